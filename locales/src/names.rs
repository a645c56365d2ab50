//! Names of people.

use std::borrow::Cow;

use crate::{Language, Words};

/// What the hall calls whoever has not chosen a name, before the digits that tell such people apart.
const NAMELESS: &str = "Guest ";
const DIGITS: usize = 4;

impl Words {
    /// A name as its reader sees it: whoever has not chosen one is a guest in the reader's language.
    pub fn name<'a>(&self, name: &'a str) -> Cow<'a, str> {
        let is_digit = |digit: u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
        match name.strip_prefix(NAMELESS) {
            Some(digits) if digits.len() == DIGITS && digits.bytes().all(is_digit) => {
                Cow::Owned(format!("{} {digits}", self.plain("web-guest")))
            }
            _ => Cow::Borrowed(name),
        }
    }
}

/// Is this how a name is shown to a reader of any language? Whoever sends back what he was shown has not chosen a name.
pub fn is_shown_as(name: &str, shown: &str) -> bool {
    Language::ALL.iter().any(|&language| Words::of(language).name(name) == shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_name_that_nobody_chose_is_translated() {
        let words = Words::of(Language::French);
        assert_eq!(words.name("Guest 0fa9"), "Invité 0fa9");
        for chosen in ["Guest", "Guest ", "Guest Anna", "Guest 0fa91", "Guest 0FA9", "Ben"] {
            assert_eq!(words.name(chosen), chosen);
        }
        assert!(is_shown_as("Guest 0fa9", "Invité 0fa9") && is_shown_as("Guest 0fa9", "Guest 0fa9"));
        assert!(!is_shown_as("Guest 0fa9", "Invité") && is_shown_as("Ben", "Ben"));
    }
}
