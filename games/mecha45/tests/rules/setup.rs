//! Set-up, modular boards, asymmetric buildings (M45-SET, M45-MOD, M45-ASYM, M45-TEAM, M45-OPT).

use engine::{Game, Setup};
use mecha45::*;

use crate::table::*;

fn starts(play: &Play) -> Vec<[i32; 2]> {
    play.state
        .seats()
        .map(|seat| play.state.board.hex(play.state.mecha(seat).start.cell).to_array())
        .collect()
}

const CORNERS: [[i32; 2]; 6] = [[0, -5], [5, -5], [5, 0], [0, 5], [-5, 5], [-5, 0]];

fn error(setup: Setup) -> String {
    let setup = match Mecha45::facts().complete(setup) {
        Ok(setup) => setup,
        Err(errors) => return errors[0].to_string(),
    };
    let errors =
        Mecha45::start(&setup, &mut Draws::default(), &mut Vec::new()).expect_err("it cannot be played");
    errors[0].to_string()
}

// M45-SET-1, M45-SET-11, M45-SET-12
#[test]
fn start_cells_by_number_of_players() {
    for (players, corners) in [
        (2, vec![0, 3]),
        (3, vec![0, 2, 4]),
        (4, vec![1, 2, 4, 5]),
        (5, vec![0, 1, 2, 4, 5]),
        (6, (0..6).collect()),
    ] {
        let play = start(Setup::players(players).with_word("mechas", "random"));
        assert_eq!(starts(&play), corners.iter().map(|&k| CORNERS[k]).collect::<Vec<_>>());
        for (seat, k) in play.state.seats().zip(corners) {
            assert_eq!(play.state.mecha(seat).facing, Direction::new(k as u8 + 3));
            assert!(play.state.ground.reserved.contains(play.state.mecha(seat).start.cell));
        }
    }
    assert!(error(Setup::players(7)).contains("2 to 6"));
}

// M45-SET-2, M45-SET-3, M45-SET-4, M45-SET-5, M45-SET-6, M45-SET-7
#[test]
fn the_classic_board() {
    let play = start(Setup::players(2));
    let board = &play.state.board;
    assert_eq!(board.cells().len(), 91);
    assert!(board.cells().iter().all(|cell| board.hex(cell).length() <= 5));
    assert_eq!(
        board.downtown(),
        board.cells().iter().filter(|&cell| board.hex(cell).length() <= 1).collect()
    );
    let towers = [(0, 0), (1, -2), (2, -1), (1, 1), (-1, 2), (-2, 1), (-1, -1)].map(|at| play.cell(at));
    assert_eq!(play.state.ground.towers, towers.into_iter().collect());
    assert_eq!(content().board.parts.concat(), "ABCDEFGHI");
    let size = |part| content().board.part_of.iter().filter(|&&of| of == part).count();
    assert_eq!([0, 1, 2, 3, 8].map(size), [7, 6, 6, 12, 12]);
    assert_eq!(board.around(play.cell((0, -5))).count(), 3);
}

// M45-SET-8, M45-SET-9, M45-SET-10, M45-SET-13, M45-INIT-4
#[test]
fn mechas_are_chosen_in_youth_order() {
    let play = start(Setup::players(3).with("youngest", number(2)));
    let play =
        play.asks(1, Choice::Mecha).take(Action::Mecha { model: Model::Licorne }).asks(2, Choice::Mecha);
    let play = play.refuses(2, "M45-SET-9", Action::Mecha { model: Model::Licorne });
    let play = play.take(Action::Mecha { model: Model::Tecnico }).take(Action::Mecha { model: Model::Pzkfk });
    let sizes: Vec<usize> = play.state.seats().map(|seat| play.state.mecha(seat).hand.len()).collect();
    assert_eq!(sizes, [20, 14, 17]);
    assert!(play.state.mecha(seat(1)).hand.iter().all(|card| card.id().starts_with("LI-")));
    assert_eq!((play.state.turn, play.state.first), (1, seat(1)));
    play.sound();
}

// M45-SET-15
#[test]
fn the_set_up_runs_in_order() {
    let setup = scenario("flags", 2).with_word("board", "modular").with_word("buildings", "asymmetric");
    let mut play = start(setup.with_word("respawn_tokens", "on"));
    let mut seen = Vec::new();
    while play.state.turn == 0 {
        let choice = play.state.choice().unwrap();
        if seen.last() != Some(&choice) && choice != Choice::PutPart {
            seen.push(choice);
        }
        let number = play.decider();
        let action = *play.legal(number).last().unwrap();
        play = play.act(number, action);
    }
    seen.dedup();
    assert_eq!(
        seen,
        [Choice::Part, Choice::Start, Choice::Respawn, Choice::Cube, Choice::Mecha, Choice::Flag]
    );
    play.sound();
}

