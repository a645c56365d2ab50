//! Small parts that every screen uses.

use client::{Light, Thing};
use engine::Seat;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

use crate::browser::document;
use crate::table::Table;
use crate::tongue::t;

/// A value that is told only when it has changed. Whoever reads a memo has to look whether it has changed whenever anything does that it
/// rests on: with every message of a table that would be some hundred looks.
pub(crate) fn told_apart<T>(read: impl Fn() -> T + 'static) -> ReadSignal<T>
where
    T: PartialEq + Send + Sync + 'static,
{
    let (value, set) = signal(untrack(&read));
    Effect::new(move |_| {
        let now = read();
        if value.with_untracked(|before| *before != now) {
            set.set(now);
        }
    });
    value
}

/// The outline of a seat's mark within a circle of radius 10: colour is never alone.
pub(crate) fn seat_outline(seat: Seat) -> &'static str {
    match seat.0 % 6 {
        0 => "M0-9.5A9.5 9.5 0 1 1 0 9.5A9.5 9.5 0 1 1 0-9.5Z",
        1 => "M-8.5-8.5H8.5V8.5H-8.5Z",
        2 => "M0-11L11 0L0 11L-11 0Z",
        3 => "M-5.5-9.5H5.5L11 0L5.5 9.5H-5.5L-11 0Z",
        4 => "M0-11L10.5 8H-10.5Z",
        _ => "M0-11L3-4L10.5-3.4L4.8 1.5L6.5 9L0 5L-6.5 9L-4.8 1.5L-10.5-3.4L-3-4Z",
    }
}

/// Small drawings, since not every system has every sign in its fonts.
pub(crate) mod icon {
    pub(crate) const START: &str = "M2 2h2v12H2zM14 2v12L5 8z";
    pub(crate) const BACK: &str = "M3 2h2v12H3zM14 2v12L6 8z";
    pub(crate) const PLAY: &str = "M4 2v12l9-6z";
    pub(crate) const PAUSE: &str = "M3 2h4v12H3zM9 2h4v12H9z";
    pub(crate) const ON: &str = "M2 2v12l8-6zM11 2h2v12h-2z";
    pub(crate) const END: &str = "M2 2v12l9-6zM12 2h2v12h-2z";
    pub(crate) const MORE: &str = "M1.500 6.500h3v3h-3zM6.500 6.500h3v3h-3zM11.500 6.500h3v3h-3z";
    pub(crate) const CLOSE: &str =
        "M3 1.6L8 6.6L13 1.6L14.4 3L9.4 8L14.4 13L13 14.4L8 9.4L3 14.4L1.6 13L6.6 8L1.6 3z";
    pub(crate) const DIE: &str = "M2 2h12v12H2zM4 4v2h2V4zM10 4v2h2V4zM7 7v2h2V7zM4 10v2h2v-2zM10 10v2h2v-2z";
    pub(crate) const EYE: &str = "M8 3C4 3 1.5 6 .5 8c1 2 3.500 5 7.500 5s6.500-3 7.500-5C14.500 6 12 3 8 3zM8 5a3 3 0 1 1 0 6a3 3 0 1 1 0-6z";
    pub(crate) const HOURGLASS: &str = "M3 1h10v3L9.500 8l3.500 4v3H3v-3l3.500-4L3 4z";
}

/// A small drawing.
#[component]
pub(crate) fn Icon(#[prop(into)] path: Signal<&'static str>) -> impl IntoView {
    view! { <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path fill-rule="evenodd" d=path /></svg> }
}

/// The mark of a seat beside its name.
#[component]
pub(crate) fn SeatMark(seat: Seat) -> impl IntoView {
    view! {
        <svg class=format!("seat-mark seat-{}", seat.0) viewBox="-12 -12 24 24" aria-hidden="true">
            <path d=seat_outline(seat) />
        </svg>
    }
}

/// The style of a map: its size in parts of what fits into its frame, and its form.
pub(crate) fn map_size(zoom: f64, width: f64, height: f64) -> String {
    format!("--zoom:{zoom:.2};--ratio:{:.4}", width / height)
}

