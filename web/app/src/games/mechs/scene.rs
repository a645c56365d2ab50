//! What stands where on the board at one moment, and how events change it: the difference of two moments is what moves.

use engine::{Message, Narrate, Seat};
use mechs::{Dir, Event, Mechs, Motion, Piece, SEATS, Shard, SlotNumber, Space, State, Target};

use super::shape::angle;

/// A Mech as it is drawn. The angle goes on counting, so that a turn takes the short way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Figure {
    pub(super) at: Space,
    pub(super) angle: i32,
}

/// Something that flares up for a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flare {
    Hit(Space),
    Hurt(Space),
    Appears(Space),
    Blocked(Space, Dir),
}

/// One moment on the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Scene {
    pub(super) mechs: [Option<Figure>; SEATS],
    /// Minions, each with a number of its own while it lives.
    pub(super) minions: Vec<(u32, Space)>,
    pub(super) bomb: Option<Space>,
    pub(super) boss: Option<Space>,
    pub(super) shards: Vec<Shard>,
    pub(super) flares: Vec<Flare>,
    /// The slot that is executed.
    pub(super) running: Option<(Seat, SlotNumber)>,
    /// The slot of the Boss that is executed.
    pub(super) boss_slot: Option<u8>,
    /// What happens, in a sentence.
    pub(super) caption: Option<Message>,
    /// Is this a moment on the way to the present?
    pub(super) passing: bool,
    next: u32,
}

fn turned(from: i32, to: Dir) -> i32 {
    let by = (angle(to) - from).rem_euclid(360);
    from + if by > 180 { by - 360 } else { by }
}

impl Scene {
    /// The present. Whatever also stood there in `before` is the same figure.
    pub(super) fn of(state: &State, before: &Scene) -> Scene {
        let mut scene = Scene { next: before.next, bomb: state.bomb, ..Scene::default() };
        scene.boss = state.boss.map(|boss| boss.anchor);
        scene.shards = state.shards.iter().copied().collect();
        for (seat, mech) in state.mechs.iter().enumerate() {
            let from = before.mechs[seat].map_or(angle(mech.facing), |figure| figure.angle);
            scene.mechs[seat] = mech.at.map(|at| Figure { at, angle: turned(from, mech.facing) });
        }
        for space in state.minions.iter() {
            let known = before.minions.iter().find(|(_, stands)| *stands == space);
            let number = known.map_or_else(|| scene.fresh(), |(number, _)| *number);
            scene.minions.push((number, space));
        }
        if state.agenda.iter().any(|task| matches!(task, mechs::Task::Turn { .. })) {
            scene.running = state.memory.running;
        }
        scene
    }

    fn fresh(&mut self) -> u32 {
        self.next += 1;
        self.next
    }

    fn figure(&self, piece: Piece) -> Option<Space> {
        match piece {
            Piece::Mech(seat) => self.mechs[seat.index()].map(|figure| figure.at),
            Piece::Bomb => self.bomb,
        }
    }

    /// The moments that some events go through.
    pub(super) fn moments(&self, events: &[Event]) -> Vec<Scene> {
        let mut moments = Vec::new();
        let mut now = Scene { passing: true, flares: Vec::new(), ..self.clone() };
        let mut pending = false;
        for (index, event) in events.iter().enumerate() {
            if !now.happens(event) {
                continue;
            }
            now.caption = Mechs::sentence(event).or(now.caption);
            // What moves at the same time is one moment.
            pending = events.get(index + 1).is_some_and(|next| at_once(event, next));
            if !pending {
                moments.push(now.clone());
                now.flares.clear();
            }
        }
        moments.extend(pending.then_some(now));
        moments
    }

