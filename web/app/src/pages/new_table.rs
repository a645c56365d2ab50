//! A new table: scenario, options, who sits where.

use std::collections::BTreeMap;

use client::Page;
use engine::{GameOption, OptionKind, OptionValue, Scenario};
use leptos::ev;
use leptos::prelude::*;
use wire::{CreateTable, Created, SeatPlan};

use super::{PageHead, USUAL_BOT, WithGame, bots, error_words, play_solo};
use crate::games::GameParts;
use crate::hall::hall;
use crate::router::router;
use crate::tongue::{Tongue, t, tongue};
use crate::widgets::SeatMark;

#[component]
pub(crate) fn NewTable(game: String) -> impl IntoView {
    let hall = hall();
    // What can be offered depends on whether there is a hall.
    let form =
        move |parts| view! { <Show when=move || hall.asked.get()><Form parts=parts /></Show> }.into_any();
    view! { <WithGame game=game show=form /> }
}

/// What a seat is planned as, in the form's words: `me`, `open`, `screen` or the kind of a bot.
fn seat_plan(word: &str, tongue: Tongue, number: usize) -> SeatPlan {
    match word {
        "me" => SeatPlan::Me,
        "open" => SeatPlan::Open,
        "screen" => {
            SeatPlan::SameScreen(tongue.say(&engine::Message::new("seat").with("number", number as i64)))
        }
        bot => SeatPlan::Bot(bot.to_owned()),
    }
}

#[component]
fn Form(parts: GameParts) -> impl IntoView {
    let router = router();
    let hall = hall();
    let tongue = tongue();
    let facts = parts.facts();
    let scenario = RwSignal::new(facts.scenarios[0].id.clone());
    let options = RwSignal::new(BTreeMap::<String, OptionValue>::new());
    let usual = if hall.is_here() { "open" } else { USUAL_BOT };
    let count = facts.min_players.max(2);
    let seats = RwSignal::new(
        (0..count).map(|seat| if seat == 0 { "me".to_owned() } else { usual.to_owned() }).collect::<Vec<_>>(),
    );
    let public = RwSignal::new(false);
    let draw_seats = RwSignal::new(false);
    let password = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let limits = move || {
        let chosen = scenario.get();
        let found = facts.scenarios.iter().find(|one| one.id == chosen);
        found.map_or((facts.min_players, facts.max_players), |one| (one.min_players, one.max_players))
    };
    let resize = move |count: usize| {
        seats.update(|seats| seats.resize(count, usual.to_owned()));
    };
    let plan = move || {
        let password = password.get_untracked();
        CreateTable {
            game: facts.id.to_owned(),
            scenario: scenario.get_untracked(),
            scenario_file: None,
            options: options.get_untracked(),
            seats: seats
                .get_untracked()
                .iter()
                .enumerate()
                .map(|(index, word)| seat_plan(word, tongue, index + 1))
                .collect(),
            public: public.get_untracked(),
            password: (!password.is_empty()).then_some(password),
            draw_seats: draw_seats.get_untracked(),
            start_when_full: false,
        }
    };
    let create = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let plan = plan();
        let is_elsewhere = |seat: &SeatPlan| match seat {
            SeatPlan::Open => true,
            SeatPlan::Bot(name) => hall.programs.with_untracked(|programs| programs.contains(name)),
            _ => false,
        };
        let alone = !plan.seats.iter().any(is_elsewhere);
        if alone || !hall.is_here() {
            return play_solo(router, plan);
        }
        leptos::task::spawn_local(async move {
            match hall.post::<Created>("tables", &plan).await {
                Ok(made) => router.go(Page::Table { id: made.id }),
                Err(error) => problem.set(Some(error_words(tongue, &error))),
            }
        });
    };
    let has_open = move || seats.with(|seats| seats.iter().any(|seat| seat == "open"));
    let many_scenarios = facts.scenarios.len() > 1;
    view! {
        <PageHead />
        <main class="page" id="main">
            <h1>{move || tongue.t(&parts.word("name"))}</h1>
            <form class="new-table" on:submit=create>
                {many_scenarios.then(|| view! { <ScenarioChoice parts=parts chosen=scenario /> })}
                <section class="card">
                    <h2>{t("web-players")}</h2>
                    <p class="player-count" role="group" aria-label=t("web-how-many")>
                        {move || { let (least, most) = limits(); (least..=most).map(|number| {
                            let chosen = move || seats.with(Vec::len) == usize::from(number);
                            view! { <button type="button" class="count" aria-pressed=move || chosen().to_string() on:click=move |_| resize(number.into())>{number}</button> }
                        }).collect_view() }}
                    </p>
                    <ul class="lobby-seats">
                        {move || (0..seats.with(Vec::len)).map(|index| view! { <SeatChoice seats=seats index=index /> }).collect_view()}
                    </ul>
                    <label class="check"><input type="checkbox" prop:checked=move || draw_seats.get() on:change=move |event| draw_seats.set(event_target_checked(&event)) />{t("web-draw-seats")}</label>
                    <Show when=has_open>
                        <label class="check"><input type="checkbox" prop:checked=move || public.get() on:change=move |event| public.set(event_target_checked(&event)) />{t("web-public")}</label>
                        <label class="field">{t("web-password-optional")}<input type="text" autocomplete="off" prop:value=move || password.get() on:input=move |event| password.set(event_target_value(&event)) /></label>
                    </Show>
                </section>
                <details class="card">
                    <summary>{t("web-options")}</summary>
                    {facts.options.iter().map(|option| view! { <OptionField parts=parts option=option options=options /> }).collect_view()}
                </details>
                <p role="alert" class="warning-text">{move || problem.get()}</p>
                <button type="submit" class="primary big">{move || match has_open() { true => tongue.t("web-create"), false => tongue.t("web-begin") }}</button>
            </form>
        </main>
    }
}

