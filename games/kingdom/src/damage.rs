//! Health of heroes (KR-HP): damage, Sacrifice, stun and recovery.

use engine::{Chance, EventSink, Seat};

use crate::agenda::{Drop, Step, TileKind};
use crate::event::{Event, Who};
use crate::heroes::{Ability, Hero, Piece};
use crate::referee::Referee;
use crate::slot::Slot;
use crate::state::{Difficulty, Ending, Table};
use crate::tiles::{Damage, Pool};

/// A sand warrior that could be sacrificed for the hero of a seat (KR-ALRIC-6).
fn bodyguard(table: &Table, seat: Seat) -> Option<Piece> {
    let slot = table.stand(Piece::hero(seat)).at?;
    // Those of a secondary Alric have no Sacrifice (KR-ALRIC-11).
    table.seat_of(Hero::Alric)?;
    Piece::WARRIORS.into_iter().find(|&warrior| table.stand(warrior).at == Some(slot))
}

/// Does damage do anything to the hero of a seat (KR-HP-4, KR-HP-8)?
fn is_vulnerable(table: &Table, seat: Seat) -> bool {
    let player = table.player(seat);
    !player.is_stunned() && !player.protected
}

/// Who may sacrifice a warrior for the hero of a seat that is about to suffer.
pub(crate) fn sacrificer(table: &Table, seat: Seat) -> Option<Seat> {
    if !is_vulnerable(table, seat) {
        return None;
    }
    bodyguard(table, seat).and_then(|_| table.seat_of(Hero::Alric))
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// The heroes among the pieces on these slots suffer 1 damage, in the order of seats.
    pub(crate) fn hurt_heroes(&mut self, hit: impl Fn(Slot) -> bool) {
        for seat in (0..self.state.table.seats).rev().map(Seat) {
            if self.state.table.stand(Piece::hero(seat)).at.is_some_and(&hit) {
                self.then(Step::Damage(seat));
            }
        }
    }

    /// One damage for the hero of a seat; nobody sacrifices for it.
    pub(crate) fn hurt(&mut self, seat: Seat) {
        if is_vulnerable(&self.state.table, seat) {
            self.wound(seat);
        }
    }

    pub(crate) fn sacrifice(&mut self, seat: Seat) {
        if let (Some(warrior), Some(hero)) =
            (bodyguard(&self.state.table, seat), self.state.table.player(seat).hero)
        {
            self.send_home(warrior);
            self.emit(Event::Sacrificed { hero });
        }
    }

    pub(crate) fn wound(&mut self, seat: Seat) {
        let Some(hero) = self.state.table.player(seat).hero else { return };
        self.player(seat).health -= 1;
        let health = self.state.table.player(seat).health;
        self.emit(Event::HeroHurt { hero, health });
        if health == 0 {
            self.stun(seat, hero);
        }
    }

    /// KR-HP-3
    fn stun(&mut self, seat: Seat, hero: Hero) {
        let piece = Piece::hero(seat);
        let slot = self.state.table.stand(piece).at;
        self.emit(Event::HeroStunned { hero });
        self.send_home(piece);
        if self.state.table.player(seat).skulls > 0 {
            self.set_skulls(seat, 0); // KR-BRUXA-4
        }
        // Rebirth (KR-ADAPT-17): not on a horde that is being destroyed.
        let horde =
            slot.and_then(|slot| self.state.top(slot)).filter(|&horde| !self.state.horde(horde).doomed);
        if let (Some(horde), true) = (horde, self.state.table.player(seat).has(Ability::Rebirth)) {
            let tile = TileKind { damage: Damage::True, pool: Pool::of_hero(hero), ..TileKind::default() };
            self.then(Step::Drop(Drop { horde, tile, seat: Some(seat) }));
        }
        // KR-DIFF-5
        if self.state.table.difficulty == Difficulty::Heroic {
            self.end(Ending::HeroFell(seat));
        }
    }

    /// KR-HP-5, KR-HP-6
    pub(crate) fn recover(&mut self, seat: Seat) {
        let Some(hero) = self.state.table.player(seat).hero else { return };
        let full = self.state.table.player(seat).full_health();
        self.player(seat).health = full;
        self.player(seat).activated = true;
        self.emit(Event::HeroRecovered { seat, hero });
    }

    /// KR-HP-4, KR-HP-11
    pub(crate) fn protect(&mut self, seat: Seat) {
        self.player(seat).protected = true;
        if let Some(hero) = self.state.table.player(seat).hero {
            self.emit(Event::HeroProtected { hero });
        }
    }

    /// The hero regains health up to its maximum (KR-HP-12).
    pub(crate) fn cure(&mut self, seat: Seat, health: u8) {
        let full = self.state.table.player(seat).full_health();
        let player = self.player(seat);
        player.health = full.min(player.health.saturating_add(health));
        let (hero, health) = (player.hero, player.health);
        if let Some(hero) = hero {
            self.emit(Event::HeroHealed { hero, health });
        }
    }

    /// Damage returns the wildcat to Alleria's board (KR-ADAPT-16).
    pub(crate) fn scare_wildcat(&mut self, slot: Slot) {
        if self.state.table.stand(Piece::Wildcat).at == Some(slot) {
            self.send_home(Piece::Wildcat);
            self.emit(Event::WentHome { who: Who::Wildcat });
        }
    }
}
