//! A hall and browsers for tests and pictures: real processes, real Chromium.

mod browser;
mod hall;
mod player;

pub use browser::{Browser, Screen};
pub use hall::Hall;
pub use player::{learn, new_table, play, play_by_itself};
