//! Set-up by the players: parts of the board, start cells, cubes, flags (M45-MOD, M45-ASYM).

use crate::hex::Hex;
use arrayvec::ArrayVec;
use engine::{Chance, EventSink, Seat};

use crate::action::Action;
use crate::board::{Board, CELLS, Cell, CellSet, PARTS, Place, Placement};
use crate::content::content;
use crate::event::Event;
use crate::ground::Flag;
use crate::hex::Direction;
use crate::referee::Referee;
use crate::setup::flag_table;
use crate::state::{Entry, Mode, Stage, State};

/// Cell edges a new part shares with those that lie there (M45-MOD-2).
const SHARED_EDGES: usize = 3;
/// Distance between start cells (M45-MOD-5), and of team-mates (M45-MOD-11).
const APART: u8 = 5;
const TOGETHER: u8 = 3;
/// Distance of respawn cells from downtown (M45-MOD-7).
const FROM_DOWNTOWN: u8 = 3;

/// The printed cells of a part, turned.
pub(crate) fn turned_cells(part: u8, turn: u8) -> impl Iterator<Item = Hex> {
    let board = &content().board;
    let cells = board.cells.iter().zip(&board.part_of).filter(move |(_, of)| **of == part);
    cells.map(move |(&cell, _)| cell.turned(turn))
}

/// The places where the first cell of a part may come to lie (M45-MOD-2).
pub(crate) fn part_places(board: &Board, part: u8, turn: u8) -> Vec<Place> {
    let shape: ArrayVec<Hex, 12> = turned_cells(part, turn).collect();
    let taken: Vec<Hex> = board.cells().iter().map(|cell| board.hex(cell)).collect();
    let mut places = Vec::new();
    for &cell in &taken {
        for direction in Direction::ALL {
            let free = cell + direction.step();
            if taken.contains(&free) {
                continue;
            }
            for &covers in &shape {
                let shift = free - covers;
                let overlaps = shape.iter().any(|&cell| taken.contains(&(cell + shift)));
                let place = Place::of(shape[0] + shift);
                if overlaps || places.contains(&place) {
                    continue;
                }
                let edges =
                    shape.iter().flat_map(|&cell| Direction::ALL.map(|side| cell + shift + side.step()));
                if edges.filter(|edge| taken.contains(edge)).count() >= SHARED_EDGES {
                    places.push(place);
                }
            }
        }
    }
    places.sort_unstable();
    places
}

/// The choices of a part (M45-MOD-2: the first one is A, as it is printed).
pub(crate) fn part_choices(state: &State, visit: &mut impl FnMut(Action)) {
    let placements = state.board.placements();
    if placements[0].is_none() {
        return visit(Action::Part { part: 0, turn: 0 });
    }
    for part in (0..PARTS as u8).filter(|&part| placements[usize::from(part)].is_none()) {
        (0..6).for_each(|turn| visit(Action::Part { part, turn }));
    }
}

/// Could a mecha begin there: at the edge, in the street, free (M45-MOD-5)?
fn is_edge(state: &State, cell: Cell) -> bool {
    state.board.around(cell).count() <= 4
        && !content().board.downtown.contains(cell)
        && !content().board.towers.contains(cell)
        && !state.ground.reserved.contains(cell)
}

/// The cells a seat may choose as its start (M45-MOD-5, M45-MOD-11).
pub(crate) fn start_cells(state: &State, seat: Seat) -> CellSet {
    let chosen = |other: &Seat| other.0 > seat.0;
    let foes = |cell: Cell| {
        let foes = state.seats().filter(chosen).filter(|&other| state.are_foes(seat, other));
        foes.map(|other| state.board.distance(cell, state.mecha(other).start.cell)).min().unwrap_or(u8::MAX)
    };
    let edge: CellSet = state.board.cells().iter().filter(|&cell| is_edge(state, cell)).collect();
    let far: CellSet = edge.iter().filter(|&cell| foes(cell) >= APART).collect();
    let best = edge.iter().map(foes).max().unwrap_or_default();
    let far = if far.is_empty() { edge.iter().filter(|&cell| foes(cell) == best).collect() } else { far };
    let near = |cell: &Cell| {
        let mut mates = state.seats().filter(chosen).filter(|&other| !state.are_foes(seat, other));
        mates.any(|mate| state.board.distance(*cell, state.mecha(mate).start.cell) <= TOGETHER)
    };
    let beside: CellSet = far.iter().filter(near).collect();
    if beside.is_empty() { far } else { beside }
}

/// The cells a seat may choose to come back to: free ones as near to the wanted distance as there are (M45-MOD-7).
pub(crate) fn respawn_cells(state: &State) -> CellSet {
    let distance = |cell: Cell| {
        let downtown = content().board.downtown.iter();
        downtown.map(|orange| state.board.distance(cell, orange)).min().unwrap_or_default()
    };
    let off = |cell: Cell| distance(cell).abs_diff(FROM_DOWNTOWN);
    let free = state.board.cells().without(state.ground.reserved).without(content().board.towers);
    let best = free.iter().map(off).min().unwrap_or_default();
    free.iter().filter(|&cell| off(cell) == best).collect()
}

/// May a cube be placed there (M45-ASYM-2..4, M45-ASYM-6)?
pub(crate) fn takes_cube(state: &State, cell: Cell) -> bool {
    let ground = &state.ground;
    let is_start = |cell: Cell| state.seats().any(|seat| state.mecha(seat).start.cell == cell);
    let beside_start = state.board.around(cell).any(is_start);
    !ground.towers.contains(cell)
        && !ground.reserved.contains(cell)
        && !beside_start
        && !flag_table(state).contains(&cell)
        && (ground.buildings.contains(cell) || keeps_ways_open(state, cell))
}

