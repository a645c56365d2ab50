//! Turn, step, turn order, what wins, size.

use engine::{Message, Seat};
use leptos::prelude::*;
use mecha45::{Stage, View, turn_order};

use super::words;
use crate::games::Explained;
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::SeatMark;

const STEPS: [&str; 5] = [
    "mecha45-web-step-program",
    "mecha45-web-step-movement",
    "mecha45-web-step-rotation",
    "mecha45-web-step-reaction",
    "mecha45-web-step-orders",
];

/// So large a board can be made, in parts of what fits.
pub(super) const MOST_ZOOM: f64 = 5.0;

/// The step of the turn.
fn step(view: &View) -> Option<usize> {
    if view.turn == 0 {
        return None;
    }
    Some(match view.stage {
        Stage::Program => 0,
        Stage::Rotate => 2,
        Stage::React => 3,
        Stage::Resolve if view.revealed => 4,
        Stage::Resolve => 1,
        _ => return None,
    })
}

#[component]
pub(super) fn Tracker(table: Table, shown: Memo<Option<View>>, zoom: RwSignal<f64>) -> impl IntoView {
    let facts = Memo::new(move |_| {
        shown.with(|view| {
            let view = view.as_ref()?;
            let goal = Message::new("mecha45-web-goal")
                .with("mode", words::named("mode", view.rules.mode.word()))
                .with("target", view.rules.target);
            let turn = (view.turn > 0).then(|| {
                Message::new("mecha45-web-turn").with("turn", view.turn).with("last", view.rules.turn_limit)
            });
            let order = if view.turn > 0 { turn_order(view) } else { Vec::new() };
            Some((goal, turn, step(view), order))
        })
    });
    let drawn = move || {
        facts.get().map(|(goal, turn, step, order)| {
            let steps = STEPS.into_iter().enumerate().map(|(index, id)| {
                let now = step == Some(index);
                view! { <li class="m45-step" class:now=now aria-current=now.then_some("step")>{t(id)}</li> }
            });
            let names: Vec<Message> =
                order.iter().map(|&seat| Message::new("mecha45-player").with("seat", seat)).collect();
            let order_words = table.say(&Message::new("mecha45-web-order").with("seats", names));
            let marks = order.into_iter().map(|seat: Seat| view! { <SeatMark seat=seat /> });
            view! {
                {turn.map(|turn| view! { <b class="m45-turn">{table.say(&turn)}</b> })}
                <ol class="m45-steps" class:m45-none=step.is_none()>{steps.collect_view()}</ol>
                <Explained class="m45-order" words=Signal::stored(order_words)>{marks.collect_view()}</Explained>
                <span class="m45-goal">{table.say(&goal)}</span>
            }
        })
    };
    let scale = move |by: f64| zoom.update(|zoom| *zoom = (*zoom * by).clamp(0.6, MOST_ZOOM));
    view! {
        <div class="m45-tracker" tabindex="0" role="group" aria-label=t("mecha45-web-tracker")>
            {drawn}
            <span class="m45-zoom">
                <button type="button" class="quiet" aria-label=t("mecha45-web-smaller") title=t("mecha45-web-smaller") on:click=move |_| scale(0.8)>"−"</button>
                <button type="button" class="quiet" aria-label=t("mecha45-web-larger") title=t("mecha45-web-larger") on:click=move |_| scale(1.25)>"+"</button>
            </span>
        </div>
    }
}
