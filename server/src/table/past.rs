//! What may be done with a game that has been played: going on from one of its positions, and looking back.

use std::time::Duration;

use bots::review::review;
use engine::{
    FastChance, Game, Match, MatchError, NewMatch, Origin, Record, Seat, Seating, StateHash, Viewer,
};
use serde::{Deserialize, Serialize};
use shelf::FinishedGame;
use wire::{ErrorCode, Raw, Review, TableStatus, WireError};

use super::actor::TableTask;
use super::answers::not_begun;
use super::commands::error;
use super::item::Header;
use super::{LookBack, Who};
use crate::random::random_bytes;

/// Simulations for each moment of a review.
const SIMULATIONS: u32 = 50;

/// The position a table begins with, if it does not begin with the set-up of its game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Forked {
    pub(crate) origin: Origin,
    /// The game's own state.
    pub(crate) position: Raw,
}

impl Forked {
    /// Begins a match with the position.
    pub(super) fn begin<G: Game>(&self, new: NewMatch) -> Result<Match<G>, WireError> {
        let position: G::State =
            self.position.read().map_err(|error| WireError::new(ErrorCode::BadSetup, error.to_string()))?;
        let facts = G::facts();
        let record = Record {
            game: facts.id.to_owned(),
            rules_revision: facts.rules_revision,
            setup: new.setup,
            seats: new.people,
            seating: Seating::Fixed,
            generator: engine::GENERATOR.to_owned(),
            commitment: new.secret.commitment(),
            nonces: new.nonces,
            secret: Some(new.secret),
            start: StateHash::of(&position),
            position: Some(position),
            origin: Some(self.origin.clone()),
            entries: Vec::new(),
        };
        Match::restore(&record).map_err(|error: MatchError| WireError::bad_setup(&error))
    }
}

impl<G: FinishedGame> TableTask<G> {
    /// The header of a table that goes on after `entry`. A game that others still play cannot be forked, and of one that is still
    /// played against bots what is hidden is dealt anew: the record of the fork would show it.
    pub(super) fn fork_plan(&self, who: &Who, entry: usize) -> Result<Header, WireError> {
        let game = self.table.game.as_ref().ok_or_else(not_begun)?;
        let table = &self.table;
        let running = table.status() == TableStatus::Running;
        let own = table.seats_of(&who.id);
        if running {
            if own.is_empty() {
                return error(ErrorCode::NotSeated, "a running game is forked by who plays it");
            }
            if table.people().iter().any(|seat| !own.contains(seat)) {
                return error(ErrorCode::NotOver, "a game with others is forked when it is over");
            }
        }
        if entry > game.len() {
            return error(ErrorCode::BadMessage, "there is no such entry yet");
        }
        let mut position = game.state_after(entry);
        if G::outcome(&position).is_some() {
            return error(ErrorCode::GameOver, "the game was over then");
        }
        if let Some(seat) = own.iter().next().filter(|_| running && G::facts().hidden) {
            if own.len() > 1 {
                let message =
                    "players at one screen have secrets from each other: fork the game when it is over";
                return error(ErrorCode::NotOver, message);
            }
            position = dealt_anew::<G>(&position, seat);
        }
        let origin = Origin { commitment: game.commitment(), entry };
        let fork = Some(Forked { origin, position: Raw::of(&position) });
        Ok(Header { fork, draw_seats: false, ..table.header.clone() })
    }

    /// How to look back at the game, once it is over. It takes a while and is done elsewhere.
    pub(super) fn look_back(&self) -> Result<LookBack, WireError> {
        let game = self.table.game.as_ref().ok_or_else(not_begun)?;
        if self.table.status() == TableStatus::Running {
            return error(ErrorCode::NotOver, "one looks back when the game is over");
        }
        let game = game.clone();
        Ok(Box::new(move |patience| look_back(&game, patience)))
    }
}

/// The position with everything dealt anew that `seat` cannot see.
fn dealt_anew<G: Game>(position: &G::State, seat: Seat) -> G::State {
    let view = G::view(position, Viewer::Seat(seat));
    G::determinize(&view, &mut FastChance::new(u64::from_le_bytes(random_bytes())))
}

fn look_back<G: FinishedGame>(game: &Match<G>, patience: Duration) -> Review {
    // The same game is always judged alike.
    let found = review(game, SIMULATIONS, 1, bots::clock::after(patience.as_millis() as u64));
    let curve = found.curve.iter().map(|moment| (moment.entry, moment.worth));
    let slips = found.slips.iter().map(|slip| (slip.entry, slip.seat, [slip.action, slip.better], slip.lost));
    Review::of(game, curve, slips, found.complete)
}
