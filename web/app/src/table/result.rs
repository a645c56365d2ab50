//! The end of a game: result, reason, numbers, and what next.

use client::Page;
use engine::Seat;
use leptos::ev;
use leptos::prelude::*;
use locales::Language;
use wire::{Luck, SeatPlan, SoloRequest, TableInfo, TableStatus};

use super::chart::Chart;
use super::context::{Notice, Table};
use super::line::Line;
use super::moving::GoOnHere;
use super::notice::share_link;
use super::rematch::{Rematch, RematchWithMore};
use super::review::Review;
use crate::browser;
use crate::hall::Answer;
use crate::own_nonces;
use crate::pages::{Medals, open_solo};
use crate::router::{Link, Router, router};
use crate::tongue::t;
use crate::widgets::{Icon, SeatMark, hold_focus, icon};

#[component]
pub(crate) fn Result(table: Table, closed: RwSignal<bool>) -> impl IntoView {
    let over = Memo::new(move |_| matches!(table.status(), Some(TableStatus::Over | TableStatus::Abandoned)));
    let open = move || over.get() && !closed.get() && table.is_live() && table.lesson.with(Option::is_none);
    view! {
        <Show when=open>
            <Sheet table=table closed=closed />
        </Show>
    }
}

#[component]
fn Sheet(table: Table, closed: RwSignal<bool>) -> impl IntoView {
    let router = router();
    let words = move || match table.status() {
        Some(TableStatus::Abandoned) => {
            table.tongue.t(table.with_info(ended_how).unwrap_or("web-log-abandoned"))
        }
        _ => table
            .session
            .with(|session| session.game.as_ref().and_then(|game| game.verdict.clone()))
            .map(|verdict| table.say(&verdict))
            .unwrap_or_default(),
    };
    let replay = move |_| {
        closed.set(true);
        table.look_at(0);
    };
    let download = move |_| {
        let Some(line) = table.line() else { return };
        leptos::task::spawn_local(async move {
            match line.record().await {
                Ok(record) => browser::download("gearhall-record.json", &record),
                Err(error) => table.notice.set(Some(Notice::Error(error))),
            }
        });
    };
    let seated = move || !table.own_seats().is_empty();
    let dialog = NodeRef::new();
    hold_focus(dialog);
    let escape = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" {
            event.stop_propagation();
            closed.set(true);
        }
    };
    let share = move |_| {
        if let Some(Line::Hall(line)) = table.line() {
            let link = router.address(&Page::Replay { id: line.table.clone(), at: None });
            share_link(table, &words(), link);
        }
    };
    let is_hall = move || matches!(table.line(), Some(Line::Hall(_)));
    let next_table = move || table.with_info(|info| info.rematch.clone()).flatten();
    let opened = RwSignal::new(false);
    let record = LocalResource::new(move || {
        let line = opened.get().then(|| table.line()).flatten();
        async move { line?.record().await.ok() }
    });
    let secret = move || client::secret_of(&record.get().flatten()?);
    let own_is_there = move || match table.line()? {
        Line::Hall(line) if seated() => own_nonces::are_in(&line.table, &record.get().flatten()?),
        _ => None,
    };
    let commitment = move || table.with_info(|info| info.commitment.to_string()).unwrap_or_default();
    view! {
        <div class="result" role="dialog" aria-label=t("web-result") aria-modal="false" node_ref=dialog on:keydown=escape>
            <button type="button" class="quiet close" aria-label=t("web-close") on:click=move |_| closed.set(true)><Icon path=icon::CLOSE /></button>
            <h2 tabindex="-1">{t("web-result")}</h2>
            <p class="verdict">{words}</p>
            <InCampaign table=table />
            <Chart table=table />
            <div class="result-actions">
                <GoOnHere table=table />
                {move || match next_table() {
                    Some(id) => view! { <Link to=Page::Table { id } class="button primary">{t("web-rematch-go")}</Link> }.into_any(),
                    None if seated() => view! { <Rematch table=table /> }.into_any(),
                    None => ().into_any(),
                }}
                <button type="button" on:click=replay>{t("web-replay")}</button>
                <Show when=is_hall><button type="button" title=t("web-share-text") on:click=share>{t("web-share")}</button></Show>
                <button type="button" on:click=download>{t("web-record")}</button>
                <Link to=Page::Home class="button">{t("web-home")}</Link>
            </div>
            <RematchWithMore table=table />
            <Review table=table closed=closed />
            <LuckTable table=table />
            <details on:toggle=move |_| opened.set(true)>
                <summary>{t("web-verify")}</summary>
                <p>{t("web-verify-text")}</p>
                <p><code>"gearhall verify gearhall-record.json"</code></p>
                <p class="commitment">{t("web-commitment")}" "<code>{commitment}</code></p>
                {move || secret().map(|secret| view! { <p class="secret">{t("web-secret")}" "<code>{secret}</code></p> })}
                <Show when=is_hall><p class="muted">{t("web-verify-hall")}</p></Show>
                {move || own_is_there().map(|there| match there {
                    true => view! { <p class="own-nonce">{t("web-nonce-there")}</p> }.into_any(),
                    false => view! { <p class="own-nonce warning-text" role="alert">{t("web-nonce-missing")}</p> }.into_any(),
                })}
            </details>
        </div>
    }
}

