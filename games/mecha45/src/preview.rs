//! What a board shows before anything happens: where a Movement would lead, what a weapon would reach. Everything here is found from a
//! view, so that it tells nobody more than he knows; others are taken to stay where they are.

use crate::hex::Hex;
use engine::Seat;

use crate::board::{Cell, CellSet, Place};
use crate::cards::{Card, Slot};
use crate::combat::{targets, walk_ray};
use crate::content::{Attack, Reach};
use crate::event::Gait;
use crate::hex::{Direction, Heading};
use crate::moves::{bulldozed, path_of};
use crate::orders::{next_slot, rotation};
use crate::parts::turned_cells;
use crate::state::{Entry, Order, Stage, State};
use crate::view::View;

/// The way a mecha would go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ghost {
    /// The cells it would enter.
    pub cells: Vec<Cell>,
    /// How it would move.
    pub gait: Gait,
    /// Does it leave the board over its start cell?
    pub leaves: bool,
}

/// What a weapon would reach.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Aimed {
    /// Every cell a shot would come to, or could be aimed at.
    pub cells: CellSet,
    /// The lines of direct fire, cell by cell.
    pub lines: Vec<Vec<Cell>>,
    /// Mechas that would be hit without a further choice, with the cards they would lose, armour aside.
    pub hits: Vec<(Seat, u8)>,
    /// Buildings that would lose a level.
    pub wrecks: CellSet,
}

/// The table as it would be with the seat's mecha on another cell.
fn moved(view: &View, seat: Seat, at: Entry) -> State {
    let mut state = view.public_state();
    let mecha = state.mecha_mut(seat);
    (mecha.cell, mecha.facing) = (at.cell, at.facing);
    state
}

/// Where a Movement order would lead from a cell and facing; `None` if it cannot be executed.
pub fn ghost(view: &View, seat: Seat, at: Entry, order: Order) -> Option<Ghost> {
    let state = moved(view, seat, at);
    let way = order.movement()?;
    if *way == crate::Way::Bulldozer {
        let cells = vec![bulldozed(&state, seat)?];
        return Some(Ghost { cells, gait: Gait::Walk, leaves: false });
    }
    let path = path_of(&state, seat, way)?;
    let mut cells = path.cells.to_vec();
    // M45-VIP-7: its way ends at the exit.
    let exit = cells.iter().position(|&cell| seat == Seat(0) && state.ground.exit == Some(cell));
    cells.truncate(exit.map_or(cells.len(), |last| last + 1));
    Some(Ghost { cells, gait: path.gait, leaves: path.leaves })
}

/// What the card would reach from a cell and facing.
pub fn aimed(view: &View, seat: Seat, at: Entry, card: Card) -> Aimed {
    let mut aimed = Aimed::default();
    let Some(attack) = &card.face().effect.attack else { return aimed };
    let state = moved(view, seat, at);
    match attack.reach {
        Reach::Ray { headings, range } => {
            for index in (0..Heading::COUNT).filter(|index| headings >> index & 1 == 1) {
                let heading = Heading::new(index).seen_from(at.facing);
                let mut line = Vec::new();
                walk_ray(&state, at.cell, heading, range, attack.pierce, true, &mut |cell, hit| {
                    line.push(cell);
                    aimed.cells.insert(cell);
                    if hit {
                        aimed.hit(&state, seat, cell, attack);
                    }
                });
                aimed.lines.push(line);
            }
        }
        Reach::Indirect { .. } => targets(&state, seat, attack.reach, &mut |cell| aimed.cells.insert(cell)),
        Reach::Burst(reach) => {
            let near = state.board.cells().iter();
            for cell in near.filter(|&cell| state.board.distance(at.cell, cell) <= reach) {
                aimed.cells.insert(cell);
                aimed.hit(&state, seat, cell, attack);
            }
            aimed.wrecks = CellSet::EMPTY;
        }
        Reach::Strike(sides) | Reach::Sweep(sides) => {
            let beside = (0..6_i8).filter(|side| sides >> side & 1 == 1);
            let beside = beside.filter_map(|side| state.board.next(at.cell, at.facing.turned(side)));
            for cell in beside.chain([at.cell]) {
                aimed.cells.insert(cell);
                let level = state.height(at.cell).abs_diff(state.height(cell)) <= 1;
                if level && matches!(attack.reach, Reach::Sweep(_)) {
                    aimed.hit(&state, seat, cell, attack);
                }
            }
        }
    }
    aimed
}

