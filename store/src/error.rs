//! What can go wrong.

use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Why the store could not do what was asked.
///
/// It can be cloned, because one failed commit is the answer to everybody who waited for it.
#[derive(Clone, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// The operating system refused the file or its folder.
    #[error("cannot use {}: {reason}; choose a place where this user may create and write files", path.display())]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What the operating system said.
        reason: Arc<std::io::Error>,
    },
    /// Another running hall has the file.
    #[error(
        "{} is in use by another running hall; stop that one first, or choose another file for this one",
        path.display()
    )]
    Locked {
        /// The database.
        path: PathBuf,
    },
    /// The file is no SQLite database.
    #[error(
        "{} is not a database; choose a file that Gearhall made, or a name that does not exist yet",
        path.display()
    )]
    NotADatabase {
        /// The file.
        path: PathBuf,
    },
    /// The file is a database of another program.
    #[error(
        "{} is a database of another program (application id {application_id:#x}, not {:#x}); choose a file that \
         Gearhall made, or a name that does not exist yet",
        path.display(),
        crate::open::APPLICATION_ID
    )]
    NotOurs {
        /// The file.
        path: PathBuf,
        /// The application id the file carries; 0 if none.
        application_id: i64,
    },
    /// The file was written by a newer Gearhall.
    #[error(
        "{} has schema {found}, made by a newer Gearhall; this one knows schemas up to {known}: start the newer \
         one, or choose another file",
        path.display()
    )]
    NewerSchema {
        /// The file.
        path: PathBuf,
        /// The schema of the file.
        found: i64,
        /// The newest schema this program knows.
        known: i64,
    },
    /// The schema could not be brought up to date.
    #[error("the schema of {} could not be brought up to date: {reason}; restore the file from a copy", path.display())]
    Schema {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        reason: Arc<rusqlite_migration::Error>,
    },
    /// The file holds something the store never writes.
    #[error("the database is damaged: {what}; restore the file from a copy")]
    Damaged {
        /// What was found, and what would be right.
        what: String,
    },
    /// The operating system gave no random bytes for the server's key.
    #[error("the operating system gave no random bytes for the server's key: {reason}")]
    NoRandomness {
        /// What it said.
        reason: getrandom::Error,
    },
    /// The operating system gave no thread to write in.
    #[error("the operating system gave no thread to write in: {reason}")]
    NoThread {
        /// What it said.
        reason: Arc<std::io::Error>,
    },
    /// There is such an identity already.
    #[error("identity {identity} exists already; choose a fresh id")]
    IdentityTaken {
        /// The id that was given.
        identity: String,
    },
    /// There is such a table already.
    #[error("table {table} exists already; choose a fresh id")]
    TableTaken {
        /// The id that was given.
        table: String,
    },
    /// There is no such table.
    #[error("there is no table {table}; create it before appending to it")]
    UnknownTable {
        /// The id that was given.
        table: String,
    },
    /// Somebody else wrote that version.
    #[error("version {version} of table {table} is written already; load the table again to see it")]
    VersionTaken {
        /// The table.
        table: String,
        /// The first version that was given.
        version: u64,
    },
    /// The version is not the next one.
    #[error("version {version} of table {table} is not the next one; that is {next}")]
    VersionGap {
        /// The table.
        table: String,
        /// The first version that was given.
        version: u64,
        /// The one that would be right.
        next: u64,
    },
    /// One request is too large.
    #[error("{bytes} bytes in one request to the store are too many; the limit is {limit}")]
    TooLarge {
        /// How many were given.
        bytes: usize,
        /// How many there may be.
        limit: usize,
    },
    /// The store is closed.
    #[error("the store is closed; open it again")]
    Closed,
    /// SQLite failed. A write that ends like this was most likely not made; load the table again to be sure.
    #[error("the database failed: {reason}")]
    Database {
        /// What SQLite said.
        reason: Arc<rusqlite::Error>,
    },
}

impl StoreError {
    pub(crate) fn file(path: &Path, reason: std::io::Error) -> StoreError {
        StoreError::File { path: path.to_owned(), reason: Arc::new(reason) }
    }

    pub(crate) fn damaged(what: impl Into<String>) -> StoreError {
        StoreError::Damaged { what: what.into() }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(reason: rusqlite::Error) -> StoreError {
        match reason {
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::Utf8Error(..) => {
                StoreError::damaged(format!("something stored cannot be read: {reason}"))
            }
            reason => StoreError::Database { reason: Arc::new(reason) },
        }
    }
}
