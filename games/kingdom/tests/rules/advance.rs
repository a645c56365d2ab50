//! Phase 4: advancing, retreats, escapes, flying hordes, active icons. Phase 1: spawning.

use kingdom::{Ability, Action, Design, Event, Front, Hero, Piece, Pool, Step, escape_cost};

use crate::table::{Lab, ONE, TWO, card, cells, slot};

fn lab() -> Lab {
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Elora]);
    lab.no_towers();
    lab
}

/// The moves of hordes, as the log has them.
fn moves(lab: &Lab) -> Vec<String> {
    lab.events
        .iter()
        .filter_map(|event| match event {
            Event::HordeMoved { from, to, .. } => Some(format!("{from}-{to}")),
            Event::HordeEscaped { card, hearts } => Some(format!("{card} escapes for {hearts}")),
            Event::HordeBlocked { slot, .. } => Some(format!("{slot} held")),
            _ => None,
        })
        .collect()
}

// KR-ADV-1, KR-ADV-2, KR-ADV-3, KR-ADV-8, KR-ADV-9, KR-ADV-11
#[test]
fn hordes_act_path_by_path_from_the_exit_outwards() {
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Bruxa, Hero::Elora]);
    for (card, at) in [
        ("GOB-01", "G4"),
        ("ORC-01", "F4"),
        ("ORC-02", "E3"),
        ("ORC-03", "B2"),
        ("ORC-04", "E6"),
        ("ORC-05", "F2"),
    ] {
        lab.horde(card, at);
    }
    let marked = lab.at("E3").unwrap();
    lab.tile(marked, Pool::Mage, "b1 c1");
    lab.all_ready();
    assert_eq!(moves(&lab), ["GOB-01 escapes for 4", "F4-G4", "E3-F3", "B2-C2", "E6-F6", "F2-F4"]);
    assert_eq!(lab.state.table.hearts, 1);
    assert_eq!(lab.tiles_on(lab.at("F3").unwrap()), 1, "tiles go along");
}

// KR-ADV-6, KR-ADV-14
#[test]
fn held_hordes_stay_and_the_others_jump() {
    let mut lab = lab();
    let (_, f3, f4) = (lab.horde("ORC-01", "E3"), lab.horde("ORC-02", "F3"), lab.horde("ORC-03", "F4"));
    lab.soldiers(f3, "a1");
    lab.soldiers(f4, "a2");
    lab.tile(f3, Pool::Mage, "b1 c1");
    lab.until_buy();
    assert_eq!(moves(&lab), ["F4 held", "F3 held", "E3-G4"]);
    assert_eq!(lab.state.table.soldiers, 12);
    assert_eq!(lab.tiles_on(f3), 1, "jumping over it changes nothing");
}

// KR-ADV-10, KR-ADV-17, KR-RETREAT-1, KR-RETREAT-2
#[test]
fn alric_retreats_twice_in_the_introduction() {
    let mut lab = Lab::new(0, &[Hero::Alric, Hero::Bruxa]);
    lab.no_towers();
    lab.state.table.lesson.hit = u64::MAX;
    lab.horde("GOB-05", "G2");
    lab.horde("GOB-06", "E2");
    let c = lab.horde("GOB-07", "C2");
    lab.soldiers(c, "a1 b1");
    lab.stand(Piece::Hero0, "G3", "");
    lab.all_ready();
    assert_eq!(lab.retreats(ONE), ["F2", "F3", "F4", "G2", "G4", "H3"]);
    assert_eq!(lab.refused(ONE, Action::Retreat { slot: slot("G3") }), "KR-RETREAT-1");
    lab.go(ONE, Action::Retreat { slot: slot("F2") });
    assert_eq!(lab.retreats(ONE), ["E1", "E2", "E3", "F1", "F3", "G1", "G2"]);
    lab.go(ONE, Action::Retreat { slot: slot("E2") });
    assert_eq!(lab.state.table.soldiers, 12);
    assert_eq!(lab.state.table.players[0].health, 2, "retreating does not hurt");
    assert_eq!(moves(&lab), ["G2-G3", "E2-F2", "C2 held"]);
}

