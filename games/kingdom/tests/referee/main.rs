//! A second opinion: a small referee of its own follows the events of random games and objects to whatever the rulebook does not
//! allow. It is written from the rulebook; of the game it uses nothing but its events, its actions, and the view of the table,
//! with which it compares its own after every action.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod advance;
mod cards;
mod ledger;
mod pieces;

use engine::{FastChance, Game, Instinct, OptionValue, Setup, Viewer};
use kingdom::{Event, Kingdom};
use ledger::Ledger;

/// Plays one game and lets the referee watch.
fn watch(number: u8, seed: u64) -> Result<(), String> {
    let players = ((u64::from(number) + seed) % 4) as u8 + 1;
    let difficulties = Kingdom::facts().difficulties(usize::from(number));
    let difficulty = difficulties[seed as usize / 4 % difficulties.len()];
    let setup = Setup { scenario: format!("s{number}"), ..Setup::players(players) }
        .with_word("difficulty", difficulty)
        .with_word("guests", if seed % 5 == 4 { "on" } else { "off" })
        .with("replays", OptionValue::Number(3));
    let setup = Kingdom::facts().complete(setup).unwrap();
    let (mut chance, mut events) = (FastChance::new(seed), Vec::<Event>::new());
    let mut state = Kingdom::start(&setup, &mut chance, &mut events).unwrap();
    let mut ledger = Ledger::new(&Kingdom::view(&state, Viewer::Spectator));
    let mut legal = Vec::new();
    while let Some(decision) = Kingdom::decision(&state) {
        let seats: Vec<_> = decision.seats.iter().collect();
        let seat = seats[chance.pick(seats.len())];
        Kingdom::legal(&state, seat, &mut legal);
        // Sensible play leads far; play at random leads to what nobody would do.
        let chosen = match seed % 3 {
            0 => chance.pick(legal.len()),
            _ => Kingdom::playout(&state, seat, &legal, &mut chance),
        };
        let action = legal[chosen];
        events.clear();
        Kingdom::apply(&mut state, seat, action, &mut chance, &mut events).unwrap();
        let view = Kingdom::view(&state, Viewer::Spectator);
        let told = |problem: String| {
            let words: Vec<String> = events.iter().map(|event| format!("{event:?}")).collect();
            format!(
                "s{number}, {players} players, {difficulty}, seed {seed}: {problem}\nafter {action:?} of seat {seat}:\n{}",
                words.join("\n")
            )
        };
        ledger.hear(action, &events, &view).map_err(told)?;
    }
    Ok(())
}

#[test]
fn the_second_referee_agrees() {
    // A hundred of each of the 13 scenarios.
    let games: u64 = 1300;
    let problems: Vec<String> =
        (0..games).filter_map(|game| watch((game % 13) as u8, game / 13).err()).take(3).collect();
    assert!(problems.is_empty(), "{}", problems.join("\n\n"));
}
