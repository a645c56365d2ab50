//! Movement (M45-MOVE, M45-SHV).

use mecha45::*;

use crate::table::*;

fn walker(chassis: Chassis, at: (i32, i32), facing: u8, cards: &str) -> Play {
    arena(2).mecha(0, chassis, at, facing, cards).mecha(1, Medium, (5, 0), 0, "STOP MG")
}

// M45-MOVE-1, M45-MOVE-2
#[test]
fn all_movements_are_revealed_and_executed_together() {
    let play = arena(2).mecha(0, Medium, (0, -4), 3, "F2 R1").mecha(1, Medium, (0, 4), 0, "F1 R1");
    let play = play.stage(0, "F2 - -").act(0, Action::Confirm).at(0, (0, -4));
    let play = play.stage(1, "F1 - -").act(1, Action::Confirm).at(0, (0, -2)).at(1, (0, 3));
    for number in [0, 1] {
        let card = play.state.mecha(seat(number)).card(Slot::Movement).unwrap();
        assert!(play.happened(&Event::MovementRevealed { seat: seat(number), card }));
    }
}

// M45-MOVE-4
#[test]
fn paths_are_relative_to_the_facing_and_keep_it() {
    let to = |card: &str, cell| {
        walker(Medium, (0, 0), 1, card).program([&format!("{card} - -"), "STOP - -"]).at(0, cell).faces(0, 1)
    };
    to("F1", (1, -1));
    to("R1", (1, 0));
    to("L1", (0, -1));
    to("B1", (-1, 1));
    to("FR2", (2, -1));
    to("FL2", (1, -2));
    to("SSR", (1, 1));
    to("BL1", (-1, 0));
}

// M45-MOVE-5, M45-MOVE-6
#[test]
fn all_or_nothing() {
    let play =
        walker(Medium, (0, -3), 3, "F3").tower(&[(0, 0)]).program(["F3 - -", "STOP - -"]).at(0, (0, -3));
    assert!(play.happened(&Event::NotMoved { seat: seat(0) }));
    walker(Medium, (0, -3), 3, "F2").barrier((0, -1)).program(["F2 - -", "STOP - -"]).at(0, (0, -3));
}

// M45-MOVE-11
#[test]
fn leaving_a_roof_is_an_ordinary_move() {
    for chassis in [Light, Heavy] {
        let play = walker(chassis, (0, 0), 3, "F1").tower(&[(0, 0)]).program(["F1 - -", "STOP - -"]);
        play.at(0, (0, 1)).losses([0, 0]);
    }
}

// M45-MOVE-12
#[test]
fn a_walking_step() {
    let open = |play: Play| {
        let play = play.program(["F1 - -", "STOP - -"]);
        play.state.mecha(seat(0)).cell == play.cell((0, 1))
    };
    let at = || walker(Light, (0, 0), 3, "F1");
    assert!(open(at()) && open(at().low(&[(0, 1)])) && open(at().carcass((0, 1))));
    assert!(!open(at().tower(&[(0, 1)])) && !open(at().barrier((0, 1))));
    assert!(open(at().low(&[(0, 0)]).tower(&[(0, 1)])));
    assert!(open(walker(Heavy, (0, 0), 3, "F1").low(&[(0, 0)])));
}

// M45-MOVE-13
#[test]
fn climbing_ignores_heights() {
    let play = walker(Heavy, (0, 0), 3, "SCALA").tower(&[(0, 1), (-1, 1)]);
    let play = play.program(["SCALA:1 - -", "STOP - -"]).at(0, (-1, 1));
    assert_eq!(play.height((-1, 1)), 2);
    walker(Heavy, (0, 0), 3, "GRAP").barrier((0, 1)).program(["GRAP - -", "STOP - -"]).at(0, (0, 0));
    walker(Heavy, (0, 5), 3, "GRAP").program(["GRAP - -", "STOP - -"]).at(0, (0, 5));
}

// M45-MOVE-14
#[test]
fn jumping_ignores_what_lies_between() {
    let play = walker(Heavy, (0, 0), 3, "JET").tower(&[(0, 1), (0, 2)]).mine((0, 1), 1);
    let play = play.program(["JET - -", "STOP - -"]).at(0, (0, 2)).losses([0, 0]);
    assert_eq!(play.height((0, 2)), 2);
    walker(Heavy, (0, 0), 3, "JET").barrier((0, 2)).program(["JET - -", "STOP - -"]).at(0, (0, 0));
    walker(Heavy, (0, 0), 3, "JET").barrier((0, 1)).program(["JET - -", "STOP - -"]).at(0, (0, 2));
}

