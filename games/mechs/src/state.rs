//! The table: everything that lies on it. What is still to be resolved is in `agenda.rs`.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::agenda::{Agenda, Harm};
use crate::cards::{BossCard, Colour, Command, Damage, Deck, SYSTEMS, Schematic, Yordle};
use crate::mission::{Ground, MissionRef, Objective, SHARDS, Ways};
use crate::space::{Dir, Space, SpaceSet};

/// Most seats.
pub const SEATS: usize = 4;
/// Slots of a Command Line (MVM-PROG-3).
pub const SLOTS: usize = 6;
/// Most cards of a slot (MVM-STACK-2).
pub const MOST_POWER: usize = 3;
/// Team Gears that switch the Overdrives on, and the most there are (MVM-OD-1, MVM-GEAR-4).
pub const MOST_GEARS: u8 = 15;
/// Kills for a Team Gear (MVM-GEAR-2).
pub const KILLS_PER_GEAR: u8 = 5;
/// Most cards dealt in a draft: 5, 18 for Memory Cores, 1 for Bench Test.
pub const MOST_DEALT: usize = 24;

/// A short list within a state: a plain value, unlike a `Vec`.
pub type List<T, const MOST: usize> = tinyvec::ArrayVec<[T; MOST]>;

/// A slot of a Command Line, counted from 0; people count from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SlotNumber(pub u8);

impl SlotNumber {
    /// All six.
    pub fn all() -> impl Iterator<Item = SlotNumber> {
        (0..SLOTS as u8).map(SlotNumber)
    }

    /// As an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A piece that can be moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Piece {
    /// The Mech of a seat.
    Mech(Seat),
    /// The Bomb.
    Bomb,
}

impl Piece {
    /// A bit of its own.
    #[inline]
    pub(crate) const fn bit(self) -> u8 {
        match self {
            Piece::Mech(seat) => 1 << seat.0,
            Piece::Bomb => 1 << SEATS,
        }
    }

    /// Its seat, if it is a Mech.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Piece::Mech(seat) => Some(seat),
            Piece::Bomb => None,
        }
    }
}

/// The whole state. All of it is public: the decks have no order (see [`Deck`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// The Mission.
    pub mission: MissionRef,
    /// Number of players, and so of Mechs at the start.
    pub seats: u8,
    /// Is it played in EZ mode (MVM-END-4)?
    pub ez: bool,
    /// Does the Minuteglass run (MVM-DRAFT-7)?
    pub minuteglass: bool,
    /// The highest Mission unlocked so far, outside this one (MVM-SETUP-10).
    pub unlocked: u8,
    /// The first First Player, if the table has named one (MVM-SETUP-4).
    pub named_first: Option<Seat>,
    /// The round, from 1; 0 during set-up.
    pub round: u8,
    /// The First Player.
    pub first: Seat,
    /// What is still to be resolved, the next on top.
    pub agenda: Agenda,
    /// The Mechs with their Command Lines.
    pub mechs: [Mech; SEATS],
    /// The Minions.
    pub minions: SpaceSet,
    /// The Shards, in the order of the Mission.
    pub shards: List<Shard, SHARDS>,
    /// The Bomb.
    pub bomb: Option<Space>,
    /// The Boss.
    pub boss: Option<Boss>,
    /// Is the Rune Coin of each colour active?
    pub coins: [bool; 4],
    /// Lines that the Lava Wall has covered.
    pub wall: u8,
    /// Minions killed since the last Team Gear.
    pub kills: u8,
    /// Team Gears.
    pub gears: u8,
    /// The Doom Track.
    pub doom: u8,
    /// Escalations that have happened: bit i for the i-th of the Mission.
    pub escalated: u8,
    /// The round in which the last Shard broke.
    pub broken_in: Option<u8>,
    /// The Command deck.
    pub commands: Deck<12>,
    /// The Damage deck.
    pub damage: Deck<21>,
    /// The Boss deck.
    pub boss_cards: Deck<12>,
    /// Cards dealt and not yet picked.
    pub dealt: List<Command, MOST_DEALT>,
    /// What has happened in this round and this turn.
    pub memory: Memory,
    /// How the Mission ended.
    pub verdict: Option<Verdict>,
}

