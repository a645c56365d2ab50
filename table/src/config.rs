//! Limits on everything at a table, the same in the hall, in the browser and in the terminal.

use std::time::Duration;

/// Longest request id a client may choose, in bytes.
pub(crate) const ID_LENGTH: usize = 64;
/// At most this many answered requests of each person are remembered: a client does not repeat older ones. Nobody's are forgotten for
/// what others ask.
pub(crate) const REMEMBERED_REQUESTS: usize = 32;
/// Of at most this many people. Only those who sit at the table, or made it, have requests carried out, so there are seldom more than seats.
pub(crate) const REMEMBERED_PEOPLE: usize = 16;
/// Simulations for each moment of a finished game that somebody looks back at.
pub(crate) const REVIEW_SIMULATIONS: u32 = 50;

/// What may be said and done at a table.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Longest chat message, in characters.
    pub chat_length: usize,
    /// Longest name, in characters.
    pub name_length: usize,
    /// Longest scenario file, in bytes.
    pub scenario_file: usize,
    /// A table with this many items in its log takes no more talk, questions or undoing; its game can be played to the end.
    pub items: u64,
    /// After this long without a player, the others may let a bot play at a live table; and without the host, begin.
    pub gone_after: Duration,
    /// At a table that is played over weeks: after the game has waited for a player for this long.
    pub gone_after_weeks: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            chat_length: 500,
            name_length: 40,
            scenario_file: 32 * 1024,
            items: 20_000,
            gone_after: Duration::from_secs(300),
            gone_after_weeks: Duration::from_secs(3 * 24 * 3600),
        }
    }
}
