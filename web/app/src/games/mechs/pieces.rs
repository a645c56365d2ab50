//! The figures: mechs, minions, bomb, shards, boss.

use client::Thing;
use engine::{Message, Seat};
use leptos::prelude::*;
use mechs::{SEATS, Shard, Space, View, words};

use super::playback::scene;
use super::scene::Flare;
use super::shape::{CELL, beside, centre, corner};
use super::things;
use crate::table::Table;
use crate::widgets::{Spot, seat_outline};

/// A mech seen from above, looking north, within a circle of radius 22. Its plate has the colour and the shape of its seat.
pub(super) fn mech_drawing(seat: Seat, angle: i32) -> impl IntoView {
    let turn = format!("transform:rotate({angle}deg)");
    view! {
        <path class="mvm-mech-plate" d=seat_outline(seat) transform="scale(1.95)" />
        <g class="mvm-mech-turn" style=turn>
            <path class="mvm-mech-front" d="M0-24L7-15H-7Z" />
            <path class="mvm-mech-legs" d="M-13-6h6v18h-6zM7-6h6v18H7z" />
            <path class="mvm-mech-arms" d="M-14-16h5v13h-5zM9-16h5v13H9z" />
            <path class="mvm-mech-body" d="M-8-10H8L10 2L6 11H-6L-10 2Z" />
            <path class="mvm-mech-visor" d="M-5.5-7H5.5L4-2H-4Z" />
        </g>
    }
}

pub(super) fn minion_drawing() -> impl IntoView {
    view! {
        <path class="mvm-minion-body" d="M-8-5L-12-14L-4-10A10 10 0 0 1 4-10L12-14L8-5C11 2 9 10 5 13H-5C-9 10-11 2-8-5Z" />
        <path class="mvm-minion-eyes" d="M-5.5-3.5L-1 0L-5 1.5ZM5.5-3.5L1 0L5 1.5Z" />
        <path class="mvm-minion-mouth" d="M-4 6L-2 8L0 6L2 8L4 6" />
    }
}

pub(super) fn bomb_drawing() -> impl IntoView {
    view! {
        <circle class="mvm-bomb" cy="3" r="15" />
        <path class="mvm-bomb-cap" d="M-5-15H5V-10H-5Z" />
        <path class="mvm-bomb-fuse" d="M0-15C0-22 8-20 10-23" />
        <path class="mvm-bomb-shine" d="M-9 0A10 10 0 0 1-2-8" />
    }
}

pub(super) fn shard_drawing() -> impl IntoView {
    view! {
        <path class="mvm-shard" d="M0-19L10-5L5 17H-5L-10-5Z" />
        <path class="mvm-shard-lines" d="M-10-5H10M0-19L-4-5L0 17L4-5Z" />
    }
}

fn boss_drawing() -> impl IntoView {
    view! {
        <path class="mvm-boss-body" d="M-24-24L-38-44L-12-33A34 34 0 0 1 12-33L38-44L24-24C42-8 42 22 26 40H-26C-42 22-42-8-24-24Z" />
        <path class="mvm-boss-eyes" d="M-20-12L-4-2L-18 3ZM20-12L4-2L18 3Z" />
        <path class="mvm-boss-mouth" d="M-18 20L-12 27L-6 20L0 27L6 20L12 27L18 20" />
        <path class="mvm-boss-axe" d="M38-18V38M38-16C28-20 27-4 38-8ZM38-16C47-20 47-4 38-8Z" />
    }
}

fn place((x, y): (f64, f64)) -> String {
    format!("transform:translate({x}px,{y}px)")
}

/// Shards that lie about or are in their places.
#[component]
pub(super) fn Shards() -> impl IntoView {
    let shards = Memo::new(move |_| scene().with(|scene| scene.shards.clone()));
    move || {
        let lying = shards.get().into_iter().filter_map(|shard| match shard {
            Shard::Lies(space) => Some((space, "mvm-shard-lies")),
            Shard::Delivered(space) => Some((space, "mvm-shard-lies mvm-shard-home")),
            Shard::Carried(_) | Shard::Broken => None,
        });
        let drawn = lying.map(|(space, class)| {
            let (x, y) = centre(space);
            view! { <g class=class transform=format!("translate({x} {y})")>{shard_drawing()}</g> }
        });
        drawn.collect_view()
    }
}

/// The minions; each is the same figure while it lives, so that it walks.
#[component]
pub(super) fn Minions() -> impl IntoView {
    let numbers = Memo::new(move |_| {
        let mut numbers: Vec<u32> =
            scene().with(|scene| scene.minions.iter().map(|(number, _)| *number).collect());
        numbers.sort_unstable();
        numbers
    });
    view! {
        <For each=move || numbers.get() key=|number| *number let:number>
            <Minion number=number />
        </For>
    }
}

#[component]
fn Minion(number: u32) -> impl IntoView {
    let at = Memo::new(move |before: Option<&Option<Space>>| {
        let now = scene()
            .with(|scene| scene.minions.iter().find(|(other, _)| *other == number).map(|(_, space)| *space));
        now.or(before.copied().flatten())
    });
    view! { <g class="mvm-minion" style=move || at.get().map(|space| place(centre(space)))>{minion_drawing()}</g> }
}

