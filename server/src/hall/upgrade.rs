//! After an upgrade: what becomes of the tables that an older version left behind, found at the start and not when somebody comes back.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use ::table::{Fate, Limits, LoadError, Table};
use store::{BegunTable, Snapshot, Store, StoreError, StoredTable};
use tokio::sync::mpsc;

use super::{Hall, unreadable};
use crate::table::{after_upgrade, repeat};

/// Keeping a finished game is followed by a rest of so many times as long: those who play have the processor.
const RESTS: u32 = 20;
/// A hall that closes goes on keeping finished games for this long; the next start takes up the rest.
const KEEPS_WHILE_CLOSING: Duration = Duration::from_secs(5);

/// How many tables there are of each fate.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Fates {
    /// Nobody notices anything.
    pub as_before: u64,
    /// The game goes on by other rules.
    pub go_on: u64,
    /// The game has ended: it can be read, and its record taken.
    pub ended: u64,
    /// Nothing of it can be read.
    pub unreadable: u64,
}

impl Fates {
    /// Those of tables that were checked.
    pub fn of(checked: &[Checked]) -> Fates {
        let mut fates = Fates::default();
        for table in checked {
            fates.count(table.fate.as_ref().ok().copied());
        }
        fates
    }

    fn count(&mut self, fate: Option<Fate>) {
        match fate {
            Some(Fate::AsBefore) => self.as_before += 1,
            Some(Fate::GoesOn { .. }) => self.go_on += 1,
            Some(Fate::Ended) => self.ended += 1,
            None => self.unreadable += 1,
        }
    }
}

/// What will become of a table.
#[derive(Debug)]
pub struct Checked {
    /// Its id.
    pub id: String,
    /// Its game.
    pub game: String,
    /// What will become of it, or why it cannot be read.
    pub fate: Result<Fate, String>,
}

/// The tables that could not be read since the hall was opened.
#[derive(Default)]
pub(super) struct Unreadable(Mutex<BTreeSet<String>>);

impl Unreadable {
    fn note(&self, id: &str) -> usize {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(id.to_owned());
        known.len()
    }

