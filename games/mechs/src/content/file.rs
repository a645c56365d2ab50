//! What the files of this game are read with besides.

use std::ops::Range;

use engine::ContentFile;
use toml::Spanned;

/// Drawn maps and words out of a short list.
pub(crate) trait FileExt {
    /// The rows of a drawn map, each with its line in the file.
    fn rows<'m>(&self, map: &'m Spanned<String>) -> Vec<(usize, &'m str)>;

    /// Looks a word up among those there are, and reports it if it is none of them.
    fn word<T: Copy>(
        &mut self,
        word: &Spanned<String>,
        field: &'static str,
        known: &[(&'static str, T)],
    ) -> Option<T> {
        self.word_at(word.get_ref(), word.span(), field, known)
    }

    /// The same for a word within a longer text.
    fn word_at<T: Copy>(
        &mut self,
        word: &str,
        span: Range<usize>,
        field: &'static str,
        known: &[(&'static str, T)],
    ) -> Option<T>;
}

impl FileExt for ContentFile<'_> {
    fn rows<'m>(&self, map: &'m Spanned<String>) -> Vec<(usize, &'m str)> {
        let start = map.span().start;
        // TOML drops a line break right after the opening quotes.
        let opens_line = self.text_from(start).starts_with("\"\"\"\n");
        let first = self.line_of(start) + usize::from(opens_line);
        map.get_ref()
            .trim_end()
            .lines()
            .enumerate()
            .map(|(row, text)| (first + row, text.trim_end()))
            .collect()
    }

    fn word_at<T: Copy>(
        &mut self,
        word: &str,
        span: Range<usize>,
        field: &'static str,
        known: &[(&'static str, T)],
    ) -> Option<T> {
        let found = known.iter().find(|(name, _)| *name == word).map(|&(_, value)| value);
        if found.is_none() {
            let names: Vec<&str> = known.iter().map(|(name, _)| *name).collect();
            self.report_unknown(word, span, field, &names);
        }
        found
    }
}
