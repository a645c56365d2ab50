//! Special cards, destruction and respawn (M45-SPEC, M45-DEAD).

use mecha45::*;

use crate::table::*;

// M45-SPEC-1
#[test]
fn abundance_recalls_played_red_cards() {
    let play = arena(2).mecha(0, Heavy, (0, -4), 3, "STOP ABU LTOM BAZ NJORD F1").mecha(
        1,
        Medium,
        (4, 0),
        0,
        "STOP F1",
    );
    let play = play.spent(0, "LTOM BAZ NJORD").turn(["STOP ABU -", "STOP - -"]).finish();
    play.has_hand(0, "BAZ F1 LTOM STOP").has_spent(0, "ABU NJORD");
}

// M45-SPEC-4
#[test]
fn a_bulldozer_breaks_through() {
    let play = |play: Play| play.mecha(0, Medium, (0, 1), 0, "BULL F1").program(["BULL - -", "STOP - -"]);
    let tower = play(arena(2).tower(&[(0, 0)]).mecha(1, Medium, (4, 0), 0, "STOP F1")).at(0, (0, 0));
    assert_eq!([tower.height((0, 0)), tower.height((0, -1))], [0, 1]);
    let roof = play(arena(2).tower(&[(0, 0)]).mecha(1, Light, (0, 0), 0, "STOP F1 F2 R1 L1 B1 FR2"));
    roof.at(0, (0, 0)).at(1, (0, 0)).losses([0, 5]);
    let carcass = play(arena(2).carcass((0, 0)).mecha(1, Medium, (4, 0), 0, "STOP F1")).at(0, (0, 0));
    assert!(carcass.state.ground.carcasses.is_empty());
    let edge = arena(2).mecha(0, Medium, (0, -5), 0, "BULL F1").mecha(1, Medium, (4, 0), 0, "STOP F1");
    edge.program(["BULL - -", "STOP - -"]).at(0, (0, -5));
    let sanctuary = arena_of(scenario("flags", 2)).mecha(0, Medium, (0, 4), 3, "BULL F1");
    let sanctuary = sanctuary.mecha(1, Medium, (4, 0), 0, "STOP F1");
    sanctuary.program(["BULL - -", "STOP - -"]).at(0, (0, 4));
}

// M45-SPEC-4, M45-TOK-4: what is shown before is what happens.
#[test]
fn the_preview_of_a_bulldozer() {
    let ahead = |play: Play, at: (i32, i32), facing: u8| {
        let play = play.mecha(0, Medium, at, facing, "BULL F1").mecha(1, Medium, (4, 0), 0, "STOP F1");
        let order = Order { card: play.card(0, "BULL"), way: 0 };
        let entry = Entry { cell: play.cell(at), facing: Direction::new(facing) };
        let shown = ghost(&play.view(0), seat(0), entry, order).map(|ghost| ghost.cells);
        let moved = play.program(["BULL - -", "STOP - -"]);
        let end = moved.state.mecha(seat(0)).cell;
        assert_eq!(shown.clone().unwrap_or(vec![entry.cell]), [end]);
        shown.is_some()
    };
    assert!(ahead(arena(2).barrier((0, 1)), (0, 0), 3));
    assert!(ahead(arena(2).tower(&[(0, 1)]), (0, 0), 3));
    assert!(!ahead(arena(2), (0, -5), 0));
    assert!(!ahead(arena_of(scenario("flags", 2)), (0, 4), 3));
}

fn commandos(victim: &str, technique: &str) -> Play {
    let play = arena(2).mecha(0, Medium, (0, 0), 3, "STOP COMM F1").mecha(1, Medium, (0, 1), 0, victim);
    let play = play.turn(["STOP - COMM", &format!("STOP {technique} -")]);
    let target = aim(&play, (0, 1));
    play.take(target)
}

// M45-SPEC-5, M45-SPEC-6
#[test]
fn commandos_take_crew_cards() {
    let play = commandos("STOP VIV ESQ F1 R1", "-").has_hand(1, "F1 R1 STOP").has_hand(0, "ESQ F1 STOP VIV");
    let event =
        Event::Captured { seat: seat(1), by: seat(0), cards: play.state.mecha(seat(0)).hand, count: 2 };
    assert!(play.events.iter().any(|found| std::mem::discriminant(found) == std::mem::discriminant(&event)));
    // It counts as damage; the captor may play them whatever nation or chassis.
    assert_eq!(play.state.mecha(seat(1)).foe, Some(seat(0)));
    assert_eq!(play.stage(0, "STOP").codes(0), ["ESQ", "F1", "VIV"]);
    // A weakness among them strikes; losing all cards destroys.
    let weak = commandos("STOP KAMEN F1 R1", "-");
    assert!(weak.state.is_under(seat(1), Handicap::Combat));
    let all = commandos("STOP VIV ESQ", "-");
    assert!(all.events.contains(&Event::Doomed { seat: seat(1), credit: Some(seat(0)) }));
}

