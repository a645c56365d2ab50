//! Looking back at a match: who was winning when, and which moves cost most.

use engine::{Instinct, MAX_SEATS, Match, Seat, Viewer, What};

use crate::search::{Question, Search, Tuning, legal_actions};

/// A match looked back at.
#[derive(Clone, PartialEq, Debug)]
pub struct Review<A> {
    /// The chances after each entry that counts, the start first.
    pub curve: Vec<Moment>,
    /// The moves that cost most, the worst first.
    pub slips: Vec<Slip<A>>,
    /// Was there time for the whole match?
    pub complete: bool,
}

/// The chances at one moment.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Moment {
    /// After which entry.
    pub entry: usize,
    /// The chance to win of each seat, from 0 to 1.
    pub worth: [f32; MAX_SEATS],
}

/// A move that was not the best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slip<A> {
    /// Which entry it is.
    pub entry: usize,
    /// Who made it.
    pub seat: Seat,
    /// What he did.
    pub action: A,
    /// What would have been better, by what he could know.
    pub better: A,
    /// What it cost him: the difference of the chances to win.
    pub lost: f32,
}

/// Slips that cost less are not worth mentioning.
const SMALLEST_SLIP: f32 = 0.02;
/// So many slips are kept.
const MOST_SLIPS: usize = 10;

/// Looks back at a match. Every moment is judged by `simulations` simulations, and every decision is thought through with as many by what
/// its player could know then. `stop` ends it early, with what was found so far.
pub fn review<G: Instinct>(
    game: &Match<G>,
    simulations: u32,
    seed: u64,
    mut stop: impl FnMut() -> bool,
) -> Review<G::Action> {
    let mut search = Search::<G>::new(Tuning::default());
    let live = game.live_entries();
    let mut review = Review { curve: Vec::new(), slips: Vec::new(), complete: true };
    let mut judge = |search: &mut Search<G>, entry: usize| {
        let state = game.state_after(entry);
        let worth = search.worth_of_state(&state, simulations, seed ^ entry as u64);
        review.curve.push(Moment { entry, worth });
    };
    judge(&mut search, 0);
    for (index, entry) in game.entries().iter().enumerate() {
        let What::Action { seat, action } = entry.what else { continue };
        if !live[index] {
            continue;
        }
        if stop() {
            review.complete = false;
            break;
        }
        judge(&mut search, index + 1);
        let before = game.state_after(index);
        let seed = seed ^ (index as u64) << 20;
        review.slips.extend(
            slip(&mut search, &before, seat, action, simulations, seed).map(|(better, lost)| Slip {
                entry: index + 1,
                seat,
                action,
                better,
                lost,
            }),
        );
    }
    review.slips.sort_by(|a, b| b.lost.total_cmp(&a.lost));
    review.slips.truncate(MOST_SLIPS);
    review
}

/// What would have been better than `action`, and by how much.
fn slip<G: Instinct>(
    search: &mut Search<G>,
    before: &G::State,
    seat: Seat,
    action: G::Action,
    simulations: u32,
    seed: u64,
) -> Option<(G::Action, f32)> {
    let view = G::view(before, Viewer::Seat(seat));
    let mut legal = Vec::new();
    legal_actions::<G>(&view, seat, &mut legal);
    if legal.len() < 2 {
        return None;
    }
    let question = Question { view: &view, seat, simulations, seed };
    let better = search.run(&question, &mut || false).first()?.action;
    if better == action {
        return None;
    }
    // Both are judged alike, with the same deals.
    let mut worth = |action| search.worth_of(&question, Some(action))[seat.index()];
    let lost = worth(better) - worth(action);
    (lost >= SMALLEST_SLIP).then_some((better, lost))
}
