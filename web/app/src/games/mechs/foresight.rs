//! What is drawn before anything happens: where a mech may end, what is pushed, who is hit, and what the minions are about to do.

use engine::Seat;
use leptos::prelude::*;
use mechs::{
    Action, Choice, Dir, Event, Piece, Prospect, Space, SpaceSet, View, forecast, minion_intent, prospect,
    prospect_after,
};

use super::pieces::{bomb_drawing, mech_drawing};
use super::shape::{CELL, angle, beside, centre, corner};
use super::spots::legal;
use crate::table::Table;

/// So many choices are drawn at once.
const MOST_CHOICES: usize = 12;

/// What is foreseen.
#[derive(Clone, PartialEq, Default)]
struct Foreseen {
    mechs: Vec<(Seat, Space, Dir)>,
    bombs: Vec<Space>,
    ways: Vec<(Space, Space)>,
    hits: SpaceSet,
    boss: bool,
    /// Is it what a choice would bring at once, rather than a whole line later?
    near: bool,
}

impl Foreseen {
    fn add_events(&mut self, view: &View, events: &[Event]) {
        let state = &view.table;
        let mut facing = state.mechs.map(|mech| mech.facing);
        let mut places = state.mechs.map(|mech| mech.at);
        let mut bomb = state.bomb;
        let mut moved = [false; mechs::SEATS];
        for event in events {
            match *event {
                // What comes after the acting mech's own turn is another story.
                Event::TurnBegan { .. } | Event::RoundBegan { .. } | Event::MinionMoved { .. } => break,
                Event::Moved { piece, from, to, .. } => {
                    self.ways.push((from, to));
                    match piece {
                        Piece::Mech(seat) => {
                            places[seat.index()] = Some(to);
                            moved[seat.index()] = true;
                        }
                        Piece::Bomb => bomb = Some(to),
                    }
                }
                Event::Turned { seat, facing: to } => {
                    facing[seat.index()] = to;
                    moved[seat.index()] = true;
                }
                Event::MinionKilled { space } | Event::ShardBroken { space } => self.hits.insert(space),
                Event::BossHit { .. } => self.boss = true,
                Event::MechPlaced { seat, space, facing: to } => {
                    places[seat.index()] = Some(space);
                    facing[seat.index()] = to;
                    moved[seat.index()] = true;
                }
                _ => {}
            }
        }
        for seat in state.all_seats().filter(|seat| moved[seat.index()]) {
            let figure = places[seat.index()].map(|place| (seat, place, facing[seat.index()]));
            if let Some(figure) = figure.filter(|figure| !self.mechs.contains(figure)) {
                self.mechs.push(figure);
            }
        }
        self.bombs.extend(bomb.filter(|_| bomb != state.bomb));
    }

    fn add_prospect(&mut self, seat: Seat, found: &Prospect) {
        self.mechs.extend(found.ends.iter().map(|&(space, facing)| (seat, space, facing)));
        for &(piece, place) in &found.moved {
            match piece {
                Piece::Mech(_) => self.ways.push((place, place)),
                Piece::Bomb => self.bombs.push(place),
            }
        }
        self.hits = self.hits.or(&found.hits);
        self.boss |= found.boss;
    }
}

/// What the choices that are pointed at would bring; if none is, what all of them would.
fn foreseen(table: Table, view: &View) -> Option<Foreseen> {
    let seat = view.seat()?;
    let state = &view.table;
    let (seats, choice) = state.question()?;
    let all = legal(table);
    let places = match (table.weighed.get(), table.pointed.get()) {
        (Some(place), _) => vec![place],
        (None, Some(thing)) => table.choosing.with(|choosing| choosing.leads_to(&thing)),
        (None, None) => Vec::new(),
    };
    let meant: Vec<Action> = places.iter().filter_map(|place| all.get(*place).copied()).collect();
    let mut found = Foreseen::default();
    if choice == Choice::Program || choice == Choice::Draft {
        let own = match meant.as_slice() {
            [action] => prospect_after(state, seat, *action),
            _ => None,
        };
        found.add_prospect(seat, &own.unwrap_or_else(|| prospect(state, seat)));
        return Some(found);
    }
    if !seats.contains(seat) {
        return None;
    }
    found.near = true;
    let ways = matches!(
        choice,
        Choice::Facing
            | Choice::Sidestep
            | Choice::Way
            | Choice::Step
            | Choice::Hop
            | Choice::PulledRoute
            | Choice::BossRoute
    );
    let actions = if meant.is_empty() && ways { all } else { meant };
    for action in actions.into_iter().take(MOST_CHOICES) {
        if let Some(told) = forecast(state, seat, action) {
            found.add_events(view, &told.events);
        }
    }
    Some(found)
}

