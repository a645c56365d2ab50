//! The task that owns a table: one mailbox, one order of events.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use bots::BotKind;
use engine::{Seat, SeatSet};
use shelf::FinishedGame;
use store::{Append, Store, StoredTable};
use tokio::sync::{mpsc, watch};
use wire::{ErrorCode, LogItem, ServerMessage, WireError};

use super::item::{Header, Item, ItemWhat, RequestKey};
use super::render::{Eyes, game_state, log_item};
use super::state::{Effect, Table};
use super::thinking::ThinkingRoom;
use super::{Outbox, Request, Who};
use crate::clock::now_ms;
use crate::config::Limits;
use crate::metrics::Metrics;
use crate::random::random_bytes;

/// A client that was away gets up to so many missed items; after that, everything anew.
const KEPT_ITEMS: usize = 64;
/// A fresh client gets so many lines of the log; the rest is on its own page.
const LOG_LINES: usize = 50;

/// What a table needs from the hall.
#[derive(Clone)]
pub(crate) struct Surroundings {
    pub(crate) store: Store,
    pub(crate) thinking: ThinkingRoom,
    pub(crate) limits: Limits,
    pub(crate) metrics: Arc<Metrics>,
    /// Becomes true when the hall closes.
    pub(crate) closing: watch::Receiver<bool>,
}

/// A connected client.
pub(super) struct Connection {
    pub(super) who: Who,
    pub(super) outbox: Outbox,
}

/// What an item changes that clients show.
#[derive(Clone, Copy, Default)]
struct Changes {
    /// The game.
    game: bool,
    /// Seats, status or the open question.
    table: bool,
}

impl Changes {
    fn of<A>(what: &ItemWhat<A>) -> Changes {
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
    version: u64,
    at: i64,
    what: ItemWhat<G::Action>,
    entry: usize,
    events: Vec<G::Event>,
    changes: Changes,
}

/// A bot's choice, for the position after so many entries.
struct Thought<G: FinishedGame> {
    entries: usize,
    seat: Seat,
    action: Option<G::Action>,
}

/// The task that owns a table.
pub(crate) struct TableTask<G: FinishedGame> {
    pub(super) table: Table<G>,
    pub(super) hall: Surroundings,
    pub(super) connections: BTreeMap<u64, Connection>,
    next_connection: u64,
    past: VecDeque<Past<G>>,
    /// Since when nobody is connected for a seat.
    pub(super) gone_since: Vec<Instant>,
    mailbox: mpsc::Receiver<Request>,
    thoughts: (mpsc::Sender<Thought<G>>, mpsc::Receiver<Thought<G>>),
    /// The position bots are thinking about.
    thinking_at: Option<usize>,
    /// Do clients know of an open question?
    question_shown: bool,
    /// The store refused: what is in memory is not what is stored, so this task must end.
    broken: bool,
}

/// Rebuilds a table from what is stored of it.
pub(crate) fn load<G: FinishedGame>(
    id: &str,
    stored: StoredTable,
    hall: Surroundings,
    mailbox: mpsc::Receiver<Request>,
) -> Result<TableTask<G>, WireError> {
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
        let item: Item<G::Action> = serde_json::from_str(&row.body)
            .map_err(|error| unavailable(format!("item {}: {error}", row.version)))?;
        let events =
            table.repeat(&item).map_err(|error| unavailable(format!("item {}: {error}", row.version)))?;
        if index >= recent {
            let entry = table.game.as_ref().map_or(0, engine::Match::len);
            past.push_back(Past {
                version: row.version,
                at: row.at,
                changes: Changes { table: true, ..Changes::of(&item.what) },
                what: item.what,
                entry,
                events,
            });
        }
    }
    let seats = table.sitters.len();
    let question_shown = table.question.is_some();
    Ok(TableTask {
        table,
        hall,
        connections: BTreeMap::new(),
        next_connection: 1,
        past,
        gone_since: vec![Instant::now(); seats],
        mailbox,
        thoughts: mpsc::channel(8),
        thinking_at: None,
        question_shown,
        broken: false,
    })
}

