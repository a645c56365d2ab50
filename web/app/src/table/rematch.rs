//! Playing again: with the same people, and with whoever joins them.

use std::collections::BTreeMap;

use client::Page;
use engine::{Message, Seat};
use leptos::prelude::*;
use wire::SeatPlan;

use super::context::{Notice, Table};
use super::line::Line;
use super::result::tell_failure;
use crate::hall::hall;
use crate::own_nonces;
use crate::pages::{bots, own_name, play_solo, solo_plan};
use crate::router::{Router, router};
use crate::tongue::t;
use crate::widgets::SeatMark;

/// The seats that are added, by their place.
type More = RwSignal<BTreeMap<usize, SeatPlan>>;

/// The button, for whoever played.
#[component]
pub(super) fn Rematch(table: Table) -> impl IntoView {
    let (router, hall) = (router(), hall());
    let play = move |_| ask(table, router, own_name(hall, table.tongue), Vec::new());
    view! { <button type="button" class="primary" on:click=play>{t("web-rematch")}</button> }
}

/// The same with further seats, as many as the scenario has.
#[component]
pub(super) fn RematchWithMore(table: Table) -> impl IntoView {
    let (router, hall) = (router(), hall());
    let more: More = RwSignal::default();
    let free = Memo::new(move |_| {
        let (info, parts) = (table.info()?, table.parts()?);
        let scenario = parts.facts().scenarios.iter().find(|scenario| scenario.id == info.scenario)?;
        let free = info.seats.len()..usize::from(scenario.max_players);
        let offered =
            info.rematch.is_none() && info.origin.is_none() && info.seats.iter().any(|seat| seat.mine);
        (offered && !free.is_empty()).then_some(free)
    });
    let play = move |_| {
        let seats = more.get_untracked().into_values().collect();
        ask(table, router, own_name(hall, table.tongue), seats);
    };
    let nobody = move || more.with(BTreeMap::is_empty);
    let again = move || {
        let players = table.names().len() + more.with(BTreeMap::len);
        table.say(&Message::new("web-rematch-players").with("players", players as i64))
    };
    let known = move || {
        let names = table.names().into_iter().enumerate();
        names
            .map(|(seat, name)| view! { <li><SeatMark seat=Seat(seat as u8) />" "{name}</li> })
            .collect_view()
    };
    move || {
        let free = free.get()?;
        Some(view! {
            <details class="rematch-more">
                <summary>{t("web-rematch-more")}</summary>
                <ul class="rematch-known">{known}</ul>
                <ul class="lobby-seats">{free.map(|seat| view! { <MoreSeat table=table more=more seat=seat /> }).collect_view()}</ul>
                <button type="button" class="primary" disabled=nobody on:click=play>{again}</button>
            </details>
        })
    }
}

#[component]
fn MoreSeat(table: Table, more: More, seat: usize) -> impl IntoView {
    let hall = hall();
    let tongue = table.tongue;
    let label = move || tongue.say(&Message::new("seat").with("number", seat as i64 + 1));
    let at_hall = matches!(table.line(), Some(Line::Hall(_)));
    let players = move || {
        let mut players = bots(tongue, hall);
        players.retain(|(kind, _)| at_hall || !hall.programs.with(|programs| programs.contains(kind)));
        players
    };
    let choose = move |event| {
        let plan = match event_target_value(&event).as_str() {
            "" => None,
            "open" => Some(SeatPlan::Open),
            bot => Some(SeatPlan::Bot(bot.to_owned())),
        };
        more.update(|more| match plan {
            Some(plan) => drop(more.insert(seat, plan)),
            None => drop(more.remove(&seat)),
        });
    };
    view! {
        <li class="lobby-seat">
            <SeatMark seat=Seat(seat as u8) />
            <span class="grow">{label}</span>
            <select aria-label=label on:change=choose>
                <option value="">{t("web-seat-nobody")}</option>
                {at_hall.then(|| view! { <option value="open">{t("web-seat-open")}</option> })}
                {move || players().into_iter().map(|(kind, name)| view! { <option value=kind>{name}</option> }).collect_view()}
            </select>
        </li>
    }
}

fn ask(table: Table, router: Router, name: String, more: Vec<SeatPlan>) {
    match table.line() {
        Some(Line::Hall(line)) => leptos::task::spawn_local(async move {
            match own_nonces::ask_rematch(line.hall, &line.table, more).await {
                Ok(made) => router.go(Page::Table { id: made.id }),
                Err(error) => table.notice.set(Some(Notice::Error(error))),
            }
        }),
        Some(Line::Solo(_)) => {
            let Some(info) = table.info() else { return };
            let mut plan = solo_plan(&info);
            plan.seats.extend(more);
            tell_failure(table, play_solo(router, name, plan));
        }
        None => {}
    }
}
