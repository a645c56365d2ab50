//! The referee: holds the state, the chance and the event sink while an action is performed.

use engine::{Chance, EventSink, Seat};

use crate::action::{Action, Choice};
use crate::agenda::{Ask, Question, Task};
use crate::build;
use crate::cards::{Category, Slot};
use crate::combat;
use crate::damage::picks;
use crate::event::{Event, Gait};
use crate::hex::Direction;
use crate::orders::{self, rotation, turn_choices};
use crate::parts;
use crate::setup;
use crate::state::{Entry, Order, Plan, Reaction, Stage, State};
use crate::technique;

/// Performs actions. The files named after the things of the table add their parts to it.
pub(crate) struct Referee<'a, C, E> {
    pub(crate) state: &'a mut State,
    pub(crate) chance: &'a mut C,
    pub(crate) events: &'a mut E,
}

impl State {
    /// The kind of decision that is owed.
    pub fn choice(&self) -> Option<Choice> {
        if let Some(ask) = &self.ask {
            return Some(match ask.what {
                Question::Turn { .. } => Choice::Turn,
                Question::Repair { .. } => Choice::Repair,
                Question::Step { .. } => Choice::Step,
                Question::Mine { .. } => Choice::Mine,
                Question::Smoke => Choice::Smoke,
                Question::Demine { .. } => Choice::Demine,
                Question::Swap => Choice::Swap,
                Question::Aim { .. } => Choice::Aim,
                Question::Strike { .. } => Choice::Strike,
                Question::Over { .. } => Choice::Over,
                Question::Perched { .. } => Choice::Perched,
                Question::Fall { .. } => Choice::Fall,
                Question::Recoil { .. } => Choice::Recoil,
                Question::DropFlag { .. } => Choice::DropFlag,
                Question::Kawarimi => Choice::Kawarimi,
                Question::Category { .. } => Choice::Category,
                Question::Pick { .. } => Choice::Pick,
                Question::HeatCost => Choice::HeatCost,
                Question::Barrier => Choice::Barrier,
                Question::Wei => Choice::Wei,
            });
        }
        Some(match self.stage {
            Stage::Part => Choice::Part,
            Stage::PutPart { .. } => Choice::PutPart,
            Stage::Start => Choice::Start,
            Stage::Respawn => Choice::Respawn,
            Stage::Post => Choice::Post,
            Stage::Cube => Choice::Cube,
            Stage::Flag => Choice::Flag,
            Stage::Mecha => Choice::Mecha,
            Stage::Nation => Choice::Nation,
            Stage::Chassis => Choice::Chassis,
            Stage::Green => Choice::Green,
            Stage::National => Choice::National,
            Stage::Draft => Choice::Draft,
            Stage::Fill => Choice::Fill,
            Stage::Program => Choice::Program,
            Stage::Rotate => Choice::Rotate,
            Stage::React => Choice::React,
            Stage::Resolve | Stage::Over(_) => return None,
        })
    }
}

