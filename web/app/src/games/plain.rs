//! What stands in for a part that a game does not draw: choices as a list of sentences.

use client::{MenuEntry, menu};
use engine::{Anchor, Facts};
use leptos::prelude::*;

use super::GameParts;
use crate::table::{Entry, Table};

/// Parts that say everything in words.
pub(super) const fn parts(facts: fn() -> &'static Facts) -> GameParts {
    GameParts {
        facts,
        board: |table| view! { <Choices table=table /> }.into_any(),
        own: |_| ().into_any(),
        player: |_, _| ().into_any(),
        stage: |_| ().into_any(),
        consequence: |_, _| Vec::new(),
        things: |_| Vec::new(),
        attempt: |_, _, _| None,
        leaves_behind: |_, _| None,
        round: |_| None,
        standing: |_| Vec::new(),
    }
}

/// Every choice that has no button in the prompt.
#[component]
fn Choices(table: Table) -> impl IntoView {
    let entries = Memo::new(move |_| {
        if !table.is_live() || table.curtain().is_some() {
            return Vec::new();
        }
        table.with_legal(|legal| {
            let on_the_board = |place: &usize| !matches!(legal[*place].anchor, Anchor::Button(_));
            let places: Vec<usize> = (0..legal.len()).filter(on_the_board).collect();
            menu(legal, &places)
        })
    });
    let key = |entry: &MenuEntry| format!("{entry:?}");
    view! {
        <div class="plain-choices">
            <For each=move || entries.get() key=key let:entry><Entry table=table entry=entry /></For>
        </div>
    }
}
