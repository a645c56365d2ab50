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
use crate::state::{State, Verdict};
use crate::view::View;

impl Instinct for Mechs {
    fn rate(view: &View, actions: &[Action], ratings: &mut Vec<i32>) {
        rate::rate(&view.table, view.seat(), actions, ratings);
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

    fn reason(view: &View, action: Action) -> Option<Message> {
        rate::reason(&view.table, action).map(Message::new)
    }
}
