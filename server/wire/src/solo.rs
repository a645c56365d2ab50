//! What the page and the worker that runs a table without the hall say to each other, as JSON text.
//!
//! The worker has one table at a time: the one opened last. Every request with an `id` (the page's own number) gets exactly one
//! answer that carries it: the one that belongs to it, or [`SoloAnswer::Refused`], after which everything is as before. At the table the talk is that of the hall:
//! [`SoloRequest::Say`] takes what a socket takes, [`SoloAnswer::Say`] brings what a socket brings, beginning with the answer to `hello`.
//! Nothing is stored here; the page keeps a [`SoloAnswer::Saved`] and hands it in again.

use engine::{Message, Seat, Secret};
use serde::{Deserialize, Serialize};

use crate::{
    ClientMessage, CreateTable, GameState, LogItem, Luck, Review, SeatPlan, ServerMessage, TableInfo,
    WireError,
};

/// What the page asks. `entropy` is 32 bytes of the browser's good chance; the secret and the nonces are made from it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum SoloRequest {
    /// Open a table and begin. Its seats are those of the page and bots; what concerns other people (password, list) means nothing.
    Open {
        /// Request id.
        id: u64,
        /// The table.
        plan: CreateTable,
        /// The name of whoever plays the seats that are planned as "me".
        name: String,
        /// Where the dice come from.
        entropy: Secret,
    },
    /// Go on with a table that was saved.
    Resume {
        /// Request id.
        id: u64,
        /// What [`SoloAnswer::Saved`] brought.
        save: String,
    },
    /// Open a file: a table that was saved here or in the terminal, one that was taken away from a hall, or the record of a match.
    Bring {
        /// Request id.
        id: u64,
        /// The text of the file.
        save: String,
        /// The name of whoever brings it.
        name: String,
        /// Where the dice come from from now on, if it comes from elsewhere.
        entropy: Secret,
    },
    /// Open a table that begins where another match was after `entry`.
    Fork {
        /// Request id.
        id: u64,
        /// The record of the other match, with its secret.
        record: String,
        /// Its entry; 0 is the start.
        entry: usize,
        /// Who plays now, seat by seat.
        seats: Vec<SeatPlan>,
        /// The name of whoever plays the seats that are planned as "me".
        name: String,
        /// Where the dice come from.
        entropy: Secret,
    },
    /// Open a lesson.
    Lesson {
        /// Request id.
        id: u64,
        /// The game.
        game: String,
        /// Which of its lessons.
        lesson: String,
        /// The learner's name.
        name: String,
    },
    /// Say something at the table.
    Say {
        /// As to the hall.
        message: ClientMessage,
    },
    /// Show the table as it was after `entry`.
    At {
        /// Request id.
        id: u64,
        /// The entry; 0 is the start.
        entry: usize,
        /// Through whose eyes: while the game is on, an own seat or nobody's; after it, any. Absent: a spectator's.
        #[serde(default)]
        eyes: Option<Seat>,
    },
    /// The whole log.
    Log {
        /// Request id.
        id: u64,
    },
    /// The table, to be resumed later.
    Save {
        /// Request id.
        id: u64,
    },
    /// Forget the table: it is played elsewhere from now on.
    Close {
        /// Request id.
        id: u64,
    },
    /// The record as a file that can be verified, once the game is over.
    Record {
        /// Request id.
        id: u64,
    },
    /// Dice so far against expectation.
    Luck {
        /// Request id.
        id: u64,
    },
    /// Who was winning when, once the game is over. Takes some seconds, in which nothing else is answered.
    Review {
        /// Request id.
        id: u64,
    },
}

impl SoloRequest {
    /// The request's id; what is said at the table has its own.
    pub fn id(&self) -> Option<u64> {
        match self {
            SoloRequest::Open { id, .. }
            | SoloRequest::Resume { id, .. }
            | SoloRequest::Bring { id, .. }
            | SoloRequest::Fork { id, .. }
            | SoloRequest::Lesson { id, .. }
            | SoloRequest::At { id, .. }
            | SoloRequest::Log { id }
            | SoloRequest::Save { id }
            | SoloRequest::Close { id }
            | SoloRequest::Record { id }
            | SoloRequest::Luck { id }
            | SoloRequest::Review { id } => Some(*id),
            SoloRequest::Say { .. } => None,
        }
    }
}

/// What the worker answers.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum SoloAnswer {
    /// The table is there and waits for a `hello`. The table before it is gone.
    Opened {
        /// The request.
        id: u64,
        /// The table's id, as in [`crate::TableInfo`]: the same after every resume.
        table: String,
    },
    /// The table says something.
    Say {
        /// As the hall would.
        message: Box<ServerMessage>,
    },
    /// The table as it was.
    At {
        /// The request.
        id: u64,
        /// The game then: nothing can be done in it.
        game: GameState,
    },
    /// The whole log.
    Log {
        /// The request.
        id: u64,
        /// Oldest first.
        lines: Vec<LogItem>,
    },
    /// The table, to be resumed later.
    Saved {
        /// The request.
        id: u64,
        /// The table as it is now, to be found again by.
        table: Box<TableInfo>,
        /// To be kept as it is. It holds the secret.
        save: String,
    },
    /// There is no table any more.
    Closed {
        /// The request.
        id: u64,
    },
    /// The record.
    Record {
        /// The request.
        id: u64,
        /// Text of a file.
        record: String,
    },
    /// Dice so far.
    Luck {
        /// The request.
        id: u64,
        /// The dice.
        luck: Luck,
    },
    /// The game looked back at.
    Review {
        /// The request.
        id: u64,
        /// Who was winning when.
        review: Review,
    },
    /// Where the lesson is: after `hello`, and whenever a step is done. Comes after the update that it is about.
    Lesson {
        /// Steps done.
        step: usize,
        /// Steps in all.
        steps: usize,
        /// What is to be done and why; after the last step, the farewell.
        text: Message,
        /// Was that the last one?
        done: bool,
    },
    /// A request was not carried out; nothing has changed.
    Refused {
        /// The request.
        id: u64,
        /// Why.
        #[serde(flatten)]
        error: WireError,
    },
    /// A message that is none of these, or a fault of the worker itself.
    Error {
        /// What is wrong.
        #[serde(flatten)]
        error: WireError,
    },
}
