//! The game on the start page: two mechas among towers.

use engine::Seat;
use leptos::prelude::*;
use mecha45::{Chassis, Kind, Model};

use super::cell::prism;
use super::figure::{badge, body, disc};
use super::shape::{SIZE, hexagon, middle};

/// The cells of the picture: place, downtown, levels.
const CELLS: [(i32, i32, bool, u8); 12] = [
    (-2, 0, false, 0),
    (-2, 1, false, 0),
    (-1, -1, false, 2),
    (-1, 0, true, 0),
    (-1, 1, false, 0),
    (0, -1, true, 0),
    (0, 0, true, 1),
    (1, -2, false, 0),
    (1, -1, true, 0),
    (1, 0, false, 2),
    (2, -2, false, 0),
    (2, -1, false, 0),
];

#[component]
pub(super) fn Picture() -> impl IntoView {
    let cells = CELLS.map(|(q, r, downtown, levels)| {
        let (x, y) = middle(q, r);
        let class = if downtown { "m45-cell m45-downtown" } else { "m45-cell" };
        let blocks = (0..levels).map(prism).collect_view();
        view! { <g class=class transform=format!("translate({x:.1} {y:.1})")><polygon class="m45-ground" points=hexagon((0.0, 0.0), SIZE - 0.8) />{blocks}</g> }
    });
    let mecha = |seat: u8, at: (i32, i32), degrees: i32, model: Model, chassis: Chassis| {
        let (x, y) = middle(at.0, at.1);
        view! {
            <g class=format!("m45-mecha seat-{seat}") transform=format!("translate({x:.1} {y:.1}) scale(1.25)")>
                {disc(0, false)}<g transform=format!("rotate({degrees})")>{body(Kind::Base(model), chassis)}</g>{badge(Seat(seat))}
            </g>
        }
    };
    let ((x1, y1), (x2, y2)) = (middle(-1, 0), middle(1, -1));
    view! {
        <svg class="m45 m45-picture" viewBox="-190 -134 380 214" aria-hidden="true">
            <g class="m45-small">{cells.collect_view()}</g>
            <path class="m45-shot seat-0" d=format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}") />
            {mecha(0, (-1, 0), 90, Model::Pzkfk, Chassis::Heavy)}
            {mecha(1, (1, -1), 240, Model::Licorne, Chassis::Light)}
        </svg>
    }
}
