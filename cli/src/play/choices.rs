//! The numbered choices of a decision.

use engine::{FastChance, Narrate, Refusal, Seat, Silent};

use super::search::matching;

/// Longer lists are shortened; the player narrows them by typing part of a name.
const LISTED: usize = 30;

/// The legal actions of a seat with their labels. A choice keeps its number however the list is shown.
pub(super) struct Choices<G: Narrate> {
    pub(super) actions: Vec<G::Action>,
    pub(super) labels: Vec<String>,
}

impl<G: Narrate> Choices<G> {
    pub(super) fn of(state: &G::State, seat: Seat, label: impl Fn(G::Action) -> String) -> Self {
        let mut actions = Vec::new();
        G::legal(state, seat, &mut actions);
        let labels = actions.iter().map(|&action| label(action)).collect();
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
    /// the table (1, 2, 3 … robots on one zone) the first and the last; and in a very long list only so many.
    pub(super) fn shortened(&self) -> Vec<usize> {
        let count = self.actions.len();
        if count <= LISTED {
            return self.all();
        }
        let anchors: Vec<_> = self.actions.iter().map(|&action| G::anchor(action)).collect();
        let mut shown: Vec<usize> = (0..count)
            .filter(|&index| {
                let first = index == 0 || anchors[index - 1] != anchors[index];
                let last = index + 1 == count || anchors[index + 1] != anchors[index];
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

/// What a player names though it is not legal: its label, and which rule forbids it.
pub(super) fn forbidden<G: Narrate>(
    state: &G::State,
    seat: Seat,
    view: &G::View,
    words: &str,
    label: impl Fn(G::Action) -> String,
) -> Option<(String, Refusal)> {
    let actions = G::conceivable(view);
    let labels: Vec<String> = actions.iter().map(|&action| label(action)).collect();
    matching(&labels, words).into_iter().find_map(|index| {
        // A refused action draws no chance, and of a legal one nothing is kept.
        let outcome =
            G::apply(&mut state.clone(), seat, actions[index], &mut FastChance::new(0), &mut Silent);
        outcome.err().map(|refusal| (labels[index].clone(), refusal))
    })
}
