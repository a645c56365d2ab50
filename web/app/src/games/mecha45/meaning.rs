//! What touching things means: what an action brings, what a player tried, what is left undone.

use client::Thing;
use engine::{Message, Seat};
use mecha45::{
    Action, Card, Cell, Entry, Event, Order, Plan, Question, Slot, SlotView, Stage, View, aimed, ghost,
    hits_on, open_slot, slot_space,
};
use wire::{LegalAction, Raw};

use super::cockpit::into_slot;
use super::scene::is_downtown;
use super::words;

/// What a legal action brings.
pub(super) fn consequence(view: &Raw, action: &LegalAction) -> Vec<Message> {
    match (view.read::<View>(), action.action.read::<Action>()) {
        (Ok(view), Ok(action)) => view.seat().map(|seat| brings(&view, seat, action)).unwrap_or_default(),
        _ => Vec::new(),
    }
}

fn staged(view: &View, seat: Seat, slot: Slot) -> Option<Order> {
    match view.mecha(seat).slots[slot as usize] {
        SlotView::Shown(order) => Some(order),
        _ => None,
    }
}

/// Where the mecha will be after the Movement that is staged.
fn after_movement(view: &View, seat: Seat) -> Entry {
    let mecha = view.mecha(seat);
    let at = Entry { cell: mecha.cell, facing: mecha.facing };
    let order = staged(view, seat, Slot::Movement).filter(|_| view.stage == Stage::Program);
    let end =
        order.and_then(|order| ghost(view, seat, at, order)).and_then(|ghost| ghost.cells.last().copied());
    Entry { cell: end.unwrap_or(at.cell), ..at }
}

fn brings(view: &View, seat: Seat, action: Action) -> Vec<Message> {
    match action {
        Action::Move { card, way } => {
            let mecha = view.mecha(seat);
            walk(view, seat, Entry { cell: mecha.cell, facing: mecha.facing }, Order { card, way })
        }
        Action::Technique { card, way } | Action::React { slot: Slot::Technique, card, way } => {
            match card.face().order {
                Slot::Movement => walk(view, seat, after_movement(view, seat), Order { card, way }),
                _ => fire(view, seat, after_movement(view, seat), card),
            }
        }
        Action::Combat { card } | Action::React { card, .. } | Action::Swap { card } => {
            fire(view, seat, after_movement(view, seat), card)
        }
        Action::Turn { notches } => {
            let mut at = after_movement(view, seat);
            at.facing = at.facing.turned(notches);
            staged(view, seat, Slot::Combat).map(|order| fire(view, seat, at, order.card)).unwrap_or_default()
        }
        Action::Aim { cell } => {
            let slot = match view.ask.map(|ask| ask.what) {
                Some(Question::Aim { slot } | Question::Strike { slot }) => slot,
                _ => Slot::Combat,
            };
            let card = staged(view, seat, slot).map(|order| order.card);
            card.map(|card| hits(hits_on(view, seat, cell, card))).unwrap_or_default()
        }
        Action::Confirm => vec![Message::new("mecha45-web-may-reopen")],
        _ => Vec::new(),
    }
}

/// Where a Movement leads.
fn walk(view: &View, seat: Seat, at: Entry, order: Order) -> Vec<Message> {
    let Some(ghost) = ghost(view, seat, at, order) else {
        return vec![Message::new("mecha45-web-impossible")];
    };
    let Some(&end) = ghost.cells.last() else { return Vec::new() };
    let mut lines = vec![Message::new("mecha45-web-leads-to").with("cell", words::cell(end))];
    if ghost.leaves {
        lines.push(Message::new("mecha45-web-leaves"));
    }
    if is_downtown(end) && view.rules.mode == mecha45::Mode::King {
        lines.push(Message::new("mecha45-web-downtown-point"));
    }
    if ghost.cells.iter().any(|&cell| view.ground.has_mine(cell)) {
        lines.push(Message::new("mecha45-web-mined"));
    }
    lines
}

/// Whom a shot would hit.
fn fire(view: &View, seat: Seat, at: Entry, card: Card) -> Vec<Message> {
    if card.face().effect.attack.is_none() {
        return Vec::new();
    }
    let aimed = aimed(view, seat, at, card);
    let mut lines = hits(aimed.hits);
    for cell in aimed.wrecks.iter() {
        lines.push(Message::new("mecha45-web-wrecks").with("cell", words::cell(cell)));
    }
    if lines.is_empty() && !aimed.lines.is_empty() {
        lines.push(Message::new("mecha45-web-hits-nobody"));
    }
    lines
}

fn hits(hits: Vec<(Seat, u8)>) -> Vec<Message> {
    let hit = |(seat, cards): (Seat, u8)| {
        Message::new("mecha45-web-would-hit").with("seat", seat).with("cards", cards)
    };
    hits.into_iter().map(hit).collect()
}

/// The action a player seems to mean.
pub(super) fn attempt(view: &Raw, before: Option<&Thing>, thing: &Thing) -> Option<Raw> {
    let view: View = view.read().ok()?;
    meant(&view, before, thing).map(|action| Raw::of(&action))
}

