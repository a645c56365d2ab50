//! The content of the game, read from `content/*.toml` and validated once.

mod files;
mod read;
mod source;

use std::sync::LazyLock;

use engine::ContentFault;

use crate::cards::{CardSet, Design, Timing};
use crate::leaders::{Faction, Side};
use crate::zone::{ALL_ZONES, Zone, ZoneSet};

/// A point of the drawn map.
pub type Point = [i16; 2];

/// The validated content.
#[derive(Clone, Debug)]
pub struct Content {
    /// The zones, the factories last.
    pub zones: Vec<ZoneContent>,
    /// The sectors.
    pub sectors: Vec<Sector>,
    /// The links drawn on the map.
    pub links: Vec<Link>,
    /// Where each hyperlink around the planet leaves the board, in the order of the links.
    pub planet_exits: Vec<[Point; 2]>,
    /// The special zones that spin.
    pub spinning: ZoneSet,
    /// The special zones that slide.
    pub sliding: ZoneSet,
    /// The zone that breaks ties.
    pub launch_pad: Zone,
    /// What is fixed about each card design, in the order of [`Design::ALL`].
    pub designs: Vec<DesignContent>,
    /// The cards in the order of their numbers.
    pub cards: Vec<CardContent>,
    /// The cards with the morph symbol.
    pub symbols: CardSet,
    /// The cards of each timing.
    by_timing: [CardSet; 6],
    /// The leaders in the order of [`crate::Leader::ALL`].
    pub leaders: Vec<LeaderContent>,
    /// Neighbours of every zone for every combination of open special zones; see `board.rs`.
    pub(crate) neighbours: Box<[[ZoneSet; ALL_ZONES]; 16]>,
    /// The special zones in the order of their bits in the first index of `neighbours`.
    pub(crate) specials: [Zone; 4],
}

/// A zone as drawn.
#[derive(Clone, Debug)]
pub struct ZoneContent {
    /// Its id.
    pub id: String,
    /// Its sector.
    pub sector: usize,
    /// Where pieces are drawn.
    pub centre: Point,
    /// Radius of the free circle around the centre.
    pub radius: i16,
    /// Its outline; a factory has none.
    pub polygon: Vec<Point>,
    /// The sliding zone above a factory.
    pub under: Option<Zone>,
}

/// A sector.
#[derive(Clone, Debug)]
pub struct Sector {
    /// Its id, a colour.
    pub id: String,
    /// Robots for holding all of it.
    pub bonus: u8,
    /// Its zones, the factory included if it has one.
    pub zones: ZoneSet,
}

/// How two zones are joined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkKind {
    /// A shared edge.
    Border,
    /// A shared edge of a spinning zone: a link only while that is open.
    Gate(Zone),
    /// A line across the water.
    Hyperlink,
    /// A line around the planet.
    Planet,
    /// Between a sliding zone and its factory: a link only while it is open.
    Slide(Zone),
}

/// A link between two zones.
#[derive(Clone, Copy, Debug)]
pub struct Link {
    /// One end.
    pub a: Zone,
    /// The other end.
    pub b: Zone,
    /// What kind of link.
    pub kind: LinkKind,
}

/// A card design.
#[derive(Clone, Debug)]
pub struct DesignContent {
    /// When it is played.
    pub timing: Timing,
    /// Robots it brings.
    pub robots: u8,
}

/// A card.
#[derive(Clone, Debug)]
pub struct CardContent {
    /// Its design.
    pub design: Design,
    /// The zone printed on it.
    pub zone: Zone,
}

/// A leader.
#[derive(Clone, Debug)]
pub struct LeaderContent {
    /// His faction.
    pub faction: Faction,
    /// His start zone.
    pub start: Zone,
    /// When he gives +1 in robot mode.
    pub bonus: Side,
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
    /// `map.toml`
    pub map: &'a str,
    /// `cards.toml`
    pub cards: &'a str,
    /// `leaders.toml`
    pub leaders: &'a str,
}

impl Sources<'_> {
    /// The files of the repository.
    #[cfg(not(target_arch = "wasm32"))]
    pub const BUILT_IN: Sources<'static> = Sources {
        map: include_str!("../../content/map.toml"),
        cards: include_str!("../../content/cards.toml"),
        leaders: include_str!("../../content/leaders.toml"),
    };

    /// The files of the repository, as the build script has made them for the browser.
    #[cfg(target_arch = "wasm32")]
    pub const BUILT_IN: Sources<'static> = Sources {
        map: include_str!(concat!(env!("OUT_DIR"), "/map.json")),
        cards: include_str!(concat!(env!("OUT_DIR"), "/cards.json")),
        leaders: include_str!(concat!(env!("OUT_DIR"), "/leaders.json")),
    };
}

/// Checks the text of a content file of any name: which of the files it stands for is told by its tables.
pub(crate) fn check_file(file: &str, text: &str) -> Result<(), Vec<ContentFault>> {
    const KINDS: [(&str, &[&str]); 3] = [
        ("map.toml", &["zone", "sector", "factory"]),
        ("cards.toml", &["card", "design"]),
        ("leaders.toml", &["leader"]),
    ];
    let (kind, _) = KINDS
        .into_iter()
        .max_by_key(|(_, tables)| engine::count_fields(text, tables))
        .expect("there are three kinds");
    let built_in = Sources::BUILT_IN;
    let sources = match kind {
        "cards.toml" => Sources { cards: text, ..built_in },
        "leaders.toml" => Sources { leaders: text, ..built_in },
        _ => Sources { map: text, ..built_in },
    };
    Content::read(&sources).map(|_| ()).map_err(|mut faults| {
        for fault in faults.iter_mut().filter(|fault| fault.file == kind) {
            file.clone_into(&mut fault.file);
        }
        faults
    })
}

impl Content {
    /// The cards that are played at this time.
    #[inline]
    pub fn timed(&self, timing: Timing) -> CardSet {
        self.by_timing[timing as usize]
    }
}
