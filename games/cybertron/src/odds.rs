//! Exact odds of one roll.

use std::sync::OnceLock;

/// The dice of one side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pool {
    /// Six-sided dice.
    pub d6: u8,
    /// Eight-sided dice.
    pub d8: u8,
    /// What is added to each die.
    pub plus: u8,
    /// Does the leader add 1 to a die of choice?
    pub bonus: bool,
}

impl Pool {
    /// Plain dice.
    pub const fn dice(d6: u8, d8: u8) -> Pool {
        Pool { d6, d8, plus: 0, bonus: false }
    }

    /// The same dice with the leader's +1.
    #[must_use]
    pub const fn with_bonus(self) -> Pool {
        Pool { bonus: true, ..self }
    }

    /// The same dice with `plus` added to each.
    #[must_use]
    pub const fn with_plus(self, plus: u8) -> Pool {
        Pool { plus, ..self }
    }

    /// Number of dice.
    pub const fn len(self) -> u8 {
        self.d6 + self.d8
    }

    /// Are there no dice?
    pub const fn is_empty(self) -> bool {
        self.len() == 0
    }
}

/// How often each result comes up among all equally likely rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RollOdds {
    /// Number of equally likely rolls.
    pub total: u32,
    /// Rolls in which the attacker loses 0, 1 or 2 units; the defender loses the others of the comparisons.
    pub attacker_loses: [u32; 3],
    /// Units lost in every roll, both sides together.
    pub comparisons: u8,
}

/// The odds of one roll, both sides using the leader's +1 as well as possible, the attacker first (RTF-LEAD-5).
pub fn roll_odds(attack: Pool, defence: Pool) -> RollOdds {
    assert!(
        (1..=3).contains(&attack.len()) && (1..=2).contains(&defence.len()),
        "1 to 3 dice against 1 or 2"
    );
    const PLAIN: usize = 4 * 4 * 2 * 3 * 3 * 2;
    static KNOWN: [OnceLock<RollOdds>; PLAIN] = [const { OnceLock::new() }; PLAIN];
    if attack.plus != 0 || defence.plus != 0 {
        return enumerate(attack, defence);
    }
    let mut index = usize::from(attack.d6) * 4 + usize::from(attack.d8);
    index = index * 2 + usize::from(attack.bonus);
    index = (index * 3 + usize::from(defence.d6)) * 3 + usize::from(defence.d8);
    index = index * 2 + usize::from(defence.bonus);
    *KNOWN[index].get_or_init(|| enumerate(attack, defence))
}

fn enumerate(attack: Pool, defence: Pool) -> RollOdds {
    let comparisons = attack.len().min(defence.len());
    let mut odds = RollOdds { total: 0, attacker_loses: [0; 3], comparisons };
    each_roll(attack, &mut |attack_dice: &[u8]| {
        each_roll(defence, &mut |defence_dice: &[u8]| {
            let losses = attacker_losses(attack_dice, attack.bonus, defence_dice, defence.bonus);
            odds.total += 1;
            odds.attacker_loses[usize::from(losses)] += 1;
        });
    });
    odds
}

fn each_roll(pool: Pool, visit: &mut impl FnMut(&[u8])) {
    let count = usize::from(pool.len());
    let faces = |die: usize| if die < usize::from(pool.d6) { 6 } else { 8 };
    let mut dice = [1u8; 3];
    loop {
        let mut shown = dice.map(|die| die + pool.plus);
        visit(&mut shown[..count]);
        let mut die = 0;
        loop {
            if die == count {
                return;
            }
            if dice[die] < faces(die) {
                dice[die] += 1;
                break;
            }
            dice[die] = 1;
            die += 1;
        }
    }
}

fn attacker_losses(attack: &[u8], attack_bonus: bool, defence: &[u8], defence_bonus: bool) -> u8 {
    best_bonus(attack, attack_bonus, true, |attack| {
        best_bonus(defence, defence_bonus, false, |defence| compare(attack, defence))
    })
}

