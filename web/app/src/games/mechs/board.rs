//! The board: map tiles, figures, what can be touched and what is foreseen.

use leptos::prelude::*;
use mechs::{Mechs, MissionRef, View};

use super::cards::OpenCards;
use super::foresight::{Ghosts, Intents};
use super::ground::{Gates, GroundLayer, LavaWall};
use super::pieces::{Flares, Minions, Pieces, Shards};
use super::playback;
use super::shape::{CELL, MARGIN, centre};
use super::spots::{Spaces, Spoken, Tiles, Ways};
use super::tip::Tip;
use super::tracker::Tracker;
use crate::browser;
use crate::games::{BoardFrame, shown_view};
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::{bring_to_middle, map_size};

/// A space should be at least so wide on the screen, in points.
const LEAST_SPACE: f64 = 44.0;

/// How large the board is, in parts of what fits: where spaces would be too small to touch it is larger and can be moved.
fn first_zoom(mission: MissionRef) -> f64 {
    let size = |size: Result<wasm_bindgen::JsValue, _>| size.ok().and_then(|size| size.as_f64());
    let window = browser::window();
    let width = size(window.inner_width()).unwrap_or(1000.0);
    let height = size(window.inner_height()).unwrap_or(800.0) * 0.5;
    let width = if width < 900.0 { width } else { width - 340.0 };
    let map = &mission.get().map;
    let fits = (width / f64::from(map.width)).min(height / f64::from(map.height));
    let least = if width < 900.0 { LEAST_SPACE } else { 30.0 };
    (least / fits).clamp(1.0, 4.0)
}

#[component]
pub(super) fn Board(table: Table) -> impl IntoView {
    let shown = shown_view::<Mechs>(table);
    playback::follow(table, shown);
    let mission = Memo::new(move |_| shown.with(|view| view.as_ref().map(|view| view.table.mission)));
    let zoom = RwSignal::new(1.0);
    let scroll = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        if let Some(mission) = mission.get() {
            zoom.set(first_zoom(mission));
        }
    });
    look_at_the_mech(shown, zoom, scroll);
    let map = move || {
        mission.get().map(|mission| view! { <Map table=table shown=shown mission=mission zoom=zoom /> })
    };
    view! {
        <div class="mvm board mvm-board">
            <Tracker table=table shown=shown zoom=zoom />
            <BoardFrame table=table class="mvm-scroll" label=Signal::derive(t("mechs-web-map")) scroll=scroll>{map}</BoardFrame>
            <Tip table=table shown=shown />
            <OpenCards table=table shown=shown />
        </div>
    }
}

#[component]
fn Map(table: Table, shown: Memo<Option<View>>, mission: MissionRef, zoom: RwSignal<f64>) -> impl IntoView {
    let map = &mission.get().map;
    let (width, height) =
        (f64::from(map.width) * CELL + 2.0 * MARGIN, f64::from(map.height) * CELL + 2.0 * MARGIN);
    let coins =
        Memo::new(move |_| shown.with(|view| view.as_ref().map_or([false; 4], |view| view.table.coins)));
    let wall = Memo::new(move |_| {
        shown.with(|view| view.as_ref().map_or((0, 0), |view| (view.table.wall, view.table.wall_next())))
    });
    let class = move || {
        let spaces = table
            .with_legal(|legal| legal.iter().any(|action| matches!(action.anchor, engine::Anchor::Space(_))));
        if spaces { "board-map mvm-map mvm-spaces" } else { "board-map mvm-map" }
    };
    let style = move || map_size(zoom.get(), width, height);
    let view_box = format!("{} {} {width} {height}", -MARGIN, -MARGIN);
    view! {
        <svg class=class viewBox=view_box style=style>
            <GroundLayer mission=mission />
            <LavaWall mission=mission lines=wall />
            <Gates mission=mission coins=coins />
            <Intents shown=shown />
            <Shards />
            <Minions />
            <Spaces table=table shown=shown />
            <Pieces table=table shown=shown />
            <Ghosts table=table shown=shown />
            <Flares />
            <Spoken table=table />
            <Tiles table=table shown=shown />
            <Ways table=table shown=shown />
        </svg>
    }
    .into_any()
}

/// Where the board is larger than its frame: shows the mech that decides, or one's own.
fn look_at_the_mech(shown: Memo<Option<View>>, zoom: RwSignal<f64>, scroll: NodeRef<leptos::html::Div>) {
    let interest = Memo::new(move |_| {
        shown.with(|view| {
            let view = view.as_ref()?;
            let asked = view.table.question().map(|(seats, _)| seats);
            let seat = view.seat().or_else(|| asked.and_then(|seats| seats.iter().next()))?;
            let map = &view.table.mission.get().map;
            let place = view.table.mech(seat).at.or_else(|| view.table.mission.get().starts.iter().next())?;
            Some((place, map.width, map.height))
        })
    });
    Effect::new(move |_| {
        zoom.track();
        let (Some((place, width, height)), Some(frame)) = (interest.get(), scroll.get()) else { return };
        let (x, y) = centre(place);
        bring_to_middle(frame, x / (f64::from(width) * CELL), y / (f64::from(height) * CELL));
    });
}
