//! Capture the Flag (M45-CTF).

use engine::{Game, Seat, SeatSet};
use mecha45::*;

use crate::table::*;

fn field() -> Play {
    arena_of(scenario("flags", 3)).with(|state| {
        state.ground.flags = [
            Flag::On(state.board.at(0, 3).unwrap()),
            Flag::On(state.board.at(3, 2).unwrap()),
            Flag::On(state.board.at(-3, 0).unwrap()),
        ];
    })
}

fn carrier(play: Play, by: u8) -> Play {
    play.with(|state| state.ground.flags[0] = Flag::Carried { by: seat(by) })
}

fn stops(play: Play, first: &str) -> Play {
    let other = |number: u8| if play.state.playing.contains(seat(number)) { "STOP - -" } else { "" };
    let (second, third) = (other(1), other(2));
    play.turn([first, second, third])
}

// M45-CTF-1, M45-CTF-3, M45-CTF-4, M45-CTF-5
#[test]
fn flags_of_the_table() {
    let tables: [(u8, [(i32, i32); 3]); 5] = [
        (2, [(4, -2), (-4, 2), (0, 0)]),
        (3, [(3, -3), (0, 3), (-3, 0)]),
        (4, [(0, -4), (0, 4), (0, 0)]),
        (5, [(1, -1), (-1, 0), (0, 1)]),
        (6, [(4, -2), (-2, 4), (-2, -2)]),
    ];
    for (players, cells) in tables {
        let play = start(scenario("flags", players).with_word("mechas", "random"));
        assert_eq!(play.state.ground.flags, cells.map(|at| Flag::On(play.cell(at))), "{players} players");
        let centre = cells.contains(&(0, 0));
        assert_eq!(play.state.ground.towers.len(), if centre { 6 } else { 7 });
        assert_eq!(play.state.ground.cubes, if centre { 2 } else { 0 });
    }
    // With asymmetric buildings no cube is put on a flag's cell.
    let play = start(scenario("flags", 2).with_word("buildings", "asymmetric"));
    assert!(!play.allows(0, Action::Cube { cell: play.cell((4, -2)) }));
    // On other boards the players place them fairly.
    let mut play = start(scenario("flags", 2).with_word("board", "avenue").with_word("mechas", "random"))
        .asks(0, Choice::Flag);
    for _ in 0..3 {
        let Action::Flag { cell } = play.legal(play.decider())[0] else { panic!("a flag is placed") };
        let steps = |number: u8| play.state.board.distance(cell, play.state.mecha(seat(number)).start.cell);
        assert!(steps(0).abs_diff(steps(1)) <= 1);
        play.refused(
            play.decider(),
            "M45-CTF-4",
            Action::Flag { cell: play.state.mecha(seat(0)).start.cell },
        );
        play = play.take(Action::Flag { cell });
    }
    assert_eq!(play.state.turn, 1);
}

// M45-CTF-6, M45-CTF-7, M45-CTF-16, M45-END-4
#[test]
fn a_flag_is_taken_at_the_end_of_the_turn_also_in_passing() {
    let play = field().mecha(0, Medium, (0, 2), 3, "F2 F1").mecha(1, Medium, (4, -4), 0, "STOP F1");
    let play = play.program(["F2 - -", "STOP - -"]).at(0, (0, 4));
    assert_eq!(play.state.ground.carried(seat(0)), 0);
    let play = play.turns([0; 6]).finish();
    assert_eq!(play.state.ground.flags[0], Flag::Carried { by: seat(0) });
}

