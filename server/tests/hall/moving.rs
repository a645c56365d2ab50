//! Tables that come from a browser's worker and go back to one.
#![allow(clippy::needless_pass_by_value, reason = "a test may waste")]

use engine::{FastChance, Secret};
use serde_json::{Value, json};
use solo::Solo;
use wire::{ClientMessage, ErrorCode, PROTOCOL, ServerMessage, SoloAnswer, TableStatus};

use crate::client::{Live, OpenHall, Person, fresh_id};

const GAMES: [&str; 4] = ["risk-transformers", "mechs-vs-minions", "kingdom-rush", "mecha-1945"];

/// A browser without a hall.
struct Browser {
    worker: Solo,
    table: String,
    version: u64,
}

impl Browser {
    fn ask(&mut self, request: Value) -> SoloAnswer {
        let answers = self.worker.take(&request.to_string(), 1000);
        serde_json::from_str(answers.last().expect("an answer")).unwrap()
    }

    fn at(request: Value) -> Browser {
        let mut browser = Browser { worker: Solo::new(), table: String::new(), version: 0 };
        match browser.ask(request) {
            SoloAnswer::Opened { table, .. } => browser.table = table,
            other => panic!("{other:?}"),
        }
        browser.say(&ClientMessage::Hello { protocol: PROTOCOL, since: None });
        browser
    }

    fn open(game: &str, seats: Value) -> Browser {
        let plan = json!({ "game": game, "seats": seats });
        let entropy = Secret::from_number(5);
        Browser::at(json!({ "type": "open", "id": 1, "plan": plan, "name": "Ada", "entropy": entropy }))
    }

    fn bring(save: &str) -> Browser {
        let entropy = Secret::from_number(6);
        Browser::at(json!({ "type": "bring", "id": 1, "save": save, "name": "Ada", "entropy": entropy }))
    }

    fn say(&mut self, message: &ClientMessage) {
        let request = json!({ "type": "say", "message": message });
        self.worker.take(&request.to_string(), 1000);
    }

    /// The state of the table.
    fn state(&mut self) -> ServerMessage {
        let hello = json!({ "type": "say", "message": { "type": "hello", "protocol": PROTOCOL } });
        let answers = self.worker.take(&hello.to_string(), 1000);
        match serde_json::from_str(&answers[0]).unwrap() {
            SoloAnswer::Say { message } => *message,
            other => panic!("{other:?}"),
        }
    }

    /// Plays this many moves, own ones and those of bots.
    fn play(&mut self, moves: usize) {
        let mut chance = FastChance::new(9);
        for number in 0..moves {
            if self.worker.goes_on() {
                self.worker.go_on(1000);
                continue;
            }
            let ServerMessage::State { game: Some(game), version, .. } = self.state() else {
                panic!("the game has begun")
            };
            self.version = version;
            let Some(legal) = game.legal.get(chance.pick(game.legal.len().max(1))) else { return };
            let act = ClientMessage::Act {
                id: format!("m{number}"),
                seat: game.seat,
                action: legal.action.clone(),
                entries: Some(game.entries),
            };
            self.say(&act);
        }
    }

    fn save(&mut self) -> String {
        match self.ask(json!({ "type": "save", "id": 2 })) {
            SoloAnswer::Saved { save, .. } => save,
            other => panic!("{other:?}"),
        }
    }
}

async fn bring(person: &Person, save: &str, seats: Value) -> String {
    let made: Value =
        person.post("/api/v1/tables/bring", json!({ "save": save, "seats": seats })).await.json();
    made["id"].as_str().unwrap().to_owned()
}

/// Plays at random to the end, whoever is to decide.
async fn finish(lines: &mut [Live; 2]) {
    let mut dice = FastChance::new(4);
    while !lines[0].is_over() {
        let turn = usize::from(!lines[0].owes() && lines[1].owes());
        if lines[turn].owes() {
            lines[turn].play_one(&mut dice).await;
        }
        // Both hear of it.
        let newest = lines.iter().filter_map(|line| line.version).max().unwrap();
        for line in lines.iter_mut() {
            line.until_version(newest).await;
        }
        if !lines.iter().any(Live::owes) && !lines[0].is_over() {
            let known = lines[0].version.unwrap();
            lines[0].until_version(known + 1).await;
            lines[1].until_version(known + 1).await;
        }
    }
}

