//! What was measured, for people and for programs.

use std::io::Write;

use serde::Serialize;

use crate::failure::Failure;

/// What was measured. Memory is in bytes.
#[derive(Debug, Serialize)]
#[serde(tag = "mode", rename_all = "snake_case")]
pub(super) enum Report {
    Played(Played),
    Idle(Idle),
    Cold(Cold),
    Restarted(Restarted),
}

/// Everybody plays.
#[derive(Debug, Serialize)]
pub(super) struct Played {
    pub(super) tables: u32,
    pub(super) seats: u8,
    /// Actions per second that were wanted, if not as many as possible.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rate_wanted: Option<u32>,
    pub(super) seconds: f64,
    /// Stored and acknowledged.
    pub(super) actions: u64,
    pub(super) actions_per_second: f64,
    pub(super) last_view_ms_p50: f64,
    pub(super) last_view_ms_p90: f64,
    pub(super) last_view_ms_p99: f64,
    pub(super) last_view_ms_max: f64,
    pub(super) refused: u64,
    pub(super) games_finished: u64,
    pub(super) messages: u64,
    pub(super) bytes_per_message: u64,
    pub(super) server_cpu_seconds: f64,
    pub(super) client_cpu_seconds: f64,
    /// The share of the machine's time that others on the same hardware had.
    pub(super) stolen_share: f64,
    pub(super) server_memory_empty: u64,
    pub(super) server_memory_seated: u64,
    pub(super) server_memory_played: u64,
    pub(super) memory_per_table_seated: u64,
    pub(super) memory_per_table_played: u64,
    /// What a bare relay did just before.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) relay: Option<Relayed>,
    /// Actions per second as a share of what the relay passed on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) share_of_relay: Option<f64>,
}

/// Messages that were only passed on.
#[derive(Debug, Serialize)]
pub(super) struct Relayed {
    pub(super) messages_per_second: f64,
    pub(super) last_copy_ms_p50: f64,
    pub(super) last_copy_ms_p99: f64,
}

/// Nobody does anything.
#[derive(Debug, Serialize)]
pub(super) struct Idle {
    pub(super) connections: u32,
    pub(super) tables: u32,
    pub(super) connected_in_seconds: f64,
    pub(super) server_memory_empty: u64,
    pub(super) server_memory_seated: u64,
    pub(super) server_memory_connected: u64,
    pub(super) memory_per_connection: u64,
    pub(super) memory_per_connection_with_table: u64,
    pub(super) server_cpu_share_idle: f64,
}

/// The first look at a table that is not in memory.
#[derive(Debug, Serialize)]
pub(super) struct Cold {
    pub(super) tables: usize,
    pub(super) length: u64,
    pub(super) first_look_ms_p50: f64,
    pub(super) first_look_ms_max: f64,
    pub(super) second_look_ms_p50: f64,
    pub(super) second_look_ms_max: f64,
}

/// After a kill.
#[derive(Debug, Serialize)]
pub(super) struct Restarted {
    pub(super) tables: u32,
    /// Of all tables together.
    pub(super) versions: u64,
    pub(super) open_after_seconds: f64,
    pub(super) all_answered_after_seconds: f64,
    pub(super) memory_after: u64,
}

/// A percentile of sorted microseconds, in milliseconds.
pub(super) fn percentile(sorted: &[u32], percent: f64) -> f64 {
    let place = (percent / 100.0 * sorted.len() as f64).ceil() as usize;
    let value = sorted.get(place.clamp(1, sorted.len().max(1)) - 1);
    value.map_or(0.0, |&micros| f64::from(micros) / 1000.0)
}

fn kib(bytes: u64) -> f64 {
    bytes as f64 / 1024.0
}

impl Report {
    pub(super) fn print(&self, out: &mut impl Write) -> Result<(), Failure> {
        match self {
            Report::Played(played) => played.print(out),
            Report::Idle(idle) => idle.print(out),
            Report::Cold(cold) => cold.print(out),
            Report::Restarted(restarted) => restarted.print(out),
        }
    }
}

