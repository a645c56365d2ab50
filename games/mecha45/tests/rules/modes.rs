//! Destruction, Competitive, VIP escort (M45-DEST, M45-COMP, M45-VIP).

use engine::{FastChance, Game, SeatSet};
use mecha45::*;

use crate::table::*;

// M45-DEST-1, M45-DEST-2, M45-DEST-3
#[test]
fn three_destructions_win() {
    let play = arena_of(scenario("destruction", 2).with_word("board", "avenue"));
    let mut play = play.mecha(0, Medium, (0, -1), 3, "STOP MG B1").mecha(1, Medium, (0, 1), 0, "STOP F1");
    // Downtown counts nothing here; the same opponent counts again, each time it comes back.
    for destroyed in 1..=3 {
        assert!(Mecha45::outcome(&play.state).is_none());
        play = play.turn(["STOP - MG", "STOP - -"]).finish();
        assert_eq!([play.score(0), play.score(1)], [destroyed, 0]);
        if destroyed < 3 {
            play = play.turn(["STOP - -", ""]).finish().at(1, (-3, 8));
            play = play.with(|state| state.mechas[0].cell = state.board.at(-3, 6).unwrap());
        }
    }
    assert_eq!(Mecha45::outcome(&play.state).unwrap().winners, SeatSet::only(seat(0)));
}

// M45-DEST-4
#[test]
fn teams_agree_on_three_or_five() {
    for kills in ["3", "5"] {
        let play = arena_of(scenario("destruction-2v2", 4).with_word("kills", kills));
        assert_eq!(play.state.rules.target.to_string(), kills);
        let target = play.state.rules.target;
        let play = play
            .mecha(1, Medium, (0, -4), 3, "STOP MG B1")
            .mecha(2, Medium, (0, -2), 0, "STOP F1")
            .with(|state| state.scores[0] = target - 1)
            .turn(["", "STOP - MG", "STOP - -"])
            .finish();
        assert_eq!(Mecha45::outcome(&play.state).unwrap().winners, SeatSet::first(2));
    }
}

// M45-COMP-1, M45-COMP-2, M45-COMP-3, M45-CTF-28
#[test]
fn identical_robots() {
    for (id, seats) in [("competitive", 3), ("deathmatch", 2)] {
        let play = start(scenario(id, seats));
        assert_eq!((play.state.turn, play.state.stage), (1, Stage::Program));
        let codes = |number| {
            play.state
                .mecha(seat(number))
                .deck
                .iter()
                .map(|card| card.face().code.clone())
                .collect::<Vec<_>>()
        };
        assert_eq!(codes(0), codes(1));
        assert_eq!((play.state.mecha(seat(0)).chassis, play.state.mecha(seat(0)).nation), (Medium, None));
    }
    let flags = start(scenario("flags", 2).with_word("mechas", "competitive"));
    assert_eq!(flags.state.mecha(seat(1)).kind, Kind::Competitive);
    assert_eq!(start(scenario("competitive", 2)).state.rules.target, 5);
}

fn duel(rounds: &str) -> Play {
    let play = arena_of(scenario("deathmatch", 2).with_word("rounds", rounds));
    play.mecha(0, Medium, (0, -2), 3, "STOP MG B1").mecha(1, Medium, (0, 0), 0, "STOP F1")
}

// M45-COMP-4, M45-COMP-5
#[test]
fn the_last_robot_wins_the_deathmatch() {
    let play = duel("1").turn(["STOP - MG", "STOP - -"]).finish();
    assert_eq!(play.state.mecha(seat(1)).presence, Presence::Out);
    assert_eq!(
        play.state.stage,
        Stage::Over(Verdict { winners: SeatSet::only(seat(0)), reason: Reason::Last })
    );
}

