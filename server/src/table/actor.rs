//! The task that owns a table: one mailbox, one order of events.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use engine::Seat;
use store::{Append, Status, Store};
use table::{News, Table, Who};
use tokio::sync::{Semaphore, mpsc, watch};
use wire::{ClientMessage, ErrorCode, Pace, ServerMessage, TableStatus, WireError};

use super::outbox::{Clients, Outbox, encode};
use super::programs::{Programs, Seated};
use super::thinking::Thinking;
use super::thinking_room::ThinkingRoom;
use super::{Connecting, Request};
use crate::clock::now_ms;
use crate::config::Limits;
use crate::limits::RateLimits;
use crate::listed::Listed;
use crate::metrics::Metrics;

/// A table whose game is over leaves memory after this long, if nobody looks at it: those who played it are at the rematch.
const IDLE_AFTER_THE_END: Duration = Duration::from_secs(1);

/// After this long without a move, what a later version may need of a game is stored. Not with every move: it is much more than a move.
const KEEP_AFTER: Duration = Duration::from_secs(2);

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
    /// Tables whose game is over and is to be kept for a later version, when there is time for it.
    pub(crate) to_keep: mpsc::UnboundedSender<String>,
}

/// The task that owns a table.
pub(crate) struct TableTask {
    pub(super) table: Table,
    pub(super) hall: Arc<Surroundings>,
    clients: Clients,
    mailbox: mpsc::Receiver<Request>,
    /// For requests that the table makes of itself, once something is known.
    pub(super) own_mailbox: mpsc::WeakSender<Request>,
    /// The bot that is thinking, if one is.
    pub(super) thinking: Option<Thinking>,
    /// The one place for hints at this table.
    pub(super) hints: Arc<Semaphore>,
    /// The outside bots that have played here.
    pub(super) programs: BTreeMap<Seat, Seated>,
    /// The store refused: what is in memory is not what is stored, so this task must end.
    broken: bool,
}

impl TableTask {
    /// The task of a table that was rebuilt. Boxed: a future that is given a table by value holds room for it more than once.
    pub(crate) fn new(
        table: Table,
        hall: Arc<Surroundings>,
        mailbox: mpsc::Receiver<Request>,
        own_mailbox: mpsc::WeakSender<Request>,
    ) -> Box<TableTask> {
        Box::new(TableTask {
            table,
            hall,
            clients: Clients::default(),
            mailbox,
            own_mailbox,
            thinking: None,
            hints: Arc::new(Semaphore::new(1)),
            programs: BTreeMap::new(),
            broken: false,
        })
    }
}

/// What is to be stored for a later version of Gearhall.
pub(crate) fn keepsake_of(table: &mut Table) -> Option<Append> {
    let table::Keepsake { version, entries, revision, position, told } = table.take_keepsake()?;
    // As one text: a game has hundreds of lines.
    let told = told.first().map(|&(first, _)| {
        let lines: Vec<&str> = told.iter().map(|(_, line)| line.as_str()).collect();
        (first as u64, format!("[{}]", lines.join(",")))
    });
    let told = told.into_iter().collect();
    Some(Append {
        table: table.id().to_owned(),
        first_version: table.version() + 1,
        items: Vec::new(),
        at: now_ms(),
        summary: None,
        feat: None,
        keepsake: Some(Box::new(store::Keepsake {
            version,
            entries: entries as u64,
            revision,
            position,
            told,
        })),
    })
}

/// What the store keeps for lists.
pub(crate) fn stored_summary(summary: table::Summary, pace: Pace) -> store::Summary {
    store::Summary {
        status: match summary.status {
            TableStatus::Lobby => Status::Lobby,
            TableStatus::Running => Status::Running,
            TableStatus::Over => Status::Over,
            TableStatus::Abandoned => Status::Abandoned,
        },
        public: summary.public,
        seats_open: summary.seats_open,
        players: summary.players,
        waiting_for: summary.waiting_for,
        bot_to_move: summary.bot_to_move,
        seats: serde_json::to_string(&Listed::new(summary.names, pace)).expect("names are plain values"),
    }
}

