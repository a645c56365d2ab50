//! The binary as a user meets it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{fails, path, succeeds};

/// Every choice of a whole game, taken by number: always the first.
fn first_choices() -> String {
    "1\n".repeat(5000)
}

#[test]
fn games_are_listed_in_words_and_as_json() {
    let words = succeeds(&["games"], "");
    assert!(
        words.contains("Risk Transformers (risk-transformers)")
            && words.contains("duel_compensation=0 to 30")
    );
    assert!(succeeds(&["games", "--lang", "fr"], "").contains("zones"));
    assert!(!words.contains('['), "a message has no words: {words}");
    let json: serde_json::Value = serde_json::from_str(&succeeds(&["games", "--json"], "")).unwrap();
    let games = json.as_array().unwrap();
    let ids: Vec<&str> = games.iter().map(|game| game["id"].as_str().unwrap()).collect();
    assert_eq!(ids, ["mechs-vs-minions", "kingdom-rush", "mecha-1945", "risk-transformers"]);
    let risk = &games[3];
    assert_eq!((risk["min_players"].as_u64(), risk["max_players"].as_u64()), (Some(2), Some(4)));
    assert_eq!((risk["hidden"].as_bool(), risk["coop"].as_bool()), (Some(true), Some(false)));
    assert_eq!(risk["options"][0]["values"][0], "alternate");
}

#[test]
fn simulations_are_repeatable_whatever_the_threads() {
    let run = |threads: &str| -> serde_json::Value {
        let args =
            ["simulate", "--players", "3", "--bots", "random", "--games", "40", "--seed", "9", "--json"];
        let text = succeeds(&[&args[..], &["--threads", threads, "--check"]].concat(), "");
        assert_eq!(text.lines().count(), 1, "exactly one JSON object");
        serde_json::from_str(&text).unwrap()
    };
    let (one, two) = (run("1"), run("2"));
    for name in [
        "games",
        "actions",
        "mean_length",
        "longest_length",
        "wins_per_seat",
        "wins_per_bot",
        "bots",
        "setup",
    ] {
        assert_eq!(one[name], two[name], "{name}");
        assert!(!one[name].is_null(), "{name}");
    }
    for name in ["seconds", "games_per_second", "actions_per_second"] {
        assert!(one[name].as_f64().unwrap() > 0.0, "{name}");
    }
    let wins: u64 =
        one["wins_per_seat"].as_array().unwrap().iter().map(|seat| seat["wins"].as_u64().unwrap()).sum();
    assert_eq!(wins, 40, "every game has one winner");
    assert!(one["wins_per_bot"][0]["low"].as_f64() < one["wins_per_bot"][0]["high"].as_f64());
}

#[test]
fn recorded_games_are_the_simulated_games_and_verify() {
    let folder = tempfile::tempdir().unwrap();
    let records = path(folder.path(), "records");
    let args = ["simulate", "--bots", "heuristic,random", "--games", "3", "--seed", "4", "--json"];
    let plain: serde_json::Value = serde_json::from_str(&succeeds(&args, "")).unwrap();
    let recorded = succeeds(&[&args[..], &["--record", &records]].concat(), "");
    let recorded: serde_json::Value = serde_json::from_str(&recorded).unwrap();
    assert_eq!(plain["actions"], recorded["actions"]);
    let file = path(folder.path(), "records/game-000002.json");
    let verified = succeeds(&["verify", &file], "");
    assert!(verified.contains("verified") && verified.contains("won by"), "{verified}");

    let board = succeeds(&["replay", &file], "");
    assert!(board.contains("Day 6") || board.contains("wins") || board.contains("win"), "{board}");
    let start = succeeds(&["replay", &file, "--step", "0", "--as", "1"], "");
    assert!(start.lines().count() < board.lines().count());
    let french = succeeds(&["replay", &file, "--step", "200", "--as", "spectator", "--lang", "fr"], "");
    assert!(french.contains("robots") && !french.contains("cybertron-"), "{french}");

    assert!(fails(&["replay", &file, "--step", "99999"], 2).contains("the record has steps 0 to"));
    assert!(fails(&["replay", &file, "--as", "2"], 2).contains("the table has seats 0 to 1"));
    assert!(fails(&["replay", &file, "--as", "nobody"], 2).contains("spectator"));
}

