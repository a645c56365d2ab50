//! What the tests share.

use std::path::PathBuf;

use store::{Append, NewTable, Status, Store, Summary};
use tempfile::TempDir;

/// A folder that vanishes, and the path of a database in it.
pub(crate) fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("hall.db");
    (folder, path)
}

/// A store in a folder that vanishes.
pub(crate) async fn fresh() -> (TempDir, Store) {
    let (folder, path) = place();
    (folder, Store::open(&path).await.unwrap())
}

/// A running table with these players, which waits for some.
pub(crate) fn running(players: &[&str], waiting_for: &[&str]) -> Summary {
    Summary {
        status: Status::Running,
        public: true,
        seats_open: 0,
        players: strings(players),
        waiting_for: strings(waiting_for),
        bot_to_move: false,
        seats: "[]".to_owned(),
    }
}

/// A public table in the lobby.
pub(crate) fn lobby(seats_open: u8) -> Summary {
    Summary { status: Status::Lobby, seats_open, ..running(&["ada"], &[]) }
}

pub(crate) fn strings(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}

pub(crate) fn table(id: &str, created_at: i64, summary: Summary) -> NewTable {
    NewTable {
        id: id.to_owned(),
        game: "risk".to_owned(),
        created_by: "ada".to_owned(),
        created_at,
        header: format!(r#"{{"of":"{id}"}}"#),
        items: Vec::new(),
        summary,
        campaign: None,
    }
}

pub(crate) fn append(table: &str, first_version: u64, items: &[&str]) -> Append {
    Append {
        table: table.to_owned(),
        first_version,
        items: strings(items),
        at: 1000,
        summary: None,
        feat: None,
        keepsake: None,
    }
}

/// The bodies of a table's log, in order; the versions are checked by the store itself.
pub(crate) async fn bodies(store: &Store, table: &str) -> Vec<String> {
    store.load_table(table).await.unwrap().unwrap().items.into_iter().map(|item| item.body).collect()
}
