//! `gearhall bench`

mod levels;

use std::hint::black_box;
use std::io::{Write, stdout};
use std::time::{Duration, Instant};

use bots::search::{Question, Search, Tuning};
use engine::{
    Control, FastChance, Game, Instinct, Match, NewMatch, Nonce, Occupant, Secret, Setup, Silent, StateHash,
    Viewer,
};
use serde::Serialize;
use shelf::{FinishedGame, Visitor};

use crate::failure::Failure;
use crate::opening::{TableArgs, split_option};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Only this game; by default all
    #[arg(long)]
    game: Option<String>,
    /// A scenario of that game, or a file with one; by default the usual one
    #[arg(long, default_value = "", hide_default_value = true, requires = "game")]
    scenario: String,
    /// Only with so many players; by default with every number that the game has
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// A lobby option of that game, e.g. `--option placement=random` to measure from the first day on; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = split_option, requires = "game")]
    options: Vec<(String, String)>,
    /// How long each figure is measured, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    time: u64,
    /// Print one JSON array on standard output
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let ids = match &args.game {
        Some(game) => vec![game.as_str()],
        None => shelf::all_facts().iter().map(|facts| facts.id).collect(),
    };
    let time = Duration::from_millis(args.time);
    let mut figures = Vec::new();
    for id in ids {
        let table = TableArgs {
            game: Some(id.to_owned()),
            scenario: args.scenario.clone(),
            options: args.options.clone(),
        };
        figures.extend(shelf::visit(id, Measure { time, table, players: args.players })??);
    }
    let mut out = stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&figures).expect("figures are plain values"))?;
        return Ok(());
    }
    for figure in &figures {
        figure.print(&mut out)?;
    }
    Ok(())
}

/// What was measured for one game and number of players, on one core.
#[derive(Debug, Serialize)]
struct Figures {
    game: &'static str,
    players: u8,
    /// Size of a state in memory.
    state_bytes: usize,
    random_games_per_second: f64,
    random_actions_per_second: f64,
    heuristic_games_per_second: f64,
    heuristic_actions_per_second: f64,
    /// Simulations of the search from the start, played to the end of the game.
    full_simulations_per_second: f64,
    /// The same as bots make them: judged when they are far enough.
    simulations_per_second: f64,
    mean_random_length: f64,
    mean_legal_actions: f64,
    /// Cost of each operation, averaged over the states of random games.
    nanoseconds: Costs,
    /// Going back to any entry of a recorded match.
    undo: UndoCost,
    /// How long bots think.
    levels: Vec<levels::Pace>,
}

#[derive(Debug, Serialize)]
struct UndoCost {
    /// Entries of the match.
    entries: usize,
    mean_microseconds: f64,
    worst_microseconds: f64,
}

#[derive(Debug, Serialize)]
struct Costs {
    copy: f64,
    legal: f64,
    apply: f64,
    view: f64,
    determinize: f64,
    rate: f64,
    hash: f64,
}

struct Measure {
    time: Duration,
    table: TableArgs,
    players: Option<u8>,
}

impl Visitor for Measure {
    type Output = Result<Vec<Figures>, Failure>;

    fn visit<G: FinishedGame>(self) -> Self::Output {
        let facts = G::facts();
        let scenario = facts.scenarios.iter().find(|scenario| scenario.id == self.table.scenario);
        let every = scenario.map_or((facts.min_players, facts.max_players), |scenario| {
            (scenario.min_players, scenario.max_players)
        });
        let (least, most) = self.players.map_or(every, |players| (players, players));
        let mut figures = Vec::new();
        for players in least..=most {
            let setup = self.table.setup(players)?;
            match G::start(&setup, &mut FastChance::new(1), &mut Silent) {
                Ok(_) => figures.push(measure::<G>(&setup, self.time)),
                // Some options are for some numbers of players only.
                Err(_) if self.players.is_none() => {}
                Err(errors) => return Err(engine::MatchError::Setup(errors).into()),
            }
        }
        Ok(figures)
    }
}

