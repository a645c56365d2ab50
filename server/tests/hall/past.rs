//! Going on from a position of another game, and looking back.

use engine::{FastChance, Seat, StateHash};
use serde_json::{Value, json};
use std::time::Duration;
use wire::{ErrorCode, Review, TableStatus};

use crate::client::{OpenHall, Person, fresh_id, turn_of, two_and_bots, wide_limits};

/// A table at which two bots have played to the end.
async fn finished(anna: &Person) -> String {
    let seats = json!([{ "bot": "heuristic" }, { "bot": "random" }]);
    let table = anna.make_table(seats, json!({ "start_when_full": true })).await;
    let mut watching = anna.watch(&table).await;
    while !watching.is_over() {
        watching.next().await;
    }
    table
}

async fn forked(who: &Person, table: &str, wish: Value) -> String {
    let made: Value = who.at(table, "fork", wish).await.json();
    made["id"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_gone_on_with() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let table = finished(&anna).await;
    let origin = anna.verified_record(&table).await;
    let entry = origin.len() / 2;

    let ben = hall.person().await;
    let wish = json!({ "entry": entry, "seats": ["me", "open"], "start_when_full": true });
    let fork = forked(&ben, &table, wish).await;
    let info = ben.info(&fork).await;
    assert_eq!((info.status, info.host), (TableStatus::Lobby, true));
    assert_eq!(info.origin.as_ref().unwrap().entry, entry);
    assert_eq!(info.origin.unwrap().commitment, origin.commitment());
    assert_ne!(info.commitment, origin.commitment(), "it has a secret of its own");
    anna.sit(&fork).await;

    let mut lines = [ben.watch(&fork).await, anna.watch(&fork).await];
    let game = lines[0].game.clone().unwrap();
    assert_eq!(game.entries, 0);
    let then: wire::GameState = anna.look_up(&table, &format!("at/{entry}?eyes=0")).await.json();
    assert_eq!(game.view.get(), then.view.get(), "it begins with the position");

    // Played to the end, over a restart, its record verifies and says where it comes from.
    let mut dice = FastChance::new(3);
    for _ in 0..3 {
        let turn = turn_of(&mut lines).await;
        assert!(lines[turn].play_one(&mut dice).await);
    }
    drop(lines);
    let hall = hall.restart().await;
    let (mut first, mut second) = (ben.watch(&fork).await, anna.watch(&fork).await);
    tokio::join!(first.play(4), second.play(5));
    let record = ben.verified_record(&fork).await;
    assert_eq!(StateHash::of(&record.state_after(0)), StateHash::of(&origin.state_after(entry)));
    assert_eq!(record.origin().unwrap().entry, entry);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_forked_is_not() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let table = finished(&anna).await;
    let entries = anna.verified_record(&table).await.len();
    let bots = json!(["me", { "bot": "random" }]);
    for (wish, code) in [
        (json!({ "entry": entries + 1, "seats": bots }), ErrorCode::BadMessage),
        (json!({ "entry": entries, "seats": bots }), ErrorCode::GameOver),
        (json!({ "entry": 0, "seats": ["me"] }), ErrorCode::BadSetup),
        (json!({ "entry": 0, "seats": ["me", { "bot": "genius" }] }), ErrorCode::BadSetup),
        (json!({ "entry": 0, "seats": ["me", { "same_screen": " " }] }), ErrorCode::BadText),
        (json!({ "entry": -1, "seats": bots }), ErrorCode::BadMessage),
        (json!({ "seats": bots }), ErrorCode::BadMessage),
    ] {
        assert_eq!(anna.at(&table, "fork", wish.clone()).await.code(), code, "{wish}");
    }
    let start = json!({ "entry": 0, "seats": bots });
    assert_eq!(anna.at("nowhere", "fork", start.clone()).await.code(), ErrorCode::NoSuchTable);

    // A game that others play keeps its secrets; one's own against bots is one's own.
    let (shared, people, _lines) = two_and_bots(&hall, 0).await;
    assert_eq!(people[0].at(&shared, "fork", start.clone()).await.code(), ErrorCode::NotOver);
    let alone = anna.make_table(bots.clone(), json!({ "start_when_full": true })).await;
    assert_eq!(people[0].at(&alone, "fork", start.clone()).await.code(), ErrorCode::NotSeated);
    let fork = forked(&anna, &alone, start).await;
    assert_eq!(anna.info(&fork).await.origin.unwrap().entry, 0);
    let lobby = anna.make_table(json!(["me", "open"]), json!({})).await;
    let start = json!({ "entry": 0, "seats": bots });
    assert_eq!(anna.at(&lobby, "fork", start).await.code(), ErrorCode::NotStarted);
    hall.close().await;
}

/// Its record is open as soon as it is abandoned, while the game it comes from goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fork_of_a_running_game_tells_nothing_hidden() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let bots = json!(["me", { "bot": "random" }]);
    let table = anna.make_table(bots.clone(), json!({ "start_when_full": true })).await;
    let mut line = anna.watch(&table).await;
    let mut dice = FastChance::new(8);
    for _ in 0..60 {
        line.play_one(&mut dice).await;
    }
    assert!(line.until_turn().await);
    let entry = line.entries();
    let mut forks = Vec::new();
    for _ in 0..2 {
        let fork = forked(&anna, &table, json!({ "entry": entry, "seats": bots })).await;
        let seen = anna.look_up(&table, &format!("at/{entry}?eyes=0")).await.json::<wire::GameState>();
        assert_eq!(
            anna.at(&fork, "start", json!({})).await.json::<wire::TableInfo>().status,
            TableStatus::Running
        );
        let begun: wire::GameState = anna.look_up(&fork, "at/0?eyes=0").await.json();
        assert_eq!(begun.view.get(), seen.view.get(), "what Anna sees is as it was");
        forks.push(fork);
    }
    let mut positions = Vec::new();
    for table in [&table, &forks[0], &forks[1]] {
        anna.at(table, "do", json!({ "type": "abandon", "id": fresh_id() })).await.json::<Value>();
        let game = anna.verified_record(table).await;
        positions.push(StateHash::of(&game.state_after(if forks.contains(table) { 0 } else { entry })));
    }
    assert!(positions[0] != positions[1] && positions[0] != positions[2] && positions[1] != positions[2]);
    hall.close().await;
}

