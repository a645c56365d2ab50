//! The end of the turn and King of Downtown (M45-END, M45-KING).

use engine::{Game, SeatSet};
use mecha45::*;

use crate::table::*;

fn two(first: (i32, i32), second: (i32, i32)) -> Play {
    arena(2).mecha(0, Medium, first, 3, "STOP MG F1").mecha(1, Medium, second, 0, "STOP HORN F1 R1 L1")
}

fn rest(play: Play) -> Play {
    play.turn(["STOP - -", "STOP - -"]).finish()
}

// M45-END-3, M45-END-5, M45-END-9, M45-END-11, M45-KING-2, M45-KING-3, M45-KING-4, M45-KING-5
#[test]
fn points_at_the_end_of_the_turn() {
    let play = rest(two((0, -1), (0, 1)));
    assert_eq!(([play.score(0), play.score(1)], play.state.turn), ([1, 1], 2));
    // On a roof too.
    let play = rest(two((0, 0), (0, 4)).low(&[(0, 0)]));
    assert_eq!([play.score(0), play.score(1)], [1, 0]);
    // Downtown and a kill: three points.
    let play = arena(2).mecha(0, Medium, (0, -1), 3, "STOP MG F1").mecha(1, Medium, (0, 1), 0, "STOP F1");
    let play = play.turn(["STOP - MG", "STOP - -"]).finish();
    assert_eq!([play.score(0), play.score(1)], [3, 0]);
}

// M45-KING-1, M45-KING-6
#[test]
fn five_points_win_and_the_higher_score_wins() {
    let play = rest(two((0, -1), (0, 1)).with(|state| state.scores = [4, 3, 0, 0, 0, 0]));
    let verdict = Verdict { winners: SeatSet::only(seat(0)), reason: Reason::Target };
    assert_eq!(play.state.stage, Stage::Over(verdict));
    assert_eq!(Mecha45::outcome(&play.state).unwrap().winners, verdict.winners);
    assert!(play.legal(0).is_empty());
    play.refuses(0, "M45-END-9", Action::Confirm);
    let play = rest(two((0, -1), (0, 1)).with(|state| state.scores = [4, 5, 0, 0, 0, 0]));
    assert_eq!(Mecha45::outcome(&play.state).unwrap().winners, SeatSet::only(seat(1)));
}

// M45-KING-1, M45-KING-9
#[test]
fn five_or_six_players_may_agree_on_seven_points() {
    for players in 2..=6 {
        let setup = scenario("king", players).with_word("mechas", "random");
        let target = |setup| start(setup).state.rules.target;
        assert_eq!(target(setup.clone()), 5, "as printed");
        let complete = Mecha45::facts().complete(setup.clone().with_word("points", "7")).unwrap();
        let begun = Mecha45::start(&complete, &mut engine::FastChance::new(1), &mut Vec::new());
        assert_eq!(
            begun.ok().map(|state| state.rules.target),
            (players > 4).then_some(7),
            "{players} players"
        );
    }
}

// M45-KING-7, M45-DEST-5
#[test]
fn a_shared_lead_is_played_on() {
    let mut play = two((0, -4), (0, 4)).with(|state| state.scores = [5, 5, 0, 0, 0, 0]);
    for turn in 1..=2 {
        assert_eq!(play.state.turn, turn);
        play = rest(play);
    }
    assert_eq!(play.state.stage, Stage::Program);
    let alone = rest(play.clone().with(|state| state.scores[0] = 6));
    let verdict = Verdict { winners: SeatSet::only(seat(0)), reason: Reason::Target };
    assert_eq!(alone.state.stage, Stage::Over(verdict));
    assert_eq!(rest(play).state.stage, tie_break(&[0]));
}

fn tie_break(winners: &[u8]) -> Stage {
    let winners = winners.iter().map(|&number| seat(number)).collect();
    Stage::Over(Verdict { winners, reason: Reason::TieBreak })
}

