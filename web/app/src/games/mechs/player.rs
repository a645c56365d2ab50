//! Everything public about a seat: pilot, line, hand, damage, schematics.

use engine::{Message, Seat};
use leptos::prelude::*;
use mechs::{Choice, Desk, Mechs, Shard, View, words};

use super::line::{Line, command_icon, sign_icon};
use super::own::{Beside, mech_of};
use super::shape::sign;
use crate::games::shown_view;
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
        let hand = mech.hand.iter().map(|&card| {
            let name = table.say(&words::command(card));
            view! { <span class="mvm-held" title=name.clone() role="img" aria-label=name.clone()>{command_icon(card.colour(), card.kind())}</span> }
        });
        Some(view! {
            {first.then(|| view! { <span class="mvm-first" title=t("mechs-web-first-player") role="img" aria-label=t("mechs-web-first-player")>{sign_icon(sign::FLAG)}</span> })}
            {carries.then(|| view! { <span class="mvm-carries" title=t("mechs-web-carries") role="img" aria-label=t("mechs-web-carries")>{sign_icon(sign::CRYSTAL)}</span> })}
            {mech.escaped.then(|| view! { <span class="badge">{t("mechs-describe-escaped")}</span> })}
            {ready.then(|| view! { <span class="badge">{t("mechs-web-ready")}</span> })}
            <span class="mvm-holds">{hand.collect_view()}</span>
        })
    };
    let hurt = move || {
        mech.get().map(|mech| mech.faults().count()).filter(|&faults| faults > 0).map(|faults| {
            let words = table.say(&Message::new("mechs-web-faults").with("count", faults as u32));
            view! { <span class="mvm-faults" title=words.clone()>{sign_icon(sign::WRENCH)}<b aria-hidden="true">{faults}</b><span class="hidden-words">{words.clone()}</span></span> }
        })
    };
    view! {
        <div class=format!("mvm mvm-player seat-{}", seat.0)>
            <div class="mvm-player-head"><b>{pilot}</b>{hurt}{state}</div>
            <Show when=move || begun.get() && !large.get()>
                <Line table=table shown=shown seat=seat large=false />
                <Beside table=table shown=shown seat=seat />
            </Show>
        </div>
    }
}
