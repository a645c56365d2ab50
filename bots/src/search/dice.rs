//! Chance that leaves a fingerprint.

use engine::{Chance, FastChance, Stream};

/// Draws from a fast generator and remembers what came, so that the search can tell outcomes apart.
pub(super) struct Marked<'a> {
    chance: &'a mut FastChance,
    mark: Option<u64>,
}

impl<'a> Marked<'a> {
    pub(super) fn new(chance: &'a mut FastChance) -> Self {
        Marked { chance, mark: None }
    }

    /// A fingerprint of all that was drawn; `None` if nothing was.
    pub(super) fn mark(&self) -> Option<u64> {
        self.mark
    }
}

impl Chance for Marked<'_> {
    #[inline]
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        let drawn = self.chance.below(stream, n);
        let so_far = self.mark.unwrap_or(0);
        self.mark = Some(FastChance::new(so_far ^ u64::from(drawn)).next_u64());
        drawn
    }
}
