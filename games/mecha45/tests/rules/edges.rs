//! The other halves of rules: their exceptions and limits, and whom else they reach.

use engine::SeatSet;
use mecha45::*;

use crate::table::*;

/// Seat 0 shoots straight ahead from (0,-3), down a line on which the given things stand; seat 1 is on (0,-1).
fn down_the_line(play: Play, weapon: &str) -> Play {
    let play = play.mecha(0, Medium, (0, -3), 3, &format!("STOP {weapon} F1"));
    play.mecha(1, Medium, (0, -1), 0, "STOP F1 F2 R1 L1 B1 VIT")
        .turn([&format!("STOP - {weapon}"), "STOP - -"])
}

// M45-FIRE-10, M45-FIRE-11
#[test]
fn only_from_a_high_roof_and_only_over_a_low_building_beside_it() {
    let hits = |play: Play| down_the_line(play, "MG").state.mechas[1].lost.len();
    assert_eq!(hits(arena(2)), 2);
    assert_eq!(hits(arena(2).tower(&[(0, -3)]).low(&[(0, -2)])), 2);
    assert_eq!(hits(arena(2).low(&[(0, -3), (0, -2)])), 0, "from a low roof");
    assert_eq!(hits(arena(2).low(&[(0, -2)])), 0, "from the street");
    assert_eq!(hits(arena(2).tower(&[(0, -3), (0, -2)])), 0, "over a tower");
    let farther = arena(2).tower(&[(0, -3)]).low(&[(0, -1)]).mecha(0, Medium, (0, -3), 3, "STOP MG F1");
    let farther = farther.mecha(1, Medium, (0, 0), 0, "STOP F1 F2 R1").turn(["STOP - MG", "STOP - -"]);
    farther.losses([0, 0]);
}

// M45-FIRE-12
#[test]
fn what_is_shot_over() {
    let high = || arena(2).tower(&[(0, -3)]);
    down_the_line(high().carcass((0, -2)), "MG").losses([0, 2]);
    // A mecha on the low roof is hit itself.
    let perched = arena(3).tower(&[(0, -3)]).low(&[(0, -2)]).mecha(2, Light, (0, -2), 0, "STOP F1 R1 L1 B1");
    let perched =
        perched.mecha(0, Medium, (0, -3), 3, "STOP MG F1").mecha(1, Medium, (0, -1), 0, "STOP F1 R1");
    perched.turn(["STOP - MG", "STOP - -", "STOP - -"]).losses([0, 0, 2]);
    // The first flanks of a corner line: both low ones are shot over, unless somebody stands there.
    let corner = |play: Play| {
        let play = play.mecha(0, Medium, (0, -3), 3, "STOP CROSS F1");
        play.mecha(1, Medium, (-1, -1), 0, "STOP F1 F2 R1 L1").turn(["STOP - CROSS", "STOP - -"])
    };
    let flanks = [(0, -2), (-1, -2)];
    corner(high().low(&flanks)).losses([0, 3]);
    corner(arena(2).low(&flanks)).losses([0, 0]);
    corner(high().low(&[(0, -2)]).carcass((-1, -2))).losses([0, 3]);
    corner(high().tower(&flanks)).losses([0, 0]);
    // Only the first flanks: those before the second cell of the line close it.
    let later = high().low(&[(-1, 0), (-2, 0)]).mecha(0, Medium, (0, -3), 3, "STOP CROSS F1");
    later.mecha(1, Medium, (-2, 1), 0, "STOP F1 F2 R1 L1").turn(["STOP - CROSS", "STOP - -"]).losses([0, 0]);
    // With a demolition weapon the shooter chooses; without one he is not asked.
    let asked = || down_the_line(high().low(&[(0, -2)]), "W7").asks(0, Choice::Over);
    let over = asked().take(Action::ShootOver).losses([0, 5]);
    assert_eq!(over.height((0, -2)), 1);
    let at = asked().take(Action::ShootAt).losses([0, 0]);
    assert_eq!(at.height((0, -2)), 0);
}

