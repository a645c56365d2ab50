//! What every horde is about to do, drawn on the path.

use kingdom::{Fate, Forecast, Intent, Slot, View};
use leptos::prelude::*;

use super::glyph::{Sign, sign};
use super::shape::{centre, corner};

/// The way of a horde, through the middle of every slot it comes to.
fn way(from: Slot, slots: &[Slot], bend: f64) -> String {
    let (x, y) = centre(from);
    let mut path = format!("M{x} {y}");
    let (mut x, mut y) = (x, y);
    for slot in slots {
        let (to_x, to_y) = centre(*slot);
        let (dx, dy) = (to_x - x, to_y - y);
        let (mid_x, mid_y) = ((x + to_x) / 2.0 - dy * bend, (y + to_y) / 2.0 + dx * bend);
        path.push_str(&format!("Q{mid_x:.0} {mid_y:.0} {to_x:.0} {to_y:.0}"));
        (x, y) = (to_x, to_y);
    }
    path
}

fn exit_of(view: &View, from: Slot) -> Option<Slot> {
    let scenario = &view.state.scenario;
    let mut last = from;
    while let Some(next) = scenario.after(last) {
        last = next;
    }
    scenario.exits.iter().min_by_key(|exit| exit.distance(last))
}

/// The badge of a horde: what it does where it is.
fn badge(intent: &Intent) -> Option<(Sign, &'static str)> {
    Some(match intent.fate {
        Fate::Destroyed => (Sign::Skull, "kd-badge kd-badge-good"),
        Fate::Stays if intent.shoots => (Sign::Shot, "kd-badge kd-badge-bad"),
        Fate::Stays if intent.held => (Sign::Held, "kd-badge kd-badge-good"),
        _ => return None,
    })
}

#[component]
pub(super) fn IntentLayer(shown: Memo<Option<View>>, forecast: Memo<Forecast>) -> impl IntoView {
    move || {
        let drawn = shown.with(|view| {
            let view = view.as_ref()?;
            let drawn = forecast.with(|forecast| {
                forecast.intents.iter().map(|intent| intent_view(view, intent)).collect::<Vec<_>>()
            });
            Some(drawn)
        });
        view! { <g class="kd-intents" aria-hidden="true">{drawn}</g> }
    }
}

fn intent_view(view: &View, intent: &Intent) -> impl IntoView + use<> {
    let (x, y) = corner(intent.from);
    let (path, class, hearts) = match intent.fate {
        Fate::Goes(_) => (Some(way(intent.from, &intent.way, 0.16)), "kd-way", None),
        Fate::Escapes(hearts) => {
            let mut slots = intent.way.clone();
            slots.extend(exit_of(view, intent.from));
            (Some(way(intent.from, &slots, 0.16)), "kd-way kd-way-out", Some(hearts))
        }
        Fate::Stays | Fate::Destroyed => (None, "", None),
    };
    let exit = exit_of(view, intent.from).map(centre);
    let lost = hearts.zip(exit).map(|(hearts, (x, y))| {
        let y = y + 30.0 - f64::from(intent.from.row() % 3) * 30.0;
        view! {
            <g class="kd-lost" transform=format!("translate({x} {y})")>
                <rect x="-26" y="-14" width="52" height="28" rx="14" />
                {sign(Sign::Heart, -10.0, 0.0, 17.0, "kd-lost-heart")}
                <text x="10" y="7" text-anchor="middle">"−"{hearts}</text>
            </g>
        }
    });
    let badge = badge(intent).map(|(which, class)| {
        view! { <g class=class><circle cx=x + 12.0 cy=y + 12.0 r="13" />{sign(which, x + 12.0, y + 12.0, 15.0, "kd-badge-sign")}</g> }
    });
    let heals = intent.heals.then(|| {
        view! { <g class="kd-badge kd-badge-bad"><circle cx=x + 88.0 cy=y + 88.0 r="12" />{sign(Sign::Heal, x + 88.0, y + 88.0, 13.0, "kd-badge-sign")}</g> }
    });
    let doubtful = if intent.uncertain { " kd-doubtful" } else { "" };
    let line = path.map(|path| {
        view! { <path class="kd-way-bed" d=path.clone() /><path class=format!("{class}{doubtful}") d=path marker-end="url(#kd-tip)" /> }
    });
    view! { {line}{badge}{heals}{lost} }
}

/// The tip of the arrows.
pub(super) fn tips() -> impl IntoView {
    view! {
        <defs>
            <marker id="kd-tip" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.500" markerHeight="4.500" orient="auto-start-reverse">
                <path class="kd-way-tip" d="M0 0L10 5L0 10L3 5Z" />
            </marker>
        </defs>
    }
}
