//! What the hall writes down about itself, in its log and its metrics, tells nothing that is meant for somebody.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::hall::{Credential, Server, in_time};
use common::person::{Person, cookie_of, play_until};
use reqwest::redirect::Policy;
use serde_json::{Value, json};

const PASSWORD: &str = "rusty-iron-gate";
const WRONG_PASSWORD: &str = "rusty-iron-goat";
const NONCES: [&str; 2] = ["5eed0a11ce0f00d5c0ffee0ddba11000", "b0bafe77edecade0facade0c0de0bead"];
const CHAT: [&str; 2] = ["meet me behind the smelting pool", "the pool is watched, wait for dusk"];

/// Something that must not be found, under a name that may be printed.
struct Secret {
    name: String,
    text: String,
}

#[derive(Default)]
struct Secrets(Vec<Secret>);

impl Secrets {
    fn add(&mut self, name: &str, text: &str) {
        assert!(text.len() > 8, "{name} could be found by chance");
        self.0.push(Secret { name: name.to_owned(), text: text.to_owned() });
    }

    /// Bytes that are usually written in hexadecimal digits.
    fn add_bytes(&mut self, name: &str, digits: &str) {
        let bytes: Vec<u8> = (0..digits.len())
            .step_by(2)
            .map(|at| u8::from_str_radix(&digits[at..at + 2], 16).unwrap())
            .collect();
        self.add(name, digits);
        self.add(name, &digits.to_uppercase());
        self.add(name, format!("{bytes:?}").trim_matches(['[', ']']));
    }

    /// A token: an identity, a dot and a signature.
    fn add_token(&mut self, name: &str, token: &str) {
        let (_, signature) = token.split_once('.').unwrap();
        self.add_bytes(name, signature);
    }

    fn check(&self, place: &str, text: &str) {
        for secret in &self.0 {
            let line = text.lines().find(|line| line.contains(&secret.text));
            assert!(line.is_none(), "{} is in {place}: {}", secret.name, line.unwrap_or_default());
        }
    }
}

/// What follows the name of the cookie, or the word that comes before a token.
fn token_of(credential: &Credential) -> &str {
    credential.value.split(['=', ' ']).nth(1).unwrap()
}

async fn metrics(server: &Server) -> String {
    let request = server.http.get(format!("http://{}/metrics", server.address));
    let text = in_time("metrics", async { request.send().await.unwrap().text().await.unwrap() }).await;
    assert!(text.contains("gearhall_items_total"), "{text}");
    text
}

/// Another device follows a personal link and is the same person.
async fn follow_personal_link(server: &Server, link: &str, name: &str) -> Credential {
    let browser = reqwest::Client::builder().redirect(Policy::none()).build().unwrap();
    let request = browser.get(format!("http://{}{link}", server.address)).header("accept", "text/html");
    let answer = in_time("the personal link", request.send()).await.unwrap();
    assert_eq!(answer.status(), 303);
    let moved = cookie_of(&answer);
    let me = server.ask_json("GET", "/me", Some(&moved), None).await;
    assert_eq!(me["name"], name);
    moved
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn logs_and_metrics_tell_no_secrets() {
    let folder = tempfile::tempdir().unwrap();
    let log_file = folder.path().join("log");
    let server = Server::open_talkative(folder.path(), &log_file).await;
    let mut secrets = Secrets::default();

    // Anna makes a table with a password; a program sits down, at the second try.
    let (mut anna, _) = Person::visit(&server, "/", "Anna", 1).await;
    let mut ben = Person::program(&server, "Ben", 2).await;
    let wish = json!({
        "game": "risk-transformers", "seats": ["me", "open", { "bot": "heuristic" }], "start_when_full": true,
        "password": PASSWORD, "nonce": NONCES[0],
    });
    let made = anna.ask_json(&server, "POST", "/tables", Some(wish)).await;
    anna.table = made["id"].as_str().unwrap().to_owned();
    ben.table = anna.table.clone();
    let table = format!("/tables/{}", anna.table);
    let sit = |password: &str| json!({ "password": password, "nonce": NONCES[1] });
    let url = format!("http://{}/api/v1{table}/sit", server.address);
    let knock = server.http.post(url).header(ben.credential.header, &ben.credential.value);
    let refused = in_time("a refusal", knock.json(&sit(WRONG_PASSWORD)).send()).await.unwrap();
    assert_eq!(refused.status(), 403);
    let sat = ben.ask_json(&server, "POST", &format!("{table}/sit"), Some(sit(PASSWORD))).await;
    assert_eq!(sat["status"], "running");

    // Anna goes on at another device.
    let link = anna.ask_json(&server, "GET", "/me/link", None).await;
    let link = link["path"].as_str().unwrap();
    anna.credential = follow_personal_link(&server, link, "Anna").await;

    // They play, talk and are refused something.
    anna.connect(&server).await;
    ben.connect(&server).await;
    let mut people = [anna, ben];
    assert!(play_until(&mut people, 40).await);
    let during = metrics(&server).await;
    for (person, text) in people.iter_mut().zip(CHAT) {
        let chat = person.request(json!({ "type": "chat", "text": text }));
        person.done(&chat).await;
    }
    assert!(play_until(&mut people, 100).await);
    let [mut anna, mut ben] = people;
    let moves = [&anna, &ben].map(|person| person.done.len());
    assert!(moves.into_iter().sum::<usize>() > 20, "{moves:?}");

    // They end it, so that the record tells what was secret.
    let abandon = anna.request(json!({ "type": "abandon" }));
    let question = anna.done(&abandon).await;
    ben.hear_until(question).await;
    let agree = ben.request(json!({ "type": "answer", "question": question, "agree": true }));
    ben.done(&agree).await;
    let record = ben.ask_json(&server, "GET", &format!("{table}/record"), None).await;
    let after = metrics(&server).await;
    server.close().await;

    secrets.add_bytes("the secret behind the dice", record["secret"].as_str().unwrap());
    let nonces = record["nonces"].as_array().unwrap();
    assert_eq!(nonces[..2], NONCES.map(Value::from));
    for nonce in nonces {
        secrets.add_bytes("a nonce", nonce.as_str().unwrap());
    }
    secrets.add_token("a personal link", link.strip_prefix("/me/").unwrap());
    for person in [&anna, &ben] {
        secrets.add_token("a token", token_of(&person.credential));
    }
    for (name, text) in [("the password", PASSWORD), ("a wrong password", WRONG_PASSWORD)] {
        secrets.add(name, text);
    }
    for text in CHAT {
        secrets.add("the chat", text);
    }
    secrets.check("the metrics during play", &during);
    secrets.check("the metrics after play", &after);
    let log = std::fs::read_to_string(log_file).unwrap();
    secrets.check("the log", &log);
    // The log tells what was done, and only not with which secret.
    for told in ["a transaction was written", "/me/…", &format!("{table}/live")] {
        assert!(log.contains(told), "the log does not tell of {told}");
    }
}
