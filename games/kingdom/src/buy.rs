//! Phase 6: the shared treasure is spent (KR-BUY).

use engine::{Chance, EventSink, Refusal, Seat};

use crate::action::{Action, Sink};
use crate::agenda::Step;
use crate::event::Event;
use crate::referee::Referee;
use crate::scenario::Iron;
use crate::state::{Place, State, TAKE_BACKS, Table};
use crate::towers::{Design, Kind, Modifier, Tower};

/// A modifier costs 2 gold (KR-BUY-5).
pub(crate) const MODIFIER_PRICE: u8 = 2;

/// Towers of this design that can be bought now.
fn on_sale(state: &State, design: Design) -> bool {
    let table = &state.table;
    let allowed = match table.iron {
        Iron::NoTowers => false,
        Iron::WeakSoldiers => design.kind() != Kind::Soldier,
        _ => crate::build::may_own(table, design.kind()),
    };
    allowed && design.price().is_some_and(|price| price <= table.diamonds)
}

/// May modifiers be bought now? The introduction allows one, after round 2 (KR-INTRO-4, KR-INTRO-7).
fn sells_modifiers(state: &State) -> bool {
    let table = &state.table;
    let lesson =
        !state.scenario.rules.introduction || (table.round >= 2 && table.offered == state.scenario.modifiers);
    lesson && table.gold >= MODIFIER_PRICE && table.iron != Iron::NoModifiers
}

/// Does the tower have room for a modifier (KR-MOD-1, KR-MOD-2)?
fn takes_modifier(table: &Table, tower: Tower) -> bool {
    let card = table.tower(tower);
    matches!(card.place, Place::Hand(_)) && card.modifiers.places() < tower.design().card().modifiers
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
    for &design in Design::ALL.iter().filter(|&&design| on_sale(state, design)) {
        for tower in table.in_reserve(design) {
            table.all_seats().for_each(|to| sink.add(Action::BuyTower { tower, to }));
        }
    }
    if sells_modifiers(state) {
        for modifier in table.offered.iter() {
            let towers = Tower::all().filter(|&tower| takes_modifier(table, tower));
            towers.for_each(|tower| sink.add(Action::BuyModifier { modifier, tower }));
        }
    }
    if !table.falcons.is_empty() {
        crate::pass::falcon_towers(table).for_each(|tower| sink.add(Action::ChooseTower { tower }));
    }
    sink.add(Action::Ready);
}

pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    let table = &state.table;
    let refuse = |rule, message| Err(Refusal::new(rule, message));
    if table.player(seat).ready != (action == Action::Unready) {
        return refuse("KR-ACT-4", "kingdom-refusal-ready");
    }
    match action {
        Action::Unready | Action::Ready => Ok(()),
        Action::BuyTower { tower, to } => {
            if to.0 >= table.seats || !table.in_reserve(tower.design()).any(|other| other == tower) {
                refuse("KR-BUY-3", "kingdom-refusal-not-in-reserve")
            } else if !on_sale(state, tower.design()) {
                refuse("KR-BUY-2", "kingdom-refusal-price")
            } else {
                Ok(())
            }
        }
        Action::BuyModifier { modifier, tower } => {
            if !table.offered.has(modifier) {
                refuse("KR-BUY-6", "kingdom-refusal-modifier-gone")
            } else if !sells_modifiers(state) {
                refuse("KR-BUY-5", "kingdom-refusal-price")
            } else if !takes_modifier(table, tower) {
                refuse("KR-MOD-2", "kingdom-refusal-modifier-room")
            } else {
                Ok(())
            }
        }
        _ => crate::referee::listed(state, Step::Buy, seat, action),
    }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    pub(crate) fn choose_buy(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Ready => self.ready(seat, None),
            Action::Unready => self.unready(seat),
            Action::BuyTower { tower, to } => {
                self.table().diamonds -= tower.design().price().unwrap_or(0);
                self.table().towers[tower.index()].place = Place::Hand(to);
                self.emit(Event::TowerBought { seat, tower, to });
            }
            Action::BuyModifier { modifier, tower } => {
                self.table().gold -= MODIFIER_PRICE;
                self.table().offered.remove(modifier);
                self.table().towers[tower.index()].modifiers.insert(modifier);
                self.emit(Event::ModifierBought { seat, modifier, tower });
            }
            Action::ChooseTower { tower } => {
                let next: Option<Modifier> = self.state.table.falcons.iter().next();
                if let Some(falcon) = next {
                    self.attach_falcon(falcon, tower);
                }
            }
            _ => {}
        }
    }
}
