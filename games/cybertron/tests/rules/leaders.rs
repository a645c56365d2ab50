//! Leaders (RTF-LEAD).

use cybertron::{Action, Choice, Event, Leader, ZoneSet};
use engine::Seat;

use crate::table::*;

/// Seat 0 attacks perihex from iacon.
fn fight(attacker: &str, defender: &str) -> Play {
    lay(&format!(
        "
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x{attacker}
        perihex: 1x{defender}"
    ))
    .takes(attack("iacon", "perihex"))
}

// RTF-LEAD-1
#[test]
fn a_leader_rolls_eight_faces_in_either_mode_and_is_one_of_the_units() {
    for mode in ["", "vehicle"] {
        let play = fight(&format!("4 optimus {mode}"), &format!("4 barricade {mode}"));
        let play = play.rolls("3 with leader", "2 with leader", [1, 2, 8, 1, 7]);
        assert_eq!(play.dice_used(), (vec![6, 6, 8], vec![6, 8]));
    }
}

// RTF-LEAD-2
#[test]
fn robot_mode_gives_one_when_attacking_or_when_defending() {
    for (leader, when_attacking) in
        [("optimus", false), ("bumblebee", true), ("megatron", true), ("barricade", false)]
    {
        let attacks = fight(&format!("3 {leader}"), "3").rolls("1 with leader", "1", [5, 5]);
        assert_eq!(attacks.asked() == Some(Choice::Bonus), when_attacking, "{leader} attacks");
        let defends = fight("3", &format!("3 {leader}")).rolls("1", "1 with leader", [6, 5]);
        assert_eq!(defends.asked() == Some(Choice::Bonus), !when_attacking, "{leader} defends");
    }
    fight("3 megatron", "3").rolls("1 with leader", "1", [5, 5]).takes(bonus(0)).compares(&[(6, 5)]);
    fight("3", "3 optimus").rolls("1", "1 with leader", [5, 4]).takes(bonus(0)).compares(&[(5, 5)]);
}

// RTF-LEAD-3
#[test]
fn any_die_of_the_side_once_per_roll() {
    // The leader's die is the second one, the robot's gets the +1.
    let rolled = fight("4 megatron", "4").rolls("3 with leader", "2", [5, 1, 3, 5, 3]);
    let rolled = rolled.asks(0, Choice::Bonus).offers([bonus(0), DeclineBonus]);
    for other in [1, 2, 3] {
        rolled.clone().refuses("RTF-LEAD-5", bonus(other));
    }
    // Spent at the first comparison, it is not there at the second one.
    let spent = rolled.clone().takes(bonus(0)).compares(&[(6, 5), (3, 3)]).asks(0, Choice::Casualty);
    // Kept, it is.
    let kept = rolled.takes(DeclineBonus).compares(&[(5, 5)]).takes(LoseRobot);
    kept.asks(0, Choice::Bonus).offers([bonus(1), DeclineBonus]).takes(bonus(1)).compares(&[(4, 3)]);
    // Once in this roll, and again in the next one.
    spent
        .takes(LoseRobot)
        .takes(Continue)
        .rolls("1 with leader", "1", [2, 2])
        .asks(0, Choice::Bonus)
        .takes(bonus(0))
        .compares(&[(3, 2)]);
}

// RTF-LEAD-4
#[test]
fn a_leader_who_looks_on_gives_nothing() {
    fight("4 megatron", "4").rolls("2", "1", [5, 3, 5]).compares(&[(5, 5)]);
    fight("4", "4 optimus").rolls("1", "2", [5, 4, 3]).compares(&[(5, 4)]);
}

