//! Before the start: who sits where.

use client::Page;
use engine::Seat;
use leptos::ev;
use leptos::prelude::*;
use serde::Serialize;
use wire::{ClientMessage, Pace, SeatBot, SeatInfo, SeatNumber, SitDown, TableInfo};

use super::context::{Notice, Table};
use super::line::{HallLine, Line};
use super::notice::NoticeBox;
use crate::browser;
use crate::hall::hall;
use crate::own_nonces;
use crate::pages::{bots, take_name};
use crate::router::{Link, router};
use crate::tongue::t;
use crate::widgets::SeatMark;

#[component]
pub(crate) fn Lobby(table: Table) -> impl IntoView {
    let router = router();
    let info = Memo::new(move |_| table.session.with(|session| session.table.as_ref().map(Shown::of)));
    let link = move || match table.line() {
        Some(Line::Hall(line)) => router.address(&Page::Table { id: line.table.clone() }),
        _ => String::new(),
    };
    let copied = RwSignal::new(false);
    let field = NodeRef::<leptos::html::Input>::new();
    let copy = move |_| {
        let link = link();
        leptos::task::spawn_local(async move {
            match browser::copy(&link).await {
                true => {
                    copied.try_set(true);
                }
                // Where the page may not, the person can: the field selects itself.
                false => {
                    if let Some(field) = field.get_untracked() {
                        let _ = field.focus();
                    }
                }
            }
        });
    };
    let seated = move || !table.own_seats().is_empty();
    let host = move || table.with_info(|info| info.host).unwrap_or(false);
    let full =
        move || table.with_info(|info| info.seats.iter().all(|seat| seat.name.is_some())).unwrap_or(false);
    let password = RwSignal::new(String::new());
    let hall = hall();
    let typed = RwSignal::new(None::<String>);
    let own_name = move || {
        typed.get().or_else(|| hall.name.get().map(|name| table.tongue.name(&name))).unwrap_or_default()
    };
    let over_weeks = move || table.with_info(|info| info.pace == Pace::Weeks).unwrap_or(false);
    let locked = move || table.with_info(|info| info.locked).unwrap_or(false);
    let sit = move |seat: Option<Seat>| {
        let password = password.get_untracked();
        let password = (!password.is_empty()).then_some(password);
        sit_down(table, typed.get_untracked(), SitDown { seat, password, nonce: None });
    };
    let close = move |_| table.send(ClientMessage::Abandon { id: browser::fresh_id() });
    let name = move || table.parts().map(|parts| table.tongue.t(&parts.word("name"))).unwrap_or_default();
    let filled_in =
        move || table.parts().map(|parts| table.tongue.t(&parts.word("filled-in"))).unwrap_or_default();
    let seats = move || {
        info.get().map(|info| {
            info.seats.into_iter().enumerate().map(|(index, seat)| view! { <LobbySeat table=table seat=Seat(index as u8) shown=seat sit=Callback::new(sit) /> }).collect_view()
        })
    };
    view! {
        <main class="page lobby" id="main">
            <p><Link to=Page::Home>{t("web-home")}</Link></p>
            <h1>{name}</h1>
            <p class="muted">{filled_in}</p>
            <NoticeBox table=table />
            <section class="card">
                <h2>{t("web-lobby-invite")}</h2>
                <p>{t("web-lobby-invite-text")}</p>
                <Show when=over_weeks><p>{t("web-over-weeks")}</p></Show>
                <p class="link-row">
                    <input type="text" readonly prop:value=link aria-label=t("web-lobby-link") node_ref=field on:focus=|event: ev::FocusEvent| select_all(&event) />
                    <button type="button" on:click=copy>{move || if copied.get() { table.tongue.t("web-copied") } else { table.tongue.t("web-copy") }}</button>
                </p>
            </section>
            <section class="card">
                <h2>{t("web-players")}</h2>
                <Show when=move || locked() && !seated()>
                    <p><label>{t("web-password")}" "<input type="password" prop:value=move || password.get() on:input=move |event| password.set(event_target_value(&event)) /></label></p>
                </Show>
                <Show when=move || !seated()>
                    <p><label class="field">{t("web-name")}<input type="text" class="lobby-name" maxlength="40" autocomplete="nickname" prop:value=own_name on:input=move |event| typed.set(Some(event_target_value(&event))) /></label></p>
                </Show>
                <ul class="lobby-seats">{seats}</ul>
                <div class="result-actions">
                    <Show when=host>
                        <button type="button" class="primary" disabled=move || !full() on:click=move |_| request(table, "start", ())>{t("web-start")}</button>
                        <Show when=move || !full()><span class="muted">{t("web-start-waits")}</span></Show>
                    </Show>
                    <Show when=host><button type="button" class="quiet" on:click=close>{t("text-close")}</button></Show>
                    <Show when=move || !host() && seated()><span class="muted">{t("web-lobby-waits")}</span></Show>
                    <Show when=seated>
                        <button type="button" class="quiet" on:click=move |_| leave(table)>{t("web-leave")}</button>
                    </Show>
                </div>
            </section>
        </main>
    }
}

