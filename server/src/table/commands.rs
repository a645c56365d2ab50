//! What people may ask of a table.

use engine::{Control, Nonce, Occupant, Seat};
use shelf::FinishedGame;
use wire::{
    ClientMessage, ErrorCode, GameState, LogItem, Raw, ServerMessage, SitDown, TableInfo, TableStatus,
    WireError, Wish,
};

use super::actor::{TableTask, encode};
use super::item::{ItemWhat, RequestKey, Sitter};
use super::render::{acting_seat, log_item};
use super::{RematchPlan, Request, Who};
use crate::random::random_bytes;

/// Longest request id a client may choose.
const ID_LENGTH: usize = 64;

fn error<T>(code: ErrorCode, message: &str) -> Result<T, WireError> {
    Err(WireError::new(code, message))
}

impl<G: FinishedGame> TableTask<G> {
    /// A client says something over its socket. It gets exactly one answer.
    pub(super) async fn say(&mut self, connection: u64, message: ClientMessage) {
        let Some(known) = self.connections.get(&connection) else { return };
        let (who, outbox) = (known.who.clone(), known.outbox.clone());
        let Some(id) = message.id().map(str::to_owned) else {
            if let ClientMessage::Ping = message {
                outbox.put(encode(&ServerMessage::Pong));
            }
            return;
        };
        let answer = self.do_once(&who, message, &id).await;
        let answer = answer.unwrap_or_else(|error| ServerMessage::Refused { id, error });
        outbox.put(encode(&answer));
    }

    /// Carries a request out, at most once: the effect of a repeated request is the one it had.
    async fn do_once(
        &mut self,
        who: &Who,
        message: ClientMessage,
        id: &str,
    ) -> Result<ServerMessage, WireError> {
        if id.is_empty() || id.len() > ID_LENGTH {
            return error(ErrorCode::BadMessage, "a request id has 1 to 64 characters");
        }
        let key = RequestKey { identity: who.id.clone(), id: id.to_owned() };
        match self.table.answered(&key) {
            Some(version) => Ok(ServerMessage::Done { id: id.to_owned(), version }),
            None => self.carry_out_message(who, message, key).await,
        }
    }

    async fn carry_out_message(
        &mut self,
        who: &Who,
        message: ClientMessage,
        key: RequestKey,
    ) -> Result<ServerMessage, WireError> {
        let id = key.id.clone();
        let version = match message {
            ClientMessage::Act { seat, action, entries, .. } => {
                self.act(who, seat, &action, entries, key).await?
            }
            ClientMessage::Undo { to, .. } => self.undo(who, to, key).await?,
            ClientMessage::ResetTurn { .. } => self.reset_turn(who, key).await?,
            ClientMessage::Abandon { .. } => self.ask(who, Wish::Abandon, key).await?,
            ClientMessage::Answer { question, agree, .. } => {
                self.answer_question(who, question, agree, key).await?
            }
            ClientMessage::Chat { text, .. } => self.chat(who, &text, key).await?,
            ClientMessage::BotForSeat { seat, .. } => self.bot_for_seat(who, seat, key).await?,
            ClientMessage::TakeBack { .. } => self.take_back(who, key).await?,
            ClientMessage::Hint { .. } => return self.hint(who, id).await,
            ClientMessage::Hello { .. } | ClientMessage::Ping => {
                return error(ErrorCode::BadMessage, "not a request");
            }
        };
        Ok(ServerMessage::Done { id, version })
    }

    /// The client's seat that a request concerns.
    fn own_seat(&self, who: &Who, wanted: Option<Seat>) -> Result<Seat, WireError> {
        let own = self.table.seats_of(&who.id);
        match wanted {
            Some(seat) if own.contains(seat) => Ok(seat),
            Some(_) => error(ErrorCode::NotSeated, "that seat is not yours"),
            None => acting_seat(own, self.table.waiting())
                .ok_or_else(|| WireError::new(ErrorCode::NotSeated, "you do not sit at this table")),
        }
    }

    fn require_running(&self) -> Result<(), WireError> {
        match self.table.status() {
            TableStatus::Running => Ok(()),
            TableStatus::Lobby => error(ErrorCode::NotStarted, "the game has not begun"),
            TableStatus::Over | TableStatus::Abandoned => error(ErrorCode::GameOver, "the game is over"),
        }
    }

