//! General rules, the board model, preparing a scenario and its difficulty.

use engine::{Game, OptionValue, SeatSet};
use kingdom::{
    Action, COINS, Colour, Design, Difficulty, Ending, Entry, Event, Hero, Iron, Kind, Kingdom, Modifier,
    Phase, Piece, Place, SCENARIO_FILES, Shape, Slot, Step, Tower, content, scenarios,
};

use crate::table::{Lab, ONE, TWO, card, cells, slot};

// KR-GEN-1, KR-GEN-3
#[test]
fn all_win_or_all_lose() {
    let mut lab = Lab::new(3, &[Hero::Alric, Hero::Bruxa, Hero::Elora]);
    let jack = lab.horde("CHJ-01", "C3");
    lab.cover(jack);
    lab.all_ready();
    assert_eq!(lab.state.table.ending, Some(Ending::Victory));
    assert_eq!(Kingdom::outcome(&lab.state).unwrap().winners, SeatSet::first(3));
    assert_eq!(Kingdom::decision(&lab.state), None);
}

// KR-GEN-2, KR-DIFF-7
#[test]
fn every_scenario_of_the_campaign_may_be_chosen_at_any_time() {
    let facts = Kingdom::facts();
    assert_eq!(facts.last_open(|_| false), 12);
    assert_eq!(facts.next_scenario(|_| false), Some(0));
    assert_eq!(facts.next_scenario(|id| id == "s5"), Some(6));
    assert_eq!(facts.difficulties(0), ["standard"]);
    assert_eq!(facts.difficulties(12), ["standard", "easy", "hard", "iron", "heroic"]);
    for (index, scenario) in facts.scenarios.iter().enumerate() {
        for difficulty in facts.difficulties(index) {
            let setup = Lab::setup(index as u8, 1).with_word("difficulty", difficulty);
            assert_eq!(Lab::started(&setup).state.table.difficulty.id(), *difficulty, "{}", scenario.id);
        }
    }
}

// KR-GEN-2
#[test]
fn stars_count_the_hearts_that_are_left() {
    let won = |hearts: u8| {
        let mut lab = Lab::new(3, &[Hero::Alric, Hero::Bruxa, Hero::Elora]);
        let all = lab.state.table.hearts;
        lab.state.table.hearts = hearts.min(all);
        let jack = lab.horde("CHJ-01", "C3");
        lab.cover(jack);
        lab.all_ready();
        assert_eq!(lab.state.table.ending, Some(Ending::Victory));
        (all, Kingdom::medals(&lab.state))
    };
    let (all, best) = won(u8::MAX);
    assert_eq!(best, 3);
    assert_eq!([won(all - 1).1, won(all.div_ceil(2)).1, won(all.div_ceil(2) - 1).1], [2, 2, 1]);
}

// KR-GEN-4, KR-ESC-4
#[test]
fn the_last_heart_is_a_defeat_at_once() {
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Bruxa]);
    lab.state.table.hearts = 4;
    lab.horde("GOB-01", "G4");
    lab.horde("GOB-02", "F4");
    lab.all_ready();
    assert_eq!(lab.state.table.ending, Some(Ending::NoHearts));
    assert_eq!(lab.card_at("F4").as_deref(), Some("GOB-02"), "nothing happens after the end");
    assert!(Kingdom::outcome(&lab.state).unwrap().winners.is_empty());
}

// KR-GEN-5, KR-SPAWN-1
#[test]
fn empty_piles_at_the_start_of_a_round_are_a_defeat() {
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Bruxa]);
    lab.state.table.piles.iter_mut().for_each(kingdom::List::clear);
    lab.until_buy();
    assert_eq!(lab.state.table.ending, None, "not before the round ends");
    lab.all_ready();
    assert_eq!(lab.state.table.ending, Some(Ending::PilesEmpty));
}

