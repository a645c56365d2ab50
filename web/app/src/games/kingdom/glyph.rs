//! The drawings: enemies, signs, tiles, towers, heroes. Each enemy fits a cell of 20 by 20 around the origin.

use kingdom::{Cells, Damage, Family, FlowerKind, Hero, HordeCard, Kind};
use leptos::prelude::*;

/// The side of a cell.
pub(super) const CELL: f64 = 21.0;

/// The silhouette of an enemy.
const fn silhouette(family: Option<Family>) -> &'static str {
    match family {
        Some(Family::Goblins) => "M-10-4L-5-3Q-3-8 0-8T5-3L10-4L6 2Q5 8 0 8T-6 2Z",
        Some(Family::Orcs) => "M-6-8H6L8-2L7 5L4 8H-4L-7 5L-8-2Z",
        Some(Family::Worgs) => "M-8-9L-3-5H3L8-9L8 0L3 4L2 9H-2L-3 4L-8 0Z",
        Some(Family::Shamans) => "M0-9Q8-6 7 9H-7Q-8-6 0-9ZM-10-8V8",
        Some(Family::Bats) => {
            "M0-4L2-7L3-3Q7-7 10-3Q8 0 9 4Q5 2 3 4L0 8L-3 4Q-5 2-9 4Q-8 0-10-3Q-7-7-3-3L-2-7Z"
        }
        Some(Family::Archers) => "M-4-9Q3-8 3-2L4 9H-8L-7-2Q-7-7-4-9ZM7-9Q12 0 7 9L6 8Q10 0 6-8Z",
        Some(Family::Trolls) => "M-5-9Q0-11 5-9L9-3V6L5 9H-5L-9 6V-3Z",
        Some(Family::Embers) => "M0-10Q7-4 6 2Q9 0 8-2Q10 6 4 9H-4Q-10 6-7-3Q-5-1-4 0Q-4-6 0-10Z",
        Some(Family::Rime) => "M0-10L5-5L8 1L4 9H-4L-8 1L-5-5Z",
        Some(Family::Shields) => "M-8-8Q0-10 8-8V0Q7 7 0 10Q-7 7-8 0Z",
        Some(Family::Reavers) => "M-7-3Q-7-9 0-9T7-3L9 2L6 3L5 8H-5L-6 3L-9 2Z",
        Some(Family::Wraiths) => "M0-9Q8-9 7 2L9 9L4 6L0 9L-4 6L-9 9L-7 2Q-8-9 0-9Z",
        Some(Family::Golems) => "M-4-9L4-8L9-3L7 3L9 8L2 9L-3 8L-9 9L-8 2L-9-4Z",
        Some(Family::Abyss) => "M0-10Q7-8 6 0L9 8L5 5L4 9L1 5L-1 5L-4 9L-5 5L-9 8L-6 0Q-7-8 0-10Z",
        Some(Family::Pumpkins) => "M-1-9H2L1-6Q10-7 9 1T0 9T-9 1T-1-6Z",
        Some(Family::GoblinChief) => "M-6-10L-3-7L0-10L3-7L6-10V-5L10-4L6 2Q5 9 0 9T-6 2L-10-4L-6-5Z",
        Some(Family::Jack) => "M-5-10H5L4-6H8V-5Q10 8 0 9T-8-5V-6H-4Z",
        Some(Family::ShadowChampion) => "M-9-10Q-7-5-4-6H4Q7-5 9-10Q10-2 7 0V5L4 9H-4L-7 5V0Q-10-2-9-10Z",
        Some(Family::Anoobis) => "M-7-10L-3-5H3L7-10L6 0L3 3L2 9H-2L-3 3L-6 0Z",
        None => "M-9-9L-4-6L0-10L4-6L9-9L8-1L10 4L5 5L4 9L0 6L-4 9L-5 5L-10 4L-8-1Z",
    }
}

/// The colours of a card.
pub(super) fn family_class(card: HordeCard) -> String {
    match card.family() {
        Some(family) => format!("kd-family-{}", family.id()),
        None => "kd-family-boss".to_owned(),
    }
}