#[component]
fn ScenarioChoice(parts: GameParts, chosen: RwSignal<String>) -> impl IntoView {
    let tongue = tongue();
    let option = move |scenario: &'static Scenario| {
        let name = tongue.t(&parts.word(&format!("scenario-{}", scenario.id)));
        view! { <option value=scenario.id.clone() selected=move || chosen.with(|chosen| *chosen == scenario.id)>{name}</option> }
    };
    view! {
        <section class="card">
            <label class="field">{t("web-scenario")}
                <select on:change=move |event| chosen.set(event_target_value(&event))>{parts.facts().scenarios.iter().map(option).collect_view()}</select>
            </label>
            <p class="muted">{move || tongue.t(&parts.word(&format!("scenario-{}-text", chosen.get())))}</p>
        </section>
    }
}

#[component]
fn SeatChoice(seats: RwSignal<Vec<String>>, index: usize) -> impl IntoView {
    let tongue = tongue();
    let hall = hall();
    let chosen = move |word: &str| seats.with(|seats| seats.get(index).is_some_and(|seat| seat == word));
    let choose = move |event: ev::Event| {
        let word = event_target_value(&event);
        seats.update(|seats| seats[index] = word);
    };
    let option = move |word: String, label: String| {
        let value = word.clone();
        view! { <option value=value selected=move || chosen(&word)>{label}</option> }
    };
    let label = move || tongue.say(&engine::Message::new("seat").with("number", index as i64 + 1));
    view! {
        <li class="lobby-seat">
            <SeatMark seat=engine::Seat(index as u8) />
            <span class="grow">{label}</span>
            <select aria-label=label on:change=choose>
                {option("me".to_owned(), tongue.t("web-seat-me"))}
                {hall.is_here().then(|| option("open".to_owned(), tongue.t("web-seat-open")))}
                {move || bots(tongue, hall).into_iter().map(|(kind, name)| option(kind, name)).collect_view()}
                {option("screen".to_owned(), tongue.t("web-seat-screen"))}
            </select>
        </li>
    }
}

#[component]
fn OptionField(
    parts: GameParts,
    option: &'static GameOption,
    options: RwSignal<BTreeMap<String, OptionValue>>,
) -> impl IntoView {
    let tongue = tongue();
    let word = move |rest: &str| tongue.t(&parts.word(&format!("option-{}{rest}", option.id)));
    let set = move |value: OptionValue| {
        options.update(|options| {
            options.insert(option.id.to_owned(), value);
        })
    };
    let field = match &option.kind {
        OptionKind::Choice { values } => {
            let choose = move |event| set(OptionValue::Word(event_target_value(&event)));
            view! {
                <select on:change=choose>
                    {values.iter().map(|value| view! { <option value=*value>{move || word(&format!("-{value}"))}</option> }).collect_view()}
                </select>
            }.into_any()
        }
        OptionKind::Number { min, max, default } => {
            let (min, max) = (*min, *max);
            let change = move |event| {
                if let Ok(number) = event_target_value(&event).parse::<i64>() {
                    set(OptionValue::Number(number.clamp(min, max)));
                }
            };
            view! { <input type="number" min=min max=max value=*default on:change=change /> }.into_any()
        }
    };
    let explained = move || {
        let chosen =
            options.with(|options| options.get(option.id).cloned()).unwrap_or_else(|| option.default_value());
        match (&option.kind, chosen) {
            (OptionKind::Choice { .. }, OptionValue::Word(value)) => word(&format!("-{value}-text")),
            _ => word("-text"),
        }
    };
    view! {
        <div class="option">
            <label class="field">{move || word("")}{field}</label>
            <p class="muted">{explained}</p>
        </div>
    }
}
