//! What is still to be resolved: a stack of small tasks, the next one on top.
//!
//! A task is either done by the referee at once, or it is a question that waits for a player; then it stays on top until he
//! answers. Whatever interrupts something is put on top of it, and so a state in the middle of anything is a plain value.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::action::Target;
use crate::cards::{BossCard, Colour, Command, Damage, Schematic};
use crate::mission::Tile;
use crate::space::{Dir, Space};
use crate::state::{List, Piece, SEATS, SLOTS, SlotNumber};

/// Most tasks at a time: 24 nested Damage Cards with two tasks each, and a turn with its card below them.
pub const MOST_TASKS: usize = 80;

/// The stack of tasks.
pub type Agenda = List<Task, MOST_TASKS>;

/// One thing to be resolved. Those marked ? wait for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Task {
    // Set-up.
    /// ? P1
    ChooseYordle {
        seat: Seat,
    },
    /// ? P3
    ChooseSchematics {
        seat: Seat,
    },
    /// ? P4
    PlaceMech {
        seat: Seat,
    },
    /// Finds the first First Player.
    FindFirst,

    // The round.
    Phase(Phase),
    /// ? P6: this many picks are left.
    Draft {
        seat: Seat,
        left: u8,
    },
    /// ? P7 to P11, of all seats at once.
    Program,
    /// Starts the turn of the n-th in player order.
    NextTurn {
        done: u8,
    },
    Turn {
        seat: Seat,
        step: TurnStep,
    },
    /// ? E1
    Gap {
        seat: Seat,
    },
    /// The end of an execution or phase, when Mechs escape (MVM-END-6).
    #[default]
    Exits,

    // Commands.
    Execute {
        seat: Seat,
        slot: SlotNumber,
    },
    Attack {
        seat: Seat,
        command: Command,
        power: u8,
    },
    AfterAttack {
        seat: Seat,
    },
    /// ? E2
    Face {
        seat: Seat,
        power: u8,
    },
    /// Rocket Whoopsie turns the Mech around at its end.
    Spin {
        seat: Seat,
    },
    /// ? Full Throttle: a step before the line is executed.
    #[serde(alias = "swerve")]
    Sidestep {
        seat: Seat,
    },
    /// ? E3 and Ace Maneuver.
    Way {
        seat: Seat,
        march: March,
    },
    Strike {
        seat: Seat,
        pattern: Pattern,
        colour: Option<Colour>,
    },
    Ripsaw {
        seat: Seat,
        dir: Dir,
        hits: u8,
        colour: Option<Colour>,
    },
    /// ? E6
    Aim {
        seat: Seat,
        reach: Reach,
        left: u8,
        colour: Option<Colour>,
        boss_hit: bool,
        may_pass: bool,
    },
    /// ? E7: the first link has no target before it.
    Chain {
        seat: Seat,
        last: Option<Target>,
        left: u8,
        boss_hit: bool,
    },
    /// ? I2
    Shield {
        seat: Seat,
    },
    /// ? E9
    Hop {
        seat: Seat,
    },

    // Movement.
    /// ? E4, E5, I3 while it asks.
    Move(Move),
    Arrive {
        piece: Piece,
        dir: Dir,
        colour: Option<Colour>,
        skewers: bool,
        part: ArrivePart,
    },
    Slide {
        piece: Piece,
        dir: Dir,
        colour: Option<Colour>,
        skewers: bool,
    },
    /// ? E8, M3: one Damage Card of the seat may be repaired.
    Repair {
        seat: Seat,
    },

    // Damage.
    Hurt(Hurt),
    Damage {
        seat: Seat,
        source: Source,
        asked: u8,
    },
    BombDamage {
        asked: bool,
    },
    /// ? I1
    Window {
        seat: Seat,
        victim: Piece,
    },
    /// A drawn card has been executed: it is placed or discarded.
    Settle {
        seat: Seat,
        card: Damage,
        spiked: u8,
    },

    // Schematics.
    /// ? E10: the first parameter of a Hack, or of a Slot Schematic.
    Hack {
        seat: Seat,
        card: Schematic,
    },
    /// ? Air Lift: where to.
    LiftTo {
        seat: Seat,
        piece: Piece,
    },
    /// Shockwave: pushes in the remaining directions.
    Shockwave {
        seat: Seat,
        done: u8,
    },
    Kick {
        piece: Piece,
        dir: Dir,
        left: u8,
    },
    /// ? M3: Squadron Drill.
    Drill {
        seat: Seat,
    },

    // Minions.
    MinionAttack {
        done: u8,
        origin: Space,
        sides: u8,
    },
    /// ? M2
    Cork {
        seat: Seat,
    },
    /// The dice of the spawn are rolled.
    Spawn,
    /// Minions appear on the Rune Spaces of the rolled colours, a bit for each.
    Appear {
        colours: u8,
    },

    // Danger.
    BossSlot {
        slot: u8,
    },
    /// ? B1 when two ways are open.
    BossWalk {
        to: Seat,
        left: u8,
    },
    BossStep {
        dir: Dir,
    },
    /// Those ahead of the Boss have moved; now it does itself.
    BossLand {
        dir: Dir,
    },
    Charge {
        dir: Dir,
        left: u8,
        pushed: u8,
        power: u8,
    },
    /// ? B2 when two ways are open.
    Pull {
        seat: Seat,
        left: u8,
    },
    /// A forced step is done.
    Pulled {
        seat: Seat,
        left: u8,
    },
    /// Hurts every Mech concerned.
    HurtAll {
        source: Source,
        times: u8,
    },
    /// ? B3
    BossDraft {
        cards: [BossCard; 2],
    },
    Wall {
        left: u8,
    },
}

