//! From a mission file to a Mission, with every problem found on the way.

use engine::{ContentFault, ContentFile};
use toml::Spanned;

use super::file::{DoomEntry, EzEntry, MinionsEntry, MissionFile, Numbers, SpawnEntry};
use super::map::{SIDES, colours};
use super::{
    Area, Doom, DoomOf, Easing, Escalation, LAST_ROUND, MOST_DOOM, Map, MinionMove, Mission, Objective, Prey,
    Siege, Spawn, Tile, Trigger, Wall, check, playable,
};
use crate::content::{FileExt, content};
use crate::space::{Space, SpaceSet};
use crate::state::boss_spaces;

/// Most rolls of the Rune Die when Minions appear.
const MOST_DICE: u8 = 9;
/// Most letters of a title and of a text.
const LONGEST_TITLE: usize = 60;
const LONGEST_TEXT: usize = 1000;

/// Reads and validates a mission file. A `strict` reader refuses what can be read but not played: a table that was made
/// of such a file before it was refused goes on.
pub(super) fn read(name: &str, text: &str, strict: bool) -> Result<Mission, Vec<ContentFault>> {
    let (mut file, written) = ContentFile::parse::<MissionFile>(name, text)?;
    let Some(mut map) = read_map(&mut file, &written) else { return Err(file.faults) };
    let pieces = Pieces::read(&mut file, &written, &mut map);
    let mission = assemble(&mut file, &written, map, pieces);
    if let (true, Some(mission)) = (strict, &mission) {
        playable::check(&mut file, &written, mission);
    }
    match mission {
        Some(mission) if file.faults.is_empty() => Ok(mission),
        _ => Err(file.faults),
    }
}

fn read_map(file: &mut ContentFile<'_>, written: &MissionFile) -> Option<Map> {
    match (&written.tiles, &written.terrain) {
        (Some(tiles), None) => {
            if let Some(extra) = written.gates.first().or(written.spikes.first()) {
                file.report(extra.span(), "gates", "tiles bring their own gates and spikes");
            }
            Map::of_tiles(file, tiles, &content().tiles)
        }
        (None, Some(terrain)) => Map::drawn(file, terrain, &written.gates, &written.spikes),
        (Some(both), Some(_)) => {
            file.report(both.span(), "tiles", "a board is made of tiles or drawn as terrain, not both");
            None
        }
        (None, None) => {
            file.report(0..0, "tiles", "there is no board: give tiles or terrain");
            None
        }
    }
}

/// The pieces of the drawn map.
#[derive(Default)]
struct Pieces {
    starts: SpaceSet,
    minions: SpaceSet,
    shards: Vec<Space>,
    bombs: Vec<Space>,
    boss: SpaceSet,
    school: SpaceSet,
    zone: SpaceSet,
    core: SpaceSet,
    sockets: SpaceSet,
}

impl Pieces {
    fn read(file: &mut ContentFile<'_>, written: &MissionFile, map: &mut Map) -> Pieces {
        let mut pieces = Pieces::default();
        let rows = file.rows(&written.pieces);
        if rows.len() != map.height as usize {
            let problem =
                format!("the map of the pieces has {} rows, the board has {}", rows.len(), map.height);
            file.report(written.pieces.span(), "pieces", problem);
            return pieces;
        }
        for (row, &(line, letters)) in rows.iter().enumerate() {
            if letters.chars().count() != map.width as usize {
                let problem =
                    format!("this row has {} spaces, the board has {}", letters.chars().count(), map.width);
                file.report_line(line, "pieces", problem);
                continue;
            }
            for (column, letter) in letters.chars().enumerate() {
                let space = Space::at(column as i16, row as i16).expect("as large as the board");
                if !matches!(letter, '.' | '_') && !map.floor.contains(space) {
                    let where_ = if map.boulders.contains(space) { "in a boulder" } else { "off the board" };
                    file.report_line(
                        line,
                        "pieces",
                        format!("{} at {space} is {where_}", piece_name(letter)),
                    );
                    continue;
                }
                match letter {
                    '.' | '_' => {}
                    's' => pieces.starts.insert(space),
                    'm' => pieces.minions.insert(space),
                    'c' => pieces.shards.push(space),
                    'b' => pieces.bombs.push(space),
                    'X' => pieces.boss.insert(space),
                    'S' => {
                        pieces.school.insert(space);
                        map.cover(space);
                    }
                    'z' => pieces.zone.insert(space),
                    'k' => pieces.core.insert(space),
                    'u' => pieces.sockets.insert(space),
                    unknown => {
                        let problem = format!(
                            "unknown {unknown:?} in column {column}; known are . nothing, _ no board, s start, m Minion, \
                             c Shard, b Bomb, X Boss, S School, z goal or exit, k core, u socket"
                        );
                        file.report_line(line, "pieces", problem);
                    }
                }
            }
        }
        pieces
    }

