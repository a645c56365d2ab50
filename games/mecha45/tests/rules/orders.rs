//! Initiative, turn sequence, programming, chassis, overheating, rotation, Reaction
//! (M45-INIT, M45-TURN, M45-PROG, M45-CHAS, M45-HEAT, M45-ROT, M45-REACT).

use engine::Setup;
use mecha45::*;

use crate::table::*;

// M45-INIT-1..6
#[test]
fn the_player_with_the_fewest_cards_is_first() {
    let fourteen = "F1 F2 R1 L1 B1 STOP MG REP VIT ESQ VIV ARMF MINE W7";
    let play = arena(3)
        .mecha(0, Light, (0, -5), 3, fourteen)
        .mecha(1, Medium, (5, 0), 5, "F1 F2 R1 L1 B1 STOP F3 REP FR2 FL2 VIV ARMR MINE W7 ARMFF ARML HORN")
        .mecha(2, Light, (-5, 5), 1, "F1 F2 R1 L1 B1 STOP F3 FR2 FL2 VIV ARMR W7 ARMFF ARML")
        .with(|state| state.rules.youth = [1, 2, 0, 3, 4, 5]);
    // A turn of stops: the next one is counted anew.
    let play = play.turn(["STOP ARMF -", "STOP ARMR -", "STOP ARMR -"]).finish();
    assert_eq!(play.state.in_order().collect::<Vec<_>>(), [2, 0, 1].map(seat));
    let play = play.with(|state| {
        let hand = state.mechas[1].hand;
        state.mechas[1].hand = hand.iter().take(5).collect();
    });
    assert_eq!(play.state.in_order().collect::<Vec<_>>(), [2, 0, 1].map(seat));
    let play = play.turn(["STOP - -", "STOP - -", "STOP - -"]).finish();
    assert_eq!(play.state.first, seat(1));
    assert_eq!(play.state.in_order().collect::<Vec<_>>(), [1, 2, 0].map(seat));
}

// M45-INIT-5, M45-TURN-3, M45-DEAD-10
#[test]
fn a_turn_without_mechas_ends_at_once() {
    let play = arena(2)
        .mecha(0, Medium, (0, -5), 3, "F1")
        .mecha(1, Medium, (0, 5), 0, "F1")
        .instead(0, Action::GiveUp)
        .instead(1, Action::GiveUp);
    // Turn 1 was their waiting turn; both are back in turn 2.
    assert_eq!((play.state.turn, play.state.stage), (2, Stage::Program));
    play.at(0, (0, -5)).at(1, (0, 5)).has_hand(0, "F1");
    // Both are destroyed in turn 1: turn 2 has an end but no orders, and both are back in turn 3.
    let play =
        arena(2).mecha(0, Medium, (0, -2), 3, "STOP MG F1").mecha(1, Medium, (0, 0), 0, "STOP M1897 F1");
    let play = play.smoke((4, 0)).with(|state| {
        let cell = state.board.at(3, -1).unwrap();
        state.ground.weis.push(Wei { cell, direction: Direction::new(3), by: seat(0) });
    });
    let play = play.turn(["STOP - MG", "STOP - M1897"]).finish();
    let turns = play.events.iter().filter_map(|event| match event {
        Event::TurnBegan { turn, .. } => Some(*turn),
        _ => None,
    });
    assert_eq!((turns.collect::<Vec<_>>(), play.state.turn, play.state.playing.len()), (vec![3], 3, 2));
    // The Wei has walked twice, the smoke of turn 2 is gone.
    assert_eq!(play.state.ground.weis[0].cell, play.cell((3, 1)));
    assert!(play.state.ground.smokes.is_empty());
}

