//! Instruction counts of the hot paths: they mean something on a noisy machine. Each bench checks its own result.
//! Run by `cargo xtask bench`.

#![allow(missing_docs, clippy::disallowed_types, reason = "made by the macros of the benchmark")]

use std::hint::black_box;

use engine::{FastChance, Game, Instinct, Seat, Setup, Silent, StateHash, Viewer};
use gungraun::{library_benchmark, library_benchmark_group, main};
use kingdom::{Action, Damage, HordeId, Kingdom, Shape, State, Stuff, View, placements};

/// Plays on at random for `actions` actions, or to the end; returns how many were taken.
fn play_on(state: &mut State, seed: u64, actions: usize) -> usize {
    let mut chance = FastChance::new(seed);
    let mut legal = Vec::with_capacity(8192);
    for taken in 0..actions {
        let Some(decision) = Kingdom::decision(state) else { return taken };
        let seat = decision.seats.iter().next().expect("somebody decides");
        Kingdom::legal(state, seat, &mut legal);
        let action = legal[chance.pick(legal.len())];
        Kingdom::apply(state, seat, action, &mut chance, &mut Silent).expect("a listed action is accepted");
    }
    actions
}

fn start(number: u8, players: u8) -> State {
    // Read once per process: not part of what is measured.
    let _ = (kingdom::content(), kingdom::scenarios());
    let setup = Setup { scenario: format!("s{number}"), ..Setup::players(players) };
    let setup = Kingdom::facts().complete(setup).expect("a default set-up is playable");
    Kingdom::start(&setup, &mut FastChance::new(1), &mut Silent).expect("a default set-up is playable")
}

/// A state in the middle of a game, who decides, and a warm buffer.
fn middle() -> (State, Seat, Vec<Action>) {
    let mut state = start(2, 2);
    assert_eq!(play_on(&mut state, 1, 30), 30);
    let decision = Kingdom::decision(&state).expect("the game is not over");
    (state, decision.seats.iter().next().expect("somebody decides"), Vec::with_capacity(8192))
}

fn view_of_middle() -> (View, Vec<Action>) {
    let (state, seat, mut legal) = middle();
    Kingdom::legal(&state, seat, &mut legal);
    (Kingdom::view(&state, Viewer::Seat(seat)), legal)
}

#[library_benchmark]
#[bench::rising_threats(start(1, 2))]
#[bench::elemental_fury(start(12, 4))]
fn random_game(mut state: State) -> usize {
    let actions = play_on(&mut state, 1, usize::MAX);
    assert!(Kingdom::outcome(&state).is_some() && actions > 20);
    black_box(actions)
}

#[library_benchmark]
#[bench::one(start(1, 2), Shape::One)]
#[bench::corner(start(1, 2), Shape::L3)]
fn placements_on_a_horde(state: State, shape: Shape) -> usize {
    let mut found = 0;
    placements(black_box(&state), HordeId(0), shape, Stuff::Tile(Damage::Physical), None, |cells| {
        found += usize::from(!cells.is_empty());
        true
    });
    assert_eq!(found, shape.placements().len());
    black_box(found)
}

#[library_benchmark]
#[bench::middle(middle())]
fn copy((state, ..): (State, Seat, Vec<Action>)) -> State {
    black_box(*black_box(&state))
}

#[library_benchmark]
#[bench::middle(middle())]
fn legal((state, seat, mut actions): (State, Seat, Vec<Action>)) -> usize {
    Kingdom::legal(black_box(&state), seat, &mut actions);
    assert!(!actions.is_empty());
    black_box(actions.len())
}

#[library_benchmark]
#[bench::middle(view_of_middle())]
fn rate((view, actions): (View, Vec<Action>)) -> usize {
    let mut ratings = Vec::with_capacity(8192);
    Kingdom::rate(black_box(&view), &actions, &mut ratings);
    assert_eq!(ratings.len(), actions.len());
    black_box(ratings.len())
}

#[library_benchmark]
#[bench::middle(middle())]
fn hash((state, ..): (State, Seat, Vec<Action>)) -> StateHash {
    black_box(StateHash::of(black_box(&state)))
}

library_benchmark_group!(
    name = hot_paths,
    benchmarks = [random_game, placements_on_a_horde, copy, legal, rate, hash]
);
main!(library_benchmark_groups = hot_paths);
