//! Champions, bosses, environment and rift cards.

use kingdom::{Ability, Action, Entry, Event, Family, Hero, Piece, Pool, Rift, Step, scenarios};

use crate::table::{Lab, ONE, card, slot};

fn lab(number: u8) -> Lab {
    let mut lab = Lab::new(number, &[Hero::Elora, Hero::Bruxa]);
    lab.no_towers();
    lab
}

/// Makes the next activation card show this number.
fn stack(lab: &mut Lab, number: usize) {
    lab.state.table.activation = [0; 4];
    lab.state.table.activation[number - 1] = 1;
}

/// Makes the next boss action this one.
fn stack_boss(lab: &mut Lab, number: u8) {
    lab.state.table.boss_actions = 1 << (number - 1);
}

// KR-CHAMP-1, KR-CHAMP-2, KR-CHAMP-4, KR-CHAMP-6
#[test]
fn the_goblin_chief_reaps_with_enough_icons() {
    for (number, acts) in [(1, true), (2, true), (3, false), (4, false)] {
        let mut lab = lab(1);
        let chief = lab.horde("CHG-01", "E3");
        lab.tile(chief, Pool::Mage, "b2 c2");
        // Both act after the chief; the one next to him has lost its soldiers by then if he reaps.
        let (near, far) = (lab.horde("ORC-01", "D3"), lab.horde("ORC-02", "B2"));
        lab.soldiers(near, "a1 b1");
        lab.soldiers(far, "a2");
        lab.stand(Piece::Hero0, "E2", "");
        lab.stand(Piece::Hero1, "B4", "");
        stack(&mut lab, number);
        lab.until_buy();
        assert_eq!(lab.state.table.players[0].health, if acts { 1 } else { 2 }, "card {number}");
        assert_eq!(lab.state.table.players[1].health, 2, "she is not next to him");
        assert_eq!(lab.state.horde(chief).slot, Some(slot("F3")), "it moves in any case");
        assert_eq!(lab.state.horde(near).slot == Some(slot("E3")), acts, "card {number}");
        assert_eq!(lab.state.horde(far).slot, Some(slot("B2")), "held: it is not next to him");
        let first = lab.events.iter().position(|event| matches!(event, Event::SoldierLost { .. }));
        let hurt = lab.events.iter().position(|event| matches!(event, Event::HeroHurt { .. }));
        assert!(!acts || first < hurt, "first the soldiers leave, then the heroes suffer");
        let told = lab
            .events
            .iter()
            .any(|event| matches!(event, Event::ActivationRevealed { acts: told, .. } if *told == acts));
        assert!(told);
    }
    // His own soldiers leave too, and so do not hold him.
    let mut lab = lab(1);
    let chief = lab.horde("CHG-01", "E3");
    lab.soldiers(chief, "a1");
    stack(&mut lab, 1);
    lab.until_buy();
    assert_eq!(lab.state.horde(chief).slot, Some(slot("F3")));
}

// KR-CHAMP-3, KR-CHAMP-5, KR-RIFT-1, KR-RIFT-3
#[test]
fn the_activation_deck_is_made_anew_when_it_is_empty() {
    let mut lab = lab(9);
    assert_eq!(lab.state.table.activation, [2, 3, 2, 1]);
    lab.horde("CHA-01", "B3");
    lab.horde("CHA-02", "B6");
    stack(&mut lab, 4);
    lab.until_buy();
    // The first one took the last card, the second one a card of the new deck.
    assert_eq!(lab.state.table.activation.iter().sum::<u8>(), 7);
    let revealed =
        lab.events.iter().filter(|event| matches!(event, Event::ActivationRevealed { .. })).count();
    assert_eq!(revealed, 2);
    let rifts = |number: usize| {
        let layout = scenarios()[number].layout(4).unwrap();
        layout.piles.iter().flatten().filter(|&&entry| entry == Entry::Rift).count()
    };
    assert!((0..13).all(|number| rifts(number) <= 7));
}

