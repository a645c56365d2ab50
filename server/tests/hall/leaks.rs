//! Nothing that a viewer may not know is in a byte that this viewer receives.
//!
//! Whole games are played with every text kept that each seat and some spectators received: over sockets that stay, over sockets that
//! are lost and come back, and over HTTP. Afterwards the record tells what was true, and every text must follow from what its
//! reader could know.

mod company;
mod listening;
mod open;
mod orders;
mod pages;
mod reader;
mod secrets;
mod shared;
mod truth;

use std::collections::BTreeMap;

use cybertron::{Action, Card, CardSet, CardWindows, Cybertron, Event, State, View};
use engine::{Chance, FastChance, Game, Match, RolledDie, Seat, Silent, Stream, Viewer};
use serde_json::{Value, json};
use tokio::task::JoinSet;
use wire::{ClientMessage, ServerMessage, TableInfo};

use crate::client::{Live, OpenHall, Person, fresh_id};
use listening::{Heard, ask_around, ask_for_a_hint, ask_for_the_forbidden, messages};
use reader::Reader;
use truth::{Hides, Truth};

/// After so many moves of its own, a seat asks for things it may not have; the first time, after so many.
const NOSY_EVERY: usize = 80;
const NOSY_FIRST: usize = 20;
/// After so many, it takes one back.
const SORRY_EVERY: usize = 15;
/// After so many, it loses its connection.
const LOST_EVERY: usize = 20;
/// A restless spectator leaves at every so many versions, and comes back so many later.
const RESTLESS_EVERY: u64 = 20;
const AWAY_FOR: u64 = 7;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_told_what_is_hidden() {
    let hall = OpenHall::new().await;
    let (with_hint, with_all_windows, _) = tokio::join!(
        one_game(&hall, 3, 100, "auto", true),
        one_game(&hall, 3, 200, "always", false),
        one_game(&hall, 4, 300, "auto", false),
    );
    assert!(with_hint["hint"] > 0);
    assert!(with_all_windows["who is asked"] > 0);
    hall.close().await;
}

/// Plays a game and compares everything that was told with what was true. How often each kind of thing was compared.
async fn one_game(
    hall: &OpenHall,
    seats: u8,
    seed: u64,
    windows: &str,
    hint: bool,
) -> BTreeMap<String, usize> {
    let mut people = Vec::new();
    for _ in 0..seats {
        people.push(hall.person().await);
    }
    let mut plan = vec!["open"; seats.into()];
    plan[0] = "me";
    let wishes = json!({ "start_when_full": true, "options": { "card_windows": windows } });
    let table = people[0].make_table(json!(plan), wishes).await;
    let outside = [hall.person().await, hall.person().await, hall.person().await];
    let [mut first, mut second, restless] =
        [outside[0].watch(&table).await, outside[1].watch(&table).await, outside[2].watch(&table).await];
    let mut players = Vec::new();
    for person in &people {
        let live = person.watch(&table).await;
        if !players.is_empty() {
            person.sit(&table).await;
        }
        players.push(live);
    }
    let mut playing = JoinSet::new();
    for ((live, person), seat) in players.into_iter().zip(people.clone()).zip((0..).map(Seat)) {
        let (table, outsider, hint) = (table.clone(), outside[0].clone(), hint && seat == Seat(0));
        let player = Player { person, outsider, table, seat, hint, live, done: Done::default() };
        playing.spawn(player.play(seed + u64::from(seat.0)));
    }
    let mut heard: Vec<(Viewer, Vec<Heard>)> = Vec::new();
    let mut heard_outside = Vec::new();
    let (mut refused, mut missed) = (0, 0);
    let played = async {
        // Whoever fails is the first to end: the others wait for him.
        while let Some(player) = playing.join_next().await {
            let Player { seat, live, done, .. } = player.unwrap();
            heard.push((Viewer::Seat(seat), messages(live).chain(done.heard).collect()));
            heard_outside.extend(done.heard_outside);
            refused += done.refused;
            missed += done.missed;
        }
    };
    let watched = watch_restlessly(&mut first, restless, &outside[2], &table);
    let ((), (restless, missed_outside)) = tokio::join!(played, watched);
    while !second.is_over() {
        second.next().await;
    }
    assert!(refused > 0, "no card of another one was asked for");
    assert!(missed > 0, "no player has missed anything");
    assert!(missed_outside > 0, "no spectator has missed anything");
    let updates = |live: &Live| -> Vec<String> {
        live.heard.iter().filter(|text| text.starts_with("{\"type\":\"update\"")).cloned().collect()
    };
    assert_eq!(updates(&first), updates(&second), "two spectators are told different things");
    heard_outside.extend([first, second, restless].into_iter().flat_map(messages));
    heard.push((Viewer::Spectator, heard_outside));

    let game = people[0].verified_record(&table).await;
    let info = people[0].info(&table).await;
    people.extend(outside);
    // The other games go on meanwhile.
    tokio::task::spawn_blocking(move || check(&game, &info, &people, &heard)).await.unwrap()
}

