//! Before the game: parts of the board, base mechas, and the workshop where a mecha is built.

use client::Thing;
use engine::{Anchor, Message, Seat};
use leptos::prelude::*;
use mecha45::{
    Action, Card, CardSet, Category, Chassis, Colour, Kind, Model, Nation, Place, Slot, Stage, View,
    card_name, content, kind_name, part_cells,
};

use super::card::{CardSpot, CardTip, category_path, class, face};
use super::figure::Portrait;
use super::shape::{SIZE, frame, hexagon, middle};
use super::words;
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::SpotButton;

/// Is a mecha being built?
pub(super) fn is_workshop(view: &View) -> bool {
    matches!(
        view.stage,
        Stage::Nation | Stage::Chassis | Stage::Green | Stage::National | Stage::Draft | Stage::Fill
    )
}

/// The parts of the board that are left.
#[component]
pub(super) fn PartChoice(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let left = Memo::new(move |_| {
        shown.with(|view| {
            let placements = view.as_ref().map(|view| *view.board.placements()).unwrap_or_default();
            (0..mecha45::PARTS as u8)
                .filter(|&part| placements[usize::from(part)].is_none())
                .collect::<Vec<_>>()
        })
    });
    let part = move |part: u8| {
        let cells: Vec<(f64, f64)> =
            part_cells(part, 0, Place { q: 0, r: 0 }).into_iter().map(|hex| middle(hex.x, hex.y)).collect();
        let [x, y, width, height] = frame(cells.iter().copied());
        let letter = content().board.parts.get(usize::from(part)).cloned().unwrap_or_default();
        let name = letter.clone();
        let label =
            Signal::derive(move || table.say(&Message::new("mecha45-web-part").with("part", name.clone())));
        let drawn = cells
            .into_iter()
            .map(|at| view! { <polygon class="m45-ground" points=hexagon(at, SIZE - 1.0) /> });
        view! {
            <SpotButton table=table thing=Thing::Piece(part.into()) label=label class="m45-part">
                <svg viewBox=format!("{x:.0} {y:.0} {width:.0} {height:.0}") aria-hidden="true">{drawn.collect_view()}</svg><b>{letter}</b>
            </SpotButton>
        }
    };
    view! { <div class="m45-parts">{move || left.get().into_iter().map(part).collect_view()}</div> }
}

/// The cards of a mecha by what they are for.
fn counts(cards: &CardSet) -> Vec<Message> {
    let of = |slot: Slot| cards.iter().filter(|card| card.face().order == slot).count() as u32;
    Slot::ALL
        .map(|slot| {
            Message::new("mecha45-web-so-many")
                .with("slot", words::named("slot", slot.word()))
                .with("cards", of(slot))
        })
        .into()
}

/// The base mechas to choose from.
#[component]
pub(super) fn Models(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let seat = Memo::new(move |_| shown.with(|view| view.as_ref().and_then(View::seat).unwrap_or(Seat(0))));
    let model = move |model: Model| {
        let deck = content().model(model);
        let chassis = deck.chassis.unwrap_or(Chassis::Medium);
        let kind = Kind::Base(model);
        let special: Vec<Card> = deck
            .cards
            .iter()
            .filter(|card| card.face().nation.is_some() || card.face().colour != Colour::Blue)
            .collect();
        let line = move || {
            let nation = deck
                .nation
                .map(|nation| table.say(&words::named("nation", nation.word())))
                .unwrap_or_default();
            let chassis = table.say(&words::named("chassis", chassis.word()));
            format!("{nation} · {chassis} · {}", deck.cards.len())
        };
        let cards =
            move || special.iter().map(|&card| table.say(&card_name(card))).collect::<Vec<_>>().join(" · ");
        let counts =
            move || counts(&deck.cards).iter().map(|line| table.say(line)).collect::<Vec<_>>().join(", ");
        let label =
            Signal::derive(move || format!("{}: {}, {}", table.say(&kind_name(kind)), line(), counts()));
        view! {
            <SpotButton table=table thing=Thing::Piece(model as u16) label=label class="m45-model">
                {move || view! { <Portrait seat=seat.get() kind=kind chassis=chassis side=0 in_teams=false /> }}
                <span><b>{move || table.say(&kind_name(kind))}</b><small>{line}</small><small>{counts}</small><small class="m45-model-cards">{cards}</small></span>
            </SpotButton>
        }
    };
    view! { <div class="m45-models">{Model::ALL.map(model).collect_view()}</div> }
}

/// What is offered in the workshop: cards that can be seen, the legal ones lit.
fn offered(table: Table, view: &View) -> CardSet {
    let lit = table.with_legal(|legal| {
        let taken = legal.iter().filter_map(|action| match action.action.read() {
            Ok(Action::Take { card }) => Some(card),
            _ => None,
        });
        taken.collect::<CardSet>()
    });
    match view.stage {
        Stage::Draft => lit.or(&view.pack),
        _ => lit,
    }
}

