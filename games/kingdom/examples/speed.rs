//! How fast random games are: `cargo run --release -p gearhall-kingdom --example speed`.

#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "this program measures time")]

use std::time::Instant;

use engine::{FastChance, Game, Setup, Silent};
use kingdom::Kingdom;

fn main() {
    println!("state {} bytes, action {} bytes", size_of::<kingdom::State>(), size_of::<kingdom::Action>());
    for players in 1..=4u8 {
        let (mut actions, mut games, mut wins) = (0u64, 0u64, 0u64);
        let begin = Instant::now();
        let mut legal = Vec::with_capacity(4096);
        for number in 0..=12 {
            let setup = Setup { scenario: format!("s{number}"), ..Setup::players(players) };
            let setup = Kingdom::facts().complete(setup).expect("playable");
            for seed in 0..60 {
                let mut chance = FastChance::new(seed);
                let mut state = Kingdom::start(&setup, &mut chance, &mut Silent).expect("playable");
                while let Some(decision) = Kingdom::decision(&state) {
                    let seats: Vec<_> = decision.seats.iter().collect();
                    let seat = seats[chance.pick(seats.len())];
                    Kingdom::legal(&state, seat, &mut legal);
                    let action = legal[chance.pick(legal.len())];
                    Kingdom::apply(&mut state, seat, action, &mut chance, &mut Silent).expect("legal");
                    actions += 1;
                }
                games += 1;
                wins += u64::from(!Kingdom::outcome(&state).expect("over").winners.is_empty());
            }
        }
        let time = begin.elapsed().as_secs_f64();
        println!(
            "{players} players: {games} games, {:.0} games/s, {:.0} actions/s, {:.1} actions/game, {wins} won",
            games as f64 / time,
            actions as f64 / time,
            actions as f64 / games as f64
        );
    }
}