// M45-COMP-6, M45-COMP-7
#[test]
fn three_rounds_win() {
    let play = duel("3").turn(["STOP - MG", "STOP - -"]).finish();
    assert_eq!((play.score(0), play.state.stage), (1, Stage::Program));
    // From the set-up again.
    assert_eq!(play.state.ground.towers.len(), 7);
    let play = play.at(0, (0, -5)).at(1, (0, 5)).has_hand(1, "F1 STOP");
    assert_eq!((play.state.round, play.state.turn), (2, 1));
    assert!(play.happened(&Event::RoundBegan { round: 2 }));
    // A round without survivor counts for nobody.
    let both = play.clone().instead(0, Action::GiveUp).instead(1, Action::GiveUp);
    assert_eq!((both.score(0), both.score(1), both.state.stage), (1, 0, Stage::Program));
    assert_eq!((both.state.round, both.state.turn), (3, 1));
    let play = play
        .with(|state| state.scores[0] = 2)
        .instead(1, Action::GiveUp)
        .stage(0, "STOP - -")
        .act(0, Action::Confirm);
    assert_eq!(Mecha45::outcome(&play.finish().state).unwrap().winners, SeatSet::only(seat(0)));
}

// M45-COMP-7, M45-KING-8: the turn limit is that of a round, and decides it.
#[test]
fn every_round_has_its_turn_limit() {
    let late = |rounds: &str, missing: u8| {
        let play = duel(rounds).lost(missing, if missing == 0 { "B1" } else { "F1" }, true);
        let play = play.with(|state| (state.turn, state.rules.turn_limit) = (7, 7));
        play.turn(["STOP - -", "STOP - -"]).finish()
    };
    let play = late("3", 0);
    assert!(play.happened(&Event::Scored { seat: seat(1), points: 1, score: Score::Round }));
    assert_eq!((play.state.stage, play.state.round, play.state.turn), (Stage::Program, 2, 1));
    assert_eq!(late("3", 1).state.scores[..2], [1, 0]);
    // With a single round the game is over.
    let winners = SeatSet::only(seat(1));
    assert_eq!(late("1", 0).state.stage, Stage::Over(Verdict { winners, reason: Reason::Last }));
    // The last turn of one round leaves the next ones theirs.
    let play = play.with(|state| state.turn = 6).turn(["STOP - -", "STOP - -"]).finish();
    assert_eq!((play.state.round, play.state.turn), (2, 7));
    // Whoever was destroyed before is not compared.
    let three = arena_of(scenario("deathmatch", 3))
        .mecha(0, Medium, (0, -4), 3, "STOP MG B1 R1")
        .mecha(1, Medium, (0, 4), 0, "STOP F1 F2")
        .lost(0, "B1 R1", true)
        .lost(1, "F1", true)
        .with(|state| (state.turn, state.rules.turn_limit) = (7, 7));
    let three = three.turn(["STOP - -", "STOP - -"]).finish();
    assert_eq!(three.state.stage, Stage::Over(Verdict { winners, reason: Reason::Last }));
}

// M45-COMP-9
#[test]
fn nine_rounds_are_the_most() {
    let nobody = |scores: [u8; 6]| {
        let play = duel("3").with(|state| (state.round, state.scores) = (9, scores));
        play.instead(0, Action::GiveUp).instead(1, Action::GiveUp).state.stage
    };
    let won = |number: u8, reason| Stage::Over(Verdict { winners: SeatSet::only(seat(number)), reason });
    assert_eq!(nobody([1, 2, 0, 0, 0, 0]), won(1, Reason::Limit));
    assert_eq!(nobody([2, 2, 0, 0, 0, 0]), won(0, Reason::TieBreak));
    let eighth =
        duel("3").with(|state| state.round = 8).instead(0, Action::GiveUp).instead(1, Action::GiveUp);
    assert_eq!((eighth.state.stage, eighth.state.round), (Stage::Program, 9));
    // A ninth round that is still played is played to its end.
    let ninth = duel("3").with(|state| state.round = 9).turn(["STOP - -", "STOP - -"]).finish();
    assert_eq!((ninth.state.stage, ninth.state.turn), (Stage::Program, 2));
}

