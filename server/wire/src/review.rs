//! A game looked back at, told with the game's words.

use engine::{Match, Narrate, Seat, Viewer};

use crate::{Raw, ReviewMoment, ReviewSlip, thousandths};

impl ReviewMoment {
    /// The chances of all seats after an entry.
    pub fn of(entry: usize, chances: &[f32]) -> ReviewMoment {
        ReviewMoment { entry, chances: chances.iter().map(|&chance| thousandths(chance)).collect() }
    }
}

impl ReviewSlip {
    /// `seat` did `action` in the entry with this number, where `better` would have left a chance that is greater by `lost`.
    pub fn of<G: Narrate>(
        game: &Match<G>,
        entry: usize,
        seat: Seat,
        [action, better]: [G::Action; 2],
        lost: f32,
    ) -> ReviewSlip {
        let view = G::view(&game.state_after(entry - 1), Viewer::Seat(seat));
        ReviewSlip {
            entry,
            seat,
            action: Raw::of(&action),
            label: G::label(&view, action),
            better: Raw::of(&better),
            better_label: G::label(&view, better),
            lost: thousandths(lost),
        }
    }
}
