//! End of the game (RTF-WIN).

use cybertron::{Cybertron, Event, Victory, VictoryReason};
use engine::{Game, Seat};

use crate::common::setups;
use crate::table::*;

/// The last turn of the last day ends: who has won, and why?
fn last_turn(seats: u8, zones: &str) -> (Vec<u8>, VictoryReason) {
    let last = seats - 1;
    let table = lay(&format!("day 6, seat {last} of {seats}: back-up\n {zones}")).takes(EndTurn);
    let reason = table.events.iter().find_map(|event| match event {
        Event::GameOver { victory: Victory { reason, .. } } => Some(*reason),
        _ => None,
    });
    (table.winners(), reason.expect("the game is over"))
}

/// 16 zones for seat 0 and 16 for seat 1; the other 10, the Launch Pad among them, are seat 2's.
const SIXTEEN_EACH: &str = "
    rest: 2x1
    green, yellow: 0x1
    blue, red, unicron: 1x1";

// RTF-WIN-1
#[test]
fn most_zones_win() {
    assert_eq!(last_turn(2, "rest: 0x1\n green: 1x5"), (vec![0], VictoryReason::MostZones));
    assert_eq!(last_turn(2, "rest: 1x1\n green: 0x5"), (vec![1], VictoryReason::MostZones));
    // 21 zones each but for the open factory.
    let factory = "rest: 0x1\n green, blue: 1x1\n open: moon-alpha\n moon-alpha-factory";
    assert_eq!(last_turn(2, &format!("{factory}: 1x1")), (vec![1], VictoryReason::MostZones));
    assert_eq!(last_turn(2, &format!("{factory}: 0x1")), (vec![0], VictoryReason::MostZones));
    // Afterwards nothing can be done any more.
    let over = lay("day 6, seat 1 of 2: back-up\n rest: 0x1\n green: 1x5").takes(EndTurn);
    assert_eq!(Cybertron::decision(&over.state), None);
    over.refuses_seat(0, "RTF-WIN-1", EndTurn);
}

// RTF-WIN-2
#[test]
fn teams_add_up_their_zones() {
    // Seat 1 has most zones of all, but seats 0 and 2 have more together.
    let zones = "rest: 1x1\n green: 0x1\n blue, vos: 2x1\n polyhex: 3x1";
    assert_eq!(last_turn(4, zones), (vec![0, 2], VictoryReason::MostZones));
    let zones = "rest: 1x1\n green: 0x1\n red: 2x1\n polyhex: 3x1";
    assert_eq!(last_turn(4, zones), (vec![1, 3], VictoryReason::MostZones));
}

// RTF-WIN-3
#[test]
fn a_tie_goes_to_the_launch_pad() {
    let half = "rest: 0x1\n green, blue: 1x1";
    assert_eq!(last_turn(2, half), (vec![0], VictoryReason::LaunchPad));
    let swapped = format!("{half}\n launch-pad: 1x1\n kaon: 0x1");
    assert_eq!(last_turn(2, &swapped), (vec![1], VictoryReason::LaunchPad));
    // Also to a player who is not part of the tie.
    assert_eq!(last_turn(3, SIXTEEN_EACH), (vec![2], VictoryReason::LaunchPad));
}

// RTF-WIN-4
#[test]
fn a_tie_further_down_does_nothing() {
    // 20 zones for seat 0, 11 each for the others; seat 1 holds the Launch Pad.
    let zones = "rest: 1x1\n green, yellow, orange: 0x1\n blue, harmonex, arena: 2x1";
    let table = lay(&format!("day 6, seat 2 of 3: back-up\n {zones}"));
    let counts: Vec<usize> = (0..3).map(|seat| table.table().zones(Seat(seat)).len()).collect();
    assert_eq!(counts, [20, 11, 11]);
    assert_eq!(table.table().owner(zone("launch-pad")), Some(Seat(1)));
    assert_eq!(last_turn(3, zones), (vec![0], VictoryReason::MostZones));
}

// RTF-WIN-5
#[test]
fn a_tie_of_teams_goes_to_the_team_on_the_launch_pad() {
    let half = "rest: 0x1\n green, red, vos, polyhex: 1x1\n kalis: 3x1";
    assert_eq!(last_turn(4, half), (vec![0, 2], VictoryReason::LaunchPad));
    let mate = format!("{half}\n launch-pad: 2x1");
    assert_eq!(last_turn(4, &mate), (vec![0, 2], VictoryReason::LaunchPad));
    let others = format!("{half}\n launch-pad: 3x1\n kaon: 2x1");
    assert_eq!(last_turn(4, &others), (vec![1, 3], VictoryReason::LaunchPad));
}

// RTF-WIN-6
#[test]
fn every_game_has_one_winner() {
    for setup in setups() {
        for seed in 0..3 {
            let end = random_game(&setup, seed, |state, _| {
                assert_eq!(Cybertron::outcome(state).is_some(), Cybertron::decision(state).is_none());
            });
            let winners: Vec<u8> =
                Cybertron::outcome(&end).unwrap().winners.iter().map(|seat| seat.0).collect();
            match setup.seats {
                4 if setup.scenario != "free-for-all" => {
                    assert!(winners == [0, 2] || winners == [1, 3], "{winners:?}");
                }
                _ => assert_eq!(winners.len(), 1),
            }
        }
    }
}

// RTF-GT-19
#[test]
fn the_third_man_wins() {
    assert_eq!(last_turn(3, SIXTEEN_EACH).0, [2]);
    // One of the two holds it instead: 16, 16 and 10 again.
    assert_eq!(last_turn(3, &format!("{SIXTEEN_EACH}\n launch-pad: 0x1\n vos: 2x1")).0, [0]);
    assert_eq!(last_turn(3, &format!("{SIXTEEN_EACH}\n launch-pad: 1x1\n iacon: 2x1")).0, [1]);
    // 17, 15 and 10: the first wins, whoever holds it.
    let uneven = format!("{SIXTEEN_EACH}\n unicron: 0x1");
    for holder in ["launch-pad: 2x1", "launch-pad: 0x1\n vos: 2x1", "launch-pad: 1x1\n iacon: 2x1"] {
        let zones = format!("{uneven}\n {holder}");
        let table = lay(&format!("day 6, seat 2 of 3: back-up\n {zones}"));
        let counts: Vec<usize> = (0..3).map(|seat| table.table().zones(Seat(seat)).len()).collect();
        assert_eq!(counts, [17, 15, 10]);
        assert_eq!(last_turn(3, &zones).0, [0]);
    }
}
