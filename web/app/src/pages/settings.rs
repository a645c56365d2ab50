//! What a person can set. Everything is kept in this browser.

use client::{Motion, Settings, Theme};
use leptos::ev;
use leptos::prelude::*;

use super::PageHead;
use crate::browser;
use crate::hall::hall;
use crate::router::router;
use crate::tongue::t;

#[component]
pub(crate) fn SettingsPage() -> impl IntoView {
    let settings = expect_context::<RwSignal<Settings>>();
    browser::set_title("Gearhall");
    let language = move |event: ev::Event| {
        let tag = event_target_value(&event);
        settings.update(|settings| settings.language = (!tag.is_empty()).then_some(tag));
    };
    let theme = move |event: ev::Event| {
        let theme = match event_target_value(&event).as_str() {
            "light" => Theme::Light,
            "dark" => Theme::Dark,
            _ => Theme::System,
        };
        settings.update(|settings| settings.theme = theme);
    };
    let motion = move |event: ev::Event| {
        let motion = match event_target_value(&event).as_str() {
            "fast" => Motion::Fast,
            "instant" => Motion::Instant,
            _ => Motion::Normal,
        };
        settings.update(|settings| settings.motion = motion);
    };
    let text_size = move |event: ev::Event| {
        if let Ok(size) = event_target_value(&event).parse::<u16>() {
            settings.update(|settings| settings.text_size = size.clamp(80, 200));
        }
    };
    let is = move |read: fn(&Settings) -> bool| move || settings.with(read);
    let notify = move |event: ev::Event| {
        let wanted = event_target_checked(&event);
        if wanted {
            browser::ask_to_notify();
        }
        settings.update(|settings| settings.notify = wanted);
    };
    view! {
        <PageHead />
        <main class="page settings" id="main">
            <h1>{t("web-settings")}</h1>
            <section class="card">
                <label class="field">{t("web-language")}
                    <select on:change=language>
                        <option value="" selected=is(|settings| settings.language.is_none())>{t("web-language-browser")}</option>
                        <option value="en" lang="en" selected=is(|settings| settings.language.as_deref() == Some("en"))>"English"</option>
                        <option value="fr" lang="fr" selected=is(|settings| settings.language.as_deref() == Some("fr"))>"Français"</option>
                    </select>
                </label>
                <label class="field">{t("web-theme")}
                    <select on:change=theme>
                        <option value="system" selected=is(|settings| settings.theme == Theme::System)>{t("web-theme-system")}</option>
                        <option value="light" selected=is(|settings| settings.theme == Theme::Light)>{t("web-theme-light")}</option>
                        <option value="dark" selected=is(|settings| settings.theme == Theme::Dark)>{t("web-theme-dark")}</option>
                    </select>
                </label>
                <label class="field">{t("web-text-size")}
                    <span class="range-row">
                        <input type="range" min="80" max="200" step="10" prop:value=move || settings.with(|settings| settings.text_size) on:input=text_size />
                        <output>{move || format!("{} %", settings.with(|settings| settings.text_size))}</output>
                    </span>
                </label>
                <label class="field">{t("web-motion")}
                    <select on:change=motion>
                        <option value="normal" selected=is(|settings| settings.motion == Motion::Normal)>{t("web-motion-normal")}</option>
                        <option value="fast" selected=is(|settings| settings.motion == Motion::Fast)>{t("web-motion-fast")}</option>
                        <option value="instant" selected=is(|settings| settings.motion == Motion::Instant)>{t("web-motion-instant")}</option>
                    </select>
                </label>
            </section>
            <section class="card">
                <h2>{t("web-when-turn")}</h2>
                <label class="check"><input type="checkbox" prop:checked=is(|settings| settings.title_mark) on:change=move |event| settings.update(|settings| settings.title_mark = event_target_checked(&event)) />{t("web-title-mark")}</label>
                <label class="check"><input type="checkbox" prop:checked=is(|settings| settings.sound) on:change=move |event| settings.update(|settings| settings.sound = event_target_checked(&event)) />{t("web-sound")}</label>
                <label class="check"><input type="checkbox" prop:checked=is(|settings| settings.notify) on:change=notify />{t("web-notify")}</label>
                <label class="check"><input type="checkbox" prop:checked=is(|settings| settings.warn_at_end) on:change=move |event| settings.update(|settings| settings.warn_at_end = event_target_checked(&event)) />{t("web-warn-at-end")}</label>
            </section>
            <section class="card">
                <h2>{t("web-keys")}</h2>
                <dl class="keys">
                    <dt><kbd>"Tab"</kbd>", "<kbd>"Enter"</kbd></dt><dd>{t("web-key-choose")}</dd>
                    <dt><kbd>"←"</kbd>", "<kbd>"↑"</kbd>", "<kbd>"→"</kbd>", "<kbd>"↓"</kbd></dt><dd>{t("web-key-board")}</dd>
                    <dt><kbd>"↑"</kbd>", "<kbd>"↓"</kbd></dt><dd>{t("web-key-log")}</dd>
                    <dt><kbd>"Esc"</kbd></dt><dd>{t("web-key-back")}</dd>
                    <dt><kbd>"U"</kbd></dt><dd>{t("web-undo")}</dd>
                    <dt><kbd>"H"</kbd></dt><dd>{t("web-hint")}</dd>
                    <dt><kbd>"←"</kbd>", "<kbd>"→"</kbd></dt><dd>{t("web-key-replay")}</dd>
                </dl>
            </section>
            <PersonalLink />
        </main>
    }
}

/// The link that moves one's identity to another device.
#[component]
fn PersonalLink() -> impl IntoView {
    let hall = hall();
    let router = router();
    let link = RwSignal::new(None::<String>);
    let show = move |_| {
        leptos::task::spawn_local(async move {
            if let Ok(answer) = hall.get::<wire::PersonalLink>("me/link").await {
                link.set(Some(router.file(answer.path.trim_start_matches('/'))));
            }
        });
    };
    view! {
        <Show when=move || hall.is_here()>
            <section class="card">
                <h2>{t("web-other-device")}</h2>
                <p>{t("web-other-device-text")}</p>
                {move || match link.get() {
                    Some(link) => view! { <input type="text" readonly prop:value=link aria-label=t("web-other-device") /> }.into_any(),
                    None => view! { <button type="button" on:click=show>{t("web-show-link")}</button> }.into_any(),
                }}
            </section>
        </Show>
    }
}
