//! The two worked turns of the catalogue (M45-PLAY).

use engine::Setup;
use mecha45::*;

use crate::table::*;

fn first_turn() -> Play {
    let play = start(Setup::players(3));
    let play = [Model::Pzkfk, Model::Dajiang, Model::Injai]
        .into_iter()
        .fold(play, |play, model| play.take(Action::Mecha { model }));
    let play = play.at(0, (0, -5)).faces(0, 3).at(1, (5, 0)).faces(1, 5).at(2, (-5, 5)).faces(2, 1);
    assert_eq!(play.state.in_order().collect::<Vec<_>>(), [2, 0, 1].map(seat));
    let play = play.program(["F2 OILT MORT", "F2 WEI ARROW", "F2 R1 SHUR"]);
    let play = play.at(0, (0, -3)).at(1, (3, 0)).at(2, (-3, 3)).turns([0, 0, -1]).faces(2, 0);
    // C has moved on and fired at nobody; A's afterburner is next.
    let play = play.at(2, (-2, 2)).losses([0, 0, 0]).asks(0, Choice::Step);
    let ahead = Action::Step { cell: play.cell((0, -2)) };
    let play = play.take(ahead).asks(0, Choice::Aim);
    let target = aim(&play, (-2, 2));
    let play = play.draws("2:L1 2:KATAN").take(target).has_lost(2, "KATAN L1").asks(1, Choice::Aim);
    let target = aim(&play, (0, -2));
    let play = play.draws("0:F1 0:ARML 0:MG").take(target).has_lost(0, "ARML F1 MG").asks(1, Choice::Wei);
    play.take(Action::Wei { direction: Direction::new(5) })
}

// M45-PLAY-1
#[test]
fn turn_1() {
    let play = first_turn().has_spent(1, "ARROW");
    let hands: Vec<usize> = play.state.seats().map(|seat| play.state.mecha(seat).hand.len()).collect();
    assert_eq!((hands, play.state.scores), (vec![17, 16, 12], [0; SEATS]));
    let wei = Wei { cell: play.cell((3, 0)), direction: Direction::new(5), by: seat(1) };
    assert_eq!((play.state.turn, play.state.ground.weis.to_vec()), (2, vec![wei]));
    play.sound();
}

// M45-PLAY-2
#[test]
fn turn_2() {
    let play = first_turn();
    assert_eq!(play.state.in_order().collect::<Vec<_>>(), [2, 0, 1].map(seat));
    let play = play.program(["STOP ARMGL FLMW", "F2 HUOQ GUAN", "R1 F1 ABYSS"]).at(1, (1, 0)).at(2, (-1, 1));
    let play = play
        .act(0, Action::Turn { notches: 0 })
        .act(1, Action::Turn { notches: -1 })
        .act(2, Action::Turn { notches: 2 });
    let play = play.faces(1, 4).faces(2, 2);
    let kwk = play.card(0, "KWK");
    let c = "2:F2 2:B1 2:GRAP 2:VIV 2:SHUR 2:KAGE 2:STOP 2:KEMUR 2:KAMEN";
    let play = play.draws(&format!("1:F1 1:VIT 1:REP 1:STOP {c}"));
    let play = play.act(0, Action::React { slot: Slot::Combat, card: kwk, way: 0 });
    // Everything up to the end of the turn follows without a question.
    assert_eq!((play.state.turn, play.state.stage), (3, Stage::Program));
    assert!(play.happened(&Event::Doomed { seat: seat(2), credit: Some(seat(1)) }));
    assert!(play.happened(&Event::WeaknessStruck { seat: seat(2), card: Card::named("IN-KAMEN").unwrap() }));
    let play =
        play.at(0, (0, -3)).has_spent(0, "KWK").has_lost(0, "ARML F1 MG").has_lost(1, "F1 HUOQ REP STOP VIT");
    let play = play.has_spent(1, "ARROW");
    assert_eq!([play.height((0, 0)), play.height((0, 1))], [1, 1]);
    assert!(play.state.ground.has_carcass(play.cell((0, 1))));
    assert_eq!(play.state.ground.weis[0].cell, play.cell((2, 0)));
    assert_eq!(play.state.scores[..3], [0, 3, 0]);
    let hands: Vec<usize> = [0, 1].map(|number| play.state.mecha(seat(number)).hand.len()).to_vec();
    assert_eq!(hands, [16, 11]);
    assert_eq!(play.state.in_order().collect::<Vec<_>>(), [1, 0].map(seat));
    assert_eq!(play.state.mecha(seat(2)).presence, Presence::Waiting { back: 4 });
    play.sound();
}
