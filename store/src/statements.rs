//! The statements that write a batch.

use std::collections::HashSet;

use rusqlite::{Connection, params_from_iter};

use crate::StoreError;
use crate::batch::{Batch, Rows};

/// What the file said about identities of a transaction.
#[derive(Default)]
pub(crate) struct Written {
    /// Those that were new.
    pub(crate) created: HashSet<String>,
    /// Those that were there to be renamed.
    pub(crate) renamed: HashSet<String>,
}

const CREATE: &str = "INSERT INTO identity (id, name, created_at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
const RENAME: &str = "UPDATE identity SET name = ?2 WHERE id = ?1";
const TABLE: &str = "INSERT INTO hall_table (number, id, game, header) VALUES (?1, ?2, ?3, ?4)";
const STANDING: &str =
    "INSERT INTO standing (number, status, public, seats_open, created_by, created_at, seats)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
const LATEST: &str =
    "INSERT OR REPLACE INTO latest (table_number, item, version, at, bot_to_move, waiting_for)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
const LISTING: &str =
    "UPDATE standing SET status = ?2, public = ?3, seats_open = ?4, seats = ?5 WHERE number = ?1";
const LEAVE: &str = "DELETE FROM player WHERE table_number = ?1 AND identity = ?2";
const JOIN: &str = "INSERT INTO player (table_number, identity) VALUES (?1, ?2)";
const KEEP: &str = "INSERT OR REPLACE INTO keepsake (table_number, version, entries, revision, position)
    VALUES (?1, ?2, ?3, ?4, ?5)";
const TELL: &str = "INSERT OR REPLACE INTO told (table_number, entry, line) VALUES (?1, ?2, ?3)";
const CAMPAIGN: &str = "INSERT INTO campaign (id, game, name, created_by, created_at, brought)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT DO NOTHING";
const CAMPAIGN_TABLE: &str = "INSERT INTO campaign_table (table_number, campaign) VALUES (?1, ?2)";
const FEAT: &str = "UPDATE campaign_table SET feat = ?2 WHERE table_number = ?1 AND feat IS NULL";
const ITEM: &str =
    "INSERT INTO item (number, table_number, version, at, before, body) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";

impl Batch {
    /// Writes everything, within a transaction of the caller's.
    pub(crate) fn write(self, file: &Connection) -> Result<Written, StoreError> {
        let mut written = Written::default();
        let mut create = file.prepare_cached(CREATE)?;
        for identity in self.identities {
            if create.execute(params_from_iter(&identity))? > 0 {
                let [id, ..] = identity;
                written.created.insert(text(id));
            }
        }
        let mut rename = file.prepare_cached(RENAME)?;
        for (id, name) in self.names {
            if rename.execute((&id, name))? > 0 {
                written.renamed.insert(id);
            }
        }
        each(file, TABLE, &self.tables)?;
        each(file, STANDING, &self.standings)?;
        each(file, LATEST, &self.latest)?;
        each(file, LISTING, &self.listings)?;
        each(file, LEAVE, &self.people_gone)?;
        each(file, JOIN, &self.people)?;
        each(file, KEEP, &self.keepsakes)?;
        each(file, TELL, &self.told)?;
        each(file, CAMPAIGN, &self.campaigns)?;
        each(file, CAMPAIGN_TABLE, &self.campaign_tables)?;
        each(file, FEAT, &self.feats)?;
        each(file, ITEM, &self.items)?;
        Ok(written)
    }
}

fn each<const COLUMNS: usize>(file: &Connection, sql: &str, rows: &Rows<COLUMNS>) -> rusqlite::Result<()> {
    if rows.is_empty() {
        return Ok(());
    }
    let mut statement = file.prepare_cached(sql)?;
    for row in rows {
        statement.execute(params_from_iter(row))?;
    }
    Ok(())
}

fn text(value: rusqlite::types::Value) -> String {
    match value {
        rusqlite::types::Value::Text(text) => text,
        other => unreachable!("an id is a text, not {other:?}"),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    /// A hall has a hundred thousand tables, and a transaction is about a few of them.
    #[test]
    fn no_statement_reads_a_whole_table() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hall.db");
        std::fs::write(&path, "").unwrap();
        let mut file = crate::open::writing(&path).unwrap();
        crate::open::migrate(&mut file, &path).unwrap();
        let all = [
            CREATE,
            RENAME,
            TABLE,
            STANDING,
            LATEST,
            LISTING,
            LEAVE,
            JOIN,
            KEEP,
            TELL,
            CAMPAIGN,
            CAMPAIGN_TABLE,
            FEAT,
            ITEM,
        ];
        for sql in all {
            let mut explained = file.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
            let nothing = vec![rusqlite::types::Value::Null; explained.parameter_count()];
            let plan = explained.query_map(params_from_iter(nothing), |step| step.get::<_, String>("detail"));
            for step in plan.unwrap() {
                let step = step.unwrap();
                assert!(!step.starts_with("SCAN"), "{sql}: {step}");
            }
        }
    }
}
