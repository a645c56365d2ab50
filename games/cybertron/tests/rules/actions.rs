//! Short names for actions.

use cybertron::{Action, Leader, Mode, Quiet};

pub(crate) use cybertron::Action::{
    AskAgain, Continue, DeclineBonus, EndAttack, EndAttacks, EndCards, EndMorph, EndTurn, LoseLeader,
    LoseRobot, MorphLeader, PassCards, RobotsFirst,
};

use crate::layout::{card, zone};

pub(crate) fn hold(until: Quiet) -> Action {
    Action::HoldCards { until }
}

pub(crate) fn choose(leader: Leader) -> Action {
    Action::ChooseLeader { leader }
}

pub(crate) fn claim(id: &str) -> Action {
    Action::Claim { zone: zone(id) }
}

pub(crate) fn reinforce(id: &str) -> Action {
    Action::Reinforce { zone: zone(id) }
}

pub(crate) fn play(name: &str) -> Action {
    Action::PlayCard { card: card(name) }
}

pub(crate) fn place(robots: u8, id: &str) -> Action {
    Action::Place { zone: zone(id), robots }
}

pub(crate) fn revive(id: &str, mode: Mode) -> Action {
    Action::Revive { zone: zone(id), mode }
}

pub(crate) fn morph(name: &str, id: &str) -> Action {
    Action::MorphZone { card: card(name), zone: zone(id) }
}

pub(crate) fn strike(id: &str) -> Action {
    Action::Strike { zone: zone(id) }
}

pub(crate) fn attack(from: &str, to: &str) -> Action {
    Action::Attack { from: zone(from), to: zone(to) }
}

pub(crate) fn send(units: u8) -> Action {
    Action::CommitAttack { units, leader: false }
}

pub(crate) fn send_with_leader(units: u8) -> Action {
    Action::CommitAttack { units, leader: true }
}

pub(crate) fn defend(units: u8) -> Action {
    Action::CommitDefence { units, leader: false }
}

pub(crate) fn defend_with_leader(units: u8) -> Action {
    Action::CommitDefence { units, leader: true }
}

/// Rolls the dice with these places, counted from 0 from the highest, again.
pub(crate) fn reroll<const N: usize>(name: &str, dice: [u8; N]) -> Action {
    Action::Reroll { card: card(name), dice: dice.iter().map(|die| 1 << die).sum() }
}

pub(crate) fn bonus(die: u8) -> Action {
    Action::AddBonus { die }
}

pub(crate) fn retreat(id: &str) -> Action {
    Action::Retreat { zone: zone(id) }
}

pub(crate) fn advance(robots: u8) -> Action {
    Action::Advance { robots, leader: false }
}

pub(crate) fn advance_with_leader(robots: u8) -> Action {
    Action::Advance { robots, leader: true }
}

pub(crate) fn back_up(from: &str, to: &str) -> Action {
    Action::BackUp { from: zone(from), to: zone(to) }
}

pub(crate) fn moves(robots: u8) -> Action {
    Action::Move { robots, leader: false }
}

pub(crate) fn moves_with_leader(robots: u8) -> Action {
    Action::Move { robots, leader: true }
}

pub(crate) fn give(id: &str) -> Action {
    Action::GiveZone { zone: zone(id) }
}

pub(crate) fn jump(id: &str) -> Action {
    Action::Jump { zone: zone(id) }
}
