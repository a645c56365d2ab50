//! Flowers and the totem.

use kingdom::{Ability, Action, Hero, Piece, Pool, Shape, Step};

use crate::table::{Lab, ONE, TWO, cells, slot};

/// S12 has one flower of each kind: Magic B4, Fire D4, Earth E2, Frost E6, Storm C4.
fn lab() -> Lab {
    let mut lab = Lab::new(12, &[Hero::Elora, Hero::Bruxa]);
    lab.no_towers();
    lab
}

/// Walks from a slot to a flower next to it and uses it.
fn use_flower(lab: &mut Lab, from: &str, at: &str) {
    lab.stand(Piece::Hero0, from, "");
    lab.state.table.players[0].activated = false;
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot(at) }).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseFlower { slot: slot(at) });
}

// KR-FLOWER-6, KR-FLOWER-7, KR-FLOWER-16
#[test]
fn the_magic_flower_hits_two_different_hordes() {
    let mut lab = lab();
    lab.horde("EMB-01", "C2");
    lab.horde("ABY-01", "G2");
    use_flower(&mut lab, "B3", "B4");
    assert_eq!(lab.targets(ONE), ["C2", "G2"]);
    lab.place(ONE, 0, "G2", "d2");
    assert_eq!(lab.targets(ONE), ["C2"], "true damage covers what nothing else does; two different hordes");
    lab.place(ONE, 0, "C2", "b1");
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Act(ONE)));
    // With one horde the rest is skipped, with none it wilts all the same.
    let mut lab = self::lab();
    use_flower(&mut lab, "B3", "B4");
    assert!(lab.state.table.flowers[0].wilted);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Act(ONE)));
}

// KR-FLOWER-2, KR-FLOWER-3
#[test]
fn several_flowers_in_one_move() {
    let mut lab = lab();
    lab.horde("ORC-01", "C5");
    lab.stand(Piece::Hero0, "B3", "");
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("B4") });
    lab.go(ONE, Action::Step { slot: slot("C4") })
        .go(ONE, Action::Step { slot: slot("D4") })
        .go(ONE, Action::Stop);
    assert_eq!(lab.actions(ONE).len(), 4, "three flowers, or nothing");
    lab.go(ONE, Action::UseFlower { slot: slot("D4") });
    lab.place(ONE, 0, "C5", "a1");
    assert!(!lab.may(ONE, Action::UseFlower { slot: slot("D4") }), "wilted");
    lab.go(ONE, Action::UseFlower { slot: slot("B4") }).place(ONE, 0, "C5", "b1");
    lab.go(ONE, Action::Decline);
    assert!(!lab.state.table.flowers[4].wilted, "using one is optional");
}

// KR-FLOWER-8
#[test]
fn the_fire_flower_hits_every_neighbour_of_the_flower() {
    let mut lab = lab();
    for (card, at) in [("ORC-01", "C3"), ("ORC-02", "E5"), ("ORC-03", "C1")] {
        lab.horde(card, at);
    }
    use_flower(&mut lab, "D3", "D4");
    assert_eq!(lab.targets(ONE), ["C3", "E5"]);
}

// KR-FLOWER-9
#[test]
fn the_earth_flower_protects_a_hero_anywhere() {
    let mut lab = lab();
    use_flower(&mut lab, "D2", "E2");
    lab.go(ONE, Action::Target { seat: TWO });
    assert!(lab.state.table.players[1].protected);
}

// KR-FLOWER-10, KR-TOTEM-1
#[test]
fn the_frost_flower_brings_the_totem() {
    let mut lab = lab();
    let orcs = lab.horde("ORC-01", "C2");
    use_flower(&mut lab, "F6", "E6");
    lab.place(ONE, 0, "C2", "a1 b1");
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Totem(ONE, Some(slot("E6")))));
    lab.place(ONE, 0, "C2", "a1 b1");
    assert_eq!(lab.state.horde(orcs).totem, Some(0));
    assert_eq!(lab.shapes_on(orcs), [Shape::Two]);
    assert_eq!(lab.state.covered(orcs), cells("a1 b1"), "the totem itself covers nothing");
}

