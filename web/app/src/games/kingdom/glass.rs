//! The tile over the hordes, and the glass under which the horde that is aimed at is large enough for a finger.

use std::cell::Cell;

use engine::Message;
use kingdom::{Cells, Slot, View};
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use super::aiming::{Aiming, Part, Stuff, Way, held};
use super::glyph::{self, CELL, Sign, SignIcon, outline, sign};
use super::horde::{laid, printed};
use super::shape::{CARD, corner};
use super::words;
use crate::table::Table;
use crate::tongue::t;

/// The side of the sixteen cells together.
const CELLS: f64 = 4.0 * CELL;

thread_local! {
    // A finger has no hover: its first touch aims, its second one puts down.
    static BY_FINGER: Cell<bool> = const { Cell::new(false) };
}

/// The cell of a field under the pointer; none if the event has no place, as those of the keyboard.
fn cell_under(event: &ev::MouseEvent) -> Option<Cells> {
    let field: web_sys::Element = event.current_target()?.dyn_into().ok()?;
    let rect = field.get_bounding_client_rect();
    let part = |at: i32, start: f64, length: f64| ((f64::from(at) - start) / length * 4.0).floor();
    let column = part(event.client_x(), rect.left(), rect.width());
    let row = part(event.client_y(), rect.top(), rect.height());
    ((0.0..4.0).contains(&column) && (0.0..4.0).contains(&row)).then(|| Cells::at(column as u8, row as u8))
}

/// The sixteen cells of a horde as something to aim at.
fn field(aiming: Aiming, table: Table, slot: Slot, name: &'static str) -> impl IntoView {
    let moved = move |event: ev::PointerEvent| {
        if event.pointer_type() != "touch"
            && let Some(cell) = cell_under(&event)
        {
            aiming.point(slot, cell);
        }
    };
    let pressed = move |event: ev::PointerEvent| BY_FINGER.set(event.pointer_type() == "touch");
    let clicked = move |event: ev::MouseEvent| {
        event.stop_propagation();
        let aimed = aiming.ghost.get_untracked().is_some_and(|ghost| ghost.slot == slot);
        match cell_under(&event) {
            Some(cell) if BY_FINGER.get() => {
                let on_ghost = aiming
                    .ghost
                    .get_untracked()
                    .is_some_and(|ghost| ghost.slot == slot && cell.within(ghost.cells));
                if on_ghost {
                    return aiming.put();
                }
                return aiming.point(slot, cell);
            }
            Some(cell) => aiming.point(slot, cell),
            None if aimed => {}
            None => aiming.point_at_first(slot),
        }
        aiming.put();
    };
    let focused = move |_| {
        if held().get_untracked().at.is_none_or(|(at, _)| at != slot) {
            aiming.point_at_first(slot);
        }
    };
    let keyed = move |event: ev::KeyboardEvent| {
        let step = match event.key().as_str() {
            "ArrowLeft" => Some((-1, 0)),
            "ArrowRight" => Some((1, 0)),
            "ArrowUp" => Some((0, -1)),
            "ArrowDown" => Some((0, 1)),
            _ => None,
        };
        if let Some((right, down)) = step {
            event.prevent_default();
            aiming.step(right, down);
        } else if event.key() == "Enter" || event.key() == " " {
            event.prevent_default();
            aiming.put();
        }
    };
    let label = move || {
        let here = held().get().at.is_some_and(|(at, _)| at == slot);
        match here.then(|| aiming.told()).flatten() {
            Some(told) => table.say(&told),
            None => table.say(&Message::new("kingdom-web-aim-at").with("slot", slot.to_string())),
        }
    };
    view! {
        <g
            class="spot lit kd-aim"
            role="button"
            tabindex="0"
            data-thing=format!("{name}:{slot}")
            aria-label=label
            on:pointermove=moved
            on:pointerdown=pressed
            on:click=clicked
            on:focus=focused
            on:keydown=keyed
        >
            <rect class="kd-aim-field" width=CELLS height=CELLS rx="4" />
        </g>
    }
}

