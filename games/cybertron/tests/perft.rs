//! The number of action sequences from fixed positions: one wrong rule changes a number.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[allow(dead_code, unused_imports)]
#[path = "rules/actions.rs"]
mod actions;
#[allow(dead_code)]
#[path = "rules/layout.rs"]
mod layout;
#[allow(dead_code, unused_imports)]
#[path = "rules/table.rs"]
mod table;

use cybertron::{Cybertron, State};
use engine::perft::perft;
use engine::{FastChance, Game, Setup, Silent};

use table::*;

fn start(setup: Setup) -> State {
    let setup = Cybertron::facts().complete(setup).unwrap();
    Cybertron::start(&setup, &mut FastChance::new(1), &mut Silent).unwrap()
}

fn counts(state: &State, depth: u32) -> Vec<u64> {
    (1..=depth).map(|depth| perft::<Cybertron>(state, depth, 1)).collect()
}

#[test]
fn from_the_very_start() {
    assert_eq!(counts(&start(Setup::players(2)), 4), [4, 8, 320, 12480]);
    assert_eq!(counts(&start(Setup::players(3)), 4), [4, 10, 12, 468]);
    assert_eq!(counts(&start(Setup::players(4)), 5), [4, 8, 8, 8, 304]);
    let scenario = |id: &str, players| Setup { scenario: id.to_owned(), ..Setup::players(players) };
    assert_eq!(counts(&start(scenario("bidding-duel", 2)), 4), [31, 62, 248, 496]);
    assert_eq!(counts(&start(scenario("free-for-all", 4)), 5), [4, 12, 24, 24, 912]);
}

#[test]
fn from_the_first_day() {
    let ready =
        |players| Setup::players(players).with_word("leaders", "random").with_word("placement", "random");
    assert_eq!(counts(&start(ready(2)), 3), [189, 15918, 785340]);
    assert_eq!(counts(&start(ready(3)), 4), [56, 1204, 12519, 72080]);
    assert_eq!(counts(&start(ready(4)), 4), [33, 385, 2071, 9606]);
}

#[test]
fn from_phase_1_with_cards_and_a_leader_to_revive() {
    let position = lay("
        day 3, seat 0 of 2: cards 3
        rest: 1x1
        yellow: 0x1
        hand 0: mass-production, lockdown-initiators, spark-recall, energon-cache");
    assert_eq!(counts(&position.state, 5), [5, 48, 478, 3830, 30016]);
}

#[test]
fn from_phase_2_with_everything_that_can_morph() {
    let position = lay("
        day 3, seat 0 of 3: morph
        rest: 2x2
        kalis: 0x2 optimus vehicle
        rad-zone: 1x2
        arena, hydrax-plateau: 0x2
        open: decagon
        decagon-factory: 1x2
        hand 0: mass-production, space-bridge, seeker-strike");
    assert_eq!(counts(&position.state, 4), [8, 52, 269, 1215]);
}

#[test]
fn from_an_attack_with_leaders_and_cards_on_both_sides() {
    let position = lay("
        day 3, seat 0 of 2: attack
        rest: 1x1
        kaon: 0x3 megatron
        tarn: 1x2 optimus
        hand 0: fusion-cannons, combat-computer
        hand 1: force-field, emergency-repairs")
    .takes(attack("kaon", "tarn"));
    assert_eq!(counts(&position.state, 7), [5, 25, 150, 600, 2950, 8521, 25165]);
}

#[test]
fn from_an_attack_on_bumblebee() {
    let position = lay("
        day 3, seat 0 of 2: attack
        rest: 0x1
        iacon: 0x4 barricade vehicle
        perihex: 1x2 bumblebee vehicle
        crystal-city, sonic-canyons: 1x1")
    .takes(attack("iacon", "perihex"));
    assert_eq!(counts(&position.state, 7), [6, 18, 54, 114, 444, 3110, 14059]);
}

#[test]
fn from_the_last_phase_of_a_team() {
    let position = lay("
        day 6, seat 2 of 4: back-up
        rest: 1x1
        vos: 3x1
        blue: 0x1
        iacon: 2x3 optimus vehicle
        arena, perihex: 2x2");
    assert_eq!(counts(&position.state, 4), [12, 46, 113, 227]);
}
