//! What can be touched on the board besides the pieces: spaces, ways to go and to look, tiles.

use client::{Light, Thing};
use engine::{Anchor, Message};
use leptos::prelude::*;
use mechs::{Action, Dir, Shard, Space, State, TILE, Task, View, words};

use super::ground::ground_words;
use super::shape::{CELL, angle, beside, centre, corner};
use super::things::{self, Named};
use crate::table::Table;
use crate::widgets::Spot;

/// The legal actions, as the game's own type.
pub(super) fn legal(table: Table) -> Vec<Action> {
    if !table.is_live() {
        return Vec::new();
    }
    table.with_legal(|legal| legal.iter().filter_map(|legal| legal.action.read().ok()).collect())
}

/// Spaces that stand for something: a choice, something that could be hit, ground that is not plain.
#[component]
pub(super) fn Spaces(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let spaces = Memo::new(move |_| {
        let mut spaces: Vec<Space> = table.with_legal(|legal| {
            let named = legal.iter().filter_map(|action| match &action.anchor {
                Anchor::Space(number) => things::named(&Thing::Space(*number)),
                _ => None,
            });
            named
                .filter_map(|named| if let Named::Space(space) = named { Some(space) } else { None })
                .collect()
        });
        shown.with(|view| {
            let Some(state) = view.as_ref().map(|view| &view.table) else { return };
            let map = &state.mission.get().map;
            spaces.extend(map.floor.iter().filter(|&space| ground_words(map.ground(space)).is_some()));
            spaces.extend(state.minions.iter());
            spaces.extend(state.shards.iter().filter_map(|shard| match shard {
                Shard::Lies(space) => Some(*space),
                _ => None,
            }));
        });
        spaces.sort_unstable();
        spaces.dedup();
        spaces
    });
    view! {
        <For each=move || spaces.get() key=|space| space.index() let:space>
            <SpaceSpot table=table shown=shown space=space />
        </For>
    }
}

/// What stands and lies on a space.
pub(super) fn space_words(table: Table, state: &State, space: Space) -> String {
    let mut parts = vec![words::place(space)];
    if state.minions.contains(space) {
        parts.push(table.say(&Message::new("mechs-web-minion")));
    }
    if state.shard_on(space).is_some() {
        parts.push(table.say(&Message::new("mechs-web-shard")));
    }
    if let Some(piece) = state.piece_on(space) {
        parts.push(table.say(&words::piece(piece)));
    }
    if state.boss_on(space) {
        parts.push(table.say(&Message::new("mechs-target-boss")));
    }
    if let Some(ground) = ground_words(state.mission.get().map.ground(space)) {
        parts.push(table.tongue.t(ground));
    }
    parts.join(" · ")
}

#[component]
fn SpaceSpot(table: Table, shown: Memo<Option<View>>, space: Space) -> impl IntoView {
    let (x, y) = corner(space);
    let label = Signal::derive(move || {
        shown
            .with(|view| view.as_ref().map(|view| space_words(table, &view.table, space)))
            .unwrap_or_default()
    });
    view! {
        <Spot table=table thing=things::space(space) label=label class="mvm-space">
            <rect class="mvm-light" x=x + 2.5 y=y + 2.5 width=CELL - 5.0 height=CELL - 5.0 rx="7" />
        </Spot>
    }
}

/// Where the figure stands that a way is chosen for.
fn actor(state: &State) -> Option<(f64, f64)> {
    if let Some(Task::BossWalk { .. }) = state.agenda.last() {
        let (x, y) = corner(state.boss?.anchor);
        return Some((x + CELL, y + CELL));
    }
    let (seats, _) = state.question()?;
    Some(centre(state.mech(seats.iter().next()?).at?))
}

/// A way that can be chosen: drawn beside the figure, on the side where it leads.
#[derive(Clone, PartialEq)]
struct Way {
    name: String,
    dir: Dir,
    turns: bool,
}

