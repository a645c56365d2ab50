//! The map of Cybertron.

use client::Thing;
use cybertron::{Card, Cybertron, View, Zone, ZoneSet};
use leptos::prelude::*;

use super::arrows::{Arrows, OddsMarks, Threats};
use super::battle::{panel_side, shown_battle};
use super::sea::{Hyperlinks, Patterns, Plane, Sectors};
use super::shape::{MAP, centre, is_gate};
use super::tracker::Tracker;
use super::zone::{ZoneSpot, faces};
use super::{threats, words};
use crate::browser;
use crate::games::{BoardFrame, shown_view};
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::{bring_to_middle, map_size};

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
    let faces = faces(shown);
    let zone_spot = move |zone: Zone| {
        let face = faces[zone.index()];
        move || view! { <ZoneSpot table=table shown=shown zone=zone face=face near=near names=names /> }
    };
    let spots = plain.into_iter().chain(gates).map(|zone| zone_spot(zone)()).collect_view();
    let factories = Zone::all().filter(|zone| zone.is_factory()).map(move |zone| {
        let open = Memo::new(move |_| {
            shown.with(|view| view.as_ref().is_some_and(|view| view.table.zones_in_play().contains(zone)))
        });
        let spot = zone_spot(zone);
        view! { <Show when=move || open.get()>{spot()}</Show> }
    });
    let scroll = NodeRef::<leptos::html::Div>::new();
    look_at_what_matters(shown, scroll);
    let size = move || map_size(zoom.get(), width, height);
    view! {
        <div class="cyb board cyb-board">
            <Tracker table=table shown=shown zoom=zoom />
            <BoardFrame table=table class="cyb-scroll" label=Signal::derive(t("cybertron-web-map")) scroll=scroll>
                <svg class="board-map cyb-map" viewBox=format!("{x} {y} {width} {height}") style=size>
                    <Patterns />
                    <Plane />
                    <Hyperlinks />
                    <Sectors table=table shown=shown />
                    {spots}
                    {factories.collect_view()}
                    <Arrows table=table shown=shown />
                    <OddsMarks table=table shown=shown />
                    <Threats table=table shown=shown />
                </svg>
            </BoardFrame>
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

/// What the card under the pointer says; what the zone under the pointer is, what it is next to, and who can attack it.
#[component]
fn Tip(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let card = move || {
        let Some(Thing::Card(number)) = table.pointed.get() else { return None };
        let card = Card::numbered(u8::try_from(number).ok()?)?;
        let words = table.say(&words::whole_card(card));
        Some(view! { <div class="cyb-tip cyb-card-tip" aria-hidden="true"><span>{words}</span></div> })
    };
    let tip = move || {
        let zone = pointed_zone(table)?;
        let (described, lines) = shown.with(|view| {
            let field = &view.as_ref()?.table;
            let lines = [Some(words::next_to(field, zone)), threats::told(field, zone)];
            let said = lines.into_iter().flatten().map(|line| table.say(&line)).collect::<Vec<_>>();
            Some((table.say(&words::described(field, zone)), said))
        })?;
        let lines = lines.into_iter().map(|line| view! { <span>{line}</span> }).collect_view();
        // Where neither the zone nor the battle is.
        let right = match shown.with(|view| view.as_ref().and_then(shown_battle)) {
            Some(battle) => panel_side(battle.from, battle.to) == "cyb-left",
            None => centre(zone).0 < 480.0,
        };
        let away = if right { "cyb-tip cyb-right" } else { "cyb-tip" };
        Some(view! { <div class=away aria-hidden="true"><strong>{described}</strong>{lines}</div> })
    };
    view! { {card}{tip} }
}
