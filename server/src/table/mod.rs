//! One table of the hall: a task that owns it, and the requests it takes. What happens at a table is decided in the crate `table`.

mod actor;
mod asking;
mod listening;
mod outbox;
mod programs;
mod rebuilding;
mod thinking;
mod thinking_room;

use std::sync::Arc;

use engine::Seat;
use table::Header;
use tokio::sync::oneshot;
use wire::{ClientMessage, ServerMessage, SitDown, TableInfo, WireError};

pub(crate) use actor::{Surroundings, TableTask, keepsake_of, stored_summary};
pub(crate) use asking::LookBack;
pub(crate) use listening::Listening;
pub(crate) use outbox::{Outbox, encode};
pub(crate) use programs::Programs;
pub(crate) use rebuilding::{after_upgrade, repeat};
pub(crate) use table::{RematchPlan, Who};
pub(crate) use thinking_room::ThinkingRoom;

/// The answer to a request that changes the table or asks about it.
pub(crate) type Answer<T> = oneshot::Sender<Result<T, WireError>>;

/// What comes into the mailbox of a table. Small, for every mailbox has room for many.
pub(crate) enum Request {
    /// A client listens from now on.
    Connect(Box<Connecting>),
    /// A client listens no longer.
    Disconnect { connection: u64 },
    /// A client that was too slow has caught up and wants everything again.
    Resync { connection: u64 },
    /// A client says something.
    Say { connection: u64, message: Box<ClientMessage> },
    /// Somebody asks without a socket.
    Ask(Box<Asking>),
}

/// A client that wants to listen.
pub(crate) struct Connecting {
    /// The number of the connection, like no other's.
    pub(crate) connection: u64,
    pub(crate) who: Arc<Who>,
    /// The version it knows, if it was here before.
    pub(crate) since: Option<u64>,
    pub(crate) outbox: Outbox,
    /// Hears that the table has noticed the client.
    pub(crate) answer: oneshot::Sender<()>,
}

/// What may be asked of a table without a socket.
pub(crate) enum Asking {
    /// Somebody without a socket says something.
    Do { who: Who, message: ClientMessage, answer: Answer<ServerMessage> },
    /// Everything somebody may see now.
    Look { who: Who, answer: Answer<ServerMessage> },
    /// The same as text, with the version.
    State { who: Who, answer: Answer<(u64, String)> },
    /// What everybody may know.
    Info { who: Who, answer: Answer<TableInfo> },
    /// Take a seat before the start.
    Sit { who: Who, sit: SitDown, answer: Answer<TableInfo> },
    /// The same after the password was checked: did it fit?
    SitChecked { who: Who, sit: SitDown, fits: bool, answer: Answer<TableInfo> },
    /// Give one's seats up before the start.
    Leave { who: Who, answer: Answer<TableInfo> },
    /// Send somebody away before the start.
    Kick { who: Who, seat: Seat, answer: Answer<TableInfo> },
    /// Put a bot on an open seat before the start.
    SeatBot { who: Who, seat: Seat, kind: String, answer: Answer<TableInfo> },
    /// Begin the game.
    Start { who: Who, answer: Answer<TableInfo> },
    /// The record as a file, with the secret behind the dice. Only once the game is over.
    Record { answer: Answer<String> },
    /// The table as a file, once somebody has taken it away.
    Save { who: Who, answer: Answer<String> },
    /// Dice rolled so far against expectation.
    Luck { answer: Answer<wire::Luck> },
    /// The whole log, as the asker may read it.
    Log { who: Who, answer: Answer<Vec<wire::LogItem>> },
    /// The game as it was after an entry, through the eyes of a seat or of a spectator.
    At { who: Who, entry: usize, eyes: Option<Seat>, answer: Answer<wire::GameState> },
    /// How to look back at the game, once it is over.
    LookBack { answer: Answer<LookBack> },
    /// The header of a table that goes on after an entry of this one.
    ForkPlan { who: Who, entry: usize, answer: Answer<Header> },
    /// What is needed to make a table for the same people.
    RematchPlan { who: Who, answer: Answer<RematchPlan> },
    /// The rematch has been made.
    Rematched { who: Who, table: String, answer: Answer<TableInfo> },
}

impl Asking {
    /// Who asks, if that matters.
    fn who(&self) -> Option<&Who> {
        match self {
            Asking::Do { who, .. }
            | Asking::Look { who, .. }
            | Asking::State { who, .. }
            | Asking::Info { who, .. }
            | Asking::Sit { who, .. }
            | Asking::SitChecked { who, .. }
            | Asking::Leave { who, .. }
            | Asking::Kick { who, .. }
            | Asking::SeatBot { who, .. }
            | Asking::Start { who, .. }
            | Asking::Log { who, .. }
            | Asking::Save { who, .. }
            | Asking::At { who, .. }
            | Asking::ForkPlan { who, .. }
            | Asking::RematchPlan { who, .. }
            | Asking::Rematched { who, .. } => Some(who),
            Asking::Record { .. } | Asking::Luck { .. } | Asking::LookBack { .. } => None,
        }
    }
}
