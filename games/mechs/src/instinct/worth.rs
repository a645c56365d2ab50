//! What the table is worth to the team, in points; a step of progress is worth about ten.

use engine::Seat;

use super::goals;
use crate::cards::{Colour, Command, CommandKind};
use crate::mission::{DoomOf, Objective};
use crate::setup;
use crate::space::{Dir, Distances};
use crate::state::{Mech, Shard, State, Verdict};

/// More than any table without a verdict.
const WON: i32 = 1_000_000;

/// The worth of the table.
pub(super) fn worth(state: &State) -> i32 {
    match state.verdict {
        Some(Verdict::Won) => return WON,
        Some(_) => return -WON + 100 * i32::from(state.round),
        None => {}
    }
    let mut points = progress(state) + 5 * i32::from(state.gears) + i32::from(state.kills);
    for seat in state.player_order() {
        points += line(state.mech(seat)) + safety(state, seat);
    }
    points
}

/// The chance to win in thousandths: a curve over what has been reached since the start, steep enough that a search sees a step of progress.
pub(super) fn chance(state: &State) -> u16 {
    let start = setup::laid_out(state.mission, state.seats, state.ez);
    let points = worth(state) - progress(&start);
    let share = if points >= 0 { 250 + 730 * points / (points + 350) } else { 250 * 120 / (120 - points) };
    share.clamp(5, 980) as u16
}

/// A length of a way, where a way that does not exist is long.
fn length(way: u8) -> i32 {
    if way == Distances::NONE { 40 } else { way.into() }
}

/// How far the Mission has come.
fn progress(state: &State) -> i32 {
    let mission = state.mission.get();
    let mut points = 0;
    let near = |seat: Seat| {
        let at = state.mech(seat).at?;
        Some(length(goals::way(state, seat).from(at)))
    };
    match mission.objective {
        Objective::BreakAndClear | Objective::BreakAndHold(_) => {
            let unbroken = state.shards.iter().filter(|&&shard| shard != Shard::Broken).count() as i32;
            points -= 40 * unbroken;
            points -= 2 * state.player_order().filter_map(near).sum::<i32>();
            if mission.objective == Objective::BreakAndClear && unbroken == 0 {
                points -= 10 * state.minions.len() as i32;
            }
            if unbroken == 0 {
                points += 40;
            }
        }
        Objective::DeliverBomb => points += bomb(state),
        Objective::DeliverShards => {
            for shard in &state.shards {
                points += match *shard {
                    Shard::Delivered(_) => 100,
                    Shard::Carried(seat) => {
                        let near = near(seat).unwrap_or(40);
                        40 - 3 * near
                    }
                    Shard::Lies(space) => {
                        let ways = state.player_order().filter_map(|seat| state.mech(seat).at);
                        let nearest = ways.map(|at| i32::from(at.distance(space))).min().unwrap_or(40);
                        -2 * nearest - 10
                    }
                    Shard::Broken => 0,
                };
            }
            points -= state.player_order().filter_map(near).sum::<i32>();
        }
        Objective::DefeatBoss => points += boss(state, near),
        Objective::Escape => {
            for seat in state.all_seats() {
                points += if state.mech(seat).escaped { 60 } else { -4 * near(seat).unwrap_or(40) };
            }
            points -= 3 * state.player_order().filter_map(near).max().unwrap_or(0);
        }
    }
    points + doom(state) + boss_line(state) + wall(state)
}

/// The Bomb on its way, and the Mechs behind it.
fn bomb(state: &State) -> i32 {
    let Some(bomb) = state.bomb else { return 0 };
    let way = goals::bomb_way(state);
    let mut points = -14 * length(way.from(bomb));
    let to_push = goals::way(state, state.first);
    let mut near: [i32; 4] = [40; 4];
    for (index, seat) in state.player_order().enumerate() {
        let Some(at) = state.mech(seat).at else { continue };
        near[index] = length(to_push.from(at));
        let pushes = at
            .towards(bomb)
            .is_some_and(|dir| state.mech(seat).facing == dir && way.from(bomb.step(dir)) < way.from(bomb));
        points += if pushes { 8 } else { 0 };
    }
    near.sort_unstable();
    points -= 4 * near[0].min(12) + near[1].min(12);
    for dir in goals::bomb_ways(bomb, way) {
        let mut lane = bomb;
        for _ in 0..3 {
            lane = lane.step(dir);
            points -= 2 * i32::from(state.minions.contains(lane));
        }
    }
    let adjacent = Dir::ALL.into_iter().filter(|&dir| state.minions.contains(bomb.step(dir))).count() as i32;
    points - 6 * adjacent
}

