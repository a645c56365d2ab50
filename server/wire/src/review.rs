//! A game looked back at, told with the game's words.

use engine::{MAX_SEATS, Match, Narrate, Seat, Viewer};

use crate::{Raw, Review, ReviewMoment, ReviewSlip, thousandths};

/// A move that was not the best: which entry, whose, what was done and what would have been better, and what it cost.
pub(crate) type Slip<A> = (usize, Seat, [A; 2], f32);

impl Review {
    /// What a bot found when it looked back at a game: the chances of all seats after entries, and the moves that cost most.
    pub fn of<G: Narrate>(
        game: &Match<G>,
        curve: impl Iterator<Item = (usize, [f32; MAX_SEATS])>,
        slips: impl Iterator<Item = Slip<G::Action>>,
        complete: bool,
    ) -> Review {
        let seats = game.occupants().len();
        let moment = |(entry, chances): (usize, [f32; MAX_SEATS])| ReviewMoment {
            entry,
            chances: chances[..seats].iter().map(|&chance| thousandths(chance)).collect(),
        };
        Review {
            curve: curve.map(moment).collect(),
            slips: slips.map(|slip| ReviewSlip::of(game, slip)).collect(),
            complete,
        }
    }
}

impl ReviewSlip {
    fn of<G: Narrate>(game: &Match<G>, (entry, seat, [action, better], lost): Slip<G::Action>) -> ReviewSlip {
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
