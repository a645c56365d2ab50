//! What a table tells those who listen, and when.

use engine::Seat;
use wire::{LogItem, LogWhat, ServerMessage};

use crate::game::{EntryLine, Moment, Teller, write, write_field};
use crate::item::What;
use crate::upgrade::Because;
use crate::{Table, Who};

/// Room for a message about one item; most need less.
const UPDATE_BYTES: usize = 4096;
/// Room for a message about everything.
const STATE_BYTES: usize = 16 * 1024;

/// Where the messages for those who listen go, by the number of the connection. It never blocks.
pub trait Outboxes {
    /// A message, ready to be sent. Cheap to clone.
    type Frame: Clone;

    /// Makes a message of the JSON that is written; `room` bytes are enough most often.
    fn frame(&self, room: usize, write: impl FnOnce(&mut Vec<u8>)) -> Self::Frame;
    /// Puts a message in.
    fn put(&mut self, connection: u64, message: Self::Frame);
    /// Is somebody told nothing but that there is news?
    fn only_rings(&self, connection: u64) -> bool;
    /// Tells them that there is.
    fn ring(&mut self, connection: u64);
    /// Would this many messages go in now?
    fn has_room_for(&self, connection: u64, messages: u64) -> bool;
}

/// What an item changes that clients show.
#[derive(Clone, Copy, Default)]
pub(crate) struct Changes {
    /// The game.
    pub(crate) game: bool,
    /// Seats, status or the open question.
    pub(crate) table: bool,
}

impl Changes {
    pub(crate) fn of(what: &What) -> Changes {
        match what {
            What::Started { .. }
            | What::Abandoned {}
            | What::Resumed(_)
            | What::WentOn { .. }
            | What::TakenAway { .. }
            | What::EndedByUpgrade { .. } => Changes { game: true, table: true },
            What::Chat { .. } => Changes::default(),
            What::Sat { .. }
            | What::Left { .. }
            | What::Asked { .. }
            | What::Answered { .. }
            | What::Rematch { .. } => Changes { game: false, table: true },
        }
    }

    fn and(self, other: Changes) -> Changes {
        Changes { game: self.game || other.game, table: self.table || other.table }
    }
}

/// An item of the recent past.
pub(crate) struct Past {
    pub(crate) version: u64,
    pub(crate) at: i64,
    pub(crate) what: PastWhat,
    pub(crate) changes: Changes,
}

/// What is kept of it.
pub(crate) enum PastWhat {
    /// An entry of the match, or its start: the match has it.
    Entry(usize),
    /// An entry of a match that was played before this one began, or its start.
    Before(usize),
    Item(Box<What>),
}

/// What the log tells of an item that is no entry.
pub(crate) fn told(what: &What) -> LogWhat {
    match what {
        What::Started { .. } => LogWhat::Started { events: Vec::new(), told: Vec::new() },
        What::Resumed(resumed) => match resumed.because {
            Because::Upgrade => {
                LogWhat::Upgraded { entry: resumed.entries, revision: resumed.revision, lost: resumed.lost }
            }
            Because::Moved => LogWhat::Moved { entry: resumed.entries },
        },
        What::WentOn { .. } => LogWhat::WentOn,
        What::TakenAway { seat } => LogWhat::TakenAway { seat: *seat },
        What::EndedByUpgrade { revision, .. } => LogWhat::EndedByUpgrade { revision: *revision },
        What::Sat { seat, sitter } => LogWhat::Sat { seat: *seat, name: sitter.name.clone() },
        What::Left { seat } => LogWhat::Left { seat: *seat },
        What::Chat { name, seat, text } => {
            LogWhat::Chat { name: name.clone(), seat: *seat, text: text.clone() }
        }
        What::Asked { seat, what, .. } => LogWhat::Asked { seat: *seat, what: *what },
        What::Answered { seat, agree, .. } => LogWhat::Answered { seat: *seat, agree: *agree },
        What::Abandoned {} => LogWhat::Abandoned,
        What::Rematch { table } => LogWhat::Rematch { table: table.clone() },
    }
}

/// What the log tells of an entry that was played before the match began.
pub(crate) fn told_before(log: &[Option<LogWhat>], entry: usize) -> LogWhat {
    let known = log.get(entry).cloned().flatten();
    known.unwrap_or(LogWhat::Forgotten { entry })
}

/// Writes messages for those who look at one moment.
struct Writer<'a> {
    table: &'a Table,
    teller: Option<Box<dyn Teller + 'a>>,
    now: Moment<'a>,
}

