//! Rating a choice by trying it.

use engine::{FastChance, Game, Seat, Silent};

use super::{playout, worth};
use crate::action::{Action, Choice};
use crate::state::{State, Verdict};
use crate::{Mechs, referee};

/// Tries of each action. The more there are to choose from, the fewer.
fn tries(choice: Choice, actions: usize) -> u64 {
    let most = match choice {
        Choice::Draft | Choice::Program => 96,
        _ => 48,
    };
    (most / actions as u64).clamp(2, 12)
}

/// Rates each action; a viewer without a seat rates nothing higher than anything else.
pub(super) fn rate(state: &State, seat: Option<Seat>, actions: &[Action], ratings: &mut Vec<i32>) {
    ratings.clear();
    ratings.resize(actions.len(), 0);
    let Some((seat, (seats, choice))) = seat.zip(state.question()) else { return };
    if actions.len() < 2 || !seats.contains(seat) {
        return;
    }
    if matches!(choice, Choice::Yordle | Choice::Schematics) {
        return quickly(state, seat, choice, actions, ratings);
    }
    let mut legal = Vec::with_capacity(128);
    for number in 0..tries(choice, actions.len()) {
        for (rating, &action) in ratings.iter_mut().zip(actions) {
            if action == Action::TimeOut {
                // MVM-DRAFT-7: nobody wants the sand to run out.
                *rating = i32::MIN;
                continue;
            }
            // The same chance for every action: what differs is the choice.
            let mut chance = FastChance::new(0x5eed + number);
            let mut table = *state;
            if Mechs::apply(&mut table, seat, action, &mut chance, &mut Silent).is_ok() {
                play_round(&mut table, &mut chance, &mut legal);
            }
            *rating += worth::worth(&table).clamp(-20_000, 20_000);
        }
    }
}

/// Rates each action without trying it.
pub(super) fn glance(state: &State, seat: Option<Seat>, actions: &[Action], ratings: &mut Vec<i32>) {
    ratings.clear();
    ratings.resize(actions.len(), 0);
    if let Some((seat, (_, choice))) = seat.zip(state.question()) {
        quickly(state, seat, choice, actions, ratings);
    }
}

fn quickly(state: &State, seat: Seat, choice: Choice, actions: &[Action], ratings: &mut [i32]) {
    let quick = playout::Quick::new(state, seat, choice);
    for (rating, &action) in ratings.iter_mut().zip(actions) {
        *rating = match action {
            // The sooner it is switched on, the better.
            Action::Bring { schematic } => 20 - i32::from(schematic.content().gears),
            action => quick.points(action),
        };
    }
}

/// Plays on until the next round begins or the Mission is decided.
fn play_round(state: &mut State, chance: &mut FastChance, legal: &mut Vec<Action>) {
    let round = state.round.max(1);
    while let Some((seats, _)) = state.question() {
        if state.round > round {
            return;
        }
        let Some(seat) = seats.iter().next() else { return };
        referee::legal(state, seat, legal);
        let action = legal[playout::choose(state, seat, legal, chance)];
        if Mechs::apply(state, seat, action, chance, &mut Silent).is_err() {
            return;
        }
    }
}

/// Why an action is worth taking, in a word.
pub(super) fn reason(state: &State, action: Action) -> Option<&'static str> {
    Some(match action {
        Action::Hit { .. } | Action::Detonate { .. } => "mechs-reason-fight",
        Action::Repair { .. } | Action::Shield { .. } => "mechs-reason-safe",
        Action::Program { .. } | Action::Pick { .. } | Action::Install { .. } | Action::Swap { .. } => {
            "mechs-reason-line"
        }
        Action::Step | Action::Tow { .. } | Action::Way { .. } | Action::Face { .. } => {
            "mechs-reason-progress"
        }
        _ => return None,
    })
    .filter(|_| state.verdict != Some(Verdict::Won))
}
