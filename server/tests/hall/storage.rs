//! A disk that is full, and halls that were stopped at the wrong moment.

use std::time::Duration;

use engine::FastChance;
use serde_json::json;
use wire::{ClientMessage, ErrorCode, ServerMessage, TableStatus};

use crate::client::{Live, OpenHall, fresh_id, turn_of, two_and_bots};

/// SQLite takes the whole transaction back by itself, as it does when the disk is full.
const FULL: &str =
    "CREATE TRIGGER full BEFORE INSERT ON item BEGIN SELECT RAISE(ROLLBACK, 'disk is full'); END";
/// As before, but only for what bots do: it was nobody's request.
const FULL_FOR_BOTS: &str = "CREATE TRIGGER full BEFORE INSERT ON item WHEN NEW.body NOT LIKE '%\"by\"%'
    BEGIN SELECT RAISE(ROLLBACK, 'disk is full'); END";
const ROOM_AGAIN: &str = "DROP TRIGGER full";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_that_has_room_again_is_no_harm() {
    let hall = OpenHall::new().await;
    let (table, people, mut lines) = two_and_bots(&hall, 0).await;
    let turn = turn_of(&mut lines).await;
    let version = lines[turn].version;
    let database = hall.database();
    database.execute_batch(FULL).unwrap();
    for round in 0..3 {
        // Also what is asked while the first one fails is answered.
        let act = lines[turn].act(&lines[turn].legal()[0].action);
        let chat = ClientMessage::Chat { id: fresh_id(), text: format!("round {round}") };
        lines[turn].say(&act).await;
        lines[turn].say(&chat).await;
        let mut refused = Vec::new();
        while refused.len() < 2 {
            if let ServerMessage::Refused { id, error } = lines[turn].next().await {
                assert_eq!(error.code, ErrorCode::Unavailable);
                refused.push(id);
            }
        }
        assert_eq!(refused, [act.id().unwrap(), chat.id().unwrap()]);
        lines[turn].until(|message| matches!(message, ServerMessage::State { .. })).await;
        assert_eq!(lines[turn].version, version, "nothing has happened");
    }
    let wish = json!({ "game": crate::client::GAME, "seats": ["me", "open"] });
    assert_eq!(people[0].post("/api/v1/tables", wish).await.code(), ErrorCode::Unavailable);
    assert_eq!(people[0].info(&table).await.version, version.unwrap());
    database.execute_batch(ROOM_AGAIN).unwrap();
    assert!(lines[turn].play_one(&mut FastChance::new(1)).await);
    lines[1 - turn].chat("there is room again").await;
    hall.close().await;
}

/// Whoever comes back to a table in the moment in which it is lost again waits until it is there for good.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_sends_nobody_away() {
    let hall = OpenHall::new().await;
    let (table, _, mut lines) = two_and_bots(&hall, 0).await;
    let turn = turn_of(&mut lines).await;
    let mut guests = Vec::new();
    for _ in 0..8 {
        guests.push(hall.person().await.watch(&table).await);
    }
    let database = hall.database();
    database.execute_batch(FULL).unwrap();
    for _ in 0..6 {
        let act = lines[turn].act(&lines[turn].legal()[0].action);
        assert_eq!(lines[turn].refused(&act).await.code, ErrorCode::Unavailable);
    }
    database.execute_batch(ROOM_AGAIN).unwrap();
    let version = lines[turn].chat("there is room again").await;
    for guest in &mut guests {
        guest.until_version(version).await;
    }
    hall.close().await;
}

fn states(line: &Live) -> usize {
    line.heard.iter().filter(|text| text.starts_with("{\"type\":\"state\"")).count()
}

/// A bot whose move cannot be stored is asked again, but not without a pause.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_keeps_nobody_busy() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let seats = json!(["me", { "bot": "random" }]);
    let table = anna.make_table(seats, json!({ "start_when_full": true })).await;
    let mut line = anna.watch(&table).await;
    assert!(line.until_turn().await);
    let database = hall.database();
    database.execute_batch(FULL_FOR_BOTS).unwrap();
    let mut dice = FastChance::new(5);
    while line.owes() {
        let act = line.act(&line.legal()[dice.pick(line.legal().len())].action);
        line.done(&act).await;
    }
    let before = states(&line);
    let _ = tokio::time::timeout(Duration::from_millis(1500), async { while line.hear().await.is_some() {} })
        .await;
    let again = states(&line) - before;
    assert!((1..10).contains(&again), "the table was looked for {again} times");
    database.execute_batch(ROOM_AGAIN).unwrap();
    line.game = None;
    assert!(line.until_turn().await);
    hall.close().await;
}

/// The hall was stopped after the last one had sat down, and before the game began.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_table_begins_after_a_crash() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let seats = json!(["me", { "same_screen": "Eve" }]);
    let table = anna.make_table(seats, json!({ "start_when_full": true })).await;
    let not_begun = "UPDATE latest SET (item, version) =
                         (SELECT before, version - 1 FROM item WHERE number = latest.item AND body LIKE '%started%')";
    let hall = hall.restart_after(not_begun).await;
    let info = anna.info(&table).await;
    assert_eq!((info.status, info.version), (TableStatus::Running, 3));
    hall.close().await;
}

/// What the hall says of its health is what its store says.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hall_without_its_tables_is_not_well() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    assert_eq!(anna.get("/healthz").await.text, "ok\n");
    let database = hall.database();
    database.execute_batch("DROP TABLE secret").unwrap();
    let answer = anna.get("/healthz").await;
    assert_eq!((answer.status, answer.code()), (503, ErrorCode::Unavailable));
    hall.close().await;
}

/// Bots that look ahead are not disturbed by what others choose at the same time: somebody who cannot make up his mind would keep
/// them from ever choosing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_searches_comes_to_an_end_while_others_choose() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let wishes = json!({ "game": "mecha-1945", "start_when_full": true });
    let table = anna.make_table(json!(["me", { "bot": "hard" }]), wishes).await;
    let mut line = anna.watch(&table).await;
    // Until both give orders.
    while line.game.as_ref().unwrap().waiting.len() < 2 {
        match line.owes() {
            true => {
                let first = line.act(&line.legal()[0].action);
                line.done(&first).await;
            }
            false => drop(line.next().await),
        }
    }
    let bot = |line: &Live| line.game.as_ref().unwrap().waiting.iter().any(|seat| seat.0 == 1);
    let mut changes = 0;
    while bot(&line) {
        // Gives an order, and takes it back.
        let before = line.entries();
        let act = line.act(&line.legal()[0].action);
        line.ask(&act).await;
        if line.game.as_ref().unwrap().free_undo.is_some_and(|free| free <= before) {
            line.ask(&ClientMessage::Undo { id: fresh_id(), to: Some(before) }).await;
        }
        changes += 1;
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(changes > 1, "the bot did not search");
    hall.close().await;
}
