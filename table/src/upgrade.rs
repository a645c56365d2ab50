//! Games outlive the program they were begun with: what is kept of a table so that it can go on when the rules or the form of a state have
//! changed, and how it does.
//!
//! A table that another program has begun is repeated; where that leads to the same states, nobody notices anything. Otherwise it goes on
//! from the newest state that was kept, and its log is marked: what was before stands there as it was told, but can no longer be taken
//! back or stepped through. A table whose state cannot be read has ended; its log and its record can still be read.

use engine::{Entry, NewMatch, Nonce, Occupant, Origin, SeatSet, Secret, StreamKeys};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use wire::{ErrorCode, LogWhat, Raw, WireError};

use crate::config::Limits;
use crate::error;
use crate::game::{self, Eyes};
use crate::item::{Deed, Sitter, What, is_mark, is_mark_of_upgrade};
use crate::table::{Before, LoadError, Repeating, Stored, Table};
use crate::telling::PastWhat;

/// What is kept of a table for a program that cannot repeat it.
#[derive(Clone, Debug)]
pub struct Keepsake {
    /// How many items it stands for.
    pub version: u64,
    /// How many entries of its game.
    pub entries: usize,
    /// The revision of the rules it was played by.
    pub revision: u32,
    /// The position, as JSON.
    pub position: String,
    /// What everybody was told of entries, as JSON: by their numbers, 0 being the start. Only those that were not taken before.
    pub told: Vec<(usize, String)>,
}

/// What became of a table when a program read what is stored of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// Everything was repeated: nobody notices anything.
    AsBefore,
    /// The game goes on from the newest position that was kept.
    GoesOn {
        /// How many entries did not count any more.
        lost: usize,
    },
    /// The game has ended.
    Ended,
}

/// A position, with what it takes to read it.
#[derive(Serialize, Deserialize)]
pub(crate) struct Position {
    /// The revision of the rules it was played by.
    pub(crate) revision: u32,
    /// How many entries led to it.
    pub(crate) entries: usize,
    /// The game's own state.
    pub(crate) state: Raw,
}

/// Why a table goes on from a position instead of being repeated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Because {
    /// The rules have changed.
    Upgrade,
    /// The table was brought here from elsewhere.
    Moved,
}

/// Where a table goes on from a position.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Resumed {
    pub(crate) because: Because,
    /// The revision of the rules from here on.
    pub(crate) revision: u32,
    /// Entries so far; those that follow are numbered from here.
    pub(crate) entries: usize,
    /// Of them, the newest that did not count any more: the position is older than they are.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) lost: usize,
    pub(crate) state: Raw,
    /// The secret behind the dice from here on.
    pub(crate) secret: Secret,
    pub(crate) origin: Origin,
    pub(crate) sitters: Vec<Option<Sitter>>,
    pub(crate) occupants: Vec<Occupant>,
    /// What everybody was told of the entries so far, the start first, as far as it is known.
    pub(crate) log: Vec<Option<LogWhat>>,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// The secret of the dice after an upgrade. It follows from the one before: a hall that were free to choose it could choose the dice.
fn secret_after(before: &Secret, entries: usize) -> Secret {
    let mut hasher = Sha256::new();
    hasher.update(b"gearhall secret after an upgrade v1");
    hasher.update(before.0);
    hasher.update((entries as u64).to_le_bytes());
    Secret(hasher.finalize().into())
}

/// Everything that `part` has stands in `whole`, which may have more: fields that came later.
fn includes(whole: &Value, part: &Value) -> bool {
    match (whole, part) {
        (Value::Object(whole), Value::Object(part)) => {
            part.iter().all(|(name, part)| whole.get(name).is_some_and(|whole| includes(whole, part)))
        }
        (Value::Array(whole), Value::Array(part)) => {
            whole.len() == part.len() && whole.iter().zip(part).all(|(whole, part)| includes(whole, part))
        }
        (whole, part) => whole == part,
    }
}

fn to_text(line: &LogWhat) -> String {
    serde_json::to_string(line).expect("a plain value")
}

/// Nobody's eyes: what everybody may know.
const PUBLIC: Eyes = Eyes { own: SeatSet::EMPTY };

impl Table {
    /// What is to be kept, if anything has happened in the game since the last time. Whoever takes it stores it.
    pub fn take_keepsake(&mut self) -> Option<Keepsake> {
        let game = self.game.as_deref().filter(|_| self.kept < Some(self.entries() + 1))?;
        let from = self.kept.unwrap_or(game.first_entry());
        let told = game.told_since(PUBLIC, from);
        let position = Position {
            revision: self.facts.rules_revision,
            entries: game.entries(),
            state: game.state_at(game.entries()),
        };
        let keepsake = Keepsake {
            version: self.version,
            entries: position.entries,
            revision: position.revision,
            position: serde_json::to_string(&position).expect("a plain value"),
            told: (from..).zip(&told).map(|(entry, line)| (entry, to_text(line))).collect(),
        };
        self.kept = Some(self.entries() + 1);
        Some(keepsake)
    }

    /// What became of the table when it was rebuilt; to be asked before anything else happens there.
    pub fn fate(&self) -> Fate {
        let newest = self.past.back().filter(|_| !self.fresh.is_empty());
        let Some(PastWhat::Item(what)) = newest.map(|past| &past.what) else { return Fate::AsBefore };
        match &**what {
            What::Resumed(resumed) => Fate::GoesOn { lost: resumed.lost },
            What::EndedByUpgrade { .. } => Fate::Ended,
            _ => Fate::AsBefore,
        }
    }

    /// Was it ended by a program that could not read its game?
    pub fn is_ended_by_upgrade(&self) -> bool {
        self.ended_by_upgrade
    }

