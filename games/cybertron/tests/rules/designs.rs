//! What each design of upgrade card does: the table of the chapter Upgrade cards.

use cybertron::{Action, Choice, Event, Leader, Mode, ZoneSet};
use engine::Seat;

use crate::cards::fight;
use crate::table::*;

/// Phase 1, step B, for seat 0 with 3 operational robots.
fn income(hand: &str, zones: &str) -> Play {
    lay(&format!("day 2, seat 0 of 2: cards 3\n rest: 1x1\n {zones}\n hand 0: {hand}"))
}

// RTF-P1-4, RTF-CARD-8
#[test]
fn mass_production_and_energon_cache() {
    let play_it = |name| income(name, "vos: 0x1").takes(play(name)).takes(EndCards);
    assert_eq!(play_it("mass-production").army(0).operational, 6);
    assert_eq!(play_it("energon-cache").army(0).operational, 5);
}

// RTF-P1-5, RTF-CARD-9
#[test]
fn lockdown_initiators_double_the_whole_sector_bonus() {
    income("lockdown-initiators", "yellow, orange: 0x1")
        .takes(play("lockdown-initiators"))
        .takes(EndCards)
        .tells(&Event::SectorIncome { seat: Seat(0), robots: 8, doubled: true, short: 0 });
}

// RTF-P1-10, RTF-P1-11
#[test]
fn spark_recall_brings_the_leader_back_for_nothing() {
    let recalled = income("spark-recall, null-ray", "vos, kaon: 0x1")
        .takes(play("spark-recall"))
        .asks(0, Choice::Recall)
        .refuses("RTF-P1-10", revive("gygax", Mode::Robot))
        .refuses("RTF-TURN-1", EndCards)
        .takes(revive("kaon", Mode::Vehicle))
        .tells(&Event::LeaderRevived {
            seat: Seat(0),
            leader: Leader::Optimus,
            zone: zone("kaon"),
            mode: Mode::Vehicle,
            paid: 0,
        })
        .asks(0, Choice::Cards);
    assert_eq!(recalled.army(0).operational, 3);
    // The paid revival is not needed any more in this turn.
    recalled.takes(EndCards).refuses("RTF-P1-10", revive("vos", Mode::Robot));
    // With the leader on the board it brings 2 robots.
    let robots = income("spark-recall", "vos: 0x1 optimus").takes(play("spark-recall"));
    assert_eq!(robots.army(0).operational, 5);
}

// RTF-CARD-4, RTF-CARD-9
#[test]
fn seeker_strike_scraps_a_robot_next_door() {
    let position = "
        day 1, seat 0 of 2: morph
        rest: 1x2
        iacon: 0x1
        crystal-city: 1x1
        simfur: 1x0 megatron
        perihex: 1x1
        sonic-canyons: 1x3
        hand 0: seeker-strike";
    let struck = lay(position).takes(play("seeker-strike")).asks(0, Choice::Strike);
    let targets: ZoneSet = struck.choices(|action| match action {
        Action::Strike { zone } => Some(zone),
        _ => None,
    });
    assert_eq!(targets, zones("tri-lorus-loop, sonic-canyons, hydrax-plateau"));
    let before = struck.army(1).scrapheap;
    struck
        .refuses("RTF-CARD-4", strike("perihex"))
        .refuses("RTF-CARD-4", strike("kaon"))
        .refuses("RTF-CARD-4", strike("iacon"))
        .takes(strike("sonic-canyons"))
        .shows("sonic-canyons: 1x2")
        .scrapheap(1, before + 1)
        .asks(0, Choice::Morph);
    // A robot beside the leader is a target, and falls, not the leader.
    let guarded =
        "day 1, seat 0 of 2: morph\n rest: 1x1\n iacon: 0x1\n simfur: 1x1 megatron\n hand 0: seeker-strike";
    lay(guarded).takes(play("seeker-strike")).offers([strike("simfur")]).takes(strike("simfur")).shows(
        "
        simfur: 1x0 megatron",
    );
    // Nothing to strike: not playable. A team mate is no enemy.
    let four =
        "day 1, seat 0 of 4: morph\n rest: 1x1\n iacon: 0x1\n simfur: 2x4\n vos: 3x9\n hand 0: seeker-strike";
    lay(four).refuses("RTF-CARD-9", play("seeker-strike"));
}