// M45-TEAM-1, M45-TEAM-2, M45-TEAM-3, M45-TEAM-8
#[test]
fn teams() {
    let sides = |id: &str, seats: u8| {
        let play = start(scenario(id, seats).with_word("mechas", "random"));
        (play.state.rules.sides[..usize::from(seats)].to_vec(), starts(&play))
    };
    let corners = |list: &[usize]| list.iter().map(|&k| CORNERS[k]).collect::<Vec<_>>();
    assert_eq!(sides("king-2v2", 4), (vec![0, 0, 1, 1], corners(&[1, 2, 4, 5])));
    assert_eq!(sides("king-3v3", 6), (vec![0, 0, 0, 1, 1, 1], corners(&[0, 1, 2, 3, 4, 5])));
    assert_eq!(sides("king-2v2v2", 6), (vec![0, 0, 1, 1, 2, 2], corners(&[0, 1, 2, 3, 4, 5])));
    // A ghost robot is a seat of its team, last in youth order.
    let ghost = start(scenario("king-2v2", 4).with("ghost", number(2)));
    assert_eq!(ghost.state.rules.by_youth().collect::<Vec<_>>(), [0, 2, 3, 1].map(seat));
    assert!(error(Setup::players(4).with("ghost", number(2))).contains("ghost"));
}

// M45-OPT-1, M45-OPT-2
#[test]
fn options_and_what_does_not_go_together() {
    let play = start(Setup::players(2));
    let rules = play.state.rules;
    assert!(!rules.cool_green && !rules.open_rotation && !rules.respawn_cells && !rules.asymmetric);
    assert_eq!((rules.target, rules.turn_limit), (5, 60));
    assert_eq!(start(scenario("vip-3", 3)).state.rules.turn_limit, 20);
    assert_eq!(start(scenario("competitive", 2).with_word("points", "7")).state.rules.target, 7);
    assert!(error(Setup::players(2).with_word("points", "7")).contains("points"));
    assert_eq!(start(scenario("destruction-2v2", 4).with_word("kills", "5")).state.rules.target, 5);
    assert!(error(scenario("destruction", 4).with_word("kills", "5")).contains("kills"));
    assert!(error(scenario("vip-3", 3).with_word("board", "star")).contains("board"));
    assert!(error(scenario("vip-3", 3).with_word("mechas", "competitive")).contains("mechas"));
    assert!(error(Setup::players(4).with_word("mechas", "competitive")).contains("3"));
    assert!(error(Setup::players(2).with("youngest", number(3))).contains("youngest"));
    let ids: Vec<&str> = Mecha45::facts().scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    assert!(!ids.iter().any(|id| id.contains("campaign")), "announced as future work");
}

// M45-MOD-1, M45-MOD-2, M45-MOD-8, M45-MOD-10
#[test]
fn parts_are_placed_in_turn() {
    let play = start(Setup::players(2).with_word("board", "modular")).asks(0, Choice::Part);
    assert_eq!(play.legal(0), [Action::Part { part: 0, turn: 0 }]);
    let play = play.take(Action::Part { part: 0, turn: 0 }).asks(1, Choice::Part);
    assert_eq!(play.legal(1).len(), 8 * 6);
    let mut play = play.take(Action::Part { part: 3, turn: 1 }).asks(1, Choice::PutPart);
    let far = Action::Put { at: Place { q: 20, r: 20 } };
    play = play.refuses(1, "M45-MOD-2", far);
    for action in play.legal(1) {
        let laid = play.clone().act(1, action).state.board;
        assert_eq!(laid.cells().len(), 7 + 12);
        let part = |cell: &Cell| content().board.part_of[cell.index()] == 3;
        let shared: usize = laid
            .cells()
            .iter()
            .filter(part)
            .map(|cell| laid.around(cell).filter(|next| !part(next)).count())
            .sum();
        assert!(shared >= 3, "{action:?}");
    }
    while play.state.stage != Stage::Start {
        let number = play.decider();
        let action = play.legal(number)[0];
        play = play.act(number, action);
    }
    assert_eq!((play.state.board.cells().len(), play.decider()), (91, 1));
    // Orange cells and towers go with their parts.
    assert_eq!(play.state.board.downtown().len(), 7);
    let number = play.decider();
    let action = play.legal(number)[0];
    let play = play.act(number, action);
    let action = play.legal(0)[0];
    let play = play.act(0, action);
    assert_eq!(play.state.ground.towers, content().board.towers);
}