    /// Has anything happened in the game that is not kept?
    pub fn has_keepsake(&self) -> bool {
        self.game.is_some() && self.kept < Some(self.entries() + 1)
    }

    /// Everything up to this entry was kept before.
    pub fn was_kept(&mut self, entries: usize) {
        self.kept = Some(entries + 1);
    }

    /// Rebuilds a table that cannot be repeated. `position` is that of its newest keepsake, `told` what was told of its entries. What that
    /// leads to is among its news: it goes on, or it has ended.
    pub fn load_after_upgrade(
        stored: Stored<'_>,
        position: Option<&str>,
        told: impl IntoIterator<Item = (usize, String)>,
        limits: &Limits,
        now: i64,
    ) -> Result<Table, LoadError> {
        let position: Option<Position> = position.and_then(|text| serde_json::from_str(text).ok());
        let position = position.as_ref();
        if let Some(repeated) = position.and_then(|kept| {
            let table =
                Table::repeat(stored, limits, now, Repeating::WhateverComes, is_mark_of_upgrade).ok()?;
            let game = table
                .game
                .as_ref()
                .filter(|game| (game.first_entry()..=game.entries()).contains(&kept.entries))?;
            let state: Value = game.state_at(kept.entries).read().ok()?;
            includes(&state, &kept.state.read().ok()?).then_some(table)
        }) {
            return Ok(repeated);
        }
        let mut table = Table::repeat(stored, limits, now, Repeating::WithoutTheGame, is_mark)?;
        let mut log = std::mem::take(&mut table.before.log);
        log.resize(table.before.entries + 1, None);
        for (entry, line) in told {
            if let Some(place) = log.get_mut(entry) {
                *place = serde_json::from_str(&line).ok();
            }
        }
        let resumed = position.and_then(|kept| table.resumption(kept, log.clone()));
        let goes_on = resumed.is_some_and(|resumed| {
            table.carry_out(Deed::Item(What::Resumed(Box::new(resumed))), None, now).is_ok()
        });
        if !goes_on {
            let revision = table.facts.rules_revision;
            let ended = What::EndedByUpgrade { revision, log };
            let ended = table.carry_out(Deed::Item(ended), None, now);
            ended.map_err(|error| LoadError { version: None, problem: error.message })?;
        }
        Ok(table)
    }

    /// How to go on from a position that was kept.
    fn resumption(&self, kept: &Position, log: Vec<Option<LogWhat>>) -> Option<Resumed> {
        let (before, entries) = (self.secret(), self.before.entries);
        Some(Resumed {
            because: Because::Upgrade,
            revision: self.facts.rules_revision,
            entries,
            lost: entries.checked_sub(kept.entries)?,
            state: kept.state.clone(),
            secret: secret_after(&before, entries),
            origin: Origin { commitment: before.commitment(), entry: kept.entries },
            sitters: self.sitters.clone(),
            occupants: Some(self.before.occupants.clone()).filter(|all| !all.is_empty())?,
            log,
        })
    }

    /// Goes on from a position, at once or, where the table was brought here, when everybody sits.
    pub(crate) fn resume(&mut self, resumed: &Resumed) -> Result<(), WireError> {
        let seats = self.sitters.len();
        let entries = self.game.as_ref().map_or(self.before.entries, |game| game.entries());
        if [resumed.sitters.len(), resumed.occupants.len()] != [seats; 2] || resumed.entries != entries {
            return error(ErrorCode::Unavailable, "the game cannot go on from a position of another one");
        }
        if resumed.because == Because::Moved {
            self.arrive(resumed);
            return Ok(());
        }
        let new = NewMatch {
            setup: self.header.setup.clone(),
            people: resumed.occupants.clone(),
            draw_seats: false,
            secret: resumed.secret,
            nonces: (0..).take(seats).map(|place| Nonce::drawn(&resumed.secret, place)).collect(),
        };
        self.game = Some(game::resume(self.facts.id, new, &resumed.state, &resumed.origin, resumed.entries)?);
        self.note_resumed(resumed);
        self.kept = Some(resumed.entries + 1);
        Ok(())
    }

    /// Takes over what a mark says of all that was before it.
    pub(crate) fn note_resumed(&mut self, resumed: &Resumed) {
        self.sitters.clone_from(&resumed.sitters);
        self.question = None;
        self.before = Before {
            entries: resumed.entries,
            occupants: resumed.occupants.clone(),
            log: resumed.log.clone(),
            secret: Some(resumed.secret),
        };
    }

    /// The start of a game that is not repeated: who sat where follows from the seed alone.
    pub(crate) fn skip_start(&mut self) {
        let sitters: Vec<Sitter> = self.sitters.iter().flatten().cloned().collect();
        if self.header.draw_seats && self.header.fork.is_none() && sitters.len() == self.sitters.len() {
            let nonces: Vec<Nonce> = sitters.iter().map(|sitter| sitter.nonce).collect();
            let order = StreamKeys::derive(&self.header.secret, &nonces).seating(sitters.len());
            self.sitters = order.into_iter().map(|person| Some(sitters[person].clone())).collect();
        }
        self.before.occupants = self.sitters.iter().flatten().map(Sitter::occupant).collect();
    }

    /// An entry of a game that is not repeated.
    pub(crate) fn skip_entry(&mut self, text: &str) {
        self.before.entries += 1;
        let entry: Option<Entry<Value>> = serde_json::from_str(text).ok();
        if let Some(engine::What::Seat { seat, occupant }) = entry.map(|entry| entry.what)
            && let Some(place) = self.before.occupants.get_mut(seat.index())
        {
            *place = *occupant;
        }
    }
}
