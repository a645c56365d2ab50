//! Tables whose program or place changes.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod hall;
mod moving;
mod stored;
mod upgrade;
