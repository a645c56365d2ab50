//! Retreats (KR-RETREAT).

use engine::{Chance, EventSink};

use crate::cells::Cells;
use crate::event::Event;
use crate::heroes::Piece;
use crate::referee::Referee;
use crate::slot::{Slot, SlotSet};
use crate::state::State;

/// Where a piece may retreat to: only hordes and towers are in the way (KR-RETREAT-1, KR-RETREAT-6).
pub(crate) fn options(state: &State, piece: Piece) -> SlotSet {
    let table = &state.table;
    let Some(slot) = table.stand(piece).at else { return SlotSet::EMPTY };
    slot.around().and(state.scenario.slots()).without(state.horde_slots()).without(table.built())
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    pub(crate) fn retreat_to(&mut self, piece: Piece, slot: Slot) {
        let who = self.who(piece);
        self.table().pieces[piece as usize].at = Some(slot);
        self.table().pieces[piece as usize].cells = Cells::NONE;
        self.emit(Event::Retreated { who, to: Some(slot) });
    }

    /// There is one way, or none: then the piece leaves the map (KR-RETREAT-4, KR-RETREAT-9).
    pub(crate) fn forced_retreat(&mut self, piece: Piece) {
        if self.state.table.stand(piece).at.is_none() {
            return;
        }
        match options(self.state, piece).iter().next() {
            Some(slot) => self.retreat_to(piece, slot),
            None => {
                let who = self.who(piece);
                self.send_home(piece);
                self.emit(Event::Retreated { who, to: None });
            }
        }
    }
}
