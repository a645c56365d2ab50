//! Damage tiles: their types and the pools they belong to.

use serde::{Deserialize, Serialize};

use crate::cells::{Cells, Shape};
use crate::heroes::Hero;
use crate::named::named;
use crate::towers::Kind;

named! {
    /// The type of damage (KR-DMG-1).
    Damage { Physical = "physical", Magic = "magic", True = "true" }
}

named! {
    /// Where a tile comes from and returns to (KR-TILE-9). The heroes' pools come first, in the order of the heroes.
    Pool {
        Alric = "alric", Bruxa = "bruxa", Dierdre = "dierdre", Elora = "elora", Saitam = "saitam", Alleria = "alleria",
        Magnus = "magnus", Veznan = "veznan", Lynn = "lynn", Faustus = "faustus", Phoenix = "phoenix", Razz = "razz",
        Regson = "regson", Archer = "archer", Mage = "mage", Artillery = "artillery", Knife = "knife",
        MagicFlower = "magic_flower", FireFlower = "fire_flower", FrostFlower = "frost_flower", StormFlower = "storm_flower",
    }
}

/// How many pools there are.
pub const POOLS: usize = Pool::ALL.len();

impl Pool {
    /// The pool of a hero.
    #[inline]
    pub const fn of_hero(hero: Hero) -> Pool {
        Pool::ALL[hero as usize]
    }

    /// The pool of a type of towers; soldiers throw knives.
    #[inline]
    pub const fn of_towers(kind: Kind) -> Pool {
        Pool::ALL[Pool::Archer as usize + kind as usize]
    }
}

/// A tile lying on a horde.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tile {
    /// The cells it covers.
    pub cells: Cells,
    /// Its pool.
    pub pool: Pool,
    /// The type it was placed with.
    pub damage: Damage,
}

impl Tile {
    /// Its shape.
    #[inline]
    pub fn shape(self) -> Shape {
        match self.cells.len() {
            1 => Shape::One,
            2 => Shape::Two,
            4 => Shape::Square,
            _ if Shape::I3.placements().contains(&self.cells) => Shape::I3,
            _ => Shape::L3,
        }
    }
}

/// Tiles not in play, by pool and shape.
pub type Supply = [[u8; 5]; POOLS];