impl Task {
    /// Does it wait for an answer?
    #[inline]
    pub(crate) fn asks(&self) -> bool {
        match self {
            Task::Move(step) => step.part == MovePart::Ask,
            task => matches!(
                task,
                Task::ChooseYordle { .. }
                    | Task::ChooseSchematics { .. }
                    | Task::PlaceMech { .. }
                    | Task::Draft { .. }
                    | Task::Program
                    | Task::Gap { .. }
                    | Task::Face { .. }
                    | Task::Sidestep { .. }
                    | Task::Way { .. }
                    | Task::Aim { .. }
                    | Task::Chain { .. }
                    | Task::Shield { .. }
                    | Task::Hop { .. }
                    | Task::Repair { .. }
                    | Task::Window { .. }
                    | Task::Hack { .. }
                    | Task::LiftTo { .. }
                    | Task::Drill { .. }
                    | Task::Cork { .. }
                    | Task::BossWalk { .. }
                    | Task::Pull { .. }
                    | Task::BossDraft { .. }
            ),
        }
    }
}

/// The parts of a round (MVM-ROUND-1, MVM-ROUND-2, MVM-ROUND-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Phase {
    Draft,
    Execution,
    MinionMove,
    MinionSpawn,
    MinionAttack,
    Danger,
    BossDraft,
    End,
}

impl Phase {
    /// What follows it.
    pub(crate) fn next(self) -> Phase {
        match self {
            Phase::Draft => Phase::Execution,
            Phase::Execution => Phase::MinionMove,
            Phase::MinionMove => Phase::MinionSpawn,
            Phase::MinionSpawn => Phase::MinionAttack,
            Phase::MinionAttack => Phase::Danger,
            Phase::Danger => Phase::BossDraft,
            Phase::BossDraft => Phase::End,
            Phase::End => Phase::Draft,
        }
    }
}

/// The parts of a turn (MVM-EXEC-8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum TurnStep {
    Eureka,
    Before(SlotNumber),
    Run(SlotNumber),
    LastGap,
    BigFinish,
    SquadronDrill,
    FieldWrench,
    ShortCircuit,
}

impl TurnStep {
    /// What follows it.
    #[inline]
    pub(crate) fn next(self) -> Option<TurnStep> {
        Some(match self {
            TurnStep::Eureka => TurnStep::Before(SlotNumber(0)),
            TurnStep::Before(slot) => TurnStep::Run(slot),
            TurnStep::Run(slot) if slot.index() + 1 < SLOTS => TurnStep::Before(SlotNumber(slot.0 + 1)),
            TurnStep::Run(_) => TurnStep::LastGap,
            TurnStep::LastGap => TurnStep::BigFinish,
            TurnStep::BigFinish => TurnStep::SquadronDrill,
            TurnStep::SquadronDrill => TurnStep::FieldWrench,
            TurnStep::FieldWrench => TurnStep::ShortCircuit,
            TurnStep::ShortCircuit => return None,
        })
    }
}

