//! Instruction counts of the hot paths: they mean something on a noisy machine. Each bench checks its own result.
//! Run by `cargo xtask bench`.

#![allow(missing_docs, clippy::disallowed_types, reason = "made by the macros of the benchmark")]

use std::hint::black_box;

use engine::{FastChance, Game, Instinct, Seat, Setup, Silent, StateHash, Viewer};
use gungraun::{library_benchmark, library_benchmark_group, main};
use mechs::{Action, Mechs, State, View};

/// Plays on at random for `actions` actions, or to the end; returns how many were taken.
fn play_on(state: &mut State, seed: u64, actions: usize) -> usize {
    let mut chance = FastChance::new(seed);
    let mut legal = Vec::with_capacity(2048);
    for taken in 0..actions {
        let Some(decision) = Mechs::decision(state) else { return taken };
        let seat = decision.seats.iter().next().expect("somebody decides");
        Mechs::legal(state, seat, &mut legal);
        let action = legal[chance.pick(legal.len())];
        Mechs::apply(state, seat, action, &mut chance, &mut Silent).expect("a listed action is accepted");
    }
    actions
}

fn start(mission: &str) -> State {
    let setup = Setup { scenario: mission.to_owned(), ..Setup::players(4) };
    // Reads the content, once per process: not part of what is measured.
    let setup = Mechs::facts().complete(setup).expect("a built-in Mission is playable");
    Mechs::start(&setup, &mut FastChance::new(1), &mut Silent).expect("a built-in Mission is playable")
}

/// A state in the middle of a Mission, whose turn it is, and a warm buffer.
fn middle() -> (State, Seat, Vec<Action>) {
    let mut state = start("mission-3");
    assert_eq!(play_on(&mut state, 1, 100), 100);
    let decision = Mechs::decision(&state).expect("the Mission is not over");
    let seat = decision.seats.iter().next().expect("somebody decides");
    (state, seat, Vec::with_capacity(2048))
}

fn view_of_middle() -> (View, Vec<Action>) {
    let (state, seat, mut legal) = middle();
    Mechs::legal(&state, seat, &mut legal);
    let view = Mechs::view(&state, Viewer::Seat(seat));
    (view, legal)
}

#[library_benchmark]
#[bench::tutorial(start("tutorial"))]
#[bench::bomb(start("mission-1"))]
#[bench::boss(start("mission-3"))]
#[bench::core(start("mission-7"))]
fn random_game(mut state: State) -> usize {
    let actions = play_on(&mut state, 1, usize::MAX);
    assert!(Mechs::outcome(&state).is_some() && actions > 40);
    black_box(actions)
}

#[library_benchmark]
#[bench::middle(middle())]
fn copy((state, ..): (State, Seat, Vec<Action>)) -> State {
    black_box(*black_box(&state))
}

#[library_benchmark]
#[bench::middle(middle())]
fn legal((state, seat, mut actions): (State, Seat, Vec<Action>)) -> usize {
    Mechs::legal(black_box(&state), seat, &mut actions);
    assert!(!actions.is_empty());
    black_box(actions.len())
}

#[library_benchmark]
#[bench::middle(middle())]
fn view((state, seat, _): (State, Seat, Vec<Action>)) -> View {
    black_box(Mechs::view(black_box(&state), Viewer::Seat(seat)))
}

#[library_benchmark]
#[bench::middle(view_of_middle())]
fn determinize((view, _): (View, Vec<Action>)) -> State {
    let state = Mechs::determinize(black_box(&view), &mut FastChance::new(1));
    assert_eq!(state, view.table);
    black_box(state)
}

#[library_benchmark]
#[bench::middle(view_of_middle())]
fn rate((view, actions): (View, Vec<Action>)) -> usize {
    let mut ratings = Vec::with_capacity(2048);
    Mechs::rate(black_box(&view), &actions, &mut ratings);
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
    benchmarks = [random_game, copy, legal, view, determinize, rate, hash]
);
main!(library_benchmark_groups = hot_paths);