/// Would every start, respawn and exit cell still have a way to all others and to downtown (M45-ASYM-6)?
fn keeps_ways_open(state: &State, cube: Cell) -> bool {
    let mut blocks = state.ground.buildings;
    blocks.insert(cube);
    let first = state.mecha(Seat(0)).start.cell;
    let mut reached: CellSet = [first].into_iter().collect();
    let mut open: ArrayVec<Cell, CELLS> = [first].into_iter().collect();
    while let Some(cell) = open.pop() {
        for next in state.board.around(cell).filter(|&next| !blocks.contains(next)) {
            if !reached.contains(next) {
                reached.insert(next);
                open.push(next);
            }
        }
    }
    let downtown = content().board.downtown.iter().any(|cell| reached.contains(cell));
    downtown && state.ground.reserved.without(reached).is_empty()
}

/// Steps over the board from a cell, blocks ignored.
fn steps_from(board: &Board, from: Cell) -> [u8; CELLS] {
    let mut steps = [u8::MAX; CELLS];
    steps[from.index()] = 0;
    let mut ring: ArrayVec<Cell, CELLS> = [from].into_iter().collect();
    let mut index = 0;
    while index < ring.len() {
        let cell = ring[index];
        index += 1;
        for next in board.around(cell) {
            if steps[next.index()] == u8::MAX {
                steps[next.index()] = steps[cell.index()] + 1;
                ring.push(next);
            }
        }
    }
    steps
}

/// The fairest cells for a flag (M45-CTF-4, chapter Flags).
pub(crate) fn flag_cells(state: &State) -> CellSet {
    let starts: ArrayVec<[u8; CELLS], 6> =
        state.seats().map(|seat| steps_from(&state.board, state.mecha(seat).start.cell)).collect();
    let unfair = |cell: Cell| {
        let steps = starts.iter().map(|steps| steps[cell.index()]);
        steps.clone().max().unwrap_or(0) - steps.min().unwrap_or(0)
    };
    let is_start = |cell: Cell| state.seats().any(|seat| state.mecha(seat).start.cell == cell);
    let free = |cell: &Cell| {
        !state.ground.has_flag(*cell) && !is_start(*cell) && !state.board.around(*cell).any(is_start)
    };
    let cells: CellSet = state.board.cells().iter().filter(free).collect();
    let least = cells.iter().map(unfair).min().unwrap_or_default();
    cells.iter().filter(|&cell| unfair(cell) == least).collect()
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    pub(crate) fn begin_parts(&mut self) {
        let first = self.state.rules.by_youth().next().unwrap_or(Seat(0));
        self.turn_of(first, Stage::Part);
    }

    pub(crate) fn choose_part(&mut self, seat: Seat, part: u8, turn: u8) {
        match part {
            0 => self.put_part(seat, 0, Placement { turn: 0, by: Place { q: 0, r: 0 } }),
            _ => self.turn_of(seat, Stage::PutPart { part, turn }),
        }
    }

    /// The part comes to lie with its first cell at the place.
    pub(crate) fn put_part_at(&mut self, seat: Seat, part: u8, turn: u8, at: Place) {
        let first = turned_cells(part, turn).next().unwrap_or(Hex::ZERO);
        self.put_part(seat, part, Placement { turn, by: Place::of(at.hex() - first) });
    }

    fn put_part(&mut self, seat: Seat, part: u8, placement: Placement) {
        let mut placements = *self.state.board.placements();
        placements[usize::from(part)] = Some(placement);
        self.state.board = Board::from(placements);
        self.emit(Event::PartPlaced { seat, part, placement });
        match placements.iter().all(Option::is_some) {
            true => self.begin_starts(),
            false => self.turn_of(self.next_clockwise(seat), Stage::Part),
        }
    }

    pub(crate) fn choose_start(&mut self, seat: Seat, start: Entry) {
        self.set_start(seat, start);
        match seat.0.checked_sub(1) {
            Some(next) => self.turn_of(Seat(next), Stage::Start),
            None => self.begin_respawns(),
        }
    }

    pub(crate) fn choose_respawn(&mut self, seat: Seat, entry: Entry) {
        self.state.mecha_mut(seat).respawn = Some(entry);
        self.state.ground.reserved.insert(entry.cell);
        self.emit(Event::RespawnChosen { seat, cell: entry.cell, facing: entry.facing });
        match seat.0.checked_sub(1) {
            Some(next) => self.turn_of(Seat(next), Stage::Respawn),
            None => self.begin_buildings(),
        }
    }

    /// M45-ASYM-1, M45-ASYM-5.
    pub(crate) fn place_cube(&mut self, seat: Seat, cell: Cell) {
        self.state.ground.put_cube(cell);
        self.state.ground.cubes -= 1;
        self.emit(Event::CubePlaced { seat, cell });
        match self.state.ground.cubes {
            0 => self.begin_mechas(),
            _ => self.turn_of(self.next_clockwise(seat), Stage::Cube),
        }
    }

    pub(crate) fn place_flag(&mut self, seat: Seat, cell: Cell) {
        debug_assert_eq!(self.state.rules.mode, Mode::Flags);
        let free = self.state.ground.flags.iter_mut().find(|flag| **flag == Flag::Box);
        *free.expect("a flag is left to be placed") = Flag::On(cell);
        self.emit(Event::FlagPlaced { seat, cell });
        match self.state.ground.flags.contains(&Flag::Box) {
            true => self.turn_of(self.next_clockwise(seat), Stage::Flag),
            false => self.begin_game(),
        }
    }
}
