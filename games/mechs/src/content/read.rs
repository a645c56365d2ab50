//! Reading and validating the content files.

use engine::{ContentFault, ContentFile};
use serde::Deserialize;
use toml::Spanned;

use super::{BossCardContent, CommandContent, Content, DamageContent, FileExt, SchematicContent, Sources};
use crate::cards::{
    BossCard, Colour, Command, CommandKind, Damage, DamageKind, DamageSet, Schematic, SchematicKind, Yordle,
};
use crate::mission::TileFace;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsFile {
    command: Vec<CommandEntry>,
    damage: Vec<DamageEntry>,
    schematic: Vec<SchematicEntry>,
    boss: Vec<BossEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CommandEntry {
    id: Spanned<String>,
    colour: Colour,
    kind: CommandKind,
    copies: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DamageEntry {
    id: Spanned<String>,
    kind: DamageKind,
    set: DamageSet,
    copies: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SchematicEntry {
    id: Spanned<String>,
    yordle: Yordle,
    lock: u8,
    gears: Spanned<u8>,
    kind: SchematicKind,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BossEntry {
    id: Spanned<String>,
    colour: Colour,
    copies: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TilesFile {
    tile: Vec<TileEntry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TileEntry {
    id: Spanned<String>,
    name: String,
    terrain: Spanned<String>,
    #[serde(default)]
    gates: Vec<Spanned<String>>,
    #[serde(default)]
    spikes: Vec<Spanned<String>>,
}

impl Content {
    /// Reads and validates the files; returns every problem found.
    pub fn read(sources: &Sources<'_>) -> Result<Content, Vec<ContentFault>> {
        let (mut file, cards) = ContentFile::parse::<CardsFile>("cards.toml", sources.cards)?;
        let ids = |all: &[&'static str]| all.to_vec();
        let commands = in_order(
            &mut file,
            "command.id",
            &ids(&Command::ALL.map(Command::id)),
            cards.command.into_iter().map(|entry| {
                (entry.id, CommandContent { colour: entry.colour, kind: entry.kind, copies: entry.copies })
            }),
        );
        let damage = in_order(
            &mut file,
            "damage.id",
            &ids(&Damage::ALL.map(Damage::id)),
            cards.damage.into_iter().map(|entry| {
                (entry.id, DamageContent { kind: entry.kind, set: entry.set, copies: entry.copies })
            }),
        );
        for entry in &cards.schematic {
            if *entry.gears.get_ref() > 15 {
                file.report(entry.gears.span(), "schematic.gears", "there are only 15 Team Gears");
            }
        }
        let schematics = in_order(
            &mut file,
            "schematic.id",
            &ids(&Schematic::ALL.map(Schematic::id)),
            cards.schematic.into_iter().map(|entry| {
                let gears = entry.gears.into_inner();
                let SchematicEntry { yordle, lock, kind, .. } = entry;
                (entry.id, SchematicContent { yordle, lock, gears, kind })
            }),
        );
        let boss_cards = in_order(
            &mut file,
            "boss.id",
            &ids(&BossCard::ALL.map(BossCard::id)),
            cards
                .boss
                .into_iter()
                .map(|entry| (entry.id, BossCardContent { colour: entry.colour, copies: entry.copies })),
        );
        let mut errors = file.faults;
        let tiles = read_tiles(sources.tiles, &mut errors);
        if !errors.is_empty() {
            return Err(errors);
        }
        Ok(Content { commands, damage, schematics, boss_cards, tiles })
    }
}

/// Puts the entries into the order of the ids; reports ids that are unknown, missing or there twice.
fn in_order<T>(
    file: &mut ContentFile<'_>,
    field: &'static str,
    ids: &[&'static str],
    entries: impl Iterator<Item = (Spanned<String>, T)>,
) -> Vec<T> {
    let known: Vec<(&'static str, usize)> = ids.iter().copied().zip(0..).collect();
    let mut found: Vec<Option<T>> = ids.iter().map(|_| None).collect();
    for (id, entry) in entries {
        let Some(place) = file.word(&id, field, &known) else { continue };
        if found[place].replace(entry).is_some() {
            file.report(id.span(), field, format!("{:?} stands here a second time", id.get_ref()));
        }
    }
    for (id, found) in ids.iter().zip(&found) {
        if found.is_none() {
            file.report(0..0, field, format!("{id:?} is missing"));
        }
    }
    found.into_iter().flatten().collect()
}

fn read_tiles(text: &str, errors: &mut Vec<ContentFault>) -> Vec<TileFace> {
    let (mut file, tiles) = match ContentFile::parse::<TilesFile>("tiles.toml", text) {
        Ok(parsed) => parsed,
        Err(found) => {
            errors.extend(found);
            return Vec::new();
        }
    };
    let mut faces: Vec<TileFace> = Vec::new();
    for entry in &tiles.tile {
        if faces.iter().any(|face| face.id == *entry.id.get_ref()) {
            file.report(
                entry.id.span(),
                "tile.id",
                format!("{:?} stands here a second time", entry.id.get_ref()),
            );
        }
        faces.extend(TileFace::read(
            &mut file,
            entry.id.get_ref(),
            &entry.name,
            &entry.terrain,
            &entry.gates,
            &entry.spikes,
        ));
    }
    errors.extend(file.faults);
    faces
}
