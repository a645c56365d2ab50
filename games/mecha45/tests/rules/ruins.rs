//! Buildings and carcasses (M45-BLD, M45-CARC).

use mecha45::*;

use crate::table::*;

const FOUR: &str = "STOP F1 F2 R1 L1 B1 FR2 FL2";

/// W7 from (0,-4) facing south at whatever is first on the line.
fn w7(play: Play) -> Play {
    let play = play.mecha(0, Medium, (0, -4), 3, "STOP W7 B1");
    let other = if play.state.playing.contains(seat(1)) { "STOP - -" } else { "" };
    play.turn(["STOP - W7", other])
}

// M45-BLD-2
#[test]
fn a_low_building_is_removed() {
    let play = w7(arena(2).low(&[(0, 0)]));
    assert_eq!((play.height((0, 0)), play.state.ground.rubble), (0, 14));
}

// M45-BLD-3, M45-BLD-17, M45-BLD-18
#[test]
fn the_upper_level_falls_on() {
    let play = w7(arena(2).tower(&[(0, 0)]));
    assert_eq!([play.height((0, 0)), play.height((0, 1))], [1, 1]);
}

// M45-BLD-4
#[test]
fn a_corner_hit_lets_the_attacker_choose() {
    let play =
        arena(2).mecha(0, Medium, (1, -5), 3, "STOP HOW B1").tower(&[(-1, -1)]).turn(["STOP - HOW", ""]);
    let target = aim(&play, (-1, -1));
    let play = play.take(target).asks(0, Choice::Fall).refuses(0, "M45-BLD-4", toward(0));
    assert_eq!(play.clone().take(toward(3)).height((-1, 0)), 1);
    assert_eq!(play.take(toward(4)).height((-2, 0)), 1);
}

// M45-BLD-5, M45-BLD-6, M45-BLD-7
#[test]
fn a_building_falls_on_a_mecha() {
    let play =
        arena(3).mecha(1, Medium, (0, 1), 0, FOUR).mecha(2, Medium, (0, 1), 3, "STOP F1 F2 R1 L1 B1 FR2");
    let play = play.tower(&[(0, 0)]).mecha(0, Medium, (0, -4), 3, "STOP W7 B1").turn([
        "STOP - W7",
        "STOP - -",
        "STOP - -",
    ]);
    let play = play.losses([0, 5, 5]).at(1, (0, 1));
    assert_eq!([play.height((0, 0)), play.height((0, 1))], [1, 0]);
}

// M45-BLD-8
#[test]
fn mechas_on_a_building_that_is_hit() {
    for tower in [false, true] {
        let play = arena(2).mecha(1, Light, (0, 0), 0, FOUR);
        let play = w7(if tower { play.tower(&[(0, 0)]) } else { play.low(&[(0, 0)]) });
        play.take(Action::HitBuilding).losses([0, 5]).at(1, (0, 0));
    }
}

// M45-BLD-9, M45-BLD-11
#[test]
fn falling_on_an_empty_low_building() {
    let play = w7(arena(2).tower(&[(0, 0)]).low(&[(0, 1)]));
    assert_eq!((play.height((0, 1)), play.state.ground.rubble), (1, 12));
    let play = w7(arena(2).tower(&[(0, 0)]).carcass((0, 1)));
    assert!(play.state.ground.carcasses.is_empty() && play.height((0, 1)) == 1);
}

// M45-BLD-10, M45-BLD-11
#[test]
fn falling_on_an_occupied_low_building() {
    let play = w7(arena(2).tower(&[(0, 0)]).low(&[(0, 1)]).mecha(1, Light, (0, 1), 0, FOUR)).losses([0, 5]);
    assert_eq!(play.height((0, 1)), 0);
}

// M45-BLD-12
#[test]
fn falling_on_a_tower() {
    let play = w7(arena(2).tower(&[(0, 0), (0, 1)]).mecha(1, Light, (0, 1), 0, FOUR)).losses([0, 5]);
    assert_eq!([play.height((0, 0)), play.height((0, 1))], [1, 2]);
}

