//! Whole games over sockets.

use std::collections::BTreeMap;

use cybertron::Cybertron;
use engine::{Game, Match, Narrate, Seat, Viewer};
use serde_json::{Value, json};
use wire::{ErrorCode, GameState, LogItem, Luck, ServerMessage, TableInfo, TableStatus};

use crate::client::{Live, OpenHall, Person, fresh_id};

/// Two people and a bot play a game to the end; one link is all that the second needs.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_to_the_end() {
    let hall = OpenHall::new().await;
    let (anna, ben, watcher) = (hall.person().await, hall.person().await, hall.person().await);
    let seats = json!(["me", "open", { "bot": "heuristic" }]);
    let table = anna.make_table(seats, json!({ "start_when_full": true })).await;
    let mut at_anna = anna.watch(&table).await;
    let mut outside = watcher.watch(&table).await;
    assert!(at_anna.game.is_none());
    assert_eq!(ben.look_up(&table, "record").await.code(), ErrorCode::NotStarted);
    assert_eq!(ben.sit(&table).await.status, TableStatus::Running);
    let mut at_ben = ben.watch(&table).await;
    let early = anna.look_up(&table, "record").await;
    assert_eq!((early.status, early.code()), (409, ErrorCode::NotOver));

    tokio::join!(at_anna.play(1), at_ben.play(2), until_over(&mut outside));
    let last = at_anna.version;
    assert_eq!(at_ben.version, last);
    assert_eq!(outside.version, last);
    for live in [&at_anna, &at_ben, &outside] {
        assert!(live.game.as_ref().unwrap().verdict.is_some());
    }
    let gone_on = wire::ClientMessage::Chat { id: "after".into(), text: "good game".into() };
    at_anna.done(&gone_on).await;

    let game = anna.verified_record(&table).await;
    assert!(game.outcome().is_some());
    assert_eq!(anna.info(&table).await.commitment, game.commitment());
    luck_fits(&anna.look_up(&table, "luck").await.json(), &game);
    log_is_whole(&anna, &table, &game).await;
    past_is_seen_through_all_eyes(&ben, &table, &game).await;
    rematch([&anna, &ben], &watcher, &table, &game).await;
    hall.close().await;
}

async fn until_over(live: &mut Live) {
    while !live.is_over() {
        live.next().await;
        assert!(live.legal().is_empty(), "a spectator has nothing to decide");
    }
}

/// After the end, everybody may look at any moment through any eyes.
async fn past_is_seen_through_all_eyes(person: &Person, table: &str, game: &Match<Cybertron>) {
    for entry in [0, game.len() / 2, game.len()] {
        let state = game.state_after(entry);
        for (eyes, viewer) in
            [("", Viewer::Spectator), ("?eyes=0", Viewer::Seat(Seat(0))), ("?eyes=1", Viewer::Seat(Seat(1)))]
        {
            let shown: GameState = person.look_up(table, &format!("at/{entry}{eyes}")).await.json();
            assert_eq!(shown.view.read::<cybertron::View>().unwrap(), Cybertron::view(&state, viewer));
            assert!(shown.legal.is_empty());
        }
    }
    let beyond = person.look_up(table, &format!("at/{}", game.len() + 1)).await;
    assert_eq!((beyond.status, beyond.code()), (400, ErrorCode::BadMessage));
    assert_eq!(person.look_up(table, "at/0?eyes=7").await.code(), ErrorCode::NoSuchSeat);
    assert_eq!(person.look_up(table, "at/first").await.code(), ErrorCode::BadMessage);
}

/// While a game is on, nobody looks back through the eyes of another.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_past_of_a_running_game_keeps_its_secrets() {
    let hall = OpenHall::new().await;
    let (anna, ben) = (hall.person().await, hall.person().await);
    let table = anna.make_table(json!(["me", "open"]), json!({})).await;
    assert_eq!(anna.look_up(&table, "at/0").await.code(), ErrorCode::NotStarted);
    ben.sit(&table).await;
    anna.at(&table, "start", json!({})).await;
    let own: GameState = anna.look_up(&table, "at/0?eyes=0").await.json();
    assert_eq!(own.seat, Some(Seat(0)));
    let foreign = anna.look_up(&table, "at/0?eyes=1").await;
    assert_eq!((foreign.status, foreign.code()), (403, ErrorCode::NotSeated));
    let public: GameState = hall.person().await.look_up(&table, "at/0").await.json();
    assert_eq!(public.seat, None);
    hall.close().await;
}

/// The sums of the luck page are those of the dice in the record.
fn luck_fits(luck: &Luck, game: &Match<Cybertron>) {
    let mut rolled: BTreeMap<(Seat, u8), (u32, u32)> = BTreeMap::new();
    for die in game.log().iter().flat_map(|entry| &entry.events).flat_map(Cybertron::rolled) {
        let (count, sum) = rolled.entry((die.seat, die.faces)).or_default();
        *count += 1;
        *sum += u32::from(die.value);
    }
    assert!(!rolled.is_empty(), "a game has dice");
    let told = luck.rows.iter().map(|row| {
        let sum = row.counts.iter().zip(1..).map(|(count, face)| count * face).sum();
        assert!((row.mean * f64::from(row.counts.iter().sum::<u32>()) - f64::from(sum)).abs() < 1e-6);
        assert!((0.0..=1.0).contains(&row.percentile));
        ((row.seat, row.faces), (row.counts.iter().sum(), sum))
    });
    assert_eq!(told.collect::<BTreeMap<_, _>>(), rolled);
}