    /// Changes the scene; says whether there is anything to see.
    fn happens(&mut self, event: &Event) -> bool {
        match *event {
            Event::MechPlaced { seat, space, facing } => {
                self.mechs[seat.index()] = Some(Figure { at: space, angle: angle(facing) });
            }
            Event::TurnBegan { .. } | Event::FireFlared | Event::Escalated => self.running = None,
            Event::CommandRun { seat, slot, .. }
            | Event::DamageRun { seat, slot, .. }
            | Event::SchematicRun { seat, slot, .. } => self.running = Some((seat, slot)),
            Event::Turned { seat, facing } => {
                if let Some(figure) = &mut self.mechs[seat.index()] {
                    figure.angle = turned(figure.angle, facing);
                }
            }
            Event::Moved { piece: Piece::Mech(seat), to, .. } => {
                if let Some(figure) = &mut self.mechs[seat.index()] {
                    figure.at = to;
                }
            }
            Event::Moved { piece: Piece::Bomb, to, .. } => self.bomb = Some(to),
            Event::Blocked { piece, dir } => {
                let Some(at) = self.figure(piece) else { return false };
                self.flares.push(Flare::Blocked(at, dir));
            }
            Event::TargetHit { target: Target::Minion(space) | Target::Shard(space), .. } => {
                self.flares.push(Flare::Hit(space));
                return false;
            }
            Event::MinionKilled { space } => {
                self.minions.retain(|(_, stands)| *stands != space);
                self.flares.push(Flare::Hit(space));
            }
            Event::MinionEntered { space } => {
                self.minions.retain(|(_, stands)| *stands != space);
                self.flares.push(Flare::Hurt(space));
            }
            Event::MinionMoved { from, to } => {
                if let Some((_, stands)) = self.minions.iter_mut().find(|(_, stands)| *stands == from) {
                    *stands = to;
                }
            }
            Event::MinionSpawned { space } => {
                let number = self.fresh();
                self.minions.push((number, space));
                self.flares.push(Flare::Appears(space));
            }
            Event::MinionAttacked { victim, .. } => match self.figure(victim) {
                Some(at) => self.flares.push(Flare::Hurt(at)),
                None => return false,
            },
            Event::DamageDrawn { seat, .. } => {
                let Some(at) = self.figure(Piece::Mech(seat)) else { return false };
                self.flares.push(Flare::Hurt(at));
            }
            Event::BombHit { .. } => {
                let Some(at) = self.bomb else { return false };
                self.flares.push(Flare::Hurt(at));
            }
            Event::BossHit { .. } => {
                let Some(at) = self.boss else { return false };
                self.flares.push(Flare::Hit(at));
            }
            Event::ShardPicked { seat, space } => self.shard(Shard::Lies(space), Shard::Carried(seat)),
            Event::ShardDropped { seat, space } => self.shard(Shard::Carried(seat), Shard::Lies(space)),
            Event::ShardBroken { space } => {
                self.shard(Shard::Lies(space), Shard::Broken);
                self.flares.push(Flare::Hit(space));
            }
            Event::BossSlotRun { slot, .. } => {
                self.boss_slot = Some(slot);
                self.running = None;
            }
            Event::BossMoved { to, .. } => self.boss = Some(to),
            Event::Escaped { seat } => self.mechs[seat.index()] = None,
            Event::RuneRolled { .. } | Event::NumberRolled { .. } | Event::Detonated { .. } => {}
            Event::WallMoved { .. } | Event::GearGained { .. } | Event::CoinTurned { .. } => {}
            _ => return false,
        }
        true
    }

    fn shard(&mut self, from: Shard, to: Shard) {
        if let Some(shard) = self.shards.iter_mut().find(|shard| **shard == from) {
            *shard = to;
        }
    }
}

/// Do two events that follow each other belong to one moment?
fn at_once(event: &Event, next: &Event) -> bool {
    matches!(
        (event, next),
        (Event::Moved { how: Motion::Pushed, .. }, Event::Moved { .. })
            | (Event::Moved { .. }, Event::MinionKilled { .. })
            | (Event::MinionKilled { .. }, Event::MinionKilled { .. } | Event::TargetHit { .. })
            | (Event::MinionSpawned { .. }, Event::MinionSpawned { .. })
            | (Event::MinionMoved { .. }, Event::MinionMoved { .. } | Event::MinionEntered { .. })
            | (Event::MinionAttacked { .. }, Event::DamageDrawn { .. })
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(column: i16, row: i16) -> Space {
        Space::at(column, row).expect("a space")
    }

    #[test]
    fn a_turn_takes_the_short_way() {
        assert_eq!(turned(0, Dir::West), -90);
        assert_eq!(turned(-90, Dir::South), -180);
        assert_eq!(turned(270, Dir::North), 360);
    }

    #[test]
    fn a_push_is_one_moment_and_a_minion_stays_itself() {
        let mut scene = Scene { minions: vec![(7, at(3, 3))], ..Scene::default() };
        for (seat, column) in [(0, 0), (1, 1)] {
            scene.mechs[seat] = Some(Figure { at: at(column, 0), angle: 90 });
        }
        let moved = |seat, from: i16, how| Event::Moved {
            piece: Piece::Mech(Seat(seat)),
            from: at(from, 0),
            to: at(from + 1, 0),
            how,
        };
        let events = [
            moved(1, 1, Motion::Pushed),
            moved(0, 0, Motion::Walked),
            Event::MinionMoved { from: at(3, 3), to: at(3, 4) },
        ];
        let moments = scene.moments(&events);
        assert_eq!(moments.len(), 2);
        assert_eq!(
            moments[0].mechs.map(|mech| mech.map(|mech| mech.at.column())),
            [Some(1), Some(2), None, None]
        );
        assert_eq!(moments[1].minions, [(7, at(3, 4))]);
    }
}
