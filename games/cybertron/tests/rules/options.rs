//! The options of the set-up that change the rules (RTF-SET-15, RTF-SET-16, RTF-MAP-13, RTF-WIN-7, RTF-WIN-8, RTF-GEN-13).

use cybertron::{Action, Choice, Cybertron, Event, Leader, Stage, VictoryReason};
use engine::{Game, OptionValue, Seat, Setup, SetupError};

use crate::table::*;

fn scenario(id: &str, players: u8) -> Setup {
    Setup { scenario: id.to_owned(), ..Setup::players(players) }
}

fn quick(setup: Setup) -> Play {
    Play::start(setup.with_word("leaders", "random").with_word("placement", "random"))
}

// RTF-MAP-6, RTF-MAP-13
#[test]
fn the_gates_are_closed_or_open_at_the_start() {
    assert_eq!(quick(Setup::players(2)).table().open, zones(""));
    assert_eq!(quick(Setup::players(2).with_word("gates", "open")).table().open, zones("praxus, pion-tower"));
}

// RTF-GEN-2, RTF-WIN-8
#[test]
fn a_war_lasts_as_many_days_as_agreed() {
    let days = |setup: Setup| quick(setup).table().days;
    assert_eq!(days(Setup::players(2)), 6);
    for wanted in [3, 12] {
        assert_eq!(days(Setup::players(2).with("days", OptionValue::Number(wanted))), wanted as u8);
    }
    for wrong in [2, 13] {
        let refused = Cybertron::facts().complete(Setup::players(2).with("days", OptionValue::Number(wrong)));
        assert!(matches!(refused.unwrap_err()[..], [SetupError::Value { option: "days", .. }]));
    }
    let conquest = || Setup::players(2).with_word("goal", "conquest");
    assert_eq!(days(conquest()), 30);
    assert_eq!(days(conquest().with("days", OptionValue::Number(4))), 30);
    // The last day is the last one, and the one before is not.
    let ends = |day: u8, days: u8| {
        let mut play = lay(&format!("day {day}, seat 1 of 2: back-up\n rest: 1x1\n yellow: 0x1"));
        play.state.table.days = days;
        play.takes(EndTurn)
    };
    assert_eq!(ends(3, 3).winners(), [1]);
    ends(3, 4).tells(&Event::DayBegan { day: 4, days: 4 }).asks(0, Choice::Place);
    ends(29, 30).asks(0, Choice::Place);
    assert_eq!(ends(30, 30).winners(), [1]);
}

