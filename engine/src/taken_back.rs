//! Which entries of a match were taken back.

use std::collections::{BTreeMap, BTreeSet};

/// The entries that do not count, by their numbers: those that were left when moves were taken back. Whoever later goes back into moves
/// that were left makes them count again. `ways_back` are the entries that took moves back, each with the entry it goes back to;
/// `last` is the number of the last entry.
pub fn taken_back(ways_back: impl IntoIterator<Item = (usize, usize)>, last: usize) -> BTreeSet<usize> {
    let ways_back: BTreeMap<usize, usize> = ways_back.into_iter().filter(|(entry, to)| to < entry).collect();
    let mut gone = BTreeSet::new();
    let mut at = last;
    while let Some((&entry, &to)) = ways_back.range(..=at).next_back() {
        gone.extend(to + 1..entry);
        at = to;
    }
    gone
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_taken_back_do_not_count_until_somebody_goes_back_to_them() {
        let gone = |ways_back: &[(usize, usize)], last| {
            taken_back(ways_back.iter().copied(), last).into_iter().collect::<Vec<_>>()
        };
        assert_eq!(gone(&[], 8), [0; 0]);
        // 1 2 3, back to 1, 5 6, back to 5, 8
        assert_eq!(gone(&[(4, 1), (7, 5)], 8), [2, 3, 6]);
        // … and back to the line that was left: after 3.
        assert_eq!(gone(&[(4, 1), (7, 5), (9, 3)], 9), [4, 5, 6, 7, 8]);
        // The start itself can be gone back to.
        assert_eq!(gone(&[(3, 0)], 3), [1, 2]);
    }
}
