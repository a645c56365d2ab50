//! Aiming: a tile in hand, a cell pointed at, and the placement that is meant. Map and glass share it.

use client::Thing;
use engine::{Anchor, Game, Message, Seat};
use kingdom::{Action, CELL_SPACES, Cells, Damage, Kingdom, Piece, Slot, State, Step, View, What, aim, turn};
use leptos::prelude::*;

use super::words;
use crate::table::Table;

/// What the player holds and points at.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Held {
    pub(super) part: u8,
    /// How the tile is held.
    pub(super) like: Cells,
    pub(super) at: Option<(Slot, Cells)>,
}

thread_local! {
    // One pointer, one aim: the map and the glass below it belong to different parts of the screen.
    static HELD: ArcRwSignal<Held> = ArcRwSignal::new(Held { part: 0, like: Cells::NONE, at: None });
}

pub(super) fn held() -> ArcRwSignal<Held> {
    HELD.with(ArcRwSignal::clone)
}

/// A legal way to cover cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Way {
    /// Its place in the legal list.
    pub(super) place: usize,
    pub(super) part: u8,
    pub(super) slot: Slot,
    pub(super) cells: Cells,
}

/// What is about to be put down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stuff {
    Tile(Damage),
    Soldier,
    Totem,
    Figure(Piece),
    /// A tile that is taken away.
    Removed,
}

/// One thing to aim with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Part {
    pub(super) number: u8,
    pub(super) stuff: Stuff,
    pub(super) count: u8,
    /// Its cells in the top left corner.
    pub(super) shape: Cells,
}

#[derive(Clone, Copy)]
pub(super) struct Aiming {
    table: Table,
    shown: Memo<Option<View>>,
    pub(super) ways: Memo<Vec<Way>>,
    pub(super) part: Memo<Option<Part>>,
    pub(super) parts: Memo<Vec<Part>>,
    /// The placement that is meant now.
    pub(super) ghost: Memo<Option<Way>>,
}

fn figure_slot(state: &State) -> Option<(Piece, Slot)> {
    match state.table.agenda.last() {
        Some(&Step::Stand(piece)) => Some((piece, state.table.stand(piece).at?)),
        _ => None,
    }
}

/// What a part of the step on top of the agenda puts down, and how many.
fn stuff_of(state: &State, part: u8) -> (Stuff, u8) {
    match state.table.agenda.last() {
        Some(&Step::Stand(piece)) => (Stuff::Figure(piece), 1),
        Some(Step::Drop(drop)) => (Stuff::Tile(drop.tile.damage), 1),
        Some(Step::Skull) => (Stuff::Tile(kingdom::Damage::Magic), 1),
        Some(Step::BlackInk(_)) => (Stuff::Removed, 1),
        Some(Step::Barrage) => match state.table.barrage.parts.get(usize::from(part)) {
            Some(part) => match part.what {
                What::Tile(tile) => (Stuff::Tile(tile.damage), part.count),
                What::Soldier(_) => (Stuff::Soldier, part.count),
                What::Totem | What::Heal => (Stuff::Totem, part.count),
            },
            None => (Stuff::Totem, 1),
        },
        _ => (Stuff::Totem, 1),
    }
}

