//! The table: everything that lies on it, and what is still to be resolved.

use engine::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::agenda::{Ask, Task};
use crate::board::{Board, Cell, CellSet};
use crate::cards::{Card, CardSet, Chassis, Handicap, Model, Nation, Slot, words};
use crate::content::Way;
use crate::ground::{FLAGS, Ground};
use crate::hex::Direction;

/// Most seats (M45-SET-1).
pub const SEATS: usize = 6;
/// Most cards with a limited number of uses.
pub const LIMITED: usize = 8;
/// Most cards that one hit takes.
pub(crate) const MOST_TAKEN: usize = 8;
/// How often a seat may take its orders back in one turn. Without a limit a match could go on for ever.
pub const MOST_CHANGES: u8 = 6;

/// Free of every handicap.
pub(crate) const NO_HANDICAPS: [u8; Handicap::ALL.len()] = [0; Handicap::ALL.len()];

/// A short list within a state: a plain value, copied in one go.
pub type List<T, const MOST: usize> = tinyvec::ArrayVec<[T; MOST]>;

words! {
    /// What the players fight for.
    Mode {
        /// King of Downtown (M45-KING); also the competitive game.
        King = "king",
        /// Destruction (M45-DEST).
        Destruction = "destruction",
        /// Capture the Flag (M45-CTF).
        Flags = "flags",
        /// The last robot in the arena (M45-COMP-4).
        Deathmatch = "deathmatch",
        /// VIP escort (M45-VIP).
        Vip = "vip",
    }
}

words! {
    /// How the board is made.
    BoardKind {
        /// One large hexagon.
        Classic = "classic",
        /// The long board.
        Avenue = "avenue",
        /// Three arms.
        Star = "star",
        /// The players lay the parts.
        Modular = "modular",
    }
}

words! {
    /// Where the mechas come from.
    Mechas {
        /// Each player chooses a base mecha.
        Choose = "choose",
        /// Base mechas are dealt.
        Random = "random",
        /// Each player chooses a base mecha or builds his own.
        Build = "build",
        /// The identical competitive decks.
        Competitive = "competitive",
    }
}

/// What is agreed before the game: mode, teams, options (M45-OPT-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// What the players fight for.
    pub mode: Mode,
    /// Number of players.
    pub seats: u8,
    /// The side of each seat: players of one side are a team.
    pub sides: [u8; SEATS],
    /// Youth rank of each seat, 0 the youngest (M45-INIT-4).
    pub youth: [u8; SEATS],
    /// Points, destructions, flags or rounds that win.
    pub target: u8,
    /// The last turn.
    pub turn_limit: u8,
    /// How the board is made.
    pub board: BoardKind,
    /// Buildings are placed by the players (M45-ASYM).
    pub asymmetric: bool,
    /// Where the mechas come from.
    pub mechas: Mechas,
    /// Green cards cannot be overheated (M45-HEAT-6).
    pub cool_green: bool,
    /// Heavy mechas cannot overheat them, others can (M45-HEAT-7).
    #[serde(default)]
    pub cool_heavy: bool,
    /// Rotation is open and in turn order (M45-ROT-3).
    pub open_rotation: bool,
    /// Respawn cells are chosen (M45-MOD-7).
    pub respawn_cells: bool,
}

impl Rules {
    /// Number of sides.
    pub fn side_count(&self) -> u8 {
        self.sides[..usize::from(self.seats)].iter().max().map_or(0, |side| side + 1)
    }

    /// Do players play in teams?
    pub fn in_teams(&self) -> bool {
        self.side_count() < self.seats
    }

    /// The side of a seat.
    #[inline]
    pub fn side(&self, seat: Seat) -> u8 {
        self.sides[seat.index()]
    }

    /// The seats from the youngest to the oldest (M45-SET-9).
    pub fn by_youth(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, youth) = (self.seats, self.youth);
        (0..seats).filter_map(move |rank| (0..seats).map(Seat).find(|seat| youth[seat.index()] == rank))
    }
}

/// A programmed card: for a Movement, also the way that was written down (M45-CARD-16).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    /// The card.
    pub card: Card,
    /// The number of the way.
    pub way: u8,
}

impl Order {
    /// The way of a Movement card.
    pub fn movement(self) -> Option<&'static Way> {
        self.card.face().effect.ways.get(usize::from(self.way))
    }
}

/// Where a mecha is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Presence {
    /// Not placed yet, during set-up.
    Box,
    /// On the board.
    Board,
    /// Destroyed; back at the beginning of this turn.
    Waiting {
        /// The turn.
        back: u8,
    },
    /// Left the board over its start cell; back next turn (M45-CTF-18).
    Exited,
    /// Out of the game, or of the round.
    Out,
}

