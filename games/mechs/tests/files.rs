//! What the reader of mission files accepts can be played: random files, random games, every invariant after every action.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

use std::fmt::Write;

use engine::{FastChance, Game, Setup, Silent};
use mechs::Mechs;

/// About one in fifteen is accepted.
const FILES: u32 = 6000;

fn one_of<'a>(chance: &mut FastChance, words: &[&'a str]) -> &'a str {
    words[chance.pick(words.len())]
}

/// A map of letters, the first of them the most frequent.
fn map(chance: &mut FastChance, (width, height): (usize, usize), letters: &str, empty: usize) -> String {
    let letters: Vec<char> = letters.chars().collect();
    let row = |chance: &mut FastChance| -> String {
        (0..width)
            .map(|_| if chance.pick(empty) > 0 { '.' } else { letters[chance.pick(letters.len())] })
            .collect()
    };
    (0..height).map(|_| row(chance)).collect::<Vec<_>>().join("\n")
}

/// A mission file of which every part is possible, but perhaps not together.
fn file(chance: &mut FastChance) -> String {
    let size = (3 + chance.pick(12), 3 + chance.pick(12));
    let number = |chance: &mut FastChance, most: usize| chance.pick(most + 1);
    let empty = 1 + chance.pick(4);
    let terrain = map(chance, size, "RGYBRGYBo+~##_", empty);
    let ground: Vec<Vec<char>> = terrain.lines().map(|row| row.chars().collect()).collect();
    let is_floor = |(column, row): (usize, usize)| !['#', '_'].contains(&ground[row][column]);
    let crowd = one_of(chance, &["s", "sm", "smm", "ssmz", "smzkuS"]);
    let empty = 1 + chance.pick(5);
    let drawn = map(chance, size, crowd, empty);
    let mut rows: Vec<Vec<char>> = drawn.lines().map(|row| row.chars().collect()).collect();
    let bomb = chance.pick(2);
    let singles = ["b"; 1].iter().take(bomb).chain(["c"; 4].iter().take(chance.pick(5)));
    for single in singles.flat_map(|single| single.chars()) {
        rows[chance.pick(size.1)][chance.pick(size.0)] = single;
    }
    if chance.pick(2) == 0 {
        let (column, row) = (chance.pick(size.0 - 1), chance.pick(size.1 - 1));
        for (c, r) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            rows[row + r][column + c] = 'X';
        }
    }
    let (mut gates, mut spikes) = (Vec::new(), Vec::new());
    for (column, row) in (0..size.0).flat_map(|column| (0..size.1).map(move |row| (column, row))) {
        if !is_floor((column, row)) {
            rows[row][column] = '.';
        } else if column + 1 < size.0 {
            match is_floor((column + 1, row)) {
                true if chance.pick(9) == 0 => gates.push(format!("\"red {column},{row},east\"")),
                false if ground[row][column + 1] == '#' => spikes.push(format!("\"{column},{row},east\"")),
                _ => {}
            }
        }
    }
    if chance.pick(2) == 0 {
        gates.clear();
    }
    let bomb = rows.iter().flatten().any(|&letter| letter == 'b');
    let pieces = rows.into_iter().map(String::from_iter).collect::<Vec<_>>().join("\n");
    let objective = one_of(
        chance,
        &["break-and-clear", "break-and-hold", "deliver-bomb", "deliver-shards", "defeat-boss", "escape"],
    );
    let mut text =
        format!("id = \"any\"\nterrain = \"\"\"\n{terrain}\n\"\"\"\npieces = \"\"\"\n{pieces}\n\"\"\"\n");
    let _ = writeln!(text, "gates = [{}]\nspikes = [{}]", gates.join(", "), spikes.join(", "));
    let _ = writeln!(text, "objective = \"{objective}\"");
    if objective == "break-and-hold" {
        let _ = writeln!(text, "hold_rounds = {}", number(chance, 255) / (1 + 9 * chance.pick(2)));
    }
    if bomb || chance.pick(3) > 0 {
        let of = match objective {
            _ if bomb => "bomb",
            "defeat-boss" => "boss",
            _ => one_of(chance, &["bomb", "school", "core", "boss", "rounds"]),
        };
        let _ = writeln!(text, "doom = {{ of = \"{of}\", start = {} }}", number(chance, 17));
    }
    if chance.pick(2) == 0 {
        let _ = writeln!(text, "rounds = {}", number(chance, 41));
    }
    let _ = writeln!(text, "schematics = {}", number(chance, 10));
    text.push_str("damage_sets = [\"A\", \"B\", \"C\"]\n");
    let breaks = objective.starts_with("break") || (objective != "deliver-shards" && chance.pick(2) == 0);
    let _ = writeln!(text, "shards = \"{}\"", if breaks { "breakable" } else { "carried" });
    let shields = objective == "defeat-boss" || chance.pick(3) == 0;
    if shields || !gates.is_empty() {
        let _ = writeln!(text, "coins = \"active\"\nshields = {shields}");
    }
    if chance.pick(3) == 0 {
        let _ = writeln!(text, "start = \"{}\"", one_of(chance, &["runes", "school"]));
    }
    let program =
        ["stay", "drift 2", "march south 3", "hunt mech 2", "hunt carrier 9", "hunt bomb 1", "hunt core 1"];
    let _ = writeln!(text, "[minions]\nmove = \"{}\"", one_of(chance, &program));
    if chance.pick(3) > 0 {
        let _ = writeln!(text, "[spawn]\ndice = {}\narea = \"board\"", number(chance, 10));
        let _ = writeln!(text, "more_for_sockets = true\nhurts_bomb = [\"red\", \"blue\"]");
    }
    for _ in 0..chance.pick(3) {
        let when =
            ["shards broken", "each shard broken", "shard picked up", "boss at half", "mech in rows 0-1"];
        let _ = writeln!(
            text,
            "[[escalation]]\nwhen = \"{}\"\nspawn_dice = {}",
            one_of(chance, &when),
            number(chance, 10)
        );
        let _ = writeln!(
            text,
            "minion_steps = {}\nwall_speed = {}\nminions = true",
            number(chance, 255),
            number(chance, 255)
        );
    }
    if chance.pick(3) == 0 {
        let side = one_of(chance, &["north", "east", "south", "west"]);
        let (from, speed) = (number(chance, 255), number(chance, 255));
        let _ =
            writeln!(text, "[wall]\nmoves = \"{side}\"\nfrom = {}\nspeed = {speed}\npushes = true", from % 5);
    }
    if chance.pick(2) == 0 {
        let _ = writeln!(text, "[boss]\ndrafts_from = {}", number(chance, 3));
    }
    let _ = writeln!(text, "[ez]\ndoom = {}\nlater = {}", number(chance, 17), number(chance, 255));
    text
}

#[test]
fn what_is_accepted_can_be_played() {
    let mut chance = FastChance::new(5);
    let (mut accepted, mut legal) = (0, Vec::new());
    for _ in 0..FILES {
        let text = file(&mut chance);
        let seats = 1 + chance.pick(4) as u8;
        let ez = if chance.pick(2) == 0 { "on" } else { "off" };
        let setup = Setup { scenario_file: Some(text.clone()), ..Setup::players(seats) };
        let setup = setup.with_word("ez", ez).with_word("pilots", "random");
        let setup = Mechs::facts().complete(setup).unwrap();
        let played = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let Ok(mut state) = Mechs::start(&setup, &mut chance, &mut Silent) else { return };
            accepted += 1;
            while let Some(decision) = Mechs::decision(&state) {
                let seat = decision.seats.iter().next().unwrap();
                Mechs::legal(&state, seat, &mut legal);
                let action = legal[chance.pick(legal.len())];
                Mechs::apply(&mut state, seat, action, &mut chance, &mut Silent).unwrap();
                assert_eq!(Mechs::check(&state), Ok(()));
            }
        }));
        assert!(played.is_ok(), "with {seats} seats, ez {ez}:\n{text}");
    }
    assert!(accepted > 100, "{accepted} files were accepted");
}
