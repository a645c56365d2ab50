//! `gearhall arena`

use std::io::{Write, stdout};

use bots::Contender;
use bots::arena::{Arena, Pair, Rating, Standings};
use engine::Setup;
use serde::Serialize;
use shelf::{FinishedGame, Visitor};

use crate::failure::Failure;
use crate::opening::TableArgs;
use crate::simulate::{available_threads, failure, percent, progress_bar};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    table: TableArgs,
    /// Number of players; by default as few as the game can have
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// Who takes part: hard, normal, easy, heuristic, random, search:N (simulations), search:Nms, either with xT for T threads, cmd:PROGRAM
    #[arg(long, value_name = "BOT,BOT,…", default_value = "normal,easy,heuristic,random")]
    bots: String,
    /// Games for each pair, rounded up so that both have had every seat
    #[arg(long, value_name = "N", default_value_t = 100)]
    games: u64,
    /// The same seed plays the same games, whatever the number of threads
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many threads; by default one per core
    #[arg(long, value_name = "T")]
    threads: Option<usize>,
    /// Print exactly one JSON object on standard output
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let facts = args.table.facts()?;
    let bots = Contender::list(&args.bots)?;
    if bots.len() < 2 {
        return Err(Failure::Usage("an arena needs at least two bots".to_owned()));
    }
    let arena = Arena {
        setup: args.table.setup(args.players.unwrap_or(facts.min_players))?,
        bots,
        games: args.games,
        seed: args.seed,
        threads: args.threads.unwrap_or_else(available_threads).max(1),
    };
    let report = shelf::visit(facts.id, Run(&arena))??;
    let mut out = stdout().lock();
    match args.json {
        true => writeln!(out, "{}", serde_json::to_string(&report).expect("a report is a plain value"))?,
        false => report.print(&mut out)?,
    }
    Ok(())
}

struct Run<'a>(&'a Arena);

impl Visitor for Run<'_> {
    type Output = Result<Report, Failure>;

    fn visit<G: FinishedGame>(self) -> Self::Output {
        let bar = progress_bar(self.0.total_games::<G>());
        let standings = self.0.run::<G>(&|done| bar.set_position(done)).map_err(failure)?;
        bar.finish_and_clear();
        let Arena { setup, bots, seed, .. } = self.0;
        Ok(Report {
            game: G::facts().id,
            setup: setup.clone(),
            bots: bots.iter().map(Contender::to_string).collect(),
            seed: *seed,
            standings,
        })
    }
}

/// What `--json` prints.
#[derive(Debug, Serialize)]
struct Report {
    game: &'static str,
    setup: Setup,
    bots: Vec<String>,
    seed: u64,
    #[serde(flatten)]
    standings: Standings,
}

impl Report {
    fn print(&self, out: &mut impl Write) -> std::io::Result<()> {
        let Standings { ratings, pairs, games, .. } = &self.standings;
        writeln!(out, "{games} games of {} with {} players", self.game, self.setup.seats)?;
        let width = self.bots.iter().map(|bot| bot.chars().count()).max().unwrap_or(0);
        for Rating { bot, elo, low, high } in ratings {
            writeln!(out, "  {bot:width$}  {elo:5.0} Elo (95 %: {low:.0} to {high:.0})")?;
        }
        for Pair { bot, against, wins, alone, other_alone } in pairs {
            writeln!(out, "  {bot} against {against}: {}", percent(wins))?;
            if let (Some(alone), Some(other)) = (alone, other_alone) {
                writeln!(out, "    {bot} alone: {}", percent(alone))?;
                writeln!(out, "    {against} alone: {}", percent(other))?;
            }
        }
        Ok(())
    }
}
