//! What stands where: taken from a view, or from a scene and what happened in it.

use engine::Seat;
use mecha45::{
    Card, Cell, Chassis, Direction, Event, Flag, Ground, Kind, Mine, Presence, Smoke, View, Wei, content,
};

/// A mecha as it stands on the board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Figure {
    pub(super) seat: Seat,
    pub(super) side: u8,
    pub(super) kind: Kind,
    pub(super) chassis: Chassis,
    pub(super) cell: Cell,
    pub(super) facing: Direction,
    pub(super) on_board: bool,
    pub(super) doomed: bool,
    pub(super) shields: [Option<Card>; 2],
}

/// The board with everything on it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Scene {
    pub(super) figures: Vec<Figure>,
    pub(super) ground: Ground,
}

impl Scene {
    pub(super) fn of(view: &View) -> Scene {
        let figure = |(index, mecha): (usize, &mecha45::MechaView)| {
            let seat = Seat(index as u8);
            Figure {
                seat,
                side: view.rules.side(seat),
                kind: mecha.kind,
                chassis: mecha.chassis,
                cell: mecha.cell,
                facing: mecha.facing,
                on_board: mecha.presence == Presence::Board,
                doomed: mecha.doomed,
                shields: mecha.shields,
            }
        };
        Scene { figures: view.mechas.iter().enumerate().map(figure).collect(), ground: view.ground }
    }

    pub(super) fn figure(&self, seat: Seat) -> Option<&Figure> {
        self.figures.get(seat.index())
    }

    /// The mechas on a cell.
    pub(super) fn on(&self, cell: Cell) -> impl Iterator<Item = &Figure> {
        self.figures.iter().filter(move |figure| figure.on_board && figure.cell == cell)
    }

    fn change(&mut self, seat: Seat, change: impl FnOnce(&mut Figure)) {
        if let Some(figure) = self.figures.get_mut(seat.index()) {
            change(figure);
        }
    }

    /// What the board is like after an event.
    pub(super) fn apply(&mut self, event: &Event) {
        match *event {
            Event::Returned { seat, cell, facing } => self.change(seat, |figure| {
                (figure.cell, figure.facing) = (cell, facing);
                (figure.on_board, figure.doomed, figure.shields) = (true, false, [None; 2]);
            }),
            Event::Moved { seat, to, .. } => self.change(seat, |figure| figure.cell = to),
            Event::Exited { seat } => self.change(seat, |figure| figure.on_board = false),
            Event::Turned { seat, facing } => self.change(seat, |figure| figure.facing = facing),
            Event::Doomed { seat, .. } => self.change(seat, |figure| figure.doomed = true),
            Event::OrdersRevealed { seat, technique, combat } => self.change(seat, |figure| {
                let armour = |card: Option<Card>| card.filter(|card| card.face().effect.armour != 0);
                figure.shields = [armour(technique), armour(combat)];
            }),
            Event::CardLost { seat, card } => self.change(seat, |figure| {
                for shield in &mut figure.shields {
                    *shield = shield.filter(|&worn| worn != card);
                }
            }),
            Event::Removed { seat, carcass } => {
                self.change(seat, |figure| figure.on_board = false);
                if let Some(cell) = carcass {
                    let _ = self.ground.carcasses.try_push(cell);
                }
            }
            _ => self.apply_to_ground(event),
        }
    }

    fn apply_to_ground(&mut self, event: &Event) {
        let ground = &mut self.ground;
        match *event {
            Event::LevelLost { cell, levels } => {
                ground.towers.remove(cell);
                if levels == 0 {
                    ground.buildings.remove(cell);
                }
            }
            Event::CubeFell { cell: Some(cell), stands: true } | Event::CubePlaced { cell, .. } => {
                match ground.buildings.contains(cell) {
                    true => ground.towers.insert(cell),
                    false => ground.buildings.insert(cell),
                }
            }
            Event::CarcassMoved { cell } | Event::CarcassRemoved { cell } => {
                ground.carcasses.retain(|carcass| *carcass != cell);
            }
            Event::BarrierLaid { cell, .. } => {
                let _ = ground.barriers.try_push(cell);
            }
            Event::BarrierRemoved { cell } => ground.barriers.retain(|barrier| *barrier != cell),
            Event::MineLaid { seat, cell } => {
                let _ = ground.mines.try_push(Mine { cell, by: seat });
            }
            Event::MineRemoved { cell } | Event::MineExploded { cell } => {
                ground.mines.retain(|mine| mine.cell != cell);
            }
            Event::SmokeLaid { cell, .. } => {
                let _ = ground.smokes.try_push(Smoke { cell, until: 0 });
            }
            Event::SmokeGone { cell } => ground.smokes.retain(|smoke| smoke.cell != cell),
            Event::WeiLaid { seat, cell, direction } => {
                let _ = ground.weis.try_push(Wei { cell, direction, by: seat });
            }
            Event::WeiMoved { from, to } => {
                for wei in ground.weis.iter_mut().filter(|wei| wei.cell == from) {
                    wei.cell = to;
                }
            }
            Event::WeiRemoved { cell } | Event::WeiExploded { cell } => {
                ground.weis.retain(|wei| wei.cell != cell);
            }
            Event::FlagTaken { seat, flag } | Event::FlagStolen { by: seat, flag, .. } => {
                ground.flags[usize::from(flag)] = Flag::Carried { by: seat };
            }
            Event::FlagDropped { flag, cell, .. } => ground.flags[usize::from(flag)] = Flag::On(cell),
            Event::FlagBanked { seat, flag } => ground.flags[usize::from(flag)] = Flag::Banked(seat),
            _ => {}
        }
    }
}

/// Is the cell one of those that bring a point?
pub(super) fn is_downtown(cell: Cell) -> bool {
    content().board.downtown.contains(cell)
}