impl Aiming {
    pub(super) fn new(table: Table, shown: Memo<Option<View>>) -> Aiming {
        let ways = Memo::new(move |_| {
            if !table.is_live() || table.curtain().is_some() {
                return Vec::new();
            }
            let figure = shown.with(|view| view.as_ref().and_then(|view| figure_slot(&view.state)));
            table.with_legal(|legal| {
                let way =
                    |(place, legal): (usize, &wire::LegalAction)| match legal.action.read::<Action>().ok()? {
                        Action::Place { part, slot, cells } => Some(Way { place, part, slot, cells }),
                        Action::Stand { cells } => Some(Way { place, part: 0, slot: figure?.1, cells }),
                        _ => None,
                    };
                let on_cells = |legal: &wire::LegalAction| matches!(legal.anchor, Anchor::Space(space) if space >= CELL_SPACES);
                legal.iter().enumerate().filter(|(_, legal)| on_cells(legal)).filter_map(way).collect()
            })
        });
        let parts = Memo::new(move |_| {
            let numbered = |ways: &Vec<Way>| {
                let mut numbers: Vec<(u8, Cells)> = Vec::new();
                for way in ways {
                    if numbers.iter().all(|(number, _)| *number != way.part) {
                        numbers.push((way.part, way.cells.settled()));
                    }
                }
                numbers
            };
            let numbers = ways.with(numbered);
            shown.with(|view| {
                let Some(view) = view else { return Vec::new() };
                let part = |(number, shape): (u8, Cells)| {
                    let (stuff, count) = stuff_of(&view.state, number);
                    Part { number, stuff, count, shape }
                };
                numbers.into_iter().map(part).collect()
            })
        });
        let held = held();
        let part = Memo::new({
            let held = held.clone();
            move |_| {
                let wanted = held.with(|held| held.part);
                parts.with(|parts| parts.iter().find(|part| part.number == wanted).or(parts.first()).copied())
            }
        });
        let ghost = Memo::new(move |_| {
            let held = held.get();
            let (slot, at) = held.at?;
            let part = part.get()?;
            let like = if held.like.len() == part.shape.len() { held.like } else { part.shape };
            ways.with(|ways| {
                let here: Vec<Way> =
                    ways.iter().filter(|way| way.part == part.number && way.slot == slot).copied().collect();
                let cells: Vec<Cells> = here.iter().map(|way| way.cells).collect();
                aim(&cells, at, like).map(|index| here[index])
            })
        });
        Aiming { table, shown, ways, part, parts, ghost }
    }

    pub(super) fn is_on(self) -> bool {
        self.ways.with(|ways| !ways.is_empty())
    }

    /// The slots that the part in hand can go to.
    pub(super) fn slots(self) -> Vec<Slot> {
        let Some(part) = self.part.get() else { return Vec::new() };
        self.ways.with(|ways| {
            let mut slots: Vec<Slot> =
                ways.iter().filter(|way| way.part == part.number).map(|way| way.slot).collect();
            slots.dedup();
            slots.sort_unstable();
            slots.dedup();
            slots
        })
    }

    pub(super) fn point(self, slot: Slot, cell: Cells) {
        held().update(|held| held.at = Some((slot, cell)));
    }

    /// Forgets where the last tile went.
    pub(super) fn let_go(self) {
        held().update(|held| held.at = None);
    }

    pub(super) fn choose_part(self, number: u8) {
        held().update(|held| held.part = number);
    }

    /// Turns the tile, or flips it.
    pub(super) fn turn(self, flip: bool) {
        let Some(part) = self.part.get_untracked() else { return };
        let ghost = self.ghost.get_untracked();
        held().update(|held| {
            let now = match ghost {
                Some(ghost) => ghost.cells,
                None if held.like.len() == part.shape.len() => held.like,
                None => part.shape,
            };
            let at = held.at.map(|(_, cell)| cell).filter(|_| ghost.is_some());
            let slot = held.at.map(|(slot, _)| slot);
            held.like = match flip {
                true => now.flipped(),
                false => self.ways.with_untracked(|ways| {
                    let here = ways.iter().filter(|way| {
                        way.part == part.number
                            && (ghost.is_none() || slot.is_none_or(|slot| way.slot == slot))
                    });
                    let cells: Vec<Cells> = here.map(|way| way.cells).collect();
                    turn(&cells, at, now)
                }),
            };
        });
    }

    /// Puts down what is held, where it is held; a cell that takes nothing is asked of the rules, which say why not.
    pub(super) fn put(self) {
        if let Some(ghost) = self.ghost.get_untracked() {
            self.table.take(ghost.place);
        } else if let Some((slot, cell)) = held().get_untracked().at {
            let number = CELL_SPACES + 16 * slot.index() as u16 + cell.first() as u16;
            self.table.touch(&Thing::Space(number));
        }
    }

