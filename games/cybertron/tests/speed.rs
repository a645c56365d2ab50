//! What the speed rests on: small states and no allocation on the hot path. No timing here; `gearhall bench` measures.

use allocation_counter::measure;
use cybertron::{Action, Cybertron, State};
use engine::{FastChance, Game, Setup, Silent};

#[test]
fn a_state_is_at_most_one_kibibyte_and_an_action_tiny() {
    assert!(size_of::<State>() <= 1024, "{} bytes", size_of::<State>());
    assert!(size_of::<Action>() <= 4, "{} bytes", size_of::<Action>());
}

#[test]
fn playing_a_game_does_not_allocate() {
    // Read once per process.
    let _ = cybertron::content();
    for players in 2..=4 {
        let setup = Cybertron::facts().complete(Setup::players(players)).unwrap();
        for seed in 0..20 {
            let mut chance = FastChance::new(seed);
            let mut state = Cybertron::start(&setup, &mut chance, &mut Silent).unwrap();
            // A warm buffer: 44 zones and 100 robots make the longest list.
            let mut legal = Vec::with_capacity(4500);
            let allocations = measure(|| {
                while let Some(decision) = Cybertron::decision(&state) {
                    let seat = decision.seats.iter().next().unwrap();
                    Cybertron::legal(&state, seat, &mut legal);
                    let action = legal[chance.pick(legal.len())];
                    Cybertron::apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
                }
            });
            assert_eq!(allocations.count_total, 0, "{players} players, seed {seed}");
        }
    }
}
