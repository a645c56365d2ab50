//! The frame of a board: it can be scrolled, and the arrow keys lead from place to place, also to places where nothing can be done.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, SvgElement};

use crate::browser::{document, window};
use crate::table::Table;
use crate::widgets::tell_size;

/// To one's side counts so much more than ahead: the keys lead along rows and columns where there are any.
const ASIDE: f64 = 2.0;

#[component]
pub(crate) fn BoardFrame(
    table: Table,
    /// The game's own class.
    class: &'static str,
    #[prop(into)] label: Signal<String>,
    scroll: NodeRef<leptos::html::Div>,
    children: Children,
) -> impl IntoView {
    tell_size(scroll);
    end_drags(table);
    let keyed = move |event: ev::KeyboardEvent| {
        if let Some(frame) = scroll.get_untracked() {
            walk(&frame, &event);
        }
    };
    view! {
        <div class=format!("board-frame {class}") tabindex="0" role="group" aria-label=label node_ref=scroll on:keydown=keyed>
            {children()}
        </div>
    }
}

/// A drag that ends beside the board, or that the browser takes away, has meant nothing.
fn end_drags(table: Table) {
    let ends = move || {
        if table.dragged.with_untracked(Option::is_some) {
            table.dragged.set(None);
        }
    };
    // Whatever the drag ends on hears of it before the window does.
    let released = window_event_listener(ev::pointerup, move |_| ends());
    let taken = window_event_listener(ev::pointercancel, move |_| ends());
    on_cleanup(move || {
        released.remove();
        taken.remove();
    });
}

fn walk(frame: &Element, event: &ev::KeyboardEvent) {
    let direction = match event.key().as_str() {
        "ArrowLeft" => (-1.0, 0.0),
        "ArrowRight" => (1.0, 0.0),
        "ArrowUp" => (0.0, -1.0),
        "ArrowDown" => (0.0, 1.0),
        _ => return,
    };
    // What is aimed at moves with the same keys.
    if event.default_prevented() || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let start = document().active_element().filter(|active| active != frame && frame.contains(Some(active)));
    if let Some(next) = next_place(frame, start.as_ref(), direction) {
        event.prevent_default();
        event.stop_propagation();
        let _ = next.focus();
    }
}

fn middle(element: &Element) -> (f64, f64) {
    let rect = element.get_bounding_client_rect();
    (rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0)
}

/// The nearest place in a direction; the one in the middle of the frame to begin with.
fn next_place(frame: &Element, start: Option<&Element>, (right, down): (f64, f64)) -> Option<SvgElement> {
    let (x, y) = middle(start.unwrap_or(frame));
    let way = |place: &Element| {
        let (px, py) = middle(place);
        let (dx, dy) = (px - x, py - y);
        let (ahead, aside) = (dx * right + dy * down, (dx * down - dy * right).abs());
        match start {
            None => Some(dx.hypot(dy)),
            Some(_) => (ahead > 1.0 && aside < ASIDE * ahead).then_some(ahead + ASIDE * aside),
        }
    };
    let found = frame.query_selector_all(".spot").ok()?;
    let spots = (0..found.length()).filter_map(|index| found.item(index)?.dyn_into::<SvgElement>().ok());
    let reached = spots.filter(can_be_pointed_at).filter_map(|place| Some((way(&place)?, place)));
    reached.min_by(|(a, _), (b, _)| a.total_cmp(b)).map(|(_, place)| place)
}

/// The keys lead where the pointer could be, too.
fn can_be_pointed_at(spot: &SvgElement) -> bool {
    let style = window().get_computed_style(spot).ok().flatten();
    let takes_events = style.and_then(|style| style.get_property_value("pointer-events").ok());
    spot.get_bounding_client_rect().width() > 0.0 && takes_events.is_some_and(|value| value != "none")
}
