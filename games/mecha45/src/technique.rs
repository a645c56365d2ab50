//! Step 4: the reveal, Quickness, crew repairs, and Technique orders.

use engine::{Chance, EventSink, Seat};

use crate::action::Action;
use crate::agenda::{Question, Task};
use crate::board::{Cell, CellSet};
use crate::cards::{Card, CardSet, Colour, Handicap, Slot};
use crate::content::{Technique, Way, content};
use crate::event::Event;
use crate::ground::{Mine, Smoke, put_token};
use crate::hex::Direction;
use crate::moves::can_walk;
use crate::orders::{fits, rotation};
use crate::referee::Referee;
use crate::state::{Order, Plan, State};

/// Cards taken back by a repair (M45-REP-1).
const REPAIR: u8 = 4;

/// The Technique effects of the card in the Technique slot.
fn technique_of(state: &State, seat: Seat) -> Technique {
    state
        .mecha(seat)
        .card(Slot::Technique)
        .map_or_else(Technique::default, |card| card.face().effect.technique)
}

/// The cells on the given sides of a mecha.
pub(crate) fn beside(state: &State, seat: Seat, sides: u8) -> CellSet {
    let mecha = state.mecha(seat);
    let listed = (0..6).filter(|side| sides >> side & 1 == 1);
    listed.filter_map(|side| state.board.next(mecha.cell, mecha.facing.turned(side))).collect()
}

/// Where a Technique may move the mecha (M45-SPEC-13).
pub(crate) fn steps(state: &State, seat: Seat, sides: u8) -> impl Iterator<Item = Cell> + '_ {
    let from = state.mecha(seat).cell;
    beside(state, seat, sides).iter().filter(move |&cell| can_walk(state, seat, from, cell))
}

/// May a mine lie there (M45-MINE-6)?
pub(crate) fn takes_mine(state: &State, cell: Cell) -> bool {
    let ground = &state.ground;
    state.mechas_on(cell).is_empty()
        && !ground.has_barrier(cell)
        && !ground.has_mine(cell)
        && !ground.has_wei(cell)
        && !ground.reserved.contains(cell)
}

/// May a barrier stand there (M45-TOK-2)?
pub(crate) fn takes_barrier(state: &State, cell: Cell) -> bool {
    takes_mine(state, cell) && !state.ground.has_block(cell) && !state.ground.has_flag(cell)
}

/// The Lost cards that can be repaired: any, if one was lost to damage when the repair began (M45-REP-4, M45-REP-5).
pub(crate) fn repairable(state: &State, seat: Seat, begun: bool) -> CardSet {
    let lost = state.mecha(seat).lost;
    if !begun && lost.and(&state.hurt).is_empty() { CardSet::EMPTY } else { lost }
}