    /// The north-west space of the Boss, if its four letters make a square.
    fn boss(&self, file: &mut ContentFile<'_>, at: &Spanned<String>) -> Option<Space> {
        let first = self.boss.iter().next()?;
        if SpaceSet::from_iter(boss_spaces(first)) != self.boss {
            file.report(at.span(), "pieces", "the Boss is one square of 2x2 X");
        }
        Some(first)
    }
}

fn piece_name(letter: char) -> String {
    match letter {
        's' => "the start of a Mech".to_owned(),
        'm' => "a Minion".to_owned(),
        'c' => "a Shard".to_owned(),
        'b' => "the Bomb".to_owned(),
        'X' => "the Boss".to_owned(),
        'S' => "the School".to_owned(),
        'z' => "a goal or exit".to_owned(),
        'k' => "the core".to_owned(),
        'u' => "a socket".to_owned(),
        other => format!("{other:?}"),
    }
}

const OBJECTIVES: [(&str, Objective); 6] = [
    ("break-and-clear", Objective::BreakAndClear),
    ("break-and-hold", Objective::BreakAndHold(1)),
    ("deliver-bomb", Objective::DeliverBomb),
    ("deliver-shards", Objective::DeliverShards),
    ("defeat-boss", Objective::DefeatBoss),
    ("escape", Objective::Escape),
];