// RTF-LEAD-5
#[test]
fn the_bonus_is_asked_for_at_each_comparison_that_it_turns() {
    // After all dice and re-rolls are known.
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x4 megatron
        perihex: 1x4
        hand 1: combat-computer")
    .takes(attack("iacon", "perihex"))
    .rolls("1 with leader", "1", [5, 3])
    .asks(1, Choice::RollCards)
    .dice([5])
    .takes(reroll("combat-computer", [0]))
    .asks(0, Choice::Bonus);
    // Megatron attacks: only a tie can be turned.
    for (attacker, defender) in [(4, 2), (4, 3), (4, 4), (4, 5), (4, 6)] {
        let rolled = fight("4 megatron", "4").rolls("1 with leader", "1", [attacker, defender]);
        assert_eq!(
            rolled.asked() == Some(Choice::Bonus),
            attacker == defender,
            "{attacker} against {defender}"
        );
    }
    // Optimus defends: only what is one short.
    for (attacker, defender) in [(4, 2), (4, 3), (4, 4), (4, 5)] {
        let rolled = fight("4", "4 optimus").rolls("1", "1 with leader", [attacker, defender]);
        assert_eq!(
            rolled.asked() == Some(Choice::Bonus),
            attacker == defender + 1,
            "{attacker} against {defender}"
        );
    }
    // Cards count before the +1.
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x4 megatron
        perihex: 1x4
        hand 0: fusion-cannons")
    .takes(attack("iacon", "perihex"))
    .takes(play("fusion-cannons"))
    .rolls("1 with leader", "1", [4, 5])
    .asks(0, Choice::Bonus)
    .takes(bonus(0))
    .compares(&[(6, 5)]);
}

// RTF-LEAD-5
#[test]
fn whoever_is_losing_is_asked_and_then_whoever_is_losing_then() {
    let both = || fight("4 megatron", "4 optimus");
    // A tie: the attacker, then the defender.
    let tie = both().rolls("1 with leader", "1 with leader", [5, 5]).asks(0, Choice::Bonus);
    tie.clone().takes(DeclineBonus).compares(&[(5, 5)]).asks(0, Choice::Casualty);
    let raised = tie.takes(bonus(0)).asks(1, Choice::Bonus);
    raised.clone().takes(bonus(0)).compares(&[(6, 6)]).asks(0, Choice::Casualty);
    raised.takes(DeclineBonus).compares(&[(6, 5)]).asks(1, Choice::Casualty);
    // One short: the defender, then the attacker.
    let short = both().rolls("1 with leader", "1 with leader", [6, 5]).asks(1, Choice::Bonus);
    let tied = short.takes(bonus(0)).asks(0, Choice::Bonus);
    tied.clone().takes(bonus(0)).compares(&[(7, 6)]).asks(1, Choice::Casualty);
    tied.takes(DeclineBonus).compares(&[(6, 6)]).asks(0, Choice::Casualty);
}

// RTF-LEAD-4, RTF-LEAD-19
#[test]
fn a_leader_who_has_fallen_gives_nothing_any_more() {
    let rolled = fight("4", "4 optimus").rolls("2", "2 with leader", [6, 4, 3, 3]).asks(1, Choice::Casualty);
    rolled.clone().takes(LoseRobot).asks(1, Choice::Bonus);
    rolled.takes(LoseLeader).compares(&[(4, 3)]).asks(0, Choice::Continue).shows("perihex: 1x3");
}

// RTF-ATK-13
#[test]
fn dice_keep_their_order_while_they_are_compared() {
    // 4 and 4 against 6 and 5: the +1 on the second 4 does not make it the first.
    let rolled = fight("4", "4 optimus").rolls("2", "2 with leader", [6, 5, 4, 4]).compares(&[(6, 4)]);
    rolled.takes(LoseRobot).asks(1, Choice::Bonus).takes(bonus(1)).compares(&[(5, 5)]);
}

// RTF-LEAD-6
#[test]
fn vehicles_give_no_bonus_and_robots_have_no_power() {
    for leader in ["bumblebee", "megatron"] {
        fight(&format!("3 {leader} vehicle"), "3").rolls("1 with leader", "1", [5, 5]).compares(&[(5, 5)]);
    }
    for leader in ["optimus", "barricade"] {
        fight("3", &format!("3 {leader} vehicle")).rolls("1", "1 with leader", [5, 4]).compares(&[(5, 4)]);
    }
    // Optimus jumps, Megatron strikes far, Bumblebee slips away, Barricade pins: none of it as a robot.
    let robot = |phase, leader| {
        lay(&format!("day 1, seat 0 of 2: {phase}\n rest: 1x1\n iacon: 0x3 {leader}\n vos: 0x1"))
    };
    robot("back-up", "optimus").refuses("RTF-LEAD-7", jump("vos"));
    robot("attack", "megatron").refuses("RTF-ATK-2", attack("iacon", "kaon"));
    robot("attack", "megatron vehicle").allows(attack("iacon", "kaon"));
    fight("3", "0 bumblebee").rolls("1", "1 with leader", [6, 1]).shows("perihex: 0x1");
    fight("3 barricade", "3").takes(send_with_leader(1)).offers([defend(1), defend(2)]);
}

