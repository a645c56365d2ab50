//! The replay bar: step, scrub, play; whose eyes; a link to the moment; play on from here.

use std::time::Duration;

use client::{Page, Replay};
use engine::{Message, Seat};
use leptos::prelude::*;
use wire::TableStatus;

use super::context::Table;
use super::line::Line;
use super::notice::copy_link;
use crate::router::router;
use crate::tongue::t;
use crate::widgets::{Icon, icon};

const SPEEDS: [(u64, &str); 3] = [(1200, "½×"), (600, "1×"), (200, "3×")];

/// The name of the menu in the page.
const MORE: &str = "replay-more";

#[component]
pub(crate) fn ReplayBar(table: Table, result_closed: RwSignal<bool>) -> impl IntoView {
    let router = router();
    let speed = RwSignal::new(1_usize);
    let last = move || table.session.with(|session| session.game.as_ref().map_or(0, |game| game.entries));
    let replay = move || table.replay.get().unwrap_or_else(|| Replay::new(last()));
    let over = move || matches!(table.status(), Some(TableStatus::Over | TableStatus::Abandoned));
    let interval = StoredValue::new_local(None::<IntervalHandle>);
    let stop = move || {
        if let Some(handle) = interval.try_update_value(Option::take).flatten() {
            handle.clear();
        }
    };
    let start = move || {
        stop();
        let tick = move || {
            let Some(replay) = table.replay.get_untracked() else { return stop() };
            if !replay.is_playing() {
                return stop();
            }
            table.look(Some(replay.tick()));
        };
        let every = Duration::from_millis(SPEEDS[speed.get_untracked()].0);
        interval.set_value(set_interval_with_handle(tick, every).ok());
    };
    on_cleanup(stop);
    let step = move |by| table.look(Some(replay().step(by)));
    let scrub = move |event| {
        if let Ok(to) = event_target_value(&event).parse() {
            table.look(Some(replay().scrub(to)));
        }
    };
    let toggle = move |_| {
        let next = replay().toggle();
        table.look(Some(next));
        if next.is_playing() { start() } else { stop() }
    };
    let playing = move || table.replay.with(|replay| replay.is_some_and(Replay::is_playing));
    let faster = move |_| {
        speed.update(|speed| *speed = (*speed + 1) % SPEEDS.len());
        if playing() {
            start();
        }
    };
    let at_words = move || {
        table.say(
            &Message::new("web-replay-at")
                .with("at", replay().at() as i64)
                .with("last", replay().last() as i64),
        )
    };
    let eyes = move |event| {
        table.eyes.set(event_target_value(&event).parse().ok().map(Seat));
        table.look(Some(replay()));
    };
    let link = move |_| {
        if let Some(Line::Hall(line)) = table.line() {
            let page = Page::Replay { id: line.table.clone(), at: Some(replay().at()) };
            copy_link(table, router.address(&page));
        }
    };
    let is_hall = move || matches!(table.line(), Some(Line::Hall(_)));
    let fork = move |_| super::result::fork(table, router, replay().at());
    let seats = move || {
        let names = table.names();
        names
            .into_iter()
            .enumerate()
            .map(|(index, name)| {
                let chosen = move || table.eyes.get() == Some(Seat(index as u8));
                view! { <option value=index.to_string() selected=chosen>{name}</option> }
            })
            .collect_view()
    };
    view! {
        <div class="replay" role="group" aria-label=t("web-replay") class:past=move || !table.is_live()>
            <button type="button" class="quiet" aria-label=t("web-replay-start") title=t("web-replay-start") on:click=move |_| table.look(Some(replay().scrub(0)))><Icon path=icon::START /></button>
            <button type="button" class="quiet" aria-label=t("web-replay-back") title=t("web-replay-back") on:click=move |_| step(-1)><Icon path=icon::BACK /></button>
            <button type="button" class="quiet" aria-label=t("web-replay-play") title=t("web-replay-play") aria-pressed=move || playing().to_string() on:click=toggle><Icon path=Signal::derive(move || if playing() { icon::PAUSE } else { icon::PLAY }) /></button>
            <button type="button" class="quiet" aria-label=t("web-replay-on") title=t("web-replay-on") on:click=move |_| step(1)><Icon path=icon::ON /></button>
            <span class="scrub">
                <input type="range" min="0" max=last prop:value=move || replay().at() on:input=scrub aria-label=t("web-replay-scrub") aria-valuetext=at_words />
                <span class="replay-at">{at_words}</span>
            </span>
            // What is seldom needed is a menu where there is little room.
            <div class="replay-more" id=MORE popover="auto">
                <button type="button" class="quiet speed" title=t("web-replay-speed") aria-label=t("web-replay-speed") on:click=faster>{move || SPEEDS[speed.get()].1}</button>
                <Show when=move || !table.is_live()>
                    <Show when=over>
                        <select aria-label=t("web-replay-eyes") title=t("web-replay-eyes") on:change=eyes>
                            <option value="" selected=move || table.eyes.get().is_none()>{t("web-replay-own-eyes")}</option>
                            {seats}
                        </select>
                        <button type="button" class="quiet" title=t("web-fork-text") popovertarget=MORE popovertargetaction="hide" on:click=fork>{t("web-fork")}</button>
                    </Show>
                    <Show when=is_hall>
                        <button type="button" class="quiet" title=t("web-replay-link-text") popovertarget=MORE popovertargetaction="hide" on:click=link>{t("web-replay-link")}</button>
                    </Show>
                </Show>
            </div>
            <Show when=move || !table.is_live()>
                <button type="button" class="quiet replay-menu" popovertarget=MORE aria-label=t("web-menu") title=t("web-menu")><Icon path=icon::MORE /></button>
                <button type="button" class="replay-now" title=t("web-replay-now") on:click=move |_| { stop(); table.look(None); }><Icon path=icon::END /><span class="words">{t("web-replay-now")}</span></button>
            </Show>
            <Show when=move || over() && result_closed.get()>
                <button type="button" class="result-again primary" on:click=move |_| { stop(); table.look(None); result_closed.set(false); }>{t("web-result")}</button>
            </Show>
        </div>
    }
}
