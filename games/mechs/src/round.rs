//! The phases of a round, the turns of the players, and the end of a round.

use engine::{Chance, EventSink, Seat};

use crate::agenda::{Pattern, Phase, Task, TurnStep};
use crate::cards::{Damage, Schematic, Yordle};
use crate::event::Event;
use crate::mission::{DoomOf, LAST_ROUND, Objective};
use crate::referee::Referee;
use crate::state::{Memory, SlotNumber, State, Verdict};

/// Can the seat use any Hack in its own turn now?
#[inline]
fn has_gap_hack(state: &State, seat: Seat) -> bool {
    state.gap_hacks(seat).next().is_some()
}

/// Is nothing to be done in this part of a turn?
#[inline]
fn is_idle(state: &State, seat: Seat, step: TurnStep) -> bool {
    let mech = state.mech(seat);
    match step {
        TurnStep::Eureka => {
            !state.overdrive(seat, Yordle::Heimerdinger) && !state.overdrive(seat, Yordle::Corki)
        }
        TurnStep::Before(slot) => mech.slots[slot.index()].is_empty() || !has_gap_hack(state, seat),
        TurnStep::Run(slot) => mech.slots[slot.index()].is_empty(),
        TurnStep::LastGap => !has_gap_hack(state, seat),
        TurnStep::BigFinish => !state.overdrive(seat, Yordle::Ziggs),
        TurnStep::SquadronDrill => {
            state.memory.kills < 3 || !state.has_active(seat, Schematic::SquadronDrill)
        }
        TurnStep::FieldWrench => !state.has_active(seat, Schematic::FieldWrench),
        TurnStep::ShortCircuit => !mech.has_system(Damage::ShortCircuit),
    }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// One phase, and the next one after it (MVM-ROUND-1), up to the first that leaves something to be done.
    pub(crate) fn phase(&mut self, mut phase: Phase) {
        let before = self.state.agenda.len();
        loop {
            let next = phase.next();
            self.push(Task::Phase(next));
            self.begin_phase(phase);
            if !self.is_done(before + 1) {
                return;
            }
            self.state.agenda.pop();
            phase = next;
        }
    }

    fn begin_phase(&mut self, phase: Phase) {
        match phase {
            Phase::Draft => {
                self.state.round += 1;
                self.state.memory = Memory::default();
                self.emit(Event::RoundBegan { round: self.state.round, first: self.state.first });
                self.begin_programming();
                self.begin_draft();
            }
            Phase::Execution => self.next_turn(0),
            Phase::MinionMove => self.move_minions(),
            Phase::MinionSpawn => self.before_spawn(),
            Phase::MinionAttack => self.before_minion_attack(),
            Phase::Danger => self.danger(),
            Phase::BossDraft => self.boss_draft(),
            Phase::End => self.end_round(),
        }
    }

    /// The next in player order executes his line (MVM-EXEC-1). `done` counts seats, escaped ones included.
    pub(crate) fn next_turn(&mut self, done: u8) {
        if done == self.state.seats {
            return;
        }
        self.push(Task::NextTurn { done: done + 1 });
        let seat = Seat((self.state.first.0 + done) % self.state.seats);
        if self.state.mech(seat).escaped {
            return;
        }
        let memory = &mut self.state.memory;
        (memory.kills, memory.moved, memory.reacted, memory.running) = (0, false, false, None);
        self.emit(Event::TurnBegan { seat });
        self.push(Task::Exits);
        self.turn(seat, TurnStep::Eureka);
    }

    /// The parts of a turn in their order (MVM-EXEC-8), up to the first that leaves something to be done.
    pub(crate) fn turn(&mut self, seat: Seat, mut step: TurnStep) {
        let before = self.state.agenda.len();
        loop {
            let next = step.next();
            if is_idle(self.state, seat, step) {
                if let TurnStep::Run(slot) = step {
                    self.come_to_slot(seat, slot);
                }
            } else {
                if let Some(step) = next {
                    self.push(Task::Turn { seat, step });
                }
                let waiting = self.state.agenda.len();
                self.turn_step(seat, step);
                if !self.is_done(waiting) {
                    return;
                }
                self.state.agenda.truncate(before);
            }
            let Some(next) = next else { return };
            step = next;
        }
    }

    /// A part of a turn that is not idle.
    fn turn_step(&mut self, seat: Seat, step: TurnStep) {
        match step {
            TurnStep::Eureka if self.state.overdrive(seat, Yordle::Corki) => {
                self.push(Task::Sidestep { seat });
            }
            TurnStep::Eureka => self.offer_repairs(|_, _| true),
            TurnStep::Before(_) | TurnStep::LastGap => self.push(Task::Gap { seat }),
            TurnStep::Run(slot) => self.execute_slot(seat, slot),
            TurnStep::BigFinish => {
                self.push(Task::Strike { seat, pattern: Pattern::Range(3), colour: None });
            }
            TurnStep::SquadronDrill => self.push(Task::Drill { seat }),
            TurnStep::FieldWrench => {
                let at = self.state.mech(seat).at;
                self.offer_repairs(|state, other| {
                    at.zip(state.mech(other).at).is_some_and(|(own, other)| own.adjacent(other))
                });
            }
            TurnStep::ShortCircuit => {
                let (a, b) = (self.roll_number(seat), self.roll_number(seat));
                let slots = &self.state.mech(seat).slots;
                let undamaged = |slot: u8| slots[usize::from(slot)].damage.is_none();
                if a != b && undamaged(a) && undamaged(b) {
                    self.swap_slots(seat, SlotNumber(a), SlotNumber(b));
                }
            }
        }
    }

    /// Every Mech concerned may repair 1, in player order.
    fn offer_repairs(&mut self, concerned: impl Fn(&State, Seat) -> bool) {
        let order: arrayvec::ArrayVec<Seat, 4> = self.state.player_order().collect();
        for &seat in order.iter().rev() {
            if concerned(self.state, seat) {
                self.push(Task::Repair { seat });
            }
        }
    }

    /// Mechs in the exit zone escape (MVM-END-6).
    pub(crate) fn exits(&mut self) {
        let mission = self.state.mission.get();
        if mission.objective != Objective::Escape {
            return;
        }
        for seat in self.state.all_seats() {
            if self.state.mech(seat).at.is_some_and(|space| mission.zone.contains(space)) {
                let mech = self.state.mech_mut(seat);
                (mech.at, mech.escaped) = (None, true);
                self.emit(Event::Escaped { seat });
            }
        }
        if self.state.all_seats().all(|seat| self.state.mech(seat).escaped) {
            self.finish(Verdict::Won);
        }
    }

    /// The end of the round (MVM-ROUND-9), then the First Player role passes (MVM-ROUND-5).
    fn end_round(&mut self) {
        self.exits();
        if let (Objective::BreakAndHold(rounds), Some(broken_in)) =
            (self.state.mission.objective, self.state.broken_in)
            && self.state.round >= broken_in + rounds
        {
            self.finish(Verdict::Won);
        }
        if self.state.mission.doom_is(DoomOf::Rounds) {
            self.lose_doom(Verdict::TimeOut);
        }
        if self.state.round >= self.state.mission.last_round(self.state.ez).min(LAST_ROUND) {
            self.finish(Verdict::TimeOut);
        }
        let mut next = Seat((self.state.first.0 + 1) % self.state.seats);
        while self.state.mech(next).escaped && self.state.verdict.is_none() {
            next = Seat((next.0 + 1) % self.state.seats);
        }
        self.state.first = next;
    }

    /// The Doom Track falls by 1; at 0 the Mission is lost.
    pub(crate) fn lose_doom(&mut self, loss: Verdict) {
        self.state.doom = self.state.doom.saturating_sub(1);
        self.emit(Event::DoomFell { doom: self.state.doom });
        if self.state.doom == 0 {
            self.finish(loss);
        }
    }
}