fn select_all(event: &ev::FocusEvent) {
    if let Some(input) = event
        .target()
        .and_then(|target| wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlInputElement>(target).ok())
    {
        input.select();
    }
}

/// What of a table the lobby shows.
#[derive(Clone, PartialEq)]
struct Shown {
    seats: Vec<ShownSeat>,
}

#[derive(Clone, PartialEq)]
struct ShownSeat {
    name: Option<String>,
    bot: Option<String>,
    mine: bool,
    present: bool,
    host: bool,
}

impl Shown {
    fn of(info: &TableInfo) -> Shown {
        let seat = |seat: &SeatInfo| ShownSeat {
            name: seat.name.clone(),
            bot: seat.bot.clone(),
            mine: seat.mine,
            present: seat.present,
            host: info.host,
        };
        Shown { seats: info.seats.iter().map(seat).collect() }
    }
}

#[component]
fn LobbySeat(table: Table, seat: Seat, shown: ShownSeat, sit: Callback<Option<Seat>>) -> impl IntoView {
    let open = shown.name.is_none();
    let seated = !table.own_seats().is_empty();
    let words = match (&shown.name, &shown.bot) {
        (Some(name), _) => table.tongue.name(name),
        (None, _) => table.tongue.t("web-open-seat"),
    };
    let badge = match () {
        () if shown.mine => Some("web-you"),
        () if shown.bot.is_some() => Some("web-bot"),
        () if !open && !shown.present => Some("web-away"),
        () => None,
    };
    let kick = move |_| request(table, "kick", SeatNumber { seat });
    let hall = hall();
    let bots_to_add = (open && shown.host).then(|| {
        let choose = move |event: ev::Event| {
            let kind = event_target_value(&event);
            if !kind.is_empty() {
                seat_bot(table, seat, kind);
            }
        };
        view! {
            <select aria-label=t("web-add-bot") on:change=choose>
                <option value="">{t("web-add-bot")}</option>
                {move || bots(table.tongue, hall).into_iter().map(|(kind, name)| view! { <option value=kind>{name}</option> }).collect_view()}
            </select>
        }
    });
    view! {
        <li class=format!("lobby-seat seat-{}", seat.0)>
            <SeatMark seat=seat />
            <span class="name">{words}</span>
            {badge.map(|id| view! { <span class="badge">{t(id)}</span> })}
            <span class="grow"></span>
            {(open && !seated).then(|| view! { <button type="button" class="primary" on:click=move |_| sit.run(Some(seat))>{t("web-sit")}</button> })}
            {bots_to_add}
            {(!open && shown.host && !shown.mine).then(|| view! { <button type="button" class="quiet" on:click=kick>{t("web-kick")}</button> })}
        </li>
    }
}

fn seat_bot(table: Table, seat: Seat, kind: String) {
    with_hall(table, async move |line| {
        line.hall.put::<TableInfo>(&format!("tables/{}/bot", line.table), &SeatBot { seat, kind }).await
    });
}

/// Sits down, by the name that was typed if one was.
fn sit_down(table: Table, name: Option<String>, wish: SitDown) {
    // The nonce is drawn when the commitment is known.
    let Some(commitment) = table.info().map(|info| info.commitment) else { return };
    let nonce = own_nonces::draw();
    let wish = SitDown { nonce: Some(nonce), ..wish };
    with_hall(table, async move |line| {
        let before = line.hall.name.get_untracked();
        take_name(line.hall, &name.unwrap_or_default()).await?;
        let seated = line.hall.post::<TableInfo>(&format!("tables/{}/sit", line.table), &wish).await?;
        own_nonces::keep(&line.table, commitment, nonce);
        if line.hall.name.get_untracked() != before {
            // The socket knows its person by the name at its beginning.
            line.connect(table);
        }
        Ok(seated)
    });
}

fn leave(table: Table) {
    with_hall(table, async move |line| {
        let left = line.hall.post::<TableInfo>(&format!("tables/{}/leave", line.table), &()).await?;
        own_nonces::forget(&line.table);
        Ok(left)
    });
}

/// Asks the hall for something before the start. What it changes comes over the socket.
fn request(table: Table, what: &'static str, body: impl Serialize + 'static) {
    with_hall(table, async move |line| {
        line.hall.post::<TableInfo>(&format!("tables/{}/{what}", line.table), &body).await
    });
}

fn with_hall(
    table: Table,
    ask: impl AsyncFnOnce(std::rc::Rc<HallLine>) -> crate::hall::Answer<TableInfo> + 'static,
) {
    let Some(Line::Hall(line)) = table.line() else { return };
    table.notice.set(None);
    leptos::task::spawn_local(async move {
        if let Err(error) = ask(line).await {
            table.notice.set(Some(Notice::Error(error)));
        }
    });
}
