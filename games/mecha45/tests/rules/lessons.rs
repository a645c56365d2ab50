//! Every lesson can be played to its end, and its last step does what it teaches.

use engine::Setup;
use mecha45::*;
use serde::Deserialize;

use crate::table::*;

#[derive(Deserialize)]
struct Told {
    seat: u8,
    action: Action,
}

#[derive(Deserialize)]
struct Step {
    action: Action,
    #[serde(default)]
    then: Vec<Told>,
}

#[derive(Deserialize)]
struct Lesson {
    learner: u8,
    before: Vec<Told>,
    setup: LessonSetup,
    step: Vec<Step>,
}

#[derive(Deserialize)]
struct LessonSetup {
    scenario: String,
    seats: u8,
}

fn play(text: &str) -> Play {
    let lesson: Lesson = toml::from_str(text).unwrap();
    let setup = Setup { scenario: lesson.setup.scenario, ..Setup::players(lesson.setup.seats) };
    let told = |play: Play, told: Vec<Told>| {
        told.into_iter().fold(play, |play, told| play.act(told.seat, told.action))
    };
    let play = told(start(setup), lesson.before);
    lesson.step.into_iter().fold(play, |play, step| told(play.act(lesson.learner, step.action), step.then))
}

// M45-CON-1, M45-CON-4
#[test]
fn first_steps_end_with_a_strike_that_no_armour_stops() {
    let play = play(include_str!("../../lessons/basics.toml"));
    assert_eq!(play.state.mechas[1].lost.len(), 4);
    assert!(!play.events.iter().any(|event| matches!(event, Event::Absorbed { .. })));
}

// M45-CTF-6, M45-CTF-16, M45-CTF-17, M45-CTF-19
#[test]
fn the_lesson_of_the_flags_brings_one_home() {
    let play = play(include_str!("../../lessons/flags.toml"));
    assert!(play.happened(&Event::FlagTaken { seat: seat(0), flag: 2 }));
    assert!(play.happened(&Event::Exited { seat: seat(0) }));
    assert_eq!((play.score(0), play.score(1)), (1, 0));
}
