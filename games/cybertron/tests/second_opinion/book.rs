//! What is printed on the board, the cards and the leaders' cards, as the catalogue lists it.

use std::collections::{BTreeMap, BTreeSet};

const CATALOGUE: &str = include_str!("../../../../docs/rules/risk-transformers.md");

/// The printed things.
pub(crate) struct Book {
    /// The sector of each zone, factories included.
    pub(crate) sector: BTreeMap<String, String>,
    /// Pairs of neighbours, with the special zone that must be open for it, if any.
    links: Vec<(String, String, Option<String>)>,
    pub(crate) spinning: BTreeSet<String>,
    /// Each sliding zone and the factory under it.
    pub(crate) factory: BTreeMap<String, String>,
    /// Where each leader starts.
    pub(crate) start: BTreeMap<String, String>,
    /// Design and zone of each card.
    cards: BTreeMap<u8, (String, String)>,
    /// The designs with the morph symbol.
    symbols: BTreeSet<String>,
}

fn block(name: &str) -> impl Iterator<Item = Vec<&'static str>> {
    let fence = format!("```{name}\n");
    let begin = CATALOGUE.find(&fence).unwrap() + fence.len();
    let length = CATALOGUE[begin..].find("\n```").unwrap();
    CATALOGUE[begin..begin + length].lines().map(|line| line.split('|').map(str::trim).collect())
}

/// The bonus for all zones of a sector: two are in the rulebook, the others those of standard Risk.
pub(crate) fn bonus(sector: &str) -> u8 {
    match sector {
        "green" => 7,
        "violet" | "blue" => 5,
        "red" => 3,
        _ => 2,
    }
}

impl Book {
    pub(crate) fn open() -> Book {
        let mut book = Book {
            sector: BTreeMap::new(),
            links: Vec::new(),
            spinning: BTreeSet::new(),
            factory: BTreeMap::new(),
            start: BTreeMap::new(),
            cards: BTreeMap::new(),
            symbols: BTreeSet::new(),
        };
        for zone in block("zones") {
            book.sector.insert(zone[0].to_owned(), zone[2].to_owned());
            if zone[3] == "spin" {
                book.spinning.insert(zone[0].to_owned());
            }
            if let Some(leader) = zone[3].strip_prefix("start:") {
                book.start.insert(leader.to_owned(), zone[0].to_owned());
            }
        }
        for factory in block("factories") {
            book.sector.insert(factory[0].to_owned(), factory[2].to_owned());
            book.factory.insert(factory[3].trim_start_matches("parent ").to_owned(), factory[0].to_owned());
        }
        for link in block("links") {
            let (ends, kind) = link[0].split_once(" : ").unwrap();
            let (one, other) = ends.split_once(" - ").unwrap();
            let needs = kind.strip_prefix("gate:").or(kind.strip_prefix("slide:")).map(str::to_owned);
            book.links.push((one.to_owned(), other.to_owned(), needs));
        }
        for card in block("cards") {
            book.cards.insert(card[0].parse().unwrap(), (card[1].to_owned(), card[2].to_owned()));
        }
        let designs = CATALOGUE.lines().skip_while(|line| !line.starts_with("| Design | Name")).skip(2);
        for row in designs.take_while(|line| line.starts_with('|')) {
            let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
            if cells[6] == "yes" {
                book.symbols.insert(cells[0].to_owned());
            }
        }
        assert_eq!((book.sector.len(), book.cards.len(), book.links.len()), (44, 42, 80));
        book
    }

    pub(crate) fn design(&self, card: u8) -> &str {
        &self.cards[&card].0
    }

    pub(crate) fn zone_on(&self, card: u8) -> &str {
        &self.cards[&card].1
    }

    pub(crate) fn has_symbol(&self, card: u8) -> bool {
        self.symbols.contains(self.design(card))
    }

    /// The neighbours of a zone when these special zones are open.
    pub(crate) fn neighbours(&self, zone: &str, open: &BTreeSet<String>) -> BTreeSet<String> {
        let open_links =
            self.links.iter().filter(|(.., needs)| needs.as_ref().is_none_or(|needs| open.contains(needs)));
        let ends = open_links.filter_map(|(one, other, _)| match () {
            () if one == zone => Some(other.clone()),
            () if other == zone => Some(one.clone()),
            () => None,
        });
        ends.collect()
    }
}
