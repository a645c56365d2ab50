//! The land: roads, meadows, building sites, gates and spawn piles, flowers and hazards.

use client::Thing;
use engine::Message;
use kingdom::{Colour, Entry, Flower, Forecast, PILE, Pool, Scenario, Slot, SlotSet, View};
use leptos::prelude::*;

use super::glyph::{self, Sign, sign};
use super::shape::{SLOT, centre, corner, spawn};
use super::words;
use crate::table::Table;
use crate::widgets::{Spot, seat_outline};

/// A slot that can be touched.
#[component]
pub(super) fn SlotSpot(
    table: Table,
    shown: Memo<Option<View>>,
    forecast: Memo<Forecast>,
    names: Memo<Vec<String>>,
    at: Slot,
    scenario: Scenario,
) -> impl IntoView {
    let slot = at;
    // Said anew only when something on this slot has changed.
    let told = Memo::new(move |_| {
        shown.with(|view| {
            let view = view.as_ref()?;
            Some(forecast.with(|forecast| words::slot(&view.state, forecast, slot)))
        })
    });
    let label = Signal::derive(move || {
        told.with(|told| words::said(table, names, told.as_deref().unwrap_or_default()))
    });
    let site = scenario.site(slot);
    let builder = Memo::new(move |_| {
        shown.with(|view| view.as_ref().and_then(|view| words::builder(&view.state, site?.colour)))
    });
    let blocked = Memo::new(move |_| {
        shown.with(|view| {
            let blocked = view.as_ref().and_then(|view| view.state.table.blocked);
            blocked.is_some() && blocked == site.map(|site| site.colour)
        })
    });
    let ground = match () {
        () if site.is_some() => "kd-site",
        () if scenario.path.contains(slot) => "kd-road",
        () => "kd-grass",
    };
    let colour = site.map_or("", |site| site_class(site.colour));
    let class = Signal::derive(move || {
        format!("kd-slot {ground} {colour} {}", if blocked.get() { "kd-closed" } else { "" })
    });
    let (x, y) = corner(slot);
    let (cx, cy) = centre(slot);
    let mark = move || {
        site.map(|_| match builder.get() {
            Some(seat) => view! { <path class="kd-site-mark" d=seat_outline(seat) transform=format!("translate({cx} {cy}) scale(1.300)") /> }.into_any(),
            None => view! { <circle class="kd-site-mark" cx=cx cy=cy r="9" /> }.into_any(),
        })
    };
    let plot =
        site.map(|_| view! { <rect class="kd-plot" x=x + 12.0 y=y + 12.0 width="76" height="76" rx="10" /> });
    view! {
        <Spot table=table thing=Thing::Space(slot.index() as u16) label=label class=class>
            <rect class="kd-ground" x=x y=y width=SLOT height=SLOT />
            {plot}{mark}
            <rect class="kd-light-bed" x=x + 4.0 y=y + 4.0 width="92" height="92" rx="9" />
            <rect class="kd-light" x=x + 4.0 y=y + 4.0 width="92" height="92" rx="9" />
        </Spot>
    }
}

const fn site_class(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "kd-site-red",
        Colour::Blue => "kd-site-blue",
        Colour::Green => "kd-site-green",
        Colour::Yellow => "kd-site-yellow",
        Colour::White => "kd-site-white",
    }
}

/// The way the hordes go: small chevrons from slot to slot.
pub(super) fn ways(scenario: &Scenario) -> impl IntoView + use<> {
    let chevrons: Vec<_> = scenario
        .path
        .iter()
        .filter_map(|slot| {
            let next = scenario.after(slot).or_else(|| scenario.exits.iter().find(|exit| exit.distance(slot) == 1))?;
            let ((x, y), (to_x, to_y)) = (centre(slot), centre(next));
            let angle = (to_y - y).atan2(to_x - x).to_degrees();
            let (x, y) = ((x + to_x) / 2.0, (y + to_y) / 2.0);
            Some(view! { <path class="kd-chevron" d="M-7-8L3 0L-7 8" transform=format!("translate({x:.1} {y:.1}) rotate({angle:.0})") /> })
        })
        .collect();
    chevrons
}

/// The gate of the kingdom.
pub(super) fn exits(scenario: &Scenario) -> impl IntoView + use<> {
    let gates: Vec<_> = scenario
        .exits
        .iter()
        .map(|slot| {
            let (x, y) = centre(slot);
            view! {
                <g class="kd-exit" transform=format!("translate({x} {y})")>
                    <path class="kd-exit-walls" d="M-44 44V-26H-34V-18H-24V-26H-14V-18H-6V-30H6V-18H14V-26H24V-18H34V-26H44V44Z" />
                    <path class="kd-exit-gate" d="M-16 44V14A16 16 0 0 1 16 14V44Z" />
                    <path class="kd-exit-flag" d="M0-30V-46L16-40L0-35" />
                </g>
            }
        })
        .collect();
    gates
}

/// What can be seen of a spawn pile.
#[derive(Clone, PartialEq, Eq)]
struct PileFace {
    cards: kingdom::List<Entry, PILE>,
    frost: Option<Pool>,
    event: bool,
}