/// A Mech and its Command Line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mech {
    /// Its pilot.
    pub yordle: Option<Yordle>,
    /// Where it stands; `None` before it is placed and after it has escaped.
    pub at: Option<Space>,
    /// Where it looks.
    pub facing: Dir,
    /// Has it escaped (MVM-END-6)?
    pub escaped: bool,
    /// The Command Line.
    pub slots: [Slot; SLOTS],
    /// Copies of each kind of System damage.
    pub systems: [u8; SYSTEMS],
    /// Cards drafted and neither programmed nor scrapped yet.
    pub hand: List<Command, 4>,
    /// The Schematics brought along.
    pub schematics: List<Owned, 2>,
    /// Where its player is in the program step.
    pub desk: Desk,
}

/// A slot of a Command Line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Slot {
    /// The Command Cards, the active one last (MVM-STACK-3).
    pub cards: List<Command, MOST_POWER>,
    /// A Minion skewered on it (MVM-CARD-11).
    pub shield: bool,
    /// The Slot Damage that lies on it.
    pub damage: Option<Damage>,
    /// The Slot Schematic placed in it.
    pub schematic: Option<Schematic>,
}

/// A Schematic brought along.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Owned {
    /// Which.
    pub card: Schematic,
    /// A Hack that was used, or a Slot Schematic that was placed.
    pub spent: bool,
}

/// Where a player is in the program step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Desk {
    /// Playing cards.
    Cards,
    /// A scrapped card repairs (MVM-SCRAP-2).
    Repair,
    /// A scrapped card reprograms (MVM-SCRAP-3).
    Reprogram,
    /// Spare Parts were used.
    SpareParts,
    /// Rewire was used.
    Rewire,
    /// Finished (MVM-PROG-7).
    #[default]
    Done,
}

/// Where a Shard is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shard {
    /// On the board.
    Lies(Space),
    /// Beside a Command Line.
    Carried(Seat),
    /// In the School, or in the socket on this space.
    Delivered(Space),
    /// Broken.
    #[default]
    Broken,
}

/// The Boss.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Boss {
    /// Its north-west space.
    pub anchor: Space,
    /// Its Command Line, the active card of each slot last.
    pub slots: [List<BossCard, MOST_POWER>; 4],
}

/// One Damage Card of a Mech.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fault {
    /// The Slot Damage on this slot.
    Slot(SlotNumber),
    /// A System card of this kind.
    System(Damage),
}

/// What has happened in this round and this turn, and what a movement in progress has caused so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Memory {
    /// Surge Protector has worked in this round.
    pub surged: bool,
    /// Asbestos Plating has worked in this round.
    pub plated: bool,
    /// Blueprint Archive was used in this round.
    pub archived: bool,
    /// The colour corked in this round.
    pub corked: Option<Colour>,
    /// Minions that died in this turn.
    pub kills: u8,
    /// A Move command was executed in this turn.
    pub moved: bool,
    /// Chain Reaction was used in this turn.
    pub reacted: bool,
    /// The seat whose line is executed, and the slot in which the stack being executed lies now.
    pub running: Option<(Seat, SlotNumber)>,
    /// Where the Attack command being executed killed Minions.
    pub felled: List<Space, 7>,
    /// Damage waiting for the end of a step, or of a drawn Damage Card.
    pub harm: Harm,
    /// Pieces hurt by spikes during this card (MVM-SPIKE-3), by `Piece::bit`.
    pub spiked: u8,
    /// Pieces that lava has stopped in this step, by `Piece::bit`.
    pub stopped: u8,
    /// Damage Cards drawn in this chain (MVM-DMG-12).
    pub chain: u8,
}

/// How a Mission ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Verdict {
    Won,
    BombExploded,
    SchoolFell,
    CoreFell,
    DoomCannon,
    LavaWall,
    ShardLost,
    TimeOut,
}

impl Mech {
    /// Does this kind of System damage lie beside its line (MVM-DMG-6)?
    #[inline]
    pub fn has_system(&self, damage: Damage) -> bool {
        damage.system().is_some_and(|system| self.systems[system] > 0)
    }

