//! Phase 2 in general, playing and passing towers, phases 5 and 6, modifiers.

use engine::{Game, SeatSet};
use kingdom::{Action, Design, Event, Front, Hero, Kingdom, Modifier, Piece, Place, Shape, Step, TAKE_BACKS};

use crate::table::{Lab, ONE, TWO, slot};

fn lab() -> Lab {
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Bruxa]);
    lab.no_towers();
    lab
}

// KR-ACT-1, KR-ACT-3, KR-ACT-4
#[test]
fn everybody_acts_in_any_order_until_all_are_done() {
    let mut lab = lab();
    let decision = Kingdom::decision(&lab.state).unwrap();
    assert_eq!(decision.seats, SeatSet::first(2));
    lab.go(TWO, Action::Activate).go(TWO, Action::Stop).go(TWO, Action::Rest);
    lab.go(ONE, Action::Ready);
    assert_eq!(Kingdom::decision(&lab.state).unwrap().seats, SeatSet::only(TWO), "who is done owes nothing");
    assert_eq!(lab.actions(ONE), [Action::Unready], "done, but it can be taken back");
    assert_eq!(lab.refused(ONE, Action::Activate), "KR-ACT-4");
    lab.go(ONE, Action::Unready);
    assert!(lab.may(ONE, Action::Activate));
    lab.go(ONE, Action::Ready).go(TWO, Action::Ready);
    assert_ne!(lab.state.table.agenda.last(), Some(&Step::Play), "the last one ends the phase");
}

// KR-ACT-4
#[test]
fn nobody_dithers_for_ever() {
    let mut lab = lab();
    for _ in 0..TAKE_BACKS {
        lab.go(ONE, Action::Ready).go(ONE, Action::Unready);
    }
    lab.go(ONE, Action::Ready);
    assert!(lab.actions(ONE).is_empty());
    assert_eq!(Kingdom::decision(&lab.state).unwrap().seats, SeatSet::only(TWO));
}

// KR-ACT-2
#[test]
fn an_action_is_resolved_before_the_next() {
    let mut lab = lab();
    let archers = lab.give(ONE, Design::Arch1);
    lab.go(ONE, Action::PlayTower { tower: archers, slot: slot("E2") });
    assert_eq!(Kingdom::decision(&lab.state).unwrap().seats, SeatSet::only(ONE));
    assert_eq!(lab.refused(TWO, Action::Activate), "KR-ACT-2");
    assert_eq!(lab.refused(ONE, Action::Activate), "KR-ACT-2");
}

// KR-PLAY-1, KR-PLAY-7, KR-PLAY-8, KR-PLAY-11
#[test]
fn a_tower_is_built_turned_and_attacks_once() {
    let mut lab = lab();
    lab.horde("ORC-01", "E3");
    let mages = lab.give(ONE, Design::Mage1);
    assert_eq!(lab.refused(ONE, Action::PlayTower { tower: mages, slot: slot("A1") }), "KR-PLAY-1");
    assert_eq!(lab.refused(TWO, Action::PlayTower { tower: mages, slot: slot("E4") }), "KR-PLAY-1");
    lab.play(ONE, mages, "E2", Front::South, false);
    lab.place(ONE, 0, "E3", "a1 b1 a2");
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play));
    let place = lab.state.table.tower(mages).place;
    assert_eq!(place, Place::Site { slot: slot("E2"), front: Front::South, by: ONE });
    assert_eq!(lab.refused(ONE, Action::PlayTower { tower: mages, slot: slot("C3") }), "KR-PLAY-1");
}

