//! Taking back, giving up, standing in; talk and hints.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::{FastChance, Seat};
use serde_json::json;
use server::Limits;
use wire::{
    ClientMessage, ErrorCode, LogItem, LogWhat, Pace, Raw, ServerMessage, TableListing, TableStatus, Wish,
};

use crate::client::{Live, OpenHall, Person, at_table, fresh_id, turn_of, two_and_bots, wide_limits};

fn undo(to: Option<usize>) -> ClientMessage {
    ClientMessage::Undo { id: fresh_id(), to }
}

fn answer(question: u64, agree: bool) -> ClientMessage {
    ClientMessage::Answer { id: fresh_id(), question, agree }
}

fn open_question(line: &Live) -> Option<u64> {
    Some(line.table.as_ref()?.question.as_ref()?.number)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_taken_back_freely_while_nothing_came_to_light() {
    let hall = OpenHall::new().await;
    let (_, _, mut lines) = two_and_bots(&hall, 0).await;
    assert_eq!(lines[0].refused(&undo(None)).await.code, ErrorCode::NothingToUndo);
    let mut dice = FastChance::new(31);
    let mut views: [BTreeMap<usize, String>; 2] = Default::default();
    let (mut undone, mut reset) = (0, 0);
    while undone < 5 || reset < 3 {
        let turn = turn_of(&mut lines).await;
        for (line, views) in lines.iter().zip(&mut views) {
            views.insert(line.entries(), line.game.as_ref().unwrap().view.get().to_owned());
        }
        assert!(lines[turn].play_one(&mut dice).await, "the game ended before enough was taken back");
        let line = &mut lines[turn];
        let Some(free) = line.game.as_ref().unwrap().free_undo else { continue };
        let entries = line.entries();
        let (request, to) = match entries - free {
            1 if undone < 5 => (undo(None), free),
            2.. if reset < 3 => (ClientMessage::ResetTurn { id: fresh_id() }, free),
            _ => continue,
        };
        match request {
            ClientMessage::Undo { .. } => undone += 1,
            _ => reset += 1,
        }
        line.done(&request).await;
        assert_eq!(line.entries(), entries + 1, "taking back is an entry too");
        assert_eq!(line.game.as_ref().unwrap().view.get(), views[turn][&to]);
        assert!(!line.legal().is_empty() && open_question(line).is_none());
    }
    hall.close().await;
}

/// Without a number, one's own last move is meant, whoever has moved since.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_takes_back_means_the_own_last_move() {
    let hall = OpenHall::new().await;
    let (table, people, mut lines) = two_and_bots(&hall, 0).await;
    let mut dice = FastChance::new(35);
    // One moves, then the other.
    let first = turn_of(&mut lines).await;
    let mut last_own = 0;
    while turn_of(&mut lines).await == first {
        last_own = lines[first].entries();
        assert!(lines[first].play_one(&mut dice).await);
    }
    let other = 1 - first;
    let before_other = lines[other].entries();
    assert!(lines[other].play_one(&mut dice).await);
    turn_of(&mut lines).await;

    // The other's move lies after it, so the other is asked.
    lines[first].done(&undo(None)).await;
    let question = people[0].info(&table).await.question.unwrap();
    assert_eq!(question.what, Wish::Undo { to: last_own });
    assert_eq!(question.missing, [Seat(other as u8)]);
    lines[other].until_version(question.number).await;
    lines[other].done(&answer(question.number, false)).await;

    // The other's own last move is the last one of all.
    let free = lines[other].game.as_ref().unwrap().free_undo.is_some();
    lines[other].done(&undo(None)).await;
    match open_question(&lines[other]) {
        None => assert!(free),
        Some(_) => {
            let asked = lines[other].table.as_ref().unwrap().question.clone().unwrap();
            assert_eq!((asked.what, free), (Wish::Undo { to: before_other }, false));
        }
    }
    hall.close().await;
}

