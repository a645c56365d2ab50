//! A table as a file: the same header and items that a hall stores. Hall, browser and terminal open it alike.

use std::collections::BTreeMap;

use engine::{Control, Entry, Nonce, Occupant, Origin, Seat, Seating, Secret, Setup, game_of_record};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use wire::{ErrorCode, Pace, Raw, WireError};

use crate::game::facts_of;
use crate::item::{self, Forked, Header, Sitter, What};
use crate::{Fate, Keepsake, Limits, LoadError, News, Stored, Table};

const FORMAT: &str = "gearhall-table";
const VERSION: u32 = 1;
/// What browsers kept before.
const OLD_FORMAT: &str = "gearhall-solo";
/// A record of a match alone.
const RECORD: &str = "gearhall-match";

/// The identity of whoever plays where there is no hall.
pub const HERE: &str = "here";

/// The id of a table where there is no hall: a part of its commitment. Unlike any other, and always the same.
pub fn local_id(secret: &Secret) -> String {
    secret.commitment().to_string()[..12].to_owned()
}

/// A table with its whole log.
#[derive(Clone, Debug)]
pub struct Save {
    /// The table's id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The header, as it is stored.
    pub header: String,
    /// The items, as they are stored, each with its time.
    pub items: Vec<(i64, String)>,
    /// What is kept for a program that can no longer repeat them.
    pub(crate) kept: Option<Kept>,
}

/// What is kept for a program that can no longer repeat a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Kept {
    revision: u32,
    position: String,
    told: BTreeMap<usize, String>,
}

/// What is wrong with a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadSave {
    /// It is no saved table.
    Form(String),
    /// It is one, of a version that is not known here.
    Version(u32),
    /// What it tells cannot have happened.
    Content(LoadError),
}

impl std::fmt::Display for BadSave {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            BadSave::Form(problem) => write!(f, "this is no saved table: {problem}"),
            BadSave::Version(found) => {
                write!(f, "the saved table has version {found}; this Gearhall reads version {VERSION}")
            }
            BadSave::Content(error) => write!(f, "the saved table cannot be opened: {error}"),
        }
    }
}

impl From<BadSave> for WireError {
    fn from(bad: BadSave) -> Self {
        WireError::new(ErrorCode::BadMessage, bad.to_string())
    }
}

#[derive(Serialize)]
struct Written<'a> {
    format: &'static str,
    version: u32,
    id: &'a str,
    game: &'a str,
    header: &'a RawValue,
    items: Vec<WrittenItem<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    kept: Option<&'a Kept>,
}

#[derive(Serialize)]
struct WrittenItem<'a> {
    at: i64,
    item: &'a RawValue,
}

/// Looked at first: another version may have other fields.
#[derive(Deserialize)]
struct Formed {
    format: String,
    version: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Read<'a> {
    #[allow(dead_code, reason = "it was looked at already")]
    format: String,
    #[allow(dead_code, reason = "it was looked at already")]
    version: u32,
    id: String,
    game: String,
    #[serde(borrow)]
    header: &'a RawValue,
    items: Vec<ReadItem<'a>>,
    #[serde(default)]
    kept: Option<Kept>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ReadItem<'a> {
    at: i64,
    #[serde(borrow)]
    item: &'a RawValue,
}

#[allow(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn form(error: serde_json::Error) -> BadSave {
    BadSave::Form(error.to_string())
}

impl Save {
    /// A table that has just been made; nobody has taken its news yet.
    pub fn of(table: &Table) -> Save {
        Save {
            id: table.id().to_owned(),
            game: table.facts().id.to_owned(),
            header: table.header().to_text(),
            items: Vec::new(),
            kept: None,
        }
    }

    /// Keeps what has happened.
    pub fn append(&mut self, news: News) {
        self.items.extend(news.items.into_iter().map(|item| (news.at, item)));
    }

    /// Keeps what a program needs that can no longer repeat the table.
    pub fn keep(&mut self, Keepsake { revision, position, told, .. }: Keepsake) {
        let before = self.kept.take().map(|kept| kept.told).unwrap_or_default();
        self.kept = Some(Kept { revision, position, told: before.into_iter().chain(told).collect() });
    }

