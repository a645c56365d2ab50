//! Golden playthroughs: one seeded game per number of players. `cargo xtask golden` writes them anew.

use cybertron::Cybertron;
use engine::Setup;
use engine::playthrough::playthrough;
use expect_test::expect_file;

#[test]
fn two_players() {
    let text = playthrough::<Cybertron>(&Setup::players(2), 2, 90);
    expect_file!["golden/2-players.txt"].assert_eq(&text);
}

#[test]
fn three_players_with_every_window_open() {
    let setup = Setup::players(3).with_word("card_windows", "always").with_word("placement", "dealt");
    let text = playthrough::<Cybertron>(&setup, 3, 120);
    expect_file!["golden/3-players.txt"].assert_eq(&text);
}

#[test]
fn four_players() {
    let setup = Setup::players(4).with_word("leaders", "random").with_word("placement", "random");
    let text = playthrough::<Cybertron>(&setup, 4, 120);
    expect_file!["golden/4-players.txt"].assert_eq(&text);
}