impl Played {
    fn print(&self, out: &mut impl Write) -> Result<(), Failure> {
        write!(out, "{} tables with {} players each, {:.1} s", self.tables, self.seats, self.seconds)?;
        match self.rate_wanted {
            Some(rate) => writeln!(out, ", {rate} actions per second wanted")?,
            None => writeln!(out)?,
        }
        writeln!(out, "  actions stored      {} ({:.0} per second)", self.actions, self.actions_per_second)?;
        writeln!(
            out,
            "  to the last view    p50 {:.1} ms, p90 {:.1} ms, p99 {:.1} ms, max {:.1} ms",
            self.last_view_ms_p50, self.last_view_ms_p90, self.last_view_ms_p99, self.last_view_ms_max
        )?;
        writeln!(
            out,
            "  messages            {} of {} bytes on average",
            self.messages, self.bytes_per_message
        )?;
        writeln!(out, "  games finished      {}; requests refused {}", self.games_finished, self.refused)?;
        let micros = |seconds: f64| seconds * 1e6 / self.actions.max(1) as f64;
        writeln!(
            out,
            "  processor time      per action {:.0} µs of the server, {:.0} µs of the clients; {:.0} % of the machine was taken by others",
            micros(self.server_cpu_seconds),
            micros(self.client_cpu_seconds),
            self.stolen_share * 100.0
        )?;
        writeln!(
            out,
            "  server memory       {:.0} KiB empty; per table {:.1} KiB when all sit, {:.1} KiB after play",
            kib(self.server_memory_empty),
            kib(self.memory_per_table_seated),
            kib(self.memory_per_table_played)
        )?;
        if let (Some(relay), Some(share)) = (&self.relay, self.share_of_relay) {
            writeln!(
                out,
                "  a bare relay        {:.0} messages per second, to the last copy p50 {:.1} ms, p99 {:.1} ms; the hall {:.0} % of it",
                relay.messages_per_second,
                relay.last_copy_ms_p50,
                relay.last_copy_ms_p99,
                share * 100.0
            )?;
        }
        Ok(())
    }
}

impl Idle {
    fn print(&self, out: &mut impl Write) -> Result<(), Failure> {
        let Idle { connections, tables, connected_in_seconds, .. } = self;
        writeln!(
            out,
            "{connections} idle connections at {tables} tables, opened in {connected_in_seconds:.1} s"
        )?;
        writeln!(
            out,
            "  server memory       {:.1} KiB per connection, {:.1} KiB with its share of the table",
            kib(self.memory_per_connection),
            kib(self.memory_per_connection_with_table)
        )?;
        writeln!(out, "  server time         {:.2} of a core", self.server_cpu_share_idle)?;
        Ok(())
    }
}

impl Cold {
    fn print(&self, out: &mut impl Write) -> Result<(), Failure> {
        writeln!(out, "{} cold tables of {} versions", self.tables, self.length)?;
        writeln!(
            out,
            "  first look          p50 {:.1} ms, max {:.1} ms",
            self.first_look_ms_p50, self.first_look_ms_max
        )?;
        writeln!(
            out,
            "  second look         p50 {:.1} ms, max {:.1} ms",
            self.second_look_ms_p50, self.second_look_ms_max
        )?;
        Ok(())
    }
}

impl Restarted {
    fn print(&self, out: &mut impl Write) -> Result<(), Failure> {
        writeln!(
            out,
            "{} tables with {} versions together, killed and restarted",
            self.tables, self.versions
        )?;
        writeln!(out, "  open after          {:.2} s", self.open_after_seconds)?;
        writeln!(
            out,
            "  all have answered   after {:.2} s; nothing is missing",
            self.all_answered_after_seconds
        )?;
        writeln!(out, "  server memory       {:.0} KiB", kib(self.memory_after))?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles() {
        let hundred: Vec<u32> = (1..=100).map(|ms| ms * 1000).collect();
        for (percent, expected) in [(50.0, 50.0), (99.0, 99.0), (100.0, 100.0), (0.0, 1.0)] {
            assert_eq!(percentile(&hundred, percent), expected);
        }
        assert_eq!(percentile(&[], 50.0), 0.0);
    }
}