// KR-PLAY-2, KR-PLAY-3, KR-PLAY-12, KR-MOD-10
#[test]
fn a_site_takes_a_soldier_tower_and_one_other() {
    let mut lab = lab();
    let (mage, second, third) =
        (lab.give(ONE, Design::Mage1), lab.give(ONE, Design::Art1), lab.give(ONE, Design::Art1));
    let (militia, other) = (lab.give(ONE, Design::Sol1), lab.give(ONE, Design::Sol1));
    lab.play(ONE, mage, "E2", Front::North, false);
    assert_eq!(lab.refused(ONE, Action::PlayTower { tower: second, slot: slot("E2") }), "KR-PLAY-2");
    lab.play(ONE, militia, "E2", Front::North, false);
    assert_eq!(lab.refused(ONE, Action::PlayTower { tower: other, slot: slot("E2") }), "KR-PLAY-2");
    lab.state.table.towers[mage.index()].modifiers.insert(Modifier::Site);
    lab.play(ONE, second, "E2", Front::North, false);
    assert_eq!(lab.refused(ONE, Action::PlayTower { tower: third, slot: slot("E2") }), "KR-PLAY-2");
    // If the one that gave the place leaves, those already built stay.
    lab.state.table.towers[mage.index()].place = Place::Hand(ONE);
    assert_eq!(lab.refused(ONE, Action::PlayTower { tower: mage, slot: slot("E2") }), "KR-PLAY-2");
    assert_eq!(lab.state.table.towers_on(slot("E2")).count(), 2);
    let mut lab = self::lab();
    let (assassin, mage, art, last) = (
        lab.give(ONE, Design::Sol4A),
        lab.give(ONE, Design::Mage1),
        lab.give(ONE, Design::Art1),
        lab.give(ONE, Design::Art2),
    );
    lab.state.table.towers[mage.index()].modifiers.insert(Modifier::Site);
    for tower in [assassin, mage, art] {
        lab.play(ONE, tower, "E2", Front::North, false);
    }
    assert_eq!(
        lab.refused(ONE, Action::PlayTower { tower: last, slot: slot("E2") }),
        "KR-PLAY-2",
        "they do not add up"
    );
}

// KR-PLAY-4, KR-PLAY-5, KR-ENV-1
#[test]
fn figures_and_environment_keep_towers_away() {
    let mut lab = lab();
    let tower = lab.give(ONE, Design::Mage1);
    let build = Action::PlayTower { tower, slot: slot("E2") };
    lab.stand(Piece::Hero1, "E2", "");
    assert_eq!(lab.refused(ONE, build), "KR-PLAY-4");
    lab.state.table.pieces[1].at = None;
    lab.state.table.lava.insert(slot("E2"));
    assert_eq!(lab.refused(ONE, build), "KR-PLAY-5");
    lab.state.table.lava.remove(slot("E2"));
    lab.state.table.cracked.insert(slot("E2"));
    assert_eq!(lab.refused(ONE, build), "KR-PLAY-5");
    lab.state.table.cracked.remove(slot("E2"));
    lab.state.table.tentacles.insert(slot("E2"));
    assert_eq!(lab.refused(ONE, build), "KR-PLAY-5");
    lab.state.table.tentacles.remove(slot("E2"));
    assert!(lab.may(ONE, build));
}

// KR-PLAY-6, KR-FLOWER-4
#[test]
fn a_tower_may_stand_on_a_flower_and_hides_it() {
    let mut lab = Lab::new(1, &[Hero::Elora, Hero::Bruxa]);
    lab.no_towers();
    // A Magic Flower lies on the blue site G5.
    let tower = lab.give(TWO, Design::Mage1);
    lab.play(TWO, tower, "G5", Front::North, false);
    lab.go(ONE, Action::Activate);
    lab.go(ONE, Action::Step { slot: slot("G5") })
        .go(ONE, Action::Step { slot: slot("G6") })
        .go(ONE, Action::Stop);
    assert!(!lab.actions(ONE).iter().any(|action| matches!(action, Action::UseFlower { .. })));
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Act(ONE)));
}

// KR-PLAY-9
#[test]
fn placements_are_optional_and_a_tower_may_be_played_at_nothing() {
    let mut lab = lab();
    let mage = lab.give(ONE, Design::Mage1);
    lab.play(ONE, mage, "E2", Front::North, false);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "nothing to attack");
    lab.horde("ORC-01", "D3");
    let archers = lab.give(ONE, Design::Arch1);
    lab.play(ONE, archers, "C3", Front::East, false);
    lab.go(ONE, Action::Finish);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play));
    // "Then": the soldier comes first, the knife only after it.
    let militia = lab.give(ONE, Design::Sol1);
    lab.horde("ORC-02", "D2");
    lab.play(ONE, militia, "E2", Front::West, false);
    assert_eq!(lab.targets(ONE), ["D2"]);
    lab.go(ONE, Action::Finish);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "no soldier, no knife");
}

// KR-PASS-1, KR-PASS-6
#[test]
fn a_passed_tower_comes_in_phase_5() {
    let mut lab = lab();
    let tower = lab.give(ONE, Design::Mage1);
    assert_eq!(lab.refused(ONE, Action::PassTower { tower, to: ONE, into: None }), "KR-PASS-1");
    assert_eq!(lab.refused(TWO, Action::PassTower { tower, to: ONE, into: None }), "KR-PASS-1");
    lab.go(ONE, Action::PassTower { tower, to: TWO, into: None });
    assert_eq!(lab.state.table.tower(tower).place, Place::Incoming(TWO));
    assert_eq!(lab.refused(TWO, Action::PlayTower { tower, slot: slot("E4") }), "KR-PLAY-1");
    lab.until_buy();
    assert_eq!(lab.state.table.tower(tower).place, Place::Hand(TWO));
}

