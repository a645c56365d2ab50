//! The hall is killed at random moments while people play; nothing that was acknowledged is lost.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use common::hall::{Credential, Server, in_time};
use engine::FastChance;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

const SEED: u64 = 7;
const TABLES: usize = 3;
const SEATS: usize = 3;
const KILLS: usize = 16;
/// At the latest so many of the awaited moments pass before the hall is killed, once every table has gone on.
const LATEST: usize = 30;
/// The same for requests that are seldom made.
const LATEST_SELDOM: usize = 3;
/// What the hall is killed at in the rounds of [`Moment::Asked`], one after the other; then at moves.
const SELDOM: [&str; 2] = ["undo", "chat"];
/// One request in so many is no move.
const OFTEN: usize = 8;

/// What the hall is killed at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Moment {
    /// Somebody has asked for something.
    Asked,
    /// Somebody was told what happened.
    Told,
    /// Somebody was promised that his request is carried out.
    Promised,
    /// A request was carried out, and who made it does not listen any more.
    Unheard,
}

const MOMENTS: [Moment; 4] = [Moment::Asked, Moment::Told, Moment::Promised, Moment::Unheard];

/// One time that the hall is open.
struct Round {
    number: usize,
    server: Server,
    end: Mutex<End>,
}

/// How a round ends.
struct End {
    /// What kills the hall; nothing in the last round.
    moment: Option<Moment>,
    /// The kind of request that is meant, if it matters.
    kind: Option<&'static str>,
    /// So many of them are still to come.
    left: usize,
    /// Games that have not gone on since the hall was opened: it is not killed before they have.
    resting: BTreeSet<usize>,
    /// The table and seat that does not listen any more, and the last version it heard of.
    deaf: Option<(usize, usize, u64)>,
    killed: bool,
}

impl End {
    /// Something has happened; true if it is what the hall is killed at.
    fn comes_with(&mut self, happened: Moment) -> bool {
        if self.moment != Some(happened) || !self.resting.is_empty() || self.left == 0 {
            return false;
        }
        self.left -= 1;
        self.left == 0
    }
}

impl Round {
    fn new(number: usize, server: Server, tables: &[Arc<Table>], chance: &mut FastChance) -> Arc<Round> {
        let resting = tables.iter().filter(|table| !table.told().over).map(|table| table.number);
        let moment = (number < KILLS).then(|| MOMENTS[number % MOMENTS.len()]);
        let kind = SELDOM.get(number / MOMENTS.len()).copied().filter(|_| moment == Some(Moment::Asked));
        let end = End {
            moment,
            kind,
            left: 1 + chance.pick(if kind.is_some() { LATEST_SELDOM } else { LATEST }),
            resting: resting.collect(),
            deaf: None,
            killed: false,
        };
        Arc::new(Round { number, server, end: Mutex::new(end) })
    }

    fn end(&self) -> MutexGuard<'_, End> {
        self.end.lock().unwrap()
    }

    /// The hall is killed on the spot: what it does too late, it does not do any more.
    fn kill(&self, end: &mut End) {
        self.server.kill();
        end.killed = true;
    }

    /// A seat that has heard of everything up to a version is about to ask for something. Shall it listen to what comes?
    fn shall_listen(&self, table: usize, seat: usize, version: u64) -> bool {
        let mut end = self.end();
        let listens = !end.comes_with(Moment::Unheard);
        if !listens {
            end.deaf = Some((table, seat, version));
        }
        listens
    }

    fn asked(&self, request: &Value) {
        let mut end = self.end();
        if end.kind.is_none_or(|kind| request["type"] == kind) && end.comes_with(Moment::Asked) {
            self.kill(&mut end);
        }
    }

    /// Somebody was told what a seat did.
    fn told(&self, table: usize, seat: usize, version: u64) {
        let mut end = self.end();
        let unheard = end.deaf.take_if(|deaf| (deaf.0, deaf.1) == (table, seat) && deaf.2 < version);
        if unheard.is_some() || end.comes_with(Moment::Told) {
            self.kill(&mut end);
        }
    }

    fn promised(&self, table: usize) {
        let mut end = self.end();
        end.resting.remove(&table);
        if end.comes_with(Moment::Promised) {
            self.kill(&mut end);
        }
    }
}

