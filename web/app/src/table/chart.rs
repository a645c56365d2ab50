//! How the game went: one number per seat, round by round.

use std::fmt::Write;

use engine::Seat;
use leptos::prelude::*;
use wire::LogWhat;

use super::context::Table;
use crate::widgets::seat_outline;

/// The standing of every seat at the start of each round, and at the end.
type Course = Vec<Vec<u32>>;

async fn course(table: Table) -> Option<Course> {
    let parts = table.session.with_untracked(|session| crate::games::parts(&session.table.as_ref()?.game))?;
    let line = table.line()?;
    let log = line.log().await.ok()?;
    let mut rounds: Vec<(u32, usize)> = Vec::new();
    for item in &log {
        let (entry, events) = match &item.what {
            LogWhat::Entry { entry, events, .. } => (*entry, events),
            LogWhat::Started { events, .. } => (0, events),
            _ => continue,
        };
        for round in events.iter().filter_map(parts.round) {
            // A round that was taken back counts where it began last.
            rounds.retain(|&(known, _)| known < round);
            rounds.push((round, entry));
        }
    }
    let last = table.session.with_untracked(|session| session.game.as_ref().map(|game| game.entries))?;
    let mut course = Vec::new();
    for entry in rounds.into_iter().map(|(_, entry)| entry).chain([last]) {
        course.push((parts.standing)(&line.at(entry, None).await.ok()?.view));
    }
    Some(course)
}

const WIDTH: f64 = 520.0;
const HEIGHT: f64 = 200.0;
const MARGIN: f64 = 28.0;

#[component]
pub(crate) fn Chart(table: Table) -> impl IntoView {
    let found = LocalResource::new(move || course(table));
    let shown = move || {
        let course = found.get().flatten()?;
        let parts = table.parts()?;
        (course.len() > 1).then(|| {
            view! {
                <figure class="chart">
                    <figcaption>{move || table.tongue.t(&parts.word("chart"))}</figcaption>
                    {draw(table, &course)}
                </figure>
            }
        })
    };
    view! { {shown} }
}

fn draw(table: Table, course: &Course) -> impl IntoView + use<> {
    let most = f64::from(course.iter().flatten().copied().max().unwrap_or(1).max(1));
    let x = |round: usize| MARGIN + (WIDTH - 2.0 * MARGIN) * round as f64 / (course.len() - 1) as f64;
    let y = |value: u32| HEIGHT - MARGIN - (HEIGHT - 2.0 * MARGIN) * f64::from(value) / most;
    let names = table.names();
    // A team has one line together.
    let series = course.iter().map(Vec::len).max().unwrap_or(0).min(names.len());
    let together = series == 1 && names.len() > 1;
    let lines = (0..series).map(|seat| {
        let values: Vec<u32> = course.iter().map(|round| round.get(seat).copied().unwrap_or(0)).collect();
        let mut path = String::new();
        for (round, &value) in values.iter().enumerate() {
            let _ = write!(path, "{}{:.1} {:.1}", if round == 0 { 'M' } else { 'L' }, x(round), y(value));
        }
        let marks = values.iter().enumerate().map(|(round, &value)| {
            let place = format!("translate({:.1} {:.1}) scale(.5)", x(round), y(value));
            view! { <path class="mark" d=seat_outline(Seat(seat as u8)) transform=place /> }
        });
        let end = values.last().copied().unwrap_or(0);
        view! {
            <g class=if together { "series together".to_owned() } else { format!("series seat-{seat}") }>
                <path class="line" d=path />
                {marks.collect_view()}
                <text x=WIDTH - MARGIN + 8.0 y=y(end) + 4.0>{end}</text>
            </g>
        }
    });
    let rounds = (0..course.len()).map(|round| {
        let words = if round + 1 == course.len() { "■".to_owned() } else { (round + 1).to_string() };
        view! { <text class="axis" x=x(round) y=HEIGHT - 6.0 text-anchor="middle">{words}</text> }
    });
    let summary: Vec<String> = names
        .iter()
        .take(series)
        .enumerate()
        .map(|(seat, name)| {
            let values: Vec<String> =
                course.iter().map(|round| round.get(seat).copied().unwrap_or(0).to_string()).collect();
            let values = values.join(", ");
            if together { values } else { format!("{name}: {values}") }
        })
        .collect();
    view! {
        <svg viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=summary.join("; ")>
            <path class="axis-line" d=format!("M{MARGIN} {MARGIN}V{}H{}", HEIGHT - MARGIN, WIDTH - MARGIN) />
            {lines.collect_view()}
            {rounds.collect_view()}
        </svg>
    }
}
