//! What is meant: the ghost of a movement, the reach of a weapon, the sides that armour will cover.

use client::Thing;
use engine::Seat;
use leptos::prelude::*;
use mecha45::{
    Action, Aimed, Board, Card, Cell, Entry, Gait, Ghost, Order, Question, Slot, SlotView, Stage, View,
    aimed, armour_sides, ghost, open_slot, turn_piece,
};

use super::figure::body;
use super::shape::{LEVEL, SIZE, aground, angle, centre, degrees, hexagon, side};
use crate::table::Table;

/// The plan that is drawn for the player.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Plan {
    /// Paths with where they begin; the last number is the place of the legal action a path stands for.
    ghosts: Vec<(Entry, Option<Ghost>, Option<usize>)>,
    aimed: Vec<Aimed>,
    armour: Vec<(Cell, u8)>,
    seat: Option<Seat>,
    facing: Option<Entry>,
}

/// The card that is pointed at.
fn pointed_card(table: Table) -> Option<Card> {
    match table.pointed.get() {
        Some(Thing::Card(number)) => Card::numbered(number.into()),
        _ => None,
    }
}

/// The turn that is pointed at, in notches.
fn pointed_turn(table: Table) -> i8 {
    match table.pointed.get() {
        Some(Thing::Piece(piece)) => (-3..=3).find(|&notches| turn_piece(notches) == piece).unwrap_or(0),
        _ => 0,
    }
}

fn end_of(at: Entry, ghost: Option<&Ghost>) -> Entry {
    let cell = ghost.and_then(|ghost| ghost.cells.last().copied()).unwrap_or(at.cell);
    Entry { cell, ..at }
}

/// The orders that the menu beside a card offers, with their places in the list of legal actions.
fn offered(table: Table) -> Vec<(Order, usize)> {
    let Some(places) = table.menu.get() else { return Vec::new() };
    table.with_legal(|legal| {
        let order = |&place: &usize| {
            let action = legal.get(place)?.action.read::<Action>().ok()?;
            match action {
                Action::Move { card, way }
                | Action::Technique { card, way }
                | Action::React { card, way, .. } => Some((Order { card, way }, place)),
                _ => None,
            }
        };
        places.iter().filter_map(order).collect()
    })
}

impl Plan {
    pub(super) fn of(table: Table, view: &View) -> Plan {
        let Some(seat) = view.seat().filter(|_| table.is_live() && table.curtain().is_none()) else {
            return Plan::default();
        };
        let mecha = view.mecha(seat);
        if mecha.presence != mecha45::Presence::Board || view.turn == 0 {
            return Plan::default();
        }
        let mut plan = Plan { seat: Some(seat), ..Plan::default() };
        let order = |slot: Slot| match mecha.slots[slot as usize] {
            SlotView::Shown(order) => Some(order),
            _ => None,
        };
        let pointed = pointed_card(table).filter(|card| mecha.hand.contains(*card));
        let open = open_slot(view, seat);
        let offered = offered(table);
        let mut at = Entry { cell: mecha.cell, facing: mecha.facing };
        if view.stage == Stage::Program {
            let staged = order(Slot::Movement);
            at = plan.walk(
                view,
                seat,
                at,
                staged,
                (open == Some(Slot::Movement)).then_some(pointed).flatten(),
                &offered,
            );
        }
        at.facing = at.facing.turned(pointed_turn(table));
        plan.facing = (at.facing != mecha.facing).then_some(at);
        let waits = matches!(view.stage, Stage::Program | Stage::Rotate | Stage::React)
            || view.ask.is_some_and(|ask| ask.seat == seat);
        if !waits {
            return Plan::default();
        }
        if view.revealed && view.ask.is_none_or(|ask| ask.seat != seat) {
            return plan;
        }
        let in_technique = pointed.filter(|_| open == Some(Slot::Technique));
        let technique = in_technique.or(order(Slot::Technique).map(|order| order.card));
        if let Some(card) = technique {
            let armour = armour_sides(card, at.facing);
            if armour != 0 {
                plan.armour.push((at.cell, armour));
            }
            if card.face().order == Slot::Movement {
                let staged = order(Slot::Technique).filter(|_| in_technique.is_none());
                at = plan.walk(view, seat, at, staged, in_technique, &offered);
            }
        }
        let weapons = match (pointed, view.ask.map(|ask| ask.what)) {
            (Some(card), _) => Some(card),
            (None, Some(Question::Aim { slot } | Question::Strike { slot })) => {
                order(slot).map(|order| order.card)
            }
            _ => order(Slot::Combat).map(|order| order.card),
        };
        if let Some(card) = weapons {
            if card.face().effect.attack.is_some() {
                plan.aimed.push(aimed(view, seat, at, card));
            }
            let armour = armour_sides(card, at.facing);
            if armour != 0 && technique != Some(card) {
                plan.armour.push((at.cell, armour));
            }
        }
        plan
    }

