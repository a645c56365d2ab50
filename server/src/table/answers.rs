//! Requests that come over HTTP, and what may be asked about a table.

use engine::{Match, Seat};
use shelf::FinishedGame;
use wire::{ErrorCode, GameState, LogItem, TableInfo, TableStatus, WireError};

use super::actor::TableTask;
use super::commands::{Reply, error};
use super::item::{Item, ItemWhat};
use super::render::{Line, LineWhat};
use super::{Answer, Asking, RematchPlan, Who};

impl<G: FinishedGame> TableTask<G> {
    /// Answers a request that came over HTTP.
    pub(super) async fn answer(&mut self, asking: Asking) {
        if let Some(who) = asking.who() {
            self.was_here(&who.id);
        }
        match asking {
            Asking::Do { who, message, answer } => {
                self.do_once(&who, message, Reply::Http(answer)).await;
            }
            Asking::Look { who, answer } => {
                let text = self.everything(&who);
                let _ = answer.send(Ok(serde_json::from_str(&text).expect("a message of ours")));
            }
            Asking::State { who, answer } => {
                let _ = answer.send(Ok((self.table.version, self.everything(&who))));
            }
            Asking::Info { who, answer } => self.give_info(&who, Ok(()), answer),
            Asking::Sit { who, sit, answer } => self.sit(who, sit, answer).await,
            Asking::SitChecked { who, sit, fits, answer } => {
                let done = self.sit_checked(&who, &sit, fits).await;
                self.give_info(&who, done, answer);
            }
            Asking::Leave { who, answer } => {
                let done = self.leave(&who).await;
                self.give_info(&who, done, answer);
            }
            Asking::Kick { who, seat, answer } => {
                let done = self.kick(&who, seat).await;
                self.give_info(&who, done, answer);
            }
            Asking::SeatBot { who, seat, kind, answer } => {
                let done = self.seat_bot(&who, seat, &kind).await;
                self.give_info(&who, done, answer);
            }
            Asking::Start { who, answer } => {
                let done = self.start(&who).await;
                self.give_info(&who, done, answer);
            }
            Asking::Rematched { who, table, answer } => {
                let done = self.carry_out(ItemWhat::Rematch { table }, None).await;
                self.give_info(&who, done.map(|_| ()), answer);
            }
            Asking::Record { answer } => match self.finished_game().cloned() {
                Ok(game) => self.work_out(answer, move || Ok(game.record(true).to_json())),
                Err(error) => drop(answer.send(Err(error))),
            },
            Asking::Luck { answer } => match self.table.game.clone() {
                Some(game) => self.work_out(answer, move || Ok(wire::luck(&game))),
                None => drop(answer.send(Err(not_begun()))),
            },
            Asking::Log { who, answer } => self.tell_log(&who, answer),
            Asking::At { who, entry, eyes, answer } => {
                let _ = answer.send(self.position_after(&who, entry, eyes));
            }
            Asking::LookBack { answer } => {
                let _ = answer.send(self.look_back());
            }
            Asking::ForkPlan { who, entry, answer } => {
                let _ = answer.send(self.fork_plan(&who, entry));
            }
            Asking::RematchPlan { who, answer } => {
                let _ = answer.send(self.rematch_plan(&who));
            }
        }
    }

