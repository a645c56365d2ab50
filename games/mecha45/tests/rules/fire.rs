//! Direct fire, indirect fire, bursts and contact (M45-FIRE, M45-IND, M45-CON, M45-RES).

use engine::Seat;
use mecha45::*;

use crate::table::*;

const TARGET: &str = "STOP F1 F2 R1 L1 B1 FR2 FL2 VIV VIT ESQ";

/// A shooter on (0,-4) facing south with one weapon.
fn shooter(weapon: &str) -> Play {
    arena(3).mecha(0, Medium, (0, -4), 3, &format!("STOP {weapon} B1"))
}

fn shoot(play: Play, weapon: &str) -> Play {
    let orders = format!("STOP - {weapon}");
    let second = if play.state.playing.contains(seat(1)) { "STOP - -" } else { "" };
    let third = if play.state.playing.contains(seat(2)) { "STOP - -" } else { "" };
    play.turn([&orders, second, third])
}

// M45-FIRE-1, M45-FIRE-2
#[test]
fn a_ray_hits_the_first_obstacle() {
    let play =
        || shooter("MG").mecha(1, Medium, (0, -2), 0, TARGET).mecha(2, Medium, (0, -1), 0, "STOP F1 F2");
    shoot(play(), "MG").losses([0, 2, 0]);
    shoot(play().low(&[(0, -3)]), "MG").losses([0, 0, 0]);
    shoot(play().carcass((0, -3)), "MG").losses([0, 0, 0]);
    // Range 4.
    shoot(shooter("MG").mecha(1, Medium, (0, 0), 0, TARGET), "MG").losses([0, 2]);
    shoot(shooter("MG").mecha(1, Medium, (0, 1), 0, TARGET), "MG").losses([0, 0]);
}

// M45-FIRE-3, M45-FIRE-4
#[test]
fn corner_shots() {
    let play =
        || {
            arena(3)
                .mecha(0, Medium, (0, -3), 3, "STOP CROSS B1")
                .mecha(1, Medium, (-1, -1), 0, TARGET)
                .mecha(2, Medium, (1, -2), 0, "STOP F1 F2 R1 L1")
        };
    shoot(play(), "CROSS").losses([0, 3, 3]);
    shoot(play().low(&[(0, -2)]), "CROSS").losses([0, 3, 3]);
    shoot(play().low(&[(0, -2), (-1, -2)]), "CROSS").losses([0, 0, 3]);
    // A mecha on a flank neither stops the shot nor is hit.
    let flank = arena(3).mecha(0, Medium, (0, -3), 3, "STOP CROSS").mecha(1, Medium, (0, -2), 0, TARGET);
    shoot(flank.mecha(2, Medium, (1, -2), 0, "STOP F1 F2 R1 L1"), "CROSS").losses([0, 0, 3]);
    // Distance 4 on the line.
    let far = arena(2).mecha(0, Medium, (0, -3), 3, "STOP CROSS").mecha(1, Medium, (-2, 1), 0, TARGET);
    shoot(far, "CROSS").losses([0, 3]);
}

// M45-FIRE-5, M45-FIRE-6, M45-RES-9
#[test]
fn several_directions_and_several_mechas_on_a_cell() {
    let play = arena(3)
        .mecha(0, Medium, (0, -4), 3, "STOP RAMA B1")
        .mecha(1, Medium, (0, -3), 0, TARGET)
        .mecha(2, Medium, (0, -3), 0, "STOP F1 F2 R1 L1");
    shoot(play, "RAMA").losses([0, 2, 2]);
    let play = arena(3)
        .mecha(0, Medium, (0, -4), 3, "STOP RAMA B1")
        .mecha(1, Medium, (1, -4), 0, TARGET)
        .mecha(2, Medium, (0, -2), 0, "STOP F1 F2 R1 L1");
    let play = shoot(play, "RAMA").losses([0, 2, 2]);
    let hit = play.events.iter().filter_map(|event| match event {
        Event::Damaged { seat, .. } => Some(seat.0),
        _ => None,
    });
    // F comes before FL.
    assert_eq!(hit.collect::<Vec<_>>(), [2, 1]);
}

// M45-FIRE-7
#[test]
fn a_ray_leaves_the_own_cell_alone() {
    shoot(shooter("MG").mecha(1, Medium, (0, -4), 0, TARGET), "MG").losses([0, 0]);
}

