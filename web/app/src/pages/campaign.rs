//! The campaigns of a game: the way with its medals, what comes next, and the way out and in as a file.

use client::Page;
use engine::Campaign;
use engine::Facts;
use leptos::ev;
use leptos::prelude::*;
use wire::WireError;

use super::campaign_map::{CampaignMap, Medals};
use super::{Lost, PageHead, WithGame, ago, error_words};
use crate::browser;
use crate::campaigns::{self, Kept};
use crate::games::GameParts;
use crate::hall::{Hall, hall};
use crate::router::{Link, router};
use crate::tongue::{Tongue, t, tongue};
use crate::widgets::FileButton;

#[component]
pub(crate) fn CampaignPage(game: String, id: Option<String>) -> impl IntoView {
    let hall = hall();
    let show = move |parts: GameParts| {
        let id = id.clone();
        match parts.facts().campaign {
            // Who keeps them depends on whether there is a hall.
            Some(_) => {
                view! { <Show when=move || hall.asked.get()><Campaigns parts=parts id=id.clone() /></Show> }
                    .into_any()
            }
            None => view! { <Lost /> }.into_any(),
        }
    };
    view! { <WithGame game=game show=show /> }
}

/// What the page knows.
#[derive(Clone, Copy)]
struct Board {
    parts: GameParts,
    hall: Hall,
    tongue: Tongue,
    kept: RwSignal<Option<Vec<Kept>>>,
    /// The id of the campaign that is shown.
    shown: RwSignal<Option<String>>,
    problem: RwSignal<Option<String>>,
}

impl Board {
    fn facts(self) -> &'static Facts {
        self.parts.facts()
    }

    fn current(self) -> Option<Kept> {
        let shown = self.shown.get()?;
        self.kept.with(|kept| kept.as_ref()?.iter().find(|one| one.id == shown).cloned())
    }

    /// Keeps a campaign and shows it.
    fn keep(self, campaign: Campaign) {
        leptos::task::spawn_local(async move {
            match campaigns::keep(self.hall, campaign).await {
                Ok(new) => {
                    self.problem.set(None);
                    self.shown.set(Some(new.id.clone()));
                    self.kept.update(|kept| kept.get_or_insert_default().insert(0, new));
                }
                Err(error) => self.problem.set(Some(error_words(self.tongue, &error))),
            }
        });
    }
}

#[component]
fn Campaigns(parts: GameParts, id: Option<String>) -> impl IntoView {
    let (hall, tongue, router) = (hall(), tongue(), router());
    browser::set_title("Gearhall");
    let board = Board {
        parts,
        hall,
        tongue,
        kept: RwSignal::new(None),
        shown: RwSignal::new(id.clone()),
        problem: RwSignal::new(None),
    };
    leptos::task::spawn_local(async move {
        match campaigns::all(hall, board.facts().id).await {
            Ok(found) => {
                let known = found.iter().any(|one| Some(&one.id) == id.as_ref());
                if !known {
                    board.shown.set(found.first().map(|one| one.id.clone()));
                }
                board.kept.set(Some(found));
            }
            Err(error) => {
                board.problem.set(Some(error_words(tongue, &error)));
                board.kept.set(Some(Vec::new()));
            }
        }
    });
    // The address names the campaign that is shown, so that a way back leads to it.
    Effect::new(move |_| {
        if let Some(shown) = board.shown.get() {
            router.rename(&Page::Campaign { game: board.facts().id.to_owned(), id: Some(shown) });
        }
    });
    let shown = move || match (board.kept.with(Option::is_none), board.current()) {
        (true, _) => view! { <p role="status">{t("web-loading")}</p> }.into_any(),
        (false, None) => view! { <Begin board=board /> }.into_any(),
        (false, Some(kept)) => view! { <Shown board=board kept=kept /> }.into_any(),
    };
    view! {
        <PageHead />
        <main class="page campaign" id="main">
            <h1>{move || tongue.t(&parts.word("name"))}" · "{t("web-campaign")}</h1>
            <p class="muted">{move || tongue.t(&parts.word("campaign-text"))}</p>
            {shown}
            <p role="alert" class="warning-text">{move || board.problem.get()}</p>
        </main>
    }
}

/// The first campaign of this game.
#[component]
fn Begin(board: Board) -> impl IntoView {
    view! {
        <section class="card">
            <h2>{t("web-campaign-new")}</h2>
            <NameForm board=board />
            <p class="muted">{where_kept()}</p>
            <Import board=board />
        </section>
    }
}

fn where_kept() -> impl Fn() -> String {
    let (hall, tongue) = (hall(), tongue());
    move || match hall.is_here() {
        true => tongue.t("web-campaign-hall"),
        false => tongue.t("web-campaign-browser"),
    }
}

#[component]
fn NameForm(board: Board) -> impl IntoView {
    let tongue = tongue();
    let name = RwSignal::new(tongue.t("web-campaign-usual-name"));
    let begin = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let campaign = Campaign::new(board.facts(), &name.get_untracked());
        match campaign.checked(board.facts()) {
            Ok(campaign) => board.keep(campaign),
            Err(fault) => board.problem.set(Some(tongue.say(&fault.message()))),
        }
    };
    view! {
        <form class="link-row" on:submit=begin>
            <input type="text" maxlength="40" required aria-label=t("web-campaign-name") prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event)) />
            <button type="submit" class="primary">{t("web-campaign-begin")}</button>
        </form>
    }
}

