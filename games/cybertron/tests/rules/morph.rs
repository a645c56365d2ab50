//! Phase 2: morph (RTF-P2).

use cybertron::{Choice, Event, Mode, ZoneSet};
use engine::{Game, Seat};

use crate::table::*;

// RTF-P2-1
#[test]
fn morphs_and_cards_come_in_any_order() {
    let position = "
        day 1, seat 0 of 2: morph
        rest: 1x2
        iacon: 0x3 optimus
        perihex: 0x1
        hand 0: force-field, space-bridge, seeker-strike";
    let lead = |table: Play| table.takes(MorphLeader);
    let slide = |table: Play| table.takes(morph("force-field", "moon-alpha"));
    let bridge =
        |table: Play| table.takes(play("space-bridge")).takes(back_up("iacon", "perihex")).takes(moves(2));
    let seek = |table: Play| table.takes(play("seeker-strike")).takes(strike("simfur"));
    let orders = [
        seek(bridge(slide(lead(lay(position))))),
        lead(slide(bridge(seek(lay(position))))),
        bridge(lead(seek(slide(lay(position))))),
    ];
    for play in orders {
        play.asks(0, Choice::Morph).offers([EndMorph]).hand(0, "").shows(
            "
            iacon: 0x1 optimus vehicle
            perihex: 0x3
            moon-alpha-factory: 0x1
            simfur: 1x1",
        );
    }
}

