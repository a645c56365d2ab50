//! `gearhall replay --review`

use std::io::{IsTerminal, Write, stderr, stdout};
use std::path::Path;

use bots::review::{Moment, Slip, review};
use engine::{Arg, Match, Message, Seat, Viewer};
use indicatif::ProgressBar;
use locales::Words;
use shelf::{FinishedGame, Visitor};

use crate::failure::Failure;
use crate::table::{names, restore};

/// So many points of the curve are shown.
const POINTS: usize = 25;

pub(crate) struct Review<'a> {
    pub(crate) path: &'a Path,
    pub(crate) text: &'a str,
    pub(crate) simulations: u32,
    pub(crate) words: &'static Words,
}

impl Visitor for Review<'_> {
    type Output = Result<(), Failure>;

    fn visit<G: FinishedGame>(self) -> Self::Output {
        let game = restore::<G>(self.path, self.text)?;
        let spinner = match stderr().is_terminal() {
            true => ProgressBar::new_spinner(),
            false => ProgressBar::hidden(),
        };
        let found = review(&game, self.simulations, 1, || {
            spinner.tick();
            false
        });
        spinner.finish_and_clear();
        let names = names(&game);
        let mut out = stdout().lock();
        let mut say = |message: Message| writeln!(out, "{}", self.words.say(&message, &names));
        say(Message::new("bots-review-curve"))?;
        let every = found.curve.len().div_ceil(POINTS).max(1);
        let last = found.curve.len() - 1;
        for (index, moment) in found.curve.iter().enumerate() {
            if index % every == 0 || index == last {
                say(chances(&game, moment))?;
            }
        }
        if found.slips.is_empty() {
            say(Message::new("bots-review-clean"))?;
            return Ok(());
        }
        say(Message::new("bots-review-slips"))?;
        for slip in &found.slips {
            let [cost, better] = sentences(&game, slip);
            say(cost)?;
            say(better)?;
        }
        Ok(())
    }
}

fn percent(share: f32) -> u32 {
    (share * 100.0).round() as u32
}

fn chances<G: FinishedGame>(game: &Match<G>, moment: &Moment) -> Message {
    let seats = (0..game.setup().seats).map(Seat);
    let chance = |seat: Seat| {
        Message::new("bots-review-chance")
            .with("seat", seat)
            .with("percent", percent(moment.worth[seat.index()]))
    };
    Message::new("bots-review-step")
        .with("step", moment.entry as u32)
        .with("chances", Arg::List(seats.map(chance).collect()))
}

/// What a move cost, and what would have been better.
fn sentences<G: FinishedGame>(game: &Match<G>, slip: &Slip<G::Action>) -> [Message; 2] {
    let view = G::view(&game.state_after(slip.entry - 1), Viewer::Seat(slip.seat));
    let cost = Message::new("bots-review-slip")
        .with("step", slip.entry as u32)
        .with("seat", slip.seat)
        .with("percent", percent(slip.lost))
        .with("choice", G::label(&view, slip.action));
    [cost, Message::new("bots-review-better").with("choice", G::label(&view, slip.better))]
}
