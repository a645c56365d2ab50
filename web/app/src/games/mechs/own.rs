//! What lies before the player: the mech, its line in large, the hand; at first the choice of pilot and schematics.

use client::Light;
use engine::Seat;
use leptos::prelude::*;
use mechs::{Choice, Damage, Mech, Mechs, Schematic, View, Yordle, words};

use super::cards::{Hand, SchematicCard, SchematicSpot};
use super::line::{Line, sign_icon};
use super::pieces::mech_drawing;
use super::shape::sign;
use super::things;
use crate::games::shown_view;
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::SpotButton;

/// What the own area shows.
#[derive(Clone, Copy, PartialEq)]
enum Show {
    Pilots,
    Schematics,
    Line(Seat),
    Nothing,
}

#[component]
pub(super) fn Own(table: Table) -> impl IntoView {
    let shown = shown_view::<Mechs>(table);
    let show = Memo::new(move |_| {
        shown.with(|view| {
            let Some((view, seat)) = view.as_ref().and_then(|view| Some((view, view.seat()?))) else {
                return Show::Nothing;
            };
            match view.table.question() {
                Some((_, Choice::Yordle)) => Show::Pilots,
                Some((seats, Choice::Schematics)) if seats.contains(seat) => Show::Schematics,
                _ => Show::Line(seat),
            }
        })
    });
    move || match show.get() {
        Show::Pilots => view! { <Pilots table=table shown=shown /> }.into_any(),
        Show::Schematics => view! { <Schematics table=table /> }.into_any(),
        Show::Line(seat) => view! {
            <div class=format!("mvm mvm-own seat-{}", seat.0) tabindex="0">
                <OwnMech table=table shown=shown seat=seat />
                <Line table=table shown=shown seat=seat large=true />
                <Hand table=table shown=shown seat=seat />
            </div>
        }
        .into_any(),
        Show::Nothing => ().into_any(),
    }
}

#[component]
fn Pilots(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let seat = move || shown.with(|view| view.as_ref().and_then(View::seat)).map_or(0, |seat| seat.0);
    let cards = Yordle::ALL.map(|pilot| {
        let name = move || table.say(&words::yordle(pilot));
        let text = match pilot {
            Yordle::Corki => "mechs-web-pilot-corki",
            Yordle::Heimerdinger => "mechs-web-pilot-heimerdinger",
            Yordle::Tristana => "mechs-web-pilot-tristana",
            Yordle::Ziggs => "mechs-web-pilot-ziggs",
        };
        let label = Signal::derive(move || format!("{}: {}", name(), table.tongue.t(text)));
        view! {
            <SpotButton table=table thing=things::yordle(pilot) label=label class="mvm-card mvm-pilot">
                <span class="mvm-card-head"><b>{name}</b></span>
                <span class="mvm-text">{t(text)}</span>
            </SpotButton>
        }
    });
    view! {
        <div class=move || format!("mvm mvm-own seat-{}", seat())>
            <svg class="mvm-portrait" viewBox="-26 -26 52 52" aria-hidden="true">{move || mech_drawing(Seat(seat()), 0)}</svg>
            <div class="mvm-choices">{cards.into_iter().collect_view()}</div>
        </div>
    }
}

#[component]
fn Schematics(table: Table) -> impl IntoView {
    let offered = Memo::new(move |_| {
        let lit = |card: &Schematic| table.light(&things::schematic(*card)) != Light::Off;
        Schematic::ALL.into_iter().filter(lit).collect::<Vec<_>>()
    });
    view! {
        <div class="mvm mvm-own">
            <div class="mvm-choices">
                <For each=move || offered.get() key=|card| *card as u8 let:card>
                    <SchematicCard table=table card=card />
                </For>
            </div>
        </div>
    }
}

/// The pilot, and whatever is not in the line: system damage and schematics.
#[component]
fn OwnMech(table: Table, shown: Memo<Option<View>>, seat: Seat) -> impl IntoView {
    let mech = mech_of(shown, seat);
    let name = move || mech.get().and_then(|mech| mech.yordle).map(|pilot| table.say(&words::yordle(pilot)));
    let facing = move || mech.get().map_or(0, |mech| super::shape::angle(mech.facing));
    view! {
        <div class="mvm-own-mech">
            <svg class="mvm-portrait" viewBox="-26 -26 52 52" aria-hidden="true">{move || mech_drawing(seat, facing())}</svg>
            <b>{name}</b>
            <Beside table=table shown=shown seat=seat />
        </div>
    }
}

pub(super) fn mech_of(shown: Memo<Option<View>>, seat: Seat) -> Memo<Option<Mech>> {
    Memo::new(move |_| shown.with(|view| view.as_ref().map(|view| *view.table.mech(seat))))
}

/// System damage and schematics of a seat.
#[component]
pub(super) fn Beside(table: Table, shown: Memo<Option<View>>, seat: Seat) -> impl IntoView {
    let mech = mech_of(shown, seat);
    let gears = Memo::new(move |_| shown.with(|view| view.as_ref().map_or(0, |view| view.table.gears)));
    let systems = move || {
        let mech = mech.get()?;
        let first = Damage::ALL.len() - mech.systems.len();
        let cards = Damage::systems().filter(|&card| mech.has_system(card)).map(|card| {
            let copies = mech.systems[card as usize - first];
            let name = move || table.say(&words::damage(card));
            let label = Signal::derive(move || format!("{}: {}", name(), table.say(&words::damage_text(card))));
            view! {
                <SpotButton table=table thing=things::damage(card) label=label class="mvm-chip mvm-damaged">
                    {sign_icon(sign::WRENCH)}<span>{name}</span>{(copies > 1).then(|| view! { <small>"×"{copies}</small> })}
                </SpotButton>
            }
        });
        Some(cards.collect_view())
    };
    let schematics = move || {
        let (mech, gears) = (mech.get()?, gears.get());
        let cards = mech.schematics.iter().map(|&owned| {
            let on = owned.card.content().gears <= gears;
            view! { <SchematicSpot table=table owned=owned on=on /> }
        });
        Some(cards.collect_view())
    };
    view! { <div class="mvm-beside">{systems}{schematics}</div> }
}
