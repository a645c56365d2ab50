//! Dice against expectation.

use axum::extract::{Path, State};
use axum::response::{Html, IntoResponse, Response};
use engine::Message;
use locales::{Language, Words};
use maud::html;
use wire::WireError;

use super::{game_name, shell, trouble};
use crate::hall::Hall;
use crate::pages::reader::Reader;
use crate::table::Asking;

pub(crate) async fn page(State(hall): State<Hall>, reader: Reader, Path(id): Path<String>) -> Response {
    match show(&hall, &reader, &id).await {
        Ok(page) => page.into_response(),
        Err(error) => trouble::page(reader.words, &error),
    }
}

async fn show(hall: &Hall, reader: &Reader, id: &str) -> Result<Html<String>, WireError> {
    let who = &reader.who;
    let table = hall.ask(id, |answer| Asking::Info { who: who.clone(), answer }).await?;
    let luck = hall.ask(id, |answer| Asking::Luck { answer }).await?;
    let title = reader.word("text-luck");
    let name = |seat: engine::Seat| {
        let name = table.seats.get(seat.index()).and_then(|seat| Some(reader.name(seat.name.as_deref()?)));
        name.unwrap_or_else(|| reader.say(&Message::new("seat").with("number", seat.0 + 1)))
    };
    let most = luck.rows.iter().map(|row| row.faces).max().unwrap_or(0);
    let content = html! {
        h1 { (title) }
        p { (game_name(reader, &table.game)) ". " (reader.word("text-luck-why")) }
        @if luck.rows.is_empty() { p { (reader.word("text-luck-none")) } } @else {
            div.wide tabindex="0" role="region" aria-label=(title) {
                table {
                    thead { tr {
                        th scope="col" { (reader.word("text-luck-player")) }
                        th scope="col" { (reader.word("text-luck-die")) }
                        @for face in 1..=most { th scope="col" { (face) } }
                        th scope="col" { (reader.word("text-luck-mean")) }
                        th scope="col" { (reader.word("text-luck-expected")) }
                        th scope="col" { (reader.word("text-luck-percentile")) }
                    } }
                    tbody { @for row in &luck.rows { tr {
                        th scope="row" { (name(row.seat)) }
                        td { (reader.say(&Message::new("text-die").with("faces", row.faces))) }
                        @for face in 0..usize::from(most) { td { @if let Some(count) = row.counts.get(face) { (count) } } }
                        td { (decimal(reader.words, row.mean)) }
                        td { (decimal(reader.words, row.expected)) }
                        td { (format!("{:.0} %", row.percentile * 100.0)) }
                    } } }
                }
            }
        }
        p { a href={ "/t/" (id) "/text" } { (reader.word("text-to-table")) } }
    };
    Ok(shell(reader, &title, &html! {}, &content))
}

/// A number with two digits after the sign of the language.
fn decimal(words: &Words, number: f64) -> String {
    let text = format!("{number:.2}");
    match words.language() {
        Language::English => text,
        Language::French => text.replace('.', ","),
    }
}