// RTF-P2-16, RTF-CARD-9
#[test]
fn a_space_bridge_needs_somebody_to_move() {
    let with =
        |zones: &str| lay(&format!("day 1, seat 0 of 2: morph\n rest: 1x1\n {zones}\n hand 0: space-bridge"));
    with("iacon: 0x4\n vos: 0x4").refuses("RTF-CARD-9", play("space-bridge"));
    with("iacon: 0x1\n perihex: 0x1").refuses("RTF-CARD-9", play("space-bridge"));
    with("iacon: 0x2\n perihex: 0x1").allows(play("space-bridge"));
}

// RTF-ATK-10, RTF-CARD-12
#[test]
fn targeting_array_and_reinforced_armour_turn_robots_dice_into_eights() {
    let array = fight("9", "9", "hand 0: targeting-array").takes(play("targeting-array"));
    assert_eq!(array.rolls("3", "2", [8, 7, 1, 6, 6]).dice_used(), (vec![8, 8, 8], vec![6, 6]));
    let armour = fight("9", "9", "hand 1: reinforced-armour").takes(play("reinforced-armour"));
    assert_eq!(armour.rolls("3", "2", [6, 6, 1, 8, 7]).dice_used(), (vec![6, 6, 6], vec![8, 8]));
    // Useless without robots: for a remote Megatron, or a leader who defends alone.
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        kaon: 0x3 megatron vehicle
        hand 0: targeting-array, fusion-cannons")
    .takes(attack("kaon", "vos"))
    .refuses("RTF-CARD-9", play("targeting-array"));
    fight("9", "0 megatron", "hand 1: reinforced-armour, force-field")
        .refuses("RTF-CARD-9", play("reinforced-armour"));
}

// RTF-ATK-8, RTF-CARD-9
#[test]
fn null_ray_leaves_one_defender_per_roll() {
    let rayed = fight("9", "9 optimus", "hand 0: null-ray").takes(play("null-ray")).takes(send(3));
    let rayed = rayed.offers([defend(1), defend_with_leader(1)]).refuses("RTF-ATK-8", defend(2));
    // For the whole attack, not the next one.
    let again = rayed.dice([6, 6, 6, 1]).takes(defend(1)).takes(LoseRobot).takes(Continue).takes(send(1));
    let again =
        again.offers([defend(1), defend_with_leader(1)]).dice([6, 1]).takes(defend(1)).takes(LoseRobot);
    again.takes(EndAttack).takes(attack("iacon", "perihex")).takes(send(1)).allows(defend(2));
    fight("9", "9", "hand 0: null-ray").takes(PassCards).takes(send(1)).offers([defend(1), defend(2)]);
    fight("9", "1", "hand 0: null-ray, fusion-cannons").refuses("RTF-CARD-9", play("null-ray"));
    fight("9", "0 optimus", "hand 0: null-ray, fusion-cannons").refuses("RTF-CARD-9", play("null-ray"));
    fight("9", "1 optimus", "hand 0: null-ray, fusion-cannons").allows(play("null-ray"));
}

// RTF-LEAD-2, RTF-LEAD-12, RTF-CARD-9
#[test]
fn ion_disruptor_takes_die_bonus_and_power_from_the_defending_leader() {
    let disrupted = |leader: &str| {
        fight("9", &format!("0 {leader}"), "hand 0: ion-disruptor\n sonic-canyons: 1x1")
            .takes(play("ion-disruptor"))
    };
    let table = disrupted("optimus").rolls("1", "1 with leader", [5, 4]).compares(&[(5, 4)]);
    assert_eq!(table.dice_used(), (vec![6], vec![6]));
    let table = disrupted("bumblebee vehicle").rolls("1", "1 with leader", [6, 1]).shows("perihex: 0x1");
    assert_eq!(table.army(1).leader_at, None);
    fight("9", "9", "hand 0: ion-disruptor, fusion-cannons").refuses("RTF-CARD-9", play("ion-disruptor"));
    // It does nothing to the attacker's own leader.
    let own = fight("9 megatron", "1 optimus", "hand 0: ion-disruptor").takes(play("ion-disruptor"));
    let own = own.rolls("1 with leader", "1 with leader", [6, 6]).asks(0, Choice::Bonus).takes(bonus(0));
    own.compares(&[(7, 6)]);
}

