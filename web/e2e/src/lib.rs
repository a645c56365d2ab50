//! A hall and browsers for tests and pictures: real processes, real Chromium.

mod browser;
mod files;
mod hall;
mod player;

pub use browser::{Browser, Screen};
pub use files::FileHost;
pub use hall::Hall;
pub use player::{OVER, attack, learn, new_table, play, play_by_itself};