// KR-CHAMP-7, KR-CHAMP-8
#[test]
fn jack_vanishes_onto_the_pile_of_the_event_token() {
    let mut lab = lab(3);
    let jack = lab.horde("CHJ-01", "C3");
    lab.tile(jack, Pool::Archer, "a2");
    lab.stand(Piece::Hero0, "C3", "a3 b3 a4 b4");
    stack(&mut lab, 1);
    let second = lab.state.table.piles[1].len();
    lab.all_ready();
    // She retreats first and suffers on her new slot.
    assert!(matches!(lab.state.table.agenda.last(), Some(Step::Retreat(Piece::Hero0))));
    lab.first(ONE);
    assert_eq!(lab.state.table.players[0].health, 1);
    assert_eq!(lab.state.table.piles[1].len(), second + 1);
    assert_eq!(lab.state.table.piles[1].last(), Some(&Entry::Card(card("CHJ-01"))));
    assert_eq!(lab.state.table.event_pile, 0, "2 to 1");
    let pumpkins =
        lab.state.hordes_in_play().find(|(_, horde)| horde.card.family() == Some(Family::Pumpkins));
    let (_, pumpkin) = pumpkins.expect("a pumpkin took his place");
    assert_eq!(pumpkin.slot, Some(slot("D4")), "two attempts at once: D3, D4");
    assert!(!lab.state.hordes_in_play().any(|(_, horde)| horde.card == card("CHJ-01")));
    // The next time: pile 1, then 4.
    let mut lab = self::lab(3);
    lab.horde("CHJ-01", "C3");
    lab.state.table.event_pile = 0;
    stack(&mut lab, 1);
    lab.until_buy();
    assert_eq!(lab.state.table.piles[0].last(), Some(&Entry::Card(card("CHJ-01"))));
    assert_eq!(lab.state.table.event_pile, 3);
}

// KR-CHAMP-8
#[test]
fn without_a_pumpkin_nothing_takes_his_place() {
    let mut lab = lab(3);
    for number in 1..=4 {
        lab.state.table.unused.remove(card(&format!("PUM-{number:02}")));
    }
    lab.horde("CHJ-01", "C3");
    stack(&mut lab, 1);
    lab.until_buy();
    assert_eq!(lab.state.hordes_in_play().count(), 0);
}

// KR-CHAMP-9
#[test]
fn the_shadow_champion_leaves_a_crevasse() {
    let mut lab = lab(6);
    let champion = lab.horde("CHS-01", "D3");
    lab.soldiers(champion, "b1");
    lab.stand(Piece::Hero0, "D3", "c1 d1 c2 d2");
    stack(&mut lab, 1);
    lab.until_buy();
    assert_eq!(lab.state.table.players[0].health, 2, "the heroes retreat without damage");
    assert_eq!(lab.card_at("E3").as_deref(), Some("CHS-01"));
    assert!(lab.state.table.gaping.contains(slot("D3")));
    // Sand warriors and the wildcat retreat like heroes, and so hold him no longer (rulebook, "Guerriers de sable").
    for (heroes, pawn) in
        [([Hero::Alric, Hero::Bruxa], Piece::Warrior0), ([Hero::Alleria, Hero::Bruxa], Piece::Wildcat)]
    {
        let mut lab = Lab::new(6, &heroes);
        let champion = lab.horde("CHS-01", "D3");
        let free = lab.state.uncovered(champion).iter().next().unwrap();
        lab.stand(pawn, "D3", &free.to_string());
        stack(&mut lab, 1);
        lab.until_buy();
        assert_eq!(lab.card_at("E3").as_deref(), Some("CHS-01"), "{pawn:?} holds him no longer");
        assert!(lab.state.table.gaping.contains(slot("D3")));
        assert!(lab.state.table.stand(pawn).at.is_some_and(|at| slot("D3").around().contains(at)));
    }
    // Without a crevasse in supply a heart is lost; one that lies there is turned.
    let mut lab = self::lab(6);
    lab.horde("CHS-01", "D3");
    let hearts = lab.state.table.hearts;
    lab.state.table.gaping = ["B4", "C4", "E4", "F4", "G4", "B5"].map(slot).into_iter().collect();
    stack(&mut lab, 1);
    lab.until_buy();
    assert_eq!(lab.state.table.hearts, hearts - 1);
    let mut lab = self::lab(6);
    lab.horde("CHS-01", "D3");
    lab.state.table.cracked.insert(slot("D3"));
    stack(&mut lab, 1);
    lab.until_buy();
    assert!(lab.state.table.gaping.contains(slot("D3")) && lab.state.table.cracked.is_empty());
}

