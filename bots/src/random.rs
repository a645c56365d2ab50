use engine::{FastChance, Game, Sight};

use crate::{Bot, Stop, any_of};

/// Plays anything, every choice being equally likely.
#[derive(Clone, Debug)]
pub struct Random {
    chance: FastChance,
}

impl Random {
    /// The same seed makes the same choices.
    pub fn new(seed: u64) -> Self {
        Random { chance: FastChance::new(seed) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _sight: &Sight<'_, G>, legal: &[G::Action], _stop: Stop<'_>) -> G::Action {
        any_of::<G>(legal, &mut self.chance)
    }
}
