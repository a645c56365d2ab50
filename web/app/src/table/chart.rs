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
/// Lines that are equally high run beside each other, so far apart.
const LANE: f64 = 5.0;
/// Words closer to each other than this could not be read.
const ROW: f64 = 15.0;
const COLUMN: f64 = 24.0;

/// The heights of the lines at one moment, those of equal ones beside each other.
pub(super) fn apart(heights: &[f64]) -> Vec<f64> {
    let is_same = |a: f64, b: f64| (a - b).abs() < 0.5;
    let lane = |(line, &height): (usize, &f64)| {
        let same = heights.iter().filter(|&&other| is_same(other, height)).count();
        let before = heights[..line].iter().filter(|&&other| is_same(other, height)).count();
        height + LANE * (before as f64 - (same - 1) as f64 / 2.0)
    };
    heights.iter().enumerate().map(lane).collect()
}

/// Which line is whose.
pub(super) fn legend(table: Table, marked: bool) -> impl IntoView {
    let names = table.names().into_iter().enumerate().map(move |(seat, name)| {
        let mark = marked.then(|| {
            view! { <path class="mark" d=seat_outline(Seat(seat as u8)) transform="translate(17 7) scale(.5)" /> }
        });
        view! {
            <li class=format!("seat-{seat}")>
                <svg viewBox="0 0 34 14" aria-hidden="true"><path class="line" d="M0 7H34" />{mark}</svg>
                {name}
            </li>
        }
    });
    view! { <ul class="legend">{names.collect_view()}</ul> }
}

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
    let value = |round: &[u32], seat: usize| round.get(seat).copied().unwrap_or(0);
    let heights = course.iter().map(|round| {
        let heights: Vec<f64> = (0..series).map(|seat| y(value(round, seat))).collect();
        apart(&heights)
    });
    let heights: Vec<Vec<f64>> = heights.collect();
    let lines = (0..series).map(|seat| {
        let mut path = String::new();
        for (round, heights) in heights.iter().enumerate() {
            let pen = if round == 0 { 'M' } else { 'L' };
            let _ = write!(path, "{pen}{:.1} {:.1}", x(round), heights[seat]);
        }
        let marks = heights.iter().enumerate().map(|(round, heights)| {
            let place = format!("translate({:.1} {:.1}) scale(.5)", x(round), heights[seat]);
            view! { <path class="mark" d=seat_outline(Seat(seat as u8)) transform=place /> }
        });
        view! {
            <g class=if together { "series together".to_owned() } else { format!("series seat-{seat}") }>
                <path class="line" d=path />
                {marks.collect_view()}
            </g>
        }
    });
    // Every number once, the highest first, each below the one before.
    let mut ends: Vec<u32> =
        course.last().into_iter().flat_map(|round| (0..series).map(|seat| value(round, seat))).collect();
    ends.sort_unstable();
    ends.dedup();
    let mut lowest = f64::NEG_INFINITY;
    let ends = ends.into_iter().rev().map(|end| {
        lowest = y(end).max(lowest + ROW);
        view! { <text x=WIDTH - MARGIN + 8.0 y=lowest + 4.0>{end}</text> }
    });
    let ends = ends.collect_view();
    // As many numbers as there is room for, and the end.
    let every = (COLUMN * (course.len() - 1) as f64 / (WIDTH - 2.0 * MARGIN)).ceil() as usize;
    let numbered = (0..course.len()).filter(|&round| {
        round + 1 == course.len() || (round.is_multiple_of(every) && round + every < course.len())
    });
    let rounds = numbered.map(|round| {
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
            {ends}
            {rounds.collect_view()}
        </svg>
        {(series > 1).then(|| legend(table, true))}
    }
}
