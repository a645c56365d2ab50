//! Random and near-valid input: no crash, no change, a known code each.

use engine::FastChance;
use futures_util::{SinkExt, StreamExt};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Message;
use wire::{ErrorCode, ServerMessage, WireError};

use crate::client::{GAME, Line, OpenHall, Person, soon, two_and_bots};

const TEXTS: usize = 1500;
const REQUESTS: usize = 1500;
const BYTES: usize = 100;

pub(crate) fn one_of<'a, T>(dice: &mut FastChance, things: &'a [T]) -> &'a T {
    &things[dice.pick(things.len())]
}

/// Any JSON value, not too deep.
fn any_value(dice: &mut FastChance, depth: usize) -> Value {
    match dice.pick(if depth == 0 { 6 } else { 8 }) {
        0 => Value::Null,
        1 => json!(dice.pick(2) == 0),
        2 => json!(dice.next_u64()),
        3 => json!(-(dice.pick(1000) as i64)),
        4 => json!(dice.next_u64() as f64 * 1e-3),
        5 => json!(one_of(
            dice,
            &["", "me", "open", "standard", "\u{0}", "🤖", "../../etc", "' OR 1=1 --", "NaN"]
        )),
        6 => (0..dice.pick(4)).map(|_| any_value(dice, depth - 1)).collect(),
        _ => {
            let keys =
                ["type", "id", "seat", "action", "to", "text", "bot", "game", "seats", "name", "__proto__"];
            let fields =
                (0..dice.pick(4)).map(|_| (one_of(dice, &keys).to_string(), any_value(dice, depth - 1)));
            Value::Object(fields.collect())
        }
    }
}

/// A value with one thing wrong: a field that is missing, of another kind, or one too many.
pub(crate) fn bent(dice: &mut FastChance, mut value: Value) -> Value {
    let Some(fields) = value.as_object_mut() else { return any_value(dice, 2) };
    let names: Vec<String> = fields.keys().cloned().collect();
    if names.is_empty() || dice.pick(4) == 0 {
        fields.insert("sudo".to_owned(), any_value(dice, 1));
        return value;
    }
    let name = one_of(dice, &names);
    match dice.pick(3) {
        0 => fields.remove(name),
        _ => fields.insert(name.clone(), any_value(dice, 2)),
    };
    value
}

/// A message with one thing wrong in it.
fn near_valid(dice: &mut FastChance) -> String {
    let text = valid(dice);
    bent(dice, serde_json::from_str(&text).unwrap()).to_string()
}

/// A valid message of each kind that has no effect when said by somebody who does not sit there.
fn valid(dice: &mut FastChance) -> String {
    let id = format!("v{}", dice.next_u64());
    let messages = [
        json!({ "type": "act", "id": id, "action": "end_turn" }),
        json!({ "type": "undo", "id": id }),
        json!({ "type": "reset_turn", "id": id }),
        json!({ "type": "abandon", "id": id }),
        json!({ "type": "answer", "id": id, "question": 1, "agree": true }),
        json!({ "type": "chat", "id": id, "text": "hello" }),
        json!({ "type": "hint", "id": id }),
        json!({ "type": "bot_for_seat", "id": id, "seat": 1 }),
        json!({ "type": "take_back", "id": id }),
        json!({ "type": "ping" }),
    ];
    one_of(dice, &messages).to_string()
}

/// Cuts, doubles or replaces a few bytes.
fn mangled(dice: &mut FastChance, text: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=dice.pick(3) {
        if bytes.is_empty() {
            break;
        }
        let at = dice.pick(bytes.len());
        match dice.pick(4) {
            0 => bytes.truncate(at),
            1 => bytes[at] = dice.pick(256) as u8,
            2 => bytes.insert(at, *one_of(dice, b"{}[]\",:\\\0")),
            _ => {
                bytes.remove(at);
            }
        }
    }
    bytes
}

