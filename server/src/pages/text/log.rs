//! What has happened, as sentences.

use std::collections::BTreeSet;

use engine::Message;
use maud::{Markup, html};
use wire::{LogItem, LogWhat, Wish};

use crate::pages::reader::Reader;

/// The lines of the log, one item each, in the order of `lines`.
pub(super) fn list(
    reader: &Reader,
    lines: &[LogItem],
    names: &[String],
    last: usize,
    newest_first: bool,
) -> Markup {
    let gone = engine::taken_back(lines.iter().filter_map(LogItem::way_back), last);
    let mut items: Vec<Markup> = lines.iter().filter_map(|line| item(reader, line, names, &gone)).collect();
    if newest_first {
        items.reverse();
    }
    html! {
        @if items.is_empty() { p { (reader.word("text-log-empty")) } } @else { ul.log { @for item in items { (item) } } }
    }
}

fn item(reader: &Reader, line: &LogItem, names: &[String], gone: &BTreeSet<usize>) -> Option<Markup> {
    let say = |message: &Message| reader.words.say(message, names);
    let plain = |id: &'static str| Message::new(id);
    let told = |told: &[Message]| told.iter().map(&say).collect::<Vec<_>>().join(" ");
    let message = match &line.what {
        LogWhat::Entry { entry, told: sentences, .. } => {
            let text = told(sentences);
            return match (text.is_empty(), gone.contains(entry)) {
                (true, _) => None,
                (_, false) => Some(html! { li { (text) } }),
                (_, true) => Some(html! { li { span.unseen { (reader.word("log-undone")) } s { (text) } } }),
            };
        }
        LogWhat::Started { told: sentences, .. } => {
            let begins = reader.word("text-log-started");
            return Some(match sentences.is_empty() {
                true => html! { li { (begins) } },
                false => html! { li { details { summary { (begins) } p { (told(sentences)) } } } },
            });
        }
        LogWhat::Chat { name, text, .. } => {
            return Some(html! { li.chat { b { (reader.name(name)) ":" } " " (text) } });
        }
        LogWhat::Rematch { table } => {
            let path = format!("/t/{table}/text");
            return Some(html! { li { a href=(path) { (reader.word("text-rematch-there")) } } });
        }
        LogWhat::Upgraded { .. }
        | LogWhat::EndedByUpgrade { .. }
        | LogWhat::Moved { .. }
        | LogWhat::WentOn
        | LogWhat::TakenAway { .. }
        | LogWhat::Forgotten { .. } => line.what.of_change()?,
        LogWhat::Undone { seat, .. } => plain("text-log-undone").with("seat", *seat),
        LogWhat::SeatChanged { name, bot, .. } => {
            let id = if *bot { "text-log-bot" } else { "text-log-back" };
            plain(id).with("name", reader.name(name))
        }
        LogWhat::Sat { seat, name } => {
            plain("log-seat").with("name", reader.name(name)).with("number", seat.0 + 1)
        }
        LogWhat::Left { seat } => plain("text-log-left").with("number", seat.0 + 1),
        LogWhat::Asked { seat, what } => plain(match what {
            Wish::Undo { .. } => "text-asks-undo",
            Wish::Abandon => "text-asks-abandon",
            Wish::TakeAway => "text-asks-take-away",
        })
        .with("seat", *seat),
        LogWhat::Answered { seat, agree } => {
            plain(if *agree { "text-log-agrees" } else { "text-log-disagrees" }).with("seat", *seat)
        }
        LogWhat::Abandoned => plain("text-log-abandoned"),
    };
    Some(html! { li { (say(&message)) } })
}
