//! Looking back at a finished game: who was winning when, and which moves cost most.

use std::fmt::Write;

use engine::Message;
use leptos::prelude::*;
use wire::{ReviewMoment, ReviewSlip};

use super::chart::{apart, legend};
use super::context::Table;
use super::notice::error_words;
use crate::tongue::t;
use crate::widgets::SeatMark;

const WIDTH: f64 = 520.0;
const HEIGHT: f64 = 180.0;
const MARGIN: f64 = 30.0;

/// Asked for when it is opened: a bot thinks about every move of the game.
#[component]
pub(crate) fn Review(table: Table, closed: RwSignal<bool>) -> impl IntoView {
    let wanted = RwSignal::new(false);
    let found = LocalResource::new(move || {
        let line = wanted.get().then(|| table.line()).flatten();
        async move {
            match line {
                Some(line) => Some(line.review().await),
                None => None,
            }
        }
    });
    let shown = move || match found.get().flatten() {
        None => view! { <p class="muted" role="status">{t("web-review-wait")}</p> }.into_any(),
        Some(Err(error)) => {
            view! { <p class="warning-text" role="alert">{error_words(table, &error)}</p> }.into_any()
        }
        Some(Ok(review)) => {
            let part = (!review.complete).then(|| view! { <p class="muted">{t("web-review-part")}</p> });
            view! {
                <figure class="chart">
                    <figcaption>{t("web-review-curve")}</figcaption>
                    {curve(table, &review.curve)}
                </figure>
                {part}
                <Slips table=table slips=review.slips closed=closed />
            }
            .into_any()
        }
    };
    view! {
        <details class="review" on:toggle=move |_| wanted.set(true)>
            <summary>{t("web-review")}</summary>
            <p class="muted">{t("web-review-text")}</p>
            <Show when=move || wanted.get()>{shown}</Show>
        </details>
    }
}

/// The chance to win of every seat, from entry to entry.
fn curve(table: Table, moments: &[ReviewMoment]) -> impl IntoView + use<> {
    let last = moments.last().map_or(1, |moment| moment.entry).max(1) as f64;
    let x = |entry: usize| MARGIN + (WIDTH - 2.0 * MARGIN) * entry as f64 / last;
    let y = |chance: f64| HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * chance;
    let names = table.names();
    let heights = moments.iter().map(|moment| {
        let chance = |seat: usize| moment.chances.get(seat).copied().unwrap_or(0.0);
        apart(&(0..names.len()).map(|seat| y(chance(seat))).collect::<Vec<f64>>())
    });
    let heights: Vec<Vec<f64>> = heights.collect();
    let lines = (0..names.len()).map(|seat| {
        let mut path = String::new();
        for (place, (moment, heights)) in moments.iter().zip(&heights).enumerate() {
            let pen = if place == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{pen}{:.1} {:.1}", x(moment.entry), heights[seat]);
        }
        view! { <g class=format!("series seat-{seat}")><path class="line" d=path /></g> }
    });
    let marks = [0.0, 0.5, 1.0].map(|chance| {
        view! { <text class="axis" x=MARGIN - 4.0 y=y(chance) + 4.0 text-anchor="end">{format!("{:.0} %", chance * 100.0)}</text> }
    });
    let summary: Vec<String> = names
        .iter()
        .enumerate()
        .filter_map(|(seat, name)| {
            let chance = moments.last()?.chances.get(seat)?;
            Some(format!("{name}: {:.0} %", chance * 100.0))
        })
        .collect();
    view! {
        <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=summary.join("; ")>
            <path class="axis-line" d=format!("M{MARGIN} {MARGIN}V{}H{}", HEIGHT - MARGIN, WIDTH - MARGIN) />
            {lines.collect_view()}
            {marks.collect_view()}
        </svg>
        {legend(table, false)}
    }
}

/// The moves that cost most; each leads to the moment before it.
#[component]
fn Slips(table: Table, slips: Vec<ReviewSlip>, closed: RwSignal<bool>) -> impl IntoView {
    if slips.is_empty() {
        return view! { <p>{t("web-review-no-slips")}</p> }.into_any();
    }
    let rows = slips.into_iter().map(|slip| {
        let look = move |_| {
            closed.set(true);
            table.look_at(slip.entry - 1);
        };
        let lost = table.say(&Message::new("web-review-lost").with("percent", (slip.lost * 100.0).round() as i64));
        let better = table.say(&Message::new("web-review-better").with("choice", slip.better_label));
        view! {
            <li>
                <button type="button" class="quiet" title=t("web-log-look") on:click=look><SeatMark seat=slip.seat />" "{table.say(&slip.label)}</button>
                <span>{lost}" "<span class="muted">{better}</span></span>
            </li>
        }
    });
    view! { <h3>{t("web-review-slips")}</h3><ol class="slips">{rows.collect_view()}</ol> }.into_any()
}
