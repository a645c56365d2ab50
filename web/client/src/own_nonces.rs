//! What a browser has added to the dice of the tables at a hall, so that it can be looked for in their records.

use engine::{Commitment, Nonce};
use serde::{Deserialize, Serialize};

/// So many tables are remembered.
const MOST: usize = 200;

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct OwnNonce {
    table: String,
    /// What the browser had seen when it drew its nonce.
    commitment: Commitment,
    nonce: Nonce,
}

/// The last nonces of a browser, the newest last, each with the commitment that it had seen before.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OwnNonces(Vec<OwnNonce>);

impl OwnNonces {
    /// Remembers what was sent to a table, instead of what was sent there before.
    pub fn keep(&mut self, table: &str, commitment: Commitment, nonce: Nonce) {
        self.forget(table);
        self.0.push(OwnNonce { table: table.to_owned(), commitment, nonce });
        let too_many = self.0.len().saturating_sub(MOST);
        self.0.drain(..too_many);
    }

    /// Who gives his seat up takes his nonce along.
    pub fn forget(&mut self, table: &str) {
        self.0.retain(|own| own.table != table);
    }

    /// Has the record of a table what this browser saw and sent? `None` if nothing is remembered of the table.
    pub fn are_in(&self, table: &str, record: &str) -> Option<bool> {
        #[derive(Deserialize)]
        struct Record {
            commitment: Commitment,
            nonces: Vec<Nonce>,
        }
        let own = self.0.iter().find(|own| own.table == table)?;
        let record: Option<Record> = serde_json::from_str(record).ok();
        Some(
            record.is_some_and(|record| {
                record.commitment == own.commitment && record.nonces.contains(&own.nonce)
            }),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn commitment(number: u64) -> Commitment {
        engine::Secret::from_number(number).commitment()
    }

    fn record(number: u64, nonces: &[u8]) -> String {
        let nonces: Vec<Nonce> = nonces.iter().map(|&byte| Nonce([byte; 16])).collect();
        serde_json::json!({ "game": "mecha-1945", "commitment": commitment(number), "nonces": nonces, "entries": [] })
            .to_string()
    }

    #[test]
    fn the_record_has_what_was_kept_or_not() {
        let mut own = OwnNonces::default();
        own.keep("a", commitment(1), Nonce([7; 16]));
        assert_eq!(own.are_in("a", &record(1, &[3, 7])), Some(true));
        assert_eq!(own.are_in("a", &record(1, &[3, 8])), Some(false), "another nonce");
        assert_eq!(own.are_in("a", &record(2, &[3, 7])), Some(false), "another commitment");
        assert_eq!(own.are_in("a", "{}"), Some(false), "no record");
        assert_eq!(own.are_in("b", &record(1, &[7])), None);
    }

    #[test]
    fn of_a_table_the_last_is_kept_until_one_leaves() {
        let mut own = OwnNonces::default();
        own.keep("a", commitment(1), Nonce([7; 16]));
        own.keep("a", commitment(1), Nonce([8; 16]));
        assert_eq!(own.are_in("a", &record(1, &[7])), Some(false));
        assert_eq!(own.are_in("a", &record(1, &[8])), Some(true));
        own.forget("a");
        assert_eq!(own, OwnNonces::default());
    }

    #[test]
    fn the_oldest_are_forgotten_and_the_rest_outlives_the_page() {
        let mut own = OwnNonces::default();
        for number in 0..=MOST {
            own.keep(&number.to_string(), commitment(1), Nonce([7; 16]));
        }
        let text = serde_json::to_string(&own).expect("plain values");
        let own: OwnNonces = serde_json::from_str(&text).expect("readable");
        assert_eq!(own.are_in("0", &record(1, &[7])), None);
        assert_eq!(own.are_in("1", &record(1, &[7])), Some(true));
        assert_eq!(own.0.len(), MOST);
    }
}
