//! A table of a campaign that the page keeps.
#![allow(clippy::unwrap_used, clippy::needless_pass_by_value, reason = "a test may panic and waste")]

mod common;

use client::OwnCampaigns;
use common::{Page, bot};
use engine::{Campaign, Seat, Secret};
use wire::{ClientMessage, CreateTable, InCampaign, SeatPlan, SoloAnswer, SoloRequest, TableStatus};

fn plan() -> CreateTable {
    serde_json::from_value(serde_json::json!({
        "game": "mechs-vs-minions", "scenario": "tutorial", "seats": ["me", { "bot": "heuristic" }],
        "options": { "ez": "on", "pilots": "random" }, "campaign": "gears",
    }))
    .unwrap()
}

/// A game of the campaign that bots have played to its end.
fn played(seed: u8) -> Page {
    let open = SoloRequest::Open { id: 1, plan: plan(), name: "Ada".to_owned(), entropy: Secret([seed; 32]) };
    let mut page = Page::at(open);
    assert_eq!(page.table().campaign, Some(InCampaign { id: "gears".to_owned(), medals: None }));
    page.say(ClientMessage::BotForSeat { id: "b".to_owned(), seat: Seat(0) });
    page.until_own_turn();
    assert_eq!(page.table().status, TableStatus::Over);
    page
}

#[test]
fn a_won_game_says_what_it_has_won() {
    assert_eq!(plan().seats, [SeatPlan::Me, bot("heuristic")]);
    let facts = shelf::all_facts().into_iter().find(|facts| facts.id == plan().game).unwrap();
    let mut page = (0..20)
        .map(played)
        .find(|page| page.table().campaign.as_ref().unwrap().medals.is_some())
        .expect("bots win the tutorial at least once");
    let mut own = OwnCampaigns::default();
    own.keep("gears".to_owned(), Campaign::new(facts, "Gears"));
    assert!(own.note(page.table(), facts, 77));
    let won = &own.get("gears").unwrap().campaign.feats[0];
    assert_eq!((won.scenario.as_str(), won.medals, won.at), ("tutorial", 1, 77), "EZ mode brings one medal");
    assert_eq!((&won.difficulty, won.players.len(), won.players[0].as_str()), (&None, 2, "Ada"));
    // The table still knows when it is opened again.
    let SoloAnswer::Saved { save, .. } = page.ask(SoloRequest::Save { id: 9 }).remove(0) else { panic!() };
    let again = Page::at(SoloRequest::Resume { id: 1, save });
    assert_eq!(again.table().campaign, page.table().campaign);
}
