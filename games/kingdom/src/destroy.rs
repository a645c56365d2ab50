//! Phase 3: covered hordes are destroyed (KR-DESTROY).

use engine::{Chance, EventSink};

use crate::agenda::Step;
use crate::cards::Family;
use crate::cells::{Cells, Shape};
use crate::event::Event;
use crate::heroes::Hero;
use crate::referee::Referee;
use crate::slot::Slot;
use crate::state::{Ending, HordeId, Phase, State};
use crate::tiles::Pool;

/// The next horde to be destroyed: in advance order, of two on a slot the flyer first (KR-DESTROY-2).
fn first_doomed(state: &State) -> Option<HordeId> {
    let slots = state.scenario.paths.iter().flat_map(|path| path.iter().rev());
    let both = slots.flat_map(|&slot| [state.table.upper.get(slot), state.table.lower.get(slot)]);
    both.flatten().map(HordeId).find(|&id| state.horde(id).doomed)
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    pub(crate) fn begin_destroy(&mut self) {
        self.table().phase = Phase::Destroy;
        // KR-INTRO-4
        if self.state.scenario.rules.introduction && self.state.table.round == 1 {
            return;
        }
        self.doom_covered(); // KR-DESTROY-10
        self.then(Step::DestroyNext);
    }

    /// KR-DESTROY-2, KR-DESTROY-3
    pub(crate) fn destroy_next(&mut self) {
        let Some(id) = first_doomed(self.state) else { return self.then_last_moment() };
        self.then(Step::DestroyNext);
        self.then(Step::Wreck(id));
        // Whoever stands on a flyer above it is not on this horde.
        if let Some(slot) = self.state.horde(id).slot.filter(|_| self.state.is_top(id)) {
            self.hurt_heroes(|at| at == slot);
            self.scare_wildcat(slot);
        }
        self.remove_soldiers(id, false);
    }

    /// Skulls gained in this phase may cover another horde in it (KR-DESTROY-10).
    fn then_last_moment(&mut self) {
        if self.state.table.spirits.bruxa {
            self.then(Step::EndDestroy);
            self.then(Step::Moment);
        } else {
            self.judge_lesson();
        }
    }

    /// Goes on with what was covered since the phase began, if anything was.
    pub(crate) fn end_destroy(&mut self) {
        self.doom_covered();
        if first_doomed(self.state).is_some() { self.then(Step::DestroyNext) } else { self.judge_lesson() }
    }

    fn doom_covered(&mut self) {
        for index in 0..self.state.hordes.len() as u8 {
            let id = HordeId(index);
            let doomed = self.state.horde(id).in_play && self.state.uncovered(id).is_empty();
            self.horde(id).doomed = doomed;
        }
    }

    /// KR-INTRO-10: the objectives of rounds 2 and 3.
    fn judge_lesson(&mut self) {
        if !self.state.scenario.rules.introduction {
            return;
        }
        let lesson = self.state.table.lesson;
        // A horde that escaped was not destroyed.
        let cleared = self.state.hordes_in_play().next().is_none()
            && self.state.table.piles_empty()
            && self.state.table.discarded.is_empty();
        match self.state.table.round {
            2 if lesson.destroyed == 0 || lesson.upgraded.count_ones() < 4 => self.replay_round(),
            3 => self.end(if cleared { Ending::Victory } else { Ending::LessonFailed }),
            _ => {}
        }
    }

    /// Steps II to IV.
    pub(crate) fn wreck(&mut self, id: HordeId) {
        let horde = *self.state.horde(id);
        let Some(slot) = horde.slot else { return };
        if horde.card.is_boss() {
            return self.wreck_layer(id, slot);
        }
        let face = horde.card.face();
        let top = self.state.is_top(id);
        let special = horde.tiles.iter().any(|tile| tile.pool == Pool::Veznan && tile.shape() == Shape::Two);
        self.remove_horde(id);
        self.emit(Event::HordeDestroyed { card: horde.card, slot });
        self.table().destroyed.insert(horde.card);
        self.table().lesson.destroyed += 1;
        if top {
            self.free_pieces(slot);
        }
        let champion = horde.card.is_champion();
        if champion && self.state.table.flowers.iter().any(|flower| flower.wilted) {
            self.then(Step::Regenerate); // KR-FLOWER-13
        }
        // KR-CHAMP-10
        if self.state.scenario.graveyard && !champion && horde.card.family() != Some(Family::Pumpkins) {
            self.table().graveyard.insert(horde.card);
        }
        self.collect_skulls(slot);
        // KR-DESTROY-6, KR-ADAPT-8
        let kept = special && self.state.table.seat_of(Hero::Veznan).is_some();
        if face.reward.either {
            self.then(Step::Reward(kept));
        } else if face.reward.gold + face.reward.diamonds > 0 {
            self.pay(face.reward.gold, face.reward.diamonds, kept);
        }
    }

    /// Figures stay where they are; above another horde they retreat (KR-DESTROY-5, KR-DESTROY-8).
    fn free_pieces(&mut self, slot: Slot) {
        if self.state.top(slot).is_some() {
            self.retreat_from(slot, |_| true);
        }
        self.uncover(slot);
    }

    /// The pieces on a slot cover nothing any more.
    fn uncover(&mut self, slot: Slot) {
        for stand in &mut self.table().pieces {
            if stand.at == Some(slot) {
                stand.cells = Cells::NONE;
            }
        }
    }

    /// KR-BRUXA-2, KR-BRUXA-9, KR-DESTROY-9
    fn collect_skulls(&mut self, slot: Slot) {
        if self.state.table.spirits.bruxa {
            let skulls = (self.state.table.spirits.skulls + 2).min(4);
            self.table().spirits.skulls = skulls;
            self.emit(Event::SkullsChanged { skulls });
        }
        let Some(seat) = self.state.table.seat_of(Hero::Bruxa) else { return };
        let near = self.state.table.stand(crate::heroes::Piece::hero(seat)).at;
        if near.is_some_and(|at| at == slot || at.around().contains(slot)) {
            self.gain_skulls(seat, 1);
        }
    }

    pub(crate) fn gain_skulls(&mut self, seat: engine::Seat, skulls: u8) {
        let most = self.state.table.player(seat).most_skulls();
        let skulls = most.min(self.state.table.player(seat).skulls + skulls);
        self.set_skulls(seat, skulls);
    }

    pub(crate) fn set_skulls(&mut self, seat: engine::Seat, skulls: u8) {
        self.player(seat).skulls = skulls;
        self.emit(Event::SkullsChanged { skulls });
    }

    /// Gold and diamonds for the treasure, or for Vez'nan's board until he rests.
    pub(crate) fn pay(&mut self, gold: u8, diamonds: u8, kept: bool) {
        match self.state.table.seat_of(Hero::Veznan) {
            Some(seat) if kept => {
                let waiting = &mut self.player(seat).kept;
                waiting[0] = waiting[0].saturating_add(gold);
                waiting[1] = waiting[1].saturating_add(diamonds);
                self.emit(Event::CoinsKept { gold, diamonds });
            }
            _ => self.gain(gold, diamonds),
        }
    }

    /// KR-BOSS-2, KR-BOSS-3, KR-BOSS-9
    fn wreck_layer(&mut self, id: HordeId, slot: Slot) {
        let (card, top) = (self.horde(id).card, self.state.is_top(id));
        self.return_tiles(id);
        self.horde(id).doomed = false;
        self.table().layers_gone += 1;
        self.emit(Event::LayerDestroyed { card, slot });
        let next = self.state.scenario.layers.get(usize::from(self.state.table.layers_gone)).copied();
        match next {
            Some(layer) => {
                if top {
                    self.retreat_from(slot, |_| true);
                    self.uncover(slot);
                }
                self.horde(id).card = layer;
            }
            None => {
                self.remove_horde(id);
                if top {
                    self.free_pieces(slot);
                }
                self.table().boss_destroyed = true;
                self.emit(Event::HordeDestroyed { card, slot });
            }
        }
    }
}
