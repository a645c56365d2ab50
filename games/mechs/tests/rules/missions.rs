//! The Missions: their data as in the catalogue, and their own rules.

use engine::Game;
use mechs::{
    Choice, Command, Dir, DoomOf, Event, Mechs, Mission, MissionRef, Phase, Shard, Space, SpaceSet, Task,
    Verdict,
};

use crate::table::{A, BLUE, RED, Table, YELLOW, at};

const CATALOGUE: &str = include_str!("../../../../docs/rules/mechs-vs-minions.md");

/// The data block of a Mission in the catalogue.
fn block(number: usize) -> &'static str {
    let heading = if number == 0 { "#### Tutorial".to_owned() } else { format!("#### Mission {number} -") };
    let start = CATALOGUE.find(&heading).unwrap();
    let open = start + CATALOGUE[start..].find("```\n").unwrap() + 4;
    let end = open + CATALOGUE[open..].find("```").unwrap();
    &CATALOGUE[open..end]
}

/// The spaces listed on a line of the block.
fn listed(block: &str, field: &str) -> Vec<Space> {
    let line = block.lines().find_map(|line| line.strip_prefix(&format!("{field}:")));
    let mut spaces: Vec<Space> =
        line.unwrap_or("").split_whitespace().map(|word| word.parse().unwrap()).collect();
    spaces.sort();
    spaces
}

fn sorted(spaces: &SpaceSet) -> Vec<Space> {
    spaces.iter().collect()
}

fn letter(mission: &Mission, space: Space) -> char {
    use mechs::{Colour, Ground};
    if mission.map.boulders.contains(space) {
        return '#';
    }
    if !mission.map.floor.contains(space) {
        return '_';
    }
    match mission.map.ground(space) {
        Ground::Plain => '.',
        Ground::Rune(Colour::Red) => 'R',
        Ground::Rune(Colour::Green) => 'G',
        Ground::Rune(Colour::Yellow) => 'Y',
        Ground::Rune(Colour::Blue) => 'B',
        Ground::Oil => 'o',
        Ground::Pad => '+',
        Ground::Lava => '~',
    }
}

fn side(word: &str) -> Dir {
    match word {
        "N" => Dir::North,
        "E" => Dir::East,
        "S" => Dir::South,
        _ => Dir::West,
    }
}

// MVM-GEN-17 MVM-GATE-1 MVM-SPIKE-1
#[test]
fn the_boards_are_those_of_the_catalogue() {
    for (number, (id, _)) in mechs::BUILT_IN.into_iter().enumerate() {
        let (mission, block) = (MissionRef::built_in(id).unwrap(), block(number));
        let terrain = &block[block.find("terrain:").unwrap()..block.find("pieces:").unwrap()];
        for (row, line) in terrain.lines().skip(2).enumerate() {
            for (column, expected) in line[4..].chars().enumerate() {
                let space = at(column as i16, row as i16);
                // The School covers what is printed below it.
                if !mission.school.contains(space) {
                    assert_eq!(letter(&mission, space), expected, "{id} {space}");
                }
            }
        }
        assert_eq!(sorted(&mission.minions), listed(block, "minion"), "{id}");
        let mut shards = mission.shards.clone();
        shards.sort();
        assert_eq!(shards, listed(block, "shard"), "{id}");
        assert_eq!(sorted(&mission.zone), listed(block, "goal"), "{id}");
        assert_eq!(mission.bomb.into_iter().collect::<Vec<_>>(), listed(block, "bomb"), "{id}");
        assert_eq!(mission.boss.into_iter().collect::<Vec<_>>(), listed(block, "boss_anchor"), "{id}");
        assert_eq!(sorted(&mission.school), listed(block, "school"), "{id}");
        assert_eq!(sorted(&mission.core), listed(block, "core"), "{id}");
        assert_eq!(sorted(&mission.sockets), listed(block, "sockets"), "{id}");
        if !block.contains("start_rule") {
            assert_eq!(sorted(&mission.starts), listed(block, "start"), "{id}");
        }
        let edges = |field: &str| -> Vec<String> {
            let line = block.lines().find_map(|line| line.strip_prefix(field));
            line.unwrap_or("").split_whitespace().map(str::to_owned).collect()
        };
        for gate in edges("gates:") {
            let (colour, edge) = gate.split_once(':').unwrap();
            let (space, dir) = edge.rsplit_once(',').unwrap();
            let found = mission.map.gate(space.parse().unwrap(), side(dir)).unwrap();
            assert!(found.id().starts_with(&colour.to_lowercase()), "{id} {gate}");
        }
        let spikes = edges("spikes:");
        for spike in &spikes {
            let (space, dir) = spike.rsplit_once(',').unwrap();
            assert!(mission.map.spiked(space.parse().unwrap(), side(dir)), "{id} {spike}");
        }
        let count =
            mission.map.floor.iter().flat_map(|space| Dir::ALL.map(|dir| mission.map.spiked(space, dir)));
        assert_eq!(count.filter(|&spiked| spiked).count(), spikes.len(), "{id}");
    }
}

