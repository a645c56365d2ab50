//! Moves of heroes and pawns, slot by slot (KR-MOVE).

use engine::{Chance, EventSink};

use crate::action::{Action, Sink};
use crate::agenda::{Drop, Step, TileKind, Walk};
use crate::cells::{Cells, Shape};
use crate::event::Event;
use crate::heroes::{Ability, Hero, Piece};
use crate::placement::{self, Stuff};
use crate::referee::Referee;
use crate::slot::{Slot, SlotSet};
use crate::state::State;
use crate::tiles::{Damage, Pool};

/// What a piece is on a horde.
pub(crate) fn stuff_of(piece: Piece) -> Stuff {
    if piece.is_hero() { Stuff::Base } else { Stuff::Pawn }
}

fn base_of(stuff: Stuff) -> Shape {
    if stuff == Stuff::Base { Shape::Square } else { Shape::One }
}

/// Sand warriors that deal with flowers and environment (KR-ALRIC-10).
pub(crate) fn is_fearless(state: &State, piece: Piece) -> bool {
    piece.is_warrior() && state.table.passive(Hero::Alric, Ability::Fearless)
}

/// Slots where a move may end: no tower, and on a horde room for the base (KR-MOVE-3, KR-MOVE-5, KR-MOVE-6).
pub(crate) fn end_slots(state: &State, stuff: Stuff) -> SlotSet {
    let mut ends = state.scenario.slots().without(state.table.built());
    for (id, horde) in state.hordes_in_play() {
        if let Some(slot) = horde.slot
            && state.top(slot) == Some(id)
            && !placement::fits(state, id, base_of(stuff), stuff, None)
        {
            ends.remove(slot);
        }
    }
    ends
}

/// Where this piece may end: pawns cannot clear a tentacle, unless they are fearless (KR-ENV-8, KR-ENV-11).
fn ends_of(state: &State, piece: Piece) -> SlotSet {
    let ends = end_slots(state, stuff_of(piece));
    if piece.is_hero() || is_fearless(state, piece) { ends } else { ends.without(state.table.tentacles) }
}

/// Slots from which one of `ends` is at most `left` steps away.
fn leads_to(state: &State, ends: SlotSet, left: u8) -> SlotSet {
    (0..left).fold(ends, |set, _| set.spread().and(state.scenario.slots()))
}

/// May the piece stop here?
fn may_stop(state: &State, ends: SlotSet) -> bool {
    let walk = &state.table.walk;
    !walk.moved || state.table.stand(walk.piece).at.is_some_and(|at| ends.contains(at))
}

/// The slots the next step may go to.
fn steps(state: &State, ends: SlotSet) -> SlotSet {
    let walk = &state.table.walk;
    if walk.left == 0 {
        return SlotSet::EMPTY;
    }
    // KR-MOVE-4: a figure on its board is next to every exit.
    let near = state.table.stand(walk.piece).at.map_or(state.scenario.entrance(), Slot::around);
    near.and(leads_to(state, ends, walk.left - 1))
}

/// Can the move under way be ended or continued?
pub(crate) fn can_go_on(state: &State) -> bool {
    let ends = ends_of(state, state.table.walk.piece);
    may_stop(state, ends) || !steps(state, ends).is_empty()
}

pub(crate) fn options(state: &State, step: Step, sink: &mut impl Sink) {
    match step {
        Step::Walk => {
            let walk = &state.table.walk;
            let ends = ends_of(state, walk.piece);
            steps(state, ends).iter().for_each(|slot| sink.add(Action::Step { slot }));
            if walk.wings && !walk.moved {
                let own = state.table.stand(walk.piece).at.map_or(SlotSet::EMPTY, SlotSet::only);
                let targets = leads_to(state, ends, walk.left).without(own);
                targets.iter().for_each(|slot| sink.add(Action::Teleport { slot }));
            }
            if may_stop(state, ends) {
                sink.add(Action::Stop);
            }
        }
        Step::Stand(piece) => {
            let Some(id) = state.table.stand(piece).at.and_then(|slot| state.top(slot)) else { return };
            let stuff = stuff_of(piece);
            placement::placements(state, id, base_of(stuff), stuff, None, |cells| {
                sink.add(Action::Stand { cells });
                true
            });
        }
        Step::Whisk(_, seat) => whisk_options(state, Piece::hero(seat), sink),
        _ => {}
    }
}