// RTF-SET-16, RTF-ATK-26, RTF-WIN-1, RTF-TEAM-1
#[test]
fn four_players_each_for_himself() {
    let any_leader = Play::start(scenario("free-for-all", 4)).takes(choose(Leader::Optimus));
    let offered: Vec<Leader> = any_leader.choices(|action| match action {
        Action::ChooseLeader { leader } => Some(leader),
        _ => None,
    });
    assert_eq!(offered, [Leader::Bumblebee, Leader::Megatron, Leader::Barricade]);
    let table = |alone: bool, phase: &str| {
        let mut play = lay(&format!(
            "
            day 6, seat 0 of 4: {phase}
            rest: 1x1
            iacon: 0x9
            simfur: 2x1
            vos: 3x1
            blue: 2x1
            iacon: 0x9
            hydrax-plateau: 0x1"
        ));
        play.state.table.alone = alone;
        play
    };
    table(true, "attack").allows(attack("iacon", "simfur"));
    table(false, "attack").refuses("RTF-ATK-26", attack("iacon", "simfur"));
    table(true, "back-up").refuses("RTF-TEAM-3", Action::GiveZone { zone: zone("iacon") });
    table(false, "back-up").allows(Action::GiveZone { zone: zone("iacon") });
    // Everybody counts for himself: seat 1 alone has more than seats 0 and 2 each.
    let over = |alone: bool| {
        let mut play = lay("
            day 6, seat 3 of 4: back-up
            rest: 0x1
            green: 1x1
            violet: 1x1
            vos: 3x1
            blue, orange: 2x1");
        play.state.table.alone = alone;
        play.takes(EndTurn).winners()
    };
    assert_eq!(over(true), [1]);
    assert_eq!(over(false), [0, 2]);
    let three = Cybertron::facts().complete(scenario("free-for-all", 3));
    assert!(three.is_err(), "three play so anyway");
}

// RTF-SET-15
#[test]
fn one_says_what_the_start_is_worth_and_the_other_chooses() {
    let start = || Play::start(scenario("bidding-duel", 2)).asks(0, Choice::Bid);
    let bids: Vec<u8> = start().choices(|action| match action {
        Action::Bid { robots } => Some(robots),
        _ => None,
    });
    assert_eq!(bids, (0..=30).collect::<Vec<u8>>());
    let bidden = start().refuses("RTF-SET-15", Action::Bid { robots: 31 }).takes(Action::Bid { robots: 9 });
    let bidden = bidden.tells(&Event::BidMade { seat: Seat(0), robots: 9 }).asks(1, Choice::Answer);
    for (begin, first, second) in [(true, 1, 0), (false, 0, 1)] {
        let begun = bidden.clone().takes(Action::Answer { begin }).asks(first, Choice::Leader);
        let piles = |play: &Play, seat: u8| (play.army(seat).operational, play.army(seat).scrapheap);
        assert_eq!((piles(&begun, first), piles(&begun, second)), ((30, 70), (39, 61)));
        // Who is first chooses first, claims first, begins every day and puts the robot on the calendar.
        let begun = begun.takes(choose(Leader::Megatron)).asks(second, Choice::Leader);
        let begun = begun.refuses("RTF-SET-14", choose(Leader::Barricade)).takes(choose(Leader::Optimus));
        let mut play = begun.asks(first, Choice::Claim);
        while play.table().day == 0 {
            let action = play.legal()[0];
            play = play.takes(action);
        }
        let play = play.asks(first, Choice::Place);
        assert_eq!((play.army(first).scrapheap, play.army(second).scrapheap), (70 - 1 - 7, 61));
        let zone = play.table().zones(Seat(first)).iter().next().unwrap();
        let play = play.places_all(zone.id()).takes(EndMorph).takes(EndAttacks).takes(EndTurn);
        let play = play.asks(second, Choice::Place);
        let zone = play.table().zones(Seat(second)).iter().next().unwrap();
        let play = play.places_all(zone.id()).takes(EndMorph).takes(EndAttacks).takes(EndTurn);
        assert_eq!((play.table().day, play.decider()), (2, Seat(first)));
    }
    let both = scenario("bidding-duel", 2).with("duel_compensation", OptionValue::Number(3));
    let both = Cybertron::facts().complete(both).unwrap();
    let refused = Cybertron::start(&both, &mut engine::FastChance::new(1), &mut engine::Silent);
    assert!(matches!(refused.unwrap_err()[..], [SetupError::Value { option: "duel_compensation", .. }]));
    // Leaders that are drawn are drawn afterwards.
    let drawn = Play::start(scenario("bidding-duel", 2).with_word("leaders", "random")).asks(0, Choice::Bid);
    let drawn = drawn.takes(Action::Bid { robots: 0 }).takes(Action::Answer { begin: true });
    drawn.asks(1, Choice::Claim);
}

// RTF-WIN-7
#[test]
fn casualties_break_a_tie_among_those_who_are_level() {
    // 16, 16 and 10 zones; seat 2 holds the Launch Pad.
    let over = |lost: [u16; 3], casualties: bool| {
        let mut play = lay("
            day 6, seat 2 of 3: back-up
            rest: 0x1
            green: 1x1
            yellow: 1x1
            violet: 2x1
            vos, tyger-pax, kalis: 1x1
            polyhex, tyrest, ankmor-park: 2x1");
        let table = &mut play.state.table;
        if casualties {
            table.tie = cybertron::TieBreak::Casualties;
        }
        for (army, lost) in table.armies.iter_mut().zip(lost) {
            army.lost = lost;
        }
        table.armies[0].destroyed = lost.iter().sum();
        let over = play.takes(EndTurn);
        let Stage::Over(victory) = over.table().stage else { panic!("the game is over") };
        (over.winners(), victory.reason)
    };
    assert_eq!(over([5, 9, 0], true), (vec![0], VictoryReason::Casualties));
    assert_eq!(over([9, 5, 0], true), (vec![1], VictoryReason::Casualties));
    assert_eq!(over([5, 5, 0], true), (vec![2], VictoryReason::LaunchPad));
    assert_eq!(over([5, 9, 0], false), (vec![2], VictoryReason::LaunchPad));
}

// RTF-WIN-7
#[test]
fn a_team_counts_the_losses_of_both() {
    let over = |lost: [u16; 4]| {
        let mut play = lay("
            day 6, seat 3 of 4: back-up
            rest: 0x1
            vos: 2x1
            green: 1x1
            blue: 3x1");
        play.state.table.tie = cybertron::TieBreak::Casualties;
        for (army, lost) in play.state.table.armies.iter_mut().zip(lost) {
            army.lost = lost;
        }
        play.state.table.armies[0].destroyed = lost.iter().sum();
        play.takes(EndTurn).winners()
    };
    assert_eq!(over([1, 4, 5, 3]), [0, 2]);
    assert_eq!(over([4, 1, 5, 3]), [1, 3]);
}

// RTF-GEN-13
#[test]
fn units_lost_to_enemies_are_counted() {
    let counts = |play: &Play| [0, 1].map(|seat| (play.army(seat).lost, play.army(seat).destroyed));
    let fought = lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x9
        perihex: 1x1 megatron")
    .takes(attack("iacon", "perihex"))
    .rolls("2", "2 with leader", [4, 4, 1, 6]);
    assert_eq!(counts(&fought), [(1, 0), (0, 1)], "one each, the second to come");
    let fought = fought.takes(LoseLeader);
    assert_eq!(counts(&fought), [(1, 1), (1, 1)]);
    let mined = lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x9
        hand 1: proximity-mines")
    .takes(attack("iacon", "perihex"))
    .takes(play("proximity-mines"));
    assert_eq!(counts(&mined), [(1, 0), (0, 1)]);
    let struck = lay("
        day 1, seat 0 of 2: morph
        rest: 1x2
        iacon: 0x9
        hand 0: seeker-strike")
    .takes(play("seeker-strike"))
    .takes(strike("perihex"));
    assert_eq!(counts(&struck), [(0, 1), (1, 0)]);
    let crushed = |owner: u8| {
        lay(&format!(
            "
            day 1, seat 0 of 2: morph
            rest: 1x1
            arena: 0x1
            open: decagon
            decagon-factory: {owner}x3 {}
            hand 0: mass-production",
            if owner == 1 { "megatron" } else { "optimus" }
        ))
        .takes(morph("mass-production", "decagon"))
    };
    assert_eq!(counts(&crushed(1)), [(0, 4), (4, 0)]);
    assert_eq!(counts(&crushed(0)), [(0, 0), (0, 0)], "his own units");
    // A team mate's are no enemy's.
    let mate = lay("
        day 1, seat 0 of 4: morph
        rest: 1x1
        vos: 3x1
        arena: 0x1
        open: decagon
        decagon-factory: 2x3
        hand 0: mass-production")
    .takes(morph("mass-production", "decagon"));
    assert_eq!((mate.army(2).lost, mate.army(0).destroyed), (0, 0));
}
