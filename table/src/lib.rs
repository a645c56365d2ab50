//! What happens at a table: one authority for the hall, the browser's worker and the terminal.
//!
//! A [`Table`] is the fold of its log. Whatever happens there is one item, and one function performs it, live and when the table is
//! rebuilt from what was stored; so the two cannot differ. A request is checked, performed in memory, and leaves [`News`]: the
//! items to be stored. Once they are, [`Table::tell`] tells everybody who listens.
//!
//! Nothing here knows a clock, a file, a socket or a thread: the time, random numbers and the places where messages go are handed in.
//! And nothing is compiled once per game: a table holds its match behind [`AnyMatch`].

mod bots_turn;
mod company;
mod config;
mod consent;
mod game;
mod item;
mod lesson;
mod log;
mod making;
mod moving;
mod once;
mod requests;
mod save;
mod seats;
mod summary;
mod table;
mod telling;
mod upgrade;

pub use bots_turn::{BOT_OF_THE_ABSENT, Owed, bot_name, known_bot};
pub use config::Limits;
pub use game::{AnyMatch, BadRecord, EntryFault, Eyes, Thinker, describe, restore};
pub use item::{Act, Chosen, Forked, Header, NewEntry, Sitter};
pub use lesson::LessonStep;
pub use log::LogReader;
pub use making::{RematchPlan, checked_name, completed, planned_setup, planned_sitters};
pub use moving::Arrival;
pub use requests::Heard;
pub use save::{BadSave, HERE, Save, local_id};
pub use summary::{News, Summary};
pub use table::{LoadError, Stored, Table};
pub use telling::Outboxes;
pub use upgrade::{Fate, Keepsake};

/// Who makes a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Who {
    /// The identity's id.
    pub id: String,
    /// The name the others see.
    pub name: String,
}

fn error<T>(code: wire::ErrorCode, message: &str) -> Result<T, wire::WireError> {
    Err(wire::WireError::new(code, message))
}