// M45-SPEC-7, M45-DEAD-6: a destroyed captor keeps nothing.
#[test]
fn commandos_of_a_destroyed_mecha() {
    // Seat 1 is destroyed before it strikes; the turn of seat 2 is still to come.
    let play = arena(3)
        .mecha(0, Medium, (0, -2), 3, "STOP MG B1")
        .mecha(1, Medium, (0, 0), 3, "STOP COMM F1")
        .mecha(2, Medium, (0, 1), 0, "STOP VIT VIV ESQ F1 R1")
        .turn(["STOP - MG", "STOP - COMM", "STOP VIT -"]);
    assert!(play.is_doomed(1));
    let target = aim(&play, (0, 1));
    let play = play.asks(1, Choice::Strike).take(target).asks(2, Choice::Step);
    assert!(play.events.iter().any(|event| matches!(event, Event::Captured { count: 2, .. })));
    play.has_hand(1, "").has_lost(2, "ESQ VIV").take(Action::Done).finish().has_hand(2, "F1 R1 STOP VIT");
}

// M45-SPEC-7
#[test]
fn captured_cards_go_back() {
    let play = commandos("STOP VIV ESQ F1 R1 MG", "-");
    // The captor gives up: its captured cards go to the owner's Lost.
    let freed = play.clone().instead(0, Action::GiveUp).stage(1, "STOP - -").act(1, Action::Confirm);
    freed.has_lost(1, "ESQ VIV");
    // The owner gives up: the new robot has them again.
    let renewed =
        play.instead(1, Action::GiveUp).stage(0, "STOP - -").act(0, Action::Confirm).turns([0, 0]).finish();
    renewed.has_hand(1, "ESQ F1 MG R1 STOP VIV").has_hand(0, "F1 STOP");
}

// M45-SPEC-8, M45-SPEC-9
#[test]
fn counter_attack_sends_contact_back() {
    let play = arena(2)
        .base(0, Model::Dajiang, (0, 0), 3)
        .base(1, Model::Pershing, (0, 1), 0)
        .turn(["STOP - GUAN", "STOP CTR -"]);
    let play = play.losses([3, 0]);
    assert!(play.happened(&Event::Reflected { seat: seat(1), author: seat(0) }));
    assert_eq!(play.state.mecha(seat(0)).foe, Some(seat(1)));
    // A push goes the other way; both countering, it is not sent back again.
    let play = arena(2).mecha(0, Medium, (0, 0), 3, "STOP HORN CTR F1 F2 R1 L1").mecha(
        1,
        Heavy,
        (0, 1),
        0,
        "STOP F1 F2 R1",
    );
    let play = play.with(|state| {
        let ctr = state.mechas[0].hand.iter().find(|card| card.face().code == "CTR").unwrap();
        state.mechas[0].hand.remove(ctr);
        state.mechas[0].deck.remove(ctr);
        state.mechas[1].hand.insert(ctr);
        state.mechas[1].deck.insert(ctr);
    });
    let play = play.turn(["STOP - HORN", "STOP CTR -"]);
    let target = aim(&play, (0, 1));
    play.take(target).losses([3, 0]).at(0, (0, -1)).at(1, (0, 1));
}

// M45-SPEC-11, M45-SPEC-12, M45-SPEC-13
#[test]
fn technique_moves() {
    let cells = |card: &str| {
        let play = arena(2)
            .mecha(0, Medium, (0, 0), 0, &format!("STOP {card} F1 F2 R1 L1 B1 FR2 FL2"))
            .mecha(1, Medium, (4, 0), 0, "STOP F1");
        play.turn([&format!("STOP {card} -"), "STOP - -"]).asks(0, Choice::Step)
    };
    let step = |play: &Play, at| Action::Step { cell: play.cell(at) };
    let dodge = cells("ESQ");
    let expected = [(-1, 0), (1, -1), (0, 1)].map(|at| step(&dodge, at));
    assert!(dodge.legal(0).len() == 4 && expected.iter().all(|action| dodge.allows(0, *action)));
    let dodge = dodge.refuses(0, "M45-MOVE-12", step(&cells("ESQ"), (0, -1)));
    dodge.take(expected[2]).at(0, (0, 1)).faces(0, 0);
    let speed = cells("VIT");
    assert_eq!(speed.legal(0).len(), 7);
    speed.clone().take(Action::Done).at(0, (0, 0));
    let ahead = step(&speed, (0, -1));
    speed.mine((0, -1), 1).take(ahead).at(0, (0, -1)).losses([5, 0]);
    // It obeys the rules of walking: buildings are no way.
    let play = arena(2)
        .mecha(0, Medium, (0, 0), 0, "STOP PARAD F1")
        .mecha(1, Medium, (4, 0), 0, "STOP F1")
        .low(&[(0, -1), (1, -1), (-1, 0)]);
    assert_eq!(play.turn(["STOP PARAD -", "STOP - -"]).state.turn, 2);
}