// M45-CARD-16, M45-CARD-17
#[test]
fn written_choices_are_relative() {
    let play = walker(Light, (0, 0), 0, "R1 KAGE F1");
    assert_eq!(
        play.clone().stage(0, "R1").legal(0).iter().filter(|a| matches!(a, Action::Technique { .. })).count(),
        13
    );
    let play = play.program(["R1 KAGE:0 -", "STOP - -"]).at(0, (1, -1)).turns([1, 0]).finish();
    play.at(0, (3, -3));
    // A corner of the ring is the first target cell of the corner line.
    walker(Light, (0, 0), 0, "KAGE").program(["KAGE:1 - -", "STOP - -"]).at(0, (1, -2));
    walker(Light, (0, 0), 0, "GALOP").program(["GALOP:1 - -", "STOP - -"]).at(0, (-1, -2));
    let tiger = walker(Medium, (0, 0), 0, "TIGER");
    tiger.refuses(0, "M45-CARD-16", Action::Move { card: Card::named("DJ-TIGER").unwrap(), way: 3 });
}

// M45-MOVE-15, M45-MINE-3, M45-MINE-4
#[test]
fn mines_go_off_tick_by_tick() {
    let cards = "F1 F2 R1 L1 B1 STOP HORN";
    let play = arena(3)
        .mecha(0, Medium, (0, -5), 3, cards)
        .mecha(1, Medium, (1, -5), 4, cards)
        .mecha(2, Medium, (5, 0), 0, "STOP F1")
        .mine((0, -4), 2);
    let play = play.program(["F2 - -", "F1 - -", "STOP - -"]).at(0, (0, -3)).at(1, (0, -4)).losses([5, 5, 0]);
    assert!(play.state.ground.mines.is_empty());
}

// M45-MOVE-16, M45-DEAD-5
#[test]
fn a_mecha_destroyed_on_its_way_finishes_its_path() {
    let play = walker(Medium, (0, -4), 3, "F2 R1 L1").mine((0, -3), 1).program(["F2 - -", "STOP - -"]);
    let play = play.at(0, (0, -2));
    assert!(play.is_doomed(0));
}

// M45-MOVE-17, M45-SPEC-3
#[test]
fn bulldozers_come_last() {
    let play =
        arena(2).mecha(0, Medium, (0, 3), 0, "BULL F1").mecha(1, Medium, (1, 1), 5, "F1 F2").low(&[(0, 2)]);
    let play = play.program(["BULL - -", "F1 - -"]).at(0, (0, 2)).at(1, (0, 1));
    let moved = play.events.iter().filter_map(|event| match event {
        Event::Moved { seat, .. } => Some(seat.0),
        _ => None,
    });
    assert_eq!(moved.collect::<Vec<_>>(), [1, 0]);
    // Who has climbed the building in the same step is on its roof when it breaks.
    let play = arena(2).mecha(0, Medium, (0, 3), 0, "BULL F1").low(&[(0, 2)]);
    let play = play.mecha(1, Light, (0, 1), 3, "F1 F2 R1 L1 B1 STOP FR2").program(["BULL - -", "F1 - -"]);
    play.at(0, (0, 2)).at(1, (0, 2)).losses([0, 5]);
    // Several in turn order: the box has one, so both have the same card here.
    for (first, order) in [(0, [0, 1]), (1, [1, 0])] {
        let play = arena(2).mecha(0, Medium, (0, 3), 0, "BULL F1").mecha(1, Medium, (3, 0), 0, "F1 R1");
        let bulldozer = play.card(0, "BULL");
        let play = play.with(|state| {
            state.first = seat(first);
            state.mechas[1].deck.insert(bulldozer);
            state.mechas[1].hand.insert(bulldozer);
        });
        let play = play.program(["BULL - -", "BULL - -"]).at(0, (0, 2)).at(1, (3, -1));
        let moved = play.events.iter().filter_map(|event| match event {
            Event::Moved { seat, .. } => Some(seat.0),
            _ => None,
        });
        assert_eq!(moved.collect::<Vec<_>>(), order);
    }
}