// M45-COMP-7, M45-ASYM-1
#[test]
fn every_round_begins_with_placing_the_cubes() {
    let setup = scenario("deathmatch", 2).with_word("rounds", "3").with_word("buildings", "asymmetric");
    let place = |mut play: Play| {
        assert_eq!((play.state.stage, play.state.ground.cubes), (Stage::Cube, CUBES));
        while play.state.stage == Stage::Cube {
            let action = play.legal(play.decider())[0];
            play = play.take(action).sound();
        }
        play
    };
    let play = place(start(setup));
    let movement = play.legal(0)[0];
    let play =
        play.instead(1, Action::GiveUp).act(0, movement).act(0, Action::Leave { slot: Slot::Technique });
    let play = play.act(0, Action::Leave { slot: Slot::Combat }).act(0, Action::Confirm).finish().sound();
    let play = place(play);
    assert_eq!((play.state.round, play.state.turn, play.score(0)), (2, 1, 1));
    assert!(play.state.seats().all(|seat| play.state.mecha(seat).hand.len() == 17));
}

// M45-COMP-8
#[test]
fn nobody_left_is_a_draw() {
    let play = duel("1").instead(0, Action::GiveUp).instead(1, Action::GiveUp);
    assert_eq!(play.state.stage, Stage::Over(Verdict { winners: SeatSet::first(2), reason: Reason::Nobody }));
}

// M45-VIP-3, M45-VIP-9, M45-VIP-10
#[test]
fn roles_and_posts() {
    let hexes = |play: &Play| -> Vec<[i32; 2]> {
        play.state
            .seats()
            .map(|seat| play.state.board.hex(play.state.mecha(seat).start.cell))
            .map(|hex| [hex.x, hex.y])
            .collect()
    };
    let five = start(scenario("vip-5", 5).with_word("mechas", "random"));
    assert_eq!(hexes(&five), [[0, -5], [1, -5], [-1, -4], [5, 0], [-5, 5]]);
    let facings: Vec<usize> = five.state.seats().map(|seat| five.state.mecha(seat).facing.index()).collect();
    assert_eq!(facings, [3, 3, 3, 5, 1]);
    assert_eq!(five.state.ground.exit, Some(five.cell((0, 5))));
    let three = start(scenario("vip-3", 3).with_word("board", "avenue")).asks(1, Choice::Post);
    let escort = Action::Post { cell: three.cell((4, -8)) };
    three.refused(1, "M45-VIP-9", Action::Post { cell: three.cell((5, 0)) });
    let three = three.take(escort).asks(2, Choice::Post);
    let hunter = Action::Post { cell: three.cell((-5, 0)) };
    let three = three.take(hunter).asks(1, Choice::Mecha);
    assert_eq!(hexes(&three), [[3, -8], [4, -8], [-5, 0]]);
    assert_eq!(three.state.mecha(seat(0)).kind, Kind::Vip);
    assert_eq!(
        (three.state.rules.sides[..3].to_vec(), three.state.ground.exit),
        (vec![0, 0, 1], Some(three.cell((-3, 8))))
    );
}

// M45-VIP-4, M45-VIP-5
#[test]
fn the_vip_has_one_reusable_weapon() {
    let weapons: Vec<&Face> =
        content().vip.iter().map(Card::face).filter(|face| face.effect.attack.is_some()).collect();
    assert_eq!(weapons.iter().map(|face| face.code.as_str()).collect::<Vec<_>>(), ["RAMA"]);
    assert_eq!(content().vip.len(), 20);
    // A drafted one obeys the same limit: heavy, and one weapon.
    let play = start(scenario("vip-3", 3).with_word("mechas", "build"));
    let first = play.legal(1)[0];
    let play = play.take(first);
    let first = play.legal(2)[0];
    let play = play.take(first).asks(0, Choice::Mecha);
    assert_eq!(play.legal(0), [Action::Build, Action::Preset]);
    let mut play = play.take(Action::Build);
    while play.state.turn == 0 {
        let number = play.decider();
        let actions = play.legal(number);
        let wanted = if number == 0 {
            actions[0]
        } else {
            actions
                .into_iter()
                .find(|action| matches!(action, Action::Mecha { .. } | Action::Take { .. }))
                .unwrap_or(play.legal(number)[0])
        };
        play = play.act(number, wanted);
    }
    let vip = play.state.mecha(seat(0));
    let weapons =
        vip.deck.iter().filter(|card| card.face().effect.attack.is_some_and(|attack| attack.damage > 0));
    assert!(vip.chassis == Heavy && vip.deck.len() == 20 && weapons.count() <= 1);
}

