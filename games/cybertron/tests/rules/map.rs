//! The map (RTF-MAP).

use std::collections::BTreeMap;

use cybertron::{Board, LinkKind, Zone, ZoneSet, content};
use engine::{Seat, Setup};

use crate::catalogue::*;
use crate::table::*;

fn neighbours(open: &str, id: &str) -> ZoneSet {
    Board::with_open(zones(open)).neighbours(zone(id))
}

/// The map with every combination of open special zones.
fn boards() -> impl Iterator<Item = (ZoneSet, Board)> {
    let specials: Vec<Zone> = zones("praxus, pion-tower, decagon, moon-alpha").iter().collect();
    (0..16).map(move |bits: usize| {
        let open = specials
            .iter()
            .enumerate()
            .filter(|(bit, _)| bits >> bit & 1 == 1)
            .map(|(_, &zone)| zone)
            .collect();
        (open, Board::with_open(open))
    })
}

/// The most steps between two zones of `land`; `None` if some cannot be reached.
fn diameter(board: Board, land: ZoneSet) -> Option<usize> {
    let steps_from = |start: Zone| {
        let (mut reached, mut steps) = (start.alone(), 0);
        loop {
            let next = reached.iter().fold(reached, |next, zone| next.or(board.neighbours(zone))).and(land);
            if next == reached {
                return (reached == land).then_some(steps);
            }
            (reached, steps) = (next, steps + 1);
        }
    };
    land.iter().map(steps_from).try_fold(0, |most, steps| steps.map(|steps| most.max(steps)))
}

// RTF-MAP-1
#[test]
fn forty_two_zones_in_six_sectors() {
    let sizes: Vec<(&str, usize)> = content()
        .sectors
        .iter()
        .map(|sector| (sector.id.as_str(), sector.zones.and(ZoneSet::BOARD).len()))
        .collect();
    assert_eq!(sizes, [("red", 6), ("yellow", 4), ("green", 12), ("blue", 9), ("violet", 7), ("orange", 4)]);
    assert_eq!(ZoneSet::BOARD.len(), 42);
}

// RTF-MAP-2, RTF-MAP-12
#[test]
fn neighbours_are_those_of_the_catalogue() {
    let lists: BTreeMap<&str, Vec<&str>> = catalogue_block("neighbours")
        .into_iter()
        .map(|line| line.split_once(": ").unwrap())
        .map(|(id, list)| (id, list.split(", ").collect()))
        .collect();
    assert_eq!(lists.len(), 42);
    for (open, board) in boards() {
        for (id, list) in &lists {
            let here = zone(id);
            // A gate opens and closes with the spinning zone at one of its ends.
            let is_open =
                |other| zones("praxus, pion-tower").and(open).and(here.alone().or(other)).len() == 1;
            let joined =
                list.iter().filter(|name| name.strip_prefix('@').is_none_or(|other| is_open(zones(other))));
            let expected: ZoneSet = joined.map(|name| zone(name.trim_start_matches(['~', '@']))).collect();
            assert_eq!(board.neighbours(here).and(ZoneSet::BOARD), expected, "{id} with {open:?} open");
        }
        for a in Zone::all() {
            for b in Zone::all() {
                assert_eq!(
                    board.neighbours(a).contains(b),
                    board.neighbours(b).contains(a),
                    "{a:?} and {b:?}"
                );
            }
            assert!(!board.neighbours(a).contains(a));
        }
    }
}

// RTF-MAP-2
#[test]
fn the_map_hangs_together() {
    let gates_open = Board::with_open(content().spinning);
    let links: usize = ZoneSet::BOARD.iter().map(|zone| gates_open.neighbours(zone).len()).sum();
    assert_eq!(links / 2, 78);
    assert_eq!(diameter(gates_open, ZoneSet::BOARD), Some(7));
    let shut = Board::with_open(ZoneSet::EMPTY);
    let others = ZoneSet::BOARD.without(content().spinning);
    assert_eq!(others.len(), 40);
    for lost in others.iter() {
        assert!(diameter(shut, others.without(lost.alone())).is_some(), "{lost:?} cuts the map apart");
    }
}

