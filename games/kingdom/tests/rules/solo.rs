//! One player.

use engine::OptionValue;
use kingdom::{Ability, Action, Colour, Design, Front, Hero, Iron, Piece, Place, Pool, Step};

use crate::table::{Lab, ONE, cells, slot};

/// A solo table of S1 with secondary heroes.
fn lab(main: Hero, others: &[Hero]) -> Lab {
    let mut lab = Lab::new(1, &[main]);
    lab.no_towers();
    lab.state.table.secondaries =
        others.iter().map(|&hero| kingdom::Secondary { hero, used: false }).collect();
    lab
}

fn call(lab: &mut Lab, hero: Hero, at: &str, covered: Option<&str>) {
    lab.go(ONE, Action::Call { hero, slot: slot(at) });
    if let Some(covered) = covered {
        lab.go(ONE, Action::Stand { cells: cells(covered) });
    }
}

// KR-SOLO-1, KR-SOLO-2
#[test]
fn one_main_hero_and_two_secondary_ones() {
    let lab = Lab::new(1, &[Hero::Alric]);
    assert_eq!(lab.state.table.secondaries.len(), 2);
    assert!(
        lab.state.table.secondaries.iter().all(|secondary| secondary.hero != Hero::Alric && !secondary.used)
    );
    assert_eq!(lab.state.scenario.sites.iter().filter(|site| site.colour == Colour::White).count(), 0);
}

// KR-SOLO-3, KR-SOLO-4
#[test]
fn a_secondary_hero_comes_once_a_round_and_once_a_game() {
    let mut lab = lab(Hero::Alric, &[Hero::Bruxa, Hero::Dierdre]);
    lab.horde("ORC-01", "E3");
    call(&mut lab, Hero::Bruxa, "E3", Some("a1 b1 a2 b2"));
    lab.go(ONE, Action::Stop);
    assert!(!lab.actions(ONE).iter().any(|action| matches!(action, Action::Call { .. })), "one a round");
    lab.until_buy().all_ready();
    assert_eq!(lab.state.table.stand(Piece::Secondary).at, None, "discarded at the end of the round");
    lab.first(ONE);
    let heroes: Vec<Hero> = lab
        .actions(ONE)
        .into_iter()
        .filter_map(|action| match action {
            Action::Call { hero, .. } => Some(hero),
            _ => None,
        })
        .collect();
    assert!(!heroes.is_empty() && heroes.iter().all(|&hero| hero == Hero::Dierdre));
}

// KR-SOLO-5
#[test]
fn a_secondary_hero_blocks_and_cannot_be_hurt() {
    let mut lab = lab(Hero::Alric, &[Hero::Bruxa]);
    let orcs = lab.horde("ORC-01", "E3");
    lab.horde("ARC-01", "B2");
    call(&mut lab, Hero::Bruxa, "E3", Some("a1 b1 a2 b2"));
    lab.go(ONE, Action::Stop);
    assert_eq!(lab.state.covered(orcs), cells("a1 b1 a2 b2"));
    lab.all_ready();
    assert_eq!(lab.state.horde(orcs).slot, Some(slot("E3")), "held");
    assert_eq!(lab.actions(ONE), [Action::Target { seat: ONE }], "sharpshooters cannot choose her");
    assert!(!lab.events.iter().any(|event| matches!(event, kingdom::Event::HeroHurt { .. })), "nor be hurt");
}

// KR-SOLO-6
#[test]
fn alone_towers_are_passed_to_oneself_and_upgraded() {
    let mut lab = lab(Hero::Alric, &[]);
    let tower = lab.give(ONE, Design::Mage1);
    assert_eq!(lab.refused(ONE, Action::PassTower { tower, to: ONE, into: None }), "KR-SOLO-6");
    let into = lab.state.table.in_reserve(Design::Mage2).next().unwrap();
    lab.go(ONE, Action::PassTower { tower, to: ONE, into: Some(into) });
    assert_eq!(lab.state.table.tower(into).place, Place::Incoming(ONE));
}

