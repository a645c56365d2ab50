//! The content files and mission files: what is in them, and what is wrong with bad ones.

use engine::{FastChance, Game, Seat, Setup, SetupError, Silent};
use mechs::{
    Action, BossCard, Command, Content, Damage, DamageKind, DamageSet, Mechs, Schematic, SchematicKind,
    Sources, Yordle, check_mission_file, content,
};

const PARTY: &str = include_str!("../missions/garden-party.toml");

/// The rows of the tables below a heading of the catalogue, cut into cells.
fn rows(heading: &str) -> Vec<Vec<&'static str>> {
    const CATALOGUE: &str = include_str!("../../../../docs/rules/mechs-vs-minions.md");
    let start = CATALOGUE.find(heading).unwrap() + heading.len();
    let end = start + CATALOGUE[start..].find("\n### ").unwrap();
    let lines = CATALOGUE[start..end].lines().filter(|line| line.starts_with("| "));
    lines.map(|line| line.trim_matches('|').split(" | ").map(str::trim).collect()).collect()
}

fn slug(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

#[test]
fn what_is_printed_on_the_cards_is_what_the_catalogue_says() {
    for (card, row) in Command::ALL.into_iter().zip(&rows("### C2 ")[1..]) {
        let element = format!("/ {}", card.colour().id());
        assert!(slug(row[0]).ends_with(card.id()), "{row:?}");
        assert!(row[1].to_lowercase().ends_with(&element) && slug(row[2]) == card.kind().id(), "{row:?}");
    }
    for (card, row) in Damage::ALL.into_iter().zip(&rows("### C3 ")[1..]) {
        let content = card.content();
        assert!(slug(row[1]).ends_with(card.id()), "{row:?}");
        assert_eq!((slug(row[2]).as_str(), row[3]), (content.kind.id(), content.set.id()), "{row:?}");
        assert_eq!(row[4], content.copies.to_string(), "{row:?}");
    }
    for (card, row) in Schematic::ALL.into_iter().zip(&rows("### C4 ")[1..]) {
        let content = card.content();
        assert_eq!(slug(row[5]), card.id());
        assert_eq!(slug(row[1]), content.yordle.id(), "{card}");
        assert_eq!([row[2], row[3]], [content.lock.to_string(), content.gears.to_string()], "{card}");
        assert_eq!(slug(row[4]), content.kind.id(), "{card}");
    }
    let boss: Vec<_> = rows("### C6 ").into_iter().filter(|row| row.len() == 5).collect();
    for (card, row) in BossCard::ALL.into_iter().zip(&boss[1..]) {
        let colour = mechs::BOSS_SLOTS[card.slot()].id();
        assert_eq!(slug(row[0]), card.id());
        assert_eq!(row[1].to_lowercase(), format!("{} {colour}", card.slot() + 1), "{card}");
        assert_eq!(row[2], content().boss_cards[card as usize].copies.to_string(), "{card}");
    }
    let counts = ["### C2 ", "### C3 ", "### C4 "].map(|heading| rows(heading).len() - 1);
    assert_eq!((counts, boss.len() - 1), ([12, 21, 40], 12));
}

#[test]
fn the_cards_are_those_of_the_catalogue() {
    assert!(Command::ALL.iter().all(|card| card.content().copies == 8));
    let copies = |set| -> u32 {
        let cards = Damage::ALL.into_iter().filter(|card| card.content().set == set);
        cards.map(|card| u32::from(card.content().copies)).sum()
    };
    assert_eq!([DamageSet::A, DamageSet::B, DamageSet::C].map(copies), [37, 8, 10]);
    let systems = Damage::ALL.into_iter().filter(|card| card.kind() == DamageKind::System);
    assert_eq!(systems.collect::<Vec<_>>(), Damage::systems().collect::<Vec<_>>());
    for yordle in Yordle::ALL {
        let own = Schematic::ALL.into_iter().filter(|card| card.content().yordle == yordle);
        let locks: Vec<u8> = own.map(|card| card.content().lock).collect();
        assert_eq!(locks, (1..=10).collect::<Vec<u8>>());
    }
    let slots = Schematic::ALL.into_iter().filter(|card| card.content().kind == SchematicKind::Slot).count();
    assert_eq!(slots, 11);
    assert_eq!(content().boss_cards.iter().map(|card| card.copies).sum::<u8>(), 24);
    assert_eq!(content().tiles.len(), 10);
}

#[track_caller]
fn bad_cards(from: &str, to: &str) -> String {
    let cards = Sources::BUILT_IN.cards.replacen(from, to, 1);
    assert_ne!(cards, Sources::BUILT_IN.cards);
    Content::read(&Sources { cards: &cards, ..Sources::BUILT_IN }).unwrap_err()[0].to_string()
}

#[test]
fn bad_content_files_are_refused_with_their_place() {
    let unknown = bad_cards("id = \"blaze\"", "id = \"blase\"");
    assert!(
        unknown.starts_with("cards.toml:10: command.id: unknown \"blase\"; known are flamespitter,"),
        "{unknown}"
    );
    let twice = bad_cards("id = \"blaze\"", "id = \"ripsaw\"");
    assert!(twice.contains("\"ripsaw\" stands here a second time"), "{twice}");
    let gears = bad_cards("gears = 7", "gears = 16");
    assert!(gears.contains("there are only 15 Team Gears"), "{gears}");
    assert!(bad_cards("colour = \"red\"", "colour = \"pink\"").starts_with("cards.toml:5: "));
    let tiles = Sources::BUILT_IN.tiles.replacen("R..B.G", "R..B.?", 1);
    let problem = Content::read(&Sources { tiles: &tiles, ..Sources::BUILT_IN }).unwrap_err()[0].to_string();
    assert!(problem.starts_with("tiles.toml:9: tile.terrain: unknown '?' in column 5"), "{problem}");
    let tiles = Sources::BUILT_IN.tiles.replacen("R..B.G", "R..B.G.", 1);
    let problem = Content::read(&Sources { tiles: &tiles, ..Sources::BUILT_IN }).unwrap_err()[0].to_string();
    assert!(problem.contains("a tile has 6 rows of 6 spaces"), "{problem}");
}

/// The first problem of the garden party when a piece of its file is changed.
#[track_caller]
fn bad(from: &str, to: &str) -> String {
    let text = PARTY.replacen(from, to, 1);
    assert_ne!(text, PARTY, "{from} is in the file");
    let problems = check_mission_file("party.toml", &text).unwrap_err();
    problems[0].to_string()
}

#[track_caller]
fn says(problem: &str, start: &str, part: &str) {
    assert!(problem.starts_with(start) && problem.contains(part), "{problem}");
}

#[test]
fn a_good_mission_file_is_accepted() {
    assert_eq!(check_mission_file("party.toml", PARTY), Ok(()));
    for (id, text) in mechs::BUILT_IN {
        assert_eq!(check_mission_file(id, text), Ok(()));
    }
}

#[test]
fn the_mission_of_the_page_is_the_one_tested() {
    let page = include_str!("../../../../docs/missions.md");
    let start = page.find("    id = \"garden-party\"").unwrap();
    let end = start + page[start..].find("Plain fields").unwrap();
    let example: Vec<&str> =
        page[start..end].lines().map(|line| line.strip_prefix("    ").unwrap_or(line)).collect();
    let file: Vec<&str> = PARTY.lines().skip(1).collect();
    assert_eq!(example.join("\n").trim_end(), file.join("\n").trim_end());
}

#[test]
fn each_mistake_in_a_mission_file_has_its_own_message() {
    says(&bad("id = \"garden-party\"", "id = \"Garden Party\""), "party.toml:2: id: ", "small letters");
    says(&bad("rounds = 12", "rouns = 12"), "party.toml:", "unknown field");
    says(&bad("rounds = 12", "rounds = 99"), "party.toml:24: rounds: ", "1 to 40 rounds");
    says(&bad("R..~..G.", "R..~..G?"), "party.toml:5: terrain: ", "unknown '?' in column 7");
    says(&bad("R..~..G.", "R..~..G"), "party.toml:5: terrain: ", "this row has 7 spaces, others have 8");
    says(&bad("red 3,2,south", "3,2,south"), "party.toml:11: gates: ", "has no colour");
    says(
        &bad("red 3,2,south", "pink 3,2,south"),
        "party.toml:11: gates: ",
        "unknown \"pink\"; known are red",
    );
    says(&bad("red 3,2,south", "red 3,2,down"), "party.toml:11: gates: ", "unknown \"down\"");
    says(
        &bad("red 3,2,south", "red 0,0,north"),
        "party.toml:11: gates: ",
        "does not stand between two spaces",
    );
    says(&bad("3,1,east", "2,1,east"), "party.toml:12: spikes: ", "not fixed to a boulder");
    says(&bad("3,1,east", "31,east"), "party.toml:12: spikes: ", "a space is written column,row");
    says(
        &bad(".......z\n.ss.b", "....s..z\n.ss.b"),
        "party.toml:16: pieces: ",
        "the start of a Mech at 4,1 is in a boulder",
    );
    says(&bad("...m...z", "...q...z"), "party.toml:15: pieces: ", "unknown 'q' in column 3");
    says(&bad("...m...z", "...m..z"), "party.toml:15: pieces: ", "this row has 7 spaces, the board has 8");
    says(&bad("...m....\n\"\"\"", "\"\"\""), "party.toml:14: pieces: ", "has 4 rows, the board has 5");
    says(&bad("...m...z", "...mb..z"), "party.toml:14: pieces: ", "only one Bomb");
    says(&bad(".ss.....", ".s......"), "party.toml:14: pieces: ", "there are 3 start spaces");
    says(&bad("...m....", "...mX..."), "party.toml:14: pieces: ", "one square of 2x2 X");
    says(&bad("...m....", "...mc..."), "party.toml:14: shards: ", "carried or breakable");
    says(
        &bad("\"deliver-bomb\"", "\"deliver-pizza\""),
        "party.toml:22: objective: ",
        "unknown \"deliver-pizza\"",
    );
    says(&bad("\"deliver-bomb\"", "\"defeat-boss\""), "party.toml:22: objective: ", "needs a Boss X");
    says(&bad("\"deliver-bomb\"", "\"break-and-hold\""), "party.toml:22: hold_rounds: ", "number of rounds");
    says(&bad("rounds = 12", "hold_rounds = 2"), "party.toml:24: hold_rounds: ", "only break-and-hold");
    says(&bad("of = \"bomb\"", "of = \"cheese\""), "party.toml:23: doom.of: ", "unknown \"cheese\"");
    says(&bad("of = \"bomb\"", "of = \"school\""), "party.toml:23: doom.of: ", "the map has not a School S");
    says(&bad("[4, 5, 6, 7]", "[0, 5, 6, 7]"), "party.toml:23: doom.start: ", "1 to 15");
    says(&bad("[\"A\", \"B\"]", "[\"B\"]"), "party.toml:1: damage_sets: ", "set A");
    says(&bad("[\"A\", \"B\"]", "[\"A\", \"Z\"]"), "party.toml:26: damage_sets: ", "unknown \"Z\"");
    says(&bad("coins = \"active\"", ""), "party.toml:1: coins: ", "active or inactive");
    says(&bad("hunt bomb 1", "hunt bombs 1"), "party.toml:30: minions.move: ", "unknown \"bombs\"");
    says(&bad("hunt bomb 1", "run away"), "party.toml:30: minions.move: ", "it is written stay, drift 1");
    says(&bad("hunt bomb 1", "hunt bomb 0"), "party.toml:30: minions.move: ", "steps from 1 to 9");
    says(&bad("hunt bomb 1", "hunt core 1"), "party.toml:30: minions.move: ", "nothing of what they hunt");
    says(&bad("columns 0-6", "columns 0-60"), "party.toml:34: spawn.area: ", "no area of this board");
    says(&bad("bomb in columns 6-7", "bomb in space"), "party.toml:37: escalation.when: ", "no area");
    says(
        &bad("bomb in columns 6-7", "full moon"),
        "party.toml:37: escalation.when: ",
        "unknown \"full moon\"",
    );
    says(&bad("[minions]", "[boss]\ndrafts_from = 1\n\n[minions]"), "party.toml:1: boss: ", "no Boss");
    says(&bad("id = ", "tiles = [\"F1 0,0\"]\nid = "), "party.toml:2: tiles: ", "not both");
}

/// A garden of 12x12 with this many of a piece.
fn crowded_garden(piece: char, count: usize) -> String {
    let (terrain, mut pieces) = (["............"; 12].join("\n"), String::new());
    let letters = "ssssbz".chars().chain(std::iter::repeat_n(piece, count)).chain(std::iter::repeat('.'));
    for (index, letter) in letters.take(144).enumerate() {
        if index > 0 && index % 12 == 0 {
            pieces.push('\n');
        }
        pieces.push(letter);
    }
    format!(
        "id = \"crowd\"\nterrain = \"\"\"\n{terrain}\n\"\"\"\npieces = \"\"\"\n{pieces}\n\"\"\"\nobjective = \"deliver-bomb\"\n\
         doom = {{ of = \"bomb\", start = 4 }}\ndamage_sets = [\"A\"]\n[minions]\nmove = \"march south 1\"\n"
    )
}

// MVM-MIN-6
#[test]
fn a_map_has_no_more_minions_than_the_box() {
    assert_eq!(check_mission_file("crowd.toml", &crowded_garden('m', 100)), Ok(()));
    let problems = check_mission_file("crowd.toml", &crowded_garden('m', 101)).unwrap_err();
    says(&problems[0].to_string(), "crowd.toml:16: pieces: ", "there are 101 Minions; the box has 100");
}

// MVM-SETUP-2
#[test]
fn a_mech_may_start_anywhere_on_a_large_map() {
    let setup = Setup { scenario_file: Some(crowded_garden('s', 130)), ..Setup::players(1) };
    let setup = Mechs::facts().complete(setup.with_word("pilots", "random")).unwrap();
    let mut state = Mechs::start(&setup, &mut FastChance::new(1), &mut Silent).unwrap();
    let mut legal = Vec::new();
    while Mechs::decision(&state).unwrap().kind != mechs::Choice::Start {
        Mechs::apply(&mut state, Seat(0), Action::Done, &mut FastChance::new(1), &mut Silent).unwrap();
    }
    Mechs::legal(&state, Seat(0), &mut legal);
    assert_eq!(legal.len(), 4 * (130 + 4));
}

// MVM-GEAR-6
#[test]
fn numbers_that_no_table_can_show_are_refused() {
    let (change, field) = ("doom_change = 3", "party.toml:41: ez.doom: ");
    says(&bad(change, "doom = 0"), field, "1 to 15");
    says(&bad(change, "doom = 16"), field, "1 to 15");
    says(&bad(change, "rounds = 41"), "party.toml:41: ez.rounds: ", "1 to 40 rounds");
    says(&bad("dice = 1", "dice = 10"), "party.toml:33: spawn.dice: ", "at most 9 times");
    let dice = bad("spawn_dice = 2", "spawn_dice = 255");
    says(&dice, "party.toml:38: escalation.spawn_dice: ", "at most 9 times");
    let (_, text) = mechs::BUILT_IN[7];
    let text = text.replacen("hold_rounds = 2", "hold_rounds = 250", 1);
    let problems = check_mission_file("hold.toml", &text).unwrap_err();
    says(&problems[0].to_string(), "hold.toml:", "hold_rounds: a Mission has 40 rounds");
}

// MVM-SHIELD-1
#[test]
fn a_boss_with_health_has_its_shields() {
    let (_, text) = mechs::BUILT_IN[3];
    let text = text.replacen("shields = true", "", 1).replacen("defeat-boss", "escape", 1);
    let problems = check_mission_file("boss.toml", &text).unwrap_err();
    assert!(problems.iter().any(|problem| problem.to_string().contains("shields: a Boss with health")));
}

// MVM-SETUP-2
#[test]
fn no_mech_starts_on_the_bomb() {
    let on_a_rune =
        PARTY.replacen("objective", "start = \"runes\"\nobjective", 1).replacen("R..~", "RR.~", 1);
    let mission = mechs::Mission::read("party.toml", &on_a_rune).unwrap();
    assert_eq!(mission.starts.len(), 5);
    let text = on_a_rune.replacen(".ss.b..z", ".ss....z", 1).replacen("...m...z", "b..m...z", 1);
    let mission = mechs::Mission::read("party.toml", &text).unwrap();
    let bomb = mission.bomb.unwrap();
    assert!(mission.starts.len() == 4 && !mission.starts.contains(bomb));
}

#[test]
fn each_mistake_in_the_tiles_has_its_own_message() {
    let (_, text) = mechs::BUILT_IN[1];
    let bad = |tiles: &str| {
        let text = text.replacen("\"F3 0,0\", \"F4 0,1\", \"F1 0,2\"", tiles, 1);
        check_mission_file("mission.toml", &text).unwrap_err()[0].to_string()
    };
    says(&bad("\"F9 0,0\""), "mission.toml:3: tiles: ", "unknown tile \"F9\"");
    says(&bad("\"F4\""), "mission.toml:3: tiles: ", "is no tile");
    says(&bad("\"F4 rot45 0,0\""), "mission.toml:3: tiles: ", "unknown \"rot45\"");
    says(&bad("\"F4 here\""), "mission.toml:3: tiles: ", "counted in tiles");
    says(&bad("\"F4 0,7\""), "mission.toml:3: tiles: ", "at most 5 tiles");
    says(&bad("\"F4 0,0\", \"F3 0,0\""), "mission.toml:3: tiles: ", "the same place");
    says(&bad("\"F4 0,0\", \"M4 0,1\""), "mission.toml:3: tiles: ", "only one of each");
    says(&bad(""), "mission.toml:3: tiles: ", "at least one tile");
}

#[test]
fn a_table_with_a_bad_mission_file_is_refused() {
    let text = PARTY.replace("red 3,2,south", "3,2,south");
    let setup = Mechs::facts().complete(Setup { scenario_file: Some(text), ..Setup::players(2) }).unwrap();
    let problems = Mechs::start(&setup, &mut FastChance::new(1), &mut Silent).unwrap_err();
    assert!(matches!(&problems[0], SetupError::ScenarioFile(text) if text.contains("gates")), "{problems:?}");
    let setup = Setup { scenario_file: Some(PARTY.to_owned()), ..Setup::players(7) };
    let setup = Mechs::facts().complete(setup).unwrap();
    let problems = Mechs::start(&setup, &mut FastChance::new(1), &mut Silent).unwrap_err();
    assert!(matches!(problems[0], SetupError::Players { given: 7, max: 4, .. }));
}

/// Why the garden party is refused with these changes, each as `field: problem`.
fn refused(changes: &[(&str, &str)]) -> Vec<String> {
    let mut text = include_str!("../missions/garden-party.toml").to_owned();
    for (from, to) in changes {
        assert!(text.contains(from), "{from}");
        text = text.replacen(from, to, 1);
    }
    let faults = mechs::check_mission_file("garden-party.toml", &text).err().unwrap_or_default();
    faults.iter().map(|fault| fault.to_string().split_once(": ").unwrap().1.to_owned()).collect()
}

#[test]
fn what_can_be_read_but_not_played_is_refused() {
    let one = |changes: &[(&str, &str)], problem: &str| {
        let found = refused(changes);
        assert!(found.len() == 1 && found[0].contains(problem), "{problem}: {found:?}");
    };
    assert!(refused(&[]).is_empty());
    let wall = "[wall]\nmoves = \"north\"\nfrom = 2\nspeed = 1\npushes = true\n[spawn]";
    assert!(refused(&[("[spawn]", wall)]).is_empty());
    one(&[("[spawn]", &wall.replace("speed = 1", "speed = 0"))], "wall.speed: 0 is not from 1 to 9");
    one(&[("[spawn]", &wall.replace("speed = 1", "speed = 200"))], "wall.speed: 200 is not from 1 to 9");
    one(&[("[spawn]", &wall.replace("from = 2", "from = 41"))], "wall.from: there is no round 41");
    one(&[("[spawn]", &wall.replace("from = 2", "from = [1, 2, 0, 4]"))], "wall.from: there is no round 0");
    one(&[("schematics = 1", "schematics = 11")], "schematics: 11 is not from 0 to 10");
    one(&[("doom_change = 3", "later = 41")], "ez.later: 41 is not");
    // Nobody gets to the Bomb, or it to its goal.
    let island = (
        "R..~..G.\n....#...\n.+.....Y\n...oo...\nB....#..",
        "R..~..#.\n....#.#.\n.+...##.\n...oo.#.\nB....##.",
    );
    one(
        &[island, ("columns 0-6", "board"), ("...m...z", "...m...z")],
        "no way leads from the Bomb to a goal z",
    );
    let walled = ("....#...\n.+.....Y\n...oo...", "....#...\n.+.#.#.Y\n....#...");
    let found = refused(&[
        walled,
        ("spikes = [\"3,1,east\"]", ""),
        ("gates = [\"red 3,2,south\"]", ""),
        ("coins = \"active\"\n", ""),
    ]);
    assert!(found.iter().any(|problem| problem.contains("no Mech gets to the Bomb at 4,2")), "{found:?}");
    // Shards that nobody gets to, exits that nobody gets to or that are the start, sockets that are too few.
    let escape = ("objective = \"deliver-bomb\"\n", "objective = \"escape\"\n");
    let found = refused(&[escape, island, ("columns 0-6", "board"), ("columns 6-7", "columns 4-5")]);
    assert_eq!(found, ["pieces: no Mech gets to any exit z"]);
    let shards = [
        ("objective = \"deliver-bomb\"", "objective = \"deliver-shards\"\nshards = \"carried\""),
        ("...m...z\n.......z\n.ss.b..z\n.ss.....", "...m...c\nu......c\n.ss.b..u\n.ss....."),
    ];
    assert!(refused(&shards).is_empty());
    let found = refused(&[shards[0], shards[1], island, ("columns 0-6", "board")]);
    assert!(found.contains(&"pieces: no Mech gets to the Shard at 7,0".to_owned()), "{found:?}");
    assert!(
        found.contains(&"pieces: Mechs get to fewer sockets u than there are Shards c".to_owned()),
        "{found:?}"
    );
    // Escalations that never happen or change nothing.
    one(
        &[("bomb in columns 6-7", "shard picked up")],
        "escalation.when: it never happens without carried Shards c",
    );
    one(
        &[("bomb in columns 6-7", "boss at half")],
        "escalation.when: it never happens without a Boss with health",
    );
    one(&[("spawn_dice = 2", "")], "escalation: it changes nothing");
    one(&[("spawn_dice = 2", "wall_speed = 2")], "escalation.wall_speed: there is no [wall]");
    one(&[("spawn_dice = 2", "minion_steps = 0")], "escalation.minion_steps: 0 is not");
    // A spawn without runes, sockets or Shards.
    one(&[("area = \"columns 0-6\"", "area = \"columns 3-5\"")], "spawn.area: there is no rune");
    one(
        &[("dice = 1\n", "dice = 1\nmore_for_sockets = true\n")],
        "spawn.more_for_sockets: there are no sockets",
    );
    one(&[("columns 0-6", "shard-tiles")], "spawn.area: there are no Shards");
    one(
        &[("rounds = 12", "rounds = 12\nguarded = true")],
        "guarded: breakable Shards guard a Boss with health",
    );
    // A title and a text, of some length.
    assert!(
        refused(&[("objective", "title = \"Garden Party\"\ntext = \"Mind the roses.\"\nobjective")])
            .is_empty()
    );
    one(
        &[("objective", &format!("title = \"{}\"\nobjective", "x".repeat(61)))],
        "title: write 1 to 60 letters",
    );
    one(&[("objective", "text = \"\"\nobjective")], "text: write 1 to 1000 letters");
}

#[test]
fn all_mistakes_are_told_at_once() {
    let found = refused(&[
        ("objective = \"deliver-bomb\"", "objective = \"deliver-bomb\"\nshards = \"eaten\""),
        ("coins = \"active\"", "coins = \"golden\""),
        ("hunt bomb 1", "hunt pizza 1"),
        ("columns 0-6", "columns 0-60"),
        ("bomb in columns 6-7", "bomb in rows 0-60"),
        ("schematics = 1", "schematics = 12"),
        ("rounds = 12", "rounds = 50"),
        ("[spawn]", "[wall]\nmoves = \"up\"\nfrom = 2\nspeed = 0\npushes = true\n[spawn]"),
        ("damage_sets = [\"A\", \"B\"]", "damage_sets = [\"B\"]"),
    ]);
    let fields: std::collections::BTreeSet<&str> =
        found.iter().map(|problem| problem.split_once(": ").unwrap().0).collect();
    let expected = [
        "coins",
        "damage_sets",
        "escalation.when",
        "minions.move",
        "rounds",
        "schematics",
        "shards",
        "spawn.area",
        "wall.moves",
        "wall.speed",
    ];
    assert_eq!(fields, expected.into_iter().collect(), "{found:#?}");
}

#[test]
fn a_table_of_a_file_that_is_refused_today_goes_on() {
    let text = include_str!("../missions/garden-party.toml").replace("schematics = 1", "schematics = 11");
    assert!(mechs::check_mission_file("garden-party.toml", &text).is_err());
    assert!(mechs::Mission::read("garden-party.toml", &text).is_ok());
}
