//! The arena.

use client::Thing;
use engine::Seat;
use leptos::ev;
use leptos::prelude::*;
use mecha45::{
    Action, Board as Field, Cell, Direction, Mecha45, Presence, Question, Stage, View, armour_sides,
    part_cells, place_space,
};

use super::card::CardTip;
use super::cell::CellSpot;
use super::figure::{Patterns, badge, body, disc, letters};
use super::marks::Marks;
use super::plans::{Ghosts, Plan, Reach};
use super::scene::{Figure, Scene};
use super::shape::{LEVEL, SIZE, aground, angle, centre, degrees, frame, hexagon, middle, side};
use super::teller::{Teller, Telling};
use super::tracker::{MOST_ZOOM, Tracker};
use super::words;
use super::workshop::{Workshop, is_workshop};
use crate::browser;
use crate::games::{BoardFrame, shown_view};
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::{Spot, bring_to_middle, map_size};

/// So much of a board is seen at once on a small screen.
const SEEN: f64 = 460.0;

/// How large the board is, in parts of what fits: on a small screen it is larger than that and can be moved.
fn first_zoom([_, _, width, height]: [f64; 4]) -> f64 {
    let window = browser::window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(1000.0);
    if window < 700.0 { (width.max(height) / SEEN).clamp(1.5, MOST_ZOOM) } else { 1.0 }
}

#[component]
pub(super) fn Board(table: Table) -> impl IntoView {
    let shown = shown_view::<Mecha45>(table);
    let zoom = RwSignal::new(1.0);
    let teller = Teller::new(table, shown);
    let frame_now = Memo::new(move |_| teller.frame().filter(|_| table.is_live()));
    let scene = Memo::new(move |_| {
        let told = frame_now.with(|frame| frame.as_ref().map(|frame| frame.scene.clone()));
        told.or_else(|| shown.with(|view| view.as_ref().map(Scene::of)))
    });
    let field = Memo::new(move |_| shown.with(|view| view.as_ref().map(|view| view.board)));
    let workshop = Memo::new(move |_| shown.with(|view| view.as_ref().is_some_and(is_workshop)));
    let puts = Memo::new(move |_| puts(table));
    let arena = move || {
        field.get().map(|field| {
            view! { <Arena table=table shown=shown scene=scene teller=teller field=field zoom=zoom puts=puts>
                <Marks frame=frame_now field=field />
            </Arena> }
        })
    };
    view! {
        <div class="m45 board m45-board">
            <Tracker table=table shown=shown zoom=zoom />
            {move || match workshop.get() {
                true => view! { <Workshop table=table shown=shown /> }.into_any(),
                false => arena().into_any(),
            }}
            <Show when=move || !workshop.get()>
                <Telling table=table teller=teller />
                <Tip table=table shown=shown scene=scene />
                <CardTip table=table />
            </Show>
        </div>
    }
}

/// The places where a part of the board may be laid, with the part.
fn puts(table: Table) -> Vec<(mecha45::Place, u8, u8)> {
    let stage = table.with_shown(|game| game.view.read::<View>().ok().map(|view| view.stage)).flatten();
    let Some(Stage::PutPart { part, turn }) = stage else { return Vec::new() };
    table.with_legal(|legal| {
        let places = legal.iter().filter_map(|action| match action.action.read() {
            Ok(Action::Put { at }) => Some((at, part, turn)),
            _ => None,
        });
        places.collect()
    })
}

#[component]
fn Arena(
    table: Table,
    shown: Memo<Option<View>>,
    scene: Memo<Option<Scene>>,
    teller: Teller,
    field: Field,
    zoom: RwSignal<f64>,
    puts: Memo<Vec<(mecha45::Place, u8, u8)>>,
    children: Children,
) -> impl IntoView {
    let mut cells: Vec<Cell> = field.cells().iter().collect();
    // From the far to the near: buildings hide what is behind them.
    cells.sort_by(|&a, &b| centre(&field, a).1.total_cmp(&centre(&field, b).1));
    let all = cells.clone();
    let bounds = Memo::new(move |_| {
        let laid = puts.get().into_iter().map(|(at, ..)| middle(at.q.into(), at.r.into()));
        frame(all.iter().map(|&cell| centre(&field, cell)).chain(laid))
    });
    let plan = Memo::new(move |_| {
        shown.with(|view| view.as_ref().map(|view| Plan::of(table, view)).unwrap_or_default())
    });
    let seats = Memo::new(move |_| shown.with(|view| view.as_ref().map_or(0, |view| view.rules.seats)));
    let spots = cells
        .into_iter()
        .map(move |cell| view! { <CellSpot table=table shown=shown scene=scene board=field cell=cell /> });
    let figures = move || {
        (0..seats.get())
            .map(|seat| view! { <Mecha shown=shown scene=scene field=field seat=Seat(seat) /> })
            .collect_view()
    };
    let scroll = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| zoom.set(first_zoom(bounds.get())));
    look_at_the_mecha(shown, field, bounds, zoom, scroll);
    let view_box = move || bounds.get().map(|number| format!("{number:.0}")).join(" ");
    let style = move || {
        let [_, _, width, height] = bounds.get();
        map_size(zoom.get(), width, height)
    };
    // While a turn is told the mechas stand where they stood. Nobody shall aim at that: the first touch shows where they are.
    let first_the_present = move |event: &ev::Event| {
        if teller.cut_short() {
            event.prevent_default();
            event.stop_propagation();
        }
    };
    let keyed = move |event: ev::KeyboardEvent| {
        if matches!(event.key().as_str(), "Enter" | " ") {
            first_the_present(&event);
        }
    };
    view! {
        <BoardFrame table=table class="m45-scroll" label=Signal::derive(t("mecha45-web-map")) scroll=scroll>
            <svg class="board-map m45-map" viewBox=view_box style=style on:click:capture=move |event| first_the_present(&event) on:keydown:capture=keyed>
                <Patterns />
                {spots.collect_view()}
                <Reach plan=plan board=field />
                {figures}
                <Ghosts table=table plan=plan shown=shown board=field />
                <Turns table=table shown=shown field=field />
                <Puts table=table puts=puts />
                {children()}
            </svg>
        </BoardFrame>
    }
}

