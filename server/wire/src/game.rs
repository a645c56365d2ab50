//! The game and its log, as one client may see them.

use engine::{Anchor, Message, Reveals, Seat};
use serde::{Deserialize, Serialize};

use crate::Raw;
#[cfg(feature = "openapi")]
use crate::schemas;

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
    /// What it will bring to light; absent if nothing.
    #[serde(default, skip_serializing_if = "reveals_nothing")]
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Reveals, required = false))]
    pub reveals: Reveals,
}

/// Does nothing come to light? Then `reveals` is left out.
pub fn reveals_nothing(reveals: &Reveals) -> bool {
    *reveals == Reveals::NOTHING
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
