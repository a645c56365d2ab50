//! What a table keeps: its header, and the items of its append-only log.

use engine::{Entry, Nonce, Seat, Secret, Setup};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use wire::{Pace, Wish};

use super::past::Forked;

/// What is fixed when a table is made.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Header {
    /// The completed set-up.
    pub(crate) setup: Setup,
    /// The secret behind the dice. Its hash is public from the beginning, itself only after the end.
    pub(crate) secret: Secret,
    /// Is it shown in the list of open tables?
    pub(crate) public: bool,
    /// Hash of the password needed to sit down.
    pub(crate) password: Option<String>,
    /// Draw who sits where at the start.
    pub(crate) draw_seats: bool,
    /// Begin as soon as every seat is taken.
    pub(crate) start_when_full: bool,
    /// The identity of who made it.
    pub(crate) host: String,
    /// How long the others wait for somebody who is gone.
    #[serde(default, skip_serializing_if = "Pace::is_live")]
    pub(crate) pace: Pace,
    /// The campaign it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) campaign: Option<String>,
    /// Where its game comes from, if it is a fork of another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fork: Option<Forked>,
}

/// What lists show of a table besides what the store knows of it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Listed {
    /// Of a live table, the names by seat; an open seat has none.
    Live(Vec<Option<String>>),
    Paced {
        seats: Vec<Option<String>>,
        pace: Pace,
    },
}

impl Listed {
    pub(crate) fn new(seats: Vec<Option<String>>, pace: Pace) -> Listed {
        match pace {
            Pace::Live => Listed::Live(seats),
            pace => Listed::Paced { seats, pace },
        }
    }

    pub(crate) fn apart(self) -> (Vec<Option<String>>, Pace) {
        match self {
            Listed::Live(seats) => (seats, Pace::Live),
            Listed::Paced { seats, pace } => (seats, pace),
        }
    }
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Sitter {
    /// The identity the seat belongs to; a bot's seat belongs to nobody.
    pub(crate) identity: Option<String>,
    /// The name the others see.
    pub(crate) name: String,
    /// The kind of bot.
    pub(crate) bot: Option<String>,
    /// What the seat adds to the seed.
    pub(crate) nonce: Nonce,
}

/// Which request of which identity caused an item: the same request is never carried out twice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct RequestKey {
    pub(crate) identity: String,
    pub(crate) id: String,
}

/// One item of the log, as it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(bound(deserialize = "A: Deserialize<'de>"))]
pub(crate) struct Item<A> {
    #[serde(flatten)]
    pub(crate) what: ItemWhat<A>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<RequestKey>,
}

/// An item that is an entry, which nearly all are.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryItem<A> {
    entry: Entry<A>,
    #[serde(default)]
    by: Option<RequestKey>,
}

impl<A: DeserializeOwned> Item<A> {
    /// Reads a stored item. Entries are read straight away: for what is flattened serde first has to make a copy of everything.
    pub(crate) fn read(text: &str) -> serde_json::Result<Item<A>> {
        if !text.starts_with(r#"{"entry":"#) {
            return serde_json::from_str(text);
        }
        let EntryItem { entry, by } = serde_json::from_str(text)?;
        Ok(Item { what: ItemWhat::Entry(entry), by })
    }
}

/// What an item tells.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ItemWhat<A> {
    /// Somebody sat down before the start.
    Sat { seat: Seat, sitter: Box<Sitter> },
    /// Somebody stood up before the start, or was sent away.
    Left { seat: Seat },
    /// The game began with those who sat there.
    Started {},
    /// An entry of the match.
    Entry(Entry<A>),
    /// Somebody said something.
    Chat { name: String, seat: Option<Seat>, text: String },
    /// Somebody asked for consent.
    Asked { question: u64, seat: Seat, what: Wish },
    /// Somebody answered.
    Answered { question: u64, seat: Seat, agree: bool },
    /// The game was ended by consent, or the table was closed before its start.
    Abandoned {},
    /// The same people play again at another table.
    Rematch { table: String },
}
