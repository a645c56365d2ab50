//! Every rule id of a finished game is cited by a test.
//!
//! A rule is cited when its id stands in a file under a `tests` folder or below the first `#[cfg(test)]` of a source file.
//! `RTF-ATK-3..5` cites 3, 4 and 5.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    reason = "this test reads the source files of the project"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use locales::Language;

const SKIPPED: [&str; 4] = ["target", ".git", "node_modules", "dist"];

/// The ids cited in a text.
fn cited_in(text: &str, ids: &mut BTreeSet<String>) {
    let is_id_char = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-';
    let mut rest = text;
    while let Some(start) = rest.find(is_id_char) {
        let token_end = rest[start..].find(|c| !is_id_char(c)).map_or(rest.len(), |end| start + end);
        let token = &rest[start..token_end];
        rest = &rest[token_end..];
        let [prefix, area, number] = token.split('-').collect::<Vec<_>>()[..] else { continue };
        let Ok(first) = number.parse::<u32>() else { continue };
        let last = rest.strip_prefix("..").and_then(|range| {
            let digits = range.split(|c: char| !c.is_ascii_digit()).next()?;
            digits.parse::<u32>().ok()
        });
        for number in first..=last.unwrap_or(first) {
            ids.insert(format!("{prefix}-{area}-{number}"));
        }
    }
}

fn scan(folder: &Path, in_tests: bool, ids: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if !SKIPPED.contains(&name.as_str()) {
                scan(&path, in_tests || name == "tests", ids);
            }
        } else if name.ends_with(".rs") {
            let text = fs::read_to_string(&path).unwrap();
            if in_tests {
                cited_in(&text, ids);
            } else if let Some(at) = text.find("#[cfg(test)]") {
                cited_in(&text[at..], ids);
            }
        }
    }
}

#[test]
fn every_rule_of_a_finished_game_is_cited_by_a_test() {
    let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut cited = BTreeSet::new();
    for room in ["engine", "games", "bots", "locales", "cli"] {
        scan(&workspace.join(room), false, &mut cited);
    }
    for facts in shelf::all_facts() {
        let rules = shelf::rule_ids(shelf::catalogue(facts.id, Language::English).unwrap());
        let missing: Vec<_> = rules.filter(|id| !cited.contains(*id)).collect();
        assert!(missing.is_empty(), "{}: no test cites {}", facts.id, missing.join(", "));
    }
}

#[test]
fn ids_and_ranges_are_read() {
    let mut ids = BTreeSet::new();
    cited_in("// AB-ONE-3..5, AB-TWO-1 and x_AB_THREE; AB-FOUR-12.", &mut ids);
    let expected = ["AB-FOUR-12", "AB-ONE-3", "AB-ONE-4", "AB-ONE-5", "AB-TWO-1"];
    assert_eq!(ids.into_iter().collect::<Vec<_>>(), expected);
}
