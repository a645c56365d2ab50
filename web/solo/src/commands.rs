//! What the page may ask of the table: the same as of the hall's.

use engine::{Control, Occupant, Seat};
use shelf::FinishedGame;
use wire::{
    ClientMessage, ErrorCode, PROTOCOL, Question, Raw, ServerMessage, SoloAnswer, TableStatus, WireError,
    Wish,
};

use crate::bot;
use crate::table::{Item, Table, say};

/// So many requests are remembered: a page does not repeat older ones.
const REMEMBERED_REQUESTS: usize = 256;
/// Longest request id a page may choose.
const ID_LENGTH: usize = 64;
/// Longest line of chat.
const CHAT_LENGTH: usize = 500;

fn error<T>(code: ErrorCode, message: &str) -> Result<T, WireError> {
    Err(WireError::new(code, message))
}

/// A request that is being carried out.
struct Request<'a> {
    id: String,
    now: i64,
    answers: &'a mut Vec<SoloAnswer>,
}

impl<G: FinishedGame> Table<G> {
    pub(crate) fn hear(&mut self, message: ClientMessage, now: i64, answers: &mut Vec<SoloAnswer>) {
        match message {
            ClientMessage::Hello { protocol: PROTOCOL, since } => self.greet(since, answers),
            ClientMessage::Hello { .. } => {
                let text = format!("this table speaks version {PROTOCOL} of the protocol; reload the page");
                answers.push(say(ServerMessage::Error(WireError::new(ErrorCode::WrongProtocol, text))));
            }
            ClientMessage::Ping => answers.push(say(ServerMessage::Pong)),
            request => {
                let id = request.id().expect("everything else has an id").to_owned();
                let mut asked = Request { id: id.clone(), now, answers };
                let answer = self.do_once(request, &mut asked);
                answers.push(say(answer.unwrap_or_else(|error| ServerMessage::Refused { id, error })));
            }
        }
    }

    /// Carries a request out, at most once: the effect of a repeated request is the one it had.
    fn do_once(
        &mut self,
        message: ClientMessage,
        request: &mut Request<'_>,
    ) -> Result<ServerMessage, WireError> {
        let id = request.id.clone();
        if id.is_empty() || id.len() > ID_LENGTH {
            return error(ErrorCode::BadMessage, "a request id has 1 to 64 characters");
        }
        let oldest = self.past.len().saturating_sub(REMEMBERED_REQUESTS);
        let known = (oldest..self.past.len()).rev().find(|&index| self.past[index].by.as_ref() == Some(&id));
        let version = match (known, message) {
            (Some(index), _) => index as u64 + 1,
            (None, ClientMessage::Hint { .. }) => return self.hint(id),
            (None, message) => self.carry_out(message, request)?,
        };
        Ok(ServerMessage::Done { id, version })
    }

    /// Returns the version that holds the effect.
    fn carry_out(&mut self, message: ClientMessage, request: &mut Request<'_>) -> Result<u64, WireError> {
        if let Some(course) = &self.course
            && !matches!(message, ClientMessage::Act { .. } | ClientMessage::Chat { .. })
        {
            return Err(course.hint());
        }
        match message {
            ClientMessage::Act { seat, action, entries, .. } => self.act(seat, &action, entries, request),
            ClientMessage::Undo { to, .. } => self.undo(to, request),
            ClientMessage::ResetTurn { .. } => self.reset_turn(request),
            ClientMessage::Abandon { .. } => self.ask(Wish::Abandon, request),
            ClientMessage::Chat { text, .. } => self.chat(&text, request),
            ClientMessage::BotForSeat { seat, .. } => self.bot_for_seat(seat, request),
            ClientMessage::TakeBack { .. } => self.take_back(request),
            // Nobody else is here to be asked, so no question stays open.
            ClientMessage::Answer { .. } => error(ErrorCode::NoSuchQuestion, "that question is not open"),
            ClientMessage::Hello { .. } | ClientMessage::Hint { .. } | ClientMessage::Ping => {
                error(ErrorCode::BadMessage, "not a request")
            }
        }
    }

    fn tell(&mut self, item: Item, events: Vec<G::Event>, request: &mut Request<'_>) -> u64 {
        let by = Some(request.id.clone());
        self.commit(item, by, events, request.now, request.answers);
        self.version()
    }

    /// The page's seat that a request concerns.
    fn own_seat(&self, wanted: Option<Seat>) -> Result<Seat, WireError> {
        match wanted {
            Some(seat) if self.own().contains(seat) => Ok(seat),
            Some(_) => error(ErrorCode::NotSeated, "that seat is not yours"),
            None => self
                .eyes()
                .acting(self.waiting())
                .ok_or_else(|| WireError::new(ErrorCode::NotSeated, "you do not sit at this table")),
        }
    }

    fn require_running(&self) -> Result<(), WireError> {
        match self.status() {
            TableStatus::Running => Ok(()),
            _ => error(ErrorCode::GameOver, "the game is over"),
        }
    }