#[component]
pub(super) fn Workshop(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let offered = Memo::new(move |_| {
        let hidden = table.curtain().is_some();
        shown.with(|view| {
            view.as_ref().filter(|_| !hidden).map_or(CardSet::EMPTY, |view| offered(table, view))
        })
    });
    let deck = Memo::new(move |_| {
        let hidden = table.curtain().is_some();
        shown.with(|view| {
            let view = view.as_ref().filter(|_| !hidden)?;
            let seat = view.seat()?;
            let mecha = view.mecha(seat);
            // Before it has a chassis there is nothing to say about its cards.
            let begun = mecha.kind == Kind::Built && !matches!(view.stage, Stage::Nation | Stage::Chassis);
            begun.then_some((seat, mecha.nation, mecha.chassis, mecha.deck))
        })
    });
    let title = move || {
        shown.with(|view| {
            let stage = view.as_ref().map(|view| view.stage);
            table.tongue.t(match stage {
                Some(Stage::Draft) => "mecha45-web-pack",
                Some(Stage::National) => "mecha45-web-national",
                Some(Stage::Green) => "mecha45-web-greens",
                _ => "mecha45-web-workshop",
            })
        })
    };
    let sorted = move || {
        let mut cards: Vec<Card> = offered.get().iter().collect();
        cards.sort_by_key(|card| (card.face().order, card.face().category, card.index()));
        cards
    };
    view! {
        <div class="m45-workshop" tabindex="0" role="group" aria-label=t("mecha45-web-workshop")>
            <section class="m45-offer">
                <h2>{title}</h2>
                <Frames table=table />
                <div class="m45-offer-cards">
                    <For each=sorted key=|card| card.index() let:card><CardSpot table=table card=card large=true /></For>
                </div>
            </section>
            {move || deck.get().map(|(seat, nation, chassis, deck)| view! { <Deck table=table seat=seat nation=nation chassis=chassis deck=deck /> })}
            <CardTip table=table />
        </div>
    }
}

/// Nation and chassis are chosen by large buttons.
#[component]
fn Frames(table: Table) -> impl IntoView {
    let choices = Memo::new(move |_| {
        table.with_legal(|legal| {
            let each = legal.iter().filter_map(|action| {
                let Anchor::Button(name) = &action.anchor else { return None };
                match action.action.read().ok()? {
                    Action::Nation { .. } => Some((name.to_string(), action.label.clone(), None)),
                    Action::Chassis { chassis } => {
                        Some((name.to_string(), action.label.clone(), Some(chassis)))
                    }
                    _ => None,
                }
            });
            each.collect::<Vec<_>>()
        })
    });
    let each = move || {
        choices
            .get()
            .into_iter()
            .map(|(name, label, chassis)| {
                let words = table.say(&label);
                let about = chassis.map(|chassis: Chassis| {
                    let portrait = view! { <Portrait seat=Seat(0) kind=Kind::Built chassis=chassis side=0 in_teams=false /> };
                    let text = table.say(&words::named("web-chassis", chassis.word()));
                    view! { {portrait}<small>{text}</small> }
                });
                view! {
                    <SpotButton table=table thing=Thing::Button(name) label=Signal::stored(words.clone()) class="m45-frame">
                        <b>{words.clone()}</b>{about}
                    </SpotButton>
                }
            })
            .collect_view()
    };
    view! { <div class="m45-frames">{each}</div> }
}

/// The mecha as far as it is built, with what the chassis still allows.
#[component]
fn Deck(table: Table, seat: Seat, nation: Option<Nation>, chassis: Chassis, deck: CardSet) -> impl IntoView {
    let title =
        Message::new("mecha45-web-deck").with("have", deck.len() as u32).with("need", chassis.cards() as u32);
    let limits = Category::ALL.map(|category| {
        let have = deck.and(content().of_category(category)).len();
        let limit = chassis.limit(category);
        let words = match limit {
            usize::MAX => Message::new("mecha45-web-limit-none"),
            limit => Message::new("mecha45-web-limit").with("limit", limit as u32),
        };
        let name = words::named("category", category.word());
        let full = have >= limit;
        view! {
            <li class:m45-full=full>
                <svg class="icon" viewBox="0 0 16 16" aria-hidden="true"><path fill-rule="evenodd" d=category_path(category) /></svg>
                {table.say(&name)}" "<b>{have}</b>" "<small>{table.say(&words)}</small>
            </li>
        }
    });
    let moves = deck.and(content().of_slot(Slot::Movement)).len() as u32;
    let moves = table.say(&Message::new("mecha45-web-moves-needed").with("moves", moves));
    let cards = deck.iter().map(|card| view! { <span class=class(card)>{face(table, card)}</span> });
    let nation = nation.map(|nation| table.say(&words::named("nation", nation.word())));
    view! {
        <section class=format!("m45-deck seat-{}", seat.0)>
            <h2>{table.say(&title)}</h2>
            <p>{nation}" · "{table.say(&words::named("chassis", chassis.word()))}</p>
            <ul class="m45-limits">{limits.collect_view()}</ul>
            <p><small>{moves}</small></p>
            <div class="m45-cards">{cards.collect_view()}</div>
        </section>
    }
}
