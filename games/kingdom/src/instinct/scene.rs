//! What covering cells, hitting hordes and standing somewhere is worth, in points: an enemy far from the exit is about 100.

use std::cell::Cell;
use std::sync::LazyLock;

use crate::advance::is_blocked;
use crate::cells::{Cells, Shape};
use crate::list::List;
use crate::placement::{self, Field, Stuff};
use crate::slot::{SLOTS, Slot, SlotSet};
use crate::state::{HORDES, HordeId, State};
use crate::tiles::Damage;

/// A horde that can be hit, as a player looks at it.
#[derive(Clone, Copy)]
pub(super) struct Target {
    pub(super) id: HordeId,
    pub(super) slot: Slot,
    /// Enemies not covered yet.
    pub(super) uncovered: Cells,
    /// The value of one of its enemies, in hundredths.
    pub(super) weight: i32,
}

/// The table as a player looks at it. What was found out once about a horde is kept.
pub(super) struct Scene<'a> {
    pub(super) state: &'a State,
    /// Slots with a horde.
    hordes: SlotSet,
    targets: List<Option<Target>, HORDES>,
    /// The best placement of each shape of each kind of damage on each horde, once it was looked for.
    best: [[Cell<Option<Best>>; 15]; TARGETS],
    rounds_left: i32,
    /// Where the piece that walks or is called may end, and what it is worth to end there, once it was asked for.
    walk_ends: Cell<Option<SlotSet>>,
    end_values: [Cell<Option<i32>>; SLOTS],
    /// Heroes act before the towers, not after them.
    pub(super) heroes_first: bool,
}

/// For how many hordes the best placements are kept; there are seldom more.
const TARGETS: usize = 16;

/// A placement and its value.
type Best = (i32, Cells);

/// How many tiles of at most two cells cover a set of cells, for every set.
static TILES_NEEDED: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut pairs = vec![0u8; 1 << 16];
    for cells in 1usize..1 << 16 {
        let first = cells.trailing_zeros();
        let rest = cells & (cells - 1);
        let right = 1 << (first + 1);
        let below = 1 << (first + 4);
        pairs[cells] = pairs[rest];
        if first % 4 < 3 && rest & right != 0 {
            pairs[cells] = pairs[cells].max(1 + pairs[rest ^ right]);
        }
        if rest & below != 0 {
            pairs[cells] = pairs[cells].max(1 + pairs[rest ^ below]);
        }
    }
    pairs.iter().enumerate().map(|(cells, &pairs)| cells.count_ones() as u8 - pairs).collect()
});

/// The work it takes to cover these cells: many cells are much, scattered cells are more.
#[inline]
pub(super) fn work(cells: Cells) -> i32 {
    60 * cells.len() as i32 + 60 * i32::from(TILES_NEEDED[usize::from(cells.0)])
}

/// Rounds that are still to be played after this one.
pub(super) fn rounds_to_come(state: &State) -> i32 {
    let longest = state.table.piles.iter().map(|pile| pile.len()).max().unwrap_or(0) as i32;
    match state.scenario.last_round {
        0 => longest,
        last => longest.min(i32::from(last.saturating_sub(state.table.round))),
    }
}

/// Must all hordes be gone at the end of this round?
pub(super) fn is_last_stand(state: &State) -> bool {
    let goal = &state.scenario.goal;
    let all = state.scenario.rules.introduction || (goal.hordes_at_most.is_some() && goal.piles_empty);
    all && rounds_to_come(state) == 0
}

/// The value of one enemy of a horde, in hundredths: the more the nearer the horde is to the exit.
pub(super) fn urgency(state: &State, id: HordeId, rounds_left: i32) -> i32 {
    if is_last_stand(state) {
        return 200;
    }
    let nearness = 100 + 800 / (2 * i32::from(moves_left(state, id)) + 1);
    match matters(state, id) {
        true if rounds_left <= 2 => 3 * nearness,
        true => nearness * 14 / 10,
        false => nearness,
    }
}

/// In how many moves a horde leaves the map.
fn moves_left(state: &State, id: HordeId) -> u8 {
    let horde = state.horde(id);
    let steps = horde.slot.map_or(8, |slot| state.scenario.steps_left(slot).min(30));
    let fast = !horde.card.face().speed.without(state.covered(id)).is_empty();
    if fast { steps.div_ceil(2) } else { steps }
}

/// Bosses and champions that must be destroyed.
fn matters(state: &State, id: HordeId) -> bool {
    let card = state.horde(id).card;
    card.is_boss() || state.scenario.goal.destroyed.contains(card)
}

impl<'a> Scene<'a> {
    pub(super) fn new(state: &'a State) -> Self {
        let rounds_left = rounds_to_come(state) + 1;
        let mut hordes = SlotSet::EMPTY;
        let mut targets = List::default();
        for index in 0..state.hordes.len() {
            let id = HordeId(index as u8);
            let horde = state.horde(id);
            let slot = horde.slot.filter(|&slot| horde.in_play && state.top(slot) == Some(id));
            targets.push(slot.map(|slot| {
                hordes.insert(slot);
                Target { id, slot, uncovered: state.uncovered(id), weight: urgency(state, id, rounds_left) }
            }));
        }
        Scene {
            state,
            hordes,
            targets,
            best: Default::default(),
            rounds_left,
            walk_ends: Cell::new(None),
            end_values: [const { Cell::new(None) }; SLOTS],
            heroes_first: false,
        }
    }

