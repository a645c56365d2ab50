//! What taking an action means.

use engine::{Message, Seat};

use super::{
    boss_card, boss_text, colour, command, command_text, damage, dir, piece, place, schematic,
    schematic_text, slot_contents, slot_number, target, yordle,
};
use crate::action::{Action, Choice};
use crate::cards::{Command, Damage};
use crate::state::{Desk, Fault, MOST_POWER, SEATS, SlotNumber, State};
use crate::view::View;
use crate::{harm, options};

/// The label of an action for the seat that may take it.
pub(super) fn label(view: &View, action: Action) -> Message {
    let state = &view.table;
    let question = state.question();
    let choice = question.map(|(_, choice)| choice);
    let seat =
        view.seat().or_else(|| question.and_then(|(seats, _)| seats.iter().next())).unwrap_or(state.first);
    let seat = Seat(seat.0.min(SEATS as u8 - 1));
    let mech = state.mech(seat);
    let contents = |slot: SlotNumber| slot_contents(&mech.slots[slot.index().min(5)]);
    match action {
        Action::Pilot { yordle: pilot } => Message::new("mechs-label-pilot").with("yordle", yordle(pilot)),
        Action::Bring { schematic: card } => Message::new("mechs-label-bring")
            .with("schematic", schematic(card))
            .with("gears", card.content().gears)
            .with("text", schematic_text(card)),
        Action::Done => Message::new("mechs-label-done"),
        Action::Place { space, facing } => {
            Message::new("mechs-label-place").with("space", place(space)).with("dir", dir(facing))
        }
        Action::Pick { card } => Message::new("mechs-label-pick")
            .with("card", command(card))
            .with("colour", colour(card.colour()))
            .with("text", command_text(card, 1)),
        Action::TimeOut => Message::new("mechs-label-time-out"),
        Action::Program { card, slot } => {
            let stack = &mech.slots[slot.index().min(5)].cards;
            let stacks = stack.last().is_some_and(|top| top.colour() == card.colour());
            let power = if stacks { (stack.len() + 1).min(MOST_POWER) as u8 } else { 1 };
            let message = Message::new(if stacks || stack.is_empty() {
                "mechs-label-program"
            } else {
                "mechs-label-override"
            });
            message
                .with("card", command(card))
                .with("slot", slot_number(slot))
                .with("there", contents(slot))
                .with("power", power)
                .with("text", command_text(card, power))
        }
        Action::Scrap { card } => Message::new(scrap(state, seat, card)).with("card", command(card)),
        Action::Repair { seat: whose, fault } => repair(state, whose, fault),
        Action::Swap { seat: whose, a, b } => {
            let slots = &state.mechs[whose.index().min(3)].slots;
            Message::new("mechs-label-swap")
                .with("seat", whose)
                .with("a", slot_number(a))
                .with("here", slot_contents(&slots[a.index().min(5)]))
                .with("b", slot_number(b))
                .with("there", slot_contents(&slots[b.index().min(5)]))
        }
        Action::Install { schematic: card, slot } => Message::new("mechs-label-install")
            .with("schematic", schematic(card))
            .with("slot", slot_number(slot))
            .with("there", contents(slot)),
        Action::Exchange { give, take } => {
            Message::new("mechs-label-exchange").with("give", command(give)).with("take", command(take))
        }
        Action::Use { schematic: card } => Message::new("mechs-label-use")
            .with("schematic", schematic(card))
            .with("text", schematic_text(card)),
        Action::Pass => Message::new(match choice {
            Some(Choice::Gap) => "mechs-label-pass-gap",
            Some(Choice::Program) if mech.desk != Desk::Cards => "mechs-label-pass-scrap",
            Some(Choice::Sidestep | Choice::Hop) => "mechs-label-stay",
            Some(Choice::Repair) => "mechs-label-pass-repair",
            _ => "mechs-label-pass",
        }),
        Action::Face { facing } => {
            let id = if facing == mech.facing {
                "mechs-label-face-same"
            } else if facing == mech.facing.left() {
                "mechs-label-face-left"
            } else if facing == mech.facing.right() {
                "mechs-label-face-right"
            } else {
                "mechs-label-face-around"
            };
            Message::new(id).with("dir", dir(facing))
        }
        Action::Way { dir: way } => Message::new("mechs-label-way").with("dir", dir(way)),
        Action::Step if choice == Some(Choice::Hop) => Message::new("mechs-label-hop"),
        Action::Step => Message::new("mechs-label-step"),
        Action::Stop => Message::new("mechs-label-stop"),
        Action::Tow { piece: towed } => Message::new("mechs-label-tow").with("piece", piece(towed)),
        Action::Hit { target: aim } => Message::new("mechs-label-hit").with("target", target(aim)),
        Action::Colour { colour: named } => Message::new("mechs-label-colour").with("colour", colour(named)),
        Action::Space { space } => Message::new("mechs-label-space").with("space", place(space)),
        Action::Tile { tile } => {
            let tiles = &state.mission.get().map.tiles;
            let at = tiles.get(usize::from(tile.0)).map_or((0, 0), |tile| tile.place);
            Message::new("mechs-label-tile")
                .with("number", tile.0 + 1)
                .with("place", format!("({},{})", at.0, at.1))
        }
        Action::Piece { piece: chosen } => Message::new("mechs-label-piece").with("piece", piece(chosen)),
        Action::Kick { piece: kicked, steps } => {
            Message::new("mechs-label-kick").with("piece", piece(kicked)).with("steps", steps)
        }
        Action::Slot { slot } => {
            Message::new("mechs-label-slot").with("slot", slot_number(slot)).with("there", contents(slot))
        }
        Action::Shield { slot } => Message::new("mechs-label-shield").with("slot", slot_number(slot)),
        Action::Detonate { slot } => {
            let power = mech.slots[slot.index().min(5)].cards.len() as u8;
            let range = harm::blast_range(state, power);
            Message::new("mechs-label-detonate").with("slot", slot_number(slot)).with("range", range)
        }
        Action::Endure => Message::new("mechs-label-endure"),
        Action::Mate { seat: mate } => Message::new("mechs-label-mate").with("seat", mate),
        Action::Boss { card } => {
            let stack = state.boss.map_or(0, |boss| boss.slots[card.slot()].len() as u8) + 1;
            Message::new("mechs-label-boss")
                .with("card", boss_card(card))
                .with("slot", card.slot() as u32 + 1)
                .with("power", stack)
                .with("text", boss_text(card.slot() as u8, Some(card), stack))
        }
    }
}

