//! `gearhall serve`

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use locales::Words;
use server::{Config, Fates, Hall, Limits, OutsideBot, PublicUrl, StoreError};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;

use crate::failure::Failure;
use crate::hall::counted;

/// Name of the database in the data folder.
const FILE: &str = "gearhall.sqlite";

#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Args {
    /// Address to listen on; port 0 takes a free one
    #[arg(long, env = "GEARHALL_LISTEN", default_value = "127.0.0.1:7878")]
    listen: SocketAddr,
    #[command(flatten)]
    place: Place,
    /// Where people reach the hall, if it stands behind another server, e.g. `https://play.example.org`
    #[arg(long, env = "GEARHALL_PUBLIC_URL", value_name = "URL")]
    public_url: Option<PublicUrl>,
    /// Address of that other server: what it says in `X-Forwarded-For` is believed, so that its visitors are told apart
    #[arg(long, env = "GEARHALL_TRUSTED_PROXY", value_name = "IP")]
    trusted_proxy: Option<IpAddr>,
    /// What goes to the log on standard error: error, warn, info, debug, or a filter such as `server=debug`
    #[arg(long, env = "GEARHALL_LOG", value_name = "FILTER", default_value = "warn")]
    log: String,
    /// A program that can sit down as a bot at every table; may be said several times. `docs/bots.md` tells how it talks
    #[arg(long = "bot", value_name = "NAME=cmd:PROGRAM")]
    bots: Vec<OutsideBot>,
    /// Requests per second that one address may make; its other limits grow with it
    #[arg(long, env = "GEARHALL_ADDRESS_RATE", value_name = "N", default_value_t = Limits::default().requests_per_address)]
    address_rate: u32,
}

/// Where a hall's data is.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Place {
    /// Folder for the hall's data; by default the user's data folder
    #[arg(long, env = "GEARHALL_DATA", value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// The database, as `sqlite:FILE`; by default `gearhall.sqlite` in the data folder
    #[arg(long, env = "GEARHALL_DATABASE", value_name = "URL", value_parser = sqlite_file)]
    database: Option<PathBuf>,
}

fn sqlite_file(url: &str) -> Result<PathBuf, String> {
    let file = url.strip_prefix("sqlite://").or_else(|| url.strip_prefix("sqlite:"));
    match file.filter(|file| !file.is_empty()) {
        Some(file) => Ok(PathBuf::from(file)),
        None => Err("a database is written sqlite:FILE".to_owned()),
    }
}

impl Place {
    pub(crate) fn database(&self) -> Result<PathBuf, Failure> {
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

pub(crate) fn run(args: &Args, words: &'static Words) -> Result<(), Failure> {
    let filter: Targets = args.log.parse().map_err(|error| Failure::Usage(format!("--log: {error}")))?;
    // Not `init`: it would also take what libraries give to `log`, and that of the sockets gives every message it reads.
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
    let log = tracing_subscriber::registry().with(lines).with(filter);
    tracing::subscriber::set_global_default(log).expect("nothing is logged before");
    allow_open_files();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        // What the store has written comes next, before anything new: those players have waited longest.
        .global_queue_interval(1)
        .build()?;
    let outcome = runtime.block_on(open(args, words));
    // Everything is stored; what a thread still works on is of no use.
    runtime.shutdown_background();
    outcome
}

/// Every connection is an open file, and what a shell allows by default is few.
fn allow_open_files() {
    let raised =
        rlimit::Resource::NOFILE.get().and_then(|(_, hard)| rlimit::Resource::NOFILE.set(hard, hard));
    if let Err(error) = raised {
        tracing::warn!(%error, "the limit of open files stays as it is");
    }
}

async fn open(args: &Args, words: &'static Words) -> Result<(), Failure> {
    let database = args.place.database()?;
    let usual = Limits::default();
    // Who expects more requests from an address expects more of everything from there.
    let scaled = |limit: u32| {
        let scaled = u64::from(limit) * u64::from(args.address_rate) / u64::from(usual.requests_per_address);
        u32::try_from(scaled).unwrap_or(u32::MAX).max(1)
    };
    let limits = Limits {
        requests_per_address: args.address_rate,
        tables_per_address: scaled(usual.tables_per_address),
        kept_per_address: scaled(usual.kept_per_address),
        connections_per_address: scaled(usual.connections_per_address),
        ..usual
    };
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
        trusted_proxy: args.trusted_proxy,
        bots: args.bots.clone(),
        limits,
    };
    let cannot_listen =
        |error: std::io::Error| Failure::Usage(format!("cannot listen on {}: {error}", args.listen));
    let listener = TcpListener::bind(args.listen).await.map_err(cannot_listen)?;
    let hall = Hall::open(config)
        .await
        .map_err(|error| Failure::Content { path: database.clone(), problem: error.to_string() })?;
    let address = listener.local_addr()?;
    let link =
        args.public_url.as_ref().map_or_else(|| format!("http://{address}"), |url| url.as_str().to_owned());
    let mut signals = signals()?;
    println!("Gearhall is open at {link} (data in {}). Ctrl-C closes it.", database.display());
    tokio::spawn(survey(hall.clone(), words));
    server::serve(hall, listener, async move {
        signals.recv().await;
        // Who asks once more does not want to wait.
        tokio::spawn(async move {
            signals.recv().await;
            std::process::exit(INTERRUPTED);
        });
    })
    .await;
    println!("Closed. Every table is kept and goes on at the next start.");
    Ok(())
}

/// Says what becomes of the tables that another version has left behind, if there is anything to say.
async fn survey(hall: Hall, words: &'static Words) {
    match hall.survey().await {
        Ok(Fates { go_on: 0, ended: 0, unreadable: 0, .. }) => {}
        Ok(fates) => {
            for line in counted(fates) {
                println!("{}", words.say(&line, &[]));
            }
        }
        Err(StoreError::Closed) => {}
        Err(error) => tracing::error!(%error, "the tables of before cannot be looked at"),
    }
}

/// The exit code of a process that was told twice to end.
const INTERRUPTED: i32 = 130;

/// One message each time the user or the system asks the hall to close.
fn signals() -> Result<mpsc::Receiver<()>, Failure> {
    let (asked, signals) = mpsc::channel(2);
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        for kind in [SignalKind::interrupt(), SignalKind::terminate()] {
            let (asked, mut signal) = (asked.clone(), signal(kind)?);
            tokio::spawn(
                async move { while signal.recv().await.is_some() && asked.send(()).await.is_ok() {} },
            );
        }
    }
    #[cfg(not(unix))]
    tokio::spawn(
        async move { while tokio::signal::ctrl_c().await.is_ok() && asked.send(()).await.is_ok() {} },
    );
    Ok(signals)
}
