//! Events as sentences of the log.

use engine::Message;

use super::{ability, boss, card, colour, flower, front, hero, kind, modifier, named, place, tower, who};
use crate::Event;

pub(super) fn sentence(event: &Event) -> Option<Message> {
    let new = Message::new;
    Some(match *event {
        Event::HeroChosen { seat, hero: one } => {
            new("kingdom-log-hero").with("seat", seat).with("hero", hero(one))
        }
        Event::ColourChosen { seat, colour: one } => {
            new("kingdom-log-colour").with("seat", seat).with("colour", colour(one))
        }
        Event::SecondaryChosen { hero: one } => new("kingdom-log-secondary").with("hero", hero(one)),
        Event::AbilityChosen { seat, ability: one } => {
            new("kingdom-log-ability").with("seat", seat).with("ability", ability(one))
        }
        Event::TypeChosen { kind: one } => new("kingdom-log-type").with("kind", kind(one)),
        Event::TowerSwapped { from, into } => {
            new("kingdom-log-swap").with("from", tower(from)).with("into", tower(into))
        }
        Event::StartUpgraded { from, into } | Event::TowerUpgraded { from, into } => {
            new("kingdom-log-upgrade").with("from", tower(from)).with("into", tower(into))
        }
        Event::TowerGiven { seat, tower: one } => {
            new("kingdom-log-given").with("seat", seat).with("tower", tower(one))
        }
        Event::TowerGivenUp { seat, tower: one } => {
            new("kingdom-log-given-up").with("seat", seat).with("tower", tower(one))
        }
        Event::RoundBegan { round } => new("kingdom-log-round").with("round", round),
        Event::RoundReplayed { round } => new("kingdom-log-replay").with("round", round),
        Event::ColourBlocked { colour: one } => new("kingdom-log-blocked-colour").with("colour", colour(one)),
        Event::HordeSpawned { card: one, slot, pile } => {
            new("kingdom-log-spawn").with("card", card(one)).with("slot", place(slot)).with("pile", pile + 1)
        }
        Event::RiftOpened { rift, pile } => {
            new("kingdom-log-rift").with("rift", named("rift", rift.id())).with("pile", pile + 1)
        }
        Event::Readied { seat } => new("kingdom-log-ready").with("seat", seat),
        Event::Unreadied { seat } => new("kingdom-log-unready").with("seat", seat),
        Event::TowerBuilt { seat, tower: one, slot } => {
            new("kingdom-log-built").with("seat", seat).with("tower", tower(one)).with("slot", place(slot))
        }
        Event::TowerTurned { tower: one, front: way } => {
            new("kingdom-log-turned").with("tower", tower(one)).with("front", front(way))
        }
        Event::TilePlaced { card: one, slot, cells, damage } => new("kingdom-log-tile")
            .with("card", card(one))
            .with("slot", place(slot))
            .with("cells", cells.len())
            .with("damage", named("damage", damage.id())),
        Event::SoldierPlaced { card: one, slot, .. } => {
            new("kingdom-log-soldier").with("card", card(one)).with("slot", place(slot))
        }
        Event::TotemPlaced { card: one, slot } => {
            new("kingdom-log-totem").with("card", card(one)).with("slot", place(slot))
        }
        Event::TowerPassed { seat, tower: one, to } => {
            new("kingdom-log-passed").with("seat", seat).with("tower", tower(one)).with("to", to)
        }
        Event::TowerReturned { seat, tower: one } => {
            new("kingdom-log-returned").with("seat", seat).with("tower", tower(one))
        }
        Event::TowerTaken { .. } | Event::Stood { .. } => return None,
        Event::HeroActivated { seat, hero: one } => {
            new("kingdom-log-activated").with("seat", seat).with("hero", hero(one))
        }
        Event::HeroRecovered { hero: one, .. } => new("kingdom-log-recovered").with("hero", hero(one)),
        Event::HeroAttacked { hero: one } => new("kingdom-log-attacked").with("hero", hero(one)),
        Event::AbilityUsed { hero: one, ability: used } => {
            new("kingdom-log-used").with("hero", hero(one)).with("ability", ability(used))
        }
        Event::HeroRested { hero: one, .. } => new("kingdom-log-rested").with("hero", hero(one)),
        Event::HeroHealed { hero: one, health } => {
            new("kingdom-log-healed").with("hero", hero(one)).with("health", health)
        }
        Event::HeroProtected { hero: one } => new("kingdom-log-protected").with("hero", hero(one)),
        Event::HeroHurt { hero: one, health } => {
            new("kingdom-log-hurt").with("hero", hero(one)).with("health", health)
        }
        Event::HeroStunned { hero: one } => new("kingdom-log-stunned").with("hero", hero(one)),
        Event::Sacrificed { hero: one } => new("kingdom-log-sacrificed").with("hero", hero(one)),
        Event::Moved { who: one, slot } => {
            new("kingdom-log-moved").with("who", who(one)).with("slot", place(slot))
        }
        Event::Retreated { who: one, to: Some(slot) } => {
            new("kingdom-log-retreated").with("who", who(one)).with("slot", place(slot))
        }
        Event::Retreated { who: one, to: None } | Event::WentHome { who: one } => {
            new("kingdom-log-went-home").with("who", who(one))
        }
        Event::SkullsChanged { skulls } => new("kingdom-log-skulls").with("skulls", skulls),
        Event::FlowerUsed { flower: one, slot } => {
            new("kingdom-log-flower").with("flower", flower(one)).with("slot", place(slot))
        }
        Event::FlowerRegenerated { flower: one, slot } => {
            new("kingdom-log-regenerated").with("flower", flower(one)).with("slot", place(slot))
        }
        Event::TokenTaken { slot } => new("kingdom-log-token").with("slot", place(slot)),
        Event::TentaclePlaced { slot } => new("kingdom-log-tentacle").with("slot", place(slot)),
        Event::TentacleRemoved { slot } => new("kingdom-log-tentacle-gone").with("slot", place(slot)),
        Event::LavaPlaced { slot } => new("kingdom-log-lava").with("slot", place(slot)),
        Event::CrevasseOpened { slot, gaping } => {
            new("kingdom-log-crevasse").with("slot", place(slot)).with("gaping", u8::from(gaping))
        }
        Event::CrevasseClosed { slot, removed } => {
            new("kingdom-log-crevasse-closed").with("slot", place(slot)).with("removed", u8::from(removed))
        }
        Event::FrostLaid { pile } => new("kingdom-log-frost").with("pile", pile + 1),
        Event::HordeDestroyed { card: one, slot } => {
            new("kingdom-log-destroyed").with("card", card(one)).with("slot", place(slot))
        }
        Event::LayerDestroyed { card: one, slot } => {
            new("kingdom-log-layer").with("card", card(one)).with("slot", place(slot))
        }
        Event::CoinsGained { gold, diamonds } => {
            new("kingdom-log-coins").with("gold", gold).with("diamonds", diamonds)
        }
        Event::CoinsKept { gold, diamonds } => {
            new("kingdom-log-kept").with("gold", gold).with("diamonds", diamonds)
        }
        Event::HordeBlocked { card: one, slot } => {
            new("kingdom-log-blocked").with("card", card(one)).with("slot", place(slot))
        }
        Event::HordeMoved { card: one, from, to } => new("kingdom-log-advanced")
            .with("card", card(one))
            .with("from", place(from))
            .with("to", place(to)),
        Event::HordeEscaped { card: one, hearts } => {
            new("kingdom-log-escaped").with("card", card(one)).with("hearts", hearts)
        }
        Event::HordeHealed { card: one, slot } => {
            new("kingdom-log-horde-healed").with("card", card(one)).with("slot", place(slot))
        }
        Event::HordeShot { card: one, slot } => {
            new("kingdom-log-shot").with("card", card(one)).with("slot", place(slot))
        }
        Event::SoldierLost { card: one, slot } => {
            new("kingdom-log-soldier-lost").with("card", card(one)).with("slot", place(slot))
        }
        Event::TileRemoved { card: one, slot, .. } => {
            new("kingdom-log-tile-removed").with("card", card(one)).with("slot", place(slot))
        }
        Event::ActivationRevealed { card: one, number, acts } => new("kingdom-log-activation")
            .with("card", card(one))
            .with("number", number)
            .with("acts", u8::from(acts)),
        Event::BossCardRevealed { boss: one, number } => new("kingdom-log-boss-card")
            .with("boss", boss(one))
            .with("action", named("action", &format!("{}-{number}", one.id()))),
        Event::JackVanished { pile } => new("kingdom-log-jack").with("pile", pile + 1),
        Event::HordeRose { card: one, slot } => {
            new("kingdom-log-rose").with("card", card(one)).with("slot", place(slot))
        }
        Event::TowerBought { seat, tower: one, to } => {
            new("kingdom-log-bought").with("seat", seat).with("tower", tower(one)).with("to", to)
        }
        Event::ModifierBought { seat, modifier: one, tower: on } => new("kingdom-log-modifier")
            .with("seat", seat)
            .with("modifier", modifier(one))
            .with("tower", tower(on)),
        Event::FalconAttached { tower: on } => new("kingdom-log-falcon").with("tower", tower(on)),
        Event::GameOver { ending } => super::describe::ending(ending),
    })
}