// M45-FIRE-8
#[test]
fn piercing_shots_go_through_mechas() {
    let play = || {
        shooter("BALES").mecha(1, Medium, (0, -2), 0, TARGET).mecha(
            2,
            Medium,
            (0, 1),
            0,
            "STOP F1 F2 R1 L1 B1 FR2",
        )
    };
    shoot(play(), "BALES").losses([0, 5, 5]);
    shoot(play().low(&[(0, 0)]), "BALES").losses([0, 5, 0]);
    shoot(play().low(&[(0, 1)]), "BALES").losses([0, 5, 5]);
}

// M45-FIRE-9, M45-FIRE-10, M45-FIRE-11, M45-FIRE-13
#[test]
fn over_a_low_building_from_a_high_roof() {
    let play = |from_tower: bool| {
        let play = arena(2)
            .mecha(0, Light, (1, -2), 3, "STOP MG F1")
            .mecha(1, Medium, (1, 0), 0, TARGET)
            .low(&[(1, -1)]);
        let play = if from_tower { play.tower(&[(1, -2)]) } else { play.low(&[(1, -2)]) };
        shoot(play, "MG")
    };
    play(true).losses([0, 2]);
    play(false).losses([0, 0]);
    // No bonus of range or damage.
    let far = arena(2).mecha(0, Light, (0, -4), 3, "STOP MG F1").tower(&[(0, -4)]).mecha(
        1,
        Medium,
        (0, 1),
        0,
        TARGET,
    );
    shoot(far, "MG").losses([0, 0]);
    let low = arena(2)
        .mecha(0, Light, (0, -4), 3, "STOP MG F1")
        .mecha(1, Light, (0, -2), 0, TARGET)
        .tower(&[(0, -2)]);
    shoot(low, "MG").losses([0, 2]);
}

// M45-FIRE-12
#[test]
fn a_demolition_weapon_may_shoot_at_it() {
    let play = || {
        let play = arena(2).mecha(0, Light, (1, -2), 3, "STOP W7 F1").mecha(1, Medium, (1, 0), 0, TARGET);
        shoot(play.low(&[(1, -1)]).tower(&[(1, -2)]), "W7").asks(0, Choice::Over)
    };
    let over = play().take(Action::ShootOver).losses([0, 5]);
    assert_eq!(over.height((1, -1)), 1);
    let at = play().take(Action::ShootAt).losses([0, 0]);
    assert_eq!(at.height((1, -1)), 0);
    // Not if a mecha stands there: it is in the way.
    let play = arena(3).mecha(0, Light, (1, -2), 3, "STOP MG F1").mecha(1, Medium, (1, 0), 0, TARGET).mecha(
        2,
        Light,
        (1, -1),
        0,
        "STOP F1 F2 R1 L1",
    );
    shoot(play.low(&[(1, -1)]).tower(&[(1, -2)]), "MG").losses([0, 0, 2]);
    // First flanks of a corner ray.
    let play = arena(2)
        .mecha(0, Light, (0, -3), 3, "STOP CROSS F1")
        .mecha(1, Medium, (-1, -1), 0, TARGET)
        .low(&[(0, -2), (-1, -2)]);
    shoot(play.clone().tower(&[(0, -3)]), "CROSS").losses([0, 3]);
    shoot(play.carcass((3, 0)), "CROSS").losses([0, 0]);
}

// M45-FIRE-14, M45-BLD-1
#[test]
fn other_weapons_leave_buildings_alone() {
    let play = shoot(shooter("C75").tower(&[(0, -2)]), "C75");
    assert_eq!(play.height((0, -2)), 2);
}

// M45-FIRE-15, M45-FIRE-16, M45-FIRE-17
#[test]
fn mechas_or_the_building_they_stand_on() {
    let play = |block: fn(Play) -> Play| {
        block(shooter("W7").mecha(1, Light, (0, -2), 0, TARGET).mecha(
            2,
            Light,
            (0, -2),
            0,
            "STOP F1 F2 R1 L1 B1 FR2 FL2",
        ))
    };
    let perched = shoot(play(|play| play.tower(&[(0, -2)])), "W7").asks(0, Choice::Perched);
    let mechas = perched.clone().take(Action::HitMechas).losses([0, 5, 5]);
    assert_eq!(mechas.height((0, -2)), 2);
    let building = perched.take(Action::HitBuilding).losses([0, 5, 5]).at(1, (0, -2));
    assert_eq!([building.height((0, -2)), building.height((0, -1))], [1, 1]);
    // A carcass counts as a building here; other weapons do not ask.
    let carcass = shoot(play(|play| play.carcass((0, -2))), "W7").take(Action::HitBuilding).losses([0, 5, 5]);
    assert_eq!(carcass.height((0, -2)), 0);
    let plain = arena(2)
        .mecha(0, Medium, (0, -4), 3, "STOP C75")
        .mecha(1, Light, (0, -2), 0, TARGET)
        .tower(&[(0, -2)]);
    shoot(plain, "C75").losses([0, 4]);
}