/// Who would be hit on a cell that is aimed at, with the cards each would lose.
pub fn hits_on(view: &View, seat: Seat, cell: Cell, card: Card) -> Vec<(Seat, u8)> {
    let state = view.public_state();
    let Some(attack) = &card.face().effect.attack else { return Vec::new() };
    let mut aimed = Aimed::default();
    aimed.hit(&state, seat, cell, attack);
    if attack.splash > 0 {
        let near = state.seats().filter(|&other| {
            let mecha = state.mecha(other);
            mecha.on_board() && state.board.distance(cell, mecha.cell) == 1
        });
        aimed.hits.extend(near.map(|other| (other, attack.splash)));
    }
    aimed.hits
}

impl Aimed {
    fn hit(&mut self, state: &State, author: Seat, cell: Cell, attack: &Attack) {
        let there = state.mechas_on(cell);
        let perched = state.ground.has_block(cell);
        let damage = attack.perched.filter(|_| perched).unwrap_or(attack.damage);
        self.hits.extend(there.iter().filter(|&seat| seat != author).map(|seat| (seat, damage)));
        if attack.demolition && there.is_empty() && state.ground.buildings.contains(cell) {
            self.wrecks.insert(cell);
        }
    }
}

/// The sides that a card protects with this facing, one bit for each direction.
pub fn armour_sides(card: Card, facing: Direction) -> u8 {
    let armour = card.face().effect.armour;
    let sides = (0..6_i8).filter(|side| armour >> side & 1 == 1);
    sides.fold(0, |bits, side| bits | 1 << facing.turned(side).index())
}

/// The slot a seat decides next, while orders are open.
pub fn open_slot(view: &View, seat: Seat) -> Option<Slot> {
    let open = view.stage == Stage::Program && view.playing.contains(seat) && view.owing.contains(seat);
    next_slot(&view.mecha(seat).secret).filter(|_| open)
}

/// How far a seat's mecha may turn in step 3.
pub fn notches(view: &View, seat: Seat) -> u8 {
    rotation(&view.public_state(), seat)
}

/// The seats of this turn in turn order.
pub fn turn_order(view: &View) -> Vec<Seat> {
    view.public_state().in_order().collect()
}

/// The cells that a part of the board would cover.
pub fn part_cells(part: u8, turn: u8, at: Place) -> Vec<Hex> {
    let cells: Vec<Hex> = turned_cells(part, turn).collect();
    let Some(&first) = cells.first() else { return cells };
    cells.into_iter().map(|cell| cell - first + at.hex()).collect()
}

#[cfg(test)]
mod tests {
    use engine::{FastChance, Game, OptionValue, SeatSet, Setup, Silent, Viewer};

    use super::*;
    use crate::{Action, Mecha45, Presence};

    /// Two mechas on the classic board, seen by seat 0.
    fn table() -> View {
        let setup = Setup::players(2).with_word("mechas", "random");
        let setup = Mecha45::facts().complete(setup).expect("a playable set-up");
        let state = Mecha45::start(&setup, &mut FastChance::new(3), &mut Vec::new()).expect("playable");
        View::of(&state, Viewer::Seat(Seat(0)))
    }

    fn card(code: &str) -> Card {
        Card::all().find(|card| card.face().code == code).expect("a known face")
    }

    fn entry(view: &View, q: i32, r: i32, facing: u8) -> Entry {
        Entry { cell: view.board.at(q, r).expect("on the board"), facing: Direction::new(facing) }
    }

    /// Where the seat's mecha ends when it is alone on the board; `None` if it was destroyed on the way.
    fn walked(state: &State, seat: Seat, movement: Action) -> Option<Cell> {
        let mut after = state.clone();
        (after.playing, after.owing) = (SeatSet::only(seat), SeatSet::only(seat));
        for other in state.seats().filter(|&other| other != seat) {
            after.mecha_mut(other).presence = Presence::Out;
        }
        let leave = |slot| Action::Leave { slot };
        for action in [movement, leave(Slot::Technique), leave(Slot::Combat), Action::Confirm] {
            let mut chance = FastChance::new(1);
            Mecha45::apply(&mut after, seat, action, &mut chance, &mut Silent).expect("legal");
        }
        let mecha = after.mecha(seat);
        (after.stage == Stage::Rotate && mecha.is_alive() || after.escaped).then_some(mecha.cell)
    }

