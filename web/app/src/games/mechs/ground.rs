//! What is printed on the map tiles. It never changes during a Mission, save for gates and lava.

use std::fmt::Write;

use leptos::prelude::*;
use mechs::{Colour, Dir, Ground, LaidTile, MissionRef, Space, TILE, Wall};

use super::shape::{CELL, beside, centre, corner, element, side};
use crate::tongue::t;

/// The map, without anything that moves.
#[component]
pub(super) fn GroundLayer(mission: MissionRef) -> impl IntoView {
    let map = &mission.get().map;
    let tiles = map.tiles.iter().map(|tile| tile_plate(tile, map.width, map.height)).collect_view();
    let (mut light, mut dark) = (String::new(), String::new());
    for space in map.floor.iter() {
        let (x, y) = corner(space);
        let cells = if (space.column() + space.row()) % 2 == 0 { &mut light } else { &mut dark };
        let _ = write!(cells, "M{x} {y}h{CELL}v{CELL}h-{CELL}z");
    }
    let grounds = map.floor.iter().filter_map(|space| printed(map.ground(space), space)).collect_view();
    let boulders = map.boulders.iter().map(boulder).collect_view();
    let spikes = map.floor.iter().flat_map(|space| Dir::ALL.map(|dir| (space, dir)));
    let spikes = spikes.filter(|&(space, dir)| map.spiked(space, dir)).map(|(space, dir)| spike(space, dir));
    view! {
        {tiles}
        <path class="mvm-floor" d=light />
        <path class="mvm-floor mvm-dark" d=dark />
        <Places mission=mission />
        {grounds}
        {boulders}
        {spikes.collect_view()}
    }
    .into_any()
}

fn tile_plate(tile: &LaidTile, width: i16, height: i16) -> impl IntoView + use<> {
    let (column, row) = tile.place;
    let drawn = tile.face.is_empty();
    let (x, y) = match drawn {
        true => (0.0, 0.0),
        false => (f64::from(column * TILE) * CELL, f64::from(row * TILE) * CELL),
    };
    let (width, height) = if drawn { (width, height) } else { (TILE, TILE) };
    let (width, height) = (f64::from(width) * CELL, f64::from(height) * CELL);
    view! { <rect class="mvm-tile" x=x - 3.0 y=y - 3.0 width=width + 6.0 height=height + 6.0 rx="7" /> }
}

/// School, goal, core, sockets.
#[component]
fn Places(mission: MissionRef) -> impl IntoView {
    let mission = mission.get();
    let area = |spaces: mechs::SpaceSet, class: &'static str, words: &'static str| {
        let each = spaces.iter().map(move |space| {
            let (x, y) = corner(space);
            view! { <rect class=class x=x + 1.0 y=y + 1.0 width=CELL - 2.0 height=CELL - 2.0 /> }
        });
        view! { <g><title>{t(words)}</title>{each.collect_view()}</g> }
    };
    let sockets = mission.sockets.iter().map(|space| {
        let (x, y) = centre(space);
        view! { <g><title>{t("mechs-web-socket")}</title><circle class="mvm-socket" cx=x cy=y r="17" /></g> }
    });
    view! {
        {area(mission.school, "mvm-school", "mechs-web-school")}
        {area(mission.zone, "mvm-zone", "mechs-web-zone")}
        {area(mission.core, "mvm-core", "mechs-web-core")}
        {sockets.collect_view()}
    }
}

pub(super) fn colour_class(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "mvm-red",
        Colour::Green => "mvm-green",
        Colour::Yellow => "mvm-yellow",
        Colour::Blue => "mvm-blue",
    }
}

/// The words for what is printed on a space.
pub(super) fn ground_words(ground: Ground) -> Option<&'static str> {
    Some(match ground {
        Ground::Plain => return None,
        Ground::Rune(Colour::Red) => "mechs-web-rune-red",
        Ground::Rune(Colour::Green) => "mechs-web-rune-green",
        Ground::Rune(Colour::Yellow) => "mechs-web-rune-yellow",
        Ground::Rune(Colour::Blue) => "mechs-web-rune-blue",
        Ground::Oil => "mechs-web-oil",
        Ground::Pad => "mechs-web-pad",
        Ground::Lava => "mechs-web-lava",
    })
}

