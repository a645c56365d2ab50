//! What a player may think of, allowed or not.

use engine::Seat;

use crate::action::Action;
use crate::battle::BattleStep;
use crate::cards::Design;
use crate::leaders::{Leader, Mode};
use crate::state::{Stage, Table};
use crate::view::View;
use crate::zone::Zone;

/// Nobody asks for more robots at once.
const MANY: u8 = 40;

/// What belongs to the moment comes first, then what belongs to others.
pub(super) fn conceivable(view: &View) -> Vec<Action> {
    let Some(seat) = view.seat() else { return Vec::new() };
    let mut actions = of_the_moment(view, seat);
    actions.extend(view.hand.iter().map(|card| Action::PlayCard { card }));
    actions.push(Action::MorphLeader);
    actions.extend(attacks(&view.table, seat));
    actions.extend(
        pairs(&view.table, seat, |from, to| view.table.owner(from) == view.table.owner(to))
            .map(|(from, to)| Action::BackUp { from, to }),
    );
    actions.extend([Action::EndCards, Action::EndMorph, Action::EndAttacks, Action::EndTurn]);
    actions
}

fn of_the_moment(view: &View, seat: Seat) -> Vec<Action> {
    let table = &view.table;
    let on_zones = |action: fn(Zone) -> Action| Zone::all().map(action).collect::<Vec<_>>();
    match &table.stage {
        Stage::Bid => (0..=MANY).map(|robots| Action::Bid { robots }).collect(),
        Stage::ChooseLeader => Leader::ALL.map(|leader| Action::ChooseLeader { leader }).to_vec(),
        Stage::Claim => on_zones(|zone| Action::Claim { zone }),
        Stage::Reinforce => on_zones(|zone| Action::Reinforce { zone }),
        Stage::Recall => revivals().collect(),
        Stage::Place => {
            let piles = Zone::all().flat_map(|zone| (1..=MANY).map(move |robots| (zone, robots)));
            piles.map(|(zone, robots)| Action::Place { zone, robots }).chain(revivals()).collect()
        }
        Stage::Morph => {
            let on_each = view
                .hand
                .iter()
                .flat_map(|card| Zone::all().map(move |zone| Action::MorphZone { card, zone }));
            [Action::MorphLeader, Action::AskAgain].into_iter().chain(on_each).collect()
        }
        Stage::Strike => on_zones(|zone| Action::Strike { zone }),
        Stage::BackUp => {
            let gifts = on_zones(|zone| Action::GiveZone { zone });
            let jumps = on_zones(|zone| Action::Jump { zone });
            let is_truck = table.army(seat).leader == Some(Leader::Optimus);
            [
                if is_truck { jumps } else { Vec::new() },
                if table.mate(seat).is_some() { gifts } else { Vec::new() },
            ]
            .concat()
        }
        Stage::BridgeMove { .. } | Stage::BackUpMove { .. } => {
            with_leader(MANY).map(|(robots, leader)| Action::Move { robots, leader }).collect()
        }
        Stage::Battle(battle) => match battle.step {
            BattleStep::CommitAttack => {
                with_leader(MANY).map(|(units, leader)| Action::CommitAttack { units, leader }).collect()
            }
            BattleStep::CommitDefence => {
                with_leader(MANY).map(|(units, leader)| Action::CommitDefence { units, leader }).collect()
            }
            BattleStep::RollCards { .. } => {
                let computers = view.hand.iter().filter(|card| card.design() == Design::CombatComputer);
                computers.flat_map(|card| (1..8).map(move |dice| Action::Reroll { card, dice })).collect()
            }
            BattleStep::Bonus(_) => (0..3).map(|die| Action::AddBonus { die }).collect(),
            BattleStep::Retreat { .. } => on_zones(|zone| Action::Retreat { zone }),
            BattleStep::Advance => {
                with_leader(MANY).map(|(robots, leader)| Action::Advance { robots, leader }).collect()
            }
            BattleStep::AttackCards
            | BattleStep::DefenceCards
            | BattleStep::LossCards { .. }
            | BattleStep::Casualty { .. }
            | BattleStep::Continue => Vec::new(),
        },
        Stage::Answer { .. } | Stage::PlayCards | Stage::Bridge | Stage::Attack | Stage::Over(_) => {
            Vec::new()
        }
    }
}

fn revivals() -> impl Iterator<Item = Action> {
    Zone::all().flat_map(|zone| Mode::BOTH.map(|mode| Action::Revive { zone, mode }))
}

fn with_leader(most: u8) -> impl Iterator<Item = (u8, bool)> {
    [false, true].into_iter().flat_map(move |leader| (1..=most).map(move |units| (units, leader)))
}

/// From every zone to every other: from one's own first, and of these what is the nearest to being possible.
fn pairs(table: &Table, seat: Seat, near: impl Fn(Zone, Zone) -> bool) -> impl Iterator<Item = (Zone, Zone)> {
    let own = table.zones(seat);
    let mut pairs: Vec<(Zone, Zone)> = Zone::all()
        .flat_map(|from| Zone::all().filter(move |&to| to != from).map(move |to| (from, to)))
        .collect();
    pairs.sort_by_key(|&(from, to)| (!own.contains(from), !near(from, to)));
    pairs.into_iter()
}

fn attacks(table: &Table, seat: Seat) -> impl Iterator<Item = Action> {
    let board = table.board();
    let near = move |from: Zone, to: Zone| board.neighbours(from).contains(to);
    pairs(table, seat, near).map(|(from, to)| Action::Attack { from, to })
}