/// Tells the style sheet how large the frame of a map is.
pub(crate) fn tell_size(frame: NodeRef<leptos::html::Div>) {
    struct Watch {
        observer: web_sys::ResizeObserver,
        _measure: Closure<dyn Fn()>,
    }
    impl Drop for Watch {
        fn drop(&mut self) {
            self.observer.disconnect();
        }
    }
    let watch = StoredValue::new_local(None);
    Effect::new(move |_| {
        let Some(frame) = frame.get() else { return };
        let measured = frame.clone();
        let measure = Closure::<dyn Fn()>::new(move || {
            let style = web_sys::HtmlElement::style(&measured);
            let _ = style.set_property("--frame-width", &format!("{}px", measured.offset_width()));
            // A little less, so that a map that fits never needs to be scrolled.
            let _ = style.set_property("--frame-height", &format!("{}px", measured.offset_height() - 1));
        });
        let Ok(observer) = web_sys::ResizeObserver::new(measure.as_ref().unchecked_ref()) else { return };
        observer.observe(&frame);
        watch.set_value(Some(Watch { observer, _measure: measure }));
    });
}

/// Scrolls a frame so that the point at these parts of its content's width and height is in its middle. With the next frame: to ask how
/// large something is in between makes the browser lay out the page once more.
pub(crate) fn bring_to_middle(frame: web_sys::HtmlDivElement, across: f64, down: f64) {
    request_animation_frame(move || {
        let along =
            |part: f64, whole: i32, seen: i32| (part * f64::from(whole) - f64::from(seen) / 2.0) as i32;
        frame.set_scroll_left(along(across, frame.scroll_width(), frame.client_width()));
        frame.set_scroll_top(along(down, frame.scroll_height(), frame.client_height()));
    });
}

/// A dialog takes the focus when it opens, to its heading or else to its first button, and gives it back when it closes.
pub(crate) fn hold_focus(dialog: NodeRef<leptos::html::Div>) {
    let before = StoredValue::new_local(document().active_element());
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        let find = |css| dialog.query_selector(css).ok().flatten();
        if let Some(first) = find("[tabindex='-1']").or_else(|| find("button")) {
            let _ = first.unchecked_into::<web_sys::HtmlElement>().focus();
        }
    });
    on_cleanup(move || {
        let before = before.try_get_value().flatten();
        if let Some(before) = before.filter(|before| before.is_connected()) {
            let _ = before.unchecked_into::<web_sys::HtmlElement>().focus();
        }
    });
}

/// A thing's name in the page, so that a drag can find it.
fn thing_name(thing: &Thing) -> String {
    match thing {
        Thing::Space(number) => format!("space:{number}"),
        Thing::Card(number) => format!("card:{number}"),
        Thing::Piece(number) => format!("piece:{number}"),
        Thing::Die(number) => format!("die:{number}"),
        Thing::Button(name) => format!("button:{name}"),
    }
}

fn thing_named(name: &str) -> Option<Thing> {
    let (kind, rest) = name.split_once(':')?;
    Some(match kind {
        "space" => Thing::Space(rest.parse().ok()?),
        "card" => Thing::Card(rest.parse().ok()?),
        "piece" => Thing::Piece(rest.parse().ok()?),
        "die" => Thing::Die(rest.parse().ok()?),
        _ => Thing::Button(rest.to_owned()),
    })
}

/// The thing under a point of the page.
fn thing_at(x: i32, y: i32) -> Option<Thing> {
    let element = document().element_from_point(x as f32, y as f32)?;
    let spot = element.closest("[data-thing]").ok().flatten()?;
    thing_named(&spot.get_attribute("data-thing")?)
}

pub(crate) fn light_class(light: Light) -> &'static str {
    match light {
        Light::Off => "",
        Light::Lit => "lit",
        Light::Picked => "lit picked",
        Light::Target => "lit target",
    }
}

/// What pointer and keys do with a thing.
#[derive(Clone)]
struct Handlers {
    table: Table,
    thing: StoredValue<Thing>,
}

impl Handlers {
    /// Does a line of the log speak of it?
    fn spoken(&self) -> Memo<bool> {
        let (table, thing) = (self.table, self.thing);
        Memo::new(move |_| thing.with_value(|thing| table.spoken_of.with(|things| things.contains(thing))))
    }

    fn place_menu(&self, event: &web_sys::Event) {
        let target = event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        if let Some(element) = target {
            let rect = element.get_bounding_client_rect();
            self.table.menu_at.set((rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0));
        }
    }

    fn click(&self, event: &ev::MouseEvent) {
        event.stop_propagation();
        self.place_menu(event);
        self.thing.with_value(|thing| self.table.touch(thing));
    }

    fn key(&self, event: &ev::KeyboardEvent) {
        if event.key() == "Enter" || event.key() == " " {
            event.prevent_default();
            event.stop_propagation();
            self.place_menu(event);
            self.thing.with_value(|thing| self.table.touch(thing));
        }
    }

    fn point(&self) {
        if let Some(thing) = self.thing.try_get_value() {
            self.table.pointed.set(Some(thing));
        }
    }

