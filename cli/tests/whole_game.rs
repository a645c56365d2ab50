//! A whole game as new users play it: two people and one link, a bot in the third seat, one of them gone for a while, the hall
//! killed and opened again in between. Nothing is lost, and the record verifies.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use common::hall::Server;
use common::person::{Person, play_until};
use reqwest::Response;
use serde_json::{Value, json};

/// The first alone, until it has heard of this version.
async fn play_alone(person: &mut Person, version: u64) {
    while person.version < version {
        if person.legal.is_empty() {
            person.hear().await;
        } else {
            let act = person.act();
            person.done(&act).await;
        }
        assert!(!person.is_over(), "the game is not over so soon");
    }
}

/// The link shows a newcomer the table: in the browser client, or as text if the hall was built without it.
async fn check_invitation(page: Response, link: &str) {
    let (kind, path) = (page.headers()["content-type"].clone(), page.url().path().to_owned());
    let text = page.text().await.unwrap();
    assert_eq!(kind, "text/html; charset=utf-8");
    match path.strip_prefix(link) {
        Some("") => assert!(text.contains("<base href=\"/\">"), "{text}"),
        Some("/text") => assert!(text.contains("Anna"), "{text}"),
        _ => panic!("{link} leads to {path}"),
    }
}

/// The entries of the record, by the version of the line that tells of each.
fn entries_by_version<'a>(log: &[Value], record: &'a Value) -> BTreeMap<u64, &'a Value> {
    let tells = |line: &&Value| ["entry", "undone", "seat_changed"].iter().any(|kind| line["kind"] == *kind);
    let versions: Vec<u64> = log.iter().filter(tells).map(|line| line["version"].as_u64().unwrap()).collect();
    let entries = record["entries"].as_array().unwrap();
    assert_eq!(versions.len(), entries.len());
    versions.into_iter().zip(entries).collect()
}