fn meant(view: &View, before: Option<&Thing>, thing: &Thing) -> Option<Action> {
    let seat = view.seat()?;
    let card_of = |thing: &Thing| match thing {
        Thing::Card(number) => Card::numbered((*number).into()),
        _ => None,
    };
    match thing {
        Thing::Card(_) => {
            let card = card_of(thing)?;
            match view.ask.map(|ask| ask.what) {
                Some(Question::Repair { .. }) => Some(Action::Repair { card }),
                Some(Question::Swap) => Some(Action::Swap { card }),
                Some(_) => None,
                None => match view.stage {
                    Stage::Program => Some(into_slot(view, open_slot(view, seat)?, card)),
                    Stage::Draft | Stage::National | Stage::Fill | Stage::Green => {
                        Some(Action::Take { card })
                    }
                    _ => None,
                },
            }
        }
        Thing::Space(number) => {
            if let Some(slot) = Slot::ALL.into_iter().find(|&slot| slot_space(slot) == *number) {
                // A card that was dragged to a slot; a way is chosen by touching the card.
                let card = before.and_then(card_of)?;
                return (card.face().effect.ways.len() < 2).then(|| into_slot(view, slot, card));
            }
            on_cell(view, Cell::numbered((*number).into())?)
        }
        Thing::Piece(number) => {
            let model = *mecha45::Model::ALL.get(usize::from(*number))?;
            (view.stage == Stage::Mecha).then_some(Action::Mecha { model })
        }
        Thing::Die(_) | Thing::Button(_) => None,
    }
}

fn on_cell(view: &View, cell: Cell) -> Option<Action> {
    match view.ask.map(|ask| ask.what) {
        Some(Question::Aim { .. } | Question::Strike { .. }) => Some(Action::Aim { cell }),
        Some(Question::Step { .. } | Question::Kawarimi) => Some(Action::Step { cell }),
        Some(Question::Mine { .. } | Question::Smoke | Question::Barrier) => Some(Action::Lay { cell }),
        Some(Question::Demine { .. }) => Some(Action::Clear { cell }),
        Some(_) => None,
        None => match view.stage {
            Stage::Cube => Some(Action::Cube { cell }),
            Stage::Flag => Some(Action::Flag { cell }),
            Stage::Post => Some(Action::Post { cell }),
            Stage::Start | Stage::Respawn => Some(Action::Start { cell, facing: mecha45::Direction::new(0) }),
            _ => None,
        },
    }
}

/// A warning before orders are committed without a shot although one is possible.
pub(super) fn leaves_behind(view: &Raw, action: &Raw) -> Option<Message> {
    let (view, action): (View, Action) = (view.read().ok()?, action.read().ok()?);
    match action {
        Action::Instead { plan: Plan::GiveUp } => Some(Message::new("mecha45-web-left-give-up")),
        // Whoever has chosen it in place of the Movement was warned then.
        Action::GiveUp if view.seat().is_some_and(|seat| view.mecha(seat).secret.staged == Plan::Ready) => {
            Some(Message::new("mecha45-web-left-give-up"))
        }
        Action::Confirm => {
            let seat = view.seat()?;
            let at = after_movement(&view, seat);
            let idle =
                staged(&view, seat, Slot::Technique).is_none() && staged(&view, seat, Slot::Combat).is_none();
            let weapons = view.mecha(seat).hand.iter().filter(|card| card.face().order == Slot::Combat);
            let mut shots = weapons.map(|card| (card, aimed(&view, seat, at, card).hits));
            let (card, _) = shots.find(|(_, hits)| !hits.is_empty()).filter(|_| idle)?;
            Some(Message::new("mecha45-web-left-shot").with("card", mecha45::card_name(card)))
        }
        _ => None,
    }
}

/// The things an event speaks of.
pub(super) fn things(event: &Raw) -> Vec<Thing> {
    let space = |cell: Cell| Thing::Space(cell.index() as u16);
    let Ok(event) = event.read::<Event>() else { return Vec::new() };
    match event {
        Event::StartChosen { cell, .. }
        | Event::RespawnChosen { cell, .. }
        | Event::CubePlaced { cell, .. }
        | Event::FlagPlaced { cell, .. }
        | Event::Returned { cell, .. }
        | Event::Aimed { cell, .. }
        | Event::CellHit { cell, .. }
        | Event::CarcassMoved { cell }
        | Event::LevelLost { cell, .. }
        | Event::CarcassRemoved { cell }
        | Event::BarrierLaid { cell, .. }
        | Event::BarrierRemoved { cell }
        | Event::MineLaid { cell, .. }
        | Event::MineRemoved { cell }
        | Event::MineExploded { cell }
        | Event::SmokeLaid { cell, .. }
        | Event::SmokeGone { cell }
        | Event::WeiLaid { cell, .. }
        | Event::WeiRemoved { cell }
        | Event::WeiExploded { cell }
        | Event::FlagDropped { cell, .. }
        | Event::Removed { carcass: Some(cell), .. }
        | Event::CubeFell { cell: Some(cell), .. } => vec![space(cell)],
        Event::Moved { from, to, .. } | Event::WeiMoved { from, to } => vec![space(from), space(to)],
        Event::MovementRevealed { card, .. }
        | Event::Played { card, .. }
        | Event::Absorbed { card, .. }
        | Event::CardLost { card, .. } => vec![Thing::Card(card.index() as u16)],
        _ => Vec::new(),
    }
}

/// The turn that begins with an event.
pub(super) fn round(event: &Raw) -> Option<u32> {
    match event.read::<Event>() {
        Ok(Event::TurnBegan { turn, .. }) => Some(turn.into()),
        _ => None,
    }
}

/// The score of each seat; where there is none, the cards it has left.
pub(super) fn standing(view: &Raw) -> Vec<u32> {
    let Ok(view) = view.read::<View>() else { return Vec::new() };
    let seats = (0..view.rules.seats).map(Seat);
    let worth = |seat: Seat| match view.rules.mode {
        mecha45::Mode::Vip | mecha45::Mode::Deathmatch => u32::from(view.mecha(seat).hand_size),
        _ => u32::from(view.scores[usize::from(view.rules.side(seat))]),
    };
    seats.map(worth).collect()
}
