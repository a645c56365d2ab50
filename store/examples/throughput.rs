//! How many durable appends a second the store makes for many tables at once.
//!
//! `cargo run --release -p gearhall-store --example throughput -- [folder] [tables] [seconds] [bytes]`
#![allow(clippy::unwrap_used, reason = "a benchmark may panic")]

use std::path::PathBuf;
use std::time::{Duration, Instant};

use store::{Append, NewTable, Status, Store, Summary};

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    let mut args = std::env::args().skip(1);
    let folder = PathBuf::from(args.next().unwrap_or_else(|| "target/throughput".to_owned()));
    let mut number = |otherwise| args.next().map_or(otherwise, |text| text.parse::<usize>().unwrap());
    let (tables, seconds, bytes) = (number(250), number(10), number(200));

    let path = folder.join("throughput.db");
    for end in ["", "-wal", "-shm", ".lock"] {
        let _ = std::fs::remove_file(folder.join(format!("throughput.db{end}")));
    }
    let store = Store::open(&path).await.unwrap();
    for table in 0..tables {
        let new = NewTable {
            id: id(table),
            game: "risk".to_owned(),
            created_by: "ada".to_owned(),
            created_at: 0,
            header: "{}".to_owned(),
            items: Vec::new(),
            summary: summary(table, 0),
            campaign: None,
        };
        store.create_table(&new).await.unwrap();
    }

    let (commits, cpu, start) = (store.commits(), cpu_time(), Instant::now());
    let end = start + Duration::from_secs(seconds as u64);
    let tasks: Vec<_> = (0..tables)
        .map(|table| {
            let store = store.clone();
            tokio::spawn(async move {
                let body =
                    format!(r#"{{"seat":1,"text":"{}"}}"#, "\\\"".repeat(bytes.saturating_sub(22) / 2));
                let mut waits = Vec::new();
                for version in 1.. {
                    let append = Append {
                        table: id(table),
                        first_version: version,
                        items: vec![body.clone()],
                        at: version as i64,
                        summary: Some(summary(table, version)),
                        feat: None,
                        keepsake: None,
                    };
                    let asked = Instant::now();
                    store.append(append).await.unwrap();
                    waits.push(asked.elapsed());
                    if Instant::now() >= end {
                        break;
                    }
                }
                waits
            })
        })
        .collect();
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await.unwrap());
    }
    let (took, cpu, commits) = (start.elapsed().as_secs_f64(), cpu_time() - cpu, store.commits() - commits);
    waits.sort_unstable();
    let share = |per_mille: usize| waits[(waits.len() - 1) * per_mille / 1000].as_secs_f64() * 1e3;
    println!("{tables} tables, items of {bytes} bytes, a summary with each, {took:.1} s");
    println!("{:.0} appends/s, {:.0} commits/s", waits.len() as f64 / took, commits as f64 / took);
    println!("{:.1} appends a commit", waits.len() as f64 / commits as f64);
    println!("wait: {:.1} ms median, {:.1} ms p99, {:.1} ms worst", share(500), share(990), share(1000));
    println!(
        "{:.1} µs of processor time an append, {:.0} % of one core",
        cpu / waits.len() as f64 * 1e6,
        cpu / took * 100.0
    );

    let (loaded, start) = (50.min(tables), Instant::now());
    let mut items = 0;
    for table in 0..loaded {
        items += store.load_table(&id(table)).await.unwrap().unwrap().items.len();
    }
    let took = start.elapsed().as_secs_f64();
    println!(
        "load: {:.0} items a table, {:.2} ms a thousand items",
        items as f64 / loaded as f64,
        took * 1e6 / items as f64
    );
    store.close().await;
    println!(
        "{:.0} bytes of file an append",
        std::fs::metadata(&path).unwrap().len() as f64 / waits.len() as f64
    );
}

fn id(table: usize) -> String {
    format!("table-{table:012}")
}

/// Four players take turns; every eighth turn the seats look different.
fn summary(table: usize, version: u64) -> Summary {
    let players: Vec<_> = (0..4).map(|seat| format!("identity-{:012}", table * 4 + seat)).collect();
    Summary {
        status: Status::Running,
        public: true,
        seats_open: 0,
        waiting_for: vec![players[(version % 4) as usize].clone()],
        players,
        bot_to_move: version.is_multiple_of(4),
        seats: format!(r#"[{{"name":"Ada"}},{{"name":"Bob"}},{{"name":"Cyd"}},{{"turn":{}}}]"#, version / 8),
    }
}

/// The processor time of this process in seconds, as Linux counts it; 0 elsewhere.
fn cpu_time() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks: u64 =
        after_name.split_whitespace().skip(11).take(2).filter_map(|text| text.parse::<u64>().ok()).sum();
    ticks as f64 / 100.0
}
