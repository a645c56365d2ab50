//! Command lines: six slots with element, height of the stack and what it does.

use client::{Light, Thing};
use engine::{Message, Seat};
use leptos::prelude::*;
use mechs::{Colour, CommandKind, MOST_POWER, Slot, SlotNumber, View, words};

use super::ground::colour_class;
use super::playback::scene;
use super::shape::{element, kind, sign};
use super::things;
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::SpotButton;

/// A small sign in running text.
pub(super) fn sign_icon(path: &'static str) -> impl IntoView {
    view! { <svg class="mvm-sign" viewBox="-12 -12 24 24" aria-hidden="true"><path fill-rule="evenodd" d=path /></svg> }
}

/// The sign of a command: its kind on a plate of its colour, the element in the corner.
pub(super) fn command_icon(colour: Colour, of: CommandKind) -> impl IntoView {
    view! {
        <svg class=format!("mvm-command {}", colour_class(colour)) viewBox="-16 -16 32 32" aria-hidden="true">
            <rect class="mvm-command-plate" x="-15" y="-15" width="30" height="30" rx="6" />
            <path class="mvm-command-kind" transform="translate(-1.5 1.5)" d=kind(of) />
            <circle class="mvm-rune-plate" cx="9.5" cy="-9.5" r="6" />
            <path class="mvm-element" transform="translate(9.5 -9.5) scale(.42)" d=element(colour) />
        </svg>
    }
}

/// What lies in a slot and what it does, in one sentence.
pub(super) fn slot_words(table: Table, slot: &Slot, number: SlotNumber) -> String {
    let text = match (slot.damage, slot.schematic, slot.active()) {
        (Some(card), ..) => words::damage_text(card),
        (_, Some(card), _) => words::schematic_text(card),
        (_, _, Some((card, power))) => words::command_text(card, power),
        _ => return table.say(&Message::new("mechs-web-slot-empty").with("slot", number.0 + 1)),
    };
    let id = if slot.shield { "mechs-web-slot-shielded" } else { "mechs-web-slot" };
    let message = Message::new(id).with("slot", number.0 + 1).with("there", words::slot_contents(slot));
    table.say(&message.with("text", text))
}

/// The line of a seat.
#[component]
pub(super) fn Line(table: Table, shown: Memo<Option<View>>, seat: Seat, large: bool) -> impl IntoView {
    let slots = SlotNumber::all().map(|number| {
        view! { <li><SlotSpot table=table shown=shown seat=seat number=number large=large /></li> }
    });
    let label = move || table.say(&Message::new("mechs-web-line").with("seat", seat));
    view! {
        <ol class="mvm-line" class:mvm-large=large aria-label=label>{slots.collect_view()}</ol>
    }
}

#[component]
fn SlotSpot(
    table: Table,
    shown: Memo<Option<View>>,
    seat: Seat,
    number: SlotNumber,
    large: bool,
) -> impl IntoView {
    let slot = Memo::new(move |_| {
        shown
            .with(|view| view.as_ref().map(|view| view.table.mech(seat).slots[number.index()]))
            .unwrap_or_default()
    });
    let own = Memo::new(move |_| shown.with(|view| view.as_ref().and_then(View::seat) == Some(seat)));
    // A slot is touched for several reasons, never for two of them at a time.
    let thing: Memo<Option<Thing>> = Memo::new(move |_| {
        let all = things::slot(seat, number, own.get());
        all.iter().find(|thing| table.light(thing) != Light::Off).or(all.last()).cloned()
    });
    // It is the same slot, whatever it can be touched for now.
    let spoken = Memo::new(move |_| {
        table.spoken_of.with(|things| things.contains(&things::spoken_slot(seat, number)))
    });
    let running = Memo::new(move |_| scene().with(|scene| scene.running == Some((seat, number))));
    let label = Signal::derive(move || slot_words(table, &slot.get(), number));
    let class = Signal::derive(move || {
        let slot = slot.get();
        let what = match (slot.damage, slot.schematic, slot.active()) {
            (Some(_), ..) => "mvm-damaged",
            (_, Some(_), _) => "mvm-brass",
            (_, _, Some((card, _))) => colour_class(card.colour()),
            _ => "mvm-empty",
        };
        let running = if running.get() { " mvm-running" } else { "" };
        format!("mvm-slot {what}{running}{}", if spoken.get() { " spoken" } else { "" })
    });
    move || {
        thing.get().map(|thing| {
            view! {
                <SpotButton table=table thing=thing label=label class=class>
                    {move || face(table, &slot.get(), number, large)}
                </SpotButton>
            }
        })
    }
}

/// The height of a stack.
fn pips(power: usize) -> impl IntoView {
    let each = (0..MOST_POWER).map(|place| view! { <i class:full=place < power /> });
    view! { <span class="mvm-pips" aria-hidden="true">{each.collect_view()}</span> }
}

fn face(table: Table, slot: &Slot, number: SlotNumber, large: bool) -> AnyView {
    let say = move |message: &Message| table.say(message);
    let power = slot.cards.len();
    let (icon, name, text) = match (slot.damage, slot.schematic, slot.cards.last()) {
        (Some(card), ..) => {
            (sign_icon(sign::WRENCH).into_any(), Some(words::damage(card)), Some(words::damage_text(card)))
        }
        (_, Some(card), _) => (
            sign_icon(sign::CHIP).into_any(),
            Some(words::schematic(card)),
            Some(words::schematic_text(card)),
        ),
        (_, _, Some(&card)) => {
            let text = words::command_text(card, power as u8);
            (command_icon(card.colour(), card.kind()).into_any(), Some(words::command(card)), Some(text))
        }
        _ => (().into_any(), None, None),
    };
    let shield = slot.shield.then(|| view! { <span class="mvm-shield">{sign_icon(sign::SKULL)}</span> });
    let height = (power > 0).then(|| pips(power));
    if !large {
        return view! { <b class="mvm-number">{number.0 + 1}</b>{icon}{height}{shield} }.into_any();
    }
    // A stack under a damage card is still there.
    let words = match name {
        Some(name) => view! {
            <span class="mvm-name">{say(&name)}</span>
            <span class="mvm-text">{text.map(|text| say(&text))}</span>
        }
        .into_any(),
        None => view! { <span class="mvm-text mvm-nothing">{t("mechs-slot-empty")}</span> }.into_any(),
    };
    view! { <span class="mvm-slot-head"><b class="mvm-number">{number.0 + 1}</b>{icon}{height}{shield}</span>{words} }
        .into_any()
}