// M45-FIRE-18
#[test]
fn the_kick_shoves_the_shooter() {
    shoot(shooter("KWK").mecha(1, Medium, (0, -2), 0, TARGET), "KWK").at(0, (0, -5)).losses([0, 5]);
}

// M45-IND-1
#[test]
fn indirect_fire_is_aimed() {
    let play = shoot(shooter("MORT").mecha(1, Medium, (0, -1), 0, TARGET).tower(&[(0, -2)]), "MORT")
        .asks(0, Choice::Aim);
    let play = play.refuses(0, "M45-IND-1", aim(&play_cell(), (0, -3)));
    let cells = play.legal(0);
    for (at, inside) in [
        ((0, -2), true),
        ((0, -3), false),
        ((0, 0), true),
        ((0, 1), false),
        ((2, -4), true),
        ((2, -5), false),
    ] {
        assert_eq!(cells.contains(&aim(&play, at)), inside, "{at:?}");
    }
    let target = aim(&play, (0, -1));
    play.clone().take(target).losses([0, 2]);
    play.take(Action::Done).losses([0, 0]);
    // `all`: behind too.
    let all = shoot(
        arena(2).mecha(0, Medium, (0, 0), 3, "STOP PEARL").mecha(1, Medium, (0, -2), 0, TARGET),
        "PEARL",
    );
    let target = aim(&all, (0, -2));
    all.take(target).losses([0, 3]);
}

fn play_cell() -> Play {
    arena(2)
}

// M45-IND-2, M45-IND-3
#[test]
fn armour_works_against_artillery() {
    let play = arena(2)
        .mecha(0, Medium, (0, -5), 3, "STOP MORT B1")
        .mecha(1, Medium, (1, -2), 0, "STOP ARMF F1 F2 R1")
        .turn(["STOP - MORT", "STOP ARMF -"]);
    let target = aim(&play, (1, -2));
    // It arrives on side 0, where the armour is.
    play.take(target).has_lost(1, "ARMF").at(1, (1, -1));
}

// M45-IND-4
#[test]
fn indirect_fire_on_buildings_and_barriers() {
    let play = shoot(shooter("LTOM").tower(&[(0, -1)]), "LTOM");
    let target = aim(&play, (0, -1));
    let play = play.take(target);
    assert_eq!([play.height((0, -1)), play.height((0, 0))], [1, 1]);
    let play = shoot(shooter("MORT").barrier((0, -1)), "MORT");
    let target = aim(&play, (0, -1));
    assert!(play.take(target).state.ground.barriers.is_empty());
}

// M45-IND-5
#[test]
fn splash_hits_around_the_target() {
    let play = arena(3)
        .mecha(0, Medium, (0, -4), 3, "STOP ROCK B1")
        .mecha(1, Medium, (0, -1), 0, TARGET)
        .mecha(2, Medium, (1, -1), 4, "STOP ARMF F1 F2")
        .turn(["STOP - ROCK", "STOP - -", "STOP - -"]);
    let target = aim(&play, (0, -1));
    play.take(target).losses([0, 3, 1]);
    // Its arrival is counted from the target cell: side 5 of seat 2.
    let play = arena(3)
        .mecha(0, Medium, (0, -4), 3, "STOP ROCK B1")
        .mecha(1, Medium, (0, -1), 0, TARGET)
        .mecha(2, Medium, (1, -1), 5, "STOP ARMF F1 F2")
        .turn(["STOP - ROCK", "STOP - -", "STOP ARMF -"]);
    let target = aim(&play, (0, -1));
    play.take(target).has_lost(2, "ARMF").at(2, (2, -1));
}

