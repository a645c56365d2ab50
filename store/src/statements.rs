//! The statements that write a batch.

use std::collections::HashSet;

use sqlx::{AssertSqlSafe, Row, SqliteConnection};

use crate::StoreError;
use crate::batch::Batch;
use crate::rows::{Rows, Script, row};

/// What the file said about identities of a transaction.
#[derive(Default)]
pub(crate) struct Written {
    /// Those that were new.
    pub(crate) created: HashSet<String>,
    /// Those that were there to be renamed.
    pub(crate) renamed: HashSet<String>,
}

/// The first column of what a transaction returns: what became of the identity in the second.
const CREATED: i64 = 0;
const RENAMED: i64 = 1;

/// The rows that are there at all.
const EACH: &str = "WHERE column1 IS NOT NULL";

impl Batch {
    /// The whole transaction: a statement for each list that is not empty, or several if it is long.
    ///
    /// `OR FAIL` spares SQLite the notes for undoing one statement: if one fails, the whole transaction is undone.
    fn script(self) -> Script {
        let together = self.is_play() && self.items.fit_one_statement();
        let mut names = Rows::default();
        for (id, name) in self.names {
            names.push(row![id, name]);
        }
        let mut script = Script::new(together);
        script.add("BEGIN IMMEDIATE");
        script.add_rows(
            "INSERT OR FAIL INTO identity (id, name, created_at) SELECT * FROM",
            self.identities,
            &format!("{EACH} ON CONFLICT DO NOTHING RETURNING {CREATED}, id"),
        );
        script.add_rows(
            "UPDATE OR FAIL identity SET name = column2 FROM",
            names,
            &format!("WHERE identity.id = column1 RETURNING {RENAMED}, identity.id"),
        );
        script.add_rows(
            "INSERT OR FAIL INTO hall_table (number, id, game, header) SELECT * FROM",
            self.tables,
            EACH,
        );
        script.add_rows(
            "INSERT OR FAIL INTO standing (number, status, public, seats_open, created_by, created_at, seats) SELECT * FROM",
            self.standings,
            EACH,
        );
        script.add_rows(
            "INSERT OR REPLACE INTO latest (table_number, item, version, at, bot_to_move, waiting_for) SELECT * FROM",
            self.latest,
            EACH,
        );
        script.add_rows(
            "UPDATE OR FAIL standing SET status = column2, public = column3, seats_open = column4, seats = column5 FROM",
            self.listings,
            "WHERE number = column1",
        );
        script.add_rows("DELETE FROM player WHERE (table_number, identity) IN", self.people_gone, "");
        script.add_rows(
            "INSERT OR FAIL INTO player (table_number, identity) SELECT * FROM",
            self.people,
            EACH,
        );
        script.add_rows(
            "INSERT OR REPLACE INTO keepsake (table_number, version, entries, revision, position) SELECT * FROM",
            self.keepsakes,
            EACH,
        );
        script.add_rows(
            "INSERT OR REPLACE INTO told (table_number, entry, line) SELECT * FROM",
            self.told,
            EACH,
        );
        script.add_rows(
            "INSERT OR FAIL INTO campaign (id, game, name, created_by, created_at, brought) SELECT * FROM",
            self.campaigns,
            &format!("{EACH} ON CONFLICT DO NOTHING"),
        );
        script.add_rows(
            "INSERT OR FAIL INTO campaign_table (table_number, campaign) SELECT * FROM",
            self.campaign_tables,
            EACH,
        );
        script.add_rows(
            "UPDATE OR FAIL campaign_table SET feat = column2 FROM",
            self.feats,
            "WHERE table_number = column1 AND feat IS NULL",
        );
        script.add_rows(
            "INSERT OR FAIL INTO item (number, table_number, version, at, before, body) SELECT * FROM",
            self.items,
            EACH,
        );
        script.add("COMMIT");
        script
    }

    /// Writes everything in one transaction. When this fails, the connection may still be in the middle of it.
    pub(crate) async fn write(self, connection: &mut SqliteConnection) -> Result<Written, StoreError> {
        let mut written = Written::default();
        for (sql, values) in self.script().queries {
            // The text is made of constants alone.
            let rows = sqlx::query_with(AssertSqlSafe(sql), values).fetch_all(&mut *connection).await?;
            for row in rows {
                let ids = match row.try_get(0)? {
                    CREATED => &mut written.created,
                    _ => &mut written.renamed,
                };
                ids.insert(row.try_get(1)?);
            }
        }
        Ok(written)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use sqlx::ConnectOptions;

    use super::*;

    /// Each is kept prepared, and takes as much memory as it has rows.
    #[test]
    fn however_much_is_played_few_different_statements_are_made() {
        let mut statements = HashSet::new();
        for moves in 1..=2000_i64 {
            let mut batch = Batch::default();
            for number in 0..moves {
                batch.latest.push(row![number, number, number, number, number, String::new()]);
                batch.items.push(row![number, number, number, number, number, String::new()]);
            }
            let queries = batch.script().queries;
            assert_eq!(queries.len() == 1, moves <= 256, "{moves}");
            statements.extend(queries.into_iter().map(|(sql, _)| sql));
        }
        assert_eq!(statements.len(), 5 + 2 + 2 * 5, "together, BEGIN and COMMIT, and each list alone");
    }

    /// A hall has a hundred thousand tables, and a transaction is about a few of them.
    #[tokio::test]
    async fn no_statement_reads_a_whole_table() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("hall.db");
        let mut connection = crate::open::writing(&path).create_if_missing(true).connect().await.unwrap();
        crate::open::migrate(&mut connection, &path).await.unwrap();
        let text = String::new;
        let mut batch = Batch::default();
        for number in 0..2_i64 {
            batch.identities.push(row![text(), text(), number]);
            batch.names.insert(number.to_string(), text());
            batch.tables.push(row![number, text(), text(), text()]);
            batch.standings.push(row![number, number, number, number, text(), number, text()]);
            batch.latest.push(row![number, number, number, number, number, text()]);
            batch.listings.push(row![number, number, number, number, text()]);
            batch.people.push(row![number, text()]);
            batch.people_gone.push(row![number, text()]);
            batch.campaigns.push(row![text(), text(), text(), text(), number, text()]);
            batch.campaign_tables.push(row![number, text()]);
            batch.feats.push(row![number, text()]);
            batch.items.push(row![number, number, number, number, number, text()]);
        }
        let script = batch.script();
        assert_eq!(script.queries.len(), 14, "all twelve lists, between BEGIN and COMMIT");
        for (statement, _) in &script.queries[1..13] {
            let explain = format!("EXPLAIN QUERY PLAN {statement}");
            let plan = sqlx::query(AssertSqlSafe(explain)).fetch_all(&mut connection).await.unwrap();
            for step in plan {
                let step: String = step.get("detail");
                let of_values = step.starts_with("SCAN (subquery") || step.ends_with("VALUES CLAUSE");
                assert!(of_values || !step.starts_with("SCAN"), "{statement}: {step}");
            }
        }
    }
}
