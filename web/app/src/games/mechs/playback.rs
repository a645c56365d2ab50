//! What has just happened, shown one moment after the other. Never in the way: choices are open while it runs, and it can be skipped.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::time::Duration;

use client::Motion;
use leptos::prelude::*;
use mechs::{Event, View};
use wire::{LogItem, LogWhat};

use super::scene::Scene;
use crate::games::pace;
use crate::table::Table;
use crate::tongue::t;

/// More moments than this are not waited for.
const MOST_MOMENTS: usize = 60;
/// From so many on it goes twice as fast.
const MANY_MOMENTS: usize = 14;

#[derive(Default)]
struct Reel {
    coming: VecDeque<Scene>,
    /// The last version of the table that is in the reel.
    version: Option<u64>,
    running: bool,
}

thread_local! {
    // Board, lines and panels are siblings on the page and show the same moment.
    static SCENE: ArcRwSignal<Scene> = ArcRwSignal::default();
    static REEL: RefCell<Reel> = RefCell::default();
}

/// The moment that is shown.
pub(super) fn scene() -> ArcRwSignal<Scene> {
    SCENE.with(ArcRwSignal::clone)
}

fn milliseconds(table: Table) -> u32 {
    untrack(|| pace(table))
}

/// Keeps the scene up with the table.
pub(super) fn follow(table: Table, shown: Memo<Option<View>>) {
    REEL.with_borrow_mut(|reel| *reel = Reel { running: reel.running, ..Reel::default() });
    scene().set(Scene::default());
    Effect::new(move |_| {
        let live = table.is_live();
        shown.with(|view| {
            let Some(view) = view else { return };
            let (version, events) = table.session.with_untracked(|session| {
                let known = REEL.with_borrow(|reel| reel.version);
                (
                    session.version(),
                    known.and_then(|known| news(session.log.range(known + 1..).map(|(_, item)| item))),
                )
            });
            let events = events.filter(|_| live && milliseconds(table) > 0);
            REEL.with_borrow_mut(|reel| {
                reel.version = version;
                let last = reel.coming.back().cloned().unwrap_or_else(|| scene().get_untracked());
                match events {
                    Some(events) => {
                        let moments = last.moments(&events);
                        let end = moments.last().unwrap_or(&last);
                        let end = Scene::of(&view.table, end);
                        reel.coming.extend(moments);
                        reel.coming.push_back(end);
                        if reel.coming.len() > MOST_MOMENTS {
                            reel.coming.drain(..reel.coming.len() - MOST_MOMENTS);
                        }
                    }
                    None => {
                        reel.coming.clear();
                        reel.coming.push_back(Scene::of(&view.table, &last));
                    }
                }
            });
            if !REEL.with_borrow(|reel| reel.running) {
                next(table);
            }
        });
    });
}

/// The events of new entries; `None` if something was taken back.
fn news<'a>(items: impl Iterator<Item = &'a LogItem>) -> Option<Vec<Event>> {
    let mut all = Vec::new();
    for item in items {
        match &item.what {
            LogWhat::Entry { events, .. } => all.extend(events.iter().filter_map(|event| event.read().ok())),
            LogWhat::Undone { .. } | LogWhat::Started { .. } => return None,
            _ => {}
        }
    }
    Some(all)
}

/// Shows the next moment, and the one after it in a while.
fn next(table: Table) {
    let (shown, left) = REEL.with_borrow_mut(|reel| {
        let shown = reel.coming.pop_front();
        reel.running = !reel.coming.is_empty();
        (shown, reel.coming.len())
    });
    if let Some(shown) = shown {
        let passing = shown.passing;
        scene().set(shown);
        if left > 0 {
            let time = milliseconds(table);
            let time = if left > MANY_MOMENTS { time / 2 } else { time };
            let time = if passing { time + time / 3 } else { 0 };
            set_timeout(move || next(table), Duration::from_millis(time.into()));
        }
    }
}

/// Shows the present at once.
fn skip() {
    let last = REEL.with_borrow_mut(|reel| {
        let last = reel.coming.pop_back();
        reel.coming.clear();
        last
    });
    if let Some(last) = last {
        scene().set(last);
    }
}

/// What happens in this moment, in words, and how fast it goes.
#[component]
pub(super) fn Caption(table: Table) -> impl IntoView {
    let passing = Memo::new(move |_| scene().with(|scene| scene.passing.then(|| scene.caption.clone())));
    let words = move || {
        passing.get().map(|caption| {
            let words = caption.map(|caption| table.say(&caption)).unwrap_or_default();
            view! {
                <div class="mvm-caption">
                    <span>{words}</span>
                    <button type="button" class="quiet small" on:click=|_| skip()>{t("mechs-web-skip")}</button>
                </div>
            }
        })
    };
    view! { {words} }
}

/// How fast things move.
#[component]
pub(super) fn Speed(table: Table) -> impl IntoView {
    let change = move |event| {
        let motion = match event_target_value(&event).as_str() {
            "fast" => Motion::Fast,
            "instant" => Motion::Instant,
            _ => Motion::Normal,
        };
        table.settings.update(|settings| settings.motion = motion);
        if motion == Motion::Instant {
            skip();
        }
    };
    let is = move |motion| table.settings.with(|settings| settings.motion == motion);
    view! {
        <label class="mvm-speed">
            <span class="sr-only">{t("web-motion")}</span>
            <select on:change=change title=t("web-motion")>
                <option value="normal" selected=move || is(Motion::Normal)>{t("web-motion-normal")}</option>
                <option value="fast" selected=move || is(Motion::Fast)>{t("web-motion-fast")}</option>
                <option value="instant" selected=move || is(Motion::Instant)>{t("web-motion-instant")}</option>
            </select>
        </label>
    }
}