// KR-CHAMP-10, KR-CHAMP-11, KR-CHAMP-12, KR-CHAMP-15
#[test]
fn anoobis_raises_the_destroyed() {
    let mut lab = lab(9);
    assert_eq!(lab.state.table.graveyard.len(), 2, "two orc cards start there");
    lab.state.table.graveyard = kingdom::CardSet::EMPTY;
    let orcs = lab.horde("ORC-01", "B6");
    lab.cover(orcs);
    lab.horde("CHA-01", "D3");
    stack(&mut lab, 1);
    lab.until_buy();
    assert_eq!(lab.card_at("D4").as_deref(), Some("CHA-01"));
    assert_eq!(lab.card_at("D3").as_deref(), Some("ORC-01"), "on the slot he left");
    assert!(lab.state.table.graveyard.is_empty());
    // Blocked, it appears in front of him; if that is held, on the next free slot.
    let mut lab = self::lab(9);
    lab.state.table.graveyard = [card("ORC-02")].into_iter().collect();
    lab.state.table.unused.remove(card("ORC-02"));
    let anoobis = lab.horde("CHA-01", "D3");
    lab.soldiers(anoobis, "a1");
    let held = lab.horde("ORC-03", "D4");
    lab.soldiers(held, "a2");
    stack(&mut lab, 1);
    lab.until_buy();
    assert_eq!(lab.card_at("E4").as_deref(), Some("ORC-02"));
    // Champions never go there.
    let mut lab = self::lab(9);
    let before = lab.state.table.graveyard.len();
    let anoobis = lab.horde("CHA-01", "D3");
    lab.cover(anoobis);
    lab.until_buy();
    assert_eq!(lab.state.table.graveyard.len(), before);
}

// KR-CHAMP-14, KR-BOSS-8, KR-SAITAM-7
#[test]
fn a_held_champion_reveals_no_card() {
    let mut lab = Lab::new(4, &[Hero::Saitam, Hero::Bruxa]);
    lab.state.table.players[0].abilities[0].ability = Ability::MonkeysPalm;
    lab.horde("LEV-L1", "D2");
    lab.stand(Piece::Hero0, "D2", "b1 c1 b2 c2");
    lab.until_buy();
    assert!(!lab.events.iter().any(|event| matches!(event, Event::BossCardRevealed { .. })));
    assert_eq!(lab.state.table.players[0].health, 3, "and deals no damage");
    let mut lab = self::lab(1);
    let chief = lab.horde("CHG-01", "B2");
    lab.soldiers(chief, "a1");
    lab.until_buy();
    assert!(
        lab.events.iter().any(|event| matches!(event, Event::ActivationRevealed { .. })),
        "a blocked one does"
    );
}

// KR-BOSS-1, KR-BOSS-2, KR-BOSS-3, KR-BOSS-7
#[test]
fn a_boss_loses_layer_after_layer() {
    let mut lab = lab(4);
    let boss = lab.horde("LEV-L1", "C2");
    lab.stand(Piece::Hero0, "C2", "b2 c2 b3 c3");
    lab.cover(boss);
    let treasure = (lab.state.table.gold, lab.state.table.diamonds);
    lab.until_buy();
    assert_eq!((lab.state.table.gold, lab.state.table.diamonds), treasure, "no reward");
    let (id, layer) = lab.state.hordes_in_play().next().unwrap();
    assert_eq!((layer.card, layer.tiles.len()), (card("LEV-L2"), 0));
    assert_ne!(lab.state.table.stand(Piece::Hero0).at, layer.slot, "figures retreated");
    assert!(lab.state.table.destroyed.is_empty() && lab.state.table.graveyard.is_empty());
    lab.cover(id);
    lab.all_ready().until_buy();
    assert_eq!(lab.state.table.ending, Some(kingdom::Ending::Victory));
}

