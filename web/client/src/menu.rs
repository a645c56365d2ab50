//! The small menu beside a thing that has several meanings. Actions that differ only in an amount become one entry.

use engine::{Arg, Message};
use wire::LegalAction;

/// One entry of a menu.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MenuEntry {
    /// One action, by its place in the legal list.
    One(usize),
    /// Actions that differ only in an amount.
    Amount(Amount),
}

/// Actions that differ only in an amount, the smallest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Amount {
    /// Amount and place in the legal list.
    pub choices: Vec<(i64, usize)>,
}

impl Amount {
    /// The place of the choice that comes nearest to `amount`.
    pub fn nearest(&self, amount: i64) -> usize {
        let near = (0..self.choices.len()).min_by_key(|&index| (self.choices[index].0 - amount).abs());
        near.expect("an amount has choices")
    }
}

/// The menu of some legal actions, in their order.
pub fn menu(legal: &[LegalAction], places: &[usize]) -> Vec<MenuEntry> {
    let mut entries: Vec<(Message, MenuEntry)> = Vec::new();
    for &place in places {
        let label = &legal[place].label;
        if let Some((pattern, amount)) = without_amount(label) {
            let same = entries.iter_mut().find_map(|(known, entry)| match entry {
                MenuEntry::Amount(choices) if *known == pattern => Some(choices),
                _ => None,
            });
            match same {
                Some(known) => known.choices.push((amount, place)),
                None => {
                    let first = Amount { choices: vec![(amount, place)] };
                    entries.push((pattern, MenuEntry::Amount(first)));
                }
            }
        } else {
            entries.push((label.clone(), MenuEntry::One(place)));
        }
    }
    let simplest = |entry| match entry {
        MenuEntry::Amount(mut amount) => {
            amount.choices.sort_unstable();
            match amount.choices.as_slice() {
                [(_, only)] => MenuEntry::One(*only),
                _ => MenuEntry::Amount(amount),
            }
        }
        one => one,
    };
    entries.into_iter().map(|(_, entry)| simplest(entry)).collect()
}

/// A label whose only number is its amount: the label without it, and the amount.
fn without_amount(label: &Message) -> Option<(Message, i64)> {
    let mut numbers = label.args.iter().filter_map(|(_, arg)| match arg {
        Arg::Number(number) => Some(*number),
        _ => None,
    });
    let amount = numbers.next()?;
    if numbers.next().is_some() {
        return None;
    }
    let mut pattern = label.clone();
    pattern.args.retain(|(_, arg)| !matches!(arg, Arg::Number(_)));
    Some((pattern, amount))
}

#[cfg(test)]
mod tests {
    use engine::{Anchor, Reveals};
    use wire::Raw;

    use super::*;

    fn action(label: Message) -> LegalAction {
        LegalAction { action: Raw::of(&0), anchor: Anchor::Space(0), label, reveals: Reveals::NOTHING }
    }

    #[test]
    fn actions_that_differ_only_in_an_amount_are_one_entry() {
        let place = |robots: u8| action(Message::new("place").with("robots", robots));
        let legal = [place(1), action(Message::new("revive")), place(3), place(2)];
        let amount = Amount { choices: vec![(1, 0), (2, 3), (3, 2)] };
        assert_eq!(menu(&legal, &[0, 1, 2, 3]), [MenuEntry::Amount(amount.clone()), MenuEntry::One(1)]);
        assert_eq!(amount.nearest(0), 0);
        assert_eq!(amount.nearest(99), 2);
    }

    #[test]
    fn other_words_make_another_entry_and_a_single_amount_is_no_amount() {
        let with = |leader: &'static str, robots: u8| {
            action(Message::new("move").with("leader", Message::new(leader)).with("robots", robots))
        };
        let legal = [with("with", 1), with("without", 1), with("without", 2)];
        let amount = Amount { choices: vec![(1, 1), (2, 2)] };
        assert_eq!(menu(&legal, &[0, 1, 2]), [MenuEntry::One(0), MenuEntry::Amount(amount)]);
    }
}
