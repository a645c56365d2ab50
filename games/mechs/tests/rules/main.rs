//! The rules of `docs/rules/mechs-vs-minions.md`, one test or more for each id. A test reads like the table: lay out a position, do one
//! thing, look at the table again.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod boss;
mod cards;
mod content;
mod damage;
mod draft;
mod execution;
mod forecast;
mod general;
mod ground;
mod laws;
mod minions;
mod missions;
mod movement;
mod program;
mod schematics;
mod setup;
mod table;
mod wall;
