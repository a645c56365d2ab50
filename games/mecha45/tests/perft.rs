//! The number of action sequences from fixed set-ups: one wrong rule changes a number.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use engine::perft::perft;
use engine::{FastChance, Game, Setup, Silent};
use expect_test::expect;
use mecha45::{Mecha45, State};

/// The state after `skipped` random actions.
fn position(setup: Setup, seed: u64, skipped: usize) -> State {
    let setup = Mecha45::facts().complete(setup).unwrap();
    let mut chance = FastChance::new(seed);
    let mut state = Mecha45::start(&setup, &mut chance, &mut Silent).unwrap();
    let mut legal = Vec::new();
    for _ in 0..skipped {
        let seat = Mecha45::decision(&state).unwrap().seats.iter().next().unwrap();
        Mecha45::legal(&state, seat, &mut legal);
        let action = legal[chance.pick(legal.len())];
        Mecha45::apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
    }
    state
}

fn counts(state: &State, depth: u32) -> String {
    format!("{:?}", (1..=depth).map(|depth| perft::<Mecha45>(state, depth, 1)).collect::<Vec<_>>())
}

#[test]
fn from_the_very_start() {
    expect!["[6, 30, 690]"].assert_eq(&counts(&position(Setup::players(2), 1, 0), 3));
    let random = Setup::players(2).with_word("mechas", "random");
    expect!["[18, 409, 8156]"].assert_eq(&counts(&position(random, 1, 0), 3));
    let modular = Setup::players(2).with_word("board", "modular");
    expect!["[1, 48, 424]"].assert_eq(&counts(&position(modular, 1, 0), 3));
}

#[test]
fn from_the_middle_of_a_fight() {
    let random = |players| Setup::players(players).with_word("mechas", "random");
    expect!["[25, 452, 5931]"].assert_eq(&counts(&position(random(2), 5, 60), 3));
    expect!["[19, 380, 7278]"].assert_eq(&counts(&position(random(4), 6, 120), 3));
    let flags = Setup { scenario: "flags".to_owned(), ..random(3) };
    expect!["[20, 356, 5578]"].assert_eq(&counts(&position(flags, 7, 90), 3));
}
