//! Scenario files: reading, validating, and compiling them for a number of players.

use std::collections::BTreeMap;
use std::ops::Range;

use engine::{ContentFault, ContentFile};
use serde::Deserialize;
use toml::Spanned;

use super::file::FileExt;
use super::playable::{self, Spans};
use crate::cards::{Boss, CardSet, Entry, Family, HordeCard};
use crate::heroes::{Colour, FlowerKind};
use crate::list::List;
use crate::scenario::{Goal, Iron, PATH, Rift, SITES, Scenario, Site, When};
use crate::slot::{COLUMNS, ROWS, Slot, SlotSet};
use crate::state::{HORDES, PILE};
use crate::towers::{Design, Modifier, Tower};

/// A validated scenario file.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The title its author gave it.
    pub name: String,
    /// What its author says about it.
    pub text: String,
    layouts: BTreeMap<u8, Layout>,
}

/// A scenario for one number of players.
#[derive(Clone, Debug, Default)]
pub struct Layout {
    /// Map and rules.
    pub scenario: Scenario,
    /// Starting hordes.
    pub start: Vec<(Entry, Slot)>,
    /// The spawn piles, the top card first.
    pub piles: Vec<Vec<Entry>>,
    /// Starting towers.
    pub towers: Vec<Design>,
    /// Diamonds on standard difficulty.
    pub diamonds: u8,
    /// Gold on standard difficulty.
    pub gold: u8,
    /// Hearts of the kingdom.
    pub hearts: u8,
    /// Flowers.
    pub flowers: Vec<(FlowerKind, Slot)>,
    /// Sites with a tentacle at the start.
    pub tentacles: SlotSet,
    /// Slots with an objective token at the start.
    pub tokens: SlotSet,
    /// Families of which a random card starts in the graveyard.
    pub graveyard: Vec<Family>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioFile {
    name: Spanned<String>,
    #[serde(default)]
    text: Option<Spanned<String>>,
    map: Spanned<String>,
    paths: Vec<Spanned<String>>,
    sites: Spanned<String>,
    towers: Spanned<String>,
    diamonds: [u8; 4],
    gold: [u8; 4],
    hearts: Spanned<[u8; 4]>,
    abilities: Spanned<u8>,
    modifiers: Spanned<String>,
    flowers: Option<Spanned<String>>,
    tentacle_order: Option<Spanned<String>>,
    lava_order: Option<Spanned<String>>,
    crevasse_order: Option<Spanned<String>>,
    rift: Option<Spanned<String>>,
    #[serde(default)]
    rules: Vec<Spanned<String>>,
    iron: Option<Spanned<String>>,
    event_pile: Option<Spanned<u8>>,
    last_round: Option<Spanned<u8>>,
    boss: Option<Spanned<String>>,
    victory: VictoryEntry,
    players: Vec<PlayersEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VictoryEntry {
    when: Spanned<String>,
    #[serde(default)]
    piles_empty: bool,
    hordes_at_most: Option<[u8; 4]>,
    destroyed: Option<Spanned<String>>,
    #[serde(default)]
    boss: bool,
    #[serde(default)]
    tokens: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayersEntry {
    count: Spanned<Vec<u8>>,
    start: Spanned<String>,
    piles: Spanned<Vec<Spanned<String>>>,
    layers: Option<Spanned<String>>,
    tentacles: Option<Spanned<String>>,
    tokens: Option<Spanned<String>>,
    graveyard: Option<Spanned<String>>,
    colours: Option<Spanned<String>>,
}

impl Plan {
    /// Reads and validates a scenario file; returns every problem found.
    pub fn read(name: &str, text: &str) -> Result<Plan, Vec<ContentFault>> {
        let (mut file, entries) = ContentFile::parse::<ScenarioFile>(name, text)?;
        check_words(&mut file, &entries);
        let common = read_common(&mut file, &entries);
        let mut layouts = BTreeMap::new();
        for group in &entries.players {
            for &count in group.count.get_ref() {
                if !(1..=4).contains(&count) || layouts.contains_key(&count) {
                    let problem = format!("{count} players cannot be set up here: 1 to 4, each once");
                    file.report(group.count.span(), "players.count", problem);
                    continue;
                }
                let layout = read_group(&mut file, &entries, group, count, common.clone());
                layouts.insert(count, layout);
            }
        }
        if layouts.is_empty() {
            file.report(0..0, "players", "it is for no number of players".to_owned());
        }
        // What is wrong for several numbers of players is told once.
        let mut seen = std::collections::BTreeSet::new();
        file.faults.retain(|fault| seen.insert(fault.to_string()));
        let name = entries.name.into_inner();
        let text = entries.text.map_or_else(String::new, Spanned::into_inner);
        file.finish(Plan { name, text, layouts })
    }

    /// The numbers of players it is for.
    pub fn players(&self) -> impl Iterator<Item = u8> + '_ {
        self.layouts.keys().copied()
    }

    /// The scenario for a number of players.
    pub fn layout(&self, players: u8) -> Option<&Layout> {
        self.layouts.get(&players)
    }
}

/// Title and text: a line and a paragraph.
fn check_words(file: &mut ContentFile<'_>, entries: &ScenarioFile) {
    const TITLE: usize = 60;
    const TEXT: usize = 600;
    let title = entries.name.get_ref();
    if title.trim().is_empty() || title.chars().count() > TITLE || title.contains('\n') {
        file.report(entries.name.span(), "name", format!("a title is one line of 1 to {TITLE} letters"));
    }
    if let Some(text) = entries.text.as_ref().filter(|text| text.get_ref().chars().count() > TEXT) {
        file.report(text.span(), "text", format!("a text has at most {TEXT} letters"));
    }
}

/// What is the same for every number of players.
fn read_common(file: &mut ContentFile<'_>, entries: &ScenarioFile) -> Layout {
    let mut layout = Layout::default();
    let mut spawns = [None; 4];
    let mut exits = BTreeMap::new();
    read_map(file, &entries.map, &mut layout.scenario, &mut spawns, &mut exits);
    read_paths(file, &entries.paths, &mut layout.scenario, &spawns, &exits);
    let scenario = &mut layout.scenario;
    let ground = scenario.ground;
    let on_ground = |name: &str| Slot::named(name).filter(|&slot| ground.contains(slot));
    let any_slot = |name: &str| Slot::named(name).filter(|&slot| scenario.slots().contains(slot));
    let sites = file.words(&entries.sites, "sites", "ground slot", on_ground);
    if sites.len() > SITES || sites.iter().collect::<std::collections::BTreeSet<_>>().len() != sites.len() {
        file.report(entries.sites.span(), "sites", format!("there are at most {SITES} sites, each once"));
    }
    let mut order = |text: &Option<Spanned<String>>, field, most: usize| -> List<Slot, SITES> {
        let Some(text) = text else { return List::default() };
        let slots = file.words(text, field, "slot of the map", any_slot);
        if slots.len() > most {
            file.report(text.span(), field, format!("there are at most {most}"));
        }
        slots.into_iter().take(SITES).collect()
    };
    let orders = [
        order(&entries.tentacle_order, "tentacle_order", SITES),
        order(&entries.lava_order, "lava_order", 4),
        order(&entries.crevasse_order, "crevasse_order", 6),
    ];
    for &slot in orders[0].iter() {
        if !sites.contains(&slot) {
            let span = entries.tentacle_order.as_ref().map_or(0..0, Spanned::span);
            file.report(span, "tentacle_order", format!("{slot} is no building site"));
        }
    }
    scenario.orders = orders;
    scenario.sites = sites.iter().take(SITES).map(|&slot| Site { slot, colour: Colour::White }).collect();
    read_rules(file, entries, &mut layout);
    layout
}

fn read_rules(file: &mut ContentFile<'_>, entries: &ScenarioFile, layout: &mut Layout) {
    let scenario = &mut layout.scenario;
    for rule in &entries.rules {
        let rules = &mut scenario.rules;
        match rule.get_ref().as_str() {
            "introduction" => rules.introduction = true,
            "darkness" => rules.darkness = true,
            "gale" => rules.gale = true,
            "seal" => rules.seal = true,
            "lava_tokens" => rules.lava_tokens = true,
            other => file.report(rule.span(), "rules", format!("{other:?} is no special rule")),
        }
    }
    if *entries.abilities.get_ref() > 4 {
        file.report(entries.abilities.span(), "abilities", "there are abilities 1 to 4".to_owned());
    }
    scenario.abilities = *entries.abilities.get_ref();
    let set = entries.modifiers.get_ref().as_str();
    if !["introduction", "basic", "advanced"].contains(&set) {
        let problem = format!("{set:?} is not basic, advanced or introduction");
        file.report(entries.modifiers.span(), "modifiers", problem);
    }
    scenario.modifiers =
        Modifier::ALL.iter().copied().filter(|&modifier| modifier_set(set, modifier)).collect();
    scenario.rift = word(file, entries.rift.as_ref(), "rift", "Rift effect", Rift::named).unwrap_or_default();
    scenario.iron =
        word(file, entries.iron.as_ref(), "iron", "iron constraint", Iron::named).unwrap_or_default();
    scenario.last_round = entries.last_round.as_ref().map_or(0, |round| *round.get_ref());
    scenario.boss = word(file, entries.boss.as_ref(), "boss", "boss", Boss::named);
    if let Some(pile) = &entries.event_pile {
        if !(1..=4).contains(pile.get_ref()) {
            file.report(pile.span(), "event_pile", "there are piles 1 to 4".to_owned());
        }
        scenario.event_pile = pile.get_ref().saturating_sub(1).min(3);
    }
    let when = &entries.victory.when;
    let moment = word(file, Some(when), "victory.when", "moment", When::named).unwrap_or_default();
    if (moment == When::Introduction) != scenario.rules.introduction {
        let problem = "the introduction's victory and its special rule go together".to_owned();
        file.report(when.span(), "victory.when", problem);
    }
    let destroyed: CardSet = match &entries.victory.destroyed {
        Some(cards) => file
            .words(cards, "victory.destroyed", "champion", |id| {
                HordeCard::named(id).filter(|card| card.is_champion())
            })
            .into_iter()
            .collect(),
        None => CardSet::EMPTY,
    };
    scenario.goal = Goal {
        when: moment,
        piles_empty: entries.victory.piles_empty,
        hordes_at_most: None,
        destroyed,
        boss: entries.victory.boss,
        tokens: entries.victory.tokens,
    };
    let asks_something = entries.victory.piles_empty
        || entries.victory.hordes_at_most.is_some()
        || !destroyed.is_empty()
        || entries.victory.boss
        || entries.victory.tokens;
    if !asks_something && moment != When::Introduction {
        file.report(when.span(), "victory", "it asks for nothing".to_owned());
    }
    if entries.victory.boss && entries.boss.is_none() {
        file.report(when.span(), "victory.boss", "the scenario has no boss".to_owned());
    }
    layout.towers = file.words(&entries.towers, "towers", "tower of level 1 or 2", |id| {
        Design::named(id).filter(|design| design.level() <= 2)
    });
    for &design in Design::ALL {
        let wanted = layout.towers.iter().filter(|&&found| found == design).count();
        let copies = Tower::copies(design).count();
        if wanted > copies {
            file.report(entries.towers.span(), "towers", format!("there are only {copies} {}", design.id()));
        }
    }
    if layout.towers.len() > 8 {
        file.report(entries.towers.span(), "towers", "there are at most 8 starting towers".to_owned());
    }
    if let Some(flowers) = &entries.flowers {
        read_flowers(file, flowers, layout);
    }
}

/// A word that stands for something of the game, if it is there and means something.
fn word<T>(
    file: &mut ContentFile<'_>,
    word: Option<&Spanned<String>>,
    field: &'static str,
    what: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Option<T> {
    let word = word?;
    file.named(word.get_ref(), word.span(), field, what, read)
}

fn modifier_set(set: &str, modifier: Modifier) -> bool {
    match set {
        "introduction" => matches!(modifier, Modifier::Artillery | Modifier::Tile | Modifier::Soldier),
        "advanced" => !modifier.is_falcon(),
        _ => (modifier as u8) < Modifier::FieldRest as u8,
    }
}

fn read_flowers(file: &mut ContentFile<'_>, text: &Spanned<String>, layout: &mut Layout) {
    for flower in text.get_ref().split(',') {
        let words: Vec<&str> = flower.split_whitespace().collect();
        let [kind, slot] = words[..] else {
            file.report(text.span(), "flowers", format!("{:?} is no kind and slot", flower.trim()));
            continue;
        };
        let kind = file.named(kind, text.span(), "flowers", "kind of flower", FlowerKind::named);
        let ground = layout.scenario.ground;
        let slot = file.named(slot, text.span(), "flowers", "ground slot", |name| {
            Slot::named(name).filter(|&slot| ground.contains(slot))
        });
        let (Some(kind), Some(slot)) = (kind, slot) else { continue };
        let of_kind = layout.flowers.iter().filter(|&&(other, _)| other == kind).count();
        if of_kind == 2 || layout.flowers.iter().any(|&(_, other)| other == slot) {
            let problem = "there are two flowers of each kind, and one flower on a slot".to_owned();
            file.report(text.span(), "flowers", problem);
        }
        layout.flowers.push((kind, slot));
    }
}

fn read_map(
    file: &mut ContentFile<'_>,
    map: &Spanned<String>,
    scenario: &mut Scenario,
    spawns: &mut [Option<Slot>; 4],
    exits: &mut BTreeMap<char, Slot>,
) {
    // The text begins on the line below the opening quotes.
    let first = file.line_of(map.span().start) + 1;
    let lines: Vec<(usize, &str)> =
        map.get_ref().lines().enumerate().filter(|(_, line)| !line.trim().is_empty()).collect();
    let Some(((_, heading), rows)) = lines.split_first() else {
        file.report(map.span(), "map", "the map is empty".to_owned());
        return;
    };
    let columns = heading.split_whitespace().count();
    let letters: String = heading.split_whitespace().collect();
    let expected: String = ('A'..).take(columns).collect();
    if letters != expected || columns > usize::from(COLUMNS) || rows.len() > usize::from(ROWS) {
        let problem =
            "it begins with the column letters A, B, … and has at most 10 columns and 10 rows".to_owned();
        file.report_line(first, "map", problem);
        return;
    }
    for (row, &(line_number, line)) in rows.iter().enumerate() {
        let mut words = line.split_whitespace();
        if words.next().and_then(|number| number.parse::<usize>().ok()) != Some(row + 1) {
            file.report_line(first + line_number, "map", format!("this row must begin with {}", row + 1));
            continue;
        }
        let squares: Vec<&str> = words.collect();
        if squares.len() != columns {
            let problem = format!("row {} has {} squares instead of {columns}", row + 1, squares.len());
            file.report_line(first + line_number, "map", problem);
            continue;
        }
        for (column, square) in squares.iter().enumerate() {
            let Some(slot) = Slot::at(column as u8, row as u8) else { continue };
            match *square {
                "_" => {}
                "." => scenario.ground.insert(slot),
                "#" => scenario.path.insert(slot),
                "X" | "Y" => {
                    exits.insert(square.chars().next().unwrap_or('X'), slot);
                    scenario.exits.insert(slot);
                }
                "1" | "2" | "3" | "4" => spawns[usize::from(square.as_bytes()[0] - b'1')] = Some(slot),
                other => {
                    let problem = format!("{slot} is {other:?}; squares are . # _ X Y 1 2 3 4");
                    file.report_line(first + line_number, "map", problem);
                }
            }
        }
    }
}

fn read_paths(
    file: &mut ContentFile<'_>,
    texts: &[Spanned<String>],
    scenario: &mut Scenario,
    spawns: &[Option<Slot>; 4],
    exits: &BTreeMap<char, Slot>,
) {
    let (mut walked, mut reached) = (SlotSet::EMPTY, SlotSet::EMPTY);
    if texts.is_empty() || texts.len() > 4 {
        file.report(0..0, "paths", "there are 1 to 4 paths".to_owned());
    }
    for (number, text) in texts.iter().take(4).enumerate() {
        let mut report =
            |problem: String| file.report(text.span(), "paths", format!("path {}: {problem}", number + 1));
        let Some((slots, exit)) = text.get_ref().split_once('>') else {
            report("it ends with > and an exit".to_owned());
            continue;
        };
        let exit = exit.trim().chars().next().and_then(|letter| exits.get(&letter));
        let named: Vec<Option<Slot>> = slots.split_whitespace().map(Slot::named).collect();
        let slots: Vec<Slot> = named.iter().flatten().copied().collect();
        let mut sound = true;
        let mut expect = |holds: bool, problem: String| {
            if !holds {
                report(problem);
                sound = false;
            }
        };
        let known = slots.len() == named.len() && slots.iter().all(|&slot| scenario.path.contains(slot));
        expect(known, "all its slots are path slots (#)".to_owned());
        expect((1..=PATH).contains(&slots.len()), format!("it has 1 to {PATH} slots"));
        let joined = !known || slots.windows(2).all(|pair| touches(pair[0], pair[1]));
        expect(joined, "each slot touches the next one at an edge".to_owned());
        let starts =
            slots.first().is_none_or(|&first| spawns[number].is_some_and(|spawn| touches(spawn, first)));
        expect(starts, format!("its first slot touches the spawn point {}", number + 1));
        let ends = slots.last().is_none_or(|&last| exit.is_some_and(|&exit| touches(exit, last)));
        expect(ends, "its last slot touches its exit".to_owned());
        if !sound {
            continue;
        }
        exit.into_iter().for_each(|&exit| reached.insert(exit));
        if let Err(fork) = join(scenario, &slots) {
            report(format!("{fork} has another way on already: paths may merge but not fork (KR-MAP-4)"));
        } else {
            walked = slots.iter().fold(walked, |set, &slot| set.or(SlotSet::only(slot)));
            scenario.paths.push(slots.into_iter().collect());
        }
    }
    if let Some(lost) = scenario.path.without(walked).iter().next() {
        let span = texts.first().map_or(0..0, Spanned::span);
        file.report(span, "paths", format!("no path goes over {lost}"));
    }
    let span = || texts.first().map_or(0..0, Spanned::span);
    for exit in scenario.exits.without(reached).iter() {
        file.report(span(), "paths", format!("no path leads to the exit on {exit}"));
    }
    for number in (texts.len()..4).filter(|&number| spawns[number].is_some()) {
        file.report(span(), "paths", format!("the spawn point {} has no path", number + 1));
    }
}

fn touches(a: Slot, b: Slot) -> bool {
    a.column().abs_diff(b.column()) + a.row().abs_diff(b.row()) == 1
}

/// Notes successors and distances of a path.
fn join(scenario: &mut Scenario, slots: &[Slot]) -> Result<(), Slot> {
    for (index, &slot) in slots.iter().enumerate() {
        let next = slots.get(index + 1).map(|next| next.index() as u8);
        let left = (slots.len() - index) as u8;
        match (scenario.dist.get(slot), scenario.next.get(slot)) {
            (None, _) => {
                scenario.next.set(slot, next);
                scenario.dist.set(slot, Some(left));
            }
            known if known == (Some(left), next) => {}
            _ => return Err(slot),
        }
    }
    Ok(())
}

/// What depends on the number of players.
fn read_group(
    file: &mut ContentFile<'_>,
    entries: &ScenarioFile,
    group: &PlayersEntry,
    players: u8,
    mut layout: Layout,
) -> Layout {
    let index = usize::from(players) - 1;
    layout.diamonds = entries.diamonds[index];
    layout.gold = entries.gold[index];
    layout.hearts = entries.hearts.get_ref()[index];
    // 9 heart tokens serve the heroes and the kingdom.
    if layout.hearts == 0 || layout.hearts > 9 - players {
        let problem = format!("with {players} players the kingdom has 1 to {} hearts", 9 - players);
        file.report(entries.hearts.span(), "hearts", problem);
    }
    layout.scenario.goal.hordes_at_most = entries.victory.hordes_at_most.map(|most| most[index]);
    colour_sites(file, group, &mut layout.scenario, players);
    read_hordes(file, group, &mut layout);
    if let Some(tentacles) = &group.tentacles {
        let scenario = layout.scenario;
        let site = |name: &str| Slot::named(name).filter(|&slot| scenario.site(slot).is_some());
        layout.tentacles =
            file.words(tentacles, "players.tentacles", "building site", site).into_iter().collect();
        if layout.tentacles.len() > 4 {
            file.report(tentacles.span(), "players.tentacles", "there are 4 tentacles".to_owned());
        }
    }
    if let Some(tokens) = &group.tokens {
        let slots = layout.scenario.slots();
        let slot = |name: &str| Slot::named(name).filter(|&slot| slots.contains(slot));
        layout.tokens = file.words(tokens, "players.tokens", "slot of the map", slot).into_iter().collect();
        if layout.tokens.len() > 6 {
            file.report(tokens.span(), "players.tokens", "there are 6 tokens".to_owned());
        }
    }
    let lava_tokens = if layout.scenario.rules.lava_tokens { layout.scenario.orders[1].len() } else { 0 };
    layout.scenario.tokens = (layout.tokens.len() + lava_tokens) as u8;
    if layout.scenario.goal.tokens && layout.scenario.tokens == 0 {
        file.report(group.count.span(), "victory.tokens", "there are no tokens".to_owned());
    }
    playable::check(file, &spans_of(entries, group), players, &layout);
    layout
}

/// Where the parts stand that only together make a scenario nobody can play.
fn spans_of(entries: &ScenarioFile, group: &PlayersEntry) -> Spans {
    let span = |text: &Option<Spanned<String>>| text.as_ref().map_or(0..0, Spanned::span);
    Spans {
        piles: group.piles.span(),
        start: group.start.span(),
        sites: entries.sites.span(),
        lava: span(&entries.lava_order),
        rift: span(&entries.rift),
        victory: entries.victory.when.span(),
        last_round: entries.last_round.as_ref().map_or(0..0, Spanned::span),
    }
}

/// Gives the sites their colours: those that the file names, or by the number of players (KR-SETUP-13).
fn colour_sites(file: &mut ContentFile<'_>, group: &PlayersEntry, scenario: &mut Scenario, players: u8) {
    let colours: usize = match players {
        2 => 2,
        4 => 4,
        _ => 3,
    };
    if let Some(words) = &group.colours {
        let in_use = &Colour::ALL[..colours];
        let read = |name: &str| {
            Colour::named(name).filter(|colour| *colour == Colour::White || in_use.contains(colour))
        };
        let found = file.words(words, "players.colours", "colour of that many players", read);
        if words.get_ref().split_whitespace().count() != scenario.sites.len() {
            let problem = format!("there are {} sites, each has one colour", scenario.sites.len());
            file.report(words.span(), "players.colours", problem);
        }
        for (site, colour) in scenario.sites.iter_mut().zip(found) {
            site.colour = colour;
        }
        return;
    }
    for (index, site) in scenario.sites.iter_mut().enumerate() {
        let last_is_white = index == 8 && players.is_multiple_of(2);
        site.colour = if last_is_white { Colour::White } else { Colour::ALL[index % colours] };
    }
}

fn read_hordes(file: &mut ContentFile<'_>, group: &PlayersEntry, layout: &mut Layout) {
    let mut taken = SlotSet::EMPTY;
    for word in group.start.get_ref().split_whitespace() {
        let (code, name) = word.split_once('@').unwrap_or((word, ""));
        let slot =
            Slot::named(name).filter(|&slot| layout.scenario.path.contains(slot) && !taken.contains(slot));
        match (read_entry(code), slot) {
            (Some(entry @ (Entry::Family(_) | Entry::Card(_))), Some(slot)) => {
                taken.insert(slot);
                layout.start.push((entry, slot));
            }
            _ => {
                let problem = format!("{word:?} is no horde on a free path slot, such as ORC@C2");
                file.report(group.start.span(), "players.start", problem);
            }
        }
    }
    if group.layers.is_some() && layout.scenario.boss.is_none() {
        file.report(group.count.span(), "players.layers", "there is no boss to have layers".to_owned());
    }
    if group.piles.get_ref().len() > layout.scenario.paths.len() {
        file.report(group.piles.span(), "players.piles", "there are more piles than paths".to_owned());
    }
    for pile in group.piles.get_ref().iter().take(4) {
        let entries = file.words(pile, "players.piles", "card, family, RIFT or BOSS", read_entry);
        if entries.len() > PILE - 2 {
            file.report(pile.span(), "players.piles", format!("a pile has at most {} cards", PILE - 2));
        }
        layout.piles.push(entries);
    }
    if let Some(families) = &group.graveyard {
        layout.graveyard = file.words(families, "players.graveyard", "family", Family::named);
    }
    if let (Some(layers), Some(boss)) = (&group.layers, layout.scenario.boss) {
        let layer = |number: &str| HordeCard::layer(boss, number.parse().ok()?);
        let cards = file.words(layers, "players.layers", "layer (1 to 4)", layer);
        layout.scenario.layers = cards.into_iter().take(4).collect();
    }
    check_cards(file, group.piles.span(), layout);
    let champions = |entry: &Entry| {
        matches!(entry, Entry::Card(card) if card.family() == Some(Family::Anoobis))
            || *entry == Entry::Family(Family::Anoobis)
    };
    layout.scenario.graveyard =
        layout.piles.iter().flatten().chain(layout.start.iter().map(|(entry, _)| entry)).any(champions);
}

/// There must be enough cards for everything the scenario names.
fn check_cards(file: &mut ContentFile<'_>, span: Range<usize>, layout: &Layout) {
    let mut report = |problem: String| file.report(span.clone(), "players.piles", problem);
    let named: Vec<Entry> =
        layout.start.iter().map(|&(entry, _)| entry).chain(layout.piles.iter().flatten().copied()).collect();
    let count = |wanted: Entry| named.iter().filter(|&&entry| entry == wanted).count();
    for &family in Family::ALL {
        let cards: Vec<HordeCard> = (0..crate::cards::HORDE_CARDS as u8)
            .map(HordeCard)
            .filter(|card| card.family() == Some(family))
            .collect();
        let by_id: Vec<usize> = cards.iter().map(|&card| count(Entry::Card(card))).collect();
        let drawn =
            count(Entry::Family(family)) + layout.graveyard.iter().filter(|&&other| other == family).count();
        if by_id.iter().any(|&times| times > 1) || by_id.iter().sum::<usize>() + drawn > cards.len() {
            report(format!("it needs more {} cards than the {} there are", family.id(), cards.len()));
        }
    }
    if count(Entry::Rift) > 7 {
        report("there are 7 Rift cards".to_owned());
    }
    let bosses = count(Entry::Boss);
    if bosses > 1 || (bosses == 1) != layout.scenario.boss.is_some() {
        report("a scenario with a boss has BOSS once in its piles, any other never".to_owned());
    }
    if bosses == 1 && layout.scenario.layers.is_empty() {
        report("the boss has no layers".to_owned());
    }
    let jack = HordeCard::named("CHJ-01").map_or(0, |jack| count(Entry::Card(jack)))
        + count(Entry::Family(Family::Jack));
    if layout.scenario.last_round > 20 || (jack > 0 && layout.scenario.last_round == 0) {
        report("with Jack O'Lantern, who comes back, last_round must be set; it is at most 20".to_owned());
    }
    if jack > 0 && layout.scenario.paths.len() < 4 {
        report("Jack O'Lantern needs four spawn points: he returns to each of them".to_owned());
    }
    // Four pumpkins come with Jack.
    let hordes = named.len() + layout.graveyard.len() + 4 * jack.min(1);
    if hordes > HORDES {
        report(format!("it has {hordes} hordes, at most {HORDES} fit"));
    }
    for card in layout.scenario.goal.destroyed.iter() {
        if count(Entry::Card(card)) == 0 {
            report(format!("{card} must be destroyed but never appears"));
        }
    }
    let introduction = layout.scenario.rules.introduction;
    if introduction && (named.len() > 8 || named.iter().any(|entry| !matches!(entry, Entry::Card(_)))) {
        report("the introduction has at most 8 hordes, all named by their full ids".to_owned());
    }
}

fn read_entry(code: &str) -> Option<Entry> {
    match code {
        "RIFT" => Some(Entry::Rift),
        "BOSS" => Some(Entry::Boss),
        _ => Family::named(code)
            .map(Entry::Family)
            .or_else(|| HordeCard::named(code).filter(|card| !card.is_boss()).map(Entry::Card)),
    }
}
