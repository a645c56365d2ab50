//! Set-up, modular boards, asymmetric buildings (M45-SET, M45-MOD, M45-ASYM, M45-TEAM, M45-OPT).

use engine::{Game, Setup};
use mecha45::*;

use crate::table::*;

fn starts(play: &Play) -> Vec<[i32; 2]> {
    play.state
        .seats()
        .map(|seat| play.state.board.hex(play.state.mecha(seat).start.cell))
        .map(|hex| [hex.x, hex.y])
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
    assert!(board.cells().iter().all(|cell| Hex::ZERO.distance(board.hex(cell)) <= 5));
    assert_eq!(
        board.downtown(),
        board.cells().iter().filter(|&cell| Hex::ZERO.distance(board.hex(cell)) <= 1).collect()
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

// M45-OPT-1
#[test]
fn options_and_what_does_not_go_together() {
    let play = start(Setup::players(2));
    let rules = play.state.rules;
    assert!(!rules.cool_green && !rules.open_rotation && !rules.respawn_cells && !rules.asymmetric);
    assert_eq!((rules.target, rules.turn_limit), (5, 60));
    assert_eq!(start(scenario("vip-3", 3)).state.rules.turn_limit, 11);
    assert_eq!(start(scenario("competitive", 2).with_word("points", "7")).state.rules.target, 7);
    assert!(error(Setup::players(2).with_word("points", "7")).contains("points"));
    assert_eq!(start(scenario("destruction-2v2", 4).with_word("kills", "5")).state.rules.target, 5);
    assert!(error(scenario("destruction", 4).with_word("kills", "5")).contains("kills"));
    assert!(error(scenario("vip-3", 3).with_word("board", "star")).contains("board"));
    assert!(error(scenario("vip-3", 3).with_word("mechas", "competitive")).contains("mechas"));
    assert!(error(Setup::players(4).with_word("mechas", "competitive")).contains("3"));
    assert!(error(Setup::players(2).with("youngest", number(3))).contains("youngest"));
}

// M45-OPT-2
#[test]
fn what_is_announced_as_future_work_is_not_offered() {
    let facts = Mecha45::facts();
    let modes = ["king", "destruction", "flags", "competitive", "deathmatch", "vip"];
    for scenario in &facts.scenarios {
        let mode = scenario.id.split('-').next().unwrap();
        assert!(modes.contains(&mode), "{}", scenario.id);
    }
    assert!(facts.campaign.is_none() && !facts.scenario_files);
    // The layouts of the catalogue stand in.
    for board in ["avenue", "star"] {
        assert_eq!(start(Setup::players(3).with_word("board", board)).state.board.cells().len(), 91);
    }
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
    // When nothing is far enough, the farthest cells are left: everybody crowds the others out.
    let mut play = start(Setup::players(6).with_word("board", "avenue")).asks(5, Choice::Start);
    let board = play.state.board;
    let nearest = |play: &Play, cell: Cell| {
        let picked = (play.decider() + 1..6).map(|number| play.state.mecha(seat(number)).start.cell);
        picked.map(|start| board.distance(cell, start)).min().unwrap_or(u8::MAX)
    };
    let mut fell_back = false;
    for _ in 0..6 {
        let legal = cells(&play);
        assert!(!legal.is_empty());
        let worst = legal.iter().map(|cell| nearest(&play, cell)).min().unwrap();
        if worst < 5 {
            fell_back = true;
            assert!(legal.iter().all(|cell| nearest(&play, cell) == worst));
            let edge = board.cells().iter().filter(|&cell| {
                board.around(cell).count() <= 4
                    && !board.downtown().contains(cell)
                    && !content().board.towers.contains(cell)
            });
            assert_eq!(edge.map(|cell| nearest(&play, cell)).max(), Some(worst));
        }
        let left = |cell: Cell| legal.iter().filter(|&other| board.distance(cell, other) >= 5).count();
        let crowding = legal.iter().min_by_key(|&cell| left(cell)).unwrap();
        play = play.take(Action::Start { cell: crowding, facing: Direction::new(0) });
    }
    assert!(fell_back);
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
    let play = play.instead(1, Action::GiveUp);
    let movement = *play.legal(0).iter().find(|action| matches!(action, Action::Move { .. })).unwrap();
    let play = play.act(0, movement).take(Action::Leave { slot: Slot::Technique });
    let play = play.take(Action::Leave { slot: Slot::Combat }).take(Action::Confirm).finish();
    play.at(1, (0, 4)).faces(1, 1);
}

// M45-MOD-7: with nothing at distance 3 left, the free cells nearest to it are offered.
#[test]
fn respawn_cells_when_none_is_at_the_right_distance() {
    let play = start(Setup::players(2).with_word("respawn_tokens", "on")).asks(1, Choice::Respawn);
    let board = play.state.board;
    let far = |cell: Cell| board.downtown().iter().map(|orange| board.distance(cell, orange)).min().unwrap();
    let distances = |play: &Play| {
        let mut found: Vec<u8> = play
            .legal(1)
            .into_iter()
            .filter_map(|action| match action {
                Action::Start { cell, .. } => Some(far(cell)),
                _ => None,
            })
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    assert_eq!(distances(&play), [3]);
    let taken = |play: Play, at: &[u8]| {
        let cells: CellSet = board.cells().iter().filter(|&cell| at.contains(&far(cell))).collect();
        play.with(|state| state.ground.reserved = state.ground.reserved.or(cells))
    };
    assert_eq!(distances(&taken(play.clone(), &[3])), [2, 4]);
    assert_eq!(distances(&taken(play.clone(), &[3, 4])), [2]);
    let play = taken(play, &[2, 3, 4]);
    assert_eq!(distances(&play), [1]);
    let action = play.legal(1)[0];
    play.take(action).asks(0, Choice::Respawn);
}

// M45-ASYM-3, M45-ASYM-4, M45-ASYM-6, M45-MOD-7
#[test]
fn cubes_beside_respawn_cells() {
    let setup = Setup::players(2).with_word("respawn_tokens", "on").with_word("buildings", "asymmetric");
    let mut play = start(setup).asks(1, Choice::Respawn);
    for at in [(4, 0), (-4, 0)] {
        let cell = play.cell(at);
        play = play.take(Action::Start { cell, facing: Direction::new(0) });
    }
    let cube = |play: &Play, at| Action::Cube { cell: play.cell(at) };
    let play = play.asks(0, Choice::Cube);
    assert!(!play.allows(0, cube(&play, (4, 0))) && !play.allows(0, cube(&play, (0, -4))));
    // Beside it is fine, as long as a way is left.
    let mut play = play;
    for at in [(4, -1), (5, -1), (5, 0), (4, 1), (3, 1)] {
        let action = cube(&play, at);
        play = play.take(action);
    }
    let number = play.decider();
    play.refused(number, "M45-ASYM-6", cube(&play, (3, 0)));
}

// M45-SET-13, M45-CARD-10: a card that is nowhere is found out, and one in two places.
#[test]
fn every_card_is_in_one_place() {
    let play = start(Setup::players(2).with_word("mechas", "random")).sound();
    let card = play.state.mecha(seat(0)).hand.iter().next().unwrap();
    let broken = |play: Play| Mecha45::check(&play.state).expect_err("it is found out");
    let missing = play.clone().with(|state| state.mechas[0].hand.remove(card));
    assert_eq!(broken(missing), ["every card is in one place"]);
    let twice = play.with(|state| state.mechas[1].lost.insert(card));
    assert_eq!(broken(twice), ["every card is in one place"]);
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
