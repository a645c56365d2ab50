//! Starting a Mission.

use engine::{FastChance, Game, OptionValue, Seat, Setup, SetupError, Silent};
use mechs::{Action, Choice, Command, Damage, Dir, Mechs, Schematic, State, Yordle};

use crate::table::{A, at};

fn start(setup: Setup) -> State {
    let setup = Mechs::facts().complete(setup).unwrap();
    Mechs::start(&setup, &mut FastChance::new(5), &mut Silent).unwrap()
}

fn mission(id: &str, seats: u8) -> Setup {
    Setup { scenario: id.to_owned(), ..Setup::players(seats) }
}

fn legal(state: &State, seat: Seat) -> Vec<Action> {
    let mut actions = Vec::new();
    Mechs::legal(state, seat, &mut actions);
    actions
}

fn act(state: &mut State, action: Action) {
    let seat = Mechs::decision(state).unwrap().seats.iter().next().unwrap();
    Mechs::apply(state, seat, action, &mut FastChance::new(2), &mut Silent).unwrap();
}

// MVM-SETUP-1
#[test]
fn no_yordle_is_taken_twice() {
    let mut state = start(mission("mission-1", 3));
    act(&mut state, Action::Pilot { yordle: Yordle::Ziggs });
    assert_eq!(legal(&state, Seat(1)).len(), 3);
    let refused = Mechs::apply(
        &mut state,
        Seat(1),
        Action::Pilot { yordle: Yordle::Ziggs },
        &mut FastChance::new(1),
        &mut Silent,
    );
    assert_eq!(refused.unwrap_err().rule, "MVM-SETUP-1");
    // Or they are drawn.
    let drawn = start(mission("mission-1", 4).with_word("pilots", "random"));
    let mut pilots: Vec<_> = drawn.mechs.iter().map(|mech| mech.yordle.unwrap()).collect();
    pilots.sort();
    assert_eq!(pilots, Yordle::ALL);
}

/// A state in which the Mechs are to be placed.
fn placing(setup: Setup) -> State {
    let mut state = start(setup.with_word("pilots", "random"));
    while Mechs::decision(&state).unwrap().kind == Choice::Schematics {
        act(&mut state, Action::Done);
    }
    state
}

// MVM-SETUP-2
#[test]
fn mechs_choose_start_and_facing_in_seat_order() {
    let mut state = placing(mission("mission-1", 2));
    assert_eq!(Mechs::decision(&state).unwrap().kind, Choice::Start);
    assert_eq!(legal(&state, A).len(), 16);
    act(&mut state, Action::Place { space: at(2, 16), facing: Dir::West });
    assert_eq!(legal(&state, Seat(1)).len(), 12);
    // A start rule replaces the list.
    assert_eq!(legal(&placing(mission("mission-2", 1)), A).len(), 8 * 4);
    assert_eq!(legal(&placing(mission("mission-10", 1)), A).len(), 18 * 4);
}

// MVM-SETUP-3 MVM-SETUP-6 MVM-SETUP-7
#[test]
fn lines_start_empty_and_decks_full() {
    let state = start(mission("mission-3", 4));
    assert!(
        state.mechs.iter().all(|mech| mech.slots.iter().all(mechs::Slot::is_empty) && !mech.is_damaged())
    );
    assert_eq!((state.commands.size(), state.damage.size(), state.boss_cards.size()), (96, 55, 24));
    assert_eq!(start(mission("tutorial", 4)).damage.size(), 37);
    assert_eq!(start(mission("mission-2", 4)).damage.size(), 45);
    assert_eq!(state.doom, 10);
    assert_eq!(Command::ALL.len() * 8, 96);
    assert_eq!(Damage::ALL.len(), 21);
}

// MVM-SETUP-4
#[test]
fn the_first_first_player_is_rolled_or_named() {
    let named = |setup: Setup| {
        let mut state = placing(setup);
        while Mechs::decision(&state).unwrap().kind == Choice::Start {
            let action = legal(&state, Mechs::decision(&state).unwrap().seats.iter().next().unwrap())[0];
            act(&mut state, action);
        }
        (state.round, state.first)
    };
    assert_eq!(named(mission("mission-1", 3).with_word("first_player", "seat-3")), (1, Seat(2)));
    let impossible =
        Mechs::facts().complete(mission("mission-1", 2).with_word("first_player", "seat-3")).unwrap();
    let problems = Mechs::start(&impossible, &mut FastChance::new(1), &mut Silent).unwrap_err();
    assert!(matches!(problems[0], SetupError::Conflict { option: "first_player", .. }));
}

