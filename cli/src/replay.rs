//! `gearhall replay`

use std::io::{Write, stdout};
use std::path::PathBuf;
use std::str::FromStr;

use engine::{Message, Seat, SeatSet, taken_back};
use locales::Words;
use table::AnyMatch;
use wire::LogWhat;

use crate::failure::Failure;
use crate::opening::{describe, open_match};
use crate::review::review;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record or saved table to show
    file: PathBuf,
    /// Show the board as it was after this entry (0 is the start); by default after the last
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// Through whose eyes: a seat number (0 is the first) or `spectator`
    #[arg(long = "as", value_name = "SEAT|spectator", default_value = "spectator")]
    eyes: Eyes,
    /// Look back at a game instead: the chances to win after each step, and the moves that cost most
    #[arg(long)]
    review: bool,
    /// Simulations for each step of the review
    #[arg(long, value_name = "N", default_value_t = 100, requires = "review")]
    simulations: u32,
}

/// Through whose eyes.
#[derive(Clone, Copy, Debug)]
struct Eyes(Option<Seat>);

impl FromStr for Eyes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match (text, text.parse()) {
            ("spectator", _) => Ok(Eyes(None)),
            (_, Ok(seat)) => Ok(Eyes(Some(Seat(seat)))),
            _ => Err("it is a seat number (0 is the first) or \"spectator\"".to_owned()),
        }
    }
}

pub(crate) fn run(args: &Args, words: &'static Words) -> Result<(), Failure> {
    let game = open_match(&args.file)?;
    if args.review {
        return review(&*game, args.simulations, words);
    }
    let seat = args.eyes.0;
    let step = args.step.unwrap_or(game.entries());
    if !(game.first_entry()..=game.entries()).contains(&step) {
        let message = Message::new("usage-no-such-step").with("step", step.to_string());
        let message = message.with("first", game.first_entry() as u32);
        return Err(message.with("last", game.entries() as u32).into());
    }
    if let Some(seat) = seat
        && seat.0 >= game.setup().seats
    {
        let last = game.setup().seats - 1;
        return Err(Message::new("usage-no-such-seat").with("seat", seat.0).with("last", last).into());
    }
    let mut out = stdout().lock();
    for line in log_lines(&*game, step, seat, words) {
        writeln!(out, "{line}")?;
    }
    writeln!(out)?;
    let names = names(&*game);
    let shown = game.position(step, seat);
    let table = describe(&table::describe(game.facts().id, &shown.view), words, &names);
    for line in &table {
        writeln!(out, "{line}")?;
    }
    let closing = words.say(shown.verdict.as_ref().unwrap_or(&shown.prompt), &names);
    // Some tables are described with it.
    if !table.iter().any(|line| line.trim() == closing) {
        writeln!(out, "{closing}")?;
    }
    Ok(())
}

/// The names of the people at the table, by seat.
pub(crate) fn names(game: &dyn AnyMatch) -> Vec<String> {
    game.occupants().iter().map(|occupant| occupant.name.clone()).collect()
}

/// The eyes of a seat, or of a spectator.
pub(crate) fn eyes_of(seat: Option<Seat>) -> table::Eyes {
    table::Eyes { own: seat.map_or(SeatSet::EMPTY, SeatSet::only) }
}

/// What a line of the log tells in the words of the game.
pub(crate) fn sentences(line: &LogWhat) -> &[Message] {
    match line {
        LogWhat::Entry { told, .. } | LogWhat::Started { told, .. } => told,
        _ => &[],
    }
}

/// The log up to entry `step`, one line per sentence, each with the number of its entry.
pub(crate) fn log_lines(game: &dyn AnyMatch, step: usize, seat: Option<Seat>, words: &Words) -> Vec<String> {
    let names = names(game);
    let log = game.log(eyes_of(seat));
    let ways_back = log.iter().filter_map(|line| match line {
        LogWhat::Undone { entry, to, .. } => Some((*entry, *to)),
        _ => None,
    });
    let gone = taken_back(ways_back, game.entries());
    let mut lines = Vec::new();
    for (number, line) in (game.first_entry()..=step).zip(&log) {
        let mut told: Vec<String> =
            sentences(line).iter().map(|sentence| words.say(sentence, &names)).collect();
        match line {
            LogWhat::Undone { seat, to, .. } => {
                let message = Message::new("log-undo").with("seat", *seat).with("to", *to as u32);
                told.push(words.say(&message, &names));
            }
            LogWhat::SeatChanged { seat, name, .. } => {
                let message = Message::new("log-seat").with("number", seat.0 + 1).with("name", name.clone());
                told.push(words.say(&message, &names));
            }
            _ => {}
        }
        let undone = if gone.contains(&number) { words.plain("log-undone") } else { String::new() };
        lines.extend(told.into_iter().map(|sentence| format!("{number:>4} {undone}{sentence}")));
    }
    lines
}
