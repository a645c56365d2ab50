//! `gearhall verify`

use std::io::{Write, stdout};
use std::path::PathBuf;

use engine::{Commitment, Control, Message, Nonce, Outcome, Record, Seating};
use locales::Words;
use serde::de::DeserializeOwned;
use serde_json::Value;
use table::AnyMatch;

use crate::failure::Failure;
use crate::opening::open_match;
use crate::replay::names;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record or saved table to check
    file: PathBuf,
    /// The commitment that you saw before you sent your nonce: the record must have it
    #[arg(long, value_name = "HEX", value_parser = hexadecimal::<Commitment>)]
    commitment: Option<Commitment>,
    /// A nonce that you sent: the record must have it; may be repeated
    #[arg(long = "nonce", value_name = "HEX", value_parser = hexadecimal::<Nonce>)]
    nonces: Vec<Nonce>,
}

fn hexadecimal<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    serde_json::from_value(text.into()).map_err(|error| error.to_string())
}

pub(crate) fn run(args: &Args, words: &Words) -> Result<(), Failure> {
    let game = open_match(&args.file)?;
    let names = names(&*game);
    let facts = game.facts();
    let record = Record::<Value, Value>::from_json(&game.record(true), facts.id);
    let record = record.expect("a record of ours can be read");
    let reasons = missing(args, &record);
    if !reasons.is_empty() {
        return Err(Failure::Unverified { path: args.file.clone(), reasons, names });
    }
    let name = words.plain(&format!("{}-name", facts.words));
    let mut lines = vec![
        Message::new("verify-done").with("file", args.file.display().to_string()),
        Message::new("verify-game").with("game", name).with("players", game.setup().seats),
        Message::new("verify-commitment").with("commitment", game.commitment().to_string()),
    ];
    let nonces = nonces(&record);
    lines.extend(nonces.iter().map(SeatNonce::line));
    lines.push(Message::new("verify-entries").with("entries", game.entries() as u32));
    lines.push(result(&*game, &names));
    let chosen: Vec<Message> =
        nonces.iter().filter(|nonce| nonce.of_bot && !nonce.drawn).map(SeatNonce::player).collect();
    if !chosen.is_empty() {
        lines.push(Message::new("verify-note-bots").with("bots", chosen));
    }
    let mut out = stdout().lock();
    for line in lines {
        writeln!(out, "{}", words.say(&line, &names))?;
    }
    Ok(())
}

/// What somebody knows of the match that the record does not have.
fn missing<S, A>(args: &Args, record: &Record<S, A>) -> Vec<Message> {
    let seen = args.commitment.filter(|seen| *seen != record.commitment);
    let other_commitment = seen.map(|seen| {
        Message::new("verify-other-commitment")
            .with("seen", seen.to_string())
            .with("recorded", record.commitment.to_string())
    });
    let lost = args.nonces.iter().filter(|nonce| !record.nonces.contains(nonce));
    let lost = lost.map(|nonce| Message::new("verify-no-nonce").with("nonce", nonce.to_string()));
    other_commitment.into_iter().chain(lost).collect()
}

fn player(name: &str) -> Message {
    Message::new("verify-player").with("name", name.to_owned())
}

fn result(game: &dyn AnyMatch, names: &[String]) -> Message {
    match game.outcome() {
        Some(Outcome { winners }) if winners.is_empty() => Message::new("verify-lost"),
        Some(Outcome { winners }) => {
            let won: Vec<Message> = winners.iter().map(|seat| player(&names[seat.index()])).collect();
            Message::new("verify-won").with("winners", won)
        }
        None => Message::new("verify-unfinished"),
    }
}

/// What a seat added to the seed.
struct SeatNonce {
    nonce: Nonce,
    /// Who sat there when the match began.
    name: String,
    of_bot: bool,
    /// Does it follow from the secret?
    drawn: bool,
}

impl SeatNonce {
    fn line(&self) -> Message {
        let id = if self.drawn { "verify-nonce-drawn" } else { "verify-nonce-sent" };
        Message::new(id).with("nonce", self.nonce.to_string()).with("name", self.name.clone())
    }

    fn player(&self) -> Message {
        player(&self.name)
    }
}

/// The nonces seat by seat; the record has them in order of arrival.
fn nonces<S, A>(record: &Record<S, A>) -> Vec<SeatNonce> {
    let of_seat = |(seat, occupant): (usize, &engine::Occupant)| {
        let place = match &record.seating {
            Seating::Drawn(order) => *order.get(seat)?,
            Seating::Fixed => seat,
        };
        let nonce = *record.nonces.get(place)?;
        let drawn = record.secret.zip(u8::try_from(place).ok());
        Some(SeatNonce {
            nonce,
            name: occupant.name.clone(),
            of_bot: matches!(occupant.control, Control::Bot(_)),
            drawn: drawn.is_some_and(|(secret, place)| Nonce::drawn(&secret, place) == nonce),
        })
    };
    record.seats.iter().enumerate().filter_map(of_seat).collect()
}
