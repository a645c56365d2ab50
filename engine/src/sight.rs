//! What a bot gets to see.

use std::fmt;

use crate::{Game, Seat, Viewer};

/// A seat's eyes. Bots receive this instead of the state: the state inside cannot be reached, only the seat's own view.
pub struct Sight<'a, G: Game> {
    state: &'a G::State,
    seat: Seat,
}

impl<'a, G: Game> Sight<'a, G> {
    /// The table as `seat` sees it.
    pub fn new(state: &'a G::State, seat: Seat) -> Self {
        Sight { state, seat }
    }

    /// Whose eyes these are.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat sees. Made on demand: a bot that does not look pays nothing.
    pub fn view(&self) -> G::View {
        G::view(self.state, Viewer::Seat(self.seat))
    }
}

impl<G: Game> fmt::Debug for Sight<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sight(seat {})", self.seat)
    }
}
