//! The start page: the games, your tables, open tables.

use client::{Cover, OwnTable, OwnTables, Page};
use engine::Message;
use leptos::ev;
use leptos::prelude::*;
use wire::{Pace, TableListing, TableStatus};

use super::{PageHead, ago, names_of, open_file, own_name, play_solo, solo_error_words, take_name};
use crate::games;
use crate::hall::{Hall, hall};
use crate::router::{Link, router};
use crate::tongue::{t, tongue};
use crate::widgets::{FileButton, Icon, icon};
use crate::{browser, own_tables};

/// So many tables are offered.
const OFFERED: usize = 8;
/// So many tables of this browser whose games have ended.
const ENDED: usize = 3;

#[component]
pub(crate) fn Home() -> impl IntoView {
    let hall = hall();
    browser::set_title("Gearhall");
    view! {
        <PageHead />
        <main class="page home" id="main">
            <h1>{t("web-welcome")}</h1>
            <p class="lead">{t("web-welcome-text")}</p>
            <YourTables />
            <OpenFile hall=hall />
            <section class="games" aria-label=t("web-games")>
                {Cover::ALL.iter().map(|cover| view! { <GameCard cover=cover /> }).collect_view()}
            </section>
            <Show when=move || hall.is_here()>
                <OpenTables hall=hall />
            </Show>
            <Show when=move || hall.asked.get()><Name hall=hall /></Show>
            <Show when=move || hall.asked.get() && !hall.is_here()><p class="muted">{t("web-no-hall")}</p></Show>
        </main>
    }
}

/// One game: picture, sentence, players and minutes, and the ways in.
#[component]
fn GameCard(cover: &'static Cover) -> impl IntoView {
    let router = router();
    let tongue = tongue();
    let hall = hall();
    let numbers = move || {
        let ((fewest, players), (least, most)) = (cover.players, cover.minutes);
        let message = Message::new("web-players-minutes")
            .with("min", fewest)
            .with("max", players)
            .with("least", i64::from(least))
            .with("most", i64::from(most));
        tongue.say(&message)
    };
    let (loading, problem) = (RwSignal::new(false), RwSignal::new(None::<String>));
    let play_now = move |_: ev::MouseEvent| {
        if loading.get_untracked() {
            return;
        }
        loading.set(true);
        problem.set(None);
        let name = own_name(hall, tongue);
        leptos::task::spawn_local(async move {
            if let Err(error) = play_solo(router, name, super::play::quick_plan(cover)).await {
                problem.try_set(Some(solo_error_words(tongue, &error)));
            }
            loading.try_set(false);
        });
    };
    let play_words = move || match loading.get() {
        true => tongue.t("web-loading"),
        false => tongue.t("web-play-now"),
    };
    let game = cover.id.to_owned();
    let new = |same_screen| Page::New { game: game.clone(), scenario: None, campaign: None, same_screen };
    let (invite, same_screen) = (new(false), new(true));
    let campaign = cover.campaign.then(|| {
        let to = Page::Campaign { game: game.clone(), id: None };
        view! { <Link to=to>{t("web-campaign")}</Link> }
    });
    let learn = cover.lesson.map(|_| {
        let to = Page::Learn { game: game.clone() };
        view! { <Link to=to>{t("web-learn")}</Link> }
    });
    view! {
        <article class="card game-card">
            <div class="game-picture">{games::picture(cover)}</div>
            <h2>{move || tongue.t(&cover.word("name"))}</h2>
            <p>{move || tongue.t(&cover.word("description"))}</p>
            <p class="muted">{numbers}</p>
            <div class="game-actions">
                <button type="button" class="primary" aria-busy=move || loading.get().to_string() on:click=play_now>{play_words}</button>
                <Show when=move || hall.is_here()><Link to=invite.clone() class="button">{t("web-invite-friends")}</Link></Show>
                <Link to=same_screen class="button">{t("web-same-screen")}</Link>
                {move || problem.get().map(|problem| view! { <p role="alert" class="warning-text">{problem}</p> })}
            </div>
            <p class="game-links">{learn}{campaign}<Link to=Page::Rules { game, rule: None }>{t("web-rules")}</Link></p>
        </article>
    }
}

/// The tables one sits at, those that wait first, and those of this browser, the newest first.
#[component]
fn YourTables() -> impl IntoView {
    let hall = hall();
    let own = RwSignal::new(own_tables::all());
    let tables = LocalResource::new(move || {
        let here = hall.is_here();
        async move {
            match here {
                true => hall.get::<Vec<TableListing>>("tables/mine").await.unwrap_or_default(),
                false => Vec::new(),
            }
        }
    });
    let shown = move || {
        let mine = tables.get().unwrap_or_default();
        let current: Vec<TableListing> = mine
            .into_iter()
            .filter(|table| matches!(table.status, TableStatus::Lobby | TableStatus::Running))
            .take(OFFERED)
            .collect();
        let (ended, going): (Vec<OwnTable>, Vec<OwnTable>) =
            own.with(|own| own.newest_first().cloned().partition(|table| table.over));
        let own_rows: Vec<OwnTable> =
            going.into_iter().take(OFFERED).chain(ended.into_iter().take(ENDED)).collect();
        (!own_rows.is_empty() || !current.is_empty()).then(|| view! {
            <section class="your-tables" aria-label=t("web-your-tables")>
                <h2>{t("web-your-tables")}</h2>
                <ul class="table-list">
                    {current.into_iter().map(|table| view! { <li><TableRow table=table /></li> }).collect_view()}
                    {own_rows.into_iter().map(|table| view! { <li><OwnTableRow table=table all=own /></li> }).collect_view()}
                </ul>
            </section>
        })
    };
    view! { {shown} }
}