fn check(
    game: &Match<Cybertron>,
    table: &TableInfo,
    people: &[Person],
    heard: &[(Viewer, Vec<Heard>)],
) -> BTreeMap<String, usize> {
    let mut truth = Truth::new(game, table, people);
    for (viewer, heard) in heard {
        truth.check(Reader::from(*viewer), heard);
    }
    for kind in [
        "state",
        "update",
        "up_to_date",
        "refused",
        "undone",
        "log",
        "own position",
        "public position",
        "luck",
        "page",
        "page of the log",
        "hands",
        "draw pile",
    ] {
        assert!(truth.compared.contains_key(kind), "no {kind} in {:?}", truth.compared);
    }
    let drawn = truth.log.iter().flat_map(|entry| &entry.events);
    let drawn = drawn.filter(|event| matches!(event, Event::CardDrawn { .. })).count();
    assert!(drawn > table.seats.len(), "only {drawn} cards were drawn: the game shows nothing");
    truth.compared
}

/// One spectator stays until the end; the other one comes and goes meanwhile. How many updates that one has missed.
async fn watch_restlessly(
    staying: &mut Live,
    mut restless: Live,
    person: &Person,
    table: &str,
) -> (Live, usize) {
    let mut missed = 0;
    while !staying.is_over() {
        staying.next().await;
        let version = staying.version.unwrap();
        if version.is_multiple_of(RESTLESS_EVERY) {
            restless.until_version(version).await;
            let absent = restless.lose_line();
            while !staying.is_over() && staying.version.unwrap() < version + AWAY_FOR {
                staying.next().await;
            }
            let updates;
            (restless, updates) = absent.come_back(person, table).await;
            missed += updates;
        }
    }
    restless.until_version(staying.version.unwrap()).await;
    (restless, missed)
}

/// Somebody who plays at random and asks, now and then, for what he may not know.
struct Player {
    person: Person,
    /// Somebody who does not play, in whose name he asks as well.
    outsider: Person,
    table: String,
    seat: Seat,
    /// Does he ask what a good player would do?
    hint: bool,
    live: Live,
    done: Done,
}

/// What has come of it, besides what came over the socket.
#[derive(Default)]
struct Done {
    heard: Vec<Heard>,
    heard_outside: Vec<Heard>,
    refused: usize,
    /// Updates that came only after the connection was there again.
    missed: usize,
}

impl Player {
    async fn play(mut self, seed: u64) -> Player {
        let mut dice = FastChance::new(seed);
        let (mut moves, mut sorry_at, mut lost_at) = (0, SORRY_EVERY, LOST_EVERY);
        while self.live.until_turn().await {
            // While a seat is to decide, nobody else can do anything: the game stands still.
            if moves % NOSY_EVERY == NOSY_FIRST {
                self.be_nosy(&mut dice, moves == NOSY_FIRST).await;
            }
            let choice = dice.pick(self.live.legal().len());
            let act = self.live.act(&self.live.legal()[choice].action);
            self.live.done(&act).await;
            moves += 1;
            let free = self.live.game.as_ref().is_some_and(|game| game.free_undo.is_some());
            if moves >= sorry_at && self.live.owes() && free {
                self.live.done(&ClientMessage::Undo { id: fresh_id(), to: None }).await;
                sorry_at = moves + SORRY_EVERY;
            }
            if moves >= lost_at && !self.live.owes() && !self.live.is_over() {
                self = self.lose_connection().await;
                lost_at = moves + LOST_EVERY;
            }
        }
        self
    }

    async fn be_nosy(&mut self, dice: &mut FastChance, first_time: bool) {
        let refused = ask_for_the_forbidden::<Cybertron>(&mut self.live).await;
        assert!(refused > 0, "a card is always somewhere else");
        self.done.refused += refused;
        let own = ask_around(&self.person, Reader::on(self.seat), &self.table, dice).await;
        self.done.heard.extend(own);
        let outside = ask_around(&self.outsider, Reader::OUTSIDE, &self.table, dice).await;
        self.done.heard_outside.extend(outside);
        // A hint takes long, and the hall thinks about one at a time.
        if first_time && self.hint {
            ask_for_a_hint(&mut self.live).await;
        }
    }

    /// Misses what others do.
    async fn lose_connection(mut self) -> Player {
        let since = self.live.version.unwrap();
        let absent = self.live.lose_line();
        let news = self.person.look_up(&self.table, &format!("state?after={since}")).await.text;
        self.done.heard.push(Heard::Message(news));
        let updates;
        (self.live, updates) = absent.come_back(&self.person, &self.table).await;
        self.done.missed += updates;
        self
    }
}

