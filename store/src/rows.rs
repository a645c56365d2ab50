//! Rows on their way to the file: one statement writes many of them.

use sqlx::Arguments as _;
use sqlx::sqlite::SqliteArguments;

/// The rows of one statement.
pub(crate) struct Rows<const COLUMNS: usize> {
    rows: Vec<[Cell; COLUMNS]>,
}

impl<const COLUMNS: usize> Default for Rows<COLUMNS> {
    fn default() -> Self {
        Rows { rows: Vec::new() }
    }
}

/// One column of a row.
pub(crate) enum Cell {
    Number(i64),
    Text(String),
}

impl From<i64> for Cell {
    fn from(number: i64) -> Self {
        Cell::Number(number)
    }
}

impl From<u64> for Cell {
    fn from(count: u64) -> Self {
        Cell::Number(i64::try_from(count).expect("nothing comes near so many"))
    }
}

impl From<bool> for Cell {
    fn from(whether: bool) -> Self {
        Cell::Number(whether.into())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Cell::Text(text)
    }
}

impl<const COLUMNS: usize> Rows<COLUMNS> {
    pub(crate) fn push(&mut self, row: [Cell; COLUMNS]) {
        self.rows.push(row);
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Does one statement write them all?
    pub(crate) fn fit_one_statement(&self) -> bool {
        self.rows.len() <= SIZES[SIZES.len() - 1]
    }
}

/// A row of columns, each a number, a `bool` or a text.
macro_rules! row {
    ($($cell:expr),* $(,)?) => { [$($crate::rows::Cell::from($cell)),*] };
}
pub(crate) use row;

/// A statement is made for one of these numbers of rows, so that few different ones are prepared and kept; the rows that are not
/// needed are null. More rows than the last number take several statements.
const SIZES: [usize; 5] = [1, 4, 16, 64, 256];

/// The statements of a transaction, with their values.
pub(crate) struct Script {
    /// Each is sent to SQLite by itself, and kept prepared: the text of its statements, and the values of all of them.
    pub(crate) queries: Vec<(String, SqliteArguments)>,
    /// All statements are one query. It saves waiting for the answer to each. But every combination of lists and numbers of rows is then a
    /// query of its own, and SQLite keeps a kibibyte for each of its rows; so it is for the one that is wanted all the time.
    together: bool,
}

impl Script {
    pub(crate) fn new(together: bool) -> Script {
        Script { queries: Vec::new(), together }
    }

    fn query(&mut self) -> &mut (String, SqliteArguments) {
        if self.queries.is_empty() || !self.together {
            self.queries.push(Default::default());
        }
        self.queries.last_mut().expect("there is one")
    }

    /// Adds a statement without values.
    pub(crate) fn add(&mut self, sql: &str) {
        let (text, _) = self.query();
        text.push_str(sql);
        text.push_str(";\n");
    }

    /// Adds a statement over the rows, which stand between its two parts as a table of `column1`, `column2`, and so on; nothing if
    /// there are none. Whatever the statement does, a row of nulls must not do it.
    pub(crate) fn add_rows<const COLUMNS: usize>(&mut self, before: &str, rows: Rows<COLUMNS>, after: &str) {
        let mut left = rows.rows.len();
        let mut rows = rows.rows.into_iter();
        while left > 0 {
            let size = SIZES.into_iter().find(|&size| size >= left).unwrap_or(SIZES[SIZES.len() - 1]);
            let (text, values) = self.query();
            text.push_str(before);
            for index in 0..size {
                text.push_str(if index == 0 { " (VALUES " } else { "," });
                for column in 0..COLUMNS {
                    text.push_str(if column == 0 { "(?" } else { ",?" });
                }
                text.push(')');
                match rows.next() {
                    Some(row) => row.into_iter().for_each(|cell| bind(values, Some(cell))),
                    None => (0..COLUMNS).for_each(|_| bind(values, None)),
                }
            }
            text.push_str(") ");
            text.push_str(after);
            text.push_str(";\n");
            left = left.saturating_sub(size);
        }
    }
}

fn bind(values: &mut SqliteArguments, cell: Option<Cell>) {
    let bound = match cell {
        Some(Cell::Number(number)) => values.add(number),
        Some(Cell::Text(text)) => values.add(text),
        None => values.add(None::<i64>),
    };
    bound.expect("SQLite takes every number and text");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_different_statements_are_made() {
        let script = |rows: i64| {
            let mut script = Script::new(true);
            let mut list = Rows::default();
            for number in 0..rows {
                list.push(row![number, "text".to_owned()]);
            }
            script.add_rows("INSERT INTO t SELECT * FROM", list, "WHERE column1 IS NOT NULL");
            script.queries.pop().map(|(sql, values)| (sql, values.len())).unwrap_or_default()
        };
        assert_eq!(script(0), (String::new(), 0));
        let one = "INSERT INTO t SELECT * FROM (VALUES (?,?)) WHERE column1 IS NOT NULL;\n";
        assert_eq!(script(1), (one.to_owned(), 2));
        assert_eq!(script(2), script(4));
        assert_eq!(script(65).1, 2 * 256);
        let (sql, values) = script(256 + 64 + 1);
        assert_eq!((sql.matches(';').count(), values), (2, 2 * (256 + 256)));
    }
}