fn assemble(file: &mut ContentFile<'_>, written: &MissionFile, map: Map, pieces: Pieces) -> Option<Mission> {
    let id_fits = |id: &str| {
        !id.is_empty()
            && id
                .chars()
                .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
    };
    if !id_fits(written.id.get_ref()) {
        file.report(written.id.span(), "id", "an id is made of small letters, digits and hyphens");
    }
    let objective = file.word(&written.objective, "objective", &OBJECTIVES);
    let objective = match (objective, &written.hold_rounds) {
        (Some(Objective::BreakAndHold(_)), Some(rounds)) => {
            if *rounds.get_ref() > LAST_ROUND {
                let problem = format!("a Mission has {LAST_ROUND} rounds, and so no more can be held");
                file.report(rounds.span(), "hold_rounds", problem);
            }
            Some(Objective::BreakAndHold(*rounds.get_ref()))
        }
        (Some(Objective::BreakAndHold(_)), None) => {
            file.report(
                written.objective.span(),
                "hold_rounds",
                "break-and-hold needs the number of rounds to hold",
            );
            None
        }
        (found, None) => found,
        (_, Some(extra)) => {
            file.report(extra.span(), "hold_rounds", "only break-and-hold has rounds to hold");
            None
        }
    };
    let boss = pieces.boss(file, &written.pieces);
    let breakable = match &written.shards {
        None => false,
        // What cannot be read is taken to be what the objective needs: one mistake is reported once.
        Some(word) => file
            .word(word, "shards", &[("carried", false), ("breakable", true)])
            .unwrap_or(objective != Some(Objective::DeliverShards)),
    };
    let coins = written
        .coins
        .as_ref()
        .map(|word| file.word(word, "coins", &[("active", true), ("inactive", false)]).unwrap_or(true));
    let mut damage_sets = [false; 3];
    for set in &written.damage_sets {
        if let Some(index) = file.word(set, "damage_sets", &[("A", 0), ("B", 1), ("C", 2)]) {
            damage_sets[index] = true;
        }
    }
    let (minion_move, minion_steps) =
        read_program(file, &written.minions.program).unwrap_or((MinionMove::Stay, 0));
    let siege = read_siege(file, &written.minions, &map);
    let spawn = read_spawn(file, written.spawn.as_ref(), &map);
    let escalations = read_escalations(file, written, &map);
    let wall = written.wall.as_ref().map(|wall| Wall {
        dir: file.word(&wall.moves, "wall.moves", &SIDES).unwrap_or_default(),
        from: numbers(wall.from.get_ref()),
        speed: *wall.speed.get_ref(),
        pushes: wall.pushes,
    });
    let doom = read_doom(file, written.doom.as_ref(), &written.ez);
    let rounds = read_rounds(file, written.rounds.as_ref(), "rounds").unwrap_or(LAST_ROUND);
    let ez_rounds = read_rounds(file, written.ez.rounds.as_ref(), "ez.rounds").unwrap_or(rounds);
    let mut mission = Mission {
        id: written.id.get_ref().clone(),
        title: words(file, written.title.as_ref(), "title", LONGEST_TITLE),
        text: words(file, written.text.as_ref(), "text", LONGEST_TEXT),
        starts: pieces.starts,
        minions: pieces.minions,
        shards: pieces.shards,
        bomb: pieces.bombs.first().copied(),
        boss,
        school: pieces.school,
        zone: pieces.zone,
        core: pieces.core,
        sockets: pieces.sockets,
        objective: objective?,
        doom,
        rounds: Easing { usual: rounds, ez: ez_rounds },
        schematics: written.schematics.as_ref().map_or(0, |lock| *lock.get_ref()),
        damage_sets,
        double_draft: written.double_draft,
        breakable,
        coins,
        guarded: written.guarded.as_ref().is_some_and(|guarded| *guarded.get_ref()),
        minion_move,
        minion_steps,
        siege,
        spawn,
        escalations,
        wall,
        boss_draft: written.boss.as_ref().map(|boss| numbers(boss.drafts_from.get_ref())),
        drafts_when_escalated: written.boss.as_ref().is_some_and(|boss| boss.drafts_when_escalated),
        ez_later: written.ez.later.as_ref().map_or(0, |rounds| *rounds.get_ref()),
        map,
        ways: std::sync::OnceLock::new(),
    };
    if let Some(start) = &written.start {
        let boss: SpaceSet = mission.boss.into_iter().flat_map(boss_spaces).collect();
        let runes = mission.map.runes.iter().fold(SpaceSet::EMPTY, |all, runes| all.or(runes));
        match file.word(start, "start", &[("map", 0), ("school", 1), ("runes", 2)]).unwrap_or(0) {
            1 => mission.starts = mission.school,
            2 => {
                let bomb: SpaceSet = mission.bomb.into_iter().collect();
                mission.starts = runes.without(&boss).without(&mission.minions).without(&bomb);
            }
            _ => {}
        }
    }
    if pieces.bombs.len() > 1 {
        file.report(written.pieces.span(), "pieces", "there is only one Bomb");
    }
    check::together(file, written, &mission);
    Some(mission)
}

/// Words of the author for players: of a length that a screen has room for.
fn words(
    file: &mut ContentFile<'_>,
    written: Option<&Spanned<String>>,
    field: &'static str,
    longest: usize,
) -> Option<String> {
    let written = written?;
    let words = written.get_ref().trim();
    let fits = !words.is_empty() && words.chars().count() <= longest;
    if !fits || words.chars().any(|letter| letter.is_control() && letter != '\n') {
        file.report(written.span(), field, format!("write 1 to {longest} letters, or leave it out"));
    }
    Some(words.to_owned())
}

fn read_rounds(file: &mut ContentFile<'_>, rounds: Option<&Spanned<u8>>, field: &'static str) -> Option<u8> {
    let rounds = rounds?;
    if !(1..=LAST_ROUND).contains(rounds.get_ref()) {
        file.report(rounds.span(), field, format!("a Mission has 1 to {LAST_ROUND} rounds"));
    }
    Some(*rounds.get_ref())
}

pub(super) fn numbers(numbers: &Numbers) -> [u8; 4] {
    match *numbers {
        Numbers::Same(number) => [number; 4],
        Numbers::ByMechs(numbers) => numbers,
    }
}

