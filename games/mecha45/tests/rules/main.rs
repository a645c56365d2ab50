//! The rules of Mecha 1945, chapter by chapter. The ids above a test are those of `docs/rules/mecha-1945.md`.
//!
//! A test reads like the table: mechas are put on cells with a few cards, orders are programmed, and the table is looked at
//! again. The language is explained in `table.rs`.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[allow(unreachable_pub)]
#[path = "../common/mod.rs"]
mod common;
mod table;

mod armour;
mod build;
mod cards;
mod content;
mod damage;
mod edges;
mod ending;
mod fire;
mod flags;
mod grid;
mod lessons;
mod modes;
mod moves;
mod orders;
mod playthrough;
mod ruins;
mod secrecy;
mod setup;
mod special;
mod tokens;
