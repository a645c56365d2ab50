//! What a viewer sees: everything but who he is, for nothing on this table is hidden.

use engine::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::state::State;

/// What one viewer sees.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The table.
    pub table: State,
}

impl View {
    pub(crate) fn of(state: &State, viewer: Viewer) -> View {
        View { viewer, table: *state }
    }

    /// The viewer's seat.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        }
    }
}
