//! A whole game as new users play it: two people and one link, a bot in the third seat, one of them gone for a while, the hall
//! killed and opened again in between. Nothing is lost, and the record verifies.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use engine::FastChance;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

/// Nothing takes that long: whoever waits longer waits for something that does not come.
const FOREVER: Duration = Duration::from_secs(60);

/// A server process; dropping it kills it, without a farewell.
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
}

/// Somebody at a browser.
struct Person {
    name: &'static str,
    http: reqwest::Client,
    cookie: String,
    table: String,
    socket: Option<WebSocketStream<tokio::net::TcpStream>>,
    /// The last version that was heard of.
    version: u64,
    /// What the last message said.
    status: String,
    legal: Vec<Value>,
    present: Vec<u64>,
    requests: usize,
    /// Acknowledged requests, with the version that holds the effect.
    done: BTreeMap<String, u64>,
    chance: FastChance,
}

impl Person {
    /// A first visit: the hall gives a cookie, and the visitor takes a name.
    async fn visit(server: &Server, name: &'static str, seed: u64) -> Person {
        let http = reqwest::Client::new();
        let url = format!("http://{}/api/v1/me", server.address);
        let answer = http.put(url).json(&json!({ "name": name })).send().await.unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        assert!(cookie.contains("HttpOnly"), "{cookie}");
        let cookie = cookie.split(';').next().unwrap().to_owned();
        Person {
            name,
            http,
            cookie,
            table: String::new(),
            socket: None,
            version: 0,
            status: String::new(),
            legal: Vec::new(),
            present: Vec::new(),
            requests: 0,
            done: BTreeMap::new(),
            chance: FastChance::new(seed),
        }
    }

    async fn ask(&self, server: &Server, method: &str, path: &str, body: Option<Value>) -> String {
        let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
        let url = format!("http://{}/api/v1{path}", server.address);
        let mut request = self.http.request(method, url).header("cookie", &self.cookie);
        if let Some(body) = &body {
            request = request.json(body);
        }
        let answer = request.send().await.unwrap();
        let (status, text) = (answer.status(), answer.text().await.unwrap());
        assert!(status.is_success(), "{} {path}: {status} {text}", self.name);
        text
    }

    async fn ask_json(&self, server: &Server, method: &str, path: &str, body: Option<Value>) -> Value {
        serde_json::from_str(&self.ask(server, method, path, body).await).unwrap()
    }

    /// Sits down at the socket of the table, with what is known from before.
    async fn connect(&mut self, server: &Server) {
        let url = format!("ws://{}/api/v1/tables/{}/live", server.address, self.table);
        let mut request = url.into_client_request().unwrap();
        let origin = format!("http://{}", server.address);
        request.headers_mut().insert("cookie", self.cookie.parse().unwrap());
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let stream = tokio::net::TcpStream::connect(&server.address).await.unwrap();
        self.socket = Some(tokio_tungstenite::client_async(request, stream).await.unwrap().0);
        let mut hello = json!({ "type": "hello", "protocol": 1 });
        if self.version > 0 {
            hello["since"] = json!(self.version);
        }
        self.say(&hello).await;
        while !matches!(self.hear().await["type"].as_str().unwrap(), "state" | "up_to_date") {}
    }

    /// Goes without a word.
    fn vanish(&mut self) {
        self.socket = None;
    }

    async fn say(&mut self, message: &Value) {
        self.socket.as_mut().unwrap().send(Message::text(message.to_string())).await.unwrap();
    }

    /// The next message. Versions have no gaps, except where the hall tells everything anew.
    async fn hear(&mut self) -> Value {
        let text = loop {
            let next = tokio::time::timeout(FOREVER, self.socket.as_mut().unwrap().next());
            match next.await.expect("something must come").expect("the line is open").unwrap() {
                Message::Text(text) => break text,
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("{}: {other:?}", self.name),
            }
        };
        let message: Value = serde_json::from_str(&text).unwrap();
        match message["type"].as_str().unwrap() {
            "update" => assert_eq!(message["version"], self.version + 1, "{}: a gap", self.name),
            "presence" => {
                self.present = message["present"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|seat| seat.as_u64().unwrap())
                    .collect();
            }
            "error" => panic!("{}: {message}", self.name),
            _ => {}
        }
        if matches!(message["type"].as_str(), Some("update" | "state")) {
            self.version = message["version"].as_u64().unwrap();
            if let Some(status) = message["table"]["status"].as_str() {
                self.status = status.to_owned();
            }
            if let Some(game) = message.get("game") {
                self.legal = game["legal"].as_array().cloned().unwrap_or_default();
            }
        }
        message
    }