/// Where a figure may be moved at one stroke.
pub(crate) fn whisk_options(state: &State, piece: Piece, sink: &mut impl Sink) {
    let own = state.table.stand(piece).at.map_or(SlotSet::EMPTY, SlotSet::only);
    let targets = ends_of(state, piece).without(own);
    targets.iter().for_each(|slot| sink.add(Action::Teleport { slot }));
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Begins a move of up to `left` slots.
    pub(crate) fn begin_walk(&mut self, piece: Piece, left: u8) {
        self.table().walk = Walk { piece, left, ..Walk::default() };
        self.then(Step::Walk);
    }

    /// A further move that an attack or ability gives (KR-MOVE-13).
    pub(crate) fn walk_on(&mut self, piece: Piece, left: u8) {
        if self.state.table.stand(piece).at.is_some() {
            self.begin_walk(piece, left);
        }
    }

    pub(crate) fn choose_walk(&mut self, step: Step, action: Action) {
        match (step, action) {
            (Step::Walk, Action::Step { slot }) => {
                self.table().walk.left -= 1;
                self.go(slot);
            }
            (Step::Walk, Action::Teleport { slot }) => {
                self.table().walk.wings = false;
                self.go(slot);
            }
            (Step::Walk, _) => {
                self.done();
                if self.state.table.walk.moved {
                    self.end_walk();
                }
            }
            (Step::Whisk(_, seat), Action::Teleport { slot }) => {
                self.done();
                self.whisk(Piece::hero(seat), slot);
            }
            (Step::Stand(piece), Action::Stand { cells }) => {
                self.done();
                self.table().pieces[piece as usize].cells = cells;
                let who = self.who(piece);
                if let Some(slot) = self.state.table.stand(piece).at {
                    self.emit(Event::Stood { who, slot, cells });
                }
            }
            _ => self.done(),
        }
    }

    /// A figure is moved to a slot at one stroke (KR-MOVE-13).
    pub(crate) fn whisk(&mut self, piece: Piece, slot: Slot) {
        self.table().walk = Walk { piece, ..Walk::default() };
        self.land_after_walk(slot);
        self.go(slot);
    }

    /// The walking piece goes to a slot: what it leaves and what it enters may suffer.
    fn go(&mut self, slot: Slot) {
        let walk = self.state.table.walk;
        let piece = walk.piece;
        let left_behind = self.state.table.stand(piece).at.and_then(|slot| self.state.top(slot));
        self.table().pieces[piece as usize].at = Some(slot);
        self.table().pieces[piece as usize].cells = Cells::NONE; // KR-MOVE-11
        self.table().walk.moved = true;
        let flower = self.state.table.flowers.iter().position(|flower| flower.slot == slot);
        self.table().walk.passed |= flower.map_or(0, |index| 1 << index);
        let who = self.who(piece);
        self.emit(Event::Moved { who, slot });
        let seat = Some(self.state.table.owner(piece));
        // Once per horde (KR-SAITAM-8), before the figure stands on it (KR-EN-9)
        if let (Some(tile), Some(horde), false) = (walk.ram, self.state.top(slot), walk.rammed.contains(slot))
        {
            self.table().walk.rammed.insert(slot);
            self.then(Step::Drop(Drop { horde, tile, seat }));
        }
        if let (Some(horde), Some(tile)) = (left_behind, self.parting_tile(piece)) {
            self.then(Step::Drop(Drop { horde, tile, seat }));
        }
    }

    /// The tile a piece leaves on a horde when it goes: Mighty Primate (KR-SAITAM-2), Fearless (KR-ALRIC-10).
    fn parting_tile(&self, piece: Piece) -> Option<TileKind> {
        if piece.seat().is_some() && self.state.table.hero_of(piece) == Some(Hero::Saitam) {
            return Some(TileKind { shape: Shape::One, damage: Damage::Physical, pool: Pool::Saitam });
        }
        is_fearless(self.state, piece).then_some(TileKind {
            shape: Shape::One,
            damage: Damage::True,
            pool: Pool::Alric,
        })
    }

    /// A move has ended.
    fn end_walk(&mut self) {
        let piece = self.state.table.walk.piece;
        let Some(slot) = self.state.table.stand(piece).at else { return };
        if let Some(index) = crate::pawns::number(piece) {
            self.table().pawns_moved[index] = true;
        }
        if let Some(seat) = piece.seat()
            && self.state.table.agenda.contains(&Step::Act(seat))
            && !self.state.table.player(seat).has_moved
        {
            self.player(seat).has_moved = true;
            self.then(Step::Enter(seat)); // KR-ALRIC-3
        }
        self.land_after_walk(slot);
    }

    /// First the cells, then the flowers passed, then what lies on the slot (KR-FLOWER-15).
    fn land_after_walk(&mut self, slot: Slot) {
        let piece = self.state.table.walk.piece;
        self.then(Step::Arrive(piece, slot));
        self.then(Step::Flowers(piece));
        self.then(Step::Stand(piece));
    }

    /// A tile dropped on the way has closed every place to end: the figure leaves the map.
    pub(crate) fn lose_the_way(&mut self) {
        let piece = self.state.table.walk.piece;
        let who = self.who(piece);
        self.send_home(piece);
        self.emit(Event::WentHome { who });
    }

    /// Off a horde there is nothing to cover; on one without room the figure retreats.
    pub(crate) fn cannot_stand(&mut self, piece: Piece) {
        let slot = self.state.table.stand(piece).at;
        if slot.is_some_and(|slot| self.state.top(slot).is_some()) {
            self.then(Step::Retreat(piece));
        }
    }

    /// What lies on the slot where a move ended (KR-ENV).
    pub(crate) fn arrive(&mut self, piece: Piece, slot: Slot) {
        if self.state.table.stand(piece).at != Some(slot) {
            return; // KR-ENV-9: it has retreated since.
        }
        if !piece.is_hero() && !is_fearless(self.state, piece) {
            return; // KR-ENV-8, KR-ADAPT-4
        }
        if self.state.table.tentacles.contains(slot) {
            self.table().tentacles.remove(slot);
            self.emit(Event::TentacleRemoved { slot });
        }
        let free = self.state.top(slot).is_none();
        if free && self.state.table.gaping.contains(slot) {
            self.table().gaping.remove(slot);
            self.table().cracked.insert(slot);
            self.emit(Event::CrevasseClosed { slot, removed: false });
        } else if free && self.state.table.cracked.contains(slot) {
            self.table().cracked.remove(slot);
            self.emit(Event::CrevasseClosed { slot, removed: true });
        }
        // KR-ENV-2
        if self.state.table.lava.contains(slot) {
            if self.state.table.tokens.contains(slot) {
                self.take_token(slot);
            }
            if let Some(seat) = piece.seat() {
                self.then(Step::Damage(seat));
            }
        }
    }

    pub(crate) fn take_token(&mut self, slot: Slot) {
        self.table().tokens.remove(slot);
        self.table().tokens_taken += 1;
        self.emit(Event::TokenTaken { slot });
    }
}
