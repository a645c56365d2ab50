//! Bots think off the async threads, a few at a time, so that no table waits for another table's bot.

use std::sync::Arc;

use bots::{Bot, BotKind, Heuristic};
use engine::{Game, Instinct, Seat, Sight};
use tokio::sync::Semaphore;

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
