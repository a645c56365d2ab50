//! Requests that come over HTTP, and what may be asked about a table.

use store::StoredItem;
use table::{Save, Who};
use wire::{ErrorCode, LogItem, Review, SitDown, TableInfo, WireError};

use super::actor::{Reply, TableTask};
use super::{Answer, Asking, Request};
use crate::clock::now_ms;
use crate::random::random_seed;

/// Looks back at a finished game until it is enough. Blocks.
pub(crate) type LookBack = Box<dyn FnOnce(&mut dyn FnMut() -> bool) -> Review + Send>;

impl TableTask {
    /// Answers a request that came over HTTP.
    pub(super) async fn answer(&mut self, asking: Asking) {
        let now = now_ms();
        if let Some(who) = asking.who() {
            self.table.was_here(&who.id, now);
        }
        match asking {
            Asking::Do { who, message, answer } => {
                self.do_once(&who, message, Reply::Http(answer)).await;
            }
            Asking::Look { who, answer } => {
                let text = self.table.everything(&who);
                let _ = answer.send(Ok(serde_json::from_str(&text).expect("a message of ours")));
            }
            Asking::State { who, answer } => {
                let _ = answer.send(Ok((self.table.version(), self.table.everything(&who))));
            }
            Asking::Info { who, answer } => {
                let _ = answer.send(Ok(self.table.info(&who)));
            }
            Asking::Sit { who, sit, answer } => self.sit(who, sit, answer).await,
            Asking::SitChecked { who, sit, fits, answer } => {
                let wrong =
                    WireError::new(ErrorCode::WrongPassword, "the table's password is missing or wrong");
                let done = if fits { self.table.sit(&who, &sit, now) } else { Err(wrong) };
                self.give_info(&who, done, answer).await;
            }
            Asking::Leave { who, answer } => {
                let done = self.table.leave(&who, now);
                self.give_info(&who, done, answer).await;
            }
            Asking::Kick { who, seat, answer } => {
                let done = self.table.kick(&who, seat, now);
                self.give_info(&who, done, answer).await;
            }
            Asking::SeatBot { who, seat, kind, answer } => {
                let programs = self.hall.programs.clone();
                let done = self.table.seat_bot(&who, seat, &kind, |kind| programs.know(kind), now);
                self.give_info(&who, done, answer).await;
            }
            Asking::Start { who, answer } => {
                let done = self.table.start(&who, now);
                self.give_info(&who, done, answer).await;
            }
            Asking::Rematched { who, table, answer } => {
                let done = self.table.rematched(table, now);
                self.give_info(&who, done, answer).await;
            }
            Asking::Record { answer } => match self.table.finished_game().map(table::AnyMatch::copy) {
                Ok(game) => self.work_out(answer, move || Ok(game.record(true))),
                // Its game is not known any more: what there is is the table itself, for a program that knows it.
                Err(_) if self.table.is_ended_by_upgrade() => {
                    self.tell_save(table::Save::of(&self.table), answer);
                }
                Err(error) => drop(answer.send(Err(error))),
            },
            Asking::Luck { answer } => match self.table.begun_game().map(table::AnyMatch::copy) {
                Ok(game) => self.work_out(answer, move || Ok(game.luck())),
                Err(error) => drop(answer.send(Err(error))),
            },
            Asking::Log { who, answer } => self.tell_log(&who, answer),
            Asking::Save { who, answer } => match self.table.to_take_away(&who) {
                Ok(save) => self.tell_save(save, answer),
                Err(error) => drop(answer.send(Err(error))),
            },
            Asking::At { who, entry, eyes, answer } => {
                let _ = answer.send(self.table.position_after(&who, entry, eyes));
            }
            Asking::LookBack { answer } => {
                let look_back = self.table.look_back();
                let _ = answer.send(look_back.map(|look_back| -> LookBack { Box::new(look_back) }));
            }
            Asking::ForkPlan { who, entry, answer } => {
                let _ = answer.send(self.table.fork_plan(&who, entry, random_seed()));
            }
            Asking::RematchPlan { who, answer } => {
                let _ = answer.send(self.table.rematch_plan(&who));
            }
        }
    }

    /// Seats somebody, or has the password checked first; the table goes on meanwhile.
    async fn sit(&mut self, who: Who, sit: SitDown, answer: Answer<TableInfo>) {
        // Whether a password fits is hard work: it is done only for somebody who could sit down.
        if let Err(error) = self.table.free_seat(&who, &sit) {
            return drop(answer.send(Err(error)));
        }
        let own_mailbox = self.own_mailbox.clone();
        match self.table.password_for(&who).map(str::to_owned) {
            Some(hash) => {
                tokio::spawn(async move {
                    let fits = match &sit.password {
                        Some(password) => crate::password::fits(password, &hash).await,
                        None => false,
                    };
                    if let Some(mailbox) = own_mailbox.upgrade() {
                        let checked = Asking::SitChecked { who, sit, fits, answer };
                        let _ = mailbox.send(Request::Ask(Box::new(checked))).await;
                    }
                });
            }
            None => {
                let done = self.table.sit(&who, &sit, now_ms());
                self.give_info(&who, done, answer).await;
            }
        }
    }

    /// Answers with the table after something was done to it.
    async fn give_info(&mut self, who: &Who, done: Result<(), WireError>, answer: Answer<TableInfo>) {
        // Also what was done before something failed is to be stored.
        let stored = self.store_and_tell().await;
        let _ = answer.send(stored.and(done).map(|()| self.table.info(who)));
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
                // Whoever has gone meanwhile needs no answer.
                if !answer.is_closed() {
                    let _ = answer.send(work());
                }
                drop(place);
            });
        });
    }

    /// Everything that happened until now, read from the store: the table itself keeps only the newest lines, and goes on
    /// meanwhile.
    fn tell_log(&self, who: &Who, answer: Answer<Vec<LogItem>>) {
        let reader = self.table.log_reader(who);
        self.work_out_of_items(answer, move |items| {
            reader.read(items.iter().map(|item| (item.at, &*item.body)))
        });
    }

    /// The table as a file, from the store.
    fn tell_save(&self, mut save: Save, answer: Answer<String>) {
        self.work_out_of_items(answer, move |items| {
            save.items = items.into_iter().map(|item| (item.at, item.body)).collect();
            Ok(save.for_elsewhere()?.to_text())
        });
    }

    /// Answers with something that is made of everything that happened until now.
    fn work_out_of_items<T: Send + 'static>(
        &self,
        answer: Answer<T>,
        work: impl FnOnce(Vec<StoredItem>) -> serde_json::Result<T> + Send + 'static,
    ) {
        let (id, store) = (self.table.id().to_owned(), self.hall.store.clone());
        let runtime = tokio::runtime::Handle::current();
        self.work_out(answer, move || {
            let unavailable = || WireError::new(ErrorCode::Unavailable, "the log cannot be read now");
            let stored = runtime.block_on(store.load_table(&id));
            let stored = stored.ok().flatten().ok_or_else(unavailable)?;
            work(stored.items).map_err(|_| unavailable())
        });
    }
}
