//! The page of a table.

use std::collections::BTreeMap;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::response::{Html, IntoResponse, Response};
use engine::{Message, Seat};
use maud::{Markup, html};
use wire::{BotLevel, ClientMessage, HintChoice, Raw, ServerMessage, TableInfo, TableStatus, WireError};

use super::seen::{Seen, look_after};
use super::{form, game, game_name, lobby, log, presence, shell, trouble};
use crate::hall::Hall;
use crate::pages::files;
use crate::pages::form::page_number;
use crate::pages::reader::Reader;
use crate::table::Asking;

/// What the address asks for besides the table.
#[derive(Default)]
pub(super) struct Asked {
    filter: String,
    hint: bool,
    after: Option<u64>,
    /// The page shall not load itself anew.
    still: bool,
    /// Whose player is at the screen, where one person plays several seats.
    pub(super) at_screen: Option<Seat>,
}

impl Asked {
    pub(super) fn new(query: Result<Query<BTreeMap<String, String>>, QueryRejection>) -> Asked {
        let Ok(Query(query)) = query else { return Asked::default() };
        let filled = |name: &str| query.get(name).map(|text| text.trim()).filter(|text| !text.is_empty());
        Asked {
            filter: filled("filter").unwrap_or_default().to_owned(),
            hint: filled("hint").is_some(),
            after: filled("after").and_then(|version| version.parse().ok()),
            still: filled("still").is_some(),
            at_screen: filled("seat").and_then(|seat| seat.parse().ok()).map(Seat),
        }
    }
}

/// Everything the parts of the page are made from.
pub(super) struct Page<'a> {
    pub(super) reader: &'a Reader,
    pub(super) seen: &'a Seen,
    pub(super) names: Vec<String>,
    /// The address the page's forms go to.
    pub(super) path: String,
    /// The number of the page, for its forms.
    pub(super) number: &'a str,
    pub(super) filter: String,
    pub(super) hint: Option<Hint>,
    /// The bots that can sit down here.
    pub(super) bots: Vec<BotLevel>,
    pub(super) at_screen: Option<Seat>,
}

/// What a good player would do, and why.
pub(super) struct Hint {
    pub(super) action: Raw,
    pub(super) label: Message,
    pub(super) reason: Option<Message>,
    /// What was compared.
    pub(super) choices: Vec<HintChoice>,
}

impl Page<'_> {
    /// A sentence about the people at the table.
    pub(super) fn say(&self, message: &Message) -> String {
        self.reader.words.say(message, &self.names)
    }
}

/// The address of a table's page.
pub(super) fn address(id: &str, at_screen: Option<Seat>) -> String {
    let seat = at_screen.map(|seat| format!("?seat={}", seat.0)).unwrap_or_default();
    format!("/t/{id}/text{seat}")
}

/// The names by seat; an open seat says that it is.
fn names(reader: &Reader, table: &TableInfo) -> Vec<String> {
    let open = || reader.word("text-open-seat");
    table.seats.iter().map(|seat| seat.name.as_deref().map_or_else(open, |name| reader.name(name))).collect()
}

pub(crate) async fn page(
    State(hall): State<Hall>,
    reader: Reader,
    Path(id): Path<String>,
    query: Result<Query<BTreeMap<String, String>>, QueryRejection>,
) -> Response {
    let asked = Asked::new(query);
    match look_after(&hall, &reader, &id, asked.at_screen, asked.after).await {
        Ok(seen) => {
            if seen.is_running() && seen.plays() {
                presence::stay(&hall, &reader.who, &id).await;
            }
            show(&hall, &reader, &seen, asked, None).await.into_response()
        }
        Err(error) => trouble::page(reader.words, &error),
    }
}

/// The page, with what went wrong if something did.
pub(super) async fn show(
    hall: &Hall,
    reader: &Reader,
    seen: &Seen,
    asked: Asked,
    error: Option<&WireError>,
) -> Html<String> {
    let (hint, no_hint) = match asked.hint && seen.curtain.is_none() {
        true => match ask_hint(hall, reader, seen).await {
            Ok(hint) => (Some(hint), None),
            Err(error) => (None, Some(error)),
        },
        false => (None, None),
    };
    let number = page_number();
    let page = Page {
        reader,
        seen,
        names: names(reader, &seen.table),
        path: address(&seen.table.id, asked.at_screen),
        number: &number,
        filter: asked.filter,
        hint,
        bots: hall.bot_levels(),
        at_screen: asked.at_screen,
    };
    let game_name = game_name(reader, &seen.table.game);
    let title = match seen.is_asked() {
        true => format!("{} · {game_name}", reader.word("text-your-turn")),
        false => game_name.clone(),
    };
    let waits = game::waits(seen) && error.is_none();
    let join = if asked.at_screen.is_some() { '&' } else { '?' };
    let head = html! {
        @if waits && !asked.still {
            // At once: the answer comes when there is news.
            meta http-equiv="refresh" content={ "0; url=" (page.path) (join) "after=" (seen.table.version) };
        }
    };
    let content = html! {
        h1 { (game_name) }
        (contents(&page))
        @for error in error.into_iter().chain(&no_hint) { (trouble::alert(reader.words, error, &page.names, &seen.table.game)) }
        div.columns {
            div {
                @if seen.table.status == TableStatus::Lobby { (lobby::section(&page)) } @else { (game::section(&page)) }
            }
            div {
                (lobby::players(&page))
                (talk(&page))
                (history(&page))
                @if waits { (refreshing(&page, asked.still, join)) }
                (about(&page))
            }
        }
    };
    shell(reader, &title, &head, &content)
}

