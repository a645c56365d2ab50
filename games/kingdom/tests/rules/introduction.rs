//! The introductory scenario.

use kingdom::{Action, Design, Ending, Event, Front, Hero, Modifier, Place, Step};

use crate::table::{Lab, ONE, TWO, card};

fn lab() -> Lab {
    Lab::full(&Lab::setup(0, 2), &[Hero::Alric, Hero::Bruxa])
}

// KR-INTRO-1, KR-INTRO-9
#[test]
fn the_introduction_as_it_is_laid_out() {
    let lab = lab();
    let table = &lab.state.table;
    assert_eq!((table.diamonds, table.gold, table.hearts), (2, 1, 4));
    let mut towers: Vec<&str> =
        [ONE, TWO].into_iter().flat_map(|seat| table.hand(seat)).map(|tower| tower.design().id()).collect();
    towers.sort_unstable();
    assert_eq!(towers, ["ARCH1", "ART1", "MAGE1", "SOL1"]);
    assert!(table.players[0].abilities.is_empty());
}

// KR-INTRO-2
#[test]
fn everybody_takes_a_tower_and_the_rest_is_dealt() {
    let mut lab = Lab::started(&Lab::setup(0, 3));
    while !matches!(lab.state.table.agenda.last(), Some(Step::TakeTower(_))) {
        let (seat, _) = lab.offered();
        lab.first(seat);
    }
    for seat in [ONE, TWO, engine::Seat(2)] {
        lab.first(seat);
    }
    let hands: Vec<usize> =
        lab.state.table.all_seats().map(|seat| lab.state.table.hand(seat).count()).collect();
    assert!(hands.iter().all(|&count| count >= 1) && hands.iter().sum::<usize>() == 4, "{hands:?}");
}

// KR-INTRO-3, KR-INTRO-4
#[test]
fn in_round_1_only_towers_are_played() {
    let mut lab = lab();
    assert_eq!(lab.refused(ONE, Action::Activate), "KR-INTRO-4");
    let tower = lab.state.table.hand(ONE).next().unwrap();
    assert_eq!(lab.refused(ONE, Action::PassTower { tower, to: TWO, into: None }), "KR-INTRO-4");
    lab.no_towers();
    let archers = lab.give(ONE, Design::Arch1);
    lab.build(ONE, archers, "D3", Front::North);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Barrage), "no choice of attacks");
}

/// Plays everything at hand so that each tower hits.
fn play_round_1(lab: &mut Lab) {
    lab.no_towers();
    let (mage, archer) = (lab.give(ONE, Design::Mage1), lab.give(ONE, Design::Arch1));
    let (bombard, militia) = (lab.give(ONE, Design::Art1), lab.give(TWO, Design::Sol1));
    lab.state.table.players[0].colour = Some(kingdom::Colour::Red);
    lab.state.table.players[1].colour = Some(kingdom::Colour::Blue);
    // Red: D3 E1 E5 F1; blue: F3 D1 C3 D5.
    lab.play(ONE, mage, "D3", Front::North, false);
    assert_eq!(lab.targets(ONE), ["D2"]);
    lab.first(ONE);
    lab.play(ONE, bombard, "E1", Front::South, false);
    assert_eq!(lab.targets(ONE), ["D2", "E2", "F2"]);
    lab.first(ONE).go(ONE, Action::Finish);
    lab.play(TWO, militia, "D1", Front::South, false);
    assert_eq!(lab.targets(TWO), ["D2"]);
    lab.first(TWO);
    assert_eq!(lab.targets(TWO), ["C2", "E2"], "the knife");
    lab.first(TWO);
    lab.build(ONE, archer, "E5", Front::North);
}

// KR-INTRO-3
#[test]
fn the_archers_of_the_example_hit_horde_2_or_3() {
    let mut lab = lab();
    lab.no_towers();
    lab.state.table.players[1].colour = Some(kingdom::Colour::Blue);
    let archers = lab.give(TWO, Design::Arch1);
    lab.build(TWO, archers, "F3", Front::North);
    assert_eq!(lab.targets(TWO), ["E2", "F2"], "hordes 2 and 3");
    lab.first(TWO);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "one of them, once");
}

