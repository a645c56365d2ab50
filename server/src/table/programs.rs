//! Outside bots: programs that the hall's keeper has brought along. Each plays one seat of one table.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use bots::outside::{Outside, OutsideError};
use bots::{BotKind, NEVER};
use engine::{Outcome, Seat, Setup};
use table::{Chosen, Thinker, known_bot};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use wire::WireError;

use crate::config::OutsideBot;

/// At most this many programs run at the same time; at the tables beyond that the heuristic plays.
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

    /// Is there a bot of this kind, a program or one of ours?
    pub(crate) fn know(&self, kind: &str) -> Result<(), WireError> {
        if self.command(kind).is_some() {
            return Ok(());
        }
        known_bot(kind).map_err(|mut unknown| {
            for name in self.names() {
                unknown.message.push_str(", ");
                unknown.message.push_str(name);
            }
            unknown
        })
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
    pub(super) fn farewell(mut self, outcome: Outcome) {
        if let Some(outside) = &mut self.outside {
            outside.farewell(outcome);
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
pub(super) struct Ask {
    pub(super) name: String,
    pub(super) game: &'static str,
    pub(super) setup: Setup,
    pub(super) seat: Seat,
    pub(super) thinker: Box<dyn Thinker>,
    /// The program, if it plays already.
    pub(super) program: Option<Program>,
}

impl Programs {
    /// The choice of a program, or the heuristic's if it does not make one. Blocks until it answers, or its time is up.
    pub(super) fn choose(&self, ask: Ask, seed: u64) -> (Chosen, Option<Seated>) {
        let Ask { name, game, setup, seat, thinker, program } = ask;
        let by_heuristic = || thinker.choose(BotKind::Heuristic, seed, NEVER);
        let program = match program {
            Some(program) => Ok(program),
            None => match self.places.clone().try_acquire_owned() {
                Ok(place) => self.start(&name, game, &setup, seat, place),
                Err(_) => {
                    tracing::warn!(bot = name, "too many programs run already; the heuristic plays");
                    return (by_heuristic(), None);
                }
            },
        };
        let answered = program.and_then(|mut program| {
            let outside = program.outside.as_mut().expect("it is taken away only at the end");
            thinker.ask(outside).map(|chosen| (chosen, program))
        });
        match answered {
            Ok((chosen, program)) => (chosen, Some(Seated::Plays(program))),
            Err(error) => {
                tracing::warn!(bot = name, %error, "an outside bot is given up; the heuristic plays on");
                (by_heuristic(), Some(Seated::GivenUp))
            }
        }
    }

    fn start(
        &self,
        name: &str,
        game: &str,
        setup: &Setup,
        seat: Seat,
        place: OwnedSemaphorePermit,
    ) -> Result<Program, OutsideError> {
        // A name that is no longer known cannot be started; an empty command says so.
        let command = self.command(name).unwrap_or_default();
        let outside = Outside::start(command, game, setup, seat)?.with_patience(self.patience);
        Ok(Program { outside: Some(outside), _place: place })
    }
}
