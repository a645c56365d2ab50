//! Measures random play: `cargo run --release -p gearhall-mechs --example speed [MISSION]`. It counts the time its thread has really run, so that a
//! busy machine does not matter.

#![allow(clippy::disallowed_methods, reason = "measuring needs a clock")]

use engine::{FastChance, Game, Setup, Silent};
use mechs::{BUILT_IN, Mechs};

/// Nanoseconds that this process has run.
fn cpu_time() -> u64 {
    let text =
        std::fs::read_to_string("/proc/self/schedstat").expect("Linux tells how long a process has run");
    text.split_whitespace().next().and_then(|first| first.parse().ok()).expect("the first number is the time")
}

fn main() {
    let wanted = std::env::args().nth(1);
    for seats in [4, 2, 1] {
        for (mission, _) in
            BUILT_IN.iter().filter(|(mission, _)| wanted.as_deref().is_none_or(|wanted| wanted == *mission))
        {
            let setup = Setup { scenario: (*mission).to_owned(), ..Setup::players(seats) };
            let setup = Mechs::facts().complete(setup).expect("a built-in Mission is playable");
            let (mut games, mut actions, mut won, mut rounds) = (0u64, 0u64, 0u64, 0u64);
            let mut legal = Vec::with_capacity(1024);
            let begin = cpu_time();
            while games % 16 != 0 || cpu_time() - begin < 200_000_000 {
                let mut chance = FastChance::new(games);
                let mut state = Mechs::start(&setup, &mut chance, &mut Silent).expect("it can be laid out");
                while let Some(decision) = Mechs::decision(&state) {
                    let seat = decision.seats.iter().next().expect("somebody decides");
                    Mechs::legal(&state, seat, &mut legal);
                    let action = legal[chance.pick(legal.len())];
                    Mechs::apply(&mut state, seat, action, &mut chance, &mut Silent)
                        .expect("a listed action");
                    actions += 1;
                }
                won += u64::from(Mechs::outcome(&state).is_some_and(|outcome| !outcome.winners.is_empty()));
                rounds += u64::from(state.round);
                games += 1;
            }
            let seconds = (cpu_time() - begin) as f64 / 1e9;
            println!(
                "{mission:11} {seats} mechs: {:6.0} missions/s, {:9.0} actions/s, {:4} actions and {:4.1} rounds a mission, {won} of {games} won",
                games as f64 / seconds,
                actions as f64 / seconds,
                actions / games,
                rounds as f64 / games as f64,
            );
        }
    }
    println!("state {} bytes", size_of::<mechs::State>());
}
