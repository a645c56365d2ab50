//! The writer by itself, without its thread: here it is known what shares a transaction.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use super::*;
use crate::Summary;

/// A writer on a file of its own that has room for so many pages.
fn writer(folder: &tempfile::TempDir, pages: u32) -> Writer {
    let path = folder.path().join("hall.db");
    std::fs::write(&path, "").unwrap();
    let mut connection = crate::open::writing(&path).unwrap();
    crate::open::migrate(&mut connection, &path).unwrap();
    connection.pragma_update_and_check(None, "max_page_count", pages, |_| Ok(())).unwrap();
    let lock = File::create(folder.path().join("lock")).unwrap();
    Writer::new(connection, Arc::default(), lock).unwrap()
}

/// A busy writer leaves room for others to come along; a quiet one writes at once.
#[test]
fn after_many_requests_the_next_wait_for_each_other() {
    for (at_first, pauses, commits) in [(MANY, 1, 2), (MANY - 1, 0, 3)] {
        let folder = tempfile::tempdir().unwrap();
        let writer = writer(&folder, 1000);
        let committed = Arc::clone(&writer.commits);
        let (queue, requests) = mpsc::channel(QUEUE);
        let ask = |id: String| {
            let (answer, answered) = oneshot::channel();
            let identity = Identity { id, name: String::new(), created_at: 1 };
            queue.try_send(Message::Write(Write::CreateIdentity(identity), answer)).unwrap();
            answered
        };
        let first: Vec<_> = (0..at_first).map(|number| ask(number.to_string())).collect();
        let (begins, pause_began) = std::sync::mpsc::channel();
        let (end, pause_ends) = std::sync::mpsc::channel::<()>();
        let writing = std::thread::spawn(move || {
            writer.run(requests, |_| {
                begins.send(()).unwrap();
                let _ = pause_ends.recv();
            });
        });
        for answered in first {
            answered.blocking_recv().unwrap().unwrap();
        }
        let next = ask("ada".to_owned());
        for _ in 0..pauses {
            pause_began.recv().unwrap();
        }
        if pauses == 0 {
            next.blocking_recv().unwrap().unwrap();
            ask("bob".to_owned()).blocking_recv().unwrap().unwrap();
        } else {
            let last = ask("bob".to_owned());
            end.send(()).unwrap();
            next.blocking_recv().unwrap().unwrap();
            last.blocking_recv().unwrap().unwrap();
        }
        assert_eq!(committed.load(Ordering::Relaxed), commits, "{at_first} at first");
        drop((end, queue));
        writing.join().unwrap();
        assert!(pause_began.try_recv().is_err(), "no other pause");
    }
}

/// The answers to writes that share a transaction.
fn serve<const WRITES: usize>(writer: &mut Writer, writes: [Write; WRITES]) -> [Answer; WRITES] {
    let before = writer.commits.load(Ordering::Relaxed);
    let (requests, answers): (Vec<_>, Vec<_>) = writes
        .into_iter()
        .map(|write| {
            let (answer, answered) = oneshot::channel();
            ((write, answer), answered)
        })
        .unzip();
    writer.serve(requests);
    assert!(writer.commits.load(Ordering::Relaxed) <= before + 1);
    let answers: Vec<Answer> = answers.into_iter().map(|mut answered| answered.try_recv().unwrap()).collect();
    answers.try_into().unwrap()
}

/// The first column of what a statement finds.
fn column(writer: &Writer, sql: &str) -> Vec<String> {
    let mut statement = writer.connection.prepare(sql).unwrap();
    statement.query_map((), |row| row.get(0)).unwrap().map(Result::unwrap).collect()
}

fn keep(writer: &mut Writer, id: &str, bytes: usize) -> Answer {
    let [answer] = serve(writer, [create(id, &"x".repeat(bytes))]);
    answer
}

fn create(id: &str, name: &str) -> Write {
    Write::CreateIdentity(Identity { id: id.to_owned(), name: name.to_owned(), created_at: 1 })
}

