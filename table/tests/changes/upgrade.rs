//! Tables that a program with other rules finds.

use engine::Seat;
use table::{Fate, Keepsake, Limits, Save, Table};
use wire::{ClientMessage, ErrorCode, LogItem, LogWhat, TableStatus};

use crate::hall::{GAMES, Hall, who};

fn refused(table: &mut Table, message: ClientMessage) -> ErrorCode {
    table.hear(&who(), message, 4, || true).err().unwrap().code
}

#[test]
fn a_game_goes_on_from_the_position_that_was_kept() {
    for (game, seed) in GAMES.into_iter().zip(1..) {
        let mut before = Hall::open(game, seed);
        before.play(20);
        before.keep();
        before.play(20);
        before.keep();
        let (entries, log, waiting) = (before.entries(), before.log(), before.table.waiting());
        let shown = before.table.game().unwrap().position(entries, Some(Seat(0)));
        let mut after = before.upgraded();
        assert_eq!(after.table.status(), TableStatus::Running, "{game}");
        assert_eq!((after.entries(), after.table.waiting()), (entries, waiting), "{game}");
        assert_eq!(after.table.game().unwrap().position(entries, Some(Seat(0))).view.get(), shown.view.get());
        assert_eq!(after.table.info(&who()).first_entry, entries);
        // Everybody reads what was told, and where it changed.
        let read = after.log();
        // Two people at one screen read what everybody may know, before and after.
        let told = |line: &LogItem| match &line.what {
            LogWhat::Entry { told, .. } | LogWhat::Started { told, .. } => {
                serde_json::to_value(told).unwrap()
            }
            other => serde_json::to_value(other).unwrap(),
        };
        for (line, before) in read.iter().zip(&log) {
            assert_eq!((line.version, told(line)), (before.version, told(before)), "{game}");
        }
        assert!(matches!(read.last().unwrap().what, LogWhat::Upgraded { lost: 0, .. }), "{game}");
        // What cannot be done any more is said.
        let id = |name: &str| name.to_owned();
        let undo = |to| ClientMessage::Undo { id: id("u"), to };
        assert_eq!(refused(&mut after.table, undo(Some(entries - 1))), ErrorCode::PlayedElsewhere, "{game}");
        assert_eq!(refused(&mut after.table, undo(None)), ErrorCode::NothingToUndo, "{game}");
        let looked = after.table.position_after(&who(), entries - 1, None);
        assert_eq!(looked.unwrap_err().code, ErrorCode::PlayedElsewhere, "{game}");
        // It is played to its end, across a restart, and its record can be verified.
        after.play(10);
        let again = after.repeated().unwrap();
        assert_eq!(
            again.everything(&who()),
            after.table.everything(&who()),
            "{game}: rebuilt it is the same"
        );
        after.play(usize::MAX);
        assert_eq!(after.table.status(), TableStatus::Over, "{game}");
        let record = after.table.finished_game().unwrap().record(true);
        assert!(table::restore(&record).is_ok(), "{game}");
    }
}

/// A hall that was killed, and upgraded before it ran again, has a position that is older than the last moves.
#[test]
fn moves_after_the_newest_position_do_not_count_and_everybody_is_told() {
    let mut before = Hall::open(GAMES[0], 9);
    before.play(20);
    before.keep();
    let waiting = before.table.waiting();
    before.play(7);
    let after = before.upgraded();
    assert_eq!(after.table.waiting(), waiting, "the position is that of before");
    let log = after.log();
    assert!(matches!(log.last().unwrap().what, LogWhat::Upgraded { lost: 7, .. }), "{:?}", log.last());
    assert_eq!(log.iter().filter(|line| matches!(line.what, LogWhat::Forgotten { .. })).count(), 7);
}

#[test]
fn a_table_that_cannot_be_read_has_ended_and_can_be_looked_at() {
    for kept in [None, Some("{\"revision\":1,\"entries\":5,\"state\":{\"what\":\"is this\"}}")] {
        let mut before = Hall::open(GAMES[1], 4);
        before.play(12);
        before.keep();
        before.kept = kept.map(|position| Keepsake {
            version: 1,
            entries: 1,
            revision: 1,
            position: position.to_owned(),
            told: Vec::new(),
        });
        let after = before.upgraded();
        assert_eq!(after.table.status(), TableStatus::Abandoned);
        assert!(after.table.info(&who()).ended_by_upgrade);
        let log = after.log();
        assert!(matches!(log.last().unwrap().what, LogWhat::EndedByUpgrade { .. }));
        assert!(log.iter().any(|line| matches!(&line.what, LogWhat::Entry { told, .. } if !told.is_empty())));
        let again = after.repeated().unwrap();
        assert_eq!(again.status(), TableStatus::Abandoned, "the next start finds it as it is");
    }
}

/// Fingerprints that no longer fit, but rules by which everything happens again: nobody notices anything.
#[test]
fn a_game_that_goes_the_same_way_is_not_marked() {
    let mut before = Hall::open(GAMES[2], 3);
    before.play(30);
    before.keep();
    let shown = before.table.everything(&who());
    for (_, item) in &mut before.save.items {
        if let Some(at) = item.find("\"hash\":\"") {
            item.replace_range(at + 8..at + 40, &"0".repeat(32));
        }
    }
    assert!(before.repeated().is_err());
    assert_eq!(before.loaded_after_upgrade().everything(&who()), shown);
}

/// A field that the old program did not know is as at the start of a game.
#[test]
fn a_state_without_a_new_field_goes_on() {
    for (game, seed) in GAMES.into_iter().zip(20..) {
        let mut before = Hall::open(game, seed);
        before.play(30);
        before.keep();
        let kept = before.kept.clone().unwrap();
        let position: serde_json::Value = serde_json::from_str(&kept.position).unwrap();
        let fields: Vec<String> = position["state"].as_object().unwrap().keys().cloned().collect();
        assert!(fields.len() > 2, "{game}");
        let goes_on = |missing: &str| {
            let mut position = position.clone();
            position["state"].as_object_mut().unwrap().remove(missing);
            let mut old = Hall::open(game, seed);
            (old.save, old.told) = (before.save.clone(), before.told.clone());
            old.kept = Some(Keepsake { position: position.to_string(), ..kept.clone() });
            let mut after = old.upgraded();
            let running = after.table.status() == TableStatus::Running;
            after.play(usize::MAX);
            running
        };
        // Not every field may be as at the start in the middle of a game; then the game has ended, and nothing worse.
        let going: Vec<&String> = fields.iter().filter(|field| goes_on(field)).collect();
        assert!(!going.is_empty(), "{game}: of {fields:?}");
    }
}

/// What a browser keeps, and a file, goes on as a table of a hall does.
#[test]
fn a_saved_table_goes_on_and_one_that_cannot_have_happened_does_not() {
    for (game, seed) in GAMES.into_iter().zip(30..) {
        let mut before = Hall::open(game, seed);
        before.play(30);
        before.keep();
        before.forbid_a_move();
        let kept = before.kept.clone().unwrap();
        let mut saved = before.save.clone();
        saved.keep(Keepsake { revision: 0, ..kept.clone() });
        let text = saved.to_text();
        let table = Save::read(&text).unwrap().open(&Limits::default(), 9).unwrap();
        assert_eq!(
            (table.fate(), table.status()),
            (Fate::GoesOn { lost: 0 }, TableStatus::Running),
            "{game}"
        );
        saved.keep(kept);
        assert!(saved.open(&Limits::default(), 9).is_err(), "{game}: the rules are the same");
    }
}