// M45-IND-6, M45-IND-7, M45-TOK-6
#[test]
fn bursts_reach_all_around() {
    let play = |at, technique: &str| {
        let play = arena(2).mecha(0, Medium, (0, 0), 3, "STOP PULSE B1").mecha(
            1,
            Medium,
            at,
            0,
            "STOP GWALL F1 F2 R1 L1",
        );
        play.tower(&[(1, 0)]).smoke((0, 0)).turn(["STOP - PULSE", &format!("STOP {technique} -")])
    };
    play((0, -1), "-").losses([0, 2]);
    play((0, -2), "-").losses([0, 0]);
    play((0, -1), "GWALL").losses([0, 0]).at(1, (0, -2));
    // On the same cell there is no arrival side: armour is no help.
    play((0, 0), "GWALL").losses([0, 2]);
}

// M45-CON-1, M45-CON-2, M45-CON-5
#[test]
fn strikes_reach_one_cell() {
    let play = |at: (i32, i32), tower: bool| {
        let play = arena(2).mecha(0, Medium, (0, 0), 3, "STOP KATAN F1").mecha(1, Light, at, 0, TARGET);
        shoot(if tower { play.tower(&[at]) } else { play.low(&[(3, 0)]) }, "KATAN")
    };
    for at in [(0, 0), (0, 1), (-1, 1), (1, 0)] {
        let asked = play(at, false).asks(0, Choice::Strike);
        let target = aim(&asked, at);
        asked.take(target).losses([0, 3]);
    }
    // Behind, or two levels up: out of reach.
    assert!(play((0, -1), false).state.ask.is_none());
    assert!(play((0, 1), true).state.ask.is_none());
    // On the same cell the direction is the attacker's facing.
    let play = shoot(
        arena(2).mecha(0, Medium, (0, 0), 3, "STOP HORN F1").mecha(1, Light, (0, 0), 0, TARGET),
        "HORN",
    );
    let target = aim(&play, (0, 0));
    play.take(target).at(1, (0, 1));
}

// M45-CON-3, M45-RES-12
#[test]
fn sweeps_reach_all_cells() {
    let play = arena(3).mecha(0, Medium, (0, 0), 3, "STOP SAW F1").mecha(1, Light, (1, 0), 0, TARGET).mecha(
        2,
        Light,
        (0, 0),
        0,
        "STOP F1 F2 R1",
    );
    let play = shoot(play, "SAW").losses([0, 2, 2]);
    let hit = play.events.iter().filter_map(|event| match event {
        Event::Damaged { seat, .. } => Some(seat.0),
        _ => None,
    });
    assert_eq!(hit.collect::<Vec<_>>(), [2, 1]);
}

// M45-CON-4, M45-ARM-2, M45-ARM-3
#[test]
fn armour_is_no_help_in_contact_nor_against_mines_and_falls() {
    let play = arena(2).mecha(0, Medium, (0, 0), 3, "STOP HORN F1").mecha(
        1,
        Medium,
        (0, 1),
        0,
        "STOP GWALL F1 F2 R1 L1",
    );
    let play = play.turn(["STOP - HORN", "STOP GWALL -"]);
    let target = aim(&play, (0, 1));
    play.take(target).losses([0, 3]);
    let play = arena(2).mecha(0, Medium, (0, -4), 3, "STOP W7 F1").mecha(
        1,
        Medium,
        (0, 1),
        0,
        "STOP GWALL F1 F2 R1 L1 B1 FR2",
    );
    play.tower(&[(0, 0)]).turn(["STOP - W7", "STOP GWALL -"]).losses([0, 5]).at(1, (0, 1));
    // A mine ahead, while the armour of the Combat slot protects the front.
    let play = arena(2).mecha(0, Medium, (0, 0), 0, "STOP VIT ARMSF F1 F2 R1 L1 B1 FR2").mecha(
        1,
        Medium,
        (4, 0),
        0,
        "STOP F1",
    );
    let play = play.mine((0, -1), 1).turn(["STOP VIT ARMSF", "STOP - -"]).asks(0, Choice::Step);
    let step = Action::Step { cell: play.cell((0, -1)) };
    let play = play.take(step).losses([5, 0]).finish();
    assert!(!play.events.iter().any(|event| matches!(event, Event::Absorbed { .. })));
    assert!(play.state.mecha(seat(0)).hand.contains(play.card(0, "ARMSF")));
}

