//! The match record: setup, commitment and the list of entries, as a versioned JSON file.

use std::collections::BTreeMap;

use serde::de::value::MapDeserializer;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::{Commitment, Nonce, Seat, Secret, Setup, StateHash};

const FORMAT: &str = "gearhall-match";
pub(crate) const VERSION: u64 = 2;

/// A match as it is written to a file. `S` and `A` are the game's state and action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record<S, A> {
    /// The game's id.
    pub game: String,
    /// The revision of the game's rules that the match was played by.
    pub rules_revision: u32,
    /// What was agreed before the match.
    pub setup: Setup,
    /// Who sat where when the match began.
    pub seats: Vec<Occupant>,
    /// How they came to sit there.
    pub seating: Seating,
    /// Name of the generator that dice and shuffles come from.
    pub generator: String,
    /// SHA-256 of the secret, published before the match.
    pub commitment: Commitment,
    /// What each seat added to the seed.
    pub nonces: Vec<Nonce>,
    /// The secret: absent while the match is running, revealed after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub secret: Option<Secret>,
    /// The position the match began with, if it did not begin with the set-up of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<S>,
    /// The match this one was forked from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub origin: Option<Origin>,
    /// Fingerprint of the state the match began with.
    pub start: StateHash,
    /// Everything that happened, in order. Only ever appended to.
    pub entries: Vec<Entry<A>>,
}

/// One entry of a record.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "EntryFields<A>")]
pub struct Entry<A> {
    /// What happened.
    #[serde(flatten)]
    pub what: What<A>,
    /// Fingerprint of the state after it.
    pub hash: StateHash,
}

/// An entry as it is read: for what is flattened serde would make a copy of everything first, with code of its own for every type.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryFields<A> {
    action: Option<ActionFields<A>>,
    undo: Option<UndoFields>,
    seat: Option<SeatFields>,
    hash: StateHash,
}

#[derive(Deserialize)]
struct ActionFields<A> {
    seat: Seat,
    action: A,
}

#[derive(Deserialize)]
struct UndoFields {
    seat: Seat,
    to: usize,
}

#[derive(Deserialize)]
struct SeatFields {
    seat: Seat,
    occupant: Box<Occupant>,
}

impl<A> TryFrom<EntryFields<A>> for Entry<A> {
    type Error = &'static str;

    fn try_from(EntryFields { action, undo, seat, hash }: EntryFields<A>) -> Result<Self, Self::Error> {
        let what = match (action, undo, seat) {
            (Some(ActionFields { seat, action }), None, None) => What::Action { seat, action },
            (None, Some(UndoFields { seat, to }), None) => What::Undo { seat, to },
            (None, None, Some(SeatFields { seat, occupant })) => What::Seat { seat, occupant },
            _ => return Err("an entry is one of `action`, `undo` and `seat`"),
        };
        Ok(Entry { what, hash })
    }
}

/// What an entry tells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum What<A> {
    /// A seat took an action.
    Action {
        /// Who.
        seat: Seat,
        /// What.
        action: A,
    },
    /// A seat took everything back to the state after entry number `to` (0 is the start).
    Undo {
        /// Who asked for it.
        seat: Seat,
        /// The entry after which play goes on.
        to: usize,
    },
    /// Somebody else sits down.
    Seat {
        /// Where.
        seat: Seat,
        /// Who; boxed, because nearly all entries are actions and those are small.
        occupant: Box<Occupant>,
    },
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Occupant {
    /// The name the others see.
    pub name: String,
    /// A person or a bot.
    pub control: Control,
}

/// Who decides for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Control {
    /// A person.
    Human,
    /// A bot of this kind.
    Bot(String),
}

/// How people came to sit where they sit.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// As they wished.
    Fixed,
    /// Drawn from the seed: element s is the number of the person (in order of arrival) who sits on seat s.
    Drawn(Vec<usize>),
}

/// Where a forked match came from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// Commitment of the match it was forked from.
    pub commitment: Commitment,
    /// The entry after which it was forked.
    pub entry: usize,
}

