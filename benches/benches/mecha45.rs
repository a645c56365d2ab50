//! Mecha 1945.

#![allow(missing_docs, clippy::disallowed_types, reason = "made by the macros of the benchmark")]

benches::of_game!(
    mecha45::Mecha45,
    games: [two_players("king", 2), four_players("king", 4), six_players("king", 6)],
    moment: ("king", 4, 60)
);