// KR-ADV-4, KR-EN-1, KR-EN-2, KR-EN-3, KR-EN-4
#[test]
fn active_icons_count_as_they_were_when_the_phase_began() {
    let mut lab = lab();
    let shamans = lab.horde("SHA-01", "F3");
    let worgs = lab.horde("WOR-01", "E3");
    lab.tile(worgs, Pool::Archer, "b1");
    lab.tile(worgs, Pool::Archer, "d3");
    lab.soldiers(shamans, "a4");
    lab.until_buy();
    // The shamans heal although they are held, and remove tiles but no soldiers of neighbours.
    assert!(lab.events.iter().any(|event| matches!(event, Event::HordeHealed { .. })));
    assert_eq!(lab.tiles_on(worgs), 0);
    assert_eq!(moves(&lab), ["F3 held", "E3-F4"], "one attempt only, over the shamans");
}

// KR-ADV-5, KR-ADV-12, KR-DIERDRE-14
#[test]
fn fast_hordes_make_two_attempts() {
    let mut lab = Lab::new(1, &[Hero::Dierdre, Hero::Bruxa]);
    lab.no_towers();
    let worgs = lab.horde("WOR-01", "E3");
    lab.soldiers(worgs, "a1");
    lab.all_ready();
    // The soldier leaves in the first attempt; Holy Light comes before the second.
    assert!(matches!(lab.state.table.agenda.last(), Some(Step::Drop(_))));
    lab.place(ONE, 0, "E3", "b3");
    assert_eq!(moves(&lab), ["E3 held", "E3-F3"]);
    assert_eq!(lab.tiles_on(worgs), 1);
    let mut lab = self::lab();
    lab.horde("WOR-01", "B2");
    lab.stand(Piece::Hero0, "B2", "a1 b1 a2 b2");
    lab.state.table.players[0].health = 2;
    lab.until_buy();
    assert_eq!(moves(&lab), ["B2 held", "B2 held"]);
    assert!(lab.state.table.players[0].is_stunned(), "one damage for each blocked attempt");
}

// KR-ADV-7, KR-ALRIC-5
#[test]
fn sand_warriors_block_and_suffer_nothing() {
    let mut lab = lab();
    lab.horde("ORC-01", "E3");
    lab.stand(Piece::Warrior0, "E3", "d1");
    lab.until_buy();
    assert_eq!(moves(&lab), ["E3 held"]);
    assert_eq!(lab.state.table.stand(Piece::Warrior0).at, Some(slot("E3")));
}

// KR-ADV-13
#[test]
fn environment_never_blocks() {
    let mut lab = lab();
    lab.horde("ORC-01", "E3");
    lab.state.table.cracked.insert(slot("F3"));
    lab.state.table.gaping.insert(slot("E3"));
    lab.until_buy();
    assert_eq!(moves(&lab), ["E3-F3"]);
}

// KR-ADV-15
#[test]
fn a_path_without_a_pile_is_walked_all_the_same() {
    let mut lab = Lab::new(11, &[Hero::Alric, Hero::Elora]);
    assert!(lab.state.table.piles[3].is_empty());
    lab.horde("RIM-01", "E7");
    lab.until_buy();
    assert_eq!(moves(&lab), ["E7-E6"]);
}

// KR-ADV-16, KR-SPAWN-9, KR-RIFT-2
#[test]
fn a_gust_is_one_extra_attempt() {
    let mut lab = Lab::new(2, &[Hero::Alric, Hero::Elora]);
    for pile in &mut lab.state.table.piles {
        pile.clear();
    }
    lab.state.table.piles[0].push(kingdom::Entry::Rift);
    lab.state.table.piles[1].push(kingdom::Entry::Rift);
    lab.horde("WOR-01", "B1");
    lab.horde("ARC-01", "B5");
    lab.until_buy();
    lab.events.clear();
    while lab.state.table.round < 2 {
        lab.all_ready();
    }
    assert_eq!(moves(&lab).len(), 1, "speed gives no second attempt, sharpshooters do not move");
    assert!(lab.events.iter().filter(|event| matches!(event, Event::RiftOpened { .. })).count() == 2);
    assert!(!lab.events.iter().any(|event| matches!(event, Event::HordeSpawned { .. })));
}

