//! Content and scenario files: what is printed is read, and every kind of mistake has its own message.

use engine::{Game, Setup, Silent};
use kingdom::{Content, Kingdom, Plan, SCENARIO_FILES, Sources, check_scenario, scenarios};

/// A scenario like those that people write.
const SAMPLE: &str = include_str!("sample.toml");

/// The sample with one text replaced by another.
fn altered(from: &str, to: &str) -> String {
    let text = SAMPLE;
    assert!(text.contains(from), "{from:?} stands in the file");
    text.replacen(from, to, 1)
}

/// The messages for a scenario file.
fn problems(text: &str) -> Vec<String> {
    check_scenario("mine.toml", text).err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

fn check(from: &str, to: &str, expected: &str) {
    let found = problems(&altered(from, to));
    assert!(found.iter().any(|problem| problem.contains(expected)), "{expected:?} is not among {found:#?}");
    assert!(found.iter().all(|problem| problem.starts_with("mine.toml:")), "{found:#?}");
}

#[test]
fn every_kind_of_mistake_in_a_scenario_has_its_message() {
    check("name =", "nome =", "unknown field");
    check(
        "\n 2  1 # # # . # . _",
        "\n 2  1 # # # . # .",
        "mine.toml:7: map: row 2 has 7 squares instead of 8",
    );
    check("\n 3  _ . . # # # . _", "\n 3  _ . ? # # # . _", "mine.toml:8: map: C3 is \"?\"");
    check("\n 4  _ . . . . # # X", "\n 5  _ . . . . # # X", "this row must begin with 4");
    check("    A B C D E F G H\n", "    A C B D E F G H\n", "column letters");
    check("B2 C2 D2 D3 E3 F3 F4 G4 > X", "B2 C2 D2 D3 E3 F3 F4 G4", "path 1: it ends with > and an exit");
    check("B2 C2 D2 D3 E3 F3 F4 G4 > X", "B2 C2 D2 D4 E3 F3 F4 G4 > X", "all its slots are path slots");
    check("B2 C2 D2 D3 E3 F3 F4 G4 > X", "B2 D2 D3 E3 F3 F4 G4 > X", "touches the next one");
    check("B2 C2 D2 D3 E3 F3 F4 G4 > X", "C2 D2 D3 E3 F3 F4 G4 > X", "touches the spawn point 1");
    check("B2 C2 D2 D3 E3 F3 F4 G4 > X", "B2 C2 D2 D3 E3 F3 F4 > X", "its last slot touches its exit");
    check("F1 F2 F3 F4 G4 > X", "F1 F2 F3 E3 D3 D2 C2 B2 > X", "path 3");
    check("F1 F2 F3 F4 G4 > X", "F1 F2 F3 F2 F3 F4 G4 > X", "paths may merge but not fork");
    check("\n 5  _ . . . . # . _", "\n 5  _ # . . . # . _", "no path goes over B5");
    check("sites = \"E2", "sites = \"B2", "\"B2\" is no ground slot");
    check("sites = \"E2 E4", "sites = \"E4 E4", "at most 9 sites, each once");
    check("towers = \"ARCH1", "towers = \"ARCH9", "\"ARCH9\" is no tower of level 1 or 2");
    check("towers = \"ARCH1 MAGE1 ART1 SOL1", "towers = \"ARCH1 ARCH1 ARCH1 ARCH1", "there are only 3 ARCH1");
    check("hearts = [5, 5, 5, 5]", "hearts = [5, 5, 5, 6]", "with 4 players the kingdom has 1 to 5 hearts");
    check("abilities = 1", "abilities = 5", "abilities 1 to 4");
    check("magic D4", "tulip D4", "\"tulip\" is no kind of flower");
    check("magic D4", "magic D3", "\"D3\" is no ground slot");
    check("magic D4", "magic D4 D5", "is no kind and slot");
    check("magic D4", "magic G5", "one flower on a slot");
    check("iron = \"no_modifiers\"", "iron = \"no_fun\"", "\"no_fun\" is no iron constraint");
    check("iron = \"no_modifiers\"", "boss = \"BIG\"", "\"BIG\" is no boss");
    check("iron = \"no_modifiers\"", "rift = \"hole\"", "\"hole\" is no Rift effect");
    check("modifiers = \"basic\"", "modifiers = \"all\"", "\"all\" is not basic, advanced or introduction");
    check("when = \"round_end\"", "when = \"never\"", "\"never\" is no moment");
    check("name = \"Rising Threats\"", "name = \" \"", "a title is one line");
    let long = format!("name = \"Rising Threats\"\ntext = \"{}\"", "a".repeat(601));
    check("name = \"Rising Threats\"", &long, "at most 600 letters");
    check("iron = \"no_modifiers\"", "iron = \"none\"\nrules = [\"snow\"]", "\"snow\" is no special rule");
    check("iron = \"no_modifiers\"", "iron = \"none\"\nevent_pile = 5", "piles 1 to 4");
    check("iron = \"no_modifiers\"", "iron = \"none\"\ntentacle_order = \"D4\"", "D4 is no building site");
    check(
        "iron = \"no_modifiers\"",
        "iron = \"none\"\nlava_order = \"B1 C1 D1 E1 B3\"",
        "there are at most 4",
    );
    check("when = \"round_end\"", "when = \"introduction\"", "go together");
    check("destroyed = \"CHG-01\"", "destroyed = \"GOB-01\"", "\"GOB-01\" is no champion");
    check("destroyed = \"CHG-01\"", "destroyed = \"CHA-01\"", "CHA-01 must be destroyed but never appears");
    check("destroyed = \"CHG-01\"", "boss = true", "the scenario has no boss");
    check("piles_empty = true\n", "piles_empty = true\ntokens = true\n", "there are no tokens");
    check("GOB@D3", "GOB@D4", "\"GOB@D4\" is no horde on a free path slot");
    check("GOB@D3 ORC@C2", "GOB@D3 ORC@D3", "\"ORC@D3\" is no horde");
    check("ORC WOR GOB", "ORC WUR GOB", "\"WUR\" is no card, family, RIFT or BOSS");
    check(
        "ORC WOR GOB ORC CHG-01 GOB",
        "GOB GOB GOB GOB GOB GOB GOB GOB CHG-01 GOB",
        "more GOB cards than the 12",
    );
    check(
        "ORC WOR GOB ORC CHG-01 GOB",
        "CHG-01 ORC ORC ORC ORC ORC ORC ORC ORC ORC ORC",
        "a pile has at most 10 cards",
    );
    check("ORC WOR GOB ORC CHG-01 GOB", "ORC BOSS CHG-01", "BOSS once");
    check("ORC WOR GOB ORC CHG-01 GOB", "RIFT RIFT RIFT RIFT RIFT RIFT RIFT RIFT CHG-01", "7 Rift cards");
    check("ORC WOR GOB ORC CHG-01 GOB", "CHJ-01 CHG-01", "last_round must be set");
    check("ORC WOR GOB ORC CHG-01 GOB", "CHJ-01 CHG-01", "needs four spawn points");
    check("count = [1, 2]", "count = [1, 3]", "3 players cannot be set up here");
    check("count = [1, 2]", "count = [1, 7]", "7 players cannot be set up here");
    let nobody = SAMPLE.split("[[players]]").next().unwrap().to_owned();
    assert!(problems(&(nobody + "players = []\n")).iter().any(|problem| problem.contains("players")));
    let nothing = altered("piles_empty = true\ndestroyed = \"CHG-01\"\nhordes_at_most = [1, 1, 2, 2]\n", "");
    assert!(
        problems(&nothing).iter().any(|problem| problem.contains("it asks for nothing")),
        "{:?}",
        problems(&nothing)
    );
    let lesson = SCENARIO_FILES[0].1.replacen("GOB-05", "GOB", 1);
    assert!(problems(&lesson).iter().any(|problem| problem.contains("all named by their full ids")));
    let empty = altered("    A B C D E F G H\n", "").replacen("map = '''", "map = ''\nold = '''", 1);
    assert!(!problems(&empty).is_empty());
}

#[test]
fn what_nobody_could_play_is_refused() {
    let piles = ["ORC WOR GOB ORC CHG-01 GOB", "GOB ORC WOR GOB GOB", "GOB GOB WOR"];
    let mut empty = SAMPLE.replace("destroyed = \"CHG-01\"\n", "");
    piles.iter().for_each(|pile| empty = empty.replace(pile, ""));
    assert!(
        problems(&empty).iter().any(|problem| problem.contains("all piles are empty")),
        "{:?}",
        problems(&empty)
    );
    check("ORC WOR GOB ORC CHG-01 GOB", "ORC RIFT CHG-01", "say what they do");
    check("sites = \"E2 E4 C3 G3 E5 G5 D5 C5 G2\"", "sites = \"E2\"", "nobody could build on blue");
    check("sites = \"E2 E4 C3 G3 E5 G5 D5 C5 G2\"", "sites = \"\"", "there is no building site");
    let lava = "boss = \"IGN\"\nlava_order = \"E2\"";
    check("iron = \"no_modifiers\"", lava, "E2 is a building site: with Ignarok");
    check("\n 6  2 # # # # # . _", "\n 6  2 # # # # # Y _", "no path leads to the exit on G6");
    check("    \"F1 F2 F3 F4 G4 > X\",\n", "", "the spawn point 3 has no path");
    let victory = "piles_empty = true\ndestroyed = \"CHG-01\"\nhordes_at_most = [1, 1, 2, 2]\n";
    check(victory, "hordes_at_most = [4, 4, 4, 4]\n", "won before anybody does anything");
    check(victory, "tokens = true\n", "won before anybody does anything");
    check("iron = \"no_modifiers\"", "last_round = 6", "the piles are empty in round 7 only");
    let fine = problems(&altered("iron = \"no_modifiers\"", "last_round = 7"));
    assert_eq!(fine, Vec::<String>::new());
    let tokens = SAMPLE
        .replace("piles_empty = true\n", "piles_empty = true\ntokens = true\n")
        .replace("count = [1, 2]", "count = [1, 2]\ntokens = \"B3\"")
        .replace("count = [3, 4]", "count = [3, 4]\ntokens = \"B3\"");
    assert!(problems(&tokens).iter().any(|problem| problem.contains("nobody can take the tokens")));
    let sealed = tokens.replace("iron = \"no_modifiers\"", "rules = [\"seal\"]");
    assert_eq!(problems(&sealed), Vec::<String>::new());
    let lava = SAMPLE
        .replace("piles_empty = true\n", "piles_empty = true\ntokens = true\n")
        .replace(
            "iron = \"no_modifiers\"",
            "rules = [\"lava_tokens\"]\nrift = \"eruption\"\nlava_order = \"D4 G6\"",
        )
        .replace("GOB ORC WOR GOB GOB", "GOB RIFT WOR GOB GOB");
    assert!(
        problems(&lava).iter().any(|problem| problem.contains("2 pools bring tokens, but 1 Rift cards")),
        "{:?}",
        problems(&lava)
    );
    assert_eq!(
        problems(
            &lava
                .replace("GOB GOB WOR", "GOB RIFT WOR")
                .replace("GOB RIFT WOR GOB GOB", "GOB RIFT RIFT GOB GOB")
        ),
        Vec::<String>::new()
    );
    check("count = [1, 2]", "count = [1, 2]\nlayers = \"1 2\"", "there is no boss to have layers");
    let lesson = SCENARIO_FILES[0].1.replacen(
        "towers = \"ARCH1 MAGE1 ART1 SOL1\"",
        "towers = \"ARCH1 MAGE1 ART1\"",
        1,
    );
    assert!(problems(&lesson).iter().any(|problem| problem.contains("each of 4 players takes a tower")));
}

#[test]
fn all_mistakes_are_told_at_once_and_each_once() {
    let text = SAMPLE
        .replace("iron = \"no_modifiers\"", "iron = \"no_fun\"")
        .replace("modifiers = \"basic\"", "modifiers = \"all\"")
        .replace("abilities = 1", "abilities = 7")
        .replace("magic D4", "tulip D4")
        .replace("B2 C2 D2 D3 E3 F3 F4 G4 > X", "C2 D2 D3 E3 F3 F4 > X")
        .replace("ORC WOR GOB ORC CHG-01 GOB", "ORC WUR GOB ORC CHG-01 GOB");
    let found = problems(&text);
    for expected in [
        "no_fun",
        "\"all\"",
        "abilities 1 to 4",
        "tulip",
        "touches the spawn point 1",
        "last slot touches its exit",
        "\"WUR\"",
    ] {
        assert_eq!(
            found.iter().filter(|problem| problem.contains(expected)).count(),
            if expected == "\"WUR\"" { 2 } else { 1 },
            "{expected} in {found:#?}"
        );
    }
}

// KR-SOLO-8, KR-SETUP-13
#[test]
fn a_file_may_give_the_sites_their_colours() {
    let text =
        altered("count = [1, 2]", "count = [1]\ncolours = \"red blue green red blue green red white white\"");
    let plan = Plan::read("mine", &text).unwrap();
    let sites: Vec<&str> =
        plan.layout(1).unwrap().scenario.sites.iter().map(|site| site.colour.id()).collect();
    assert_eq!(sites, ["red", "blue", "green", "red", "blue", "green", "red", "white", "white"]);
    let setup = Setup { scenario: "mine".to_owned(), scenario_file: Some(text), ..Setup::players(1) };
    let mut lab = crate::table::Lab::full(&setup, &[kingdom::Hero::Alric]);
    let seat = crate::table::ONE;
    // Red is blocked; the white site is open all the same, and cannot be blocked.
    assert_eq!(lab.state.table.blocked, Some(kingdom::Colour::Red));
    let tower = lab.state.table.hand(seat).next().unwrap();
    let at = crate::table::slot;
    assert_eq!(lab.refused(seat, kingdom::Action::PlayTower { tower, slot: at("E2") }), "KR-SOLO-7");
    assert!(lab.may(seat, kingdom::Action::PlayTower { tower, slot: at("G2") }));
    lab.until_buy().all_ready();
    assert!(!lab.may(seat, kingdom::Action::ChooseColour { colour: kingdom::Colour::White }));
    check("count = [1, 2]", "count = [1]\ncolours = \"red blue\"", "there are 9 sites");
    check("count = [1, 2]", "count = [1, 2]\ncolours = \"red pink\"", "\"pink\" is no colour");
    let two = "count = [2]\ncolours = \"red green red blue red blue red blue white\"";
    check("count = [1, 2]", two, "\"green\" is no colour of that many players");
}

#[test]
fn a_scenario_has_a_title_and_may_have_a_text() {
    let plan = Plan::read(
        "mine",
        &altered("name = \"Rising Threats\"", "name = \"Mine\"\ntext = \"What it is about.\""),
    )
    .unwrap();
    assert_eq!((plan.name.as_str(), plan.text.as_str()), ("Mine", "What it is about."));
    assert_eq!(Plan::read("mine", SAMPLE).unwrap().text, "");
}

#[test]
fn the_files_of_the_game_are_fine() {
    for (name, text) in SCENARIO_FILES {
        assert_eq!(check_scenario(name, text), Ok(()));
    }
    assert_eq!(scenarios().len(), 13);
    let names: Vec<&str> = scenarios().iter().map(|plan| plan.name.as_str()).collect();
    assert_eq!((names[1], names[12]), ("Rising Threats", "Elemental Fury"));
    assert!(Plan::read("empty", "").is_err());
}

#[test]
fn a_scenario_file_can_be_played() {
    let text = altered("hearts = [5, 5, 5, 5]", "hearts = [3, 3, 3, 3]");
    let setup = Setup { scenario: "mine".to_owned(), scenario_file: Some(text), ..Setup::players(2) };
    let setup = Kingdom::facts().complete(setup).unwrap();
    let state = Kingdom::start(&setup, &mut engine::FastChance::new(1), &mut Silent).unwrap();
    assert_eq!((state.table.hearts, state.scenario.number), (3, None));
    // The state needs no file: it goes through JSON and comes back.
    let json = serde_json::to_string(&state).unwrap();
    assert_eq!(serde_json::from_str::<kingdom::State>(&json).unwrap(), state);
    let broken = Setup { scenario_file: Some("name = 1".to_owned()), ..setup.clone() };
    let errors = Kingdom::start(&broken, &mut engine::FastChance::new(1), &mut Silent).unwrap_err();
    assert!(errors[0].to_string().contains("mine:1"), "{errors:?}");
    let two_only = SAMPLE.replacen("count = [3, 4]", "count = [3]", 1);
    let four = Setup { scenario_file: Some(two_only), seats: 4, ..setup };
    let errors = Kingdom::start(&four, &mut engine::FastChance::new(1), &mut Silent).unwrap_err();
    assert!(errors[0].to_string().contains("1 to 3"), "{errors:?}");
}

/// The messages for altered content files.
fn content_problems(file: &str, from: &str, to: &str) -> Vec<String> {
    let replace = |name: &str, text: &'static str| match name == file {
        true => {
            assert!(text.contains(from), "{from:?} stands in {file}");
            text.replacen(from, to, 1)
        }
        false => text.to_owned(),
    };
    let (hordes, towers, heroes) = (
        replace("hordes", Sources::EMBEDDED.hordes),
        replace("towers", Sources::EMBEDDED.towers),
        replace("heroes", Sources::EMBEDDED.heroes),
    );
    let sources = Sources { hordes: &hordes, towers: &towers, heroes: &heroes };
    Content::read(&sources).err().unwrap_or_default().iter().map(ToString::to_string).collect()
}