// KR-GEN-6, KR-CHAMP-13
#[test]
fn a_champion_that_must_be_destroyed_may_not_escape() {
    let mut lab = Lab::new(1, &[Hero::Dierdre, Hero::Bruxa]);
    lab.state.table.hearts = 7;
    let chief = lab.horde("CHG-01", "G4");
    lab.tile(chief, kingdom::Pool::Mage, "a2 b2");
    lab.all_ready();
    assert_eq!(lab.state.table.ending, Some(Ending::Escaped(card("CHG-01"))));
}

// KR-GEN-7, KR-SPAWN-6
#[test]
fn a_horde_without_a_free_slot_is_a_defeat() {
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Bruxa]);
    for (number, at) in ["B2", "C2", "D2", "D3", "E3", "F3", "F4", "G4"].iter().enumerate() {
        let id = lab.horde(&format!("ORC-{:02}", number + 1), at);
        lab.soldiers(id, "a1");
    }
    lab.until_buy();
    // The soldiers have fallen but every horde stayed where it was.
    lab.all_ready();
    assert_eq!(lab.state.table.ending, Some(Ending::NoFreeSlot));
}

// KR-GEN-8
#[test]
fn a_goal_for_the_end_of_a_round_is_tested_before_the_next_one_starts() {
    let mut lab = Lab::new(8, &[Hero::Alric, Hero::Bruxa]);
    lab.state.table.piles.iter_mut().for_each(kingdom::List::clear);
    lab.until_buy();
    assert_eq!(lab.state.table.ending, None, "empty piles alone do not win during the round");
    lab.all_ready();
    assert_eq!(lab.state.table.ending, Some(Ending::Victory));
    // When one step meets both, it is a defeat.
    let mut lab = Lab::new(2, &[Hero::Alric, Hero::Bruxa]);
    lab.state.table.hearts = 1;
    lab.state.table.piles.iter_mut().for_each(kingdom::List::clear);
    lab.horde("GOB-01", "G5");
    lab.all_ready();
    assert_eq!(lab.state.table.ending, Some(Ending::NoHearts));
}

// KR-GEN-9, KR-GEN-10, KR-MAP-10
#[test]
fn adjacency_has_eight_directions_and_not_the_slot_itself() {
    let around: Vec<String> = slot("C3").around().iter().map(|slot| slot.to_string()).collect();
    assert_eq!(around, ["B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"]);
    assert_eq!(slot("A1").around().len(), 3);
    assert_eq!(slot("A1").distance(slot("C2")), 2);
    assert_eq!(slot("B5").distance(slot("B5")), 0);
}

// KR-GEN-11, KR-TILE-11
#[test]
fn what_is_not_in_supply_cannot_be_placed() {
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Bruxa]);
    lab.no_towers();
    let mage = lab.give(ONE, Design::Mage1);
    lab.horde("ORC-01", "D3");
    lab.state.table.supply[kingdom::Pool::Mage as usize][Shape::L3 as usize] = 0;
    let mut state = lab.state;
    // The attack falls away: the player is back in phase 2.
    for action in
        [Action::PlayTower { tower: mage, slot: slot("E2") }, Action::Face { front: kingdom::Front::South }]
    {
        Kingdom::apply(&mut state, ONE, action, &mut lab.chance, &mut lab.events).unwrap();
    }
    assert_eq!(state.table.agenda.last(), Some(&Step::Play));
    assert_eq!(state.table.supply[kingdom::Pool::Mage as usize], [0, 12, 0, 0, 4], "no substitute is taken");
}

// KR-GEN-12
#[test]
fn the_specific_text_wins() {
    // After its action a hero cannot move, but Saitam's attack says so.
    let mut lab = Lab::new(1, &[Hero::Saitam, Hero::Bruxa]);
    lab.stand(Piece::Hero0, "E3", "");
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop).go(ONE, Action::Attack);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Walk));
    assert_eq!(lab.state.table.walk.left, 2);
}

