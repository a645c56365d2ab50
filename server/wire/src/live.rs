//! The conversation over a table's WebSocket.

use engine::{Anchor, Message, Refusal, Reveals, Seat};
use serde::{Deserialize, Serialize};

#[cfg(feature = "openapi")]
use crate::schemas;
use crate::{Raw, TableInfo};

/// The version of this protocol.
pub const PROTOCOL: u32 = 1;

/// What a client says. `id` is the client's own name for the request: the answer carries it, and a request with an id that
/// was answered before is not carried out again.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message: the last version the client has, if it was here before.
    Hello {
        /// Protocol version of the client.
        protocol: u32,
        /// Last version seen.
        #[serde(default)]
        since: Option<u64>,
    },
    /// Take an action for a seat of one's own.
    Act {
        /// Request id.
        id: String,
        /// The seat; needed only by somebody who plays several.
        #[serde(default)]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Seat>))]
        seat: Option<Seat>,
        /// The action, as the legal list has it.
        action: Raw,
        /// The position it is meant for, as its number of entries: if the match has gone on since, it is refused as stale.
        #[serde(default)]
        entries: Option<usize>,
    },
    /// Take moves back, to the state after entry `to`; without it, one's last move.
    Undo {
        /// Request id.
        id: String,
        /// Entry number to go back to.
        #[serde(default)]
        to: Option<usize>,
    },
    /// Take back everything of one's turn that can be taken back freely.
    ResetTurn {
        /// Request id.
        id: String,
    },
    /// Ask the others to end the game without a winner.
    Abandon {
        /// Request id.
        id: String,
    },
    /// Answer a request for consent.
    Answer {
        /// Request id.
        id: String,
        /// Number of the question.
        question: u64,
        /// Yes or no.
        agree: bool,
    },
    /// Say something to the table.
    Chat {
        /// Request id.
        id: String,
        /// What.
        text: String,
    },
    /// Ask a bot what it would do.
    Hint {
        /// Request id.
        id: String,
    },
    /// Let a bot play for a player who is gone.
    BotForSeat {
        /// Request id.
        id: String,
        /// Whose seat.
        #[cfg_attr(feature = "openapi", schema(value_type = schemas::Seat))]
        seat: Seat,
    },
    /// Take one's seat back from the bot.
    TakeBack {
        /// Request id.
        id: String,
    },
    /// Is anybody there?
    Ping,
}

impl ClientMessage {
    /// The request's id.
    pub fn id(&self) -> Option<&str> {
        match self {
            ClientMessage::Act { id, .. }
            | ClientMessage::Undo { id, .. }
            | ClientMessage::ResetTurn { id }
            | ClientMessage::Abandon { id }
            | ClientMessage::Answer { id, .. }
            | ClientMessage::Chat { id, .. }
            | ClientMessage::Hint { id }
            | ClientMessage::BotForSeat { id, .. }
            | ClientMessage::TakeBack { id } => Some(id),
            ClientMessage::Hello { .. } | ClientMessage::Ping => None,
        }
    }
}

/// What the server says.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// Everything, from scratch.
    State {
        /// The version of all this.
        version: u64,
        /// The table.
        table: TableInfo,
        /// The game as the client may see it, once it has begun.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<GameState>,
        /// The last lines of the log, oldest first.
        log: Vec<LogItem>,
    },
    /// One thing has happened.
    Update {
        /// The version after it: always one more than the one before.
        version: u64,
        /// What happened.
        item: LogItem,
        /// The game after it, if the game has changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        game: Option<GameState>,
        /// The table after it, if seats, status or questions have changed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<TableInfo>,
    },
    /// The client that came back has missed nothing more.
    UpToDate {
        /// The version it is at.
        version: u64,
    },
    /// Somebody came or went. Not part of the log.
    Presence {
        /// The seats somebody is connected for.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<schemas::Seat>))]
        present: Vec<Seat>,
    },
    /// A request was carried out, and its effect is stored.
    Done {
        /// The request.
        id: String,
        /// The version that holds its effect.
        version: u64,
    },
    /// A request was not carried out; nothing has changed.
    Refused {
        /// The request.
        id: String,
        /// Why.
        #[serde(flatten)]
        error: WireError,
    },
    /// What a bot would do.
    Hint {
        /// The request.
        id: String,
        /// The action.
        action: Raw,
        /// The action in words.
        #[cfg_attr(feature = "openapi", schema(value_type = schemas::Message))]
        label: Message,
    },
    /// Something is wrong with the conversation itself; the server closes it.
    Error(WireError),
    /// I am here.
    Pong,
}

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WireError {
    /// A word for programs.
    pub code: ErrorCode,
    /// A sentence for people, in English; clients show their own by the code.
    pub message: String,
    /// The rule that forbids it, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Refusal>))]
    pub refusal: Option<Refusal>,
}

