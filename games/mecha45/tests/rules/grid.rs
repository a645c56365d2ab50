//! Grid and directions (M45-HEX). Directions, arrival and arcs are tested beside their code in `src/hex.rs`.

use mecha45::*;

use crate::table::*;

// M45-HEX-6
#[test]
fn a_corner_line_runs_between_two_directions() {
    let play = arena(2);
    let heading = |number| Heading::new(number);
    let found = |steps| play.state.board.along(play.cell((0, -3)), heading(7), steps).unwrap();
    assert_eq!(found(1), play.cell((-1, -1)));
    assert_eq!(found(2), play.cell((-2, 1)));
    assert_eq!(play.state.board.distance(play.cell((0, -3)), found(2)), 4);
    assert_eq!(play.state.board.along(play.cell((0, -3)), heading(1), 2), None);
}

// M45-HEX-9, M45-HEX-10
#[test]
fn heights() {
    let play = arena(2).low(&[(1, 0)]).tower(&[(2, 0)]).carcass((3, 0)).mecha(0, Light, (2, 0), 0, "F1");
    assert_eq!([(0, 0), (1, 0), (2, 0), (3, 0)].map(|at| play.height(at)), [0, 1, 2, 1]);
    let mecha = play.state.mecha(seat(0));
    assert_eq!(play.state.height(mecha.cell), 2);
}

// M45-HEX-11
#[test]
fn foes_are_of_another_side() {
    assert!(arena(2).state.are_foes(seat(0), seat(1)));
    let teams = arena_of(scenario("king-2v2", 4)).state;
    assert!(!teams.are_foes(seat(0), seat(1)) && teams.are_foes(seat(1), seat(2)));
    let vip = arena_of(scenario("vip-5", 5)).state;
    assert!(
        !vip.are_foes(seat(0), seat(2)) && vip.are_foes(seat(2), seat(3)) && !vip.are_foes(seat(3), seat(4))
    );
}

// M45-HEX-12: a mine is no attack, so Substitution does not help; a burst is one.
#[test]
fn mines_are_not_attacks() {
    let play = arena(2)
        .mecha(0, Light, (0, -4), 3, "F1 KAWAR R1 R1 L1 L1 B1 B1")
        .mecha(1, Medium, (3, 0), 0, "STOP F1")
        .mine((0, -3), 1);
    play.turn(["F1 KAWAR -", "STOP - -"]).losses([5, 0]);
}

// M45-HEX-13, M45-MOVE-3
#[test]
fn mechas_cross_and_share_cells() {
    let play = arena(3).mecha(0, Medium, (3, -3), 3, "F1 F2").mecha(1, Medium, (3, -2), 0, "F1 F2").mecha(
        2,
        Medium,
        (4, -3),
        4,
        "F1 F2",
    );
    let play = play.program(["F1 - -", "F1 - -", "F1 - -"]);
    let play = play.at(0, (3, -2)).at(1, (3, -3)).at(2, (3, -2));
    assert_eq!(play.state.mechas_on(play.cell((3, -2))).len(), 2);
    play.faces(0, 3).faces(2, 4).losses([0, 0, 0]);
}
