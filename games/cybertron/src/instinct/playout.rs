//! A fast player for simulations: what is rated highest, without an allocation, and at once where there is nothing to think about.

use engine::{FastChance, Game, Seat, Viewer};

use crate::{Action, Battle, BattleStep, Cybertron, Stage, State, View, Zone};

use super::rate::rate_scene;
use super::scene::Scene;
use super::weights::Weights;

/// So many actions fit a short buffer.
const FEW: usize = 48;
/// Longer lists are not rated.
const RATED: usize = 1024;

/// Picks one of the actions of `seat`.
pub(super) fn playout(state: &State, seat: Seat, actions: &[Action], chance: &mut FastChance) -> usize {
    if let Stage::Battle(battle) = &state.table.stage
        && matches!(battle.step, BattleStep::CommitAttack | BattleStep::CommitDefence)
    {
        return strongest(actions);
    }
    let view = Cybertron::view(state, Viewer::Seat(seat));
    let scene = Scene::new(Weights::for_players(state.table.seats), &view, seat);
    if let Stage::Battle(Battle { step: BattleStep::Advance, from, to, .. }) = state.table.stage {
        return advance(&scene, from, to, actions);
    }
    // Most lists are short, and clearing a long buffer for each would cost as much as rating them.
    match actions.len() {
        few if few <= FEW => best_rated(&mut [0; FEW], &scene, &view, actions, chance),
        many if many <= RATED => best_rated(&mut [0; RATED], &scene, &view, actions, chance),
        too_many => chance.pick(too_many),
    }
}

fn best_rated(
    buffer: &mut [i32],
    scene: &Scene<'_>,
    view: &View,
    actions: &[Action],
    chance: &mut FastChance,
) -> usize {
    let ratings = &mut buffer[..actions.len()];
    rate_scene(scene, view, actions, ratings);
    best(ratings, chance)
}

/// All dice, the leader's d8 among them.
fn strongest(actions: &[Action]) -> usize {
    let dice = |action: &Action| match *action {
        Action::CommitAttack { units, leader } | Action::CommitDefence { units, leader } => {
            units * 2 + u8::from(leader)
        }
        _ => 0,
    };
    (0..actions.len()).max_by_key(|&index| dice(&actions[index])).unwrap_or(0)
}

/// Everybody follows to where the enemy is; where he is on both sides, as many stay as the strongest enemy there has units.
fn advance(scene: &Scene<'_>, from: Zone, to: Zone, actions: &[Action]) -> usize {
    let strongest =
        |zone: Zone| scene.foes_near(zone).iter().map(|foe| scene.strength(foe)).max().unwrap_or(0);
    let most = scene.strength(from) - 1;
    let wanted = match (strongest(from), strongest(to)) {
        (0, _) => most,
        (_, 0) => 0,
        (behind, _) => (most + 1 - behind).clamp(most / 2, most),
    };
    let misses = |action: &Action| match *action {
        Action::Advance { robots, leader } => {
            let units = i32::from(robots) + i32::from(leader);
            2 * (units - wanted).abs() - i32::from(leader)
        }
        _ => i32::MAX,
    };
    (0..actions.len()).min_by_key(|&index| misses(&actions[index])).unwrap_or(0)
}

/// The place of the highest rating, any of several.
fn best(ratings: &[i32], chance: &mut FastChance) -> usize {
    let (mut best, mut equals) = (0, 1);
    for (index, &rating) in ratings.iter().enumerate().skip(1) {
        if rating > ratings[best] {
            (best, equals) = (index, 1);
        } else if rating == ratings[best] {
            equals += 1;
            if chance.pick(equals) == 0 {
                best = index;
            }
        }
    }
    best
}