// M45-TURN-1, M45-TURN-2
#[test]
fn the_steps_follow_each_other() {
    let play = arena(2)
        .mecha(0, Light, (0, -4), 3, "STOP VIV MG F1 R1")
        .mecha(1, Heavy, (0, 4), 0, "F1 F2 HORN R1")
        .lost(1, "R1", true);
    let play = play.program(["STOP VIV MG", "F1 - -"]).at(1, (0, 3));
    assert_eq!(play.state.stage, Stage::Rotate);
    let play = play.act(0, Action::Turn { notches: 1 }).act(1, Action::Turn { notches: 0 });
    assert_eq!(play.state.stage, Stage::React);
    let play = play.take(Action::Keep).asks(0, Choice::Turn).take(Action::Turn { notches: 3 });
    let play = play.asks(1, Choice::Repair).take(Action::Done);
    assert_eq!((play.state.turn, play.state.stage), (2, Stage::Program));
    play.faces(0, 1);
}

// M45-PROG-1, M45-PROG-2, M45-PROG-10, M45-CARD-2
#[test]
fn orders_are_chosen_slot_by_slot_and_can_be_changed() {
    let play = arena(2).mecha(0, Medium, (0, -4), 3, "F1 F2 VIT MG").mecha(1, Medium, (0, 4), 0, "F1 HORN");
    assert_eq!(play.state.owing.len(), 2);
    let (f1, mg, vit) = (play.card(0, "F1"), play.card(0, "MG"), play.card(0, "VIT"));
    let play = play
        .refuses(0, "M45-PROG-1", Action::Combat { card: mg })
        .refuses(0, "M45-CARD-2", Action::Move { card: mg, way: 0 })
        .refuses(0, "M45-CARD-10", Action::Move { card: Card::named("X-F3").unwrap(), way: 0 })
        .stage(0, "F1 VIT MG");
    let play = play.act(0, Action::Change { slot: Slot::Technique });
    let play = play.act(0, Action::Leave { slot: Slot::Technique }).act(0, Action::Confirm);
    // Committed, but the other has not: it can be taken back.
    assert!(!play.state.owing.contains(seat(0)));
    assert_eq!(play.legal(0), [Action::Reopen]);
    let play = play.act(0, Action::Reopen).act(0, Action::Change { slot: Slot::Movement });
    assert_eq!(play.codes(0), ["F1", "F2"]);
    let play = play.act(0, Action::Move { card: f1, way: 0 }).act(0, Action::Confirm);
    let play = play.stage(1, "F1 - -").act(1, Action::Confirm);
    let play = play.refuses(0, "M45-PROG-10", Action::Reopen);
    assert_eq!(play.state.mecha(seat(0)).order(Slot::Combat).map(|order| order.card), Some(mg));
    assert!(play.state.mecha(seat(0)).hand.contains(vit));
}

// M45-PROG-10: nobody can go on changing for ever.
#[test]
fn changes_are_limited() {
    let mut play = arena(2).mecha(0, Medium, (0, -4), 3, "F1 F2").mecha(1, Medium, (0, 4), 0, "F1");
    play = play.stage(0, "F1 - -");
    for _ in 0..MOST_CHANGES {
        play =
            play.act(0, Action::Change { slot: Slot::Combat }).act(0, Action::Leave { slot: Slot::Combat });
    }
    assert_eq!(play.legal(0), [Action::Confirm, Action::GiveUp]);
    let play = play.act(0, Action::Confirm);
    assert!(play.legal(0).is_empty());
    play.refuses(0, "M45-PROG-10", Action::Reopen);
}

// M45-PROG-3, M45-PROG-4
#[test]
fn a_movement_is_mandatory_if_there_is_one() {
    let leave = Action::Leave { slot: Slot::Movement };
    let play = arena(2).mecha(0, Medium, (0, -4), 3, "STOP MG").mecha(1, Medium, (0, 4), 0, "HORN ARMF");
    let play = play.refuses(0, "M45-PROG-3", leave);
    assert!(play.allows(1, leave));
    // No Movement is not a Stop: seat 1 does not react.
    let play = play.program(["STOP - -", "- - HORN"]).at(1, (0, 4)).act(0, Action::Turn { notches: 0 });
    let play = play.act(1, Action::Turn { notches: 0 });
    assert_eq!(play.state.owing.iter().collect::<Vec<_>>(), [seat(0)]);
}