/// A movement of a Mech (MVM-MOVE-1).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    /// Whose Mech.
    pub seat: Seat,
    /// The way.
    pub dir: Dir,
    /// From here on the owner may stop.
    pub min: u8,
    /// Moves it has.
    pub max: u8,
    /// Moves used, those of the step being made among them.
    pub spent: u8,
    /// The colour of a Move command.
    pub colour: Option<Colour>,
    /// May it tow?
    pub tows: bool,
    /// Is it the effect of a Damage Card just drawn? Then Damage waits (MVM-DMG-3).
    pub drawn: bool,
    /// What is towed in this step.
    pub tow: Option<Piece>,
    /// Where it stood before this step.
    pub old: Space,
    /// Did lava stop it?
    pub stopped: bool,
    /// What comes next.
    pub part: MovePart,
}

/// The parts of one step of a movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovePart {
    /// Step, stop or tow?
    Ask,
    /// Everybody has arrived: Damage.
    Arrived,
    /// The Damage is resolved: tow.
    Tow,
    /// What is towed has arrived.
    Towed,
}

/// How far a direction chosen beforehand goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum March {
    /// Omnistomp, with its least and most moves.
    Omnistomp {
        /// Least.
        min: u8,
        /// Most.
        max: u8,
    },
    /// Ace Maneuver.
    Ace,
}

/// The parts of arriving in a space.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArrivePart {
    /// Gate, stomp, Shard, Mission space, rune, pad.
    Enter,
    /// The same, in a slide: no second slide follows.
    EnterSliding,
    /// Lava, oil.
    Floor,
    /// Lava only.
    FloorSliding,
}

/// The spaces hit by an effect that hits all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pattern {
    /// Flamespitter at a Power.
    Flame(u8),
    /// Left and right.
    Sides,
    /// The four diagonals up to a distance.
    Diagonals(u8),
    /// The four adjacent spaces.
    Adjacent,
    /// Everything in a range.
    Range(u8),
    /// The three spaces behind.
    Behind,
    /// The next four spaces in a direction.
    Line(Dir),
    /// A space and the four adjacent to it.
    Burst(Space),
    /// A Map Tile.
    Tile(Tile),
}

/// Where targets may be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reach {
    /// In a range.
    Range(u8),
    /// In the pattern of Flamespitter at a Power (Fuzzy Targeting).
    Flame(u8),
    /// In range 1 of a Minion that the last Attack command killed.
    Felled,
}

/// Where Damage comes from; with it goes the test of MVM-DMG-15.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// A Minion attacks.
    Minion,
    /// A Lava Pool or a Spike Wall.
    Hazard,
    /// The Lava Wall.
    LavaWall,
    /// Catastrophic Failure.
    Failure,
    /// Beam Misfire of another Mech.
    Beam(Seat),
    /// The School burns.
    Fire,
    /// The Boss, at any distance.
    BossAim,
    /// The Boss: adjacent Mechs.
    BossAdjacent,
    /// The Boss: Mechs in this range.
    BossRange(u8),
    /// The Boss: a strip on one side, this deep.
    BossStrip(Dir, u8),
    /// The Boss: strips of three on all sides.
    BossStrips,
    /// The Boss: Mechs on a Rune Space.
    OnRune,
    /// The Boss: Mechs on or next to a Rune Space.
    NearRune,
    /// The Boss: Mechs in one of its rows or columns.
    BossBeam,
}

/// Damage to several pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Harm {
    /// To each Mech.
    pub mechs: [u8; SEATS],
    /// To the Bomb.
    pub bomb: u8,
}

impl Harm {
    /// So much to one Mech.
    pub(crate) fn to(seat: Seat, points: u8) -> Harm {
        let mut harm = Harm::default();
        harm.mechs[seat.index()] = points;
        harm
    }

    /// Nothing.
    #[inline]
    pub fn is_none(&self) -> bool {
        self.bomb == 0 && self.mechs == [0; SEATS]
    }

    /// One more.
    #[inline]
    pub(crate) fn add(&mut self, piece: Piece) {
        match piece {
            Piece::Mech(seat) => self.mechs[seat.index()] += 1,
            Piece::Bomb => self.bomb += 1,
        }
    }
}

/// Damage being dealt: Mechs in player order, the Bomb last.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hurt {
    /// What is left to deal.
    pub harm: Harm,
    /// Where it comes from.
    pub source: Source,
    /// Does its first point begin a chain of Damage Cards, or does it belong to the one that goes on (MVM-DMG-12)?
    pub begins: bool,
}
