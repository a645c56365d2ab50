//! A card: its sign shows at a glance where it goes, shoots or protects; the front is above.

use client::Thing;
use engine::Message;
use leptos::prelude::*;
use mecha45::{
    Attack, Card, Category, Colour, Effect, Heading, Reach, Slot, Technique, Way, card_name, card_text,
};

use super::shape::{around, heading_angle};
use super::words;
use crate::table::Table;
use crate::widgets::SpotButton;

/// The line of a way, seen from the middle.
fn line(way: &Way) -> String {
    let (mut x, mut y) = (0.0, 0.0);
    let mut path = "M0 0".to_owned();
    let mut go = |length: f64, degrees: f64| {
        let (dx, dy) = around(length, degrees);
        (x, y) = (x + dx, y + dy);
        path += &format!("L{x:.1} {y:.1}");
    };
    match way {
        Way::Path(steps) => {
            let length = 10.0 / steps.len().max(1) as f64 + 1.0;
            steps.iter().for_each(|&side| go(length, 60.0 * f64::from(side)));
        }
        Way::Climb(side) => go(9.0, 60.0 * f64::from(*side)),
        Way::Jump { heading, .. } => go(10.5, heading_angle(*heading)),
        Way::Bulldozer => go(9.0, 0.0),
        Way::Stop | Way::Halt => return String::new(),
    }
    path
}

/// The drawing of a technique that is no movement and no armour.
fn technique(technique: &Technique) -> &'static str {
    match () {
        () if technique.repair > 0 => "M-8 6L1-3A5 5 0 1 1 5 1L-4 10Z",
        () if technique.mine != 0 => "M-6 4A6 6 0 0 1 6 4ZM0-2V-7M-5 0L-9-3M5 0L9-3",
        () if technique.demine > 0 => "M-6 4A6 6 0 0 1 6 4ZM-9-8L9 9",
        () if technique.smoke => "M-8 5A4 4 0 0 1-6-2A5 5 0 0 1 3-5A4 4 0 0 1 8 1A3 3 0 0 1 7 5Z",
        () if technique.barrier => "M-9-4H9V4H-9ZM-9 0H9M-3-4V0M3 0V4",
        () if technique.wei => {
            "M0-6A4 6 0 1 1 0 6A4 6 0 1 1 0-6ZM-4-3L-9-6M-4 0H-9M-4 3L-9 6M4-3L9-6M4 0H9M4 3L9 6"
        }
        () if technique.precision => "M0-8A8 8 0 1 1 0 8A8 8 0 1 1 0-8ZM0-10V-3M0 3V10M-10 0H-3M3 0H10",
        () if technique.counter => "M-8-6L4-6L4-9L10-4L4 1V-2H-8ZM8 3H-4V0L-10 5L-4 10V7H8Z",
        () if technique.kawarimi => "M-8 0C-4-8 4-8 8 0M8 0L4-1M8 0L9-5M-8 5H8",
        () if technique.recall => "M-7 2A7 7 0 1 0-3-6M-3-6L-8-7M-3-6L-3-1",
        () if technique.vivacity || technique.turn > 0 => "M-7 3A8 8 0 0 1 7 3M7 3L9-3M7 3L1 2",
        () => "",
    }
}

fn sides_of(bits: u8) -> impl Iterator<Item = u8> {
    (0..6).filter(move |side| bits >> side & 1 == 1)
}

/// One side of the armour.
fn plate(side: u8) -> String {
    let middle = 60.0 * f64::from(side);
    let ((x1, y1), (x2, y2)) = (around(9.5, middle - 27.0), around(9.5, middle + 27.0));
    format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}")
}

fn attack(attack: &Attack) -> AnyView {
    match attack.reach {
        Reach::Ray { headings, range } => {
            let long = 6.0 + f64::from(range.min(5));
            let rays: String = (0..Heading::COUNT)
                .filter(|index| headings >> index & 1 == 1)
                .map(|index| {
                    let degrees = heading_angle(Heading::new(index));
                    let ((x1, y1), (x2, y2)) = (around(3.5, degrees), around(long, degrees));
                    format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}")
                })
                .collect();
            view! { <path class="m45-sign-fire" d=rays /> }.into_any()
        }
        Reach::Indirect { .. } => view! {
            <path class="m45-sign-fire" d="M0 4C-1-6 3-9 6-5" /><circle class="m45-sign-fire" cx="6.500" cy="-4" r="3.500" />
        }
        .into_any(),
        Reach::Burst(_) => view! {
            <path class="m45-sign-fire" d="M0-11V-6M0 11V6M-11 0H-6M11 0H6M-8-8L-4.500-4.500M8-8L4.500-4.500M-8 8L-4.500 4.500M8 8L4.500 4.500" />
        }
        .into_any(),
        Reach::Strike(bits) | Reach::Sweep(bits) => {
            let blades: String = sides_of(bits)
                .map(|number| {
                    let degrees = 60.0 * f64::from(number);
                    let ((x1, y1), (x2, y2), (x3, y3)) =
                        (around(4.0, degrees - 40.0), around(10.0, degrees), around(4.0, degrees + 40.0));
                    format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}L{x3:.1} {y3:.1}")
                })
                .collect();
            view! { <path class="m45-sign-blade" d=blades /> }.into_any()
        }
    }
}

