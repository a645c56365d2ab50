//! Phase 4: call for back-up (RTF-BACK).

use cybertron::{Choice, Event};
use engine::Seat;

use crate::table::*;

fn reserve(zones: &str) -> Play {
    lay(&format!("day 1, seat 0 of 2: back-up\n rest: 1x1\n {zones}"))
}

// RTF-BACK-1
#[test]
fn once_from_one_zone_to_one_zone() {
    let called = reserve("iacon: 0x5\n perihex, simfur: 0x2").takes(back_up("iacon", "perihex"));
    let called = called.asks(0, Choice::Units).offers([moves(1), moves(2), moves(3), moves(4)]);
    let called = called.refuses("RTF-BACK-1", moves(0)).refuses("RTF-BACK-1", moves(5));
    called
        .takes(moves(4))
        .shows("iacon: 0x1\n perihex: 0x6")
        .refuses("RTF-BACK-1", back_up("perihex", "simfur"))
        .offers([EndTurn]);
}

// RTF-BACK-2
#[test]
fn a_chain_of_own_zones_connects() {
    let chain = "iacon: 0x5\n hydrax-plateau, arena, decagon, tyrest: 0x1";
    reserve(chain)
        .takes(back_up("iacon", "tyrest"))
        .takes(moves(2))
        .shows("tyrest: 0x3\n iacon: 0x3\n arena: 0x1");
    reserve(&format!("{chain}\n arena: 1x1")).refuses("RTF-BACK-2", back_up("iacon", "tyrest"));
}

// RTF-BACK-3
#[test]
fn hyperlinks_and_open_gates_are_links_of_the_chain() {
    // By hyperlink.
    reserve("crystal-city: 0x3\n autobase, kalis: 0x1").allows(back_up("crystal-city", "kalis"));
    // Through an open spinning zone, not a closed one; nor into it or out of it.
    let praxus = "kalis: 0x3\n praxus: 0x2\n rad-zone: 0x1";
    reserve(praxus)
        .refuses("RTF-BACK-2", back_up("kalis", "rad-zone"))
        .refuses("RTF-BACK-2", back_up("kalis", "praxus"))
        .refuses("RTF-BACK-2", back_up("praxus", "rad-zone"));
    reserve(&format!("{praxus}\n open: praxus"))
        .allows(back_up("kalis", "rad-zone"))
        .allows(back_up("kalis", "praxus"))
        .allows(back_up("praxus", "rad-zone"));
    // Into an open factory, not a closed one.
    reserve("arena: 0x3\n decagon: 0x1\n open: decagon\n decagon-factory: 0x1")
        .allows(back_up("arena", "decagon-factory"));
    reserve("arena: 0x3\n decagon: 0x1").refuses("RTF-BACK-6", back_up("arena", "decagon-factory"));
}

// RTF-BACK-4
#[test]
fn the_leader_may_come_along_in_any_mode() {
    for leader in ["optimus", "optimus vehicle", "megatron", "bumblebee vehicle"] {
        let called =
            reserve(&format!("iacon: 0x2 {leader}\n perihex: 0x1")).takes(back_up("iacon", "perihex"));
        let called = called.offers([moves(1), moves(2), moves_with_leader(0), moves_with_leader(1)]);
        called.clone().takes(moves_with_leader(1)).shows(&format!("iacon: 0x1\n perihex: 0x2 {leader}"));
        called
            .refuses("RTF-BACK-1", moves_with_leader(2))
            .takes(moves(2))
            .shows(&format!("iacon: 0x0 {leader}"));
    }
    let without = reserve("iacon: 0x3\n perihex: 0x1").takes(back_up("iacon", "perihex"));
    without.refuses("RTF-BACK-4", moves_with_leader(0));
}

// RTF-BACK-5
#[test]
fn jump_and_back_up_in_one_phase() {
    reserve("iacon: 0x3 optimus vehicle\n perihex, kaon: 0x1")
        .takes(jump("kaon"))
        .tells(&Event::LeaderJumped { seat: Seat(0), from: zone("iacon"), to: zone("kaon") })
        .takes(back_up("iacon", "perihex"))
        .takes(moves(2))
        .shows("iacon: 0x1\n perihex: 0x3\n kaon: 0x1 optimus vehicle")
        .offers([EndTurn]);
}

// RTF-BACK-6
#[test]
fn both_ends_are_own_zones_and_one_unit_stays() {
    reserve("iacon: 0x3\n perihex: 0x1\n vos: 0x0 optimus\n tyger-pax: 0x1")
        .refuses("RTF-BACK-6", back_up("iacon", "simfur"))
        .refuses("RTF-BACK-6", back_up("simfur", "iacon"))
        .refuses("RTF-BACK-6", back_up("perihex", "iacon"))
        .refuses("RTF-BACK-6", back_up("vos", "tyger-pax"))
        .refuses("RTF-BACK-2", back_up("iacon", "iacon"))
        .offers([back_up("iacon", "perihex"), EndTurn]);
}

// RTF-GT-17
#[test]
fn from_autobase_to_the_orbital_platform() {
    let red = "autobase: 0x5\n neutral-territories, orbital-platform-beta: 0x1";
    let called =
        reserve(&format!("{red}\n nova-cronum: 0x1")).takes(back_up("autobase", "orbital-platform-beta"));
    called
        .refuses("RTF-BACK-1", moves(5))
        .takes(moves(4))
        .shows("autobase: 0x1\n orbital-platform-beta: 0x5");
    let cut = reserve(red).refuses("RTF-BACK-2", back_up("autobase", "orbital-platform-beta"));
    assert_eq!(cut.table().board().neighbours(zone("orbital-platform-beta")), zones("nova-cronum, tyrest"));
}
