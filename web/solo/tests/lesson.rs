//! Every lesson of every game is played through.
#![allow(clippy::unwrap_used, clippy::needless_pass_by_value, reason = "a test may panic and waste")]

mod common;

use common::{Page, message};
use engine::{Message, Seat};
use locales::{Language, Words};
use wire::{
    ClientMessage, ErrorCode, PROTOCOL, Raw, ServerMessage, SoloAnswer, SoloRequest, TableStatus, WireError,
};

fn lesson(game: &str, lesson: &str) -> SoloRequest {
    let (game, lesson, name) = (game.to_owned(), lesson.to_owned(), "Ada".to_owned());
    SoloRequest::Lesson { id: 1, game, lesson, name }
}

fn basics() -> Page {
    Page::at(lesson("risk-transformers", "basics"))
}

/// Where the lesson is, as the last of these answers that speaks of it says. After the end the bots play on.
fn progress(answers: &[SoloAnswer]) -> (usize, usize, &Message, bool) {
    let told = answers.iter().rev().find_map(|answer| match answer {
        SoloAnswer::Lesson { step, steps, text, done } => Some((*step, *steps, text, *done)),
        _ => None,
    });
    told.unwrap_or_else(|| panic!("{answers:?}"))
}

fn refused(answers: &[SoloAnswer]) -> WireError {
    match answers {
        [answer] => match message(answer) {
            ServerMessage::Refused { error, .. } => error.clone(),
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

fn assert_said(text: &Message) {
    for language in Language::ALL {
        assert!(Words::of(language).knows(&text.id), "{} lacks {}", language.tag(), text.id);
    }
}

#[test]
fn every_lesson_can_be_finished_and_has_all_its_words() {
    let mut played = 0;
    for facts in shelf::all_facts() {
        // An action that no lesson asks for.
        let wrong = match facts.id {
            "mechs-vs-minions" => "\"endure\"",
            "kingdom-rush" => "\"seal\"",
            "mecha-1945" => "\"give_up\"",
            _ => "\"end_attack\"",
        };
        let wrong: Raw = serde_json::from_str(wrong).unwrap();
        for name in shelf::lessons(facts.id) {
            for part in ["name", "about"] {
                assert_said(&Message {
                    id: format!("{}-lesson-{name}-{part}", facts.words).into(),
                    args: Vec::new(),
                });
            }
            let mut page = Page::at(lesson(facts.id, name));
            let mut answers = page.say(ClientMessage::Hello { protocol: PROTOCOL, since: None });
            loop {
                let (step, steps, text, done) = progress(&answers);
                assert_said(text);
                if done {
                    assert_eq!(step, steps);
                    break;
                }
                let [only] = &page.game().legal[..] else { panic!("{}: {:?}", text.id, page.game().legal) };
                let action = only.action.clone();
                let refusal = refused(&page.act(&wrong)).refusal.unwrap();
                assert_said(&refusal.message);
                assert!(
                    shelf::find_rule(&refusal.rule, locales::Language::English).is_some(),
                    "there is no rule {}",
                    refusal.rule
                );
                answers = page.act(&action);
                while page.worker.goes_on() {
                    answers.extend(page.go_on());
                }
                assert_eq!(progress(&answers).0, step + 1);
            }
            played += 1;
        }
    }
    assert!(played > 0);
}

#[test]
fn the_basics_end_with_a_victory_by_one_zone() {
    let mut page = basics();
    let mut steps = 0;
    while let Some(only) = page.game().legal.first() {
        let action = only.action.clone();
        page.act(&action);
        while page.worker.goes_on() {
            page.go_on();
        }
        steps += 1;
    }
    assert_eq!((steps, page.table().status), (16, TableStatus::Over));
    let verdict = page.game().verdict.clone().unwrap();
    assert_eq!(verdict.id, "cybertron-verdict-zones");
    assert!(matches!(page.ask(SoloRequest::Save { id: 1 })[..], [SoloAnswer::Saved { .. }]));
}

#[test]
fn a_lesson_lets_nothing_else_happen() {
    let mut page = basics();
    let version = page.version;
    let id = |name: &str| name.to_owned();
    for request in [
        ClientMessage::Undo { id: id("1"), to: None },
        ClientMessage::ResetTurn { id: id("2") },
        ClientMessage::Abandon { id: id("3") },
        ClientMessage::BotForSeat { id: id("4"), seat: Seat(0) },
    ] {
        let error = refused(&page.say(request));
        assert_eq!(error.refusal.unwrap().message.id, "cybertron-lesson-basics-card-hint");
    }
    assert_eq!(page.version, version);
    let answers = page.say(ClientMessage::Hint { id: id("5") });
    let ServerMessage::Hint { action, .. } = message(&answers[0]) else { panic!("{answers:?}") };
    assert_eq!(action.get(), page.game().legal[0].action.get());
    assert!(matches!(page.ask(SoloRequest::Save { id: 1 })[..], [SoloAnswer::Refused { .. }]));
}

#[test]
fn a_page_that_comes_back_is_told_the_step_again() {
    let mut page = basics();
    let action = page.game().legal[0].action.clone();
    page.act(&action);
    let answers = page.say(ClientMessage::Hello { protocol: PROTOCOL, since: Some(page.version) });
    assert_eq!(progress(&answers).0, 1);
}

#[test]
fn an_unknown_lesson_is_refused() {
    let mut page = Page::new();
    for (request, code) in [
        (lesson("risk-transformers", "advanced"), ErrorCode::NoSuchTable),
        (lesson("chess", "basics"), ErrorCode::NoSuchGame),
    ] {
        let answers = page.ask(request);
        assert!(
            matches!(&answers[..], [SoloAnswer::Refused { error, .. }] if error.code == code),
            "{answers:?}"
        );
    }
}
