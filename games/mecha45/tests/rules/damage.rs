//! Damage, weaknesses, handicaps, repairs, precision (M45-DMG, M45-WEAK, M45-HCP, M45-REP, M45-PREC).

use engine::{Game, Viewer};
use mecha45::*;

use crate::table::*;

fn mg(victim: &str) -> Play {
    arena(3).mecha(0, Medium, (0, -4), 3, "STOP MG B1").mecha(1, Medium, (0, -2), 0, victim).mecha(
        2,
        Medium,
        (4, 0),
        0,
        "STOP F1 F2",
    )
}

fn fire(play: Play) -> Play {
    play.turn(["STOP - MG", "STOP - -", "STOP - -"])
}

// M45-DMG-1
#[test]
fn two_damage_are_two_cards_of_the_hand() {
    let play = mg("STOP F1 F2 R1 L1").program(["STOP - MG", "STOP - -", "STOP - -"]);
    play.draws("1:F2 1:L1").turns([0; 6]).has_lost(1, "F2 L1").finish().has_hand(1, "F1 R1 STOP");
}

// M45-DMG-2, M45-REP-8
#[test]
fn only_attacker_and_owner_see_the_cards() {
    let play = fire(mg("STOP F1 F2 R1 L1"));
    let event = play.events.iter().find(|event| matches!(event, Event::Damaged { .. })).unwrap();
    let seen = |viewer| match Mecha45::witness(event, viewer) {
        Some(Event::Damaged { cards, count, .. }) => (cards.len(), count),
        _ => panic!("it is seen by all"),
    };
    let by_seat = |number| seen(Viewer::Seat(seat(number)));
    assert_eq!(
        [by_seat(0), by_seat(1), by_seat(2), seen(Viewer::Spectator)],
        [(2, 2), (2, 2), (0, 2), (0, 2)]
    );
    let known = |number: u8| play.view(number).mecha(seat(1)).lost.len();
    assert_eq!([known(0), known(1), known(2)], [2, 2, 0]);
}

// M45-DMG-3
#[test]
fn with_fewer_cards_all_are_taken() {
    let play = fire(mg("STOP F1"));
    assert!(play.events.contains(&Event::Doomed { seat: seat(1), credit: Some(seat(0)) }));
}

// M45-DMG-4, M45-WEAK-1..4
#[test]
fn a_weakness_strikes_at_once() {
    // Three more cards, after both of the hit are taken.
    let play = mg("STOP OILT F1 F2 R1 L1 B1 FR2 FL2").program(["STOP - MG", "STOP - -", "STOP - -"]);
    let play = play.draws("1:OILT 1:F1").turns([0; 6]);
    let oil = play.card(1, "OILT");
    assert!(play.happened(&Event::WeaknessStruck { seat: seat(1), card: oil }));
    play.losses([0, 5, 0]);
    // Both cards are taken before either strikes; then they strike in the order taken.
    for weak in [["VITE", "BOIL"], ["BOIL", "VITE"]] {
        let play = mg("STOP VITE BOIL F1 F2 R1").program(["STOP - MG", "STOP - -", "STOP - -"]);
        let play = play.draws(&weak.map(|code| format!("1:{code}")).join(" ")).turns([0; 6]);
        let struck: Vec<String> = play
            .events
            .iter()
            .filter_map(|event| match event {
                Event::Damaged { count, .. } => Some(format!("{count} cards")),
                Event::Handicapped { handicap: Handicap::Rotation, .. } => Some("VITE".to_owned()),
                Event::Handicapped { handicap: Handicap::Movement, .. } => Some("BOIL".to_owned()),
                _ => None,
            })
            .collect();
        assert_eq!(struck, ["2 cards", weak[0], weak[1]]);
    }
    // A card lost by a weakness strikes as well.
    let chain = mg("STOP OILT VITE F1 F2 R1 L1").program(["STOP - MG", "STOP - -", "STOP - -"]);
    let chain = chain.draws("1:OILT 1:F1 1:F2 1:VITE 1:R1").turns([0; 6]).has_lost(1, "F1 F2 OILT R1 VITE");
    assert_eq!(chain.state.mecha(seat(1)).handicaps[Handicap::Rotation as usize], 3);
    for face in &content().faces {
        assert_eq!(
            face.weakness.is_some(),
            matches!(face.colour, Colour::Gold | Colour::Green),
            "{}",
            face.code
        );
    }
}

