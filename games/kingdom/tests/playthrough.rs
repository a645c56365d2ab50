//! Golden playthroughs: one seeded game per number of players. `cargo xtask golden` writes them anew.

use engine::Setup;
use engine::playthrough::playthrough;
use expect_test::expect_file;
use kingdom::Kingdom;

fn scenario(number: u8, players: u8) -> Setup {
    Setup { scenario: format!("s{number}"), ..Setup::players(players) }
}

#[test]
fn alone_in_the_eye_of_the_storm() {
    let text = playthrough::<Kingdom>(&scenario(8, 1), 1, 100_000);
    expect_file!["golden/s8-1-player.txt"].assert_eq(&text);
}

#[test]
fn two_players_and_rising_threats() {
    let text = playthrough::<Kingdom>(&scenario(1, 2), 2, 100_000);
    expect_file!["golden/s1-2-players.txt"].assert_eq(&text);
}

#[test]
fn three_players_in_the_ash() {
    let text = playthrough::<Kingdom>(&scenario(5, 3).with_word("guests", "on"), 3, 100_000);
    expect_file!["golden/s5-3-players.txt"].assert_eq(&text);
}

#[test]
fn four_players_against_ignarok() {
    let setup = scenario(12, 4).with_word("heroes", "random").with_word("difficulty", "easy");
    let text = playthrough::<Kingdom>(&setup, 4, 100_000);
    expect_file!["golden/s12-4-players.txt"].assert_eq(&text);
}
