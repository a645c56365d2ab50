//! The instinct finds the obvious.

use engine::{FastChance, Game, Instinct, Outcome, Setup, Silent, Viewer};

use crate::{Action, Mecha45, State};

fn start(players: u8) -> State {
    let setup = Setup::players(players).with_word("mechas", "random");
    let setup = Mecha45::facts().complete(setup).expect("a valid set-up");
    Mecha45::start(&setup, &mut FastChance::new(3), &mut Silent).expect("a valid set-up")
}

/// Plays a game: `skilled` seats follow the ratings, the others choose at random.
fn play(players: u8, skilled: &[u8], seed: u64) -> Outcome {
    let mut state = start(players);
    let mut chance = FastChance::new(seed);
    let (mut actions, mut ratings) = (Vec::new(), Vec::new());
    while let Some(decision) = Mecha45::decision(&state) {
        let seat = decision.seats.iter().next().expect("somebody decides");
        Mecha45::legal(&state, seat, &mut actions);
        let index = if skilled.contains(&seat.0) {
            Mecha45::rate(&Mecha45::view(&state, Viewer::Seat(seat)), &actions, &mut ratings);
            assert_eq!(ratings.len(), actions.len());
            let best = ratings.iter().max().expect("there are actions");
            let ties: Vec<usize> = (0..actions.len()).filter(|&index| ratings[index] == *best).collect();
            ties[chance.pick(ties.len())]
        } else {
            chance.pick(actions.len())
        };
        Mecha45::apply(&mut state, seat, actions[index], &mut chance, &mut Silent).expect("a listed action");
        let worth = Mecha45::evaluate(&state);
        assert!(worth.iter().all(|&worth| worth <= 1000));
    }
    Mecha45::outcome(&state).expect("the game is over")
}

#[test]
fn it_beats_random_play() {
    let wins = (0..12).filter(|&seed| play(2, &[0], seed).winners.contains(engine::Seat(0))).count();
    assert!(wins >= 11, "{wins} of 12");
}

#[test]
fn playouts_end_and_never_change_their_mind() {
    let mut state = start(4);
    let mut chance = FastChance::new(5);
    let mut actions = Vec::new();
    let mut count = 0;
    while let Some(decision) = Mecha45::decision(&state) {
        let seat = decision.seats.iter().next().expect("somebody decides");
        Mecha45::legal(&state, seat, &mut actions);
        let index = Mecha45::playout(&state, seat, &actions, &mut chance);
        assert!(actions.len() == 1 || actions[index] != Action::Reopen);
        Mecha45::apply(&mut state, seat, actions[index], &mut chance, &mut Silent).expect("a listed action");
        count += 1;
    }
    assert!(count > 30);
    let worth = Mecha45::evaluate(&state);
    assert!(worth.contains(&1000));
}

#[test]
fn reasons_are_given_for_good_moves() {
    let state = start(2);
    let seat = state.owing.iter().next().expect("all program");
    let view = Mecha45::view(&state, Viewer::Seat(seat));
    let mut actions = Vec::new();
    Mecha45::legal(&state, seat, &mut actions);
    assert!(actions.iter().any(|&action| Mecha45::reason(&view, action).is_some()));
}