/// An enemy around a point, larger if it is a large one.
pub(super) fn enemy(family: Option<Family>, x: f64, y: f64, scale: f64) -> impl IntoView {
    let eyes = "M-3.4-.6v.1M3.4-.6v.1";
    view! {
        <g class="kd-enemy" transform=format!("translate({x:.1} {y:.1}) scale({scale:.2})")>
            <path class="kd-enemy-body" d=silhouette(family) />
            <path class="kd-enemy-eyes" d=eyes />
        </g>
    }
}

/// Signs of 16 by 16, as in the words beside them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sign {
    Heart,
    Gold,
    Diamond,
    Speed,
    Heal,
    Shot,
    Champion,
    Magic,
    Physical,
    True,
    Specific,
    Wing,
    Soldier,
    Totem,
    Skull,
    Shield,
    Turn,
    Flip,
    Held,
    Token,
    Perfect,
}

impl Sign {
    pub(super) const fn path(self) -> &'static str {
        match self {
            Sign::Heart => "M8 14L2 8Q0 4 3 2.500T8 4Q10 1 13 2.500T14 8Z",
            Sign::Gold => {
                "M8 1a7 7 0 1 1 0 14a7 7 0 1 1 0-14zM8 4L9.200 6.800L12 8L9.200 9.200L8 12L6.800 9.200L4 8L6.800 6.800z"
            }
            Sign::Diamond => "M4 2H12L15 6L8 15L1 6Z",
            Sign::Speed => "M2 3L8 8L2 13V10L5 8L2 6ZM8 3L14 8L8 13V10L11 8L8 6Z",
            Sign::Heal => "M6 1H10V6H15V10H10V15H6V10H1V6H6Z",
            Sign::Shot => {
                "M7 0H9V3A5 5 0 0 1 13 7H16V9H13A5 5 0 0 1 9 13V16H7V13A5 5 0 0 1 3 9H0V7H3A5 5 0 0 1 7 3ZM8 5A3 3 0 1 0 8 11A3 3 0 1 0 8 5Z"
            }
            Sign::Champion => "M1 4L5 7L8 1L11 7L15 4L13 14H3Z",
            Sign::Magic => "M8 0L10 6L16 8L10 10L8 16L6 10L0 8L6 6Z",
            Sign::Physical => "M13 0L16 0V3L7 12L9 14L8 16L5 13L2 16L0 14L3 11L0 8L2 7L4 9Z",
            Sign::True => {
                "M8 3A5 5 0 1 1 8 13A5 5 0 1 1 8 3ZM7 0H9V2H7ZM7 14H9V16H7ZM0 7H2V9H0ZM14 7H16V9H14ZM2 2L4 3L3 4ZM14 2L12 3L13 4ZM2 14L4 13L3 12ZM14 14L12 13L13 12Z"
            }
            Sign::Specific => "M8 1L15 14H1ZM7 6V10H9V6ZM7 11V13H9V11Z",
            Sign::Wing => "M1 12Q1 3 15 2Q14 5 10 6Q13 6 12 8Q11 10 8 9Q9 11 7 12Q4 14 1 12Z",
            Sign::Soldier => "M8 1Q12 1 12 6L11 8H5L4 6Q4 1 8 1ZM4 9H12L14 15H2Z",
            Sign::Totem => "M5 1H11L10 4H12V8H10V10H12V15H4V10H6V8H4V4H6Z",
            Sign::Skull => "M8 1Q15 1 14 8L11 10V14H5V10L2 8Q1 1 8 1ZM4.500 5V8H7V5ZM9 5V8H11.500V5Z",
            Sign::Shield => "M2 2Q8 0 14 2V8Q13 13 8 16Q3 13 2 8Z",
            Sign::Turn => "M8 2A6 6 0 1 1 2.500 5.500L1 6.500L1.500 1.500L6 3.500L4.200 4.500A4 4 0 1 0 8 4Z",
            Sign::Flip => "M7 1H9V15H7ZM6 3V13L0 13ZM10 3V13L16 13Z",
            Sign::Held => "M3 7H4V5A4 4 0 0 1 12 5V7H13V15H3ZM6 7H10V5A2 2 0 0 0 6 5Z",
            Sign::Token => {
                "M8 0L10.300 5.700L16 8L10.300 10.300L8 16L5.700 10.300L0 8L5.700 5.700ZM8 5A3 3 0 1 0 8 11A3 3 0 1 0 8 5Z"
            }
            Sign::Perfect => {
                "M8 1A7 7 0 1 1 8 15A7 7 0 1 1 8 1ZM8 3A5 5 0 1 0 8 13A5 5 0 1 0 8 3ZM8 6A2 2 0 1 1 8 10A2 2 0 1 1 8 6Z"
            }
        }
    }
}

