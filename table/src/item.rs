//! What a table keeps: its header, and the items of its append-only log. The same text in a hall's store, in a browser and in a file.

use engine::{Control, Nonce, Occupant, Origin, Seat, Secret, Setup};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use wire::{LogWhat, Pace, Raw, Wish};

use crate::upgrade::Resumed;

/// What is fixed when a table is made.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The completed set-up.
    pub setup: Setup,
    /// The secret behind the dice. Its hash is public from the beginning, itself only after the end.
    pub secret: Secret,
    /// Is it shown in the list of open tables?
    pub public: bool,
    /// Hash of the password needed to sit down.
    pub password: Option<String>,
    /// Draw who sits where at the start.
    pub draw_seats: bool,
    /// Begin as soon as every seat is taken.
    pub start_when_full: bool,
    /// The identity of whoever made it.
    pub host: String,
    /// How long the others wait for somebody who is gone.
    #[serde(default, skip_serializing_if = "Pace::is_live")]
    pub pace: Pace,
    /// The campaign it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign: Option<String>,
    /// Where its game comes from, if it is a fork of another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fork: Option<Forked>,
}

impl Header {
    /// The header as it is stored.
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).expect("a header is a plain value")
    }
}

/// The position a table begins with, if it does not begin with the set-up of its game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Forked {
    /// The match it was taken from, if it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    /// The game's own state.
    pub position: Raw,
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sitter {
    /// The identity the seat belongs to; a bot's seat belongs to nobody.
    pub identity: Option<String>,
    /// The name the others see.
    pub name: String,
    /// The kind of bot.
    pub bot: Option<String>,
    /// What the seat adds to the seed.
    pub nonce: Nonce,
}

impl Sitter {
    /// As the match knows them.
    pub(crate) fn occupant(&self) -> Occupant {
        let control = match &self.bot {
            Some(kind) => Control::Bot(kind.clone()),
            None => Control::Human,
        };
        Occupant { name: self.name.clone(), control }
    }
}

/// Which request of which identity caused an item: the same request is never carried out twice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct RequestKey {
    pub(crate) identity: String,
    pub(crate) id: String,
}

/// What an item tells that is no entry of the match, as it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum What {
    /// Somebody sat down before the start.
    Sat { seat: Seat, sitter: Box<Sitter> },
    /// Somebody stood up before the start, or was sent away.
    Left { seat: Seat },
    /// The game began with those who sat there.
    Started {
        /// The revision of the rules; those who wrote none have been forgotten.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        revision: Option<u32>,
    },
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
    /// The game goes on from a position.
    Resumed(Box<Resumed>),
    /// Everybody sits at a table that was brought here, and its game goes on.
    WentOn {
        /// The revision of the rules.
        revision: u32,
    },
    /// Somebody goes on with the game without this hall.
    TakenAway { seat: Seat },
    /// The game cannot go on: the program has changed too much. What everybody was told of it stands here.
    EndedByUpgrade {
        /// The revision of the rules that cannot read it.
        revision: u32,
        log: Vec<Option<LogWhat>>,
    },
}

/// Something to be done to a table.
#[derive(Debug)]
pub(crate) enum Deed<'a> {
    /// An entry of the match.
    Entry(NewEntry<'a>),
    /// Anything else.
    Item(What),
}

/// An entry that a match is to get.
#[derive(Debug)]
pub enum NewEntry<'a> {
    /// A seat takes an action.
    Act {
        /// Who.
        seat: Seat,
        /// What.
        action: Act<'a>,
    },
    /// A seat takes everything back to the state after entry `to`.
    Undo {
        /// Who.
        seat: Seat,
        /// The entry.
        to: usize,
    },
    /// Somebody else plays a seat.
    Seat {
        /// Which.
        seat: Seat,
        /// Who plays it now.
        occupant: Occupant,
    },
    /// Whatever is recorded; the state after it has to be the recorded one.
    Recorded(&'a str),
    /// Whatever is recorded, and whatever comes of it.
    Again(&'a str),
}

/// An action, before the match knows it.
#[derive(Debug)]
pub enum Act<'a> {
    /// As a client says it.
    Said(&'a Raw),
    /// As a bot has chosen it.
    Chosen(Chosen),
}

/// An action that a bot has chosen, of whatever game.
pub struct Chosen(pub(crate) Box<dyn std::any::Any + Send>);

impl Chosen {
    /// An action of a game.
    pub fn of<A: Send + 'static>(action: A) -> Chosen {
        Chosen(Box::new(action))
    }
}

