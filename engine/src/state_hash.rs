//! The fingerprint of a state.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::fairness::hex_bytes;

hex_bytes!(
    /// The first 16 bytes of the SHA-256 of a state's canonical bytes, which are its postcard encoding.
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
        let bytes = postcard::to_extend(state, Vec::with_capacity(1024)).expect("a state is a plain value");
        let digest: [u8; 32] = Sha256::digest(&bytes).into();
        StateHash(digest[..16].try_into().expect("16 of 32 bytes"))
    }
}
