//! Who reads what the hall tells.

use std::fmt;

use engine::{Seat, SeatSet, Viewer};

/// Somebody with seats of his own, or with none.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Reader {
    pub(super) own: SeatSet,
}

impl Reader {
    pub(super) const OUTSIDE: Reader = Reader { own: SeatSet::EMPTY };

    pub(super) const fn on(seat: Seat) -> Reader {
        Reader { own: SeatSet::only(seat) }
    }

    /// Does one screen show the seats of several people?
    pub(super) fn shares_a_screen(self) -> bool {
        self.own.len() > 1
    }

    /// Through whose eyes the game is told: of several seats the first that is to decide, else the first.
    pub(super) fn eyes(self, waiting: SeatSet) -> Viewer {
        let decides = self.own.iter().find(|seat| waiting.contains(*seat));
        decides.or_else(|| self.own.iter().next()).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// Who the log may be told to: everybody before a shared screen reads all of it.
    pub(super) fn eyes_of_log(self) -> Viewer {
        if self.shares_a_screen() { Viewer::Spectator } else { self.eyes(SeatSet::EMPTY) }
    }

    /// May these eyes be looked through while the game is on?
    pub(super) fn may_use(self, eyes: Viewer) -> bool {
        match eyes {
            Viewer::Seat(seat) => self.own.contains(seat),
            Viewer::Spectator => true,
        }
    }
}

impl fmt::Display for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "reader {:?}", self.own)
    }
}

impl From<Viewer> for Reader {
    fn from(viewer: Viewer) -> Reader {
        match viewer {
            Viewer::Seat(seat) => Reader::on(seat),
            Viewer::Spectator => Reader::OUTSIDE,
        }
    }
}