async fn log_is_whole(anna: &Person, table: &str, game: &Match<Cybertron>) {
    let log: Vec<LogItem> = anna.look_up(table, "log").await.json();
    assert!(log.iter().map(|line| line.version).eq(1..=anna.info(table).await.version));
    let entries = log.iter().filter(|line| matches!(line.what, wire::LogWhat::Entry { .. })).count();
    assert_eq!(entries, game.len());
}

/// The same people play again: both who ask at once get the same new table, and others do not ask.
async fn rematch(people: [&Person; 2], watcher: &Person, table: &str, before: &Match<Cybertron>) {
    assert_eq!(watcher.at(table, "rematch", json!({})).await.code(), ErrorCode::NotSeated);
    let [first, second] = people;
    let (one, other) =
        tokio::join!(first.at(table, "rematch", json!({})), second.at(table, "rematch", json!({})));
    let (one, other): (Value, Value) = (one.json(), other.json());
    assert_eq!(one["id"], other["id"]);
    let again = one["id"].as_str().unwrap();
    let info: TableInfo = first.info(again).await;
    assert_eq!(info.status, TableStatus::Running);
    assert_ne!(info.commitment, before.commitment());
    assert_eq!(first.info(table).await.rematch.as_deref(), Some(again));
    assert!(second.info(again).await.seats[1].mine);
}

/// A table again with further seats: bots, and whoever comes by the link.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn others_join_a_rematch() {
    let hall = OpenHall::new().await;
    let (anna, ben) = (hall.person().await, hall.person().await);
    let alone = json!(["me", { "bot": "random" }]);
    let table = anna.make_table(alone, json!({ "start_when_full": true })).await;
    let end = |table: String| {
        let anna = &anna;
        async move {
            let end = json!({ "type": "abandon", "id": fresh_id() });
            anna.at(&table, "do", end).await.json::<ServerMessage>();
        }
    };
    end(table.clone()).await;
    let nonce = "000102030405060708090a0b0c0d0e0f";
    let again: Value = anna.at(&table, "rematch", json!({ "nonce": nonce })).await.json();
    let again = again["id"].as_str().unwrap();
    end(again.to_owned()).await;
    let record: Value = anna.look_up(again, "record").await.json();
    assert_eq!(record["nonces"][0], nonce);

    let with = |more: Value| anna.at(again, "rematch", json!({ "more": more }));
    assert_eq!(with(json!([{ "bot": "genius" }])).await.code(), ErrorCode::BadSetup);
    assert_eq!(with(json!(["open", "open", "open"])).await.code(), ErrorCode::BadSetup);
    assert_eq!(with(json!(vec![json!({ "bot": "easy" }); 300])).await.code(), ErrorCode::BadSetup);
    assert_eq!(with(json!("two")).await.code(), ErrorCode::BadMessage);
    let four: Value = with(json!(["open", { "bot": "heuristic" }])).await.json();
    let four = four["id"].as_str().unwrap();
    let info = anna.info(four).await;
    assert_eq!((info.status, info.seats.len()), (TableStatus::Lobby, 4));
    assert_eq!(info.seats[3].bot.as_deref(), Some("heuristic"));
    assert_eq!(ben.sit(four).await.status, TableStatus::Running);
    hall.close().await;
}

/// Everything about a table is also there without a socket.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_plays_without_a_socket() {
    let hall = OpenHall::new().await;
    let program = hall.program("Deep Cog").await;
    let table =
        program.make_table(json!(["me", { "bot": "random" }]), json!({ "start_when_full": true })).await;
    let mut version = 0;
    for _ in 0..20 {
        let state = loop {
            let state: ServerMessage =
                program.look_up(&table, &format!("state?after={version}")).await.json();
            let ServerMessage::State { version: now, game, .. } = state else { panic!("{state:?}") };
            version = now;
            let game = game.unwrap();
            if !game.legal.is_empty() {
                break game;
            }
        };
        let act = json!({ "type": "act", "id": format!("move {version}"), "entries": state.entries,
            "action": state.legal[0].action });
        let ServerMessage::Done { version: done, .. } = program.at(&table, "do", act.clone()).await.json()
        else {
            panic!("not done")
        };
        assert!(done > version);
        let again: ServerMessage = program.at(&table, "do", act).await.json();
        assert!(matches!(again, ServerMessage::Done { version, .. } if version == done));
        version = done - 1;
    }
    hall.close().await;
}

/// Orders that are given may be taken back while somebody else still thinks; then the game waits for both again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn secret_orders_are_taken_back_while_others_think() {
    let hall = OpenHall::new().await;
    let (anna, ben) = (hall.person().await, hall.person().await);
    let wishes = json!({ "game": "mecha-1945", "start_when_full": true });
    let table = anna.make_table(json!(["me", "open"]), wishes).await;
    let mut at_anna = anna.watch(&table).await;
    ben.sit(&table).await;
    let mut at_ben = ben.watch(&table).await;
    at_anna.until_turn().await;
    // Until both give orders, everybody takes the first choice that there is.
    while at_anna.game.as_ref().unwrap().waiting.len() < 2 {
        for line in [&mut at_anna, &mut at_ben] {
            if line.owes() {
                let first = line.act(&line.legal()[0].action);
                line.done(&first).await;
            }
        }
        let newest = at_anna.version.max(at_ben.version).unwrap();
        at_anna.until_version(newest).await;
        at_ben.until_version(newest).await;
    }
    while at_anna.owes() {
        let first = at_anna.act(&at_anna.legal()[0].action);
        at_anna.done(&first).await;
    }
    let back = at_anna.act(&at_anna.legal()[0].action);
    assert!(at_anna.legal()[0].action.get().contains("reopen"), "{:?}", at_anna.legal());
    at_anna.done(&back).await;
    assert!(at_anna.owes());
    hall.close().await;
}
