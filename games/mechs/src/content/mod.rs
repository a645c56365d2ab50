//! What is printed on the cards and tiles, read from `content/*.toml` and validated once.

mod file;
mod read;

use std::sync::LazyLock;

use crate::cards::{Colour, CommandKind, DamageKind, DamageSet, SchematicKind, Yordle};
use crate::mission::TileFace;

pub(crate) use file::FileExt;

/// The validated content.
#[derive(Clone, Debug)]
pub struct Content {
    /// In the order of [`crate::Command::ALL`].
    pub commands: Vec<CommandContent>,
    /// In the order of [`crate::Damage::ALL`].
    pub damage: Vec<DamageContent>,
    /// In the order of [`crate::Schematic::ALL`].
    pub schematics: Vec<SchematicContent>,
    /// In the order of [`crate::BossCard::ALL`].
    pub boss_cards: Vec<BossCardContent>,
    /// The faces of the Map Tiles.
    pub tiles: Vec<TileFace>,
}

/// What is printed on a Command Card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CommandContent {
    /// Its element's colour.
    pub colour: Colour,
    /// Attack, Move or Turn.
    pub kind: CommandKind,
    /// How many there are.
    pub copies: u8,
}

/// What is printed on a Damage Card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DamageContent {
    /// Glitch, Slot or System.
    pub kind: DamageKind,
    /// The set it belongs to.
    pub set: DamageSet,
    /// How many there are.
    pub copies: u8,
}

/// What is printed on a Schematic Card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SchematicContent {
    /// Whose it is.
    pub yordle: Yordle,
    /// The Mission it comes from.
    pub lock: u8,
    /// Team Gears that switch it on.
    pub gears: u8,
    /// Hack, Boost or Slot.
    pub kind: SchematicKind,
}

/// What is printed on a Boss card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BossCardContent {
    /// Its colour, which names its slot.
    pub colour: Colour,
    /// How many there are.
    pub copies: u8,
}

/// The content in this build. The files are compiled in and a test reads them, so they are always valid.
#[inline]
pub fn content() -> &'static Content {
    static CONTENT: LazyLock<Content> =
        LazyLock::new(|| Content::read(&Sources::BUILT_IN).expect("the built-in content is valid"));
    &CONTENT
}

/// The texts of the content files.
#[derive(Clone, Copy, Debug)]
pub struct Sources<'a> {
    /// `cards.toml`
    pub cards: &'a str,
    /// `tiles.toml`
    pub tiles: &'a str,
}

impl Sources<'_> {
    /// The files of the repository.
    pub const BUILT_IN: Sources<'static> = Sources {
        cards: include_str!("../../content/cards.toml"),
        tiles: include_str!("../../content/tiles.toml"),
    };
}
