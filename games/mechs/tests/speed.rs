//! What the speed rests on: small states and no allocation on the hot path. No timing here; `gearhall bench` measures.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[allow(unreachable_pub, clippy::unwrap_used)]
mod common;

use allocation_counter::measure;
use engine::{FastChance, Game, Silent};
use mechs::{Action, Mechs, State};

#[test]
fn a_state_is_at_most_four_kibibytes_and_an_action_tiny() {
    assert!(size_of::<State>() <= 4096, "{} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 8, "{} bytes", size_of::<Action>());
}

#[test]
fn playing_a_mission_does_not_allocate() {
    for setup in common::setups() {
        let setup = Mechs::facts().complete(setup).unwrap();
        for seed in 0..5 {
            let mut chance = FastChance::new(seed);
            let mut state = Mechs::start(&setup, &mut chance, &mut Silent).unwrap();
            let mut legal = Vec::with_capacity(1024);
            let allocations = measure(|| {
                while let Some(decision) = Mechs::decision(&state) {
                    let seat = decision.seats.iter().next().unwrap();
                    Mechs::legal(&state, seat, &mut legal);
                    let action = legal[chance.pick(legal.len())];
                    Mechs::apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
                }
            });
            assert_eq!(allocations.count_total, 0, "{}, seed {seed}", setup.scenario);
        }
    }
}
