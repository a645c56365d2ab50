//! The number of action sequences from fixed positions of every Mission: one wrong rule changes a number.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[allow(unreachable_pub, clippy::unwrap_used)]
mod common;

use engine::perft::perft;
use engine::{FastChance, Game, Silent};
use expect_test::expect;
use mechs::{BUILT_IN, Mechs, State};

/// The state after `skipped` random actions, of the first game that is still undecided then.
fn position(mission: &str, seats: u8, skipped: usize) -> State {
    (11..).find_map(|seed| undecided(mission, seats, skipped, seed)).unwrap()
}

fn undecided(mission: &str, seats: u8, skipped: usize, seed: u64) -> Option<State> {
    let setup =
        Mechs::facts().complete(common::mission(mission, seats).with_word("pilots", "random")).unwrap();
    let mut chance = FastChance::new(seed);
    let mut state = Mechs::start(&setup, &mut chance, &mut Silent).unwrap();
    let mut legal = Vec::new();
    for _ in 0..skipped {
        let decision = Mechs::decision(&state)?;
        let seat = decision.seats.iter().next().unwrap();
        Mechs::legal(&state, seat, &mut legal);
        let action = legal[chance.pick(legal.len())];
        Mechs::apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
    }
    Mechs::decision(&state).map(|_| state)
}

fn counts(skipped: usize) -> String {
    let mut lines = Vec::new();
    for (mission, _) in BUILT_IN {
        let state = position(mission, 2, skipped);
        let counts: Vec<u64> = (1..=3).map(|depth| perft::<Mechs>(&state, depth, 1)).collect();
        lines.push(format!("{mission} {counts:?}"));
    }
    lines.join("\n")
}

#[test]
fn from_the_start_and_from_the_middle() {
    expect![[r#"
        tutorial [16, 192, 960]
        mission-1 [2, 4, 64]
        mission-2 [3, 7, 48]
        mission-3 [4, 13, 61]
        mission-4 [5, 21, 112]
        mission-5 [6, 31, 191]
        mission-6 [7, 43, 304]
        mission-7 [8, 57, 457]
        mission-8 [9, 73, 656]
        mission-9 [10, 91, 907]
        mission-10 [11, 111, 1272]"#]]
    .assert_eq(&counts(0));
    expect![[r#"
        tutorial [3, 7, 196]
        mission-1 [10, 70, 140]
        mission-2 [4, 13, 33]
        mission-3 [3, 7, 14]
        mission-4 [2, 30, 637]
        mission-5 [3, 6, 144]
        mission-6 [4, 13, 33]
        mission-7 [7, 26, 57]
        mission-8 [2, 5, 10]
        mission-9 [2, 4, 8]
        mission-10 [26, 507, 6738]"#]]
    .assert_eq(&counts(45));
}