/// Plays until dice were rolled; who rolled them.
async fn until_dice(lines: &mut [Live; 2], dice: &mut FastChance) -> usize {
    loop {
        let turn = turn_of(lines).await;
        let line = &mut lines[turn];
        let rolls = line.legal().iter().find(|legal| legal.reveals.dice).map(|legal| legal.action.clone());
        match rolls {
            Some(action) => {
                let act = line.act(&action);
                line.done(&act).await;
                turn_of(lines).await;
                return turn;
            }
            None => assert!(line.play_one(dice).await),
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn dice_are_taken_back_by_consent() {
    let hall = OpenHall::new().await;
    let (table, people, mut lines) = two_and_bots(&hall, 0).await;
    let watcher = hall.person().await;
    let mut outside = watcher.watch(&table).await;
    let mut dice = FastChance::new(41);
    let asker = until_dice(&mut lines, &mut dice).await;
    let rolled = lines[asker].entries();

    // Asked and refused: nothing changes.
    let asked = lines[asker].done(&undo(Some(rolled - 1))).await;
    let question = open_question(&lines[asker]).unwrap();
    let table_question = lines[asker].table.as_ref().unwrap().question.clone().unwrap();
    assert_eq!(table_question.what, Wish::Undo { to: rolled - 1 });
    assert_eq!(table_question.missing.len(), 1);
    lines[1 - asker].until_version(asked).await;
    assert_eq!(lines[1 - asker].refused(&answer(question + 1, true)).await.code, ErrorCode::NoSuchQuestion);
    assert_eq!(lines[asker].refused(&answer(question, true)).await.code, ErrorCode::NotSeated);
    assert_eq!(outside.refused(&answer(question, true)).await.code, ErrorCode::NotSeated);
    let another = ClientMessage::Abandon { id: fresh_id() };
    assert_eq!(lines[1 - asker].refused(&another).await.code, ErrorCode::QuestionOpen);
    lines[1 - asker].done(&answer(question, false)).await;
    turn_of(&mut lines).await;
    assert_eq!((lines[asker].entries(), open_question(&lines[asker])), (rolled, None));

    // Asked and granted.
    lines[asker].done(&undo(Some(rolled - 1))).await;
    let question = open_question(&lines[asker]).unwrap();
    lines[1 - asker].done(&answer(question, true)).await;
    turn_of(&mut lines).await;
    assert_eq!((lines[asker].entries(), open_question(&lines[asker])), (rolled + 1, None));

    // What was taken back by consent does not come back without it.
    lines[asker].done(&undo(Some(rolled))).await;
    assert!(open_question(&lines[asker]).is_some(), "going to a line that was given up needs consent");
    // An action answers for itself: the question is void.
    let turn = turn_of(&mut lines).await;
    assert!(lines[turn].play_one(&mut dice).await);
    turn_of(&mut lines).await;
    lines[turn].chat("let us go on").await;
    assert_eq!(people[0].info(&table).await.question.map(|question| question.number), None);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_abandoned_by_consent() {
    let hall = OpenHall::new().await;
    let (table, people, mut lines) = two_and_bots(&hall, 1).await;
    // Bots are not asked.
    turn_of(&mut lines).await;
    let asked = lines[0].done(&ClientMessage::Abandon { id: fresh_id() }).await;
    let question = open_question(&lines[0]).unwrap();
    lines[1].until_version(asked).await;
    lines[1].done(&answer(question, true)).await;
    let abandoned = |message: &ServerMessage| matches!(message, ServerMessage::Update { table: Some(table), .. } if table.status == TableStatus::Abandoned);
    lines[0].until(abandoned).await;
    assert_eq!(lines[1].table.as_ref().unwrap().status, TableStatus::Abandoned);
    assert!(lines[0].legal().is_empty() && lines[1].legal().is_empty());
    assert_eq!(lines[0].refused(&undo(None)).await.code, ErrorCode::GameOver);
    assert_eq!(people[1].info(&table).await.status, TableStatus::Abandoned);
    assert!(people[1].verified_record(&table).await.outcome().is_none());
    // It stays so.
    drop(lines);
    let hall = hall.restart().await;
    assert_eq!(people[1].info(&table).await.status, TableStatus::Abandoned);
    hall.close().await;
}

/// Does this table wait for the person, as the list of his tables says?
async fn is_waited_for(person: &Person, table: &str) -> bool {
    let own: Vec<TableListing> = person.get("/api/v1/tables/mine").await.json();
    own.iter().find(|listed| listed.id == table).unwrap().waits_for_me
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wish_to_end_the_game_outlasts_moves() {
    let hall = OpenHall::new().await;
    let (table, people, mut lines) = two_and_bots(&hall, 0).await;
    let mut dice = FastChance::new(51);
    let abandon = || ClientMessage::Abandon { id: fresh_id() };
    // Who is to move asks, so that only the question makes the other one be waited for.
    let asker = turn_of(&mut lines).await;
    assert!(!is_waited_for(&people[1 - asker], &table).await);
    lines[asker].done(&abandon()).await;
    assert!(is_waited_for(&people[1 - asker], &table).await);
    assert!(lines[asker].play_one(&mut dice).await);
    turn_of(&mut lines).await;
    let question = people[0].info(&table).await.question.unwrap();
    assert_eq!((question.what, question.missing), (Wish::Abandon, vec![Seat(1 - asker as u8)]));

    // Who has asked thinks better of it.
    lines[asker].done(&answer(question.number, false)).await;
    assert_eq!(people[0].info(&table).await.question, None);
    assert_eq!(
        lines[1 - asker].refused(&answer(question.number, true)).await.code,
        ErrorCode::NoSuchQuestion
    );

    // A wish that is granted after a move and a restart.
    let asked = lines[asker].done(&abandon()).await;
    let turn = turn_of(&mut lines).await;
    assert!(lines[turn].play_one(&mut dice).await);
    drop(lines);
    let hall = hall.restart().await;
    let mut other = people[1 - asker].watch(&table).await;
    other.done(&answer(asked, true)).await;
    assert_eq!(people[0].info(&table).await.status, TableStatus::Abandoned);
    hall.close().await;
}

/// Who is not there any more cannot keep a game from ending.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_is_not_asked() {
    let hall =
        OpenHall::with(at_table(table::Limits { gone_after: Duration::ZERO, ..table::Limits::default() }))
            .await;
    let (table, people, [mut anna, ben]) = two_and_bots(&hall, 0).await;
    ben.hang_up().await;
    anna.until(
        |message| matches!(message, ServerMessage::Presence { present } if !present.contains(&Seat(1))),
    )
    .await;
    anna.done(&ClientMessage::Abandon { id: fresh_id() }).await;
    assert_eq!(people[0].info(&table).await.status, TableStatus::Running);
    anna.done(&ClientMessage::BotForSeat { id: fresh_id(), seat: Seat(1) }).await;
    assert_eq!(people[0].info(&table).await.status, TableStatus::Abandoned);
    hall.close().await;
}

/// Over weeks, nobody is gone who has closed his browser; only who lets the game wait for long.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn over_weeks_everybody_has_days() {
    let limits = at_table(table::Limits { gone_after: Duration::ZERO, ..table::Limits::default() });
    for gone_after_weeks in [limits.table.gone_after_weeks, Duration::ZERO] {
        let hall = OpenHall::with(at_table(table::Limits { gone_after_weeks, ..limits.table.clone() })).await;
        let (anna, ben) = (hall.person().await, hall.person().await);
        let wishes = json!({ "start_when_full": true, "pace": "weeks" });
        let table = anna.make_table(json!(["me", "open"]), wishes).await;
        ben.sit(&table).await;
        assert_eq!(anna.info(&table).await.pace, Pace::Weeks);
        // The table leaves memory and comes back: it still knows since when it waits.
        let hall = hall.restart().await;
        let people = [anna, ben];
        let info = people[0].look_up(&table, "state").await.text;
        let info: serde_json::Value = serde_json::from_str(&info).unwrap();
        let turn = info["game"]["waiting"][0].as_u64().unwrap() as usize;
        let stand_in = async |seat: usize| {
            let request = ClientMessage::BotForSeat { id: fresh_id(), seat: Seat(seat as u8) };
            people[1 - seat].at(&table, "do", serde_json::to_value(request).unwrap()).await
        };
        let not_to_move = stand_in(1 - turn).await;
        assert_eq!(not_to_move.code(), ErrorCode::PlayerPresent, "nobody waits for him");
        match stand_in(turn).await {
            answer if gone_after_weeks.is_zero() => assert_eq!(answer.status, 200, "{answer:?}"),
            answer => assert_eq!(answer.code(), ErrorCode::PlayerPresent),
        }
        hall.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_for_who_is_gone() {
    let hall =
        OpenHall::with(at_table(table::Limits { gone_after: Duration::ZERO, ..table::Limits::default() }))
            .await;
    let (table, people, [mut anna, ben]) = two_and_bots(&hall, 0).await;
    let stand_in = |seat| ClientMessage::BotForSeat { id: fresh_id(), seat };
    assert_eq!(anna.refused(&stand_in(Seat(1))).await.code, ErrorCode::PlayerPresent);
    assert_eq!(anna.refused(&stand_in(Seat(5))).await.code, ErrorCode::NoSuchSeat);
    let take_back = ClientMessage::TakeBack { id: fresh_id() };
    assert_eq!(anna.refused(&take_back).await.code, ErrorCode::NotSeated);
    let mut watching = hall.person().await.watch(&table).await;
    ben.hang_up().await;
    anna.until(
        |message| matches!(message, ServerMessage::Presence { present } if !present.contains(&Seat(1))),
    )
    .await;
    assert_eq!(watching.refused(&stand_in(Seat(1))).await.code, ErrorCode::NotSeated);
    anna.done(&stand_in(Seat(1))).await;
    let seat = &anna.table.as_ref().unwrap().seats[1];
    assert!(seat.substituted && seat.bot.as_deref() == Some("heuristic"));
    assert_eq!(anna.refused(&stand_in(Seat(1))).await.code, ErrorCode::SeatTaken);

    // The bot plays on.
    let mut dice = FastChance::new(61);
    for _ in 0..10 {
        assert!(anna.play_one(&mut dice).await);
    }
    let log: Vec<LogItem> = people[1].look_up(&table, "log").await.json();
    assert!(log.iter().any(|line| matches!(line.what, LogWhat::Entry { seat: Seat(1), .. })));

    // The player comes back.
    assert!(anna.until_turn().await);
    let mut ben = people[1].watch(&table).await;
    assert!(ben.table.as_ref().unwrap().seats[1].mine);
    let action = anna.legal()[0].action.clone();
    let act = ClientMessage::Act { id: fresh_id(), seat: None, action, entries: None };
    assert_eq!(ben.refused(&act).await.code, ErrorCode::NotSeated);
    ben.done(&ClientMessage::TakeBack { id: fresh_id() }).await;
    assert!(!ben.table.as_ref().unwrap().seats[1].substituted);
    let mut lines = [anna, ben];
    // He plays his seat himself again.
    loop {
        let turn = turn_of(&mut lines).await;
        assert!(lines[turn].play_one(&mut dice).await);
        if turn == 1 {
            break;
        }
    }

    let [mut anna, ben] = lines;
    ben.hang_up().await;
    anna.until(
        |message| matches!(message, ServerMessage::Presence { present } if !present.contains(&Seat(1))),
    )
    .await;
    anna.done(&stand_in(Seat(1))).await;
    // Nothing is taken back behind the back of who has left his seat to a bot.
    let asked = anna.done(&undo(Some(0))).await;
    let log: Vec<LogItem> = people[0].look_up(&table, "log").await.json();
    let since = log.iter().filter(|line| line.version >= asked);
    let what: Vec<_> = since.map(|line| &line.what).collect();
    assert!(matches!(what[0], LogWhat::Asked { what: Wish::Undo { to: 0 }, .. }), "{what:?}");
    assert!(!what.iter().any(|what| matches!(what, LogWhat::Undone { .. })), "{what:?}");
    // It is void by now if the bot has moved.
    let withdrawn = anna.ask(&answer(asked, false)).await;
    assert!(matches!(withdrawn, ServerMessage::Done { .. } | ServerMessage::Refused { .. }));
    // The end of the game he does not hinder.
    anna.done(&ClientMessage::Abandon { id: fresh_id() }).await;
    while anna.table.as_ref().unwrap().status != TableStatus::Abandoned {
        anna.next().await;
    }
    people[0].verified_record(&table).await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_went_just_now_is_not_gone() {
    let hall = OpenHall::new().await;
    let (_, _, [mut anna, ben]) = two_and_bots(&hall, 0).await;
    ben.hang_up().await;
    anna.until(
        |message| matches!(message, ServerMessage::Presence { present } if !present.contains(&Seat(1))),
    )
    .await;
    let stand_in = ClientMessage::BotForSeat { id: fresh_id(), seat: Seat(1) };
    assert_eq!(anna.refused(&stand_in).await.code, ErrorCode::PlayerPresent);
    // For oneself one may always let a bot play.
    anna.done(&ClientMessage::BotForSeat { id: fresh_id(), seat: Seat(0) }).await;
    assert!(anna.table.as_ref().unwrap().seats[0].substituted);
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn talk_is_kept_with_the_table() {
    let hall = OpenHall::new().await;
    let (table, people, [mut anna, ben]) = two_and_bots(&hall, 0).await;
    let said = "<script>alert('äöü 🤖')</script>";
    let version = anna.chat(&format!("  {said} ")).await;
    let chat = |text: &str| ClientMessage::Chat { id: fresh_id(), text: text.to_owned() };
    for bad in ["", " \n ", &"x".repeat(501)] {
        assert_eq!(anna.refused(&chat(bad)).await.code, ErrorCode::BadText);
    }
    anna.done(&chat(&"ä".repeat(500))).await;
    let mut watching = hall.person().await.watch(&table).await;
    assert_eq!(watching.refused(&chat("I see")).await.code, ErrorCode::NotSeated);
    drop((anna, ben, watching));
    let hall = hall.restart().await;
    let log: Vec<LogItem> = people[1].look_up(&table, "log").await.json();
    let line = log.iter().find(|line| line.version == version).unwrap();
    assert!(
        matches!(&line.what, LogWhat::Chat { text, seat: Some(Seat(0)), .. } if text == said),
        "{line:?}"
    );
    let answer = people[1].look_up(&table, "log").await;
    assert_eq!(answer.header("content-type"), Some("application/json"));
    assert_eq!(answer.header("x-content-type-options"), Some("nosniff"));
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_talks_all_the_time() {
    let hall = OpenHall::with(Limits { chat_per_identity: 1, ..wide_limits() }).await;
    let (_, _, [mut anna, mut ben]) = two_and_bots(&hall, 0).await;
    let mut refused = None;
    for number in 0..1000 {
        let chat = ClientMessage::Chat { id: fresh_id(), text: format!("line {number}") };
        if let ServerMessage::Refused { error, .. } = anna.ask(&chat).await {
            refused = Some((number, error.code));
            break;
        }
    }
    let (said, code) = refused.unwrap();
    assert!(said >= 5 && code == ErrorCode::TooManyRequests, "{said} {code:?}");
    ben.chat("my turn").await;
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_hint_at_a_time() {
    let hall = OpenHall::new().await;
    let (_, _, mut lines) = two_and_bots(&hall, 0).await;
    let turn = turn_of(&mut lines).await;
    let line = &mut lines[turn];
    // On a busy machine the first may be answered before the second is there: then both are asked for again.
    loop {
        line.say(&ClientMessage::Hint { id: "first".to_owned() }).await;
        line.say(&ClientMessage::Hint { id: "second".to_owned() }).await;
        let mut answers = Vec::new();
        for _ in 0..2 {
            let is_answer = |message: &ServerMessage| {
                matches!(message, ServerMessage::Refused { .. } | ServerMessage::Hint { .. })
            };
            answers.push(line.until(is_answer).await);
        }
        let refused = answers.iter().find_map(|answer| match answer {
            ServerMessage::Refused { id, error } => Some((id.as_str(), error.code)),
            _ => None,
        });
        if let Some(refused) = refused {
            assert_eq!(refused, ("second", ErrorCode::TooManyRequests));
            break;
        }
    }
    let third = line.ask(&ClientMessage::Hint { id: "third".to_owned() }).await;
    assert!(matches!(third, ServerMessage::Hint { .. }), "{third:?}");
    hall.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hint_is_a_legal_action() {
    let hall = OpenHall::new().await;
    let (table, people, mut lines) = two_and_bots(&hall, 0).await;
    let mut dice = FastChance::new(71);
    let hint = || ClientMessage::Hint { id: fresh_id() };
    for _ in 0..10 {
        let turn = turn_of(&mut lines).await;
        let ServerMessage::Hint { action, label, choices, .. } = lines[turn].ask(&hint()).await else {
            panic!("no hint")
        };
        let legal = |action: &Raw| {
            let meant = lines[turn].legal().iter().find(|legal| legal.action.get() == action.get());
            meant.expect("a hint is legal").label.clone()
        };
        assert_eq!(legal(&action), label);
        assert_eq!(choices[0].action.get(), action.get(), "the best one is first");
        for choice in &choices {
            assert_eq!(legal(&choice.action), choice.label);
            assert!((0.0..=1.0).contains(&choice.worth), "{choice:?}");
        }
        assert_eq!(choices.len() > 1, lines[turn].legal().len() > 1);
        assert_eq!(lines[1 - turn].refused(&hint()).await.code, ErrorCode::NotYourTurn);
        assert!(lines[turn].play_one(&mut dice).await);
    }
    let mut watching = hall.person().await.watch(&table).await;
    assert_eq!(watching.refused(&hint()).await.code, ErrorCode::NotSeated);
    let _ = people;
    hall.close().await;
}