/// Mechs, the bomb and the boss: they can be touched.
#[component]
pub(super) fn Pieces(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let mechs =
        (0..SEATS as u8).map(Seat).map(|seat| view! { <MechPiece table=table shown=shown seat=seat /> });
    let bomb = Memo::new(move |_| scene().with(|scene| scene.bomb));
    let boss = Memo::new(move |_| scene().with(|scene| scene.boss));
    let bomb_words = Signal::derive(move || table.say(&Message::new("mechs-piece-bomb")));
    let boss_words = Signal::derive(move || table.say(&Message::new("mechs-target-boss")));
    let boss_middle = move || {
        boss.get().map(|space| {
            let (x, y) = corner(space);
            place((x + CELL, y + CELL))
        })
    };
    view! {
        <Show when=move || boss.get().is_some()>
            <Spot table=table thing=things::BOSS label=boss_words class="mvm-piece mvm-boss">
                <g class="mvm-moves" style=boss_middle>
                    {boss_drawing()}
                    <rect class="mvm-light" x="-48" y="-48" width="96" height="96" rx="14" />
                </g>
            </Spot>
        </Show>
        <Show when=move || bomb.get().is_some()>
            <Spot table=table thing=things::BOMB label=bomb_words class="mvm-piece">
                <g class="mvm-moves" style=move || bomb.get().map(|space| place(centre(space)))>
                    {bomb_drawing()}
                    <circle class="mvm-light" r="22" />
                </g>
            </Spot>
        </Show>
        {mechs.collect_view()}
    }
}

#[component]
fn MechPiece(table: Table, shown: Memo<Option<View>>, seat: Seat) -> impl IntoView {
    let figure = Memo::new(move |before: Option<&Option<super::scene::Figure>>| {
        let now = scene().with(|scene| scene.mechs[seat.index()]);
        now.or(before.copied().flatten())
    });
    let there = Memo::new(move |_| scene().with(|scene| scene.mechs[seat.index()].is_some()));
    let carries = Memo::new(move |_| scene().with(|scene| scene.shards.contains(&Shard::Carried(seat))));
    let label = Signal::derive(move || {
        let described = shown.with(|view| {
            let mech = view.as_ref()?.table.mech(seat);
            let message = Message::new("mechs-web-mech")
                .with("seat", seat)
                .with("space", words::place(mech.at?))
                .with("dir", words::dir(mech.facing));
            Some(table.say(&message))
        });
        described.unwrap_or_default()
    });
    let acting = Memo::new(move |_| {
        shown.with(|view| {
            let question = view.as_ref().and_then(|view| view.table.question());
            question.is_some_and(|(seats, _)| seats.len() == 1 && seats.contains(seat))
        })
    });
    let class = Signal::derive(move || {
        format!("mvm-piece mvm-mech seat-{}{}", seat.0, if acting.get() { " mvm-acting" } else { "" })
    });
    view! {
        <Show when=move || there.get()>
            <Spot table=table thing=Thing::Piece(seat.0.into()) label=label class=class>
                <g class="mvm-moves" style=move || figure.get().map(|figure| place(centre(figure.at)))>
                    {move || figure.get().map(|figure| mech_drawing(seat, figure.angle))}
                    <Show when=move || carries.get()><g transform="translate(14 -12) scale(.6)">{shard_drawing()}</g></Show>
                    <circle class="mvm-light" r="23" />
                </g>
            </Spot>
        </Show>
    }
}

/// What flares up for a moment.
#[component]
pub(super) fn Flares() -> impl IntoView {
    let flares = Memo::new(move |_| scene().with(|scene| scene.flares.clone()));
    move || {
        let drawn = flares.get().into_iter().map(|flare| {
            let (class, (x, y)) = match flare {
                Flare::Hit(space) => ("mvm-flare mvm-hit", centre(space)),
                Flare::Hurt(space) => ("mvm-flare mvm-hurt", centre(space)),
                Flare::Appears(space) => ("mvm-flare mvm-appears", centre(space)),
                Flare::Blocked(space, dir) => {
                    ("mvm-flare mvm-blocked", beside(centre(space), dir, CELL / 2.0))
                }
            };
            let shape = match flare {
                Flare::Hit(_) => "M0-24L6-9L20-16L12 0L24 10L9 10L5 24L-3 11L-17 19L-12 5L-24-3L-9-8Z",
                Flare::Hurt(_) => "M-4-22H4V-4H-4ZM-4 2H4V10H-4Z",
                Flare::Appears(_) => {
                    "M-22 0A22 22 0 1 1 22 0A22 22 0 1 1-22 0ZM-16 0A16 16 0 1 0 16 0A16 16 0 1 0-16 0Z"
                }
                Flare::Blocked(..) => "M-9-6L-6-9L0-3L6-9L9-6L3 0L9 6L6 9L0 3L-6 9L-9 6L-3 0Z",
            };
            view! { <path class=class transform=format!("translate({x} {y})") d=shape /> }
        });
        drawn.collect_view()
    }
}
