//! Phase 3, and the end of a round.

use kingdom::{Action, Event, Hero, Piece, Pool, Step};

use crate::table::{Lab, ONE, TWO, card, cells, slot};

fn lab() -> Lab {
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Bruxa]);
    lab.no_towers();
    lab
}

// KR-DESTROY-1, KR-DESTROY-3, KR-DESTROY-4, KR-DESTROY-5
#[test]
fn a_covered_horde_is_destroyed_step_by_step() {
    let mut lab = lab();
    let supply = lab.state.table.supply;
    let gold = lab.state.table.gold;
    let goblins = lab.horde("GOB-01", "E3");
    lab.soldiers(goblins, "c2");
    lab.stand(Piece::Hero0, "E3", "a3 b3 a4 b4");
    lab.stand(Piece::Warrior0, "E3", "d1");
    lab.tile(goblins, Pool::Knife, "c3");
    lab.until_buy();
    assert!(lab.at("E3").is_none());
    assert_eq!(lab.state.table.soldiers, 12);
    assert_eq!(lab.state.table.supply, supply);
    assert_eq!(lab.state.table.gold, gold + 1);
    assert!(lab.state.table.destroyed.contains(card("GOB-01")));
    // The figures stay on the slot and cover nothing any more. Alric suffered, or a warrior for him.
    assert_eq!(lab.state.table.stand(Piece::Hero0).at, Some(slot("E3")));
    assert!(lab.state.table.stand(Piece::Hero0).cells.is_empty());
    assert_eq!(lab.state.table.players[0].health, 1);
}

// KR-DESTROY-2
#[test]
fn hordes_are_destroyed_in_advance_order() {
    let mut lab = lab();
    for (id, at) in [("GOB-01", "B2"), ("GOB-02", "G4"), ("GOB-03", "B6")] {
        let horde = lab.horde(id, at);
        lab.cover(horde);
    }
    lab.until_buy();
    let order: Vec<String> = lab
        .events
        .iter()
        .filter_map(|event| match event {
            Event::HordeDestroyed { slot, .. } => Some(slot.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["G4", "B2", "B6"]);
    // A horde below a flyer that is destroyed is tested too.
    let mut lab = self::lab();
    let (goblins, bats) = (lab.horde("GOB-01", "E3"), lab.horde("BAT-02", "E3"));
    lab.cover(goblins);
    lab.cover(bats);
    lab.until_buy();
    assert!(lab.at("E3").is_none() && lab.state.table.destroyed.contains(card("GOB-01")));
}

// KR-DESTROY-6
#[test]
fn a_reward_with_a_stroke_is_a_choice() {
    let mut lab = lab();
    let (gold, diamonds) = (lab.state.table.gold, lab.state.table.diamonds);
    let trolls = lab.horde("TRO-01", "E3");
    lab.cover(trolls);
    lab.all_ready();
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Reward(false)));
    lab.go(TWO, Action::TakeReward { gold: false });
    assert_eq!((lab.state.table.gold, lab.state.table.diamonds), (gold, diamonds + 1), "not both");
    let mut lab = self::lab();
    let golems = lab.horde("GOL-01", "E3");
    lab.cover(golems);
    lab.until_buy();
    assert_eq!((lab.state.table.gold, lab.state.table.diamonds), (gold + 1, diamonds + 1), "a plus is both");
    let mut lab = self::lab();
    let worgs = lab.horde("WOR-01", "E3");
    lab.cover(worgs);
    lab.until_buy();
    assert_eq!((lab.state.table.gold, lab.state.table.diamonds), (gold, diamonds));
}

// KR-DESTROY-7
#[test]
fn there_are_twelve_coins_of_each_kind() {
    let mut lab = lab();
    lab.state.table.gold = 12;
    let goblins = lab.horde("GOB-01", "E3");
    lab.cover(goblins);
    lab.until_buy();
    assert_eq!(lab.state.table.gold, 12);
    assert!(!lab.events.iter().any(|event| matches!(event, Event::CoinsGained { .. })), "nothing is told");
    let mut lab = self::lab();
    lab.state.table.gold = 12;
    let golems = lab.horde("GOL-01", "E3");
    lab.cover(golems);
    lab.until_buy();
    assert!(lab.events.contains(&Event::CoinsGained { gold: 0, diamonds: 1 }), "what is lost is not told");
}

// KR-DESTROY-8
#[test]
fn heroes_on_a_destroyed_flyer_do_not_drop_onto_the_horde_below() {
    let mut lab = lab();
    lab.horde("ORC-01", "E3");
    let bats = lab.horde("BAT-02", "E3");
    lab.stand(Piece::Hero0, "E3", "c1 d1 c2 d2");
    lab.cover(bats);
    lab.all_ready();
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Retreat(Piece::Hero0)));
    assert!(!lab.retreats(ONE).contains(&"E3".to_owned()));
}

// KR-DESTROY-9, KR-BRUXA-2, KR-BRUXA-4, KR-BRUXA-10
#[test]
fn bruxa_collects_skulls_unless_she_falls() {
    let mut lab = lab();
    let goblins = lab.horde("GOB-01", "E3");
    let far = lab.horde("GOB-02", "B6");
    lab.cover(goblins);
    lab.cover(far);
    lab.stand(Piece::Hero1, "E4", "");
    lab.until_buy();
    assert_eq!(lab.state.table.players[1].skulls, 1);
    let mut lab = self::lab();
    let goblins = lab.horde("GOB-01", "E3");
    lab.stand(Piece::Hero1, "E3", "c1 d1 c2 d2");
    lab.cover(goblins);
    lab.state.table.players[1].health = 1;
    lab.state.table.players[1].skulls = 3;
    lab.until_buy();
    assert_eq!(lab.state.table.players[1].skulls, 0, "stunned: all skulls are lost and none is gained");
    let mut lab = self::lab();
    let goblins = lab.horde("GOB-01", "E3");
    lab.cover(goblins);
    lab.stand(Piece::Hero1, "E4", "");
    lab.state.table.players[1].skulls = 3;
    lab.until_buy();
    assert_eq!(lab.state.table.players[1].skulls, 3, "no more than three");
}

