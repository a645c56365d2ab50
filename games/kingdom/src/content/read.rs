//! Reading and validating cards, towers and heroes.

use std::collections::BTreeMap;

use engine::{ContentFault, ContentFile};
use serde::Deserialize;
use toml::Spanned;

use super::attack::read_attack;
use super::file::FileExt;
use super::{Content, Sources};
use crate::cards::{Boss, CARDS, Face, Family, HORDE_CARDS, Reward};
use crate::cells::Cells;
use crate::heroes::{Ability, Hero, HeroContent};
use crate::tiles::{Damage, POOLS, Pool};
use crate::towers::{Design, TowerContent};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HordesFile {
    family: Vec<FamilyEntry>,
    boss: Vec<BossEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FamilyEntry {
    id: Spanned<String>,
    reward: Spanned<String>,
    #[serde(default)]
    tough: bool,
    faces: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BossEntry {
    id: Spanned<String>,
    layers: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TowersFile {
    tower: Vec<TowerEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TowerEntry {
    id: Spanned<String>,
    damage: Damage,
    copies: Spanned<u8>,
    modifiers: u8,
    attacks: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HeroesFile {
    tiles: BTreeMap<Spanned<String>, [u8; 5]>,
    hero: Vec<HeroEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HeroEntry {
    id: Spanned<String>,
    health: u8,
    movement: u8,
    abilities: Vec<Spanned<String>>,
}

impl Content {
    /// Reads and validates the files; returns every problem found.
    pub fn read(sources: &Sources<'_>) -> Result<Content, Vec<ContentFault>> {
        let (mut hordes, horde_entries) = ContentFile::parse::<HordesFile>("hordes.toml", sources.hordes)?;
        let (mut towers, tower_entries) = ContentFile::parse::<TowersFile>("towers.toml", sources.towers)?;
        let (mut heroes, hero_entries) = ContentFile::parse::<HeroesFile>("heroes.toml", sources.heroes)?;
        let mut content = Content {
            faces: [Face::default(); CARDS],
            family_starts: Vec::new(),
            towers: Vec::new(),
            heroes: Vec::new(),
            tiles: [[0; 5]; POOLS],
        };
        read_hordes(&mut hordes, &horde_entries, &mut content);
        read_towers(&mut towers, &tower_entries, &mut content);
        read_heroes(&mut heroes, &hero_entries, &mut content);
        let errors = [hordes.faults, towers.faults, heroes.faults].concat();
        if errors.is_empty() { Ok(content) } else { Err(errors) }
    }
}

fn read_hordes(file: &mut ContentFile<'_>, entries: &HordesFile, content: &mut Content) {
    let mut faces = Vec::new();
    in_order(
        file,
        "family.id",
        Family::ALL.iter().map(|one| one.id()),
        entries.family.iter().map(|one| &one.id),
    );
    for (entry, &family) in entries.family.iter().zip(Family::ALL) {
        content.family_starts.push(faces.len());
        let reward = read_reward(entry.reward.get_ref());
        if reward.is_none() {
            file.report(
                entry.reward.span(),
                "family.reward",
                format!("{:?} is no reward", entry.reward.get_ref()),
            );
        }
        for text in &entry.faces {
            match read_face(text.get_ref()) {
                Ok(mut face) => {
                    face.family = Some(family);
                    face.reward = reward.unwrap_or_default();
                    face.tough = if entry.tough { face.giants } else { [Cells::NONE; 4] };
                    faces.push(face);
                }
                Err(problem) => file.report(text.span(), "family.faces", problem),
            }
        }
    }
    file.count("family.faces", faces.len(), HORDE_CARDS);
    in_order(file, "boss.id", Boss::ALL.iter().map(|one| one.id()), entries.boss.iter().map(|one| &one.id));
    for text in entries.boss.iter().flat_map(|boss| &boss.layers) {
        match read_face(text.get_ref()) {
            Ok(face) => faces.push(face),
            Err(problem) => file.report(text.span(), "boss.layers", problem),
        }
    }
    file.count("boss.layers", faces.len().saturating_sub(HORDE_CARDS), CARDS - HORDE_CARDS);
    for (printed, read) in content.faces.iter_mut().zip(faces) {
        *printed = read;
    }
}

/// The entries of a file must be those the rules know, in their order.
fn in_order<'a>(
    file: &mut ContentFile<'_>,
    field: &'static str,
    known: impl ExactSizeIterator<Item = &'static str>,
    found: impl ExactSizeIterator<Item = &'a Spanned<String>>,
) {
    file.count(field, found.len(), known.len());
    for (expected, id) in known.zip(found) {
        if id.get_ref() != expected {
            file.report(id.span(), field, format!("here stands {:?} instead of {expected:?}", id.get_ref()));
        }
    }
}

/// Reads `1G`, `1G/1D`, `1G+1D` or `none`.
fn read_reward(text: &str) -> Option<Reward> {
    let mut reward = Reward { either: text.contains('/'), ..Reward::default() };
    if text == "none" {
        return Some(reward);
    }
    for coin in text.split(['/', '+']) {
        let count = coin.get(..coin.len().checked_sub(1)?)?.parse().ok()?;
        match coin.as_bytes().last()? {
            b'G' => reward.gold = count,
            b'D' => reward.diamonds = count,
            _ => return None,
        }
    }
    Some(reward)
}

/// The letters of large enemies; B is a boss.
const LARGE: [u8; 4] = *b"ACDE";

/// Reads the sixteen cells of a face.
fn read_face(text: &str) -> Result<Face, String> {
    let rows: Vec<Vec<&str>> = text.split('/').map(|row| row.split_whitespace().collect()).collect();
    if rows.len() != 4 || rows.iter().any(|row| row.len() != 4) {
        return Err("a face has 4 rows of 4 cells".to_owned());
    }
    let mut face = Face::default();
    for (row, cells) in rows.iter().enumerate() {
        for (column, text) in cells.iter().enumerate() {
            read_cell(&mut face, column as u8, row as u8, text)?;
        }
    }
    let square = |giant: &Cells| giant.is_empty() || crate::cells::Shape::Square.placements().contains(giant);
    if !face.giants.iter().all(square) {
        return Err("a large enemy has 2×2 cells".to_owned());
    }
    if face.enemies.is_empty() {
        return Err("there is no enemy on it".to_owned());
    }
    Ok(face)
}

fn read_cell(face: &mut Face, column: u8, row: u8, text: &str) -> Result<(), String> {
    let cell = Cells::at(column, row);
    let add = |set: &mut Cells| *set = set.or(cell);
    let [what, icon] = *text.as_bytes() else {
        return Err(format!("{text:?} is no cell: it needs two characters"));
    };
    match what {
        b'.' if icon == b'.' => return Ok(()),
        b'g' | b'B' => add(&mut face.enemies),
        b'A' | b'C' | b'D' | b'E' => {
            add(&mut face.enemies);
            add(&mut face.large);
            add(&mut face.giants[LARGE.iter().position(|letter| *letter == what).unwrap_or_default()]);
        }
        b'X' => add(&mut face.markers),
        _ => return Err(format!("{text:?} is no cell")),
    }
    match (what == b'X', icon) {
        (false, b'.') => {}
        (false, b's') => add(&mut face.speed),
        (false, b'h') => add(&mut face.heal),
        (false, b't') => add(&mut face.shot),
        (false, b'c') => add(&mut face.champion),
        (false, b'm') => add(&mut face.magic_only),
        (false, b'p') => add(&mut face.physical_only),
        (false, b'v') => add(&mut face.specific),
        (true, b'f') => face.flying = true,
        (true, b'e') => face.elusive = true,
        (true, b'P' | b'M') => {
            let side = match (column, row) {
                (1 | 2, 0) => 0,
                (3, 1 | 2) => 1,
                (1 | 2, 3) => 2,
                (0, 1 | 2) => 3,
                _ => return Err("a shield lies in the border and not in a corner".to_owned()),
            };
            match icon {
                b'P' => face.physical_shields |= 1 << side,
                _ => face.magic_shields |= 1 << side,
            }
        }
        _ => return Err(format!("{text:?} has no such icon")),
    }
    Ok(())
}

fn read_towers(file: &mut ContentFile<'_>, entries: &TowersFile, content: &mut Content) {
    in_order(
        file,
        "tower.id",
        Design::ALL.iter().map(|one| one.id()),
        entries.tower.iter().map(|one| &one.id),
    );
    for (entry, design) in entries.tower.iter().zip(Design::ALL) {
        let copies = if design.level() == 4 { 1 } else { 3 };
        if *entry.copies.get_ref() != copies {
            file.report(entry.copies.span(), "tower.copies", format!("there must be {copies}"));
        }
        let mut attacks = Vec::new();
        for text in &entry.attacks {
            match read_attack(text.get_ref()) {
                Ok(parts) => attacks.push(parts),
                Err(problem) => file.report(text.span(), "tower.attacks", problem),
            }
        }
        if attacks.is_empty() || attacks.len() > 2 {
            file.report(entry.id.span(), "tower.attacks", "a tower has one or two attacks".to_owned());
        }
        content.towers.push(TowerContent { damage: entry.damage, modifiers: entry.modifiers, attacks });
    }
}

fn read_heroes(file: &mut ContentFile<'_>, entries: &HeroesFile, content: &mut Content) {
    for (name, tiles) in &entries.tiles {
        if let Some(pool) = file.named(name.get_ref(), name.span(), "tiles", "pool", Pool::named) {
            content.tiles[pool as usize] = *tiles;
        }
    }
    file.count("tiles", entries.tiles.len(), POOLS);
    in_order(file, "hero.id", Hero::ALL.iter().map(|one| one.id()), entries.hero.iter().map(|one| &one.id));
    for entry in &entries.hero {
        let mut abilities = Vec::new();
        for word in &entry.abilities {
            abilities.extend(file.named(
                word.get_ref(),
                word.span(),
                "hero.abilities",
                "ability",
                Ability::named,
            ));
        }
        content.heroes.push(HeroContent { health: entry.health, movement: entry.movement, abilities });
    }
}
