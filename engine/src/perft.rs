//! Counting action sequences: one wrong rule changes a number.

use crate::{FastChance, Game, Silent};

/// The number of distinct action sequences of `depth` actions from `state`. Every action gets the same chance again, made
/// from `seed`, so the number is exact and repeatable. Sequences that end the game earlier count once.
pub fn perft<G: Game>(state: &G::State, depth: u32, seed: u64) -> u64 {
    let Some(decision) = G::decision(state) else { return 1 };
    if depth == 0 {
        return 1;
    }
    let mut actions = Vec::new();
    let mut total = 0;
    for seat in decision.seats.iter() {
        G::legal(state, seat, &mut actions);
        if depth == 1 {
            total += actions.len() as u64;
            continue;
        }
        for &action in &actions {
            let mut next = state.clone();
            G::apply(&mut next, seat, action, &mut FastChance::new(seed), &mut Silent)
                .expect("a listed action is accepted");
            total += perft::<G>(&next, depth - 1, seed);
        }
    }
    total
}