    /// Compares every Movement a seat may program with what is shown of it; returns how many there were, Bulldozers apart.
    fn compare(state: &State, seat: Seat) -> [usize; 2] {
        let mut seen = [0; 2];
        let mut moves = Vec::new();
        Mecha45::legal(state, seat, &mut moves);
        let view = View::of(state, Viewer::Seat(seat));
        let mecha = state.mecha(seat);
        let at = Entry { cell: mecha.cell, facing: mecha.facing };
        for action in moves {
            let Action::Move { card, way } = action else { continue };
            let order = Order { card, way };
            let ghost = ghost(&view, seat, at, order);
            if ghost.as_ref().is_some_and(|ghost| ghost.leaves) {
                continue;
            }
            let Some(end) = walked(state, seat, action) else { continue };
            let shown = ghost.and_then(|ghost| ghost.cells.last().copied()).unwrap_or(at.cell);
            assert_eq!(shown, end, "{card:?} {way} of {seat:?} from {at:?}");
            seen[usize::from(order.movement() == Some(&crate::Way::Bulldozer))] += 1;
        }
        seen
    }

    #[test]
    fn a_ghost_goes_where_the_mecha_would_go() {
        let mut seen = [0; 2];
        for (scenario, seats) in [("king", 6), ("flags", 6), ("flags-2v2", 4), ("vip-5", 5)] {
            let setup = Setup { scenario: scenario.to_owned(), ..Setup::players(seats) };
            let setup = setup.with_word("mechas", "random").with("turn_limit", OptionValue::Number(12));
            let setup = Mecha45::facts().complete(setup).expect("a playable set-up");
            for seed in 0..4 {
                let mut chance = FastChance::new(seed);
                let mut state = Mecha45::start(&setup, &mut chance, &mut Silent).expect("playable");
                let mut legal = Vec::new();
                while let Some(decision) = Mecha45::decision(&state) {
                    let seat = decision.seats.iter().next().expect("somebody decides");
                    let secret = &state.mecha(seat).secret;
                    if state.stage == Stage::Program && secret.decided == 0 {
                        let found = compare(&state, seat);
                        seen = [seen[0] + found[0], seen[1] + found[1]];
                    }
                    Mecha45::legal(&state, seat, &mut legal);
                    // Without giving up, so that the mechas get about.
                    legal.retain(|action| !matches!(action, Action::GiveUp | Action::Instead { .. }));
                    let action = legal[chance.pick(legal.len())];
                    Mecha45::apply(&mut state, seat, action, &mut chance, &mut Silent).expect("legal");
                }
            }
        }
        assert!(seen[0] > 1000 && seen[1] > 20, "{seen:?}");
    }

    #[test]
    fn fire_ends_at_a_tower_and_wrecks_it_only_with_demolition() {
        let view = table();
        // The tower on (0,0) is two cells ahead.
        let at = entry(&view, 0, -2, 3);
        let gun = aimed(&view, Seat(0), at, card("MG"));
        assert_eq!(gun.lines[0].last(), view.board.at(0, 0).as_ref());
        assert!(gun.wrecks.is_empty() && gun.hits.is_empty());
        let ball = Card::all().find(|card| {
            card.face().effect.attack.is_some_and(|attack| {
                attack.demolition && matches!(attack.reach, Reach::Ray { headings, range } if headings & 1 == 1 && range >= 2)
            })
        });
        let wrecked = aimed(&view, Seat(0), at, ball.expect("some gun demolishes")).wrecks;
        assert!(wrecked.contains(view.board.at(0, 0).expect("on the board")));
    }

    #[test]
    fn a_mecha_in_the_line_of_fire_is_hit_and_armour_turns_with_its_owner() {
        let view = table();
        let foe = view.mecha(Seat(1)).cell;
        let hex = view.board.hex(foe);
        let at = entry(&view, hex.x, hex.y - 2, 3);
        let damage = card("MG").face().effect.attack.expect("a weapon").damage;
        assert_eq!(aimed(&view, Seat(0), at, card("MG")).hits, [(Seat(1), damage)]);
        assert_eq!(hits_on(&view, Seat(0), foe, card("MG")), [(Seat(1), damage)]);
        let armour = card("ARMR");
        let bits = |facing| armour_sides(armour, Direction::new(facing));
        assert_ne!(bits(0), 0);
        assert_eq!(bits(1), (bits(0) << 1 | bits(0) >> 5) & 0b11_1111);
    }
}