// M45-SPEC-14, M45-SPEC-15
#[test]
fn quickness_turns_after_the_reveal() {
    let play =
        arena(2).mecha(0, Heavy, (0, 0), 0, "STOP VIV F1").mecha(1, Heavy, (0, 4), 0, "STOP VIV MG F1");
    let play = play.turn(["STOP VIV -", "STOP VIV MG"]).asks(0, Choice::Turn);
    assert!(play.state.revealed);
    assert_eq!(play.legal(0).len(), 6);
    play.take(Action::Turn { notches: 3 }).faces(0, 3).asks(1, Choice::Turn);
}

// M45-SPEC-16
#[test]
fn substitution_avoids_the_first_attack() {
    let play = arena(3)
        .mecha(0, Medium, (0, -4), 3, "STOP MG B1")
        .mecha(1, Medium, (0, -2), 0, "STOP KAWAR F1 F2 R1 L1")
        .mecha(2, Medium, (0, 0), 0, "STOP M1897 F1");
    let play =
        play.turn(["STOP - MG", "STOP KAWAR -", "STOP - M1897"]).asks(1, Choice::Kawarimi).losses([0, 0, 0]);
    let away = Action::Step { cell: play.cell((1, -2)) };
    play.clone().take(away).at(1, (1, -2)).losses([0, 0, 0]);
    // The second attack hits.
    play.take(Action::Done).losses([0, 3, 0]);
}

/// Seat 1 holds one card and is shot by seat 0.
fn kill(scenario_of: Play) -> Play {
    scenario_of
        .mecha(0, Medium, (0, -4), 3, "STOP MG B1 F1")
        .mecha(1, Medium, (0, -2), 0, "STOP F1")
        .turn(["STOP - MG", "STOP - -"])
}

// M45-DEAD-1, M45-DEAD-2, M45-DEAD-11, M45-KING-5
#[test]
fn the_last_card_of_the_hand() {
    let play = kill(arena(2));
    assert!(play.happened(&Event::Doomed { seat: seat(1), credit: Some(seat(0)) }));
    assert_eq!(play.score(0), 2);
    // Damage on an empty hand destroys too; programming the last card does not.
    let empty = arena(2).mecha(0, Medium, (0, -4), 3, "STOP MG B1").mecha(1, Medium, (0, -2), 0, "STOP");
    let safe = empty.clone().turn(["STOP - -", "STOP - -"]).finish();
    assert!(safe.state.mecha(seat(1)).on_board());
    assert!(
        empty
            .turn(["STOP - MG", "STOP - -"])
            .happened(&Event::Doomed { seat: seat(1), credit: Some(seat(0)) })
    );
    // At the end of the turn nothing has come back.
    let spent = arena(2).mecha(0, Medium, (0, -4), 3, "STOP MG").mecha(1, Medium, (3, 0), 0, "JET");
    let spent = spent.turn(["STOP - -", "JET - -"]).finish();
    assert!(matches!(spent.state.mecha(seat(1)).presence, Presence::Waiting { back: 3 }));
}

// M45-DEAD-3, M45-DEAD-4, M45-PROG-9
#[test]
fn giving_up() {
    let play = arena(2).mecha(0, Medium, (0, -3), 3, "F1 MG").mecha(1, Medium, (0, 3), 0, "F1 R1");
    let play = play.with(|state| state.mechas[0].foe = Some(seat(1))).instead(0, Action::GiveUp);
    assert!(play.state.mecha(seat(0)).on_board());
    let play = play.stage(1, "F1 - -").act(1, Action::Confirm);
    assert!(play.state.ground.has_carcass(play.cell((0, -3))));
    assert_eq!(play.score(1), 2);
    let play = play.turns([0, 0]).finish();
    assert_eq!(play.state.turn, 2);
    play.at(0, (0, -5)).faces(0, 3);
}

