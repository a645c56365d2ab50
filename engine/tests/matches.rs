//! The match: building, stepping, undoing, forking, saving, restoring, verifying.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod toy;

use engine::conformance::{Suite, check};
use engine::{
    Control, FastChance, Fault, Game, Match, MatchError, NewMatch, Nonce, Occupant, OptionValue, Record,
    RecordError, Seat, Secret, Setup, SetupError, What, game_of_record,
};
use toy::{Action, Toy};

fn person(name: &str) -> Occupant {
    Occupant { name: name.to_owned(), control: Control::Human }
}

fn new_match(seats: u8, seed: u64) -> NewMatch {
    NewMatch {
        setup: Setup::players(seats),
        people: ["Ann", "Bo", "Cy"][..usize::from(seats)].iter().map(|name| person(name)).collect(),
        draw_seats: false,
        secret: Secret::from_number(seed),
        nonces: vec![Nonce([9; 16]); usize::from(seats)],
    }
}

/// A finished match in which somebody took a move back and somebody else sat down.
fn finished(seed: u64) -> Match<Toy> {
    let mut game = Match::<Toy>::new(new_match(2, seed)).unwrap();
    game.act(Seat(0), Action::Keep).unwrap();
    game.undo(Seat(0), 0).unwrap();
    game.change_seat(Seat(1), person("Dee")).unwrap();
    let mut choice = FastChance::new(seed);
    while let Some(decision) = Toy::decision(game.state()) {
        let seat = decision.seats.iter().next().unwrap();
        game.act(seat, toy::stray_action(&mut choice)).unwrap();
    }
    game
}

fn reread(game: &Match<Toy>) -> Record<toy::State, Action> {
    Record::from_json(&game.record(true).to_json(), "toy").unwrap()
}

#[test]
fn the_toy_keeps_the_laws() {
    check::<Toy>(&Suite {
        setups: vec![Setup::players(2), Setup::players(3).with("rounds", OptionValue::Number(9))],
        seeds: 0..30,
        stray_action: toy::stray_action,
        strays_per_step: 4,
        catalogue: toy::CATALOGUE,
    });
}

#[test]
fn a_record_is_restored_to_the_same_match() {
    let game = finished(1);
    let again = Match::<Toy>::restore(&reread(&game)).unwrap();
    assert_eq!(again.state(), game.state());
    assert_eq!(again.record(true), game.record(true));
    assert_eq!(again.occupants()[1].name, "Dee");
    assert_eq!(game_of_record(&game.record(false).to_json()).unwrap(), "toy");
}

#[test]
fn undo_reaches_every_entry_and_the_way_there_stays_in_the_record() {
    let mut game = finished(2);
    let states: Vec<_> = (0..=game.len()).map(|number| game.state_after(number)).collect();
    let length = game.len();
    for (number, state) in states.iter().enumerate().rev() {
        game.undo(Seat(0), number).unwrap();
        assert_eq!(game.state(), state);
    }
    assert_eq!(game.len(), length + states.len());
    assert_eq!(game.undo(Seat(0), 1000), Err(Fault::NoSuchEntry { to: 1000, entries: game.len() }));
    assert_eq!(game.undo(Seat(7), 0), Err(Fault::NoSuchSeat { seat: Seat(7), seats: 2 }));
    assert!(Match::<Toy>::restore(&reread(&game)).is_ok());
}

#[test]
fn states_far_behind_many_undos_are_found() {
    let mut game = Match::<Toy>::new(new_match(2, 3)).unwrap();
    for _ in 0..100 {
        game.act(Seat(1), Action::Swap).unwrap();
        let here = game.state().clone();
        game.act(Seat(0), Action::Keep).unwrap();
        game.undo(Seat(0), game.len() - 1).unwrap();
        assert_eq!(*game.state(), here);
        game.undo(Seat(1), 0).unwrap();
    }
    assert_eq!(*game.state(), game.state_after(0));
    assert_eq!(game.state_after(301).waiting.len(), 1);
    assert_eq!(game.live_entries().iter().filter(|live| **live).count(), 1);
    let recorded = reread(&game).entries;
    assert_eq!((recorded.len(), game.len(), game.entries().count()), (400, 400, 400));
    for (entry, number) in recorded.iter().zip(1..) {
        assert_eq!(entry.what, game.entry(number));
    }
}

