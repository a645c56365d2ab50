//! Step 1 and everything else that is committed secretly: orders, rotation, Reaction.

use engine::{Chance, EventSink, Seat, SeatSet};

use crate::action::Action;
use crate::agenda::Task;
use crate::cards::{Card, Category, Chassis, Colour, Handicap, Slot};
use crate::content::{Way, content};
use crate::event::Event;
use crate::referee::Referee;
use crate::state::{MOST_CHANGES, Mecha, Mode, Order, Plan, Reaction, Secret, Stage, State};

/// May the card stand in the slot, next to what the other slots hold? Whether the card is in hand is not asked here.
pub(crate) fn fits(state: &State, seat: Seat, slot: Slot, card: Card) -> bool {
    let mecha = state.mecha(seat);
    let order = card.face().order;
    // M45-HCP-3
    let barred = match order {
        Slot::Movement => state.is_under(seat, Handicap::Movement),
        Slot::Technique => false,
        Slot::Combat => state.is_under(seat, Handicap::Combat),
    };
    if barred || (slot == Slot::Technique && state.is_under(seat, Handicap::Technique)) {
        return false;
    }
    match (slot, order) {
        (Slot::Technique, Slot::Movement) => {
            let Some(first) = mecha.card(Slot::Movement) else { return false };
            second_movement(state, mecha, first, card)
        }
        // M45-CHAS-8, M45-CHAS-11
        (Slot::Technique, Slot::Combat) => {
            mecha.chassis != Chassis::Light && may_overheat(state, mecha.chassis, card)
        }
        _ => slot == order,
    }
}

fn second_movement(state: &State, mecha: &Mecha, first: Card, second: Card) -> bool {
    let (first, face) = (first.face().category, second.face());
    match mecha.chassis {
        // M45-CHAS-4, M45-CHAS-5
        Chassis::Light => matches!(
            (first, face.category),
            (Category::Diesel, Category::Nuclear | Category::Diesel) | (Category::Nuclear, Category::Diesel)
        ),
        // M45-CHAS-8, M45-CHAS-9
        Chassis::Medium => face.category == Category::Diesel && may_overheat(state, mecha.chassis, second),
        Chassis::Heavy => false,
    }
}

/// M45-HEAT-5, M45-HEAT-6, M45-HEAT-7.
fn may_overheat(state: &State, chassis: Chassis, card: Card) -> bool {
    let cool = state.rules.cool_green || (state.rules.cool_heavy && chassis == Chassis::Heavy);
    !cool || card.face().colour != Colour::Green
}

/// The slot that is to be decided next; `None` when all are.
pub(crate) fn next_slot(secret: &Secret) -> Option<Slot> {
    Slot::ALL.into_iter().find(|&slot| secret.decided & 1 << slot as u8 == 0)
}

/// The cards that a seat may put into a slot, with the ways of Movement cards.
pub(crate) fn orders_for(state: &State, seat: Seat, slot: Slot, visit: &mut impl FnMut(Order)) {
    let mecha = state.mecha(seat);
    let candidates = match slot {
        Slot::Technique => mecha.hand,
        _ => mecha.hand.and(content().of_slot(slot)),
    };
    let elsewhere =
        |card| Slot::ALL.into_iter().any(|other| other != slot && mecha.card(other) == Some(card));
    for card in candidates.iter().filter(|&card| !elsewhere(card) && fits(state, seat, slot, card)) {
        for way in 0..card.face().effect.ways.len().max(1) as u8 {
            visit(Order { card, way });
        }
    }
}

/// The choices of step 1. Whatever a seat orders, it makes as many of them: the others hear of each, and their number would tell what is
/// hidden. So whoever gives up or rests says so in place of the Movement, leaves the other slots and commits it, or says so last, in
/// place of the commitment (M45-DEAD-4, M45-CTF-25).
pub(crate) fn program_choices(state: &State, seat: Seat, visit: &mut impl FnMut(Action)) {
    let secret = &state.mecha(seat).secret;
    if secret.plan != Plan::Open {
        return reopen_choice(state, seat, visit);
    }
    let plays = secret.staged == Plan::Ready;
    match next_slot(secret) {
        Some(slot @ Slot::Movement) => {
            let mut any = false;
            orders_for(state, seat, slot, &mut |order| {
                any = true;
                visit(Action::Move { card: order.card, way: order.way });
            });
            // M45-PROG-3, M45-PROG-4
            if !any {
                visit(Action::Leave { slot });
            }
            visit(Action::Instead { plan: Plan::GiveUp });
            if may_rest(state, seat) {
                visit(Action::Instead { plan: Plan::Rest });
            }
        }
        Some(slot @ Slot::Technique) => {
            visit(Action::Leave { slot });
            if plays {
                orders_for(state, seat, slot, &mut |Order { card, way }| {
                    visit(Action::Technique { card, way });
                });
            }
        }
        Some(slot @ Slot::Combat) => {
            visit(Action::Leave { slot });
            if plays {
                orders_for(state, seat, slot, &mut |order| visit(Action::Combat { card: order.card }));
            }
        }
        None => {
            if plays {
                visit(Action::Confirm);
            }
            if secret.staged != Plan::Rest {
                visit(Action::GiveUp);
            }
            if secret.staged != Plan::GiveUp && may_rest(state, seat) {
                visit(Action::Rest);
            }
            change_choices(secret, visit);
        }
    }
}