// MVM-MIS-10 MVM-SETUP-2
#[test]
fn the_start_rules_are_those_of_the_catalogue() {
    let mission = MissionRef::built_in("mission-10").unwrap();
    let line = block(10).lines().find(|line| line.starts_with("start_rule")).unwrap();
    let (_, list) = line.rsplit_once(": ").unwrap();
    let mut listed: Vec<Space> = list.split_whitespace().map(|word| word.parse().unwrap()).collect();
    listed.sort();
    assert_eq!(sorted(&mission.starts), listed);
    assert_eq!(MissionRef::built_in("mission-2").unwrap().starts.len(), 8);
}

// MVM-END-4
#[test]
fn the_numbers_of_doom_are_those_of_the_catalogue() {
    let doom = |id: &str, ez| {
        let mission = MissionRef::built_in(id).unwrap();
        [1, 2, 3, 4].map(|mechs| mission.doom_start(mechs, ez))
    };
    assert_eq!(doom("mission-1", false), [4, 3, 4, 5]);
    assert_eq!(doom("mission-1", true), [8, 7, 8, 9]);
    assert_eq!(doom("mission-2", false), [5, 2, 2, 1]);
    assert_eq!(doom("mission-2", true), [7, 4, 4, 3]);
    assert_eq!(doom("mission-3", false), [6, 8, 9, 10]);
    assert_eq!(doom("mission-3", true), [4, 6, 7, 8]);
    assert_eq!(doom("mission-4", false), [7, 7, 8, 9]);
    assert_eq!(doom("mission-4", true), [15; 4]);
    assert_eq!(doom("mission-5", false), [12, 10, 11, 13]);
    assert_eq!(doom("mission-5", true), [15, 13, 14, 15]);
    assert_eq!(doom("mission-7", false), [9, 10, 12, 12]);
    assert_eq!(doom("mission-7", true), [15; 4]);
    assert_eq!(doom("mission-8", false), [10; 4]);
    assert_eq!(doom("mission-8", true), [15; 4]);
    assert_eq!(doom("mission-10", false), [8, 11, 12, 12]);
    assert_eq!(doom("mission-10", true), [6, 9, 10, 10]);
    assert_eq!(MissionRef::built_in("tutorial").unwrap().last_round(true), 25);
    assert_eq!(MissionRef::built_in("mission-5").unwrap().doom.unwrap().of, DoomOf::Rounds);
}

// MVM-MIS-0 MVM-ESC-1
#[test]
fn the_tutorial_floods_the_yard_and_is_won_when_it_is_clear() {
    let mut table = Table::mission("tutorial", 1);
    for shard in 0..3 {
        table.state.shards[shard] = Shard::Broken;
    }
    let Shard::Lies(space) = table.state.shards[3] else { panic!("the last Shard lies on the board") };
    table.state.mechs[0].at = Some(space.step(Dir::North));
    table.state.mechs[0].facing = Dir::South;
    table.command(A, Command::Skewer, 1).done();
    let runes = table.state.mission.map.runes.iter().map(SpaceSet::len).sum::<usize>();
    assert_eq!(table.state.minions.len(), runes);
    assert_eq!(table.state.verdict, None);
    let ahead = table.place(A).step(Dir::North);
    table.state.minions = [ahead].into_iter().collect();
    table.state.mechs[0].facing = Dir::North;
    table.command(A, Command::Ripsaw, 1);
    assert!(table.won());
    // Lost at the end of round 15.
    let mut table = Table::mission("tutorial", 1);
    table.state.round = 15;
    table.run(A, &[Task::Phase(Phase::End)]);
    assert_eq!(table.state.verdict, Some(Verdict::TimeOut));
    assert!(!table.state.gears_work());
}