#[test]
fn a_thrifty_match_keeps_less_and_has_the_same_record() {
    let mut plain = Match::<Toy>::new(new_match(2, 3)).unwrap();
    let mut thrifty = plain.clone().thrifty();
    for step in 0..600 {
        for game in [&mut plain, &mut thrifty] {
            match step % 5 {
                0 => drop(game.act(Seat(1), Action::Swap).unwrap()),
                1 => drop(game.act(Seat(0), Action::Keep).unwrap()),
                2 => game.undo(Seat(0), game.len() - 1).unwrap(),
                3 => game.change_seat(Seat(1), person("Dee")).unwrap(),
                _ => game.undo(Seat(1), 0).unwrap(),
            }
        }
        assert_eq!(thrifty.last_entry(), plain.last_entry());
        if step % 50 == 0 {
            assert_eq!(thrifty.record(true), plain.record(true));
        }
    }
    assert_eq!(thrifty.record(true), plain.record(true));
    for number in 0..=plain.len() {
        assert_eq!(thrifty.state_after(number), plain.state_after(number));
    }
    let size = |game: &Match<Toy>| allocation_counter::measure(|| drop(game.clone())).bytes_total;
    let (hash, state) = (size_of::<engine::StateHash>(), size_of_val(plain.state()));
    let saved = 600 * hash + 6 * state;
    assert!(size(&thrifty) + saved as u64 <= size(&plain), "all fingerprints, and six of ten states");
    assert_eq!(size(&plain.thrifty()), size(&thrifty), "whenever it becomes thrifty");
}

#[test]
fn a_move_made_again_gets_new_dice() {
    // Otherwise a player could look at the dice, take the move back and know them.
    let mut game = Match::<Toy>::new(new_match(2, 4)).unwrap();
    let mut scores = Vec::new();
    for _ in 0..20 {
        game.act(Seat(0), Action::Keep).unwrap();
        let events = game.act(Seat(1), Action::Keep).unwrap();
        scores.push(format!("{:?}", events.last().unwrap()));
        game.undo(Seat(0), 0).unwrap();
    }
    scores.dedup();
    assert!(scores.len() > 5, "{scores:?}");
}

#[test]
fn what_can_be_taken_back_freely() {
    let mut game = Match::<Toy>::new(new_match(2, 5)).unwrap();
    assert_eq!((game.free_undo(Seat(0)), game.before_last_action()), (0, None));
    game.act(Seat(0), Action::Keep).unwrap();
    // Nothing came to light: seat 0 may go back, seat 1 has nothing to take back.
    assert_eq!((game.free_undo(Seat(0)), game.free_undo(Seat(1))), (0, 1));
    assert_eq!(game.before_last_action(), Some(0));
    game.act(Seat(1), Action::Keep).unwrap();
    // The die was rolled: nobody may.
    assert_eq!((game.free_undo(Seat(0)), game.free_undo(Seat(1))), (2, 2));
    game.act(Seat(1), Action::Swap).unwrap();
    game.undo(Seat(1), 2).unwrap();
    game.act(Seat(1), Action::Keep).unwrap();
    assert_eq!(game.free_undo(Seat(1)), 4);
    assert_eq!(game.before_last_action(), Some(4));
}

#[test]
fn a_fork_has_dice_of_its_own_and_remembers_where_it_came_from() {
    let game = finished(6);
    let fork = game.fork(4, Secret::from_number(99), vec![Nonce([1; 16]); 2]).unwrap();
    assert_eq!(*fork.state(), game.state_after(4));
    assert_ne!(fork.commitment(), game.commitment());
    let record = reread(&fork);
    assert_eq!(record.origin.as_ref().unwrap().entry, 4);
    assert_eq!(record.seats[1].name, "Dee");
    assert_eq!(*Match::<Toy>::restore(&record).unwrap().state(), game.state_after(4));
}

#[test]
fn the_log_marks_what_was_taken_back() {
    let game = finished(7);
    let log = game.log();
    assert_eq!(log.len(), game.len() + 1);
    assert!(log[0].what.is_none() && log[0].events.len() == 2);
    assert!(log[1].undone && !log[2].undone);
    assert!(matches!(log[2].what, Some(What::Undo { to: 0, .. })));
    assert!(log.iter().skip(3).all(|entry| !entry.undone));
}

#[test]
fn drawn_seats_follow_from_the_seed() {
    let drawn = |seed| {
        let game = Match::<Toy>::new(NewMatch { draw_seats: true, ..new_match(3, seed) }).unwrap();
        Match::<Toy>::restore(&reread(&game)).unwrap();
        game.occupants().iter().map(|person| person.name.clone()).collect::<Vec<_>>()
    };
    let orders: std::collections::BTreeSet<_> = (0..40).map(drawn).collect();
    assert_eq!(orders.len(), 6, "every order comes up");
}

/// Changes a record and tells why it is no longer believed.
fn refused(change: impl FnOnce(&mut Record<toy::State, Action>)) -> MatchError {
    let mut record = reread(&finished(8));
    change(&mut record);
    Match::<Toy>::restore(&record).expect_err("a changed record is refused")
}

