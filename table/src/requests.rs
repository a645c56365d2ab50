//! What players may ask of a table.

use engine::{Control, Occupant, Seat};
use wire::{ClientMessage, ErrorCode, Raw, ServerMessage, TableStatus, WireError, Wish};

use crate::bots_turn::BOT_OF_THE_ABSENT;
use crate::config::ID_LENGTH;
use crate::game::Thinker;
use crate::item::{Act, Deed, NewEntry, RequestKey, What};
use crate::{Table, Who, error};

/// What became of a request that was not refused.
pub enum Heard {
    /// It was carried out, now or before, or needs nothing to be.
    Answer(Box<ServerMessage>),
    /// Somebody wants a hint: the answer is what the thinker advises to the request `id`.
    Hint {
        /// The request.
        id: String,
        /// Who thinks about it.
        thinker: Box<dyn Thinker>,
    },
}

impl Table {
    /// Carries a request out, at most once: the effect of a repeated request is the one it had. `may_talk` is asked whether somebody
    /// may say something now.
    pub fn hear(
        &mut self,
        who: &Who,
        message: ClientMessage,
        now: i64,
        may_talk: impl FnOnce() -> bool,
    ) -> Result<Heard, WireError> {
        let id = match message.id() {
            Some(id) if (1..=ID_LENGTH).contains(&id.len()) => id.to_owned(),
            Some(_) => return error(ErrorCode::BadMessage, "a request id has 1 to 64 characters"),
            None => return error(ErrorCode::BadMessage, "only requests with an id are carried out"),
        };
        let key = RequestKey { identity: who.id.clone(), id: id.clone() };
        let version = match (self.answered.find(&key), message) {
            (Some(version), _) => version,
            (None, ClientMessage::Hint { .. }) => return self.hint(who, id),
            (None, message) => self.do_once(who, message, &key, now, may_talk)?,
        };
        Ok(Heard::Answer(Box::new(ServerMessage::Done { id, version })))
    }

    /// Returns the version that holds the effect.
    fn do_once(
        &mut self,
        who: &Who,
        message: ClientMessage,
        key: &RequestKey,
        now: i64,
        may_talk: impl FnOnce() -> bool,
    ) -> Result<u64, WireError> {
        if let Some(course) = &self.course
            && !matches!(message, ClientMessage::Act { .. } | ClientMessage::Chat { .. })
        {
            return Err(course.refusal());
        }
        match message {
            // A game can always be played to its end.
            ClientMessage::Act { .. } => {}
            ClientMessage::Abandon { .. } | ClientMessage::TakeAway { .. } | ClientMessage::Answer { .. } => {
                self.require_room(2)?;
            }
            _ => self.require_room(1)?,
        }
        match message {
            ClientMessage::Act { seat, action, entries, .. } => {
                self.act(who, seat, &action, entries, key, now)
            }
            ClientMessage::Undo { to, .. } => self.undo(who, to, key, now),
            ClientMessage::ResetTurn { .. } => self.reset_turn(who, key, now),
            ClientMessage::Abandon { .. } if self.status() == TableStatus::Lobby => {
                self.close_lobby(who, key, now)
            }
            ClientMessage::Abandon { .. } => self.ask(who, Wish::Abandon, key, now),
            ClientMessage::TakeAway { .. } => self.take_away(who, key, now),
            ClientMessage::Answer { question, agree, .. } => self.answer(who, question, agree, key, now),
            ClientMessage::Chat { text, .. } => self.chat(who, &text, key, now, may_talk),
            ClientMessage::BotForSeat { seat, .. } => self.bot_for_seat(who, seat, key, now),
            ClientMessage::TakeBack { .. } => self.take_back(who, key, now),
            ClientMessage::Hint { .. } | ClientMessage::Hello { .. } | ClientMessage::Ping => {
                unreachable!("handled before, or without an id")
            }
        }
    }

    /// The seat of somebody's own that a request concerns.
    pub(crate) fn own_seat(&self, who: &Who, wanted: Option<Seat>) -> Result<Seat, WireError> {
        let eyes = self.eyes(who);
        match wanted {
            Some(seat) if eyes.own.contains(seat) => Ok(seat),
            Some(_) => error(ErrorCode::NotSeated, "that seat is not yours"),
            None => eyes
                .acting(self.waiting())
                .ok_or_else(|| WireError::new(ErrorCode::NotSeated, "you do not sit at this table")),
        }
    }

