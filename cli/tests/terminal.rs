//! The table in the terminal, as somebody who types meets it.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{fails, gearhall_with_input, path, succeeds, text};

/// Day 1 begins at once, with the same table every time: three bots and one person, who moves first.
const QUICK: [&str; 9] = [
    "play",
    "--seats",
    "human,random,random",
    "--seed",
    "11",
    "--option",
    "placement=random",
    "--option",
    "leaders=random",
];

/// What the table says to these lines.
fn table(args: &[&str], lines: &[&str]) -> String {
    succeeds(args, &(lines.join("\n") + "\n"))
}

/// What follows the `number`-th prompt sign, up to the next.
fn answer(output: &str, number: usize) -> &str {
    output.split("\n> ").nth(number).unwrap_or_else(|| panic!("there are fewer answers in {output}"))
}

fn has_all(output: &str, expected: &[&str]) {
    for expected in expected {
        assert!(output.contains(expected), "{expected:?} is missing in {output}");
    }
}

/// The numbers of the listed choices.
fn listed(output: &str) -> Vec<usize> {
    let numbers = output.lines().filter_map(|line| line.trim_start().split_once(". "));
    numbers.filter_map(|(number, _)| number.parse().ok()).collect()
}

#[test]
fn all_lists_every_choice() {
    let output = table(&["play", "--seats", "human,random", "--seed", "7"], &["1", "", "all"]);
    let (shortened, all) = (listed(answer(&output, 1)), listed(answer(&output, 3)));
    assert_eq!(shortened.len(), 30, "{output}");
    assert!(answer(&output, 2).contains("type part of a name to narrow the list, or all."), "{output}");
    assert!(all.len() > 30, "{output}");
    assert_eq!(all, (1..=all.len()).collect::<Vec<_>>());
}

#[test]
fn quitting_warns_when_something_would_be_lost() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(folder.path(), "game.json");
    let args = ["play", "--seats", "human,random", "--seed", "7"];
    let save = format!("save {file}");

    let untouched = table(&args, &["quit"]);
    assert!(untouched.contains("Goodbye.") && !untouched.contains("not saved"), "{untouched}");

    let warned = table(&args, &["1", "quit", "board", "quit", "quit", "1"]);
    assert_eq!(warned.matches("This game is not saved.").count(), 2, "{warned}");
    assert!(warned.ends_with("> Goodbye.\n"), "{warned}");

    let saved = table(&args, &["1", &save, "quit"]);
    assert!(saved.contains("Goodbye.") && !saved.contains("not saved"), "{saved}");
    let ended = table(&args, &["1", &save]);
    assert!(ended.contains("The game is saved.") && !ended.contains("not saved"), "{ended}");
    assert!(table(&args, &["1", &save, "2"]).contains("The game was not saved."));
    assert!(!table(&["play", "--load", &file], &["quit"]).contains("not saved"));
}

#[test]
fn words_of_one_choice_take_it() {
    let args = ["play", "--seats", "human,random", "--seed", "7", "--lang", "fr"];
    let output = table(&args, &["optimus", "FORET", "cite de cristal", "l'arene"]);
    has_all(
        &output,
        &[
            "Aucun choix ne contient « FORET »",
            "Joueur 1 prend Optimus Prime.",
            "Joueur 1 prend la Cité de Cristal.",
            "Joueur 1 prend l’Arène.",
        ],
    );
    // Several choices are listed, and none is taken.
    let several = table(&args, &["optimus", "hex"]);
    assert!(listed(answer(&several, 2)).len() > 1, "{several}");
    assert!(!answer(&several, 2).contains("Joueur 1 prend"), "{several}");
}

#[test]
fn numbers_and_names_are_found_together() {
    let output = table(&QUICK, &["all"]);
    let label = answer(&output, 1)
        .lines()
        .find_map(|line| line.split_once(". Put 2 robots on ").map(|(_, rest)| rest))
        .unwrap_or_else(|| panic!("robots can be placed: {output}"));
    let (zone, _) = label.split_once(" (").unwrap();
    let typed = format!("{} 2", zone.to_uppercase());
    let placed = table(&QUICK, &[&typed]);
    assert!(placed.contains(&format!("Player 1 puts 2 robots on {zone}.")), "{placed}");
}

#[test]
fn a_forbidden_move_is_refused_with_its_reason() {
    let args = ["play", "--seats", "human,human", "--seed", "7"];
    let output = table(&args, &["optimus", "", "barricade", "", "kaon", "", "kaon"]);
    has_all(
        &output,
        &["Not possible: Claim Kaon (green sector)", "Kaon is taken; choose an empty zone. (rule RTF-SET-7)"],
    );
    let french = table(
        &[&args[..], &["--lang", "fr"]].concat(),
        &["optimus", "", "barricade", "", "kaon", "", "kaon"],
    );
    has_all(&french, &["Impossible : Prendre Kaon", "cette zone est déjà prise", "(règle RTF-SET-7)"]);
    let placing = table(&QUICK, &["39 robots", "zzz"]);
    has_all(&placing, &["You cannot place 39: choose a number from 1 to ", "No choice contains \"zzz\""]);
}

