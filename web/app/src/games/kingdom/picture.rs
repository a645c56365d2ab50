//! The game on the start page: a road with a horde, towers and a hero. The start page knows no card, so the horde is drawn by hand.

use kingdom::{Cells, Damage, Family, Hero, Kind};
use leptos::prelude::*;

use super::glyph::{self, CELL};

/// The enemies of the horde: column and row.
const ENEMIES: [(u8, u8); 8] = [(1, 0), (0, 1), (1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (2, 3)];

#[component]
pub(super) fn Picture() -> impl IntoView {
    let cells = (0..16_u8).map(|cell| {
        let (x, y) = (f64::from(cell % 4) * CELL, f64::from(cell / 4) * CELL);
        view! { <rect class="kd-cell" x=x + 0.6 y=y + 0.6 width=CELL - 1.2 height=CELL - 1.2 rx="3" /> }
    });
    let enemies = ENEMIES.map(|(column, row)| {
        glyph::enemy(
            Some(Family::Orcs),
            (f64::from(column) + 0.5) * CELL,
            (f64::from(row) + 0.5) * CELL,
            0.86,
        )
    });
    let tile = [(2, 1), (3, 1), (2, 2)]
        .into_iter()
        .fold(Cells::NONE, |cells, (column, row)| cells.or(Cells::at(column, row)));
    view! {
        <svg class="kd kd-picture" viewBox="0 0 320 180" aria-hidden="true">
            <rect class="kd-picture-grass" width="320" height="180" />
            <path class="kd-picture-road" d="M-10 120Q70 96 140 110T330 84V132Q230 140 150 158T-10 168Z" />
            <g transform="translate(40 70) scale(1.200)">{glyph::tower(Kind::Archer, 3)}</g>
            <g transform="translate(262 58) scale(1.250)">{glyph::tower(Kind::Mage, 4)}</g>
            <g class="kd-card kd-family-ORC" transform="translate(98 40) scale(1.200)">
                <rect class="kd-card-plate" x="-5" y="-5" width="94" height="94" rx="8" />
                {cells.collect_view()}{enemies.into_iter().collect_view()}
                {glyph::tile(tile, Damage::Magic, CELL, "")}
            </g>
            <g class="seat-0" transform="translate(262 140) scale(1.600)">{glyph::hero(Hero::Elora)}</g>
        </svg>
    }
}

/// Trees, hills and towers, for the map of the kingdom.
pub(super) const SCENERY: [&str; 4] = [
    "M-2 12V5H-11L-5-2H-9L0-14L9-2H5L11 5H2V12Z",
    "M-22 12Q-12-12 0-12T22 12Z",
    "M-8 12V-3H-11V-13H-7V-9H-2V-13H2V-9H7V-13H11V-3H8V12H3V5Q0 1-3 5V12Z",
    "M-3 12V6A9 9 0 1 1 3 6V12Z",
];
