//! The way through a campaign as a drawing: where its stops lie, and the line through them.

/// Width and height of the place of one stop.
const STOP: (f64, f64) = (120.0, 120.0);

/// The way: rows of stops, to and fro.
#[derive(Clone, PartialEq, Debug)]
pub struct Trail {
    /// The middle of each stop.
    pub stops: Vec<(f64, f64)>,
    /// Width of the drawing.
    pub width: f64,
    /// Height of the drawing.
    pub height: f64,
}

impl Trail {
    /// A way of so many stops in rows of at most `most` stops, as even as can be.
    pub fn new(count: usize, most: usize) -> Trail {
        let rows = count.div_ceil(most.max(1)).max(1);
        let columns = count.div_ceil(rows).max(1);
        let stop = |index: usize| {
            let (row, along) = (index / columns, index % columns);
            let column = if row % 2 == 0 { along } else { columns - 1 - along };
            // A little up and down, so that it looks walked.
            let sway = [-9.0, 8.0, -3.0, 11.0][index % 4];
            ((column as f64 + 0.5) * STOP.0, (row as f64 + 0.42) * STOP.1 + sway)
        };
        Trail {
            stops: (0..count).map(stop).collect(),
            width: columns as f64 * STOP.0,
            height: rows as f64 * STOP.1,
        }
    }

    /// The line through the stops up to `last`, as the path of an SVG.
    pub fn line(&self, last: usize) -> String {
        let at = |index: usize| self.stops[index.min(self.stops.len() - 1)];
        let mut path = String::new();
        for index in 0..=last.min(self.stops.len().saturating_sub(1)) {
            let (x, y) = at(index);
            if index == 0 {
                path = format!("M{x} {y}");
                continue;
            }
            let (from, before, after) = (at(index - 1), at(index.saturating_sub(2)), at(index + 1));
            // Through every stop in the direction of its neighbours; where a row ends, the line swings out.
            let swing = if from.0 == x { if x > self.width / 2.0 { 38.0 } else { -38.0 } } else { 0.0 };
            let first = (from.0 + (x - before.0) / 6.0 + swing, from.1 + (y - before.1) / 6.0);
            let second = (x - (after.0 - from.0) / 6.0 + swing, y - (after.1 - from.1) / 6.0);
            path += &format!("C{:.1} {:.1} {:.1} {:.1} {x} {y}", first.0, first.1, second.0, second.1);
        }
        path
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_even_and_the_way_goes_to_and_fro() {
        let trail = Trail::new(13, 7);
        assert_eq!((trail.width, trail.height), (7.0 * STOP.0, 2.0 * STOP.1));
        assert_eq!(trail.stops[6].0, trail.stops[7].0, "the second row begins below the end of the first");
        assert!(trail.stops[8].0 < trail.stops[7].0);
        let narrow = Trail::new(11, 3);
        assert_eq!((narrow.width, narrow.height), (3.0 * STOP.0, 4.0 * STOP.1));
        for trail in [trail, narrow, Trail::new(1, 3)] {
            for (index, &(x, y)) in trail.stops.iter().enumerate() {
                assert!(x > 0.0 && x < trail.width && y > 0.0 && y < trail.height, "{x} {y}");
                assert!(!trail.stops[..index].contains(&(x, y)));
            }
        }
    }

    #[test]
    fn the_line_ends_at_the_stop_it_leads_to() {
        let trail = Trail::new(5, 3);
        assert_eq!(trail.line(0), format!("M{} {}", trail.stops[0].0, trail.stops[0].1));
        for last in 1..5 {
            let line = trail.line(last);
            assert_eq!(line.matches('C').count(), last);
            assert!(line.ends_with(&format!("{} {}", trail.stops[last].0, trail.stops[last].1)));
        }
        assert_eq!(trail.line(9), trail.line(4));
    }
}
