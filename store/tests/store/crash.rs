//! What was acknowledged is there after the process was killed at any moment.

use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{append, place, running, table};
use store::{Store, StoreError};

/// Names the database to the child process.
const DATABASE: &str = "GEARHALL_STORE_TEST_DATABASE";
const TABLES: u64 = 8;
const ROUNDS: u64 = 6;

fn body(table: &str, version: u64) -> String {
    format!(
        r#"{{"table":"{table}","version":{version},"filler":"{}"}}"#,
        "x".repeat((version % 700) as usize)
    )
}

/// The child: appends to all tables for ever and says what was acknowledged. Started by the test below; by itself it
/// does nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "the child process of killed_at_any_moment"]
async fn child() {
    let Ok(path) = std::env::var(DATABASE) else { return };
    let store = Store::open(Path::new(&path)).await.unwrap();
    let mut tasks = tokio::task::JoinSet::new();
    for number in 0..TABLES {
        let store = store.clone();
        tasks.spawn(async move {
            let id = format!("t{number}");
            match store.create_table(&table(&id, 1, running(&["ada"], &[]))).await {
                Ok(()) | Err(StoreError::TableTaken { .. }) => {}
                Err(error) => panic!("{error}"),
            }
            let mut version = store.load_table(&id).await.unwrap().unwrap().items.len() as u64;
            loop {
                version += 1;
                let waits: &[&str] = if version.is_multiple_of(2) { &["ada"] } else { &[] };
                let mut next = append(&id, version, &[&body(&id, version)]);
                next.summary = Some(running(&["ada"], waits));
                store.append(next).await.unwrap();
                let mut out = std::io::stdout().lock();
                writeln!(out, "acknowledged {id} {version}").unwrap();
                out.flush().unwrap();
            }
        });
    }
    tasks.join_all().await;
}

/// Lets a child append until it has acknowledged so many, kills it, and returns the last acknowledged version of each
/// table.
fn run_and_kill(path: &Path, acknowledgements: u64) -> BTreeMap<String, u64> {
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::child", "--ignored", "--nocapture"])
        .env(DATABASE, path)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut last = BTreeMap::new();
    let mut count = 0;
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        // What the child said before it died still comes through, up to half a line at the end.
        let line = line.unwrap();
        let mut words = line.split(' ');
        let (Some("acknowledged"), Some(table), Some(Ok(version)), None) =
            (words.next(), words.next(), words.next().map(str::parse), words.next())
        else {
            continue;
        };
        last.insert(table.to_owned(), version);
        count += 1;
        if count == acknowledgements {
            child.kill().unwrap();
        }
    }
    child.wait().unwrap();
    assert!(count >= acknowledgements, "the child ended by itself after {count}");
    last
}

#[tokio::test]
async fn killed_at_any_moment() {
    let (_folder, path) = place();
    for round in 0..ROUNDS {
        let acknowledgements = 1 + RandomState::new().hash_one(round) % 400;
        let last = run_and_kill(&path, acknowledgements);
        let store = Store::open(&path).await.unwrap();
        for (id, version) in last {
            let found = store.load_table(&id).await.unwrap().unwrap();
            let length = found.items.len() as u64;
            assert!(
                length >= version,
                "{id} has {length} versions, {version} were acknowledged; {acknowledgements}"
            );
            for item in &found.items {
                assert_eq!(item.body, body(&id, item.version));
            }
            let row =
                store.own_tables("ada", 99).await.unwrap().into_iter().find(|row| row.id == id).unwrap();
            assert_eq!(row.waits_for_me, length.is_multiple_of(2), "the summary belongs to the last item");
        }
        store.close().await;
    }
}
