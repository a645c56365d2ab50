//! The text mode: plain pages and forms instead of scripts, for screen readers, terminals and old phones. Everything can be played here.

mod choices;
pub(super) mod create;
pub(super) mod deeds;
mod game;
mod lobby;
mod log;
pub(super) mod luck;
pub(super) mod moving;
mod presence;
pub(super) mod rules;
mod seen;
pub(super) mod start;
pub(super) mod table;
pub(super) mod trouble;

use axum::response::Html;
use bots::BotKind;
use engine::Facts;
use locales::Language;
use maud::{Markup, html};

use super::form::PAGE_FIELD;
use super::frame;
use super::reader::Reader;

/// A page of the text mode.
fn shell(reader: &Reader, title: &str, head: &Markup, content: &Markup) -> Html<String> {
    let own = reader.words.language();
    let body = html! {
        header.top {
            a.home href="/text" { "Gearhall" } " "
            nav aria-label=(reader.word("text-language")) {
                @for language in Language::ALL.into_iter().filter(|&language| language != own) {
                    a href={ (reader.path) "?lang=" (language.tag()) } lang=(language.tag()) hreflang=(language.tag()) {
                        (reader.word(&format!("language-{}", language.tag())))
                    }
                }
            }
        }
        main #main tabindex="-1" { (content) }
    };
    frame::whole(reader.words, title, head, &body)
}

/// A form that does one thing at this address.
fn form(action: &str, page: &str, deed: &str, content: &Markup) -> Markup {
    html! {
        form method="post" action=(action) {
            input type="hidden" name="do" value=(deed);
            input type="hidden" name=(PAGE_FIELD) value=(page);
            (content)
        }
    }
}

/// A form that is one button.
fn button(action: &str, page: &str, deed: &str, word: &str) -> Markup {
    form(action, page, deed, &html! { button { (word) } })
}

fn find_facts(game: &str) -> Option<&'static Facts> {
    shelf::all_facts().into_iter().find(|facts| facts.id == game)
}

/// The name of a game.
fn game_name(reader: &Reader, game: &str) -> String {
    find_facts(game).map_or_else(|| game.to_owned(), |facts| reader.word(&format!("{}-name", facts.words)))
}

/// The bot for somebody who has not chosen one.
fn usual_bot() -> BotKind {
    BotKind::named("normal").unwrap_or(BotKind::ALL[0])
}

/// What a kind of bot is called.
fn bot_name(reader: &Reader, kind: &str) -> String {
    match BotKind::named(kind) {
        Ok(kind) => reader.word(&format!("text-bot-{}", kind.name())),
        // A program that the hall's keeper has brought; its name is the same in every language.
        Err(_) => kind.to_owned(),
    }
}
