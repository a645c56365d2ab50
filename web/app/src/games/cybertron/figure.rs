//! The figures of the leaders: one silhouette for each mode, drawn within a circle of radius 14.

use cybertron::{Leader, Mode};
use leptos::prelude::*;

/// Silhouette and inner lines.
pub(super) fn outline(leader: Leader, mode: Mode) -> (&'static str, &'static str) {
    match (leader, mode) {
        (Leader::Optimus, Mode::Robot) => (
            "M-3-12H3L4-9H5.5V-6H11L12-2V5H8.5V0H6.5V5L7.5 13H2L1 8H-1L-2 13H-7.5L-6.5 5V0H-8.5V5H-12V-2L-11-6H-5.5V-9H-4Z",
            "M-5.5-14V-8M5.5-14V-8M-2-9.5H2",
        ),
        (Leader::Optimus, Mode::Vehicle) => (
            "M-14-7H3V3H4.5V-9H9.5L12.5-3H14V6H12.5A3.2 3.2 0 0 1 6 6H-1A3.2 3.2 0 0 1-7.4 6A3.2 3.2 0 0 1-13.6 6H-14Z",
            "M6.5-6.5H9L10.5-3H6.5ZM4.5-13V-9",
        ),
        (Leader::Bumblebee, Mode::Robot) => (
            "M-3.5-10L-5.5-13.5L-2-11.5H2L5.5-13.5L3.5-10V-6.5L12-10L9.5 1L6.5-1V4L8 13H3L1 8H-1L-3 13H-8L-6.5 4V-1L-9.5 1L-12-10L-3.5-6.5Z",
            "M-1.5-9H1.5",
        ),
        (Leader::Bumblebee, Mode::Vehicle) => (
            "M-14 4.5V0L-9.5-2L-5-7.5H4L9.5-2L13-1L14 4.5H11.4A3.4 3.4 0 0 1 4.6 4.5H-4.6A3.4 3.4 0 0 1-11.4 4.5Z",
            "M-6.5-2L-3.5-5.5H0V-2ZM1.5-5.5H3.5L6.5-2H1.5Z",
        ),
        (Leader::Megatron, Mode::Robot) => (
            "M-3.5-10.5L0-14L3.5-10.5V-7L8-9L11-6V-3H14V2H7V4L9 13H3L1 8H-1L-3 13H-9L-7 4V1L-11 4.5L-13-4L-9-9L-3.5-7Z",
            "M-2-9L0-7.5L2-9M9-.5H14",
        ),
        (Leader::Megatron, Mode::Vehicle) => (
            "M0-14L3-5L13.5 5V8L4 6L3 9.5L6 13H-6L-3 9.5L-4 6L-13.5 8V5L-3-5Z",
            "M0-9V-4M-8 5.5L-4 2M8 5.5L4 2",
        ),
        (Leader::Barricade, Mode::Robot) => (
            "M-3-11.5H3V-8H6A4.6 4.6 0 0 1 9 1H7V4L8.5 13H3L1 8H-1L-3 13H-8.5L-7 4V1H-9A4.6 4.6 0 0 1-6-8H-3Z",
            "M-1.5-9.5H1.5M-8-3.2h.1M8-3.2h.1",
        ),
        (Leader::Barricade, Mode::Vehicle) => (
            "M-14 4.5V-1.5L-9.5-2.5L-6-7H-3V-10H3V-7H6L9.5-2.5H12.5V-4.5H14.5V4.5H11.9A3.4 3.4 0 0 1 5.1 4.5H-5.1A3.4 3.4 0 0 1-11.9 4.5Z",
            "M-3.5-7H3.5M-6-2.5L-4-5H4L6-2.5Z",
        ),
    }
}

/// Two letters that tell the leaders apart.
pub(super) fn letters(leader: Leader) -> &'static str {
    match leader {
        Leader::Optimus => "Op",
        Leader::Bumblebee => "Bu",
        Leader::Megatron => "Me",
        Leader::Barricade => "Ba",
    }
}

/// A figure around the origin, for a drawing that places it.
pub(super) fn figure(leader: Leader, mode: Mode) -> impl IntoView {
    let (silhouette, inner) = outline(leader, mode);
    // The letters stand where the silhouette is widest.
    let height = match (leader, mode) {
        (_, Mode::Robot) => 1.0,
        (Leader::Megatron, Mode::Vehicle) => 6.0,
        (Leader::Optimus, Mode::Vehicle) => 1.5,
        (_, Mode::Vehicle) => 3.6,
    };
    let aside = if (leader, mode) == (Leader::Optimus, Mode::Vehicle) { -5.5 } else { 0.0 };
    view! {
        <path class="cyb-figure-body" d=silhouette />
        <path class="cyb-figure-lines" d=inner />
        <text class="cyb-figure-letters" x=aside y=height text-anchor="middle">{letters(leader)}</text>
    }
}

/// A figure on its own.
#[component]
pub(super) fn Figure(leader: Leader, mode: Mode, #[prop(optional, into)] class: String) -> impl IntoView {
    view! {
        <svg class=format!("cyb-figure {class}") viewBox="-16 -16 32 32" aria-hidden="true">{figure(leader, mode)}</svg>
    }
}
