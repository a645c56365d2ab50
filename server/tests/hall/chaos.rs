//! Whole games over the worst of lines, and what everybody is told meanwhile.

use std::collections::{BTreeMap, BTreeSet};

use cybertron::{Cybertron, View};
use engine::{FastChance, Game, Match, Silent, What};
use serde_json::Value;
use wire::{ClientMessage, ErrorCode, LogItem, LogWhat, Raw, ServerMessage, WireError};

use crate::client::{Live, OpenHall, Person, fresh_id, two_and_bots};

const SEED: u64 = 31;

/// What can happen to a request on its way.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Fault {
    Twice,
    OverTwoLines,
    CutOff,
    LongAgo,
    OutOfOrder,
    /// The next one is before it on the same line.
    Swapped,
    /// The next one is on its way over another line at the same time.
    Racing,
}

const FAULTS: [Fault; 7] = [
    Fault::Twice,
    Fault::OverTwoLines,
    Fault::CutOff,
    Fault::LongAgo,
    Fault::OutOfOrder,
    Fault::Swapped,
    Fault::Racing,
];

/// A player whose two devices have bad lines.
struct Unlucky<'a> {
    person: &'a Person,
    table: &'a str,
    laptop: Live,
    phone: Live,
    dice: FastChance,
    /// What was asked for, with the version in which it was carried out.
    done: Vec<(ClientMessage, u64)>,
    met: BTreeSet<Fault>,
}

impl Unlucky<'_> {
    async fn play(&mut self) {
        while self.laptop.until_turn().await {
            self.phone.until_version(self.laptop.version.unwrap()).await;
            let choice = self.dice.pick(self.laptop.legal().len());
            let act = self.laptop.act(&self.laptop.legal()[choice].action);
            let next = next_act(&self.laptop, choice, &mut self.dice);
            let fault = FAULTS[self.dice.pick(FAULTS.len())];
            if next.is_none() && matches!(fault, Fault::Swapped | Fault::Racing) {
                continue;
            }
            self.met.insert(fault);
            let version = match fault {
                Fault::Twice => {
                    self.laptop.say(&act).await;
                    let version = self.laptop.done(&act).await;
                    assert_eq!(done_of(&mut self.laptop, &act).await, version);
                    version
                }
                Fault::OverTwoLines => {
                    self.laptop.say(&act).await;
                    self.phone.say(&act).await;
                    let version = done_of(&mut self.phone, &act).await;
                    assert_eq!(done_of(&mut self.laptop, &act).await, version);
                    version
                }
                Fault::CutOff => {
                    self.laptop.say(&act).await;
                    self.reconnect().await;
                    self.laptop.done(&act).await
                }
                Fault::LongAgo => {
                    let version = self.laptop.done(&act).await;
                    if let Some((old, before)) = self.done.iter().rev().nth(self.dice.pick(20)) {
                        assert_eq!(self.laptop.done(old).await, *before);
                    }
                    version
                }
                Fault::OutOfOrder => {
                    let entries = self.laptop.entries();
                    let too_early = at_another_position(&act, entries + 1);
                    assert_eq!(self.phone.refused(&too_early).await.code, ErrorCode::Stale);
                    let version = self.laptop.done(&act).await;
                    let too_late = at_another_position(&act, entries);
                    assert_eq!(self.phone.refused(&too_late).await.code, ErrorCode::Stale);
                    version
                }
                Fault::Swapped => {
                    let next = next.expect("there is one");
                    self.laptop.say(&next).await;
                    self.laptop.say(&act).await;
                    assert_eq!(answer_to(&mut self.laptop, &next).await.unwrap_err().code, ErrorCode::Stale);
                    let version = done_of(&mut self.laptop, &act).await;
                    // It has not been carried out, so it may be said again.
                    let after = self.laptop.done(&next).await;
                    assert!(after > version, "seed {SEED}: {next:?} overtook {act:?}");
                    self.done.push((next, after));
                    version
                }
                Fault::Racing => {
                    let next = next.expect("there is one");
                    tokio::join!(self.phone.say(&next), self.laptop.say(&act));
                    let version = done_of(&mut self.laptop, &act).await;
                    let after = match answer_to(&mut self.phone, &next).await {
                        Ok(after) => after,
                        Err(error) => {
                            assert_eq!(error.code, ErrorCode::Stale, "seed {SEED}: {next:?}");
                            self.phone.done(&next).await
                        }
                    };
                    assert!(after > version, "seed {SEED}: {next:?} overtook {act:?}");
                    self.done.push((next, after));
                    self.laptop.until_version(after).await;
                    version
                }
            };
            self.done.push((act, version));
        }
    }

    /// The laptop is gone without having read its answer, and comes back with or without what it knew.
    async fn reconnect(&mut self) {
        let (version, table, game) = (self.laptop.version, self.laptop.table.take(), self.laptop.game.take());
        match self.dice.pick(2) {
            0 => self.laptop = self.person.watch(self.table).await,
            _ => {
                self.laptop = self.person.watch_since(self.table, version).await;
                (self.laptop.table, self.laptop.game) = (table, game);
            }
        }
    }
}

