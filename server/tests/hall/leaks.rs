//! Nothing that a viewer may not know is in a byte that this viewer receives.
//!
//! Whole games are played with every text kept that each seat and two spectators received. Afterwards the record tells
//! what was true, and every text must follow from what its reader could know.

use std::collections::BTreeMap;

use cybertron::{Action, Card, CardSet, Cybertron, Event, State, View};
use engine::{FastChance, Game, LoggedEntry, Match, Narrate, Record, Seat, Silent, Viewer};
use mecha45::{Mecha45, Plan, SlotView, Stage};
use serde_json::{Value, json};
use wire::{
    ClientMessage, ErrorCode, GameState, LegalAction, LogItem, LogWhat, Raw, ServerMessage, WireError,
};

use crate::client::{Live, OpenHall, Person, fresh_id};

/// After so many moves of its own, a seat asks for things it may not have.
const NOSY_EVERY: usize = 40;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_told_what_is_hidden() {
    let hall = OpenHall::new().await;
    tokio::join!(
        one_game(&hall, 3, 100, "auto"),
        one_game(&hall, 3, 200, "always"),
        one_game(&hall, 4, 300, "auto"),
        one_game(&hall, 4, 400, "always"),
    );
    hall.close().await;
}

async fn one_game(hall: &OpenHall, seats: u8, seed: u64, windows: &str) {
    let mut people = Vec::new();
    for _ in 0..seats {
        people.push(hall.person().await);
    }
    let mut plan = vec!["open"; seats.into()];
    plan[0] = "me";
    let wishes = json!({ "start_when_full": true, "options": { "card_windows": windows } });
    let table = people[0].make_table(json!(plan), wishes).await;
    let outside = [hall.person().await, hall.person().await];
    let mut spectators = [outside[0].watch(&table).await, outside[1].watch(&table).await];
    let mut players = Vec::new();
    for person in &people {
        let live = person.watch(&table).await;
        if !players.is_empty() {
            person.sit(&table).await;
        }
        players.push(live);
    }
    let playing: Vec<_> = players
        .into_iter()
        .zip(seed..)
        .zip(people.clone())
        .map(|((live, seed), person)| tokio::spawn(play_nosily(live, person, table.clone(), seed)))
        .collect();
    let watching = async |live: &mut Live| {
        while !live.is_over() {
            live.next().await;
        }
    };
    let [first, second] = &mut spectators;
    tokio::join!(watching(first), watching(second));
    let mut heard: Vec<(Viewer, Vec<String>)> = Vec::new();
    for (seat, playing) in (0..seats).map(Seat).zip(playing) {
        heard.push((Viewer::Seat(seat), playing.await.unwrap()));
    }
    let [first, second] = spectators.map(|live| live.heard);
    let updates = |heard: &[String]| -> Vec<String> {
        heard.iter().filter(|text| text.starts_with("{\"type\":\"update\"")).cloned().collect()
    };
    assert_eq!(updates(&first), updates(&second), "two spectators are told different things");
    heard.push((Viewer::Spectator, first));
    heard.push((Viewer::Spectator, second));

    let game = people[0].verified_record(&table).await;
    let secrets = secrets(&game, people.iter().chain(&outside));
    let truth = Truth::<Cybertron> { states: states(&game), log: game.log() };
    let mut tables = BTreeMap::new();
    for (viewer, texts) in &heard {
        for text in texts {
            for secret in &secrets {
                assert!(!text.contains(secret.as_str()), "{viewer} was told {secret}: {text}");
            }
            truth.check_text(*viewer, text, &mut tables);
        }
    }
    let drawn = truth.log.iter().flat_map(|entry| &entry.events);
    let drawn = drawn.filter(|event| matches!(event, Event::CardDrawn { .. })).count();
    assert!(drawn > usize::from(seats), "only {drawn} cards were drawn: the game shows nothing");
}