impl<'a> Writer<'a> {
    fn new(table: &'a Table) -> Writer<'a> {
        let lesson = table.course.as_ref().map(|course| course.expected());
        let now = Moment { waiting: table.waiting(), abandoned: table.abandoned, lesson };
        Writer { table, teller: table.game.as_ref().map(|game| game.teller()), now }
    }

    /// The message `update`: the line, with the game and the table as they are now if those are to be carried.
    fn update(&mut self, past: &Past, who: &Who, carried: Changes, out: &mut Vec<u8>) {
        out.extend_from_slice(b"{\"type\":\"update\"");
        write_field("version", &past.version, out);
        out.extend_from_slice(b",\"item\":");
        self.line(past, who, out);
        self.game(carried.game, who, out);
        if carried.table {
            write_field("table", &self.table.info(who), out);
        }
        out.push(b'}');
    }

    /// The message `state`: everything, with the newest lines of the log.
    fn state(&mut self, who: &Who, out: &mut Vec<u8>) {
        out.extend_from_slice(b"{\"type\":\"state\"");
        write_field("version", &self.table.version, out);
        write_field("table", &self.table.info(who), out);
        self.game(true, who, out);
        out.extend_from_slice(b",\"log\":[");
        for (place, past) in self.table.past.iter().enumerate() {
            if place > 0 {
                out.push(b',');
            }
            self.line(past, who, out);
        }
        out.extend_from_slice(b"]}");
    }

    fn line(&mut self, past: &Past, who: &Who, out: &mut Vec<u8>) {
        let Past { version, at, .. } = *past;
        match (&past.what, &mut self.teller) {
            (PastWhat::Entry(entry), Some(teller)) => {
                teller.line(&EntryLine { version, at, entry: *entry }, self.table.eyes(who), out);
            }
            (PastWhat::Entry(_), None) => unreachable!("an entry is one of a match"),
            (PastWhat::Before(entry), _) => {
                write(&LogItem { version, at, what: told_before(&self.table.before.log, *entry) }, out);
            }
            (PastWhat::Item(what), _) => write(&LogItem { version, at, what: told(what) }, out),
        }
    }

    fn game(&mut self, wanted: bool, who: &Who, out: &mut Vec<u8>) {
        if let Some(teller) = self.teller.as_mut().filter(|_| wanted) {
            out.extend_from_slice(b",\"game\":");
            teller.game(self.table.eyes(who), &self.now, out);
        }
    }
}

impl Table {
    /// Brings somebody who listens up to date: what was missed since a version, if that is still known, else everything.
    pub fn greet<O: Outboxes>(&self, connection: u64, since: Option<u64>, outboxes: &mut O) {
        let Some(who) = self.listener(connection) else { return };
        if outboxes.only_rings(connection) {
            if since.is_some_and(|since| since < self.version) {
                outboxes.ring(connection);
            }
            return;
        }
        let oldest = self.past.front().map_or(self.version, |past| past.version - 1);
        let missed = since.filter(|since| {
            (oldest..=self.version).contains(since)
                && outboxes.has_room_for(connection, self.version - since + 1)
        });
        let mut writer = Writer::new(self);
        let Some(since) = missed else {
            let message = outboxes.frame(STATE_BYTES, |out| writer.state(who, out));
            return outboxes.put(connection, message);
        };
        let mut changed = Changes::default();
        for past in self.past.iter().filter(|past| past.version > since) {
            changed = changed.and(past.changes);
            // Only the last one carries what is now; it stands for all that was missed.
            let carried = if past.version == self.version { changed } else { Changes::default() };
            let message = outboxes.frame(UPDATE_BYTES, |out| writer.update(past, who, carried, out));
            outboxes.put(connection, message);
        }
        // A client that missed nothing still needs to know that it is up to date.
        put(outboxes, connection, &ServerMessage::UpToDate { version: self.version });
    }

    /// Everything somebody may see now, as the message `state`.
    pub fn everything(&self, who: &Who) -> String {
        let mut text = Vec::with_capacity(STATE_BYTES);
        Writer::new(self).state(who, &mut text);
        String::from_utf8(text).expect("JSON is UTF-8")
    }

    /// Tells everybody what has happened since the last time. Those who play the same seats get the same bytes.
    pub fn tell<O: Outboxes>(&mut self, outboxes: &mut O) {
        let mut writer = Writer::new(self);
        let mut changed = Changes::default();
        for past in self.past.iter().filter(|past| past.version > self.told) {
            changed = changed.and(past.changes);
            // As for those who missed something.
            let carried = if past.version == self.version { changed } else { Changes::default() };
            self.tell_item(past, carried, &mut writer, outboxes);
        }
        drop(writer);
        self.told = self.version;
    }

    fn tell_item<O: Outboxes>(
        &self,
        past: &Past,
        carried: Changes,
        writer: &mut Writer<'_>,
        outboxes: &mut O,
    ) {
        let mut made: Vec<(&str, O::Frame)> = Vec::with_capacity(self.company.listening.len());
        let mut for_strangers: Option<O::Frame> = None;
        for (&connection, who) in &self.company.listening {
            if outboxes.only_rings(connection) {
                outboxes.ring(connection);
                continue;
            }
            let stranger = self.seats_of(&who.id).is_empty() && self.header.host != who.id;
            let known = match stranger {
                true => for_strangers.clone(),
                false => made.iter().find(|(id, _)| *id == who.id).map(|(_, message)| message.clone()),
            };
            let message = known.unwrap_or_else(|| {
                let message = outboxes.frame(UPDATE_BYTES, |out| writer.update(past, who, carried, out));
                match stranger {
                    true => for_strangers = Some(message.clone()),
                    false => made.push((&who.id, message.clone())),
                }
                message
            });
            outboxes.put(connection, message);
        }
    }

    /// Tells one who listens, or everybody, who is there.
    pub fn tell_presence<O: Outboxes>(&self, only: Option<u64>, outboxes: &mut O) {
        let present: Vec<Seat> = self.present().iter().collect();
        let presence = ServerMessage::Presence { present };
        let message = outboxes.frame(UPDATE_BYTES, |out| write(&presence, out));
        for &connection in self.company.listening.keys() {
            if only.is_none_or(|only| only == connection) {
                outboxes.put(connection, message.clone());
            }
        }
    }
}

/// Puts a message in for somebody.
fn put<O: Outboxes>(outboxes: &mut O, connection: u64, message: &ServerMessage) {
    let frame = outboxes.frame(128, |out| write(message, out));
    outboxes.put(connection, frame);
}