#[test]
fn a_record_that_does_not_fit_is_refused_with_the_reason() {
    let error = refused(|record| record.entries[4].hash.0[0] ^= 1);
    assert!(matches!(error, MatchError::Entry { number: 5, fault: Fault::Hash { .. }, .. }), "{error}");
    assert!(error.to_string().starts_with("entry 5 ({\"action\":"), "{error}");

    let error = refused(|record| record.entries.swap(3, 4));
    assert!(matches!(error, MatchError::Entry { number: 4, .. }), "{error}");

    let error = refused(|record| record.entries.push(record.entries[3].clone()));
    assert!(matches!(error, MatchError::Entry { fault: Fault::Refused(_), .. }), "{error}");
    assert!(error.to_string().contains("TOY-A-1"), "{error}");

    let error = refused(|record| record.entries[1].what = What::Undo { seat: Seat(0), to: 40 });
    assert!(
        error.to_string().contains("it goes back to entry 40, but there are only 1 before it"),
        "{error}"
    );

    assert!(matches!(refused(|record| record.secret = None), MatchError::SecretMissing));
    let error = refused(|record| record.secret = Some(Secret([1; 32])));
    assert!(matches!(error, MatchError::Commitment { .. }), "{error}");
    // Other nonces: the seed is another one, so the cards are.
    assert!(matches!(refused(|record| record.nonces[0] = Nonce([0; 16])), MatchError::Start { .. }));
    assert!(matches!(refused(|record| record.nonces.truncate(1)), MatchError::Count { given: 1, .. }));
    let error = refused(|record| {
        record.rules_revision = 7;
        record.entries.swap(3, 4);
    });
    assert!(matches!(error, MatchError::Rules { recorded: 7, ours: 1 }), "{error}");
    assert!(matches!(refused(|record| record.generator = "dice".to_owned()), MatchError::Generator(_)));
    let error = refused(|record| record.setup.seats = 9);
    assert_eq!(
        error.to_string(),
        "the set-up cannot be played: 9 players cannot play plain: it is for 2 to 3"
    );
    let error = refused(|record| record.seating = engine::Seating::Drawn(vec![1, 1]));
    assert!(matches!(error, MatchError::Seating { .. }), "{error}");
}

#[test]
fn files_that_are_no_records_are_refused_with_the_reason() {
    let read = |text: &str| Record::<toy::State, Action>::from_json(text, "toy").unwrap_err().to_string();
    assert!(read("dice").starts_with("not a JSON file"), "{}", read("dice"));
    assert_eq!(
        read("[1]"),
        "not a match record: its \"format\" should be \"gearhall-match\" but it is no object"
    );
    assert!(read("{\"format\": \"other\"}").ends_with("but is \"other\""));
    assert!(read("{}").ends_with("but is missing"));
    assert!(
        read("{\"format\": \"gearhall-match\", \"version\": 9}")
            .contains("this Gearhall reads versions 1 to 2")
    );
    let good = finished(9).record(true).to_json();
    let other = good.replace("\"game\": \"toy\"", "\"game\": \"chess\"");
    assert_eq!(read(&other), "the record is of the game \"chess\", not of \"toy\"");
    let damaged = good.replace("\"keep\"", "\"jump\"");
    assert!(
        read(&damaged).starts_with("the record is damaged at entry 1: unknown variant `jump`"),
        "{}",
        read(&damaged)
    );
    let cut = &good[..good.len() / 2];
    assert!(matches!(Record::<toy::State, Action>::from_json(cut, "toy"), Err(RecordError::Json(_))));
}

/// Files written by each version of the format. They must stay readable for ever.
#[test]
fn every_version_stays_loadable() {
    let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    let newest = include_str!("records/v2.json");
    for file in [include_str!("records/v1.json"), newest] {
        let game = Match::<Toy>::restore(&Record::from_json(file, "toy").unwrap()).unwrap();
        assert_eq!(game.len(), 9);
        // As values: the order of keys is no part of the format.
        assert_eq!(value(&game.record(true).to_json()), value(newest));
    }
}

/// A match of other rules is rebuilt, if they make no difference to it.
#[test]
fn another_revision_of_the_rules_is_no_harm_by_itself() {
    let mut record = reread(&finished(8));
    record.rules_revision = 7;
    assert_eq!(Match::<Toy>::restore(&record).unwrap().len(), record.entries.len());
}

#[test]
fn setups_are_completed_or_refused_with_every_reason() {
    let complete = |setup| Toy::facts().complete(setup);
    let full = complete(Setup::players(2)).unwrap();
    assert_eq!((full.scenario.as_str(), full.number("rounds"), full.word("pile")), ("plain", 3, "shuffled"));
    let wrong = Setup { scenario: "fancy".to_owned(), seats: 2, ..Setup::default() };
    let wrong = wrong.with_word("rounds", "many").with_word("pile", "wet").with_word("colour", "red");
    let errors = complete(wrong).unwrap_err();
    let texts: Vec<_> = errors.iter().map(SetupError::to_string).collect();
    assert_eq!(
        texts,
        [
            "there is no scenario \"fancy\"; there is: plain",
            "there is no option \"colour\"; there is: rounds, pile",
            "option pile cannot be wet; it can be shuffled, sorted",
            "option rounds cannot be many; it can be 1–9",
        ]
    );
}

#[test]
fn a_position_that_breaks_invariants_is_refused() {
    let mut position = finished(1).state_after(0);
    position.hands.pop();
    let error = Match::<Toy>::from_position(new_match(2, 1), position).unwrap_err();
    assert_eq!(error.to_string(), "the position cannot be played: a hand and points for every seat");
}