// MVM-MIS-1 MVM-ESC-1
#[test]
fn mission_1_is_won_on_any_pad() {
    let mut table = Table::mission("mission-1", 1);
    // The Bomb is in the School, a Minion on every rune.
    let mission = table.state.mission;
    let runes = mission.map.runes.iter().fold(SpaceSet::EMPTY, |all, runes| all.or(runes));
    assert_eq!(table.state.minions, runes);
    let beside = |space: mechs::Space| {
        Dir::ALL.iter().filter(|dir| mission.school.contains(space.step(**dir))).count()
    };
    assert_eq!((mission.school.len(), table.state.bomb.map(beside)), (7, Some(3)));
    table.state.minions = SpaceSet::EMPTY;
    table.state.bomb = Some(at(2, 12));
    table.state.mechs[0].at = Some(at(2, 13));
    assert_eq!((table.state.spawn_dice(), table.state.escalated), (1, 0));
    table.command(A, Command::Skewer, 1).done();
    assert_eq!((table.state.spawn_dice(), table.state.escalated), (2, 1));
    // Any Repair Pad that the School does not cover will do.
    for (column, row) in [(2, 8), (3, 9), (4, 2), (1, 4)] {
        let mut table = table.clone();
        table.state.bomb = Some(at(column, row + 1));
        table.state.mechs[0].at = Some(at(column, row + 2));
        assert_eq!(mission.map.ground(at(column, row)), mechs::Ground::Pad);
        table.command(A, Command::Skewer, 1);
        assert!(table.won(), "{column},{row}");
    }
    let pads = (0..18).flat_map(|row| (0..6).map(move |column| at(column, row)));
    assert_eq!(pads.filter(|&space| mission.map.ground(space) == mechs::Ground::Pad).count(), 4);
}

// MVM-MIS-1
#[test]
fn the_minions_of_mission_1_walk_toward_the_bomb() {
    let mut table = Table::mission("mission-1", 1);
    let before = table.state.minions;
    let bomb = table.state.bomb.unwrap();
    table.dice(&[1]).run(A, &[Task::Phase(Phase::MinionMove)]);
    let nearer = |spaces: &SpaceSet| spaces.iter().map(|space| space.distance(bomb)).sum::<i16>();
    let walked =
        table.events.iter().filter(|event| matches!(event, mechs::Event::MinionMoved { .. })).count();
    assert!(walked >= 12, "{walked} of {}", before.len());
    let closer = table.events.iter().all(|event| match event {
        mechs::Event::MinionMoved { from, to } => to.distance(bomb) < from.distance(bomb),
        _ => true,
    });
    assert!(closer && nearer(&table.state.minions) > 0);
}

// MVM-END-5
#[test]
fn medals_are_for_the_usual_numbers_and_for_whole_mechs() {
    let won = |ez: bool, hurt: bool| {
        let mut table = Table::mission("mission-1", 1);
        table.state.ez = ez;
        table.state.mechs[0].systems[0] = u8::from(hurt);
        table.state.minions = SpaceSet::EMPTY;
        table.state.bomb = Some(at(2, 9));
        table.state.mechs[0].at = Some(at(2, 10));
        table.state.mechs[0].facing = Dir::North;
        table.command(A, Command::Skewer, 1);
        assert!(table.won());
        Mechs::medals(&table.state)
    };
    assert_eq!([won(true, false), won(false, true), won(false, false)], [1, 2, 3]);
}

// MVM-MIS-2
#[test]
fn mission_2_burns_on_red_and_is_won_with_three_shards() {
    let mut table = Table::mission("mission-2", 2);
    table.state.minions = [at(0, 0)].into_iter().collect();
    table.state.mechs[0].at = Some(at(7, 0));
    table.state.mechs[1].at = Some(at(15, 2));
    table.dice(&[RED, YELLOW]).run(A, &[Task::Phase(Phase::MinionMove)]);
    assert_eq!((table.drawn(A), table.drawn(crate::table::B)), (1, 0));
    // No Minion moves again.
    let moves = table.events.iter().filter(|event| matches!(event, Event::MinionMoved { .. })).count();
    assert_eq!(moves, 1);
    // Blue: those of the west tile go again.
    let mut table = Table::mission("mission-2", 1);
    table.state.minions = [at(0, 0), at(17, 0)].into_iter().collect();
    table.dice(&[BLUE, RED]).run(A, &[Task::Phase(Phase::MinionMove)]);
    assert!(table.state.minions.contains(at(2, 0)) && table.state.minions.contains(at(16, 0)));
    // Delivered by walking in.
    let mut table = Table::mission("mission-2", 1);
    table.state.minions = SpaceSet::EMPTY;
    table.state.shards =
        [Shard::Delivered(at(7, 0)), Shard::Delivered(at(7, 0)), Shard::Carried(A)].into_iter().collect();
    table.state.mechs[0].at = Some(at(7, 2));
    table.state.mechs[0].facing = Dir::North;
    table.command(A, Command::Skewer, 1);
    assert!(table.won());
    // Spawns only where a Shard is still out, and more after the first pick-up.
    let mut table = Table::mission("mission-2", 4);
    table.state.minions = SpaceSet::EMPTY;
    table.state.shards[0] = Shard::Delivered(at(7, 0));
    let home = table.state.mission.map.tile(table.state.mission.shards[0]);
    table.dice(&[RED]).run(A, &[Task::Spawn]).done();
    assert!(!table.state.minions.is_empty());
    assert!(table.state.minions.iter().all(|space| table.state.mission.map.tile(space) != home));
}