impl<G: FinishedGame> TableTask<G> {
    /// Runs until the table has been idle for a while, or the hall closes.
    pub(crate) async fn run(mut self) {
        // The hall may have stopped between the last answer and what it granted.
        if self.grant_if_agreed().await.is_err() {
            tracing::warn!(table = self.table.id, "a granted wish could not be carried out");
        }
        self.wake_bots();
        let mut closing = self.hall.closing.clone();
        while !self.broken && !*closing.borrow() {
            let idle = self.connections.is_empty() && self.thinking_at.is_none();
            tokio::select! {
                request = self.mailbox.recv() => match request {
                    Some(request) => self.handle(request).await,
                    None => break,
                },
                Some(thought) = self.thoughts.1.recv() => self.take_thought(thought).await,
                () = tokio::time::sleep(self.hall.limits.idle_table), if idle => break,
                _ = closing.changed() => {}
            }
        }
        // Nothing that was asked before the mailbox closed is lost.
        self.mailbox.close();
        while let Some(request) = self.mailbox.recv().await {
            if !self.broken {
                self.handle(request).await;
            }
        }
    }

    async fn handle(&mut self, request: Request) {
        match request {
            Request::Connect { who, since, outbox, answer } => {
                let number = self.next_connection;
                self.next_connection += 1;
                if answer.send(number).is_err() {
                    return;
                }
                outbox.caught_up();
                self.connections.insert(number, Connection { who, outbox });
                self.greet(number, since);
                self.tell_presence();
            }
            Request::Disconnect { connection } => {
                let before = self.present();
                self.connections.remove(&connection);
                let after = self.present();
                for seat in before.iter().filter(|&seat| !after.contains(seat)) {
                    self.gone_since[seat.index()] = Instant::now();
                }
                self.tell_presence();
            }
            Request::Resync { connection } => {
                if let Some(known) = self.connections.get(&connection) {
                    known.outbox.caught_up();
                    self.greet(connection, None);
                }
            }
            Request::Say { connection, message } => self.say(connection, message).await,
            other => self.answer(other).await,
        }
    }

    /// The seats somebody is connected for.
    pub(super) fn present(&self) -> SeatSet {
        let connected = self.connections.values().map(|connection| self.table.seats_of(&connection.who.id));
        connected.flat_map(|seats| seats.iter().collect::<Vec<_>>()).collect()
    }

    pub(super) fn eyes(&self, who: &Who) -> Eyes {
        Eyes { own: self.table.seats_of(&who.id) }
    }

    /// Brings a client up to date: what it missed, if that is still known, else everything.
    fn greet(&self, number: u64, since: Option<u64>) {
        let Some(connection) = self.connections.get(&number) else { return };
        let oldest = self.past.front().map_or(self.table.version, |past| past.version - 1);
        if let Some(since) = since
            && (oldest..=self.table.version).contains(&since)
            && connection.outbox.has_room_for(self.table.version - since + 1)
        {
            let mut changed = Changes::default();
            for past in self.past.iter().filter(|past| past.version > since) {
                changed = changed.and(past.changes);
                // Only the last one carries what is now; it stands for all that was missed.
                let carried = if past.version == self.table.version { changed } else { Changes::default() };
                connection.outbox.put(self.update(past, &connection.who, carried));
            }
            // A client that missed nothing still needs to know that it is up to date.
            connection.outbox.put(encode(&ServerMessage::UpToDate { version: self.table.version }));
            return;
        }
        connection.outbox.put(encode(&self.everything(&connection.who)));
    }

    /// Everything somebody may see now.
    pub(super) fn everything(&self, who: &Who) -> ServerMessage {
        let eyes = self.eyes(who);
        let skipped = self.past.len().saturating_sub(LOG_LINES);
        ServerMessage::State {
            version: self.table.version,
            table: self.table.info(&who.id, self.present()),
            game: self.table.game.as_ref().map(|game| game_state(&self.table, game, eyes)),
            log: self.past.iter().skip(skipped).map(|past| self.line(past, eyes)).collect(),
        }
    }

    fn line(&self, past: &Past<G>, eyes: Eyes) -> LogItem {
        log_item::<G>(past.version, past.at, &past.what, past.entry, &past.events, eyes)
    }

