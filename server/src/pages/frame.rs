//! What all plain pages have in common.

use axum::http::header::CONTENT_TYPE;
use axum::response::{Html, IntoResponse, Response};
use locales::Words;
use maud::{DOCTYPE, Markup, html};

/// The style of the plain pages.
pub(super) async fn style() -> Response {
    ([(CONTENT_TYPE, "text/css; charset=utf-8")], include_str!("text.css")).into_response()
}

/// A whole page.
pub(super) fn whole(words: &Words, title: &str, head: &Markup, body: &Markup) -> Html<String> {
    let page = html! {
        (DOCTYPE)
        html lang=(words.language().tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Gearhall" }
                link rel="stylesheet" href="/text.css";
                (head)
            }
            body {
                a.skip href="#main" { (words.plain("text-skip")) } " "
                (body)
            }
        }
    };
    Html(page.into_string())
}

/// There is nothing at this address.
pub(super) fn nothing_here(words: &Words) -> Html<String> {
    let title = words.plain("text-nothing-here");
    whole(
        words,
        &title,
        &html! {},
        &html! {
            main #main {
                h1 { (title) }
                p { (words.plain("text-nothing-here-why")) }
                p { a href="/" { (words.plain("text-home")) } }
            }
        },
    )
}
