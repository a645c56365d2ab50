//! A stored table of every game and every revision of its rules, from revision to revision: this program goes on with all of them.
//!
//! Whoever raises a revision adds the table of it: `UPDATE_EXPECT=1 cargo test -p gearhall-table --test changes stored`. The tables of before
//! stay as they are.
#![allow(clippy::disallowed_methods, reason = "a test may read and write its files")]

use std::path::{Path, PathBuf};

use table::{Fate, Limits, Save};
use wire::TableStatus;

use crate::hall::{GAMES, Hall, facts};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stored")
}

/// A table in the middle of its game, with what is kept of it.
fn made(game: &str) -> Save {
    let mut hall = Hall::open(game, 1945);
    hall.play(40);
    hall.keep();
    let mut save = hall.save;
    save.keep(hall.kept.expect("the game has begun"));
    save
}

#[test]
fn every_revision_has_a_stored_table() {
    for game in GAMES {
        let path = folder().join(format!("{game}-{}.json", facts(game).rules_revision));
        if std::env::var_os("UPDATE_EXPECT").is_some() && !path.exists() {
            std::fs::write(&path, made(game).to_text()).unwrap();
        }
        assert!(
            path.exists(),
            "there is no table of this revision; the first lines here tell how it is made: {path:?}"
        );
    }
}

#[test]
fn this_program_goes_on_with_the_tables_of_every_revision() {
    let mut loaded = 0;
    for entry in std::fs::read_dir(folder()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let (game, revision) = name.rsplit_once('-').unwrap();
        let save = Save::read(&std::fs::read_to_string(&path).unwrap()).unwrap();
        assert_eq!(save.game, game);
        let table = save.open(&Limits::default(), 9).unwrap();
        if revision == facts(game).rules_revision.to_string() {
            assert_eq!(
                table.fate(),
                Fate::AsBefore,
                "{name}: the same revision plays another game; raise it"
            );
        }
        assert_eq!(table.status(), TableStatus::Running, "{name}: {:?}", table.fate());
        let mut hall = Hall::with(table, save);
        hall.store();
        hall.play(usize::MAX);
        assert_eq!(hall.table.status(), TableStatus::Over, "{name}");
        loaded += 1;
    }
    assert!(loaded >= GAMES.len());
}
