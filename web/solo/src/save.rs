//! A table as text, to be resumed later: the record of its match, with the secret, who plays, and when what happened.

use engine::{Match, Record};
use serde::{Deserialize, Serialize};
use shelf::FinishedGame;
use wire::{ErrorCode, WireError};

use crate::table::{Item, Past, Sitter, Table};

const FORMAT: &str = "gearhall-solo";
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Save {
    format: String,
    version: u32,
    seats: Vec<Sitter>,
    items: Vec<SavedItem>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    campaign: Option<String>,
    /// The text of a record file.
    pub(crate) record: String,
}

#[derive(Serialize, Deserialize)]
struct SavedItem {
    at: i64,
    item: Item,
}

fn damaged(why: impl std::fmt::Display) -> WireError {
    WireError::new(ErrorCode::BadMessage, format!("the saved table cannot be read: {why}"))
}

pub(crate) fn write<G: FinishedGame>(table: &Table<G>) -> String {
    let items = table.past.iter().map(|past| SavedItem { at: past.at, item: past.item.clone() });
    let save = Save {
        format: FORMAT.to_owned(),
        version: VERSION,
        seats: table.sitters.clone(),
        items: items.collect(),
        campaign: table.campaign.clone(),
        record: table.game.record(true).to_json(),
    };
    serde_json::to_string(&save).expect("a save is a plain value")
}

pub(crate) fn read(text: &str) -> Result<Save, WireError> {
    let save: Save = serde_json::from_str(text).map_err(damaged)?;
    if save.format != FORMAT || save.version != VERSION {
        return Err(damaged(format!(
            "its format is {} {}, not {FORMAT} {VERSION}",
            save.format, save.version
        )));
    }
    Ok(save)
}

/// The match of a record, recomputed from the start.
pub(crate) fn match_of<G: FinishedGame>(record: &str) -> Result<Match<G>, WireError> {
    let record = Record::from_json(record, G::facts().id).map_err(damaged)?;
    Match::restore(&record).map_err(damaged)
}

/// The table of a save.
pub(crate) fn restore<G: FinishedGame>(save: Save) -> Result<Table<G>, WireError> {
    let game = match_of::<G>(&save.record)?;
    if save.seats.len() != game.occupants().len() {
        return Err(damaged("not one player per seat"));
    }
    let mut log = game.log().into_iter();
    let mut table = Table::new(game, save.seats);
    table.campaign = save.campaign;
    for SavedItem { at, item } in save.items {
        let seat = match &item {
            Item::Sat { seat, .. } | Item::Chat { seat, .. } | Item::Asked { seat, .. } => Some(seat.index()),
            Item::Started | Item::Entry | Item::Abandoned => None,
        };
        if seat.is_some_and(|seat| seat >= table.sitters.len()) {
            return Err(damaged("it names a seat that does not exist"));
        }
        let mut entry = table.past.last().map_or(0, |past| past.entry);
        let mut events = Vec::new();
        if matches!(item, Item::Started | Item::Entry) {
            let logged = log.next().ok_or_else(|| damaged("it tells more than the match"))?;
            if (logged.number == 0) != (item == Item::Started) {
                return Err(damaged("it does not begin with the start"));
            }
            (entry, events) = (logged.number, logged.events);
        }
        table.abandoned |= item == Item::Abandoned;
        table.past.push(Past { at, item, entry, events, by: None });
    }
    match log.next() {
        Some(_) => Err(damaged("it tells less than the match")),
        None => Ok(table),
    }
}
