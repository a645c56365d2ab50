//! The game: what is to be decided, the choices, the table in words.

use maud::{Markup, html};
use wire::{GameState, HintChoice, TableInfo, Wish};

use super::choices::{Choice, groups};
use super::seen::Seen;
use super::table::{Hint, Page};
use super::{button, form};
use engine::Message;

/// Lists longer than this can be narrowed.
const LONG: usize = 12;
/// So many keys choose at once.
const KEYS: usize = 9;

/// Everything about the game that stands between heading and log.
pub(super) fn section(page: &Page<'_>) -> Markup {
    let seen = page.seen;
    let Some(game) = &seen.game else {
        return html! { p.prompt role="status" { (page.reader.word("text-closed")) } };
    };
    html! {
        (result(page, game))
        @if seen.is_running() { (question(page)) (now(page, game)) }
        (description(page, game))
    }
}

fn result(page: &Page<'_>, game: &GameState) -> Markup {
    let reader = page.reader;
    let id = &page.seen.table.id;
    if page.seen.is_running() {
        return html! {};
    }
    let told = match &game.verdict {
        Some(verdict) => page.say(verdict),
        None if page.seen.table.taken_away => reader.word("text-taken-away"),
        None => reader.word("text-abandoned"),
    };
    html! {
        section.now aria-labelledby="result" {
            h2 #result { (reader.word("text-result")) }
            p.prompt { (told) }
            ul {
                li { a href={ "/t/" (id) "/text/luck" } { (reader.word("text-luck-link")) } }
                li { a href={ "/api/v1/tables/" (id) "/record" } download { (reader.word("text-record")) } " " (reader.word("text-record-why")) }
                @if page.seen.table.taken_away && page.seen.table.seats.iter().any(|seat| seat.mine) {
                    li { a href={ "/api/v1/tables/" (id) "/save" } download { (reader.word("text-save")) } " " (reader.word("text-save-why")) }
                }
                @if let Some(rematch) = &page.seen.table.rematch {
                    li { a href={ "/t/" (rematch) "/text" } { (reader.word("text-rematch-there")) } }
                }
            }
            @if page.seen.plays() && page.seen.table.rematch.is_none() {
                (button(&page.path, page.number, "rematch", &reader.word("text-rematch")))
            }
        }
    }
}

/// Somebody asks for consent.
fn question(page: &Page<'_>) -> Markup {
    let (reader, table) = (page.reader, &page.seen.table);
    let Some(question) = &table.question else { return html! {} };
    let asks = Message::new(match question.what {
        Wish::Undo { .. } => "text-asks-undo",
        Wish::Abandon => "text-asks-abandon",
        Wish::TakeAway => "text-asks-take-away",
    });
    let own = question.missing.iter().any(|seat| table.seats.get(seat.index()).is_some_and(|seat| seat.mine));
    let missing: Vec<&str> =
        question.missing.iter().filter_map(|seat| Some(page.names.get(seat.index())?.as_str())).collect();
    html! {
        section.now aria-labelledby="question" {
            h2 #question { (reader.word("text-question")) }
            p { (page.say(&asks.with("seat", question.seat))) }
            @if own {
                (form(&page.path, page.number, "answer", &html! {
                    input type="hidden" name="question" value=(question.number);
                    button name="agree" value="yes" { (reader.word("text-agree")) }
                    " "
                    button.quiet name="agree" value="no" { (reader.word("text-disagree")) }
                }))
            } @else if table.seats.get(question.seat.index()).is_some_and(|seat| seat.mine) {
                p { (reader.say(&Message::new("text-question-missing").with("names", missing.join(", ")))) }
                (form(&page.path, page.number, "answer", &html! {
                    input type="hidden" name="question" value=(question.number);
                    button.quiet name="agree" value="no" { (reader.word("text-withdraw")) }
                }))
            } @else {
                p { (reader.say(&Message::new("text-question-missing").with("names", missing.join(", ")))) }
            }
        }
    }
}

/// What is to be decided now, and the choices.
fn now(page: &Page<'_>, game: &GameState) -> Markup {
    let reader = page.reader;
    let owes = !game.legal.is_empty() && game.seat.is_some_and(|seat| game.waiting.contains(&seat));
    let heading = if owes || page.seen.curtain.is_some() { "text-your-turn" } else { "text-waiting" };
    html! {
        section.now aria-labelledby="now" {
            h2 #now { (reader.word(heading)) }
            @if let Some(seat) = page.seen.curtain {
                p.prompt { (page.say(&Message::new("text-curtain").with("seat", seat))) }
                form method="get" action=(page.path) {
                    input type="hidden" name="seat" value=(seat.0);
                    button { (page.say(&Message::new("text-curtain-open").with("seat", seat))) }
                }
            } @else {
                p.prompt role="status" { (page.say(&game.prompt)) }
                (hint(page, game))
                (choices(page, game))
                (aside(page, game))
            }
        }
    }
}

/// So many choices are compared in a hint.
const COMPARED: usize = 4;

fn worth(choice: &HintChoice) -> Message {
    let percent = (choice.worth * 100.0).round() as u32;
    Message::new("bots-hint-worth").with("percent", percent).with("choice", choice.label.clone())
}

