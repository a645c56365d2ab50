//! Setup (RTF-SET).

use std::collections::BTreeSet;

use cybertron::{Action, Card, CardSet, Choice, Cybertron, Event, Leader, Mode, Placement, Stage, ZoneSet};
use engine::{
    Control, FastChance, Game, Match, NewMatch, Nonce, Occupant, OptionValue, Seat, Secret, Setup,
    SetupError, Silent,
};

use crate::table::*;

const LEADERS: [&[Leader]; 5] = [
    &[],
    &[],
    &[Leader::Optimus, Leader::Megatron],
    &[Leader::Optimus, Leader::Megatron, Leader::Barricade],
    &[Leader::Optimus, Leader::Megatron, Leader::Bumblebee, Leader::Barricade],
];

/// The game after leaders have been chosen, with the first leader for the first seat and so on.
fn led(setup: Setup) -> Play {
    let leaders = LEADERS[usize::from(setup.seats)];
    leaders.iter().fold(Play::start(setup), |play, &leader| play.takes(choose(leader)))
}

/// Everybody takes the first thing he is offered while the game is in this stage.
fn take_first_while(mut play: Play, stage: Stage) -> Play {
    while play.table().stage == stage {
        let first = play.legal()[0];
        play = play.takes(first);
    }
    play
}

fn robots_left(play: &Play) -> Vec<u8> {
    (0..play.table().seats).map(|seat| play.army(seat).operational).collect()
}

fn zone_counts(play: &Play) -> Vec<usize> {
    play.table().all_seats().map(|seat| play.table().zones(seat).len()).collect()
}

/// Every way in which the seats can choose leaders.
fn leader_choices(play: &Play, chosen: &mut Vec<Leader>, found: &mut BTreeSet<String>) {
    if play.table().stage != Stage::ChooseLeader {
        assert!(factions_fit(chosen));
        assert!(found.insert(format!("{chosen:?}")));
        return;
    }
    assert_eq!(play.decider(), Seat(chosen.len() as u8), "leaders are chosen in seat order");
    assert!(!play.legal().is_empty(), "{chosen:?} leaves nothing to choose");
    let free: Vec<Leader> = play.choices(|action| match action {
        Action::ChooseLeader { leader } => Some(leader),
        _ => None,
    });
    for leader in free {
        chosen.push(leader);
        leader_choices(&play.clone().takes(choose(leader)), chosen, found);
        chosen.pop();
    }
}

/// Every list of different leaders whose factions fit.
fn fitting_leaders(seats: usize) -> BTreeSet<String> {
    let mut lists: Vec<Vec<Leader>> = vec![Vec::new()];
    for _ in 0..seats {
        let longer = |list: &Vec<Leader>| {
            let free = Leader::ALL.into_iter().filter(|leader| !list.contains(leader));
            free.map(|leader| [&list[..], &[leader]].concat()).collect::<Vec<_>>()
        };
        lists = lists.iter().flat_map(longer).collect();
    }
    lists.iter().filter(|list| factions_fit(list)).map(|list| format!("{list:?}")).collect()
}

// RTF-SET-1
#[test]
fn each_player_takes_one_of_four_leaders() {
    let play = Play::start(Setup::players(4));
    assert_eq!(play.legal(), Leader::ALL.map(choose));
    let play = play.takes(choose(Leader::Megatron)).refuses("RTF-SET-14", choose(Leader::Megatron));
    assert_eq!(play.army(0).leader, Some(Leader::Megatron));
    let factions =
        |faction| Leader::ALL.into_iter().filter(|leader| leader.faction() == faction).collect::<Vec<_>>();
    assert_eq!(factions(cybertron::Faction::Autobot), [Leader::Optimus, Leader::Bumblebee]);
    assert_eq!(factions(cybertron::Faction::Decepticon), [Leader::Megatron, Leader::Barricade]);
}

