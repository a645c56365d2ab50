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
/// Whether a move was a slip is found out with so many times the simulations: the largest of hundreds of small samples would be errors.
const SCRUTINY: u32 = 8;

/// Looks back at a match. Every moment is judged by `simulations` simulations, and every decision is thought through with as many by what
/// its player could know then. `stop` ends it early, with what was found so far: the whole match is judged first, from every
/// sixteenth moment to every single one, and then the moves are looked at after which somebody's chances were worst.
pub fn review<G: Instinct>(
    game: &Match<G>,
    simulations: u32,
    seed: u64,
    mut stop: impl FnMut() -> bool,
) -> Review<G::Action> {
    let mut search = Search::<G>::new(Tuning::default());
    let moves = moves(game);
    let mut review = Review { curve: Vec::new(), slips: Vec::new(), complete: true };
    let entries: Vec<usize> = std::iter::once(0).chain(moves.iter().map(|played| played.entry)).collect();
    for place in coarse_first(entries.len()) {
        if !review.curve.is_empty() && stop() {
            review.complete = false;
            break;
        }
        let entry = entries[place];
        let worth = search.worth_of_state(&game.state_after(entry), simulations, seed ^ entry as u64);
        review.curve.push(Moment { entry, worth });
    }
    review.curve.sort_by_key(|moment| moment.entry);
    for played in worst_first(moves, &review.curve) {
        if stop() {
            review.complete = false;
            break;
        }
        let before = game.state_after(played.entry - 1);
        review.slips.extend(slip(&mut search, &before, &played, simulations, seed));
    }
    review.slips.sort_by(|a, b| b.lost.total_cmp(&a.lost));
    review.slips.truncate(MOST_SLIPS);
    review
}

/// Something that was done and not taken back.
struct Played<A> {
    entry: usize,
    seat: Seat,
    action: A,
}

fn moves<G: Instinct>(game: &Match<G>) -> Vec<Played<G::Action>> {
    let live = game.live_entries();
    let entries = game.entries().zip(live).zip(1..);
    entries
        .filter_map(|((what, live), entry)| match what {
            What::Action { seat, action } if live => Some(Played { entry, seat, action }),
            _ => None,
        })
        .collect()
}

/// The places of a list: every sixteenth, then those between them, and so on.
fn coarse_first(length: usize) -> impl Iterator<Item = usize> {
    const STRIDES: [usize; 5] = [16, 8, 4, 2, 1];
    STRIDES.into_iter().flat_map(move |stride| {
        (0..length).step_by(stride).filter(move |place| stride == STRIDES[0] || place % (2 * stride) != 0)
    })
}

/// The moves by how much worse off their players were after them.
fn worst_first<A>(mut moves: Vec<Played<A>>, curve: &[Moment]) -> Vec<Played<A>> {
    let cost = |played: &Played<A>| {
        let known = curve.binary_search_by_key(&played.entry, |moment| moment.entry);
        let after = known.ok().filter(|&place| place > 0)?;
        let worth = |place: usize| curve[place].worth[played.seat.index()];
        Some(worth(after - 1) - worth(after))
    };
    moves.sort_by(|a, b| cost(b).unwrap_or(0.0).total_cmp(&cost(a).unwrap_or(0.0)));
    moves
}

/// What would have been better than what was played, if anything would.
fn slip<G: Instinct>(
    search: &mut Search<G>,
    before: &G::State,
    played: &Played<G::Action>,
    simulations: u32,
    seed: u64,
) -> Option<Slip<G::Action>> {
    let &Played { entry, seat, action } = played;
    let view = G::view(before, Viewer::Seat(seat));
    let mut legal = Vec::new();
    legal_actions::<G>(&view, seat, &mut legal);
    if legal.len() < 2 {
        return None;
    }
    let seed = seed ^ (entry as u64) << 20;
    let question = Question { view: &view, seat, simulations, seed };
    let better = search.run(&question, &mut || false).first()?.action;
    if better == action {
        return None;
    }
    // Both are judged alike, with the same deals.
    let mut loss = |question: &Question<'_, G>| {
        let mut worth = |action| search.worth_of(question, Some(action))[seat.index()];
        Some(worth(better) - worth(action)).filter(|&lost| lost >= SMALLEST_SLIP)
    };
    loss(&question)?;
    let lost = loss(&Question { simulations: simulations * SCRUTINY, seed: !seed, ..question })?;
    Some(Slip { entry, seat, action, better, lost })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_comes_once_and_the_far_ones_early() {
        for length in [1, 2, 15, 16, 17, 100] {
            let mut places: Vec<usize> = coarse_first(length).collect();
            assert!(places.iter().take(length.div_ceil(16)).all(|place| place % 16 == 0));
            places.sort_unstable();
            assert_eq!(places, (0..length).collect::<Vec<_>>());
        }
    }

    #[test]
    fn moves_after_which_chances_fell_come_first() {
        let moment = |entry, worth| Moment { entry, worth: [worth; MAX_SEATS] };
        let curve = [moment(0, 0.5), moment(1, 0.6), moment(3, 0.2), moment(4, 0.1)];
        let played = |entry| Played { entry, seat: Seat(0), action: () };
        let order: Vec<usize> =
            worst_first([1, 3, 4].map(played).into(), &curve).iter().map(|played| played.entry).collect();
        assert_eq!(order, [3, 4, 1]);
    }
}
