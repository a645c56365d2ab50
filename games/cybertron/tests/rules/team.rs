//! Four players: allied forces (RTF-TEAM).

use cybertron::{Choice, Cybertron, Event, sector_income};
use engine::{Game, Seat, Viewer};

use crate::common::setups;
use crate::table::*;

/// Phase 4 of seat 0, whose mate is seat 2. Seat 1 has the rest.
fn reserve(zones: &str) -> Play {
    lay(&format!("day 1, seat 0 of 4: back-up\n rest: 1x1\n vos: 3x1\n kalis: 2x1\n {zones}"))
}

// RTF-TEAM-1
#[test]
fn team_mates_never_fight() {
    let mut attacks = 0;
    for setup in setups().into_iter().filter(|setup| setup.seats == 4 && setup.scenario != "free-for-all") {
        random_game(&setup, 2, |_, events| {
            for event in events {
                let Event::AttackDeclared { seat, defender, .. } = event else { continue };
                assert_eq!((seat.0 + defender.0) % 2, 1);
                attacks += 1;
            }
        });
    }
    assert!(attacks > 100);
    for (seat, mate) in [(0, 2), (1, 3), (2, 0), (3, 1)] {
        let table = lay(&format!(
            "
            day 1, seat {seat} of 4: attack
            rest: {mate}x1
            iacon: {seat}x4
            vos: {}x1
            kaon: {}x1",
            (seat + 1) % 4,
            (seat + 3) % 4
        ));
        table.refuses("RTF-ATK-26", attack("iacon", "perihex")).offers([EndAttacks]);
    }
}

// RTF-TEAM-2
#[test]
fn back_up_runs_through_the_mates_land() {
    let chain = "iacon: 0x4\n arena: 0x1\n hydrax-plateau";
    reserve(&format!("{chain}: 2x1")).takes(back_up("iacon", "arena")).takes(moves(2)).shows(
        "
        iacon: 0x2
        hydrax-plateau: 2x1
        arena: 0x3",
    );
    reserve(&format!("{chain}: 3x1")).refuses("RTF-BACK-2", back_up("iacon", "arena"));
    // Start and end are one's own.
    reserve(&format!("{chain}: 2x4"))
        .refuses("RTF-BACK-6", back_up("iacon", "hydrax-plateau"))
        .refuses("RTF-BACK-6", back_up("hydrax-plateau", "arena"));
}

// RTF-TEAM-3
#[test]
fn a_zone_can_be_given_instead_of_back_up() {
    let position = "iacon: 0x4\n perihex: 0x2";
    reserve(position)
        .scrapheap(0, 93)
        .scrapheap(2, 99)
        .refuses("RTF-TEAM-3", give("kaon"))
        .takes(give("iacon"))
        .tells(&Event::ZoneGiven { seat: Seat(0), mate: Seat(2), zone: zone("iacon") })
        .shows("iacon: 2x1\n perihex: 0x2")
        .scrapheap(0, 97)
        .scrapheap(2, 98)
        .refuses("RTF-BACK-1", back_up("perihex", "iacon"))
        .refuses("RTF-TEAM-3", give("perihex"))
        .offers([EndTurn]);
    // After a back-up there is no gift.
    reserve(position).takes(back_up("iacon", "perihex")).takes(moves(1)).refuses("RTF-TEAM-3", give("iacon"));
    // Without a team there is nobody to give to.
    lay("day 1, seat 0 of 3: back-up\n rest: 1x1\n kalis: 2x1\n iacon, vos: 0x1")
        .refuses("RTF-TEAM-3", give("iacon"));
}

// RTF-TEAM-4
#[test]
fn what_cannot_be_given() {
    // A leader on the zone goes to the scrapheap as well.
    let table = reserve("iacon: 0x4 optimus\n perihex: 0x1").takes(give("iacon")).shows("iacon: 2x1");
    assert_eq!((table.army(0).leader_at, table.army(2).leader_at), (None, None));
    // Not the last zone.
    reserve("iacon: 0x4").refuses("RTF-TEAM-4", give("iacon"));
    // Not to a mate who is out, nor to one without a robot in his scrapheap.
    let alone = "day 1, seat 0 of 4: back-up\n rest: 1x1\n vos: 3x1\n iacon, perihex: 0x1";
    lay(alone).refuses("RTF-TEAM-4", give("iacon"));
    lay(&format!("{alone}\n kalis: 2x100")).refuses("RTF-TEAM-4", give("iacon"));
    lay(&format!("{alone}\n kalis: 2x99")).allows(give("iacon"));
}

