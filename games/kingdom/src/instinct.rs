//! How to play well: a rating for every choice.
//!
//! Ratings are in points; an enemy far from the exit is worth about 100. `scene` knows what covering and blocking is worth, `towers`
//! and `heroes` what theirs can do; `rate` puts it together.

mod heroes;
mod rate;
mod scene;
#[cfg(test)]
mod tests;
mod towers;

use engine::{FastChance, Instinct, MAX_SEATS, Message, Seat, Worth};

use crate::action::Action;
use crate::agenda::Step;
use crate::state::State;
use crate::view::View;
use crate::{Ending, Kingdom};

impl Instinct for Kingdom {
    fn rate(view: &View, actions: &[Action], ratings: &mut Vec<i32>) {
        let seat = view.seat().unwrap_or(Seat(0));
        ratings.clear();
        ratings.extend(actions.iter().map(|&action| rate::rate(&view.state, seat, action)));
    }

    fn evaluate(state: &State) -> Worth {
        let worth = match state.table.ending {
            Some(Ending::Victory) => 1000,
            Some(_) => 0,
            None => estimate(state),
        };
        let mut all = [0; MAX_SEATS];
        all[..usize::from(state.table.seats)].fill(worth);
        all
    }

    /// In attacks and moves the best choice, elsewhere mostly a good one.
    fn playout(state: &State, seat: Seat, actions: &[Action], chance: &mut FastChance) -> usize {
        let Some(&step) = state.table.agenda.last() else { return 0 };
        if actions.len() == 1 {
            return 0;
        }
        match step {
            Step::Play | Step::Buy => {
                // A few candidates are enough: the best of them is seldom bad.
                let first = chance.pick(actions.len());
                let candidates = [first, chance.pick(actions.len()), chance.pick(actions.len())];
                let rated = candidates.map(|index| (rate::rate(state, seat, actions[index]), index));
                let best = rated.into_iter().max().map_or(first, |(_, index)| index);
                let done = actions.iter().position(|&action| action == Action::Ready);
                match done {
                    Some(done) if rate::rate(state, seat, actions[best]) <= 0 => done,
                    _ => best,
                }
            }
            Step::Barrage | Step::Drop(_) | Step::Stand(_) | Step::FaceTower(_) | Step::ChooseAttack(_) => {
                best_of(state, seat, actions)
            }
            _ if chance.pick(4) > 0 => best_of(state, seat, actions),
            _ => chance.pick(actions.len()),
        }
    }

    fn reason(view: &View, action: Action) -> Option<Message> {
        let value = rate::rate(&view.state, view.seat()?, action);
        let id = match action {
            Action::Place { .. } | Action::Stand { .. } if value > 300 => "kingdom-reason-finish",
            Action::Place { .. } | Action::Stand { .. } => "kingdom-reason-cover",
            Action::PlayTower { .. } => "kingdom-reason-play",
            Action::PassTower { into: Some(_), .. } => "kingdom-reason-upgrade",
            Action::Rest => "kingdom-reason-rest",
            Action::Activate | Action::Attack | Action::UseAbility { .. } => "kingdom-reason-hero",
            Action::BuyTower { .. } | Action::BuyModifier { .. } => "kingdom-reason-buy",
            _ => return None,
        };
        Some(Message::new(id))
    }
}

/// The index of the best action.
fn best_of(state: &State, seat: Seat, actions: &[Action]) -> usize {
    let rated = actions.iter().enumerate().map(|(index, &action)| (rate::rate(state, seat, action), index));
    rated.max_by_key(|&(rating, index)| (rating, usize::MAX - index)).map_or(0, |(_, index)| index)
}

/// The chance to win, in thousandths: hearts left, enemies near the exit and what is still to come.
fn estimate(state: &State) -> u16 {
    let scene = scene::Scene::new(state);
    let pressure: i32 = state
        .hordes_in_play()
        .map(|(id, _)| state.uncovered(id).len() as i32 * scene.weight_of(id) / 100)
        .sum();
    let to_come: i32 = state.table.piles.iter().map(|pile| pile.len() as i32).sum();
    let hearts = i32::from(state.table.hearts) * 70;
    let towers: i32 = state
        .table
        .towers
        .iter()
        .zip(crate::towers::Tower::all())
        .filter(|(card, _)| card.place != crate::state::Place::Reserve)
        .map(|(_, tower)| i32::from(tower.design().level()) * 18)
        .sum();
    let destroyed =
        i32::try_from(state.scenario.goal.destroyed.and(state.table.destroyed).len()).unwrap_or(0) * 120;
    let tokens = i32::from(state.table.tokens_taken) * 60;
    (350 + hearts + towers + destroyed + tokens - pressure * 6 - to_come * 6).clamp(20, 980) as u16
}