// RTF-CARD-6, RTF-CARD-12
#[test]
fn ion_disruptor_lasts_for_the_whole_attack_and_no_longer() {
    let first = fight("9", "4 optimus", "hand 0: ion-disruptor").takes(play("ion-disruptor")).rolls(
        "1",
        "1 with leader",
        [1, 6],
    );
    assert_eq!(first.dice_used().1, [6]);
    // In the second roll of the attack he still rolls a d6, and his +1 would turn it.
    let second = first.takes(Continue).rolls("1", "1 with leader", [6, 5]).asks(1, Choice::Casualty);
    assert_eq!(second.dice_used().1, [6]);
    // In the next attack he is himself again.
    let next = second.takes(LoseRobot).takes(EndAttack).takes(attack("iacon", "perihex"));
    let next = next.rolls("1", "1 with leader", [6, 5]).asks(1, Choice::Bonus);
    assert_eq!(next.dice_used().1, [8]);
    // Bumblebee does not slip away from a later roll either.
    let car = fight("9", "0 bumblebee vehicle", "hand 0: ion-disruptor\n sonic-canyons: 1x1");
    let car = car.takes(play("ion-disruptor")).rolls("1", "1 with leader", [1, 6]).takes(Continue);
    car.rolls("1", "1 with leader", [6, 1]).shows("perihex: 0x1\n sonic-canyons: 1x1");
}

// RTF-CARD-6
#[test]
fn targeting_array_and_reinforced_armour_last_for_the_whole_attack_and_no_longer() {
    let both = fight("9", "9", "hand 0: targeting-array\n hand 1: reinforced-armour")
        .takes(play("targeting-array"))
        .takes(play("reinforced-armour"));
    let first = both.rolls("3", "2", [8, 7, 6, 8, 7]);
    assert_eq!(first.dice_used(), (vec![8, 8, 8], vec![8, 8]));
    let second = first.takes(Continue).rolls("2", "1", [8, 7, 7]);
    assert_eq!(second.dice_used(), (vec![8, 8], vec![8]));
    let next = second.takes(EndAttack).takes(attack("iacon", "perihex")).rolls("2", "1", [6, 5, 6]);
    assert_eq!(next.dice_used(), (vec![6, 6], vec![6]));
}

// RTF-MAP-4, RTF-CARD-9
#[test]
fn seeker_strike_does_not_pass_a_closed_gate() {
    let by_the_gate = |open: &str| {
        lay(&format!(
            "
            day 1, seat 0 of 2: morph
            rest: 1x1
            rad-zone, kalis: 0x1
            praxus: 1x3
            tarn: 1x2
            open: {open}
            hand 0: seeker-strike"
        ))
    };
    by_the_gate("")
        .takes(play("seeker-strike"))
        .offers([strike("tarn")])
        .refuses("RTF-CARD-4", strike("praxus"));
    let open = by_the_gate("praxus").takes(play("seeker-strike"));
    open.offers([strike("praxus"), strike("tarn")]).takes(strike("praxus")).shows("praxus: 1x2");
    // With nothing else in reach it cannot be played through the gate.
    let sealed = |open: &str| {
        lay(&format!(
            "day 1, seat 0 of 2: morph\n rest: 1x1\n kalis: 0x1\n praxus: 1x3\n open: {open}\n hand 0: seeker-strike"
        ))
    };
    sealed("").refuses("RTF-CARD-9", play("seeker-strike"));
    sealed("praxus").allows(play("seeker-strike"));
}

// RTF-ATK-12, RTF-CARD-7
#[test]
fn battle_frenzy_adds_to_the_highest_die_in_every_later_roll() {
    fight("9", "9", "hand 0: battle-frenzy#27, battle-frenzy#28")
        .takes(play("battle-frenzy#27"))
        .takes(PassCards)
        .rolls("3", "2", [4, 4, 1, 4, 3])
        .compares(&[(5, 4), (4, 3)])
        .takes(Continue)
        .rolls("1", "1", [3, 3])
        .compares(&[(4, 3)])
        .takes(EndAttack)
        // A second one adds to the first, and both count in later attacks.
        .takes(attack("iacon", "simfur"))
        .takes(play("battle-frenzy#28"))
        .rolls("2", "1", [2, 1, 3])
        .compares(&[(4, 3)]);
}

