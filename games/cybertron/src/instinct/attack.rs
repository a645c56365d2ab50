//! Rating where to attack.

use crate::{ALL_ZONES, Action, Zone, ZoneSet};

use super::odds::{Force, SURE, UNIT, prospect};
use super::scene::Scene;

impl Scene<'_> {
    /// D12.
    pub(super) fn rate_attacks(&self, actions: &[Action], ratings: &mut [i32]) {
        let gains = self.gains(self.foes);
        for (action, rating) in actions.iter().zip(ratings) {
            *rating = match *action {
                Action::Attack { from, to } => self.rate_attack(from, to, &gains),
                _ => self.patience(),
            };
        }
    }

    /// What an attack must be worth; in the very last turn every chance is good enough.
    pub(super) fn patience(&self) -> i32 {
        match self.turns == 0 && !self.endangered {
            true => i32::MIN / 2,
            false => self.weights.bold,
        }
    }

    pub(super) fn rate_attack(&self, from: Zone, to: Zone, gains: &[i32; ALL_ZONES]) -> i32 {
        let strength = self.strength(from);
        let (value, prospect) = self.attack(from, to, strength, gains[to.index()] + self.card_gain());
        let march = prospect.left() / UNIT;
        value + (self.follow(to, march, gains) - self.bare(from, to, strength)) * prospect.win() / SURE
    }

    /// What can be attacked next from a captured zone.
    fn follow(&self, at: Zone, strength: i32, gains: &[i32; ALL_ZONES]) -> i32 {
        let value = |to: Zone| {
            let prospect =
                prospect(Force::Plain, strength - 1, self.defence_force(to), self.strength(to), false);
            self.weigh(prospect, gains[to.index()])
        };
        let best = self.foes_near(at).iter().map(value).max().unwrap_or(0).max(0);
        best * self.weights.follow / 100
    }

    /// The danger to the zone attacked from when only one unit stays there.
    fn bare(&self, from: Zone, to: Zone, strength: i32) -> i32 {
        let threat = self.threat(from, to.alone());
        if threat == 0 {
            return 0;
        }
        let worth = self.worth(from);
        let more = self.danger(worth, threat, 1) - self.danger(worth, threat, strength);
        more * self.weights.bare / 100
    }

    /// The best attack from a zone, one target aside.
    pub(super) fn best_attack(&self, from: Zone, aside: ZoneSet, gains: &[i32; ALL_ZONES]) -> i32 {
        let targets = self.foes_near(from).without(aside).without(self.table.turn.smoked);
        targets.iter().map(|to| self.rate_attack(from, to, gains)).max().unwrap_or(0)
    }
}