// M45-MOVE-9, M45-MOVE-10
#[test]
fn any_height_is_a_step_to_a_high_roof() {
    let climbs = |play: Play, chassis| {
        let play = play.mecha(0, chassis, (0, -3), 3, "F1 B1").mecha(1, Medium, (4, 0), 0, "STOP F1");
        let play = play.tower(&[(0, -2)]).program(["F1 - -", "STOP - -"]);
        play.state.board.hex(play.state.mechas[0].cell) == Hex::new(0, -2)
    };
    assert!(climbs(arena(2).carcass((0, -3)), Light));
    assert!(climbs(arena(2).low(&[(0, -3)]), Light));
    assert!(climbs(arena(2).tower(&[(0, -3)]), Light));
    assert!(!climbs(arena(2), Light));
    assert!(!climbs(arena(2).tower(&[(0, -3)]), Medium));
}

// M45-REP-7
#[test]
fn who_is_destroyed_first_has_no_time_to_repair() {
    let race = |first: u8| {
        arena(2)
            .mecha(0, Medium, (0, -4), 3, "STOP MG B1")
            .mecha(1, Medium, (0, -2), 0, "STOP REP F1 R1 L1")
            .lost(1, "R1 L1", true)
            .with(|state| state.first = seat(first))
            .turn(["STOP - MG", "STOP REP -"])
    };
    let late = race(0);
    assert!(
        late.state.ask.is_none() && late.happened(&Event::Doomed { seat: seat(1), credit: Some(seat(0)) })
    );
    assert!(!late.events.iter().any(|event| matches!(event, Event::Repaired { .. })));
    let early = race(1).asks(1, Choice::Repair);
    let card = early.card(1, "R1");
    early.take(Action::Repair { card }).take(Action::Done).finish().losses([0, 0]);
}

// M45-IND-5, M45-TEAM-6: splash reaches friends, and not whoever stands on the target cell.
#[test]
fn splash_hits_friends_too() {
    let play = arena_of(scenario("king-2v2", 4))
        .mecha(0, Medium, (0, -2), 3, "STOP ROCK F1")
        .mecha(1, Medium, (0, 1), 0, "STOP F1 R1 L1 B1")
        .mecha(2, Medium, (0, 0), 0, "STOP F1 R1 L1 B1")
        .mecha(3, Medium, (1, 0), 0, "STOP F1 R1 L1 B1");
    let play = play.turn(["STOP - ROCK", "STOP - -", "STOP - -", "STOP - -"]);
    let target = aim(&play, (0, 0));
    play.take(target).losses([0, 1, 3, 1]);
    // The shooter himself is never so near, but whoever has walked beside the target is.
    let two_away = arena(3)
        .mecha(0, Medium, (0, -2), 3, "STOP ROCK F1")
        .mecha(1, Medium, (0, 0), 0, "STOP F1 R1 L1 B1")
        .mecha(2, Medium, (0, 2), 0, "STOP F1 R1 L1")
        .turn(["STOP - ROCK", "STOP - -", "STOP - -"]);
    let target = aim(&two_away, (0, 0));
    two_away.take(target).losses([0, 3, 0]);
}

// M45-SPEC-8, M45-SPEC-9: what is sent back is not sent back again.
#[test]
fn two_counter_attacks_do_not_play_ping_pong() {
    let play = arena(2).mecha(0, Medium, (0, -2), 3, "STOP HORN CTR F1 R1 L1 B1").mecha(
        1,
        Medium,
        (0, -1),
        0,
        "STOP F1 R1 L1",
    );
    let ctr = Card::all().find(|card| card.id() == "PE-CTR").unwrap();
    // There is one such card in the box: the test puts the same one into both cockpits.
    let play = play.program(["STOP CTR HORN", "STOP - -"]);
    let play = play.with(|state| state.mechas[1].slots[1] = Some(Order { card: ctr, way: 0 }));
    let play = play.turns([0; 6]);
    let target = aim(&play, (0, -1));
    let play = play.take(target).losses([3, 0]).at(0, (0, -3)).at(1, (0, -1));
    let sent_back = play.events.iter().filter(|event| matches!(event, Event::Reflected { .. })).count();
    assert_eq!(sent_back, 1);
    assert!(play.happened(&Event::Reflected { seat: seat(1), author: seat(0) }));
}

