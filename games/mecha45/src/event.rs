//! What happens at the table, for log and animation.

use engine::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::board::{Cell, Placement};
use crate::cards::{Card, CardSet, Category, Chassis, Handicap, Model, Nation};
use crate::hex::Direction;
use crate::state::Verdict;

/// How a mecha comes to another cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// It walks.
    Walk,
    /// It jumps.
    Jump,
    /// It is shoved.
    Shove,
}

/// Why somebody scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// A mecha was destroyed.
    Kill,
    /// Downtown is held.
    Downtown,
    /// A round was won.
    Round,
}

/// Something that happened. Cards in a `CardSet` are seen by those named beside it; all others see only how many they are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the fields say what happened")]
pub enum Event {
    PartPlaced {
        seat: Seat,
        part: u8,
        placement: Placement,
    },
    StartChosen {
        seat: Seat,
        cell: Cell,
        facing: Direction,
    },
    RespawnChosen {
        seat: Seat,
        cell: Cell,
        facing: Direction,
    },
    CubePlaced {
        seat: Seat,
        cell: Cell,
    },
    FlagPlaced {
        seat: Seat,
        cell: Cell,
    },
    MechaChosen {
        seat: Seat,
        model: Model,
    },
    MechaBuilt {
        seat: Seat,
    },
    NationChosen {
        seat: Seat,
        nation: Nation,
    },
    ChassisChosen {
        seat: Seat,
        chassis: Chassis,
    },
    GreenChosen {
        seat: Seat,
        card: Card,
    },
    /// Known to the seat only, but for the fact itself.
    CardTaken {
        seat: Seat,
        card: Option<Card>,
    },
    PacksPassed,
    RoundBegan {
        round: u8,
    },
    TurnBegan {
        turn: u8,
        first: Seat,
    },
    Returned {
        seat: Seat,
        cell: Cell,
        facing: Direction,
    },
    Committed {
        seat: Seat,
    },
    Reopened {
        seat: Seat,
    },
    /// Which slots are filled, one bit each, by seat.
    OrdersClosed {
        filled: [u8; crate::SEATS],
    },
    GivenUp {
        seat: Seat,
    },
    Resting {
        seat: Seat,
    },
    MovementRevealed {
        seat: Seat,
        card: Card,
    },
    NotMoved {
        seat: Seat,
    },
    Moved {
        seat: Seat,
        from: Cell,
        to: Cell,
        gait: Gait,
    },
    Exited {
        seat: Seat,
    },
    Turned {
        seat: Seat,
        facing: Direction,
    },
    /// Which slots are filled after the Reactions.
    Reacted {
        filled: [u8; crate::SEATS],
    },
    OrdersRevealed {
        seat: Seat,
        technique: Option<Card>,
        combat: Option<Card>,
    },
    /// The card is known to the seat only.
    Repaired {
        seat: Seat,
        card: Option<Card>,
    },
    Recalled {
        seat: Seat,
        cards: CardSet,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    Swapped {
        seat: Seat,
        card: Option<Card>,
    },
    Aimed {
        seat: Seat,
        cell: Cell,
    },
    CellHit {
        seat: Seat,
        cell: Cell,
    },
    Absorbed {
        seat: Seat,
        card: Card,
    },
    Reflected {
        seat: Seat,
        author: Seat,
    },
    Substituted {
        seat: Seat,
    },
    Safe {
        seat: Seat,
    },
    CategoryNamed {
        seat: Seat,
        victim: Seat,
        category: Category,
    },
    /// Seen by the victim and the responsible player.
    Damaged {
        seat: Seat,
        by: Seat,
        cards: CardSet,
        count: u8,
    },
    /// Seen by the victim and the captor.
    Captured {
        seat: Seat,
        by: Seat,
        cards: CardSet,
        count: u8,
    },
    WeaknessStruck {
        seat: Seat,
        card: Card,
    },
    /// Seen by the responsible player.
    Unmasked {
        seat: Seat,
        by: Seat,
        hand: CardSet,
    },
    Handicapped {
        seat: Seat,
        handicap: Handicap,
        until: u8,
    },
    Doomed {
        seat: Seat,
        credit: Option<Seat>,
    },
    Removed {
        seat: Seat,
        carcass: Option<Cell>,
    },
    CarcassMoved {
        cell: Cell,
    },
    LevelLost {
        cell: Cell,
        levels: u8,
    },
    CubeFell {
        cell: Option<Cell>,
        stands: bool,
    },
    CarcassRemoved {
        cell: Cell,
    },
    BarrierLaid {
        seat: Seat,
        cell: Cell,
    },
    BarrierRemoved {
        cell: Cell,
    },
    MineLaid {
        seat: Seat,
        cell: Cell,
    },
    MineRemoved {
        cell: Cell,
    },
    MineExploded {
        cell: Cell,
    },
    SmokeLaid {
        seat: Seat,
        cell: Cell,
    },
    SmokeGone {
        cell: Cell,
    },
    WeiLaid {
        seat: Seat,
        cell: Cell,
        direction: Direction,
    },
    WeiMoved {
        from: Cell,
        to: Cell,
    },
    WeiRemoved {
        cell: Cell,
    },
    WeiExploded {
        cell: Cell,
    },
    /// An overheated or used-up card.
    CardLost {
        seat: Seat,
        card: Card,
    },
    /// The cost of overheating, known to the seat only.
    CostPaid {
        seat: Seat,
        card: Option<Card>,
    },
    FlagTaken {
        seat: Seat,
        flag: u8,
    },
    FlagDropped {
        seat: Seat,
        flag: u8,
        cell: Cell,
    },
    FlagStolen {
        seat: Seat,
        by: Seat,
        flag: u8,
    },
    FlagBanked {
        seat: Seat,
        flag: u8,
    },
    Scored {
        seat: Seat,
        points: u8,
        score: Score,
    },
    VipEscaped {
        seat: Seat,
    },
    GameOver {
        verdict: Verdict,
    },
}

impl Event {
    /// The event as `viewer` may know it.
    pub(crate) fn seen_by(&self, viewer: Viewer) -> Event {
        let knows = |seats: &[Seat]| seats.iter().any(|&seat| viewer.is(seat));
        let mut seen = self.clone();
        match &mut seen {
            Event::CardTaken { seat, card }
            | Event::Repaired { seat, card }
            | Event::CostPaid { seat, card }
                if !knows(&[*seat]) =>
            {
                *card = None;
            }
            Event::Damaged { seat, by, cards, .. } | Event::Captured { seat, by, cards, .. }
                if !knows(&[*seat, *by]) =>
            {
                *cards = CardSet::EMPTY;
            }
            Event::Unmasked { by, seat, hand } if !knows(&[*seat, *by]) => *hand = CardSet::EMPTY,
            _ => {}
        }
        seen
    }
}
