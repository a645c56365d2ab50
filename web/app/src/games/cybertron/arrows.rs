//! Arrows from zone to zone, the odds of attacks beside their targets, and who can attack the zone one looks at.

use client::{Light, Thing};
use cybertron::{Stage, View, Zone};
use engine::Anchor;
use leptos::prelude::*;

use super::board::pointed_zone;
use super::shape::{arrow, centre};
use super::threats::threats;
use crate::table::Table;

fn zone_of(thing: Option<&Thing>) -> Option<Zone> {
    match thing {
        Some(Thing::Space(number)) => Zone::numbered(usize::from(*number)),
        _ => None,
    }
}

/// The zone that was touched first.
fn picked_zone(table: Table) -> Option<Zone> {
    table.choosing.with(|choosing| zone_of(choosing.picked()))
}

/// From where to where something is under way.
fn under_way(view: &View) -> Option<(Zone, Zone)> {
    match view.table.stage {
        Stage::Battle(battle) => Some((battle.from, battle.to)),
        Stage::BridgeMove { from, to } | Stage::BackUpMove { from, to } => Some((from, to)),
        _ => None,
    }
}

/// From where to where the pointer means to go.
fn meant(table: Table) -> Option<(Zone, Zone)> {
    let from = table.dragged.with(|dragged| zone_of(dragged.as_ref())).or_else(|| picked_zone(table))?;
    let to = pointed_zone(table).filter(|&to| to != from)?;
    Some((from, to))
}

#[component]
pub(super) fn Arrows(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let under_way = Memo::new(move |_| shown.with(|view| view.as_ref().and_then(under_way)));
    let meant = Memo::new(move |_| meant(table));
    view! {
        {move || under_way.get().map(|(from, to)| drawn(from, to, "cyb-arrow fought"))}
        {move || meant.get().map(|(from, to)| drawn(from, to, "cyb-arrow meant"))}
    }
}

fn drawn(from: Zone, to: Zone, class: &'static str) -> impl IntoView {
    let (line, (x, y), angle) = arrow(from, to);
    view! {
        <g class=class>
            <path class="cyb-arrow-bed" d=line.clone() />
            <path class="cyb-arrow-line" d=line />
            <path class="cyb-arrow-tip" d="M-8-7L7 0L-8 7L-4.5 0Z" transform=format!("translate({x:.1} {y:.1}) rotate({angle:.1})") />
        </g>
    }
}

/// The chance to capture each zone that can be attacked from the zone one looks at.
#[component]
pub(super) fn OddsMarks(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let marks = Memo::new(move |_| {
        let view = shown.get()?;
        let may_attack = view.table.stage == Stage::Attack && table.is_live() && table.is_my_turn();
        let from = picked_zone(table).or_else(|| pointed_zone(table)).filter(|_| may_attack)?;
        if table.light(&Thing::Space(from.index() as u16)) == Light::Off {
            return None;
        }
        let start = from.index() as u16;
        let targets: Vec<Zone> = table.with_legal(|legal| {
            let target = |anchor: &Anchor| match anchor {
                Anchor::Path { from, to } if *from == start => Zone::numbered(usize::from(*to)),
                _ => None,
            };
            legal.iter().filter_map(|action| target(&action.anchor)).collect()
        });
        let chance = |to: Zone| Some((to, cybertron::prospects(&view.table, from, to)?.percent()));
        Some(targets.into_iter().filter_map(chance).collect::<Vec<_>>())
    });
    let draw = move || {
        marks
            .get()
            .unwrap_or_default()
            .into_iter()
            .map(|(to, percent)| {
                let (x, y) = centre(to);
                let class = match percent {
                    70.. => "cyb-odds good",
                    40.. => "cyb-odds even",
                    _ => "cyb-odds poor",
                };
                plate(class, (x + 22.0, y - 27.0), percent)
            })
            .collect_view()
    };
    view! { <g class="cyb-odds-marks" aria-hidden="true">{draw}</g> }
}

/// A chance on a small plate.
fn plate(class: &'static str, (x, y): (f64, f64), percent: u8) -> impl IntoView {
    view! {
        <g class=class transform=format!("translate({x:.1} {y:.1})")>
            <rect x="-22" y="-9.5" width="44" height="19" rx="9.5" />
            <text y="4.5" text-anchor="middle">{percent}" %"</text>
        </g>
    }
}

/// Beside the middle of an arrow, where its bend is not.
fn beside(from: Zone, to: Zone) -> (f64, f64) {
    let ((ax, ay), (bx, by)) = (centre(from), centre(to));
    let (dx, dy) = (bx - ax, by - ay);
    let length = dx.hypot(dy).max(1.0);
    ((ax + bx) / 2.0 + dy / length * 15.0, (ay + by) / 2.0 - dx / length * 15.0)
}

/// Where enemies can attack the own zone one looks at, with the chance that it falls. Not while the odds of own attacks from it are
/// shown.
#[component]
pub(super) fn Threats(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let found = Memo::new(move |_| {
        let to = pointed_zone(table)?;
        shown.with(|view| {
            let view = view.as_ref()?;
            let owner = view.table.owner(to)?;
            let own = view.seat().is_none_or(|seat| view.table.side(seat).contains(owner));
            let attacks = view.table.stage == Stage::Attack
                && table.light(&Thing::Space(to.index() as u16)) != Light::Off;
            let fights = matches!(view.table.stage, Stage::Battle(_));
            (own && !attacks && !fights).then(|| (to, threats(&view.table, to)))
        })
    });
    let draw = move || {
        let (to, threats) = found.get()?;
        let arrows = threats.into_iter().map(|(from, percent)| {
            let class = if percent >= 50 { "cyb-odds threat grave" } else { "cyb-odds threat" };
            view! { {drawn(from, to, "cyb-arrow threat")}{plate(class, beside(from, to), percent)} }
        });
        Some(arrows.collect_view())
    };
    view! { <g class="cyb-odds-marks cyb-threats" aria-hidden="true">{draw}</g> }
}
