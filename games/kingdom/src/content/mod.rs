//! The content of the game, read from `content/` and validated once, and the scenario files of players.

mod attack;
mod file;
mod playable;
mod read;
mod scenario;

use std::sync::LazyLock;

use engine::ContentFault;

use crate::cards::{CARDS, Face};
use crate::heroes::HeroContent;
use crate::tiles::Supply;
use crate::towers::TowerContent;

pub use scenario::{Layout, Plan};

/// The validated content.
#[derive(Clone, Debug)]
pub struct Content {
    /// What is printed on each card.
    pub faces: [Face; CARDS],
    /// The number of the first card of each family.
    pub family_starts: Vec<usize>,
    /// The tower cards, by design.
    pub towers: Vec<TowerContent>,
    /// The hero boards.
    pub heroes: Vec<HeroContent>,
    /// All tiles of the game.
    pub tiles: Supply,
}

/// The texts of the content files.
#[derive(Clone, Copy, Debug)]
pub struct Sources<'a> {
    /// `hordes.toml`
    pub hordes: &'a str,
    /// `towers.toml`
    pub towers: &'a str,
    /// `heroes.toml`
    pub heroes: &'a str,
}

impl Sources<'static> {
    /// The files of this crate.
    pub const EMBEDDED: Sources<'static> = Sources {
        hordes: include_str!("../../content/hordes.toml"),
        towers: include_str!("../../content/towers.toml"),
        heroes: include_str!("../../content/heroes.toml"),
    };
}

/// The content of the game.
#[inline]
pub fn content() -> &'static Content {
    static CONTENT: LazyLock<Content> = LazyLock::new(|| {
        Content::read(&Sources::EMBEDDED)
            .unwrap_or_else(|errors| panic!("the embedded content is valid: {errors:?}"))
    });
    &CONTENT
}

/// The scenarios of the game: the introduction and the twelve of the campaign.
pub fn scenarios() -> &'static [Plan] {
    static SCENARIOS: LazyLock<Vec<Plan>> = LazyLock::new(|| {
        let read = |(name, text): &(&str, &str)| {
            Plan::read(name, text).unwrap_or_else(|errors| panic!("{name} is valid: {errors:?}"))
        };
        SCENARIO_FILES.iter().map(read).collect()
    });
    &SCENARIOS
}

/// The scenario files of this crate, by name.
pub const SCENARIO_FILES: [(&str, &str); 13] = [
    ("s00.toml", include_str!("../../content/scenarios/s00.toml")),
    ("s01.toml", include_str!("../../content/scenarios/s01.toml")),
    ("s02.toml", include_str!("../../content/scenarios/s02.toml")),
    ("s03.toml", include_str!("../../content/scenarios/s03.toml")),
    ("s04.toml", include_str!("../../content/scenarios/s04.toml")),
    ("s05.toml", include_str!("../../content/scenarios/s05.toml")),
    ("s06.toml", include_str!("../../content/scenarios/s06.toml")),
    ("s07.toml", include_str!("../../content/scenarios/s07.toml")),
    ("s08.toml", include_str!("../../content/scenarios/s08.toml")),
    ("s09.toml", include_str!("../../content/scenarios/s09.toml")),
    ("s10.toml", include_str!("../../content/scenarios/s10.toml")),
    ("s11.toml", include_str!("../../content/scenarios/s11.toml")),
    ("s12.toml", include_str!("../../content/scenarios/s12.toml")),
];

/// Checks the text of a scenario file; returns every problem found.
pub fn check_scenario(file: &str, text: &str) -> Result<(), Vec<ContentFault>> {
    Plan::read(file, text).map(|_| ())
}