// KR-GEN-13
#[test]
fn pawns_are_neither_heroes_nor_soldiers() {
    assert!(Piece::Hero0.is_hero() && Piece::Secondary.is_hero());
    assert!(!Piece::Warrior0.is_hero() && !Piece::Wildcat.is_hero());
    let mut lab = Lab::new(7, &[Hero::Alric, Hero::Bruxa]);
    let wraiths = lab.horde("WRA-01", "D3");
    lab.stand(Piece::Warrior0, "D3", "c1");
    let tile = kingdom::Stuff::Tile(kingdom::Damage::True);
    assert!(
        !kingdom::fits(&lab.state, wraiths, Shape::One, tile, None),
        "a sand warrior opens no elusive horde"
    );
}

// KR-GEN-14
#[test]
fn a_tile_anywhere_still_obeys_the_rules_of_the_horde() {
    let mut lab = Lab::new(7, &[Hero::Elora, Hero::Bruxa]);
    lab.horde("WRA-01", "D3");
    lab.horde("RIM-01", "D5");
    lab.state.table.players[0].abilities[0].ability = kingdom::Ability::Blizzard;
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseAbility { ability: kingdom::Ability::Blizzard });
    assert_eq!(lab.targets(ONE), ["D5"], "elusive hordes take no tile");
    assert_eq!(
        lab.refused(ONE, Action::Place { part: 0, slot: slot("D5"), cells: cells("b1") }),
        "KR-EN-11",
        "magic does not cover a physical vulnerability"
    );
}

// KR-MAP-1, KR-MAP-2, KR-MAP-3, KR-SETUP-1, KR-SETUP-4
#[test]
fn the_map_is_a_grid_of_path_and_ground() {
    for (number, plan) in scenarios().iter().enumerate() {
        for players in 1..=4 {
            let layout = plan.layout(players).unwrap();
            let scenario = &layout.scenario;
            assert!(scenario.path.and(scenario.ground).is_empty());
            assert!(scenario.exits.and(scenario.slots()).is_empty(), "exits are no slots");
            assert_eq!(scenario.sites.len(), 9);
            assert!(scenario.sites.iter().all(|site| scenario.ground.contains(site.slot)), "s{number}");
            assert!(layout.flowers.iter().all(|&(_, slot)| scenario.ground.contains(slot)));
            assert!(layout.start.iter().all(|&(_, slot)| scenario.path.contains(slot)));
        }
    }
    assert_eq!(Slot::named("C2").map(|slot| (slot.column(), slot.row())), Some((2, 1)));
    assert_eq!(Slot::named("K1"), None);
}

// KR-MAP-4, KR-MAP-5
#[test]
fn every_path_slot_leads_to_the_exit() {
    for plan in scenarios() {
        let scenario = &plan.layout(4).unwrap().scenario;
        for path in scenario.paths.iter() {
            for (index, &at) in path.iter().enumerate() {
                assert_eq!(scenario.steps_left(at) as usize, path.len() - index);
                assert_eq!(scenario.after(at), path.get(index + 1).copied());
            }
        }
    }
}

// KR-MAP-6, KR-MAP-9
#[test]
fn a_flying_horde_hides_the_one_below_it() {
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Bruxa]);
    let orcs = lab.horde("ORC-01", "E3");
    let bats = lab.horde("BAT-01", "E3");
    assert_eq!(lab.at("E3"), Some(bats));
    assert!(lab.state.is_top(bats) && !lab.state.is_top(orcs));
    lab.no_towers();
    let archers = lab.give(ONE, Design::Arch1);
    lab.play(ONE, archers, "E2", kingdom::Front::South, true);
    assert!(
        lab.actions(ONE).iter().all(|action| match action {
            Action::Place { cells: covered, .. } => !covered.meets(cells("a1")),
            _ => true,
        }),
        "only the bats' card is covered"
    );
    lab.place(ONE, 0, "E3", "d1");
    assert_eq!((lab.tiles_on(bats), lab.tiles_on(orcs)), (1, 0));
}

// KR-MAP-7
#[test]
fn figures_may_share_a_slot() {
    let mut lab = Lab::new(1, &[Hero::Elora, Hero::Bruxa]);
    lab.stand(Piece::Hero1, "G3", "");
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("G3") }).go(ONE, Action::Stop);
    assert_eq!(lab.state.table.pieces_on(slot("G3")).count(), 2);
}