// M45-PROG-5, M45-HEAT-1
#[test]
fn the_technique_slot_takes_techniques_and_what_the_chassis_allows() {
    let hand = "F1 F2 VIT ESQ MG";
    let codes = |chassis| {
        arena(2).mecha(0, chassis, (0, -4), 3, hand).mecha(1, Medium, (0, 4), 0, "F1").stage(0, "F1").codes(0)
    };
    assert_eq!(codes(Light), ["ESQ", "F2", "VIT"]);
    assert_eq!(codes(Medium), ["ESQ", "MG", "VIT"]);
    assert_eq!(codes(Heavy), ["ESQ", "MG", "VIT"]);
}

// M45-PROG-6, M45-MOVE-5
#[test]
fn an_impossible_movement_fails() {
    let play = arena(2).mecha(0, Medium, (5, -5), 0, "F1 F2").mecha(1, Medium, (0, 4), 0, "F1");
    play.program(["F1 - -", "F1 - -"]).at(0, (5, -5)).at(1, (0, 3));
}

// M45-PROG-7
#[test]
fn programmed_cards_are_safe() {
    let play = arena(2).mecha(0, Medium, (0, -4), 3, "STOP C75 F1").mecha(
        1,
        Medium,
        (0, 0),
        0,
        "F1 VIV MG R1 L1 B1 FR2 FL2",
    );
    let play = play.turn(["STOP - C75", "F1 VIV MG"]).take(Action::Turn { notches: 0 }).losses([0, 4]);
    for code in ["F1", "VIV", "MG"] {
        assert!(!play.state.mecha(seat(1)).lost.contains(play.card(1, code)), "{code}");
    }
}

// M45-PROG-8: see also secrecy.rs
#[test]
fn which_slots_are_filled_is_seen_when_all_have_committed() {
    let play = arena(2).mecha(0, Medium, (0, -4), 3, "F1 VIT MG").mecha(1, Medium, (0, 4), 0, "F1");
    let play = play.stage(0, "F1 VIT -").act(0, Action::Confirm);
    assert_eq!(play.view(1).mecha(seat(0)).slots, [SlotView::Empty; 3]);
    let play = play.stage(1, "F1 - -").act(1, Action::Confirm);
    let slots = play.view(1).mecha(seat(0)).slots;
    assert!(matches!(slots, [SlotView::Shown(_), SlotView::Hidden, SlotView::Empty]));
    assert!(play.happened(&Event::OrdersClosed { filled: [0b011, 0b001, 0, 0, 0, 0] }));
}

// M45-CHAS-1, M45-CHAS-7, M45-CHAS-10, M45-ROT-1, M45-ROT-2
#[test]
fn rotation_by_chassis() {
    let turns = |chassis| {
        let play = arena(2).mecha(0, chassis, (0, -4), 3, "F1").mecha(1, Medium, (0, 4), 0, "F1");
        let play = play.program(["F1 - -", "F1 - -"]);
        let play = play.refuses(0, "M45-ROT-1", Action::Turn { notches: 4 });
        play.legal(0).len()
    };
    // A half-turn is the same either way.
    assert_eq!([Light, Medium, Heavy].map(turns), [6, 5, 3]);
    assert_eq!([Light, Medium, Heavy].map(Chassis::cards), [14, 17, 20]);
}

// M45-ROT-3
#[test]
fn rotations_are_applied_together_or_in_turn_order() {
    let play = arena(2).mecha(0, Light, (0, -4), 3, "F1").mecha(1, Light, (0, 4), 0, "F1");
    let secret = play.clone().program(["F1 - -", "F1 - -"]).act(1, Action::Turn { notches: 2 });
    assert_eq!(secret.state.mecha(seat(1)).facing.index(), 0);
    let secret = secret.act(1, Action::Reopen).act(1, Action::Turn { notches: 1 });
    secret.act(0, Action::Turn { notches: -1 }).faces(0, 2).faces(1, 1);
    let open = play.with(|state| state.rules.open_rotation = true).program(["F1 - -", "F1 - -"]);
    let open = open.asks(0, Choice::Turn).take(Action::Turn { notches: 1 }).faces(0, 4).asks(1, Choice::Turn);
    open.take(Action::Turn { notches: -1 }).faces(1, 5);
}