/// Reads `stay`, `march north 1`, `drift 2` or `hunt bomb 1`.
fn read_program(file: &mut ContentFile<'_>, program: &Spanned<String>) -> Option<(MinionMove, u8)> {
    let prey = [
        ("bomb", Prey::Bomb),
        ("school", Prey::School),
        ("core", Prey::Core),
        ("mech", Prey::Mech),
        ("carrier", Prey::Carrier),
    ];
    let words: Vec<&str> = program.get_ref().split_whitespace().collect();
    let field = "minions.move";
    let (program_, steps) = match words.as_slice() {
        ["stay"] => return Some((MinionMove::Stay, 0)),
        ["drift", steps] => (MinionMove::Drift, steps),
        ["march", dir, steps] => {
            (MinionMove::March(file.word_at(dir, program.span(), field, &SIDES)?), steps)
        }
        ["hunt", target, steps] => {
            (MinionMove::Hunt(file.word_at(target, program.span(), field, &prey)?), steps)
        }
        _ => {
            let problem = format!(
                "unknown {:?}; it is written stay, drift 1, march south 1 or hunt bomb 1 (bomb, school, core, mech, carrier)",
                program.get_ref()
            );
            file.report(program.span(), field, problem);
            return None;
        }
    };
    match steps.parse() {
        Ok(steps @ 1..=9) => Some((program_, steps)),
        _ => {
            file.report(program.span(), field, format!("{steps:?} is no number of steps from 1 to 9"));
            None
        }
    }
}

fn read_siege(file: &mut ContentFile<'_>, minions: &MinionsEntry, map: &Map) -> Option<Siege> {
    let mut siege = Siege { tiles: [None; 4], fire: None };
    for (colour, place) in &minions.again {
        let colour = file.word(colour, "minions.again", &colours());
        let tile = map
            .tiles
            .iter()
            .position(|tile| format!("{},{}", tile.place.0, tile.place.1) == *place.get_ref());
        if tile.is_none() {
            file.report(
                place.span(),
                "minions.again",
                format!("there is no tile at {}; count in tiles", place.get_ref()),
            );
        }
        if let (Some(colour), Some(tile)) = (colour, tile) {
            siege.tiles[colour as usize] = Some(Tile(tile as u8));
        }
    }
    siege.fire = minions.fire.as_ref().and_then(|colour| file.word(colour, "minions.fire", &colours()));
    (!minions.again.is_empty() || minions.fire.is_some()).then_some(siege)
}

fn read_spawn(file: &mut ContentFile<'_>, spawn: Option<&SpawnEntry>, map: &Map) -> Spawn {
    let Some(spawn) = spawn else {
        return Spawn {
            dice: 0,
            more_for_sockets: false,
            area: Area::BOARD,
            shard_tiles: false,
            hurts_bomb: [false; 4],
        };
    };
    let mut hurts_bomb = [false; 4];
    for colour in &spawn.hurts_bomb {
        if let Some(colour) = file.word(colour, "spawn.hurts_bomb", &colours()) {
            hurts_bomb[colour as usize] = true;
        }
    }
    let shard_tiles = spawn.area.get_ref() == "shard-tiles";
    let area = if shard_tiles {
        Area::BOARD
    } else {
        read_area(file, &spawn.area, spawn.area.get_ref(), "spawn.area", map).unwrap_or(Area::BOARD)
    };
    let dice = read_dice(file, &spawn.dice, "spawn.dice");
    let more_for_sockets = spawn.more_for_sockets.as_ref().is_some_and(|more| *more.get_ref());
    Spawn { dice, more_for_sockets, area, shard_tiles, hurts_bomb }
}

fn read_dice(file: &mut ContentFile<'_>, dice: &Spanned<u8>, field: &'static str) -> u8 {
    if *dice.get_ref() > MOST_DICE {
        file.report(dice.span(), field, format!("the Rune Die is rolled at most {MOST_DICE} times"));
    }
    *dice.get_ref()
}