// KR-PASS-2, KR-PASS-3, KR-PASS-4, KR-PASS-5, KR-PASS-7
#[test]
fn towers_are_upgraded_on_the_way() {
    let mut lab = lab();
    let tower = lab.give(ONE, Design::Mage2);
    lab.state.table.towers[tower.index()].modifiers.insert(Modifier::Tile);
    let into = lab.state.table.in_reserve(Design::Mage3).next().unwrap();
    lab.go(ONE, Action::PassTower { tower, to: TWO, into: Some(into) });
    assert_eq!(lab.state.table.tower(into).place, Place::Incoming(TWO));
    assert_eq!(lab.state.table.tower(tower).place, Place::Reserve);
    assert!(lab.state.table.tower(tower).modifiers.has(Modifier::Tile), "modifiers stay on the old card");
    assert!(lab.state.table.tower(into).modifiers.is_empty());
    let wizard = lab.give(ONE, Design::Mage3);
    let choices: Vec<Design> = lab
        .actions(ONE)
        .into_iter()
        .filter_map(|action| match action {
            Action::PassTower { tower, into: Some(into), .. } if tower == wizard => Some(into.design()),
            _ => None,
        })
        .collect();
    assert_eq!(choices, [Design::Mage4A, Design::Mage4B]);
    let archmage = lab.give(ONE, Design::Mage4A);
    let up = |action: &Action| matches!(action, Action::PassTower { tower, into: Some(_), .. } if *tower == archmage);
    assert!(!lab.actions(ONE).iter().any(up), "level 4 cannot be upgraded");
    let necromancer = lab.give(ONE, Design::Mage4B);
    assert_eq!(
        lab.refused(ONE, Action::PassTower { tower: wizard, to: TWO, into: Some(necromancer) }),
        "KR-PASS-5",
        "the upgrade must be in the reserve"
    );
}

// KR-PASS-5
#[test]
fn copies_with_different_modifiers_can_be_told_apart() {
    let mut lab = lab();
    lab.give(ONE, Design::Mage1);
    let ways = |lab: &Lab| {
        let upgrades = lab.actions(ONE).into_iter();
        upgrades.filter(|action| matches!(action, Action::PassTower { into: Some(_), .. })).count()
    };
    assert_eq!(ways(&lab), 1, "three equal copies are one choice");
    let second = lab.state.table.in_reserve(Design::Mage2).next().unwrap();
    lab.state.table.towers[second.index()].modifiers.insert(Modifier::TrueDamage);
    assert_eq!(ways(&lab), 2);
}

// KR-PASS-8, KR-MOD-14, KR-MOD-15
#[test]
fn advanced_modifiers_work_when_passed_and_upgraded() {
    let mut lab = lab();
    lab.state.table.players[1].health = 1;
    let tower = lab.give(ONE, Design::Mage1);
    lab.state.table.towers[tower.index()].modifiers =
        [Modifier::FieldRest, Modifier::Salvage].into_iter().collect();
    let (gold, diamonds) = (lab.state.table.gold, lab.state.table.diamonds);
    let mut plain = Lab { state: lab.state, chance: lab.chance.clone(), events: Vec::new() };
    plain.go(ONE, Action::PassTower { tower, to: TWO, into: None });
    assert_eq!(plain.state.table.agenda.last(), Some(&Step::Play), "nothing without an upgrade");
    let into = lab.state.table.in_reserve(Design::Mage2).next().unwrap();
    lab.go(ONE, Action::PassTower { tower, to: TWO, into: Some(into) });
    assert_eq!((lab.state.table.gold, lab.state.table.diamonds), (gold + 1, diamonds + 2));
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::FieldRest(TWO)));
    lab.go(TWO, Action::Accept);
    assert_eq!(lab.state.table.players[1].health, 2);
    assert!(!lab.state.table.players[1].activated, "it is no activation");
}

