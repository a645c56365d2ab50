//! How far it is from anywhere to anywhere on a board, measured once for each Mission: Minions hunt and bots plan by it.

use crate::space::{Distances, Space};

use super::Mission;

/// Lengths of ways over all spaces that can be entered, whatever stands there.
#[derive(Clone, Debug)]
pub(crate) struct Ways {
    /// To each space of the floor, in reading order.
    to: Vec<Distances>,
    /// The first of a row of the grid in `to`, and the spaces of that row.
    rows: Vec<(u16, u32)>,
    /// To the goal of the Bomb or the exit.
    pub(crate) zone: Distances,
    /// To the School.
    pub(crate) school: Distances,
    /// To the core.
    pub(crate) core: Distances,
    /// Is the board a rectangle without boulders? Then a Lava Wall makes no way longer.
    pub(crate) open: bool,
}

impl Ways {
    pub(super) fn of(mission: &Mission) -> Ways {
        let map = &mission.map;
        let floor = &map.floor;
        let mut first = 0;
        let row = |spaces: u32| {
            let here = (first, spaces);
            first += spaces.count_ones() as u16;
            here
        };
        Ways {
            rows: floor.rows().iter().copied().map(row).collect(),
            to: floor.iter().map(|space| Distances::to(&[space].into_iter().collect(), floor)).collect(),
            zone: Distances::to(&mission.zone, floor),
            school: Distances::to(&mission.school, floor),
            core: Distances::to(&mission.core, floor),
            open: floor.len() == (map.width * map.height) as usize,
        }
    }

    /// To a space; `None` if it cannot be entered.
    #[inline]
    pub(crate) fn to(&self, space: Space) -> Option<&Distances> {
        let (first, spaces) = self.rows[space.index() / 32];
        let bit = 1 << (space.index() % 32);
        let before = (spaces & (bit - 1)).count_ones() as usize;
        (spaces & bit != 0).then(|| &self.to[usize::from(first) + before])
    }
}
