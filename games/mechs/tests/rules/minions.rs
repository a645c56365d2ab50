//! Minions: moving, appearing, attacking; kills and gears.

use mechs::{Command, Damage, Dir, Event, Phase, Space, SpaceSet, Task, TurnStep, Verdict};

use crate::table::{A, B, BLUE, GREEN, RED, Table, at, drawn, plain};

fn minions(table: &Table) -> Vec<Space> {
    table.state.minions.iter().collect()
}

fn set(spaces: &[(i16, i16)]) -> SpaceSet {
    spaces.iter().map(|&(column, row)| at(column, row)).collect()
}

/// One Mission with other Minions, whose Mechs stand out of the way.
fn with_minions(mission: &str, spaces: &[(i16, i16)]) -> Table {
    let mut table = Table::mission(mission, 1);
    table.state.minions = set(spaces);
    table
}

fn moved(mut table: Table, dice: &[u8]) -> Table {
    table.dice(dice).run(A, &[Task::Phase(Phase::MinionMove)]);
    table
}

// MVM-MMOVE-1 MVM-MIN-1 MVM-MIN-2 MVM-MIN-7
#[test]
fn marching_minions_go_the_furthest_first() {
    // The third is stopped by the Bomb, the fourth by the edge.
    let mut table = drawn(&["...."; 5]).moving("march south 1").lay(
        ". m . .
         . m m .
         . . b .
         . . . .
         A> . . m",
    );
    table.run(A, &[Task::Phase(Phase::MinionMove)]);
    let left = minions(&table).into_iter().filter(|space| space.row() < 5).collect::<Vec<Space>>();
    assert_eq!(left, [at(1, 1), at(2, 1), at(1, 2), at(3, 4)]);
}

// MVM-MMOVE-2
#[test]
fn drifting_minions_go_in_one_rolled_direction() {
    let mut table = with_minions("tutorial", &[(0, 1), (1, 1), (4, 4)]);
    table.state.mechs[0].at = Some(at(5, 4));
    let table = moved(table, &[GREEN]);
    assert_eq!(minions(&table), [at(1, 1), at(2, 1), at(4, 4)]);
}

fn hunting() -> Table {
    let mut table = Table::mission("mission-4", 1);
    table.state.mechs[0].at = Some(at(0, 17));
    table.state.bomb = Some(at(3, 9));
    table
}

fn moves(table: &Table) -> Vec<(Space, Space)> {
    let moved = |event: &Event| match event {
        Event::MinionMoved { from, to } => Some((*from, *to)),
        _ => None,
    };
    table.events.iter().filter_map(moved).collect()
}

// MVM-MMOVE-4
#[test]
fn hunting_minions_go_the_nearest_first() {
    let table = plain().moving("hunt bomb 1").lay(
        "A^ . . . . .
         . m . m . .
         . . . . . .
         . . . b . .
         . . . . . .
         . . . . . .",
    );
    let table = moved(table, &[]);
    assert_eq!(moves(&table), [(at(3, 1), at(3, 2)), (at(1, 1), at(2, 1))]);
}

// MVM-MMOVE-3
#[test]
fn each_minion_makes_all_its_steps_before_the_next() {
    let table = moved(drawn(&["......"]).moving("hunt mech 2").lay("A> . . m m ."), &[]);
    let steps = [(3, 2), (2, 1), (4, 3), (3, 2)].map(|(from, to)| (at(from, 0), at(to, 0)));
    assert_eq!(moves(&table), steps);
    // Around a boulder rather than into it: (1,0) is nearer by |dc|+|dr|, but its way is longer.
    let table = drawn(&["..#.....", "..#.....", "........"]).moving("hunt mech 1");
    let table = table.lay(". m . A> . . . . . . . . . . . . . . . . . . . m");
    let table = moved(table, &[]);
    assert_eq!(moves(&table)[0], (at(1, 0), at(1, 1)));
}

// MVM-MMOVE-4
#[test]
fn minions_walk_around_boulders() {
    let mut table = Table::mission("mission-9", 1);
    table.state.mechs[0].at = Some(at(15, 3));
    table.state.minions = set(&[(15, 5)]);
    // Boulders at (15,4) and (15,0), (15,1): west is as near as east, and comes first.
    table.dice(&[RED]).run(A, &[Task::Phase(Phase::MinionMove)]);
    assert!(table.events.contains(&Event::MinionMoved { from: at(15, 5), to: at(14, 5) }));
}

// MVM-MMOVE-5 MVM-MIN-1
#[test]
fn a_minion_beside_its_prey_stays_and_walks_into_the_school() {
    let mut table = hunting();
    table.state.minions = set(&[(3, 8)]);
    table.dice(&[RED]).run(A, &[Task::Phase(Phase::MinionMove)]);
    assert!(!table.events.iter().any(|event| matches!(event, Event::MinionMoved { .. })));
    let mut table = Table::mission("mission-2", 1);
    table.state.mechs[0].at = Some(at(9, 9));
    table.state.minions = set(&[(6, 0)]);
    table.dice(&[BLUE, RED]).run(A, &[Task::Phase(Phase::MinionMove)]);
    assert!(table.events.contains(&Event::MinionEntered { space: at(7, 0) }));
    // No kill (MVM-GEAR-3).
    assert_eq!((table.state.doom, table.kills()), (4, 0));
}

