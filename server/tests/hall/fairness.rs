//! The dice are nobody's: commitments before nonces, and no nonce that the hall is free to choose.

use engine::{Nonce, Seating};
use serde_json::{Value, json};
use wire::{Committed, ErrorCode, ServerMessage, TableInfo, TableStatus};

use crate::client::{GAME, OpenHall, Person, fresh_id};

const OF_ANNA: &str = "000102030405060708090a0b0c0d0e0f";
const OF_BEN: &str = "f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff";

async fn commitment(who: &Person) -> String {
    who.post("/api/v1/commitments", json!({})).await.json::<Committed>().commitment.to_string()
}

/// Ends a game that one plays alone.
async fn end(who: &Person, table: &str) {
    let end = json!({ "type": "abandon", "id": fresh_id() });
    who.at(table, "do", end).await.json::<ServerMessage>();
    assert_eq!(who.info(table).await.status, TableStatus::Abandoned);
}

/// The nonces of a game that is over, by place of arrival; one that follows from the secret is `"drawn"`.
async fn told_nonces(who: &Person, table: &str) -> Vec<String> {
    let record = who.verified_record(table).await.record(true);
    let secret = record.secret.unwrap();
    let told = |(nonce, place): (&Nonce, u8)| match *nonce == Nonce::drawn(&secret, place) {
        true => "drawn".to_owned(),
        false => nonce.to_string(),
    };
    record.nonces.iter().zip(0..).map(told).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_has_the_commitment_that_was_reserved_for_it() {
    let hall = OpenHall::new().await;
    let (anna, ben) = (hall.person().await, hall.program("Ben's bot").await);
    let seats = json!(["me", { "bot": "random" }]);
    for who in [&anna, &ben] {
        let seen = commitment(who).await;
        let wishes = json!({ "start_when_full": true, "commitment": seen, "nonce": OF_ANNA });
        let table = who.make_table(seats.clone(), wishes).await;
        assert_eq!(who.info(&table).await.commitment.to_string(), seen);
        end(who, &table).await;
        assert_eq!(who.verified_record(&table).await.commitment().to_string(), seen);
        assert_eq!(told_nonces(who, &table).await, [OF_ANNA, "drawn"]);
    }
    assert_ne!(commitment(&anna).await, commitment(&anna).await);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_commitment_is_good_for_one_table_of_one_identity() {
    let hall = OpenHall::new().await;
    let (anna, ben) = (hall.person().await, hall.person().await);
    let wish = |commitment: &str| json!({ "game": GAME, "seats": ["me", "open"], "commitment": commitment });
    let own_tables = async |who: &Person| who.get("/api/v1/tables/mine").await.json::<Vec<Value>>().len();
    let seen = commitment(&anna).await;
    assert_eq!(ben.post("/api/v1/tables", wish(&seen)).await.code(), ErrorCode::BadSetup);
    assert_eq!(own_tables(&ben).await, 0);
    let table = anna.make_table(json!(["me", "open"]), json!({ "commitment": seen })).await;
    assert_eq!(anna.info(&table).await.commitment.to_string(), seen, "what Ben tried has not used it up");
    for bad in [seen.as_str(), &"0".repeat(64)] {
        let refused = anna.post("/api/v1/tables", wish(bad)).await;
        assert_eq!((refused.status, refused.code()), (400, ErrorCode::BadSetup));
        assert!(refused.text.contains("ask for another"), "{}", refused.text);
    }
    assert_eq!(anna.post("/api/v1/tables", wish("ab")).await.code(), ErrorCode::BadMessage);
    assert_eq!(own_tables(&anna).await, 1);
    // What cannot be played at all uses nothing up.
    let seen = commitment(&anna).await;
    let too_many = json!({ "game": GAME, "seats": vec!["open"; 9], "commitment": seen });
    assert_eq!(anna.post("/api/v1/tables", too_many).await.code(), ErrorCode::BadSetup);
    anna.make_table(json!(["me", "open"]), json!({ "commitment": seen })).await;
    // A hall that was closed has forgotten what it had reserved.
    let seen = commitment(&anna).await;
    let hall = hall.restart().await;
    assert_eq!(anna.post("/api/v1/tables", wish(&seen)).await.code(), ErrorCode::BadSetup);
    hall.close().await;
}

/// Bots and people, from the beginning and later, with drawn seats.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_nonce_that_nobody_sent_follows_from_the_secret() {
    let hall = OpenHall::new().await;
    let (anna, ben) = (hall.person().await, hall.person().await);
    let seats = json!(["me", "open", "open", { "bot": "random" }]);
    let table = anna.make_table(seats, json!({ "draw_seats": true })).await;
    ben.at(&table, "sit", json!({ "seat": 1, "nonce": OF_BEN })).await.json::<TableInfo>();
    // Who leaves takes his nonce along.
    ben.at(&table, "leave", json!({})).await.json::<TableInfo>();
    ben.at(&table, "sit", json!({ "seat": 2 })).await.json::<TableInfo>();
    let bot = json!({ "seat": 1, "kind": "random" });
    anna.put(&format!("/api/v1/tables/{table}/bot"), bot).await.json::<TableInfo>();
    anna.at(&table, "start", json!({})).await.json::<TableInfo>();
    let asked: ServerMessage =
        anna.at(&table, "do", json!({ "type": "abandon", "id": fresh_id() })).await.json();
    let ServerMessage::Done { version, .. } = asked else { panic!("{asked:?}") };
    let agree = json!({ "type": "answer", "id": "yes", "question": version, "agree": true });
    ben.at(&table, "do", agree).await.json::<ServerMessage>();
    let game = anna.verified_record(&table).await;
    assert!(matches!(game.seating(), Seating::Drawn(_)));
    assert_eq!(told_nonces(&anna, &table).await, ["drawn"; 4]);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_has_the_commitment_of_who_asks_first() {
    let hall = OpenHall::new().await;
    let (anna, ben) = (hall.person().await, hall.person().await);
    let seats = json!([{ "bot": "random" }, "me"]);
    let table = anna.make_table(seats, json!({ "start_when_full": true })).await;
    end(&anna, &table).await;
    assert_eq!(told_nonces(&anna, &table).await, ["drawn"; 2]);

    let seen = commitment(&anna).await;
    let unknown = json!({ "commitment": commitment(&ben).await });
    assert_eq!(anna.at(&table, "rematch", unknown).await.code(), ErrorCode::BadSetup);
    assert_eq!(anna.info(&table).await.rematch, None, "nothing was made");
    let wish = json!({ "commitment": seen, "nonce": OF_ANNA, "more": [{ "bot": "random" }] });
    let again: Value = anna.at(&table, "rematch", wish.clone()).await.json();
    let again = again["id"].as_str().unwrap();
    assert_eq!(anna.info(again).await.commitment.to_string(), seen);
    end(&anna, again).await;
    assert_eq!(told_nonces(&anna, again).await, ["drawn", OF_ANNA, "drawn"]);

    // Who asks later finds the table, whatever he sends, and keeps what was reserved for him.
    let unused = commitment(&anna).await;
    for commitment in [&seen, &unused] {
        let late: Value = anna.at(&table, "rematch", json!({ "commitment": commitment })).await.json();
        assert_eq!(late["id"], again);
    }
    let other = anna.make_table(json!(["me", "open"]), json!({ "commitment": unused })).await;
    assert_eq!(anna.info(&other).await.commitment.to_string(), unused);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fork_takes_a_commitment_and_a_nonce() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let seats = json!(["me", { "bot": "random" }]);
    let table = anna.make_table(seats.clone(), json!({ "start_when_full": true })).await;
    let plain = json!({ "entry": 0, "seats": seats, "start_when_full": true });
    let with = |commitment: &str| {
        let mut wish = plain.clone();
        wish["commitment"] = json!(commitment);
        wish["nonce"] = json!(OF_ANNA);
        wish
    };
    let seen = commitment(&anna).await;
    let sent: Value = anna.at(&table, "fork", with(&seen)).await.json();
    let drawn: Value = anna.at(&table, "fork", plain.clone()).await.json();
    assert_eq!(anna.at(&table, "fork", with(&seen)).await.code(), ErrorCode::BadSetup);
    let (sent, drawn) = (sent["id"].as_str().unwrap(), drawn["id"].as_str().unwrap());
    assert_eq!(anna.info(sent).await.commitment.to_string(), seen);
    for (fork, expected) in [(sent, [OF_ANNA, "drawn"]), (drawn, ["drawn"; 2])] {
        end(&anna, fork).await;
        assert_eq!(told_nonces(&anna, fork).await, expected);
    }
    hall.close().await;
}
