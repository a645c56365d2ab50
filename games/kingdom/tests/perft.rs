//! The number of action sequences from fixed set-ups: one wrong rule changes a number.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use engine::perft::perft;
use engine::{FastChance, Game, Instinct, Setup, Silent};
use kingdom::{Kingdom, State, Step};

/// The state after `skipped` random actions.
fn position(number: u8, players: u8, seed: u64, skipped: usize) -> State {
    let setup = Setup { scenario: format!("s{number}"), ..Setup::players(players) };
    let setup = Kingdom::facts().complete(setup).unwrap();
    let mut chance = FastChance::new(seed);
    let mut state = Kingdom::start(&setup, &mut chance, &mut Silent).unwrap();
    let mut legal = Vec::new();
    for _ in 0..skipped {
        let seat = Kingdom::decision(&state).unwrap().seats.iter().next().unwrap();
        Kingdom::legal(&state, seat, &mut legal);
        let action = legal[chance.pick(legal.len())];
        Kingdom::apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
    }
    state
}

fn counts(state: &State, depth: u32) -> Vec<u64> {
    (1..=depth).map(|depth| perft::<Kingdom>(state, depth, 1)).collect()
}

#[test]
fn from_the_very_start() {
    assert_eq!(counts(&position(1, 1, 1, 0), 4), [5, 20, 60, 180]);
    assert_eq!(counts(&position(2, 2, 1, 0), 5), [5, 20, 40, 40, 160]);
    assert_eq!(counts(&position(4, 3, 1, 0), 4), [5, 20, 60, 180]);
}

#[test]
fn from_the_middle_of_a_battle() {
    let found: Vec<Vec<u64>> = [(1, 2, 3, 29), (3, 3, 5, 64), (7, 4, 7, 66), (9, 1, 9, 50)]
        .into_iter()
        .map(|(number, players, seed, skipped)| counts(&position(number, players, seed, skipped), 2))
        .collect();
    assert_eq!(found, [[39, 472], [43, 1014], [53, 1603], [22, 134]]);
}

/// The state in a round's phase, reached by sensible play: with hordes hurt, towers upgraded, coins spent.
fn in_play(number: u8, players: u8, seed: u64, round: u8, wanted: Step) -> State {
    let mut state = position(number, players, seed, 0);
    let mut chance = FastChance::new(seed);
    let mut legal = Vec::new();
    while state.table.round < round || state.table.agenda.last() != Some(&wanted) {
        let seat = Kingdom::decision(&state).unwrap().seats.iter().next().unwrap();
        Kingdom::legal(&state, seat, &mut legal);
        let chosen = Kingdom::playout(&state, seat, &legal, &mut chance);
        Kingdom::apply(&mut state, seat, legal[chosen], &mut chance, &mut Silent).unwrap();
    }
    state
}

#[test]
fn from_the_third_round_on() {
    let found: Vec<Vec<u64>> = [
        (2, 2, 3, 3, Step::Play),
        (4, 1, 5, 3, Step::Play),
        (6, 2, 7, 4, Step::Barrage),
        (9, 3, 9, 3, Step::Walk),
        (12, 2, 11, 3, Step::Buy),
    ]
    .into_iter()
    .map(|(number, players, seed, round, step)| counts(&in_play(number, players, seed, round, step), 2))
    .collect();
    assert_eq!(found, Vec::<Vec<u64>>::new());
}