/// Games and actions in about `time`.
fn playouts<G: Game>(
    setup: &Setup,
    time: Duration,
    mut choose: impl FnMut(&G::State, engine::Seat, &[G::Action], &mut FastChance) -> G::Action,
) -> (u64, u64, f64) {
    let mut chance = FastChance::new(1);
    let mut legal = Vec::new();
    let (mut games, mut actions) = (0, 0);
    let begin = Instant::now();
    while begin.elapsed() < time {
        let mut state = G::start(setup, &mut chance, &mut Silent).expect("the set-up is playable");
        while let Some(decision) = G::decision(&state) {
            let seat = decision.seats.iter().next().expect("somebody decides");
            G::legal(&state, seat, &mut legal);
            let action = choose(&state, seat, &legal, &mut chance);
            G::apply(&mut state, seat, action, &mut chance, &mut Silent)
                .expect("a listed action is accepted");
            actions += 1;
        }
        games += 1;
    }
    (games, actions, begin.elapsed().as_secs_f64())
}

/// Simulations of the search per second, from the start of the game.
fn simulations<G: Instinct>(setup: &Setup, time: Duration, to_the_end: bool) -> f64 {
    let state = G::start(setup, &mut FastChance::new(1), &mut Silent).expect("the set-up is playable");
    let decision = G::decision(&state).expect("a game begins with a choice");
    let seat = decision.seats.iter().next().expect("somebody decides");
    let view = G::view(&state, Viewer::Seat(seat));
    let question = Question { view: &view, seat, simulations: u32::MAX, seed: 1 };
    let mut search = Search::<G>::new(Tuning { to_the_end, ..Tuning::default() });
    let begin = Instant::now();
    let mut done = 0u64;
    search.run(&question, &mut || {
        done += 1;
        begin.elapsed() >= time
    });
    done as f64 / begin.elapsed().as_secs_f64()
}

fn measure<G: Instinct>(setup: &Setup, time: Duration) -> Figures {
    let players = setup.seats;
    let (games, actions, seconds) =
        playouts::<G>(setup, time, |_, _, legal, chance| legal[chance.pick(legal.len())]);
    let mut ratings = Vec::new();
    let (rated_games, rated_actions, rated_seconds) = playouts::<G>(setup, time, |state, seat, legal, _| {
        G::rate(&G::view(state, Viewer::Seat(seat)), legal, &mut ratings);
        let best = (0..legal.len()).max_by_key(|&index| ratings[index]).expect("there is a choice");
        legal[best]
    });
    let samples = sample::<G>(setup);
    let legal_total: usize = samples.iter().map(|sample| sample.legal.len()).sum();
    Figures {
        game: G::facts().id,
        players,
        state_bytes: size_of::<G::State>(),
        random_games_per_second: games as f64 / seconds,
        random_actions_per_second: actions as f64 / seconds,
        heuristic_games_per_second: rated_games as f64 / rated_seconds,
        heuristic_actions_per_second: rated_actions as f64 / rated_seconds,
        full_simulations_per_second: simulations::<G>(setup, time, true),
        simulations_per_second: simulations::<G>(setup, time, false),
        mean_random_length: actions as f64 / games as f64,
        mean_legal_actions: legal_total as f64 / samples.len() as f64,
        nanoseconds: costs::<G>(&samples, time),
        undo: undo_cost::<G>(setup),
        levels: levels::paces::<G>(setup, time),
    }
}

/// Plays one recorded match and goes back to each of its entries, the last first.
fn undo_cost<G: Game>(setup: &Setup) -> UndoCost {
    let people = (0..setup.seats).map(|seat| Occupant { name: format!("{seat}"), control: Control::Human });
    let new = NewMatch {
        setup: setup.clone(),
        people: people.collect(),
        draw_seats: false,
        secret: Secret::from_number(1),
        nonces: vec![Nonce([0; 16]); setup.seats.into()],
    };
    let mut game = Match::<G>::new(new).expect("the set-up is playable");
    let (mut chance, mut legal) = (FastChance::new(1), Vec::new());
    while let Some(decision) = G::decision(game.state()) {
        let seat = decision.seats.iter().next().expect("somebody decides");
        G::legal(game.state(), seat, &mut legal);
        game.act(seat, legal[chance.pick(legal.len())]).expect("a listed action is accepted");
    }
    let entries = game.len();
    let microseconds: Vec<f64> = (0..entries)
        .rev()
        .map(|entry| {
            let begin = Instant::now();
            game.undo(engine::Seat(0), entry).expect("the entry exists");
            begin.elapsed().as_secs_f64() * 1e6
        })
        .collect();
    UndoCost {
        entries,
        mean_microseconds: microseconds.iter().sum::<f64>() / entries.max(1) as f64,
        worst_microseconds: microseconds.iter().copied().fold(0.0, f64::max),
    }
}

/// A state of a random game with a choice made in it.
struct Sample<G: Game> {
    state: G::State,
    seat: engine::Seat,
    legal: Vec<G::Action>,
    action: G::Action,
    view: G::View,
}