/// Why a file is not a match record.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// Not JSON at all.
    #[error("not a JSON file: {0}")]
    Json(#[source] serde_json::Error),
    /// JSON, but something else.
    #[error("not a match record: its \"format\" should be \"{FORMAT}\" but {found}")]
    Format {
        /// What was found instead.
        found: String,
    },
    /// Made by a newer Gearhall.
    #[error("the record has format version {found}; this Gearhall reads versions 1 to {VERSION}")]
    Version {
        /// The version found.
        found: String,
    },
    /// A record of a game that is not the one asked for.
    #[error("the record is of the game {found:?}, not of {expected:?}")]
    Game {
        /// The game found.
        found: String,
        /// The game asked for.
        expected: &'static str,
    },
    /// A field is missing or has the wrong form.
    #[error("the record is damaged: {0}")]
    Content(#[source] serde_json::Error),
    /// An entry has the wrong form.
    #[error("the record is damaged at entry {number}: {error}")]
    Entry {
        /// The entry's number, counted from 1.
        number: usize,
        /// What is wrong with it.
        #[source]
        error: serde_json::Error,
    },
}

/// The fields of a file, each as its text: what belongs to a game is read from the text straight away, so that only one reader is
/// compiled for every type.
type Fields = BTreeMap<String, Box<RawValue>>;

impl<S, A> Record<S, A> {
    /// The same with another position and other entries.
    fn with<T, B>(&self, position: Option<T>, entries: Vec<Entry<B>>) -> Record<T, B> {
        Record {
            game: self.game.clone(),
            rules_revision: self.rules_revision,
            setup: self.setup.clone(),
            seats: self.seats.clone(),
            seating: self.seating.clone(),
            generator: self.generator.clone(),
            commitment: self.commitment,
            nonces: self.nonces.clone(),
            secret: self.secret,
            position,
            origin: self.origin.clone(),
            start: self.start,
            entries,
        }
    }
}

impl<S: Serialize + DeserializeOwned, A: Serialize + DeserializeOwned> Record<S, A> {
    /// The record as the text of a file: one line per field and per entry, so that people and diffs can read it.
    pub fn to_json(&self) -> String {
        let position = self
            .position
            .as_ref()
            .map(|state| -> Value { serde_json::from_str(&as_json(state)).expect("JSON of ours") });
        let rest: Record<Value, ()> = self.with(position, Vec::new());
        let Value::Object(fields) = serde_json::to_value(rest).expect("a record is a plain value") else {
            unreachable!("a struct becomes an object")
        };
        let mut text = format!("{{\n\"format\": \"{FORMAT}\",\n\"version\": {VERSION}");
        for (name, value) in fields.iter().filter(|(name, _)| *name != "entries") {
            text.push_str(&format!(",\n\"{name}\": {value}"));
        }
        let entries: Vec<String> = self.entries.iter().map(as_json).collect();
        text.push_str(&format!(",\n\"entries\": [\n{}\n]\n}}\n", entries.join(",\n")));
        text
    }

    /// Reads the text of a file, of this or any older version of the format.
    pub fn from_json(text: &str, game: &'static str) -> Result<Self, RecordError> {
        let (version, mut fields) = open(text)?;
        let found = game_of(&fields);
        if found != game {
            return Err(RecordError::Game { found, expected: game });
        }
        fields.remove("format");
        fields.remove("version");
        match version {
            // A later version adds its own arm; the older ones then carry their fields over to the newest form. Version 1 had other
            // fingerprints of states, which are known by themselves.
            1 | 2 => {
                // The entries one by one, so that an error can tell which.
                let entries = fields.get_mut("entries").and_then(|entries| {
                    let texts: Vec<Box<RawValue>> = serde_json::from_str(entries.get()).ok()?;
                    *entries = RawValue::from_string("[]".to_owned()).expect("JSON");
                    Some(texts)
                });
                let read = fields.iter().map(|(name, text)| (name.as_str(), &**text));
                let rest: Record<Box<RawValue>, ()> =
                    Record::deserialize(MapDeserializer::new(read)).map_err(RecordError::Content)?;
                let position = rest.position.as_ref().map(|text| serde_json::from_str(text.get()));
                let position = position.transpose().map_err(RecordError::Content)?;
                let entry = |(index, text): (usize, Box<RawValue>)| {
                    serde_json::from_str(text.get())
                        .map_err(|error| RecordError::Entry { number: index + 1, error })
                };
                let entries: Result<_, _> = entries.into_iter().flatten().enumerate().map(entry).collect();
                Ok(rest.with(position, entries?))
            }
            other => Err(RecordError::Version { found: other.to_string() }),
        }
    }
}

fn as_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a plain value")
}

/// The id of the game that the text is a record of.
pub fn game_of_record(text: &str) -> Result<String, RecordError> {
    open(text).map(|(_, fields)| game_of(&fields))
}

fn game_of(fields: &Fields) -> String {
    fields.get("game").and_then(|text| serde_json::from_str(text.get()).ok()).unwrap_or_default()
}

fn open(text: &str) -> Result<(u64, Fields), RecordError> {
    let fields: Fields =
        serde_json::from_str(text).map_err(|error| match serde_json::from_str::<IgnoredAny>(text) {
            Ok(_) => RecordError::Format { found: "it is no object".to_owned() },
            Err(_) => RecordError::Json(error),
        })?;
    match fields.get("format").map(|format| format.get()) {
        Some(format) if serde_json::from_str::<&str>(format).is_ok_and(|format| format == FORMAT) => {}
        Some(other) => return Err(RecordError::Format { found: format!("is {other}") }),
        None => return Err(RecordError::Format { found: "is missing".to_owned() }),
    }
    match fields.get("version").map(|version| version.get()) {
        Some(version) => match version.parse() {
            Ok(number @ 1..=VERSION) => Ok((number, fields)),
            _ => Err(RecordError::Version { found: version.to_owned() }),
        },
        None => Err(RecordError::Version { found: "none".to_owned() }),
    }
}
