//! The hall is killed at random moments while people play; nothing that was acknowledged is lost.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use engine::FastChance;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

const SEED: u64 = 7;
const TABLES: usize = 3;
const SEATS: usize = 3;
const KILLS: usize = 5;

/// A server process; dropping it kills it.
struct Server {
    process: Child,
    address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Server {
    fn open(data: &Path) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_gearhall"))
            .args(["serve", "--listen", "127.0.0.1:0", "--address-rate", "100000", "--data"])
            .arg(data)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap_or_else(|| panic!("no link in {line:?}"));
        let address = address.split_whitespace().next().unwrap().to_owned();
        Server { process, address }
    }

    /// SIGKILL: no destructor, no farewell, no flush.
    fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }

    async fn ask(&self, method: &str, path: &str, token: &str, body: Option<Value>) -> String {
        let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
        let url = format!("http://{}/api/v1{path}", self.address);
        for _ in 0..100 {
            let mut request = reqwest::Client::new().request(method.clone(), &url);
            if !token.is_empty() {
                request = request.bearer_auth(token);
            }
            if let Some(body) = &body {
                request = request.json(body);
            }
            let answer = request.send().await.unwrap();
            let status = answer.status();
            let text = answer.text().await.unwrap();
            if status.as_u16() == 429 {
                tokio::time::sleep(Duration::from_millis(50)).await;
                continue;
            }
            assert!(status.is_success(), "{path}: {status} {text}");
            return text;
        }
        panic!("{path}: too many requests");
    }

    async fn ask_json(&self, method: &str, path: &str, token: &str, body: Option<Value>) -> Value {
        serde_json::from_str(&self.ask(method, path, token, body).await).unwrap()
    }
}

/// A table and what its players have been promised.
struct Table {
    id: String,
    tokens: Vec<String>,
    /// Acknowledged requests: seat and request id, with the version.
    done: Mutex<BTreeMap<(usize, String), u64>>,
    /// Requests that were sent and have no answer: they may or may not have been carried out.
    unanswered: Mutex<BTreeMap<(usize, String), Value>>,
}

impl Table {
    async fn make(server: &Server) -> Table {
        let mut tokens = Vec::new();
        for seat in 0..SEATS {
            let name = json!({ "name": format!("Player {}", seat + 1) });
            let bot = server.ask_json("POST", "/bots", "", Some(name)).await;
            tokens.push(bot["token"].as_str().unwrap().to_owned());
        }
        let wish =
            json!({ "game": "risk-transformers", "seats": ["me", "open", "open"], "start_when_full": true });
        let made = server.ask_json("POST", "/tables", &tokens[0], Some(wish)).await;
        let id = made["id"].as_str().unwrap().to_owned();
        for token in &tokens[1..] {
            server.ask("POST", &format!("/tables/{id}/sit"), token, Some(json!({}))).await;
        }
        Table { id, tokens, done: Mutex::default(), unanswered: Mutex::default() }
    }

    /// Everything that was promised is in the log, and each promise in a version of its own.
    async fn check(&self, server: &Server) {
        let log = server.ask_json("GET", &format!("/tables/{}/log", self.id), &self.tokens[0], None).await;
        let log = log.as_array().unwrap();
        for (line, version) in log.iter().zip(1_u64..) {
            assert_eq!(line["version"], version, "seed {SEED}: the versions have no gaps");
        }
        let done = self.done.lock().unwrap().clone();
        let mut seen = BTreeSet::new();
        for ((seat, id), version) in &done {
            let line = version.checked_sub(1).and_then(|index| log.get(usize::try_from(index).unwrap()));
            let line = line.unwrap_or_else(|| panic!("seed {SEED}: request {id} is gone, version {version}"));
            assert_eq!((&line["kind"], &line["seat"]), (&json!("entry"), &json!(seat)), "seed {SEED}: {id}");
            assert!(seen.insert(*version), "seed {SEED}: two requests are in version {version}");
        }
    }

    /// What was acknowledged is acknowledged again, with the same version; what was not is asked again and done at
    /// most once.
    async fn ask_again(&self, server: &Server, chance: &mut FastChance) {
        let path = format!("/tables/{}/do", self.id);
        let done: Vec<_> =
            self.done.lock().unwrap().iter().map(|(key, version)| (key.clone(), *version)).collect();
        if let Some(((seat, id), version)) = done.iter().max_by_key(|(_, version)| *version) {
            // The action does not matter: a request that was answered is not read again.
            let again = json!({ "type": "act", "id": id, "action": chance.pick(10) });
            let answer = server.ask_json("POST", &path, &self.tokens[*seat], Some(again)).await;
            assert_eq!(answer, json!({ "type": "done", "id": id, "version": version }), "seed {SEED}");
        }
        let unanswered = std::mem::take(&mut *self.unanswered.lock().unwrap());
        for ((seat, id), request) in unanswered {
            let answer = server.ask_json("POST", &path, &self.tokens[seat], Some(request)).await;
            assert_eq!(answer["type"], "done", "seed {SEED}: still legal, or done before: {answer}");
            self.done.lock().unwrap().insert((seat, id), answer["version"].as_u64().unwrap());
        }
    }
}