// KR-MAP-8
#[test]
fn hordes_are_never_turned() {
    // A horde has a card and a slot, and nothing that could turn it.
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Bruxa]);
    let id = lab.horde("GOB-01", "E3");
    let before = lab.state.uncovered(id);
    lab.until_buy();
    assert_eq!(lab.state.uncovered(lab.at("F3").unwrap()), before);
}

// KR-SETUP-2, KR-SETUP-5, KR-SETUP-6
#[test]
fn piles_are_sequences_of_families_and_named_cards() {
    let lab = Lab::started(&Lab::setup(1, 2));
    let table = &lab.state.table;
    assert_eq!(table.hearts, 5);
    assert_eq!(table.piles[0].last(), scenarios()[1].layout(2).unwrap().piles[0].first());
    assert!(table.piles[0].contains(&Entry::Card(card("CHG-01"))));
    assert!(!table.unused.contains(card("CHG-01")), "a card named by its id is set aside");
    let start: Vec<_> = lab.state.hordes_in_play().map(|(_, horde)| horde.card).collect();
    assert_eq!(start.len(), scenarios()[1].layout(2).unwrap().start.len());
    assert!(start.iter().all(|&card| !table.unused.contains(card)));
}

// KR-SETUP-3, KR-SETUP-7
#[test]
fn the_components_are_all_there() {
    let lab = Lab::started(&Lab::setup(1, 2));
    let table = &lab.state.table;
    assert_eq!(Tower::all().count(), 44);
    for &design in Design::ALL {
        assert_eq!(Tower::copies(design).count(), if design.level() == 4 { 1 } else { 3 });
        assert!(Tower::copies(design).all(|tower| tower.design() == design));
    }
    let core: u32 = content()
        .tiles
        .iter()
        .enumerate()
        .filter(|(pool, _)| !(5..13).contains(pool))
        .map(|(_, tiles)| tiles.iter().map(|&count| u32::from(count)).sum::<u32>())
        .sum();
    assert_eq!(core, 196);
    assert_eq!((table.soldiers, table.totems), (12, 2));
    assert_eq!(SCENARIO_FILES.len(), 13);
}

// KR-SETUP-8, KR-SETUP-9, KR-SETUP-10
#[test]
fn heroes_start_at_full_health_on_their_boards() {
    let lab = Lab::full(&Lab::setup(1, 2), &[Hero::Alric, Hero::Bruxa]);
    let table = &lab.state.table;
    assert_eq!((table.players[0].health, table.players[1].health), (2, 2));
    assert_eq!(table.players[1].skulls, 0);
    assert!(Piece::ALL.iter().all(|&piece| table.stand(piece).at.is_none()));
    let mut choosing = Lab::started(&Lab::setup(1, 2));
    choosing.go(ONE, Action::ChooseHero { hero: Hero::Alric });
    assert!(!choosing.may(TWO, Action::ChooseHero { hero: Hero::Alric }), "heroes are all different");
}

// KR-SETUP-11, KR-SETUP-17
#[test]
fn starting_towers_are_shared_as_the_players_like() {
    let mut lab = Lab::started(&Lab::setup(1, 2));
    lab.go(ONE, Action::ChooseHero { hero: Hero::Alric }).go(TWO, Action::ChooseHero { hero: Hero::Elora });
    lab.go(ONE, Action::ChooseColour { colour: Colour::Blue });
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::ChooseColour(TWO)));
    lab.go(TWO, Action::ChooseColour { colour: Colour::Red });
    let all = scenarios()[1].layout(2).unwrap().towers.len();
    for _ in 0..all {
        lab.go(TWO, Action::GiveTo { seat: TWO });
    }
    assert_eq!((lab.state.table.hand(ONE).count(), lab.state.table.hand(TWO).count()), (0, all));
    assert_eq!(lab.state.table.round, 1);
}