    /// A thing that is taken off the page while it has the focus loses it when it is no longer known.
    fn unpoint(&self) {
        let Some(thing) = self.thing.try_get_value() else { return };
        let pointed = self.table.pointed.try_get_untracked().flatten();
        if pointed == Some(thing) {
            self.table.pointed.set(None);
        }
    }

    /// A mouse or pen drags from one thing to another; a finger moves the board.
    fn press(&self, event: &ev::PointerEvent) {
        let drags = event.pointer_type() != "touch";
        self.table.dragged.set(drags.then(|| self.thing.get_value()));
    }

    fn release(&self, event: &ev::PointerEvent) {
        let Some(from) = self.table.dragged.get_untracked() else { return };
        self.table.dragged.set(None);
        if let Some(to) = thing_at(event.client_x(), event.client_y())
            && to != from
        {
            self.table.menu_at.set((event.client_x().into(), event.client_y().into()));
            self.table.drag(&from, &to);
        }
    }
}

/// A thing of a drawn board that can be touched.
#[component]
pub(crate) fn Spot(
    table: Table,
    thing: Thing,
    #[prop(into)] label: Signal<String>,
    #[prop(into)] class: Signal<String>,
    children: Children,
) -> impl IntoView {
    let name = thing_name(&thing);
    let handlers = Handlers { table, thing: StoredValue::new(thing) };
    let light = Memo::new(move |_| handlers.thing.with_value(|thing| table.light(thing)));
    let spoken = handlers.spoken();
    let [click, key, enter, leave, press, release] = std::array::from_fn(|_| handlers.clone());
    let [focus, blur] = std::array::from_fn(|_| handlers.clone());
    view! {
        <g
            class=move || format!("spot {} {} {}", class.get(), light_class(light.get()), if spoken.get() { "spoken" } else { "" })
            data-thing=name
            role="button"
            tabindex=move || if light.get() == Light::Off { "-1" } else { "0" }
            aria-label=label
            aria-disabled=move || (light.get() == Light::Off).to_string()
            aria-pressed=move || (light.get() == Light::Picked).to_string()
            on:click=move |event| click.click(&event)
            on:keydown=move |event| key.key(&event)
            on:pointerenter=move |_| enter.point()
            on:pointerleave=move |_| leave.unpoint()
            on:focus=move |_| focus.point()
            on:blur=move |_| blur.unpoint()
            on:pointerdown=move |event| press.press(&event)
            on:pointerup=move |event| release.release(&event)
        >
            {children()}
        </g>
    }
}

/// A thing outside the board that can be touched: a card, a figure, a die.
#[component]
pub(crate) fn SpotButton(
    table: Table,
    thing: Thing,
    #[prop(into)] label: Signal<String>,
    #[prop(into)] class: Signal<String>,
    children: Children,
) -> impl IntoView {
    let name = thing_name(&thing);
    let handlers = Handlers { table, thing: StoredValue::new(thing) };
    let light = Memo::new(move |_| handlers.thing.with_value(|thing| table.light(thing)));
    let spoken = handlers.spoken();
    let [click, enter, leave, focus] = std::array::from_fn(|_| handlers.clone());
    let [blur, press, release] = std::array::from_fn(|_| handlers.clone());
    view! {
        <button
            type="button"
            class=move || format!("spot {} {} {}", class.get(), light_class(light.get()), if spoken.get() { "spoken" } else { "" })
            data-thing=name
            aria-label=label
            aria-disabled=move || (light.get() == Light::Off).to_string()
            aria-pressed=move || (light.get() == Light::Picked).to_string()
            on:click=move |event| click.click(&event)
            on:pointerenter=move |_| enter.point()
            on:pointerleave=move |_| leave.unpoint()
            on:focus=move |_| focus.point()
            on:blur=move |_| blur.unpoint()
            on:pointerdown=move |event| press.press(&event)
            on:pointerup=move |event| release.release(&event)
        >
            {children()}
        </button>
    }
}

/// A button by which somebody chooses a file; `chosen` gets its text.
#[component]
pub(crate) fn FileButton(words: &'static str, chosen: Callback<String>) -> impl IntoView {
    let read = move |event: ev::Event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        leptos::task::spawn_local(async move {
            let blob: web_sys::Blob = file.unchecked_into();
            let text = wasm_bindgen_futures::JsFuture::from(blob.text()).await;
            chosen.run(text.ok().and_then(|text| text.as_string()).unwrap_or_default());
            // The same file may be chosen again.
            input.set_value("");
        });
    };
    view! {
        <label class="button file-button">{t(words)}<input type="file" accept="application/json,.json" on:change=read /></label>
    }
}
