//! The content files as they are written.

use serde::Deserialize;

use super::Point;
use super::source::Spanned;
use crate::cards::Timing;
use crate::leaders::{Faction, Side};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct MapFile {
    pub(super) sector: Vec<SectorEntry>,
    pub(super) zone: Vec<ZoneEntry>,
    pub(super) factory: Vec<FactoryEntry>,
    pub(super) links: LinksEntry,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SectorEntry {
    pub(super) id: Spanned<String>,
    pub(super) bonus: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ZoneEntry {
    pub(super) id: Spanned<String>,
    pub(super) sector: Spanned<String>,
    pub(super) special: Option<Special>,
    pub(super) centre: Point,
    pub(super) radius: i16,
    pub(super) polygon: Spanned<Vec<Point>>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(super) enum Special {
    Spin,
    Slide,
    Launch,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct FactoryEntry {
    pub(super) id: Spanned<String>,
    pub(super) under: Spanned<String>,
    pub(super) centre: Point,
    pub(super) radius: i16,
}

pub(super) type Pairs = Vec<[Spanned<String>; 2]>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LinksEntry {
    pub(super) border: Pairs,
    pub(super) gate: Pairs,
    pub(super) hyperlink: Pairs,
    pub(super) planet: Pairs,
    pub(super) planet_exits: Spanned<Vec<[Point; 2]>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardsFile {
    pub(super) design: Vec<DesignEntry>,
    pub(super) card: Vec<CardEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DesignEntry {
    pub(super) id: Spanned<String>,
    pub(super) timing: Timing,
    pub(super) symbol: bool,
    #[serde(default)]
    pub(super) robots: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CardEntry {
    pub(super) number: Spanned<usize>,
    pub(super) design: Spanned<String>,
    pub(super) zone: Spanned<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LeadersFile {
    pub(super) leader: Vec<LeaderEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LeaderEntry {
    pub(super) id: Spanned<String>,
    pub(super) faction: Faction,
    pub(super) start: Spanned<String>,
    pub(super) bonus: Side,
}
