//! A content file while it is read: it collects the problems with their lines.

use std::ops::Range;

use toml::Spanned;

use super::ContentError;

/// Collects the problems of one file.
pub(super) struct File<'a> {
    name: &'a str,
    text: &'a str,
    pub(super) errors: Vec<ContentError>,
}

impl<'a> File<'a> {
    pub(super) fn parse<T: serde::de::DeserializeOwned>(
        name: &'a str,
        text: &'a str,
    ) -> Result<(Self, T), Vec<ContentError>> {
        let mut file = File { name, text, errors: Vec::new() };
        match toml::from_str(text) {
            Ok(entries) => Ok((file, entries)),
            Err(error) => {
                file.report(error.span().unwrap_or(0..0), "", error.message().to_owned());
                Err(file.errors)
            }
        }
    }

    pub(super) fn report(&mut self, span: Range<usize>, field: &'static str, problem: String) {
        self.report_below(span, 0, field, problem);
    }

    /// Reports a problem some lines below the start of a span.
    pub(super) fn report_below(
        &mut self,
        span: Range<usize>,
        below: usize,
        field: &'static str,
        problem: String,
    ) {
        let line = self.text[..span.start.min(self.text.len())].matches('\n').count() + 1 + below;
        self.errors.push(ContentError { file: self.name.to_owned(), line, field, problem });
    }

    pub(super) fn count(&mut self, field: &'static str, found: usize, expected: usize) {
        if found != expected {
            self.report(0..0, field, format!("there are {found}, there must be {expected}"));
        }
    }

    /// What `read` finds under a word, or a report that there is no such thing.
    pub(super) fn find<T>(
        &mut self,
        word: &str,
        span: Range<usize>,
        field: &'static str,
        what: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let found = read(word);
        if found.is_none() {
            self.report(span, field, format!("{word:?} is no {what}"));
        }
        found
    }

    /// What `read` finds under each word of a text.
    pub(super) fn words<T>(
        &mut self,
        words: &Spanned<String>,
        field: &'static str,
        what: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Vec<T> {
        let found =
            words.get_ref().split_whitespace().map(|word| self.find(word, words.span(), field, what, &read));
        found.collect::<Vec<_>>().into_iter().flatten().collect()
    }

    pub(super) fn finish<T>(self, value: T) -> Result<T, Vec<ContentError>> {
        if self.errors.is_empty() { Ok(value) } else { Err(self.errors) }
    }
}