// KR-INTRO-4, KR-INTRO-6, KR-INTRO-10, KR-INTRO-14
#[test]
fn a_missed_objective_plays_the_round_again() {
    let mut lab = lab();
    let start = lab.state.hordes;
    let mage = lab.state.table.hand(ONE).next().unwrap();
    let before = lab.state.table.tower(mage).place;
    lab.all_ready();
    assert!(lab.events.contains(&Event::RoundReplayed { round: 1 }));
    assert_eq!(lab.state.table.round, 1);
    assert_eq!((lab.state.hordes, lab.state.table.tower(mage).place), (start, before), "the exact state");
    // Until one succeeds: nobody loses the introduction by trying once more.
    for _ in 0..98 {
        lab.all_ready();
        assert_eq!(lab.state.table.ending, None);
    }
    assert_eq!(lab.state.table.round, 1);
    // Only a table that wants to end sooner sets a limit.
    let mut lab =
        Lab::full(&Lab::setup(0, 2).with("replays", engine::OptionValue::Number(1)), &[Hero::Alric]);
    lab.all_ready();
    assert_eq!(lab.state.table.ending, None);
    lab.all_ready();
    assert_eq!(lab.state.table.ending, Some(Ending::LessonFailed), "the second time it is lost");
}

// KR-INTRO-8, KR-INTRO-10
#[test]
fn a_horde_that_escaped_was_not_destroyed() {
    for escapes in [true, false] {
        let mut lab = round_2();
        lab.state.table.lesson.upgraded = u64::MAX;
        let goblins = lab.at("E2").unwrap();
        lab.cover(goblins);
        lab.state.table.hearts = 7;
        if escapes {
            lab.state.table.supply = kingdom::content().tiles;
            lab.clear();
            let covered = lab.horde("GOB-07", "C2");
            lab.cover(covered);
            let all_but_one = lab.horde("GOB-02", "G4");
            lab.cover(all_but_one);
            let tile = lab.state.hordes[1].tiles.remove(0);
            lab.state.table.supply[tile.pool as usize][0] += 1;
        }
        lab.until_buy().all_ready();
        assert_eq!(lab.state.table.round, 3);
        assert_eq!(lab.state.table.hearts, if escapes { 6 } else { 7 });
        lab.state.table.supply = kingdom::content().tiles;
        lab.clear();
        let last = lab.horde("GOB-06", "C2");
        lab.cover(last);
        lab.all_ready();
        let expected = if escapes { Ending::LessonFailed } else { Ending::Victory };
        assert_eq!(lab.state.table.ending, Some(expected));
    }
}

// KR-INTRO-4, KR-INTRO-10, KR-INTRO-12
#[test]
fn round_1_is_fulfilled_by_hitting_with_every_tower() {
    let mut lab = lab();
    play_round_1(&mut lab);
    // The archers had nothing to hit from there.
    lab.all_ready();
    assert!(lab.events.contains(&Event::RoundReplayed { round: 1 }));
    let mut lab = self::lab();
    play_round_1(&mut lab);
    lab.state.table.lesson.hit = u64::MAX;
    lab.until_buy();
    assert_eq!(lab.state.table.round, 1);
    assert!(
        lab.events.iter().all(|event| !matches!(event, Event::HordeDestroyed { .. })),
        "phase 3 is skipped"
    );
    lab.state.table.gold = 9;
    assert!(
        !lab.actions(ONE).iter().any(|action| matches!(action, Action::BuyModifier { .. })),
        "no modifiers yet"
    );
    assert!(lab.actions(ONE).iter().any(|action| matches!(action, Action::BuyTower { .. })));
}