/// Seat 1 on (3,-3) holds the armour with a rear shot, and seat 0 shoots at it; seat 2 stands behind.
fn rear_shot(first: u8, technique: &str) -> Play {
    let play = arena(3)
        .mecha(0, Medium, (5, -5), 4, "STOP MG F1 F2")
        .mecha(1, Medium, (3, -3), 0, "STOP ARMSR PREC MORT F1 F2 R1")
        .mecha(2, Medium, (2, 0), 0, "STOP F1 R1 L1 B1")
        .low(&[(3, -2)])
        .with(|state| state.first = seat(first));
    play.turn(["STOP - MG", &format!("STOP {technique} ARMSR"), "STOP - -"])
}

// M45-ARM-12
#[test]
fn armour_with_a_shot_goes_when_it_has_fired() {
    // Used up before its owner's turn: it fires from where the recoil has brought it, and goes then.
    let play = rear_shot(0, "-").at(1, (2, -2)).finish();
    assert!(play.happened(&Event::Absorbed { seat: seat(1), card: play.card(1, "ARMSR") }));
    play.losses([0, 1, 3]).has_lost(1, "ARMSR");
    // Fired before it is used up: it goes at once, and back to hand if it is not.
    let play = rear_shot(1, "-").at(1, (2, -2)).finish();
    play.losses([0, 1, 0]).has_lost(1, "ARMSR");
    let whole = arena(2).mecha(0, Medium, (4, 0), 0, "STOP F1").mecha(1, Medium, (3, -3), 0, "STOP ARMSR F1");
    whole.turn(["STOP - -", "STOP - ARMSR"]).finish().has_hand(1, "ARMSR F1 STOP");
    // Used up, it cannot be exchanged by precision fire; unhurt it can.
    let worn = rear_shot(0, "PREC");
    assert!(worn.state.ask.is_none_or(|ask| ask.what != Question::Swap));
    rear_shot(1, "PREC").asks(1, Choice::Swap);
}

// M45-PREC-3, M45-PREC-10
#[test]
fn what_precision_exchanges() {
    let table = |combat: &str| {
        let play = arena(2).mecha(0, Medium, (0, -4), 3, "STOP PREC MG C75 ARMSL B1 F1").mecha(
            1,
            Medium,
            (0, -2),
            0,
            "STOP M1897 F1 R1 L1 B1 VIT F2",
        );
        play.program([&format!("STOP PREC {combat}"), "STOP - M1897"])
    };
    // The card taken out is in hand again, unused; the new one fires.
    let play = table("MG").turns([0; 6]).asks(0, Choice::Swap);
    let c75 = play.card(0, "C75");
    let play = play.take(Action::Swap { card: c75 });
    assert!(play.state.mechas[0].hand.contains(play.card(0, "MG")));
    assert!(play.happened(&Event::Played { seat: seat(0), card: c75 }));
    assert!(
        !play
            .events
            .iter()
            .any(|event| matches!(event, Event::Played { card, .. } if card.face().code == "MG"))
    );
    // An empty slot is filled.
    let play = table("-").turns([0; 6]).asks(0, Choice::Swap);
    assert!(play.allows(0, Action::Swap { card: c75 }) && play.allows(0, Action::Keep));
    // Armour that comes in acts from then on: seat 1 faces north and shoots at the front left of a mecha that looks north-east.
    let armed = arena(2)
        .mecha(0, Medium, (0, -4), 4, "STOP PREC MG ARMSL B1 F1 R1")
        .mecha(1, Medium, (0, -2), 0, "STOP M1897 F1 R1 L1")
        .turn(["STOP PREC MG", "STOP - M1897"]);
    let armsl = armed.card(0, "ARMSL");
    let armed = armed.take(Action::Swap { card: armsl }).finish();
    assert!(armed.happened(&Event::Absorbed { seat: seat(0), card: armsl }));
    // Under "no Combat" nothing can be put in.
    let barred = table("-").with(|state| state.mechas[0].handicaps[Handicap::Combat as usize] = state.turn);
    let barred = barred.turns([0; 6]).asks(0, Choice::Swap);
    assert_eq!(barred.legal(0), [Action::Keep]);
}