/// The result when a side adds 1 to the die that serves it best, or to none.
fn best_bonus(dice: &[u8], bonus: bool, wants_few: bool, result: impl Fn(&[u8]) -> u8) -> u8 {
    let mut best = result(dice);
    if bonus {
        for die in 0..dice.len() {
            let mut raised = [0; 3];
            raised[..dice.len()].copy_from_slice(dice);
            raised[die] += 1;
            let losses = result(&raised[..dice.len()]);
            best = if wants_few { best.min(losses) } else { best.max(losses) };
        }
    }
    best
}

fn compare(attack: &[u8], defence: &[u8]) -> u8 {
    let sorted = |dice: &[u8]| {
        let mut sorted = [0; 3];
        sorted[..dice.len()].copy_from_slice(dice);
        sorted.sort_unstable_by(|a, b| b.cmp(a));
        sorted
    };
    let (attack_dice, defence_dice) = (sorted(attack), sorted(defence));
    (0..attack.len().min(defence.len())).filter(|&pair| attack_dice[pair] <= defence_dice[pair]).count() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of the catalogue's bot hints: (0 lost, 1 lost, 2 lost) by the attacker among all rolls.
    #[test]
    fn catalogue_table() {
        let check = |attack: Pool, defence: Pool, total: u32, expected: [u32; 3]| {
            let odds = roll_odds(attack, defence);
            assert_eq!(
                (odds.total, odds.attacker_loses),
                (total, expected),
                "{attack:?} against {defence:?}"
            );
        };
        let d6 = |n| Pool::dice(n, 0);
        check(d6(1), d6(1), 36, [15, 21, 0]);
        check(d6(2), d6(1), 216, [125, 91, 0]);
        check(d6(3), d6(1), 1296, [855, 441, 0]);
        check(d6(1), d6(2), 216, [55, 161, 0]);
        check(d6(2), d6(2), 1296, [295, 420, 581]);
        check(d6(3), d6(2), 7776, [2890, 2611, 2275]);
        let permille = |attack: Pool, defence: Pool, expected: [u32; 3]| {
            let odds = roll_odds(attack, defence);
            let rounded = odds.attacker_loses.map(|n| (n * 2000 / odds.total).div_ceil(2));
            assert_eq!(rounded, expected, "{attack:?} against {defence:?}: {odds:?}");
        };
        assert_eq!(roll_odds(Pool::dice(2, 1), d6(2)).attacker_loses[0], 4880);
        assert_eq!(roll_odds(Pool::dice(2, 1).with_bonus(), d6(2)).attacker_loses[0], 6717);
        assert_eq!(roll_odds(d6(3), Pool::dice(1, 1)).attacker_loses[0], 2890);
        assert_eq!(roll_odds(d6(3), Pool::dice(1, 1).with_bonus()).attacker_loses[0], 1620);
        assert_eq!(roll_odds(Pool::dice(2, 1), d6(1)).attacker_loses[0], 1287);
        permille(Pool::dice(2, 1), d6(2), [471, 310, 219]);
        permille(Pool::dice(2, 1).with_bonus(), d6(2), [648, 243, 109]);
        permille(d6(3), Pool::dice(1, 1), [279, 356, 365]);
        permille(d6(3), Pool::dice(1, 1).with_bonus(), [156, 320, 524]);
        permille(d6(3), Pool::dice(0, 1), [495, 505, 0]);
        permille(d6(3), Pool::dice(0, 1).with_bonus(), [370, 630, 0]);
        permille(Pool::dice(0, 1), d6(1), [563, 438, 0]);
        permille(Pool::dice(0, 1), d6(2), [441, 559, 0]);
        permille(d6(3).with_plus(1), d6(2), [619, 255, 126]);
        permille(d6(3), d6(2).with_plus(1), [189, 313, 498]);
        permille(Pool::dice(0, 3), d6(2), [637, 240, 123]);
        permille(d6(3), Pool::dice(0, 2), [209, 345, 446]);
    }
}