    /// Answers with something for which the whole game is played again. The table goes on meanwhile, and so does the hall:
    /// only a few such answers are worked out at a time, off the threads that serve everybody.
    fn work_out<T: Send + 'static>(
        &self,
        answer: Answer<T>,
        work: impl FnOnce() -> Result<T, WireError> + Send + 'static,
    ) {
        let places = self.hall.working_out.clone();
        tokio::spawn(async move {
            let place = places.acquire_owned().await;
            tokio::task::spawn_blocking(move || {
                // Who has gone meanwhile needs no answer.
                if !answer.is_closed() {
                    let _ = answer.send(work());
                }
                drop(place);
            });
        });
    }

    /// Answers with the table after something was done to it.
    pub(super) fn give_info(&self, who: &Who, done: Result<(), WireError>, answer: Answer<TableInfo>) {
        let _ = answer.send(done.map(|()| self.info(who)));
    }

    /// The game whose record may be opened. While it is on, a replay would show hidden things.
    fn finished_game(&self) -> Result<&Match<G>, WireError> {
        match (&self.table.game, self.table.status()) {
            (Some(game), TableStatus::Over | TableStatus::Abandoned) => Ok(game),
            (Some(_), _) => error(ErrorCode::NotOver, "the record is opened when the game is over"),
            (None, _) => Err(not_begun()),
        }
    }

    /// Everything that happened until now, read from the store: the table itself keeps only the newest lines, and goes on
    /// meanwhile.
    fn tell_log(&self, who: &Who, answer: Answer<Vec<LogItem>>) {
        let (id, store, last) = (self.table.id.clone(), self.hall.store.clone(), self.table.version);
        let (eyes, game) = (self.eyes(who), self.table.game.clone());
        let runtime = tokio::runtime::Handle::current();
        self.work_out(answer, move || {
            let unavailable = || WireError::new(ErrorCode::Unavailable, "the log cannot be read now");
            let stored = runtime.block_on(store.load_table(&id));
            let stored = stored.ok().flatten().ok_or_else(unavailable)?;
            let mut entries = game.as_ref().map(engine::Match::log).unwrap_or_default().into_iter();
            let mut lines = Vec::with_capacity(stored.items.len());
            for row in stored.items.into_iter().take_while(|row| row.version <= last) {
                let item = Item::<G::Action>::read(&row.body).map_err(|_| unavailable())?;
                let logged = match item.what {
                    ItemWhat::Started {} | ItemWhat::Entry(_) => entries.next(),
                    _ => None,
                };
                let (entry, events) = logged.map_or((0, Vec::new()), |logged| (logged.number, logged.events));
                let (version, at) = (row.version, row.at);
                let line =
                    Line::<G> { version, at, what: LineWhat::Item(&item.what), entry, events: &events };
                lines.push(line.read_by(eyes));
            }
            Ok(lines)
        });
    }

    /// While the game is on, everybody looks back through his own eyes or a spectator's; afterwards through any.
    fn position_after(&self, who: &Who, entry: usize, eyes: Option<Seat>) -> Result<GameState, WireError> {
        let game = self.table.game.as_ref().ok_or_else(not_begun)?;
        if entry > game.len() {
            return error(ErrorCode::BadMessage, "there is no such entry yet");
        }
        if let Some(seat) = eyes {
            if seat.index() >= self.table.sitters.len() {
                return error(ErrorCode::NoSuchSeat, "there is no such seat");
            }
            let running = self.table.status() == TableStatus::Running;
            if running && !self.eyes(who).own.contains(seat) {
                return error(ErrorCode::NotSeated, "while the game is on, only one's own eyes are open");
            }
        }
        Ok(GameState::position::<G>(&game.state_after(entry), entry, eyes))
    }

    fn rematch_plan(&self, who: &Who) -> Result<RematchPlan, WireError> {
        if self.table.seats_of(&who.id).is_empty() {
            return error(ErrorCode::NotSeated, "only players ask for a rematch");
        }
        match self.table.status() {
            TableStatus::Over | TableStatus::Abandoned if self.table.game.is_some() => Ok(RematchPlan {
                header: self.table.header.clone(),
                sitters: self.table.sitters.clone(),
                existing: self.table.rematch.clone(),
            }),
            TableStatus::Running => error(ErrorCode::NotOver, "the game is not over"),
            _ => Err(not_begun()),
        }
    }
}

pub(super) fn not_begun() -> WireError {
    WireError::new(ErrorCode::NotStarted, "the game has not begun")
}
