//! Reading. Reads see everything that was committed before they began.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::{BegunTable, Identity, Keepsake, Status, Store, StoreError, StoredItem, StoredTable, TableRow};

impl Store {
    /// Somebody by id.
    pub async fn identity(&self, id: &str) -> Result<Option<Identity>, StoreError> {
        let row = sqlx::query("SELECT id, name, created_at FROM identity WHERE id = ?1")
            .bind(id.to_owned())
            .fetch_optional(&self.readers)
            .await?;
        row.map(|row| {
            Ok(Identity { id: row.try_get(0)?, name: row.try_get(1)?, created_at: row.try_get(2)? })
        })
        .transpose()
    }

    /// A table with its whole log.
    pub async fn load_table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        let head = sqlx::query(
            "SELECT t.number, t.game, t.header, s.status, s.created_by, s.created_at, l.item, l.version,
                 k.entries AS kept_entries, k.revision AS kept_revision
             FROM hall_table AS t JOIN standing AS s ON s.number = t.number
                 JOIN latest AS l ON l.table_number = t.number
                 LEFT JOIN keepsake AS k ON k.table_number = t.number
             WHERE t.id = ?1",
        )
        .bind(id.to_owned())
        .fetch_optional(&mut *reader)
        .await?;
        let Some(head) = head else { return Ok(None) };
        // From the item that the first query saw, so that status and items belong together. An item always leads to an earlier one:
        // else a damaged file could lead around in circles. All in one row: a thousand rows are as many messages between two threads.
        let log = sqlx::query(
            "WITH RECURSIVE log (number, before, version, at, body) AS (
                 SELECT number, before, version, at, body FROM item WHERE number = ?2 AND table_number = ?1
                 UNION ALL
                 SELECT i.number, i.before, i.version, i.at, i.body FROM log JOIN item AS i ON i.number = log.before
                 WHERE i.number < log.number AND i.table_number = ?1)
             SELECT coalesce(group_concat(version || ' ' || at || ' ' || octet_length(body) || ' ' || body, ''), '') FROM log",
        )
        .bind(head.try_get::<i64, _>("number")?)
        .bind(head.try_get::<i64, _>("item")?)
        .fetch_one(&mut *reader)
        .await?;
        Ok(Some(StoredTable {
            game: head.try_get("game")?,
            created_by: head.try_get("created_by")?,
            created_at: head.try_get("created_at")?,
            header: head.try_get("header")?,
            items: items_of(id, log.try_get(0)?, head.try_get("version")?)?,
            status: status_of(id, &head)?,
            kept: match (head.try_get::<Option<i64>, _>("kept_entries")?, head.try_get("kept_revision")?) {
                (Some(entries), Some(revision)) => Some((number(entries)?, revision)),
                _ => None,
            },
        }))
    }

    /// What is kept of a table for a program that can no longer repeat it: the newest position, and all that was told.
    pub async fn keepsake(&self, id: &str) -> Result<Option<Keepsake>, StoreError> {
        let mut reader = self.readers.acquire().await?;
        let kept = sqlx::query(
            "SELECT k.version, k.position, k.revision, k.entries FROM keepsake AS k JOIN hall_table AS t ON t.number = k.table_number
             WHERE t.id = ?1",
        )
        .bind(id.to_owned())
        .fetch_optional(&mut *reader)
        .await?;
        let Some(kept) = kept else { return Ok(None) };
        let told = sqlx::query(
            "SELECT l.entry, l.line FROM told AS l JOIN hall_table AS t ON t.number = l.table_number
             WHERE t.id = ?1 ORDER BY l.entry",
        )
        .bind(id.to_owned())
        .fetch_all(&mut *reader)
        .await?;
        let told = told.iter().map(|row| Ok((number(row.try_get(0)?)?, row.try_get(1)?)));
        Ok(Some(Keepsake {
            version: number(kept.try_get(0)?)?,
            revision: kept.try_get(2)?,
            entries: number(kept.try_get(3)?)?,
            position: kept.try_get(1)?,
            told: told.collect::<Result<_, StoreError>>()?,
        }))
    }

    /// Every table whose game has begun, in the order in which they were made.
    pub async fn begun_tables(&self) -> Result<Vec<BegunTable>, StoreError> {
        let rows = sqlx::query(
            "SELECT t.id, t.game, s.status = 1, k.revision
             FROM standing AS s JOIN hall_table AS t ON t.number = s.number
                 LEFT JOIN keepsake AS k ON k.table_number = s.number
             WHERE s.status > 0 ORDER BY s.number",
        )
        .fetch_all(&self.readers)
        .await?;
        let table = |row: &SqliteRow| {
            Ok(BegunTable {
                id: row.try_get(0)?,
                game: row.try_get(1)?,
                running: row.try_get(2)?,
                kept_by: row.try_get(3)?,
            })
        };
        rows.iter().map(table).collect()
    }

    /// The tables where this identity sits or owes a decision: first those that wait for it, then the newest change
    /// first.
    pub async fn own_tables(&self, identity: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let rows = sqlx::query(
            "SELECT t.id, t.game, s.status, s.seats, s.created_at, l.at AS updated_at,
                 EXISTS (SELECT 1 FROM json_each(l.waiting_for) WHERE value = ?1) AS waits_for_me
             FROM player AS p
                 CROSS JOIN standing AS s ON s.number = p.table_number
                 CROSS JOIN latest AS l ON l.table_number = p.table_number
                 CROSS JOIN hall_table AS t ON t.number = p.table_number
             WHERE p.identity = ?1
             ORDER BY waits_for_me DESC, updated_at DESC, s.number DESC LIMIT ?2",
        )
        .bind(identity.to_owned())
        .bind(i64::from(limit))
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(table_row).collect()
    }

    /// The public tables in the lobby that have an open seat, newest first. Those at which nothing has happened since
    /// `stale_before`, in Unix time in milliseconds, are left out.
    pub async fn open_tables(&self, limit: u32, stale_before: i64) -> Result<Vec<TableRow>, StoreError> {
        let rows = sqlx::query(
            "SELECT t.id, t.game, s.status, s.seats, s.created_at, l.at AS updated_at, 0 AS waits_for_me
             FROM standing AS s
                 CROSS JOIN latest AS l ON l.table_number = s.number
                 CROSS JOIN hall_table AS t ON t.number = s.number
             WHERE s.status = 0 AND s.public = 1 AND s.seats_open > 0 AND l.at >= ?2
             ORDER BY s.created_at DESC, s.number DESC LIMIT ?1",
        )
        .bind(i64::from(limit))
        .bind(stale_before)
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(table_row).collect()
    }

    /// How many tables this identity has created that are neither over nor abandoned. Those in the lobby at which nothing has
    /// happened since `stale_before`, in Unix time in milliseconds, do not count.
    pub async fn count_tables_of(&self, identity: &str, stale_before: i64) -> Result<u64, StoreError> {
        let row = sqlx::query(
            "SELECT count(*) FROM standing AS s CROSS JOIN latest AS l ON l.table_number = s.number
             WHERE s.created_by = ?1 AND s.status < 2 AND (s.status = 1 OR l.at >= ?2)",
        )
        .bind(identity.to_owned())
        .bind(stale_before)
        .fetch_one(&self.readers)
        .await?;
        counted(&row)
    }

    /// Whether the file can be read and there is somebody who writes to it.
    pub async fn check(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT count(*) FROM secret").fetch_one(&self.readers).await?;
        if self.queue.is_closed() { Err(StoreError::Closed) } else { Ok(()) }
    }

    /// What a statement counts for an identity.
    pub(crate) async fn count_of(&self, sql: &'static str, identity: &str) -> Result<u64, StoreError> {
        counted(&sqlx::query(sql).bind(identity.to_owned()).fetch_one(&self.readers).await?)
    }

    /// The running tables in which a bot is to move, as `(id, game)`: those the hall wakes at its start.
    pub async fn unfinished_tables(&self) -> Result<Vec<(String, String)>, StoreError> {
        let rows = sqlx::query(
            "SELECT t.id, t.game
             FROM standing AS s INDEXED BY standing_running
                 CROSS JOIN latest AS l ON l.table_number = s.number
                 CROSS JOIN hall_table AS t ON t.number = s.number
             WHERE s.status = 1 AND l.bot_to_move = 1 ORDER BY s.number",
        )
        .fetch_all(&self.readers)
        .await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }
}

