//! Golden playthroughs: seeded games of several modes. `cargo xtask golden` writes them anew.

use engine::playthrough::playthrough;
use engine::{OptionValue, Setup};
use expect_test::expect_file;
use mecha45::Mecha45;

fn of(id: &str, seats: u8, turns: i64) -> Setup {
    Setup { scenario: id.to_owned(), ..Setup::players(seats) }.with("turn_limit", OptionValue::Number(turns))
}

#[test]
fn king_of_downtown() {
    let text = playthrough::<Mecha45>(&of("king", 3, 5), 3, 60);
    expect_file!["golden/king-3.txt"].assert_eq(&text);
}

#[test]
fn capture_the_flag_in_teams() {
    let text = playthrough::<Mecha45>(&of("flags-2v2", 4, 4).with_word("mechas", "random"), 4, 80);
    expect_file!["golden/flags-2v2.txt"].assert_eq(&text);
}

#[test]
fn built_mechas_on_a_modular_board() {
    let setup = of("destruction", 2, 4).with_word("mechas", "build").with_word("board", "modular");
    let text = playthrough::<Mecha45>(&setup, 2, 80);
    expect_file!["golden/built-2.txt"].assert_eq(&text);
}