/// Reads `board`, `rows 0-5` or `columns 6-11`.
fn read_area(
    file: &mut ContentFile<'_>,
    at: &Spanned<String>,
    text: &str,
    field: &'static str,
    map: &Map,
) -> Option<Area> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let lines = |lines: &str| {
        let (first, last) = lines.split_once('-')?;
        Some((first.parse::<i16>().ok()?, last.parse::<i16>().ok()?))
    };
    let area = match words.as_slice() {
        ["board"] => Some(Area::BOARD),
        ["rows", span] => lines(span)
            .filter(|span| span.0 <= span.1 && span.1 < map.height)
            .map(|rows| Area { rows, ..Area::BOARD }),
        ["columns", span] => lines(span)
            .filter(|span| span.0 <= span.1 && span.1 < map.width)
            .map(|columns| Area { columns, ..Area::BOARD }),
        _ => None,
    };
    if area.is_none() {
        let problem =
            format!("{text:?} is no area of this board; it is written board, rows 0-5 or columns 6-11");
        file.report(at.span(), field, problem);
    }
    area
}

fn read_escalations(file: &mut ContentFile<'_>, written: &MissionFile, map: &Map) -> Vec<Escalation> {
    let mut escalations = Vec::new();
    let ez = written.ez.escalation_area.as_ref();
    let ez_area = ez.and_then(|area| read_area(file, area, area.get_ref(), "ez.escalation_area", map));
    for entry in &written.escalation {
        let field = "escalation.when";
        let when = match entry.when.get_ref().as_str() {
            "shards broken" => Some(Trigger::ShardsBroken),
            "each shard broken" => Some(Trigger::EachShardBroken),
            "shard picked up" => Some(Trigger::ShardPicked),
            "boss at half" => Some(Trigger::BossAtHalf),
            text => match text.split_once(" in ") {
                Some((who @ ("bomb" | "mech"), area)) => {
                    read_area(file, &entry.when, area, field, map).map(|area| {
                        let ez = ez_area.unwrap_or(area);
                        if who == "bomb" { Trigger::BombIn(area, ez) } else { Trigger::MechIn(area, ez) }
                    })
                }
                _ => {
                    let problem = format!(
                        "unknown {text:?}; known are shards broken, each shard broken, shard picked up, boss at half, \
                         bomb in rows 0-5, mech in columns 0-11"
                    );
                    file.report(entry.when.span(), field, problem);
                    None
                }
            },
        };
        let Some(when) = when else { continue };
        let escalation = Escalation {
            when,
            spawn_dice: entry.spawn_dice.as_ref().map(|dice| read_dice(file, dice, "escalation.spawn_dice")),
            minion_steps: entry.minion_steps.as_ref().map(|steps| *steps.get_ref()),
            wall_speed: entry.wall_speed.as_ref().map(|speed| *speed.get_ref()),
            minions: entry.minions,
        };
        if escalations.len() == 8 {
            file.report(entry.when.span(), "escalation", "a Mission has at most 8 escalations");
            break;
        }
        escalations.push(escalation);
    }
    escalations
}

fn read_doom(file: &mut ContentFile<'_>, doom: Option<&DoomEntry>, ez: &EzEntry) -> Option<Doom> {
    let doom = doom?;
    let of = file.word(
        &doom.of,
        "doom.of",
        &[
            ("bomb", DoomOf::Bomb),
            ("school", DoomOf::School),
            ("core", DoomOf::Core),
            ("boss", DoomOf::Boss),
            ("rounds", DoomOf::Rounds),
        ],
    )?;
    let start = numbers(doom.start.get_ref());
    let possible = |start: &u8| (1..=MOST_DOOM).contains(start);
    if !start.iter().all(possible) {
        file.report(doom.start.span(), "doom.start", format!("the Doom Track starts at 1 to {MOST_DOOM}"));
    }
    if let Some(fixed) = ez.doom.as_ref().filter(|fixed| !possible(fixed.get_ref())) {
        file.report(fixed.span(), "ez.doom", format!("the Doom Track starts at 1 to {MOST_DOOM}"));
    }
    let eased = |start: u8| match (&ez.doom, ez.doom_change) {
        (Some(fixed), _) => *fixed.get_ref(),
        (None, Some(change)) => start.saturating_add_signed(change).clamp(1, MOST_DOOM),
        (None, None) => start,
    };
    Some(Doom { of, start, ez: start.map(eased) })
}