    fn act(
        &mut self,
        seat: Option<Seat>,
        action: &Raw,
        entries: Option<usize>,
        request: &mut Request<'_>,
    ) -> Result<u64, WireError> {
        let seat = self.own_seat(seat)?;
        self.require_running()?;
        if self.bot_on(seat).is_some() {
            return error(ErrorCode::NotSeated, "a bot plays your seat; take it back first");
        }
        let action: G::Action = action.read().map_err(|problem| {
            WireError::new(ErrorCode::BadMessage, format!("not an action of this game: {problem}"))
        })?;
        if entries.is_some_and(|entries| entries != self.game.len()) {
            return error(ErrorCode::Stale, "the game has gone on since");
        }
        if let Some(course) = &self.course
            && course.expected() != Some(action)
        {
            return Err(course.hint());
        }
        let events = self.game.act(seat, action).map_err(WireError::refused)?;
        if let Some(course) = &mut self.course {
            course.pass();
        }
        Ok(self.tell(Item::Entry, events, request))
    }

    /// Takes moves back: at once if nothing came to light since, else by consent, which the page's own players give.
    fn undo(&mut self, to: Option<usize>, request: &mut Request<'_>) -> Result<u64, WireError> {
        let seat = self.own_seat(None)?;
        self.require_running()?;
        let to = match to.or_else(|| self.game.before_last_action_of(self.own())) {
            Some(to) if to < self.game.len() => to,
            _ => return error(ErrorCode::NothingToUndo, "there is nothing to take back"),
        };
        let on_the_line = to == 0 || self.game.live_entries()[to - 1];
        if to < self.game.free_undo(seat) || !on_the_line {
            return self.ask(Wish::Undo { to }, request);
        }
        self.go_back(seat, to, request)
    }

    fn reset_turn(&mut self, request: &mut Request<'_>) -> Result<u64, WireError> {
        let seat = self.own_seat(None)?;
        self.require_running()?;
        let to = self.game.free_undo(seat);
        if to >= self.game.len() {
            return error(ErrorCode::NothingToUndo, "there is nothing to take back");
        }
        self.go_back(seat, to, request)
    }

    fn go_back(&mut self, seat: Seat, to: usize, request: &mut Request<'_>) -> Result<u64, WireError> {
        self.game.undo(seat, to).expect("the entry exists");
        Ok(self.tell(Item::Entry, Vec::new(), request))
    }

    /// Asks everybody else, which is nobody: the question is written down and granted.
    fn ask(&mut self, what: Wish, request: &mut Request<'_>) -> Result<u64, WireError> {
        let seat = self.own_seat(None)?;
        self.require_running()?;
        self.question = Some(Question { number: self.version() + 1, seat, what, missing: Vec::new() });
        let version = self.tell(Item::Asked { seat, what }, Vec::new(), request);
        self.question = None;
        let granted = match what {
            Wish::Abandon => {
                self.abandoned = true;
                Item::Abandoned
            }
            Wish::Undo { to } => {
                self.game.undo(seat, to).expect("the entry exists");
                Item::Entry
            }
        };
        self.commit(granted, None, Vec::new(), request.now, request.answers);
        Ok(version)
    }

    fn chat(&mut self, text: &str, request: &mut Request<'_>) -> Result<u64, WireError> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > CHAT_LENGTH {
            return error(ErrorCode::BadText, "a message has 1 to 500 characters");
        }
        let seat = self.own_seat(None)?;
        Ok(self.tell(Item::Chat { seat, text: text.to_owned() }, Vec::new(), request))
    }

    fn hint(&self, id: String) -> Result<ServerMessage, WireError> {
        let seat = self.own_seat(None)?;
        self.require_running()?;
        let view = self.game.sight(seat).view();
        let answer = match &self.course {
            Some(course) => {
                course.expected().map(|action| ServerMessage::hint::<G>(id, &view, action, None, []))
            }
            None => bot::advise(&self.game, seat).map(|advice| {
                let choices = advice.choices.into_iter().map(|choice| (choice.action, choice.worth));
                ServerMessage::hint::<G>(id, &view, advice.best, advice.reason, choices)
            }),
        };
        answer.ok_or_else(|| WireError::new(ErrorCode::NotYourTurn, "it is not your turn"))
    }

    fn bot_for_seat(&mut self, seat: Seat, request: &mut Request<'_>) -> Result<u64, WireError> {
        self.require_running()?;
        let seat = self.own_seat(Some(seat))?;
        if self.bot_on(seat).is_some() {
            return error(ErrorCode::SeatTaken, "a bot plays that seat already");
        }
        self.change_seat(seat, Control::Bot(bot::SUBSTITUTE.to_owned()), request)
    }

    fn take_back(&mut self, request: &mut Request<'_>) -> Result<u64, WireError> {
        self.require_running()?;
        match self.own().iter().find(|&seat| self.bot_on(seat).is_some()) {
            Some(seat) => self.change_seat(seat, Control::Human, request),
            None => error(ErrorCode::NotSeated, "no bot plays a seat of yours"),
        }
    }

    fn change_seat(
        &mut self,
        seat: Seat,
        control: Control,
        request: &mut Request<'_>,
    ) -> Result<u64, WireError> {
        let name = self.sitters[seat.index()].name.clone();
        self.game.change_seat(seat, Occupant { name, control }).expect("the seat exists");
        Ok(self.tell(Item::Entry, Vec::new(), request))
    }
}
