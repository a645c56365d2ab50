//! The game on the start page: two leaders over a planet of enamel plates. The start page does not know the map, so the planet is drawn by hand.

use cybertron::{Leader, Mode};
use leptos::prelude::*;

use super::figure::outline;

const STARS: &str = "M275 7h.1M242 35h.1M30 24h.1M61 51h.1M244 35h.1M131 5h.1M147 27h.1M203 24h.1M40 21h.1M231 20h.1M71 4h.1M6 30h.1M114 25h.1M89 41h.1M164 29h.1M108 27h.1M156 6h.1M88 22h.1";

/// The plates of each sector.
const SECTORS: [(&str, &str); 6] = [
    (
        "green",
        "M318.7 180.2A160.5 160.5 0 0 0 307.2 140.1L278.9 152.7A129.5 129.5 0 0 1 288 184.5ZM306 137.4A160.5 160.5 0 0 0 287.4 106.4L263 125.5A129.5 129.5 0 0 1 277.7 149.9ZM281.4 181.1A123.5 123.5 0 0 0 265.5 139.8L240.1 155.8A93.5 93.5 0 0 1 251.8 186.3ZM263.9 137.3A123.5 123.5 0 0 0 237.2 107.6L218.8 131.3A93.5 93.5 0 0 1 238.5 153.2ZM226.1 146.6A87.5 87.5 0 0 0 194.1 123.4L182.2 153.1A55.5 55.5 0 0 1 201.5 167.2Z",
    ),
    (
        "yellow",
        "M285.6 104A160.5 160.5 0 0 0 251 71.8L233.7 97.5A129.5 129.5 0 0 1 261.1 123.1ZM248.5 70.1A160.5 160.5 0 0 0 211 51.8L201.5 81.3A129.5 129.5 0 0 1 231.2 95.8ZM234.9 105.8A123.5 123.5 0 0 0 211.6 91.8L199.4 119.2A93.5 93.5 0 0 1 216.4 129.4Z",
    ),
    (
        "blue",
        "M208.2 50.9A160.5 160.5 0 0 0 161.5 43.5L161.5 74.5A129.5 129.5 0 0 1 198.6 80.4ZM158.5 43.5A160.5 160.5 0 0 0 122.6 47.9L130.1 78A129.5 129.5 0 0 1 158.5 74.5ZM119.7 48.6A160.5 160.5 0 0 0 76.2 67.1L92.7 93.4A129.5 129.5 0 0 1 127.2 78.7ZM208.9 90.6A123.5 123.5 0 0 0 174.4 81.3L171.3 111.2A93.5 93.5 0 0 1 196.6 118Z",
    ),
    (
        "violet",
        "M73.7 68.7A160.5 160.5 0 0 0 41.7 95.5L64.8 116.2A129.5 129.5 0 0 1 90.1 95ZM171.4 81A123.5 123.5 0 0 0 115.1 88.9L126.4 116.7A93.5 93.5 0 0 1 168.3 110.9ZM112.4 90.1A123.5 123.5 0 0 0 81.8 108.4L101.1 131.4A93.5 93.5 0 0 1 123.6 117.9ZM191.4 122.3A87.5 87.5 0 0 0 146.3 117.6L151.9 149.1A55.5 55.5 0 0 1 179.4 152Z",
    ),
    (
        "red",
        "M39.7 97.7A160.5 160.5 0 0 0 14 137.4L42.3 149.9A129.5 129.5 0 0 1 62.8 118.5ZM12.8 140.1A160.5 160.5 0 0 0 0.5 185.7L31.4 189A129.5 129.5 0 0 1 41.1 152.7ZM79.5 110.4A123.5 123.5 0 0 0 56.1 137.3L81.5 153.2A93.5 93.5 0 0 1 98.7 133.4ZM54.5 139.8A123.5 123.5 0 0 0 37.9 185.3L67.6 189.5A93.5 93.5 0 0 1 79.9 155.8ZM109.9 132.3A87.5 87.5 0 0 0 74.7 184.4L106.1 191A55.5 55.5 0 0 1 127.7 158.9Z",
    ),
    (
        "orange",
        "M245.3 184.4A87.5 87.5 0 0 0 228 148.9L203.5 169.5A55.5 55.5 0 0 1 213.9 191ZM143.4 118.1A87.5 87.5 0 0 0 112.3 130.6L130.3 157.1A55.5 55.5 0 0 1 148.8 149.6Z",
    ),
];

const COG: &str = "M-12.8 2.3V-2.3L-9.1-2.8L-8.4-4.4L-10.7-7.4L-7.4-10.7L-4.4-8.4L-2.8-9.1L-2.3-12.8H2.3L2.8-9.1L4.4-8.4L7.4-10.7L10.7-7.4L8.4-4.4L9.1-2.8L12.8-2.3V2.3Z";

/// What is worth drawing at this size only: windows, plates and seams.
const OPTIMUS_LINES: &str = "M-4.5-4.5H-1V-1.5H-4.5ZM1-4.5H4.5V-1.5H1ZM-3 1H3M-2.5 3H2.5M-5 9.5H-3M3 9.5H5";
const MEGATRON_LINES: &str = "M-2 9.5H2M0-1V3";
const FLAME: &str = "M-3.5 12.5L-4.5 17L-2 15L0 22L2 15L4.5 17L3.5 12.5Z";

#[component]
pub(super) fn Picture() -> impl IntoView {
    let plates = SECTORS.map(|(sector, plates)| {
        view! { <path class=format!("cyb-plate cyb-in-{sector}") d=plates /> }
    });
    let leader = |leader: Leader, mode: Mode, more: &str| {
        let (silhouette, inner) = outline(leader, mode);
        view! { <path class="cyb-figure-body" d=silhouette /><path class="cyb-figure-lines" d=format!("{inner}{more}") /> }
    };
    view! {
        <svg class="cyb cyb-picture" viewBox="0 0 320 180" aria-hidden="true">
            <rect class="cyb-sea" width="320" height="180" />
            <path class="cyb-stars" d=STARS />
            <circle class="cyb-globe" cx="160" cy="204" r="164" />
            {plates.into_iter().collect_view()}
            <circle class="cyb-rim" cx="160" cy="204" r="166.5" />
            <path class="cyb-core" transform="translate(160 204) scale(3.1)" d=COG />
            <g class="seat-0" transform="translate(88 106) scale(4.6)">{leader(Leader::Optimus, Mode::Robot, OPTIMUS_LINES)}</g>
            <g class="seat-1" transform="translate(236 78) rotate(-24) scale(4)">
                <path class="cyb-flame" d=FLAME />{leader(Leader::Megatron, Mode::Vehicle, MEGATRON_LINES)}
            </g>
        </svg>
    }
}
