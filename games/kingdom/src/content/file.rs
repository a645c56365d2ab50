//! What the files of this game are read with besides.

use std::ops::Range;

use engine::ContentFile;
use toml::Spanned;

/// Words that stand for things of the game.
pub(super) trait FileExt {
    /// What `read` finds under a word, or a report that there is no such thing.
    fn named<T>(
        &mut self,
        word: &str,
        span: Range<usize>,
        field: &'static str,
        what: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T>;

    /// What `read` finds under each word of a text.
    fn words<T>(
        &mut self,
        words: &Spanned<String>,
        field: &'static str,
        what: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Vec<T> {
        let words_of = words.get_ref().split_whitespace();
        words_of.filter_map(|word| self.named(word, words.span(), field, what, &read)).collect()
    }
}

impl FileExt for ContentFile<'_> {
    fn named<T>(
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
}
