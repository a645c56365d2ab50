//! The game told in messages.
//!
//! Names are made from content ids, so that every card, mecha and weakness has its key in `locales/`; everything else is a fixed id.
//! What a card does is told from its effect, term by term.

mod card;
mod describe;
mod label;
mod log;
mod prompt;
#[cfg(test)]
mod tests;

pub use describe::intention;
use engine::{Message, Narrate, RolledDie, Section};

use crate::board::Cell;
use crate::cards::{Card, Category, Chassis, Handicap, Nation, Slot};
use crate::hex::Direction;
use crate::state::Kind;
use crate::{Action, Event, Mecha45, View};

impl Narrate for Mecha45 {
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

    fn rolled(_event: &Event) -> Vec<RolledDie> {
        Vec::new()
    }
}

fn named(kind: &str, id: &str) -> Message {
    Message { id: format!("mecha45-{kind}-{}", id.to_lowercase()).into(), args: Vec::new() }
}

/// The name of a card.
fn card(card: Card) -> Message {
    named("card", &card.face().code)
}

/// The name of a card.
pub fn card_name(chosen: Card) -> Message {
    card(chosen)
}

/// Everything a card does, and how often.
pub fn card_text(chosen: Card) -> Message {
    card::text(chosen)
}

/// What a mecha is called.
pub fn kind_name(chosen: Kind) -> Message {
    kind(chosen)
}

/// The name of a cell, the same in every language.
fn cell(cell: Cell) -> String {
    cell.name().to_uppercase()
}

fn direction(direction: Direction) -> Message {
    named("direction", &direction.index().to_string())
}

fn slot(slot: Slot) -> Message {
    named("slot", slot.word())
}

fn category(category: Category) -> Message {
    named("category", category.word())
}

fn chassis(chassis: Chassis) -> Message {
    named("chassis", chassis.word())
}

fn nation(nation: Nation) -> Message {
    named("nation", nation.word())
}

fn handicap(handicap: Handicap) -> Message {
    named("handicap", handicap.word())
}

/// What a mecha is called.
fn kind(kind: Kind) -> Message {
    match kind {
        Kind::Base(model) => named("mecha", model.word()),
        Kind::Competitive => Message::new("mecha45-mecha-competitive"),
        Kind::Built => Message::new("mecha45-mecha-built"),
        Kind::Vip => Message::new("mecha45-mecha-vip"),
        Kind::Unknown => Message::new("mecha45-mecha-unknown"),
    }
}
