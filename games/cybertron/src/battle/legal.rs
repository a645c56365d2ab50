//! What may be done in an attack, and which rule forbids the rest.

use engine::{Refusal, Seat};

use super::{Battle, BattleStep, Units};
use crate::action::Action;
use crate::cards::{Card, CardSet, Design};
use crate::content::content;
use crate::leaders::{Leader, Mode};
use crate::referee::{held, owned};
use crate::state::{CardWindows, Quiet, State, Table};
use crate::zone::Zone;

fn too_many(rule: &'static str, id: &'static str, most: u8) -> Refusal {
    Refusal::new(rule, id).with("most", most)
}

/// Can `units` with or without the leader be taken from a zone with these robots, when at most `most` units may be used?
fn check_units(
    table: &Table,
    seat: Seat,
    zone: Zone,
    Units { units, leader }: Units,
    most: u8,
    rule: &'static str,
) -> Result<(), Refusal> {
    if leader && !table.has_leader(seat, zone) {
        return Err(Refusal::new(rule, "cybertron-refusal-no-leader-there"));
    }
    let robots_used = units.wrapping_sub(u8::from(leader));
    match (1..=most).contains(&units) && robots_used <= table.robots[zone] {
        true => Ok(()),
        false => Err(too_many(rule, "cybertron-refusal-units", most)),
    }
}

/// Every way to use 1 to `most` units of the zone.
fn each_units(table: &Table, seat: Seat, zone: Zone, most: u8) -> impl Iterator<Item = Units> {
    let robots = table.robots[zone];
    let leader_there = table.has_leader(seat, zone);
    let without = (1..=most.min(robots)).map(|units| Units { units, leader: false });
    let with =
        (1..=most.min(robots + 1)).filter(move |_| leader_there).map(|units| Units { units, leader: true });
    without.chain(with)
}

/// RTF-ATK-4: at most 3, and one stays behind.
fn attack_limit(table: &Table, seat: Seat, from: Zone) -> u8 {
    (table.strength(seat, from) - 1).min(3)
}

fn attack_units(table: &Table, battle: &Battle) -> impl Iterator<Item = Units> {
    let most = attack_limit(table, table.active, battle.from);
    // RTF-LEAD-10: exactly Megatron.
    let remote = battle.remote;
    each_units(table, table.active, battle.from, most)
        .filter(move |units| !remote || (units.units == 1 && units.leader))
}

pub(super) fn defence_units(table: &Table, battle: &Battle) -> impl Iterator<Item = Units> {
    let (most, _) = battle.defence_limit(table);
    each_units(table, battle.defender, battle.to, most)
}

/// Phase 3, no attack under way: may `seat` attack `to` from `from`?
pub(crate) fn check_attack(table: &Table, seat: Seat, from: Zone, to: Zone) -> Result<(), Refusal> {
    owned(table, seat, from, "RTF-ATK-5")?;
    if !table.enemy_zones(seat).contains(to) {
        let (rule, id) = match table.owner(to) {
            None => ("RTF-ATK-27", "cybertron-refusal-factory-closed"),
            Some(owner) if owner == seat => ("RTF-ATK-27", "cybertron-refusal-own-zone"),
            Some(_) => ("RTF-ATK-26", "cybertron-refusal-team-mate"),
        };
        return Err(Refusal::new(rule, id).with("zone", crate::words::zone(to)));
    }
    if table.strength(seat, from) < 2 {
        return Err(
            Refusal::new("RTF-ATK-3", "cybertron-refusal-one-stays").with("zone", crate::words::zone(from))
        );
    }
    if table.turn.smoked.contains(to) {
        return Err(
            Refusal::new("RTF-CARD-7", "cybertron-refusal-smoke").with("zone", crate::words::zone(to))
        );
    }
    let in_reach = table.board().neighbours(from).contains(to)
        || table.has_leader_as(seat, from, Leader::Megatron, Mode::Vehicle);
    match in_reach {
        true => Ok(()),
        false => Err(Refusal::new("RTF-ATK-2", "cybertron-refusal-not-neighbours")
            .with("from", crate::words::zone(from))
            .with("to", crate::words::zone(to))),
    }
}

