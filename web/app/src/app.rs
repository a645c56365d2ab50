//! The frame around every page.

use client::{Page, Settings, Theme};
use leptos::prelude::*;

use crate::browser;
use crate::hall::Hall;
use crate::pages;
use crate::router::Router;
use crate::tongue::Tongue;

/// Under this name the browser keeps the settings.
const SETTINGS: &str = "gearhall-settings";

#[component]
pub(crate) fn App() -> impl IntoView {
    let settings = RwSignal::new(browser::recall::<Settings>(SETTINGS).unwrap_or_default());
    let router = Router::new();
    let tongue = Tongue::new(settings);
    provide_context(settings);
    provide_context(router);
    provide_context(tongue);
    provide_context(Hall::new(router));
    Effect::new(move |_| settings.with(|settings| browser::keep(SETTINGS, settings)));
    Effect::new(move |_| dress(&settings.get(), tongue));
    start_service_worker(router);
    move || match router.page() {
        Page::Home => view! { <pages::Home /> }.into_any(),
        Page::Table { id } => view! { <pages::TablePage id=id at=None /> }.into_any(),
        Page::Replay { id, at } => view! { <pages::TablePage id=id at=Some(at) /> }.into_any(),
        Page::Solo { id } => view! { <pages::SoloPage id=id /> }.into_any(),
        Page::Learn { game } => view! { <pages::LessonPage game=game /> }.into_any(),
        Page::Lost => view! { <pages::Lost /> }.into_any(),
        page => view! { <pages::OnDemand page=page /> }.into_any(),
    }
}

/// Puts the settings on the page as a whole; the stylesheet does the rest.
fn dress(settings: &Settings, tongue: Tongue) {
    let Some(root) = browser::document().document_element() else { return };
    let theme = match settings.theme {
        Theme::System => "system",
        Theme::Light => "light",
        Theme::Dark => "dark",
    };
    let motion = if browser::wants_calm() { 0 } else { settings.motion.milliseconds() };
    let _ = root.set_attribute("lang", tongue.language().tag());
    let _ = root.set_attribute("data-theme", theme);
    let _ = root.set_attribute("data-motion", if motion == 0 { "none" } else { "some" });
    let root: web_sys::HtmlElement = wasm_bindgen::JsCast::unchecked_into(root);
    let _ = root.style().set_property("--motion", &format!("{motion}ms"));
    let _ = root.style().set_property("font-size", &format!("{}%", settings.text_size));
}

/// Once loaded, the client works without a net.
fn start_service_worker(router: Router) {
    let navigator = browser::window().navigator();
    // Absent where the page is neither local nor encrypted.
    if js_sys::Reflect::has(&navigator, &"serviceWorker".into()).unwrap_or(false) {
        let registered = navigator.service_worker().register(&router.file("sw.js"));
        leptos::task::spawn_local(async move {
            let _ = wasm_bindgen_futures::JsFuture::from(registered).await;
        });
    }
}
