//! How a hall is set up.

use std::net::IpAddr;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use axum::http::Uri;

/// How a hall is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// The database file.
    pub database: PathBuf,
    /// Where people reach the hall, for links and the origin check; by default wherever they came from.
    pub public_url: Option<PublicUrl>,
    /// The server in front of the hall, which tells in `X-Forwarded-For` where a request comes from.
    pub trusted_proxy: Option<IpAddr>,
    /// Programs that can sit down as bots.
    pub bots: Vec<OutsideBot>,
    /// What one person may ask for.
    pub limits: Limits,
}

/// Where people reach a hall: scheme and host, without a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl(String);

/// Why something is no public address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "a public address is written https://HOST or http://HOST:PORT, without a path, for example https://play.example.org"
)]
pub struct BadUrl;

impl PublicUrl {
    /// The address, without a slash at its end.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Is everything encrypted on the way?
    pub(crate) fn is_secure(&self) -> bool {
        self.0.starts_with("https:")
    }
}

impl FromStr for PublicUrl {
    type Err = BadUrl;

    fn from_str(text: &str) -> Result<Self, BadUrl> {
        let text = text.trim().trim_end_matches('/');
        let uri: Uri = text.parse().map_err(|_| BadUrl)?;
        let parts = uri.into_parts();
        let bare = parts.path_and_query.is_none_or(|path| path == "/");
        let host = parts.authority.filter(|host| !host.as_str().contains('@'));
        match (parts.scheme, host) {
            (Some(scheme), Some(host)) if bare && ["http", "https"].contains(&scheme.as_str()) => {
                // Browsers send both in small letters.
                Ok(PublicUrl(format!("{scheme}://{host}").to_ascii_lowercase()))
            }
            _ => Err(BadUrl),
        }
    }
}

/// A program that can sit down as a bot. It speaks JSON lines, as `docs/bots.md` tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutsideBot {
    /// What it is called at the tables.
    pub name: String,
    /// The program and its arguments, separated by blanks.
    pub command: String,
}

/// Why something is no outside bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadBot {
    /// It is written in another way.
    #[error("a bot is written NAME=cmd:PROGRAM, for example mine='cmd:python3 mybot.py'")]
    Form,
    /// The name cannot be one.
    #[error("the name of a bot has 1 to 24 small letters, digits and hyphens, not {0:?}")]
    Name(String),
    /// There is a bot of that name already.
    #[error("there is a bot {0:?} already")]
    Taken(String),
}

impl FromStr for OutsideBot {
    type Err = BadBot;

    fn from_str(text: &str) -> Result<Self, BadBot> {
        let (name, command) = text.split_once("=cmd:").ok_or(BadBot::Form)?;
        if command.trim().is_empty() {
            return Err(BadBot::Form);
        }
        let fits = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-';
        if !(1..=24).contains(&name.len()) || !name.chars().all(fits) {
            return Err(BadBot::Name(name.to_owned()));
        }
        if bots::BotKind::named(name).is_ok() {
            return Err(BadBot::Taken(name.to_owned()));
        }
        Ok(OutsideBot { name: name.to_owned(), command: command.trim().to_owned() })
    }
}

