//! Combat orders: where an attack reaches (M45-FIRE, M45-IND, M45-CON).

use arrayvec::ArrayVec;
use engine::{Chance, EventSink, Seat, SeatSet};

use crate::action::Action;
use crate::agenda::{Blow, Question, Task};
use crate::board::{Cell, CellSet};
use crate::cards::{Colour, Slot};
use crate::content::{Attack, Reach};
use crate::event::Event;
use crate::hex::{Direction, Heading, in_front};
use crate::referee::Referee;
use crate::state::State;
use crate::technique::beside;

/// The cells that are hit, and in which heading. Each of the 12 headings ends at one thing at most, and piercing fire also hits the
/// cells of up to 6 mechas, so that there is always room.
pub(crate) type Hits = ArrayVec<(Cell, Heading), 24>;

/// The attack of the card in a slot.
pub(crate) fn attack_in(state: &State, seat: Seat, slot: Slot) -> Option<&'static Attack> {
    state.mecha(seat).card(slot).and_then(|card| card.face().effect.attack.as_ref())
}

/// Does a shooter on a level-2 roof shoot over this cell next to him (M45-FIRE-11, M45-FIRE-12)?
fn is_overlooked(state: &State, from: Cell, cell: Cell) -> bool {
    state.height(from) == 2 && state.height(cell) == 1 && state.mechas_on(cell).is_empty()
}

/// Is a flank of a corner line closed (M45-FIRE-4)?
fn is_closed(state: &State, from: Cell, flank: Option<Cell>, first: bool) -> bool {
    let Some(cell) = flank else { return true };
    let block = state.ground.has_block(cell) && !(first && is_overlooked(state, from, cell));
    block || state.ground.has_barrier(cell) || state.ground.has_smoke(cell)
}

/// Does the cell stop a ray: a mecha, a block or a barrier (M45-FIRE-1)?
fn stops(state: &State, cell: Cell) -> bool {
    state.ground.has_block(cell) || state.ground.has_barrier(cell) || !state.mechas_on(cell).is_empty()
}

/// The cells hit by a ray (M45-FIRE-2..13, M45-TOK-5). `over` shoots over a low block next to a shooter on a high roof.
pub(crate) fn ray(
    state: &State,
    from: Cell,
    heading: Heading,
    range: u8,
    pierce: bool,
    over: bool,
    hits: &mut Hits,
) {
    walk_ray(state, from, heading, range, pierce, over, &mut |cell, hit| {
        if hit {
            hits.push((cell, heading));
        }
    });
}

/// Tells `visit` every cell a ray comes to, and whether it is hit.
#[inline]
pub(crate) fn walk_ray(
    state: &State,
    from: Cell,
    heading: Heading,
    range: u8,
    pierce: bool,
    over: bool,
    visit: &mut impl FnMut(Cell, bool),
) {
    let mut cell = from;
    let in_smoke = state.ground.has_smoke(from);
    let (side, corner) = heading.sides();
    let steps = if corner.is_some() { range / 2 } else { range };
    for step in 1..=steps {
        let next = match corner {
            None => state.board.next(cell, side),
            Some(other) => {
                let flanks = [state.board.next(cell, side), state.board.next(cell, other)];
                if in_smoke || flanks.iter().all(|&flank| is_closed(state, from, flank, step == 1)) {
                    return;
                }
                let beyond = flanks[0].and_then(|flank| state.board.next(flank, other));
                beyond.or_else(|| flanks[1].and_then(|flank| state.board.next(flank, side)))
            }
        };
        let Some(target) = next else { return };
        let smoke = state.ground.has_smoke(target);
        if smoke && (step > 1 || corner.is_some()) {
            return;
        }
        cell = target;
        let passed_over = over && step == 1 && corner.is_none() && is_overlooked(state, from, target);
        let hit = stops(state, target) && !passed_over;
        visit(target, hit);
        let solid = state.ground.has_block(target) || state.ground.has_barrier(target);
        if hit && (!pierce || solid) {
            return;
        }
        if corner.is_none() && step == 1 && (smoke || in_smoke) {
            return;
        }
    }
}

/// The cells that indirect fire may be aimed at (M45-IND-1).
pub(crate) fn targets(state: &State, seat: Seat, reach: Reach, visit: &mut impl FnMut(Cell)) {
    let Reach::Indirect { front, from, to } = reach else { return };
    let mecha = state.mecha(seat);
    let here = state.board.hex(mecha.cell);
    for cell in state.board.cells().iter() {
        let there = state.board.hex(cell);
        let distance = here.distance(there) as u8;
        if (from..=to).contains(&distance) && (!front || in_front(here, mecha.facing, there)) {
            visit(cell);
        }
    }
}