// KR-RETREAT-3, KR-RETREAT-7, KR-RETREAT-10
#[test]
fn everybody_chooses_his_own_way() {
    let mut lab = lab();
    lab.horde("ORC-01", "E3");
    lab.stand(Piece::Hero0, "F3", "");
    lab.stand(Piece::Hero1, "F3", "");
    lab.stand(Piece::Warrior0, "F3", "");
    lab.all_ready();
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Retreat(Piece::Hero0)));
    lab.go(ONE, Action::Retreat { slot: slot("G3") });
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Retreat(Piece::Hero1)));
    lab.go(TWO, Action::Retreat { slot: slot("G3") });
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Retreat(Piece::Warrior0)));
    lab.go(ONE, Action::Retreat { slot: slot("E2") });
    assert_eq!(lab.card_at("F3").as_deref(), Some("ORC-01"));
}

// KR-RETREAT-4, KR-RETREAT-6
#[test]
fn without_a_way_out_the_hero_goes_home() {
    let mut lab = lab();
    // The one jumps over the other, which is held, and leaves no slot next to it.
    lab.horde("ORC-01", "D3");
    let held = lab.horde("ORC-02", "E3");
    lab.soldiers(held, "b1");
    lab.stand(Piece::Hero0, "F3", "");
    lab.state.scenario.ground = kingdom::SlotSet::EMPTY;
    lab.state.scenario.path = ["D3", "E3", "F3"].map(slot).into_iter().collect();
    lab.until_buy();
    assert_eq!(lab.state.table.stand(Piece::Hero0).at, None);
    assert_eq!(lab.state.table.players[0].health, 2, "neither stunned nor hurt");
}

// KR-RETREAT-8, KR-FLY-2
#[test]
fn flying_hordes_shake_everybody_off() {
    let mut lab = lab();
    let bats = lab.horde("BAT-02", "E3");
    lab.soldiers(bats, "a3");
    lab.stand(Piece::Hero0, "E3", "c1 d1 c2 d2");
    lab.all_ready();
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Retreat(Piece::Hero0)));
    assert!(!lab.retreats(ONE).contains(&"E3".to_owned()));
    lab.go(ONE, Action::Retreat { slot: slot("E4") });
    assert_eq!(moves(&lab), ["E3-F3"]);
    assert_eq!((lab.state.table.soldiers, lab.state.table.players[0].health), (12, 2));
}

// KR-ESC-1, KR-ESC-2, KR-ESC-3
#[test]
fn hearts_are_lost_by_uncovered_enemies() {
    assert_eq!(escape_cost(card("GOB-01"), cells("")), 4);
    assert_eq!(escape_cost(card("GOB-01"), cells("a3 b3")), 2);
    // TRO-01: one cell of the large enemy and two small ones uncovered.
    assert_eq!(escape_cost(card("TRO-01"), cells("b1 c1 b2 a1 d1 a2")), 6);
    assert_eq!(escape_cost(card("TRO-01"), cells("b1 c1 b2 c2 a1 d1 a2 b3 b4")), 0);
    let mut lab = lab();
    lab.state.scenario.graveyard = true;
    let orcs = lab.horde("ORC-01", "G4");
    lab.tile(orcs, Pool::Elora, "a1 b1");
    let (gold, supply) = (lab.state.table.gold, lab.state.table.supply);
    lab.state.table.hearts = 7;
    lab.until_buy();
    assert_eq!(lab.state.table.hearts, 1);
    assert_eq!(lab.state.table.gold, gold, "no reward");
    assert!(lab.state.table.discarded.contains(card("ORC-01")) && lab.state.table.graveyard.is_empty());
    assert_eq!(lab.state.table.supply[Pool::Elora as usize][1], supply[Pool::Elora as usize][1] + 1);
}

// KR-ESC-5
#[test]
fn an_escaping_boss_is_a_defeat() {
    let mut lab = Lab::new(4, &[Hero::Alric, Hero::Elora]);
    lab.horde("LEV-L1", "G4");
    lab.until_buy();
    assert_eq!(lab.state.table.ending, Some(kingdom::Ending::Escaped(card("LEV-L1"))));
}

