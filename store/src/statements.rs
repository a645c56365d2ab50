//! The statements that write a batch.

use std::collections::HashSet;

use sqlx::{Row, SqliteConnection};

use crate::StoreError;
use crate::batch::Batch;
use crate::rows::{Rows, row};

/// What the file said about identities of a transaction.
#[derive(Default)]
pub(crate) struct Written {
    /// Those that were new.
    pub(crate) created: HashSet<String>,
    /// Those that were there to be renamed.
    pub(crate) renamed: HashSet<String>,
}

impl Batch {
    /// Writes the rows: at most one statement for each list that is not empty.
    ///
    /// `OR FAIL` spares SQLite the notes for undoing one statement: if one fails, the whole transaction is undone. `jsonb_each` spares it
    /// writing each row as text again, only to read it for every column.
    pub(crate) async fn write(self, connection: &mut SqliteConnection) -> Result<Written, StoreError> {
        let mut written = Written::default();
        if !self.identities.is_empty() {
            let sql = "INSERT OR FAIL INTO identity (id, name, created_at)
                       SELECT value->>0, value->>1, value->>2 FROM jsonb_each(?1) WHERE true
                       ON CONFLICT DO NOTHING RETURNING id";
            written.created = ids(connection, sql, self.identities).await?;
        }
        if !self.names.is_empty() {
            let sql = "UPDATE OR FAIL identity SET name = value->>1 FROM jsonb_each(?1)
                       WHERE identity.id = value->>0 RETURNING identity.id";
            let mut rows = Rows::default();
            for (id, name) in &self.names {
                rows.push(row![id.as_str(), name.as_str()]);
            }
            written.renamed = ids(connection, sql, rows).await?;
        }
        let inserted_tables = "INSERT OR FAIL INTO hall_table (number, id, game, header)
             SELECT value->>0, value->>1, value->>2, value->>3 FROM jsonb_each(?1)";
        let inserted_standings =
            "INSERT OR FAIL INTO standing (number, status, public, seats_open, created_by, created_at, seats)
             SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5, value->>6 FROM jsonb_each(?1)";
        let gone_on =
            "INSERT OR REPLACE INTO latest (table_number, item, version, at, bot_to_move, waiting_for)
             SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5 FROM jsonb_each(?1)";
        let listed =
            "UPDATE OR FAIL standing SET status = value->>1, public = value->>2, seats_open = value->>3,
                 seats = value->>4
             FROM jsonb_each(?1) WHERE number = value->>0";
        let gone = "DELETE FROM player WHERE (table_number, identity) IN
                 (SELECT value->>0, value->>1 FROM jsonb_each(?1))";
        let come = "INSERT OR FAIL INTO player (table_number, identity)
             SELECT value->>0, value->>1 FROM jsonb_each(?1)";
        let begun = "INSERT OR FAIL INTO campaign (id, game, name, created_by, created_at, brought)
             SELECT value->>0, value->>1, value->>2, value->>3, value->>4, value->>5 FROM jsonb_each(?1) WHERE true
             ON CONFLICT DO NOTHING";
        let joined = "INSERT OR FAIL INTO campaign_table (table_number, campaign)
             SELECT value->>0, value->>1 FROM jsonb_each(?1)";
        let won = "UPDATE OR FAIL campaign_table SET feat = value->>1 FROM jsonb_each(?1)
             WHERE table_number = value->>0 AND feat IS NULL";
        for (sql, rows) in [
            (inserted_tables, self.tables),
            (inserted_standings, self.standings),
            (gone_on, self.latest),
            (listed, self.listings),
            (gone, self.people_gone),
            (come, self.people),
            (begun, self.campaigns),
            (joined, self.campaign_tables),
            (won, self.feats),
        ] {
            if !rows.is_empty() {
                sqlx::query(sql).bind(rows.into_json()).execute(&mut *connection).await?;
            }
        }
        if !self.items.is_empty() {
            sqlx::query(
                "INSERT OR FAIL INTO item (number, table_number, version, at, before, body)
                 SELECT value->>0, value->>1, value->>2, value->>3, value->>4,
                     CAST(substr(?2, value->>5, value->>6) AS TEXT)
                 FROM jsonb_each(?1)",
            )
            .bind(self.items.into_json())
            .bind(self.bodies)
            .execute(connection)
            .await?;
        }
        Ok(written)
    }
}

/// Runs a statement over the rows; it returns ids.
async fn ids(
    connection: &mut SqliteConnection,
    sql: &'static str,
    rows: Rows,
) -> Result<HashSet<String>, StoreError> {
    let rows = sqlx::query(sql).bind(rows.into_json()).fetch_all(connection).await?;
    Ok(rows.iter().map(|row| row.try_get(0)).collect::<Result<_, _>>()?)
}
