//! The arena and outside bots, as a researcher meets them.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::path::Path;
use std::process::{Command, Output};

fn gearhall(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gearhall"));
    command.args(args).env("LC_ALL", "C").current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join(".."));
    command.output().unwrap()
}

fn succeeds(args: &[&str]) -> String {
    let output = gearhall(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn fails(args: &[&str], code: i32) -> String {
    let output = gearhall(args);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(code), "{args:?}: {errors}");
    assert!(!errors.contains("panicked"), "{errors}");
    errors
}

fn arena(args: &[&str]) -> serde_json::Value {
    let text = succeeds(&[&["arena", "--json"], args].concat());
    assert_eq!(text.lines().count(), 1, "exactly one JSON object");
    serde_json::from_str(&text).unwrap()
}

#[test]
fn everybody_meets_everybody_and_the_threads_do_not_matter() {
    let run = |threads: &str| {
        arena(&["--bots", "heuristic,easy,random", "--games", "6", "--seed", "3", "--threads", threads])
    };
    let report = run("1");
    assert_eq!(report, run("2"));
    assert_eq!(report["pairs"].as_array().unwrap().len(), 3);
    assert_eq!(report["games"], 18);
    let ratings = report["ratings"].as_array().unwrap();
    assert_eq!((ratings.len(), &ratings[2]["bot"]), (3, &"random".into()), "chance is the weakest: {report}");
    for rating in ratings {
        assert!(rating["low"].as_f64() <= rating["elo"].as_f64());
        assert!(rating["elo"].as_f64() <= rating["high"].as_f64());
    }
    assert!(report["pairs"][0]["alone"].is_null(), "in a duel nobody is alone among others");
}

#[test]
fn with_three_players_one_sits_alone() {
    let report = arena(&["--players", "3", "--bots", "heuristic,random", "--games", "1"]);
    assert_eq!(report["games"], 6, "every seat, both ways");
    let pair = &report["pairs"][0];
    assert_eq!((&pair["alone"]["games"], &pair["other_alone"]["games"]), (&3.into(), &3.into()));
}

#[test]
fn the_report_is_readable() {
    let text = succeeds(&["arena", "--bots", "heuristic,random", "--games", "2"]);
    assert!(text.contains(" Elo (95 %: ") && text.contains("heuristic against random: "), "{text}");
}

#[test]
fn a_python_program_takes_part() {
    let program = "cmd:python3 examples/stdio_bot.py";
    let report = arena(&["--bots", &format!("heuristic,{program}"), "--games", "2"]);
    assert_eq!(report["pairs"][0]["against"], program);
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().to_str().unwrap();
    succeeds(&["simulate", "--bots", &format!("random,{program}"), "--games", "1", "--record", records]);
    let record = folder.path().join("game-000000.json");
    assert!(succeeds(&["verify", record.to_str().unwrap()]).contains("verified"));
    // A record must not make anybody run a program.
    assert!(std::fs::read_to_string(&record).unwrap().contains("\"outside\""));
}

#[test]
fn programs_that_do_not_play_along_are_named() {
    let with =
        |program: &str| fails(&["simulate", "--games", "1", "--bots", &format!("random,cmd:{program}")], 4);
    assert!(with("no-such-program --at-all").contains("cannot run \"no-such-program --at-all\""));
    assert!(with("true").contains("has ended before the game did"));
    assert!(with("yes").contains("answered \"y\"; expected is {\"choice\": N} with N from 0 to"));
}

#[test]
fn wrong_bots_are_refused() {
    assert!(fails(&["arena", "--bots", "heuristic"], 2).contains("at least two bots"));
    assert!(fails(&["arena", "--bots", "heuristic,search:0"], 2).contains("There is no bot \"search:0\""));
    assert!(fails(&["arena", "--bots", "heuristic,cmd:"], 2).contains("There is no bot \"cmd:\""));
}

#[test]
fn a_game_is_looked_back_at() {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().to_str().unwrap();
    succeeds(&["simulate", "--bots", "random,heuristic", "--games", "1", "--record", records]);
    let record = folder.path().join("game-000000.json");
    let review = succeeds(&["replay", record.to_str().unwrap(), "--review", "--simulations", "3"]);
    assert!(review.contains("Chances to win after each step:"), "{review}");
    assert!(review.contains("Moves that cost most:") && review.contains("better: "), "{review}");
    assert!(!review.contains("bots-review"), "{review}");
}
