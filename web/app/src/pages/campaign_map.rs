//! The map of a campaign: a way from stop to stop, drawn by us.

use client::Trail;
use engine::Campaign;
use engine::{MOST_MEDALS, Message};
use leptos::ev;
use leptos::prelude::*;

use crate::browser;
use crate::games::GameParts;
use crate::tongue::tongue;

const STAR: &str =
    "M8 .8l2.200 4.700 5.100.7-3.700 3.600.9 5.100L8 12.500l-4.500 2.400.9-5.100L.7 6.200l5.100-.7z";
const LOCK: &str = "M4 7V5a4 4 0 0 1 8 0v2h1v8H3V7zM6 7h4V5a2 2 0 0 0-4 0z";

/// Medals in a row: those that were won, and those that were not.
#[component]
pub(crate) fn Medals(medals: u8, #[prop(default = MOST_MEDALS)] of: u8) -> impl IntoView {
    let star = |index| {
        let class = if index < medals { "medal won" } else { "medal" };
        view! { <svg class=class viewBox="0 0 16 16" aria-hidden="true"><path d=STAR /></svg> }
    };
    let label = tongue().say(&Message::new("web-campaign-medals").with("n", medals).with("of", of));
    view! { <span class="medals" role="img" aria-label=label>{(0..of).map(star).collect_view()}</span> }
}

/// How many stops fit in a row.
fn row_length() -> usize {
    let width = browser::window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or(1000.0);
    ((width / 150.0) as usize).clamp(3, 7)
}

#[component]
pub(crate) fn CampaignMap(
    parts: GameParts,
    campaign: Campaign,
    next: Option<usize>,
    selected: RwSignal<usize>,
) -> impl IntoView {
    let most = RwSignal::new(row_length());
    let resized = window_event_listener(ev::resize, move |_| {
        if most.get_untracked() != row_length() {
            most.set(row_length());
        }
    });
    on_cleanup(move || resized.remove());
    let campaign = StoredValue::new(campaign);
    move || {
        let (facts, campaign) = (parts.facts(), campaign.get_value());
        let trail = Trail::new(facts.scenarios.len(), most.get());
        let open = campaign.last_open(facts);
        let walked = (0..facts.scenarios.len()).rfind(|&index| campaign.has_won(&facts.scenarios[index].id));
        let reached = next.unwrap_or(facts.scenarios.len() - 1).min(open).max(walked.unwrap_or(0));
        let stops = (0..facts.scenarios.len())
            .map(|index| {
                let (x, y) = trail.stops[index];
                let place =
                    format!("left:{:.2}%;top:{:.2}%", x / trail.width * 100.0, y / trail.height * 100.0);
                view! { <li style=place>{stop(parts, &campaign, index, next == Some(index), selected)}</li> }
            })
            .collect_view();
        let shape = format!("aspect-ratio:{}/{}", trail.width, trail.height);
        view! {
            <div class="campaign-map" style=shape>
                <svg viewBox=format!("0 0 {} {}", trail.width, trail.height) aria-hidden="true">
                    {scenery(&trail, parts.scenery)}
                    <path class="way" d=trail.line(trail.stops.len()) />
                    <path class="way walked" d=trail.line(reached) />
                </svg>
                <ol>{stops}</ol>
            </div>
        }
    }
}

fn stop(
    parts: GameParts,
    campaign: &Campaign,
    index: usize,
    is_next: bool,
    selected: RwSignal<usize>,
) -> AnyView {
    let tongue = tongue();
    let facts = parts.facts();
    let scenario = &facts.scenarios[index].id;
    let name = tongue.t(&parts.word(&format!("scenario-{scenario}")));
    let locked = index > campaign.last_open(facts);
    let best = campaign.best(scenario, None).map_or(0, |feat| feat.medals);
    let difficulties = facts.difficulties(index);
    let ways = campaign.feats.iter().filter(|feat| feat.scenario == *scenario).count();
    let mut label = vec![name.clone()];
    if locked {
        label.push(tongue.t("web-campaign-locked"));
    } else {
        label.push(tongue.say(&Message::new("web-campaign-medals").with("n", best).with("of", MOST_MEDALS)));
    }
    if difficulties.len() > 1 {
        let message =
            Message::new("web-campaign-ways").with("n", ways as i64).with("of", difficulties.len() as i64);
        label.push(tongue.say(&message));
    }
    let pips = (difficulties.len() > 1).then(|| {
        let pip = |difficulty: &&str| {
            let won = campaign.best(scenario, Some(difficulty)).is_some();
            view! { <i class=if won { "pip won" } else { "pip" }></i> }
        };
        view! { <span class="pips" aria-hidden="true">{difficulties.iter().map(pip).collect_view()}</span> }
    });
    let class = match (locked, is_next, best) {
        (true, ..) => "stop locked",
        (_, true, _) => "stop next",
        (_, _, 1..) => "stop won",
        _ => "stop",
    };
    // Names of scenarios may begin with their number, which stands in the disc.
    let short = name.split_once(" · ").map_or(name.clone(), |(_, rest)| rest.to_owned());
    let disc = match locked {
        true => view! { <svg class="icon" viewBox="0 0 16 16"><path fill-rule="evenodd" d=LOCK /></svg> }
            .into_any(),
        false => index.into_any(),
    };
    let stars = (!locked).then(|| {
        let star = |medal| view! { <svg class=if medal < best { "medal won" } else { "medal" } viewBox="0 0 16 16"><path d=STAR /></svg> };
        view! { <span class="medals" aria-hidden="true">{(0..MOST_MEDALS).map(star).collect_view()}</span> }
    });
    view! {
        <button type="button" class=class aria-label=label.join(", ") aria-pressed=move || (selected.get() == index).to_string() on:click=move |_| selected.set(index)>
            <span class="disc" aria-hidden="true">{disc}</span>
            {stars}
            {pips}
            <span class="stop-name" aria-hidden="true">{short}</span>
        </button>
    }
    .into_any()
}

/// What stands beside the way, always in the same places.
fn scenery(trail: &Trail, shapes: &'static [&'static str]) -> AnyView {
    let things = trail.stops.windows(2).enumerate().flat_map(|(index, pair)| {
        let ((ax, ay), (bx, by)) = (pair[0], pair[1]);
        let (x, y) = ((ax + bx) / 2.0, (ay + by) / 2.0);
        let side = if index % 2 == 0 { 1.0 } else { -1.0 };
        // Where a row ends there is only the way.
        let places = [(x + 9.0 * side, y - 36.0, 2 * index), (x - 13.0 * side, y + 45.0, 2 * index + 3)];
        places.into_iter().filter(move |_| ax != bx).filter_map(move |(x, y, number)| {
            let size = [0.8, 1.0, 0.7, 0.95, 0.65][number % 5];
            let shape = shapes.get(number * 7 / 3 % shapes.len().max(1))?;
            let place = format!("translate({x:.1} {y:.1}) scale({size})");
            Some(view! { <path class="scenery" fill-rule="evenodd" transform=place d=*shape /> })
        })
    });
    things.collect_view().into_any()
}