fn rename(id: &str, name: &str) -> Write {
    Write::RenameIdentity { id: id.to_owned(), name: name.to_owned() }
}

#[test]
fn identities_of_one_commit() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = writer(&folder, 1000);
    keep(&mut writer, "old", 3).unwrap();
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
    );
    one.unwrap();
    two.unwrap();
    assert!(matches!(twice, Err(StoreError::IdentityTaken { .. })), "{twice:?}");
    assert!(matches!(taken, Err(StoreError::IdentityTaken { .. })), "{taken:?}");
    assert_eq!((first.unwrap(), last.unwrap(), nobody.unwrap()), (true, true, false));
    let known: Vec<String> = column(&writer, "SELECT id || ' ' || name FROM identity ORDER BY id");
    assert_eq!(known, ["ada Ada", "bob Rob", "old xxx"]);
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

#[test]
fn what_is_refused_does_not_harm_the_others_of_its_commit() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = writer(&folder, 1000);
    for answer in serve(&mut writer, [table("t"), table("u"), append("t", 1, &["t1"])]) {
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
    );
    good.unwrap();
    next.unwrap();
    made.unwrap();
    assert!(matches!(taken, Err(StoreError::VersionTaken { version: 1, .. })), "{taken:?}");
    assert!(matches!(partly, Err(StoreError::VersionTaken { version: 1, .. })), "{partly:?}");
    assert!(matches!(gap, Err(StoreError::VersionGap { version: 5, next: 2, .. })), "{gap:?}");
    assert!(matches!(zero, Err(StoreError::VersionGap { version: 0, next: 2, .. })), "{zero:?}");
    assert!(matches!(unknown, Err(StoreError::UnknownTable { .. })), "{unknown:?}");
    assert!(matches!(made_again, Err(StoreError::TableTaken { .. })), "{made_again:?}");
    assert_eq!(column(&writer, "SELECT body FROM item ORDER BY number"), ["t1", "u1", "u2"]);
}

#[test]
fn the_last_summary_of_a_commit_counts() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = writer(&folder, 1000);
    let [made] = serve(&mut writer, [table("t")]);
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
    for answer in done {
        answer.unwrap();
    }
    let sql = "SELECT identity || ' ' || waiting_for || ' ' || at FROM player CROSS JOIN latest USING (table_number)";
    assert_eq!(column(&writer, sql), [r#"bob ["bob"] 4"#]);
}

#[test]
fn a_transaction_of_many_items_has_them_all() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = writer(&folder, 1000);
    let [made] = serve(&mut writer, [table("t")]);
    made.unwrap();
    let mut next = 1;
    for many in [1, 2, 4, 5, 256, 257, 1000] {
        let items: Vec<String> = (next..next + many).map(|item| item.to_string()).collect();
        let items: Vec<&str> = items.iter().map(String::as_str).collect();
        let [done] = serve(&mut writer, [append("t", next, &items)]);
        done.unwrap();
        next += many;
    }
    let found = column(&writer, "SELECT version || ' ' || body FROM item ORDER BY number");
    assert!(found.into_iter().eq((1..next).map(|version| format!("{version} {version}"))));
}

#[test]
fn a_full_disk_that_has_room_again_is_written_to() {
    let folder = tempfile::tempdir().unwrap();
    let mut writer = writer(&folder, 100);
    keep(&mut writer, "ada", 10).unwrap();
    for _ in 0..3 {
        let full = keep(&mut writer, "bob", 1_000_000);
        let Err(StoreError::Database { reason }) = &full else { panic!("{full:?}") };
        assert!(reason.to_string().contains("full"), "{reason}");
    }
    // What is small still goes in.
    keep(&mut writer, "cyd", 10).unwrap();
    writer.connection.pragma_update_and_check(None, "max_page_count", 100_000, |_| Ok(())).unwrap();
    keep(&mut writer, "bob", 1_000_000).unwrap();
    assert!(matches!(keep(&mut writer, "cyd", 1), Err(StoreError::IdentityTaken { .. })));
}