// KR-SOLO-7, KR-SOLO-8, KR-ROUND-4
#[test]
fn one_colour_is_blocked_each_round() {
    let mut lab = lab(Hero::Alric, &[]);
    assert_eq!(lab.state.table.blocked, Some(Colour::Red), "chosen in round 1");
    let tower = lab.give(ONE, Design::Mage1);
    assert_eq!(lab.refused(ONE, Action::PlayTower { tower, slot: slot("E2") }), "KR-SOLO-7");
    assert!(lab.may(ONE, Action::PlayTower { tower, slot: slot("E4") }));
    lab.until_buy().all_ready();
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::BlockColour));
    assert!(!lab.may(ONE, Action::ChooseColour { colour: Colour::Red }), "not twice in a row");
    assert!(lab.at("B2").is_none(), "before phase 1");
    lab.go(ONE, Action::ChooseColour { colour: Colour::Green });
    lab.state.scenario.sites[0].colour = Colour::White;
    assert!(lab.may(ONE, Action::PlayTower { tower, slot: slot("E2") }));
}

// KR-SOLO-9
#[test]
fn more_secondary_heroes_make_it_easier() {
    let setup = Lab::setup(1, 1).with("secondaries", OptionValue::Number(4));
    assert_eq!(Lab::full(&setup, &[Hero::Alric]).state.table.secondaries.len(), 4);
}

// KR-SOLO-10
#[test]
fn nothing_is_blocked_in_the_introduction() {
    let lab = Lab::full(&Lab::setup(0, 1), &[Hero::Alric]);
    assert_eq!(lab.state.table.blocked, None);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play));
}

// KR-ALRIC-11
#[test]
fn a_secondary_alric_leaves_his_warriors() {
    let mut lab = lab(Hero::Elora, &[Hero::Alric]);
    lab.horde("ORC-01", "E3");
    call(&mut lab, Hero::Alric, "G3", None);
    lab.go(ONE, Action::Teleport { slot: slot("E3") }).go(ONE, Action::Stand { cells: cells("a1") });
    lab.go(ONE, Action::Stop);
    lab.go(ONE, Action::Teleport { slot: slot("E2") });
    lab.go(ONE, Action::Step { slot: slot("F2") }).go(ONE, Action::Stop);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play));
    lab.until_buy().all_ready();
    lab.first(ONE);
    assert_eq!(lab.state.table.stand(Piece::Warrior0).at, Some(slot("E3")), "they stay");
    lab.go(ONE, Action::MovePawn { piece: Piece::Warrior0 })
        .go(ONE, Action::Step { slot: slot("E2") })
        .go(ONE, Action::Stop);
    assert!(!lab.may(ONE, Action::MovePawn { piece: Piece::Warrior0 }), "once a round");
    // They have no Sacrifice.
    lab.stand(Piece::Hero0, "E2", "");
    lab.state.table.lava.insert(slot("E1"));
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("E1") }).go(ONE, Action::Stop);
    assert_eq!(lab.state.table.players[0].health, 1);
}

// KR-BRUXA-9
#[test]
fn a_secondary_bruxa_leaves_skulls() {
    let mut lab = lab(Hero::Elora, &[Hero::Bruxa]);
    let goblins = lab.horde("GOB-01", "B6");
    lab.cover(goblins);
    call(&mut lab, Hero::Bruxa, "E2", None);
    assert_eq!(lab.state.table.walk.left, 3);
    lab.go(ONE, Action::Stop).until_buy();
    assert_eq!(lab.state.table.spirits.skulls, 2);
    lab.all_ready();
    lab.first(ONE);
    lab.horde("ORC-01", "E3");
    lab.go(ONE, Action::SpendSkull);
    assert!(lab.targets(ONE).contains(&"E3".to_owned()));
    lab.place(ONE, 0, "E3", "a1 b1");
    assert_eq!(lab.state.table.spirits.skulls, 1);
}

