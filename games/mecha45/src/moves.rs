//! Movement: walking, jumping, bulldozing, being shoved, and what happens on the cells entered.

use arrayvec::ArrayVec;
use engine::{Chance, EventSink, Seat, SeatSet};

use crate::agenda::{FlagLoss, Task};
use crate::board::Cell;
use crate::cards::{Chassis, Nation, Slot};
use crate::content::Way;
use crate::event::{Event, Gait};
use crate::ground::Flag;
use crate::hex::Direction;
use crate::referee::Referee;
use crate::state::{List, Mode, Order, Presence, State};

/// Damage of a mine, a falling or crashing building (M45-MINE-2, M45-BLD-5, M45-SHV-2).
pub(crate) const HEAVY_DAMAGE: u8 = 5;
/// Damage of a Wei (M45-TOK-10).
const WEI_DAMAGE: u8 = 4;

/// Can the mecha be on the cell at all, whatever its height?
pub(crate) fn is_open(state: &State, seat: Seat, cell: Cell) -> bool {
    !state.ground.has_barrier(cell) && !state.is_closed_to(seat, cell)
}

/// Is a walking step legal (M45-MOVE-12)?
pub(crate) fn can_walk(state: &State, seat: Seat, from: Cell, to: Cell) -> bool {
    let height = state.height(to);
    let light = state.mecha(seat).chassis == Chassis::Light;
    let climbs = height == 0 || (light && (height == 1 || state.height(from) >= 1));
    climbs && is_open(state, seat, to)
}

/// The cells of a Movement, and whether it leads off the board over the own start cell (M45-CTF-19).
pub(crate) struct Path {
    pub(crate) cells: List<Cell, 4>,
    pub(crate) leaves: bool,
    pub(crate) gait: Gait,
}

/// The path of a Movement with the cell and facing the mecha has now; `None` if it cannot be executed (M45-MOVE-5, M45-MOVE-6).
pub(crate) fn path_of(state: &State, seat: Seat, way: &Way) -> Option<Path> {
    let mecha = state.mecha(seat);
    let mut path = Path { cells: List::new(), leaves: false, gait: Gait::Walk };
    match way {
        Way::Stop | Way::Halt | Way::Bulldozer => {}
        Way::Path(steps) => {
            let mut from = mecha.cell;
            for &side in steps {
                let Some(to) = state.board.next(from, mecha.facing.turned(side as i8)) else {
                    let home = state.rules.mode == Mode::Flags && from == mecha.start.cell;
                    path.leaves = home && !path.cells.is_empty();
                    return path.leaves.then_some(path);
                };
                if !can_walk(state, seat, from, to) {
                    return None;
                }
                path.cells.push(to);
                from = to;
            }
        }
        // M45-MOVE-13
        Way::Climb(side) => {
            let to = state.board.next(mecha.cell, mecha.facing.turned(*side as i8))?;
            path.cells.push(is_open(state, seat, to).then_some(to)?);
        }
        // M45-MOVE-14
        Way::Jump { heading, steps } => {
            let to = state.board.along(mecha.cell, heading.seen_from(mecha.facing), *steps)?;
            path.cells.push(is_open(state, seat, to).then_some(to)?);
            path.gait = Gait::Jump;
        }
    }
    Some(path)
}