    /// The message about one item, with the game and the table as they are now if those are to be carried.
    fn update(&self, past: &Past<G>, who: &Who, carried: Changes) -> Utf8Bytes {
        let eyes = self.eyes(who);
        let game = self.table.game.as_ref().filter(|_| carried.game);
        encode(&ServerMessage::Update {
            version: past.version,
            item: self.line(past, eyes),
            game: game.map(|game| game_state(&self.table, game, eyes)),
            table: carried.table.then(|| self.table.info(&who.id, self.present())),
        })
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
        let item = Item { what, by };
        let body = serde_json::to_string(&item).expect("an item is a plain value");
        let append = Append {
            table: self.table.id.clone(),
            first_version: self.table.version + 1,
            items: vec![body],
            at,
            summary: Some(self.table.summary()),
        };
        if let Err(error) = self.hall.store.append(append).await {
            tracing::error!(table = self.table.id, %error, "cannot store");
            self.broken = true;
            return Err(WireError::new(ErrorCode::Unavailable, "the hall cannot write now; try again"));
        }
        self.hall.metrics.items.inc();
        self.table.version += 1;
        if let Some(key) = item.by {
            self.table.remember(key);
        }
        let entry = self.table.game.as_ref().map_or(0, engine::Match::len);
        self.past.push_back(Past {
            version: self.table.version,
            at,
            changes,
            what: item.what,
            entry,
            events,
        });
        if self.past.len() > KEPT_ITEMS {
            self.past.pop_front();
        }
        self.broadcast();
        self.wake_bots();
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
        let entry = self.table.last_entry().expect("an entry was just made").clone();
        self.commit(ItemWhat::Entry(entry), by, events).await
    }

    /// Tells everybody about the newest item. Clients with the same seats get the same bytes.
    fn broadcast(&self) {
        let Some(newest) = self.past.back() else { return };
        let mut made: Vec<(&str, Utf8Bytes)> = Vec::new();
        let mut for_strangers: Option<Utf8Bytes> = None;
        for connection in self.connections.values() {
            let who = &connection.who;
            let stranger = self.table.seats_of(&who.id).is_empty() && self.table.header.host != who.id;
            let message = if stranger {
                for_strangers.get_or_insert_with(|| self.update(newest, who, newest.changes)).clone()
            } else if let Some((_, known)) = made.iter().find(|(id, _)| *id == who.id) {
                known.clone()
            } else {
                let message = self.update(newest, who, newest.changes);
                made.push((&who.id, message.clone()));
                message
            };
            connection.outbox.put(message);
        }
    }

    fn tell_presence(&self) {
        let message = encode(&ServerMessage::Presence { present: self.present().iter().collect() });
        for connection in self.connections.values() {
            connection.outbox.put(message.clone());
        }
    }

    /// Lets a bot think if one is to move.
    fn wake_bots(&mut self) {
        let Some(game) = &self.table.game else { return };
        let entries = game.len();
        if self.thinking_at == Some(entries) {
            return;
        }
        let next = self.table.waiting().iter().find_map(|seat| Some((seat, self.table.bot_on(seat)?)));
        let Some((seat, kind)) = next else {
            self.thinking_at = None;
            return;
        };
        // A kind that is no longer known plays like the best one there is.
        let kind = BotKind::named(&kind).unwrap_or(BotKind::Heuristic);
        self.thinking_at = Some(entries);
        let (state, room, answers) =
            (game.state().clone(), self.hall.thinking.clone(), self.thoughts.0.clone());
        // Only decides among equal choices; the choice is stored, so the seed need not be.
        let seed = u64::from_le_bytes(random_bytes());
        tokio::spawn(async move {
            let action = room.choose::<G>(state, seat, kind, seed).await;
            let _ = answers.send(Thought { entries, seat, action }).await;
        });
    }

    async fn take_thought(&mut self, thought: Thought<G>) {
        if self.thinking_at == Some(thought.entries) {
            self.thinking_at = None;
        }
        let current = self.table.game.as_ref().map_or(0, engine::Match::len) == thought.entries;
        let still_bot = self.table.bot_on(thought.seat).is_some();
        match thought.action {
            Some(action) if current && still_bot && !self.table.abandoned => {
                let game = self.table.game.as_mut().expect("a bot thinks about a game");
                match game.act(thought.seat, action) {
                    Ok(events) => {
                        // A failure ends the task; nobody waits for the answer.
                        let _ = self.commit_entry(None, events).await;
                    }
                    Err(refusal) => {
                        tracing::error!(table = self.table.id, %refusal, "a bot's action was refused");
                    }
                }
            }
            // It would fail again.
            None if current && still_bot => tracing::error!(table = self.table.id, "a bot could not choose"),
            _ => self.wake_bots(),
        }
    }

    /// Has nobody been connected for this seat for a while?
    pub(super) fn is_gone(&self, seat: Seat, patience: Duration) -> bool {
        !self.present().contains(seat) && self.gone_since[seat.index()].elapsed() >= patience
    }
}

/// A message as the text of a WebSocket frame.
pub(crate) fn encode(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("a message is a plain value").into()
}
