//! The icons of the upgrade cards and of the numbers beside a player, drawn in a square of 24.

use cybertron::Design;
use leptos::prelude::*;

/// The lines of a design's icon.
fn design_lines(design: Design) -> &'static str {
    match design {
        Design::MassProduction => "M3 20V11L8 14V11L13 14V4H20V20ZM16 8H17M7 17H8M12 17H13M16 17H17M16 12H17",
        Design::LockdownInitiators => "M6 11H18V20H6ZM8.5 11V8A3.5 3.5 0 0 1 15.5 8V11M12 14V17",
        Design::EnergonCache => "M12 3L20 7.5V16.5L12 21L4 16.5V7.5ZM4 7.5L12 12L20 7.5M12 12V21",
        Design::SparkRecall => "M12 2L14 10L22 12L14 14L12 22L10 14L2 12L10 10ZM5 4L6.5 6M19 4L17.5 6",
        Design::SpaceBridge => {
            "M2 19A10 10 0 0 1 22 19M6 19A6 6 0 0 1 18 19M10 19A2 2 0 0 1 14 19M12 6V2M9.5 4L12 2L14.5 4"
        }
        Design::SeekerStrike => {
            "M12 6A6 6 0 1 0 12 18A6 6 0 1 0 12 6ZM12 2V8M12 16V22M2 12H8M16 12H22M12 11.9V12.1"
        }
        Design::FusionCannons => {
            "M3 15L14 7L18 13L7 20ZM14 7L20 5L21.5 8.5L18 13M5 17.5L2.5 20M20 13L22 14M17 4L18 2"
        }
        Design::TargetingArray => {
            "M4 5A11 11 0 0 0 19 20ZM11.5 12.5L17 7M15 3A6 6 0 0 1 21 9M15.5 6.5A2 2 0 0 1 17.5 8.5M8 17L6 22H13"
        }
        Design::NullRay => "M13 2L5 13.5H11L9 22L19 9.5H12.5L15.5 2Z",
        Design::IonDisruptor => {
            "M2 12C4 5 6 5 8 12S12 19 14 12S18 5 20 12L22 12M12 2V4M12 20V22M4 20L6 18M20 4L18 6"
        }
        Design::BattleFrenzy => {
            "M12 2C13 7 19 9 19 15A7 7 0 0 1 5 15C5 12 7.5 11 8 7.5C10 9 11 10 11 12C13 9.5 12.5 5 12 2ZM12 20A3 3 0 0 1 12 15"
        }
        Design::ForceField => "M2 20A10 15 0 0 1 22 20ZM7 20A5 9 0 0 1 17 20M12 5V20M4 14H20",
        Design::ReinforcedArmour => {
            "M12 2L20 5V12C20 17 16.5 20.5 12 22C7.5 20.5 4 17 4 12V5ZM12 2V22M4 11H20"
        }
        Design::SmokeScreen => {
            "M6 17A4 4 0 0 1 6 9A5 5 0 0 1 15.5 7A5 5 0 0 1 18 17ZM4 20.5H14M17 20.5H20M8 13A2 2 0 0 1 11 12"
        }
        Design::ProximityMines => {
            "M12 8A6 6 0 1 0 12 20A6 6 0 1 0 12 8ZM12 3V8M4.5 5.5L7.7 9.7M19.5 5.5L16.3 9.7M2 14H6M18 14H22M12 13.9V14.1"
        }
        Design::CombatComputer => {
            "M7 7H17V17H7ZM10 3V7M14 3V7M10 17V21M14 17V21M3 10H7M3 14H7M17 10H21M17 14H21M10 12H14"
        }
        Design::EmergencyRepairs => {
            "M21 7L17 11L13 10.5L12.5 7L17 3A6 6 0 0 0 9.5 10.5L3 17.5L6.5 21L13.5 14.5A6 6 0 0 0 21 7Z"
        }
    }
}

#[component]
pub(super) fn DesignIcon(design: Design) -> impl IntoView {
    view! { <svg class="cyb-icon" viewBox="0 0 24 24" aria-hidden="true"><path d=design_lines(design) /></svg> }
}

/// The sign of cards that can morph a special zone: a turning gate.
#[component]
pub(super) fn MorphSign() -> impl IntoView {
    view! {
        <svg class="cyb-icon cyb-morph-sign" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4.5 10A8 8 0 0 1 19 8M19.5 14A8 8 0 0 1 5 16M19 3.5V8H14.5M5 20.5V16H9.5" />
        </svg>
    }
}

/// What a number beside a player counts.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    Zones,
    Robots,
    Income,
    Cards,
    Scrapheap,
}

#[component]
pub(super) fn SignIcon(sign: Sign) -> impl IntoView {
    let lines = match sign {
        Sign::Zones => "M12 2L20.5 7V17L12 22L3.5 17V7Z",
        Sign::Robots => "M6 9H18V19H6ZM12 9V5M9 5H15M9 13V14M15 13V14M10 19V22M14 19V22M3 11V16M21 11V16",
        Sign::Income => "M12 21V9M7 13L12 8L17 13M4 4H20",
        Sign::Cards => "M4 6H14V21H4ZM8 6V3H20V18H14",
        Sign::Scrapheap => "M5 7H19L17.5 21H6.5ZM3 7H21M9 7V4H15V7M10 11V17M14 11V17",
    };
    view! { <svg class="cyb-icon" viewBox="0 0 24 24" aria-hidden="true"><path d=lines /></svg> }
}
