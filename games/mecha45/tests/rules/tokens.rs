//! Mines, barriers, smoke, Wei (M45-MINE, M45-TOK).

use mecha45::*;

use crate::table::*;

fn lay(play: &Play, at: (i32, i32)) -> Action {
    Action::Lay { cell: play.cell(at) }
}

fn with_card(card: &str) -> Play {
    arena(2).mecha(0, Medium, (0, 0), 0, &format!("STOP {card} F1 R1")).mecha(
        1,
        Medium,
        (4, 0),
        0,
        "STOP F1 F2 R1 L1 B1",
    )
}

// M45-MINE-1, M45-MINE-2
#[test]
fn a_mine_damages_all_on_the_cell() {
    let play = arena(3)
        .mecha(0, Medium, (0, -1), 3, "F1 F2 R1 L1 B1 STOP")
        .mecha(1, Medium, (0, 1), 0, "F1 F2 R1 L1 B1 STOP")
        .mecha(2, Medium, (4, 0), 0, "STOP F1")
        .mine((0, 0), 2);
    play.program(["F1 - -", "F1 - -", "STOP - -"]).losses([5, 5, 0]);
}

/// The cells where seat 0 may lay something, as a set.
fn offered(play: &Play) -> CellSet {
    let cells = play.legal(0).into_iter().filter_map(|action| match action {
        Action::Lay { cell } => Some(cell),
        _ => None,
    });
    cells.collect()
}

fn cells(play: &Play, at: &[(i32, i32)]) -> CellSet {
    at.iter().map(|&at| play.cell(at)).collect()
}

fn a_wei(play: Play, at: (i32, i32)) -> Play {
    let cell = play.cell(at);
    play.with(|state| state.ground.weis.push(Wei { cell, direction: Direction::new(0), by: seat(1) }))
}

// M45-MINE-6, M45-SET-14
#[test]
fn where_mines_are_laid() {
    // B, BL or BR.
    let (back, right) = ((0, 1), (1, 0));
    let free = |change: &dyn Fn(Play) -> Play| {
        let play = change(with_card("MINE")).turn(["STOP MINE -", "STOP - -"]).asks(0, Choice::Mine);
        let found = offered(&play);
        assert!(play.allows(0, Action::Done) && found.contains(play.cell((-1, 1))));
        [back, right].map(|at| found.contains(play.cell(at)))
    };
    assert_eq!(free(&|play| play), [true, true]);
    assert_eq!(free(&|play| play.barrier(right)), [true, false]);
    assert_eq!(free(&|play| play.mine(right, 1)), [true, false]);
    assert_eq!(free(&|play| a_wei(play, right)), [true, false]);
    assert_eq!(
        free(&|play| play.with(|state| state.mechas[1].cell = state.board.at(1, 0).unwrap())),
        [true, false]
    );
    // On a roof, but not on a start or exit cell.
    assert_eq!(free(&|play| play.tower(&[back]).low(&[right])), [true, true]);
    let reserved = |play: Play| {
        let cell = play.cell(back);
        play.with(|state| state.ground.reserved.insert(cell))
    };
    assert_eq!(free(&reserved), [false, true]);
    // Start and exit cells are reserved so.
    let vip = start(scenario("vip-5", 5).with_word("mechas", "random")).state;
    let starts: CellSet = vip.seats().map(|seat| vip.mecha(seat).start.cell).chain(vip.ground.exit).collect();
    assert_eq!((starts.len(), vip.ground.reserved), (6, starts));
}

