//! Content files of one's own: checked, and played.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

mod common;

use common::{fails, gearhall, path, succeeds, text};

const REPOSITORY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

fn source(file: &str) -> String {
    std::fs::read_to_string(format!("{REPOSITORY}/{file}")).unwrap()
}

/// The mission that docs/missions.md explains.
fn garden_party() -> String {
    let page = source("docs/missions.md");
    let start = page.find("    id = \"garden-party\"").unwrap();
    let end = start + page[start..].find("Plain fields").unwrap();
    page[start..end].lines().map(|line| line.strip_prefix("    ").unwrap_or(line).to_owned() + "\n").collect()
}

/// Writes the text with one piece changed into `mine.toml` and compares everything that the check prints about it.
#[track_caller]
fn check(original: &str, from: &str, to: &str, expected: &str) {
    assert!(original.contains(from), "{from:?} stands in the file");
    let folder = tempfile::tempdir().unwrap();
    let file = path(folder.path(), "mine.toml");
    std::fs::write(&file, original.replacen(from, to, 1)).unwrap();
    let output = gearhall(&["content", "check", &file]);
    let printed = text(&output.stdout).replace(&file, "mine.toml");
    assert_eq!(printed.trim_end(), expected, "{}", text(&output.stderr));
    let right = from == to;
    assert_eq!(output.status.code(), Some(if right { 0 } else { 1 }));
    assert_eq!(text(&output.stderr), if right { "" } else { "gearhall: 1 file is wrong.\n" });
}

#[test]
fn missions_of_mechs_vs_minions() {
    let party = garden_party();
    check(&party, "", "", "mine.toml: right, for Mechs vs. Minions");
    check(
        &party,
        "R..~..G.",
        "R..~..G?",
        "mine.toml:4: terrain: unknown '?' in column 7; known are . plain, R G Y B Rune Space, o oil, + Repair Pad, ~ lava, # boulder, _ no board",
    );
    check(&party, "rounds = 12", "rounds = 99", "mine.toml:23: rounds: a Mission has 1 to 40 rounds");
    check(
        &party,
        "hunt bomb 1",
        "hunt core 1",
        "mine.toml:29: minions.move: the map has nothing of what they hunt",
    );
}

#[test]
fn scenarios_of_kingdom_rush() {
    let rising = source("games/kingdom/content/scenarios/s01.toml");
    check(&rising, "", "", "mine.toml: right, for Kingdom Rush: Elemental Uprising");
    check(
        &rising,
        "hearts = [5, 5, 5, 5]",
        "hearts = [5, 5, 5, 6]",
        "mine.toml:22: hearts: with 4 players the kingdom has 1 to 5 hearts",
    );
    check(&rising, "abilities = 1", "abilities = 5", "mine.toml:23: abilities: there are abilities 1 to 4");
    check(&rising, "magic D4", "tulip D4", "mine.toml:25: flowers: \"tulip\" is no kind of flower");
}

#[test]
fn cards_and_boards_of_mecha_1945() {
    let cards = source("games/mecha45/content/cards.toml");
    check(&cards, "", "", "mine.toml: right, for Mecha 1945");
    check(&cards, "path(F,F)", "stroll(F)", "mine.toml:23: face.effect: unknown effect \"stroll\"");
    let boards = source("games/mecha45/content/boards.toml");
    check(&boards, "", "", "mine.toml: right, for Mecha 1945");
    check(
        &boards,
        "towers = [[0, 0], ",
        "towers = [",
        "mine.toml:1: part.towers: there are 6, there must be 7",
    );
    let mechas = source("games/mecha45/content/mechas.toml");
    check(&mechas, "\"ARMGL\"", "\"BROWN\"", "mine.toml:5: deck.cards: PZ-BROWN belongs to another nation");
}

#[test]
fn the_map_of_risk_transformers() {
    let map = source("games/cybertron/content/map.toml");
    check(&map, "", "", "mine.toml: right, for Risk Transformers");
    let leaders = source("games/cybertron/content/leaders.toml");
    check(&leaders, "", "", "mine.toml: right, for Risk Transformers");
    check(
        &leaders,
        "faction = \"autobot\"",
        "faction = \"neutral\"",
        "mine.toml:5: unknown variant `neutral`, expected `autobot` or `decepticon`",
    );
}

#[test]
fn a_broken_file_is_still_known_by_its_fields() {
    let party = garden_party();
    check(&party, "rounds = 12", "rounds = = 12", "mine.toml:23: extra `=`, expected nothing");
}

#[test]
fn several_files_are_checked_and_each_wrong_one_counts() {
    let folder = tempfile::tempdir().unwrap();
    let [good, bad, strange] =
        ["good.toml", "bad.toml", "strange.toml"].map(|name| path(folder.path(), name));
    std::fs::write(&good, garden_party()).unwrap();
    std::fs::write(&bad, garden_party().replace("rounds = 12", "rounds = 99")).unwrap();
    std::fs::write(&strange, "colour = \"red\"\n").unwrap();
    let output = gearhall(&["content", "check", &good, &bad, &bad, "--lang", "fr"]);
    let printed = text(&output.stdout);
    assert!(printed.contains("good.toml : correct, pour Mechs vs. Minions"), "{printed}");
    assert_eq!(printed.matches("bad.toml:23: rounds: ").count(), 2, "{printed}");
    assert_eq!(text(&output.stderr), "gearhall: 2 fichiers ne sont pas corrects.\n");
    assert_eq!(output.status.code(), Some(1));

    assert!(fails(&["content", "check", &strange], 2).contains("say it with --game"));
    fails(&["content", "check", &strange, "--game", "kingdom-rush"], 1);
    assert!(fails(&["content", "check", &good, "--game", "chess"], 2).contains("There is no game"));
    assert!(fails(&["content", "check", "no-such.toml"], 3).contains("no-such.toml"));
    assert!(fails(&["content", "check"], 2).contains("FILES"));
}

#[test]
fn the_mission_of_the_page_is_simulated_recorded_and_verified() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(folder.path(), "garden-party.toml");
    std::fs::write(&file, garden_party()).unwrap();
    let records = path(folder.path(), "records");
    let args =
        ["simulate", "--scenario", &file, "--players", "2", "--bots", "random", "--games", "3", "--check"];
    let printed = succeeds(&[&args[..], &["--json", "--record", &records]].concat(), "");
    let summary: serde_json::Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(summary["game"], "mechs-vs-minions", "the game is known by the file");
    assert_eq!(summary["setup"]["scenario"], "garden-party.toml");
    assert_eq!(summary["setup"]["scenario_file"], garden_party());
    assert_eq!(summary["games"], 3);
    // The record carries the mission: it verifies without the file.
    std::fs::remove_file(&file).unwrap();
    assert!(succeeds(&["verify", &path(folder.path(), "records/game-000002.json")], "").contains("verified"));

    assert!(fails(&["simulate", "--scenario", &file], 3).contains("garden-party.toml"));
    std::fs::write(&file, garden_party().replace("rounds = 12", "rounds = 99")).unwrap();
    let wrong = fails(&["simulate", "--scenario", &file, "--games", "1"], 2);
    assert!(wrong.contains("The scenario file is wrong: ") && wrong.contains(":23: rounds: "), "{wrong}");
    std::fs::write(&file, garden_party()).unwrap();
    let other = fails(&["simulate", "--game", "risk-transformers", "--scenario", &file], 2);
    assert!(other.contains("This game has no scenario files."), "{other}");
}