pub(crate) fn legal_attacks(table: &Table, seat: Seat, actions: &mut Vec<Action>) {
    let board = table.board();
    let targets = table.enemy_zones(seat).without(table.turn.smoked);
    for from in table.strong_zones(seat).iter() {
        let reach = match table.has_leader_as(seat, from, Leader::Megatron, Mode::Vehicle) {
            true => targets,
            false => targets.and(board.neighbours(from)),
        };
        actions.extend(reach.iter().map(|to| Action::Attack { from, to }));
    }
    actions.push(Action::EndAttacks);
}

/// May `seat` play this card in the window that is open?
fn check_card(state: &State, battle: &Battle, seat: Seat, card: Card) -> Result<(), Refusal> {
    held(state, seat, card)?;
    let design = card.design();
    match battle.window() {
        Some(timing) if timing == design.timing() => {}
        _ => return Err(Refusal::new("RTF-CARD-4", "cybertron-refusal-card-timing")),
    }
    match has_effect(&state.table, battle, design) {
        true => Ok(()),
        false => Err(Refusal::new("RTF-CARD-9", "cybertron-refusal-card-without-effect")),
    }
}

/// RTF-CARD-9: would the card change anything?
pub(crate) fn has_effect(table: &Table, battle: &Battle, design: Design) -> bool {
    let effects = &battle.effects;
    match design {
        Design::TargetingArray => !effects.targeting_array && !battle.remote,
        Design::NullRay => !effects.null_ray && table.strength(battle.defender, battle.to) >= 2,
        Design::IonDisruptor => !effects.ion_disruptor && table.has_leader(battle.defender, battle.to),
        Design::ReinforcedArmour => !effects.reinforced_armour && table.robots[battle.to] > 0,
        _ => true,
    }
}

/// The cards of `hand` that may be played in the open window.
fn playable(table: &Table, battle: &Battle, hand: CardSet) -> CardSet {
    let Some(timing) = battle.window() else { return CardSet::EMPTY };
    let timed = hand.and(content().timed(timing));
    if timed.is_empty() {
        return timed;
    }
    timed.iter().filter(|card| has_effect(table, battle, card.design())).collect()
}

/// Ways to play no (more) card in a window (RTF-CARD-16).
const PASSES: [Action; 4] = [
    Action::PassCards,
    Action::HoldCards { until: Quiet::Attack },
    Action::HoldCards { until: Quiet::Turn },
    Action::HoldCards { until: Quiet::Card },
];

/// Has the player settled that he plays no card now (RTF-CARD-16)? Everybody may know: he has said so himself.
pub(crate) fn holds(table: &Table, seat: Seat) -> bool {
    table.army(seat).quiet != Quiet::No
}

/// Is the player asked in the window that would open now (RTF-CARD-15)?
pub(crate) fn is_asked(table: &Table, battle: &Battle, seat: Seat, hand: CardSet) -> bool {
    if holds(table, seat) {
        return false;
    }
    match table.card_windows {
        CardWindows::Auto => !playable(table, battle, hand).is_empty(),
        CardWindows::Always => !hand.is_empty(),
    }
}