// MVM-SETUP-5 MVM-SETUP-10 MVM-SCHEM-9
#[test]
fn two_unlocked_schematics_of_ones_own_yordle() {
    let pilot = |setup: Setup| {
        let mut state = start(setup);
        act(&mut state, Action::Pilot { yordle: Yordle::Tristana });
        state
    };
    let mut state = pilot(mission("mission-2", 1));
    let bring = |schematic| Action::Bring { schematic };
    assert_eq!(legal(&state, A), [bring(Schematic::LongShot), bring(Schematic::RecoilHop), Action::Done]);
    act(&mut state, bring(Schematic::RecoilHop));
    act(&mut state, bring(Schematic::LongShot));
    assert_eq!(Mechs::decision(&state).unwrap().kind, Choice::Start);
    assert!(!state.has_active(A, Schematic::RecoilHop));
    // A campaign may have unlocked more; the tutorial has none.
    let state = pilot(mission("mission-2", 1).with("unlocked", OptionValue::Number(10)));
    assert_eq!(legal(&state, A).len(), 11);
    let state = pilot(mission("tutorial", 1).with("unlocked", OptionValue::Number(10)));
    assert_eq!(Mechs::decision(&state).unwrap().kind, Choice::Start);
}

// MVM-SETUP-8
#[test]
fn coins_start_as_the_mission_says() {
    assert_eq!(start(mission("mission-6", 1)).coins, [true; 4]);
    assert_eq!(start(mission("mission-8", 1)).coins, [false; 4]);
}

// MVM-SETUP-9 MVM-END-5
#[test]
fn there_are_a_tutorial_and_ten_missions() {
    let scenarios: Vec<String> =
        Mechs::facts().scenarios.iter().map(|scenario| scenario.id.clone()).collect();
    assert_eq!(scenarios.len(), 11);
    assert_eq!((scenarios[0].as_str(), scenarios[10].as_str()), ("tutorial", "mission-10"));
    // The Schematics of a Mission are those up to its own lock.
    for (number, id) in scenarios.iter().enumerate() {
        assert_eq!(usize::from(mechs::MissionRef::built_in(id).unwrap().schematics), number);
    }
}

// MVM-SETUP-9 MVM-SETUP-10 MVM-END-5
#[test]
fn winning_a_mission_opens_the_next_one() {
    let facts = Mechs::facts();
    let open = |won: &[&str]| facts.last_open(|id| won.contains(&id));
    assert_eq!(open(&[]), 1, "the tutorial and Mission 1");
    assert_eq!(open(&["tutorial"]), 1);
    assert_eq!(open(&["mission-1"]), 2, "also without the tutorial");
    assert_eq!(open(&["tutorial", "mission-1", "mission-2"]), 3);
    assert_eq!(open(&["mission-10"]), 10);
    let next =
        |won: &[&str]| facts.next_scenario(|id| won.contains(&id)).map(|index| &*facts.scenarios[index].id);
    assert_eq!(next(&[]), Some("tutorial"));
    assert_eq!(next(&["mission-1"]), Some("mission-2"));
    assert_eq!(next(&["mission-1", "mission-10"]), Some("tutorial"), "what was left out comes last");
    let all: Vec<&str> = facts.scenarios.iter().map(|scenario| &*scenario.id).collect();
    assert_eq!(next(&all), None);
    // What is open is told to the game by an option that can carry it.
    let option = facts.campaign.unwrap().unlocks.unwrap();
    let last = OptionValue::Number(open(&all) as i64);
    assert_eq!(start(mission("mission-1", 1).with(option, last)).unlocked, 10);
}

// MVM-SETUP-11
#[test]
fn placing_triggers_nothing() {
    let mut state = placing(mission("mission-10", 1));
    act(&mut state, Action::Place { space: at(0, 0), facing: Dir::South });
    assert_eq!(state.coins, [true; 4]);
}

// MVM-SETUP-4 MVM-GEN-12 MVM-GEN-13
#[test]
fn every_face_of_the_rune_die_names_the_first_player_nearest_to_its_arrow() {
    for seats in 1..=4u8 {
        for face in 1..=12u8 {
            let mut state = placing(mission("mission-1", seats));
            // A colour without a player is rolled again: then Red falls.
            let mut chance = engine::ScriptedChance::dice([face, 1]);
            while Mechs::decision(&state).unwrap().kind == Choice::Start {
                let seat = Mechs::decision(&state).unwrap().seats.iter().next().unwrap();
                let action = legal(&state, seat)[0];
                Mechs::apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
            }
            let colour = (face - 1) / 3;
            let expected = if colour < seats { Seat(colour) } else { Seat(0) };
            assert_eq!((state.round, state.first), (1, expected), "{seats} players, face {face}");
        }
    }
}
