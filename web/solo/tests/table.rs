//! A table without the hall, played through what a page sends and gets.
#![allow(clippy::unwrap_used, clippy::needless_pass_by_value, reason = "a test may panic and waste")]

mod common;

use common::{Page, bot, finished, message, open};
use cybertron::Cybertron;
use engine::{Game, Match, NewMatch, Record, Seat, Secret, Viewer};
use wire::{
    ClientMessage, ErrorCode, LogWhat, Raw, SeatPlan, ServerMessage, SoloAnswer, SoloRequest, TableStatus,
};

fn same_screen(name: &str) -> SeatPlan {
    SeatPlan::SameScreen(name.to_owned())
}

fn refused(answers: &[SoloAnswer]) -> ErrorCode {
    match answers {
        [SoloAnswer::Refused { error, .. } | SoloAnswer::Error { error }] => error.code,
        [SoloAnswer::Say { message }] => match &**message {
            ServerMessage::Refused { error, .. } => error.code,
            other => panic!("{other:?}"),
        },
        other => panic!("{other:?}"),
    }
}

fn record_of(page: &mut Page) -> String {
    match page.ask(SoloRequest::Record { id: 9 }).remove(0) {
        SoloAnswer::Record { record, .. } => record,
        other => panic!("{other:?}"),
    }
}

