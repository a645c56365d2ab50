//! What is printed is what the catalogue says: horde cards, towers, scenarios.

use std::collections::BTreeSet;

use kingdom::{
    Arrows, CARDS, Cells, Design, Entry, Family, HordeCard, Layout, Printed, PrintedPart, Reach, Shape, Slot,
    Tower, scenarios,
};

use crate::table::{card, slot};

const CATALOGUE: &str = include_str!("../../../../docs/rules/kingdom-rush.md");

/// The columns of the rows of a table whose first column is an id that `known` accepts.
fn rows(known: impl Fn(&str) -> bool) -> impl Iterator<Item = Vec<&'static str>> {
    let rows = CATALOGUE.lines().filter_map(|line| line.strip_prefix('|')?.strip_suffix('|'));
    let cut = |row: &'static str| row.split('|').map(str::trim).collect::<Vec<_>>();
    rows.map(cut).filter(move |columns| known(columns[0]))
}

/// The cells of a face whose two characters `wanted` accepts.
fn cells_with(words: &[&str], wanted: impl Fn(u8, u8) -> bool) -> Cells {
    let found = words.iter().enumerate().filter(|(_, word)| wanted(word.as_bytes()[0], word.as_bytes()[1]));
    found.fold(Cells::NONE, |cells, (index, _)| cells.or(Cells::at(index as u8 % 4, index as u8 / 4)))
}

/// The sides on which shields lie: north, east, south, west from bit 0.
fn sides(shields: Cells) -> u8 {
    let side = |names: &str| u8::from(shields.meets(Cells::named(names).unwrap()));
    side("b1 c1") | side("d2 d3") << 1 | side("b4 c4") << 2 | side("a2 a3") << 3
}

// KR-SETUP-3, KR-EN-20
#[test]
fn the_cards_are_those_of_the_catalogue() {
    let mut seen = 0;
    for line in CATALOGUE.lines() {
        let Some((id, face)) = line.split_once(" | ") else { continue };
        if id.len() != 6 || id.as_bytes()[3] != b'-' || !face.contains(" / ") {
            continue;
        }
        seen += 1;
        let printed = card(id).face();
        let words: Vec<&str> = face.split_whitespace().filter(|word| *word != "/").collect();
        let enemy = |first: u8| matches!(first, b'g' | b'A'..=b'E');
        let icon = |wanted: u8| cells_with(&words, |first, second| enemy(first) && second == wanted);
        let marker = |wanted: u8| cells_with(&words, |first, second| first == b'X' && second == wanted);
        assert_eq!(printed.enemies, cells_with(&words, |first, _| enemy(first)), "{id}");
        assert_eq!(printed.large, cells_with(&words, |first, _| b"ACDE".contains(&first)), "{id}");
        for (giant, letter) in printed.giants.into_iter().zip(*b"ACDE") {
            assert_eq!(giant, cells_with(&words, |first, _| first == letter), "{id}");
        }
        assert_eq!(printed.markers, cells_with(&words, |first, _| first == b'X'), "{id}");
        let icons = [printed.speed, printed.heal, printed.shot, printed.champion];
        assert_eq!(icons, [icon(b's'), icon(b'h'), icon(b't'), icon(b'c')], "{id}");
        let weak = [printed.magic_only, printed.physical_only, printed.specific];
        assert_eq!(weak, [icon(b'm'), icon(b'p'), icon(b'v')], "{id}");
        assert_eq!(printed.flying, !marker(b'f').is_empty(), "{id}");
        assert_eq!(printed.elusive, !marker(b'e').is_empty(), "{id}");
        assert_eq!(printed.physical_shields, sides(marker(b'P')), "{id}");
        assert_eq!(printed.magic_shields, sides(marker(b'M')), "{id}");
    }
    assert_eq!(seen, CARDS);
}

/// A reward as the catalogue writes it.
fn reward(card: HordeCard) -> String {
    let reward = card.face().reward;
    let coin = |count: u8, letter: &str| if count > 0 { format!("{count}{letter}") } else { String::new() };
    match (reward.gold, reward.diamonds) {
        (0, 0) => "none".to_owned(),
        (gold, diamonds) if gold > 0 && diamonds > 0 => {
            format!("{gold}G{}{diamonds}D", if reward.either { '/' } else { '+' })
        }
        (gold, diamonds) => coin(gold, "G") + &coin(diamonds, "D"),
    }
}

// KR-DESTROY-6, KR-EN-18
#[test]
fn the_families_are_those_of_the_catalogue() {
    let known = |id: &str| Family::ALL.iter().any(|family| family.id() == id);
    let table: Vec<Vec<&str>> = rows(known).collect();
    assert_eq!(table.len(), Family::ALL.len());
    for (columns, family) in table.iter().zip(Family::ALL) {
        let all = (0..CARDS as u8).filter_map(HordeCard::numbered);
        let cards: Vec<HordeCard> = all.filter(|card| card.family() == Some(*family)).collect();
        assert_eq!((columns[0], columns[3]), (family.id(), cards.len().to_string().as_str()));
        for &card in &cards {
            assert_eq!(reward(card), columns[4], "{card}");
            let face = card.face();
            let tough = if columns[6] == "yes" { face.giants } else { [Cells::NONE; 4] };
            assert_eq!(face.tough, tough, "{card}");
        }
    }
}