// RTF-ATK-12
#[test]
fn the_log_tells_what_cards_add_to_the_dice() {
    let cards = "hand 0: battle-frenzy\n hand 1: force-field";
    let table = fight("9", "9", cards).takes(play("battle-frenzy")).takes(play("force-field"));
    let table = table.rolls("3", "2", [6, 4, 1, 6, 3]);
    let told = table.events.iter().filter_map(|event| match event {
        Event::DiceModified { seat, dice, .. } => {
            Some((seat.0, dice.iter().map(|die| (die.value, die.plus)).collect::<Vec<_>>()))
        }
        _ => None,
    });
    let told: Vec<_> = told.collect();
    assert_eq!(told, [(0, vec![(6, 1), (4, 0), (1, 0)]), (1, vec![(6, 1), (3, 1)])]);
}

// RTF-ATK-12
#[test]
fn force_field_adds_one_to_each_defending_die() {
    fight("9", "9", "hand 1: force-field")
        .takes(play("force-field"))
        .rolls("3", "2", [6, 4, 1, 6, 3])
        .compares(&[(6, 7), (4, 4)])
        .shows("iacon: 0x7\n perihex: 1x9");
}

// RTF-CARD-14
#[test]
fn smoke_screen_ends_the_attack_and_shields_the_zone_for_the_turn() {
    let smoked = fight("9", "9", "sonic-canyons: 0x5\n hand 1: smoke-screen")
        .takes(play("smoke-screen"))
        .tells(&Event::SmokeScreen { zone: zone("perihex") })
        .tells(&Event::AttackEnded { seat: Seat(0), failed: false })
        .shows("iacon: 0x9\n perihex: 1x9")
        .refuses("RTF-CARD-7", attack("iacon", "perihex"))
        .refuses("RTF-CARD-7", attack("sonic-canyons", "perihex"))
        .allows(attack("iacon", "simfur"));
    // It is gone when the attacks are over.
    let over = smoked.takes(EndAttacks);
    assert!(over.table().turn.smoked.is_empty());
    let next = over.takes(EndTurn).places_all("vos").takes(EndMorph).takes(EndAttacks).takes(EndTurn);
    next.places_all("iacon").takes(EndMorph).allows(attack("iacon", "perihex"));
}

// RTF-ATK-20, RTF-CARD-14
#[test]
fn proximity_mines_cost_the_attacker_a_robot() {
    let mined = |attacker: &str| {
        fight(attacker, "9", "hand 1: proximity-mines, force-field").takes(play("proximity-mines"))
    };
    mined("3").shows("iacon: 0x2").asks(1, Choice::DefenceCards);
    mined("2")
        .shows("iacon: 0x1")
        .tells(&Event::AttackEnded { seat: Seat(0), failed: true })
        .asks(0, Choice::Attack);
    mined("1 optimus").shows("iacon: 0x0 optimus").asks(0, Choice::Attack).scrapheap(0, 99);
}

// RTF-CARD-13
#[test]
fn combat_computer_serves_either_side() {
    fight("9", "9", "hand 1: combat-computer")
        .rolls("1", "2", [5, 4, 1])
        .asks(1, Choice::RollCards)
        .dice([6, 6])
        .takes(reroll("combat-computer", [0, 1]))
        .compares(&[(5, 6)]);
}

// RTF-ATK-14, RTF-ATK-16
#[test]
fn emergency_repairs_save_a_unit() {
    // A robot of the defender, who is asked for each loss of his.
    fight("9", "9", "hand 1: emergency-repairs")
        .rolls("2", "2", [6, 6, 1, 1])
        .asks(1, Choice::LossCards)
        .takes(play("emergency-repairs"))
        .tells(&Event::UnitSaved { seat: Seat(1), zone: zone("perihex") })
        .shows("iacon: 0x9\n perihex: 1x8");
    // A robot of the attacker.
    fight("2", "9", "hand 0: emergency-repairs")
        .rolls("1", "1", [1, 6])
        .asks(0, Choice::LossCards)
        .takes(play("emergency-repairs"))
        .shows("iacon: 0x2")
        .asks(0, Choice::Continue);
    // A leader who is the last unit: the zone is not captured and the attacker may continue.
    fight("4", "0 megatron", "hand 1: emergency-repairs")
        .rolls("1", "1 with leader", [6, 1])
        .takes(play("emergency-repairs"))
        .shows("perihex: 1x0 megatron")
        .asks(0, Choice::Continue);
}
