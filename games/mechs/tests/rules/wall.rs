//! The Lava Wall.

use mechs::{Shard, SpaceSet, Task, Verdict};

use crate::table::{A, B, Table, at, drawn};

/// Mission 4 with the wall line at row 6, without Minions.
fn at_row_six() -> Table {
    let mut table = Table::mission("mission-4", 1);
    table.state.minions = SpaceSet::EMPTY;
    table.state.wall = 12;
    table.state.mechs[0].at = Some(at(2, 5));
    table.state.bomb = Some(at(2, 4));
    table.state.doom = 8;
    table
}

// MVM-LWALL-1 MVM-LWALL-2 MVM-LWALL-3
#[test]
fn the_wall_pushes_and_hurts_for_every_space() {
    let mut table = at_row_six();
    table.run(A, &[Task::Wall { left: 2 }]).done();
    assert_eq!((table.place(A), table.state.bomb), (at(2, 3), Some(at(2, 2))));
    assert_eq!((table.drawn(A), table.state.doom), (2, 6));
    assert_eq!(table.victims(), [Some(A), Some(A), None, None]);
}

// MVM-LWALL-3
#[test]
fn first_the_mechs_are_hurt_in_player_order_and_then_the_bomb() {
    let mut table = drawn(&["...", "...", "..."]).wall("east").lay("A> . . b . . B> . .");
    table.state.first = B;
    table.run(A, &[Task::Wall { left: 1 }]).done().shows(". A> . . b . . B> .");
    assert_eq!(table.victims(), [Some(B), Some(A), None]);
}

// MVM-LWALL-4 MVM-GEAR-3
#[test]
fn minions_die_in_the_wall() {
    let mut table = at_row_six();
    table.state.minions = [at(0, 5), at(5, 4)].into_iter().collect();
    table.run(A, &[Task::Wall { left: 1 }]).done();
    assert_eq!((table.kills(), table.state.minions.len()), (1, 1));
}

// MVM-LWALL-5
#[test]
fn what_is_behind_the_wall_is_beyond_the_edge() {
    let mut table = at_row_six();
    assert!(table.state.is_floor(at(0, 5)) && !table.state.is_floor(at(0, 6)));
    // The Bomb pushed onto a Minion stomps it: that Damage is noted with the rest.
    table.state.minions = [at(2, 3)].into_iter().collect();
    table.run(A, &[Task::Wall { left: 1 }]).done();
    assert_eq!((table.kills(), table.state.doom), (1, 6));
    // Those in front of a chain are hurt too; a slide over oil adds nothing.
    let mut table = drawn(&["...o..", "......"]).wall("east").lay(". A> B> . . . . . . . . .");
    table.run(A, &[Task::Wall { left: 2 }]).done().shows(". . A> . . B> . . . . . .");
    assert_eq!((table.drawn(A), table.drawn(B)), (1, 1));
}

// MVM-LWALL-6
#[test]
fn what_cannot_be_pushed_is_lost() {
    let mut table = at_row_six();
    table.state.wall = 17;
    table.state.mechs[0].at = Some(at(2, 0));
    table.state.bomb = Some(at(5, 0));
    table.run(A, &[Task::Wall { left: 1 }]);
    assert_eq!(table.state.verdict, Some(Verdict::LavaWall));
}

// MVM-LWALL-6
#[test]
fn a_boulder_the_boss_or_a_buried_shard_loses_the_mission() {
    let after = |mut table: Table| table.run(A, &[Task::Wall { left: 1 }]).state.verdict;
    let lane = |terrain: &str, picture: &str| after(drawn(&[terrain, "....."]).wall("east").lay(picture));
    assert_eq!(lane(".#...", "A> . . . . . . . . ."), Some(Verdict::LavaWall));
    assert_eq!(lane(".....", "A> X X . . . X X . ."), Some(Verdict::LavaWall));
    assert_eq!(lane(".....", "A> B> . . . . . . . ."), None);
    // A Shard that the Mission does not need is only out of play.
    assert_eq!(lane(".....", "c A> . . . . . . . ."), None);
    let wall = "[wall]\nmoves = \"south\"\nfrom = 1\nspeed = 1\npushes = true\n";
    let mut table = Table::mission_file(format!("{}\n{wall}", mechs::BUILT_IN[7].1), 1);
    table.state.mechs[0].at = Some(at(0, 11));
    table.state.wall = 2;
    assert_eq!(after(table.clone()), Some(Verdict::ShardLost));
    // The northernmost Shard is broken: the next one lies a row further south.
    table.state.shards.iter_mut().filter(|shard| **shard == Shard::Lies(at(2, 2))).for_each(|shard| {
        *shard = Shard::Broken;
    });
    assert_eq!(after(table), None);
}

// MVM-LWALL-7 MVM-MIS-9
#[test]
fn in_the_race_the_wall_does_not_push() {
    let mut table = Table::mission("mission-9", 2);
    table.state.minions = SpaceSet::EMPTY;
    table.state.wall = 3;
    table.state.mechs[0].at = Some(at(20, 3));
    table.state.mechs[1].at = Some(at(10, 3));
    table.run(B, &[Task::Wall { left: 1 }]);
    assert_eq!(table.state.verdict, Some(Verdict::LavaWall));
}
