//! `gearhall replay --review`

use std::io::{IsTerminal, Write, stderr, stdout};

use engine::{Arg, Message, Seat};
use indicatif::ProgressBar;
use locales::Words;
use table::AnyMatch;
use wire::{ReviewMoment, ReviewSlip};

use crate::failure::Failure;
use crate::replay::names;

/// At most this many points of the curve are shown.
const POINTS: usize = 25;

/// Looks back at a match, with this many simulations for each moment.
pub(crate) fn review(game: &dyn AnyMatch, simulations: u32, words: &Words) -> Result<(), Failure> {
    let spinner = match stderr().is_terminal() {
        true => ProgressBar::new_spinner(),
        false => ProgressBar::hidden(),
    };
    let found = game.review(simulations, &mut || {
        spinner.tick();
        false
    });
    spinner.finish_and_clear();
    let names = names(game);
    let mut out = stdout().lock();
    let mut say = |message: Message| writeln!(out, "{}", words.say(&message, &names));
    say(Message::new("bots-review-curve"))?;
    let every = found.curve.len().div_ceil(POINTS).max(1);
    let last = found.curve.len() - 1;
    for (index, moment) in found.curve.iter().enumerate() {
        if index % every == 0 || index == last {
            say(chances(moment))?;
        }
    }
    if found.slips.is_empty() {
        say(Message::new("bots-review-clean"))?;
        return Ok(());
    }
    say(Message::new("bots-review-slips"))?;
    for slip in &found.slips {
        let [cost, better] = sentences(slip);
        say(cost)?;
        say(better)?;
    }
    Ok(())
}

fn percent(share: f64) -> u32 {
    (share * 100.0).round() as u32
}

fn chances(moment: &ReviewMoment) -> Message {
    let chance = |(seat, share): (Seat, &f64)| {
        Message::new("bots-review-chance").with("seat", seat).with("percent", percent(*share))
    };
    let chances = (0..).map(Seat).zip(&moment.chances).map(chance).collect();
    Message::new("bots-review-step").with("step", moment.entry as u32).with("chances", Arg::List(chances))
}

/// What a move cost, and what would have been better.
fn sentences(slip: &ReviewSlip) -> [Message; 2] {
    let cost = Message::new("bots-review-slip")
        .with("step", slip.entry as u32)
        .with("seat", slip.seat)
        .with("percent", percent(slip.lost))
        .with("choice", slip.label.clone());
    [cost, Message::new("bots-review-better").with("choice", slip.better_label.clone())]
}