/// The other mechas that contact reaches on a cell (M45-CON-1).
fn in_contact(state: &State, seat: Seat, cell: Cell) -> SeatSet {
    let mut there = state.mechas_on(cell);
    there.remove(seat);
    if state.height(state.mecha(seat).cell).abs_diff(state.height(cell)) > 1 { SeatSet::EMPTY } else { there }
}

/// The cells a strike may be made on: those with something to hit (M45-CON-2, M45-CON-6).
pub(crate) fn strikes(state: &State, seat: Seat, attack: &Attack) -> impl Iterator<Item = Cell> {
    let Reach::Strike(sides) = attack.reach else { unreachable!("only strikes are asked for") };
    let here = state.mecha(seat).cell;
    let mut cells = beside(state, seat, sides);
    cells.insert(here);
    let wrecks = |cell: Cell| attack.demolition && cell != here && state.ground.has_block(cell);
    let found: CellSet =
        cells.iter().filter(|&cell| wrecks(cell) || !in_contact(state, seat, cell).is_empty()).collect();
    found.iter()
}

/// The choices of a Combat question.
pub(crate) fn choices(state: &State, seat: Seat, question: Question, visit: &mut impl FnMut(Action)) {
    let toward = |heading: Heading, visit: &mut dyn FnMut(Action)| {
        let (first, second) = heading.sides();
        visit(Action::Toward { direction: first });
        if let Some(direction) = second {
            visit(Action::Toward { direction });
        }
    };
    match question {
        Question::Aim { slot } => {
            if let Some(attack) = attack_in(state, seat, slot) {
                targets(state, seat, attack.reach, &mut |cell| visit(Action::Aim { cell }));
            }
            visit(Action::Done);
        }
        Question::Strike { slot } => {
            if let Some(attack) = attack_in(state, seat, slot) {
                strikes(state, seat, attack).for_each(|cell| visit(Action::Aim { cell }));
            }
            visit(Action::Done);
        }
        Question::Over { .. } => {
            visit(Action::ShootOver);
            visit(Action::ShootAt);
        }
        Question::Perched { .. } => {
            visit(Action::HitMechas);
            visit(Action::HitBuilding);
        }
        Question::Fall { heading, .. }
        | Question::Recoil { heading, .. }
        | Question::DropFlag { heading, .. } => {
            toward(heading, visit);
        }
        _ => {}
    }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// The Combat order of a player.
    pub(crate) fn combat(&mut self, seat: Seat) {
        let mecha = self.state.mecha(seat);
        let Some(card) = mecha.card(Slot::Combat).filter(|_| mecha.on_board()) else { return };
        self.emit(Event::Played { seat, card });
        self.push(Task::Finish { seat, slot: Slot::Combat });
        self.push(Task::Attack { seat, slot: Slot::Combat });
    }

    /// A Combat card takes effect, or asks where.
    pub(crate) fn attack(&mut self, seat: Seat, slot: Slot) {
        let Some(attack) = attack_in(self.state, seat, slot) else { return };
        let cell = self.state.mecha(seat).cell;
        match attack.reach {
            Reach::Ray { headings, .. } => {
                let facing = self.state.mecha(seat).facing;
                let asked = attack.demolition
                    && (0..Heading::COUNT).filter(|index| headings >> index & 1 == 1).any(|index| {
                        let heading = Heading::new(index).seen_from(facing);
                        let ahead = self.state.board.next(cell, heading.sides().0);
                        !heading.is_corner()
                            && ahead.is_some_and(|ahead| is_overlooked(self.state, cell, ahead))
                    });
                if asked { self.ask(seat, Question::Over { slot }) } else { self.fire(seat, slot, true) }
            }
            Reach::Indirect { .. } => self.ask(seat, Question::Aim { slot }),
            Reach::Strike(_) => {
                if strikes(self.state, seat, attack).next().is_some() {
                    self.ask(seat, Question::Strike { slot });
                }
            }
            Reach::Sweep(sides) => self.sweep(seat, slot, sides),
            Reach::Burst(reach) => self.burst(seat, slot, reach),
        }
    }

    fn blow(&self, seat: Seat, slot: Slot) -> Option<Blow> {
        let mecha = self.state.mecha(seat);
        let precise = mecha.precise && slot == Slot::Combat;
        mecha.card(slot).map(|card| Blow { author: seat, card, precise, reflected: false })
    }

    /// Direct fire: first all cells hit are determined, then the effects apply (M45-RES-7, M45-RES-9).
    pub(crate) fn fire(&mut self, seat: Seat, slot: Slot, over: bool) {
        let (Some(attack), Some(blow)) = (attack_in(self.state, seat, slot), self.blow(seat, slot)) else {
            return;
        };
        let Reach::Ray { headings, range } = attack.reach else { return };
        let mecha = self.state.mecha(seat);
        let mut hits = Hits::new();
        for index in (0..Heading::COUNT).filter(|index| headings >> index & 1 == 1) {
            let heading = Heading::new(index).seen_from(mecha.facing);
            ray(self.state, mecha.cell, heading, range, attack.pierce, over, &mut hits);
        }
        for &(cell, heading) in hits.iter().rev() {
            let victims = self.state.mechas_on(cell);
            self.push(Task::Cell { blow, cell, heading: Some(heading), victims });
        }
    }

    /// Indirect fire at a cell, with splash around it (M45-IND-2, M45-IND-4, M45-IND-5).
    pub(crate) fn bombard(&mut self, seat: Seat, slot: Slot, cell: Cell) {
        let (Some(attack), Some(blow)) = (attack_in(self.state, seat, slot), self.blow(seat, slot)) else {
            return;
        };
        self.emit(Event::Aimed { seat, cell });
        if attack.splash > 0 {
            let mut order: ArrayVec<Seat, { crate::SEATS }> = self.state.in_order().collect();
            while let Some(victim) = order.pop() {
                let mecha = self.state.mecha(victim);
                if mecha.on_board() && self.state.board.distance(cell, mecha.cell) == 1 {
                    let heading = self.state.board.travel(cell, mecha.cell);
                    self.push(Task::Hit { blow, victim, heading, damage: attack.splash });
                }
            }
        }
        let heading = self.state.board.travel(self.state.mecha(seat).cell, cell);
        self.push(Task::Cell { blow, cell, heading, victims: self.state.mechas_on(cell) });
    }

    /// A strike on a cell (M45-CON-2, M45-CON-5).
    pub(crate) fn strike(&mut self, seat: Seat, slot: Slot, cell: Cell) {
        let Some(blow) = self.blow(seat, slot) else { return };
        self.emit(Event::Aimed { seat, cell });
        self.contact(seat, blow, cell);
    }

    fn contact(&mut self, seat: Seat, blow: Blow, cell: Cell) {
        let mecha = self.state.mecha(seat);
        let direction =
            Direction::ALL.into_iter().find(|&side| self.state.board.next(mecha.cell, side) == Some(cell));
        let heading = Some(Heading::side(direction.unwrap_or(mecha.facing)));
        self.push(Task::Cell { blow, cell, heading, victims: in_contact(self.state, seat, cell) });
    }

    /// Own cell first, then the sides (M45-CON-3, M45-RES-12).
    fn sweep(&mut self, seat: Seat, slot: Slot, sides: u8) {
        let Some(blow) = self.blow(seat, slot) else { return };
        let mecha = self.state.mecha(seat);
        let (here, facing) = (mecha.cell, mecha.facing);
        for side in (0..6).rev().filter(|side| sides >> side & 1 == 1) {
            if let Some(cell) = self.state.board.next(here, facing.turned(side)) {
                self.contact(seat, blow, cell);
            }
        }
        self.contact(seat, blow, here);
    }

    /// M45-IND-6, M45-IND-7.
    fn burst(&mut self, seat: Seat, slot: Slot, reach: u8) {
        let (Some(attack), Some(blow)) = (attack_in(self.state, seat, slot), self.blow(seat, slot)) else {
            return;
        };
        let here = self.state.mecha(seat).cell;
        let mut order: ArrayVec<Seat, { crate::SEATS }> = self.state.in_order().collect();
        while let Some(victim) = order.pop() {
            let mecha = self.state.mecha(victim);
            if victim != seat && mecha.on_board() && self.state.board.distance(here, mecha.cell) <= reach {
                let heading = self.state.board.travel(here, mecha.cell);
                self.push(Task::Hit { blow, victim, heading, damage: attack.damage });
            }
        }
    }

    /// What follows when a card has been resolved: kick, overheating, worn armour.
    pub(crate) fn finish_card(&mut self, seat: Seat, slot: Slot) {
        let Some(card) = self.state.mecha(seat).card(slot) else { return };
        if card.face().effect.attack.is_some_and(|attack| attack.kick) {
            // M45-FIRE-18
            let direction = self.state.mecha(seat).facing.opposite();
            self.push(Task::Shove { victim: seat, direction, cells: 1, by: seat, until: None });
        }
        if slot == Slot::Combat {
            self.state.mecha_mut(seat).fired = true;
            if self.state.mecha(seat).worn[1] {
                self.use_up(seat, card, slot);
            }
        } else if self.state.mecha(seat).overheats(card) {
            self.overheat(seat, card);
        }
    }

    /// M45-HEAT-1..5.
    fn overheat(&mut self, seat: Seat, card: crate::Card) {
        self.use_up(seat, card, Slot::Technique);
        match card.face().colour {
            Colour::Red | Colour::Gold => {
                let mecha = self.state.mecha(seat);
                if mecha.is_alive() && !mecha.hand.is_empty() {
                    self.ask(seat, Question::HeatCost);
                }
            }
            Colour::Green => self.strike_owner(seat, card),
            Colour::Blue => {}
        }
    }
}
