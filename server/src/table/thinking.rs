//! The bots of a table: when they think, and what becomes of their thoughts.

use bots::BotKind;
use engine::Seat;
use table::{Chosen, Owed, Thinker, Who};
use tokio::sync::oneshot;
use wire::{ErrorCode, TableStatus, WireError};

use super::actor::{Reply, TableTask};
use super::programs::{Ask, Seated};
use super::thinking_room::Group;
use crate::clock::now_ms;
use crate::random::random_seed;

/// A bot that is thinking about a decision.
pub(super) struct Thinking {
    owed: Owed,
    thought: oneshot::Receiver<Thought>,
    /// It waits behind all others that nobody looks at.
    unwatched: bool,
}

/// What came of it.
pub(super) struct Thought {
    /// The choice, if one was made.
    chosen: Option<Chosen>,
    /// How it stands now with the program that chose, if one did.
    program: Option<Seated>,
}

impl Thinking {
    /// Waits for the choice of the bot that is thinking. For ever, if none is.
    pub(super) async fn thought(thinking: &mut Option<Thinking>) -> Thought {
        match thinking {
            Some(thinking) => {
                (&mut thinking.thought).await.unwrap_or(Thought { chosen: None, program: None })
            }
            None => std::future::pending().await,
        }
    }
}

impl TableTask {
    /// Lets a bot think if one is to move.
    pub(super) fn wake_bots(&mut self) {
        if self.thinking.as_ref().is_some_and(|thinking| self.table.is_still_owed(&thinking.owed)) {
            return;
        }
        self.thinking = None;
        let Some(owed) = self.table.bot_to_move() else { return };
        let Some(thinker) = self.table.thinker(owed.seat) else { return };
        let (answer, thought) = oneshot::channel();
        let mut unwatched = false;
        let given_up = matches!(self.programs.get(&owed.seat), Some(Seated::GivenUp));
        if self.hall.programs.command(&owed.kind).is_some() && !given_up {
            let program = match self.programs.remove(&owed.seat) {
                Some(Seated::Plays(program)) => Some(program),
                _ => None,
            };
            let setup = self.table.header().setup.clone();
            let (name, game, seat) = (owed.kind.clone(), self.table.facts().id, owed.seat);
            let ask = Ask { name, game, setup, seat, thinker, program };
            let programs = self.hall.programs.clone();
            // It may take its time, and takes no place from those who think here. The runtime would wait for it when the hall
            // closes, so the thread is none of its own. Should it fail altogether, the sender is dropped, which tells the
            // table as well.
            std::thread::spawn(move || {
                let (chosen, program) = programs.choose(ask, random_seed());
                let _ = answer.send(Thought { chosen: Some(chosen), program });
            });
        } else {
            // A kind that is no longer known, and a program that was given up, play like the heuristic.
            let kind = owed.our_kind();
            let looks_ahead = matches!(kind, BotKind::Level(level) if level.budget().simulations > 0);
            unwatched = !self.table.is_watched();
            let group = match unwatched {
                true => Group::Unwatched,
                false => Group::MadeBy(self.table.header().host.clone()),
            };
            let think = move |void: &(dyn Fn() -> bool + Sync)| Thought {
                chosen: Some(thinker.choose(kind, random_seed(), void)),
                program: None,
            };
            tokio::spawn(self.hall.thinking.clone().think(group, looks_ahead, answer, think));
        }
        self.thinking = Some(Thinking { owed, thought, unwatched });
    }

    /// Somebody looks at the table from now on: its bot need not wait behind those that nobody looks at.
    pub(super) fn watched_again(&mut self) {
        if self.thinking.as_ref().is_some_and(|thinking| thinking.unwatched) {
            self.thinking = None;
            self.wake_bots();
        }
    }

    /// Takes the action that the thinking bot has chosen.
    pub(super) async fn take_thought(&mut self, thought: Thought) {
        let Some(Thinking { owed, .. }) = self.thinking.take() else { return };
        let seat = owed.seat;
        if let Some(program) = thought.program {
            self.programs.insert(seat, program);
        }
        if !self.table.is_still_owed(&owed) {
            return self.wake_bots();
        }
        let Some(chosen) = thought.chosen else {
            let is_program = self.hall.programs.command(&owed.kind).is_some();
            if is_program && !matches!(self.programs.get(&seat), Some(Seated::GivenUp)) {
                self.programs.insert(seat, Seated::GivenUp);
                return self.wake_bots();
            }
            tracing::error!(table = self.table.id(), "a bot could not choose; it does anything");
            return self.do_anything(seat).await;
        };
        match self.table.bot_acts(seat, chosen, now_ms()) {
            // A failure ends the task; nobody waits for the answer.
            Ok(()) => drop(self.store_and_tell().await),
            // What others have chosen meanwhile forbids it.
            Err(_) if self.table.has_gone_on(&owed) => self.wake_bots(),
            Err(error) => {
                let (table, reason) = (self.table.id(), error.message);
                tracing::error!(table, reason, "a bot's action was refused; it does anything");
                self.do_anything(seat).await;
            }
        }
    }

    /// Does something legal for a bot that fails: the people at the table can play on.
    async fn do_anything(&mut self, seat: Seat) {
        let Some(thinker) = self.table.thinker(seat) else { return };
        match self.table.bot_acts(seat, thinker.anything(random_seed()), now_ms()) {
            Ok(()) => drop(self.store_and_tell().await),
            Err(error) => {
                let (table, reason) = (self.table.id(), error.message);
                tracing::error!(table, reason, "a legal action was refused");
            }
        }
    }