// M45-CTF-7, M45-CTF-9: who passed before the flag fell there does not take it.
#[test]
fn a_flag_must_lie_there_when_it_is_passed() {
    // Seat 1 carries it on (3,-3); seat 2 walks in step 2, seat 0 shoots in step 4 and the flag falls on (3,-2).
    let walk = |movement: &str| {
        let play = field()
            .mecha(0, Medium, (3, -5), 3, "STOP MG F1")
            .mecha(1, Medium, (3, -3), 0, "STOP F1 F2 R1 L1")
            .mecha(2, Medium, (2, -1), 1, "F1 F2 B1");
        let play = carrier(play, 1).turn(["STOP - MG", "STOP - -", &format!("{movement} - -")]).finish();
        assert!(play.happened(&Event::FlagDropped { seat: seat(1), flag: 0, cell: play.cell((3, -2)) }));
        (play.state.ground.flags[0], play.cell((3, -2)))
    };
    let (flag, cell) = walk("F2");
    assert_eq!(flag, Flag::On(cell));
    // Standing there is enough.
    assert_eq!(walk("F1").0, Flag::Carried { by: seat(2) });
    // Two cells before it fell count as none: nearer than one cell afterwards.
    let play = arena_of(scenario("flags", 4))
        .mecha(0, Medium, (3, -5), 3, "STOP MG F1")
        .mecha(1, Medium, (3, -3), 0, "STOP F1 F2 R1 L1")
        .mecha(2, Medium, (1, 0), 1, "F2 B1")
        .mecha(3, Medium, (4, -2), 0, "STOP VIT B1");
    let play = carrier(play, 1).turn(["STOP - MG", "STOP - -", "F2 - -", "STOP VIT -"]);
    let step = Action::Step { cell: play.cell((3, -2)) };
    let play = play.asks(3, Choice::Step).take(step).at(2, (3, -2)).at(3, (3, -2));
    assert_eq!(play.state.ground.flags[0], Flag::Carried { by: seat(2) });
}

// M45-CTF-8, M45-CTF-9
#[test]
fn the_shorter_way_takes_it() {
    let race = |first: (i32, i32), card: &str| {
        let play =
            field().mecha(0, Medium, first, 3, &format!("{card} B1")).mecha(1, Medium, (0, 4), 0, "F1 B1");
        play.turn([&format!("{card} - -"), "F1 - -"]).finish().state.ground.flags[0]
    };
    assert_eq!(race((0, 0), "F3"), Flag::Carried { by: seat(1) });
    assert_eq!(race((0, 2), "F1"), Flag::Carried { by: seat(0) });
    // Already there: no cell at all.
    let play = field().mecha(0, Medium, (0, 2), 3, "F1 B1").mecha(1, Medium, (0, 3), 0, "STOP B1");
    assert_eq!(
        play.turn(["F1 - -", "STOP - -"]).finish().state.ground.flags[0],
        Flag::Carried { by: seat(1) }
    );
}

/// Seat 1 on (3,-3) carries a flag and is shot by seat 0.
fn shot(from: (i32, i32), facing: u8, weapon: &str, technique: &str) -> Play {
    let play = field().mecha(0, Medium, from, facing, &format!("STOP {weapon} F1")).mecha(
        1,
        Medium,
        (3, -3),
        0,
        "STOP ARMF F1 F2 R1 L1 B1",
    );
    carrier(play, 1).turn([&format!("STOP - {weapon}"), &format!("STOP {technique} -")])
}

