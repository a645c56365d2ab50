//! What a player or a spectator may see: everything. What nobody knows yet (the faces of cards in piles, the order of decks) is not
//! in the state either; it is drawn when it comes up.

use engine::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::state::State;

/// What one viewer may see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// The whole table.
    pub state: State,
}

impl View {
    /// The viewer's seat.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}
