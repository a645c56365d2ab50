//! Somebody at a table of a hall.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::FastChance;
use futures_util::{SinkExt, StreamExt};
use reqwest::Response;
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use super::hall::{Credential, Server, in_time};

/// Somebody at a browser, or a program.
pub(crate) struct Person {
    pub(crate) name: &'static str,
    pub(crate) credential: Credential,
    pub(crate) table: String,
    socket: Option<WebSocketStream<TcpStream>>,
    /// The last version that was heard of.
    pub(crate) version: u64,
    /// What the last message said.
    status: String,
    pub(crate) legal: Vec<Value>,
    pub(crate) present: Vec<u64>,
    requests: usize,
    /// Acknowledged requests by their ids, with the version that holds the effect.
    pub(crate) done: BTreeMap<String, (Value, u64)>,
    chance: FastChance,
}

/// The cookie that an answer gives.
pub(crate) fn cookie_of(answer: &Response) -> Credential {
    let cookie = answer.headers()["set-cookie"].to_str().unwrap();
    assert!(cookie.contains("HttpOnly"), "{cookie}");
    Credential { header: "cookie", value: cookie.split(';').next().unwrap().to_owned() }
}

impl Person {
    fn new(name: &'static str, credential: Credential, seed: u64) -> Person {
        Person {
            name,
            credential,
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

    /// A first visit of some page: the hall gives a cookie, and the visitor takes a name. Also returns the page.
    pub(crate) async fn visit(
        server: &Server,
        page: &str,
        name: &'static str,
        seed: u64,
    ) -> (Person, Response) {
        let request = server.http.get(format!("http://{}{page}", server.address));
        let answer = in_time(page, request.header("accept", "text/html").send()).await.unwrap();
        assert_eq!(answer.status(), 200, "{page}");
        let person = Person::new(name, cookie_of(&answer), seed);
        let kept = person.ask_json(server, "PUT", "/me", Some(json!({ "name": name }))).await;
        assert_eq!(kept, json!({ "name": name }));
        (person, answer)
    }

    /// A program gets a token.
    pub(crate) async fn program(server: &Server, name: &'static str, seed: u64) -> Person {
        let told = server.ask_json("POST", "/bots", None, Some(&json!({ "name": name }))).await;
        Person::new(name, Credential::bearer(told["token"].as_str().unwrap()), seed)
    }

    pub(crate) async fn ask(&self, server: &Server, method: &str, path: &str, body: Option<Value>) -> String {
        server.ask(method, path, Some(&self.credential), body.as_ref()).await
    }

    pub(crate) async fn ask_json(
        &self,
        server: &Server,
        method: &str,
        path: &str,
        body: Option<Value>,
    ) -> Value {
        server.ask_json(method, path, Some(&self.credential), body.as_ref()).await
    }

    /// Sits down at the socket of the table, with what is known from before.
    pub(crate) async fn connect(&mut self, server: &Server) {
        let url = format!("ws://{}/api/v1/tables/{}/live", server.address, self.table);
        let mut request = url.into_client_request().unwrap();
        let origin = format!("http://{}", server.address);
        request.headers_mut().insert(self.credential.header, self.credential.value.parse().unwrap());
        request.headers_mut().insert("origin", origin.parse().unwrap());
        let connected = async {
            let stream = TcpStream::connect(&server.address).await.unwrap();
            tokio_tungstenite::client_async(request, stream).await.unwrap().0
        };
        self.socket = Some(in_time("a socket", connected).await);
        let mut hello = json!({ "type": "hello", "protocol": 1 });
        if self.version > 0 {
            hello["since"] = json!(self.version);
        }
        self.say(&hello).await;
        while !matches!(self.hear().await["type"].as_str().unwrap(), "state" | "up_to_date") {}
    }

    /// Goes without a word.
    pub(crate) fn vanish(&mut self) {
        self.socket = None;
    }

    pub(crate) async fn say(&mut self, message: &Value) {
        self.socket.as_mut().unwrap().send(Message::text(message.to_string())).await.unwrap();
    }

    /// The next message. Versions have no gaps, except where the hall tells everything anew.
    pub(crate) async fn hear(&mut self) -> Value {
        let socket = self.socket.as_mut().unwrap();
        let heard = async {
            loop {
                match socket.next().await.expect("the line is open").unwrap() {
                    Message::Text(text) => return text,
                    Message::Ping(_) | Message::Pong(_) => {}
                    other => panic!("{}: {other:?}", self.name),
                }
            }
        };
        // Pings are no news: a hall whose tables are stuck still sends them.
        let text = in_time("the next message", heard).await;
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

    pub(crate) async fn hear_until(&mut self, version: u64) {
        while self.version < version {
            self.hear().await;
        }
    }

    pub(crate) fn request(&mut self, mut wish: Value) -> Value {
        self.requests += 1;
        wish["id"] = json!(format!("{}-{}", self.name, self.requests));
        wish
    }

    /// Something legal, at random.
    pub(crate) fn act(&mut self) -> Value {
        let chosen = self.legal[self.chance.pick(self.legal.len())]["action"].clone();
        self.request(json!({ "type": "act", "action": chosen }))
    }

    /// Asks, and waits until it is promised.
    pub(crate) async fn done(&mut self, request: &Value) -> u64 {
        self.say(request).await;
        loop {
            let message = self.hear().await;
            if message["id"] == request["id"] && message["code"] == "too_many_requests" {
                tokio::time::sleep(Duration::from_millis(200)).await;
                self.say(request).await;
            } else if message["id"] == request["id"] {
                assert_eq!(message["type"], "done", "{request} was answered by {message}");
                let version = message["version"].as_u64().unwrap();
                self.done.insert(request["id"].as_str().unwrap().to_owned(), (request.clone(), version));
                return version;
            }
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.status == "over"
    }
}

/// Both play until one of them has heard of this version, or the game is over. True if it goes on.
pub(crate) async fn play_until(people: &mut [Person; 2], version: u64) -> bool {
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