/// Tells `visit` every legal action of `seat`. This is the only place that knows what is legal.
pub(crate) fn choices(state: &State, seat: Seat, visit: &mut impl FnMut(Action)) {
    if seat.0 >= state.rules.seats {
        return;
    }
    if let Some(ask) = &state.ask {
        if ask.seat == seat {
            answers(state, seat, ask.what, visit);
        }
        return;
    }
    match state.stage {
        Stage::Program if state.playing.contains(seat) => return orders::program_choices(state, seat, visit),
        Stage::Rotate if state.mecha(seat).secret.turn.is_some() => {
            return orders::reopen_choice(state, seat, visit);
        }
        Stage::React if state.mecha(seat).secret.reaction.is_some() => {
            return orders::reopen_choice(state, seat, visit);
        }
        _ => {}
    }
    if !state.owing.contains(seat) {
        return;
    }
    let facings = |cell, visit: &mut dyn FnMut(Action)| {
        Direction::ALL.into_iter().for_each(|facing| visit(Action::Start { cell, facing }));
    };
    match state.stage {
        Stage::Part => parts::part_choices(state, visit),
        Stage::PutPart { part, turn } => {
            let places = parts::part_places(&state.board, part, turn);
            places.into_iter().for_each(|at| visit(Action::Put { at }));
        }
        Stage::Start => parts::start_cells(state, seat).iter().for_each(|cell| facings(cell, visit)),
        Stage::Respawn => parts::respawn_cells(state).iter().for_each(|cell| facings(cell, visit)),
        Stage::Post => {
            setup::posts(state, seat).iter().for_each(|post| visit(Action::Post { cell: post.cell }));
        }
        Stage::Cube => {
            let cells = state.board.cells().iter().filter(|&cell| parts::takes_cube(state, cell));
            cells.for_each(|cell| visit(Action::Cube { cell }));
        }
        Stage::Flag => parts::flag_cells(state).iter().for_each(|cell| visit(Action::Flag { cell })),
        Stage::Mecha => setup::mecha_choices(state, seat, visit),
        Stage::Nation | Stage::Chassis | Stage::Green | Stage::National | Stage::Draft | Stage::Fill => {
            build::choices(state, seat, visit);
        }
        Stage::Rotate => turn_choices(rotation(state, seat), visit),
        Stage::React => orders::react_choices(state, seat, visit),
        Stage::Program | Stage::Resolve | Stage::Over(_) => {}
    }
}

/// The answers to a question.
fn answers(state: &State, seat: Seat, question: Question, visit: &mut impl FnMut(Action)) {
    match question {
        Question::Turn { notches } => turn_choices(notches, visit),
        Question::Swap => {
            visit(Action::Keep);
            technique::swaps(state, seat).for_each(|card| visit(Action::Swap { card }));
        }
        Question::Category { victim, .. } => {
            let named =
                Category::ALL.into_iter().filter(|&category| !picks(state, victim, category).is_empty());
            named.for_each(|category| visit(Action::Name { category }));
        }
        Question::Pick { victim, category, .. } => {
            picks(state, victim, category).iter().for_each(|card| visit(Action::Pick { card }));
        }
        Question::HeatCost => state.mecha(seat).hand.iter().for_each(|card| visit(Action::Pay { card })),
        Question::Aim { .. }
        | Question::Strike { .. }
        | Question::Over { .. }
        | Question::Perched { .. }
        | Question::Fall { .. }
        | Question::Recoil { .. }
        | Question::DropFlag { .. } => combat::choices(state, seat, question, visit),
        _ => technique::choices(state, seat, question, visit),
    }
}