// M45-VIP-4, M45-VIP-5: whatever attacks is a weapon, also what deals no damage itself.
#[test]
fn a_built_vip_keeps_to_its_one_reusable_weapon() {
    let mut play = start(scenario("vip-3", 3).with_word("mechas", "build"));
    while play.state.stage != Stage::National {
        let actions = play.legal(play.decider());
        let of_vip = [Action::Build, Action::Nation { nation: Nation::Us }];
        let of_others = [Model::Licorne, Model::Injai].map(|model| Action::Mecha { model });
        let wanted = |action: &&Action| match action {
            Action::Take { card } => card.face().code == "PARAD",
            other if play.decider() == 0 => of_vip.contains(other),
            other => of_others.contains(other),
        };
        let action = *actions.iter().find(wanted).unwrap_or(&actions[0]);
        play = play.take(action);
    }
    let play = play.asks_only(0);
    let takes = |play: &Play, code: &str| {
        let card = Card::named(code).unwrap();
        play.allows(0, Action::Take { card })
    };
    // Red and gold weapons never, Commandos, which capture cards, among them.
    assert!(!takes(&play, "X-BOY") && !takes(&play, "PE-COMM"));
    play.refused(0, "M45-BUILD-16", Action::Take { card: Card::named("PE-COMM").unwrap() });
    // One reusable weapon: also one that only blinds.
    assert!(takes(&play, "X-STAR") && takes(&play, "X-FLAK"));
    let armed = play.take(Action::Take { card: Card::named("X-STAR").unwrap() });
    assert!(!takes(&armed, "X-FLAK") && takes(&armed, "PE-BAR"));
    // Worlds that others imagine keep to it as well.
    for viewer in [1, 2] {
        for seed in 0..20 {
            let dealt = Mecha45::determinize(&armed.view(viewer), &mut FastChance::new(seed));
            let weapons = dealt.mecha(seat(0)).deck.iter().filter(|card| card.face().order == Slot::Combat);
            assert!(weapons.count() <= 1);
        }
    }
}

// M45-VIP-10
#[test]
fn the_vip_may_keep_its_deck_when_others_build() {
    let play = start(scenario("vip-5", 5).with_word("mechas", "build")).asks(0, Choice::Mecha);
    let play = play.refuses(0, "M45-SET-9", Action::Mecha { model: Model::Pershing });
    let play = play.take(Action::Preset).asks(1, Choice::Mecha).refuses(1, "M45-SET-9", Action::Preset);
    let vip = play.state.mecha(seat(0));
    assert_eq!((vip.kind, vip.chassis, vip.deck), (Kind::Vip, Heavy, content().vip));
    let play = play.take(Action::Build).take(Action::Mecha { model: Model::Licorne });
    let play = play.take(Action::Mecha { model: Model::Injai }).take(Action::Mecha { model: Model::Dajiang });
    let mut play = play.asks(1, Choice::Nation);
    while play.state.turn == 0 {
        let action = play.legal(1)[0];
        play = play.asks_only(1).take(action);
    }
    assert_eq!(play.state.mecha(seat(0)).hand, content().vip);
    play.sound();
}

fn escort(at: (i32, i32)) -> Play {
    arena_of(scenario("vip-5", 5))
        .mecha(0, Heavy, at, 3, "F1 F2 STOP R1")
        .mecha(1, Medium, (4, -2), 0, "STOP F1")
        .mecha(3, Medium, (0, 1), 3, "STOP MG F1")
}