/// A table from a file: saved here or in the terminal, or taken away from a hall.
#[component]
fn OpenFile(hall: Hall) -> impl IntoView {
    let (router, tongue) = (router(), tongue());
    let problem = RwSignal::new(None::<String>);
    let open = Callback::new(move |text: String| {
        let name = own_name(hall, tongue);
        leptos::task::spawn_local(async move {
            if let Err(error) = open_file(router, name, text).await {
                problem.try_set(Some(solo_error_words(tongue, &error)));
            }
        });
    });
    view! {
        <p class="open-file">
            <FileButton words="web-open-file" chosen=open />
            {move || problem.get().map(|problem| view! { <span role="alert" class="warning-text">{problem}</span> })}
        </p>
    }
}

#[component]
fn TableRow(table: TableListing) -> impl IntoView {
    let tongue = tongue();
    let name = Cover::of(&table.game).map(|cover| tongue.t(&cover.word("name"))).unwrap_or(table.game);
    let (waits, slow) = (table.waits_for_me, table.pace == Pace::Weeks);
    view! {
        <Link to=Page::Table { id: table.id } class="table-row">
            <b>{name}</b>
            <span>{names_of(tongue, &table.seats)}</span>
            {slow.then(|| view! { <span class="muted">{t("web-pace-weeks")}</span> })}
            <span class="muted">{ago(tongue, table.updated_at)}</span>
            {waits.then(|| view! { <span class="badge turn">{t("web-your-turn")}</span> })}
        </Link>
    }
}

/// A table of this browser, with a way to be rid of it.
#[component]
fn OwnTableRow(table: OwnTable, all: RwSignal<OwnTables>) -> impl IntoView {
    let tongue = tongue();
    let OwnTable { id, game, names, at, over } = table;
    let to = Page::Solo { id: Some(id.clone()) };
    let name = Cover::of(&game).map(|cover| tongue.t(&cover.word("name"))).unwrap_or(game);
    let stage = if over { "web-solo-table-over" } else { "web-solo-table-text" };
    let forget = move |_| {
        if over || browser::is_sure(&tongue.t("web-forget-sure")) {
            own_tables::forget(&id);
            all.set(own_tables::all());
        }
    };
    view! {
        <div class="own-table">
            <Link to=to class="table-row">
                <b>{name}</b>
                <span>{names.join(", ")}</span>
                <span class="muted">{ago(tongue, at)}</span>
                <span class="muted">{t(stage)}</span>
            </Link>
            <button type="button" class="quiet" title=t("web-forget") aria-label=t("web-forget") on:click=forget><Icon path=icon::CLOSE /></button>
        </div>
    }
}

/// Tables with a free seat for anybody.
#[component]
fn OpenTables(hall: Hall) -> impl IntoView {
    let tables = LocalResource::new(move || async move {
        hall.get::<Vec<TableListing>>("tables/open").await.unwrap_or_default()
    });
    let shown = move || {
        let open = tables.get()?;
        Some(match open.is_empty() {
            true => view! { <p class="muted">{t("web-no-open-tables")}</p> }.into_any(),
            false => view! { <ul class="table-list">{open.into_iter().map(|table| view! { <li><TableRow table=table /></li> }).collect_view()}</ul> }.into_any(),
        })
    };
    view! {
        <section aria-label=t("web-open-tables")>
            <h2>{t("web-open-tables")}</h2>
            {shown}
        </section>
    }
}

/// The name the others see.
#[component]
fn Name(hall: Hall) -> impl IntoView {
    let tongue = tongue();
    let told = RwSignal::new(None::<String>);
    let typed = RwSignal::new(own_name(hall, tongue));
    let save = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let name = typed.get_untracked();
        leptos::task::spawn_local(async move {
            let words = match take_name(hall, &name).await {
                Ok(()) => tongue.t("web-name-kept"),
                Err(error) => super::error_words(tongue, &error),
            };
            told.try_set(Some(words));
        });
    };
    view! {
        <section class="card name-card">
            <h2>{t("web-name")}</h2>
            <form on:submit=save class="link-row">
                <input type="text" maxlength="40" aria-label=t("web-name") prop:value=move || typed.get() on:input=move |event| typed.set(event_target_value(&event)) />
                <button type="submit">{t("web-save")}</button>
            </form>
            <p class="muted" role="status">{move || told.get().unwrap_or_else(|| tongue.t("web-name-text"))}</p>
        </section>
    }
}