// KR-FLY-1, KR-FLY-9, KR-FLY-11
#[test]
fn bats_escape_with_everybody_shaken_off() {
    let mut lab = lab();
    lab.state.table.hearts = 7;
    let bats = lab.horde("BAT-01", "G4");
    assert!(lab.state.horde(bats).card.face().flying);
    lab.stand(Piece::Hero0, "G4", "a3 b3 a4 b4");
    lab.until_buy();
    assert_eq!(lab.state.table.hearts, 1, "6 hearts lost");
    assert_eq!(lab.state.table.players[0].health, 2);
}

// KR-FLY-3, KR-FLY-4, KR-FLY-5
#[test]
fn flyers_hover_above_others() {
    let mut lab = lab();
    lab.horde("BAT-02", "E3");
    let orcs = lab.horde("ORC-01", "F3");
    lab.soldiers(orcs, "a1");
    lab.tile(orcs, Pool::Elora, "b1");
    lab.stand(Piece::Hero1, "F3", "c3 d3 c4 d4");
    lab.state.hordes[1].acted = true;
    // The orcs act first and are held; then the bats arrive above them.
    lab.all_ready();
    while lab.state.table.agenda.last() != Some(&Step::Buy) {
        let (seat, _) = lab.offered();
        lab.first(seat);
    }
    assert_eq!(lab.card_at("F3").as_deref(), Some("BAT-02"));
    assert_eq!(lab.state.table.lower.get(slot("F3")), Some(orcs.0));
    assert_eq!(lab.tiles_on(orcs), 1, "tiles stay");
    assert_ne!(lab.state.table.stand(Piece::Hero1).at, Some(slot("F3")));
    let mut lab = self::lab();
    lab.horde("BAT-02", "E3");
    lab.horde("BAT-03", "F3");
    lab.state.hordes[1].slot = Some(slot("F3"));
    lab.until_buy();
    assert_eq!(moves(&lab), ["F3-F4", "E3-F3"]);
}

// KR-FLY-6, KR-FLY-7, KR-FLY-8
#[test]
fn an_uncovered_horde_acts_at_once() {
    let mut lab = lab();
    let orcs = lab.horde("ORC-01", "E3");
    lab.horde("BAT-02", "E3");
    lab.until_buy();
    assert_eq!(moves(&lab), ["E3-F3", "E3-F4"], "the orcs jump over the bats");
    assert_eq!(lab.state.horde(orcs).slot, Some(slot("F4")));
    let mut lab = self::lab();
    lab.horde("WOR-01", "E3");
    lab.horde("BAT-02", "E3");
    lab.until_buy();
    assert_eq!(moves(&lab), ["E3-F3", "E3-F4", "F4-G4"], "its own speed counts");
}

// KR-FLY-12
#[test]
fn a_flyer_that_stays_keeps_the_lower_horde_from_acting() {
    let mut lab = Lab::new(4, &[Hero::Saitam, Hero::Elora]);
    lab.state.table.players[0].abilities[0].ability = Ability::MonkeysPalm;
    lab.horde("ORC-01", "D2");
    lab.horde("BAT-02", "D2");
    lab.stand(Piece::Hero0, "D2", "c1 d1 c2 d2");
    lab.until_buy();
    assert!(moves(&lab).is_empty());
    let mut lab = self::lab();
    lab.horde("BAT-07", "D2");
    lab.horde("ORC-01", "D2");
    lab.until_buy();
    assert_eq!(moves(&lab), ["D2-D3", "D3-E3", "D2-D3"], "both attempts first");
}

// KR-FLY-14, KR-SPAWN-4, KR-SPAWN-5
#[test]
fn flyers_spawn_above_others() {
    let mut lab = lab();
    lab.horde("ORC-01", "B2");
    let held = lab.at("B2").unwrap();
    lab.soldiers(held, "a1 b1");
    lab.state.table.piles[0].push(kingdom::Entry::Card(card("BAT-01")));
    lab.state.table.unused.remove(card("BAT-01"));
    lab.state.table.piles[1].clear();
    lab.until_buy().all_ready();
    assert_eq!(lab.card_at("B2").as_deref(), Some("BAT-01"));
}