// KR-FLOWER-11, KR-FLOWER-12
#[test]
fn the_storm_flower_carries_a_horde_away() {
    let mut lab = lab();
    let orcs = lab.horde("ORC-01", "G4");
    lab.soldiers(orcs, "d4");
    lab.stand(Piece::Hero1, "G4", "a3 b3 a4 b4");
    use_flower(&mut lab, "B5", "C4");
    lab.place(ONE, 0, "G4", "a1 b1");
    assert_eq!(
        lab.state.table.agenda.last(),
        Some(&Step::Retreat(Piece::Hero1)),
        "soldiers leave, figures retreat"
    );
    assert_eq!(lab.state.table.soldiers, 12);
    lab.first(TWO);
    assert!(!lab.may(ONE, Action::Throw { slot: slot("G4") }));
    lab.go(ONE, Action::Throw { slot: slot("B1") });
    assert_eq!(lab.card_at("B1").as_deref(), Some("ORC-01"));
    assert_eq!(lab.tiles_on(orcs), 1, "with its tiles");
}

// KR-FLOWER-5
#[test]
fn retreats_trigger_no_flower() {
    let mut lab = Lab::new(1, &[Hero::Elora, Hero::Bruxa]);
    lab.horde("ORC-01", "C2");
    lab.stand(Piece::Hero0, "D2", "");
    lab.state.table.flowers[0].slot = slot("E1");
    lab.all_ready();
    lab.go(ONE, Action::Retreat { slot: slot("E1") });
    assert!(!lab.state.table.flowers[0].wilted);
    assert_ne!(lab.state.table.agenda.last(), Some(&Step::Flowers(Piece::Hero0)));
}

// KR-FLOWER-15, KR-ENV-8
#[test]
fn sand_warriors_use_no_flowers_unless_fearless() {
    for fearless in [false, true] {
        let mut lab = Lab::new(12, &[Hero::Alric, Hero::Bruxa]);
        lab.state.table.players[0].abilities[0].ability =
            if fearless { Ability::Fearless } else { Ability::Flurry };
        lab.state.table.players[0].has_moved = true;
        lab.stand(Piece::Hero0, "B3", "");
        lab.stand(Piece::Warrior0, "B3", "");
        lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
        lab.go(ONE, Action::Step { slot: slot("B4") }).go(ONE, Action::Stop);
        assert_eq!(lab.may(ONE, Action::UseFlower { slot: slot("B4") }), fearless);
    }
}

// KR-FLOWER-14
#[test]
fn a_flower_does_what_it_can_without_its_tile() {
    // No tile may lie on the wraiths, but the storm carries them away.
    let mut lab = lab();
    lab.horde("WRA-01", "G4");
    use_flower(&mut lab, "B5", "C4");
    assert_eq!(lab.actions(ONE), [Action::Seize { slot: slot("G4") }]);
    lab.go(ONE, Action::Seize { slot: slot("G4") }).go(ONE, Action::Throw { slot: slot("B1") });
    assert_eq!(lab.card_at("B1").as_deref(), Some("WRA-01"));
    // The same when the tile is left out; a boss stays where it is.
    let mut lab = self::lab();
    lab.horde("ORC-01", "G4");
    lab.horde("IGN-L1", "C2");
    use_flower(&mut lab, "B5", "C4");
    lab.go(ONE, Action::Finish);
    assert_eq!(lab.actions(ONE), [Action::Seize { slot: slot("G4") }]);
    // The totem of the Frost Flower goes on a tile that lies there.
    let mut lab = self::lab();
    let wraiths = lab.horde("WRA-01", "C2");
    lab.horde("WRA-02", "G2");
    lab.tile(wraiths, Pool::Archer, "a2");
    use_flower(&mut lab, "F6", "E6");
    assert_eq!(lab.actions(ONE), [Action::Place { part: 0, slot: slot("C2"), cells: cells("a2") }]);
    lab.first(ONE);
    assert_eq!((lab.state.horde(wraiths).totem, lab.state.table.totems), (Some(0), 1));
}

// KR-RETREAT-5, KR-ENV-9, KR-FLOWER-5
#[test]
fn who_retreats_after_a_move_triggers_nothing_there() {
    let mut lab = lab();
    lab.horde("ORC-01", "C5");
    lab.state.table.lava.insert(slot("B5"));
    lab.state.table.tokens.insert(slot("B5"));
    lab.stand(Piece::Hero0, "B3", "");
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("C4") });
    lab.go(ONE, Action::Step { slot: slot("C5") }).go(ONE, Action::Stop);
    lab.go(ONE, Action::Stand { cells: cells("c3 d3 c4 d4") });
    lab.go(ONE, Action::UseFlower { slot: slot("C4") }).place(ONE, 0, "C5", "a1 b1");
    lab.go(ONE, Action::Retreat { slot: slot("B5") }).go(ONE, Action::Throw { slot: slot("B1") });
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Act(ONE)));
    assert_eq!((lab.state.table.players[0].health, lab.state.table.tokens_taken), (2, 0));
}
