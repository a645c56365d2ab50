//! Cells and directions on the grid of hexagons, and where a shot arrives.

use std::ops::{Add, Mul, Sub};

use serde::{Deserialize, Serialize};

/// A cell, or a way from one to another, in axial coordinates: `x` grows to the south-east, `y` to the south.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Hex {
    /// Steps to the south-east.
    pub x: i32,
    /// Steps to the south.
    pub y: i32,
}

impl Hex {
    /// The cell that ways begin at.
    pub const ZERO: Hex = Hex::new(0, 0);

    /// The cell with these coordinates.
    #[inline]
    pub const fn new(x: i32, y: i32) -> Hex {
        Hex { x, y }
    }

    /// Steps from here to there.
    #[inline]
    pub const fn distance(self, there: Hex) -> u32 {
        let (x, y) = (there.x - self.x, there.y - self.y);
        (x.unsigned_abs() + y.unsigned_abs() + (x + y).unsigned_abs()) / 2
    }

    /// The way turned by a sixth clockwise.
    #[inline]
    #[must_use]
    pub const fn clockwise(self) -> Hex {
        Hex::new(-self.y, self.x + self.y)
    }

    /// The way turned clockwise this many times.
    #[inline]
    #[must_use]
    pub fn turned(self, times: u8) -> Hex {
        (0..times % 6).fold(self, |way, _| way.clockwise())
    }
}

impl Add for Hex {
    type Output = Hex;

    #[inline]
    fn add(self, way: Hex) -> Hex {
        Hex::new(self.x + way.x, self.y + way.y)
    }
}

impl Sub for Hex {
    type Output = Hex;

    #[inline]
    fn sub(self, from: Hex) -> Hex {
        Hex::new(self.x - from.x, self.y - from.y)
    }
}

impl Mul<i32> for Hex {
    type Output = Hex;

    #[inline]
    fn mul(self, times: i32) -> Hex {
        Hex::new(self.x * times, self.y * times)
    }
}

/// One of the six sides of a cell, clockwise from north (M45-HEX-1); also a facing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Direction(u8);

impl Direction {
    /// Every direction, clockwise from north.
    pub const ALL: [Direction; 6] =
        [Direction(0), Direction(1), Direction(2), Direction(3), Direction(4), Direction(5)];

    /// The direction with this number, taken modulo 6.
    #[inline]
    pub const fn new(number: u8) -> Direction {
        Direction(number % 6)
    }

    /// Its number, 0 to 5.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Turned clockwise by `notches`, counter-clockwise if negative (M45-HEX-3).
    #[inline]
    #[must_use]
    pub const fn turned(self, notches: i8) -> Direction {
        Direction((self.0 as i8 + notches).rem_euclid(6) as u8)
    }

    /// The opposite direction.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Direction {
        Direction::new(self.0 + 3)
    }

    /// The step to the next cell (M45-HEX-1).
    #[inline]
    pub const fn step(self) -> Hex {
        const STEPS: [Hex; 6] = [
            Hex::new(0, -1),
            Hex::new(1, -1),
            Hex::new(1, 0),
            Hex::new(0, 1),
            Hex::new(-1, 1),
            Hex::new(-1, 0),
        ];
        STEPS[self.index()]
    }
}

impl From<Direction> for u8 {
    fn from(direction: Direction) -> u8 {
        direction.0
    }
}

impl TryFrom<u8> for Direction {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        if number < 6 { Ok(Direction(number)) } else { Err(format!("there is no direction {number}")) }
    }
}

/// One of the twelve directions of fire, clockwise (M45-HEX-5): even ones are sides, odd ones the corner after the side. The order is
/// also that in which the effects of a card apply (M45-RES-9).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Heading(u8);

impl Heading {
    /// How many there are.
    pub const COUNT: u8 = 12;

    /// The heading with this number, taken modulo 12.
    #[inline]
    pub const fn new(number: u8) -> Heading {
        Heading(number % Heading::COUNT)
    }

    /// Through a side.
    #[inline]
    pub const fn side(direction: Direction) -> Heading {
        Heading(direction.0 * 2)
    }

