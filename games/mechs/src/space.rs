//! Spaces of the board, directions, and sets of spaces.

use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Most columns and most rows of a board: five tiles of six spaces in a line.
pub const MOST_LINES: u8 = 30;
/// Spaces are numbered below this.
pub const SPACES: usize = 1024;
const PITCH: u16 = 32;
const SOUTH_EAST: u16 = PITCH + 1;

/// A space (c,r) of the board: column c grows east, row r grows south (MVM-GEN-1). In JSON it reads `"c,r"`.
///
/// Rows of 32 with an empty row above and below the board: a step from a space of the board always gives a number of the
/// grid, and the set of board spaces tells whether it is one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Space(u16);

/// A space that every board could have: a state that holds it can be read again.
impl Default for Space {
    fn default() -> Self {
        Space(PITCH)
    }
}

impl Space {
    /// The space in this column and row, if a board can have it.
    #[inline]
    pub const fn at(column: i16, row: i16) -> Option<Space> {
        let most = MOST_LINES as i16;
        if column < 0 || row < 0 || column >= most || row >= most {
            return None;
        }
        Some(Space((row as u16 + 1) * PITCH + column as u16))
    }

    /// The column.
    #[inline]
    pub const fn column(self) -> i16 {
        (self.0 % PITCH) as i16
    }

    /// The row.
    #[inline]
    pub const fn row(self) -> i16 {
        (self.0 / PITCH) as i16 - 1
    }

    /// Its number, in reading order.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next space in that direction, on the board or not.
    #[inline]
    pub const fn step(self, dir: Dir) -> Space {
        Space(
            self.0.wrapping_add_signed([-(PITCH as i16), 1, PITCH as i16, -1][dir as usize]) % SPACES as u16,
        )
    }

    /// The space that many columns and rows away, if a board can have it.
    #[inline]
    pub const fn shifted(self, columns: i16, rows: i16) -> Option<Space> {
        Space::at(self.column() + columns, self.row() + rows)
    }

    /// The space `forward` steps ahead and `right` steps to the right of a piece that faces `facing`.
    #[inline]
    pub const fn relative(self, facing: Dir, forward: i16, right: i16) -> Option<Space> {
        let (dc, dr) = facing.delta();
        self.shifted(dc * forward - dr * right, dr * forward + dc * right)
    }

    /// Spaces walked when diagonal steps are allowed (MVM-GEN-3).
    #[inline]
    pub fn range(self, other: Space) -> i16 {
        (self.column() - other.column()).abs().max((self.row() - other.row()).abs())
    }

    /// Spaces walked when they are not (MVM-GEN-22).
    #[inline]
    pub fn distance(self, other: Space) -> i16 {
        (self.column() - other.column()).abs() + (self.row() - other.row()).abs()
    }

    /// Do the two share an edge (MVM-GEN-2)?
    #[inline]
    pub fn adjacent(self, other: Space) -> bool {
        self.distance(other) == 1
    }

    /// Is it one of the four spaces of the square with this north-west space?
    #[inline]
    pub(crate) const fn in_square(self, north_west: Space) -> bool {
        matches!(self.0.wrapping_sub(north_west.0), 0 | 1 | PITCH | SOUTH_EAST)
    }

    /// The direction to an adjacent space.
    pub fn towards(self, other: Space) -> Option<Dir> {
        Dir::ALL.into_iter().find(|&dir| self.step(dir) == other)
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.column(), self.row())
    }
}

impl fmt::Debug for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({self})")
    }
}

impl std::str::FromStr for Space {
    type Err = String;

    fn from_str(text: &str) -> Result<Space, String> {
        let parse = |part: &str| part.trim().parse::<i16>().ok();
        let (column, row) = text.split_once(',').unwrap_or((text, ""));
        match (parse(column), parse(row)) {
            (Some(column), Some(row)) => Space::at(column, row),
            _ => None,
        }
        .ok_or_else(|| format!("{text:?} is not a space; a space is written column,row, such as 3,15"))
    }
}

impl Serialize for Space {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => serializer.collect_str(self),
            false => serializer.serialize_u16(self.0),
        }
    }
}

impl<'de> Deserialize<'de> for Space {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
        } else {
            let number = u16::deserialize(deserializer)?;
            let space = Space(number);
            match usize::from(number) < SPACES && Space::at(space.column(), space.row()) == Some(space) {
                true => Ok(space),
                false => Err(D::Error::custom(format!("there is no space {number}"))),
            }
        }
    }
}

/// A direction or a facing (MVM-GEN-21).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Dir {
    #[default]
    North,
    East,
    South,
    West,
}

impl Dir {
    /// All four, clockwise from the north.
    pub const ALL: [Dir; 4] = [Dir::North, Dir::East, Dir::South, Dir::West];