// M45-KING-8
#[test]
fn a_tie_is_broken_by_the_cards_that_are_missing_and_then_by_youth() {
    // Both have reached the target, and the two further turns are over.
    let tied = |play: Play| play.with(|state| (state.scores, state.overtime) = ([5, 5, 0, 0, 0, 0], 2));
    let whole = || tied(two((0, -4), (0, 4)));
    assert_eq!(rest(whole()).state.stage, tie_break(&[0]), "the youngest");
    assert_eq!(
        rest(whole().with(|state| state.rules.youth = [1, 0, 2, 3, 4, 5])).state.stage,
        tie_break(&[1])
    );
    // Lost and spent cards are missing alike.
    assert_eq!(rest(whole().lost(0, "F1", true)).state.stage, tie_break(&[1]));
    assert_eq!(rest(whole().spent(0, "F1")).state.stage, tie_break(&[1]));
    let both = whole().lost(0, "F1", false).lost(1, "F1 R1", false);
    assert_eq!(rest(both).state.stage, tie_break(&[0]));
    // It is the share that counts: one of three is more than one of four.
    assert_eq!(rest(whole().lost(0, "F1", true).lost(1, "F1", true)).state.stage, tie_break(&[1]));
    // A robot that is away misses all its cards.
    let away = whole().with(|state| {
        state.mechas[0].presence = Presence::Waiting { back: 9 };
        state.mechas[0].hand = CardSet::EMPTY;
        (state.playing, state.owing) = (SeatSet::only(seat(1)), SeatSet::only(seat(1)));
    });
    assert_eq!(away.lost(1, "F1 R1", true).turn(["", "STOP - -"]).finish().state.stage, tie_break(&[1]));
    // Only those that lead are compared.
    let third =
        tied(arena(3).mecha(0, Medium, (0, -4), 3, "STOP F1").mecha(1, Medium, (4, 0), 0, "STOP F1 R1"))
            .mecha(2, Medium, (-4, 0), 0, "STOP F1")
            .lost(0, "F1", true)
            .lost(1, "F1 R1", true);
    assert_eq!(third.turn(["STOP - -"; 3]).finish().state.stage, tie_break(&[0]));
    // A team's cards count together.
    let team = arena_of(scenario("king-2v2", 4))
        .mecha(0, Medium, (0, -4), 3, "STOP F1 R1")
        .mecha(1, Medium, (4, -4), 3, "STOP F1 R1")
        .mecha(2, Medium, (0, 4), 0, "STOP F1 R1")
        .mecha(3, Medium, (-4, 4), 0, "STOP F1 R1")
        .lost(0, "F1", true)
        .lost(1, "F1", true)
        .lost(2, "F1 R1", true);
    let team = tied(team).with(|state| state.rules.youth = [3, 2, 0, 1, 4, 5]);
    assert_eq!(team.turn(["STOP - -"; 4]).finish().state.stage, tie_break(&[2, 3]));
}

// M45-OPT-1
#[test]
fn at_the_turn_limit_the_highest_score_wins() {
    let play = rest(two((0, -1), (0, 4)).with(|state| state.rules.turn_limit = 1));
    assert_eq!(
        play.state.stage,
        Stage::Over(Verdict { winners: SeatSet::only(seat(0)), reason: Reason::Limit })
    );
    let tie = rest(two((0, -4), (0, 4)).with(|state| state.rules.turn_limit = 1));
    assert_eq!(tie.state.stage, tie_break(&[0]));
}

// M45-END-2: barriers come before new Wei, also by destroyed mechas
#[test]
fn barriers_then_wei() {
    let play = arena(3)
        .mecha(0, Medium, (0, -2), 3, "STOP WEI F1 R1")
        .mecha(1, Medium, (0, 2), 0, "STOP BAR F1")
        .mecha(2, Medium, (0, 4), 0, "STOP MG B1");
    let play = play.with(|state| state.first = seat(2)).turn(["STOP WEI -", "STOP BAR -", "STOP - MG"]);
    assert!(play.is_doomed(1));
    play.asks(1, Choice::Barrier).take(Action::Done).asks(0, Choice::Wei);
}

// M45-END-8
#[test]
fn an_empty_hand_after_the_return_is_the_end() {
    let play = arena(2).mecha(0, Medium, (3, 0), 0, "JET").mecha(1, Medium, (4, 0), 0, "STOP F1");
    let play = play.with(|state| state.mechas[0].foe = Some(seat(1))).turn(["JET - -", "STOP - -"]).finish();
    assert_eq!(play.score(1), 2);
    assert!(play.state.ground.has_carcass(play.cell((3, -2))));
}

// M45-TEAM-4..7, M45-TEAM-9..11
#[test]
fn team_king_of_downtown() {
    let team = || {
        arena_of(scenario("king-2v2", 4))
            .mecha(0, Medium, (0, -1), 3, "STOP MG F1")
            .mecha(1, Medium, (0, 1), 0, "STOP F1")
            .mecha(2, Medium, (4, 0), 0, "STOP F1")
            .mecha(3, Medium, (-4, 0), 0, "STOP F1")
    };
    let all = ["STOP - -"; 4];
    let play = team().turn(all).finish();
    // Two team-mates downtown earn one point.
    assert_eq!([play.score(0), play.score(1)], [1, 0]);
    // Friendly fire hits, and scores nothing.
    let play = team().turn(["STOP - MG", "STOP - -", "STOP - -", "STOP - -"]).finish();
    assert!(play.happened(&Event::Doomed { seat: seat(1), credit: None }));
    assert_eq!(play.score(0), 1);
    // Team-mates see committed orders, others do not, and may change theirs.
    let play = team().stage(0, "STOP - MG").act(0, Action::Confirm);
    assert!(matches!(play.view(1).mecha(seat(0)).slots[2], SlotView::Shown(_)));
    assert_eq!(play.view(2).mecha(seat(0)).slots, [SlotView::Empty; 3]);
    assert!(play.allows(0, Action::Reopen));
}
