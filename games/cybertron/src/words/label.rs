//! What taking an action means.

use engine::{Message, Seat};

use super::{
    card, card_text, face, faction, garrison, garrison_without, leader, leader_of, mode, plus, pool, power,
    sector, the, units,
};
use crate::action::Action;
use crate::battle::{Battle, BattleStep, Units};
use crate::cards::Card;
use crate::content::{LinkKind, content};
use crate::income::income_to_come;
use crate::leaders::{Leader, Mode, Side};
use crate::state::{Quiet, Stage, Table};
use crate::view::View;
use crate::zone::Zone;

/// The label of an action for the seat that may take it.
pub(super) fn label(view: &View, action: Action) -> Message {
    let table = &view.table;
    let seat = view.seat().or(table.decider()).unwrap_or(table.active);
    match action {
        Action::Bid { robots } => Message::new("cybertron-label-bid").with("robots", robots),
        Action::Answer { begin } => {
            let robots = if let Stage::Answer { robots } = table.stage { robots } else { 0 };
            Message::new(if begin { "cybertron-label-begin" } else { "cybertron-label-be-second" })
                .with("robots", robots)
        }
        Action::ChooseLeader { leader } => choose_leader(leader),
        Action::Claim { zone } => Message::new("cybertron-label-claim")
            .with("zone", the(zone))
            .with("sector", sector(&content().sectors[content().zones[zone.index()].sector])),
        Action::Reinforce { zone } => on_zone("cybertron-label-reinforce", table, zone),
        Action::PlayCard { card: played } => Message::new("cybertron-label-card")
            .with("card", card(played))
            .with("text", card_text(played.design())),
        Action::EndCards => {
            let income = income_to_come(table, seat);
            Message::new("cybertron-label-end-cards")
                .with("sectors", income.sectors)
                .with("factories", income.factories)
        }
        Action::Place { zone, robots } => {
            on_zone("cybertron-label-place", table, zone).with("robots", robots)
        }
        Action::Revive { zone, mode: shape } => {
            let free = table.stage == Stage::Recall;
            let id = if free { "cybertron-label-recall" } else { "cybertron-label-revive" };
            Message::new(id)
                .with("leader", leader_of(table, seat))
                .with("zone", the(zone))
                .with("mode", mode(shape))
        }
        Action::MorphLeader => morph_leader(table, seat),
        Action::MorphZone { card, zone } => morph_zone(table, card, zone),
        Action::Strike { zone } => enemy_zone(Message::new("cybertron-label-strike"), table, zone),
        Action::EndMorph => Message::new("cybertron-label-end-morph"),
        Action::AskAgain => Message::new("cybertron-label-ask-again"),
        Action::Attack { from, to } => {
            let remote = !table.board().neighbours(from).contains(to)
                && table.has_leader_as(seat, from, Leader::Megatron, Mode::Vehicle);
            let id = if remote { "cybertron-label-attack-remote" } else { "cybertron-label-attack" };
            enemy_zone(Message::new(id), table, to)
                .with("from", the(from))
                .with("attackers", garrison(table, from))
        }
        Action::EndAttacks => Message::new("cybertron-label-end-attacks"),
        Action::BackUp { from, to } => Message::new("cybertron-label-back-up")
            .with("from", the(from))
            .with("units", garrison(table, from))
            .with("to", the(to))
            .with("there", garrison(table, to)),
        Action::Move { robots, leader } => match table.stage {
            Stage::BridgeMove { from, to } | Stage::BackUpMove { from, to } => {
                move_units(table, from, to, robots, leader)
            }
            _ => move_units(table, Zone(0), Zone(0), robots, leader),
        },
        Action::GiveZone { zone } => {
            on_zone("cybertron-label-give", table, zone).with("mate", table.mate(seat).unwrap_or(seat))
        }
        Action::Jump { zone } => {
            on_zone("cybertron-label-jump", table, zone).with("leader", leader(Leader::Optimus))
        }
        Action::EndTurn => Message::new(match table.turn.captured {
            true => "cybertron-label-end-turn-draw",
            false => "cybertron-label-end-turn",
        }),
        Action::PassCards
        | Action::HoldCards { .. }
        | Action::LoseRobot
        | Action::LoseLeader
        | Action::RobotsFirst
        | Action::CommitAttack { .. }
        | Action::CommitDefence { .. }
        | Action::Reroll { .. }
        | Action::AddBonus { .. }
        | Action::DeclineBonus
        | Action::Retreat { .. }
        | Action::Advance { .. }
        | Action::Continue
        | Action::EndAttack => match &table.stage {
            Stage::Battle(battle) => in_battle(table, battle, seat, action),
            _ => Message::new("cybertron-label-end-attack"),
        },
    }
}

fn choose_leader(chosen: Leader) -> Message {
    Message::new("cybertron-label-leader")
        .with("leader", leader(chosen))
        .with("faction", faction(chosen.faction()))
        .with("zone", the(chosen.start()))
        .with("robot", power(chosen, Mode::Robot))
        .with("vehicle", power(chosen, Mode::Vehicle))
}

/// Something done on a zone, with what stands there now.
fn on_zone(id: &'static str, table: &Table, zone: Zone) -> Message {
    Message::new(id).with("zone", the(zone)).with("units", garrison(table, zone))
}

