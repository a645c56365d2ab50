//! Phase 3: attack, from the declaration to the roll (RTF-ATK).

use cybertron::{Choice, Event, Leader};
use engine::Seat;

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
    assert_eq!(play.targets(), zones("crystal-city, simfur, tri-lorus-loop, sonic-canyons, hydrax-plateau"));
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
        lay(&format!("day 1, seat 0 of 2: attack\n rest: 1x1\n iacon: 0x{units}"))
            .takes(attack("iacon", "perihex"))
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
    against("9")
        .offers([defend(1), defend(2)])
        .refuses("RTF-ATK-8", defend(3))
        .refuses("RTF-ATK-8", defend(0));
    against("9").refuses("RTF-ATK-8", defend_with_leader(1));
    against("1 megatron").offers([defend(1), defend_with_leader(1), defend_with_leader(2)]);
    against("2 megatron").offers([defend(1), defend(2), defend_with_leader(1), defend_with_leader(2)]);
    // A single unit has no choice: the robot defends, and so must a leader who is alone.
    against("1").tells(&Event::DefenceCommitted { seat: Seat(1), units: 1, leader: None });
    against("0 barricade").tells(&Event::DefenceCommitted {
        seat: Seat(1),
        units: 1,
        leader: Some(Leader::Barricade),
    });
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
    let play = play.takes(LoseRobot).takes(LoseRobot).takes(Continue).rolls("2", "1", [6, 6, 6]);
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
    // 8 + 1 + 1 against 8 + 1: the defender is one short, adds his +1, and the attacker his.
    .rolls("3 with leader", "2 with leader", [6, 2, 8, 6, 8])
    .asks(1, Choice::Bonus)
    .takes(bonus(0))
    .asks(0, Choice::Bonus)
    .takes(bonus(0))
    .compares(&[(11, 10)])
    .takes(LoseRobot)
    .compares(&[(7, 7)]);
}

// RTF-ATK-12
#[test]
fn battle_frenzy_comes_before_the_leaders_bonus() {
    // Frenzy makes one 4 a 5, a tie with the 5: without it there would be nothing for the +1 to turn.
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        kaon: 0x9 megatron
        tarn: 1x9
        hand 0: battle-frenzy")
    .takes(attack("kaon", "tarn"))
    .takes(play("battle-frenzy"))
    .rolls("3 with leader", "2", [4, 1, 4, 5, 4])
    .asks(0, Choice::Bonus)
    .offers([bonus(0), DeclineBonus])
    .takes(bonus(0))
    .compares(&[(6, 5), (4, 4)]);
}
