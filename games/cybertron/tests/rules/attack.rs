//! Phase 3: attack (RTF-ATK).

use cybertron::{Action, Battle, Choice, Event, Stage, ZoneSet};
use engine::Seat;

use crate::common::setups;
use crate::table::*;

// RTF-ATK-1
#[test]
fn any_number_of_attacks() {
    let play = lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x9")
    .takes(attack("iacon", "perihex"))
    .rolls("1", "1", [6, 1])
    .takes(advance(0))
    .takes(attack("iacon", "simfur"))
    .rolls("1", "1", [1, 6])
    .takes(EndAttack)
    .takes(attack("iacon", "simfur"))
    .rolls("1", "1", [6, 1])
    .takes(advance(0))
    .shows("iacon: 0x6\n perihex: 0x1\n simfur: 0x1")
    .asks(0, Choice::Attack);
    play.allows(attack("iacon", "crystal-city")).takes(EndAttacks).asks(0, Choice::BackUp);
}

// RTF-ATK-2
#[test]
fn only_enemy_neighbours_are_attacked() {
    let play = lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x9
        perihex: 0x1")
    .refuses("RTF-ATK-2", attack("iacon", "helex"))
    .refuses("RTF-ATK-2", attack("iacon", "praxus"));
    let targets: ZoneSet = play
        .choices(|action| match action {
            Action::Attack { to, .. } => Some(to),
            _ => None,
        })
        .into_iter()
        .collect();
    assert_eq!(targets, zones("crystal-city, simfur, tri-lorus-loop, sonic-canyons, hydrax-plateau"));
}

// RTF-ATK-3
#[test]
fn one_unit_stays_behind() {
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x1
        vos: 0x0 optimus
        arena: 0x2")
    .refuses("RTF-ATK-3", attack("iacon", "perihex"))
    .refuses("RTF-ATK-3", attack("vos", "tyger-pax"))
    .takes(attack("arena", "harmonex"))
    .offers([send(1)]);
}

// RTF-ATK-4, RTF-ATK-7
#[test]
fn one_to_three_units_attack() {
    let with = |units: &str| {
        lay(&format!("day 1, seat 0 of 2: attack\n rest: 1x1\n iacon: 0x{units}")).takes(attack("iacon", "perihex"))
    };
    with("2").offers([send(1)]).refuses("RTF-ATK-4", send(2));
    with("3").offers([send(1), send(2)]);
    with("4").offers([send(1), send(2), send(3)]);
    with("9").offers([send(1), send(2), send(3)]).refuses("RTF-ATK-4", send(4)).refuses("RTF-ATK-4", send(0));
    with("9").refuses("RTF-ATK-4", send_with_leader(1));
    // The attacker says whether his leader is one of them.
    with("1 optimus").offers([send(1), send_with_leader(1)]);
    with("2 optimus").offers([send(1), send(2), send_with_leader(1), send_with_leader(2)]);
    with("9 optimus").offers([
        send(1),
        send(2),
        send(3),
        send_with_leader(1),
        send_with_leader(2),
        send_with_leader(3),
    ]);
}

// RTF-ATK-5
#[test]
fn an_attack_names_two_zones() {
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x4")
    .refuses("RTF-ATK-5", attack("perihex", "simfur"))
    .takes(attack("iacon", "perihex"))
    .tells(&Event::AttackDeclared {
        seat: Seat(0),
        defender: Seat(1),
        from: zone("iacon"),
        to: zone("perihex"),
        remote: false,
    })
    // They are fixed until the attack ends.
    .refuses("RTF-ATK-5", attack("iacon", "simfur"))
    .refuses("RTF-ATK-5", EndAttacks);
}

// RTF-ATK-6
#[test]
fn cards_come_once_per_attack_the_attacker_first() {
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x9
        perihex: 1x5
        hand 0: fusion-cannons#17, fusion-cannons#18
        hand 1: force-field#29, force-field#30")
    .takes(attack("iacon", "perihex"))
    .asks(0, Choice::AttackCards)
    .takes(play("fusion-cannons#17"))
    .asks(0, Choice::AttackCards)
    .takes(PassCards)
    .asks(1, Choice::DefenceCards)
    .takes(play("force-field#29"))
    .asks(1, Choice::DefenceCards)
    .takes(PassCards)
    .asks(0, Choice::CommitAttack)
    .rolls("1", "1", [2, 1])
    // Going on does not open the windows again, a new attack does.
    .takes(Continue)
    .asks(0, Choice::CommitAttack)
    .rolls("1", "1", [2, 1])
    .takes(EndAttack)
    .takes(attack("iacon", "perihex"))
    .asks(0, Choice::AttackCards);
}

