//! The search against games whose best play is known, and the promises it makes.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod lights;
mod penalty;
mod promises;
mod tiny;
