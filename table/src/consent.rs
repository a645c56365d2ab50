//! Taking back, and what needs everybody's consent.

use wire::{ErrorCode, WireError, Wish};

use crate::item::{Deed, NewEntry, RequestKey, What};
use crate::{Table, Who, error};

impl Table {
    /// Takes moves back: at once if nothing came to light since, else by consent.
    pub(crate) fn undo(
        &mut self,
        who: &Who,
        to: Option<usize>,
        key: &RequestKey,
        now: i64,
    ) -> Result<u64, WireError> {
        let seat = self.own_seat(who, None)?;
        let game = self.require_running()?;
        let to = match to.or_else(|| game.before_last_action_of(self.seats_of(&who.id))) {
            Some(to) if to < game.entries() => to,
            _ => return error(ErrorCode::NothingToUndo, "there is nothing to take back"),
        };
        if to < game.first_entry() {
            return error(ErrorCode::PlayedElsewhere, "what was played elsewhere cannot be taken back");
        }
        // What was taken back before is not free to come back to: others may have acted in it.
        if to < game.free_undo(seat) || !game.counts(to) {
            return self.ask(who, Wish::Undo { to }, key, now);
        }
        self.carry_out(Deed::Entry(NewEntry::Undo { seat, to }), Some(key), now)
    }

    pub(crate) fn reset_turn(&mut self, who: &Who, key: &RequestKey, now: i64) -> Result<u64, WireError> {
        let seat = self.own_seat(who, None)?;
        let game = self.require_running()?;
        let to = game.free_undo(seat);
        if to >= game.entries() {
            return error(ErrorCode::NothingToUndo, "there is nothing to take back");
        }
        self.carry_out(Deed::Entry(NewEntry::Undo { seat, to }), Some(key), now)
    }

    /// Asks everybody else; where nobody else is to be asked, it is granted.
    pub(crate) fn ask(
        &mut self,
        who: &Who,
        what: Wish,
        key: &RequestKey,
        now: i64,
    ) -> Result<u64, WireError> {
        let seat = self.own_seat(who, None)?;
        self.require_running()?;
        if self.question.is_some() {
            return error(ErrorCode::QuestionOpen, "another question is open");
        }
        let question = self.version + 1;
        self.carry_out(Deed::Item(What::Asked { question, seat, what }), Some(key), now)
    }

    pub(crate) fn answer(
        &mut self,
        who: &Who,
        question: u64,
        agree: bool,
        key: &RequestKey,
        now: i64,
    ) -> Result<u64, WireError> {
        let open = self.question.as_ref().filter(|open| open.number == question);
        let Some(open) = open else { return error(ErrorCode::NoSuchQuestion, "that question is not open") };
        let own = self.seats_of(&who.id);
        // Whoever asked may withdraw.
        let withdrawn = (!agree && own.contains(open.seat)).then_some(open.seat);
        let Some(seat) = withdrawn.or_else(|| own.iter().find(|&seat| open.missing.contains(seat))) else {
            return error(ErrorCode::NotSeated, "you are not asked");
        };
        self.carry_out(Deed::Item(What::Answered { question, seat, agree }), Some(key), now)
    }
}
