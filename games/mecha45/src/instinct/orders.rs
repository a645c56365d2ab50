//! Step 1: orders that are given before the others' moves are known; and Reactions.

use crate::action::Action;
use crate::board::Cell;
use crate::cards::{Card, Category, Colour, Handicap, Slot};
use crate::hex::Direction;
use crate::moves::path_of;
use crate::orders::next_slot;
use crate::state::{Order, Plan};

use super::scene::{Scene, card_worth};

impl Scene<'_> {
    /// Where an order leads from a cell and a facing, if nothing stands in the way.
    fn destination(&self, from: Cell, facing: Direction, order: Order) -> Option<Cell> {
        let mut state = self.state.clone();
        let mecha = state.mecha_mut(self.seat);
        (mecha.cell, mecha.facing) = (from, facing);
        let path = path_of(&state, self.seat, order.movement()?)?;
        if path.cells.iter().any(|&cell| state.ground.has_mine(cell)) {
            return None;
        }
        Some(path.cells.last().copied().unwrap_or(from))
    }

    /// The gain of a second Movement.
    pub(super) fn walk_worth(&self, from: Cell, facing: Direction, order: Order) -> i32 {
        let to = self.destination(from, facing, order);
        to.map_or(-10, |to| self.place_worth(to) - self.place_worth(from))
    }

    /// The facings the mecha may have after step 3.
    fn facings(&self) -> impl Iterator<Item = Direction> + '_ {
        let mecha = self.me();
        let free = !self.state.is_under(self.seat, Handicap::Rotation);
        let most = if free { mecha.chassis.rotation() as i8 } else { 0 };
        (-most..=most).map(|notches| mecha.facing.turned(notches))
    }

    /// Where the chosen Movement leads.
    fn planned_cell(&self) -> Cell {
        let mecha = self.me();
        let order = mecha.order(Slot::Movement);
        order.and_then(|order| self.destination(mecha.cell, mecha.facing, order)).unwrap_or(mecha.cell)
    }

    pub(super) fn leads_downtown(&self, action: Action) -> bool {
        match action {
            Action::Move { card, way } => {
                let mecha = self.me();
                let to = self.destination(mecha.cell, mecha.facing, Order { card, way });
                to.is_some_and(|to| self.nearer(mecha.cell, to))
            }
            Action::Step { cell } => self.nearer(self.me().cell, cell),
            _ => false,
        }
    }

    /// What a weapon promises, before or after the moves.
    pub(super) fn shot(&self, card: Card) -> i32 {
        let at = self.planned_cell();
        self.facings().map(|facing| self.promise(at, facing, card)).max().unwrap_or(0)
    }

    /// How many foes an armour card covers with the best facing.
    pub(super) fn cover(&self, card: Card) -> i32 {
        let at = self.planned_cell();
        self.facings()
            .map(|facing| self.threatened_sides(at, facing, card.face().effect.armour))
            .max()
            .unwrap_or(0)
    }

    pub(super) fn rate_order(&self, action: Action) -> i32 {
        match action {
            Action::Move { card, way } => self.rate_movement(Order { card, way }),
            Action::Technique { card, way } => self.rate_technique(Order { card, way }),
            Action::Combat { card } => self.shot(card) - price(card) - 4,
            Action::Leave { slot: Slot::Combat } => self.repair_worth(),
            Action::Leave { slot: Slot::Technique } => self.repair_worth() / 2,
            Action::Leave { slot: Slot::Movement } => 0,
            Action::Confirm => 1000,
            Action::Rest if self.me().secret.staged == Plan::Rest || self.should_rest() => 1001,
            _ => -1000,
        }
    }

    /// All orders are chosen, much is lost, and the Movement promises less than a repair.
    fn should_rest(&self) -> bool {
        let movement = self.me().order(Slot::Movement);
        next_slot(&self.me().secret).is_none()
            && self.me().lost.len() >= 5
            && movement.is_none_or(|order| self.rate_movement(order) < 60)
    }

    fn rate_movement(&self, order: Order) -> i32 {
        let mecha = self.me();
        let Some(to) = self.destination(mecha.cell, mecha.facing, order) else {
            return -300 - price(order.card);
        };
        // What may follow in the Technique slot, and the outlook there.
        let follow = self.facings().map(|facing| self.best_follow(to, facing, order)).max().unwrap_or(0);
        let look = self.facings().map(|facing| self.outlook(to, facing)).max().unwrap_or(0);
        let weapons = mecha.hand.iter().filter(|card| card.face().order == Slot::Combat);
        let best = weapons
            .map(|card| self.facings().map(|facing| self.promise(to, facing, card)).max().unwrap_or(0));
        self.place_worth(to) + follow * 2 / 3 + look + best.max().unwrap_or(0) / 2 - price(order.card)
            + i32::from(mecha.card(Slot::Movement).is_some())
    }

    /// The gain of the best second Movement or Technique step after a Movement.
    fn best_follow(&self, from: Cell, facing: Direction, first: Order) -> i32 {
        let mecha = self.me();
        let gain = |card: Card| {
            let face = card.face();
            match face.order {
                Slot::Technique => self.best_step(from, facing, face.effect.technique.step),
                Slot::Movement if self.pairs(first.card, card) => {
                    let ways = 0..face.effect.ways.len() as u8;
                    let heat = if mecha.overheats(card) { card_worth(card) } else { 0 };
                    ways.map(|way| self.walk_worth(from, facing, Order { card, way }) - heat)
                        .max()
                        .unwrap_or(0)
                }
                _ => 0,
            }
        };
        mecha.hand.iter().filter(|&card| card != first.card).map(gain).max().unwrap_or(0).max(0)
    }

    fn pairs(&self, first: Card, second: Card) -> bool {
        let (first, second) = (first.face().category, second.face().category);
        match self.me().chassis {
            crate::Chassis::Light => {
                let moves = |category| matches!(category, Category::Diesel | Category::Nuclear);
                moves(first) && moves(second) && !(first == Category::Nuclear && second == Category::Nuclear)
            }
            crate::Chassis::Medium => second == Category::Diesel,
            crate::Chassis::Heavy => false,
        }
    }

    fn rate_technique(&self, order: Order) -> i32 {
        let (card, at) = (order.card, self.planned_cell());
        let face = card.face();
        let heat = if self.me().overheats(card) { card_worth(card) + 6 } else { 0 };
        let technique = &face.effect.technique;
        let step = self.facings().map(|facing| self.best_step(at, facing, technique.step)).max().unwrap_or(0);
        let worth = match face.order {
            Slot::Movement => {
                self.facings().map(|facing| self.walk_worth(at, facing, order)).max().unwrap_or(0)
            }
            Slot::Combat => self.shot(card) * 2 / 3,
            Slot::Technique => {
                step + 9 * self.cover(card)
                    + if technique.repair > 0 { 2 * self.repair_worth() } else { 0 }
                    + if technique.precision { 8 } else { 0 }
                    + if technique.vivacity { 12 } else { 0 }
                    + if technique.counter { 4 } else { 0 }
                    + if technique.kawarimi { 10 } else { 0 }
                    + if technique.recall { 8 * self.me().spent.len() as i32 } else { 0 }
                    + if technique.mine != 0 || technique.barrier || technique.wei { 7 } else { 0 }
            }
        };
        worth - heat - price(card)
    }

    /// How much the crew could mend now.
    fn repair_worth(&self) -> i32 {
        let mecha = self.me();
        let hurt = mecha.lost.and(&self.state.hurt).len().min(4) as i32;
        let weak = mecha.hand.len() * 2 < mecha.deck.len();
        if weak { hurt * 8 } else { hurt * 3 }
    }

    /// Positions and facings are known now.
    pub(super) fn rate_reaction(&self, action: Action) -> i32 {
        let mecha = self.me();
        let now = |card: Card| self.fire_worth(mecha.cell, mecha.facing, card) - price(card);
        let current = mecha.card(Slot::Combat).map_or(0, now);
        match action {
            Action::Keep => 1,
            Action::React { slot: Slot::Combat, card, .. } => now(card) - current,
            Action::React { slot: Slot::Technique, card, .. } if card.face().effect.armour != 0 => {
                let cover =
                    |card: Card| self.threatened_sides(mecha.cell, mecha.facing, card.face().effect.armour);
                8 * (cover(card) - mecha.card(Slot::Technique).map_or(0, cover)) - 4
            }
            _ => -100,
        }
    }
}

/// What playing a card costs: it is gone.
pub(super) fn price(card: Card) -> i32 {
    match card.face().colour {
        Colour::Red => 16,
        Colour::Gold => 14,
        Colour::Blue | Colour::Green => 0,
    }
}
