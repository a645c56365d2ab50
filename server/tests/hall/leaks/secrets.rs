//! Texts that nobody is told while a game is on.

use std::collections::BTreeSet;

use engine::{Game, Match, Nonce, Secret, Stream};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::reader::Reader;
use crate::client::Person;

/// The fewest letters of a key, a fingerprint or an identity.
const SHORTEST: usize = 24;

/// What the dice of a game follow from, and who people are to the hall.
pub(super) struct Secrets {
    commitment: String,
    /// In hexadecimal digits.
    digits: BTreeSet<String>,
    /// As numbers with commas in between.
    numbers: BTreeSet<String>,
}

impl Secrets {
    pub(super) fn new<'a, G: Game>(game: &Match<G>, people: impl IntoIterator<Item = &'a Person>) -> Secrets {
        let record = game.record(true);
        let secret = record.secret.unwrap();
        let mut keys = vec![secret.0.to_vec()];
        keys.extend(record.nonces.iter().map(|nonce| nonce.0.to_vec()));
        keys.extend(seed_and_keys(&secret, &record.nonces).map(|key| key.to_vec()));
        let mut digits: BTreeSet<String> =
            keys.iter().flat_map(|key| [hex::encode(key), hex::encode_upper(key)]).collect();
        for person in people {
            digits.extend(person.token.as_ref().unwrap().split('.').map(str::to_owned));
        }
        let numbers = keys.iter().map(|key| serde_json::to_string(key).unwrap());
        Secrets {
            commitment: record.commitment.to_string(),
            digits,
            numbers: numbers.map(|list| list.trim_matches(['[', ']']).to_owned()).collect(),
        }
    }

    /// A message has nothing that even looks like a secret, or like the fingerprint of a state, but the commitment.
    pub(super) fn check_message(&self, reader: Reader, text: &str) {
        for run in long_runs(text) {
            let allowed = run == self.commitment || (run.contains(',') && !self.numbers.contains(run));
            assert!(allowed, "{reader} was told {run}: {text}");
        }
    }

    /// Other texts have random numbers of their own.
    pub(super) fn check_text(&self, reader: Reader, text: &str) {
        for secret in self.digits.iter().chain(&self.numbers) {
            assert!(!text.contains(secret.as_str()), "{reader} was told {secret}: {text}");
        }
    }
}

/// Long runs of hexadecimal digits, or of numbers in a list.
fn long_runs(text: &str) -> impl Iterator<Item = &str> {
    let runs = text.as_bytes().split(|letter| !letter.is_ascii_hexdigit() && *letter != b',');
    runs.filter(|run| run.len() >= SHORTEST).map(|run| std::str::from_utf8(run).unwrap())
}

/// The seed of a game and the keys of its streams, made as `docs/fair-chance.md` says: the engine does not give them away.
fn seed_and_keys(secret: &Secret, nonces: &[Nonce]) -> [[u8; 32]; 1 + Stream::ALL.len()] {
    let mut parts = vec![&b"gearhall seed v1"[..], &secret.0];
    let count = [nonces.len() as u8];
    parts.push(&count);
    parts.extend(nonces.iter().map(|nonce| &nonce.0[..]));
    let seed = sha256(&parts);
    let mut all = [seed; 1 + Stream::ALL.len()];
    for (key, stream) in all[1..].iter_mut().zip(Stream::ALL) {
        *key = sha256(&[b"gearhall stream v1 ", stream.name().as_bytes(), &seed]);
    }
    all
}

fn sha256(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    parts.iter().for_each(|part| hasher.update(part));
    hasher.finalize().into()
}

/// Computed by the program in `docs/fair-chance.md`, from what gives the golden vectors of the engine.
#[test]
fn seed_and_keys_are_those_of_the_engine() {
    let keys = seed_and_keys(&Secret([7; 32]), &[Nonce([1; 16]), Nonce([2; 16])]);
    let expected = [
        "5db27fea46a37e3ace30a7b1e7ba3b56892c07d9f30ee3e6ba159f4b4decfc72",
        "bfdd6f0fe20d74add45640062db4bd0103f022978c26f0b71ce58e2a2770151d",
        "afbd90689051135b685d2c178b41f2b448cb962a5dc7d3be6ba2e0a1571ee878",
        "9b7859208a6efa7b1b226425891bce274a749f51e5cbf7c40a49f766e0fd60c5",
        "79b0c4e5203d24dbadcc58ad14c935f9ed8e077b3ee5c638fb7adbf9d1dc4458",
    ];
    assert_eq!(keys.map(hex::encode), expected);
}

#[test]
fn a_secret_is_found_in_a_text() {
    let key = [0xab; 16];
    let text = json!({ "hash": engine::StateHash(key), "list": key, "card": "decade", "short": [1, 2, 3] });
    assert!(long_runs(&text.to_string()).eq(["ab".repeat(16), ["171"; 16].join(",")]));
}
