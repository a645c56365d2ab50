//! Tables that are brought from a browser to a hall, and taken away from it.

use engine::{FastChance, Seat, Secret};
use table::{Arrival, HERE, Heard, Limits, Save, Table, Who, known_bot};
use wire::{ClientMessage, ErrorCode, LogWhat, Pace, Raw, SeatPlan, SitDown, TableStatus, WireError, Wish};

use crate::hall::{GAMES, Hall, who};

fn ada() -> Who {
    Who { id: "id-of-ada".to_owned(), name: "Ada".to_owned() }
}

fn ben() -> Who {
    Who { id: "id-of-ben".to_owned(), name: "Ben".to_owned() }
}

fn arrival<'a>(who: &'a Who, seats: Option<&'a [SeatPlan]>, seed: u64) -> Arrival<'a> {
    let secret = Secret::from_number(1000 + seed);
    Arrival { id: "there".to_owned(), who, seats, secret, seed, nonce: None, pace: Pace::Live }
}

fn bring(save: &Save, seats: &[SeatPlan]) -> Result<(Table, Save), WireError> {
    Table::bring(save, &arrival(&ada(), Some(seats), 7), &Limits::default(), known_bot, 10)
}

fn bot() -> SeatPlan {
    SeatPlan::Bot("random".to_owned())
}

fn ask(table: &mut Table, who: &Who, message: ClientMessage) -> Result<(), ErrorCode> {
    match table.hear(who, message, 20, || true) {
        Ok(Heard::Answer(_) | Heard::Hint { .. }) => Ok(()),
        Err(error) => Err(error.code),
    }
}

/// Everybody takes any legal action, until the game is over or `most` were taken.
fn play(table: &mut Table, save: &mut Save, people: &[Who], most: usize) {
    let mut chance = FastChance::new(3);
    for number in 0..most {
        let Some(seat) = table.waiting().iter().next() else { return };
        if table.bot_on(seat).is_some() {
            let chosen = table.thinker(seat).unwrap().anything(chance.next_u64());
            table.bot_acts(seat, chosen, 20).unwrap();
        } else {
            let legal = table.game().unwrap().choices(seat).legal;
            let action: Raw = legal[chance.pick(legal.len())].action.clone();
            let player = people.iter().find(|who| table.seats_of(&who.id).contains(seat)).unwrap().clone();
            let id = format!("m{number}-{}", table.version());
            ask(table, &player, ClientMessage::Act { id, seat: Some(seat), action, entries: None }).unwrap();
        }
        keep(table, save);
    }
}

fn keep(table: &mut Table, save: &mut Save) {
    if let Some(news) = table.take_news() {
        save.append(news);
    }
}

/// What is stored leads to the same table.
fn assert_rebuilt(table: &Table, save: &Save, people: &[Who]) {
    let again = Save::read(&save.to_text()).unwrap().open(&Limits::default(), 30).unwrap();
    for who in people {
        // The order of the fields is not looked at: what went through a mark has another.
        let seen = |table: &Table| serde_json::from_str::<serde_json::Value>(&table.everything(who)).unwrap();
        assert!(seen(&again) == seen(table), "rebuilt it is the same");
    }
}

fn lines(table: &Table, save: &Save, who: &Who) -> Vec<LogWhat> {
    let lines = table.log_reader(who).read(save.items()).unwrap();
    lines.into_iter().map(|line| line.what).collect()
}

