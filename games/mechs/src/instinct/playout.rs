//! Quick choices: sensible, varied and cheap.

use engine::{FastChance, Seat};

use super::goals::{self, Way};
use crate::action::{Action, Choice, Target};
use crate::agenda::Task;
use crate::cards::{CommandKind, Damage};
use crate::mission::Objective;
use crate::space::{Dir, Distances, Space};
use crate::state::{Piece, State};

/// Picks one of the actions of the seat.
pub(super) fn choose(state: &State, seat: Seat, actions: &[Action], chance: &mut FastChance) -> usize {
    let Some((_, choice)) = state.question() else { return 0 };
    if actions.len() < 2 {
        return 0;
    }
    let calm = match choice {
        Choice::Program | Choice::Draft | Choice::Target | Choice::Chain | Choice::Damage | Choice::Gap => 0,
        Choice::Repair => 1,
        Choice::Start | Choice::BossDraft => 2,
        Choice::Facing
        | Choice::Sidestep
        | Choice::Way
        | Choice::Step
        | Choice::Hop
        | Choice::PulledRoute => {
            if chance.pick(12) == 0 {
                return chance.pick(actions.len());
            }
            2
        }
        _ => return chance.pick(actions.len()),
    };
    let quick = Quick::new(state, seat, choice);
    let mut found = (i32::MIN, 0);
    let mut bits = 0u64;
    for (index, &action) in actions.iter().enumerate() {
        if index % 16 == 0 {
            bits = chance.next_u64();
        }
        let points = quick.points(action) + ((bits & 15) as i32 >> calm);
        bits >>= 4;
        if points > found.0 {
            found = (points, index);
        }
    }
    found.1
}

/// Says at once what an action of the question may be worth; a noise of 0 to 15 is about as much as it is wrong.
pub(super) struct Quick<'a> {
    state: &'a State,
    seat: Seat,
    choice: Choice,
    course: Option<Course>,
}

impl Quick<'_> {
    pub(super) fn new(state: &State, seat: Seat, choice: Choice) -> Quick<'_> {
        let walks = matches!(
            choice,
            Choice::Facing
                | Choice::Sidestep
                | Choice::Way
                | Choice::Step
                | Choice::Hop
                | Choice::PulledRoute
                | Choice::Start
        );
        Quick { state, seat, choice, course: walks.then(|| Course::new(state, seat)) }
    }

    pub(super) fn points(&self, action: Action) -> i32 {
        let state = self.state;
        match (self.choice, &self.course) {
            (Choice::Start, Some(course)) => course.start(action),
            (_, Some(course)) => 4 * course.rate(state, self.seat, action),
            (Choice::Program, _) => program(state, self.seat, action),
            (Choice::Draft, _) => pick(state, self.seat, action),
            (Choice::Target | Choice::Chain, _) => target(state, action),
            (Choice::Damage, _) => prevention(action),
            (Choice::Repair, _) => repair(state, action),
            (Choice::Gap, _) => 12 * i32::from(action == Action::Pass),
            (Choice::BossDraft, _) => boss_card(state, action),
            _ => 0,
        }
    }
}

/// How many slots of the line have each kind of command.
fn kinds(state: &State, seat: Seat) -> [i32; 3] {
    let mut kinds = [0; 3];
    for (card, _) in state.mech(seat).slots.iter().filter_map(super::super::state::Slot::active) {
        kinds[card.kind() as usize] += 1;
    }
    kinds
}

fn wanted(kinds: &[i32; 3], kind: CommandKind) -> i32 {
    let most = [2, 3, 2][kind as usize];
    let have = kinds[kind as usize];
    if have == 0 {
        [9, 20, 16][kind as usize]
    } else if have < most {
        6
    } else {
        -4
    }
}

fn pick(state: &State, seat: Seat, action: Action) -> i32 {
    let Action::Pick { card } = action else { return -100 };
    let stacks = state.mech(seat).slots.iter().any(|slot| {
        slot.active().is_some_and(|(top, power)| {
            top.colour() == card.colour() && power < 3 && top.kind() == card.kind()
        })
    });
    wanted(&kinds(state, seat), card.kind()) + if stacks { 8 } else { 0 }
}

