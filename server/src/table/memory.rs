//! Which requests were carried out: what makes "at most once" true.

use std::collections::VecDeque;

use sha2::{Digest, Sha256};

use super::item::RequestKey;

/// So many answered requests are remembered: a client does not repeat older ones.
const REMEMBERED: usize = 128;

/// The first bytes of the SHA-256 of a request's key: enough to know it again among those of one table.
type Fingerprint = [u8; 8];

fn fingerprint(key: &RequestKey) -> Fingerprint {
    let hash = Sha256::new().chain_update(&key.identity).chain_update([0]).chain_update(&key.id).finalize();
    hash[..8].try_into().expect("8 of 32 bytes")
}

/// The requests carried out last, with the version that holds the effect of each.
#[derive(Default)]
pub(super) struct Answered(VecDeque<(Fingerprint, u32)>);

impl Answered {
    pub(super) fn remember(&mut self, key: &RequestKey, version: u64) {
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        let version = u32::try_from(version).expect("no table comes near so many versions");
        self.0.push_back((fingerprint(key), version));
    }

    /// The version in which a request was carried out, if it was.
    pub(super) fn find(&self, key: &RequestKey) -> Option<u64> {
        let wanted = fingerprint(key);
        self.0.iter().rev().find(|(known, _)| *known == wanted).map(|(_, version)| u64::from(*version))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_ones_are_known_by_identity_and_id() {
        let key = |identity: &str, id: String| RequestKey { identity: identity.to_owned(), id };
        let mut answered = Answered::default();
        for number in 0..1000 {
            answered.remember(&key("anna", number.to_string()), number);
        }
        assert_eq!(answered.find(&key("anna", "999".to_owned())), Some(999));
        assert_eq!(answered.find(&key("anna", "872".to_owned())), Some(872));
        assert_eq!(answered.find(&key("anna", "871".to_owned())), None);
        assert_eq!(answered.find(&key("ben", "999".to_owned())), None);
        assert_eq!(answered.find(&key("anna9", "99".to_owned())), None);
        assert_eq!(answered.0.capacity(), REMEMBERED);
    }
}
