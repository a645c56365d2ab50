//! Many independent jobs on a few threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

/// Does the jobs `0..jobs` on `threads` threads and hands each result to `take`, in no particular order. The first failure ends it.
pub(crate) fn each<T, E: Send>(
    threads: usize,
    jobs: u64,
    work: impl Fn(u64) -> Result<T, E> + Sync,
    take: impl FnMut(u64, T) + Send,
) -> Result<(), E> {
    let next = AtomicU64::new(0);
    let taker = Mutex::new(take);
    let failure = Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= jobs {
                        break;
                    }
                    match work(number) {
                        Ok(result) => {
                            (taker.lock().expect("no thread panics while it takes a result"))(number, result);
                        }
                        Err(error) => {
                            next.store(jobs, Ordering::Relaxed);
                            *failure.lock().expect("no thread panics while it reports") = Some(error);
                        }
                    }
                }
            });
        }
    });
    match failure.into_inner().expect("all threads have ended well") {
        Some(error) => Err(error),
        None => Ok(()),
    }
}
