//! Which page is shown, and how to get to another.

use client::Page;
use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsValue;

use crate::browser::{document, window};

/// The page that is shown.
#[derive(Clone, Copy)]
pub(crate) struct Router {
    page: RwSignal<Page>,
    base: StoredValue<String>,
}

impl Router {
    pub(crate) fn new() -> Router {
        // Where the client lives, taken once: later the page's own address has changed.
        let base = document().base_uri().ok().flatten().unwrap_or_default();
        let base =
            base.split(['?', '#']).next().unwrap_or_default().trim_end_matches("index.html").to_owned();
        let router = Router { page: RwSignal::new(Page::Lost), base: StoredValue::new(base) };
        router.read_address();
        let _ = window_event_listener(ev::popstate, move |_| router.read_address());
        router
    }

    fn read_address(self) {
        let location = window().location();
        let href = location.href().unwrap_or_default();
        let base = self.base.get_value();
        let rest = href.strip_prefix(&base).unwrap_or_default();
        let (rest, fragment) = rest.split_once('#').unwrap_or((rest, ""));
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        self.page.set(Page::find(path, query, fragment));
    }

    pub(crate) fn page(self) -> Page {
        self.page.get()
    }

    /// The full address of a page.
    pub(crate) fn address(self, page: &Page) -> String {
        format!("{}{page}", self.base.get_value())
    }

    /// The full address of a file of the client or of the hall's API.
    pub(crate) fn file(self, path: &str) -> String {
        format!("{}{path}", self.base.get_value())
    }

    /// Gives the page that is shown another address, without going anywhere.
    pub(crate) fn rename(self, page: &Page) {
        let history = window().history().expect("a page has a history");
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&self.address(page)));
    }

    pub(crate) fn go(self, page: Page) {
        let address = self.address(&page);
        let history = window().history().expect("a page has a history");
        let _ = history.push_state_with_url(&JsValue::NULL, "", Some(&address));
        let has_fragment = matches!(page, Page::Rules { rule: Some(_), .. });
        self.page.set(page);
        if !has_fragment {
            window().scroll_to_with_x_and_y(0.0, 0.0);
        }
    }
}

/// The router of this page.
pub(crate) fn router() -> Router {
    expect_context()
}

/// A link to a page.
#[component]
pub(crate) fn Link(to: Page, #[prop(optional)] class: &'static str, children: Children) -> impl IntoView {
    let router = router();
    let href = router.address(&to);
    let follow = move |event: ev::MouseEvent| {
        if event.button() == 0 && !(event.ctrl_key() || event.meta_key() || event.shift_key()) {
            event.prevent_default();
            router.go(to.clone());
        }
    };
    view! { <a href=href class=class on:click=follow>{children()}</a> }
}