/// Begun in a browser against a bot, finished in the hall by two, across a restart.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_a_browser_is_finished_in_the_hall_by_two_people() {
    for game in GAMES {
        let mut browser = Browser::open(game, json!(["me", { "bot": "random" }]));
        browser.play(20);
        let save = browser.save();
        let mut hall = OpenHall::new().await;
        let (ada, ben) = (hall.person().await, hall.person().await);
        let table = bring(&ada, &save, json!(["me", "open"])).await;
        let info = ben.info(&table).await;
        assert_eq!((info.status, info.game.as_str()), (TableStatus::Lobby, game));
        let at_ada = ada.watch(&table).await;
        assert_eq!(ben.sit(&table).await.status, TableStatus::Running, "{game}");
        let mut lines = [at_ada, ben.watch(&table).await];
        lines[0].until(|message| matches!(message, ServerMessage::Update { game: Some(_), .. })).await;
        let entries = lines[0].entries();
        assert!(entries >= 10, "{game}: {entries}");
        // The whole history is there.
        let log: Vec<wire::LogItem> = ben.look_up(&table, "log").await.json();
        assert_eq!(log.last().unwrap().version, lines[0].version.unwrap());
        let then: wire::GameState = ben.look_up(&table, "at/3").await.json();
        assert_eq!(then.entries, 3);
        let mut dice = FastChance::new(1);
        for _ in 0..2 {
            let turn = usize::from(!lines[0].owes());
            if lines[turn].owes() {
                lines[turn].play_one(&mut dice).await;
            }
            let newest = lines.iter().filter_map(|line| line.version).max().unwrap();
            for line in &mut lines {
                line.until_version(newest).await;
            }
        }
        let [at_ada, at_ben] = lines.map(Live::lose_line);
        hall = hall.restart().await;
        let (at_ada, _) = at_ada.come_back(&ada, &table).await;
        let (at_ben, _) = at_ben.come_back(&ben, &table).await;
        let mut lines = [at_ada, at_ben];
        finish(&mut lines).await;
        let record = ada.look_up(&table, "record").await.text;
        assert!(table::restore(&record).is_ok(), "{game}");
        hall.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_co_op_table_goes_on_in_a_browser() {
    let hall = OpenHall::new().await;
    let (ada, ben) = (hall.person().await, hall.person().await);
    let wish = json!({ "game": "kingdom-rush", "start_when_full": true });
    let table = ada.make_table(json!(["me", "open"]), wish).await;
    ben.sit(&table).await;
    let mut lines = [ada.watch(&table).await, ben.watch(&table).await];
    assert!(lines[0].play_one(&mut FastChance::new(2)).await);
    let newest = lines[0].version.unwrap();
    lines[1].until_version(newest).await;
    let entries = lines[0].entries();
    assert_eq!(ada.look_up(&table, "save").await.code(), ErrorCode::NotOver);
    lines[0].done(&ClientMessage::TakeAway { id: fresh_id() }).await;
    let asked = |message: &ServerMessage| matches!(message, ServerMessage::Update { table: Some(table), .. } if table.question.is_some());
    lines[1].until(asked).await;
    let question = lines[1].table.as_ref().unwrap().question.as_ref().unwrap().number;
    lines[1].done(&ClientMessage::Answer { id: fresh_id(), question, agree: true }).await;
    let info = ada.info(&table).await;
    assert!(info.taken_away && info.status == TableStatus::Abandoned);
    assert_eq!(hall.person().await.look_up(&table, "save").await.code(), ErrorCode::NotSeated);
    let save = ben.look_up(&table, "save").await;
    assert!(save.header("content-disposition").unwrap().contains("gearhall-table-"));
    let mut browser = Browser::bring(&save.text);
    let ServerMessage::State { game: Some(game), table: here, .. } = browser.state() else {
        panic!("no game")
    };
    assert_eq!(game.entries, entries);
    assert!(here.seats.iter().all(|seat| seat.mine), "whoever brings it plays for all people");
    browser.play(5);
    assert!(table::Save::read(&browser.save()).unwrap().is_from_here());
    // And once more to the hall.
    let again = bring(&ben, &browser.save(), json!(["me", { "bot": "random" }])).await;
    assert_eq!(ben.info(&again).await.status, TableStatus::Running);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_no_table_is_not_taken_in() {
    let hall = OpenHall::new().await;
    let ada = hall.person().await;
    let mut browser = Browser::open(GAMES[0], json!(["me", { "bot": "random" }]));
    browser.play(12);
    let save = browser.save();
    let refused = async |save: &str, seats: Value| {
        ada.post("/api/v1/tables/bring", json!({ "save": save, "seats": seats })).await.code()
    };
    let seats = || json!(["me", "open"]);
    for wrong in ["", "{}", "[1,2", &save[..save.len() / 2], &save.replace("risk-transformers", "chess")] {
        let code = refused(wrong, seats()).await;
        assert!([ErrorCode::BadMessage, ErrorCode::NoSuchGame].contains(&code), "{code:?}");
    }
    assert_eq!(refused(&save, json!(["me"])).await, ErrorCode::BadSetup);
    // Something else than was played.
    let mut forged: Value = serde_json::from_str(&save).unwrap();
    let items = forged["items"].as_array_mut().unwrap();
    let last = items.len() - 1;
    items.swap(last, last - 3);
    assert_eq!(refused(&forged.to_string(), seats()).await, ErrorCode::BadMessage);
    // A position that nobody can have come to.
    let mut forged: Value = serde_json::from_str(&save).unwrap();
    forged["header"]["fork"] = json!({ "position": { "day": 200 } });
    assert_eq!(refused(&forged.to_string(), seats()).await, ErrorCode::BadMessage);
    let long = " ".repeat(5 * 1024 * 1024);
    assert_eq!(refused(&long, seats()).await, ErrorCode::TooLong);
    let mine: Vec<Value> = ada.get("/api/v1/tables/mine").await.json();
    assert!(mine.is_empty(), "nothing is left of them");
    hall.close().await;
}
