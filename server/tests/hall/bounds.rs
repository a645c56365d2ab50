//! What nobody can have without end: connections, pings, names, the log of a table; and what others cannot push out.

use std::time::Duration;

use engine::{FastChance, Seat};
use futures_util::SinkExt;
use serde_json::{Value, json};
use server::Limits;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use wire::{ClientMessage, ErrorCode, ServerMessage, TableStatus};

use crate::client::{OpenHall, at_table, fresh_id, soon, turn_of, two_and_bots, wide_limits};

/// A connection that stays open, if the hall answers at it.
async fn answered(hall: &OpenHall) -> Option<TcpStream> {
    let mut stream = TcpStream::connect(hall.address()).await.unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: hall\r\n\r\n").await.ok()?;
    match soon("an answer or the end", stream.read(&mut [0; 8])).await {
        Ok(1..) => Some(stream),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_does_not_take_all_connections() {
    const MOST: usize = 20;
    let hall = OpenHall::with(Limits { connections_per_address: MOST as u32, ..wide_limits() }).await;
    let anna = hall.person().await;
    let table = anna.make_table(json!(["me", "open"]), json!({})).await;
    // They have become sockets and still count.
    let mut sockets = Vec::new();
    for _ in 0..5 {
        sockets.push(anna.dial(&table, TcpSocket::new_v4().unwrap()).await);
    }
    let mut open = Vec::new();
    while let Some(stream) = answered(&hall).await {
        open.push(stream);
        assert!(open.len() + sockets.len() <= MOST);
    }
    assert!(!open.is_empty());
    drop(sockets);
    let again = async { while answered(&hall).await.is_none() {} };
    soon("the hall notices that they are gone", again).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pings_are_counted_too() {
    let hall = OpenHall::with(Limits { requests_per_identity: 20, ..wide_limits() }).await;
    let (_, _, [mut anna, mut ben]) = two_and_bots(&hall, 0).await;
    for _ in 0..1000 {
        // Once the hall has hung up, nothing more can be sent.
        if anna.line.send(Message::Ping(Vec::new().into())).await.is_err() {
            break;
        }
    }
    let mut last = None;
    while let Some(text) = anna.hear().await {
        last = Some(text);
    }
    assert!(last.is_some_and(|text| text.contains("too_many_requests")));
    ben.chat("I am still here").await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_does_not_fill_the_file_with_names() {
    let hall = OpenHall::with(Limits { kept_per_address: 3, ..wide_limits() }).await;
    let name = json!({ "name": "Anna" });
    assert_eq!(hall.person().await.put("/api/v1/me", &name).await.status, 200);
    assert_eq!(hall.person().await.post("/api/v1/bots", &name).await.status, 200);
    let campaign = json!({ "format": 1, "game": "mechs-vs-minions", "name": "Ours", "feats": [] });
    assert_eq!(hall.person().await.post("/api/v1/campaigns", &campaign).await.status, 200);
    let anna = hall.person().await;
    let answers = [
        anna.put("/api/v1/me", &name).await,
        anna.post("/api/v1/bots", &name).await,
        anna.post("/api/v1/campaigns", &campaign).await,
    ];
    for answer in answers {
        assert_eq!((answer.status, answer.code()), (429, ErrorCode::TooManyRequests));
    }
    hall.close().await;
}

/// What is said and taken back comes to an end; the game goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_of_a_table_does_not_grow_without_end() {
    let hall = OpenHall::with(at_table(table::Limits { items: 40, ..table::Limits::default() })).await;
    let (table, people, mut lines) = two_and_bots(&hall, 0).await;
    let chat = |text: &str| ClientMessage::Chat { id: fresh_id(), text: text.to_owned() };
    while lines[0].version < Some(40) {
        lines[0].done(&chat("on and on")).await;
    }
    lines[1].until_version(40).await;
    let undo = ClientMessage::Undo { id: fresh_id(), to: None };
    for more in [chat("and on"), undo, ClientMessage::BotForSeat { id: fresh_id(), seat: Seat(0) }] {
        assert_eq!(lines[0].refused(&more).await.code, ErrorCode::TooManyRequests);
    }
    let mut dice = FastChance::new(1);
    for _ in 0..5 {
        let turn = turn_of(&mut lines).await;
        assert!(lines[turn].play_one(&mut dice).await);
    }
    // It can be ended, too.
    let asked = lines[0].done(&ClientMessage::Abandon { id: fresh_id() }).await;
    lines[1].until_version(asked).await;
    let question = lines[1].table.as_ref().unwrap().question.as_ref().unwrap().number;
    lines[1].done(&ClientMessage::Answer { id: fresh_id(), question, agree: true }).await;
    assert_eq!(people[0].info(&table).await.status, TableStatus::Abandoned);

    // Before the start as well.
    let lobby = people[0].make_table(json!(["me", "open"]), json!({})).await;
    let mut last = people[1].at(&lobby, "sit", json!({})).await;
    for _ in 0..40 {
        people[1].at(&lobby, "leave", json!({})).await;
        last = people[1].at(&lobby, "sit", json!({})).await;
    }
    assert_eq!(last.code(), ErrorCode::TooManyRequests);
    hall.close().await;
}

/// However much another asks meanwhile, a request said again is not carried out again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_one_has_asked_is_not_forgotten_for_another() {
    let hall = OpenHall::new().await;
    let (table, people, [mut anna, mut ben]) = two_and_bots(&hall, 0).await;
    let hello = ClientMessage::Chat { id: fresh_id(), text: "hello".to_owned() };
    let said = anna.done(&hello).await;
    for _ in 0..200 {
        ben.chat("and on").await;
    }
    assert_eq!(anna.done(&hello).await, said);
    drop((anna, ben));
    let hall = hall.restart().await;
    let mut anna = people[0].watch(&table).await;
    assert_eq!(anna.done(&hello).await, said, "also after a restart");
    hall.close().await;
}

/// Who plays over HTTP is there, although no socket of his is.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_without_a_socket_is_not_gone() {
    let gone_after = Duration::from_secs(4);
    let hall = OpenHall::with(at_table(table::Limits { gone_after, ..table::Limits::default() })).await;
    let (table, people, [mut anna, ben]) = two_and_bots(&hall, 0).await;
    ben.hang_up().await;
    tokio::time::sleep(gone_after).await;
    let stand_in = || ClientMessage::BotForSeat { id: fresh_id(), seat: Seat(1) };
    people[1].look_up(&table, "state").await.json::<Value>();
    assert_eq!(anna.refused(&stand_in()).await.code, ErrorCode::PlayerPresent);
    tokio::time::sleep(gone_after).await;
    anna.done(&stand_in()).await;
    hall.close().await;
}

/// Who is not to choose anything need not wait for the hints of others to hear it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_is_refused_at_once_where_nothing_is_to_be_chosen() {
    let hall = OpenHall::new().await;
    let (_, _, mut lines) = two_and_bots(&hall, 0).await;
    let turn = turn_of(&mut lines).await;
    let hint = |id: String| ClientMessage::Hint { id };
    lines[turn].say(&hint(fresh_id())).await;
    assert_eq!(lines[1 - turn].refused(&hint(fresh_id())).await.code, ErrorCode::NotYourTurn);
    lines[turn].until(|message| matches!(message, ServerMessage::Hint { .. })).await;
    hall.close().await;
}
