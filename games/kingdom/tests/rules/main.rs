//! The rules of Kingdom Rush: Elemental Uprising, chapter by chapter. The ids above a test are those of
//! `docs/rules/kingdom-rush.md`.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod table;

mod setup;
mod tiles;

mod moves;
mod play;
mod range;

mod advance;
mod champions;
mod destroy;
mod forecast;
mod victory;

mod flowers;
mod guests;
mod heroes;
mod introduction;
mod solo;

mod both_halves;
mod catalogue;
mod content;
mod laws;