/// The cell a Bulldozer advances to; `None` if it cannot be executed (M45-SPEC-4).
pub(crate) fn bulldozed(state: &State, seat: Seat) -> Option<Cell> {
    let mecha = state.mecha(seat);
    let ahead = state.board.next(mecha.cell, mecha.facing).filter(|_| mecha.on_board());
    ahead.filter(|&cell| !state.is_closed_to(seat, cell))
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Steps 2a and 2b: all Movements are revealed and judged on the board as it is now.
    pub(crate) fn reveal_movements(&mut self) {
        self.state.leaving = SeatSet::EMPTY;
        for seat in self.state.in_order() {
            self.state.paths[seat.index()].clear();
            let Some(order) = self.state.mecha(seat).order(Slot::Movement) else { continue };
            self.emit(Event::MovementRevealed { seat, card: order.card });
            self.plan_path(seat, order);
        }
        self.push(Task::Bulldoze(0));
        self.push(Task::Tick(0));
    }

    /// Lays the path of an order out for the ticks that follow.
    pub(crate) fn plan_path(&mut self, seat: Seat, order: Order) {
        let Some(way) = order.movement() else { return };
        match path_of(self.state, seat, way) {
            Some(path) => {
                if path.leaves {
                    self.state.leaving.insert(seat);
                }
                self.state.paths[seat.index()] = path.cells;
            }
            None => self.emit(Event::NotMoved { seat }),
        }
    }

    /// One tick: everybody enters his next cell, then mines and Wei there are resolved (M45-MOVE-15).
    pub(crate) fn tick(&mut self, tick: u8) {
        let mut entered = ArrayVec::<Cell, { crate::SEATS }>::new();
        let mut more = false;
        for seat in self.state.in_order() {
            let path = &self.state.paths[seat.index()];
            let Some(&cell) = path.get(usize::from(tick)) else { continue };
            more |= path.len() > usize::from(tick) + 1;
            if !self.state.mecha(seat).on_board() {
                continue;
            }
            let far = self.state.board.distance(self.state.mecha(seat).cell, cell) > 1;
            self.enter(seat, cell, if far { Gait::Jump } else { Gait::Walk });
            if !entered.contains(&cell) {
                entered.push(cell);
            }
        }
        self.push(if more { Task::Tick(tick + 1) } else { Task::Exit });
        for &cell in entered.iter().rev() {
            self.push(Task::Trigger { cell });
        }
    }

    /// M45-CTF-19: off the board until the next turn.
    pub(crate) fn exit_mechas(&mut self) {
        for seat in self.state.leaving.iter() {
            if self.state.mecha(seat).on_board() {
                self.state.mecha_mut(seat).presence = Presence::Exited;
                self.emit(Event::Exited { seat });
            }
        }
        self.state.leaving = SeatSet::EMPTY;
        self.state.paths.iter_mut().for_each(List::clear);
    }

    /// The mecha is on another cell now. Mines and Wei are another task.
    pub(crate) fn enter(&mut self, seat: Seat, cell: Cell, gait: Gait) {
        let from = self.state.mecha(seat).cell;
        let mecha = self.state.mecha_mut(seat);
        mecha.cell = cell;
        mecha.travelled = mecha.travelled.saturating_add(1);
        self.emit(Event::Moved { seat, from, to: cell, gait });
        self.reach_flags(seat, cell);
        self.bank_flags(seat);
        // M45-VIP-7
        if seat == Seat(0) && self.state.ground.exit == Some(cell) && self.state.mecha(seat).is_alive() {
            self.state.mecha_mut(seat).presence = Presence::Out;
            self.state.escaped = true;
            self.emit(Event::VipEscaped { seat });
        }
    }

    /// The way to a flag counts from here only if the flag lies there already (M45-CTF-7, M45-CTF-9).
    fn reach_flags(&mut self, seat: Seat, cell: Cell) {
        for flag in 0..self.state.ground.flags.len() {
            if self.state.ground.flags[flag] == Flag::On(cell) {
                let mecha = self.state.mecha_mut(seat);
                mecha.reached[flag] = mecha.reached[flag].or(Some(mecha.travelled));
            }
        }
    }

    /// The flags a mecha holds on a start cell of its side are brought home (M45-CTF-17, M45-CTF-27).
    pub(crate) fn bank_flags(&mut self, seat: Seat) {
        if self.state.rules.mode != Mode::Flags || !self.state.is_home(seat, self.state.mecha(seat).cell) {
            return;
        }
        for flag in 0..self.state.ground.flags.len() {
            if self.state.ground.flags[flag] == (Flag::Carried { by: seat }) {
                self.state.ground.flags[flag] = Flag::Banked(seat);
                let side = self.state.rules.side(seat);
                self.state.scores[usize::from(side)] += 1;
                self.emit(Event::FlagBanked { seat, flag: flag as u8 });
            }
        }
    }

    /// Mines and Wei on a cell that was entered (M45-MINE-1, M45-TOK-13).
    pub(crate) fn trigger(&mut self, cell: Cell) {
        let there = self.state.mechas_on(cell);
        if there.is_empty() {
            return;
        }
        self.trigger_wei(cell);
        if let Some(index) = self.state.ground.mines.iter().position(|mine| mine.cell == cell) {
            let mine = self.state.ground.mines.remove(index);
            self.emit(Event::MineExploded { cell });
            self.damage_all(there, HEAVY_DAMAGE, mine.by);
        }
    }

    /// All Wei on a cell explode in contact with a mecha that is not Chinese (M45-TOK-10..13).
    pub(crate) fn trigger_wei(&mut self, cell: Cell) {
        if !self.sets_off_wei(cell) {
            return;
        }
        let there = self.state.mechas_on(cell);
        // The damage that is put on the agenda last comes first: that of the oldest Wei.
        while let Some(index) = self.state.ground.weis.iter().rposition(|wei| wei.cell == cell) {
            let wei = self.state.ground.weis.remove(index);
            self.emit(Event::WeiExploded { cell });
            self.damage_all(there, WEI_DAMAGE, wei.by);
        }
    }

    /// Is there a mecha that is not Chinese on the cell?
    pub(crate) fn sets_off_wei(&self, cell: Cell) -> bool {
        let there = self.state.mechas_on(cell);
        there.iter().any(|seat| self.state.mecha(seat).nation != Some(Nation::Cn))
    }

    /// Damage without direction to several mechas, in turn order.
    pub(crate) fn damage_all(&mut self, victims: SeatSet, cards: u8, by: Seat) {
        let mut order: ArrayVec<Seat, { crate::SEATS }> =
            self.state.in_order().filter(|&seat| victims.contains(seat)).collect();
        while let Some(victim) = order.pop() {
            let flag = FlagLoss::Dropped;
            self.push(Task::Damage { victim, cards, by, heading: None, precise: false, flag });
        }
    }

    /// Step 2c, in turn order (M45-MOVE-17).
    pub(crate) fn bulldozers(&mut self, place: u8) {
        let Some(seat) = self.state.nth_in_order(place) else { return };
        self.push(Task::Bulldoze(place + 1));
        if self.state.mecha(seat).order(Slot::Movement).and_then(Order::movement) == Some(&Way::Bulldozer) {
            self.bulldoze(seat);
        }
    }

    /// M45-SPEC-3, M45-SPEC-4.
    pub(crate) fn bulldoze(&mut self, seat: Seat) {
        let Some(cell) = bulldozed(self.state, seat) else {
            return self.emit(Event::NotMoved { seat });
        };
        let direction = self.state.mecha(seat).facing;
        self.push(Task::Step { seat, cell });
        self.remove_barrier(cell);
        let on_roof = self.state.mechas_on(cell);
        if self.state.ground.has_block(cell) {
            // Once for the whole building, whatever its height.
            self.damage_all(on_roof, HEAVY_DAMAGE, seat);
            if self.state.height(cell) == 2 {
                self.topple(cell, direction, seat);
            }
            self.raze(cell);
        }
    }

    /// One cell of a shove (M45-SHV-1..5).
    pub(crate) fn shove(
        &mut self,
        victim: Seat,
        direction: Direction,
        cells: u8,
        by: Seat,
        until: Option<Cell>,
    ) {
        let mecha = self.state.mecha(victim);
        let from = mecha.cell;
        if cells == 0 || !mecha.on_board() || until == Some(from) {
            return;
        }
        let Some(to) = self.state.board.next(from, direction).filter(|&to| is_open(self.state, victim, to))
        else {
            return;
        };
        let (below, above) = (self.state.height(from), self.state.height(to));
        if self.state.ground.buildings.contains(to) && above > below {
            if above - 1 <= below {
                self.push(Task::Shove { victim, direction, cells: cells - 1, by, until });
                self.push(Task::ShoveInto { victim, cell: to });
            }
            let (cards, flag) = (HEAVY_DAMAGE, FlagLoss::Dropped);
            self.push(Task::Damage { victim, cards, by, heading: None, precise: false, flag });
            self.lower(to, direction, by);
            return;
        }
        // M45-SHV-4
        if above > below && mecha.chassis != Chassis::Light {
            return;
        }
        self.push(Task::Shove { victim, direction, cells: cells - 1, by, until });
        self.push(Task::ShoveInto { victim, cell: to });
    }
}