/// A request of a seat, by its id.
type RequestKey = (usize, String);

/// What the players of a table know.
#[derive(Default)]
struct Told {
    /// Acknowledged requests, with the version of their effect.
    done: BTreeMap<RequestKey, (u64, Value)>,
    /// Requests that were sent and have no answer: they may or may not have been carried out.
    unanswered: BTreeMap<RequestKey, Value>,
    /// The items that each seat was told of, by version.
    items: [BTreeMap<u64, Value>; SEATS],
    over: bool,
}

struct Table {
    number: usize,
    id: String,
    /// Those who play over sockets; at the last table a bot of the hall sits beside them.
    players: Vec<Credential>,
    told: Mutex<Told>,
}

/// The effect that a request must have, in the log: its kind, and what it says.
fn is_effect(request: &Value, seat: usize, line: &Value) -> bool {
    let kind = match request["type"].as_str().unwrap() {
        "act" => "entry",
        "undo" => "undone",
        "chat" => "chat",
        other => panic!("nobody asks for {other}"),
    };
    line["kind"] == kind && line["seat"] == seat && line["text"] == request["text"]
}

impl Table {
    async fn make(number: usize, server: &Server) -> Arc<Table> {
        let with_bot = number + 1 == TABLES;
        let mut players = Vec::new();
        for seat in 0..SEATS - usize::from(with_bot) {
            let name = json!({ "name": format!("Player {}", seat + 1) });
            let bot = server.ask_json("POST", "/bots", None, Some(&name)).await;
            players.push(Credential::bearer(bot["token"].as_str().unwrap()));
        }
        let last = if with_bot { json!({ "bot": "random" }) } else { json!("open") };
        let wish =
            json!({ "game": "risk-transformers", "seats": ["me", "open", last], "start_when_full": true });
        let made = server.ask_json("POST", "/tables", Some(&players[0]), Some(&wish)).await;
        let id = made["id"].as_str().unwrap().to_owned();
        for player in &players[1..] {
            server.ask("POST", &format!("/tables/{id}/sit"), Some(player), Some(&json!({}))).await;
        }
        Arc::new(Table { number, id, players, told: Mutex::default() })
    }

