//! `gearhall simulate`

use std::io::{IsTerminal, Write, stderr, stdout};
use std::path::PathBuf;
use std::time::Instant;

use bots::Contender;
use bots::simulation::{Share, Simulation, SimulationError, Tally};
use engine::Setup;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use shelf::{FinishedGame, Visitor};

use crate::failure::Failure;
use crate::opening::TableArgs;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// Number of players; by default one per bot named, else as many as the game seats
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Who plays, seat by seat: hard, normal, easy, heuristic, random, search:N (simulations), search:Nms, either with xT for T threads, cmd:PROGRAM; fewer than
    /// players are repeated
    #[arg(long, value_name = "BOT,BOT,…", default_value = "heuristic")]
    bots: String,
    /// Move everybody one seat on after each game, so that no bot profits from its seat
    #[arg(long)]
    rotate: bool,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// The same seed plays the same games, whatever the number of threads
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads; by default one per core
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
    /// Write every game's record into this folder
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// Check the game's invariants after every action
    #[arg(long)]
    check: bool,
    /// Print exactly one JSON object on standard output
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let facts = args.table.facts()?;
    let named = Contender::list(&args.bots)?;
    let scenario = facts.scenarios.iter().find(|scenario| scenario.id == args.table.scenario);
    let most = scenario.map_or(facts.max_players, |scenario| scenario.max_players);
    let players = args.players.unwrap_or(match named.len() {
        1 => most,
        several => several.min(usize::from(u8::MAX)) as u8,
    });
    if named.len() > usize::from(players) {
        return Err(Failure::Usage(format!("{} bots are named for {players} players", named.len())));
    }
    let setup = args.table.setup(players)?;
    let simulation = Simulation {
        bots: named.iter().cloned().cycle().take(players.into()).collect(),
        setup,
        rotate: args.rotate,
        games: args.games,
        seed: args.seed,
        threads: args.threads.unwrap_or_else(available_threads).max(1),
        check: args.check,
    };
    if let Some(folder) = &args.record {
        std::fs::create_dir_all(folder).map_err(Failure::file(folder))?;
    }
    let summary = shelf::visit(facts.id, Run { simulation: &simulation, record: args.record.as_ref() })??;
    let mut out = stdout().lock();
    match args.json {
        true => writeln!(out, "{}", serde_json::to_string(&summary).expect("a summary is a plain value"))?,
        false => summary.print(&mut out)?,
    }
    Ok(())
}

/// One thread per core.
pub(crate) fn available_threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// A bar for so many games, where somebody can see it.
pub(crate) fn progress_bar(games: u64) -> ProgressBar {
    let bar = match stderr().is_terminal() {
        true => ProgressBar::new(games),
        false => ProgressBar::hidden(),
    };
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {per_sec}, {eta} left");
    bar.with_style(style.expect("the template is well-formed"))
}

/// A share with its interval, in words.
pub(crate) fn percent(share: &Share) -> String {
    format!("{:5.1} % (95 %: {:.1} to {:.1})", share.rate * 100.0, share.low * 100.0, share.high * 100.0)
}

struct Run<'a> {
    simulation: &'a Simulation,
    record: Option<&'a PathBuf>,
}

impl Visitor for Run<'_> {
    type Output = Result<Summary, Failure>;

    fn visit<G: FinishedGame>(self) -> Self::Output {
        let bar = progress_bar(self.simulation.games);
        let write_record = |number: u64, record: engine::Record<G::State, G::Action>| {
            let path = self.record.expect("only called with a folder").join(format!("game-{number:06}.json"));
            std::fs::write(&path, record.to_json()).map_err(|error| format!("{}: {error}", path.display()))
        };
        let begin = Instant::now();
        let tally = self
            .simulation
            .run::<G>(&|done| bar.set_position(done), self.record.is_some().then_some(&write_record))
            .map_err(failure)?;
        bar.finish_and_clear();
        Ok(Summary::new(G::facts().id, self.simulation, &tally, begin.elapsed().as_secs_f64()))
    }
}

pub(crate) fn failure(error: SimulationError) -> Failure {
    match error {
        SimulationError::Setup(error) => error.into(),
        SimulationError::Invariant { .. } => Failure::Broken(error.to_string()),
        SimulationError::Outside { .. } => Failure::Outside(error.to_string()),
        SimulationError::Record(problem) => Failure::Output(std::io::Error::other(problem)),
    }
}

/// What `--json` prints.
#[derive(Debug, Serialize)]
struct Summary {
    game: &'static str,
    setup: Setup,
    bots: Vec<String>,
    rotate: bool,
    seed: u64,
    threads: usize,
    games: u64,
    actions: u64,
    seconds: f64,
    games_per_second: f64,
    actions_per_second: f64,
    mean_length: f64,
    longest_length: u64,
    wins_per_seat: Vec<SeatShare>,
    wins_per_bot: Vec<BotShare>,
}

#[derive(Debug, Serialize)]
struct SeatShare {
    seat: usize,
    #[serde(flatten)]
    share: Share,
}

#[derive(Debug, Serialize)]
struct BotShare {
    bot: String,
    #[serde(flatten)]
    share: Share,
}

impl Summary {
    fn new(game: &'static str, simulation: &Simulation, tally: &Tally, seconds: f64) -> Summary {
        let per_second = |count: u64| if seconds > 0.0 { count as f64 / seconds } else { 0.0 };
        let per_seat = tally.seat_wins.iter().enumerate();
        let per_bot = tally.bot_wins.iter();
        Summary {
            game,
            setup: simulation.setup.clone(),
            bots: simulation.bots.iter().map(Contender::to_string).collect(),
            rotate: simulation.rotate,
            seed: simulation.seed,
            threads: simulation.threads,
            games: tally.games,
            actions: tally.actions,
            seconds,
            games_per_second: per_second(tally.games),
            actions_per_second: per_second(tally.actions),
            mean_length: if tally.games > 0 { tally.actions as f64 / tally.games as f64 } else { 0.0 },
            longest_length: tally.longest,
            wins_per_seat: per_seat
                .map(|(seat, &wins)| SeatShare { seat, share: Share::of(wins, tally.games) })
                .collect(),
            wins_per_bot: per_bot
                .map(|(bot, seats, wins)| BotShare { bot: bot.to_string(), share: Share::of(*wins, *seats) })
                .collect(),
        }
    }

    fn print(&self, out: &mut impl Write) -> std::io::Result<()> {
        writeln!(out, "{} games of {} with {}", self.games, self.game, self.bots.join(", "))?;
        writeln!(
            out,
            "  {:.0} games and {:.0} actions per second on {} threads",
            self.games_per_second, self.actions_per_second, self.threads
        )?;
        writeln!(out, "  {:.0} actions a game, {} in the longest", self.mean_length, self.longest_length)?;
        for SeatShare { seat, share } in &self.wins_per_seat {
            writeln!(out, "  seat {seat} wins {}", percent(share))?;
        }
        for BotShare { bot, share } in &self.wins_per_bot {
            writeln!(out, "  {bot} wins {}", percent(share))?;
        }
        Ok(())
    }
}
