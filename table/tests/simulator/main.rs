//! A table among people with bad connections: requests are lost, doubled and overtake each other, connections break, and the hall is
//! killed between any two items. No socket, no clock: everything follows from a seed, which a failure prints.
//!
//! `GEARHALL_SEEDS=5000 cargo test -p gearhall-table --test simulator` plays more of them, `GEARHALL_SEED=17` exactly one.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod leaks;
mod person;
mod world;

use world::World;

/// Worlds of each game that are played by default.
const SEEDS: u64 = 250;
/// What happens in each of them.
const STEPS: usize = 250;

#[allow(clippy::disallowed_methods, reason = "a test may be told what to play")]
fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

fn play(game: &'static str) {
    let seeds = match number("GEARHALL_SEED") {
        Some(one) => one..one + 1,
        None => 0..number("GEARHALL_SEEDS").unwrap_or(SEEDS),
    };
    let mut done = 0;
    for seed in seeds {
        let _printed = Printed { game, seed };
        let mut world = World::new(game, seed);
        for _ in 0..STEPS {
            world.step();
        }
        done += world.calm_down();
    }
    assert!(done > 0, "requests are carried out");
}

#[test]
fn nobody_is_told_what_is_hidden() {
    for game in ["risk-transformers", "mechs-vs-minions", "kingdom-rush", "mecha-1945"] {
        let seeds = number("GEARHALL_SEEDS").unwrap_or(leaks::DEALS);
        let compare = |seed| {
            let _printed = Printed { game, seed };
            leaks::compare(game, seed)
        };
        let differ = (0..seeds).filter(|&seed| compare(seed)).count();
        let hides = shelf::all_facts().into_iter().any(|facts| facts.id == game && facts.hidden);
        assert!(differ > 0 || !hides, "{game}: the two are never apart");
    }
}

/// Names the world in which something went wrong.
struct Printed {
    game: &'static str,
    seed: u64,
}

impl Drop for Printed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{} failed with GEARHALL_SEED={}", self.game, self.seed);
        }
    }
}

#[test]
fn risk_transformers() {
    play("risk-transformers");
}

#[test]
fn mechs_vs_minions() {
    play("mechs-vs-minions");
}

#[test]
fn kingdom_rush() {
    play("kingdom-rush");
}

#[test]
fn mecha_1945() {
    play("mecha-1945");
}
