//! The game told in messages. Names are made from content ids, so that every card, tower and hero has its key in `locales/`.

mod describe;
mod label;
mod log;
mod prompt;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

use engine::{Message, Narrate, RolledDie, Section};

use crate::cards::{Boss, HordeCard};
use crate::event::Who;
use crate::heroes::{Ability, Colour, FlowerKind, Hero, Piece};
use crate::slot::{Front, Slot};
use crate::towers::{Design, Kind, Modifier, Tower};
use crate::{Action, Event, Kingdom, View};

impl Narrate for Kingdom {
    fn prompt(view: &View) -> Message {
        prompt::prompt(view)
    }

    fn label(view: &View, action: Action) -> Message {
        label::label(view, action)
    }

    fn sentence(event: &Event) -> Option<Message> {
        log::sentence(event)
    }

    fn describe(view: &View) -> Vec<Section> {
        describe::describe(view)
    }

    fn verdict(view: &View) -> Option<Message> {
        describe::verdict(view)
    }

    /// There are no dice.
    fn rolled(_event: &Event) -> Vec<RolledDie> {
        Vec::new()
    }
}

/// The message `kingdom-<kind>-<id>`.
fn named(kind: &str, id: &str) -> Message {
    Message { id: Cow::Owned(format!("kingdom-{kind}-{id}")), args: Vec::new() }
}

fn hero(hero: Hero) -> Message {
    named("hero", hero.id())
}

fn ability(ability: Ability) -> Message {
    named("ability", ability.id())
}

fn colour(colour: Colour) -> Message {
    named("colour", colour.id())
}

fn kind(kind: Kind) -> Message {
    named("kind", kind.id())
}

fn flower(flower: FlowerKind) -> Message {
    named("flower", flower.id())
}

fn design(design: Design) -> Message {
    named("tower", design.id())
}

fn modifier(modifier: Modifier) -> Message {
    named("modifier", modifier.id())
}

fn boss(boss: Boss) -> Message {
    named("boss", boss.id())
}

fn front(front: Front) -> Message {
    named("front", ["north", "east", "south", "west"][front as usize])
}

/// A tower card: its name and which copy it is.
fn tower(tower: Tower) -> Message {
    let copy = Tower::copies(tower.design()).position(|other| other == tower).unwrap_or(0) as u32 + 1;
    let many = Tower::copies(tower.design()).count() > 1;
    let name = design(tower.design());
    if many { Message::new("kingdom-tower-copy").with("name", name).with("copy", copy) } else { name }
}

/// A horde card: its family or boss, and its number.
fn card(card: HordeCard) -> Message {
    let name = match card.family() {
        Some(family) => named("family", family.id()),
        None => boss(Boss::ALL[usize::from(card.0 as usize >= crate::cards::HORDE_CARDS + 4)]),
    };
    Message::new("kingdom-card").with("name", name).with("id", card.to_string())
}

fn place(slot: Slot) -> String {
    slot.to_string()
}

fn who(who: Who) -> Message {
    match who {
        Who::Hero(one) => hero(one),
        Who::Warrior(piece) => {
            Message::new("kingdom-warrior").with("number", u8::from(piece == Piece::Warrior1) + 1)
        }
        Who::Wildcat => Message::new("kingdom-wildcat"),
    }
}

/// A piece of this table.
fn piece(view: &View, piece: Piece) -> Message {
    who(match view.state.table.hero_of(piece) {
        Some(hero) => Who::Hero(hero),
        None if piece == Piece::Wildcat => Who::Wildcat,
        None => Who::Warrior(piece),
    })
}