// MVM-MIS-3 MVM-ESC-1
#[test]
fn mission_3_escalates_at_half_health() {
    let mut table = Table::mission("mission-3", 4);
    assert_eq!(table.state.doom, 10);
    table.state.minions = SpaceSet::EMPTY;
    table.state.mechs[0].at = Some(at(4, 5));
    table.state.mechs[0].facing = Dir::East;
    for health in [6, 5] {
        table.state.doom = health;
        table.state.coins[0] = false;
        table.command(A, Command::Flamespitter, 1).done();
        assert_eq!(table.state.spawn_dice(), 2);
    }
    let mut table = Table::mission("mission-3", 4);
    table.state.doom = 7;
    table.state.coins[0] = false;
    table.state.mechs[0].at = Some(at(4, 5));
    table.state.mechs[0].facing = Dir::East;
    table.command(A, Command::Flamespitter, 1).done();
    assert_eq!((table.state.doom, table.state.spawn_dice()), (6, 1));
}

// MVM-MIS-4 MVM-LWALL-1
#[test]
fn mission_4_the_wall_comes_in_round_2_and_faster_later() {
    let mut table = Table::mission("mission-4", 1);
    table.state.minions = SpaceSet::EMPTY;
    table.state.mechs[0].at = Some(at(0, 10));
    table.state.bomb = Some(at(3, 10));
    for round in 1..=4 {
        table.state.round = round;
        table.run(A, &[Task::Phase(Phase::Danger)]);
    }
    // Three lines: the wall is at row 15.
    assert_eq!(table.state.wall, 3);
    table.state.mechs[0].at = Some(at(3, 10));
    table.state.bomb = Some(at(3, 9));
    table.command(A, Command::Skewer, 1).done();
    assert_eq!(table.state.wall_speed(), 2);
}

// MVM-MIS-5 MVM-ESC-1
#[test]
fn mission_5_runs_out_of_time_and_keeps_filled_sockets() {
    let mut table = Table::mission("mission-5", 4);
    for round in 1..=13 {
        assert_eq!(table.state.verdict, None);
        table.state.round = round;
        table.run(A, &[Task::Phase(Phase::End)]);
    }
    assert_eq!(table.state.verdict, Some(Verdict::TimeOut));
    let mut table = Table::mission("mission-5", 1);
    table.state.minions = SpaceSet::EMPTY;
    table.state.shards[0] = Shard::Carried(A);
    table.state.mechs[0].at = Some(at(7, 6));
    table.state.mechs[0].facing = Dir::West;
    table.command(A, Command::Skewer, 1).done();
    assert_eq!(table.state.shards[0], Shard::Delivered(at(6, 6)));
    assert_eq!(table.state.spawn_dice(), 3);
    // Entering the filled socket changes nothing, and it does not spawn.
    table.state.mechs[0].at = Some(at(7, 6));
    table.command(A, Command::Skewer, 1).done();
    assert_eq!(table.state.shards[0], Shard::Delivered(at(6, 6)));
    table.state.mechs[0].at = Some(at(0, 9));
    table.dice(&[4, 4, 4]).run(A, &[Task::Spawn]).done();
    assert!(!table.state.minions.contains(at(6, 6)));
    // Minions hunt the carrier first.
    let mut table = Table::mission("mission-5", 2);
    table.state.shards[0] = Shard::Carried(crate::table::B);
    table.state.mechs[0].at = Some(at(8, 8));
    table.state.mechs[1].at = Some(at(8, 14));
    table.state.minions = [at(8, 10)].into_iter().collect();
    table.dice(&[RED]).run(A, &[Task::Phase(Phase::MinionMove)]);
    assert!(table.events.contains(&mechs::Event::MinionMoved { from: at(8, 10), to: at(8, 11) }));
}

