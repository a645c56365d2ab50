//! What a table tells its clients, and when.

use engine::SeatSet;
use shelf::FinishedGame;
use wire::{Eyes, ServerMessage, TableInfo};

use super::actor::{Connection, TableTask};
use super::item::ItemWhat;
use super::render::{Line, LineWhat, Writer};
use super::state::Table;
use super::{Outbox, Who, encode};
use crate::websocket::{Frame, TextFrame};

/// Room for a message about one item; most need less.
const UPDATE_BYTES: usize = 4096;
/// Room for a message about everything.
const STATE_BYTES: usize = 16 * 1024;

/// What an item changes that clients show.
#[derive(Clone, Copy, Default)]
pub(super) struct Changes {
    /// The game.
    pub(super) game: bool,
    /// Seats, status or the open question.
    pub(super) table: bool,
}

impl Changes {
    pub(super) fn of<A>(what: &ItemWhat<A>) -> Changes {
        match what {
            ItemWhat::Entry(entry) => {
                Changes { game: true, table: !matches!(entry.what, engine::What::Action { .. }) }
            }
            ItemWhat::Started {} | ItemWhat::Abandoned {} => Changes { game: true, table: true },
            ItemWhat::Chat { .. } => Changes::default(),
            _ => Changes { game: false, table: true },
        }
    }

    fn and(self, other: Changes) -> Changes {
        Changes { game: self.game || other.game, table: self.table || other.table }
    }
}

/// An item of the recent past, with what it did.
pub(super) struct Past<G: FinishedGame> {
    pub(super) version: u64,
    pub(super) at: i64,
    /// Nothing for an entry: the match has it.
    pub(super) what: Option<Box<ItemWhat<G::Action>>>,
    pub(super) entry: usize,
    pub(super) events: Box<[G::Event]>,
    pub(super) changes: Changes,
}

impl<G: FinishedGame> Past<G> {
    /// What is to be kept of an item.
    pub(super) fn unless_entry(what: ItemWhat<G::Action>) -> Option<Box<ItemWhat<G::Action>>> {
        (!matches!(what, ItemWhat::Entry(_))).then(|| Box::new(what))
    }

    fn line<'a>(&'a self, table: &'a Table<G>) -> Line<'a, G> {
        let what = match &self.what {
            Some(what) => LineWhat::Item(what),
            None => {
                let game = table.game.as_ref().expect("an entry is one of a match");
                LineWhat::Entry(game.entry(self.entry))
            }
        };
        Line { version: self.version, at: self.at, what, entry: self.entry, events: &self.events }
    }
}

impl<G: FinishedGame> TableTask<G> {
    /// The seats somebody is connected for.
    pub(super) fn present(&self) -> SeatSet {
        let mut present = SeatSet::EMPTY;
        for connection in self.connections.values() {
            for seat in self.table.seats_of(&connection.who.id).iter() {
                present.insert(seat);
            }
        }
        present
    }

    pub(super) fn eyes(&self, who: &Who) -> Eyes {
        Eyes { own: self.table.seats_of(&who.id) }
    }

    pub(super) fn info(&self, who: &Who) -> TableInfo {
        self.table.info(&who.id, self.present())
    }

    /// Brings a client up to date: what it missed, if that is still known, else everything.
    pub(super) fn greet(&self, connection: &Connection, since: Option<u64>) {
        let Outbox::Line(line) = &connection.outbox else {
            if since.is_some_and(|since| since < self.table.version) {
                connection.outbox.ring();
            }
            return;
        };
        let oldest = self.past.front().map_or(self.table.version, |past| past.version - 1);
        let missed = since.filter(|since| {
            (oldest..=self.table.version).contains(since) && line.has_room_for(self.table.version - since + 1)
        });
        let Some(since) = missed else {
            let mut frame = TextFrame::with_capacity(STATE_BYTES);
            self.write_everything(&connection.who, frame.text());
            line.put(frame.finish());
            return;
        };
        let mut changed = Changes::default();
        let mut writer = Writer::new(&self.table);
        for past in self.past.iter().filter(|past| past.version > since) {
            changed = changed.and(past.changes);
            // Only the last one carries what is now; it stands for all that was missed.
            let carried = if past.version == self.table.version { changed } else { Changes::default() };
            line.put(self.update(&mut writer, past, &connection.who, carried));
        }
        // A client that missed nothing still needs to know that it is up to date.
        line.put(encode(&ServerMessage::UpToDate { version: self.table.version }));
    }

    /// Everything somebody may see now.
    pub(super) fn everything(&self, who: &Who) -> String {
        let mut text = Vec::with_capacity(STATE_BYTES);
        self.write_everything(who, &mut text);
        String::from_utf8(text).expect("JSON is UTF-8")
    }

    fn write_everything(&self, who: &Who, out: &mut Vec<u8>) {
        let lines = self.past.iter().map(|past| past.line(&self.table));
        Writer::new(&self.table).state(lines, self.eyes(who), &self.info(who), out);
    }

    /// The message about one item, with the game and the table as they are now if those are to be carried.
    fn update(&self, writer: &mut Writer<'_, G>, past: &Past<G>, who: &Who, carried: Changes) -> Frame {
        let mut frame = TextFrame::with_capacity(UPDATE_BYTES);
        let table = carried.table.then(|| self.info(who));
        writer.update(&past.line(&self.table), self.eyes(who), carried.game, table, frame.text());
        frame.finish()
    }

    /// Tells everybody about the newest item. Clients with the same seats get the same bytes.
    pub(super) fn broadcast(&self) {
        let Some(newest) = self.past.back() else { return };
        let mut writer = Writer::new(&self.table);
        let mut made: Vec<(&str, Frame)> = Vec::with_capacity(self.connections.len());
        let mut for_strangers: Option<Frame> = None;
        for connection in self.connections.values() {
            let who = &connection.who;
            if connection.outbox.ring() {
                continue;
            }
            let stranger = self.table.seats_of(&who.id).is_empty() && self.table.header.host != who.id;
            let known = match stranger {
                true => for_strangers.clone(),
                false => made.iter().find(|(id, _)| *id == who.id).map(|(_, frame)| frame.clone()),
            };
            let message = known.unwrap_or_else(|| {
                let message = self.update(&mut writer, newest, who, newest.changes);
                match stranger {
                    true => for_strangers = Some(message.clone()),
                    false => made.push((&who.id, message.clone())),
                }
                message
            });
            connection.outbox.put(message);
        }
    }

    /// Who is there.
    pub(super) fn presence(&self) -> Frame {
        encode(&ServerMessage::Presence { present: self.present().iter().collect() })
    }

    pub(super) fn tell_presence(&self) {
        let message = self.presence();
        for connection in self.connections.values() {
            connection.outbox.put(message.clone());
        }
    }

    /// Sends everybody what was put in since the last time: an update and the answer to its request go out together.
    pub(super) fn send(&self) {
        for connection in self.connections.values() {
            connection.outbox.send();
        }
    }
}
