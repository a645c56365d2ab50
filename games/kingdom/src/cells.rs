//! The 4×4 cells of a horde card and the shapes that cover them, as bit masks.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Cells of one card: bit `4 * row + column`, both from 0 at the top left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cells(pub(crate) u16);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells(0);
    /// The whole card.
    pub const ALL: Cells = Cells(0xffff);

    /// The cell at a column and a row, both from 0.
    pub const fn at(column: u8, row: u8) -> Cells {
        assert!(column < 4 && row < 4);
        Cells(1 << (row * 4 + column))
    }

    /// Cells by their names, such as `a1 b1`: column letter and row number.
    pub fn named(names: &str) -> Option<Cells> {
        let mut cells = Cells::NONE;
        for name in names.split_whitespace() {
            let [letter @ b'a'..=b'd', digit @ b'1'..=b'4'] = *name.as_bytes() else { return None };
            cells = cells.or(Cells::at(letter - b'a', digit - b'1'));
        }
        Some(cells)
    }

    /// Cells in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }

    /// Cells in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }

    /// Cells not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }

    /// Does any cell lie in both?
    #[inline]
    pub const fn meets(self, other: Cells) -> bool {
        self.0 & other.0 != 0
    }

    /// Are all of these in the other?
    #[inline]
    pub const fn within(self, other: Cells) -> bool {
        self.0 & !other.0 == 0
    }

    /// Is it no cell?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The number of the first cell, 16 if there is none.
    #[inline]
    pub const fn first(self) -> u32 {
        self.0.trailing_zeros()
    }

    /// The cells one by one.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cells> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let cell = rest & rest.wrapping_neg();
            rest ^= cell;
            (cell != 0).then_some(Cells(cell))
        })
    }

    /// The same cells slid into the top left corner.
    #[must_use]
    pub fn settled(self) -> Cells {
        let mut bits = self.0;
        while bits != 0 && bits & 0x000f == 0 {
            bits >>= 4;
        }
        while bits != 0 && bits & 0x1111 == 0 {
            bits >>= 1;
        }
        Cells(bits)
    }

    /// A quarter turn clockwise, in the top left corner.
    #[must_use]
    pub fn turned(self) -> Cells {
        self.mapped(|column, row| (3 - row, column)).settled()
    }

    /// Flipped from left to right, in the top left corner.
    #[must_use]
    pub fn flipped(self) -> Cells {
        self.mapped(|column, row| (3 - column, row)).settled()
    }

    fn mapped(self, to: impl Fn(u8, u8) -> (u8, u8)) -> Cells {
        self.iter().fold(Cells::NONE, |cells, cell| {
            let number = cell.first() as u8;
            let (column, row) = to(number % 4, number / 4);
            cells.or(Cells::at(column, row))
        })
    }

    fn name(self) -> String {
        let number = self.0.trailing_zeros() as u8;
        format!("{}{}", char::from(b'a' + number % 4), number / 4 + 1)
    }
}

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<String> = self.iter().map(Cells::name).collect();
        f.write_str(&names.join(" "))
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl Serialize for Cells {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.collect_str(self),
            false => serializer.serialize_u16(self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Cells {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let names = String::deserialize(deserializer)?;
            Cells::named(&names).ok_or_else(|| D::Error::custom(format!("these are no cells: {names:?}")))
        } else {
            u16::deserialize(deserializer).map(Cells)
        }
    }
}

/// The shape of a damage tile.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Shape {
    /// One cell.
    #[default]
    #[serde(rename = "1x1")]
    One,
    /// Two cells in a row.
    #[serde(rename = "2x1")]
    Two,
    /// Three cells in a row.
    I3,
    /// Three cells around a corner.
    L3,
    /// A block of four; also the base of a hero.
    #[serde(rename = "2x2")]
    Square,
}

impl Shape {
    /// Every shape.
    pub const ALL: [Shape; 5] = [Shape::One, Shape::Two, Shape::I3, Shape::L3, Shape::Square];

    /// Its name in the content files.
    pub const fn id(self) -> &'static str {
        ["1x1", "2x1", "I3", "L3", "2x2"][self as usize]
    }

    /// The shape with this name.
    pub fn named(id: &str) -> Option<Shape> {
        Shape::ALL.into_iter().find(|shape| shape.id() == id)
    }

    /// Every way to lay it on a card, turned and flipped (KR-TILE-2, KR-TILE-4).
    #[inline]
    pub const fn placements(self) -> &'static [Cells] {
        match self {
            Shape::One => &ONE,
            Shape::Two => &TWO,
            Shape::I3 => &I3,
            Shape::L3 => &L3,
            Shape::Square => &SQUARE,
        }
    }
}

/// Slides every orientation over the grid. An orientation is a mask in the top left corner with its width and height.
const fn slide<const N: usize>(orientations: &[(u16, u8, u8)]) -> [Cells; N] {
    let mut found = [Cells(0); N];
    let mut count = 0;
    let mut index = 0;
    while index < orientations.len() {
        let (mask, width, height) = orientations[index];
        let mut row = 0;
        while row + height <= 4 {
            let mut column = 0;
            while column + width <= 4 {
                found[count] = Cells(mask << (row * 4 + column));
                count += 1;
                column += 1;
            }
            row += 1;
        }
        index += 1;
    }
    assert!(count == N);
    found
}

const ONE: [Cells; 16] = slide(&[(0b1, 1, 1)]);
const TWO: [Cells; 24] = slide(&[(0b11, 2, 1), (0b1_0001, 1, 2)]);
const I3: [Cells; 16] = slide(&[(0b111, 3, 1), (0b1_0001_0001, 1, 3)]);
const L3: [Cells; 36] = slide(&[(0b01_0011, 2, 2), (0b10_0011, 2, 2), (0b11_0001, 2, 2), (0b11_0010, 2, 2)]);
const SQUARE: [Cells; 9] = slide(&[(0b11_0011, 2, 2)]);