#[test]
fn undo_says_what_came_to_light() {
    let output = table(&["play", "--seats", "human,random", "--seed", "7"], &["1", "undo"]);
    has_all(&output, &["another player has moved since", "type: undo anyway"]);
}

#[test]
fn a_loaded_game_tells_what_happened_last() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(folder.path(), "game.json");
    let save = format!("save {file}");
    table(&QUICK, &["1", &save]);
    let resumed = table(&["play", "--load", &file], &["quit"]);
    let (before, after) = resumed.split_once("What happened last:\n").unwrap();
    assert!(before.contains("Welcome"), "{resumed}");
    has_all(after, &["Player 1 gets ", "Player 1 puts 1 robot on ", "Phase 1: place"]);
    let told = after.lines().take_while(|line| !line.is_empty()).count();
    assert!((2..=12).contains(&told), "{resumed}");
    let french = table(&["play", "--load", &file, "--lang", "fr"], &["quit"]);
    has_all(&french, &["Ce qui s'est passé en dernier :", "Player 1 reçoit"]);
}

/// A table that comes from a hall is played by whoever opens it, with other dice; what was before can be read.
#[test]
fn a_table_from_elsewhere_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let (file, elsewhere) = (path(folder.path(), "game.json"), path(folder.path(), "elsewhere.json"));
    table(&QUICK, &["1", "1", &format!("save {file}")]);
    let saved = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&elsewhere, saved.replace("\"identity\":\"here\"", "\"identity\":\"player-1\"")).unwrap();
    let again = path(folder.path(), "again.json");
    let save = format!("save {again}");
    let output = table(&["play", "--load", &elsewhere], &["undo", "1", "log", &save, "quit"]);
    has_all(&output, &["Phase 1: place", "There is nothing to take back", "   3 "]);
    let output = table(&["play", "--load", &again], &["quit"]);
    has_all(&output, &["What happened last:", "Phase 1: place"]);
    has_all(&succeeds(&["replay", &again, "--step", "3"], ""), &["   3 "]);
    has_all(&fails(&["replay", &again, "--step", "1"], 2), &["the record has steps 2 to 3"]);
}

#[test]
fn the_language_is_changed_at_the_table() {
    let output = table(&QUICK, &["lang fr", "lang de", "LANG EN"]);
    has_all(answer(&output, 1), &["Nous continuons en français.", "Phase 1 : placez vos"]);
    has_all(answer(&output, 2), &["Quelle langue ?"]);
    has_all(answer(&output, 3), &["We go on in English.", "Phase 1: place your"]);
    assert_eq!(output.matches("Day 1 of 6 begins.").count(), 1, "news are not told twice: {output}");
}

#[test]
fn rules_are_shown_by_short_ids_and_without_tags() {
    let output = table(&QUICK, &["rule atk-13", "rule RTF-ATK-13", "rule", "rule X-1"]);
    assert_eq!(answer(&output, 1), answer(&output, 2));
    has_all(answer(&output, 1), &["RTF-ATK-13: ", "a tie is won by the defender"]);
    assert!(!output.contains("[seed]") && !output.contains("[ours]"), "{output}");
    let french = table(&QUICK, &["lang fr", "rule atk-13"]);
    has_all(answer(&french, 2), &["RTF-ATK-13: ", "c’est le défenseur qui l’emporte"]);
    has_all(&output, &["There is no rule \"\"", "There is no rule \"X-1\". An id looks like RTF-"]);
}

#[test]
fn the_home_folder_is_understood() {
    let home = tempfile::tempdir().unwrap();
    let run = |args: &[&str], input: &str| {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_gearhall"))
            .args(args)
            .env("HOME", home.path())
            .env("LC_ALL", "C")
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .and_then(|mut child| {
                use std::io::Write;
                child.stdin.take().unwrap().write_all(input.as_bytes())?;
                child.wait_with_output()
            });
        text(&output.unwrap().stdout)
    };
    let saved = run(&["play", "--seats", "human,random", "--seed", "7"], "1\nsave ~/game.json\nquit\n");
    assert!(saved.contains("Saved as ") && home.path().join("game.json").exists(), "{saved}");
    assert!(run(&["play", "--load=~/game.json"], "quit\n").contains("What happened last:"));
}

