//! Before the start: who sits where; and the players during the game.

use engine::Message;
use maud::{Markup, html};
use wire::{BotLevel, Pace, SeatInfo, TableStatus};

use super::table::Page;
use super::{bot_name, button, find_facts, form, usual_bot};

/// The table before the start.
pub(super) fn section(page: &Page<'_>) -> Markup {
    let (reader, table) = (page.reader, &page.seen.table);
    let open = table.seats.iter().filter(|seat| seat.name.is_none()).count();
    html! {
        section.now aria-labelledby="lobby" {
            h2 #lobby { (reader.word("text-lobby")) }
            p.prompt role="status" {
                @if open > 0 { (reader.say(&Message::new("text-lobby-open").with("seats", open as u32))) }
                @else if table.host { (reader.word("text-lobby-ready")) }
                @else { (reader.word("text-lobby-host-starts")) }
            }
            @if table.host && open == 0 { (button(&page.path, page.number, "start", &reader.word("text-start"))) }
            @if open > 0 && (table.host || !page.seen.plays()) { (sit(page)) }
            @if open > 0 {
                p {
                    label for="invite" { (reader.word("text-invite")) } " "
                    input #invite readonly size="40" value={ (reader.hall_url) "/t/" (table.id) };
                }
            }
            @if !table.host && page.seen.plays() && open == 0 {
                (form(&page.path, page.number, "start", &html! { button.quiet { (reader.word("text-start-without-host")) } }))
            }
            @if page.seen.plays() {
                (form(&page.path, page.number, "leave", &html! { button.quiet { (reader.word("text-leave")) } }))
            }
            @if table.host {
                (form(&page.path, page.number, "abandon", &html! { button.quiet { (reader.word("text-close")) } }))
            }
        }
        (agreed(page))
    }
}

fn sit(page: &Page<'_>) -> Markup {
    let (reader, table) = (page.reader, &page.seen.table);
    let open = table.seats.iter().zip(0u8..).filter(|(seat, _)| seat.name.is_none());
    form(
        &page.path,
        page.number,
        "sit",
        &html! {
            fieldset {
                legend { (reader.word("text-sit-legend")) }
                p {
                    label for="sit-name" { (reader.word("text-name")) } " "
                    input #sit-name name="name" value=(reader.name(&reader.who.name)) maxlength="40" required autocomplete="nickname";
                }
                p {
                    label for="sit-seat" { (reader.word("text-seat")) } " "
                    select #sit-seat name="seat" {
                        @for (_, number) in open { option value=(number) { (reader.say(&Message::new("seat").with("number", number + 1))) } }
                    }
                }
                @if table.locked && !table.host {
                    p {
                        label for="sit-password" { (reader.word("text-password")) } " "
                        input #sit-password name="password" type="password" autocomplete="off";
                    }
                }
                button { (reader.word("text-sit")) }
            }
        },
    )
}

/// What was agreed on.
fn agreed(page: &Page<'_>) -> Markup {
    let (reader, table) = (page.reader, &page.seen.table);
    let Some(facts) = find_facts(&table.game) else { return html! {} };
    let word = |rest: String| reader.word(&format!("{}-{rest}", facts.words));
    html! {
        section aria-labelledby="agreed" {
            h2 #agreed { (reader.word("text-agreed")) }
            dl {
                dt { (reader.word("text-pace")) }
                dd { (reader.word(if table.pace == Pace::Weeks { "text-pace-weeks" } else { "text-pace-live" })) }
                dt { (reader.word("text-scenario")) } dd { (word(format!("scenario-{}", table.scenario))) }
                @for (option, value) in &table.options {
                    dt { (word(format!("option-{option}"))) }
                    dd {
                        @match value {
                            engine::OptionValue::Number(number) => (number),
                            engine::OptionValue::Word(value) => (word(format!("option-{option}-{value}"))),
                        }
                    }
                }
            }
            p { (word("filled-in".to_owned())) }
        }
    }
}

/// The people at the table.
pub(super) fn players(page: &Page<'_>) -> Markup {
    let (reader, table) = (page.reader, &page.seen.table);
    let waiting = page.seen.game.as_ref().map(|game| game.waiting.as_slice()).unwrap_or_default();
    html! {
        section aria-labelledby="players" {
            h2 #players { (reader.word("text-players")) }
            ol.players {
                @for (seat, number) in table.seats.iter().zip(0u8..) {
                    li {
                        b { (page.names[usize::from(number)]) }
                        @for note in notes(page, seat, waiting.contains(&engine::Seat(number))) { ", " (note) }
                        (seat_buttons(page, seat, number))
                    }
                }
            }
        }
    }
}

fn notes(page: &Page<'_>, seat: &SeatInfo, decides: bool) -> Vec<String> {
    let reader = page.reader;
    let running = page.seen.is_running();
    let mut notes = Vec::new();
    if seat.mine {
        notes.push(reader.word("text-note-you"));
    }
    match &seat.bot {
        Some(_) if seat.substituted => notes.push(reader.word("text-note-substituted")),
        Some(kind) => notes.push(bot_name(reader, kind)),
        None if seat.name.is_some() && !seat.mine && running && !seat.present => {
            notes.push(reader.word("text-note-away"));
        }
        None => {}
    }
    if decides && running {
        notes.push(reader.word("text-note-decides"));
    }
    notes
}

fn seat_buttons(page: &Page<'_>, seat: &SeatInfo, number: u8) -> Markup {
    let (reader, table) = (page.reader, &page.seen.table);
    let lobby = table.status == TableStatus::Lobby;
    let name = &page.names[usize::from(number)];
    let hidden = html! { input type="hidden" name="seat" value=(number); };
    let labelled = |id: &'static str| reader.say(&Message::new(id).with("name", name.clone()));
    html! {
        @if lobby && table.host && seat.name.is_none() {
            (form(&page.path, page.number, "bot", &html! {
                (hidden)
                @let id = format!("bot-{number}");
                label.unseen for=(id) { (reader.say(&Message::new("text-which-bot").with("number", number + 1))) }
                select id=(id) name="kind" {
                    @for BotLevel { name, .. } in &page.bots {
                        option value=(name) selected[name == usual_bot().name()] { (bot_name(reader, name)) }
                    }
                }
                " " button.quiet { (reader.word("text-add-bot")) }
            }))
        } @else if lobby && table.host && !seat.mine {
            (form(&page.path, page.number, "kick", &html! { (hidden) button.quiet { (labelled("text-kick")) } }))
        } @else if page.seen.is_running() && page.seen.plays() && seat.bot.is_none() && (seat.mine || !seat.present) {
            @let word = if seat.mine { "text-bot-for-me" } else { "text-bot-for" };
            (form(&page.path, page.number, "bot-for", &html! { (hidden) button.quiet { (labelled(word)) } }))
        }
    }
}