/// Begun against a bot without a hall, finished in one by two people.
#[test]
fn a_friend_takes_the_seat_of_a_bot_and_the_game_is_finished_by_two() {
    for (game, seed) in GAMES.into_iter().zip(1..) {
        let mut alone = Hall::open_with(game, seed, &serde_json::json!(["me", { "bot": "random" }]));
        alone.play(25);
        let (entries, before) = (alone.entries(), alone.log());
        let (mut table, mut save) = bring(&alone.save, &[SeatPlan::Me, SeatPlan::Open]).unwrap();
        // It waits for the friend like a table that has not begun.
        assert_eq!(table.status(), TableStatus::Lobby, "{game}");
        let info = table.info(&ben());
        assert!(info.seats[0].name.is_some() && info.seats[1].name.is_none() && !info.host);
        assert_rebuilt(&table, &save, &[ada(), ben()]);
        table.sit(&ben(), &SitDown::default(), 11).unwrap();
        keep(&mut table, &mut save);
        assert_eq!(
            (table.status(), table.game().unwrap().entries()),
            (TableStatus::Running, entries),
            "{game}"
        );
        // The dice come from another secret.
        assert_ne!(table.info(&ben()).commitment, alone.table.info(&who()).commitment);
        assert!(!table.everything(&ben()).contains(&format!("\"{HERE}\"")), "{game}");
        // Everything that was told is there, and the game as it was can be looked at, but not taken back.
        let read = lines(&table, &save, &ben());
        assert_eq!(read.len(), save.items().count());
        assert!(read.len() > before.len());
        for (now, then) in read.iter().zip(&before) {
            let told = |line: &LogWhat| match line {
                LogWhat::Entry { entry, seat, .. } => serde_json::json!([entry, seat]),
                other => serde_json::to_value(other).unwrap()["kind"].clone(),
            };
            assert_eq!(told(now), told(&then.what), "{game}");
        }
        assert!(read.iter().any(|line| matches!(line, LogWhat::Moved { entry } if *entry == entries)));
        assert!(matches!(read.last(), Some(LogWhat::WentOn)));
        let public =
            |table: &Table, entry| table.position_after(&ben(), entry, None).unwrap().view.get().to_owned();
        let solo = alone.table.position_after(&who(), entries - 3, None).unwrap();
        assert_eq!(public(&table, entries - 3), solo.view.get(), "{game}");
        let undo = ClientMessage::Undo { id: "u".to_owned(), to: Some(entries - 1) };
        let refused = ask(&mut table, &ada(), undo);
        assert_eq!(refused, Err(ErrorCode::PlayedElsewhere), "{game}");
        // Two people play it to its end, across a restart.
        let people = [ada(), ben()];
        play(&mut table, &mut save, &people, 12);
        assert_rebuilt(&table, &save, &people);
        play(&mut table, &mut save, &people, usize::MAX);
        assert_eq!(table.status(), TableStatus::Over, "{game}");
        assert_rebuilt(&table, &save, &people);
        assert!(table::restore(&table.finished_game().unwrap().record(true)).is_ok(), "{game}");
    }
}

/// Whoever brought it has seen the file: what was hidden from the seat is dealt again, what it sees is not.
#[test]
fn what_is_hidden_is_dealt_again_for_one_and_stays_for_several_at_one_screen() {
    let mut alone = Hall::open_with(GAMES[0], 5, &serde_json::json!(["me", { "bot": "random" }]));
    alone.play(40);
    let state = |table: &Table| {
        let game = table.game().unwrap();
        game.state_at(game.entries()).get().to_owned()
    };
    let seats = [SeatPlan::Me, bot()];
    let (table, _) = bring(&alone.save, &seats).unwrap();
    let seen = |table: &Table, who: &Who| {
        let game = table.game().unwrap();
        assert!(table.seats_of(&who.id).contains(Seat(0)));
        game.position(game.entries(), Some(Seat(0))).view.get().to_owned()
    };
    assert_eq!(seen(&table, &ada()), seen(&alone.table, &who()));
    assert_ne!(state(&table), state(&alone.table));

    let mut shared = Hall::open_with(GAMES[0], 5, &serde_json::json!(["me", { "same_screen": "Ben" }]));
    shared.play(40);
    let seats = [SeatPlan::Me, SeatPlan::SameScreen("Ben".to_owned())];
    let (table, _) = bring(&shared.save, &seats).unwrap();
    assert_eq!(state(&table), state(&shared.table));
}

#[test]
fn what_cannot_be_brought_is_refused() {
    let mut alone = Hall::open_with(GAMES[0], 6, &serde_json::json!(["me", { "bot": "random" }]));
    alone.play(10);
    let refused = |save: &Save, seats: &[SeatPlan]| bring(save, seats).err().map(|error| error.code);
    assert_eq!(refused(&alone.save, &[SeatPlan::Me]), Some(ErrorCode::BadSetup), "a seat too few");
    let unknown = [SeatPlan::Me, SeatPlan::Bot("deep-thought".to_owned())];
    assert_eq!(refused(&alone.save, &unknown), Some(ErrorCode::BadSetup));
    let seats = [SeatPlan::Me, bot()];
    let mut changed = alone.save.clone();
    let last = changed.items.len() - 1;
    changed.items.swap(last, last - 1);
    alone.keep();
    changed.keep(alone.kept.clone().unwrap());
    assert_eq!(refused(&changed, &seats), Some(ErrorCode::BadMessage), "moves that cannot have been made");
    // A mark that does not fit what is before it.
    let (_, moved) = bring(&alone.save, &seats).unwrap();
    for (from, to) in
        [("\"entries\":10,", "\"entries\":999999999999,"), ("\"sitters\":[", "\"sitters\":[null,")]
    {
        let mut forged = moved.clone();
        let mark = forged.items.iter_mut().find(|(_, item)| item.starts_with("{\"resumed\"")).unwrap();
        assert!(mark.1.contains(from), "{}", mark.1);
        mark.1 = mark.1.replacen(from, to, 1);
        assert_eq!(refused(&forged, &seats), Some(ErrorCode::BadMessage), "{to}");
    }
    alone.play(usize::MAX);
    assert_eq!(refused(&alone.save, &seats), Some(ErrorCode::GameOver));
}

