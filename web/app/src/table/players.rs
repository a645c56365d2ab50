//! Who sits where, and everything public about each.

use engine::{Message, Seat};
use leptos::prelude::*;
use wire::{ClientMessage, SeatInfo, TableStatus};

use super::context::Table;
use crate::browser::fresh_id;
use crate::games::Explained;
use crate::tongue::t;
use crate::widgets::{Icon, SeatMark, icon};

#[component]
pub(crate) fn Players(table: Table) -> impl IntoView {
    let count = Memo::new(move |_| table.with_info(|info| info.seats.len()).unwrap_or(0));
    view! {
        <section class="players" aria-label=t("web-players")>
            {move || (0..count.get()).map(|index| view! { <Player table=table seat=Seat(index as u8) /> }).collect_view()}
        </section>
    }
}

#[component]
fn Player(table: Table, seat: Seat) -> impl IntoView {
    let read = move |read: fn(&SeatInfo) -> bool| {
        table.with_info(|info| info.seats.get(seat.index()).is_some_and(read)).unwrap_or(false)
    };
    let name = move || table.names().get(seat.index()).cloned().unwrap_or_default();
    let waits = move || table.with_shown(|game| game.waiting.contains(&seat)).unwrap_or(false);
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
                <Show when=waits><Explained class="deciding-mark" words=Signal::derive(t("web-deciding"))><Icon path=icon::HOURGLASS /></Explained></Show>
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