    fn act(
        &mut self,
        who: &Who,
        seat: Option<Seat>,
        action: &Raw,
        entries: Option<usize>,
        key: &RequestKey,
        now: i64,
    ) -> Result<u64, WireError> {
        let seat = self.own_seat(who, seat)?;
        let game = self.require_running()?;
        if self.bot_on(seat).is_some() {
            return error(ErrorCode::NotSeated, "a bot plays your seat; take it back first");
        }
        if entries.is_some_and(|entries| entries != game.entries()) {
            return error(ErrorCode::Stale, "the game has gone on since");
        }
        if let Some(course) = &self.course
            && !course.expected().is_some_and(|expected| game.is_same(action, expected))
        {
            return Err(course.refusal());
        }
        let entry = NewEntry::Act { seat, action: Act::Said(action) };
        let version = self.carry_out(Deed::Entry(entry), Some(key), now)?;
        if let Some(course) = &mut self.course {
            course.pass();
        }
        Ok(version)
    }

    /// What a good player would do.
    fn hint(&self, who: &Who, id: String) -> Result<Heard, WireError> {
        let seat = self.own_seat(who, None)?;
        let game = self.require_running()?;
        let not_now = || WireError::new(ErrorCode::NotYourTurn, "it is not your turn");
        let thinker = game.thinker(seat).ok_or_else(not_now)?;
        match &self.course {
            None => Ok(Heard::Hint { id, thinker }),
            Some(course) => {
                let advised = course.expected().and_then(|action| thinker.advise_this(id, action));
                advised.map(|advised| Heard::Answer(Box::new(advised))).ok_or_else(not_now)
            }
        }
    }

    fn chat(
        &mut self,
        who: &Who,
        text: &str,
        key: &RequestKey,
        now: i64,
        may_talk: impl FnOnce() -> bool,
    ) -> Result<u64, WireError> {
        let text = text.trim();
        let most = self.limits.chat_length;
        if text.is_empty() || text.chars().count() > most {
            return Err(WireError::new(ErrorCode::BadText, format!("a message has 1 to {most} characters")));
        }
        let Some(seat) = self.seats_of(&who.id).iter().next() else {
            return error(ErrorCode::NotSeated, "only players talk at the table");
        };
        if !may_talk() {
            return error(ErrorCode::TooManyRequests, "too much talk at once; wait a moment");
        }
        let what = What::Chat { name: who.name.clone(), seat: Some(seat), text: text.to_owned() };
        self.carry_out(Deed::Item(what), Some(key), now)
    }

    /// Others let a bot play for somebody who is gone; everybody may let one play their own seat.
    fn bot_for_seat(&mut self, who: &Who, seat: Seat, key: &RequestKey, now: i64) -> Result<u64, WireError> {
        self.own_seat(who, None)?;
        self.require_running()?;
        let Some(Some(sitter)) = self.sitters.get(seat.index()) else {
            return error(ErrorCode::NoSuchSeat, "there is no such seat");
        };
        if self.bot_on(seat).is_some() {
            return error(ErrorCode::SeatTaken, "a bot plays that seat already");
        }
        let own = sitter.identity.as_deref() == Some(who.id.as_str());
        if !own && !self.is_gone(seat, now) {
            return error(ErrorCode::PlayerPresent, "that player has not been away for long enough");
        }
        let control = Control::Bot(BOT_OF_THE_ABSENT.to_owned());
        let occupant = Occupant { name: sitter.name.clone(), control };
        self.carry_out(Deed::Entry(NewEntry::Seat { seat, occupant }), Some(key), now)
    }

    fn take_back(&mut self, who: &Who, key: &RequestKey, now: i64) -> Result<u64, WireError> {
        self.require_running()?;
        let own = self.seats_of(&who.id);
        let Some(seat) = own.iter().find(|&seat| self.bot_on(seat).is_some()) else {
            return error(ErrorCode::NotSeated, "no bot plays a seat of yours");
        };
        let name = self.sitters[seat.index()].as_ref().map_or(&who.name, |sitter| &sitter.name).clone();
        let occupant = Occupant { name, control: Control::Human };
        self.carry_out(Deed::Entry(NewEntry::Seat { seat, occupant }), Some(key), now)
    }
}
