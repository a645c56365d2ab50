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

/// The odds of one roll, both sides using the leader's +1 as well as possible (RTF-LEAD-5).
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
        shown[..count].sort_unstable_by(|a, b| b.cmp(a));
        visit(&shown[..count]);
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

/// The comparisons that the attacker loses with these dice, highest first, when both sides use what is left of their leaders' +1 as well
/// as possible (RTF-LEAD-5): whoever is losing a comparison may turn it, and the other may turn it back.
pub(crate) fn attacker_losses(attack: &[u8], attack_bonus: bool, defence: &[u8], defence_bonus: bool) -> u8 {
    let (Some((&attack_die, attack)), Some((&defence_die, defence))) =
        (attack.split_first(), defence.split_first())
    else {
        return 0;
    };
    let lost =
        |attack_bonus, defence_bonus| 1 + attacker_losses(attack, attack_bonus, defence, defence_bonus);
    let won = |attack_bonus, defence_bonus| attacker_losses(attack, attack_bonus, defence, defence_bonus);
    if attack_die == defence_die && attack_bonus {
        let turned = match defence_bonus {
            true => won(false, true).max(lost(false, false)),
            false => won(false, false),
        };
        return turned.min(lost(true, defence_bonus));
    }
    if attack_die == defence_die + 1 && defence_bonus {
        let turned = match attack_bonus {
            true => lost(true, false).min(won(false, false)),
            false => lost(false, false),
        };
        return turned.max(won(attack_bonus, true));
    }
    // RTF-ATK-13
    if attack_die <= defence_die {
        lost(attack_bonus, defence_bonus)
    } else {
        won(attack_bonus, defence_bonus)
    }
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
        assert_eq!(roll_odds(d6(3), Pool::dice(1, 1).with_bonus()).attacker_loses, [1470, 3466, 5432]);
        let both = roll_odds(Pool::dice(2, 1).with_bonus(), Pool::dice(1, 1).with_bonus());
        assert_eq!(both.attacker_loses, [5005, 4759, 4060]);
        assert_eq!(roll_odds(Pool::dice(2, 1), d6(1)).attacker_loses[0], 1287);
        permille(Pool::dice(2, 1), d6(2), [471, 310, 219]);
        permille(Pool::dice(2, 1).with_bonus(), d6(2), [648, 258, 94]);
        permille(d6(3), Pool::dice(1, 1), [279, 356, 365]);
        permille(d6(3), Pool::dice(1, 1).with_bonus(), [142, 334, 524]);
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