// KR-DESTROY-10
#[test]
fn leaving_soldiers_do_not_save_the_horde() {
    let mut lab = lab();
    let goblins = lab.horde("GOB-01", "E3");
    lab.soldiers(goblins, "c2 a3 b3 c3");
    lab.until_buy();
    assert!(lab.state.table.destroyed.contains(card("GOB-01")));
}

// KR-DESTROY-11
#[test]
fn a_totem_on_a_destroyed_horde_returns() {
    let mut lab = lab();
    let goblins = lab.horde("GOB-01", "E3");
    lab.cover(goblins);
    lab.state.hordes[0].totem = Some(0);
    lab.state.table.totems = 1;
    lab.state.table.cracked.insert(slot("E3"));
    lab.until_buy();
    assert_eq!(lab.state.table.totems, 2);
    assert!(lab.state.table.cracked.contains(slot("E3")), "environment tiles stay");
}

// KR-ROUND-3, KR-ROUND-4
#[test]
fn a_round_resets_what_lasts_a_round() {
    let mut lab = lab();
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop).go(ONE, Action::Rest);
    lab.state.table.pawns_moved = [true; 3];
    lab.until_buy().all_ready();
    assert!(!lab.state.table.players[0].activated);
    assert_eq!(lab.state.table.pawns_moved, [false; 3]);
    assert_eq!(lab.state.table.round, 2);
}

// KR-DESTROY-1, KR-DESTROY-2
#[test]
fn a_covered_horde_below_a_flyer_is_destroyed_too() {
    let mut lab = Lab::new(1, &[Hero::Elora, Hero::Bruxa]);
    lab.no_towers();
    let orcs = lab.horde("ORC-01", "E3");
    lab.cover(orcs);
    lab.horde("BAT-01", "E3");
    // She stands on the bats, and Bruxa next to them.
    lab.stand(Piece::Hero0, "E3", "a3 b3 a4 b4");
    lab.stand(Piece::Hero1, "E4", "");
    let before = lab.state.table.diamonds;
    lab.all_ready();
    let destroyed: Vec<String> = lab
        .events
        .iter()
        .filter_map(|event| match event {
            Event::HordeDestroyed { card, slot } => Some(format!("{card} {slot}")),
            _ => None,
        })
        .collect();
    assert_eq!(destroyed, ["ORC-01 E3"]);
    assert_eq!(lab.state.table.diamonds, before + 1, "and pays");
    assert_eq!(lab.state.table.players[0].health, 2, "whoever stands on the flyer is not on that horde");
    assert_eq!(lab.state.table.players[1].skulls, 1);
    let retreated = lab.events.iter().position(|event| matches!(event, Event::Retreated { .. }));
    let advanced = lab.events.iter().position(|event| matches!(event, Event::HordeMoved { .. }));
    assert!(advanced.is_none() || retreated.is_none_or(|retreated| Some(retreated) <= advanced));
    assert_eq!(lab.state.table.phase, kingdom::Phase::Advance);
    assert_eq!(
        lab.state.table.stand(Piece::Hero0).cells,
        cells("a3 b3 a4 b4"),
        "she stays until the bats fly on"
    );
}

// KR-DESTROY-2, KR-DESTROY-8
#[test]
fn both_hordes_of_a_slot_fall_the_flyer_first() {
    let mut lab = Lab::new(1, &[Hero::Elora, Hero::Bruxa]);
    lab.no_towers();
    let orcs = lab.horde("ORC-01", "E3");
    lab.cover(orcs);
    let bats = lab.horde("BAT-01", "E3");
    lab.stand(Piece::Hero0, "E3", "a3 b3 a4 b4");
    lab.cover(bats);
    lab.until_buy();
    let destroyed: Vec<String> = lab
        .events
        .iter()
        .filter_map(|event| match event {
            Event::HordeDestroyed { card, .. } => Some(card.to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(destroyed, ["BAT-01", "ORC-01"]);
    assert_eq!(lab.state.table.players[0].health, 1, "she was hurt once: on the bats");
    assert_ne!(
        lab.state.table.stand(Piece::Hero0).at,
        Some(crate::table::slot("E3")),
        "and did not drop down"
    );
}

// KR-DESTROY-10, KR-BOSS-2
#[test]
fn a_layer_below_a_flyer_falls_without_disturbing_whoever_stands_on_the_flyer() {
    let mut lab = Lab::new(4, &[Hero::Elora, Hero::Bruxa]);
    lab.no_towers();
    let boss = lab.horde("LEV-L1", "C2");
    lab.cover(boss);
    lab.horde("BAT-01", "C2");
    lab.stand(Piece::Hero0, "C2", "a3 b3 a4 b4");
    lab.all_ready();
    assert_eq!(lab.state.horde(boss).card, card("LEV-L2"));
    assert_eq!(lab.state.table.phase, kingdom::Phase::Advance);
    assert_eq!(lab.state.table.players[0].health, 2);
    assert_eq!(lab.state.table.stand(Piece::Hero0).cells, cells("a3 b3 a4 b4"));
}
