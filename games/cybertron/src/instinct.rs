//! How to play well: a rating for every choice, the worth of a position, and a fast player for simulations.
//!
//! Ratings are in points; a zone on the last day is worth about 100. `weights` holds the judgement as plain numbers, `odds`
//! the chances of attacks that are fought to their end, `scene` what the table is worth to the viewer; the files named after
//! the phases rate the choices of one phase each. `evaluate` is the chance to win, `playout` the fast player.

mod attack;
mod backup;
mod battle;
mod evaluate;
mod fitted;
mod morph;
mod odds;
mod place;
mod playout;
mod rate;
mod reason;
mod scene;
mod setup;
#[cfg(test)]
mod tests;
mod weights;

use engine::{FastChance, Instinct, Message, Seat, Worth};

use crate::{Action, Cybertron, State, View};

impl Instinct for Cybertron {
    fn rate(view: &View, actions: &[Action], ratings: &mut Vec<i32>) {
        rate::rate(weights::Weights::for_players(view.table.seats), view, actions, ratings);
    }

    fn evaluate(state: &State) -> Worth {
        evaluate::evaluate(state)
    }

    fn playout(state: &State, seat: Seat, actions: &[Action], chance: &mut FastChance) -> usize {
        playout::playout(state, seat, actions, chance)
    }

    /// At the beginning of a turn: the next one, in a duel the one after it. From the set-up on the first turn is played, too.
    fn far_enough(view: &View, state: &State, _decisions: u32) -> bool {
        let turns = if view.table.seats == 2 { 2 } else { 1 };
        evaluate::turn(&state.table) >= evaluate::turn(&view.table).max(1) + turns
    }

    fn reason(view: &View, action: Action) -> Option<Message> {
        reason::reason(view, action)
    }
}