/// A sign beside words.
#[component]
pub(super) fn SignIcon(sign: Sign) -> impl IntoView {
    view! { <svg class="kd-icon" viewBox="0 0 16 16" aria-hidden="true"><path fill-rule="evenodd" d=sign.path() /></svg> }
}

/// A sign within a drawing, around a point.
pub(super) fn sign(sign: Sign, x: f64, y: f64, size: f64, class: &'static str) -> impl IntoView {
    let scale = size / 16.0;
    let transform = format!("translate({:.2} {:.2}) scale({scale:.3})", x - size / 2.0, y - size / 2.0);
    view! { <path class=class fill-rule="evenodd" d=sign.path() transform=transform /> }
}

pub(super) const fn damage_sign(damage: Damage) -> Sign {
    match damage {
        Damage::Physical => Sign::Physical,
        Damage::Magic => Sign::Magic,
        Damage::True => Sign::True,
    }
}

/// The outline of some cells, with a margin, as a path.
pub(super) fn outline(cells: Cells, cell: f64, inset: f64) -> String {
    let has = |column: i32, row: i32| {
        (0..4).contains(&column) && (0..4).contains(&row) && cells.meets(Cells::at(column as u8, row as u8))
    };
    let mut path = String::new();
    for one in cells.iter() {
        let (column, row) = ((one.first() % 4) as i32, (one.first() / 4) as i32);
        let side = |present: bool| if present { 0.0 } else { inset };
        let left = f64::from(column) * cell + side(has(column - 1, row));
        let right = f64::from(column + 1) * cell - side(has(column + 1, row));
        let top = f64::from(row) * cell + side(has(column, row - 1));
        let bottom = f64::from(row + 1) * cell - side(has(column, row + 1));
        path.push_str(&format!("M{left:.1} {top:.1}H{right:.1}V{bottom:.1}H{left:.1}Z"));
    }
    path
}

/// A damage tile on its cells.
pub(super) fn tile(cells: Cells, damage: Damage, cell: f64, class: &str) -> impl IntoView {
    let first = cells.first();
    let (x, y) = (f64::from(first % 4) * cell + cell / 2.0, f64::from(first / 4) * cell + cell / 2.0);
    view! {
        <g class=format!("kd-tile kd-damage-{} {class}", damage.id())>
            <path class="kd-tile-edge" d=outline(cells, cell, 1.0) />
            <path class="kd-tile-body" d=outline(cells, cell, 2.4) />
            {sign(damage_sign(damage), x, y, cell * 0.55, "kd-tile-sign")}
        </g>
    }
}

