//! Playable lessons: a script that waits for the learner at every step.
//!
//! A script is a TOML file beside its game (`games/*/lessons/`). Its dice are fixed, and every step waits for one action, so
//! that a lesson always goes the same way. The words of a step are the messages `<game>-lesson-<lesson>-<step>`, what to
//! do, and the same with `-hint`, said to whoever does something else; `…-end` is the farewell.

use std::collections::VecDeque;

use engine::{Message, Nonce, Refusal, Seat, Secret, Setup};
use serde::Deserialize;
use wire::{ErrorCode, Pace, Raw, WireError};

use crate::bots_turn::{BOT_OF_THE_ABSENT, bot_name};
use crate::game::facts_of;
use crate::item::{Act, Deed, Forked, Header, NewEntry, Sitter};
use crate::making::checked_name;
use crate::save::local_id;
use crate::{Limits, Table, Who};

/// A lesson as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    /// The learner's seat.
    learner: Seat,
    secret: Secret,
    nonces: Vec<Nonce>,
    setup: Setup,
    /// Where it begins, if not with the set-up.
    position: Option<Raw>,
    /// Played before the learner sees anything.
    #[serde(default)]
    before: Vec<Move>,
    step: Vec<Step>,
}

/// An action that is played by itself.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Move {
    seat: Seat,
    action: Raw,
}

impl Move {
    fn entry(&self) -> NewEntry<'_> {
        NewEntry::Act { seat: self.seat, action: Act::Said(&self.action) }
    }
}

/// One thing to learn.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    /// The last part of its message ids.
    id: String,
    /// The rule it is about, in the game's catalogue.
    rule: String,
    /// What the learner is to do.
    action: Raw,
    /// What follows by itself.
    #[serde(default)]
    then: Vec<Move>,
}

/// Where a learner is in a lesson.
pub(crate) struct Course {
    words: String,
    steps: Vec<Step>,
    done: usize,
    coming: VecDeque<Move>,
    /// Has the learner been told of the step that waits?
    told: bool,
}

/// What a learner is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonStep {
    /// Steps done.
    pub step: usize,
    /// Steps in all.
    pub steps: usize,
    /// What is to be done and why; after the last step, the farewell.
    pub text: Message,
    /// Was that the last one?
    pub done: bool,
}

impl Course {
    /// What the learner is to do now; `None` while something plays by itself.
    pub(crate) fn expected(&self) -> Option<&Raw> {
        let waits = self.coming.is_empty();
        self.steps.get(self.done).filter(|_| waits).map(|step| &step.action)
    }

    /// Why something else is not done.
    pub(crate) fn refusal(&self) -> WireError {
        let step = &self.steps[self.done.min(self.steps.len() - 1)];
        WireError::refused(Refusal { rule: step.rule.clone().into(), message: self.text(&step.id, "-hint") })
    }

    /// The learner has done it.
    pub(crate) fn pass(&mut self) {
        self.coming = self.steps[self.done].then.iter().cloned().collect();
        self.done += 1;
        self.told = false;
    }

    fn is_over(&self) -> bool {
        self.done == self.steps.len() && self.coming.is_empty()
    }

    fn text(&self, step: &str, suffix: &str) -> Message {
        Message { id: format!("{}-{step}{suffix}", self.words).into(), args: Vec::new() }
    }

    fn progress(&self) -> LessonStep {
        let text = match self.steps.get(self.done) {
            Some(step) => self.text(&step.id, ""),
            None => self.text("end", ""),
        };
        LessonStep { step: self.done, steps: self.steps.len(), text, done: self.is_over() }
    }
}

impl Table {
    /// Is a lesson taught here?
    pub fn is_lesson(&self) -> bool {
        self.course.is_some()
    }

    /// Does the lesson's script play by itself now? Then [`Table::play_script`] should be called soon.
    pub fn script_plays(&self) -> bool {
        self.course.as_ref().is_some_and(|course| !course.coming.is_empty())
    }

    /// Lets the lesson's script make one move.
    pub fn play_script(&mut self, now: i64) {
        let Some(next) = self.course.as_mut().and_then(|course| course.coming.pop_front()) else { return };
        self.carry_out(Deed::Entry(next.entry()), None, now).expect("scripts are rehearsed");
    }

    /// The step that waits, unless the learner was told of it. After the last one the table is a table like any other.
    pub fn next_step(&mut self) -> Option<LessonStep> {
        let course = self.course.as_mut().filter(|course| !course.told && course.coming.is_empty())?;
        course.told = true;
        let progress = course.progress();
        if course.is_over() {
            self.course = None;
        }
        Some(progress)
    }

    /// A learner who comes back is told again.
    pub fn tell_step_again(&mut self) {
        if let Some(course) = &mut self.course {
            course.told = false;
        }
    }

    /// A table with a lesson at its beginning.
    pub fn lesson(
        game: &str,
        lesson: &str,
        learner: &Who,
        limits: Limits,
        now: i64,
    ) -> Result<Table, WireError> {
        let facts = facts_of(game)?;
        let script = shelf::lesson(facts.id, lesson).ok_or_else(|| {
            WireError::new(ErrorCode::NoSuchTable, format!("{game} has no lesson {lesson:?}"))
        })?;
        let broken = |why: String| {
            WireError::new(ErrorCode::BadSetup, format!("the lesson {lesson} is broken: {why}"))
        };
        let script: Script = toml::from_str(script).map_err(|error| broken(error.to_string()))?;
        let setup = facts.complete(script.setup).map_err(|errors| broken(format!("{errors:?}")))?;
        if script.nonces.len() != usize::from(setup.seats) || script.step.is_empty() {
            return Err(broken("it has no steps, or not one nonce per seat".to_owned()));
        }
        let name = checked_name(&learner.name, &limits)?;
        let sitters = (0..).map(Seat).zip(&script.nonces).map(|(seat, &nonce)| {
            Some(match seat == script.learner {
                true => Sitter { identity: Some(learner.id.clone()), name: name.clone(), bot: None, nonce },
                false => Sitter {
                    identity: None,
                    name: bot_name(seat),
                    bot: Some(BOT_OF_THE_ABSENT.to_owned()),
                    nonce,
                },
            })
        });
        let header = Header {
            setup,
            secret: script.secret,
            public: false,
            password: None,
            draw_seats: false,
            start_when_full: true,
            host: learner.id.clone(),
            pace: Pace::Live,
            campaign: None,
            fork: script.position.map(|position| Forked { origin: None, position }),
        };
        let id = local_id(&header.secret);
        let mut table = Table::make(id, facts.id, header, sitters.collect(), limits, now)?;
        for played in &script.before {
            table
                .carry_out(Deed::Entry(played.entry()), None, now)
                .map_err(|error| broken(format!("before the first step: {}", error.message)))?;
        }
        // A lesson always goes the same way, so it is known now whether it can be finished.
        let mut rehearsal = table.require_running()?.copy();
        for step in &script.step {
            let own = Move { seat: script.learner, action: step.action.clone() };
            for next in std::iter::once(&own).chain(&step.then) {
                rehearsal
                    .enter(next.entry())
                    .map_err(|fault| broken(format!("step {}: {fault:?}", step.id)))?;
            }
        }
        table.told = table.version;
        table.course = Some(Course {
            words: format!("{}-lesson-{lesson}", facts.words),
            steps: script.step,
            done: 0,
            coming: VecDeque::new(),
            told: false,
        });
        Ok(table)
    }
}