// M45-CTF-10, M45-CTF-11, M45-CTF-12
#[test]
fn damage_makes_a_flag_fall() {
    let play = shot((3, -5), 3, "MG", "-").losses([0, 2]);
    assert_eq!(play.state.ground.flags[0], Flag::On(play.cell((3, -2))));
    // A corner: the attacker chooses.
    let corner = shot((4, -5), 3, "CROSS", "-").asks(0, Choice::DropFlag).refuses(0, "M45-CTF-12", toward(0));
    let play = corner.take(toward(4));
    assert_eq!(play.state.ground.flags[0], Flag::On(play.cell((2, -2))));
    // Off the board, a start cell, a barrier: the carrier's cell. So does damage without direction.
    for at in [(2, -5), (0, -4)] {
        let edge = field().mecha(2, Medium, (at.0, at.1 + 2), 0, "STOP MG F1").mecha(
            1,
            Medium,
            at,
            0,
            "STOP F1 F2 R1 L1",
        );
        let edge = carrier(edge, 1).turn(["", "STOP - -", "STOP - MG"]).losses([0, 2, 0]);
        assert!(edge.happened(&Event::FlagDropped { seat: seat(1), flag: 0, cell: edge.cell(at) }), "{at:?}");
    }
    let fall = field()
        .mecha(0, Medium, (0, -4), 3, "STOP W7 F1")
        .mecha(1, Medium, (0, 1), 0, "STOP F1 F2 R1 L1 B1 MG")
        .tower(&[(0, 0)]);
    let fall = stops(carrier(fall, 1), "STOP - W7").losses([0, 5]);
    assert!(fall.happened(&Event::FlagDropped { seat: seat(1), flag: 0, cell: fall.cell((0, 1)) }));
    let blast = field()
        .mecha(0, Medium, (0, -4), 3, "STOP MG F1")
        .mecha(1, Medium, (1, -2), 0, "STOP F1 F2 R1 L1")
        .mecha(2, Medium, (0, -2), 0, "STOP POWDR F1 F2 R1 L1 B1");
    let blast = carrier(blast, 1).program(["STOP - MG", "STOP - -", "STOP - -"]);
    let blast = blast.draws("2:POWDR").turns([0; 6]).losses([0, 1, 4]);
    assert!(blast.happened(&Event::FlagDropped { seat: seat(1), flag: 0, cell: blast.cell((1, -2)) }));
    let blocked = field()
        .mecha(0, Medium, (3, -5), 3, "STOP MG F1")
        .mecha(1, Medium, (3, -3), 0, "STOP F1 F2 R1 L1")
        .barrier((3, -2));
    let blocked = stops(carrier(blocked, 1), "STOP - MG");
    // Where its carrier takes it again at the end of the turn.
    assert!(blocked.happened(&Event::FlagDropped { seat: seat(1), flag: 0, cell: blocked.cell((3, -3)) }));
    let mine = field()
        .mecha(0, Medium, (3, -3), 3, "F1 F2 R1 L1 B1 STOP MG")
        .mecha(1, Medium, (-3, 3), 0, "STOP F1")
        .mine((3, -2), 1);
    let mine = carrier(mine, 0).program(["F1 - -", "STOP - -"]);
    assert_eq!(mine.state.ground.flags[0], Flag::On(mine.cell((3, -2))));
    // One at a time.
    let two =
        field().mecha(0, Medium, (3, -5), 3, "STOP MG F1").mecha(1, Medium, (3, -3), 0, "STOP F1 F2 R1 L1");
    let two = carrier(two, 1).with(|state| state.ground.flags[1] = Flag::Carried { by: seat(1) });
    assert_eq!(stops(two, "STOP - MG").state.ground.carried(seat(1)), 1);
}

// M45-CTF-13
#[test]
fn contact_takes_the_flag_at_once() {
    let play =
        field().mecha(0, Medium, (0, 0), 3, "STOP HORN F1").mecha(1, Medium, (0, 1), 0, "STOP F1 F2 R1 L1");
    let play = stops(carrier(play, 1), "STOP - HORN");
    let target = aim(&play, (0, 1));
    assert_eq!(play.take(target).state.ground.flags[0], Flag::Carried { by: seat(0) });
}

// M45-CTF-14
#[test]
fn an_absorbed_hit_does_not_count() {
    let play = shot((3, -5), 3, "MG", "ARMF");
    assert_eq!(play.state.ground.flags[0], Flag::Carried { by: seat(1) });
}

// M45-CTF-15
#[test]
fn a_flag_may_be_covered_by_a_mine() {
    let play = field().mecha(0, Medium, (0, 2), 0, "STOP MINE F1").mecha(1, Medium, (4, -4), 0, "STOP F1");
    let play = play.turn(["STOP MINE -", "STOP - -"]);
    assert!(play.allows(0, Action::Lay { cell: play.cell((0, 3)) }));
}

// M45-CTF-2, M45-CTF-17, M45-CTF-29
#[test]
fn flags_are_brought_home() {
    let home = || {
        let play = field().mecha(0, Medium, (0, -4), 0, "F1 B1").mecha(1, Medium, (4, -4), 0, "STOP F1");
        carrier(play, 0).program(["F1 - -", "STOP - -"])
    };
    assert_eq!((home().state.ground.flags[0], home().score(0)), (Flag::Banked(Seat(0)), 1));
    let play = home().with(|state| state.scores[0] = 2).turns([0; 6]).finish();
    assert_eq!(Mecha45::outcome(&play.state).unwrap().winners, SeatSet::only(seat(0)));
    // Being shoved home counts as entering.
    let shoved =
        field().mecha(0, Medium, (0, -4), 3, "STOP ARMF F1 F2").mecha(1, Medium, (0, -2), 0, "STOP MG F1");
    let shoved = carrier(shoved, 0).turn(["STOP ARMF -", "STOP - MG"]);
    assert_eq!(shoved.at(0, (0, -5)).score(0), 1);
}

