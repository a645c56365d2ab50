//! The game on the start page: the planet in small, two leaders before it.

use cybertron::{Leader, Mode, ZoneSet, content};
use leptos::prelude::*;

use super::figure::figure;
use super::shape::{corners, drawn, points};

#[component]
pub(super) fn Picture() -> impl IntoView {
    let zones = ZoneSet::BOARD.iter().map(|zone| {
        let sector = &content().sectors[drawn(zone).sector].id;
        view! { <polygon class=format!("cyb-plate cyb-in-{sector}") points=points(&corners(zone)) /> }
    });
    view! {
        <svg class="cyb cyb-picture" viewBox="0 10 1000 600" aria-hidden="true">
            <rect class="cyb-sea" y="10" width="1000" height="600" rx="26" />
            <g class="cyb-small">{zones.collect_view()}</g>
            <g class="seat-0" transform="translate(300 330) scale(15)">{figure(Leader::Optimus, Mode::Robot)}</g>
            <g class="seat-1" transform="translate(715 335) scale(14)">{figure(Leader::Megatron, Mode::Vehicle)}</g>
        </svg>
    }
}