// KR-PASS-9, KR-MOD-18
#[test]
fn the_crossbow_fort_brings_two_falcons() {
    let mut lab = lab();
    let tower = lab.give(ONE, Design::Arch3);
    let other = lab.give(ONE, Design::Sol1);
    let fort = lab.state.table.in_reserve(Design::Arch4A).next().unwrap();
    lab.go(ONE, Action::PassTower { tower, to: TWO, into: Some(fort) });
    assert!(matches!(lab.state.table.agenda.last(), Some(Step::Falcon(_))));
    lab.go(TWO, Action::ChooseTower { tower: other });
    assert!(!lab.may(ONE, Action::ChooseTower { tower: other }), "one Falcon each");
    lab.go(ONE, Action::Decline);
    assert!(lab.state.table.tower(other).modifiers.has_falcon());
    lab.until_buy();
    lab.go(ONE, Action::ChooseTower { tower: fort });
    assert!(lab.state.table.tower(fort).modifiers.has_falcon(), "attached later in phase 6");
    assert!(lab.state.table.falcons.is_empty());
}

// KR-MOD-16, KR-PICK-4
#[test]
fn quick_rebuild_takes_a_tower_back_for_a_diamond() {
    let mut lab = lab();
    let tower = lab.give(ONE, Design::Mage1);
    lab.state.table.towers[tower.index()].modifiers.insert(Modifier::Rebuild);
    lab.state.table.diamonds = 1;
    lab.play(ONE, tower, "E2", Front::North, false);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Rebuild(tower)));
    lab.go(ONE, Action::Accept);
    assert_eq!((lab.state.table.tower(tower).place, lab.state.table.diamonds), (Place::Hand(ONE), 0));
    lab.play(ONE, tower, "C3", Front::North, false);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "without a diamond nobody asks");
}

// KR-MOD-17, KR-FLOWER-3
#[test]
fn bloom_regenerates_the_flower_under_the_tower() {
    let mut lab = lab();
    let tower = lab.give(TWO, Design::Mage1);
    lab.state.table.towers[tower.index()].modifiers.insert(Modifier::Bloom);
    lab.state.table.flowers[1].wilted = true;
    lab.play(TWO, tower, "G5", Front::North, false);
    assert!(!lab.state.table.flowers[1].wilted);
}

// KR-PICK-1, KR-PICK-2, KR-PICK-3
#[test]
fn towers_are_picked_up_and_the_rest_stays() {
    let mut lab = lab();
    let (own, white) = (lab.give(ONE, Design::Mage1), lab.give(ONE, Design::Art1));
    let orcs = lab.horde("ORC-01", "B2");
    lab.tile(orcs, kingdom::Pool::Mage, "a1 b1");
    lab.stand(Piece::Hero0, "E4", "");
    lab.play(ONE, own, "E2", Front::North, false).play(ONE, white, "G2", Front::East, false);
    lab.all_ready();
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::WhiteTower(white)));
    lab.go(TWO, Action::GiveTo { seat: TWO });
    assert_eq!(lab.state.table.tower(own).place, Place::Hand(ONE));
    assert_eq!(lab.state.table.tower(white).place, Place::Hand(TWO));
    assert_eq!(lab.state.table.stand(Piece::Hero0).at, Some(slot("E4")));
    assert_eq!(lab.tiles_on(lab.at("C2").unwrap()), 1);
}

// KR-BUY-1, KR-BUY-2, KR-BUY-3, KR-BUY-4, KR-BUY-7, KR-BUY-8
#[test]
fn towers_cost_diamonds() {
    let mut lab = lab();
    (lab.state.table.diamonds, lab.state.table.gold) = (5, 0);
    lab.until_buy();
    let buy = |lab: &Lab, design| Action::BuyTower {
        tower: lab.state.table.in_reserve(design).next().unwrap(),
        to: TWO,
    };
    assert_eq!(lab.refused(ONE, buy(&lab, Design::Mage3)), "KR-BUY-2", "level 3 cannot be bought");
    let adepts = buy(&lab, Design::Mage2);
    lab.go(ONE, adepts);
    assert_eq!(lab.state.table.diamonds, 2);
    assert_eq!(lab.state.table.hand(TWO).count(), 1, "it may go to anybody");
    assert_eq!(lab.refused(TWO, buy(&lab, Design::Mage2)), "KR-BUY-2");
    let mages = buy(&lab, Design::Mage1);
    lab.go(TWO, mages);
    assert_eq!(lab.state.table.diamonds, 0);
    assert!(!lab.actions(ONE).iter().any(|action| matches!(action, Action::BuyTower { .. })));
    let held = lab.state.table.hand(TWO).next().unwrap();
    assert_eq!(lab.refused(ONE, Action::BuyTower { tower: held, to: ONE }), "KR-BUY-3");
}