// M45-CTF-30, M45-CTF-16, M45-CTF-13: a flag that its taker holds at home when the turn ends is brought home.
#[test]
fn a_flag_held_at_home_counts() {
    let lying = |play: Play, at: (i32, i32)| {
        let cell = play.cell(at);
        play.with(|state| state.ground.flags[0] = Flag::On(cell))
    };
    let far = |play: Play| play.mecha(1, Medium, (4, -4), 0, "STOP F1");
    // Over the flag and home, in one Movement: taken at the end of the turn, and home by then.
    let home = |order: &str| {
        let play = far(field().mecha(0, Medium, (0, -3), 0, &format!("{order} B1 R1")));
        let play = lying(play, (0, -4)).program([&format!("{order} - -"), "STOP - -"]);
        assert_eq!(play.score(0), 0, "it is taken at the end of the turn");
        let play = play.turns([0; 6]).finish();
        assert!(play.happened(&Event::FlagTaken { seat: seat(0), flag: 0 }));
        (play.state.ground.flags[0], play.score(0))
    };
    assert_eq!(home("F2"), (Flag::Banked(seat(0)), 1));
    // And off the board.
    assert_eq!(home("F3"), (Flag::Banked(seat(0)), 1));
    // But whoever is out in the arena again holds it only.
    let past = far(field().mecha(0, Light, (2, -5), 5, "GALOP B1 R1"));
    let past = lying(past, (1, -5)).turn(["GALOP:1 - -", "STOP - -"]).finish().at(0, (-1, -4));
    assert_eq!((past.state.ground.flags[0], past.score(0)), (Flag::Carried { by: seat(0) }, 0));
    // Snatched from home.
    let play =
        field().mecha(0, Medium, (0, -5), 3, "STOP HORN F1").mecha(1, Medium, (0, -4), 0, "STOP F1 F2 R1 L1");
    let play = carrier(play, 1).turn(["STOP - HORN", "STOP - -"]);
    let target = aim(&play, (0, -4));
    let play = play.take(target).finish();
    assert_eq!((play.state.ground.flags[0], play.score(0)), (Flag::Banked(seat(0)), 1));
    // Nobody else's start cell is home: seat 0 goes on holding it.
    let away = far(field().mecha(0, Medium, (0, -3), 0, "STOP F1"));
    let away = stops(carrier(away, 0), "STOP - -").finish();
    assert_eq!((away.state.ground.flags[0], away.score(0)), (Flag::Carried { by: seat(0) }, 0));
}

// M45-CTF-31, M45-KING-8
#[test]
fn the_game_ends_when_no_flag_is_left_to_win_with() {
    let play = |third: Flag| {
        let play = field()
            .mecha(0, Medium, (3, -3), 3, "STOP F1 F2 R1")
            .mecha(1, Medium, (4, 0), 0, "STOP F1 F2 R1")
            .mecha(2, Medium, (-4, 4), 0, "STOP F1 F2 R1")
            .lost(0, "R1", true)
            .with(|state| {
                state.scores = [1, 1, 0, 0, 0, 0];
                state.ground.flags = [Flag::Banked(seat(0)), Flag::Banked(seat(1)), third];
                state.mechas[2].cell = state.mechas[2].start.cell;
            });
        play.turn(["STOP F1 -", "STOP F1 -", "STOP - -"]).finish()
    };
    // Seat 2 can only spoil the game for the two others, but they can still win.
    let open = play(Flag::On(Cell::named("a1").unwrap()));
    assert_eq!(open.state.stage, Stage::Program);
    // With the third flag it has as many as they have, and nobody can get a second one. Its robot is whole.
    let over = play(Flag::Carried { by: seat(2) });
    assert_eq!(over.state.scores[..3], [1, 1, 1]);
    let winners = SeatSet::only(seat(2));
    assert_eq!(over.state.stage, Stage::Over(Verdict { winners, reason: Reason::TieBreak }));
}

