//! Cards that lie open: those to draft, a hand, the discard pile, what the boss may get, schematics.

use std::time::Duration;

use client::{Light, Thing};
use engine::{Message, Seat};
use leptos::prelude::*;
use mechs::{Action, BOSS_SLOTS, BossCard, Command, Owned, Schematic, Task, View, words};

use super::ground::colour_class;
use super::line::{command_icon, sign_icon};
use super::shape::sign;
use super::things;
use crate::games::Explained;
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::SpotButton;

/// Seconds of sand in the Minuteglass (MVM-DRAFT-7).
const SAND: u32 = 40;

/// A Command Card that can be touched.
#[component]
pub(super) fn CommandCard(table: Table, card: Command, thing: Thing, copies: usize) -> impl IntoView {
    let label = Signal::derive(move || {
        let message = Message::new("mechs-web-card").with("card", words::command(card));
        table.say(
            &message.with("colour", words::colour(card.colour())).with("text", words::command_text(card, 1)),
        )
    });
    let class = format!("mvm-card {}", colour_class(card.colour()));
    let several = (copies > 1).then(|| view! { <small class="mvm-copies">"×"{copies}</small> });
    view! {
        <SpotButton table=table thing=thing label=label class=class>
            <span class="mvm-card-head">{command_icon(card.colour(), card.kind())}<b>{move || table.say(&words::command(card))}</b>{several}</span>
            <span class="mvm-text">{move || table.say(&words::command_text(card, 1))}</span>
        </SpotButton>
    }
}

fn counted(cards: impl Iterator<Item = Command>) -> Vec<(Command, usize)> {
    let mut counts = [0_usize; Command::ALL.len()];
    cards.for_each(|card| counts[card as usize] += 1);
    Command::ALL
        .into_iter()
        .map(|card| (card, counts[card as usize]))
        .filter(|&(_, count)| count > 0)
        .collect()
}

/// The cards of the draft; what may be taken from the discard pile; the two cards of which the boss gets one.
#[component]
pub(super) fn OpenCards(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let dealt = Memo::new(move |_| {
        shown
            .with(|view| view.as_ref().map(|view| counted(view.table.dealt.iter().copied())))
            .unwrap_or_default()
    });
    let discards = Memo::new(move |_| {
        let lit = |card: &Command| table.light(&things::discarded(*card)) != Light::Off;
        Command::ALL.into_iter().filter(lit).map(|card| (card, 1)).collect::<Vec<_>>()
    });
    let boss = Memo::new(move |_| {
        shown.with(|view| match view.as_ref()?.table.agenda.last() {
            Some(Task::BossDraft { cards }) => Some((*cards, view.as_ref()?.table.boss?)),
            _ => None,
        })
    });
    let draft = move || {
        let dealt = dealt.get();
        (!dealt.is_empty()).then(|| {
            let cards = dealt.into_iter().map(move |(card, copies)| {
                view! { <CommandCard table=table card=card thing=things::command(card) copies=copies /> }
            });
            view! { <Row words="mechs-web-draft">{cards.collect_view().into_any()}</Row> }
        })
    };
    let exchange = move || {
        let discards = discards.get();
        (!discards.is_empty()).then(|| {
            let cards = discards.into_iter().map(move |(card, copies)| {
                view! { <CommandCard table=table card=card thing=things::discarded(card) copies=copies /> }
            });
            view! { <Row words="mechs-web-discards">{cards.collect_view().into_any()}</Row> }
        })
    };
    let boss_draft = move || {
        boss.get().map(|(cards, boss)| {
            let cards = cards.map(move |card| {
                let power = boss.slots[card.slot()].len() as u8 + 1;
                view! { <BossCardSpot table=table card=card power=power /> }
            });
            view! { <Row words="mechs-web-boss-draft">{cards.into_iter().collect_view().into_any()}</Row> }
        })
    };
    let glass = Memo::new(move |_| {
        shown.with(|view| {
            view.as_ref().is_some_and(|view| view.table.minuteglass && !view.table.dealt.is_empty())
        })
    });
    view! { <Show when=move || glass.get()><Minuteglass table=table /></Show>{draft}{exchange}{boss_draft} }
}

