//! The task that owns a table: one mailbox, one order of events.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use engine::Seat;
use shelf::FinishedGame;
use store::{Append, Store, StoredTable};
use tokio::sync::{Semaphore, mpsc, watch};
use wire::{ErrorCode, Pace, ServerMessage, TableStatus, WireError};

use super::item::{Header, Item, ItemWhat, RequestKey};
use super::programs::{Programs, Seated};
use super::state::{Effect, Standing, Table};
use super::telling::{Changes, Past};
use super::thinking::Thinking;
use super::thinking_room::ThinkingRoom;
use super::{Connecting, Outbox, Request, Who, encode};
use crate::clock::now_ms;
use crate::config::Limits;
use crate::limits::RateLimits;
use crate::metrics::Metrics;

/// A client that was away gets up to so many missed items; after that, everything anew.
const KEPT_ITEMS: usize = 32;

/// A table whose game is over leaves memory after so long, if nobody looks at it: those who played it are at the rematch.
const IDLE_AFTER_THE_END: Duration = Duration::from_secs(1);

/// What tables need from the hall.
pub(crate) struct Surroundings {
    pub(crate) store: Store,
    pub(crate) thinking: ThinkingRoom,
    pub(crate) programs: Arc<Programs>,
    pub(crate) limits: Limits,
    pub(crate) rates: Arc<RateLimits>,
    /// Places for answers for which a whole game is played again.
    pub(crate) working_out: Arc<Semaphore>,
    pub(crate) metrics: Arc<Metrics>,
    /// Becomes true when the hall closes.
    pub(crate) closing: watch::Receiver<bool>,
}

/// A connected client.
pub(super) struct Connection {
    pub(super) who: Arc<Who>,
    pub(super) outbox: Outbox,
}

/// The task that owns a table.
pub(crate) struct TableTask<G: FinishedGame> {
    pub(super) table: Table<G>,
    pub(super) hall: Arc<Surroundings>,
    pub(super) connections: BTreeMap<u64, Connection>,
    pub(super) past: VecDeque<Past<G>>,
    /// When the player of each seat was last here: connected, or asking something without a socket.
    gone_since: Vec<Instant>,
    /// The same of the host.
    host_gone_since: Instant,
    mailbox: mpsc::Receiver<Request>,
    /// For requests that the table makes of itself, once something is known.
    pub(super) own_mailbox: mpsc::WeakSender<Request>,
    /// The bot that is thinking, if one is.
    pub(super) thinking: Option<Thinking<G>>,
    /// The one place for hints at this table.
    pub(super) hints: Arc<Semaphore>,
    /// The outside bots that have played here.
    pub(super) programs: BTreeMap<Seat, Seated>,
    /// Do clients know of an open question?
    question_shown: bool,
    /// What the store's lists know, if anything.
    listed: Option<Standing>,
    /// The store refused: what is in memory is not what is stored, so this task must end.
    broken: bool,
}

/// Rebuilds a table from what is stored of it. Boxed: a future that is given a table by value holds room for it more than once.
pub(crate) fn load<G: FinishedGame>(
    id: &str,
    stored: StoredTable,
    hall: Arc<Surroundings>,
    mailbox: mpsc::Receiver<Request>,
    own_mailbox: mpsc::WeakSender<Request>,
) -> Result<Box<TableTask<G>>, WireError> {
    let unavailable = |error: String| {
        tracing::error!(table = id, error, "cannot load table");
        WireError::new(ErrorCode::Unavailable, "the table cannot be loaded")
    };
    let header: Header =
        serde_json::from_str(&stored.header).map_err(|error| unavailable(error.to_string()))?;
    let mut table = Table::<G>::new(id.to_owned(), header);
    let mut past = VecDeque::new();
    let recent = stored.items.len().saturating_sub(KEPT_ITEMS);
    for (index, row) in stored.items.into_iter().enumerate() {
        let item = Item::<G::Action>::read(&row.body)
            .map_err(|error| unavailable(format!("item {}: {error}", row.version)))?;
        let events = table
            .repeat(&item, row.at)
            .map_err(|error| unavailable(format!("item {}: {}", row.version, error.message)))?;
        if index >= recent {
            let entry = table.game.as_ref().map_or(0, engine::Match::len);
            past.push_back(Past {
                version: row.version,
                at: row.at,
                changes: Changes { table: true, ..Changes::of(&item.what) },
                what: Past::<G>::unless_entry(item.what),
                entry,
                events: events.into(),
            });
        }
    }
    let seats = table.sitters.len();
    let question_shown = table.question.is_some();
    Ok(Box::new(TableTask {
        table,
        hall,
        connections: BTreeMap::new(),
        past,
        gone_since: vec![Instant::now(); seats],
        host_gone_since: Instant::now(),
        mailbox,
        own_mailbox,
        thinking: None,
        hints: Arc::new(Semaphore::new(1)),
        programs: BTreeMap::new(),
        question_shown,
        listed: None,
        broken: false,
    }))
}

