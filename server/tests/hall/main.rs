//! The hall from outside: real sockets, real files, whole games.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod bounds;
mod campaigns;
mod chaos;
mod client;
mod connections;
mod consent;
mod fairness;
mod fuzz;
mod games;
mod leaks;
mod lobby;
mod memory;
mod moving;
mod near_misses;
mod outside;
mod past;
mod safety;
mod storage;
mod upgrade;
