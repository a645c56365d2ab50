//! Chance is handed in, never ambient.
//!
//! A game asks a [`Chance`] for dice and shuffles. At a real table it is [`EntryChance`](crate::EntryChance), fed
//! from a secret seed; in a bot's playout it is [`FastChance`]; in a test or a lesson it is [`ScriptedChance`].

use std::collections::VecDeque;

/// What a random number is for. Each purpose has its own stream, so that showing one tells nothing about another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stream {
    /// Who sits where.
    Seating,
    /// Choices of the set-up (who starts with what).
    Setup,
    /// Dice.
    Dice,
    /// Shuffles of hidden piles.
    Deck,
}

impl Stream {
    /// Every stream, in the order of their numbers.
    pub const ALL: [Stream; 4] = [Stream::Seating, Stream::Setup, Stream::Dice, Stream::Deck];

    /// The stream's number.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The stream's name, part of its key derivation: never change it.
    pub const fn name(self) -> &'static str {
        match self {
            Stream::Seating => "seating",
            Stream::Setup => "setup",
            Stream::Dice => "dice",
            Stream::Deck => "deck",
        }
    }
}

/// A source of chance.
pub trait Chance {
    /// A uniform number in `0..n`. `n` is at least 1.
    fn below(&mut self, stream: Stream, n: u32) -> u32;

    /// A six-sided die.
    #[inline]
    fn d6(&mut self) -> u8 {
        self.die(6)
    }

    /// An eight-sided die.
    #[inline]
    fn d8(&mut self) -> u8 {
        self.die(8)
    }

    /// A die with `faces` faces, numbered from 1.
    #[inline]
    fn die(&mut self, faces: u8) -> u8 {
        self.below(Stream::Dice, u32::from(faces)) as u8 + 1
    }

    /// Puts `items` in a uniformly random order (Fisher-Yates from the back).
    #[inline]
    fn shuffle<T>(&mut self, stream: Stream, items: &mut [T])
    where
        Self: Sized,
    {
        for last in (1..items.len()).rev() {
            let chosen = self.below(stream, last as u32 + 1) as usize;
            items.swap(last, chosen);
        }
    }
}

/// Whoever holds one by reference has one: so rules can be compiled once for chance of whatever kind.
impl Chance for &mut dyn Chance {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        (**self).below(stream, n)
    }
}

/// Turns uniform 32-bit words into a uniform number below `n`, by rejection. Records depend on it: never change it.
#[inline]
pub fn uniform_below(n: u32, mut word: impl FnMut() -> u32) -> u32 {
    assert!(n > 0, "a choice among nothing");
    let excess = (u32::MAX % n + 1) % n;
    let last_fair = u32::MAX - excess;
    loop {
        let drawn = word();
        if drawn <= last_fair {
            return drawn % n;
        }
    }
}

/// A small, fast generator for playouts (SplitMix64). Not for real tables.
#[derive(Clone, Debug)]
pub struct FastChance {
    state: u64,
}

impl FastChance {
    /// A generator that always gives the same numbers for the same seed.
    pub const fn new(seed: u64) -> Self {
        FastChance { state: seed }
    }

    /// The next 64 random bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number in `0..n`; the bias of the multiplication (below n / 2^32) does not matter in a playout.
    #[inline]
    pub const fn pick(&mut self, n: usize) -> usize {
        (((self.next_u64() >> 32) * n as u64) >> 32) as usize
    }
}

impl Chance for FastChance {
    #[inline]
    fn below(&mut self, _stream: Stream, n: u32) -> u32 {
        self.pick(n as usize) as u32
    }
}

/// Chance written down beforehand, for tests and lessons: dice come from a list, shuffles leave the order as it is.
#[derive(Clone, Default, Debug)]
pub struct ScriptedChance {
    dice: VecDeque<u8>,
}

impl ScriptedChance {
    /// The dice to come, in the order in which they will be rolled.
    pub fn dice(faces_up: impl IntoIterator<Item = u8>) -> Self {
        ScriptedChance { dice: faces_up.into_iter().collect() }
    }

    /// Dice not rolled yet.
    pub fn left(&self) -> usize {
        self.dice.len()
    }
}

impl Chance for ScriptedChance {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        match stream {
            Stream::Dice => {
                let face = self.dice.pop_front().expect("the script has a die for every roll");
                assert!((1..=n).contains(&u32::from(face)), "a die with {n} faces cannot show {face}");
                u32::from(face) - 1
            }
            Stream::Deck => n - 1,
            Stream::Seating | Stream::Setup => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejection_throws_away_the_unfair_rest() {
        // 2^32 = 4 modulo 6: the four highest words are unfair for a d6.
        let mut words = [u32::MAX, u32::MAX - 3, u32::MAX - 4].into_iter();
        assert_eq!(uniform_below(6, || words.next().unwrap()), (u32::MAX - 4) % 6);
        assert_eq!(words.next(), None);
        assert_eq!(uniform_below(8, || u32::MAX), 7);
        assert_eq!(uniform_below(1, || 123), 0);
    }

    #[test]
    fn fast_chance_covers_all_faces_about_evenly() {
        let mut chance = FastChance::new(7);
        let mut seen = [0u32; 6];
        for _ in 0..60_000 {
            seen[usize::from(chance.d6()) - 1] += 1;
        }
        assert!(seen.iter().all(|&n| (9_500..10_500).contains(&n)), "{seen:?}");
    }

    #[test]
    fn shuffles_keep_every_item() {
        let mut items: Vec<u8> = (0..42).collect();
        FastChance::new(1).shuffle(Stream::Deck, &mut items);
        assert_ne!(items, (0..42).collect::<Vec<u8>>());
        items.sort_unstable();
        assert_eq!(items, (0..42).collect::<Vec<u8>>());
    }

    #[test]
    fn scripted_shuffles_change_nothing() {
        let mut items = [1, 2, 3, 4];
        ScriptedChance::default().shuffle(Stream::Deck, &mut items);
        assert_eq!(items, [1, 2, 3, 4]);
    }
}
