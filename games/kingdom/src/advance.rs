//! Phase 4: the hordes act (KR-ADV, KR-FLY, KR-EN, KR-ESC).

use engine::{Chance, EventSink};

use crate::agenda::Step;
use crate::cards::HordeCard;
use crate::cells::Cells;
use crate::event::Event;
use crate::heroes::{Ability, Hero, Piece};
use crate::referee::Referee;
use crate::slot::Slot;
use crate::state::{Ending, HordeId, Phase, State};

/// The next slot towards the exit that is free for a horde (KR-ADV-8, KR-FLY-3, KR-FLY-7).
pub(crate) fn next_free(state: &State, from: Slot, flying: bool) -> Option<Slot> {
    let mut slot = state.scenario.after(from)?;
    loop {
        let held =
            state.table.upper.get(slot).is_some() || (!flying && state.table.lower.get(slot).is_some());
        if !held {
            return Some(slot);
        }
        slot = state.scenario.after(slot)?;
    }
}

/// The first horde in advance order for which `wanted` holds: path by path, from the exit outwards (KR-ADV-1, KR-ADV-3).
pub(crate) fn first_in_order(state: &State, wanted: impl Fn(HordeId) -> bool) -> Option<HordeId> {
    let slots = state.scenario.paths.iter().flat_map(|path| path.iter().rev());
    slots.filter_map(|&slot| state.top(slot)).find(|&horde| wanted(horde))
}

/// Is a non-flying horde held in place by somebody on it (KR-ADV-6, KR-ADV-7)? Flying heroes hold nothing (KR-ADAPT-17).
pub(crate) fn is_blocked(state: &State, id: HordeId) -> bool {
    let horde = state.horde(id);
    let Some(slot) = horde.slot else { return false };
    if horde.card.face().flying {
        return false;
    }
    let holds = |piece: Piece| !state.table.hero_of(piece).is_some_and(Hero::flies);
    !horde.soldiers.is_empty() || state.table.pieces_on(slot).any(holds)
}

/// Hearts an escaping horde costs (KR-ESC-1, KR-ESC-2).
pub fn escape_cost(card: HordeCard, covered: Cells) -> u8 {
    let face = card.face();
    let uncovered = face.enemies.without(covered);
    let small = uncovered.without(face.large).len() as u8;
    let large = face.giants.iter().filter(|giant| uncovered.meets(**giant)).count() as u8;
    small + 4 * large
}