fn drawn(effect: &Effect) -> Vec<AnyView> {
    let mut parts = Vec::new();
    for way in &effect.ways {
        parts.push(match way {
            Way::Stop => view! { <path class="m45-sign-solid" d="M-6-2.500L-2.500-6H2.500L6-2.500V2.500L2.500 6H-2.500L-6 2.500Z" /> }.into_any(),
            Way::Halt => view! { <path class="m45-sign-way" d="M-7 3A8 8 0 1 1 7 3" /> }.into_any(),
            Way::Jump { .. } => view! { <path class="m45-sign-way m45-sign-jump" d=line(way) /> }.into_any(),
            _ => view! { <path class="m45-sign-way" d=line(way) /> }.into_any(),
        });
    }
    let steps: String = sides_of(effect.technique.step)
        .map(|number| {
            let (x, y) = around(10.0, 60.0 * f64::from(number));
            format!("M0 0L{x:.1} {y:.1}")
        })
        .collect();
    if !steps.is_empty() {
        parts.push(view! { <path class="m45-sign-way" d=steps /> }.into_any());
    }
    let picture = technique(&effect.technique);
    if !picture.is_empty() {
        parts.push(view! { <path class="m45-sign-line" d=picture /> }.into_any());
    }
    if effect.armour != 0 {
        let plates: String = sides_of(effect.armour).map(plate).collect();
        parts.push(view! { <path class="m45-sign-plate" d=plates /> }.into_any());
    }
    if let Some(weapon) = &effect.attack {
        parts.push(attack(weapon));
    }
    parts
}

/// What a card does, as a small drawing.
#[component]
pub(super) fn Sign(card: Card) -> impl IntoView {
    let effect = &card.face().effect;
    let body = (technique(&effect.technique).is_empty())
        .then(|| view! { <circle class="m45-sign-body" r="3.200" /> });
    view! { <svg class="m45-sign" viewBox="-13 -13 26 26" aria-hidden="true">{body}{drawn(effect)}</svg> }
}

/// The sign of a category.
pub(super) fn category_path(category: Category) -> &'static str {
    match category {
        Category::Diesel => "M3 14V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v10zM5 4v4h4V4zM12 6l2 2v5h-1V9z",
        Category::Steel => "M2 4h12v3l-4 1v3h3v3H3v-3h3V8L2 7z",
        Category::Nuclear => {
            "M8 6.500a1.500 1.500 0 1 1 0 3a1.500 1.500 0 1 1 0-3zM8 5L5 1h6zM6.500 9.500L2 11l-1-5zM9.500 9.500l4.500 1.500l1-5z"
        }
        Category::Crew => "M8 2a3 3 0 1 1 0 6a3 3 0 1 1 0-6zM2 15c0-4 3-6 6-6s6 2 6 6z",
    }
}

/// How often it works: again and again, once, with a weak point.
fn colour_path(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "M8 2a6 6 0 1 1-5.600 4l1.800.7A4 4 0 1 0 8 4v2.500L4.500 3L8-.5z",
        Colour::Red => "M7 2h2.500v12H7V5L4.500 6.500V4.500z",
        Colour::Gold => "M8 1l2 5h5l-4 3.200l1.500 5.300L8 11.300l-4.500 3.200L5 9.200L1 6h5z",
        Colour::Green => "M8 1l7 13H1zM7.200 6v4h1.600V6zM7.200 11v1.600h1.600V11z",
    }
}

pub(super) fn label(table: Table, card: Card) -> String {
    let face = card.face();
    table.say(
        &Message::new("mecha45-web-card")
            .with("card", card_name(card))
            .with("slot", words::named("slot", face.order.word()))
            .with("colour", words::colour(face.colour))
            .with("category", words::named("category", face.category.word()))
            .with("text", card_text(card)),
    )
}

/// The face of a card in small.
pub(super) fn face(table: Table, card: Card) -> AnyView {
    let face = card.face();
    let category = words::named("category", face.category.word());
    view! {
        <Sign card=card />
        <b>{move || table.tongue.say(&card_name(card))}</b>
        <span class="m45-card-marks">
            <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path fill-rule="evenodd" d=category_path(face.category) /></svg>
            <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path fill-rule="evenodd" d=colour_path(face.colour) /></svg>
        </span>
        <span class="sr-only">{move || table.tongue.say(&category)}</span>
    }
    .into_any()
}

pub(super) fn class(card: Card) -> String {
    let face = card.face();
    let order = match face.order {
        Slot::Movement => "m45-is-movement",
        Slot::Technique => "m45-is-technique",
        Slot::Combat => "m45-is-combat",
    };
    format!("m45-card m45-{} {order}", face.colour.word())
}

/// A card that can be touched.
#[component]
pub(super) fn CardSpot(table: Table, card: Card, #[prop(optional)] large: bool) -> impl IntoView {
    let text = large
        .then(|| view! { <span class="m45-card-text">{move || table.tongue.say(&card_text(card))}</span> });
    let class = if large { format!("{} m45-large", class(card)) } else { class(card) };
    view! {
        <SpotButton table=table thing=Thing::Card(card.index() as u16) label=Signal::derive(move || label(table, card)) class=class>
            {face(table, card)}{text}
        </SpotButton>
    }
}

/// Everything about the card that is pointed at.
#[component]
pub(super) fn CardTip(table: Table) -> impl IntoView {
    let pointed = Memo::new(move |_| match table.pointed.get() {
        Some(Thing::Card(number)) => Card::numbered(number.into()),
        _ => None,
    });
    move || {
        pointed.get().map(|card| {
            let printed = card.face();
            let line = Message::new("mecha45-web-card-line")
                .with("slot", words::named("slot", printed.order.word()))
                .with("category", words::named("category", printed.category.word()));
            view! {
                <div class=format!("m45-tip m45-card-tip m45-{}", printed.colour.word()) aria-hidden="true">
                    <span class="m45-card-head"><Sign card=card /><strong>{table.say(&card_name(card))}</strong></span>
                    <small>{table.say(&line)}</small>
                    <span>{table.say(&card_text(card))}</span>
                    <small>{table.say(&words::colour(printed.colour))}</small>
                </div>
            }
        })
    }
}
