//! Who sits where, before the game and around it.

use std::time::Duration;

use engine::{FastChance, Seat, Seating};
use reqwest::Method;
use serde_json::{Value, json};
use server::Limits;
use wire::{ClientMessage, ErrorCode, Me, Pace, ServerMessage, TableInfo, TableListing, TableStatus};

use crate::client::{GAME, OpenHall, Person, at_table, fresh_id, wide_limits};

fn ids(tables: &[TableListing]) -> Vec<&str> {
    tables.iter().map(|table| table.id.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_password_keeps_others_away() {
    let hall = OpenHall::new().await;
    let (anna, ben) = (hall.person().await, hall.person().await);
    let table = anna.make_table(json!(["me", "open", "open"]), json!({ "password": "energon" })).await;
    assert!(anna.info(&table).await.locked);
    for wrong in [json!({}), json!({ "password": "" }), json!({ "password": "Energon" })] {
        let answer = ben.at(&table, "sit", wrong).await;
        assert_eq!((answer.status, answer.code()), (403, ErrorCode::WrongPassword));
    }
    let info: TableInfo = ben.at(&table, "sit", json!({ "password": "energon", "seat": 2 })).await.json();
    assert!(info.seats[2].mine && !info.host);
    // Watching needs no password, and the password is in nothing that is told.
    let mut watching = hall.person().await.watch(&table).await;
    watching.say(&wire::ClientMessage::Ping).await;
    watching.until(|message| matches!(message, ServerMessage::Pong)).await;
    assert!(!watching.heard.concat().contains("energon") && !watching.heard.concat().contains("argon"));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_are_taken_and_given_up_before_the_start() {
    let hall = OpenHall::new().await;
    let (anna, ben, cleo) = (hall.person().await, hall.person().await, hall.person().await);
    let table = anna.make_table(json!(["me", "open", "open"]), json!({})).await;
    let bot_on = async |person: &Person, seat: u8, kind: &str| {
        person.put(&format!("/api/v1/tables/{table}/bot"), json!({ "seat": seat, "kind": kind })).await
    };
    assert!(ben.sit(&table).await.seats[1].mine);
    assert_eq!(ben.at(&table, "sit", json!({})).await.code(), ErrorCode::SeatTaken);
    assert_eq!(cleo.at(&table, "sit", json!({ "seat": 1 })).await.code(), ErrorCode::SeatTaken);
    assert_eq!(cleo.at(&table, "sit", json!({ "seat": 3 })).await.code(), ErrorCode::NoSuchSeat);
    assert_eq!(cleo.at(&table, "leave", json!({})).await.code(), ErrorCode::NotSeated);
    assert_eq!(ben.at(&table, "kick", json!({ "seat": 0 })).await.code(), ErrorCode::NotTheHost);
    assert_eq!(anna.at(&table, "kick", json!({ "seat": 2 })).await.code(), ErrorCode::NoSuchSeat);
    assert_eq!(anna.at(&table, "kick", json!({ "seat": 200 })).await.code(), ErrorCode::NoSuchSeat);
    let info: TableInfo = anna.at(&table, "kick", json!({ "seat": 1 })).await.json();
    assert_eq!(info.seats[1].name, None);
    ben.sit(&table).await;
    let info: TableInfo = ben.at(&table, "leave", json!({})).await.json();
    assert_eq!(info.seats[1].name, None);
    // The kicked and the leaver may come again; so may a bot.
    assert_eq!(anna.at(&table, "start", json!({})).await.code(), ErrorCode::SeatsOpen);
    assert_eq!(bot_on(&ben, 1, "random").await.code(), ErrorCode::NotTheHost);
    assert_eq!(bot_on(&anna, 1, "genius").await.code(), ErrorCode::BadSetup);
    assert_eq!(bot_on(&anna, 0, "random").await.code(), ErrorCode::SeatTaken);
    assert_eq!(bot_on(&anna, 9, "random").await.code(), ErrorCode::NoSuchSeat);
    let info: TableInfo = bot_on(&anna, 2, "heuristic").await.json();
    assert_eq!(info.seats[2].bot.as_deref(), Some("heuristic"));
    let info = ben.sit(&table).await;
    assert_eq!(info.status, TableStatus::Lobby, "the host starts");
    assert_eq!(ben.at(&table, "start", json!({})).await.code(), ErrorCode::NotTheHost);
    let info: TableInfo = anna.at(&table, "start", json!({})).await.json();
    assert_eq!(info.status, TableStatus::Running);
    // Now everybody stays.
    assert_eq!(anna.at(&table, "kick", json!({ "seat": 1 })).await.code(), ErrorCode::AlreadyStarted);
    assert_eq!(ben.at(&table, "leave", json!({})).await.code(), ErrorCode::AlreadyStarted);
    assert_eq!(cleo.at(&table, "sit", json!({})).await.code(), ErrorCode::AlreadyStarted);
    assert_eq!(anna.at(&table, "start", json!({})).await.code(), ErrorCode::AlreadyStarted);
    assert_eq!(bot_on(&anna, 1, "random").await.code(), ErrorCode::AlreadyStarted);
    assert_eq!(anna.at(&table, "rematch", json!({})).await.code(), ErrorCode::NotOver);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_closes_a_table_that_has_not_begun() {
    let hall = OpenHall::with(Limits { tables_per_identity: 1, ..wide_limits() }).await;
    let (anna, ben) = (hall.person().await, hall.person().await);
    let table = anna.make_table(json!(["me", "open"]), json!({ "public": true })).await;
    let mut line = ben.watch(&table).await;
    ben.sit(&table).await;
    ben.at(&table, "leave", json!({})).await.json::<TableInfo>();
    let close = || json!({ "type": "abandon", "id": fresh_id() });
    assert_eq!(ben.at(&table, "do", close()).await.code(), ErrorCode::NotTheHost);
    anna.at(&table, "do", close()).await.json::<ServerMessage>();
    while line.table.as_ref().unwrap().status != TableStatus::Abandoned {
        line.next().await;
    }
    assert!(line.game.is_none());
    let hall = hall.restart().await;
    assert_eq!(anna.info(&table).await.status, TableStatus::Abandoned);
    assert_eq!(ben.at(&table, "sit", json!({})).await.code(), ErrorCode::AlreadyStarted);
    assert_eq!(anna.at(&table, "start", json!({})).await.code(), ErrorCode::AlreadyStarted);
    assert_eq!(anna.at(&table, "rematch", json!({})).await.code(), ErrorCode::NotStarted);
    assert_eq!(anna.look_up(&table, "record").await.code(), ErrorCode::NotStarted);
    assert_eq!(anna.look_up(&table, "luck").await.code(), ErrorCode::NotStarted);
    assert_eq!(anna.at(&table, "do", close()).await.code(), ErrorCode::GameOver);
    assert!(ben.get("/api/v1/tables/open").await.json::<Vec<TableListing>>().is_empty());
    // It does not count any more.
    anna.make_table(json!(["me", "open"]), json!({})).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_table_whose_host_is_gone_is_started_by_another() {
    let hall =
        OpenHall::with(at_table(table::Limits { gone_after: Duration::ZERO, ..table::Limits::default() }))
            .await;
    let (anna, ben, cleo) = (hall.person().await, hall.person().await, hall.person().await);
    let waits = async |person: &Person| {
        let own: Vec<TableListing> = person.get("/api/v1/tables/mine").await.json();
        own[0].waits_for_me
    };
    let table = anna.make_table(json!(["me", "open"]), json!({})).await;
    assert!(!waits(&anna).await);
    ben.sit(&table).await;
    assert!(waits(&anna).await && !waits(&ben).await, "the host must start");
    let line = anna.watch(&table).await;
    assert_eq!(ben.at(&table, "start", json!({})).await.code(), ErrorCode::NotTheHost);
    line.hang_up().await;
    hall.until_metric("connections", |connections| connections == 0).await;
    assert_eq!(cleo.at(&table, "start", json!({})).await.code(), ErrorCode::NotTheHost);
    let info: TableInfo = ben.at(&table, "start", json!({})).await.json();
    assert_eq!(info.status, TableStatus::Running);
    hall.close().await;
}

/// What people add to the seed is what the record holds.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonces_of_people_reach_the_record() {
    let hall = OpenHall::new().await;
    let (anna, ben) = (hall.person().await, hall.person().await);
    let (of_anna, of_ben) = ("01".repeat(16), "ab".repeat(16));
    let wishes = json!({ "start_when_full": true, "nonce": of_anna });
    let seats = json!(["me", "open", { "bot": "random" }, { "same_screen": "Eve" }]);
    let table = anna.make_table(seats, wishes).await;
    let before = anna.info(&table).await.commitment;
    let sit = json!({ "nonce": of_ben });
    assert_eq!(ben.at(&table, "sit", json!({ "nonce": "ab" })).await.code(), ErrorCode::BadMessage);
    let info: TableInfo = ben.at(&table, "sit", sit).await.json();
    assert_eq!((info.status, info.commitment), (TableStatus::Running, before));
    let mut line = anna.watch(&table).await;
    let asked = line.done(&ClientMessage::Abandon { id: fresh_id() }).await;
    let agree = json!({ "type": "answer", "id": "yes", "question": asked, "agree": true });
    ben.at(&table, "do", agree).await.json::<ServerMessage>();
    let record = anna.verified_record(&table).await.record(true);
    let nonces: Vec<String> = record.nonces.iter().map(ToString::to_string).collect();
    assert_eq!((&nonces[0], &nonces[1], &nonces[3]), (&of_anna, &of_ben, &of_anna));
    assert!(nonces[2] != of_anna && nonces[2] != of_ben);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_made_a_table_finds_it_without_sitting_there() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let table = anna.make_table(json!(["open", "open"]), json!({})).await;
    let own: Vec<TableListing> = anna.get("/api/v1/tables/mine").await.json();
    assert_eq!(ids(&own), [table.as_str()]);
    assert!(!own[0].waits_for_me);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_listed() {
    let hall = OpenHall::new().await;
    let (anna, ben) = (hall.person().await, hall.person().await);
    let options = json!({ "start_when_full": true, "public": true });
    let first = anna.make_table(json!(["me", "open"]), options.clone()).await;
    let slow = json!({ "start_when_full": true, "public": true, "pace": "weeks" });
    let second = anna.make_table(json!(["me", "open"]), slow).await;
    let hidden = anna.make_table(json!(["me", "open"]), json!({})).await;
    let full = anna.make_table(json!(["me", { "same_screen": "Eve" }]), options).await;
    let open: Vec<TableListing> = ben.get("/api/v1/tables/open").await.json();
    assert_eq!(ids(&open), [second.as_str(), first.as_str()]);
    assert_eq!(open.iter().map(|table| table.pace).collect::<Vec<_>>(), [Pace::Weeks, Pace::Live]);
    assert_eq!(open[0].seats.len(), 2);
    ben.sit(&first).await;
    let open: Vec<TableListing> = ben.get("/api/v1/tables/open").await.json();
    assert_eq!(ids(&open), [second.as_str()]);
    let mine: Vec<TableListing> = ben.get("/api/v1/tables/mine").await.json();
    assert_eq!(ids(&mine), [first.as_str()]);

    // Those that wait for somebody come first, whatever else happens.
    let mine: Vec<TableListing> = anna.get("/api/v1/tables/mine").await.json();
    assert_eq!(mine.len(), 4);
    let waiting: Vec<bool> = mine.iter().map(|table| table.waits_for_me).collect();
    assert!(waiting.is_sorted_by(|before, after| before >= after), "{waiting:?}");
    let waits = |id: &str| mine.iter().find(|table| table.id == id).unwrap().waits_for_me;
    assert!(waits(&full) && !waits(&second) && !waits(&hidden));
    let ben_waits: Vec<TableListing> = ben.get("/api/v1/tables/mine").await.json();
    assert_ne!(ben_waits[0].waits_for_me, waits(&first), "one of the two is to move");
    assert_eq!(mine.iter().find(|table| table.id == first).unwrap().status, TableStatus::Running);

    // Who makes a table has it among his own, whether he sits there or not.
    let host = hall.person().await;
    let for_others = host.make_table(json!(["open", "open"]), json!({ "start_when_full": true })).await;
    let of_host: Vec<TableListing> = host.get("/api/v1/tables/mine").await.json();
    assert_eq!(ids(&of_host), [for_others.as_str()]);
    anna.sit(&for_others).await;
    ben.sit(&for_others).await;
    let of_host: Vec<TableListing> = host.get("/api/v1/tables/mine").await.json();
    assert_eq!((ids(&of_host), of_host[0].waits_for_me), (vec![for_others.as_str()], false));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_have_names_and_take_them_along() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let guest: Me = anna.get("/api/v1/me").await.json();
    assert!(guest.name.starts_with("Guest "));
    let renamed: Me = anna.put("/api/v1/me", json!({ "name": "  Anna   <b>Prime</b> " })).await.json();
    assert_eq!(renamed.name, "Anna <b>Prime</b>");
    for bad in ["", "   ", &"x".repeat(41), "bell\u{7}"] {
        assert_eq!(anna.put("/api/v1/me", json!({ "name": bad })).await.code(), ErrorCode::BadText);
    }
    let table = anna.make_table(json!(["me", "open"]), json!({})).await;
    let program = hall.program("Deep Cog").await;
    let info = program.sit(&table).await;
    let names: Vec<_> = info.seats.iter().map(|seat| seat.name.as_deref().unwrap()).collect();
    assert_eq!(names, ["Anna <b>Prime</b>", "Deep Cog"]);

    // The personal link makes another device the same person.
    let link: Value = anna.get("/api/v1/me/link").await.json();
    let mut phone = hall.person().await;
    assert!(!phone.info(&table).await.seats[0].mine);
    let moved = phone.get(link["path"].as_str().unwrap()).await;
    assert_eq!((moved.status, moved.header("location")), (303, Some("/")));
    let cookie = moved.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
    assert!(cookie.starts_with(&format!("gearhall={};", anna.token.as_ref().unwrap())));
    phone.token.clone_from(&anna.token);
    assert!(phone.info(&table).await.seats[0].mine);
    assert_eq!(phone.get("/api/v1/me").await.json::<Me>().name, "Anna <b>Prime</b>");
    // A device that is somebody already is asked first: who has a campaign would lose it, too.
    let team = json!({ "format": 1, "game": "mechs-vs-minions", "name": "We", "feats": [] });
    let console = hall.person().await;
    console.post("/api/v1/campaigns", team).await.json::<Value>();
    let question = console.get(link["path"].as_str().unwrap()).await;
    assert_eq!((question.status, question.header("set-cookie")), (200, None));
    let tablet = hall.person().await;
    tablet.put("/api/v1/me", json!({ "name": "Ben" })).await.json::<Me>();
    let question = tablet.get(link["path"].as_str().unwrap()).await;
    assert_eq!((question.status, question.header("set-cookie")), (200, None));
    assert_eq!(question.header("cache-control"), Some("no-store"));
    assert!(question.text.contains("Anna &lt;b&gt;Prime&lt;/b&gt;") && question.text.contains("Ben"));
    let number = question.text.split("name=\"page\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let yes = |origin: &str| {
        let post = tablet.request(Method::POST, link["path"].as_str().unwrap());
        post.header("origin", origin.to_owned()).form(&[("do", "move"), ("page", number)])
    };
    assert_eq!(tablet.send(yes("http://evil.example")).await.status, 403);
    let moved = tablet.send(yes(&format!("http://{}", hall.address()))).await;
    assert_eq!((moved.status, moved.header("location")), (303, Some("/")));
    assert!(moved.header("set-cookie").unwrap().contains(anna.token.as_ref().unwrap()));
    let forged = format!("{}0", link["path"].as_str().unwrap());
    assert_eq!(hall.stranger().get(&forged).await.code(), ErrorCode::UnknownIdentity);
    hall.close().await;
}

/// Who is given a first name by two requests at once has one of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_first_names_at_once() {
    let hall = OpenHall::new().await;
    for _ in 0..20 {
        let anna = hall.person().await;
        let name = |name: &'static str| {
            let anna = anna.clone();
            tokio::spawn(
                async move { anna.put("/api/v1/me", json!({ "name": name })).await.json::<Me>().name },
            )
        };
        let (one, other) = (name("Anna"), name("Ann"));
        assert_eq!((one.await.unwrap().as_str(), other.await.unwrap().as_str()), ("Anna", "Ann"));
        let kept = anna.get("/api/v1/me").await.json::<Me>().name;
        assert!(["Anna", "Ann"].contains(&kept.as_str()), "{kept}");
    }
    hall.close().await;
}

/// Passwords are hard work, so not many are tried at once from one place; who gives none does not count.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn passwords_are_not_tried_out() {
    let hall = OpenHall::new().await;
    let (anna, ben) = (hall.person().await, hall.person().await);
    let table = anna.make_table(json!(["me", "open"]), json!({ "password": "open sesame" })).await;
    for _ in 0..30 {
        assert_eq!(ben.at(&table, "sit", json!({})).await.code(), ErrorCode::WrongPassword);
    }
    let tries =
        (0..30).map(|number| ben.at(&table, "sit", json!({ "password": format!("sesame {number}") })));
    let answers = futures_util::future::join_all(tries).await;
    let codes: Vec<ErrorCode> = answers.iter().map(crate::client::Answer::code).collect();
    assert_eq!(codes[0], ErrorCode::WrongPassword);
    let refused = codes.iter().filter(|code| **code == ErrorCode::TooManyRequests).count();
    assert!(refused >= 10, "{codes:?}");
    hall.close().await;
}

/// One identity plays several seats at one screen and looks through the eyes of whoever decides.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_share_a_screen() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let seats = json!([{ "same_screen": "Ada" }, { "same_screen": "Bob" }, { "bot": "random" }]);
    let table = anna.make_table(seats, json!({ "start_when_full": true })).await;
    let mut live = anna.watch(&table).await;
    let info = live.table.clone().unwrap();
    assert!(info.seats[0].mine && info.seats[1].mine && !info.seats[2].mine);
    assert_eq!(info.seats[1].name.as_deref(), Some("Bob"));
    let mut dice = FastChance::new(21);
    let mut deciders = Vec::new();
    for _ in 0..60 {
        assert!(live.until_turn().await);
        let game = live.game.as_ref().unwrap();
        let seat = game.seat.unwrap();
        assert_eq!(game.waiting, [seat]);
        let view: cybertron::View = game.view.read().unwrap();
        assert_eq!(view.seat(), Some(seat));
        deciders.push(seat);
        assert!(live.play_one(&mut dice).await);
    }
    assert!(deciders.contains(&Seat(0)) && deciders.contains(&Seat(1)) && !deciders.contains(&Seat(2)));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_are_drawn() {
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let mut drawn = Vec::new();
    while drawn.len() < 64 && !drawn.iter().any(|seat| *seat != 0) {
        let seats = json!(["me", { "same_screen": "Eve" }, { "same_screen": "Max" }]);
        let table = anna.make_table(seats, json!({ "start_when_full": true, "draw_seats": true })).await;
        let names: Vec<String> =
            anna.info(&table).await.seats.into_iter().map(|seat| seat.name.unwrap()).collect();
        // Nobody else is asked, so the game ends at once and the record tells how seats were drawn.
        let mut live = anna.watch(&table).await;
        live.done(&wire::ClientMessage::Abandon { id: "end".into() }).await;
        let game = anna.verified_record(&table).await;
        let Seating::Drawn(order) = game.seating().clone() else { panic!("{:?}", game.seating()) };
        let eve = order.iter().position(|&person| person == 1).unwrap();
        assert_eq!(names[eve], "Eve");
        drawn.push(order[0]);
    }
    assert!(drawn.iter().any(|person| *person != 0), "{drawn:?}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_played_is_not_made() {
    let hall = OpenHall::with(Limits { tables_per_identity: 2, ..wide_limits() }).await;
    let anna = hall.person().await;
    let wishes = [
        (json!({ "game": "chess", "seats": ["me", "open"] }), ErrorCode::NoSuchGame),
        (json!({ "game": GAME, "seats": ["me"] }), ErrorCode::BadSetup),
        (json!({ "game": GAME, "seats": vec!["open"; 5] }), ErrorCode::BadSetup),
        (json!({ "game": GAME, "seats": vec!["open"; 300] }), ErrorCode::BadSetup),
        (json!({ "game": GAME, "seats": ["me", { "bot": "genius" }] }), ErrorCode::BadSetup),
        (json!({ "game": GAME, "seats": ["me", "open"], "scenario": "moon" }), ErrorCode::BadSetup),
        (
            json!({ "game": GAME, "seats": ["me", "open"], "options": { "speed": "fast" } }),
            ErrorCode::BadSetup,
        ),
        (
            json!({ "game": GAME, "seats": ["me", "open"], "scenario_file": "name = \"moon\"" }),
            ErrorCode::BadSetup,
        ),
        (
            json!({ "game": GAME, "seats": ["me", "open"], "scenario_file": "#".repeat(40_000) }),
            ErrorCode::TooLong,
        ),
        (json!({ "game": GAME, "seats": ["me", { "same_screen": "" }] }), ErrorCode::BadText),
        (json!({ "game": GAME, "seats": ["me", "you"] }), ErrorCode::BadMessage),
        (json!({ "game": GAME, "seats": ["me", "open"], "cheat": true }), ErrorCode::BadMessage),
        (json!({ "seats": ["me", "open"] }), ErrorCode::BadMessage),
    ];
    for (wish, code) in wishes {
        assert_eq!(anna.post("/api/v1/tables", &wish).await.code(), code, "{wish}");
    }
    assert!(anna.get("/api/v1/tables/mine").await.json::<Vec<TableListing>>().is_empty());
    for _ in 0..2 {
        anna.make_table(json!(["me", "open"]), json!({})).await;
    }
    let third = anna.post("/api/v1/tables", json!({ "game": GAME, "seats": ["me", "open"] })).await;
    assert_eq!((third.status, third.code()), (429, ErrorCode::TooManyTables));
    assert_eq!(anna.look_up("nowhere", "record").await.code(), ErrorCode::NoSuchTable);
    hall.close().await;
}

/// A scenario of one's own is played, and one that cannot be is refused before anybody has sat down.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_brings_its_scenario_along() {
    let file = include_str!("../../../games/mechs/tests/missions/garden-party.toml");
    let hall = OpenHall::new().await;
    let anna = hall.person().await;
    let wish = |file: &str| {
        let seats = json!(["me", "open"]);
        json!({ "game": "mechs-vs-minions", "seats": seats, "scenario": "garden", "scenario_file": file })
    };
    let made: Value = anna.post("/api/v1/tables", wish(file)).await.json();
    let table = made["id"].as_str().unwrap();
    assert_eq!(anna.info(table).await.scenario, "garden");
    hall.person().await.sit(table).await;
    let started: TableInfo = anna.at(table, "start", json!({})).await.json();
    assert_eq!(started.status, TableStatus::Running);
    let hall = hall.restart().await;
    assert_eq!(anna.info(table).await.status, TableStatus::Running, "the file is kept with the table");

    for broken in ["", "name = 1", "no file at all"] {
        let answer = anna.post("/api/v1/tables", wish(broken)).await;
        assert_eq!(answer.code(), ErrorCode::BadSetup, "{}", answer.text);
    }
    hall.close().await;
}
