//! The log: sentences, newest last. A line shows what it speaks of and leads to the board as it was.

use std::sync::Arc;

use client::Thing;
use engine::{Message, Seat};
use leptos::ev;
use leptos::prelude::*;
use locales::Language;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use wire::{LogItem, LogWhat, Wish};

use super::context::Table;
use crate::browser::document;
use crate::tongue::t;
use crate::widgets::SeatMark;

/// So many of the newest lines are drawn: with each new one the browser goes through all that are.
const DRAWN: usize = 60;

/// So many more whenever somebody comes near the oldest of them.
const MORE: usize = 20;

/// One line as it is shown.
#[derive(Clone, PartialEq, Eq)]
struct Line {
    version: u64,
    seat: Option<Seat>,
    words: Vec<String>,
    entry: Option<usize>,
    struck: bool,
    things: Vec<Thing>,
}

/// All lines, and what they were worded with: as long as it is the same, a line is worded once.
#[derive(Clone, PartialEq)]
struct Lines {
    language: Language,
    names: Vec<String>,
    /// Is the game's chunk there? Only then it is known what its events speak of.
    game_there: bool,
    /// Tells the lines of one wording from those of another.
    wording: u32,
    lines: Vec<Arc<Line>>,
}

impl Lines {
    fn of(table: Table, before: Option<&Lines>) -> Lines {
        let (language, names, game_there) = (table.tongue.language(), table.names(), table.parts().is_some());
        let as_now = |before: &&Lines| {
            before.language == language && before.names == names && before.game_there == game_there
        };
        let known = before.filter(as_now);
        let wording = match (known, before) {
            (Some(known), _) => known.wording,
            (None, before) => before.map_or(0, |before| before.wording + 1),
        };
        let lines = table.session.with(|session| {
            let last = session.game.as_ref().map_or(0, |game| game.entries);
            let struck = engine::taken_back(session.log.values().filter_map(LogItem::way_back), last);
            let mut known = known.map(|known| known.lines.as_slice()).unwrap_or_default().iter().peekable();
            let word = |item: &LogItem| {
                let is_struck = matches!(item.what, LogWhat::Entry { entry, .. } if struck.contains(&entry));
                while known.next_if(|line| line.version < item.version).is_some() {}
                match known.next_if(|line| line.version == item.version && line.struck == is_struck) {
                    Some(line) => Some(Arc::clone(line)),
                    None => line(table, item, is_struck).map(Arc::new),
                }
            };
            session.log.values().filter_map(word).collect()
        });
        Lines { language, names, game_there, wording, lines }
    }
}

fn line(table: Table, item: &LogItem, struck: bool) -> Option<Line> {
    let parts = table.parts();
    let things = |events: &[wire::Raw]| -> Vec<Thing> {
        let Some(parts) = parts else { return Vec::new() };
        events.iter().flat_map(parts.things).collect()
    };
    let name = |name: &str| engine::Arg::Text(table.tongue.name(name));
    let (seat, entry, words, things) = match &item.what {
        LogWhat::Entry { entry, seat, events, told } => {
            let words: Vec<String> = told.iter().map(|message| table.say(message)).collect();
            (Some(*seat), Some(*entry), words, things(events))
        }
        LogWhat::Started { told, events } => {
            let mut words = vec![table.tongue.t("web-log-started")];
            words.extend(told.iter().map(|message| table.say(message)));
            (None, Some(0), words, things(events))
        }
        LogWhat::Undone { seat, to, .. } => {
            let words = table.say(&Message::new("log-undo").with("seat", *seat).with("to", *to as i64));
            (Some(*seat), None, vec![words], Vec::new())
        }
        LogWhat::SeatChanged { seat, name: who, bot } => {
            let id = if *bot { "web-log-bot-plays" } else { "web-log-back" };
            let message = Message::new(id).with("seat", *seat).with("name", name(who));
            (Some(*seat), None, vec![table.say(&message)], Vec::new())
        }
        LogWhat::Sat { seat, name: who } => {
            let message = Message::new("web-log-sat").with("name", name(who));
            (Some(*seat), None, vec![table.say(&message)], Vec::new())
        }
        LogWhat::Left { seat } => {
            let message = Message::new("web-log-left").with("number", i64::from(seat.0) + 1);
            (None, None, vec![table.say(&message)], Vec::new())
        }
        LogWhat::Asked { seat, what } => {
            let id = match what {
                Wish::Undo { .. } => "web-asks-undo",
                Wish::Abandon => "web-asks-abandon",
                Wish::TakeAway => "web-asks-take-away",
            };
            (Some(*seat), None, vec![table.say(&Message::new(id).with("seat", *seat))], Vec::new())
        }
        LogWhat::Answered { seat, agree } => {
            let id = if *agree { "web-log-agrees" } else { "web-log-disagrees" };
            (Some(*seat), None, vec![table.say(&Message::new(id).with("seat", *seat))], Vec::new())
        }
        LogWhat::Abandoned => (None, None, vec![table.tongue.t("web-log-abandoned")], Vec::new()),
        LogWhat::Rematch { .. } => (None, None, vec![table.tongue.t("web-log-rematch")], Vec::new()),
        LogWhat::Upgraded { .. }
        | LogWhat::EndedByUpgrade { .. }
        | LogWhat::Moved { .. }
        | LogWhat::WentOn
        | LogWhat::TakenAway { .. }
        | LogWhat::Forgotten { .. } => {
            let words = item.what.of_change().map(|told| table.say(&told));
            (None, None, words.into_iter().collect(), Vec::new())
        }
        LogWhat::Chat { .. } => return None,
    };
    (!words.is_empty()).then_some(Line { version: item.version, seat, words, entry, struck, things })
}

