//! Armour (M45-ARM).

use mecha45::*;

use crate::table::*;

/// A shooter with a weapon and a target on (3,-3) facing north with an armour card.
fn shot(from: (i32, i32), facing: u8, weapon: &str, armour: &str) -> Play {
    let hand = format!("STOP {armour} F1 F2 R1 L1 B1 FR2 FL2");
    arena(2)
        .mecha(0, Medium, from, facing, &format!("STOP {weapon} B1"))
        .mecha(1, Medium, (3, -3), 0, &hand)
        .turn([&format!("STOP - {weapon}"), &format!("STOP {armour} -")])
}

// M45-ARM-1, M45-ARM-5, M45-ARM-6, M45-ARM-7, M45-ARM-8, M45-ARM-9, M45-ARM-10
#[test]
fn front_flanks_are_read_literally() {
    let play = shot((5, -5), 4, "MG", "ARMFF").has_lost(1, "ARMFF").at(1, (2, -2));
    assert!(play.happened(&Event::Absorbed { seat: seat(1), card: play.card(1, "ARMFF") }));
    shot((3, -5), 3, "MG", "ARMFF").losses([0, 2]).at(1, (3, -3)).finish().has_spent(1, "");
    let corner = shot((4, -5), 3, "ORGAN", "ARMFF").asks(0, Choice::Recoil);
    let corner = corner.refuses(0, "M45-ARM-8", toward(2));
    corner.clone().take(toward(3)).has_lost(1, "ARMFF").at(1, (3, -2));
    corner.take(toward(4)).at(1, (2, -2));
}

// M45-ARM-6: armour not hit returns; red armour that is used up is spent; a shot of no damage is absorbed as well.
#[test]
fn what_becomes_of_armour() {
    let play = shot((3, -5), 3, "MG", "ARMFF").finish();
    assert!(play.state.mecha(seat(1)).hand.contains(play.card(1, "ARMFF")));
    let blinded = shot((3, -5), 3, "AVEU", "ARMF").has_lost(1, "ARMF").at(1, (3, -2)).finish();
    assert!(!blinded.state.is_under(seat(1), Handicap::Combat));
    shot((3, -5), 3, "MG", "MAGI").finish().has_spent(1, "MAGI");
}

// M45-ARM-4, M45-ARM-11, M45-ARM-12
#[test]
fn armour_with_a_shot() {
    assert_eq!(
        content().faces.iter().filter(|face| face.effect.armour != 0 && face.order == Slot::Movement).count(),
        0
    );
    // It absorbs before its owner's turn, fires, and is lost then.
    let play = arena(3)
        .mecha(0, Medium, (5, -5), 4, "STOP MG B1")
        .mecha(1, Medium, (3, -3), 0, "STOP ARMSR F1 F2 R1")
        .mecha(2, Medium, (2, -1), 0, "STOP F1 F2 R1 L1");
    let play = play.turn(["STOP - MG", "STOP - ARMSR", "STOP - -"]);
    play.at(1, (2, -2)).losses([0, 1, 3]).has_lost(1, "ARMSR");
    // The card in the Technique slot is used up first.
    let play = arena(2).mecha(0, Medium, (5, -5), 4, "STOP MG B1").mecha(
        1,
        Medium,
        (3, -3),
        0,
        "STOP ARMSR ARMR F1 F2 R1",
    );
    let play = play.turn(["STOP - MG", "STOP ARMR ARMSR"]).has_lost(1, "ARMR").finish();
    assert!(play.state.mecha(seat(1)).hand.contains(play.card(1, "ARMSR")));
}

// M45-HEAT-2: armour of an overheated card acts on after it has fired.
#[test]
fn overheated_armour_acts_until_the_end() {
    let play = arena(2)
        .mecha(0, Medium, (3, -3), 0, "STOP ARMSR F1 F2 R1")
        .mecha(1, Medium, (5, -5), 4, "STOP MG B1")
        .turn(["STOP ARMSR -", "STOP - MG"]);
    play.has_lost(0, "ARMSR").at(0, (2, -2));
}

// M45-ARM-13
#[test]
fn each_mecha_on_the_cell_has_its_own_armour() {
    let play = arena(3)
        .mecha(0, Medium, (3, -5), 3, "STOP MG B1")
        .mecha(1, Medium, (3, -3), 0, "STOP ARMF F1 F2")
        .mecha(2, Medium, (3, -3), 3, "STOP F1 F2 R1 L1");
    play.turn(["STOP - MG", "STOP ARMF -", "STOP - -"]).losses([0, 1, 2]).at(1, (3, -2)).at(2, (3, -3));
}

// M45-ARM-14, M45-ARM-15
#[test]
fn lasting_and_firm_armour() {
    let two = |armour: &str| {
        let play = arena(3)
            .mecha(0, Medium, (3, -5), 3, "STOP MG B1")
            .mecha(1, Medium, (5, -4), 4, "STOP B1")
            .mecha(2, Medium, (3, -3), 0, &format!("STOP {armour} F1 F2 R1 L1"));
        play.turn(["STOP - MG", "STOP - -", &format!("STOP {armour} -")])
    };
    two("GWALL").losses([0, 0, 0]).at(2, (3, -2));
    two("MAGI").losses([0, 0, 0]).at(2, (3, -3));
    let play = arena(3)
        .mecha(0, Medium, (3, -5), 3, "STOP MG B1")
        .mecha(1, Medium, (3, 0), 0, "STOP C75 B1")
        .mecha(2, Medium, (3, -3), 0, "STOP GWALL F1 F2 R1 L1");
    // Absorbed twice, and shoved there and back.
    play.turn(["STOP - MG", "STOP - C75", "STOP GWALL -"]).losses([0, 0, 0]).at(2, (3, -3));
}

// M45-ARM-16
#[test]
fn some_weapons_ignore_armour() {
    let play = shot((3, -5), 3, "CURIE", "ARMF").losses([0, 6]).finish();
    assert!(play.state.mecha(seat(1)).hand.contains(play.card(1, "ARMF")));
}
