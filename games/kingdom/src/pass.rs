//! Action B: towers are passed and upgraded (KR-PASS).

use engine::{Chance, EventSink, Refusal, Seat};

use crate::action::{Action, Sink};
use crate::agenda::Step;
use crate::event::Event;
use crate::referee::Referee;
use crate::scenario::Iron;
use crate::state::{Place, State, Table};
use crate::towers::{Design, Kind, Modifier, Tower};

/// May towers be upgraded to this design in the iron challenge?
fn may_upgrade_to(table: &Table, design: Design) -> bool {
    match table.iron {
        Iron::NoLevelFour => design.level() < 4,
        Iron::WeakSoldiers => design.kind() != Kind::Soldier || design.level() <= 2,
        _ => true,
    }
}

/// What a tower can be upgraded to: cards of the reserve (KR-PASS-2, KR-PASS-5).
pub(crate) fn upgrades(state: &State, tower: Tower) -> impl Iterator<Item = Tower> + '_ {
    let table = &state.table;
    let designs = tower.design().upgrades().iter().copied().filter(|&design| may_upgrade_to(table, design));
    designs.flat_map(|design| table.in_reserve(design))
}

/// Calls `found` for every way to pass a tower.
pub(crate) fn passes(state: &State, seat: Seat, tower: Tower, mut found: impl FnMut(Seat, Option<Tower>)) {
    for to in state.table.all_seats().filter(|&to| may_receive(&state.table, seat, to)) {
        if !state.table.is_solo() {
            found(to, None);
        }
        upgrades(state, tower).for_each(|into| found(to, Some(into)));
    }
}

/// Another player, or oneself when alone (KR-PASS-1, KR-SOLO-6).
fn may_receive(table: &Table, seat: Seat, to: Seat) -> bool {
    to.0 < table.seats && (to != seat || table.is_solo())
}

pub(crate) fn check(
    state: &State,
    seat: Seat,
    tower: Tower,
    to: Seat,
    into: Option<Tower>,
) -> Result<(), Refusal> {
    let table = &state.table;
    let refuse = |rule, message| Err(Refusal::new(rule, message));
    if table.tower(tower).place != Place::Hand(seat) {
        return refuse("KR-PASS-1", "kingdom-refusal-not-in-hand");
    }
    if !may_receive(table, seat, to) {
        return refuse("KR-PASS-1", "kingdom-refusal-receiver");
    }
    match into {
        None if table.is_solo() => refuse("KR-SOLO-6", "kingdom-refusal-solo-pass"),
        None => Ok(()),
        Some(into) if upgrades(state, tower).any(|other| other == into) => Ok(()),
        Some(_) => refuse("KR-PASS-5", "kingdom-refusal-upgrade"),
    }
}

/// Towers that can take a Falcon: owned by somebody, with none yet (KR-MOD-18, KR-MOD-20).
pub(crate) fn falcon_towers(table: &Table) -> impl Iterator<Item = Tower> + '_ {
    Tower::all().filter(|&tower| {
        let card = table.tower(tower);
        !matches!(card.place, Place::Reserve | Place::Table) && !card.modifiers.has_falcon()
    })
}

pub(crate) fn options(state: &State, step: Step, sink: &mut impl Sink) {
    match step {
        Step::FieldRest(_) => sink.add(Action::Accept),
        _ => falcon_towers(&state.table).for_each(|tower| sink.add(Action::ChooseTower { tower })),
    }
    sink.add(Action::Decline);
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    pub(crate) fn pass_tower(&mut self, seat: Seat, tower: Tower, to: Seat, into: Option<Tower>) {
        let passed = into.unwrap_or(tower);
        self.table().towers[tower.index()].place = Place::Reserve; // KR-PASS-7: its modifiers stay on it
        self.table().towers[passed.index()].place = Place::Incoming(to);
        self.emit(Event::TowerPassed { seat, tower: passed, to });
        let Some(into) = into else { return };
        self.emit(Event::TowerUpgraded { from: tower, into });
        self.table().lesson.upgraded |= 1 << into.0; // KR-INTRO-13
        // KR-PASS-9, KR-MOD-18
        if into.design() == Design::Arch4A {
            for falcon in [Modifier::SecondFalcon, Modifier::FirstFalcon] {
                if !self.is_attached(falcon) {
                    self.table().falcons.insert(falcon);
                    self.then(Step::Falcon(falcon));
                }
            }
        }
        let modifiers = self.state.table.tower(tower).modifiers;
        if modifiers.has(Modifier::Salvage) {
            self.gain(1, 2); // KR-MOD-15
        }
        let rests = !self.state.table.player(to).is_stunned() && self.state.table.iron != Iron::NoRest;
        if modifiers.has(Modifier::FieldRest) && rests {
            self.then(Step::FieldRest(to)); // KR-MOD-14
        }
    }

    fn is_attached(&self, modifier: Modifier) -> bool {
        self.state.table.towers.iter().any(|tower| tower.modifiers.has(modifier))
    }

    pub(crate) fn attach_falcon(&mut self, falcon: Modifier, tower: Tower) {
        self.table().falcons.remove(falcon);
        self.table().towers[tower.index()].modifiers.insert(falcon);
        self.emit(Event::FalconAttached { tower });
    }

    pub(crate) fn choose_pass(&mut self, step: Step, action: Action) {
        self.done();
        match (step, action) {
            (Step::FieldRest(seat), Action::Accept) => self.rest(seat),
            (Step::Falcon(falcon), Action::ChooseTower { tower }) => self.attach_falcon(falcon, tower),
            _ => {}
        }
    }
}
