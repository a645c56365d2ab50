//! Everything public about a seat: pilot, line, hand, damage, schematics.

use engine::{Message, Seat};
use leptos::prelude::*;
use mechs::{Choice, Desk, Mechs, Shard, View, words};

use super::line::{Line, command_icon, sign_icon};
use super::own::{Beside, mech_of};
use super::shape::sign;
use crate::games::{Explained, shown_view};
use crate::table::Table;
use crate::tongue::t;

#[component]
pub(super) fn Public(table: Table, seat: Seat) -> impl IntoView {
    let shown = shown_view::<Mechs>(table);
    let mech = mech_of(shown, seat);
    let begun = Memo::new(move |_| shown.with(Option::is_some));
    // One's own line lies before one in large.
    let large = Memo::new(move |_| shown.with(|view| view.as_ref().and_then(View::seat) == Some(seat)));
    let pilot = move || mech.get().and_then(|mech| mech.yordle).map(|pilot| table.say(&words::yordle(pilot)));
    let state = move || {
        let (mech, programming, first, carries) = shown.with(|view| {
            let table = &view.as_ref()?.table;
            let programming = table.question().is_some_and(|(_, choice)| choice == Choice::Program);
            let carries = table.shards.contains(&Shard::Carried(seat));
            Some((*table.mech(seat), programming, table.round > 0 && table.leader() == seat, carries))
        })?;
        let ready = programming && mech.desk == Desk::Done;
        let faults = mech.faults().count();
        let mut said: Vec<String> =
            mech.yordle.map(|pilot| table.say(&words::yordle(pilot))).into_iter().collect();
        let told = [
            (faults > 0).then(|| Message::new("mechs-web-faults").with("count", faults as u32)),
            first.then(|| Message::new("mechs-web-first-player")),
            carries.then(|| Message::new("mechs-web-carries")),
        ];
        said.extend(told.into_iter().flatten().map(|line| table.say(&line)));
        if !mech.hand.is_empty() {
            let names: Vec<Message> = mech.hand.iter().map(|&card| words::command(card)).collect();
            said.push(table.say(&Message::new("mechs-describe-hand").with("cards", names)));
        }
        let hand = mech.hand.iter().map(|&card| {
            view! { <span class="mvm-held">{command_icon(card.colour(), card.kind())}</span> }
        });
        let hand = hand.collect_view();
        Some(view! {
            <Explained class="mvm-player-facts" words=Signal::stored(said.join("\n"))>
                <b>{pilot}</b>
                {(faults > 0).then(|| view! { <span class="mvm-faults">{sign_icon(sign::WRENCH)}<b>{faults}</b></span> })}
                {first.then(|| view! { <span class="mvm-first">{sign_icon(sign::FLAG)}</span> })}
                {carries.then(|| view! { <span class="mvm-carries">{sign_icon(sign::CRYSTAL)}</span> })}
                <span class="mvm-holds">{hand}</span>
            </Explained>
            {mech.escaped.then(|| view! { <span class="badge">{t("mechs-describe-escaped")}</span> })}
            {ready.then(|| view! { <span class="badge">{t("mechs-web-ready")}</span> })}
        })
    };
    view! {
        <div class=format!("mvm mvm-player seat-{}", seat.0)>
            <div class="mvm-player-head">{state}</div>
            <Show when=move || begun.get() && !large.get()>
                <Line table=table shown=shown seat=seat large=false />
                <Beside table=table shown=shown seat=seat />
            </Show>
        </div>
    }
}
