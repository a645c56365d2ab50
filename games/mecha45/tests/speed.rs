//! What the speed rests on: small states and no allocation on the hot path. No timing here; `gearhall bench` measures.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use allocation_counter::measure;
use engine::{FastChance, Game, Setup, Silent};
use mecha45::{Action, Mecha45, State};

#[test]
fn a_state_is_at_most_four_kibibytes_and_an_action_tiny() {
    assert!(size_of::<State>() <= 4096, "{} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 4, "{} bytes", size_of::<Action>());
}

#[test]
fn playing_a_game_does_not_allocate() {
    for players in 2..=6 {
        // Mechas are dealt: choosing them is a part of the set-up.
        let setup = Setup::players(players).with_word("mechas", "random");
        let setup = Mecha45::facts().complete(setup).unwrap();
        for seed in 0..10 {
            let mut chance = FastChance::new(seed);
            let mut state = Mecha45::start(&setup, &mut chance, &mut Silent).unwrap();
            let mut legal = Vec::with_capacity(512);
            let allocations = measure(|| {
                while let Some(decision) = Mecha45::decision(&state) {
                    let seat = decision.seats.iter().next().unwrap();
                    Mecha45::legal(&state, seat, &mut legal);
                    let action = legal[chance.pick(legal.len())];
                    Mecha45::apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
                }
            });
            assert_eq!(allocations.count_total, 0, "{players} players, seed {seed}");
        }
    }
}
