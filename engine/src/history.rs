//! What has happened in a match, in little room: a hall keeps thousands of matches in memory.

use crate::record::What;
use crate::{Game, Seat, StateHash};

/// So many entries are in a chapter.
const CHAPTER: usize = 64;
/// Of its older chapters, a thrifty history keeps the first state of one in so many.
const THRIFTY_STRIDE: usize = 4;
/// The newest ones have theirs in any case: most of what is taken back has just been done.
const NEWEST: usize = 2;

/// What has happened in a match. What is written down is not moved to make room for more.
#[derive(Clone, Debug)]
pub(crate) struct History<G: Game> {
    /// Each but the last is full.
    chapters: Vec<Chapter<G>>,
    /// The entries that are no actions, in order.
    others: Vec<What<G::Action>>,
    newest_hash: Option<StateHash>,
    thrifty: bool,
}

#[derive(Clone, Debug)]
struct Chapter<G: Game> {
    /// The state that it begins with, if that is kept.
    start: Option<Box<G::State>>,
    entries: Vec<Kept<G::Action>>,
    /// Of the state after each of them, unless the history is thrifty.
    hashes: Vec<StateHash>,
    /// A bit for each of them: did it bring something to light?
    reveals: u64,
}

/// An entry as it is kept: with a small action half as large as [`What`].
#[derive(Clone, Copy, Debug)]
enum Kept<A> {
    Action {
        seat: Seat,
        action: A,
    },
    /// Its place among the others.
    Other(u32),
}

impl<G: Game> Chapter<G> {
    fn new(start: G::State) -> Self {
        Chapter { start: Some(Box::new(start)), entries: Vec::new(), hashes: Vec::new(), reveals: 0 }
    }
}

impl<G: Game> History<G> {
    pub(crate) fn new(start: G::State) -> Self {
        History { chapters: vec![Chapter::new(start)], others: Vec::new(), newest_hash: None, thrifty: false }
    }

    /// Keeps less from now on: no fingerprint but the newest, and fewer states.
    pub(crate) fn be_thrifty(&mut self) {
        self.thrifty = true;
        for chapter in &mut self.chapters {
            chapter.hashes = Vec::new();
        }
        for number in 0..self.chapters.len() {
            self.thin_out(number);
        }
    }

    fn thin_out(&mut self, chapter: usize) {
        if !chapter.is_multiple_of(THRIFTY_STRIDE) && chapter + NEWEST < self.chapters.len() {
            self.chapters[chapter].start = None;
        }
    }

    /// Writes an entry down, with the state after it.
    pub(crate) fn push(&mut self, what: What<G::Action>, reveals: bool, state: &G::State) {
        let kept = match what {
            What::Action { seat, action } => Kept::Action { seat, action },
            other => {
                self.others.push(other);
                let place = u32::try_from(self.others.len() - 1);
                Kept::Other(place.expect("no match has so many entries"))
            }
        };
        let hash = StateHash::of(state);
        self.newest_hash = Some(hash);
        let chapter = self.chapters.last_mut().expect("a match has a chapter");
        if chapter.entries.is_empty() {
            chapter.entries.reserve_exact(CHAPTER);
        }
        chapter.reveals |= u64::from(reveals) << chapter.entries.len();
        chapter.entries.push(kept);
        if !self.thrifty {
            chapter.hashes.push(hash);
        }
        if chapter.entries.len() == CHAPTER {
            self.chapters.push(Chapter::new(state.clone()));
            if self.thrifty
                && let Some(left_behind) = self.chapters.len().checked_sub(NEWEST + 1)
            {
                self.thin_out(left_behind);
            }
        }
    }

    /// Number of entries.
    pub(crate) fn len(&self) -> usize {
        let last = self.chapters.last().expect("a match has a chapter");
        (self.chapters.len() - 1) * CHAPTER + last.entries.len()
    }

    /// An entry by its number, counted from 1. Panics if there is none.
    pub(crate) fn entry(&self, number: usize) -> What<G::Action> {
        let index = number - 1;
        self.what(self.chapters[index / CHAPTER].entries[index % CHAPTER])
    }

    /// All of them, in order.
    pub(crate) fn entries(&self) -> impl Iterator<Item = What<G::Action>> {
        self.chapters.iter().flat_map(|chapter| &chapter.entries).map(|&kept| self.what(kept))
    }

    fn what(&self, kept: Kept<G::Action>) -> What<G::Action> {
        match kept {
            Kept::Action { seat, action } => What::Action { seat, action },
            Kept::Other(place) => self.others[place as usize].clone(),
        }
    }

    /// Did an entry bring something to light?
    pub(crate) fn revealed(&self, number: usize) -> bool {
        let index = number - 1;
        self.chapters[index / CHAPTER].reveals >> (index % CHAPTER) & 1 == 1
    }

    /// The state it all began with.
    pub(crate) fn start(&self) -> &G::State {
        self.state_after(0).expect("the first state is always kept")
    }

    /// The state after an entry, if that is kept.
    pub(crate) fn state_after(&self, number: usize) -> Option<&G::State> {
        if !number.is_multiple_of(CHAPTER) {
            return None;
        }
        self.chapters.get(number / CHAPTER)?.start.as_deref()
    }

    /// The fingerprint of the state after the newest entry.
    pub(crate) fn newest_hash(&self) -> Option<StateHash> {
        self.newest_hash
    }

    /// Those of the states after all entries, unless they are not kept.
    pub(crate) fn hashes(&self) -> Option<impl Iterator<Item = StateHash>> {
        (!self.thrifty).then(|| self.chapters.iter().flat_map(|chapter| chapter.hashes.iter().copied()))
    }
}
