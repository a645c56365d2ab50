//! The draft and the program step.

use engine::{Chance, EventSink, Seat, Stream};

use crate::action::Action;
use crate::agenda::Task;
use crate::cards::{Command, Damage, Schematic};
use crate::event::Event;
use crate::options;
use crate::referee::Referee;
use crate::state::{Desk, Fault, MOST_POWER, Slot, SlotNumber, State};

/// Cards dealt in a Player Draft, and how many of them are taken (MVM-DRAFT-2).
const DEALT: u8 = 5;
const PICKS: u8 = 4;
/// Cards dealt in a Double Draft, and how many each player takes (MVM-DRAFT-5).
const DEALT_DOUBLE: u8 = 10;
const PICKS_DOUBLE: u8 = 2;

/// Extra cards of the Player Draft: Memory Cores of the First Player and Bench Test (MVM-DRAFT-10).
fn extra_cards(state: &State) -> u8 {
    let slots = state.mech(state.leader()).slots.iter();
    let cores = slots.filter_map(Slot::active).filter(|(card, _)| *card == Command::MemoryCore);
    cores.map(|(_, power)| power).sum::<u8>() + u8::from(state.holder(Schematic::BenchTest).is_some())
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Deals the cards of the draft (MVM-DRAFT-1).
    pub(crate) fn begin_draft(&mut self) {
        let double = self.state.round == 1 && self.state.mission.double_draft;
        let players = self.state.player_order().count() as u8;
        let (deal, picks) = match double {
            true => (DEALT_DOUBLE, PICKS_DOUBLE * players),
            false => (DEALT + extra_cards(self.state), PICKS),
        };
        for _ in 0..deal {
            let Some(card) = self.state.commands.draw(self.chance) else { break };
            self.state.dealt.push(Command::ALL[card]);
        }
        if !self.state.dealt.is_empty() {
            self.emit(Event::CardsDealt { cards: self.state.dealt });
            self.push(Task::Draft { seat: self.state.leader(), left: picks });
        }
    }

    /// The next who picks, clockwise (MVM-DRAFT-2, MVM-DRAFT-11).
    fn next_to_pick(&self, seat: Seat) -> Seat {
        let seats = self.state.seats;
        let mut others = (seat.0 + 1..seats).chain(0..seat.0).map(Seat);
        others.find(|&other| !self.state.mech(other).escaped).unwrap_or(seat)
    }

    pub(crate) fn pick(&mut self, seat: Seat, card: Command, left: u8) {
        let place = self.state.dealt.iter().position(|&dealt| dealt == card).expect("a dealt card");
        self.state.dealt.remove(place);
        self.state.mech_mut(seat).hand.push(card);
        self.emit(Event::CardPicked { seat, card });
        if left > 1 && !self.state.dealt.is_empty() {
            self.push(Task::Draft { seat: self.next_to_pick(seat), left: left - 1 });
        } else {
            self.discard_dealt();
        }
    }

    /// The unpicked cards are shuffled and dealt to those still owed a pick, in pick order (MVM-DRAFT-8).
    pub(crate) fn run_out_of_sand(&mut self, mut seat: Seat, left: u8) {
        self.emit(Event::SandRanOut);
        for _ in 0..left {
            if self.state.dealt.is_empty() {
                break;
            }
            let drawn = self.chance.below(Stream::Deck, self.state.dealt.len() as u32) as usize;
            let card = self.state.dealt.remove(drawn);
            self.state.mech_mut(seat).hand.push(card);
            self.emit(Event::CardGiven { seat, card });
            seat = self.next_to_pick(seat);
        }
        self.discard_dealt();
    }

    /// MVM-DRAFT-4
    fn discard_dealt(&mut self) {
        for card in std::mem::take(&mut self.state.dealt) {
            self.state.commands.discard[card as usize] += 1;
        }
    }

    /// Opens the desks of everybody on the board (MVM-PROG-2).
    pub(crate) fn begin_programming(&mut self) {
        for seat in self.state.all_seats() {
            let mech = self.state.mech_mut(seat);
            mech.desk = if mech.escaped { Desk::Done } else { Desk::Cards };
        }
        self.push(Task::Program);
    }

    /// Closes the desks of those who have nothing else to do (MVM-PROG-7); are all of them closed?
    pub(crate) fn close_desks(&mut self) -> bool {
        for seat in self.state.all_seats() {
            while let Some(desk) = self.desk_by_itself(seat) {
                self.state.mech_mut(seat).desk = desk;
            }
        }
        self.state.all_seats().all(|seat| self.state.mech(seat).desk == Desk::Done)
    }

    /// The desk that follows without a choice.
    fn desk_by_itself(&self, seat: Seat) -> Option<Desk> {
        let mech = self.state.mech(seat);
        // Whoever holds a card has something to do.
        if mech.desk == Desk::Done || (mech.desk == Desk::Cards && !mech.hand.is_empty()) {
            return None;
        }
        let (mut count, mut only) = (0, Action::Done);
        options::program(self.state, seat, &mut |action| {
            count += 1;
            only = action;
        });
        match (count, only) {
            (1, Action::Done) => Some(Desk::Done),
            (1, Action::Pass) => Some(Desk::Cards),
            _ => None,
        }
    }

    /// One action of the program step (MVM-PROG-6).
    pub(crate) fn program(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Program { card, slot } => {
                self.take_from_hand(seat, card);
                self.put_in_slot(seat, card, slot);
            }
            Action::Scrap { card } => self.scrap(seat, card),
            Action::Install { schematic, slot } => self.install(seat, schematic, slot),
            Action::Exchange { give, take } => {
                self.take_from_hand(seat, give);
                self.state.mech_mut(seat).hand.push(take);
                self.state.commands.discard[give as usize] += 1;
                self.state.commands.discard[take as usize] -= 1;
                self.state.memory.archived = true;
                self.emit(Event::Exchanged { seat, give, take });
            }
            Action::Use { schematic } => {
                self.spend(seat, schematic);
                self.state.mech_mut(seat).desk = match schematic {
                    Schematic::Rewire => Desk::Rewire,
                    _ => Desk::SpareParts,
                };
            }
            Action::Repair { seat: whose, fault } => {
                self.state.mech_mut(seat).desk = Desk::Cards;
                self.repair(whose, fault);
            }
            Action::Swap { seat: whose, a, b } => {
                self.state.mech_mut(seat).desk = Desk::Cards;
                self.swap_slots(whose, a, b);
            }
            Action::Pass => self.state.mech_mut(seat).desk = Desk::Cards,
            Action::Done => self.state.mech_mut(seat).desk = Desk::Done,
            action => unreachable!("{action:?} does not belong to the program step"),
        }
    }

    fn take_from_hand(&mut self, seat: Seat, card: Command) {
        let hand = &mut self.state.mech_mut(seat).hand;
        let place = hand.iter().position(|&held| held == card).expect("a held card");
        hand.remove(place);
    }

    /// Stacks the card, or overrides what lies there (MVM-STACK-1, MVM-STACK-2, MVM-STACK-5).
    fn put_in_slot(&mut self, seat: Seat, card: Command, slot: SlotNumber) {
        let same = self.state.mech(seat).slots[slot.index()]
            .cards
            .last()
            .is_some_and(|top| top.colour() == card.colour());
        if !same {
            self.discard_stack(seat, slot);
        }
        let stack = &mut self.state.mech_mut(seat).slots[slot.index()];
        let pushed_out = (stack.cards.len() == MOST_POWER).then(|| stack.cards.remove(0));
        stack.cards.push(card);
        // MVM-CARD-13
        stack.shield &= card == Command::Skewer;
        let power = stack.cards.len() as u8;
        if let Some(bottom) = pushed_out {
            self.state.commands.discard[bottom as usize] += 1;
        }
        self.emit(Event::Programmed { seat, card, slot, power });
    }

    /// Discards the Command Cards of a slot, and a shield with them (MVM-CARD-13).
    pub(crate) fn discard_stack(&mut self, seat: Seat, slot: SlotNumber) {
        let stack = &mut self.state.mech_mut(seat).slots[slot.index()];
        stack.shield = false;
        for card in std::mem::take(&mut stack.cards) {
            self.state.commands.discard[card as usize] += 1;
        }
    }

    /// MVM-SCRAP-1
    fn scrap(&mut self, seat: Seat, card: Command) {
        self.take_from_hand(seat, card);
        self.state.commands.discard[card as usize] += 1;
        self.emit(Event::Scrapped { seat, card });
        let clogged = self.state.mech(seat).has_system(Damage::CloggedHopper);
        self.state.mech_mut(seat).desk = match card.repairs() {
            true => Desk::Repair,
            false if clogged => Desk::Cards,
            false => Desk::Reprogram,
        };
    }

    /// MVM-SCHEM-5
    fn install(&mut self, seat: Seat, schematic: Schematic, slot: SlotNumber) {
        self.discard_stack(seat, slot);
        let mech = self.state.mech_mut(seat);
        mech.slots[slot.index()].schematic = Some(schematic);
        mech.schematics
            .iter_mut()
            .filter(|owned| owned.card == schematic)
            .for_each(|owned| owned.spent = true);
        self.emit(Event::Installed { seat, schematic, slot });
    }

    /// A Hack is discarded when it is used (MVM-SCHEM-2).
    pub(crate) fn spend(&mut self, seat: Seat, schematic: Schematic) {
        let mech = self.state.mech_mut(seat);
        mech.schematics
            .iter_mut()
            .filter(|owned| owned.card == schematic)
            .for_each(|owned| owned.spent = true);
        self.emit(Event::SchematicUsed { seat, schematic });
    }

    /// Removes a Damage Card (MVM-SCRAP-5).
    pub(crate) fn repair(&mut self, seat: Seat, fault: Fault) {
        let mech = self.state.mech_mut(seat);
        let removed = match fault {
            Fault::Slot(slot) => mech.slots[slot.index()].damage.take(),
            Fault::System(damage) => {
                mech.systems[damage.system().expect("a System card")] -= 1;
                Some(damage)
            }
        };
        let damage = removed.expect("the Damage Card was there");
        self.state.damage.discard[damage as usize] += 1;
        self.emit(Event::Repaired { seat, damage });
    }

    /// Two slots exchange their complete contents (MVM-DMG-10).
    pub(crate) fn swap_slots(&mut self, seat: Seat, a: SlotNumber, b: SlotNumber) {
        self.state.mech_mut(seat).slots.swap(a.index(), b.index());
        if let Some((runner, slot)) = &mut self.state.memory.running
            && *runner == seat
        {
            if *slot == a {
                *slot = b;
            } else if *slot == b {
                *slot = a;
            }
        }
        self.emit(Event::SlotsSwapped { seat, a, b });
    }
}
