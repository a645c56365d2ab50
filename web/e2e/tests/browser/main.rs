//! Gearhall as people use it: in Chromium, over a real hall, from the first page to the replay.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod alone;
mod campaign;
mod keyboard;
mod kingdom;
mod lobby;
mod looks;
mod mecha45;
mod mechs;
mod moving;
mod reach;
mod together;
mod walk;
