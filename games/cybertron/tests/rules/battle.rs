//! Phase 3: attack, from the comparison to the capture (RTF-ATK).

use cybertron::{Choice, Event, Leader, Stage};
use engine::Seat;

use crate::common::setups;
use crate::table::*;

// RTF-ATK-13
#[test]
fn the_higher_die_wins_and_a_tie_is_the_defenders() {
    let fight = |attacker, defender| {
        lay("day 1, seat 0 of 2: attack\n rest: 1x1\n iacon: 0x4\n perihex: 1x4")
            .takes(attack("iacon", "perihex"))
            .rolls("1", "1", [attacker, defender])
    };
    for attacker in 1..=6 {
        for defender in 1..=6 {
            let after = match attacker > defender {
                true => "iacon: 0x4\n perihex: 1x3",
                false => "iacon: 0x3\n perihex: 1x4",
            };
            fight(attacker, defender).shows(after);
        }
    }
}

// RTF-ATK-14
#[test]
fn losses_come_from_the_two_zones_and_go_to_the_scrapheaps() {
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x4
        perihex: 1x4
        vos: 0x4")
    .scrapheap(0, 91)
    .scrapheap(1, 57)
    .takes(attack("iacon", "perihex"))
    .rolls("2", "2", [6, 2, 5, 2])
    .shows("iacon: 0x3\n perihex: 1x3\n vos: 0x4")
    .scrapheap(0, 92)
    .scrapheap(1, 58);
}

// RTF-ATK-15
#[test]
fn two_dice_are_compared_and_the_third_never() {
    let fight = || {
        lay("day 1, seat 0 of 2: attack\n rest: 1x1\n iacon: 0x9\n perihex: 1x9")
            .takes(attack("iacon", "perihex"))
    };
    fight().rolls("3", "2", [3, 5, 6, 4, 5]).compares(&[(6, 5), (5, 4)]).shows("iacon: 0x9\n perihex: 1x7");
    fight().rolls("3", "2", [1, 1, 6, 6, 1]).compares(&[(6, 6), (1, 1)]).shows("iacon: 0x7\n perihex: 1x9");
    fight().rolls("3", "1", [3, 5, 6, 4]).compares(&[(6, 4)]);
    fight().rolls("1", "2", [3, 2, 2]).compares(&[(3, 2)]);
    fight().rolls("2", "2", [3, 4, 2, 4]).compares(&[(4, 4), (3, 2)]).shows("iacon: 0x8\n perihex: 1x8");
}

