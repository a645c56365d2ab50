//! What lies before the player: the cockpit with its three slots, the hand, and what was lost.

use client::Thing;
use engine::{Message, Seat};
use leptos::prelude::*;
use mecha45::{
    Action, Card, CardSet, Handicap, Mecha45, Question, Slot, SlotView, Stage, View, card_name, intention,
    kind_name, open_slot, slot_space, turn_piece,
};

use super::card::{CardSpot, class as card_class, face};
use super::figure::Portrait;
use super::words;
use super::workshop::{Models, PartChoice, is_workshop};
use crate::games::{Explained, shown_view};
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::SpotButton;

/// What the own area is about.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    Nothing,
    Parts,
    Models,
    Cockpit,
}

#[component]
pub(super) fn Own(table: Table) -> impl IntoView {
    let shown = shown_view::<Mecha45>(table);
    let about = Memo::new(move |_| {
        shown.with(|view| match view {
            Some(view) if view.seat().is_none() => About::Nothing,
            Some(view) if is_workshop(view) => About::Nothing,
            Some(view) => match view.stage {
                Stage::Part => About::Parts,
                Stage::Mecha => About::Models,
                _ if view.turn > 0 => About::Cockpit,
                _ => About::Nothing,
            },
            None => About::Nothing,
        })
    });
    let own = move || match about.get() {
        About::Nothing => ().into_any(),
        About::Parts => view! { <PartChoice table=table shown=shown /> }.into_any(),
        About::Models => view! { <Models table=table shown=shown /> }.into_any(),
        About::Cockpit => view! { <Cockpit table=table shown=shown /> }.into_any(),
    };
    let hidden = move || table.curtain().is_some();
    view! { <div class="m45 m45-own" class:m45-hidden=hidden>{own}</div> }
}

#[component]
fn Cockpit(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    view! {
        <Plate table=table shown=shown />
        <div class="m45-slots" role="group" aria-label=t("mecha45-web-cockpit")>
            {Slot::ALL.map(|slot| view! { <SlotSpot table=table shown=shown of=slot /> }).collect_view()}
        </div>
        <Turning table=table />
        <Hand table=table shown=shown />
    }
}

/// Name, state and handicaps of the own mecha.
#[component]
fn Plate(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let facts = Memo::new(move |_| {
        shown.with(|view| {
            let view = view.as_ref()?;
            let seat = view.seat()?;
            let mecha = view.mecha(seat);
            let under: Vec<Message> = conditions(view, seat);
            Some((
                (seat, mecha.kind, mecha.chassis, view.rules.side(seat), view.rules.in_teams()),
                (mecha.hand_size, mecha.lost, mecha.spent),
                under,
            ))
        })
    });
    let list = move |cards: &CardSet| {
        cards.iter().map(|card| table.say(&card_name(card))).collect::<Vec<_>>().join(", ")
    };
    move || {
        facts.get().map(|((seat, kind, chassis, side, in_teams), (hand, lost, spent), under)| {
            let rotation = Message::new("mecha45-web-chassis-turns")
                .with("chassis", words::named("chassis", chassis.word()))
                .with("notches", chassis.rotation());
            let counts = Message::new("mecha45-describe-cards")
                .with("hand", hand)
                .with("lost", lost.len() as u32)
                .with("spent", spent.len() as u32);
            let gone = |id: &'static str, cards: &CardSet| {
                let words = table.say(&Message::new(id).with("cards", cards.len() as u32));
                if cards.is_empty() { words } else { format!("{words} ({})", list(cards)) }
            };
            let gone = [gone("mecha45-web-lost-size", &lost), gone("mecha45-web-spent-size", &spent)].join("\n");
            view! {
                <div class=format!("m45-plate seat-{}", seat.0)>
                    <Portrait seat=seat kind=kind chassis=chassis side=side in_teams=in_teams />
                    <span>
                        <b>{table.say(&kind_name(kind))}</b>
                        <small>{table.say(&rotation)}</small>
                        <Explained class="m45-gone" words=Signal::stored(gone)><small>{table.say(&counts)}</small></Explained>
                        {under.iter().map(|line| view! { <small class="m45-under">{table.say(line)}</small> }).collect_view()}
                    </span>
                </div>
            }
        })
    }
}

