//! The choices a player can make: the decision points of the catalogue.

use engine::{Anchor, Seat};
use serde::{Deserialize, Serialize};

use crate::cards::{BossCard, Colour, Command, Schematic, Yordle};
use crate::mission::Tile;
use crate::space::{Dir, Space};
use crate::state::{Fault, Piece, SlotNumber};

/// Something that can be hit (MVM-GEN-5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// The Minion on a space.
    Minion(Space),
    /// The breakable Shard on a space.
    Shard(Space),
    /// The Boss.
    Boss,
}

/// One choice. The comment of each names its decision point in the catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// P1: take a pilot.
    Pilot {
        /// Which.
        yordle: Yordle,
    },
    /// P3: bring a Schematic along.
    Bring {
        /// Which.
        schematic: Schematic,
    },
    /// P3, P11: ready.
    Done,
    /// P4: place one's Mech.
    Place {
        /// Where.
        space: Space,
        /// Looking where.
        facing: Dir,
    },
    /// P6: pick a dealt card.
    Pick {
        /// Which.
        card: Command,
    },
    /// P6: the sand has run out.
    TimeOut,
    /// P7: place a card in one's line.
    Program {
        /// The card.
        card: Command,
        /// Where.
        slot: SlotNumber,
    },
    /// P8: scrap a card.
    Scrap {
        /// Which.
        card: Command,
    },
    /// P8, P10, E8, M3: remove a Damage Card.
    Repair {
        /// Whose.
        seat: Seat,
        /// Which.
        fault: Fault,
    },
    /// P8, P10: swap two slots.
    Swap {
        /// Whose.
        seat: Seat,
        /// One.
        a: SlotNumber,
        /// The other.
        b: SlotNumber,
    },
    /// P9: place a Slot Schematic.
    Install {
        /// Which.
        schematic: Schematic,
        /// Where.
        slot: SlotNumber,
    },
    /// P10: Blueprint Archive.
    Exchange {
        /// The drafted card.
        give: Command,
        /// The discarded card.
        take: Command,
    },
    /// P10, E1, I1: use a Hack.
    Use {
        /// Which.
        schematic: Schematic,
    },
    /// Do without what is offered.
    Pass,
    /// E2, E9, E10: look there.
    Face {
        /// Where.
        facing: Dir,
    },
    /// E3, E10, B1, B2: this way.
    Way {
        /// Which.
        dir: Dir,
    },
    /// E4: another step.
    Step,
    /// E4: no further.
    Stop,
    /// E5: a step with something in tow.
    Tow {
        /// What.
        piece: Piece,
    },
    /// E6, E7, E9, M1: hit this.
    Hit {
        /// What.
        target: Target,
    },
    /// I2, M2, E10: this colour.
    Colour {
        /// Which.
        colour: Colour,
    },
    /// E10: this space.
    Space {
        /// Which.
        space: Space,
    },
    /// E10: this tile.
    Tile {
        /// Which.
        tile: Tile,
    },
    /// E10: this piece.
    Piece {
        /// Which.
        piece: Piece,
    },
    /// E10: kick a piece away.
    Kick {
        /// Which.
        piece: Piece,
        /// How far.
        steps: u8,
    },
    /// E10: execute this slot.
    Slot {
        /// Which.
        slot: SlotNumber,
    },
    /// I1: give up the Minion skewered on this slot.
    Shield {
        /// Which.
        slot: SlotNumber,
    },
    /// I1: detonate the Fuel Tank in this slot.
    Detonate {
        /// Which.
        slot: SlotNumber,
    },
    /// I1: take the Damage.
    Endure,
    /// M3: this player may repair.
    Mate {
        /// Who.
        seat: Seat,
    },
    /// B3: program this Boss card.
    Boss {
        /// Which.
        card: BossCard,
    },
}

/// The kinds of decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Choice {
    Yordle,
    Schematics,
    Start,
    Draft,
    Program,
    Gap,
    Facing,
    Sidestep,
    Way,
    Step,
    Target,
    Chain,
    ShieldColour,
    Hop,
    Repair,
    Damage,
    Hack,
    LiftTo,
    Drill,
    Cork,
    BossRoute,
    PulledRoute,
    BossDraft,
}

fn space(space: Space) -> u16 {
    space.index() as u16
}

/// The slots of the acting player's own line: numbers that no space of a board has.
fn own(slot: SlotNumber) -> u16 {
    992 + u16::from(slot.0)
}

/// The slots of a seat's line.
fn line(seat: Seat, slot: SlotNumber) -> u16 {
    1000 + u16::from(seat.0) * 10 + u16::from(slot.0)
}

fn piece_number(piece: Piece) -> u16 {
    piece.seat().map_or(4, |seat| seat.0.into())
}

impl Action {
    /// What a player touches to take it. Cards: Command Cards from 0, Schematics from 100, Boss cards from 200, Damage Cards from
    /// 300, slots of one's own line from 992, of a named seat from 1000 (ten for each). Pieces: Mechs by seat, Bomb 4, Boss 5, coins from 10, tiles from 20, Yordles from 30.
    pub(crate) fn anchor(self) -> Anchor {
        match self {
            Action::Pilot { yordle } => Anchor::Piece(30 + yordle as u16),
            Action::Bring { schematic } | Action::Use { schematic } => Anchor::Card(100 + schematic as u16),
            Action::Place { space: at, .. } | Action::Space { space: at } => Anchor::Space(space(at)),
            Action::Hit { target: Target::Minion(at) | Target::Shard(at) } => Anchor::Space(space(at)),
            Action::Hit { target: Target::Boss } => Anchor::Piece(5),
            Action::Pick { card } => Anchor::Card(card as u16),
            Action::Program { card, slot } => Anchor::CardOn { card: card as u16, space: own(slot) },
            Action::Install { schematic, slot } => {
                Anchor::CardOn { card: 100 + schematic as u16, space: own(slot) }
            }
            Action::Exchange { give, take } => Anchor::CardOn { card: give as u16, space: take as u16 },
            Action::Scrap { .. } => Anchor::button("scrap"),
            Action::Repair { seat, fault: Fault::Slot(slot) } => Anchor::Card(line(seat, slot)),
            Action::Repair { fault: Fault::System(damage), .. } => Anchor::Card(300 + damage as u16),
            Action::Swap { seat, a, b } => Anchor::Path { from: line(seat, a), to: line(seat, b) },
            Action::Slot { slot } | Action::Shield { slot } | Action::Detonate { slot } => {
                Anchor::Card(own(slot))
            }
            Action::Tow { piece } | Action::Piece { piece } | Action::Kick { piece, .. } => {
                Anchor::Piece(piece_number(piece))
            }
            Action::Mate { seat } => Anchor::Piece(seat.0.into()),
            Action::Colour { colour } => Anchor::Piece(10 + colour as u16),
            Action::Tile { tile } => Anchor::Piece(20 + u16::from(tile.0)),
            Action::Boss { card } => Anchor::Card(200 + card as u16),
            Action::Face { facing } => {
                Anchor::button(["face-north", "face-east", "face-south", "face-west"][facing as usize])
            }
            Action::Way { dir } => {
                Anchor::button(["go-north", "go-east", "go-south", "go-west"][dir as usize])
            }
            Action::Step => Anchor::button("step"),
            Action::Stop => Anchor::button("stop"),
            Action::Done => Anchor::button("done"),
            Action::Pass => Anchor::button("pass"),
            Action::TimeOut => Anchor::button("time-out"),
            Action::Endure => Anchor::button("endure"),
        }
    }
}