#[test]
fn after_the_end_the_table_still_answers() {
    let end = ["help", "rule atk-13", "lang fr", "board", "log", "quit", "quit"];
    let input = "1\n".repeat(5000) + &end.join("\n") + "\n";
    let output = succeeds(&["play", "--players", "2", "--seed", "3"], &input);
    // The last news and the verdict say once who has won.
    let closing = output.split("> ").find(|part| part.contains("The game is over. log")).unwrap();
    let told = closing.lines().filter(|line| line.contains(" wins ") && !line.contains("fender wins"));
    assert_eq!(told.count(), 1, "{closing}");
    let (_, after) = output.rsplit_once("The game is over. log").unwrap();
    has_all(
        after,
        &[
            "undo anyway   take it back",
            "RTF-ATK-13: ",
            "Nous continuons en français.",
            "La partie s’est terminée",
            "À bientôt.",
        ],
    );
}

#[test]
fn verification_and_set_up_errors_speak_french() {
    let folder = tempfile::tempdir().unwrap();
    let folder_path = folder.path().to_str().unwrap();
    succeeds(&["simulate", "--bots", "random,random", "--games", "1", "--record", folder_path], "");
    let file = path(folder.path(), "game-000000.json");
    let verified = succeeds(&["verify", &file, "--lang", "fr"], "");
    has_all(&verified, &["vérifié", "Risk Transformers à 2 joueurs", "victoire :"]);

    let original = std::fs::read_to_string(&file).unwrap();
    let claim = original.lines().position(|line| line.contains("\"claim\"")).unwrap();
    let lines: Vec<&str> = original.lines().collect();
    // Twice the same claim: the rules refuse the second.
    let doubled = [&lines[..=claim], &lines[claim..]].concat().join("\n");
    let broken = path(folder.path(), "doubled.json");
    std::fs::write(&broken, doubled).unwrap();
    let french = fails(&["verify", &broken, "--lang", "fr"], 1);
    has_all(&french, &["NON VÉRIFIÉ. L'entrée 4 ne va pas", "Les règles la refusent", "(règle RTF-"]);
    let english = fails(&["verify", &broken], 1);
    has_all(&english, &["NOT VERIFIED. Entry 4 is not right", "The rules refuse it: It is ", "(rule RTF-"]);
    assert!(!english.contains("cybertron-") && !french.contains("cybertron-"), "{english}{french}");

    let setup = |args: &[&str]| fails(&[&["play", "--lang", "fr"][..], args].concat(), 2);
    has_all(&setup(&["--scenario", "moon"]), &["Il n'y a pas de scénario « moon » ; il y a : standard, "]);
    has_all(&setup(&["--players", "1"]), &["1 joueur ne peut pas jouer standard : il est fait pour 2 à 4."]);
    has_all(&setup(&["--game", "chess"]), &["Il n'y a pas de jeu « chess »"]);
    has_all(&setup(&["--option", "duel_compensation=99"]), &["elle peut être 0–30"]);
    has_all(&fails(&["play", "--players", "1"], 2), &["1 player cannot play standard: it is for 2 to 4."]);
    has_all(&setup(&["--seats", "human,wizard"]), &["Il n'y a pas de bot « wizard »", "random, human"]);
    let missing = gearhall_with_input(&["replay", &file, "--step", "99999", "--lang", "fr"], "");
    has_all(&text(&missing.stderr), &["Il n'y a pas d'étape 99999"]);
}

#[test]
fn a_replay_tells_the_result_once() {
    let folder = tempfile::tempdir().unwrap();
    let folder_path = folder.path().to_str().unwrap();
    succeeds(&["simulate", "--bots", "random,random", "--games", "1", "--record", folder_path], "");
    let output = succeeds(&["replay", &path(folder.path(), "game-000000.json")], "");
    let verdicts =
        output.lines().filter(|line| line.contains(" against ") && line.contains(" wins with ")).count();
    assert!(verdicts <= 1, "{output}");
    assert!(output.contains(" wins "), "{output}");
}

#[test]
fn where_several_may_act_they_do_so_in_any_order() {
    let args = [
        "play",
        "--game",
        "kingdom-rush",
        "--scenario",
        "s1",
        "--seats",
        "human,human",
        "--names",
        "Ann,Bob",
        "--seed",
        "3",
        "--option",
        "heroes=random",
    ];
    // Two colours and three towers are chosen; then phase 2 is open to both.
    let setup: Vec<&str> = vec!["1"; 5];
    let lines = |more: &[&'static str]| {
        let mut lines = setup.clone();
        lines.extend(more);
        table(&args, &lines)
    };
    let first = lines(&[]);
    assert!(first.contains("Bob may also act now: type seat 2."), "{first}");
    // Bob acts first, goes on, and is done; then it is Ann's turn again.
    let output = lines(&["seat 2", "board", "seat 3", "done", "seat 2", "1", "board"]);
    assert!(output.contains("Ann may also act now: type seat 1."), "{output}");
    assert!(output.contains("Nobody on seat 3 has a choice now."), "{output}");
    let log = lines(&["seat 2", "done", "log"]);
    assert!(log.contains("Bob is done"), "{log}");
    assert!(!log.contains("Ann is done"), "{log}");
}
