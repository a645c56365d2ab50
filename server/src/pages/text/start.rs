//! The start page: the games, one's tables, the open tables, who one is.

use std::collections::BTreeMap;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::{Html, IntoResponse, Redirect, Response};
use engine::{Facts, Message};
use maud::{Markup, html};
use wire::{ErrorCode, Pace, TableListing, TableStatus, WireError};

use super::{form, game_name, shell, trouble};
use crate::api::status_of;
use crate::hall::Hall;
use crate::pages::files;
use crate::pages::form::{Fields, page_number};
use crate::pages::reader::Reader;

pub(crate) async fn page(
    State(hall): State<Hall>,
    reader: Reader,
    query: Result<Query<BTreeMap<String, String>>, QueryRejection>,
) -> Response {
    let link = query.is_ok_and(|Query(query)| query.contains_key("link"));
    match show(&hall, &reader, link, None).await {
        Ok(page) => page.into_response(),
        Err(error) => trouble::page(reader.words, &error),
    }
}

/// Takes another name.
pub(crate) async fn submit(State(hall): State<Hall>, mut reader: Reader, fields: Fields) -> Response {
    let error = match rename(&hall, &mut reader, fields).await {
        Ok(()) => return Redirect::to("/text").into_response(),
        Err(error) => error,
    };
    match show(&hall, &reader, false, Some(&error)).await {
        Ok(page) => (status_of(error.code), page).into_response(),
        Err(error) => trouble::page(reader.words, &error),
    }
}

async fn rename(hall: &Hall, reader: &mut Reader, mut fields: Fields) -> Result<(), WireError> {
    if fields.text("do")? != "name" {
        return Err(WireError::new(ErrorCode::BadMessage, "a form that is not ours"));
    }
    fields.request_id()?;
    let name = fields.text("name")?;
    fields.finish()?;
    if !locales::is_shown_as(&reader.who.name, &name) {
        reader.who.name = hall.rename(&reader.who.id, &name, reader.address).await?;
    }
    Ok(())
}

async fn show(
    hall: &Hall,
    reader: &Reader,
    link: bool,
    error: Option<&WireError>,
) -> Result<Html<String>, WireError> {
    let own = hall.own_tables(&reader.who.id).await?;
    let open = hall.open_tables().await?;
    let number = page_number();
    let title = reader.word("text-title");
    let content = html! {
        h1 { (title) }
        @if let Some(error) = error { (trouble::alert(reader.words, error, &[], "")) }
        p {
            (reader.word("text-welcome"))
            @if files::is_there() { " " a href="/" { (reader.word("text-hall-with-pictures")) } }
        }
        @if !own.is_empty() { (tables(reader, "own", "text-own-tables", &own)) }
        section aria-labelledby="games" {
            h2 #games { (reader.word("text-games")) }
            @for facts in shelf::all_facts() { (game(reader, facts, &number)) }
        }
        @if open.is_empty() {
            section aria-labelledby="open" { h2 #open { (reader.word("text-open-tables")) } p { (reader.word("text-open-none")) } }
        } @else { (tables(reader, "open", "text-open-tables", &open)) }
        (person(hall, reader, link, &number))
    };
    Ok(shell(reader, &title, &html! {}, &content))
}

fn game(reader: &Reader, facts: &Facts, number: &str) -> Markup {
    let name = reader.word(&format!("{}-name", facts.words));
    let players =
        Message::new("text-game-players").with("min", facts.min_players).with("max", facts.max_players);
    let new = format!("/text/new/{}", facts.id);
    html! {
        div.part {
            h3 { (name) }
            p { (reader.word(&format!("{}-description", facts.words))) " " (reader.say(&players)) }
            div.tools {
                (form(&new, number, "now", &html! { button { (reader.say(&Message::new("text-play-now").with("game", name.clone()))) } }))
                a.button href=(new) { (reader.say(&Message::new("text-new-table").with("game", name.clone()))) } " "
                a.button href={ "/text/rules/" (facts.id) } { (reader.word("text-rules")) }
            }
        }
    }
}

fn tables(reader: &Reader, id: &str, title: &str, tables: &[TableListing]) -> Markup {
    html! {
        section aria-labelledby=(id) {
            h2 id=(id) { (reader.word(title)) }
            ul.tables {
                @for table in tables {
                    li {
                        a href={ "/t/" (table.id) "/text" } {
                            (game_name(reader, &table.game))
                            @if table.pace == Pace::Weeks { ", " (reader.word("text-pace-weeks")) }
                            ": " (sitting(reader, table))
                        }
                        " " @if table.waits_for_me { strong { (reader.word("text-waits-for-you")) } } @else { (reader.word(status(table.status))) }
                    }
                }
            }
        }
    }
}

fn sitting(reader: &Reader, table: &TableListing) -> String {
    let open = || reader.word("text-open-seat");
    let name = |name: &Option<String>| name.as_deref().map_or_else(open, |name| reader.name(name));
    let names: Vec<String> = table.seats.iter().map(name).collect();
    names.join(", ")
}

fn status(status: TableStatus) -> &'static str {
    match status {
        TableStatus::Lobby => "text-status-lobby",
        TableStatus::Running => "text-status-running",
        TableStatus::Over => "text-status-over",
        TableStatus::Abandoned => "text-status-abandoned",
    }
}

fn person(hall: &Hall, reader: &Reader, link: bool, number: &str) -> Markup {
    html! {
        section aria-labelledby="you" {
            h2 #you { (reader.word("text-you")) }
            (form("/text", number, "name", &html! {
                label for="name" { (reader.word("text-name")) } " "
                input #name name="name" value=(reader.name(&reader.who.name)) maxlength="40" required autocomplete="nickname";
                button.quiet { (reader.word("text-name-do")) }
            }))
            @if link {
                p {
                    label for="link" { (reader.word("text-link")) } " "
                    input #link readonly size="40" value={ (reader.hall_url) "/me/" (hall.signer().token(&reader.who.id)) };
                }
                p { (reader.word("text-link-why")) }
            } @else {
                p { a href="/text?link=1#you" { (reader.word("text-link-show")) } }
            }
        }
    }
}
