//! A new table: scenario, options, who sits where.

use std::collections::BTreeMap;

use client::Page;
use engine::{GameOption, OptionKind, OptionValue, Scenario};
use leptos::ev;
use leptos::prelude::*;
use wire::{CreateTable, Pace, SeatPlan};

use super::{
    PageHead, USUAL_BOT, WithGame, bots, error_words, own_name, play_solo, solo_error_words, take_name,
};
use crate::campaigns::{self, Kept};
use crate::games::GameParts;
use crate::hall::hall;
use crate::own_nonces;
use crate::router::{Link, router};
use crate::tongue::{Tongue, t, tongue};
use crate::widgets::SeatMark;

#[component]
pub(crate) fn NewTable(
    game: String,
    scenario: Option<String>,
    campaign: Option<String>,
    same_screen: bool,
) -> impl IntoView {
    let (hall, tongue) = (hall(), tongue());
    // What can be offered depends on whether there is a hall, and on how far a campaign is.
    let enrolled = LocalResource::new(move || {
        let (asked, campaign) = (hall.asked.get(), campaign.clone());
        async move {
            match campaign {
                _ if !asked => None,
                None => Some(Ok(None)),
                Some(id) => Some(campaigns::find(hall, &id).await.map(Some)),
            }
        }
    });
    let form = move |parts: GameParts| {
        let scenario = scenario.clone();
        let shown = move || {
            match enrolled.get().flatten() {
            None => ().into_any(),
            Some(Ok(kept)) => view! { <Form parts=parts wanted=scenario.clone() enrolled=kept same_screen=same_screen /> }.into_any(),
            Some(Err(error)) => view! { <PageHead /><main class="page" id="main"><p role="alert">{error_words(tongue, &error)}</p></main> }.into_any(),
        }
        };
        shown.into_any()
    };
    view! { <WithGame game=game show=form /> }
}

/// What a seat is planned as, in the form's words: `me`, `open`, `screen` or the kind of a bot.
fn seat_plan(word: &str, name: &str, tongue: Tongue, index: usize) -> SeatPlan {
    match word {
        "me" => SeatPlan::Me,
        "open" => SeatPlan::Open,
        "screen" if name.trim().is_empty() => SeatPlan::SameScreen(seat_name(tongue, index)),
        "screen" => SeatPlan::SameScreen(name.trim().to_owned()),
        bot => SeatPlan::Bot(bot.to_owned()),
    }
}

/// What a seat is called as long as nobody says who sits there.
fn seat_name(tongue: Tongue, index: usize) -> String {
    tongue.say(&engine::Message::new("seat").with("number", index as i64 + 1))
}

