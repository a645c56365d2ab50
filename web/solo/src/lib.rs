//! A table without the hall: alone against bots, or several people at one screen.
//!
//! It runs in a web worker, by the match code of the server, and says what the server would say, so that a table screen does not
//! know the difference. [`wire::SoloRequest`] and [`wire::SoloAnswer`] are the conversation; [`Solo`] is the worker without
//! the browser: plain values in and out, the time handed in.

mod bot;
mod commands;
mod desk;
mod lesson;
mod open;
mod render;
mod save;
mod table;
#[cfg(target_arch = "wasm32")]
pub mod worker;

pub use desk::Solo;
