//! Attacks: tiles, soldiers and totems are placed one by one (KR-PLAY-9, KR-RANGE).

use engine::{Chance, EventSink, Refusal, Seat};

use crate::action::{Action, Sink};
use crate::agenda::{Barrage, Bond, DefaultSeat, Drop, Part, Step, TileKind, What};
use crate::cells::{Cells, Shape};
use crate::event::Event;
use crate::heroes::{Ability, Hero, Piece};
use crate::placement::{self, Stuff};
use crate::referee::Referee;
use crate::slot::{Slot, SlotSet};
use crate::state::{HordeId, Place, State};
use crate::tiles::{Damage, Pool};

/// A part that places tiles freely within its reach.
pub(crate) fn part(tile: TileKind, count: u8, reach: SlotSet, source: Option<Slot>) -> Part {
    Part { what: What::Tile(tile), count, reach, bond: Bond::Free, source, extra: false }
}

/// The slots that perfect range reaches (KR-RANGE-9): all of the path, in darkness those near the source.
pub(crate) fn perfect_reach(state: &State, source: Option<Slot>) -> SlotSet {
    match source {
        _ if !state.scenario.rules.darkness => state.scenario.path,
        Some(source) => SlotSet::only(source).spread().spread().spread().and(state.scenario.path),
        None => SlotSet::EMPTY,
    }
}

fn in_supply(state: &State, tile: TileKind) -> bool {
    state.table.supply[tile.pool as usize][tile.shape as usize] > 0
}

/// What a part puts on hordes and in which shape.
fn stuff_of(state: &State, part: &Part) -> Option<(Shape, Stuff)> {
    match part.what {
        What::Tile(tile) if in_supply(state, tile) => Some((tile.shape, Stuff::Tile(tile.damage))),
        What::Soldier(damage) if state.table.soldiers > 0 => Some((Shape::One, Stuff::Soldier(damage))),
        _ => None,
    }
}

/// The heroes a Templar tower may heal: next to it, not stunned, not at full health.
fn patients(state: &State) -> impl Iterator<Item = Seat> + '_ {
    let table = &state.table;
    let site = table.barrage.tower.and_then(|(tower, _)| match table.tower(tower).place {
        Place::Site { slot, .. } => Some(slot),
        _ => None,
    });
    table.all_seats().filter(move |&seat| {
        let player = table.player(seat);
        let near =
            table.stand(Piece::hero(seat)).at.zip(site).is_some_and(|(at, site)| at.around().contains(site));
        near && !player.is_stunned() && player.health < player.full_health()
    })
}

/// May a totem be put on this horde (KR-TOTEM-1, KR-TOTEM-7)?
fn takes_totem(state: &State, id: HordeId) -> bool {
    let horde = state.horde(id);
    state.table.totems > 0 && horde.totem.is_none() && !horde.tiles.is_empty()
}

/// Parts that differ from those before them.
fn distinct_parts(barrage: &Barrage) -> impl Iterator<Item = (u8, &Part)> {
    let parts = &barrage.parts;
    let fresh = move |&(index, part): &(usize, &Part)| !parts[..index].contains(part);
    parts.iter().enumerate().filter(fresh).map(|(index, part)| (index as u8, part))
}

/// The top hordes that a part reaches.
fn targets<'a>(state: &'a State, part: &Part) -> impl Iterator<Item = (Slot, HordeId)> + use<'a> {
    part.reach.iter().filter_map(move |slot| Some((slot, state.top(slot)?)))
}

/// Can anything of the attack under way still be placed?
pub(crate) fn can_place(state: &State) -> bool {
    state.table.barrage.parts.iter().any(|part| match part.what {
        What::Heal => patients(state).next().is_some(),
        What::Totem => targets(state, part).any(|(_, id)| takes_totem(state, id)),
        What::Tile(_) | What::Soldier(_) => stuff_of(state, part).is_some_and(|(shape, stuff)| {
            targets(state, part).any(|(_, id)| placement::fits(state, id, shape, stuff, part.source))
        }),
    })
}

/// Can the tile be put on its horde?
pub(crate) fn can_drop(state: &State, drop: Drop) -> bool {
    let Drop { horde, tile, .. } = drop;
    in_supply(state, tile)
        && state.is_top(horde)
        && placement::fits(state, horde, tile.shape, Stuff::Tile(tile.damage), None)
}

