//! The slots of the map: squares of path and ground, named by column letter and row number (KR-MAP-1).

use std::fmt;
use std::num::NonZeroU8;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Columns A to J.
pub const COLUMNS: u8 = 10;
/// Rows 1 to 10.
pub const ROWS: u8 = 10;
/// Squares of the largest map.
pub const SLOTS: usize = COLUMNS as usize * ROWS as usize;

/// A square of the map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Slot(NonZeroU8);

impl Slot {
    /// The square at a column and a row, both counted from 0.
    #[inline]
    pub const fn at(column: u8, row: u8) -> Option<Slot> {
        if column < COLUMNS && row < ROWS { Slot::numbered(row * COLUMNS + column) } else { None }
    }

    /// The square with this number, row by row from 0.
    #[inline]
    pub const fn numbered(number: u8) -> Option<Slot> {
        if (number as usize) < SLOTS {
            match NonZeroU8::new(number + 1) {
                Some(inner) => Some(Slot(inner)),
                None => None,
            }
        } else {
            None
        }
    }

    /// The square with a name such as `C2`.
    pub fn named(name: &str) -> Option<Slot> {
        let mut letters = name.chars();
        let column = (letters.next()? as u32).checked_sub('A' as u32)?;
        let row: u8 = letters.as_str().parse().ok()?;
        Slot::at(u8::try_from(column).ok()?, row.checked_sub(1)?)
    }

    /// Every square.
    pub fn all() -> impl Iterator<Item = Slot> {
        (0..SLOTS as u8).filter_map(Slot::numbered)
    }

    /// Its number, row by row from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Its column, from 0.
    #[inline]
    pub const fn column(self) -> u8 {
        (self.0.get() - 1) % COLUMNS
    }

    /// Its row, from 0 at the top.
    #[inline]
    pub const fn row(self) -> u8 {
        (self.0.get() - 1) / COLUMNS
    }

    /// The neighbour in a direction.
    #[inline]
    pub const fn towards(self, way: Way) -> Option<Slot> {
        let (right, down) = way.steps();
        let (column, row) = (self.column() as i8 + right, self.row() as i8 + down);
        if column < 0 || row < 0 { None } else { Slot::at(column as u8, row as u8) }
    }

    /// The squares around it (KR-GEN-9).
    #[inline]
    pub const fn around(self) -> SlotSet {
        AROUND[self.index()]
    }

    /// Steps a king would need (KR-MAP-10).
    #[inline]
    pub fn distance(self, other: Slot) -> u8 {
        self.column().abs_diff(other.column()).max(self.row().abs_diff(other.row()))
    }
}

const AROUND: [SlotSet; SLOTS] = {
    let mut table = [SlotSet(0); SLOTS];
    let mut index = 0;
    while index < SLOTS {
        let Some(slot) = Slot::numbered(index as u8) else { unreachable!() };
        let mut way = 0;
        while way < 8 {
            if let Some(neighbour) = slot.towards(Way::ALL[way]) {
                table[index].0 |= 1 << neighbour.index();
            }
            way += 1;
        }
        index += 1;
    }
    table
};

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column()), self.row() + 1)
    }
}

impl fmt::Debug for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Default for Slot {
    fn default() -> Self {
        Slot(NonZeroU8::MIN)
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.collect_str(self),
            false => serializer.serialize_u8(self.index() as u8),
        }
    }
}

impl<'de> Deserialize<'de> for Slot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let found = match deserializer.is_human_readable() {
            true => Slot::named(&String::deserialize(deserializer)?),
            false => Slot::numbered(u8::deserialize(deserializer)?),
        };
        found.ok_or_else(|| D::Error::custom("there is no such slot"))
    }
}

/// One of the eight directions of the map, clockwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Way {
    North,
    NorthEast,
    East,
    SouthEast,
    South,
    SouthWest,
    West,
    NorthWest,
}

impl Way {
    /// All of them, clockwise.
    pub const ALL: [Way; 8] = [
        Way::North,
        Way::NorthEast,
        Way::East,
        Way::SouthEast,
        Way::South,
        Way::SouthWest,
        Way::West,
        Way::NorthWest,
    ];

    const fn steps(self) -> (i8, i8) {
        match self {
            Way::North => (0, -1),
            Way::NorthEast => (1, -1),
            Way::East => (1, 0),
            Way::SouthEast => (1, 1),
            Way::South => (0, 1),
            Way::SouthWest => (-1, 1),
            Way::West => (-1, 0),
            Way::NorthWest => (-1, -1),
        }
    }
}

/// Where a tower or hero looks (KR-PLAY-7, KR-MOVE-7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Front {
    #[default]
    North,
    East,
    South,
    West,
}

impl Front {
    /// All of them, clockwise.
    pub const ALL: [Front; 4] = [Front::North, Front::East, Front::South, Front::West];
}

/// A set of arrows, relative to the front (KR-RANGE-2): bit 0 is F, then clockwise FR, R, BR, B, BL, L, FL.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Arrows(pub(crate) u8);