// KR-BOSS-4
#[test]
fn a_boss_reveals_a_card_and_then_moves() {
    let mut lab = lab(4);
    let boss = lab.horde("LEV-L1", "D2");
    stack_boss(&mut lab, 1);
    lab.until_buy();
    assert_eq!(lab.state.table.tentacles.len(), 2, "Grasp: one more tentacle");
    assert_eq!(lab.state.horde(boss).slot, Some(slot("E2")));
    assert_eq!(lab.state.table.boss_actions, 0, "the deck is used up");
}

// KR-BOSS-4
#[test]
fn the_leviathans_actions() {
    let mut lab = lab(4);
    lab.horde("LEV-L1", "D2");
    stack_boss(&mut lab, 2);
    lab.until_buy();
    assert_eq!(lab.state.table.tentacles.len(), 3, "Coils");
    let mut lab = self::lab(4);
    lab.horde("LEV-L1", "D2");
    lab.stand(Piece::Hero0, "E3", "");
    stack_boss(&mut lab, 3);
    lab.until_buy();
    assert_eq!(lab.state.table.players[0].health, 1, "Undertow");
    let mut lab = self::lab(4);
    let boss = lab.horde("LEV-L1", "D2");
    let orcs = lab.horde("ORC-01", "C2");
    lab.soldiers(boss, "b1");
    lab.soldiers(orcs, "a1");
    let far = lab.horde("ORC-02", "B6");
    lab.soldiers(far, "a2");
    lab.stand(Piece::Hero0, "D2", "b2 c2 b3 c3");
    stack_boss(&mut lab, 4);
    lab.until_buy();
    assert_eq!(lab.state.table.players[0].health, 2, "Surge: heroes retreat without damage");
    assert_eq!(lab.state.horde(boss).slot, Some(slot("E2")), "and nobody holds the boss");
    assert_eq!(lab.state.horde(orcs).slot, Some(slot("D2")), "nor its neighbour");
    assert_eq!(lab.state.horde(far).slot, Some(slot("B6")), "but the one far away");
    let mut lab = self::lab(4);
    let boss = lab.horde("LEV-L1", "D2");
    lab.tile(boss, Pool::Mage, "b1 c1");
    lab.tile(boss, Pool::Elora, "a2");
    stack_boss(&mut lab, 5);
    lab.until_buy();
    assert_eq!(lab.tiles_on(boss), 1, "Black Ink takes the largest");
}

// KR-BOSS-4, KR-ENV-10
#[test]
fn ignaroks_actions() {
    let mut lab = lab(12);
    lab.horde("IGN-L1", "C2");
    lab.stand(Piece::Hero0, "B2", "");
    stack_boss(&mut lab, 1);
    lab.until_buy();
    assert_eq!(lab.state.table.players[0].health, 1, "Magma Rain");
    assert!(lab.state.table.lava.contains(slot("B3")) && lab.state.table.tokens.is_empty());
    let mut lab = self::lab(12);
    lab.horde("IGN-L1", "C2");
    lab.stand(Piece::Hero0, "F3", "");
    stack_boss(&mut lab, 2);
    lab.until_buy();
    assert_eq!(
        lab.state.table.gaping,
        [slot("F5")].into_iter().collect(),
        "Earthsplit: not where a figure stands"
    );
    let mut lab = self::lab(12);
    lab.horde("IGN-L1", "C2");
    let orcs = lab.horde("ORC-01", "G2");
    stack_boss(&mut lab, 3);
    lab.until_buy();
    assert_eq!(lab.state.horde(orcs).slot, Some(slot("G4")), "Hurricane: two steps for the nearest");
    let mut lab = self::lab(12);
    lab.horde("IGN-L1", "C2");
    stack_boss(&mut lab, 4);
    lab.until_buy();
    lab.all_ready();
    while lab.state.table.agenda.last() != Some(&Step::Play) {
        let (seat, _) = lab.offered();
        lab.first(seat);
    }
    lab.go(ONE, Action::Activate);
    assert_eq!(lab.state.table.walk.left, 2, "Deep Freeze");
    let mut lab = self::lab(12);
    lab.horde("IGN-L1", "C2");
    let far = lab.horde("ORC-01", "G2");
    lab.soldiers(far, "a1");
    lab.state.table.hearts = 7;
    stack_boss(&mut lab, 5);
    lab.until_buy();
    assert_eq!(lab.state.table.soldiers, 12, "Elemental Roar");
    assert_ne!(lab.state.horde(far).slot, Some(slot("G2")), "it was not blocked any more");
}

