//! The one thread that writes. It takes everything that waits, commits it together, and then answers everybody.

use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rusqlite::{Connection, OptionalExtension, Row, TransactionBehavior};
use tokio::sync::{mpsc, oneshot};

use crate::batch::Batch;
use crate::memory::{Known, Listing, Memory, Turn};
use crate::statements::Written;
use crate::{Append, Identity, NewCampaign, NewTable, Status, Store, StoreError};

/// So many requests may wait; who comes later waits to be let into the queue.
pub(crate) const QUEUE: usize = 4096;

/// A transaction takes no further request once it has so many items …
const BATCH_ITEMS: usize = 2000;

/// … or so many bytes.
const BATCH_BYTES: usize = 8 << 20;

/// A transaction costs nearly as much for few items as for many. So after one with many requests the next begins no sooner than this,
/// and takes what has come meanwhile: a busy hall gets more done, and a quiet one does not wait.
const BREATH: Duration = Duration::from_millis(3);

/// So many requests are many.
const MANY: usize = 16;

/// One request may have so many bytes.
const REQUEST_BYTES: usize = 64 << 20;

/// No table comes near so many versions.
const MOST_VERSIONS: u64 = 1 << 48;

/// No file comes near so many tables or items.
const MOST_NUMBERS: i64 = 1 << 60;

/// What a write can be.
pub(crate) enum Write {
    CreateIdentity(Identity),
    RenameIdentity { id: String, name: String },
    CreateTable(Box<NewTable>),
    CreateCampaign(NewCampaign),
    Append(Append),
}

impl Write {
    /// How many items it counts for.
    fn weight(&self) -> usize {
        match self {
            Write::Append(append) => append.items.len().max(1),
            Write::CreateTable(table) => table.items.len().max(1),
            _ => 1,
        }
    }

    /// How many bytes of text it has, nearly.
    fn bytes(&self) -> usize {
        match self {
            Write::CreateIdentity(identity) => identity.id.len() + identity.name.len(),
            Write::RenameIdentity { id, name } => id.len() + name.len(),
            Write::CreateTable(table) => {
                let items = table.items.iter().map(|(_, item)| item.len()).sum::<usize>();
                table.header.len() + table.summary.seats.len() + items
            }
            Write::CreateCampaign(campaign) => campaign.name.len() + campaign.brought.len(),
            Write::Append(append) => {
                let seats = append.summary.as_ref().map_or(0, |summary| summary.seats.len());
                let kept = append.keepsake.as_ref().map_or(0, |keepsake| {
                    keepsake.position.len() + keepsake.told.iter().map(|(_, line)| line.len()).sum::<usize>()
                });
                append.items.iter().map(String::len).sum::<usize>() + seats + kept
            }
        }
    }

    /// The table it is about.
    fn table(&self) -> Option<&str> {
        match self {
            Write::CreateTable(table) => Some(&table.id),
            Write::Append(append) => Some(&append.table),
            Write::CreateIdentity(_) | Write::RenameIdentity { .. } | Write::CreateCampaign(_) => None,
        }
    }
}

/// Whether it was done; `false` only for renaming somebody who does not exist.
type Answer = Result<bool, StoreError>;

/// A write and who waits for it.
type Request = (Write, oneshot::Sender<Answer>);

/// What the queue carries.
pub(crate) enum Message {
    Write(Write, oneshot::Sender<Answer>),
    Close(oneshot::Sender<()>),
}

/// A request whose answer waits for the commit.
struct Waiter {
    answer: oneshot::Sender<Answer>,
    outcome: Outcome,
}

enum Outcome {
    Known(Answer),
    /// Done if the file did not have the identity yet.
    Created(String),
    /// Done if the file has the identity.
    Renamed(String),
}

impl Store {
    /// Adds an identity; it is on the disk when this returns `Ok`. Refused if the id is taken.
    pub async fn create_identity(&self, identity: &Identity) -> Result<(), StoreError> {
        self.write(Write::CreateIdentity(identity.clone())).await.map(drop)
    }

    /// Gives an identity another name; it is on the disk when this returns `Ok`. `false` if there is no such identity.
    pub async fn rename_identity(&self, id: &str, name: &str) -> Result<bool, StoreError> {
        self.write(Write::RenameIdentity { id: id.to_owned(), name: name.to_owned() }).await
    }

    /// Adds a table with the first items of its log; all of it is on the disk when this returns `Ok`. Refused if the id is taken.
    pub async fn create_table(&self, table: &NewTable) -> Result<(), StoreError> {
        self.write(Write::CreateTable(Box::new(table.clone()))).await.map(drop)
    }