// RTF-P2-2
#[test]
fn the_leader_flips_once_and_free() {
    let scrapped = "day 1, seat 0 of 2: morph\n rest: 1x1\n iacon: 0x3";
    lay("
        day 1, seat 0 of 2: morph
        rest: 1x1
        iacon: 0x3 optimus")
    .takes(MorphLeader)
    .shows("iacon: 0x3 optimus vehicle")
    .refuses("RTF-P2-2", MorphLeader);
    lay(&format!("{scrapped} optimus vehicle")).takes(MorphLeader).shows("iacon: 0x3 optimus");
    lay(scrapped).refuses("RTF-P2-2", MorphLeader);
}

// RTF-P2-3
#[test]
fn a_leader_changes_mode_only_in_phase_2() {
    for setup in crate::common::setups() {
        let (mut modes, mut changes) = (None, 0);
        random_game(&setup, 17, |state, events| {
            let now = state.table.armies.map(|army| army.mode);
            let flips =
                |event: &Event| matches!(event, Event::LeaderMorphed { .. } | Event::LeaderRevived { .. });
            if modes.is_some_and(|before| before != now) {
                assert!(events.iter().any(flips), "{events:?}");
                changes += 1;
            }
            modes = Some(now);
        });
        assert!(changes > 0);
    }
    let play = |phase| lay(&format!("day 1, seat 0 of 2: {phase}\n rest: 1x1\n iacon: 0x3 optimus"));
    for phase in ["place 3", "attack", "back-up"] {
        play(phase).refuses("RTF-TURN-1", MorphLeader);
    }
}

// RTF-P2-4
#[test]
fn a_zone_morphs_for_a_card_and_a_zone_of_its_sector() {
    let with = |zone: &str| {
        let green = format!(
            "day 1, seat 0 of 2: morph\n rest: 1x2\n {zone}: 0x2\n hand 0: force-field, seeker-strike"
        );
        lay(&green)
    };
    // Another zone of the sector, or the special zone itself.
    with("kaon").takes(morph("force-field", "praxus"));
    with("praxus").takes(morph("force-field", "praxus"));
    with("vos").refuses("RTF-P2-4", morph("force-field", "praxus"));
    // The card must bear the symbol, be held, and the zone must be special.
    with("kaon")
        .refuses("RTF-P2-4", morph("seeker-strike", "praxus"))
        .refuses("RTF-CARD-3", morph("fusion-cannons", "praxus"))
        .refuses("RTF-P2-4", morph("force-field", "kaon"))
        .offers([morph("force-field", "praxus"), play("seeker-strike"), EndMorph]);
}

// RTF-P2-5
#[test]
fn an_own_factory_gives_the_right_and_a_mates_zone_does_not() {
    lay("
        day 1, seat 0 of 2: morph
        rest: 1x1
        kaon: 0x1
        open: moon-alpha
        moon-alpha-factory: 0x1
        hand 0: force-field")
    .allows(morph("force-field", "moon-alpha"));
    let four = "day 1, seat 0 of 4: morph\n rest: 1x1\n vos: 3x1\n iacon: 0x1\n hand 0: force-field";
    lay(&format!("{four}\n kaon: 2x1")).refuses("RTF-P2-4", morph("force-field", "praxus"));
    lay(&format!("{four}\n tarn: 2x1\n kaon: 0x1")).allows(morph("force-field", "praxus"));
}

// RTF-P2-6
#[test]
fn one_card_for_one_morph() {
    lay("
        day 1, seat 0 of 2: morph
        rest: 1x1
        kaon: 0x1
        iacon: 0x1
        hand 0: force-field#29, force-field#30, force-field#31")
    .takes(morph("force-field#29", "praxus"))
    .hand(0, "force-field#30, force-field#31")
    .refuses("RTF-CARD-3", morph("force-field#29", "moon-alpha"))
    .takes(morph("force-field#31", "praxus"))
    .tells(&Event::ZoneMorphed {
        seat: Seat(0),
        card: card("force-field#31"),
        zone: zone("praxus"),
        open: false,
    })
    .takes(morph("force-field#30", "moon-alpha"))
    .hand(0, "")
    .offers([EndMorph]);
}

// RTF-P2-7, RTF-P2-8
#[test]
fn spinning_opens_and_closes_and_harms_nobody() {
    let play = lay("
        day 1, seat 0 of 2: morph
        rest: 0x1
        praxus: 1x4 megatron
        kalis: 1x2
        hand 0: force-field#29, force-field#30")
    .takes(morph("force-field#29", "praxus"))
    .shows("praxus: 1x4 megatron\n kalis: 1x2");
    assert_eq!(play.table().board().neighbours(zone("praxus")), zones("kalis, rad-zone"));
    assert!(play.table().board().neighbours(zone("kalis")).contains(zone("praxus")));
    let play = play.takes(morph("force-field#30", "praxus")).shows("praxus: 1x4 megatron\n kalis: 1x2");
    assert_eq!(play.table().board().neighbours(zone("praxus")), ZoneSet::EMPTY);
    assert!(!play.table().board().neighbours(zone("kalis")).contains(zone("praxus")));
}

// RTF-P2-9, RTF-P2-13
#[test]
fn opening_a_factory_costs_a_robot_and_gives_it_to_whoever_opened_it() {
    lay("
        day 1, seat 0 of 2: morph
        rest: 1x1
        unicron: 0x1
        decagon: 1x3 megatron
        hand 0: force-field")
    .scrapheap(0, 98)
    .takes(morph("force-field", "decagon"))
    .scrapheap(0, 97)
    .shows("decagon-factory: 0x1\n decagon: 1x3 megatron\n unicron: 0x1");
}

// RTF-P2-10
#[test]
fn an_empty_scrapheap_opens_no_factory() {
    let with = |robots: u8| {
        lay(&format!(
            "day 1, seat 0 of 2: morph\n rest: 1x1\n unicron: 0x{robots}\n kaon: 0x1\n hand 0: force-field"
        ))
    };
    with(98).refuses("RTF-P2-10", morph("force-field", "decagon")).allows(morph("force-field", "praxus"));
    with(97).allows(morph("force-field", "decagon"));
}

// RTF-P2-11
#[test]
fn an_open_factory_is_a_normal_zone() {
    let open = "rest: 1x1\n decagon: 0x3\n open: decagon\n decagon-factory";
    lay(&format!("day 1, seat 0 of 2: place 3\n {open}: 0x2")).takes(place(3, "decagon-factory"));
    lay(&format!("day 1, seat 0 of 2: attack\n {open}: 1x1"))
        .takes(attack("decagon", "decagon-factory"))
        .rolls("2", "1", [6, 6, 1])
        .shows("decagon-factory: 0x2\n decagon: 0x1");
    lay(&format!("day 1, seat 0 of 2: attack\n {open}: 0x2\n decagon: 1x1"))
        .takes(attack("decagon-factory", "decagon"))
        .rolls("1", "1", [1, 6])
        .shows("decagon-factory: 0x1\n decagon: 1x1");
    lay(&format!("day 1, seat 0 of 2: back-up\n {open}: 0x1"))
        .takes(back_up("decagon", "decagon-factory"))
        .takes(moves(2))
        .shows("decagon-factory: 0x3\n decagon: 0x1");
}

// RTF-P2-12
#[test]
fn closing_crushes_robots_and_leaders() {
    for (leader, mode) in [("megatron", "vehicle"), ("bumblebee", "vehicle"), ("bumblebee", "")] {
        // Bumblebee could slip away to moon-alpha, but no battle was lost.
        let play = lay(&format!(
            "
            day 1, seat 0 of 2: morph
            rest: 0x1
            moon-alpha: 1x2
            open: moon-alpha
            moon-alpha-factory: 1x2 {leader} {mode}
            hand 0: force-field"
        ))
        .scrapheap(1, 96)
        .takes(morph("force-field", "moon-alpha"))
        .shows("moon-alpha-factory: nobody\n moon-alpha: 1x2")
        .scrapheap(1, 98)
        .asks(0, Choice::Morph);
        assert_eq!(play.army(1).leader_at, None);
        let leader = play.army(1).leader;
        play.tells(&Event::FactoryCrushed {
            factory: zone("moon-alpha-factory"),
            owner: Seat(1),
            robots: 2,
            leader,
        });
    }
}

// RTF-P2-13
#[test]
fn units_on_the_sliding_zone_stay() {
    lay("
        day 1, seat 0 of 2: morph
        rest: 0x1
        decagon: 1x5 megatron
        hand 0: force-field#29, force-field#30")
    .takes(morph("force-field#29", "decagon"))
    .shows("decagon: 1x5 megatron")
    .takes(morph("force-field#30", "decagon"))
    .shows("decagon: 1x5 megatron\n decagon-factory: nobody");
}

// RTF-P2-14
#[test]
fn morphing_is_no_capture() {
    lay("
        day 1, seat 0 of 2: morph
        rest: 0x1
        kaon: 1x1
        open: decagon
        decagon-factory: 1x2
        hand 0: force-field#29, force-field#30")
    .takes(morph("force-field#29", "decagon"))
    .takes(morph("force-field#30", "decagon"))
    .shows("decagon-factory: 0x1")
    .takes(EndMorph)
    .takes(EndAttacks)
    .takes(EndTurn)
    .hand(0, "");
}

// RTF-P2-15
#[test]
fn who_loses_his_last_units_by_crushing_is_out() {
    lay("
        day 1, seat 0 of 3: morph
        rest: 0x1
        kaon: 2x1
        open: decagon
        decagon-factory: 1x2 megatron
        hand 0: force-field
        hand 1: null-ray")
    .takes(morph("force-field", "decagon"))
    .tells(&Event::Eliminated { seat: Seat(1) })
    .hand(1, "")
    .asks(0, Choice::Morph);
    let won = lay("
        day 1, seat 0 of 2: morph
        rest: 0x1
        open: decagon
        decagon-factory: 1x2
        hand 0: force-field")
    .takes(morph("force-field", "decagon"));
    assert_eq!(won.winners(), [0]);
}

// RTF-P2-16
#[test]
fn a_space_bridge_calls_for_back_up_but_not_the_truck() {
    let with = |optimus: &str| {
        lay(&format!(
            "
            day 1, seat 0 of 2: morph
            rest: 1x1
            iacon: 0x3 {optimus}
            perihex, vos: 0x1
            hand 0: space-bridge"
        ))
        .takes(play("space-bridge"))
        .asks(0, Choice::Bridge)
        .refuses("RTF-BACK-2", back_up("iacon", "vos"))
        .refuses("RTF-BACK-6", back_up("iacon", "simfur"))
        .refuses("RTF-TURN-1", jump("vos"))
        .takes(back_up("iacon", "perihex"))
    };
    with("optimus").offers([
        moves(1),
        moves(2),
        moves(3),
        moves_with_leader(0),
        moves_with_leader(1),
        moves_with_leader(2),
    ]);
    with("optimus vehicle")
        .offers([moves(1), moves(2), moves(3)])
        .refuses("RTF-P2-16", moves_with_leader(1))
        .refuses("RTF-BACK-1", moves(4))
        .takes(moves(3))
        .shows("iacon: 0x0 optimus vehicle\n perihex: 0x4")
        .asks(0, Choice::Morph);
}

// RTF-P2-17
#[test]
fn nobody_crushes_himself() {
    let position = "
        day 1, seat 0 of 2: morph
        rest: 1x1
        open: decagon
        decagon-factory: 0x4 optimus
        hand 0: force-field";
    lay(position).refuses("RTF-P2-17", morph("force-field", "decagon")).offers([MorphLeader, EndMorph]);
    let play = lay(&format!("{position}\n vos: 0x1")).takes(morph("force-field", "decagon")).scrapheap(0, 98);
    assert_eq!(play.army(0).leader_at, None);
}

// RTF-P2-18
#[test]
fn each_bridge_is_a_back_up_of_its_own() {
    lay("
        day 1, seat 0 of 4: morph
        rest: 1x1
        polyhex: 3x1
        iacon: 0x5
        hydrax-plateau: 2x1
        arena, crystal-city: 0x2
        hand 0: space-bridge#12, space-bridge#13")
    // Through the team mate's zone.
    .takes(play("space-bridge#12"))
    .takes(back_up("iacon", "arena"))
    .takes(moves(2))
    .refuses("RTF-TURN-1", back_up("iacon", "arena"))
    // The second card has another source and target, and phase 4 is not affected.
    .takes(play("space-bridge#13"))
    .takes(back_up("arena", "crystal-city"))
    .takes(moves(3))
    .takes(EndMorph)
    .takes(EndAttacks)
    .takes(back_up("crystal-city", "iacon"))
    .takes(moves(1))
    .shows("iacon: 0x4\n arena: 0x1\n crystal-city: 0x4\n hydrax-plateau: 2x1");
}

// RTF-GT-7
#[test]
fn praxus_opens() {
    let yellow = |zones: &str| {
        lay(&format!(
            "
            day 1, seat 0 of 2: morph
            rest: 1x1
            {zones}
            hand 0: fusion-cannons"
        ))
    };
    let play = yellow("rad-zone: 0x4");
    play.clone().takes(EndMorph).refuses("RTF-ATK-2", attack("rad-zone", "praxus"));
    let play = play.takes(morph("fusion-cannons", "praxus"));
    assert_eq!(play.table().board().neighbours(zone("praxus")), zones("rad-zone, kalis"));
    play.takes(EndMorph)
        .takes(attack("rad-zone", "praxus"))
        .rolls("3", "1", [6, 5, 4, 1])
        .shows("praxus: 0x3");
    yellow("kalis: 0x4").refuses("RTF-P2-4", morph("fusion-cannons", "praxus"));
}

// RTF-GT-8
#[test]
fn the_decagon_closes() {
    let play = lay("
        day 1, seat 0 of 2: morph
        rest: 1x1
        plasma-energy-chamber: 0x1
        decagon: 1x2
        open: decagon
        decagon-factory: 1x3
        hand 0: mass-production");
    let before = play.army(1).scrapheap;
    let play = play.takes(morph("mass-production", "decagon")).scrapheap(1, before + 3).shows(
        "
        decagon-factory: nobody
        decagon: 1x2",
    );
    assert_eq!(play.table().zones_in_play(), ZoneSet::BOARD);
    assert_eq!(cybertron::factory_income(play.table(), Seat(1)), 0);
    assert_eq!(cybertron::Cybertron::check(&play.state), Ok(()));
}

// RTF-GT-9
#[test]
fn optimus_flips_in_time() {
    let attacked = |flip: bool| {
        let play = lay("
            day 1, seat 0 of 2: morph
            rest: 1x1
            arena: 0x1 optimus vehicle
            launch-pad: 1x4");
        let play = if flip { play.takes(MorphLeader) } else { play };
        assert_eq!(play.army(0).mode, if flip { Mode::Robot } else { Mode::Vehicle });
        let play = play.takes(EndMorph).takes(EndAttacks).takes(EndTurn).places_all("vos").takes(EndMorph);
        play.takes(attack("launch-pad", "arena")).rolls("1", "2 with leader", [5, 3, 4])
    };
    attacked(true)
        .asks(0, Choice::Bonus)
        .offers([bonus(0), DeclineBonus])
        .takes(bonus(0))
        .compares(&[(5, 5)]);
    attacked(false).compares(&[(5, 4)]).asks(0, Choice::Casualty);
}