// M45-BLD-13, M45-SET-14
#[test]
fn falling_off_the_board_or_on_a_start_cell() {
    let play = w7(arena(2).tower(&[(0, 4)]).mecha(1, Medium, (0, 5), 0, FOUR)).losses([0, 5]);
    assert_eq!([play.height((0, 4)), play.height((0, 5))], [1, 0]);
    let edge = arena(2).mecha(0, Medium, (1, -5), 3, "STOP W7 B1").tower(&[(1, 4)]).turn(["STOP - W7", ""]);
    assert_eq!((edge.height((1, 4)), edge.state.ground.rubble), (1, 13));
    // A mecha in its sanctuary is safe.
    let safe = arena_of(scenario("flags", 2)).tower(&[(0, 4)]).mecha(1, Medium, (0, 5), 0, FOUR);
    w7(safe).losses([0, 0]);
}

// M45-BLD-15, M45-MINE-5: a mine goes when the building below it is hit, whatever the weapon.
#[test]
fn a_mine_on_a_building_that_is_hit_goes() {
    let shot = |play: Play, weapon: &str| {
        let play = play.mecha(0, Medium, (0, -3), 3, &format!("STOP {weapon} F1")).mecha(
            1,
            Medium,
            (4, 0),
            0,
            "STOP F1",
        );
        let play = play.turn([&format!("STOP - {weapon}"), "STOP - -"]);
        match play.state.choice() {
            Some(Choice::Aim) => {
                let cell = play.cell((0, -1));
                play.take(Action::Aim { cell })
            }
            _ => play,
        }
    };
    let mines = |play: Play| play.finish().state.ground.mines.len();
    let cell = (0, -1);
    for building in [arena(2).low(&[cell]), arena(2).tower(&[cell]), arena(2).carcass(cell)] {
        let mined = shot(building.mine(cell, 1), "MG");
        assert!(mined.happened(&Event::MineRemoved { cell: mined.cell(cell) }), "no explosion");
        assert!(mined.height(cell) > 0);
        assert_eq!(mines(mined), 0);
    }
    assert_eq!(mines(shot(arena(2).low(&[cell]).mine(cell, 1), "MORT")), 0, "indirect fire hits it as well");
    // In the street it cannot be shot, and a burst or a shot over it does not hit the building.
    assert_eq!(mines(shot(arena(2).mine(cell, 1), "MORT")), 1);
    assert_eq!(mines(shot(arena(2).low(&[(0, -2)]).mine((0, -2), 1), "PULSE")), 1);
    assert_eq!(mines(shot(arena(2).tower(&[(0, -3)]).low(&[(0, -2)]).mine((0, -2), 1), "MG")), 1);
    // Nor does a contact attack that passes by.
    assert_eq!(mines(shot(arena(2).low(&[(0, -2)]).mine((0, -2), 1), "SAW")), 1);
}

// M45-BLD-14, M45-BLD-15, M45-BLD-16, M45-MINE-5
#[test]
fn falling_on_tokens() {
    let play = arena(2).tower(&[(0, 0)]).mine((0, 1), 0).smoke((0, 1)).with(|state| {
        let cell = state.board.at(0, 1).unwrap();
        state.ground.weis.push(Wei { cell, direction: Direction::new(0), by: seat(0) });
    });
    let play = w7(play);
    assert!(play.state.ground.mines.is_empty() && play.state.ground.weis.is_empty());
    assert_eq!((play.height((0, 1)), play.state.ground.smokes.len()), (1, 1));
    assert!(w7(arena(2).tower(&[(0, 0)]).barrier((0, 1))).state.ground.barriers.is_empty());
    // Also on a roof of two levels, where the cube does not stay.
    let roof = arena(2).tower(&[(0, 0), (0, 1)]).mine((0, 1), 0).with(|state| {
        let cell = state.board.at(0, 1).unwrap();
        state.ground.weis.push(Wei { cell, direction: Direction::new(0), by: seat(0) });
        state.ground.weis.push(Wei { cell, direction: Direction::new(1), by: seat(1) });
    });
    let roof = w7(roof);
    assert!(roof.state.ground.mines.is_empty() && roof.state.ground.weis.is_empty());
    assert!(roof.happened(&Event::MineExploded { cell: roof.cell((0, 1)) }));
    assert_eq!([roof.height((0, 0)), roof.height((0, 1))], [1, 2]);
    // A mine on the roof goes with the hit; a mine in the street does not stop the shot.
    let play = w7(arena(2).tower(&[(0, 0)]).mine((0, 0), 0).mine((0, -2), 0));
    assert_eq!(
        play.state.ground.mines.iter().map(|mine| mine.cell).collect::<Vec<_>>(),
        [play.cell((0, -2))]
    );
    // A flag ends on the roof.
    let flags = arena_of(scenario("flags", 2)).tower(&[(0, 0)]);
    let cell = flags.cell((0, 1));
    let play = w7(flags.with(|state| state.ground.flags[0] = Flag::On(cell)));
    assert!(play.state.ground.has_flag(cell) && play.height((0, 1)) == 1);
}

