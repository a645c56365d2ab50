//! How a hall is set up.

use std::path::PathBuf;
use std::time::Duration;

/// How a hall is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// The database file.
    pub database: PathBuf,
    /// Where people reach the hall, for links and the origin check; by default wherever they came from.
    pub public_url: Option<String>,
    /// What one person may ask for.
    pub limits: Limits,
}

/// Limits on everything.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Longest HTTP body, in bytes.
    pub body: usize,
    /// Longest WebSocket message, in bytes.
    pub message: usize,
    /// Longest chat message, in characters.
    pub chat_length: usize,
    /// Longest name, in characters.
    pub name_length: usize,
    /// Unfinished tables one identity may have made.
    pub tables_per_identity: u64,
    /// Requests per second of one identity, over HTTP and sockets together.
    pub requests_per_identity: u32,
    /// Requests per second from one address.
    pub requests_per_address: u32,
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
    /// After this long without a player, the others may let a bot play.
    pub gone_after: Duration,
    /// Bots that think at the same time.
    pub thinking: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            body: 64 * 1024,
            message: 16 * 1024,
            chat_length: 500,
            name_length: 40,
            tables_per_identity: 100,
            requests_per_identity: 50,
            requests_per_address: 200,
            outbox: 64,
            slow_client: Duration::from_secs(20),
            ping_after: Duration::from_secs(20),
            lost_after: Duration::from_secs(50),
            idle_table: Duration::from_secs(300),
            gone_after: Duration::from_secs(60),
            thinking: std::thread::available_parallelism()
                .map_or(1, |cores| cores.get().saturating_sub(1).max(1)),
        }
    }
}
