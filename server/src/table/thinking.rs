//! Bots think off the async threads, a few at a time, so that no table waits for another table's bot.

use std::sync::Arc;

use bots::{Advice, BotKind, Level, clock};
use engine::{Game, Instinct, Seat, Sight};
use shelf::FinishedGame;
use tokio::sync::{Semaphore, oneshot};
use wire::TableStatus;

use super::actor::TableTask;
use super::programs::{Ask, Seated};
use crate::random::random_bytes;

/// Room for a few thinking bots, and one place for hints: whoever asks for many waits for himself and takes no place from the bots.
#[derive(Clone, Debug)]
pub(crate) struct ThinkingRoom {
    bots: Arc<Semaphore>,
    hints: Arc<Semaphore>,
}

impl ThinkingRoom {
    pub(crate) fn new(places: usize) -> Self {
        ThinkingRoom { bots: Arc::new(Semaphore::new(places.max(1))), hints: Arc::new(Semaphore::new(1)) }
    }

    /// The choice of a bot of this kind. `None` if nothing is to be chosen.
    async fn choose<G: Instinct>(
        &self,
        state: G::State,
        seat: Seat,
        kind: BotKind,
        seed: u64,
    ) -> Option<G::Action> {
        let _place = self.bots.acquire().await.ok()?;
        let chosen = tokio::task::spawn_blocking(move || {
            let legal = legal::<G>(&state, seat)?;
            Some(kind.make::<G>(seed).choose(&Sight::new(&state, seat), &legal))
        });
        chosen.await.ok().flatten()
    }

    /// What a good player would do on this seat, and why. `None` if nothing is to be chosen.
    ///
    /// `one_per_table` lets the others at the table wait, so that the tables take turns.
    pub(super) async fn advise<G: Instinct>(
        &self,
        state: G::State,
        seat: Seat,
        one_per_table: &Semaphore,
    ) -> Option<Advice<G::Action>> {
        let _turn = one_per_table.acquire().await.ok()?;
        let _place = self.hints.acquire().await.ok()?;
        let found = tokio::task::spawn_blocking(move || {
            let stop = clock::after(Level::Hard.budget().milliseconds);
            bots::advise(&Sight::<G>::new(&state, seat), random_seed(), stop)
        });
        found.await.ok().flatten()
    }
}

/// Only decides among equal choices; the choice is stored, so the seed need not be.
fn random_seed() -> u64 {
    u64::from_le_bytes(random_bytes())
}

pub(super) fn legal<G: Game>(state: &G::State, seat: Seat) -> Option<Vec<G::Action>> {
    let mut legal = Vec::new();
    G::legal(state, seat, &mut legal);
    (!legal.is_empty()).then_some(legal)
}

/// A bot that is thinking about the position after so many entries.
pub(super) struct Thinking<G: Game> {
    entries: usize,
    seat: Seat,
    thought: oneshot::Receiver<Thought<G>>,
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
        if self.thinking.as_ref().is_some_and(|thinking| thinking.entries == entries) {
            return;
        }
        let next = self.table.waiting().iter().find_map(|seat| Some((seat, self.table.bot_on(seat)?)));
        let Some((seat, name)) = next else {
            self.thinking = None;
            return;
        };
        let (answer, thought) = oneshot::channel();
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
            let room = self.hall.thinking.clone();
            tokio::spawn(async move {
                let action = room.choose::<G>(state, seat, kind, random_seed()).await;
                let _ = answer.send(Thought { action, program: None });
            });
        }
        self.thinking = Some(Thinking { entries, seat, thought });
    }

    /// Takes the action that the thinking bot has chosen.
    pub(super) async fn take_thought(&mut self, thought: Thought<G>) {
        let Some(Thinking { entries, seat, .. }) = self.thinking.take() else { return };
        if let Some(program) = thought.program {
            self.programs.insert(seat, program);
        }
        let current = self.table.game.as_ref().map_or(0, engine::Match::len) == entries;
        let name = self.table.bot_on(seat);
        let is_program = name.is_some_and(|name| self.hall.programs.command(name).is_some());
        match thought.action {
            Some(action) if current && name.is_some() && !self.table.abandoned => {
                let game = self.table.game.as_mut().expect("a bot thinks about a game");
                match game.act(seat, action) {
                    Ok(events) => {
                        // A failure ends the task; nobody waits for the answer.
                        let _ = self.commit_entry(None, events).await;
                    }
                    Err(refusal) => {
                        tracing::error!(table = self.table.id, %refusal, "a bot's action was refused");
                    }
                }
            }
            None if current && is_program && !matches!(self.programs.get(&seat), Some(Seated::GivenUp)) => {
                self.programs.insert(seat, Seated::GivenUp);
                self.wake_bots();
            }
            // It would fail again.
            None if current && name.is_some() => {
                tracing::error!(table = self.table.id, "a bot could not choose");
            }
            _ => self.wake_bots(),
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