impl TableTask {
    /// Runs until the table has been idle for a while, or the hall closes.
    pub(crate) async fn run(&mut self) {
        // What followed by itself when the table was rebuilt.
        let _ = self.store_and_tell().await;
        self.wake_bots();
        let mut closing = self.hall.closing.clone();
        while !self.broken && !*closing.borrow() {
            self.send();
            let idle = !self.table.is_watched() && self.thinking.is_none();
            let patience = self.patience();
            let unkept = self.table.has_keepsake();
            tokio::select! {
                request = self.mailbox.recv() => match request {
                    Some(request) => self.handle(request).await,
                    None => break,
                },
                thought = Thinking::thought(&mut self.thinking) => self.take_thought(thought).await,
                () = tokio::time::sleep(KEEP_AFTER), if unkept => self.keep().await,
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
        if !self.broken {
            self.keep_at_the_end().await;
        }
        self.send();
    }

    /// Stores what a later version of Gearhall needs to go on, should it be unable to repeat the game.
    async fn keep(&mut self) {
        let Some(append) = keepsake_of(&mut self.table) else { return };
        if let Err(error) = self.hall.store.append(append).await {
            // Nobody's move is lost: the game can be repeated as long as the rules stay as they are.
            tracing::error!(table = self.table.id(), %error, "cannot keep the position");
        }
    }

    /// A whole game is played once more for what was told of it: if it is over, that may wait until there is time.
    async fn keep_at_the_end(&mut self) {
        let may_wait = self.table.has_keepsake() && !self.is_running() && !*self.hall.closing.borrow();
        if !may_wait || self.hall.to_keep.send(self.table.id().to_owned()).is_err() {
            self.keep().await;
        }
    }

    fn is_running(&self) -> bool {
        matches!(self.table.status(), TableStatus::Lobby | TableStatus::Running)
    }

    /// How long it stays in memory while nobody looks at it.
    fn patience(&self) -> Duration {
        let longest = self.hall.limits.idle_table;
        if self.is_running() { longest } else { longest.min(IDLE_AFTER_THE_END) }
    }

    async fn handle(&mut self, request: Request) {
        match request {
            Request::Connect(connecting) => {
                let Connecting { connection, who, since, outbox, answer } = *connecting;
                if answer.send(()).is_err() {
                    return;
                }
                let before = self.table.present();
                outbox.caught_up();
                self.clients.0.insert(connection, outbox);
                self.table.came(connection, who);
                self.table.greet(connection, since, &mut self.clients);
                let only = (self.table.present() == before).then_some(connection);
                self.table.tell_presence(only, &mut self.clients);
                self.watched_again();
            }
            Request::Disconnect { connection } => {
                let before = self.table.present();
                self.clients.0.remove(&connection);
                self.table.went(connection, now_ms());
                if self.table.present() != before {
                    self.table.tell_presence(None, &mut self.clients);
                }
            }
            Request::Resync { connection } => {
                if let Some(outbox) = self.clients.0.get(&connection) {
                    outbox.caught_up();
                }
                self.table.greet(connection, None, &mut self.clients);
            }
            Request::Say { connection, message } => self.say(connection, *message).await,
            // Rare, and a large future: kept out of the memory of every table.
            Request::Ask(asking) => Box::pin(self.answer(*asking)).await,
        }
    }

    /// A client says something over its socket.
    async fn say(&mut self, connection: u64, message: ClientMessage) {
        let (Some(who), Some(outbox)) = (self.table.listener(connection), self.clients.0.get(&connection))
        else {
            return;
        };
        let (who, outbox) = (who.clone(), outbox.clone());
        match message {
            ClientMessage::Ping => outbox.put(encode(&ServerMessage::Pong)),
            message => self.do_once(&who, message, Reply::Socket(outbox)).await,
        }
    }

    /// Carries a request out: memory changes first, then the disk, then everybody is told, and whoever asked is answered.
    pub(super) async fn do_once(&mut self, who: &Who, message: ClientMessage, reply: Reply) {
        let (id, now) = (message.id().unwrap_or_default().to_owned(), now_ms());
        let is_action = matches!(message, ClientMessage::Act { .. });
        let hall = self.hall.clone();
        let may_talk = || {
            let allowed = hall.rates.allows_chat(&who.id);
            if !allowed {
                hall.metrics.limited.inc();
            }
            allowed
        };
        match self.table.hear(who, message, now, may_talk) {
            Ok(table::Heard::Answer(answer)) => {
                if is_action {
                    hall.metrics.actions.inc();
                }
                let stored = self.store_and_tell().await;
                reply.give(&id, stored.map(|()| *answer));
            }
            Ok(table::Heard::Hint { id, thinker }) => self.hint(who, id, thinker, reply),
            Err(error) => reply.give(&id, Err(error)),
        }
    }

    /// What was asked of a table that lost its store is not carried out. Whoever asks over a socket is told so; whoever asks without one
    /// is asked again by the hall, when the answer does not come.
    fn turn_away(&self, request: Request) {
        if let Request::Say { connection, message } = request
            && let (Some(outbox), Some(id)) = (self.clients.0.get(&connection), message.id())
        {
            let refused = ServerMessage::Refused { id: id.to_owned(), error: cannot_write() };
            outbox.put(encode(&refused));
        }
    }

    /// Stores what is new, then tells everybody.
    pub(super) async fn store_and_tell(&mut self) -> Result<(), WireError> {
        let Some(News { first_version, items, at, summary, feat }) = self.table.take_news() else {
            return Ok(());
        };
        let count = items.len() as u64;
        let append = Append {
            table: self.table.id().to_owned(),
            first_version,
            items,
            at,
            summary: summary.map(|summary| stored_summary(summary, self.table.header().pace)),
            feat: feat.map(|feat| serde_json::to_string(&feat).expect("a feat is a plain value")),
            keepsake: None,
        };
        if let Err(error) = self.hall.store.append(append).await {
            tracing::error!(table = self.table.id(), %error, "cannot store");
            self.broken = true;
            return Err(cannot_write());
        }
        self.hall.metrics.items.inc_by(count);
        self.table.tell(&mut self.clients);
        self.wake_bots();
        self.dismiss_programs();
        Ok(())
    }

    /// Sends everybody what was put in since the last time: an update and the answer to its request go out together.
    fn send(&self) {
        for outbox in self.clients.0.values() {
            outbox.send();
        }
    }
}

/// Where the answer to a request goes. Every request gets exactly one.
pub(super) enum Reply {
    Socket(Outbox),
    Http(super::Answer<ServerMessage>),
}

impl Reply {
    pub(super) fn give(self, id: &str, answer: Result<ServerMessage, WireError>) {
        match self {
            Reply::Socket(outbox) => {
                let refused = |error| ServerMessage::Refused { id: id.to_owned(), error };
                outbox.put(encode(&answer.unwrap_or_else(refused)));
            }
            Reply::Http(waiting) => {
                let _ = waiting.send(answer);
            }
        }
    }

    /// Gives an answer that does not come from the table's task.
    pub(super) fn give_later(self, id: &str, answer: Result<ServerMessage, WireError>) {
        let outbox = match &self {
            Reply::Socket(outbox) => Some(outbox.clone()),
            Reply::Http(_) => None,
        };
        self.give(id, answer);
        if let Some(outbox) = outbox {
            outbox.send();
        }
    }
}

fn cannot_write() -> WireError {
    WireError::new(ErrorCode::Unavailable, "the hall cannot write now; try again")
}