// KR-BOSS-5, KR-FLOWER-11
#[test]
fn nothing_moves_a_boss() {
    let mut lab = lab(12);
    lab.horde("IGN-L1", "C3");
    lab.stand(Piece::Hero0, "B3", "");
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("C4") }).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseFlower { slot: slot("C4") });
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Act(ONE)), "the Storm Flower does nothing to it");
    assert_eq!(lab.state.hordes_in_play().next().unwrap().1.tiles.len(), 0);
}

// KR-ENV-2, KR-ENV-11
#[test]
fn lava_hurts_those_who_end_there() {
    let mut lab = lab(5);
    lab.state.table.lava.insert(slot("E4"));
    lab.state.table.tokens.insert(slot("E4"));
    lab.stand(Piece::Hero0, "E3", "");
    lab.go(ONE, Action::Activate)
        .go(ONE, Action::Step { slot: slot("E4") })
        .go(ONE, Action::Step { slot: slot("F5") });
    lab.go(ONE, Action::Stop).go(ONE, Action::Rest);
    assert_eq!(
        (lab.state.table.tokens_taken, lab.state.table.players[0].health),
        (0, 2),
        "passing does nothing"
    );
    lab.state.table.players[0].activated = false;
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("E4") }).go(ONE, Action::Stop);
    assert_eq!((lab.state.table.tokens_taken, lab.state.table.players[0].health), (1, 1));
    assert!(lab.state.table.tokens.is_empty() && lab.state.table.lava.contains(slot("E4")));
    lab.go(ONE, Action::Attack).first(ONE);
    lab.state.table.players[0].activated = false;
    if lab.state.table.agenda.last() != Some(&Step::Play) {
        lab.go(ONE, Action::Finish);
    }
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    assert_eq!(lab.state.table.players[0].health, 1, "staying does nothing");
}

// KR-ENV-3, KR-ENV-5
#[test]
fn heroes_close_crevasses() {
    let mut lab = lab(6);
    lab.state.table.gaping.insert(slot("E4"));
    lab.stand(Piece::Hero0, "D4", "");
    let walk = |lab: &mut Lab, to: &str| {
        lab.state.table.players[0].activated = false;
        lab.go(ONE, Action::Activate)
            .go(ONE, Action::Step { slot: slot(to) })
            .go(ONE, Action::Stop)
            .go(ONE, Action::Rest);
    };
    walk(&mut lab, "E4");
    assert!(lab.state.table.cracked.contains(slot("E4")) && lab.state.table.gaping.is_empty());
    walk(&mut lab, "D4");
    walk(&mut lab, "E4");
    assert!(lab.state.table.crevasses().is_empty());
}

// KR-ENV-6, KR-ENV-7
#[test]
fn tentacles_rise_in_order_and_leave_when_a_hero_comes() {
    let mut lab = lab(11);
    let flood = |lab: &mut Lab| {
        lab.state.table.piles.iter_mut().for_each(kingdom::List::clear);
        lab.state.table.piles[1].push(Entry::Rift);
        lab.until_buy().all_ready();
    };
    lab.stand(Piece::Hero1, "E5", "");
    assert_eq!(lab.state.scenario.rift, Rift::Flood);
    flood(&mut lab);
    assert_eq!(lab.state.table.tentacles, [slot("C3")].into_iter().collect(), "E5 is occupied");
    lab.stand(Piece::Hero0, "C4", "");
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("C3") }).go(ONE, Action::Stop);
    assert!(lab.state.table.tentacles.is_empty());
}

