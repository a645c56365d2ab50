//! Logs of tables: what was appended is there, once, in order, and nothing else.

use crate::common::{append, bodies, fresh, place, running, strings, table};
use store::{Append, Identity, NewTable, Status, Store, StoreError, StoredItem};

#[tokio::test]
async fn what_was_appended_comes_back() {
    let (_folder, store) = fresh().await;
    store.create_table(&table("t", 5, running(&["ada"], &[]))).await.unwrap();
    store.append(append("t", 1, &["{\"a\":1}", "[2]"])).await.unwrap();
    store.append(Append { at: 7, ..append("t", 3, &["\"three\""]) }).await.unwrap();

    let found = store.load_table("t").await.unwrap().unwrap();
    assert_eq!(found.game, "risk");
    assert_eq!(found.created_by, "ada");
    assert_eq!(found.created_at, 5);
    assert_eq!(found.header, r#"{"of":"t"}"#);
    assert_eq!(found.status, Status::Running);
    let item = |version, at, body: &str| StoredItem { version, at, body: body.to_owned() };
    assert_eq!(found.items, [item(1, 1000, "{\"a\":1}"), item(2, 1000, "[2]"), item(3, 7, "\"three\"")]);
}

#[tokio::test]
async fn a_table_is_made_with_its_first_items() {
    let (_folder, store) = fresh().await;
    let before = store.commits();
    let items = ["\"one\"".to_owned(), "\"two\"".to_owned()];
    let timed = [3, 4].into_iter().zip(items.clone()).collect();
    let new = NewTable { items: timed, ..table("t", 5, running(&["ada"], &["ada"])) };
    store.create_table(&new).await.unwrap();
    assert_eq!(store.commits(), before + 1, "there is no moment in which only half of it is stored");
    let found = store.load_table("t").await.unwrap().unwrap();
    assert!(found.items.iter().map(|item| (item.version, item.at)).eq([(1, 3), (2, 4)]));
    assert_eq!(bodies(&store, "t").await, items);
    assert!(store.own_tables("ada", 9).await.unwrap()[0].waits_for_me);
    store.append(append("t", 3, &["\"three\""])).await.unwrap();
    assert_eq!(bodies(&store, "t").await.len(), 3);
}

#[tokio::test]
async fn texts_come_back_byte_for_byte() {
    let odd =
        ["", " { } ", "\"\\u0000\"", "\"ä€😀\"", "\u{0}x\u{1f}\n", "'; DROP TABLE item; --", "\\\"\u{7f}"];
    let (_folder, store) = fresh().await;
    let mut new = table("t\"'\u{1f}\\ü", 1, running(&["ä\n\""], &["ö\\"]));
    new.header = odd.concat();
    new.summary.seats = odd.concat();
    store.create_table(&new).await.unwrap();
    store.append(append(&new.id, 1, &odd)).await.unwrap();
    assert_eq!(bodies(&store, &new.id).await, odd);
    assert_eq!(store.load_table(&new.id).await.unwrap().unwrap().header, odd.concat());
    assert_eq!(store.own_tables("ä\n\"", 9).await.unwrap()[0].seats, odd.concat());
    assert!(store.own_tables("ö\\", 9).await.unwrap()[0].waits_for_me);
}

#[tokio::test]
async fn everything_is_there_after_reopening() {
    let (_folder, path) = place();
    let store = Store::open(&path).await.unwrap();
    let key = store.server_key();
    let ada = Identity { id: "ada".to_owned(), name: "Ada".to_owned(), created_at: 3 };
    store.create_identity(&ada).await.unwrap();
    store.create_table(&table("t", 5, running(&["ada"], &["ada"]))).await.unwrap();
    store.append(append("t", 1, &["1", "2"])).await.unwrap();
    store.close().await;

    let store = Store::open(&path).await.unwrap();
    assert_eq!(store.server_key(), key);
    assert_eq!(store.identity("ada").await.unwrap(), Some(ada));
    assert_eq!(bodies(&store, "t").await, ["1", "2"]);
    assert!(store.own_tables("ada", 9).await.unwrap()[0].waits_for_me);
    store.append(append("t", 3, &["3"])).await.unwrap();
    store.create_table(&table("u", 6, running(&["ada"], &[]))).await.unwrap();
    store.append(append("u", 1, &["u1"])).await.unwrap();
    assert_eq!(bodies(&store, "t").await, ["1", "2", "3"]);
    assert_eq!(bodies(&store, "u").await, ["u1"]);
}

#[tokio::test]
async fn two_halls_have_two_keys() {
    let ((_one, one), (_other, other)) = (fresh().await, fresh().await);
    assert_ne!(one.server_key(), other.server_key());
    assert_ne!(one.server_key(), [0; 32]);
}

#[tokio::test]
async fn concurrent_appends_share_a_commit_and_leave_no_gaps() {
    let (_folder, store) = fresh().await;
    for number in 0..100 {
        store.create_table(&table(&format!("t{number}"), 1, running(&["ada"], &[]))).await.unwrap();
    }
    let before = store.commits();
    let tasks: Vec<_> = (0..100)
        .map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                for version in 1..=10 {
                    let body = format!("{number}.{version}");
                    store.append(append(&format!("t{number}"), version, &[&body])).await.unwrap();
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    // The first of the thousand may be committed alone; while that takes its time, the others gather.
    let commits = store.commits() - before;
    assert!((10..200).contains(&commits), "{commits}");
    for number in 0..100 {
        let expected: Vec<_> = (1..=10).map(|version| format!("{number}.{version}")).collect();
        assert_eq!(bodies(&store, &format!("t{number}")).await, expected);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn of_writers_that_race_for_a_version_one_wins() {
    let (_folder, store) = fresh().await;
    store.create_table(&table("t", 1, running(&["ada"], &[]))).await.unwrap();
    for version in 1..=20 {
        let racers: Vec<_> = (0..8)
            .map(|racer: u32| {
                let store = store.clone();
                tokio::spawn(async move { store.append(append("t", version, &[&racer.to_string()])).await })
            })
            .collect();
        let mut winners = 0;
        for racer in racers {
            match racer.await.unwrap() {
                Ok(()) => winners += 1,
                Err(StoreError::VersionTaken { table, version: taken }) => {
                    assert_eq!((table.as_str(), taken), ("t", version));
                }
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!(winners, 1);
    }
    assert_eq!(bodies(&store, "t").await.len(), 20);
}

#[tokio::test]
async fn refusals_alone_cost_no_commit() {
    let (_folder, store) = fresh().await;
    store.append(append("nowhere", 1, &["x"])).await.unwrap_err();
    assert_eq!(store.commits(), 0);
}

#[tokio::test]
async fn more_tables_than_the_writer_remembers() {
    let (_folder, store) = fresh().await;
    let many = 9000;
    let store = &store;
    for first in (0..many).step_by(1000) {
        let made: Vec<_> = (first..first + 1000)
            .map(|number| {
                let store = store.clone();
                tokio::spawn(async move {
                    let new = table(&format!("t{number}"), number, running(&["ada"], &[]));
                    store.create_table(&new).await.unwrap();
                    store.append(append(&new.id, 1, &["1"])).await.unwrap();
                })
            })
            .collect();
        for made in made {
            made.await.unwrap();
        }
    }
    let taken = store.append(append("t0", 1, &["x"])).await;
    assert!(matches!(taken, Err(StoreError::VersionTaken { .. })), "{taken:?}");
    let mut second = append("t0", 2, &["2"]);
    second.summary = Some(running(&["bob"], &["bob"]));
    store.append(second).await.unwrap();
    assert_eq!(bodies(store, "t0").await, ["1", "2"]);
    assert_eq!(store.own_tables("bob", 9).await.unwrap().len(), 1);
    assert_eq!(store.count_tables_of("ada", 0).await.unwrap(), 9000);
    assert!(!store.own_tables("ada", 10_000).await.unwrap().iter().any(|row| row.id == "t0"));
}

#[tokio::test]
async fn a_long_log_in_one_append() {
    let (_folder, store) = fresh().await;
    store.create_table(&table("t", 1, running(&["ada"], &[]))).await.unwrap();
    let items: Vec<_> = (0..5000).map(|number| format!("{{\"n\":{number}}}")).collect();
    store.append(Append { items: items.clone(), ..append("t", 1, &[]) }).await.unwrap();
    assert_eq!(bodies(&store, "t").await, items);
}

#[tokio::test]
async fn a_request_that_is_too_large_is_refused() {
    let (_folder, store) = fresh().await;
    store.create_table(&table("t", 1, running(&["ada"], &[]))).await.unwrap();
    let huge = Append { items: vec!["x".repeat(65 << 20)], ..append("t", 1, &[]) };
    assert!(matches!(store.append(huge).await, Err(StoreError::TooLarge { .. })));
    store.append(append("t", 1, &["1"])).await.unwrap();
}

#[tokio::test]
async fn closing_writes_what_was_asked_for_and_refuses_the_rest() {
    let (_folder, path) = place();
    let store = Store::open(&path).await.unwrap();
    store.create_table(&table("t", 1, running(&["ada"], &[]))).await.unwrap();
    let clone = store.clone();
    let (appended, ()) = tokio::join!(store.append(append("t", 1, &["1"])), clone.close());
    appended.unwrap();
    assert!(matches!(store.append(append("t", 2, &["2"])).await, Err(StoreError::Closed)));
    assert!(matches!(store.load_table("t").await, Err(StoreError::Closed)));
    store.close().await;
    let left: Vec<_> =
        std::fs::read_dir(path.parent().unwrap()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    let mut left: Vec<_> = left.iter().map(|name| name.to_string_lossy()).collect();
    left.sort();
    assert_eq!(left, strings(&["hall.db", "hall.db.lock"]), "the log is in the file");

    let store = Store::open(&path).await.unwrap();
    assert_eq!(bodies(&store, "t").await, ["1"]);
}
