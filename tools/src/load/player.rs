//! One client at one seat, and what is measured about it.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::{Duration, Instant};

use engine::FastChance;
use memchr::memmem;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use tokio::sync::watch;

use super::api::{Api, Seated, broken};
use super::line::Line;
use crate::failure::Failure;

/// Who was refused for too many requests waits so long.
const PAUSE: Duration = Duration::from_millis(50);

/// What all clients measure together.
#[derive(Default)]
pub(super) struct Tally {
    /// Is it counted at all?
    pub(super) counting: Cell<bool>,
    pub(super) actions: Cell<u64>,
    pub(super) refused: Cell<u64>,
    pub(super) games: Cell<u64>,
    pub(super) messages: Cell<u64>,
    pub(super) bytes: Cell<u64>,
    /// From sending an action to the last player's update, in microseconds.
    pub(super) delays: RefCell<Vec<u32>>,
}

fn add(counter: &Cell<u64>, more: u64) {
    counter.set(counter.get() + more);
}

impl Tally {
    /// Counts for a while. Returns the seconds it took.
    pub(super) async fn count(&self, time: Duration) -> f64 {
        let since = Instant::now();
        self.counting.set(true);
        tokio::time::sleep(time).await;
        self.counting.set(false);
        since.elapsed().as_secs_f64()
    }
}

/// How the players of a table play.
#[derive(Clone, Copy)]
pub(super) struct Manner {
    /// Of 100 decisions, so many take the move before back, where that needs nobody's consent.
    pub(super) undo: usize,
    /// They stop at this version.
    pub(super) until: u64,
    /// The time from one action to the next, if the table keeps up; zero for as fast as possible.
    pub(super) every: Duration,
}

impl Manner {
    /// On and on as fast as possible, and nothing is taken back.
    pub(super) const FOR_EVER: Manner = Manner { undo: 0, until: u64::MAX, every: Duration::ZERO };
}

/// A version of a table that is on its way to the players.
struct Flight {
    version: u64,
    sent: Option<Instant>,
    received: usize,
    last: Instant,
}

/// What the players of one table know together.
pub(super) struct Game {
    seats: usize,
    manner: Manner,
    tally: Rc<Tally>,
    flights: RefCell<VecDeque<Flight>>,
    /// The newest version that anybody has seen.
    pub(super) newest: Cell<u64>,
    /// The newest version that was acknowledged.
    pub(super) acknowledged: Cell<u64>,
    pub(super) over: Cell<bool>,
    /// The next action is not taken sooner.
    due: Cell<Instant>,
}

impl Game {
    pub(super) fn new(seats: usize, manner: Manner, tally: &Rc<Tally>) -> Game {
        Game {
            seats,
            manner,
            tally: tally.clone(),
            flights: RefCell::default(),
            newest: Cell::new(0),
            acknowledged: Cell::new(0),
            over: Cell::new(false),
            due: Cell::new(Instant::now()),
        }
    }

    fn flight(&self, version: u64, change: impl FnOnce(&mut Flight)) {
        let mut flights = self.flights.borrow_mut();
        let place = flights.iter().position(|flight| flight.version == version).unwrap_or_else(|| {
            flights.push_back(Flight { version, sent: None, received: 0, last: Instant::now() });
            flights.len() - 1
        });
        let flight = &mut flights[place];
        change(flight);
        if flight.received == self.seats
            && let Some(sent) = flight.sent
        {
            let delay = flight.last.duration_since(sent).as_micros();
            flights.remove(place);
            if self.tally.counting.get() {
                self.tally.delays.borrow_mut().push(u32::try_from(delay).unwrap_or(u32::MAX));
            }
        }
        // What nobody acted for (a start, a table met in the middle) is never completed.
        if flights.len() > 64 {
            flights.pop_front();
        }
    }

    pub(super) fn received(&self, version: u64) {
        self.newest.set(self.newest.get().max(version));
        self.flight(version, |flight| {
            flight.received += 1;
            flight.last = Instant::now();
        });
    }

