//! A table that goes elsewhere: from this browser to the hall, from the hall to this browser, or into a file.

use client::Page;
use engine::Seat;
use leptos::prelude::*;
use wire::{BringTable, ClientMessage, Pace, SeatPlan, SoloRequest, TableInfo, TableStatus};

use super::context::{Notice, Table};
use super::line::Line;
use crate::hall::hall;
use crate::pages::{bots, open_file, own_name};
use crate::router::router;
use crate::tongue::t;
use crate::widgets::{SeatMark, hold_focus};
use crate::{browser, own_nonces, own_tables};

/// What the list of seats says for each way to sit.
const ME: &str = "me";
const OPEN: &str = "open";
const AS_BEFORE: &str = "as-before";

/// The ways out, in the menu of the top bar.
#[component]
pub(super) fn WaysOut(table: Table, menu: &'static str) -> impl IntoView {
    let hall = hall();
    let is_solo = move || matches!(table.line(), Some(Line::Solo(_))) && table.lesson.with(Option::is_none);
    let is_running = move || table.status() == Some(TableStatus::Running);
    let can_be_taken = move || {
        let is_coop = table.parts().is_some_and(|parts| parts.facts().coop);
        matches!(table.line(), Some(Line::Hall(_)))
            && is_running()
            && !table.own_seats().is_empty()
            && (is_coop || !table.needs_consent())
    };
    let save = move |_| {
        leptos::task::spawn_local(async move {
            match saved(table).await {
                Ok((_, save)) => browser::download("gearhall-table.json", &save),
                Err(error) => table.notice.set(Some(Notice::Error(error))),
            }
        });
    };
    let take_away = move |_| {
        table.taking_away.set(true);
        table.send(ClientMessage::TakeAway { id: browser::fresh_id() });
    };
    view! {
        <Show when=move || is_solo() && is_running() && hall.is_here()>
            <button type="button" class="quiet" title=t("web-to-hall-text") popovertarget=menu popovertargetaction="hide" on:click=move |_| table.bringing.set(true)>{t("web-to-hall")}</button>
        </Show>
        <Show when=is_solo>
            <button type="button" class="quiet" title=t("web-save-file-text") popovertarget=menu popovertargetaction="hide" on:click=save>{t("web-save-file")}</button>
        </Show>
        <Show when=can_be_taken>
            <button type="button" class="quiet" title=t("web-take-away-text") popovertarget=menu popovertargetaction="hide" on:click=take_away>{t("web-take-away")}</button>
        </Show>
    }
}

/// The worker's table, as it is known and as a file.
async fn saved(table: Table) -> crate::hall::Answer<(TableInfo, String)> {
    let line = table.line();
    match line {
        Some(Line::Solo(solo)) => crate::pages::saved_by(&solo).await,
        _ => Err(wire::WireError::new(wire::ErrorCode::NoSuchTable, "no table of this browser")),
    }
}

/// Who is to sit where at the hall.
#[component]
pub(super) fn Bringing(table: Table) -> impl IntoView {
    view! { <Show when=move || table.bringing.get()><Plan table=table /></Show> }
}

