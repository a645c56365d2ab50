//! General (RTF-GEN).

use std::collections::BTreeSet;

use cybertron::{ARMY, Action, CardSet, Choice, Cybertron, Event, VictoryReason};
use engine::{Game, Setup};

use crate::common::setups;
use crate::table::*;

// RTF-GEN-1
#[test]
fn two_to_four_play() {
    for seats in 2..=4 {
        assert_eq!(Play::start(Setup::players(seats)).table().seats, seats);
    }
    for seats in [0, 1, 5] {
        let refused = Cybertron::facts().complete(Setup::players(seats));
        assert!(matches!(refused.unwrap_err()[..], [engine::SetupError::Players { .. }]));
    }
}

// RTF-GEN-2
#[test]
fn each_day_brings_every_player_one_turn() {
    for setup in setups() {
        let (mut turns, mut out) = (Vec::new(), BTreeSet::new());
        let mut days = 0;
        random_game(&setup, 5, |state, events| {
            for event in events {
                match event {
                    Event::DayBegan { day, .. } => {
                        assert_eq!(*day, days + 1);
                        let played: BTreeSet<_> = turns.iter().copied().collect();
                        assert_eq!(played.len(), turns.len(), "nobody plays twice in a day");
                        let all_played =
                            (0..setup.seats).all(|seat| played.contains(&seat) || out.contains(&seat));
                        assert!(days == 0 || all_played, "day {days} ended after {turns:?}");
                        days = *day;
                        turns.clear();
                    }
                    Event::TurnBegan { seat } => turns.push(seat.0),
                    Event::Eliminated { seat } => drop(out.insert(seat.0)),
                    Event::GameOver { victory } => {
                        assert!(days == state.table.days || victory.reason == VictoryReason::Conquest);
                    }
                    _ => {}
                }
            }
        });
        assert!(days <= 6);
    }
}

