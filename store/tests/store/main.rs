//! The store over real files.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod campaigns;
mod common;
#[cfg(unix)]
mod crash;
mod files;
mod lists;
mod logs;
