//! The search against games whose best play is known, and the promises it makes.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod feint;
mod lights;
mod peeking;
mod penalty;
mod promises;
mod tiny;
