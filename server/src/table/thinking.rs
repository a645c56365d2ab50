//! Bots think off the async threads, a few at a time, so that no table waits for another table's bot.

use std::sync::Arc;

use bots::{Bot, BotKind, Heuristic};
use engine::{Game, Instinct, Seat, Sight};
use shelf::FinishedGame;
use tokio::sync::{Semaphore, oneshot};

use super::actor::TableTask;
use crate::random::random_bytes;

/// Room for a few thinking bots.
#[derive(Clone, Debug)]
pub(crate) struct ThinkingRoom(Arc<Semaphore>);

impl ThinkingRoom {
    pub(crate) fn new(places: usize) -> Self {
        ThinkingRoom(Arc::new(Semaphore::new(places.max(1))))
    }

    /// The choice of a bot of this kind. `None` if nothing is to be chosen.
    pub(super) async fn choose<G: Instinct>(
        &self,
        state: G::State,
        seat: Seat,
        kind: BotKind,
        seed: u64,
    ) -> Option<G::Action> {
        let _place = self.0.clone().acquire_owned().await.ok()?;
        let chosen = tokio::task::spawn_blocking(move || {
            let legal = legal::<G>(&state, seat)?;
            Some(kind.make::<G>(seed).choose(&Sight::new(&state, seat), &legal))
        });
        chosen.await.ok().flatten()
    }

    /// What a good bot would do on this seat.
    pub(super) async fn hint<G: Instinct>(&self, state: G::State, seat: Seat) -> Option<G::Action> {
        let _place = self.0.clone().acquire_owned().await.ok()?;
        let chosen = tokio::task::spawn_blocking(move || {
            let legal = legal::<G>(&state, seat)?;
            Some(Heuristic::new(0).choose(&Sight::<G>::new(&state, seat), &legal))
        });
        chosen.await.ok().flatten()
    }
}

fn legal<G: Game>(state: &G::State, seat: Seat) -> Option<Vec<G::Action>> {
    let mut legal = Vec::new();
    G::legal(state, seat, &mut legal);
    (!legal.is_empty()).then_some(legal)
}

/// A bot that is thinking about the position after so many entries.
pub(super) struct Thinking<G: Game> {
    entries: usize,
    seat: Seat,
    choice: oneshot::Receiver<Option<G::Action>>,
}

impl<G: Game> Thinking<G> {
    /// Waits for the choice of the bot that is thinking. For ever, if none is.
    pub(super) async fn choice(thinking: &mut Option<Thinking<G>>) -> Option<G::Action> {
        match thinking {
            Some(thinking) => (&mut thinking.choice).await.ok().flatten(),
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
        let Some((seat, kind)) = next else {
            self.thinking = None;
            return;
        };
        // A kind that is no longer known plays like the best one there is.
        let kind = BotKind::named(kind).unwrap_or(BotKind::Heuristic);
        let (state, room) = (game.state().clone(), self.hall.thinking.clone());
        let (answer, choice) = oneshot::channel();
        self.thinking = Some(Thinking { entries, seat, choice });
        // Only decides among equal choices; the choice is stored, so the seed need not be.
        let seed = u64::from_le_bytes(random_bytes());
        tokio::spawn(async move {
            let _ = answer.send(room.choose::<G>(state, seat, kind, seed).await);
        });
    }

    /// Takes the action that the thinking bot has chosen.
    pub(super) async fn take_thought(&mut self, action: Option<G::Action>) {
        let Some(Thinking { entries, seat, .. }) = self.thinking.take() else { return };
        let current = self.table.game.as_ref().map_or(0, engine::Match::len) == entries;
        let still_bot = self.table.bot_on(seat).is_some();
        match action {
            Some(action) if current && still_bot && !self.table.abandoned => {
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
            // It would fail again.
            None if current && still_bot => tracing::error!(table = self.table.id, "a bot could not choose"),
            _ => self.wake_bots(),
        }
    }
}