// MVM-MIS-6 MVM-END-6
#[test]
fn mission_6_is_won_over_the_northern_edge() {
    let mut table = Table::mission("mission-6", 1);
    table.state.mechs[0].at = Some(at(0, 1));
    table.state.mechs[0].facing = Dir::North;
    table.cards(A, 1, &[Command::Skewer]);
    table.run(A, &[Task::NextTurn { done: 0 }]);
    assert!(table.won());
    // The Boss drafts later with more Mechs.
    let drafts = |seats, round, ez: &str| {
        let setup = engine::Setup { scenario: "mission-6".to_owned(), ..engine::Setup::players(seats) };
        let mut table = Table::mission_with(setup.with_word("ez", ez));
        table.state.round = round;
        table.run(A, &[Task::Phase(Phase::BossDraft)]);
        table.asked().is_some_and(|(_, choice)| choice == Choice::BossDraft)
    };
    assert!(!drafts(4, 6, "off") && drafts(4, 7, "off") && drafts(1, 1, "off"));
    assert!(!drafts(3, 4, "off") && drafts(3, 5, "off") && !drafts(2, 1, "off") && drafts(2, 2, "off"));
    assert!(!drafts(4, 8, "on") && drafts(4, 9, "on") && !drafts(1, 2, "on") && drafts(1, 3, "on"));
}

// MVM-MIS-7 MVM-ESC-1
#[test]
fn mission_7_floods_the_tile_of_each_shard_and_is_won_by_holding() {
    let mut table = Table::mission("mission-7", 1);
    table.state.minions = SpaceSet::EMPTY;
    table.state.mechs[0].at = Some(at(8, 3));
    table.state.mechs[0].facing = Dir::East;
    table.command(A, Command::Ripsaw, 1).done();
    assert_eq!(table.state.minions.iter().collect::<Vec<_>>(), [at(7, 0), at(10, 0), at(11, 5)]);
    let mut table = Table::mission("mission-7", 1);
    table.state.broken_in = Some(6);
    for round in 6..=8 {
        assert_eq!(table.state.verdict, None);
        table.state.round = round;
        table.run(A, &[Task::Phase(Phase::End)]);
    }
    assert!(table.won());
    // Minions in the core cost doom.
    let mut table = Table::mission("mission-7", 1);
    table.state.minions = [at(5, 4)].into_iter().collect();
    table.dice(&[RED, RED]).run(A, &[Task::Phase(Phase::MinionMove)]);
    assert_eq!((table.state.doom, table.kills()), (8, 0));
}

// MVM-MIS-8
#[test]
fn mission_8_the_roll_hurts_the_bomb() {
    let mut table = Table::mission("mission-8", 4);
    table.state.minions = SpaceSet::EMPTY;
    table.state.mechs.iter_mut().zip(0..).for_each(|(mech, column)| mech.at = Some(at(column, 10)));
    table.state.mechs[3].at = Some(at(0, 9));
    table.dice(&[YELLOW]).run(A, &[Task::Spawn]).done();
    assert_eq!(table.state.doom, 9);
    assert_eq!(table.state.minions.iter().collect::<Vec<_>>(), [at(6, 1), at(5, 5), at(5, 11)]);
    // At once: before the Minions of the roll appear.
    let when = |found: fn(&Event) -> bool| table.events.iter().position(found).unwrap();
    assert!(
        when(|event| matches!(event, Event::BombHit { .. }))
            < when(|event| matches!(event, Event::MinionSpawned { .. }))
    );
    table.state.minions = SpaceSet::EMPTY;
    table.dice(&[BLUE]).run(A, &[Task::Spawn]).done();
    assert_eq!(table.state.doom, 9);
    table.state.minions = SpaceSet::EMPTY;
    table.state.doom = 1;
    table.dice(&[RED]).run(A, &[Task::Spawn]);
    assert_eq!(table.state.verdict, Some(Verdict::BombExploded));
    assert!(table.state.minions.is_empty());
}

