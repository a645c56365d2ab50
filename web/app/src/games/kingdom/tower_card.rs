//! A tower card: its name, what its attacks place and where the arrows point.

use engine::Message;
use kingdom::{Cells, Design, Modifiers, Printed, Reach, Shape};
use leptos::prelude::*;

use super::aiming::Stuff;
use super::glass::part_icon;
use super::glyph::{self, Sign, SignIcon, sign};
use super::words;
use crate::table::Table;

/// The arrows of an attack around the tower, the front at the top.
fn arrows(reach: Reach) -> AnyView {
    let drawn = match reach {
        Reach::Choose(set) | Reach::Each(set) => {
            let each = matches!(reach, Reach::Each(_));
            set.iter()
                .map(|bit| {
                    let class = if each { "kd-aim-arrow kd-each" } else { "kd-aim-arrow" };
                    view! { <path class=class d="M-5-10L0-19L5-10Z" transform=format!("rotate({})", bit * 45) /> }
                })
                .collect::<Vec<_>>()
                .into_any()
        }
        Reach::Perfect => sign(Sign::Perfect, 0.0, 0.0, 30.0, "kd-aim-arrow").into_any(),
        Reach::Splash => {
            view! { <circle class="kd-splash" r="16" /><circle class="kd-splash" r="8" /> }.into_any()
        }
        Reach::OneSoldier | Reach::EverySoldier => {
            sign(Sign::Soldier, 0.0, 0.0, 28.0, "kd-aim-arrow").into_any()
        }
    };
    let hub = matches!(reach, Reach::Choose(_) | Reach::Each(_))
        .then(|| view! { <rect class="kd-hub" x="-6" y="-6" width="12" height="12" rx="3" /> });
    view! { <svg class="kd-reach" viewBox="-20 -20 40 40" aria-hidden="true">{hub}{drawn}</svg> }.into_any()
}

fn printed(what: Printed, design: Design) -> AnyView {
    let shape = |shape: Shape| shape.placements()[0].settled();
    match what {
        Printed::Tile(one) | Printed::Knife(one) => part_icon(Stuff::Tile(design.card().damage), shape(one)),
        Printed::Soldier => part_icon(Stuff::Soldier, Cells::at(0, 0)),
        Printed::Totem => part_icon(Stuff::Totem, Cells::at(0, 0)),
        Printed::Heal => view! { <SignIcon sign=Sign::Heal /> }.into_any(),
    }
}

/// The face of a tower card.
pub(super) fn tower_face(table: Table, design: Design, modifiers: Modifiers) -> impl IntoView {
    let attacks = design.card().attacks.iter().map(|parts| {
        let shown = parts.iter().map(|part| {
            view! {
                <span class="kd-attack-part">
                    {(part.count > 1).then(|| view! { <b>{part.count}"×"</b> })}
                    {printed(part.what, design)}
                </span>
            }
        });
        let reach = parts.first().map(|part| arrows(part.reach));
        view! { <span class="kd-attack">{reach}<span class="kd-attack-parts">{shown.collect_view()}</span></span> }
    });
    let attacks: Vec<_> = attacks.collect();
    let attached: Vec<_> = modifiers
        .iter()
        .map(|one| {
            let name = table.say(&words::modifier(one));
            view! { <small class="kd-attached-name">"+ "{name}</small> }
        })
        .collect();
    view! {
        <span class="kd-tower-head">
            <svg class="kd-tower-icon" viewBox="-26 -32 52 68" aria-hidden="true">{glyph::tower(design.kind(), design.level())}</svg>
            <b>{table.say(&words::design(design))}</b>
        </span>
        <span class="kd-attacks">{attacks}</span>
        {attached}
    }
}

/// A tower card in words.
pub(super) fn tower_words(table: Table, told: &[Message]) -> String {
    told.iter().map(|one| table.say(one)).collect::<Vec<_>>().join(". ")
}