    fn require_lobby(&self) -> Result<(), WireError> {
        match self.table.status() {
            TableStatus::Lobby => Ok(()),
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

    /// Takes moves back: at once if nothing came to light since, else by consent.
    async fn undo(&mut self, who: &Who, to: Option<usize>, key: RequestKey) -> Result<u64, WireError> {
        let seat = self.own_seat(who, None)?;
        self.require_running()?;
        let game = self.table.game.as_mut().expect("a running table has a game");
        let to = match to.or_else(|| game.before_last_action()) {
            Some(to) if to < game.len() => to,
            _ => return error(ErrorCode::NothingToUndo, "there is nothing to take back"),
        };
        // What was taken back before is not free to come back to: others may have acted in it.
        let on_the_line = to == 0 || game.live_entries()[to - 1];
        if to < game.free_undo(seat) || !on_the_line {
            return self.ask(who, Wish::Undo { to }, key).await;
        }
        game.undo(seat, to).expect("the entry exists");
        self.commit_entry(Some(key), Vec::new()).await
    }

    async fn reset_turn(&mut self, who: &Who, key: RequestKey) -> Result<u64, WireError> {
        let seat = self.own_seat(who, None)?;
        self.require_running()?;
        let game = self.table.game.as_mut().expect("a running table has a game");
        let to = game.free_undo(seat);
        if to >= game.len() {
            return error(ErrorCode::NothingToUndo, "there is nothing to take back");
        }
        game.undo(seat, to).expect("the entry exists");
        self.commit_entry(Some(key), Vec::new()).await
    }

    /// Asks everybody else; where nobody else is to be asked, it is granted.
    async fn ask(&mut self, who: &Who, what: Wish, key: RequestKey) -> Result<u64, WireError> {
        let seat = self.own_seat(who, None)?;
        self.require_running()?;
        if self.table.question.is_some() {
            return error(ErrorCode::QuestionOpen, "another question is open");
        }
        let question = self.table.version + 1;
        let version = self.carry_out(ItemWhat::Asked { question, seat, what }, Some(key)).await?;
        self.grant_if_agreed().await?;
        Ok(version)
    }

    async fn answer_question(
        &mut self,
        who: &Who,
        question: u64,
        agree: bool,
        key: RequestKey,
    ) -> Result<u64, WireError> {
        let open = self.table.question.as_ref().filter(|open| open.number == question);
        let Some(open) = open else { return error(ErrorCode::NoSuchQuestion, "that question is not open") };
        let own = self.table.seats_of(&who.id);
        let Some(seat) = own.iter().find(|&seat| open.missing.contains(seat)) else {
            return error(ErrorCode::NotSeated, "you are not asked");
        };
        let version = self.carry_out(ItemWhat::Answered { question, seat, agree }, Some(key)).await?;
        self.grant_if_agreed().await?;
        Ok(version)
    }

    /// Does what was asked for, once nobody's answer is missing.
    pub(super) async fn grant_if_agreed(&mut self) -> Result<(), WireError> {
        let Some(question) = self.table.question.as_ref().filter(|open| open.missing.is_empty()) else {
            return Ok(());
        };
        let (seat, what) = (question.seat, question.what);
        match what {
            Wish::Abandon => {
                self.carry_out(ItemWhat::Abandoned {}, None).await?;
            }
            Wish::Undo { to } => {
                let game = self.table.game.as_mut().expect("a question is about a game");
                game.undo(seat, to).expect("the entry exists");
                self.commit_entry(None, Vec::new()).await?;
            }
        }
        Ok(())
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
        let what = ItemWhat::Chat { name: who.name.clone(), seat: Some(seat), text: text.to_owned() };
        self.carry_out(what, Some(key)).await
    }

    async fn hint(&mut self, who: &Who, id: String) -> Result<ServerMessage, WireError> {
        let seat = self.own_seat(who, None)?;
        self.require_running()?;
        let state = self.table.game.as_ref().expect("a running table has a game").state().clone();
        let view = G::view(&state, engine::Viewer::Seat(seat));
        match self.hall.thinking.hint::<G>(state, seat).await {
            Some(action) => {
                Ok(ServerMessage::Hint { id, action: Raw::of(&action), label: G::label(&view, action) })
            }
            None => error(ErrorCode::NotStarted, "it is not your turn"),
        }
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
        if !own && !self.is_gone(seat, self.hall.limits.gone_after) {
            return error(ErrorCode::PlayerPresent, "that player is still here");
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
        self.commit_entry(Some(key), Vec::new()).await
    }

    /// Requests that come over HTTP.
    pub(super) async fn answer(&mut self, request: Request) {
        match request {
            Request::Do { who, message, answer } => {
                let done = match message.id().map(str::to_owned) {
                    Some(id) => self.do_once(&who, message, &id).await,
                    None => error(ErrorCode::BadMessage, "only requests with an id are carried out here"),
                };
                let _ = answer.send(done);
            }
            Request::Look { who, answer } => {
                let _ = answer.send(Ok(self.everything(&who)));
            }
            Request::Info { who, answer } => {
                let _ = answer.send(Ok(self.info(&who)));
            }
            Request::Sit { who, sit, answer } => {
                let done = self.sit(&who, &sit).await;
                let _ = answer.send(done.map(|()| self.info(&who)));
            }
            Request::Leave { who, answer } => {
                let done = self.leave(&who).await;
                let _ = answer.send(done.map(|()| self.info(&who)));
            }
            Request::Kick { who, seat, answer } => {
                let done = self.kick(&who, seat).await;
                let _ = answer.send(done.map(|()| self.info(&who)));
            }
            Request::SeatBot { who, seat, kind, answer } => {
                let done = self.seat_bot(&who, seat, &kind).await;
                let _ = answer.send(done.map(|()| self.info(&who)));
            }
            Request::Start { who, answer } => {
                let done = self.start(&who).await;
                let _ = answer.send(done.map(|()| self.info(&who)));
            }
            Request::Record { answer } => {
                let _ = answer.send(self.record());
            }
            Request::Luck { answer } => {
                let _ = answer.send(self.luck());
            }
            Request::Log { who, answer } => {
                let _ = answer.send(self.whole_log(&who).await);
            }
            Request::At { who, entry, eyes, answer } => {
                let _ = answer.send(self.position_after(&who, entry, eyes));
            }
            Request::RematchPlan { who, answer } => {
                let _ = answer.send(self.rematch_plan(&who));
            }
            Request::Rematched { who, table, answer } => {
                let done = self.carry_out(ItemWhat::Rematch { table }, None).await;
                let _ = answer.send(done.map(|_| self.info(&who)));
            }
            Request::Connect { .. }
            | Request::Disconnect { .. }
            | Request::Resync { .. }
            | Request::Say { .. } => {
                unreachable!("requests of sockets are handled before")
            }
        }
    }

    fn info(&self, who: &Who) -> TableInfo {
        self.table.info(&who.id, self.present())
    }

    fn require_host(&self, who: &Who) -> Result<(), WireError> {
        match self.table.header.host == who.id {
            true => Ok(()),
            false => error(ErrorCode::NotTheHost, "only who made the table may do that"),
        }
    }

    async fn sit(&mut self, who: &Who, sit: &SitDown) -> Result<(), WireError> {
        self.require_lobby()?;
        let host = self.table.header.host == who.id;
        if let Some(hash) = &self.table.header.password
            && !host
            && !crate::password::fits(sit.password.as_deref().unwrap_or_default(), hash).await
        {
            return error(ErrorCode::WrongPassword, "the table's password is missing or wrong");
        }
        let open = |seat: &Seat| self.table.sitters.get(seat.index()).is_some_and(Option::is_none);
        let first_open = (0..self.table.header.setup.seats).map(Seat).find(open);
        let seat = match (sit.seat, first_open) {
            (Some(seat), _) if usize::from(seat.0) >= self.table.sitters.len() => {
                return error(ErrorCode::NoSuchSeat, "there is no such seat");
            }
            (Some(seat), _) if open(&seat) => seat,
            (None, Some(seat)) => seat,
            _ => return error(ErrorCode::SeatTaken, "somebody sits there"),
        };
        if !host && !self.table.seats_of(&who.id).is_empty() {
            return error(ErrorCode::SeatTaken, "you sit at this table already");
        }
        let sitter = Sitter {
            identity: Some(who.id.clone()),
            name: who.name.clone(),
            bot: None,
            nonce: sit.nonce.unwrap_or_else(|| Nonce(random_bytes())),
        };
        self.carry_out(ItemWhat::Sat { seat, sitter }, None).await?;
        self.start_when_full().await
    }

    async fn leave(&mut self, who: &Who) -> Result<(), WireError> {
        self.require_lobby()?;
        let own = self.table.seats_of(&who.id);
        if own.is_empty() {
            return error(ErrorCode::NotSeated, "you do not sit at this table");
        }
        for seat in own.iter() {
            self.carry_out(ItemWhat::Left { seat }, None).await?;
        }
        Ok(())
    }

    async fn kick(&mut self, who: &Who, seat: Seat) -> Result<(), WireError> {
        self.require_host(who)?;
        self.require_lobby()?;
        match self.table.sitters.get(seat.index()) {
            Some(Some(_)) => self.carry_out(ItemWhat::Left { seat }, None).await.map(|_| ()),
            _ => error(ErrorCode::NoSuchSeat, "nobody sits there"),
        }
    }

    async fn seat_bot(&mut self, who: &Who, seat: Seat, kind: &str) -> Result<(), WireError> {
        self.require_host(who)?;
        self.require_lobby()?;
        match self.table.sitters.get(seat.index()) {
            None => return error(ErrorCode::NoSuchSeat, "there is no such seat"),
            Some(Some(_)) => return error(ErrorCode::SeatTaken, "somebody sits there"),
            Some(None) => {}
        }
        let sitter = bot_sitter(seat, kind)?;
        self.carry_out(ItemWhat::Sat { seat, sitter }, None).await?;
        self.start_when_full().await
    }

    async fn start_when_full(&mut self) -> Result<(), WireError> {
        match self.table.header.start_when_full && self.table.sitters.iter().all(Option::is_some) {
            true => self.carry_out(ItemWhat::Started {}, None).await.map(|_| ()),
            false => Ok(()),
        }
    }

    async fn start(&mut self, who: &Who) -> Result<(), WireError> {
        self.require_host(who)?;
        self.require_lobby()?;
        self.carry_out(ItemWhat::Started {}, None).await.map(|_| ())
    }

    /// The record as a file. While the game is on, a replay would show hidden things, so there is none yet.
    fn record(&self) -> Result<String, WireError> {
        match (&self.table.game, self.table.status()) {
            (Some(game), TableStatus::Over | TableStatus::Abandoned) => Ok(game.record(true).to_json()),
            (Some(_), _) => error(ErrorCode::NotStarted, "the record is opened when the game is over"),
            (None, _) => error(ErrorCode::NotStarted, "the game has not begun"),
        }
    }

    fn luck(&self) -> Result<wire::Luck, WireError> {
        let Some(game) = &self.table.game else {
            return error(ErrorCode::NotStarted, "the game has not begun");
        };
        Ok(wire::luck(game))
    }

    /// Everything that happened, read from the store: the table itself keeps only the newest lines.
    async fn whole_log(&self, who: &Who) -> Result<Vec<LogItem>, WireError> {
        let unavailable = || WireError::new(ErrorCode::Unavailable, "the log cannot be read now");
        let stored = self.hall.store.load_table(&self.table.id).await.map_err(|_| unavailable())?;
        let eyes = self.eyes(who);
        let mut events = self.table.game.as_ref().map(engine::Match::log).unwrap_or_default().into_iter();
        let mut lines = Vec::new();
        for row in stored.ok_or_else(unavailable)?.items {
            let item: super::Item<G::Action> = serde_json::from_str(&row.body).map_err(|_| unavailable())?;
            let logged = match item.what {
                ItemWhat::Started {} | ItemWhat::Entry(_) => events.next(),
                _ => None,
            };
            let (entry, events) = logged.map_or((0, Vec::new()), |logged| (logged.number, logged.events));
            lines.push(log_item::<G>(row.version, row.at, &item.what, entry, &events, eyes));
        }
        Ok(lines)
    }

    /// While the game is on, everybody looks back through his own eyes or a spectator's; afterwards through any.
    fn position_after(&self, who: &Who, entry: usize, eyes: Option<Seat>) -> Result<GameState, WireError> {
        let Some(game) = &self.table.game else {
            return error(ErrorCode::NotStarted, "the game has not begun");
        };
        if entry > game.len() {
            return error(ErrorCode::BadMessage, "there is no such entry yet");
        }
        if let Some(seat) = eyes {
            if seat.index() >= self.table.sitters.len() {
                return error(ErrorCode::NoSuchSeat, "there is no such seat");
            }
            let running = self.table.status() == TableStatus::Running;
            if running && !self.eyes(who).own.contains(seat) {
                return error(ErrorCode::NotSeated, "while the game is on, only one's own eyes are open");
            }
        }
        Ok(GameState::position::<G>(&game.state_after(entry), entry, eyes))
    }

    fn rematch_plan(&self, who: &Who) -> Result<RematchPlan, WireError> {
        if self.table.seats_of(&who.id).is_empty() {
            return error(ErrorCode::NotSeated, "only players ask for a rematch");
        }
        match self.table.status() {
            TableStatus::Over | TableStatus::Abandoned => Ok(RematchPlan {
                header: self.table.header.clone(),
                sitters: self.table.sitters.clone(),
                existing: self.table.rematch.clone(),
            }),
            _ => error(ErrorCode::NotStarted, "the game is not over"),
        }
    }
}

/// A bot as it sits down.
pub(crate) fn bot_sitter(seat: Seat, kind: &str) -> Result<Sitter, WireError> {
    let kind =
        bots::BotKind::named(kind).map_err(|error| WireError::new(ErrorCode::BadSetup, error.to_string()))?;
    Ok(Sitter {
        identity: None,
        name: format!("Bot {}", seat.0 + 1),
        bot: Some(kind.name().to_owned()),
        nonce: Nonce(random_bytes()),
    })
}
