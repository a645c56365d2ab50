//! Rows on their way to the file: one JSON array of arrays for each statement, so that a statement writes many rows.

use std::io::Write as _;

/// The rows of one statement.
#[derive(Default)]
pub(crate) struct Rows {
    json: Vec<u8>,
}

/// One column of a row.
pub(crate) enum Cell<'a> {
    Number(i64),
    Count(u64),
    Text(&'a str),
}

impl From<i64> for Cell<'_> {
    fn from(number: i64) -> Self {
        Cell::Number(number)
    }
}

impl From<u64> for Cell<'_> {
    fn from(count: u64) -> Self {
        Cell::Count(count)
    }
}

impl From<usize> for Cell<'_> {
    fn from(count: usize) -> Self {
        Cell::Count(count as u64)
    }
}

impl From<bool> for Cell<'_> {
    fn from(whether: bool) -> Self {
        Cell::Number(whether.into())
    }
}

impl<'a> From<&'a str> for Cell<'a> {
    fn from(text: &'a str) -> Self {
        Cell::Text(text)
    }
}

impl Rows {
    /// Adds a row.
    pub(crate) fn push<const COLUMNS: usize>(&mut self, row: [Cell<'_>; COLUMNS]) {
        self.separate();
        let mut before = b'[';
        for cell in row {
            self.json.push(before);
            before = b',';
            match cell {
                Cell::Number(number) => write!(self.json, "{number}").expect("memory takes every byte"),
                Cell::Count(count) => write!(self.json, "{count}").expect("memory takes every byte"),
                Cell::Text(text) => self.quote(text),
            }
        }
        self.json.push(b']');
    }

    /// Adds a row that is only a text, not an array.
    pub(crate) fn push_text(&mut self, text: &str) {
        self.separate();
        self.quote(text);
    }

    fn separate(&mut self) {
        self.json.push(if self.json.is_empty() { b'[' } else { b',' });
    }

    fn quote(&mut self, text: &str) {
        serde_json::to_writer(&mut self.json, text).expect("memory takes every byte");
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.json.is_empty()
    }

    /// The rows as the JSON array a statement reads.
    pub(crate) fn into_json(mut self) -> String {
        self.json.extend_from_slice(if self.json.is_empty() { b"[]" } else { b"]" });
        String::from_utf8(self.json).expect("numbers and quoted texts are UTF-8")
    }
}

/// A row of columns, each a number, a `bool` or a text.
macro_rules! row {
    ($($cell:expr),* $(,)?) => { [$($crate::rows::Cell::from($cell)),*] };
}
pub(crate) use row;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_arrays_of_arrays() {
        let mut rows = Rows::default();
        assert!(rows.is_empty());
        rows.push(row![1_i64, "a\"b\n", true]);
        rows.push(row![i64::MIN]);
        assert_eq!(rows.into_json(), r#"[[1,"a\"b\n",1],[-9223372036854775808]]"#);
        assert_eq!(Rows::default().into_json(), "[]");
    }

    #[test]
    fn texts_are_an_array() {
        let mut rows = Rows::default();
        rows.push_text("a");
        rows.push_text("b\\");
        assert_eq!(rows.into_json(), r#"["a","b\\"]"#);
    }
}