/// A cell and a facing to begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The cell.
    pub cell: Cell,
    /// The facing.
    pub facing: Direction,
}

/// What a mecha is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Not chosen yet.
    Unknown,
    /// A base mecha.
    Base(Model),
    /// One of the identical robots.
    Competitive,
    /// Built by its player.
    Built,
    /// The robot that is escorted.
    Vip,
}

/// How a player has decided his turn in step 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Plan {
    /// Orders are being chosen.
    Open,
    /// Orders are committed.
    Ready,
    /// The mecha is given up (M45-PROG-9).
    GiveUp,
    /// The mecha rests on its start cell (M45-CTF-24).
    Rest,
}

impl Plan {
    /// Secrets of older programs hold nothing else.
    const fn of_orders() -> Plan {
        Plan::Ready
    }
}

/// A changed order after a Stop (M45-REACT).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reaction {
    /// Everything stays as it is.
    Keep,
    /// One slot is programmed anew.
    Change {
        /// The slot.
        slot: Slot,
        /// The new order; `None` empties the slot.
        order: Option<Order>,
    },
}

/// What a seat is committing secretly. All of it is reset when everybody has committed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secret {
    /// Step 1.
    pub plan: Plan,
    /// What the seat is about to commit: its orders, or what it has chosen in place of the Movement (M45-DEAD-4).
    #[serde(default = "Plan::of_orders")]
    pub staged: Plan,
    /// The slots that have been decided, one bit each.
    pub decided: u8,
    /// The rotation of step 3.
    pub turn: Option<i8>,
    /// The Reaction.
    pub reaction: Option<Reaction>,
    /// How often the seat has changed its mind in this turn.
    pub changes: u8,
}

impl Secret {
    pub(crate) const NEW: Secret =
        Secret { plan: Plan::Open, staged: Plan::Ready, decided: 0, turn: None, reaction: None, changes: 0 };
}

/// A player's mecha and cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mecha {
    /// What it is.
    pub kind: Kind,
    /// Its chassis.
    pub chassis: Chassis,
    /// Its nation.
    pub nation: Option<Nation>,
    /// All cards that belong to it, wherever they are.
    pub deck: CardSet,
    /// Cards in hand. During step 1 the staged ones are still among them.
    pub hand: CardSet,
    /// The Lost pile.
    pub lost: CardSet,
    /// The Spent pile.
    pub spent: CardSet,
    /// The slots of the cockpit.
    pub slots: [Option<Order>; 3],
    /// Where it is.
    pub presence: Presence,
    /// Its cell.
    pub cell: Cell,
    /// Its facing.
    pub facing: Direction,
    /// Where it begins.
    pub start: Entry,
    /// Where it comes back, if that is another cell.
    pub respawn: Option<Entry>,
    /// Destroyed in this turn and not yet removed.
    pub doomed: bool,
    /// Who gets the credit.
    pub credit: Option<Seat>,
    /// The last opponent responsible for damage (M45-DEAD-12).
    pub foe: Option<Seat>,
    /// The last turn in which each handicap acts (M45-HCP-5).
    pub handicaps: [u8; Handicap::ALL.len()],
    /// The handicaps that were created in this turn and so do not act yet, one bit each (M45-HCP-1).
    pub fresh: u8,
    /// Armour that is active, of the Technique and the Combat slot.
    pub shields: [Option<Card>; 2],
    /// Armour of the slot was used up while the card has still to fire (M45-ARM-12).
    pub worn: [bool; 2],
    /// The card of the Combat slot has been resolved.
    pub fired: bool,
    /// Substitution has been used.
    pub substituted: bool,
    /// Precision fire acts on the Combat order.
    pub precise: bool,
    /// Cells entered in this turn, for flags.
    pub travelled: u8,
    /// For each flag, how many cells it had entered when it first came to the flag in this turn (M45-CTF-9).
    pub reached: [Option<u8>; FLAGS],
    /// What is committed secretly.
    pub secret: Secret,
    /// Rounds of the draft without a legal card.
    pub dry: u8,
    /// Cards picked in this round of the draft.
    pub picked: u8,
    /// It takes no more cards of its nation (M45-BUILD-19).
    pub passed: bool,
}