/// What a mecha does instead of playing, and the handicaps it is or will be under.
pub(super) fn conditions(view: &View, seat: Seat) -> Vec<Message> {
    let mecha = view.mecha(seat);
    let acting = Handicap::ALL.into_iter().filter(|&kind| {
        let until = mecha.handicaps[kind as usize];
        until > 0 && until >= view.turn
    });
    let handicaps = acting.map(|kind| {
        Message::new("mecha45-describe-handicap")
            .with("handicap", words::named("handicap", kind.word()))
            .with("turn", mecha.handicaps[kind as usize])
    });
    intention(mecha).into_iter().chain(handicaps).collect()
}

/// The turns that can be chosen, beside the arrows on the board.
#[component]
fn Turning(table: Table) -> impl IntoView {
    let turns = Memo::new(move |_| {
        if !table.is_live() {
            return Vec::new();
        }
        table.with_legal(|legal| {
            let turns = legal.iter().filter_map(|action| match action.action.read() {
                Ok(Action::Turn { notches }) => Some((notches, action.label.clone())),
                _ => None,
            });
            turns.collect::<Vec<(i8, Message)>>()
        })
    });
    let each = move || {
        turns
            .get()
            .into_iter()
            .map(|(notches, label)| {
                let thing = Thing::Piece(turn_piece(notches));
                let turned = format!("rotate({})", 60 * i32::from(notches));
                let words = table.say(&label);
                view! {
                    <SpotButton table=table thing=thing label=Signal::stored(words.clone()) class="m45-turn-choice">
                        <svg viewBox="-13 -13 26 26" aria-hidden="true"><path d="M-6 8L0-11L6 8L0 4Z" transform=turned /></svg>
                        <small>{words.clone()}</small>
                    </SpotButton>
                }
            })
            .collect_view()
    };
    let any = Memo::new(move |_| turns.with(|turns| !turns.is_empty()));
    view! { <Show when=move || any.get()><div class="m45-turns" role="group" aria-label=t("mecha45-web-step-rotation")>{each}</div></Show> }
}

/// A slot of the own cockpit.
#[component]
fn SlotSpot(table: Table, shown: Memo<Option<View>>, of: Slot) -> impl IntoView {
    let slot = of;
    let state = Memo::new(move |_| {
        shown.with(|view| {
            let view = view.as_ref()?;
            let seat = view.seat()?;
            let mecha = view.mecha(seat);
            let order = match mecha.slots[slot as usize] {
                SlotView::Shown(order) => Some(order),
                _ => None,
            };
            let decided = mecha.secret.decided & 1 << slot as u8 != 0 || view.stage != Stage::Program;
            let heated = slot == Slot::Technique
                && order.is_some_and(|order| {
                    let own = order.card.face().order;
                    own == Slot::Combat || (own == Slot::Movement && mecha.chassis != mecha45::Chassis::Light)
                });
            Some((order, open_slot(view, seat) == Some(slot), decided, heated))
        })
    });
    let spot = move || {
        let (order, open, decided, heated) = state.get()?;
        let thing = Thing::Space(slot_space(slot));
        let card = order.map(|order| order.card);
        let content = match card {
            Some(card) => view! { <span class=card_class(card)>{face(table, card)}</span> }.into_any(),
            None => {
                let id = match (open, decided) {
                    (true, _) => "mecha45-web-slot-open",
                    (false, true) => "mecha45-web-slot-empty",
                    (false, false) => "mecha45-web-slot-later",
                };
                view! { <span class="m45-slot-empty">{t(id)}</span> }.into_any()
            }
        };
        let label = Signal::derive(move || {
            let name = table.say(&words::named("slot", slot.word()));
            match card {
                Some(card) => format!("{name}: {}", table.say(&card_name(card))),
                None => name,
            }
        });
        let class = format!(
            "m45-slot{}{}",
            if open { " m45-open" } else { "" },
            if heated { " m45-heated" } else { "" }
        );
        let heat = heated.then(|| view! { <small class="m45-heat">{t("mecha45-web-overheats")}</small> });
        Some(view! {
            <SpotButton table=table thing=thing label=label class=class>
                <small class="m45-slot-name">{move || table.say(&words::named("slot", slot.word()))}{heat}</small>
                {content}
            </SpotButton>
        })
    };
    view! { {spot} }
}