fn hint(page: &Page<'_>, game: &GameState) -> Markup {
    let Some(Hint { action, label, reason, choices }) = &page.hint else { return html! {} };
    let place = game.legal.iter().position(|legal| legal.action.get() == action.get());
    let message = match place {
        Some(place) => Message::new("text-hint-number").with("number", place as u32 + 1),
        None => Message::new("text-hint"),
    };
    html! {
        p.hint role="status" {
            (page.reader.say(&message.with("choice", page.say(label))))
            @if let Some(reason) = reason {
                " " (page.say(&Message::new("bots-hint-reason").with("reason", reason.clone())))
            }
        }
        @if choices.len() > 1 {
            ul.hint {
                @for choice in choices.iter().take(COMPARED) { li { (page.say(&worth(choice))) } }
            }
        }
    }
}

fn choices(page: &Page<'_>, game: &GameState) -> Markup {
    let reader = page.reader;
    if game.legal.is_empty() {
        return html! {};
    }
    let groups = groups(reader, &game.legal, &page.names, &page.filter);
    let position = html! {
        input type="hidden" name="seat" value=(game.seat.map_or(0, |seat| seat.0));
        input type="hidden" name="entries" value=(game.entries);
    };
    html! {
        @if game.legal.len() > LONG {
            div.tools {
                form method="get" action=(page.path) role="search" {
                    @if let Some(seat) = page.at_screen { input type="hidden" name="seat" value=(seat.0); }
                    label for="filter" { (reader.word("text-filter")) }
                    input #filter type="search" name="filter" value=(page.filter);
                    button.quiet { (reader.word("text-filter-do")) }
                    @if !page.filter.is_empty() { " " a href=(page.path) { (reader.word("text-filter-all")) } }
                }
                (form(&page.path, page.number, "number", &html! {
                    (position)
                    label for="number" { (reader.say(&Message::new("text-number").with("last", game.legal.len() as u32))) }
                    input #number name="number" inputmode="numeric" size="4" required autocomplete="off";
                    button.quiet { (reader.word("text-number-do")) }
                }))
            }
        }
        @if groups.is_empty() { p { (reader.say(&Message::new("text-filter-nothing").with("part", page.filter.clone()))) } }
        (form(&page.path, page.number, "act", &html! {
            (position)
            @for group in &groups {
                @if let Some(heading) = &group.heading { h3 { (heading) } }
                ul.choices { @for choice in &group.choices { li { (choice_button(page, choice)) } } }
            }
        }))
    }
}

fn choice_button(page: &Page<'_>, choice: &Choice<'_>) -> Markup {
    let key = (choice.number <= KEYS).then(|| choice.number.to_string());
    html! {
        button name="action" value=(choice.legal.action.get()) accesskey=[key] {
            span.number { (choice.number) "." } " " (choice.label)
            @if choice.legal.reveals.anything() { " " small { (page.reader.word("text-for-good")) } }
        }
    }
}

/// What else a player may do during the game.
fn aside(page: &Page<'_>, game: &GameState) -> Markup {
    let reader = page.reader;
    if !page.seen.plays() {
        return html! {};
    }
    let substituted = page.seen.table.seats.iter().any(|seat| seat.mine && seat.substituted);
    let ready = page.seen.table.question.is_none();
    let undo = |deed: &str, word: &str| {
        form(
            &page.path,
            page.number,
            deed,
            &html! {
                input type="hidden" name="entries" value=(game.entries);
                button.quiet { (reader.word(word)) }
            },
        )
    };
    html! {
        div.tools role="group" aria-label=(reader.word("text-more")) {
            @if game.free_undo.is_some() {
                (undo("undo", "text-undo"))
                (undo("reset", "text-reset"))
            } @else if game.entries > 0 && ready {
                (undo("undo", "text-undo-ask"))
            }
            @if !game.legal.is_empty() {
                form method="get" action=(page.path) {
                    @if let Some(seat) = page.at_screen { input type="hidden" name="seat" value=(seat.0); }
                    button.quiet name="hint" value="1" { (reader.word("text-hint-ask")) }
                }
            }
            @if substituted { (button(&page.path, page.number, "take-back", &reader.word("text-take-back"))) }
            @if ready {
                (form(&page.path, page.number, "abandon", &html! { button.quiet { (reader.word("text-abandon")) } }))
                @if can_be_taken_away(&page.seen.table) {
                    (form(&page.path, page.number, "take-away", &html! { button.quiet { (reader.word("text-take-away")) } }))
                }
            }
        }
    }
}

/// May one of the players ask to go on with it elsewhere?
fn can_be_taken_away(table: &TableInfo) -> bool {
    let is_coop = || shelf::all_facts().into_iter().any(|facts| facts.id == table.game && facts.coop);
    table.seats.iter().all(|seat| seat.mine || (seat.bot.is_some() && !seat.substituted)) || is_coop()
}

/// The whole table in words.
fn description(page: &Page<'_>, game: &GameState) -> Markup {
    let sections = table::describe(&page.seen.table.game, &game.view);
    html! {
        section aria-labelledby="board" {
            h2 #board { (page.reader.word("text-board")) }
            div.board {
                @for section in &sections {
                    div.part {
                        h3 { (page.say(&section.title)) }
                        ul { @for line in &section.lines { li { (page.say(line)) } } }
                    }
                }
            }
        }
    }
}

/// Does the page wait for others? Not while its reader may be filling in the form to sit down.
pub(super) fn waits(seen: &Seen) -> bool {
    let lobby = seen.table.status == wire::TableStatus::Lobby && seen.plays();
    lobby || (seen.is_running() && !seen.is_asked())
}