// KR-DIERDRE-9, KR-DIERDRE-11
#[test]
fn a_secondary_dierdre_brings_three_soldiers() {
    let mut lab = lab(Hero::Elora, &[Hero::Dierdre]);
    let orcs = lab.horde("ORC-01", "E3");
    call(&mut lab, Hero::Dierdre, "G3", None);
    lab.place(ONE, 0, "E3", "a1");
    assert!(matches!(lab.state.table.agenda.last(), Some(Step::Drop(_))), "the first one brings a tile");
    lab.place(ONE, 0, "E3", "b1").place(ONE, 0, "E3", "a2");
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Barrage), "the second one does not");
    lab.place(ONE, 0, "E3", "b3");
    assert_eq!((lab.state.table.soldiers, lab.tiles_on(orcs)), (9, 1));
}

// KR-ELORA-8
#[test]
fn a_secondary_elora_freezes_twice() {
    let mut lab = lab(Hero::Alric, &[Hero::Elora]);
    let orcs = lab.horde("ORC-01", "B2");
    lab.horde("ORC-02", "B6");
    call(&mut lab, Hero::Elora, "G3", None);
    lab.place(ONE, 0, "B2", "a1");
    assert_eq!(lab.targets(ONE), ["B2"], "all on one horde");
    lab.place(ONE, 0, "B2", "b1").place(ONE, 0, "B2", "a2");
    lab.until_buy().all_ready();
    lab.first(ONE);
    assert!(matches!(lab.state.table.agenda.last(), Some(Step::Drop(drop)) if drop.horde == orcs));
    lab.first(ONE);
    assert_eq!(lab.tiles_on(orcs), 4);
    assert!(lab.state.horde(orcs).carries(Pool::Elora));
}

// KR-SAITAM-8
#[test]
fn a_secondary_saitam_rams_each_horde_once() {
    let mut lab = lab(Hero::Alric, &[Hero::Saitam]);
    let (first, second) = (lab.horde("ORC-01", "E3"), lab.horde("ORC-02", "F3"));
    call(&mut lab, Hero::Saitam, "E3", Some("a1 b1 a2 b2"));
    assert_eq!(lab.state.table.walk.left, 8);
    lab.go(ONE, Action::Step { slot: slot("F3") }).first(ONE);
    lab.go(ONE, Action::Step { slot: slot("E3") });
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Walk), "the horde he was put on does not count");
    lab.go(ONE, Action::Step { slot: slot("F3") });
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Walk), "once per horde");
    assert_eq!((lab.tiles_on(first), lab.tiles_on(second)), (0, 1));
}

// KR-RETREAT-9
#[test]
fn a_secondary_hero_without_a_way_out_leaves_the_map() {
    let mut lab = lab(Hero::Alric, &[Hero::Bruxa]);
    lab.horde("ORC-01", "D3");
    let held = lab.horde("ORC-02", "E3");
    lab.soldiers(held, "b1");
    call(&mut lab, Hero::Bruxa, "F3", None);
    lab.go(ONE, Action::Stop);
    lab.state.scenario.ground = kingdom::SlotSet::EMPTY;
    lab.state.scenario.path = ["D3", "E3", "F3"].map(slot).into_iter().collect();
    lab.all_ready();
    assert_eq!(lab.state.table.stand(Piece::Secondary).at, None);
}

// KR-ADAPT-10, KR-ADAPT-14
#[test]
fn a_secondary_guest_moves_and_uses_an_ability() {
    let mut lab = lab(Hero::Alric, &[Hero::Faustus]);
    lab.horde("ORC-01", "B2");
    call(&mut lab, Hero::Faustus, "E4", None);
    assert_eq!(lab.state.table.walk.left, 2);
    lab.go(ONE, Action::Stop);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::SecondaryAbility(Hero::Faustus)));
    lab.go(ONE, Action::UseAbility { ability: kingdom::Ability::DraconicSpear });
    assert_eq!(lab.targets(ONE), ["B2"]);
}

// KR-SAITAM-8, KR-EN-9
#[test]
fn a_secondary_saitam_rams_before_he_stands_there() {
    let mut lab = lab(Hero::Alric, &[Hero::Saitam]);
    let wraiths = lab.horde("WRA-01", "F3");
    call(&mut lab, Hero::Saitam, "E2", None);
    lab.go(ONE, Action::Step { slot: slot("F3") });
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Walk), "nobody stands on the elusive horde yet");
    let mut lab = self::lab(Hero::Alric, &[Hero::Saitam]);
    let held = lab.horde("WRA-01", "F3");
    assert_eq!(held, wraiths);
    lab.soldiers(held, "a1");
    call(&mut lab, Hero::Saitam, "E2", None);
    lab.go(ONE, Action::Step { slot: slot("F3") }).place(ONE, 0, "F3", "c1");
    assert_eq!(lab.tiles_on(held), 1);
}