    pub(super) fn done(&self, version: u64, sent: Instant) {
        self.acknowledged.set(self.acknowledged.get().max(version));
        self.flight(version, |flight| flight.sent = Some(sent));
        if self.tally.counting.get() {
            add(&self.tally.actions, 1);
        }
    }
}

/// The beginning of a message, all that most of them are read for.
#[derive(Deserialize)]
struct Incoming<'a> {
    r#type: &'a str,
    #[serde(default)]
    version: u64,
    #[serde(default, borrow)]
    code: Option<&'a str>,
    #[serde(default, borrow)]
    game: Option<Seen<'a>>,
    #[serde(default, borrow)]
    table: Option<TableSeen<'a>>,
}

#[derive(Deserialize, Default)]
struct Seen<'a> {
    #[serde(default, borrow)]
    legal: Vec<Legal<'a>>,
    /// It says how far; all that matters is that it is there.
    #[serde(default, rename = "free_undo", deserialize_with = "is_there")]
    may_undo: bool,
}

fn is_there<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    IgnoredAny::deserialize(deserializer).map(|_| true)
}

#[derive(Deserialize)]
struct Legal<'a> {
    #[serde(borrow)]
    action: &'a RawValue,
}

#[derive(Deserialize)]
struct TableSeen<'a> {
    #[serde(borrow)]
    status: &'a str,
}

