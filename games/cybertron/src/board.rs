//! The shape-shifting map: who is a neighbour of whom.

use crate::content::{Content, LinkKind, content};
use crate::zone::{ALL_ZONES, Zone, ZoneSet};

/// The map as it stands: which special zones are open.
#[derive(Clone, Copy, Debug)]
pub struct Board {
    neighbours: &'static [ZoneSet; ALL_ZONES],
}

impl Board {
    /// The map when the special zones in `open` are open and the others closed.
    #[inline]
    pub fn with_open(open: ZoneSet) -> Board {
        let content = content();
        Board { neighbours: &content.neighbours[table_index(content, open)] }
    }

    /// The neighbours of `zone` (RTF-MAP-2).
    #[inline]
    pub fn neighbours(self, zone: Zone) -> ZoneSet {
        self.neighbours[zone.index()]
    }

    /// All zones that can be reached from `start` through zones of `land`, `start` itself included (RTF-BACK-2).
    #[inline]
    pub fn connected(self, start: Zone, land: ZoneSet) -> ZoneSet {
        let mut reached = start.alone();
        let mut frontier = reached;
        while !frontier.is_empty() {
            let mut next = ZoneSet::EMPTY;
            for zone in frontier.iter() {
                next = next.or(self.neighbours(zone));
            }
            frontier = next.and(land).without(reached);
            reached = reached.or(frontier);
        }
        reached
    }
}

fn table_index(content: &Content, open: ZoneSet) -> usize {
    let bit = |(index, &zone): (usize, &Zone)| usize::from(open.contains(zone)) << index;
    content.specials.iter().enumerate().map(bit).sum()
}

/// The neighbours of every zone for every combination of open special zones.
pub(crate) fn neighbour_tables(content: &Content) -> Box<[[ZoneSet; ALL_ZONES]; 16]> {
    let mut tables = Box::new([[ZoneSet::EMPTY; ALL_ZONES]; 16]);
    for (index, table) in tables.iter_mut().enumerate() {
        let is_open = |zone: Zone| {
            content
                .specials
                .iter()
                .position(|&special| special == zone)
                .is_some_and(|bit| index >> bit & 1 == 1)
        };
        for link in &content.links {
            let joined = match link.kind {
                LinkKind::Border | LinkKind::Hyperlink | LinkKind::Planet => true,
                // RTF-MAP-4, RTF-MAP-9
                LinkKind::Gate(zone) | LinkKind::Slide(zone) => is_open(zone),
            };
            if joined {
                table[link.a.index()].insert(link.b);
                table[link.b.index()].insert(link.a);
            }
        }
    }
    tables
}
