//! Names of people.

use std::borrow::Cow;

/// What the hall calls whoever has not chosen a name, before the digits that tell such people apart.
const NAMELESS: &str = "Guest ";
const DIGITS: usize = 4;

/// A name as its reader sees it: whoever has not chosen one is a guest in the reader's language.
pub fn shown_name<'a>(name: &'a str, guest: &str) -> Cow<'a, str> {
    let is_digit = |digit: u8| matches!(digit, b'0'..=b'9' | b'a'..=b'f');
    match name.strip_prefix(NAMELESS) {
        Some(digits) if digits.len() == DIGITS && digits.bytes().all(is_digit) => {
            Cow::Owned(format!("{guest} {digits}"))
        }
        _ => Cow::Borrowed(name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_name_that_nobody_chose_is_translated() {
        assert_eq!(shown_name("Guest 0fa9", "Invité"), "Invité 0fa9");
        for chosen in ["Guest", "Guest ", "Guest Anna", "Guest 0fa91", "Guest 0FA9", "Ben"] {
            assert_eq!(shown_name(chosen, "Invité"), chosen);
        }
    }
}
