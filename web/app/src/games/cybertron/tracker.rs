//! Day and phase, the piles, and how large the map is shown.

use cybertron::{CONQUEST_DAYS, DAYS, Stage, View};
use engine::Message;
use leptos::prelude::*;

use super::words;
use crate::games::Explained;
use crate::table::Table;
use crate::tongue::t;

const PHASES: [(&str, &str); 5] = [
    ("cybertron-phase-1", "cybertron-web-phase-1"),
    ("cybertron-phase-2", "cybertron-web-phase-2"),
    ("cybertron-phase-3", "cybertron-web-phase-3"),
    ("cybertron-phase-4", "cybertron-web-phase-4"),
    ("cybertron-phase-5", "cybertron-web-phase-5"),
];

/// The phase of the turn, 1 to 4; phase 5 asks nobody.
fn phase(stage: &Stage) -> Option<usize> {
    Some(match stage {
        Stage::PlayCards | Stage::Recall | Stage::Place => 1,
        Stage::Morph | Stage::Bridge | Stage::BridgeMove { .. } | Stage::Strike => 2,
        Stage::Attack | Stage::Battle(_) => 3,
        Stage::BackUp | Stage::BackUpMove { .. } => 4,
        Stage::Bid
        | Stage::Answer { .. }
        | Stage::ChooseLeader
        | Stage::Claim
        | Stage::Reinforce
        | Stage::Over(_) => return None,
    })
}

#[component]
fn FitIcon() -> impl IntoView {
    view! {
        <svg class="cyb-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15" /></svg>
    }
}

#[component]
pub(super) fn Tracker(table: Table, shown: Memo<Option<View>>, zoom: RwSignal<f64>) -> impl IntoView {
    let day = Memo::new(move |_| shown.with(|view| view.as_ref().map_or(0, |view| view.table.day)));
    let now = Memo::new(move |_| shown.with(|view| view.as_ref().and_then(|view| phase(&view.table.stage))));
    let last_day = Memo::new(move |_| shown.with(|view| view.as_ref().map_or(DAYS, |view| view.table.days)));
    // There is no room for the calendar of a war of conquest.
    let days = move || {
        let calendar = Some(last_day.get()).filter(|&days| days < CONQUEST_DAYS);
        let spaces = (1..=calendar.unwrap_or(0)).map(|number| {
            let class = move || match day.get() {
                day if day == number => "cyb-day now",
                day if day > number => "cyb-day past",
                _ => "cyb-day",
            };
            view! { <span class=class>{number}</span> }
        });
        spaces.collect_view()
    };
    let day_words = move || match day.get() {
        0 => table.tongue.t("cybertron-web-setup"),
        day => table.say(&Message::new("cybertron-web-day").with("day", day).with("days", last_day.get())),
    };
    let phases = PHASES.into_iter().enumerate().map(|(index, (_, short))| {
        let is_now = move || now.get() == Some(index + 1);
        view! {
            <span class="cyb-phase" class:now=is_now><b>{index + 1}</b><span>{t(short)}</span></span>
        }
    });
    let phases = phases.collect_view();
    let piles = Memo::new(move |_| {
        shown.with(|view| {
            let view = view.as_ref()?;
            let discard: Vec<Message> = view.table.discard.iter().map(words::card).collect();
            let long = match discard.is_empty() {
                true => table.tongue.t("cybertron-describe-no-discard"),
                false => table.say(
                    &Message::new("cybertron-describe-discard")
                        .with("count", discard.len() as u32)
                        .with("cards", discard),
                ),
            };
            let short = Message::new("cybertron-web-piles")
                .with("draw", view.draw_size)
                .with("discard", view.table.discard.len() as u32);
            Some((long, table.say(&short)))
        })
    });
    let phase_words = Signal::derive(move || {
        let mut lines = vec![table.tongue.t("cybertron-web-phases")];
        lines.extend(PHASES.into_iter().enumerate().map(|(index, (long, _))| {
            let mark = if now.get() == Some(index + 1) { "▸ " } else { "" };
            format!("{mark}{}", table.tongue.t(long))
        }));
        // On a phone there is no room for the piles beside it.
        lines.extend(piles.get().map(|(long, short)| format!("{short}\n{long}")));
        lines.join("\n")
    });
    let piles = move || {
        piles
            .get()
            .map(|(long, short)| view! { <Explained class="cyb-piles" words=Signal::stored(long)>{short}</Explained> })
    };
    let scale = move |by: f64| zoom.update(|zoom| *zoom = (*zoom * by).clamp(1.0, 4.0));
    view! {
        <div class="cyb-tracker">
            <span class="cyb-days" aria-hidden="true">{days}</span>
            <span class="cyb-day-words">{day_words}</span>
            <Explained class="cyb-phases" words=phase_words>{phases}</Explained>
            {piles}
            <span class="cyb-zoom">
                <button type="button" class="quiet" aria-label=t("cybertron-web-smaller") title=t("cybertron-web-smaller") on:click=move |_| scale(1.0 / 1.3)>"−"</button>
                <button type="button" class="quiet" aria-label=t("cybertron-web-fit") title=t("cybertron-web-fit") on:click=move |_| zoom.set(1.0)><FitIcon /></button>
                <button type="button" class="quiet" aria-label=t("cybertron-web-larger") title=t("cybertron-web-larger") on:click=move |_| scale(1.3)>"+"</button>
            </span>
        </div>
    }
}
