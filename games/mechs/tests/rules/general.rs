//! Terms, geometry, dice.

use engine::{FastChance, Game, Seat, Setup, Silent};
use mechs::{Colour, Command, Damage, Dir, Event, Mechs, Source, Space, Target, Task};

use crate::table::{A, B, BLUE, GREEN, RED, Table, YELLOW, at, drawn, plain};

// MVM-GEN-2
#[test]
fn adjacent_spaces_share_an_edge() {
    assert!(at(2, 2).adjacent(at(2, 1)));
    assert!(!at(2, 2).adjacent(at(3, 1)) && !at(2, 2).adjacent(at(2, 2)));
}

// MVM-GEN-3
#[test]
fn ranges_count_diagonal_steps() {
    let mech = at(3, 3);
    let rows: Vec<String> = (0..7)
        .map(|row| {
            (0..7).map(|column| at(column, row).range(mech).to_string()).collect::<String>().replace('0', "M")
        })
        .collect();
    assert_eq!(rows, ["3333333", "3222223", "3211123", "321M123", "3211123", "3222223", "3333333"]);
}

// MVM-GEN-4 MVM-BOSS-1
#[test]
fn the_boss_is_measured_from_its_nearest_space() {
    let boss = mechs::Boss { anchor: at(5, 5), slots: Default::default() };
    let all = (0..12).flat_map(|row| (0..12).map(move |column| at(column, row)));
    let mut adjacent: Vec<Space> = all.filter(|&space| boss.distance(space) == 1).collect();
    adjacent.sort();
    let mut expected =
        [(5, 4), (6, 4), (7, 5), (7, 6), (6, 7), (5, 7), (4, 6), (4, 5)].map(|(c, r)| at(c, r)).to_vec();
    expected.sort();
    assert_eq!(adjacent, expected);
    assert_eq!((boss.range(at(8, 8)), boss.distance(at(8, 8))), (2, 4));
}

// MVM-GEN-5
#[test]
fn mechs_and_bomb_are_no_targets() {
    let mut table = drawn(&["....."]).lay("B^ A> b . .");
    table.command(A, Command::Aimbot, 3).done().shows("B^ A> b . .");
    assert_eq!((table.drawn(B), table.state.doom), (0, 5));
    // Nor is a Boss that this damage cannot hurt.
    let mut table = plain().lay(
        ". . . . . .
         A> X X . . .
         . X X . . .
         . . . . . .
         . . . . . .
         . . . . . .",
    );
    table.command(A, Command::Aimbot, 3).done();
    assert!(!table.events.iter().any(|event| matches!(event, Event::TargetHit { target: Target::Boss, .. })));
}

// MVM-GEN-7 MVM-GEN-8 MVM-GEN-10 MVM-GEN-11
#[test]
fn the_dice_name_slots_colours_and_directions() {
    assert_eq!(Colour::ALL.map(Colour::dir), Dir::ALL);
    let facing = |face| {
        let mut table = drawn(&["..."]).lay(". A> .");
        table.draws(Damage::HaywireRotator).dice(&[face, 4]).hurt(A).done();
        assert_eq!(table.state.mechs[0].slots[3].damage, Some(Damage::HaywireRotator));
        table.state.mechs[0].facing
    };
    let by_face: Vec<Dir> = (1..=12).map(facing).collect();
    assert_eq!(by_face, [[Dir::North; 3], [Dir::East; 3], [Dir::South; 3], [Dir::West; 3]].concat());
    assert_eq!([RED, GREEN, YELLOW, BLUE], [1, 4, 7, 10]);
}

// MVM-GEN-12 MVM-GEN-13 MVM-BOSS-12
#[test]
fn a_player_without_a_seat_is_rolled_again() {
    let mut table = Table::mission("mission-3", 2);
    table.state.boss.as_mut().unwrap().slots[2].push(mechs::BossCard::AxeCannon);
    table.dice(&[YELLOW, BLUE, GREEN]).run(A, &[Task::BossSlot { slot: 2 }]).done();
    assert_eq!((table.drawn(A), table.drawn(B)), (0, 1));
}

// MVM-GEN-17 MVM-GEN-18
#[test]
fn a_space_belongs_to_one_tile() {
    let table = Table::mission("mission-2", 1);
    let map = &table.state.mission.map;
    assert_eq!(map.tiles.len(), 4);
    assert_eq!(map.tile(at(5, 5)), mechs::Tile(0));
    assert_eq!(map.tile(at(6, 5)), mechs::Tile(1));
    assert_eq!(map.tile(at(6, 6)), mechs::Tile(3));
    assert_eq!(map.floor.len(), 4 * 36);
    for (id, _) in &mechs::BUILT_IN[1..] {
        assert!(mechs::MissionRef::built_in(id).unwrap().map.tiles.len() >= 2);
    }
}

// MVM-GEN-19
#[test]
fn forest_faces_have_no_hazards() {
    for number in 1..=5 {
        let forest = crate::table::tile(&format!("F{number}")).lay(&["."; 36].join(" "));
        let map = &forest.state.mission.map;
        assert!(map.boulders.is_empty() && !map.has_gates, "F{number}");
        assert!(map.floor.iter().all(|space| map.ground(space) != mechs::Ground::Lava));
    }
}

// MVM-GEN-20 MVM-SETUP-3
#[test]
fn one_to_four_mechs() {
    for seats in 1..=4 {
        let setup = Mechs::facts().complete(Setup::players(seats)).unwrap();
        let state = Mechs::start(&setup, &mut FastChance::new(1), &mut Silent).unwrap();
        assert_eq!((state.seats, state.gears, state.kills), (seats, 0, 0));
    }
    assert!(Mechs::facts().complete(Setup::players(0)).is_err());
    assert!(Mechs::facts().complete(Setup::players(5)).is_err());
}

// MVM-GEN-22
#[test]
fn a_shard_leaves_a_space_free() {
    let mut table = drawn(&["...#"]).lay("A> c m .");
    assert!(table.state.is_free(at(1, 0)));
    assert!(
        !table.state.is_free(at(0, 0)) && !table.state.is_free(at(2, 0)) && !table.state.is_free(at(3, 0))
    );
    table.state.minions.remove(at(2, 0));
    assert!(table.state.is_free(at(2, 0)));
    assert_eq!(at(1, 1).distance(at(4, 3)), 5);
}

// MVM-GEN-15
#[test]
fn without_damage_cards_a_mech_takes_none_but_drops_its_shard() {
    let mut table = drawn(&["..."]).lay("A> . .");
    table.state.shards.push(mechs::Shard::Carried(A));
    table.state.damage = mechs::Deck::new([0; 21]);
    table.dice(&[GREEN]).run(A, &[Task::Damage { seat: Seat(0), source: Source::Minion, asked: 0 }]).done();
    assert_eq!(table.state.shards[0], mechs::Shard::Lies(at(1, 0)));
    assert_eq!(table.drawn(A), 0);
}