    fn told(&self) -> MutexGuard<'_, Told> {
        self.told.lock().unwrap()
    }

    /// Is the game over, and how many promises were made?
    fn standing(&self) -> (bool, usize) {
        let told = self.told();
        (told.over, told.done.len())
    }

    async fn log(&self, server: &Server, seat: usize) -> Vec<Value> {
        let path = format!("/tables/{}/log", self.id);
        let log = server.ask_json("GET", &path, Some(&self.players[seat]), None).await;
        log.as_array().unwrap().clone()
    }

    /// Everything that anybody was told is in the log as it was told, and each promise in a version of its own. Returns what
    /// players did that was promised to nobody.
    async fn check(&self, server: &Server) -> BTreeSet<u64> {
        let mut deeds = BTreeSet::new();
        for seat in 0..self.players.len() {
            let log = self.log(server, seat).await;
            let log: BTreeMap<u64, &Value> = (1..).zip(&log).collect();
            for (version, line) in &log {
                assert_eq!(line["version"], *version, "seed {SEED}: the versions have no gaps");
            }
            for (version, item) in &self.told().items[seat] {
                assert_eq!(log.get(version), Some(&item), "seed {SEED}: seat {seat} was told of it");
            }
            for ((_, id), (version, request)) in self.told().done.iter().filter(|((who, _), _)| *who == seat)
            {
                let line = log.get(version);
                let line = line.unwrap_or_else(|| panic!("seed {SEED}: {id} is gone, version {version}"));
                assert!(is_effect(request, seat, line), "seed {SEED}: {id}, {request} became {line}");
            }
            let is_deed = |line: &Value| {
                let of_player = line["seat"].as_u64().is_some_and(|seat| seat < self.players.len() as u64);
                of_player && ["entry", "undone", "chat"].iter().any(|kind| line["kind"] == *kind)
            };
            deeds = log.iter().filter(|(_, line)| is_deed(line)).map(|(version, _)| *version).collect();
        }
        for ((_, id), (version, _)) in &self.told().done {
            assert!(deeds.remove(version), "seed {SEED}: two requests are in version {version}, {id} is one");
        }
        deeds
    }

    /// How many requests of a kind were acknowledged.
    fn promised(&self, kind: &str) -> usize {
        self.told().done.values().filter(|(_, request)| request["type"] == kind).count()
    }

    async fn ask(&self, server: &Server, seat: usize, request: &Value) -> Value {
        let path = format!("/tables/{}/do", self.id);
        server.ask_json("POST", &path, Some(&self.players[seat]), Some(request)).await
    }

    /// What was acknowledged is acknowledged again, with the same version; what was not is asked again, and afterwards it is
    /// done once: nothing is left that nobody asked for. Returns how many requests had no answer.
    async fn ask_again(&self, server: &Server, chance: &mut FastChance) -> usize {
        let last =
            self.told().done.iter().max_by_key(|(_, done)| done.0).map(|(key, done)| (key.clone(), done.0));
        if let Some(((seat, id), version)) = last {
            // The action does not matter: a request that was answered is not read again.
            let again = json!({ "type": "act", "id": id, "action": chance.pick(10) });
            let answer = self.ask(server, seat, &again).await;
            assert_eq!(answer, json!({ "type": "done", "id": id, "version": version }), "seed {SEED}");
        }
        let unanswered = std::mem::take(&mut self.told().unanswered);
        let requests = unanswered.len();
        for ((seat, id), request) in unanswered {
            let answer = self.ask(server, seat, &request).await;
            assert_eq!(answer["type"], "done", "seed {SEED}: still legal, or done before: {answer}");
            assert_eq!(answer, self.ask(server, seat, &request).await, "seed {SEED}");
            self.told().done.insert((seat, id), (answer["version"].as_u64().unwrap(), request));
        }
        assert_eq!(self.check(server).await, BTreeSet::new(), "seed {SEED}: done twice, or by nobody");
        requests
    }

    /// The record verifies, and its moves are those that were promised.
    async fn check_record(&self, server: &Server, data: &Path) {
        let path = format!("/tables/{}/record", self.id);
        let text = server.ask("GET", &path, Some(&self.players[0]), None).await;
        let record: Value = serde_json::from_str(&text).unwrap();
        let log = self.log(server, 0).await;
        for ((seat, id), (version, request)) in &self.told().done {
            // What was said is no part of the match.
            let Some(entry) = log[usize::try_from(version - 1).unwrap()]["entry"].as_u64() else { continue };
            let recorded = &record["entries"][usize::try_from(entry - 1).unwrap()];
            if request["type"] == "undo" {
                assert_eq!(recorded["undo"]["seat"], json!(seat), "seed {SEED}: {id}");
            } else {
                let act = json!({ "seat": seat, "action": request["action"] });
                assert_eq!(recorded["action"], act, "seed {SEED}: {id}");
            }
        }
        let file = data.join("record.json");
        std::fs::write(&file, text).unwrap();
        let verified =
            Command::new(env!("CARGO_BIN_EXE_gearhall")).arg("verify").arg(&file).output().unwrap();
        let (out, err) =
            (String::from_utf8_lossy(&verified.stdout), String::from_utf8_lossy(&verified.stderr));
        assert!(verified.status.success() && out.contains("result      won by"), "{out}{err}");
    }
}

/// Somebody who plays a seat over a socket.
struct Player {
    round: Arc<Round>,
    table: Arc<Table>,
    seat: usize,
    socket: WebSocketStream<TcpStream>,
    chance: FastChance,
    requests: usize,
    /// The last version that was heard of.
    version: u64,
    /// The request that waits for its answer.
    pending: Option<Value>,
    /// What to do next.
    wish: Option<Value>,
    /// May the last move be taken back without asking anybody?
    free_undo: bool,
}

