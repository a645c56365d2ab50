//! What the speed rests on: small states and no allocation on the hot path. No timing here; `gearhall bench` measures.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use allocation_counter::measure;
use engine::{FastChance, Game, Setup, Silent};
use kingdom::{Action, Kingdom, State};

#[test]
fn a_state_is_at_most_eight_kibibytes_and_an_action_tiny() {
    assert!(size_of::<State>() <= 8192, "{} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 8, "{} bytes", size_of::<Action>());
}

#[test]
fn playing_a_game_does_not_allocate() {
    // Read once per process.
    let _ = (kingdom::content(), kingdom::scenarios());
    for number in 0..=12u8 {
        let players = number % 4 + 1;
        let setup = Setup { scenario: format!("s{number}"), ..Setup::players(players) };
        let setup = Kingdom::facts().complete(setup).unwrap();
        let mut chance = FastChance::new(u64::from(number));
        let mut state = Kingdom::start(&setup, &mut chance, &mut Silent).unwrap();
        // A warm buffer.
        let mut legal = Vec::with_capacity(8192);
        let allocations = measure(|| {
            while let Some(decision) = Kingdom::decision(&state) {
                let seat = decision.seats.iter().next().unwrap();
                Kingdom::legal(&state, seat, &mut legal);
                let action = legal[chance.pick(legal.len())];
                Kingdom::apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
            }
        });
        assert_eq!(allocations.count_total, 0, "scenario {number}, {players} players");
    }
}