/// Where the board is larger than its frame: shows one's own mecha, or the middle of the board.
fn look_at_the_mecha(
    shown: Memo<Option<View>>,
    field: Field,
    bounds: Memo<[f64; 4]>,
    zoom: RwSignal<f64>,
    scroll: NodeRef<leptos::html::Div>,
) {
    let own = Memo::new(move |_| {
        shown.with(|view| {
            let view = view.as_ref()?;
            let mecha = view.mecha(view.seat()?);
            (mecha.presence == Presence::Board).then(|| centre(&field, mecha.cell))
        })
    });
    Effect::new(move |_| {
        zoom.track();
        let ([left, top, width, height], Some(frame)) = (bounds.get(), scroll.get()) else { return };
        let (across, down) = own.get().map_or((0.5, 0.5), |(x, y)| ((x - left) / width, (y - top) / height));
        bring_to_middle(frame, across, down);
    });
}

/// Where a figure stands among those on its cell.
fn place_of(scene: &Scene, field: &Field, figure: &Figure) -> (f64, f64) {
    let (x, y) = centre(field, figure.cell);
    let together: Vec<Seat> = scene.on(figure.cell).map(|other| other.seat).collect();
    let height =
        if scene.ground.has_carcass(figure.cell) { 0.4 } else { f64::from(scene.ground.height(figure.cell)) };
    let lift = LEVEL * height;
    match together.iter().position(|&seat| seat == figure.seat) {
        Some(index) if together.len() > 1 => {
            let (dx, dy) = aground(15.0, 360.0 / together.len() as f64 * index as f64 + 270.0);
            (x + dx, y + dy - lift)
        }
        _ => (x, y - lift),
    }
}

/// A mecha on the board.
#[component]
fn Mecha(shown: Memo<Option<View>>, scene: Memo<Option<Scene>>, field: Field, seat: Seat) -> impl IntoView {
    let figure = Memo::new(move |_| {
        scene.with(|scene| {
            let scene = scene.as_ref()?;
            let figure = scene.figure(seat).filter(|figure| figure.on_board)?;
            Some((*figure, place_of(scene, &field, figure), scene.on(figure.cell).count() > 1))
        })
    });
    // The shorter way round.
    let turned = Memo::new(move |before: Option<&f64>| {
        let wanted = figure.get().map_or(0.0, |(figure, ..)| angle(figure.facing));
        let before = before.copied().unwrap_or(wanted);
        before + (wanted - before + 180.0).rem_euclid(360.0) - 180.0
    });
    let there = Memo::new(move |_| figure.with(Option::is_some));
    let kind =
        Memo::new(move |_| figure.get().map(|(figure, ..)| (figure.kind, figure.chassis, figure.side)));
    let in_teams =
        Memo::new(move |_| shown.with(|view| view.as_ref().is_some_and(|view| view.rules.in_teams())));
    let hand = move || shown.with(|view| view.as_ref().map_or(0, |view| view.mecha(seat).hand_size));
    let plates = move || {
        let (figure, ..) = figure.get()?;
        let bits = figure
            .shields
            .into_iter()
            .flatten()
            .fold(0, |bits, card| bits | armour_sides(card, figure.facing));
        let plates: String =
            (0..6).filter(|number| bits >> number & 1 == 1).map(|number| side(number, SIZE * 0.7)).collect();
        Some(view! { <path class="m45-plates" d=plates /> })
    };
    let style = move || {
        figure.get().map_or_else(String::new, |(_, (x, y), crowd)| {
            format!("transform:translate({x:.1}px,{y:.1}px) scale({})", if crowd { 0.78 } else { 1.0 })
        })
    };
    let class = move || {
        let doomed = figure.get().is_some_and(|(figure, ..)| figure.doomed);
        format!("m45-mecha seat-{}{}", seat.0, if doomed { " m45-doomed" } else { "" })
    };
    view! {
        <Show when=move || there.get()>
            <g class=class style=style>
                {move || kind.get().map(|(kind, chassis, side)| view! {
                    {disc(side, in_teams.get())}
                    <g class="m45-turning" style=move || format!("transform:rotate({:.0}deg)", turned.get())>{body(kind, chassis)}</g>
                    {badge(seat)}
                })}
                {plates}
                <text class="m45-letters" x="-20" y="24" text-anchor="middle">{move || kind.get().map(|(kind, ..)| letters(kind))}</text>
                <g class="m45-count" transform="translate(17 17)"><rect x="-10" y="-8" width="20" height="16" rx="5" /><text y="4.500" text-anchor="middle">{hand}</text></g>
            </g>
        </Show>
    }
}

