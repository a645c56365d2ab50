//! Tables leave memory and come back; clients that do not read are left behind.

use std::time::Duration;

use engine::FastChance;
use serde_json::json;
use server::Limits;
use tokio::net::TcpSocket;
use wire::{ClientMessage, PROTOCOL, ServerMessage, TableStatus};

use crate::client::{Live, OpenHall, Person, two_and_bots, wide_limits};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_nobody_watches_leaves_memory_and_comes_back() {
    let hall = OpenHall::with(Limits { idle_table: Duration::from_millis(20), ..wide_limits() }).await;
    let (table, people, [mut anna, ben]) = two_and_bots(&hall, 0).await;
    let version = anna.chat("back in a week").await;
    let view = anna.game.as_ref().unwrap().view.get().to_owned();
    assert_eq!(hall.metric("tables").await, 1, "somebody is there");
    drop((anna, ben));
    for _ in 0..3 {
        hall.until_metric("tables", |tables| tables == 0).await;
        let back = people[0].watch(&table).await;
        assert_eq!(back.version, Some(version));
        assert_eq!(back.game.as_ref().unwrap().view.get(), view);
        assert_eq!(hall.metric("tables").await, 1);
    }
    hall.until_metric("tables", |tables| tables == 0).await;
    // It knows what was missed, and goes on.
    let mut back = people[0].watch_since(&table, Some(version - 1)).await;
    back.until(|message| matches!(message, ServerMessage::UpToDate { .. })).await;
    assert_eq!(back.chat("here I am").await, version + 1);
    hall.close().await;
}

/// In a hall where others stay for long.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_game_is_over_leaves_memory_soon() {
    let hall = OpenHall::with(Limits { idle_table: Duration::from_secs(3600), ..wide_limits() }).await;
    let anna = hall.person().await;
    let begun = json!({ "start_when_full": true });
    let running = anna.make_table(json!(["me", { "same_screen": "Eve" }]), begun.clone()).await;
    let of_bots = anna.make_table(json!([{ "bot": "random" }, { "bot": "random" }]), begun).await;
    hall.until_metric("tables", |tables| tables == 1).await;
    assert_eq!(anna.info(&of_bots).await.status, TableStatus::Over);
    assert_eq!(anna.info(&running).await.status, TableStatus::Running);
    hall.close().await;
}

/// Who waits for news over HTTP and gives up is not taken for present.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_stops_waiting_is_gone() {
    let hall = OpenHall::with(Limits { idle_table: Duration::from_millis(20), ..wide_limits() }).await;
    let (table, people, [mut anna, ben]) = two_and_bots(&hall, 0).await;
    ben.hang_up().await;
    let ben_here = |here: bool| move |message: &ServerMessage| matches!(message, ServerMessage::Presence { present } if present.contains(&engine::Seat(1)) == here);
    anna.until(ben_here(false)).await;
    let (ben, path) = (people[1].clone(), format!("state?after={}", anna.version.unwrap()));
    let waiting = tokio::spawn({
        let table = table.clone();
        async move { ben.look_up(&table, &path).await }
    });
    anna.until(ben_here(true)).await;
    waiting.abort();
    anna.until(ben_here(false)).await;
    drop(anna);
    hall.until_metric("tables", |tables| tables == 0).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_continues_every_table() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let begun = json!({ "start_when_full": true });
    // Bots alone, people alone, a lobby.
    let bots = json!([{ "bot": "random" }, { "bot": "random" }, { "bot": "random" }, { "bot": "random" }]);
    let of_bots = anna.make_table(bots, begun.clone()).await;
    let mut of_people = Vec::new();
    for _ in 0..5 {
        of_people.push(anna.make_table(json!(["me", { "same_screen": "Eve" }]), begun.clone()).await);
    }
    let lobby = anna.make_table(json!(["me", "open"]), json!({})).await;
    let mut dice = FastChance::new(81);
    let mut versions = Vec::new();
    for (table, moves) in of_people.iter().zip(1..) {
        let mut live = anna.watch(table).await;
        for _ in 0..moves * 3 {
            assert!(live.play_one(&mut dice).await);
        }
        versions.push(live.version.unwrap());
    }
    let hall = hall.restart().await;
    // Nobody asked for it, yet the table of bots is woken and goes on by itself.
    if anna_status(&anna, &of_bots).await == TableStatus::Running {
        let hall = hall.restart().await;
        hall.until_metric("items_total", |items| items > 0).await;
        check_tables(&anna, &of_people, &versions, &lobby).await;
        let mut watching = anna.watch(&of_bots).await;
        while !watching.is_over() {
            watching.next().await;
        }
        anna.verified_record(&of_bots).await;
        hall.close().await;
    } else {
        check_tables(&anna, &of_people, &versions, &lobby).await;
        hall.close().await;
    }
}