/// A campaign from a file.
#[component]
fn Import(board: Board) -> impl IntoView {
    let tongue = tongue();
    let chosen = Callback::new(move |text: String| match Campaign::read(&text, board.facts()) {
        Ok(campaign) => board.keep(campaign),
        Err(fault) => board.problem.set(Some(error_words(tongue, &WireError::from(&fault)))),
    });
    view! { <FileButton words="web-campaign-import" chosen=chosen /> }
}

#[component]
fn Shown(board: Board, kept: Kept) -> impl IntoView {
    let tongue = tongue();
    let facts = board.facts();
    let next = kept.campaign.next(facts);
    let selected = RwSignal::new(next.unwrap_or(0));
    let (won, all) = kept.campaign.medals(facts);
    let file = kept.campaign.write();
    let export = move |_| browser::download("gearhall-campaign.json", &file);
    let id = kept.id.clone();
    let choices = move || {
        let (id, tongue) = (id.clone(), tongue);
        board.kept.with(|kept| {
            kept.iter().flatten().map(|one| {
                let here = if one.by_hall { String::new() } else { format!(" ({})", tongue.t("web-campaign-here")) };
                let (value, selected) = (one.id.clone(), one.id == id);
                view! { <option value=value selected=selected>{format!("{}{here}", one.campaign.name)}</option> }
            }).collect_view()
        })
    };
    let sum = move || {
        let message =
            engine::Message::new("web-campaign-sum").with("won", won as i64).with("all", all as i64);
        tongue.say(&message)
    };
    let kept = StoredValue::new(kept);
    view! {
        <section class="campaign-bar">
            <label class="grow">
                <span class="sr-only">{t("web-campaign")}</span>
                <select on:change=move |event| board.shown.set(Some(event_target_value(&event)))>{choices}</select>
            </label>
            <span class="campaign-sum"><Medals medals=1 of=1 />" "{sum}</span>
            <button type="button" on:click=export>{t("web-campaign-export")}</button>
        </section>
        <CampaignMap parts=board.parts campaign=kept.get_value().campaign next=next selected=selected />
        {move || stop(board, &kept.get_value(), selected.get(), next)}
        <Show when=move || next.is_none()><p role="status"><strong>{move || tongue.t(&board.parts.word("campaign-won"))}</strong></p></Show>
        <details class="card">
            <summary>{t("web-campaign-new")}</summary>
            <NameForm board=board />
            <p class="muted">{where_kept()}</p>
            <Import board=board />
        </details>
    }
}

/// The scenario that is selected: what was won there, and the way to a table.
fn stop(board: Board, kept: &Kept, index: usize, next: Option<usize>) -> AnyView {
    let (facts, parts, tongue) = (board.facts(), board.parts, board.tongue);
    let scenario = &facts.scenarios[index].id;
    let word = |rest: &str| tongue.t(&parts.word(&format!("scenario-{scenario}{rest}")));
    let locked = index > kept.campaign.last_open(facts);
    let option = facts.campaign.and_then(|plan| plan.difficulty).unwrap_or_default();
    let ways: Vec<Option<&str>> = match facts.difficulties(index) {
        [] => vec![None],
        several => several.iter().copied().map(Some).collect(),
    };
    let rows = ways
        .into_iter()
        .map(|difficulty| {
            let name = difficulty.map(|word| tongue.t(&parts.word(&format!("option-{option}-{word}"))));
            let best = kept.campaign.best(scenario, difficulty);
            let told = best.map(|feat| {
                let players: Vec<String> = feat.players.iter().map(|name| tongue.name(name)).collect();
                format!("{} · {}", players.join(", "), ago(tongue, feat.at))
            });
            view! {
                <li>
                    {name.map(|name| view! { <span class="way-name">{name}</span> })}
                    <Medals medals=best.map_or(0, |feat| feat.medals) />
                    <span class="muted">{told}</span>
                </li>
            }
        })
        .collect_view();
    let to = Page::New {
        game: facts.id.to_owned(),
        scenario: Some(scenario.clone()),
        campaign: Some(kept.id.clone()),
        same_screen: false,
    };
    let play = match (locked, next == Some(index)) {
        (true, _) => view! { <p class="muted">{tongue.t("web-campaign-locked-text")}</p> }.into_any(),
        (false, true) => {
            view! { <Link to=to class="button primary big">{tongue.t(&parts.word("campaign-next"))}</Link> }
                .into_any()
        }
        (false, false) => {
            view! { <Link to=to class="button">{tongue.t("web-campaign-play")}</Link> }.into_any()
        }
    };
    view! {
        <section class="card stop-card" aria-live="polite">
            <h2>{word("")}</h2>
            <p>{word("-text")}</p>
            <ul class="ways">{rows}</ul>
            {play}
        </section>
    }
    .into_any()
}