/// What was promised to somebody is what the log tells and the record holds.
fn check_promise(seat: usize, name: &str, request: &Value, line: &Value, entry: Option<&Value>) {
    let occupant = |control: Value| json!({ "seat": seat, "occupant": { "name": name, "control": control } });
    let (kind, recorded, expected) = match request["type"].as_str().unwrap() {
        "act" => ("entry", "action", json!({ "seat": seat, "action": request["action"] })),
        "bot_for_seat" => ("seat_changed", "seat", occupant(json!({ "bot": "heuristic" }))),
        "take_back" => ("seat_changed", "seat", occupant(json!("human"))),
        "chat" => {
            assert_eq!((&line["text"], &line["name"]), (&request["text"], &json!(name)));
            ("chat", "", Value::Null)
        }
        other => panic!("nobody asked for {other}"),
    };
    assert_eq!((&line["kind"], &line["seat"]), (&json!(kind), &json!(seat)), "{request}: {line}");
    assert_eq!(entry.map_or(&Value::Null, |entry| &entry[recorded]), &expected, "{request}: {line}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_is_played_over_sockets() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path()).await;

    // Anna makes a table and sends Ben its link. Ben follows it and sits down; the game begins.
    let (mut anna, _) = Person::visit(&server, "/", "Anna", 1).await;
    let wish = json!({
        "game": "risk-transformers", "seats": ["me", "open", { "bot": "heuristic" }], "start_when_full": true,
    });
    let made = anna.ask_json(&server, "POST", "/tables", Some(wish)).await;
    let link = made["path"].as_str().unwrap();
    anna.table = link.strip_prefix("/t/").unwrap().to_owned();
    anna.connect(&server).await;
    let (mut ben, page) = Person::visit(&server, link, "Ben", 2).await;
    check_invitation(page, link).await;
    ben.table = anna.table.clone();
    let table = format!("/tables/{}", ben.table);
    let seen = ben.ask_json(&server, "GET", &table, None).await;
    assert_eq!((&seen["status"], &seen["seats"][0]["name"]), (&json!("lobby"), &json!("Anna")));
    let commitment = seen["commitment"].clone();
    let sat = ben.ask_json(&server, "POST", &format!("{table}/sit"), Some(json!({}))).await;
    assert_eq!(sat["status"], "running");
    ben.connect(&server).await;
    let mut people = [anna, ben];
    assert!(play_until(&mut people, 40).await);

    // Ben is gone without a word. Anna sees it and goes on as far as she can.
    let [mut anna, mut ben] = people;
    let left_at = ben.version;
    ben.vanish();
    while anna.present.contains(&1) {
        anna.hear().await;
    }
    let chat = anna.request(json!({ "type": "chat", "text": "Ben? <b>Are you there?</b>" }));
    anna.done(&chat).await;
    while !anna.legal.is_empty() {
        let act = anna.act();
        anna.done(&act).await;
    }
    ben.connect(&server).await;
    assert!(ben.version > left_at, "he has got what he missed, without a gap");

    // He lets a bot play for him and is gone for longer.
    let bot = ben.request(json!({ "type": "bot_for_seat", "seat": 1 }));
    ben.done(&bot).await;
    ben.vanish();
    let meanwhile = anna.version + 100;
    play_alone(&mut anna, meanwhile).await;

    // The hall is killed while Anna's request is on its way: carried out or not, nobody knows.
    while anna.legal.is_empty() {
        anna.hear().await;
    }
    let unanswered = anna.act();
    anna.say(&unanswered).await;
    drop(server);
    anna.vanish();
    let server = Server::open(folder.path()).await;

    // Both come back and ask again what was not answered.
    anna.connect(&server).await;
    let once = anna.done(&unanswered).await;
    assert_eq!(once, anna.done(&unanswered).await, "carried out once");
    ben.connect(&server).await;
    let back = ben.request(json!({ "type": "take_back" }));
    ben.done(&back).await;
    let mut people = [anna, ben];

    // Killed once more while they play, this time with nothing on its way.
    let later = people[0].version + 50;
    assert!(play_until(&mut people, later).await);
    drop(server);
    people.iter_mut().for_each(Person::vanish);
    let server = Server::open(folder.path()).await;
    for person in &mut people {
        person.connect(&server).await;
    }
    assert!(!play_until(&mut people, u64::MAX).await);

    // Both saw the same, and the log has all of it.
    let [anna, ben] = people;
    assert_eq!(anna.version, ben.version);
    let log = ben.ask_json(&server, "GET", &format!("{table}/log"), None).await;
    let log = log.as_array().unwrap();
    assert_eq!(log.len() as u64, anna.version);
    for (line, version) in log.iter().zip(1_u64..) {
        assert_eq!(line["version"], version);
    }
    for path in ["/tables/mine", "/tables/open"] {
        let listed = anna.ask_json(&server, "GET", path, None).await;
        let ours = listed.as_array().unwrap().iter().filter(|listed| listed["id"] == anna.table).count();
        assert_eq!(ours, usize::from(path == "/tables/mine"));
    }
    let luck = ben.ask_json(&server, "GET", &format!("{table}/luck"), None).await;
    assert!(!luck["rows"].as_array().unwrap().is_empty());

    // The record is downloaded, holds what was committed to before the start and everything that was promised, and verifies.
    let record = ben.ask(&server, "GET", &format!("{table}/record"), None).await;
    let read: Value = serde_json::from_str(&record).unwrap();
    assert_eq!(read["commitment"], commitment);
    let recorded = entries_by_version(log, &read);
    for (seat, person) in [&anna, &ben].into_iter().enumerate() {
        assert!(person.done.len() > 20, "{} has played", person.name);
        for (request, version) in person.done.values() {
            let line = &log[usize::try_from(version - 1).unwrap()];
            check_promise(seat, person.name, request, line, recorded.get(version).copied());
        }
    }
    let file = folder.path().join("record.json");
    std::fs::write(&file, &record).unwrap();
    let verify =
        |file: &Path| Command::new(env!("CARGO_BIN_EXE_gearhall")).arg("verify").arg(file).output().unwrap();
    let verified = verify(&file);
    assert!(verified.status.success(), "{}", String::from_utf8_lossy(&verified.stderr));
    // One move exchanged for another, and it does not verify any more.
    let forged = record.replacen("\"seat\":0", "\"seat\":1", 1);
    assert_ne!(forged, record);
    std::fs::write(&file, forged).unwrap();
    assert!(!verify(&file).status.success());
}
