//! Which spaces an effect covers, and which targets are there.

use engine::Seat;

use crate::action::Target;
use crate::agenda::{Pattern, Reach};
use crate::cards::Colour;
use crate::space::{Dir, Space, SpaceSet};
use crate::state::{Shard, State};

/// Can damage of this colour hurt the Boss now (MVM-SHIELD-5)? Schematics have no colour and need any shield down (MVM-SCHEM-7).
pub(crate) fn hurts_boss(state: &State, colour: Option<Colour>) -> bool {
    state.boss_is_open()
        && match colour {
            Some(colour) => !state.coins[colour as usize],
            None => state.coins.contains(&false),
        }
}

fn burst(center: Space) -> SpaceSet {
    [center].into_iter().chain(Dir::ALL.map(|dir| center.step(dir))).collect()
}

/// Flamespitter (MVM-CARD-4).
fn flame(at: Space, facing: Dir, power: u8) -> SpaceSet {
    const SPACES: [(i16, i16); 7] = [(1, 0), (2, 0), (2, -1), (2, 1), (3, -1), (3, 0), (3, 1)];
    let count = [2, 4, 7][usize::from(power.clamp(1, 3)) - 1];
    SPACES[..count].iter().filter_map(|&(forward, right)| at.relative(facing, forward, right)).collect()
}

/// The spaces of a pattern around the Mech of the seat.
pub(crate) fn pattern_spaces(state: &State, seat: Seat, pattern: Pattern) -> SpaceSet {
    let mech = state.mech(seat);
    let Some(at) = mech.at else { return SpaceSet::EMPTY };
    let facing = mech.facing;
    match pattern {
        Pattern::Flame(power) => flame(at, facing, power),
        Pattern::Sides => [at.step(facing.left()), at.step(facing.right())].into_iter().collect(),
        Pattern::Diagonals(length) => (1..=i16::from(length))
            .flat_map(|n| [(-n, -n), (n, -n), (-n, n), (n, n)])
            .filter_map(|(columns, rows)| at.shifted(columns, rows))
            .collect(),
        Pattern::Adjacent => Dir::ALL.map(|dir| at.step(dir)).into_iter().collect(),
        Pattern::Range(range) => SpaceSet::around(at, range.into()),
        Pattern::Behind => (-1..=1).filter_map(|right| at.relative(facing, -1, right)).collect(),
        Pattern::Line(dir) => {
            // Stopped by boulders and the board edge only.
            let line = std::iter::successors(Some(at.step(dir)), |space| Some(space.step(dir)));
            line.take(4).take_while(|&space| state.is_floor(space)).collect()
        }
        Pattern::Burst(center) => burst(center),
        Pattern::Tile(tile) => state.mission.get().map.spaces_of(tile).collect(),
    }
}

fn reach_spaces(state: &State, seat: Seat, reach: Reach) -> SpaceSet {
    match reach {
        Reach::Range(range) => pattern_spaces(state, seat, Pattern::Range(range)),
        Reach::Flame(power) => pattern_spaces(state, seat, Pattern::Flame(power)),
        Reach::Felled => {
            let felled = state.memory.felled.iter();
            felled.fold(SpaceSet::EMPTY, |all, &space| all.or(&SpaceSet::around(space, 1)))
        }
    }
}

/// Every target in the spaces (MVM-GEN-5, MVM-CMD-10): Minions in reading order, Shards, the Boss.
pub(crate) fn in_spaces(
    state: &State,
    spaces: &SpaceSet,
    colour: Option<Colour>,
    out: &mut impl FnMut(Target),
) {
    let minions = state.minions.and(spaces);
    if !minions.is_empty() {
        minions.iter().for_each(|space| out(Target::Minion(space)));
    }
    if state.mission.get().breakable {
        for shard in &state.shards {
            if let Shard::Lies(space) = *shard
                && spaces.contains(space)
            {
                out(Target::Shard(space));
            }
        }
    }
    if let Some(boss) = state.boss
        && boss.spaces().iter().any(|&space| spaces.contains(space))
        && hurts_boss(state, colour)
    {
        out(Target::Boss);
    }
}

/// The targets that may be chosen.
pub(crate) fn in_reach(
    state: &State,
    seat: Seat,
    reach: Reach,
    colour: Option<Colour>,
    out: &mut impl FnMut(Target),
) {
    in_spaces(state, &reach_spaces(state, seat, reach), colour, out);
}

/// The next targets of a Chain Lightning: in the three spaces ahead, then diagonally adjacent to the last one (MVM-CARD-1,
/// MVM-CARD-2, MVM-CARD-3).
pub(crate) fn next_in_chain(
    state: &State,
    seat: Seat,
    last: Option<Target>,
    boss_hit: bool,
    out: &mut impl FnMut(Target),
) {
    let diagonals = |space: Space| {
        [(-1, -1), (1, -1), (-1, 1), (1, 1)].map(|(c, r)| space.shifted(c, r)).into_iter().flatten()
    };
    let spaces: SpaceSet = match last {
        None => {
            let mech = state.mech(seat);
            let Some(at) = mech.at else { return };
            (-1..=1).filter_map(|right| at.relative(mech.facing, 1, right)).collect()
        }
        Some(Target::Minion(space) | Target::Shard(space)) => diagonals(space).collect(),
        Some(Target::Boss) => {
            state.boss.iter().flat_map(super::state::Boss::spaces).flat_map(diagonals).collect()
        }
    };
    in_spaces(state, &spaces, Some(Colour::Yellow), &mut |target| {
        if !(boss_hit && target == Target::Boss) {
            out(target);
        }
    });
}
