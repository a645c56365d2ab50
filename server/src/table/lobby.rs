//! Before the start: who sits where.

use engine::{Nonce, Seat, Secret};
use shelf::FinishedGame;
use wire::{ErrorCode, SitDown, TableInfo, TableStatus, WireError};

use super::actor::TableTask;
use super::commands::error;
use super::item::{ItemWhat, RequestKey, Sitter};
use super::programs::Programs;
use super::{Answer, Asking, Request, Who};

impl<G: FinishedGame> TableTask<G> {
    fn require_host(&self, who: &Who) -> Result<(), WireError> {
        match self.table.header.host == who.id {
            true => Ok(()),
            false => error(ErrorCode::NotTheHost, "only who made the table may do that"),
        }
    }

    /// Seats somebody, or has the password checked first; the table goes on meanwhile.
    pub(super) async fn sit(&mut self, who: Who, sit: SitDown, answer: Answer<TableInfo>) {
        // Whether a password fits is hard work: it is done only for somebody who could sit down.
        if let Err(error) = self.free_seat(&who, &sit) {
            return self.give_info(&who, Err(error), answer);
        }
        let own_mailbox = self.own_mailbox.clone();
        match self.table.header.password.clone() {
            Some(hash) if self.table.header.host != who.id => {
                tokio::spawn(async move {
                    let fits = match &sit.password {
                        Some(password) => crate::password::fits(password, &hash).await,
                        None => false,
                    };
                    if let Some(mailbox) = own_mailbox.upgrade() {
                        let checked = Asking::SitChecked { who, sit, fits, answer };
                        let _ = mailbox.send(Request::Ask(Box::new(checked))).await;
                    }
                });
            }
            _ => {
                let done = self.sit_checked(&who, &sit, true).await;
                self.give_info(&who, done, answer);
            }
        }
    }

    pub(super) async fn sit_checked(
        &mut self,
        who: &Who,
        sit: &SitDown,
        fits: bool,
    ) -> Result<(), WireError> {
        if !fits {
            return error(ErrorCode::WrongPassword, "the table's password is missing or wrong");
        }
        let seat = self.free_seat(who, sit)?;
        let sitter = Sitter {
            identity: Some(who.id.clone()),
            name: who.name.clone(),
            bot: None,
            nonce: sit.nonce.unwrap_or_else(|| Nonce::drawn(&self.table.header.secret, seat.0)),
        };
        self.carry_out(ItemWhat::Sat { seat, sitter: Box::new(sitter) }, None).await?;
        self.start_when_full().await;
        Ok(())
    }

    /// The seat on which somebody would sit down.
    fn free_seat(&self, who: &Who, sit: &SitDown) -> Result<Seat, WireError> {
        self.require_lobby()?;
        self.require_room(1)?;
        let host = self.table.header.host == who.id;
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
        Ok(seat)
    }

    pub(super) async fn leave(&mut self, who: &Who) -> Result<(), WireError> {
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

    pub(super) async fn kick(&mut self, who: &Who, seat: Seat) -> Result<(), WireError> {
        self.require_host(who)?;
        self.require_lobby()?;
        match self.table.sitters.get(seat.index()) {
            Some(Some(_)) => self.carry_out(ItemWhat::Left { seat }, None).await.map(|_| ()),
            _ => error(ErrorCode::NoSuchSeat, "nobody sits there"),
        }
    }

    pub(super) async fn seat_bot(&mut self, who: &Who, seat: Seat, kind: &str) -> Result<(), WireError> {
        self.require_host(who)?;
        self.require_lobby()?;
        self.require_room(1)?;
        match self.table.sitters.get(seat.index()) {
            None => return error(ErrorCode::NoSuchSeat, "there is no such seat"),
            Some(Some(_)) => return error(ErrorCode::SeatTaken, "somebody sits there"),
            Some(None) => {}
        }
        let sitter = bot_sitter(&self.hall.programs, &self.table.header.secret, seat, kind)?;
        self.carry_out(ItemWhat::Sat { seat, sitter: Box::new(sitter) }, None).await?;
        self.start_when_full().await;
        Ok(())
    }

    /// Begins the game if that was wished and nobody is missing. What came before is stored and stands, also if this fails; a
    /// table that comes back into memory tries it again.
    pub(super) async fn start_when_full(&mut self) {
        let wished = self.table.header.start_when_full && self.table.status() == TableStatus::Lobby;
        if wished
            && self.table.is_full()
            && let Err(error) = self.carry_out(ItemWhat::Started {}, None).await
        {
            tracing::warn!(table = self.table.id, error = error.message, "a full table could not be started");
        }
    }

    /// Begins the game. If the host is gone, anybody who sits there may.
    pub(super) async fn start(&mut self, who: &Who) -> Result<(), WireError> {
        let sits = !self.table.seats_of(&who.id).is_empty();
        if !(sits && self.host_is_gone()) {
            self.require_host(who)?;
        }
        self.require_lobby()?;
        self.carry_out(ItemWhat::Started {}, None).await.map(|_| ())
    }

    /// Closes the table before its start.
    pub(super) async fn close_lobby(&mut self, who: &Who, key: RequestKey) -> Result<u64, WireError> {
        self.require_host(who)?;
        self.carry_out(ItemWhat::Abandoned {}, Some(key)).await
    }
}

/// A bot as it sits down; `secret` is that of its table.
pub(crate) fn bot_sitter(
    programs: &Programs,
    secret: &Secret,
    seat: Seat,
    kind: &str,
) -> Result<Sitter, WireError> {
    if programs.command(kind).is_none()
        && let Err(unknown) = bots::BotKind::named(kind)
    {
        let brought: Vec<&str> = programs.names().collect();
        let also = if brought.is_empty() { String::new() } else { format!(", {}", brought.join(", ")) };
        return error(ErrorCode::BadSetup, &format!("{unknown}{also}"));
    }
    Ok(Sitter {
        identity: None,
        name: format!("Bot {}", u16::from(seat.0) + 1),
        bot: Some(kind.to_owned()),
        nonce: Nonce::drawn(secret, seat.0),
    })
}
