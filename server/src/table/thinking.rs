//! The bots of a table: when they think, and what becomes of their thoughts.

use bots::{BotKind, Thinker};
use engine::{Game, Instinct, Seat, Sight, What};
use shelf::FinishedGame;
use tokio::sync::oneshot;
use wire::TableStatus;

use super::actor::TableTask;
use super::programs::{Ask, Seated};
use super::thinking_room::Group;
use crate::random::random_bytes;

/// Only decides among equal choices; the choice is stored, so the seed need not be.
pub(super) fn random_seed() -> u64 {
    u64::from_le_bytes(random_bytes())
}

pub(super) fn legal<G: Game>(state: &G::State, seat: Seat) -> Option<Vec<G::Action>> {
    let mut legal = Vec::new();
    G::legal(state, seat, &mut legal);
    (!legal.is_empty()).then_some(legal)
}

/// The choice of a bot of this kind, or the best so far when its thought is void. `None` if nothing is to be chosen.
fn choose<G: Instinct>(
    state: &G::State,
    seat: Seat,
    kind: BotKind,
    void: &(dyn Fn() -> bool + Sync),
) -> Option<G::Action> {
    let legal = legal::<G>(state, seat)?;
    let sight = Sight::new(state, seat);
    Some(match kind {
        BotKind::Level(level) => {
            Thinker::hurried(level.budget(), random_seed()).choose_until(&sight, &legal, void)
        }
        quick => quick.make::<G>(random_seed()).choose(&sight, &legal),
    })
}

/// A bot that is thinking about the position after so many entries.
pub(super) struct Thinking<G: Game> {
    entries: usize,
    seat: Seat,
    thought: oneshot::Receiver<Thought<G>>,
    /// It waits behind all others that nobody looks at.
    unwatched: bool,
}

/// What came of it.
pub(super) struct Thought<G: Game> {
    /// The choice, if one was made.
    action: Option<G::Action>,
    /// How it stands now with the program that chose, if one did.
    program: Option<Seated>,
}

impl<G: Game> Thinking<G> {
    /// Waits for the choice of the bot that is thinking. For ever, if none is.
    pub(super) async fn thought(thinking: &mut Option<Thinking<G>>) -> Thought<G> {
        match thinking {
            Some(thinking) => {
                (&mut thinking.thought).await.unwrap_or(Thought { action: None, program: None })
            }
            None => std::future::pending().await,
        }
    }
}

impl<G: FinishedGame> TableTask<G> {
    /// Lets a bot think if one is to move.
    pub(super) fn wake_bots(&mut self) {
        let Some(game) = &self.table.game else { return };
        let entries = game.len();
        if self.thinking.as_ref().is_some_and(|thinking| self.still_matters(thinking)) {
            return;
        }
        let next = self.table.waiting().iter().find_map(|seat| Some((seat, self.table.bot_on(seat)?)));
        let Some((seat, name)) = next else {
            self.thinking = None;
            return;
        };
        let (answer, thought) = oneshot::channel();
        let mut unwatched = false;
        let state = game.state().clone();
        let given_up = matches!(self.programs.get(&seat), Some(Seated::GivenUp));
        if self.hall.programs.command(name).is_some() && !given_up {
            let program = match self.programs.remove(&seat) {
                Some(Seated::Plays(program)) => Some(program),
                _ => None,
            };
            let ask = Ask::<G> { name: name.to_owned(), setup: game.setup().clone(), state, seat, program };
            let programs = self.hall.programs.clone();
            // It may take its time, and takes no place from those who think here. The runtime would wait for it when the hall
            // closes, so the thread is none of its own. Should it fail altogether, the sender is dropped, which tells the
            // table as well.
            std::thread::spawn(move || {
                let (action, program) = programs.choose(ask, random_seed());
                let _ = answer.send(Thought { action, program });
            });
        } else {
            // A kind that is no longer known, and a program that was given up, play like this.
            let kind = BotKind::named(name).unwrap_or(BotKind::Heuristic);
            let looks_ahead = matches!(kind, BotKind::Level(level) if level.budget().simulations > 0);
            unwatched = self.connections.is_empty();
            let group = match unwatched {
                true => Group::Unwatched,
                false => Group::MadeBy(self.table.header.host.clone()),
            };
            let think = move |void: &(dyn Fn() -> bool + Sync)| Thought::<G> {
                action: choose::<G>(&state, seat, kind, void),
                program: None,
            };
            tokio::spawn(self.hall.thinking.clone().think(group, looks_ahead, answer, think));
        }
        self.thinking = Some(Thinking { entries, seat, thought, unwatched });
    }

    /// Somebody looks at the table from now on: its bot need not wait behind those that nobody looks at.
    pub(super) fn watched_again(&mut self) {
        if self.thinking.as_ref().is_some_and(|thinking| thinking.unwatched) {
            self.thinking = None;
            self.wake_bots();
        }
    }

    /// Is a thought still about what its bot owes? What others choose at the same time, or take back of it, does not change that.
    fn still_matters(&self, thinking: &Thinking<G>) -> bool {
        let seat = thinking.seat;
        let by_others = self.table.game.as_ref().is_some_and(|game| {
            game.entries().skip(thinking.entries).all(|what| match what {
                What::Action { seat: other, .. } => other != seat,
                What::Undo { to, .. } => to >= thinking.entries,
                What::Seat { .. } => false,
            })
        });
        by_others && self.table.waiting().contains(seat) && self.table.bot_on(seat).is_some()
    }

