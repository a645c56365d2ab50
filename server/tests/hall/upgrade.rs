//! A new program under running games of all four kinds: its rules forbid what was played, and it knows more of a game than the old one did.

use engine::FastChance;
use serde_json::json;
use server::{Fate, Fates};
use wire::{ErrorCode, LogItem, LogWhat, ServerMessage, TableStatus};

use crate::client::{Live, OpenHall};

const GAMES: [&str; 4] = ["risk-transformers", "mechs-vs-minions", "kingdom-rush", "mecha-1945"];

/// The rules of before allowed the first move to be what was the last one now: by those of this program no game begins so.
const OTHER_RULES: &str = r#"UPDATE item SET body = (
        SELECT last.body FROM item AS last WHERE last.table_number = item.table_number AND last.body LIKE '{"entry":%'
        ORDER BY last.version DESC LIMIT 1)
    WHERE body LIKE '{"entry":%' AND version = (
        SELECT min(first.version) FROM item AS first
        WHERE first.table_number = item.table_number AND first.body LIKE '{"entry":%')"#;

/// The program of before did not know a field of each game, and had one that is gone.
const OTHER_STATES: &str = r#"UPDATE keepsake SET revision = 0, position = json_set(
    json_remove(position, '$.state.hands', '$.state.minuteglass', '$.state.start_of_round', '$.state.used'),
    '$.state.of_before', json('[1]'), '$.revision', 0)"#;

const FORGOTTEN: &str =
    r#"UPDATE keepsake SET revision = 0, position = '{"revision":0,"entries":1,"state":{"no":"state"}}'"#;

/// A hall with a running table of each game, and their two people's lines.
async fn played() -> (OpenHall, Vec<(String, [crate::client::Person; 2], [crate::client::Absent; 2])>) {
    let hall = OpenHall::new().await;
    let mut tables = Vec::new();
    for game in GAMES {
        let (ada, ben) = (hall.person().await, hall.person().await);
        let wish = json!({ "game": game, "start_when_full": true });
        let table = ada.make_table(json!(["me", "open", { "bot": "random" }]), wish).await;
        ben.sit(&table).await;
        let mut lines = [ada.watch(&table).await, ben.watch(&table).await];
        let mut dice = FastChance::new(2);
        for _ in 0..8 {
            let Some(turn) = whose_turn(&mut lines).await else { break };
            play_one(&mut lines[turn], &mut dice).await;
        }
        let [at_ada, at_ben] = lines;
        tables.push((table, [ada, ben], [at_ada.lose_line(), at_ben.lose_line()]));
    }
    (hall, tables)
}

/// Does something legal, unless a bot was quicker.
async fn play_one(line: &mut Live, dice: &mut FastChance) {
    let choice = dice.pick(line.legal().len());
    let act = line.act(&line.legal()[choice].action);
    if let ServerMessage::Refused { error, .. } = line.ask(&act).await {
        assert_eq!(error.code, ErrorCode::Stale);
    }
}