// M45-MINE-6, M45-TOK-16, M45-CARD-8, M45-CARD-9
#[test]
fn laying_mines() {
    let play = with_card("MINE").barrier((1, 0)).turn(["STOP MINE -", "STOP - -"]).asks(0, Choice::Mine);
    play.refused(0, "M45-MINE-6", lay(&play, (1, 0)));
    let target = lay(&play, (0, 1));
    let play = play.take(target).finish();
    assert_eq!(play.state.ground.mines.to_vec(), [Mine { cell: play.cell((0, 1)), by: seat(0) }]);
    // Three uses, also if declined; losing and repairing does not reset the count.
    let play = play.turn(["STOP MINE -", "STOP - -"]).take(Action::Done).has_spent(0, "");
    let play = play.lost(0, "MINE", true).turn(["STOP - -", "STOP - -"]);
    let card = play.card(0, "MINE");
    let play = play.take(Action::Repair { card }).turn(["STOP MINE -", "STOP - -"]).finish();
    play.has_spent(0, "MINE");
}

// M45-MINE-7
#[test]
fn the_oldest_token_is_moved() {
    let cells = [(5, -5), (4, -5), (3, -5), (2, -5), (1, -5), (5, -4), (4, -4), (3, -4), (2, -4), (1, -4)];
    let mut play = with_card("MINE");
    for at in cells {
        play = play.mine(at, 1);
    }
    let play = play.turn(["STOP MINE -", "STOP - -"]);
    let target = lay(&play, (0, 1));
    let play = play.take(target);
    assert_eq!(play.state.ground.mines.len(), MINES);
    assert!(!play.state.ground.has_mine(play.cell((5, -5))) && play.state.ground.has_mine(play.cell((0, 1))));
}

// M45-TOK-1, M45-TOK-2, M45-SPEC-10
#[test]
fn barriers_are_put_at_the_end_of_the_turn() {
    let play = with_card("BAR").low(&[(0, -1)]).mine((1, -1), 1).turn(["STOP BAR -", "STOP - -"]);
    let play = play.asks(0, Choice::Barrier);
    assert_eq!(offered(&play), cells(&play, &[(1, 0), (0, 1), (-1, 1), (-1, 0)]));
    play.refused(0, "M45-TOK-2", lay(&play, (0, -1)));
    let target = lay(&play, (1, 0));
    let mut play = play.take(target);
    assert_eq!(play.state.ground.barriers.to_vec(), [play.cell((1, 0))]);
    for _ in 0..2 {
        play = play.turn(["STOP BAR -", "STOP - -"]).take(Action::Done);
    }
    play.has_spent(0, "BAR");
}

// M45-TOK-2, M45-SET-14
#[test]
fn where_no_barrier_is_put() {
    // A mecha, a carcass, a barrier, a Wei that stays before a block, a start cell; only (0,1) is left.
    let play = with_card("BAR").carcass((1, -1)).barrier((1, 0)).low(&[(-1, 0)]);
    let play = a_wei(play, (-1, 1)).with(|state| {
        state.mechas[1].cell = state.board.at(0, -1).unwrap();
        state.ground.weis[0].direction = Direction::new(0);
    });
    let play = play.turn(["STOP BAR -", "STOP - -"]).asks(0, Choice::Barrier);
    assert_eq!(offered(&play), cells(&play, &[(0, 1)]));
    let start = arena(2).mecha(0, Medium, (0, -4), 0, "STOP BAR F1").mecha(1, Medium, (4, 0), 0, "STOP F1");
    let start = start.turn(["STOP BAR -", "STOP - -"]).asks(0, Choice::Barrier);
    assert_eq!(offered(&start), cells(&start, &[(1, -5), (1, -4), (0, -3), (-1, -3), (-1, -4)]));
    // A flag.
    let flag = arena_of(scenario("flags", 2)).mecha(0, Medium, (0, 0), 0, "STOP BAR F1");
    let flag = flag.mecha(1, Medium, (4, 0), 0, "STOP F1");
    let cell = flag.cell((0, 1));
    let flag = flag.with(|state| state.ground.flags[0] = Flag::On(cell));
    let flag = flag.turn(["STOP BAR -", "STOP - -"]).asks(0, Choice::Barrier);
    assert!(!offered(&flag).contains(cell) && offered(&flag).len() == 5);
}

// M45-TOK-3
#[test]
fn nobody_enters_a_barrier_cell() {
    let play = with_card("JET").barrier((0, -1));
    play.clone().program(["F1 - -", "STOP - -"]).at(0, (0, 0));
    play.program(["JET - -", "STOP - -"]).at(0, (0, -2));
}

