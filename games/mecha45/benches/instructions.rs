//! Instruction counts of the hot paths: they mean something on a noisy machine. Each bench checks its own result.
//! Run by `cargo xtask bench`.

#![allow(missing_docs, clippy::disallowed_types, reason = "made by the macros of the benchmark")]

use std::hint::black_box;

use engine::{FastChance, Game, Instinct, Seat, Setup, Silent, StateHash, Viewer};
use gungraun::{library_benchmark, library_benchmark_group, main};
use mecha45::{Action, Mecha45, State, View};

/// Plays on at random for `actions` actions, or to the end; returns how many were taken.
fn play_on(state: &mut State, seed: u64, actions: usize) -> usize {
    let mut chance = FastChance::new(seed);
    let mut legal = Vec::with_capacity(512);
    for taken in 0..actions {
        let Some(decision) = Mecha45::decision(state) else { return taken };
        let seat = decision.seats.iter().next().expect("somebody decides");
        Mecha45::legal(state, seat, &mut legal);
        let action = legal[chance.pick(legal.len())];
        Mecha45::apply(state, seat, action, &mut chance, &mut Silent).expect("a listed action is accepted");
    }
    actions
}

fn start(players: u8) -> State {
    let setup = Mecha45::facts().complete(Setup::players(players)).expect("a default set-up is playable");
    Mecha45::start(&setup, &mut FastChance::new(1), &mut Silent).expect("a default set-up is playable")
}

/// A state in the middle of a 4-player game, whose turn it is, and a warm buffer.
fn middle() -> (State, Seat, Vec<Action>) {
    let mut state = start(4);
    assert_eq!(play_on(&mut state, 1, 60), 60);
    let seat = state.decider().iter().next().expect("the game is not over");
    (state, seat, Vec::with_capacity(512))
}

fn view_of_middle() -> (View, Vec<Action>) {
    let (state, seat, mut legal) = middle();
    Mecha45::legal(&state, seat, &mut legal);
    (Mecha45::view(&state, Viewer::Seat(seat)), legal)
}

#[library_benchmark]
#[bench::two_players(start(2))]
#[bench::four_players(start(4))]
#[bench::six_players(start(6))]
fn random_game(mut state: State) -> usize {
    let actions = play_on(&mut state, 1, usize::MAX);
    assert!(Mecha45::outcome(&state).is_some() && actions > 20);
    black_box(actions)
}

#[library_benchmark]
#[bench::middle(middle())]
fn copy((state, ..): (State, Seat, Vec<Action>)) -> State {
    black_box(black_box(&state).clone())
}

#[library_benchmark]
#[bench::middle(middle())]
fn legal((state, seat, mut actions): (State, Seat, Vec<Action>)) -> usize {
    Mecha45::legal(black_box(&state), seat, &mut actions);
    assert!(!actions.is_empty());
    black_box(actions.len())
}

#[library_benchmark]
#[bench::middle(middle())]
fn view((state, seat, _): (State, Seat, Vec<Action>)) -> View {
    black_box(Mecha45::view(black_box(&state), Viewer::Seat(seat)))
}

#[library_benchmark]
#[bench::middle(view_of_middle())]
fn determinize((view, _): (View, Vec<Action>)) -> State {
    let state = Mecha45::determinize(black_box(&view), &mut FastChance::new(1));
    assert_eq!(state.turn, view.turn);
    black_box(state)
}

#[library_benchmark]
#[bench::middle(view_of_middle())]
fn rate((view, actions): (View, Vec<Action>)) -> usize {
    let mut ratings = Vec::with_capacity(512);
    Mecha45::rate(black_box(&view), &actions, &mut ratings);
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