#[component]
fn Form(
    parts: GameParts,
    wanted: Option<String>,
    enrolled: Option<Kept>,
    same_screen: bool,
) -> impl IntoView {
    let router = router();
    let hall = hall();
    let tongue = tongue();
    let facts = parts.facts();
    let campaign = enrolled.as_ref().map(|kept| &kept.campaign);
    let last_open = campaign.map_or(usize::MAX, |campaign| campaign.last_open(facts));
    let next = campaign.and_then(|campaign| campaign.next(facts)).unwrap_or(0);
    let wanted = wanted.and_then(|id| facts.scenarios.iter().position(|scenario| scenario.id == id));
    let first = wanted.filter(|&index| index <= last_open).unwrap_or(next);
    let scenario = RwSignal::new(facts.scenarios[first].id.clone());
    // Nobody else comes to a table of this browser.
    let inviting = hall.is_here_now() && enrolled.as_ref().is_none_or(|kept| kept.by_hall);
    let unlocks = enrolled.is_some().then(|| facts.campaign.and_then(|plan| plan.unlocks)).flatten();
    let options = RwSignal::new(BTreeMap::<String, OptionValue>::new());
    let usual = match (same_screen, inviting) {
        (true, _) => "screen",
        (false, true) => "open",
        (false, false) => USUAL_BOT,
    };
    let count = facts.min_players.max(2);
    let seats = RwSignal::new(
        (0..count).map(|seat| if seat == 0 { "me".to_owned() } else { usual.to_owned() }).collect::<Vec<_>>(),
    );
    // The names of those who share this screen, by seat.
    let names = RwSignal::new(BTreeMap::<usize, String>::new());
    let public = RwSignal::new(false);
    let (draw_seats, over_weeks) = (RwSignal::new(false), RwSignal::new(false));
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
    let kept = StoredValue::new(enrolled.clone());
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
                .map(|(index, word)| {
                    let name = names.with_untracked(|names| names.get(&index).cloned()).unwrap_or_default();
                    seat_plan(word, &name, tongue, index)
                })
                .collect(),
            public: public.get_untracked(),
            password: (!password.is_empty()).then_some(password),
            draw_seats: draw_seats.get_untracked(),
            start_when_full: false,
            campaign: kept.with_value(|kept| kept.as_ref().map(|kept| kept.id.clone())),
            pace: if over_weeks.get_untracked() { Pace::Weeks } else { Pace::Live },
            commitment: None,
            nonce: None,
        }
    };
    let (loading, typed_name) = (RwSignal::new(false), RwSignal::new(None::<String>));
    let name = move || typed_name.get().unwrap_or_else(|| own_name(hall, tongue));
    let create = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if loading.get_untracked() {
            return;
        }
        loading.set(true);
        problem.set(None);
        let (mut plan, wished) = (plan(), typed_name.get_untracked());
        let is_elsewhere = |seat: &SeatPlan| match seat {
            SeatPlan::Open => true,
            SeatPlan::Bot(name) => hall.programs.with_untracked(|programs| programs.contains(name)),
            _ => false,
        };
        let in_hall = match kept.get_value() {
            // What a team wins is kept where its campaign is.
            Some(kept) if kept.by_hall => {
                plan.start_when_full = !plan.seats.contains(&SeatPlan::Open);
                true
            }
            Some(kept) => {
                kept.campaign.set_unlocked(facts, &mut plan.options);
                false
            }
            None => hall.is_here_now() && plan.seats.iter().any(is_elsewhere),
        };
        leptos::task::spawn_local(async move {
            let opened = async {
                if let Some(name) = wished {
                    take_name(hall, &name).await?;
                }
                match in_hall {
                    true => {
                        let made = own_nonces::make_table(hall, plan).await?;
                        router.go(Page::Table { id: made.id });
                        Ok(())
                    }
                    false => play_solo(router, own_name(hall, tongue), plan).await,
                }
            };
            if let Err(error) = opened.await {
                let words =
                    if in_hall { error_words(tongue, &error) } else { solo_error_words(tongue, &error) };
                problem.try_set(Some(words));
            }
            loading.try_set(false);
        });
    };
    let submit_words = move || match (loading.get(), has_open(seats)) {
        (true, _) => tongue.t("web-loading"),
        (false, true) => tongue.t("web-create"),
        (false, false) => tongue.t("web-begin"),
    };
    let many_scenarios = facts.scenarios.len() > 1;
    view! {
        <PageHead />
        <main class="page" id="main">
            <h1>{move || tongue.t(&parts.word("name"))}</h1>
            <p class="muted">{move || tongue.t(&parts.word("filled-in"))}</p>
            <CampaignLine parts=parts enrolled=enrolled />
            <form class="new-table" on:submit=create>
                {many_scenarios.then(|| view! { <ScenarioChoice parts=parts chosen=scenario last_open=last_open /> })}
                <section class="card">
                    <h2>{t("web-players")}</h2>
                    <p class="player-count" role="group" aria-label=t("web-how-many")>
                        {move || { let (least, most) = limits(); (least..=most).map(|number| {
                            let chosen = move || seats.with(Vec::len) == usize::from(number);
                            view! { <button type="button" class="count" aria-pressed=move || chosen().to_string() on:click=move |_| resize(number.into())>{number}</button> }
                        }).collect_view() }}
                    </p>
                    <label class="field">{t("web-name")}<input type="text" maxlength="40" autocomplete="nickname" prop:value=name on:input=move |event| typed_name.set(Some(event_target_value(&event))) /></label>
                    <ul class="lobby-seats">
                        {move || (0..seats.with(Vec::len)).map(|index| view! { <SeatChoice seats=seats names=names index=index inviting=inviting /> }).collect_view()}
                    </ul>
                    <label class="check"><input type="checkbox" prop:checked=move || draw_seats.get() on:change=move |event| draw_seats.set(event_target_checked(&event)) />{t("web-draw-seats")}</label>
                    <Show when=move || has_open(seats)>
                        <label class="check"><input type="checkbox" prop:checked=move || public.get() on:change=move |event| public.set(event_target_checked(&event)) />{t("web-public")}</label>
                        <label class="check"><input type="checkbox" prop:checked=move || over_weeks.get() on:change=move |event| over_weeks.set(event_target_checked(&event)) />{t("web-over-weeks")}</label>
                        <label class="field">{t("web-password-optional")}<input type="text" autocomplete="off" prop:value=move || password.get() on:input=move |event| password.set(event_target_value(&event)) /></label>
                    </Show>
                </section>
                <details class="card">
                    <summary>{t("web-options")}</summary>
                    {facts.options.iter().filter(|option| Some(option.id) != unlocks).map(|option| view! { <OptionField parts=parts option=option options=options /> }).collect_view()}
                </details>
                <p role="alert" class="warning-text">{move || problem.get()}</p>
                <button type="submit" class="primary big" aria-busy=move || loading.get().to_string()>{submit_words}</button>
            </form>
        </main>
    }
}

