//! Alric's sand warriors and Alleria's wildcat (KR-ALRIC, KR-ADAPT-16).

use engine::{Chance, EventSink, Seat};

use crate::action::{Action, Sink};
use crate::agenda::Step;
use crate::cells::{Cells, Shape};
use crate::event::{Event, Who};
use crate::heroes::{Hero, Piece};
use crate::placement::{self, Stuff};
use crate::referee::Referee;
use crate::slot::Slot;
use crate::state::{State, Table};

/// How far a pawn walks.
const PAWN_MOVE: u8 = 2;

/// Which of the pawns it is.
pub(crate) const fn number(piece: Piece) -> Option<usize> {
    (piece as usize).checked_sub(Piece::Warrior0 as usize)
}

pub(crate) fn has_moved(table: &Table, piece: Piece) -> bool {
    number(piece).is_some_and(|index| table.pawns_moved[index])
}

/// The pawns of a hero.
pub(crate) fn pawns_of(hero: Option<Hero>) -> &'static [Piece] {
    match hero {
        Some(Hero::Alric) => &Piece::WARRIORS,
        Some(Hero::Alleria) => &[Piece::Wildcat],
        _ => &[],
    }
}

/// Is there room for a pawn on a slot?
fn has_room(state: &State, slot: Slot) -> bool {
    state.top(slot).is_none_or(|id| placement::fits(state, id, Shape::One, Stuff::Pawn, None))
}

pub(crate) fn options(state: &State, step: Step, sink: &mut impl Sink) {
    let table = &state.table;
    match step {
        Step::Enter(seat) => {
            let Some(slot) = table.stand(Piece::hero(seat)).at else { return };
            if !has_room(state, slot) {
                return;
            }
            let barred = |piece: Piece| piece.is_warrior() && table.warriors_barred; // KR-ALRIC-9
            let pawns = pawns_of(table.player(seat).hero).iter();
            let waiting = pawns.filter(|&&piece| table.stand(piece).at.is_none() && !barred(piece));
            let mut any = false;
            for &piece in waiting {
                sink.add(Action::Enter { piece });
                any = true;
            }
            if any {
                sink.add(Action::Decline);
            }
        }
        _ => {
            let ends = crate::walk::end_slots(state, Stuff::Pawn).without(table.tentacles);
            ends.iter().for_each(|slot| sink.add(Action::Teleport { slot }));
        }
    }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    pub(crate) fn choose_pawn(&mut self, step: Step, action: Action) {
        match (step, action) {
            (Step::Enter(seat), Action::Enter { piece }) => {
                if let Some(slot) = self.state.table.stand(Piece::hero(seat)).at {
                    self.put_pawn(piece, slot);
                }
            }
            (Step::Muster(piece), Action::Teleport { slot }) => {
                self.done();
                self.put_pawn(piece, slot);
            }
            _ => self.done(),
        }
    }

    fn put_pawn(&mut self, piece: Piece, slot: Slot) {
        self.table().pieces[piece as usize].at = Some(slot);
        self.table().pieces[piece as usize].cells = Cells::NONE;
        let who = self.who(piece);
        self.emit(Event::Moved { who, slot });
        self.then(Step::Stand(piece));
    }

    /// KR-ALRIC-4: once per round.
    pub(crate) fn move_pawn(&mut self, piece: Piece) {
        let owner = self.state.table.owner(piece);
        let hero_acts = self.state.table.spirits.warriors || !self.state.table.player(owner).is_stunned();
        if self.state.table.stand(piece).at.is_some() && !has_moved(&self.state.table, piece) && hero_acts {
            self.begin_walk(piece, PAWN_MOVE);
        }
    }

    /// After a rest the pawns on the board may enter, and all may move (KR-ALRIC-3).
    pub(crate) fn rouse_pawns(&mut self, seat: Seat) {
        let pawns = pawns_of(self.state.table.player(seat).hero);
        pawns.iter().rev().for_each(|&piece| self.then(Step::MovePawn(piece)));
        self.then(Step::Enter(seat));
    }

    /// KR-ALRIC-8, KR-ALRIC-13
    pub(crate) fn summon(&mut self, piece: Piece) {
        let alric = Piece::hero(self.state.table.owner(piece));
        let Some(slot) = self.state.table.stand(alric).at else { return };
        if self.state.table.stand(piece).at != Some(slot) && has_room(self.state, slot) {
            self.put_pawn(piece, slot);
        }
    }

    /// KR-ALRIC-9
    pub(crate) fn warriors_home(&mut self) {
        for piece in Piece::WARRIORS {
            if self.state.table.stand(piece).at.is_some() {
                self.send_home(piece);
                self.emit(Event::WentHome { who: Who::Warrior(piece) });
            }
        }
        self.table().warriors_barred = true;
    }
}
