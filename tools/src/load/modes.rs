//! What can be measured.

use std::rc::Rc;
use std::time::{Duration, Instant};

use futures_util::{StreamExt, TryStreamExt};
use tokio::task::JoinHandle;

use super::api::{AT_ONCE, Api, Seated, broken};
use super::line::Line;
use super::player::{Manner, Playing, Tally};
use super::process::{Machine, Target, Usage};
use super::report::{Cold, Idle, Played, Relayed, Report, Restarted, percentile};
use crate::failure::Failure;

/// Players get going before anything is counted.
pub(super) const WARM_UP: Duration = Duration::from_secs(2);
/// So long is a cold table.
const COLD_LENGTH: u64 = 1000;
/// So many tables of each group of people for idle connections.
const TABLES_PER_GROUP: u32 = 25;
/// No mode plays longer than this to get ready.
const PATIENCE: Duration = Duration::from_secs(300);

/// What is played.
pub(super) struct Plan {
    pub(super) game: String,
    pub(super) seats: u8,
    pub(super) tables: u32,
    pub(super) time: Duration,
    pub(super) seed: u64,
    /// Actions per second of all tables together; none for as many as possible.
    pub(super) rate: Option<u32>,
}

/// Makes tables and connects their players.
async fn connected(
    plan: &Plan,
    api: &Api,
    tables: u32,
    manner: Manner,
    tally: &Rc<Tally>,
) -> Result<Vec<Playing>, Failure> {
    let tables = api.tables(plan, tables).await?;
    let begun = tables
        .into_iter()
        .zip(plan.seed..)
        .map(|(table, seed)| Playing::connect(api, table, manner, tally, seed));
    futures_util::stream::iter(begun).buffer_unordered(AT_ONCE).try_collect().await
}

async fn end(playing: Vec<Playing>) -> Result<Vec<Seated>, Failure> {
    let mut tables = Vec::new();
    for table in playing {
        tables.push(table.end().await?);
    }
    Ok(tables)
}

/// Everybody plays, as fast as the hall allows if no rate is given. `relayed` is what a bare relay did, for comparison.
pub(super) async fn play(plan: &Plan, target: &Target, relayed: Option<Relayed>) -> Result<Report, Failure> {
    let api = Api::new(target.address)?;
    let tally = Rc::new(Tally::default());
    let every = plan.rate.map_or(Duration::ZERO, |rate| Duration::from_secs(1) * plan.tables / rate);
    let for_ever = Manner { every, ..Manner::FOR_EVER };
    // What a hall loads with its first table is not what each of them costs.
    let first = connected(plan, &api, 1, for_ever, &tally).await?;
    let empty = target.usage();
    let mut playing = connected(plan, &api, plan.tables, for_ever, &tally).await?;
    let seated = target.usage();
    playing.iter_mut().for_each(|table| table.begin(&api));
    tokio::time::sleep(WARM_UP).await;
    let (before, own_before, machine_before) = (target.usage(), Usage::own(), Machine::now());
    let seconds = tally.count(plan.time).await;
    let (after, own_after, machine_after) = (target.usage(), Usage::own(), Machine::now());
    end(playing).await?;
    end(first).await?;
    let mut delays = tally.delays.take();
    delays.sort_unstable();
    let per_table = |memory: u64| memory.saturating_sub(empty.memory) / u64::from(plan.tables);
    let actions_per_second = tally.actions.get() as f64 / seconds;
    Ok(Report::Played(Played {
        tables: plan.tables,
        seats: plan.seats,
        rate_wanted: plan.rate,
        seconds,
        actions: tally.actions.get(),
        actions_per_second,
        last_view_ms_p50: percentile(&delays, 50.0),
        last_view_ms_p90: percentile(&delays, 90.0),
        last_view_ms_p99: percentile(&delays, 99.0),
        last_view_ms_max: percentile(&delays, 100.0),
        refused: tally.refused.get(),
        games_finished: tally.games.get(),
        messages: tally.messages.get(),
        bytes_per_message: tally.bytes.get() / tally.messages.get().max(1),
        server_cpu_seconds: after.seconds - before.seconds,
        client_cpu_seconds: own_after.seconds - own_before.seconds,
        stolen_share: machine_after.stolen_since(machine_before),
        server_memory_empty: empty.memory,
        server_memory_seated: seated.memory,
        server_memory_played: after.memory,
        memory_per_table_seated: per_table(seated.memory),
        memory_per_table_played: per_table(after.memory),
        share_of_relay: relayed.as_ref().map(|relayed| actions_per_second / relayed.messages_per_second),
        relay: relayed,
    }))
}

