//! A hall of one's own, people who visit it, and their sockets.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use cybertron::Cybertron;
use engine::{FastChance, Match, Record};
use futures_util::{SinkExt, StreamExt};
use reqwest::Method;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use server::{Config, Hall, Limits};
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Message};
use wire::{
    ClientMessage, ErrorCode, GameState, LegalAction, PROTOCOL, Raw, ServerMessage, TableInfo, TableStatus,
    WireError,
};

pub(crate) const GAME: &str = "risk-transformers";

/// Nothing takes that long: whoever waits longer waits for something that does not come.
const FOREVER: Duration = Duration::from_secs(60);

/// Waits for something that must come.
pub(crate) async fn soon<T>(what: &str, event: impl Future<Output = T>) -> T {
    match tokio::time::timeout(FOREVER, event).await {
        Ok(value) => value,
        Err(_) => panic!("waited in vain for {what}"),
    }
}

/// Panics outside of the tests themselves: nothing that anybody says may bring one about.
static PANICS: AtomicU64 = AtomicU64::new(0);

fn count_panics() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if panic.location().is_none_or(|place| !place.file().contains("tests")) {
                PANICS.fetch_add(1, Ordering::Relaxed);
            }
            before(panic);
        }));
    });
}

/// A hall that is open.
pub(crate) struct OpenHall {
    folder: Arc<TempDir>,
    config: Config,
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    served: JoinHandle<()>,
}

/// Limits that do not stand in a test's way.
pub(crate) fn wide_limits() -> Limits {
    Limits {
        requests_per_identity: 1_000_000,
        requests_per_address: 1_000_000,
        tables_per_address: 1_000_000,
        kept_per_address: 1_000_000,
        chat_per_identity: 1_000_000,
        ..Limits::default()
    }
}

/// The same, with other limits at its tables.
pub(crate) fn at_table(table: table::Limits) -> Limits {
    Limits { table, ..wide_limits() }
}

impl OpenHall {
    pub(crate) async fn new() -> OpenHall {
        OpenHall::with(wide_limits()).await
    }

    pub(crate) async fn with(limits: Limits) -> OpenHall {
        OpenHall::set_up(|config| config.limits = limits).await
    }

    /// A hall with programs that can sit down as bots.
    pub(crate) async fn with_bots(bots: &[&str], limits: Limits) -> OpenHall {
        let bots = bots.iter().map(|bot| bot.parse().unwrap()).collect();
        OpenHall::set_up(|config| (config.bots, config.limits) = (bots, limits)).await
    }

    /// A hall that is set up in its own way.
    pub(crate) async fn set_up(change: impl FnOnce(&mut Config)) -> OpenHall {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let mut config = Config {
            database: folder.path().join("hall.db"),
            public_url: None,
            trusted_proxy: None,
            bots: Vec::new(),
            limits: wide_limits(),
        };
        change(&mut config);
        OpenHall::open(folder, config, SocketAddr::from(([127, 0, 0, 1], 0))).await
    }

    async fn open(folder: Arc<TempDir>, config: Config, address: SocketAddr) -> OpenHall {
        count_panics();
        let hall = Hall::open(config.clone()).await.unwrap();
        // As the binary does.
        let surveyed = hall.clone();
        tokio::spawn(async move { surveyed.survey().await });
        let listener = TcpListener::bind(address).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let served = tokio::spawn(server::serve(hall, listener, async move {
            let _ = stopped.await;
        }));
        OpenHall { folder, config, address, stop, served }
    }

    /// The database, for who wants to break it.
    pub(crate) fn database(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(&self.config.database).unwrap()
    }

    /// Closes the hall and opens it again on the same file and address.
    pub(crate) async fn restart(self) -> OpenHall {
        let (folder, config, address) = (self.folder.clone(), self.config.clone(), self.address);
        self.close().await;
        OpenHall::open(folder, config, address).await
    }

