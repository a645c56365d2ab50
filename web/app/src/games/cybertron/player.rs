//! Everything public about a seat.

use cybertron::{
    Cybertron, Mode, Table as Field, View, factory_income, full_sectors, next_income, zone_income,
};
use engine::{Message, Seat};
use leptos::prelude::*;

use super::figure::Figure;
use super::icons::{Sign, SignIcon};
use super::words;
use crate::games::{Explained, shown_view};
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::told_apart;

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
        told_apart(move || shown.with(|view| view.as_ref().and_then(|view| Holding::of(view, seat))));
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
        let power =
            |mode| format!("{}: {}", table.say(&words::mode(mode)), table.say(&words::power(leader, mode)));
        let name = table.say(&words::leader(leader));
        let place = place.map(|place| format!(" · {place}")).unwrap_or_default();
        let lines = [format!("{name} · {state}{place}"), power(Mode::Robot), power(Mode::Vehicle)];
        Some(view! {
            <Explained class=class words=Signal::stored(lines.join("\n"))>
                <Figure leader=leader mode=mode />
                <span><b>{name}</b><small>{state}{place}</small></span>
            </Explained>
        })
    };
    let is = move |what: fn(&Holding) -> bool| holding.with(|holding| holding.as_ref().is_some_and(what));
    let number = move |read: fn(&Holding) -> u32| {
        Memo::new(move |_| holding.with(|holding| holding.as_ref().map_or(0, read)))
    };
    let counts = [
        (Sign::Zones, "cybertron-web-count-zones", number(|holding| holding.zones)),
        (Sign::Robots, "cybertron-web-count-robots", number(|holding| holding.robots)),
        (Sign::Cards, "cybertron-web-count-cards", number(|holding| holding.cards.into())),
        (Sign::Scrapheap, "cybertron-web-count-scrapheap", number(|holding| holding.army.scrapheap.into())),
    ];
    let income = income(shown, seat);
    let words = Signal::derive(move || {
        let said =
            counts.map(|(_, words, number)| table.say(&Message::new(words).with("number", number.get())));
        let income = income.with(|income| income.as_ref().map(|income| income.words(table)));
        let losses = holding.with(|holding| {
            let army = holding.as_ref()?.army;
            ((army.lost, army.destroyed) != (0, 0)).then(|| {
                Message::new("cybertron-web-count-losses")
                    .with("lost", u32::from(army.lost))
                    .with("destroyed", u32::from(army.destroyed))
            })
        });
        let losses = losses.map(|losses| table.say(&losses));
        said.into_iter().chain(income).chain(losses).collect::<Vec<_>>().join("\n")
    });
    let drawn = move || {
        counts.map(|(sign, _, number)| view! { <span class="cyb-count"><SignIcon sign=sign /><b>{number}</b></span> })
    };
    let robots = move || {
        income.with(|income| income.as_ref().map(|income| view! { <span class="cyb-count"><SignIcon sign=Sign::Income /><b>"+"{income.all}</b></span> }))
    };
    let out = move || view! { <p class="cyb-out">{t("cybertron-describe-out")}</p> };
    view! {
        <div class=format!("cyb cyb-player seat-{}", seat.0)>
            <Show when=move || is(|holding| holding.mate)><span class="badge cyb-mate">{t("cybertron-web-mate")}</span></Show>
            {leader}
            <Show when=move || !is(|holding| holding.out) fallback=out>
                <Explained class="cyb-counts" words=words>{drawn}{robots}</Explained>
            </Show>
        </div>
    }
}

/// Income of the next turn, and what it is made of.
#[derive(Clone, PartialEq)]
struct Income {
    all: u8,
    parts: Vec<Message>,
}

impl Income {
    fn of(field: &Field, seat: Seat) -> Income {
        let next = next_income(field, seat);
        let zones = field.zones(seat).len() as u8;
        let mut parts = vec![
            Message::new("cybertron-web-income-zones")
                .with("zones", zones)
                .with("robots", zone_income(zones)),
        ];
        parts.extend(full_sectors(field, seat).map(|sector| {
            Message::new("cybertron-web-income-sector")
                .with("sector", words::sector(sector))
                .with("bonus", sector.bonus)
        }));
        if parts.len() == 1 {
            parts.push(Message::new("cybertron-web-income-no-sector"));
        }
        let by_factories = factory_income(field, seat);
        if by_factories > 0 {
            parts.push(Message::new("cybertron-web-income-factories").with("robots", by_factories));
        }
        if next.short > 0 {
            parts.push(Message::new("cybertron-web-income-short").with("robots", next.short));
        }
        Income { all: next.all(), parts }
    }

    fn words(&self, table: Table) -> String {
        let all = Message::new("cybertron-web-count-income").with("number", self.all);
        let said = std::iter::once(&all).chain(&self.parts).map(|part| table.say(part));
        said.collect::<Vec<_>>().join(" ")
    }
}

/// Nothing before the first day.
fn income(shown: Memo<Option<View>>, seat: Seat) -> ReadSignal<Option<Income>> {
    told_apart(move || {
        shown.with(|view| {
            let field = &view.as_ref()?.table;
            (field.day > 0 && seat.0 < field.seats).then(|| Income::of(field, seat))
        })
    })
}
