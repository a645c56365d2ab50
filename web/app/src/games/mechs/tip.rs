//! What the thing under the pointer is.

use engine::Message;
use leptos::prelude::*;
use mechs::{Command, Damage, View, words};

use super::line::slot_words;
use super::spots::space_words;
use super::things::{Named, named};
use crate::table::Table;

/// A title and some lines.
fn words_of(table: Table, view: &View, thing: Named) -> Option<(String, Vec<String>)> {
    let state = &view.table;
    let say = |message: &Message| table.say(message);
    Some(match thing {
        Named::Slot(seat, slot) => {
            let seat = seat.or(view.seat())?;
            let contents = state.mechs.get(seat.index())?.slots.get(slot.index())?;
            let below = contents.cards.iter().map(|&card| say(&words::command(card))).collect::<Vec<_>>();
            let lines = if below.len() > 1 { vec![below.join(" · ")] } else { Vec::new() };
            (slot_words(table, contents, slot), lines)
        }
        Named::Command(card) => {
            let powers = (1..=3).map(|power| format!("{power}: {}", say(&words::command_text(card, power))));
            (say(&words::command(card)), powers.chain([scrap(table, view, card)]).collect())
        }
        Named::Schematic(card) => (say(&words::schematic(card)), vec![say(&words::schematic_text(card))]),
        Named::Damage(card) => (say(&words::damage(card)), vec![say(&words::damage_text(card))]),
        Named::BossCard(card) => {
            let slot = card.slot() as u8;
            let powers =
                (1..=2).map(|power| format!("{power}: {}", say(&words::boss_text(slot, Some(card), power))));
            (say(&words::boss_card(card)), powers.collect())
        }
        Named::Mech(seat) => {
            let mech = state.mechs.get(seat.index())?;
            let message =
                Message::new("mechs-web-mech").with("seat", seat).with("space", words::place(mech.at?));
            (say(&message.with("dir", words::dir(mech.facing))), Vec::new())
        }
        Named::Space(space) => (space_words(table, state, space), Vec::new()),
        Named::Coin(_) | Named::Boss => return None,
    })
}

/// What a card is worth to its reader as scrap.
fn scrap(table: Table, view: &View, card: Command) -> String {
    let mech = view.seat().and_then(|seat| view.table.mechs.get(seat.index()));
    let clogged = mech.is_some_and(|mech| mech.has_system(Damage::CloggedHopper));
    table.tongue.t(match (card.repairs(), clogged) {
        (true, false) => "mechs-web-scrap-repairs",
        (true, true) => "mechs-web-scrap-unclogs",
        (false, false) => "mechs-web-scrap-swaps",
        (false, true) => "mechs-web-scrap-clogged",
    })
}

#[component]
pub(super) fn Tip(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let tip = move || {
        let thing = named(&table.pointed.get()?)?;
        let (title, lines) = shown.with(|view| words_of(table, view.as_ref()?, thing))?;
        let lines = lines.into_iter().map(|line| view! { <span>{line}</span> }).collect_view();
        Some(view! { <div class="mvm-tip" aria-hidden="true"><strong>{title}</strong>{lines}</div> })
    };
    view! { {tip} }
}