// M45-TOK-4
#[test]
fn a_shot_removes_a_barrier() {
    let play =
        arena(2).mecha(0, Medium, (3, -5), 3, "STOP MG F1").mecha(1, Medium, (3, -3), 0, "STOP F1 F2 R1");
    let play = play.barrier((3, -4)).turn(["STOP - MG", "STOP - -"]).losses([0, 0]).finish();
    assert!(play.state.ground.barriers.is_empty());
    play.turn(["STOP - MG", "STOP - -"]).losses([0, 2]);
    let bulldozer = arena(2)
        .mecha(0, Medium, (0, 0), 3, "BULL F1")
        .mecha(1, Medium, (4, 0), 0, "STOP F1")
        .barrier((0, 1));
    assert!(bulldozer.program(["BULL - -", "STOP - -"]).at(0, (0, 1)).state.ground.barriers.is_empty());
}

// M45-TOK-5, M45-TOK-6
#[test]
fn smoke_hides() {
    let play = |from: (i32, i32), weapon: &str, smoke: (i32, i32)| {
        arena(2)
            .mecha(0, Medium, from, 3, &format!("STOP {weapon} F1"))
            .mecha(1, Medium, (0, -3), 0, "STOP F1 F2 R1 L1")
            .smoke(smoke)
            .turn([&format!("STOP - {weapon}"), "STOP - -"])
    };
    play((0, -5), "MG", (0, -3)).losses([0, 0]);
    play((0, -4), "MG", (0, -3)).losses([0, 2]);
    play((0, -5), "MG", (0, -4)).losses([0, 0]);
    play((0, -5), "MG", (0, -5)).losses([0, 0]);
    play((0, -4), "MG", (0, -4)).losses([0, 2]);
    // Corner rays: no smoke on the shooter's cell nor on the target.
    play((1, -5), "CROSS", (3, 0)).losses([0, 3]);
    play((1, -5), "CROSS", (1, -5)).losses([0, 0]);
    play((1, -5), "CROSS", (0, -3)).losses([0, 0]);
    // Indirect fire does not care.
    let mortar = play((0, -5), "MORT", (0, -3));
    let target = aim(&mortar, (0, -3));
    mortar.take(target).losses([0, 2]);
}

// M45-TOK-7, M45-TOK-15
#[test]
fn smoke_is_put_anywhere_near_and_lasts() {
    let play = with_card("SMK")
        .low(&[(0, -1)])
        .smoke((1, 0))
        .turn(["STOP SMK -", "STOP - -"])
        .asks(0, Choice::Smoke);
    assert_eq!(play.legal(0).len(), 7);
    play.refused(0, "M45-TOK-15", lay(&play, (1, 0)));
    let target = lay(&play, (0, -1));
    let play = play.take(target).finish();
    let smoky = |play: &Play| play.state.ground.has_smoke(play.cell((0, -1)));
    assert!(smoky(&play));
    let play = play.turn(["STOP - -", "STOP - -"]);
    assert!(!smoky(&play));
}