// RTF-MAP-3, RTF-GT-2
#[test]
fn two_hyperlinks_run_around_the_planet() {
    let planet: Vec<[&str; 2]> = content()
        .links
        .iter()
        .filter(|link| link.kind == LinkKind::Planet)
        .map(|link| [link.a.id(), link.b.id()])
        .collect();
    assert_eq!(planet, [["autobase", "kalis"], ["neutral-territories", "protihex"]]);
    for (_, board) in boards() {
        let joined = |a, b| board.neighbours(zone(a)).contains(zone(b));
        assert!(joined("autobase", "kalis") && joined("protihex", "neutral-territories"));
        assert!(!joined("autobase", "protihex"));
    }
    // They work like any hyperlink: for attacks and for back-up.
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        autobase: 0x2
        protihex: 0x2
        neutral-territories: 0x1")
    .allows(attack("autobase", "kalis"))
    .refuses("RTF-ATK-2", attack("protihex", "kalis"))
    .takes(EndAttacks)
    .allows(back_up("protihex", "autobase"));
}

// RTF-MAP-4, RTF-MAP-5
#[test]
fn spinning_zones_join_two_zones_or_none() {
    for (special, adjoining) in [("praxus", "kalis, rad-zone"), ("pion-tower", "uraya, ankmor-park")] {
        assert_eq!(neighbours("", special), ZoneSet::EMPTY);
        assert_eq!(neighbours(special, special), zones(adjoining));
        // It is its own gate alone that counts.
        assert_eq!(neighbours("praxus, pion-tower, decagon, moon-alpha", special), zones(adjoining));
        let all_others = zones("praxus, pion-tower, decagon, moon-alpha").without(zones(special));
        assert_eq!(Board::with_open(all_others).neighbours(zone(special)), ZoneSet::EMPTY);
        for link in &content().links {
            let touches = link.a == zone(special) || link.b == zone(special);
            assert!(!touches || link.kind == LinkKind::Gate(zone(special)));
        }
    }
}

// RTF-MAP-6, RTF-MAP-7
#[test]
fn everything_is_closed_at_the_start() {
    assert_eq!(content().spinning, zones("praxus, pion-tower"));
    assert_eq!(content().sliding, zones("decagon, moon-alpha"));
    let under: Vec<Option<Zone>> = factories().map(|zone| content().zones[zone.index()].under).collect();
    assert_eq!(under, [Some(zone("decagon")), Some(zone("moon-alpha"))]);
    for seats in 2..=4 {
        let mut play = Play::start(Setup::players(seats));
        while play.table().day == 0 {
            assert_eq!(play.table().open, ZoneSet::EMPTY);
            let first = play.legal()[0];
            play = play.takes(first);
        }
        assert_eq!(play.table().open, ZoneSet::EMPTY);
        assert_eq!(play.table().zones_in_play(), ZoneSet::BOARD);
    }
}

