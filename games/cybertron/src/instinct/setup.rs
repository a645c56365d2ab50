//! Rating the choices of the set-up.

use engine::Seat;

use crate::{Action, Leader, ZoneSet};

use super::scene::Scene;

/// What the start of a duel is worth to equal players, in robots (`docs/balance.md`).
const FAIR: u8 = 7;

/// D28: what the start is worth.
pub(super) fn rate_bids(actions: &[Action], ratings: &mut [i32]) {
    for (action, rating) in actions.iter().zip(ratings) {
        if let Action::Bid { robots } = *action {
            *rating = -i32::from(robots.abs_diff(FAIR));
        }
    }
}

/// D29: the robots if they are more than the start is worth.
pub(super) fn rate_answers(robots: u8, actions: &[Action], ratings: &mut [i32]) {
    for (action, rating) in actions.iter().zip(ratings) {
        if let Action::Answer { begin } = *action {
            *rating = i32::from(begin == (robots < FAIR));
        }
    }
}

impl Scene<'_> {
    /// D1: who wins most among `hard` bots, by the number of players (`docs/balance.md`).
    pub(super) fn rate_leaders(&self, actions: &[Action], ratings: &mut [i32]) {
        use Leader::{Barricade, Bumblebee, Megatron, Optimus};
        let best_last = match self.table.seats {
            2 => [Optimus, Megatron, Barricade, Bumblebee],
            _ => [Barricade, Optimus, Megatron, Bumblebee],
        };
        for (action, rating) in actions.iter().zip(ratings) {
            if let Action::ChooseLeader { leader } = *action {
                let place = best_last.iter().position(|&known| known == leader);
                *rating = place.expect("every leader has a place") as i32;
            }
        }
    }

    /// D2: zones near one's own, in sectors one can complete or should deny.
    pub(super) fn rate_claims(&self, actions: &[Action], ratings: &mut [i32]) {
        let weights = self.weights;
        let by_sector = [
            weights.claim_red,
            weights.claim_yellow,
            weights.claim_green,
            weights.claim_blue,
            weights.claim_violet,
            weights.claim_orange,
        ];
        let mut by_sector_now = [0; 6];
        for (index, sector) in self.content.sectors.iter().enumerate().take(by_sector.len()) {
            let zones = sector.zones.and(ZoneSet::BOARD);
            let size = zones.len().max(1) as i32;
            let share = |seat: Seat| self.table.zones(seat).and(zones).len() as i32;
            let strangers = || self.table.all_seats().filter(|&seat| seat != self.me);
            let rival = strangers().map(share).max().unwrap_or(0);
            let others: i32 = strangers().map(share).sum();
            let bonus = i32::from(sector.bonus);
            let own = share(self.me);
            // A sector in which others sit cannot be completed in the set-up; it still shortens the border.
            let hope = if others == 0 { 2 } else { 1 };
            by_sector_now[index] = by_sector[index]
                + weights.claim_own * bonus * own * hope / size / 2
                + weights.claim_deny * bonus * rival * i32::from(others == rival) / size;
        }
        for (action, rating) in actions.iter().zip(ratings) {
            let Action::Claim { zone } = *action else { continue };
            let near = self.neighbours(zone);
            let mut value = by_sector_now[self.content.zones[zone.index()].sector % by_sector_now.len()];
            value += weights.claim_near * near.and(self.mine).len() as i32;
            value += weights.claim_foe * near.and(self.foes).len() as i32;
            value += weights.claim_open * near.len() as i32;
            if self.content.spinning.contains(zone) {
                value += weights.claim_spin;
            }
            if self.content.sliding.contains(zone) {
                value += weights.claim_slide;
            }
            if zone == self.content.launch_pad {
                value += weights.claim_pad;
            }
            *rating = value;
        }
    }

    /// D3: as if all robots left went to one zone, or where one robot helps a defence most.
    pub(super) fn rate_reinforcements(&self, actions: &[Action], ratings: &mut [i32]) {
        let weights = self.weights;
        let gains = self.gains(self.foes);
        let hope = i32::from(self.table.army(self.me).operational) + weights.setup_hope;
        for (action, rating) in actions.iter().zip(ratings) {
            let Action::Reinforce { zone } = *action else { continue };
            if self.foes_near(zone).is_empty() {
                *rating = -1;
                continue;
            }
            let strength = self.strength(zone);
            let campaign = self.campaign(zone, strength + hope, &gains);
            let (worth, threat) = (self.worth(zone), self.threat(zone, ZoneSet::EMPTY));
            let relief = self.danger(worth, threat, strength) - self.danger(worth, threat, strength + 1);
            *rating = campaign * weights.setup_attack / 1000 + relief * weights.setup_defend / 100;
        }
    }
}