// M45-TOK-8..14, M45-END-1, M45-END-2
#[test]
fn a_wei_walks() {
    let play = arena(3)
        .mecha(0, Medium, (2, -3), 0, "STOP WEI F1 F2 R1 L1")
        .nation(0, Nation::Cn)
        .mecha(1, Medium, (2, -2), 0, "STOP F1 F2 R1 L1 B1")
        .nation(1, Nation::Fr)
        .mecha(2, Medium, (4, 0), 0, "STOP F1");
    let play = play.turn(["STOP WEI -", "STOP - -", "STOP - -"]).asks(0, Choice::Wei);
    assert_eq!(play.legal(0).len(), 7);
    let play = play.take(Action::Wei { direction: Direction::new(3) });
    assert_eq!(play.state.ground.weis[0].cell, play.cell((2, -3)));
    let chinese = play.clone().nation(1, Nation::Cn).turn(["STOP - -", "STOP - -", "STOP - -"]);
    assert_eq!(chinese.state.ground.weis[0].cell, chinese.cell((2, -2)));
    let chinese = chinese.losses([0, 0, 0]);
    // Two uses; a Chinese robot is hit if it explodes on another.
    let both = play.clone().with(|state| state.mechas[0].cell = state.board.at(2, -2).unwrap());
    both.turn(["STOP - -", "STOP - -", "STOP - -"]).losses([4, 4, 0]);
    let play = play.turn(["STOP - -", "STOP - -", "STOP - -"]).losses([0, 4, 0]);
    assert!(play.state.ground.weis.is_empty());
    // It stays before a block and leaves over the edge.
    let blocked = chinese.clone().low(&[(2, -1)]).turn(["STOP - -", "STOP - -", "STOP - -"]);
    assert_eq!(blocked.state.ground.weis[0].cell, blocked.cell((2, -2)));
    let edge = chinese.with(|state| state.ground.weis[0].direction = Direction::new(0));
    let edge = edge.with(|state| state.ground.weis[0].cell = state.board.at(2, -5).unwrap());
    assert!(edge.turn(["STOP - -", "STOP - -", "STOP - -"]).state.ground.weis.is_empty());
}

/// Who is responsible for each damage, in order.
fn authors(play: &Play) -> Vec<u8> {
    let by = play.events.iter().filter_map(|event| match event {
        Event::Damaged { by, .. } => Some(by.0),
        _ => None,
    });
    by.collect()
}

// M45-END-1
#[test]
fn the_oldest_wei_moves_first() {
    for order in [[1, 2], [2, 1]] {
        let play = arena(3)
            .mecha(0, Medium, (0, -1), 0, "STOP F1 F2 R1 L1 B1 MG VIT ESQ ARMF FR2")
            .mecha(1, Medium, (4, 0), 0, "STOP F1")
            .mecha(2, Medium, (-4, 0), 0, "STOP F1");
        let play = play.with(|state| {
            for by in order {
                // Seat 1's comes from the north, seat 2's from the south.
                let (r, direction) = if by == 1 { (-2, 3) } else { (0, 0) };
                let cell = state.board.at(0, r).unwrap();
                state.ground.weis.push(Wei { cell, direction: Direction::new(direction), by: seat(by) });
            }
        });
        let play = play.turn(["STOP - -", "STOP - -", "STOP - -"]).losses([8, 0, 0]);
        assert_eq!(authors(&play), order);
        assert!(play.state.ground.weis.is_empty());
    }
}

// M45-TOK-13
#[test]
fn walking_into_a_wei_sets_it_off() {
    let play = with_card("WEI").with(|state| {
        let cell = state.board.at(0, -1).unwrap();
        state.ground.weis.push(Wei { cell, direction: Direction::new(2), by: seat(1) });
    });
    let play = play.program(["F1 - -", "STOP - -"]);
    assert!(play.state.ground.weis.is_empty() && play.is_doomed(0));
    // Two on one cell explode both, the older first.
    let two = arena(2).mecha(0, Medium, (0, 0), 0, "F1 F2 R1 L1 B1 STOP MG VIT ESQ ARMF FR2").mecha(
        1,
        Medium,
        (4, 0),
        0,
        "STOP F1",
    );
    let two = a_wei(two, (0, -1)).with(|state| {
        let newer = Wei { by: seat(0), ..state.ground.weis[0] };
        state.ground.weis.push(newer);
    });
    let two = two.program(["F1 - -", "STOP - -"]).losses([8, 0]);
    assert!(two.state.ground.weis.is_empty());
    assert_eq!(authors(&two), [1, 0]);
    // None can be placed on a start cell.
    let start = arena(2).mecha(0, Medium, (0, -5), 0, "STOP WEI F1").mecha(1, Medium, (4, 0), 0, "STOP F1");
    assert_eq!(start.turn(["STOP WEI -", "STOP - -"]).state.turn, 2);
}
