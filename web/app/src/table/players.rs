//! Who sits where, and everything public about each.

use engine::{Message, Seat};
use leptos::prelude::*;
use wire::{ClientMessage, SeatInfo, TableStatus};

use super::context::Table;
use crate::browser::{self, fresh_id};
use crate::games::Explained;
use crate::tongue::t;
use crate::widgets::{Icon, SeatMark, icon, told_apart};

#[component]
pub(crate) fn Players(table: Table) -> impl IntoView {
    let count = Memo::new(move |_| table.with_info(|info| info.seats.len()).unwrap_or(0));
    let waiting = waiting(table);
    view! {
        <section class="players" aria-label=t("web-players")>
            {move || (0..count.get()).map(|index| view! { <Player table=table seat=Seat(index as u8) waiting=waiting /> }).collect_view()}
        </section>
    }
}

/// Who plays, in a line that stays in sight where the rest lies below the board: a touch leads there.
#[component]
pub(crate) fn PlayerStrip(table: Table) -> impl IntoView {
    let count = Memo::new(move |_| table.with_info(|info| info.seats.len()).unwrap_or(0));
    let waiting = waiting(table);
    let seat = move |index: usize| {
        let seat = Seat(index as u8);
        let name = move || table.names().get(index).cloned().unwrap_or_default();
        let waits = move || waiting.with(|waiting| waiting.contains(&seat));
        let show = move |_| bring_to_top(&format!(".players > :nth-child({})", index + 1));
        view! {
            <button type="button" class="quiet" class:deciding=waits title=name on:click=show>
                <SeatMark seat=seat /><span class="name">{name}</span><Icon path=icon::HOURGLASS />
            </button>
        }
    };
    view! {
        <nav class="player-strip" aria-label=t("web-players")>
            {move || (0..count.get()).map(seat).collect_view()}
            <button type="button" class="quiet" on:click=|_| bring_to_top(".side-panel")>{t("web-log")}</button>
        </nav>
    }
}

/// Who decides. What says so is always there, and seen where it is true.
fn waiting(table: Table) -> ReadSignal<Vec<Seat>> {
    told_apart(move || table.with_shown(|game| game.waiting.clone()).unwrap_or_default())
}

fn bring_to_top(css: &str) {
    if let Ok(Some(found)) = browser::document().query_selector(css) {
        found.scroll_into_view();
    }
}

#[component]
fn Player(table: Table, seat: Seat, waiting: ReadSignal<Vec<Seat>>) -> impl IntoView {
    let read = move |read: fn(&SeatInfo) -> bool| {
        table.with_info(|info| info.seats.get(seat.index()).is_some_and(read)).unwrap_or(false)
    };
    let name = move || table.names().get(seat.index()).cloned().unwrap_or_default();
    let waits = move || waiting.with(|waiting| waiting.contains(&seat));
    let running = move || table.status() == Some(TableStatus::Running);
    let absent = move || {
        let seated = !table.own_seats().is_empty();
        running()
            && seated
            && read(|seat| !seat.present && seat.bot.is_none() && !seat.mine && !seat.substituted)
    };
    let mine_substituted = move || running() && read(|seat| seat.mine && seat.substituted);
    let badge = move || {
        let id = match () {
            () if read(|seat| seat.mine) => "web-you",
            () if read(|seat| seat.substituted) => "web-substituted",
            () if read(|seat| seat.bot.is_some()) => "web-bot",
            () if read(|seat| !seat.present) => "web-away",
            () => return None,
        };
        Some(view! { <span class="badge">{t(id)}</span> })
    };
    let bot = move |_| table.send(ClientMessage::BotForSeat { id: fresh_id(), seat });
    let back = move |_| table.send(ClientMessage::TakeBack { id: fresh_id() });
    let game = Memo::new(move |_| table.with_info(|info| info.game.clone()));
    let public = move || {
        game.get().and_then(|game| crate::games::parts(&game)).map(|parts| (parts.player)(table, seat))
    };
    let label = move || table.say(&Message::new("web-player-area").with("seat", seat));
    view! {
        <article class=format!("player seat-{}", seat.0) class:deciding=waits aria-label=label>
            <h2 class="player-name">
                <SeatMark seat=seat />
                <span class="name">{name}</span>
                {badge}
                <Explained class="deciding-mark" words=Signal::derive(t("web-deciding"))><Icon path=icon::HOURGLASS /></Explained>
            </h2>
            {public}
            <Show when=absent>
                <button type="button" class="quiet small" title=t("web-bot-for-seat-text") on:click=bot>{t("web-bot-for-seat")}</button>
            </Show>
            <Show when=mine_substituted>
                <button type="button" class="small" on:click=back>{t("web-take-back")}</button>
            </Show>
        </article>
    }
}
