//! Players that think, generic over the engine's contract.
//!
//! A bot is a player: it gets a [`Sight`] (its own view, never the state) and the legal actions, and returns one of
//! them; the same checks apply to it as to a person. [`level`] is what a table offers, [`search`] how it is done.

pub mod arena;
pub mod clock;
mod contender;
mod heuristic;
pub mod level;
pub mod outside;
mod pool;
mod random;
pub mod review;
pub mod search;
pub mod simulation;

use engine::{FastChance, Game, Instinct, Sight};

pub use contender::{Contender, Threads};
pub use heuristic::Heuristic;
pub use level::{Advice, Budget, Level, Thinker, advise};
pub use random::Random;

/// A player that thinks.
pub trait Bot<G: Game>: Send {
    /// Chooses one of `legal`, the legal actions of the seat; there is at least one. When `stop` says so, at once, by what was found until
    /// then.
    fn choose(&mut self, sight: &Sight<'_, G>, legal: &[G::Action], stop: Stop<'_>) -> G::Action;
}

/// What somebody who thinks asks now and then: is it enough?
pub type Stop<'a> = &'a (dyn Fn() -> bool + Sync);

/// For those who may think as long as they like.
pub const NEVER: Stop<'static> = &|| false;

/// Was this compiled in a hurry? Then everything is some ten times slower, and bots look less far ahead.
pub const UNOPTIMISED: bool = cfg!(unoptimised);

/// Any of the actions, all being equally likely, except one that says that the time is up: that is for those who watch the clock.
pub(crate) fn any_of<G: Game>(legal: &[G::Action], chance: &mut FastChance) -> G::Action {
    let choices = || legal.iter().filter(|&&action| !G::is_time_out(action));
    let drawn = chance.pick(choices().count());
    *choices().nth(drawn).expect("somebody who decides has a choice")
}

/// The kinds of bot there are, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotKind {
    /// Looks ahead, as far as its level goes.
    Level(Level),
    /// Plays what the game's instinct rates highest.
    Heuristic,
    /// Plays anything.
    Random,
}

impl BotKind {
    /// Every kind.
    pub const ALL: [BotKind; 5] = [
        BotKind::Level(Level::Hard),
        BotKind::Level(Level::Normal),
        BotKind::Level(Level::Easy),
        BotKind::Heuristic,
        BotKind::Random,
    ];

    /// The name on the command line and in records.
    pub const fn name(self) -> &'static str {
        match self {
            BotKind::Level(level) => level.name(),
            BotKind::Heuristic => "heuristic",
            BotKind::Random => "random",
        }
    }

    /// The kind with this name.
    pub fn named(name: &str) -> Result<BotKind, UnknownBot> {
        BotKind::ALL
            .into_iter()
            .find(|kind| kind.name() == name)
            .ok_or_else(|| UnknownBot { given: name.to_owned() })
    }

    /// A bot of this kind for a table with people: it looks at the clock, so that nobody waits long.
    pub fn make<G: Instinct>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            BotKind::Level(level) => Box::new(Thinker::hurried(level.budget(), seed)),
            other => other.make_repeatable(seed),
        }
    }

    /// A bot of this kind that looks at no clock: the same seed makes the same choices.
    pub fn make_repeatable<G: Instinct>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            BotKind::Level(level) => Box::new(Thinker::new(level.budget(), seed)),
            BotKind::Heuristic => Box::new(Heuristic::new(seed)),
            BotKind::Random => Box::new(Random::new(seed)),
        }
    }
}

/// There is no bot of that name.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no bot {given:?}; there is: {}", BotKind::ALL.map(BotKind::name).join(", "))]
pub struct UnknownBot {
    /// The name asked for.
    pub given: String,
}