async fn ask_hint(hall: &Hall, reader: &Reader, seen: &Seen) -> Result<Hint, WireError> {
    let message = ClientMessage::Hint { id: page_number() };
    let ask = |answer| Asking::Do { who: reader.who.clone(), message: message.clone(), answer };
    match hall.ask(&seen.table.id, ask).await? {
        ServerMessage::Hint { action, label, reason, choices, .. } => {
            Ok(Hint { action, label, reason, choices })
        }
        other => unreachable!("a hint is answered with a hint, not {other:?}"),
    }
}

/// The long parts of the page, for those who cannot see them at a glance.
fn contents(page: &Page<'_>) -> Markup {
    let parts =
        [("board", page.seen.game.is_some()), ("players", true), ("talk", page.seen.plays()), ("log", true)];
    html! {
        nav.contents aria-label=(page.reader.word("text-contents")) {
            @for (part, _) in parts.iter().filter(|(_, there)| *there) {
                a href={ "#" (part) } { (page.reader.word(&format!("text-{part}"))) } " "
            }
        }
    }
}

fn talk(page: &Page<'_>) -> Markup {
    let reader = page.reader;
    if !page.seen.plays() {
        return html! {};
    }
    html! {
        section aria-labelledby="talk" {
            h2 #talk { (reader.word("text-talk")) }
            (form(&page.path, page.number, "chat", &html! {
                label for="say" { (reader.word("text-say")) } " "
                input #say name="text" maxlength="500" required autocomplete="off";
                button.quiet { (reader.word("text-say-do")) }
            }))
        }
    }
}

fn history(page: &Page<'_>) -> Markup {
    let reader = page.reader;
    let last = page.seen.game.as_ref().map_or(0, |game| game.entries);
    html! {
        section aria-labelledby="log" {
            h2 #log { (reader.word("text-log")) }
            (log::list(reader, &page.seen.log, &page.names, last, true))
            p { a href={ "/t/" (page.seen.table.id) "/text/log" } { (reader.word("text-log-whole")) } }
        }
    }
}

fn refreshing(page: &Page<'_>, still: bool, join: char) -> Markup {
    html! {
        p {
            @if still { a href=(page.path) { (page.reader.word("text-refresh")) } }
            @else { a href={ (page.path) (join) "still=1" } { (page.reader.word("text-refresh-stop")) } }
        }
    }
}

fn about(page: &Page<'_>) -> Markup {
    let (reader, table) = (page.reader, &page.seen.table);
    html! {
        section aria-labelledby="about" {
            h2 #about { (reader.word("text-about")) }
            ul {
                @if page.seen.game.is_some() { li { a href={ "/t/" (table.id) "/text/luck" } { (reader.word("text-luck-link")) } } }
                @if files::is_there() { li { a href={ "/t/" (table.id) } { (reader.word("text-with-pictures")) } } }
                li { a href={ "/text/rules/" (table.game) } { (reader.word("text-rules")) } }
                li { (reader.word("text-commitment")) " " code { (table.commitment) } }
            }
        }
    }
}

/// The whole log, oldest first.
pub(crate) async fn whole_log(State(hall): State<Hall>, reader: Reader, Path(id): Path<String>) -> Response {
    match read_log(&hall, &reader, &id).await {
        Ok(page) => page.into_response(),
        Err(error) => trouble::page(reader.words, &error),
    }
}

async fn read_log(hall: &Hall, reader: &Reader, id: &str) -> Result<Html<String>, WireError> {
    let seen = super::seen::look(hall, reader, id, None).await?;
    let several = seen.table.seats.iter().filter(|seat| seat.mine).count() > 1;
    let mut who = reader.who.clone();
    if several && seen.is_running() {
        // Several people at one screen read only what all of them may know.
        who.id.clear();
    }
    let lines = hall.ask(id, |answer| Asking::Log { who: who.clone(), answer }).await?;
    let last = seen.game.as_ref().map_or(0, |game| game.entries);
    let title = reader.word("text-log");
    let content = html! {
        h1 { (title) }
        p { a href={ "/t/" (id) "/text" } { (reader.word("text-to-table")) } }
        (log::list(reader, &lines, &names(reader, &seen.table), last, false))
    };
    Ok(shell(reader, &title, &html! {}, &content))
}
