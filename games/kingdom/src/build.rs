//! Action A: towers are played on building sites and attack (KR-PLAY, KR-MOD).

use engine::{Chance, EventSink, Refusal, Seat};

use crate::action::{Action, Sink};
use crate::agenda::{Barrage, Bond, DefaultSeat, Part, Step, TileKind, What};
use crate::barrage::perfect_reach;
use crate::cells::Shape;
use crate::event::Event;
use crate::heroes::Colour;
use crate::list::List;
use crate::referee::Referee;
use crate::scenario::{Iron, SITES};
use crate::slot::{Arrows, Front, Slot};
use crate::state::{Place, State, Table};
use crate::tiles::{Damage, Pool};
use crate::towers::{Design, Kind, Modifier, Printed, PrintedPart, Reach, Tower};

/// What stands on each building site.
pub(crate) struct Sites {
    sites: [Occupied; SITES],
}

#[derive(Clone, Copy, Default)]
struct Occupied {
    soldiers: u8,
    others: u8,
    extra: bool,
}

impl Sites {
    pub(crate) fn of(state: &State) -> Sites {
        let mut sites = [Occupied::default(); SITES];
        for tower in Tower::all() {
            let card = state.table.tower(tower);
            let Place::Site { slot, .. } = card.place else { continue };
            let Some(index) = state.scenario.sites.iter().position(|site| site.slot == slot) else {
                continue;
            };
            let site = &mut sites[index];
            match tower.kind() {
                Kind::Soldier => site.soldiers += 1,
                _ => site.others += 1,
            }
            // KR-PLAY-3, KR-MOD-10
            site.extra |= card.modifiers.has(Modifier::Site) || tower.design() == Design::Sol4A;
        }
        Sites { sites }
    }

    /// May `seat` build `tower` on `slot`?
    pub(crate) fn check(&self, state: &State, seat: Seat, tower: Tower, slot: Slot) -> Result<(), Refusal> {
        let table = &state.table;
        let Some(index) = state.scenario.sites.iter().position(|site| site.slot == slot) else {
            return Err(Refusal::new("KR-PLAY-1", "kingdom-refusal-no-site"));
        };
        let colour = state.scenario.sites[index].colour;
        if colour != Colour::White {
            let solo = table.is_solo();
            if solo && table.blocked == Some(colour) {
                return Err(Refusal::new("KR-SOLO-7", "kingdom-refusal-blocked-colour"));
            }
            if !solo && table.player(seat).colour != Some(colour) {
                return Err(Refusal::new("KR-SETUP-13", "kingdom-refusal-colour"));
            }
        }
        check_iron(state, seat, tower.kind())?;
        if table.pieces_on(slot).next().is_some() {
            return Err(Refusal::new("KR-PLAY-4", "kingdom-refusal-figure"));
        }
        if table.tentacles.or(table.lava).or(table.crevasses()).contains(slot) {
            return Err(Refusal::new("KR-PLAY-5", "kingdom-refusal-hazard"));
        }
        let site = self.sites[index];
        let room = match tower.kind() {
            Kind::Soldier => site.soldiers == 0,
            _ => site.others == 0 || (site.others == 1 && site.extra),
        };
        if room { Ok(()) } else { Err(Refusal::new("KR-PLAY-2", "kingdom-refusal-site-full")) }
    }
}

/// Constraints of the iron challenge on playing a tower.
fn check_iron(state: &State, seat: Seat, kind: Kind) -> Result<(), Refusal> {
    let table = &state.table;
    let forbidden = !may_own(table, kind)
        || (table.iron == Iron::NoSoldiers && kind == Kind::Soldier)
        || (table.iron == Iron::OneMage && kind == Kind::Mage && table.player(seat).played_mage);
    if forbidden { Err(Refusal::new("KR-DIFF-4", "kingdom-refusal-iron")) } else { Ok(()) }
}

/// Types that the iron challenge allows to play and buy.
pub(crate) fn may_own(table: &Table, kind: Kind) -> bool {
    match table.iron {
        Iron::NoArchers => kind != Kind::Archer,
        Iron::TwoTypes => table.types.contains(&kind),
        _ => true,
    }
}

/// Who built a tower.
pub(crate) fn builder(table: &Table, tower: Tower) -> Seat {
    match table.tower(tower).place {
        Place::Site { by, .. } | Place::Hand(by) => by,
        _ => Seat(0),
    }
}

