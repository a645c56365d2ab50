//! Everything public about a seat.

use engine::{Message, Seat};
use leptos::prelude::*;
use mecha45::{
    Card, CardSet, Kind, Mecha45, Mode, Presence, Slot, SlotView, Stage, View, card_name, card_text,
    kind_name, turn_order,
};

use super::cockpit::conditions;
use super::figure::Portrait;
use super::words;
use crate::games::{Explained, shown_view};
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::Icon;

/// The sign of a seat that has committed.
const READY: &str = "M2 8l2-2l3 3l6-7l2 2l-8 9z";

/// What is shown of a seat.
#[derive(Clone, PartialEq)]
struct Public {
    kind: Kind,
    chassis: mecha45::Chassis,
    side: u8,
    in_teams: bool,
    mate: bool,
    score: Option<(u8, u8)>,
    hand: u8,
    lost: u8,
    known_lost: CardSet,
    spent: CardSet,
    place: Option<u8>,
    ready: Option<bool>,
    slots: [SlotView; 3],
    under: Vec<Message>,
    state: Option<Message>,
    flags: u8,
    begun: bool,
    packs: Option<u8>,
}

impl Public {
    fn of(view: &View, seat: Seat) -> Option<Public> {
        let mecha = view.mechas.get(seat.index())?;
        let together = matches!(view.stage, Stage::Program | Stage::Rotate | Stage::React | Stage::Draft);
        let asked = view.playing.contains(seat) || view.stage == Stage::Draft;
        let order = if view.turn > 0 { turn_order(view) } else { Vec::new() };
        let side = view.rules.side(seat);
        Some(Public {
            kind: mecha.kind,
            chassis: mecha.chassis,
            side,
            in_teams: view.rules.in_teams(),
            mate: view.seat().is_some_and(|own| own != seat && view.rules.side(own) == side),
            score: (view.rules.mode != Mode::Vip)
                .then_some((view.scores[usize::from(side)], view.rules.target)),
            hand: mecha.hand_size,
            lost: mecha.lost_size,
            known_lost: mecha.lost,
            spent: mecha.spent,
            place: order.iter().position(|&other| other == seat).map(|place| place as u8 + 1),
            ready: (together && asked && view.ask.is_none()).then(|| !view.owing.contains(seat)),
            slots: mecha.slots,
            under: conditions(view, seat),
            state: match mecha.presence {
                Presence::Waiting { back } => Some(Message::new("mecha45-describe-back").with("turn", back)),
                Presence::Exited => Some(Message::new("mecha45-describe-exited")),
                Presence::Out => Some(Message::new("mecha45-describe-out")),
                Presence::Board | Presence::Box => None,
            },
            flags: view.ground.carried(seat) as u8,
            begun: view.turn > 0,
            packs: (view.stage == Stage::Draft).then(|| view.pack_sizes[seat.index()]),
        })
    }

    /// Leaves out what only its player may know.
    fn hide(&mut self) {
        self.slots = [SlotView::Empty; 3];
        self.known_lost = CardSet::EMPTY;
    }
}

