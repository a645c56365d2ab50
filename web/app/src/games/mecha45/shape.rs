//! Where things are on the drawn board.

use mecha45::{Board, Cell, Direction, Heading};

/// Half the width of a cell.
pub(super) const SIZE: f64 = 40.0;
/// How much higher one level of a building is.
pub(super) const LEVEL: f64 = 14.0;

/// The board is seen from a slant: so much shorter is what goes away from the player.
const SLANT: f64 = 0.78;

/// The middle of a place of the grid.
pub(super) fn middle(q: i32, r: i32) -> (f64, f64) {
    let (q, r) = (f64::from(q), f64::from(r));
    (SIZE * 1.5 * q, SIZE * 3_f64.sqrt() * (r + q / 2.0) * SLANT)
}

/// The middle of a cell.
pub(super) fn centre(board: &Board, cell: Cell) -> (f64, f64) {
    let hex = board.hex(cell);
    middle(hex.x, hex.y)
}

/// A point on a circle; the angle counts clockwise from north, in degrees.
pub(super) fn around(radius: f64, degrees: f64) -> (f64, f64) {
    let radians = degrees.to_radians();
    (radius * radians.sin(), -radius * radians.cos())
}

/// A point on a circle that lies on the board.
pub(super) fn aground(radius: f64, degrees: f64) -> (f64, f64) {
    let (x, y) = around(radius, degrees);
    (x, y * SLANT)
}

/// How far a thing is turned that looks in a direction of the board.
pub(super) fn angle(direction: Direction) -> f64 {
    let (x, y) = aground(1.0, degrees(direction));
    x.atan2(-y).to_degrees().rem_euclid(360.0)
}

/// The angle of a direction, seen from above.
pub(super) fn degrees(direction: Direction) -> f64 {
    60.0 * direction.index() as f64
}

/// The angle of a heading.
pub(super) fn heading_angle(heading: Heading) -> f64 {
    30.0 * heading.index() as f64
}

/// A cell around a point, as the points of a polygon.
pub(super) fn hexagon((x, y): (f64, f64), radius: f64) -> String {
    let corners = (0..6).map(|corner| aground(radius, 30.0 + 60.0 * f64::from(corner)));
    let corners: Vec<String> = corners.map(|(dx, dy)| format!("{:.1},{:.1}", x + dx, y + dy)).collect();
    corners.join(" ")
}

/// One side of a cell around the origin, as a path.
pub(super) fn side(direction: u8, radius: f64) -> String {
    let middle = 60.0 * f64::from(direction);
    let ((x1, y1), (x2, y2)) = (aground(radius, middle - 27.0), aground(radius, middle + 27.0));
    format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}")
}

/// What is seen of the grid: left, top, width, height.
pub(super) fn frame(places: impl Iterator<Item = (f64, f64)>) -> [f64; 4] {
    let (mut low, mut high) = ((-SIZE, -SIZE), (SIZE, SIZE));
    for (x, y) in places {
        low = (low.0.min(x), low.1.min(y));
        high = (high.0.max(x), high.1.max(y));
    }
    // Above the farthest cell there is room for a building or a mecha on it.
    let (aside, above, below) = (SIZE + 4.0, SIZE + 18.0, SIZE - 6.0);
    [low.0 - aside, low.1 - above, high.0 - low.0 + 2.0 * aside, high.1 - low.1 + above + below]
}