// RTF-ATK-8, RTF-ATK-9
#[test]
fn one_or_two_units_defend() {
    let against = |units: &str| {
        lay(&format!("day 1, seat 0 of 2: attack\n rest: 1x1\n iacon: 0x9\n perihex: 1x{units}"))
            .takes(attack("iacon", "perihex"))
            // The defender knows the attacker's choice.
            .dice([1, 1, 1, 6])
            .takes(send(3))
    };
    against("2").asks(1, Choice::CommitDefence).offers([defend(1), defend(2)]);
    against("9").offers([defend(1), defend(2)]).refuses("RTF-ATK-8", defend(3)).refuses("RTF-ATK-8", defend(0));
    against("9").refuses("RTF-ATK-8", defend_with_leader(1));
    against("1 megatron").offers([defend(1), defend_with_leader(1), defend_with_leader(2)]);
    against("2 megatron").offers([defend(1), defend(2), defend_with_leader(1), defend_with_leader(2)]);
    // A single unit has no choice: the robot defends, and so must a leader who is alone.
    against("1").tells(&Event::DefenceCommitted { seat: Seat(1), units: 1, leader: false });
    against("0 barricade").tells(&Event::DefenceCommitted { seat: Seat(1), units: 1, leader: true });
}

// RTF-ATK-10
#[test]
fn robots_roll_six_and_leaders_eight_faces() {
    let play = lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x9 optimus
        perihex: 1x9 megatron")
    .takes(attack("iacon", "perihex"))
    .rolls("3 with leader", "2 with leader", [6, 6, 8, 6, 8]);
    assert_eq!(play.dice_used(), (vec![6, 6, 8], vec![6, 8]));
    let play = play.takes(Continue).rolls("2", "1", [6, 6, 6]);
    assert_eq!(play.dice_used(), (vec![6, 6], vec![6]));
}

// RTF-ATK-11
#[test]
fn roll_cards_alternate_until_both_pass() {
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x9
        perihex: 1x9
        hand 0: combat-computer#38, combat-computer#39
        hand 1: combat-computer#40")
    .takes(attack("iacon", "perihex"))
    .rolls("1", "1", [2, 3])
    .asks(0, Choice::RollCards)
    .dice([4])
    .takes(reroll("combat-computer#38", [0]))
    .asks(1, Choice::RollCards)
    .takes(PassCards)
    // The defender has passed, but the attacker has not: he may go on, and then the defender again.
    .asks(0, Choice::RollCards)
    .dice([5])
    .takes(reroll("combat-computer#39", [0]))
    .asks(1, Choice::RollCards)
    .dice([6])
    .takes(reroll("combat-computer#40", [0]))
    .compares(&[(5, 6)]);
}

// RTF-ATK-12
#[test]
fn modifiers_add_up_beyond_the_faces() {
    // Fusion Cannons on every die, Battle Frenzy on the highest, Megatron's +1 on the attacker's choice.
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        kaon: 0x9 megatron
        tarn: 1x9 optimus
        hand 0: fusion-cannons, battle-frenzy
        hand 1: force-field")
    .takes(attack("kaon", "tarn"))
    .takes(play("fusion-cannons"))
    .takes(play("battle-frenzy"))
    .takes(play("force-field"))
    .rolls("3 with leader", "2 with leader", [6, 2, 8, 6, 8])
    .asks(0, Choice::Bonus)
    .takes(bonus(0))
    .asks(1, Choice::Bonus)
    .takes(bonus(0))
    .compares(&[(11, 10), (7, 7)]);
}

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
    // The bonus can make another die the highest one.
    lay("day 1, seat 0 of 2: attack\n rest: 1x1\n iacon: 0x4 megatron\n perihex: 1x4")
        .takes(attack("iacon", "perihex"))
        .rolls("2 with leader", "1", [4, 4, 4])
        .takes(bonus(1))
        .compares(&[(5, 4)]);
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
        lay("day 1, seat 0 of 2: attack\n rest: 1x1\n iacon: 0x9\n perihex: 1x9").takes(attack("iacon", "perihex"))
    };
    fight().rolls("3", "2", [3, 5, 6, 4, 5]).compares(&[(6, 5), (5, 4)]).shows("iacon: 0x9\n perihex: 1x7");
    fight().rolls("3", "2", [1, 1, 6, 6, 1]).compares(&[(6, 6), (1, 1)]).shows("iacon: 0x7\n perihex: 1x9");
    fight().rolls("3", "1", [3, 5, 6, 4]).compares(&[(6, 4)]);
    fight().rolls("1", "2", [3, 2, 2]).compares(&[(3, 2)]);
    fight().rolls("2", "2", [3, 4, 2, 4]).compares(&[(4, 4), (3, 2)]).shows("iacon: 0x8\n perihex: 1x8");
}