impl std::fmt::Debug for Chosen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Chosen(…)")
    }
}

#[derive(Deserialize)]
struct StoredItem {
    #[serde(flatten)]
    what: What,
    #[serde(default)]
    by: Option<RequestKey>,
}

#[derive(Serialize)]
struct ItemToStore<'a> {
    #[serde(flatten)]
    what: &'a What,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<&'a RequestKey>,
}

/// An item that is an entry, which nearly all are. Read straight away: for what is flattened serde first has to make a copy of everything.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredEntry<'a> {
    #[serde(borrow)]
    entry: &'a RawValue,
    #[serde(default)]
    by: Option<RequestKey>,
}

/// Reads a stored item.
pub(crate) fn read(text: &str) -> serde_json::Result<(Deed<'_>, Option<RequestKey>)> {
    if !text.starts_with(r#"{"entry":"#) {
        let StoredItem { what, by } = serde_json::from_str(text)?;
        return Ok((Deed::Item(what), by));
    }
    let StoredEntry { entry, by } = serde_json::from_str(text)?;
    Ok((Deed::Entry(NewEntry::Recorded(entry.get())), by))
}

/// Does a stored item say that what was played before it cannot be repeated?
pub(crate) fn is_mark_of_upgrade(text: &str) -> bool {
    text.starts_with(r#"{"resumed":{"because":"upgrade""#) || text.starts_with(r#"{"ended_by_upgrade":"#)
}

/// Does a stored item say that the game goes on from a position that stands in it?
pub(crate) fn is_mark(text: &str) -> bool {
    text.starts_with(r#"{"resumed":"#) || is_mark_of_upgrade(text)
}

/// An item with other names for the identities in it.
pub(crate) fn renamed(text: &str, alias: &mut impl FnMut(&str) -> String) -> serde_json::Result<String> {
    let (deed, by) = read(text)?;
    let by = by.map(|key| RequestKey { identity: alias(&key.identity), ..key });
    let mut rename = |sitter: &mut Sitter| {
        if let Some(identity) = &mut sitter.identity {
            *identity = alias(identity);
        }
    };
    Ok(match deed {
        Deed::Item(mut what) => {
            match &mut what {
                What::Sat { sitter, .. } => rename(sitter),
                What::Resumed(resumed) => resumed.sitters.iter_mut().flatten().for_each(rename),
                _ => {}
            }
            write(&what, by.as_ref())
        }
        Deed::Entry(NewEntry::Recorded(entry)) => {
            write_entry(|out| out.extend_from_slice(entry.as_bytes()), by.as_ref())
        }
        Deed::Entry(_) => unreachable!("what is stored is recorded"),
    })
}

/// The text of an item that is no entry.
pub(crate) fn write(what: &What, by: Option<&RequestKey>) -> String {
    serde_json::to_string(&ItemToStore { what, by }).expect("an item is a plain value")
}

/// The text of an item that is an entry, with the entry as the match writes it.
pub(crate) fn write_entry(entry: impl FnOnce(&mut Vec<u8>), by: Option<&RequestKey>) -> String {
    let mut text = Vec::with_capacity(192);
    text.extend_from_slice(br#"{"entry":"#);
    entry(&mut text);
    if let Some(by) = by {
        text.extend_from_slice(br#","by":"#);
        serde_json::to_writer(&mut text, by).expect("a request key is a plain value");
    }
    text.push(b'}');
    String::from_utf8(text).expect("JSON is UTF-8")
}