// KR-SPAWN-2, KR-SPAWN-3, KR-SPAWN-8
#[test]
fn piles_spawn_on_the_first_free_slot() {
    let mut lab = lab();
    let orcs = lab.horde("ORC-12", "B2");
    lab.soldiers(orcs, "a4");
    let before = lab.state.table.piles[0].len();
    lab.until_buy().all_ready();
    let spawned: Vec<String> = lab
        .events
        .iter()
        .filter_map(|event| match event {
            Event::HordeSpawned { slot, pile, .. } => Some(format!("{pile} {slot}")),
            _ => None,
        })
        .collect();
    assert_eq!(spawned, ["0 C2", "1 B6"]);
    assert_eq!(lab.state.table.piles[0].len(), before - 1);
    assert!(lab.card_at("C2").is_some(), "it does not move in the phase in which it spawns");
}

// KR-SPAWN-7, KR-SPAWN-12
#[test]
fn figures_on_the_spawn_slot_retreat() {
    let mut lab = lab();
    lab.stand(Piece::Hero0, "B2", "");
    lab.until_buy().all_ready();
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Retreat(Piece::Hero0)));
    assert!(lab.at("B2").is_none(), "the horde waits");
    lab.first(ONE);
    assert!(lab.at("B2").is_some());
}

// KR-SPAWN-10, KR-SPAWN-11
#[test]
fn the_boss_comes_out_of_its_pile() {
    let mut lab = Lab::new(4, &[Hero::Alric, Hero::Elora]);
    lab.state.table.piles[0].push(kingdom::Entry::Boss);
    lab.state.table.piles[1].clear();
    lab.until_buy().all_ready();
    assert_eq!(lab.card_at("B2").as_deref(), Some("LEV-L1"));
}

// KR-EN-5, KR-EN-6, KR-EN-7
#[test]
fn sharpshooters_shoot_instead_of_moving() {
    let mut lab = lab();
    let archers = lab.horde("ARC-01", "E3");
    lab.stand(Piece::Hero0, "E3", "a3 b3 a4 b4");
    lab.all_ready();
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Shoot(archers)));
    assert_eq!(lab.actions(TWO).len(), 2, "heroes on their board may be chosen too");
    lab.go(ONE, Action::Target { seat: TWO });
    assert_eq!((lab.state.table.players[1].health, lab.state.table.players[0].health), (1, 2));
    assert!(moves(&lab).is_empty());
    let mut lab = self::lab();
    let archers = lab.horde("ARC-01", "E3");
    lab.tile(archers, Pool::Elora, "c2");
    lab.until_buy();
    assert_eq!(moves(&lab), ["E3-F3"]);
    let mut lab = self::lab();
    lab.horde("ARC-07", "E3");
    lab.state.table.players.iter_mut().for_each(|player| (player.health, player.activated) = (0, true));
    lab.until_buy();
    assert!(moves(&lab).is_empty(), "nobody is left to shoot at");
}

// KR-TOTEM-4, KR-TOTEM-6
#[test]
fn a_totem_silences_icons_and_leaves_after_the_moves() {
    let mut lab = lab();
    let archers = lab.horde("ARC-01", "E3");
    lab.tile(archers, Pool::Elora, "a3 b3");
    lab.state.hordes[0].totem = Some(0);
    lab.state.table.totems = 1;
    lab.until_buy();
    assert_eq!(moves(&lab), ["E3-F3"], "no shot");
    assert_eq!((lab.state.horde(archers).totem, lab.state.table.totems), (None, 2));
}

// KR-EN-20
#[test]
fn the_table_of_faces_is_read_right() {
    let face = card("DES-03").face();
    assert_eq!(face.enemies, cells("c1 a2 b2 c2 c3 d3 a4 b4"));
    assert_eq!((face.speed, face.markers, face.physical_shields), (cells("c2 d3"), cells("b1"), 1));
    assert_eq!(card("CHA-01").face().magic_shields, 0b1010);
    assert_eq!(card("GOL-01").face().tough[0], cells("b2 c2 b3 c3"));
    assert!(card("TRO-01").face().tough.iter().all(|cells| cells.is_empty()));
}