/// Connections at which nothing happens: every seat of many tables.
pub(super) async fn idle(plan: &Plan, target: &Target, connections: u32) -> Result<Report, Failure> {
    let api = Api::new(target.address)?;
    let tables = connections.div_ceil(plan.seats.into());
    let empty = target.usage();
    let groups: Vec<Rc<[String]>> = futures_util::stream::iter(0..tables.div_ceil(TABLES_PER_GROUP))
        .map(|_| api.people(plan.seats))
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
    // Neighbours are of different people, so that nobody asks too often.
    let people = groups.iter().cycle().take(tables as usize).cloned();
    let made: Vec<Seated> = futures_util::stream::iter(people)
        .map(|people| api.table(&plan.game, people))
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
    let seated = target.usage();
    let seats = made.iter().flat_map(|table| table.tokens.iter().map(move |token| (table, token)));
    let since = Instant::now();
    let held: Vec<JoinHandle<()>> = futures_util::stream::iter(seats.take(connections as usize))
        .map(|(table, token)| greeted(&api, table, token))
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
    let connected_in = since.elapsed().as_secs_f64();
    let before = target.usage();
    tokio::time::sleep(plan.time).await;
    let after = target.usage();
    if held.iter().any(JoinHandle::is_finished) {
        return Err(broken("a connection was closed"));
    }
    let each = |memory: u64, before: u64| memory.saturating_sub(before) / u64::from(connections);
    Ok(Report::Idle(Idle {
        connections,
        tables,
        connected_in_seconds: connected_in,
        server_memory_empty: empty.memory,
        server_memory_seated: seated.memory,
        server_memory_connected: after.memory,
        memory_per_connection: each(after.memory, seated.memory),
        memory_per_connection_with_table: each(after.memory, empty.memory),
        server_cpu_share_idle: (after.seconds - before.seconds) / plan.time.as_secs_f64(),
    }))
}

/// A connection that has got its first view.
async fn greeted(api: &Api, table: &Seated, token: &str) -> Result<JoinHandle<()>, Failure> {
    let mut line = Line::open(api.address, &table.id, token).await?;
    match line.next().await? {
        // From now on it answers pings and does nothing else.
        Some(text) if text.starts_with(r#"{"type":"state""#) => Ok(tokio::task::spawn_local(line.hold())),
        _ => Err(broken("a connection was not greeted")),
    }
}

/// Long tables that nobody has in memory, looked at one after the other.
pub(super) async fn cold(plan: &Plan, mut target: Target, tables: u32) -> Result<Report, Failure> {
    let api = Api::new(target.address)?;
    let tally = Rc::new(Tally::default());
    let long = Manner { undo: 40, until: COLD_LENGTH, ..Manner::FOR_EVER };
    let mut playing = connected(plan, &api, tables, long, &tally).await?;
    playing.iter_mut().for_each(|table| table.begin(&api));
    let since = Instant::now();
    let finished = |table: &Playing| table.game.over.get() || table.game.newest.get() >= COLD_LENGTH;
    while !playing.iter().all(finished) && since.elapsed() < PATIENCE {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let lengths: Vec<u64> = playing.iter().map(|table| table.game.newest.get()).collect();
    let made = end(playing).await?;
    let long: Vec<(Seated, u64)> =
        made.into_iter().zip(lengths).filter(|(_, length)| *length >= COLD_LENGTH).collect();
    if long.is_empty() {
        return Err(broken("no table became long enough"));
    }
    target.kill_and_restart().await?;
    let api = Api::new(target.address)?;
    // The connection is opened by a request to no table in particular.
    api.people(1).await?;
    let (mut first, mut second) = (Vec::new(), Vec::new());
    for (table, length) in &long {
        for times in [&mut first, &mut second] {
            let since = Instant::now();
            let version = api.look(table).await?;
            times.push(u32::try_from(since.elapsed().as_micros()).unwrap_or(u32::MAX));
            if version < *length {
                return Err(broken(format!("table {} has lost something", table.id)));
            }
        }
    }
    first.sort_unstable();
    second.sort_unstable();
    Ok(Report::Cold(Cold {
        tables: long.len(),
        length: COLD_LENGTH,
        first_look_ms_p50: percentile(&first, 50.0),
        first_look_ms_max: percentile(&first, 100.0),
        second_look_ms_p50: percentile(&second, 50.0),
        second_look_ms_max: percentile(&second, 100.0),
    }))
}

/// The hall is killed in the middle of everything.
pub(super) async fn restart(plan: &Plan, mut target: Target) -> Result<Report, Failure> {
    let api = Api::new(target.address)?;
    let tally = Rc::new(Tally::default());
    let for_ever = Manner { until: u64::MAX - 1, ..Manner::FOR_EVER };
    let mut playing = connected(plan, &api, plan.tables, for_ever, &tally).await?;
    playing.iter_mut().for_each(|table| table.begin(&api));
    tokio::time::sleep(plan.time).await;
    let since = target.kill_and_restart().await?;
    let opened = since.elapsed();
    let acknowledged: Vec<u64> = playing.iter().map(|table| table.game.acknowledged.get()).collect();
    // The connections are gone, so the players have all had an error, and it is not one.
    let tables: Vec<Seated> = playing.iter().map(|table| table.table.clone()).collect();
    for table in playing {
        let _ = table.end().await;
    }
    let api = Api::new(target.address)?;
    let versions: Vec<u64> = futures_util::stream::iter(&tables)
        .map(|table| api.look(table))
        .buffered(AT_ONCE)
        .try_collect()
        .await?;
    let answered = since.elapsed();
    let missing =
        versions.iter().zip(&acknowledged).filter(|(version, acknowledged)| version < acknowledged).count();
    if missing > 0 {
        return Err(broken(format!("{missing} tables have lost acknowledged moves")));
    }
    Ok(Report::Restarted(Restarted {
        tables: plan.tables,
        versions: versions.iter().sum(),
        open_after_seconds: opened.as_secs_f64(),
        all_answered_after_seconds: answered.as_secs_f64(),
        memory_after: target.usage().memory,
    }))
}
