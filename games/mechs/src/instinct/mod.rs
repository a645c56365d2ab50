//! How to play well.
//!
//! `goals` says where a Mech wants to be, `worth` what the table is worth to the team, `playout` makes quick sensible choices. A
//! choice is rated by trying it: the round is played to its end several times, and the tables that result are compared.

mod goals;
mod playout;
mod rate;
#[cfg(test)]
mod tests;
mod worth;

use engine::{FastChance, Instinct, MAX_SEATS, Message, Seat, Worth};

use crate::Mechs;
use crate::action::Action;
use crate::agenda::Task;
use crate::state::{State, Verdict};
use crate::view::View;

/// A simulation is not longer than this.
const MOST_DECISIONS: u32 = 160;

impl Instinct for Mechs {
    fn rate(view: &View, actions: &[Action], ratings: &mut Vec<i32>) {
        rate::rate(&view.table, view.seat(), actions, ratings);
    }

    fn glance(view: &View, actions: &[Action], ratings: &mut Vec<i32>) {
        rate::glance(&view.table, view.seat(), actions, ratings);
    }

    /// The team wins or loses together, so every seat has the same chance.
    fn evaluate(state: &State) -> Worth {
        let chance = match state.verdict {
            Some(Verdict::Won) => 1000,
            Some(_) => 0,
            None => worth::chance(state),
        };
        let mut worth = [0; MAX_SEATS];
        worth[..usize::from(state.seats)].fill(chance);
        worth
    }

    fn playout(state: &State, seat: Seat, actions: &[Action], chance: &mut FastChance) -> usize {
        playout::choose(state, seat, actions, chance)
    }

    /// At the beginning of a round, when all that the last one brought is on the table.
    fn far_enough(view: &View, state: &State, decisions: u32) -> bool {
        let begun = matches!(state.agenda.last(), Some(Task::Draft { .. })) && state.hands_are_empty();
        decisions >= MOST_DECISIONS || (begun && state.round > view.table.round.max(1))
    }

    fn reason(view: &View, action: Action) -> Option<Message> {
        rate::reason(&view.table, action).map(Message::new)
    }
}