fn save_of(page: &mut Page) -> String {
    match page.ask(SoloRequest::Save { id: 9 }).remove(0) {
        SoloAnswer::Saved { save, table, .. } => {
            let known = page.table();
            assert_eq!((&table.id, table.status, &table.seats), (&known.id, known.status, &known.seats));
            save
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_table_opens_like_one_of_the_hall() {
    let page = Page::at(open(vec![SeatPlan::Me, bot("random")], 1));
    assert_eq!(page.version, 3, "two sat down, then it began");
    let table = page.table();
    assert_eq!((table.status, table.host, table.id.len()), (TableStatus::Running, true, 12));
    assert!(table.seats[0].mine && table.seats[0].present && !table.seats[1].mine);
    assert_eq!(table.seats[1].bot.as_deref(), Some("random"));
    assert_eq!(page.game().waiting, [Seat(0)]);
    assert!(!page.game().legal.is_empty());
}

#[test]
fn a_table_that_is_played_elsewhere_is_forgotten() {
    let mut page = Page::at(open(vec![SeatPlan::Me, bot("random")], 1));
    assert!(matches!(page.ask(SoloRequest::Close { id: 5 })[..], [SoloAnswer::Closed { id: 5 }]));
    assert_eq!(refused(&page.ask(SoloRequest::Save { id: 6 })), ErrorCode::NoSuchTable);
    assert!(!page.worker.goes_on());
}

#[test]
fn a_whole_game_against_a_bot_ends_and_can_be_verified() {
    let mut page = Page::at(open(vec![SeatPlan::Me, bot("heuristic")], 2));
    assert_eq!(refused(&page.ask(SoloRequest::Review { id: 3 })), ErrorCode::NotOver);
    page.say(ClientMessage::BotForSeat { id: "b".to_owned(), seat: Seat(0) });
    assert!(page.table().seats[0].substituted);
    page.until_own_turn();
    assert_eq!(page.table().status, TableStatus::Over);
    assert!(page.game().verdict.is_some());

    let text = record_of(&mut page);
    let record = Record::from_json(&text, "risk-transformers").unwrap();
    let restored = Match::<Cybertron>::restore(&record).unwrap();
    assert!(restored.outcome().is_some());

    let answers = page.ask(SoloRequest::Luck { id: 4 });
    let SoloAnswer::Luck { luck, .. } = &answers[0] else { panic!("{answers:?}") };
    assert!(luck.rows.iter().any(|row| row.faces == 6));
    let answers = page.ask(SoloRequest::Review { id: 5 });
    let SoloAnswer::Review { review, .. } = &answers[0] else { panic!("{answers:?}") };
    assert!(review.curve.iter().all(|moment| moment.chances.len() == 2));
    assert_eq!(review.curve[0].entry, 0);
    assert!(review.curve.len() > 1, "there is time for some moves at least");
    assert_eq!(refused(&page.say(ClientMessage::Abandon { id: "a".to_owned() })), ErrorCode::GameOver);
}

#[test]
fn moves_are_taken_back_and_made_again() {
    let mut page = Page::at(open(vec![SeatPlan::Me, same_screen("Ben")], 3));
    assert_eq!(page.game().seat, Some(Seat(0)));
    assert!(page.step());
    assert_eq!(page.game().seat, Some(Seat(1)), "the eyes are those of whoever decides");
    let before = page.version;
    // The other's move is taken back by consent, which the people at the screen give together.
    let answers = page.say(ClientMessage::Undo { id: "u".to_owned(), to: None });
    assert_eq!(answers.len(), 3, "asked, undone, done");
    let ServerMessage::Update { item, .. } = message(&answers[0]) else { panic!("{answers:?}") };
    assert!(matches!(item.what, LogWhat::Asked { .. }));
    assert!(matches!(message(&answers[2]), ServerMessage::Done { version, .. } if *version == before + 1));
    assert_eq!((page.game().seat, page.game().entries), (Some(Seat(0)), 2));
    assert!(page.table().question.is_none());
    // The same request again changes nothing.
    let again = page.say(ClientMessage::Undo { id: "u".to_owned(), to: None });
    assert!(matches!(message(&again[0]), ServerMessage::Done { version, .. } if *version == before + 1));
    assert_eq!(again.len(), 1);
}

#[test]
fn at_a_shared_screen_the_log_tells_only_what_everybody_may_know() {
    let mut page = Page::at(open(vec![SeatPlan::Me, same_screen("Ben"), bot("heuristic")], 12));
    // Bots play for them, but the screen is still theirs.
    for seat in [Seat(0), Seat(1)] {
        page.say(ClientMessage::BotForSeat { id: format!("b{}", seat.0), seat });
    }
    page.until_own_turn();
    let record = Record::from_json(&record_of(&mut page), "risk-transformers").unwrap();
    let told = Match::<Cybertron>::restore(&record).unwrap().log();
    let as_seen = |events: &[cybertron::Event], viewer| {
        let seen = events.iter().filter_map(|event| Cybertron::witness(event, viewer));
        seen.map(|event| serde_json::to_value(event).unwrap()).collect::<Vec<_>>()
    };
    let SoloAnswer::Log { lines, .. } = page.ask(SoloRequest::Log { id: 1 }).remove(0) else { panic!() };
    let mut secrets = 0;
    for line in lines {
        let LogWhat::Entry { entry, events, .. } = line.what else { continue };
        let happened = &told.iter().find(|told| told.number == entry).unwrap().events;
        let read: Vec<serde_json::Value> = events.iter().map(|event| event.read().unwrap()).collect();
        let public = as_seen(happened, Viewer::Spectator);
        assert_eq!(read, public, "entry {entry}");
        secrets += usize::from(as_seen(happened, Viewer::Seat(Seat(0))) != public);
        secrets += usize::from(as_seen(happened, Viewer::Seat(Seat(1))) != public);
    }
    assert!(secrets > 1, "both have drawn cards");
}

#[test]
fn taking_back_goes_to_the_last_own_move_and_bots_move_anew() {
    let mut page = Page::at(open(vec![SeatPlan::Me, bot("heuristic")], 11));
    assert!(page.step(), "the leader is chosen");
    let first = page.game().entries;
    page.until_own_turn();
    assert!(page.game().entries > first, "the bot has chosen its leader too");
    page.say(ClientMessage::Undo { id: "u".to_owned(), to: None });
    assert!(!page.worker.goes_on());
    assert_eq!(page.game().waiting, [Seat(0)]);
    assert!(page.game().legal.iter().any(|legal| legal.action.get().contains("choose_leader")));
    let again = page.say(ClientMessage::Undo { id: "v".to_owned(), to: None });
    assert_eq!(refused(&again), ErrorCode::NothingToUndo);
    page.step();
    page.until_own_turn();
    assert!(page.step());
}

#[test]
fn a_turn_is_reset_and_a_hint_is_legal() {
    let mut page = Page::at(open(vec![SeatPlan::Me, bot("heuristic")], 4));
    page.step();
    page.until_own_turn();
    let start = page.game().entries;
    page.step();
    page.step();
    assert_eq!(page.game().free_undo, Some(start));
    page.say(ClientMessage::ResetTurn { id: "r".to_owned() });
    assert_eq!(page.game().entries, start + 3);
    assert_eq!(refused(&page.say(ClientMessage::ResetTurn { id: "s".to_owned() })), ErrorCode::NothingToUndo);
    let answers = page.say(ClientMessage::Hint { id: "h".to_owned() });
    let ServerMessage::Hint { action, .. } = message(&answers[0]) else { panic!("{answers:?}") };
    assert!(page.game().legal.iter().any(|legal| legal.action.get() == action.get()));
}

#[test]
fn what_is_wrong_is_refused_and_loses_nothing() {
    let mut page = Page::at(open(vec![SeatPlan::Me, bot("random")], 5));
    let version = page.version;
    let illegal: Raw = serde_json::from_str("\"end_turn\"").unwrap();
    assert_eq!(refused(&page.act(&illegal)), ErrorCode::AgainstTheRules);
    let nonsense: Raw = serde_json::from_str("{\"dance\": 1}").unwrap();
    assert_eq!(refused(&page.act(&nonsense)), ErrorCode::BadMessage);
    let legal = page.game().legal[0].action.clone();
    let stale =
        ClientMessage::Act { id: "x".to_owned(), seat: None, action: legal.clone(), entries: Some(7) };
    assert_eq!(refused(&page.say(stale)), ErrorCode::Stale);
    let other = ClientMessage::Act { id: "y".to_owned(), seat: Some(Seat(1)), action: legal, entries: None };
    assert_eq!(refused(&page.say(other)), ErrorCode::NotSeated);
    let nonsense = page.worker.take("{\"type\": \"dance\"}", 0);
    assert_eq!(refused(&page.read(&nonsense)), ErrorCode::BadMessage);
    for save in [
        "",
        "{}",
        "not JSON",
        "{\"format\":\"gearhall-solo\",\"version\":1,\"seats\":[],\"items\":[],\"record\":\"\"}",
    ] {
        let answers = page.ask(SoloRequest::Resume { id: 2, save: save.to_owned() });
        assert_eq!(refused(&answers), ErrorCode::BadMessage, "{save}");
    }
    let mut unknown = common::plan(vec![SeatPlan::Me, bot("random")]);
    unknown.game = "chess".to_owned();
    let entropy = Secret([0; 32]);
    let request = SoloRequest::Open { id: 3, plan: unknown, name: "Ada".to_owned(), entropy };
    assert_eq!(refused(&page.ask(request)), ErrorCode::NoSuchGame);
    for (seats, code) in [
        (vec![SeatPlan::Me], ErrorCode::BadSetup),
        (vec![SeatPlan::Me, SeatPlan::Open], ErrorCode::BadSetup),
        (vec![SeatPlan::Me, bot("genius")], ErrorCode::BadSetup),
        (vec![SeatPlan::Me, same_screen("  ")], ErrorCode::BadText),
    ] {
        assert_eq!(refused(&page.ask(open(seats, 0))), code);
    }
    assert_eq!(refused(&page.ask(SoloRequest::At { id: 1, entry: 99, eyes: None })), ErrorCode::BadMessage);
    assert_eq!(refused(&page.ask(SoloRequest::Record { id: 1 })), ErrorCode::NotOver);
    assert_eq!(page.version, version);
    assert!(page.step(), "the table is still there");
    let empty = &mut Page::new();
    assert_eq!(refused(&empty.ask(SoloRequest::Save { id: 1 })), ErrorCode::NoSuchTable);
}

#[test]
fn the_past_is_seen_through_own_eyes_and_after_the_end_through_all() {
    let mut page = Page::at(open(vec![SeatPlan::Me, bot("heuristic")], 6));
    for _ in 0..30 {
        page.step();
    }
    let look = |page: &mut Page, entry, eyes| page.ask(SoloRequest::At { id: 8, entry, eyes }).remove(0);
    let SoloAnswer::At { game, .. } = look(&mut page, 10, Some(Seat(0))) else { panic!() };
    assert_eq!((game.entries, game.seat, game.legal.len()), (10, Some(Seat(0)), 0));
    assert!(matches!(look(&mut page, 10, None), SoloAnswer::At { .. }));
    assert_eq!(refused(&[look(&mut page, 10, Some(Seat(1)))]), ErrorCode::NotSeated);
    assert_eq!(refused(&[look(&mut page, 10, Some(Seat(5)))]), ErrorCode::NoSuchSeat);
    page.say(ClientMessage::Abandon { id: "a".to_owned() });
    assert_eq!(page.table().status, TableStatus::Abandoned);
    assert!(matches!(look(&mut page, 10, Some(Seat(1))), SoloAnswer::At { .. }));
}

#[test]
fn a_saved_table_goes_on_where_it_was() {
    let mut page = Page::at(open(vec![bot("heuristic"), SeatPlan::Me], 7));
    for _ in 0..40 {
        page.step();
    }
    page.say(ClientMessage::Chat { id: "c".to_owned(), text: "<script>".to_owned() });
    page.until_own_turn();
    page.say(ClientMessage::Undo { id: "u".to_owned(), to: None });
    let save = save_of(&mut page);
    let lines = |page: &mut Page| match page.ask(SoloRequest::Log { id: 1 }).remove(0) {
        SoloAnswer::Log { lines, .. } => serde_json::to_string(&lines).unwrap(),
        other => panic!("{other:?}"),
    };
    let mut back = Page::at(SoloRequest::Resume { id: 1, save: save.clone() });
    assert_eq!(back.version, page.version);
    let shown = |page: &Page| serde_json::to_string(&(page.table(), page.game())).unwrap();
    assert_eq!(shown(&back), shown(&page));
    assert_eq!(lines(&mut back), lines(&mut page));
    assert_eq!(save_of(&mut back), save);
    let again = back.say(ClientMessage::Undo { id: "u".to_owned(), to: None });
    assert!(matches!(&again[..], [done] if matches!(message(done), ServerMessage::Done { .. })), "{again:?}");
    assert_eq!(back.version, page.version, "what was carried out is not carried out again");
    back.until_own_turn();
    assert!(back.step());
}

#[test]
fn a_page_that_comes_back_gets_what_it_missed() {
    let mut page = Page::at(open(vec![SeatPlan::Me, bot("heuristic")], 8));
    let since = page.version;
    page.step();
    page.step();
    let now = page.version;
    page.version = since;
    let answers = page.say(ClientMessage::Hello { protocol: 1, since: Some(since) });
    assert_eq!(answers.len(), (now - since) as usize + 2, "updates, up to date, presence");
    assert_eq!(page.version, now);
    let answers = page.say(ClientMessage::Hello { protocol: 1, since: Some(now + 5) });
    assert!(matches!(message(&answers[0]), ServerMessage::State { .. }));
    let answers = page.say(ClientMessage::Hello { protocol: 99, since: None });
    assert!(
        matches!(message(&answers[0]), ServerMessage::Error(error) if error.code == ErrorCode::WrongProtocol)
    );
}

#[test]
fn a_finished_match_is_forked() {
    let mut page = finished(9);
    let record = record_of(&mut page);
    let last = page.game().entries;
    let fork = |entry| SoloRequest::Fork {
        id: 1,
        record: record.clone(),
        entry,
        seats: vec![SeatPlan::Me, bot("heuristic")],
        name: "Ada".to_owned(),
        entropy: Secret([1; 32]),
    };
    assert_eq!(refused(&Page::new().ask(fork(last + 1))), ErrorCode::BadMessage);
    assert_eq!(refused(&Page::new().ask(fork(last))), ErrorCode::GameOver, "as the hall has it");
    let mut forked = Page::at(fork(last / 2));
    assert!(forked.table().seats[0].mine && forked.table().status == TableStatus::Running);
    assert_ne!(forked.table().commitment, page.table().commitment);
    forked.say(ClientMessage::BotForSeat { id: "b".to_owned(), seat: Seat(0) });
    forked.until_own_turn();
    let record = Record::from_json(&record_of(&mut forked), "risk-transformers").unwrap();
    assert_eq!(record.origin.as_ref().unwrap().entry, last / 2);
    Match::<Cybertron>::restore(&record).unwrap();
}

#[test]
fn seats_are_drawn_and_everybody_is_told_where_he_sits() {
    let mut plan = common::plan(vec![SeatPlan::Me, bot("random"), bot("random"), same_screen("Ben")]);
    plan.draw_seats = true;
    let drawn = (0..20).map(|seed| {
        let entropy = Secret([seed; 32]);
        let request = SoloRequest::Open { id: 1, plan: plan.clone(), name: "Ada".to_owned(), entropy };
        let page = Page::at(request);
        let seats = &page.table().seats;
        assert!(seats.iter().all(|seat| seat.mine == seat.bot.is_none()));
        seats.iter().position(|seat| seat.name.as_deref() == Some("Ada")).unwrap()
    });
    let mut places: Vec<usize> = drawn.collect();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places, [0, 1, 2, 3]);
}

#[test]
fn every_log_line_is_one_the_hall_has() {
    let mut page = Page::at(open(vec![SeatPlan::Me, bot("heuristic")], 10));
    page.step();
    page.say(ClientMessage::Chat { id: "c".to_owned(), text: " hello ".to_owned() });
    page.say(ClientMessage::Abandon { id: "a".to_owned() });
    let answers = page.ask(SoloRequest::Log { id: 1 });
    let SoloAnswer::Log { lines, .. } = &answers[0] else { panic!("{answers:?}") };
    let kinds: Vec<&str> = lines
        .iter()
        .map(|line| match &line.what {
            LogWhat::Sat { .. } => "sat",
            LogWhat::Started { .. } => "started",
            LogWhat::Entry { .. } => "entry",
            LogWhat::Chat { text, .. } if text == "hello" => "chat",
            LogWhat::Asked { .. } => "asked",
            LogWhat::Abandoned => "abandoned",
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(kinds, ["sat", "sat", "started", "entry", "chat", "asked", "abandoned"]);
}

/// A table as browsers kept it before they had the hall's form: the record of its match, and what happened besides.
const SAVED_BEFORE: &str = include_str!("saves/solo-1.json");

/// The same match by the rules of today, with so many entries.
fn saved_before_by_the_rules_of_today(entries: usize) -> String {
    let mut save: serde_json::Value = serde_json::from_str(SAVED_BEFORE).unwrap();
    let record = Record::<serde_json::Value, serde_json::Value>::from_json(
        save["record"].as_str().unwrap(),
        "risk-transformers",
    );
    let record = record.unwrap();
    let new = NewMatch {
        setup: Cybertron::facts().complete(record.setup).unwrap(),
        people: record.seats,
        draw_seats: false,
        secret: record.secret.unwrap(),
        nonces: record.nonces,
    };
    let mut game = Match::<Cybertron>::new(new).unwrap();
    for _ in 0..entries {
        let decision = Cybertron::decision(game.state()).unwrap();
        let seat = decision.seats.iter().next().unwrap();
        game.act(seat, game.legal(seat)[0]).unwrap();
    }
    save["record"] = game.record(true).to_json().into();
    let items = save["items"].as_array_mut().unwrap();
    // Three sat down and the game began.
    items.truncate(4);
    items.extend((0..entries).map(|_| serde_json::json!({ "at": 1000, "item": "entry" })));
    save.to_string()
}

#[test]
fn a_table_that_was_saved_before_goes_on() {
    let save = saved_before_by_the_rules_of_today(45);
    let mut page = Page::at(SoloRequest::Resume { id: 1, save });
    let names: Vec<_> =
        page.table().seats.iter().map(|seat| (seat.name.clone().unwrap(), seat.mine)).collect();
    assert_eq!(names, [("Bot 1".to_owned(), false), ("Ada".to_owned(), true), ("Ben".to_owned(), true)]);
    assert_eq!((page.table().status, page.game().entries), (TableStatus::Running, 45));
    page.until_own_turn();
    assert!(page.step());
    let save = save_of(&mut page);
    assert!(save.starts_with("{\"format\":\"gearhall-table\""), "{save}");
}

/// It was played by other rules, and no position was kept to go on from.
#[test]
fn a_table_that_was_saved_before_the_rules_changed_has_ended() {
    let page = Page::at(SoloRequest::Resume { id: 1, save: SAVED_BEFORE.to_owned() });
    assert_eq!(page.table().status, TableStatus::Abandoned);
    assert!(page.table().ended_by_upgrade);
}
