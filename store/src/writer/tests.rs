//! The writer by itself, without its thread: here it is known what shares a transaction.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::*;
use crate::Summary;
use sqlx::ConnectOptions;

/// A writer on a file of its own that has room for so many pages.
async fn writer(folder: &tempfile::TempDir, pages: &str) -> Writer {
    let path = folder.path().join("hall.db");
    let options = crate::open::writing(&path).create_if_missing(true);
    let mut connection = options.connect().await.unwrap();
    crate::open::migrate(&mut connection, &path).await.unwrap();
    connection.close().await.unwrap();
    let options = options.pragma("max_page_count", pages.to_owned());
    let connection = options.connect().await.unwrap();
    let lock = File::create(folder.path().join("lock")).unwrap();
    Writer::new(connection, Arc::default(), lock).await.unwrap()
}

/// A busy writer leaves room for others to come along; a quiet one writes at once.
#[tokio::test]
async fn after_many_requests_the_next_wait_for_each_other() {
    for (at_first, commits) in [(MANY, 2), (MANY - 1, 3)] {
        let folder = tempfile::tempdir().unwrap();
        let writer = writer(&folder, "1000").await;
        let committed = Arc::clone(&writer.commits);
        let (queue, requests) = mpsc::channel(QUEUE);
        let writing = tokio::spawn(writer.run(requests));
        let ask = |id: String| {
            let (answer, answered) = oneshot::channel();
            let identity = Identity { id, name: String::new(), created_at: 1 };
            queue.try_send(Message::Write(Write::CreateIdentity(identity), answer)).unwrap();
            answered
        };
        tokio::time::pause();
        let first: Vec<_> = (0..at_first).map(|number| ask(number.to_string())).collect();
        for answered in first {
            answered.await.unwrap().unwrap();
        }
        // While somebody has something to do the clock stands still.
        let next = ask("ada".to_owned());
        for _ in 0..100 {
            tokio::task::yield_now().await;
        }
        let last = ask("bob".to_owned());
        next.await.unwrap().unwrap();
        last.await.unwrap().unwrap();
        assert_eq!(committed.load(Ordering::Relaxed), commits, "{at_first} at first");
        tokio::time::resume();
        drop(queue);
        writing.await.unwrap();
    }
}

/// The answers to writes that share a transaction.
async fn serve<const WRITES: usize>(writer: &mut Writer, writes: [Write; WRITES]) -> [Answer; WRITES] {
    let before = writer.commits.load(Ordering::Relaxed);
    let (requests, answers): (Vec<_>, Vec<_>) = writes
        .into_iter()
        .map(|write| {
            let (answer, answered) = oneshot::channel();
            ((write, answer), answered)
        })
        .unzip();
    writer.serve(requests).await;
    assert!(writer.commits.load(Ordering::Relaxed) <= before + 1);
    let answers: Vec<Answer> = answers.into_iter().map(|mut answered| answered.try_recv().unwrap()).collect();
    answers.try_into().unwrap()
}

async fn keep(writer: &mut Writer, id: &str, bytes: usize) -> Answer {
    let [answer] = serve(writer, [create(id, &"x".repeat(bytes))]).await;
    answer
}

fn create(id: &str, name: &str) -> Write {
    Write::CreateIdentity(Identity { id: id.to_owned(), name: name.to_owned(), created_at: 1 })
}

fn rename(id: &str, name: &str) -> Write {
    Write::RenameIdentity { id: id.to_owned(), name: name.to_owned() }
}

#[tokio::test]
async fn identities_of_one_commit() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = writer(&folder, "1000").await;
    keep(&mut writer, "old", 3).await.unwrap();
    let [one, two, twice, taken, first, last, nobody] = serve(
        &mut writer,
        [
            create("ada", "Ada"),
            create("bob", "Bob"),
            create("ada", "Again"),
            create("old", "New"),
            rename("bob", "Robert"),
            rename("bob", "Rob"),
            rename("zoe", "Zoe"),
        ],
    )
    .await;
    one.unwrap();
    two.unwrap();
    assert!(matches!(twice, Err(StoreError::IdentityTaken { .. })), "{twice:?}");
    assert!(matches!(taken, Err(StoreError::IdentityTaken { .. })), "{taken:?}");
    assert_eq!((first.unwrap(), last.unwrap(), nobody.unwrap()), (true, true, false));
    let known =
        sqlx::query("SELECT id, name FROM identity ORDER BY id").fetch_all(&mut writer.connection).await;
    let known: Vec<(String, String)> = known.unwrap().iter().map(|row| (row.get(0), row.get(1))).collect();
    let name = |(id, name): &(String, String)| format!("{id} {name}");
    assert_eq!(known.iter().map(name).collect::<Vec<_>>(), ["ada Ada", "bob Rob", "old xxx"]);
}

fn table(id: &str) -> Write {
    Write::CreateTable(Box::new(NewTable {
        id: id.to_owned(),
        game: "risk".to_owned(),
        created_by: "ada".to_owned(),
        created_at: 1,
        header: "{}".to_owned(),
        items: Vec::new(),
        summary: played_by("ada"),
        campaign: None,
    }))
}

