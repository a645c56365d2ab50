//! The number of action sequences from fixed set-ups: one wrong rule changes a number.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use engine::perft::perft;
use engine::{FastChance, Game, Seat, Setup, Silent};
use expect_test::expect;
use mecha45::{Action, Direction, Flag, Mecha45, Mine, Smoke, Stage, State};

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

/// Mechas on cells, by seat, each with a facing.
fn laid_out(setup: Setup, mechas: &[((i32, i32), u8)]) -> State {
    let mut state = position(setup, 1, 0);
    for (mecha, ((q, r), facing)) in state.mechas.iter_mut().zip(mechas) {
        (mecha.cell, mecha.facing) = (state.board.at(*q, *r).unwrap(), Direction::new(*facing));
    }
    state
}

/// Everybody gives orders, the last ones that can be listed: what is counted is how they are carried out.
fn ordered(mut state: State) -> State {
    let (mut legal, mut chance) = (Vec::new(), FastChance::new(1));
    while state.stage == Stage::Program {
        let seat = Mecha45::decision(&state).unwrap().seats.iter().next().unwrap();
        Mecha45::legal(&state, seat, &mut legal);
        let order = |action: &&Action| {
            matches!(action, Action::Move { .. } | Action::Technique { .. } | Action::Combat { .. })
        };
        let action = *legal.iter().rfind(order).unwrap_or(&legal[0]);
        Mecha45::apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
    }
    state
}

#[test]
fn from_laid_out_positions() {
    let random = |id: &str, players| {
        Setup { scenario: id.to_owned(), ..Setup::players(players) }.with_word("mechas", "random")
    };
    // In contact beside a tower, one of them on a low roof, with a mine and smoke about.
    let mut fight = laid_out(random("king", 2), &[((0, -1), 3), ((1, -1), 5)]);
    let at = |q, r| fight.board.at(q, r).unwrap();
    let (roof, mine, smoke) = (at(1, -1), at(0, -2), at(1, -3));
    fight.ground.buildings.insert(roof);
    fight.ground.mines.push(Mine { cell: mine, by: Seat(1) });
    fight.ground.smokes.push(Smoke { cell: smoke, until: 2 });
    expect!["[8, 30, 80, 1418, 27232]"].assert_eq(&counts(&ordered(fight), 5));
    // A carrier a cell from home with its hunter behind.
    let mut flags = laid_out(random("flags", 2), &[((0, -4), 0), ((0, -2), 0)]);
    flags.ground.flags[0] = Flag::Carried { by: Seat(0) };
    expect!["[8, 30, 120, 2160, 43696]"].assert_eq(&counts(&ordered(flags), 5));
}
