//! What playing, passing and buying towers is worth.

use engine::Seat;

use super::judge::{future, strength};
use super::scene::Scene;
use crate::barrage::perfect_reach;
use crate::cells::Shape;
use crate::slot::{Arrows, Front, Slot, SlotSet};
use crate::state::Place;
use crate::tiles::Damage;
use crate::towers::{Kind, Modifier, Printed, Reach, Tower};

impl Scene<'_> {
    /// The best a tower can do from a slot.
    pub(super) fn tower_at(&self, tower: Tower, slot: Slot) -> i32 {
        Front::ALL.into_iter().map(|front| self.tower_facing(tower, slot, front)).max().unwrap_or(0)
    }

    /// The best a tower can do from a slot with a front.
    pub(super) fn tower_facing(&self, tower: Tower, slot: Slot, front: Front) -> i32 {
        let attacks = tower.design().card().attacks.len() as u8;
        let printed = (0..attacks).map(|which| self.attack(tower, which, slot, front)).max().unwrap_or(0);
        printed + self.modifiers(tower, slot, front)
    }

    /// What one of its attacks does.
    pub(super) fn attack(&self, tower: Tower, which: u8, slot: Slot, front: Front) -> i32 {
        let card = tower.design().card();
        let modifiers = self.state.table.tower(tower).modifiers;
        let damage = if modifiers.has(Modifier::TrueDamage) { Damage::True } else { card.damage };
        let restricted = (self.state.scenario.rules.introduction
            || self.state.table.iron == crate::scenario::Iron::NoPerfectArchers)
            && tower.kind() == Kind::Archer
            && which == 1;
        if restricted {
            return 0;
        }
        let all = perfect_reach(self.state, Some(slot)).and(self.hordes());
        let mut soldiers = SlotSet::EMPTY;
        let mut sum = 0;
        for part in &card.attacks[usize::from(which)] {
            let (near, each) = match part.reach {
                Reach::Choose(arrows) => (arrows.from(slot, front).and(self.hordes()), false),
                Reach::Each(arrows) => (arrows.from(slot, front).and(self.hordes()), true),
                Reach::Perfect => (all, false),
                Reach::Splash => (slot.around().and(self.hordes()), false),
                Reach::OneSoldier | Reach::EverySoldier => (soldiers.spread().and(self.hordes()), false),
            };
            let near = if modifiers.has(Modifier::Perfect) { all } else { near };
            sum += match part.what {
                Printed::Tile(shape) => self.volley(near, part.count, each, shape, damage, Some(slot)),
                Printed::Soldier => {
                    soldiers = near;
                    self.soldier(near, card.damage) * (2 + i32::from(part.count)) / 3
                }
                Printed::Knife(shape) => self.volley(near, 1, false, shape, card.damage, None) * 2 / 3,
                Printed::Totem => 20,
                Printed::Heal => 30,
            };
        }
        sum
    }

    fn modifiers(&self, tower: Tower, slot: Slot, front: Front) -> i32 {
        let modifiers = self.state.table.tower(tower).modifiers;
        let near = |arrows: Arrows| arrows.from(slot, front).and(self.hordes());
        let tile = |slots, shape| self.volley(slots, 1, false, shape, Damage::Physical, Some(slot));
        let mut sum = 0;
        if modifiers.has(Modifier::Artillery) {
            sum += tile(near(Arrows::FRONT), Shape::Two);
        }
        if modifiers.has(Modifier::Tile) {
            sum += tile(perfect_reach(self.state, Some(slot)).and(self.hordes()), Shape::One);
        }
        if modifiers.has(Modifier::Soldier) {
            sum += self.soldier(near(Arrows::CROSS), Damage::Physical);
        }
        if modifiers.has_falcon() {
            sum += tile(near(Arrows::FAN), Shape::Two);
        }
        sum
    }

    /// What passing a tower to a seat is worth: how much more it will do in the rounds to come.
    pub(super) fn pass(&self, tower: Tower, to: Seat, into: Option<Tower>) -> i32 {
        let Some(into) = into else { return -500 };
        let table = &self.state.table;
        if self.state.scenario.rules.introduction
            && table.round == 2
            && table.lesson.upgraded.count_ones() < 4
        {
            return 100_000 - 100 * strength(tower.design()); // KR-INTRO-5
        }
        let more = strength(into.design()) - strength(tower.design());
        let load = table.towers.iter().filter(|card| match card.place {
            Place::Hand(owner) | Place::Incoming(owner) | Place::Site { by: owner, .. } => owner == to,
            _ => false,
        });
        let modifiers = 12 * i32::from(table.tower(tower).modifiers.places());
        (more - modifiers) * future(self.rounds_left() - 1) - 5 * load.count() as i32
    }

    /// What buying a tower for a seat is worth.
    pub(super) fn buy(&self, tower: Tower, to: Seat) -> i32 {
        if self.rounds_left() <= 1 {
            return 0;
        }
        let table = &self.state.table;
        let owned = |kind: Kind| {
            let here = |tower: &Tower| tower.kind() == kind && table.tower(*tower).place != Place::Reserve;
            Tower::all().filter(here).count() as i32
        };
        let hand = table.hand(to).count() as i32;
        // Four diamonds are two towers.
        let level = tower.design().level();
        let pair = if level == 1 && matches!(table.diamonds, 2 | 4) { 150 } else { 0 };
        300 + 14 * strength(tower.design()) + pair - 30 * owned(tower.kind()) - 20 * hand
    }

    /// What a modifier on a tower is worth.
    pub(super) fn modify(&self, modifier: Modifier, tower: Tower) -> i32 {
        if self.rounds_left() <= 1 {
            return 0;
        }
        let base = match modifier {
            Modifier::Tile => 320,
            Modifier::Artillery => 300,
            Modifier::Soldier => 260,
            Modifier::TrueDamage => 220,
            Modifier::Perfect => 240,
            Modifier::Salvage => 120,
            Modifier::FieldRest | Modifier::Rebuild | Modifier::Site | Modifier::Bloom => 90,
            Modifier::FirstFalcon | Modifier::SecondFalcon => 400,
        };
        let level = i32::from(tower.design().level());
        // On a tower that will not be passed on the modifier stays in use.
        base + 20 * level + if tower.kind() == Kind::Mage { 10 } else { 0 }
    }
}
