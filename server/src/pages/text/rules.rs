//! The rules of a game: its catalogue as a page, with an address for each rule.

use std::collections::BTreeSet;

use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use maud::{PreEscaped, html};
use pulldown_cmark::{Event, Options, Parser, Tag};
use wire::{ErrorCode, WireError};

use super::{game_name, shell, trouble};
use crate::pages::reader::Reader;

/// The address of a rule.
pub(super) fn address(game: &str, rule: &str) -> String {
    format!("/text/rules/{game}#{rule}")
}

pub(crate) async fn page(reader: Reader, Path(game): Path<String>) -> Response {
    let language = reader.words.language();
    let Some(catalogue) = shelf::catalogue(&game, language) else {
        let error = WireError::new(ErrorCode::NoSuchGame, "there is no such game");
        return trouble::page(reader.words, &error);
    };
    // A catalogue begins with the heading of the page.
    let content = html! { (PreEscaped(as_html(catalogue))) };
    let title = format!("{} · {}", reader.word("text-rules"), game_name(&reader, &game));
    shell(&reader, &title, &html! {}, &content).into_response()
}

fn as_html(catalogue: &'static str) -> String {
    let mut ids: BTreeSet<&str> = shelf::rule_ids(catalogue).collect();
    let events: Vec<Event<'_>> = Parser::new_ext(catalogue, Options::ENABLE_TABLES).collect();
    let anchored = events.iter().enumerate().map(|(place, event)| match (event, events.get(place + 1)) {
        // A rule is cited in many places; it stands where its id comes first in bold letters.
        (Event::Start(Tag::Strong), Some(Event::Text(id))) if ids.remove(id.as_ref()) => {
            Event::InlineHtml(format!("<strong id=\"{id}\">").into())
        }
        (Event::Html(text) | Event::InlineHtml(text), _) => Event::Text(text.clone()),
        (event, _) => event.clone(),
    });
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, anchored);
    html
}

#[cfg(test)]
mod tests {
    use locales::Language;

    use super::*;

    #[test]
    fn every_rule_has_an_address() {
        for facts in shelf::all_facts() {
            for language in Language::ALL {
                let catalogue = shelf::catalogue(facts.id, language).unwrap();
                let html = as_html(catalogue);
                for id in shelf::rule_ids(catalogue) {
                    assert_eq!(html.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
                }
                assert_eq!(html.matches("<h1").count(), 1);
            }
        }
    }
}