/// A table of a hall, seen through its store.
fn in_a_hall(game: &str, seats: &[SeatPlan], friend: bool) -> (Table, Save) {
    let mut alone = Hall::open_with(game, 8, &serde_json::json!(["me", { "bot": "random" }]));
    alone.play(8);
    let (mut table, mut save) = bring(&alone.save, seats).unwrap();
    if friend {
        table.sit(&ben(), &SitDown::default(), 11).unwrap();
        keep(&mut table, &mut save);
    }
    (table, save)
}

fn take_away(id: &str) -> ClientMessage {
    ClientMessage::TakeAway { id: id.to_owned() }
}

#[test]
fn a_co_op_table_goes_on_elsewhere_when_all_agree() {
    let (mut table, mut save) = in_a_hall("mechs-vs-minions", &[SeatPlan::Me, SeatPlan::Open], true);
    let people = [ada(), ben()];
    play(&mut table, &mut save, &people, 9);
    ask(&mut table, &ada(), take_away("t")).unwrap();
    let question = table.info(&ben()).question.unwrap();
    assert_eq!((question.what, question.missing.len()), (Wish::TakeAway, 1));
    assert_eq!(table.to_take_away(&ada()).err().map(|error| error.code), Some(ErrorCode::NotOver));
    let agree = ClientMessage::Answer { id: "a".to_owned(), question: question.number, agree: true };
    ask(&mut table, &ben(), agree).unwrap();
    keep(&mut table, &mut save);
    let info = table.info(&ben());
    assert!(info.taken_away && info.status == TableStatus::Abandoned && info.question.is_none());
    assert_rebuilt(&table, &save, &people);
    let stranger = Who { id: "x".to_owned(), name: "X".to_owned() };
    assert_eq!(table.to_take_away(&stranger).err().map(|error| error.code), Some(ErrorCode::NotSeated));

    let mut file = table.to_take_away(&ada()).unwrap();
    file.items = save.items.clone();
    let text = file.for_elsewhere().unwrap().to_text();
    for who in &people {
        assert!(!text.contains(&who.id), "nobody's identity leaves the hall");
    }
    // It goes on in a browser: whoever opens it plays for both.
    let file = Save::read(&text).unwrap();
    assert!(!file.is_from_here());
    let entries = table.game().unwrap().entries();
    let (mut here, mut local) =
        Table::bring(&file, &arrival(&who(), None, 4), &Limits::default(), known_bot, 40).unwrap();
    assert_eq!((here.status(), here.game().unwrap().entries()), (TableStatus::Running, entries));
    assert_eq!(here.seats_of(HERE).len(), 2);
    assert_eq!(here.name_of(Seat(1)), Some("Ben"));
    play(&mut here, &mut local, &[who()], 2);
    assert_rebuilt(&here, &local, &[who()]);
    assert_eq!(here.status(), TableStatus::Running);
    // And back again to a hall.
    let (back, _) = bring(&local, &[SeatPlan::Me, SeatPlan::Open]).unwrap();
    assert_eq!(back.status(), TableStatus::Lobby);
}

#[test]
fn a_game_against_others_is_not_taken_away_and_one_alone_is_at_once() {
    let (mut table, mut save) = in_a_hall(GAMES[0], &[SeatPlan::Me, SeatPlan::Open], true);
    assert_eq!(ask(&mut table, &ada(), take_away("t")), Err(ErrorCode::NotOver));
    play(&mut table, &mut save, &[ada(), ben()], 3);
    let (mut table, _) = in_a_hall(GAMES[0], &[SeatPlan::Me, bot()], false);
    ask(&mut table, &ada(), take_away("t")).unwrap();
    assert!(table.info(&ada()).taken_away);
}