impl Mecha {
    pub(crate) const EMPTY: Mecha = Mecha {
        kind: Kind::Unknown,
        chassis: Chassis::Medium,
        nation: None,
        deck: CardSet::EMPTY,
        hand: CardSet::EMPTY,
        lost: CardSet::EMPTY,
        spent: CardSet::EMPTY,
        slots: [None; 3],
        presence: Presence::Box,
        cell: Cell(0),
        facing: Direction::new(0),
        start: Entry { cell: Cell(0), facing: Direction::new(0) },
        respawn: None,
        doomed: false,
        credit: None,
        foe: None,
        handicaps: NO_HANDICAPS,
        fresh: 0,
        shields: [None; 2],
        worn: [false; 2],
        fired: false,
        substituted: false,
        precise: false,
        travelled: 0,
        reached: [None; FLAGS],
        secret: Secret::NEW,
        dry: 0,
        picked: 0,
        passed: false,
    };

    /// The order in a slot.
    #[inline]
    pub fn order(&self, slot: Slot) -> Option<Order> {
        self.slots[slot as usize]
    }

    /// The card in a slot.
    #[inline]
    pub fn card(&self, slot: Slot) -> Option<Card> {
        self.order(slot).map(|order| order.card)
    }

    /// Is it on the board?
    #[inline]
    pub fn on_board(&self) -> bool {
        self.presence == Presence::Board
    }

    /// Is it in play: on the board, or off it until the next turn (M45-CTF-18)?
    #[inline]
    pub fn in_play(&self) -> bool {
        matches!(self.presence, Presence::Board | Presence::Exited)
    }

    /// Is it on the board and not destroyed?
    #[inline]
    pub fn is_alive(&self) -> bool {
        self.on_board() && !self.doomed
    }

    /// Is the Movement order the Stop card (M45-REACT-1)?
    pub fn has_stopped(&self) -> bool {
        self.order(Slot::Movement).and_then(Order::movement) == Some(&Way::Stop)
    }

    /// Is the card in the Technique slot played overheated (M45-CHAS-8, M45-CHAS-11)?
    pub fn overheats(&self, card: Card) -> bool {
        match card.face().order {
            Slot::Technique => false,
            Slot::Movement => self.chassis != Chassis::Light,
            Slot::Combat => true,
        }
    }
}

/// What is to be decided: the step of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// Set-up: choose a part of the board and its rotation.
    Part,
    /// Set-up: choose where the part lies.
    PutPart {
        /// The part.
        part: u8,
        /// Its rotation.
        turn: u8,
    },
    /// Set-up: choose a start cell.
    Start,
    /// Set-up: choose a respawn cell.
    Respawn,
    /// Set-up: a single escort or hunter chooses one of two posts.
    Post,
    /// Set-up: place a cube.
    Cube,
    /// Set-up: choose a mecha.
    Mecha,
    /// Construction: the nation.
    Nation,
    /// Construction: the chassis.
    Chassis,
    /// Construction: the green card.
    Green,
    /// Construction: national cards.
    National,
    /// Construction: the passing draft, all at once.
    Draft,
    /// Construction: cards of the competitive decks for those who cannot finish.
    Fill,
    /// Set-up: place a flag.
    Flag,
    /// Step 1, all at once.
    Program,
    /// Step 3, all at once.
    Rotate,
    /// Reactions, all at once.
    React,
    /// Everything that is resolved in order: the agenda says what.
    Resolve,
    /// The game is over.
    Over(Verdict),
}

/// How the game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Verdict {
    /// Who has won.
    pub winners: SeatSet,
    /// Why.
    pub reason: Reason,
}

words! {
    /// Why the game ended.
    Reason {
        /// The target was reached.
        Target = "target",
        /// Several led; the one in the best shape won (M45-KING-8). Older games shared the victory.
        #[serde(alias = "shared")]
        TieBreak = "tie-break",
        /// The last turn was played.
        Limit = "limit",
        /// The last robot in the arena.
        Last = "last",
        /// Nobody was left (M45-COMP-8).
        Nobody = "nobody",
        /// The VIP has reached the exit.
        Escaped = "escaped",
        /// The VIP is destroyed or was too slow.
        Stopped = "stopped",
    }
}

