//! `gearhall content`

use std::collections::BTreeSet;
use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

use engine::{ContentFault, Message};
use locales::Words;
use shelf::{FinishedGame, Visitor};

use crate::failure::Failure;
use crate::opening::{cannot_tell, game_of_content};

#[derive(Debug, clap::Subcommand)]
pub(crate) enum Command {
    /// Say of each file whether it is right, and of every mistake the line, the field and why
    Check(Args),
}

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The files
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The game they are for; by default each is known by its fields
    #[arg(long)]
    game: Option<String>,
}

pub(crate) fn run(command: &Command, words: &Words) -> Result<(), Failure> {
    let Command::Check(args) = command;
    let mut out = stdout().lock();
    let mut wrong = 0;
    for path in &args.files {
        let text = std::fs::read_to_string(path).map_err(Failure::file(path))?;
        let game = match &args.game {
            Some(game) => game,
            None => match game_of_content(&text).as_slice() {
                [only] => *only,
                _ => return Err(cannot_tell(path)),
            },
        };
        match shelf::visit(game, Check { path, text: &text })? {
            Ok(()) => {
                let name = words.plain(&format!("{}-name", words_of(game)));
                let message = Message::new("content-right").with("file", path.display().to_string());
                writeln!(out, "{}", words.say(&message.with("game", name), &[]))?;
            }
            Err(faults) => {
                wrong += 1;
                // A file that is read once for each number of players repeats itself.
                let mut told = BTreeSet::new();
                for fault in faults.iter().map(ToString::to_string) {
                    if told.insert(fault.clone()) {
                        writeln!(out, "{fault}")?;
                    }
                }
            }
        }
    }
    if wrong == 0 { Ok(()) } else { Err(Failure::WrongContent { files: wrong }) }
}

/// The prefix of a game's words.
fn words_of(game: &str) -> &'static str {
    shelf::all_facts().into_iter().find(|facts| facts.id == game).map_or("", |facts| facts.words)
}

struct Check<'a> {
    path: &'a Path,
    text: &'a str,
}

impl Visitor for Check<'_> {
    type Output = Result<(), Vec<ContentFault>>;

    fn visit<G: FinishedGame>(self) -> Self::Output {
        G::check_content(&self.path.display().to_string(), self.text)
    }
}