/// Seat 1 has one card in hand and is shot on the cell.
fn killed(play: Play, at: (i32, i32)) -> Play {
    play.mecha(0, Medium, (at.0, at.1 - 2), 3, "STOP MG B1 F1")
        .mecha(1, Medium, at, 0, "STOP F1")
        .turn(["STOP - MG", "STOP - -"])
        .finish()
}

// M45-CARC-1, M45-CARC-3, M45-CARC-4, M45-HEX-9
#[test]
fn a_carcass_is_a_block() {
    let play = killed(arena(2), (0, -2));
    assert_eq!(play.state.ground.carcasses.to_vec(), [play.cell((0, -2))]);
    assert_eq!(play.height((0, -2)), 1);
    assert!(!play.state.mecha(seat(1)).on_board());
    let play = w7(arena(2).carcass((0, 0)));
    assert!(play.state.ground.carcasses.is_empty());
}

// M45-CARC-2
#[test]
fn carcasses_are_not_stacked() {
    let play = arena(3)
        .mecha(0, Medium, (0, -4), 3, "STOP MG B1")
        .mecha(1, Medium, (0, -2), 0, "STOP F1")
        .mecha(2, Medium, (0, -2), 0, "STOP F1")
        .turn(["STOP - MG", "STOP - -", "STOP - -"])
        .finish();
    assert_eq!(play.state.ground.carcasses.to_vec(), [play.cell((0, -2))]);
}

// M45-CARC-5
#[test]
fn the_oldest_carcass_is_moved() {
    let play = arena(3).carcass((4, 0)).carcass((3, 0)).carcass((2, 0)).mecha(2, Light, (4, 0), 0, "STOP F1");
    let play = play
        .mecha(0, Medium, (0, -4), 3, "STOP MG B1 F1")
        .mecha(1, Medium, (0, -2), 0, "STOP F1")
        .turn(["STOP - MG", "STOP - -", "STOP - -"])
        .finish();
    let expected = [(3, 0), (2, 0), (0, -2)].map(|at| play.cell(at));
    assert_eq!(play.state.ground.carcasses.to_vec(), expected);
    assert_eq!(play.height((4, 0)), 0);
    play.losses([0, 0, 0]).at(2, (4, 0));
}

// M45-CARC-5: several of one turn are placed in turn order.
#[test]
fn carcasses_are_placed_in_turn_order() {
    for (first, order) in [(0, [(0, -2), (0, 2)]), (2, [(0, 2), (0, -2)])] {
        let play = arena(3)
            .carcass((4, 0))
            .carcass((3, 0))
            .mecha(0, Medium, (-4, 0), 3, "STOP B1")
            .mecha(1, Medium, (0, -3), 3, "F1 R1")
            .mecha(2, Medium, (0, 3), 0, "F1 R1")
            .mine((0, -2), 0)
            .mine((0, 2), 0)
            .with(|state| state.first = seat(first))
            .turn(["STOP - -", "F1 - -", "F1 - -"])
            .finish();
        let expected = [(3, 0), order[0], order[1]].map(|at| play.cell(at));
        assert_eq!(play.state.ground.carcasses.to_vec(), expected, "seat {first} is first");
    }
}

// M45-CARC-6
#[test]
fn where_no_carcass_is_put() {
    let third = |play: Play, at| {
        play.mecha(0, Medium, (0, 0), 3, "STOP MG B1 F1")
            .mecha(1, Light, (0, 2), 0, "STOP F1")
            .mecha(2, Light, at, 0, "STOP ARMF F1 F2 R1 L1")
            .turn(["STOP - MG", "STOP - -", "STOP - -"])
            .finish()
    };
    assert_eq!(third(arena(3), (4, 0)).state.ground.carcasses.len(), 1);
    assert!(third(arena(3).low(&[(0, 2)]), (4, 0)).state.ground.carcasses.is_empty());
    assert!(third(arena(3), (0, 2)).state.ground.carcasses.is_empty());
    let start = arena(3).with(|state| {
        let cell = state.board.at(0, 2).unwrap();
        state.ground.reserved.insert(cell);
    });
    assert!(third(start, (4, 0)).state.ground.carcasses.is_empty());
}
