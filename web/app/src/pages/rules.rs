//! The rules of a game: the catalogue, searchable, with a link to every rule.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use client::{Cover, Page, RuleBlock, find_rules};
use gloo_net::http::Request;
use leptos::prelude::*;
use locales::Language;

use super::{Lost, PageHead};
use crate::browser;
use crate::router::{Link, Router, router};
use crate::tongue::{t, tongue};

#[component]
pub(crate) fn RulesPage(game: String, rule: Option<String>) -> impl IntoView {
    match Cover::of(&game) {
        Some(cover) => view! { <Rules cover=cover rule=rule /> }.into_any(),
        None => view! { <Lost /> }.into_any(),
    }
}

type Catalogue = Rc<Vec<RuleBlock>>;

thread_local! {
    /// Those that were loaded, by their files.
    static LOADED: RefCell<BTreeMap<String, Catalogue>> = const { RefCell::new(BTreeMap::new()) };
}

/// The catalogue in a language.
async fn catalogue(router: Router, game: &str, language: Language) -> Option<Catalogue> {
    let file = match language {
        Language::English => format!("rules-text/{game}.json"),
        Language::French => format!("rules-text/fr/{game}.json"),
    };
    if let Some(known) = LOADED.with_borrow(|loaded| loaded.get(&file).cloned()) {
        return Some(known);
    }
    let response = Request::get(&router.file(&file)).send().await.ok()?;
    let found: Catalogue = Rc::new(response.json().await.ok()?);
    LOADED.with_borrow_mut(|loaded| loaded.insert(file, Rc::clone(&found)));
    Some(found)
}

/// What a rule says.
pub(crate) async fn rule_html(router: Router, game: &str, language: Language, rule: &str) -> Option<String> {
    let all = catalogue(router, game, language).await?;
    all.iter().find(|block| block.rule.as_deref() == Some(rule)).map(|block| block.html.clone())
}

#[component]
fn Rules(cover: &'static Cover, rule: Option<String>) -> impl IntoView {
    let router = router();
    let tongue = tongue();
    let game = cover.id;
    browser::set_title("Gearhall");
    let text = LocalResource::new(move || catalogue(router, game, tongue.language()));
    let search = RwSignal::new(String::new());
    let found = Memo::new(move |_| {
        let all = text.get().flatten().unwrap_or_default();
        find_rules(&all, &search.get()).into_iter().cloned().collect::<Vec<_>>()
    });
    let wanted = StoredValue::new(rule);
    Effect::new(move |_| {
        if found.with(Vec::is_empty) {
            return;
        }
        if let Some(id) = wanted.get_value() {
            // After the list has been drawn.
            request_animation_frame(move || {
                if let Some(element) = browser::document().get_element_by_id(&id) {
                    element.scroll_into_view();
                }
            });
        }
    });
    let missing = move || matches!(text.get(), Some(None));
    let count = move || {
        let rules = found.with(|found| found.iter().filter(|block| block.rule.is_some()).count());
        tongue.say(&engine::Message::new("web-rules-found").with("n", rules as i64))
    };
    let is_wanted = move |id: &str| wanted.with_value(|wanted| wanted.as_deref() == Some(id));
    view! {
        <PageHead />
        <main class="page rules" id="main">
            <h1>{move || tongue.t(&cover.word("name"))}" · "{t("web-rules")}</h1>
            <p class="muted">{t("web-rules-text")}</p>
            <p>{move || tongue.t(&cover.word("filled-in"))}</p>
            <p class="search-row">
                <input type="search" aria-label=t("web-rules-search") placeholder=t("web-rules-search") prop:value=move || search.get() on:input=move |event| search.set(event_target_value(&event)) />
                <span role="status">{count}</span>
            </p>
            <Show when=missing><p role="alert">{t("web-rules-missing")}</p></Show>
            <div>
                <For each=move || found.get() key=|block| block.html.clone() let:block>
                    {match block.rule {
                        Some(id) => {
                            let page = Page::Rules { game: game.to_owned(), rule: Some(id.clone()) };
                            view! { <div class="rule" class:wanted=is_wanted(&id) id=id><div inner_html=block.html></div><Link to=page class="rule-link">"#"</Link></div> }.into_any()
                        }
                        None => view! { <div inner_html=block.html></div> }.into_any(),
                    }}
                </For>
            </div>
        </main>
    }
}