// M45-CTF-18, M45-CTF-19
#[test]
fn leaving_the_board_over_the_start_cell() {
    let play = field().mecha(0, Medium, (0, -4), 0, "F3 B1 R1").mecha(1, Medium, (0, -2), 0, "STOP MG F1");
    let play = carrier(play, 0).program(["F3 - -", "STOP - MG"]);
    assert_eq!(play.state.mecha(seat(0)).presence, Presence::Exited);
    assert_eq!(play.score(0), 1);
    let play = play.turns([0; 6]).finish().losses([0, 0]);
    assert_eq!(play.state.turn, 2);
    play.at(0, (0, -5)).faces(0, 3);
    // Not over somebody else's edge.
    let edge = field().mecha(0, Medium, (1, -5), 0, "F2 B1").mecha(1, Medium, (4, -4), 0, "STOP F1");
    edge.program(["F2 - -", "STOP - -"]).at(0, (1, -5));
}

// M45-CTF-20, M45-CTF-22, M45-CTF-23
#[test]
fn start_cells_are_sanctuaries() {
    let play = field().mecha(0, Medium, (0, -5), 3, "STOP MG F1").mecha(
        1,
        Medium,
        (0, -2),
        0,
        "STOP M1897 F1 R1 L1",
    );
    let play = play.turn(["STOP - MG", "STOP - M1897"]).losses([0, 2]);
    assert!(play.happened(&Event::Safe { seat: seat(0) }));
    let burst =
        field().mecha(0, Medium, (0, -5), 3, "STOP F1 R1").mecha(1, Medium, (0, -4), 0, "STOP PULSE F1");
    burst.turn(["STOP - -", "STOP - PULSE"]).losses([0, 0]);
    // The start cell of a team-mate is a sanctuary too, though no place to rest.
    let mate = arena_of(scenario("flags-2v2", 4))
        .mecha(0, Medium, (5, 0), 5, "STOP F1 F2 R1")
        .mecha(2, Medium, (2, 0), 2, "STOP MG F1")
        .refuses(0, "M45-CTF-25", Action::Rest);
    let mate = mate.turn(["STOP - -", "", "STOP - MG"]).losses([0, 0, 0]);
    assert!(mate.happened(&Event::Safe { seat: seat(0) }));
}

// M45-CTF-21, M45-CTF-23
#[test]
fn enemies_cannot_enter_a_sanctuary() {
    let play = field().mecha(1, Medium, (0, -4), 0, "F1 R1").mecha(0, Medium, (4, -4), 0, "STOP F1");
    play.program(["STOP - -", "F1 - -"]).at(1, (0, -4));
    let shoved =
        field().mecha(0, Medium, (0, -2), 0, "STOP MG F1").mecha(1, Medium, (0, -4), 3, "STOP ARMF F1");
    shoved.turn(["STOP - MG", "STOP ARMF -"]).at(1, (0, -4)).has_lost(1, "ARMF");
}

// M45-CTF-24, M45-CTF-25
#[test]
fn a_turn_of_rest_repairs_everything() {
    let play = field().mecha(0, Medium, (0, -5), 3, "STOP F1 F2 R1 L1 B1 MG W7").mecha(
        1,
        Medium,
        (4, -4),
        0,
        "STOP F1",
    );
    let play = play.lost(0, "F1 F2 R1", true).lost(0, "L1 MG", false).spent(0, "W7");
    let play = play.refuses(1, "M45-CTF-25", Action::Rest).instead(0, Action::Rest);
    let play = play.stage(1, "STOP - -").act(1, Action::Confirm);
    assert!(!play.state.owing.contains(seat(0)), "it does not even turn");
    play.finish().has_hand(0, "B1 F1 F2 L1 MG R1 STOP").has_spent(0, "W7").has_lost(0, "");
}

// M45-CTF-26
#[test]
fn a_destroyed_carrier_drops_everything() {
    let play = field()
        .mecha(0, Medium, (3, -5), 3, "STOP MG F1")
        .mecha(1, Medium, (3, -3), 0, "STOP F1")
        .mecha(2, Medium, (-4, 4), 0, "STOP F1");
    let play = carrier(play, 1).with(|state| state.ground.flags[1] = Flag::Carried { by: seat(1) });
    let play = stops(play, "STOP - MG").finish();
    assert_eq!(play.state.ground.flags[..2], [Flag::On(play.cell((3, -2))), Flag::On(play.cell((3, -3)))]);
    assert!(play.state.ground.carcasses.is_empty());
}

