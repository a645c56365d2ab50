//! The mechas, seen from above: what is in front is the side with the gun.

use engine::Seat;
use leptos::prelude::*;
use mecha45::{Chassis, Kind, Model};

use crate::widgets::seat_outline;

/// The hull, facing north.
fn hull(chassis: Chassis) -> &'static str {
    match chassis {
        Chassis::Light => "M0-17L5-9L8-2L7 8L3 14H-3L-7 8L-8-2L-5-9Z",
        Chassis::Medium => "M-7-14H7L12-7V7L8 14H-8L-12 7V-7Z",
        Chassis::Heavy => "M-9-13H9L14-7V9L10 15H-10L-14 9V-7Z",
    }
}

/// Legs, arms and tracks.
fn limbs(chassis: Chassis) -> &'static str {
    match chassis {
        Chassis::Light => {
            "M-7-4L-14-9L-15-2L-9 4ZM7-4L14-9L15-2L9 4ZM-6 8L-11 15L-6 16L-3 12ZM6 8L11 15L6 16L3 12Z"
        }
        Chassis::Medium => "M-16-10H-11V9H-16ZM11-10H16V9H11Z",
        Chassis::Heavy => "M-19-13H-13V15H-19ZM13-13H19V15H13Z",
    }
}

/// What each mecha is known by: its weapons.
fn arms(kind: Kind) -> &'static str {
    match kind {
        Kind::Base(Model::Pzkfk) => "M-2-25H2V-8H-2ZM-4-27H4V-23H-4Z",
        Kind::Base(Model::Pershing) => "M-9-22H-5V-8H-9ZM5-22H9V-8H5Z",
        Kind::Base(Model::Dajiang) => "M-3-18L0-26L3-18V-8H-3ZM-13-16L-9-20L-8-10ZM13-16L9-20L8-10Z",
        Kind::Base(Model::Licorne) => "M-2-12L0-29L2-12Z",
        Kind::Base(Model::Tecnico) => "M-10-18H10V-14H-10ZM-2-24H2V-12H-2Z",
        Kind::Base(Model::Injai) => "M8-2L16-24L18-23L12 0ZM-8-2L-14-16L-12-17L-6-2Z",
        Kind::Vip => "M-6-20H6V-14H-6ZM-3-24H3V-20H-3Z",
        _ => "M-3-23H3V-10H-3Z",
    }
}

/// A few letters for the name.
pub(super) fn letters(kind: Kind) -> &'static str {
    match kind {
        Kind::Base(Model::Pzkfk) => "Pz",
        Kind::Base(Model::Pershing) => "Pe",
        Kind::Base(Model::Dajiang) => "Da",
        Kind::Base(Model::Licorne) => "Li",
        Kind::Base(Model::Tecnico) => "Te",
        Kind::Base(Model::Injai) => "In",
        Kind::Competitive => "C",
        Kind::Built => "B",
        Kind::Vip => "VIP",
        Kind::Unknown => "?",
    }
}

/// The part of a mecha that turns.
pub(super) fn body(kind: Kind, chassis: Chassis) -> AnyView {
    view! {
        <path class="m45-nose" d="M-7-24L0-33L7-24L0-27Z" />
        <path class="m45-limbs" d=limbs(chassis) />
        <path class="m45-arms" d=arms(kind) />
        <path class="m45-hull" d=hull(chassis) />
    }
    .into_any()
}

/// The mark of the seat on the hull, which does not turn.
pub(super) fn badge(seat: Seat) -> AnyView {
    view! { <path class="m45-badge" d=seat_outline(seat) transform="scale(.62)" /> }.into_any()
}

/// The pattern of a side, over the disc below its mechas: teams are told apart without colour.
pub(super) fn disc(side: u8, in_teams: bool) -> AnyView {
    let pattern = in_teams.then(|| view! { <circle class=format!("m45-side m45-side-{side}") r="22" /> });
    view! { <circle class="m45-disc" r="22" />{pattern} }.into_any()
}

/// A mecha by itself, for panels.
#[component]
pub(super) fn Portrait(seat: Seat, kind: Kind, chassis: Chassis, side: u8, in_teams: bool) -> impl IntoView {
    view! {
        <svg class=format!("m45-portrait seat-{}", seat.0) viewBox="-26 -34 52 60" aria-hidden="true">
            {disc(side, in_teams)}{body(kind, chassis)}{badge(seat)}
        </svg>
    }
}

/// Stripes and dots for teams.
#[component]
pub(super) fn Patterns() -> impl IntoView {
    view! {
        <defs>
            <pattern id="m45-stripes" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="3" height="7" class="m45-ink" /></pattern>
            <pattern id="m45-dots" width="7" height="7" patternUnits="userSpaceOnUse"><circle cx="3.5" cy="3.5" r="1.7" class="m45-ink" /></pattern>
            <pattern id="m45-paving" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 0H12M0 6H12M3 0V6M9 6V12" class="m45-joint" /></pattern>
        </defs>
    }
}