/// A tower seen from above a little, in a box of 60 by 60 around the origin.
pub(super) fn tower(kind: Kind, level: u8) -> impl IntoView {
    let body = match kind {
        Kind::Archer => "M-17 24L-14-8H-18V-20H-11V-15H-4V-20H4V-15H11V-20H18V-8H14L17 24Z",
        Kind::Mage => "M-15 24L-10-4L-14-6L0-28L14-6L10-4L15 24Z",
        Kind::Artillery => "M-20 24V6Q-20-4-10-6H10Q20-4 20 6V24Z",
        Kind::Soldier => "M-20 24V-4L0-20L20-4V24Z",
    };
    let detail = match kind {
        Kind::Archer => "M-6 4Q0-6 6 4M0-4V12M-14-8H14",
        Kind::Mage => "M0-14A4 4 0 1 1 0-6A4 4 0 1 1 0-14M-6 24V12Q0 4 6 12V24",
        Kind::Artillery => "M-8-8L-4-22H8L8-6M-20 8H20M0 8V24",
        Kind::Soldier => "M-7 24V8H7V24M0-20V-30L10-26L0-22",
    };
    let pips = (0..level).map(|pip| {
        let x = (f64::from(pip) - f64::from(level - 1) / 2.0) * 8.0;
        view! { <path class="kd-pip" d=format!("M{x:.1} 27l3.400 3.400l-3.400 3.400l-3.400-3.400z") /> }
    });
    view! {
        <g class=format!("kd-tower kd-kind-{}", kind.id())>
            <path class="kd-tower-body" d=body />
            <path class="kd-tower-lines" d=detail />
            {pips.collect_view()}
        </g>
    }
}

/// What a hero wears on the head, above a face of radius 6 at (0, -6).
const fn headgear(hero: Hero) -> &'static str {
    match hero {
        Hero::Alric => "M-8-6Q-8-15 0-15T8-6L4-8H-4Z",
        Hero::Bruxa => "M-9-7L0-20L9-7Q0-11-9-7Z",
        Hero::Dierdre => {
            "M-7-10A7 2.500 0 1 1 7-10A7 2.500 0 1 1-7-10ZM-5-10A5 1.200 0 1 0 5-10A5 1.200 0 1 0-5-10Z"
        }
        Hero::Elora => "M-7-7L-7-14L-3-11L0-17L3-11L7-14L7-7Q0-11-7-7Z",
        Hero::Saitam => "M-7-8H7V-11H-7ZM7-10L12-6L10-12Z",
        Hero::Alleria => "M-8-4Q-9-15 0-16T8-4L5-9H-5Z",
        Hero::Magnus => "M-8-8L2-21L5-9Q0-11-8-8Z",
        Hero::Veznan => "M-9-9L-8-17L-4-11H4L8-17L9-9Q0-12-9-9Z",
        Hero::Lynn => "M-7-5Q-8-14 0-14T7-5L9 2L5-8H-5L-9 2Z",
        Hero::Faustus => "M-10-14L-5-10H5L10-14L7-6L3-9H-3L-7-6Z",
        Hero::Phoenix => "M0-20Q3-14 6-17Q6-11 9-12L5-8H-5L-9-12Q-6-11-6-17Q-3-14 0-20Z",
        Hero::Razz => "M-9-8H9L6-14H-6Z",
        Hero::Regson => "M-7-8Q-7-14 0-14T7-8L10-15L11-7H-11L-10-15Z",
    }
}

/// A hero in the colour of a seat, in a box of 40 by 40 around the origin.
pub(super) fn hero(hero: Hero) -> impl IntoView {
    view! {
        <g class="kd-hero">
            <path class="kd-hero-cloak" d="M0-2Q11 0 14 18Q0 22-14 18Q-11 0 0-2Z" />
            <circle class="kd-hero-face" cx="0" cy="-6" r="6.500" />
            <path class="kd-hero-head" fill-rule="evenodd" d=headgear(hero) />
            <path class="kd-hero-eyes" d="M-2.500-5.500v.1M2.500-5.500v.1" />
        </g>
    }
}

/// A flower in a box of 30 by 30 around the origin.
pub(super) fn flower(kind: FlowerKind) -> impl IntoView {
    let petals = (0..5).map(|petal| view! { <path class="kd-petal" d="M0 0Q-6-8 0-14Q6-8 0 0Z" transform=format!("rotate({})", petal * 72) /> });
    view! {
        <g class=format!("kd-flower kd-flower-{}", kind.id())>
            {petals.collect_view()}
            <circle class="kd-flower-heart" r="4.500" />
        </g>
    }
}