// KR-SETUP-12, KR-DIFF-1..6
#[test]
fn difficulty_changes_the_treasure() {
    for (difficulty, diamonds, gold) in
        [("easy", 4, 3), ("standard", 3, 1), ("hard", 1, 0), ("iron", 2, 0), ("heroic", 0, 1)]
    {
        let lab = Lab::started(&Lab::setup(1, 2).with_word("difficulty", difficulty));
        assert_eq!((lab.state.table.diamonds, lab.state.table.gold), (diamonds, gold), "{difficulty}");
    }
}

// KR-DIFF-1
#[test]
fn easy_upgrades_up_to_three_different_starting_towers() {
    let mut lab = Lab::started(&Lab::setup(1, 2).with_word("difficulty", "easy"));
    while !matches!(lab.state.table.agenda.last(), Some(Step::UpgradeStart(_))) {
        let (seat, _) = lab.offered();
        lab.first(seat);
    }
    for _ in 0..3 {
        lab.first(ONE);
    }
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::ShareTower));
    let levels: Vec<u8> = Tower::all()
        .filter(|&tower| lab.state.table.tower(tower).place == Place::Table)
        .map(|tower| tower.design().level())
        .collect();
    let all = scenarios()[1].layout(2).unwrap().towers.len();
    assert_eq!(levels.iter().filter(|&&level| level == 2).count(), 3);
    assert_eq!(levels.len(), all);
}

// KR-DIFF-5
#[test]
fn heroic_takes_a_tower_and_forgives_no_fall() {
    let mut lab = Lab::started(&Lab::setup(1, 2).with_word("difficulty", "heroic"));
    while lab.state.table.agenda.last() != Some(&Step::GiveUpTower) {
        let (seat, _) = lab.offered();
        lab.first(seat);
    }
    lab.first(ONE);
    let left = scenarios()[1].layout(2).unwrap().towers.len() - 1;
    assert_eq!(
        Tower::all().filter(|&tower| lab.state.table.tower(tower).place != Place::Reserve).count(),
        left
    );
    lab.clear();
    lab.horde("ORC-01", "E3");
    lab.stand(Piece::Hero0, "E3", "a1 b1 a2 b2");
    lab.state.table.players[0].health = 1;
    lab.all_ready();
    assert_eq!(lab.state.table.ending, Some(Ending::HeroFell(ONE)));
}