// M45-CHAS-2..5, M45-CHAS-14
#[test]
fn second_movements_of_a_light_mecha() {
    let licorne = arena(2).base(0, Model::Licorne, (0, -4), 3).mecha(1, Medium, (0, 4), 0, "F1");
    let after = |first: &str| {
        let moves = licorne.clone().stage(0, first).codes(0);
        let all = ["B1", "F1", "F2", "GALOP", "L1", "R1", "STOP"];
        moves.into_iter().filter(|code| all.contains(code)).collect::<Vec<_>>()
    };
    assert_eq!(after("GALOP"), ["B1", "F1", "L1", "R1"]);
    assert_eq!(after("F1"), ["B1", "F2", "GALOP", "L1", "R1"]);
    assert!(after("STOP").is_empty());
    // It is executed as the Technique order, is not overheated, and stays hidden until then.
    let play = licorne.program(["F1 R1 -", "F1 - -"]).at(0, (0, -3));
    assert_eq!(play.view(1).mecha(seat(0)).slots[1], SlotView::Hidden);
    let play = play.turns([1, 0]).finish().at(0, (-1, -3)).losses([0, 0]);
    assert_eq!(play.state.mecha(seat(0)).hand.len(), 14);
}

// M45-CHAS-5: a lateral dodge is no part of a pair.
#[test]
fn lateral_dodges_make_no_pair() {
    let play = arena(2).mecha(0, Light, (0, -4), 3, "SSR F1 R1").mecha(1, Medium, (0, 4), 0, "F1");
    assert!(play.clone().stage(0, "SSR").codes(0).is_empty());
    assert_eq!(play.stage(0, "F1").codes(0), ["R1"]);
}

// M45-CHAS-8, M45-CHAS-9, M45-CHAS-14, M45-HEAT-2
#[test]
fn second_movements_of_a_medium_mecha_are_diesel_and_overheated() {
    let play = arena(2).mecha(0, Medium, (0, -4), 3, "STOP F1 F2 R1").mecha(1, Medium, (5, 0), 2, "F1 B1");
    assert_eq!(play.clone().stage(0, "STOP").codes(0), ["F1", "R1"]);
    let moved = play.clone().turn(["STOP F1 -", "F1 B1 -"]).finish();
    moved.at(0, (0, -3)).has_lost(0, "F1").has_hand(0, "F2 R1 STOP").at(1, (4, 0)).has_lost(1, "B1");
    // An impossible one is lost all the same.
    let stuck = arena(2).mecha(0, Medium, (0, -5), 0, "STOP F1 F2").mecha(1, Medium, (5, 0), 2, "F1");
    stuck.turn(["STOP F1 -", "F1 - -"]).finish().at(0, (0, -5)).has_lost(0, "F1");
    let none = arena(2).mecha(0, Medium, (0, -4), 3, "MG F1").mecha(1, Medium, (0, 4), 0, "F1");
    let none = none.with(|state| state.mechas[0].handicaps[Handicap::Movement as usize] = 1);
    assert_eq!(none.act(0, Action::Leave { slot: Slot::Movement }).codes(0), ["MG"]);
}

