//! Bringing a table back from what is stored of it.

use serde_json::value::RawValue;
use store::{Keepsake, StoredTable};
use table::{Limits, LoadError, Stored, Table};

use crate::clock::now_ms;

fn with_stored<T>(id: &str, stored: &StoredTable, then: impl FnOnce(Stored<'_>) -> T) -> T {
    let items: Vec<(i64, &str)> = stored.items.iter().map(|item| (item.at, item.body.as_str())).collect();
    then(Stored { id, game: &stored.game, header: &stored.header, items: &items })
}

/// Repeats everything that has happened.
pub(crate) fn repeat(id: &str, stored: &StoredTable, limits: &Limits) -> Result<Table, LoadError> {
    let mut table = with_stored(id, stored, |stored| Table::load(stored, limits, now_ms()))?;
    if let Some((entries, _)) = stored.kept.filter(|&(_, revision)| revision == table.facts().rules_revision)
    {
        table.was_kept(entries as usize);
    }
    Ok(table)
}

/// Goes on with a table that cannot be repeated, or ends it.
pub(crate) fn after_upgrade(
    id: &str,
    stored: &StoredTable,
    kept: Option<Keepsake>,
    limits: &Limits,
) -> Result<Table, LoadError> {
    let (position, told) = kept.map(|kept| (kept.position, kept.told)).unzip();
    // Each text has the lines from an entry on.
    let told = told.into_iter().flatten().flat_map(|(first, lines)| {
        let lines: Vec<Box<RawValue>> = serde_json::from_str(&lines).unwrap_or_default();
        (first as usize..).zip(lines.into_iter().map(|line| line.get().to_owned()))
    });
    with_stored(id, stored, |stored| {
        Table::load_after_upgrade(stored, position.as_deref(), told, limits, now_ms())
    })
}
