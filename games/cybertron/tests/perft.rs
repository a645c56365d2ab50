//! The number of action sequences from fixed set-ups: one wrong rule changes a number.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use cybertron::{Cybertron, State};
use engine::perft::perft;
use engine::{FastChance, Game, Setup, Silent};

/// The state after `skipped` random actions.
fn position(setup: Setup, seed: u64, skipped: usize) -> State {
    let setup = Cybertron::facts().complete(setup).unwrap();
    let mut chance = FastChance::new(seed);
    let mut state = Cybertron::start(&setup, &mut chance, &mut Silent).unwrap();
    let mut legal = Vec::new();
    for _ in 0..skipped {
        let seat = Cybertron::decision(&state).unwrap().seats.iter().next().unwrap();
        Cybertron::legal(&state, seat, &mut legal);
        let action = legal[chance.pick(legal.len())];
        Cybertron::apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
    }
    state
}

fn counts(state: &State, depth: u32) -> Vec<u64> {
    (1..=depth).map(|depth| perft::<Cybertron>(state, depth, 1)).collect()
}

#[test]
fn from_the_very_start() {
    assert_eq!(counts(&position(Setup::players(2), 1, 0), 4), [4, 8, 320, 12480]);
    assert_eq!(counts(&position(Setup::players(3), 1, 0), 4), [4, 10, 12, 468]);
    assert_eq!(counts(&position(Setup::players(4), 1, 0), 5), [4, 8, 8, 8, 304]);
}

#[test]
fn from_the_first_day() {
    let ready =
        |players| Setup::players(players).with_word("leaders", "random").with_word("placement", "random");
    assert_eq!(counts(&position(ready(2), 1, 0), 3), [189, 15918, 785340]);
    assert_eq!(counts(&position(ready(3), 1, 0), 4), [56, 1204, 12519, 72080]);
    assert_eq!(counts(&position(ready(4), 1, 0), 4), [33, 385, 2071, 9606]);
}

#[test]
fn from_the_middle_of_a_war() {
    let ready =
        |players| Setup::players(players).with_word("leaders", "random").with_word("placement", "random");
    assert_eq!(counts(&position(ready(2), 5, 150), 3), [3, 6, 12]);
    assert_eq!(counts(&position(ready(3), 6, 250), 4), [1, 27, 261, 1175]);
    assert_eq!(counts(&position(ready(4), 7, 400), 4), [18, 141, 662, 2531]);
}
