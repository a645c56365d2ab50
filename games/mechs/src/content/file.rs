//! A file being read: it collects the problems found in it.

use std::ops::Range;

use toml::Spanned;

use super::ContentError;

/// Collects the problems of one file.
pub(crate) struct File<'a> {
    name: &'a str,
    text: &'a str,
    pub(crate) errors: Vec<ContentError>,
}

impl<'a> File<'a> {
    /// Reads the text as TOML of the shape `T`.
    pub(crate) fn parse<T: serde::de::DeserializeOwned>(
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

    /// Notes a problem at a place of the file.
    pub(crate) fn report(&mut self, span: Range<usize>, field: &'static str, problem: impl Into<String>) {
        let line = self.line_of(span.start);
        self.report_line(line, field, problem);
    }

    /// Notes a problem in a line of the file.
    pub(crate) fn report_line(&mut self, line: usize, field: &'static str, problem: impl Into<String>) {
        let problem = problem.into();
        self.errors.push(ContentError { file: self.name.to_owned(), line, field, problem });
    }

    fn line_of(&self, byte: usize) -> usize {
        self.text.as_bytes()[..byte.min(self.text.len())].iter().filter(|&&byte| byte == b'\n').count() + 1
    }

    /// The rows of a drawn map, each with its line in the file.
    pub(crate) fn rows<'m>(&self, map: &'m Spanned<String>) -> Vec<(usize, &'m str)> {
        let start = map.span().start;
        // TOML drops a line break right after the opening quotes.
        let opens_line = self.text.get(start..).is_some_and(|rest| rest.starts_with("\"\"\"\n"));
        let first = self.line_of(start) + usize::from(opens_line);
        map.get_ref()
            .trim_end()
            .lines()
            .enumerate()
            .map(|(row, text)| (first + row, text.trim_end()))
            .collect()
    }

    /// Looks a word up among those there are, and reports it if it is none of them.
    pub(crate) fn word<T: Copy>(
        &mut self,
        word: &Spanned<String>,
        field: &'static str,
        known: &[(&'static str, T)],
    ) -> Option<T> {
        self.word_at(word.get_ref(), word.span(), field, known)
    }

    /// The same for a word within a longer text.
    pub(crate) fn word_at<T: Copy>(
        &mut self,
        word: &str,
        span: Range<usize>,
        field: &'static str,
        known: &[(&'static str, T)],
    ) -> Option<T> {
        let found = known.iter().find(|(name, _)| *name == word).map(|&(_, value)| value);
        if found.is_none() {
            let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
            self.report(span, field, format!("unknown {word:?}; known are {}", names.join(", ")));
        }
        found
    }
}
