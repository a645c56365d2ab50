//! Hints of every game can be followed.

#![allow(clippy::unwrap_used, clippy::needless_pass_by_value, reason = "a test may panic and waste")]

mod common;

use common::{Page, bot, plan};
use engine::Secret;
use wire::{ClientMessage, SeatPlan, ServerMessage, SoloAnswer, SoloRequest, TableStatus};

#[test]
fn hints_of_every_game_can_be_followed() {
    for facts in shelf::all_facts() {
        let mut plan = plan(vec![SeatPlan::Me, bot("normal")]);
        plan.game = facts.id.to_owned();
        plan.options.clear();
        let mut page =
            Page::at(SoloRequest::Open { id: 1, plan, name: "Ada".to_owned(), entropy: Secret([7; 32]) });
        for step in 0..24 {
            // Bots move now and then; in between they may owe a choice as well.
            if step % 3 == 0 || page.game().legal.is_empty() {
                page.until_own_turn();
            }
            if page.table().status == TableStatus::Over {
                break;
            }
            let id = format!("h{step}");
            let answers = page.say(ClientMessage::Hint { id });
            let action = match &answers[..] {
                [SoloAnswer::Say { message }] => match &**message {
                    ServerMessage::Hint { action, .. } => action.clone(),
                    other => panic!("{} step {step}: {other:?} {:?}", facts.id, page.game()),
                },
                other => panic!("{other:?}"),
            };
            let seat = page.game().seat;
            page.say(ClientMessage::Act { id: format!("a{step}"), seat, action, entries: None });
        }
    }
}
