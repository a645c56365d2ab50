//! How to play well: a rating for every choice.
//!
//! Ratings are in points; an enemy far from the exit is worth about 100. `scene` knows what covering and blocking is worth, `towers`
//! and `heroes` what theirs can do; `rate` puts it together for a first look. `plan` tries what looks best on a copy of the table,
//! played on to the end of the round, and `judge` says how good that is.

mod heroes;
mod judge;
mod plan;
mod rate;
mod scene;
#[cfg(test)]
mod tests;
mod towers;

use engine::{FastChance, Instinct, MAX_SEATS, Message, Seat, Worth};

use crate::Kingdom;
use crate::action::Action;
use crate::agenda::Step;
use crate::cells::Cells;
use crate::heroes::Piece;
use crate::state::State;
use crate::view::View;

impl Instinct for Kingdom {
    fn rate(view: &View, actions: &[Action], ratings: &mut Vec<i32>) {
        let seat = view.seat().unwrap_or(Seat(0));
        ratings.clear();
        let scene = scene::Scene::new(&view.state);
        ratings.extend(actions.iter().map(|&action| rate::rate(&scene, seat, action)));
        plan::look_ahead(&view.state, seat, actions, ratings);
    }

    fn evaluate(state: &State) -> Worth {
        let mut all = [0; MAX_SEATS];
        all[..usize::from(state.table.seats)].fill(judge::chance(state));
        all
    }

    /// What looks best, and now and then anything.
    fn playout(state: &State, seat: Seat, actions: &[Action], chance: &mut FastChance) -> usize {
        const ANYTHING: usize = 48;
        match chance.pick(ANYTHING) {
            0 => chance.pick(actions.len()),
            _ => plan::best_of(state, seat, actions, false),
        }
    }

    /// When the next round has begun; before the first one, two rounds later.
    fn far_enough(view: &View, state: &State, _decisions: u32) -> bool {
        let last = match view.state.table.round {
            0 => 2,
            round => round,
        };
        let replayed = state.table.lesson.replays > view.state.table.lesson.replays;
        (state.table.round > last || replayed) && state.table.agenda.last() == Some(&Step::Play)
    }

    fn reason(view: &View, action: Action) -> Option<Message> {
        let state = &view.state;
        let finishes = |slot, cells| {
            let left = state.top(slot).map_or(Cells::NONE, |id| state.uncovered(id));
            !left.is_empty() && left.within(cells)
        };
        let own_slot = || state.table.stand(Piece::hero(view.seat()?)).at;
        let id = match action {
            Action::Place { slot, cells, .. } if finishes(slot, cells) => "kingdom-reason-finish",
            Action::Stand { cells } if own_slot().is_some_and(|slot| finishes(slot, cells)) => {
                "kingdom-reason-finish"
            }
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
