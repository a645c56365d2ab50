//! A copy of a database, to try something out on.

use std::path::Path;

use tempfile::TempDir;

use crate::open::reading;
use crate::{Store, StoreError};

/// A copy of a database as it is at one moment, brought up to date. It is gone when this is dropped.
#[derive(Debug)]
pub struct Snapshot {
    store: Store,
    _folder: TempDir,
}

impl Snapshot {
    /// Copies a database, of which nothing is changed; a hall may be open with it.
    pub async fn of(path: &Path) -> Result<Snapshot, StoreError> {
        if !path.exists() {
            return Err(StoreError::file(path, std::io::ErrorKind::NotFound.into()));
        }
        let folder = TempDir::new().map_err(|reason| StoreError::file(&std::env::temp_dir(), reason))?;
        let copy = folder.path().join("copy.sqlite");
        let (from, to) = (path.to_owned(), copy.to_string_lossy().into_owned());
        let copying = tokio::task::spawn_blocking(move || reading(&from)?.execute("VACUUM INTO ?1", (to,)));
        copying.await.map_err(|_| StoreError::Closed)??;
        Ok(Snapshot { store: Store::open(&copy).await?, _folder: folder })
    }

    /// The copy.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Lets go of the copy and removes it.
    pub async fn close(self) {
        self.store.close().await;
    }
}
