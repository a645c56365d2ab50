//! Where heroes should stand and what they should do.

use engine::Seat;

use super::scene::{Scene, Target};
use crate::barrage::perfect_reach;
use crate::cells::{Cells, Shape};
use crate::heroes::{Ability, Hero, Piece};
use crate::placement::{self, Field, Stuff};
use crate::slot::{Arrows, Front, Slot, SlotSet};
use crate::tiles::Damage;

impl Scene<'_> {
    /// What it is worth for a piece to end a move on a slot.
    pub(super) fn end(&self, piece: Piece, slot: Slot) -> i32 {
        let table = &self.state.table;
        let mut sum = 0;
        let hero = table.hero_of(piece);
        if let Some(target) = self.target(slot) {
            sum += self.on_horde(piece, target) - self.risk(piece);
        }
        if piece.seat().is_some() {
            sum += self.reach_of(hero.unwrap_or(Hero::Alric), slot) * 2 / 3;
            if table.lava.contains(slot) && !table.tokens.contains(slot) {
                sum -= self.risk(piece);
            }
        }
        if table.tokens.contains(slot) {
            let sealable = !self.state.scenario.rules.seal || slot.around().and(self.hordes()).is_empty();
            sum += if sealable { 1500 } else { 300 };
        }
        if table.tentacles.contains(slot) {
            sum += 120;
        }
        if table.crevasses().contains(slot) {
            sum += 60;
        }
        sum
    }

    /// What a piece does to the horde it stands on: its base covers enemies as long as it stays, so only a horde that is
    /// finished in this round is worth all of it; any other is held back.
    fn on_horde(&self, piece: Piece, target: &Target) -> i32 {
        let stuff = crate::walk::stuff_of(piece);
        let shape = if piece.is_hero() { Shape::Square } else { Shape::One };
        let melee = self.state.table.hero_of(piece).and_then(melee);
        let stand = self.state.table.stand(piece);
        let on_it = stand.at == Some(target.slot);
        let own = if on_it { stand.cells } else { Cells::NONE };
        let uncovered = target.uncovered.or(own.and(self.state.horde(target.id).card.face().enemies));
        let after = |cells: Cells| {
            let base = self.cover_of(target, uncovered, cells);
            let left = uncovered.without(cells);
            let strike = match melee {
                Some((shape, damage)) if !left.is_empty() => {
                    match placement::field(self.state, target.id, Stuff::Tile(damage), Some(target.slot)) {
                        Ok(field) => {
                            let field = Field { cells: field.cells.without(cells), ..field };
                            self.best_in(target, left, shape, field)
                        }
                        Err(_) => (0, Cells::NONE),
                    }
                }
                _ => (0, Cells::NONE),
            };
            let finished = left.without(strike.1).is_empty();
            if finished { base + strike.0 } else { base * 3 / 10 + strike.0 * 2 / 3 }
        };
        let block = if on_it { 0 } else { self.block(target.id) };
        if !own.is_empty() {
            return after(own);
        }
        let mut best = 0;
        placement::placements(self.state, target.id, shape, stuff, None, |cells| {
            best = best.max(after(cells));
            true
        });
        best + block
    }

    /// What standing on a horde costs a hero.
    fn risk(&self, piece: Piece) -> i32 {
        let Some(seat) = piece.seat() else { return 0 };
        let player = self.state.table.player(seat);
        match player.health {
            _ if player.protected => 0,
            0 | 1 => 350,
            2 => 140,
            _ => 70,
        }
    }

    /// What the basic attack of a hero does from a slot.
    fn reach_of(&self, hero: Hero, slot: Slot) -> i32 {
        match hero {
            Hero::Alric | Hero::Regson | Hero::Saitam => 0,
            Hero::Phoenix => self.basic(hero, slot, Front::North),
            _ => Front::ALL.into_iter().map(|front| self.basic(hero, slot, front)).max().unwrap_or(0),
        }
    }

    /// What the basic attack of a hero does from a slot with a front; against the horde it stands on it is counted there.
    pub(super) fn basic(&self, hero: Hero, slot: Slot, front: Front) -> i32 {
        let own = SlotSet::only(slot);
        let fan = Arrows::FAN.from(slot, front);
        let tile = |slots: SlotSet, shape, damage| self.volley(slots, 1, false, shape, damage, Some(slot));
        match hero {
            Hero::Alric | Hero::Regson => tile(own, Shape::L3, Damage::Physical),
            Hero::Saitam => tile(own, Shape::Two, Damage::Physical),
            Hero::Dierdre => tile(fan.or(own), Shape::Two, Damage::Magic),
            Hero::Elora => {
                tile(fan, Shape::Two, Damage::Magic) + tile(fan, Shape::One, Damage::Magic) * 2 / 3
            }
            Hero::Alleria => tile(Arrows::WIDE.from(slot, front), Shape::Two, Damage::Physical),
            Hero::Veznan => tile(fan, Shape::L3, Damage::Magic),
            Hero::Lynn => tile(fan, Shape::One, Damage::Magic) * 3 / 2,
            Hero::Phoenix => self.volley(own.spread(), 9, true, Shape::One, Damage::True, None),
            Hero::Razz => {
                tile(own, Shape::Two, Damage::Physical)
                    + tile(Arrows::FRONT.from(slot, front), Shape::One, Damage::Physical)
            }
            Hero::Bruxa | Hero::Magnus | Hero::Faustus => tile(fan, Shape::Two, Damage::Magic),
        }
    }

    /// The basic attack from where the hero stands.
    pub(super) fn attack_now(&self, seat: Seat) -> i32 {
        let table = &self.state.table;
        match (table.player(seat).hero, table.stand(Piece::hero(seat)).at) {
            (Some(hero), Some(slot)) => {
                let near = melee(hero).map_or(0, |(shape, damage)| {
                    self.volley(SlotSet::only(slot), 1, false, shape, damage, Some(slot))
                });
                near.max(self.reach_of(hero, slot))
            }
            _ => 0,
        }
    }

    /// What an ability does, roughly.
    pub(super) fn ability(&self, piece: Piece, ability: Ability) -> i32 {
        let at = self.state.table.stand(piece).at;
        let own = at.map_or(SlotSet::EMPTY, SlotSet::only);
        let around = at.map_or(SlotSet::EMPTY, Slot::around).and(self.hordes());
        let all = perfect_reach(self.state, at).and(self.hordes());
        let tiles = |slots, count, each, shape, damage| self.volley(slots, count, each, shape, damage, at);
        let on_horde = at.and_then(|slot| self.state.top(slot));
        match ability {
            Ability::Flurry => {
                tiles(own, 2, false, Shape::One, Damage::Physical)
                    + tiles(own, 1, false, Shape::Two, Damage::Physical)
            }
            Ability::BloodAndSand => 100 + tiles(own, 1, false, Shape::Two, Damage::Physical),
            Ability::LetShadowsFade => Piece::WARRIORS
                .into_iter()
                .filter_map(|warrior| self.state.table.stand(warrior).at)
                .map(|slot| tiles(SlotSet::only(slot), 1, false, Shape::L3, Damage::True))
                .sum(),
            Ability::JustRetribution => 180,
            Ability::GrinningSkulls => {
                let skulls = piece.seat().map_or(0, |seat| self.state.table.player(seat).skulls);
                tiles(around, skulls, false, Shape::Two, Damage::Magic)
            }
            Ability::HeavenlyPunishment | Ability::SoulImpact => {
                tiles(all, 2, false, Shape::Two, Damage::True)
            }
            Ability::Blizzard | Ability::Multishot => tiles(all, 3, false, Shape::One, Damage::Magic),
            Ability::ThatsCold => {
                let slots = crate::activation::carriers(self.state, crate::tiles::Pool::Elora);
                tiles(slots, 3, true, Shape::Two, Damage::True)
            }
            Ability::DivineWrath => {
                let pieces = on_horde.map_or(0, |id| self.state.horde(id).tiles.len() as u8);
                100 + tiles(own, pieces, false, Shape::Two, Damage::True)
            }
            Ability::WhirlingStaff | Ability::RingOfFire => tiles(around, 8, true, Shape::Two, Damage::True),
            Ability::VortexSlash => tiles(around.or(own), 9, true, Shape::Two, Damage::Physical),
            Ability::DraconicSpear => tiles(all, 1, false, Shape::L3, Damage::True),
            Ability::AnvilToss => tiles(all, 1, false, Shape::L3, Damage::Physical),
            Ability::SecondWind => 150 + tiles(own, 1, false, Shape::Two, Damage::Physical),
            Ability::CurseOfWeakness => 60 + tiles(around, 1, false, Shape::Two, Damage::Magic),
            Ability::Permafrost => 350,
            Ability::GuardianAngel => 160,
            Ability::Consecration => 150,
            Ability::AsanteSana | Ability::BarrelRun => 200,
            Ability::KnowledgeIsPower => 200,
            _ => 90,
        }
    }

    /// What resting is worth.
    pub(super) fn rest(&self, seat: Seat) -> i32 {
        let player = self.state.table.player(seat);
        let lost = i32::from(player.full_health()) - i32::from(player.health);
        let used = player.abilities.iter().filter(|tile| tile.used).count() as i32;
        let weary = if player.health == 1 && lost > 0 { 250 } else { 0 };
        60 * lost + weary + 170 * used
    }

    /// What a secondary hero does on a slot, whoever it is.
    pub(super) fn call(&self, slot: Slot) -> i32 {
        let Some(target) = self.target(slot) else { return 0 };
        self.kept_at(slot, || self.on_horde(Piece::Secondary, target))
    }
}

/// The tile of a hero's basic attack that hits the horde under it.
const fn melee(hero: Hero) -> Option<(Shape, Damage)> {
    match hero {
        Hero::Alric | Hero::Regson => Some((Shape::L3, Damage::Physical)),
        Hero::Saitam | Hero::Razz => Some((Shape::Two, Damage::Physical)),
        Hero::Dierdre => Some((Shape::Two, Damage::Magic)),
        Hero::Phoenix => Some((Shape::One, Damage::True)),
        _ => None,
    }
}
