//! The rules of Risk Transformers, chapter by chapter. The ids above a test are those of
//! `docs/rules/risk-transformers.md`.
//!
//! A test reads like the table: a position is laid out as text, something is done, and the text after is compared.
//! The language is explained in `layout.rs` and `table.rs`.

mod actions;
mod catalogue;
#[allow(unreachable_pub, clippy::unwrap_used)]
#[path = "../common/mod.rs"]
mod common;
mod layout;
mod table;

mod general;
mod map;
mod setup;
mod turn;

mod income;
mod morph;

mod attack;
mod battle;
mod leaders;

mod cards;
mod designs;

mod backup;
mod draw_day;
mod elimination;
mod team;
mod winning;

mod options;
mod orders;

mod content;
mod laws;