/// Secret orders, given by everybody at the same time: nobody is told what another one stages, nor anything that depends on it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_told_the_orders_of_others() {
    const MOVES: usize = 150;
    let hall = OpenHall::new().await;
    let (anna, ben, outside) = (hall.person().await, hall.person().await, hall.person().await);
    let wishes = json!({ "game": "mecha-1945", "start_when_full": true });
    let table = anna.make_table(json!(["me", "open"]), wishes).await;
    let mut at_anna = anna.watch(&table).await;
    let mut spectator = outside.watch(&table).await;
    ben.sit(&table).await;
    let mut at_ben = ben.watch(&table).await;
    let mut dice = FastChance::new(45);
    // Each acts as soon as he may, so that orders are given in between those of the other.
    for _ in 0..MOVES {
        for line in [&mut at_anna, &mut at_ben] {
            if line.owes() && !line.is_over() {
                let act = line.act(&line.legal()[dice.pick(line.legal().len())].action);
                line.ask(&act).await;
            }
        }
        let newest = at_anna.version.max(at_ben.version).unwrap();
        at_anna.until_version(newest).await;
        at_ben.until_version(newest).await;
    }
    if !at_anna.is_over() {
        let asked = at_anna.done(&ClientMessage::Abandon { id: fresh_id() }).await;
        at_ben.done(&ClientMessage::Answer { id: fresh_id(), question: asked, agree: true }).await;
    }
    spectator.until_version(anna.info(&table).await.version).await;
    let text = anna.look_up(&table, "record").await.text;
    let game: Match<Mecha45> = Match::restore(&Record::from_json(&text, "mecha-1945").unwrap()).unwrap();
    let secrets = secrets(&game, [&anna, &ben, &outside].into_iter());
    let truth = Truth::<Mecha45> { states: states(&game), log: game.log() };
    let staged =
        truth.states.iter().flat_map(|state| &state.mechas[..2]).filter(|mecha| mecha.secret.decided != 0);
    assert!(staged.count() > 10, "no orders were given: the game shows nothing");
    let mut tables = BTreeMap::new();
    for (viewer, texts) in [
        (Viewer::Seat(Seat(0)), &at_anna.heard),
        (Viewer::Seat(Seat(1)), &at_ben.heard),
        (Viewer::Spectator, &spectator.heard),
    ] {
        for text in texts {
            for secret in &secrets {
                assert!(!text.contains(secret.as_str()), "{viewer} was told {secret}: {text}");
            }
            truth.check_text(viewer, text, &mut tables);
        }
    }
    hall.close().await;
}

/// Plays at random and asks, now and then, for what it may not know. Everything heard is kept.
async fn play_nosily(mut live: Live, person: Person, table: String, seed: u64) -> Vec<String> {
    let mut dice = FastChance::new(seed);
    let mut moves = 0;
    let mut more = Vec::new();
    while live.play_one(&mut dice).await {
        moves += 1;
        if moves % NOSY_EVERY == 0 && !live.is_over() {
            ask_for_cards(&mut live).await;
            live.ask(&ClientMessage::Hint { id: fresh_id() }).await;
            let log: Vec<Value> = person.look_up(&table, "log").await.json();
            more.push(json!({ "type": "state", "version": 0, "log": log }).to_string());
            more.push(person.look_up(&table, "state").await.text);
        }
    }
    live.heard.extend(more);
    live.heard
}

/// A card that is not one's own is refused in the same words wherever it lies: in another hand or in the draw pile.
async fn ask_for_cards(live: &mut Live) {
    let (entries, view): (usize, View) = (live.entries(), live.game.as_ref().unwrap().view.read().unwrap());
    let seat = view.seat().unwrap();
    for card in CardSet::DECK.without(view.hand).without(view.table.discard).iter() {
        let action = Action::PlayCard { card };
        let act = ClientMessage::Act {
            id: fresh_id(),
            seat: None,
            action: Raw::of(&action),
            entries: Some(entries),
        };
        let answer = live.refused(&act).await;
        if answer.code == ErrorCode::Stale {
            return;
        }
        for seed in 0..3 {
            let mut world = Cybertron::determinize(&view, &mut FastChance::new(seed));
            let refusal = Cybertron::apply(&mut world, seat, action, &mut FastChance::new(0), &mut Silent);
            assert_eq!(answer, WireError::refused(refusal.unwrap_err()), "{action:?}");
        }
    }
}

/// Texts that must not appear: the secret, the nonces, who people are to the hall.
fn secrets<'a, G: Game>(game: &Match<G>, people: impl Iterator<Item = &'a Person>) -> Vec<String> {
    let record = game.record(true);
    let mut secrets = vec![record.secret.unwrap().to_string()];
    secrets.extend(record.nonces.iter().map(ToString::to_string));
    for person in people {
        secrets.extend(person.token.as_ref().unwrap().split('.').map(str::to_owned));
    }
    secrets
}