    /// The next one clockwise.
    #[inline]
    pub const fn right(self) -> Dir {
        Dir::ALL[(self as usize + 1) % 4]
    }

    /// The next one counter-clockwise.
    #[inline]
    pub const fn left(self) -> Dir {
        Dir::ALL[(self as usize + 3) % 4]
    }

    /// The opposite one.
    #[inline]
    pub const fn around(self) -> Dir {
        Dir::ALL[(self as usize + 2) % 4]
    }

    /// Columns and rows of one step.
    #[inline]
    pub const fn delta(self) -> (i16, i16) {
        [(0, -1), (1, 0), (0, 1), (-1, 0)][self as usize]
    }

    /// Its id in messages and files.
    pub const fn id(self) -> &'static str {
        ["north", "east", "south", "west"][self as usize]
    }
}

/// A set of spaces: one word per row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct SpaceSet([u32; SPACES / 32]);

impl Default for SpaceSet {
    fn default() -> Self {
        SpaceSet::EMPTY
    }
}

impl SpaceSet {
    /// Nothing.
    pub const EMPTY: SpaceSet = SpaceSet([0; SPACES / 32]);

    /// A square around a space, as far as a board can have it.
    pub(crate) fn around(center: Space, range: i16) -> SpaceSet {
        let last = i16::from(MOST_LINES) - 1;
        let (left, right) = ((center.column() - range).max(0), (center.column() + range).min(last));
        let mut set = SpaceSet::EMPTY;
        if left <= right {
            let columns = u32::MAX >> (31 - (right - left)) << left;
            let rows = (center.row() - range).max(0)..=(center.row() + range).min(last);
            rows.for_each(|row| set.0[row as usize + 1] = columns);
        }
        set
    }

    /// Is it in the set?
    #[inline]
    pub const fn contains(&self, space: Space) -> bool {
        self.0[space.index() / 32] >> (space.index() % 32) & 1 == 1
    }

    /// Puts it in.
    #[inline]
    pub const fn insert(&mut self, space: Space) {
        self.0[space.index() / 32] |= 1 << (space.index() % 32);
    }

    /// Takes it out; was it in?
    #[inline]
    pub const fn remove(&mut self, space: Space) -> bool {
        let had = self.contains(space);
        self.0[space.index() / 32] &= !(1 << (space.index() % 32));
        had
    }

    /// How many.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.chunks_exact(2).map(|rows| two_rows(rows).count_ones() as usize).sum()
    }

    /// None?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, row| all | row) == 0
    }

    /// Those in both.
    #[inline]
    #[must_use]
    pub fn and(&self, other: &SpaceSet) -> SpaceSet {
        SpaceSet(std::array::from_fn(|row| self.0[row] & other.0[row]))
    }

    /// Those that are not in the other.
    #[inline]
    #[must_use]
    pub fn without(&self, other: &SpaceSet) -> SpaceSet {
        SpaceSet(std::array::from_fn(|row| self.0[row] & !other.0[row]))
    }

    /// Those in at least one.
    #[inline]
    #[must_use]
    pub fn or(&self, other: &SpaceSet) -> SpaceSet {
        SpaceSet(std::array::from_fn(|row| self.0[row] | other.0[row]))
    }

    /// In reading order.
    pub fn iter(&self) -> impl Iterator<Item = Space> + use<> {
        let rows = self.0;
        // Most rows are empty: two at a time are passed over sooner.
        let (mut pair, mut next) = (0u64, 0);
        std::iter::from_fn(move || {
            while pair == 0 {
                pair = two_rows(rows.get(next..next + 2)?);
                next += 2;
            }
            let place = pair.trailing_zeros() as u16;
            pair &= pair - 1;
            Some(Space((next as u16 - 2) * PITCH + place))
        })
    }

    /// The rows of the grid, as bits.
    #[inline]
    pub(crate) const fn rows(&self) -> &[u32; SPACES / 32] {
        &self.0
    }

    /// Without all from a row of the board on, or all before it.
    #[must_use]
    pub(crate) fn cut_rows(mut self, row: i16, from: bool) -> SpaceSet {
        let row = (row + 1).clamp(0, self.0.len() as i16) as usize;
        let cut = if from { row..self.0.len() } else { 0..row };
        self.0[cut].fill(0);
        self
    }

    /// Without all from a column of the board on, or all before it.
    #[must_use]
    pub(crate) fn cut_columns(mut self, column: i16, from: bool) -> SpaceSet {
        let before = 1u32.checked_shl(column.max(0) as u32).map_or(u32::MAX, |bit| bit - 1);
        let kept = if from { before } else { !before };
        self.0.iter_mut().for_each(|row| *row &= kept);
        self
    }

    /// The row of the set with this number, as bits.
    #[inline]
    fn row(&self, row: usize) -> u32 {
        self.0[row]
    }
}

