//! Through whose eyes somebody looks, and what the log tells these.

use engine::{Control, Game, Narrate, Seat, SeatSet, Viewer, What};
use wire::{LogWhat, Raw};

/// The seats somebody plays. Whoever plays several looks through the eyes of the one that is to decide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eyes {
    /// Those seats; none for a spectator.
    pub own: SeatSet,
}

impl Eyes {
    /// The own seat that a request without one concerns, and whose eyes are open.
    pub fn acting(self, waiting: SeatSet) -> Option<Seat> {
        self.own.iter().find(|&seat| waiting.contains(seat)).or_else(|| self.own.iter().next())
    }

    /// Who looks while these seats are waited for.
    pub(super) fn viewer(self, waiting: SeatSet) -> Viewer {
        self.acting(waiting).map_or(Viewer::Spectator, Viewer::Seat)
    }

    /// The events as these eyes may know them. Several seats share a screen, and whoever sits before it reads the whole log: there
    /// it tells what everybody may know.
    pub(super) fn witness<G: Game>(self, events: &[G::Event]) -> Vec<G::Event> {
        let mut own = self.own.iter();
        let viewer = match (own.next(), own.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => Viewer::Spectator,
        };
        events.iter().filter_map(|event| G::witness(event, viewer)).collect()
    }
}

/// An entry of a match as a line of the log, for those who saw these of its events.
pub(super) fn entry_told<G: Narrate>(what: &What<G::Action>, entry: usize, seen: &[G::Event]) -> LogWhat {
    match what {
        What::Action { seat, .. } => {
            LogWhat::Entry { entry, seat: *seat, events: raw(seen), told: sentences::<G>(seen) }
        }
        What::Undo { seat, to } => LogWhat::Undone { entry, seat: *seat, to: *to },
        What::Seat { seat, occupant } => LogWhat::SeatChanged {
            seat: *seat,
            name: occupant.name.clone(),
            bot: matches!(occupant.control, Control::Bot(_)),
        },
    }
}

/// The start of a game as a line of the log, for those who saw these of its events.
pub(super) fn start_told<G: Narrate>(seen: &[G::Event]) -> LogWhat {
    LogWhat::Started { events: raw(seen), told: sentences::<G>(seen) }
}

fn raw(events: &[impl serde::Serialize]) -> Vec<Raw> {
    events.iter().map(Raw::of).collect()
}

pub(super) fn sentences<G: Narrate>(events: &[G::Event]) -> Vec<engine::Message> {
    events.iter().filter_map(G::sentence).collect()
}
