//! The instinct knows a good choice from a bad one.

use engine::{FastChance, Game, Instinct, Seat, Setup, Silent, Viewer};

use crate::{Action, Ending, Kingdom, State};

fn start(number: u8, players: u8, seed: u64) -> (State, FastChance) {
    let setup = Setup { scenario: format!("s{number}"), ..Setup::players(players) };
    let setup = Kingdom::facts().complete(setup).expect("playable");
    let mut chance = FastChance::new(seed);
    (Kingdom::start(&setup, &mut chance, &mut Silent).expect("playable"), chance)
}

/// Plays a game in which `choose` picks an index; returns how it ended.
fn play(
    (mut state, mut chance): (State, FastChance),
    mut choose: impl FnMut(&State, Seat, &[Action], &mut FastChance) -> usize,
) -> Ending {
    let mut legal = Vec::new();
    while let Some(decision) = Kingdom::decision(&state) {
        let seat = decision.seats.iter().next().expect("somebody decides");
        Kingdom::legal(&state, seat, &mut legal);
        let index = choose(&state, seat, &legal, &mut chance);
        Kingdom::apply(&mut state, seat, legal[index], &mut chance, &mut Silent).expect("legal");
    }
    state.table.ending.expect("over")
}

fn rated(state: &State, seat: Seat, actions: &[Action]) -> usize {
    let mut ratings = Vec::new();
    Kingdom::rate(&Kingdom::view(state, Viewer::Seat(seat)), actions, &mut ratings);
    assert_eq!(ratings.len(), actions.len());
    ratings
        .iter()
        .enumerate()
        .max_by_key(|&(index, &rating)| (rating, usize::MAX - index))
        .expect("not empty")
        .0
}

fn wins(number: u8, games: u64, choose: fn(&State, Seat, &[Action], &mut FastChance) -> usize) -> usize {
    (0..games).filter(|&seed| play(start(number, 2, seed), choose) == Ending::Victory).count()
}

#[test]
fn it_plays_much_better_than_chance() {
    let good = wins(1, 3, |state, seat, legal, _| rated(state, seat, legal));
    let random = wins(1, 6, |_, _, legal, chance| chance.pick(legal.len()));
    assert_eq!(random, 0, "random play never wins the first scenario");
    assert_eq!(good, 3);
}

#[test]
fn a_pair_of_them_wins_the_introduction() {
    let won = wins(0, 8, |state, seat, legal, _| rated(state, seat, legal));
    assert!(won >= 7, "{won} of 8 won");
}

// KR-ACT-4
#[test]
fn it_says_once_that_it_is_done() {
    let mut done = 0;
    play(start(0, 2, 1), |state, seat, legal, _| {
        let chosen = rated(state, seat, legal);
        assert_ne!(legal[chosen], Action::Unready);
        done += usize::from(legal[chosen] == Action::Ready);
        chosen
    });
    assert!(done <= 2 * 6, "{done} times in three rounds of two phases each");
}

#[test]
fn a_playout_ends_and_is_varied() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..4 {
        let mut actions = 0;
        play(start(2, 3, seed), |state, seat, legal, chance| {
            actions += 1;
            Kingdom::playout(state, seat, legal, chance)
        });
        seen.insert(actions);
    }
    assert!(seen.len() > 1, "{seen:?}");
}

#[test]
fn the_worth_of_a_position_is_the_same_for_all_and_final_at_the_end() {
    let (mut state, _) = start(1, 2, 1);
    let open = Kingdom::evaluate(&state);
    assert!(open[0] > 0 && open[0] < 1000 && open[0] == open[1] && open[2] == 0);
    state.table.ending = Some(Ending::Victory);
    assert_eq!(Kingdom::evaluate(&state)[..2], [1000, 1000]);
    state.table.ending = Some(Ending::NoHearts);
    assert_eq!(Kingdom::evaluate(&state)[..2], [0, 0]);
}
