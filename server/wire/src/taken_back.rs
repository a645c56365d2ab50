//! Which moves of a log were taken back.

use std::collections::{BTreeMap, BTreeSet};

use crate::{LogItem, LogWhat};

/// The entries that do not count, by their numbers: those that were left when moves were taken back. Who later goes back into moves that
/// were left makes them count again. `last` is the number of the last entry.
pub fn taken_back<'a>(log: impl IntoIterator<Item = &'a LogItem>, last: usize) -> BTreeSet<usize> {
    let ways_back: BTreeMap<usize, usize> = log
        .into_iter()
        .filter_map(|line| match line.what {
            LogWhat::Undone { entry, to, .. } if to < entry => Some((entry, to)),
            _ => None,
        })
        .collect();
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
    use engine::Seat;

    use super::*;

    #[test]
    fn moves_taken_back_do_not_count_until_somebody_goes_back_to_them() {
        let undone =
            |entry, to| LogItem { version: 0, at: 0, what: LogWhat::Undone { entry, seat: Seat(0), to } };
        let gone = |lines: &[LogItem], last| taken_back(lines, last).into_iter().collect::<Vec<_>>();
        assert_eq!(gone(&[], 8), [0; 0]);
        // 1 2 3, back to 1, 5 6, back to 5, 8
        assert_eq!(gone(&[undone(4, 1), undone(7, 5)], 8), [2, 3, 6]);
        // … and back to the line that was left: after 3.
        assert_eq!(gone(&[undone(4, 1), undone(7, 5), undone(9, 3)], 9), [4, 5, 6, 7, 8]);
        // The start itself can be gone back to.
        assert_eq!(gone(&[undone(3, 0)], 3), [1, 2]);
    }
}