impl<G: FinishedGame> TableTask<G> {
    /// Runs until the table has been idle for a while, or the hall closes.
    pub(crate) async fn run(&mut self) {
        // The hall may have stopped between the last answer and what it granted, or between the last who sat down and the start.
        Box::pin(self.grant_if_agreed()).await;
        Box::pin(self.start_when_full()).await;
        self.wake_bots();
        let mut closing = self.hall.closing.clone();
        while !self.broken && !*closing.borrow() {
            self.send();
            let idle = self.connections.is_empty() && self.thinking.is_none();
            let patience = self.patience();
            tokio::select! {
                request = self.mailbox.recv() => match request {
                    Some(request) => self.handle(request).await,
                    None => break,
                },
                thought = Thinking::thought(&mut self.thinking) => self.take_thought(thought).await,
                () = tokio::time::sleep(patience), if idle => break,
                _ = closing.changed() => {}
            }
        }
        // Nothing that was asked before the mailbox closed is lost.
        self.mailbox.close();
        while let Some(request) = self.mailbox.recv().await {
            match self.broken {
                false => self.handle(request).await,
                true => self.turn_away(request),
            }
        }
        self.send();
    }

    /// How long it stays in memory while nobody looks at it.
    fn patience(&self) -> Duration {
        let longest = self.hall.limits.idle_table;
        match self.table.status() {
            TableStatus::Lobby | TableStatus::Running => longest,
            TableStatus::Over | TableStatus::Abandoned => longest.min(IDLE_AFTER_THE_END),
        }
    }

    async fn handle(&mut self, request: Request) {
        match request {
            Request::Connect(connecting) => {
                let Connecting { connection, who, since, outbox, answer } = *connecting;
                if answer.send(()).is_err() {
                    return;
                }
                let before = self.present();
                outbox.caught_up();
                self.connections.insert(connection, Connection { who, outbox });
                let newcomer = &self.connections[&connection];
                self.greet(newcomer, since);
                match self.present() == before {
                    true => newcomer.outbox.put(self.presence()),
                    false => self.tell_presence(),
                }
                self.watched_again();
            }
            Request::Disconnect { connection } => {
                let before = self.present();
                if let Some(gone) = self.connections.remove(&connection) {
                    self.was_here(&gone.who.id);
                }
                if self.present() != before {
                    self.tell_presence();
                }
            }
            Request::Resync { connection } => {
                if let Some(known) = self.connections.get(&connection) {
                    known.outbox.caught_up();
                    self.greet(known, None);
                }
            }
            Request::Say { connection, message } => self.say(connection, *message).await,
            // Rare, and a large future: kept out of the memory of every table.
            Request::Ask(asking) => Box::pin(self.answer(*asking)).await,
        }
    }

    /// What was asked of a table that lost its store is not carried out. Who asks over a socket is told so; who asks without one
    /// is asked again by the hall, when his answer does not come.
    fn turn_away(&self, request: Request) {
        if let Request::Say { connection, message } = request
            && let (Some(known), Some(id)) = (self.connections.get(&connection), message.id())
        {
            let refused = ServerMessage::Refused { id: id.to_owned(), error: cannot_write() };
            known.outbox.put(encode(&refused));
        }
    }

