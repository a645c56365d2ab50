//! The fingerprint of a state.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use xxhash_rust::xxh3::xxh3_128;

use crate::fairness::hex_bytes;

hex_bytes!(
    /// XXH3 with 128 bits, the highest byte first, of a state as MessagePack with the names of its fields and variants. So it depends on
    /// names and values, not on how they lie in memory; a field that is left out while it has its default changes nothing.
    ///
    /// It tells apart states that differ by accident. Whoever cheats is found by repeating the match, not by this.
    StateHash, 16
);

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StateHash({self})")
    }
}

impl StateHash {
    /// The fingerprint of `state`.
    pub fn of<S: Serialize>(state: &S) -> Self {
        // Nearly every state fits, so that the buffer need not grow.
        let mut bytes = Vec::with_capacity(4096);
        let mut serializer = rmp_serde::Serializer::new(&mut bytes).with_struct_map();
        state.serialize(&mut serializer).expect("a state is a plain value");
        StateHash(xxh3_128(&bytes).to_be_bytes())
    }

    /// Is it the fingerprint of `state`, in this form or in that of version 1 of the record?
    pub(crate) fn fits<S: Serialize>(self, state: &S) -> bool {
        self == StateHash::of(state) || self == StateHash::of_version_1(state)
    }

    /// The first 16 bytes of the SHA-256 of the state as postcard, which knows no names.
    fn of_version_1<S: Serialize>(state: &S) -> Self {
        let bytes = postcard::to_allocvec(state).expect("a state is a plain value");
        let digest: [u8; 32] = Sha256::digest(&bytes).into();
        StateHash(digest[..16].try_into().expect("16 of 32 bytes"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize)]
    struct Before {
        robots: u8,
        zones: Vec<&'static str>,
    }

    #[derive(Serialize)]
    struct After {
        robots: u32,
        zones: [&'static str; 2],
        #[serde(skip_serializing_if = "Option::is_none")]
        shield: Option<u8>,
    }

    #[test]
    fn it_depends_on_names_and_values_only() {
        let before = StateHash::of(&Before { robots: 3, zones: vec!["kaon", "iacon"] });
        let after = |robots, shield| StateHash::of(&After { robots, zones: ["kaon", "iacon"], shield });
        assert_eq!(after(3, None), before, "a wider number, an array, a field that is not used yet");
        assert_ne!(after(4, None), before);
        assert_ne!(after(3, Some(0)), before);
    }
}
