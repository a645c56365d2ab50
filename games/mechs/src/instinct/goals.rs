//! Where a Mech wants to be.

use arrayvec::ArrayVec;
use engine::Seat;

use crate::cards::{Colour, Command, CommandKind};
use crate::mission::Objective;
use crate::space::{Dir, Distances, Space, SpaceSet};
use crate::state::{Shard, State};

/// More targets than this are not looked at.
const TARGETS: usize = 16;

/// Lengths of the ways to the nearest of some spaces. The Lava Wall is left out: nobody plans to go back to it.
pub(super) struct Way(ArrayVec<&'static Distances, TARGETS>);

impl Way {
    fn to(state: &State, targets: &SpaceSet) -> Way {
        let ways = state.mission.get().ways();
        Way(targets.iter().filter_map(|space| ways.to(space)).take(TARGETS).collect())
    }

    /// From this space.
    pub(super) fn from(&self, space: Space) -> u8 {
        self.0.iter().map(|way| way.from(space)).min().unwrap_or(Distances::NONE)
    }
}

/// The way of the Bomb to its goal.
pub(super) fn bomb_way(state: &State) -> &'static Distances {
    &state.mission.get().ways().zone
}

/// Directions in which the Bomb comes nearer to its goal.
pub(super) fn bomb_ways(bomb: Space, way: &Distances) -> impl Iterator<Item = Dir> + '_ {
    Dir::ALL.into_iter().filter(move |&dir| way.from(bomb.step(dir)) < way.from(bomb))
}

/// Does anything in the seat's line hit with this colour?
pub(super) fn hits_with(state: &State, seat: Seat, colour: Colour) -> bool {
    state.mech(seat).slots.iter().filter_map(super::super::state::Slot::active).any(|(card, _)| {
        let hits = card.kind() == CommandKind::Attack
            || matches!(card, Command::Blaze | Command::Scythe | Command::Cyclotron);
        hits && card.colour() == colour
    })
}

fn lying(state: &State) -> SpaceSet {
    let lies = |shard: &Shard| match *shard {
        Shard::Lies(space) => Some(space),
        _ => None,
    };
    state.shards.iter().filter_map(lies).collect()
}

/// The spaces a Mech should head for.
pub(super) fn goal(state: &State, seat: Seat) -> SpaceSet {
    let mission = state.mission.get();
    match mission.objective {
        Objective::BreakAndClear => {
            let shards = lying(state);
            if shards.is_empty() { state.minions } else { shards }
        }
        Objective::BreakAndHold(_) => {
            let shards = lying(state);
            if shards.is_empty() { mission.core } else { shards }
        }
        Objective::DeliverBomb => {
            let Some(bomb) = state.bomb else { return SpaceSet::EMPTY };
            let way = bomb_way(state);
            let behind: SpaceSet = bomb_ways(bomb, way)
                .map(|dir| bomb.step(dir.around()))
                .filter(|&space| state.is_floor(space))
                .collect();
            // A Bomb at the edge can only be towed.
            if behind.is_empty() { Dir::ALL.map(|dir| bomb.step(dir)).into_iter().collect() } else { behind }
        }
        Objective::DeliverShards => {
            if state.carried_by(seat).is_some() {
                let empty = mission.sockets.iter().filter(|&space| !state.is_filled(space)).collect();
                mission.school.or(&empty)
            } else {
                let wanted = lying(state).or(&threats(state));
                if wanted.is_empty() { mission.school.or(&mission.sockets) } else { wanted }
            }
        }
        Objective::DefeatBoss => boss_goal(state, seat),
        Objective::Escape => mission.zone,
    }
}

/// Minions about to walk into the School.
fn threats(state: &State) -> SpaceSet {
    let school = &state.mission.get().school;
    if school.is_empty() || state.minions.is_empty() {
        return SpaceSet::EMPTY;
    }
    let ways = &state.mission.get().ways().school;
    state.minions.iter().filter(|&space| ways.from(space) <= 2).collect()
}

fn boss_goal(state: &State, seat: Seat) -> SpaceSet {
    if state.mission.guarded && !state.all_broken() {
        return lying(state);
    }
    let ready =
        Colour::ALL.into_iter().any(|colour| !state.coins[colour as usize] && hits_with(state, seat, colour));
    let Some(boss) = state.boss else { return SpaceSet::EMPTY };
    let around =
        boss.spaces().iter().fold(SpaceSet::EMPTY, |all, &space| all.or(&SpaceSet::around(space, 1)));
    if ready {
        return around;
    }
    let team_hits = |colour| state.player_order().any(|other| hits_with(state, other, colour));
    let useful = Colour::ALL.into_iter().filter(|&colour| state.coins[colour as usize] && team_hits(colour));
    let runes =
        useful.fold(SpaceSet::EMPTY, |all, colour| all.or(&state.mission.get().map.runes[colour as usize]));
    if runes.is_empty() { around } else { runes }
}

/// The way of a Mech to its goal.
pub(super) fn way(state: &State, seat: Seat) -> Way {
    match state.mission.objective {
        Objective::Escape => Way([&state.mission.get().ways().zone].into_iter().collect()),
        _ => Way::to(state, &goal(state, seat)),
    }
}
