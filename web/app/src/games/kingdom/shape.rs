//! Where things are drawn. A slot is a square of 100.

use kingdom::{Front, Scenario, Slot, SlotSet, Way};

pub(super) const SLOT: f64 = 100.0;
/// The cells of a horde begin so far from the corner of its slot.
pub(super) const CARD: f64 = 8.0;

/// The top left corner of a slot.
pub(super) fn corner(slot: Slot) -> (f64, f64) {
    (f64::from(slot.column()) * SLOT, f64::from(slot.row()) * SLOT)
}

pub(super) fn centre(slot: Slot) -> (f64, f64) {
    let (x, y) = corner(slot);
    (x + SLOT / 2.0, y + SLOT / 2.0)
}

/// One step in the direction of a front.
pub(super) const fn ahead(front: Front) -> (f64, f64) {
    match front {
        Front::North => (0.0, -1.0),
        Front::East => (1.0, 0.0),
        Front::South => (0.0, 1.0),
        Front::West => (-1.0, 0.0),
    }
}

pub(super) const fn angle(front: Front) -> f64 {
    front as u8 as f64 * 90.0
}

/// Where a spawn pile lies: beside the first slot of its path, outside of the map if possible.
pub(super) fn spawn(scenario: &Scenario, pile: usize) -> Option<Slot> {
    let path = scenario.paths.get(pile)?;
    let first = *path.first()?;
    let taken = scenario.slots().or(scenario.exits);
    let free = |way: &Way| first.towards(*way).filter(|slot| !taken.contains(*slot));
    let back = path.get(1).and_then(|&second| {
        [Way::North, Way::East, Way::South, Way::West]
            .into_iter()
            .find(|way| second.towards(*way) == Some(first))
    });
    back.as_ref()
        .and_then(free)
        .or_else(|| [Way::West, Way::North, Way::East, Way::South].iter().find_map(free))
}

/// The part of the grid that is drawn: left, top, width, height.
pub(super) fn bounds(scenario: &Scenario) -> [f64; 4] {
    let mut shown: SlotSet = scenario.slots().or(scenario.exits);
    (0..scenario.paths.len()).filter_map(|pile| spawn(scenario, pile)).for_each(|slot| shown.insert(slot));
    let columns = shown.iter().map(|slot| f64::from(slot.column()));
    let rows = shown.iter().map(|slot| f64::from(slot.row()));
    let (left, right) = columns.fold((9.0_f64, 0.0_f64), |(low, high), one| (low.min(one), high.max(one)));
    let (top, bottom) = rows.fold((9.0_f64, 0.0_f64), |(low, high), one| (low.min(one), high.max(one)));
    // The handles of a tower at the edge lie outside of its slot.
    let margin = 24.0;
    [
        left * SLOT - margin,
        top * SLOT - margin,
        (right - left + 1.0) * SLOT + 2.0 * margin,
        (bottom - top + 1.0) * SLOT + 2.0 * margin,
    ]
}