/// Each of them would see the hand of the other in the record.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_game_of_several_on_one_screen_is_not_forked() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let seats = json!(["me", { "same_screen": "Ben" }]);
    let table = anna.make_table(seats.clone(), json!({ "start_when_full": true })).await;
    let wish = json!({ "entry": 0, "seats": seats });
    assert_eq!(anna.at(&table, "fork", wish).await.code(), ErrorCode::NotOver);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_looked_back_at() {
    let hall = OpenHall::with(server::Limits { review: Duration::from_secs(50), ..wide_limits() }).await;
    let anna = hall.person().await;
    let table = finished(&anna).await;
    let game = anna.verified_record(&table).await;
    let answer = anna.look_up(&table, "review").await;
    let review: Review = answer.json();
    assert!(review.complete);
    assert_eq!(review.curve.len(), game.len() + 1, "nothing was taken back");
    for (moment, entry) in review.curve.iter().zip(0..) {
        assert_eq!((moment.entry, moment.chances.len()), (entry, 2));
        assert!(moment.chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{moment:?}");
    }
    let winners = game.outcome().unwrap().winners;
    let last = review.curve.last().unwrap();
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(last.chances[seat.index()] > 0.5, winners.contains(seat), "{last:?}");
    }
    // One of them played anything.
    assert!(review.slips.iter().any(|slip| slip.seat == Seat(1)), "{:?}", review.slips);
    for slip in &review.slips {
        assert!(slip.lost > 0.0 && slip.action.get() != slip.better.get(), "{slip:?}");
    }
    // It is kept: nobody thinks a second time.
    assert_eq!(anna.look_up(&table, "review").await.text, answer.text);
    let running =
        anna.make_table(json!(["me", { "bot": "random" }]), json!({ "start_when_full": true })).await;
    assert_eq!(anna.look_up(&running, "review").await.code(), ErrorCode::NotOver);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn looking_back_ends_in_time() {
    let hall = OpenHall::with(server::Limits { review: Duration::ZERO, ..wide_limits() }).await;
    let anna = hall.person().await;
    let table = finished(&anna).await;
    let review: Review = anna.look_up(&table, "review").await.json();
    assert!(!review.complete);
    assert_eq!(review.curve.len(), 1, "the start is always there");
    hall.close().await;
}
