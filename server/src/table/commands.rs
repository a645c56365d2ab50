//! What players may ask of a table.

use engine::{Control, Occupant, Seat};
use shelf::FinishedGame;
use wire::{ClientMessage, ErrorCode, Raw, ServerMessage, TableStatus, WireError, Wish};

use super::actor::TableTask;
use super::item::{ItemWhat, RequestKey};
use super::{Answer, Outbox, Who, encode};

/// Longest request id a client may choose.
const ID_LENGTH: usize = 64;

pub(super) fn error<T>(code: ErrorCode, message: &str) -> Result<T, WireError> {
    Err(WireError::new(code, message))
}

/// Where the answer to a request goes. Every request gets exactly one.
pub(super) enum Reply {
    Socket(Outbox),
    Http(Answer<ServerMessage>),
}

impl Reply {
    fn give(self, id: &str, answer: Result<ServerMessage, WireError>) {
        match self {
            Reply::Socket(outbox) => {
                let refused = |error| ServerMessage::Refused { id: id.to_owned(), error };
                outbox.put(encode(&answer.unwrap_or_else(refused)));
            }
            Reply::Http(waiting) => {
                let _ = waiting.send(answer);
            }
        }
    }

    /// Gives an answer that does not come from the table's task.
    fn give_later(self, id: &str, answer: Result<ServerMessage, WireError>) {
        let outbox = match &self {
            Reply::Socket(outbox) => Some(outbox.clone()),
            Reply::Http(_) => None,
        };
        self.give(id, answer);
        if let Some(outbox) = outbox {
            outbox.send();
        }
    }
}

impl<G: FinishedGame> TableTask<G> {
    /// A client says something over its socket.
    pub(super) async fn say(&mut self, connection: u64, message: ClientMessage) {
        let Some(known) = self.connections.get(&connection) else { return };
        let (who, outbox) = (known.who.clone(), known.outbox.clone());
        match message {
            ClientMessage::Ping => outbox.put(encode(&ServerMessage::Pong)),
            message => self.do_once(&who, message, Reply::Socket(outbox)).await,
        }
    }

    /// Carries a request out, at most once: the effect of a repeated request is the one it had.
    pub(super) async fn do_once(&mut self, who: &Who, message: ClientMessage, reply: Reply) {
        let id = match message.id() {
            Some(id) if (1..=ID_LENGTH).contains(&id.len()) => id.to_owned(),
            Some(id) => {
                return reply.give(id, error(ErrorCode::BadMessage, "a request id has 1 to 64 characters"));
            }
            None => {
                return reply
                    .give("", error(ErrorCode::BadMessage, "only requests with an id are carried out"));
            }
        };
        let key = RequestKey { identity: who.id.clone(), id: id.clone() };
        let done = match (self.table.answered.find(&key), message) {
            (Some(version), _) => Ok(version),
            (None, ClientMessage::Hint { .. }) => return self.hint(who, id, reply),
            (None, ClientMessage::Act { seat, action, entries, .. }) => {
                self.act(who, seat, &action, entries, key).await
            }
            // Rare, and large futures: kept out of the memory of every table.
            (None, message) => Box::pin(self.carry_out_message(who, message, key)).await,
        };
        let done = done.map(|version| ServerMessage::Done { id: id.clone(), version });
        reply.give(&id, done);
    }

