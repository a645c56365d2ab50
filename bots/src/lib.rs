//! Players that think, generic over the engine's contract.
//!
//! A bot is a player: it gets a [`Sight`] (its own view, never the state) and the legal actions, and returns one of
//! them; the same checks apply to it as to a person.

mod heuristic;
mod random;
pub mod simulation;

use engine::{Game, Instinct, Sight};

pub use heuristic::Heuristic;
pub use random::Random;

/// A player that thinks.
pub trait Bot<G: Game>: Send {
    /// Chooses one of `legal`, the legal actions of the seat; there is at least one.
    fn choose(&mut self, sight: &Sight<'_, G>, legal: &[G::Action]) -> G::Action;
}

/// The kinds of bot there are, the best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BotKind {
    /// Plays what the game's instinct rates highest.
    Heuristic,
    /// Plays anything.
    Random,
}

impl BotKind {
    /// Every kind.
    pub const ALL: [BotKind; 2] = [BotKind::Heuristic, BotKind::Random];

    /// The name on the command line and in records.
    pub const fn name(self) -> &'static str {
        match self {
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

    /// A bot of this kind. The same seed makes the same choices.
    pub fn make<G: Instinct>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
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
