//! `gearhall verify`

use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

use engine::{Message, Outcome};
use locales::Words;
use shelf::{FinishedGame, Visitor};

use crate::failure::Failure;
use crate::table::{names, read_record_text, restore};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record to check
    file: PathBuf,
}

pub(crate) fn run(args: &Args, words: &Words) -> Result<(), Failure> {
    let (text, game) = read_record_text(&args.file)?;
    shelf::visit(&game, Verify { path: &args.file, text: &text, words })?
}

struct Verify<'a> {
    path: &'a Path,
    text: &'a str,
    words: &'a Words,
}

impl Visitor for Verify<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: FinishedGame>(self) -> Self::Output {
        let game = restore::<G>(self.path, self.text)?;
        let names = names(&game);
        let result = match game.outcome() {
            Some(Outcome { winners }) if winners.is_empty() => Message::new("verify-lost"),
            Some(Outcome { winners }) => {
                let player = |name: String| Message::new("verify-player").with("name", name);
                let won: Vec<Message> =
                    winners.iter().map(|seat| player(names[seat.index()].clone())).collect();
                Message::new("verify-won").with("winners", won)
            }
            None => Message::new("verify-unfinished"),
        };
        let name = self.words.plain(&format!("{}-name", G::facts().words));
        let mut out = stdout().lock();
        for line in [
            Message::new("verify-done").with("file", self.path.display().to_string()),
            Message::new("verify-game").with("game", name).with("players", game.setup().seats),
            Message::new("verify-commitment").with("commitment", game.commitment().to_string()),
            Message::new("verify-entries").with("entries", game.len() as u32),
            result,
        ] {
            writeln!(out, "{}", self.words.say(&line, &names))?;
        }
        Ok(())
    }
}