// M45-CHAS-13
#[test]
fn a_second_movement_is_judged_when_it_is_resolved() {
    let walker = |play: Play, weapon: &str| {
        let play = play.mecha(0, Medium, (0, -2), 3, &format!("STOP {weapon} B1"));
        let play = play.mecha(1, Medium, (1, 1), 5, "STOP F1 R1 L1 B1 F2 FR2");
        play.turn([&format!("STOP - {weapon}"), "STOP F1 -"]).finish()
    };
    // The top of the tower falls on the cell ahead of it before it walks.
    walker(arena(2).tower(&[(0, 0)]), "W7").at(1, (1, 1)).has_lost(1, "F1");
    // A barrier is shot away before it walks.
    walker(arena(2).barrier((0, 1)), "MG").at(1, (0, 1)).has_lost(1, "F1");
    // All or nothing: the second cell is a tower.
    let play = arena(2).mecha(0, Light, (4, 0), 5, "F1 F2 R1").mecha(1, Medium, (0, 4), 0, "STOP F1");
    play.tower(&[(1, 0)]).turn(["F1 F2 -", "STOP - -"]).finish().at(0, (3, 0)).has_hand(0, "F1 F2 R1");
}

// M45-CHAS-11, M45-CHAS-14, M45-HEAT-2
#[test]
fn a_heavy_mecha_overheats_a_second_combat_card() {
    let play = arena(2).base(0, Model::Pershing, (0, -4), 3).mecha(
        1,
        Medium,
        (0, -2),
        0,
        "STOP F1 F2 R1 L1 B1 FR2 FL2 MG ARMR",
    );
    let play = play.turn(["STOP BROWN C75", "STOP - -"]).losses([1, 6]).finish();
    let play = play.has_lost(0, "BROWN");
    assert!(play.state.mecha(seat(0)).hand.contains(play.card(0, "C75")));
    // Also with an empty Combat slot.
    play.turn(["STOP C75 -", "STOP - -"]).finish().has_lost(0, "BROWN C75");
}

// M45-CHAS-6, M45-CHAS-12, M45-MOVE-7..10
#[test]
fn light_mechas_climb() {
    let walks = |chassis, from: &[(i32, i32)], tower: bool| {
        let play = arena(2).low(from).mecha(0, chassis, (0, -2), 2, "F1").mecha(1, Medium, (5, 0), 0, "STOP");
        let play = if tower { play.tower(&[(1, -2)]) } else { play.low(&[(1, -2)]) };
        let play = play.program(["F1 - -", "STOP - -"]);
        play.state.mecha(seat(0)).cell == play.cell((1, -2))
    };
    assert!(walks(Light, &[], false) && !walks(Medium, &[], false) && !walks(Heavy, &[], false));
    assert!(!walks(Light, &[], true) && walks(Light, &[(0, -2)], true) && !walks(Heavy, &[(0, -2)], true));
    // A carcass is a step too.
    let play = arena(2).carcass((0, -2)).tower(&[(1, -2)]).mecha(0, Light, (0, -2), 2, "F1");
    play.mecha(1, Medium, (5, 0), 0, "STOP").program(["F1 - -", "STOP - -"]).at(0, (1, -2));
}

// M45-CHAS-15
#[test]
fn a_bulldozer_in_the_technique_slot() {
    let play =
        arena(2).mecha(0, Medium, (0, 3), 0, "F1 BULL").mecha(1, Medium, (5, 0), 0, "STOP").low(&[(0, 1)]);
    let play = play.turn(["F1 BULL -", "STOP - -"]).finish().at(0, (0, 1)).has_lost(0, "BULL");
    assert_eq!(play.height((0, 1)), 0);
}

// M45-HEAT-3, M45-HEAT-4
#[test]
fn overheating_a_red_card_costs_another() {
    let play = arena(2).base(0, Model::Tecnico, (0, -4), 3).mecha(1, Medium, (0, -2), 0, "STOP F1 F2 R1 L1");
    let play = play.turn(["STOP SPECC -", "STOP - -"]).asks(0, Choice::HeatCost);
    play.refused(0, "M45-HEAT-4", Action::Pay { card: play.card(1, "F1") });
    let cost = play.card(0, "VITE");
    let play = play.take(Action::Pay { card: cost }).finish().has_spent(0, "SPECC").has_lost(0, "VITE");
    // No weakness, and nothing to repair with.
    assert_eq!(play.state.mecha(seat(0)).handicaps, [0; 5]);
    play.losses([1, 3]);
}

