//! The board: 91 cells on nine parts, wherever these lie.

use std::fmt;

use crate::hex::Hex;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::content::content;
use crate::hex::{Direction, Heading, travel};

/// Cells of the board (M45-SET-3).
pub const CELLS: usize = 91;
/// Parts of the board (M45-SET-2).
pub const PARTS: usize = 9;

/// A cell, named after the part it is printed on: `a1`, `d8`, … The name does not depend on where the part lies.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cell(pub(crate) u8);

impl Cell {
    /// The cell with this number.
    pub fn numbered(number: usize) -> Option<Cell> {
        (number < CELLS).then_some(Cell(number as u8))
    }

    /// The cell with this name, e.g. `a1`.
    pub fn named(name: &str) -> Option<Cell> {
        content().board.cell_names.iter().position(|known| known == name).map(|index| Cell(index as u8))
    }

    /// Its number.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        &content().board.cell_names[self.index()]
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.serialize_str(self.name()),
            false => serializer.serialize_u8(self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let name = String::deserialize(deserializer)?;
            Cell::named(&name).ok_or_else(|| D::Error::custom(format!("there is no cell {name:?}")))
        } else {
            let number = u8::deserialize(deserializer)?;
            Cell::numbered(number.into())
                .ok_or_else(|| D::Error::custom(format!("there is no cell {number}")))
        }
    }
}

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(from = "Vec<Cell>", into = "Vec<Cell>")]
pub struct CellSet(u128);

impl CellSet {
    /// No cell.
    pub const EMPTY: CellSet = CellSet(0);

    /// Is the cell in the set?
    #[inline]
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 != 0
    }

    /// Puts the cell in.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// Takes the cell out.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.0);
    }

    /// How many cells there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is there none?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }

    /// The cells of this set that are not in `other`.
    #[inline]
    #[must_use]
    pub const fn without(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }

    /// The cells in the order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let cell = (bits != 0).then(|| Cell(bits.trailing_zeros() as u8));
            bits &= bits.wrapping_sub(1);
            cell
        })
    }
}

impl FromIterator<Cell> for CellSet {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = CellSet::EMPTY;
        cells.into_iter().for_each(|cell| set.insert(cell));
        set
    }
}

impl From<Vec<Cell>> for CellSet {
    fn from(cells: Vec<Cell>) -> Self {
        cells.into_iter().collect()
    }
}

impl From<CellSet> for Vec<Cell> {
    fn from(set: CellSet) -> Self {
        set.iter().collect()
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A place of the grid, on the board or not, written `q,r`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place {
    /// First axial coordinate.
    pub q: i8,
    /// Second axial coordinate.
    pub r: i8,
}

impl Place {
    /// The place as a cell of the whole grid.
    #[inline]
    pub const fn hex(self) -> Hex {
        Hex::new(self.q as i32, self.r as i32)
    }

    /// The place of a hexagon. Boards are small: their coordinates fit.
    #[inline]
    pub const fn of(hex: Hex) -> Place {
        Place { q: hex.x as i8, r: hex.y as i8 }
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.collect_str(&format_args!("{},{}", self.q, self.r)),
            false => (self.q, self.r).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let text = String::deserialize(deserializer)?;
            let parsed = text
                .split_once(',')
                .and_then(|(q, r)| Some(Place { q: q.parse().ok()?, r: r.parse().ok()? }));
            parsed.ok_or_else(|| D::Error::custom(format!("{text:?} is not a place such as \"0,-5\"")))
        } else {
            let (q, r) = Deserialize::deserialize(deserializer)?;
            Ok(Place { q, r })
        }
    }
}

/// Where a part lies: turned clockwise by `turn` sixths around the origin, then moved by `by`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// Sixths of a turn.
    pub turn: u8,
    /// The shift.
    pub by: Place,
}

impl Placement {
    /// Where a printed cell comes to lie.
    #[inline]
    pub fn moves(self, printed: Hex) -> Hex {
        printed.turned(self.turn) + self.by.hex()
    }
}