// KR-PLAY-9
#[test]
fn knives_are_thrown_after_the_soldiers() {
    let mut lab = lab();
    let militia = lab.give(ONE, Design::Sol1);
    lab.horde("ORC-01", "D2");
    lab.horde("ORC-02", "C2");
    lab.play(ONE, militia, "E2", Front::West, false);
    lab.place(ONE, 0, "D2", "a1");
    assert_eq!(lab.targets(ONE), ["C2"], "never the soldier's own horde");
    lab.place(ONE, 0, "C2", "b1");
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play));
}

// KR-FLY-13
#[test]
fn only_the_regular_turn_of_a_flyer_lets_the_lower_horde_act() {
    let mut lab = Lab::new(2, &[Hero::Alric, Hero::Elora]);
    lab.state.table.piles.iter_mut().for_each(kingdom::List::clear);
    lab.state.table.piles[0].push(kingdom::Entry::Rift);
    lab.until_buy();
    let orcs = lab.horde("ORC-01", "D1");
    lab.horde("BAT-02", "D1");
    lab.all_ready();
    assert_eq!(moves(&lab), ["D1-D2"], "the gust moves the bats only");
    assert_eq!(lab.state.horde(orcs).slot, Some(slot("D1")));
    // Nor does the Storm Flower.
    let mut lab = Lab::new(12, &[Hero::Elora, Hero::Bruxa]);
    let orcs = lab.horde("ORC-01", "C2");
    lab.horde("BAT-02", "C2");
    lab.stand(Piece::Hero0, "B3", "");
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("C4") }).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseFlower { slot: slot("C4") }).place(ONE, 0, "C2", "c3 d3");
    lab.go(ONE, Action::Throw { slot: slot("B1") });
    assert_eq!(moves(&lab), ["C2-B1"]);
    assert_eq!(lab.state.horde(orcs).slot, Some(slot("C2")));
}

// KR-RETREAT-5, KR-ENV-9
#[test]
fn a_retreat_triggers_neither_environment_nor_skills() {
    let mut lab = Lab::new(1, &[Hero::Saitam, Hero::Alric]);
    lab.no_towers();
    lab.state.table.players[1].abilities[0].ability = Ability::Fearless;
    let bats = lab.horde("BAT-02", "E3");
    lab.stand(Piece::Hero0, "E3", "c1 d1 c2 d2");
    lab.stand(Piece::Warrior0, "E3", "b1");
    lab.state.table.lava.insert(slot("E4"));
    lab.state.table.tokens.insert(slot("E4"));
    lab.state.table.cracked.insert(slot("E2"));
    lab.all_ready();
    lab.go(ONE, Action::Retreat { slot: slot("E4") });
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Retreat(Piece::Warrior0)), "no Mighty Primate");
    lab.go(TWO, Action::Retreat { slot: slot("E2") });
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Buy), "no tile of a fearless warrior");
    assert_eq!((lab.tiles_on(bats), lab.state.table.players[0].health), (0, 3));
    assert_eq!((lab.state.table.tokens_taken, lab.state.table.cracked.len()), (0, 1));
}

/// The Chief nearest the exit reaps: a soldier next to him leaves, and Holy Light may cover an icon before its horde acts.
fn reaped(card: &str, soldier: &str, covered: &[&str]) -> (Lab, kingdom::HordeId) {
    let mut lab = Lab::new(1, &[Hero::Dierdre, Hero::Bruxa]);
    lab.no_towers();
    lab.horde("CHG-01", "F3");
    lab.state.table.activation = [1, 0, 0, 0];
    let next = lab.horde(card, "E3");
    lab.soldiers(next, soldier);
    covered.iter().for_each(|cells| lab.tile(next, Pool::Knife, cells));
    lab.all_ready();
    assert!(matches!(lab.state.table.agenda.last(), Some(Step::Drop(_))), "Holy Light asks");
    (lab, next)
}