#[test]
fn a_changed_record_does_not_verify() {
    let folder = tempfile::tempdir().unwrap();
    let folder_path = folder.path().to_str().unwrap();
    succeeds(&["simulate", "--bots", "random,random", "--games", "1", "--record", folder_path], "");
    let original = std::fs::read_to_string(folder.path().join("game-000000.json")).unwrap();
    let check = |name: &str, changed: String, code: i32| {
        assert_ne!(changed, original, "{name}");
        let file = path(folder.path(), name);
        std::fs::write(&file, changed).unwrap();
        fails(&["verify", &file], code)
    };
    let lines: Vec<&str> = original.lines().collect();
    let entry = lines.iter().position(|line| line.contains("\"claim\"")).unwrap();

    let without_entry = [&lines[..entry], &lines[entry + 1..]].concat().join("\n");
    assert!(check("skipped.json", without_entry, 1).contains("NOT VERIFIED. Entry 3 is not right"));
    let other_secret = original.replacen("\"secret\": \"", "\"secret\": \"00", 1);
    assert!(check("secret.json", other_secret, 3).contains("64 hexadecimal digits"));
    let commitment = lines.iter().find(|line| line.starts_with("\"commitment\"")).unwrap();
    let other = original.replace(commitment, &format!("\"commitment\": \"{}\",", "0".repeat(64)));
    assert!(check("commitment.json", other, 1).contains("The secret does not fit the commitment"));
    let secret = lines.iter().find(|line| line.starts_with("\"secret\"")).unwrap();
    let hidden = original.replace(&format!("{secret}\n"), "");
    assert!(check("hidden.json", hidden, 1).contains("The secret is not revealed"));
    assert!(
        check("newer.json", original.replace("\"version\": 2", "\"version\": 3"), 3)
            .contains("versions 1 to 2")
    );
    assert!(check("cut.json", original[..900].to_owned(), 3).contains("not a JSON file"));
    assert!(
        check("zone.json", original.replacen("\"zone\":\"", "\"zone\":\"x", 1), 3)
            .contains("there is no zone")
    );
}

#[test]
fn errors_name_what_was_wrong_and_what_would_be_right() {
    assert!(
        fails(&["simulate", "--game", "chess"], 2)
            .contains("There is no game \"chess\"; there is: mechs-vs-minions, kingdom-rush,")
    );
    assert!(
        fails(&["simulate", "--bots", "hal"], 2).contains("there is: hard, normal, easy, heuristic, random")
    );
    assert!(fails(&["simulate", "--players", "5"], 2).contains("it is for 2 to 4"));
    assert!(
        fails(&["simulate", "--players", "2", "--bots", "random,random,random"], 2)
            .contains("3 bots are named")
    );
    assert!(fails(&["simulate", "--scenario", "moon"], 2).contains("there is: standard, balanced-duel"));
    assert!(
        fails(&["simulate", "--option", "placement=fast"], 2).contains("it can be alternate, dealt, random")
    );
    assert!(fails(&["simulate", "--option", "colour=red"], 2).contains("There is no option \"colour\""));
    assert!(fails(&["simulate", "--option", "placement"], 2).contains("NAME=VALUE"));
    assert!(
        fails(&["simulate", "--option", "duel_compensation=12", "--players", "3"], 2)
            .contains("with 3 players: it is for 2")
    );
    assert!(fails(&["play", "--seats", "human,wizard"], 2).contains("random, human"));
    assert!(
        fails(&["play", "--players", "2", "--names", "a,b,c"], 2).contains("3 names are given for 2 players")
    );
    assert!(fails(&["verify", "no-such-file.json"], 3).contains("no-such-file.json"));
    assert!(fails(&["replay", "Cargo.toml"], 3).contains("not a JSON file"));
    assert!(fails(&["bench", "--game", "chess"], 2).contains("There is no game"));
    assert!(fails(&["dance"], 2).contains("unrecognized subcommand"));
    assert!(fails(&["play", "--lang", "de"], 2).contains("possible values: en, fr"));
}