// M45-VIP-1, M45-VIP-6, M45-VIP-7
#[test]
fn the_vip_escapes() {
    let play = escort((0, 4)).program(["F1 - -", "STOP - -", "", "STOP - -"]);
    assert!(play.state.escaped && !play.state.mecha(seat(0)).on_board());
    let play = play.turns([0; 6]).finish();
    let winners: SeatSet = [0, 1, 2].map(seat).into_iter().collect();
    assert_eq!(play.state.stage, Stage::Over(Verdict { winners, reason: Reason::Escaped }));
}

// M45-VIP-11, M45-TEAM-5, M45-TEAM-6
#[test]
fn vip_and_escorts_are_one_side_and_nobody_scores() {
    let play = start(scenario("vip-5", 5).with_word("mechas", "random"));
    let foes = |a, b| play.state.are_foes(seat(a), seat(b));
    assert!(!foes(0, 1) && !foes(0, 2) && !foes(3, 4) && foes(0, 3) && foes(2, 4));
    // Orders are shown on the own side.
    let play = escort((0, -3)).stage(1, "STOP - -").act(1, Action::Confirm);
    assert!(matches!(play.view(0).mecha(seat(1)).slots[0], SlotView::Shown(_)));
    assert_eq!(play.view(3).mecha(seat(1)).slots, [SlotView::Empty; 3]);
    // A kill and mechas downtown: no points.
    let play = escort((0, -1)).with(|state| state.mechas[1].cell = state.board.at(0, 3).unwrap());
    let play = play.turn(["STOP - -", "STOP - -", "", "STOP - MG"]).finish();
    assert!(play.happened(&Event::Doomed { seat: seat(1), credit: Some(seat(3)) }));
    assert_eq!(play.state.scores, [0; SEATS]);
}

// M45-VIP-12
#[test]
fn the_escape_counts_whatever_else_happens_in_the_turn() {
    // The last turn, and the VIP has lost its last hand card to nobody: it is off the board.
    let play = escort((0, 4)).with(|state| state.turn = 14).program(["F1 - -", "STOP - -", "", "STOP - MG"]);
    assert!(play.state.escaped && !matches!(play.state.stage, Stage::Over(_)), "declared at the end");
    let play = play.turns([0; 6]).finish().losses([0; 5]);
    assert!(matches!(play.state.stage, Stage::Over(Verdict { reason: Reason::Escaped, .. })));
}

// M45-VIP-8
#[test]
fn the_hunters_win() {
    let winners: SeatSet = [3, 4].map(seat).into_iter().collect();
    let stopped = Stage::Over(Verdict { winners, reason: Reason::Stopped });
    let play =
        escort((0, 3)).with(|state| state.mechas[0].hand = state.mechas[0].hand.iter().take(2).collect());
    let play = play.turn(["F1 - -", "STOP - -", "", "STOP - MG"]).finish();
    assert_eq!(play.state.stage, stopped);
    let late =
        escort((0, 0)).with(|state| state.turn = 14).turn(["F1 - -", "STOP - -", "", "STOP - -"]).finish();
    assert_eq!(late.state.stage, stopped);
    let early = escort((0, 0)).with(|state| state.turn = 13);
    assert_eq!(early.turn(["F1 - -", "STOP - -", "", "STOP - -"]).finish().state.stage, Stage::Program);
    // The last turn by board and players, whatever the table's own limit is.
    for (id, seats, board, turns) in [
        ("vip-3", 3, "classic", 11),
        ("vip-5", 5, "classic", 14),
        ("vip-3", 3, "avenue", 17),
        ("vip-5", 5, "avenue", 20),
    ] {
        let setup = scenario(id, seats).with_word("board", board).with("turn_limit", number(60));
        assert_eq!(start(setup).state.rules.turn_limit, turns, "{id} on {board}");
    }
    // Escorts and hunters come back.
    let play = escort((0, -3)).instead(3, Action::GiveUp).stage(0, "STOP - -").act(0, Action::Confirm);
    let play = play.stage(1, "STOP - -").act(1, Action::Confirm).finish();
    assert!(play.state.mecha(seat(3)).on_board());
}
