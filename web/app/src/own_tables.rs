//! The tables that this browser keeps.

use client::OwnTables;
use wire::TableInfo;

use crate::browser;

/// Under this name the browser keeps the list of them.
const LIST: &str = "gearhall-tables";
/// Under this name it kept the only one, when there was only one.
const ONLY: &str = "gearhall-solo";

/// Under this name it keeps a table.
fn place(id: &str) -> String {
    format!("gearhall-table-{id}")
}

fn now() -> i64 {
    js_sys::Date::now() as i64
}

/// All of them.
pub(crate) fn all() -> OwnTables {
    let mut tables: OwnTables = browser::recall(LIST).unwrap_or_default();
    if let Some(save) = browser::recall::<String>(ONLY) {
        browser::forget(ONLY);
        if let Some(id) = tables.note_text(&save, now()) {
            browser::keep(&place(&id), &save);
            browser::keep(LIST, &tables);
        }
    }
    tables
}

/// A table as it was kept; without an id, the one that was played last.
pub(crate) fn find(id: Option<&str>) -> Option<String> {
    let tables = all();
    let id = id.or_else(|| tables.current().map(|table| &*table.id))?;
    browser::recall(&place(id))
}

/// Keeps a table. Says whether it could.
pub(crate) fn keep(table: &TableInfo, save: &str) -> bool {
    let mut tables = all();
    while !browser::keep(&place(&table.id), &save) {
        let Some(given_up) = tables.least_needed(&table.id).map(|old| old.id.clone()) else { return false };
        forget_in(&mut tables, &given_up);
    }
    tables.note(table, now());
    browser::keep(LIST, &tables)
}

/// Keeps a table no longer.
pub(crate) fn forget(id: &str) {
    forget_in(&mut all(), id);
}

fn forget_in(tables: &mut OwnTables, id: &str) {
    tables.forget(id);
    browser::forget(&place(id));
    browser::keep(LIST, tables);
}
