//! The content files say what the catalogue's chapter Components says, and broken ones are refused with file,
//! line and field.

use std::collections::BTreeMap;

use cybertron::{
    ALL_ZONES, BOARD_ZONES, Board, Card, Content, Design, Faction, Leader, LinkKind, Point, Side, Sources,
    Timing, Zone, ZoneSet, content,
};

use engine::ContentFault;

use crate::catalogue::*;
use crate::table::*;

fn cells(line: &'static str) -> Vec<&'static str> {
    line.split('|').map(str::trim).collect()
}

/// The number a cell begins with.
fn number<N: std::str::FromStr>(text: &str) -> N {
    text.split(' ').next().and_then(|word| word.parse().ok()).expect("a number")
}

// RTF-MAP-1, RTF-MAP-7, RTF-MAP-11, RTF-SET-6
#[test]
fn zones_of_the_catalogue() {
    let lines = catalogue_block("zones");
    assert_eq!(lines.len(), BOARD_ZONES);
    for (index, line) in lines.into_iter().enumerate() {
        let [id, _name, sector, special, x, y, radius, polygon] = cells(line)[..] else { panic!("{line}") };
        let (zone, found) = (zone(id), &content().zones[index]);
        assert_eq!((zone.index(), zone.id(), zone.is_factory()), (index, id, false));
        assert_eq!(content().sectors[found.sector].id, sector);
        assert!(content().sectors[found.sector].zones.contains(zone));
        assert_eq!((found.centre, found.radius), ([number(x), number(y)], number(radius)), "{id}");
        let corner = |corner: &str| -> Point {
            let (x, y) = corner.split_once(',').unwrap();
            [number(x), number(y)]
        };
        assert_eq!(found.polygon, polygon.split(' ').map(corner).collect::<Vec<_>>(), "{id}");
        assert_eq!(content().spinning.contains(zone), special == "spin", "{id}");
        assert_eq!(content().sliding.contains(zone), special == "slide", "{id}");
        assert_eq!(content().launch_pad == zone, special == "launch", "{id}");
        let starts = Leader::ALL.into_iter().find(|leader| leader.start() == zone);
        assert_eq!(starts.map(Leader::id), special.strip_prefix("start:"), "{id}");
    }
    for (line, factory) in catalogue_block("factories").into_iter().zip(factories()) {
        let [id, _name, sector, parent, x, y, radius] = cells(line)[..] else { panic!("{line}") };
        let found = &content().zones[factory.index()];
        assert_eq!((factory, found.under), (zone(id), parent.strip_prefix("parent ").map(zone)));
        assert_eq!(content().sectors[found.sector].id, sector);
        assert_eq!((found.centre, found.radius), ([number(x), number(y)], number(radius)), "{id}");
    }
    assert_eq!(content().zones.len(), ALL_ZONES);
}

// RTF-MAP-2, RTF-MAP-3, RTF-MAP-4, RTF-MAP-9
#[test]
fn links_of_the_catalogue() {
    let kind_name = |kind: LinkKind| match kind {
        LinkKind::Border => "border".to_owned(),
        LinkKind::Gate(zone) => format!("gate:{}", zone.id()),
        LinkKind::Hyperlink => "hyperlink".to_owned(),
        LinkKind::Planet => "hyperlink-planet".to_owned(),
        LinkKind::Slide(zone) => format!("slide:{}", zone.id()),
    };
    let mut expected: Vec<([Zone; 2], String)> = Vec::new();
    for line in catalogue_block("links") {
        let (ends, kind) = line.split_once(" : ").unwrap();
        let (a, b) = ends.split_once(" - ").unwrap();
        expected.push(([zone(a).min(zone(b)), zone(a).max(zone(b))], kind.to_owned()));
    }
    let mut found: Vec<([Zone; 2], String)> = content()
        .links
        .iter()
        .map(|link| ([link.a.min(link.b), link.a.max(link.b)], kind_name(link.kind)))
        .collect();
    expected.sort();
    found.sort();
    assert_eq!(found, expected);
    let count =
        |wanted: fn(LinkKind) -> bool| content().links.iter().filter(|link| wanted(link.kind)).count();
    assert_eq!(count(|kind| kind == LinkKind::Border), 65);
    assert_eq!(count(|kind| matches!(kind, LinkKind::Gate(_))), 4);
    assert_eq!(count(|kind| matches!(kind, LinkKind::Hyperlink | LinkKind::Planet)), 9);
    assert_eq!(count(|kind| matches!(kind, LinkKind::Slide(_))), 2);
    assert_eq!(content().planet_exits, [[[0, 110], [1000, 100]], [[0, 290], [1000, 430]]]);
}

// RTF-MAP-1, RTF-P1-5
#[test]
fn sectors_of_the_catalogue() {
    let rows = catalogue_table("| Sector |");
    assert_eq!(rows.len(), 6);
    let board = Board::with_open(content().spinning);
    for row in rows {
        let [id, zones_of_it, bonus, border, outside] = row[..] else { panic!("{row:?}") };
        let sector = content().sectors.iter().find(|sector| sector.id == id).unwrap();
        let land = sector.zones.and(ZoneSet::BOARD);
        assert_eq!((land.len(), sector.bonus), (number(zones_of_it), number(bonus)), "{id}");
        let outwards = |zone: &Zone| board.neighbours(*zone).and(ZoneSet::BOARD).without(land).len();
        assert_eq!(land.iter().filter(|zone| outwards(zone) > 0).collect::<ZoneSet>(), zones(border), "{id}");
        assert_eq!(land.iter().map(|zone| outwards(&zone)).sum::<usize>(), number::<usize>(outside), "{id}");
    }
}

// RTF-CARD-1, RTF-CARD-2
#[test]
fn cards_of_the_catalogue() {
    let lines = catalogue_block("cards");
    assert_eq!(lines.len(), 42);
    for line in lines {
        let [printed, design, named] = cells(line)[..] else { panic!("{line}") };
        let card = Card::numbered(number(printed)).unwrap();
        assert_eq!((card.design().id(), card.zone()), (design, zone(named)), "{line}");
    }
    let rows = catalogue_table("| Design |");
    assert_eq!(rows.len(), Design::ALL.len());
    for (row, &design) in rows.iter().zip(Design::ALL) {
        let [id, _name, copies, timing, effect, _lasts, symbol, _source] = row[..] else { panic!("{row:?}") };
        assert_eq!(design.id(), id);
        let copies_found: Vec<Card> = Card::all().filter(|card| card.design() == design).collect();
        assert_eq!(copies_found.len(), number::<usize>(copies), "{id}");
        let expected = match timing {
            "P1" => Timing::P1,
            "P2" => Timing::P2,
            "ATTACK" => Timing::Attack,
            "DEFENCE" => Timing::Defence,
            "ROLL" => Timing::Roll,
            _ => Timing::Loss,
        };
        assert_eq!(design.timing(), expected, "{id}");
        assert!(copies_found.iter().all(|card| card.has_symbol() == (symbol == "yes")), "{id}");
        let words: Vec<&str> = effect.split(' ').collect();
        let robots = words.windows(2).find(|pair| pair[1] == "more").map_or(0, |pair| number(pair[0]));
        assert_eq!(design.robots(), robots, "{id}");
    }
    assert_eq!(content().symbols.len(), 25);
}

// RTF-SET-1, RTF-LEAD-2
#[test]
fn leaders_of_the_catalogue() {
    let rows = catalogue_table("| id | Name | Faction |");
    assert_eq!(rows.len(), 4);
    for (row, leader) in rows.iter().zip(Leader::ALL) {
        let [id, _name, faction, _colour, start, robot_mode, ..] = row[..] else { panic!("{row:?}") };
        assert_eq!(leader.id(), id);
        assert_eq!(leader.faction() == Faction::Autobot, faction == "Autobot", "{id}");
        assert_eq!(leader.start(), zone(start.split(' ').next().unwrap()), "{id}");
        assert_eq!(leader.bonus() == Side::Attack, robot_mode.ends_with("attacking"), "{id}");
    }
}

/// What is found when `from` is written as `to`, in its first place, in one of the files; and the line of that.
fn broken(file: &'static str, from: &str, to: &str) -> (usize, Vec<ContentFault>) {
    let mut sources: BTreeMap<&str, String> = BTreeMap::from([
        ("map.toml", Sources::BUILT_IN.map.to_owned()),
        ("cards.toml", Sources::BUILT_IN.cards.to_owned()),
        ("leaders.toml", Sources::BUILT_IN.leaders.to_owned()),
    ]);
    let text = sources.get_mut(file).expect("one of the three files");
    assert!(text.contains(from), "{from:?} is not in {file}");
    let changed = text.replacen(from, to, 1);
    let same = text.bytes().zip(changed.bytes()).take_while(|(old, new)| old == new).count();
    let line = changed[..same].matches('\n').count() + 1;
    *text = changed;
    let sources = Sources {
        map: &sources["map.toml"],
        cards: &sources["cards.toml"],
        leaders: &sources["leaders.toml"],
    };
    (line, Content::read(&sources).expect_err("this must not be accepted"))
}

/// The mistake is reported for `field`, in the line where it was made.
fn check_broken(file: &'static str, from: &str, to: &str, field: &str, problem: &str) {
    let (line, errors) = broken(file, from, to);
    let fits = |error: &ContentFault| {
        (error.file.as_str(), error.line, error.field) == (file, line, field)
            && error.problem.contains(problem)
    };
    assert!(errors.iter().any(fits), "{field} in line {line} of {file}: {errors:?}");
}

#[test]
fn the_files_of_the_repository_are_valid() {
    assert!(Content::read(&Sources::BUILT_IN).is_ok());
}

#[test]
fn a_mistake_on_the_map_is_told_with_line_and_field() {
    let check = |from, to, field, problem| check_broken("map.toml", from, to, field, problem);
    check(
        "sector = \"red\"\ncentre = [88",
        "sector = \"pink\"\ncentre = [88",
        "zone.sector",
        "unknown \"pink\"",
    );
    check("id = \"gygax\"\nsector", "id = \"autobase\"\nsector", "zone.id", "a second time");
    check("id = \"yellow\"", "id = \"red\"", "sector.id", "a second time");
    check(
        "polygon = [[157, 143], [103, 223], [77, 219], [24, 154], [73, 96], [109, 101]]",
        "polygon = [[157, 143]]",
        "zone.polygon",
        "3 corners",
    );
    check("under = \"decagon\"", "under = \"kaon\"", "factory.under", "does not slide");
    check("under = \"decagon\"", "under = \"moon\"", "factory.under", "unknown \"moon\"");
    check("[\"autobase\", \"gygax\"],", "[\"autobase\", \"gigax\"],", "links.border", "unknown \"gigax\"");
    check("[\"gygax\", \"altihex\"],", "[\"gygax\", \"autobase\"],", "links.border", "linked already");
    check("[\"gygax\", \"altihex\"],", "[\"gygax\", \"gygax\"],", "links.border", "linked already");
    check("[\"vos\", \"moon-alpha\"],", "[\"vos\", \"praxus\"],", "links.hyperlink", "RTF-MAP-4");
    check("[\"kalis\", \"praxus\"],", "[\"kalis\", \"kaon\"],", "links.gate", "neither end");
    check(
        "planet_exits = [[[0, 110], [1000, 100]], ",
        "planet_exits = [",
        "links.planet_exits",
        "exits for 1",
    );
    check("bonus = 3", "bonus = \"three\"", "", "invalid type");
    check("bonus = 3", "bonus = 3\ncolour = 1", "", "unknown field");
}

#[test]
fn a_missing_part_is_told() {
    let whole = |file, from, to, field, problem: &str| {
        let (_, errors) = broken(file, from, to);
        let fits = |error: &ContentFault| {
            error.file == file && error.field == field && error.problem.contains(problem)
        };
        assert!(errors.iter().any(fits), "{field} of {file}: {errors:?}");
    };
    whole("map.toml", "special = \"launch\"\n", "", "zone.special = launch", "there are 0, there must be 1");
    whole("map.toml", "special = \"spin\"\n", "", "zone.special = spin", "there are 1, there must be 2");
    whole("map.toml", "special = \"slide\"\n", "special = \"spin\"\n", "zone.special = slide", "there are 1");
    whole("map.toml", "  [\"kalis\", \"praxus\"],\n", "", "links.gate", "2 gates");
    let gygax = &Sources::BUILT_IN.map[Sources::BUILT_IN.map.find("[[zone]]\nid = \"gygax\"").unwrap()..];
    let gygax = &gygax[..gygax.find("\n\n").unwrap() + 2];
    whole("map.toml", gygax, "", "zone", "there are 41, there must be 42");
    whole(
        "cards.toml",
        "[[card]]\nnumber = 42\ndesign = \"emergency-repairs\"\nzone = \"pion-tower\"\n",
        "",
        "card",
        "there are 41",
    );
    whole(
        "cards.toml",
        "[[design]]\nid = \"null-ray\"\ntiming = \"attack\"\nsymbol = false\n",
        "",
        "design",
        "\"null-ray\" is missing",
    );
    let barricade =
        "[[leader]]\nid = \"barricade\"\nfaction = \"decepticon\"\nstart = \"polyhex\"\nbonus = \"defence\"";
    whole("leaders.toml", barricade, "", "leader", "\"barricade\" is missing");
}

#[test]
fn a_mistake_in_the_cards_is_told_with_line_and_field() {
    let check = |from, to, field, problem| check_broken("cards.toml", from, to, field, problem);
    check(
        "design = \"mass-production\"\nzone = \"kaon\"",
        "design = \"mass-product\"\nzone = \"kaon\"",
        "card.design",
        "unknown \"mass-product\"",
    );
    check("zone = \"kaon\"", "zone = \"kayon\"", "card.zone", "unknown \"kayon\"");
    check("zone = \"kaon\"", "zone = \"arena\"", "card.zone", "a second time");
    check("zone = \"kaon\"", "zone = \"decagon-factory\"", "card.zone", "RTF-CARD-1");
    check("number = 3\n", "number = 30\n", "card.number", "the 3. card has the number 30");
    check("id = \"null-ray\"", "id = \"nil-ray\"", "design.id", "no rule for \"nil-ray\"");
    check("id = \"force-field\"", "id = \"null-ray\"", "design.id", "a second time");
    check("timing = \"p2\"", "timing = \"p7\"", "", "unknown variant");
}

#[test]
fn a_mistake_in_the_leaders_is_told_with_line_and_field() {
    let check = |from, to, field, problem| check_broken("leaders.toml", from, to, field, problem);
    check("id = \"megatron\"", "id = \"galvatron\"", "leader.id", "no rule for \"galvatron\"");
    check("id = \"megatron\"", "id = \"optimus\"", "leader.id", "a second time");
    check("start = \"kaon\"", "start = \"moon\"", "leader.start", "unknown \"moon\"");
    check("faction = \"autobot\"", "faction = \"junkion\"", "", "unknown variant");
    check("start = \"kaon\"", "start = \"decagon-factory\"", "leader.start", "closed at the start");
    check("start = \"kaon\"", "start = \"autobase\"", "leader.start", "another leader");
}

#[test]
fn what_cannot_be_played_is_refused() {
    let whole = |file, from, to, field, problem: &str| {
        let (_, errors) = broken(file, from, to);
        let fits = |error: &ContentFault| {
            error.file == file && error.field == field && error.problem.contains(problem)
        };
        assert!(errors.iter().any(fits), "{field} of {file}: {errors:?}");
    };
    whole(
        "leaders.toml",
        "faction = \"autobot\"",
        "faction = \"decepticon\"",
        "leader.faction",
        "1 leaders are",
    );
    whole(
        "map.toml",
        "[[sector]]",
        "[[sector]]\nid = \"grey\"\nbonus = 9\n\n[[sector]]",
        "sector.id",
        "no zones",
    );
    whole(
        "map.toml",
        "under = \"decagon\"",
        "under = \"moon-alpha\"",
        "factory.under",
        "\"decagon\" hides 0",
    );
    // Orbital Platform Beta has two links.
    let cut = |map: &str| {
        let links =
            ["[\"nova-cronum\", \"orbital-platform-beta\"],", "[\"orbital-platform-beta\", \"tyrest\"],"];
        links.iter().fold(map.to_owned(), |map, link| {
            assert!(map.contains(link), "{link}");
            map.replacen(link, "", 1)
        })
    };
    let map = cut(Sources::BUILT_IN.map);
    let errors = Content::read(&Sources { map: &map, ..Sources::BUILT_IN }).expect_err("an island");
    let problems: Vec<&str> = errors.iter().map(|error| error.problem.as_str()).collect();
    assert_eq!(problems, ["no way leads from \"autobase\" to \"orbital-platform-beta\""]);
    // The mistakes of all files at once.
    let wrong = Sources { map: "zone = 1", cards: "card = 1", leaders: "leader = 1" };
    let files: Vec<String> =
        Content::read(&wrong).expect_err("all wrong").into_iter().map(|error| error.file).collect();
    assert_eq!(files, ["map.toml", "cards.toml", "leaders.toml"]);
}

#[test]
fn an_error_reads_well() {
    let (line, errors) = broken("leaders.toml", "start = \"kaon\"", "start = \"moon\"");
    let text = errors[0].to_string();
    assert!(
        text.starts_with(&format!("leaders.toml:{line}: leader.start: unknown \"moon\"; known are ")),
        "{text}"
    );
}
