//! Opening and closing the file.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, OpenFlags};
use rusqlite_migration::{M, Migrations};
use tokio::sync::{mpsc, oneshot};

use crate::StoreError;
use crate::readers::Readers;
use crate::writer::{Message, QUEUE, Writer};

/// Marks a SQLite file as ours: "GEAR".
pub(crate) const APPLICATION_ID: i64 = 0x4745_4152;

/// The schema, step by step; SQLite's `user_version` says how many of them a file has taken.
const STEPS: &[M<'_>] = &[
    M::up(include_str!("../migrations/0001_hall.sql")),
    M::up(include_str!("../migrations/0002_changed_at.sql")),
    M::up(include_str!("../migrations/0003_campaigns.sql")),
    M::up(include_str!("../migrations/0004_item_in_order.sql")),
    M::up(include_str!("../migrations/0005_latest.sql")),
    M::up(include_str!("../migrations/0006_keepsakes.sql")),
    M::up(include_str!("../migrations/0007_user_version.sql")),
];

/// The pages of a new file. A commit writes whole pages: small ones are less to write; still smaller ones would be more of them.
const PAGE_BYTES: u32 = 2048;

/// The log ahead of the file may grow to this many pages before it is copied into the file. The copying keeps everybody
/// waiting, and costs as much as there are different pages: seldom is better.
const CHECKPOINT_PAGES: u32 = 20_000;

/// After it was copied, the log ahead of the file shrinks to this many bytes.
const LOG_BYTES: u32 = 64 << 20;

/// A busy connection keeps this many statements prepared: more than the store has.
const STATEMENTS: usize = 64;

/// The hall's tables and identities, in one file. Cheap to clone; all clones are the same store.
///
/// A write that has been asked for is made even if nobody waits for the answer any more.
#[derive(Clone)]
pub struct Store {
    pub(crate) queue: mpsc::Sender<Message>,
    pub(crate) readers: Readers,
    commits: Arc<AtomicU64>,
    server_key: [u8; 32],
}

impl std::fmt::Debug for Store {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Store").field("commits", &self.commits()).finish_non_exhaustive()
    }
}

impl Store {
    /// Opens the file, or makes it, with its folder, if it is missing. Must be called within a tokio runtime.
    ///
    /// Refuses a file that is not a database of ours, that a newer Gearhall made, or that another running hall has.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        let path = path.to_owned();
        let opening = tokio::task::spawn_blocking(move || Store::open_now(&path));
        opening.await.map_err(|_| StoreError::Closed)?
    }

    fn open_now(path: &Path) -> Result<Store, StoreError> {
        let lock = lock(path)?;
        make_private_file(path)?;
        claim(path)?;
        let mut connection = writing(path)?;
        migrate(&mut connection, path)?;
        let server_key = server_key(&connection)?;

        let readers = Readers::open(path)?;
        let commits = Arc::new(AtomicU64::new(0));
        let (queue, waiting) = mpsc::channel(QUEUE);
        let writer = Writer::new(connection, Arc::clone(&commits), lock)?;
        // Among the tasks of a busy hall it would wait for its turn again and again, and everybody waits for it.
        let thread = std::thread::Builder::new().name("store".to_owned());
        thread
            .spawn(move || writer.run(waiting, std::thread::sleep))
            .map_err(|reason| StoreError::NoThread { reason: Arc::new(reason) })?;
        Ok(Store { queue, readers, commits, server_key })
    }

    /// The secret of this hall: random, made when the file was, and kept in it.
    pub fn server_key(&self) -> [u8; 32] {
        self.server_key
    }

    /// How many transactions have been committed since the store was opened.
    pub fn commits(&self) -> u64 {
        self.commits.load(Ordering::Relaxed)
    }

    /// Writes everything that was asked for, copies the log into the file, and lets go of it. Whatever is asked of a
    /// clone from now on is answered with [`StoreError::Closed`].
    pub async fn close(self) {
        self.readers.close().await;
        let (done, closed) = oneshot::channel();
        if self.queue.send(Message::Close(done)).await.is_ok() {
            // An error means that somebody else's `close` came first and is done.
            let _ = closed.await;
        }
    }
}

/// The file beside the database whose lock says that a hall has it.
fn lock_path(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    PathBuf::from(name)
}

/// So often it is tried to take the lock, with a pause in between.
const LOCK_TRIES: usize = 20;
const LOCK_PAUSE: Duration = Duration::from_millis(50);

/// Makes the folder and takes the lock. The operating system lets go of it when the process ends, however it ends; a moment later
/// if the process was just about to start another.
fn lock(path: &Path) -> Result<File, StoreError> {
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder).map_err(|reason| StoreError::file(folder, reason))?;
    }
    let beside = lock_path(path);
    let file = OpenOptions::new()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&beside)
        .map_err(|reason| StoreError::file(&beside, reason))?;
    for _ in 0..LOCK_TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => std::thread::sleep(LOCK_PAUSE),
            Err(TryLockError::Error(reason)) => return Err(StoreError::file(&beside, reason)),
        }
    }
    Err(StoreError::Locked { path: path.to_owned() })
}