// RTF-TEAM-5
#[test]
fn optimus_may_jump_besides_a_gift_but_a_bridge_gives_nothing() {
    let position = "iacon: 0x4 optimus vehicle\n perihex: 0x2\n kaon: 0x1";
    reserve(position)
        .takes(give("perihex"))
        .takes(jump("kaon"))
        .shows("perihex: 2x1\n kaon: 0x1 optimus vehicle");
    reserve(position)
        .takes(jump("kaon"))
        .takes(give("perihex"))
        .shows("perihex: 2x1\n kaon: 0x1 optimus vehicle");
    lay("
        day 1, seat 0 of 4: morph
        rest: 1x1
        vos: 3x1
        kalis: 2x1
        iacon, perihex: 0x2
        hand 0: space-bridge")
    .takes(play("space-bridge"))
    .asks(0, Choice::Bridge)
    .refuses("RTF-TURN-1", give("iacon"));
}

// RTF-TEAM-6
#[test]
fn all_but_the_final_count_is_each_players_own() {
    // The team holds a sector, more zones and a factory, yet seat 2 gets what is his: 3 zones.
    let table = lay("
        day 1, seat 1 of 4: back-up
        rest: 1x1
        gygax: 3x1
        red: 0x1
        polyhex: 3x1
        vos, tyger-pax, tagan-heights: 2x1
        kalis: 0x1
        open: decagon
        decagon-factory: 0x3
        hand 0: force-field")
    .takes(EndTurn)
    .tells(&Event::ZoneIncome { seat: Seat(2), zones: 3, robots: 3, short: 0 });
    assert!(
        !table
            .events
            .iter()
            .any(|event| matches!(event, Event::SectorIncome { .. } | Event::FactoryIncome { .. }))
    );
    assert_eq!(sector_income(table.table(), Seat(2)), 0);
    // Morph rights: see RTF-P2-5. Hands: a mate sees no more than anybody.
    let view = Cybertron::view(&table.state, Viewer::Seat(Seat(2)));
    assert!(view.hand.is_empty() && view.hand_sizes == [1, 0, 0, 0]);
}

// RTF-TEAM-7
#[test]
fn a_factory_can_be_closed_over_a_mate() {
    lay("
        day 1, seat 0 of 4: morph
        rest: 1x1
        vos: 3x1
        kalis: 2x1
        arena: 0x1
        open: decagon
        decagon-factory: 2x3
        hand 0: force-field")
    .scrapheap(2, 96)
    .takes(morph("force-field", "decagon"))
    .scrapheap(2, 99)
    .shows("decagon-factory: nobody");
}

// RTF-TEAM-8
#[test]
fn the_other_plays_on_alone_and_they_win_together() {
    // Seat 2 is beaten; seat 0 plays on.
    let table = lay("
        day 6, seat 1 of 4: attack
        rest: 0x1
        perihex: 2x1
        iacon: 1x4
        vos: 3x1")
    .takes(attack("iacon", "perihex"))
    .rolls("1", "1", [6, 1])
    .tells(&Event::Eliminated { seat: Seat(2) })
    .takes(advance(0))
    .takes(EndAttacks)
    .takes(EndTurn)
    .asks(3, Choice::Place);
    let table = table.places_all("vos").takes(EndMorph).takes(EndAttacks).takes(EndTurn);
    assert_eq!(table.winners(), [0, 2]);
    let earlier = lay("day 2, seat 3 of 4: back-up\n rest: 0x1\n iacon: 1x4\n vos: 3x1").takes(EndTurn);
    earlier.asks(0, Choice::Place).tells(&Event::DayBegan { day: 3, days: 6 });
}

// RTF-GT-20
#[test]
fn iacon_and_arena_with_the_plateau_between() {
    let table = reserve("iacon: 0x2\n arena: 0x4\n hydrax-plateau: 2x1").allows(back_up("iacon", "arena"));
    let (mine, his) = (table.army(0).scrapheap, table.army(2).scrapheap);
    table
        .takes(give("arena"))
        .scrapheap(0, mine + 4)
        .scrapheap(2, his - 1)
        .shows("arena: 2x1\n iacon: 0x2")
        .refuses("RTF-BACK-1", back_up("iacon", "arena"))
        .offers([EndTurn]);
}
