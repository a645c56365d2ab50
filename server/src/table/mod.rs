//! One table: a task that owns it, and the requests it takes.

mod actor;
mod answers;
mod commands;
mod consent;
mod create;
mod exact_bytes;
mod item;
mod listening;
mod lobby;
mod memory;
mod past;
mod programs;
mod render;
mod shared_json;
mod state;
mod telling;
mod thinking;
mod thinking_room;

use std::sync::Arc;

use engine::Seat;
use tokio::sync::{mpsc, oneshot};
use wire::{ClientMessage, ServerMessage, SitDown, TableInfo, WireError};

use crate::websocket::{Frame, Line, TextFrame};

pub(crate) use actor::{Surroundings, load};
pub(crate) use create::Open;
pub(crate) use item::{Header, Listed, Sitter};
pub(crate) use listening::Listening;
pub(crate) use lobby::bot_sitter;
pub(crate) use programs::Programs;
pub(crate) use thinking_room::ThinkingRoom;

/// Who makes a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Who {
    /// The identity's id.
    pub(crate) id: String,
    /// The name the others see.
    pub(crate) name: String,
}

/// The answer to a request that changes the table or asks about it.
pub(crate) type Answer<T> = oneshot::Sender<Result<T, WireError>>;

/// What comes into the mailbox of a table. Small, for every mailbox has room for many.
pub(crate) enum Request {
    /// A client listens from now on.
    Connect(Box<Connecting>),
    /// A client listens no longer.
    Disconnect { connection: u64 },
    /// A client that was too slow has caught up and wants everything anew.
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
            | Asking::At { who, .. }
            | Asking::ForkPlan { who, .. }
            | Asking::RematchPlan { who, .. }
            | Asking::Rematched { who, .. } => Some(who),
            Asking::Record { .. } | Asking::Luck { .. } | Asking::LookBack { .. } => None,
        }
    }
}

/// What a rematch takes over.
pub(crate) struct RematchPlan {
    pub(crate) header: Header,
    pub(crate) sitters: Vec<Option<Sitter>>,
    /// The rematch that exists already, if one does.
    pub(crate) existing: Option<String>,
}

/// Looks back at a finished game, within the given time. Blocks.
pub(crate) type LookBack = Box<dyn FnOnce(std::time::Duration) -> wire::Review + Send>;

/// Where messages for one client go. It never blocks.
#[derive(Clone, Debug)]
pub(crate) enum Outbox {
    /// A client at its socket.
    Line(Arc<Line>),
    /// Somebody without a socket, who waits for news and then looks.
    Bell(mpsc::Sender<()>),
}

impl Outbox {
    /// For somebody without a socket: all that comes is that something has happened.
    pub(crate) fn bell() -> (Outbox, mpsc::Receiver<()>) {
        let (bell, rings) = mpsc::channel(1);
        (Outbox::Bell(bell), rings)
    }

    /// Rings for somebody without a socket. True if there is nothing else to tell him.
    fn ring(&self) -> bool {
        match self {
            Outbox::Line(_) => false,
            Outbox::Bell(bell) => {
                // One that rings already need not ring again.
                let _ = bell.try_send(());
                true
            }
        }
    }

    /// Puts a message in. It goes out with the next [`Outbox::send`].
    pub(crate) fn put(&self, message: Frame) {
        if let Outbox::Line(line) = self {
            line.put(message);
        }
    }

    /// The client gets everything anew: what it lost does not matter any more.
    fn caught_up(&self) {
        if let Outbox::Line(line) = self {
            line.caught_up();
        }
    }

    /// Sends what was put in.
    pub(crate) fn send(&self) {
        if let Outbox::Line(line) = self {
            line.send();
        }
    }
}

/// A message as it goes over a socket.
pub(crate) fn encode(message: &ServerMessage) -> Frame {
    let mut frame = TextFrame::with_capacity(128);
    serde_json::to_writer(frame.text(), message).expect("a message is a plain value");
    frame.finish()
}
