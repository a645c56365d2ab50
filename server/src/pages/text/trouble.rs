//! What went wrong, in the reader's words.

use axum::response::{IntoResponse, Response};
use locales::{Language, Words};
use maud::{Markup, html};
use wire::{ErrorCode, WireError};

use super::rules;
use crate::api::status_of;
use crate::pages::frame;

/// The id of the words for a reason: `error-` and the code, with hyphens.
fn words_of(code: ErrorCode) -> String {
    let code = serde_json::to_value(code).expect("a code is a word");
    format!("error-{}", code.as_str().unwrap_or_default().replace('_', "-"))
}

/// The reason as a part of a page. `names` are those of the people at the table, by seat; `game` is what
/// they play.
pub(super) fn alert(words: &Words, error: &WireError, names: &[String], game: &str) -> Markup {
    html! {
        div.alert role="alert" {
            p { strong { (words.plain(&words_of(error.code))) } }
            @if let Some(refusal) = &error.refusal {
                p { (words.say(&refusal.message, names)) }
                @if let Some(rule) = shelf::find_rule(&refusal.rule, words.language()) {
                    p { (words.plain("text-rule")) " " b { a href=(rules::address(game, rule.id)) { (rule.id) } } ": " q lang=(rule.language.tag()) { (rule.text) } }
                }
            } @else if !error.reasons.is_empty() {
                @for reason in error.reasons.iter() { p { (words.say(reason, names)) } }
            } @else if matches!(error.code, ErrorCode::BadSetup | ErrorCode::BadMessage | ErrorCode::BadText) {
                p { small lang=(Language::English.tag()) { (error.message) } }
            }
        }
    }
}

/// A page that says only what went wrong.
pub(in crate::pages) fn page(words: &Words, error: &WireError) -> Response {
    let title = words.plain("text-trouble");
    let body = html! {
        main #main {
            h1 { (title) }
            (alert(words, error, &[], ""))
            p { a href="/text" { (words.plain("text-home")) } }
        }
    };
    (status_of(error.code), frame::whole(words, &title, &html! {}, &body)).into_response()
}