/// Every reason the hall knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The message is not one of ours.
    BadMessage,
    /// The client speaks another version of the protocol.
    WrongProtocol,
    /// The message is longer than allowed.
    TooLong,
    /// Too many requests in a short time.
    TooManyRequests,
    /// Too many tables of one person.
    TooManyTables,
    /// There is no such table.
    NoSuchTable,
    /// There is no such game.
    NoSuchGame,
    /// The set-up cannot be played.
    BadSetup,
    /// There is no such seat.
    NoSuchSeat,
    /// Somebody sits there.
    SeatTaken,
    /// The table's password is missing or wrong.
    WrongPassword,
    /// Only the one who made the table may do that.
    NotTheHost,
    /// One must sit at the table to do that.
    NotSeated,
    /// The game has not begun.
    NotStarted,
    /// The game has begun.
    AlreadyStarted,
    /// Not every seat is taken.
    SeatsOpen,
    /// The game is over.
    GameOver,
    /// The rules refuse the action; the refusal says which.
    AgainstTheRules,
    /// The action was meant for a position that has passed.
    Stale,
    /// There is nothing to take back.
    NothingToUndo,
    /// There is no such question, or it was answered.
    NoSuchQuestion,
    /// A question is open already.
    QuestionOpen,
    /// The player is not gone.
    PlayerPresent,
    /// The text is empty or too long.
    BadText,
    /// Nobody is known by that token.
    UnknownIdentity,
    /// The page the request comes from is not ours.
    WrongOrigin,
    /// The hall is closing or cannot write; try again.
    Unavailable,
}

/// The game as one client may see it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameState {
    /// Number of entries of the match so far.
    pub entries: usize,
    /// Through whose eyes; absent for a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Seat>))]
    pub seat: Option<Seat>,
    /// The view.
    pub view: Raw,
    /// Who must decide what.
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Message))]
    pub prompt: Message,
    /// The seats that owe a decision.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schemas::Seat>))]
    pub waiting: Vec<Seat>,
    /// What the client may do now; empty if nothing.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub legal: Vec<LegalAction>,
    /// The lowest entry one may go back to without asking anybody; absent if none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub free_undo: Option<usize>,
    /// The verdict, once the game is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Message>))]
    pub verdict: Option<Message>,
}

/// One legal action.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LegalAction {
    /// To be sent back.
    pub action: Raw,
    /// What to touch for it.
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Anchor))]
    pub anchor: Anchor,
    /// In words.
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Message))]
    pub label: Message,
    /// What it will bring to light.
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Reveals))]
    pub reveals: Reveals,
}

/// A line of the table's log.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LogItem {
    /// Its version.
    pub version: u64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What.
    #[serde(flatten)]
    pub what: LogWhat,
}

/// What a line of the log tells.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LogWhat {
    /// An entry of the match.
    Entry {
        /// Its number.
        entry: usize,
        /// Who acted.
        #[cfg_attr(feature = "openapi", schema(value_type = schemas::Seat))]
        seat: Seat,
        /// What happened, as the reader may know it.
        events: Vec<Raw>,
        /// The same as sentences.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<schemas::Message>))]
        told: Vec<Message>,
    },
    /// Moves were taken back.
    Undone {
        /// The entry's own number.
        entry: usize,
        /// Who.
        #[cfg_attr(feature = "openapi", schema(value_type = schemas::Seat))]
        seat: Seat,
        /// To the state after this entry.
        to: usize,
    },
    /// Somebody else plays a seat.
    SeatChanged {
        /// Which seat.
        #[cfg_attr(feature = "openapi", schema(value_type = schemas::Seat))]
        seat: Seat,
        /// The name of who plays it now.
        name: String,
        /// Is it a bot?
        bot: bool,
    },
    /// Somebody sat down before the start.
    Sat {
        /// Where.
        #[cfg_attr(feature = "openapi", schema(value_type = schemas::Seat))]
        seat: Seat,
        /// Who.
        name: String,
    },
    /// Somebody stood up before the start.
    Left {
        /// Where.
        #[cfg_attr(feature = "openapi", schema(value_type = schemas::Seat))]
        seat: Seat,
    },
    /// The game has begun.
    Started {
        /// What the set-up brought, as the reader may know it.
        events: Vec<Raw>,
        /// The same as sentences.
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<schemas::Message>))]
        told: Vec<Message>,
    },
    /// Somebody said something.
    Chat {
        /// Who.
        name: String,
        /// On which seat.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Seat>))]
        seat: Option<Seat>,
        /// What.
        text: String,
    },
    /// Somebody asks for consent.
    Asked {
        /// Who.
        #[cfg_attr(feature = "openapi", schema(value_type = schemas::Seat))]
        seat: Seat,
        /// For what.
        what: Wish,
    },
    /// Somebody answers.
    Answered {
        /// Who.
        #[cfg_attr(feature = "openapi", schema(value_type = schemas::Seat))]
        seat: Seat,
        /// Yes or no.
        agree: bool,
    },
    /// The game was ended by consent.
    Abandoned,
    /// A new table for the same people.
    Rematch {
        /// Its id.
        table: String,
    },
}

/// What consent is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// Take moves back to the state after this entry.
    Undo {
        /// The entry.
        to: usize,
    },
    /// End the game without a winner.
    Abandon,
}

impl WireError {
    /// An error with its sentence.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        WireError { code, message: message.into(), refusal: None }
    }

    /// The rules refuse an action.
    pub fn refused(refusal: Refusal) -> Self {
        let message = format!("the rules refuse it: {}", refusal.rule);
        WireError { code: ErrorCode::AgainstTheRules, message, refusal: Some(refusal) }
    }
}