/// No cell, in the table of neighbours.
const NONE: u8 = u8::MAX;

/// The parts that lie on the table, with what follows from it. Written as the placements alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "[Option<Placement>; PARTS]", into = "[Option<Placement>; PARTS]")]
pub struct Board {
    placements: [Option<Placement>; PARTS],
    places: [Place; CELLS],
    neighbours: [[u8; 6]; CELLS],
    present: CellSet,
}

impl From<[Option<Placement>; PARTS]> for Board {
    fn from(placements: [Option<Placement>; PARTS]) -> Self {
        let printed = &content().board;
        Board::of(placements, &printed.cells, &printed.part_of)
    }
}

impl From<Board> for [Option<Placement>; PARTS] {
    fn from(board: Board) -> Self {
        board.placements
    }
}

impl Board {
    pub(crate) fn of(placements: [Option<Placement>; PARTS], printed: &[Hex], part_of: &[u8]) -> Board {
        let mut board = Board {
            placements,
            places: [Place { q: 0, r: 0 }; CELLS],
            neighbours: [[NONE; 6]; CELLS],
            present: CellSet::EMPTY,
        };
        for (index, &hex) in printed.iter().enumerate().take(CELLS) {
            if let Some(placement) = placements[usize::from(part_of[index])] {
                board.places[index] = Place::of(placement.moves(hex));
                board.present.insert(Cell(index as u8));
            }
        }
        for cell in board.present.iter() {
            for direction in Direction::ALL {
                if let Some(next) = board.find(board.hex(cell) + direction.step()) {
                    board.neighbours[cell.index()][direction.index()] = next.0;
                }
            }
        }
        board
    }

    /// Where each part lies.
    pub fn placements(&self) -> &[Option<Placement>; PARTS] {
        &self.placements
    }

    /// The cells on the table.
    #[inline]
    pub fn cells(&self) -> CellSet {
        self.present
    }

    /// The cell's coordinates.
    #[inline]
    pub fn hex(&self, cell: Cell) -> Hex {
        self.places[cell.index()].hex()
    }

    /// The cell that lies there.
    pub fn find(&self, hex: Hex) -> Option<Cell> {
        self.present.iter().find(|&cell| self.hex(cell) == hex)
    }

    /// The cell that lies at these coordinates.
    pub fn at(&self, q: i32, r: i32) -> Option<Cell> {
        self.find(Hex::new(q, r))
    }

    /// The next cell in a direction; `None` off the board.
    #[inline]
    pub fn next(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        match self.neighbours[cell.index()][direction.index()] {
            NONE => None,
            number => Some(Cell(number)),
        }
    }

    /// The cells next to it.
    #[inline]
    pub fn around(&self, cell: Cell) -> impl Iterator<Item = Cell> {
        self.neighbours[cell.index()].into_iter().filter(|&next| next != NONE).map(Cell)
    }

    /// Steps between two cells over the grid (M45-HEX-2).
    #[inline]
    pub fn distance(&self, a: Cell, b: Cell) -> u8 {
        self.hex(a).distance(self.hex(b)) as u8
    }

    /// The heading of an attack between two cells (M45-HEX-7).
    #[inline]
    pub fn travel(&self, from: Cell, to: Cell) -> Option<Heading> {
        travel(self.hex(from), self.hex(to))
    }

    /// The cell exactly `steps` away along a heading; corners go two cells a step (M45-HEX-6). What lies between does not matter.
    pub fn along(&self, from: Cell, heading: Heading, steps: u8) -> Option<Cell> {
        let step = match heading.sides() {
            (side, None) => side.step(),
            (side, Some(other)) => side.step() + other.step(),
        };
        self.find(self.hex(from) + step * i32::from(steps))
    }

    /// The orange cells (M45-SET-5, M45-MOD-8).
    #[inline]
    pub fn downtown(&self) -> CellSet {
        content().board.downtown
    }
}