    /// Its Damage Cards; several copies of one System card are named once.
    pub fn faults(&self) -> impl Iterator<Item = Fault> + '_ {
        let slots =
            SlotNumber::all().filter(|slot| self.slots[slot.index()].damage.is_some()).map(Fault::Slot);
        slots.chain(Damage::systems().filter(|&system| self.has_system(system)).map(Fault::System))
    }

    /// Is any Damage Card on it?
    #[inline]
    pub fn is_damaged(&self) -> bool {
        self.systems.iter().any(|&copies| copies > 0) || self.slots.iter().any(|slot| slot.damage.is_some())
    }
}

impl Slot {
    /// The active card and the Power of an undamaged stack (MVM-STACK-3, MVM-STACK-4).
    #[inline]
    pub fn active(&self) -> Option<(Command, u8)> {
        match self.damage {
            None => self.cards.last().map(|&card| (card, self.cards.len() as u8)),
            Some(_) => None,
        }
    }

    /// Does nothing lie in it?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty() && self.damage.is_none() && self.schematic.is_none()
    }

    /// May a Command Card be placed on it (MVM-PROG-5, MVM-SCHEM-5)?
    #[inline]
    pub fn accepts(&self) -> bool {
        self.damage.is_none() && self.schematic.is_none()
    }
}