// RTF-LEAD-7, RTF-LEAD-8
#[test]
fn optimus_jumps_to_any_own_zone() {
    let position = "
        day 1, seat 0 of 2: back-up
        rest: 1x1
        iacon: 0x2 optimus vehicle
        perihex, kaon, praxus: 0x1
        open: decagon
        decagon-factory: 0x1";
    let targets = |play: &Play| -> ZoneSet {
        play.choices(|action| match action {
            Action::Jump { zone } => Some(zone),
            _ => None,
        })
    };
    let play = lay(position);
    assert_eq!(targets(&play), zones("perihex, kaon, praxus, decagon-factory"));
    let play = play.refuses("RTF-LEAD-7", jump("iacon")).refuses("RTF-LEAD-7", jump("vos"));
    for to in ["kaon", "praxus", "decagon-factory"] {
        play.clone().takes(jump(to)).shows(&format!("{to}: 0x1 optimus vehicle\n iacon: 0x2"));
    }
    // Once, before or after the back-up.
    play.clone()
        .takes(jump("kaon"))
        .refuses("RTF-LEAD-8", jump("praxus"))
        .takes(back_up("iacon", "perihex"))
        .takes(moves(1))
        .shows("iacon: 0x1\n perihex: 0x2\n kaon: 0x1 optimus vehicle");
    play.takes(back_up("iacon", "perihex")).takes(moves(1)).takes(jump("kaon")).shows(
        "
        iacon: 0x1
        perihex: 0x2
        kaon: 0x1 optimus vehicle",
    );
    // Somebody must stay, and only he can do it.
    lay(&format!("{position}\n iacon: 0x0 optimus vehicle")).refuses("RTF-LEAD-8", jump("kaon"));
    lay(&format!("{position}\n iacon: 0x2 bumblebee vehicle")).refuses("RTF-LEAD-7", jump("kaon"));
}

const MEGATRON: &str = "
    day 1, seat 0 of 2: attack
    rest: 1x1
    kaon: 0x3 megatron vehicle
    open: decagon
    decagon-factory: 1x1";

