//! A zone of the map: its plate, who holds it with how much, and what is special about it.

use client::Thing;
use cybertron::{Leader, Mode, View, Zone, ZoneSet, content};
use engine::{Message, Seat};
use leptos::prelude::*;

use super::figure::figure;
use super::shape::{bridge, centre, corners, drawn, factory_of, inset, is_gate, is_slide, lines, points};
use super::words;
use crate::table::Table;
use crate::widgets::{Spot, seat_outline};

/// What can be seen of a zone.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Face {
    owner: Option<Seat>,
    robots: u8,
    leader: Option<(Leader, Mode)>,
    /// Is it a special zone that is open?
    open: bool,
    neighbours: ZoneSet,
}

impl Face {
    fn of(view: &View, zone: Zone) -> Face {
        let field = &view.table;
        let leader = field.leader_on(zone).and_then(|seat| {
            let army = field.army(seat);
            army.leader.map(|leader| (leader, army.mode))
        });
        Face {
            owner: field.owner(zone),
            robots: field.robots[zone],
            leader,
            open: field.open.contains(zone),
            neighbours: field.board().neighbours(zone),
        }
    }
}

/// The faces of all zones, by their numbers. Each is told apart: most zones have nothing to do with most updates.
pub(super) fn faces(shown: Memo<Option<View>>) -> Vec<ReadSignal<Face>> {
    let now =
        move |zone| shown.with(|view| view.as_ref().map(|view| Face::of(view, zone)).unwrap_or_default());
    let faces: Vec<_> = Zone::all().map(|zone| RwSignal::new(untrack(|| now(zone)))).collect();
    let told: Vec<_> = faces.iter().map(|face| face.read_only()).collect();
    Effect::new(move |_| {
        for (zone, face) in Zone::all().zip(&faces) {
            let now = now(zone);
            if face.get_untracked() != now {
                face.set(now);
            }
        }
    });
    told
}

/// How the number of robots has changed, and a count that tells one change from the next.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Change {
    count: u32,
    by: i16,
}

fn changes(face: ReadSignal<Face>) -> ReadSignal<Change> {
    let (change, set) = signal(Change::default());
    Effect::new(move |before: Option<Face>| {
        let now = face.get();
        let is_other = |before: &Face| Face { neighbours: now.neighbours, ..*before } != now;
        if let Some(before) = before.filter(is_other) {
            let by = match before.owner == now.owner {
                true => i16::from(now.robots) - i16::from(before.robots),
                false => 0,
            };
            set.update(|change| *change = Change { count: change.count + 1, by });
        }
        now
    });
    change
}

/// A zone that can be touched.
#[component]
pub(super) fn ZoneSpot(
    table: Table,
    shown: Memo<Option<View>>,
    zone: Zone,
    face: ReadSignal<Face>,
    near: Memo<ZoneSet>,
    names: Memo<Vec<String>>,
) -> impl IntoView {
    // Said anew only when this zone has changed, not with every message of the table.
    let label = Signal::derive(move || {
        face.track();
        let told = shown.with_untracked(|view| {
            let field = &view.as_ref()?.table;
            Some([words::described(field, zone), words::next_to(field, zone)])
        });
        let words = table.tongue.words();
        let said =
            |told: [Message; 2]| names.with(|names| told.map(|message| words.say(&message, names)).join(" "));
        told.map(said).unwrap_or_default()
    });
    let change = changes(face);
    let sector = &content().sectors[drawn(zone).sector].id;
    let kind = match () {
        () if zone.is_factory() => "cyb-factory",
        () if is_gate(zone) => "cyb-gate",
        () if is_slide(zone) => "cyb-slide",
        () => "",
    };
    let class = Signal::derive(move || {
        let face = face.get();
        let owner = face.owner.map_or_else(|| "cyb-free".to_owned(), |seat| format!("seat-{}", seat.0));
        let flash = match change.get().count {
            0 => "",
            count if count % 2 == 0 => "cyb-flash-even",
            _ => "cyb-flash-odd",
        };
        let open = if face.open { "cyb-open" } else { "" };
        let near = if near.with(|near| near.contains(zone)) { "cyb-near" } else { "" };
        format!("cyb-zone cyb-in-{sector} {kind} {owner} {flash} {open} {near}")
    });
    let plate = match zone.is_factory() {
        true => pit(zone).into_any(),
        false => plate(zone).into_any(),
    };
    let mechanism = match () {
        () if is_gate(zone) => gate(zone).into_any(),
        () if is_slide(zone) => hatch(zone).into_any(),
        () if zone == content().launch_pad => pad(zone).into_any(),
        () => ().into_any(),
    };
    let name_lines = Memo::new(move |_| lines(&table.tongue.say(&words::zone(zone)), drawn(zone).radius));
    let rise = Memo::new(move |_| name_lines.with(|lines| rise(zone, lines.len())));
    let name = (!zone.is_factory()).then(|| name(zone, name_lines, rise));
    let pieces = pieces(zone, face, rise);
    let floating = move || {
        let Change { count, by } = change.get();
        (by != 0).then(|| {
            let (x, y) = token_place(zone, face.get_untracked().leader.is_some(), rise.get_untracked());
            let (sign, gain) = if by > 0 { ("+", "gain") } else { ("−", "loss") };
            let parity = if count % 2 == 0 { "even" } else { "odd" };
            let amount = by.unsigned_abs();
            view! { <text class=format!("cyb-float {gain} {parity}") x=x y=y - 16.0 text-anchor="middle">{sign}{amount}</text> }
        })
    };
    view! {
        <Spot table=table thing=Thing::Space(zone.index() as u16) label=label class=class>
            {plate}{mechanism}{name}{pieces}{floating}
        </Spot>
    }
}

