//! What taking an action means.

use engine::Message;

use super::prompt::choices_left;
use super::{card, card::text, card::way, category, cell, chassis, direction, named, nation, slot};
use crate::action::Action;
use crate::agenda::Question;
use crate::cards::{Card, CardSet, Slot};
use crate::state::{Plan, Secret, Stage};
use crate::view::View;

/// A card by its name; with its id if the viewer has another one with the same face before him.
fn told(view: &View, chosen: Card) -> Message {
    let own = view.seat().map_or(CardSet::EMPTY, |seat| {
        let mecha = view.mecha(seat);
        mecha.hand.or(&mecha.lost)
    });
    let shown = view.precision.map_or(CardSet::EMPTY, |precision| precision.shown);
    let building = view.turn == 0;
    let around = own.or(&shown);
    let twin = |other: Card| other != chosen && other.face().code == chosen.face().code;
    match building || around.iter().any(twin) {
        true => Message::new("mecha45-card-numbered")
            .with("card", card(chosen))
            .with("id", chosen.id().to_owned()),
        false => card(chosen),
    }
}

fn with_card(id: &'static str, view: &View, chosen: Card) -> Message {
    Message::new(id).with("card", told(view, chosen)).with("text", text(chosen))
}

/// A card that is put into a slot; Movement cards with the way that is written down.
fn order(id: &'static str, way_id: &'static str, view: &View, chosen: Card, number: u8) -> Message {
    match chosen.face().effect.ways.get(usize::from(number)) {
        Some(chosen_way) => {
            Message::new(way_id).with("card", told(view, chosen)).with("way", way(chosen_way))
        }
        None => with_card(id, view, chosen),
    }
}

fn on_cell(id: &'static str, chosen: crate::Cell) -> Message {
    Message::new(id).with("cell", cell(chosen))
}

/// The secret of a viewer who has chosen something in place of orders.
fn instead(view: &View) -> Option<Secret> {
    let secret = view.seat().map(|seat| view.mecha(seat).secret);
    secret.filter(|secret| secret.staged != Plan::Ready)
}

/// It is said again as often as there are choices left.
fn again(view: &View) -> Message {
    let secret = instead(view).unwrap_or(Secret::NEW);
    let id = match secret.staged {
        Plan::Rest => "mecha45-label-rest-again",
        Plan::GiveUp | Plan::Open | Plan::Ready => "mecha45-label-give-up-again",
    };
    Message::new(id).with("left", choices_left(&secret))
}

