//! Input that is right but for one thing: a legal action with another number, a body with a wrong field, a frame against the
//! protocol. Each gets its error, and nothing changes.

use engine::FastChance;
use futures_util::SinkExt;
use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt;
use wire::{ClientMessage, ErrorCode, ServerMessage, WireError};

use crate::client::{GAME, OpenHall, Person, fresh_id, two_and_bots};
use crate::fuzz::{answer, bent, greeted, one_of};

/// Everything that somebody may see of a table.
async fn seen(person: &Person, table: &str) -> String {
    person.look_up(table, "state").await.text
}

const TRIES: usize = 150;
const LOBBIES: usize = 300;
const ENDED: usize = 250;

/// Of each game: actions that were legal a moment ago, and legal ones with one leaf changed. The rules refuse them.
async fn bent_actions_change_nothing(game: &str) {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let wishes = json!({ "game": game, "start_when_full": true });
    let table = anna.make_table(json!(["me", { "same_screen": "Eve" }]), wishes).await;
    let mut line = anna.watch(&table).await;
    let mut dice = FastChance::new(5);
    let mut known: Vec<Value> = Vec::new();
    let (mut against_the_rules, mut no_action) = (0, 0);
    for _ in 0..TRIES {
        let legal: Vec<Value> = line.legal().iter().map(|legal| legal.action.read().unwrap()).collect();
        known.extend(legal.iter().filter(|action| !known.contains(action)).cloned().collect::<Vec<_>>());
        let action = match dice.pick(2) {
            0 => one_of(&mut dice, &known).clone(),
            _ => {
                let mut action = one_of(&mut dice, &legal).clone();
                bend_leaf(&mut dice, &mut action, &known);
                action
            }
        };
        if legal.contains(&action) {
            line.play_one(&mut dice).await;
            continue;
        }
        let before = seen(&anna, &table).await;
        let act = line.act(&wire::Raw::of(&action));
        let refused = line.refused(&act).await;
        match refused.code {
            ErrorCode::AgainstTheRules => {
                assert!(refused.refusal.is_some(), "{action}");
                against_the_rules += 1;
            }
            ErrorCode::BadMessage => no_action += 1,
            other => panic!("{action} was refused as {other:?}"),
        }
        assert_eq!(seen(&anna, &table).await, before, "{action}");
    }
    assert!(against_the_rules > TRIES / 5, "{against_the_rules} against the rules, {no_action} no action");
    // What was refused is not in the log either.
    let before = seen(&anna, &table).await;
    drop(line);
    let hall = hall.restart().await;
    assert_eq!(without_presence(&seen(&anna, &table).await), without_presence(&before));
    hall.close().await;
}