fn change_choices(secret: &Secret, visit: &mut impl FnMut(Action)) {
    if secret.changes < MOST_CHANGES {
        Slot::ALL.into_iter().for_each(|slot| visit(Action::Change { slot }));
    }
}

/// A seat that has committed may take it back while others have not (M45-PROG-10, M45-TEAM-5).
pub(crate) fn reopen_choice(state: &State, seat: Seat, visit: &mut impl FnMut(Action)) {
    if state.mecha(seat).secret.changes < MOST_CHANGES {
        visit(Action::Reopen);
    }
}

/// M45-CTF-24, M45-CTF-25.
pub(crate) fn may_rest(state: &State, seat: Seat) -> bool {
    let mecha = state.mecha(seat);
    state.rules.mode == Mode::Flags && mecha.cell == mecha.start.cell
}

/// How far a mecha may turn in step 3 (M45-ROT-1).
pub(crate) fn rotation(state: &State, seat: Seat) -> u8 {
    let mecha = state.mecha(seat);
    if !mecha.on_board() || state.is_under(seat, Handicap::Rotation) || mecha.secret.plan == Plan::Rest {
        return 0;
    }
    match mecha.order(Slot::Movement).and_then(Order::movement) {
        Some(Way::Halt) => 3,
        _ => mecha.chassis.rotation(),
    }
}

/// The different turns of up to so many notches: a half-turn is the same either way.
pub(crate) fn turn_choices(notches: u8, visit: &mut impl FnMut(Action)) {
    let most = notches.min(3) as i8;
    (-most.min(2)..=most).for_each(|notches| visit(Action::Turn { notches }));
}

/// May the seat react (M45-REACT-1, M45-DEAD-6)?
fn may_react(mecha: &Mecha) -> bool {
    mecha.is_alive() && mecha.has_stopped()
}

/// The choices of a Reaction (M45-REACT-4, M45-REACT-5).
pub(crate) fn react_choices(state: &State, seat: Seat, visit: &mut impl FnMut(Action)) {
    let mecha = state.mecha(seat);
    if mecha.secret.reaction.is_some() {
        return reopen_choice(state, seat, visit);
    }
    visit(Action::Keep);
    for slot in [Slot::Technique, Slot::Combat] {
        if mecha.card(slot).is_some() {
            visit(Action::Empty { slot });
        }
        orders_for(state, seat, slot, &mut |Order { card, way }| visit(Action::React { slot, card, way }));
    }
}

