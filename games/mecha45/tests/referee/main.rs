//! A second opinion: a referee that was written from the rulebook and the catalogue follows random games event by event. It has nothing
//! of the rules' code but the types of events, actions and views; what it does not know better it does not say.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod cards;
#[allow(unreachable_pub)]
#[path = "../common/mod.rs"]
mod common;
mod table;

use engine::{FastChance, Game, OptionValue, Seat, Viewer};
use mecha45::{Action, Choice, Event, Mecha45};
use table::Table;

/// A random choice that keeps games lively: giving up is rare, and orders are not taken back.
fn choose(actions: &[Action], chance: &mut FastChance) -> Action {
    let dull = |action: &Action| {
        matches!(action, Action::GiveUp | Action::Instead { .. } | Action::Change { .. } | Action::Reopen)
    };
    let lively: Vec<Action> = actions.iter().copied().filter(|action| !dull(action)).collect();
    let pool = if lively.is_empty() || chance.pick(40) == 0 { actions } else { &lively };
    pool[chance.pick(pool.len())]
}

fn follow(setup: &engine::Setup, seed: u64) -> u64 {
    let setup = Mecha45::facts().complete(setup.clone()).unwrap();
    let mut chance = FastChance::new(seed);
    let mut events: Vec<Event> = Vec::new();
    let mut state = Mecha45::start(&setup, &mut chance, &mut events).unwrap();
    let mut table: Option<Table> = None;
    let (mut actions, mut seen) = (Vec::new(), 0);
    loop {
        let views: Vec<_> =
            (0..setup.seats).map(|seat| Mecha45::view(&state, Viewer::Seat(Seat(seat)))).collect();
        if table.is_none() && views[0].turn > 0 {
            table = Some(Table::new(&views));
            events.clear();
        }
        if let Some(table) = &mut table {
            seen += events.len() as u64;
            let told = format!("{} with {} seats, seed {seed}", setup.scenario, setup.seats);
            events.drain(..).for_each(|event| table.hear(&event, &told));
            table.compare(&views, &told);
        }
        let Some(decision) = Mecha45::decision(&state) else { break };
        let seats: Vec<Seat> = decision.seats.iter().collect();
        let seat = seats[chance.pick(seats.len())];
        Mecha45::legal(&state, seat, &mut actions);
        let action = choose(&actions, &mut chance);
        if let Some(table) = &mut table {
            table.note(seat.0, action, decision.kind == Choice::Program, &views[seat.index()]);
        }
        Mecha45::apply(&mut state, seat, action, &mut chance, &mut events).unwrap();
    }
    seen
}

/// Follows games of every set-up of the conformance suite, each from so many seeds.
fn follow_all(seeds: u64) -> u64 {
    let mut seen = 0;
    for (number, setup) in common::setups().into_iter().enumerate() {
        let setup = setup.with("turn_limit", OptionValue::Number(14));
        seen += (0..seeds).map(|seed| follow(&setup, seed * 100 + number as u64)).sum::<u64>();
    }
    seen
}

#[test]
fn random_games_of_every_mode_are_played_by_the_book() {
    let seen = follow_all(12);
    assert!(seen > 30_000, "{seen} events");
}

#[test]
#[ignore = "takes a minute or two"]
fn thousands_of_random_games_are_played_by_the_book() {
    follow_all(150);
}
