//! The numbered choices of a decision.

use engine::{Game, Seat};

/// Longer lists are shortened; the player narrows them by typing part of a name.
const LISTED: usize = 30;

/// The legal actions of a seat with their labels. A choice keeps its number however the list is shown.
pub(super) struct Choices<G: Game> {
    pub(super) actions: Vec<G::Action>,
    pub(super) labels: Vec<String>,
}

impl<G: Game> Choices<G> {
    pub(super) fn of(state: &G::State, seat: Seat, label: impl Fn(G::Action) -> String) -> Self {
        let mut actions = Vec::new();
        G::legal(state, seat, &mut actions);
        let labels = actions.iter().map(|&action| label(action)).collect();
        Choices { actions, labels }
    }

    /// The choices whose label contains `part`, whatever the case.
    pub(super) fn containing(&self, part: &str) -> Vec<usize> {
        let wanted = part.to_lowercase();
        (0..self.labels.len()).filter(|&index| self.labels[index].to_lowercase().contains(&wanted)).collect()
    }

    /// The choices to show when nothing was asked for: all, or, in a long list, of those that belong to one thing on
    /// the table (1, 2, 3 … robots on one zone) the first and the last; and in a very long list only so many.
    pub(super) fn shortened(&self) -> Vec<usize> {
        let count = self.actions.len();
        if count <= LISTED {
            return (0..count).collect();
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