/// A secondary Magnus has been called to E4, stays there and uses an ability.
fn magnus(main: Hero, ability: Ability) -> Lab {
    let mut lab = lab(main, &[Hero::Magnus]);
    lab.state.table.players[0].abilities[0].ability = Ability::Consecration;
    let tower = lab.give(ONE, Design::Mage1);
    lab.state.table.towers[tower.index()].place =
        Place::Site { slot: slot("E5"), front: Front::North, by: ONE };
    call(&mut lab, Hero::Magnus, "E4", None);
    lab.go(ONE, Action::Stop).go(ONE, Action::UseAbility { ability });
    lab
}

// KR-ADAPT-6, KR-ADAPT-10
#[test]
fn a_secondary_magnus_moves_himself_too() {
    let mut lab = magnus(Hero::Dierdre, Ability::Abracadabra);
    assert!(lab.may(ONE, Action::Target { seat: ONE }) && lab.may(ONE, Action::Decline));
    assert!(!lab.may(ONE, Action::Teleport { slot: slot("E5") }), "not onto a tower");
    assert!(!lab.may(ONE, Action::Teleport { slot: slot("E4") }), "he is there");
    lab.go(ONE, Action::Teleport { slot: slot("D4") });
    assert_eq!(lab.state.table.stand(Piece::Secondary).at, Some(slot("D4")));
    assert!(lab.may(ONE, Action::UseFlower { slot: slot("D4") }));
    let mut lab = magnus(Hero::Dierdre, Ability::Abracadabra);
    lab.go(ONE, Action::Target { seat: ONE }).go(ONE, Action::Teleport { slot: slot("C4") });
    assert_eq!(lab.state.table.stand(Piece::Hero0).at, Some(slot("C4")));
}

// KR-ADAPT-10, KR-ADAPT-15
#[test]
fn a_copied_consecration_is_measured_from_magnus() {
    let mut lab = magnus(Hero::Dierdre, Ability::KnowledgeIsPower);
    lab.go(ONE, Action::UseAbility { ability: Ability::Consecration });
    let tower = lab.state.table.towers_on(slot("E5")).next().unwrap();
    assert_eq!(lab.actions(ONE), [Action::ChooseTower { tower }, Action::Decline], "he stands next to it");
    lab.go(ONE, Action::ChooseTower { tower });
    assert_eq!(lab.state.table.tower(tower).place, Place::Hand(ONE));
}

// KR-DIFF-4
#[test]
fn the_iron_challenge_of_s9_silences_secondary_guests() {
    let mut lab = lab(Hero::Alric, &[Hero::Faustus]);
    lab.state.table.iron = Iron::NoAbilities;
    lab.horde("ORC-01", "B2");
    call(&mut lab, Hero::Faustus, "E4", None);
    lab.go(ONE, Action::Stop);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play));
}

// KR-SOLO-11
#[test]
fn a_secondary_hero_is_put_where_a_hero_may_end() {
    let mut lab = lab(Hero::Alric, &[Hero::Bruxa]);
    let full = lab.horde("ORC-01", "E3");
    for cell in ["b2", "c2", "b3", "c3", "d1", "a4"] {
        lab.tile(full, Pool::MagicFlower, cell);
    }
    let tower = lab.give(ONE, Design::Mage1);
    lab.state.table.towers[tower.index()].place =
        Place::Site { slot: slot("E4"), front: Front::North, by: ONE };
    lab.state.table.tentacles.insert(slot("C3"));
    let may = |lab: &Lab, at: &str| lab.may(ONE, Action::Call { hero: Hero::Bruxa, slot: slot(at) });
    assert!(!may(&lab, "E3") && !may(&lab, "E4") && !may(&lab, "C3") && may(&lab, "D4"));
    // Being put down is no move, the move of the card is one; damage is ignored.
    lab.state.table.lava.insert(slot("E1"));
    call(&mut lab, Hero::Bruxa, "D4", None);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Walk), "the flower under her was not entered");
    lab.go(ONE, Action::Step { slot: slot("D3") }).go(ONE, Action::Step { slot: slot("D4") });
    lab.go(ONE, Action::Stop);
    assert!(lab.may(ONE, Action::UseFlower { slot: slot("D4") }));
    let mut lab = self::lab(Hero::Alric, &[Hero::Bruxa]);
    lab.state.table.lava.insert(slot("E1"));
    call(&mut lab, Hero::Bruxa, "E2", None);
    lab.go(ONE, Action::Step { slot: slot("E1") }).go(ONE, Action::Stop);
    assert_eq!(lab.state.table.stand(Piece::Secondary).at, Some(slot("E1")));
}