/// A spawn pile: how many cards are left and what comes next.
#[component]
pub(super) fn PileMark(
    table: Table,
    shown: Memo<Option<View>>,
    scenario: Scenario,
    pile: usize,
) -> impl IntoView {
    let face = Memo::new(move |_| {
        shown.with(|view| {
            let field = &view.as_ref()?.state.table;
            Some(PileFace {
                cards: field.piles[pile],
                frost: field.permafrost[pile],
                event: usize::from(field.event_pile) == pile && scenario.graveyard,
            })
        })
    });
    let place = spawn(&scenario, pile);
    move || {
        let (slot, face) = (place?, face.get()?);
        let (x, y) = centre(slot);
        let number = pile as u8 + 1;
        let mut told = vec![table.say(
            &Message::new("kingdom-web-pile").with("pile", number).with("cards", face.cards.len() as u32),
        )];
        let next = face.cards.last().map(|entry| match entry {
            Entry::Family(family) => words::named("family", family.id()),
            Entry::Card(card) => words::horde_name(*card),
            Entry::Rift => Message::new("kingdom-rift-none"),
            Entry::Boss => Message::new("kingdom-web-boss"),
        });
        if let Some(next) = next {
            told.push(table.say(&Message::new("kingdom-web-pile-next").with("card", next)));
        }
        if face.frost.is_some() {
            told.push(table.say(&Message::new("kingdom-web-pile-frost")));
        }
        let told = told.join(" ");
        let class = if face.cards.is_empty() { "kd-pile kd-empty" } else { "kd-pile" };
        let back = face.cards.last().map(|entry| match entry {
            Entry::Family(family) => format!("kd-family-{}", family.id()),
            Entry::Card(card) => glyph::family_class(*card),
            Entry::Rift => "kd-rift".to_owned(),
            Entry::Boss => "kd-family-boss".to_owned(),
        });
        let top = face.cards.last().map(|entry| match entry {
            Entry::Family(family) => glyph::enemy(Some(*family), 0.0, -8.0, 1.5).into_any(),
            Entry::Card(card) => glyph::enemy(card.family(), 0.0, -8.0, 1.5).into_any(),
            Entry::Boss => glyph::enemy(None, 0.0, -8.0, 1.8).into_any(),
            Entry::Rift => {
                view! { <path class="kd-rift-sign" d="M-4-26L6-14L-2-8L8 8L-10-8L0-12L-10-20Z" /> }.into_any()
            }
        });
        let sheets = (0..face.cards.len().min(4)).rev().map(|sheet| {
            let off = sheet as f64 * 3.0;
            view! { <rect class="kd-sheet" x=-28.0 + off y=-32.0 - off width="56" height="60" rx="6" /> }
        });
        Some(view! {
            <g class=class transform=format!("translate({x} {y})") role="img" aria-label=told.clone()>
                <title>{told.clone()}</title>
                <g class=back.unwrap_or_default()>{sheets.collect_view()}{top}</g>
                <circle class="kd-pile-bed" cx="0" cy="26" r="14" />
                <text class="kd-pile-number" x="0" y="31" text-anchor="middle">{face.cards.len()}</text>
                {face.frost.map(|_| sign(Sign::Magic, 28.0, -28.0, 20.0, "kd-frost"))}
            </g>
        })
    }
}

/// Flowers, hazards and tokens.
#[derive(Clone, PartialEq, Eq, Default)]
struct Scenery {
    flowers: Vec<Flower>,
    lava: SlotSet,
    cracked: SlotSet,
    gaping: SlotSet,
    tentacles: SlotSet,
    tokens: SlotSet,
}

#[component]
pub(super) fn SceneryLayer(shown: Memo<Option<View>>) -> impl IntoView {
    let scenery = Memo::new(move |_| {
        shown.with(|view| {
            let Some(view) = view else { return Scenery::default() };
            let field = &view.state.table;
            Scenery {
                flowers: field.flowers.to_vec(),
                lava: field.lava,
                cracked: field.cracked,
                gaping: field.gaping,
                tentacles: field.tentacles,
                tokens: field.tokens,
            }
        })
    });
    let at = |slot: Slot| {
        let (x, y) = centre(slot);
        format!("translate({x} {y})")
    };
    move || {
        let scenery = scenery.get();
        let flowers: Vec<_> = scenery
            .flowers
            .iter()
            .map(|one| {
                let (x, y) = centre(one.slot);
                let class = if one.wilted { "kd-wilted" } else { "" };
                view! { <g class=class transform=format!("translate({} {})", x + 32.0, y + 32.0)>{glyph::flower(one.kind)}</g> }
            })
            .collect();
        let lava: Vec<_> = scenery
            .lava
            .iter()
            .map(|slot| view! { <path class="kd-lava" d="M-40-10Q-34-38 0-36T38-14Q46 14 20 34T-30 30Q-48 14-40-10Z" transform=at(slot) /> })
            .collect();
        let cracks: Vec<_> = scenery
            .cracked
            .iter()
            .map(|slot| view! { <path class="kd-crack" d="M-44-20L-20-8L-8-20L10 4L22-4L44 18M-8-20L-2-38M10 4L4 30" transform=at(slot) /> })
            .collect();
        let gaps: Vec<_> = scenery
            .gaping
            .iter()
            .map(|slot| view! { <path class="kd-gap" d="M-46-14L-20-26L4-18L24-30L46-6L30 14L8 8L-10 26L-34 14Z" transform=at(slot) /> })
            .collect();
        let arms: Vec<_> = scenery
            .tentacles
            .iter()
            .map(|slot| view! { <path class="kd-tentacle" d="M-16 40Q-26 6-8-10T-2-36Q12-34 10-22Q8-26 4-26Q8-10 0 2T16 40Z" transform=at(slot) /> })
            .collect();
        let tokens: Vec<_> = scenery
            .tokens
            .iter()
            .map(|slot| {
                let (x, y) = centre(slot);
                view! { <circle class="kd-token-bed" cx=x - 30.0 cy=y + 30.0 r="15" />{sign(Sign::Token, x - 30.0, y + 30.0, 20.0, "kd-token")} }
            })
            .collect();
        view! { <g class="kd-scenery">{lava}{cracks}{gaps}{arms}{flowers}{tokens}</g> }
    }
}
