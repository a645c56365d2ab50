//! Bots at the table.

use bots::{Advice, BotKind, Level, clock};
use engine::{Match, Seat};
use shelf::FinishedGame;
use wire::{ErrorCode, WireError};

/// The kind that plays for a player who wishes it.
pub(crate) const SUBSTITUTE: &str = "heuristic";

/// The kind with this name.
pub(crate) fn kind(name: &str) -> Result<BotKind, WireError> {
    BotKind::named(name).map_err(|error| WireError::new(ErrorCode::BadSetup, error.to_string()))
}

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

fn legal<G: FinishedGame>(game: &Match<G>, seat: Seat) -> Vec<G::Action> {
    let mut legal = Vec::new();
    G::legal(game.state(), seat, &mut legal);
    legal
}