/// Ghosts of mechs and bomb, marks on what is hit, lines of what moves.
#[component]
pub(super) fn Ghosts(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let found = Memo::new(move |_| {
        let view = shown.get().filter(|_| table.is_live() && table.is_my_turn())?;
        foreseen(table, &view)
    });
    let boss = Memo::new(move |_| shown.with(|view| view.as_ref().and_then(|view| view.table.boss)));
    let standing = Memo::new(move |_| {
        shown.with(|view| {
            view.as_ref().map_or([None; mechs::SEATS], |view| view.table.mechs.map(|mech| mech.at))
        })
    });
    move || {
        found.get().map(|found| {
            let ways = found.ways.iter().map(|&(from, to)| {
                let ((x1, y1), (x2, y2)) = (centre(from), centre(to));
                view! { <path class="mvm-ghost-way" d=format!("M{x1} {y1}L{x2} {y2}") /> }
            });
            let mechs = found.mechs.iter().map(|&(seat, space, facing)| {
                let (x, y) = centre(space);
                // Where the mech stands anyway only the way it may look is drawn.
                let stays = standing.with(|places| places[seat.index()] == Some(space));
                let drawn = match stays {
                    true => view! { <path class="mvm-ghost-look" transform=format!("rotate({})", angle(facing)) d="M0-25L9-16L0-19L-9-16Z" /> }.into_any(),
                    false => view! { <g class="mvm-ghost">{mech_drawing(seat, angle(facing))}</g> }.into_any(),
                };
                view! { <g class=format!("seat-{}", seat.0) transform=format!("translate({x} {y})")>{drawn}</g> }
            });
            let bombs = found.bombs.iter().map(|&space| {
                let (x, y) = centre(space);
                view! { <g class="mvm-ghost" transform=format!("translate({x} {y})")>{bomb_drawing()}</g> }
            });
            let aim = |(x, y): (f64, f64)| view! {
                <path class="mvm-aim" transform=format!("translate({x} {y})") d="M0-20A20 20 0 1 1 0 20A20 20 0 1 1 0-20M0-25V-12M0 12V25M-25 0H-12M12 0H25" />
            };
            let on_boss = boss.get().filter(|_| found.boss).map(|boss| {
                let (x, y) = corner(boss.anchor);
                aim((x + CELL, y + CELL))
            });
            let hits = found.hits.iter().map(|space| aim(centre(space)));
            let class = if found.near { "mvm-foresight mvm-near" } else { "mvm-foresight" };
            view! { <g class=class aria-hidden="true">{ways.collect_view()}{mechs.collect_view()}{bombs.collect_view()}{hits.collect_view()}{on_boss}</g> }
        })
    }
}

/// Where minions will go, and whom they will attack then.
#[component]
pub(super) fn Intents(shown: Memo<Option<View>>) -> impl IntoView {
    let intent = Memo::new(move |_| shown.with(|view| view.as_ref().map(|view| minion_intent(&view.table))));
    let drawn = move || {
        let intent = intent.get()?;
        let state = shown.with(|view| view.as_ref().map(|view| view.table))?;
        let moves = intent.moves.iter().map(|&(from, to)| {
            let ((x1, y1), (x2, y2)) = (centre(from), centre(to));
            let turn = (y2 - y1).atan2(x2 - x1).to_degrees();
            view! {
                <path class="mvm-intent" d=format!("M{x1} {y1}L{x2} {y2}") />
                <path class="mvm-intent-tip" transform=format!("translate({x2} {y2}) rotate({turn})") d="M6 0L-5-6V6Z" />
            }
        });
        let rolled = intent.rolled.then(|| {
            let each = state.minions.iter().flat_map(|space| Dir::ALL.map(|dir| (space, dir)));
            let each = each.filter(|(space, dir)| state.is_free(space.step(*dir)));
            let signs = each.map(|(space, dir)| {
                let (x, y) = beside(centre(space), dir, 19.0);
                view! { <path class="mvm-intent-maybe" transform=format!("translate({x} {y}) rotate({})", angle(dir)) d="M-4 2L0-3L4 2" /> }
            });
            signs.collect_view()
        });
        let attacks = intent.attacks.iter().filter_map(|&(space, piece)| {
            let victim = state.place(piece)?;
            let dir = space.towards(victim)?;
            let (x, y) = beside(centre(space), dir, CELL / 2.0);
            Some(view! {
                <path class="mvm-threat" transform=format!("translate({x} {y}) rotate({})", angle(dir)) d="M-14 6L-9-4L-4 6L0-7L4 6L9-4L14 6Z" />
            })
        });
        Some(
            view! { <g aria-hidden="true" class="mvm-intents">{moves.collect_view()}{rolled}{attacks.collect_view()}</g> },
        )
    };
    view! { {drawn} }
}