/// Arrows around the figure that decides.
#[component]
pub(super) fn Ways(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let ways = Memo::new(move |_| {
        let place = shown.with(|view| actor(&view.as_ref()?.table))?;
        let ahead = shown.with(|view| step_dir(&view.as_ref()?.table));
        let found: Vec<Way> = legal(table)
            .into_iter()
            .filter_map(|action| match action {
                Action::Face { facing } => Some(("face", facing, true)),
                Action::Way { dir } => Some(("go", dir, false)),
                Action::Step => Some(("step", ahead?, false)),
                _ => None,
            })
            .map(|(kind, dir, turns)| {
                let name = if kind == "step" { kind.to_owned() } else { format!("{kind}-{}", dir.id()) };
                Way { name, dir, turns }
            })
            .collect();
        (!found.is_empty()).then_some((place, found))
    });
    let drawn = move || {
        ways.get().map(|(place, ways)| {
            ways.into_iter().map(|way| view! { <WaySpot table=table place=place way=way /> }).collect_view()
        })
    };
    view! { {drawn} }
}

/// Where a step that is asked about leads.
fn step_dir(state: &State) -> Option<Dir> {
    match state.agenda.last()? {
        Task::Move(step) => Some(step.dir),
        Task::Hop { seat } => Some(state.mech(*seat).facing.around()),
        _ => None,
    }
}

#[component]
fn WaySpot(table: Table, place: (f64, f64), way: Way) -> impl IntoView {
    let (x, y) = beside(place, way.dir, if way.turns { 36.0 } else { 42.0 });
    let label = {
        let name = way.name.clone();
        Signal::derive(move || {
            table.with_legal(|legal| {
                let found = legal
                    .iter()
                    .find(|action| matches!(&action.anchor, Anchor::Button(button) if *button == name));
                found.map(|action| table.say(&action.label)).unwrap_or_default()
            })
        })
    };
    let shape = match way.turns {
        true => "M-13 4A17 17 0 0 1 13 4L5 3L0-9L-5 3Z",
        false => "M0-15L13-1H6V13H-6V-1H-13Z",
    };
    view! {
        <Spot table=table thing=Thing::Button(way.name) label=label class="mvm-way">
            <g transform=format!("translate({x} {y}) rotate({})", angle(way.dir))>
                <circle class="hit" r="26" />
                <circle class="mvm-way-bed" r="19" />
                <path class="mvm-way-sign" d=shape />
            </g>
        </Spot>
    }
}

/// Tiles, when one of them is to be named.
#[component]
pub(super) fn Tiles(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let mission = Memo::new(move |_| shown.with(|view| view.as_ref().map(|view| view.table.mission)));
    let lit = move || {
        let mission = mission.get()?;
        let tiles = mission.get().map.tiles.iter().enumerate();
        let tiles = tiles.filter(|(number, _)| table.light(&things::tile(*number)) != Light::Off);
        let drawn = tiles.map(|(number, tile)| {
            let (x, y) = (f64::from(tile.place.0 * TILE) * CELL, f64::from(tile.place.1 * TILE) * CELL);
            let side = f64::from(TILE) * CELL;
            let label = Signal::derive(move || {
                table.say(&Message::new("mechs-web-tile").with("number", number as u8 + 1))
            });
            view! {
                <Spot table=table thing=things::tile(number) label=label class="mvm-space mvm-tile-spot">
                    <rect class="mvm-light" x=x + 4.0 y=y + 4.0 width=side - 8.0 height=side - 8.0 rx="12" />
                </Spot>
            }
        });
        Some(drawn.collect_view())
    };
    view! { {lit} }
}

/// What a line of the log speaks of.
#[component]
pub(super) fn Spoken(table: Table) -> impl IntoView {
    let spaces = Memo::new(move |_| {
        table.spoken_of.with(|things| {
            things
                .iter()
                .filter_map(|thing| if let Thing::Space(number) = thing { Some(*number) } else { None })
                .collect::<Vec<_>>()
        })
    });
    move || {
        let drawn = spaces.get().into_iter().filter_map(|number| match things::named(&Thing::Space(number)) {
            Some(Named::Space(space)) => {
                let (x, y) = corner(space);
                Some(view! { <rect class="mvm-spoken" x=x + 2.0 y=y + 2.0 width=CELL - 4.0 height=CELL - 4.0 rx="7" /> })
            }
            _ => None,
        });
        drawn.collect_view()
    }
}
