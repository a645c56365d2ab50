//! The map of Cybertron.

use client::Thing;
use cybertron::{Cybertron, View, Zone, ZoneSet};
use leptos::prelude::*;

use super::arrows::{Arrows, OddsMarks};
use super::battle::{panel_side, shown_battle};
use super::sea::{Hyperlinks, Patterns, Plane, Sectors};
use super::shape::{MAP, centre, is_gate};
use super::tracker::Tracker;
use super::words;
use super::zone::ZoneSpot;
use crate::browser;
use crate::games::shown_view;
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::{bring_to_middle, map_size, tell_size};

/// The zone that is pointed at.
pub(super) fn pointed_zone(table: Table) -> Option<Zone> {
    match table.pointed.get() {
        Some(Thing::Space(number)) => Zone::numbered(number.into()),
        _ => None,
    }
}

/// How large the map is, in parts of what fits: on a small screen it is larger than that and can be moved.
fn first_zoom() -> f64 {
    let width = browser::window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(1000.0);
    if width < 700.0 { 2.4 } else { 1.0 }
}

#[component]
pub(super) fn Board(table: Table) -> impl IntoView {
    let shown = shown_view::<Cybertron>(table);
    let zoom = RwSignal::new(first_zoom());
    let names = Memo::new(move |_| table.names());
    let [x, y, width, height] = MAP;
    let near = Memo::new(move |_| {
        let pointed = pointed_zone(table);
        shown.with(|view| match (view, pointed) {
            (Some(view), Some(zone)) => view.table.board().neighbours(zone),
            _ => ZoneSet::EMPTY,
        })
    });
    // Gates last: their bridges lie over the neighbours.
    let (gates, plain): (Vec<Zone>, Vec<Zone>) = ZoneSet::BOARD.iter().partition(|&zone| is_gate(zone));
    let spots = plain.into_iter().chain(gates).map(|zone| {
        view! { <ZoneSpot table=table shown=shown zone=zone near=near names=names /> }
    });
    let factories = Zone::all().filter(|zone| zone.is_factory()).map(|zone| {
        let open = Memo::new(move |_| {
            shown.with(|view| view.as_ref().is_some_and(|view| view.table.zones_in_play().contains(zone)))
        });
        view! { <Show when=move || open.get()><ZoneSpot table=table shown=shown zone=zone near=near names=names /></Show> }
    });
    let scroll = NodeRef::<leptos::html::Div>::new();
    look_at_what_matters(shown, scroll);
    tell_size(scroll);
    let size = move || map_size(zoom.get(), width, height);
    view! {
        <div class="cyb board cyb-board">
            <Tracker table=table shown=shown zoom=zoom />
            <div class="board-frame cyb-scroll" tabindex="-1" node_ref=scroll>
                <svg class="board-map cyb-map" viewBox=format!("{x} {y} {width} {height}") style=size role="group" aria-label=t("cybertron-web-map")>
                    <Patterns />
                    <Plane />
                    <Hyperlinks />
                    <Sectors table=table shown=shown />
                    {spots.collect_view()}
                    {factories.collect_view()}
                    <Arrows table=table shown=shown />
                    <OddsMarks table=table shown=shown />
                </svg>
            </div>
            <Tip table=table shown=shown />
        </div>
    }
}

/// Where the map is larger than its frame: shows one's leader at first, later each zone that is attacked.
fn look_at_what_matters(shown: Memo<Option<View>>, scroll: NodeRef<leptos::html::Div>) {
    let centre_of_interest = Memo::new(move |_| {
        shown.with(|view| {
            let view = view.as_ref()?;
            let leader = || view.table.army(view.seat()?).leader_at;
            shown_battle(view).map(|battle| battle.to).or_else(leader)
        })
    });
    Effect::new(move |_| {
        let (Some(zone), Some(frame)) = (centre_of_interest.get(), scroll.get()) else { return };
        let ([left, top, width, height], (x, y)) = (MAP, centre(zone));
        bring_to_middle(frame, (x - left) / width, (y - top) / height);
    });
}

/// What the zone under the pointer is, and what it is next to.
#[component]
fn Tip(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let tip = move || {
        let zone = pointed_zone(table)?;
        let (described, next) = shown.with(|view| {
            let field = &view.as_ref()?.table;
            Some((table.say(&words::described(field, zone)), table.say(&words::next_to(field, zone))))
        })?;
        // Where neither the zone nor the battle is.
        let right = match shown.with(|view| view.as_ref().and_then(shown_battle)) {
            Some(battle) => panel_side(battle.from, battle.to) == "cyb-left",
            None => centre(zone).0 < 480.0,
        };
        let away = if right { "cyb-tip cyb-right" } else { "cyb-tip" };
        Some(
            view! { <div class=away aria-hidden="true"><strong>{described}</strong><span>{next}</span></div> },
        )
    };
    view! { {tip} }
}