    /// Its number, 0 to 11.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// A heading given relative to a facing, made absolute.
    #[inline]
    #[must_use]
    pub const fn seen_from(self, facing: Direction) -> Heading {
        Heading::new(self.0 + 2 * facing.0)
    }

    /// An absolute heading made relative to a facing.
    #[inline]
    #[must_use]
    pub const fn relative_to(self, facing: Direction) -> Heading {
        Heading::new(self.0 + Heading::COUNT - 2 * facing.0)
    }

    /// The opposite heading: where a shot that travels this way arrives.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Heading {
        Heading::new(self.0 + 6)
    }

    /// Is it a corner, between two sides?
    #[inline]
    pub const fn is_corner(self) -> bool {
        self.0 % 2 == 1
    }

    /// The side, or the two sides of the corner.
    #[inline]
    pub const fn sides(self) -> (Direction, Option<Direction>) {
        let first = Direction(self.0 / 2);
        (first, if self.is_corner() { Some(first.turned(1)) } else { None })
    }

    /// The sides as a set of bits.
    #[inline]
    pub(crate) const fn side_bits(self) -> u8 {
        match self.sides() {
            (first, Some(second)) => 1 << first.0 | 1 << second.0,
            (only, None) => 1 << only.0,
        }
    }
}

impl From<Heading> for u8 {
    fn from(heading: Heading) -> u8 {
        heading.0
    }
}

impl TryFrom<u8> for Heading {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        if number < Heading::COUNT {
            Ok(Heading(number))
        } else {
            Err(format!("there is no heading {number}"))
        }
    }
}

/// The way between two different cells written as `a` steps in a direction and `b` in the next one clockwise.
fn wedge(way: Hex) -> (Direction, i32, i32) {
    let (q, r) = (way.x, way.y);
    let s = q + r;
    // Which of the six wedges the way lies in, by the signs of its three coordinates.
    let (first, a, b) = match () {
        () if q >= 0 && s < 0 => (0, -s, q),
        () if r < 0 && s >= 0 => (1, -r, s),
        () if q > 0 && r >= 0 => (2, q, r),
        () if q <= 0 && s > 0 => (3, s, -q),
        () if r > 0 && s <= 0 => (4, r, -s),
        () => (5, -q, -r),
    };
    (Direction(first), a, b)
}

/// The heading in which an attack travels from one cell to another (M45-HEX-7); `None` on the same cell.
pub fn travel(from: Hex, to: Hex) -> Option<Heading> {
    if from == to {
        return None;
    }
    let (first, a, b) = wedge(to - from);
    Some(match a.cmp(&b) {
        std::cmp::Ordering::Greater => Heading::side(first),
        std::cmp::Ordering::Less => Heading::side(first.turned(1)),
        std::cmp::Ordering::Equal => Heading(first.0 * 2 + 1),
    })
}