// RTF-SET-2, RTF-SET-3, RTF-SET-14
#[test]
fn leaders_fit_the_number_of_players() {
    for (seats, ways) in [(2, 8), (3, 12), (4, 8)] {
        let mut found = BTreeSet::new();
        leader_choices(&Play::start(Setup::players(seats)), &mut Vec::new(), &mut found);
        assert_eq!(found, fitting_leaders(seats.into()), "{seats} players");
        assert_eq!(found.len(), ways, "{seats} players");
    }
}

// RTF-SET-3
#[test]
fn team_mates_sit_opposite_each_other() {
    let four = led(Setup::players(4));
    for (seat, mate) in [(0, 2), (1, 3), (2, 0), (3, 1)] {
        assert_eq!(four.table().mate(Seat(seat)), Some(Seat(mate)));
    }
    for seats in [2, 3] {
        let play = led(Setup::players(seats));
        assert!(play.table().all_seats().all(|seat| play.table().mate(seat).is_none()));
    }
}

// RTF-SET-4
#[test]
fn seat_0_begins_and_can_be_drawn() {
    let play = led(Setup::players(3)).asks(0, Choice::Claim).takes(claim("vos")).asks(1, Choice::Claim);
    play.takes(claim("gygax")).asks(2, Choice::Claim).takes(claim("yuss")).asks(0, Choice::Claim);

    let names = ["Ada", "Ben", "Cyd", "Dov"];
    let people = names.map(|name| Occupant { name: name.to_owned(), control: Control::Human });
    let seated = |draw_seats, number| {
        let new = NewMatch {
            setup: Setup::players(4),
            people: people.to_vec(),
            draw_seats,
            secret: Secret::from_number(number),
            nonces: vec![Nonce([0; 16]); 4],
        };
        Match::<Cybertron>::new(new).unwrap().occupants().to_vec()
    };
    assert_eq!(seated(false, 1), people);
    let youngest: BTreeSet<String> = (0..40).map(|number| seated(true, number)[0].name.clone()).collect();
    assert_eq!(youngest.into_iter().collect::<Vec<_>>(), names, "everybody can be drawn for seat 0");
}

// RTF-SET-5
#[test]
fn thirty_robots_are_operational() {
    for seats in 2..=4 {
        let play = Play::start(Setup::players(seats));
        for seat in 0..seats {
            assert_eq!((play.army(seat).operational, play.army(seat).scrapheap), (30, 70));
        }
    }
}

// RTF-SET-6
#[test]
fn leaders_start_as_robots_on_their_zones() {
    let play = led(Setup::players(4)).shows(
        "
        autobase: 0x1 optimus
        kaon: 1x1 megatron
        tyger-pax: 2x1 bumblebee
        polyhex: 3x1 barricade",
    );
    assert!((0..4).all(|seat| play.army(seat).mode == Mode::Robot));
    assert_eq!(robots_left(&play), [29; 4]);
}

// RTF-SET-7
#[test]
fn zones_are_claimed_in_turn() {
    let play = led(Setup::players(2))
        .takes(claim("arena"))
        .asks(1, Choice::Claim)
        .refuses("RTF-SET-7", claim("arena"))
        .refuses("RTF-SET-7", claim("autobase"))
        .refuses("RTF-TURN-1", reinforce("kaon"))
        .takes(claim("vos"))
        .asks(0, Choice::Claim)
        .shows("arena: 0x1\n vos: 1x1");
    assert_eq!(play.legal().len(), 38);
    let full = take_first_while(play, Stage::Claim);
    assert_eq!(full.table().zones_in_play(), full.table().zones(Seat(0)).or(full.table().zones(Seat(1))));
    assert_eq!(full.asked(), Some(Choice::Reinforce));
}

// RTF-SET-8
#[test]
fn special_zones_and_free_start_zones_may_be_claimed() {
    // Bumblebee and Barricade are not in play.
    let play = led(Setup::players(2)).refuses("RTF-SET-8", claim("decagon-factory"));
    let claimable: ZoneSet = play.choices(|action| match action {
        Action::Claim { zone } => Some(zone),
        _ => None,
    });
    assert_eq!(claimable, ZoneSet::BOARD.without(zones("autobase, kaon")));
    play.takes(claim("tyger-pax")).takes(claim("praxus")).takes(claim("decagon")).shows(
        "
        tyger-pax: 0x1
        praxus: 1x1
        decagon: 0x1",
    );
}

