//! Reading and validating the content files.

use std::collections::BTreeMap;

use engine::{ContentFault, ContentFile};

use super::files::{CardsFile, LeadersFile, LinksEntry, MapFile, Pairs, Special};
use super::source::parse;
use super::{
    CardContent, Content, DesignContent, LeaderContent, Link, LinkKind, Sector, Sources, ZoneContent,
};
use crate::cards::{Card, CardSet, DECK, Design};
use crate::leaders::{Faction, Leader};
use crate::zone::{ALL_ZONES, BOARD_ZONES, Zone, ZoneSet};

impl Content {
    /// Reads and validates the files; returns every problem found.
    pub fn read(sources: &Sources<'_>) -> Result<Content, Vec<ContentFault>> {
        let parsed = (
            parse::<MapFile>("map.toml", sources.map),
            parse::<CardsFile>("cards.toml", sources.cards),
            parse::<LeadersFile>("leaders.toml", sources.leaders),
        );
        let ((mut map_file, map), (mut cards_file, cards), (mut leaders_file, leaders)) = match parsed {
            (Ok(map), Ok(cards), Ok(leaders)) => (map, cards, leaders),
            (map, cards, leaders) => {
                let faults = [map.err(), cards.err(), leaders.err()];
                return Err(faults.into_iter().flatten().flatten().collect());
            }
        };

        let zone_ids = read_zone_ids(&mut map_file, &map);
        if !map_file.faults.is_empty() {
            return Err(map_file.faults);
        }
        let mut content = read_map(&mut map_file, map, &zone_ids);
        read_cards(&mut cards_file, &cards, &zone_ids, &mut content);
        read_leaders(&mut leaders_file, &leaders, &zone_ids, &mut content);

        let errors = [map_file.faults, cards_file.faults, leaders_file.faults].concat();
        if !errors.is_empty() {
            return Err(errors);
        }
        content.neighbours = crate::board::neighbour_tables(&content);
        Ok(content)
    }
}

fn read_zone_ids(file: &mut ContentFile<'_>, map: &MapFile) -> BTreeMap<String, Zone> {
    let mut ids = BTreeMap::new();
    file.count("zone", map.zone.len(), BOARD_ZONES);
    file.count("factory", map.factory.len(), ALL_ZONES - BOARD_ZONES);
    let entries = map.zone.iter().map(|zone| (&zone.id, "zone.id"));
    let factories = map.factory.iter().map(|factory| (&factory.id, "factory.id"));
    for (index, (id, field)) in entries.chain(factories).enumerate() {
        file.register(&mut ids, id, field, Zone(index.min(ALL_ZONES) as u8));
    }
    for (special, expected, field) in [
        (Special::Spin, 2, "zone.special = spin"),
        (Special::Slide, 2, "zone.special = slide"),
        (Special::Launch, 1, "zone.special = launch"),
    ] {
        file.count(field, map.zone.iter().filter(|zone| zone.special == Some(special)).count(), expected);
    }
    ids
}