// M45-WEAK-3: not by playing, by the cost of overheating or as used-up armour; shown to all otherwise.
#[test]
fn when_a_weakness_does_not_strike() {
    let play = arena(2).mecha(0, Medium, (0, -4), 3, "STOP MG B1").mecha(
        1,
        Medium,
        (0, -2),
        0,
        "STOP OILT F1 F2 R1",
    );
    let play = play.turn(["STOP - MG", "STOP OILT -"]).finish().losses([0, 2]);
    assert!(!play.events.iter().any(|event| matches!(event, Event::WeaknessStruck { .. })));
    let play = mg("STOP VITE F1 F2 R1 L1 B1")
        .program(["STOP - MG", "STOP - -", "STOP - -"])
        .draws("1:VITE")
        .turns([0; 6]);
    let vite = play.card(1, "VITE");
    assert!(play.happened(&Event::WeaknessStruck { seat: seat(1), card: vite }));
    assert!(play.view(2).mecha(seat(1)).lost.contains(vite));
}

/// One card is drawn from seat 1: the weak one; then it is pulled two cells.
fn struck(weak: &str, rest: &str) -> Play {
    arena(3)
        .mecha(0, Medium, (0, -4), 3, "STOP ARGAN B1")
        .mecha(1, Medium, (0, -2), 0, &format!("STOP {weak} {rest}"))
        .mecha(2, Medium, (1, -2), 0, "STOP F1 F2")
        .program(["STOP - ARGAN", "STOP - -", "STOP - -"])
        .draws(&format!("1:{weak}"))
        .turns([0; 6])
}

// M45-WEAK-1, M45-WEAK-6, M45-HCP-1..5
#[test]
fn the_table_of_weaknesses() {
    let rest = "F1 F2 R1 L1 B1 FR2 FL2 W7 HOW";
    let under = |play: &Play, handicap| play.state.mecha(seat(1)).handicaps[handicap as usize];
    struck("AMMO", rest).losses([0, 4, 0]);
    let play = struck("PARAD", rest).losses([0, 3, 0]);
    assert_eq!(under(&play, Handicap::Armour), 2);
    struck("POWDR", rest).losses([0, 3, 1]);
    let play = struck("PILE", rest).losses([0, 2, 0]);
    assert_eq!(under(&play, Handicap::Movement), 2);
    let play = struck("REGOL", rest).losses([0, 1, 0]);
    assert_eq!((under(&play, Handicap::Technique), under(&play, Handicap::Rotation)), (2, 2));
    let play = struck("KAMEN", rest).losses([0, 1, 0]);
    assert_eq!(under(&play, Handicap::Combat), 2);
    let shown = play.events.iter().find(|event| matches!(event, Event::Unmasked { .. })).unwrap();
    let size = |number| match Mecha45::witness(shown, Viewer::Seat(seat(number))) {
        Some(Event::Unmasked { hand, .. }) => hand.len(),
        _ => panic!("it is seen by all"),
    };
    assert_eq!([size(0), size(2)], [9, 0]);
    let play = struck("GLASS", rest).losses([0, 1, 0]);
    assert_eq!(under(&play, Handicap::Combat), 2);
    let play = struck("BOIL", rest).losses([0, 1, 0]);
    assert_eq!(under(&play, Handicap::Movement), 2);
    struck("ABU", rest).has_lost(1, "ABU HOW W7");
    // Backblast: shoved along the attack, then the winch pulls.
    struck("DRAG", rest).losses([0, 3, 0]).at(1, (0, -3));
    struck("CORE", rest).losses([0, 5, 0]);
    let play = struck("GWALL", rest);
    assert_eq!(under(&play, Handicap::Technique), 3);
    let play = struck("VITE", rest);
    assert_eq!(under(&play, Handicap::Rotation), 3);
}

// M45-HCP-1, M45-HCP-2, M45-HCP-3, M45-SPEC-2
#[test]
fn a_handicap_acts_in_the_following_turn() {
    let play = arena(2).mecha(0, Medium, (0, -4), 3, "STOP AVEU B1 F1 R1 L1").mecha(
        1,
        Medium,
        (0, -2),
        0,
        "STOP MG F1 R1 VIT",
    );
    let play = play.with(|state| state.turn = 3).turn(["STOP - AVEU", "STOP - MG"]).finish().losses([2, 0]);
    assert_eq!(play.state.turn, 4);
    let mg = play.card(1, "MG");
    let play = play.stage(1, "STOP -").refuses(1, "M45-HCP-3", Action::Combat { card: mg });
    let play = play.act(1, Action::Leave { slot: Slot::Combat }).act(1, Action::Confirm);
    let play = play.stage(0, "STOP - -").act(0, Action::Confirm).turns([0, 0]).finish();
    assert_eq!(play.state.turn, 5);
    assert!(play.stage(1, "STOP -").allows(1, Action::Combat { card: mg }));
}

