//! Connections that drop, requests that come twice or too late.

use engine::FastChance;
use futures_util::{SinkExt, StreamExt};
use wire::{ClientMessage, ErrorCode, Raw, ServerMessage};

use crate::client::{Live, OpenHall, Person, fresh_id, turn_of, two_and_bots};

/// Both play in turns until somebody has made so many moves.
async fn some_moves(lines: &mut [Live; 2], moves: usize, dice: &mut FastChance) {
    for _ in 0..moves {
        let turn = turn_of(lines).await;
        assert!(lines[turn].play_one(dice).await, "the game is not over so soon");
    }
}

/// What a client gets that comes back with `since`: the versions of the updates, then what came after them.
async fn catch_up(person: &Person, table: &str, since: u64) -> (Vec<u64>, ServerMessage) {
    let mut live = person.watch_since(table, Some(since)).await;
    let mut updates = Vec::new();
    loop {
        match live.next().await {
            ServerMessage::Update { version, .. } => updates.push(version),
            other => return (updates, other),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_comes_back_gets_what_was_missed() {
    let hall = OpenHall::new().await;
    let (table, people, mut lines) = two_and_bots(&hall, 0).await;
    let mut dice = FastChance::new(7);
    some_moves(&mut lines, 10, &mut dice).await;
    let [mut anna, ben] = lines;
    let left_at = ben.version.unwrap();
    ben.hang_up().await;
    for number in 0..20 {
        anna.chat(&format!("line {number}")).await;
    }
    let now = anna.version.unwrap();
    let (updates, then) = catch_up(&people[1], &table, left_at).await;
    assert!(updates.iter().copied().eq(left_at + 1..=now));
    assert!(matches!(then, ServerMessage::UpToDate { version } if version == now), "{then:?}");
    // Nothing was missed.
    let (updates, then) = catch_up(&people[1], &table, now).await;
    assert!(updates.is_empty() && matches!(then, ServerMessage::UpToDate { .. }));
    // Versions that never were, or are too old to be kept.
    for number in 0..80 {
        anna.chat(&format!("more {number}")).await;
    }
    let now = anna.version.unwrap();
    for since in [0, left_at, now + 1, u64::MAX] {
        let (updates, then) = catch_up(&people[1], &table, since).await;
        assert!(updates.is_empty());
        assert!(matches!(then, ServerMessage::State { version, .. } if version == now), "{then:?}");
    }
    // The oldest that are kept.
    for missed in [1, 20, 31, 32] {
        let (updates, then) = catch_up(&people[1], &table, now - missed).await;
        assert_eq!(updates.len() as u64, missed);
        assert!(matches!(then, ServerMessage::UpToDate { .. }));
    }
    hall.close().await;
}

/// A whole game in which one player loses the connection again and again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_survives_lost_connections() {
    let hall = OpenHall::new().await;
    let (table, people, [mut anna, ben]) = two_and_bots(&hall, 0).await;
    let ben_plays = async {
        let mut dice = FastChance::new(12);
        let (mut ben, mut moves) = (ben, 0);
        while ben.play_one(&mut dice).await {
            moves += 1;
            if moves % 7 == 0 {
                // Gone without a word, while the others go on.
                let since = ben.version;
                let game = ben.game.clone();
                let table_info = ben.table.clone();
                drop(ben);
                ben = people[1].watch_since(&table, since).await;
                (ben.game, ben.table) = (game, table_info);
            }
        }
        ben
    };
    let ((), ben) = tokio::join!(anna.play(11), ben_plays);
    assert_eq!(ben.version, anna.version);
    people[0].verified_record(&table).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_is_carried_out_once() {
    let hall = OpenHall::new().await;
    let (table, people, mut lines) = two_and_bots(&hall, 0).await;
    let mut dice = FastChance::new(3);
    some_moves(&mut lines, 5, &mut dice).await;
    let turn = turn_of(&mut lines).await;
    let line = &mut lines[turn];
    let mut second_line = people[turn].watch(&table).await;

    // Twice without waiting, then over another connection, with and without naming the position.
    let act = line.act(&line.legal()[0].action);
    line.say(&act).await;
    let done = line.done(&act).await;
    assert_eq!(done, line.done(&act).await);
    assert_eq!(done, second_line.done(&act).await);
    let ClientMessage::Act { id, seat, action, .. } = act.clone() else { unreachable!() };
    let anywhere = ClientMessage::Act { id: id.clone(), seat, action, entries: None };
    assert_eq!(done, second_line.done(&anywhere).await);
    // The same id for something else is still the same request.
    let other = ClientMessage::Chat { id: id.clone(), text: "not said".into() };
    assert_eq!(done, line.done(&other).await);
    // Another person's request with that id is another request.
    let said = ClientMessage::Chat { id: id.clone(), text: "said".into() };
    assert_eq!(done + 1, lines[1 - turn].done(&said).await);
    assert_eq!(people[0].info(&table).await.version, done + 1);

    // The hall forgets nothing when it closes.
    drop((lines, second_line));
    let hall = hall.restart().await;
    let mut back = people[turn].watch(&table).await;
    assert_eq!(back.version, Some(done + 1));
    assert_eq!(done, back.done(&act).await);
    let mut other = people[1 - turn].watch(&table).await;
    assert_eq!(done + 1, other.done(&said).await);
    assert_eq!(people[0].info(&table).await.version, done + 1);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_comes_too_late_has_no_effect() {
    let hall = OpenHall::new().await;
    let (table, people, mut lines) = two_and_bots(&hall, 0).await;
    let mut dice = FastChance::new(5);
    let mut late: Vec<(usize, ClientMessage)> = Vec::new();
    for _ in 0..30 {
        let turn = turn_of(&mut lines).await;
        let line = &mut lines[turn];
        late.push((turn, line.act(&line.legal()[dice.pick(line.legal().len())].action)));
        assert!(line.play_one(&mut dice).await);
    }
    let turn = turn_of(&mut lines).await;
    let before = lines[turn].version.unwrap();
    for (turn, act) in late.iter().rev() {
        assert_eq!(lines[*turn].refused(act).await.code, ErrorCode::Stale);
    }
    // Out of turn, the rules themselves refuse.
    let action = lines[turn].legal()[0].action.clone();
    let out_of_turn =
        ClientMessage::Act { id: fresh_id(), seat: None, action: action.clone(), entries: None };
    let refusal = lines[1 - turn].refused(&out_of_turn).await;
    assert_eq!(refusal.code, ErrorCode::AgainstTheRules);
    assert!(refusal.refusal.is_some());
    let not_mine = ClientMessage::Act {
        id: fresh_id(),
        seat: lines[turn].game.as_ref().unwrap().seat,
        action,
        entries: None,
    };
    assert_eq!(lines[1 - turn].refused(&not_mine).await.code, ErrorCode::NotSeated);
    let nonsense = ClientMessage::Act { id: fresh_id(), seat: None, action: Raw::of(&"fly"), entries: None };
    assert_eq!(lines[turn].refused(&nonsense).await.code, ErrorCode::BadMessage);
    assert_eq!(people[0].info(&table).await.version, before);
    hall.close().await;
}

/// Two devices of one person are told the same, byte by byte.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_devices_of_one_person_see_the_same() {
    let hall = OpenHall::new().await;
    let (table, people, mut lines) = two_and_bots(&hall, 1).await;
    let mut phone = people[0].watch(&table).await;
    let mut tablet = people[0].watch(&table).await;
    let mut dice = FastChance::new(9);
    some_moves(&mut lines, 40, &mut dice).await;
    let end = lines[1].chat("the end").await;
    phone.until_version(end).await;
    tablet.until_version(end).await;
    let updates = |live: &Live| -> Vec<String> {
        live.heard.iter().filter(|text| text.starts_with("{\"type\":\"update\"")).cloned().collect()
    };
    let first = updates(&tablet);
    assert!(first.len() > 40);
    // The phone came a moment earlier.
    assert!(updates(&phone).ends_with(&first));
    // What the phone does, the tablet sees; what the phone asks, only the phone is answered.
    let said = phone.chat("from the phone").await;
    tablet.until_version(said).await;
    assert!(!tablet.heard.iter().any(|text| text.contains("\"type\":\"done\"")));
    hall.close().await;
}

/// That somebody comes to watch concerns nobody; who plays is told to everybody.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_come_and_go_unnoticed() {
    let hall = OpenHall::new().await;
    let (table, people, [mut anna, ben]) = two_and_bots(&hall, 0).await;
    anna.chat("Who is there?").await;
    let presences =
        |live: &Live| live.heard.iter().filter(|text| text.starts_with(r#"{"type":"presence""#)).count();
    let before = presences(&anna);
    for _ in 0..5 {
        let mut watching = hall.person().await.watch(&table).await;
        let told = watching.until(|message| matches!(message, ServerMessage::Presence { .. })).await;
        assert!(matches!(told, ServerMessage::Presence { present } if present.len() == 2));
        watching.hang_up().await;
    }
    anna.chat("Nobody.").await;
    assert_eq!(presences(&anna), before);
    // Nor does a second device change who is there.
    drop(people[1].watch(&table).await);
    ben.hang_up().await;
    anna.until(|message| matches!(message, ServerMessage::Presence { present } if present.len() == 1)).await;
    assert_eq!(presences(&anna), before + 1);
    hall.close().await;
}

/// The first message must be a hello, and only the first.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_conversation_begins_with_hello() {
    let hall = OpenHall::new().await;
    let (table, people, [mut anna, _ben]) = two_and_bots(&hall, 0).await;
    let first_words = [
        (r#"{"type":"ping"}"#, ErrorCode::BadMessage),
        (r#"{"type":"hello","protocol":99}"#, ErrorCode::WrongProtocol),
        (r#"{"type":"hello"}"#, ErrorCode::BadMessage),
        ("good morning", ErrorCode::BadMessage),
    ];
    for (words, code) in first_words {
        let mut line = people[0].dial(&table, tokio::net::TcpSocket::new_v4().unwrap()).await;
        line.send(tokio_tungstenite::tungstenite::Message::text(words)).await.unwrap();
        let answer = line.next().await.unwrap().unwrap().into_text().unwrap();
        let answer: ServerMessage = serde_json::from_str(&answer).unwrap();
        assert!(matches!(&answer, ServerMessage::Error(error) if error.code == code), "{words}: {answer:?}");
    }
    anna.say(&ClientMessage::Ping).await;
    anna.until(|message| matches!(message, ServerMessage::Pong)).await;
    anna.say(&ClientMessage::Hello { protocol: wire::PROTOCOL, since: None }).await;
    anna.until(
        |message| matches!(message, ServerMessage::Error(error) if error.code == ErrorCode::BadMessage),
    )
    .await;
    assert_eq!(anna.hear().await, None);
    hall.close().await;
}