/// What is held, drawn over the cells.
fn ghost_view(part: Part, cells: Cells, fits: bool) -> AnyView {
    let class = if fits { "kd-ghost" } else { "kd-ghost kd-misfit" };
    let (column, row) = (cells.first() % 4, cells.first() / 4);
    let (x, y) = (f64::from(column) * CELL + CELL / 2.0, f64::from(row) * CELL + CELL / 2.0);
    match part.stuff {
        Stuff::Tile(damage) => glyph::tile(cells, damage, CELL, class).into_any(),
        Stuff::Soldier => view! {
            <g class=class><circle class="kd-soldier-bed" cx=x cy=y r=CELL * 0.44 />{sign(Sign::Soldier, x, y, CELL * 0.66, "kd-soldier")}</g>
        }
        .into_any(),
        Stuff::Totem => view! {
            <g class=class><circle class="kd-totem-bed" cx=x cy=y r=CELL * 0.48 />{sign(Sign::Totem, x, y, CELL * 0.7, "kd-totem")}</g>
        }
        .into_any(),
        Stuff::Figure(_) | Stuff::Removed => {
            view! { <path class=format!("{class} kd-ghost-figure") d=outline(cells, CELL, 1.5) /> }.into_any()
        }
    }
}

fn ghost_on(aiming: Aiming, slot: Option<Slot>) -> Option<(Slot, AnyView)> {
    let part = aiming.part.get()?;
    let wanted = |at: Slot| slot.is_none_or(|slot| slot == at);
    if let Some(Way { slot, cells, .. }) = aiming.ghost.get() {
        return wanted(slot).then(|| (slot, ghost_view(part, cells, true)));
    }
    let (slot, cells) = aiming.misfit()?;
    wanted(slot).then(|| (slot, ghost_view(part, cells, false)))
}

/// The hordes that can be aimed at, and the tile over them.
#[component]
pub(super) fn AimLayer(table: Table, aiming: Aiming) -> impl IntoView {
    let slots = Memo::new(move |_| aiming.slots());
    let ghost = move || {
        ghost_on(aiming, None).map(|(slot, drawn)| {
            let (x, y) = corner(slot);
            view! { <g transform=format!("translate({} {})", x + CARD, y + CARD)>{drawn}</g> }
        })
    };
    view! {
        <For each=move || slots.get() key=|slot| *slot let:slot>
            <g transform=format!("translate({} {})", corner(slot).0 + CARD, corner(slot).1 + CARD)>
                {field(aiming, table, slot, "aim")}
            </g>
        </For>
        <g class="kd-ghosts">{ghost}</g>
    }
}

/// R turns, F flips, wherever the focus is.
fn keys(aiming: Aiming) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let typing = event.target().is_some_and(|target| {
            target
                .dyn_ref::<web_sys::Element>()
                .is_some_and(|element| matches!(element.tag_name().as_str(), "INPUT" | "SELECT" | "TEXTAREA"))
        });
        if typing || event.ctrl_key() || event.meta_key() || event.alt_key() || !aiming.is_on() {
            return;
        }
        match event.key().as_str() {
            "r" | "R" => aiming.turn(false),
            "f" | "F" => aiming.turn(true),
            _ => {}
        }
    });
    on_cleanup(move || handle.remove());
}

/// The small drawing of a part.
pub(super) fn part_icon(stuff: Stuff, shape: Cells) -> AnyView {
    let drawn = match stuff {
        Stuff::Tile(damage) => glyph::tile(shape, damage, CELL, "").into_any(),
        Stuff::Soldier => sign(Sign::Soldier, CELL, CELL, CELL * 1.4, "kd-soldier").into_any(),
        Stuff::Totem => sign(Sign::Totem, CELL, CELL, CELL * 1.4, "kd-totem").into_any(),
        Stuff::Figure(_) | Stuff::Removed => {
            view! { <path class="kd-ghost-figure" d=outline(shape, CELL, 1.5) /> }.into_any()
        }
    };
    let (mut width, mut height) = (1, 1);
    for one in shape.iter() {
        width = width.max(one.first() % 4 + 1);
        height = height.max(one.first() / 4 + 1);
    }
    let (width, height) = match stuff {
        Stuff::Soldier | Stuff::Totem => (2.0 * CELL, 2.0 * CELL),
        _ => (f64::from(width) * CELL, f64::from(height) * CELL),
    };
    view! { <svg class="kd-part-icon" viewBox=format!("0 0 {width} {height}") style=format!("--w:{width};--h:{height}") aria-hidden="true">{drawn}</svg> }
        .into_any()
}

fn part_words(part: Part, view: Option<&View>) -> Message {
    match part.stuff {
        Stuff::Tile(damage) => Message::new("kingdom-web-part-tile")
            .with("damage", words::damage(damage))
            .with("cells", part.shape.len())
            .with("count", part.count),
        Stuff::Soldier => Message::new("kingdom-web-part-soldier").with("count", part.count),
        Stuff::Totem => Message::new("kingdom-totem"),
        Stuff::Figure(piece) => {
            view.map_or(Message::new("kingdom-nothing"), |view| words::piece(&view.state, piece))
        }
        Stuff::Removed => Message::new("kingdom-label-remove"),
    }
}

