//! Dice as they lie on the table: a cube for a d6, a double pyramid for a d8.

use cybertron::{Die, Side};
use leptos::prelude::*;

/// Where the pips of each face are.
fn pips(value: u8) -> &'static [(i8, i8)] {
    match value {
        1 => &[(0, 0)],
        2 => &[(-6, -6), (6, 6)],
        3 => &[(-7, -7), (0, 0), (7, 7)],
        4 => &[(-6, -6), (6, -6), (-6, 6), (6, 6)],
        5 => &[(-7, -7), (7, -7), (0, 0), (-7, 7), (7, 7)],
        6 => &[(-6, -8), (6, -8), (-6, 0), (6, 0), (-6, 8), (6, 8)],
        _ => &[],
    }
}

/// A die in words that are the same in every language.
pub(super) fn die_words(die: Die) -> String {
    match die.plus {
        0 => format!("{} (d{})", die.value, die.faces),
        plus => format!("{}+{plus} (d{})", die.value, die.faces),
    }
}

fn side_class(side: Side) -> &'static str {
    match side {
        Side::Attack => "attack",
        Side::Defence => "defence",
    }
}

/// A die that was rolled. The attacker's are dark, the defender's light.
#[component]
pub(super) fn DieFace(die: Die, side: Side, lost: bool) -> impl IntoView {
    let class = format!("cyb-die {} {}", side_class(side), if lost { "lost" } else { "" });
    let face = match die.faces {
        6 => {
            let pips: String = pips(die.value).iter().map(|(x, y)| format!("M{x} {y}h.01")).collect();
            view! { <rect class="cyb-die-body" x="-15" y="-15" width="30" height="30" rx="6" /><path class="cyb-pips" d=pips /> }
                .into_any()
        }
        _ => view! {
            <path class="cyb-die-body" d="M0-18L16-9V9L0 18L-16 9V-9Z" />
            <path class="cyb-die-edges" d="M0-18L14 9M0-18L-14 9M-16 9H16" />
            <text y="6" text-anchor="middle">{die.value}</text>
        }
        .into_any(),
    };
    let plus = (die.plus > 0).then(|| view! {
        <g class="cyb-die-plus" transform="translate(12 -12)"><circle r="8.5" /><text y="4" text-anchor="middle">"+"{die.plus}</text></g>
    });
    view! { <svg class=class viewBox="-21 -21 42 42" aria-hidden="true">{face}{plus}</svg> }
}

/// A die that will be rolled.
#[component]
pub(super) fn BlankDie(side: Side) -> impl IntoView {
    view! {
        <svg class=format!("cyb-die blank {}", side_class(side)) viewBox="-21 -21 42 42" aria-hidden="true">
            <rect class="cyb-die-body" x="-15" y="-15" width="30" height="30" rx="6" />
            <text y="6" text-anchor="middle">"?"</text>
        </svg>
    }
}