#[component]
pub(crate) fn Log(table: Table) -> impl IntoView {
    let lines = Memo::new(move |before| Lines::of(table, before));
    let drawn = RwSignal::new(DRAWN);
    let shown = move || {
        lines.with(|all| {
            // In steps, so that mostly a line comes and none goes.
            let first = all.lines.len().saturating_sub(drawn.get()) / MORE * MORE;
            all.lines[first..].iter().map(|line| (all.wording, Arc::clone(line))).collect::<Vec<_>>()
        })
    };
    let log = NodeRef::<leptos::html::Div>::new();
    let scrolled = move |_| {
        let Some(log) = log.get_untracked() else { return };
        // The newest line is at 0, the others are above it.
        let above = log.scroll_height() - log.client_height() + log.scroll_top();
        let all = lines.with_untracked(|all| all.lines.len());
        if above < log.client_height() && drawn.get_untracked() < all {
            drawn.update(|drawn| *drawn += MORE);
        } else if log.scroll_top() == 0 && drawn.get_untracked() > DRAWN {
            drawn.set(DRAWN);
        }
    };
    let keyed = move |event: ev::KeyboardEvent| {
        if let Some(log) = log.get_untracked() {
            walk(&log, &event);
        }
    };
    view! {
        <div class="log newest-in-view" role="region" tabindex="0" aria-label=t("web-log") node_ref=log on:keydown=keyed on:scroll=scrolled>
            <ol>
                <For each=shown key=|(wording, line)| (*wording, line.version, line.struck) let:line>
                    <LogLine table=table line=line.1 />
                </For>
            </ol>
        </div>
    }
}

/// The whole log is one stop of the Tab key, however long it is; the arrow keys lead from line to line, from the newest one back.
fn walk(log: &Element, event: &ev::KeyboardEvent) {
    let back = match event.key().as_str() {
        "ArrowUp" => true,
        "ArrowDown" => false,
        _ => return,
    };
    let Ok(found) = log.query_selector_all("button.log-line") else { return };
    let lines: Vec<HtmlElement> =
        (0..found.length()).filter_map(|index| found.item(index)?.dyn_into().ok()).collect();
    let active = document().active_element();
    let here = lines.iter().position(|line| active.as_ref() == Some(line.as_ref()));
    let next = match (here, back) {
        (Some(here), true) => here.checked_sub(1),
        (Some(here), false) => Some(here + 1),
        (None, true) => lines.len().checked_sub(1),
        (None, false) => None,
    };
    if let Some(line) = next.and_then(|next| lines.get(next)) {
        event.prevent_default();
        event.stop_propagation();
        let _ = line.focus();
    }
}

#[component]
fn LogLine(table: Table, line: Arc<Line>) -> impl IntoView {
    let spoken_of = StoredValue::new(Arc::clone(&line));
    let point = move || table.spoken_of.set(spoken_of.with_value(|line| line.things.clone()));
    let unpoint = move || table.spoken_of.set(Vec::new());
    let mark = line.seat.map(|seat| view! { <SeatMark seat=seat /> });
    let words = line.words.join(" ");
    let body = if line.struck { view! { <s>{words}</s> }.into_any() } else { words.into_any() };
    let entry = line.entry;
    let shown = move || entry.is_some() && table.replay.get().map(client::Replay::at) == entry;
    let content = match entry {
        Some(entry) => view! {
            <button type="button" class="log-line" tabindex="-1" class:shown=shown title=table.tongue.t("web-log-look") on:click=move |_| table.look_at(entry)
                on:pointerenter=move |_| point() on:pointerleave=move |_| unpoint() on:focus=move |_| point() on:blur=move |_| unpoint()>
                {mark}<span>{body}</span>
            </button>
        }.into_any(),
        None => view! { <span class="log-line">{mark}<span>{body}</span></span> }.into_any(),
    };
    view! { <li>{content}</li> }
}