/// The version of an update that says nothing of seats or the end, with what one may do now, if anything. Only that is read:
/// the clients share the machine with the hall. Inside of texts quotes are escaped, so what is looked for is never part of one.
fn plain_update(text: &str) -> Option<(u64, Seen<'_>)> {
    let rest = text.strip_prefix(r#"{"type":"update","version":"#)?;
    let digits = rest.split(|letter: char| !letter.is_ascii_digit()).next()?;
    let version = digits.parse().ok()?;
    if is_quiet(rest.as_bytes()) {
        return Some((version, Seen::default()));
    }
    let find = |what: &str| memmem::find(rest.as_bytes(), what.as_bytes()).map(|start| start + what.len());
    if find(r#""status":""#).is_some() {
        return None;
    }
    let Some(start) = find(r#""legal":["#) else { return Some((version, Seen::default())) };
    let legal = actions(&rest[start..])?;
    Some((version, Seen { legal, may_undo: find(r#""free_undo":"#).is_some() }))
}

/// Does an update end with who is waited for? What one may do oneself, and what is told of the table, would come after it. Three of
/// four players only listen; this spares them to search the whole message for what is not there.
fn is_quiet(update: &[u8]) -> bool {
    const END: usize = 48;
    let end = &update[update.len().saturating_sub(END)..];
    memmem::find(end, br#","waiting":["#)
        .is_some_and(|waiting| memmem::find(&end[waiting..], br#"],""#).is_none())
}

/// The actions of a list of legal ones. What else is told of them is several times as long.
fn actions(list: &str) -> Option<Vec<Legal<'_>>> {
    const BEFORE: &str = r#"{"action":"#;
    memmem::find_iter(list.as_bytes(), BEFORE)
        .map(|start| {
            let action = &list[start + BEFORE.len()..];
            let action = serde_json::Deserializer::from_str(action).into_iter().next()?.ok()?;
            Some(Legal { action })
        })
        .collect()
}

/// A client.
struct Player {
    line: Line,
    head: Head,
}

/// What a client knows and wants.
struct Head {
    game: Rc<Game>,
    chance: FastChance,
    requests: u64,
    /// The request without an answer yet: when it was sent, and what it was.
    pending: Option<(Instant, String)>,
    /// What it wants to do once that is answered.
    next: Option<String>,
}

/// What a client does after a message.
enum Then {
    Listen,
    Send(String),
    /// It was refused for too many requests.
    Pause,
    /// The game is over.
    End,
}

impl Player {
    /// Plays until the game is over or has come as far as it should.
    async fn play(&mut self) -> Result<(), Failure> {
        loop {
            let heard = match self.head.waits_until() {
                None => Some(self.line.next().await?),
                Some(due) => tokio::select! {
                    heard = self.line.next() => Some(heard?),
                    () = tokio::time::sleep_until(due.into()) => None,
                },
            };
            let mut then = match heard {
                Some(Some(text)) => self.head.hear(text)?,
                Some(None) => return Err(broken("a connection was closed")),
                None => self.head.wish(),
            };
            if let Then::Pause = then {
                tokio::time::sleep(PAUSE).await;
                then = self.head.wish();
            }
            match then {
                Then::Send(message) => self.line.send(&message).await?,
                Then::End => return Ok(()),
                Then::Listen | Then::Pause => {}
            }
        }
    }
}

impl Head {
    /// Reads a message and says what follows from it.
    fn hear(&mut self, text: &str) -> Result<Then, Failure> {
        let tally = &self.game.tally;
        if tally.counting.get() {
            add(&tally.messages, 1);
            add(&tally.bytes, text.len() as u64);
        }
        if let Some((version, seen)) = plain_update(text) {
            self.next = self.choose(&seen);
            self.game.received(version);
            return Ok(if self.next.is_some() { self.wish() } else { Then::Listen });
        }
        let message: Incoming<'_> = serde_json::from_str(text).map_err(broken)?;
        match message.r#type {
            "update" | "state" => {
                match message.r#type {
                    "update" => self.game.received(message.version),
                    _ => self.game.newest.set(self.game.newest.get().max(message.version)),
                }
                if message.table.is_some_and(|table| matches!(table.status, "over" | "abandoned")) {
                    return Ok(Then::End);
                }
                self.next = message.game.and_then(|game| self.choose(&game));
            }
            "done" => {
                if let Some((sent, _)) = self.pending.take() {
                    self.game.done(message.version, sent);
                }
            }
            "refused" => {
                add(&self.game.tally.refused, 1);
                let (_, wish) = self.pending.take().unzip();
                if message.code == Some("too_many_requests") {
                    self.next = self.next.take().or(wish);
                    return Ok(Then::Pause);
                }
            }
            "error" => return Err(broken(text)),
            _ => {}
        }
        Ok(self.wish())
    }

    fn may_ask(&self) -> bool {
        self.pending.is_none() && self.game.newest.get() < self.game.manner.until
    }

    /// When it is to ask for what it wants, if there is anything.
    fn waits_until(&self) -> Option<Instant> {
        (self.next.is_some() && self.may_ask()).then(|| self.game.due.get())
    }

    /// Asks for what it wants next, if it may and it is time.
    fn wish(&mut self) -> Then {
        let (now, due) = (Instant::now(), self.game.due.get());
        if now < due || !self.may_ask() {
            return Then::Listen;
        }
        let Some(wish) = self.next.take() else { return Then::Listen };
        // A table that was late makes up for it.
        self.game.due.set(due + self.game.manner.every);
        self.requests += 1;
        let message = format!(r#"{{"id":"{}",{wish}}}"#, self.requests);
        self.pending = Some((now, wish));
        Then::Send(message)
    }

    fn choose(&mut self, seen: &Seen<'_>) -> Option<String> {
        if seen.legal.is_empty() {
            return None;
        }
        if seen.may_undo && self.chance.pick(100) < self.game.manner.undo {
            return Some(r#""type":"undo""#.to_owned());
        }
        let chosen = seen.legal[self.chance.pick(seen.legal.len())].action;
        Some(format!(r#""type":"act","action":{chosen}"#))
    }
}

/// A table that is being played, again and again.
pub(super) struct Playing {
    pub(super) table: Seated,
    pub(super) game: Rc<Game>,
    players: Vec<Player>,
    tasks: Vec<tokio::task::JoinHandle<Result<(), Failure>>>,
}

impl Playing {
    /// Connects everybody. Nobody plays yet.
    pub(super) async fn connect(
        api: &Api,
        table: Seated,
        manner: Manner,
        tally: &Rc<Tally>,
        seed: u64,
    ) -> Result<Playing, Failure> {
        let game = Rc::new(Game::new(table.tokens.len(), manner, tally));
        let mut players = Vec::new();
        for (token, seat) in table.tokens.iter().zip(0_u64..) {
            let head = Head {
                game: game.clone(),
                chance: FastChance::new(seed.wrapping_mul(64).wrapping_add(seat)),
                requests: 0,
                pending: None,
                next: None,
            };
            players.push(Player { line: Line::open(api.address, &table.id, token).await?, head });
        }
        Ok(Playing { table, game, players, tasks: Vec::new() })
    }

    /// Lets them play from now on, one game after the other.
    pub(super) fn begin(&mut self, api: &Api) {
        // Not every table in the same moment.
        let part = self.players.first_mut().map_or(0, |player| player.head.chance.pick(1000));
        self.game.due.set(Instant::now() + self.game.manner.every.mul_f64(part as f64 / 1000.0));
        let announce = Rc::new(watch::channel(self.table.id.clone()).0);
        for (seat, player) in self.players.drain(..).enumerate() {
            let on = again_and_again(api.clone(), self.table.clone(), seat, player, announce.clone());
            self.tasks.push(tokio::task::spawn_local(on));
        }
    }

    /// Ends it. An error if a player had one.
    pub(super) async fn end(self) -> Result<Seated, Failure> {
        for task in self.tasks {
            task.abort();
            if let Ok(ended) = task.await {
                ended?;
            }
        }
        Ok(self.table)
    }
}

/// One player; when a game is over, the first seat asks for the next and tells the others.
async fn again_and_again(
    api: Api,
    mut table: Seated,
    seat: usize,
    mut player: Player,
    announce: Rc<watch::Sender<String>>,
) -> Result<(), Failure> {
    let mut announced = announce.subscribe();
    loop {
        player.play().await?;
        if player.head.game.manner.until != u64::MAX {
            player.head.game.over.set(true);
            return Ok(());
        }
        if seat == 0 {
            add(&player.head.game.tally.games, 1);
            let next = api.rematch(&table).await?;
            player.head.game.flights.borrow_mut().clear();
            player.head.game.newest.set(0);
            announce.send_replace(next);
        }
        let next = announced.wait_for(|next| *next != table.id).await.map_err(broken)?.clone();
        table.id = next;
        (player.head.pending, player.head.next) = (None, None);
        player.line = Line::open(api.address, &table.id, &table.tokens[seat]).await?;
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    #[test]
    fn only_what_matters_is_read() {
        let quiet = r#"{"type":"update","version":17,"item":{"version":17,"told":["\"legal\":["]},"game":{"entries":3}}"#;
        let (version, seen) = plain_update(quiet).unwrap();
        assert_eq!((version, seen.legal.len(), seen.may_undo), (17, 0, false));
        let mine = r#"{"type":"update","version":18,"item":{},"game":{"legal":[{"action":{"pick":3},"label":{}},{"action":"pass"}],"free_undo":4}}"#;
        let (version, seen) = plain_update(mine).unwrap();
        let all: Incoming<'_> = serde_json::from_str(mine).unwrap();
        assert_eq!(version, 18);
        for seen in [seen, all.game.unwrap()] {
            assert!(seen.legal.iter().map(|legal| legal.action.get()).eq([r#"{"pick":3}"#, r#""pass""#]));
            assert!(seen.may_undo);
        }
        let waiting =
            r#"{"type":"update","version":20,"item":{},"game":{"entries":3,"view":{},"waiting":[1,2]}}"#;
        let undoing = r#"{"type":"update","version":20,"game":{"waiting":[1],"free_undo":4}}"#;
        let ending = r#"{"type":"update","version":20,"game":{"waiting":[]},"table":{}}"#;
        assert_eq!(
            [waiting, mine, undoing, ending].map(|text| is_quiet(text.as_bytes())),
            [true, false, false, false]
        );
        assert_eq!(plain_update(waiting).map(|(version, seen)| (version, seen.legal.len())), Some((20, 0)));
        assert!(plain_update(r#"{"type":"update","version":19,"table":{"status":"over"}}"#).is_none());
        assert!(plain_update(r#"{"type":"done","id":"1","version":19}"#).is_none());
    }
}
