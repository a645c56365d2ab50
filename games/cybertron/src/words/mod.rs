//! The game told in messages.
//!
//! Names are made from content ids, so that every zone, leader and card has its key in `locales/`; everything else is a
//! fixed id. A zone has two names: the bare one of the map (`cybertron-zone-…`) and the one for the middle of a sentence,
//! with its article (`cybertron-the-…`).

mod conceivable;
mod describe;
mod label;
mod log;
mod prompt;
#[cfg(test)]
mod tests;

use std::sync::LazyLock;

use engine::{Message, Narrate, RolledDie, Seat, Section};

use crate::battle::{Battle, Die, Units};
use crate::cards::{Card, Design, Timing};
use crate::content::Sector;
use crate::leaders::{Faction, Leader, Mode, Side};
use crate::state::Table;
use crate::{Action, Cybertron, Event, View, Zone};

impl Narrate for Cybertron {
    fn prompt(view: &View) -> Message {
        prompt::prompt(view)
    }

    fn label(view: &View, action: Action) -> Message {
        label::label(view, action)
    }

    fn conceivable(view: &View) -> Vec<Action> {
        conceivable::conceivable(view)
    }

    fn sentence(event: &Event) -> Option<Message> {
        Some(log::sentence(event))
    }

    fn describe(view: &View) -> Vec<Section> {
        describe::describe(view)
    }

    fn verdict(view: &View) -> Option<Message> {
        describe::verdict(&view.table)
    }

    fn rolled(event: &Event) -> Vec<RolledDie> {
        log::rolled(event)
    }
}

fn named(kind: &str, id: &str) -> Message {
    Message { id: format!("cybertron-{kind}-{id}").into(), args: Vec::new() }
}

/// The zone's name as printed on the map.
pub(crate) fn zone(zone: Zone) -> Message {
    named("zone", zone.id())
}

/// The leader's name.
pub(crate) fn leader(leader: Leader) -> Message {
    named("leader", leader.id())
}

/// The zone's name within a sentence. Most messages have one or two: their ids are made once.
pub(crate) fn the(zone: Zone) -> Message {
    static IDS: LazyLock<Vec<String>> =
        LazyLock::new(|| Zone::all().map(|zone| format!("cybertron-the-{}", zone.id())).collect());
    Message::new(&IDS[zone.index()])
}

/// The sector's name.
pub(crate) fn sector(sector: &Sector) -> Message {
    named("sector", &sector.id)
}

/// A card by its name and its zone: no two read the same.
fn card(card: Card) -> Message {
    Message::new("cybertron-card").with("name", design(card.design())).with("zone", zone(card.zone()))
}

fn design(design: Design) -> Message {
    named("card", design.id())
}

/// What the upgrade of a card does.
fn card_text(design: Design) -> Message {
    Message { id: format!("cybertron-card-{}-text", design.id()).into(), args: Vec::new() }
}

fn timing(timing: Timing) -> Message {
    Message::new(match timing {
        Timing::P1 => "cybertron-timing-p1",
        Timing::P2 => "cybertron-timing-p2",
        Timing::Attack => "cybertron-timing-attack",
        Timing::Defence => "cybertron-timing-defence",
        Timing::Roll => "cybertron-timing-roll",
        Timing::Loss => "cybertron-timing-loss",
    })
}

fn mode(mode: Mode) -> Message {
    Message::new(match mode {
        Mode::Robot => "cybertron-mode-robot",
        Mode::Vehicle => "cybertron-mode-vehicle",
    })
}

/// What the leader can do in this mode.
fn power(leader: Leader, mode: Mode) -> Message {
    let mode = match mode {
        Mode::Robot => "robot",
        Mode::Vehicle => "vehicle",
    };
    Message { id: format!("cybertron-leader-{}-{mode}", leader.id()).into(), args: Vec::new() }
}

fn faction(faction: Faction) -> Message {
    Message::new(match faction {
        Faction::Autobot => "cybertron-faction-autobot",
        Faction::Decepticon => "cybertron-faction-decepticon",
    })
}

/// A seat as a member of a list.
fn player(seat: Seat) -> Message {
    Message::new("cybertron-player").with("seat", seat)
}

/// Robots, a leader, or both.
fn units(robots: u8, leader: Option<Message>) -> Message {
    match leader {
        Some(leader) if robots == 0 => leader,
        Some(leader) => {
            Message::new("cybertron-robots-and-leader").with("robots", robots).with("leader", leader)
        }
        None => Message::new("cybertron-robots").with("robots", robots),
    }
}

/// Robots, and a leader if there is one.
fn units_of(robots: u8, leader_too: Option<Leader>) -> Message {
    units(robots, leader_too.map(leader))
}

/// The leader of a seat by name.
fn leader_of(table: &Table, seat: Seat) -> Message {
    match table.armies.get(seat.index()).and_then(|army| army.leader) {
        Some(chosen) => leader(chosen),
        None => Message::new("cybertron-unnamed-leader"),
    }
}

/// All units on a zone.
fn garrison(table: &Table, zone: Zone) -> Message {
    units(table.robots[zone], table.leader_on(zone).map(|seat| leader_of(table, seat)))
}

/// The units of a zone after some have left it.
fn garrison_without(table: &Table, zone: Zone, robots: u8, leader: bool) -> Message {
    let stays = table.leader_on(zone).filter(|_| !leader).map(|seat| leader_of(table, seat));
    units(table.robots[zone].saturating_sub(robots), stays)
}

/// The dice these units roll, e.g. `2d6 + 1d8`, the same in every language.
fn pool(battle: &Battle, side: Side, Units { units, leader }: Units) -> String {
    let effects = &battle.effects;
    let (robots_d8, leader_d8) = match side {
        Side::Attack => (effects.targeting_array, true),
        Side::Defence => (effects.reinforced_armour, !effects.ion_disruptor),
    };
    let robots = units.saturating_sub(u8::from(leader));
    let d8 = if robots_d8 { robots } else { 0 } + u8::from(leader && leader_d8);
    match (units.saturating_sub(d8), d8) {
        (d6, 0) => format!("{d6}d6"),
        (0, d8) => format!("{d8}d8"),
        (d6, d8) => format!("{d6}d6 + {d8}d8"),
    }
}

/// What cards add to each die of a side.
fn plus(battle: &Battle, side: Side) -> u8 {
    match side {
        Side::Attack => battle.effects.fusion_cannons,
        Side::Defence => battle.effects.force_fields,
    }
}

/// A die as it lies on the table, e.g. `4+1` or `7 (d8)`, the same in every language.
fn face(die: Die) -> String {
    let value = match die.plus {
        0 => die.value.to_string(),
        plus => format!("{}+{plus}", die.value),
    };
    if die.faces == 6 { value } else { format!("{value} (d{})", die.faces) }
}

fn faces(dice: &[Die]) -> String {
    dice.iter().map(|&die| face(die)).collect::<Vec<_>>().join(", ")
}

/// The seat of a side.
fn seat_of(table: &Table, battle: &Battle, side: Side) -> Seat {
    match side {
        Side::Attack => table.active,
        Side::Defence => battle.defender,
    }
}

/// The zone where a side takes its losses.
fn zone_of(battle: &Battle, side: Side) -> Zone {
    match side {
        Side::Attack => battle.from,
        Side::Defence => battle.to,
    }
}