// KR-BUY-5, KR-BUY-6, KR-MOD-1, KR-MOD-2, KR-MOD-13
#[test]
fn modifiers_cost_gold_and_fit_where_there_is_room() {
    let mut lab = lab();
    lab.state.table.gold = 7;
    let (mage, archer, militia) =
        (lab.give(ONE, Design::Mage1), lab.give(ONE, Design::Arch1), lab.give(TWO, Design::Sol1));
    lab.until_buy();
    let buy = |modifier, tower| Action::BuyModifier { modifier, tower };
    assert_eq!(lab.refused(ONE, buy(Modifier::Tile, militia)), "KR-MOD-2");
    lab.go(TWO, buy(Modifier::Tile, mage));
    assert_eq!(lab.state.table.gold, 5);
    assert_eq!(lab.refused(ONE, buy(Modifier::Tile, archer)), "KR-BUY-6", "each one only once");
    lab.go(ONE, buy(Modifier::Site, mage));
    assert_eq!(lab.refused(ONE, buy(Modifier::Soldier, mage)), "KR-MOD-2", "mages take two");
    lab.go(ONE, buy(Modifier::Soldier, archer));
    assert_eq!(lab.refused(ONE, buy(Modifier::TrueDamage, archer)), "KR-BUY-5", "1 gold is not enough");
    lab.state.table.gold = 2;
    assert_eq!(lab.refused(ONE, buy(Modifier::TrueDamage, archer)), "KR-MOD-2", "archers take one");
    let slots: Vec<u8> = Design::ALL.iter().map(|design| design.card().modifiers).collect();
    assert_eq!(slots, [1, 1, 1, 0, 0, 2, 2, 2, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
}

// KR-PLAY-9, KR-TOTEM-1, KR-TOTEM-5, KR-TOTEM-7
#[test]
fn the_necromancer_puts_totems_on_tiles() {
    let mut lab = lab();
    let necromancer = lab.give(ONE, Design::Mage4B);
    for (card, at) in [("ORC-01", "D2"), ("ORC-02", "D3"), ("ORC-03", "E3")] {
        lab.horde(card, at);
    }
    lab.play(ONE, necromancer, "E2", Front::North, false);
    lab.place(ONE, 0, "D2", "a1 b1").place(ONE, 0, "D3", "b1 c1").place(ONE, 0, "E3", "a1 b1");
    lab.place(ONE, 0, "D2", "a1 b1").place(ONE, 0, "D3", "b1 c1");
    assert_eq!(lab.state.table.totems, 0);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "there are two totems");
    assert_eq!(lab.state.horde(lab.at("D2").unwrap()).totem, Some(0));
    assert_eq!(lab.state.horde(lab.at("E3").unwrap()).totem, None);
}

// KR-PLAY-9
#[test]
fn the_battle_mecha_splashes_around_its_target() {
    let mut lab = lab();
    let mecha = lab.give(ONE, Design::Art4A);
    for (card, at) in [("ORC-01", "D3"), ("ORC-02", "D2"), ("ORC-03", "E3")] {
        lab.horde(card, at);
    }
    lab.play(ONE, mecha, "C3", Front::East, false);
    assert_eq!(lab.targets(ONE), ["D2", "D3"]);
    lab.place(ONE, 0, "D3", "a2 b2 a3 b3");
    assert_eq!(lab.targets(ONE), ["D2", "E3"], "each neighbour of the horde that was hit");
    assert_eq!(lab.state.table.barrage.parts[0].source, Some(slot("D3")));
    lab.place(ONE, 0, "D2", "b1").place(ONE, 0, "E3", "a1");
    assert_eq!(lab.shapes_on(lab.at("E3").unwrap()), [Shape::One]);
}

// KR-HP-12
#[test]
fn templars_heal_first() {
    let mut lab = lab();
    let templars = lab.give(ONE, Design::Sol4B);
    lab.horde("ORC-01", "D3");
    lab.stand(Piece::Hero0, "F3", "");
    lab.stand(Piece::Hero1, "E3", "");
    lab.state.table.players[1].health = 1;
    lab.play(ONE, templars, "E2", Front::South, false);
    assert!(!lab.may(ONE, Action::Target { seat: ONE }), "he has all his health");
    lab.go(ONE, Action::Target { seat: TWO });
    assert_eq!(lab.state.table.players[1].health, 2);
    assert_eq!(lab.targets(ONE), ["D3"], "then the soldiers");
    lab.place(ONE, 0, "D3", "a1").place(ONE, 0, "D3", "b1");
    assert!(lab.events.iter().any(|event| matches!(event, Event::HeroHealed { .. })));
}
