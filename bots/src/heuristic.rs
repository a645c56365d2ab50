use engine::{FastChance, Instinct, Sight};

use crate::{Bot, Stop};

/// Plays what the game's own instinct rates highest; among equals, any.
#[derive(Clone, Debug)]
pub struct Heuristic {
    chance: FastChance,
    ratings: Vec<i32>,
}

impl Heuristic {
    /// The same seed makes the same choices.
    pub fn new(seed: u64) -> Self {
        Heuristic { chance: FastChance::new(seed), ratings: Vec::new() }
    }
}

impl<G: Instinct> Bot<G> for Heuristic {
    fn choose(&mut self, sight: &Sight<'_, G>, legal: &[G::Action], _stop: Stop<'_>) -> G::Action {
        G::rate(&sight.view(), legal, &mut self.ratings);
        assert_eq!(self.ratings.len(), legal.len(), "one rating per action");
        let best = *self.ratings.iter().max().expect("somebody who decides has a choice");
        let equals = self.ratings.iter().filter(|&&rating| rating == best).count();
        let chosen = self.chance.pick(equals);
        let index = (0..legal.len()).filter(|&index| self.ratings[index] == best).nth(chosen);
        legal[index.expect("one of the best")]
    }
}