// M45-DEAD-5, M45-DEAD-6
#[test]
fn a_destroyed_mecha_is_still_in_the_way() {
    // Seat 1 is destroyed by seat 0; the shot of seat 2 ends at it and takes nothing more; seat 3 behind it is untouched.
    let play = arena(4)
        .mecha(0, Medium, (3, 0), 4, "STOP MG F1")
        .mecha(1, Medium, (0, 0), 0, "STOP F1 ABU")
        .mecha(2, Medium, (0, -3), 3, "STOP C75 F1")
        .mecha(3, Medium, (0, 1), 0, "STOP F1 R1 L1")
        .with(|state| state.mechas[0].cell = state.board.at(2, -2).unwrap());
    let play = play.turn(["STOP - MG", "STOP - -", "STOP - C75", "STOP - -"]);
    assert!(play.happened(&Event::Doomed { seat: seat(1), credit: Some(seat(0)) }));
    assert!(play.happened(&Event::CellHit { seat: seat(2), cell: play.cell((0, 0)) }));
    let play = play.finish();
    assert_eq!(play.state.mechas[3].lost.len(), 0);
    assert_eq!(play.score(0), 2, "the first one has the credit");
    assert_eq!(play.score(2), 0);
    // It can be shoved, and gets no card back: neither Abundance nor a repair helps.
    let shoved = arena(3)
        .mecha(0, Medium, (0, -4), 3, "STOP MG F1")
        .mecha(1, Medium, (0, -1), 0, "STOP ABU F1 W7")
        .spent(1, "W7")
        .mecha(2, Medium, (0, 0), 0, "STOP HORN F1")
        .with(|state| state.first = seat(0));
    let shoved = shoved.turn(["STOP - MG", "STOP ABU -", "STOP - HORN"]);
    assert!(shoved.is_doomed(1));
    assert!(!shoved.events.iter().any(|event| matches!(event, Event::Recalled { .. })));
    let target = aim(&shoved, (0, -1));
    let shoved = shoved.take(target);
    assert!(shoved.happened(&Event::Moved {
        seat: seat(1),
        from: shoved.cell((0, -1)),
        to: shoved.cell((0, -2)),
        gait: Gait::Shove
    }));
    assert!(shoved.state.ground.carcasses.is_empty() || shoved.state.turn == 2);
}