fn states<G: Game>(game: &Match<G>) -> Vec<G::State> {
    (0..=game.len()).map(|number| game.state_after(number)).collect()
}

/// What was true.
struct Truth<G: Game> {
    states: Vec<G::State>,
    log: Vec<LoggedEntry<G>>,
}

/// What a game adds to the check of what its players are told.
trait Hides: Narrate {
    /// Another world that looks the same to the viewer.
    fn other_world(view: &Self::View, seed: u64) -> Self::State {
        Self::determinize(view, &mut FastChance::new(seed))
    }

    /// Said once more without the game's own view: what of the hidden may be in a view as it was told.
    fn check_view(truth: &Self::State, viewer: Viewer, told: &Value);

    /// What a viewer may hear of an event.
    fn check_event(event: &Self::Event, viewer: Viewer);

    /// What may be in a hint.
    fn check_hint(truth: &Truth<Self>, viewer: Viewer, action: &Value);
}

impl Hides for Cybertron {
    fn other_world(view: &View, seed: u64) -> State {
        let mut world = Cybertron::determinize(view, &mut FastChance::new(seed));
        if view.draw_size > 1 {
            world.draw.cards_mut().reverse();
        }
        world
    }

    /// No card but those of one's own hand and of the discard pile.
    fn check_view(truth: &State, viewer: Viewer, told: &Value) {
        let hand = match viewer {
            Viewer::Seat(seat) => truth.hands[seat.index()],
            Viewer::Spectator => CardSet::EMPTY,
        };
        assert_eq!(told["hand"], serde_json::to_value(hand).unwrap());
        assert!(told.get("hands").is_none() && told.get("draw").is_none());
    }

    fn check_event(event: &Event, viewer: Viewer) {
        if let Event::CardDrawn { seat, card: Some(_) } = event {
            assert!(viewer.is(*seat), "{viewer} sees a card of seat {seat}");
        }
    }

    fn check_hint(truth: &Truth<Cybertron>, viewer: Viewer, action: &Value) {
        let action: Action = serde_json::from_value(action.clone()).unwrap();
        if let Action::PlayCard { card } | Action::Reroll { card, .. } | Action::MorphZone { card, .. } =
            action
        {
            let held = truth.states.iter().any(|state| held_by(state, card, viewer));
            assert!(held, "a hint of a card that {viewer} never held");
        }
    }
}

impl Hides for Mecha45 {
    /// Of the others neither hand nor what they are choosing; while orders are given, their cockpits look empty.
    fn check_view(_: &mecha45::State, viewer: Viewer, told: &Value) {
        let told: mecha45::View = serde_json::from_value(told.clone()).unwrap();
        for (seat, mecha) in (0..).map(Seat).zip(&told.mechas).filter(|(seat, _)| !viewer.is(*seat)) {
            assert!(mecha.hand.is_empty(), "{viewer} sees the hand of seat {seat}");
            let secret = mecha.secret;
            assert_eq!((secret.decided, secret.turn, secret.reaction, secret.changes), (0, None, None, 0));
            if told.stage == Stage::Program {
                assert_eq!(mecha.slots, [SlotView::Empty; 3], "{viewer} sees orders of seat {seat}");
                assert_eq!(secret.plan, Plan::Open, "{viewer} sees whether seat {seat} is done");
            }
        }
    }

    fn check_event(_: &mecha45::Event, _: Viewer) {}

    fn check_hint(_: &Truth<Mecha45>, _: Viewer, _: &Value) {}
}