// KR-ADV-4, KR-EN-1, KR-EN-3, KR-EN-5
#[test]
fn an_icon_that_was_covered_before_its_horde_acts_does_nothing() {
    // WOR-01 has speed on b1 and d3: with both covered when it acts it makes one attempt.
    let (mut lab, _) = reaped("WOR-01", "b3", &["d3"]);
    lab.place(ONE, 0, "E3", "b1");
    assert_eq!(moves(&lab), ["F3-F4", "E3-F3"]);
    // With one of them bare it makes two.
    let (mut lab, _) = reaped("WOR-01", "b3", &["d3"]);
    lab.go(ONE, Action::Decline);
    assert_eq!(moves(&lab), ["F3-F4", "E3-F3", "F3-G4"]);
    // SHA-01 heals with b4.
    let (mut lab, shamans) = reaped("SHA-01", "b1", &[]);
    lab.place(ONE, 0, "E3", "b4");
    assert_eq!(lab.tiles_on(shamans), 1, "nothing was healed");
    assert!(!lab.events.iter().any(|event| matches!(event, Event::HordeHealed { .. })));
    let (mut lab, shamans) = reaped("SHA-01", "b1", &[]);
    lab.place(ONE, 0, "E3", "b1");
    assert_eq!(lab.tiles_on(shamans), 0);
    // ARC-01 shoots with c2.
    let (mut lab, _) = reaped("ARC-01", "a2", &[]);
    lab.place(ONE, 0, "E3", "c2");
    assert_eq!(moves(&lab), ["F3-F4", "E3-F3"], "it moves instead");
    let (mut lab, _) = reaped("ARC-01", "a2", &[]);
    lab.go(ONE, Action::Decline);
    assert_eq!(moves(&lab), ["F3-F4"]);
    assert!(matches!(lab.state.table.agenda.last(), Some(Step::Shoot(_))));
}

// KR-ADV-4
#[test]
fn an_icon_counts_if_it_is_bare_at_both_moments() {
    // d3 was covered when the phase began and bare when the worgs act, b1 the other way round: no icon was bare both times.
    let (mut lab, worgs) = reaped("WOR-01", "b3", &["d3"]);
    lab.place(ONE, 0, "E3", "b1");
    assert_eq!(moves(&lab).len(), 2);
    assert_eq!(lab.tiles_on(worgs), 2);
    let mut lab = Lab::new(1, &[Hero::Dierdre, Hero::Bruxa]);
    lab.no_towers();
    // The shamans heal the worgs next to them: both icons are bare now, but were not before.
    lab.horde("SHA-01", "F3");
    let worgs = lab.horde("WOR-01", "E3");
    lab.tile(worgs, Pool::Knife, "b1");
    lab.tile(worgs, Pool::Knife, "d3");
    lab.until_buy();
    assert_eq!(moves(&lab), ["F3-F4", "E3-F3"]);
    assert_eq!(lab.tiles_on(worgs), 0);
}

// KR-RETREAT-1, KR-RETREAT-6
#[test]
fn only_hordes_and_towers_bar_a_retreat() {
    let mut lab = lab();
    lab.horde("ORC-01", "E3");
    let held = lab.horde("ORC-02", "F4");
    lab.soldiers(held, "a2");
    lab.stand(Piece::Hero0, "F3", "");
    lab.state.table.tentacles.insert(slot("E2"));
    lab.state.table.gaping.insert(slot("G3"));
    lab.state.table.cracked.insert(slot("G4"));
    let tower = lab.give(TWO, Design::Mage1);
    lab.state.table.towers[tower.index()].place =
        kingdom::Place::Site { slot: slot("E4"), front: Front::North, by: TWO };
    lab.all_ready();
    assert_eq!(
        lab.retreats(ONE),
        ["E2", "E3", "F2", "G2", "G3", "G4"],
        "not E4 with its tower, not F4 with its horde"
    );
    lab.go(ONE, Action::Retreat { slot: slot("E2") });
    assert!(lab.state.table.tentacles.contains(slot("E2")), "a retreat removes nothing");
}
