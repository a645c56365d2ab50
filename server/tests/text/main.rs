//! The text mode from outside: pages that are read and forms that are filled in, nothing else.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod browser;
mod forms;
mod games;
mod words;