// M45-CON-6
#[test]
fn a_strike_can_wreck_a_building() {
    let play = shoot(
        arena(2)
            .mecha(0, Medium, (0, 0), 3, "STOP WBALL F1")
            .mecha(1, Medium, (4, 0), 0, TARGET)
            .tower(&[(0, 1)]),
        "WBALL",
    );
    let target = aim(&play, (0, 1));
    let play = play.asks(0, Choice::Strike).take(target);
    assert_eq!([play.height((0, 1)), play.height((0, 2))], [1, 1]);
}

// M45-RES-1..4, M45-RES-11
#[test]
fn orders_are_resolved_player_by_player_even_by_the_destroyed() {
    let play =
        arena(2).mecha(0, Medium, (0, -2), 3, "STOP MG F1").mecha(1, Medium, (0, 0), 0, "STOP VIV M1897 F1");
    let play = play.turn(["STOP - MG", "STOP VIV M1897"]).take(Action::Turn { notches: 0 });
    // Seat 1 lost its only hand card first, and still fired.
    let doom = play.events.iter().position(|event| matches!(event, Event::Doomed { seat: Seat(1), .. }));
    let shot = play.events.iter().rposition(|event| matches!(event, Event::Played { seat: Seat(1), .. }));
    assert!(doom.unwrap() < shot.unwrap());
    // Both are destroyed; a card without effect counts as played all the same.
    for (number, by) in [(0, 1), (1, 0)] {
        assert!(play.happened(&Event::Doomed { seat: seat(number), credit: Some(seat(by)) }));
    }
    let idle = arena(2).mecha(0, Medium, (0, -2), 3, "STOP W7 F1").mecha(1, Medium, (3, 0), 0, "STOP F1");
    idle.turn(["STOP - W7", "STOP - -"]).finish().has_spent(0, "W7");
}

// M45-RES-5
#[test]
fn a_mecha_dies_on_its_arrival_cell() {
    let play = arena(2).mecha(0, Medium, (2, -5), 3, "STOP MG B1").mecha(1, Light, (2, -4), 3, "BOIL F1 L1");
    let play = play.program(["STOP - MG", "BOIL F1 -"]).at(1, (2, -3)).turns([0, 0]).finish();
    assert_eq!(play.state.ground.carcasses.first(), Some(&play.cell((2, -2))));
}

// M45-RES-6
#[test]
fn armour_acts_before_its_owners_turn() {
    let play =
        arena(2).mecha(0, Medium, (3, -5), 3, "STOP MG B1").mecha(1, Medium, (3, -3), 0, "STOP ARMF F1 F2");
    play.turn(["STOP - MG", "STOP ARMF -"]).has_lost(1, "ARMF");
}

// M45-RES-7, M45-RES-8
#[test]
fn hits_are_determined_before_any_effect() {
    // Pierced together; the first victim recoils onto the second one's cell, and both are hit once.
    let play = arena(3)
        .mecha(0, Medium, (0, -4), 3, "STOP BALES B1")
        .mecha(1, Medium, (0, -2), 0, "STOP ARMF F1 F2 R1 L1 B1")
        .mecha(2, Medium, (0, -1), 0, "STOP F1 F2 R1 L1 B1 FR2");
    play.turn(["STOP - BALES", "STOP ARMF -", "STOP - -"]).at(1, (0, -1)).losses([0, 1, 5]);
    // The second one is somewhere else when its turn comes, and is hit all the same.
    let play = arena(3)
        .mecha(0, Medium, (0, -4), 3, "STOP BALES B1")
        .mecha(1, Medium, (0, -2), 0, "STOP KAWAR F1 F2 R1 L1 B1")
        .mecha(2, Medium, (0, -1), 0, "STOP F1 F2 R1 L1 B1 FR2");
    let play = play.turn(["STOP - BALES", "STOP KAWAR -", "STOP - -"]).asks(1, Choice::Kawarimi);
    let play = play.with(|state| state.mechas[2].cell = state.board.at(3, 0).unwrap());
    play.take(Action::Done).losses([0, 0, 5]);
}

// M45-RES-10
#[test]
fn a_shot_cannot_be_withheld_from_friends() {
    let play = arena_of(scenario("king-2v2", 4))
        .mecha(0, Medium, (0, -4), 3, "STOP MG B1")
        .mecha(1, Medium, (0, -2), 0, TARGET)
        .mecha(2, Medium, (4, 0), 0, "STOP F1")
        .mecha(3, Medium, (-4, 0), 0, "STOP F1");
    play.turn(["STOP - MG", "STOP - -", "STOP - -", "STOP - -"]).losses([0, 2, 0, 0]);
}