// M45-CTF-26: a start cell is closed to others, so what its mecha drops there falls before it.
#[test]
fn flags_of_a_mecha_given_up_at_home_fall_outside() {
    let play = || {
        let play =
            field().mecha(0, Medium, (0, -5), 3, "STOP F1 F2").mecha(1, Medium, (4, -4), 0, "STOP F1 F2");
        carrier(play, 0).with(|state| state.ground.flags[1] = Flag::Carried { by: seat(0) })
    };
    let quit = |play: Play| {
        let play = play.instead(0, Action::GiveUp).stage(1, "STOP - -").act(1, Action::Confirm);
        play.state.ground.flags[..2].to_vec()
    };
    let on = |at: (i32, i32)| vec![Flag::On(play().cell(at)); 2];
    assert_eq!(quit(play()), on((0, -4)));
    // Else on the next cell clockwise that can hold them.
    assert_eq!(quit(play().barrier((0, -4))), on((-1, -4)));
    // Away from home they fall where it was.
    let away = play().with(|state| state.mechas[0].cell = state.board.at(0, -3).unwrap());
    assert_eq!(quit(away), on((0, -3)));
}

// M45-DEAD-6, M45-CTF-26: what a destroyed carrier still has falls only when it is removed.
#[test]
fn a_destroyed_carrier_loses_no_further_flag() {
    let play = field()
        .mecha(0, Medium, (3, -5), 3, "STOP MG F1")
        .mecha(1, Medium, (3, -3), 0, "STOP F1")
        .mecha(2, Medium, (5, -3), 5, "STOP M1897 F1");
    let play = carrier(play, 1).with(|state| state.ground.flags[1] = Flag::Carried { by: seat(1) });
    let play = play.turn(["STOP - MG", "STOP - -", "STOP - M1897"]).finish();
    assert_eq!(play.events.iter().filter(|event| matches!(event, Event::CellHit { .. })).count(), 2);
    assert_eq!(play.state.ground.flags[..2], [Flag::On(play.cell((3, -2))), Flag::On(play.cell((3, -3)))]);
}

// M45-CTF-19, M45-SPEC-7, M45-END-8
#[test]
fn a_mecha_that_has_left_the_board_is_still_in_play() {
    // Its captured card comes back when the captor is destroyed.
    let play = field()
        .mecha(0, Medium, (0, -4), 0, "F3 B1 R1 VIV")
        .mecha(1, Medium, (3, -3), 0, "STOP F1")
        .mecha(2, Medium, (3, -5), 3, "STOP MG F1");
    let viv = play.card(0, "VIV");
    let play = play.with(|state| {
        state.mechas[0].hand.remove(viv);
        state.mechas[1].hand.insert(viv);
    });
    let play = play.turn(["F3 - -", "STOP - -", "STOP - MG"]).finish();
    assert!(play.happened(&Event::Exited { seat: seat(0) }));
    play.has_lost(0, "VIV").has_hand(0, "B1 F3 R1");
    // Without any card at the end of the turn it is destroyed.
    let play = field().mecha(0, Medium, (0, -4), 0, "SPR").mecha(1, Medium, (4, -4), 0, "STOP F1");
    let play = play.turn(["SPR - -", "STOP - -"]).finish();
    assert!(play.happened(&Event::Exited { seat: seat(0) }));
    assert_eq!((play.state.turn, play.state.mecha(seat(0)).presence), (2, Presence::Waiting { back: 3 }));
    assert!(play.state.ground.carcasses.is_empty());
}

// M45-CTF-27
#[test]
fn any_start_cell_of_the_team_counts() {
    let play = arena_of(scenario("flags-2v2", 4))
        .mecha(0, Medium, (5, -1), 3, "F1 B1")
        .mecha(2, Medium, (0, 0), 0, "STOP F1")
        .with(|state| state.ground.flags[0] = Flag::Carried { by: seat(0) });
    let play = play.program(["F1 - -", "", "STOP - -"]).at(0, (5, 0));
    assert_eq!((play.score(0), play.state.ground.flags[0]), (1, Flag::Banked(seat(0))));
}