// M45-HCP-1: a mine of step 2 strikes a weakness; rotation, Reaction and armour of the same turn are not touched by it.
#[test]
fn a_handicap_of_a_mine_does_not_act_in_its_own_turn() {
    // Without a script the first cards are taken: the mine takes STOP, R1, L1, FR2 and the weak card.
    let mined = |weak: &str| {
        arena(2)
            .mecha(0, Medium, (0, -4), 3, "STOP MG F1")
            .mecha(1, Medium, (0, -1), 0, &format!("F1 ARMF STOP R1 L1 FR2 {weak} KATAN SHUR ABYSS"))
            .mine((0, -2), 0)
            .program(["STOP - MG", "F1 ARMF -"])
    };
    // No rotation for two turns: it can still turn now, and not in the next turn.
    let play = mined("VITE").has_lost(1, "STOP R1 L1 FR2 VITE");
    assert_eq!(play.state.mecha(seat(1)).handicaps[Handicap::Rotation as usize], 3);
    let play = play.act(1, Action::Turn { notches: 1 }).act(0, Action::Turn { notches: 0 }).keep().finish();
    let play = play.faces(1, 1).program(["STOP - -", "F1 - -"]);
    play.refused(1, "M45-TURN-2", Action::Turn { notches: 1 });
    // Armour is useless in the next turn only.
    let play = mined("PARAD").has_lost(1, "STOP R1 L1 FR2 PARAD KATAN SHUR");
    assert_eq!(play.state.mecha(seat(1)).handicaps[Handicap::Armour as usize], 2);
    let armour = play.card(1, "ARMF");
    let play = play.turns([0, 0]).keep();
    assert!(play.happened(&Event::Absorbed { seat: seat(1), card: armour }));
}

// M45-HCP-3
#[test]
fn what_handicaps_forbid() {
    let under = |handicap: Handicap| {
        let play = arena(2).mecha(0, Medium, (0, -4), 3, "F1 R1 REGOL MG").mecha(1, Medium, (4, 0), 0, "F1");
        play.with(|state| state.mechas[0].handicaps[handicap as usize] = 1)
    };
    assert_eq!(under(Handicap::Movement).codes(0), [""; 0]);
    assert_eq!(under(Handicap::Technique).stage(0, "F1").codes(0), [""; 0]);
    assert_eq!(under(Handicap::Combat).stage(0, "F1").codes(0), ["R1", "REGOL"]);
    let rotation = under(Handicap::Rotation).program(["F1 REGOL -", "F1 - -"]);
    assert!(!rotation.state.owing.contains(seat(0)));
    assert_eq!(rotation.turns([0, 0]).state.turn, 2);
}

// M45-HCP-4, M45-HCP-5, M45-END-10
#[test]
fn the_longest_handicap_counts() {
    let play =
        arena(2).mecha(0, Medium, (0, -4), 3, "STOP AVEU B1").mecha(1, Medium, (0, -2), 0, "STOP MG F1");
    let play = play.with(|state| state.mechas[1].handicaps[Handicap::Combat as usize] = 3);
    let play = play.turn(["STOP - AVEU", "STOP - -"]).finish();
    assert_eq!(play.state.mecha(seat(1)).handicaps[Handicap::Combat as usize], 3);
    let play = play.turn(["STOP - -", "STOP - -"]).finish().turn(["STOP - -", "STOP - -"]).finish();
    assert_eq!((play.state.turn, play.state.mecha(seat(1)).handicaps), (4, [0; 5]));
}

// M45-HCP-5
#[test]
fn a_handicap_of_the_end_of_the_turn() {
    // A Wei comes at the end of turn 1 and takes all four cards; those with a weakness act from turn 2 on.
    let play = arena(2).mecha(0, Medium, (0, -1), 0, "STOP BOIL VITE F1 F2 R1").mecha(
        1,
        Medium,
        (4, 0),
        0,
        "STOP F1",
    );
    let play = play.with(|state| {
        let cell = state.board.at(0, -2).unwrap();
        state.ground.weis.push(Wei { cell, direction: Direction::new(3), by: seat(1) });
    });
    let play = play.program(["STOP - -", "STOP - -"]).draws("0:BOIL 0:VITE 0:F1 0:F2").turns([0; 6]).finish();
    let last = |handicap| play.state.mecha(seat(0)).handicaps[handicap as usize];
    assert_eq!((play.state.turn, last(Handicap::Movement), last(Handicap::Rotation)), (2, 2, 3));
    assert!(
        play.state.is_under(seat(0), Handicap::Movement) && play.state.is_under(seat(0), Handicap::Rotation)
    );
}

