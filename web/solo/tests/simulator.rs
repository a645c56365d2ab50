//! The worker with a page that says things twice and is closed between any two answers: it goes on from what was saved last, as if
//! nothing had happened.
#![allow(clippy::unwrap_used, clippy::needless_pass_by_value, reason = "a test may panic and waste")]

mod common;

use common::{Page, bot};
use engine::{FastChance, Secret};
use wire::{ClientMessage, SeatPlan, ServerMessage, SoloAnswer, SoloRequest};

/// The table as the page keeps it.
fn save_of(page: &mut Page) -> String {
    match page.ask(SoloRequest::Save { id: 7 }).remove(0) {
        SoloAnswer::Saved { save, .. } => save,
        other => panic!("{other:?}"),
    }
}

/// What is on the screen. What is known of the table itself may be older than the newest item, if that changed nothing of it.
fn shown(page: &Page) -> String {
    let table = wire::TableInfo { version: 0, ..page.table().clone() };
    serde_json::to_string(&(table, page.game(), page.version)).unwrap()
}

/// The version in which a request was carried out, if it was.
fn done(answers: &[SoloAnswer]) -> Option<u64> {
    answers.iter().find_map(|answer| match answer {
        SoloAnswer::Say { message } => match **message {
            ServerMessage::Done { version, .. } => Some(version),
            _ => None,
        },
        _ => None,
    })
}

#[test]
fn a_page_that_is_closed_at_any_moment_loses_nothing() {
    let games = ["risk-transformers", "mechs-vs-minions", "kingdom-rush", "mecha-1945"];
    for (seed, game) in (0..24).zip(games.into_iter().cycle()) {
        let mut chance = FastChance::new(seed);
        let seats = vec![SeatPlan::Me, SeatPlan::SameScreen("Ben".to_owned()), bot("random")];
        let plan = serde_json::json!({ "game": game, "seats": seats, "draw_seats": chance.pick(2) == 0 });
        let plan = serde_json::from_value(plan).unwrap();
        let mut page = Page::at(SoloRequest::Open {
            id: 1,
            plan,
            name: "Ada".to_owned(),
            entropy: Secret([seed as u8; 32]),
        });
        for step in 0..60 {
            let id = format!("request-{step}");
            let legal = &page.game().legal;
            let message = match chance.pick(8) {
                0 => ClientMessage::Undo { id, to: None },
                1 => ClientMessage::ResetTurn { id },
                2 => ClientMessage::Chat { id, text: "hello".to_owned() },
                _ if legal.is_empty() => ClientMessage::Ping,
                _ => {
                    let action = legal[chance.pick(legal.len())].action.clone();
                    ClientMessage::Act { id, seat: None, action, entries: None }
                }
            };
            let first = done(&page.say(message.clone()));
            let version = page.version;
            if chance.pick(4) == 0 {
                let save = save_of(&mut page);
                let before = shown(&page);
                page = Page::at(SoloRequest::Resume { id: 2, save });
                assert_eq!(shown(&page), before, "{game}, seed {seed}: opened again it is the same");
            }
            if first.is_some() {
                assert_eq!(done(&page.say(message)), first, "{game}, seed {seed}: said again, done once");
                assert_eq!(page.version, version, "{game}, seed {seed}");
            }
            if chance.pick(2) == 0 && page.worker.goes_on() {
                page.go_on();
            }
        }
    }
}