// RTF-LEAD-9, RTF-LEAD-10
#[test]
fn megatron_attacks_any_zone_alone() {
    let play = lay(MEGATRON);
    assert_eq!(play.targets(), play.table().zones(Seat(1)), "closed zones and factories too");
    let far = play
        .takes(attack("kaon", "autobase"))
        .offers([send_with_leader(1)])
        .refuses("RTF-LEAD-10", send_with_leader(2))
        .refuses("RTF-LEAD-10", send(1))
        .rolls("1 with leader", "1", [1, 6]);
    assert_eq!(far.dice_used(), (vec![8], vec![6]));
    let robot = far.clone().takes(LoseRobot).shows("kaon: 0x2 megatron vehicle");
    robot.takes(Continue).offers([send_with_leader(1)]);
    // Without him there is nobody to go on with.
    let alone = far.takes(LoseLeader).shows("kaon: 0x3").asks(0, Choice::Attack);
    alone.tells(&Event::AttackEnded { seat: Seat(0), failed: true });
    // Another zone must do without him, a lone Megatron stays at home, and so does one who faces his mate.
    lay(&format!("{MEGATRON}\n vos: 0x3")).refuses("RTF-ATK-2", attack("vos", "autobase"));
    lay(&format!("{MEGATRON}\n kaon: 0x0 megatron vehicle")).refuses("RTF-ATK-3", attack("kaon", "autobase"));
    lay("
        day 1, seat 0 of 4: attack
        rest: 1x1
        kaon: 0x3 megatron vehicle
        autobase: 2x1
        vos: 3x1")
    .refuses("RTF-ATK-26", attack("kaon", "autobase"))
    .allows(attack("kaon", "vos"));
}

// RTF-LEAD-11
#[test]
fn nobody_follows_megatron_far_away() {
    lay(MEGATRON)
        .takes(attack("kaon", "autobase"))
        .rolls("1 with leader", "1", [8, 6])
        .shows("autobase: 0x0 megatron vehicle\n kaon: 0x3")
        .asks(0, Choice::Attack);
}

fn bumblebee(position: &str) -> Play {
    lay(&format!(
        "
        day 1, seat 0 of 2: attack
        rest: 0x1
        simfur: 0x4
        vos: 1x1
        {position}"
    ))
    .takes(attack("simfur", "iacon"))
}

// RTF-LEAD-12, RTF-LEAD-14, RTF-GT-13
#[test]
fn bumblebee_slips_away() {
    let own = "perihex: 1x2\n hydrax-plateau: 1x1";
    let beaten = bumblebee(&format!("iacon: 1x0 bumblebee vehicle\n {own}"))
        .rolls("1", "1 with leader", [6, 1])
        .asks(1, Choice::Retreat)
        .offers([retreat("perihex"), retreat("hydrax-plateau")])
        .refuses("RTF-LEAD-13", retreat("vos"));
    beaten.clone().takes(retreat("perihex")).shows(
        "
        perihex: 1x2 bumblebee vehicle
        hydrax-plateau: 1x1
        iacon: 0x1",
    );
    beaten.takes(retreat("hydrax-plateau")).shows("hydrax-plateau: 1x1 bumblebee vehicle\n iacon: 0x1");

    let robot = bumblebee(&format!("iacon: 1x0 bumblebee\n {own}"))
        .rolls("1", "1 with leader", [6, 1])
        .shows("iacon: 0x1");
    assert_eq!(robot.army(1).leader_at, None);
    let cornered =
        bumblebee("iacon: 1x0 bumblebee vehicle").rolls("1", "1 with leader", [6, 1]).shows("iacon: 0x1");
    assert_eq!(cornered.army(1).leader_at, None);
}

// RTF-LEAD-13, RTF-LEAD-18
#[test]
fn he_may_slip_away_from_robots_that_fight_on_once_a_turn() {
    let own = "perihex: 1x1\n sonic-canyons: 1x1";
    let beaten = bumblebee(&format!("iacon: 1x3 bumblebee vehicle\n {own}"))
        .rolls("1", "1 with leader", [6, 1])
        .asks(1, Choice::Casualty);
    beaten.clone().takes(LoseRobot).shows("iacon: 1x2 bumblebee vehicle").asks(0, Choice::Continue);
    let scrapped = beaten.army(1).scrapheap;
    let away = beaten
        .takes(LoseLeader)
        .asks(1, Choice::Retreat)
        .offers([retreat("perihex"), retreat("sonic-canyons")])
        .takes(retreat("perihex"))
        .shows("iacon: 1x3\n perihex: 1x1 bumblebee vehicle")
        .scrapheap(1, scrapped)
        .asks(0, Choice::Continue);
    assert_eq!(away.army(1).lost, 0, "nothing was lost");
    // In the same turn he slips away from robots no more; as the last unit he does.
    let slipped = |garrison: &str| {
        let mut play = bumblebee(&format!("iacon: 1x{garrison} bumblebee vehicle\n {own}"));
        play.state.table.turn.slipped = true;
        play.rolls("1", "1 with leader", [6, 1])
    };
    slipped("3").takes(LoseLeader).shows("iacon: 1x3").asks(0, Choice::Continue).tells(&Event::LeaderLost {
        seat: Seat(1),
        leader: Leader::Bumblebee,
        zone: zone("iacon"),
    });
    slipped("1").takes(LoseLeader).shows("iacon: 1x1").asks(0, Choice::Continue);
    slipped("0").asks(1, Choice::Retreat);
    // And in the next turn again.
    let next = away.takes(EndAttack).takes(EndAttacks).takes(EndTurn);
    assert!(!next.table().turn.slipped);
}

// RTF-LEAD-12, RTF-LEAD-13
#[test]
fn he_slips_away_from_a_lost_attack_too() {
    let attacks = |mode: &str| {
        lay(&format!(
            "
            day 1, seat 0 of 2: attack
            rest: 1x1
            iacon: 0x3 bumblebee {mode}
            simfur: 0x1"
        ))
        .takes(attack("iacon", "perihex"))
        .rolls("1 with leader", "1", [1, 6])
        .asks(0, Choice::Casualty)
    };
    attacks("vehicle")
        .takes(LoseLeader)
        .shows("iacon: 0x3\n simfur: 0x1 bumblebee vehicle")
        .asks(0, Choice::Continue);
    assert_eq!(attacks("").takes(LoseLeader).shows("iacon: 0x3\n simfur: 0x1").army(0).leader_at, None);
}

// RTF-LEAD-13
#[test]
fn he_retreats_to_an_own_neighbour() {
    // With one neighbour there is nothing to ask; hyperlinks, open gates and factories count.
    let beaten = |at: &str, from: &str, others: &str| {
        lay(&format!(
            "
            day 1, seat 0 of 2: attack
            rest: 0x1
            {at}: 1x0 bumblebee vehicle
            {from}: 0x3
            {others}"
        ))
        .takes(attack(from, at))
        .rolls("1", "1 with leader", [6, 1])
    };
    beaten("autobase", "gygax", "kalis: 1x1").shows("kalis: 1x1 bumblebee vehicle");
    beaten("rad-zone", "tarn", "praxus: 1x1\n open: praxus").shows("praxus: 1x1 bumblebee vehicle");
    beaten("decagon", "arena", "open: decagon\n decagon-factory: 1x1")
        .shows("decagon-factory: 1x1 bumblebee vehicle");
    assert_eq!(beaten("rad-zone", "tarn", "praxus: 1x1").army(1).leader_at, None, "a closed gate");
    // A team mate's zone is no refuge.
    let play = lay("
        day 1, seat 0 of 4: attack
        rest: 0x1
        vos: 1x1
        tyger-pax: 2x1
        simfur: 0x4
        iacon: 1x0 bumblebee vehicle
        perihex: 3x1")
    .takes(attack("simfur", "iacon"))
    .rolls("1", "1 with leader", [6, 1])
    .tells(&Event::LeaderLost { seat: Seat(1), leader: Leader::Bumblebee, zone: zone("iacon") });
    assert_eq!(play.army(1).leader_at, None);
}

// RTF-LEAD-15, RTF-GT-14
#[test]
fn barricade_pins_all_but_one_defender() {
    let police = |mode: &str| fight(&format!("3 barricade {mode}"), "5");
    let pinned = police("vehicle").dice([1, 1, 1, 6]).takes(send_with_leader(3));
    pinned.tells(&Event::DefenceCommitted { seat: Seat(1), units: 1, leader: None });
    police("").takes(send_with_leader(3)).offers([defend(1), defend(2)]);
    // A defender with his leader there still chooses which one.
    let chooses = fight("3 barricade vehicle", "5 optimus").takes(send_with_leader(3));
    chooses.offers([defend(1), defend_with_leader(1)]).refuses("RTF-LEAD-15", defend(2));
    // He must take part, and he must attack.
    police("vehicle").takes(send(3)).offers([defend(1), defend(2)]);
    fight("5", "5 barricade vehicle").takes(send(3)).allows(defend(2));
}

// RTF-LEAD-16
#[test]
fn barricade_is_looked_for_in_every_roll() {
    fight("4 barricade vehicle", "5")
        .rolls("2 with leader", "1", [6, 6, 1])
        .takes(Continue)
        .takes(send(2))
        .offers([defend(1), defend(2)])
        .dice([])
        .refuses("RTF-ATK-8", defend(3));
}

// RTF-LEAD-17
#[test]
fn repairs_come_before_the_retreat() {
    let beaten = bumblebee("iacon: 1x0 bumblebee vehicle\n perihex: 1x1\n hand 1: emergency-repairs")
        .rolls("1", "1 with leader", [6, 1])
        .asks(1, Choice::LossCards);
    beaten
        .clone()
        .takes(play("emergency-repairs"))
        .shows("iacon: 1x0 bumblebee vehicle")
        .asks(0, Choice::Continue);
    let scrapped = beaten.army(1).scrapheap;
    beaten.takes(PassCards).shows("perihex: 1x1 bumblebee vehicle\n iacon: 0x1").scrapheap(1, scrapped);
}

// RTF-GT-15
#[test]
fn megatron_takes_the_closed_tower() {
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        kaon: 0x1 megatron vehicle")
    .takes(attack("kaon", "pion-tower"))
    .rolls("1 with leader", "1", [7, 6])
    .shows("pion-tower: 0x0 megatron vehicle\n kaon: 0x1");
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        kaon: 0x3 megatron vehicle")
    .takes(attack("kaon", "tarn"))
    .rolls("3 with leader", "1", [1, 2, 7, 6])
    .shows("tarn: 0x2 megatron vehicle\n kaon: 0x1");
}
