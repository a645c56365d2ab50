//! How a player aims: which of the possible placements is meant by a cell and an orientation.

use crate::cells::Cells;

/// The placement a player means who points at a cell and holds the tile like `held`: one with that orientation if there is one, and
/// with the cell as near to its beginning as possible. The answer is a place in `possible`.
pub fn aim(possible: &[Cells], at: Cells, held: Cells) -> Option<usize> {
    let turns = |cells: Cells| turns_between(held, cells);
    let before = |cells: Cells| at.first() - cells.first();
    let meant = possible.iter().enumerate().filter(|(_, cells)| at.within(**cells));
    meant.min_by_key(|&(_, &cells)| (turns(cells), before(cells))).map(|(index, _)| index)
}

/// How the tile is held after it was turned: the next orientation that fits on the cell, or simply the next one.
pub fn turn(possible: &[Cells], at: Option<Cells>, held: Cells) -> Cells {
    let fits = |held: Cells| {
        possible.iter().any(|cells| cells.settled() == held && at.is_none_or(|at| at.within(*cells)))
    };
    let mut next = held.settled().turned();
    for _ in 0..3 {
        if fits(next) {
            return next;
        }
        next = next.turned();
    }
    held.settled().turned()
}

/// Quarter turns from one orientation to another; a flip counts as more than all turns.
fn turns_between(held: Cells, cells: Cells) -> u8 {
    let (mut held, wanted) = (held.settled(), cells.settled());
    for turns in 0..4 {
        if held == wanted {
            return turns;
        }
        held = held.turned();
    }
    4
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells::Shape;

    fn cells(names: &str) -> Cells {
        Cells::named(names).expect("these are cells")
    }

    #[test]
    fn tiles_turn_clockwise_and_flip() {
        assert_eq!(cells("c3 d3").turned(), cells("a1 a2"));
        assert_eq!(cells("a1 a2").turned(), cells("a1 b1"));
        let corner = cells("b2 c2 b3");
        assert_eq!(corner.settled(), cells("a1 b1 a2"));
        assert_eq!(corner.turned(), cells("a1 b1 b2"));
        assert_eq!(corner.turned().turned(), cells("b1 a2 b2"));
        assert_eq!(corner.flipped(), cells("a1 b1 b2"));
        for shape in Shape::ALL {
            for &placement in shape.placements() {
                let round = placement.turned().turned().turned().turned();
                assert_eq!(round, placement.settled());
                assert_eq!(placement.flipped().flipped(), placement.settled());
                assert_eq!(placement.turned().len(), placement.len());
            }
        }
    }

    #[test]
    fn the_cell_pointed_at_is_covered_and_the_orientation_kept_where_it_fits() {
        let all = Shape::Two.placements();
        let lying = cells("a1 b1");
        assert_eq!(all[aim(all, cells("b2"), lying).unwrap()], cells("b2 c2"));
        assert_eq!(all[aim(all, cells("d2"), lying).unwrap()], cells("c2 d2"));
        assert_eq!(all[aim(all, cells("d4"), cells("a1 a2")).unwrap()], cells("d3 d4"));
        let narrow = [cells("c1 c2"), cells("c2 c3")];
        assert_eq!(aim(&narrow, cells("c2"), lying), Some(1));
        assert_eq!(aim(&narrow, cells("a1"), lying), None);
    }

    #[test]
    fn turning_goes_to_the_next_orientation_that_fits() {
        let all = Shape::L3.placements();
        let held = cells("a1 b1 a2");
        assert_eq!(turn(all, Some(cells("b2")), held), held.turned());
        let few = [cells("b2 c2 b3"), cells("a2 b2 b1")];
        assert_eq!(turn(&few, Some(cells("b2")), held), cells("b1 a2 b2"));
        assert_eq!(turn(&few, Some(cells("d4")), held), held.turned());
    }
}