// MVM-MMOVE-6
#[test]
fn of_equally_near_mechs_the_first_in_player_order_is_hunted() {
    for (first, to) in [(A, 1), (B, 3)] {
        let mut table = drawn(&["....."]).moving("hunt mech 1").lay("A> . m . B<");
        table.state.first = first;
        assert_eq!(moves(&moved(table, &[])), [(at(2, 0), at(to, 0))]);
    }
}

// MVM-MMOVE-6
#[test]
fn the_nearest_mech_by_the_length_of_the_way_is_hunted() {
    let mut table = Table::mission("mission-10", 2);
    table.state.boss.as_mut().unwrap().anchor = at(9, 9);
    table.state.mechs[0].at = Some(at(0, 9));
    table.state.mechs[1].at = Some(at(4, 9));
    table.state.minions = set(&[(2, 9)]);
    table.dice(&[RED]).run(A, &[Task::Phase(Phase::MinionMove)]);
    // (1,9) is a boulder: the way to seat 0 is longer than the way to seat 1.
    assert!(table.events.contains(&Event::MinionMoved { from: at(2, 9), to: at(3, 9) }));
}

// MVM-MMOVE-7 MVM-OIL-1 MVM-OIL-2
#[test]
fn minions_slide_on_oil() {
    let marched = |steps: &str, row: &str, picture: &str| {
        let board = drawn(&[row, "........"]).moving(&format!("march east {steps}"));
        let table = board.lay(&format!("{picture} {}", ". . . . . . . A>"));
        moved(table, &[]).state.minions.iter().map(Space::column).collect::<Vec<_>>()
    };
    // Over the dry spaces behind the oil, up to the boulder or to another Minion.
    assert_eq!(marched("1", ".o...#..", "m . . . . . . ."), [4]);
    assert_eq!(marched("1", ".....o.#", "m . . . m . m ."), [1, 5, 6]);
    // A slide uses no steps: the second one follows from where the first has ended.
    assert_eq!(marched("2", ".o......", "m . . m . . . ."), [4, 5]);
}

// MVM-LAVA-5
#[test]
fn lava_and_spikes_are_nothing_to_minions_and_boss() {
    let board = drawn(&[".~~.#", "....."]).spikes("3,0,east").moving("march east 4");
    let mut table = moved(board.lay("m . . . . . . . . A>"), &[]);
    assert_eq!(minions(&table), [at(3, 0)]);
    table.state.minions = SpaceSet::EMPTY;
    let mut table = drawn(&["..~~.#", "......"]).spikes("4,0,east").lay("X X . . . . X X . . . A>");
    table.run(A, &[Task::Charge { dir: Dir::East, left: 3, pushed: 0, power: 1 }]).done();
    assert_eq!(table.state.boss.unwrap().anchor, at(3, 0));
    assert_eq!(table.drawn(A), 0);
}

fn spawned(mut table: Table, dice: &[u8]) -> Vec<Space> {
    table.state.minions = SpaceSet::EMPTY;
    table.dice(dice).run(A, &[Task::Spawn]).done();
    minions(&table)
}

// MVM-SPAWN-1 MVM-SPAWN-2
#[test]
fn minions_appear_on_empty_runes_of_the_rolled_colours() {
    let mut table = Table::mission("mission-1", 4);
    table.state.minions = SpaceSet::EMPTY;
    table.state.mechs[0].at = Some(at(1, 2));
    assert_eq!(spawned(table.clone(), &[RED]), [at(2, 5), at(5, 7)]);
    // A colour rolled twice counts once.
    table.state.escalated = 1;
    assert_eq!(spawned(table, &[RED, RED]), [at(2, 5), at(5, 7)]);
}

// MVM-SPAWN-3
#[test]
fn a_small_team_gets_the_farthest_runes() {
    let mut table = Table::mission("mission-3", 1);
    table.state.mechs[0].at = Some(at(1, 1));
    let mut expected = [(11, 7), (9, 5), (2, 11), (8, 0)].map(|(column, row)| at(column, row)).to_vec();
    expected.sort();
    assert_eq!(spawned(table, &[RED]), expected);
}

// MVM-SPAWN-4 MVM-ROUND-3
#[test]
fn newcomers_attack_at_once() {
    let mut table = Table::mission("mission-1", 1);
    table.state.minions = SpaceSet::EMPTY;
    table.state.mechs[0].at = Some(at(5, 8));
    table.dice(&[RED]).run(A, &[Task::Phase(Phase::MinionMove)]);
    assert_eq!(table.drawn(A), 1);
}

// MVM-MIN-6
#[test]
fn there_are_a_hundred_figures() {
    let mut table = Table::mission("mission-3", 4);
    table.state.mechs.iter_mut().enumerate().for_each(|(index, mech)| mech.at = Some(at(index as i16, 1)));
    let all = table.state.mission.map.floor;
    let runes = table.state.mission.map.runes[0];
    let room = all.iter().filter(|&space| table.state.is_free(space) && !runes.contains(space));
    table.state.minions = room.take(99).collect();
    table.dice(&[RED]).run(A, &[Task::Spawn]).done();
    assert_eq!(table.state.minions.len(), 100);
}

