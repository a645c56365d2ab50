//! Provably fair chance.
//!
//! Before a match the hall draws a secret and publishes its SHA-256, the *commitment*. Every seat then adds a nonce: one
//! that its player sends, or one that follows from the secret ([`Nonce::drawn`]). The seed is a hash of secret and nonces,
//! so the hall cannot choose the dice (when it commits it does not know the nonces that will be sent, and afterwards it has
//! nothing left to choose) and no player can either (none knows the secret). Only a hall that gives its secret to a player
//! can choose them together with him: `docs/fair-chance.md` tells who is safe from that. After the match the secret is
//! revealed and anyone can recompute it all.
//!
//! Every entry of a match record has generators of its own, keyed by the seed and the stream's purpose and numbered by
//! the entry. So there is no generator state to keep: undo and replay need none, and a move made again after an undo
//! gets new dice. The derivations below are part of the record format: changing one breaks every record.

use std::fmt;

use chacha20::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::chance::{Chance, Stream, uniform_below};

/// Name of the generator and of the derivations in this file, written into every record.
pub const GENERATOR: &str = "gearhall-chacha20-v1";

macro_rules! hex_bytes {
    ($(#[$doc:meta])* $name:ident, $len:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        pub struct $name(pub [u8; $len]);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&hex::encode(self.0))
            }
        }

        impl Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = String::deserialize(deserializer)?;
                let mut bytes = [0; $len];
                hex::decode_to_slice(&text, &mut bytes).map_err(|_| {
                    serde::de::Error::custom(format!("expected {} hexadecimal digits, found {text:?}", $len * 2))
                })?;
                Ok($name(bytes))
            }
        }
    };
}
pub(crate) use hex_bytes;

hex_bytes!(
    /// The hall's 32 secret bytes.
    Secret, 32
);
hex_bytes!(
    /// SHA-256 of the secret, published before the first move.
    Commitment, 32
);
hex_bytes!(
    /// What one seat adds to the seed.
    Nonce, 16
);

// A secret printed by accident would undo the fairness of its table.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl fmt::Debug for Nonce {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Nonce({self})")
    }
}

impl Secret {
    /// The commitment to this secret.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::digest(self.0).into())
    }

    /// A secret made from a small number, for simulations and tests that must be repeatable.
    pub fn from_number(number: u64) -> Self {
        let mut hasher = Sha256::new();
        hasher.update(b"gearhall numbered secret");
        hasher.update(number.to_le_bytes());
        Secret(hasher.finalize().into())
    }
}

impl Nonce {
    /// The nonce of a seat whose player sends none, a bot's for example. `place` is the number of the seat in order of
    /// arrival, before seats are drawn. It follows from the secret: a hall that were free to choose it could try nonces
    /// until it likes the dice.
    pub fn drawn(secret: &Secret, place: u8) -> Self {
        let mut hasher = Sha256::new();
        hasher.update(b"gearhall nonce v1");
        hasher.update(secret.0);
        hasher.update([place]);
        let hash: [u8; 32] = hasher.finalize().into();
        Nonce(std::array::from_fn(|index| hash[index]))
    }
}

/// The keys of all streams of one match.
#[derive(Clone)]
pub struct StreamKeys([[u8; 32]; Stream::ALL.len()]);

impl fmt::Debug for StreamKeys {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("StreamKeys(…)")
    }
}

impl StreamKeys {
    /// Mixes secret and nonces into the seed and derives one key per stream from it.
    pub fn derive(secret: &Secret, nonces: &[Nonce]) -> Self {
        let mut hasher = Sha256::new();
        hasher.update(b"gearhall seed v1");
        hasher.update(secret.0);
        hasher.update([nonces.len() as u8]);
        for nonce in nonces {
            hasher.update(nonce.0);
        }
        let seed: [u8; 32] = hasher.finalize().into();
        StreamKeys(Stream::ALL.map(|stream| {
            let mut hasher = Sha256::new();
            hasher.update(b"gearhall stream v1 ");
            hasher.update(stream.name());
            hasher.update(seed);
            hasher.finalize().into()
        }))
    }

    /// The chance of the entry with this number; 0 is the set-up, 1 the first entry of the record.
    pub fn entry(&self, number: u64) -> EntryChance<'_> {
        EntryChance { keys: self, number, generators: [const { None }; Stream::ALL.len()] }
    }

    /// Who sits where when seats are drawn: element s is the number of the person who sits on seat s.
    pub fn seating(&self, people: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..people).collect();
        self.entry(0).shuffle(Stream::Seating, &mut order);
        order
    }
}

