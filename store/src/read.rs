//! Reading. Reads see everything that was committed before they began.

use rusqlite::{Connection, OptionalExtension, Params, Row};

use crate::{BegunTable, Identity, Keepsake, Status, Store, StoreError, StoredItem, StoredTable, TableRow};

impl Store {
    /// Somebody by id.
    pub async fn identity(&self, id: &str) -> Result<Option<Identity>, StoreError> {
        let id = id.to_owned();
        let sql = "SELECT id, name, created_at FROM identity WHERE id = ?1";
        let identity =
            |row: &Row<'_>| Ok(Identity { id: row.get(0)?, name: row.get(1)?, created_at: row.get(2)? });
        self.readers
            .read(move |file| Ok(file.prepare_cached(sql)?.query_row((id,), identity).optional()?))
            .await
    }

    /// A table with its whole log.
    pub async fn load_table(&self, id: &str) -> Result<Option<StoredTable>, StoreError> {
        let id = id.to_owned();
        self.readers.read(move |file| load(file, &id)).await
    }

    /// What is kept of a table for a program that can no longer repeat it: the newest position, and all that was told.
    pub async fn keepsake(&self, id: &str) -> Result<Option<Keepsake>, StoreError> {
        let id = id.to_owned();
        self.readers.read(move |file| keepsake(file, &id)).await
    }

    /// Every table whose game has begun, in the order in which they were made.
    pub async fn begun_tables(&self) -> Result<Vec<BegunTable>, StoreError> {
        let sql = "SELECT t.id, t.game, s.status = 1, k.revision
             FROM standing AS s JOIN hall_table AS t ON t.number = s.number
                 LEFT JOIN keepsake AS k ON k.table_number = s.number
             WHERE s.status > 0 ORDER BY s.number";
        let table = |row: &Row<'_>| {
            Ok(BegunTable { id: row.get(0)?, game: row.get(1)?, running: row.get(2)?, kept_by: row.get(3)? })
        };
        self.list(sql, (), table).await
    }

    /// The tables where this identity sits or owes a decision: first those that wait for it, then the newest change
    /// first.
    pub async fn own_tables(&self, identity: &str, limit: u32) -> Result<Vec<TableRow>, StoreError> {
        let sql = "SELECT t.id, t.game, s.status, s.seats, s.created_at, l.at AS updated_at,
                 EXISTS (SELECT 1 FROM json_each(l.waiting_for) WHERE value = ?1) AS waits_for_me
             FROM player AS p
                 CROSS JOIN standing AS s ON s.number = p.table_number
                 CROSS JOIN latest AS l ON l.table_number = p.table_number
                 CROSS JOIN hall_table AS t ON t.number = p.table_number
             WHERE p.identity = ?1
             ORDER BY waits_for_me DESC, updated_at DESC, s.number DESC LIMIT ?2";
        self.table_rows(sql, (identity.to_owned(), limit)).await
    }

    /// The public tables in the lobby that have an open seat, newest first. Those at which nothing has happened since
    /// `stale_before`, in Unix time in milliseconds, are left out.
    pub async fn open_tables(&self, limit: u32, stale_before: i64) -> Result<Vec<TableRow>, StoreError> {
        let sql =
            "SELECT t.id, t.game, s.status, s.seats, s.created_at, l.at AS updated_at, 0 AS waits_for_me
             FROM standing AS s
                 CROSS JOIN latest AS l ON l.table_number = s.number
                 CROSS JOIN hall_table AS t ON t.number = s.number
             WHERE s.status = 0 AND s.public = 1 AND s.seats_open > 0 AND l.at >= ?2
             ORDER BY s.created_at DESC, s.number DESC LIMIT ?1";
        self.table_rows(sql, (limit, stale_before)).await
    }

    /// How many tables this identity has created that are neither over nor abandoned. Those in the lobby at which nothing has
    /// happened since `stale_before`, in Unix time in milliseconds, do not count.
    pub async fn count_tables_of(&self, identity: &str, stale_before: i64) -> Result<u64, StoreError> {
        let sql = "SELECT count(*) FROM standing AS s CROSS JOIN latest AS l ON l.table_number = s.number
             WHERE s.created_by = ?1 AND s.status < 2 AND (s.status = 1 OR l.at >= ?2)";
        self.count(sql, (identity.to_owned(), stale_before)).await
    }

    /// Whether the file can be read and there is somebody who writes to it.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.count("SELECT count(*) FROM secret", ()).await?;
        if self.queue.is_closed() { Err(StoreError::Closed) } else { Ok(()) }
    }

    /// The running tables in which a bot is to move, as `(id, game)`: those the hall wakes at its start.
    pub async fn unfinished_tables(&self) -> Result<Vec<(String, String)>, StoreError> {
        let sql = "SELECT t.id, t.game
             FROM standing AS s INDEXED BY standing_running
                 CROSS JOIN latest AS l ON l.table_number = s.number
                 CROSS JOIN hall_table AS t ON t.number = s.number
             WHERE s.status = 1 AND l.bot_to_move = 1 ORDER BY s.number";
        self.list(sql, (), |row| Ok((row.get(0)?, row.get(1)?))).await
    }

    pub(crate) async fn count(
        &self,
        sql: &'static str,
        asked: impl Params + Send + 'static,
    ) -> Result<u64, StoreError> {
        self.readers.read(move |file| Ok(file.prepare_cached(sql)?.query_row(asked, |row| row.get(0))?)).await
    }

    async fn table_rows(
        &self,
        sql: &'static str,
        asked: impl Params + Send + 'static,
    ) -> Result<Vec<TableRow>, StoreError> {
        let rows = self.list(sql, asked, |row| Ok(table_row(row))).await?;
        rows.into_iter().collect()
    }

    async fn list<T: Send + 'static>(
        &self,
        sql: &'static str,
        asked: impl Params + Send + 'static,
        row: fn(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<Vec<T>, StoreError> {
        let list = move |file: &Connection| {
            Ok(file.prepare_cached(sql)?.query_map(asked, row)?.collect::<Result<_, _>>()?)
        };
        self.readers.read(list).await
    }
}