/// Limits on everything.
#[derive(Clone, Debug)]
pub struct Limits {
    /// What may be said and done at a table.
    pub table: table::Limits,
    /// Longest HTTP body, in bytes.
    pub body: usize,
    /// Longest body with a saved table, in bytes.
    pub saved_table: usize,
    /// Longest WebSocket message, in bytes.
    pub message: usize,
    /// Unfinished tables one identity may have made.
    pub tables_per_identity: u64,
    /// Campaigns that one identity has made.
    pub campaigns_per_identity: u64,
    /// Requests per second of one identity, over HTTP and sockets together.
    pub requests_per_identity: u32,
    /// Requests per second from one address.
    pub requests_per_address: u32,
    /// New tables per minute from one address.
    pub tables_per_address: u32,
    /// New names and campaigns per minute from one address.
    pub kept_per_address: u32,
    /// Open connections from one address.
    pub connections_per_address: u32,
    /// Lines of chat per second of one identity; a burst of a few is fine.
    pub chat_per_identity: u32,
    /// Messages that wait for one client before it counts as too slow.
    pub outbox: usize,
    /// How long a client has to read a message before it is cut off.
    pub slow_client: Duration,
    /// After this long without a word of a client, it is asked whether it is still there.
    pub ping_after: Duration,
    /// After this long without a word or an answer, it counts as gone.
    pub lost_after: Duration,
    /// After this long without anybody, a table leaves memory.
    pub idle_table: Duration,
    /// A table that has not begun and at which nothing has happened for this long is not listed as open any more.
    pub stale_lobby: Duration,
    /// How long a request may take to arrive.
    pub request_head: Duration,
    /// How long a hall that closes waits for requests that are being answered.
    pub farewell: Duration,
    /// Bots that think at the same time.
    pub thinking: usize,
    /// How long the hall thinks about a finished game that somebody looks back at.
    pub review: Duration,
    /// How long an outside bot may be silent when it is asked.
    pub outside_bot: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            table: table::Limits::default(),
            body: 64 * 1024,
            saved_table: 4 * 1024 * 1024,
            message: 16 * 1024,
            tables_per_identity: 100,
            campaigns_per_identity: 100,
            requests_per_identity: 50,
            requests_per_address: 200,
            tables_per_address: 60,
            kept_per_address: 120,
            connections_per_address: 1000,
            chat_per_identity: 1,
            outbox: 64,
            slow_client: Duration::from_secs(20),
            ping_after: Duration::from_secs(20),
            lost_after: Duration::from_secs(50),
            idle_table: Duration::from_secs(300),
            stale_lobby: Duration::from_secs(30 * 24 * 3600),
            request_head: Duration::from_secs(30),
            farewell: Duration::from_secs(5),
            thinking: std::thread::available_parallelism()
                .map_or(1, |cores| cores.get().saturating_sub(1).max(1)),
            review: Duration::from_secs(15),
            outside_bot: bots::outside::PATIENCE,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_address_is_a_scheme_and_a_host() {
        for (given, kept) in [
            ("https://Play.example.org/", "https://play.example.org"),
            ("http://10.0.0.7:7878", "http://10.0.0.7:7878"),
            (" https://[::1]:8443 ", "https://[::1]:8443"),
        ] {
            assert_eq!(given.parse::<PublicUrl>().as_ref().map(PublicUrl::as_str), Ok(kept));
        }
        for wrong in [
            "",
            "play.example.org",
            "ftp://a.b",
            "https://",
            "https://a.b/hall",
            "https://a.b?x",
            "https://u@a.b",
        ] {
            assert_eq!(wrong.parse::<PublicUrl>(), Err(BadUrl), "{wrong}");
        }
    }

    #[test]
    fn bots_are_named_and_have_a_command() {
        let mine = OutsideBot { name: "mine-2".to_owned(), command: "python3 mybot.py".to_owned() };
        assert_eq!("mine-2=cmd: python3 mybot.py".parse(), Ok(mine));
        assert_eq!("python3 mybot.py".parse::<OutsideBot>(), Err(BadBot::Form));
        assert_eq!("mine=python3".parse::<OutsideBot>(), Err(BadBot::Form));
        assert_eq!("mine=cmd: ".parse::<OutsideBot>(), Err(BadBot::Form));
        assert_eq!("hard=cmd:rm".parse::<OutsideBot>(), Err(BadBot::Taken("hard".to_owned())));
        for name in ["", "My", "a b", "ä"] {
            assert_eq!(format!("{name}=cmd:x").parse::<OutsideBot>(), Err(BadBot::Name(name.to_owned())));
        }
    }
}
