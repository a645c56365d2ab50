//! Identities and lists of tables.

use crate::common::{append, fresh, lobby, running, table};
use store::{Append, Identity, Status, Store, StoreError, Summary};

fn identity(id: &str, name: &str) -> Identity {
    Identity { id: id.to_owned(), name: name.to_owned(), created_at: 1 }
}

async fn ids_of(store: &Store, identity: &str) -> Vec<String> {
    store.own_tables(identity, 100).await.unwrap().into_iter().map(|row| row.id).collect()
}

async fn open_ids(store: &Store, limit: u32) -> Vec<String> {
    store.open_tables(limit, 0).await.unwrap().into_iter().map(|row| row.id).collect()
}

/// Appends one item that happened `at` a time and brings a summary.
async fn change(store: &Store, table: &str, version: u64, at: i64, summary: Summary) {
    store.append(Append { at, summary: Some(summary), ..append(table, version, &["{}"]) }).await.unwrap();
}

#[tokio::test]
async fn identities_are_created_once_and_renamed() {
    let (_folder, store) = fresh().await;
    assert_eq!(store.identity("ada").await.unwrap(), None);
    assert!(!store.rename_identity("ada", "Nobody").await.unwrap());
    store.create_identity(&identity("ada", "Ada")).await.unwrap();
    let taken = store.create_identity(&identity("ada", "Another")).await;
    assert!(matches!(taken, Err(StoreError::IdentityTaken { .. })), "{taken:?}");
    assert_eq!(store.identity("ada").await.unwrap().unwrap().name, "Ada");
    assert!(store.rename_identity("ada", "Ada \"L\" 🎲").await.unwrap());
    assert_eq!(store.identity("ada").await.unwrap(), Some(identity("ada", "Ada \"L\" 🎲")));
}

#[tokio::test]
async fn own_tables_that_wait_come_first_then_the_newest_change() {
    let (_folder, store) = fresh().await;
    for (id, created_at) in [("a", 1), ("b", 2), ("c", 3), ("d", 4)] {
        store.create_table(&table(id, created_at, running(&["ada", "bob"], &[]))).await.unwrap();
    }
    store.create_table(&table("elsewhere", 5, running(&["bob"], &["bob"]))).await.unwrap();
    assert_eq!(ids_of(&store, "ada").await, ["d", "c", "b", "a"]);

    change(&store, "a", 1, 10, running(&["ada", "bob"], &["bob"])).await;
    assert_eq!(ids_of(&store, "ada").await, ["a", "d", "c", "b"]);
    change(&store, "b", 1, 11, running(&["ada", "bob"], &["ada"])).await;
    change(&store, "c", 1, 12, running(&["ada", "bob"], &["bob"])).await;
    change(&store, "d", 1, 9, running(&["ada", "bob"], &["ada", "bob"])).await;
    assert_eq!(ids_of(&store, "ada").await, ["b", "d", "c", "a"]);
    assert_eq!(ids_of(&store, "bob").await, ["c", "a", "d", "elsewhere", "b"]);
    let rows = store.own_tables("ada", 3).await.unwrap();
    assert_eq!(rows.iter().map(|row| row.waits_for_me).collect::<Vec<_>>(), [true, true, false]);
    assert_eq!((rows[0].created_at, rows[0].updated_at), (2, 11));

    // A change without a summary moves the table up and leaves the rest as it is.
    store.append(Append { at: 20, ..append("d", 2, &["{}"]) }).await.unwrap();
    assert_eq!(ids_of(&store, "ada").await, ["d", "b", "c", "a"]);
    assert!(store.own_tables("stranger", 9).await.unwrap().is_empty());
}

#[tokio::test]
async fn who_leaves_a_table_loses_it_and_who_joins_gains_it() {
    let (_folder, store) = fresh().await;
    store.create_table(&table("t", 1, running(&["ada", "bob"], &["bob"]))).await.unwrap();
    change(&store, "t", 1, 2, running(&["ada", "cyd"], &["cyd"])).await;
    assert!(ids_of(&store, "bob").await.is_empty());
    assert!(store.own_tables("cyd", 9).await.unwrap()[0].waits_for_me);
    change(&store, "t", 2, 3, running(&["bob", "ada", "ada"], &["ada"])).await;
    assert!(!store.own_tables("bob", 9).await.unwrap()[0].waits_for_me);
    assert!(store.own_tables("ada", 9).await.unwrap()[0].waits_for_me);
    assert!(ids_of(&store, "cyd").await.is_empty());
}