/// Why the game has no winner.
fn ended_how(info: &TableInfo) -> &'static str {
    match () {
        () if info.taken_away => "web-taken-away",
        () if info.ended_by_upgrade => "web-ended-by-upgrade",
        () => "web-log-abandoned",
    }
}

/// What the game has won for its campaign, and the way on.
#[component]
fn InCampaign(table: Table) -> impl IntoView {
    let campaign = Memo::new(move |_| table.with_info(|info| info.campaign.clone()).flatten());
    move || {
        let (campaign, parts) = (campaign.get()?, table.parts()?);
        let game = parts.facts().id.to_owned();
        let won = campaign.medals.map(|medals| {
            let next = Page::New {
                game: game.clone(),
                scenario: None,
                campaign: Some(campaign.id.clone()),
                same_screen: false,
            };
            view! {
                <Medals medals=medals />
                <Link to=next class="button primary">{move || table.tongue.t(&parts.word("campaign-next"))}</Link>
            }
        });
        let to = Page::Campaign { game, id: Some(campaign.id) };
        Some(
            view! { <div class="result-campaign">{won}<Link to=to class="button">{t("web-campaign")}</Link></div> },
        )
    }
}

/// Dice against expectation.
#[component]
fn LuckTable(table: Table) -> impl IntoView {
    let found = LocalResource::new(move || async move {
        match table.line() {
            Some(line) => line.luck().await.ok(),
            None => None,
        }
    });
    let shown =
        move || found.get().flatten().filter(|luck| !luck.rows.is_empty()).map(|luck| rows(table, luck));
    view! { {shown} }
}

fn rows(table: Table, luck: Luck) -> impl IntoView {
    let (names, language) = (table.names(), table.tongue.language());
    let rows = luck.rows.into_iter().map(move |row| {
        let name = names.get(row.seat.index()).cloned().unwrap_or_default();
        let rolls: u32 = row.counts.iter().sum();
        let most = row.counts.iter().copied().max().unwrap_or(1).max(1);
        let bars = row.counts.iter().enumerate().map(|(face, &count)| {
            let height = f64::from(count) * 20.0 / f64::from(most);
            view! { <rect x=face as f64 * 8.0 y=20.0 - height width="6" height=height /> }
        });
        let width = row.counts.len() * 8;
        let title = row.counts.iter().enumerate().map(|(face, count)| format!("{}: {count}", face + 1)).collect::<Vec<_>>().join(", ");
        view! {
            <tr>
                <td><SeatMark seat=row.seat />" "{name}</td>
                <td>{format!("d{}", row.faces)}</td>
                <td>{rolls}</td>
                <td><svg class="bars" viewBox=format!("0 0 {width} 20") role="img" aria-label=title>{bars.collect_view()}</svg></td>
                <td>{decimal(language, row.mean)}</td>
                <td>{decimal(language, row.expected)}</td>
                <td>{format!("{:.0} %", row.percentile * 100.0)}</td>
            </tr>
        }
    });
    view! {
        <details class="luck">
            <summary>{t("web-luck")}</summary>
            <p class="muted">{t("web-luck-text")}</p>
            <div class="scroll-x">
                <table>
                    <thead><tr>
                        <th>{t("web-luck-player")}</th><th>{t("web-luck-die")}</th><th>{t("web-luck-rolls")}</th><th>{t("web-luck-faces")}</th>
                        <th>{t("web-luck-mean")}</th><th>{t("web-luck-expected")}</th><th>{t("web-luck-percentile")}</th>
                    </tr></thead>
                    <tbody>{rows.collect_view()}</tbody>
                </table>
            </div>
        </details>
    }
}

/// A number with two digits after the sign of the language.
fn decimal(language: Language, number: f64) -> String {
    let text = format!("{number:.2}");
    match language {
        Language::English => text,
        Language::French => text.replace('.', ","),
    }
}

/// Opens a table in this browser that begins where the match was after `entry`: own seats stay, bots take the others.
pub(crate) fn fork(table: Table, router: Router, entry: usize) {
    let (Some(line), Some(info)) = (table.line(), table.info()) else { return };
    let none_mine = info.seats.iter().all(|seat| !seat.mine);
    let seats: Vec<SeatPlan> = info
        .seats
        .iter()
        .enumerate()
        .map(|(index, seat)| match seat.mine || (none_mine && index == 0) {
            true => SeatPlan::Me,
            false => SeatPlan::Bot(crate::pages::USUAL_BOT.to_owned()),
        })
        .collect();
    let name = table.names().get(first_own(&info).index()).cloned().unwrap_or_default();
    tell_failure(table, async move {
        let record = line.record().await?;
        let entropy = engine::Secret(browser::entropy());
        open_solo(router, |id| SoloRequest::Fork { id, record, entry, seats, name, entropy }).await
    });
}

/// Opens a table, or says why it cannot be opened.
pub(super) fn tell_failure(table: Table, opened: impl Future<Output = Answer<()>> + 'static) {
    leptos::task::spawn_local(async move {
        if let Err(error) = opened.await {
            table.notice.try_set(Some(Notice::Error(error)));
        }
    });
}

fn first_own(info: &TableInfo) -> Seat {
    let own = info.seats.iter().position(|seat| seat.mine).unwrap_or(0);
    Seat(own as u8)
}
