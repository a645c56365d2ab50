//! The game on the start page: a mech before a row of minions.

use engine::Seat;
use leptos::prelude::*;
use mechs::Colour;

use super::ground::colour_class;
use super::pieces::{mech_drawing, minion_drawing, shard_drawing};
use super::shape::element;

#[component]
pub(super) fn Picture() -> impl IntoView {
    let cells = (0..10).flat_map(|column| (0..6).map(move |row| (column, row))).map(|(column, row)| {
        let class = if (column + row) % 2 == 0 { "mvm-floor" } else { "mvm-floor mvm-dark" };
        view! { <rect class=class x=column * 50 y=row * 50 width="50" height="50" /> }
    });
    let runes = [(1, 1, Colour::Red), (8, 1, Colour::Blue), (0, 4, Colour::Yellow), (7, 4, Colour::Green)];
    let runes = runes.map(|(column, row, colour)| {
        view! {
            <g class=colour_class(colour) transform=format!("translate({} {})", column * 50 + 25, row * 50 + 25)>
                <circle class="mvm-rune-plate" r="19" /><path class="mvm-element" transform="scale(1.25)" d=element(colour) />
            </g>
        }
    });
    let minions = [(2, 1), (3, 0), (5, 1), (6, 0), (7, 2), (4, 2)].map(|(column, row)| {
        view! { <g transform=format!("translate({} {})", column * 50 + 25, row * 50 + 25)>{minion_drawing()}</g> }
    });
    view! {
        <svg class="mvm mvm-picture" viewBox="0 10 500 281" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            {cells.collect_view()}
            {runes.into_iter().collect_view()}
            {minions.into_iter().collect_view()}
            <g transform="translate(425 175)">{shard_drawing()}</g>
            <g class="seat-0" transform="translate(205 205) scale(2.1)">{mech_drawing(Seat(0), 0)}</g>
            <g class="seat-1" transform="translate(330 235) scale(1.5)">{mech_drawing(Seat(1), -20)}</g>
        </svg>
    }
}

/// Gears, crystals and pines, for the map of the campaign.
pub(super) const SCENERY: [&str; 4] = [
    "M-2 12V5H-11L-5-2H-9L0-14L9-2H5L11 5H2V12Z",
    "M-2.8 -9.1L-2.3 -12.8L2.3 -12.8L2.8 -9.1L4.4 -8.4L7.4 -10.7L10.7 -7.4L8.4 -4.4L9.1 -2.8L12.8 -2.3L12.8 2.3L9.1 2.8L8.4 4.4L10.7 7.4L7.4 10.7L4.4 8.4L2.8 9.1L2.3 12.8L-2.3 12.8L-2.8 9.1L-4.4 8.4L-7.4 10.7L-10.7 7.4L-8.4 4.4L-9.1 2.8L-12.8 2.3L-12.8 -2.3L-9.1 -2.8L-8.4 -4.4L-10.7 -7.4L-7.4 -10.7L-4.4 -8.4ZM0-4A4 4 0 1 0 0 4A4 4 0 1 0 0-4Z",
    "M0-14L7-4L4 11H-4L-7-4Z",
    "M-22 12Q-12-12 0-12T22 12Z",
];
