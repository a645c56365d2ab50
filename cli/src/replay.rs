//! `gearhall replay`

use std::io::{Write, stdout};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use engine::{Match, Message, Seat, Viewer, What};
use locales::Words;
use shelf::{FinishedGame, Visitor};

use crate::failure::Failure;
use crate::review::Review;
use crate::table::{describe, names, read_record_text, restore, sentences};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record to show
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
struct Eyes(Viewer);

impl FromStr for Eyes {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match (text, text.parse()) {
            ("spectator", _) => Ok(Eyes(Viewer::Spectator)),
            (_, Ok(seat)) => Ok(Eyes(Viewer::Seat(Seat(seat)))),
            _ => Err("it is a seat number (0 is the first) or \"spectator\"".to_owned()),
        }
    }
}

pub(crate) fn run(args: &Args, words: &'static Words) -> Result<(), Failure> {
    let (text, game) = read_record_text(&args.file)?;
    if args.review {
        return shelf::visit(
            &game,
            Review { path: &args.file, text: &text, simulations: args.simulations, words },
        )?;
    }
    shelf::visit(
        &game,
        Replay { path: &args.file, text: &text, step: args.step, viewer: args.eyes.0, words },
    )?
}

struct Replay<'a> {
    path: &'a Path,
    text: &'a str,
    step: Option<usize>,
    viewer: Viewer,
    words: &'static Words,
}

impl Visitor for Replay<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: FinishedGame>(self) -> Self::Output {
        let game = restore::<G>(self.path, self.text)?;
        let step = self.step.unwrap_or(game.len());
        if step > game.len() {
            let message = Message::new("usage-no-such-step").with("step", step.to_string());
            return Err(message.with("last", game.len() as u32).into());
        }
        if let Viewer::Seat(seat) = self.viewer
            && seat.0 >= game.setup().seats
        {
            let last = game.setup().seats - 1;
            return Err(Message::new("usage-no-such-seat").with("seat", seat.0).with("last", last).into());
        }
        let mut out = stdout().lock();
        for line in log_lines(&game, step, self.viewer, self.words) {
            writeln!(out, "{line}")?;
        }
        writeln!(out)?;
        let names = names(&game);
        let view = G::view(&game.state_after(step), self.viewer);
        let table = describe(&G::describe(&view), self.words, &names);
        for line in &table {
            writeln!(out, "{line}")?;
        }
        let closing = self.words.say(&G::verdict(&view).unwrap_or_else(|| G::prompt(&view)), &names);
        // Some tables are described with it.
        if !table.iter().any(|line| line.trim() == closing) {
            writeln!(out, "{closing}")?;
        }
        Ok(())
    }
}

/// The log up to entry `step`, one line per sentence, each with the number of its entry.
pub(crate) fn log_lines<G: FinishedGame>(
    game: &Match<G>,
    step: usize,
    viewer: Viewer,
    words: &Words,
) -> Vec<String> {
    let names = names(game);
    let mut lines = Vec::new();
    for entry in game.log().into_iter().take(step + 1) {
        let mut told = sentences::<G>(&entry.events, viewer, words, &names);
        match &entry.what {
            Some(What::Undo { seat, to }) => {
                told.push(
                    words.say(&Message::new("log-undo").with("seat", *seat).with("to", *to as u32), &names),
                );
            }
            Some(What::Seat { seat, occupant }) => {
                let message =
                    Message::new("log-seat").with("number", seat.0 + 1).with("name", occupant.name.clone());
                told.push(words.say(&message, &names));
            }
            Some(What::Action { .. }) | None => {}
        }
        let undone = if entry.undone { words.plain("log-undone") } else { String::new() };
        lines.extend(told.into_iter().map(|sentence| format!("{:>4} {undone}{sentence}", entry.number)));
    }
    lines
}
