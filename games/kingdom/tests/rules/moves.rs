//! Activation, movement, abilities and health of heroes.

use kingdom::{Ability, Action, Design, Event, Front, Hero, Piece, Step};

use crate::table::{Lab, ONE, TWO, cells, slot};

fn lab(hero: Hero) -> Lab {
    let mut lab = Lab::new(1, &[hero, Hero::Bruxa]);
    lab.no_towers();
    lab
}

// KR-HERO-1, KR-HERO-2, KR-HERO-4
#[test]
fn a_hero_is_activated_once_and_must_act() {
    let mut lab = lab(Hero::Alric);
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Act(ONE)));
    assert_eq!(lab.refused(ONE, Action::Stop), "KR-HERO-2");
    lab.go(ONE, Action::Attack);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "an attack without a target is allowed");
    assert_eq!(lab.refused(ONE, Action::Activate), "KR-HERO-1");
}

// KR-HERO-3
#[test]
fn after_the_action_there_is_no_more_move() {
    let mut lab = lab(Hero::Elora);
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop).go(ONE, Action::Rest);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play));
}

// KR-HERO-5
#[test]
fn start_of_activation_comes_before_the_move() {
    let mut lab = Lab::new(1, &[Hero::Bruxa, Hero::Alric]);
    lab.horde("ORC-01", "E3");
    lab.stand(Piece::Hero0, "E4", "");
    lab.state.table.players[0].skulls = 1;
    lab.go(ONE, Action::Activate);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Barrage));
    lab.place(ONE, 0, "E3", "a1");
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Walk));
}

// KR-MOVE-1, KR-MOVE-2, KR-MOVE-3, KR-MOVE-4
#[test]
fn alric_in_the_introduction() {
    // Map S0, exit H4: hordes on F4, E2 and D2, a tower on F3.
    let mut lab = Lab::new(0, &[Hero::Alric, Hero::Bruxa]);
    lab.state.table.round = 2;
    lab.no_towers();
    for (card, at) in [("GOB-05", "F4"), ("GOB-06", "E2"), ("GOB-07", "D2")] {
        lab.horde(card, at);
    }
    let tower = lab.give(TWO, Design::Mage1);
    lab.play(TWO, tower, "F3", Front::West, false);
    if lab.state.table.agenda.last() != Some(&Step::Play) {
        lab.go(TWO, Action::Finish);
    }
    lab.go(ONE, Action::Activate);
    assert_eq!(lab.steps(ONE), ["G3", "G4", "G5", "H3"]);
    // All slots where he may stop within three steps.
    let mut ends = std::collections::BTreeSet::new();
    let mut open = vec![lab.state];
    while let Some(state) = open.pop() {
        let here = Lab { state, chance: lab.chance.clone(), events: Vec::new() };
        if here.may(ONE, Action::Stop) && here.state.table.walk.moved {
            ends.insert(here.state.table.stand(Piece::Hero0).at.unwrap().to_string());
        }
        for name in here.steps(ONE) {
            let mut next = Lab { state, chance: lab.chance.clone(), events: Vec::new() };
            next.go(ONE, Action::Step { slot: slot(&name) });
            open.push(next.state);
        }
    }
    assert!(ends.contains("F4") && ends.contains("E2"));
    assert!(!ends.contains("F3") && !ends.contains("D2"), "a tower, and too far");
}

// KR-MOVE-4, KR-DIERDRE-2
#[test]
fn dierdres_first_move_starts_next_to_the_exit() {
    let mut lab = Lab::new(0, &[Hero::Dierdre, Hero::Bruxa]);
    lab.state.table.round = 2;
    lab.go(ONE, Action::Activate);
    assert_eq!(lab.steps(ONE), ["G3", "G4", "G5", "H3"]);
    assert!(
        !lab.actions(ONE).iter().any(|action| matches!(action, Action::Teleport { .. })),
        "no teleport from the board"
    );
}