    /// Takes the action that the thinking bot has chosen.
    pub(super) async fn take_thought(&mut self, thought: Thought<G>) {
        let Some(thinking) = self.thinking.take() else { return };
        let seat = thinking.seat;
        if let Some(program) = thought.program {
            self.programs.insert(seat, program);
        }
        if !self.still_matters(&thinking) {
            return self.wake_bots();
        }
        let is_program =
            self.table.bot_on(seat).is_some_and(|name| self.hall.programs.command(name).is_some());
        let Some(action) = thought.action else {
            if is_program && !matches!(self.programs.get(&seat), Some(Seated::GivenUp)) {
                self.programs.insert(seat, Seated::GivenUp);
                return self.wake_bots();
            }
            tracing::error!(table = self.table.id, "a bot could not choose; it does anything");
            return self.do_anything(seat).await;
        };
        let game = self.table.game.as_mut().expect("a bot thinks about a game");
        match game.act(seat, action) {
            // A failure ends the task; nobody waits for the answer.
            Ok(events) => drop(self.commit_entry(None, events).await),
            // What others have chosen meanwhile forbids it.
            Err(_) if game.len() != thinking.entries => self.wake_bots(),
            Err(refusal) => {
                tracing::error!(table = self.table.id, %refusal, "a bot's action was refused; it does anything");
                self.do_anything(seat).await;
            }
        }
    }

    /// Does something legal for a bot that fails: the people at the table can play on.
    async fn do_anything(&mut self, seat: Seat) {
        let game = self.table.game.as_mut().expect("a bot thinks about a game");
        let Some(legal) = legal::<G>(game.state(), seat) else { return };
        let any = usize::try_from(random_seed() % legal.len() as u64).expect("less than a length");
        match game.act(seat, legal[any]) {
            Ok(events) => drop(self.commit_entry(None, events).await),
            Err(refusal) => tracing::error!(table = self.table.id, %refusal, "a legal action was refused"),
        }
    }

    /// Once the game is over, programs are told so and leave.
    pub(super) fn dismiss_programs(&mut self) {
        if self.programs.is_empty() || self.table.status() == TableStatus::Running {
            return;
        }
        let outcome = self.table.game.as_ref().and_then(engine::Match::outcome);
        for seated in std::mem::take(&mut self.programs).into_values() {
            if let (Seated::Plays(program), Some(outcome)) = (seated, outcome) {
                program.farewell::<G>(outcome);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::sync::Arc;

    use cybertron::Cybertron;
    use engine::Setup;
    use shelf::Visitor;
    use store::{NewTable, Store};
    use tokio::sync::{mpsc, watch};

    use super::*;
    use crate::config::Limits;
    use crate::limits::RateLimits;
    use crate::table::{Header, Open, Programs, Surroundings, ThinkingRoom, bot_sitter, load};

    /// A table of two bots that has begun, in a hall without anybody.
    async fn table_of_bots(folder: &tempfile::TempDir) -> Box<TableTask<Cybertron>> {
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
        let bot = |seat| bot_sitter(&hall.programs, &header.secret, Seat(seat), "random").ok();
        let sitters = (0..2).map(bot).collect();
        let stored_header = serde_json::to_string(&header).unwrap();
        let opening = Open { id: "t".to_owned(), header, sitters, at: 1 }.visit::<Cybertron>().unwrap();
        let new = NewTable {
            id: "t".to_owned(),
            game: Cybertron::facts().id.to_owned(),
            created_by: "host".to_owned(),
            created_at: 1,
            header: stored_header,
            items: opening.items,
            summary: opening.summary,
            campaign: None,
        };
        hall.store.create_table(&new).await.unwrap();
        let stored = hall.store.load_table("t").await.unwrap().unwrap();
        let (mailbox, requests) = mpsc::channel(1);
        load::<Cybertron>("t", stored, Arc::new(hall), requests, mailbox.downgrade()).unwrap()
    }

    /// A bot that panics, and one that wants what the rules forbid, do something legal, and the table goes on.
    #[tokio::test]
    async fn a_bot_with_a_mistake_stalls_no_table() {
        let folder = tempfile::tempdir().unwrap();
        let mut task = table_of_bots(&folder).await;
        for (action, entries) in [(None, 0), (Some(cybertron::Action::EndTurn), 1)] {
            let seat = task.table.waiting().iter().next().unwrap();
            assert_eq!(task.table.game.as_ref().unwrap().len(), entries);
            let (_answer, thought) = oneshot::channel();
            task.thinking = Some(Thinking { entries, seat, thought, unwatched: false });
            task.take_thought(Thought { action, program: None }).await;
            assert_eq!(task.table.game.as_ref().unwrap().len(), entries + 1);
            assert!(task.thinking.is_some(), "the next one thinks");
        }
        let stored = task.hall.store.load_table("t").await.unwrap().unwrap();
        assert_eq!(stored.items.len() as u64, task.table.version);
    }
}
