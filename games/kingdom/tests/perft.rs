//! The number of action sequences from fixed set-ups: one wrong rule changes a number.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use engine::perft::perft;
use engine::{FastChance, Game, Instinct, Setup, Silent};
use kingdom::{Kingdom, State, Step};

/// The state at the very start.
fn position(number: u8, players: u8, seed: u64) -> State {
    let setup = Setup { scenario: format!("s{number}"), ..Setup::players(players) };
    let setup = Kingdom::facts().complete(setup).unwrap();
    Kingdom::start(&setup, &mut FastChance::new(seed), &mut Silent).unwrap()
}

fn counts(state: &State, depth: u32) -> Vec<u64> {
    (1..=depth).map(|depth| perft::<Kingdom>(state, depth, 1)).collect()
}

#[test]
fn from_the_very_start() {
    assert_eq!(counts(&position(1, 1, 1), 4), [5, 20, 60, 180]);
    assert_eq!(counts(&position(2, 2, 1), 5), [5, 20, 40, 40, 160]);
    assert_eq!(counts(&position(4, 3, 1), 4), [5, 20, 60, 180]);
}

/// The state in a round's phase, reached by sensible play: with hordes hurt, towers upgraded, coins spent. A game that ends before
/// is followed by the next one.
fn in_play(number: u8, players: u8, first: u64, round: u8, wanted: Step) -> State {
    let reached = |seed| {
        let mut state = position(number, players, seed);
        let mut chance = FastChance::new(seed);
        let mut legal = Vec::new();
        while state.table.round < round || state.table.agenda.last() != Some(&wanted) {
            let seat = Kingdom::decision(&state)?.seats.iter().next()?;
            Kingdom::legal(&state, seat, &mut legal);
            let chosen = Kingdom::playout(&state, seat, &legal, &mut chance);
            Kingdom::apply(&mut state, seat, legal[chosen], &mut chance, &mut Silent).unwrap();
        }
        Some(state)
    };
    (first..first + 40).find_map(reached).expect("one of forty games gets there")
}

#[test]
fn from_the_third_round_on() {
    let found: Vec<Vec<u64>> = [
        (2, 2, 3, 3, Step::Play),
        (4, 1, 5, 3, Step::Play),
        (6, 2, 7, 3, Step::Barrage),
        (9, 3, 9, 3, Step::Walk),
        (12, 2, 11, 3, Step::Buy),
    ]
    .into_iter()
    .map(|(number, players, seed, round, step)| counts(&in_play(number, players, seed, round, step), 2))
    .collect();
    assert_eq!(found, [[39, 475], [28, 223], [14, 369], [9, 62], [2, 2]]);
}