/// The whole state.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What was agreed.
    pub rules: Rules,
    /// The board.
    pub board: Board,
    /// What stands and lies on it.
    pub ground: Ground,
    /// The mechas, by seat.
    pub mechas: [Mecha; SEATS],
    /// The round, from 1: only a deathmatch has more than one (M45-COMP-7).
    #[serde(default = "first_round")]
    pub round: u8,
    /// The turn of the round, from 1; 0 during set-up.
    pub turn: u8,
    /// Further turns played because the lead was shared.
    pub overtime: u8,
    /// Who has the first-player token.
    pub first: Seat,
    /// The seats that take part in this turn.
    pub playing: SeatSet,
    /// Points, destructions, banked flags or won rounds, by side.
    pub scores: [u8; SEATS],
    /// What is to be decided.
    pub stage: Stage,
    /// The seats that owe a decision.
    pub owing: SeatSet,
    /// A question in the middle of a resolution.
    pub ask: Option<Ask>,
    /// What is still to be resolved; the last one comes first.
    pub agenda: List<Task, 64>,
    /// Technique and Combat orders are revealed.
    pub revealed: bool,
    /// Turns in which each limited card was played.
    pub used: [u8; LIMITED],
    /// Cards that went to Lost by damage (M45-REP-5).
    pub hurt: CardSet,
    /// For each seat, the cards in Lost piles of others that it has seen there.
    pub seen: [CardSet; SEATS],
    /// Cards taken by precision fire in this hit.
    pub taken: List<Card, MOST_TAKEN>,
    /// The packs of the draft, by seat.
    pub packs: [CardSet; SEATS],
    /// The paths of step 2, cell by cell.
    pub paths: [List<Cell, 4>; SEATS],
    /// Seats that leave the board at the end of their path.
    pub leaving: SeatSet,
    /// The VIP has reached the exit.
    pub escaped: bool,
}

/// Games of older programs count the turns of all their rounds together.
const fn first_round() -> u8 {
    1
}

impl State {
    /// Every seat.
    #[inline]
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.rules.seats).map(Seat)
    }

    /// The seat's mecha.
    #[inline]
    pub fn mecha(&self, seat: Seat) -> &Mecha {
        &self.mechas[seat.index()]
    }

    #[inline]
    pub(crate) fn mecha_mut(&mut self, seat: Seat) -> &mut Mecha {
        &mut self.mechas[seat.index()]
    }

    /// The seats of this turn in turn order (M45-INIT-5).
    #[inline]
    pub fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, count, playing) = (self.first.0, self.rules.seats, self.playing);
        (0..count).map(move |step| Seat((first + step) % count)).filter(move |&seat| playing.contains(seat))
    }

    /// The seat with this place in the turn order.
    #[inline]
    pub(crate) fn nth_in_order(&self, place: u8) -> Option<Seat> {
        self.in_order().nth(usize::from(place))
    }

    /// Are they opponents (M45-HEX-11)?
    #[inline]
    pub fn are_foes(&self, a: Seat, b: Seat) -> bool {
        self.rules.side(a) != self.rules.side(b)
    }

    /// The seats whose mechas stand on a cell.
    #[inline]
    pub fn mechas_on(&self, cell: Cell) -> SeatSet {
        self.seats().filter(|&seat| self.mecha(seat).on_board() && self.mecha(seat).cell == cell).collect()
    }

    /// The cells with mechas.
    #[inline]
    pub fn occupied(&self) -> CellSet {
        let cells =
            self.seats().filter(|&seat| self.mecha(seat).on_board()).map(|seat| self.mecha(seat).cell);
        cells.collect()
    }

    /// The height of a cell, and of the mechas on it (M45-HEX-9, M45-HEX-10).
    #[inline]
    pub fn height(&self, cell: Cell) -> u8 {
        self.ground.height(cell)
    }

    /// Does the handicap act in this turn?
    #[inline]
    pub fn is_under(&self, seat: Seat, handicap: Handicap) -> bool {
        let mecha = self.mecha(seat);
        let acts = mecha.handicaps[handicap as usize] >= self.turn && self.turn > 0;
        acts && mecha.fresh & 1 << handicap as u8 == 0
    }

    /// Is the cell a start cell that mechas of this seat cannot enter (M45-CTF-21)?
    #[inline]
    pub fn is_closed_to(&self, seat: Seat, cell: Cell) -> bool {
        self.rules.mode == Mode::Flags
            && self.seats().any(|other| self.are_foes(seat, other) && self.mecha(other).start.cell == cell)
    }

    /// Is the cell a start cell of the seat's side (M45-CTF-27)?
    #[inline]
    pub fn is_home(&self, seat: Seat, cell: Cell) -> bool {
        self.seats().any(|mate| !self.are_foes(seat, mate) && self.mecha(mate).start.cell == cell)
    }

    /// Is the mecha on a start cell of its side, where no attack affects it (M45-CTF-20, M45-CTF-23)?
    #[inline]
    pub fn is_safe(&self, seat: Seat) -> bool {
        let mecha = self.mecha(seat);
        self.rules.mode == Mode::Flags && mecha.on_board() && self.is_home(seat, mecha.cell)
    }

    /// The kind of question, and who must answer.
    pub fn decider(&self) -> SeatSet {
        match &self.ask {
            Some(ask) => SeatSet::only(ask.seat),
            None => self.owing,
        }
    }
}