// RTF-SET-9
#[test]
fn remaining_robots_go_on_own_zones() {
    let mut play = take_first_while(led(Setup::players(2)), Stage::Claim)
        .refuses("RTF-SET-9", reinforce("kaon"))
        .refuses("RTF-SET-9", reinforce("decagon-factory"));
    let own: Vec<Action> =
        play.table().zones(Seat(0)).iter().map(|zone| Action::Reinforce { zone }).collect();
    assert_eq!(play.legal(), own);
    // All on one zone, one at a time.
    for _ in 0..9 {
        play = play.takes(reinforce("autobase")).asks(1, Choice::Reinforce).takes(reinforce("kaon"));
    }
    assert_eq!(play.table().day, 1);
    play.shows("autobase: 0x10 optimus\n kaon: 1x10 megatron");
}

// RTF-SET-10, RTF-GT-3
#[test]
fn robots_left_after_claiming() {
    for (seats, expected_zones, expected_robots, begins) in [
        (2, vec![21, 21], vec![9, 9], 0),
        (3, vec![14, 14, 14], vec![16, 16, 16], 0),
        (4, vec![11, 11, 10, 10], vec![19, 19, 20, 20], 2),
    ] {
        let claimed =
            take_first_while(led(Setup::players(seats)), Stage::Claim).asks(begins, Choice::Reinforce);
        assert_eq!((zone_counts(&claimed), robots_left(&claimed)), (expected_zones, expected_robots));

        let ready = take_first_while(claimed, Stage::Reinforce);
        // The first turn's income has been taken from the scrapheap already.
        for seat in 0..seats {
            let (table, army) = (ready.table(), ready.army(seat));
            let on_board: u8 = table.zones(Seat(seat)).iter().map(|zone| table.robots[zone]).sum();
            assert_eq!(on_board, 30);
            assert_eq!(table.leader_on(army.leader.unwrap().start()), Some(Seat(seat)));
            assert_eq!(army.scrapheap + army.operational, if seat == 0 { 69 } else { 70 });
        }
        assert_eq!(ready.decider(), Seat(0));
    }
}

// RTF-SET-11
#[test]
fn the_deck_is_shuffled_and_hands_are_empty() {
    let order = |seed| {
        let setup = Cybertron::facts().complete(Setup::players(3)).unwrap();
        let state = Cybertron::start(&setup, &mut FastChance::new(seed), &mut Silent).unwrap();
        assert_eq!(state.hands, [CardSet::EMPTY; 4]);
        assert!(state.table.discard.is_empty());
        state.draw.cards().to_vec()
    };
    assert_ne!(order(1), order(2));
    assert_ne!(order(1), Card::all().collect::<Vec<_>>());
    assert_eq!(order(1).into_iter().collect::<CardSet>(), CardSet::DECK);
}

