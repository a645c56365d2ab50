//! The map with everything on it.

use client::Thing;
use kingdom::{Forecast, HordeCard, HordeId, Piece, Place, Scenario, Slot, Step, View, forecast};
use leptos::prelude::*;

use super::aiming::Aiming;
use super::glass::AimLayer;
use super::ground::{PileMark, SceneryLayer, SlotSpot, exits, ways};
use super::horde::HordeOnMap;
use super::intents::{IntentLayer, tips};
use super::pieces::{PieceOnMap, TowerLayer};
use super::range::{Handles, RangeLayer};
use super::seen::seen;
use super::shape::bounds;
use super::tracker::Tracker;
use super::words;
use crate::browser;
use crate::games::BoardFrame;
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::{bring_to_middle, map_size};

/// How large the map is, in parts of what fits: on a small screen it is larger than that and can be moved.
fn first_zoom() -> f64 {
    let width = browser::window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(1000.0);
    if width < 700.0 { 1.7 } else { 1.0 }
}

#[component]
pub(super) fn Board(table: Table) -> impl IntoView {
    let shown = seen(table);
    let coming = Memo::new(move |_| {
        shown.with(|view| view.as_ref().map(|view| forecast(&view.state)).unwrap_or_default())
    });
    let scenario = Memo::new(move |_| shown.with(|view| view.as_ref().map(|view| view.state.scenario)));
    let zoom = RwSignal::new(first_zoom());
    let map = move || {
        scenario.get().map(
            |scenario| view! { <Map table=table shown=shown forecast=coming scenario=scenario zoom=zoom /> },
        )
    };
    view! {
        <div class="kd board kd-board">
            <Tracker table=table shown=shown forecast=coming zoom=zoom />
            {map}
            <Tip table=table shown=shown forecast=coming />
        </div>
    }
}

#[component]
fn Map(
    table: Table,
    shown: Memo<Option<View>>,
    forecast: Memo<Forecast>,
    scenario: Scenario,
    zoom: RwSignal<f64>,
) -> impl IntoView {
    let aiming = Aiming::new(table, shown);
    let [x, y, width, height] = bounds(&scenario);
    let names = Memo::new(move |_| table.names());
    let slots = scenario.slots().iter().map(move |slot| {
        view! { <SlotSpot table=table shown=shown forecast=forecast names=names at=slot scenario=scenario /> }
    });
    let piles = (0..scenario.paths.len())
        .map(move |pile| view! { <PileMark table=table shown=shown scenario=scenario pile=pile /> });
    // The lower hordes first: flyers are drawn over them.
    let hordes = Memo::new(move |_| {
        shown.with(|view| {
            let Some(view) = view else { return Vec::new() };
            let mut found: Vec<(bool, HordeId, HordeCard)> = view
                .state
                .hordes_in_play()
                .map(|(id, horde)| (horde.card.face().flying, id, horde.card))
                .collect();
            found.sort_by_key(|&(flying, id, _)| (flying, id.0));
            found
        })
    });
    let pieces =
        Piece::ALL.into_iter().map(move |piece| view! { <PieceOnMap table=table shown=shown piece=piece /> });
    let scroll = NodeRef::<leptos::html::Div>::new();
    look_at_what_matters(shown, aiming, scroll);
    let size = move || map_size(zoom.get(), width, height);
    view! {
        <BoardFrame table=table class="kd-scroll" label=Signal::derive(t("kingdom-web-map")) scroll=scroll>
            <svg class="board-map kd-map" viewBox=format!("{x} {y} {width} {height}") style=size>
                {tips()}
                {slots.collect_view()}
                <g class="kd-flat">{ways(&scenario)}{exits(&scenario)}</g>
                {piles.collect_view()}
                <SceneryLayer shown=shown />
                <TowerLayer table=table shown=shown names=names />
                <g class="kd-hordes">
                    <For each=move || hordes.get() key=|one| (one.1, one.2) let:one>
                        <HordeOnMap shown=shown id=one.1 />
                    </For>
                </g>
                <RangeLayer table=table shown=shown aiming=aiming />
                <IntentLayer shown=shown forecast=forecast />
                <g class="kd-pieces">{pieces.collect_view()}</g>
                <AimLayer table=table aiming=aiming />
                <Handles table=table shown=shown />
            </svg>
        </BoardFrame>
    }
}

/// Where the map is larger than its frame: shows what can be aimed at, the figure that moves, else the horde nearest to the gate.
fn look_at_what_matters(shown: Memo<Option<View>>, aiming: Aiming, scroll: NodeRef<leptos::html::Div>) {
    let interest = Memo::new(move |_| {
        let aimed = aiming.slots().first().copied();
        shown.with(|view| {
            let state = &view.as_ref()?.state;
            let walking = || match state.table.agenda.last() {
                Some(Step::Walk | Step::FaceHero(..)) => state.table.stand(state.table.walk.piece).at,
                Some(Step::FaceTower(tower)) => match state.table.tower(*tower).place {
                    Place::Site { slot, .. } => Some(slot),
                    _ => None,
                },
                _ => None,
            };
            let nearest = || state.horde_slots().iter().min_by_key(|slot| state.scenario.steps_left(*slot));
            Some((bounds(&state.scenario), aimed.or_else(walking).or_else(nearest)?))
        })
    });
    Effect::new(move |_| {
        let (Some((bounds, slot)), Some(frame)) = (interest.get(), scroll.get()) else { return };
        let ([left, top, width, height], (x, y)) = (bounds, super::shape::centre(slot));
        bring_to_middle(frame, (x - left) / width, (y - top) / height);
    });
}

/// What is on the slot under the pointer.
#[component]
fn Tip(table: Table, shown: Memo<Option<View>>, forecast: Memo<Forecast>) -> impl IntoView {
    let tip = move || {
        let Some(Thing::Space(number)) = table.pointed.get() else { return None };
        let slot = Slot::numbered(u8::try_from(number).ok()?)?;
        let told = shown.with(|view| {
            let view = view.as_ref()?;
            let told = forecast.with(|forecast| words::slot(&view.state, forecast, slot));
            let [_, _, width, _] = bounds(&view.state.scenario);
            let left = super::shape::centre(slot).0 < width / 2.0;
            Some((told, left))
        });
        let (told, left) = told?;
        let mut told = told.into_iter();
        let head = told.next().map(|head| table.say(&head));
        let lines: Vec<_> = told.map(|line| view! { <span>{table.say(&line)}</span> }).collect();
        let class = if left { "kd-tip kd-right" } else { "kd-tip" };
        Some(view! { <div class=class aria-hidden="true"><strong>{head}</strong>{lines}</div> })
    };
    view! { {tip} }
}