// KR-MOVE-5, KR-MOVE-6, KR-MOVE-11
#[test]
fn a_base_covers_four_cells_and_frees_them_again() {
    let mut lab = lab(Hero::Elora);
    let orcs = lab.horde("ORC-01", "G4");
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("G4") }).go(ONE, Action::Stop);
    assert_eq!(lab.refused(ONE, Action::Stand { cells: cells("a1 b1") }), "KR-MOVE-5");
    lab.go(ONE, Action::Stand { cells: cells("a1 b1 a2 b2") }).go(ONE, Action::Rest);
    assert_eq!(lab.state.covered(orcs), cells("a1 b1 a2 b2"));
    lab.state.table.players[0].activated = false;
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("G5") });
    assert!(lab.state.covered(orcs).is_empty());
    // Without room for the base nobody can end there.
    let mut lab = self::lab(Hero::Elora);
    let orcs = lab.horde("ORC-01", "G4");
    for cell in ["b2", "c2", "b3", "c3", "d1", "a4"] {
        lab.tile(orcs, kingdom::Pool::MagicFlower, cell);
    }
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("G4") });
    assert!(!lab.may(ONE, Action::Stop));
}

// KR-MOVE-7
#[test]
fn the_front_is_chosen_for_the_attack() {
    let mut lab = lab(Hero::Elora);
    lab.horde("ORC-01", "F3");
    lab.stand(Piece::Hero0, "E3", "");
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop).go(ONE, Action::Attack);
    assert_eq!(lab.actions(ONE).len(), 4);
    lab.go(ONE, Action::Face { front: Front::East });
    assert_eq!(lab.targets(ONE), ["F3"]);
    assert_eq!(lab.state.table.stand(Piece::Hero0).front, Front::East);
}

// KR-MOVE-8, KR-MOVE-12
#[test]
fn staying_keeps_the_cells_and_passes_nothing() {
    let mut lab = lab(Hero::Elora);
    lab.stand(Piece::Hero0, "D4", "");
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Act(ONE)), "the flower under her was not entered");
    let mut lab = self::lab(Hero::Elora);
    let orcs = lab.horde("ORC-01", "E3");
    lab.stand(Piece::Hero0, "E3", "a1 b1 a2 b2");
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    assert_eq!(lab.state.covered(orcs), cells("a1 b1 a2 b2"));
    lab.go(ONE, Action::Rest);
    lab.state.table.players[0].activated = false;
    lab.go(ONE, Action::Activate)
        .go(ONE, Action::Step { slot: slot("E4") })
        .go(ONE, Action::Step { slot: slot("E3") });
    lab.go(ONE, Action::Stop).go(ONE, Action::Stand { cells: cells("c3 d3 c4 d4") });
    assert_eq!(lab.state.covered(orcs), cells("c3 d3 c4 d4"), "re-entering lets her choose again");
}

// KR-MOVE-9
#[test]
fn nobody_walks_home_or_onto_an_exit() {
    let mut lab = lab(Hero::Elora);
    lab.stand(Piece::Hero0, "G4", "");
    lab.go(ONE, Action::Activate);
    assert!(!lab.steps(ONE).contains(&"H4".to_owned()));
    assert_eq!(lab.refused(ONE, Action::Step { slot: slot("H4") }), "KR-MOVE-1");
}

// KR-MOVE-10, KR-FLOWER-1, KR-FLOWER-15
#[test]
fn the_route_decides_which_flowers_are_passed() {
    let mut lab = lab(Hero::Elora);
    lab.horde("ORC-01", "B2");
    lab.stand(Piece::Hero0, "E5", "");
    lab.go(ONE, Action::Activate)
        .go(ONE, Action::Step { slot: slot("D4") })
        .go(ONE, Action::Step { slot: slot("C4") });
    lab.go(ONE, Action::Stop);
    assert!(lab.may(ONE, Action::UseFlower { slot: slot("D4") }));
    assert!(!lab.may(ONE, Action::UseFlower { slot: slot("G5") }));
}

// KR-MOVE-13
#[test]
fn a_figure_off_the_map_gets_no_extra_move() {
    let mut lab = lab(Hero::Saitam);
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop).go(ONE, Action::Attack);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play));
}