// M45-DMG-5, M45-DMG-7
#[test]
fn the_order_inside_a_hit() {
    // Weaknesses come before handicaps of the card, shoves last.
    let play = struck("KAMEN", "F1 F2 R1 L1");
    let place = |wanted: fn(&Event) -> bool| play.events.iter().position(wanted).unwrap();
    let damaged = place(|event| matches!(event, Event::Damaged { .. }));
    let handicapped = place(|event| matches!(event, Event::Handicapped { .. }));
    let moved = place(|event| matches!(event, Event::Moved { .. }));
    assert!(damaged < handicapped && handicapped < moved);
    // No damage, but the other effects apply.
    let play =
        arena(2).mecha(0, Medium, (0, -4), 3, "STOP AVEU B1").mecha(1, Medium, (0, -2), 0, "STOP MG F1");
    let play = play.turn(["STOP - AVEU", "STOP - -"]).losses([0, 0]).finish();
    assert!(play.state.is_under(seat(1), Handicap::Combat));
    assert!(!play.events.iter().any(|event| matches!(event, Event::Damaged { .. })));
}

// M45-DMG-6
#[test]
fn who_is_responsible() {
    // The mine's owner, though the other pushed.
    let play = arena(3)
        .mecha(0, Medium, (0, 0), 3, "STOP HORN F1")
        .mecha(1, Medium, (0, 1), 0, "STOP F1 F2 R1 L1 B1 FR2 FL2 MG")
        .mecha(2, Medium, (4, 0), 0, "STOP F1")
        .mine((0, 2), 2)
        .turn(["STOP - HORN", "STOP - -", "STOP - -"]);
    let target = aim(&play, (0, 1));
    let play = play.take(target);
    let by: Vec<u8> = play
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Damaged { by, .. } => Some(by.0),
            _ => None,
        })
        .collect();
    assert_eq!(by, [0, 2]);
    // A kick into a building: the firing player himself.
    let play = arena(2).mecha(0, Medium, (0, -3), 3, "STOP KWK F1 F2 R1 L1 B1 FR2 FL2").mecha(
        1,
        Medium,
        (0, -1),
        0,
        "STOP F1 F2 R1 L1 B1 MG",
    );
    let play = play.low(&[(0, -4)]).turn(["STOP - KWK", "STOP - -"]).losses([5, 5]);
    let own = play.events.iter().any(|event| matches!(event, Event::Damaged { seat, by, .. } if seat == by));
    assert!(own);
}

// M45-REP-1, M45-REP-2, M45-REP-4, M45-REP-5, M45-REP-6
#[test]
fn the_crew_repairs_when_nothing_is_programmed() {
    let play = || {
        arena(2).mecha(0, Medium, (0, -4), 3, "STOP F1 BROWN ARMF BAZ R1").mecha(
            1,
            Medium,
            (4, 0),
            0,
            "STOP F1",
        )
    };
    let hurt = play().lost(0, "F1", true).lost(0, "BROWN ARMF", false).spent(0, "BAZ");
    let hurt = hurt.turn(["STOP - -", "STOP - -"]).asks(0, Choice::Repair);
    hurt.refused(0, "M45-REP-5", Action::Repair { card: hurt.card(0, "BAZ") });
    let [f1, brown, armf] = ["F1", "BROWN", "ARMF"].map(|code| Action::Repair { card: hurt.card(0, code) });
    hurt.take(f1).take(brown).take(armf).has_hand(0, "ARMF BROWN F1 R1 STOP").has_spent(0, "BAZ");
    let unhurt = play().lost(0, "BROWN ARMF", false).turn(["STOP - -", "STOP - -"]).asks(0, Choice::Repair);
    assert_eq!(unhurt.legal(0), [Action::Done]);
    // An order of either kind, also an overheated one, is no rest.
    let busy = play().lost(0, "F1", true).turn(["STOP R1 -", "STOP - -"]);
    assert!(busy.state.ask.is_none());
    // Red cards lost unplayed can be repaired.
    let red = play().lost(0, "BAZ", true).turn(["STOP - -", "STOP - -"]);
    let baz = Action::Repair { card: red.card(0, "BAZ") };
    assert!(red.allows(0, baz));
}

