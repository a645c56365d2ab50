//! Special abilities, and the cards of secondary heroes.

use engine::{Chance, EventSink, Seat};

use crate::action::{Action, Sink};
use crate::activation::{carriers, strength};
use crate::agenda::{Barrage, Bond, DefaultSeat, Drop, Part, Step, TileKind, Walk, What};
use crate::barrage::{part, perfect_reach};
use crate::cells::Shape;
use crate::event::Event;
use crate::flowers::{free_slots, without_boss};
use crate::heroes::{Ability, Hero, Piece};
use crate::referee::Referee;
use crate::slot::{Arrows, Front, Slot, SlotSet};
use crate::state::{HordeId, Place, State};
use crate::tiles::{Damage, Pool};
use crate::towers::Tower;

/// The heroes an ability may choose (KR-HP-8: never a stunned one).
fn targets(state: &State, piece: Piece, ability: Ability) -> impl Iterator<Item = Seat> + '_ {
    let table = &state.table;
    let at = table.stand(piece).at;
    table.all_seats().filter(move |&seat| {
        let player = table.player(seat);
        let own = piece.seat() == Some(seat);
        let there = table.stand(Piece::hero(seat)).at;
        let near = own || at.zip(there).is_some_and(|(at, there)| at == there || at.around().contains(there));
        !player.is_stunned()
            && match ability {
                Ability::AuraOfTerror => !player.protected && skulls(state, piece) > 0,
                Ability::DarkBargain => !own,
                Ability::Abracadabra => true,
                _ => near,
            }
    })
}

fn skulls(state: &State, piece: Piece) -> u8 {
    piece.seat().map_or(0, |seat| state.table.player(seat).skulls)
}

/// Abilities that Magnus may copy (KR-ADAPT-7, KR-ADAPT-15).
fn copyable(state: &State, piece: Piece) -> impl Iterator<Item = Ability> + '_ {
    let others = state.table.all_seats().filter(move |&seat| piece.seat() != Some(seat));
    let tiles = others.flat_map(|seat| state.table.player(seat).abilities.iter().map(|tile| tile.ability));
    tiles.filter(move |ability| {
        !ability.is_passive() && !ability.is_personal() && can_pay(state, piece, *ability)
    })
}

fn can_pay(state: &State, piece: Piece, ability: Ability) -> bool {
    let healthy = |seat| crate::activation::can_pay_health(state, seat);
    ability != Ability::DarkBargain || piece.seat().is_some_and(healthy)
}

/// Level-1 towers next to a hero (KR-DIERDRE-6).
fn small_towers(state: &State, seat: Seat) -> impl Iterator<Item = Tower> + '_ {
    let near = state.table.stand(Piece::hero(seat)).at.map_or(SlotSet::EMPTY, Slot::around);
    Tower::all().filter(move |&tower| match state.table.tower(tower).place {
        Place::Site { slot, .. } => tower.design().level() == 1 && near.contains(slot),
        _ => false,
    })
}