// M45-DEAD-6, M45-PREC-3, M45-REACT-1: it neither reacts nor exchanges cards.
#[test]
fn a_destroyed_mecha_changes_its_mind_no_more() {
    // A Wei on the cell of a Chinese robot goes off when a French one comes, before the Reactions.
    let play = |cards: &str| {
        let play = arena(2)
            .mecha(0, Medium, (0, 0), 3, cards)
            .nation(0, Nation::Cn)
            .mecha(1, Medium, (0, 1), 0, "F1 R1 L1 B1 STOP VIT")
            .nation(1, Nation::Fr)
            .with(|state| {
                let cell = state.board.at(0, 0).unwrap();
                state.ground.weis.push(Wei { cell, direction: Direction::new(0), by: seat(0) });
            });
        play.program(["STOP - -", "F1 - -"]).turns_only()
    };
    let doomed = play("STOP MG F1");
    assert!(doomed.is_doomed(0) && doomed.state.stage != Stage::React);
    let alive = play("STOP MG F1 R1 L1 B1 VIT");
    assert!(!alive.is_doomed(0) && alive.state.stage == Stage::React);
    // Precision fire of a mecha destroyed before it: no exchange.
    let swap = arena(2).mecha(0, Medium, (0, -4), 3, "STOP MG F1").mecha(
        1,
        Medium,
        (0, -2),
        0,
        "STOP PREC FLAM C75",
    );
    let swap = swap.turn(["STOP - MG", "STOP PREC -"]);
    assert!(swap.state.ask.is_none_or(|ask| ask.what != Question::Swap));
}

// M45-SPEC-16
#[test]
fn a_substitute_takes_the_first_attack_of_any_kind() {
    for (weapon, at) in
        [("MG", (0, -2)), ("MORT", (0, -2)), ("PULSE", (0, -3)), ("SAW", (0, -3)), ("HORN", (0, -3))]
    {
        let play = arena(3)
            .mecha(0, Medium, (0, -4), 3, &format!("STOP {weapon} F1"))
            .mecha(1, Medium, at, 0, "STOP KAWAR F1 R1 L1 B1")
            .mecha(2, Medium, (at.0, at.1 + 2), 0, "STOP M1897 F1 R1 L1")
            .with(|state| state.first = seat(0))
            .turn([&format!("STOP - {weapon}"), "STOP KAWAR -", "STOP - M1897"]);
        let play = match play.state.choice() {
            Some(Choice::Aim | Choice::Strike) => {
                let target = aim(&play, at);
                play.take(target)
            }
            _ => play,
        };
        let play = play.asks(1, Choice::Kawarimi);
        assert!(play.happened(&Event::Substituted { seat: seat(1) }), "{weapon}");
        // It stays, and the second attack of the turn hits.
        let stays = play.clone().take(Action::Done).finish();
        assert_eq!(stays.state.mechas[1].lost.len(), 3, "{weapon}");
        assert!(!stays.state.mechas[1].handicaps.iter().any(|&until| until > 0), "{weapon}");
        // Or it steps aside, to any free cell beside it.
        let aside = Action::Step { cell: play.cell((at.0 + 1, at.1)) };
        play.take(aside).at(1, (at.0 + 1, at.1)).finish().losses([0, 0, 0]);
    }
    // A mine is no attack: it hurts, and the substitute is still there afterwards.
    let mined = arena(2)
        .mecha(0, Medium, (0, -4), 3, "STOP MG F1")
        .mecha(1, Medium, (0, -2), 0, "F1 KAWAR R1 L1 B1 STOP F2 VIT")
        .mine((0, -3), 0)
        .turn(["STOP - MG", "F1 KAWAR -"]);
    assert_eq!(mined.state.mechas[1].lost.len(), 5);
    mined.asks(1, Choice::Kawarimi);
}

/// The Wei on the table at the end of the turn in which one stood on `from`, walking to `direction`.
fn walked(play: Play, from: (i32, i32), direction: u8) -> Vec<Cell> {
    let cell = play.cell(from);
    let wei = Wei { cell, direction: Direction::new(direction), by: seat(0) };
    let play = play.mecha(0, Medium, (4, 1), 3, "STOP F1").mecha(1, Medium, (-4, 1), 0, "STOP F1");
    let play = play.with(|state| state.ground.weis.push(wei)).turn(["STOP - -", "STOP - -"]).finish();
    play.state.ground.weis.iter().map(|wei| wei.cell).collect()
}

