//! Programs that sit down as bots.

use std::time::Duration;

use serde_json::json;
use server::Limits;
use wire::{BotLevel, ErrorCode, TableStatus};

use crate::client::{GAME, OpenHall, wide_limits};

/// A bot from the examples.
const GOOD: &str = concat!("good=cmd:python3 ", env!("CARGO_MANIFEST_DIR"), "/../examples/stdio_bot.py");

/// Two programs play against each other to the end; what is in the record.
async fn played_to_the_end(hall: &OpenHall, bots: [&str; 2]) -> Vec<engine::Control> {
    let anna = hall.person().await;
    let seats = json!([{ "bot": bots[0] }, { "bot": bots[1] }]);
    let table = anna.make_table(seats, json!({ "start_when_full": true })).await;
    let mut watching = anna.watch(&table).await;
    while !watching.is_over() {
        watching.next().await;
    }
    assert_eq!(anna.info(&table).await.status, TableStatus::Over);
    let record = anna.verified_record(&table).await;
    record.occupants().iter().map(|occupant| occupant.control.clone()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_plays_a_seat() {
    let hall = OpenHall::with_bots(&[GOOD], wide_limits()).await;
    let anna = hall.person().await;
    let levels: Vec<BotLevel> = anna.get("/api/v1/bots").await.json();
    assert_eq!(levels.last(), Some(&BotLevel { name: "good".to_owned(), outside: true }));
    assert!(levels.iter().any(|level| level.name == "hard" && !level.outside));
    let unknown = json!({ "game": GAME, "seats": ["me", { "bot": "better" }] });
    let answer = anna.post("/api/v1/tables", unknown).await;
    assert!(answer.text.contains("good"), "{}", answer.text);
    assert_eq!(answer.code(), ErrorCode::BadSetup);

    let controls = played_to_the_end(&hall, ["good", "heuristic"]).await;
    assert_eq!(controls[0], engine::Control::Bot("good".to_owned()));
    hall.close().await;
}

/// Programs that cannot be run, end at once, talk nonsense or say nothing: the table goes on without them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bad_program_stalls_no_table() {
    let silent = Duration::from_millis(300);
    let bots = ["none=cmd:/no/such/program", "gone=cmd:false", "noise=cmd:yes", "deaf=cmd:sleep 30"];
    let hall = OpenHall::with_bots(&bots, Limits { outside_bot: silent, ..wide_limits() }).await;
    for bot in ["none", "gone", "noise", "deaf"] {
        let begin = std::time::Instant::now();
        played_to_the_end(&hall, [bot, "random"]).await;
        // It is asked once, not for each of its moves.
        if bot == "deaf" {
            assert!(begin.elapsed() >= silent, "it had its time");
        }
    }
    hall.close().await;
}

/// A hall that no longer has the program plays the seat with the heuristic.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_outlives_its_program() {
    let hall = OpenHall::with_bots(&["deaf=cmd:sleep 30"], wide_limits()).await;
    let anna = hall.person().await;
    let seats = json!([{ "bot": "deaf" }, { "bot": "random" }]);
    let table = anna.make_table(seats, json!({ "start_when_full": true })).await;
    assert_eq!(anna.info(&table).await.status, TableStatus::Running);
    let hall = hall.restart_without_bots().await;
    let mut watching = anna.watch(&table).await;
    while !watching.is_over() {
        watching.next().await;
    }
    hall.close().await;
}