    /// Closes the hall, changes its database, and opens it again.
    pub(crate) async fn restart_after(self, change: &'static str) -> OpenHall {
        self.close_and_change(change).await.open_again().await
    }

    /// The file of its database.
    pub(crate) fn place(&self) -> std::path::PathBuf {
        self.config.database.clone()
    }

    /// Closes the hall and changes its database.
    pub(crate) async fn close_and_change(self, change: &'static str) -> ClosedHall {
        let closed =
            ClosedHall { folder: self.folder.clone(), config: self.config.clone(), address: self.address };
        self.close().await;
        closed.change(change)
    }

    /// Closes the hall and opens it again without its programs.
    pub(crate) async fn restart_without_bots(mut self) -> OpenHall {
        self.config.bots.clear();
        self.restart().await
    }

    pub(crate) async fn close(self) {
        let _ = self.stop.send(());
        soon("the end of the hall", self.served).await.unwrap();
        assert_eq!(PANICS.load(Ordering::Relaxed), 0, "something in the hall has panicked");
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Somebody new, known by a cookie.
    pub(crate) async fn person(&self) -> Person {
        let nobody = self.stranger();
        let answer = nobody.get("/api/v1/me").await;
        let cookie = answer.header("set-cookie").expect("a first visit gets a cookie");
        let token = cookie.split(['=', ';']).nth(1).unwrap().to_owned();
        Person { token: Some(token), ..nobody }
    }

    /// A program, known by a bearer token.
    pub(crate) async fn program(&self, name: &str) -> Person {
        let nobody = self.stranger();
        let made: wire::Token = nobody.post("/api/v1/bots", json!({ "name": name })).await.json();
        assert_eq!(made.name, name);
        Person { token: Some(made.token), bearer: true, ..nobody }
    }

    /// Somebody without a token.
    pub(crate) fn stranger(&self) -> Person {
        let http = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
        Person { http, address: self.address, token: None, bearer: false }
    }

    /// The value of a counter.
    pub(crate) async fn metric(&self, name: &str) -> u64 {
        let text = self.stranger().get("/metrics").await.text;
        let line = text.lines().find_map(|line| line.strip_prefix(&format!("gearhall_{name} ")));
        line.unwrap_or_else(|| panic!("no {name} in {text}")).parse().unwrap()
    }

    /// Waits until a counter has a value that is wanted.
    pub(crate) async fn until_metric(&self, name: &str, wanted: impl Fn(u64) -> bool) {
        let reached = async {
            while !wanted(self.metric(name).await) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        soon(name, reached).await;
    }
}

/// A hall that is closed.
pub(crate) struct ClosedHall {
    folder: Arc<TempDir>,
    config: Config,
    address: SocketAddr,
}

impl ClosedHall {
    /// The file of its database.
    pub(crate) fn place(&self) -> std::path::PathBuf {
        self.config.database.clone()
    }

    /// Changes its database.
    pub(crate) fn change(self, change: &str) -> ClosedHall {
        let database = rusqlite::Connection::open(&self.config.database).unwrap();
        database.execute_batch(change).unwrap();
        database.close().unwrap();
        self
    }

    pub(crate) async fn open_again(self) -> OpenHall {
        OpenHall::open(self.folder, self.config, self.address).await
    }
}

/// An answer over HTTP.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: reqwest::header::HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// The answer to something that went well.
    #[track_caller]
    pub(crate) fn json<T: DeserializeOwned>(&self) -> T {
        assert_eq!(self.status, 200, "{}", self.text);
        serde_json::from_str(&self.text).unwrap()
    }

    /// The reason why it did not go well.
    #[track_caller]
    pub(crate) fn code(&self) -> ErrorCode {
        assert!(self.status >= 400, "{} {}", self.status, self.text);
        let error: WireError = serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("{self:?}"));
        error.code
    }
}

/// Somebody who visits the hall.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    http: reqwest::Client,
    address: SocketAddr,
    pub(crate) token: Option<String>,
    bearer: bool,
}