// M45-DEAD-6
#[test]
fn a_destroyed_mecha_until_the_end_of_the_turn() {
    // Destroyed downtown by a mine: it blocks the shot, loses nothing more, earns nothing.
    let play = arena(3)
        .mecha(0, Medium, (0, -2), 3, "F1 R1")
        .mine((0, -1), 2)
        .mecha(1, Medium, (0, -4), 3, "STOP C75 B1")
        .mecha(2, Medium, (0, 1), 3, "STOP F1 R1 L1");
    let play = play.program(["F1 - -", "STOP - C75", "STOP - -"]);
    assert!(play.is_doomed(0));
    let play = play.turns([0, 0, 0]).finish();
    assert!(play.happened(&Event::CellHit { seat: seat(1), cell: play.cell((0, -1)) }));
    let damage = play.events.iter().filter_map(|event| match event {
        Event::Damaged { seat, by, .. } => Some((seat.0, by.0)),
        _ => None,
    });
    assert_eq!(damage.collect::<Vec<_>>(), [(0, 2)]);
    assert_eq!([play.score(0), play.score(1), play.score(2)], [0, 0, 3]);
}

// M45-DEAD-6
#[test]
fn a_destroyed_mecha_is_shoved_but_changes_no_orders() {
    // Killed by the gun, then pushed by the horns.
    let play = arena(3)
        .mecha(0, Medium, (0, -4), 3, "STOP MG B1")
        .mecha(1, Medium, (0, -2), 0, "STOP PREC HORN F1")
        .mecha(2, Medium, (1, -2), 5, "STOP HORN F1")
        .turn(["STOP - MG", "STOP PREC -", "STOP - HORN"]);
    // It is not asked to fill its Combat slot.
    assert!(play.is_doomed(1));
    let target = aim(&play, (0, -2));
    play.asks(2, Choice::Strike).take(target).at(1, (-1, -2));
    // A tower falls on a mecha that has stopped: it does not react.
    let play = arena(2).tower(&[(0, 0)]).mecha(0, Medium, (0, 1), 0, "BULL F1");
    let play = play.mecha(1, Medium, (0, -1), 0, "STOP MG").program(["BULL - -", "STOP - -"]);
    assert!(play.is_doomed(1));
    let play = play.act(0, Action::Turn { notches: 0 }).act(1, Action::Turn { notches: 0 });
    assert_ne!(play.state.stage, Stage::React);
}

// M45-DEAD-7..10
#[test]
fn a_new_robot_after_a_turn_of_waiting() {
    let play = arena(2)
        .mecha(0, Medium, (0, -4), 3, "STOP MG B1 F1 SMK")
        .mecha(1, Medium, (0, -2), 0, "STOP F1 MINE W7 R1")
        .lost(1, "R1", true)
        .spent(1, "W7");
    let uses = |card: Card| content().limited.iter().position(|&limited| limited == card).unwrap();
    let (own, other) = (uses(play.card(1, "MINE")), uses(play.card(0, "SMK")));
    let play = play.with(|state| {
        (state.used[own], state.used[other]) = (2, 1);
        state.mechas[1].handicaps[Handicap::Combat as usize] = 9;
    });
    let play = play.turn(["STOP - MG", "STOP - -"]).finish();
    assert_eq!((play.state.turn, play.state.playing.len()), (2, 1));
    let play = play.turn(["STOP - -", ""]).finish();
    assert_eq!((play.state.turn, play.state.playing.len()), (3, 2));
    let play =
        play.at(1, (0, 5)).faces(1, 0).has_hand(1, "F1 MINE R1 STOP W7").has_lost(1, "").has_spent(1, "");
    assert_eq!(play.state.mecha(seat(1)).handicaps, [0; Handicap::ALL.len()]);
    assert_eq!([play.state.used[own], play.state.used[other]], [0, 1]);
}

// M45-DEAD-12
#[test]
fn credit_goes_to_the_last_opponent_otherwise() {
    let own_mine = |foe| {
        let play = arena(2)
            .mecha(0, Medium, (0, -3), 3, "F1 R1")
            .mecha(1, Medium, (4, 0), 0, "STOP F1")
            .mine((0, -2), 0);
        play.with(|state| state.mechas[0].foe = foe).turn(["F1 - -", "STOP - -"]).finish()
    };
    assert_eq!(own_mine(None).score(1), 0);
    assert_eq!(own_mine(Some(seat(1))).score(1), 2);
}

// M45-DEAD-13
#[test]
fn mutual_destruction() {
    let play =
        arena(2).mecha(0, Medium, (0, -2), 3, "STOP MG F1").mecha(1, Medium, (0, 0), 0, "STOP M1897 F1");
    let play = play.turn(["STOP - MG", "STOP - M1897"]).finish();
    assert_eq!([play.score(0), play.score(1)], [2, 2]);
}
