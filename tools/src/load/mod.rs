//! `gearhall-tools load`: what a hall can do, measured against a real server process on this machine.
//!
//! One thread for all clients, so that most of the machine is left to the server.

mod api;
mod line;
mod modes;
mod player;
mod process;
mod relay;
mod report;

use std::io::{Write, stdout};
use std::path::PathBuf;
use std::time::Duration;

use crate::failure::Failure;
use modes::Plan;
use process::Target;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// A hall that is open already, on this machine; by default one is started
    #[arg(long, value_name = "URL")]
    url: Option<String>,
    /// The `gearhall` that is started; by default the one beside this program
    #[arg(long, value_name = "PROGRAM", conflicts_with = "url")]
    hall: Option<PathBuf>,
    /// Folder for the data of the hall that is started; by default a temporary one
    #[arg(long, value_name = "FOLDER", conflicts_with = "url")]
    data: Option<PathBuf>,
    /// The game that is played
    #[arg(long, default_value = "risk-transformers")]
    game: String,
    /// Seats at every table, all taken by people
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=8))]
    seats: u8,
    /// Tables that are played at the same time
    #[arg(long, value_name = "N", default_value_t = 250, value_parser = clap::value_parser!(u32).range(1..=5000))]
    tables: u32,
    /// How long to measure
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
    /// Play so many actions per second, all tables together; by default as many as the hall allows
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..), conflicts_with_all = ["idle", "cold", "restart"])]
    rate: Option<u32>,
    /// The same seed chooses the same actions in the same positions
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Put the same load on a bare relay first, which stores nothing and knows no rules, for comparison
    #[arg(long, conflicts_with_all = ["idle", "cold", "restart"])]
    relay: bool,
    /// Instead: hold so many connections open at which nothing happens
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=50_000), conflicts_with_all = ["cold", "restart"])]
    idle: Option<u32>,
    /// Instead: play so many tables to 1,000 moves, restart the hall, and time the first look at each
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=500), conflicts_with_all = ["url", "restart"])]
    cold: Option<u32>,
    /// Instead: kill the hall while its tables are played, restart it, and time until all have answered
    #[arg(long, conflicts_with = "url")]
    restart: bool,
    /// Print exactly one JSON object on standard output
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    if !shelf::all_facts().iter().any(|facts| facts.id == args.game) {
        return Err(Failure::Usage(shelf::UnknownGame { given: args.game.clone() }.to_string()));
    }
    let connections = args.idle.unwrap_or(0).max(args.tables * u32::from(args.seats));
    allow_open_files(u64::from(connections) + 200)?;
    let plan = Plan {
        game: args.game.clone(),
        seats: args.seats,
        tables: args.tables,
        time: Duration::from_secs(args.seconds),
        seed: args.seed,
        rate: args.rate,
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let local = tokio::task::LocalSet::new();
    let report = local.block_on(&runtime, async {
        let relayed = match args.relay {
            true => Some(relay::measure(&plan).await?),
            false => None,
        };
        let target = match &args.url {
            Some(url) => Target::at(url)?,
            None => Target::start(args.hall.as_deref(), args.data.as_deref()).await?,
        };
        match (args.idle, args.cold, args.restart) {
            (Some(connections), _, _) => modes::idle(&plan, &target, connections).await,
            (_, Some(tables), _) => modes::cold(&plan, target, tables).await,
            (_, _, true) => modes::restart(&plan, target).await,
            _ => modes::play(&plan, &target, relayed).await,
        }
    })?;
    let mut out = stdout().lock();
    match args.json {
        true => writeln!(out, "{}", serde_json::to_string(&report).expect("a report is a plain value"))?,
        false => report.print(&mut out)?,
    }
    Ok(())
}

/// Every connection is an open file, here and in the server, which takes the limit over from here.
fn allow_open_files(wanted: u64) -> Result<(), Failure> {
    let problem = |error: std::io::Error| {
        Failure::Usage(format!("{wanted} open files are needed and the system does not allow them: {error}"))
    };
    let (soft, hard) = rlimit::Resource::NOFILE.get().map_err(problem)?;
    if soft < wanted {
        rlimit::Resource::NOFILE.set(wanted, hard.max(wanted)).map_err(problem)?;
    }
    Ok(())
}
