//! `gearhall verify`

use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

use engine::{Outcome, Seat};
use shelf::{FinishedGame, Visitor};

use crate::failure::Failure;
use crate::table::{names, read_record_text, restore};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The record to check
    file: PathBuf,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let (text, game) = read_record_text(&args.file)?;
    shelf::visit(&game, Verify { path: &args.file, text: &text })?
}

struct Verify<'a> {
    path: &'a Path,
    text: &'a str,
}

impl Visitor for Verify<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: FinishedGame>(self) -> Self::Output {
        let game = restore::<G>(self.path, self.text)?;
        let mut out = stdout().lock();
        writeln!(out, "{}: verified", self.path.display())?;
        writeln!(out, "  game        {} with {} players", G::facts().id, game.setup().seats)?;
        writeln!(out, "  commitment  {} is the SHA-256 of the revealed secret", game.commitment())?;
        writeln!(
            out,
            "  entries     {}: every action is legal, all chance and every state were recomputed",
            game.len()
        )?;
        match game.outcome() {
            Some(Outcome { winners }) => {
                let names = names(&game);
                let won: Vec<&str> =
                    winners.iter().map(|Seat(seat)| names[usize::from(seat)].as_str()).collect();
                let won = if won.is_empty() { "nobody".to_owned() } else { won.join(", ") };
                writeln!(out, "  result      won by {won}")?;
            }
            None => writeln!(out, "  result      not finished")?,
        }
        Ok(())
    }
}