fn program(state: &State, seat: Seat, action: Action) -> i32 {
    let mech = state.mech(seat);
    match action {
        Action::Program { card, slot } => {
            let stack = &mech.slots[slot.index()];
            match stack.active() {
                None => {
                    let kinds = kinds(state, seat);
                    // Turns early in the line, attacks late.
                    let place = match card.kind() {
                        CommandKind::Turn => 3 - i32::from(slot.0),
                        CommandKind::Move => 0,
                        CommandKind::Attack => i32::from(slot.0) - 2,
                    };
                    8 + wanted(&kinds, card.kind()) + place
                }
                Some((top, power)) if top.colour() == card.colour() => {
                    let same = top.kind() == card.kind();
                    if same { 16 + 2 * i32::from(power) } else { 2 - 2 * i32::from(power) }
                }
                Some((_, power)) => -10 * i32::from(power),
            }
        }
        Action::Scrap { card } => {
            let faults = mech.faults().count() as i32;
            if card.repairs() { 10 * faults - 8 } else { -6 }
        }
        Action::Repair { .. } => repair(state, action) + 20,
        Action::Swap { .. } => 0,
        Action::Pass => 6,
        Action::Install { slot, .. } => 24 - 10 * mech.slots[slot.index()].cards.len() as i32,
        Action::Use { .. } => -4,
        Action::Done => 0,
        _ => -20,
    }
}

fn repair(state: &State, action: Action) -> i32 {
    match action {
        Action::Repair { seat, fault } => match fault {
            crate::state::Fault::Slot(slot) => {
                10 + 8 * state.mech(seat).slots[slot.index()].cards.len() as i32
            }
            crate::state::Fault::System(Damage::StickyClutch | Damage::JammedSwivel) => 16,
            crate::state::Fault::System(_) => 10,
        },
        _ => 0,
    }
}

fn target(state: &State, action: Action) -> i32 {
    match action {
        Action::Hit { target: Target::Boss } => 60,
        Action::Hit { target: Target::Shard(_) } => 40,
        Action::Hit { target: Target::Minion(space) } => {
            let beside =
                Dir::ALL.into_iter().filter(|&dir| state.piece_on(space.step(dir)).is_some()).count();
            8 * beside as i32
        }
        _ => -20,
    }
}

fn prevention(action: Action) -> i32 {
    match action {
        Action::Shield { .. } => 30,
        Action::Use { .. } => 10,
        Action::Detonate { .. } => 4,
        _ => 8,
    }
}

fn boss_card(state: &State, action: Action) -> i32 {
    let Action::Boss { card } = action else { return 0 };
    let power = state.boss.map_or(0, |boss| boss.slots[card.slot()].len());
    [20, 10, -100, -100][power.min(3)]
}

/// Where a Mech is going.
struct Course {
    way: Way,
    bomb: Option<(Space, &'static Distances)>,
}

impl Course {
    fn new(state: &State, seat: Seat) -> Course {
        let hauls = state.mission.get().objective == Objective::DeliverBomb;
        let bomb = state.bomb.filter(|_| hauls).map(|bomb| (bomb, goals::bomb_way(state)));
        Course { way: goals::way(state, seat), bomb }
    }

    /// How good a place to start is.
    fn start(&self, action: Action) -> i32 {
        let Action::Place { space, facing } = action else { return 0 };
        let (here, ahead) = (i32::from(self.way.from(space)), i32::from(self.way.from(space.step(facing))));
        -2 * here.min(60) + if ahead < here { 4 } else { 0 }
    }

    /// How good a step from `space` in this direction is.
    fn step(&self, state: &State, space: Space, dir: Dir) -> i32 {
        let next = space.step(dir);
        if let Some((bomb, way)) = &self.bomb
            && *bomb == next
        {
            return if way.from(bomb.step(dir)) < way.from(*bomb) { 12 } else { -12 };
        }
        if !state.is_floor(next) {
            return if state.mission.get().map.spiked(space, dir) { -6 } else { -3 };
        }
        let (here, there) = (i32::from(self.way.from(space)), i32::from(self.way.from(next)));
        let stomps = i32::from(state.minions.contains(next));
        3 * (here - there).clamp(-1, 1) + stomps
    }

    fn rate(&self, state: &State, seat: Seat, action: Action) -> i32 {
        let mech = state.mech(seat);
        let Some(at) = mech.at else { return 0 };
        match action {
            Action::Face { facing } => {
                let on = self.step(state, at.step(facing), facing);
                2 * self.step(state, at, facing) + if state.is_floor(at.step(facing)) { on } else { 0 }
            }
            Action::Way { dir } => self.step(state, at, dir),
            Action::Step => match state.agenda.last() {
                Some(Task::Move(step)) => self.step(state, at, step.dir),
                _ => self.step(state, at, mech.facing.around()),
            },
            Action::Tow { piece: Piece::Bomb } => match (&self.bomb, state.agenda.last()) {
                (Some((bomb, way)), Some(Task::Move(_))) if way.from(at) < way.from(*bomb) => 14,
                _ => -8,
            },
            Action::Tow { .. } => -2,
            _ => 0,
        }
    }
}
