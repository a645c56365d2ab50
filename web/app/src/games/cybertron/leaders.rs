//! The leaders off the map: the four to choose from, and one's own with both modes explained.

use client::Thing;
use cybertron::{Leader, Mode, View};
use engine::Message;
use leptos::prelude::*;

use super::figure::Figure;
use super::words;
use crate::table::Table;
use crate::tongue::t;
use crate::widgets::{SeatMark, SpotButton};

/// A mode with its figure and what it does.
#[component]
fn ModeText(table: Table, leader: Leader, mode: Mode) -> impl IntoView {
    view! {
        <span class="cyb-mode">
            <Figure leader=leader mode=mode />
            <span><b>{move || table.tongue.say(&words::mode(mode))}</b><span>{move || table.tongue.say(&words::power(leader, mode))}</span></span>
        </span>
    }
}

/// The four leaders as large cards.
#[component]
pub(super) fn LeaderChoice(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let taken = move |leader: Leader| {
        shown.with(|view| {
            let field = &view.as_ref()?.table;
            field.all_seats().find(|&seat| field.army(seat).leader == Some(leader))
        })
    };
    let cards = Leader::ALL.map(|leader| {
        let label = Signal::derive(move || {
            let message = Message::new("cybertron-label-leader")
                .with("leader", words::leader(leader))
                .with("faction", words::faction(leader.faction()))
                .with("zone", words::the(leader.start()))
                .with("robot", words::power(leader, Mode::Robot))
                .with("vehicle", words::power(leader, Mode::Vehicle));
            table.say(&message)
        });
        let start =
            move || table.say(&Message::new("cybertron-web-starts").with("zone", words::the(leader.start())));
        let owner = move || taken(leader).map(|seat| view! { <SeatMark seat=seat /> });
        view! {
            <SpotButton table=table thing=Thing::Piece(leader as u16) label=label class="cyb-leader-card">
                <span class="cyb-leader-name"><b>{move || table.tongue.say(&words::leader(leader))}</b>{owner}
                    <small>{move || table.tongue.say(&words::faction(leader.faction()))}" · "{start}</small></span>
                <ModeText table=table leader=leader mode=Mode::Robot />
                <ModeText table=table leader=leader mode=Mode::Vehicle />
            </SpotButton>
        }
    });
    view! { <div class="cyb-leaders" role="group" aria-label=t("cybertron-web-leaders")>{cards.into_iter().collect_view()}</div> }
}

/// One's own leader.
#[component]
pub(super) fn OwnLeader(table: Table, shown: Memo<Option<View>>) -> impl IntoView {
    let state = Memo::new(move |_| {
        shown.with(|view| {
            let view = view.as_ref()?;
            let seat = view.seat()?;
            let army = view.table.army(seat);
            Some((seat, army.leader?, army.mode, army.leader_at))
        })
    });
    move || {
        state.get().map(|(seat, leader, now, at)| {
            let place = match at {
                Some(zone) => table.tongue.say(&words::zone(zone)),
                None => table.tongue.t("cybertron-web-scrapped"),
            };
            let mode = |mode: Mode| {
                let class = if mode == now && at.is_some() { "cyb-own-mode now" } else { "cyb-own-mode" };
                let power = table.tongue.say(&words::power(leader, mode));
                view! {
                    <div class=class aria-current=(mode == now).then_some("true")>
                        <Figure leader=leader mode=mode />
                        <span><b>{table.tongue.say(&words::mode(mode))}</b><span>{power}</span></span>
                    </div>
                }
            };
            view! {
                <div class=format!("cyb-own-leader seat-{}", seat.0)>
                    <h3>{table.tongue.say(&words::leader(leader))}<small>{place}</small></h3>
                    {mode(Mode::Robot)}
                    {mode(Mode::Vehicle)}
                </div>
            }
        })
    }
}