    /// Points at the first placement there is on a slot.
    pub(super) fn point_at_first(self, slot: Slot) {
        let part = self.part.get_untracked();
        let first = self.ways.with_untracked(|ways| {
            ways.iter()
                .find(|way| way.slot == slot && part.is_some_and(|part| part.number == way.part))
                .copied()
        });
        if let Some(first) = first {
            let cell = Cells::iter(first.cells).next().unwrap_or(first.cells);
            self.point(slot, cell);
        }
    }

    /// Moves the point by a step; at the edge it stays.
    pub(super) fn step(self, right: i8, down: i8) {
        held().update(|held| {
            if let Some((_, cell)) = &mut held.at {
                let (column, row) = ((cell.first() % 4) as i8 + right, (cell.first() / 4) as i8 + down);
                *cell = Cells::at(column.clamp(0, 3) as u8, row.clamp(0, 3) as u8);
            }
        });
    }

    /// What will be put where, or why nothing can be put there.
    pub(super) fn told(self) -> Option<Message> {
        if let Some(ghost) = self.ghost.get() {
            let enemies = self.shown.with(|view| {
                let state = &view.as_ref()?.state;
                let id = state.top(ghost.slot)?;
                let covers = state.uncovered(id).and(ghost.cells).len();
                let left = state.uncovered(id).without(ghost.cells).len();
                Some((words::horde_name(state.horde(id).card), covers, left))
            });
            return enemies.map(|(card, covers, left)| {
                Message::new("kingdom-web-covers")
                    .with("card", card)
                    .with("cells", words::cells(ghost.cells))
                    .with("covers", covers)
                    .with("left", left)
            });
        }
        let action = self.impossible()?;
        self.shown.with(|view| {
            let view = view.as_ref()?;
            let mut copy = view.state;
            let seat = view.seat().unwrap_or(Seat(0));
            let mut chance = engine::FastChance::new(0);
            let mut events: Vec<kingdom::Event> = Vec::new();
            Kingdom::apply(&mut copy, seat, action, &mut chance, &mut events)
                .err()
                .map(|refusal| refusal.message)
        })
    }

    /// The action that is meant where nothing can be put.
    fn impossible(self) -> Option<Action> {
        let part = self.part.get()?;
        let held = held().get();
        let (slot, cell) = held.at.filter(|(slot, _)| self.slots().contains(slot))?;
        let like = if held.like.len() == part.shape.len() { held.like } else { part.shape };
        let action = meant(part.number, slot, cell, like);
        Some(match (part.stuff, action) {
            (Stuff::Figure(_), Action::Place { cells, .. }) => Action::Stand { cells },
            _ => action,
        })
    }

    /// The cells that are meant where nothing can be put.
    pub(super) fn misfit(self) -> Option<(Slot, Cells)> {
        if self.ghost.get().is_some() || !self.is_on() {
            return None;
        }
        match self.impossible()? {
            Action::Place { slot, cells, .. } => Some((slot, cells)),
            Action::Stand { cells } => Some((held().get().at?.0, cells)),
            _ => None,
        }
    }
}

/// A tile with its first cell on the cell pointed at, slid back where it sticks out of the card.
fn meant(part: u8, slot: Slot, cell: Cells, like: Cells) -> Action {
    let settled = like.settled();
    let (mut width, mut height) = (1, 1);
    for one in settled.iter() {
        width = width.max(one.first() % 4 + 1);
        height = height.max(one.first() / 4 + 1);
    }
    let (column, row) = ((cell.first() % 4).min(4 - width), (cell.first() / 4).min(4 - height));
    let cells = settled.iter().fold(Cells::NONE, |cells, one| {
        cells.or(Cells::at((one.first() % 4 + column) as u8, (one.first() / 4 + row) as u8))
    });
    Action::Place { part, slot, cells }
}

/// The action a player means who touched a cell that takes nothing.
pub(super) fn attempt(state: &State, slot: Slot, cell: Cells) -> Action {
    let held = held().get_untracked();
    let one = Cells::at(0, 0);
    if figure_slot(state).is_some() {
        let like = if held.like.is_empty() { one } else { held.like };
        if let Action::Place { cells, .. } = meant(0, slot, cell, like) {
            return Action::Stand { cells };
        }
    }
    meant(held.part, slot, cell, if held.like.is_empty() { one } else { held.like })
}
