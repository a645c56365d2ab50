//! The hall from outside: real sockets, real files, whole games.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod campaigns;
mod client;
mod connections;
mod consent;
mod fuzz;
mod games;
mod leaks;
mod lobby;
mod memory;
mod outside;
mod past;
mod safety;
mod storage;