/// The sand of the draft. Whoever is to pick when it has run out lets chance pick.
#[component]
fn Minuteglass(table: Table) -> impl IntoView {
    let left = RwSignal::new(SAND);
    let tick = move || {
        let Some(now) = left.try_get_untracked() else { return };
        left.set(now.saturating_sub(1));
        if now <= 1 && table.is_live() {
            let out = table.with_legal(|legal| {
                legal.iter().position(|legal| matches!(legal.action.read(), Ok(Action::TimeOut)))
            });
            out.into_iter().for_each(|place| table.take(place));
        }
    };
    if let Ok(interval) = set_interval_with_handle(tick, Duration::from_secs(1)) {
        on_cleanup(move || interval.clear());
    }
    let words =
        Signal::derive(move || table.say(&Message::new("mechs-web-sand").with("seconds", left.get())));
    view! {
        <Explained class="mvm-sand" words=words>
            <i style=move || format!("width:{}%", 100 * left.get() / SAND) /><b>{left}</b>
        </Explained>
    }
}

#[component]
fn Row(words: &'static str, children: Children) -> impl IntoView {
    view! {
        <div class="mvm-row" role="group" aria-label=t(words) tabindex="0">
            <span class="mvm-row-name">{t(words)}</span>
            {children()}
        </div>
    }
}

#[component]
fn BossCardSpot(table: Table, card: BossCard, power: u8) -> impl IntoView {
    let slot = card.slot() as u8;
    let text = move || table.say(&words::boss_text(slot, Some(card), power));
    let name = move || table.say(&words::boss_card(card));
    let label = Signal::derive(move || format!("{}: {}", name(), text()));
    let class = format!("mvm-card {}", colour_class(BOSS_SLOTS[card.slot()]));
    view! {
        <SpotButton table=table thing=things::boss_card(card) label=label class=class>
            <span class="mvm-card-head">{sign_icon(sign::SKULL)}<b>{name}</b><small class="mvm-copies">{power}</small></span>
            <span class="mvm-text">{text}</span>
        </SpotButton>
    }
}

/// The cards in a hand, to be programmed or scrapped.
#[component]
pub(super) fn Hand(table: Table, shown: Memo<Option<View>>, seat: Seat) -> impl IntoView {
    let cards = Memo::new(move |_| {
        let hand =
            shown.with(|view| view.as_ref().map(|view| view.table.mech(seat).hand)).unwrap_or_default();
        hand.iter().copied().enumerate().collect::<Vec<_>>()
    });
    let there = move || cards.with(|cards| !cards.is_empty());
    view! {
        <Show when=there>
            <div class="mvm-hand" role="group" aria-label=t("mechs-web-hand")>
                <For each=move || cards.get() key=|(place, card)| (*place, *card as u8) let:entry>
                    <CommandCard table=table card=entry.1 thing=things::command(entry.1) copies=1 />
                </For>
            </div>
        </Show>
    }
}

/// A schematic brought along.
#[component]
pub(super) fn SchematicSpot(table: Table, owned: Owned, on: bool) -> impl IntoView {
    let card = owned.card;
    let state = match (owned.spent, on) {
        (true, _) => "mechs-describe-schematic-spent",
        (false, true) => "mechs-describe-schematic-on",
        (false, false) => "mechs-describe-schematic-off",
    };
    let label = Signal::derive(move || {
        let message = Message::new(state).with("schematic", words::schematic(card));
        table.say(&message.with("gears", card.content().gears).with("text", words::schematic_text(card)))
    });
    let class = match (owned.spent, on) {
        (true, _) => "mvm-chip mvm-spent",
        (false, true) => "mvm-chip mvm-on",
        (false, false) => "mvm-chip",
    };
    view! {
        <SpotButton table=table thing=things::schematic(card) label=label class=class>
            {sign_icon(sign::CHIP)}<span>{move || table.say(&words::schematic(card))}</span><small>{card.content().gears}</small>
        </SpotButton>
    }
}

/// A schematic that can be brought along.
#[component]
pub(super) fn SchematicCard(table: Table, card: Schematic) -> impl IntoView {
    let name = move || table.say(&words::schematic(card));
    let text = move || table.say(&words::schematic_text(card));
    let label = Signal::derive(move || format!("{}: {}", name(), text()));
    view! {
        <SpotButton table=table thing=things::schematic(card) label=label class="mvm-card mvm-brass">
            <span class="mvm-card-head">{sign_icon(sign::CHIP)}<b>{name}</b><small class="mvm-copies">{card.content().gears}" "{sign_icon(sign::GEAR)}</small></span>
            <span class="mvm-text">{text}</span>
        </SpotButton>
    }
}