pub(crate) fn options(state: &State, step: Step, sink: &mut impl Sink) {
    match step {
        Step::Barrage => {
            for (part, details) in distinct_parts(&state.table.barrage) {
                part_options(state, part, details, sink);
            }
            sink.add(Action::Finish);
        }
        Step::Drop(drop) => {
            let Some(slot) = state.horde(drop.horde).slot else { return };
            let stuff = Stuff::Tile(drop.tile.damage);
            placement::placements(state, drop.horde, drop.tile.shape, stuff, None, |cells| {
                sink.add(Action::Place { part: 0, slot, cells });
                true
            });
            sink.add(Action::Decline);
        }
        Step::Totem(_, flower) => {
            let reach = match (state.table.barrage.hit, flower) {
                (Some(hit), _) => SlotSet::only(hit),
                (None, Some(flower)) => perfect_reach(state, Some(flower)), // KR-FLOWER-14
                (None, None) => SlotSet::EMPTY,
            };
            for slot in reach.iter() {
                let Some(id) = state.top(slot).filter(|&id| takes_totem(state, id)) else { continue };
                let tiles = &state.horde(id).tiles;
                let first = if flower.is_some() { 0 } else { tiles.len() - 1 };
                let tiles = tiles[first..].iter();
                tiles.for_each(|tile| sink.add(Action::Place { part: 0, slot, cells: tile.cells }));
            }
        }
        _ => {}
    }
}

fn part_options(state: &State, part: u8, details: &Part, sink: &mut impl Sink) {
    match details.what {
        What::Heal => patients(state).for_each(|seat| sink.add(Action::Target { seat })),
        What::Totem => {
            for (slot, id) in targets(state, details).filter(|&(_, id)| takes_totem(state, id)) {
                let tiles = state.horde(id).tiles.iter();
                tiles.for_each(|tile| sink.add(Action::Place { part, slot, cells: tile.cells }));
            }
        }
        What::Tile(_) | What::Soldier(_) => {
            let Some((shape, stuff)) = stuff_of(state, details) else { return };
            for (slot, id) in targets(state, details) {
                placement::placements(state, id, shape, stuff, details.source, |cells| {
                    sink.add(Action::Place { part, slot, cells });
                    true
                });
            }
        }
    }
}

pub(crate) fn check_place(state: &State, part: u8, slot: Slot, cells: Cells) -> Result<(), Refusal> {
    let refuse = |rule, message| Err(Refusal::new(rule, message));
    let Some((_, details)) = distinct_parts(&state.table.barrage).find(|&(index, _)| index == part) else {
        return refuse("KR-PLAY-9", "kingdom-refusal-place");
    };
    let Some(id) = state.top(slot).filter(|_| details.reach.contains(slot)) else {
        return refuse("KR-RANGE-1", "kingdom-refusal-range");
    };
    match details.what {
        What::Totem => {
            let on_tile = state.horde(id).tiles.iter().any(|tile| tile.cells == cells);
            if takes_totem(state, id) && on_tile {
                Ok(())
            } else {
                refuse("KR-TOTEM-1", "kingdom-refusal-totem")
            }
        }
        What::Heal => refuse("KR-PLAY-9", "kingdom-refusal-place"),
        What::Tile(_) | What::Soldier(_) => match stuff_of(state, details) {
            Some((shape, stuff)) => placement::check(state, id, shape, stuff, details.source, cells),
            None => refuse("KR-GEN-11", "kingdom-refusal-supply"),
        },
    }
}