    /// The items, each with its time.
    pub fn items(&self) -> impl Iterator<Item = (i64, &str)> {
        self.items.iter().map(|(at, item)| (*at, item.as_str()))
    }

    /// The text of the file. It holds the secret behind the dice.
    pub fn to_text(&self) -> String {
        fn raw(text: &str) -> &RawValue {
            serde_json::from_str(text).expect("JSON of ours")
        }
        let items = self.items().map(|(at, item)| WrittenItem { at, item: raw(item) });
        let written = Written {
            format: FORMAT,
            version: VERSION,
            id: &self.id,
            game: &self.game,
            header: raw(&self.header),
            items: items.collect(),
            kept: self.kept.as_ref(),
        };
        serde_json::to_string(&written).expect("a plain value")
    }

    /// Reads a file: a saved table, one that an older Gearhall saved, or the record of a match with its secret.
    pub fn read(text: &str) -> Result<Save, BadSave> {
        let Formed { format, version } = serde_json::from_str(text).map_err(form)?;
        match (format.as_str(), version) {
            (FORMAT, VERSION) => {
                let read: Read<'_> = serde_json::from_str(text).map_err(form)?;
                let items = read.items.iter().map(|item| (item.at, item.item.get().to_owned()));
                Ok(Save {
                    id: read.id,
                    game: read.game,
                    header: read.header.get().to_owned(),
                    items: items.collect(),
                    kept: read.kept,
                })
            }
            (FORMAT, other) => Err(BadSave::Version(other)),
            (OLD_FORMAT, 1) => OldSave::read(text)?.carried_over(),
            (RECORD, _) => OldSave::of_record(text)?.carried_over(),
            (other, _) => Err(BadSave::Form(format!("its format is {other:?}"))),
        }
    }

    /// Reads a file if it claims to be a saved table and no record.
    pub fn read_table(text: &str) -> Option<Result<Save, BadSave>> {
        let formed: Formed = serde_json::from_str(text).ok()?;
        [FORMAT, OLD_FORMAT].contains(&formed.format.as_str()).then(|| Save::read(text))
    }

    /// Rebuilds the table; one that cannot be repeated goes on from the position that was kept. What followed by itself is among its news.
    pub fn open(&self, limits: &Limits, now: i64) -> Result<Table, BadSave> {
        let items: Vec<(i64, &str)> = self.items().collect();
        let stored = Stored { id: &self.id, game: &self.game, header: &self.header, items: &items };
        let repeated = Table::load(stored, limits, now);
        let opened = match (repeated, &self.kept) {
            // By the same rules nobody can have played what cannot be repeated.
            (Err(_), Some(kept)) if kept.revision != rules_revision(&self.game) => {
                let told = kept.told.iter().map(|(entry, line)| (*entry, line.clone()));
                Table::load_after_upgrade(stored, Some(&kept.position), told, limits, now)
            }
            (repeated, _) => repeated,
        };
        let mut table = opened.map_err(BadSave::Content)?;
        if let (Fate::AsBefore, Some((&entry, _))) =
            (table.fate(), self.kept.as_ref().and_then(|kept| kept.told.last_key_value()))
        {
            table.was_kept(entry);
        }
        Ok(table)
    }
}

fn rules_revision(game: &str) -> u32 {
    facts_of(game).map_or(0, |facts| facts.rules_revision)
}

/// A table as browsers kept it before: the record of its match, and what happened besides.
#[derive(Deserialize)]
struct OldSave {
    seats: Vec<OldSitter>,
    items: Vec<OldItem>,
    #[serde(default)]
    campaign: Option<String>,
    /// The text of a record file.
    record: String,
}

#[derive(Deserialize)]
struct OldSitter {
    own: bool,
}

#[derive(Deserialize)]
struct OldItem {
    at: i64,
    item: Value,
}