async fn anna_status(anna: &Person, table: &str) -> TableStatus {
    anna.info(table).await.status
}

async fn check_tables(anna: &Person, of_people: &[String], versions: &[u64], lobby: &str) {
    for (table, &version) in of_people.iter().zip(versions) {
        let mut live = anna.watch(table).await;
        assert_eq!(live.version, Some(version));
        assert!(live.play_one(&mut FastChance::new(82)).await);
    }
    assert_eq!(anna.info(lobby).await.status, TableStatus::Lobby);
}

const BIG: usize = 200_000;

fn for_big_talk() -> Limits {
    let table = table::Limits { chat_length: BIG, ..table::Limits::default() };
    Limits { table, message: 2 * BIG, outbox: 8, ..wide_limits() }
}

/// A client at a table that reads nothing; its system buffers little.
async fn deaf(person: &Person, table: &str) -> Live {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let line = person.dial(table, socket).await;
    let mut live = Live { line, heard: Vec::new(), version: None, table: None, game: None };
    live.say(&ClientMessage::Hello { protocol: PROTOCOL, since: None }).await;
    live
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_client_is_left_behind_and_catches_up() {
    let hall = OpenHall::with(Limits { slow_client: Duration::from_secs(3600), ..for_big_talk() }).await;
    let (table, people, [mut anna, mut ben]) = two_and_bots(&hall, 0).await;
    let mut slow = deaf(&people[1], &table).await;
    let text = "x".repeat(BIG);
    for _ in 0..60 {
        let version = anna.chat(&text).await;
        ben.until_version(version).await;
    }
    let last = anna.version.unwrap();
    // Now it reads: what was on the way, without gaps, then everything anew.
    let mut updates = 0;
    let mut states = Vec::new();
    while slow.version != Some(last) {
        match slow.next().await {
            ServerMessage::State { version, .. } => states.push(version),
            ServerMessage::Update { .. } => updates += 1,
            _ => {}
        }
    }
    assert!(updates < 60, "it was not left behind");
    assert_eq!((states.len(), states.last()), (2, Some(&last)));
    // And hears everything again.
    let version = anna.chat("short").await;
    slow.until_version(version).await;
    assert_eq!(slow.chat("I am slow").await, version + 1);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_never_reads_is_cut_off() {
    let hall = OpenHall::with(Limits { slow_client: Duration::from_millis(100), ..for_big_talk() }).await;
    let (table, people, [mut anna, ben]) = two_and_bots(&hall, 0).await;
    ben.hang_up().await;
    let gone = |message: &ServerMessage| matches!(message, ServerMessage::Presence { present } if !present.contains(&engine::Seat(1)));
    anna.until(gone).await;
    let slow = deaf(&people[1], &table).await;
    anna.until(|message| !gone(message) && matches!(message, ServerMessage::Presence { .. })).await;
    let text = "x".repeat(BIG);
    // Anna reads what she is told: else she would be cut off, too.
    for _ in 0..60 {
        anna.chat(&text).await;
    }
    hall.until_metric("connections", |connections| connections == 1).await;
    assert!(!people[0].info(&table).await.seats[1].present);
    drop(slow);
    hall.close().await;
}

/// A client that is gone without a word (its machine has lost the network) does not count as present for ever.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_answer_is_gone() {
    let (ping_after, lost_after) = (Duration::from_millis(50), Duration::from_secs(2));
    let hall = OpenHall::with(Limits { ping_after, lost_after, ..wide_limits() }).await;
    let (table, people, [mut anna, ben]) = two_and_bots(&hall, 0).await;
    // Ben's line stays open, but nobody is there who would read or answer.
    let ben_here = |here: bool| move |message: &ServerMessage| matches!(message, ServerMessage::Presence { present } if present.contains(&engine::Seat(1)) == here);
    anna.until(ben_here(false)).await;
    // Anna has said nothing either, but her end has answered.
    let now = anna.chat("Ben?").await;
    drop(ben);
    let back = people[1].watch(&table).await;
    assert_eq!(back.version, Some(now));
    anna.until(ben_here(true)).await;
    drop(back);
    hall.close().await;
}
