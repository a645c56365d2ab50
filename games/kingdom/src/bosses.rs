//! The bosses' action cards (KR-BOSS).

use engine::{Chance, EventSink, Stream};

use crate::agenda::Step;
use crate::cards::Boss;
use crate::event::Event;
use crate::heroes::Piece;
use crate::referee::Referee;
use crate::scenario::Hazard;
use crate::slot::Slot;
use crate::state::HordeId;

/// The five action cards, as bits.
pub(crate) const DECK: u8 = 0b1_1111;

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// KR-BOSS-4
    pub(crate) fn boss_card(&mut self, id: HordeId) {
        let (Some(boss), Some(slot)) = (self.state.scenario.boss, self.state.horde(id).slot) else { return };
        if self.state.table.boss_actions == 0 {
            self.table().boss_actions = DECK;
        }
        let left = self.state.table.boss_actions;
        let drawn = self.chance.below(Stream::Deck, left.count_ones());
        let bit =
            (0..5).filter(|bit| left & (1 << bit) != 0).nth(drawn as usize).expect("one of the cards left");
        self.table().boss_actions &= !(1 << bit);
        let number = bit + 1;
        self.emit(Event::BossCardRevealed { boss, number });
        match (boss, number) {
            (Boss::Leviathan, 1) => self.place_hazard(Hazard::Tentacle, false),
            (Boss::Leviathan, 2) => (0..2).for_each(|_| self.place_hazard(Hazard::Tentacle, false)),
            (Boss::Leviathan, 3) => self.hurt_heroes(|at| at == slot || at.around().contains(slot)),
            (Boss::Leviathan, 4) => {
                self.shake_off(slot);
                self.remove_soldiers_around(id, slot);
            }
            (Boss::Leviathan, _) => self.then(Step::BlackInk(id)),
            (Boss::Ignarok, 1) => {
                self.place_hazard(Hazard::Lava, false);
                self.hurt_heroes(|at| at == slot || at.around().contains(slot));
            }
            (Boss::Ignarok, 2) => self.place_hazard(Hazard::Crevasse, true),
            (Boss::Ignarok, 3) => self.hurricane(),
            (Boss::Ignarok, 4) => self.table().freeze[1] = true,
            (Boss::Ignarok, _) => {
                self.shake_off(slot);
                for index in 0..self.state.hordes.len() as u8 {
                    self.remove_soldiers(HordeId(index), true);
                }
            }
        }
    }

    /// Heroes and sand warriors on the boss retreat without damage.
    fn shake_off(&mut self, slot: Slot) {
        self.retreat_from(slot, |piece| piece.is_hero() || piece.is_warrior() || piece == Piece::Wildcat);
    }

    /// The horde nearest the exit makes an extra attempt.
    fn hurricane(&mut self) {
        let scenario = &self.state.scenario;
        let slots = scenario.paths.iter().flat_map(|path| path.iter().rev().copied());
        let hordes = slots.filter_map(|slot| Some((scenario.steps_left(slot), self.state.top(slot)?)));
        let nearest =
            hordes.filter(|&(_, id)| !self.state.horde(id).card.is_boss()).min_by_key(|&(left, _)| left);
        if let Some((_, id)) = nearest {
            self.extra_attempt(id);
        }
    }
}