/// A socket at which hello was said.
pub(crate) async fn greeted(person: &Person, table: &str) -> Line {
    let mut line = person.dial(table, TcpSocket::new_v4().unwrap()).await;
    line.send(Message::text(r#"{"type":"hello","protocol":1}"#)).await.unwrap();
    line
}

/// The answer to what was just said; nothing if the line was closed without one.
pub(crate) async fn answer(line: &mut Line) -> Option<ServerMessage> {
    loop {
        match soon("an answer", line.next()).await? {
            Ok(Message::Text(text)) => match serde_json::from_str(&text).unwrap() {
                ServerMessage::State { .. }
                | ServerMessage::Presence { .. }
                | ServerMessage::Update { .. } => {}
                answer => return Some(answer),
            },
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_over_a_socket_changes_nothing() {
    let hall = OpenHall::new().await;
    let (table, people, lines) = two_and_bots(&hall, 0).await;
    let version = people[0].info(&table).await.version;
    let outside = hall.person().await;
    let mut dice = FastChance::new(2026);
    let mut line = greeted(&outside, &table).await;
    let mut codes = std::collections::HashSet::new();
    for _ in 0..TEXTS {
        let message = match dice.pick(5) {
            0 => Message::text(valid(&mut dice)),
            1 | 2 => Message::text(near_valid(&mut dice)),
            3 => Message::text(any_value(&mut dice, 3).to_string()),
            _ => {
                let text = valid(&mut dice);
                match String::from_utf8(mangled(&mut dice, &text)) {
                    Ok(text) => Message::text(text),
                    Err(bytes) => Message::binary(bytes.into_bytes()),
                }
            }
        };
        let said = format!("{message:?}");
        line.send(message).await.unwrap();
        match answer(&mut line).await {
            Some(ServerMessage::Refused { error, .. }) => {
                assert_ne!(error.code, ErrorCode::Unavailable, "{said}");
                codes.insert(error.code);
            }
            Some(ServerMessage::Error(error)) => {
                assert_eq!(error.code, ErrorCode::BadMessage, "{said}");
                assert_eq!(answer(&mut line).await.map(|more| format!("{more:?}")), None);
                line = greeted(&outside, &table).await;
            }
            Some(ServerMessage::Pong) => {}
            other => panic!("{said} was answered by {other:?}"),
        }
    }
    assert!(codes.contains(&ErrorCode::NotSeated), "{codes:?}");
    assert_eq!(people[0].info(&table).await.version, version);
    drop(lines);
    hall.close().await;
}

/// The same from somebody who sits there: what is carried out is in the log, and the log can be read again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_of_a_player_breaks_nothing() {
    let hall = OpenHall::new().await;
    let (table, people, lines) = two_and_bots(&hall, 1).await;
    drop(lines);
    let mut dice = FastChance::new(77);
    let mut line = greeted(&people[0], &table).await;
    let (mut done, mut refused) = (0, 0);
    for _ in 0..TEXTS {
        let text = match dice.pick(4) {
            0 => valid(&mut dice),
            1 => {
                let text = valid(&mut dice);
                String::from_utf8_lossy(&mangled(&mut dice, &text)).into_owned()
            }
            _ => near_valid(&mut dice),
        };
        // Those take their time.
        if text.contains("hint") {
            continue;
        }
        line.send(Message::text(text.clone())).await.unwrap();
        match answer(&mut line).await {
            Some(ServerMessage::Refused { error, .. }) => {
                assert_ne!(error.code, ErrorCode::Unavailable, "{text}");
                refused += 1;
            }
            Some(ServerMessage::Done { .. }) => done += 1,
            Some(ServerMessage::Error(error)) => {
                assert_eq!(error.code, ErrorCode::BadMessage, "{text}");
                line = greeted(&people[0], &table).await;
            }
            Some(ServerMessage::Pong) => {}
            other => panic!("{text} was answered by {other:?}"),
        }
    }
    assert!(done > 10 && refused > 100, "{done} done, {refused} refused");
    drop(line);
    let told = people[0].look_up(&table, "log").await.text;
    let hall = hall.restart().await;
    assert!(people[0].look_up(&table, "log").await.text.starts_with(told.trim_end_matches(']')));
    people[1].watch(&table).await.chat("still here").await;
    hall.close().await;
}

/// Frames that are no WebSocket at all, and bytes that are no HTTP.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn noise_on_the_line_changes_nothing() {
    let hall = OpenHall::new().await;
    let (table, people, mut lines) = two_and_bots(&hall, 0).await;
    let version = people[0].info(&table).await.version;
    let mut dice = FastChance::new(4711);
    for round in 0..BYTES {
        let noise: Vec<u8> = (0..dice.pick(200) + 1).map(|_| dice.next_u64() as u8).collect();
        let mut stream = match round % 2 {
            0 => greeted(&people[1], &table).await.into_inner(),
            _ => TcpStream::connect(hall.address()).await.unwrap(),
        };
        let _ = stream.write_all(&noise).await;
        let _ = stream.shutdown().await;
        // Whatever it answers, it ends.
        let mut rest = Vec::new();
        let _ = soon("the end of the line", stream.read_to_end(&mut rest)).await;
    }
    assert_eq!(people[0].info(&table).await.version, version);
    lines[0].chat("still here").await;
    hall.close().await;
}

fn any_path(dice: &mut FastChance, table: &str) -> String {
    let actions = [
        "sit",
        "leave",
        "kick",
        "bot",
        "start",
        "rematch",
        "fork",
        "record",
        "review",
        "luck",
        "log",
        "at/0",
        "at/0?eyes=0",
        "at/0?eyes=9",
        "at/1",
        "at/99999999999999999999",
        "at/-1",
        "at/%ff",
        "at/",
        "do",
        "state",
        "live",
        "x",
    ];
    let strange = [
        "/",
        "//",
        "/api",
        "/api/v1/",
        "/api/v1/tables/%ff",
        "/api/v1/tables/%00/sit",
        "/api/v1/tables/..%2f",
        "/me/",
        "/me/%ff",
        "/me/a.b",
        "/metrics/x",
        "/api/v1/tables/a/b/c",
        "/healthz?x=%ff",
        "/api/v1/tables/%F0%9F%A4%96",
    ];
    let plain = [
        "games",
        "me",
        "me/link",
        "bots",
        "tables",
        "tables/open",
        "tables/mine",
        "campaigns",
        "campaigns/nowhere",
        "campaigns/nowhere/file",
        "campaigns/%ff",
    ];
    match dice.pick(4) {
        0 => (*one_of(dice, &strange)).to_owned(),
        1 => format!("/api/v1/{}", one_of(dice, &plain)),
        2 => format!("/api/v1/tables/{table}/{}", one_of(dice, &actions)),
        _ => {
            let queries =
                ["", "?after=x", "?after=-1", "?before=3", "?after=%ff", "?eyes=0", "?eyes=9", "?eyes=x"];
            let query = one_of(dice, &queries);
            format!("/api/v1/tables/{}/{}{query}", one_of(dice, &[table, "nowhere"]), one_of(dice, &actions))
        }
    }
}

fn any_body(dice: &mut FastChance) -> Vec<u8> {
    match dice.pick(6) {
        0 => Vec::new(),
        1 => any_value(dice, 3).to_string().into_bytes(),
        2 => near_valid(dice).into_bytes(),
        3 => {
            let seats = any_value(dice, 2);
            json!({ "game": GAME, "seats": seats, "options": any_value(dice, 1) }).to_string().into_bytes()
        }
        4 => {
            let wishes = [
                json!({ "entry": 0, "seats": ["me", "open"] }),
                json!({ "more": ["open"], "nonce": "00112233445566778899aabbccddeeff" }),
                json!({ "format": 1, "game": "mechs-vs-minions", "name": "We", "feats": [] }),
            ];
            let wish = one_of(dice, &wishes).clone();
            if dice.pick(2) == 0 { wish } else { bent(dice, wish) }.to_string().into_bytes()
        }
        _ => {
            let text = valid(dice);
            mangled(dice, &text)
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_over_http_changes_nothing() {
    let hall = OpenHall::new().await;
    let (table, people, lines) = two_and_bots(&hall, 0).await;
    let version = people[0].info(&table).await.version;
    let outside = hall.person().await;
    let mut dice = FastChance::new(1234);
    let methods = [
        Method::GET,
        Method::GET,
        Method::GET,
        Method::POST,
        Method::POST,
        Method::POST,
        Method::PUT,
        Method::DELETE,
        Method::PATCH,
        Method::OPTIONS,
        Method::HEAD,
    ];
    let kinds = [
        "application/json",
        "text/plain",
        "application/json; charset=latin1",
        "multipart/form-data",
        "\u{e4}",
    ];
    let headers = [
        "x-forwarded-for",
        "authorization",
        "origin",
        "upgrade",
        "connection",
        "sec-websocket-key",
        "accept",
        "content-encoding",
        "cookie",
        "expect",
    ];
    let mut errors = 0;
    let mut codes = std::collections::HashSet::new();
    for _ in 0..REQUESTS {
        let (method, path) = (one_of(&mut dice, &methods).clone(), any_path(&mut dice, &table));
        let mut request = outside.request(method.clone(), &path).body(any_body(&mut dice));
        if dice.pick(3) > 0 {
            request = request.header("content-type", *one_of(&mut dice, &kinds));
        }
        if dice.pick(4) == 0 {
            let value = one_of(
                &mut dice,
                &["", "x", "websocket", "Bearer x", "Upgrade", "null", "gearhall=;;=", "\u{fc}"],
            );
            request = request.header(*one_of(&mut dice, &headers), *value);
        }
        let answer = outside.send(request).await;
        let what = format!("{method} {path}: {answer:?}");
        assert!(answer.status < 500, "{what}");
        // Outside of the API a person gets a page to read.
        let page = !path.starts_with("/api/") && answer.text.starts_with("<!DOCTYPE html>");
        if answer.status >= 400 && method != Method::HEAD && !page {
            let error: WireError = serde_json::from_str(&answer.text).unwrap_or_else(|_| panic!("{what}"));
            assert_ne!(error.code, ErrorCode::Unavailable, "{what}");
            let path = path.split(['?']).next().unwrap().trim_start_matches("/api/v1/");
            codes.insert((path.replace(&table, "T"), error.code));
            errors += 1;
        }
    }
    assert!(errors > REQUESTS / 2, "{errors} errors");
    // Where nothing but the path is to be read, it is the hall that refuses.
    for (path, code) in [
        ("tables/T/fork", ErrorCode::BadMessage),
        ("tables/T/rematch", ErrorCode::BadMessage),
        ("tables/T/review", ErrorCode::NotOver),
        ("tables/T/at/0", ErrorCode::NotSeated),
        ("tables/T/at/0", ErrorCode::NoSuchSeat),
        ("tables/T/at/1", ErrorCode::BadMessage),
        ("campaigns", ErrorCode::BadMessage),
        ("campaigns/nowhere", ErrorCode::NoSuchCampaign),
        ("campaigns/nowhere/file", ErrorCode::NoSuchCampaign),
    ] {
        assert!(codes.contains(&(path.to_owned(), code)), "no {code:?} of {path} in {codes:?}");
    }
    assert_eq!(people[0].info(&table).await.version, version);
    drop(lines);
    hall.close().await;
}