// RTF-ATK-16
#[test]
fn the_owner_chooses_which_of_his_units_falls() {
    // Also a robot that did not fight, and also a leader who did not.
    let lost = |defence| {
        lay("
            day 1, seat 0 of 2: attack
            rest: 1x1
            iacon: 0x9
            perihex: 1x2 megatron")
        .takes(attack("iacon", "perihex"))
        .rolls("1", defence, [6, 1])
        .asks(1, Choice::Casualty)
        .offers([LoseRobot, LoseLeader, RobotsFirst])
    };
    for defence in ["1", "1 with leader"] {
        lost(defence)
            .takes(LoseRobot)
            .tells(&Event::RobotLost { seat: Seat(1), zone: zone("perihex") })
            .shows("perihex: 1x1 megatron")
            .asks(0, Choice::Continue);
        let fallen = lost(defence)
            .takes(LoseLeader)
            .tells(&Event::LeaderLost { seat: Seat(1), leader: Leader::Megatron, zone: zone("perihex") })
            .shows("perihex: 1x2")
            .asks(0, Choice::Continue);
        assert_eq!(fallen.army(1).leader_at, None);
    }
    // The attacker, too.
    let lost = lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x3 optimus
        perihex: 1x9")
    .takes(attack("iacon", "perihex"))
    .rolls("2", "2", [1, 1, 6, 6])
    .asks(0, Choice::Casualty);
    lost.clone().takes(LoseLeader).shows("iacon: 0x2").asks(0, Choice::Continue);
    lost.takes(LoseRobot).takes(LoseLeader).shows("iacon: 0x2").asks(0, Choice::Continue);
}

// RTF-ATK-16
#[test]
fn nobody_is_asked_where_only_one_kind_of_unit_stands() {
    let fight = |attackers: &str, defenders: &str| {
        lay(&format!(
            "
            day 1, seat 0 of 2: attack
            rest: 1x1
            iacon: 0x{attackers}
            perihex: 1x{defenders}"
        ))
        .takes(attack("iacon", "perihex"))
    };
    fight("9", "3").rolls("1", "1", [6, 1]).shows("perihex: 1x2").asks(0, Choice::Continue);
    fight("9", "0 megatron").rolls("1", "1 with leader", [6, 1]).shows("perihex: 0x1");
    // Two losses at once: the leader is left for the second one.
    fight("9", "1 megatron").rolls("2", "2 with leader", [6, 6, 1, 1]).takes(LoseRobot).shows("perihex: 0x2");
    fight("9", "1 megatron")
        .rolls("2", "2 with leader", [6, 6, 1, 1])
        .takes(LoseLeader)
        .shows("perihex: 0x2");
}

// RTF-ATK-28
#[test]
fn a_standing_order_lets_robots_fall_first_until_it_is_withdrawn() {
    let ordered = lay("
        day 1, seat 1 of 2: attack
        rest: 1x1
        iacon: 1x9
        perihex: 0x4 optimus")
    .takes(attack("iacon", "perihex"))
    .rolls("1", "1", [6, 1])
    .takes(RobotsFirst)
    .tells(&Event::RobotsFirst { seat: Seat(0) })
    .shows("perihex: 0x3 optimus")
    .takes(Continue)
    .rolls("2", "2", [6, 6, 1, 1])
    .shows("perihex: 0x1 optimus")
    .asks(1, Choice::Continue);
    assert!(ordered.army(0).robots_first && !ordered.army(1).robots_first);
    // It is withdrawn in one's own phase 2, and only then is there something to withdraw.
    let own_turn = ordered.takes(EndAttack).takes(EndAttacks).takes(EndTurn).places_all("perihex");
    let withdrawn = own_turn.allows(AskAgain).takes(AskAgain).tells(&Event::AskedAgain { seat: Seat(0) });
    assert!(!withdrawn.army(0).robots_first);
    let back = withdrawn.asks(0, Choice::Morph).refuses("RTF-ATK-28", AskAgain);
    back.takes(EndMorph).takes(EndAttacks).takes(EndTurn).places_all("vos").refuses("RTF-ATK-28", AskAgain);
}

// RTF-ATK-17
#[test]
fn an_attacking_leader_is_destroyed_only_when_his_owner_wants_it() {
    let mut fallen = 0;
    for setup in setups() {
        random_game_with(
            &setup,
            23,
            |action| action != LoseLeader,
            |state, events| {
                for event in events {
                    if let Event::LeaderLost { seat, .. } = event {
                        assert_ne!(*seat, state.table.active);
                        fallen += 1;
                    }
                }
            },
        );
    }
    assert!(fallen > 0, "some leader falls in defence");
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x2 optimus
        perihex: 1x9")
    .takes(attack("iacon", "perihex"))
    .rolls("2 with leader", "2", [1, 1, 6, 6])
    .takes(LoseRobot)
    .takes(LoseRobot)
    .shows("iacon: 0x0 optimus")
    .asks(0, Choice::Attack);
}

// RTF-ATK-18, RTF-ATK-21
#[test]
fn an_empty_zone_is_captured_whatever_the_attacker_has_left() {
    // 1 unit each: after the capture iacon has only 1 unit left, yet it is a capture and no failure.
    let play = lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x2")
    .takes(attack("iacon", "perihex"))
    .rolls("1", "1", [6, 1])
    .shows("iacon: 0x1\n perihex: 0x1")
    .asks(0, Choice::Attack);
    assert!(play.table().turn.captured);
    assert!(!play.events.iter().any(|event| matches!(event, Event::AttackEnded { .. })));
}

// RTF-ATK-19
#[test]
fn the_attacker_goes_on_or_stops() {
    let play = lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x4
        vos: 0x2
        perihex: 1x4")
    .takes(attack("iacon", "perihex"))
    .rolls("2", "2", [6, 1, 1, 1])
    .shows("iacon: 0x3\n perihex: 1x3")
    .asks(0, Choice::Continue)
    .offers([Continue, EndAttack]);
    // The same two zones again.
    let again = play.clone().takes(Continue).asks(0, Choice::CommitAttack);
    let Stage::Battle(battle) = again.table().stage else { panic!("the attack goes on") };
    assert_eq!((battle.from, battle.to), (zone("iacon"), zone("perihex")));
    again.rolls("1", "1", [6, 1]).shows("perihex: 1x2");
    play.takes(EndAttack)
        .tells(&Event::AttackEnded { seat: Seat(0), failed: false })
        .allows(attack("iacon", "perihex"))
        .allows(attack("vos", "tyger-pax"));
}

// RTF-ATK-20
#[test]
fn with_one_unit_left_the_attack_has_failed() {
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x2
        vos: 0x2")
    .takes(attack("iacon", "perihex"))
    .rolls("1", "1", [1, 1])
    .tells(&Event::AttackEnded { seat: Seat(0), failed: true })
    .shows("iacon: 0x1\n perihex: 1x1")
    .refuses("RTF-ATK-3", attack("iacon", "perihex"))
    .allows(attack("vos", "tyger-pax"));
}

// RTF-ATK-22
#[test]
fn the_attackers_move_in_and_others_may_follow() {
    let captured = lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x6")
    .takes(attack("iacon", "perihex"))
    .rolls("2", "1", [6, 1, 1])
    .shows("iacon: 0x4\n perihex: 0x2")
    .asks(0, Choice::Advance)
    .offers([advance(0), advance(1), advance(2), advance(3)])
    .refuses("RTF-ATK-22", advance(4))
    .refuses("RTF-ATK-23", advance_with_leader(0));
    captured.clone().takes(advance(0)).shows("iacon: 0x4\n perihex: 0x2");
    captured.takes(advance(3)).shows("iacon: 0x1\n perihex: 0x5");
}

// RTF-ATK-23
#[test]
fn the_leader_moves_if_he_attacked_and_else_as_he_likes() {
    let fight = |attackers| {
        lay("
            day 1, seat 0 of 2: attack
            rest: 1x1
            iacon: 0x3 optimus")
        .takes(attack("iacon", "perihex"))
        .rolls(attackers, "1", [6, 6, 1])
    };
    fight("2 with leader").shows("iacon: 0x2\n perihex: 0x1 optimus").offers([advance(0), advance(1)]);
    let stayed = fight("2").shows("iacon: 0x1 optimus\n perihex: 0x2");
    stayed.clone().takes(advance(0)).shows("iacon: 0x1 optimus\n perihex: 0x2");
    let stayed = stayed.offers([advance(0), advance(1), advance_with_leader(0)]);
    stayed.refuses("RTF-ATK-22", advance_with_leader(1)).takes(advance_with_leader(0)).shows(
        "
        iacon: 0x1
        perihex: 0x2 optimus",
    );
}

// RTF-ATK-24
#[test]
fn the_captured_zone_can_attack_on() {
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x6
        vos: 0x2")
    .takes(attack("iacon", "perihex"))
    .rolls("3", "1", [6, 6, 6, 1])
    .takes(advance(0))
    .allows(attack("iacon", "simfur"))
    .allows(attack("vos", "tyger-pax"))
    .takes(attack("perihex", "sonic-canyons"))
    .rolls("2", "1", [6, 6, 1])
    .shows("perihex: 0x1\n sonic-canyons: 0x2");
}

// RTF-ATK-25
#[test]
fn a_capture_changes_no_gate_and_no_slide() {
    let capture = |from: &str, to: &str, open: &str| {
        let play = lay(&format!(
            "
            day 1, seat 0 of 2: attack
            rest: 1x1
            {from}: 0x2
            open: {open}
            decagon-factory: 1x1"
        ))
        .takes(attack(from, to))
        .rolls("1", "1", [6, 1])
        .shows(&format!("{to}: 0x1"));
        assert_eq!(play.table().open, zones(open));
    };
    capture("kalis", "praxus", "praxus, decagon");
    capture("arena", "decagon", "decagon");
    capture("decagon", "decagon-factory", "decagon");
}

// RTF-ATK-26, RTF-ATK-27
#[test]
fn team_mates_own_zones_and_closed_factories_are_no_targets() {
    lay("
        day 1, seat 0 of 4: attack
        rest: 1x1
        vos: 3x1
        iacon: 0x9
        perihex: 0x1
        simfur: 2x1
        decagon: 0x2")
    .refuses("RTF-ATK-26", attack("iacon", "simfur"))
    .refuses("RTF-ATK-27", attack("iacon", "perihex"))
    .refuses("RTF-ATK-27", attack("decagon", "decagon-factory"))
    .allows(attack("iacon", "crystal-city"));
    // The same seats without teams are enemies.
    lay("
        day 1, seat 0 of 3: attack
        rest: 1x1
        iacon: 0x9
        simfur: 2x1")
    .allows(attack("iacon", "simfur"));
}

const LAUNCH_PAD: &str = "
    day 1, seat 0 of 2: attack
    rest: 1x1
    hexima-state: 0x6
    launch-pad: 1x1 optimus";

// RTF-GT-10
#[test]
fn the_first_roll_at_the_launch_pad() {
    for red in [[4, 3], [3, 4]] {
        let [robot, optimus] = red;
        lay(LAUNCH_PAD)
            .takes(attack("hexima-state", "launch-pad"))
            .rolls("3", "2 with leader", [6, 4, 2, robot, optimus])
            .compares(&[(6, 4)])
            .takes(LoseRobot)
            .asks(1, Choice::Bonus)
            .takes(bonus(1))
            .compares(&[(4, 4)])
            .shows("hexima-state: 0x5\n launch-pad: 1x0 optimus")
            .asks(0, Choice::Continue);
    }
}

// RTF-GT-21, RTF-LEAD-5, RTF-ATK-13
#[test]
fn the_bonus_saves_optimus_at_the_second_comparison() {
    lay(LAUNCH_PAD)
        .takes(attack("hexima-state", "launch-pad"))
        .rolls("3", "2 with leader", [6, 5, 1, 4, 4])
        // 6 against 4 is settled already: the robot is gone, and nothing could be done about it.
        .compares(&[(6, 4)])
        .asks(1, Choice::Casualty)
        .takes(LoseRobot)
        .shows("hexima-state: 0x6\n launch-pad: 1x0 optimus")
        .asks(1, Choice::Bonus)
        .offers([bonus(1), DeclineBonus])
        .takes(bonus(1))
        .compares(&[(5, 5)])
        .shows("hexima-state: 0x5\n launch-pad: 1x0 optimus")
        .asks(0, Choice::Continue);
}

// RTF-GT-11
#[test]
fn the_second_roll_at_the_launch_pad() {
    let captured = lay(LAUNCH_PAD)
        .takes(attack("hexima-state", "launch-pad"))
        .rolls("3", "2 with leader", [6, 4, 2, 4, 3])
        .takes(LoseRobot)
        .takes(bonus(1))
        .takes(Continue)
        // The +1 would make it 6 against 5: he is not asked for what cannot help.
        .rolls("3", "1 with leader", [6, 3, 2, 4])
        .compares(&[(6, 4)])
        .asks(0, Choice::Advance)
        .offers([advance(0), advance(1)]);
    assert_eq!(captured.army(1).leader_at, None);
    captured.clone().takes(advance(0)).shows("launch-pad: 0x3\n hexima-state: 0x2");
    captured.takes(advance(1)).shows("launch-pad: 0x4\n hexima-state: 0x1");
}

// RTF-GT-12
#[test]
fn the_robot_that_stayed_behind_falls_for_megatron() {
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        kaon: 0x1 megatron")
    .takes(attack("kaon", "tarn"))
    .rolls("1 with leader", "1", [2, 5])
    .compares(&[(2, 5)])
    .offers([LoseRobot, LoseLeader, RobotsFirst])
    .takes(LoseRobot)
    .shows("kaon: 0x0 megatron\n tarn: 1x1")
    .tells(&Event::AttackEnded { seat: Seat(0), failed: true });
}