    /// Adds the ghosts of a Movement; says where it ends if that is certain.
    fn walk(
        &mut self,
        view: &View,
        seat: Seat,
        at: Entry,
        staged: Option<Order>,
        pointed: Option<Card>,
        offered: &[(Order, usize)],
    ) -> Entry {
        let (mut end, before) = (at, self.ghosts.len());
        let mut add = |order: Order, place: Option<usize>| {
            let found = ghost(view, seat, at, order);
            end = end_of(at, found.as_ref());
            self.ghosts.push((at, found, place));
        };
        match (offered.is_empty(), pointed, staged) {
            (false, ..) => offered.iter().for_each(|&(order, place)| add(order, Some(place))),
            (true, Some(card), _) => {
                let ways = card.face().effect.ways.len() as u8;
                (0..ways).for_each(|way| add(Order { card, way }, None));
            }
            (true, None, Some(order)) => add(order, None),
            (true, None, None) => {}
        }
        if self.ghosts.len() > before + 1 { at } else { end }
    }
}

/// The line of a ghost.
fn line(board: &Board, at: Entry, ghost: &Ghost) -> String {
    let mut path = String::new();
    let (mut x, mut y) = centre(board, at.cell);
    path += &format!("M{x:.1} {y:.1}");
    for &cell in &ghost.cells {
        let (to_x, to_y) = centre(board, cell);
        match ghost.gait {
            Gait::Jump => {
                path += &format!("Q{:.1} {:.1} {to_x:.1} {to_y:.1}", (x + to_x) / 2.0, y.min(to_y) - 46.0)
            }
            _ => path += &format!("L{to_x:.1} {to_y:.1}"),
        }
        (x, y) = (to_x, to_y);
    }
    path
}

/// The plan below the mechas: cells in reach.
#[component]
pub(super) fn Reach(plan: Memo<Plan>, board: Board) -> impl IntoView {
    let cells = move || {
        plan.with(|plan| {
            let each = plan.aimed.iter().flat_map(|aimed| aimed.cells.iter()).map(|cell| {
                view! { <polygon class="m45-reach" points=hexagon(centre(&board, cell), SIZE - 3.0) /> }
            });
            each.collect::<Vec<_>>()
        })
    };
    view! { <g class="m45-plan">{cells}</g> }
}