#[test]
fn every_kind_of_mistake_in_the_content_has_its_message() {
    let table = [
        ("hordes", "id = \"GOB\"", "id = \"COB\"", "here stands \"COB\" instead of \"GOB\""),
        ("hordes", "reward = \"1G\"", "reward = \"1X\"", "\"1X\" is no reward"),
        ("hordes", ".. .. .. .. / .. .. g. ..", ".. .. .. / .. .. g. ..", "4 rows of 4 cells"),
        ("hordes", ".. .. g. .. / g. g. g. ..", ".. .. q. .. / g. g. g. ..", "\"q.\" is no cell"),
        ("hordes", ".. .. g. .. / g. g. g. ..", ".. .. gx .. / g. g. g. ..", "no such icon"),
        ("hordes", ".. .. g. .. / g. g. g. ..", ".. .. g .. / g. g. g. ..", "two characters"),
        ("hordes", "g. A. A. g. / g. A. A. ..", "g. A. A. g. / g. A. .. ..", "a large enemy has 2×2 cells"),
        ("hordes", "g. g. .. .. / XP .. .. XP", "XP g. .. .. / .. .. .. XP", "not in a corner"),
        ("towers", "id = \"ARCH1\"", "id = \"ARCH7\"", "instead of \"ARCH1\""),
        ("towers", "copies = 3", "copies = 2", "there must be 3"),
        ("towers", "2x1 choose FL F FR", "2x9 choose FL F FR", "\"2x9\" is no tile"),
        ("towers", "2x1 choose FL F FR", "2x1 choose FL UP FR", "\"UP\" is no arrow"),
        ("towers", "2x1 choose FL F FR", "2x1 somewhere", "\"somewhere\" is no range"),
        ("towers", "2x1 choose FL F FR", "2x1", "lacks its range"),
        ("heroes", "flurry", "flurries", "\"flurries\" is no ability"),
        ("heroes", "alric        = [6", "alrik        = [6", "\"alrik\" is no pool"),
        ("heroes", "health = 2", "helth = 2", "unknown field"),
    ];
    for (file, from, to, expected) in table {
        let found = content_problems(file, from, to);
        assert!(
            found.iter().any(|problem| problem.contains(expected)),
            "{expected:?} is not among {found:#?}"
        );
        assert!(found.iter().all(|problem| problem.contains(".toml:")), "file and line: {found:#?}");
    }
}
