//! What a form at a table does.

use std::collections::BTreeMap;
use std::net::IpAddr;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use engine::Seat;
use wire::{AskRematch, ClientMessage, ErrorCode, Raw, SitDown, TableStatus, WireError};

use super::seen::{Seen, look};
use super::table::{Asked, address, show};
use super::trouble;
use crate::api::status_of;
use crate::hall::Hall;
use crate::pages::form::Fields;
use crate::pages::reader::Reader;
use crate::table::{Asking, Who};

/// Does what the form says and goes back to the page; or shows the page with the reason why not.
pub(crate) async fn submit(
    State(hall): State<Hall>,
    reader: Reader,
    Path(id): Path<String>,
    query: Result<Query<BTreeMap<String, String>>, QueryRejection>,
    fields: Fields,
) -> Response {
    let asked = Asked::new(query);
    let seen = match look(&hall, &reader, &id, asked.at_screen).await {
        Ok(seen) => seen,
        Err(error) => return trouble::page(reader.words, &error),
    };
    let deed = Deed { hall: &hall, who: reader.who.clone(), address: reader.address, id: &id, seen: &seen };
    let error = match deed.carry_out(fields, asked.at_screen).await {
        Ok(path) => return Redirect::to(&path).into_response(),
        Err(error) => error,
    };
    // What was wrong is told beside what is there now.
    match look(&hall, &reader, &id, asked.at_screen).await {
        Ok(seen) => {
            let page = show(&hall, &reader, &seen, asked, Some(&error)).await;
            (status_of(error.code), page).into_response()
        }
        Err(error) => trouble::page(reader.words, &error),
    }
}

struct Deed<'a> {
    hall: &'a Hall,
    who: Who,
    address: Option<IpAddr>,
    id: &'a str,
    seen: &'a Seen,
}

