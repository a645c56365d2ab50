//! Everything the game says has words in every language.

use std::collections::BTreeSet;

use engine::{FastChance, Game, Message, Narrate, OptionKind, Seat, Setup, Viewer};
use locales::{Language, Words};

use super::named;
use crate::cards::HordeCard;
use crate::heroes::{Ability, Colour, FlowerKind, Hero};
use crate::state::Ending;
use crate::towers::{Design, Kind, Modifier};
use crate::{Action, Kingdom, State};

/// The message as each language says it.
fn say(message: &Message) -> [String; 2] {
    let names: Vec<String> = ["Ann", "Bo", "Cy", "Di"].map(str::to_owned).into();
    Language::ALL.map(|language| {
        let text = Words::of(language).say(message, &names);
        assert!(!text.contains('[') && !text.contains("{$"), "{language:?} {message:?} reads {text:?}");
        assert!(!text.trim().is_empty(), "{language:?} {message:?} is silent");
        text
    })
}

fn look(state: &State, seats: u8) {
    for viewer in Viewer::all(seats) {
        let view = Kingdom::view(state, viewer);
        say(&Kingdom::prompt(&view));
        for section in Kingdom::describe(&view) {
            say(&section.title);
            section.lines.iter().for_each(|line| drop(say(line)));
        }
    }
}

/// The labels of one list can be told apart.
fn label(state: &State, seat: Seat, actions: &[Action]) {
    let view = Kingdom::view(state, Viewer::Seat(seat));
    let mut heard = [BTreeSet::new(), BTreeSet::new()];
    for &action in actions {
        for (known, text) in heard.iter_mut().zip(say(&Kingdom::label(&view, action))) {
            assert!(known.insert(text.clone()), "{text:?} stands twice, the second time for {action:?}");
        }
    }
}

fn play(setup: Setup, seed: u64) {
    let setup = Kingdom::facts().complete(setup).expect("a valid set-up");
    let (mut chance, mut events, mut actions) = (FastChance::new(seed), Vec::new(), Vec::new());
    let mut state = Kingdom::start(&setup, &mut chance, &mut events).expect("it can be laid out");
    let mut step = 0;
    while let Some(decision) = Kingdom::decision(&state) {
        for event in events.drain(..) {
            Kingdom::sentence(&event).iter().for_each(|sentence| drop(say(sentence)));
        }
        let seats: Vec<Seat> = decision.seats.iter().collect();
        let seat = seats[chance.pick(seats.len())];
        Kingdom::legal(&state, seat, &mut actions);
        say(&Kingdom::prompt(&Kingdom::view(&state, Viewer::Seat(seat))));
        if actions.len() < 120 {
            label(&state, seat, &actions);
        }
        if step % 40 == 0 {
            look(&state, setup.seats);
        }
        let action = actions[chance.pick(actions.len())];
        Kingdom::apply(&mut state, seat, action, &mut chance, &mut events)
            .expect("a listed action is accepted");
        step += 1;
    }
    look(&state, setup.seats);
    let view = Kingdom::view(&state, Viewer::Spectator);
    say(&Kingdom::verdict(&view).expect("a finished game has a verdict"));
}

#[test]
fn random_games_are_told_in_both_languages() {
    for number in 0..=12 {
        let setup = Setup { scenario: format!("s{number}"), ..Setup::players(number % 4 + 1) };
        play(setup.with_word("guests", if number % 2 == 0 { "on" } else { "off" }), u64::from(number));
    }
}

#[test]
fn everything_has_a_name() {
    Hero::ALL.iter().for_each(|&one| drop(say(&super::hero(one))));
    for &one in Ability::ALL {
        say(&super::ability(one));
        say(&named("text", one.id()));
    }
    Design::ALL.iter().for_each(|&one| drop(say(&super::design(one))));
    Modifier::ALL.iter().for_each(|&one| drop(say(&super::modifier(one))));
    Kind::ALL.iter().for_each(|&one| drop(say(&super::kind(one))));
    Colour::ALL.iter().for_each(|&one| drop(say(&super::colour(one))));
    FlowerKind::ALL.iter().for_each(|&one| drop(say(&super::flower(one))));
    (0..crate::CARDS as u8).filter_map(HordeCard::numbered).for_each(|one| drop(say(&super::card(one))));
    let endings = [
        Ending::Victory,
        Ending::NoHearts,
        Ending::PilesEmpty,
        Ending::NoFreeSlot,
        Ending::Escaped(HordeCard::default()),
        Ending::HeroFell(Seat(0)),
        Ending::OutOfTime,
        Ending::LessonFailed,
    ];
    endings.into_iter().for_each(|one| drop(say(&super::describe::ending(one))));
    for boss in ["LEV", "IGN"] {
        (1..=5).for_each(|number| drop(say(&named("action", &format!("{boss}-{number}")))));
    }
}

#[test]
fn the_lobby_is_in_both_languages() {
    let facts = Kingdom::facts();
    let mut ids: Vec<String> = vec!["name".to_owned(), "description".to_owned()];
    for scenario in &facts.scenarios {
        ids.extend([format!("scenario-{}", scenario.id), format!("scenario-{}-text", scenario.id)]);
    }
    for option in &facts.options {
        ids.extend([format!("option-{}", option.id), format!("option-{}-text", option.id)]);
        if let OptionKind::Choice { values } = &option.kind {
            for value in values {
                ids.extend([
                    format!("option-{}-{value}", option.id),
                    format!("option-{}-{value}-text", option.id),
                ]);
            }
        }
    }
    for id in ids {
        let message = Message { id: format!("kingdom-{id}").into(), args: Vec::new() };
        say(&message);
    }
}

#[test]
fn every_refusal_and_reason_has_words() {
    let sources = [
        include_str!("../referee.rs"),
        include_str!("../placement.rs"),
        include_str!("../barrage.rs"),
        include_str!("../build.rs"),
        include_str!("../pass.rs"),
        include_str!("../play.rs"),
        include_str!("../buy.rs"),
        include_str!("../instinct.rs"),
    ];
    let mut heard = 0;
    for source in sources {
        for id in source.split('"').filter(|word| word.starts_with("kingdom-re")) {
            assert!(Words::of(Language::English).knows(id) && Words::of(Language::French).knows(id), "{id}");
            heard += 1;
        }
    }
    assert!(heard > 40, "{heard} ids found");
}
