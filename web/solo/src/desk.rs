//! The worker's desk: takes requests, has at most one table.

use wire::{ErrorCode, SoloAnswer, SoloRequest, WireError};

use crate::open;
use crate::seated::{Answers, Seated};

/// A look back takes at most this long, in milliseconds: nothing else is answered meanwhile.
const REVIEW_PATIENCE: u64 = 8000;

/// The worker. Times are in milliseconds since 1970.
#[derive(Default)]
pub struct Solo {
    seated: Option<Seated>,
}

impl Solo {
    /// A worker without a table.
    pub fn new() -> Self {
        Solo::default()
    }

    /// Takes a request as it comes from the page. Each text that comes back is a [`SoloAnswer`].
    pub fn take(&mut self, text: &str, now: i64) -> Vec<String> {
        let mut answers = Answers::default();
        match serde_json::from_str(text) {
            Ok(request) => self.answer(request, now, &mut answers),
            Err(problem) => {
                let error = WireError::new(ErrorCode::BadMessage, format!("not a request: {problem}"));
                answers.give(&SoloAnswer::Error { error });
            }
        }
        answers.0
    }

    /// Does the table go on by itself? Then [`Solo::go_on`] should be called soon.
    pub fn goes_on(&self) -> bool {
        self.seated.as_ref().is_some_and(Seated::goes_on)
    }

    /// Lets one bot, or the script of a lesson, make one move.
    pub fn go_on(&mut self, now: i64) -> Vec<String> {
        let mut answers = Answers::default();
        if let Some(seated) = &mut self.seated {
            seated.go_on(now, &mut answers);
        }
        answers.0
    }

    fn answer(&mut self, request: SoloRequest, now: i64, answers: &mut Answers) {
        let id = request.id();
        match (self.carry_out(request, now, answers), id) {
            (Ok(Some(answer)), _) => answers.give(&answer),
            (Ok(None), _) => {}
            (Err(error), Some(id)) => answers.give(&SoloAnswer::Refused { id, error }),
            (Err(error), None) => answers.give(&SoloAnswer::Error { error }),
        }
    }

    fn carry_out(
        &mut self,
        request: SoloRequest,
        now: i64,
        answers: &mut Answers,
    ) -> Result<Option<SoloAnswer>, WireError> {
        Ok(Some(match request {
            SoloRequest::Open { id, plan, name, entropy } => {
                self.lay_out(id, open::open(plan, &name, &entropy, now)?)
            }
            SoloRequest::Resume { id, save } => self.lay_out(id, open::resume(&save, now)?),
            SoloRequest::Bring { id, save, name, entropy } => {
                self.lay_out(id, open::bring(&save, &name, &entropy, now)?)
            }
            SoloRequest::Fork { id, record, entry, seats, name, entropy } => {
                self.lay_out(id, open::fork(&record, entry, &seats, &name, &entropy, now)?)
            }
            SoloRequest::Lesson { id, game, lesson, name } => {
                self.lay_out(id, open::learn(&game, &lesson, &name, now)?)
            }
            SoloRequest::Say { message } => {
                let seated = self.seated.as_mut().ok_or_else(no_table)?;
                seated.say(message, now, answers);
                return Ok(None);
            }
            SoloRequest::At { id, entry, eyes } => {
                let Seated { table, who, .. } = self.seated()?;
                SoloAnswer::At { id, game: table.position_after(who, entry, eyes)? }
            }
            SoloRequest::Log { id } => {
                let Seated { table, who, save } = self.seated()?;
                let lines = table.log_reader(who).read(save.items());
                let unreadable = |error| WireError::new(ErrorCode::Unavailable, format!("{error}"));
                SoloAnswer::Log { id, lines: lines.map_err(unreadable)? }
            }
            SoloRequest::Save { id } => {
                let seated = self.seated.as_mut().ok_or_else(no_table)?;
                let table = Box::new(seated.table.info(&seated.who));
                SoloAnswer::Saved { id, table, save: seated.saved()? }
            }
            SoloRequest::Close { id } => {
                self.seated = None;
                SoloAnswer::Closed { id }
            }
            SoloRequest::Record { id } => {
                SoloAnswer::Record { id, record: self.seated()?.table.finished_game()?.record(true) }
            }
            SoloRequest::Luck { id } => {
                SoloAnswer::Luck { id, luck: self.seated()?.table.begun_game()?.luck() }
            }
            SoloRequest::Review { id } => {
                let late = bots::clock::after(REVIEW_PATIENCE);
                SoloAnswer::Review { id, review: self.seated()?.table.look_back()?(&mut || late()) }
            }
        }))
    }

    fn lay_out(&mut self, id: u64, seated: Seated) -> SoloAnswer {
        let answer = SoloAnswer::Opened { id, table: seated.table.id().to_owned() };
        self.seated = Some(seated);
        answer
    }

    fn seated(&self) -> Result<&Seated, WireError> {
        self.seated.as_ref().ok_or_else(no_table)
    }
}

fn no_table() -> WireError {
    WireError::new(ErrorCode::NoSuchTable, "no table has been opened")
}