// RTF-MAP-8
#[test]
fn a_closed_factory_is_no_zone() {
    let closed = lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        violet: 0x3");
    assert_eq!(neighbours("", "decagon-factory"), ZoneSet::EMPTY);
    let reached =
        closed.table().board().connected(zone("decagon"), ZoneSet::BOARD.or(zones("decagon-factory")));
    assert!(!reached.contains(zone("decagon-factory")));
    closed
        .refuses("RTF-ATK-27", attack("decagon", "decagon-factory"))
        .takes(EndAttacks)
        .refuses("RTF-BACK-6", back_up("decagon", "decagon-factory"));
    lay("
        day 1, seat 0 of 2: place 5
        rest: 1x1
        violet: 0x3")
    .refuses("RTF-P1-8", place(1, "decagon-factory"));
    // An open one is a zone of the sector of its sliding zone.
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        violet: 0x3
        open: decagon
        decagon-factory: 1x1")
    .allows(attack("decagon", "decagon-factory"));
    for (factory, sector) in factories().zip(["violet", "blue"]) {
        assert_eq!(content().sectors[content().zones[factory.index()].sector].id, sector);
    }
}

// RTF-MAP-9
#[test]
fn an_open_factory_touches_its_sliding_zone_only() {
    for (open, board) in boards() {
        for (factory, slide) in [("decagon-factory", "decagon"), ("moon-alpha-factory", "moon-alpha")] {
            let expected = if open.contains(zone(slide)) { zones(slide) } else { ZoneSet::EMPTY };
            assert_eq!(board.neighbours(zone(factory)), expected);
        }
    }
}

// RTF-MAP-10
#[test]
fn open_factories_count_as_zones() {
    for (open, count) in
        [("", 42), ("decagon", 43), ("moon-alpha", 43), ("decagon, moon-alpha", 44), ("praxus", 42)]
    {
        let mut state = lay("day 1, seat 0 of 2: attack\n rest: 1x1\n kaon: 0x1").state;
        state.table.open = zones(open);
        assert_eq!(state.table.zones_in_play().len(), count);
    }
    // 14 zones and a factory make 15, which brings 5 robots.
    lay("
        day 1, seat 0 of 2: back-up
        rest: 0x1
        green, gygax, altihex: 1x1
        open: decagon
        decagon-factory: 1x1")
    .takes(EndTurn)
    .tells(&cybertron::Event::ZoneIncome { seat: Seat(1), zones: 15, robots: 5, short: 0 });
    // 21 zones each, and the factory tips the scale.
    let last = lay("
        day 6, seat 1 of 2: back-up
        rest: 0x1
        green, blue: 1x1
        open: decagon
        decagon-factory: 1x1");
    assert_eq!(last.table().zones(Seat(0)).len(), 21);
    assert_eq!(last.table().owner(content().launch_pad), Some(Seat(0)));
    assert_eq!(last.takes(EndTurn).winners(), [1]);
}

// RTF-MAP-11
#[test]
fn the_launch_pad_is_an_ordinary_zone() {
    assert_eq!(content().launch_pad, zone("launch-pad"));
    // It can be attacked, it counts once for income, and it wins nothing without a tie.
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        arena: 0x3")
    .allows(attack("arena", "launch-pad"));
    lay("
        day 1, seat 0 of 2: back-up
        rest: 0x1
        green: 1x1
        launch-pad: 1x1")
    .takes(EndTurn)
    .tells(&cybertron::Event::ZoneIncome { seat: Seat(1), zones: 13, robots: 4, short: 0 });
    let last = lay("
        day 6, seat 1 of 2: back-up
        rest: 0x1
        launch-pad: 1x40");
    assert_eq!(last.takes(EndTurn).winners(), [0]);
}

// RTF-GT-1
#[test]
fn neighbours_of_uraya() {
    assert_eq!(neighbours("", "uraya"), zones("primus, protihex, praetorus-wharf"));
    assert_eq!(neighbours("pion-tower", "uraya"), zones("primus, protihex, praetorus-wharf, pion-tower"));
    assert_eq!(
        neighbours("praxus, decagon, moon-alpha", "uraya"),
        zones("primus, protihex, praetorus-wharf")
    );
    let kind = |other| {
        let pair = zones("uraya").or(zones(other));
        content().links.iter().find(|link| link.a.alone().or(link.b.alone()) == pair).map(|link| link.kind)
    };
    assert_eq!(kind("primus"), Some(LinkKind::Border));
    assert_eq!(kind("protihex"), Some(LinkKind::Border));
    assert_eq!(kind("praetorus-wharf"), Some(LinkKind::Hyperlink));
    assert_eq!(kind("pion-tower"), Some(LinkKind::Gate(zone("pion-tower"))));
}