// KR-ENV-8, KR-ALRIC-10
#[test]
fn sand_warriors_leave_the_environment_alone() {
    let mut lab = Lab::new(6, &[Hero::Alric, Hero::Bruxa]);
    lab.state.table.gaping.insert(slot("E4"));
    lab.stand(Piece::Hero0, "D4", "");
    lab.stand(Piece::Warrior0, "D4", "");
    lab.state.table.players[0].has_moved = true;
    let walk = |lab: &mut Lab| {
        lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
        lab.go(ONE, Action::Step { slot: slot("E4") }).go(ONE, Action::Stop);
    };
    let mut fearless = Lab { state: lab.state, chance: lab.chance.clone(), events: Vec::new() };
    walk(&mut lab);
    assert!(lab.state.table.gaping.contains(slot("E4")));
    fearless.state.table.players[0].abilities[0].ability = Ability::Fearless;
    walk(&mut fearless);
    assert!(fearless.state.table.cracked.contains(slot("E4")));
}

// KR-RIFT-2, KR-ENV-10
#[test]
fn eruptions_and_tremors_follow_their_orders() {
    let mut lab = lab(5);
    lab.state.table.piles.iter_mut().for_each(kingdom::List::clear);
    lab.state.table.piles[0].push(Entry::Rift);
    lab.state.table.piles[1].push(Entry::Rift);
    lab.stand(Piece::Hero0, "E4", "");
    lab.until_buy().all_ready();
    assert_eq!(lab.state.table.lava, ["E4", "C5"].map(slot).into_iter().collect());
    assert_eq!(lab.state.table.tokens.len(), 2);
    assert_eq!(lab.state.table.players[0].health, 2, "a figure there stays unharmed");
    let mut lab = self::lab(6);
    lab.state.table.piles.iter_mut().for_each(kingdom::List::clear);
    lab.state.table.piles[0].push(Entry::Rift);
    lab.stand(Piece::Hero0, "E4", "");
    lab.until_buy().all_ready();
    assert_eq!(lab.state.table.cracked, [slot("E6")].into_iter().collect());
}

// KR-FLOWER-13
#[test]
fn a_destroyed_champion_lets_a_flower_bloom() {
    let mut lab = lab(1);
    lab.state.table.flowers[0].wilted = true;
    let chief = lab.horde("CHG-01", "B2");
    lab.cover(chief);
    lab.all_ready();
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Regenerate));
    lab.go(ONE, Action::UseFlower { slot: slot("D4") });
    assert!(!lab.state.table.flowers[0].wilted);
}

// KR-GEN-6
#[test]
fn the_scenarios_own_rules() {
    // S8 Gale: flying hordes are fast.
    let mut lab = lab(8);
    lab.horde("BAT-02", "D1");
    lab.until_buy();
    assert_eq!(lab.card_at("F1").as_deref(), Some("BAT-02"));
    // S10 Darkness: perfect range reaches three slots.
    let mut lab = self::lab(10);
    lab.horde("ORC-01", "B1");
    lab.horde("ORC-02", "C4");
    lab.state.table.players[0].abilities[0].ability = Ability::Blizzard;
    lab.stand(Piece::Hero0, "D5", "");
    lab.go(ONE, Action::Activate)
        .go(ONE, Action::Stop)
        .go(ONE, Action::UseAbility { ability: Ability::Blizzard });
    assert_eq!(lab.targets(ONE), ["C4"]);
    // S11 Seal: as an action, with no horde next to it.
    let mut lab = self::lab(11);
    lab.stand(Piece::Hero0, "B3", "");
    lab.horde("ORC-01", "B2");
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    assert!(!lab.may(ONE, Action::Seal));
    let mut lab = self::lab(11);
    lab.stand(Piece::Hero0, "B3", "");
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop).go(ONE, Action::Seal);
    assert_eq!(lab.state.table.tokens_taken, 1);
    // S3 ends after round 12.
    let mut lab = self::lab(3);
    lab.state.table.round = 12;
    lab.until_buy().all_ready();
    assert_eq!(lab.state.table.ending, Some(kingdom::Ending::OutOfTime));
}

