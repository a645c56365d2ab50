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

impl LogItem {
    /// If moves were taken back: the number of that entry, and of the one it goes back to.
    pub fn way_back(&self) -> Option<(usize, usize)> {
        match self.what {
            LogWhat::Undone { entry, to, .. } => Some((entry, to)),
            _ => None,
        }
    }
}

impl LogWhat {
    /// What it tells, if it tells that the table has changed its place or its program: the same words everywhere.
    pub fn of_change(&self) -> Option<Message> {
        Some(match self {
            LogWhat::Upgraded { revision, lost, .. } => {
                Message::new("log-upgraded").with("revision", *revision).with("lost", *lost as u32)
            }
            LogWhat::EndedByUpgrade { revision } => {
                Message::new("log-ended-by-upgrade").with("revision", *revision)
            }
            LogWhat::Moved { .. } => Message::new("log-moved"),
            LogWhat::WentOn => Message::new("log-went-on"),
            LogWhat::TakenAway { seat } => Message::new("log-taken-away").with("seat", *seat),
            LogWhat::Forgotten { entry } => Message::new("log-forgotten").with("entry", *entry as u32),
            _ => return None,
        })
    }
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
    /// The game goes on by other rules: the program has changed. What was before can be read, but neither taken back nor stepped through.
    Upgraded {
        /// The last entry before it.
        entry: usize,
        /// The revision of the rules from here on.
        revision: u32,
        /// How many of the entries before it do not count any more.
        #[serde(default, skip_serializing_if = "is_zero")]
        lost: usize,
    },
    /// The table was brought here, and its game goes on with another secret behind the dice. What was before can be looked at, but not taken
    /// back.
    Moved {
        /// The last entry before it.
        entry: usize,
    },
    /// Everybody sits at a table that was brought here: the game goes on.
    WentOn,
    /// Somebody goes on with the game without this hall.
    TakenAway {
        /// Who.
        #[cfg_attr(feature = "openapi", schema(value_type = schemas::Seat))]
        seat: Seat,
    },
    /// The program has changed so much that the game cannot go on.
    EndedByUpgrade {
        /// The revision of the rules that cannot read it.
        revision: u32,
    },
    /// An entry of which it is not known any more what it did.
    Forgotten {
        /// Its number.
        entry: usize,
    },
    /// A new table for the same people.
    Rematch {
        /// Its id.
        table: String,
    },
}

fn is_zero(number: &usize) -> bool {
    *number == 0
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
    /// Go on with the game elsewhere.
    TakeAway,
}
