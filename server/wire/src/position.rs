//! A position that is only looked at.

use engine::{Narrate, Seat, SeatSet, Viewer};

use crate::{GameState, Raw};

impl GameState {
    /// A position after so many entries, through the eyes of a seat or of a spectator: nothing can be done in it.
    pub fn position<G: Narrate>(state: &G::State, entries: usize, seat: Option<Seat>) -> GameState {
        let view = G::view(state, seat.map_or(Viewer::Spectator, Viewer::Seat));
        let waiting = G::decision(state).map_or(SeatSet::EMPTY, |decision| decision.seats);
        GameState {
            entries,
            seat,
            view: Raw::of(&view),
            prompt: G::prompt(&view),
            waiting: waiting.iter().collect(),
            legal: Vec::new(),
            free_undo: None,
            verdict: G::verdict(&view),
        }
    }
}
