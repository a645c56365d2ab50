//! One table: a task that owns it, and the requests it takes.

mod actor;
mod commands;
mod create;
mod item;
mod render;
mod state;
mod thinking;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::ws::Utf8Bytes;
use engine::Seat;
use tokio::sync::{mpsc, oneshot};
use wire::{ClientMessage, ServerMessage, SitDown, TableInfo, WireError};

pub(crate) use actor::{Surroundings, encode, load};
pub(crate) use commands::bot_sitter;
pub(crate) use create::Open;
pub(crate) use item::{Header, Item, Sitter};
pub(crate) use thinking::ThinkingRoom;

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

/// What a table is asked.
pub(crate) enum Request {
    /// A client listens from now on. The answer is the number of the connection.
    Connect { who: Who, since: Option<u64>, outbox: Outbox, answer: oneshot::Sender<u64> },
    /// A client listens no longer.
    Disconnect { connection: u64 },
    /// A client that was too slow has caught up and wants everything anew.
    Resync { connection: u64 },
    /// A client says something.
    Say { connection: u64, message: ClientMessage },
    /// Somebody without a socket says something.
    Do { who: Who, message: ClientMessage, answer: Answer<ServerMessage> },
    /// Everything somebody may see now.
    Look { who: Who, answer: Answer<ServerMessage> },
    /// What everybody may know.
    Info { who: Who, answer: Answer<TableInfo> },
    /// Take a seat before the start.
    Sit { who: Who, sit: SitDown, answer: Answer<TableInfo> },
    /// Give one's seats up before the start.
    Leave { who: Who, answer: Answer<TableInfo> },
    /// Send somebody away before the start.
    Kick { who: Who, seat: Seat, answer: Answer<TableInfo> },
    /// Put a bot on an open seat before the start.
    SeatBot { who: Who, seat: Seat, kind: String, answer: Answer<TableInfo> },
    /// Begin the game.
    Start { who: Who, answer: Answer<TableInfo> },
    /// The record as a file; with the secret once the game is over.
    Record { answer: Answer<String> },
    /// Dice rolled so far against expectation.
    Luck { answer: Answer<wire::Luck> },
    /// The whole log, as the asker may read it.
    Log { who: Who, answer: Answer<Vec<wire::LogItem>> },
    /// The game as it was after an entry, through the eyes of a seat or of a spectator.
    At { who: Who, entry: usize, eyes: Option<Seat>, answer: Answer<wire::GameState> },
    /// What is needed to make a table for the same people.
    RematchPlan { who: Who, answer: Answer<RematchPlan> },
    /// The rematch has been made.
    Rematched { who: Who, table: String, answer: Answer<TableInfo> },
}

/// What a rematch takes over.
pub(crate) struct RematchPlan {
    pub(crate) header: Header,
    pub(crate) sitters: Vec<Option<Sitter>>,
    /// The rematch that exists already, if one does.
    pub(crate) existing: Option<String>,
}

/// Where messages for one client go. It never blocks: a client that does not keep up is cut off until it asks for
/// everything anew.
#[derive(Clone, Debug)]
pub(crate) struct Outbox {
    sender: mpsc::Sender<Utf8Bytes>,
    lagging: Arc<AtomicBool>,
}

impl Outbox {
    /// An outbox that holds so many messages, and its other end.
    pub(crate) fn new(capacity: usize) -> (Outbox, mpsc::Receiver<Utf8Bytes>) {
        let (sender, receiver) = mpsc::channel(capacity);
        (Outbox { sender, lagging: Arc::new(AtomicBool::new(false)) }, receiver)
    }

    /// Puts a message in, unless the client lags behind.
    pub(crate) fn put(&self, message: Utf8Bytes) {
        if !self.lagging.load(Ordering::Acquire) && self.sender.try_send(message).is_err() {
            self.lagging.store(true, Ordering::Release);
        }
    }

    /// Would so many messages go in now?
    pub(crate) fn has_room_for(&self, messages: u64) -> bool {
        self.sender.capacity() as u64 >= messages
    }

    /// Did messages get lost?
    pub(crate) fn is_lagging(&self) -> bool {
        self.lagging.load(Ordering::Acquire)
    }

    /// The client has read what was there and gets everything anew.
    pub(crate) fn caught_up(&self) {
        self.lagging.store(false, Ordering::Release);
    }
}
