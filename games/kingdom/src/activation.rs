//! Action C: heroes are activated (KR-HERO): they wake, move, and attack, use an ability or rest.

use engine::{Chance, EventSink, Seat};

use crate::action::{Action, Sink};
use crate::agenda::{Bond, Part, Step, TileKind, Walk};
use crate::barrage::part;
use crate::cells::Shape;
use crate::event::Event;
use crate::heroes::{Ability, Hero, Piece};
use crate::referee::Referee;
use crate::scenario::Iron;
use crate::slot::{Arrows, Slot, SlotSet};
use crate::state::State;
use crate::tiles::{Damage, Pool};

/// Slots whose top horde carries a tile of a pool.
pub(crate) fn carriers(state: &State, pool: Pool) -> SlotSet {
    let carrying = state.hordes_in_play().filter(|(id, horde)| horde.carries(pool) && state.is_top(*id));
    carrying.filter_map(|(_, horde)| horde.slot).collect()
}

/// How far a hero goes in its activation (KR-MOVE-1, KR-SAITAM-9, Deep Freeze).
pub(crate) fn movement(state: &State, seat: Seat) -> u8 {
    let player = state.table.player(seat);
    let printed = player.hero.map_or(0, |hero| hero.board().movement);
    let movement = printed + u8::from(player.has(Ability::MonkeysPalm));
    if state.table.freeze[0] { (movement - 1).max(1) } else { movement }
}

/// Can the token under the hero be sealed (special rule of S11)?
fn may_seal(state: &State, seat: Seat) -> bool {
    let at = state.table.stand(Piece::hero(seat)).at;
    state.scenario.rules.seal
        && at.is_some_and(|at| {
            state.table.tokens.contains(at) && at.around().and(state.horde_slots()).is_empty()
        })
}

/// Dark Bargain needs health to pay with (KR-ADAPT-17).
pub(crate) fn can_pay_health(state: &State, seat: Seat) -> bool {
    let player = state.table.player(seat);
    player.health > 1 && !player.protected
}

pub(crate) fn options(state: &State, seat: Seat, sink: &mut impl Sink) {
    let player = state.table.player(seat);
    if player.is_stunned() {
        return; // KR-HP-10
    }
    sink.add(Action::Attack);
    let abilities = player.abilities.iter().filter(|tile| !tile.used && !tile.ability.is_passive());
    for tile in abilities.filter(|_| state.table.iron != Iron::NoAbilities) {
        if tile.ability != Ability::DarkBargain || can_pay_health(state, seat) {
            sink.add(Action::UseAbility { ability: tile.ability });
        }
    }
    if state.table.iron != Iron::NoRest {
        sink.add(Action::Rest);
    }
    if may_seal(state, seat) {
        sink.add(Action::Seal);
    }
}

/// The basic attack of a hero at `slot` (KR-ABIL-1).
pub(crate) fn basic_attack(state: &State, piece: Piece, hero: Hero) -> crate::list::List<Part, 2> {
    let stand = state.table.stand(piece);
    let mut parts = crate::list::List::default();
    let Some(slot) = stand.at else { return parts }; // KR-RANGE-14
    let (own, fan) = (SlotSet::only(slot), Arrows::FAN.from(slot, stand.front));
    let pool = Pool::of_hero(hero);
    let mut add = |shape, damage, count, reach| {
        parts.push(part(TileKind { shape, damage, pool }, count, reach, Some(slot)));
    };
    let physical = strength(state, piece);
    match hero {
        Hero::Alric | Hero::Regson => add(Shape::L3, physical, 1, own),
        Hero::Bruxa | Hero::Magnus | Hero::Faustus => add(Shape::Two, Damage::Magic, 1, fan),
        Hero::Dierdre => add(Shape::Two, Damage::Magic, 1, fan.or(own)),
        Hero::Elora => {
            add(Shape::Two, Damage::Magic, 1, fan);
            add(Shape::One, Damage::Magic, 1, fan);
        }
        Hero::Saitam => add(Shape::Two, physical, 1, own),
        Hero::Alleria => add(Shape::Two, physical, 1, Arrows::WIDE.from(slot, stand.front)),
        Hero::Veznan => add(Shape::L3, Damage::Magic, 1, fan),
        Hero::Lynn => add(Shape::One, Damage::Magic, 2, fan),
        Hero::Razz => {
            add(Shape::Two, physical, 1, own);
            add(Shape::One, physical, 1, Arrows::FRONT.from(slot, stand.front));
        }
        Hero::Phoenix => {
            let near = own.spread().and(state.scenario.path);
            add(Shape::One, Damage::True, near.len() as u8, near);
            parts[0].bond = Bond::Different;
        }
    }
    parts
}

