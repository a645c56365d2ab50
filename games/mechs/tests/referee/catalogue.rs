//! What the catalogue prints: boards, pieces, cards. Read from its text, so that nothing here comes from the game.

use std::collections::{BTreeMap, BTreeSet};

/// A space: column, row.
pub(crate) type At = (i16, i16);

const TEXT: &str = include_str!("../../../../docs/rules/mechs-vs-minions.md");

/// North, east, south, west.
pub(crate) const SIDES: [At; 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

pub(crate) fn step(at: At, dir: usize) -> At {
    (at.0 + SIDES[dir].0, at.1 + SIDES[dir].1)
}

pub(crate) fn around(dir: usize) -> usize {
    (dir + 2) % 4
}

pub(crate) fn distance(a: At, b: At) -> i16 {
    (a.0 - b.0).abs() + (a.1 - b.1).abs()
}

pub(crate) fn range(a: At, b: At) -> i16 {
    (a.0 - b.0).abs().max((a.1 - b.1).abs())
}

/// A Mission as its block prints it.
#[derive(Default)]
pub(crate) struct Board {
    pub(crate) width: i16,
    pub(crate) height: i16,
    /// The letter of every space of the board; boulders among them.
    pub(crate) ground: BTreeMap<At, char>,
    /// The colour of a gate on a side, told from both sides.
    pub(crate) gates: BTreeMap<(At, usize), usize>,
    pub(crate) spikes: BTreeSet<(At, usize)>,
    pub(crate) starts: BTreeSet<At>,
    pub(crate) minions: BTreeSet<At>,
    pub(crate) shards: Vec<At>,
    pub(crate) goal: BTreeSet<At>,
    pub(crate) core: BTreeSet<At>,
    pub(crate) sockets: BTreeSet<At>,
    pub(crate) school: BTreeSet<At>,
    pub(crate) bomb: Option<At>,
    pub(crate) boss: Option<At>,
}

fn place(text: &str) -> At {
    let (column, row) = text.split_once(',').expect("column,row");
    (column.parse().expect("a column"), row.parse().expect("a row"))
}

fn places(list: &str) -> Vec<At> {
    list.split_whitespace().map(place).collect()
}

/// A colour as its letter stands in the catalogue: Red, Green, Yellow, Blue.
pub(crate) fn colour(letter: char) -> Option<usize> {
    "RGYB".find(letter)
}

fn edge(text: &str) -> (At, usize) {
    let (at, side) = text.rsplit_once(',').expect("c,r,side");
    (place(at), "NESW".find(side).expect("a side"))
}

/// The block of a Mission; 0 is the tutorial.
pub(crate) fn board(number: usize) -> Board {
    let heading = if number == 0 { "#### Tutorial".to_owned() } else { format!("#### Mission {number} ") };
    let block = TEXT.split_once(&heading).expect("the Mission has a block").1;
    let block = block.split("```").nth(1).expect("the block is fenced");
    let mut board = Board::default();
    let mut grid = "";
    for line in block.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        if let [row, spaces] = words[..]
            && let Ok(row) = row.parse::<i16>()
        {
            if grid == "terrain:" {
                for (column, letter) in spaces.chars().enumerate().filter(|(_, letter)| *letter != '_') {
                    board.ground.insert((column as i16, row), letter);
                }
                board.width = board.width.max(spaces.len() as i16);
                board.height = row + 1;
            }
            continue;
        }
        let Some((name, list)) = line.split_once(':') else { continue };
        match name {
            "terrain" => grid = "terrain:",
            "pieces" => grid = "pieces:",
            "start" => board.starts = places(list).into_iter().collect(),
            "minion" => board.minions = places(list).into_iter().collect(),
            "shard" => board.shards = places(list),
            "goal" => board.goal = places(list).into_iter().collect(),
            "core" => board.core = places(list).into_iter().collect(),
            "sockets" => board.sockets = places(list).into_iter().collect(),
            "school" => board.school = places(list).into_iter().collect(),
            "bomb" => board.bomb = Some(place(list.trim())),
            "boss_anchor" => board.boss = Some(place(list.trim())),
            "spikes" => board.spikes = list.split_whitespace().map(edge).collect(),
            "gates" => {
                for gate in list.split_whitespace() {
                    let (letter, at) = gate.split_once(':').expect("colour:edge");
                    let kind = colour(letter.chars().next().expect("a letter")).expect("a colour");
                    let (at, side) = edge(at);
                    board.gates.insert((at, side), kind);
                    board.gates.insert((step(at, side), around(side)), kind);
                }
            }
            "start_rule" if list.contains("any Rune Space") => {
                board.starts = places(list.rsplit_once(':').expect("a list").1).into_iter().collect();
            }
            "start_rule" => board.starts = board.school.clone(),
            _ => {}
        }
    }
    if block.contains("start_rule: any of the 8 School") {
        board.starts = board.school.clone();
    }
    board.shards.sort_by_key(|&(column, row)| (row, column));
    // Terrain printed under the School is ignored.
    for at in &board.school {
        board.ground.insert(*at, '.');
    }
    board
}

/// The cells of the tables whose first cell begins so, in their order.
fn rows(prefix: &[&str]) -> Vec<Vec<&'static str>> {
    TEXT.lines()
        .filter_map(|line| line.strip_prefix("| "))
        .map(|line| line.split('|').map(str::trim).collect::<Vec<_>>())
        .filter(|cells| {
            prefix.iter().any(|prefix| {
                cells[0].strip_prefix(prefix).is_some_and(|number| number.parse::<u8>().is_ok())
            })
        })
        .collect()
}

/// A Schematic: lock, gears, is it a Hack, is it a Slot.
pub(crate) struct SchematicRow {
    pub(crate) yordle: &'static str,
    pub(crate) gears: u8,
    pub(crate) kind: &'static str,
}

/// The 40 Schematics in their order.
pub(crate) fn schematics() -> Vec<SchematicRow> {
    let rows = rows(&["CO", "HE", "TR", "ZI"]);
    assert_eq!(rows.len(), 40);
    rows.iter()
        .map(|cells| SchematicRow {
            yordle: cells[1],
            gears: cells[3].parse().expect("gears"),
            kind: cells[4],
        })
        .collect()
}

/// The 21 Damage Cards in their order: type, set, copies.
pub(crate) fn damage_cards() -> Vec<(&'static str, char, u8)> {
    let rows: Vec<_> = rows(&["D"]).into_iter().filter(|cells| cells.len() > 5).collect();
    assert_eq!(rows.len(), 21);
    rows.iter()
        .map(|cells| (cells[2], cells[3].chars().next().expect("a set"), cells[4].parse().expect("copies")))
        .collect()
}