    /// Where the piece that walks may end.
    pub(super) fn walk_ends(&self) -> SlotSet {
        if let Some(ends) = self.walk_ends.get() {
            return ends;
        }
        let ends = crate::walk::end_slots(self.state, crate::walk::stuff_of(self.state.table.walk.piece));
        self.walk_ends.set(Some(ends));
        ends
    }

    /// What it is worth for the piece that walks to end on a slot.
    pub(super) fn walk_end(&self, slot: Slot) -> i32 {
        self.kept_at(slot, || self.end(self.state.table.walk.piece, slot))
    }

    /// What was found out about a slot; one scene is asked about the ends of one piece only.
    pub(super) fn kept_at(&self, slot: Slot, find: impl FnOnce() -> i32) -> i32 {
        let kept = &self.end_values[slot.index()];
        if let Some(value) = kept.get() {
            return value;
        }
        let value = find();
        kept.set(Some(value));
        value
    }

    /// The top horde of a slot.
    #[inline]
    pub(super) fn target(&self, slot: Slot) -> Option<&Target> {
        self.state.top(slot).and_then(|id| self.targets[usize::from(id.0)].as_ref())
    }

    /// The top hordes of some slots.
    #[inline]
    pub(super) fn targets(&self, slots: SlotSet) -> impl Iterator<Item = &Target> {
        slots.and(self.hordes).iter().filter_map(move |slot| self.target(slot))
    }

    /// What it is worth to cover these free cells of a horde.
    #[inline]
    pub(super) fn cover(&self, id: HordeId, cells: Cells) -> i32 {
        match &self.targets[usize::from(id.0)] {
            Some(target) => self.cover_of(target, target.uncovered, cells),
            None => 0,
        }
    }

    /// The same when only these enemies are left.
    #[inline]
    pub(super) fn cover_of(&self, target: &Target, uncovered: Cells, cells: Cells) -> i32 {
        let newly = uncovered.and(cells);
        if newly.is_empty() {
            return 0;
        }
        let face = self.state.horde(target.id).card.face();
        let left = uncovered.without(cells);
        let count = newly.len() as i32;
        let mut points = work(uncovered) - work(left) + 100 * count / (left.len() as i32 + 2);
        if left.is_empty() {
            points += 300;
        }
        let icons = face.heal.or(face.speed).or(face.shot).or(face.champion);
        if newly.meets(icons) {
            let each = |icons: Cells, worth: i32| newly.and(icons).len() as i32 * worth;
            points += each(face.heal, 50) + each(face.speed.or(face.shot), 30) + each(face.champion, 40);
        }
        // Cells without enemies are better kept free.
        let waste = (cells.len() as i32 - count) * 4;
        points * target.weight / 100 - waste
    }

    /// The best placement of a shape on a horde and its value.
    pub(super) fn best(&self, id: HordeId, shape: Shape, stuff: Stuff, source: Option<Slot>) -> Best {
        let nothing = (0, Cells::NONE);
        let Some(target) = &self.targets[usize::from(id.0)] else { return nothing };
        if target.uncovered.is_empty() {
            return nothing;
        }
        let face = self.state.horde(id).card.face();
        // Where shields stand, it depends on where the tile comes from.
        let kept = match stuff {
            Stuff::Tile(damage) if face.physical_shields | face.magic_shields == 0 => {
                self.best.get(usize::from(id.0)).map(|kept| &kept[5 * damage as usize + shape as usize])
            }
            _ => None,
        };
        if let Some(best) = kept.and_then(Cell::get) {
            return best;
        }
        let field = placement::field(self.state, id, stuff, source);
        let best = field.map_or(nothing, |field| self.best_in(target, target.uncovered, shape, field));
        if let Some(kept) = kept {
            kept.set(Some(best));
        }
        best
    }

    /// The best placement on the enemies that are left.
    pub(super) fn best_in(&self, target: &Target, uncovered: Cells, shape: Shape, field: Field) -> Best {
        let mut best = (0, Cells::NONE);
        for &cells in shape.placements() {
            if cells.meets(uncovered) && field.admits(cells) {
                let value = self.cover_of(target, uncovered, cells);
                if value > best.0 {
                    best = (value, cells);
                }
            }
        }
        best
    }

    /// What holding a horde back for a round is worth.
    pub(super) fn block(&self, id: HordeId) -> i32 {
        let Some(target) = &self.targets[usize::from(id.0)] else { return 0 };
        let flying = self.state.horde(id).card.face().flying;
        if flying || target.uncovered.is_empty() || is_blocked(self.state, id) {
            return 0;
        }
        target.weight - 60 + 10 * target.uncovered.len() as i32
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
        for target in self.targets(slots) {
            let value = self.best(target.id, shape, Stuff::Tile(damage), source).0;
            sum += value;
            top = top.max(value);
        }
        if each {
            return sum;
        }
        (0..i32::from(count)).map(|number| (top * (10 - 3 * number.min(3)) / 10).min(sum)).sum()
    }

    /// The value of putting a soldier on the best horde of some slots.
    pub(super) fn soldier(&self, slots: SlotSet, damage: Damage) -> i32 {
        let worth = |id| self.best(id, Shape::One, Stuff::Soldier(damage), None).0;
        let hordes = self.targets(slots).map(|target| target.id);
        hordes.map(|id| if worth(id) > 0 { worth(id) + self.block(id) } else { 0 }).max().unwrap_or(0)
    }

    /// Slots of hordes on the map.
    pub(super) const fn hordes(&self) -> SlotSet {
        self.hordes
    }

    /// How many rounds are still to come, this one included.
    pub(super) const fn rounds_left(&self) -> i32 {
        self.rounds_left
    }
}