impl Person {
    fn identification(&self) -> Option<(&'static str, String)> {
        let token = self.token.as_ref()?;
        Some(match self.bearer {
            true => ("authorization", format!("Bearer {token}")),
            false => ("cookie", format!("gearhall={token}")),
        })
    }

    pub(crate) fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let request = self.http.request(method, format!("http://{}{path}", self.address));
        match self.identification() {
            Some((name, value)) => request.header(name, value),
            None => request,
        }
    }

    pub(crate) async fn send(&self, request: reqwest::RequestBuilder) -> Answer {
        let response = soon("an answer", request.send()).await.unwrap();
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        Answer { status, headers, text: response.text().await.unwrap() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: impl Serialize) -> Answer {
        self.send(self.request(Method::POST, path).json(&body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: impl Serialize) -> Answer {
        self.send(self.request(Method::PUT, path).json(&body)).await
    }

    /// Makes a table with these seats; `more` holds further wishes.
    pub(crate) async fn make_table(&self, seats: Value, more: Value) -> String {
        let mut wish = json!({ "game": GAME, "seats": seats });
        let Value::Object(more) = more else { panic!("wishes are an object") };
        wish.as_object_mut().unwrap().extend(more);
        let made: Value = self.post("/api/v1/tables", wish).await.json();
        made["id"].as_str().unwrap().to_owned()
    }

    /// Asks something of a table.
    pub(crate) async fn at(&self, table: &str, what: &str, body: Value) -> Answer {
        self.post(&format!("/api/v1/tables/{table}/{what}"), body).await
    }

    pub(crate) async fn look_up(&self, table: &str, what: &str) -> Answer {
        self.get(&format!("/api/v1/tables/{table}/{what}")).await
    }

    pub(crate) async fn info(&self, table: &str) -> TableInfo {
        self.get(&format!("/api/v1/tables/{table}")).await.json()
    }

    pub(crate) async fn sit(&self, table: &str) -> TableInfo {
        self.at(table, "sit", json!({})).await.json()
    }

    /// The record of a finished game, believed only after it is verified.
    pub(crate) async fn verified_record(&self, table: &str) -> Match<Cybertron> {
        let text = self.look_up(table, "record").await.text;
        Match::restore(&Record::from_json(&text, GAME).unwrap()).unwrap()
    }

    /// Opens a socket, without a word yet.
    pub(crate) async fn dial(&self, table: &str, socket: TcpSocket) -> Line {
        let url = format!("ws://{}/api/v1/tables/{table}/live", self.address);
        let mut request = url.into_client_request().unwrap();
        if let Some((name, value)) = self.identification() {
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        let stream = soon("a connection", socket.connect(self.address)).await.unwrap();
        soon("the upgrade", tokio_tungstenite::client_async(request, stream)).await.unwrap().0
    }

    /// Sits down at the socket of a table and gets everything.
    pub(crate) async fn watch(&self, table: &str) -> Live {
        let mut live = self.watch_since(table, None).await;
        let first = live.next().await;
        assert!(matches!(first, ServerMessage::State { .. }), "{first:?}");
        live
    }

    /// Comes back with what is known already; nothing of the answer is read yet.
    pub(crate) async fn watch_since(&self, table: &str, since: Option<u64>) -> Live {
        let line = self.dial(table, TcpSocket::new_v4().unwrap()).await;
        let mut live = Live { line, heard: Vec::new(), version: since, table: None, game: None };
        live.say(&ClientMessage::Hello { protocol: PROTOCOL, since }).await;
        live
    }
}

pub(crate) type Line = WebSocketStream<TcpStream>;

/// A request id that nobody else uses.
pub(crate) fn fresh_id() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    format!("r{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

/// A socket at a table, with what is known from it.
pub(crate) struct Live {
    pub(crate) line: Line,
    /// Every text that came, in order.
    pub(crate) heard: Vec<String>,
    pub(crate) version: Option<u64>,
    pub(crate) table: Option<TableInfo>,
    pub(crate) game: Option<GameState>,
}

impl Live {
    pub(crate) async fn say(&mut self, message: &ClientMessage) {
        self.say_text(&serde_json::to_string(message).unwrap()).await;
    }

    pub(crate) async fn say_text(&mut self, text: &str) {
        // A server that has closed the conversation does not listen; what it said can still be read.
        let _ = self.line.send(Message::text(text)).await;
    }

    /// The next text; nothing once the conversation is closed.
    pub(crate) async fn hear(&mut self) -> Option<String> {
        // Pings are no news: who waits in vain would hear them for ever.
        let next = async {
            loop {
                match self.line.next().await {
                    Some(Ok(Message::Text(text))) => return Some(text.as_str().to_owned()),
                    Some(Ok(Message::Close(_)) | Err(tungstenite::Error::ConnectionClosed)) | None => {
                        return None;
                    }
                    Some(Ok(_)) => {}
                    Some(Err(error)) => panic!("the line broke: {error}"),
                }
            }
        };
        let text = soon("a message", next).await?;
        self.heard.push(text.clone());
        Some(text)
    }

    /// The next message. Versions have no gaps.
    pub(crate) async fn next(&mut self) -> ServerMessage {
        let Some(text) = self.hear().await else {
            panic!("the conversation ended with {:?}", self.heard.last())
        };
        let message: ServerMessage =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let told: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(serde_json::to_value(&message).unwrap(), told, "the types describe all of it");
        match &message {
            ServerMessage::State { version, table, game, .. } => {
                self.version = Some(*version);
                self.table = Some(table.clone());
                self.game.clone_from(game);
            }
            ServerMessage::Update { version, table, game, item } => {
                assert_eq!(Some(version - 1), self.version, "a gap before {text}");
                assert_eq!(item.version, *version);
                self.version = Some(*version);
                self.table = table.clone().or(self.table.take());
                self.game = game.clone().or(self.game.take());
            }
            ServerMessage::UpToDate { version } => assert_eq!(Some(*version), self.version),
            _ => {}
        }
        message
    }

    /// Reads until a message is the wanted one.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&ServerMessage) -> bool) -> ServerMessage {
        loop {
            let message = self.next().await;
            if wanted(&message) {
                return message;
            }
        }
    }

    /// Reads until it knows this version.
    pub(crate) async fn until_version(&mut self, version: u64) {
        while self.version.is_none_or(|known| known < version) {
            self.next().await;
        }
    }

    /// Asks and waits for the answer.
    pub(crate) async fn ask(&mut self, request: &ClientMessage) -> ServerMessage {
        self.say(request).await;
        let wanted = request.id().expect("a request has an id").to_owned();
        self.until(|message| {
            matches!(message, ServerMessage::Done { id, .. } | ServerMessage::Refused { id, .. }
                | ServerMessage::Hint { id, .. } if *id == wanted)
        })
        .await
    }

    /// Asks for something that is granted; the version of the effect.
    pub(crate) async fn done(&mut self, request: &ClientMessage) -> u64 {
        match self.ask(request).await {
            ServerMessage::Done { version, .. } => version,
            other => panic!("{request:?} was answered by {other:?}"),
        }
    }

    /// Asks for something that is refused.
    pub(crate) async fn refused(&mut self, request: &ClientMessage) -> WireError {
        match self.ask(request).await {
            ServerMessage::Refused { error, .. } => error,
            other => panic!("{request:?} was answered by {other:?}"),
        }
    }

    pub(crate) fn legal(&self) -> &[LegalAction] {
        self.game.as_ref().map_or(&[], |game| &game.legal)
    }

    /// Does the game wait for this one?
    pub(crate) fn owes(&self) -> bool {
        let turn = |game: &GameState| game.seat.is_some_and(|seat| game.waiting.contains(&seat));
        !self.legal().is_empty() && self.game.as_ref().is_some_and(turn)
    }

    pub(crate) fn entries(&self) -> usize {
        self.game.as_ref().unwrap().entries
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.status == TableStatus::Over)
    }

    /// An act for the position that is known.
    pub(crate) fn act(&self, action: &Raw) -> ClientMessage {
        let seat = self.game.as_ref().unwrap().seat;
        ClientMessage::Act { id: fresh_id(), seat, action: action.clone(), entries: Some(self.entries()) }
    }

    /// Reads until it is one's turn. False if the game is over.
    pub(crate) async fn until_turn(&mut self) -> bool {
        while !self.owes() && !self.is_over() {
            self.next().await;
        }
        !self.is_over()
    }

    /// Reads until it is one's turn and does something legal. False if the game is over.
    pub(crate) async fn play_one(&mut self, dice: &mut FastChance) -> bool {
        if !self.until_turn().await {
            return false;
        }
        let choice = dice.pick(self.legal().len());
        let act = self.act(&self.legal()[choice].action);
        self.done(&act).await;
        true
    }

    /// Plays at random to the end.
    pub(crate) async fn play(&mut self, seed: u64) {
        let mut dice = FastChance::new(seed);
        while self.play_one(&mut dice).await {}
    }

    pub(crate) async fn chat(&mut self, text: &str) -> u64 {
        self.done(&ClientMessage::Chat { id: fresh_id(), text: text.to_owned() }).await
    }

    pub(crate) async fn hang_up(mut self) {
        let _ = self.line.close(None).await;
    }

    /// Loses the connection without a word.
    pub(crate) fn lose_line(self) -> Absent {
        Absent { heard: self.heard, version: self.version, table: self.table, game: self.game }
    }
}

/// Somebody whose connection is lost, with what was heard over it.
pub(crate) struct Absent {
    heard: Vec<String>,
    version: Option<u64>,
    table: Option<TableInfo>,
    game: Option<GameState>,
}

impl Absent {
    /// Comes back and is brought up to date. How many updates were missed; none if everything came anew.
    pub(crate) async fn come_back(self, person: &Person, table: &str) -> (Live, usize) {
        let mut live = person.watch_since(table, self.version).await;
        (live.heard, live.table, live.game) = (self.heard, self.table, self.game);
        let mut missed = 0;
        loop {
            match live.next().await {
                ServerMessage::Update { .. } => missed += 1,
                ServerMessage::UpToDate { .. } => return (live, missed),
                ServerMessage::State { .. } => return (live, 0),
                _ => {}
            }
        }
    }
}

/// A table of two people and as many bots as are wanted, begun, with both at their sockets.
pub(crate) async fn two_and_bots(hall: &OpenHall, bots: usize) -> (String, [Person; 2], [Live; 2]) {
    let (anna, ben) = (hall.person().await, hall.person().await);
    let mut seats = vec![json!("me"), json!("open")];
    seats.extend((0..bots).map(|_| json!({ "bot": "random" })));
    let options =
        json!({ "start_when_full": true, "options": { "placement": "dealt", "leaders": "random" } });
    let table = anna.make_table(Value::Array(seats), options).await;
    let at_anna = anna.watch(&table).await;
    assert_eq!(ben.sit(&table).await.status, TableStatus::Running);
    let at_ben = ben.watch(&table).await;
    let mut lines = [at_anna, at_ben];
    while lines[0].game.is_none() {
        lines[0].next().await;
    }
    (table, [anna, ben], lines)
}

/// Whose turn it is: the one of the two who has something to decide. Both know the newest version afterwards.
pub(crate) async fn turn_of(lines: &mut [Live; 2]) -> usize {
    let [first, second] = lines;
    loop {
        let newest = first.version.max(second.version).unwrap();
        first.until_version(newest).await;
        second.until_version(newest).await;
        match (first.legal().is_empty(), second.legal().is_empty()) {
            (false, _) => return 0,
            (_, false) => return 1,
            _ => {
                first.next().await;
            }
        }
    }
}