fn read_map(file: &mut ContentFile<'_>, map: MapFile, zone_ids: &BTreeMap<String, Zone>) -> Content {
    let with = |special| -> ZoneSet {
        let zones = map.zone.iter().enumerate().filter(|(_, zone)| zone.special == Some(special));
        zones.map(|(index, _)| Zone(index as u8)).collect()
    };
    let (spinning, sliding, launch) = (with(Special::Spin), with(Special::Slide), with(Special::Launch));

    let mut sector_ids = BTreeMap::new();
    let mut sectors = Vec::new();
    for sector in &map.sector {
        file.register(&mut sector_ids, &sector.id, "sector.id", sectors.len());
        sectors.push(Sector { id: sector.id.get_ref().clone(), bonus: sector.bonus, zones: ZoneSet::EMPTY });
    }

    for sector in &map.sector {
        // Everybody would hold all of a sector that has no zones.
        if !map.zone.iter().any(|zone| zone.sector.get_ref() == sector.id.get_ref()) {
            file.report(sector.id.span(), "sector.id", format!("{:?} has no zones", sector.id.get_ref()));
        }
    }
    let mut zones = Vec::new();
    for zone in map.zone {
        let sector = file.find(&sector_ids, &zone.sector, "zone.sector").unwrap_or_default();
        if zone.polygon.get_ref().len() < 3 {
            file.report(zone.polygon.span(), "zone.polygon", "a polygon has at least 3 corners".to_owned());
        }
        zones.push(ZoneContent {
            id: zone.id.into_inner(),
            sector,
            centre: zone.centre,
            radius: zone.radius,
            polygon: zone.polygon.into_inner(),
            under: None,
        });
    }
    let mut links = Vec::new();
    for factory in map.factory {
        let number = Zone(zones.len() as u8);
        let under = file.find(zone_ids, &factory.under, "factory.under").unwrap_or(Zone(0));
        if !sliding.contains(under) {
            file.report(
                factory.under.span(),
                "factory.under",
                format!("{:?} does not slide", factory.under.get_ref()),
            );
        }
        links.push(Link { a: under, b: number, kind: LinkKind::Slide(under) });
        zones.push(ZoneContent {
            id: factory.id.into_inner(),
            sector: zones.get(under.index()).map_or(0, |zone| zone.sector),
            centre: factory.centre,
            radius: factory.radius,
            polygon: Vec::new(),
            under: Some(under),
        });
    }
    for (index, zone) in zones.iter().enumerate() {
        if let Some(sector) = sectors.get_mut(zone.sector) {
            sector.zones.insert(Zone(index as u8));
        }
    }
    links.extend(read_links(file, &map.links, zone_ids, spinning));
    for zone in sliding.iter() {
        let factories = zones.iter().filter(|factory| factory.under == Some(zone)).count();
        if factories != 1 {
            let problem = format!("{:?} hides {factories} factories instead of 1", zones[zone.index()].id);
            file.report(0..0, "factory.under", problem);
        }
    }
    let reached = reached(&links);
    for (index, zone) in zones.iter().enumerate() {
        if !reached.contains(Zone(index as u8)) {
            file.report(0..0, "links", format!("no way leads from {:?} to {:?}", zones[0].id, zone.id));
        }
    }

    let mut specials = spinning.iter().chain(sliding.iter());
    Content {
        zones,
        sectors,
        links,
        planet_exits: map.links.planet_exits.into_inner(),
        spinning,
        sliding,
        launch_pad: launch.iter().next().unwrap_or(Zone(0)),
        designs: Vec::new(),
        cards: Vec::new(),
        symbols: CardSet::EMPTY,
        by_timing: [CardSet::EMPTY; 6],
        leaders: Vec::new(),
        neighbours: Box::new([[ZoneSet::EMPTY; ALL_ZONES]; 16]),
        specials: std::array::from_fn(|_| specials.next().unwrap_or(Zone(0))),
    }
}

/// The zones that can be reached from the first one when everything is open.
fn reached(links: &[Link]) -> ZoneSet {
    let mut reached = Zone(0).alone();
    loop {
        let before = reached;
        for link in links.iter().filter(|link| before.contains(link.a) || before.contains(link.b)) {
            reached = reached.or(link.a.alone()).or(link.b.alone());
        }
        if reached == before {
            return reached;
        }
    }
}

fn read_links(
    file: &mut ContentFile<'_>,
    entry: &LinksEntry,
    zone_ids: &BTreeMap<String, Zone>,
    spinning: ZoneSet,
) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    let kinds: [(&Pairs, &'static str); 4] = [
        (&entry.border, "links.border"),
        (&entry.gate, "links.gate"),
        (&entry.hyperlink, "links.hyperlink"),
        (&entry.planet, "links.planet"),
    ];
    for (pairs, field) in kinds {
        for [a_id, b_id] in pairs {
            let (Some(a), Some(b)) = (file.find(zone_ids, a_id, field), file.find(zone_ids, b_id, field))
            else {
                continue;
            };
            let gate = [a, b].into_iter().find(|&zone| spinning.contains(zone));
            let kind = match (field, gate) {
                ("links.gate", Some(gate)) => LinkKind::Gate(gate),
                ("links.gate", None) => {
                    file.report(a_id.span(), field, "neither end of this gate spins".to_owned());
                    continue;
                }
                (_, Some(_)) => {
                    let problem = "a spinning zone has no links but its gates (RTF-MAP-4)".to_owned();
                    file.report(a_id.span(), field, problem);
                    continue;
                }
                ("links.border", None) => LinkKind::Border,
                ("links.hyperlink", None) => LinkKind::Hyperlink,
                _ => LinkKind::Planet,
            };
            let known = |link: &Link| (link.a, link.b) == (a, b) || (link.a, link.b) == (b, a);
            if a == b || links.iter().any(known) {
                file.report(a_id.span(), field, "these two zones are linked already".to_owned());
            }
            links.push(Link { a, b, kind });
        }
    }
    for zone in spinning.iter() {
        let gates = links.iter().filter(|link| link.kind == LinkKind::Gate(zone)).count();
        if gates != 2 {
            file.report(0..0, "links.gate", format!("a spinning zone has 2 gates, one has {gates}"));
        }
    }
    let (exits, planet) = (entry.planet_exits.get_ref().len(), entry.planet.len());
    if exits != planet {
        let problem = format!("there are {planet} links around the planet but exits for {exits}");
        file.report(entry.planet_exits.span(), "links.planet_exits", problem);
    }
    links
}

