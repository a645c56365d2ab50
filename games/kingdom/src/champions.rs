//! The champions and their special attacks (KR-CHAMP).

use engine::{Chance, EventSink, Stream};

use crate::agenda::Step;
use crate::cards::{Entry, Family};
use crate::event::Event;
use crate::referee::Referee;
use crate::scenario::Hazard;
use crate::slot::Slot;
use crate::state::HordeId;

/// The activation cards: how many show 1, 2, 3 and 4 (KR-RIFT-1).
pub(crate) const DECK: [u8; 4] = [2, 3, 2, 1];

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// The number on the next activation card (KR-CHAMP-3). The order of the deck is unknown to all, so it is drawn now.
    fn reveal_activation(&mut self) -> u8 {
        if self.state.table.activation == [0; 4] {
            self.table().activation = DECK;
        }
        let left = self.state.table.activation.iter().sum::<u8>();
        let mut drawn = self.chance.below(Stream::Deck, u32::from(left)) as u8;
        for (index, count) in self.state.table.activation.iter_mut().enumerate() {
            if drawn < *count {
                *count -= 1;
                return index as u8 + 1;
            }
            drawn -= *count;
        }
        unreachable!("one of the cards left is drawn")
    }

    /// KR-CHAMP-2
    pub(crate) fn champion(&mut self, id: HordeId) {
        let card = self.horde(id).card;
        let number = self.reveal_activation();
        let icons = card.face().champion.without(self.state.covered(id)).len();
        let acts = icons >= u32::from(number);
        self.emit(Event::ActivationRevealed { card, number, acts });
        let (Some(slot), true) = (self.state.horde(id).slot, acts) else { return };
        match card.family() {
            Some(Family::GoblinChief) => self.reap(id, slot),
            Some(Family::Jack) => self.shiver(id, slot),
            Some(Family::ShadowChampion) => {
                self.then_below_top(Step::Devour(id, slot));
                // KR-CHAMP-9: the pawns, too, for they retreat like heroes (KR-ALRIC-5).
                self.retreat_from(slot, |_| true);
                self.remove_soldiers(id, true);
            }
            _ => self.then_below_top(Step::Rise(id, slot)),
        }
    }

    /// KR-CHAMP-6
    fn reap(&mut self, id: HordeId, slot: Slot) {
        self.hurt_heroes(|at| at == slot || at.around().contains(slot));
        self.remove_soldiers_around(id, slot);
    }

    /// Soldiers leave a horde and its neighbours.
    pub(crate) fn remove_soldiers_around(&mut self, id: HordeId, slot: Slot) {
        self.remove_soldiers(id, true);
        for neighbour in slot.around().iter() {
            if let Some(other) = self.state.top(neighbour) {
                self.remove_soldiers(other, true);
            }
        }
    }

    /// KR-CHAMP-7, KR-CHAMP-8: his turn ends here, so his attempt is taken off the agenda.
    fn shiver(&mut self, id: HordeId, slot: Slot) {
        self.done();
        self.return_tiles(id);
        self.remove_soldiers(id, false);
        self.then(Step::Vanish(id));
        self.hurt_heroes(|at| at == slot);
        self.retreat_from(slot, |_| true);
    }

    pub(crate) fn vanish(&mut self, id: HordeId) {
        let (card, slot) = (self.horde(id).card, self.horde(id).slot);
        let Some(slot) = slot else { return };
        self.remove_horde(id);
        let pile = self.state.table.event_pile;
        self.table().piles[usize::from(pile)].push(Entry::Card(card));
        // 2 → 1, 1 → 4, 4 → 3, 3 → 2
        self.table().event_pile = (pile + 3) % 4;
        self.emit(Event::JackVanished { pile });
        self.then(Step::Pumpkin(slot));
    }

    pub(crate) fn pumpkin(&mut self, slot: Slot) {
        let Some(card) = self.draw(Family::Pumpkins) else { return };
        let horde = self.new_horde(card);
        self.put(horde, slot);
        self.emit(Event::HordeRose { card, slot });
        self.then(Step::Attempt(horde, 1));
    }

    /// KR-CHAMP-9
    pub(crate) fn devour(&mut self, id: HordeId, left: Slot) {
        let moved = self.state.horde(id).in_play && self.state.horde(id).slot != Some(left);
        if !moved {
            return;
        }
        if self.state.table.crevasses().contains(left) {
            self.table().cracked.remove(left);
            self.table().gaping.insert(left);
            self.emit(Event::CrevasseOpened { slot: left, gaping: true });
        } else if !self.open_crevasse(left, true) {
            self.lose_hearts(1);
        }
    }

    /// KR-CHAMP-11, KR-CHAMP-12
    pub(crate) fn rise(&mut self, id: HordeId, left: Slot) {
        let stayed = self.state.horde(id).in_play && self.state.horde(id).slot == Some(left);
        let first = if stayed { self.state.scenario.after(left) } else { Some(left) };
        let graveyard = self.state.table.graveyard;
        let (Some(first), false) = (first, graveyard.is_empty()) else { return };
        let Some(card) = self.draw_from(graveyard) else { return };
        let flying = card.face().flying;
        let slot = if self.is_free(first, flying) {
            Some(first)
        } else {
            crate::advance::next_free(self.state, first, flying)
        };
        let Some(slot) = slot else { return };
        self.table().graveyard.remove(card);
        self.table().destroyed.remove(card);
        let horde = self.new_horde(card);
        self.emit(Event::HordeRose { card, slot });
        self.bring(horde, slot);
    }

    /// Puts the next hazard of an order on the map (KR-ENV-7, KR-ENV-10).
    pub(crate) fn place_hazard(&mut self, hazard: Hazard, gaping: bool) {
        let table = &self.state.table;
        let occupied =
            |slot: Slot| table.pieces_on(slot).next().is_some() || table.towers_on(slot).next().is_some();
        let order = self.state.scenario.order(hazard);
        let found = order.iter().copied().find(|&slot| match hazard {
            Hazard::Tentacle => !table.tentacles.contains(slot) && !occupied(slot),
            // KR-ENV-1: figures may be there, towers not.
            Hazard::Lava => !table.lava.contains(slot) && table.towers_on(slot).next().is_none(),
            Hazard::Crevasse => !table.crevasses().contains(slot) && !occupied(slot),
        });
        let Some(slot) = found else { return };
        match hazard {
            Hazard::Tentacle if table.tentacles.len() < 4 => {
                self.table().tentacles.insert(slot);
                self.emit(Event::TentaclePlaced { slot });
            }
            Hazard::Lava if table.lava.len() < 4 => {
                self.table().lava.insert(slot);
                if self.state.scenario.rules.lava_tokens {
                    self.table().tokens.insert(slot);
                }
                self.emit(Event::LavaPlaced { slot });
            }
            Hazard::Crevasse => {
                self.open_crevasse(slot, gaping);
            }
            _ => {}
        }
    }

    /// Puts a crevasse on a slot, if one is left (KR-GEN-11).
    fn open_crevasse(&mut self, slot: Slot, gaping: bool) -> bool {
        let left = self.state.table.crevasses().len() < 6;
        if left {
            if gaping { &mut self.table().gaping } else { &mut self.table().cracked }.insert(slot);
            self.emit(Event::CrevasseOpened { slot, gaping });
        }
        left
    }
}