/// What scrapping the card will bring (MVM-SCRAP-2, MVM-SCRAP-3).
fn scrap(state: &State, seat: Seat, card: Command) -> &'static str {
    let mech = state.mech(seat);
    let clogged = mech.has_system(Damage::CloggedHopper);
    if card.repairs() {
        return match (clogged, mech.is_damaged()) {
            (true, _) => "mechs-label-scrap-unclog",
            (false, true) => "mechs-label-scrap-repair",
            (false, false) => "mechs-label-scrap-nothing",
        };
    }
    let mut swappable = false;
    options::swaps(state, seat, false, &mut |_| swappable = true);
    match (clogged, swappable) {
        (true, _) => "mechs-label-scrap-clogged",
        (false, true) => "mechs-label-scrap-swap",
        (false, false) => "mechs-label-scrap-nothing",
    }
}

fn repair(state: &State, whose: Seat, fault: Fault) -> Message {
    match fault {
        Fault::Slot(slot) => {
            let contents = slot_contents(&state.mechs[whose.index().min(3)].slots[slot.index().min(5)]);
            Message::new("mechs-label-repair-slot")
                .with("seat", whose)
                .with("slot", slot_number(slot))
                .with("there", contents)
        }
        Fault::System(card) => {
            Message::new("mechs-label-repair-system").with("seat", whose).with("damage", damage(card))
        }
    }
}
