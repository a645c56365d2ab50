//! The conversation over a table's WebSocket.

use std::borrow::Cow;

use engine::{Message, Seat};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

#[cfg(feature = "openapi")]
use crate::schemas;
use crate::{GameState, LogItem, Raw, TableInfo, WireError};

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
    /// Ask the others to end the game without a winner; before the start, the host closes the table.
    Abandon {
        /// Request id.
        id: String,
    },
    /// Ask the others to let one go on with the game elsewhere: in a browser without a hall, or in the terminal.
    TakeAway {
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

/// The most frequent message, in a form that is read without copying it about.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Act<'a> {
    #[serde(borrow)]
    r#type: Cow<'a, str>,
    id: String,
    #[serde(default)]
    seat: Option<Seat>,
    #[serde(borrow)]
    action: &'a RawValue,
    #[serde(default)]
    entries: Option<usize>,
}

impl ClientMessage {
    /// Reads a message.
    pub fn read(text: &str) -> serde_json::Result<ClientMessage> {
        match serde_json::from_str(text) {
            Ok(Act { r#type, id, seat, action, entries }) if r#type == "act" => {
                Ok(ClientMessage::Act { id, seat, action: Raw::from(action), entries })
            }
            _ => serde_json::from_str(text),
        }
    }

    /// The request's id.
    pub fn id(&self) -> Option<&str> {
        match self {
            ClientMessage::Act { id, .. }
            | ClientMessage::Undo { id, .. }
            | ClientMessage::ResetTurn { id }
            | ClientMessage::Abandon { id }
            | ClientMessage::TakeAway { id }
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
    /// What a good player would do.
    Hint {
        /// The request.
        id: String,
        /// The action.
        action: Raw,
        /// The action in words.
        #[cfg_attr(feature = "openapi", schema(value_type = schemas::Message))]
        label: Message,
        /// Why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Message>))]
        reason: Option<Message>,
        /// What else was looked at, beginning with the action itself; empty if nothing was compared.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        choices: Vec<HintChoice>,
    },
    /// Something is wrong with the conversation itself; the server closes it.
    Error(WireError),
    /// I am here.
    Pong,
}

/// A choice that was looked at for a hint.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HintChoice {
    /// The action.
    pub action: Raw,
    /// The action in words.
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Message))]
    pub label: Message,
    /// The chance to win that it leaves, from 0 to 1, as a bot judges it.
    pub worth: f64,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_to_read_a_message_agree() {
        for text in [
            r#"{"type":"act","id":"a","action":{"x": [1, "\u00e4"]}}"#,
            r#"{"type":"act","id":"a","seat":1,"action":null,"entries":7}"#,
            r#"{"id":"\u0061","entries":null,"action":"end","type":"\u0061ct","seat":null}"#,
            r#"{"type":"act","id":"a","action":1,"action":2}"#,
            r#"{"type":"act","id":"a","action":1,"more":2}"#,
            r#"{"type":"act","id":"a"}"#,
            r#"{"type":"act","action":1}"#,
            r#"{"type":"undo","id":"a","action":1}"#,
            r#"{"type":"undo","id":"a","to":3}"#,
            r#"{"type":"ping"}"#,
            r#"{"id":"a","action":1}"#,
            "{",
            "",
        ] {
            let plain = serde_json::from_str::<ClientMessage>(text).ok();
            let read = ClientMessage::read(text).ok();
            let json = |message: Option<ClientMessage>| {
                message.map(|message| serde_json::to_value(message).expect("a plain value"))
            };
            assert_eq!(json(read), json(plain), "{text}");
        }
    }
}
