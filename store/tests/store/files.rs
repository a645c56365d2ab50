//! Which files are opened, and which are refused.

use std::path::Path;

use crate::common::{append, bodies, place, running, table};
use rusqlite::Connection;
use store::{Store, StoreError};

/// Does something to a database behind the store's back.
fn meddle(path: &Path, statements: &[&str]) {
    let connection = Connection::open(path).unwrap();
    for statement in statements {
        connection.execute_batch(statement).unwrap();
    }
    connection.close().unwrap();
}

/// A closed store that has a table with two items.
async fn make(path: &Path) {
    let store = Store::open(path).await.unwrap();
    store.create_table(&table("t", 1, running(&["ada"], &["ada"]))).await.unwrap();
    store.append(append("t", 1, &["1", "2"])).await.unwrap();
    store.close().await;
}

#[tokio::test]
async fn the_folder_is_made() {
    let (folder, _) = place();
    let path = folder.path().join("a/b/hall.db");
    Store::open(&path).await.unwrap().close().await;
    assert!(path.exists());
}

#[cfg(unix)]
#[tokio::test]
async fn others_may_not_read_the_file() {
    use std::os::unix::fs::PermissionsExt;
    let (_folder, path) = place();
    let store = Store::open(&path).await.unwrap();
    for name in ["hall.db", "hall.db-wal"] {
        let mode = std::fs::metadata(path.with_file_name(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{name}");
    }
    store.close().await;
}

#[tokio::test]
async fn an_empty_file_is_taken() {
    let (_folder, path) = place();
    std::fs::write(&path, "").unwrap();
    make(&path).await;
}

#[tokio::test]
async fn a_folder_in_its_place_is_refused() {
    let (_folder, path) = place();
    std::fs::create_dir(&path).unwrap();
    let refused = Store::open(&path).await.unwrap_err();
    assert!(matches!(refused, StoreError::File { .. }), "{refused:?}");
}

#[tokio::test]
async fn items_of_a_file_from_before_they_lay_in_order_are_kept() {
    let (_folder, path) = place();
    make(&path).await;
    let as_it_was = [
        "CREATE TABLE old (table_number INTEGER NOT NULL, version INTEGER NOT NULL, at INTEGER NOT NULL,
             body TEXT NOT NULL, PRIMARY KEY (table_number, version)) STRICT, WITHOUT ROWID",
        "INSERT INTO old SELECT table_number, version, at, body FROM item",
        "DROP TABLE item",
        "ALTER TABLE old RENAME TO item",
        "ALTER TABLE standing ADD COLUMN bot_to_move INTEGER NOT NULL DEFAULT 1",
        "ALTER TABLE standing ADD COLUMN waiting_for TEXT NOT NULL DEFAULT '[\"ada\"]'",
        "DROP TABLE latest",
        "DROP TABLE keepsake",
        "DROP TABLE told",
        "PRAGMA user_version = 0",
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES (3, 'campaigns', TRUE, x'00', 0)",
        "DELETE FROM _sqlx_migrations WHERE version > 3",
    ];
    meddle(&path, &as_it_was);
    let store = Store::open(&path).await.unwrap();
    assert_eq!(bodies(&store, "t").await, ["1", "2"]);
    let row = &store.own_tables("ada", 9).await.unwrap()[0];
    assert_eq!((row.updated_at, row.waits_for_me), (1000, true));
    assert_eq!(store.unfinished_tables().await.unwrap().len(), 1);
    store.append(append("t", 3, &["3"])).await.unwrap();
    assert_eq!(bodies(&store, "t").await, ["1", "2", "3"]);
    store.close().await;
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused_and_left_alone() {
    for content in ["hello".to_owned(), "not a database at all\n".repeat(1000)] {
        let (_folder, path) = place();
        std::fs::write(&path, &content).unwrap();
        let refused = Store::open(&path).await.unwrap_err();
        assert!(matches!(refused, StoreError::NotADatabase { .. }), "{refused:?}");
        assert!(refused.to_string().contains("hall.db is not a database; choose"), "{refused}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), content);
    }
}

#[tokio::test]
async fn a_database_of_another_program_is_refused_and_left_alone() {
    for statements in [&["CREATE TABLE notes (text)"][..], &["PRAGMA application_id = 7"]] {
        let (_folder, path) = place();
        meddle(&path, statements);
        let before = std::fs::read(&path).unwrap();
        let refused = Store::open(&path).await.unwrap_err();
        assert!(matches!(refused, StoreError::NotOurs { .. }), "{refused:?}");
        assert_eq!(std::fs::read(&path).unwrap(), before);
    }
}

#[tokio::test]
async fn a_newer_schema_is_refused() {
    let (_folder, path) = place();
    make(&path).await;
    meddle(&path, &["PRAGMA user_version = 99"]);
    let refused = Store::open(&path).await.unwrap_err();
    assert!(matches!(refused, StoreError::NewerSchema { found: 99, known: 7, .. }), "{refused:?}");
}

/// Programs that note each step in a table find one there that they do not know.
#[tokio::test]
async fn older_programs_find_that_they_are_too_old() {
    let (_folder, path) = place();
    make(&path).await;
    let sql = "SELECT max(version) FROM _sqlx_migrations WHERE success";
    let found: i64 = Connection::open(&path).unwrap().query_row(sql, (), |row| row.get(0)).unwrap();
    assert!(found > 6, "the last step that those programs know");
}

#[tokio::test]
async fn a_schema_that_cannot_be_brought_up_to_date_is_refused_and_left_alone() {
    let (_folder, path) = place();
    make(&path).await;
    meddle(&path, &["PRAGMA user_version = 5"]);
    let refused = Store::open(&path).await.unwrap_err();
    assert!(matches!(refused, StoreError::Schema { .. }), "{refused:?}");
    meddle(&path, &["PRAGMA user_version = 7"]);
    let store = Store::open(&path).await.unwrap();
    assert_eq!(bodies(&store, "t").await, ["1", "2"]);
}

#[tokio::test]
async fn a_second_hall_is_refused_until_the_first_is_gone() {
    let (_folder, path) = place();
    let first = Store::open(&path).await.unwrap();
    let refused = Store::open(&path).await.unwrap_err();
    assert!(matches!(refused, StoreError::Locked { .. }), "{refused:?}");
    assert!(refused.to_string().contains("in use by another running hall"), "{refused}");
    first.close().await;
    Store::open(&path).await.unwrap();
}

#[tokio::test]
async fn a_short_server_key_is_reported() {
    let (_folder, path) = place();
    make(&path).await;
    meddle(&path, &["UPDATE secret SET value = x'0102'"]);
    let refused = Store::open(&path).await.unwrap_err();
    assert!(refused.to_string().contains("the server's key has 2 bytes, not 32"), "{refused}");
}

#[tokio::test]
async fn impossible_content_is_reported() {
    let what = [
        ("UPDATE standing SET status = 9", "status 9"),
        ("UPDATE item SET version = 5 WHERE version = 2", "version 5 where 2 belongs"),
        ("UPDATE item SET version = 0x7fffffffffffffff WHERE version = 2", "where 2 belongs"),
        ("UPDATE item SET before = number WHERE version = 2", "1 items, not 2"),
        ("UPDATE latest SET item = 99", "0 items, not 2"),
        ("UPDATE latest SET version = 3", "2 items, not 3"),
        ("UPDATE item SET body = CAST(x'ff' AS TEXT)", "cannot be read"),
    ];
    for (statement, message) in what {
        let (_folder, path) = place();
        make(&path).await;
        meddle(&path, &[statement]);
        let store = Store::open(&path).await.unwrap();
        let damaged = store.load_table("t").await.unwrap_err();
        assert!(matches!(damaged, StoreError::Damaged { .. }), "{damaged:?}");
        assert!(damaged.to_string().contains(message), "{damaged}");
        // The writer may refuse that table, but no other of the same commit.
        let new = table("u", 1, running(&[], &[]));
        let (_, made) = tokio::join!(store.append(append("t", 3, &["3"])), store.create_table(&new));
        made.unwrap();
    }
}

#[tokio::test]
async fn flipped_bytes_never_panic() {
    let (_folder, path) = place();
    make(&path).await;
    let good = std::fs::read(&path).unwrap();
    for position in (0..good.len()).step_by(331) {
        let mut bad = good.clone();
        bad[position] ^= 0x55;
        std::fs::write(&path, &bad).unwrap();
        let Ok(store) = Store::open(&path).await else { continue };
        // Whatever is answered, it is an answer.
        let _ = store.load_table("t").await;
        let _ = store.own_tables("ada", 9).await;
        let _ = store.open_tables(9, 0).await;
        let _ = store.unfinished_tables().await;
        let _ = store.count_tables_of("ada", 0).await;
        let _ = store.append(append("t", 3, &["3"])).await;
        store.close().await;
    }
}

#[tokio::test]
async fn a_write_that_fails_is_answered_and_the_next_one_works() {
    let (_folder, path) = place();
    make(&path).await;
    let store = Store::open(&path).await.unwrap();
    let refuse = "CREATE TRIGGER refuse BEFORE INSERT ON item BEGIN SELECT RAISE(ABORT, 'no room'); END";
    meddle(&path, &[refuse]);
    let failed = store.append(append("t", 3, &["3"])).await.unwrap_err();
    assert!(matches!(failed, StoreError::Database { .. }), "{failed:?}");
    assert!(failed.to_string().contains("no room"), "{failed}");
    meddle(&path, &["DROP TRIGGER refuse"]);
    store.append(append("t", 3, &["three"])).await.unwrap();
    assert_eq!(bodies(&store, "t").await, ["1", "2", "three"]);
}
