//! Turn order (RTF-TURN).

use cybertron::{Choice, Event, Mode};
use engine::Seat;

use crate::table::*;

const SEAT_1_TO_PLAY: &str = "
    day 1, seat 0 of 3: back-up
    rest: 0x1
    green: 1x1
    kaon: 1x1 megatron
    sonic-canyons, perihex: 2x1
    hand 1: mass-production, seeker-strike
    top: null-ray";

// RTF-TURN-1
#[test]
fn five_phases_in_their_order() {
    lay(SEAT_1_TO_PLAY)
        .takes(EndTurn)
        .asks(1, Choice::Cards)
        .takes(EndCards)
        .asks(1, Choice::Place)
        .takes(place(11, "hexima-state"))
        .asks(1, Choice::Morph)
        .takes(EndMorph)
        .asks(1, Choice::Attack)
        .takes(attack("hexima-state", "launch-pad"))
        .rolls("1", "1", [6, 1])
        .takes(advance(5))
        .takes(EndAttacks)
        .asks(1, Choice::BackUp)
        .takes(EndTurn)
        .tells(&Event::CardDrawn { seat: Seat(1), card: Some(card("null-ray")) })
        .asks(2, Choice::Place);
}

// RTF-TURN-2
#[test]
fn placing_is_compulsory_and_the_rest_is_not() {
    let placing = lay(SEAT_1_TO_PLAY).takes(EndTurn).takes(EndCards);
    let (pile, all_place) = (placing.army(1).operational, placing.legal());
    assert_eq!(pile, 11);
    assert!(all_place.iter().all(|action| matches!(action, cybertron::Action::Place { .. })));
    let one_left = placing.takes(place(10, "kaon"));
    assert!(
        one_left.legal().iter().all(|action| matches!(action, cybertron::Action::Place { robots: 1, .. }))
    );
    // Phases 2, 3 and 4 are passed, and nothing was captured: no card is drawn.
    one_left
        .takes(place(1, "kaon"))
        .takes(EndMorph)
        .takes(EndAttacks)
        .takes(EndTurn)
        .asks(2, Choice::Place)
        .hand(1, "mass-production, seeker-strike");
}

// RTF-TURN-3
#[test]
fn turns_go_round_and_then_the_day_ends() {
    let play = lay("
        day 2, seat 0 of 3: back-up
        rest: 0x1
        green: 1x1
        sonic-canyons: 2x1")
    .refuses_seat(1, "RTF-TURN-3", EndTurn)
    .takes(EndTurn)
    .asks(1, Choice::Place)
    .takes(place(11, "kaon"))
    .takes(EndMorph)
    .takes(EndAttacks)
    .takes(EndTurn)
    .asks(2, Choice::Place)
    .takes(place(3, "sonic-canyons"))
    .takes(EndMorph)
    .takes(EndAttacks)
    .refuses_seat(0, "RTF-TURN-3", EndTurn)
    .takes(EndTurn)
    .tells(&Event::DayBegan { day: 3, days: 6 });
    assert_eq!(play.decider(), Seat(0));
}

// RTF-TURN-4
#[test]
fn no_phase_comes_back() {
    let phase_1 = [EndCards, place(1, "kaon"), revive("kaon", Mode::Robot)];
    let phase_2 = [MorphLeader, morph("mass-production", "praxus"), EndMorph];
    let phase_3 = [attack("hexima-state", "launch-pad"), EndAttacks];
    let phase_4 = [back_up("kaon", "tarn"), EndTurn];
    let refuses_all = |play: Play, actions: &[cybertron::Action]| {
        actions.iter().fold(play, |play, &action| play.refuses("RTF-TURN-1", action))
    };
    let mut play = lay(SEAT_1_TO_PLAY).takes(EndTurn).takes(EndCards).refuses("RTF-TURN-1", EndCards);
    play = refuses_all(play, &[&phase_2[..], &phase_3, &phase_4].concat());
    play = refuses_all(play.takes(place(11, "kaon")), &[&phase_1[..], &phase_3, &phase_4].concat());
    play = refuses_all(play.takes(EndMorph), &[&phase_1[..], &phase_2, &phase_4].concat());
    play = play.takes(EndAttacks);
    refuses_all(play, &[&phase_1[..], &phase_2, &phase_3].concat());
}

// RTF-TURN-4
#[test]
fn eliminated_players_are_skipped() {
    lay("
        day 2, seat 0 of 3: attack
        rest: 0x2
        perihex: 1x1
        kaon: 2x1")
    .takes(attack("iacon", "perihex"))
    .rolls("1", "1", [6, 1])
    .tells(&Event::Eliminated { seat: Seat(1) })
    .takes(EndAttacks)
    .takes(EndTurn)
    .asks(2, Choice::Place);
}