    async fn carry_out_message(
        &mut self,
        who: &Who,
        message: ClientMessage,
        key: RequestKey,
    ) -> Result<u64, WireError> {
        let ends_the_game = matches!(message, ClientMessage::Abandon { .. } | ClientMessage::Answer { .. });
        self.require_room(if ends_the_game { 2 } else { 1 })?;
        match message {
            ClientMessage::Undo { to, .. } => self.undo(who, to, key).await,
            ClientMessage::ResetTurn { .. } => self.reset_turn(who, key).await,
            ClientMessage::Abandon { .. } if self.table.status() == TableStatus::Lobby => {
                self.close_lobby(who, key).await
            }
            ClientMessage::Abandon { .. } => self.ask(who, Wish::Abandon, key).await,
            ClientMessage::Answer { question, agree, .. } => {
                self.answer_question(who, question, agree, key).await
            }
            ClientMessage::Chat { text, .. } => self.chat(who, &text, key).await,
            ClientMessage::BotForSeat { seat, .. } => self.bot_for_seat(who, seat, key).await,
            ClientMessage::TakeBack { .. } => self.take_back(who, key).await,
            ClientMessage::Act { .. }
            | ClientMessage::Hint { .. }
            | ClientMessage::Hello { .. }
            | ClientMessage::Ping => unreachable!("handled before, or without an id"),
        }
    }

    /// The client's seat that a request concerns.
    pub(super) fn own_seat(&self, who: &Who, wanted: Option<Seat>) -> Result<Seat, WireError> {
        let eyes = self.eyes(who);
        match wanted {
            Some(seat) if eyes.own.contains(seat) => Ok(seat),
            Some(_) => error(ErrorCode::NotSeated, "that seat is not yours"),
            None => eyes
                .acting(self.table.waiting())
                .ok_or_else(|| WireError::new(ErrorCode::NotSeated, "you do not sit at this table")),
        }
    }

    pub(super) fn require_running(&self) -> Result<(), WireError> {
        match self.table.status() {
            TableStatus::Running => Ok(()),
            TableStatus::Lobby => error(ErrorCode::NotStarted, "the game has not begun"),
            TableStatus::Over | TableStatus::Abandoned => error(ErrorCode::GameOver, "the game is over"),
        }
    }

    /// A game comes to its end; what is said and done besides could go on for ever, and all of it is kept. `times` as much as
    /// usual may be kept of what matters more.
    pub(super) fn require_room(&self, times: u64) -> Result<(), WireError> {
        match self.table.version < self.hall.limits.table_items * times {
            true => Ok(()),
            false => error(
                ErrorCode::TooManyRequests,
                "too much has happened at this table: it can only be played to the end",
            ),
        }
    }

    pub(super) fn require_lobby(&self) -> Result<(), WireError> {
        match self.table.status() {
            TableStatus::Lobby => Ok(()),
            TableStatus::Abandoned => error(ErrorCode::AlreadyStarted, "the table is closed"),
            _ => error(ErrorCode::AlreadyStarted, "the game has begun"),
        }
    }

    async fn act(
        &mut self,
        who: &Who,
        seat: Option<Seat>,
        action: &Raw,
        entries: Option<usize>,
        key: RequestKey,
    ) -> Result<u64, WireError> {
        let seat = self.own_seat(who, seat)?;
        self.require_running()?;
        if self.table.bot_on(seat).is_some() {
            return error(ErrorCode::NotSeated, "a bot plays your seat; take it back first");
        }
        let action: G::Action = action.read().map_err(|problem| {
            WireError::new(ErrorCode::BadMessage, format!("not an action of this game: {problem}"))
        })?;
        let game = self.table.game.as_mut().expect("a running table has a game");
        if entries.is_some_and(|entries| entries != game.len()) {
            return error(ErrorCode::Stale, "the game has gone on since");
        }
        let events = game.act(seat, action).map_err(WireError::refused)?;
        self.hall.metrics.actions.inc();
        self.commit_entry(Some(key), events).await
    }