#[test]
fn a_game_is_played_over_a_pipe_saved_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(folder.path(), "finished.json");
    // `save` is an unknown choice nowhere: it works in the middle and at the end; the rest of the input is never read.
    let input = format!("{}save {file}\nquit\n", first_choices());
    let output = succeeds(&["play", "--players", "2", "--seed", "3"], &input);
    assert!(output.contains("The game is over."), "{}", &output[output.len().saturating_sub(3000)..]);
    // After the end, choices are no longer understood, so the save command at the end of the input is reached.
    assert!(output.contains(&format!("Saved as {file}.")));
    assert!(succeeds(&["verify", &file], "").contains("won by"));
}

#[test]
fn the_table_answers_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(folder.path(), "running.json");
    let nowhere = path(folder.path(), "no/such/folder.json");
    let commands = [
        "help",
        "board",
        "3",
        "1",
        "undo",
        "undo",
        "undo anyway",
        "log",
        "hint",
        "rule RTF-ATK-13",
        "rule X-1",
        "0",
        "999",
        "kaon",
        "zzz",
        "save",
        &format!("save {nowhere}"),
        &format!("save {file}"),
        "quit",
    ];
    let output = succeeds(&["play", "--seats", "human,random", "--seed", "7"], &commands.join("\n"));
    for expected in [
        "The dice of this game are fixed by a secret whose SHA-256 is",
        "undo anyway   take it back in any case",
        "Taken back.",
        "a tie is won by the defender",
        "A bot would take ",
        "Because: ",
        " % to win: ",
        "There is no rule \"X-1\"",
        "There is no such choice: type a number from 1 to",
        "No choice contains \"zzz\"",
        "Say where: save FILE",
        "Not saved: ",
        "Saved as ",
        "Goodbye.",
    ] {
        assert!(output.contains(expected), "{expected:?} is missing in {output}");
    }
    let resumed = succeeds(&["play", "--load", &file], "log\n");
    assert!(resumed.contains("The input has ended"), "{resumed}");
    assert!(succeeds(&["verify", &file], "").contains("not finished"));
    assert!(succeeds(&["play", "--load", &file, "--lang", "fr"], "quit\n").contains("À bientôt."));
}

#[test]
fn two_people_on_one_screen_do_not_see_each_others_hands() {
    let input = "1\n\n1\n\n1\n";
    let output = succeeds(&["play", "--seats", "human,human", "--names", "Ann,Bo", "--seed", "1"], input);
    assert!(output.contains("It is Bo's turn. Pass the screen"), "{output}");
}

#[test]
fn bench_prints_its_figures_as_json() {
    let json: serde_json::Value = serde_json::from_str(&succeeds(
        &["bench", "--game", "risk-transformers", "--time", "20", "--json"],
        "",
    ))
    .unwrap();
    assert_eq!(json.as_array().unwrap().len(), 3, "one row per number of players");
    assert!(json[2]["random_games_per_second"].as_f64().unwrap() > 0.0);
    assert!(json[2]["nanoseconds"]["apply"].is_number());
    for name in ["full_simulations_per_second", "simulations_per_second"] {
        assert!(json[2][name].as_f64().unwrap() > 0.0, "{name}");
    }
    let levels = json[2]["levels"].as_array().unwrap();
    assert_eq!(levels.iter().map(|level| &level["level"]).collect::<Vec<_>>(), ["easy", "normal", "hard"]);
    assert!(levels.iter().all(|level| level["longest_milliseconds"].as_f64().unwrap() > 0.0));
    let from_day_one =
        ["--option", "placement=random", "--option", "leaders=random", "--game", "risk-transformers"];
    succeeds(&[&["bench", "--time", "5", "--json"][..], &from_day_one].concat(), "");
    assert!(fails(&["bench", "--game", "risk-transformers", "--option", "colour=red"], 2).contains("colour"));
    let duels = ["--game", "risk-transformers", "--scenario", "balanced-duel"];
    let json = succeeds(&[&["bench", "--time", "5", "--json"][..], &duels].concat(), "");
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json.as_array().unwrap().len(), 1, "the scenario is for two");
    assert!(fails(&[&["bench", "--players", "3"][..], &duels].concat(), 2).contains("3 players"));
}

#[test]
fn help_names_the_exit_codes() {
    let help = succeeds(&["--help"], "");
    assert!(help.contains("Exit codes:") && help.contains("did not verify"), "{help}");
}
