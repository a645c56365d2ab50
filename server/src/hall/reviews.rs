//! Finished games looked back at: made once, one at a time, and kept for a while.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use tokio::sync::{OnceCell, Semaphore, oneshot};
use wire::{ErrorCode, WireError};

use super::Hall;
use crate::table::Asking;

/// So many reviews are kept.
const KEPT: usize = 64;

/// The JSON of a review, once it is there.
type Review = Arc<OnceCell<Arc<str>>>;

/// The reviews of the hall.
pub(super) struct Reviews {
    known: Mutex<VecDeque<(String, Review)>>,
    /// They think long, and players who wait for a bot come first.
    one_at_a_time: Semaphore,
}

impl Default for Reviews {
    fn default() -> Self {
        Reviews { known: Mutex::default(), one_at_a_time: Semaphore::new(1) }
    }
}

impl Reviews {
    fn find(&self, id: &str) -> Option<Review> {
        let known = self.known.lock().expect("nobody panics while holding the reviews");
        known.iter().find(|(table, _)| table == id).map(|(_, review)| review.clone())
    }

    /// The place for a review; whoever comes second finds the first one's.
    fn place(&self, id: &str) -> Review {
        let mut known = self.known.lock().expect("nobody panics while holding the reviews");
        if let Some((_, review)) = known.iter().find(|(table, _)| table == id) {
            return review.clone();
        }
        if known.len() == KEPT {
            known.pop_front();
        }
        let review = Review::default();
        known.push_back((id.to_owned(), review.clone()));
        review
    }
}

impl Hall {
    /// A finished game looked back at, as JSON.
    pub(crate) async fn review(&self, id: &str) -> Result<Arc<str>, WireError> {
        if let Some(done) = self.0.reviews.find(id).and_then(|review| review.get().cloned()) {
            return Ok(done);
        }
        let look_back = self.ask(id, |answer| Asking::LookBack { answer }).await?;
        let (hall, review) = (self.clone(), self.0.reviews.place(id));
        // A task of its own: it is finished and kept even if nobody waits for it any more.
        let made = tokio::spawn(async move {
            let make = async || {
                let _place = hall.0.reviews.one_at_a_time.acquire().await.ok()?;
                let patience = hall.config().limits.review.as_millis() as u64;
                let (answer, made) = oneshot::channel();
                // Not a thread of the runtime's: a hall that closes does not wait for it.
                std::thread::spawn(move || {
                    let late = bots::clock::after(patience);
                    let json = serde_json::to_string(&look_back(&mut || late()));
                    let _ = answer.send(json.expect("a review is a plain value"));
                });
                made.await.ok().map(Arc::from)
            };
            review.get_or_try_init(async || make().await.ok_or(())).await.ok().cloned()
        });
        let made = made.await.ok().flatten();
        made.ok_or_else(|| WireError::new(ErrorCode::Unavailable, "the game cannot be looked back at now"))
    }
}