// RTF-GEN-3
#[test]
fn zones_count_at_the_end_and_sectors_do_not() {
    // Seat 0 holds all of green and yellow but 20 zones, seat 1 no sector but 22 zones.
    let play = lay("
        day 6, seat 1 of 2: back-up
        rest: 1x1
        green, yellow, gygax, helex, unicron, polyhex: 0x1");
    assert_eq!(cybertron::sector_income(play.table(), engine::Seat(0)), 9);
    assert_eq!(cybertron::sector_income(play.table(), engine::Seat(1)), 0);
    assert_eq!(play.takes(EndTurn).winners(), [1]);
}

// RTF-GEN-4
#[test]
fn a_leader_alone_keeps_a_zone() {
    lay("
        day 1, seat 0 of 2: attack
        rest: 0x1
        iacon: 0x3
        perihex: 1x1 megatron")
    .takes(attack("iacon", "perihex"))
    .rolls("2", "1", [6, 5, 1])
    .takes(LoseRobot)
    .shows("perihex: 1x0 megatron")
    .asks(0, Choice::Continue);
}

// RTF-GEN-5
#[test]
fn no_zone_is_ever_empty() {
    for setup in setups() {
        random_game(&setup, 11, |state, _| {
            let table = &state.table;
            if table.day == 0 {
                return;
            }
            for zone in table.zones_in_play().iter() {
                let owners = table.all_seats().filter(|&seat| table.owns(seat, zone)).count();
                assert_eq!(owners, 1, "{zone:?}");
                assert!(table.strength_of(zone) >= 1, "{zone:?}");
            }
        });
    }
}

// RTF-GEN-6, RTF-GEN-7
#[test]
fn vehicles_are_three_robots_and_change_without_an_action() {
    // 6 robots are drawn as two vehicles, yet any number of them moves, fights and falls.
    let play = lay("
        day 1, seat 0 of 2: back-up
        rest: 1x1
        iacon: 0x6
        perihex: 0x1")
    .takes(back_up("iacon", "perihex"));
    assert_eq!(play.legal(), (1..=5).map(moves).collect::<Vec<_>>());
    play.takes(moves(4)).shows("iacon: 0x2\n perihex: 0x5");

    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x3")
    .takes(attack("iacon", "perihex"))
    .rolls("2", "1", [3, 3, 6])
    .shows("iacon: 0x2\n perihex: 1x1");

    let state = lay("day 1, seat 0 of 2: attack\n rest: 1x1\n iacon: 0x6").state;
    assert_eq!(serde_json::to_value(state).unwrap()["table"]["robots"]["iacon"], 6);
}

// RTF-GEN-8
#[test]
fn a_leader_counts_as_one_robot() {
    // For attack strength: 1 robot and the leader attack with one of the two.
    lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x1 optimus")
    .takes(attack("iacon", "perihex"))
    .offers([send(1), send_with_leader(1)]);
    // As the unit that stays behind.
    lay("
        day 1, seat 0 of 2: back-up
        rest: 1x1
        iacon: 0x1 optimus
        perihex: 0x1")
    .takes(back_up("iacon", "perihex"))
    .offers([moves(1), moves_with_leader(0)]);
    // In a war factory.
    lay("
        day 1, seat 0 of 3: back-up
        rest: 0x1
        iacon: 2x1
        open: decagon
        decagon-factory: 1x1 megatron")
    .takes(EndTurn)
    .tells(&Event::FactoryIncome { seat: engine::Seat(1), robots: 2, short: 0 });
}

// RTF-GEN-9
#[test]
fn destroyed_robots_can_be_used_again() {
    // Seat 1 has all of its 100 robots on the board; what it gets is what it loses.
    lay("
        day 1, seat 0 of 3: attack
        rest: 2x1
        iacon: 0x4
        perihex: 1x99
        simfur: 1x1")
    .scrapheap(1, 0)
    .takes(attack("iacon", "perihex"))
    .rolls("3", "2", [6, 6, 6, 1, 1])
    .scrapheap(1, 2)
    .takes(EndAttack)
    .takes(EndAttacks)
    .takes(EndTurn)
    .tells(&Event::ZoneIncome { seat: engine::Seat(1), zones: 2, robots: 2, short: 1 })
    .scrapheap(1, 0)
    .takes(place(2, "simfur"))
    .shows("perihex: 1x97\n simfur: 1x3");
}

// RTF-GEN-10
#[test]
fn an_army_has_100_robots_and_what_is_not_there_is_lost() {
    assert_eq!(ARMY, 100);
    let begun = Play::start(Setup::players(3));
    for seat in 0..3 {
        assert_eq!(begun.army(seat).operational + begun.army(seat).scrapheap, 100);
    }
    // 12 zones would bring 4 robots and the card 3: only 5 are left.
    let play = lay("
        day 1, seat 0 of 3: back-up
        rest: 2x1
        kalis: 0x1
        green: 1x1
        kaon: 1x84
        hand 1: mass-production")
    .scrapheap(1, 5)
    .takes(EndTurn)
    .takes(play("mass-production"))
    .tells(&Event::CardIncome { seat: engine::Seat(1), robots: 1, short: 2 })
    .takes(EndCards)
    .tells(&Event::SectorIncome { seat: engine::Seat(1), robots: 0, doubled: false, short: 7 })
    .scrapheap(1, 0);
    assert_eq!(play.army(1).operational, 5);
}

// RTF-GEN-11
#[test]
fn there_is_nothing_a_reference_card_could_do() {
    let keys = |value: &serde_json::Value| {
        value.as_object().unwrap().keys().cloned().collect::<std::collections::BTreeSet<_>>()
    };
    let state = serde_json::to_value(Play::start(Setup::players(4)).state).unwrap();
    assert_eq!(keys(&state), ["draw", "hands", "table"].map(String::from).into());
    assert_eq!(
        keys(&state["table"]["armies"][0]),
        [
            "destroyed",
            "leader",
            "leader_at",
            "lost",
            "mode",
            "operational",
            "quiet",
            "robots_first",
            "scrapheap"
        ]
        .map(String::from)
        .into()
    );
    let begun = Play::start(Setup::players(4));
    assert!(begun.state.hands.iter().all(|hand| hand.is_empty()));
    assert_eq!(begun.state.draw.cards().iter().copied().collect::<CardSet>(), CardSet::DECK);
    let options: Vec<&str> = Cybertron::facts().options.iter().map(|option| option.id).collect();
    assert_eq!(
        options,
        ["placement", "leaders", "card_windows", "gates", "goal", "days", "tie", "duel_compensation"]
    );
}

// RTF-GEN-12
#[test]
fn three_black_and_two_white_dice_of_each_kind_are_enough_and_needed() {
    for setup in setups() {
        random_game(&setup, 3, |_, events| {
            for event in events {
                let Event::DiceRolled { attack, defence, .. } = event else { continue };
                assert!((1..=3).contains(&attack.len()) && (1..=2).contains(&defence.len()));
                assert!(attack.iter().chain(defence).all(|die| die.faces == 6 || die.faces == 8));
                let shows = |die: &cybertron::Die| (1..=die.faces).contains(&die.value);
                assert!(attack.iter().chain(defence).all(shows), "{attack:?} {defence:?}");
            }
        });
    }
    let clash = lay("
        day 1, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x9
        perihex: 1x9
        hand 0: targeting-array
        hand 1: reinforced-armour")
    .takes(attack("iacon", "perihex"));
    let with_cards = clash.clone().takes(play("targeting-array")).takes(play("reinforced-armour"));
    let without = clash.takes(PassCards).takes(PassCards);
    let many = Action::CommitAttack { units: 4, leader: false };
    let eights = with_cards.refuses("RTF-ATK-4", many).rolls("3", "2", [8, 8, 8, 8, 8]);
    assert_eq!(eights.dice_used(), (vec![8, 8, 8], vec![8, 8]));
    let sixes = without.takes(send(3)).refuses("RTF-ATK-8", defend(3)).dice([6, 6, 6, 6, 6]).takes(defend(2));
    assert_eq!(sixes.dice_used(), (vec![6, 6, 6], vec![6, 6]));
}

/// A position of the first revision of the rules, in the middle of a battle, can be played on.
#[test]
fn positions_of_earlier_rules_are_read() {
    let now = lay("
        day 4, seat 0 of 2: attack
        rest: 1x1
        iacon: 0x4 megatron
        perihex: 1x4")
    .takes(attack("iacon", "perihex"))
    .rolls("1 with leader", "1", [5, 5])
    .asks(0, Choice::Bonus);
    let mut before = serde_json::to_value(now.state).unwrap();
    let table = before["table"].as_object_mut().unwrap();
    for field in ["tie", "leaders", "alone", "days", "first"] {
        table.remove(field).unwrap();
    }
    for army in table["armies"].as_array_mut().unwrap() {
        for field in ["lost", "destroyed", "robots_first", "quiet"] {
            army.as_object_mut().unwrap().remove(field).unwrap();
        }
    }
    table["turn"].as_object_mut().unwrap().remove("slipped").unwrap();
    let battle = table["stage"]["battle"].as_object_mut().unwrap();
    battle.remove("spent").unwrap();
    // The +1 was asked for before the first comparison.
    battle.insert("step".to_owned(), serde_json::json!({ "bonus": "attack" }));
    let read: cybertron::State = serde_json::from_value(before).unwrap();
    assert_eq!(read, now.state);
    Play::of(read).takes(bonus(0)).compares(&[(6, 5)]);
    // Bumblebee retreated only in defence.
    let retreat: cybertron::BattleStep = serde_json::from_str(r#"{"retreat":{"comparison":1}}"#).unwrap();
    assert_eq!(retreat, cybertron::BattleStep::Retreat { comparison: 1, side: cybertron::Side::Defence });
}
