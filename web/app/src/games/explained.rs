//! What a symbol means: told beside it when a mouse points at it, when it has the focus, and when a finger touches it.

use std::cell::RefCell;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, HtmlElement};

use crate::browser::{document, window};

/// Between a symbol and its words, and between the words and the edge of the window.
const GAP: f64 = 6.0;

thread_local! {
    // At most one thing is explained at a time; the words lie over everything else, wherever the symbol is.
    static TOLD: RefCell<Option<(Element, HtmlElement)>> = const { RefCell::new(None) };
}

/// Something that is explained. Lines are parted by `\n`.
#[component]
pub(crate) fn Explained(
    /// What it means; also what is read aloud instead of it.
    #[prop(into)]
    words: Signal<String>,
    #[prop(into, optional)] class: Signal<String>,
    children: Children,
) -> impl IntoView {
    let place = NodeRef::<leptos::html::Span>::new();
    let show = move || {
        if let Some(element) = place.try_get_untracked().flatten()
            && let Some(words) = words.try_get_untracked()
        {
            tell(&element, &words);
        }
    };
    let hide = move || {
        if let Some(element) = place.try_get_untracked().flatten() {
            untell(Some(&element));
        }
    };
    // A finger comes and goes at once; its touch is a click.
    let hovers = |event: &ev::PointerEvent| event.pointer_type() != "touch";
    on_cleanup(hide);
    view! {
        <span
            class=move || format!("explained {}", class.get())
            node_ref=place
            tabindex="0"
            role="img"
            aria-label=words
            on:pointerenter=move |event| if hovers(&event) { show() }
            on:pointerleave=move |event| if hovers(&event) { hide() }
            on:focus=move |_| show()
            on:blur=move |_| hide()
            on:click=move |_| show()
        >
            {children()}
        </span>
    }
}

/// Tells what an element means, beside it.
fn tell(of: &Element, words: &str) {
    untell(None);
    let page = document();
    let (Ok(tip), Some(body)) = (page.create_element("div"), page.body()) else { return };
    let tip: HtmlElement = tip.unchecked_into();
    tip.set_class_name("tip");
    // Whoever listens has heard it as the name of the element.
    let _ = tip.set_attribute("aria-hidden", "true");
    tip.set_text_content(Some(words));
    if body.append_child(&tip).is_err() {
        return;
    }
    place_beside(&tip, of);
    TOLD.set(Some((of.clone(), tip)));
    follow_the_page();
}

fn place_beside(tip: &HtmlElement, of: &Element) {
    let (symbol, size) = (of.get_bounding_client_rect(), tip.get_bounding_client_rect());
    let length = |value: Result<wasm_bindgen::JsValue, _>| value.ok().and_then(|value| value.as_f64());
    let (width, height) = (length(window().inner_width()), length(window().inner_height()));
    let middle = symbol.left() + (symbol.width() - size.width()) / 2.0;
    let left = middle.min(width.unwrap_or(0.0) - size.width() - GAP).max(GAP);
    let below = symbol.bottom() + GAP;
    let fits = below + size.height() <= height.unwrap_or(0.0);
    let top = if fits { below } else { (symbol.top() - GAP - size.height()).max(GAP) };
    let _ = tip.style().set_property("left", &format!("{left:.0}px"));
    let _ = tip.style().set_property("top", &format!("{top:.0}px"));
}

/// Takes the words away; those of one element only, if it is named.
fn untell(of: Option<&Element>) {
    TOLD.with_borrow_mut(|told| {
        if told.as_ref().is_some_and(|(element, _)| of.is_none_or(|of| of == element))
            && let Some((_, tip)) = told.take()
        {
            tip.remove();
        }
    });
}

/// The words stay beside what they belong to when the page is scrolled; a touch anywhere else ends them, and so does Escape.
fn follow_the_page() {
    thread_local! {
        static WATCHES: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
    }
    if WATCHES.replace(true) {
        return;
    }
    let scrolled = Closure::<dyn Fn()>::new(|| {
        TOLD.with_borrow(|told| {
            if let Some((element, tip)) = told {
                place_beside(tip, element);
            }
        });
    });
    let pressed = Closure::<dyn Fn(ev::PointerEvent)>::new(|event: ev::PointerEvent| {
        let target = event.target().and_then(|target| target.dyn_into::<web_sys::Node>().ok());
        let inside = TOLD
            .with_borrow(|told| told.as_ref().is_some_and(|(element, _)| element.contains(target.as_ref())));
        if !inside {
            untell(None);
        }
    });
    let keyed = Closure::<dyn Fn(ev::KeyboardEvent)>::new(|event: ev::KeyboardEvent| {
        if event.key() == "Escape" {
            untell(None);
        }
    });
    let page = document();
    let (scrolled, pressed, keyed) =
        (scrolled.into_js_value(), pressed.into_js_value(), keyed.into_js_value());
    // Every part of the page may scroll; such events do not bubble.
    let _ = page.add_event_listener_with_callback_and_bool("scroll", scrolled.unchecked_ref(), true);
    let _ = page.add_event_listener_with_callback("pointerdown", pressed.unchecked_ref());
    let _ = page.add_event_listener_with_callback("keydown", keyed.unchecked_ref());
}