/// Does the cell lie in the front arc of a mecha that stands on `from` (M45-HEX-8)?
pub fn in_front(from: Hex, facing: Direction, to: Hex) -> bool {
    if from == to {
        return false;
    }
    let (first, _, b) = wedge(to - from);
    // A way straight along a direction belongs to the wedge that begins with it and to the one before.
    first == facing || first == facing.turned(-1) || (first == facing.turned(1) && b == 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn around() -> impl Iterator<Item = Hex> {
        disc(6).filter(|&cell| cell != Hex::ZERO)
    }

    fn disc(radius: i32) -> impl Iterator<Item = Hex> {
        let cells = (-radius..=radius).flat_map(move |x| (-radius..=radius).map(move |y| Hex::new(x, y)));
        cells.filter(move |cell| (cell.x + cell.y).abs() <= radius)
    }

    fn mirrored(hex: Hex) -> Hex {
        Hex::new(-hex.x, hex.x + hex.y)
    }

    // M45-HEX-1, M45-HEX-2
    #[test]
    fn directions_go_clockwise() {
        for direction in Direction::ALL {
            assert_eq!(direction.step().clockwise(), direction.turned(1).step());
            assert_eq!(direction.step() + direction.opposite().step(), Hex::ZERO);
            assert_eq!(Hex::ZERO.distance(direction.step()), 1);
        }
        assert_eq!(Direction::new(0).step(), Hex::new(0, -1));
        for cell in around() {
            let distance = cell.x.abs().max(cell.y.abs()).max((cell.x + cell.y).abs());
            assert_eq!(Hex::ZERO.distance(cell), distance.unsigned_abs());
        }
    }

    // M45-HEX-3, M45-HEX-4
    #[test]
    fn a_facing_turns_by_notches() {
        let facing = Direction::new(4);
        assert_eq!([1, 2, 3, -1, -5].map(|n| facing.turned(n).index()), [5, 0, 1, 3, 5]);
        assert_eq!(facing.turned(3), facing.opposite());
        let sides =
            [0, 2, 4, 6, 8, 10].map(|relative| Heading::new(relative).seen_from(facing).sides().0.index());
        assert_eq!(sides, [4, 5, 0, 1, 2, 3]);
    }

    // M45-HEX-5
    #[test]
    fn there_are_twelve_headings() {
        let corners = (0..12).map(Heading::new).filter(|heading| heading.is_corner()).count();
        assert_eq!(corners, 6);
        assert_eq!(Heading::new(11).sides(), (Direction::new(5), Some(Direction::new(0))));
        assert_eq!(Heading::new(1).opposite().sides(), (Direction::new(3), Some(Direction::new(4))));
    }

    // M45-HEX-7
    #[test]
    fn arrival_of_the_examples() {
        let arrives = |from: [i32; 2], to: [i32; 2]| {
            travel(Hex::new(from[0], from[1]), Hex::new(to[0], to[1]))
                .map(|heading| heading.opposite().sides())
        };
        let side = Direction::new;
        assert_eq!(arrives([0, -5], [1, -2]), Some((side(0), None)));
        assert_eq!(arrives([1, -5], [-1, -1]), Some((side(0), Some(side(1)))));
        assert_eq!(arrives([1, 1], [1, 1]), None);
    }

    // M45-HEX-7: turn the board and the arrival turns with it; mirror it and it is mirrored.
    #[test]
    fn arrival_is_symmetric() {
        for cell in around() {
            let heading = travel(Hex::ZERO, cell).expect("not the same cell");
            let turned = travel(Hex::ZERO, cell.clockwise()).expect("not the same cell");
            assert_eq!(turned, Heading::new(heading.0 + 2), "{cell:?}");
            let mirror = travel(Hex::ZERO, mirrored(cell)).expect("not the same cell");
            assert_eq!(mirror, Heading::new(12 - heading.0), "{cell:?}");
            assert_eq!(travel(cell, Hex::ZERO), Some(heading.opposite()), "{cell:?}");
            let (first, a, b) = wedge(cell);
            assert!(a > 0 && b >= 0, "{cell:?}");
            assert_eq!(first.step() * a + first.turned(1).step() * b, cell);
        }
    }

    // M45-HEX-8
    #[test]
    fn the_front_arc_is_a_third_of_the_ring() {
        for distance in 1..6 {
            for facing in Direction::ALL {
                let ring = disc(5).filter(|cell| Hex::ZERO.distance(*cell) == distance);
                let front: Vec<Hex> = ring.filter(|&cell| in_front(Hex::ZERO, facing, cell)).collect();
                assert_eq!(front.len() as u32, 2 * distance + 1);
                for (edge, inside) in [(-2, false), (-1, true), (0, true), (1, true), (2, false), (3, false)]
                {
                    let cell = facing.turned(edge).step() * distance as i32;
                    assert_eq!(front.contains(&cell), inside, "{facing:?} {edge}");
                }
                for &cell in &front {
                    assert!(in_front(Hex::ZERO, facing.turned(1), cell.clockwise()));
                    let mirror = Direction::new(6 - facing.0);
                    assert!(in_front(Hex::ZERO, mirror, mirrored(cell)));
                }
            }
        }
    }
}