fn printed(ground: Ground, space: Space) -> Option<impl IntoView + use<>> {
    let words = ground_words(ground)?;
    let (x, y) = centre(space);
    let drawing = match ground {
        Ground::Plain => ().into_any(),
        Ground::Rune(colour) => view! {
            <g class=colour_class(colour)>
                <circle class="mvm-rune-plate" r="19" />
                <path class="mvm-element" transform="scale(1.25)" d=element(colour) />
            </g>
        }
        .into_any(),
        Ground::Oil => view! {
            <path class="mvm-oil" d="M-15 3C-19-8-8-17 1-16C13-16 20-7 17 3C15 13 6 18-3 16C-11 15-13 10-15 3Z" />
            <path class="mvm-oil-shine" d="M-8-4C-6-9-1-11 4-10M-9 2L-8 5" />
        }
        .into_any(),
        Ground::Pad => view! {
            <rect class="mvm-pad" x="-18" y="-18" width="36" height="36" rx="8" />
            <path class="mvm-pad-sign" d="M-4-12H4V-4H12V4H4V12H-4V4H-12V-4H-4Z" />
        }
        .into_any(),
        Ground::Lava => view! {
            <rect class="mvm-lava" x="-24" y="-24" width="48" height="48" rx="6" />
            <path class="mvm-lava-waves" d="M-18-8q6-7 12 0t12 0t12 0M-18 4q6-7 12 0t12 0t12 0M-18 16q6-7 12 0t12 0t12 0" />
        }
        .into_any(),
    };
    Some(view! { <g transform=format!("translate({x} {y})")><title>{t(words)}</title>{drawing}</g> })
}

fn boulder(space: Space) -> impl IntoView {
    let (x, y) = centre(space);
    view! {
        <g transform=format!("translate({x} {y})")>
            <title>{t("mechs-web-boulder")}</title>
            <path class="mvm-boulder" d="M-22 14L-19-9L-7-21L10-19L22-4L20 17L4 22L-14 21Z" />
            <path class="mvm-boulder-lines" d="M-19-9L-4-3L10-19M-4-3L4 22M-4-3L20 3" />
        </g>
    }
}

fn spike(space: Space, dir: Dir) -> impl IntoView {
    let (middle_x, middle_y) = beside(centre(space), dir, CELL / 2.0);
    let angle = dir as i32 * 90;
    view! {
        <g transform=format!("translate({middle_x} {middle_y}) rotate({angle})")>
            <title>{t("mechs-web-spikes")}</title>
            <path class="mvm-spikes" d="M-24-1L-20 9L-16-1L-12 9L-8-1L-4 9L0-1L4 9L8-1L12 9L16-1L20 9L24-1Z" />
        </g>
    }
}

/// Gates, open or shut.
#[component]
pub(super) fn Gates(mission: MissionRef, coins: Memo<[bool; 4]>) -> impl IntoView {
    let map = &mission.get().map;
    if !map.has_gates {
        return ().into_any();
    }
    // A gate lies between two spaces: it is drawn once, from the north or from the west.
    let edges = map.floor.iter().flat_map(|space| Dir::ALL.map(|dir| (space, dir)));
    let gates = edges.filter_map(|(space, dir)| {
        let colour = map.gate(space, dir)?;
        let other = map.gate(space.step(dir), dir.around()).is_some();
        (!other || matches!(dir, Dir::South | Dir::East)).then_some((space, dir, colour))
    });
    let drawn = gates.map(|(space, dir, colour)| {
        let [(x1, y1), (x2, y2)] = side(space, dir);
        let (x, y) = beside(centre(space), dir, CELL / 2.0);
        let shut = move || coins.with(|coins| coins[colour as usize]);
        let class = move || format!("mvm-gate {} {}", colour_class(colour), if shut() { "shut" } else { "open" });
        let words = move || if shut() { t("mechs-web-gate-shut")() } else { t("mechs-web-gate-open")() };
        view! {
            <g class=class>
                <title>{words}</title>
                <line class="mvm-gate-bed" x1=x1 y1=y1 x2=x2 y2=y2 />
                <line class="mvm-gate-bar" x1=x1 y1=y1 x2=x2 y2=y2 />
                <circle class="mvm-rune-plate" cx=x cy=y r="8.5" />
                <path class="mvm-element" transform=format!("translate({x} {y}) scale(.55)") d=element(colour) />
            </g>
        }
    });
    drawn.collect_view().into_any()
}

/// The Lava Wall: what it has covered, and what it will cover next.
#[component]
pub(super) fn LavaWall(mission: MissionRef, lines: Memo<(u8, u8)>) -> impl IntoView {
    let Some(Wall { dir, .. }) = mission.get().wall else { return ().into_any() };
    let map = &mission.get().map;
    let (width, height) = (f64::from(map.width) * CELL, f64::from(map.height) * CELL);
    let strip = move |from: u8, to: u8| {
        let (from, to) = (f64::from(from) * CELL, f64::from(to) * CELL);
        match dir {
            Dir::South => (0.0, from, width, to - from),
            Dir::North => (0.0, height - to, width, to - from),
            Dir::East => (from, 0.0, to - from, height),
            Dir::West => (width - to, 0.0, to - from, height),
        }
    };
    let drawn = move || {
        let (covered, next) = lines.get();
        let rect = |class: &'static str, words: &'static str, (x, y, width, height): (f64, f64, f64, f64)| {
            view! { <g><title>{t(words)}</title><rect class=class x=x y=y width=width height=height /></g> }
        };
        view! {
            {(covered > 0).then(|| rect("mvm-wall", "mechs-web-wall", strip(0, covered)))}
            {(next > 0).then(|| rect("mvm-wall-next", "mechs-web-wall-next", strip(covered, covered + next)))}
        }
    };
    view! { {drawn} }.into_any()
}