/// Plays one seat until the game is over (true) or the connection breaks (false).
async fn play(table: Arc<Table>, address: String, seat: usize, round: usize, mut chance: FastChance) -> bool {
    let url = format!("ws://{address}/api/v1/tables/{}/live", table.id);
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("authorization", format!("Bearer {}", table.tokens[seat]).parse().unwrap());
    let Ok((mut socket, _)) = tokio_tungstenite::connect_async(request).await else { return false };
    if socket.send(Message::text(r#"{"type":"hello","protocol":1}"#)).await.is_err() {
        return false;
    }
    let (mut number, mut pending, mut wish) = (0, None, None);
    while let Some(Ok(message)) = socket.next().await {
        let Message::Text(text) = message else { continue };
        let message: Value = serde_json::from_str(&text).unwrap();
        match message["type"].as_str().unwrap() {
            "state" | "update" => {
                if message["table"]["status"] == "over" {
                    return true;
                }
                let legal = message["game"]["legal"].as_array().filter(|legal| !legal.is_empty());
                wish = legal.map(|legal| legal[chance.pick(legal.len())]["action"].clone());
            }
            "done" => {
                let id: String = pending.take().unwrap();
                assert_eq!(message["id"], id.as_str());
                table.unanswered.lock().unwrap().remove(&(seat, id.clone()));
                table.done.lock().unwrap().insert((seat, id), message["version"].as_u64().unwrap());
            }
            "refused" if message["code"] == "too_many_requests" => {
                let id: String = pending.take().unwrap();
                let refused = table.unanswered.lock().unwrap().remove(&(seat, id)).unwrap();
                wish = wish.or(Some(refused["action"].clone()));
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            "presence" => {}
            _ => panic!("seed {SEED}: {text}"),
        }
        if pending.is_none()
            && let Some(action) = wish.take()
        {
            number += 1;
            let id = format!("{round}-{number}");
            let request = json!({ "type": "act", "id": id, "action": action });
            table.unanswered.lock().unwrap().insert((seat, id.clone()), request.clone());
            pending = Some(id);
            if socket.send(Message::text(request.to_string())).await.is_err() {
                return false;
            }
        }
    }
    false
}

fn verify(data: &Path, record: &str) {
    let file = data.join("record.json");
    std::fs::write(&file, record).unwrap();
    let verified = Command::new(env!("CARGO_BIN_EXE_gearhall")).arg("verify").arg(&file).output().unwrap();
    let (out, err) = (String::from_utf8_lossy(&verified.stdout), String::from_utf8_lossy(&verified.stderr));
    assert!(verified.status.success() && out.contains("result      won by"), "{out}{err}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_random_moments() {
    let data = tempfile::tempdir().unwrap();
    let mut chance = FastChance::new(SEED);
    let mut server = Server::open(data.path());
    let mut tables = Vec::new();
    for _ in 0..TABLES {
        tables.push(Arc::new(Table::make(&server).await));
    }
    for round in 0..=KILLS {
        let mut players = Vec::new();
        for table in &tables {
            for seat in 0..SEATS {
                let luck = FastChance::new(chance.next_u64());
                players.push(tokio::spawn(play(table.clone(), server.address.clone(), seat, round, luck)));
            }
        }
        if round == KILLS {
            // The last time nobody is disturbed, and every game is played to its end.
            for player in players {
                assert!(player.await.unwrap(), "seed {SEED}: a connection broke");
            }
            break;
        }
        tokio::time::sleep(Duration::from_millis(100 + chance.pick(400) as u64)).await;
        server.kill();
        for player in players {
            player.await.unwrap();
        }
        server = Server::open(data.path());
        for table in &tables {
            table.check(&server).await;
            table.ask_again(&server, &mut chance).await;
            table.check(&server).await;
        }
    }
    for table in &tables {
        table.check(&server).await;
        let path = format!("/tables/{}/record", table.id);
        verify(data.path(), &server.ask("GET", &path, &table.tokens[0], None).await);
    }
}