/// The label of an action for the seat that may take it.
pub(super) fn label(view: &View, action: Action) -> Message {
    match action {
        Action::Part { part, turn } => {
            let parts = &crate::content().board.parts;
            let letter = parts.get(usize::from(part)).cloned().unwrap_or_default();
            Message::new("mecha45-label-part").with("part", letter).with("turn", turn)
        }
        Action::Put { at } => Message::new("mecha45-label-put").with("place", format!("{},{}", at.q, at.r)),
        Action::Start { cell: chosen, facing } => {
            let respawn = view.stage == Stage::Respawn;
            let id = if respawn { "mecha45-label-respawn" } else { "mecha45-label-start" };
            on_cell(id, chosen).with("facing", direction(facing))
        }
        Action::Post { cell } => on_cell("mecha45-label-post", cell),
        Action::Cube { cell } => on_cell("mecha45-label-cube", cell),
        Action::Flag { cell } => on_cell("mecha45-label-flag", cell),
        Action::Mecha { model } => {
            let deck = crate::content().model(model);
            let size = deck.chassis.map_or_else(|| chassis(crate::Chassis::Medium), chassis);
            Message::new("mecha45-label-mecha")
                .with("mecha", named("mecha", model.word()))
                .with("chassis", size)
        }
        Action::Build => Message::new("mecha45-label-build"),
        Action::Preset => Message::new("mecha45-label-preset"),
        Action::Nation { nation: chosen } => {
            Message::new("mecha45-label-nation").with("nation", nation(chosen))
        }
        Action::Chassis { chassis: chosen } => Message::new("mecha45-label-chassis")
            .with("chassis", chassis(chosen))
            .with("cards", chosen.cards() as u32),
        Action::Take { card } => with_card("mecha45-label-take", view, card),
        Action::Pass => Message::new("mecha45-label-pass"),
        Action::Move { card, way } => order("mecha45-label-move", "mecha45-label-move", view, card, way),
        Action::Technique { card, way } => {
            order("mecha45-label-technique", "mecha45-label-technique-way", view, card, way)
        }
        Action::Combat { card } => with_card("mecha45-label-combat", view, card),
        Action::Leave { .. } if instead(view).is_some() => again(view),
        Action::Leave { slot: chosen } => Message::new("mecha45-label-leave").with("slot", slot(chosen)),
        Action::Change { slot: chosen } => Message::new("mecha45-label-change").with("slot", slot(chosen)),
        Action::Confirm => Message::new("mecha45-label-confirm"),
        Action::GiveUp | Action::Rest if instead(view).is_some() => again(view),
        Action::GiveUp | Action::Instead { plan: Plan::GiveUp } => Message::new("mecha45-label-give-up"),
        Action::Rest | Action::Instead { .. } => Message::new("mecha45-label-rest"),
        Action::Reopen => Message::new("mecha45-label-reopen"),
        Action::Turn { notches: 0 } => Message::new("mecha45-label-turn-none"),
        Action::Turn { notches: 3 } => Message::new("mecha45-label-turn-half"),
        Action::Turn { notches } if notches > 0 => {
            Message::new("mecha45-label-turn-right").with("notches", i32::from(notches))
        }
        Action::Turn { notches } => {
            Message::new("mecha45-label-turn-left").with("notches", -i32::from(notches))
        }
        Action::React { slot: Slot::Technique, card, way } => {
            order("mecha45-label-technique", "mecha45-label-technique-way", view, card, way)
        }
        Action::React { card, .. } => with_card("mecha45-label-combat", view, card),
        Action::Empty { slot: chosen } => Message::new("mecha45-label-empty").with("slot", slot(chosen)),
        Action::Keep => Message::new("mecha45-label-keep"),
        Action::Repair { card } => with_card("mecha45-label-repair", view, card),
        Action::Step { cell } => on_cell("mecha45-label-step", cell),
        Action::Lay { cell } => on_cell("mecha45-label-lay", cell),
        Action::Clear { cell } => on_cell("mecha45-label-clear", cell),
        Action::Wei { direction: chosen } => {
            Message::new("mecha45-label-wei").with("direction", direction(chosen))
        }
        Action::Swap { card } => with_card("mecha45-label-swap", view, card),
        Action::Aim { cell } => on_cell("mecha45-label-aim", cell),
        Action::ShootOver => Message::new("mecha45-label-shoot-over"),
        Action::ShootAt => Message::new("mecha45-label-shoot-at"),
        Action::HitMechas => Message::new("mecha45-label-hit-mechas"),
        Action::HitBuilding => Message::new("mecha45-label-hit-building"),
        Action::Toward { direction: chosen } => {
            Message::new("mecha45-label-toward").with("direction", direction(chosen))
        }
        Action::Name { category: chosen } => {
            let counts = view.precision.map_or([0; 4], |precision| precision.counts);
            Message::new("mecha45-label-name")
                .with("category", category(chosen))
                .with("cards", counts[chosen as usize])
        }
        Action::Pick { card } => with_card("mecha45-label-pick", view, card),
        Action::Pay { card } => with_card("mecha45-label-pay", view, card),
        Action::Done => Message::new(match view.ask.map(|ask| ask.what) {
            Some(Question::Repair { .. }) => "mecha45-label-done-repair",
            Some(Question::Step { .. } | Question::Kawarimi) => "mecha45-label-done-step",
            Some(Question::Aim { .. } | Question::Strike { .. }) => "mecha45-label-done-attack",
            _ => "mecha45-label-done",
        }),
    }
}
