//! Special abilities, and the cards of secondary heroes.

use engine::{Chance, EventSink, Seat};

use crate::action::{Action, Sink};
use crate::activation::{carriers, strength};
use crate::agenda::{Barrage, Bond, DefaultSeat, Drop, Part, Step, TileKind, Walk, What};
use crate::barrage::{part, perfect_reach};
use crate::cards::{Entry, Family};
use crate::cells::Shape;
use crate::event::Event;
use crate::flowers::{free_slots, without_boss};
use crate::heroes::{Ability, Hero, Piece};
use crate::list::List;
use crate::referee::Referee;
use crate::scenario::Iron;
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

/// Level-1 towers next to a figure (KR-DIERDRE-6, KR-ADAPT-15).
fn small_towers(state: &State, piece: Piece) -> impl Iterator<Item = Tower> + '_ {
    let near = state.table.stand(piece).at.map_or(SlotSet::EMPTY, Slot::around);
    Tower::all().filter(move |&tower| match state.table.tower(tower).place {
        Place::Site { slot, .. } => tower.design().level() == 1 && near.contains(slot),
        _ => false,
    })
}

/// May Permafrost be laid on a spawn token: none lies there, and a horde can still appear, be it Jack on his return (KR-ELORA-7)?
fn takes_frost(state: &State, pile: usize) -> bool {
    let table = &state.table;
    let is_jack = |entry: &Entry| match *entry {
        Entry::Card(card) => card.family() == Some(Family::Jack),
        entry => entry == Entry::Family(Family::Jack),
    };
    let jack_returns = || {
        table.piles.iter().any(|pile| pile.iter().any(is_jack))
            || state.hordes_in_play().any(|(_, horde)| horde.card.family() == Some(Family::Jack))
    };
    table.permafrost[pile].is_none() && (!table.piles[pile].is_empty() || jack_returns())
}