/// Which of its attacks a tower may use: archers in the introduction and in the iron challenge of S2 only those with arrows.
fn attacks(state: &State, tower: Tower) -> impl Iterator<Item = u8> + use<> {
    let restricted = tower.kind() == Kind::Archer
        && (state.scenario.rules.introduction || state.table.iron == Iron::NoPerfectArchers);
    let printed = &tower.design().card().attacks;
    (0..printed.len() as u8).filter(move |&which| {
        !restricted || printed[usize::from(which)].iter().all(|part| part.reach != Reach::Perfect)
    })
}

pub(crate) fn options(state: &State, step: Step, sink: &mut impl Sink) {
    match step {
        Step::FaceTower(_) => Front::ALL.into_iter().for_each(|front| sink.add(Action::Face { front })),
        Step::ChooseAttack(_) => {
            [false, true].into_iter().for_each(|second| sink.add(Action::ChooseAttack { second }));
        }
        Step::Rebuild(_) if state.table.diamonds > 0 => {
            sink.add(Action::Accept);
            sink.add(Action::Decline);
        }
        _ => {}
    }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    pub(crate) fn build(&mut self, seat: Seat, tower: Tower, slot: Slot) {
        self.table().towers[tower.index()].place = Place::Site { slot, front: Front::North, by: seat };
        self.player(seat).played_mage |= tower.kind() == Kind::Mage;
        self.emit(Event::TowerBuilt { seat, tower, slot });
        let modifiers = self.state.table.tower(tower).modifiers;
        if modifiers.has(Modifier::Bloom) {
            self.regenerate(slot); // KR-MOD-17
        }
        if modifiers.has(Modifier::Rebuild) {
            self.then(Step::Rebuild(tower));
        }
        self.then(Step::FaceTower(tower));
    }

    pub(crate) fn choose_build(&mut self, tower: Tower, action: Action) {
        self.done();
        match action {
            Action::Face { front } => {
                if let Place::Site { front: turned, .. } = &mut self.table().towers[tower.index()].place {
                    *turned = front;
                }
                self.emit(Event::TowerTurned { tower, front });
                let (first, second) = {
                    let mut usable = attacks(self.state, tower);
                    (usable.next(), usable.next())
                };
                match (first, second) {
                    (Some(_), Some(_)) => self.then(Step::ChooseAttack(tower)), // KR-PLAY-10
                    (only, _) => self.begin_attack(tower, only),
                }
            }
            Action::ChooseAttack { second } => self.begin_attack(tower, Some(u8::from(second))),
            // KR-MOD-16
            Action::Accept => {
                let by = builder(&self.state.table, tower);
                self.table().diamonds -= 1;
                self.table().towers[tower.index()].place = Place::Hand(by);
                self.emit(Event::TowerReturned { seat: by, tower });
            }
            _ => {}
        }
    }

    /// The attack of a tower that was just built: its printed parts and those of its modifiers.
    fn begin_attack(&mut self, tower: Tower, which: Option<u8>) {
        let Place::Site { slot, front, by } = self.state.table.tower(tower).place else { return };
        let mut barrage =
            Barrage { seat: DefaultSeat(by), tower: which.map(|which| (tower, which)), ..Barrage::default() };
        barrage.parts = modifier_parts(self.state, tower, slot, front);
        self.table().barrage = barrage;
        self.add_printed_parts();
        self.then(Step::Barrage);
    }

    /// Adds the printed parts of the current stage.
    pub(crate) fn add_printed_parts(&mut self) {
        let Some((tower, which)) = self.state.table.barrage.tower else { return };
        let Place::Site { slot, front, .. } = self.state.table.tower(tower).place else { return };
        let stage = self.state.table.barrage.stage;
        for printed in
            tower.design().card().attacks[usize::from(which)].iter().filter(|part| part.stage == stage)
        {
            let parts = printed_parts(self.state, tower, printed, slot, front);
            parts.iter().for_each(|&part| self.table().barrage.parts.push(part));
        }
    }

    /// Is there another stage of the printed attack?
    pub(crate) fn has_next_stage(&self) -> bool {
        let barrage = &self.state.table.barrage;
        barrage.tower.is_some_and(|(tower, which)| {
            tower.design().card().attacks[usize::from(which)].iter().any(|part| part.stage > barrage.stage)
        })
    }
}

