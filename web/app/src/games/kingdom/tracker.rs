//! Round and phase, hearts and treasure, what is to be done to win, and how large the map is shown.

use engine::Message;
use kingdom::{Forecast, Phase, State, View};
use leptos::prelude::*;

use super::glyph::{Sign, SignIcon};
use super::words;
use crate::games::Explained;
use crate::table::Table;
use crate::tongue::t;

const PHASES: [(Phase, &str, &str); 6] = [
    (Phase::Spawn, "kingdom-phase-spawn", "kingdom-web-phase-spawn"),
    (Phase::Play, "kingdom-phase-play", "kingdom-web-phase-play"),
    (Phase::Destroy, "kingdom-phase-destroy", "kingdom-web-phase-destroy"),
    (Phase::Advance, "kingdom-phase-advance", "kingdom-web-phase-advance"),
    (Phase::PickUp, "kingdom-phase-pick_up", "kingdom-web-phase-pick-up"),
    (Phase::Buy, "kingdom-phase-buy", "kingdom-web-phase-buy"),
];

/// What must be done to win; in the introduction the task of the round.
pub(super) fn goals(state: &State) -> Vec<Message> {
    let (scenario, table) = (&state.scenario, &state.table);
    let goal = &scenario.goal;
    let mut told = Vec::new();
    if scenario.rules.introduction {
        let lesson = &table.lesson;
        told.push(match table.round {
            0 => Message::new("kingdom-goal-introduction"),
            1 => Message::new("kingdom-web-task-1").with("hit", lesson.hit.count_ones()),
            2 => Message::new("kingdom-web-task-2")
                .with("destroyed", lesson.destroyed)
                .with("upgraded", lesson.upgraded.count_ones()),
            _ => Message::new("kingdom-web-task-3").with("hordes", state.hordes_in_play().count() as u32),
        });
        return told;
    }
    let left = goal.destroyed.iter().filter(|card| !table.destroyed.contains(*card));
    told.extend(left.map(|card| Message::new("kingdom-goal-destroy").with("card", words::horde_name(card))));
    if goal.boss {
        told.push(Message::new("kingdom-goal-boss"));
    }
    if goal.tokens {
        let left = scenario.tokens.saturating_sub(table.tokens_taken);
        told.push(Message::new("kingdom-goal-tokens").with("left", left));
    }
    if goal.piles_empty {
        told.push(Message::new("kingdom-goal-piles"));
    }
    if let Some(most) = goal.hordes_at_most {
        told.push(Message::new("kingdom-goal-hordes").with("most", most));
    }
    told
}

#[component]
pub(super) fn Tracker(
    table: Table,
    shown: Memo<Option<View>>,
    forecast: Memo<Forecast>,
    zoom: RwSignal<f64>,
) -> impl IntoView {
    let read = move |read: fn(&State) -> u8| {
        Memo::new(move |_| shown.with(|view| view.as_ref().map_or(0, |view| read(&view.state))))
    };
    let (round, hearts) = (read(|state| state.table.round), read(|state| state.table.hearts));
    let (gold, diamonds) = (read(|state| state.table.gold), read(|state| state.table.diamonds));
    let phase = Memo::new(move |_| shown.with(|view| view.as_ref().map(|view| view.state.table.phase)));
    let round_words = move || match round.get() {
        0 => table.tongue.t("kingdom-web-setup"),
        round => table.say(&Message::new("kingdom-web-round").with("round", round)),
    };
    let phases = PHASES.into_iter().enumerate().map(|(index, (which, _, short))| {
        let is_now = move || phase.get() == Some(which);
        view! { <span class="kd-phase" class:now=is_now><b>{index + 1}</b><span>{t(short)}</span></span> }
    });
    let phases = phases.collect_view();
    let phase_words = Signal::derive(move || {
        let mut lines = vec![table.tongue.t("kingdom-web-phases")];
        lines.extend(PHASES.into_iter().map(|(which, long, _)| {
            let mark = if phase.get() == Some(which) { "▸ " } else { "" };
            format!("{mark}{}", table.tongue.t(long))
        }));
        lines.join("\n")
    });
    let count = move |sign: Sign, class: &'static str, number: Memo<u8>| {
        view! { <span class=format!("kd-count {class}")><SignIcon sign=sign /><b>{number}</b></span> }
    };
    let lost = Memo::new(move |_| forecast.with(|forecast| forecast.hearts));
    let danger = move || (lost.get() > 0).then(|| view! { <span class="kd-danger">"−"{lost.get()}</span> });
    let treasury = Signal::derive(move || {
        let number = |id: &'static str, number: Memo<u8>| Message::new(id).with("number", number.get());
        let danger = (lost.get() > 0).then(|| Message::new("kingdom-web-danger").with("hearts", lost.get()));
        let lines = std::iter::once(number("kingdom-web-hearts", hearts))
            .chain(danger)
            .chain([number("kingdom-web-gold", gold), number("kingdom-web-diamonds", diamonds)]);
        lines.map(|line| table.say(&line)).collect::<Vec<_>>().join("\n")
    });
    let goal = Memo::new(move |_| {
        shown.with(|view| view.as_ref().map(|view| goals(&view.state)).unwrap_or_default())
    });
    let goal_words =
        move || goal.with(|goals| goals.iter().map(|goal| table.say(goal)).collect::<Vec<_>>().join(" "));
    let scale = move |by: f64| zoom.update(|zoom| *zoom = (*zoom * by).clamp(1.0, 4.0));
    view! {
        <div class="kd-tracker">
            <span class="kd-round">{round_words}</span>
            <Explained class="kd-phases" words=phase_words>{phases}</Explained>
            <Explained class="kd-treasury" words=treasury>
                {count(Sign::Heart, "kd-hearts", hearts)}
                {danger}
                {count(Sign::Gold, "kd-gold", gold)}
                {count(Sign::Diamond, "kd-diamonds", diamonds)}
            </Explained>
            <span class="kd-zoom">
                <button type="button" class="quiet" aria-label=t("kingdom-web-smaller") title=t("kingdom-web-smaller") on:click=move |_| scale(1.0 / 1.3)>"−"</button>
                <button type="button" class="quiet" aria-label=t("kingdom-web-larger") title=t("kingdom-web-larger") on:click=move |_| scale(1.3)>"+"</button>
            </span>
            <span class="kd-goal">{goal_words}</span>
        </div>
    }
}
