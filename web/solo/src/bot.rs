//! Bots at the table.

use bots::review::review;
use bots::{Advice, BotKind, Level, clock};
use engine::{Match, Seat};
use shelf::FinishedGame;
use wire::{ErrorCode, Review, WireError};

/// The kind that plays for a player who wishes it.
pub(crate) const SUBSTITUTE: &str = "heuristic";

/// The kind with this name.
pub(crate) fn kind(name: &str) -> Result<BotKind, WireError> {
    BotKind::named(name).map_err(|error| WireError::new(ErrorCode::BadSetup, error.to_string()))
}

/// Simulations for each moment of a look back.
const REVIEW_SIMULATIONS: u32 = 20;
/// A look back takes at most so long, in milliseconds.
const REVIEW_PATIENCE: u64 = 8000;

/// The name of a bot on `seat`.
pub(crate) fn name(seat: Seat) -> String {
    format!("Bot {}", seat.0 + 1)
}

/// What a bot of this kind does on `seat`, which has a choice.
pub(crate) fn choose<G: FinishedGame>(game: &Match<G>, seat: Seat, name: &str) -> G::Action {
    // A kind that is no longer known plays like the best one there is.
    let kind = BotKind::named(name).unwrap_or(BotKind::Heuristic);
    // Decides among equal choices only, so it may be guessed; the same move made again after an undo gets another.
    let [a, b, c, d, e, f, g, h, ..] = game.commitment().0;
    let seed = u64::from_le_bytes([a, b, c, d, e, f, g, h]).wrapping_add(game.len() as u64);
    kind.make::<G>(seed).choose(&game.sight(seat), &legal(game, seat))
}

/// What a good player would do on `seat`, and why; `None` if it has no choice.
pub(crate) fn advise<G: FinishedGame>(game: &Match<G>, seat: Seat) -> Option<Advice<G::Action>> {
    let stop = clock::after(Level::Hard.budget().milliseconds);
    bots::advise(&game.sight(seat), game.len() as u64, stop)
}

/// Who was winning when, and which moves cost most.
pub(crate) fn look_back<G: FinishedGame>(game: &Match<G>) -> Review {
    // The same game is always judged alike.
    let found = review(game, REVIEW_SIMULATIONS, 1, clock::after(REVIEW_PATIENCE));
    let curve = found.curve.iter().map(|moment| (moment.entry, moment.worth));
    let slips = found.slips.iter().map(|slip| (slip.entry, slip.seat, [slip.action, slip.better], slip.lost));
    Review::of(game, curve, slips, found.complete)
}

fn legal<G: FinishedGame>(game: &Match<G>, seat: Seat) -> Vec<G::Action> {
    let mut legal = Vec::new();
    G::legal(game.state(), seat, &mut legal);
    legal
}