// KR-DIFF-4
#[test]
fn the_iron_challenge_brings_the_constraint_of_the_scenario() {
    let iron = |number| {
        Lab::full(&Lab::setup(number, 2).with_word("difficulty", "iron"), &[Hero::Alric, Hero::Elora])
    };
    assert_eq!(iron(12).state.table.hearts, 1);
    let mut lab = iron(1);
    lab.state.table.gold = 8;
    lab.until_buy();
    assert!(
        !lab.actions(ONE).iter().any(|action| matches!(action, Action::BuyModifier { .. })),
        "no modifiers"
    );
    let lab = iron(7);
    assert!(lab.state.table.hand(ONE).all(|tower| tower.kind() != Kind::Archer));
    let mut lab = iron(8);
    let militia = lab.give(ONE, Design::Sol1);
    assert_eq!(lab.refused(ONE, Action::PlayTower { tower: militia, slot: slot("E2") }), "KR-DIFF-4");
    let mut lab = iron(11);
    lab.state.table.diamonds = COINS;
    lab.until_buy();
    assert!(!lab.actions(ONE).iter().any(|action| matches!(action, Action::BuyTower { .. })), "no towers");
    let mut lab = iron(4);
    let knights = lab.give(ONE, Design::Sol3);
    assert!(
        !lab.actions(ONE).iter().any(
            |action| matches!(action, Action::PassTower { tower, into: Some(_), .. } if *tower == knights)
        )
    );
    let mut lab = iron(3);
    lab.clear();
    let militia = lab.give(ONE, Design::Sol1);
    assert!(
        lab.actions(ONE).iter().any(
            |action| matches!(action, Action::PassTower { tower, into: Some(_), .. } if *tower == militia)
        ),
        "up to level 2 they may be upgraded"
    );
    lab.state.table.diamonds = COINS;
    let kinds = |lab: &Lab| -> Vec<Kind> {
        lab.actions(ONE)
            .iter()
            .filter_map(|action| match action {
                Action::BuyTower { tower, .. } => Some(tower.kind()),
                _ => None,
            })
            .collect()
    };
    lab.until_buy();
    assert!(!kinds(&lab).contains(&Kind::Soldier) && kinds(&lab).contains(&Kind::Mage), "no soldier towers");
    let mut lab = iron(3);
    let footmen = lab.give(ONE, Design::Sol2);
    assert!(
        !lab.actions(ONE).iter().any(
            |action| matches!(action, Action::PassTower { tower, into: Some(_), .. } if *tower == footmen)
        )
    );
    let mut lab = iron(6);
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    assert!(!lab.may(ONE, Action::Rest));
    let mut lab = iron(9);
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    assert!(!lab.actions(ONE).iter().any(|action| matches!(action, Action::UseAbility { .. })));
    let mut lab = iron(5);
    lab.no_towers();
    let (first, second) = (lab.give(ONE, Design::Mage1), lab.give(ONE, Design::Mage1));
    lab.clear();
    lab.play(ONE, first, "F3", kingdom::Front::North, false);
    assert_eq!(lab.refused(ONE, Action::PlayTower { tower: second, slot: slot("D4") }), "KR-DIFF-4");
    let mut lab = iron(2);
    lab.clear();
    lab.no_towers();
    let archers = lab.give(ONE, Design::Arch1);
    let far = lab.horde("ORC-01", "B1");
    lab.build(ONE, archers, "E4", kingdom::Front::North);
    assert_eq!(
        (lab.state.table.agenda.last(), lab.tiles_on(far)),
        (Some(&Step::Play), 0),
        "no perfect range"
    );
    let lab = iron(10);
    assert_eq!(lab.state.table.iron, Iron::TwoTypes);
    assert!(
        Tower::all()
            .filter(|&tower| lab.state.table.tower(tower).place != Place::Reserve)
            .all(|tower| { lab.state.table.types.contains(&tower.kind()) }),
        "towers of other types were swapped"
    );
}

// KR-DIFF-7
#[test]
fn the_introduction_is_standard_only() {
    let setup = Kingdom::facts().complete(Lab::setup(0, 2).with_word("difficulty", "hard")).unwrap();
    let errors = Kingdom::start(&setup, &mut engine::FastChance::new(1), &mut engine::Silent).unwrap_err();
    assert!(errors[0].to_string().contains("difficulty"), "{errors:?}");
}

// KR-SETUP-13
#[test]
fn sites_have_colours_by_the_number_of_players() {
    let colours = |players| -> Vec<&'static str> {
        scenarios()[1].layout(players).unwrap().scenario.sites.iter().map(|site| site.colour.id()).collect()
    };
    assert_eq!(colours(2), ["red", "blue", "red", "blue", "red", "blue", "red", "blue", "white"]);
    assert_eq!(colours(3), ["red", "blue", "green", "red", "blue", "green", "red", "blue", "green"]);
    assert_eq!(colours(4), ["red", "blue", "green", "yellow", "red", "blue", "green", "yellow", "white"]);
    assert_eq!(colours(1), colours(3));
    let mut lab = Lab::new(1, &[Hero::Alric, Hero::Bruxa]);
    lab.no_towers();
    let tower = lab.give(ONE, Design::Mage1);
    assert_eq!(lab.refused(ONE, Action::PlayTower { tower, slot: slot("E4") }), "KR-SETUP-13");
    assert!(lab.may(ONE, Action::PlayTower { tower, slot: slot("E2") }));
    assert!(lab.may(ONE, Action::PlayTower { tower, slot: slot("G2") }), "white is open to all");
}

// KR-SETUP-14, KR-MOD-3
#[test]
fn each_modifier_is_there_once() {
    let offered = |number| Lab::started(&Lab::setup(number, 2)).state.table.offered;
    assert_eq!(offered(1).iter().count(), 6);
    assert_eq!(offered(6).iter().count(), 10);
    assert_eq!(
        offered(0).iter().collect::<Vec<_>>(),
        [Modifier::Artillery, Modifier::Tile, Modifier::Soldier]
    );
    assert!(!offered(12).has(Modifier::FirstFalcon));
}

