//! The start page: the games, your tables, open tables.

use client::{Cover, Page};
use engine::Message;
use leptos::ev;
use leptos::prelude::*;
use wire::{Me, TableListing, TableStatus};

use super::{PageHead, ago, names_of, play_solo};
use crate::browser;
use crate::games;
use crate::hall::{Hall, hall};
use crate::router::{Link, router};
use crate::solo::SAVE;
use crate::tongue::{t, tongue};

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
            <section class="games" aria-label=t("web-games")>
                {Cover::ALL.iter().map(|cover| view! { <GameCard cover=cover /> }).collect_view()}
            </section>
            <Show when=move || hall.is_here()>
                <OpenTables hall=hall />
                <Name hall=hall />
            </Show>
            <Show when=move || hall.asked.get() && !hall.is_here()><p class="muted">{t("web-no-hall")}</p></Show>
        </main>
    }
}

/// One game: picture, sentence, players and minutes, and three ways in.
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
    let play_now = move |_: ev::MouseEvent| play_solo(router, super::play::quick_plan(cover));
    let game = cover.id.to_owned();
    let invite = Page::New { game: game.clone(), scenario: None, campaign: None };
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
                <button type="button" class="primary" on:click=play_now>{t("web-play-now")}</button>
                <Link to=invite class="button">{move || match hall.is_here() { true => tongue.t("web-invite-friends"), false => tongue.t("web-same-screen") }}</Link>
            </div>
            <p class="game-links">{learn}{campaign}<Link to=Page::Rules { game, rule: None }>{t("web-rules")}</Link></p>
        </article>
    }
}

/// The tables one sits at, those that wait first, and the one in this browser.
#[component]
fn YourTables() -> impl IntoView {
    let hall = hall();
    let solo = browser::recall::<String>(SAVE).is_some();
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
            .take(8)
            .collect();
        (solo || !current.is_empty()).then(|| view! {
            <section class="your-tables" aria-label=t("web-your-tables")>
                <h2>{t("web-your-tables")}</h2>
                <ul class="table-list">
                    {solo.then(|| view! { <li><Link to=Page::Solo class="table-row"><b>{t("web-solo-table")}</b><span class="muted">{t("web-solo-table-text")}</span></Link></li> })}
                    {current.into_iter().map(|table| view! { <li><TableRow table=table /></li> }).collect_view()}
                </ul>
            </section>
        })
    };
    view! { {shown} }
}

#[component]
fn TableRow(table: TableListing) -> impl IntoView {
    let tongue = tongue();
    let name = Cover::of(&table.game).map(|cover| tongue.t(&cover.word("name"))).unwrap_or(table.game);
    let waits = table.waits_for_me;
    view! {
        <Link to=Page::Table { id: table.id } class="table-row">
            <b>{name}</b>
            <span>{names_of(tongue, &table.seats)}</span>
            <span class="muted">{ago(tongue, table.updated_at)}</span>
            {waits.then(|| view! { <span class="badge turn">{t("web-your-turn")}</span> })}
        </Link>
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
    let typed = RwSignal::new(hall.name.get_untracked().unwrap_or_default());
    let save = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let name = typed.get_untracked();
        leptos::task::spawn_local(async move {
            match hall.put::<Me>("me", &Me { name }).await {
                Ok(me) => {
                    hall.name.set(Some(me.name));
                    told.set(Some(tongue.t("web-name-kept")));
                }
                Err(error) => told.set(Some(super::error_words(tongue, &error))),
            }
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