impl Deed<'_> {
    /// Returns the address to go to.
    async fn carry_out(mut self, mut fields: Fields, at_screen: Option<Seat>) -> Result<String, WireError> {
        let deed = fields.text("do")?;
        let id = fields.request_id()?;
        let stay = address(self.id, at_screen);
        match deed.as_str() {
            "act" | "number" => {
                let seat = Seat(fields.number("seat")?);
                let entries = fields.number("entries")?;
                let action = match deed.as_str() {
                    "act" => read_action(&fields.text("action")?)?,
                    _ => match self.numbered(fields.number("number")?, seat, entries) {
                        Ok(action) => action,
                        Err(error) => return self.unless_done(id, error).await.map(|()| stay),
                    },
                };
                fields.finish()?;
                self.say(ClientMessage::Act { id, seat: Some(seat), action, entries: Some(entries) }).await?;
                // Whoever plays several seats is still at the screen with the one that has acted.
                let several = self.seen.table.seats.iter().filter(|seat| seat.mine).count() > 1;
                return Ok(address(self.id, several.then_some(seat)));
            }
            "undo" | "reset" => {
                let entries: usize = fields.number("entries")?;
                fields.finish()?;
                if self.seen.game.as_ref().is_none_or(|game| game.entries != entries) {
                    let stale = WireError::new(ErrorCode::Stale, "the game has gone on since");
                    return self.unless_done(id, stale).await.map(|()| stay);
                }
                self.say(match deed.as_str() {
                    "undo" => ClientMessage::Undo { id, to: None },
                    _ => ClientMessage::ResetTurn { id },
                })
                .await?;
            }
            "answer" => {
                let question = fields.number("question")?;
                let agree = match fields.text("agree")?.as_str() {
                    "yes" => true,
                    "no" => false,
                    _ => return Err(WireError::new(ErrorCode::BadMessage, "an answer is yes or no")),
                };
                fields.finish()?;
                self.say(ClientMessage::Answer { id, question, agree }).await?;
            }
            "chat" => {
                let text = fields.text("text")?;
                fields.finish()?;
                self.say(ClientMessage::Chat { id, text }).await?;
            }
            "bot-for" => {
                let seat = Seat(fields.number("seat")?);
                fields.finish()?;
                self.say(ClientMessage::BotForSeat { id, seat }).await?;
            }
            "abandon" => {
                fields.finish()?;
                self.say(ClientMessage::Abandon { id }).await?;
            }
            "take-away" => {
                fields.finish()?;
                self.say(ClientMessage::TakeAway { id }).await?;
            }
            "take-back" => {
                fields.finish()?;
                self.say(ClientMessage::TakeBack { id }).await?;
            }
            "rematch" => {
                fields.finish()?;
                self.hall.admit_table(self.address)?;
                return self
                    .hall
                    .rematch(&self.who, self.id, AskRematch::default())
                    .await
                    .map(|new| address(&new, None));
            }
            _ => self.before_the_start(&deed, fields).await?,
        }
        Ok(stay)
    }

    /// What changes the seats. Doing it twice is no mistake.
    async fn before_the_start(&mut self, deed: &str, mut fields: Fields) -> Result<(), WireError> {
        let who = &mut self.who;
        let seats = &self.seen.table.seats;
        let (hall, id) = (self.hall, self.id);
        match deed {
            "sit" => {
                let seat = Seat(fields.number("seat")?);
                let (name, password) = (fields.take("name"), fields.take("password"));
                fields.finish()?;
                if seats.get(seat.index()).is_some_and(|seat| seat.mine) {
                    return Ok(());
                }
                if let Some(name) = name.filter(|name| !locales::is_shown_as(&who.name, name)) {
                    who.name = hall.rename(&who.id, &name, self.address).await?;
                }
                if password.is_some() {
                    hall.admit_password(self.address)?;
                }
                let sit = SitDown { seat: Some(seat), password, nonce: None };
                hall.ask(id, |answer| Asking::Sit { who: who.clone(), sit: sit.clone(), answer }).await?;
            }
            "leave" => {
                fields.finish()?;
                if self.seen.plays() {
                    hall.ask(id, |answer| Asking::Leave { who: who.clone(), answer }).await?;
                }
            }
            "kick" => {
                let seat = Seat(fields.number("seat")?);
                fields.finish()?;
                if seats.get(seat.index()).is_none_or(|seat| seat.name.is_some()) {
                    hall.ask(id, |answer| Asking::Kick { who: who.clone(), seat, answer }).await?;
                }
            }
            "bot" => {
                let seat = Seat(fields.number("seat")?);
                let kind = fields.text("kind")?;
                fields.finish()?;
                if seats.get(seat.index()).is_none_or(|seat| seat.bot.as_ref() != Some(&kind)) {
                    let request =
                        |answer| Asking::SeatBot { who: who.clone(), seat, kind: kind.clone(), answer };
                    hall.ask(id, request).await?;
                }
            }
            "start" => {
                fields.finish()?;
                if self.seen.table.status == TableStatus::Lobby {
                    hall.ask(id, |answer| Asking::Start { who: who.clone(), answer }).await?;
                }
            }
            _ => return Err(WireError::new(ErrorCode::BadMessage, "a form that is not ours")),
        }
        Ok(())
    }

    async fn say(&self, message: ClientMessage) -> Result<(), WireError> {
        let request = |answer| Asking::Do { who: self.who.clone(), message: message.clone(), answer };
        self.hall.ask(self.id, request).await.map(|_| ())
    }

    /// The choice with this number, if the position is still the one the form was made for.
    fn numbered(&self, number: usize, seat: Seat, entries: usize) -> Result<Raw, WireError> {
        let Some(game) =
            self.seen.game.as_ref().filter(|game| game.entries == entries && game.seat == Some(seat))
        else {
            return Err(WireError::new(ErrorCode::Stale, "the game has gone on since"));
        };
        let chosen = number.checked_sub(1).and_then(|place| game.legal.get(place));
        chosen
            .map(|legal| legal.action.clone())
            .ok_or_else(|| WireError::new(ErrorCode::BadMessage, format!("there is no choice {number}")))
    }

    /// The error, unless the request was carried out before: then this is only its repetition.
    async fn unless_done(&self, id: String, error: WireError) -> Result<(), WireError> {
        // A table answers a request it has carried out before by its id alone; there is no such question.
        let probe = ClientMessage::Answer { id, question: u64::MAX, agree: false };
        self.say(probe).await.map_err(|_| error)
    }
}

fn read_action(text: &str) -> Result<Raw, WireError> {
    serde_json::from_str(text)
        .map_err(|problem| WireError::new(ErrorCode::BadMessage, format!("not an action: {problem}")))
}