// KR-ABIL-1, KR-ABIL-2, KR-ABIL-4, KR-ABIL-6
#[test]
fn abilities_are_turned_over_until_the_hero_rests() {
    let mut lab = lab(Hero::Elora);
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseAbility { ability: Ability::Blizzard });
    assert!(lab.state.table.players[0].abilities[0].used, "even with nothing to hit");
    lab.state.table.players[0].activated = false;
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    assert!(!lab.may(ONE, Action::UseAbility { ability: Ability::Blizzard }));
    lab.state.table.players[0].health = 1;
    lab.go(ONE, Action::Rest);
    assert!(!lab.state.table.players[0].abilities[0].used);
    assert_eq!(lab.state.table.players[0].health, 2);
}

// KR-ABIL-3
#[test]
fn passive_abilities_are_never_used() {
    assert!(
        Ability::Fearless.is_passive()
            && Ability::BoneDance.is_passive()
            && Ability::MonkeysPalm.is_passive()
    );
    let mut lab = Lab::new(4, &[Hero::Alric, Hero::Bruxa]);
    lab.state.table.players[0].abilities[0].ability = Ability::Fearless;
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    assert!(!lab.may(ONE, Action::UseAbility { ability: Ability::Fearless }));
}

// KR-HP-1, KR-HP-2, KR-HP-3, KR-HERO-6, KR-HP-5, KR-HP-6
#[test]
fn a_stunned_hero_goes_home_and_recovers() {
    let mut lab = lab(Hero::Elora);
    let orcs = lab.horde("ORC-01", "E3");
    lab.soldiers(orcs, "d4");
    lab.stand(Piece::Hero0, "E3", "a1 b1 a2 b2");
    lab.state.table.players[0].health = 1;
    lab.state.table.players[0].abilities[0].used = true;
    lab.until_buy();
    assert_eq!(lab.state.table.soldiers, 12, "any damage removes a soldier");
    assert!(lab.state.table.players[0].is_stunned());
    assert_eq!(lab.state.table.stand(Piece::Hero0).at, None);
    lab.all_ready();
    lab.go(ONE, Action::Activate);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "it neither moves nor acts");
    assert_eq!(lab.state.table.players[0].health, 2);
    assert!(lab.state.table.players[0].abilities[0].used, "recovery is no rest");
    assert_eq!(lab.refused(ONE, Action::Activate), "KR-HERO-1");
}

// KR-HP-4, KR-ROUND-3
#[test]
fn protection_ignores_all_damage_until_the_end_of_the_round() {
    let mut lab = lab(Hero::Elora);
    lab.horde("ORC-01", "E3");
    lab.stand(Piece::Hero0, "E3", "a1 b1 a2 b2");
    lab.state.table.players[0].protected = true;
    lab.until_buy();
    assert_eq!(lab.state.table.players[0].health, 2);
    lab.all_ready();
    assert!(!lab.state.table.players[0].protected);
}

// KR-HP-7
#[test]
fn recovery_happens_by_itself_at_the_end_of_phase_2() {
    let mut lab = lab(Hero::Elora);
    lab.state.table.players[0].health = 0;
    lab.all_ready();
    assert_eq!(lab.state.table.players[0].health, 2);
    assert!(lab.events.iter().any(|event| matches!(event, Event::HeroRecovered { .. })));
    // One that has been activated recovers in the next round.
    let mut lab = self::lab(Hero::Elora);
    lab.state.table.players[0].health = 0;
    lab.state.table.players[0].activated = true;
    lab.all_ready();
    assert_eq!(lab.state.table.players[0].health, 0);
}

// KR-HP-8
#[test]
fn a_stunned_hero_is_out_of_reach() {
    let mut lab = Lab::new(1, &[Hero::Dierdre, Hero::Bruxa]);
    lab.stand(Piece::Hero0, "E4", "");
    lab.state.table.players[1].health = 0;
    lab.go(ONE, Action::Activate).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseAbility { ability: Ability::GuardianAngel });
    assert_eq!(lab.actions(ONE), [Action::Target { seat: ONE }, Action::Decline]);
}

