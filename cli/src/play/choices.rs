//! The numbered choices of a decision.

use engine::Message;
use wire::LegalAction;

use super::search::matching;

/// Longer lists are shortened; the player narrows them by typing part of a name.
const LISTED: usize = 30;

/// The legal actions of a seat with their labels. A choice keeps its number however the list is shown.
pub(super) struct Choices {
    pub(super) actions: Vec<LegalAction>,
    pub(super) labels: Vec<String>,
}

impl Choices {
    pub(super) fn of(actions: Vec<LegalAction>, say: impl Fn(&Message) -> String) -> Self {
        let labels = actions.iter().map(|legal| say(&legal.label)).collect();
        Choices { actions, labels }
    }

    /// Every choice.
    pub(super) fn all(&self) -> Vec<usize> {
        (0..self.labels.len()).collect()
    }

    /// The choices whose label has these words.
    pub(super) fn containing(&self, words: &str) -> Vec<usize> {
        matching(&self.labels, words)
    }

    /// The choices to show when nothing was asked for: all, or, in a long list, of those that belong to one thing on
    /// the table (1, 2, 3 … robots on one zone) the first and the last; and of a very long list only a part.
    pub(super) fn shortened(&self) -> Vec<usize> {
        let count = self.actions.len();
        if count <= LISTED {
            return self.all();
        }
        let same = |one: usize, other: usize| self.actions[one].anchor == self.actions[other].anchor;
        let mut shown: Vec<usize> = (0..count)
            .filter(|&index| {
                let first = index == 0 || !same(index - 1, index);
                let last = index + 1 == count || !same(index + 1, index);
                first || last
            })
            .collect();
        if shown.len() > LISTED {
            // The last choice is the one that ends a phase.
            shown.truncate(LISTED - 1);
            shown.push(count - 1);
        }
        shown
    }
}
