//! Where things are on the drawn board, and the small signs.

use mechs::{Colour, CommandKind, Dir, Space};

/// The side of a space.
pub(super) const CELL: f64 = 50.0;
/// Around the board.
pub(super) const MARGIN: f64 = 8.0;

/// The middle of a space.
pub(super) fn centre(space: Space) -> (f64, f64) {
    ((f64::from(space.column()) + 0.5) * CELL, (f64::from(space.row()) + 0.5) * CELL)
}

/// The north-west corner of a space.
pub(super) fn corner(space: Space) -> (f64, f64) {
    (f64::from(space.column()) * CELL, f64::from(space.row()) * CELL)
}

/// A point some way off in a direction.
pub(super) fn beside((x, y): (f64, f64), dir: Dir, way: f64) -> (f64, f64) {
    let (dx, dy) = dir.delta();
    (x + f64::from(dx) * way, y + f64::from(dy) * way)
}

/// Both ends of a side of a space.
pub(super) fn side(space: Space, dir: Dir) -> [(f64, f64); 2] {
    let middle = beside(centre(space), dir, CELL / 2.0);
    [beside(middle, dir.left(), CELL / 2.0), beside(middle, dir.right(), CELL / 2.0)]
}

/// The angle of a facing; what looks north is drawn upright.
pub(super) fn angle(dir: Dir) -> i32 {
    dir as i32 * 90
}

/// The sign of an element, within a circle of radius 10.
pub(super) fn element(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => {
            "M0-10.500C5-5 8-1 7 4C6 8.5 3 10 0 10C-4 10-7 8-7 3C-7-.500-4-2-3.5-6C-2-4.5-1-3.5 0-2C1.5-5 1-8 0-10.500Z"
        }
        Colour::Yellow => "M3-10.500L-7.5 2H-1.500L-3.5 10.500L7.5-3H1.500Z",
        Colour::Blue => {
            "M-5.2-9H5.200L10.4 0L5.2 9H-5.200L-10.4 0ZM0-4.200A4.2 4.2 0 1 0 0 4.200A4.2 4.2 0 1 0 0-4.200Z"
        }
        Colour::Green => {
            "M-6-6H6V6H-6ZM-2.5-2.500V2.500H2.500V-2.500ZM-4-10h2v4h-2ZM2-10h2v4H2ZM-4 6h2v4h-2ZM2 6h2v4H2ZM-10-4h4v2h-4ZM-10 2h4v2h-4ZM6-4h4v2H6ZM6 2h4v2H6Z"
        }
    }
}

/// The sign of a kind of command, within a circle of radius 10.
pub(super) fn kind(kind: CommandKind) -> &'static str {
    match kind {
        CommandKind::Attack => {
            "M0-11L2.6-4.500L9-8L6-1L11 4L4.5 4.500L3 11L-1 5.500L-7.5 9L-5.5 2.500L-11-1.500L-4.5-4Z"
        }
        CommandKind::Move => "M0-10.500L8 0H3.500V10H-3.500V0H-8Z",
        CommandKind::Turn => {
            "M-7.5 6.500A9.5 9.5 0 1 1 7.6 5.600L10.5 8L2 10.500L2.5 2L4.7 3.700A6 6 0 1 0-4.7 3.700Z"
        }
    }
}

/// Other small signs, within a circle of radius 10.
pub(super) mod sign {
    pub(in super::super) const GEAR: &str = "M-1.9-7.1L-1.8-10.3L1.8-10.3L1.9-7.1L3.7-6.3L6.0-8.5L8.5-6.0L6.3-3.7L7.1-1.9L10.3-1.8L10.3 1.8L7.1 1.9L6.3 3.7L8.5 6.0L6.0 8.5L3.7 6.3L1.9 7.1L1.8 10.3L-1.8 10.3L-1.9 7.1L-3.7 6.3L-6.0 8.5L-8.5 6.0L-6.3 3.7L-7.1 1.9L-10.3 1.8L-10.3-1.8L-7.1-1.9L-6.3-3.7L-8.5-6.0L-6.0-8.5L-3.7-6.3ZM0-3.600A3.6 3.6 0 1 0 0 3.600A3.6 3.6 0 1 0 0-3.600Z";
    pub(in super::super) const SKULL: &str = "M0-10C6-10 9-6 9-1.500C9 2 7 4 6 5V9H-6V5C-7 4-9 2-9-1.500C-9-6-6-10 0-10ZM-4-3.500A2.3 2.3 0 1 0-4 1.100A2.3 2.3 0 1 0-4-3.500ZM4-3.500A2.3 2.3 0 1 0 4 1.100A2.3 2.3 0 1 0 4-3.500Z";
    pub(in super::super) const MINION: &str = "M-6-4L-10.5-11L-3.5-8A8 8 0 0 1 3.5-8L10.5-11L6-4C9 2 8 8 4 10.5H-4C-8 8-9 2-6-4ZM-5-2.5L-1 1L-4.5 2ZM5-2.5L1 1L4.5 2Z";
    pub(in super::super) const WRENCH: &str = "M5.5-10A5.5 5.5 0 0 0-.200-3L-9 5.500A3 3 0 0 0-5 9.500L3.5 1A5.5 5.5 0 0 0 10-5.500L6.5-2.500L3-3.500L2.2-6.800Z";
    pub(in super::super) const CRYSTAL: &str = "M0-11L7-3L3.5 10.500H-3.500L-7-3Z";
    pub(in super::super) const CHIP: &str = "M-8-7H8V7H-8ZM-5-4V4H5V-4ZM-2.5-2H2.500V2H-2.500Z";
    pub(in super::super) const DIE: &str = "M-8-8H8V8H-8ZM-4.5-6A1.5 1.5 0 1 0-4.5-3A1.5 1.5 0 1 0-4.5-6ZM4.5 3A1.5 1.5 0 1 0 4.5 6A1.5 1.5 0 1 0 4.5 3ZM0-1.500A1.5 1.5 0 1 0 0 1.500A1.5 1.5 0 1 0 0-1.500Z";
    pub(in super::super) const FLAG: &str = "M-6-10H-4V-9H8L5-5L8-1H-4V10H-6Z";
    pub(in super::super) const CARDS: &str = "M-8-6H2V9H-8ZM-4-9H8V6H4V-7H-4Z";
}
