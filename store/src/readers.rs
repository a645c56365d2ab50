//! The connections that read, each by one at a time.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;

use crate::StoreError;
use crate::open::reading;

/// How many reads run at the same time.
const READERS: u32 = 3;

/// A few connections to the file. Reading blocks, so it is done where it keeps nobody waiting.
#[derive(Clone)]
pub(crate) struct Readers {
    /// A place for each connection.
    places: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<Connection>>>,
}

impl Readers {
    pub(crate) fn open(path: &Path) -> Result<Readers, StoreError> {
        let connections: Vec<Connection> = (0..READERS).map(|_| reading(path)).collect::<Result<_, _>>()?;
        Ok(Readers {
            places: Arc::new(Semaphore::new(connections.len())),
            idle: Arc::new(Mutex::new(connections)),
        })
    }

    pub(crate) async fn read<T: Send + 'static>(
        &self,
        read: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let place = self.places.clone().acquire_owned().await.map_err(|_| StoreError::Closed)?;
        let idle = self.idle.clone();
        let reading = tokio::task::spawn_blocking(move || {
            let connection = lock(&idle).pop().expect("whoever has a place has a connection");
            let found = read(&connection);
            lock(&idle).push(connection);
            drop(place);
            found
        });
        // It is not cancelled, but the whole program may be.
        reading.await.map_err(|_| StoreError::Closed)?
    }

    /// Waits for what is being read and lets go of the file.
    pub(crate) async fn close(&self) {
        let all = self.places.acquire_many(READERS).await;
        self.places.close();
        drop(all);
        lock(&self.idle).clear();
    }
}

fn lock(idle: &Mutex<Vec<Connection>>) -> std::sync::MutexGuard<'_, Vec<Connection>> {
    idle.lock().unwrap_or_else(PoisonError::into_inner)
}