pub(crate) fn options(state: &State, step: Step, sink: &mut impl Sink) {
    match step {
        Step::FaceHero(..) => Front::ALL.into_iter().for_each(|front| sink.add(Action::Face { front })),
        Step::Target(piece, ability) => {
            let mut any = false;
            for seat in targets(state, piece, ability) {
                sink.add(Action::Target { seat });
                any = true;
            }
            if any {
                sink.add(Action::Decline);
            }
        }
        Step::SpendSkulls(seat) => {
            (0..=state.table.player(seat).skulls).for_each(|skulls| sink.add(Action::Spend { skulls }));
        }
        Step::Consecrate(seat) => {
            let mut any = false;
            for tower in small_towers(state, seat) {
                sink.add(Action::ChooseTower { tower });
                any = true;
            }
            if any {
                sink.add(Action::Decline);
            }
        }
        Step::Permafrost(piece, _) => {
            let pool = state.table.hero_of(piece).map_or(Pool::Elora, Pool::of_hero);
            if state.table.supply[pool as usize][Shape::Two as usize] > 0 {
                for pile in 0..state.scenario.paths.len() as u8 {
                    if state.table.permafrost[usize::from(pile)].is_none() {
                        sink.add(Action::ChoosePile { pile: pile + 1 });
                    }
                }
                sink.add(Action::Decline);
            }
        }
        Step::Seize(piece) => {
            let near = state.table.stand(piece).at.map_or(SlotSet::EMPTY, Slot::around);
            let mut any = false;
            for slot in without_boss(state, near.and(state.horde_slots())).iter() {
                sink.add(Action::Seize { slot });
                any = true;
            }
            if any {
                sink.add(Action::Decline);
            }
        }
        Step::Throw(horde, _) => free_slots(state, horde).for_each(|slot| sink.add(Action::Throw { slot })),
        Step::Copy(piece) => {
            copyable(state, piece).for_each(|ability| sink.add(Action::UseAbility { ability }));
        }
        Step::SecondaryAbility(hero) => {
            let usable =
                |ability: &&Ability| !ability.is_passive() && can_pay(state, Piece::Secondary, **ability);
            let abilities = hero.board().abilities.iter().filter(usable);
            abilities.for_each(|&ability| sink.add(Action::UseAbility { ability }));
        }
        _ => {}
    }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Turns first where the front matters.
    pub(crate) fn begin_ability(&mut self, piece: Piece, ability: Ability) {
        if let Some(hero) = self.state.table.hero_of(piece) {
            self.emit(Event::AbilityUsed { hero, ability });
        }
        if ability.is_aimed() && self.state.table.stand(piece).at.is_some() {
            self.then(Step::FaceHero(piece, Some(ability)));
        } else {
            self.then(Step::Use(piece, ability));
        }
    }

    pub(crate) fn use_ability(&mut self, piece: Piece, ability: Ability) {
        let seat = self.state.table.owner(piece);
        let Some(hero) = self.state.table.hero_of(piece) else { return };
        let stand = *self.state.table.stand(piece);
        let at = stand.at;
        let own = at.map_or(SlotSet::EMPTY, SlotSet::only);
        let around = at.map_or(SlotSet::EMPTY, Slot::around).and(self.state.scenario.path);
        let perfect = perfect_reach(self.state, at);
        let physical = strength(self.state, piece);
        let tiles = |shape, damage, count, reach| {
            part(TileKind { shape, damage, pool: Pool::of_hero(hero) }, count, reach, at)
        };
        let different = |part: Part| Part { bond: Bond::Different, ..part };
        let each = |shape, damage, reach: SlotSet| different(tiles(shape, damage, reach.len() as u8, reach));
        let linked = |part: Part| Part { bond: Bond::Linked, ..part };
        match ability {
            Ability::Flurry => {
                let parts = [tiles(Shape::One, physical, 2, own), tiles(Shape::Two, physical, 1, own)];
                self.attack(seat, &parts);
            }
            Ability::BloodAndSand => {
                self.attack(seat, &[tiles(Shape::Two, physical, 1, own)]);
                Piece::WARRIORS.into_iter().rev().for_each(|warrior| self.then(Step::Summon(warrior)));
            }
            Ability::LetShadowsFade => self.let_shadows_fade(seat),
            Ability::JustRetribution => self.gain_skulls(seat, 2),
            Ability::GrinningSkulls => self.then(Step::SpendSkulls(seat)),
            Ability::GuardianAngel
            | Ability::AuraOfTerror
            | Ability::Charm
            | Ability::DarkBargain
            | Ability::Abracadabra => self.then(Step::Target(piece, ability)),
            Ability::Consecration => self.then(Step::Consecrate(seat)),
            Ability::HeavenlyPunishment => {
                self.attack(seat, &[linked(tiles(Shape::Two, Damage::True, 2, perfect))]);
            }
            Ability::Blizzard => self.attack(seat, &[tiles(Shape::One, Damage::Magic, 3, perfect)]),
            Ability::ThatsCold => {
                let reach = carriers(self.state, Pool::Elora);
                self.attack(seat, &[different(tiles(Shape::Two, Damage::True, 3, reach))]);
            }
            Ability::IceArmour => self.ice_armour(),
            Ability::Permafrost => self.then(Step::Permafrost(piece, 3)),
            Ability::DivineWrath => {
                let pieces = at.and_then(|slot| self.state.top(slot)).map_or(0, |id| {
                    let horde = self.state.horde(id);
                    horde.tiles.len() as u8 + horde.soldiers.len() as u8
                });
                self.attack(seat, &[tiles(Shape::Two, Damage::True, pieces, own)]);
                if let Some(seat) = piece.seat() {
                    self.protect(seat);
                }
            }
            Ability::AsanteSana => self.then(Step::WalkOn(piece, 5)),
            Ability::WhirlingStaff | Ability::RingOfFire => {
                self.attack(seat, &[each(Shape::Two, Damage::True, around)]);
            }
            Ability::LikeTheWind => {
                for other in self.state.table.all_seats().filter(|&other| piece.seat() != Some(other)) {
                    self.then(Step::WalkOn(Piece::hero(other), 2));
                }
            }
            Ability::Multishot => self.attack(seat, &[different(tiles(Shape::One, physical, 3, perfect))]),
            Ability::KnowledgeIsPower => self.then(Step::Copy(piece)),
            Ability::SoulImpact => {
                let reach = without_boss(self.state, perfect); // KR-ADAPT-8
                self.attack(seat, &[linked(tiles(Shape::Two, Damage::True, 2, reach))]);
            }
            Ability::CurseOfWeakness => {
                let reach = at.map_or(SlotSet::EMPTY, |slot| Arrows::FAN.from(slot, stand.front));
                self.then(Step::Totem(seat, false)); // KR-ADAPT-9
                self.attack(seat, &[tiles(Shape::Two, Damage::Magic, 1, reach)]);
            }
            Ability::DraconicSpear => self.attack(seat, &[tiles(Shape::L3, Damage::True, 1, perfect)]),
            Ability::Telekinesis => self.then(Step::Seize(piece)),
            Ability::AnvilToss => self.attack(seat, &[tiles(Shape::L3, physical, 1, perfect)]),
            Ability::BarrelRun => {
                let ram = TileKind { shape: Shape::One, damage: physical, pool: Pool::of_hero(hero) };
                if at.is_some() {
                    self.begin_ram(piece, 4, ram);
                }
            }
            Ability::VortexSlash => self.attack(seat, &[each(Shape::Two, physical, around.or(own))]),
            Ability::SecondWind => {
                if let Some(seat) = piece.seat() {
                    self.cure(seat, 2);
                }
                let physical = strength(self.state, piece);
                let tile = TileKind { shape: Shape::Two, damage: physical, pool: Pool::of_hero(hero) };
                self.attack(seat, &[part(tile, 1, own, at)]);
            }
            Ability::Fearless
            | Ability::BoneDance
            | Ability::SayYourPrayers
            | Ability::MonkeysPalm
            | Ability::Rebirth => {}
        }
    }

    /// A move on which every horde entered suffers a tile.
    fn begin_ram(&mut self, piece: Piece, left: u8, tile: TileKind) {
        let rammed = self.state.table.stand(piece).at.map_or(SlotSet::EMPTY, SlotSet::only);
        self.table().walk = Walk { piece, left, ram: Some(tile), rammed, ..Walk::default() };
        self.then(Step::Walk);
    }

    /// KR-ALRIC-9
    fn let_shadows_fade(&mut self, seat: Seat) {
        self.then(Step::WarriorsHome);
        let tile = TileKind { shape: Shape::L3, damage: Damage::True, pool: Pool::Alric };
        for warrior in Piece::WARRIORS {
            if let Some(horde) = self.state.table.stand(warrior).at.and_then(|slot| self.state.top(slot)) {
                self.then(Step::Drop(Drop { horde, tile, seat: Some(seat) }));
            }
        }
    }

    /// KR-ELORA-6
    fn ice_armour(&mut self) {
        for seat in self.state.table.all_seats() {
            let horde = self.state.table.stand(Piece::hero(seat)).at.and_then(|slot| self.state.top(slot));
            let frozen = horde.is_some_and(|id| {
                let tiles = self.state.horde(id).tiles.iter().filter(|tile| tile.pool == Pool::Elora);
                tiles.map(|tile| tile.cells.len()).sum::<u32>() >= 3
            });
            if frozen && !self.state.table.player(seat).is_stunned() {
                self.protect(seat);
            }
        }
    }

    pub(crate) fn choose_ability(&mut self, step: Step, action: Action) {
        self.done();
        match (step, action) {
            (Step::FaceHero(piece, ability), Action::Face { front }) => {
                self.table().pieces[piece as usize].front = front;
                match (ability, self.state.table.hero_of(piece)) {
                    (Some(ability), _) => self.then(Step::Use(piece, ability)),
                    (None, Some(hero)) => self.strike(piece, hero),
                    (None, None) => {}
                }
            }
            (Step::Target(piece, ability), Action::Target { seat }) => {
                self.choose_hero_for(piece, ability, seat);
            }
            (Step::SpendSkulls(seat), Action::Spend { skulls }) => {
                self.player(seat).skulls -= skulls;
                let at = self.state.table.stand(Piece::hero(seat)).at;
                let around = at.map_or(SlotSet::EMPTY, Slot::around);
                let tile = TileKind { shape: Shape::Two, damage: Damage::Magic, pool: Pool::Bruxa };
                self.attack(seat, &[part(tile, skulls, around, at)]);
            }
            (Step::Consecrate(_), Action::ChooseTower { tower }) => {
                let by = crate::build::builder(&self.state.table, tower);
                self.table().towers[tower.index()].place = Place::Hand(by);
                self.emit(Event::TowerReturned { seat: by, tower });
            }
            (Step::Permafrost(piece, left), Action::ChoosePile { pile }) => {
                let pool = self.state.table.hero_of(piece).map_or(Pool::Elora, Pool::of_hero);
                self.table().supply[pool as usize][Shape::Two as usize] -= 1;
                self.table().permafrost[usize::from(pile - 1)] = Some(pool);
                self.emit(Event::FrostLaid { pile: pile - 1 });
                if left > 1 {
                    self.then(Step::Permafrost(piece, left - 1));
                }
            }
            (Step::Seize(piece), Action::Seize { slot }) => {
                if let Some(horde) = self.state.top(slot) {
                    self.seize(horde, piece);
                }
            }
            (Step::Throw(horde, _), Action::Throw { slot }) => self.throw(horde, slot),
            (Step::Copy(piece), Action::UseAbility { ability }) => self.begin_ability(piece, ability),
            (Step::SecondaryAbility(_), Action::UseAbility { ability }) => {
                self.begin_ability(Piece::Secondary, ability);
            }
            _ => {}
        }
    }

    /// KR-FLOWER-12
    fn throw(&mut self, horde: HordeId, slot: Slot) {
        let (card, from) = (self.state.horde(horde).card, self.state.horde(horde).slot);
        self.lift(horde);
        if let Some(from) = from {
            self.emit(Event::HordeMoved { card, from, to: slot });
        }
        self.bring(horde, slot);
    }

    fn choose_hero_for(&mut self, piece: Piece, ability: Ability, seat: Seat) {
        match ability {
            Ability::GuardianAngel => {
                // KR-DIERDRE-5
                let horde =
                    self.state.table.stand(Piece::hero(seat)).at.and_then(|slot| self.state.top(slot));
                let pool = self.state.table.hero_of(piece).map_or(Pool::Dierdre, Pool::of_hero);
                if let Some(horde) = horde {
                    let tile = TileKind { shape: Shape::One, damage: Damage::Magic, pool };
                    self.then(Step::Drop(Drop { horde, tile, seat: Some(self.state.table.owner(piece)) }));
                }
                self.cure(seat, u8::MAX);
                self.protect(seat);
            }
            Ability::AuraOfTerror => {
                if let Some(own) = piece.seat() {
                    self.player(own).skulls -= 1;
                }
                self.protect(seat);
                self.then(Step::Target(piece, ability));
            }
            Ability::DarkBargain => {
                if let Some(own) = piece.seat() {
                    self.player(own).health -= 1;
                }
                self.player(seat).abilities.iter_mut().for_each(|tile| tile.used = false);
            }
            Ability::Abracadabra => self.then(Step::Whisk(piece, seat)),
            _ => self.protect(seat),
        }
    }

    /// The card of a secondary hero (KR-SOLO-3).
    pub(crate) fn secondary_card(&mut self, hero: Hero) {
        let piece = Piece::Secondary;
        let at = self.state.table.stand(piece).at;
        let perfect = perfect_reach(self.state, at);
        match hero {
            Hero::Alric => {
                self.table().spirits.warriors = true;
                for warrior in Piece::WARRIORS.into_iter().rev() {
                    self.then(Step::MovePawn(warrior));
                    self.then(Step::Muster(warrior));
                }
            }
            Hero::Bruxa => {
                self.table().spirits.bruxa = true;
                self.then(Step::WalkOn(piece, 3));
            }
            Hero::Dierdre => {
                let soldiers = Part {
                    what: What::Soldier(Damage::Physical),
                    count: 3,
                    reach: perfect,
                    source: at,
                    ..Part::default()
                };
                let parts = [soldiers].into_iter().collect();
                self.table().barrage =
                    Barrage { seat: DefaultSeat(Seat(0)), parts, escort: true, ..Barrage::default() };
                self.then(Step::Barrage);
            }
            Hero::Elora => {
                self.table().spirits.elora = true;
                let tile = TileKind { shape: Shape::One, damage: Damage::Magic, pool: Pool::Elora };
                self.attack(Seat(0), &[Part { bond: Bond::Linked, ..part(tile, 3, perfect, at) }]);
            }
            Hero::Saitam => {
                let tile = TileKind { shape: Shape::One, damage: Damage::Physical, pool: Pool::Saitam };
                self.begin_ram(piece, 8, tile);
            }
            _ => {
                // KR-ADAPT-10
                self.then(Step::SecondaryAbility(hero));
                self.then(Step::WalkOn(piece, hero.board().movement));
            }
        }
    }
}