impl Player {
    /// Connects and hears how the game stands.
    async fn connect(round: &Arc<Round>, table: &Arc<Table>, seat: usize, seed: u64) -> Player {
        let address = &round.server.address;
        let url = format!("ws://{address}/api/v1/tables/{}/live", table.id);
        let mut request = url.into_client_request().unwrap();
        let Credential { header, value } = &table.players[seat];
        request.headers_mut().insert(*header, value.parse().unwrap());
        let connected = async {
            let stream = TcpStream::connect(address).await.unwrap();
            tokio_tungstenite::client_async(request, stream).await.unwrap().0
        };
        let socket = in_time("a socket", connected).await;
        let (round, table, chance) = (round.clone(), table.clone(), FastChance::new(seed));
        let mut player = Player {
            round,
            table,
            seat,
            socket,
            chance,
            requests: 0,
            version: 0,
            pending: None,
            wish: None,
            free_undo: false,
        };
        assert!(player.say(&json!({ "type": "hello", "protocol": 1 })).await);
        while player.version == 0 {
            let message = player.next().await.expect("nobody kills the hall yet");
            player.hear(&message).await;
        }
        player
    }

    /// True if it was sent.
    async fn say(&mut self, message: &Value) -> bool {
        self.socket.send(Message::text(message.to_string())).await.is_ok()
    }