    async fn hear_until(&mut self, version: u64) {
        while self.version < version {
            self.hear().await;
        }
    }

    fn request(&mut self, mut wish: Value) -> Value {
        self.requests += 1;
        wish["id"] = json!(format!("{}-{}", self.name, self.requests));
        wish
    }

    /// Something legal, at random.
    fn act(&mut self) -> Value {
        let chosen = self.legal[self.chance.pick(self.legal.len())]["action"].clone();
        self.request(json!({ "type": "act", "action": chosen }))
    }

    /// Asks, and waits until it is promised.
    async fn done(&mut self, request: &Value) -> u64 {
        self.say(request).await;
        loop {
            let message = self.hear().await;
            if message["id"] == request["id"] && message["code"] == "too_many_requests" {
                tokio::time::sleep(Duration::from_millis(200)).await;
                self.say(request).await;
            } else if message["id"] == request["id"] {
                assert_eq!(message["type"], "done", "{request} was answered by {message}");
                let version = message["version"].as_u64().unwrap();
                self.done.insert(request["id"].as_str().unwrap().to_owned(), version);
                return version;
            }
        }
    }

    fn is_over(&self) -> bool {
        self.status == "over"
    }
}

/// Both play until one of them has heard of this version, or the game is over. True if it goes on.
async fn play_until(people: &mut [Person; 2], version: u64) -> bool {
    loop {
        let newest = people.iter().map(|person| person.version).max().unwrap();
        for person in people.iter_mut() {
            person.hear_until(newest).await;
        }
        if people[0].is_over() || newest >= version {
            return !people[0].is_over();
        }
        match people.iter_mut().find(|person| !person.legal.is_empty()) {
            Some(person) => {
                let act = person.act();
                person.done(&act).await;
            }
            // The bot thinks.
            None => {
                people[0].hear().await;
            }
        }
    }
}

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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_is_played_over_sockets() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::open(folder.path());

    // Anna makes a table and sends Ben its link. Ben follows it and sits down; the game begins.
    let mut anna = Person::visit(&server, "Anna", 1).await;
    let mut ben = Person::visit(&server, "Ben", 2).await;
    let wish = json!({
        "game": "risk-transformers", "seats": ["me", "open", { "bot": "heuristic" }], "start_when_full": true,
    });
    let made = anna.ask_json(&server, "POST", "/tables", Some(wish)).await;
    let link = made["path"].as_str().unwrap();
    anna.table = link.strip_prefix("/t/").unwrap().to_owned();
    anna.connect(&server).await;
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
    let server = Server::open(folder.path());

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
    let server = Server::open(folder.path());
    for person in &mut people {
        person.connect(&server).await;
    }
    assert!(!play_until(&mut people, u64::MAX).await);

    // Both saw the same, and everything that was promised is in the log.
    let [anna, ben] = people;
    assert_eq!(anna.version, ben.version);
    let log = ben.ask_json(&server, "GET", &format!("{table}/log"), None).await;
    let log = log.as_array().unwrap();
    assert_eq!(log.len() as u64, anna.version);
    for (line, version) in log.iter().zip(1_u64..) {
        assert_eq!(line["version"], version);
    }
    for (seat, person) in [&anna, &ben].into_iter().enumerate() {
        assert!(person.done.len() > 20, "{} has played", person.name);
        for (id, version) in &person.done {
            let line = &log[usize::try_from(version - 1).unwrap()];
            assert_eq!(line["seat"], seat, "{id} is in version {version}: {line}");
        }
    }
    for path in ["/tables/mine", "/tables/open"] {
        let listed = anna.ask_json(&server, "GET", path, None).await;
        let ours = listed.as_array().unwrap().iter().filter(|listed| listed["id"] == anna.table).count();
        assert_eq!(ours, usize::from(path == "/tables/mine"));
    }
    let luck = ben.ask_json(&server, "GET", &format!("{table}/luck"), None).await;
    assert!(!luck["rows"].as_array().unwrap().is_empty());

    // The record is downloaded, holds what was committed to before the start, and verifies.
    let record = ben.ask(&server, "GET", &format!("{table}/record"), None).await;
    assert_eq!(serde_json::from_str::<Value>(&record).unwrap()["commitment"], commitment);
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