// M45-REP-4, M45-REP-5: however many cards a repair gives back.
#[test]
fn a_small_repair_needs_damage_too() {
    let play =
        arena(2).mecha(0, Medium, (0, -4), 3, "STOP BROWN ARMF R1").mecha(1, Medium, (4, 0), 0, "STOP F1");
    let play = play.lost(0, "BROWN ARMF", false).turn(["STOP - -", "STOP - -"]).asks(0, Choice::Repair);
    let small = |begun| Ask { seat: seat(0), what: Question::Repair { left: 3, begun } };
    let fresh = play.clone().with(|state| state.ask = Some(small(false)));
    assert_eq!(fresh.legal(0), [Action::Done]);
    assert_eq!(play.with(|state| state.ask = Some(small(true))).legal(0).len(), 3);
}

// M45-REP-1: four cards at most
#[test]
fn four_cards_at_most() {
    let mut play = arena(2)
        .mecha(0, Medium, (0, -4), 3, "STOP F1 F2 R1 L1 B1 MG")
        .mecha(1, Medium, (4, 0), 0, "STOP F1")
        .lost(0, "F1 F2 R1 L1 B1", true)
        .turn(["STOP - -", "STOP - -"]);
    for _ in 0..4 {
        let action = play.legal(0)[0];
        play = play.take(action);
    }
    assert_eq!(play.losses([1, 0]).state.turn, 2);
}

// M45-REP-3, M45-REP-7
#[test]
fn repair_cards() {
    let play = arena(2).mecha(0, Medium, (0, -4), 3, "STOP REP F1 R1 MG").mecha(
        1,
        Medium,
        (0, -2),
        0,
        "STOP C75 F1",
    );
    let play = play.lost(0, "F1 R1", true);
    let repaired = play.clone().turn(["STOP REP -", "STOP - -"]).asks(0, Choice::Repair);
    let card = repaired.card(0, "F1");
    repaired.take(Action::Repair { card }).take(Action::Done).has_hand(0, "F1 MG STOP").has_spent(0, "REP");
    // Destroyed before it is resolved.
    let dead = play.with(|state| state.first = seat(1)).turn(["STOP REP -", "STOP - C75"]);
    assert!(dead.events.iter().all(|event| !matches!(event, Event::Repaired { .. })));
}

fn precise(hand: &str, technique: &str) -> Play {
    arena(2)
        .mecha(0, Medium, (0, -4), 3, "STOP PREC C75 MG B1")
        .mecha(1, Medium, (0, -2), 0, hand)
        .turn(["STOP PREC MG", &format!("STOP {technique} -")])
        .asks(0, Choice::Swap)
}

// M45-PREC-1..3, M45-PREC-10
#[test]
fn precision_may_change_the_combat_card() {
    let play = precise("STOP F1 F2 R1 L1 B1", "-");
    let c75 = play.card(0, "C75");
    play.refused(0, "M45-PREC-3", Action::Swap { card: play.card(0, "B1") });
    let play = play.take(Action::Swap { card: c75 });
    assert_eq!(play.state.mecha(seat(0)).card(Slot::Combat), Some(c75));
    assert!(play.state.mecha(seat(0)).hand.contains(play.card(0, "MG")));
    // Under "no Combat" none can be put in; an empty slot may be filled otherwise.
    let blind =
        arena(2).mecha(0, Medium, (0, -4), 3, "STOP PREC MG").mecha(1, Medium, (0, -2), 0, "STOP F1 F2 R1");
    let filled = blind.clone().turn(["STOP PREC -", "STOP - -"]);
    let swap = Action::Swap { card: filled.card(0, "MG") };
    assert!(filled.allows(0, swap));
    let blind = blind.with(|state| state.mechas[0].handicaps[Handicap::Combat as usize] = 1);
    assert_eq!(blind.turn(["STOP PREC -", "STOP - -"]).legal(0), [Action::Keep]);
}

