//! What the writer remembers of the tables it wrote last, so that it need not ask the file.

use std::collections::HashMap;

use crate::{Status, Summary};

/// So many tables are remembered for certain, and up to twice as many in all.
const REMEMBERED: usize = 4096;

/// What the file says of a table, or will say after the running transaction.
#[derive(Debug)]
pub(crate) struct Known {
    /// The table's number in the file.
    pub(crate) number: i64,
    /// Its last version; 0 if it has none yet.
    pub(crate) head: u64,
    /// The number of its last item in the file; 0 if it has none yet.
    pub(crate) last_item: i64,
    /// When that happened, or when the table was made.
    pub(crate) at: i64,
    /// Whose turn it is.
    pub(crate) turn: Turn,
    /// What lists show.
    pub(crate) listing: Listing,
    /// Who has the table among their own.
    pub(crate) people: People,
}

/// The part of a summary that changes with nearly every action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    pub(crate) bot_to_move: bool,
    /// A JSON array of identities.
    pub(crate) waiting_for: String,
}

/// The part of a summary that seldom changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Listing {
    pub(crate) status: Status,
    pub(crate) public: bool,
    pub(crate) seats_open: u8,
    pub(crate) seats: String,
}

/// Identities, sorted, each once.
pub(crate) type People = Vec<String>;

impl Summary {
    /// Takes the summary apart the way the file keeps it.
    pub(crate) fn apart(self) -> (Turn, Listing, People) {
        let waiting_for = json(self.waiting_for.iter().map(String::as_str));
        let turn = Turn { bot_to_move: self.bot_to_move, waiting_for };
        let listing = Listing {
            status: self.status,
            public: self.public,
            seats_open: self.seats_open,
            seats: self.seats,
        };
        let mut people = self.players;
        people.extend(self.waiting_for);
        people.sort_unstable();
        people.dedup();
        (turn, listing, people)
    }
}

/// A list of texts as the file keeps it.
fn json<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let texts: Vec<&str> = texts.into_iter().collect();
    serde_json::to_string(&texts).expect("texts are plain values")
}

/// The tables written last. Two generations: what nobody wrote to for a generation is forgotten.
pub(crate) struct Memory {
    /// The number that the next new table gets in the file.
    pub(crate) next_table: i64,
    /// The number that the next item gets in the file.
    pub(crate) next_item: i64,
    young: HashMap<String, Known>,
    old: HashMap<String, Known>,
}

impl Memory {
    /// Of a file whose tables and items have numbers up to these.
    pub(crate) fn new(last_table: i64, last_item: i64) -> Memory {
        Memory {
            next_table: last_table + 1,
            next_item: last_item + 1,
            young: HashMap::new(),
            old: HashMap::new(),
        }
    }

    /// Makes room for another batch. Nothing is forgotten before the next call.
    pub(crate) fn start_batch(&mut self) {
        if self.young.len() > REMEMBERED {
            self.old = std::mem::take(&mut self.young);
        }
    }

    /// Whether the table is remembered; if so, it is until the next batch.
    pub(crate) fn recall(&mut self, table: &str) -> bool {
        if self.young.contains_key(table) {
            return true;
        }
        match self.old.remove_entry(table) {
            Some((id, known)) => {
                self.young.insert(id, known);
                true
            }
            None => false,
        }
    }

    /// What is remembered of a table that was recalled or learned in this batch.
    pub(crate) fn get_mut(&mut self, table: &str) -> Option<&mut Known> {
        self.young.get_mut(table)
    }

    /// Remembers a table.
    pub(crate) fn learn(&mut self, table: String, known: Known) {
        self.young.insert(table, known);
    }

    /// Forgets all tables: the file may say something else.
    pub(crate) fn clear(&mut self) {
        self.young.clear();
        self.old.clear();
    }
}