// MVM-MIS-9
#[test]
fn mission_9_the_wall_starts_late_for_many() {
    let wall_after = |seats, round| {
        let mut table = Table::mission("mission-9", seats);
        table.state.round = round;
        table.run(A, &[Task::Phase(Phase::Danger)]);
        table.state.wall
    };
    assert_eq!([1, 2, 3, 4, 5, 6].map(|round| wall_after(4, round)), [0, 0, 0, 0, 0, 1]);
    assert_eq!([2, 3].map(|round| wall_after(3, round)), [0, 1]);
    assert_eq!([wall_after(2, 1), wall_after(1, 1)], [1, 1]);
    let mut table = Table::mission("mission-9", 1);
    table.state.minions = SpaceSet::EMPTY;
    table.state.mechs[0].at = Some(at(18, 2));
    table.state.mechs[0].facing = Dir::West;
    table.command(A, Command::Skewer, 1).done();
    assert_eq!(table.state.wall_speed(), 2);
}

// MVM-END-4 MVM-MIS-9
#[test]
fn mission_9_is_easier_in_ez_mode() {
    let table = |seats, ez: &str| {
        let setup = engine::Setup { scenario: "mission-9".to_owned(), ..engine::Setup::players(seats) };
        let mut table = Table::mission_with(setup.with_word("ez", ez));
        table.state.minions = SpaceSet::EMPTY;
        table
    };
    // The wall starts a round later.
    let wall_after = |seats, ez: &str, round| {
        let mut table = table(seats, ez);
        table.state.round = round;
        table.run(A, &[Task::Phase(Phase::Danger)]);
        table.state.wall
    };
    for (seats, from) in [(4, 6), (3, 3), (2, 1), (1, 1)] {
        assert_eq!([wall_after(seats, "off", from - 1), wall_after(seats, "off", from)], [0, 1]);
        assert_eq!([wall_after(seats, "on", from), wall_after(seats, "on", from + 1)], [0, 1]);
    }
    // It goes faster only when a Mech has come to column 11.
    let speed_in = |ez: &str, column| {
        let mut table = table(1, ez);
        let start = (0..6)
            .map(|row| at(column + 1, row))
            .find(|&space| table.state.is_free(space) && table.state.is_free(space.step(Dir::West)));
        (table.state.mechs[0].at, table.state.mechs[0].facing) = (start, Dir::West);
        table.state.coins = [false; 4];
        table.command(A, Command::Skewer, 1);
        assert_eq!(table.place(A).column(), column);
        table.state.wall_speed()
    };
    assert_eq!([speed_in("off", 18), speed_in("off", 17)], [1, 2]);
    assert_eq!([speed_in("on", 12), speed_in("on", 11)], [1, 2]);
}

// MVM-MIS-10
#[test]
fn mission_10_the_boss_is_guarded_by_shards() {
    let mut table = Table::mission("mission-10", 1);
    table.state.minions = SpaceSet::EMPTY;
    for shard in 0..3 {
        table.state.shards[shard] = Shard::Broken;
    }
    table.state.coins[0] = false;
    table.state.mechs[0].at = Some(at(4, 5));
    table.state.mechs[0].facing = Dir::East;
    table.command(A, Command::Flamespitter, 1).done();
    assert_eq!((table.state.doom, table.state.coins[0]), (8, false));
    let drafts = |table: &mut Table, round| {
        table.state.round = round;
        table.run(A, &[Task::Phase(Phase::BossDraft)]);
        table.asked().is_some_and(|(_, choice)| choice == Choice::BossDraft)
    };
    assert!(
        !drafts(&mut table.clone(), 14) && !drafts(&mut table.clone(), 19) && drafts(&mut table.clone(), 20)
    );
    // The last one breaks.
    let Shard::Lies(last) = table.state.shards[3] else { panic!("the last Shard lies on the board") };
    let beside = Dir::ALL.into_iter().find(|&dir| table.state.is_free(last.step(dir))).unwrap();
    table.state.mechs[0].at = Some(last.step(beside));
    table.state.mechs[0].facing = beside.around();
    table.command(A, Command::Ripsaw, 1).done();
    assert_eq!(table.state.spawn_dice(), 3);
    assert!(drafts(&mut table.clone(), 5));
    table.state.minions = SpaceSet::EMPTY;
    table.state.mechs[0].at = Some(at(4, 5));
    table.state.mechs[0].facing = Dir::East;
    table.command(A, Command::Flamespitter, 1).done();
    assert_eq!((table.state.doom, table.state.coins[0]), (7, true));
}
