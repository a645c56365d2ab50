//! Everything public about a seat.

use engine::{Message, Seat};
use kingdom::{Kind, Modifiers, Piece, Place, Player, Slot, Tower};
use leptos::prelude::*;

use super::glyph;
use super::own::{health, hero_words, portrait};
use super::seen::seen;
use super::words;
use crate::games::Explained;
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
            let words = format!("{}\n{place}", hero_words(table, hero, &player));
            view! {
                <Explained class="kd-player-hero" words=Signal::stored(words)>
                    {portrait(hero, seat)}
                    <span><b>{table.say(&words::hero(hero))}</b>" "<small>{place}</small></span>
                    {health(&player)}
                </Explained>
            }
        });
        let mut has = Vec::new();
        let colour = player.colour.map(|colour| {
            has.push(table.say(&Message::new("kingdom-web-builds").with("colour", words::colour(colour))));
            view! { <span class=format!("kd-chip kd-chip-{}", colour.id())></span> }
        });
        let towers: Vec<_> = hand
            .iter()
            .map(|(tower, modifiers)| {
                let design = tower.design();
                let names =
                    std::iter::once(words::design(design)).chain(modifiers.iter().map(words::modifier));
                has.push(names.map(|name| table.say(&name)).collect::<Vec<_>>().join(" + "));
                small_tower(design.kind(), design.level())
            })
            .collect();
        let arriving = (incoming > 0).then(|| {
            has.push(table.say(&Message::new("kingdom-web-arriving").with("towers", incoming as u32)));
            view! { <span class="kd-arriving">"+"{incoming}</span> }
        });
        let row = (!has.is_empty()).then(|| {
            view! {
                <Explained class="kd-player-row kd-player-has" words=Signal::stored(has.join("\n"))>
                    {colour}<span class="kd-player-towers">{towers}</span>{arriving}
                </Explained>
            }
        });
        let can: Vec<String> =
            player.abilities.iter().map(|tile| table.say(&words::ability_tile(*tile))).collect();
        let abilities: Vec<_> = player
            .abilities
            .iter()
            .map(|tile| {
                let class = if tile.used { "kd-mini kd-used" } else { "kd-mini" };
                view! { <span class=class>{table.say(&words::ability(tile.ability))}</span> }
            })
            .collect();
        let ready =
            player.ready.then(|| view! { <span class="badge kd-ready">{t("kingdom-web-done")}</span> });
        Some(view! {
            {hero}
            <div class="kd-player-row">{row}{ready}</div>
            {(!abilities.is_empty()).then(|| view! { <Explained class="kd-player-row" words=Signal::stored(can.join("\n"))>{abilities}</Explained> })}
        })
    };
    view! { <div class=format!("kd kd-player seat-{}", seat.0)>{drawn}</div> }
}
