//! Risk Transformers.

#![allow(missing_docs, clippy::disallowed_types, reason = "made by the macros of the benchmark")]

benches::of_game!(
    cybertron::Cybertron,
    games: [two_players("standard", 2), three_players("standard", 3), four_players("standard", 4)],
    moment: ("standard", 4, 300)
);
