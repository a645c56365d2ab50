//! Laws that hold in every position.

#![allow(clippy::disallowed_types, reason = "sets are compared here, not iterated")]

use std::collections::{BTreeMap, BTreeSet, HashSet};

use cybertron::{Action, Card, Cybertron, Event, Leader, Mode, Quiet, State, Zone};
use engine::{FastChance, Game, Seat, Silent};

use crate::common::setups;
use crate::table::*;

/// Every action there is, sensible or not.
fn every_action() -> Vec<Action> {
    let mut all = vec![
        Action::EndCards,
        Action::MorphLeader,
        Action::EndMorph,
        Action::EndAttacks,
        Action::PassCards,
        Action::DeclineBonus,
        Action::Continue,
        Action::EndAttack,
        Action::EndTurn,
    ];
    all.extend(Leader::ALL.map(|leader| Action::ChooseLeader { leader }));
    for zone in Zone::all() {
        all.extend([
            Action::Claim { zone },
            Action::Reinforce { zone },
            Action::Strike { zone },
            Action::Retreat { zone },
            Action::GiveZone { zone },
            Action::Jump { zone },
        ]);
        all.extend(Mode::BOTH.map(|mode| Action::Revive { zone, mode }));
        all.extend((0..=u8::MAX).map(|robots| Action::Place { zone, robots }));
        all.extend(Card::all().map(|card| Action::MorphZone { card, zone }));
        for to in Zone::all() {
            all.extend([Action::Attack { from: zone, to }, Action::BackUp { from: zone, to }]);
        }
    }
    for card in Card::all() {
        all.push(Action::PlayCard { card });
        all.extend((0..=u8::MAX).map(|dice| Action::Reroll { card, dice }));
    }
    all.extend([AskAgain, LoseRobot, LoseLeader, RobotsFirst]);
    all.extend([Quiet::No, Quiet::Attack, Quiet::Turn, Quiet::Card].map(hold));
    all.extend([true, false].map(|begin| Action::Answer { begin }));
    for number in 0..=u8::MAX {
        all.extend([Action::AddBonus { die: number }, Action::Bid { robots: number }]);
        for leader in [false, true] {
            all.extend([
                Action::CommitAttack { units: number, leader },
                Action::CommitDefence { units: number, leader },
                Action::Advance { robots: number, leader },
                Action::Move { robots: number, leader },
            ]);
        }
    }
    all
}

fn accepts(state: &State, seat: Seat, action: Action) -> bool {
    let mut copy = *state;
    let accepted = Cybertron::apply(&mut copy, seat, action, &mut FastChance::new(1), &mut Silent).is_ok();
    assert!(accepted || copy == *state, "the refused {action:?} changed something");
    accepted
}

/// The list of whoever decides is exactly what is accepted, and nobody else may do anything.
fn check_list(state: &State, universe: &[Action]) {
    let decider = state.table.decider().expect("the game goes on");
    let mut listed = Vec::new();
    Cybertron::legal(state, decider, &mut listed);
    let legal: HashSet<Action> = listed.iter().copied().collect();
    assert_eq!(legal.len(), listed.len(), "nothing is listed twice");
    let accepted: HashSet<Action> =
        universe.iter().copied().filter(|&action| accepts(state, decider, action)).collect();
    assert_eq!(legal, accepted, "in {state:?}");
    for other in state.table.all_seats().filter(|&seat| seat != decider) {
        Cybertron::legal(state, other, &mut listed);
        assert!(listed.is_empty());
        assert!(legal.iter().all(|&action| !accepts(state, other, action)));
    }
}

#[test]
fn what_is_listed_is_exactly_what_is_accepted() {
    let universe = every_action();
    let mut kinds = BTreeSet::new();
    for (seed, setup) in (1..).zip(setups().into_iter().cycle().take(12)) {
        let mut seen: BTreeMap<String, usize> = BTreeMap::new();
        random_game(&setup, seed, |state, _| {
            let Some(decision) = Cybertron::decision(state) else { return };
            let times = seen.entry(format!("{:?}", decision.kind)).or_default();
            *times += 1;
            // The first positions of a kind resemble each other: look at each power of two.
            if times.is_power_of_two() && *times <= 64 {
                check_list(state, &universe);
            }
        });
        kinds.extend(seen.into_keys());
    }
    // Random play hardly gets there.
    let rare = [
        lay("day 2, seat 0 of 2: cards 3\n rest: 1x1\n vos, kaon: 0x1\n hand 0: spark-recall")
            .takes(play("spark-recall")),
        lay("day 2, seat 0 of 2: attack\n rest: 1x1\n simfur: 0x4\n iacon: 1x0 bumblebee vehicle")
            .takes(attack("simfur", "iacon"))
            .rolls("1", "1 with leader", [6, 1]),
        lay(
            "day 2, seat 0 of 4: back-up\n rest: 1x1\n vos: 2x1\n kaon: 3x1\n iacon: 0x4 optimus vehicle\n simfur: 0x1",
        ),
        lay("day 2, seat 0 of 2: attack\n rest: 1x1\n kaon: 0x4 megatron vehicle")
            .takes(attack("kaon", "vos")),
    ];
    for table in rare {
        check_list(&table.state, &universe);
        kinds.extend(table.asked().map(|kind| format!("{kind:?}")));
    }
    assert_eq!(kinds.len(), 25, "every kind of decision was looked at: {kinds:?}");
}

// RTF-ATK-15, RTF-ATK-22
#[test]
fn losses_and_captures_follow_from_the_dice() {
    // Invariants 9 and 10 of the catalogue.
    for setup in setups() {
        let (mut dice, mut lost, mut attackers) = (0, 0, 0);
        random_game(&setup, 31, |_, events| {
            for event in events {
                match event {
                    Event::DiceRolled { attack, defence, .. } => {
                        (dice, lost, attackers) = (attack.len().min(defence.len()), 0, attack.len());
                    }
                    Event::RobotLost { .. }
                    | Event::LeaderLost { .. }
                    | Event::LeaderRetreated { .. }
                    | Event::UnitSaved { .. } => lost += 1,
                    Event::ZoneCaptured { robots, leader, .. } => {
                        assert_eq!(usize::from(robots + u8::from(leader.is_some())), attackers);
                        assert_eq!(lost, dice);
                    }
                    Event::AttackEnded { .. } if dice > 0 => assert_eq!(lost, dice),
                    Event::AttackDeclared { .. } => (dice, lost, attackers) = (0, 0, 0),
                    _ => {}
                }
            }
        });
    }
}

#[test]
fn every_position_of_a_game_is_sound() {
    for setup in setups() {
        random_game(&setup, 8, |state, events| assert_eq!(Cybertron::check(state), Ok(()), "{events:?}"));
    }
}
