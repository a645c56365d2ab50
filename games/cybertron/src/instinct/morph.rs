//! Rating the choices of phase 2.

use crate::{Action, Board, Card, Design, Leader, Mode, Side, Zone, ZoneSet};

use super::odds::{Force, prospect};
use super::scene::{Gains, Scene};

impl Scene<'_> {
    /// D7, D8, D9, D10, D11.
    pub(super) fn rate_morphs(&self, actions: &[Action], ratings: &mut [i32]) {
        let gains = self.gains(self.foes);
        for (action, rating) in actions.iter().zip(ratings) {
            *rating = match *action {
                Action::MorphLeader => self.rate_flip(&gains),
                Action::MorphZone { card, zone } => self.rate_special(zone, &gains) - self.keep_card(card),
                Action::PlayCard { card } => match card.design() {
                    Design::SeekerStrike => {
                        let best = self.foes.iter().map(|zone| self.strike(zone, &gains)).max();
                        best.unwrap_or(0) - self.keep_card(card)
                    }
                    _ => self.best_back_up() - self.keep_card(card),
                },
                _ => 0,
            };
        }
    }

    /// What a card is worth that stays in the hand.
    pub(super) fn keep_card(&self, card: Card) -> i32 {
        if self.turns == 0 && !self.endangered {
            return 1;
        }
        let symbol = if self.content.symbols.contains(card) { 5 } else { 0 };
        match self.turns {
            0 => 5,
            _ => self.weights.hold_card + symbol,
        }
    }

    /// The best attack of the leader's stack in this mode.
    fn best_with_leader(&self, from: Zone, mode: Mode, gains: &Gains) -> i32 {
        let strength = self.strength(from);
        let (force, pinned) = self.attack_force(self.me, from, Some(mode));
        let flies = mode == Mode::Vehicle && self.table.army(self.me).leader == Some(Leader::Megatron);
        let near = self.neighbours(from);
        let reach = if flies { self.foes } else { self.foes.and(near) };
        let value = |to: Zone| {
            let force = if near.contains(to) { force } else { Force::Remote };
            let prospect = prospect(force, strength - 1, self.defence_force(to), self.strength(to), pinned);
            self.weigh(prospect, self.gain_of(gains, to) + self.card_gain())
        };
        reach.iter().map(value).max().unwrap_or(0).max(0)
    }

    fn rate_flip(&self, gains: &Gains) -> i32 {
        let army = self.table.army(self.me);
        let (Some(leader), Some(at)) = (army.leader, army.leader_at) else { return -1 };
        let guard = |mode: Mode| match (leader, mode) {
            // A truck behind the lines jumps to the front.
            (Leader::Optimus, Mode::Vehicle) if self.foes_near(at).is_empty() && self.endangered => {
                2 * self.weights.guard_mode
            }
            (Leader::Bumblebee, Mode::Vehicle) => self.weights.guard_mode / 2,
            (_, Mode::Robot) if leader.bonus() == Side::Defence => self.weights.guard_mode,
            _ => 0,
        };
        let value = |mode| self.best_with_leader(at, mode, gains) + guard(mode);
        value(army.mode.flipped()) - value(army.mode) - 1
    }

    /// D8: what turning or sliding this zone is worth.
    fn rate_special(&self, zone: Zone, gains: &Gains) -> i32 {
        if self.content.sliding.contains(zone) { self.rate_slide(zone) } else { self.rate_spin(zone, gains) }
    }

    fn rate_spin(&self, zone: Zone, gains: &Gains) -> i32 {
        let mut open = self.table.open;
        if open.contains(zone) {
            // Shutting the gate around an own zone makes it safe.
            return match self.mine.contains(zone) {
                true => {
                    self.danger(self.worth(zone), self.threat(zone, ZoneSet::EMPTY), self.strength(zone)) / 2
                }
                false => -1,
            };
        }
        if !self.foes.contains(zone) {
            return -1;
        }
        open.insert(zone);
        let beside = Board::with_open(open).neighbours(zone).and(self.mine);
        let gain = self.gain_of(gains, zone) + self.card_gain();
        let value = |from: Zone| {
            let (force, pinned) = self.attack_force(self.me, from, None);
            let attackers = self.strength(from) - 1;
            self.weigh(
                prospect(force, attackers, self.defence_force(zone), self.strength(zone), pinned),
                gain,
            )
        };
        beside.iter().map(value).max().unwrap_or(-1)
    }

    /// What the best use of a symbol on a sliding zone is worth.
    pub(super) fn best_slide(&self) -> i32 {
        let within = |slide: &Zone| {
            let sector = self.content.zones[slide.index()].sector;
            !self.content.sectors[sector].zones.and(self.mine).is_empty()
        };
        let slides = self.content.sliding.iter().filter(within);
        slides.map(|slide| self.rate_slide(slide)).max().unwrap_or(0)
    }

    fn rate_slide(&self, slide: Zone) -> i32 {
        let factory = Zone::all().skip(crate::BOARD_ZONES).find(|factory| {
            self.content.zones.get(factory.index()).is_some_and(|content| content.under == Some(slide))
        });
        let Some(factory) = factory else { return -1 };
        if self.table.open.contains(slide) {
            return match self.foes.contains(factory) {
                true => self.gain(factory) * 3 / 4 + self.strength(factory) * self.robot(),
                false => -1000,
            };
        }
        let mut worth = self.worth(factory);
        if let Some(tyrant) = self.sector_of(factory).tyrant {
            let turns = self.turns_of(tyrant).min(2);
            worth += self.weights.break_sector * self.sector_of(factory).bonus * turns;
        }
        // The way in is the sliding zone: who holds it decides how long the factory lasts.
        let threat = match self.foes.contains(slide) {
            true => self.strength(slide) + 2,
            false => (self.threat(slide, ZoneSet::EMPTY) - self.strength(slide)).max(0),
        };
        worth - self.danger(worth, if self.endangered { threat } else { 0 }, 1)
    }

    /// What scrapping a robot there is worth.
    fn strike(&self, zone: Zone, gains: &Gains) -> i32 {
        let strength = self.strength(zone);
        if strength < 2 || self.table.robots[zone] == 0 {
            return -1;
        }
        let beside = self.neighbours(zone).and(self.mine);
        let defence = self.defence_force(zone);
        let value = |from: Zone| {
            let (force, pinned) = self.attack_force(self.me, from, None);
            let attackers = self.strength(from) - 1;
            let gain = self.gain_of(gains, zone) + self.card_gain();
            let weigh =
                |defenders| self.weigh(prospect(force, attackers, defence, defenders, pinned), gain).max(0);
            weigh(strength - 1) - weigh(strength)
        };
        if beside.is_empty() {
            return -1;
        }
        beside.iter().map(value).max().unwrap_or(0).max(0) + self.weights.foe_robot / 2
    }

    /// D10.
    pub(super) fn rate_strikes(&self, actions: &[Action], ratings: &mut [i32]) {
        let gains = self.gains(self.foes);
        for (action, rating) in actions.iter().zip(ratings) {
            if let Action::Strike { zone } = *action {
                *rating = self.strike(zone, &gains);
            }
        }
    }
}