#[tokio::test]
async fn a_summary_can_change_without_an_item() {
    let (_folder, store) = fresh().await;
    store.create_table(&table("t", 1, lobby(1))).await.unwrap();
    let only = |first_version, seats_open| Append {
        summary: Some(Summary { seats: "[1]".to_owned(), ..lobby(seats_open) }),
        ..append("t", first_version, &[])
    };
    store.append(only(1, 3)).await.unwrap();
    assert_eq!(store.open_tables(9, 0).await.unwrap()[0].seats, "[1]");
    store.append(append("t", 1, &["{}"])).await.unwrap();
    assert!(matches!(store.append(only(1, 0)).await, Err(StoreError::VersionTaken { .. })));
    assert_eq!(open_ids(&store, 9).await, ["t"]);
}

#[tokio::test]
async fn open_tables_are_public_in_the_lobby_and_have_a_seat() {
    let (_folder, store) = fresh().await;
    store.create_table(&table("older", 1, lobby(1))).await.unwrap();
    store.create_table(&table("newer", 2, lobby(3))).await.unwrap();
    store.create_table(&table("full", 3, lobby(0))).await.unwrap();
    store.create_table(&table("private", 4, Summary { public: false, ..lobby(2) })).await.unwrap();
    store.create_table(&table("running", 5, Summary { seats_open: 1, ..running(&[], &[]) })).await.unwrap();
    assert_eq!(open_ids(&store, 9).await, ["newer", "older"]);
    assert_eq!(open_ids(&store, 1).await, ["newer"]);
    assert!(open_ids(&store, 0).await.is_empty());
    change(&store, "newer", 1, 9, running(&["ada"], &[])).await;
    change(&store, "full", 1, 9, lobby(1)).await;
    assert_eq!(open_ids(&store, 9).await, ["full", "older"]);
    assert!(!store.open_tables(9, 0).await.unwrap()[0].waits_for_me);
}

#[tokio::test]
async fn lobbies_that_everybody_has_left_are_forgotten() {
    let (_folder, store) = fresh().await;
    store.create_table(&table("old", 100, lobby(1))).await.unwrap();
    store.create_table(&table("busy", 100, lobby(1))).await.unwrap();
    store.create_table(&table("running", 100, running(&["ada"], &[]))).await.unwrap();
    change(&store, "busy", 1, 900, lobby(1)).await;
    let open = |stale_before| {
        let store = &store;
        async move {
            let open = store.open_tables(9, stale_before).await.unwrap();
            open.into_iter().map(|row| row.id).collect::<Vec<_>>()
        }
    };
    assert_eq!(open(100).await, ["busy", "old"]);
    assert_eq!(store.count_tables_of("ada", 100).await.unwrap(), 3);
    assert_eq!(open(101).await, ["busy"]);
    assert_eq!(store.count_tables_of("ada", 101).await.unwrap(), 2);
    assert!(open(901).await.is_empty());
    assert_eq!(store.count_tables_of("ada", 901).await.unwrap(), 1, "a game that has begun counts");
}

#[tokio::test]
async fn a_store_says_whether_it_is_well() {
    let (_folder, store) = fresh().await;
    store.check().await.unwrap();
    store.clone().close().await;
    assert!(store.check().await.is_err());
}

#[tokio::test]
async fn only_unfinished_tables_are_counted() {
    let (_folder, store) = fresh().await;
    for (id, status) in
        [("a", Status::Lobby), ("b", Status::Running), ("c", Status::Over), ("d", Status::Abandoned)]
    {
        store.create_table(&table(id, 1, Summary { status, ..lobby(1) })).await.unwrap();
    }
    assert_eq!(store.count_tables_of("ada", 0).await.unwrap(), 2);
    assert_eq!(store.count_tables_of("bob", 0).await.unwrap(), 0);
    change(&store, "b", 1, 2, Summary { status: Status::Over, ..lobby(1) }).await;
    assert_eq!(store.count_tables_of("ada", 0).await.unwrap(), 1);
    assert_eq!(store.load_table("b").await.unwrap().unwrap().status, Status::Over);
    assert_eq!(store.load_table("d").await.unwrap().unwrap().status, Status::Abandoned);
}

#[tokio::test]
async fn running_tables_with_a_bot_to_move_are_to_be_woken() {
    let (_folder, store) = fresh().await;
    let bot = || Summary { bot_to_move: true, ..running(&["ada"], &[]) };
    store.create_table(&table("a", 1, bot())).await.unwrap();
    store.create_table(&table("b", 2, running(&["ada"], &["ada"]))).await.unwrap();
    store.create_table(&table("over", 3, Summary { status: Status::Over, ..bot() })).await.unwrap();
    let woken = |ids: &[&str]| ids.iter().map(|id| ((*id).to_owned(), "risk".to_owned())).collect::<Vec<_>>();
    assert_eq!(store.unfinished_tables().await.unwrap(), woken(&["a"]));
    change(&store, "a", 1, 4, running(&["ada"], &["ada"])).await;
    change(&store, "b", 1, 5, bot()).await;
    store.append(append("b", 2, &["\"chat\""])).await.unwrap();
    assert_eq!(store.unfinished_tables().await.unwrap(), woken(&["b"]));
}