/// The chance of one entry of a match record.
#[derive(Debug)]
pub struct EntryChance<'a> {
    keys: &'a StreamKeys,
    number: u64,
    generators: [Option<ChaCha20Rng>; Stream::ALL.len()],
}

impl Chance for EntryChance<'_> {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        let generator = self.generators[stream.index()].get_or_insert_with(|| {
            let mut generator = ChaCha20Rng::from_seed(self.keys.0[stream.index()]);
            generator.set_stream(self.number);
            generator
        });
        uniform_below(n, || generator.next_u32())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys() -> StreamKeys {
        StreamKeys::derive(&Secret([7; 32]), &[Nonce([1; 16]), Nonce([2; 16])])
    }

    /// Golden vectors: computed once, valid for ever. `docs/fair-chance.md` shows how to recompute them.
    #[test]
    fn golden_vectors() {
        assert_eq!(
            Secret([7; 32]).commitment().to_string(),
            "4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0"
        );
        let keys = keys();
        let mut first = keys.entry(1);
        let d6: Vec<u8> = (0..16).map(|_| first.d6()).collect();
        let d8: Vec<u8> = (0..16).map(|_| first.d8()).collect();
        let mut deck: Vec<u8> = (1..=12).collect();
        keys.entry(0).shuffle(Stream::Deck, &mut deck);
        assert_eq!(d6, [5, 1, 5, 3, 3, 1, 5, 1, 4, 2, 5, 3, 3, 2, 5, 5]);
        assert_eq!(d8, [4, 5, 4, 3, 3, 5, 8, 5, 6, 6, 5, 2, 1, 8, 6, 6]);
        assert_eq!(deck, [7, 9, 2, 1, 3, 10, 5, 6, 12, 11, 4, 8]);
        let drawn = [0, 1].map(|place| Nonce::drawn(&Secret([7; 32]), place).to_string());
        assert_eq!(drawn, ["841f6e914af56061578d95e3037aedee", "55852c59658420e89ca9d598044d8291"]);
    }

    #[test]
    fn streams_and_entries_are_independent() {
        let keys = keys();
        let draw = |number, stream| {
            let mut chance = keys.entry(number);
            (0..8).map(|_| chance.below(stream, 1 << 30)).collect::<Vec<_>>()
        };
        assert_ne!(draw(1, Stream::Dice), draw(2, Stream::Dice));
        assert_ne!(draw(1, Stream::Dice), draw(1, Stream::Deck));
        assert_eq!(draw(1, Stream::Dice), draw(1, Stream::Dice));

        // Using one stream does not move another.
        let mut mixed = keys.entry(1);
        mixed.below(Stream::Deck, 1 << 30);
        assert_eq!(mixed.below(Stream::Dice, 1 << 30), draw(1, Stream::Dice)[0]);
    }

    #[test]
    fn every_nonce_matters() {
        let secret = Secret([7; 32]);
        let dice = |nonces: &[Nonce]| {
            let keys = StreamKeys::derive(&secret, nonces);
            let mut chance = keys.entry(1);
            (0..20).map(|_| chance.d6()).collect::<Vec<_>>()
        };
        let base = dice(&[Nonce([1; 16]), Nonce([2; 16])]);
        assert_ne!(base, dice(&[Nonce([1; 16]), Nonce([3; 16])]));
        assert_ne!(base, dice(&[Nonce([4; 16]), Nonce([2; 16])]));
        assert_ne!(base, dice(&[Nonce([1; 16])]));
    }

    #[test]
    fn secrets_do_not_print() {
        assert_eq!(format!("{:?} {:?}", Secret([7; 32]), keys()), "Secret(…) StreamKeys(…)");
    }

    #[test]
    fn seating_is_a_permutation() {
        let mut order = keys().seating(4);
        order.sort_unstable();
        assert_eq!(order, [0, 1, 2, 3]);
    }

    #[test]
    fn bad_hex_is_refused_with_what_was_expected() {
        let error = serde_json::from_str::<Nonce>("\"xyz\"").unwrap_err().to_string();
        assert!(error.contains("expected 32 hexadecimal digits, found \"xyz\""), "{error}");
    }
}