// M45-MOD-3, M45-MOD-4, M45-MOD-12, M45-VIP-2
#[test]
fn ready_made_boards() {
    let on = |id: &str, seats: u8, board: &str| start(scenario(id, seats).with_word("board", board));
    assert_eq!(starts(&on("king", 2, "avenue")), [[3, -8], [-3, 8]]);
    assert_eq!(starts(&on("king-2v2", 4, "avenue")), [[2, -8], [4, -8], [-2, 8], [-4, 8]]);
    assert_eq!(starts(&on("king", 3, "star")), [[3, -8], [5, 3], [-8, 5]]);
    let six = [[2, -8], [4, -8], [6, 2], [4, 4], [-8, 6], [-8, 4]];
    assert_eq!(starts(&on("king", 6, "star")), six);
    assert_eq!(starts(&on("king-2v2v2", 6, "star")), six);
    // No list fits: starts are picked.
    assert_eq!(on("king", 5, "avenue").state.stage, Stage::Start);
    for board in ["avenue", "star"] {
        let play = on("king", 5, board);
        assert_eq!(play.state.board.cells().len(), 91);
    }
    // The maps of the catalogue.
    let avenue = on("king", 2, "avenue").state.board;
    assert!(avenue.at(2, -8).is_some() && avenue.at(-4, 8).is_some() && avenue.at(5, -5).is_none());
    let star = on("king", 3, "star").state.board;
    assert!(star.at(6, 0).is_some() && star.at(-8, 6).is_some() && star.at(0, 5).is_none());
}

// M45-MOD-5, M45-MOD-11
#[test]
fn start_cells_are_picked_from_the_last_seat() {
    let play = start(Setup::players(5).with_word("board", "star")).asks(4, Choice::Start);
    let cells = |play: &Play| -> CellSet {
        play.legal(play.decider())
            .into_iter()
            .filter_map(|action| match action {
                Action::Start { cell, .. } => Some(cell),
                _ => None,
            })
            .collect()
    };
    let board = play.state.board;
    for cell in cells(&play).iter() {
        assert!(board.around(cell).count() <= 4 && !board.downtown().contains(cell));
        assert!(!content().board.towers.contains(cell));
    }
    let first = cells(&play).iter().next().unwrap();
    let play = play.take(Action::Start { cell: first, facing: Direction::new(2) }).asks(3, Choice::Start);
    assert!(cells(&play).iter().all(|cell| board.distance(cell, first) >= 5));
    let play = play.refuses(3, "M45-MOD-5", Action::Start { cell: first, facing: Direction::new(0) });
    assert_eq!(play.state.mecha(seat(4)).start.facing, Direction::new(2));
    // Team-mates stay together.
    let team = start(scenario("king-3v3", 6).with_word("board", "avenue")).asks(5, Choice::Start);
    let first = cells(&team).iter().next().unwrap();
    let team = team.take(Action::Start { cell: first, facing: Direction::new(2) });
    assert!(cells(&team).iter().all(|cell| team.state.board.distance(cell, first) <= 3));
}

// M45-MOD-6, M45-MOD-7
#[test]
fn respawn_cells() {
    let play = start(Setup::players(2).with_word("respawn_tokens", "on")).asks(1, Choice::Respawn);
    let cell = play.cell((0, 4));
    play.refused(1, "M45-MOD-7", Action::Start { cell: play.cell((0, 3)), facing: Direction::new(0) });
    let play = play.take(Action::Start { cell, facing: Direction::new(1) }).asks(0, Choice::Respawn);
    assert!(!play.allows(0, Action::Start { cell, facing: Direction::new(1) }));
    assert!(play.state.ground.reserved.contains(cell));
    let action = play.legal(0)[0];
    let mut play = play.take(action);
    while play.state.turn == 0 {
        let action = play.legal(play.decider())[0];
        play = play.take(action);
    }
    let play = play.act(1, Action::GiveUp);
    let movement = *play.legal(0).iter().find(|action| matches!(action, Action::Move { .. })).unwrap();
    let play = play.act(0, movement).take(Action::Leave { slot: Slot::Technique });
    let play = play.take(Action::Leave { slot: Slot::Combat }).take(Action::Confirm).finish();
    play.at(1, (0, 4)).faces(1, 1);
}

// M45-MOD-9, M45-ASYM-1..6
#[test]
fn asymmetric_buildings() {
    let mut play = start(Setup::players(2).with_word("buildings", "asymmetric")).asks(0, Choice::Cube);
    let cube = |play: &Play, at| Action::Cube { cell: play.cell(at) };
    // Not on start cells nor next to them; not a third level.
    for at in [(0, -5), (0, -4), (1, -5), (-1, -4)] {
        play = play.clone().refuses(0, "M45-ASYM-6", cube(&play, at));
    }
    let centre = cube(&play, (0, 0));
    play = play.take(centre).asks(1, Choice::Cube).take(centre);
    assert_eq!(play.height((0, 0)), 2);
    assert!(!play.allows(0, centre));
    // A ring around downtown must stay open.
    let ring = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1)];
    for at in ring {
        let action = cube(&play, at);
        play = play.take(action);
    }
    let number = play.decider();
    assert!(!play.allows(number, cube(&play, (-1, 0))));
    while play.state.stage == Stage::Cube {
        let action = play.legal(play.decider())[0];
        play = play.take(action);
    }
    assert_eq!((play.state.ground.cubes, play.state.stage), (0, Stage::Mecha));
    assert_eq!(play.state.ground.buildings.len() + play.state.ground.towers.len(), 14);
}