/// In the middle of an attack: may `seat`, whose decision it is, do this?
pub(crate) fn check(state: &State, battle: &Battle, seat: Seat, action: Action) -> Result<(), Refusal> {
    let table = &state.table;
    match (battle.step, action) {
        (
            BattleStep::AttackCards | BattleStep::DefenceCards | BattleStep::LossCards { .. },
            Action::PlayCard { card },
        ) => check_card(state, battle, seat, card),
        (BattleStep::RollCards { side, .. }, Action::Reroll { card, dice }) => {
            check_card(state, battle, seat, card)?;
            match (1..1 << battle.dice(side).len()).contains(&dice) {
                true => Ok(()),
                false => Err(Refusal::new("RTF-CARD-13", "cybertron-refusal-dice")),
            }
        }
        (_, Action::PassCards) if battle.window().is_some() => Ok(()),
        (_, Action::HoldCards { until }) if battle.window().is_some() && until != Quiet::No => Ok(()),
        (BattleStep::CommitAttack, Action::CommitAttack { units, leader }) => {
            if battle.remote && (units, leader) != (1, true) {
                return Err(Refusal::new("RTF-LEAD-10", "cybertron-refusal-megatron-alone"));
            }
            let most = attack_limit(table, seat, battle.from);
            check_units(table, seat, battle.from, Units { units, leader }, most, "RTF-ATK-4")
        }
        (BattleStep::CommitDefence, Action::CommitDefence { units, leader }) => {
            let (most, rule) = battle.defence_limit(table);
            check_units(table, seat, battle.to, Units { units, leader }, most, rule)
        }
        (BattleStep::Bonus(pair), Action::AddBonus { die }) => match die == pair.comparison {
            true => Ok(()),
            false => Err(Refusal::new("RTF-LEAD-5", "cybertron-refusal-other-die")),
        },
        (BattleStep::Bonus(_), Action::DeclineBonus)
        | (BattleStep::Casualty { .. }, Action::LoseRobot | Action::LoseLeader | Action::RobotsFirst)
        | (BattleStep::Continue, Action::Continue | Action::EndAttack) => Ok(()),
        (BattleStep::Retreat { side, .. }, Action::Retreat { zone }) => {
            match battle.retreats(table, side).contains(zone) {
                true => Ok(()),
                false => Err(Refusal::new("RTF-LEAD-13", "cybertron-refusal-retreat")
                    .with("zone", crate::words::zone(zone))),
            }
        }
        (BattleStep::Advance, Action::Advance { robots, leader }) => {
            check_advance(table, battle, robots, leader)
        }
        _ => Err(Refusal::new("RTF-ATK-5", "cybertron-refusal-wrong-moment")),
    }
}

/// RTF-ATK-22, RTF-ATK-23: who may follow; the attackers have moved already.
fn check_advance(table: &Table, battle: &Battle, robots: u8, leader: bool) -> Result<(), Refusal> {
    let seat = table.active;
    if leader && !table.has_leader(seat, battle.from) {
        return Err(Refusal::new("RTF-ATK-23", "cybertron-refusal-no-leader-there"));
    }
    let fits = robots <= table.robots[battle.from];
    match fits && robots + u8::from(leader) < table.strength(seat, battle.from) {
        true => Ok(()),
        false => Err(Refusal::new("RTF-ATK-22", "cybertron-refusal-one-stays")
            .with("zone", crate::words::zone(battle.from))),
    }
}

pub(crate) fn legal(state: &State, battle: &Battle, seat: Seat, actions: &mut Vec<Action>) {
    let table = &state.table;
    match battle.step {
        BattleStep::AttackCards | BattleStep::DefenceCards | BattleStep::LossCards { .. } => {
            let cards = playable(table, battle, state.hands[seat.index()]);
            actions.extend(cards.iter().map(|card| Action::PlayCard { card }));
            actions.extend(PASSES);
        }
        BattleStep::RollCards { side, .. } => {
            for card in playable(table, battle, state.hands[seat.index()]).iter() {
                let masks = 1..1 << battle.dice(side).len();
                actions.extend(masks.map(|dice| Action::Reroll { card, dice }));
            }
            actions.extend(PASSES);
        }
        BattleStep::CommitAttack => actions.extend(
            attack_units(table, battle).map(|Units { units, leader }| Action::CommitAttack { units, leader }),
        ),
        BattleStep::CommitDefence => actions.extend(
            defence_units(table, battle)
                .map(|Units { units, leader }| Action::CommitDefence { units, leader }),
        ),
        BattleStep::Bonus(pair) => {
            actions.extend([Action::AddBonus { die: pair.comparison }, Action::DeclineBonus]);
        }
        BattleStep::Casualty { .. } => {
            actions.extend([Action::LoseRobot, Action::LoseLeader, Action::RobotsFirst]);
        }
        BattleStep::Retreat { side, .. } => {
            actions.extend(battle.retreats(table, side).iter().map(|zone| Action::Retreat { zone }));
        }
        BattleStep::Advance => {
            let (robots, strength) = (table.robots[battle.from], table.strength(seat, battle.from));
            for leader in [false, true] {
                if leader && !table.has_leader(seat, battle.from) {
                    continue;
                }
                let Some(most) = (strength - 1).checked_sub(u8::from(leader)) else { continue };
                actions.extend((0..=most.min(robots)).map(|robots| Action::Advance { robots, leader }));
            }
        }
        BattleStep::Continue => actions.extend([Action::Continue, Action::EndAttack]),
    }
}
