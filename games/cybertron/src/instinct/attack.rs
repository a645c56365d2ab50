//! Rating where to attack.

use crate::{Action, Zone, ZoneSet};

use super::odds::{Force, SURE, UNIT, prospect};
use super::scene::{Gains, March, Scene};

/// Attacks that are looked at more closely.
const CLOSER: usize = 3;
/// With a smaller chance of success an attack only trades robots, which is no reason to begin it.
const HOPELESS: i32 = SURE / 32;
/// With such a chance of success it is not asked what a failure would leave behind.
const LIKELY: i32 = SURE * 9 / 10;

impl Scene<'_> {
    /// D12: every attack at a glance, then the best few with the march that may follow.
    pub(super) fn rate_attacks(&self, actions: &[Action], ratings: &mut [i32]) {
        let gains = self.gains(self.foes);
        let mut best = [(i32::MIN, 0); CLOSER];
        for (index, (action, rating)) in actions.iter().zip(ratings.iter_mut()).enumerate() {
            let Action::Attack { from, to } = *action else {
                *rating = self.patience();
                continue;
            };
            *rating = self.rate_attack(from, to, &gains);
            let mut entry = (*rating, index);
            for kept in &mut best {
                if entry.0 > kept.0 {
                    std::mem::swap(&mut entry, kept);
                }
            }
        }
        for (rating, index) in best {
            if let (true, Action::Attack { from, to }) = (rating > i32::MIN, actions[index]) {
                ratings[index] = rating + self.look_further(from, to, &gains);
            }
        }
    }

    /// What a longer march adds to an attack.
    fn look_further(&self, from: Zone, to: Zone, gains: &Gains) -> i32 {
        let (force, pinned) = self.attack_force(self.me, from, None);
        let near = self.neighbours(from).contains(to);
        let force = if near { force } else { Force::Remote };
        let prospect =
            prospect(force, self.strength(from) - 1, self.defence_force(to), self.strength(to), pinned);
        let strength = if near { prospect.left() / UNIT } else { 1 };
        let march = March { at: to, strength, force, pinned, card: 0 };
        self.march(march, gains) * prospect.win() / SURE * self.weights.march / 100
    }

    /// What an attack must be worth; in the very last turn every chance is good enough.
    pub(super) fn patience(&self) -> i32 {
        match self.turns == 0 && !self.endangered {
            true => i32::MIN / 2,
            false => self.weights.bold,
        }
    }

    pub(super) fn rate_attack(&self, from: Zone, to: Zone, gains: &Gains) -> i32 {
        let strength = self.strength(from);
        let (value, prospect) = self.attack(from, to, strength, self.gain_of(gains, to) + self.card_gain());
        if prospect.win() < HOPELESS {
            return value.min(prospect.win() - HOPELESS);
        }
        let threat = self.threat(to, ZoneSet::EMPTY);
        let retaken = self.danger(self.gain_of(gains, to), threat, prospect.left() / UNIT);
        let hold = retaken * self.weights.hold / 100;
        // Won or lost, one unit is left behind; if lost, the attacked units are still a threat.
        let won = self.bare(from, to.alone(), strength) + hold;
        let lost = match prospect.win() < LIKELY {
            true => self.bare(from, ZoneSet::EMPTY, strength),
            false => won,
        };
        value - (won * prospect.win() + lost * (SURE - prospect.win())) / SURE
    }

    /// The danger to the zone attacked from when only one unit stays there.
    fn bare(&self, from: Zone, ignored: ZoneSet, strength: i32) -> i32 {
        let threat = self.threat(from, ignored);
        if threat == 0 {
            return 0;
        }
        let worth = self.worth(from);
        let more = self.danger(worth, threat, 1) - self.danger(worth, threat, strength);
        more * self.weights.bare / 100
    }

    /// The best attack from a zone, one target aside.
    pub(super) fn best_attack(&self, from: Zone, aside: ZoneSet, gains: &Gains) -> i32 {
        let targets = self.foes_near(from).without(aside).without(self.table.turn.smoked);
        targets.iter().map(|to| self.rate_attack(from, to, gains)).max().unwrap_or(0)
    }
}
