//! Towers, figures and pawns on the map.

use client::Thing;
use engine::Seat;
use kingdom::{Front, Hero, Piece, Place, Slot, Stand, Tower, View};
use leptos::prelude::*;

use super::glyph::{self, CELL, Sign, sign};
use super::shape::{CARD, angle, centre, corner};
use super::words;
use crate::table::Table;
use crate::widgets::Spot;

/// A tower as it stands.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Standing {
    tower: Tower,
    slot: Slot,
    front: Front,
    by: Seat,
    modifiers: usize,
    /// How many towers stand before it on the same site.
    before: usize,
}

#[component]
pub(super) fn TowerLayer(table: Table, shown: Memo<Option<View>>, names: Memo<Vec<String>>) -> impl IntoView {
    let towers = Memo::new(move |_| {
        shown.with(|view| {
            let Some(view) = view else { return Vec::new() };
            let field = &view.state.table;
            let mut found: Vec<Standing> = Vec::new();
            for tower in Tower::all() {
                let Place::Site { slot, front, by } = field.tower(tower).place else { continue };
                let before = found.iter().filter(|one| one.slot == slot).count();
                let modifiers = field.tower(tower).modifiers.iter().count();
                found.push(Standing { tower, slot, front, by, modifiers, before });
            }
            found
        })
    });
    let turning = Memo::new(move |_| {
        shown.with(|view| match view.as_ref()?.state.table.agenda.last() {
            Some(&kingdom::Step::FaceTower(tower)) => Some(tower),
            _ => None,
        })
    });
    move || {
        let turning = turning.get();
        towers
            .get()
            .into_iter()
            .map(|one| {
                let (x, y) = centre(one.slot);
                let off = one.before as f64 * 22.0;
                let told = Memo::new(move |_| {
                    shown.with(|view| view.as_ref().map(|view| words::tower(&view.state, one.tower)))
                });
                let label = Signal::derive(move || {
                    told.with(|told| words::said(table, names, told.as_deref().unwrap_or_default()))
                });
                let pointer = (turning != Some(one.tower))
                    .then(|| view! { <path class="kd-front" d="M-10-38L0-49L10-38Z" transform=format!("rotate({})", angle(one.front)) /> });
                let extras = (0..one.modifiers).map(|extra| {
                    let x = -26.0 + extra as f64 * 13.0;
                    view! { <circle class="kd-attached" cx=x cy="30" r="5" /> }
                });
                view! {
                    <g transform=format!("translate({} {})", x + off, y - off / 2.0) class=format!("seat-{}", one.by.0)>
                        <Spot table=table thing=Thing::Card(one.tower.index() as u16) label=label class="kd-built">
                            {pointer}
                            {glyph::tower(one.tower.kind(), one.tower.design().level())}
                            {extras.collect_view()}
                        </Spot>
                    </g>
                }
            })
            .collect::<Vec<_>>()
    }
}

/// A figure or pawn as it stands.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Figure {
    stand: Stand,
    hero: Option<Hero>,
    owner: Seat,
    stunned: bool,
    protected: bool,
    /// Its number among those on the slot.
    nth: usize,
}

#[component]
pub(super) fn PieceOnMap(table: Table, shown: Memo<Option<View>>, piece: Piece) -> impl IntoView {
    let figure = Memo::new(move |_| {
        shown.with(|view| {
            let field = &view.as_ref()?.state.table;
            let stand = *field.stand(piece);
            let slot = stand.at?;
            let player = piece.seat().map(|seat| *field.player(seat));
            Some(Figure {
                stand,
                hero: field.hero_of(piece),
                owner: field.owner(piece),
                stunned: player.is_some_and(|player| player.is_stunned()),
                protected: player.is_some_and(|player| player.protected),
                nth: field.pieces_on(slot).position(|one| one == piece).unwrap_or(0),
            })
        })
    });
    let place = move || {
        let Some(figure) = figure.get() else { return "display:none".to_owned() };
        let Some(slot) = figure.stand.at else { return "display:none".to_owned() };
        let (x, y) = match figure.stand.cells.is_empty() {
            true => {
                let (x, y) = centre(slot);
                (x - 24.0 + 24.0 * (figure.nth % 3) as f64, y + 8.0 - 20.0 * (figure.nth / 3) as f64)
            }
            false => {
                let (x, y) = corner(slot);
                let cells = figure.stand.cells;
                let (mut left, mut top, mut count) = (0.0, 0.0, 0.0);
                for cell in cells.iter() {
                    left += f64::from(cell.first() % 4) + 0.5;
                    top += f64::from(cell.first() / 4) + 0.5;
                    count += 1.0;
                }
                (x + CARD + left / count * CELL, y + CARD + top / count * CELL)
            }
        };
        format!("transform:translate({x:.1}px,{y:.1}px)")
    };
    let label = Signal::derive(move || {
        shown
            .with(|view| view.as_ref().map(|view| table.say(&words::piece(&view.state, piece))))
            .unwrap_or_default()
    });
    let class = Signal::derive(move || {
        let figure = figure.get();
        let seat = figure.map_or(0, |figure| figure.owner.0);
        let stunned = if figure.is_some_and(|figure| figure.stunned) { "kd-stunned" } else { "" };
        format!("kd-piece seat-{seat} {stunned}")
    });
    let drawn = move || {
        let figure = figure.get()?;
        let side = f64::from(figure.stand.cells.len()).sqrt() * CELL;
        let base = match figure.stand.cells.is_empty() {
            true => view! { <ellipse class="kd-base" cx="0" cy="18" rx="18" ry="6" /> }.into_any(),
            false => view! { <rect class="kd-base" x=-side / 2.0 + 1.0 y=-side / 2.0 + 1.0 width=side - 2.0 height=side - 2.0 rx="5" /> }.into_any(),
        };
        let shield = figure.protected.then(|| sign(Sign::Shield, 15.0, -14.0, 13.0, "kd-protected"));
        let body = match figure.hero {
            Some(hero) => {
                view! { <g transform="translate(0 1) scale(.98)">{glyph::hero(hero)}</g> }.into_any()
            }
            None => view! { <g transform="scale(1)">{sign(Sign::Soldier, 0.0, 0.0, 19.0, "kd-pawn")}</g> }
                .into_any(),
        };
        Some(view! { {base}{body}{shield}<circle class="kd-piece-light" r="24" /> })
    };
    view! {
        <g class="kd-figure" style=place>
            <Spot table=table thing=Thing::Piece(piece as u16) label=label class=class>{drawn}</Spot>
        </g>
    }
}