pub(crate) fn check_drop(
    state: &State,
    drop: Drop,
    part: u8,
    slot: Slot,
    cells: Cells,
) -> Result<(), Refusal> {
    if part != 0 || state.horde(drop.horde).slot != Some(slot) {
        return Err(Refusal::new("KR-RANGE-1", "kingdom-refusal-range"));
    }
    placement::check(state, drop.horde, drop.tile.shape, Stuff::Tile(drop.tile.damage), None, cells)
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Begins an attack that no tower makes.
    pub(crate) fn attack(&mut self, seat: Seat, parts: &[Part]) {
        let usable = parts.iter().copied().filter(|part| part.count > 0 && !part.reach.is_empty());
        self.table().barrage =
            Barrage { seat: DefaultSeat(seat), parts: usable.collect(), ..Barrage::default() };
        self.then(Step::Barrage);
    }

    pub(crate) fn choose_placement(&mut self, step: Step, action: Action) {
        match (step, action) {
            (Step::Barrage, Action::Place { part, slot, cells }) => self.place(part, slot, cells),
            (Step::Barrage, Action::Target { seat }) => {
                self.cure(seat, 1);
                let parts = &mut self.table().barrage.parts;
                *parts = parts.iter().copied().filter(|part| part.what != What::Heal).collect();
                self.stage_may_end();
            }
            (Step::Barrage, _) => {
                self.done();
                self.next_stage();
            }
            (Step::Drop(drop), Action::Place { cells, .. }) => {
                self.done();
                self.put_tile(drop.horde, drop.tile, cells);
            }
            (Step::Totem(..), Action::Place { slot, cells, .. }) => {
                self.done();
                self.put_totem(slot, cells);
            }
            _ => self.done(),
        }
    }

    fn place(&mut self, index: u8, slot: Slot, cells: Cells) {
        let Some(id) = self.state.top(slot) else { return };
        let part = self.state.table.barrage.parts[usize::from(index)];
        self.use_up(usize::from(index), slot);
        if let Some((tower, _)) = self.state.table.barrage.tower
            && part.what != What::Totem
        {
            self.table().lesson.hit |= 1 << tower.0;
        }
        if !part.extra {
            self.table().barrage.hit = Some(slot);
        }
        match part.what {
            What::Tile(tile) => self.put_tile(id, tile, cells),
            What::Soldier(_) => {
                if !part.extra && self.state.table.barrage.tower.is_some() {
                    self.table().barrage.soldiers.push(slot);
                }
                // Its stage may end before the soldier's prayer is heard.
                self.stage_may_end();
                return self.put_soldier(id, slot, cells);
            }
            What::Totem | What::Heal => self.put_totem(slot, cells),
        }
        self.stage_may_end();
    }

    /// One piece of a part is placed on a slot.
    fn use_up(&mut self, index: usize, slot: Slot) {
        let parts = &mut self.table().barrage.parts;
        let part = &mut parts[index];
        part.count -= 1;
        match part.bond {
            Bond::Free => {}
            Bond::Different => part.reach.remove(slot),
            Bond::Linked => {
                let linked = parts.iter_mut().filter(|part| part.bond == Bond::Linked);
                linked.for_each(|part| part.reach = SlotSet::only(slot));
            }
            Bond::OneOf => {
                parts.iter_mut().filter(|part| part.bond == Bond::OneOf).for_each(|part| part.count = 0);
            }
        }
        let left: crate::list::List<Part, 6> =
            parts.iter().copied().filter(|part| part.count > 0 && !part.reach.is_empty()).collect();
        *parts = left;
    }

    /// When nothing printed is left in this stage, the next one opens; what modifiers add stays (KR-MOD-11).
    fn stage_may_end(&mut self) {
        let printed_left = self.state.table.barrage.parts.iter().any(|part| !part.extra);
        if !printed_left && self.has_next_stage() {
            self.done();
            self.next_stage();
        }
    }

    /// The rest of this stage is given up; the attack goes on with the next one or ends.
    pub(crate) fn next_stage(&mut self) {
        if !self.has_next_stage() {
            return self.table().barrage.parts.clear();
        }
        let barrage = &mut self.table().barrage;
        barrage.parts = barrage.parts.iter().copied().filter(|part| part.extra).collect();
        barrage.stage += 1;
        self.add_printed_parts();
        self.then(Step::Barrage);
    }

    fn put_totem(&mut self, slot: Slot, cells: Cells) {
        let Some(id) = self.state.top(slot) else { return };
        let tile = self.state.horde(id).tiles.iter().position(|tile| tile.cells == cells);
        self.horde(id).totem = tile.map(|tile| tile as u8);
        self.table().totems -= 1;
        let card = self.horde(id).card;
        self.emit(Event::TotemPlaced { card, slot });
    }

    /// A soldier arrives; Say Your Prayers and a secondary Dierdre add a tile to the first one (KR-DIERDRE-7, KR-DIERDRE-9).
    fn put_soldier(&mut self, id: HordeId, slot: Slot, cells: Cells) {
        let alone = self.state.horde(id).soldiers.is_empty();
        self.table().soldiers -= 1;
        let horde = self.horde(id);
        horde.soldiers = horde.soldiers.or(cells);
        let card = horde.card;
        self.emit(Event::SoldierPlaced { card, slot, cells });
        if !alone {
            return;
        }
        let tile = |damage| TileKind { shape: Shape::One, damage, pool: Pool::Dierdre };
        if self.state.table.barrage.escort {
            self.then(Step::Drop(Drop { horde: id, tile: tile(Damage::Physical), seat: Some(Seat(0)) }));
        }
        let seat = self.state.table.seat_of(Hero::Dierdre);
        if let Some(seat) = seat.filter(|&seat| {
            let player = self.state.table.player(seat);
            player.has(Ability::SayYourPrayers) && !player.is_stunned()
        }) {
            self.then(Step::Drop(Drop { horde: id, tile: tile(Damage::True), seat: Some(seat) }));
        }
    }
}