/// The plate of a zone with the lines that show its owner and what can be done with it.
fn plate(zone: Zone) -> impl IntoView {
    let corners = corners(zone);
    let (outer, owner, light) =
        (points(&corners), points(&inset(&corners, 4.2)), points(&inset(&corners, 3.2)));
    view! {
        <polygon class="cyb-plate" points=outer.clone() />
        <polygon class="cyb-pattern" points=outer.clone() />
        <polygon class="cyb-owner" points=owner />
        <polygon class="cyb-casing" points=light.clone() />
        <polygon class="cyb-light" points=light />
        <polygon class="cyb-flash" points=outer />
    }
}

/// An open factory: the pit under the hatch.
fn pit(zone: Zone) -> impl IntoView {
    let (x, y) = centre(zone);
    view! {
        <circle class="hit" cx=x cy=y r="26" />
        <circle class="cyb-plate" cx=x cy=y r="18" />
        <circle class="cyb-owner" cx=x cy=y r="15.5" />
        <circle class="cyb-casing" cx=x cy=y r="17" />
        <circle class="cyb-light" cx=x cy=y r="17" />
        <circle class="cyb-flash" cx=x cy=y r="18" />
    }
}

/// The bridge that turns with a gate: open, it leads to both neighbours.
fn gate(zone: Zone) -> impl IntoView {
    let [x, y] = drawn(zone).centre;
    let (half, angle) = bridge(zone);
    let rails = format!("M-{half:.0}-7H{half:.0}M-{half:.0} 7H{half:.0}");
    let deck = format!("M-{half:.0}-7H{half:.0}V7H-{half:.0}Z");
    let arrows: String = [-1.0, 1.0]
        .map(|side| {
            let at = side * (half - 13.0);
            format!("M{:.1}-4L{:.1} 0L{:.1} 4", at - side * 4.0, at, at - side * 4.0)
        })
        .concat();
    let teeth = (0..12).map(|tooth| view! { <rect x="-2.4" y="-29" width="4.8" height="6" transform=format!("rotate({})", tooth * 30) /> });
    view! {
        <g transform=format!("translate({x} {y}) rotate({angle:.1})")>
            <g class="cyb-turning">
                <path class="cyb-deck" d=deck />
                <path class="cyb-rails" d=rails />
                <path class="cyb-rails" d=arrows />
                <g class="cyb-teeth">{teeth.collect_view()}</g>
                <circle class="cyb-hub" r="24" />
            </g>
        </g>
    }
}

