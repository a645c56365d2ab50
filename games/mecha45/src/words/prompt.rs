//! Who must decide what.

use engine::{Message, Seat};

use super::{card, category, kind, slot};
use crate::agenda::Question;
use crate::cards::Slot;
use crate::orders::next_slot;
use crate::state::{Plan, Secret, Stage};
use crate::view::View;

/// The prompt for the viewer.
pub(super) fn prompt(view: &View) -> Message {
    if let Some(verdict) = super::describe::verdict(view) {
        return verdict;
    }
    match view.seat().filter(|&seat| view.decider().contains(seat)) {
        Some(seat) => own(view, seat),
        None => waiting(view),
    }
}

fn waiting(view: &View) -> Message {
    let seats: Vec<Message> =
        view.decider().iter().map(|seat| Message::new("mecha45-player").with("seat", seat)).collect();
    let committed = view.seat().is_some_and(|seat| {
        view.playing.contains(seat) && matches!(view.stage, Stage::Program | Stage::Rotate | Stage::React)
    });
    let id = if committed { "mecha45-prompt-committed" } else { "mecha45-prompt-waiting" };
    Message::new(id).with("seats", seats)
}

/// What the viewer, who is to decide, can do.
fn own(view: &View, seat: Seat) -> Message {
    if let Some(ask) = view.ask {
        return question(view, seat, ask.what);
    }
    let mecha = view.mecha(seat);
    match view.stage {
        Stage::Part => Message::new("mecha45-prompt-part"),
        Stage::PutPart { .. } => Message::new("mecha45-prompt-put"),
        Stage::Start => Message::new("mecha45-prompt-start"),
        Stage::Respawn => Message::new("mecha45-prompt-respawn"),
        Stage::Post => Message::new("mecha45-prompt-post"),
        Stage::Cube => Message::new("mecha45-prompt-cube").with("cubes", view.ground.cubes),
        Stage::Flag => Message::new("mecha45-prompt-flag"),
        Stage::Mecha => Message::new("mecha45-prompt-mecha"),
        Stage::Nation => Message::new("mecha45-prompt-nation"),
        Stage::Chassis => Message::new("mecha45-prompt-chassis"),
        Stage::Green => Message::new("mecha45-prompt-green"),
        Stage::National | Stage::Draft | Stage::Fill => Message::new(match view.stage {
            Stage::National => "mecha45-prompt-national",
            Stage::Draft => "mecha45-prompt-draft",
            _ => "mecha45-prompt-fill",
        })
        .with("have", mecha.deck.len() as u32)
        .with("need", mecha.chassis.cards() as u32),
        Stage::Program if mecha.secret.staged != Plan::Ready => {
            Message::new("mecha45-prompt-instead").with("left", choices_left(&mecha.secret))
        }
        Stage::Program if mecha.secret.plan == Plan::Open => match next_slot(&mecha.secret) {
            Some(Slot::Movement) => Message::new("mecha45-prompt-movement"),
            Some(other) => Message::new("mecha45-prompt-slot").with("slot", slot(other)),
            None => Message::new("mecha45-prompt-confirm"),
        },
        Stage::Rotate => Message::new("mecha45-prompt-rotate"),
        Stage::React => Message::new("mecha45-prompt-react"),
        _ => Message::new("mecha45-prompt-confirm"),
    }
}

/// How many choices a seat has still to make in step 1.
pub(super) fn choices_left(secret: &Secret) -> u32 {
    4 - secret.decided.count_ones()
}

fn question(view: &View, seat: Seat, what: Question) -> Message {
    let played = |slot: Slot| match view.mecha(seat).slots[slot as usize] {
        crate::SlotView::Shown(order) => card(order.card),
        _ => super::slot(slot),
    };
    match what {
        Question::Turn { notches } => Message::new("mecha45-prompt-turn").with("notches", notches),
        Question::Repair { left, .. } => Message::new("mecha45-prompt-repair").with("cards", left),
        Question::Step { .. } => Message::new("mecha45-prompt-step"),
        Question::Mine { .. } => Message::new("mecha45-prompt-mine"),
        Question::Smoke => Message::new("mecha45-prompt-smoke"),
        Question::Demine { left } => Message::new("mecha45-prompt-demine").with("tokens", left),
        Question::Swap => Message::new("mecha45-prompt-swap"),
        Question::Aim { slot } => Message::new("mecha45-prompt-aim").with("card", played(slot)),
        Question::Strike { slot } => Message::new("mecha45-prompt-strike").with("card", played(slot)),
        Question::Over { slot } => Message::new("mecha45-prompt-over").with("card", played(slot)),
        Question::Perched { blow, .. } => {
            Message::new("mecha45-prompt-perched").with("card", card(blow.card))
        }
        Question::Fall { .. } => Message::new("mecha45-prompt-fall"),
        Question::Recoil { victim, .. } => Message::new("mecha45-prompt-recoil")
            .with("mecha", kind(view.mecha(victim).kind))
            .with("seat", victim),
        Question::DropFlag { victim, .. } => Message::new("mecha45-prompt-drop-flag").with("seat", victim),
        Question::Kawarimi => Message::new("mecha45-prompt-kawarimi"),
        Question::Category { victim, left, .. } => {
            Message::new("mecha45-prompt-category").with("seat", victim).with("cards", left)
        }
        Question::Pick { victim, left, category: named, .. } => Message::new("mecha45-prompt-pick")
            .with("seat", victim)
            .with("cards", left)
            .with("category", category(named)),
        Question::HeatCost => Message::new("mecha45-prompt-heat-cost"),
        Question::Barrier => Message::new("mecha45-prompt-barrier"),
        Question::Wei => Message::new("mecha45-prompt-wei"),
    }
}