// M45-PREC-4..9
#[test]
fn the_shooter_picks_the_cards() {
    let play =
        precise("STOP ARMF F1 R1 OILT F2 L1 B1 FR2", "ARMF").take(Action::Keep).asks(0, Choice::Category);
    assert_eq!(play.view(0).precision.unwrap().counts, [5, 0, 2, 0]);
    assert_eq!(play.view(1).precision, None);
    let play = play.refuses(0, "M45-PREC-7", Action::Name { category: Category::Crew });
    let play = play.take(Action::Name { category: Category::Nuclear }).asks(0, Choice::Pick);
    assert_eq!(play.view(0).precision.unwrap().shown.len(), 2);
    let f2 = play.card(1, "F2");
    play.refused(0, "M45-PREC-6", Action::Pick { card: play.card(1, "F1") });
    let play = play.take(Action::Pick { card: f2 });
    let fr2 = play.card(1, "FR2");
    let play = play.take(Action::Pick { card: fr2 }).has_lost(1, "F2 FR2").finish();
    // Armour neither helps nor is used up.
    assert!(play.state.mecha(seat(1)).hand.contains(play.card(1, "ARMF")));
    // Weaknesses of the cards picked take effect.
    let play = precise("STOP F1 R1 OILT F2 L1 B1 FR2", "-").take(Action::Keep);
    let oil = play.card(1, "OILT");
    let play = play.take(Action::Name { category: Category::Diesel }).take(Action::Pick { card: oil });
    let f1 = play.card(1, "F1");
    play.take(Action::Pick { card: f1 }).losses([0, 5]);
}

// M45-PREC-8
#[test]
fn an_exhausted_category_is_followed_by_another() {
    let play = precise("STOP F1 R1 L1 HORN B1", "-");
    let c75 = play.card(0, "C75");
    let mut play = play.take(Action::Swap { card: c75 });
    // C75 takes four of five: three Diesel and one Steel after B1 is gone.
    play = play.take(Action::Name { category: Category::Steel });
    let horn = play.card(1, "HORN");
    play = play.take(Action::Pick { card: horn }).asks(0, Choice::Category);
    play = play.take(Action::Name { category: Category::Diesel });
    for code in ["F1", "R1", "L1"] {
        let card = play.card(1, code);
        play = play.take(Action::Pick { card });
    }
    play.has_lost(1, "F1 HORN L1 R1");
    // Golden test: three Diesel, one Steel, four damage.
    let all = precise("STOP F1 R1 L1 HORN", "-");
    let c75 = all.card(0, "C75");
    let mut all = all.take(Action::Swap { card: c75 }).asks(0, Choice::Category);
    all = all.take(Action::Name { category: Category::Diesel });
    for code in ["F1", "R1", "L1"] {
        let card = all.card(1, code);
        all = all.asks(0, Choice::Pick).take(Action::Pick { card });
    }
    all =
        all.asks(0, Choice::Category).take(Action::Name { category: Category::Steel }).asks(0, Choice::Pick);
    let horn = all.card(1, "HORN");
    let all = all.take(Action::Pick { card: horn });
    assert!(all.events.contains(&Event::Doomed { seat: seat(1), credit: Some(seat(0)) }));
    // More damage than cards: the order is still his.
    let few = precise("STOP F1 HORN", "-");
    let few = few.take(Action::Swap { card: c75 }).take(Action::Name { category: Category::Steel });
    let (horn, f1) = (few.card(1, "HORN"), few.card(1, "F1"));
    let few = few.take(Action::Pick { card: horn }).take(Action::Name { category: Category::Diesel });
    let few = few.take(Action::Pick { card: f1 });
    assert!(few.events.contains(&Event::Doomed { seat: seat(1), credit: Some(seat(0)) }));
}

// M45-PREC-9
#[test]
fn precision_applies_to_every_victim() {
    let play = arena(3)
        .mecha(0, Medium, (0, -4), 3, "STOP PREC MG B1")
        .mecha(1, Medium, (0, -2), 0, "STOP F1 R1 F2 FR2 L1")
        .mecha(2, Medium, (0, -2), 0, "STOP ARML ARMR F1 R1")
        .turn(["STOP PREC MG", "STOP - -", "STOP - -"])
        .take(Action::Keep)
        .asks(0, Choice::Category);
    assert_eq!(play.view(0).precision.unwrap().counts, [3, 0, 2, 0]);
    let picks = |mut play: Play, number: u8, category, codes: [&str; 2]| {
        play = play.take(Action::Name { category });
        for code in codes {
            let card = play.card(number, code);
            play = play.take(Action::Pick { card });
        }
        play
    };
    let play =
        picks(play, 1, Category::Nuclear, ["F2", "FR2"]).has_lost(1, "F2 FR2").asks(0, Choice::Category);
    assert_eq!(play.view(0).precision.unwrap().counts, [2, 2, 0, 0]);
    picks(play, 2, Category::Steel, ["ARML", "ARMR"]).has_lost(2, "ARML ARMR").has_lost(1, "F2 FR2");
}