/// Physical damage; true for Reg'son at 1 health (Blood Rage).
pub(crate) fn strength(state: &State, piece: Piece) -> Damage {
    let raging = piece.seat().is_some_and(|seat| {
        let player = state.table.player(seat);
        player.hero == Some(Hero::Regson) && player.health == 1
    });
    if raging { Damage::True } else { Damage::Physical }
}

/// Does the front of a hero matter for its basic attack?
const fn is_aimed(hero: Hero) -> bool {
    !matches!(hero, Hero::Alric | Hero::Saitam | Hero::Phoenix | Hero::Regson)
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    pub(crate) fn activate(&mut self, seat: Seat) {
        let Some(hero) = self.state.table.player(seat).hero else { return };
        if self.state.table.player(seat).is_stunned() {
            return self.recover(seat);
        }
        self.player(seat).activated = true;
        self.emit(Event::HeroActivated { seat, hero });
        let piece = Piece::hero(seat);
        self.then(Step::Act(seat));
        for &pawn in crate::pawns::pawns_of(Some(hero)).iter().rev() {
            self.then(Step::MovePawn(pawn));
        }
        // Wings of Light (KR-DIERDRE-2)
        let wings = hero == Hero::Dierdre && self.state.table.stand(piece).at.is_some();
        self.table().walk = Walk { piece, left: movement(self.state, seat), wings, ..Walk::default() };
        self.then(Step::Walk);
        self.then(Step::Awaken(seat));
    }

    /// What comes before the move (KR-HERO-5).
    pub(crate) fn awaken(&mut self, seat: Seat) {
        let player = *self.state.table.player(seat);
        let Some(hero) = player.hero else { return };
        let at = self.state.table.stand(Piece::hero(seat)).at;
        let tile = TileKind { shape: Shape::One, damage: Damage::Magic, pool: Pool::of_hero(hero) };
        let around = at.map_or(SlotSet::EMPTY, Slot::around);
        let own = at.map_or(SlotSet::EMPTY, SlotSet::only);
        match hero {
            Hero::Bruxa => self.attack(seat, &[part(tile, player.skulls, around, at)]), // KR-BRUXA-3
            Hero::Elora => {
                // KR-ELORA-2
                let reach = carriers(self.state, Pool::Elora);
                let tiles = part(tile, reach.len() as u8, reach, None);
                self.attack(seat, &[Part { bond: Bond::Different, ..tiles }]);
            }
            Hero::Magnus => self.attack(seat, &[part(tile, 1, around, at)]),
            Hero::Lynn => self.attack(seat, &[part(tile, 1, own, at)]),
            _ => {}
        }
    }

    pub(crate) fn choose_act(&mut self, seat: Seat, action: Action) {
        self.done();
        let piece = Piece::hero(seat);
        let Some(hero) = self.state.table.player(seat).hero else { return };
        let on_map = self.state.table.stand(piece).at.is_some();
        match action {
            Action::Attack => {
                self.emit(Event::HeroAttacked { hero });
                if is_aimed(hero) && on_map {
                    self.then(Step::FaceHero(piece, None)); // KR-MOVE-7
                } else {
                    self.strike(piece, hero);
                }
            }
            Action::UseAbility { ability } => {
                // KR-ABIL-2
                for tile in self.player(seat).abilities.iter_mut() {
                    tile.used |= tile.ability == ability;
                }
                self.begin_ability(piece, ability);
            }
            Action::Rest => self.rest(seat),
            Action::Seal => {
                if let Some(slot) = self.state.table.stand(piece).at {
                    self.take_token(slot);
                }
            }
            _ => {}
        }
    }

    /// The basic attack, once the hero has turned.
    pub(crate) fn strike(&mut self, piece: Piece, hero: Hero) {
        if hero == Hero::Saitam {
            self.then(Step::WalkOn(piece, 2)); // KR-SAITAM-1
        }
        let seat = self.state.table.owner(piece);
        let parts = basic_attack(self.state, piece, hero);
        self.attack(seat, &parts);
    }

    /// KR-ABIL-4
    pub(crate) fn rest(&mut self, seat: Seat) {
        let full = self.state.table.player(seat).full_health();
        let player = self.player(seat);
        player.health = full;
        player.abilities.iter_mut().for_each(|tile| tile.used = false);
        let [gold, diamonds] = std::mem::take(&mut player.kept);
        let hero = player.hero;
        if let Some(hero) = hero {
            self.emit(Event::HeroRested { seat, hero });
        }
        if gold + diamonds > 0 {
            self.gain(gold, diamonds); // KR-ADAPT-8
        }
        if self.state.table.stand(Piece::hero(seat)).at.is_some() {
            self.rouse_pawns(seat);
        }
    }
}