/// Another request for the same action, at another position.
fn at_another_position(act: &ClientMessage, entries: usize) -> ClientMessage {
    let ClientMessage::Act { seat, action, .. } = act else { unreachable!() };
    ClientMessage::Act { id: fresh_id(), seat: *seat, action: action.clone(), entries: Some(entries) }
}

/// What the same player can do right after one of his choices, as far as that is certain before it is made: if nothing comes to
/// light by it, and it is still his turn.
fn next_act(live: &Live, choice: usize, dice: &mut FastChance) -> Option<ClientMessage> {
    let (game, chosen) = (live.game.as_ref()?, &live.legal()[choice]);
    let (seat, view) = (game.seat?, game.view.read::<View>().unwrap());
    if chosen.reveals.anything() {
        return None;
    }
    let mut world = Cybertron::determinize(&view, &mut FastChance::new(0));
    let action = chosen.action.read().unwrap();
    Cybertron::apply(&mut world, seat, action, &mut FastChance::new(0), &mut Silent).unwrap();
    let mut legal = Vec::new();
    Cybertron::decision(&world).filter(|decision| decision.seats.contains(seat))?;
    Cybertron::legal(&world, seat, &mut legal);
    let action = Raw::of(&legal[dice.pick(legal.len())]);
    let entries = Some(live.entries() + 1);
    Some(ClientMessage::Act { id: fresh_id(), seat: Some(seat), action, entries })
}

/// The answer to a request that was said before: the version of its effect, or why it has none.
async fn answer_to(live: &mut Live, request: &ClientMessage) -> Result<u64, WireError> {
    let wanted = request.id();
    let answer = live
        .until(|message| {
            matches!(message, ServerMessage::Done { id, .. } | ServerMessage::Refused { id, .. } if Some(id.as_str()) == wanted)
        })
        .await;
    match answer {
        ServerMessage::Done { version, .. } => Ok(version),
        ServerMessage::Refused { error, .. } => Err(error),
        other => unreachable!("{other:?}"),
    }
}

async fn done_of(live: &mut Live, request: &ClientMessage) -> u64 {
    let answer = answer_to(live, request).await;
    answer.unwrap_or_else(|error| panic!("seed {SEED}: {request:?} was answered by {error:?}"))
}

/// However a request arrives, it is carried out once, and everything that was promised is in the record.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_over_the_worst_of_lines() {
    let hall = OpenHall::new().await;
    let (table, people, [mut anna, laptop]) = two_and_bots(&hall, 1).await;
    let seat = laptop.game.as_ref().unwrap().seat.unwrap();
    let mut ben = Unlucky {
        person: &people[1],
        table: &table,
        laptop,
        phone: people[1].watch(&table).await,
        dice: FastChance::new(SEED),
        done: Vec::new(),
        met: BTreeSet::new(),
    };
    tokio::join!(anna.play(32), ben.play());
    assert!(FAULTS.iter().all(|fault| ben.met.contains(fault)), "{:?}", ben.met);

    let game: Match<Cybertron> = people[0].verified_record(&table).await;
    let log: Vec<LogItem> = people[0].look_up(&table, "log").await.json();
    for (act, version) in &ben.done {
        let line = &log[usize::try_from(*version).unwrap() - 1];
        let LogWhat::Entry { entry, seat: who, .. } = line.what else { panic!("{act:?} is not in {line:?}") };
        let ClientMessage::Act { action, .. } = act else { unreachable!() };
        let asked = What::Action { seat, action: action.read().unwrap() };
        assert_eq!((who, game.entry(entry)), (seat, asked), "version {version}");
    }
    let carried_out: BTreeSet<u64> = ben.done.iter().map(|(_, version)| *version).collect();
    let of_ben = |line: &&LogItem| matches!(line.what, LogWhat::Entry { seat: who, .. } if who == seat);
    assert!(
        log.iter().filter(of_ben).map(|line| line.version).eq(carried_out),
        "each once, and nothing else"
    );
    hall.close().await;
}

