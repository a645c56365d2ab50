//! Looking ahead: the most promising choices are tried on a copy of the table, played on to the end of the round.

use engine::{FastChance, Game, Seat, Silent};

use super::scene::{Scene, is_last_stand};
use super::{judge, rate};
use crate::Kingdom;
use crate::action::Action;
use crate::state::{Phase, State};

/// How many choices are tried.
const TRIED: usize = 10;
/// How many of them when this round decides the game.
const TRIED_IN_THE_END: usize = 24;
/// Choices that were tried stand above the others.
const ABOVE: i32 = 10_000_000;
/// A round has fewer decisions.
const LONGEST: u32 = 2000;

/// Rates what was tried by where it leads to, in place.
pub(super) fn look_ahead(state: &State, seat: Seat, actions: &[Action], ratings: &mut [i32]) {
    if actions.len() < 2 || !is_worth_it(state) {
        return;
    }
    let mut order: Vec<usize> = (0..actions.len()).collect();
    order.sort_by_key(|&index| (std::cmp::Reverse(ratings[index]), index));
    let end = is_last_stand(state);
    order.truncate(if end { TRIED_IN_THE_END } else { TRIED });
    let mut legal = Vec::new();
    for (rank, &index) in order.iter().enumerate() {
        let mut copy = *state;
        let mut chance = FastChance::new(1);
        Kingdom::apply(&mut copy, seat, actions[index], &mut chance, &mut Silent)
            .expect("the action is legal");
        let mut other = copy;
        play_on(&mut copy, state, false, &mut chance, &mut legal);
        let mut points = judge::points(&copy);
        if end {
            play_on(&mut other, state, true, &mut FastChance::new(1), &mut legal);
            points = points.max(judge::points(&other));
        }
        // Among equals the one that looked best.
        ratings[index] = ABOVE + 16 * points - rank as i32;
    }
}

/// Set-up and purchases bear no fruit in this round.
fn is_worth_it(state: &State) -> bool {
    !matches!(state.table.phase, Phase::Setup | Phase::PickUp | Phase::Buy)
}

/// Everybody does what looks best until the hordes have moved.
fn play_on(
    state: &mut State,
    from: &State,
    heroes_first: bool,
    chance: &mut FastChance,
    legal: &mut Vec<Action>,
) {
    for _ in 0..LONGEST {
        let Some(decision) = Kingdom::decision(state) else { return };
        let replayed = state.table.lesson.replays > from.table.lesson.replays;
        if state.table.phase == Phase::Buy || state.table.round != from.table.round || replayed {
            return;
        }
        let seat = decision.seats.iter().next().expect("somebody decides");
        Kingdom::legal(state, seat, legal);
        let index = best_of(state, seat, legal, heroes_first);
        Kingdom::apply(state, seat, legal[index], chance, &mut Silent).expect("a listed action is accepted");
    }
}

/// The index of the action that looks best.
pub(super) fn best_of(state: &State, seat: Seat, actions: &[Action], heroes_first: bool) -> usize {
    if actions.len() == 1 {
        return 0;
    }
    let mut scene = Scene::new(state);
    scene.heroes_first = heroes_first;
    let mut best = (i32::MIN, 0);
    for (index, &action) in actions.iter().enumerate() {
        let rating = rate::rate(&scene, seat, action);
        if rating > best.0 {
            best = (rating, index);
        }
    }
    best.1
}
