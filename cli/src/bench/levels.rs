//! How long the levels think about a decision.

use std::io::Write;
use std::time::{Duration, Instant};

use bots::{Bot, Level, NEVER, Thinker};
use engine::{FastChance, Game, Instinct, Seat, Setup, Sight, Silent};
use serde::Serialize;

/// Not more decisions than this are measured for a level.
const MOST: usize = 200;

/// How long one level thought, as it does at a table with people, on one core.
#[derive(Debug, Serialize)]
pub(super) struct Pace {
    level: &'static str,
    /// How many decisions it was asked for.
    decisions: usize,
    mean_milliseconds: f64,
    longest_milliseconds: f64,
}

/// A moment of a game at which a seat has a choice.
struct Moment<G: Game> {
    state: G::State,
    seat: Seat,
    legal: Vec<G::Action>,
}

/// Asks every level, for about `time` each, what it would do at moments from all over a game.
pub(super) fn paces<G: Instinct>(setup: &Setup, time: Duration) -> Vec<Pace> {
    let moments = moments::<G>(setup);
    let paces = Level::ALL.iter().rev().map(|&level| pace(&moments, level, time));
    paces.collect()
}

fn pace<G: Instinct>(moments: &[Moment<G>], level: Level, time: Duration) -> Pace {
    let mut bot = Thinker::<G>::hurried(level.budget(), 1);
    let mut milliseconds = Vec::new();
    let begin = Instant::now();
    for Moment { state, seat, legal } in moments {
        let asked = Instant::now();
        bot.choose(&Sight::new(state, *seat), legal, NEVER);
        milliseconds.push(asked.elapsed().as_secs_f64() * 1e3);
        if begin.elapsed() >= time {
            break;
        }
    }
    Pace {
        level: level.name(),
        decisions: milliseconds.len(),
        mean_milliseconds: milliseconds.iter().sum::<f64>() / milliseconds.len().max(1) as f64,
        longest_milliseconds: milliseconds.iter().copied().fold(0.0, f64::max),
    }
}

/// Moments of a game among easy bots, in no order, so that the first of them are from all over the game.
fn moments<G: Instinct>(setup: &Setup) -> Vec<Moment<G>> {
    let mut chance = FastChance::new(1);
    let mut bot = Thinker::<G>::new(Level::Easy.budget(), 1);
    let mut state = G::start(setup, &mut chance, &mut Silent).expect("the set-up is playable");
    let (mut moments, mut seen) = (Vec::new(), 0);
    while let Some(decision) = G::decision(&state) {
        let seat = decision.seats.iter().next().expect("somebody decides");
        let mut legal = Vec::new();
        G::legal(&state, seat, &mut legal);
        let action = bot.choose(&Sight::new(&state, seat), &legal, NEVER);
        let before = state.clone();
        G::apply(&mut state, seat, action, &mut chance, &mut Silent).expect("a listed action is accepted");
        if legal.len() < 2 {
            continue;
        }
        // Each moment so far has the same chance to be kept, and the same chance of every place.
        seen += 1;
        let place = chance.pick(seen);
        let moment = Moment { state: before, seat, legal };
        match moments.len() < MOST {
            true => moments.insert(place, moment),
            false if place < MOST => moments[place] = moment,
            false => {}
        }
    }
    moments
}

/// One line about all of them.
pub(super) fn print(paces: &[Pace], out: &mut impl Write) -> std::io::Result<()> {
    let words = paces.iter().map(|pace| {
        let Pace { level, decisions, mean_milliseconds, longest_milliseconds } = pace;
        format!(
            "{level} {mean_milliseconds:.1} ms, {longest_milliseconds:.0} at most ({decisions} decisions)"
        )
    });
    writeln!(out, "  decides    {}", words.collect::<Vec<_>>().join("; "))
}