/// Cards that can be chosen now although they are not in the hand.
fn others(view: &View) -> (CardSet, &'static str) {
    match view.ask.map(|ask| ask.what) {
        Some(Question::Repair { .. }) => {
            let lost = view.seat().map_or(CardSet::EMPTY, |seat| view.mecha(seat).lost);
            (lost, "mecha45-web-lost")
        }
        Some(Question::Pick { .. }) => {
            (view.precision.map_or(CardSet::EMPTY, |precision| precision.shown), "mecha45-web-their-cards")
        }
        _ => (CardSet::EMPTY, ""),
    }
}

#[component]
fn Hand(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let hand = Memo::new(move |_| {
        shown.with(|view| {
            view.as_ref().and_then(|view| Some(view.mecha(view.seat()?).hand)).unwrap_or(CardSet::EMPTY)
        })
    });
    let staged = Memo::new(move |_| {
        shown.with(|view| {
            let Some((view, seat)) = view.as_ref().and_then(|view| Some((view, view.seat()?))) else {
                return CardSet::EMPTY;
            };
            let shown = view.mecha(seat).slots.iter().filter_map(|slot| match slot {
                SlotView::Shown(order) => Some(order.card),
                _ => None,
            });
            shown.collect::<CardSet>()
        })
    });
    let extra = Memo::new(move |_| shown.with(|view| view.as_ref().map_or((CardSet::EMPTY, ""), others)));
    let group = move |slot: Slot| {
        let cards = move || {
            let of = hand.get();
            of.iter().filter(|card| card.face().order == slot).collect::<Vec<Card>>()
        };
        view! {
            <div class=format!("m45-group m45-of-{}", slot.word())>
                <small>{move || table.say(&words::named("slot", slot.word()))}</small>
                <div class="m45-cards">
                    <For each=cards key=|card| card.index() let:card>
                        <span class:m45-staged=move || staged.get().contains(card)><CardSpot table=table card=card /></span>
                    </For>
                </div>
            </div>
        }
    };
    let further = move || {
        let (cards, title) = extra.get();
        (!cards.is_empty()).then(|| {
            view! {
                <div class="m45-group m45-further">
                    <small>{move || table.tongue.t(title)}</small>
                    <div class="m45-cards">{cards.iter().map(|card| view! { <CardSpot table=table card=card /> }).collect_view()}</div>
                </div>
            }
        })
    };
    let frame = NodeRef::<leptos::html::Div>::new();
    show_what_fits(shown, frame);
    view! {
        <div class="m45-hand" role="group" tabindex="0" aria-label=t("mecha45-describe-hand") node_ref=frame>
            {further}
            {Slot::ALL.map(group).collect_view()}
        </div>
    }
}

/// A hand that is larger than its frame shows the cards that are asked for, or those made for the slot that is open.
fn show_what_fits(shown: Memo<Option<View>>, frame: NodeRef<leptos::html::Div>) {
    let open = Memo::new(move |_| {
        shown.with(|view| {
            let view = view.as_ref()?;
            if !others(view).0.is_empty() {
                return Some(".m45-further".to_owned());
            }
            open_slot(view, view.seat()?).map(|slot| format!(".m45-of-{}", slot.word()))
        })
    });
    Effect::new(move |_| {
        let (Some(group), Some(frame)) = (open.get(), frame.get()) else { return };
        request_animation_frame(move || {
            if let Ok(Some(group)) = frame.query_selector(&group) {
                let (group, all) = (group.get_bounding_client_rect(), frame.get_bounding_client_rect());
                frame.set_scroll_left(frame.scroll_left() + (group.left() - all.left()) as i32);
                frame.set_scroll_top(frame.scroll_top() + (group.top() - all.top()) as i32);
            }
        });
    });
}

/// The action of a card that is put into a slot.
pub(super) fn into_slot(view: &View, slot: Slot, card: Card) -> Action {
    match (view.stage, slot) {
        (Stage::React, _) => Action::React { slot, card, way: 0 },
        (_, Slot::Movement) => Action::Move { card, way: 0 },
        (_, Slot::Technique) => Action::Technique { card, way: 0 },
        (_, Slot::Combat) => Action::Combat { card },
    }
}