/// The round hatch of a sliding zone: its halves slide apart over the factory.
fn hatch(zone: Zone) -> impl IntoView {
    let (x, y) = factory_of(zone).map_or_else(|| centre(zone), centre);
    view! {
        <g class="cyb-hatch" transform=format!("translate({x:.1} {y:.1})")>
            <circle class="cyb-pit" r="17" />
            <g class="cyb-door left"><path d="M0-16A16 16 0 0 0 0 16Z" /><path class="cyb-rivets" d="M-5-9v.1M-5 9v.1M-11 0v.1" /></g>
            <g class="cyb-door right"><path d="M0-16A16 16 0 0 1 0 16Z" /><path class="cyb-rivets" d="M5-9v.1M5 9v.1M11 0v.1" /></g>
            <circle class="cyb-rim" r="17" />
        </g>
    }
}

/// The rings of the Launch Pad.
fn pad(zone: Zone) -> impl IntoView {
    let (x, y) = centre(zone);
    view! {
        <g class="cyb-pad" transform=format!("translate({x} {y})")>
            <circle r="37" />
            <path d="M0-45V-31M0 31V45M-45 0H-31M31 0H45M-26-26L-22-22M26-26L22-22M-26 26L-22 22M26 26L22 22" />
        </g>
    }
}

/// The height of one line of a name.
const LINE: f64 = 12.0;

/// So much higher stand the robots of a zone with a long name, so that both together are in its middle.
fn rise(zone: Zone, lines: usize) -> f64 {
    match () {
        () if zone.is_factory() || is_slide(zone) => 0.0,
        () if is_gate(zone) => 2.0,
        () => 6.0 + LINE / 2.0 * (lines.max(1) - 1) as f64,
    }
}

/// The name below the robots; above them where a hatch is below.
fn name(zone: Zone, lines: Memo<Vec<String>>, rise: Memo<f64>) -> impl IntoView {
    let (x, y) = centre(zone);
    move || {
        let lines = lines.get();
        let top = match is_slide(zone) {
            true => y - 20.0 - LINE * (lines.len() as f64 - 1.0),
            false => y + 26.0 - rise.get(),
        };
        let lines = lines.into_iter().enumerate().map(|(index, line)| {
            view! { <tspan x=x y=top + LINE * index as f64>{line}</tspan> }
        });
        view! { <text class="cyb-name" text-anchor="middle">{lines.collect_view()}</text> }
    }
}

/// Where the token with the number stands.
fn token_place(zone: Zone, leader: bool, rise: f64) -> (f64, f64) {
    let (x, y) = centre(zone);
    (if leader { x + 16.0 } else { x }, y - rise)
}

/// The owner's token with the number of robots, and the leader beside it. Mostly only the number changes, and is all that is then drawn anew.
fn pieces(zone: Zone, face: ReadSignal<Face>, rise: Memo<f64>) -> impl IntoView {
    let place = Memo::new(move |_| token_place(zone, face.with(|face| face.leader.is_some()), rise.get()));
    let owner =
        Memo::new(move |_| face.with(|face| face.owner.filter(|_| face.robots > 0 || face.leader.is_none())));
    let leader = Memo::new(move |_| face.with(|face| face.leader.filter(|_| face.owner.is_some())));
    let alone = Memo::new(move |_| face.with(|face| face.robots == 0));
    let size = if zone.is_factory() { 1.1 } else { 1.4 };
    let number = move || match face.with(|face| face.robots) {
        100.. => "cyb-number cyb-long",
        _ => "cyb-number",
    };
    let at = move || {
        let (x, y) = place.get();
        format!("translate({x:.1} {y:.1})")
    };
    let robots = move || {
        owner.get().map(|owner| {
            view! {
                <g class="cyb-token" transform=at>
                    <path class="cyb-token-body" d=seat_outline(owner) transform=format!("scale({size})") />
                    <text class=number y="5.2" text-anchor="middle">{move || face.with(|face| face.robots)}</text>
                </g>
            }
        })
    };
    let leader = move || {
        leader.get().map(|(leader, mode)| {
            let at = move || {
                let ((x, y), aside) = (place.get(), if alone.get() { -13.0 } else { -32.0 });
                format!("translate({:.1} {:.1}) scale(1.22)", x + aside, y - 4.0)
            };
            view! { <g class="cyb-leader" transform=at>{figure(leader, mode)}</g> }
        })
    };
    view! { {robots}{leader} }
}