// KR-HP-10, KR-ENV-2
#[test]
fn lava_can_end_an_activation() {
    let mut lab = lab(Hero::Elora);
    lab.stand(Piece::Hero0, "E4", "");
    lab.state.table.players[0].health = 1;
    lab.state.table.lava.insert(slot("E5"));
    lab.state.table.tokens.insert(slot("E5"));
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("E5") }).go(ONE, Action::Stop);
    assert_eq!(lab.state.table.tokens_taken, 1, "the token comes first");
    assert!(lab.state.table.players[0].is_stunned());
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "no action follows");
    assert!(lab.state.table.players[0].activated && lab.state.table.lava.contains(slot("E5")));
}

// KR-ABIL-5
#[test]
fn the_skills_of_a_board_need_no_tile_and_are_never_used_up() {
    let mut lab = Lab::new(1, &[Hero::Bruxa, Hero::Alric]);
    lab.horde("ORC-01", "E3");
    lab.stand(Piece::Hero0, "E4", "");
    lab.state.table.players[0].abilities.clear();
    lab.state.table.players[0].skulls = 1;
    for cell in ["a1", "b1"] {
        lab.state.table.players[0].activated = false;
        lab.go(ONE, Action::Activate).place(ONE, 0, "E3", cell).go(ONE, Action::Stop);
        lab.go(ONE, Action::Attack).go(ONE, Action::Face { front: Front::South });
    }
}

// KR-HP-9
#[test]
fn all_heroes_on_a_horde_suffer_at_once() {
    let mut lab = lab(Hero::Elora);
    lab.horde("ORC-01", "E3");
    lab.stand(Piece::Hero0, "E3", "a1 b1 a2 b2");
    lab.stand(Piece::Hero1, "E3", "c3 d3 c4 d4");
    lab.state.table.players[0].health = 1;
    lab.until_buy();
    let health = lab.state.table.players.map(|player| player.health);
    assert_eq!(health[..2], [0, 1], "one point each, also for her who stood there with a stunned one");
}

// KR-HP-11
#[test]
fn protection_does_not_add_up_and_goes_home_with_the_hero() {
    let mut lab = Lab::new(12, &[Hero::Elora, Hero::Bruxa]);
    lab.no_towers();
    lab.state.table.players[0].protected = true;
    lab.stand(Piece::Hero0, "D2", "");
    lab.go(ONE, Action::Activate).go(ONE, Action::Step { slot: slot("E2") }).go(ONE, Action::Stop);
    lab.go(ONE, Action::UseFlower { slot: slot("E2") }).go(ONE, Action::Target { seat: ONE });
    lab.go(ONE, Action::Rest);
    lab.horde("WOR-01", "C3");
    lab.stand(Piece::Hero0, "C3", "a1 b1 a2 b2");
    lab.until_buy();
    assert_eq!(lab.state.table.players[0].health, 2, "all damage of the round is ignored");
    // Without a way out she is on her board, still protected and healthy.
    let mut lab = self::lab(Hero::Elora);
    lab.horde("ORC-01", "D3");
    let held = lab.horde("ORC-02", "E3");
    lab.soldiers(held, "b1");
    lab.stand(Piece::Hero0, "F3", "");
    lab.state.table.players[0].protected = true;
    lab.state.scenario.ground = kingdom::SlotSet::EMPTY;
    lab.state.scenario.path = ["D3", "E3", "F3"].map(slot).into_iter().collect();
    lab.until_buy();
    let player = lab.state.table.players[0];
    assert_eq!((lab.state.table.stand(Piece::Hero0).at, player.protected, player.health), (None, true, 2));
}

// KR-HP-12
#[test]
fn the_activation_of_a_stunned_hero_is_its_recovery() {
    let mut lab = Lab::new(1, &[Hero::Bruxa, Hero::Elora]);
    lab.horde("ORC-01", "G4");
    lab.state.table.players[0].health = 0;
    lab.state.table.players[0].skulls = 1;
    lab.go(ONE, Action::Activate);
    assert_eq!(lab.state.table.agenda.last(), Some(&Step::Play), "no skull is thrown, no move, no action");
    assert_eq!((lab.state.table.players[0].health, lab.state.table.players[0].activated), (2, true));
}
