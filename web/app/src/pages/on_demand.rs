//! Pages that nobody opens first: a chunk of the program, loaded with the first of them.

use std::cell::Cell;

use client::Page;
use leptos::prelude::*;

use super::about::About;
use super::campaign::CampaignPage;
use super::new_table::NewTable;
use super::rules::RulesPage;
use super::settings::SettingsPage;
use super::{Lost, Waiting};
use crate::on_demand::on_demand;

type Draw = fn(Page) -> AnyView;

on_demand!(pages, load() -> Draw { draw });

fn draw(page: Page) -> AnyView {
    match page {
        Page::New { game, scenario, campaign, same_screen } => {
            view! { <NewTable game=game scenario=scenario campaign=campaign same_screen=same_screen /> }
                .into_any()
        }
        Page::Campaign { game, id } => view! { <CampaignPage game=game id=id /> }.into_any(),
        Page::Rules { game, rule } => view! { <RulesPage game=game rule=rule /> }.into_any(),
        Page::Settings => view! { <SettingsPage /> }.into_any(),
        Page::About => view! { <About /> }.into_any(),
        _ => view! { <Lost /> }.into_any(),
    }
}

thread_local! {
    static LOADED: Cell<Option<Draw>> = const { Cell::new(None) };
}

#[component]
pub(crate) fn OnDemand(page: Page) -> impl IntoView {
    let loaded = RwSignal::new(LOADED.get().map(Ok));
    if loaded.get_untracked().is_none() {
        leptos::task::spawn_local(async move {
            let found = load().await.map_err(drop);
            LOADED.set(found.ok());
            // Nobody waits for it any more if the reader has gone on.
            let _ = loaded.try_set(Some(found));
        });
    }
    move || match loaded.get() {
        Some(Ok(draw)) => draw(page.clone()),
        none => view! { <Waiting failed=none.is_some() /> }.into_any(),
    }
}
