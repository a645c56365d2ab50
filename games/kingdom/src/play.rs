//! Phase 2: everybody acts in any order until all are done (KR-ACT).

use engine::{Chance, EventSink, Refusal, Seat};

use crate::action::{Action, Sink};
use crate::agenda::Step;
use crate::build;
use crate::event::Event;
use crate::heroes::{Hero, Piece};
use crate::placement::Stuff;
use crate::referee::Referee;
use crate::slot::Slot;
use crate::state::{Place, State, TAKE_BACKS, Table};

/// Can the seat still do something in an open phase: act, or take "I am done" back?
pub(crate) fn may_decide(table: &Table, seat: Seat) -> bool {
    let player = table.player(seat);
    !player.ready || player.take_backs < TAKE_BACKS
}

/// Only towers may be played in round 1 of the introduction (KR-INTRO-4).
fn only_towers(state: &State) -> bool {
    state.scenario.rules.introduction && state.table.round == 1
}

/// KR-HERO-1
fn may_activate(state: &State, seat: Seat) -> bool {
    !state.table.player(seat).activated && !only_towers(state)
}

/// KR-SOLO-3, KR-SOLO-4
fn callable(state: &State) -> impl Iterator<Item = Hero> + '_ {
    let table = &state.table;
    let open = table.is_solo() && !table.spirits.called && !only_towers(state);
    table.secondaries.iter().filter(move |secondary| open && !secondary.used).map(|secondary| secondary.hero)
}

/// Sand warriors of a secondary Alric that may walk (KR-ALRIC-11).
fn walkable(table: &Table) -> impl Iterator<Item = Piece> + '_ {
    Piece::WARRIORS.into_iter().filter(|&piece| {
        table.spirits.warriors && table.stand(piece).at.is_some() && !crate::pawns::has_moved(table, piece)
    })
}

pub(crate) fn options(state: &State, seat: Seat, sink: &mut impl Sink) {
    let table = &state.table;
    let player = table.player(seat);
    if player.ready {
        if player.take_backs < TAKE_BACKS {
            sink.add(Action::Unready);
        }
        return;
    }
    let sites = build::Sites::of(state);
    for tower in table.hand(seat) {
        for site in state.scenario.sites.iter() {
            if sites.check(state, seat, tower, site.slot).is_ok() {
                sink.add(Action::PlayTower { tower, slot: site.slot });
            }
        }
        if !only_towers(state) {
            crate::pass::passes(state, seat, tower, |to, into| {
                sink.add(Action::PassTower { tower, to, into });
            });
        }
    }
    if may_activate(state, seat) {
        sink.add(Action::Activate);
    }
    let mut heroes = callable(state).peekable();
    if heroes.peek().is_some() {
        let slots = crate::walk::end_slots(state, Stuff::Base).without(table.tentacles);
        for hero in heroes {
            slots.iter().for_each(|slot| sink.add(Action::Call { hero, slot }));
        }
    }
    walkable(table).for_each(|piece| sink.add(Action::MovePawn { piece }));
    sink.add(Action::Ready);
}

pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    let table = &state.table;
    if table.player(seat).ready != (action == Action::Unready) {
        return Err(Refusal::new("KR-ACT-4", "kingdom-refusal-ready"));
    }
    match action {
        Action::Unready | Action::Ready => Ok(()),
        Action::PlayTower { tower, slot } => {
            if table.tower(tower).place != Place::Hand(seat) {
                return Err(Refusal::new("KR-PLAY-1", "kingdom-refusal-not-in-hand"));
            }
            build::Sites::of(state).check(state, seat, tower, slot)
        }
        Action::PassTower { tower, to, into } => {
            if only_towers(state) {
                return Err(Refusal::new("KR-INTRO-4", "kingdom-refusal-only-towers"));
            }
            crate::pass::check(state, seat, tower, to, into)
        }
        Action::Activate if only_towers(state) => {
            Err(Refusal::new("KR-INTRO-4", "kingdom-refusal-only-towers"))
        }
        Action::Activate if !may_activate(state, seat) => {
            Err(Refusal::new("KR-HERO-1", "kingdom-refusal-activated"))
        }
        Action::Activate => Ok(()),
        _ => crate::referee::listed(state, Step::Play, seat, action),
    }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    pub(crate) fn choose_play(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Ready => self.ready(seat, Some(Step::EndPlay)),
            Action::Unready => self.unready(seat),
            Action::PlayTower { tower, slot } => self.build(seat, tower, slot),
            Action::PassTower { tower, to, into } => self.pass_tower(seat, tower, to, into),
            Action::Activate => self.activate(seat),
            Action::Call { hero, slot } => self.call(hero, slot),
            Action::MovePawn { piece } => self.then(Step::MovePawn(piece)),
            _ => {}
        }
    }

    /// KR-ACT-4: the phase ends when the last one is done.
    pub(crate) fn ready(&mut self, seat: Seat, next: Option<Step>) {
        self.player(seat).ready = true;
        self.emit(Event::Readied { seat });
        if self.state.table.all_seats().all(|seat| self.state.table.player(seat).ready) {
            self.done();
            next.into_iter().for_each(|step| self.then(step));
        }
    }

    pub(crate) fn unready(&mut self, seat: Seat) {
        let player = self.player(seat);
        player.ready = false;
        player.take_backs += 1;
        self.emit(Event::Unreadied { seat });
    }

    /// KR-HP-7: those who have not recovered do so when phase 2 ends.
    pub(crate) fn recover_all(&mut self) {
        for seat in self.state.table.all_seats() {
            let player = self.state.table.player(seat);
            if player.is_stunned() && !player.activated {
                self.recover(seat);
            }
        }
    }

    pub(crate) fn end_play(&mut self) {
        self.recover_all();
        // KR-INTRO-10
        if only_towers(self.state) {
            let idle = self.state.table.all_seats().any(|seat| self.state.table.hand(seat).next().is_some());
            let built = self.state.table.towers.iter().enumerate();
            let missed = built
                .filter(|(_, tower)| matches!(tower.place, Place::Site { .. }))
                .any(|(index, _)| self.state.table.lesson.hit & (1 << index) == 0);
            if idle || missed {
                self.replay_round();
            }
        }
    }

    /// KR-SOLO-3
    fn call(&mut self, hero: Hero, slot: Slot) {
        let table = self.table();
        table.spirits.called = true;
        table.secondary = Some(hero);
        for secondary in table.secondaries.iter_mut() {
            secondary.used |= secondary.hero == hero;
        }
        table.pieces[Piece::Secondary as usize].at = Some(slot);
        self.emit(Event::HeroActivated { seat: Seat(0), hero });
        self.then(Step::SecondaryCard(hero));
        if self.state.top(slot).is_some() {
            self.then(Step::Stand(Piece::Secondary));
        }
    }
}