/// A running table at which somebody plays alone, and is waited for.
fn played_by(player: &str) -> Summary {
    Summary {
        status: Status::Running,
        public: true,
        seats_open: 0,
        players: vec![player.to_owned()],
        waiting_for: vec![player.to_owned()],
        bot_to_move: false,
        seats: "[]".to_owned(),
    }
}

fn append(table: &str, first_version: u64, items: &[&str]) -> Write {
    let items = items.iter().map(|&item| item.to_owned()).collect();
    Write::Append(Append {
        table: table.to_owned(),
        first_version,
        items,
        at: 1,
        summary: None,
        feat: None,
        keepsake: None,
    })
}

#[tokio::test]
async fn what_is_refused_does_not_harm_the_others_of_its_commit() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = writer(&folder, "1000").await;
    for answer in serve(&mut writer, [table("t"), table("u"), append("t", 1, &["t1"])]).await {
        answer.unwrap();
    }
    let [taken, good, gap, zero, unknown, partly, next, made, made_again] = serve(
        &mut writer,
        [
            append("t", 1, &["x"]),
            append("u", 1, &["u1"]),
            append("u", 5, &["x"]),
            append("u", 0, &["x"]),
            append("nowhere", 1, &["x"]),
            append("u", 1, &["x", "x", "x"]),
            append("u", 2, &["u2"]),
            table("v"),
            table("u"),
        ],
    )
    .await;
    good.unwrap();
    next.unwrap();
    made.unwrap();
    assert!(matches!(taken, Err(StoreError::VersionTaken { version: 1, .. })), "{taken:?}");
    assert!(matches!(partly, Err(StoreError::VersionTaken { version: 1, .. })), "{partly:?}");
    assert!(matches!(gap, Err(StoreError::VersionGap { version: 5, next: 2, .. })), "{gap:?}");
    assert!(matches!(zero, Err(StoreError::VersionGap { version: 0, next: 2, .. })), "{zero:?}");
    assert!(matches!(unknown, Err(StoreError::UnknownTable { .. })), "{unknown:?}");
    assert!(matches!(made_again, Err(StoreError::TableTaken { .. })), "{made_again:?}");
    let bodies = sqlx::query("SELECT body FROM item ORDER BY number").fetch_all(&mut writer.connection).await;
    let bodies: Vec<String> = bodies.unwrap().iter().map(|row| row.get(0)).collect();
    assert_eq!(bodies, ["t1", "u1", "u2"]);
}

#[tokio::test]
async fn the_last_summary_of_a_commit_counts() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = writer(&folder, "1000").await;
    let [made] = serve(&mut writer, [table("t")]).await;
    made.unwrap();
    let with = |first_version, at, summary| {
        let items = vec!["{}".to_owned()];
        Write::Append(Append {
            table: "t".to_owned(),
            first_version,
            items,
            at,
            summary,
            feat: None,
            keepsake: None,
        })
    };
    let done = serve(
        &mut writer,
        [with(1, 2, Some(played_by("zoe"))), with(2, 3, Some(played_by("bob"))), with(3, 4, None)],
    );
    for answer in done.await {
        answer.unwrap();
    }
    let sql = "SELECT identity, waiting_for, at FROM player CROSS JOIN latest USING (table_number)";
    let rows = sqlx::query(sql).fetch_all(&mut writer.connection).await.unwrap();
    assert_eq!(rows.len(), 1);
    let row = (rows[0].get::<&str, _>(0), rows[0].get::<&str, _>(1), rows[0].get::<i64, _>(2));
    assert_eq!(row, ("bob", r#"["bob"]"#, 4));
}

/// More rows than one statement takes, and as many as just fit.
#[tokio::test]
async fn a_transaction_of_many_items_has_them_all() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = writer(&folder, "1000").await;
    let [made] = serve(&mut writer, [table("t")]).await;
    made.unwrap();
    let mut next = 1;
    for many in [1, 2, 4, 5, 256, 257, 1000] {
        let items: Vec<String> = (next..next + many).map(|item| item.to_string()).collect();
        let items: Vec<&str> = items.iter().map(String::as_str).collect();
        let [done] = serve(&mut writer, [append("t", next, &items)]).await;
        done.unwrap();
        next += many;
    }
    let rows =
        sqlx::query("SELECT version, body FROM item ORDER BY number").fetch_all(&mut writer.connection).await;
    let found: Vec<(i64, String)> = rows.unwrap().iter().map(|row| (row.get(0), row.get(1))).collect();
    assert!(found.into_iter().eq((1..next.cast_signed()).map(|version| (version, version.to_string()))));
}

#[tokio::test]
async fn a_full_disk_that_has_room_again_is_written_to() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = writer(&folder, "100").await;
    keep(&mut writer, "ada", 10).await.unwrap();
    for _ in 0..3 {
        let full = keep(&mut writer, "bob", 1_000_000).await;
        let Err(StoreError::Database { reason }) = &full else { panic!("{full:?}") };
        assert!(reason.to_string().contains("full"), "{reason}");
    }
    // What is small still goes in.
    keep(&mut writer, "cyd", 10).await.unwrap();
    sqlx::query("PRAGMA max_page_count = 100000").execute(&mut writer.connection).await.unwrap();
    keep(&mut writer, "bob", 1_000_000).await.unwrap();
    assert!(matches!(keep(&mut writer, "cyd", 1).await, Err(StoreError::IdentityTaken { .. })));
}