/// The tiles that an ability deals when a figure uses it.
fn tiles_of(state: &State, piece: Piece, hero: Hero, ability: Ability) -> List<Part, 2> {
    let stand = state.table.stand(piece);
    let at = stand.at;
    let own = at.map_or(SlotSet::EMPTY, SlotSet::only);
    let around = at.map_or(SlotSet::EMPTY, Slot::around).and(state.scenario.path);
    let perfect = perfect_reach(state, at);
    let physical = strength(state, piece);
    let tiles = |shape, damage, count, reach| {
        part(TileKind { shape, damage, pool: Pool::of_hero(hero) }, count, reach, at)
    };
    let different = |part: Part| Part { bond: Bond::Different, ..part };
    let each = |shape, damage, reach: SlotSet| different(tiles(shape, damage, reach.len() as u8, reach));
    let linked = |part: Part| Part { bond: Bond::Linked, ..part };
    let tile = match ability {
        Ability::Flurry => {
            let parts = [tiles(Shape::One, physical, 2, own), tiles(Shape::Two, physical, 1, own)];
            return parts.into_iter().collect();
        }
        Ability::BloodAndSand | Ability::SecondWind => tiles(Shape::Two, physical, 1, own),
        Ability::HeavenlyPunishment => linked(tiles(Shape::Two, Damage::True, 2, perfect)),
        Ability::SoulImpact => linked(tiles(Shape::Two, Damage::True, 2, without_boss(state, perfect))), // KR-ADAPT-8
        Ability::Blizzard => tiles(Shape::One, Damage::Magic, 3, perfect),
        Ability::ThatsCold => different(tiles(Shape::Two, Damage::True, 3, carriers(state, Pool::Elora))),
        Ability::DivineWrath => {
            let horde = at.and_then(|slot| state.top(slot)).map(|id| state.horde(id));
            let lying = horde.map_or(0, |horde| horde.tiles.len() as u8 + horde.soldiers.len() as u8);
            tiles(Shape::Two, Damage::True, lying, own)
        }
        Ability::WhirlingStaff | Ability::RingOfFire => each(Shape::Two, Damage::True, around),
        Ability::Multishot => different(tiles(Shape::One, physical, 3, perfect)),
        Ability::CurseOfWeakness => {
            let fan = at.map_or(SlotSet::EMPTY, |slot| Arrows::FAN.from(slot, stand.front));
            tiles(Shape::Two, Damage::Magic, 1, fan)
        }
        Ability::DraconicSpear => tiles(Shape::L3, Damage::True, 1, perfect),
        Ability::AnvilToss => tiles(Shape::L3, physical, 1, perfect),
        Ability::VortexSlash => each(Shape::Two, physical, around.or(own)),
        _ => return List::default(),
    };
    [tile].into_iter().collect()
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
            // A secondary Magnus has no seat: he moves himself by naming the slot (KR-ADAPT-10).
            if (piece, ability) == (Piece::Secondary, Ability::Abracadabra) {
                crate::walk::whisk_options(state, piece, sink);
                any = true;
            }
            if any {
                sink.add(Action::Decline);
            }
        }
        Step::SpendSkulls(seat) => {
            (0..=state.table.player(seat).skulls).for_each(|skulls| sink.add(Action::Spend { skulls }));
        }
        Step::Consecrate(piece) => {
            let mut any = false;
            for tower in small_towers(state, piece) {
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
                let mut any = false;
                for pile in (0..4).filter(|&pile| takes_frost(state, pile)) {
                    sink.add(Action::ChoosePile { pile: pile as u8 + 1 });
                    any = true;
                }
                if any {
                    sink.add(Action::Decline);
                }
            }
        }
        Step::Seize(piece, flower) => {
            let reach = match flower {
                Some(flower) => perfect_reach(state, Some(flower)),
                None => state.table.stand(piece).at.map_or(SlotSet::EMPTY, Slot::around),
            };
            let mut any = false;
            for slot in without_boss(state, reach.and(state.horde_slots())).iter() {
                sink.add(Action::Seize { slot });
                any = true;
            }
            // A flower once begun is resolved as far as possible (KR-FLOWER-14).
            if any && flower.is_none() {
                sink.add(Action::Decline);
            }
        }
        Step::Throw(horde, _) => free_slots(state, horde).for_each(|slot| sink.add(Action::Throw { slot })),
        Step::Copy(piece) => {
            copyable(state, piece).for_each(|ability| sink.add(Action::UseAbility { ability }));
        }
        Step::SecondaryAbility(hero) => {
            let allowed = state.table.iron != Iron::NoAbilities;
            let usable = |ability: &&Ability| {
                allowed && !ability.is_passive() && can_pay(state, Piece::Secondary, **ability)
            };
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

    /// An ability does what it does: what the last line of an arm puts on the agenda comes first.
    pub(crate) fn use_ability(&mut self, piece: Piece, ability: Ability) {
        let seat = self.state.table.owner(piece);
        let Some(hero) = self.state.table.hero_of(piece) else { return };
        match ability {
            Ability::BloodAndSand => {
                self.deal(piece, hero, ability);
                Piece::WARRIORS.into_iter().rev().for_each(|warrior| self.then(Step::Summon(warrior)));
            }
            Ability::LetShadowsFade => self.let_shadows_fade(seat),
            Ability::JustRetribution => self.gain_skulls(seat, 2),
            Ability::GrinningSkulls => self.then(Step::SpendSkulls(seat)),
            Ability::GuardianAngel | Ability::AuraOfTerror | Ability::Charm | Ability::Abracadabra => {
                self.then(Step::Target(piece, ability));
            }
            Ability::DarkBargain => {
                // KR-ABIL-6: the price is paid, whoever profits.
                self.pay_health(piece, hero);
                self.then(Step::Target(piece, ability));
            }
            Ability::Consecration => self.then(Step::Consecrate(piece)),
            Ability::IceArmour => self.ice_armour(),
            Ability::Permafrost => self.then(Step::Permafrost(piece, 3)),
            Ability::DivineWrath => {
                self.deal(piece, hero, ability);
                piece.seat().into_iter().for_each(|seat| self.protect(seat));
            }
            Ability::AsanteSana => self.then(Step::WalkOn(piece, 5)),
            Ability::LikeTheWind => {
                for other in self.state.table.all_seats().filter(|&other| piece.seat() != Some(other)) {
                    self.then(Step::WalkOn(Piece::hero(other), 2));
                }
            }
            Ability::KnowledgeIsPower => self.then(Step::Copy(piece)),
            Ability::CurseOfWeakness => {
                self.then(Step::Totem(seat, None)); // KR-ADAPT-9
                self.deal(piece, hero, ability);
            }
            Ability::Telekinesis => self.then(Step::Seize(piece, None)),
            Ability::BarrelRun => {
                let damage = strength(self.state, piece);
                let ram = TileKind { shape: Shape::One, damage, pool: Pool::of_hero(hero) };
                if self.state.table.stand(piece).at.is_some() {
                    self.begin_ram(piece, 4, ram, SlotSet::EMPTY);
                }
            }
            Ability::SecondWind => {
                piece.seat().into_iter().for_each(|seat| self.cure(seat, 2));
                self.deal(piece, hero, ability);
            }
            _ => self.deal(piece, hero, ability),
        }
    }

    /// The attack of an ability.
    fn deal(&mut self, piece: Piece, hero: Hero, ability: Ability) {
        let seat = self.state.table.owner(piece);
        let parts = tiles_of(self.state, piece, hero, ability);
        self.attack(seat, &parts);
    }

    fn pay_health(&mut self, piece: Piece, hero: Hero) {
        let Some(seat) = piece.seat() else { return };
        self.player(seat).health -= 1;
        let health = self.state.table.player(seat).health;
        self.emit(Event::HeroHurt { hero, health });
    }

    /// A move on which every horde entered suffers a tile, but for those on the slots in `rammed`.
    fn begin_ram(&mut self, piece: Piece, left: u8, tile: TileKind, rammed: SlotSet) {
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
            (Step::Target(piece, _), Action::Teleport { slot }) => self.whisk(piece, slot),
            (Step::SpendSkulls(seat), Action::Spend { skulls }) => {
                if skulls > 0 {
                    let left = self.state.table.player(seat).skulls - skulls;
                    self.set_skulls(seat, left);
                }
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
            (Step::Seize(piece, _), Action::Seize { slot }) => {
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
                    let left = self.state.table.player(own).skulls - 1;
                    self.set_skulls(own, left);
                }
                self.protect(seat);
                self.then(Step::Target(piece, ability));
            }
            Ability::DarkBargain => {
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
                // The horde he is put on does not count.
                let own = at.map_or(SlotSet::EMPTY, SlotSet::only);
                self.begin_ram(piece, 8, tile, own);
            }
            _ => {
                // KR-ADAPT-10
                self.then(Step::SecondaryAbility(hero));
                self.then(Step::WalkOn(piece, hero.board().movement));
            }
        }
    }
}