// RTF-ATK-16
#[test]
fn leaders_fall_last() {
    // The leader fights alone, the robots beside him fall.
    let play = lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x9
        perihex: 1x2 megatron")
    .takes(attack("iacon", "perihex"))
    .rolls("1", "1 with leader", [6, 1])
    .shows("perihex: 1x1 megatron")
    .takes(Continue)
    .rolls("1", "1 with leader", [6, 1])
    .shows("perihex: 1x0 megatron")
    .takes(Continue)
    .rolls("1", "1 with leader", [6, 1])
    .tells(&Event::LeaderLost { seat: Seat(1), leader: cybertron::Leader::Megatron, zone: zone("perihex") })
    .shows("perihex: 0x1");
    assert_eq!(play.army(1).leader_at, None);
    // Two losses at once: first the robot, then the leader.
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x9
        perihex: 1x1 megatron")
    .takes(attack("iacon", "perihex"))
    .rolls("2", "2 with leader", [6, 6, 1, 1])
    .shows("perihex: 0x2");
}

// RTF-ATK-17
#[test]
fn an_attacking_leader_is_never_destroyed() {
    for setup in setups() {
        random_game(&setup, 23, |state, events| {
            let lost = events.iter().filter_map(|event| match event {
                Event::LeaderLost { seat, .. } => Some(*seat),
                _ => None,
            });
            for seat in lost {
                assert_ne!(seat, state.table.active);
            }
        });
    }
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x2 optimus
        perihex: 1x9")
    .takes(attack("iacon", "perihex"))
    .rolls("2 with leader", "2", [1, 1, 6, 6])
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
    assert!(matches!(again.table().stage, Stage::Battle(Battle { from, to, .. }) if (from, to) == (zone("iacon"), zone("perihex"))));
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
    fight("2 with leader")
        .shows("iacon: 0x2\n perihex: 0x1 optimus")
        .offers([advance(0), advance(1)]);
    let stayed = fight("2").shows("iacon: 0x1 optimus\n perihex: 0x2");
    stayed.clone().takes(advance(0)).shows("iacon: 0x1 optimus\n perihex: 0x2");
    let stayed = stayed.offers([advance(0), advance(1), advance_with_leader(0)]);
    stayed.refuses("RTF-ATK-22", advance_with_leader(1)).takes(advance_with_leader(0)).shows("
        iacon: 0x1
        perihex: 0x2 optimus");
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
        let play = lay(&format!("
            day 1, seat 0 of 2: attack
            rest: 1x1
            {from}: 0x2
            open: {open}
            decagon-factory: 1x1"))
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
            .asks(1, Choice::Bonus)
            .takes(bonus(1))
            .compares(&[(6, 4), (4, 4)])
            .shows("hexima-state: 0x5\n launch-pad: 1x0 optimus")
            .asks(0, Choice::Continue);
    }
}

// RTF-GT-11
#[test]
fn the_second_roll_at_the_launch_pad() {
    let captured = lay(LAUNCH_PAD)
        .takes(attack("hexima-state", "launch-pad"))
        .rolls("3", "2 with leader", [6, 4, 2, 4, 3])
        .takes(bonus(1))
        .takes(Continue)
        .rolls("3", "1 with leader", [6, 3, 2, 4])
        .takes(bonus(0))
        .compares(&[(6, 5)])
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
    .takes(bonus(0))
    .compares(&[(3, 5)])
    .shows("kaon: 0x0 megatron\n tarn: 1x1")
    .tells(&Event::AttackEnded { seat: Seat(0), failed: true });
}