/// What an attack places in the words of the catalogue: how many tiles of which shape, and soldiers.
fn written_parts(attack: &str) -> Vec<(u8, String)> {
    let words: Vec<&str> =
        attack.split([' ', ',', ';', ':', '(', ')']).filter(|word| !word.is_empty()).collect();
    let mut parts = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let before = index.checked_sub(1).map_or("", |index| words[index]);
        let count = before.trim_end_matches('×').parse().ok();
        match *word {
            "soldier" | "soldiers" => parts.extend(count.map(|count| (count, "soldier".to_owned()))),
            shape if Shape::named(shape).is_some() => parts.push((count.unwrap_or(1), shape.to_owned())),
            _ => {}
        }
    }
    parts
}

/// The same from the card.
fn printed_parts(parts: &[PrintedPart]) -> Vec<(u8, String)> {
    let named = |part: &PrintedPart| match part.what {
        Printed::Tile(shape) | Printed::Knife(shape) => Some((part.count, shape.id().to_owned())),
        Printed::Soldier => Some((part.count, "soldier".to_owned())),
        Printed::Totem | Printed::Heal => None,
    };
    parts.iter().filter_map(named).collect()
}

/// The arrows in the order of their bits.
fn arrow_names(arrows: Arrows) -> String {
    arrows.iter().map(|number| Arrows::NAMES[number]).collect::<Vec<_>>().join(",")
}

/// The ranges of an attack in the words of the catalogue.
fn written_reaches(attack: &str) -> BTreeSet<String> {
    let all = Arrows::NAMES.join(",");
    let mut reaches = BTreeSet::new();
    for word in attack.split([' ', ';', ':']) {
        let word = word.trim_end_matches([',', ')']);
        match word {
            "adj" => drop(reaches.insert(format!("choose {all}"))),
            "eachadj" => drop(reaches.insert(format!("each {all}"))),
            "perfect" => drop(reaches.insert("perfect".to_owned())),
            _ => {}
        }
        let Some((how, arrows)) = word.split_once('{') else { continue };
        let arrows: Vec<&str> = arrows.trim_end_matches('}').split(',').collect();
        let sorted: Vec<&str> = Arrows::NAMES.into_iter().filter(|name| arrows.contains(name)).collect();
        assert_eq!(sorted.len(), arrows.len(), "{word}");
        let how = if how == "single" { "choose" } else { how };
        reaches.insert(format!("{how} {}", sorted.join(",")));
    }
    reaches
}

/// The same from the card; a splash and what soldiers throw have no arrows.
fn printed_reaches(parts: &[PrintedPart]) -> BTreeSet<String> {
    let tiles = parts.iter().filter(|part| part.what != Printed::Heal);
    let named = |part: &PrintedPart| match part.reach {
        Reach::Choose(arrows) => Some(format!("choose {}", arrow_names(arrows))),
        Reach::Each(arrows) => Some(format!("each {}", arrow_names(arrows))),
        Reach::Perfect => Some("perfect".to_owned()),
        Reach::Splash | Reach::OneSoldier | Reach::EverySoldier => None,
    };
    tiles.filter_map(named).collect()
}

// KR-PLAY-10, KR-MOD-2
#[test]
fn the_towers_are_those_of_the_catalogue() {
    let known = |id: &str| Design::ALL.iter().any(|design| design.id() == id);
    let table: Vec<Vec<&str>> = rows(known).collect();
    assert_eq!(table.len(), Design::ALL.len());
    for (columns, &design) in table.iter().zip(Design::ALL) {
        let [id, _, level, copies, damage, attack, places] = columns[..] else { panic!("{columns:?}") };
        assert_eq!(id, design.id());
        assert_eq!(level, design.level().to_string(), "{id}");
        assert_eq!(copies, Tower::copies(design).count().to_string(), "{id}");
        let content = design.card();
        assert_eq!(damage.to_lowercase(), content.damage.id()[..1], "{id}");
        let places: u8 = places.split(' ').next().unwrap().parse().unwrap_or(0);
        assert_eq!(places, content.modifiers, "{id}");
        let attacks: Vec<&str> = attack.split("**or**").collect();
        assert_eq!(attacks.len(), content.attacks.len(), "{id}");
        for (written, printed) in attacks.iter().zip(&content.attacks) {
            assert_eq!(written_parts(written), printed_parts(printed), "{id}: {written}");
            assert_eq!(written_reaches(written), printed_reaches(printed), "{id}: {written}");
        }
    }
}