    pub(super) fn count(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// Repeats what has happened at a table, on a thread where it keeps nobody waiting. Also a panic is only a table that cannot be repeated.
async fn repeat_aside(id: &str, stored: &Arc<StoredTable>, limits: &Limits) -> Result<Table, LoadError> {
    let (name, limits, read) = (id.to_owned(), limits.clone(), stored.clone());
    let repeated = tokio::task::spawn_blocking(move || repeat(&name, &read, &limits));
    repeated.await.unwrap_or_else(|failed| Err(LoadError { version: None, problem: failed.to_string() }))
}

/// Goes on with a table that cannot be repeated, or ends it.
async fn upgrade_aside(
    id: &str,
    stored: Arc<StoredTable>,
    store: &Store,
    limits: &Limits,
) -> Result<Result<Table, LoadError>, StoreError> {
    let kept = store.keepsake(id).await?;
    let (name, limits) = (id.to_owned(), limits.clone());
    let done = tokio::task::spawn_blocking(move || after_upgrade(&name, &stored, kept, &limits));
    Ok(done.await.unwrap_or_else(|failed| Err(LoadError { version: None, problem: failed.to_string() })))
}

impl Hall {
    /// A table that this version cannot repeat: it goes on from its newest position that is kept, or has ended.
    pub(super) async fn rebuild_after_upgrade(
        &self,
        id: &str,
        stored: Arc<StoredTable>,
        why: &LoadError,
    ) -> Result<Table, wire::WireError> {
        tracing::warn!(table = id, %why, "a table cannot be repeated by this version");
        let done = upgrade_aside(id, stored, self.store(), &self.config().limits.table)
            .await
            .map_err(super::unavailable)?;
        let table = done.map_err(|error| {
            tracing::error!(table = id, %error, "a table cannot be read");
            self.metrics().unreadable.set(self.0.unreadable.note(id) as i64);
            unreadable()
        })?;
        match table.fate() {
            Fate::AsBefore => {}
            Fate::GoesOn { .. } => drop(self.metrics().went_on.inc()),
            Fate::Ended => drop(self.metrics().ended.inc()),
        }
        Ok(table)
    }

    /// How many tables could not be read since the hall was opened.
    pub(crate) fn unreadable_tables(&self) -> usize {
        self.0.unreadable.count()
    }

    /// Looks at every running table that this version has not seen yet, and sees to it that the next version finds what it needs. One after
    /// the other, beside everything else.
    pub async fn survey(&self) -> Result<Fates, StoreError> {
        let revisions = shelf::all_facts().into_iter().map(|facts| (facts.id, facts.rules_revision));
        let revisions: Vec<(&str, u32)> = revisions.collect();
        let mut fates = Fates::default();
        for BegunTable { id, game, running, kept_by } in self.store().begun_tables().await? {
            if *self.closing().borrow() {
                break;
            }
            if !running {
                if kept_by.is_none() {
                    let _ = self.0.surroundings.to_keep.send(id);
                }
                continue;
            }
            if revisions.iter().any(|&(known, revision)| known == game && kept_by == Some(revision)) {
                fates.count(Some(Fate::AsBefore));
                continue;
            }
            fates.count(self.look_at(&id).await?);
        }
        Ok(fates)
    }

    /// Keeps finished games for a later version, one after the other. It takes a small share of one core, so that also a hall full of
    /// players never waits for it.
    pub(super) async fn keep_finished_games(self, mut ids: mpsc::UnboundedReceiver<String>) {
        let mut closing = self.closing();
        let closes = async {
            let _ = closing.wait_for(|closing| *closing).await;
        };
        let keeps = async {
            while let Some(id) = ids.recv().await {
                let begun = Instant::now();
                self.keep_finished(&id).await;
                tokio::time::sleep(begun.elapsed() * RESTS).await;
            }
        };
        tokio::select! {
            () = closes => {}
            () = keeps => {}
        }
        let begun = Instant::now();
        while begun.elapsed() < KEEPS_WHILE_CLOSING
            && let Ok(id) = ids.try_recv()
        {
            self.keep_finished(&id).await;
        }
    }

    async fn keep_finished(&self, id: &str) {
        let kept = async {
            let stored = self.store().load_table(id).await?;
            if let Some(stored) = stored.filter(|stored| stored.kept.is_none()) {
                self.keep(id, &Arc::new(stored)).await;
            }
            Ok::<(), StoreError>(())
        };
        if let Err(error) = kept.await {
            tracing::error!(table = id, %error, "cannot keep a finished game");
        }
    }

    /// Keeps what is stored of a table for a later version, if this one can repeat it.
    async fn keep(&self, id: &str, stored: &Arc<StoredTable>) -> bool {
        let Ok(mut table) = repeat_aside(id, stored, &self.config().limits.table).await else { return false };
        let keepsake = tokio::task::spawn_blocking(move || crate::table::keepsake_of(&mut table));
        if let Ok(Some(append)) = keepsake.await {
            // If the table has gone on meanwhile, its own task keeps it.
            let _ = self.store().append(append).await;
        }
        true
    }

    async fn look_at(&self, id: &str) -> Result<Option<Fate>, StoreError> {
        let Some(stored) = self.store().load_table(id).await? else { return Ok(Some(Fate::AsBefore)) };
        let stored = Arc::new(stored);
        if self.keep(id, &stored).await {
            return Ok(Some(Fate::AsBefore));
        }
        let known = upgrade_aside(id, stored, self.store(), &self.config().limits.table).await?;
        // In memory it does what follows, and counts.
        let _ = self.mailbox(id).await;
        Ok(known.ok().map(|table| table.fate()))
    }
}

/// What will become of every table of a database whose game has begun, when this version opens it. Nothing in it is changed, and a hall may be open with it.
pub async fn check(database: &Path) -> Result<Vec<Checked>, StoreError> {
    let copy = Snapshot::of(database).await?;
    let store = copy.store();
    let limits = Limits::default();
    let mut checked = Vec::new();
    for BegunTable { id, game, .. } in store.begun_tables().await? {
        let Some(stored) = store.load_table(&id).await? else { continue };
        let stored = Arc::new(stored);
        let fate = match repeat_aside(&id, &stored, &limits).await {
            Ok(_) => Ok(Fate::AsBefore),
            Err(_) => {
                let done = upgrade_aside(&id, stored, store, &limits).await?;
                done.map(|table| table.fate()).map_err(|error| error.to_string())
            }
        };
        checked.push(Checked { id, game, fate });
    }
    copy.close().await;
    Ok(checked)
}
