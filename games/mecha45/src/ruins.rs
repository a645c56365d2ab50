//! Buildings, carcasses and barriers that are hit, fall or are cleared away (M45-BLD, M45-CARC, M45-TOK-4).

use engine::{Chance, EventSink, Seat};

use crate::board::Cell;
use crate::event::Event;
use crate::ground::put_token;
use crate::hex::Direction;
use crate::moves::HEAVY_DAMAGE;
use crate::referee::Referee;

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// A block is hit: it loses one level; the upper of two falls in `direction`. Mechas on it take damage (M45-BLD-2, M45-BLD-3,
    /// M45-BLD-8, M45-BLD-18, M45-CARC-4).
    pub(crate) fn lower(&mut self, cell: Cell, direction: Direction, by: Seat) {
        let on_roof = self.state.mechas_on(cell);
        self.damage_all(on_roof, HEAVY_DAMAGE, by);
        match self.state.height(cell) {
            2 => self.topple(cell, direction, by),
            _ => self.raze(cell),
        }
    }

    /// The upper level leaves the cell and falls onto the next one (M45-BLD-3).
    pub(crate) fn topple(&mut self, cell: Cell, direction: Direction, by: Seat) {
        self.destroy_mine(cell);
        self.state.ground.towers.remove(cell);
        self.emit(Event::LevelLost { cell, levels: 1 });
        let target = self.state.board.next(cell, direction);
        let stands = target.is_some_and(|target| self.cube_falls_on(target, by));
        if !stands {
            self.state.ground.rubble += 1;
        }
        self.emit(Event::CubeFell { cell: target, stands });
    }

    /// Where a falling cube lands; returns whether it stays there.
    fn cube_falls_on(&mut self, cell: Cell, by: Seat) -> bool {
        let struck = self.state.mechas_on(cell);
        // M45-BLD-13
        if self.state.ground.reserved.contains(cell) {
            let struck = struck.iter().filter(|&seat| !self.state.is_safe(seat)).collect();
            self.damage_all(struck, HEAVY_DAMAGE, by);
            return false;
        }
        self.damage_all(struck, HEAVY_DAMAGE, by);
        // M45-BLD-14, M45-BLD-16
        if let Some(index) = self.state.ground.mines.iter().position(|mine| mine.cell == cell) {
            self.state.ground.mines.remove(index);
            self.emit(Event::MineExploded { cell });
        }
        self.remove_barrier(cell);
        while let Some(index) = self.state.ground.weis.iter().position(|wei| wei.cell == cell) {
            self.state.ground.weis.remove(index);
            self.emit(Event::WeiRemoved { cell });
        }
        // M45-BLD-12
        if self.state.height(cell) == 2 {
            return false;
        }
        // M45-BLD-9, M45-BLD-11
        if self.state.ground.has_block(cell) {
            self.raze(cell);
        }
        // M45-BLD-6
        if struck.is_empty() {
            self.state.ground.buildings.insert(cell);
        }
        struck.is_empty()
    }

    /// The last level of a building, or a carcass, is removed.
    pub(crate) fn raze(&mut self, cell: Cell) {
        self.destroy_mine(cell);
        if self.state.ground.buildings.contains(cell) {
            self.state.ground.buildings.remove(cell);
            self.state.ground.rubble += 1;
            self.emit(Event::LevelLost { cell, levels: 0 });
        } else if let Some(index) = self.state.ground.carcasses.iter().position(|&other| other == cell) {
            self.state.ground.carcasses.remove(index);
            self.emit(Event::CarcassRemoved { cell });
        }
    }

    /// M45-BLD-15: a mine on a building that is hit is destroyed.
    pub(crate) fn destroy_mine(&mut self, cell: Cell) {
        if self.state.ground.has_mine(cell) {
            self.state.ground.mines.retain(|mine| mine.cell != cell);
            self.emit(Event::MineRemoved { cell });
        }
    }

    /// M45-TOK-4.
    pub(crate) fn remove_barrier(&mut self, cell: Cell) {
        if self.state.ground.has_barrier(cell) {
            self.state.ground.barriers.retain(|&other| other != cell);
            self.emit(Event::BarrierRemoved { cell });
        }
    }

    /// A carcass where a mecha was removed (M45-CARC-1, M45-CARC-2, M45-CARC-5, M45-CARC-6).
    pub(crate) fn put_carcass(&mut self, cell: Cell) -> bool {
        let ground = &self.state.ground;
        let free = !ground.has_block(cell)
            && !ground.reserved.contains(cell)
            && !ground.has_flag(cell)
            && self.state.mechas_on(cell).is_empty();
        if free && let Some(moved) = put_token(&mut self.state.ground.carcasses, cell) {
            self.emit(Event::CarcassMoved { cell: moved });
        }
        free
    }
}
