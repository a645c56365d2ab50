//! The pages besides the table screen.

mod about;
mod campaign;
mod campaign_map;
mod home;
mod new_table;
mod on_demand;
mod play;
mod rules;
mod settings;

use engine::Message;
use leptos::prelude::*;
use wire::WireError;

use crate::games::{self, GameParts};
use crate::hall::Hall;
use crate::router::Link;
use crate::tongue::{Tongue, t};

pub(crate) use about::Lost;
pub(crate) use campaign_map::Medals;
pub(crate) use home::Home;
pub(crate) use on_demand::OnDemand;
pub(crate) use play::{
    LessonPage, SoloPage, TablePage, open_file, open_solo, own_name, play_solo, saved_by, solo_error_words,
    solo_plan, take_name,
};
pub(crate) use rules::rule_html;

/// The bots one can sit down with.
const BOTS: [&str; 3] = ["easy", "normal", "hard"];
/// The bot when nobody says which.
pub(crate) const USUAL_BOT: &str = "normal";

/// The bots one can sit down with at this hall, with their names in the reader's language.
pub(crate) fn bots(tongue: Tongue, hall: Hall) -> Vec<(String, String)> {
    let own = BOTS.iter().map(|kind| (kind.to_string(), tongue.t(&format!("web-bot-{kind}"))));
    let programs = hall.programs.get().into_iter().map(|name| {
        let words = tongue.say(&Message::new("web-bot-program").with("name", name.clone()));
        (name, words)
    });
    own.chain(programs).collect()
}

/// An error of the hall in the reader's words. A set-up that cannot be played says why itself.
pub(crate) fn error_words(tongue: Tongue, error: &WireError) -> String {
    let code = serde_json::to_value(error.code)
        .ok()
        .and_then(|code| code.as_str().map(|code| code.replace('_', "-")));
    let id = format!("error-{}", code.unwrap_or_default());
    let words = match tongue.words().knows(&id) {
        true => tongue.t(&id),
        false => error.message.clone(),
    };
    match (error.code, &*error.reasons) {
        (wire::ErrorCode::BadSetup, []) => format!("{words} ({})", error.message),
        (_, reasons) => {
            reasons.iter().fold(words, |so_far, reason| format!("{so_far} {}", tongue.say(reason)))
        }
    }
}

/// What needs a game that may have to be loaded first.
#[component]
pub(crate) fn WithGame(game: String, show: impl Fn(GameParts) -> AnyView + Send + 'static) -> impl IntoView {
    games::load(&game);
    let known = client::Cover::of(&game).is_some();
    move || match games::parts(&game) {
        _ if !known => view! { <Lost /> }.into_any(),
        Some(parts) => show(parts),
        None => view! { <Waiting failed=games::failed() /> }.into_any(),
    }
}

/// Something is being loaded, or cannot be.
#[component]
fn Waiting(failed: bool) -> impl IntoView {
    let (role, words) = if failed { ("alert", "web-not-loaded") } else { ("status", "web-loading") };
    view! { <PageHead /><main class="page" id="main"><p role=role>{t(words)}</p></main> }
}

/// The head of every page but the table.
#[component]
pub(crate) fn PageHead() -> impl IntoView {
    view! {
        <header class="page-head">
            <a class="skip" href="#main">{t("web-skip")}</a>
            <Link to=client::Page::Home class="brand">"Gearhall"</Link>
            <nav aria-label=t("web-pages")>
                <Link to=client::Page::Settings>{t("web-settings")}</Link>
                <Link to=client::Page::About>{t("web-about")}</Link>
                <LanguageSwitch />
            </nav>
        </header>
    }
}

/// The other language, one click away.
#[component]
fn LanguageSwitch() -> impl IntoView {
    let settings = expect_context::<RwSignal<client::Settings>>();
    let tongue = crate::tongue::tongue();
    let other = move || match tongue.language() {
        locales::Language::English => locales::Language::French,
        locales::Language::French => locales::Language::English,
    };
    let switch = move |_| {
        let tag = other().tag().to_owned();
        settings.update(|settings| settings.language = Some(tag));
    };
    view! {
        <button type="button" class="quiet" lang=move || other().tag() on:click=switch>{move || tongue.t(&format!("language-{}", other().tag()))}</button>
    }
}

/// Names joined for a list of tables.
pub(crate) fn names_of(tongue: Tongue, seats: &[Option<String>]) -> String {
    let name = |name: &Option<String>| match name {
        Some(name) => tongue.name(name),
        None => tongue.t("web-open-seat"),
    };
    seats.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// How long ago, in words.
pub(crate) fn ago(tongue: Tongue, at: i64) -> String {
    let minutes = ((js_sys::Date::now() as i64 - at) / 60_000).max(0);
    let message = match minutes {
        0..60 => Message::new("web-minutes-ago").with("n", minutes),
        60..1440 => Message::new("web-hours-ago").with("n", minutes / 60),
        _ => Message::new("web-days-ago").with("n", minutes / 1440),
    };
    tongue.say(&message)
}