impl<G: Hides> Truth<G> {
    fn check_text(&self, viewer: Viewer, text: &str, tables: &mut BTreeMap<u64, Value>) {
        let message: Value = serde_json::from_str(text).unwrap();
        let known = [
            "type", "version", "item", "game", "table", "log", "present", "id", "code", "message", "refusal",
            "action", "label", "reason", "choices",
        ];
        let keys = message.as_object().unwrap().keys();
        keys.for_each(|key| assert!(known.contains(&key.as_str()), "{key} in {text}"));
        // A game that was given up waits for nobody; else it looks as before.
        let given_up = message["table"]["status"] == "abandoned";
        if let Some(game) = message.get("game").filter(|_| !given_up) {
            self.check_game(viewer, game);
        }
        for item in message
            .get("item")
            .into_iter()
            .chain(message.get("log").and_then(Value::as_array).into_iter().flatten())
        {
            self.check_item(viewer, item);
        }
        if let Some(table) = message.get("table") {
            // But for whose it is, the table is the same to all.
            let mut table = table.clone();
            table["host"].take();
            for seat in table["seats"].as_array_mut().unwrap() {
                seat["mine"].take();
                seat["present"].take();
            }
            let version = message["version"].as_u64().unwrap();
            assert_eq!(*tables.entry(version).or_insert_with(|| table.clone()), table, "version {version}");
        }
        if message["type"] == "hint" {
            let choices = message["choices"].as_array().into_iter().flatten().map(|choice| &choice["action"]);
            choices.chain([&message["action"]]).for_each(|action| G::check_hint(self, viewer, action));
        }
    }

    /// The game part is a function of the reader's own view, which is the true one: in any other world that looks the
    /// same to the reader, the bytes would be the same.
    fn check_game(&self, viewer: Viewer, told: &Value) {
        let entries = told["entries"].as_u64().unwrap() as usize;
        let truth = &self.states[entries];
        let view = G::view(truth, viewer);
        let world = G::other_world(&view, entries as u64);
        let waiting = G::decision(truth).map(|decision| decision.seats).unwrap_or_default();
        let (mut seat, mut legal) = (None, Vec::new());
        if let Viewer::Seat(own) = viewer {
            seat = Some(own);
            if !waiting.is_empty() {
                G::legal(&world, own, &mut legal);
            }
        }
        let legal = legal.into_iter().map(|action| LegalAction {
            action: Raw::of(&action),
            anchor: G::anchor(action),
            label: G::label(&view, action),
            reveals: G::reveals(&world, seat.expect("only seats decide"), action),
        });
        let expected = GameState {
            entries,
            seat,
            view: Raw::of(&G::view(&world, viewer)),
            prompt: G::prompt(&view),
            waiting: waiting.iter().collect(),
            legal: legal.collect(),
            // How far a move can be taken back follows from the public list of moves.
            free_undo: told.get("free_undo").map(|free| free.as_u64().unwrap() as usize),
            verdict: G::verdict(&view),
        };
        let expected = serde_json::to_value(&expected).unwrap();
        assert_eq!(*told, expected, "{viewer}, entry {entries}");
        G::check_view(truth, viewer, &told["view"]);
    }

    /// A line of the log holds what happened as the reader may know it.
    fn check_item(&self, viewer: Viewer, told: &Value) {
        let item: LogItem = serde_json::from_value(told.clone()).unwrap();
        let (entry, seat) = match item.what {
            LogWhat::Entry { entry, seat, .. } => (entry, Some(seat)),
            LogWhat::Started { .. } => (0, None),
            LogWhat::Sat { .. }
            | LogWhat::Left { .. }
            | LogWhat::Asked { .. }
            | LogWhat::Answered { .. }
            | LogWhat::Abandoned => return,
            other => panic!("nothing else happened: {other:?}"),
        };
        let events: Vec<G::Event> =
            self.log[entry].events.iter().filter_map(|event| G::witness(event, viewer)).collect();
        events.iter().for_each(|event| G::check_event(event, viewer));
        let (told_events, sentences) =
            (events.iter().map(Raw::of).collect(), events.iter().filter_map(G::sentence).collect());
        let what = match seat {
            Some(seat) => LogWhat::Entry { entry, seat, events: told_events, told: sentences },
            None => LogWhat::Started { events: told_events, told: sentences },
        };
        let expected = serde_json::to_value(LogItem { version: item.version, at: item.at, what }).unwrap();
        assert_eq!(*told, expected, "{viewer}, entry {entry}");
    }
}

fn held_by(state: &State, card: Card, viewer: Viewer) -> bool {
    matches!(viewer, Viewer::Seat(seat) if state.hands[seat.index()].contains(card))
}

/// What comes over the wire is read by the same closed types that are written.
#[test]
fn messages_are_read_as_they_are_written() {
    let text = r#"{"type":"refused","id":"a","code":"stale","message":"m"}"#;
    let message: ServerMessage = serde_json::from_str(text).unwrap();
    assert_eq!(serde_json::to_string(&message).unwrap(), text);
}