fn read_cards(
    file: &mut ContentFile<'_>,
    cards: &CardsFile,
    zone_ids: &BTreeMap<String, Zone>,
    content: &mut Content,
) {
    let mut designs = BTreeMap::new();
    let mut symbol_designs = Vec::new();
    for entry in &cards.design {
        match Design::ALL.iter().find(|design| design.id() == entry.id.get_ref()) {
            Some(&design) => {
                file.register(&mut designs, &entry.id, "design.id", (design, entry.timing, entry.robots));
                if entry.symbol {
                    symbol_designs.push(design);
                }
            }
            None => {
                file.report(entry.id.span(), "design.id", format!("no rule for {:?}", entry.id.get_ref()));
            }
        }
    }
    for design in Design::ALL {
        match designs.get(design.id()) {
            Some(&(_, timing, robots)) => content.designs.push(DesignContent { timing, robots }),
            None => file.report(0..0, "design", format!("the design {:?} is missing", design.id())),
        }
    }
    file.count("card", cards.card.len(), DECK);
    let mut named = BTreeMap::new();
    for (index, entry) in cards.card.iter().enumerate() {
        if *entry.number.get_ref() != index + 1 {
            file.report(
                entry.number.span(),
                "card.number",
                format!("the {}. card has the number {}", index + 1, entry.number.get_ref()),
            );
        }
        let design = file.find(&designs, &entry.design, "card.design");
        let zone = file.find(zone_ids, &entry.zone, "card.zone");
        file.register(&mut named, &entry.zone, "card.zone", ());
        if let (Some((design, ..)), Some(zone)) = (design, zone) {
            if zone.is_factory() {
                file.report(
                    entry.zone.span(),
                    "card.zone",
                    "no card names a factory (RTF-CARD-1)".to_owned(),
                );
            }
            if symbol_designs.contains(&design) {
                content.symbols.insert(Card(index.min(DECK - 1) as u8));
            }
            if let Some(found) = content.designs.get(design as usize) {
                content.by_timing[found.timing as usize].insert(Card(index.min(DECK - 1) as u8));
            }
            content.cards.push(CardContent { design, zone });
        }
    }
}

fn read_leaders(
    file: &mut ContentFile<'_>,
    leaders: &LeadersFile,
    zone_ids: &BTreeMap<String, Zone>,
    content: &mut Content,
) {
    let mut known = BTreeMap::new();
    let mut starts = ZoneSet::EMPTY;
    for entry in &leaders.leader {
        let start = file.find(zone_ids, &entry.start, "leader.start");
        if let Some(start) = start {
            let problem = match (start.is_factory(), starts.contains(start)) {
                (true, _) => Some("a factory is closed at the start (RTF-MAP-7)"),
                (false, true) => Some("another leader starts there, too"),
                (false, false) => None,
            };
            if let Some(problem) = problem {
                file.report(entry.start.span(), "leader.start", problem.to_owned());
            }
            starts.insert(start);
        }
        if !Leader::ALL.iter().any(|leader| leader.id() == entry.id.get_ref()) {
            file.report(entry.id.span(), "leader.id", format!("no rule for {:?}", entry.id.get_ref()));
        } else if let Some(start) = start {
            file.register(&mut known, &entry.id, "leader.id", (entry.faction, start, entry.bonus));
        }
    }
    for leader in Leader::ALL {
        match known.get(leader.id()) {
            Some(&(faction, start, bonus)) => content.leaders.push(LeaderContent { faction, start, bonus }),
            None => file.report(0..0, "leader", format!("{:?} is missing", leader.id())),
        }
    }
    let autobots = content.leaders.iter().filter(|leader| leader.faction == Faction::Autobot).count();
    if content.leaders.len() == Leader::ALL.len() && autobots != 2 {
        let problem = format!("{autobots} leaders are Autobots; there must be 2 of each faction (RTF-SET-1)");
        file.report(0..0, "leader.faction", problem);
    }
}
