//! Secrets that are fixed before there is a table for them: who makes it sees the commitment first, then sends his nonce.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use engine::{Commitment, Secret};
use wire::{ErrorCode, WireError};

use super::Hall;
use crate::random::random_bytes;
use crate::table::Who;

/// So long a secret is kept for whoever asked for it.
const KEPT_FOR: Duration = Duration::from_secs(600);
/// So many are kept for one identity …
const MOST_FOR_ONE: usize = 4;
/// … and so many for all of them.
const MOST_FOR_ALL: usize = 10_000;

struct Reserved {
    identity: String,
    commitment: Commitment,
    secret: Secret,
    since: Instant,
}

/// The secrets that wait for their tables, the oldest first. They live in memory only: a hall that was closed draws new ones.
#[derive(Default)]
pub(super) struct Commitments(Mutex<VecDeque<Reserved>>);

impl Commitments {
    fn reserve(&self, identity: &str, secret: Secret, now: Instant) -> Commitment {
        let commitment = secret.commitment();
        let mut all = self.0.lock().expect("nobody panics while holding the secrets");
        while all.front().is_some_and(|oldest| is_too_old(oldest, now)) || all.len() >= MOST_FOR_ALL {
            all.pop_front();
        }
        let is_own = |reserved: &Reserved| reserved.identity == identity;
        if all.iter().filter(|reserved| is_own(reserved)).count() >= MOST_FOR_ONE
            && let Some(oldest) = all.iter().position(is_own)
        {
            all.remove(oldest);
        }
        all.push_back(Reserved { identity: identity.to_owned(), commitment, secret, since: now });
        commitment
    }

    /// Hands a secret out to whom it was reserved for, once.
    fn take(&self, identity: &str, commitment: Commitment, now: Instant) -> Option<Secret> {
        let mut all = self.0.lock().expect("nobody panics while holding the secrets");
        let wanted = |reserved: &Reserved| reserved.commitment == commitment && reserved.identity == identity;
        let place = all.iter().position(wanted)?;
        all.remove(place).filter(|reserved| !is_too_old(reserved, now)).map(|reserved| reserved.secret)
    }
}

fn is_too_old(reserved: &Reserved, now: Instant) -> bool {
    now.saturating_duration_since(reserved.since) >= KEPT_FOR
}

impl Hall {
    /// Commits the hall to the secret of a table that somebody is about to make.
    pub(crate) fn commit(&self, who: &Who) -> Commitment {
        self.0.commitments.reserve(&who.id, Secret(random_bytes()), Instant::now())
    }

    /// The secret of a new table: the one behind the commitment that its maker has seen, or a fresh one if he asked for none.
    pub(super) fn secret_for(&self, who: &Who, commitment: Option<Commitment>) -> Result<Secret, WireError> {
        let Some(commitment) = commitment else { return Ok(Secret(random_bytes())) };
        self.0.commitments.take(&who.id, commitment, Instant::now()).ok_or_else(|| {
            let message =
                "the hall keeps no such commitment for you: it was used, or it is too old; ask for another";
            WireError::new(ErrorCode::BadSetup, message)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret(number: usize) -> Secret {
        Secret::from_number(number as u64)
    }

    #[test]
    fn a_secret_is_handed_out_once_and_only_to_whom_it_was_reserved_for() {
        let (commitments, now) = (Commitments::default(), Instant::now());
        let commitment = commitments.reserve("ada", secret(1), now);
        assert_eq!(commitment, secret(1).commitment());
        assert_eq!(commitments.take("ben", commitment, now), None);
        assert_eq!(commitments.take("ada", secret(2).commitment(), now), None);
        assert_eq!(commitments.take("ada", commitment, now), Some(secret(1)));
        assert_eq!(commitments.take("ada", commitment, now), None);
    }

    #[test]
    fn a_secret_is_forgotten_after_a_while() {
        let (commitments, now) = (Commitments::default(), Instant::now());
        let (first, second) = (commitments.reserve("ada", secret(1), now), secret(2).commitment());
        commitments.reserve("ada", secret(2), now + Duration::from_secs(1));
        let later = now + KEPT_FOR;
        assert_eq!(commitments.take("ada", first, later), None);
        assert_eq!(commitments.take("ada", second, later), Some(secret(2)));
        commitments.reserve("ada", secret(3), now);
        commitments.reserve("ben", secret(4), later);
        assert_eq!(commitments.0.lock().expect("nobody panics").len(), 1, "what is too old takes no room");
    }

    #[test]
    fn the_oldest_make_room() {
        let (commitments, now) = (Commitments::default(), Instant::now());
        let of_ben = commitments.reserve("ben", secret(0), now);
        let of_ada: Vec<Commitment> =
            (1..=MOST_FOR_ONE + 1).map(|number| commitments.reserve("ada", secret(number), now)).collect();
        assert_eq!(commitments.take("ada", of_ada[0], now), None);
        assert_eq!(commitments.take("ada", of_ada[1], now), Some(secret(2)));
        for number in 0..MOST_FOR_ALL {
            commitments.reserve(&number.to_string(), secret(number), now);
        }
        assert_eq!(commitments.0.lock().expect("nobody panics").len(), MOST_FOR_ALL);
        assert_eq!(commitments.take("ben", of_ben, now), None);
    }
}
