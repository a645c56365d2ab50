//! Outside bots: programs that the hall's keeper has brought along. Each plays one seat of one table.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use bots::outside::{Outside, OutsideError};
use bots::{Bot, Heuristic};
use engine::{Instinct, Outcome, Seat, Setup, Sight};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::thinking::legal;
use crate::config::OutsideBot;

/// So many programs may run at the same time; at the tables beyond that the heuristic plays.
const MOST_PROGRAMS: usize = 64;

/// The programs that can sit down at this hall.
pub(crate) struct Programs {
    commands: BTreeMap<String, String>,
    patience: Duration,
    places: Arc<Semaphore>,
}

impl Programs {
    pub(crate) fn new(bots: &[OutsideBot], patience: Duration) -> Programs {
        Programs {
            commands: bots.iter().map(|bot| (bot.name.clone(), bot.command.clone())).collect(),
            patience,
            places: Arc::new(Semaphore::new(MOST_PROGRAMS)),
        }
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.commands.keys().map(String::as_str)
    }

    pub(super) fn command(&self, name: &str) -> Option<&str> {
        self.commands.get(name).map(String::as_str)
    }
}

/// How it stands with the program of a seat.
pub(super) enum Seated {
    Plays(Program),
    /// It was silent, spoke nonsense or ended: the heuristic plays on.
    GivenUp,
}

/// A running program.
pub(super) struct Program {
    outside: Option<Outside>,
    _place: OwnedSemaphorePermit,
}

impl Program {
    /// Tells how the game has ended.
    pub(super) fn farewell<G: Instinct>(mut self, outcome: Outcome) {
        if let Some(outside) = &mut self.outside {
            outside.farewell::<G>(outcome);
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It has a moment to leave by itself, and nobody else waits for that.
        let outside = self.outside.take();
        std::thread::spawn(move || drop(outside));
    }
}

/// What a program is asked.
pub(super) struct Ask<G: Instinct> {
    pub(super) name: String,
    pub(super) setup: Setup,
    pub(super) state: G::State,
    pub(super) seat: Seat,
    /// The program, if it plays already.
    pub(super) program: Option<Program>,
}

impl Programs {
    /// The choice of a program, or the heuristic's if it does not make one. Blocks until it answers, or its time is up.
    pub(super) fn choose<G: Instinct>(&self, ask: Ask<G>, seed: u64) -> (Option<G::Action>, Option<Seated>) {
        let (state, seat) = (&ask.state, ask.seat);
        let Some(legal) = legal::<G>(state, seat) else { return (None, ask.program.map(Seated::Plays)) };
        let sight = Sight::<G>::new(state, seat);
        let by_heuristic = || Some(Heuristic::new(seed).choose(&sight, &legal));
        let program = match ask.program {
            Some(program) => Ok(program),
            None => match self.places.clone().try_acquire_owned() {
                Ok(place) => self.start::<G>(&ask.name, &ask.setup, seat, place),
                Err(_) => {
                    tracing::warn!(bot = ask.name, "too many programs run already; the heuristic plays");
                    return (by_heuristic(), None);
                }
            },
        };
        let answered = program.and_then(|mut program| {
            let outside = program.outside.as_mut().expect("it is taken away only at the end");
            outside.choose(&sight, &legal).map(|action| (action, program))
        });
        match answered {
            Ok((action, program)) => (Some(action), Some(Seated::Plays(program))),
            Err(error) => {
                tracing::warn!(bot = ask.name, %error, "an outside bot is given up; the heuristic plays on");
                (by_heuristic(), Some(Seated::GivenUp))
            }
        }
    }

    fn start<G: Instinct>(
        &self,
        name: &str,
        setup: &Setup,
        seat: Seat,
        place: OwnedSemaphorePermit,
    ) -> Result<Program, OutsideError> {
        // A name that is no longer known cannot be started; an empty command says so.
        let command = self.command(name).unwrap_or_default();
        let outside = Outside::start::<G>(command, setup, seat)?.with_patience(self.patience);
        Ok(Program { outside: Some(outside), _place: place })
    }
}
