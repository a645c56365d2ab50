//! The game's names as messages, and what is on the board in words.

use engine::{Message, Seat};
use kingdom::{
    Ability, AbilityTile, Cells, Colour, Damage, Design, Fate, FlowerKind, Forecast, Hero, HordeCard,
    HordeId, Intent, Modifier, Piece, Place, Printed, PrintedPart, Reach, Slot, State, Tower,
};
use leptos::prelude::*;

use crate::table::Table;

/// Sentences one after the other. The names come as a memo: `Table::say` would say everything anew with every message of the table.
pub(super) fn said(table: Table, names: Memo<Vec<String>>, told: &[Message]) -> String {
    let words = table.tongue.words();
    let said = names.with(|names| told.iter().map(|one| words.say(one, names)).collect::<Vec<_>>());
    said.join(". ")
}

pub(super) fn named(kind: &str, id: &str) -> Message {
    Message { id: format!("kingdom-{kind}-{id}").into(), args: Vec::new() }
}

pub(super) fn hero(hero: Hero) -> Message {
    named("hero", hero.id())
}

pub(super) fn hero_text(hero: Hero) -> Message {
    named("web-hero", hero.id())
}

pub(super) fn ability(ability: Ability) -> Message {
    named("ability", ability.id())
}

pub(super) fn ability_text(ability: Ability) -> Message {
    named("text", ability.id())
}

/// An ability tile with what it does, and whether it has been used.
pub(super) fn ability_tile(tile: AbilityTile) -> Message {
    let id = if tile.used { "kingdom-ability-used" } else { "kingdom-ability-ready" };
    Message::new(id).with("ability", ability(tile.ability)).with("text", ability_text(tile.ability))
}

pub(super) fn design(design: Design) -> Message {
    named("tower", design.id())
}

pub(super) fn colour(colour: Colour) -> Message {
    named("colour", colour.id())
}

pub(super) fn modifier(modifier: Modifier) -> Message {
    named("modifier", modifier.id())
}

pub(super) fn modifier_text(modifier: Modifier) -> Message {
    named("web-modifier", modifier.id())
}

pub(super) fn flower(flower: FlowerKind) -> Message {
    named("flower", flower.id())
}

pub(super) fn damage(damage: Damage) -> Message {
    named("damage", damage.id())
}

/// The name of a horde without its number.
pub(super) fn horde_name(card: HordeCard) -> Message {
    match card.family() {
        Some(family) => named("family", family.id()),
        None => named("boss", card.to_string().split('-').next().unwrap_or_default()),
    }
}

pub(super) fn piece(state: &State, piece: Piece) -> Message {
    match state.table.hero_of(piece) {
        Some(one) => hero(one),
        None if piece == Piece::Wildcat => Message::new("kingdom-wildcat"),
        None => Message::new("kingdom-warrior").with("number", u8::from(piece == Piece::Warrior1) + 1),
    }
}

/// What one part of a printed attack does.
fn part(part: &PrintedPart, of: Damage) -> Message {
    let what = match part.what {
        Printed::Tile(shape) => {
            Message::new("kingdom-web-tile").with("damage", damage(of)).with("shape", shape.id().to_owned())
        }
        Printed::Knife(shape) => Message::new("kingdom-web-knife").with("shape", shape.id().to_owned()),
        Printed::Soldier => Message::new("kingdom-soldier"),
        Printed::Totem => Message::new("kingdom-totem"),
        Printed::Heal => Message::new("kingdom-web-heal"),
    };
    let reach = match part.reach {
        Reach::Choose(_) => "kingdom-web-reach-choose",
        Reach::Each(_) => "kingdom-web-reach-each",
        Reach::Perfect => "kingdom-web-reach-perfect",
        Reach::Splash => "kingdom-web-reach-splash",
        Reach::OneSoldier => "kingdom-web-reach-one",
        Reach::EverySoldier => "kingdom-web-reach-every",
    };
    Message::new("kingdom-web-part")
        .with("count", part.count)
        .with("what", what)
        .with("reach", Message::new(reach))
}

/// What one attack of a design does.
pub(super) fn attack(design: Design, which: usize) -> Vec<Message> {
    let card = design.card();
    card.attacks
        .get(which)
        .map(|parts| parts.iter().map(|one| part(one, card.damage)).collect())
        .unwrap_or_default()
}

/// A tower card in words: its name, each attack, what is attached.
pub(super) fn tower(state: &State, tower: Tower) -> Vec<Message> {
    let design = tower.design();
    let mut told = vec![self::design(design)];
    for which in 0..design.card().attacks.len() {
        told.push(Message::new("kingdom-web-attack").with("parts", attack(design, which)));
    }
    told.extend(state.table.tower(tower).modifiers.iter().map(modifier));
    told
}

