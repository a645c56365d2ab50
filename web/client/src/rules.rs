//! A rules catalogue cut into pieces, as the client gets it.

use serde::{Deserialize, Serialize};

/// A rule, a heading, or what lies between.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RuleBlock {
    /// The id of the rule it states, if it states one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// Is it a heading?
    #[serde(default)]
    pub heading: bool,
    /// To be shown.
    pub html: String,
    /// To be searched: lower case.
    pub text: String,
}

/// The blocks that hold every word of `search`; all of them for an empty one.
pub fn find_rules<'a>(blocks: &'a [RuleBlock], search: &str) -> Vec<&'a RuleBlock> {
    let search = search.to_lowercase();
    let words: Vec<&str> = search.split_whitespace().collect();
    let fits = |block: &&RuleBlock| {
        words.is_empty() || (!block.heading && words.iter().all(|word| block.text.contains(word)))
    };
    blocks.iter().filter(fits).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_finds_blocks_with_all_its_words_and_no_headings() {
        let block = |text: &str, heading| RuleBlock {
            rule: None,
            heading,
            html: String::new(),
            text: text.to_owned(),
        };
        let blocks = [block("attack", true), block("the attack ends", false), block("the turn ends", false)];
        assert_eq!(find_rules(&blocks, "").len(), 3);
        assert_eq!(find_rules(&blocks, " Ends  ATTACK "), [&blocks[1]]);
    }
}
