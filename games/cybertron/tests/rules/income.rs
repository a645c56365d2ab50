//! Phase 1: place robots (RTF-P1).

use cybertron::{Choice, Event, Leader, Mode, factory_income, sector_income, zone_income};
use engine::Seat;

use crate::catalogue::*;
use crate::table::*;

const ME: Seat = Seat(1);

/// The robots of steps A, C and D for seat 1 of 3; the text names its zones, seat 0 has the others.
fn incomes(zones: &str) -> [u8; 3] {
    let play = lay(&format!("day 1, seat 0 of 3: back-up\n rest: 0x1\n vos: 2x1\n {zones}")).takes(EndTurn);
    play.events.iter().fold([0; 3], |[a, c, d], event| match event {
        Event::ZoneIncome { seat: ME, robots, .. } => [*robots, c, d],
        Event::SectorIncome { seat: ME, robots, .. } => [a, *robots, d],
        Event::FactoryIncome { seat: ME, robots, .. } => [a, c, *robots],
        _ => [a, c, d],
    })
}

// RTF-P1-1, RTF-P1-2, RTF-P1-4, RTF-GT-4
#[test]
fn the_great_income() {
    let mut table = lay("
        day 2, seat 0 of 2: back-up
        rest: 0x1
        violet: 1x1
        protihex, uraya, primus, stanix, kaon, tarn, yuss, hexima-state, sea-of-rust: 1x1
        crystal-city, simfur, helex, perihex, iacon, tri-lorus-loop: 1x1
        open: decagon
        decagon-factory: 1x2
        hand 1: mass-production, lockdown-initiators");
    let mut heard = Vec::new();
    for action in [EndTurn, play("mass-production"), play("lockdown-initiators"), EndCards] {
        table = table.takes(action);
        heard.extend(table.events.clone());
    }
    let seat = ME;
    assert_eq!(
        heard,
        [
            Event::TurnBegan { seat },
            Event::ZoneIncome { seat, zones: 23, robots: 7, short: 0 },
            Event::CardPlayed { seat, card: card("mass-production") },
            Event::CardIncome { seat, robots: 3, short: 0 },
            Event::CardPlayed { seat, card: card("lockdown-initiators") },
            Event::SectorIncome { seat, robots: 10, doubled: true, short: 0 },
            Event::FactoryIncome { seat, robots: 2, short: 0 },
        ]
    );
    assert_eq!(table.army(1).operational, 22);
    assert_eq!(table.table().discard, cards("mass-production, lockdown-initiators"));
    table.asks(1, Choice::Place).hand(1, "");
}

// RTF-P1-2, RTF-P1-3
#[test]
fn the_zones_to_robots_table() {
    let row = |name: &str| {
        let line = CATALOGUE.lines().find(|line| line.starts_with(name)).unwrap();
        line.split_whitespace().skip(2).collect::<Vec<_>>()
    };
    let mut last = 0;
    for (range, robots) in row("zones  :").into_iter().zip(row("robots :")) {
        let (from, to) = range.split_once('-').unwrap();
        let (from, to) = (from.parse::<u8>().unwrap(), to.parse::<u8>().unwrap());
        assert_eq!(from, last + 1);
        for zones in from..=to {
            assert_eq!(zone_income(zones), robots.parse::<u8>().unwrap(), "{zones} zones");
        }
        last = to;
    }
    assert_eq!(last, 44);
    assert_eq!(zone_income(23), 7);
}

// RTF-P1-4
#[test]
fn any_number_of_cards_in_step_b() {
    let play = lay("
        day 2, seat 0 of 2: cards 3
        rest: 1x1
        gygax: 0x1
        hand 0: mass-production#1, mass-production#2, energon-cache, null-ray")
    .refuses("RTF-CARD-4", play("null-ray"))
    .takes(play("mass-production#2"))
    .takes(play("mass-production#1"))
    .takes(play("energon-cache"))
    .offers([EndCards])
    .takes(EndCards);
    assert_eq!(play.army(0).operational, 3 + 3 + 3 + 2);
    assert_eq!(play.table().discard, cards("mass-production#1, mass-production#2, energon-cache"));
}

// RTF-P1-5, RTF-GT-5
#[test]
fn whole_sectors_bring_robots() {
    for (sector, bonus) in
        [("green", 7), ("violet", 5), ("blue", 5), ("red", 3), ("yellow", 2), ("orange", 2)]
    {
        let whole = format!("vos: 0x1\n {sector}: 1x1\n gygax: 2x1");
        let whole = if sector == "red" { whole.replace("gygax", "vos") } else { whole };
        assert_eq!(incomes(&whole)[1], bonus, "{sector}");
        let first = catalogue_block("zones")
            .into_iter()
            .find(|line| line.contains(&format!("| {sector} |")))
            .unwrap();
        let first = first.split(' ').next().unwrap();
        assert_eq!(incomes(&format!("{whole}\n {first}: 2x1"))[1], 0, "{sector} without {first}");
    }
    // Several sectors add up: green and orange.
    assert_eq!(incomes("green, orange: 1x1"), [5, 9, 0]);
    assert_eq!(incomes("green: 1x1"), [4, 7, 0]);
    assert_eq!(incomes("green: 1x1\n praxus: 2x1"), [3, 0, 0]);
}

// RTF-P1-6
#[test]
fn an_open_factory_belongs_to_its_sector() {
    assert_eq!(incomes("violet: 1x1")[1], 5);
    assert_eq!(incomes("violet: 1x1\n open: decagon\n decagon-factory: 2x1")[1], 0);
    assert_eq!(incomes("violet: 1x1\n open: decagon\n decagon-factory: 1x1")[1], 5);
    // The other factory does not matter for violet.
    assert_eq!(incomes("violet: 1x1\n open: moon-alpha\n moon-alpha-factory: 2x1")[1], 5);
    assert_eq!(incomes("blue: 1x1\n open: moon-alpha\n moon-alpha-factory: 2x1")[1], 0);
}

// RTF-P1-7, RTF-GT-6
#[test]
fn factories_make_up_to_three_robots() {
    let with = |units: &str| incomes(&format!("gygax: 1x1\n open: decagon\n decagon-factory: {units}"))[2];
    assert_eq!(with("1x5"), 3);
    assert_eq!(with("1x0 megatron"), 1);
    assert_eq!(with("1x1 megatron"), 2);
    assert_eq!(with("1x2"), 2);
    assert_eq!(with("1x3 megatron"), 3);
    assert_eq!(with("2x5"), 0);
    // Each factory counts for itself.
    let both = "gygax: 1x1\n open: decagon, moon-alpha\n decagon-factory: 1x5\n moon-alpha-factory: 1x2";
    assert_eq!(incomes(both)[2], 5);
    // Closed by seat 0 before seat 1's turn: nothing.
    let closed = lay("
        day 1, seat 0 of 3: morph
        rest: 0x1
        vos: 2x1
        gygax: 1x1
        open: decagon
        decagon-factory: 1x5
        hand 0: fusion-cannons")
    .takes(morph("fusion-cannons", "decagon"))
    .takes(EndMorph)
    .takes(EndAttacks)
    .takes(EndTurn);
    assert!(!closed.events.iter().any(|event| matches!(event, Event::FactoryIncome { .. })));
    assert_eq!(closed.army(1).operational, 3);
    assert_eq!(factory_income(closed.table(), ME), 0);
    assert_eq!(sector_income(closed.table(), ME), 0);
}

// RTF-P1-8
#[test]
fn the_whole_pile_is_placed_on_own_zones() {
    lay("
        day 1, seat 0 of 2: place 5
        rest: 1x1
        gygax, vos: 0x1")
    .refuses("RTF-P1-8", place(1, "kaon"))
    .refuses("RTF-P1-8", place(0, "gygax"))
    .refuses("RTF-P1-8", place(6, "gygax"))
    .refuses("RTF-TURN-1", EndMorph)
    .takes(place(2, "gygax"))
    .asks(0, Choice::Place)
    .refuses("RTF-P1-8", place(4, "vos"))
    .takes(place(3, "vos"))
    .asks(0, Choice::Morph)
    .shows("gygax: 0x3\n vos: 0x4");
}

// RTF-P1-9
#[test]
fn robots_may_join_a_lone_leader_a_factory_or_a_closed_zone() {
    lay("
        day 1, seat 0 of 2: place 5
        rest: 1x1
        gygax: 0x0 optimus
        praxus: 0x1
        open: decagon
        decagon-factory: 0x1")
    .takes(place(1, "gygax"))
    .takes(place(1, "praxus"))
    .takes(place(3, "decagon-factory"))
    .shows("gygax: 0x1 optimus\n praxus: 0x2\n decagon-factory: 0x4");
}

// RTF-P1-10
#[test]
fn three_robots_bring_the_leader_back() {
    let revival = |mode| {
        lay("
            day 3, seat 0 of 2: place 5
            rest: 1x1
            gygax, vos: 0x1
            autobase: 1x0 barricade")
        .scrapheap(0, 92)
        .refuses("RTF-P1-10", revive("kaon", mode))
        .takes(revive("vos", mode))
        .scrapheap(0, 95)
    };
    revival(Mode::Robot).shows("vos: 0x1 optimus");
    let play = revival(Mode::Vehicle).shows("vos: 0x1 optimus vehicle").tells(&Event::LeaderRevived {
        seat: Seat(0),
        leader: Leader::Optimus,
        zone: zone("vos"),
        mode: Mode::Vehicle,
        paid: 3,
    });
    assert_eq!(play.army(0).operational, 2);
    play.refuses("RTF-P1-10", revive("gygax", Mode::Robot));
    // A leader on the board needs no revival.
    lay("
        day 3, seat 0 of 2: place 5
        rest: 1x1
        gygax: 0x1 optimus")
    .refuses("RTF-P1-10", revive("gygax", Mode::Vehicle));
}

// RTF-P1-11
#[test]
fn revival_needs_three_robots_of_the_pile_in_step_e() {
    let dead = "rest: 1x1\n gygax, vos: 0x1";
    lay(&format!("day 3, seat 0 of 2: place 2\n {dead}")).refuses("RTF-P1-11", revive("vos", Mode::Robot));
    // Exactly three: he comes back and phase 1 is over.
    lay(&format!("day 3, seat 0 of 2: place 3\n {dead}"))
        .takes(revive("vos", Mode::Robot))
        .asks(0, Choice::Morph)
        .shows("vos: 0x1 optimus");
    // Not in step B, and not after too many have been placed.
    lay(&format!("day 3, seat 0 of 2: cards 5\n {dead}\n hand 0: null-ray"))
        .refuses("RTF-TURN-1", revive("vos", Mode::Robot))
        .takes(EndCards)
        .allows(revive("vos", Mode::Robot))
        .takes(place(3, "vos"))
        .refuses("RTF-P1-11", revive("vos", Mode::Robot));
}

// RTF-P1-12
#[test]
fn nobody_must_revive_his_leader() {
    let play = lay("
        day 3, seat 0 of 2: place 5
        rest: 1x1
        gygax, vos: 0x1")
    .takes(place(5, "gygax"))
    .refuses("RTF-P2-2", MorphLeader)
    .takes(EndMorph)
    .takes(attack("gygax", "autobase"))
    .rolls("3", "1", [6, 1, 1, 1])
    .takes(advance(0))
    .takes(EndAttacks)
    .takes(EndTurn)
    .asks(1, Choice::Place);
    assert_eq!(play.army(0).leader_at, None);
}

// RTF-GEN-10
#[test]
fn an_income_is_foretold_as_it_will_be() {
    use cybertron::{Income, income_to_come, mustered, next_income};
    let position = |scrapheap: u8| {
        let spare = 100 - 1 - 22 - scrapheap;
        lay(&format!(
            "
            day 2, seat 1 of 2: back-up
            rest: 1x1
            violet, yellow: 0x1
            tarn, yuss, kaon, primus, stanix, iacon, simfur, helex, perihex: 0x1
            open: decagon
            decagon-factory: 0x2
            vos: 0x{}",
            1 + spare
        ))
        .scrapheap(0, scrapheap)
    };
    // 21 zones: 7; violet and yellow: 7; the factory: 2.
    for (scrapheap, [zones, sectors, factories]) in
        [(50, [7, 7, 2]), (16, [7, 7, 2]), (15, [7, 7, 1]), (10, [7, 3, 0]), (3, [3, 0, 0]), (0, [0, 0, 0])]
    {
        let foretold = next_income(position(scrapheap).table(), Seat(0));
        let short = 16 - zones - sectors - factories;
        assert_eq!(foretold, Income { zones, sectors, factories, short }, "{scrapheap} in the scrapheap");
        assert_eq!(foretold.all(), scrapheap.min(16));
        // And so it comes.
        let begun = position(scrapheap).takes(EndTurn);
        assert_eq!(begun.army(0).operational, foretold.all());
    }
    // In step B zones have brought theirs, and the bonus may be doubled.
    let mut cards =
        lay("day 2, seat 0 of 2: cards 3\n rest: 1x1\n yellow: 0x1\n hand 0: lockdown-initiators");
    assert_eq!(income_to_come(cards.table(), Seat(0)), Income { sectors: 2, ..Income::default() });
    cards = cards.takes(play("lockdown-initiators"));
    assert_eq!(income_to_come(cards.table(), Seat(0)), Income { sectors: 4, ..Income::default() });
    // The next turn's is not.
    assert_eq!(next_income(cards.table(), Seat(0)), Income { zones: 3, sectors: 2, ..Income::default() });
    cards.state.table.armies[0].scrapheap = 3;
    assert_eq!(income_to_come(cards.table(), Seat(0)), Income { sectors: 3, short: 1, ..Income::default() });
    assert_eq!((mustered(cards.table(), Seat(0), 2), mustered(cards.table(), Seat(0), 4)), (2, 3));
}