/// Arrows for directions to choose: turning, falling, recoiling, walking.
#[component]
fn Turns(table: Table, shown: Memo<Option<View>>, field: Field) -> impl IntoView {
    let arrows = Memo::new(move |_| {
        if !table.is_live() || table.curtain().is_some() {
            return Vec::new();
        }
        shown.with(|view| {
            let Some((view, seat)) = view.as_ref().and_then(|view| Some((view, view.seat()?))) else {
                return Vec::new();
            };
            let mecha = view.mecha(seat);
            let from = match view.ask.map(|ask| ask.what) {
                Some(Question::Fall { cell, .. }) => cell,
                Some(Question::Recoil { victim, .. } | Question::DropFlag { victim, .. }) => {
                    view.mecha(victim).cell
                }
                _ => mecha.cell,
            };
            table.with_legal(|legal| {
                let arrow = |legal: &wire::LegalAction| {
                    let toward: Direction = match legal.action.read().ok()? {
                        Action::Turn { notches } => mecha.facing.turned(notches),
                        Action::Toward { direction } | Action::Wei { direction } => direction,
                        _ => return None,
                    };
                    let thing = match &legal.anchor {
                        engine::Anchor::Button(name) => Thing::Button(name.to_string()),
                        engine::Anchor::Piece(piece) => Thing::Piece(*piece),
                        _ => return None,
                    };
                    Some((from, toward, thing, legal.label.clone()))
                };
                legal.iter().filter_map(arrow).collect::<Vec<_>>()
            })
        })
    });
    let drawn = move || {
        arrows
            .get()
            .into_iter()
            .map(|(from, toward, thing, label)| {
                let (x, y) = centre(&field, from);
                let (dx, dy) = aground(SIZE * 1.06, degrees(toward));
                let at = format!("translate({:.1} {:.1}) rotate({:.0})", x + dx, y + dy, angle(toward));
                view! {
                    <g transform=at>
                        <Spot table=table thing=thing label=Signal::derive(move || table.say(&label)) class="m45-arrow">
                            <circle class="hit" r="22" /><circle class="m45-arrow-bed" r="14" /><path d="M-7 4L0-8L7 4L0 1Z" />
                        </Spot>
                    </g>
                }
            })
            .collect_view()
    };
    view! { {drawn} }
}

/// Where a part of the board may be laid.
#[component]
fn Puts(table: Table, puts: Memo<Vec<(mecha45::Place, u8, u8)>>) -> impl IntoView {
    let drawn = move || {
        puts.get()
            .into_iter()
            .map(|(at, ..)| {
                let (x, y) = middle(at.q.into(), at.r.into());
                let label = format!("{},{}", at.q, at.r);
                view! {
                    <g transform=format!("translate({x:.1} {y:.1})")>
                        <Spot table=table thing=Thing::Space(place_space(at)) label=Signal::stored(label) class="m45-put">
                            <polygon points=hexagon((0.0, 0.0), SIZE * 0.5) />
                        </Spot>
                    </g>
                }
            })
            .collect_view()
    };
    let meant = move || {
        let Some(Thing::Space(number)) = table.pointed.get() else { return None };
        let (at, part, turn) = puts.get().into_iter().find(|(at, ..)| place_space(*at) == number)?;
        let cells = part_cells(part, turn, at).into_iter().map(|hex| {
            view! { <polygon class="m45-part-plan" points=hexagon(middle(hex.x, hex.y), SIZE - 2.0) /> }
        });
        Some(cells.collect_view())
    };
    view! { {drawn}{meant} }
}

/// What is on the cell that is pointed at.
#[component]
fn Tip(table: Table, shown: Memo<Option<View>>, scene: Memo<Option<Scene>>) -> impl IntoView {
    move || {
        let cell = match table.pointed.get() {
            Some(Thing::Space(number)) => Cell::numbered(number.into())?,
            _ => return None,
        };
        let lines = shown
            .with(|view| scene.with(|scene| Some(words::on_cell(view.as_ref()?, scene.as_ref()?, cell))))?;
        let mut lines = lines.iter().map(|line| table.say(line));
        let name = lines.next();
        let rest: Vec<_> = lines.map(|line| view! { <span>{line}</span> }).collect();
        Some(view! { <div class="m45-tip" aria-hidden="true"><strong>{name}</strong>{rest}</div> })
    }
}
