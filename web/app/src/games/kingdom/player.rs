//! Everything public about a seat.

use engine::{Message, Seat};
use kingdom::{Kind, Modifiers, Piece, Place, Player, Slot, Tower};
use leptos::prelude::*;

use super::glyph;
use super::own::{health, portrait};
use super::seen::seen;
use super::words;
use crate::table::Table;
use crate::tongue::t;

/// What is shown of a seat.
#[derive(Clone, PartialEq, Eq)]
struct Holding {
    player: Player,
    at: Option<Slot>,
    hand: Vec<(Tower, Modifiers)>,
    incoming: usize,
}

fn small_tower(kind: Kind, level: u8) -> impl IntoView {
    view! { <svg class="kd-small-tower" viewBox="-26 -32 52 68" aria-hidden="true">{glyph::tower(kind, level)}</svg> }
}

#[component]
pub(super) fn Public(table: Table, seat: Seat) -> impl IntoView {
    let shown = seen(table);
    let holding = Memo::new(move |_| {
        shown.with(|view| {
            let field = &view.as_ref()?.state.table;
            (seat.0 < field.seats).then(|| Holding {
                player: *field.player(seat),
                at: field.stand(Piece::hero(seat)).at,
                hand: field.hand(seat).map(|tower| (tower, field.tower(tower).modifiers)).collect(),
                incoming: Tower::all()
                    .filter(|tower| field.tower(*tower).place == Place::Incoming(seat))
                    .count(),
            })
        })
    });
    let drawn = move || {
        let Holding { player, at, hand, incoming } = holding.get()?;
        let hero = player.hero.map(|hero| {
            let place = match at {
                Some(slot) => slot.to_string(),
                None => table.tongue.t("kingdom-web-off-map"),
            };
            view! {
                <div class="kd-player-hero">
                    {portrait(hero, seat)}
                    <span><b>{table.say(&words::hero(hero))}</b>" "<small>{place}</small></span>
                    {health(table, &player)}
                </div>
            }
        });
        let colour = player.colour.map(|colour| {
            let words = table.say(&Message::new("kingdom-web-builds").with("colour", words::colour(colour)));
            view! { <span class=format!("kd-chip kd-chip-{}", colour.id()) title=words.clone() role="img" aria-label=words></span> }
        });
        let towers: Vec<_> = hand
            .iter()
            .map(|(tower, modifiers)| {
                let design = tower.design();
                let mut name = table.say(&words::design(design));
                for one in modifiers.iter() {
                    name.push_str(" + ");
                    name.push_str(&table.say(&words::modifier(one)));
                }
                view! { <span title=name.clone() role="img" aria-label=name>{small_tower(design.kind(), design.level())}</span> }
            })
            .collect();
        let arriving = (incoming > 0).then(|| {
            let words = table.say(&Message::new("kingdom-web-arriving").with("towers", incoming as u32));
            view! { <span class="kd-arriving" title=words.clone()>"+"{incoming}<span class="hidden-words">{words.clone()}</span></span> }
        });
        let abilities: Vec<_> = player
            .abilities
            .iter()
            .map(|tile| {
                let class = if tile.used { "kd-mini kd-used" } else { "kd-mini" };
                let text = table.say(&words::ability_text(tile.ability));
                view! { <span class=class title=text>{table.say(&words::ability(tile.ability))}</span> }
            })
            .collect();
        let ready =
            player.ready.then(|| view! { <span class="badge kd-ready">{t("kingdom-web-done")}</span> });
        Some(view! {
            {hero}
            <div class="kd-player-row">{colour}<span class="kd-player-towers">{towers}</span>{arriving}{ready}</div>
            {(!abilities.is_empty()).then(|| view! { <div class="kd-player-row">{abilities}</div> })}
        })
    };
    view! { <div class=format!("kd kd-player seat-{}", seat.0)>{drawn}</div> }
}