    /// Stores an item that has been carried out in memory, then tells everybody.
    pub(super) async fn commit(
        &mut self,
        what: ItemWhat<G::Action>,
        by: Option<RequestKey>,
        events: Vec<G::Event>,
    ) -> Result<u64, WireError> {
        let mut changes = Changes::of(&what);
        let open_question = self.table.question.is_some();
        changes.table |= self.table.waiting().is_empty() || open_question != self.question_shown;
        self.question_shown = open_question;
        let at = now_ms();
        let standing = self.table.standing();
        // While the same people are waited for, a move changes nothing in the lists.
        let unlisted = self.listed != Some(standing) || changes.table;
        let feat =
            self.table.feat(at).map(|feat| serde_json::to_string(&feat).expect("a feat is a plain value"));
        let item = Item { what, by };
        let body = serde_json::to_string(&item).expect("an item is a plain value");
        let append = Append {
            table: self.table.id.clone(),
            first_version: self.table.version + 1,
            items: vec![body],
            at,
            summary: unlisted.then(|| self.table.summary()),
            feat,
        };
        if let Err(error) = self.hall.store.append(append).await {
            tracing::error!(table = self.table.id, %error, "cannot store");
            self.broken = true;
            return Err(cannot_write());
        }
        self.table.note_time(&item.what, at);
        self.listed = Some(standing);
        self.hall.metrics.items.inc();
        self.table.version += 1;
        if let Some(key) = &item.by {
            self.table.answered.remember(key, self.table.version);
        }
        let entry = self.table.game.as_ref().map_or(0, engine::Match::len);
        if self.past.len() == KEPT_ITEMS {
            self.past.pop_front();
        }
        self.past.push_back(Past {
            version: self.table.version,
            at,
            changes,
            what: Past::<G>::unless_entry(item.what),
            entry,
            events: events.into(),
        });
        self.broadcast();
        self.wake_bots();
        self.dismiss_programs();
        Ok(self.table.version)
    }

    /// Carries out and stores something that is no entry of the match.
    pub(super) async fn carry_out(
        &mut self,
        what: ItemWhat<G::Action>,
        by: Option<RequestKey>,
    ) -> Result<u64, WireError> {
        let events = match self.table.perform(&what)? {
            Effect::None => Vec::new(),
            Effect::Events(events) => events,
        };
        self.commit(what, by, events).await
    }

    /// Stores the entry that the match has just got.
    pub(super) async fn commit_entry(
        &mut self,
        by: Option<RequestKey>,
        events: Vec<G::Event>,
    ) -> Result<u64, WireError> {
        self.table.settle();
        let entry = self.table.game.as_ref().and_then(engine::Match::last_entry);
        let entry = entry.expect("an entry was just made");
        self.commit(ItemWhat::Entry(entry), by, events).await
    }

    /// Somebody is here in this moment.
    pub(super) fn was_here(&mut self, identity: &str) {
        let now = Instant::now();
        for seat in self.table.seats_of(identity).iter() {
            self.gone_since[seat.index()] = now;
        }
        if self.table.header.host == identity {
            self.host_gone_since = now;
        }
    }

    /// Has nobody been here for this seat for so long that a bot may play it?
    pub(super) fn is_gone(&self, seat: Seat) -> bool {
        let limits = &self.hall.limits;
        !self.present().contains(seat)
            && match self.table.header.pace {
                Pace::Live => self.gone_since[seat.index()].elapsed() >= limits.gone_after,
                // The log knows it, also after the table has left memory.
                Pace::Weeks => self.table.waited_for(seat, now_ms()).is_some_and(|waited| {
                    waited >= i64::try_from(limits.gone_after_weeks.as_millis()).unwrap_or(i64::MAX)
                }),
            }
    }

    /// Has the host been away for a while?
    pub(super) fn host_is_gone(&self) -> bool {
        let here = self.connections.values().any(|connection| connection.who.id == self.table.header.host);
        !here && self.host_gone_since.elapsed() >= self.hall.limits.gone_after
    }
}

fn cannot_write() -> WireError {
    WireError::new(ErrorCode::Unavailable, "the hall cannot write now; try again")
}
