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
    /// The entries that are no actions, each with its number, in order.
    others: Vec<(usize, What<G::Action>)>,
    newest_hash: Option<StateHash>,
    /// Of the state after each entry, unless the history is thrifty.
    hashes: Option<Vec<StateHash>>,
}

#[derive(Clone, Debug)]
struct Chapter<G: Game> {
    /// The state that it begins with, if that is kept.
    start: Option<Box<G::State>>,
    /// Those of its entries that are actions.
    actions: Vec<(Seat, G::Action)>,
    /// A bit for each entry: is it none?
    others: u64,
    /// A bit for each entry: did it bring something to light?
    reveals: u64,
}

impl<G: Game> Chapter<G> {
    fn new(start: G::State) -> Self {
        Chapter { start: Some(Box::new(start)), actions: Vec::new(), others: 0, reveals: 0 }
    }

    fn len(&self) -> usize {
        self.actions.len() + self.others.count_ones() as usize
    }

    /// The entry at this place, if it is an action.
    fn action(&self, place: usize) -> Option<(Seat, G::Action)> {
        assert!(place < self.len(), "no entry at {place}");
        let bit = 1 << place;
        let others_before = (self.others & (bit - 1)).count_ones() as usize;
        (self.others & bit == 0).then(|| self.actions[place - others_before])
    }
}

impl<G: Game> History<G> {
    pub(crate) fn new(start: G::State) -> Self {
        History {
            chapters: vec![Chapter::new(start)],
            others: Vec::new(),
            newest_hash: None,
            hashes: Some(Vec::new()),
        }
    }

    /// Keeps less from now on: no fingerprint but the newest, and fewer states.
    pub(crate) fn be_thrifty(&mut self) {
        self.hashes = None;
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
        let number = self.len() + 1;
        let chapter = self.chapters.last_mut().expect("a match has a chapter");
        let place = chapter.len();
        match what {
            What::Action { seat, action } => {
                if chapter.actions.is_empty() {
                    chapter.actions.reserve_exact(CHAPTER - place);
                }
                chapter.actions.push((seat, action));
            }
            other => {
                chapter.others |= 1 << place;
                self.others.push((number, other));
            }
        }
        chapter.reveals |= u64::from(reveals) << place;
        let hash = StateHash::of(state);
        self.newest_hash = Some(hash);
        if let Some(hashes) = &mut self.hashes {
            hashes.push(hash);
        }
        if place + 1 == CHAPTER {
            self.chapters.push(Chapter::new(state.clone()));
            if self.hashes.is_none()
                && let Some(left_behind) = self.chapters.len().checked_sub(NEWEST + 1)
            {
                self.thin_out(left_behind);
            }
        }
    }

    /// Number of entries.
    pub(crate) fn len(&self) -> usize {
        let last = self.chapters.last().expect("a match has a chapter");
        (self.chapters.len() - 1) * CHAPTER + last.len()
    }

    /// An entry by its number, counted from 1. Panics if there is none.
    pub(crate) fn entry(&self, number: usize) -> What<G::Action> {
        let index = number - 1;
        if let Some((seat, action)) = self.chapters[index / CHAPTER].action(index % CHAPTER) {
            return What::Action { seat, action };
        }
        let other = self.others.binary_search_by_key(&number, |(number, _)| *number);
        self.others[other.expect("an entry that is no action is among the others")].1.clone()
    }

    /// All of them, in order.
    pub(crate) fn entries(&self) -> impl Iterator<Item = What<G::Action>> {
        (1..=self.len()).map(|number| self.entry(number))
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
    pub(crate) fn hashes(&self) -> Option<&[StateHash]> {
        self.hashes.as_deref()
    }
}