// KR-SOLO-12
#[test]
fn nobody_is_called_inside_another_action() {
    let mut lab = lab(Hero::Alric, &[Hero::Bruxa, Hero::Dierdre, Hero::Saitam]);
    let calls = |lab: &Lab| lab.actions(ONE).iter().any(|action| matches!(action, Action::Call { .. }));
    assert!(calls(&lab));
    lab.go(ONE, Action::Activate);
    assert!(!calls(&lab));
    lab.go(ONE, Action::Stop);
    assert!(!calls(&lab));
    lab.go(ONE, Action::Rest);
    assert!(calls(&lab), "after the activation of the main hero");
    call(&mut lab, Hero::Bruxa, "E2", None);
    lab.go(ONE, Action::Stop);
    assert!(!calls(&lab), "one a round, however many are left");
}

// KR-SOLO-13
#[test]
fn a_secondary_hero_is_chosen_by_nothing_but_counts_as_a_hero() {
    let mut lab = lab(Hero::Dierdre, &[Hero::Bruxa]);
    lab.state.table.players[0].abilities[0].ability = Ability::GuardianAngel;
    let wraiths = lab.horde("WRA-01", "F3");
    lab.stand(Piece::Hero0, "E4", "");
    call(&mut lab, Hero::Bruxa, "F3", Some("a3 b3 a4 b4"));
    lab.go(ONE, Action::Stop);
    let open = kingdom::fits(
        &lab.state,
        wraiths,
        kingdom::Shape::One,
        kingdom::Stuff::Tile(kingdom::Damage::True),
        None,
    );
    assert!(open, "an elusive horde is held by her");
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseAbility { ability: Ability::GuardianAngel });
    assert_eq!(lab.actions(ONE), [Action::Target { seat: ONE }, Action::Decline]);
    lab.go(ONE, Action::Decline);
    lab.stand(Piece::Secondary, "G3", "");
    let tower = lab.give(ONE, Design::Mage1);
    lab.state.table.blocked = None;
    assert_eq!(lab.refused(ONE, Action::PlayTower { tower, slot: slot("G3") }), "KR-PLAY-4");
}

/// A solo table on which Bruxa has left skulls.
fn with_skulls(main: Hero, skulls: u8) -> Lab {
    let mut lab = lab(main, &[]);
    lab.state.table.spirits.skulls = skulls;
    lab
}

// KR-BRUXA-9
#[test]
fn skulls_are_spent_at_any_time() {
    // In the middle of another action.
    let mut lab = with_skulls(Hero::Elora, 3);
    let orcs = lab.horde("ORC-01", "E3");
    lab.go(ONE, Action::Activate);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Walk));
    lab.go(ONE, Action::SpendSkull);
    lab.place(ONE, 0, "E3", "a1 b1");
    assert_eq!((lab.tiles_on(orcs), lab.state.table.spirits.skulls), (1, 2));
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Walk), "the action goes on");
    lab.go(ONE, Action::Stop).go(ONE, Action::Rest);
    // In the middle of an attack, which goes on.
    let mage = lab.give(ONE, Design::Arch1);
    lab.play(ONE, mage, "E4", Front::North, true);
    lab.go(ONE, Action::SpendSkull).place(ONE, 0, "E3", "b3 b4");
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Barrage));
    lab.place(ONE, 0, "E3", "d3");
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play));
    // In phase 4, before a horde acts.
    lab.all_ready();
    assert_eq!(lab.state.table.phase, kingdom::Phase::Advance);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Moment));
    lab.go(ONE, Action::SpendSkull).place(ONE, 0, "E3", "c4 d4");
    assert_eq!((lab.tiles_on(orcs), lab.state.table.spirits.skulls), (4, 0));
    lab.until_buy();
    assert_eq!(lab.state.horde(orcs).slot, Some(slot("F3")));
    assert!(!lab.may(ONE, Action::SpendSkull), "none is left");
    // And in phase 6.
    lab.state.table.spirits.skulls = 1;
    lab.go(ONE, Action::SpendSkull);
    lab.go(ONE, Action::Decline);
    assert_eq!(lab.state.table.spirits.skulls, 0, "a tile left out is lost with its skull");
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Buy));
}