#[component]
fn Plan(table: Table) -> impl IntoView {
    let (hall, router) = (hall(), router());
    let dialog = NodeRef::new();
    hold_focus(dialog);
    let info = untrack(|| table.info());
    let seats = info.map(|info| info.seats).unwrap_or_default();
    let first_own = seats.iter().position(|seat| seat.mine);
    // Whoever takes a table to the hall wants company: the first other seat is open.
    let first_other = (0..seats.len()).find(|&place| Some(place) != first_own);
    let planned = (0..seats.len()).map(|place| match place {
        place if Some(place) == first_own => ME,
        place if Some(place) == first_other => OPEN,
        _ => AS_BEFORE,
    });
    let planned = RwSignal::new(planned.map(str::to_owned).collect::<Vec<String>>());
    let names = untrack(|| table.names());
    let rows = seats.iter().enumerate().map(|(place, seat)| {
        let before = match &seat.bot {
            Some(_) => table.tongue.t("web-bot"),
            None => table.tongue.t("web-seat-screen"),
        };
        let bot = seat.bot.clone();
        let choose = move |event| {
            let chosen = event_target_value(&event);
            planned.update(|planned| planned[place] = chosen);
        };
        let is = move |what: &str| planned.with(|planned| planned[place] == what);
        let levels = move || {
            let others = bots(table.tongue, hall).into_iter().filter(|(kind, _)| Some(kind) != bot.as_ref());
            others.map(|(kind, name)| view! { <option value=kind>{name}</option> }).collect_view()
        };
        view! {
            <li class=format!("lobby-seat seat-{place}")>
                <SeatMark seat=Seat(place as u8) />
                <span class="name">{names.get(place).cloned().unwrap_or_default()}</span>
                <span class="grow"></span>
                <select aria-label=names.get(place).cloned().unwrap_or_default() on:change=choose>
                    <option value=ME selected=move || is(ME)>{t("web-seat-me")}</option>
                    <option value=OPEN selected=move || is(OPEN)>{t("web-seat-open")}</option>
                    <option value=AS_BEFORE selected=move || is(AS_BEFORE)>{before}</option>
                    {levels}
                </select>
            </li>
        }
    });
    let rows = rows.collect_view();
    let before = StoredValue::new(seats);
    let busy = RwSignal::new(false);
    let cancel = move || table.bringing.set(false);
    let bring = move |_| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        let seats = planned.with_untracked(|planned| {
            let plan = |(place, chosen): (usize, &String)| match chosen.as_str() {
                ME => SeatPlan::Me,
                OPEN => SeatPlan::Open,
                AS_BEFORE => before.with_value(|before| match (&before[place].bot, &before[place].name) {
                    (Some(kind), _) => SeatPlan::Bot(kind.clone()),
                    (None, name) => SeatPlan::SameScreen(name.clone().unwrap_or_default()),
                }),
                kind => SeatPlan::Bot(kind.to_owned()),
            };
            planned.iter().enumerate().map(plan).collect()
        });
        leptos::task::spawn_local(async move {
            let brought = async {
                let (info, save) = saved(table).await?;
                let wish = BringTable { save, seats, pace: Pace::Live, commitment: None, nonce: None };
                Ok((info.id, own_nonces::bring_table(hall, wish).await?))
            };
            match brought.await {
                Ok((here, there)) => {
                    // It is played there from now on.
                    if let Some(Line::Solo(solo)) = table.line() {
                        let _ = solo.ask(|id| SoloRequest::Close { id }).await;
                    }
                    own_tables::forget(&here);
                    router.go(Page::Table { id: there.id });
                }
                Err(error) => {
                    table.bringing.try_set(false);
                    table.notice.try_set(Some(Notice::Error(error)));
                }
            }
        });
    };
    let escape = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            event.stop_propagation();
            cancel();
        }
    };
    view! {
        <div class="bringing" role="dialog" aria-modal="true" aria-label=t("web-to-hall") node_ref=dialog on:keydown=escape>
            <div class="card">
                <h2>{t("web-to-hall")}</h2>
                <p>{t("web-to-hall-text")}</p>
                <ul class="lobby-seats">{rows}</ul>
                <div class="result-actions">
                    <button type="button" class="primary" aria-busy=move || busy.get().to_string() on:click=bring>{t("web-to-hall-go")}</button>
                    <button type="button" class="quiet" on:click=move |_| cancel()>{t("web-cancel")}</button>
                </div>
            </div>
        </div>
    }
}

/// The way on in this browser, at a table that was taken away from the hall. Whoever wished it goes there by itself.
#[component]
pub(super) fn GoOnHere(table: Table) -> impl IntoView {
    let (hall, router) = (hall(), router());
    let there =
        move || table.with_info(|info| info.taken_away).unwrap_or(false) && !table.own_seats().is_empty();
    let go = move || {
        let Some(Line::Hall(line)) = table.line() else { return };
        table.taking_away.set(false);
        let name = own_name(hall, table.tongue);
        leptos::task::spawn_local(async move {
            let gone = async {
                let save = line.hall.text(&format!("tables/{}/save", line.table)).await?;
                open_file(router, name, save).await
            };
            if let Err(error) = gone.await {
                table.notice.try_set(Some(Notice::Error(error)));
            }
        });
    };
    Effect::new(move |_| {
        if there() && table.taking_away.get_untracked() {
            go();
        }
    });
    view! {
        <Show when=there>
            <button type="button" class="primary" on:click=move |_| go()>{t("web-go-on-here")}</button>
        </Show>
    }
}
