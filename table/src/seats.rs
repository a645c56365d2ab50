//! Before the start: who sits where.

use engine::{Nonce, Seat};
use wire::{ErrorCode, SitDown, WireError};

use crate::bots_turn::bot_sitter;
use crate::item::{Deed, RequestKey, Sitter, What};
use crate::{Table, Who, error};

impl Table {
    fn require_host(&self, who: &Who) -> Result<(), WireError> {
        match self.header.host == who.id {
            true => Ok(()),
            false => error(ErrorCode::NotTheHost, "only whoever made the table may do that"),
        }
    }

    /// The hash of the password that somebody must know to sit down.
    pub fn password_for(&self, who: &Who) -> Option<&str> {
        self.header.password.as_deref().filter(|_| self.header.host != who.id)
    }

    /// Seats somebody who knows the password.
    pub fn sit(&mut self, who: &Who, sit: &SitDown, now: i64) -> Result<(), WireError> {
        let seat = self.free_seat(who, sit)?;
        let sitter = Sitter {
            identity: Some(who.id.clone()),
            name: who.name.clone(),
            bot: None,
            nonce: sit.nonce.unwrap_or_else(|| Nonce::drawn(&self.header.secret, seat.0)),
        };
        self.carry_out(Deed::Item(What::Sat { seat, sitter: Box::new(sitter) }), None, now).map(|_| ())
    }

    /// The seat on which somebody would sit down.
    pub fn free_seat(&self, who: &Who, sit: &SitDown) -> Result<Seat, WireError> {
        self.require_lobby()?;
        self.require_room(1)?;
        let open = |seat: &Seat| self.sitters.get(seat.index()).is_some_and(Option::is_none);
        let first_open = (0..self.header.setup.seats).map(Seat).find(open);
        let seat = match (sit.seat, first_open) {
            (Some(seat), _) if seat.index() >= self.sitters.len() => {
                return error(ErrorCode::NoSuchSeat, "there is no such seat");
            }
            (Some(seat), _) if open(&seat) => seat,
            (None, Some(seat)) => seat,
            _ => return error(ErrorCode::SeatTaken, "somebody sits there"),
        };
        if self.header.host != who.id && !self.seats_of(&who.id).is_empty() {
            return error(ErrorCode::SeatTaken, "you sit at this table already");
        }
        Ok(seat)
    }

    /// Gives somebody's seats up.
    pub fn leave(&mut self, who: &Who, now: i64) -> Result<(), WireError> {
        self.require_lobby()?;
        let own = self.seats_of(&who.id);
        if own.is_empty() {
            return error(ErrorCode::NotSeated, "you do not sit at this table");
        }
        for seat in own.iter() {
            self.carry_out(Deed::Item(What::Left { seat }), None, now)?;
        }
        Ok(())
    }

    /// Sends somebody away.
    pub fn kick(&mut self, who: &Who, seat: Seat, now: i64) -> Result<(), WireError> {
        self.require_host(who)?;
        self.require_lobby()?;
        match self.sitters.get(seat.index()) {
            Some(Some(_)) => self.carry_out(Deed::Item(What::Left { seat }), None, now).map(|_| ()),
            _ => error(ErrorCode::NoSuchSeat, "nobody sits there"),
        }
    }

    /// Puts a bot on an open seat. `known` tells whether there is a bot of that kind.
    pub fn seat_bot(
        &mut self,
        who: &Who,
        seat: Seat,
        kind: &str,
        known: impl FnOnce(&str) -> Result<(), WireError>,
        now: i64,
    ) -> Result<(), WireError> {
        self.require_host(who)?;
        self.require_lobby()?;
        self.require_room(1)?;
        match self.sitters.get(seat.index()) {
            None => return error(ErrorCode::NoSuchSeat, "there is no such seat"),
            Some(Some(_)) => return error(ErrorCode::SeatTaken, "somebody sits there"),
            Some(None) => known(kind)?,
        }
        let sitter = Box::new(bot_sitter(&self.header.secret, seat, kind));
        self.carry_out(Deed::Item(What::Sat { seat, sitter }), None, now).map(|_| ())
    }

    /// Begins the game. If the host is gone, anybody who sits there may.
    pub fn start(&mut self, who: &Who, now: i64) -> Result<(), WireError> {
        let sits = !self.seats_of(&who.id).is_empty();
        if !(sits && self.host_is_gone(now)) {
            self.require_host(who)?;
        }
        self.require_lobby()?;
        self.carry_out(Deed::Item(self.start_item()), None, now).map(|_| ())
    }

    /// Closes the table before its start.
    pub(crate) fn close_lobby(&mut self, who: &Who, key: &RequestKey, now: i64) -> Result<u64, WireError> {
        self.require_host(who)?;
        self.carry_out(Deed::Item(What::Abandoned {}), Some(key), now)
    }

    /// The same people play again at another table.
    pub fn rematched(&mut self, table: String, now: i64) -> Result<(), WireError> {
        self.carry_out(Deed::Item(What::Rematch { table }), None, now).map(|_| ())
    }
}