/// Two rows of a set as one word.
#[inline]
fn two_rows(rows: &[u32]) -> u64 {
    u64::from(rows[0]) | u64::from(rows[1]) << 32
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> Self {
        let mut set = SpaceSet::EMPTY;
        for space in spaces {
            set.insert(space);
        }
        set
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for SpaceSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeSeq;
        let mut list = serializer.serialize_seq(Some(self.len()))?;
        for space in self.iter() {
            list.serialize_element(&space)?;
        }
        list.end()
    }
}

impl<'de> Deserialize<'de> for SpaceSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Space>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// Lengths of the shortest ways to a set of spaces (MVM-MMOVE-4).
#[derive(Clone, Debug)]
pub(crate) struct Distances([u8; SPACES]);

impl Distances {
    /// No way leads there.
    pub(crate) const NONE: u8 = u8::MAX;

    /// From every space of `floor` to the nearest of `targets`, over `floor` only.
    pub(crate) fn to(targets: &SpaceSet, floor: &SpaceSet) -> Distances {
        let mut lengths = [Distances::NONE; SPACES];
        let mut front = *targets;
        let mut unseen = floor.without(targets);
        let rows = 1..floor.0.iter().rposition(|&row| row != 0).map_or(1, |last| last + 1);
        for length in 0..Distances::NONE {
            let mut any = false;
            for row in rows.clone() {
                let mut word = front.0[row];
                any |= word != 0;
                while word != 0 {
                    lengths[row * PITCH as usize + word.trailing_zeros() as usize] = length;
                    word &= word - 1;
                }
            }
            if !any {
                break;
            }
            let mut next = SpaceSet::EMPTY;
            for row in rows.clone() {
                let here = front.row(row);
                let reach = here << 1 | here >> 1 | front.row(row - 1) | front.row(row + 1);
                next.0[row] = reach & unseen.0[row];
                unseen.0[row] &= !next.0[row];
            }
            front = next;
        }
        Distances(lengths)
    }

    /// From this space.
    #[inline]
    pub(crate) fn from(&self, space: Space) -> u8 {
        self.0[space.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn space(column: i16, row: i16) -> Space {
        Space::at(column, row).expect("a space of a board")
    }

    // MVM-GEN-1
    #[test]
    fn columns_grow_east_and_rows_south() {
        let here = space(2, 2);
        assert_eq!(Dir::ALL.map(|dir| here.step(dir)), [space(2, 1), space(3, 2), space(2, 3), space(1, 2)]);
        assert_eq!("3,15".parse(), Ok(space(3, 15)));
        assert_eq!(space(3, 15).to_string(), "3,15");
        assert!("3;15".parse::<Space>().is_err() && "30,0".parse::<Space>().is_err());
    }

    #[test]
    fn the_space_of_nothing_in_particular_can_be_read_again() {
        assert_eq!(Space::default().to_string().parse(), Ok(Space::default()));
    }

    // MVM-GEN-21
    #[test]
    fn right_is_the_next_clockwise() {
        assert_eq!(Dir::ALL.map(Dir::right), [Dir::East, Dir::South, Dir::West, Dir::North]);
        assert_eq!(Dir::ALL.map(Dir::left), [Dir::West, Dir::North, Dir::East, Dir::South]);
        assert_eq!(Dir::ALL.map(Dir::around), [Dir::South, Dir::West, Dir::North, Dir::East]);
        assert_eq!(space(2, 2).relative(Dir::South, 2, 1), Some(space(1, 4)));
    }

    // MVM-GEN-3
    #[test]
    fn around_a_space_is_what_is_within_the_range() {
        let all: Vec<Space> = (0..30).flat_map(|row| (0..30).map(move |column| space(column, row))).collect();
        for &center in &all {
            for range in 0..=5 {
                let near = all.iter().copied().filter(|&other| center.range(other) <= range).collect();
                assert_eq!(SpaceSet::around(center, range), near, "{range} around {center}");
            }
        }
    }

    #[test]
    fn distances_go_around_what_is_no_floor() {
        let mut floor: SpaceSet =
            (0..5).flat_map(|row| (0..5).map(move |column| space(column, row))).collect();
        for row in 0..4 {
            floor.remove(space(2, row));
        }
        let distances = Distances::to(&[space(0, 0)].into_iter().collect(), &floor);
        assert_eq!(distances.from(space(0, 0)), 0);
        assert_eq!(distances.from(space(1, 4)), 5);
        assert_eq!(distances.from(space(3, 0)), 11);
        assert_eq!(distances.from(space(2, 0)), Distances::NONE);
    }
}