/// The lines of the chapter of a scenario.
fn chapter(number: usize) -> Vec<&'static str> {
    let title = format!("#### S{number} – ");
    let lines = CATALOGUE.lines().skip_while(|line| !line.starts_with(&title)).skip(1);
    lines.take_while(|line| !line.starts_with('#')).collect()
}

/// What follows the first line that begins so, up to the first full stop that ends a sentence.
fn entry(lines: &[&'static str], start: &str) -> Option<&'static str> {
    let text = lines.iter().find_map(|line| line.strip_prefix(start))?;
    Some(text.split(". ").next().unwrap_or(text).trim_end_matches('.').trim())
}

fn slots(text: &str) -> Vec<Slot> {
    text.split_whitespace().map(slot).collect()
}

fn written_entry(entry: Entry) -> String {
    match entry {
        Entry::Family(family) => family.id().to_owned(),
        Entry::Card(card) => card.to_string(),
        Entry::Rift => "RIFT".to_owned(),
        Entry::Boss => "BOSS".to_owned(),
    }
}

fn check_map(lines: &[&'static str], layout: &Layout, name: &str) {
    let scenario = &layout.scenario;
    let block: Vec<&str> = lines.iter().copied().skip_while(|line| *line != "```").skip(1).collect();
    for (row, line) in block[1..].iter().take_while(|line| line.starts_with(' ')).enumerate() {
        for (column, square) in line.split_whitespace().skip(1).enumerate() {
            let at = slot(&format!("{}{}", char::from(b'A' + column as u8), row + 1));
            assert_eq!(scenario.path.contains(at), square == "#", "{name}: {at}");
            assert_eq!(scenario.ground.contains(at), square == ".", "{name}: {at}");
            assert_eq!(scenario.exits.contains(at), matches!(square, "X" | "Y"), "{name}: {at}");
        }
    }
    for (number, path) in scenario.paths.iter().enumerate() {
        let written = entry(lines, &format!("P{}: ", number + 1)).unwrap();
        assert_eq!(path[..], slots(written.split(" > ").next().unwrap()), "{name}: path {number}");
    }
    let sites: Vec<Slot> = scenario.sites.iter().map(|site| site.slot).collect();
    assert_eq!(sites, slots(entry(lines, "sites s1..s9: ").unwrap()), "{name}");
}

fn check_hordes(lines: &[&'static str], layout: &Layout, players: u8, name: &str) {
    let of = |what: &str| {
        lines.iter().find_map(|line| {
            let (counts, rest) = line.strip_prefix("players ")?.split_once(' ')?;
            let (least, most) = counts.split_once('-').unwrap_or((counts, counts));
            let range = least.parse::<u8>().unwrap()..=most.parse::<u8>().unwrap();
            rest.strip_prefix(what)?.strip_prefix(": ").filter(|_| range.contains(&players))
        })
    };
    let start: Vec<String> =
        layout.start.iter().map(|(entry, slot)| format!("{}@{slot}", written_entry(*entry))).collect();
    assert_eq!(start.join(" "), of("start").unwrap(), "{name}");
    for number in 0..4 {
        let pile = layout.piles.get(number).map_or(&[][..], |pile| pile);
        let pile: Vec<String> = pile.iter().copied().map(written_entry).collect();
        let written = of(&format!("pile {}", number + 1)).unwrap_or("");
        assert_eq!(pile.join(" "), written, "{name}: pile {}", number + 1);
    }
}

// KR-SETUP-1, KR-SETUP-2, KR-SETUP-4, KR-SETUP-5
#[test]
fn the_scenarios_are_those_of_the_catalogue() {
    for (number, plan) in scenarios().iter().enumerate() {
        let lines = chapter(number);
        assert!(!lines.is_empty(), "S{number} has a chapter");
        for players in 1..=4u8 {
            let name = format!("S{number} with {players} players");
            let layout = plan.layout(players).unwrap();
            check_map(&lines, layout, &name);
            check_hordes(&lines, layout, players, &name);
            let towers: Vec<&str> = layout.towers.iter().map(|design| design.id()).collect();
            assert_eq!(towers.join(", "), entry(&lines, "- Starting towers: ").unwrap(), "{name}");
            let nth = |list: &'static str| list.split(", ").nth(usize::from(players) - 1).unwrap();
            let treasure = entry(&lines, "- Treasure (1/2/3/4 players): ").unwrap();
            assert_eq!(nth(treasure), format!("{}D {}G", layout.diamonds, layout.gold), "{name}");
            let hearts = lines.iter().find_map(|line| line.split_once("Kingdom hearts: ")).unwrap().1;
            assert_eq!(nth(hearts.trim_end_matches('.')), layout.hearts.to_string(), "{name}");
            let flowers = layout.flowers.iter().map(|(kind, slot)| format!("{} {slot}", kind.id()));
            let written = entry(&lines, "- Flowers: ").unwrap().to_lowercase().replace("none", "");
            assert_eq!(flowers.collect::<Vec<_>>().join(", ").to_lowercase(), written, "{name}");
        }
    }
}