// KR-SAITAM-7, KR-ADV-16
#[test]
fn a_hurricane_does_not_move_a_held_horde() {
    let mut lab = Lab::new(12, &[Hero::Saitam, Hero::Bruxa]);
    lab.no_towers();
    lab.state.table.players[0].abilities[0].ability = Ability::MonkeysPalm;
    lab.horde("IGN-L1", "C2");
    let orcs = lab.horde("ORC-01", "G2");
    lab.stand(Piece::Hero0, "G2", "a1 b1 a2 b2");
    stack_boss(&mut lab, 3);
    lab.until_buy();
    assert_eq!((lab.state.horde(orcs).slot, lab.state.table.players[0].health), (Some(slot("G2")), 3));
    assert!(!lab.events.iter().any(|event| matches!(event, Event::HordeBlocked { .. })));
    assert!(!lab.state.horde(orcs).held, "it is held in phase 4 only");
}

// KR-BOSS-2
#[test]
fn a_figure_leaves_a_layer_before_the_next_one_is_seen() {
    let mut lab = lab(4);
    let boss = lab.horde("LEV-L1", "C2");
    lab.stand(Piece::Hero0, "C2", "b1 c1 b2 c2");
    lab.cover(boss);
    // The next layer has a marker on b1; the state between is sound, for every action is checked.
    lab.all_ready();
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Retreat(Piece::Hero0)));
    assert_eq!(lab.state.horde(boss).card, card("LEV-L2"));
    assert!(lab.state.covered(boss).is_empty());
}

// KR-BOSS-6
#[test]
fn a_boss_is_healed_like_its_neighbours_and_its_figure_covers_nothing() {
    let mut lab = lab(4);
    let boss = lab.horde("LEV-L1", "D2");
    lab.tile(boss, Pool::Mage, "b1 c1");
    lab.horde("SHA-01", "E2");
    assert_eq!(lab.state.uncovered(boss).len(), 10, "12 enemies, two of them under the tile");
    stack_boss(&mut lab, 1);
    lab.until_buy();
    assert_eq!(lab.tiles_on(boss), 0, "the shamans next to it heal it");
}

// KR-BOSS-9
#[test]
fn a_removed_layer_is_no_destroyed_horde() {
    let mut lab = lab(4);
    let supply = lab.state.table.supply;
    let boss = lab.horde("LEV-L1", "C2");
    lab.cover(boss);
    lab.state.hordes[usize::from(boss.0)].totem = Some(0);
    lab.state.table.totems = 1;
    lab.state.table.flowers[0].wilted = true;
    lab.stand(Piece::Hero1, "C3", "");
    lab.all_ready();
    assert_eq!(lab.state.horde(boss).card, card("LEV-L2"));
    assert_eq!((lab.state.table.supply, lab.tiles_on(boss)), (supply, 0), "the tiles return to their pools");
    assert_eq!((lab.state.table.totems, lab.state.horde(boss).totem), (2, None));
    assert_eq!(lab.state.table.players[1].skulls, 0, "Bruxa next to it gains no skull");
    assert!(lab.state.table.flowers[0].wilted && lab.state.table.graveyard.is_empty());
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Buy), "no flower blooms again, nothing is paid");
}

// KR-ENV-1, KR-ENV-10, KR-BOSS-4
#[test]
fn lava_never_comes_under_a_tower() {
    let mut lab = lab(12);
    lab.horde("IGN-L1", "C2");
    lab.state.scenario.orders[1] = [slot("F3"), slot("B3")].into_iter().collect();
    let tower = lab.give(ONE, kingdom::Design::Mage1);
    lab.play(ONE, tower, "F3", kingdom::Front::North, false);
    stack_boss(&mut lab, 1);
    lab.until_buy();
    assert_eq!(lab.state.table.lava, [slot("B3")].into_iter().collect(), "F3 has a tower: the next one");
}