/// What the modifiers of a tower add to its attack (KR-MOD-5, KR-MOD-6, KR-MOD-9, KR-MOD-19).
pub(crate) fn modifier_parts(state: &State, tower: Tower, slot: Slot, front: Front) -> List<Part, 6> {
    let modifiers = state.table.tower(tower).modifiers;
    let tile = |shape, pool| What::Tile(TileKind { shape, damage: Damage::Physical, pool });
    let mut parts = List::default();
    let mut add = |what, reach| {
        parts.push(Part { what, count: 1, reach, bond: Bond::Free, source: Some(slot), extra: true });
    };
    if modifiers.has(Modifier::Artillery) {
        add(tile(Shape::Two, Pool::Artillery), Arrows::FRONT.from(slot, front));
    }
    if modifiers.has(Modifier::Tile) {
        add(tile(Shape::One, Pool::Archer), perfect_reach(state, Some(slot)));
    }
    if modifiers.has(Modifier::Soldier) {
        let damage = if tower.design() == Design::Mage4B { Damage::True } else { Damage::Physical };
        add(What::Soldier(damage), Arrows::CROSS.from(slot, front));
    }
    if modifiers.has_falcon() {
        add(tile(Shape::Two, Pool::Archer), Arrows::FAN.from(slot, front));
    }
    parts
}

/// A printed part with its range on the map.
fn printed_parts(
    state: &State,
    tower: Tower,
    printed: &PrintedPart,
    slot: Slot,
    front: Front,
) -> List<Part, 2> {
    let modifiers = state.table.tower(tower).modifiers;
    let card = tower.design().card();
    let barrage = &state.table.barrage;
    let tile = |shape| {
        let damage = if modifiers.has(Modifier::TrueDamage) { Damage::True } else { card.damage }; // KR-MOD-7
        What::Tile(TileKind { shape, damage, pool: Pool::of_towers(tower.kind()) })
    };
    let what = match printed.what {
        Printed::Tile(shape) => tile(shape),
        Printed::Soldier => What::Soldier(card.damage),
        Printed::Totem => What::Totem,
        Printed::Heal => What::Heal,
        Printed::Knife(shape) => What::Tile(TileKind { shape, damage: card.damage, pool: Pool::Knife }),
    };
    let mut part = Part {
        what,
        count: printed.count,
        bond: if printed.linked { Bond::Linked } else { Bond::Free },
        source: Some(slot),
        ..Part::default()
    };
    let restricted = state.table.iron == Iron::NoPerfectArchers && tower.kind() == Kind::Archer;
    let perfect = modifiers.has(Modifier::Perfect) && matches!(what, What::Tile(_)) && !restricted; // KR-MOD-8, KR-MOD-12
    match printed.reach {
        Reach::Each(arrows) if perfect => {
            // As many hordes as without the modifier, if that is more than three (KR-MOD-8).
            let near = arrows.from(slot, front).and(state.horde_slots()).len() as u8;
            let reach = perfect_reach(state, Some(slot));
            (part.reach, part.bond, part.count) = (reach, Bond::Different, near.max(3));
        }
        Reach::Choose(_) if perfect => part.reach = perfect_reach(state, Some(slot)),
        Reach::Perfect => part.reach = perfect_reach(state, Some(slot)),
        Reach::Choose(arrows) => part.reach = arrows.from(slot, front),
        Reach::Each(arrows) => {
            part.reach = arrows.from(slot, front).and(state.horde_slots());
            (part.bond, part.count) = (Bond::Different, part.reach.len() as u8);
        }
        Reach::Splash => {
            let hit = barrage.hit.map_or(crate::slot::SlotSet::EMPTY, Slot::around);
            part.reach = hit.and(state.horde_slots());
            (part.bond, part.count, part.source) = (Bond::Different, part.reach.len() as u8, barrage.hit);
        }
        Reach::OneSoldier | Reach::EverySoldier => {
            // KR-RANGE-11: never the soldier's own horde, and the soldier's slot is the source.
            let bond = if printed.reach == Reach::OneSoldier { Bond::OneOf } else { Bond::Free };
            let knife = |&at: &Slot| Part { count: 1, bond, reach: at.around(), source: Some(at), ..part };
            return barrage.soldiers.iter().map(knife).collect();
        }
    }
    [part].into_iter().filter(|part| part.count > 0).collect()
}
