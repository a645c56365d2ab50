//! What stands and lies on the board: buildings, carcasses, tokens, flags.

use engine::Seat;
use serde::{Deserialize, Serialize};

use crate::board::{Cell, CellSet};
use crate::hex::Direction;
use crate::state::List;

/// Cubes for buildings (M45-SET-6).
pub const CUBES: u8 = 14;
/// Cubes for carcasses.
pub const CARCASSES: usize = 3;
/// Mine tokens.
pub const MINES: usize = 10;
/// Barrier tokens.
pub const BARRIERS: usize = 7;
/// Smoke tokens.
pub const SMOKES: usize = 4;
/// Wei tokens.
pub const WEIS: usize = 2;
/// Flags.
pub const FLAGS: usize = 3;

/// A mine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mine {
    /// Where it lies.
    pub cell: Cell,
    /// Who laid it.
    pub by: Seat,
}

/// What fills the places of a list that hold no token.
const NO_MINE: Mine = Mine { cell: Cell(0), by: Seat(0) };

impl Default for Mine {
    fn default() -> Self {
        NO_MINE
    }
}

/// A smoke token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Smoke {
    /// Where it lies.
    pub cell: Cell,
    /// The last turn it lasts (M45-TOK-7).
    pub until: u8,
}

/// A walking mine (M45-TOK-8..14).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wei {
    /// Where it is.
    pub cell: Cell,
    /// Where it walks.
    pub direction: Direction,
    /// Who placed it.
    pub by: Seat,
}

/// What fills the places of a list that hold no token.
const NO_WEI: Wei = Wei { cell: Cell(0), direction: Direction::new(0), by: Seat(0) };

impl Default for Wei {
    fn default() -> Self {
        NO_WEI
    }
}

/// A flag.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Flag {
    /// Not in the game, or not placed yet.
    Box,
    /// On a cell.
    On(Cell),
    /// Carried by a mecha.
    Carried {
        /// By whom.
        by: Seat,
    },
    /// Brought home.
    Banked(Seat),
}

/// What stands and lies on the board. Tokens of a kind are in order of age, the oldest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    /// Cells with a building.
    pub buildings: CellSet,
    /// Cells with a building of two levels.
    pub towers: CellSet,
    /// Cubes that are neither on the board nor destroyed.
    pub cubes: u8,
    /// Cubes that have left play.
    pub rubble: u8,
    /// Carcasses.
    pub carcasses: List<Cell, CARCASSES>,
    /// Mines.
    pub mines: List<Mine, MINES>,
    /// Barriers.
    pub barriers: List<Cell, BARRIERS>,
    /// Smoke.
    pub smokes: List<Smoke, SMOKES>,
    /// Wei.
    pub weis: List<Wei, WEIS>,
    /// Flags.
    pub flags: [Flag; FLAGS],
    /// Start, respawn and exit cells: nothing is ever put there (M45-SET-14).
    pub reserved: CellSet,
    /// The cell the VIP must reach.
    pub exit: Option<Cell>,
}

impl Ground {
    pub(crate) const EMPTY: Ground = Ground {
        buildings: CellSet::EMPTY,
        towers: CellSet::EMPTY,
        cubes: CUBES,
        rubble: 0,
        carcasses: List::from_array_empty([Cell(0); CARCASSES]),
        mines: List::from_array_empty([NO_MINE; MINES]),
        barriers: List::from_array_empty([Cell(0); BARRIERS]),
        smokes: List::from_array_empty([Smoke { cell: Cell(0), until: 0 }; SMOKES]),
        weis: List::from_array_empty([NO_WEI; WEIS]),
        flags: [Flag::Box; FLAGS],
        reserved: CellSet::EMPTY,
        exit: None,
    };

    /// The height of a cell (M45-HEX-9).
    #[inline]
    pub fn height(&self, cell: Cell) -> u8 {
        if self.buildings.contains(cell) {
            1 + u8::from(self.towers.contains(cell))
        } else {
            u8::from(self.has_carcass(cell))
        }
    }

    /// Is there a carcass?
    #[inline]
    pub fn has_carcass(&self, cell: Cell) -> bool {
        self.carcasses.contains(&cell)
    }

    /// Is there a block: a building or a carcass?
    #[inline]
    pub fn has_block(&self, cell: Cell) -> bool {
        self.buildings.contains(cell) || self.has_carcass(cell)
    }

    /// Is there a barrier?
    #[inline]
    pub fn has_barrier(&self, cell: Cell) -> bool {
        self.barriers.contains(&cell)
    }

    /// Is there smoke?
    #[inline]
    pub fn has_smoke(&self, cell: Cell) -> bool {
        self.smokes.iter().any(|smoke| smoke.cell == cell)
    }

    /// Is there a mine?
    #[inline]
    pub fn has_mine(&self, cell: Cell) -> bool {
        self.mines.iter().any(|mine| mine.cell == cell)
    }

    /// Is there a Wei?
    #[inline]
    pub fn has_wei(&self, cell: Cell) -> bool {
        self.weis.iter().any(|wei| wei.cell == cell)
    }

    /// Does a flag lie there?
    #[inline]
    pub fn has_flag(&self, cell: Cell) -> bool {
        self.flags.contains(&Flag::On(cell))
    }

    /// Puts a cube there; there must be room for it.
    pub(crate) fn put_cube(&mut self, cell: Cell) {
        if self.buildings.contains(cell) {
            self.towers.insert(cell);
        } else {
            self.buildings.insert(cell);
        }
    }

    /// How many flags the seat carries.
    pub fn carried(&self, seat: Seat) -> usize {
        self.flags.iter().filter(|flag| matches!(flag, Flag::Carried { by } if *by == seat)).count()
    }
}

/// Adds a token; if none is left, the oldest one is moved (M45-MINE-7, M45-CARC-5). Returns what was moved.
pub(crate) fn put_token<T: Default, const N: usize>(tokens: &mut List<T, N>, token: T) -> Option<T> {
    let moved = (tokens.len() == N).then(|| tokens.remove(0));
    tokens.push(token);
    moved
}