/// Something done to a zone of an enemy.
fn enemy_zone(message: Message, table: &Table, zone: Zone) -> Message {
    message
        .with("zone", the(zone))
        .with("units", garrison(table, zone))
        .with("owner", table.owner(zone).unwrap_or(table.active))
}

fn morph_leader(table: &Table, seat: Seat) -> Message {
    let army = table.army(seat);
    let Some(chosen) = army.leader else { return Message::new("cybertron-label-end-morph") };
    let flipped = army.mode.flipped();
    Message::new("cybertron-label-morph-leader")
        .with("leader", leader(chosen))
        .with("mode", mode(flipped))
        .with("power", power(chosen, flipped))
}

fn morph_zone(table: &Table, played: Card, zone: Zone) -> Message {
    let is_open = table.open.contains(zone);
    if content().spinning.contains(zone) {
        let ends = content().links.iter().filter(|link| link.kind == LinkKind::Gate(zone));
        let joined: Vec<Message> =
            ends.map(|link| the(if link.a == zone { link.b } else { link.a })).collect();
        let id = if is_open { "cybertron-label-spin-shut" } else { "cybertron-label-spin-open" };
        return Message::new(id).with("zone", the(zone)).with("card", card(played)).with("joined", joined);
    }
    let factory = Zone::all().find(|factory| content().zones[factory.index()].under == Some(zone));
    match factory.filter(|_| is_open) {
        None => Message::new("cybertron-label-slide-open").with("zone", the(zone)).with("card", card(played)),
        Some(factory) => Message::new("cybertron-label-slide-shut")
            .with("zone", the(zone))
            .with("card", card(played))
            .with("units", garrison(table, factory))
            .with("owner", table.owner(factory).unwrap_or(table.active)),
    }
}

fn move_units(table: &Table, from: Zone, to: Zone, robots: u8, leads: bool) -> Message {
    let moved = units(robots, leads.then(|| leader_of(table, table.active)));
    Message::new("cybertron-label-move")
        .with("units", moved)
        .with("from", the(from))
        .with("to", the(to))
        .with("left", garrison_without(table, from, robots, leads))
}

fn in_battle(table: &Table, battle: &Battle, seat: Seat, action: Action) -> Message {
    let side = if seat == table.active { Side::Attack } else { Side::Defence };
    let die = |index: usize| {
        let face = battle.dice(side).get(index).map_or_else(String::new, |&die| face(die));
        Message::new("cybertron-die").with("number", index as u32 + 1).with("face", face)
    };
    match action {
        Action::PassCards => Message::new(match battle.step {
            BattleStep::RollCards { .. } => "cybertron-label-keep-dice",
            BattleStep::LossCards { .. } => "cybertron-label-accept-loss",
            _ => "cybertron-label-no-card",
        }),
        Action::HoldCards { until } => Message::new(match until {
            Quiet::No | Quiet::Attack => "cybertron-label-hold-attack",
            Quiet::Turn => "cybertron-label-hold-turn",
            Quiet::Card => "cybertron-label-hold-card",
        }),
        Action::LoseRobot => on_zone("cybertron-label-lose-robot", table, battle.zone(side)),
        Action::LoseLeader => {
            let id = match battle.retreats(table, side).is_empty() {
                true => "cybertron-label-lose-leader",
                false => "cybertron-label-leader-slips-away",
            };
            on_zone(id, table, battle.zone(side)).with("leader", leader_of(table, seat))
        }
        Action::RobotsFirst => {
            Message::new("cybertron-label-robots-first").with("leader", leader_of(table, seat))
        }
        Action::CommitAttack { units, leader } => {
            commit("cybertron-label-commit-attack", table, battle, Side::Attack, Units { units, leader })
        }
        Action::CommitDefence { units, leader } => {
            commit("cybertron-label-commit-defence", table, battle, Side::Defence, Units { units, leader })
        }
        Action::Reroll { card: played, dice } => {
            let chosen = (0..battle.dice(side).len()).filter(|index| dice >> index & 1 == 1);
            Message::new("cybertron-label-reroll")
                .with("dice", chosen.map(die).collect::<Vec<_>>())
                .with("card", card(played))
        }
        Action::AddBonus { die: index } => Message::new("cybertron-label-bonus")
            .with("die", die(index.into()))
            .with("leader", leader_of(table, seat)),
        Action::DeclineBonus => Message::new("cybertron-label-decline-bonus"),
        Action::Retreat { zone } => {
            on_zone("cybertron-label-retreat", table, zone).with("leader", leader_of(table, seat))
        }
        Action::Advance { robots: 0, leader: false } => Message::new("cybertron-label-stay")
            .with("from", the(battle.from))
            .with("left", garrison(table, battle.from)),
        Action::Advance { robots, leader } => move_units(table, battle.from, battle.to, robots, leader),
        Action::Continue => enemy_zone(Message::new("cybertron-label-continue"), table, battle.to)
            .with("attackers", garrison(table, battle.from)),
        _ => Message::new("cybertron-label-end-attack"),
    }
}

fn commit(id: &'static str, table: &Table, battle: &Battle, side: Side, chosen: Units) -> Message {
    let seat = super::seat_of(table, battle, side);
    let robots = chosen.units.saturating_sub(u8::from(chosen.leader));
    Message::new(id)
        .with("units", units(robots, chosen.leader.then(|| leader_of(table, seat))))
        .with("dice", pool(battle, side, chosen))
        .with("plus", plus(battle, side))
}