// M45-TOK-9, M45-TOK-14
#[test]
fn where_a_wei_walks() {
    let at = |at: (i32, i32)| vec![arena(2).cell(at)];
    assert_eq!(walked(arena(2), (0, -2), 3), at((0, -1)));
    assert_eq!(walked(arena(2), (1, -5), 0), [], "off the board");
    // Into blocks, barriers, start and exit cells it does not go.
    assert_eq!(walked(arena(2).low(&[(0, -1)]), (0, -2), 3), at((0, -2)));
    assert_eq!(walked(arena(2).carcass((0, -1)), (0, -2), 3), at((0, -2)));
    assert_eq!(walked(arena(2).barrier((0, -1)), (0, -2), 3), at((0, -2)));
    assert_eq!(walked(arena(2), (0, -4), 0), at((0, -4)), "a start cell");
    let exit = arena_of(scenario("vip-5", 5));
    let cell = exit.cell((0, 4));
    let exit = exit
        .mecha(0, Heavy, (0, -4), 3, "STOP F1")
        .mecha(1, Medium, (3, 0), 3, "STOP F1")
        .mecha(3, Medium, (-3, 0), 3, "STOP F1")
        .with(|state| state.ground.weis.push(Wei { cell, direction: Direction::new(3), by: seat(1) }))
        .turn(["STOP - -", "STOP - -", "", "STOP - -"])
        .finish();
    assert_eq!(exit.state.ground.weis[0].cell, cell, "the exit");
    // Mines, smoke and flags do not concern it.
    let play = arena(2).mine((0, -1), 0).smoke((0, -1));
    assert_eq!(walked(play, (0, -2), 3), at((0, -1)));
    let mined = arena(2).mine((0, -1), 0).mecha(0, Medium, (4, 1), 3, "STOP F1").mecha(
        1,
        Medium,
        (-4, 1),
        0,
        "STOP F1",
    );
    let from = mined.cell((0, -2));
    let mined = mined.with(|state| {
        state.ground.weis.push(Wei { cell: from, direction: Direction::new(3), by: seat(0) });
    });
    assert_eq!(mined.turn(["STOP - -", "STOP - -"]).finish().state.ground.mines.len(), 1);
    // It stops no shot and cannot be shot.
    let shot = down_the_line(
        arena(2).with(|state| {
            let cell = state.board.at(0, -2).unwrap();
            state.ground.weis.push(Wei { cell, direction: Direction::new(2), by: seat(0) });
        }),
        "MG",
    );
    shot.losses([0, 2]);
}

// M45-MINE-7
#[test]
fn the_oldest_token_of_each_kind_is_moved() {
    let cells = |play: &Play, count: usize| -> Vec<Cell> {
        let far = play
            .state
            .board
            .cells()
            .iter()
            .filter(|&cell| play.state.board.distance(cell, play.cell((0, 0))) > 3);
        far.filter(|&cell| !play.state.ground.reserved.contains(cell)).take(count).collect()
    };
    let layer = |technique: &str| {
        arena(2).mecha(0, Medium, (0, 0), 3, &format!("STOP {technique} F1")).mecha(
            1,
            Medium,
            (3, 0),
            0,
            "STOP F1",
        )
    };
    let lay = |play: Play, technique: &str| {
        let play = play.turn([&format!("STOP {technique} -"), "STOP - -"]);
        let first = play.legal(0)[0];
        play.take(first)
    };
    let mined = layer("MINE");
    let ten = cells(&mined, MINES);
    let mined =
        mined.with(|state| ten.iter().for_each(|&cell| state.ground.mines.push(Mine { cell, by: seat(1) })));
    let mined = lay(mined, "MINE");
    let left: Vec<Cell> = mined.state.ground.mines.iter().map(|mine| mine.cell).collect();
    assert_eq!((left.len(), &left[..MINES - 1]), (MINES, &ten[1..]));
    assert!(mined.happened(&Event::MineRemoved { cell: ten[0] }));
    let fenced = layer("BAR");
    let seven = cells(&fenced, BARRIERS);
    let fenced = fenced.with(|state| seven.iter().for_each(|&cell| state.ground.barriers.push(cell)));
    let fenced = lay(fenced, "BAR");
    assert_eq!(
        (fenced.state.ground.barriers.len(), &fenced.state.ground.barriers[..BARRIERS - 1]),
        (BARRIERS, &seven[1..])
    );
    let smoky = layer("SMK");
    let four = cells(&smoky, SMOKES);
    let smoky = smoky.with(|state| {
        four.iter().for_each(|&cell| state.ground.smokes.push(Smoke { cell, until: state.turn + 1 }));
    });
    let smoky = lay(smoky, "SMK");
    let left: Vec<Cell> = smoky.state.ground.smokes.iter().map(|smoke| smoke.cell).collect();
    assert_eq!((left.len(), &left[..SMOKES - 1]), (SMOKES, &four[1..]));
    let scarabs = layer("WEI").nation(0, Nation::Cn);
    let two = [(0, 3), (2, 1)].map(|at| scarabs.cell(at));
    let scarabs = scarabs.with(|state| {
        two.iter().for_each(|&cell| {
            state.ground.weis.push(Wei { cell, direction: Direction::new(0), by: seat(0) });
        });
    });
    let scarabs = lay(scarabs, "WEI");
    let left: Vec<Cell> = scarabs.state.ground.weis.iter().map(|wei| wei.cell).collect();
    // They have walked a cell before the new one is laid.
    assert_eq!(left, [scarabs.cell((2, 0)), scarabs.cell((0, 0))]);
}

