//! Opening and closing the file.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row, SqlSafeStr, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::StoreError;
use crate::writer::{Message, QUEUE, Writer};

/// Marks a SQLite file as ours: "GEAR".
pub(crate) const APPLICATION_ID: i64 = 0x4745_4152;

/// The schema, step by step. Listed here because the macro that would read the folder has SQLite compiled a second time, for itself.
static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let steps = [
        ("hall", include_str!("../migrations/0001_hall.sql")),
        ("changed at", include_str!("../migrations/0002_changed_at.sql")),
        ("campaigns", include_str!("../migrations/0003_campaigns.sql")),
        ("item in order", include_str!("../migrations/0004_item_in_order.sql")),
        ("latest", include_str!("../migrations/0005_latest.sql")),
        ("keepsakes", include_str!("../migrations/0006_keepsakes.sql")),
    ];
    let numbered = steps.into_iter().zip(1..);
    let steps = numbered.map(|((what, sql), version)| {
        Migration::new(version, what.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(steps.collect())
});

/// How many reads run at the same time; each is a thread of its own.
const READERS: u32 = 3;

/// The pages of a new file. A commit writes whole pages: small ones are less to write; still smaller ones would be more of them.
const PAGE_BYTES: u32 = 2048;

/// The log ahead of the file may grow to this many pages before it is copied into the file. The copying keeps everybody
/// waiting, and costs as much as there are different pages: seldom is better.
const CHECKPOINT_PAGES: &str = "20000";

/// After it was copied, the log ahead of the file shrinks to this many bytes.
const LOG_BYTES: &str = "67108864";

/// The hall's tables and identities, in one file. Cheap to clone; all clones are the same store.
///
/// A write that has been asked for is made even if nobody waits for the answer any more.
#[derive(Clone)]
pub struct Store {
    pub(crate) queue: mpsc::Sender<Message>,
    pub(crate) readers: SqlitePool,
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
        let lock = lock(path).await?;
        make_private_file(path)?;
        claim(path).await?;
        let mut connection = writing(path).connect().await?;
        migrate(&mut connection, path).await?;
        let server_key = server_key(&mut connection).await?;

        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .test_before_acquire(false)
            .connect_with(reading(path))
            .await?;
        let commits = Arc::new(AtomicU64::new(0));
        let (queue, waiting) = mpsc::channel(QUEUE);
        let writer = Writer::new(connection, Arc::clone(&commits), lock).await?;
        run_alone(writer, waiting).map_err(|reason| StoreError::NoThread { reason: Arc::new(reason) })?;
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

/// Gives the writer a thread of its own: among the tasks of a busy hall it would wait for its turn again and again, and everybody
/// waits for the writer.
fn run_alone(writer: Writer, queue: mpsc::Receiver<Message>) -> std::io::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_time().build()?;
    let thread = std::thread::Builder::new().name("store".to_owned());
    thread.spawn(move || runtime.block_on(writer.run(queue))).map(drop)
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
async fn lock(path: &Path) -> Result<File, StoreError> {
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
            Err(TryLockError::WouldBlock) => tokio::time::sleep(LOCK_PAUSE).await,
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
async fn claim(path: &Path) -> Result<(), StoreError> {
    let mut connection = plain(path).connect().await.map_err(|reason| refused(path, reason))?;
    let claimed = claim_with(&mut connection, path).await;
    let closed = connection.close().await;
    claimed?;
    Ok(closed?)
}

async fn claim_with(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let row =
        sqlx::query("SELECT (SELECT application_id FROM pragma_application_id), count(*) FROM sqlite_schema")
            .fetch_one(&mut *connection)
            .await
            .map_err(|reason| refused(path, reason))?;
    let application_id: i64 = row.try_get(0)?;
    let things: i64 = row.try_get(1)?;
    match (application_id, things) {
        (APPLICATION_ID, _) => Ok(()),
        (0, 0) => {
            // In the file itself before any log is used, so that a crash from here on leaves a file known as ours.
            sqlx::query("PRAGMA application_id = 0x47454152").execute(connection).await?;
            Ok(())
        }
        _ => Err(StoreError::NotOurs { path: path.to_owned(), application_id }),
    }
}

/// What it means that SQLite does not read the file at all.
fn refused(path: &Path, reason: sqlx::Error) -> StoreError {
    /// SQLite's code for a file that is not a database.
    const NOTADB: &str = "26";
    match reason.as_database_error().and_then(sqlx::error::DatabaseError::code) {
        Some(code) if code == NOTADB => StoreError::NotADatabase { path: path.to_owned() },
        _ => reason.into(),
    }
}

/// Brings the schema up to date.
pub(crate) async fn migrate(connection: &mut SqliteConnection, path: &Path) -> Result<(), StoreError> {
    let known = MIGRATIONS.iter().map(|step| step.version).max().unwrap_or(0);
    MIGRATIONS.run(connection).await.map_err(|reason| match reason {
        MigrateError::VersionMissing(found) if found > known => {
            StoreError::NewerSchema { path: path.to_owned(), found, known }
        }
        reason => StoreError::Schema { path: path.to_owned(), reason: Arc::new(reason) },
    })
}

/// The server's key from the file, made if there is none yet.
async fn server_key(connection: &mut SqliteConnection) -> Result<[u8; 32], StoreError> {
    let mut fresh = [0; 32];
    getrandom::fill(&mut fresh).map_err(|reason| StoreError::NoRandomness { reason })?;
    sqlx::query("INSERT INTO secret (name, value) VALUES ('server key', ?1) ON CONFLICT DO NOTHING")
        .bind(fresh.to_vec())
        .execute(&mut *connection)
        .await?;
    let row = sqlx::query("SELECT value FROM secret WHERE name = 'server key'").fetch_one(connection).await?;
    let kept: Vec<u8> = row.try_get(0)?;
    <[u8; 32]>::try_from(kept)
        .map_err(|kept| StoreError::damaged(format!("the server's key has {} bytes, not 32", kept.len())))
}

fn plain(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .page_size(PAGE_BYTES)
        .foreign_keys(false)
        .busy_timeout(Duration::from_secs(10))
}

pub(crate) fn writing(path: &Path) -> SqliteConnectOptions {
    plain(path)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .pragma("wal_autocheckpoint", CHECKPOINT_PAGES)
        .pragma("journal_size_limit", LOG_BYTES)
        .pragma("cache_size", "-2048")
        .pragma("temp_store", "memory")
}

pub(crate) fn reading(path: &Path) -> SqliteConnectOptions {
    plain(path).read_only(true).pragma("cache_size", "-512").pragma("temp_store", "memory")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_step_of_the_folder_is_taken() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let there = Migrator::new(folder.as_path()).await.unwrap();
        let step = |step: &Migration| (step.version, step.description.clone(), step.checksum.clone());
        assert!(there.iter().map(step).eq(MIGRATIONS.iter().map(step)));
    }

    #[tokio::test]
    async fn every_commit_is_synced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hall.db");
        make_private_file(&path).unwrap();
        let mut connection = writing(&path).connect().await.unwrap();
        let row = sqlx::query("SELECT * FROM pragma_journal_mode, pragma_synchronous")
            .fetch_one(&mut connection)
            .await
            .unwrap();
        assert_eq!(row.get::<String, _>(0), "wal");
        assert_eq!(row.get::<i64, _>(1), 2, "FULL");
    }
}