/// What a horde will do, in words.
pub(super) fn plan(intent: &Intent) -> Vec<Message> {
    let mut told = Vec::new();
    if intent.heals {
        told.push(Message::new("kingdom-plan-heal"));
    }
    match intent.fate {
        Fate::Destroyed => told.push(Message::new("kingdom-plan-destroyed")),
        Fate::Escapes(hearts) => told.push(Message::new("kingdom-plan-escape").with("hearts", hearts)),
        Fate::Goes(slot) => told.push(Message::new("kingdom-plan-advance").with("slot", slot.to_string())),
        Fate::Stays if intent.shoots => told.push(Message::new("kingdom-plan-shoot")),
        Fate::Stays if intent.held => told.push(Message::new("kingdom-plan-blocked")),
        Fate::Stays => told.push(Message::new("kingdom-plan-stay")),
    }
    if intent.uncertain {
        told.push(Message::new("kingdom-plan-uncertain"));
    }
    told
}

/// What is special about a horde card, one message for each.
pub(super) fn traits(card: HordeCard) -> Vec<Message> {
    let face = card.face();
    let mut told = Vec::new();
    let mut add = |there: bool, id: &'static str| {
        if there {
            told.push(Message::new(id));
        }
    };
    add(face.flying, "kingdom-web-trait-flying");
    add(face.elusive, "kingdom-web-trait-elusive");
    add(!face.speed.is_empty(), "kingdom-web-trait-speed");
    add(!face.heal.is_empty(), "kingdom-web-trait-heal");
    add(!face.shot.is_empty(), "kingdom-web-trait-shot");
    add(!face.magic_only.is_empty(), "kingdom-web-trait-magic");
    add(!face.physical_only.is_empty(), "kingdom-web-trait-physical");
    add(!face.specific.is_empty(), "kingdom-web-trait-specific");
    add(face.is_tough(), "kingdom-web-trait-tough");
    add(!face.large.is_empty() && !face.is_tough(), "kingdom-web-trait-large");
    add(face.physical_shields != 0, "kingdom-web-trait-physical-shield");
    add(face.magic_shields != 0, "kingdom-web-trait-magic-shield");
    add(!face.champion.is_empty() || card.is_champion(), "kingdom-web-trait-champion");
    told
}

/// A horde as it stands.
pub(super) fn horde(state: &State, id: HordeId) -> Message {
    Message::new("kingdom-web-horde")
        .with("card", horde_name(state.horde(id).card))
        .with("enemies", state.uncovered(id).len())
}

/// Everything on a slot: its kind first.
pub(super) fn slot(state: &State, forecast: &Forecast, slot: Slot) -> Vec<Message> {
    let (table, scenario) = (&state.table, &state.scenario);
    let mut told = Vec::new();
    let ground = match scenario.site(slot) {
        Some(site) => Message::new("kingdom-web-site").with("colour", colour(site.colour)),
        None if scenario.path.contains(slot) => {
            Message::new("kingdom-web-road").with("left", scenario.steps_left(slot))
        }
        None => Message::new("kingdom-web-grass"),
    };
    told.push(Message::new("kingdom-web-slot").with("slot", slot.to_string()).with("ground", ground));
    for one in [table.upper.get(slot), table.lower.get(slot)].into_iter().flatten() {
        let id = HordeId(one);
        told.push(horde(state, id));
        if let Some(intent) = forecast.of(state.horde(id).card) {
            told.extend(plan(intent));
        }
        if state.horde(id).barred {
            told.push(Message::new("kingdom-refusal-barred"));
        }
        told.extend(traits(state.horde(id).card));
    }
    for tower in table.towers_on(slot) {
        let Place::Site { by, .. } = table.tower(tower).place else { continue };
        told.push(Message::new("kingdom-web-built").with("tower", design(tower.design())).with("seat", by));
    }
    told.extend(table.pieces_on(slot).map(|one| piece(state, one)));
    for one in table.flowers.iter().filter(|one| one.slot == slot) {
        let id = if one.wilted { "kingdom-web-flower-wilted" } else { "kingdom-web-flower" };
        told.push(
            Message::new(id)
                .with("flower", flower(one.kind))
                .with("text", named("web-flower", one.kind.id())),
        );
    }
    for (set, id) in [
        (table.lava, "kingdom-web-lava"),
        (table.cracked, "kingdom-web-cracked"),
        (table.gaping, "kingdom-web-gaping"),
        (table.tentacles, "kingdom-web-tentacle"),
        (table.tokens, "kingdom-web-token"),
    ] {
        if set.contains(slot) {
            told.push(Message::new(id));
        }
    }
    told
}

/// Cells by their names.
pub(super) fn cells(cells: Cells) -> String {
    cells.to_string()
}

/// The seat whose colour a site has.
pub(super) fn builder(state: &State, colour: Colour) -> Option<Seat> {
    state.table.all_seats().find(|&seat| state.table.player(seat).colour == Some(colour))
}