impl State {
    /// Every seat.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.seats).map(Seat)
    }

    /// Seats in player order, escaped Mechs left out (MVM-GEN-16).
    pub fn player_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, first) = (self.seats, self.first.0);
        let escaped = self.mechs.each_ref().map(|mech| mech.escaped);
        let nth = move |turn| if first + turn < seats { first + turn } else { first + turn - seats };
        (0..seats).map(move |turn| Seat(nth(turn))).filter(move |seat| !escaped[seat.index()])
    }

    /// Who makes the First Player's decisions (MVM-END-6).
    pub fn leader(&self) -> Seat {
        match self.mech(self.first).escaped {
            false => self.first,
            true => self.player_order().next().unwrap_or(self.first),
        }
    }

    /// The Mech of a seat.
    #[inline]
    pub fn mech(&self, seat: Seat) -> &Mech {
        &self.mechs[seat.index()]
    }

    #[inline]
    pub(crate) fn mech_mut(&mut self, seat: Seat) -> &mut Mech {
        &mut self.mechs[seat.index()]
    }

    /// Where a piece stands.
    #[inline]
    pub fn place(&self, piece: Piece) -> Option<Space> {
        match piece {
            Piece::Mech(seat) => self.mech(seat).at,
            Piece::Bomb => self.bomb,
        }
    }

    pub(crate) fn set_place(&mut self, piece: Piece, space: Space) {
        match piece {
            Piece::Mech(seat) => self.mech_mut(seat).at = Some(space),
            Piece::Bomb => self.bomb = Some(space),
        }
    }

    /// The Mech on a space.
    #[inline]
    pub fn mech_on(&self, space: Space) -> Option<Seat> {
        (0..SEATS).find(|&seat| self.mechs[seat].at == Some(space)).map(|seat| Seat(seat as u8))
    }

    /// The Mech or Bomb on a space.
    #[inline]
    pub fn piece_on(&self, space: Space) -> Option<Piece> {
        match self.mech_on(space) {
            Some(seat) => Some(Piece::Mech(seat)),
            None => (self.bomb == Some(space)).then_some(Piece::Bomb),
        }
    }

    /// Does the Boss cover the space?
    #[inline]
    pub fn boss_on(&self, space: Space) -> bool {
        self.boss.as_ref().is_some_and(|boss| space.in_square(boss.anchor))
    }

    /// Has the Lava Wall covered the space (MVM-LWALL-5)?
    #[inline]
    pub fn walled(&self, space: Space) -> bool {
        let Some(wall) = self.mission.get().wall else { return false };
        let map = &self.mission.get().map;
        let lines = i16::from(self.wall);
        match wall.dir {
            Dir::North => space.row() >= map.height - lines,
            Dir::South => space.row() < lines,
            Dir::West => space.column() >= map.width - lines,
            Dir::East => space.column() < lines,
        }
    }

    /// Can anything stand there: on the board, no boulder, not behind the Lava Wall?
    #[inline]
    pub fn is_floor(&self, space: Space) -> bool {
        self.mission.get().map.floor.contains(space) && !self.walled(space)
    }

    /// The spaces on which anything can stand.
    pub(crate) fn floor(&self) -> SpaceSet {
        let map = &self.mission.get().map;
        let lines = i16::from(self.wall);
        match self.mission.get().wall {
            Some(wall) if lines > 0 => match wall.dir {
                Dir::North => map.floor.cut_rows(map.height - lines, true),
                Dir::South => map.floor.cut_rows(lines, false),
                Dir::West => map.floor.cut_columns(map.width - lines, true),
                Dir::East => map.floor.cut_columns(lines, false),
            },
            _ => map.floor,
        }
    }

    /// Lengths of ways on the whole board, if the Lava Wall makes none of them longer.
    #[inline]
    pub(crate) fn ways(&self) -> Option<&'static Ways> {
        let ways = self.mission.get().ways();
        (self.wall == 0 || ways.open).then_some(ways)
    }

    /// Is the space free (MVM-GEN-22)?
    #[inline]
    pub fn is_free(&self, space: Space) -> bool {
        self.is_floor(space)
            && !self.minions.contains(space)
            && self.piece_on(space).is_none()
            && !self.boss_on(space)
    }

    /// Has nobody a card that is neither programmed nor scrapped?
    pub(crate) fn hands_are_empty(&self) -> bool {
        self.mechs.iter().all(|mech| mech.hand.is_empty())
    }

    /// The Shard that lies on a space.
    pub fn shard_on(&self, space: Space) -> Option<usize> {
        self.shards.iter().position(|shard| matches!(*shard, Shard::Lies(at) if at == space))
    }

    /// The Shard a Mech carries.
    pub fn carried_by(&self, seat: Seat) -> Option<usize> {
        self.shards.iter().position(|shard| matches!(*shard, Shard::Carried(by) if by == seat))
    }

    /// Is it a socket with a Shard in it?
    pub fn is_filled(&self, space: Space) -> bool {
        self.shards.contains(&Shard::Delivered(space)) && self.mission.get().sockets.contains(space)
    }

    /// Is this the School or an empty socket (MVM-SHARD-13)?
    pub fn takes_shards(&self, space: Space) -> bool {
        let mission = self.mission.get();
        mission.objective == Objective::DeliverShards
            && (mission.school.contains(space) || (mission.sockets.contains(space) && !self.is_filled(space)))
    }

    /// Are all Shards broken?
    pub fn all_broken(&self) -> bool {
        self.shards.iter().all(|&shard| shard == Shard::Broken)
    }

    /// Is the gate on that side of the space shut (MVM-GATE-3)?
    #[inline]
    pub fn shut_gate(&self, space: Space, side: Dir) -> Option<Colour> {
        self.mission.get().map.gate(space, side).filter(|&colour| self.coins[colour as usize])
    }

    /// The Rune Space printed there.
    #[inline]
    pub fn rune(&self, space: Space) -> Option<Colour> {
        match self.mission.get().map.ground(space) {
            Ground::Rune(colour) => Some(colour),
            _ => None,
        }
    }

    /// Do Team Gears do anything in this Mission (the tutorial: no)?
    #[inline]
    pub fn gears_work(&self) -> bool {
        self.mission.get().schematics > 0
    }

    /// Is the Yordle's Overdrive on for this seat (MVM-OD-1)?
    #[inline]
    pub fn overdrive(&self, seat: Seat, yordle: Yordle) -> bool {
        self.gears == MOST_GEARS
            && self.gears_work()
            && self.mech(seat).yordle == Some(yordle)
            && !self.mech(seat).escaped
    }

    /// Can the seat use this Schematic now: brought along, switched on, not spent (MVM-SCHEM-1)?
    #[inline]
    pub fn has_active(&self, seat: Seat, card: Schematic) -> bool {
        let mech = self.mech(seat);
        // Most are asked about in vain: what is printed on them is looked up last.
        mech.schematics.iter().any(|owned| owned.card == card && self.is_on(mech, owned))
    }

    /// Is a Schematic of this Mech switched on, and not spent?
    #[inline]
    pub(crate) fn is_on(&self, mech: &Mech, owned: &Owned) -> bool {
        !owned.spent && !mech.escaped && owned.card.content().gears <= self.gears
    }

    /// The seat that can use this Schematic now.
    pub fn holder(&self, card: Schematic) -> Option<Seat> {
        if card.content().gears > self.gears {
            return None;
        }
        let holds = |mech: &Mech| {
            !mech.escaped && mech.schematics.iter().any(|owned| owned.card == card && !owned.spent)
        };
        self.mechs.iter().position(holds).map(|seat| Seat(seat as u8))
    }

    /// The active Hacks of a seat that are used between two slots.
    pub(crate) fn gap_hacks(&self, seat: Seat) -> impl Iterator<Item = Schematic> + '_ {
        let mech = self.mech(seat);
        let usable = mech.schematics.iter().filter(|owned| crate::hacks::in_gap(owned.card));
        usable.filter(|owned| self.is_on(mech, owned)).map(|owned| owned.card)
    }

    /// The new number from the last escalation that changes it, or the usual one.
    pub(crate) fn escalated_to(
        &self,
        usual: u8,
        change: impl Fn(&crate::mission::Escalation) -> Option<u8>,
    ) -> u8 {
        let escalations = self.mission.get().escalations.iter().enumerate();
        let happened = escalations.filter(|(index, _)| self.escalated >> index & 1 == 1);
        happened.filter_map(|(_, escalation)| change(escalation)).last().unwrap_or(usual)
    }

    /// Spaces a Minion walks in one phase.
    pub fn minion_steps(&self) -> u8 {
        self.escalated_to(self.mission.minion_steps, |escalation| escalation.minion_steps)
    }

    /// Rolls of the Rune Die when Minions appear.
    pub fn spawn_dice(&self) -> u8 {
        let spawn = self.mission.spawn;
        let dice = self.escalated_to(spawn.dice, |escalation| escalation.spawn_dice);
        let filled = self.shards.iter().filter(|shard| matches!(shard, Shard::Delivered(_))).count() as u8;
        dice + if spawn.more_for_sockets { filled } else { 0 }
    }

    /// Spaces the Lava Wall moves in a Danger Phase.
    pub fn wall_speed(&self) -> u8 {
        let usual = self.mission.wall.map_or(0, |wall| wall.speed);
        self.escalated_to(usual, |escalation| escalation.wall_speed)
    }

    /// Lines that the Lava Wall will cover in the Danger Phase of this round.
    pub fn wall_next(&self) -> u8 {
        let moves = self.mission.wall.is_some_and(|wall| self.round >= self.first_round(wall.from));
        if moves { self.wall_speed() } else { 0 }
    }

    /// The first round of something that EZ mode delays.
    pub(crate) fn first_round(&self, from: crate::mission::ByMechs) -> u8 {
        let later = if self.ez { self.mission.ez_later } else { 0 };
        crate::mission::by_mechs(from, self.seats).saturating_add(later)
    }

    /// Can the Boss be damaged at all now (MVM-BOSS-15)?
    #[inline]
    pub fn boss_is_open(&self) -> bool {
        let mission = self.mission.get();
        self.boss.is_some()
            && mission.doom_is(crate::mission::DoomOf::Boss)
            && (!mission.guarded || self.all_broken())
    }
}

impl Boss {
    /// The four spaces it covers, in reading order.
    #[inline]
    pub fn spaces(&self) -> [Space; 4] {
        boss_spaces(self.anchor)
    }

    /// Steps of a walk to the nearest of its spaces (MVM-GEN-22).
    pub fn distance(&self, space: Space) -> i16 {
        let (columns, rows) = self.away(space);
        columns + rows
    }

    /// Range to the nearest of its spaces (MVM-GEN-4).
    pub fn range(&self, space: Space) -> i16 {
        let (columns, rows) = self.away(space);
        columns.max(rows)
    }

    /// Columns and rows to the nearest of its spaces.
    #[inline]
    fn away(&self, space: Space) -> (i16, i16) {
        let beyond = |own: i16, other: i16| (own - other).max(other - own - 1).max(0);
        (beyond(self.anchor.column(), space.column()), beyond(self.anchor.row(), space.row()))
    }
}

/// The four spaces of a Boss with this north-west space.
#[inline]
pub(crate) fn boss_spaces(anchor: Space) -> [Space; 4] {
    let south = anchor.step(Dir::South);
    [anchor, anchor.step(Dir::East), south, south.step(Dir::East)]
}
