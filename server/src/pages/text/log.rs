//! What has happened, as sentences.

use std::collections::{BTreeMap, BTreeSet};

use engine::Message;
use maud::{Markup, html};
use wire::{LogItem, LogWhat, Wish};

use crate::pages::reader::Reader;

/// The moves that count: those that were not taken back. `last` is the number of the last entry.
fn live(lines: &[LogItem], last: usize) -> BTreeSet<usize> {
    let back: BTreeMap<usize, usize> = lines
        .iter()
        .filter_map(|line| match line.what {
            LogWhat::Undone { entry, to, .. } => Some((entry, to)),
            _ => None,
        })
        .collect();
    let mut live = BTreeSet::new();
    let mut at = last;
    while at > 0 {
        live.insert(at);
        at = back.get(&at).copied().filter(|&to| to < at).unwrap_or(at - 1);
    }
    live
}

/// The lines of the log, one item each, in the order of `lines`.
pub(super) fn list(
    reader: &Reader,
    lines: &[LogItem],
    names: &[String],
    last: usize,
    newest_first: bool,
) -> Markup {
    let live = live(lines, last);
    let mut items: Vec<Markup> = lines.iter().filter_map(|line| item(reader, line, names, &live)).collect();
    if newest_first {
        items.reverse();
    }
    html! {
        @if items.is_empty() { p { (reader.word("text-log-empty")) } } @else { ul.log { @for item in items { (item) } } }
    }
}

fn item(reader: &Reader, line: &LogItem, names: &[String], live: &BTreeSet<usize>) -> Option<Markup> {
    let say = |message: &Message| reader.words.say(message, names);
    let plain = |id: &'static str| Message::new(id);
    let told = |told: &[Message]| told.iter().map(&say).collect::<Vec<_>>().join(" ");
    let message = match &line.what {
        LogWhat::Entry { entry, told: sentences, .. } => {
            let text = told(sentences);
            return match (text.is_empty(), live.contains(entry)) {
                (true, _) => None,
                (_, true) => Some(html! { li { (text) } }),
                (_, false) => Some(html! { li { span.unseen { (reader.word("log-undone")) } s { (text) } } }),
            };
        }
        LogWhat::Started { told: sentences, .. } => {
            let begins = reader.word("text-log-started");
            return Some(match sentences.is_empty() {
                true => html! { li { (begins) } },
                false => html! { li { details { summary { (begins) } p { (told(sentences)) } } } },
            });
        }
        LogWhat::Chat { name, text, .. } => return Some(html! { li.chat { b { (name) ":" } " " (text) } }),
        LogWhat::Rematch { table } => {
            let path = format!("/t/{table}/text");
            return Some(html! { li { a href=(path) { (reader.word("text-rematch-there")) } } });
        }
        LogWhat::Undone { seat, .. } => plain("text-log-undone").with("seat", *seat),
        LogWhat::SeatChanged { name, bot, .. } => {
            let id = if *bot { "text-log-bot" } else { "text-log-back" };
            plain(id).with("name", name.clone())
        }
        LogWhat::Sat { seat, name } => {
            plain("log-seat").with("name", name.clone()).with("number", seat.0 + 1)
        }
        LogWhat::Left { seat } => plain("text-log-left").with("number", seat.0 + 1),
        LogWhat::Asked { seat, what } => plain(match what {
            Wish::Undo { .. } => "text-asks-undo",
            Wish::Abandon => "text-asks-abandon",
        })
        .with("seat", *seat),
        LogWhat::Answered { seat, agree } => {
            plain(if *agree { "text-log-agrees" } else { "text-log-disagrees" }).with("seat", *seat)
        }
        LogWhat::Abandoned => plain("text-log-abandoned"),
    };
    Some(html! { li { (say(&message)) } })
}

#[cfg(test)]
mod tests {
    use engine::Seat;

    use super::*;

    #[test]
    fn moves_taken_back_do_not_count() {
        let undone =
            |entry, to| LogItem { version: 0, at: 0, what: LogWhat::Undone { entry, seat: Seat(0), to } };
        // 1 2 3, back to 1, 5 6, back to 5, 8
        let lines = [undone(4, 1), undone(7, 5)];
        assert_eq!(live(&lines, 8).into_iter().collect::<Vec<_>>(), [1, 4, 5, 7, 8]);
        // … and back to the line that was left: after 3.
        let lines = [undone(4, 1), undone(7, 5), undone(9, 3)];
        assert_eq!(live(&lines, 9).into_iter().collect::<Vec<_>>(), [1, 2, 3, 9]);
    }
}