impl Hides for Cybertron {
    fn other_world(view: &View, seed: u64) -> State {
        let mut world = Cybertron::determinize(view, &mut FastChance::new(seed));
        if view.draw_size > 1 {
            world.draw.cards_mut().reverse();
        }
        world
    }

    /// Where every window opens, who is asked follows from what all may see: not from the cards that somebody holds.
    fn world_after(view: &View, seat: Seat, action: Action, dice: &[RolledDie], seed: u64) -> Option<State> {
        if view.table.card_windows != CardWindows::Always {
            return None;
        }
        let mut world = Cybertron::other_world(view, seed);
        if let Some(card) = card_of(action).filter(|card| !world.hands[seat.index()].contains(*card)) {
            give(&mut world, seat, card);
        }
        let reveals = Cybertron::reveals(&world, seat, action);
        if reveals.draw || reveals.show {
            return None;
        }
        let mut again = SameDice(dice.to_vec());
        Cybertron::apply(&mut world, seat, action, &mut again, &mut Silent)
            .expect("what was done can be done");
        assert!(again.0.is_empty(), "{action:?} rolls other dice where others hold other cards");
        Some(world)
    }

    fn hidden(state: &State, viewer: Viewer) -> Vec<&'static str> {
        let held = |(seat, hand): (Seat, &CardSet)| !viewer.is(seat) && !hand.is_empty();
        let hands = (0..).map(Seat).zip(&state.hands).any(held).then_some("hands");
        hands.into_iter().chain((!state.draw.cards().is_empty()).then_some("draw pile")).collect()
    }

    /// No card but those of one's own hand and of the discard pile.
    fn check_game(state: &State, viewer: Viewer, told: &Value) {
        let hand = own_hand(state, viewer);
        let view = &told["view"];
        assert_eq!(view["hand"], serde_json::to_value(hand).unwrap());
        assert!(view.get("hands").is_none() && view.get("draw").is_none());
        for legal in told["legal"].as_array().into_iter().flatten() {
            let action: Action = serde_json::from_value(legal["action"].clone()).unwrap();
            let owned = card_of(action).is_none_or(|card| hand.contains(card));
            assert!(owned, "{viewer} is offered a card of another one");
        }
    }

    fn check_event(_: &Truth<Cybertron>, _: usize, viewer: Viewer, told: &Event) {
        if let Event::CardDrawn { seat, card: Some(_) } = told {
            assert!(viewer.is(*seat), "{viewer} sees a card of seat {seat}");
        }
    }

    /// The cards that may be in another hand or in the draw pile.
    fn forbidden(view: &View) -> Vec<Action> {
        let unseen = CardSet::DECK.without(view.hand).without(view.table.discard);
        unseen.iter().map(|card: Card| Action::PlayCard { card }).collect()
    }
}

/// Dice that were rolled before: the log has them attacker first, and sorted.
struct SameDice(Vec<RolledDie>);

impl Chance for SameDice {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        if stream != Stream::Dice {
            return 0;
        }
        let next = self.0.iter().position(|die| u32::from(die.faces) == n);
        let next = next.expect("as many dice are rolled where others hold other cards");
        u32::from(self.0.remove(next).value) - 1
    }
}

/// The card that an action needs.
fn card_of(action: Action) -> Option<Card> {
    match action {
        Action::PlayCard { card } | Action::Reroll { card, .. } | Action::MorphZone { card, .. } => {
            Some(card)
        }
        _ => None,
    }
}

/// A seat has held this card instead of another one, which lies where it lay.
fn give(world: &mut State, seat: Seat, card: Card) {
    let other = world.hands[seat.index()].iter().next().expect("who plays a card holds one");
    let lies = world.hands.iter_mut().find(|hand| hand.contains(card));
    match lies {
        Some(hand) => {
            hand.remove(card);
            hand.insert(other);
        }
        None => {
            let mut pile = world.draw.cards_mut().iter_mut();
            *pile.find(|lies| **lies == card).expect("it is somewhere") = other;
        }
    }
    world.hands[seat.index()].remove(other);
    world.hands[seat.index()].insert(card);
}

fn own_hand(state: &State, viewer: Viewer) -> CardSet {
    match viewer {
        Viewer::Seat(seat) => state.hands[seat.index()],
        Viewer::Spectator => CardSet::EMPTY,
    }
}

/// What comes over the wire is read by the same closed types that are written.
#[test]
fn messages_are_read_as_they_are_written() {
    let text = r#"{"type":"refused","id":"a","code":"stale","message":"m"}"#;
    let message: ServerMessage = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&message).unwrap(), text);
}