fn boss(state: &State, near: impl Fn(Seat) -> Option<i32>) -> i32 {
    let mut points = -30 * i32::from(state.doom);
    if state.mission.guarded {
        points -= 60 * state.shards.iter().filter(|&&shard| shard != Shard::Broken).count() as i32;
    }
    if state.boss_is_open() {
        for colour in Colour::ALL {
            let hitters =
                state.player_order().filter(|&seat| goals::hits_with(state, seat, colour)).count() as i32;
            points += if state.coins[colour as usize] { 0 } else { 4 + 3 * hitters.min(2) };
            points += 2 * hitters.min(2);
        }
    }
    points -= 2 * state.player_order().filter_map(near).sum::<i32>();
    if let Some(boss) = state.boss {
        let far =
            state.player_order().filter_map(|seat| state.mech(seat).at).map(|at| i32::from(boss.range(at)));
        points -= far.map(|range| (range - 3).max(0)).sum::<i32>();
    }
    points
}

/// What the Doom Track stands for, and what threatens it.
fn doom(state: &State) -> i32 {
    let mission = state.mission.get();
    let Some(of) = mission.doom.map(|doom| doom.of) else { return 0 };
    let doom = i32::from(state.doom);
    let threat = |ways: &Distances| -> i32 {
        state
            .minions
            .iter()
            .map(|space| [0, 12, 7, 4, 2, 1].get(usize::from(ways.from(space))).map_or(0, |&points| points))
            .sum()
    };
    match of {
        DoomOf::Bomb => 12 * doom - if doom <= 3 { 20 * (4 - doom) } else { 0 },
        DoomOf::School => 60 * doom - threat(&mission.ways().school) * 6 / doom.max(1),
        DoomOf::Core => 8 * doom - threat(&mission.ways().core),
        DoomOf::Rounds => 0,
        DoomOf::Boss => 0,
    }
}

fn boss_line(state: &State) -> i32 {
    let Some(boss) = &state.boss else { return 0 };
    boss.slots.iter().map(|stack| [0, -6, -40, -400][stack.len()]).sum()
}

/// Room before the Lava Wall.
fn wall(state: &State) -> i32 {
    let Some(wall) = state.mission.get().wall else { return 0 };
    let map = &state.mission.get().map;
    let lines = i32::from(state.wall);
    let moving = state.round + 1 >= state.first_round(wall.from);
    let pieces = state.player_order().filter_map(|seat| state.mech(seat).at).chain(state.bomb);
    pieces
        .map(|space| {
            let from_edge = i32::from(match wall.dir {
                Dir::North => map.height - 1 - space.row(),
                Dir::South => space.row(),
                Dir::West => map.width - 1 - space.column(),
                Dir::East => space.column(),
            });
            let room = from_edge - lines;
            let speed = i32::from(state.wall_speed());
            let danger = if wall.pushes { 12 } else { 120 };
            if moving && room < speed { -danger * (speed - room) } else { 0 }
        })
        .sum()
}

/// A Command Line: what it can do.
fn line(mech: &Mech) -> i32 {
    let mut points = 0;
    let mut kinds = [0i32; 3];
    for slot in &mech.slots {
        if slot.damage.is_some() {
            points -= 6 + 3 * slot.cards.len() as i32;
        }
        if slot.schematic.is_some() && slot.damage.is_none() {
            points += 8;
        }
        let Some((card, power)) = slot.active() else { continue };
        let power = i32::from(power);
        kinds[card.kind() as usize] += 1;
        let repeated = kinds[card.kind() as usize] > 2;
        let base = match card {
            Command::Speed | Command::Omnistomp => 7,
            Command::Blaze | Command::Skewer => 6,
            Command::ChainLightning | Command::Flamespitter | Command::Ripsaw => 5,
            Command::Aimbot | Command::Scythe | Command::Cyclotron => 5,
            Command::FuelTank | Command::MemoryCore => 4,
        };
        points += if repeated { base / 2 } else { base } + 3 * (power - 1) + 2 * i32::from(slot.shield);
    }
    let has = |kind: CommandKind| i32::from(kinds[kind as usize] > 0);
    points += 12 * has(CommandKind::Move) + 10 * has(CommandKind::Turn) + 5 * has(CommandKind::Attack);
    points - 6 * mech.systems.iter().map(|&copies| i32::from(copies)).sum::<i32>()
}

/// Minions next to a Mech will hurt it.
fn safety(state: &State, seat: Seat) -> i32 {
    let Some(at) = state.mech(seat).at else { return 0 };
    let adjacent = Dir::ALL.into_iter().filter(|&dir| state.minions.contains(at.step(dir))).count() as i32;
    -2 * adjacent
}
