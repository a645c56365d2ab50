//! What covering cells, hitting hordes and standing somewhere is worth, in points: an enemy far from the exit is about 100.

use crate::advance::is_blocked;
use crate::cells::{Cells, Shape};
use crate::placement::{self, Stuff};
use crate::slot::{Slot, SlotSet};
use crate::state::{HordeId, State};
use crate::tiles::Damage;

/// The table as a player looks at it.
pub(super) struct Scene<'a> {
    pub(super) state: &'a State,
}

/// The value of one enemy of a horde that is this many steps from the exit.
fn weight(steps: u8) -> i32 {
    100 + 800 / (2 * i32::from(steps) + 1)
}

impl<'a> Scene<'a> {
    pub(super) fn new(state: &'a State) -> Self {
        Scene { state }
    }

    pub(super) fn weight_of(&self, id: HordeId) -> i32 {
        let steps = self.state.horde(id).slot.map_or(8, |slot| self.state.scenario.steps_left(slot).min(30));
        weight(steps)
    }

    /// What it is worth to cover these free cells of a horde.
    #[inline]
    pub(super) fn cover(&self, id: HordeId, cells: Cells) -> i32 {
        let uncovered = self.state.uncovered(id);
        self.cover_of(id, uncovered, cells)
    }

    #[inline]
    fn cover_of(&self, id: HordeId, uncovered: Cells, cells: Cells) -> i32 {
        let face = self.state.horde(id).card.face();
        let newly = uncovered.and(cells);
        let count = newly.len() as i32;
        if count == 0 {
            return 0;
        }
        let unit = self.weight_of(id);
        let left = uncovered.len() as i32 - count;
        let icons = |icons: Cells, worth: i32| newly.and(icons).len() as i32 * worth;
        let extra = icons(face.heal, 50) + icons(face.speed.or(face.shot), 30) + icons(face.champion, 40);
        let finish = if left == 0 { 300 } else { 0 };
        let points = count * 100 + finish + extra + 100 * count / (left + 2);
        let champion = if self.matters(id) { 14 } else { 10 };
        // Cells without enemies are better kept free.
        let waste = (cells.len() as i32 - count) * 4;
        points * unit / 100 * champion / 10 - waste
    }

    /// Bosses and champions that must be destroyed.
    fn matters(&self, id: HordeId) -> bool {
        let card = self.state.horde(id).card;
        card.is_boss() || self.state.scenario.goal.destroyed.contains(card)
    }

    /// The best placement of a shape on a horde and its value.
    pub(super) fn best(&self, id: HordeId, shape: Shape, stuff: Stuff, source: Option<Slot>) -> (i32, Cells) {
        let uncovered = self.state.uncovered(id);
        let mut best = (0, Cells::NONE);
        if uncovered.is_empty() {
            return best;
        }
        placement::placements(self.state, id, shape, stuff, source, |cells| {
            let value = self.cover_of(id, uncovered, cells);
            if value > best.0 {
                best = (value, cells);
            }
            true
        });
        best
    }

    /// What holding a horde back for a round is worth.
    pub(super) fn block(&self, id: HordeId) -> i32 {
        let flying = self.state.horde(id).card.face().flying;
        let covered = self.state.uncovered(id).is_empty();
        if flying || covered || is_blocked(self.state, id) { 0 } else { self.weight_of(id) }
    }

    /// The value of `count` tiles of a shape on the hordes of some slots: the best first, later ones for less.
    pub(super) fn volley(
        &self,
        slots: SlotSet,
        count: u8,
        each: bool,
        shape: Shape,
        damage: Damage,
        source: Option<Slot>,
    ) -> i32 {
        let (mut sum, mut top) = (0, 0);
        for slot in slots.iter() {
            if let Some(id) = self.state.top(slot) {
                let value = self.best(id, shape, Stuff::Tile(damage), source).0;
                sum += value;
                top = top.max(value);
            }
        }
        if each {
            return sum;
        }
        (0..i32::from(count)).map(|number| (top * (10 - 3 * number.min(3)) / 10).min(sum)).sum()
    }

    /// The value of putting a soldier on the best horde of some slots.
    pub(super) fn soldier(&self, slots: SlotSet, damage: Damage) -> i32 {
        let hordes = slots.iter().filter_map(|slot| self.state.top(slot));
        let worth = |id| self.best(id, Shape::One, Stuff::Soldier(damage), None).0;
        hordes.map(|id| if worth(id) > 0 { worth(id) + self.block(id) } else { 0 }).max().unwrap_or(0)
    }

    /// Slots of hordes on the map.
    pub(super) fn hordes(&self) -> SlotSet {
        self.state.horde_slots()
    }

    /// How many rounds are still to come, this one included.
    pub(super) fn rounds_left(&self) -> i32 {
        let longest = self.state.table.piles.iter().map(|pile| pile.len()).max().unwrap_or(0);
        let own = longest as i32 + 1;
        match self.state.scenario.last_round {
            0 => own,
            last => own.min(i32::from(last.saturating_sub(self.state.table.round)) + 1),
        }
    }
}
