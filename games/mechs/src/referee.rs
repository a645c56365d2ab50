//! From an action to its effects: the loop that resolves the agenda until somebody has to decide.

use engine::{Chance, EventSink, Refusal, Seat, SeatSet, Stream};

use crate::action::{Action, Choice};
use crate::agenda::{MovePart, Task};
use crate::cards::Colour;
use crate::event::{Event, Roll};
use crate::movement;
use crate::options;
use crate::refusals;
use crate::state::{Desk, SEATS, State, Verdict};

/// Performs actions on a state.
pub(crate) struct Referee<'a, C, E> {
    pub(crate) state: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) events: &'a mut E,
}

/// Writes every legal action of the seat.
pub(crate) fn legal(state: &State, seat: Seat, actions: &mut Vec<Action>) {
    actions.clear();
    options::of(state, seat, &mut |action| actions.push(action));
}

/// Is the action legal? If not, why?
pub(crate) fn check(state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
    let mut listed = options::is_plainly_legal(state, seat, action);
    if listed {
        return Ok(());
    }
    options::of(state, seat, &mut |option| listed |= option == action);
    if listed { Ok(()) } else { Err(refusals::why(state, seat, action)) }
}

impl State {
    /// Who has to decide what.
    pub fn question(&self) -> Option<(SeatSet, Choice)> {
        if self.verdict.is_some() {
            return None;
        }
        match *self.agenda.last()? {
            Task::Program => {
                let open = |seat: &Seat| self.mech(*seat).desk != Desk::Done;
                Some((self.all_seats().filter(open).collect(), Choice::Program))
            }
            task => self.asked(task).map(|(seat, choice)| (SeatSet::only(seat), choice)),
        }
    }

    /// Does this task, on top of the agenda, wait for the seat?
    #[inline]
    pub(crate) fn awaits(&self, task: Task, seat: Seat) -> bool {
        self.verdict.is_none()
            && match task {
                Task::Program => seat.0 < self.seats && self.mech(seat).desk != Desk::Done,
                task => self.asked(task).is_some_and(|(asked, _)| asked == seat),
            }
    }