// M45-HEAT-5, M45-HEAT-6, M45-WEAK-5
#[test]
fn an_overheated_green_card_strikes_its_owner() {
    let play =
        arena(2).mecha(0, Medium, (0, -4), 3, "STOP FLASH F1 F2").mecha(1, Medium, (0, -3), 0, "STOP F1 MG");
    let cool = play.clone().with(|state| state.rules.cool_green = true).stage(0, "STOP");
    assert_eq!(cool.codes(0), ["F1"]);
    let play = play.turn(["STOP FLASH -", "STOP - -"]).finish().has_lost(0, "FLASH").losses([1, 0]);
    for number in [0, 1] {
        assert!(play.state.is_under(seat(number), Handicap::Combat), "seat {number}");
    }
}

// M45-HEAT-7: the other reading, heavy mechas never and medium ones with the weakness.
#[test]
fn green_cards_of_heavy_mechas_may_be_barred_from_overheating() {
    let table = |word: &str| {
        let rules = start(Setup::players(2).with_word("green_overheat", word)).state.rules;
        let play = arena(2)
            .mecha(0, Medium, (0, -4), 3, "STOP FLASH F1")
            .mecha(1, Heavy, (0, 4), 0, "STOP AMMO MG")
            .with(|state| state.rules = rules);
        (play.clone().stage(0, "STOP").codes(0), play.stage(1, "STOP").codes(1))
    };
    assert_eq!(table("allow"), (vec!["F1", "FLASH"], vec!["AMMO", "MG"]));
    assert_eq!(table("heavy"), (vec!["F1", "FLASH"], vec!["MG"]));
    assert_eq!(table("forbid"), (vec!["F1"], vec!["MG"]));
    // In its own slot a heavy mecha's green card is played as ever.
    let own = arena(2).mecha(0, Heavy, (0, -4), 3, "STOP AMMO").mecha(1, Heavy, (0, 4), 0, "STOP");
    assert_eq!(own.with(|state| state.rules.cool_heavy = true).stage(0, "STOP -").codes(0), ["AMMO"]);
}

// M45-REACT-1..6
#[test]
fn a_stop_allows_a_reaction() {
    let play = arena(3).base(0, Model::Pzkfk, (0, -4), 3).mecha(1, Light, (0, 4), 0, "F2 R1").mecha(
        2,
        Medium,
        (4, 0),
        0,
        "STOP HORN",
    );
    let play = play.program(["STOP SMK MG", "F2 - -", "STOP - -"]).at(1, (0, 2));
    let play = play
        .act(0, Action::Turn { notches: 0 })
        .act(1, Action::Turn { notches: 3 })
        .act(2, Action::Turn { notches: 0 });
    assert_eq!(play.state.stage, Stage::React);
    assert_eq!(play.state.owing.iter().collect::<Vec<_>>(), [0, 2].map(seat));
    let (aft, mg) = (play.card(0, "AFT"), play.card(0, "MG"));
    play.refused(0, "M45-REACT-5", Action::React { slot: Slot::Combat, card: play.card(0, "F1"), way: 0 });
    let play = play.act(0, Action::React { slot: Slot::Combat, card: aft, way: 0 });
    // Not both slots, and nobody sees the exchange.
    assert_eq!(play.legal(0), [Action::Reopen]);
    assert_eq!(play.view(1).mecha(seat(0)).slots[1..], [SlotView::Hidden; 2]);
    let filled =
        play.clone().act(2, Action::React { slot: Slot::Combat, card: play.card(2, "HORN"), way: 0 });
    assert!(filled.happened(&Event::Reacted { filled: [0b111, 0b001, 0b101, 0, 0, 0] }));
    let play = play.act(2, Action::Keep);
    assert!(play.state.mecha(seat(0)).hand.contains(mg) && !play.state.mecha(seat(0)).hand.contains(aft));
    let technique = Some(play.card(0, "SMK"));
    assert!(play.happened(&Event::OrdersRevealed { seat: seat(0), technique, combat: Some(aft) }));
}