/// The slots that hold a card, one bit each.
pub(crate) fn filled(mecha: &Mecha) -> u8 {
    Slot::ALL.into_iter().fold(0, |bits, slot| bits | u8::from(mecha.card(slot).is_some()) << slot as u8)
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Step 1 begins.
    pub(crate) fn open_orders(&mut self) {
        for seat in self.state.seats() {
            self.state.mecha_mut(seat).secret = Secret::NEW;
        }
        self.state.stage = Stage::Program;
        self.state.owing = self.state.playing;
    }

    /// Puts a card into a slot, or leaves it empty.
    pub(crate) fn decide_slot(&mut self, seat: Seat, slot: Slot, order: Option<Order>) {
        let mecha = self.state.mecha_mut(seat);
        mecha.slots[slot as usize] = order;
        mecha.secret.decided |= 1 << slot as u8;
        // A second Movement stays only if it can follow the new first one.
        if let Some(second) = mecha.card(Slot::Technique)
            && !fits(self.state, seat, Slot::Technique, second)
        {
            self.state.mecha_mut(seat).slots[Slot::Technique as usize] = None;
        }
    }

    /// In place of the Movement the seat says what it will commit in place of orders.
    pub(crate) fn stage_instead(&mut self, seat: Seat, plan: Plan) {
        self.state.mecha_mut(seat).secret.staged = plan;
        self.decide_slot(seat, Slot::Movement, None);
    }

    /// A slot is to be decided anew.
    pub(crate) fn change_slot(&mut self, seat: Seat, slot: Slot) {
        let secret = &mut self.state.mecha_mut(seat).secret;
        secret.staged = Plan::Ready;
        secret.decided &= !(1 << slot as u8);
        secret.changes += 1;
    }

    /// The seat commits its turn.
    pub(crate) fn commit(&mut self, seat: Seat, plan: Plan) {
        self.state.mecha_mut(seat).secret.plan = plan;
        self.committed(seat);
        if self.state.owing.is_empty() {
            self.close_orders();
        }
    }

    fn committed(&mut self, seat: Seat) {
        self.state.owing.remove(seat);
        self.emit(Event::Committed { seat });
    }

    /// The seat takes back what it has committed.
    pub(crate) fn reopen(&mut self, seat: Seat) {
        let stage = self.state.stage;
        let secret = &mut self.state.mecha_mut(seat).secret;
        secret.changes += 1;
        match stage {
            Stage::Program => secret.plan = Plan::Open,
            Stage::Rotate => secret.turn = None,
            _ => secret.reaction = None,
        }
        self.state.owing.insert(seat);
        self.emit(Event::Reopened { seat });
    }

    /// Everybody has committed: the cards leave the hands and the Movements are turned over (M45-MOVE-1).
    fn close_orders(&mut self) {
        self.state.stage = Stage::Resolve;
        let mut bits = [0; crate::SEATS];
        for seat in self.state.playing.iter() {
            let mecha = self.state.mecha_mut(seat);
            if mecha.secret.plan != Plan::Ready {
                mecha.slots = [None; 3];
            }
            for order in mecha.slots.into_iter().flatten() {
                mecha.hand.remove(order.card);
            }
            bits[seat.index()] = filled(mecha);
        }
        self.emit(Event::OrdersClosed { filled: bits });
        self.give_up_mechas();
        self.push(Task::EndWei(0));
        self.push(Task::Reveal);
        self.push(Task::Reactions);
        self.push(Task::Rotation);
        self.reveal_movements();
    }

    /// M45-DEAD-4.
    fn give_up_mechas(&mut self) {
        let plan = |state: &State, seat: Seat| state.mecha(seat).secret.plan;
        let quitting: SeatSet =
            self.state.playing.iter().filter(|&seat| plan(self.state, seat) == Plan::GiveUp).collect();
        for seat in self.state.in_order() {
            match plan(self.state, seat) {
                Plan::GiveUp => {
                    self.emit(Event::GivenUp { seat });
                    let foe = self.state.mecha(seat).foe;
                    self.state.mecha_mut(seat).credit = foe;
                }
                Plan::Rest => self.emit(Event::Resting { seat }),
                _ => {}
            }
        }
        self.remove_mechas(quitting, self.state.turn + 1);
        for seat in quitting.iter() {
            self.state.playing.remove(seat);
        }
    }

    /// Step 3 begins (M45-ROT-3).
    pub(crate) fn begin_rotation(&mut self) {
        if self.state.rules.open_rotation {
            return self.push(Task::OpenTurn(0));
        }
        let turning = self.state.playing.iter().filter(|&seat| rotation(self.state, seat) > 0);
        self.state.owing = turning.collect();
        if !self.state.owing.is_empty() {
            self.state.stage = Stage::Rotate;
        }
    }

    pub(crate) fn commit_turn(&mut self, seat: Seat, notches: i8) {
        self.state.mecha_mut(seat).secret.turn = Some(notches);
        self.committed(seat);
        if self.state.owing.is_empty() {
            self.state.stage = Stage::Resolve;
            for seat in self.state.in_order() {
                if let Some(notches) = self.state.mecha(seat).secret.turn {
                    self.turn_mecha(seat, notches);
                }
            }
        }
    }

    pub(crate) fn turn_mecha(&mut self, seat: Seat, notches: i8) {
        if notches != 0 {
            let mecha = self.state.mecha_mut(seat);
            mecha.facing = mecha.facing.turned(notches);
            let facing = mecha.facing;
            self.emit(Event::Turned { seat, facing });
        }
    }

    /// Step 3b begins (M45-REACT-2, M45-REACT-3).
    pub(crate) fn begin_reactions(&mut self) {
        self.state.owing =
            self.state.playing.iter().filter(|&seat| may_react(self.state.mecha(seat))).collect();
        if !self.state.owing.is_empty() {
            self.state.stage = Stage::React;
        }
    }

    pub(crate) fn commit_reaction(&mut self, seat: Seat, reaction: Reaction) {
        self.state.mecha_mut(seat).secret.reaction = Some(reaction);
        self.committed(seat);
        if !self.state.owing.is_empty() {
            return;
        }
        self.state.stage = Stage::Resolve;
        let mut bits = [0; crate::SEATS];
        for seat in self.state.playing.iter() {
            let mecha = self.state.mecha_mut(seat);
            if let Some(Reaction::Change { slot, order }) = mecha.secret.reaction {
                if let Some(old) = mecha.card(slot) {
                    mecha.hand.insert(old);
                }
                if let Some(new) = order {
                    mecha.hand.remove(new.card);
                }
                mecha.slots[slot as usize] = order;
            }
            bits[seat.index()] = filled(mecha);
        }
        self.emit(Event::Reacted { filled: bits });
    }
}