// KR-SETUP-15, KR-ABIL-7
#[test]
fn ability_tiles_depend_on_players_and_scenario() {
    let tiles = |number, heroes: &[Hero]| {
        let lab = Lab::full(&Lab::setup(number, heroes.len() as u8), heroes);
        lab.state.table.players[0].abilities.iter().map(|tile| tile.ability.id()).collect::<Vec<_>>()
    };
    assert_eq!(tiles(0, &[Hero::Elora, Hero::Alric]), Vec::<&str>::new());
    assert_eq!(tiles(1, &[Hero::Elora, Hero::Alric]), ["blizzard"]);
    assert_eq!(tiles(2, &[Hero::Elora, Hero::Alric]), ["blizzard", "thats_cold"]);
    assert_eq!(
        tiles(4, &[Hero::Elora, Hero::Alric, Hero::Bruxa]).len(),
        1,
        "one tile each with three players"
    );
    assert_eq!(tiles(4, &[Hero::Elora, Hero::Alric]).len(), 2);
}

// KR-SETUP-16, KR-ROUND-1, KR-ROUND-2
#[test]
fn the_first_round_begins_without_phase_1() {
    let lab = Lab::full(&Lab::setup(1, 2), &[Hero::Alric, Hero::Elora]);
    assert_eq!((lab.state.table.round, lab.state.table.phase), (1, Phase::Play));
    assert!(!lab.events.iter().any(|event| matches!(event, Event::HordeSpawned { .. })));
    let mut lab = lab;
    lab.until_buy();
    assert_eq!(lab.state.table.phase, Phase::Buy);
    lab.all_ready();
    assert_eq!(lab.state.table.round, 2);
    assert!(lab.events.iter().any(|event| matches!(event, Event::HordeSpawned { .. })));
}

// KR-SETUP-18
#[test]
fn starting_hordes_trigger_nothing() {
    let lab = Lab::started(&Lab::setup(4, 2));
    assert_eq!(lab.state.hordes_in_play().count(), scenarios()[4].layout(2).unwrap().start.len());
    assert_eq!(lab.state.table.tentacles, [slot("E5")].into_iter().collect());
    assert!(
        !lab.events
            .iter()
            .any(|event| matches!(event, Event::HordeSpawned { .. } | Event::TentaclePlaced { .. }))
    );
}

// KR-CAMP-1
#[test]
fn what_a_campaign_records_can_be_read_from_a_finished_game() {
    let mut lab = Lab::new(3, &[Hero::Alric, Hero::Bruxa]);
    let jack = lab.horde("CHJ-01", "C3");
    lab.cover(jack);
    lab.all_ready();
    // The scenario and the difficulty come from the set-up, won or not and how well from the game.
    let plan = Kingdom::facts().campaign.as_ref().unwrap();
    assert_eq!(plan.difficulty, Some("difficulty"));
    assert_eq!((lab.state.scenario.number, lab.state.table.difficulty), (Some(3), Difficulty::Standard));
    assert!(!Kingdom::outcome(&lab.state).unwrap().winners.is_empty());
    assert_eq!(Kingdom::medals(&lab.state), 3);
    // It has no effect on play: every scenario is open, and a set-up knows of no campaign.
    assert_eq!((plan.open_at_start, plan.unlocks), (None, None));
}

// KR-GEN-2
#[test]
fn set_ups_that_cannot_be_are_refused() {
    assert!(Kingdom::facts().complete(Lab::setup(1, 5)).is_err());
    let unknown = engine::Setup { scenario: "s99".to_owned(), ..engine::Setup::players(2) };
    assert!(Kingdom::facts().complete(unknown).is_err());
    let secondaries = Lab::setup(1, 1).with("secondaries", OptionValue::Number(9));
    assert!(Kingdom::facts().complete(secondaries).is_err());
}