    /// Adds a campaign; it is on the disk when this returns `Ok`.
    pub async fn create_campaign(&self, campaign: &NewCampaign) -> Result<(), StoreError> {
        self.write(Write::CreateCampaign(campaign.clone())).await.map(drop)
    }

    /// Adds items to the end of a table's log; they are on the disk when this returns `Ok`.
    ///
    /// Refused, all of it and only it, when the table is unknown, when somebody else wrote that version already, or
    /// when the version is not the next one.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(Write::Append(append)).await.map(drop)
    }

    async fn write(&self, write: Write) -> Answer {
        let bytes = write.bytes();
        if bytes > REQUEST_BYTES {
            return Err(StoreError::TooLarge { bytes, limit: REQUEST_BYTES });
        }
        let (answer, answered) = oneshot::channel();
        self.queue.send(Message::Write(write, answer)).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

/// The thread's own.
pub(crate) struct Writer {
    connection: Connection,
    commits: Arc<AtomicU64>,
    memory: Memory,
    /// Held until the writer is gone, so that nobody opens the file while something may still be written.
    lock: File,
}

impl Writer {
    pub(crate) fn new(
        connection: Connection,
        commits: Arc<AtomicU64>,
        lock: File,
    ) -> Result<Writer, StoreError> {
        let sql = "SELECT (SELECT coalesce(max(number), 0) FROM hall_table), (SELECT coalesce(max(number), 0) FROM item)";
        let (last_table, last_item) = connection.query_row(sql, (), |row| Ok((row.get(0)?, row.get(1)?)))?;
        if last_table > MOST_NUMBERS || last_item > MOST_NUMBERS {
            return Err(StoreError::damaged("a table or an item has an impossible number"));
        }
        let memory = Memory::new(last_table, last_item);
        Ok(Writer { connection, commits, memory, lock })
    }

    /// Serves the queue until it is closed or nobody can ask any more.
    pub(crate) fn run(mut self, mut queue: mpsc::Receiver<Message>, pause: impl Fn(Duration)) {
        let mut closers = Vec::new();
        let mut earliest: Option<Instant> = None;
        while let Some(first) = queue.blocking_recv() {
            if let Some(moment) = earliest {
                pause(moment.saturating_duration_since(Instant::now()));
            }
            let begun = Instant::now();
            let requests = gather(first, &mut queue, &mut closers);
            if !closers.is_empty() {
                // What is in the queue is still served; nobody gets into it any more.
                queue.close();
            }
            earliest = (requests.len() >= MANY).then_some(begun + BREATH);
            if !requests.is_empty() {
                self.serve(requests);
            }
        }
        let Writer { connection, lock, .. } = self;
        if let Err(reason) = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", (), |_| Ok(())) {
            tracing::warn!(%reason, "the log could not be copied into the database; the next start does it");
        }
        if let Err((_, reason)) = connection.close() {
            tracing::warn!(%reason, "the database did not close cleanly");
        }
        drop(lock);
        for closer in closers {
            // Nobody has to wait for it.
            let _ = closer.send(());
        }
    }

    /// Commits what can be, and answers everybody.
    fn serve(&mut self, requests: Vec<Request>) {
        let mut waiters = Vec::with_capacity(requests.len());
        let written = match self.recall(&requests) {
            Ok(damaged) => {
                let mut batch = Batch::default();
                for (write, answer) in requests {
                    let outcome = match write.table().and_then(|table| damaged.get(table)) {
                        Some(error) => Outcome::Known(Err(error.clone())),
                        None => self.plan(&mut batch, write),
                    };
                    waiters.push(Waiter { answer, outcome });
                }
                if batch.is_empty() { Ok(Written::default()) } else { self.commit(batch) }
            }
            Err(error) => {
                waiters.extend(
                    requests
                        .into_iter()
                        .map(|(_, answer)| Waiter { answer, outcome: Outcome::Known(Ok(true)) }),
                );
                Err(error)
            }
        };
        if let Err(error) = &written {
            tracing::error!(%error, requests = waiters.len(), "nothing of a transaction was written");
            self.memory.clear();
        }
        for Waiter { answer, outcome } in waiters {
            let result = match (&written, outcome) {
                // A refusal stays what it is, whatever became of the transaction.
                (_, Outcome::Known(Err(error))) => Err(error),
                (Err(error), _) => Err(error.clone()),
                (Ok(_), Outcome::Known(done)) => done,
                (Ok(written), Outcome::Renamed(id)) => Ok(written.renamed.contains(&id)),
                (Ok(written), Outcome::Created(id)) if written.created.contains(&id) => Ok(true),
                (Ok(_), Outcome::Created(identity)) => Err(StoreError::IdentityTaken { identity }),
            };
            // The one who asked may have gone.
            let _ = answer.send(result);
        }
    }

    /// Adds one write to the batch, or refuses it.
    fn plan(&mut self, batch: &mut Batch, write: Write) -> Outcome {
        match write {
            Write::CreateIdentity(identity) => {
                let id = identity.id.clone();
                match batch.create_identity(identity) {
                    Ok(()) => Outcome::Created(id),
                    Err(error) => Outcome::Known(Err(error)),
                }
            }
            Write::RenameIdentity { id, name } => {
                batch.names.insert(id.clone(), name);
                Outcome::Renamed(id)
            }
            Write::CreateTable(table) => {
                Outcome::Known(batch.create_table(&mut self.memory, *table).map(|()| true))
            }
            Write::CreateCampaign(campaign) => {
                batch.create_campaign(campaign);
                Outcome::Known(Ok(true))
            }
            Write::Append(append) => Outcome::Known(batch.append(&mut self.memory, append).map(|()| true)),
        }
    }

    /// Sees to it that every table the requests are about, if it exists, is in the memory. Returns those that are
    /// damaged: they are not, and only those who ask for them shall suffer from it.
    fn recall(&mut self, requests: &[Request]) -> Result<HashMap<String, StoreError>, StoreError> {
        self.memory.start_batch();
        let missing: HashSet<&str> = requests
            .iter()
            .filter_map(|(write, _)| write.table())
            .filter(|table| !self.memory.recall(table))
            .collect();
        let mut damaged = HashMap::new();
        for table in missing {
            match known(&self.connection, table) {
                Ok(Some(known)) => self.memory.learn(table.to_owned(), known),
                Ok(None) => {}
                Err(error @ StoreError::Damaged { .. }) => {
                    damaged.insert(table.to_owned(), error);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(damaged)
    }

    /// Writes a batch in one transaction; where that fails nothing of it was written.
    fn commit(&mut self, mut batch: Batch) -> Result<Written, StoreError> {
        batch.finish(&mut self.memory);
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let written = batch.write(&transaction)?;
        transaction.commit()?;
        self.commits.fetch_add(1, Ordering::Relaxed);
        tracing::debug!(last_item = self.memory.next_item - 1, "a transaction was written");
        Ok(written)
    }
}

/// A table as the file has it.
fn known(file: &Connection, table: &str) -> Result<Option<Known>, StoreError> {
    let mut found = file.prepare_cached(
        "SELECT t.number, l.item, l.version, l.at, l.bot_to_move, l.waiting_for, s.status, s.public, s.seats_open, s.seats
         FROM hall_table AS t
             CROSS JOIN standing AS s ON s.number = t.number
             CROSS JOIN latest AS l ON l.table_number = t.number
         WHERE t.id = ?1",
    )?;
    let Some(known) = found.query_row((table,), |row| Ok(known_without_people(row))).optional()? else {
        return Ok(None);
    };
    let mut known = known?;
    let mut people =
        file.prepare_cached("SELECT identity FROM player WHERE table_number = ?1 ORDER BY identity")?;
    known.people = people.query_map((known.number,), |row| row.get(0))?.collect::<Result<_, _>>()?;
    Ok(Some(known))
}

fn known_without_people(row: &Row<'_>) -> Result<Known, StoreError> {
    let damaged = |what: &str| StoreError::damaged(format!("a table has an impossible {what}"));
    let head: u64 = row.get("version")?;
    Ok(Known {
        number: row.get("number")?,
        head: Some(head).filter(|&head| head < MOST_VERSIONS).ok_or_else(|| damaged("version"))?,
        last_item: row.get("item")?,
        at: row.get("at")?,
        turn: Turn { bot_to_move: row.get("bot_to_move")?, waiting_for: row.get("waiting_for")? },
        listing: Listing {
            status: Status::of_number(row.get("status")?).ok_or_else(|| damaged("status"))?,
            public: row.get("public")?,
            seats_open: row.get("seats_open")?,
            seats: row.get("seats")?,
        },
        people: Vec::new(),
    })
}

/// Takes what waits, the first message included, up to the limits of a transaction or to a wish to close.
fn gather(
    first: Message,
    queue: &mut mpsc::Receiver<Message>,
    closers: &mut Vec<oneshot::Sender<()>>,
) -> Vec<Request> {
    let mut requests = Vec::new();
    let (mut items, mut bytes) = (0, 0);
    let mut next = Some(first);
    while let Some(message) = next {
        match message {
            Message::Close(closer) => closers.push(closer),
            Message::Write(write, answer) => {
                items += write.weight();
                bytes += write.bytes();
                requests.push((write, answer));
            }
        }
        next = if items < BATCH_ITEMS && bytes < BATCH_BYTES { queue.try_recv().ok() } else { None };
    }
    requests
}

#[cfg(test)]
mod tests;
