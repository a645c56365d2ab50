//! The hall: all tables, and the way to each.

mod campaigns;
mod commitments;
mod making;
mod people;
mod reviews;
mod upgrade;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, Weak};

use store::{Status, Store, StoreError, TableRow};
use tokio::sync::{Semaphore, mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use wire::{BotLevel, ErrorCode, TableListing, TableStatus, WireError};

use crate::clock::now_ms;
use crate::config::Config;
use crate::identity::Signer;
use crate::limits::RateLimits;
use crate::listed::Listed;
use crate::metrics::Metrics;
use crate::table::{Answer, Asking, Programs, Request, Surroundings, TableTask, ThinkingRoom, repeat};
use ::table::Table;
pub use upgrade::{Checked, Fates, check};

/// Requests that wait for one table.
const MAILBOX: usize = 256;
/// A table with so many items takes its time to come into memory, in which a thread that serves everybody is not kept.
const MANY_ITEMS: usize = 2000;
/// So many tables are woken at a time when the hall opens.
const WOKEN_AT_ONCE: usize = 4;
/// So many answers for which a whole game is played again are worked out at a time.
const WORKED_OUT_AT_ONCE: usize = 2;
/// Tables in a list.
const LISTED: u32 = 100;

/// The hall. Cheap to clone.
#[derive(Clone)]
pub struct Hall(Arc<Inner>);

struct Inner {
    config: Config,
    signer: Signer,
    surroundings: Arc<Surroundings>,
    close: watch::Sender<bool>,
    slots: Mutex<HashMap<String, Arc<Slot>>>,
    /// Rematches are made one at a time, so that two who ask at once get the same table.
    rematching: tokio::sync::Mutex<()>,
    reviews: reviews::Reviews,
    commitments: commitments::Commitments,
    unreadable: upgrade::Unreadable,
    /// The task that keeps finished games for a later version.
    keeper: Mutex<Option<JoinHandle<()>>>,
}

/// The place of one table: its task, if it is in memory.
#[derive(Default)]
struct Slot {
    live: tokio::sync::Mutex<Option<Live>>,
}

struct Live {
    mailbox: mpsc::Sender<Request>,
    task: JoinHandle<()>,
}

impl std::fmt::Debug for Hall {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Hall({})", self.0.config.database.display())
    }
}

#[allow(clippy::needless_pass_by_value, reason = "it is handed to map_err")]
fn unavailable(error: StoreError) -> WireError {
    tracing::error!(%error, "the store failed");
    WireError::new(ErrorCode::Unavailable, "the hall cannot read or write now; try again")
}

fn unreadable() -> WireError {
    WireError::new(ErrorCode::Unreadable, "what is stored of the table cannot be read")
}

fn no_such_table() -> WireError {
    WireError::new(ErrorCode::NoSuchTable, "there is no such table")
}

impl Hall {
    /// Opens the hall's database and wakes the tables where a bot is to move.
    pub async fn open(config: Config) -> Result<Hall, StoreError> {
        let store = Store::open(&config.database).await?;
        let (close, closing) = watch::channel(false);
        let (to_keep, waiting_to_be_kept) = mpsc::unbounded_channel();
        let surroundings = Surroundings {
            closing,
            to_keep,
            thinking: ThinkingRoom::new(config.limits.thinking),
            programs: Arc::new(Programs::new(&config.bots, config.limits.outside_bot)),
            limits: config.limits.clone(),
            rates: Arc::new(RateLimits::new(&config.limits)),
            working_out: Arc::new(Semaphore::new(WORKED_OUT_AT_ONCE)),
            metrics: Arc::new(Metrics::default()),
            store,
        };
        let surroundings = Arc::new(surroundings);
        let hall = Hall(Arc::new(Inner {
            signer: Signer::new(surroundings.store.server_key()),
            surroundings,
            close,
            slots: Mutex::default(),
            rematching: tokio::sync::Mutex::default(),
            reviews: reviews::Reviews::default(),
            commitments: commitments::Commitments::default(),
            unreadable: upgrade::Unreadable::default(),
            keeper: Mutex::default(),
            config,
        }));
        let keeper = tokio::spawn(hall.clone().keep_finished_games(waiting_to_be_kept));
        *hall.0.keeper.lock().expect("nobody panics while holding the keeper") = Some(keeper);
        let unfinished = hall.store().unfinished_tables().await?;
        tokio::spawn(hall.clone().wake_all(unfinished.into_iter().map(|(id, _)| id).collect()));
        Ok(hall)
    }

