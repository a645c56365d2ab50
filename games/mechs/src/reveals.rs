//! What an action brings to light: found out by trying it.

use engine::{Chance, FastChance, Reveals, Seat, Silent, Stream};

use crate::action::Action;
use crate::referee::{self, Referee};
use crate::state::State;

/// Whether chance is asked at all does not depend on what it answers. After the first answer anything may follow, so then both dice and
/// cards are announced.
pub(crate) fn reveals(state: &State, seat: Seat, action: Action) -> Reveals {
    if referee::check(state, seat, action).is_err() {
        return Reveals::NOTHING;
    }
    let mut chance = Watched { inner: FastChance::new(0), used: false };
    let mut next = *state;
    Referee { state: &mut next, chance: &mut chance, events: &mut Silent }.act(seat, action);
    Reveals { dice: chance.used, draw: false, show: chance.used, tells: false }
}

struct Watched {
    inner: FastChance,
    used: bool,
}

impl Chance for Watched {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        self.used = true;
        self.inner.below(stream, n)
    }
}