/// What of a table is no item, with its number, the number of its last item and its version.
type Head = (StoredTable, i64, i64, i64);

fn load(file: &Connection, id: &str) -> Result<Option<StoredTable>, StoreError> {
    let head = "SELECT t.number, t.game, t.header, s.status, s.created_by, s.created_at, l.item, l.version,
             k.entries AS kept_entries, k.revision AS kept_revision
         FROM hall_table AS t JOIN standing AS s ON s.number = t.number
             JOIN latest AS l ON l.table_number = t.number
             LEFT JOIN keepsake AS k ON k.table_number = t.number
         WHERE t.id = ?1";
    let head = file.prepare_cached(head)?.query_row((id,), |row| Ok(head_of(id, row))).optional()?;
    let Some(head) = head else { return Ok(None) };
    let (mut table, number, last_item, version) = head?;
    // From the item that the first query saw, so that status and items belong together. An item always leads to an earlier one:
    // else a damaged file could lead around in circles.
    let mut log = file.prepare_cached(
        "WITH RECURSIVE log (number, before, version, at, body) AS (
             SELECT number, before, version, at, body FROM item WHERE number = ?2 AND table_number = ?1
             UNION ALL
             SELECT i.number, i.before, i.version, i.at, i.body FROM log JOIN item AS i ON i.number = log.before
             WHERE i.number < log.number AND i.table_number = ?1)
         SELECT version, at, body FROM log",
    )?;
    let item = |row: &Row<'_>| Ok(StoredItem { version: row.get(0)?, at: row.get(1)?, body: row.get(2)? });
    table.items = log.query_map((number, last_item), item)?.collect::<Result<_, _>>()?;
    table.items.reverse();
    let damaged = |what: String| Err(StoreError::damaged(format!("table {id} has {what}")));
    if usize::try_from(version) != Ok(table.items.len()) {
        return damaged(format!("{} items, not {version}", table.items.len()));
    }
    match (1..).zip(&table.items).find(|(wanted, item)| item.version != *wanted) {
        Some((wanted, item)) => damaged(format!("version {} where {wanted} belongs", item.version)),
        None => Ok(Some(table)),
    }
}

fn head_of(id: &str, row: &Row<'_>) -> Result<Head, StoreError> {
    let table = StoredTable {
        game: row.get("game")?,
        created_by: row.get("created_by")?,
        created_at: row.get("created_at")?,
        header: row.get("header")?,
        items: Vec::new(),
        status: status_of(id, row)?,
        kept: row.get::<_, Option<u64>>("kept_entries")?.zip(row.get("kept_revision")?),
    };
    Ok((table, row.get("number")?, row.get("item")?, row.get("version")?))
}

fn keepsake(file: &Connection, id: &str) -> Result<Option<Keepsake>, StoreError> {
    let sql = "SELECT k.table_number, k.version, k.position, k.revision, k.entries
         FROM keepsake AS k JOIN hall_table AS t ON t.number = k.table_number WHERE t.id = ?1";
    let kept = |row: &Row<'_>| {
        let kept = Keepsake {
            version: row.get(1)?,
            position: row.get(2)?,
            revision: row.get(3)?,
            entries: row.get(4)?,
            told: Vec::new(),
        };
        Ok((row.get::<_, i64>(0)?, kept))
    };
    let Some((number, mut kept)) = file.prepare_cached(sql)?.query_row((id,), kept).optional()? else {
        return Ok(None);
    };
    let mut told =
        file.prepare_cached("SELECT entry, line FROM told WHERE table_number = ?1 ORDER BY entry")?;
    kept.told = told.query_map((number,), |row| Ok((row.get(0)?, row.get(1)?)))?.collect::<Result<_, _>>()?;
    Ok(Some(kept))
}

fn status_of(table: &str, row: &Row<'_>) -> Result<Status, StoreError> {
    let number: i64 = row.get("status")?;
    Status::of_number(number)
        .ok_or_else(|| StoreError::damaged(format!("table {table} has status {number}, not one of 0 to 3")))
}

fn table_row(row: &Row<'_>) -> Result<TableRow, StoreError> {
    let id: String = row.get("id")?;
    let status = status_of(&id, row)?;
    Ok(TableRow {
        id,
        game: row.get("game")?,
        status,
        waits_for_me: row.get("waits_for_me")?,
        seats: row.get("seats")?,
        created_at: row.get("created_at")?,
        updated_at: row.get("updated_at")?,
    })
}