fn pushed(target: Chassis) -> Play {
    arena(2).mecha(0, Medium, (0, 0), 3, "STOP HORN F1").mecha(
        1,
        target,
        (0, 1),
        0,
        "STOP F1 F2 R1 L1 B1 FR2 FL2 MG VIT ARMF",
    )
}

fn ram(play: Play) -> Play {
    let play = play.turn(["STOP - HORN", "STOP - -"]);
    let target = aim(&play, (0, 1));
    play.take(target)
}

// M45-SHV-1, M45-SHV-6
#[test]
fn a_push_ends_at_obstacles() {
    ram(pushed(Medium)).at(1, (0, 2)).losses([0, 3]).faces(1, 0);
    ram(pushed(Medium).barrier((0, 2))).at(1, (0, 1)).losses([0, 3]);
    let edge =
        arena(2).mecha(0, Medium, (0, 4), 3, "STOP HORN F1").mecha(1, Medium, (0, 5), 0, "STOP F1 F2 R1 L1");
    let edge = edge.turn(["STOP - HORN", "STOP - -"]);
    let target = aim(&edge, (0, 5));
    edge.take(target).at(1, (0, 5)).losses([0, 3]);
}

// M45-SHV-2, M45-SHV-3
#[test]
fn a_mecha_breaks_the_building_it_is_shoved_into() {
    let play = ram(pushed(Medium).low(&[(0, 2)])).at(1, (0, 2)).losses([0, 8]);
    assert_eq!(play.height((0, 2)), 0);
    let play = ram(pushed(Medium).tower(&[(0, 2)])).at(1, (0, 1)).losses([0, 8]);
    assert_eq!([play.height((0, 2)), play.height((0, 3))], [1, 1]);
    // From a roof as high as the building it just goes there.
    let play = arena(2).mecha(0, Medium, (0, 0), 3, "STOP HORN F1").mecha(
        1,
        Light,
        (0, 1),
        0,
        "STOP F1 F2 R1 L1 B1",
    );
    let play = ram(play.low(&[(0, 1), (0, 2)])).at(1, (0, 2)).losses([0, 3]);
    assert_eq!(play.height((0, 2)), 1);
}

// M45-SHV-3: recoil into a tower
#[test]
fn recoil_into_a_building() {
    let target = |play: Play| {
        play.mecha(0, Medium, (-3, -2), 2, "STOP C75 F1")
            .mecha(1, Medium, (0, -2), 0, "STOP ARML F1 F2 R1 L1 B1 FR2 FL2")
            .turn(["STOP - C75", "STOP ARML -"])
    };
    let play = target(arena(2).tower(&[(1, -2)])).at(1, (0, -2)).losses([0, 6]);
    assert_eq!([play.height((1, -2)), play.height((2, -2))], [1, 1]);
    let play = target(arena(2).low(&[(1, -2)])).at(1, (1, -2)).losses([0, 6]);
    assert_eq!(play.height((1, -2)), 0);
}

// M45-SHV-4
#[test]
fn a_carcass_stops_all_but_light_mechas() {
    ram(pushed(Light).carcass((0, 2))).at(1, (0, 2)).losses([0, 3]);
    ram(pushed(Heavy).carcass((0, 2))).at(1, (0, 1)).losses([0, 3]);
}

// M45-SHV-5
#[test]
fn a_shoved_mecha_shares_steps_down_and_sets_off_mines() {
    let play = ram(pushed(Medium).low(&[(0, 1)]).mine((0, 2), 0)).at(1, (0, 2)).losses([0, 8]);
    assert!(play.state.ground.mines.is_empty());
}

// M45-SHV-7
#[test]
fn a_pull_ends_at_the_attacker() {
    let play = |from| {
        arena(2)
            .mecha(0, Medium, (0, 0), 3, "STOP ARGAN F1")
            .mecha(1, Medium, from, 0, "STOP F1 F2 R1")
            .turn(["STOP - ARGAN", "STOP - -"])
    };
    play((0, 4)).at(1, (0, 2)).losses([0, 1]);
    play((0, 1)).at(1, (0, 0));
}
