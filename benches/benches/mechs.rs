//! Mechs vs. Minions.

#![allow(missing_docs, clippy::disallowed_types, reason = "made by the macros of the benchmark")]

benches::of_game!(
    mechs::Mechs,
    games: [tutorial("tutorial", 4), bomb("mission-1", 4), boss("mission-3", 4), core("mission-7", 4), last("mission-10", 4)],
    moment: ("mission-3", 4, 100)
);