    /// Whom a task asks what, if it asks one seat.
    #[inline]
    fn asked(&self, task: Task) -> Option<(Seat, Choice)> {
        Some(match task {
            Task::ChooseYordle { seat } => (seat, Choice::Yordle),
            Task::ChooseSchematics { seat } => (seat, Choice::Schematics),
            Task::PlaceMech { seat } => (seat, Choice::Start),
            Task::Draft { seat, .. } => (seat, Choice::Draft),
            Task::Gap { seat } => (seat, Choice::Gap),
            Task::Face { seat, .. } => (seat, Choice::Facing),
            Task::Sidestep { seat } => (seat, Choice::Sidestep),
            Task::Way { seat, .. } => (seat, Choice::Way),
            Task::Aim { seat, .. } => (seat, Choice::Target),
            Task::Chain { seat, .. } => (seat, Choice::Chain),
            Task::Shield { seat } => (seat, Choice::ShieldColour),
            Task::Hop { seat } => (seat, Choice::Hop),
            Task::Move(step) if step.part == MovePart::Ask => (step.seat, Choice::Step),
            Task::Repair { seat } => (seat, Choice::Repair),
            Task::Window { seat, .. } => (seat, Choice::Damage),
            Task::Hack { seat, .. } => (seat, Choice::Hack),
            Task::LiftTo { seat, .. } => (seat, Choice::LiftTo),
            Task::Drill { seat } => (seat, Choice::Drill),
            Task::Cork { seat } => (seat, Choice::Cork),
            Task::BossWalk { .. } => (self.leader(), Choice::BossRoute),
            Task::Pull { seat, .. } => (seat, Choice::PulledRoute),
            Task::BossDraft { .. } => (self.leader(), Choice::BossDraft),
            _ => return None,
        })
    }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    /// Performs a legal action and everything that follows without a choice.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) {
        self.answer(seat, action);
        self.run();
    }

    /// Resolves the agenda until somebody has to decide.
    pub(crate) fn run(&mut self) {
        while self.state.verdict.is_none() {
            let Some(&task) = self.state.agenda.last() else { return };
            if !task.asks() {
                self.state.agenda.pop();
                self.perform(task);
                continue;
            }
            if let Task::Move(step) = task
                && movement::must_step(self.state, &step)
            {
                self.state.agenda.pop();
                self.step_on(step, None);
                continue;
            }
            if options::is_always_asked(self.state, task) {
                return;
            }
            let Some((seat, _)) = self.state.asked(task) else {
                // Only the program step asks several seats.
                if self.close_desks() {
                    self.state.agenda.pop();
                    continue;
                }
                return;
            };
            let (mut count, mut first) = (0u32, Action::Pass);
            options::answers(self.state, task, seat, &mut |action| {
                if count == 0 {
                    first = action;
                }
                count += 1;
            });
            // MVM-CMD-9: with fewer targets than allowed all are hit.
            let enough = match task {
                Task::Aim { left, may_pass: false, .. } => u32::from(left.max(1)),
                _ => 1,
            };
            match count {
                0 => {
                    self.state.agenda.pop();
                }
                count if count <= enough => self.answer(seat, first),
                _ => return,
            }
        }
        self.state.agenda.clear();
    }

    #[inline]
    pub(crate) fn push(&mut self, task: Task) {
        self.state.agenda.push(task);
    }

    /// Is all resolved that was put on an agenda of this length, and does the Mission go on? Then the next task can follow at once.
    #[inline]
    pub(crate) fn is_done(&self, length: usize) -> bool {
        self.state.agenda.len() == length && self.state.verdict.is_none()
    }

    #[inline]
    pub(crate) fn emit(&mut self, event: Event) {
        self.events.emit(event);
    }

    /// Ends the Mission; what happens first counts (MVM-ROUND-7).
    pub(crate) fn finish(&mut self, verdict: Verdict) {
        if self.state.verdict.is_none() {
            self.state.verdict = Some(verdict);
            self.emit(Event::MissionOver { verdict });
        }
    }

    /// Rolls the Rune Die: three of its twelve faces have each colour (MVM-GEN-8).
    pub(crate) fn roll_rune(&mut self, seat: Seat, why: Roll) -> Colour {
        let face = self.chance.below(Stream::Dice, 12) as u8 + 1;
        self.emit(Event::RuneRolled { seat, face, why });
        Colour::ALL[usize::from(face - 1) / 3]
    }

    /// Rolls a player; a colour without a Mech is rolled again (MVM-GEN-12, MVM-GEN-13, MVM-END-6).
    pub(crate) fn roll_player(&mut self, why: Roll) -> Seat {
        loop {
            let seat = Seat(self.roll_rune(self.state.leader(), why) as u8);
            if seat.0 < self.state.seats && seat.index() < SEATS && !self.state.mech(seat).escaped {
                return seat;
            }
        }
    }

    /// Rolls the Number Die: a slot, counted from 0 (MVM-GEN-7).
    pub(crate) fn roll_number(&mut self, seat: Seat) -> u8 {
        let face = self.chance.d6();
        self.emit(Event::NumberRolled { seat, face });
        face - 1
    }

    /// Performs a task that needs no choice.
    #[inline(always)]
    fn perform(&mut self, task: Task) {
        match task {
            Task::FindFirst => self.find_first(),
            Task::Phase(phase) => self.phase(phase),
            Task::NextTurn { done } => self.next_turn(done),
            Task::Turn { seat, step } => self.turn(seat, step),
            Task::Exits => self.exits(),
            Task::Execute { seat, slot } => self.execute_slot(seat, slot),
            Task::Attack { seat, command, power } => self.attack(seat, command, power),
            Task::AfterAttack { seat } => self.after_attack(seat),
            Task::Spin { seat } => self.turn_to(seat, self.state.mech(seat).facing.around()),
            Task::Strike { seat, pattern, colour } => self.strike(seat, pattern, colour),
            Task::Ripsaw { seat, dir, hits, colour } => self.ripsaw(seat, dir, hits, colour),
            Task::Move(step) => self.go_on(step),
            Task::Arrive { piece, dir, colour, skewers, part } => {
                self.arrive(piece, dir, colour, skewers, part);
            }
            Task::Slide { piece, dir, colour, skewers } => self.slide(piece, dir, colour, skewers),
            Task::Hurt(hurt) => self.hurt(hurt),
            Task::Damage { seat, source, asked } => self.damage(seat, source, asked),
            Task::BombDamage { asked } => self.bomb_damage(asked),
            Task::Settle { seat, card, spiked } => self.settle(seat, card, spiked),
            Task::Shockwave { seat, done } => self.shockwave(seat, done),
            Task::Kick { piece, dir, left } => self.kick(piece, dir, left),
            Task::MinionAttack { done, origin, sides } => self.minion_attack(done, origin, sides),
            Task::Spawn => self.spawn(),
            Task::Appear { colours } => self.appear(colours),
            Task::BossSlot { slot } => self.boss_slot(slot),
            Task::BossStep { dir } => self.boss_step(dir),
            Task::BossLand { dir } => self.boss_land(dir),
            Task::Pulled { seat, left } => self.pulled(seat, left),
            Task::Charge { dir, left, pushed, power } => self.charge(dir, left, pushed, power),
            Task::HurtAll { source, times } => self.hurt_all(source, times),
            Task::Wall { left } => self.advance_wall(left),
            task => unreachable!("{task:?} is a question"),
        }
    }

    /// Takes the answer to the question on top of the agenda.
    fn answer(&mut self, seat: Seat, action: Action) {
        let task = *self.state.agenda.last().expect("somebody was asked");
        if !matches!(task, Task::Program) {
            self.state.agenda.pop();
        }
        match (task, action) {
            (Task::ChooseYordle { .. }, Action::Pilot { yordle }) => self.take_pilot(seat, yordle),
            (Task::ChooseSchematics { .. }, Action::Bring { schematic }) => self.bring(seat, schematic),
            (Task::PlaceMech { .. }, Action::Place { space, facing }) => self.place_mech(seat, space, facing),
            (Task::Draft { left, .. }, Action::Pick { card }) => self.pick(seat, card, left),
            (Task::Draft { left, .. }, Action::TimeOut) => self.run_out_of_sand(seat, left),
            (Task::Program, action) => self.program(seat, action),
            (Task::Gap { .. }, Action::Use { schematic }) => self.use_in_gap(seat, schematic),
            (Task::Face { .. }, Action::Face { facing }) => self.turn_to(seat, facing),
            (Task::Sidestep { .. }, Action::Way { dir }) => self.sidestep(seat, dir),
            (Task::Way { march, .. }, Action::Way { dir }) => self.set_out(seat, march, dir),
            (Task::Aim { .. }, Action::Hit { target }) => self.hit_aimed(task, target),
            (Task::Chain { left, boss_hit, .. }, Action::Hit { target }) => {
                self.hit_link(seat, target, left, boss_hit);
            }
            (Task::Shield { .. }, Action::Colour { colour }) => self.hit_boss(colour),
            (Task::Hop { .. }, Action::Step) => self.hop(seat),
            (Task::Move(step), Action::Step) => self.step_on(step, None),
            (Task::Move(step), Action::Tow { piece }) => self.step_on(step, Some(piece)),
            (Task::Repair { .. }, Action::Repair { seat, fault }) => self.repair(seat, fault),
            (Task::Window { victim, .. }, action) => self.answer_window(seat, victim, action),
            (Task::Hack { card, .. }, action) => self.resolve_hack(seat, card, action),
            (Task::LiftTo { piece, .. }, Action::Space { space }) => self.lift(piece, space),
            (Task::Drill { .. }, Action::Mate { seat }) => self.push(Task::Repair { seat }),
            (Task::Cork { .. }, Action::Colour { colour }) => self.cork(seat, colour),
            (Task::BossWalk { to, left }, Action::Way { dir }) => self.boss_walk(to, left, dir),
            (Task::Pull { seat, left }, Action::Way { dir }) => self.pull(seat, left, dir),
            (Task::BossDraft { cards }, Action::Boss { card }) => self.program_boss(cards, card),
            // Whatever was offered is declined.
            (_, Action::Pass | Action::Stop | Action::Done) => {}
            (task, action) => unreachable!("{action:?} does not answer {task:?}"),
        }
    }
}
