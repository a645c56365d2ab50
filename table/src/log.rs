//! The whole log of a table.

use wire::{LogItem, LogWhat};

use crate::game::{AnyMatch, Eyes};
use crate::item::{self, Deed, What};
use crate::telling::{told, told_before};
use crate::{Table, Who};

/// Reads the whole log through somebody's eyes. A copy of what is needed: reading takes long, and may be done on another thread.
pub struct LogReader {
    eyes: Eyes,
    game: Option<Box<dyn AnyMatch>>,
    /// What was told of entries that another program played.
    before: Vec<Option<LogWhat>>,
    last: u64,
}

impl Table {
    /// Somebody wants to read the whole log.
    pub fn log_reader(&self, who: &Who) -> LogReader {
        let game = self.game.as_ref().map(|game| game.copy());
        LogReader { eyes: self.eyes(who), game, before: self.before.log.clone(), last: self.version }
    }
}

impl LogReader {
    /// The lines of these items, which are those of the table from its first, each with its time.
    pub fn read<'a>(
        &self,
        items: impl IntoIterator<Item = (i64, &'a str)>,
    ) -> serde_json::Result<Vec<LogItem>> {
        let mut known = self.game.as_ref().map(|game| game.log(self.eyes)).unwrap_or_default().into_iter();
        if !self.before.is_empty() {
            // Its start is the mark of the upgrade.
            known.next();
        }
        let mut entry = 0;
        let mut lines = Vec::new();
        for (version, (at, text)) in (1..=self.last).zip(items) {
            let what = match item::read(text)?.0 {
                Deed::Entry(_) | Deed::Item(What::Started { .. }) => {
                    let line = match entry < self.before.len() {
                        true => Some(told_before(&self.before, entry)),
                        false => known.next(),
                    };
                    entry += 1;
                    line.unwrap_or(LogWhat::Forgotten { entry })
                }
                Deed::Item(what) => told(&what),
            };
            lines.push(LogItem { version, at, what });
        }
        Ok(lines)
    }
}