// KR-BRUXA-9, KR-ADV-4
#[test]
fn a_skull_covers_an_icon_before_its_horde_acts() {
    let mut lab = with_skulls(Hero::Elora, 1);
    lab.horde("ORC-01", "F4");
    lab.horde("WOR-02", "B2");
    lab.all_ready();
    assert_eq!(lab.at("F4").map(|id| lab.state.horde(id).acted), Some(false), "before the first horde");
    lab.go(ONE, Action::Decline);
    assert_eq!(lab.card_at("G4").as_deref(), Some("ORC-01"));
    lab.go(ONE, Action::SpendSkull).place(ONE, 0, "B2", "d1 d2");
    lab.until_buy();
    assert_eq!(lab.card_at("D2").as_deref(), Some("WOR-02"), "d4 is still fast");
    let mut lab = with_skulls(Hero::Elora, 1);
    let worgs = lab.horde("WOR-02", "B2");
    lab.tile(worgs, Pool::Knife, "d4");
    lab.all_ready();
    lab.go(ONE, Action::SpendSkull).place(ONE, 0, "B2", "d1 d2");
    lab.until_buy();
    assert_eq!(lab.card_at("C2").as_deref(), Some("WOR-02"), "both icons are covered");
}

// KR-BRUXA-9, KR-DESTROY-10
#[test]
fn skulls_gained_in_phase_3_may_destroy_another_horde_in_it() {
    let mut lab = lab(Hero::Elora, &[]);
    lab.state.table.spirits.bruxa = true;
    let first = lab.horde("GOB-01", "D3");
    lab.cover(first);
    let second = lab.horde("GOB-02", "E3");
    lab.cover(second);
    for _ in 0..2 {
        let tile = lab.state.hordes[1].tiles.remove(1);
        lab.state.table.supply[tile.pool as usize][0] += 1;
    }
    let bare = lab.state.uncovered(second);
    assert_eq!(bare, cells("b2 c2"));
    lab.all_ready();
    assert_eq!((lab.state.table.phase, lab.state.table.spirits.skulls), (kingdom::Phase::Destroy, 2));
    lab.go(ONE, Action::SpendSkull).place(ONE, 0, "E3", "b2 c2");
    let destroyed = |event: &&kingdom::Event| matches!(event, kingdom::Event::HordeDestroyed { .. });
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Moment), "another one?");
    lab.go(ONE, Action::Decline);
    assert_eq!(lab.events.iter().filter(destroyed).count(), 2);
    assert_eq!(lab.state.table.spirits.skulls, 3, "and that one pays skulls, too");
}

// KR-BRUXA-9
#[test]
fn nobody_is_asked_for_skulls_that_can_do_nothing() {
    let mut lab = with_skulls(Hero::Elora, 0);
    lab.horde("ORC-01", "E3");
    lab.all_ready();
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Buy));
    let mut lab = with_skulls(Hero::Elora, 2);
    lab.all_ready();
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Buy), "there is no horde");
    let mut lab = with_skulls(Hero::Elora, 2);
    lab.state.table.supply[Pool::Bruxa as usize][kingdom::Shape::Two as usize] = 0;
    lab.horde("ORC-01", "E3");
    assert!(!lab.may(ONE, Action::SpendSkull), "no tile is left");
}
