//! A hall and browsers for tests and pictures: real processes, real Chromium.

mod browser;
mod hall;

pub use browser::{Browser, Screen};
pub use hall::Hall;
