//! The rules catalogues as text, and single rules of them.

use crate::CATALOGUES;

/// One rule of a catalogue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its id, e.g. `RTF-ATK-13`.
    pub id: &'static str,
    /// Its text, as Markdown.
    pub text: &'static str,
}

/// The rules catalogue of the game with this id.
pub fn catalogue(game: &str) -> Option<&'static str> {
    CATALOGUES.iter().find(|(facts, _)| facts().id == game).map(|(_, text)| *text)
}

/// The rule with this id, in whatever catalogue it stands; case does not matter.
pub fn find_rule(id: &str) -> Option<Rule> {
    CATALOGUES.iter().flat_map(|(_, text)| rules(text)).find(|rule| rule.id.eq_ignore_ascii_case(id))
}

/// The ids of all rules of a catalogue, in its order.
pub fn rule_ids(catalogue: &'static str) -> impl Iterator<Item = &'static str> {
    rules(catalogue).map(|rule| rule.id)
}

/// A rule is a list item that begins with its id in bold; it goes on until the next item, heading or empty line.
fn rules(catalogue: &'static str) -> impl Iterator<Item = Rule> {
    const OPENING: &str = "\n- **";
    catalogue.match_indices(OPENING).filter_map(move |(at, _)| {
        let item = &catalogue[at + OPENING.len()..];
        let (id, rest) = item.split_once("**")?;
        let end = ["\n- ", "\n\n", "\n#"]
            .into_iter()
            .filter_map(|stop| rest.find(stop))
            .min()
            .unwrap_or(rest.len());
        let is_id = id.split('-').count() == 3
            && id.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-');
        is_id.then(|| Rule { id, text: rest[..end].trim() })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_found_by_their_ids() {
        let rule = find_rule("rtf-atk-13").unwrap();
        assert_eq!(rule.id, "RTF-ATK-13");
        assert!(
            rule.text.contains("a tie is won by the defender") && !rule.text.contains("ATK-14"),
            "{}",
            rule.text
        );
        let lines_over = find_rule("RTF-GT-3").unwrap();
        assert!(lines_over.text.contains("seat 0's scrapheap is 69"), "{}", lines_over.text);
        assert_eq!(find_rule("RTF-ATK-99"), None);
        assert_eq!(rule_ids(catalogue("risk-transformers").unwrap()).count(), 183);
    }
}