/// The plan above the mechas: ghosts, lines of fire, armour.
#[component]
pub(super) fn Ghosts(
    table: Table,
    plan: Memo<Plan>,
    shown: Memo<Option<View>>,
    board: Board,
) -> impl IntoView {
    let drawn = move || {
        let plan = plan.get();
        let seat = plan.seat?;
        let (kind, chassis) = shown.with_untracked(|view| {
            view.as_ref().map(|view| (view.mecha(seat).kind, view.mecha(seat).chassis))
        })?;
        let ghosts: Vec<AnyView> = plan.ghosts.iter().map(|(at, ghost, place)| match ghost {
            Some(ghost) => {
                let end = end_of(*at, Some(ghost));
                let (x, y) = centre(&board, end.cell);
                let class = if place.is_some() { "m45-ghost m45-offered" } else { "m45-ghost" };
                let place = *place;
                let take = move |event: leptos::ev::MouseEvent| {
                    if let Some(place) = place {
                        event.stop_propagation();
                        table.take(place);
                    }
                };
                view! {
                    <path class="m45-path-bed" d=line(&board, *at, ghost) />
                    <path class="m45-path" d=line(&board, *at, ghost) />
                    <g class=class transform=format!("translate({x:.1} {y:.1}) rotate({:.0})", angle(end.facing)) on:click=take>
                        <circle r="24" class="m45-ghost-disc" />{body(kind, chassis)}
                    </g>
                }
                .into_any()
            }
            None => {
                let (x, y) = centre(&board, at.cell);
                view! { <path class="m45-impossible" transform=format!("translate({x:.1} {y:.1})") d="M-14-14L14 14M14-14L-14 14" /> }.into_any()
            }
        }).collect();
        let shooter = plan.ghosts.last().map(|(at, ghost, _)| end_of(*at, ghost.as_ref()).cell);
        let shooter =
            shooter.or(shown.with_untracked(|view| view.as_ref().map(|view| view.mecha(seat).cell)))?;
        let lines: Vec<AnyView> = plan
            .aimed
            .iter()
            .flat_map(|aimed| &aimed.lines)
            .filter_map(|cells| {
                let (x1, y1) = centre(&board, shooter);
                let (x2, y2) = centre(&board, *cells.last()?);
                Some(
                    view! { <path class="m45-line" d=format!("M{x1:.1} {y1:.1}L{x2:.1} {y2:.1}") /> }
                        .into_any(),
                )
            })
            .collect();
        let struck = plan.aimed.iter().flat_map(|aimed| &aimed.hits).filter_map(|&(victim, cards)| {
            let cell = shown.with_untracked(|view| view.as_ref().map(|view| view.mecha(victim).cell))?;
            let (x, y) = centre(&board, cell);
            Some(view! { <g class="m45-would" transform=format!("translate({x:.1} {:.1})", y - 30.0)><rect x="-17" y="-11" width="34" height="20" rx="8" /><text y="4" text-anchor="middle">{format!("−{cards}")}</text></g> })
        });
        let struck: Vec<_> = struck.collect();
        let wrecks = plan.aimed.iter().flat_map(|aimed| aimed.wrecks.iter()).map(|cell| {
            let (x, y) = centre(&board, cell);
            view! { <path class="m45-impossible" transform=format!("translate({x:.1} {:.1})", y - LEVEL) d="M-10-10L10 10M10-10L-10 10" /> }
        });
        let wrecks: Vec<_> = wrecks.collect();
        let armour = plan.armour.iter().map(|&(cell, bits)| {
            let (x, y) = centre(&board, cell);
            let plates: String = (0..6)
                .filter(|number| bits >> number & 1 == 1)
                .map(|number| side(number, SIZE * 0.78))
                .collect();
            view! { <path class="m45-plate-plan" transform=format!("translate({x:.1} {y:.1})") d=plates /> }
        });
        let armour: Vec<_> = armour.collect();
        let facing = plan.facing.map(|at| {
            let (x, y) = centre(&board, at.cell);
            let (dx, dy) = aground(SIZE, degrees(at.facing));
            view! { <path class="m45-path" d=format!("M{x:.1} {y:.1}L{:.1} {:.1}", x + dx, y + dy) /> }
        });
        Some(view! { {lines}{ghosts}{struck}{wrecks}{armour}{facing} })
    };
    view! { <g class="m45-plan" class:m45-choosable=move || table.menu.with(Option::is_some)>{drawn}</g> }
}