fn attack() -> Task {
    Task::MinionAttack { done: 0, origin: Space::default(), sides: 0 }
}

// MVM-MATK-1 MVM-MATK-2 MVM-MIN-3 MVM-MIN-4
#[test]
fn each_adjacent_minion_hurts_each_adjacent_mech() {
    let mut table = drawn(&[".....", "....."]).lay("A> m B> . . . . . m .");
    table.run(A, &[attack()]).done();
    assert_eq!((table.drawn(A), table.drawn(B)), (1, 1));
    // Thrown next to another Minion in the middle: that one does not join.
    let mut table = drawn(&["......"]).lay("m A< . m . .");
    table.draws(Damage::MoveBack).dice(&[6]).run(A, &[attack()]).done().shows("m . A< m . .");
    assert_eq!(table.drawn(A), 1);
}

// MVM-MATK-3 MVM-BOMB-4 MVM-MIN-3
#[test]
fn then_the_bomb_is_attacked() {
    let mut table = drawn(&["...", "...", "..."]).lay(". m . m b . A> . .");
    table.run(A, &[attack()]).done();
    assert_eq!((table.state.doom, table.drawn(A)), (3, 1));
}

// MVM-MIN-5 MVM-GEAR-1 MVM-GEAR-2
#[test]
fn five_kills_make_a_gear() {
    let mut table = drawn(&["....."]).lay("A> m m m .");
    (table.state.kills, table.state.gears) = (4, 2);
    table.command(A, Command::Ripsaw, 3).done();
    assert_eq!((table.state.gears, table.state.kills), (3, 2));
}

// MVM-GEAR-4 MVM-OD-1 MVM-OD-2
#[test]
fn the_fifteenth_gear_is_the_last() {
    let mut table = drawn(&["......"]).lay("A> m m m . .");
    (table.state.kills, table.state.gears) = (4, 14);
    table.command(A, Command::Ripsaw, 3).done();
    assert_eq!((table.state.gears, table.state.kills), (15, 0));
    assert!(table.events.contains(&Event::OverdriveOn));
    assert!(table.state.overdrive(A, mechs::Yordle::Corki));
    // An attack that reached it is not made twice, the next one is; what the end of the turn triggers is on.
    let mut table = drawn(&["......"]).lay("A> m m . . .");
    (table.state.kills, table.state.gears) = (4, 14);
    table.state.mechs[0].yordle = Some(mechs::Yordle::Tristana);
    table.command(A, Command::Ripsaw, 1).done().shows("A> . m . . .");
    table.state.minions.insert(at(3, 0));
    table.command(A, Command::Ripsaw, 1).done().shows("A> . . . . .");
    let mut table = drawn(&["......"]).lay("A> m m m m .");
    (table.state.kills, table.state.gears) = (4, 14);
    table.state.mechs[0].yordle = Some(mechs::Yordle::Ziggs);
    table.cards(A, 6, &[Command::Ripsaw]);
    table.run(A, &[Task::Turn { seat: A, step: TurnStep::Eureka }]).done().shows("A> . . . m .");
}

// MVM-GEAR-5 MVM-GEAR-6 MVM-SETUP-3
#[test]
fn the_doom_track_runs_from_0_to_15() {
    for (id, _) in mechs::BUILT_IN {
        let mission = mechs::MissionRef::built_in(id).unwrap();
        for (seats, ez) in [1, 2, 3, 4].into_iter().flat_map(|seats| [(seats, false), (seats, true)]) {
            let start = mission.doom_start(seats, ez);
            assert_eq!(start > 0, mission.doom.is_some(), "{id}");
            assert!(start <= 15, "{id}");
        }
    }
    // Of the Bomb it must stay above 0, of the Boss it must come down to it.
    let mut table = Table::mission("mission-1", 1);
    table.state.doom = 2;
    table.run(A, &[Task::BombDamage { asked: true }]).done();
    table.run(A, &[Task::BombDamage { asked: true }]);
    assert_eq!(table.state.verdict, Some(Verdict::BombExploded));
    let mut table = Table::mission("mission-3", 1);
    (table.state.doom, table.state.minions) = (1, SpaceSet::EMPTY);
    table.state.coins[0] = false;
    (table.state.mechs[0].at, table.state.mechs[0].facing) = (Some(at(4, 5)), Dir::East);
    table.command(A, Command::Flamespitter, 1);
    assert!(table.won() && table.state.doom == 0);
}

// MVM-GEAR-3
#[test]
fn the_boss_counts_kills_for_the_team_and_the_school_does_not() {
    let mut table = Table::mission("mission-3", 1);
    table.state.minions = set(&[(7, 5), (7, 6)]);
    table.state.mechs[0].at = Some(at(10, 5));
    table.dice(&[RED]).run(A, &[Task::BossSlot { slot: 1 }]).done();
    assert_eq!((table.kills(), table.state.boss.unwrap().anchor), (2, at(6, 5)));
}
