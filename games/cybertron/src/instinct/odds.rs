//! Chances of an attack that is fought to its end, for every pair of strengths.

use std::sync::LazyLock;

use crate::{Pool, roll_odds};

/// Chances are counted in parts of this.
pub(super) const SURE: i32 = 1024;
/// Expected units are counted in parts of this.
pub(super) const UNIT: i32 = 16;
/// Larger armies are taken down to this size; the chances hardly differ there.
const MOST: usize = 20;

/// How well a side fights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Force {
    /// Robots only.
    Plain,
    /// With a leader, who gives no +1.
    Led,
    /// With a leader who gives his +1.
    Bonus,
    /// With a card that raises every die.
    Raised,
    /// Megatron alone, far from his robots.
    Remote,
}

const ATTACKS: [Force; 5] = [Force::Plain, Force::Led, Force::Bonus, Force::Raised, Force::Remote];
const DEFENCES: [Force; 4] = [Force::Plain, Force::Led, Force::Bonus, Force::Raised];

/// How an attack fought to its end goes on average.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Prospect {
    win: u16,
    lost: u16,
    killed: u16,
    left: u16,
}

impl Prospect {
    /// Chance of the capture, in parts of [`SURE`].
    pub(super) fn win(self) -> i32 {
        self.win.into()
    }

    /// Attackers lost on average, in parts of [`UNIT`].
    pub(super) fn lost(self) -> i32 {
        self.lost.into()
    }

    /// Defenders lost on average, in parts of [`UNIT`].
    pub(super) fn killed(self) -> i32 {
        self.killed.into()
    }

    /// Attackers left after a capture on average, in parts of [`UNIT`].
    pub(super) fn left(self) -> i32 {
        self.left.into()
    }
}

type Grid = [[Prospect; MOST + 1]; MOST + 1];

static GRIDS: LazyLock<Vec<Grid>> = LazyLock::new(|| {
    let mut grids = Vec::new();
    for attack in ATTACKS {
        for defence in DEFENCES {
            grids.extend([2, 1].map(|limit| grid(attack, defence, limit)));
        }
    }
    grids
});

/// The prospect when `attackers` units can be lost before the attack fails. `pinned`: the defender may use only one unit.
pub(super) fn prospect(
    attack: Force,
    attackers: i32,
    defence: Force,
    defenders: i32,
    pinned: bool,
) -> Prospect {
    if attackers <= 0 || defenders <= 0 {
        return Prospect { win: if defenders <= 0 { SURE as u16 } else { 0 }, ..Prospect::default() };
    }
    let excess = (attackers.max(defenders) - MOST as i32).max(0);
    let row = (attackers - excess).max(1) as usize;
    let column = (defenders - excess).max(1) as usize;
    let defence = if defence == Force::Remote { Force::Led } else { defence };
    let index = (attack as usize * DEFENCES.len() + defence as usize) * 2 + usize::from(pinned);
    let mut prospect = GRIDS[index][row][column];
    if prospect.win > 0 {
        prospect.left += (excess * UNIT) as u16;
    }
    prospect
}

fn pool(force: Force, dice: u8) -> Pool {
    match force {
        Force::Plain => Pool::dice(dice, 0),
        Force::Led => Pool::dice(dice - 1, 1),
        Force::Bonus => Pool::dice(dice - 1, 1).with_bonus(),
        Force::Raised => Pool::dice(dice, 0).with_plus(1),
        Force::Remote => Pool::dice(0, 1),
    }
}

/// All prospects of one kind, small armies first. Each entry follows from those with fewer units.
fn grid(attack: Force, defence: Force, limit: u8) -> Grid {
    /// Inner precision: chances in parts of 2^20.
    const ONE: u64 = 1 << 20;
    #[derive(Clone, Copy, Default)]
    struct Exact {
        win: u64,
        lost: u64,
        killed: u64,
        left: u64,
    }
    let mut rolls = [[roll_odds(Pool::dice(1, 0), Pool::dice(1, 0)); 3]; 4];
    for attack_dice in 1..=3u8 {
        for defence_dice in 1..=limit {
            rolls[usize::from(attack_dice)][usize::from(defence_dice)] =
                roll_odds(pool(attack, attack_dice), pool(defence, defence_dice));
        }
    }
    let mut exact = [[Exact::default(); MOST + 1]; MOST + 1];
    for (attackers, row) in exact.iter_mut().enumerate() {
        row[0] = Exact { win: ONE, left: attackers as u64 * ONE, ..Exact::default() };
    }
    for attackers in 1..=MOST {
        for defenders in 1..=MOST {
            let attack_dice = if attack == Force::Remote { 1 } else { attackers.min(3) };
            let roll = rolls[attack_dice][defenders.min(limit.into())];
            let mut sum = Exact::default();
            for lost in 0..=usize::from(roll.comparisons) {
                let killed = usize::from(roll.comparisons) - lost;
                if lost > attackers || killed > defenders {
                    continue;
                }
                let next = exact[attackers - lost][defenders - killed];
                let weight =
                    |value: u64| value * u64::from(roll.attacker_loses[lost]) / u64::from(roll.total);
                sum.win += weight(next.win);
                sum.left += weight(next.left);
                sum.lost += weight(next.lost + lost as u64 * ONE);
                sum.killed += weight(next.killed + killed as u64 * ONE);
            }
            exact[attackers][defenders] = sum;
        }
    }
    exact.map(|row| {
        row.map(|exact| Prospect {
            win: (exact.win * SURE as u64 / ONE) as u16,
            lost: (exact.lost * UNIT as u64 / ONE) as u16,
            killed: (exact.killed * UNIT as u64 / ONE) as u16,
            left: (exact.left * UNIT as u64 / exact.win.max(1)) as u16,
        })
    })
}