impl<C: Chance, E: EventSink<Event>> Referee<'_, C, E> {
    pub(crate) fn emit(&mut self, event: Event) {
        self.events.emit(event);
    }

    /// Puts a task before all others.
    #[inline]
    pub(crate) fn push(&mut self, task: Task) {
        self.state.agenda.push(task);
    }

    pub(crate) fn ask(&mut self, seat: Seat, what: Question) {
        debug_assert!(self.state.ask.is_none(), "one question at a time");
        self.state.ask = Some(Ask { seat, what });
    }

    /// Asks only if there is more to say than no.
    pub(crate) fn ask_if_any(&mut self, seat: Seat, what: Question) {
        let mut any = false;
        technique::choices(self.state, seat, what, &mut |action| any |= action != Action::Done);
        if any {
            self.ask(seat, what);
        }
    }

    /// Resolves what is on the agenda until somebody has to decide.
    pub(crate) fn run(&mut self) {
        while self.state.ask.is_none() && self.state.owing.is_empty() {
            let Some(task) = self.state.agenda.pop() else { return };
            self.resolve(task);
        }
    }

    fn resolve(&mut self, task: Task) {
        match task {
            Task::Tick(tick) => self.tick(tick),
            Task::Exit => self.exit_mechas(),
            Task::Bulldoze(place) => self.bulldozers(place),
            Task::Rotation => self.begin_rotation(),
            Task::OpenTurn(place) => self.open_turn(place),
            Task::Reactions => self.begin_reactions(),
            Task::Reveal => self.reveal_orders(),
            Task::Vivacity(place) => self.vivacity(place),
            Task::CrewRepair(place) => self.crew_repair(place),
            Task::Player(place) => self.player(place),
            Task::Technique(seat) => self.technique(seat),
            Task::TechniqueStep(seat) => self.technique_step(seat),
            Task::Combat(seat) => self.combat(seat),
            Task::Attack { seat, slot } => self.attack(seat, slot),
            Task::Finish { seat, slot } => self.finish_card(seat, slot),
            Task::Cell { blow, cell, heading, victims } => self.hit_cell(blow, cell, heading, victims),
            Task::Hit { blow, victim, heading, damage } => self.hit_mecha(blow, victim, heading, damage),
            Task::Damage { victim, cards, by, heading, precise, flag } => {
                self.damage(victim, cards, by, heading, precise, flag);
            }
            Task::Capture { victim, by, heading } => self.capture(victim, by, heading),
            Task::Weakness { victim, card, by, heading } => self.weakness(victim, card, by, heading),
            Task::Fate { victim, by } => self.fate(victim, by),
            Task::LoseFlag { victim, by, heading, contact } => self.lose_flag(victim, by, heading, contact),
            Task::Mark { victim, card } => self.mark(victim, card),
            Task::Shove { victim, direction, cells, by, until } => {
                self.shove(victim, direction, cells, by, until);
            }
            Task::Recoil { victim, by, heading } => self.weakness_recoil(victim, by, heading),
            Task::ShoveInto { victim, cell } => {
                self.enter(victim, cell, Gait::Shove);
                self.push(Task::Trigger { cell });
            }
            Task::Step { seat, cell } => {
                self.enter(seat, cell, Gait::Walk);
                self.push(Task::Trigger { cell });
            }
            Task::Trigger { cell } => self.trigger(cell),
            Task::Wei { cell } => self.trigger_wei(cell),
            Task::EndWei(index) => self.end_wei(index),
            Task::EndBarrier(place) => self.end_barrier(place),
            Task::EndLayWei(place) => self.end_lay_wei(place),
            Task::EndRemove => {
                self.end_remove();
                self.push(Task::EndFlags);
            }
            Task::EndFlags => {
                self.end_flags();
                self.push(Task::EndPoints);
            }
            Task::EndPoints => {
                self.end_points();
                self.push(Task::EndReturn);
            }
            Task::EndReturn => {
                self.end_return();
                self.push(Task::EndVictory);
            }
            Task::EndVictory => self.end_victory(),
        }
    }

    /// Performs an action that is legal.
    pub(crate) fn perform(&mut self, seat: Seat, action: Action) {
        if let Some(ask) = self.state.ask {
            self.answer(ask, action);
        } else {
            self.decide(seat, action);
        }
        self.run();
    }

    fn decide(&mut self, seat: Seat, action: Action) {
        match action {
            Action::Part { part, turn } => self.choose_part(seat, part, turn),
            Action::Put { at } => {
                if let Stage::PutPart { part, turn } = self.state.stage {
                    self.put_part_at(seat, part, turn, at);
                }
            }
            Action::Start { cell, facing } => match self.state.stage {
                Stage::Respawn => self.choose_respawn(seat, Entry { cell, facing }),
                _ => self.choose_start(seat, Entry { cell, facing }),
            },
            Action::Post { cell } => self.choose_post(seat, cell),
            Action::Cube { cell } => self.place_cube(seat, cell),
            Action::Flag { cell } => self.place_flag(seat, cell),
            Action::Mecha { model } => self.choose_mecha(seat, Some(model)),
            Action::Build => self.choose_mecha(seat, None),
            Action::Preset => self.choose_preset(seat),
            Action::Nation { nation } => self.choose_nation(seat, nation),
            Action::Chassis { chassis } => self.choose_chassis(seat, chassis),
            Action::Take { card } => self.take_card(seat, card),
            Action::Pass => self.pass_card(seat),
            Action::Move { card, way } => self.decide_slot(seat, Slot::Movement, Some(Order { card, way })),
            Action::Technique { card, way } => {
                self.decide_slot(seat, Slot::Technique, Some(Order { card, way }));
            }
            Action::Combat { card } => self.decide_slot(seat, Slot::Combat, Some(Order { card, way: 0 })),
            Action::Leave { slot } => self.decide_slot(seat, slot, None),
            Action::Change { slot } => self.change_slot(seat, slot),
            Action::Confirm => self.commit(seat, Plan::Ready),
            Action::Instead { plan } => self.stage_instead(seat, plan),
            Action::GiveUp => self.commit(seat, Plan::GiveUp),
            Action::Rest => self.commit(seat, Plan::Rest),
            Action::Reopen => self.reopen(seat),
            Action::Turn { notches } => self.commit_turn(seat, notches),
            Action::React { slot, card, way } => {
                self.commit_reaction(seat, Reaction::Change { slot, order: Some(Order { card, way }) });
            }
            Action::Empty { slot } => self.commit_reaction(seat, Reaction::Change { slot, order: None }),
            Action::Keep => self.commit_reaction(seat, Reaction::Keep),
            _ => unreachable!("only answers to questions are left"),
        }
    }

    fn answer(&mut self, ask: Ask, action: Action) {
        let seat = ask.seat;
        if let (Question::Pick { .. }, Action::Pick { card }) = (ask.what, action) {
            return self.pick(ask.what, card);
        }
        self.state.ask = None;
        match (ask.what, action) {
            (_, Action::Turn { notches }) => self.turn_mecha(seat, notches),
            (Question::Repair { left, .. }, Action::Repair { card }) => self.repair(seat, card, left),
            (_, Action::Step { cell }) => self.push(Task::Step { seat, cell }),
            (Question::Mine { .. }, Action::Lay { cell }) => self.lay_mine(seat, cell),
            (Question::Smoke, Action::Lay { cell }) => self.lay_smoke(seat, cell),
            (Question::Barrier, Action::Lay { cell }) => self.lay_barrier(seat, cell),
            (Question::Demine { left }, Action::Clear { cell }) => self.clear_token(seat, cell, left),
            (_, Action::Swap { card }) => self.swap(seat, card),
            (Question::Aim { slot }, Action::Aim { cell }) => self.bombard(seat, slot, cell),
            (Question::Strike { slot }, Action::Aim { cell }) => self.strike(seat, slot, cell),
            (Question::Over { slot }, _) => self.fire(seat, slot, action == Action::ShootOver),
            (Question::Perched { blow, cell, heading, victims }, _) => match action {
                Action::HitMechas => self.hit_mechas(blow, cell, heading, victims),
                _ => self.hit_building(blow, cell, heading),
            },
            (Question::Fall { cell, .. }, Action::Toward { direction }) => self.lower(cell, direction, seat),
            (Question::Recoil { victim, .. }, Action::Toward { direction }) => {
                self.push(Task::Shove { victim, direction, cells: 1, by: seat, until: None });
            }
            (Question::DropFlag { victim, .. }, Action::Toward { direction }) => {
                self.drop_flag(victim, Some(direction));
            }
            (Question::Category { victim, left, heading }, Action::Name { category }) => {
                self.emit(Event::CategoryNamed { seat, victim, category });
                self.ask(seat, Question::Pick { victim, left, category, heading });
            }
            (Question::HeatCost, Action::Pay { card }) => {
                let mecha = self.state.mecha_mut(seat);
                mecha.hand.remove(card);
                mecha.lost.insert(card);
                self.state.hurt.remove(card);
                self.emit(Event::CostPaid { seat, card: Some(card) });
            }
            (_, Action::Wei { direction }) => self.lay_wei(seat, direction),
            _ => debug_assert!(matches!(action, Action::Done | Action::Keep), "{action:?} answers {ask:?}"),
        }
    }
}
