//! Questions in the middle of the resolution, and the set-up.

use crate::action::Action;
use crate::agenda::Question;
use crate::cards::Slot;
use crate::combat::attack_in;
use crate::content::content;

use super::is_turn;
use super::scene::{Scene, card_worth};

impl Scene<'_> {
    pub(super) fn rate_answer(&self, question: Question, action: Action) -> i32 {
        let mecha = self.me();
        match (question, action) {
            (_, Action::Turn { notches }) if is_turn(question) => {
                self.facing_worth(mecha.facing.turned(notches))
            }
            (_, Action::Step { cell }) => self.place_worth(cell) - self.place_worth(mecha.cell),
            (_, Action::Repair { card }) => card_worth(card),
            (_, Action::Pay { card }) => -card_worth(card),
            (Question::Pick { .. }, Action::Pick { card }) => {
                card_worth(card) + if card.face().weakness.is_some() { 30 } else { 0 }
            }
            (_, Action::Name { category }) => {
                self.view.precision.map_or(0, |precision| i32::from(precision.counts[category as usize]))
            }
            (_, Action::Swap { card }) => {
                self.fire_worth(mecha.cell, mecha.facing, card) - super::orders::price(card)
            }
            (Question::Swap, Action::Keep) => {
                mecha.card(Slot::Combat).map_or(1, |card| self.fire_worth(mecha.cell, mecha.facing, card) + 1)
            }
            (Question::Aim { slot } | Question::Strike { slot }, Action::Aim { cell }) => {
                self.aim_worth(slot, cell)
            }
            (Question::Over { .. }, Action::ShootOver) => 1,
            (Question::Perched { blow, .. }, Action::HitBuilding) => {
                5 - i32::from(blow.card.face().effect.attack.map_or(0, |attack| attack.damage))
            }
            (Question::Fall { cell, .. }, Action::Toward { direction }) => {
                let target = self.state.board.next(cell, direction);
                let struck = target.map(|target| self.state.mechas_on(target));
                struck.map_or(0, |struck| struck.iter().map(|victim| self.hit_worth(victim, 5)).sum())
            }
            (Question::Recoil { victim, .. }, Action::Toward { direction }) => {
                let from = self.state.mecha(victim).cell;
                let to = self.state.board.next(from, direction).unwrap_or(from);
                let crash = if self.state.height(to) > self.state.height(from) {
                    self.hit_worth(victim, 5)
                } else {
                    0
                };
                crash - i32::from(self.state.board.downtown().contains(to)) * 40
            }
            (Question::Mine { .. }, Action::Lay { cell }) => 5 + self.place_worth(cell) / 20,
            (Question::Smoke, Action::Lay { cell }) => i32::from(cell == mecha.cell) * 2 - 1,
            (Question::Barrier, Action::Lay { cell }) => {
                3 - 5 * i32::from(self.state.board.downtown().contains(cell))
            }
            (Question::Demine { .. }, Action::Clear { .. }) => 5,
            (Question::Wei, Action::Wei { direction }) => {
                let next = self.state.board.next(mecha.cell, direction);
                next.map_or(-20, |next| {
                    let nearest = self
                        .foes()
                        .map(|foe| i32::from(self.state.board.distance(next, self.state.mecha(foe).cell)));
                    10 - nearest.min().unwrap_or(0)
                })
            }
            _ => 0,
        }
    }

    fn aim_worth(&self, slot: Slot, cell: crate::Cell) -> i32 {
        let Some(attack) = attack_in(&self.state, self.seat, slot) else { return 0 };
        debug_assert!(attack.is_contact() || self.aims_at(attack, cell));
        let damage = i32::from(attack.damage) + 3 * i32::from(attack.capture) + 2 * i32::from(attack.blind);
        let state = &self.state;
        let direct: i32 = state.mechas_on(cell).iter().map(|victim| self.hit_worth(victim, damage)).sum();
        let beside =
            state.board.around(cell).flat_map(|next| state.mechas_on(next).iter().collect::<Vec<_>>());
        let splash: i32 = match attack.splash {
            0 => 0,
            splash => beside.map(|victim| self.splash_worth(victim, i32::from(splash))).sum(),
        };
        direct + splash
    }

    fn splash_worth(&self, victim: engine::Seat, damage: i32) -> i32 {
        if victim == self.seat { -damage * 10 } else { self.hit_worth(victim, damage) }
    }

    /// Before the game: a balanced deck, and starts far from the others.
    pub(super) fn rate_setup(&self, action: Action) -> i32 {
        match action {
            Action::Take { card } => {
                let deck = &self.me().deck;
                let same = deck.and(content().of_slot(card.face().order)).len() as i32;
                card_worth(card) - 2 * same
            }
            Action::Start { cell, facing } => self.outlook(cell, facing),
            Action::Pass => 4,
            _ => 0,
        }
    }
}
