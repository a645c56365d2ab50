//! Which requests were carried out: what makes "at most once" true.

use std::collections::VecDeque;

use sha2::{Digest, Sha256};

use crate::config::{REMEMBERED_PEOPLE, REMEMBERED_REQUESTS};
use crate::item::RequestKey;

/// The first bytes of a SHA-256: enough to know something again among what belongs to one table.
type Fingerprint = [u8; 8];

fn fingerprint(text: &str) -> Fingerprint {
    Sha256::digest(text)[..8].try_into().expect("8 of 32 bytes")
}

/// The requests carried out last, with the version that holds the effect of each.
#[derive(Default)]
pub(crate) struct Answered(VecDeque<Person>);

struct Person {
    identity: Fingerprint,
    requests: VecDeque<(Fingerprint, u32)>,
}

impl Answered {
    pub(crate) fn remember(&mut self, key: &RequestKey, version: u64) {
        let identity = fingerprint(&key.identity);
        let known = self.0.iter().position(|person| person.identity == identity);
        let place = known.unwrap_or_else(|| {
            if self.0.len() == REMEMBERED_PEOPLE {
                self.0.pop_front();
            }
            self.0.push_back(Person { identity, requests: VecDeque::new() });
            self.0.len() - 1
        });
        let requests = &mut self.0[place].requests;
        if requests.len() == REMEMBERED_REQUESTS {
            requests.pop_front();
        }
        let version = u32::try_from(version).expect("no table comes near that many versions");
        requests.push_back((fingerprint(&key.id), version));
    }

    /// The version in which a request was carried out, if it was.
    pub(crate) fn find(&self, key: &RequestKey) -> Option<u64> {
        let (identity, wanted) = (fingerprint(&key.identity), fingerprint(&key.id));
        let person = self.0.iter().find(|person| person.identity == identity)?;
        let found = person.requests.iter().rev().find(|(known, _)| *known == wanted);
        found.map(|(_, version)| u64::from(*version))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(identity: &str, id: u64) -> RequestKey {
        RequestKey { identity: identity.to_owned(), id: id.to_string() }
    }

    #[test]
    fn the_last_ones_of_each_are_known() {
        let mut answered = Answered::default();
        answered.remember(&key("ben", 5), 1);
        for number in 0..1000 {
            answered.remember(&key("anna", number), number);
        }
        assert_eq!(answered.find(&key("anna", 999)), Some(999));
        assert_eq!(answered.find(&key("anna", 968)), Some(968));
        assert_eq!(answered.find(&key("anna", 967)), None);
        assert_eq!(answered.find(&key("ben", 999)), None);
        assert_eq!(answered.find(&key("ben", 5)), Some(1), "whatever Anna asks meanwhile");
        assert_eq!(answered.0[1].requests.capacity(), REMEMBERED_REQUESTS);
    }

    #[test]
    fn no_more_than_a_table_can_have_are_remembered() {
        let mut answered = Answered::default();
        for number in 0..100 {
            answered.remember(&key(&format!("guest {number}"), 1), number);
        }
        assert_eq!(answered.find(&key("guest 99", 1)), Some(99));
        assert_eq!(answered.find(&key("guest 83", 1)), None);
        assert_eq!(answered.0.len(), REMEMBERED_PEOPLE);
    }
}
