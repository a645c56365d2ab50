//! The content files as they are written.

use serde::Deserialize;
use toml::Spanned;

use crate::cards::{Category, Chassis, Colour, Model, Slot};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardsFile {
    pub(super) face: Vec<FaceEntry>,
    pub(super) weakness: Vec<WeaknessEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FaceEntry {
    pub(super) code: Spanned<String>,
    pub(super) nation: Option<Spanned<String>>,
    pub(super) colour: Colour,
    pub(super) category: Category,
    pub(super) order: Slot,
    pub(super) uses: Option<u8>,
    pub(super) effect: Spanned<String>,
    pub(super) weakness: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WeaknessEntry {
    pub(super) code: Spanned<String>,
    pub(super) effect: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MechasFile {
    pub(super) deck: Vec<DeckEntry>,
    pub(super) vip: VipDeckEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DeckEntry {
    pub(super) code: Spanned<String>,
    pub(super) mecha: Option<Model>,
    pub(super) nation: Option<Spanned<String>>,
    pub(super) chassis: Option<Chassis>,
    pub(super) cards: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VipDeckEntry {
    pub(super) chassis: Spanned<Chassis>,
    pub(super) cards: Vec<Spanned<String>>,
}

pub(super) type Point = [i32; 2];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct BoardsFile {
    pub(super) part: Vec<PartEntry>,
    pub(super) layout: Vec<LayoutEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PartEntry {
    pub(super) code: Spanned<String>,
    pub(super) cells: Spanned<Vec<Point>>,
    #[serde(default)]
    pub(super) downtown: Vec<Spanned<Point>>,
    #[serde(default)]
    pub(super) towers: Vec<Spanned<Point>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LayoutEntry {
    pub(super) id: Spanned<String>,
    #[serde(default)]
    pub(super) moved: Vec<MovedEntry>,
    #[serde(default)]
    pub(super) starts: Vec<StartsEntry>,
    #[serde(default)]
    pub(super) flags: Vec<FlagsEntry>,
    pub(super) vip: Option<VipEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MovedEntry {
    pub(super) part: Spanned<String>,
    pub(super) turn: u8,
    pub(super) by: Point,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StartsEntry {
    pub(super) players: Spanned<u8>,
    #[serde(default)]
    pub(super) teams: u8,
    pub(super) posts: Vec<PostEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PostEntry {
    pub(super) cell: Spanned<Point>,
    pub(super) facing: Spanned<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FlagsEntry {
    pub(super) players: u8,
    pub(super) cells: Vec<Spanned<Point>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct VipEntry {
    pub(super) vip: PostEntry,
    pub(super) escorts: [PostEntry; 2],
    pub(super) hunters: [PostEntry; 2],
    pub(super) exit: Spanned<Point>,
}
