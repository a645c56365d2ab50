//! Phase 5 and the end of a day (RTF-DRAW, RTF-DAY).

use cybertron::{CardSet, Choice, Event};
use engine::Seat;

use crate::table::*;

// RTF-DRAW-1
#[test]
fn a_capture_earns_a_card() {
    let position = "
        day 1, seat 0 of 3: attack
        rest: 1x1
        vos: 2x1
        iacon: 0x4
        top: null-ray";
    let fights = |dice| {
        let table = lay(position).takes(attack("iacon", "perihex")).rolls("1", "1", dice);
        let table = if table.asked() == Some(Choice::Advance) {
            table.takes(advance(0))
        } else {
            table.takes(EndAttack)
        };
        table.takes(EndAttacks).takes(EndTurn)
    };
    let earned = fights([6, 1]).hand(0, "null-ray");
    earned.tells(&Event::CardDrawn { seat: Seat(0), card: Some(card("null-ray")) });
    fights([1, 6]).hand(0, "");
    lay(position).takes(EndAttacks).takes(EndTurn).hand(0, "");
}

// RTF-DRAW-2
#[test]
fn one_card_however_many_zones() {
    lay("
        day 1, seat 0 of 3: attack
        rest: 1x1
        vos: 2x1
        iacon: 0x5
        top: null-ray")
    .takes(attack("iacon", "perihex"))
    .rolls("1", "1", [6, 1])
    .takes(advance(0))
    .takes(attack("iacon", "simfur"))
    .rolls("1", "1", [6, 1])
    .takes(advance(0))
    .takes(EndAttacks)
    .takes(EndTurn)
    .hand(0, "null-ray");
}

// RTF-DRAW-3
#[test]
fn a_factory_counts_a_gift_does_not() {
    lay("
        day 1, seat 0 of 3: attack
        rest: 1x1
        vos: 2x1
        decagon: 0x4
        open: decagon
        decagon-factory: 1x1
        top: null-ray")
    .takes(attack("decagon", "decagon-factory"))
    .rolls("1", "1", [6, 1])
    .takes(advance(0))
    .takes(EndAttacks)
    .takes(EndTurn)
    .hand(0, "null-ray");
    let four = "
        day 1, seat 0 of 4: attack
        rest: 1x1
        vos: 3x1
        kaon: 2x1
        iacon: 0x2
        gygax: 0x1
        top: null-ray";
    // The zone is given away in the same turn: the card stays earned. Its receiver has captured nothing.
    let given = lay(four)
        .takes(attack("iacon", "perihex"))
        .rolls("1", "1", [6, 1])
        .takes(EndAttacks)
        .takes(give("perihex"))
        .takes(EndTurn)
        .hand(0, "null-ray");
    let mate =
        given.places_all("simfur").takes(EndMorph).takes(EndAttacks).takes(EndTurn).asks(2, Choice::Place);
    mate.places_all("perihex").takes(EndMorph).takes(EndAttacks).takes(EndTurn).hand(2, "");
}

/// The last player of day 2 ends his turn.
fn day_2_ends(zones: &str) -> Play {
    lay(&format!("day 2, seat 2 of 3: back-up\n rest: 0x1\n kaon: 2x1\n vos: 1x1\n {zones}")).takes(EndTurn)
}

// RTF-DAY-1, RTF-DAY-3
#[test]
fn the_matrix_turns_the_top_card_up() {
    let table = day_2_ends("top: fusion-cannons#17");
    assert_eq!(table.table().discard, cards("fusion-cannons#17"));
    assert_eq!(table.state.hands, [CardSet::EMPTY; 4]);
    assert_eq!(table.state.draw.cards().len(), 41);
    // Not after the other turns of the day.
    let others = lay("day 2, seat 0 of 3: back-up\n rest: 0x1\n kaon: 2x1\n vos: 1x1").takes(EndTurn);
    assert!(others.table().discard.is_empty());
    // Mass Production names kaon, but nobody gets its robots.
    let table = day_2_ends("top: mass-production#3").shows("kaon: 2x4");
    assert_eq!(table.army(0).operational, 13 + 3 + 5 + 5 + 2);
}

// RTF-DAY-2
#[test]
fn three_robots_for_whoever_controls_the_zone() {
    day_2_ends("top: mass-production#3").shows("kaon: 2x4").scrapheap(2, 96).tells(&Event::MatrixTurned {
        card: card("mass-production#3"),
        zone: zone("kaon"),
        owner: Seat(2),
        robots: 3,
        short: 0,
    });
    // Fewer if he has fewer.
    day_2_ends("kaon: 2x98\n top: mass-production#3").shows("kaon: 2x100").scrapheap(2, 0);
    day_2_ends("kaon: 2x100\n top: mass-production#3").shows("kaon: 2x100").scrapheap(2, 0);
}

// RTF-DAY-4
#[test]
fn a_new_day_begins_with_the_first_player() {
    let table =
        day_2_ends("").tells(&Event::DayBegan { day: 3, days: 6 }).tells(&Event::TurnBegan { seat: Seat(0) });
    assert_eq!((table.table().day, table.decider()), (3, Seat(0)));
    for (day, over) in [(5, false), (6, true)] {
        let table = lay(&format!("day {day}, seat 2 of 3: back-up\n rest: 0x1\n kaon: 2x1\n vos: 1x1"))
            .takes(EndTurn);
        assert_eq!(table.asked().is_none(), over);
    }
}

// RTF-DAY-5
#[test]
fn the_matrix_turns_a_card_on_the_last_day_too() {
    let table =
        lay("day 6, seat 1 of 2: back-up\n rest: 0x1\n kaon: 1x1\n top: mass-production#3").takes(EndTurn);
    let table = table.shows("kaon: 1x4");
    assert_eq!(table.table().discard, cards("mass-production#3"));
    let order = |wanted: fn(&Event) -> bool| table.events.iter().position(wanted).unwrap();
    assert!(
        order(|event| matches!(event, Event::MatrixTurned { .. }))
            < order(|event| matches!(event, Event::GameOver { .. }))
    );
}

// RTF-DAY-6
#[test]
fn first_and_last_are_those_still_in_the_game() {
    // Seat 2 is out: the day ends after seat 1. Seat 0 is out: the day begins with seat 1.
    let ends = lay("day 2, seat 1 of 3: back-up\n rest: 0x1\n kaon: 1x1").takes(EndTurn);
    ends.tells(&Event::DayBegan { day: 3, days: 6 }).asks(0, Choice::Place);
    let begins = lay("day 2, seat 2 of 3: back-up\n rest: 2x1\n kaon: 1x1").takes(EndTurn);
    begins.tells(&Event::DayBegan { day: 3, days: 6 }).asks(1, Choice::Place);
}

// RTF-GT-18
#[test]
fn the_matrix_strengthens_vos() {
    let before = lay("
        day 2, seat 2 of 3: back-up
        rest: 0x1
        kaon: 2x1
        vos: 1x1
        top: seeker-strike#15");
    let scrapheap = before.army(1).scrapheap;
    let table = before.takes(EndTurn).shows("vos: 1x4").scrapheap(1, scrapheap - 3);
    assert_eq!(table.table().discard, cards("seeker-strike#15"));
    assert_eq!(table.table().day, 3);
    assert_eq!(table.decider(), Seat(0));
}
