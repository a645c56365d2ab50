//! Whoever reads the page of a running game is there, although a page keeps no line open.

use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

use tokio::task::AbortHandle;

use super::seen::News;
use crate::hall::Hall;
use crate::table::Who;

/// So long somebody may think over a page before the others may let a bot play.
const READS: Duration = Duration::from_secs(300);

/// The readers by identity and table; at each table one is there once.
static READERS: LazyLock<Mutex<HashMap<(String, String), AbortHandle>>> = LazyLock::new(Mutex::default);

/// Keeps somebody at a table for a while.
pub(super) async fn stay(hall: &Hall, who: &Who, id: &str) {
    let Ok(news) = News::listen(hall, who, id).await else { return };
    let mut closing = hall.closing();
    let reads = tokio::spawn(async move {
        let _ = tokio::time::timeout(READS, closing.changed()).await;
        drop(news);
    });
    let mut readers = READERS.lock().expect("nobody panics while holding the readers");
    readers.retain(|_, reader| !reader.is_finished());
    // The new one sits already: the others do not see him go and come.
    if let Some(before) = readers.insert((who.id.clone(), id.to_owned()), reads.abort_handle()) {
        before.abort();
    }
}