#[component]
pub(super) fn PlayerPanel(table: Table, seat: Seat) -> impl IntoView {
    let shown = shown_view::<Mecha45>(table);
    let public = Memo::new(move |_| {
        let mut public = shown.with(|view| view.as_ref().and_then(|view| Public::of(view, seat)))?;
        // Before the screen is passed on, it shows no more of this seat than everybody may see.
        let mine = shown.with(|view| view.as_ref().and_then(View::seat) == Some(seat));
        if mine && table.curtain().is_some() {
            public.hide();
        }
        Some(public)
    });
    let names = move |cards: &CardSet| {
        cards.iter().map(|card: Card| table.say(&card_name(card))).collect::<Vec<_>>().join(", ")
    };
    let count = move |number: u8, sign: &'static str| {
        view! { <span class=format!("m45-number m45-number-{sign}")><i></i><b>{number}</b></span> }
    };
    let counted = move |id: &'static str, number: u8, more: String| {
        let words = table.say(&Message::new(id).with("cards", number));
        if more.is_empty() { words } else { format!("{words} ({more})") }
    };
    let slot_words = move |slot: Slot, seen: SlotView| {
        let name = table.say(&words::named("slot", slot.word()));
        match seen {
            SlotView::Empty => format!("{name}: —"),
            SlotView::Hidden => format!("{name}: {}", table.tongue.t("mecha45-web-face-down")),
            SlotView::Shown(order) => {
                format!(
                    "{name}: {} ({})",
                    table.say(&card_name(order.card)),
                    table.say(&card_text(order.card))
                )
            }
        }
    };
    let slot = move |slot: Slot, seen: SlotView| {
        let name = table.say(&words::named("slot", slot.word()));
        let (class, words) = match seen {
            SlotView::Empty => ("m45-mini", String::new()),
            SlotView::Hidden => ("m45-mini m45-down", table.tongue.t("mecha45-web-face-down")),
            SlotView::Shown(order) => ("m45-mini m45-up", table.say(&card_name(order.card))),
        };
        view! { <span class=class><small>{name}</small><b>{words}</b></span> }
    };
    move || {
        public.get().map(|public| {
            let ready = public.ready.map(|ready| match ready {
                true => view! { <span class="badge m45-ready"><Icon path=READY />{t("mecha45-web-ready")}</span> }.into_any(),
                false => view! { <span class="badge">{t("mecha45-web-choosing")}</span> }.into_any(),
            });
            let score = public.score.filter(|_| public.begun).map(|(score, target)| {
                let words = table.say(&Message::new("mecha45-web-score").with("score", score).with("target", target));
                let pips = (0..target).map(|pip| pip < score).map(|on| view! { <i class:on=on></i> }).collect_view();
                view! { <Explained class="m45-score" words=Signal::stored(words)>{pips}<b>{score}</b></Explained> }
            });
            let place = public.place.map(|place| {
                let words = table.say(&Message::new("mecha45-web-place").with("place", place));
                view! { <Explained class="m45-place" words=Signal::stored(words)>{place}"."</Explained> }
            });
            let filled = public.slots.iter().any(|slot| *slot != SlotView::Empty);
            let slots = (public.begun && filled).then(|| {
                let slots = || Slot::ALL.into_iter().zip(public.slots);
                let words = slots().map(|(of, seen)| slot_words(of, seen)).collect::<Vec<_>>().join("\n");
                let minis = slots().map(|(of, seen)| slot(of, seen)).collect_view();
                view! { <Explained class="m45-minis" words=Signal::stored(words)>{minis}</Explained> }
            });
            let numbers = public.begun.then(|| {
                let spent = public.spent.len() as u8;
                let words = [
                    counted("mecha45-web-hand-size", public.hand, String::new()),
                    counted("mecha45-web-lost-size", public.lost, names(&public.known_lost)),
                    counted("mecha45-web-spent-size", spent, names(&public.spent)),
                ];
                view! {
                    <Explained class="m45-numbers" words=Signal::stored(words.join("\n"))>
                        {count(public.hand, "hand")}{count(public.lost, "lost")}{count(spent, "spent")}
                    </Explained>
                }
            });
            let flags = (public.flags > 0).then(|| {
                let words = table.say(&Message::new("mecha45-describe-flags").with("flags", public.flags));
                view! { <span class="badge">{words}</span> }
            });
            let pack = public.packs.map(|cards| {
                let words = table.say(&Message::new("mecha45-web-pack-size").with("cards", cards));
                view! { <small>{words}</small> }
            });
            let known = public.kind != Kind::Unknown;
            view! {
                <div class="m45 m45-player">
                    {known.then(|| view! { <Portrait seat=seat kind=public.kind chassis=public.chassis side=public.side in_teams=public.in_teams /> })}
                    <div class="m45-player-facts">
                        <div class="m45-player-line"><b>{table.say(&kind_name(public.kind))}</b>{place}{score}{ready}{public.mate.then(|| view! { <span class="badge">{t("mecha45-web-mate")}</span> })}</div>
                        <div class="m45-player-line">{numbers}{flags}{pack}</div>
                        {slots}
                        {public.state.iter().chain(&public.under).map(|line| view! { <small class="m45-under">{table.say(line)}</small> }).collect_view()}
                    </div>
                </div>
            }
        })
    }
}
