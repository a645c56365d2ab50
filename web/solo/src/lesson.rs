//! Playable lessons: a script that waits for the learner at every step.
//!
//! A script is a TOML file beside its game (`games/*/lessons/`). Its dice are fixed, and every step waits for one action, so
//! that a lesson always goes the same way. The words of a step are the messages `<game>-lesson-<lesson>-<step>`, what to
//! do, and the same with `-hint`, said to whoever does something else; `…-end` is the farewell.

use std::collections::VecDeque;

use engine::{Control, Match, Message, NewMatch, Nonce, Occupant, Refusal, Seat, Secret, Setup};
use serde::Deserialize;
use shelf::FinishedGame;
use wire::{ErrorCode, SoloAnswer, WireError};

use crate::bot;
use crate::table::{Sitter, Table};

/// A lesson as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script<S, A> {
    /// The learner's seat.
    learner: Seat,
    secret: Secret,
    nonces: Vec<Nonce>,
    setup: Setup,
    /// Where it begins, if not with the set-up.
    position: Option<S>,
    /// Played before the learner sees anything.
    #[serde(default = "Vec::new")]
    before: Vec<Move<A>>,
    step: Vec<Step<A>>,
}

/// An action that is played by itself.
#[derive(Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Move<A> {
    pub(crate) seat: Seat,
    pub(crate) action: A,
}

/// One thing to learn.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step<A> {
    /// The last part of its message ids.
    id: String,
    /// The rule it is about, in the game's catalogue.
    rule: String,
    /// What the learner is to do.
    action: A,
    /// What follows by itself.
    #[serde(default = "Vec::new")]
    then: Vec<Move<A>>,
}

/// Where a learner is in a lesson.
pub(crate) struct Course<G: FinishedGame> {
    words: String,
    steps: Vec<Step<G::Action>>,
    done: usize,
    coming: VecDeque<Move<G::Action>>,
    /// Has the page been told of the step that waits?
    told: bool,
}

impl<G: FinishedGame> Course<G> {
    /// What the learner is to do now; `None` while something plays by itself.
    pub(crate) fn expected(&self) -> Option<G::Action> {
        let waits = self.coming.is_empty();
        self.steps.get(self.done).filter(|_| waits).map(|step| step.action)
    }

    /// Why something else is not done.
    pub(crate) fn hint(&self) -> WireError {
        let step = &self.steps[self.done.min(self.steps.len() - 1)];
        WireError::refused(Refusal { rule: step.rule.clone().into(), message: self.text(&step.id, "-hint") })
    }

    /// The learner has done it.
    pub(crate) fn pass(&mut self) {
        self.coming = self.steps[self.done].then.iter().copied().collect();
        self.done += 1;
        self.told = false;
    }

    /// The next action that is played by itself.
    pub(crate) fn next_move(&mut self) -> Option<Move<G::Action>> {
        self.coming.pop_front()
    }

    pub(crate) fn plays_by_itself(&self) -> bool {
        !self.coming.is_empty()
    }

    /// A page that comes back is told again.
    pub(crate) fn tell_again(&mut self) {
        self.told = false;
    }

    fn is_over(&self) -> bool {
        self.done == self.steps.len() && self.coming.is_empty()
    }

    fn text(&self, step: &str, suffix: &str) -> Message {
        Message { id: format!("{}-{step}{suffix}", self.words).into(), args: Vec::new() }
    }

    fn progress(&self) -> SoloAnswer {
        let text = match self.steps.get(self.done) {
            Some(step) => self.text(&step.id, ""),
            None => self.text("end", ""),
        };
        SoloAnswer::Lesson { step: self.done, steps: self.steps.len(), text, done: self.is_over() }
    }
}

impl<G: FinishedGame> Table<G> {
    /// Says which step waits, unless that is known. After the last one the table is a table like any other.
    pub(crate) fn tell_step(&mut self, answers: &mut Vec<SoloAnswer>) {
        let Some(course) = self.course.as_mut().filter(|course| !course.told && !course.plays_by_itself())
        else {
            return;
        };
        course.told = true;
        let progress = course.progress();
        if course.is_over() {
            self.course = None;
            if !self.waiting().is_empty() {
                // What the learner may do is no longer what the last update said.
                self.show_everything(answers);
            }
        }
        answers.push(progress);
    }
}

/// A table with a lesson at its beginning.
pub(crate) fn begin<G: FinishedGame>(
    lesson: &str,
    script: &str,
    name: &str,
    now: i64,
) -> Result<Table<G>, WireError> {
    let broken =
        |why: String| WireError::new(ErrorCode::BadSetup, format!("the lesson {lesson} is broken: {why}"));
    let script: Script<G::State, G::Action> =
        toml::from_str(script).map_err(|error| broken(error.to_string()))?;
    let seats = (0..script.setup.seats).map(Seat);
    let sitters: Vec<Sitter> = seats
        .map(|seat| match seat == script.learner {
            true => Sitter { name: name.to_owned(), own: true },
            false => Sitter { name: bot::name(seat), own: false },
        })
        .collect();
    let occupants = sitters.iter().map(|sitter| Occupant {
        name: sitter.name.clone(),
        control: if sitter.own { Control::Human } else { Control::Bot(bot::SUBSTITUTE.to_owned()) },
    });
    let new = NewMatch {
        setup: script.setup,
        people: occupants.collect(),
        draw_seats: false,
        secret: script.secret,
        nonces: script.nonces,
    };
    let game = match script.position {
        Some(position) => Match::<G>::from_position(new, position),
        None => Match::new(new),
    };
    let game = game.map_err(|error| broken(error.to_string()))?;
    let mut table = Table::begun(game, sitters.clone(), &sitters, now);
    for Move { seat, action } in script.before {
        table
            .play(seat, action, now)
            .map_err(|refusal| broken(format!("before the first step: {refusal}")))?;
    }
    // A lesson always goes the same way, so it is known now whether it can be finished.
    let mut rehearsal = table.game.clone();
    for step in &script.step {
        let own = Move { seat: script.learner, action: step.action };
        for Move { seat, action } in [own].into_iter().chain(step.then.iter().copied()) {
            rehearsal.act(seat, action).map_err(|refusal| broken(format!("step {}: {refusal}", step.id)))?;
        }
    }
    if script.step.is_empty() {
        return Err(broken("it has no steps".to_owned()));
    }
    table.course = Some(Course {
        words: format!("{}-lesson-{lesson}", G::facts().words),
        steps: script.step,
        done: 0,
        coming: VecDeque::new(),
        told: false,
    });
    Ok(table)
}
