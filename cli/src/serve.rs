//! `gearhall serve`

use std::net::SocketAddr;
use std::path::PathBuf;

use server::{Config, Hall, Limits, OutsideBot};
use tokio::net::TcpListener;
use tracing_subscriber::EnvFilter;

use crate::failure::Failure;

/// Name of the database in the data folder.
const FILE: &str = "gearhall.sqlite";

#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Args {
    /// Address to listen on; port 0 takes a free one
    #[arg(long, env = "GEARHALL_LISTEN", default_value = "127.0.0.1:7878")]
    listen: SocketAddr,
    /// Folder for the hall's data; by default the user's data folder
    #[arg(long, env = "GEARHALL_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The database, as `sqlite:FILE`; by default `gearhall.sqlite` in the data folder
    #[arg(long, env = "GEARHALL_DATABASE", value_name = "URL", value_parser = sqlite_file)]
    database: Option<PathBuf>,
    /// Where people reach the hall, if it stands behind another server, e.g. `https://play.example.org`
    #[arg(long, env = "GEARHALL_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,
    /// What goes to the log on standard error: error, warn, info, debug, or a filter such as `server=debug`
    #[arg(long, env = "GEARHALL_LOG", value_name = "FILTER", default_value = "warn")]
    log: String,
    /// A program that can sit down as a bot at every table; may be said several times. `docs/bots.md` tells how it talks
    #[arg(long = "bot", value_name = "NAME=cmd:PROGRAM")]
    bots: Vec<OutsideBot>,
    /// Requests per second that one address may make
    #[arg(long, env = "GEARHALL_ADDRESS_RATE", value_name = "N", default_value_t = Limits::default().requests_per_address)]
    address_rate: u32,
}

fn sqlite_file(url: &str) -> Result<PathBuf, String> {
    let file = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:"));
    match file.filter(|file| !file.is_empty()) {
        Some(file) => Ok(PathBuf::from(file)),
        None => Err("a database is written sqlite:FILE".to_owned()),
    }
}

impl Args {
    fn database(&self) -> Result<PathBuf, Failure> {
        if let Some(file) = &self.database {
            return Ok(file.clone());
        }
        let folder = match &self.data {
            Some(folder) => folder.clone(),
            None => user_data_folder().ok_or_else(|| {
                Failure::Usage(
                    "there is no home folder to keep data in; say where with --data FOLDER".to_owned(),
                )
            })?,
        };
        Ok(folder.join(FILE))
    }
}

fn user_data_folder() -> Option<PathBuf> {
    let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let base = folder("XDG_DATA_HOME").or_else(|| Some(folder("HOME")?.join(".local/share")))?;
    Some(base.join("gearhall"))
}

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    let filter = EnvFilter::try_new(&args.log).map_err(|error| Failure::Usage(format!("--log: {error}")))?;
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(open(args))
}

async fn open(args: &Args) -> Result<(), Failure> {
    let database = args.database()?;
    let limits = Limits { requests_per_address: args.address_rate, ..Limits::default() };
    let twice = args
        .bots
        .iter()
        .enumerate()
        .find(|(index, bot)| args.bots[..*index].iter().any(|other| other.name == bot.name));
    if let Some((_, bot)) = twice {
        return Err(Failure::Usage(format!("--bot: there are two bots called {:?}", bot.name)));
    }
    let config = Config {
        database: database.clone(),
        public_url: args.public_url.clone(),
        bots: args.bots.clone(),
        limits,
    };
    let hall = Hall::open(config)
        .await
        .map_err(|error| Failure::Content { path: database.clone(), problem: error.to_string() })?;
    let cannot_listen =
        |error: std::io::Error| Failure::Usage(format!("cannot listen on {}: {error}", args.listen));
    let listener = TcpListener::bind(args.listen).await.map_err(cannot_listen)?;
    let address = listener.local_addr()?;
    let link = args.public_url.clone().unwrap_or_else(|| format!("http://{address}"));
    println!("Gearhall is open at {link} (data in {}). Ctrl-C closes it.", database.display());
    server::serve(hall, listener, stop()).await?;
    println!("Closed. Every table is kept and goes on at the next start.");
    Ok(())
}

/// Done when the user or the system asks the hall to close.
async fn stop() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let mut terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())
            .expect("signals can be listened to");
        tokio::select! {
            _ = interrupt => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    {
        let _ = interrupt.await;
    }
}
