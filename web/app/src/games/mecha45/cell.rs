//! A cell of the board with the buildings and tokens on it.

use client::Thing;
use leptos::prelude::*;
use mecha45::{Board, Cell, Flag, View};

use super::scene::{Scene, is_downtown};
use super::shape::{LEVEL, SIZE, aground, angle, centre, hexagon};
use super::words;
use crate::table::Table;
use crate::widgets::Spot;

/// What can be seen on a cell, mechas aside.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
struct Face {
    levels: u8,
    carcass: bool,
    mine: Option<u8>,
    barrier: bool,
    smoke: bool,
    wei: Option<mecha45::Direction>,
    flag: bool,
    exit: bool,
    /// The seat that starts here.
    start: Option<u8>,
}

impl Face {
    fn of(view: &View, scene: &Scene, cell: Cell) -> Face {
        let ground = &scene.ground;
        let start = view.mechas.iter().position(|mecha| {
            let entry = mecha.respawn.unwrap_or(mecha.start);
            entry.cell == cell && ground.reserved.contains(cell)
        });
        Face {
            levels: u8::from(ground.buildings.contains(cell)) + u8::from(ground.towers.contains(cell)),
            carcass: ground.has_carcass(cell),
            mine: ground.mines.iter().find(|mine| mine.cell == cell).map(|mine| mine.by.0),
            barrier: ground.has_barrier(cell),
            smoke: ground.has_smoke(cell),
            wei: ground.weis.iter().find(|wei| wei.cell == cell).map(|wei| wei.direction),
            flag: ground.flags.contains(&Flag::On(cell)),
            exit: ground.exit == Some(cell),
            start: start.map(|seat| seat as u8),
        }
    }
}

/// One level of a building: walls and roof.
pub(super) fn prism(level: u8) -> AnyView {
    let radius = SIZE * 0.74;
    let lift = LEVEL * f64::from(level);
    let base = -lift;
    let roof = -lift - LEVEL;
    // The walls that face the player: the three lower sides.
    let walls = [120.0, 180.0, 240.0].map(|degrees| {
        let ((x1, y1), (x2, y2)) = (aground(radius, degrees - 30.0), aground(radius, degrees + 30.0));
        format!(
            "M{x1:.1} {:.1}L{x2:.1} {:.1}L{x2:.1} {:.1}L{x1:.1} {:.1}Z",
            y1 + base,
            y2 + base,
            y2 + roof,
            y1 + roof
        )
    });
    let windows: String =
        [-12.0, -4.0, 4.0, 12.0].map(|x| format!("M{x:.1} {:.1}v5", radius * 0.675 + roof + 4.5)).concat();
    view! {
        <path class="m45-wall m45-shade" d=walls[0].clone() />
        <path class="m45-wall m45-shade" d=walls[2].clone() />
        <path class="m45-wall" d=walls[1].clone() />
        <path class="m45-windows" d=windows />
        <polygon class="m45-roof" points=hexagon((0.0, roof), radius) />
    }
    .into_any()
}

fn tokens(face: Face) -> AnyView {
    let top = -LEVEL * f64::from(face.levels);
    let carcass = face.carcass.then(|| view! {
        <g class="m45-carcass"><path d="M-20 10L-14-8L-2-12L8-6L18-10L22 8L10 16L-10 16Z" /><path class="m45-carcass-line" d="M-12-4L-4 8M2-8L6 10M10-4L16 6M-16 6H18" /></g>
    });
    let mine = face.mine.map(|seat| view! {
        <g class=format!("m45-mine seat-{seat}") transform=format!("translate(0 {top})")><circle r="9" /><path d="M0-13V-9M0 9V13M-13 0H-9M9 0H13M-9-9L-6-6M9-9L6-6M-9 9L-6 6M9 9L6 6" /><circle class="m45-mine-eye" r="3.500" /></g>
    });
    let barrier = face.barrier.then(|| view! {
        <g class="m45-barrier"><path d="M-24-8H24V8H-24Z" /><path class="m45-barrier-line" d="M-20 8L-10-8M-6 8L4-8M8 8L18-8" /></g>
    });
    let wei = face.wei.map(|direction| view! {
        <g class="m45-wei" transform=format!("translate(0 {top}) rotate({})", angle(direction))><path d="M0-13A8 13 0 1 1 0 13A8 13 0 1 1 0-13Z" /><path class="m45-wei-line" d="M-8-6L-15-11M-9 0H-16M-8 6L-15 11M8-6L15-11M9 0H16M8 6L15 11M0-13V13" /><path class="m45-wei-nose" d="M-5-17L0-24L5-17Z" /></g>
    });
    let flag = face.flag.then(|| view! {
        <g class="m45-flag" transform=format!("translate(0 {top})")><path class="m45-pole" d="M-6 12V-18" /><path d="M-6-18H14L9-12L14-6H-6Z" /></g>
    });
    let smoke = face.smoke.then(|| view! {
        <path class="m45-smoke" transform=format!("translate(0 {top})") d="M-26 12A11 11 0 0 1-22-8A14 14 0 0 1 4-16A12 12 0 0 1 26-4A10 10 0 0 1 22 14Z" />
    });
    view! { {carcass}{mine}{barrier}{wei}{flag}{smoke} }.into_any()
}

/// A cell that can be touched.
#[component]
pub(super) fn CellSpot(
    table: Table,
    shown: Memo<Option<View>>,
    scene: Memo<Option<Scene>>,
    board: Board,
    cell: Cell,
) -> impl IntoView {
    let face = Memo::new(move |_| {
        shown.with(|view| {
            scene.with(|scene| match (view, scene) {
                (Some(view), Some(scene)) => Face::of(view, scene, cell),
                _ => Face::default(),
            })
        })
    });
    let label = Signal::derive(move || {
        let told = shown.with(|view| {
            scene.with(|scene| match (view, scene) {
                (Some(view), Some(scene)) => words::on_cell(view, scene, cell),
                _ => Vec::new(),
            })
        });
        told.iter().map(|line| table.say(line)).collect::<Vec<_>>().join(", ")
    });
    let (x, y) = centre(&board, cell);
    let kind = if is_downtown(cell) { "m45-cell m45-downtown" } else { "m45-cell" };
    let class = Signal::derive(move || format!("{kind}{}", if face.get().exit { " m45-exit" } else { "" }));
    let start = move || {
        face.get().start.map(|seat| {
            view! { <g class=format!("m45-start seat-{seat}")><polygon points=hexagon((0.0, 0.0), SIZE * 0.7) /></g> }
        })
    };
    let blocks = move || (0..face.get().levels).map(prism).collect_view();
    let name_at = move || {
        if face.get().levels > 0 { SIZE * 0.5 - LEVEL * f64::from(face.get().levels) } else { SIZE * 0.6 }
    };
    let light = move || {
        let lift = -LEVEL * f64::from(face.get().levels);
        let radius = if face.get().levels > 0 { SIZE * 0.72 } else { SIZE - 4.5 };
        hexagon((0.0, lift), radius)
    };
    view! {
        <g transform=format!("translate({x:.1} {y:.1})")>
            <Spot table=table thing=Thing::Space(cell.index() as u16) label=label class=class>
                <polygon class="m45-ground" points=hexagon((0.0, 0.0), SIZE - 0.8) />
                {start}
                {blocks}
                <polygon class="m45-casing" points=light />
                <polygon class="m45-light" points=light />
                {move || tokens(face.get())}
                <text class="m45-cell-name" y=name_at text-anchor="middle">{words::cell(cell)}</text>
            </Spot>
        </g>
    }
}