/// Is there a seat for somebody who is not here?
fn has_open(seats: RwSignal<Vec<String>>) -> bool {
    seats.with(|seats| seats.iter().any(|seat| seat == "open"))
}

/// The campaign that the table belongs to, or the way to one.
#[component]
fn CampaignLine(parts: GameParts, enrolled: Option<Kept>) -> impl IntoView {
    let tongue = tongue();
    let facts = parts.facts();
    facts.campaign.map(|_| {
        let id = enrolled.as_ref().map(|kept| kept.id.clone());
        let to = Page::Campaign { game: facts.id.to_owned(), id };
        let words = move || match &enrolled {
            Some(kept) => {
                tongue.say(&engine::Message::new("web-campaign-of").with("name", kept.campaign.name.clone()))
            }
            None => tongue.t("web-campaign-instead"),
        };
        view! { <p><Link to=to>{words}</Link></p> }
    })
}

#[component]
fn ScenarioChoice(parts: GameParts, chosen: RwSignal<String>, last_open: usize) -> impl IntoView {
    let tongue = tongue();
    let option = move |(index, scenario): (usize, &'static Scenario)| {
        let mut name = tongue.t(&parts.word(&format!("scenario-{}", scenario.id)));
        if index > last_open {
            name = format!("{name} ({})", tongue.t("web-campaign-locked"));
        }
        view! { <option value=scenario.id.clone() disabled={index > last_open} selected=move || chosen.with(|chosen| *chosen == scenario.id)>{name}</option> }
    };
    view! {
        <section class="card">
            <label class="field">{t("web-scenario")}
                <select on:change=move |event| chosen.set(event_target_value(&event))>{parts.facts().scenarios.iter().enumerate().map(option).collect_view()}</select>
            </label>
            <p class="muted">{move || tongue.t(&parts.word(&format!("scenario-{}-text", chosen.get())))}</p>
        </section>
    }
}

#[component]
fn SeatChoice(
    seats: RwSignal<Vec<String>>,
    names: RwSignal<BTreeMap<usize, String>>,
    index: usize,
    inviting: bool,
) -> impl IntoView {
    let (tongue, hall) = (tongue(), hall());
    let players = move || {
        let mut players = bots(tongue, hall);
        players.retain(|(kind, _)| inviting || !hall.programs.with(|programs| programs.contains(kind)));
        players
    };
    let chosen = move |word: &str| seats.with(|seats| seats.get(index).is_some_and(|seat| seat == word));
    let shares = Memo::new(move |_| chosen("screen"));
    let name = move || names.with(|names| names.get(&index).cloned()).unwrap_or_default();
    let rename = move |event| {
        names.update(|names| {
            names.insert(index, event_target_value(&event));
        })
    };
    let name_label = move || {
        let seat = seat_name(tongue, index);
        tongue.say(&engine::Message::new("web-seat-name").with("seat", seat))
    };
    let choose = move |event: ev::Event| {
        let word = event_target_value(&event);
        seats.update(|seats| seats[index] = word);
    };
    let option = move |word: String, label: String| {
        let value = word.clone();
        view! { <option value=value selected=move || chosen(&word)>{label}</option> }
    };
    let label = move || seat_name(tongue, index);
    view! {
        <li class="lobby-seat">
            <SeatMark seat=engine::Seat(index as u8) />
            <Show when=move || shares.get() fallback=move || view! { <span class="grow">{label}</span> }>
                <input type="text" class="grow" maxlength="40" aria-label=name_label placeholder=label prop:value=name on:input=rename />
            </Show>
            <select aria-label=label on:change=choose>
                {option("me".to_owned(), tongue.t("web-seat-me"))}
                {inviting.then(|| option("open".to_owned(), tongue.t("web-seat-open")))}
                {move || players().into_iter().map(|(kind, name)| option(kind, name)).collect_view()}
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