    /// What a good bot would do. The table goes on while it thinks.
    fn hint(&self, who: &Who, id: String, reply: Reply) {
        let seat = match self.own_seat(who, None).and_then(|seat| self.require_running().map(|()| seat)) {
            Ok(seat) => seat,
            Err(error) => return reply.give(&id, Err(error)),
        };
        let state = self.table.game.as_ref().expect("a running table has a game").state().clone();
        let mut legal = Vec::new();
        G::legal(&state, seat, &mut legal);
        if legal.is_empty() {
            return reply.give(&id, error(ErrorCode::NotYourTurn, "it is not your turn"));
        }
        let (room, one_per_table) = (self.hall.thinking.clone(), self.hints.clone());
        let Some(only_one) = room.ask_for_hint(&who.id) else {
            let busy = error(ErrorCode::TooManyRequests, "the hint before is still thought about");
            return reply.give(&id, busy);
        };
        tokio::spawn(async move {
            let view = G::view(&state, engine::Viewer::Seat(seat));
            let advice = room.advise::<G>(state, seat, &one_per_table).await;
            drop(only_one);
            let answer = match advice {
                Some(advice) => {
                    let choices = advice.choices.into_iter().map(|choice| (choice.action, choice.worth));
                    Ok(ServerMessage::hint::<G>(id.clone(), &view, advice.best, advice.reason, choices))
                }
                None => error(ErrorCode::NotYourTurn, "it is not your turn"),
            };
            reply.give_later(&id, answer);
        });
    }

    async fn chat(&mut self, who: &Who, text: &str, key: RequestKey) -> Result<u64, WireError> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > self.hall.limits.chat_length {
            let most = self.hall.limits.chat_length;
            return Err(WireError::new(ErrorCode::BadText, format!("a message has 1 to {most} characters")));
        }
        let Some(seat) = self.table.seats_of(&who.id).iter().next() else {
            return error(ErrorCode::NotSeated, "only players talk at the table");
        };
        if !self.hall.rates.allows_chat(&who.id) {
            self.hall.metrics.limited.inc();
            return error(ErrorCode::TooManyRequests, "too much talk at once; wait a moment");
        }
        let what = ItemWhat::Chat { name: who.name.clone(), seat: Some(seat), text: text.to_owned() };
        self.carry_out(what, Some(key)).await
    }

    /// Others let a bot play for somebody who is gone.
    async fn bot_for_seat(&mut self, who: &Who, seat: Seat, key: RequestKey) -> Result<u64, WireError> {
        self.own_seat(who, None)?;
        self.require_running()?;
        let Some(Some(sitter)) = self.table.sitters.get(seat.index()) else {
            return error(ErrorCode::NoSuchSeat, "there is no such seat");
        };
        if self.table.bot_on(seat).is_some() {
            return error(ErrorCode::SeatTaken, "a bot plays that seat already");
        }
        let own = sitter.identity.as_deref() == Some(who.id.as_str());
        if !own && !self.is_gone(seat) {
            return error(ErrorCode::PlayerPresent, "that player has not been away for long enough");
        }
        let occupant = Occupant { name: sitter.name.clone(), control: Control::Bot("heuristic".to_owned()) };
        self.change_seat(seat, occupant, key).await
    }

    async fn take_back(&mut self, who: &Who, key: RequestKey) -> Result<u64, WireError> {
        self.require_running()?;
        let own = self.table.seats_of(&who.id);
        let Some(seat) = own.iter().find(|&seat| self.table.bot_on(seat).is_some()) else {
            return error(ErrorCode::NotSeated, "no bot plays a seat of yours");
        };
        let name = self.table.sitters[seat.index()].as_ref().map_or(&who.name, |sitter| &sitter.name).clone();
        let occupant = Occupant { name, control: Control::Human };
        self.change_seat(seat, occupant, key).await
    }

    async fn change_seat(
        &mut self,
        seat: Seat,
        occupant: Occupant,
        key: RequestKey,
    ) -> Result<u64, WireError> {
        let game = self.table.game.as_mut().expect("a running table has a game");
        game.change_seat(seat, occupant).expect("the seat exists");
        let version = self.commit_entry(Some(key), Vec::new()).await?;
        // The answer of who is gone is not waited for any more.
        self.grant_if_agreed().await;
        Ok(version)
    }
}