// RTF-SET-12
#[test]
fn a_robot_of_seat_0_marks_the_day() {
    let claimed = take_first_while(led(Setup::players(3)), Stage::Claim);
    assert_eq!(claimed.army(0).scrapheap, 70);
    let ready = take_first_while(claimed, Stage::Reinforce);
    assert_eq!(ready.army(0).scrapheap + ready.army(0).operational, 69);
    // It stays on the calendar when he is eliminated: 99 robots are all he gets back.
    lay("
        day 2, seat 1 of 3: attack
        rest: 1x2
        perihex: 0x1
        kaon: 2x1")
    .takes(attack("iacon", "perihex"))
    .rolls("1", "1", [6, 1])
    .tells(&Event::Eliminated { seat: Seat(0) })
    .scrapheap(0, 99);
}

// RTF-SET-13
#[test]
fn a_duel_can_be_made_even() {
    let with = |seats, extra| Setup::players(seats).with("duel_compensation", OptionValue::Number(extra));
    assert_eq!(Cybertron::facts().complete(Setup::players(2)).unwrap().number("duel_compensation"), 0);
    let claimed = take_first_while(led(with(2, 12)), Stage::Claim);
    assert_eq!(robots_left(&claimed), [9, 21]);
    assert_eq!((claimed.army(0).scrapheap, claimed.army(1).scrapheap), (70, 58));
    // In turn while both have robots; the extra ones come last.
    let mut play = claimed;
    for _ in 0..9 {
        play = play.takes(reinforce("autobase")).takes(reinforce("kaon"));
    }
    for _ in 0..12 {
        play = play.asks(1, Choice::Reinforce).takes(reinforce("kaon"));
    }
    assert_eq!(play.table().day, 1);
    play.shows("kaon: 1x22 megatron");

    assert_eq!(robots_left(&Play::start(with(2, 30))), [30, 60]);
    let balanced = |setup: Setup| Setup { scenario: "balanced-duel".to_owned(), ..setup };
    assert_eq!(robots_left(&Play::start(balanced(Setup::players(2)))), [30, 37]);
    assert_eq!(robots_left(&Play::start(balanced(with(2, 3)))), [30, 33]);
    let three = Cybertron::facts().complete(balanced(Setup::players(3)));
    assert!(three.is_err(), "a duel has two players");
    for wrong in [-1, 31] {
        let refused = Cybertron::facts().complete(with(2, wrong));
        assert!(matches!(refused.unwrap_err()[..], [SetupError::Value { option: "duel_compensation", .. }]));
    }
    for seats in [3, 4] {
        let setup = Cybertron::facts().complete(with(seats, 12)).unwrap();
        let refused = Cybertron::start(&setup, &mut FastChance::new(1), &mut Silent);
        assert!(matches!(
            refused.unwrap_err()[..],
            [SetupError::Conflict { option: "duel_compensation", .. }]
        ));
        let setup = Cybertron::facts().complete(with(seats, 0)).unwrap();
        assert!(Cybertron::start(&setup, &mut FastChance::new(1), &mut Silent).is_ok());
    }
}

// RTF-SET-7, RTF-SET-9
#[test]
fn zones_can_be_dealt_and_robots_placed_by_chance() {
    let dealt = led(Setup::players(4).with_word("placement", "dealt")).asks(2, Choice::Reinforce);
    assert_eq!(dealt.table().placement, Placement::Dealt);
    assert_eq!((zone_counts(&dealt), robots_left(&dealt)), (vec![11, 11, 10, 10], vec![19, 19, 20, 20]));
    let random = led(Setup::players(4).with_word("placement", "random")).asks(0, Choice::Place);
    let on_board =
        |seat| -> u8 { random.table().zones(seat).iter().map(|zone| random.table().robots[zone]).sum() };
    assert!(random.table().all_seats().all(|seat| on_board(seat) == 30));
    let setup = Setup::players(4).with_word("leaders", "random");
    assert_eq!(Play::start(setup).asked(), Some(Choice::Claim));
}

#[test]
fn wishes_that_cannot_be_met_are_refused() {
    let refused = |setup| Cybertron::facts().complete(setup).unwrap_err();
    let word = |option, word| refused(Setup::players(2).with_word(option, word));
    assert!(matches!(word("placement", "blind")[..], [SetupError::Value { option: "placement", .. }]));
    assert!(matches!(word("leaders", "all")[..], [SetupError::Value { option: "leaders", .. }]));
    assert!(matches!(word("duel_compensation", "some")[..], [SetupError::Value { .. }]));
    assert!(matches!(word("weather", "rain")[..], [SetupError::Option { .. }]));
    let scenario = Setup { scenario: "moon".to_owned(), ..Setup::players(2) };
    assert!(matches!(refused(scenario)[..], [SetupError::Scenario { .. }]));
}
