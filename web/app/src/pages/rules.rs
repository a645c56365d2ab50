//! The rules of a game: the catalogue, searchable, with a link to every rule.

use client::Page;
use gloo_net::http::Request;
use leptos::prelude::*;
use pulldown_cmark::{Options, Parser, html};

use super::{Lost, PageHead};
use crate::browser;
use crate::games::{self, GameParts};
use crate::router::{Link, Router, router};
use crate::tongue::{t, tongue};

#[component]
pub(crate) fn RulesPage(game: String, rule: Option<String>) -> impl IntoView {
    match games::parts(&game) {
        Some(parts) => view! { <Rules parts=parts rule=rule /> }.into_any(),
        None => view! { <Lost /> }.into_any(),
    }
}

/// A paragraph, list item or table of the catalogue.
#[derive(Clone, PartialEq)]
struct Block {
    /// The id of the rule it states, if it states one.
    rule: Option<String>,
    heading: bool,
    html: String,
    /// What a search looks at.
    text: String,
}

/// Cuts the catalogue into blocks: every rule, every heading, and what lies between.
fn blocks(markdown: &str) -> Vec<Block> {
    let mut pieces: Vec<String> = Vec::new();
    for line in markdown.lines() {
        let begins = line.starts_with("- **")
            || line.starts_with('#')
            || (line.is_empty() && !pieces.last().is_some_and(|piece| piece.ends_with("|\n")));
        let after_heading = pieces.last().is_some_and(|piece| piece.starts_with('#'));
        if begins || after_heading || pieces.is_empty() {
            pieces.push(String::new());
        }
        let piece = pieces.last_mut().expect("there is one");
        piece.push_str(line);
        piece.push('\n');
    }
    let full = pieces.into_iter().filter(|piece| !piece.trim().is_empty());
    full.map(|piece| {
        let rule =
            piece.strip_prefix("- **").and_then(|rest| rest.split_once("**")).map(|(id, _)| id.to_owned());
        let rule = rule.filter(|id| {
            id.contains('-')
                && id
                    .chars()
                    .all(|letter| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '-')
        });
        let mut out = String::new();
        // Raw HTML in a catalogue is shown as text.
        html::push_html(
            &mut out,
            Parser::new_ext(&piece, Options::ENABLE_TABLES).map(|event| match event {
                pulldown_cmark::Event::Html(text) | pulldown_cmark::Event::InlineHtml(text) => {
                    pulldown_cmark::Event::Text(text)
                }
                other => other,
            }),
        );
        Block { rule, heading: piece.starts_with('#'), html: out, text: piece.to_lowercase() }
    })
    .collect()
}

/// The catalogue's text.
async fn catalogue(router: Router, game: &'static str) -> Option<String> {
    let response = Request::get(&router.file(&format!("rules-text/{game}.md"))).send().await.ok()?;
    response.text().await.ok().filter(|_| response.ok())
}

#[component]
fn Rules(parts: GameParts, rule: Option<String>) -> impl IntoView {
    let router = router();
    let tongue = tongue();
    let game = parts.facts().id;
    browser::set_title("Gearhall");
    let text = LocalResource::new(move || catalogue(router, game));
    let search = RwSignal::new(String::new());
    let all = Memo::new(move |_| text.get().flatten().map(|text| blocks(&text)).unwrap_or_default());
    let found = Memo::new(move |_| {
        let wanted = search.get().to_lowercase();
        let words: Vec<&str> = wanted.split_whitespace().collect();
        all.with(|all| {
            all.iter()
                .filter(|block| {
                    words.is_empty() || (!block.heading && words.iter().all(|word| block.text.contains(word)))
                })
                .cloned()
                .collect::<Vec<_>>()
        })
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
            <h1>{move || tongue.t(&parts.word("name"))}" · "{t("web-rules")}</h1>
            <p class="muted">{t("web-rules-text")}</p>
            <p class="search-row">
                <input type="search" aria-label=t("web-rules-search") placeholder=t("web-rules-search") prop:value=move || search.get() on:input=move |event| search.set(event_target_value(&event)) />
                <span role="status">{count}</span>
            </p>
            <Show when=missing><p role="alert">{t("web-rules-missing")}</p></Show>
            <div lang="en">
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