    /// What a good bot would do. The table goes on while it thinks.
    pub(super) fn hint(&self, who: &Who, id: String, thinker: Box<dyn Thinker>, reply: Reply) {
        let (room, one_per_table) = (self.hall.thinking.clone(), self.hints.clone());
        let Some(only_one) = room.ask_for_hint(&who.id) else {
            let busy = WireError::new(
                ErrorCode::TooManyRequests,
                "the hint you asked for before is still being thought about",
            );
            return reply.give(&id, Err(busy));
        };
        tokio::spawn(async move {
            let advice = room.advise(id.clone(), thinker, &one_per_table).await;
            drop(only_one);
            let failed = || WireError::new(ErrorCode::Unavailable, "no hint was found; try again");
            reply.give_later(&id, advice.ok_or_else(failed));
        });
    }

    /// Once the game is over, programs are told so and leave.
    pub(super) fn dismiss_programs(&mut self) {
        if self.programs.is_empty() || self.table.status() == TableStatus::Running {
            return;
        }
        let outcome = self.table.game().and_then(table::AnyMatch::outcome);
        for seated in std::mem::take(&mut self.programs).into_values() {
            if let (Seated::Plays(program), Some(outcome)) = (seated, outcome) {
                program.farewell(outcome);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use cybertron::Cybertron;
    use engine::{Game, Setup};
    use store::{NewTable, Store};
    use tokio::sync::{mpsc, watch};

    use super::*;
    use crate::config::Limits;
    use crate::limits::RateLimits;
    use crate::table::actor::stored_summary;
    use crate::table::{Programs, Surroundings, ThinkingRoom, repeat};
    use table::{Header, Table, known_bot, planned_sitters};

    /// A table of two bots that has begun, in a hall without anybody.
    async fn table_of_bots(folder: &tempfile::TempDir) -> Box<TableTask> {
        let limits = Limits::default();
        let hall = Surroundings {
            store: Store::open(&folder.path().join("hall.db")).await.unwrap(),
            thinking: ThinkingRoom::new(1),
            programs: Arc::new(Programs::new(&[], limits.outside_bot)),
            rates: Arc::new(RateLimits::new(&limits)),
            working_out: Arc::new(tokio::sync::Semaphore::new(1)),
            limits,
            metrics: Arc::default(),
            closing: watch::channel(false).1,
            to_keep: tokio::sync::mpsc::unbounded_channel().0,
        };
        let setup =
            Setup { scenario: String::new(), scenario_file: None, seats: 2, options: BTreeMap::new() };
        let header = Header {
            setup: Cybertron::facts().complete(setup).unwrap(),
            secret: engine::Secret([7; 32]),
            public: false,
            password: None,
            draw_seats: false,
            start_when_full: true,
            host: "host".to_owned(),
            pace: wire::Pace::Live,
            campaign: None,
            fork: None,
        };
        let host = Who { id: "host".to_owned(), name: "Host".to_owned() };
        let plans = [wire::SeatPlan::Bot("random".to_owned()), wire::SeatPlan::Bot("random".to_owned())];
        let sitters =
            planned_sitters(&host, &header.secret, 0, &plans, None, &hall.limits.table, known_bot).unwrap();
        let stored_header = header.to_text();
        let game = Cybertron::facts().id;
        let mut table =
            Table::make("t".to_owned(), game, header, sitters, hall.limits.table.clone(), 1).unwrap();
        let news = table.take_news().unwrap();
        let new = NewTable {
            id: "t".to_owned(),
            game: game.to_owned(),
            created_by: "host".to_owned(),
            created_at: 1,
            header: stored_header,
            items: news.items.into_iter().map(|item| (1, item)).collect(),
            summary: stored_summary(news.summary.unwrap(), wire::Pace::Live),
            campaign: None,
        };
        hall.store.create_table(&new).await.unwrap();
        let stored = hall.store.load_table("t").await.unwrap().unwrap();
        let (mailbox, requests) = mpsc::channel(1);
        let table = repeat("t", &stored, &hall.limits.table).unwrap();
        TableTask::new(table, Arc::new(hall), requests, mailbox.downgrade())
    }

    /// A bot that panics, and one that wants what the rules forbid, do something legal, and the table goes on.
    #[tokio::test]
    async fn a_bot_with_a_mistake_stalls_no_table() {
        let folder = tempfile::tempdir().unwrap();
        let mut task = table_of_bots(&folder).await;
        for (chosen, entries) in [(None, 0), (Some(Chosen::of(cybertron::Action::EndTurn)), 1)] {
            let owed = task.table.bot_to_move().unwrap();
            assert_eq!(task.table.game().unwrap().entries(), entries);
            let (_answer, thought) = oneshot::channel();
            task.thinking = Some(Thinking { owed, thought, unwatched: false });
            task.take_thought(Thought { chosen, program: None }).await;
            assert_eq!(task.table.game().unwrap().entries(), entries + 1);
            assert!(task.thinking.is_some(), "the next one thinks");
        }
        let stored = task.hall.store.load_table("t").await.unwrap().unwrap();
        assert_eq!(stored.items.len() as u64, task.table.version());
    }
}
