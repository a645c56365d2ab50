//! Rating the choices of phase 1.

use crate::{ALL_ZONES, Action, Design, Mode, Zone, ZoneSet, sector_income};

use super::scene::Scene;

/// Comes before everything else of its phase.
const FIRST: i32 = 1_000_000;

impl Scene<'_> {
    /// D4: robots now rather than later; what can wait is kept.
    pub(super) fn rate_income_cards(&self, actions: &[Action], ratings: &mut [i32]) {
        for (action, rating) in actions.iter().zip(ratings) {
            let Action::PlayCard { card } = *action else { continue };
            let leader_lost = self.table.army(self.me).leader_at.is_none();
            *rating = match card.design() {
                Design::LockdownInitiators => {
                    i32::from(sector_income(self.table, self.me)) - if self.turns > 1 { 2 } else { 0 }
                }
                Design::SparkRecall if !leader_lost && self.turns > 2 => -1,
                design => {
                    let robots = i32::from(design.robots()).max(2) * self.weights.fresh;
                    match self.content.symbols.contains(card) {
                        true => robots - self.best_slide(),
                        false => robots,
                    }
                }
            };
        }
    }

    /// D5 and D6 (also Spark Recall).
    pub(super) fn rate_places(&self, actions: &[Action], ratings: &mut [i32]) {
        let weights = self.weights;
        let pile = i32::from(self.table.army(self.me).operational);
        let gains = self.gains(self.foes);
        let mut marches = [(0, 0); ALL_ZONES];
        let mut defences = [(0, 0); ALL_ZONES];
        let mut best: Option<(i32, Zone)> = None;
        let front: ZoneSet = self.mine.iter().filter(|&zone| !self.foes_near(zone).is_empty()).collect();
        for zone in front.iter() {
            let strength = self.strength(zone);
            let march = (self.campaign(zone, strength, &gains), self.campaign(zone, strength + pile, &gains));
            marches[zone.index()] = march;
            defences[zone.index()] = (self.worth(zone), self.threat(zone, ZoneSet::EMPTY));
            if best.is_none_or(|(most, _)| march.1 > most) {
                best = Some((march.1, zone));
            }
        }
        for (action, rating) in actions.iter().zip(ratings) {
            *rating = match *action {
                Action::Place { zone, robots } => {
                    let robots = i32::from(robots);
                    if !front.contains(zone) {
                        robots - FIRST
                    } else {
                        let strength = self.strength(zone);
                        let (before, after) = marches[zone.index()];
                        let push = match best {
                            Some((_, top)) if top == zone && robots < pile => {
                                self.campaign(zone, strength + robots, &gains) - before
                            }
                            _ => (after - before) * robots / pile.max(1),
                        };
                        let (worth, threat) = defences[zone.index()];
                        let relief = self.danger(worth, threat, strength)
                            - self.danger(worth, threat, strength + robots);
                        push * weights.place_attack / 100
                            + relief * weights.place_defend / 100
                            + (pile - robots) * weights.keep
                    }
                }
                Action::Revive { zone, mode } => self.rate_revival(zone, mode, &marches),
                _ => 0,
            };
        }
    }

    /// A leader pays only if he has turns left to use; he comes where the best march starts.
    fn rate_revival(&self, zone: Zone, mode: Mode, marches: &[(i32, i32); ALL_ZONES]) -> i32 {
        let free = self.table.stage == crate::Stage::Recall;
        if !free && self.turns < self.weights.revive_turns {
            return -2 * FIRST;
        }
        FIRST + marches[zone.index()].1 + marches[zone.index()].0 + i32::from(mode == Mode::Robot)
    }
}
