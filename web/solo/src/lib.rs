//! A table without the hall: alone against bots, or several people at one screen.
//!
//! It runs in a web worker. What happens at the table is decided by the crate `table`, as in the hall, so that a table screen does
//! not know the difference. [`wire::SoloRequest`] and [`wire::SoloAnswer`] are the conversation; [`Solo`] is the worker without
//! the browser: texts in and out, the time handed in.

mod desk;
mod open;
mod seated;
#[cfg(target_arch = "wasm32")]
pub mod worker;

pub use desk::Solo;
