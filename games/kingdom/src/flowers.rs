//! Flowers (KR-FLOWER).

use engine::{Chance, EventSink, Seat};

use crate::action::{Action, Sink};
use crate::agenda::{Bond, Part, Step, TileKind};
use crate::barrage::{part, perfect_reach};
use crate::cells::Shape;
use crate::event::Event;
use crate::heroes::{FlowerKind, Piece};
use crate::referee::Referee;
use crate::slot::{Slot, SlotSet};
use crate::state::{HordeId, State};
use crate::tiles::{Damage, Pool};

/// Flowers that the piece passed and may use (KR-FLOWER-1, KR-FLOWER-3, KR-FLOWER-4).
fn usable(state: &State, piece: Piece) -> impl Iterator<Item = Slot> + '_ {
    let table = &state.table;
    let able = piece.is_hero() || crate::walk::is_fearless(state, piece);
    let awake = table.stand(piece).at.is_some();
    let built = table.built();
    table.flowers.iter().enumerate().filter_map(move |(index, flower)| {
        let passed = able && awake && table.walk.passed & (1 << index) != 0;
        (passed && !flower.wilted && !built.contains(flower.slot)).then_some(flower.slot)
    })
}

/// Slots of hordes that an effect may move: no bosses (KR-BOSS-5).
pub(crate) fn without_boss(state: &State, slots: SlotSet) -> SlotSet {
    slots.iter().filter(|&slot| !state.top(slot).is_some_and(|id| state.horde(id).card.is_boss())).collect()
}

/// Path slots that are free for a horde (KR-FLY-14).
pub(crate) fn free_slots(state: &State, id: HordeId) -> impl Iterator<Item = Slot> + '_ {
    let flying = state.horde(id).card.face().flying;
    let table = &state.table;
    state
        .scenario
        .path
        .iter()
        .filter(move |&slot| table.upper.get(slot).is_none() && (flying || table.lower.get(slot).is_none()))
}

pub(crate) fn options(state: &State, step: Step, sink: &mut impl Sink) {
    match step {
        Step::Flowers(piece) => {
            let mut any = false;
            for slot in usable(state, piece) {
                sink.add(Action::UseFlower { slot });
                any = true;
            }
            if any {
                sink.add(Action::Decline);
            }
        }
        Step::EarthFlower(_) => {
            let heroes = state.table.all_seats().filter(|&seat| !state.table.player(seat).is_stunned());
            heroes.for_each(|seat| sink.add(Action::Target { seat }));
        }
        _ => {
            let wilted = state.table.flowers.iter().filter(|flower| flower.wilted);
            wilted.for_each(|flower| sink.add(Action::UseFlower { slot: flower.slot }));
            sink.add(Action::Decline);
        }
    }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    pub(crate) fn choose_flower(&mut self, step: Step, action: Action) {
        match (step, action) {
            (Step::Flowers(piece), Action::UseFlower { slot }) => self.use_flower(piece, slot),
            (Step::EarthFlower(_), Action::Target { seat }) => {
                self.done();
                self.protect(seat);
            }
            (Step::Regenerate, Action::UseFlower { slot }) => {
                self.done();
                self.regenerate(slot);
            }
            _ => self.done(),
        }
    }

    pub(crate) fn regenerate(&mut self, slot: Slot) {
        let found = self.table().flowers.iter_mut().find(|flower| flower.slot == slot && flower.wilted);
        if let Some(flower) = found {
            flower.wilted = false;
            let flower = flower.kind;
            self.emit(Event::FlowerRegenerated { flower, slot });
        }
    }

    fn use_flower(&mut self, piece: Piece, slot: Slot) {
        let found = self.table().flowers.iter_mut().find(|flower| flower.slot == slot);
        let Some(flower) = found else { return };
        flower.wilted = true;
        let kind = flower.kind;
        self.emit(Event::FlowerUsed { flower: kind, slot });
        let seat: Seat = self.state.table.owner(piece);
        let tile = |shape, pool| TileKind { shape, damage: Damage::True, pool };
        let perfect = perfect_reach(self.state, Some(slot));
        match kind {
            FlowerKind::Magic => {
                let tiles = part(tile(Shape::One, Pool::MagicFlower), 2, perfect, None);
                self.attack(seat, &[Part { bond: Bond::Different, ..tiles }]);
            }
            FlowerKind::Fire => {
                let around = slot.around().and(self.state.scenario.path);
                let tiles = part(tile(Shape::One, Pool::FireFlower), around.len() as u8, around, None);
                self.attack(seat, &[Part { bond: Bond::Different, ..tiles }]);
            }
            FlowerKind::Earth => self.then(Step::EarthFlower(piece)),
            FlowerKind::Frost => {
                self.then(Step::Totem(seat, Some(slot)));
                self.attack(seat, &[part(tile(Shape::Two, Pool::FrostFlower), 1, perfect, None)]);
            }
            FlowerKind::Storm => {
                self.then(Step::Storm(piece, slot));
                let reach = without_boss(self.state, perfect);
                self.attack(seat, &[part(tile(Shape::Two, Pool::StormFlower), 1, reach, None)]);
            }
        }
    }

    /// The Storm Flower's tile lies: the horde is moved (KR-FLOWER-12). Without the tile any horde in reach is (KR-FLOWER-14).
    pub(crate) fn storm(&mut self, piece: Piece, flower: Slot) {
        match self.state.table.barrage.hit.and_then(|slot| self.state.top(slot)) {
            Some(horde) => self.seize(horde, piece),
            None => self.then(Step::Seize(piece, Some(flower))),
        }
    }

    /// Soldiers leave a horde, figures retreat, and then it finds another slot.
    pub(crate) fn seize(&mut self, horde: HordeId, piece: Piece) {
        self.then(Step::Throw(horde, piece));
        if let Some(slot) = self.state.horde(horde).slot {
            self.retreat_from(slot, |_| true);
        }
        self.remove_soldiers(horde, true);
    }
}
