//! The table screen: the same for all games.

mod actions;
mod chart;
mod chat;
mod context;
mod line;
mod lobby;
mod log;
mod moving;
mod notice;
mod past;
mod players;
mod prompt;
mod rematch;
mod replay;
mod result;
mod review;
mod screen;

pub(crate) use context::{Online, Table};
pub(crate) use line::{HallLine, Line, join_solo};
pub(crate) use lobby::Lobby;
pub(crate) use screen::TableScreen;