fn without_presence(state: &str) -> String {
    state.replace(r#""present":true"#, r#""present":false"#)
}

/// Changes a number or a word somewhere in an action.
fn bend_leaf(dice: &mut FastChance, value: &mut Value, known: &[Value]) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            let place = dice.pick(fields.len());
            bend_leaf(dice, fields.values_mut().nth(place).unwrap(), known);
        }
        Value::Array(elements) if !elements.is_empty() => {
            let place = dice.pick(elements.len());
            bend_leaf(dice, &mut elements[place], known);
        }
        Value::Number(number) => {
            let number = number.as_i64().unwrap_or(0);
            *value = json!(*one_of(dice, &[number + 1, number - 1, 0, 255, 65_536, -1, i64::MAX]));
        }
        Value::Bool(flag) => *flag = !*flag,
        leaf => {
            let mut other = one_of(dice, known).clone();
            // The first word of another action.
            while let Value::Object(fields) = &other {
                other = fields.values().next().cloned().unwrap_or_default();
            }
            *leaf = if other.is_string() { other } else { json!("nowhere") };
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bent_actions_of_risk_transformers_change_nothing() {
    bent_actions_change_nothing(GAME).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bent_actions_of_mechs_vs_minions_change_nothing() {
    bent_actions_change_nothing("mechs-vs-minions").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bent_actions_of_kingdom_rush_change_nothing() {
    bent_actions_change_nothing("kingdom-rush").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bent_actions_of_mecha_1945_change_nothing() {
    bent_actions_change_nothing("mecha-1945").await;
}

/// Every kind of request, with every field missing, of another kind, or one too many.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_with_one_wrong_field_is_answered() {
    let hall = OpenHall::new().await;
    let (table, people, lines) = two_and_bots(&hall, 0).await;
    let before = seen(&people[0], &table).await;
    let requests = [
        json!({ "type": "act", "id": "a", "seat": 0, "action": "end_turn", "entries": 3 }),
        json!({ "type": "undo", "id": "a", "to": 0 }),
        json!({ "type": "reset_turn", "id": "a" }),
        json!({ "type": "abandon", "id": "a" }),
        json!({ "type": "answer", "id": "a", "question": 1, "agree": true }),
        json!({ "type": "chat", "id": "a", "text": "hello" }),
        json!({ "type": "hint", "id": "a" }),
        json!({ "type": "bot_for_seat", "id": "a", "seat": 1 }),
        json!({ "type": "take_back", "id": "a" }),
    ];
    let wrong = [json!(-1), json!(1e300), json!([]), json!({}), json!("x"), json!(true), Value::Null];
    let mut tried = 0;
    for request in requests {
        assert!(serde_json::from_value::<ClientMessage>(request.clone()).is_ok(), "{request}");
        let mut variants = vec![{
            let mut more = request.clone();
            more["sudo"] = json!(true);
            more
        }];
        for field in request.as_object().unwrap().keys() {
            let mut less = request.clone();
            less.as_object_mut().unwrap().remove(field);
            variants.push(less);
            variants.extend(wrong.iter().map(|wrong| {
                let mut other = request.clone();
                other[field] = wrong.clone();
                other
            }));
        }
        // Some fields may be left out, or take words of any kind.
        variants.retain(|variant| ClientMessage::read(&variant.to_string()).is_err());
        for variant in variants {
            let mut line = greeted(&people[0], &table).await;
            line.send(variant.to_string().into()).await.unwrap();
            match answer(&mut line).await {
                Some(ServerMessage::Error(error)) => {
                    assert_eq!(error.code, ErrorCode::BadMessage, "{variant}");
                }
                other => panic!("{variant} was answered by {other:?}"),
            }
            tried += 1;
        }
    }
    assert!(tried > 100, "{tried}");
    drop(lines);
    assert_eq!(without_presence(&seen(&people[0], &table).await), without_presence(&before));
    hall.close().await;
}

/// A frame as a client sends it, with a mask of zeros.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let length = match payload.len() {
        short @ 0..=125 => vec![0x80 | short as u8],
        long => [&[0x80 | 126][..], &(long as u16).to_be_bytes()].concat(),
    };
    [&[first][..], &length, &[0; 4], payload].concat()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn frames_against_the_protocol_are_answered() {
    let hall = OpenHall::new().await;
    let (table, people, mut lines) = two_and_bots(&hall, 0).await;
    let version = lines[0].chat("quiet").await;
    let ping = br#"{"type":"ping"}"#;
    let longer_than_any = [&[0x81, 0x80 | 127][..], &(1_u64 << 40).to_be_bytes(), &[0; 4]].concat();
    let frames = [
        ("a part without a beginning", frame(0x80, ping), ErrorCode::BadMessage),
        ("a kind that does not exist", frame(0x83, ping), ErrorCode::BadMessage),
        ("bits that mean nothing", frame(0xf1, ping), ErrorCode::BadMessage),
        ("a ping in parts", frame(0x09, b""), ErrorCode::BadMessage),
        ("a ping that is too long", frame(0x89, &[b'x'; 126]), ErrorCode::BadMessage),
        ("a second beginning", [frame(0x01, b"{"), frame(0x81, ping)].concat(), ErrorCode::BadMessage),
        ("text that is no text", frame(0x81, &[0xff, 0xfe, 0xc0]), ErrorCode::BadMessage),
        ("a text without a mask", [&[0x81, ping.len() as u8][..], ping].concat(), ErrorCode::BadMessage),
        ("bytes instead of text", frame(0x82, ping), ErrorCode::BadMessage),
        ("more than is allowed", longer_than_any, ErrorCode::TooLong),
    ];
    for (what, bytes, code) in frames {
        let mut line = greeted(&people[1], &table).await;
        line.get_mut().write_all(&bytes).await.unwrap();
        match answer(&mut line).await {
            Some(ServerMessage::Error(error)) => assert_eq!(error.code, code, "{what}"),
            other => panic!("{what} was answered by {other:?}"),
        }
        assert!(answer(&mut line).await.is_none(), "{what} ends the conversation");
    }
    assert_eq!(lines[0].chat("still here").await, version + 1);
    hall.close().await;
}

/// The requests by which a table comes about, each with one thing wrong, by the one who may make them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bent_bodies_change_nothing_in_a_lobby() {
    let hall = OpenHall::new().await;
    let mut dice = FastChance::new(88);
    let nonce = "00112233445566778899aabbccddeeff";
    let (mut granted, mut refused) = (0, 0);
    let (mut host, mut table) = lobby(&hall).await;
    for _ in 0..LOBBIES {
        let at = format!("/api/v1/tables/{table}");
        let act = json!({ "type": "chat", "id": fresh_id(), "text": "hello" });
        let requests = [
            (Method::PUT, "/api/v1/me".to_owned(), json!({ "name": "Ada" })),
            (Method::POST, "/api/v1/bots".to_owned(), json!({ "name": "Deep Cog" })),
            (
                Method::POST,
                "/api/v1/tables".to_owned(),
                json!({ "game": GAME, "scenario": "standard", "seats": ["me", { "bot": "random" }], "options": { "leaders": "random" },
                    "public": true, "password": "open sesame", "draw_seats": true, "start_when_full": true }),
            ),
            (
                Method::POST,
                "/api/v1/campaigns".to_owned(),
                json!({ "format": 1, "game": "mechs-vs-minions", "name": "We", "feats": [] }),
            ),
            (
                Method::POST,
                format!("{at}/sit"),
                json!({ "seat": 1, "password": "open sesame", "nonce": nonce }),
            ),
            (Method::POST, format!("{at}/leave"), json!({})),
            (Method::POST, format!("{at}/kick"), json!({ "seat": 2 })),
            (Method::PUT, format!("{at}/bot"), json!({ "seat": 1, "kind": "heuristic" })),
            (Method::POST, format!("{at}/start"), json!({})),
            (Method::POST, format!("{at}/rematch"), json!({ "more": ["open"], "nonce": nonce })),
            (Method::POST, format!("{at}/fork"), json!({ "entry": 0, "seats": ["me", "open"] })),
            (Method::POST, format!("{at}/do"), act),
        ];
        let (method, path, body) = one_of(&mut dice, &requests).clone();
        let body = bent(&mut dice, body);
        let before = seen(&host, &table).await;
        let answer = host.send(host.request(method.clone(), &path).json(&body)).await;
        let what = format!("{method} {path} {body}: {answer:?}");
        assert!(answer.status < 500, "{what}");
        if answer.status < 400 {
            granted += 1;
            (host, table) = lobby(&hall).await;
            continue;
        }
        let error: WireError = serde_json::from_str(&answer.text).unwrap_or_else(|_| panic!("{what}"));
        assert!(!error.message.is_empty() && error.code != ErrorCode::Unavailable, "{what}");
        assert_eq!(seen(&host, &table).await, before, "{what}");
        refused += 1;
    }
    assert!(granted > LOBBIES / 20 && refused > LOBBIES / 2, "{granted} granted, {refused} refused");
    hall.close().await;
}

/// What can be asked about a game that has ended, most with one thing wrong: the past, a fork, another game, a campaign.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bent_requests_change_nothing_after_a_game() {
    let hall = OpenHall::new().await;
    let host = hall.person().await;
    let campaign = json!({ "format": 1, "game": "mechs-vs-minions", "name": "We", "feats": [] });
    let kept: Value = host.post("/api/v1/campaigns", &campaign).await.json();
    let kept = format!("/api/v1/campaigns/{}", kept["id"].as_str().unwrap());
    let mut dice = FastChance::new(89);
    let (mut granted, mut refused) = (std::collections::BTreeSet::new(), 0);
    let mut table = ended(&host).await;
    for _ in 0..ENDED {
        let at = format!("/api/v1/tables/{table}");
        let wishes = [
            ("rematch", format!("{at}/rematch"), json!({ "more": ["open"] })),
            ("fork", format!("{at}/fork"), json!({ "entry": 0, "seats": ["me", { "bot": "random" }] })),
            ("campaigns", "/api/v1/campaigns".to_owned(), campaign.clone()),
        ];
        let entries = ["0", "1", "2", "-1", "0x0", "99999999999999999999", "first", "%ff", "0/0", ""];
        let eyes = ["", "?eyes=0", "?eyes=1", "?eyes=2", "?eyes=-1", "?eyes=256", "?eyes=", "?eyes=0&eyes=1"];
        let looks = [
            ("at", format!("{at}/at/{}{}", one_of(&mut dice, &entries), one_of(&mut dice, &eyes))),
            ("review", format!("/api/v1/tables/{}/review", one_of(&mut dice, &["nowhere", "%ff", "a b"]))),
            ("campaign", format!("{kept}{}", one_of(&mut dice, &["", "x", "/", "/file", "/files", "%ff"]))),
        ];
        let (name, request) = match dice.pick(2) {
            0 => {
                let (name, path, body) = one_of(&mut dice, &wishes).clone();
                let body = if dice.pick(5) == 0 { body } else { bent(&mut dice, body) };
                (name, host.request(Method::POST, &path).json(&body))
            }
            _ => {
                let (name, path) = one_of(&mut dice, &looks).clone();
                (name, host.request(Method::GET, &path))
            }
        };
        let before = seen(&host, &table).await;
        let told = format!("{request:?}");
        let answer = host.send(request).await;
        let what = format!("{told}: {answer:?}");
        assert!(answer.status < 500, "{what}");
        if answer.status < 400 {
            granted.insert(name);
            if name == "rematch" {
                table = ended(&host).await;
            }
        } else {
            let error: WireError = serde_json::from_str(&answer.text).unwrap_or_else(|_| panic!("{what}"));
            assert!(!error.message.is_empty() && error.code != ErrorCode::Unavailable, "{what}");
            refused += 1;
            assert_eq!(seen(&host, &table).await, before, "{what}");
        }
    }
    assert!(granted.iter().eq(&["at", "campaign", "campaigns", "fork", "rematch"]), "{granted:?}");
    assert!(refused > ENDED / 3, "{refused} refused");
    hall.close().await;
}

/// A table whose game was given up after a move.
async fn ended(host: &Person) -> String {
    let seats = json!(["me", { "same_screen": "Eve" }]);
    let table = host.make_table(seats, json!({ "start_when_full": true })).await;
    let mut line = host.watch(&table).await;
    line.play_one(&mut FastChance::new(1)).await;
    line.done(&ClientMessage::Abandon { id: fresh_id() }).await;
    line.hang_up().await;
    // Whoever has left is not there any more, and nothing else changes.
    while host.info(&table).await.seats.iter().any(|seat| seat.present) {
        tokio::task::yield_now().await;
    }
    table
}

/// A table before its start, and who made it.
async fn lobby(hall: &OpenHall) -> (Person, String) {
    let (host, guest) = (hall.person().await, hall.person().await);
    let table = host.make_table(json!(["me", "open", "open"]), json!({ "password": "open sesame" })).await;
    guest.at(&table, "sit", json!({ "seat": 2, "password": "open sesame" })).await;
    (host, table)
}