/// What clients are told of each version, but for what depends on who reads it.
type Told = BTreeMap<u64, Value>;

fn public(mut line: Value) -> (u64, Value) {
    for private in ["events", "told"] {
        line.as_object_mut().unwrap().remove(private);
    }
    (line["version"].as_u64().unwrap(), line)
}

fn told(live: &Live) -> Told {
    let mut told = Told::new();
    for text in &live.heard {
        let mut message: Value = serde_json::from_str(text).unwrap();
        let lines = match message["type"].as_str() {
            Some("update") => vec![message["item"].take()],
            Some("state") => message["log"].as_array().unwrap().clone(),
            _ => Vec::new(),
        };
        for (version, line) in lines.into_iter().map(public) {
            assert_eq!(*told.entry(version).or_insert_with(|| line.clone()), line);
        }
    }
    told
}

/// Runs clients on a thread with an event loop of its own, as those of another machine would be.
fn elsewhere<T: Send + 'static>(
    clients: impl Future<Output = T> + Send + 'static,
) -> tokio::task::JoinHandle<T> {
    tokio::task::spawn_blocking(|| {
        tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(clients)
    })
}

async fn watch_to_the_end(live: &mut Live) {
    while !live.is_over() {
        live.next().await;
    }
}

/// Two groups of clients that know nothing of each other hear of the same things under the same versions and times.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_told_the_same_under_the_same_version() {
    let hall = OpenHall::new().await;
    let (table, [anna, ben], lines) = two_and_bots(&hall, 1).await;
    drop(lines);
    let (early, late) = (hall.person().await, hall.person().await);

    let (at, who) = (table.clone(), anna.clone());
    let here = elsewhere(async move {
        let (mut anna, mut watcher) = (who.watch(&at).await, early.watch(&at).await);
        tokio::join!(anna.play(41), watch_to_the_end(&mut watcher));
        [told(&anna), told(&watcher)]
    });
    let (at, who) = (table.clone(), anna.clone());
    let there = elsewhere(async move {
        let (mut ben, mut second_device) = (ben.watch(&at).await, who.watch(&at).await);
        let comes_and_goes = async {
            let mut heard = Told::new();
            let mut watcher = late.watch(&at).await;
            while !watcher.is_over() {
                let since = watcher.version;
                while watcher.version < since.map(|version| version + 25) && !watcher.is_over() {
                    watcher.next().await;
                }
                heard.extend(told(&watcher));
                watcher.hang_up().await;
                watcher = late.watch_since(&at, since).await;
                // Some of it a second time, then the rest, or everything.
                watcher
                    .until(|message| {
                        matches!(message, ServerMessage::UpToDate { .. } | ServerMessage::State { .. })
                    })
                    .await;
            }
            heard.extend(told(&watcher));
            heard
        };
        let ((), (), heard) =
            tokio::join!(ben.play(42), watch_to_the_end(&mut second_device), comes_and_goes);
        [told(&ben), told(&second_device), heard]
    });

    let (here, there) = (here.await.unwrap(), there.await.unwrap());
    let log: Vec<Value> = anna.look_up(&table, "log").await.json();
    let log: Told = log.into_iter().map(public).collect();
    for told in here.iter().chain(&there) {
        let first = *told.keys().next().unwrap();
        assert!(told.keys().copied().eq(first..=log.len() as u64), "no gaps");
        assert!(told.iter().eq(log.range(first..)));
    }
    hall.close().await;
}