/// States from all over a few random games; not more of them than a processor keeps at hand, as it does with those that a search works on.
fn sample<G: Game>(setup: &Setup) -> Vec<Sample<G>> {
    const GAMES: u64 = 20;
    const MOST: usize = 200;
    let mut samples = Vec::new();
    for seed in 0..GAMES {
        let mut chance = FastChance::new(seed);
        let mut state = G::start(setup, &mut chance, &mut Silent).expect("the set-up is playable");
        while let Some(decision) = G::decision(&state) {
            let seat = decision.seats.iter().next().expect("somebody decides");
            let mut legal = Vec::new();
            G::legal(&state, seat, &mut legal);
            let action = legal[chance.pick(legal.len())];
            let view = G::view(&state, Viewer::Seat(seat));
            samples.push(Sample { state: state.clone(), seat, legal, action, view });
            G::apply(&mut state, seat, action, &mut chance, &mut Silent)
                .expect("a listed action is accepted");
        }
    }
    let step = samples.len().div_ceil(MOST);
    samples.into_iter().step_by(step).collect()
}

fn costs<G: Instinct>(samples: &[Sample<G>], time: Duration) -> Costs {
    let mut chance = FastChance::new(7);
    let (mut legal, mut ratings) = (Vec::new(), Vec::new());
    // A copy goes with every apply; its own cost is taken off.
    let copy = each(samples, time, |sample| {
        black_box(sample.state.clone());
    });
    let apply_to_copy = each(samples, time, |sample| {
        let mut state = sample.state.clone();
        let done = G::apply(&mut state, sample.seat, sample.action, &mut chance, &mut Silent);
        assert!(black_box(done).is_ok(), "a listed action is accepted");
        black_box(state);
    });
    Costs {
        copy,
        apply: (apply_to_copy - copy).max(0.0),
        legal: each(samples, time, |sample| G::legal(&sample.state, sample.seat, black_box(&mut legal))),
        view: each(samples, time, |sample| {
            black_box(G::view(&sample.state, Viewer::Seat(sample.seat)));
        }),
        determinize: each(samples, time, |sample| {
            black_box(G::determinize(&sample.view, &mut FastChance::new(3)));
        }),
        rate: each(samples, time, |sample| G::rate(&sample.view, &sample.legal, black_box(&mut ratings))),
        hash: each(samples, time, |sample| {
            black_box(StateHash::of(&sample.state));
        }),
    }
}

/// Nanoseconds per sample.
fn each<G: Game>(samples: &[Sample<G>], time: Duration, mut operation: impl FnMut(&Sample<G>)) -> f64 {
    let begin = Instant::now();
    let mut done = 0u64;
    while done == 0 || begin.elapsed() < time / 4 {
        for sample in samples {
            operation(sample);
        }
        done += samples.len() as u64;
    }
    begin.elapsed().as_secs_f64() * 1e9 / done as f64
}

impl Figures {
    fn print(&self, out: &mut impl Write) -> std::io::Result<()> {
        let Costs { copy, legal, apply, view, determinize, rate, hash } = &self.nanoseconds;
        writeln!(
            out,
            "{} with {} players, on one core (state: {} bytes)",
            self.game, self.players, self.state_bytes
        )?;
        writeln!(
            out,
            "  random     {:>8.0} games/s {:>10.0} actions/s   {:.0} actions a game, {:.1} legal actions on average",
            self.random_games_per_second,
            self.random_actions_per_second,
            self.mean_random_length,
            self.mean_legal_actions
        )?;
        writeln!(
            out,
            "  heuristic  {:>8.0} games/s {:>10.0} actions/s",
            self.heuristic_games_per_second, self.heuristic_actions_per_second
        )?;
        writeln!(
            out,
            "  search     {:>8.0} simulations/s, {:.0} to the end of the game",
            self.simulations_per_second, self.full_simulations_per_second
        )?;
        writeln!(
            out,
            "  ns each    copy {copy:.0}, legal {legal:.0}, apply {apply:.0}, view {view:.0}, determinize {determinize:.0}, rate {rate:.0}, hash {hash:.0}"
        )?;
        let UndoCost { entries, mean_microseconds, worst_microseconds } = &self.undo;
        writeln!(
            out,
            "  undo       to any of {entries} entries in {mean_microseconds:.1} µs, {worst_microseconds:.1} µs at worst"
        )?;
        levels::print(&self.levels, out)
    }
}