/// A table in phase 2 of round 2.
fn round_2() -> Lab {
    let mut lab = lab();
    lab.state.table.lesson.hit = u64::MAX;
    lab.no_towers();
    lab.until_buy().all_ready();
    assert_eq!(lab.state.table.round, 2);
    lab
}

// KR-INTRO-5, KR-INTRO-11
#[test]
fn the_worgs_may_not_be_attacked_in_round_2() {
    let mut lab = round_2();
    let worgs = lab.at("B4").unwrap();
    assert_eq!(lab.state.horde(worgs).card, card("WOR-01"));
    let stuff = kingdom::Stuff::Tile(kingdom::Damage::True);
    assert_eq!(kingdom::field(&lab.state, worgs, stuff, None), Err(kingdom::Barrier::Barred));
    assert!(kingdom::field(&lab.state, worgs, kingdom::Stuff::Base, None).is_err());
    lab.state.table.lesson.upgraded = u64::MAX;
    lab.state.table.lesson.destroyed = 1;
    lab.until_buy().all_ready();
    assert!(kingdom::field(&lab.state, worgs, stuff, None).is_ok(), "in round 3 they may");
}

// KR-INTRO-5, KR-INTRO-13
#[test]
fn round_2_wants_a_destroyed_horde_and_four_upgrades() {
    let mut lab = round_2();
    for design in [Design::Mage1, Design::Arch1, Design::Art1, Design::Sol1] {
        let tower = lab.give(ONE, design);
        let into = lab.state.table.in_reserve(design.upgrades()[0]).next().unwrap();
        lab.go(ONE, Action::PassTower { tower, to: TWO, into: Some(into) });
    }
    assert_eq!(lab.state.table.lesson.upgraded.count_ones(), 4);
    let goblins = lab.at("E2").unwrap();
    let mut missed = Lab { state: lab.state, chance: lab.chance.clone(), events: Vec::new() };
    missed.all_ready();
    assert!(missed.events.contains(&Event::RoundReplayed { round: 2 }), "no horde was destroyed");
    assert_eq!(missed.state.table.lesson.upgraded, 0, "what was upgraded is undone");
    assert!(!missed.state.table.towers.iter().any(|tower| matches!(tower.place, Place::Incoming(_))));
    lab.cover(goblins);
    lab.until_buy();
    assert!(!lab.events.contains(&Event::RoundReplayed { round: 2 }));
}

// KR-INTRO-7, KR-INTRO-12
#[test]
fn one_of_three_modifiers_after_round_2() {
    let mut lab = round_2();
    let mage = lab.give(ONE, Design::Mage1);
    lab.state.table.lesson.upgraded = u64::MAX;
    let goblins = lab.at("E2").unwrap();
    lab.cover(goblins);
    lab.state.table.gold = 4;
    lab.until_buy();
    let offered: Vec<Modifier> = lab
        .actions(ONE)
        .into_iter()
        .filter_map(|action| match action {
            Action::BuyModifier { modifier, .. } => Some(modifier),
            _ => None,
        })
        .collect();
    assert_eq!(offered, [Modifier::Artillery, Modifier::Tile, Modifier::Soldier]);
    lab.go(ONE, Action::BuyModifier { modifier: Modifier::Tile, tower: mage });
    assert!(!lab.actions(ONE).iter().any(|action| matches!(action, Action::BuyModifier { .. })), "only one");
}

// KR-INTRO-8, KR-INTRO-10
#[test]
fn round_3_decides() {
    for wins in [true, false] {
        let mut lab = round_2();
        lab.state.table.lesson.upgraded = u64::MAX;
        let goblins = lab.at("E2").unwrap();
        lab.cover(goblins);
        lab.until_buy().all_ready();
        assert_eq!(lab.state.table.round, 3);
        if wins {
            lab.clear();
            let last = lab.horde("GOB-06", "C2");
            lab.cover(last);
        }
        lab.all_ready();
        let expected = if wins { Ending::Victory } else { Ending::LessonFailed };
        assert_eq!(lab.state.table.ending, Some(expected));
    }
}