/// The choices of a Technique question.
pub(crate) fn choices(state: &State, seat: Seat, question: Question, visit: &mut impl FnMut(Action)) {
    let mecha = state.mecha(seat);
    match question {
        Question::Repair { begun, .. } => {
            repairable(state, seat, begun).iter().for_each(|card| visit(Action::Repair { card }));
        }
        Question::Step { sides } => steps(state, seat, sides).for_each(|cell| visit(Action::Step { cell })),
        Question::Kawarimi => steps(state, seat, 0b11_1111).for_each(|cell| visit(Action::Step { cell })),
        Question::Mine { sides } => {
            let cells = beside(state, seat, sides).iter().filter(|&cell| takes_mine(state, cell));
            cells.for_each(|cell| visit(Action::Lay { cell }));
        }
        Question::Smoke => {
            let mut cells = beside(state, seat, 0b11_1111);
            cells.insert(mecha.cell);
            let clear = cells.iter().filter(|&cell| !state.ground.has_smoke(cell));
            clear.for_each(|cell| visit(Action::Lay { cell }));
        }
        Question::Demine { .. } => {
            let cells = beside(state, seat, 0b11_1111).iter();
            let mined = cells.filter(|&cell| state.ground.has_mine(cell) || state.ground.has_wei(cell));
            mined.for_each(|cell| visit(Action::Clear { cell }));
        }
        Question::Barrier => {
            let cells = beside(state, seat, 0b11_1111).iter().filter(|&cell| takes_barrier(state, cell));
            cells.for_each(|cell| visit(Action::Lay { cell }));
        }
        Question::Wei => {
            Direction::ALL.into_iter().for_each(|direction| visit(Action::Wei { direction }));
        }
        _ => {}
    }
    visit(Action::Done);
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Step 4a (M45-RES-1): armour acts from now on (M45-RES-6).
    pub(crate) fn reveal_orders(&mut self) {
        self.state.revealed = true;
        for seat in self.state.in_order() {
            let mecha = self.state.mecha_mut(seat);
            let [technique, combat] = [Slot::Technique, Slot::Combat].map(|slot| mecha.card(slot));
            mecha.shields =
                [technique, combat].map(|card| card.filter(|card| card.face().effect.armour != 0));
            mecha.worn = [false; 2];
            mecha.fired = false;
            mecha.substituted = false;
            mecha.precise = false;
            if technique.is_some() || combat.is_some() {
                self.emit(Event::OrdersRevealed { seat, technique, combat });
            }
        }
        self.push(Task::Player(0));
        self.push(Task::CrewRepair(0));
        self.push(Task::Vivacity(0));
    }

    /// Step 4b, in turn order (M45-SPEC-14, M45-SPEC-15).
    pub(crate) fn vivacity(&mut self, place: u8) {
        let Some(seat) = self.state.nth_in_order(place) else { return };
        self.push(Task::Vivacity(place + 1));
        let free = self.state.mecha(seat).on_board() && !self.state.is_under(seat, Handicap::Rotation);
        if free && technique_of(self.state, seat).vivacity {
            self.ask(seat, Question::Turn { notches: 3 });
        }
    }

    /// Step 4c (M45-REP-1, M45-REP-2). The question does not tell whether anything can be repaired.
    pub(crate) fn crew_repair(&mut self, place: u8) {
        let Some(seat) = self.state.nth_in_order(place) else { return };
        self.push(Task::CrewRepair(place + 1));
        let mecha = self.state.mecha(seat);
        let idle = mecha.card(Slot::Technique).is_none() && mecha.card(Slot::Combat).is_none();
        if idle && mecha.is_alive() && mecha.secret.plan == Plan::Ready && !mecha.lost.is_empty() {
            self.ask(seat, Question::Repair { left: REPAIR, begun: false });
        }
    }

    /// Step 4d: Technique, then Combat, then the next player (M45-RES-3).
    pub(crate) fn player(&mut self, place: u8) {
        let Some(seat) = self.state.nth_in_order(place) else { return };
        self.push(Task::Player(place + 1));
        self.push(Task::Combat(seat));
        self.push(Task::Technique(seat));
    }

    /// Open rotation, in turn order (M45-ROT-3).
    pub(crate) fn open_turn(&mut self, place: u8) {
        let Some(seat) = self.state.nth_in_order(place) else { return };
        self.push(Task::OpenTurn(place + 1));
        let notches = rotation(self.state, seat);
        if notches > 0 {
            self.ask(seat, Question::Turn { notches });
        }
    }

    /// The card in the Technique slot is resolved. A destroyed mecha still executes its orders (M45-RES-4).
    pub(crate) fn technique(&mut self, seat: Seat) {
        let mecha = self.state.mecha(seat);
        let Some(order) = mecha.order(Slot::Technique).filter(|_| mecha.on_board()) else { return };
        self.emit(Event::Played { seat, card: order.card });
        self.push(Task::Finish { seat, slot: Slot::Technique });
        match order.card.face().order {
            // M45-CHAS-3, M45-CHAS-13, M45-CHAS-15
            Slot::Movement => match order.movement() {
                Some(Way::Bulldozer) => self.bulldoze(seat),
                _ => {
                    self.plan_path(seat, order);
                    self.push(Task::Tick(0));
                }
            },
            Slot::Combat => self.push(Task::Attack { seat, slot: Slot::Technique }),
            Slot::Technique => self.technique_effect(seat, order.card.face().effect.technique),
        }
    }

    fn technique_effect(&mut self, seat: Seat, technique: Technique) {
        let alive = self.state.mecha(seat).is_alive();
        if technique.step != 0 {
            self.push(Task::TechniqueStep(seat));
        }
        if technique.turn > 0 && !self.state.is_under(seat, Handicap::Rotation) {
            self.ask(seat, Question::Turn { notches: technique.turn });
        }
        if technique.mine != 0 {
            self.ask_if_any(seat, Question::Mine { sides: technique.mine });
        }
        if technique.smoke {
            self.ask_if_any(seat, Question::Smoke);
        }
        if technique.demine > 0 {
            self.ask_if_any(seat, Question::Demine { left: technique.demine });
        }
        // M45-REP-7
        if technique.repair > 0 && alive && !self.state.mecha(seat).lost.is_empty() {
            self.ask(seat, Question::Repair { left: technique.repair, begun: false });
        }
        if technique.precision {
            self.state.mecha_mut(seat).precise = true;
            // M45-PREC-3, M45-DEAD-6
            if alive && !self.state.mecha(seat).worn[1] {
                self.ask(seat, Question::Swap);
            }
        }
        if technique.recall && alive {
            self.recall(seat);
        }
    }

    pub(crate) fn technique_step(&mut self, seat: Seat) {
        let sides = technique_of(self.state, seat).step;
        if self.state.mecha(seat).on_board() {
            self.ask_if_any(seat, Question::Step { sides });
        }
    }

    /// M45-SPEC-1.
    fn recall(&mut self, seat: Seat) {
        let mecha = self.state.mecha_mut(seat);
        let cards = mecha.spent.and(content().of_colour(Colour::Red));
        mecha.spent = mecha.spent.without(&cards);
        mecha.hand = mecha.hand.or(&cards);
        self.emit(Event::Recalled { seat, cards });
    }

    pub(crate) fn repair(&mut self, seat: Seat, card: Card, left: u8) {
        let mecha = self.state.mecha_mut(seat);
        mecha.lost.remove(card);
        mecha.hand.insert(card);
        let still_lost = mecha.lost;
        // Nobody else knows any more what the pile holds (M45-REP-8).
        for other in self.state.seats().filter(|&other| other != seat) {
            self.state.seen[other.index()] = self.state.seen[other.index()].without(&still_lost);
            self.state.seen[other.index()].remove(card);
        }
        self.state.hurt.remove(card);
        self.emit(Event::Repaired { seat, card: Some(card) });
        if left > 1 && !still_lost.is_empty() {
            self.ask(seat, Question::Repair { left: left - 1, begun: true });
        }
    }

    pub(crate) fn lay_mine(&mut self, seat: Seat, cell: Cell) {
        if let Some(moved) = put_token(&mut self.state.ground.mines, Mine { cell, by: seat }) {
            self.emit(Event::MineRemoved { cell: moved.cell });
        }
        self.emit(Event::MineLaid { seat, cell });
    }

    pub(crate) fn lay_smoke(&mut self, seat: Seat, cell: Cell) {
        let smoke = Smoke { cell, until: self.state.turn + 1 };
        if let Some(moved) = put_token(&mut self.state.ground.smokes, smoke) {
            self.emit(Event::SmokeGone { cell: moved.cell });
        }
        self.emit(Event::SmokeLaid { seat, cell });
    }

    /// Removes one mine or Wei; mines first.
    pub(crate) fn clear_token(&mut self, seat: Seat, cell: Cell, left: u8) {
        if self.state.ground.has_mine(cell) {
            self.state.ground.mines.retain(|mine| mine.cell != cell);
            self.emit(Event::MineRemoved { cell });
        } else {
            self.state.ground.weis.retain(|wei| wei.cell != cell);
            self.emit(Event::WeiRemoved { cell });
        }
        if left > 1 {
            self.ask_if_any(seat, Question::Demine { left: left - 1 });
        }
    }

    /// M45-PREC-3, M45-PREC-10.
    pub(crate) fn swap(&mut self, seat: Seat, card: Card) {
        let mecha = self.state.mecha_mut(seat);
        if let Some(old) = mecha.card(Slot::Combat) {
            mecha.hand.insert(old);
        }
        mecha.hand.remove(card);
        mecha.slots[Slot::Combat as usize] = Some(Order { card, way: 0 });
        mecha.shields[1] = Some(card).filter(|card| card.face().effect.armour != 0);
        self.emit(Event::Swapped { seat, card: Some(card) });
    }
}

/// The Combat cards that precision fire may bring in (M45-PREC-10).
pub(crate) fn swaps(state: &State, seat: Seat) -> impl Iterator<Item = Card> + '_ {
    let hand = state.mecha(seat).hand.and(content().of_slot(Slot::Combat));
    hand.iter().filter(move |&card| fits(state, seat, Slot::Combat, card))
}
