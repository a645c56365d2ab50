//! Content files: missions, scenarios, cards and maps that people write.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use serde::de::DeserializeOwned;

/// What is wrong with a content file, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContentFault {
    /// The file, as it was named.
    pub file: String,
    /// The line, counted from 1.
    pub line: usize,
    /// The field, e.g. `spawn.area`; empty when it is the whole line.
    pub field: &'static str,
    /// What is wrong.
    pub problem: String,
}

impl fmt::Display for ContentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.file, self.line)?;
        match self.field {
            "" => f.write_str(&self.problem),
            field => write!(f, "{field}: {}", self.problem),
        }
    }
}

impl std::error::Error for ContentFault {}

/// A content file while it is read: it collects what is wrong with it.
#[derive(Debug)]
pub struct ContentFile<'a> {
    name: &'a str,
    text: &'a str,
    /// What was found so far.
    pub faults: Vec<ContentFault>,
}

impl<'a> ContentFile<'a> {
    /// A file nothing is known of yet.
    pub fn new(name: &'a str, text: &'a str) -> Self {
        ContentFile { name, text, faults: Vec::new() }
    }

    /// Reads the text as TOML of the shape `T`.
    pub fn parse<T: DeserializeOwned>(name: &'a str, text: &'a str) -> Result<(Self, T), Vec<ContentFault>> {
        let mut file = ContentFile::new(name, text);
        match toml::from_str(text) {
            Ok(entries) => Ok((file, entries)),
            Err(error) => {
                file.report(error.span().unwrap_or(0..0), "", error.message());
                Err(file.faults)
            }
        }
    }

    /// Notes what is wrong at a place of the file.
    pub fn report(&mut self, span: Range<usize>, field: &'static str, problem: impl Into<String>) {
        self.report_line(self.line_of(span.start), field, problem);
    }

    /// Notes what is wrong in a line of the file.
    pub fn report_line(&mut self, line: usize, field: &'static str, problem: impl Into<String>) {
        let (file, problem) = (self.name.to_owned(), problem.into());
        self.faults.push(ContentFault { file, line, field, problem });
    }

    /// The line of a place of the file, counted from 1.
    pub fn line_of(&self, byte: usize) -> usize {
        let before = &self.text.as_bytes()[..byte.min(self.text.len())];
        before.iter().filter(|&&byte| byte == b'\n').count() + 1
    }

    /// The text of the file from a place on.
    pub fn text_from(&self, byte: usize) -> &'a str {
        self.text.get(byte..).unwrap_or("")
    }

    /// Reports a number of entries that is not the one there must be.
    pub fn count(&mut self, field: &'static str, found: usize, expected: usize) {
        if found != expected {
            self.report(0..0, field, format!("there are {found}, there must be {expected}"));
        }
    }

    /// Looks a word up among those there are, and reports it if it is none of them.
    pub fn find<T: Copy>(
        &mut self,
        known: &BTreeMap<String, T>,
        word: &impl ContentWord,
        field: &'static str,
    ) -> Option<T> {
        let found = known.get(word.text()).copied();
        if found.is_none() {
            let names: Vec<&str> = known.keys().map(String::as_str).collect();
            self.report_unknown(word.text(), word.span(), field, &names);
        }
        found
    }

    /// Reports a word that is none of those there are.
    pub fn report_unknown(&mut self, word: &str, span: Range<usize>, field: &'static str, known: &[&str]) {
        self.report(span, field, format!("unknown {word:?}; known are {}", known.join(", ")));
    }

    /// Adds a word to those there are, and reports it if it is taken.
    pub fn register<T>(
        &mut self,
        known: &mut BTreeMap<String, T>,
        word: &impl ContentWord,
        field: &'static str,
        value: T,
    ) {
        if known.insert(word.text().to_owned(), value).is_some() {
            self.report(word.span(), field, format!("{:?} stands here a second time", word.text()));
        }
    }

    /// What was read, if nothing is wrong with the file.
    pub fn finish<T>(self, value: T) -> Result<T, Vec<ContentFault>> {
        if self.faults.is_empty() { Ok(value) } else { Err(self.faults) }
    }
}

/// A word of a content file, and where it stands.
pub trait ContentWord {
    /// The word.
    fn text(&self) -> &str;
    /// Its place.
    fn span(&self) -> Range<usize>;
}

impl ContentWord for toml::Spanned<String> {
    fn text(&self) -> &str {
        self.get_ref()
    }

    fn span(&self) -> Range<usize> {
        self.span()
    }
}

/// How many lines of a TOML file set one of `fields` or begin a table of that name. Works as well on a file that is no valid TOML, so that
/// its mistakes can be told by the game it is for.
pub fn count_fields(text: &str, fields: &[&str]) -> usize {
    let named = text.lines().filter_map(|line| {
        let line = line.trim();
        let table = line.trim_start_matches('[').split([']', '.']).next().filter(|_| line.starts_with('['));
        table.or_else(|| line.split_once('=').map(|(field, _)| field.trim()))
    });
    named.filter(|name| fields.contains(name)).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_and_tables_are_counted_also_in_a_broken_file() {
        let text = "id = \"a\"\n[spawn]\ndice=1\n[[escalation]]\n[layout.starts]\nbroken = [\n# spawn = 3\nspawn dice";
        assert_eq!(count_fields(text, &["id", "dice", "spawn", "escalation", "layout"]), 5);
        assert_eq!(count_fields(text, &["starts", "broken"]), 1);
        assert_eq!(count_fields("", &["id"]), 0);
    }

    #[test]
    fn a_fault_names_file_line_field_and_why() {
        let fault =
            |field| ContentFault { file: "a.toml".to_owned(), line: 3, field, problem: "no".to_owned() };
        assert_eq!(fault("spawn.dice").to_string(), "a.toml:3: spawn.dice: no");
        assert_eq!(fault("").to_string(), "a.toml:3: no");
    }
}
