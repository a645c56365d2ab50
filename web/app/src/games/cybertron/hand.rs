//! What lies before the player: the leader, robots to place, the hand.

use client::Thing;
use cybertron::{Card, Cybertron, Stage, View};
use engine::{Message, Seat};
use leptos::prelude::*;

use super::icons::{DesignIcon, MorphSign, Sign, SignIcon};
use super::leaders::{LeaderChoice, OwnLeader};
use super::words;
use crate::games::shown_view;
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::SpotButton;

#[component]
pub(super) fn Own(table: Table) -> impl IntoView {
    let shown = shown_view::<Cybertron>(table);
    let choosing = Memo::new(move |_| {
        shown.with(|view| view.as_ref().is_some_and(|view| view.table.stage == Stage::ChooseLeader))
    });
    let own = move || {
        match choosing.get() {
        true => view! { <LeaderChoice table=table shown=shown /> }.into_any(),
        false => view! { <OwnLeader table=table shown=shown /><Pile table=table shown=shown /><Hand table=table shown=shown /> }.into_any(),
    }
    };
    let hidden = move || table.curtain().is_some();
    view! { <div class="cyb cyb-own" tabindex="0" class:cyb-hidden=hidden>{own}</div> }
}

/// The robots that wait to be placed.
#[component]
fn Pile(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let pile = Memo::new(move |_| {
        shown.with(|view| {
            let view = view.as_ref()?;
            let seat = view.seat()?;
            Some((seat, view.table.army(seat).operational)).filter(|&(_, robots)| robots > 0)
        })
    });
    move || {
        pile.get().map(|(seat, robots): (Seat, u8)| {
            let words = table.say(&Message::new("cybertron-describe-operational").with("robots", robots));
            view! {
                <div class=format!("cyb-pile seat-{}", seat.0)>
                    <SignIcon sign=Sign::Robots /><b>{robots}</b><small>{words}</small>
                </div>
            }
        })
    }
}

#[component]
fn Hand(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let cards = Memo::new(move |_| {
        shown.with(|view| {
            view.as_ref()
                .filter(|view| view.seat().is_some())
                .map(|view| view.hand.iter().collect::<Vec<_>>())
        })
    });
    let none = move || {
        cards
            .with(|cards| cards.as_ref().is_some_and(Vec::is_empty))
            .then(|| view! { <p class="cyb-no-cards">{t("cybertron-web-no-cards")}</p> })
    };
    view! {
        <div class="cyb-hand" role="group" aria-label=t("cybertron-describe-hand")>
            <For each=move || cards.get().unwrap_or_default() key=|card| card.number() let:card>
                <CardSpot table=table card=card />
            </For>
            {none}
        </div>
    }
}

/// A card that can be touched.
#[component]
fn CardSpot(table: Table, card: Card) -> impl IntoView {
    let design = card.design();
    let label = Signal::derive(move || table.say(&words::whole_card(card)));
    let morph = card.has_symbol().then(|| view! { <span class="cyb-morphs"><MorphSign /></span> });
    view! {
        <SpotButton table=table thing=Thing::Card(card.number().into()) label=label class="cyb-card">
            <span class="cyb-card-head"><DesignIcon design=design /><b>{move || table.tongue.say(&words::design(design))}</b>{morph}</span>
            <span class="cyb-card-text">{move || table.tongue.say(&words::design_text(design))}</span>
            <span class="cyb-card-foot">
                <b>{move || table.tongue.say(&words::timing_in_short(design.timing()))}</b>
                <span>{move || table.tongue.say(&words::zone(card.zone()))}</span>
            </span>
        </SpotButton>
    }
}