impl Arrows {
    /// The names of the arrows in the order of their bits.
    pub const NAMES: [&'static str; 8] = ["F", "FR", "R", "BR", "B", "BL", "L", "FL"];
    /// F.
    pub const FRONT: Arrows = Arrows(1);
    /// FL, F, FR.
    pub const FAN: Arrows = Arrows(0b1000_0011);
    /// L, F, R.
    pub const CROSS: Arrows = Arrows(0b0100_0101);
    /// L, FL, F, FR, R.
    pub const WIDE: Arrows = Arrows(0b1100_0111);
    /// All eight.
    pub const ALL: Arrows = Arrows(0xff);

    /// The numbers of the arrows, clockwise from the front.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..8).filter(move |bit| self.0 & (1 << bit) != 0)
    }

    /// The squares they point to from `slot` with this front.
    #[inline]
    pub const fn from(self, slot: Slot, front: Front) -> SlotSet {
        if self.0 == 0xff {
            return slot.around();
        }
        let turned = self.0.rotate_left(front as u32 * 2);
        let mut set = SlotSet::EMPTY;
        let mut way = 0;
        while way < 8 {
            if turned & (1 << way) != 0
                && let Some(neighbour) = slot.towards(Way::ALL[way])
            {
                set.0 |= 1 << neighbour.index();
            }
            way += 1;
        }
        set
    }
}

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SlotSet(u128);

impl SlotSet {
    /// None.
    pub const EMPTY: SlotSet = SlotSet(0);
    /// The whole grid.
    pub const GRID: SlotSet = SlotSet((1 << SLOTS) - 1);

    /// One square.
    #[inline]
    pub const fn only(slot: Slot) -> SlotSet {
        SlotSet(1 << slot.index())
    }

    /// Is it one of them?
    #[inline]
    pub const fn contains(self, slot: Slot) -> bool {
        self.0 & (1 << slot.index()) != 0
    }

    /// Adds a square.
    #[inline]
    pub const fn insert(&mut self, slot: Slot) {
        self.0 |= 1 << slot.index();
    }

    /// Takes a square out.
    #[inline]
    pub const fn remove(&mut self, slot: Slot) {
        self.0 &= !(1 << slot.index());
    }

    /// Those in both.
    #[inline]
    #[must_use]
    pub const fn and(self, other: SlotSet) -> SlotSet {
        SlotSet(self.0 & other.0)
    }

    /// Those in either.
    #[inline]
    #[must_use]
    pub const fn or(self, other: SlotSet) -> SlotSet {
        SlotSet(self.0 | other.0)
    }

    /// Those not in the other.
    #[inline]
    #[must_use]
    pub const fn without(self, other: SlotSet) -> SlotSet {
        SlotSet(self.0 & !other.0)
    }

    /// Is it empty?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// These squares and their neighbours.
    #[inline]
    #[must_use]
    pub const fn spread(self) -> SlotSet {
        let wide = self.0 | (self.0 & !column(COLUMNS - 1)) << 1 | (self.0 & !column(0)) >> 1;
        SlotSet((wide | wide << COLUMNS | wide >> COLUMNS) & SlotSet::GRID.0)
    }

    /// The squares in the order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Slot> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let slot = (rest != 0).then(|| rest.trailing_zeros() as u8)?;
            rest &= rest - 1;
            Slot::numbered(slot)
        })
    }
}

const fn column(number: u8) -> u128 {
    let mut bits = 0;
    let mut row = 0;
    while row < ROWS {
        bits |= 1 << (row * COLUMNS + number);
        row += 1;
    }
    bits
}

impl FromIterator<Slot> for SlotSet {
    fn from_iter<I: IntoIterator<Item = Slot>>(slots: I) -> Self {
        let mut set = SlotSet::EMPTY;
        for slot in slots {
            set.insert(slot);
        }
        set
    }
}

impl fmt::Debug for SlotSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for SlotSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.collect_seq(self.iter()),
            false => self.0.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for SlotSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return Ok(Vec::<Slot>::deserialize(deserializer)?.into_iter().collect());
        }
        let bits = u128::deserialize(deserializer)?;
        match bits & !SlotSet::GRID.0 {
            0 => Ok(SlotSet(bits)),
            _ => Err(D::Error::custom("a slot outside the grid")),
        }
    }
}

/// A small number for each square; 255 stands for nothing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SlotMap([u8; SLOTS]);

impl Default for SlotMap {
    fn default() -> Self {
        SlotMap([u8::MAX; SLOTS])
    }
}

impl SlotMap {
    /// What the square has.
    #[inline]
    pub const fn get(&self, slot: Slot) -> Option<u8> {
        match self.0[slot.index()] {
            u8::MAX => None,
            number => Some(number),
        }
    }

    /// Gives the square a number, or nothing.
    #[inline]
    pub const fn set(&mut self, slot: Slot, number: Option<u8>) {
        self.0[slot.index()] = match number {
            Some(number) => number,
            None => u8::MAX,
        };
    }

    fn entries(&self) -> impl Iterator<Item = (Slot, u8)> + '_ {
        Slot::all().filter_map(|slot| Some((slot, self.get(slot)?)))
    }
}

impl fmt::Debug for SlotMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.entries()).finish()
    }
}

impl Serialize for SlotMap {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.collect_map(self.entries()),
            false => self.entries().collect::<Vec<_>>().serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for SlotMap {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let entries: Vec<(Slot, u8)> = match deserializer.is_human_readable() {
            true => std::collections::BTreeMap::deserialize(deserializer)?.into_iter().collect(),
            false => Vec::deserialize(deserializer)?,
        };
        let mut map = SlotMap::default();
        for (slot, number) in entries {
            map.set(slot, Some(number));
        }
        Ok(map)
    }
}
