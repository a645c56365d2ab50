//! Everything public about a seat.

use cybertron::{Cybertron, View, factory_income, full_sectors, sector_income, zone_income};
use engine::{Message, Seat};
use leptos::prelude::*;

use super::figure::Figure;
use super::icons::{Sign, SignIcon};
use super::words;
use crate::games::shown_view;
use crate::table::Table;
use crate::tongue::t;

/// What is shown of a seat.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Holding {
    army: cybertron::Army,
    zones: u32,
    robots: u32,
    cards: u8,
    out: bool,
    /// Whether the seat and the reader are one team.
    mate: bool,
    begun: bool,
}

impl Holding {
    fn of(view: &View, seat: Seat) -> Option<Holding> {
        let field = &view.table;
        if seat.0 >= field.seats {
            return None;
        }
        let zones = field.zones(seat);
        Some(Holding {
            army: *field.army(seat),
            zones: zones.len() as u32,
            robots: zones.iter().map(|zone| u32::from(field.robots[zone])).sum(),
            cards: view.hand_sizes[seat.index()],
            out: field.is_out(seat),
            mate: view.seat().is_some_and(|own| field.mate(own) == Some(seat)),
            begun: field.day > 0,
        })
    }
}

#[component]
pub(super) fn Public(table: Table, seat: Seat) -> impl IntoView {
    let shown = shown_view::<Cybertron>(table);
    let holding =
        Memo::new(move |_| shown.with(|view| view.as_ref().and_then(|view| Holding::of(view, seat))));
    // Each part is drawn anew only when what it shows has changed: a number changes with nearly every move.
    let standing = Memo::new(move |_| {
        let Holding { army, begun, .. } = holding.get()?;
        Some((army.leader?, army.mode, army.leader_at, begun))
    });
    let leader = move || {
        let (leader, mode, leader_at, begun) = standing.get()?;
        let (state, class) = match (leader_at, begun) {
            (Some(_), _) => (table.say(&words::mode(mode)), "cyb-player-leader"),
            (None, true) => (table.tongue.t("cybertron-web-scrapped"), "cyb-player-leader gone"),
            (None, false) => (table.say(&words::faction(leader.faction())), "cyb-player-leader"),
        };
        let place = leader_at.map(|zone| table.say(&words::zone(zone)));
        let title = format!("{}: {}", table.say(&words::mode(mode)), table.say(&words::power(leader, mode)));
        Some(view! {
            <div class=class title=title>
                <Figure leader=leader mode=mode />
                <span><b>{table.say(&words::leader(leader))}</b><small>{state}{place.map(|place| format!(" · {place}"))}</small></span>
            </div>
        })
    };
    let is = move |what: fn(&Holding) -> bool| holding.with(|holding| holding.as_ref().is_some_and(what));
    let count = move |sign: Sign, words: &'static str, number: fn(&Holding) -> u32| {
        let number = Memo::new(move |_| holding.with(|holding| holding.as_ref().map_or(0, number)));
        let label = Memo::new(move |_| table.say(&Message::new(words).with("number", number.get())));
        view! { <span class="cyb-count" title=label><SignIcon sign=sign /><b aria-hidden="true">{number}</b><span class="hidden-words">{label}</span></span> }
    };
    let out = move || view! { <p class="cyb-out">{t("cybertron-describe-out")}</p> };
    view! {
        <div class=format!("cyb cyb-player seat-{}", seat.0)>
            <Show when=move || is(|holding| holding.mate)><span class="badge cyb-mate">{t("cybertron-web-mate")}</span></Show>
            {leader}
            <Show when=move || !is(|holding| holding.out) fallback=out>
                <div class="cyb-counts">
                    {count(Sign::Zones, "cybertron-web-count-zones", |holding| holding.zones)}
                    {count(Sign::Robots, "cybertron-web-count-robots", |holding| holding.robots)}
                    {count(Sign::Cards, "cybertron-web-count-cards", |holding| holding.cards.into())}
                    {count(Sign::Scrapheap, "cybertron-web-count-scrapheap", |holding| holding.army.scrapheap.into())}
                    <Show when=move || is(|holding| holding.begun)><Income table=table shown=shown seat=seat /></Show>
                </div>
            </Show>
        </div>
    }
}

/// Income of the next turn, and what it is made of.
#[component]
fn Income(table: Table, shown: Memo<Option<View>>, seat: Seat) -> impl IntoView {
    let parts = Memo::new(move |_| {
        shown.with(|view| {
            let field = &view.as_ref()?.table;
            let zones = field.zones(seat).len() as u8;
            let sectors: Vec<Message> = full_sectors(field, seat)
                .map(|sector| {
                    Message::new("cybertron-web-income-sector")
                        .with("sector", words::sector(sector))
                        .with("bonus", sector.bonus)
                })
                .collect();
            Some((
                zones,
                zone_income(zones),
                sector_income(field, seat),
                factory_income(field, seat),
                sectors,
            ))
        })
    });
    move || {
        parts.get().map(|(zones, by_zones, by_sectors, by_factories, sectors)| {
            let mut lines = vec![table.say(
                &Message::new("cybertron-web-income-zones").with("zones", zones).with("robots", by_zones),
            )];
            lines.extend(sectors.iter().map(|sector| table.say(sector)));
            if sectors.is_empty() {
                lines.push(table.tongue.t("cybertron-web-income-no-sector"));
            }
            if by_factories > 0 {
                lines.push(
                    table.say(&Message::new("cybertron-web-income-factories").with("robots", by_factories)),
                );
            }
            let all = by_zones + by_sectors + by_factories;
            let title = table.say(&Message::new("cybertron-web-count-income").with("number", all));
            let label = format!("{title} {}", lines.join(" "));
            view! {
                <span class="cyb-count cyb-income" tabindex="0" role="note" aria-label=label>
                    <SignIcon sign=Sign::Income /><b>"+"{all}</b>
                    <span class="cyb-breakdown" aria-hidden="true">
                        <strong>{title}</strong>
                        {lines.into_iter().map(|line| view! { <span>{line}</span> }).collect_view()}
                    </span>
                </span>
            }
        })
    }
}
