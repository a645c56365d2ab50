//! What lies under the zones: the plane, the lines across it, the names of the sectors.

use cybertron::{LinkKind, View, content, full_sectors};
use leptos::prelude::*;

use super::shape::{MAP, drawn};
use super::words;
use crate::table::Table;
use crate::widgets::{seat_outline, told_apart};

/// The lines of each sector's pattern, by its id: colour is never alone.
const PATTERNS: [(&str, &str); 6] = [
    ("red", "M0 7H14"),
    ("yellow", "M0 0L14 14M-3.5 10.5L3.5 17.5M10.5-3.5L17.5 3.5"),
    ("green", "M7 0V14M0 7H14"),
    ("blue", "M0 14L14 0M-3.5 3.5L3.5-3.5M10.5 17.5L17.5 10.5"),
    ("violet", "M3 3h.1M10 10h.1"),
    ("orange", "M7 0V14"),
];

/// Where the name of each sector stands, in the order of the content.
const SECTOR_PLACES: [(i16, i16); 6] = [(136, 82), (688, 38), (838, 221), (632, 62), (268, 338), (534, 486)];

/// The patterns of the sectors.
#[component]
pub(super) fn Patterns() -> impl IntoView {
    let patterns = PATTERNS.map(|(id, lines)| {
        view! {
            <pattern id=format!("cyb-pattern-{id}") width="14" height="14" patternUnits="userSpaceOnUse">
                <path class="cyb-pattern-lines" d=lines />
            </pattern>
        }
    });
    view! { <defs>{patterns.into_iter().collect_view()}</defs> }
}

/// The plane with its engraved rings.
#[component]
pub(super) fn Plane() -> impl IntoView {
    let [x, y, width, height] = MAP;
    let rings = [110, 205, 297].map(|radius| view! { <circle cx="520" cy="309" r=radius /> });
    let teeth: String = (0..36)
        .map(|tooth| {
            let (sine, cosine) = f64::from(tooth * 10).to_radians().sin_cos();
            let at = |radius: f64| format!("{:.1} {:.1}", 520.0 + radius * sine, 309.0 - radius * cosine);
            format!("M{}L{}", at(297.0), at(285.0))
        })
        .collect();
    view! {
        <rect class="cyb-sea" x=x y=y width=width height=height />
        <g class="cyb-engraved">{rings.into_iter().collect_view()}<path d=teeth /></g>
    }
}

/// The hyperlinks, those around the planet with a letter at both ends.
#[component]
pub(super) fn Hyperlinks() -> impl IntoView {
    let mut exits = content().planet_exits.iter().zip(["A", "B"]);
    let mut lines = Vec::new();
    let mut letters = Vec::new();
    for link in &content().links {
        let ([ax, ay], [bx, by]) = (drawn(link.a).centre, drawn(link.b).centre);
        match link.kind {
            LinkKind::Hyperlink => lines.push(format!("M{ax} {ay}L{bx} {by}")),
            LinkKind::Planet => {
                let Some((&[[lx, ly], [rx, ry]], letter)) = exits.next() else { continue };
                let (left, right) = if ax < bx { ((ax, ay), (bx, by)) } else { ((bx, by), (ax, ay)) };
                lines.push(format!("M{} {}L{lx} {ly}M{} {}L{rx} {ry}", left.0, left.1, right.0, right.1));
                letters.extend([(lx - 4, ly, letter), (rx + 5, ry, letter)]);
            }
            LinkKind::Border | LinkKind::Gate(_) | LinkKind::Slide(_) => {}
        }
    }
    let lines = lines.into_iter().map(|line| {
        view! { <path class="cyb-link-bed" d=line.clone() /><path class="cyb-link" d=line /> }
    });
    view! { <g>{lines.collect_view()}</g> <Exits letters=letters /> }
}

/// The two ends of each line around the planet.
#[component]
fn Exits(letters: Vec<(i16, i16, &'static str)>) -> impl IntoView {
    let letters = letters.into_iter().map(|(x, y, letter)| {
        view! {
            <g class="cyb-exit" transform=format!("translate({x} {y})")>
                <path d="M-5.2-9H5.2L10.4 0L5.2 9H-5.2L-10.4 0Z" />
                <text y="4" text-anchor="middle">{letter}</text>
            </g>
        }
    });
    letters.collect_view()
}

/// Name and bonus of each sector, and who holds all of it.
#[component]
pub(super) fn Sectors(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let held = told_apart(move || {
        shown.with(|view| {
            let Some(View { table: field, .. }) = view else { return Vec::new() };
            let of_seat = |seat| full_sectors(field, seat).map(move |sector| (&sector.id, seat));
            field.all_seats().flat_map(of_seat).collect::<Vec<_>>()
        })
    });
    let labels = content().sectors.iter().zip(SECTOR_PLACES).map(|(sector, (x, y))| {
        let words = move || table.tongue.say(&words::sector(sector));
        let holder = Memo::new(move |_| {
            held.with(|held| held.iter().find(|(id, _)| **id == sector.id).map(|&(_, seat)| seat))
        });
        let mark = move || {
            holder.get().map(|seat| view! {
                <g class=format!("cyb-token seat-{}", seat.0) transform="translate(-63 0)"><path class="cyb-token-body" d=seat_outline(seat) transform="scale(.75)" /></g>
            })
        };
        view! {
            <g class=format!("cyb-sector cyb-in-{}", sector.id) transform=format!("translate({x} {y})")>
                {mark}
                <rect class="cyb-plate" x="-52" y="-9" width="23" height="18" rx="5" />
                <rect class="cyb-pattern" x="-52" y="-9" width="23" height="18" rx="5" />
                <text class="cyb-sector-bonus" x="-40.5" y="4.5" text-anchor="middle">"+"{sector.bonus}</text>
                <text class="cyb-sector-name" x="-25" y="4">{words}</text>
            </g>
        }
    });
    view! { <g class="cyb-sectors">{labels.collect_view()}</g> }
}