    /// The next message; nothing once the hall is killed and all that it said is read.
    async fn next(&mut self) -> Option<Value> {
        let what = format!(
            "the next message to seat {} of table {} in round {}",
            self.seat, self.table.number, self.round.number
        );
        let heard = async {
            loop {
                match self.socket.next().await {
                    Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).unwrap()),
                    Some(Ok(_)) => {}
                    broken => {
                        assert!(self.round.end().killed, "seed {SEED}: the connection broke: {broken:?}");
                        return None;
                    }
                }
            }
        };
        // Pings are no news: a hall whose tables are stuck still sends them.
        in_time(&what, heard).await
    }

    /// Plays until the game is over or the hall is killed.
    async fn play(mut self) {
        loop {
            if self.pending.is_none() {
                if self.table.told().over {
                    return;
                }
                if !self.act().await {
                    break;
                }
            }
            let Some(message) = self.next().await else { return };
            self.hear(&message).await;
        }
        while self.next().await.is_some() {}
    }

    /// Asks for what is wished next, if anything. False if this seat shall not listen any more.
    async fn act(&mut self) -> bool {
        let Some(action) = self.wish.clone().filter(|_| !self.round.end().killed) else { return true };
        self.requests += 1;
        let id = format!("{}-{}", self.round.number, self.requests);
        // It is this seat's turn, so the game waits until it has moved.
        let request = match self.chance.pick(OFTEN) {
            0 => json!({ "type": "chat", "id": id, "text": format!("{id} of seat {}", self.seat) }),
            1 if self.free_undo => json!({ "type": "undo", "id": id }),
            _ => {
                self.wish = None;
                json!({ "type": "act", "id": id, "action": action })
            }
        };
        self.table.told().unanswered.insert((self.seat, id), request.clone());
        self.pending = Some(request.clone());
        // Talk may be refused, and then nobody would hear of it.
        let listens =
            request["type"] == "chat" || self.round.shall_listen(self.table.number, self.seat, self.version);
        if self.say(&request).await {
            self.round.asked(&request);
        }
        listens
    }

    /// The request that an answer belongs to.
    fn answered(&mut self, answer: &Value) -> (RequestKey, Value) {
        let request = self.pending.take().unwrap();
        assert_eq!(answer["id"], request["id"], "seed {SEED}: {answer}");
        let key = (self.seat, request["id"].as_str().unwrap().to_owned());
        self.table.told().unanswered.remove(&key).unwrap();
        (key, request)
    }

    async fn hear(&mut self, message: &Value) {
        match message["type"].as_str().unwrap() {
            "state" => {
                for line in message["log"].as_array().unwrap() {
                    self.keep(line);
                }
                self.look_at_the_game(message);
                // Among what was lost before a new state there may have been the answer.
                if let Some(request) = self.pending.clone() {
                    self.say(&request).await;
                }
            }
            "update" => {
                let item = &message["item"];
                self.keep(item);
                self.look_at_the_game(message);
                let by = usize::try_from(item["seat"].as_u64().unwrap()).unwrap();
                self.round.told(self.table.number, by, self.version);
            }
            "done" => {
                let (key, request) = self.answered(message);
                self.table.told().done.insert(key, (message["version"].as_u64().unwrap(), request));
                self.round.promised(self.table.number);
            }
            "refused" if message["code"] == "too_many_requests" => {
                let (_, mut request) = self.answered(message);
                if request["type"] == "act" {
                    self.wish.get_or_insert(request["action"].take());
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            "presence" => {}
            _ => panic!("seed {SEED}: {message}"),
        }
    }

    fn keep(&self, item: &Value) {
        let version = item["version"].as_u64().unwrap();
        let before = self.table.told().items[self.seat].insert(version, item.clone());
        assert!(before.is_none_or(|before| before == *item), "seed {SEED}: told otherwise before: {item}");
    }

    fn look_at_the_game(&mut self, message: &Value) {
        self.version = message["version"].as_u64().unwrap();
        if message["table"]["status"] == "over" {
            self.table.told().over = true;
            self.round.end().resting.remove(&self.table.number);
        }
        let Some(game) = message.get("game") else { return };
        let legal = game["legal"].as_array().filter(|legal| !legal.is_empty());
        self.wish = legal.map(|legal| legal[self.chance.pick(legal.len())]["action"].clone());
        self.free_undo = game.get("free_undo").is_some();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_random_moments() {
    let data = tempfile::tempdir().unwrap();
    let mut chance = FastChance::new(SEED);
    let mut server = Server::open(data.path()).await;
    let mut tables = Vec::new();
    for number in 0..TABLES {
        tables.push(Table::make(number, &server).await);
    }
    let mut requests_met = 0;
    for number in 0..=KILLS {
        let before: Vec<_> = tables.iter().map(|table| table.standing()).collect();
        let round = Round::new(number, server, &tables, &mut chance);
        let mut players = Vec::new();
        for table in &tables {
            for seat in 0..table.players.len() {
                players.push(Player::connect(&round, table, seat, chance.next_u64()).await);
            }
        }
        let mut playing: JoinSet<()> = players.into_iter().map(Player::play).collect();
        while let Some(ended) = playing.join_next().await {
            ended.unwrap();
        }
        for (table, (over, promises)) in tables.iter().zip(before) {
            assert!(
                over || table.standing().1 > promises,
                "seed {SEED}: a table did not go on in round {number}"
            );
        }
        let Some(moment) = round.end().moment else {
            // The last time nobody is disturbed, and every game is played to its end.
            server = Arc::into_inner(round).unwrap().server;
            break;
        };
        assert!(round.end().killed, "seed {SEED}: the games were over before the hall was killed");
        server = Server::open(data.path()).await;
        let (mut carried_out, mut unanswered) = (0, 0);
        for table in &tables {
            carried_out += table.check(&server).await.len();
            unanswered += table.ask_again(&server, &mut chance).await;
        }
        assert!(carried_out <= unanswered, "seed {SEED}: a deed of nobody");
        match moment {
            Moment::Asked => requests_met += unanswered,
            Moment::Unheard => assert!(carried_out > 0, "seed {SEED}: somebody was told of it"),
            Moment::Told | Moment::Promised => {}
        }
    }
    assert!(requests_met > 0, "seed {SEED}: no request was on its way when the hall was killed");
    for kind in ["act", "undo", "chat"] {
        let promised: Vec<usize> = tables.iter().map(|table| table.promised(kind)).collect();
        assert!(
            promised.iter().all(|promised| *promised > 0),
            "seed {SEED}: {kind} was promised {promised:?}"
        );
    }
    for table in &tables {
        assert!(table.told().over, "seed {SEED}: a game is not over");
        assert_eq!(table.check(&server).await, BTreeSet::new(), "seed {SEED}: deeds of nobody");
        table.check_record(&server, data.path()).await;
    }
}