/// What is left to place, the horde aimed at under a glass, and what can be done with the tile.
#[component]
pub(super) fn Glass(table: Table, shown: Memo<Option<View>>, aiming: Aiming) -> impl IntoView {
    keys(aiming);
    // The next tile is not put where the last one was by a touch too many.
    Effect::new(move |_| {
        aiming.ways.track();
        if BY_FINGER.get() {
            aiming.let_go();
        }
    });
    let parts = move || {
        let now = aiming.part.get();
        aiming
            .parts
            .get()
            .into_iter()
            .map(|part| {
                let words = shown.with(|view| table.say(&part_words(part, view.as_ref())));
                let chosen = now.is_some_and(|now| now.number == part.number);
                view! {
                    <button type="button" class="kd-part" aria-pressed=chosen.to_string() title=words.clone() aria-label=words on:click=move |_| aiming.choose_part(part.number)>
                        {part_icon(part.stuff, part.shape)}
                        {(part.count > 1).then(|| view! { <b>"×"{part.count}</b> })}
                    </button>
                }
            })
            .collect::<Vec<_>>()
    };
    let slot = Memo::new(move |_| {
        let slots = aiming.slots();
        let aimed = held().get().at.map(|(slot, _)| slot).filter(|slot| slots.contains(slot));
        aimed.or(slots.first().copied())
    });
    let glass = move || {
        let slot = slot.get()?;
        let drawn = shown.with(|view| {
            let state = &view.as_ref()?.state;
            let id = state.top(slot)?;
            let card = state.horde(id).card;
            Some((
                glyph::family_class(card),
                printed(card, state.covered(id)).into_any(),
                laid(state, id).into_any(),
            ))
        });
        let (class, printed, laid) = drawn?;
        let pieces = shown.with(|view| {
            let taken = view.as_ref().map_or(Cells::NONE, |view| view.state.table.cells_of_pieces(slot));
            (!taken.is_empty()).then(|| view! { <path class="kd-piece-cells" d=outline(taken, CELL, 1.0) /> })
        });
        Some(view! {
            <svg class="kd-glass" viewBox=format!("-4 -4 {} {}", CELLS + 8.0, CELLS + 8.0) role="group" aria-label=t("kingdom-web-glass")>
                <g class=format!("kd-card {class}")>
                    <rect class="kd-card-plate" x="-3" y="-3" width=CELLS + 6.0 height=CELLS + 6.0 rx="5" />
                    {printed}{laid}{pieces}
                </g>
                <g class="kd-ghosts">{move || ghost_on(aiming, Some(slot)).map(|(_, drawn)| drawn)}</g>
                {field(aiming, table, slot, "glass")}
            </svg>
        })
    };
    let told = move || aiming.told().map(|told| table.say(&told));
    let shaped = move || {
        aiming.part.get().is_some_and(|part| matches!(part.stuff, Stuff::Tile(_)) && part.shape.len() > 1)
    };
    let flips = move || aiming.part.get().is_some_and(|part| part.shape.len() == 3);
    let ready = move || aiming.ghost.get().is_some();
    let next = move |_| {
        let slots = aiming.slots();
        let at = slot.get_untracked().and_then(|now| slots.iter().position(|&one| one == now)).unwrap_or(0);
        if let Some(&next) = slots.get((at + 1) % slots.len().max(1)) {
            aiming.point_at_first(next);
        }
    };
    let many = move || aiming.slots().len() > 1;
    view! {
        <div class="kd-aiming">
            <div class="kd-parts" role="group" aria-label=t("kingdom-web-parts")>{parts}</div>
            {glass}
            <div class="kd-aim-tools">
                <p class="kd-aim-words" role="status" aria-live="polite">{move || told().unwrap_or_else(|| table.tongue.t("kingdom-web-aim-how"))}</p>
                <div class="kd-aim-buttons">
                    <Show when=shaped>
                        <button type="button" title=t("kingdom-web-turn-text") on:click=move |_| aiming.turn(false)><SignIcon sign=Sign::Turn />{t("kingdom-web-turn")}<kbd>"R"</kbd></button>
                    </Show>
                    <Show when=flips>
                        <button type="button" title=t("kingdom-web-flip-text") on:click=move |_| aiming.turn(true)><SignIcon sign=Sign::Flip />{t("kingdom-web-flip")}<kbd>"F"</kbd></button>
                    </Show>
                    <Show when=many>
                        <button type="button" on:click=next>{t("kingdom-web-next-horde")}</button>
                    </Show>
                    <button type="button" class="primary kd-put" disabled=move || !ready() on:click=move |_| aiming.put()>{t("kingdom-web-put")}</button>
                </div>
            </div>
        </div>
    }
}