/// Makes an empty file that only its owner may read, if there is none: it will hold the server's key.
fn make_private_file(path: &Path) -> Result<(), StoreError> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop).map_err(|reason| StoreError::file(path, reason))
}

/// Checks that the file is ours, or still empty and so to be made ours, before anything in it is changed.
fn claim(path: &Path) -> Result<(), StoreError> {
    let connection =
        plain(path, OpenFlags::SQLITE_OPEN_READ_WRITE).map_err(|reason| refused(path, reason))?;
    let sql = "SELECT (SELECT application_id FROM pragma_application_id), count(*) FROM sqlite_schema";
    let (application_id, things): (i64, i64) = connection
        .query_row(sql, (), |row| Ok((row.get(0)?, row.get(1)?)))
        .map_err(|reason| refused(path, reason))?;
    match (application_id, things) {
        (APPLICATION_ID, _) => Ok(()),
        // In the file itself before any log is used, so that a crash from here on leaves a file known as ours.
        (0, 0) => Ok(connection.pragma_update(None, "application_id", APPLICATION_ID)?),
        _ => Err(StoreError::NotOurs { path: path.to_owned(), application_id }),
    }
}

/// What it means that SQLite does not read the file at all.
fn refused(path: &Path, reason: rusqlite::Error) -> StoreError {
    match reason.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => StoreError::NotADatabase { path: path.to_owned() },
        _ => reason.into(),
    }
}

/// Brings the schema up to date.
pub(crate) fn migrate(connection: &mut Connection, path: &Path) -> Result<(), StoreError> {
    let (found, known) = (schema(connection)?, STEPS.len() as i64);
    if found > known {
        return Err(StoreError::NewerSchema { path: path.to_owned(), found, known });
    }
    connection.pragma_update(None, "user_version", found)?;
    Migrations::from_slice(STEPS)
        .to_latest(connection)
        .map_err(|reason| StoreError::Schema { path: path.to_owned(), reason: Arc::new(reason) })
}

/// How many steps of the schema a file has taken. Older programs noted each in a table.
fn schema(connection: &Connection) -> Result<i64, StoreError> {
    let steps: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    if steps > 0 || !connection.table_exists(None, "_sqlx_migrations")? {
        return Ok(steps);
    }
    let sql = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";
    Ok(connection.query_row(sql, (), |row| row.get(0))?)
}

/// The server's key from the file, made if there is none yet.
fn server_key(connection: &Connection) -> Result<[u8; 32], StoreError> {
    let mut fresh = [0; 32];
    getrandom::fill(&mut fresh).map_err(|reason| StoreError::NoRandomness { reason })?;
    let sql = "INSERT INTO secret (name, value) VALUES ('server key', ?1) ON CONFLICT DO NOTHING";
    connection.execute(sql, (fresh,))?;
    let sql = "SELECT value FROM secret WHERE name = 'server key'";
    let kept: Vec<u8> = connection.query_row(sql, (), |row| row.get(0))?;
    <[u8; 32]>::try_from(kept)
        .map_err(|kept| StoreError::damaged(format!("the server's key has {} bytes, not 32", kept.len())))
}

fn plain(path: &Path, flags: OpenFlags) -> rusqlite::Result<Connection> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    connection.pragma_update(None, "page_size", PAGE_BYTES)?;
    connection.pragma_update(None, "foreign_keys", false)?;
    connection.pragma_update(None, "temp_store", "memory")?;
    Ok(connection)
}

pub(crate) fn writing(path: &Path) -> rusqlite::Result<Connection> {
    let connection = plain(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.pragma_update_and_check(None, "journal_mode", "wal", |_| Ok(()))?;
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update_and_check(None, "wal_autocheckpoint", CHECKPOINT_PAGES, |_| Ok(()))?;
    connection.pragma_update_and_check(None, "journal_size_limit", LOG_BYTES, |_| Ok(()))?;
    connection.pragma_update(None, "cache_size", -2048)?;
    Ok(connection)
}

pub(crate) fn reading(path: &Path) -> rusqlite::Result<Connection> {
    let connection = plain(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    connection.pragma_update(None, "cache_size", -512)?;
    Ok(connection)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_of_the_folder_is_taken() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let mut files: Vec<PathBuf> =
            std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        let there = files.iter().map(|file| std::fs::read_to_string(file).unwrap());
        assert!(there.map(|sql| M::up(sql.leak())).eq(STEPS.iter().cloned()));
    }

    #[test]
    fn every_commit_is_synced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hall.db");
        make_private_file(&path).unwrap();
        let sql = "SELECT * FROM pragma_journal_mode, pragma_synchronous";
        let found = writing(&path).unwrap().query_row(sql, (), |row| Ok((row.get(0)?, row.get(1)?)));
        assert_eq!(found, Ok(("wal".to_owned(), 2)), "2 is FULL");
    }
}