fn number(stored: i64) -> Result<u64, StoreError> {
    u64::try_from(stored).map_err(|_| StoreError::damaged(format!("{stored} is no number of an item")))
}

fn counted(row: &SqliteRow) -> Result<u64, StoreError> {
    let count: i64 = row.try_get(0)?;
    u64::try_from(count).map_err(|_| StoreError::damaged(format!("a list has {count} rows, not 0 or more")))
}

/// The items of a table up to a version, of a text that begins with the last: of each its version, its time, the length of its body,
/// and the body itself.
fn items_of(table: &str, log: &str, head: i64) -> Result<Vec<StoredItem>, StoreError> {
    let damaged = |what: String| StoreError::damaged(format!("table {table} has {what}"));
    let mut found = Vec::new();
    let mut rest = log;
    while !rest.is_empty() {
        let (item, after) = first_item(rest)
            .ok_or_else(|| damaged(format!("an impossible item before {} others", found.len())))?;
        found.push(item);
        rest = after;
    }
    if usize::try_from(head) != Ok(found.len()) {
        return Err(damaged(format!("{} items, not {head}", found.len())));
    }
    found.reverse();
    let mut items = Vec::with_capacity(found.len());
    for ((found, at, body), version) in found.into_iter().zip(1_u64..) {
        if u64::try_from(found) != Ok(version) {
            return Err(damaged(format!("version {found} where {version} belongs")));
        }
        items.push(StoredItem { version, at, body: body.to_owned() });
    }
    Ok(items)
}

/// The first item of such a text, and the rest of the text.
fn first_item(text: &str) -> Option<((i64, i64, &str), &str)> {
    let (version, text) = text.split_once(' ')?;
    let (at, text) = text.split_once(' ')?;
    let (length, text) = text.split_once(' ')?;
    let (body, rest) = text.split_at_checked(length.parse().ok()?)?;
    Some(((version.parse().ok()?, at.parse().ok()?, body), rest))
}

fn status_of(table: &str, row: &SqliteRow) -> Result<Status, StoreError> {
    let number: i64 = row.try_get("status")?;
    Status::of_number(number)
        .ok_or_else(|| StoreError::damaged(format!("table {table} has status {number}, not one of 0 to 3")))
}

fn table_row(row: &SqliteRow) -> Result<TableRow, StoreError> {
    let id: String = row.try_get("id")?;
    let status = status_of(&id, row)?;
    Ok(TableRow {
        id,
        game: row.try_get("game")?,
        status,
        waits_for_me: row.try_get::<i64, _>("waits_for_me")? != 0,
        seats: row.try_get("seats")?,
        created_at: row.try_get("created_at")?,
        updated_at: row.try_get("updated_at")?,
    })
}