    /// Brings tables into memory, a few at a time: who comes to another one meanwhile does not wait for all of them.
    async fn wake_all(self, ids: Vec<String>) {
        let places = Arc::new(Semaphore::new(WOKEN_AT_ONCE));
        for id in ids {
            let place = places.clone().acquire_owned().await;
            if *self.closing().borrow() {
                return;
            }
            let hall = self.clone();
            tokio::spawn(async move {
                if let Err(error) = hall.mailbox(&id).await {
                    tracing::warn!(table = id, error = error.message, "a table could not be woken");
                }
                drop(place);
            });
        }
    }

    /// Becomes true when the hall closes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.0.close.subscribe()
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.surroundings.store
    }

    pub(crate) fn config(&self) -> &Config {
        &self.0.config
    }

    /// The bots that can sit down, Gearhall's own first.
    pub(crate) fn bot_levels(&self) -> Vec<BotLevel> {
        let ours = bots::BotKind::ALL.map(|kind| BotLevel { name: kind.name().to_owned(), outside: false });
        let brought = self.programs().names().map(|name| BotLevel { name: name.to_owned(), outside: true });
        ours.into_iter().chain(brought).collect()
    }

    fn programs(&self) -> &Programs {
        &self.0.surroundings.programs
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.0.surroundings.metrics
    }

    pub(crate) fn signer(&self) -> &Signer {
        &self.0.signer
    }

    pub(crate) fn rates(&self) -> &RateLimits {
        &self.0.surroundings.rates
    }

    /// The way to a table; brings it into memory if it is not there.
    pub(crate) async fn mailbox(&self, id: &str) -> Result<mpsc::Sender<Request>, WireError> {
        if *self.closing().borrow() {
            return Err(WireError::new(ErrorCode::Unavailable, "the hall is closing; come back in a moment"));
        }
        loop {
            let slot = self.slots().entry(id.to_owned()).or_default().clone();
            let mut live = slot.live.lock().await;
            // While we waited, a table that went to sleep may have taken its slot with it.
            if !self.slots().get(id).is_some_and(|current| Arc::ptr_eq(current, &slot)) {
                continue;
            }
            match &mut *live {
                Some(known) if !known.mailbox.is_closed() => return Ok(known.mailbox.clone()),
                Some(ending) => {
                    // It finishes what it was asked; only then may another task own the table.
                    let _ = (&mut ending.task).await;
                    *live = None;
                }
                None => match self.wake(id).await {
                    Ok(woken) => {
                        let mailbox = woken.mailbox.clone();
                        *live = Some(woken);
                        return Ok(mailbox);
                    }
                    Err(error) => {
                        self.slots().remove(id);
                        return Err(error);
                    }
                },
            }
        }
    }

    fn slots(&self) -> MutexGuard<'_, HashMap<String, Arc<Slot>>> {
        self.0.slots.lock().expect("nobody panics while holding the slots")
    }

    /// Rebuilds a table and starts its task.
    async fn wake(&self, id: &str) -> Result<Live, WireError> {
        let table = self.rebuild(id).await?;
        let (mailbox, requests) = mpsc::channel(MAILBOX);
        let task = TableTask::new(table, self.0.surroundings.clone(), requests, mailbox.downgrade());
        let task = tokio::spawn(run(task, id.to_owned(), Arc::downgrade(&self.0)));
        self.metrics().tables.inc();
        Ok(Live { mailbox, task })
    }

    /// Repeats what has happened at a table. A game that this version plays otherwise goes on from its newest position that is kept.
    async fn rebuild(&self, id: &str) -> Result<Table, WireError> {
        let stored = self.store().load_table(id).await.map_err(unavailable)?.ok_or_else(no_such_table)?;
        let stored = Arc::new(stored);
        let takes_long = stored.items.len() > MANY_ITEMS;
        let (name, limits, read) = (id.to_owned(), self.config().limits.table.clone(), stored.clone());
        let repeated = match takes_long {
            true => tokio::task::spawn_blocking(move || repeat(&name, &read, &limits)).await.map_err(
                |failed| {
                    tracing::error!(table = id, %failed, "a table could not be loaded");
                    unreadable()
                },
            )?,
            false => repeat(&name, &read, &limits),
        };
        match repeated {
            Ok(table) => Ok(table),
            Err(why) => self.rebuild_after_upgrade(id, stored, &why).await,
        }
    }

    /// Asks a table something and waits for the answer.
    pub(crate) async fn ask<T>(
        &self,
        id: &str,
        asking: impl Fn(Answer<T>) -> Asking,
    ) -> Result<T, WireError> {
        // A table that just leaves memory closes its mailbox: the second try finds it woken again.
        for _ in 0..3 {
            let (answer, answered) = oneshot::channel();
            let mailbox = self.mailbox(id).await?;
            if mailbox.send(Request::Ask(Box::new(asking(answer)))).await.is_ok()
                && let Ok(answer) = answered.await
            {
                return answer;
            }
        }
        Err(WireError::new(ErrorCode::Unavailable, "the table does not answer; try again"))
    }

    /// The tables of an identity, those that wait for it first.
    pub(crate) async fn own_tables(&self, id: &str) -> Result<Vec<TableListing>, WireError> {
        Ok(self.store().own_tables(id, LISTED).await.map_err(unavailable)?.into_iter().map(listing).collect())
    }

    /// The public tables with an open seat.
    pub(crate) async fn open_tables(&self) -> Result<Vec<TableListing>, WireError> {
        let open = self.store().open_tables(LISTED, self.stale_before()).await.map_err(unavailable)?;
        Ok(open.into_iter().map(listing).collect())
    }

    /// Tables that have not begun and at which nothing has happened since this moment are forgotten.
    fn stale_before(&self) -> i64 {
        let patience = self.config().limits.stale_lobby.as_millis();
        now_ms().saturating_sub(i64::try_from(patience).unwrap_or(i64::MAX))
    }

    /// Can the hall read, and is there somebody who writes?
    pub(crate) async fn is_well(&self) -> bool {
        let checked = self.store().check().await;
        if let Err(error) = &checked {
            tracing::error!(%error, "the store is not well");
        }
        checked.is_ok()
    }

    /// Tells tables and sockets that the hall closes.
    pub(crate) fn begin_closing(&self) {
        self.0.close.send_replace(true);
    }

    /// Ends every table's task after what it was asked, then closes the database.
    pub async fn close(self) {
        self.begin_closing();
        let slots: Vec<Arc<Slot>> = { self.slots().drain().map(|(_, slot)| slot).collect() };
        for slot in slots {
            if let Some(live) = slot.live.lock().await.take() {
                let _ = live.task.await;
            }
        }
        let keeper = self.0.keeper.lock().expect("nobody panics while holding the keeper").take();
        if let Some(keeper) = keeper {
            let _ = keeper.await;
        }
        self.store().clone().close().await;
    }
}

/// A table's task.
async fn run(mut table: Box<TableTask>, id: String, hall: Weak<Inner>) {
    table.run().await;
    drop(table);
    // A table that is not in memory costs nothing.
    if let Some(hall) = hall.upgrade() {
        hall.surroundings.metrics.tables.dec();
        hall.slots.lock().expect("nobody panics while holding the slots").remove(&id);
    }
}

fn listing(row: TableRow) -> TableListing {
    let listed: Option<Listed> = serde_json::from_str(&row.seats).ok();
    let (seats, pace) = listed.map(Listed::apart).unwrap_or_default();
    TableListing {
        id: row.id,
        game: row.game,
        status: match row.status {
            Status::Lobby => TableStatus::Lobby,
            Status::Running => TableStatus::Running,
            Status::Over => TableStatus::Over,
            Status::Abandoned => TableStatus::Abandoned,
        },
        waits_for_me: row.waits_for_me,
        seats,
        pace,
        created_at: row.created_at,
        updated_at: row.updated_at,
    }
}