/// Who of the two is to decide, once one is; none if the game is over.
async fn whose_turn(lines: &mut [Live; 2]) -> Option<usize> {
    loop {
        let newest = lines.iter().filter_map(|line| line.version).max().unwrap();
        for line in lines.iter_mut() {
            line.until_version(newest).await;
        }
        if lines[0].is_over() {
            return None;
        }
        if let Some(turn) = lines.iter().position(Live::owes) {
            return Some(turn);
        }
        lines[0].next().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_plays_on() {
    let (hall, tables) = played().await;
    let hall = hall.close_and_change(OTHER_RULES).await.change(OTHER_STATES).open_again().await;
    for (table, people, absent) in tables {
        let [at_ada, at_ben] = absent;
        let (at_ada, _) = at_ada.come_back(&people[0], &table).await;
        let (at_ben, _) = at_ben.come_back(&people[1], &table).await;
        let mut lines = [at_ada, at_ben];
        let info = people[0].info(&table).await;
        assert_eq!(info.status, TableStatus::Running);
        assert!(info.first_entry > 0, "{}: it goes on from a position", info.game);
        let log: Vec<LogItem> = people[0].look_up(&table, "log").await.json();
        assert_eq!(log.iter().filter(|line| matches!(line.what, LogWhat::Upgraded { .. })).count(), 1);
        let told = |line: &LogItem| matches!(&line.what, LogWhat::Entry { told, .. } if !told.is_empty());
        assert!(log.iter().any(told), "{}: what was told of before can be read", info.game);
        assert_eq!(people[0].look_up(&table, "at/1").await.code(), ErrorCode::PlayedElsewhere);
        let mut dice = FastChance::new(3);
        while let Some(turn) = whose_turn(&mut lines).await {
            play_one(&mut lines[turn], &mut dice).await;
        }
        let record = people[1].look_up(&table, "record").await.text;
        assert!(table::restore(&record).is_ok());
    }
    assert_eq!(hall.stranger().get("/healthz").await.text, "ok\n");
    hall.close().await;
}

/// What was told of a game that is over is worked out after its table has left memory, and can be read when the rules are others.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_can_still_be_read() {
    let hall = OpenHall::new().await;
    let ada = hall.person().await;
    let wish = json!({ "game": "risk-transformers", "start_when_full": true });
    let table = ada.make_table(json!(["me", { "bot": "random" }]), wish).await;
    let mut line = ada.watch(&table).await;
    let mut dice = FastChance::new(5);
    while line.version.unwrap() < 12 {
        match line.owes() {
            true => play_one(&mut line, &mut dice).await,
            false => drop(line.next().await),
        }
    }
    line.done(&wire::ClientMessage::Abandon { id: "enough".to_owned() }).await;
    drop(line);
    hall.until_metric("tables", |tables| tables == 0).await;
    let hall = hall.close_and_change(OTHER_RULES).await.open_again().await;
    assert_eq!(ada.info(&table).await.status, TableStatus::Abandoned);
    let log: Vec<LogItem> = ada.look_up(&table, "log").await.json();
    let told = |line: &LogItem| matches!(&line.what, LogWhat::Entry { told, .. } if !told.is_empty());
    assert!(log.iter().filter(|line| told(line)).count() > 5);
    hall.close().await;
}

/// What `gearhall hall check` tells beforehand is what happens then, and a hall that is open does not notice it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_is_known_beforehand() {
    let (hall, tables) = played().await;
    let as_it_is = server::check(&hall.place()).await.unwrap();
    assert_eq!(Fates::of(&as_it_is), Fates { as_before: 4, ..Fates::default() });
    let hall = hall.close_and_change(OTHER_RULES).await;
    let place = hall.place();
    let rules = server::check(&place).await.unwrap();
    assert_eq!(Fates::of(&rules), Fates { go_on: 4, ..Fates::default() });
    assert!(rules.iter().all(|table| table.fate == Ok(Fate::GoesOn { lost: 0 })), "{rules:?}");
    let hall = hall.change(FORGOTTEN);
    let ended = server::check(&place).await.unwrap();
    assert_eq!(Fates::of(&ended), Fates { ended: 4, ..Fates::default() });
    let hall = hall.change("UPDATE hall_table SET header = '{}' WHERE number = 1");
    let unreadable = server::check(&place).await.unwrap();
    assert_eq!(Fates::of(&unreadable), Fates { ended: 3, unreadable: 1, ..Fates::default() });
    let open = hall.open_again().await;
    open.until_metric("ended_tables_total", |ended| ended == 3).await;
    open.until_metric("unreadable_tables", |unreadable| unreadable == 1).await;
    let health = open.stranger().get("/healthz").await;
    assert_eq!((health.status, health.text.as_str()), (200, "ok\ntables that cannot be read: 1\n"));
    for (place, (table, people, _)) in tables.into_iter().enumerate() {
        if place == 0 {
            assert_eq!(people[0].get(&format!("/api/v1/tables/{table}")).await.code(), ErrorCode::Unreadable);
            continue;
        }
        // It can be read, nothing can be done, and nobody is told to try again.
        let info = people[0].info(&table).await;
        assert!(info.ended_by_upgrade && info.status == TableStatus::Abandoned);
        let log: Vec<LogItem> = people[0].look_up(&table, "log").await.json();
        assert!(matches!(log.last().unwrap().what, LogWhat::EndedByUpgrade { .. }));
        // Its record is the table as the old program knows it.
        let record = people[0].look_up(&table, "record").await.text;
        let kept = table::Save::read(&record).unwrap();
        assert!(kept.items.len() > 5 && !record.contains("ended_by_upgrade"));
        let mut line = people[0].watch(&table).await;
        let chat = wire::ClientMessage::Undo { id: "u".to_owned(), to: None };
        assert_eq!(line.refused(&chat).await.code, ErrorCode::GameOver);
    }
    open.close().await;
}