/// Of a record, what a table is made from.
#[derive(Deserialize)]
struct RecordParts {
    rules_revision: u32,
    setup: Setup,
    seats: Vec<Occupant>,
    seating: Seating,
    nonces: Vec<Nonce>,
    secret: Option<Secret>,
    #[serde(default)]
    position: Option<Raw>,
    #[serde(default)]
    origin: Option<Origin>,
    entries: Vec<Entry<Value>>,
}

impl OldSave {
    fn read(text: &str) -> Result<OldSave, BadSave> {
        serde_json::from_str(text).map_err(form)
    }

    /// A record alone: people play here.
    fn of_record(record: &str) -> Result<OldSave, BadSave> {
        let parts: RecordParts = serde_json::from_str(record).map_err(form)?;
        let seats = parts.seats.iter().map(|occupant| OldSitter { own: occupant.control == Control::Human });
        let entries = parts.entries.iter().map(|_| Value::from("entry"));
        let items = std::iter::once(Value::from("started")).chain(entries);
        Ok(OldSave {
            seats: seats.collect(),
            items: items.map(|item| OldItem { at: 0, item }).collect(),
            campaign: None,
            record: record.to_owned(),
        })
    }

    fn carried_over(self) -> Result<Save, BadSave> {
        let game = game_of_record(&self.record).map_err(|error| BadSave::Form(error.to_string()))?;
        let parts: RecordParts = serde_json::from_str(&self.record).map_err(form)?;
        let secret = parts.secret.ok_or_else(|| BadSave::Form("it holds no secret".to_owned()))?;
        let seats = parts.seats.len();
        let arrived: Vec<usize> = match &parts.seating {
            Seating::Fixed => (0..seats).collect(),
            // The seat of each person, in order of arrival.
            Seating::Drawn(order) => (0..seats)
                .map(|person| order.iter().position(|&sits| sits == person).unwrap_or(person))
                .collect(),
        };
        if self.seats.len() != seats || parts.nonces.len() != seats {
            return Err(BadSave::Form("not one player per seat".to_owned()));
        }
        let at = self.items.first().map_or(0, |item| item.at);
        let mut items = Vec::new();
        for (place, (&seat, &nonce)) in (0..).zip(arrived.iter().zip(&parts.nonces)) {
            let occupant = &parts.seats[seat];
            let sitter = Sitter {
                identity: self.seats[seat].own.then(|| HERE.to_owned()),
                name: occupant.name.clone(),
                bot: match &occupant.control {
                    Control::Bot(kind) => Some(kind.clone()),
                    Control::Human => None,
                },
                nonce,
            };
            let what = What::Sat { seat: Seat(place), sitter: Box::new(sitter) };
            items.push((at, item::write(&what, None)));
        }
        let header = Header {
            setup: parts.setup,
            secret,
            public: false,
            password: None,
            draw_seats: matches!(parts.seating, Seating::Drawn(_)),
            start_when_full: true,
            host: HERE.to_owned(),
            pace: Pace::Live,
            campaign: self.campaign,
            fork: parts.position.map(|position| Forked { origin: parts.origin, position }),
        };
        let mut entries = parts.entries.into_iter();
        for OldItem { at, item } in self.items {
            let text = match item.as_str() {
                Some("started") => item::write(&What::Started { revision: None }, None),
                Some("entry") => {
                    let entry =
                        entries.next().ok_or_else(|| BadSave::Form("an entry is missing".to_owned()))?;
                    let write = |out: &mut Vec<u8>| {
                        serde_json::to_writer(out, &entry).expect("an entry is a plain value");
                    };
                    item::write_entry(write, None)
                }
                Some("abandoned") => item::write(&What::Abandoned {}, None),
                // They sit there already; and what was said and asked beside the game is not worth a failure.
                _ => continue,
            };
            items.push((at, text));
        }
        // Programs that saved like this kept no position: if it cannot be repeated by the rules of today, it has ended.
        let revision = parts.rules_revision;
        let is_of_today = revision == rules_revision(&game);
        let kept = Kept { revision, position: String::new(), told: BTreeMap::new() };
        let kept = (!is_of_today).then_some(kept);
        Ok(Save { id: local_id(&secret), game, header: header.to_text(), items, kept })
    }
}
