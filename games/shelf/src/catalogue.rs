//! The rules catalogues as text, and single rules of them.

use locales::Language;

use crate::CATALOGUES;

/// One rule of a catalogue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// Its id, e.g. `RTF-ATK-13`.
    pub id: &'static str,
    /// Its text, as Markdown, without the tags that say where it comes from.
    pub text: String,
    /// The language of the text. Golden tests stand in the English catalogue only.
    pub language: Language,
}

/// The rules catalogue of the game with this id.
pub fn catalogue(game: &str, language: Language) -> Option<&'static str> {
    CATALOGUES.iter().find(|(facts, _)| facts().id == game).map(|(_, texts)| text_in(texts, language))
}

/// The rule with this id, in whatever catalogue it stands; case does not matter.
pub fn find_rule(id: &str, language: Language) -> Option<Rule> {
    in_language_or_english(language, |language| {
        CATALOGUES
            .iter()
            .flat_map(|(_, texts)| rules(text_in(texts, language), language))
            .find(|rule| rule.id.eq_ignore_ascii_case(id))
    })
}

/// The rule of one game with this id, or with what follows the game's own prefix in it (`atk-13` for `RTF-ATK-13`).
pub fn find_rule_of(game: &str, id: &str, language: Language) -> Option<Rule> {
    let is_meant = |full: &str| {
        let short = full.split_once('-').map_or(full, |(_, short)| short);
        full.eq_ignore_ascii_case(id) || short.eq_ignore_ascii_case(id)
    };
    in_language_or_english(language, |language| {
        rules(catalogue(game, language)?, language).find(|rule| is_meant(rule.id))
    })
}

fn in_language_or_english(language: Language, find: impl Fn(Language) -> Option<Rule>) -> Option<Rule> {
    find(language).or_else(|| find(Language::English))
}

fn text_in(texts: &[&'static str; 2], language: Language) -> &'static str {
    match language {
        Language::English => texts[0],
        Language::French => texts[1],
    }
}

/// The ids of all rules of a catalogue, in its order.
pub fn rule_ids(catalogue: &'static str) -> impl Iterator<Item = &'static str> {
    items(catalogue).map(|(id, _)| id)
}

fn rules(catalogue: &'static str, language: Language) -> impl Iterator<Item = Rule> {
    items(catalogue).map(move |(id, text)| Rule { id, text: untagged(text), language })
}

/// A rule is a list item that begins with its id in bold; it goes on until the next item, heading or empty line.
fn items(catalogue: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
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
        is_id.then(|| (id, rest[..end].trim()))
    })
}

/// The catalogues tag what they say with its source, e.g. `[ours: order]`; a player at the table does not ask for it.
fn untagged(text: &str) -> String {
    let mut left = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('[') {
        let (before, tag) = rest.split_at(at);
        let is_tag = ["[seed", "[ours", "[public"].iter().any(|opening| tag.starts_with(opening));
        match tag.find(']') {
            Some(end) if is_tag => {
                left.push_str(before.strip_suffix('`').unwrap_or(before));
                rest = &tag[end + 1..];
                rest = rest.strip_prefix('`').unwrap_or(rest);
            }
            _ => {
                left.push_str(before);
                left.push('[');
                rest = &tag[1..];
            }
        }
    }
    left.push_str(rest);
    let lines = left.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "));
    let text = lines.collect::<Vec<_>>().join("\n").replace(" ()", "").replace("( ", "(");
    let text = [".", ",", ";", ")"].iter().fold(text, |text, mark| text.replace(&format!(" {mark}"), mark));
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use locales::Language::{English, French};

    use super::*;

    #[test]
    fn rules_are_found_by_their_ids() {
        let rule = find_rule("rtf-atk-13", English).unwrap();
        assert_eq!(rule.id, "RTF-ATK-13");
        assert!(
            rule.text.contains("a tie is won by the defender") && !rule.text.contains("ATK-14"),
            "{}",
            rule.text
        );
        let lines_over = find_rule("RTF-GT-3", English).unwrap();
        assert!(lines_over.text.contains("seat 0's scrapheap is 69"), "{}", lines_over.text);
        assert_eq!(find_rule("RTF-ATK-99", English), None);
        for id in ["atk-13", "Atk-13", "rtf-atk-13"] {
            assert_eq!(find_rule_of("risk-transformers", id, English), Some(rule.clone()), "{id}");
        }
        assert_eq!(find_rule_of("risk-transformers", "13", English), None);
        assert_eq!(find_rule_of("chess", "atk-13", English), None);
        assert_eq!(rule_ids(catalogue("risk-transformers", English).unwrap()).count(), 195);
    }

    #[test]
    fn rules_are_quoted_in_french_and_golden_tests_in_english() {
        let rule = find_rule("RTF-ATK-13", French).unwrap();
        assert!(rule.text.contains("défenseur") && rule.language == French, "{rule:?}");
        assert_eq!(find_rule_of("risk-transformers", "atk-13", French), Some(rule));
        assert_eq!(find_rule("RTF-GT-3", French), find_rule("RTF-GT-3", English));
    }

    #[test]
    fn every_rule_stands_in_both_languages() {
        for (facts, [english, french]) in CATALOGUES {
            let to_look_up = |text| rule_ids(text).filter(|id| !id.contains("-GT-")).collect::<BTreeSet<_>>();
            assert_eq!(to_look_up(english), to_look_up(french), "{}", facts().id);
        }
    }

    #[test]
    fn no_tag_of_a_source_is_shown() {
        let tagged = |rule: &Rule| {
            ["[seed", "[ours", "[public", "``", " .", "()"].iter().any(|tag| rule.text.contains(tag))
        };
        for (_, [english, french]) in CATALOGUES {
            let shown: Vec<_> = rules(english, English).chain(rules(french, French)).filter(tagged).collect();
            assert!(shown.is_empty(), "{shown:?}");
        }
    }
}
