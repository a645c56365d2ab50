//! The instinct knows what is good.

use engine::{FastChance, Game, Instinct, Seat, Setup, Silent, Viewer};

use crate::Mechs;
use crate::action::Action;
use crate::agenda::{Agenda, Move, MovePart, Task};
use crate::cards::Colour;
use crate::space::{Dir, Space};
use crate::state::{State, Verdict};

fn start(mission: &str, seats: u8) -> State {
    let setup = Setup { scenario: mission.to_owned(), ..Setup::players(seats) };
    let setup = Mechs::facts().complete(setup).expect("a valid set-up");
    Mechs::start(&setup, &mut FastChance::new(1), &mut Silent).expect("it can be laid out")
}

fn space(column: i16, row: i16) -> Space {
    Space::at(column, row).expect("a space")
}

#[test]
fn a_finished_mission_is_worth_its_result() {
    let mut state = start("mission-1", 2);
    state.verdict = Some(Verdict::Won);
    assert_eq!(Mechs::evaluate(&state), [1000, 1000, 0, 0, 0, 0, 0, 0]);
    state.verdict = Some(Verdict::BombExploded);
    assert_eq!(Mechs::evaluate(&state), [0; 8]);
}

#[test]
fn a_bomb_near_its_goal_is_worth_more() {
    let far = start("mission-1", 1);
    let mut near = far;
    near.bomb = Some(space(2, 10));
    assert!(Mechs::evaluate(&near)[0] > Mechs::evaluate(&far)[0]);
}

#[test]
fn a_mech_pushes_the_bomb_home() {
    let mut state = start("mission-1", 1);
    let (seat, at) = (Seat(0), space(2, 10));
    state.bomb = Some(space(2, 9));
    state.round = 3;
    state.mechs[0].at = Some(at);
    state.mechs[0].facing = Dir::North;
    let step = Move {
        seat,
        dir: Dir::North,
        min: 0,
        max: 2,
        spent: 0,
        colour: Some(Colour::Yellow),
        tows: true,
        drawn: false,
        tow: None,
        old: at,
        stopped: false,
        part: MovePart::Ask,
    };
    let mut agenda = Agenda::new();
    agenda.push(Task::Phase(crate::Phase::MinionMove));
    agenda.push(Task::Move(step));
    state.agenda = agenda;
    let view = Mechs::view(&state, Viewer::Seat(seat));
    let mut actions = Vec::new();
    Mechs::legal(&state, seat, &mut actions);
    let mut ratings = Vec::new();
    Mechs::rate(&view, &actions, &mut ratings);
    let best = ratings.iter().max().and_then(|most| ratings.iter().position(|rating| rating == most));
    assert_eq!(best.map(|index| actions[index]), Some(Action::Step));
}

// MVM-DRAFT-7
#[test]
fn nothing_is_worse_than_letting_the_sand_run_out() {
    let mut state = start("tutorial", 2);
    let mut actions = Vec::new();
    while state.dealt.is_empty() {
        let seat = Mechs::decision(&state).expect("a question").seats.iter().next().expect("a seat");
        Mechs::legal(&state, seat, &mut actions);
        Mechs::apply(&mut state, seat, actions[0], &mut FastChance::new(3), &mut Silent).expect("legal");
    }
    state.minuteglass = true;
    let seat = Mechs::decision(&state).expect("a draft").seats.iter().next().expect("a seat");
    Mechs::legal(&state, seat, &mut actions);
    assert_eq!(actions.last(), Some(&Action::TimeOut));
    let view = Mechs::view(&state, Viewer::Seat(seat));
    let mut ratings = Vec::new();
    for rate in [Mechs::rate, Mechs::glance] {
        rate(&view, &actions, &mut ratings);
        let (last, others) = ratings.split_last().expect("a rating for each");
        assert!(others.iter().all(|other| other > last), "{ratings:?}");
    }
    for seed in 0..200 {
        let picked = Mechs::playout(&state, seat, &actions, &mut FastChance::new(seed));
        assert_ne!(actions[picked], Action::TimeOut);
    }
}

#[test]
fn quick_choices_finish_missions() {
    let mut legal = Vec::new();
    for (mission, _) in crate::BUILT_IN {
        let mut state = start(mission, 3);
        let mut chance = FastChance::new(7);
        while let Some(decision) = Mechs::decision(&state) {
            let seat = decision.seats.iter().next().expect("somebody decides");
            Mechs::legal(&state, seat, &mut legal);
            let action = legal[Mechs::playout(&state, seat, &legal, &mut chance)];
            Mechs::apply(&mut state, seat, action, &mut chance, &mut Silent).expect("a listed action");
        }
        assert!(Mechs::outcome(&state).is_some());
    }
}