// M45-CTF-23, M45-WEAK-6: an explosion beside a sanctuary does not reach into it.
#[test]
fn a_blast_stops_at_a_sanctuary() {
    let table = |scenario_id: &str| {
        let play = arena_of(scenario(scenario_id, 3))
            .mecha(0, Medium, (4, -3), 3, "STOP MG F1")
            .mecha(1, Medium, (5, 0), 5, "STOP F1 R1 L1")
            .mecha(2, Medium, (4, 0), 0, "STOP POWDR F1 F2 R1 L1 B1")
            .program(["STOP - MG", "STOP - -", "STOP - -"]);
        play.draws("2:POWDR 2:F1").turns([0; 6])
    };
    table("king").losses([0, 1, 4]);
    table("flags").losses([0, 0, 4]);
}

// M45-BUILD-13, M45-BUILD-14
#[test]
fn four_cards_and_the_pack_goes_to_the_left() {
    let mut play = start(scenario("king", 3).with_word("mechas", "build"));
    while play.state.stage != Stage::Draft {
        let legal = play.legal(play.decider());
        let wanted = [Action::Build, Action::Pass, Action::Chassis { chassis: Heavy }];
        let action = *legal.iter().find(|action| wanted.contains(action)).unwrap_or(&legal[0]);
        play = play.take(action);
    }
    let before = play.state.packs;
    let sizes: Vec<usize> = before[..3].iter().map(CardSet::len).collect();
    assert!(
        sizes.iter().max().unwrap() - sizes.iter().min().unwrap() <= 1 && sizes.iter().sum::<usize>() == 88
    );
    let mut taken = [CardSet::EMPTY; 3];
    for number in [2, 0, 1] {
        for pick in 0..4 {
            assert!(play.state.owing.contains(seat(number)), "pick {pick}");
            let take = |action: &&Action| matches!(action, Action::Take { .. });
            let Action::Take { card } = *play.legal(number).iter().find(take).unwrap() else {
                unreachable!()
            };
            taken[usize::from(number)].insert(card);
            play = play.act(number, Action::Take { card });
        }
        assert!(number == 1 || !play.state.owing.contains(seat(number)), "four are taken");
    }
    // The next seat clockwise has the pack now.
    for number in 0..3 {
        assert_eq!(play.state.packs[(number + 1) % 3], before[number].without(&taken[number]));
    }
    assert_eq!(play.state.owing, SeatSet::first(3));
}
