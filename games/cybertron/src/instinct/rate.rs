//! Which file rates which choice.

use crate::{Action, Stage, View};

use super::scene::Scene;
use super::weights::Weights;

/// Rates each action; a viewer who has no seat rates nothing higher than anything else.
pub(super) fn rate(weights: &Weights, view: &View, actions: &[Action], ratings: &mut Vec<i32>) {
    ratings.clear();
    ratings.resize(actions.len(), 0);
    let Some(seat) = view.seat().filter(|seat| seat.0 < view.table.seats) else { return };
    if actions.len() < 2 {
        return;
    }
    rate_scene(&Scene::new(weights, view, seat), view, actions, ratings);
}

/// Rates each action; `ratings` has a place for each and begins with zeros.
pub(super) fn rate_scene(scene: &Scene<'_>, view: &View, actions: &[Action], ratings: &mut [i32]) {
    match &view.table.stage {
        Stage::Bid => super::setup::rate_bids(actions, ratings),
        Stage::Answer { robots } => super::setup::rate_answers(*robots, actions, ratings),
        Stage::ChooseLeader => scene.rate_leaders(actions, ratings),
        Stage::Claim => scene.rate_claims(actions, ratings),
        Stage::Reinforce => scene.rate_reinforcements(actions, ratings),
        Stage::PlayCards => scene.rate_income_cards(actions, ratings),
        Stage::Recall | Stage::Place => scene.rate_places(actions, ratings),
        Stage::Morph => scene.rate_morphs(actions, ratings),
        Stage::Strike => scene.rate_strikes(actions, ratings),
        Stage::Attack => scene.rate_attacks(actions, ratings),
        Stage::Battle(battle) => scene.rate_battle(battle, actions, ratings),
        Stage::Bridge | Stage::BackUp => scene.rate_back_ups(actions, ratings),
        &(Stage::BridgeMove { from, to } | Stage::BackUpMove { from, to }) => {
            scene.rate_moves(from, to, actions, ratings);
        }
        Stage::Over(_) => {}
    }
}
