//! A second opinion: a referee who knows the rulebook, and nothing of the rules crate but its events and its views, follows random games
//! and objects to whatever the book does not allow. What is printed on board and cards he reads in the catalogue.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod battle;
mod board;
mod book;

use cybertron::{Action, Cybertron, Event, State};
use engine::{FastChance, Game, Setup, Viewer};

use board::Board;
use book::Book;

/// What the referee objects to.
type Objection = String;

/// Plays a game of random choices under the referee's eyes; `tamper` may change what he is told.
fn follow(
    book: &Book,
    setup: &Setup,
    seed: u64,
    tamper: impl Fn(Event) -> Event,
) -> Result<usize, Objection> {
    let setup = Cybertron::facts().complete(setup.clone()).unwrap();
    let (mut dice, mut choices) = (FastChance::new(seed), FastChance::new(!seed));
    let mut events: Vec<Event> = Vec::new();
    let mut state: State = Cybertron::start(&setup, &mut dice, &mut events).unwrap();
    let mut board = Board::new(book, &setup);
    let mut seen = 0;
    let mut legal: Vec<Action> = Vec::new();
    loop {
        for event in events.drain(..) {
            seen += 1;
            let told = tamper(event);
            board.hear(&told).map_err(|why| format!("seed {seed}, event {seen}, {told:?}: {why}"))?;
        }
        let view = Cybertron::view(&state, Viewer::Spectator);
        board.compare(&view).map_err(|why| format!("seed {seed}, after event {seen}: {why}"))?;
        let Some(decision) = Cybertron::decision(&state) else {
            return board
                .is_over()
                .then_some(seen)
                .ok_or_else(|| "the game stopped without an end".to_owned());
        };
        let seat = decision.seats.iter().next().unwrap();
        Cybertron::legal(&state, seat, &mut legal);
        let action = legal[choices.pick(legal.len())];
        Cybertron::apply(&mut state, seat, action, &mut dice, &mut events).unwrap();
    }
}

fn setups() -> Vec<Setup> {
    let quick =
        |players| Setup::players(players).with_word("leaders", "random").with_word("placement", "random");
    let scenario = |id: &str, setup: Setup| Setup { scenario: id.to_owned(), ..setup };
    vec![
        quick(2),
        quick(3),
        quick(4),
        quick(2).with_word("gates", "open").with_word("card_windows", "auto"),
        quick(3).with("days", engine::OptionValue::Number(12)).with_word("tie", "casualties"),
        scenario("free-for-all", quick(4)),
        scenario("bidding-duel", quick(2)),
        Setup::players(3).with_word("placement", "dealt"),
        Setup::players(4),
        scenario("balanced-duel", Setup::players(2)),
    ]
}

#[test]
fn the_book_allows_all_that_happens() {
    let book = Book::open();
    let mut events = 0;
    for (seed, setup) in (0..1200).zip(setups().iter().cycle()) {
        match follow(&book, setup, seed, |event| event) {
            Ok(seen) => events += seen,
            Err(why) => panic!("{setup:?}: {why}"),
        }
    }
    assert!(events > 300_000, "only {events} events in all the games");
}

/// Tells something else than what happened.
type Falsify = fn(Event) -> Event;

/// What happens to whoever is told something wrong: he notices, each time that it happens.
#[test]
fn the_referee_notices_what_is_wrong() {
    let book = Book::open();
    let setup = &setups()[1];
    let wrong: [(&str, Falsify); 9] = [
        ("a tie is the attacker's", |event| match event {
            Event::DiceCompared { attack, defence, .. } if attack == defence => {
                Event::DiceCompared { attack, defence, winner: cybertron::Side::Attack }
            }
            other => other,
        }),
        ("one more robot for zones", |event| match event {
            Event::ZoneIncome { seat, zones, robots, short } => {
                Event::ZoneIncome { seat, zones, robots: robots + 1, short }
            }
            other => other,
        }),
        ("four robots of the Matrix", |event| match event {
            Event::MatrixTurned { card, zone, owner, robots: 3, short } => {
                Event::MatrixTurned { card, zone, owner, robots: 4, short }
            }
            other => other,
        }),
        ("the other one loses", |event| match event {
            Event::DiceCompared { attack, defence, winner } => {
                Event::DiceCompared { attack, defence, winner: winner.other() }
            }
            other => other,
        }),
        ("one attacker more moves in", |event| match event {
            Event::ZoneCaptured { seat, from, zone, robots, leader } => {
                Event::ZoneCaptured { seat, from, zone, robots: robots + 1, leader }
            }
            other => other,
        }),
        ("a failed attack has not failed", |event| match event {
            Event::AttackEnded { seat, failed } => Event::AttackEnded { seat, failed: !failed },
            other => other,
        }),
        ("one sector robot more", |event| match event {
            Event::SectorIncome { seat, robots, doubled, short } => {
                Event::SectorIncome { seat, robots: robots + 1, doubled, short }
            }
            other => other,
        }),
        ("a card for nothing", |event| match event {
            Event::AttackEnded { seat, .. } => Event::CardDrawn { seat, card: None },
            other => other,
        }),
        ("the last day never ends", |event| match event {
            Event::DayBegan { day: 2, days } => Event::DayBegan { day: 3, days },
            other => other,
        }),
    ];
    for (what, tamper) in wrong {
        let noticed = (0..20).any(|seed| follow(&book, setup, seed, tamper).is_err());
        assert!(noticed, "nobody objected: {what}");
    }
    assert!(follow(&book, setup, 1, |event| event).is_ok());
}