/// Does a horde show a sharpshooter icon now?
fn is_shooting(state: &State, id: HordeId) -> bool {
    let horde = state.horde(id);
    horde.totem.is_none() && !horde.card.face().shot.without(state.covered(id)).is_empty()
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// KR-ADV-4: what each horde shows now counts for the whole phase.
    pub(crate) fn begin_advance(&mut self) {
        self.table().phase = Phase::Advance;
        let palm = self
            .state
            .table
            .seat_of(Hero::Saitam)
            .filter(|&seat| self.state.table.player(seat).has(Ability::MonkeysPalm));
        let palm = palm.and_then(|seat| self.state.table.stand(Piece::hero(seat)).at);
        for index in 0..self.state.hordes.len() as u8 {
            let id = HordeId(index);
            let covered = self.state.covered(id);
            let horde = self.state.horde(id);
            let face = horde.card.face();
            let shows = |icons: Cells| !icons.without(covered).is_empty();
            let disabled = horde.totem.is_some(); // KR-TOTEM-6
            let (fast, heals, shoots) =
                (shows(face.speed), !disabled && shows(face.heal), !disabled && shows(face.shot));
            let gale = self.state.scenario.rules.gale && face.flying;
            let held = palm.is_some() && self.state.is_top(id) && horde.slot == palm; // KR-SAITAM-7
            let horde = self.horde(id);
            (horde.fast, horde.heals, horde.shoots) = (fast || gale, heals, shoots);
            horde.bare = Cells::ALL.without(covered);
            (horde.acted, horde.held) = (false, held);
        }
        self.then(Step::AdvanceNext);
    }

    pub(crate) fn advance_next(&mut self) {
        match first_in_order(self.state, |id| !self.state.horde(id).acted) {
            Some(horde) => {
                self.then(Step::AdvanceNext);
                self.begin_turn(horde);
            }
            None => self.end_advance(),
        }
    }

    /// KR-TOTEM-4
    fn end_advance(&mut self) {
        for horde in self.state.hordes.iter_mut() {
            horde.held = false;
            self.state.table.totems += u8::from(horde.totem.take().is_some());
        }
    }

    /// Skulls may be spent before a horde's turn.
    fn begin_turn(&mut self, id: HordeId) {
        if crate::skulls::are_there(&self.state.table) {
            self.then(Step::Turn(id));
            self.then(Step::Moment);
        } else {
            self.take_turn(id);
        }
    }

    /// A horde's turn (KR-ADV-5), the last part first.
    pub(crate) fn take_turn(&mut self, id: HordeId) {
        self.forget_covered_icons(id);
        let horde = *self.state.horde(id);
        self.horde(id).acted = true;
        let Some(slot) = horde.slot else { return };
        if horde.held {
            return;
        }
        if horde.card.face().flying && self.state.table.lower.get(slot).is_some() {
            self.then(Step::Uncovered(slot)); // KR-FLY-6, KR-FLY-12
        }
        if horde.shoots {
            self.then(Step::Shoot(id)); // KR-EN-5
        } else {
            self.then(Step::Attempt(id, u8::from(horde.fast)));
        }
        if horde.heals {
            self.then(Step::Heal(id));
        }
        if horde.card.is_boss() {
            self.then(Step::BossCard(id));
        } else if horde.card.is_champion() {
            self.then(Step::Champion(id));
        }
    }

    /// An icon that was covered since the phase began does nothing (KR-ADV-4). Nothing covers the one that a gale stands for.
    fn forget_covered_icons(&mut self, id: HordeId) {
        let face = self.state.horde(id).card.face();
        let gale = self.state.scenario.rules.gale && face.flying;
        let shows = |icons| !self.state.still_bare(id, icons).is_empty();
        let (fast, heals, shoots) = (gale || shows(face.speed), shows(face.heal), shows(face.shot));
        let horde = self.horde(id);
        horde.fast &= fast;
        horde.heals &= heals;
        horde.shoots &= shoots;
    }

    /// KR-FLY-6
    pub(crate) fn uncovered(&mut self, slot: Slot) {
        let table = &self.state.table;
        let lower = table.lower.get(slot).map(HordeId).filter(|_| table.upper.get(slot).is_none());
        if let Some(horde) = lower.filter(|&horde| !self.state.horde(horde).acted) {
            self.begin_turn(horde);
        }
    }

    /// KR-EN-3, KR-EN-4
    pub(crate) fn heal(&mut self, id: HordeId) {
        let (card, slot) = (self.horde(id).card, self.horde(id).slot);
        let Some(slot) = slot else { return };
        self.emit(Event::HordeHealed { card, slot });
        self.return_tiles(id);
        for neighbour in slot.around().iter() {
            if let Some(other) = self.state.top(neighbour) {
                self.return_tiles(other);
            }
        }
    }

    /// One attempt outside a horde's own turn (KR-ADV-16); one held by Monkey's Palm does not move (KR-SAITAM-7).
    pub(crate) fn extra_attempt(&mut self, id: HordeId) {
        if !is_shooting(self.state, id) && !self.state.horde(id).held {
            self.then(Step::Attempt(id, 0));
            self.then_moment();
        }
    }

    /// An advance attempt (KR-ADV-6 to KR-ADV-12).
    pub(crate) fn attempt(&mut self, id: HordeId, more: u8) {
        let horde = *self.state.horde(id);
        let Some(slot) = horde.slot.filter(|_| horde.in_play) else { return };
        if more > 0 {
            self.then(Step::Attempt(id, more - 1));
            self.then_moment();
        }
        if is_blocked(self.state, id) {
            self.emit(Event::HordeBlocked { card: horde.card, slot });
            self.hurt_heroes(|at| at == slot);
            self.scare_wildcat(slot);
            self.remove_soldiers(id, true);
            return;
        }
        self.then(Step::Depart(id));
        // KR-FLY-2; on a horde that walks only flying heroes are left (KR-ADAPT-17).
        self.retreat_from(slot, |_| true);
        if horde.card.face().flying {
            self.remove_soldiers(id, true);
        }
    }

    pub(crate) fn depart(&mut self, id: HordeId) {
        let (card, from) = (self.horde(id).card, self.horde(id).slot);
        let Some(from) = from else { return };
        match next_free(self.state, from, card.face().flying) {
            Some(to) => {
                self.lift(id);
                self.emit(Event::HordeMoved { card, from, to });
                self.bring(id, to);
            }
            None => self.escape(id),
        }
    }

    /// KR-ESC
    fn escape(&mut self, id: HordeId) {
        let card = self.horde(id).card;
        let hearts = escape_cost(card, self.state.covered(id));
        self.remove_horde(id);
        self.table().discarded.insert(card);
        self.emit(Event::HordeEscaped { card, hearts });
        if card.is_boss() || self.state.scenario.goal.destroyed.contains(card) {
            return self.end(Ending::Escaped(card)); // KR-ESC-5, KR-CHAMP-13
        }
        self.lose_hearts(hearts);
    }

    pub(crate) fn lose_hearts(&mut self, hearts: u8) {
        let table = self.table();
        table.hearts = table.hearts.saturating_sub(hearts);
        if table.hearts == 0 {
            self.end(Ending::NoHearts); // KR-GEN-4, KR-ESC-4
        }
    }
}
