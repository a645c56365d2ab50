//! The worker's desk: takes requests, has at most one table.

use wire::{ClientMessage, ErrorCode, SoloAnswer, SoloRequest, WireError};

use crate::open;
use crate::table::AnyTable;

/// The worker. Times are in milliseconds since 1970.
#[derive(Default)]
pub struct Solo {
    table: Option<Box<dyn AnyTable>>,
}

impl Solo {
    /// A worker without a table.
    pub fn new() -> Self {
        Solo::default()
    }

    /// Takes a request as it comes from the page.
    pub fn take_text(&mut self, text: &str, now: i64) -> Vec<SoloAnswer> {
        match serde_json::from_str(text) {
            Ok(request) => self.take(request, now),
            Err(problem) => {
                let error = WireError::new(ErrorCode::BadMessage, format!("not a request: {problem}"));
                vec![SoloAnswer::Error { error }]
            }
        }
    }

    /// Takes a request.
    pub fn take(&mut self, request: SoloRequest, now: i64) -> Vec<SoloAnswer> {
        let id = request.id();
        match self.answer(request, now) {
            Ok(answers) => answers,
            Err(error) => vec![match id {
                Some(id) => SoloAnswer::Refused { id, error },
                None => SoloAnswer::Error { error },
            }],
        }
    }

    /// Does the table go on by itself? Then [`Solo::go_on`] should be called soon.
    pub fn goes_on(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.goes_on())
    }

    /// Lets one bot, or the script of a lesson, make one move.
    pub fn go_on(&mut self, now: i64) -> Vec<SoloAnswer> {
        let mut answers = Vec::new();
        if let Some(table) = &mut self.table {
            table.go_on(now, &mut answers);
        }
        answers
    }

    fn answer(&mut self, request: SoloRequest, now: i64) -> Result<Vec<SoloAnswer>, WireError> {
        let answer = match request {
            SoloRequest::Open { id, plan, name, entropy } => {
                self.lay_out(id, open::open(plan, &name, &entropy, now)?)
            }
            SoloRequest::Resume { id, save } => self.lay_out(id, open::resume(&save)?),
            SoloRequest::Fork { id, record, entry, seats, name, entropy } => {
                self.lay_out(id, open::fork(&record, entry, &seats, &name, &entropy, now)?)
            }
            SoloRequest::Lesson { id, game, lesson, name } => {
                self.lay_out(id, open::learn(&game, &lesson, &name, now)?)
            }
            SoloRequest::Say { message } => return self.say(message, now),
            SoloRequest::At { id, entry, eyes } => {
                SoloAnswer::At { id, game: self.table()?.at(entry, eyes)? }
            }
            SoloRequest::Log { id } => SoloAnswer::Log { id, lines: self.table()?.log() },
            SoloRequest::Save { id } => {
                let table = self.table()?;
                SoloAnswer::Saved { id, table: Box::new(table.info()), save: table.save()? }
            }
            SoloRequest::Record { id } => SoloAnswer::Record { id, record: self.table()?.record()? },
            SoloRequest::Luck { id } => SoloAnswer::Luck { id, luck: self.table()?.luck() },
            SoloRequest::Review { id } => SoloAnswer::Review { id, review: self.table()?.review()? },
        };
        Ok(vec![answer])
    }

    fn lay_out(&mut self, id: u64, table: Box<dyn AnyTable>) -> SoloAnswer {
        let answer = SoloAnswer::Opened { id, table: table.id() };
        self.table = Some(table);
        answer
    }

    fn say(&mut self, message: ClientMessage, now: i64) -> Result<Vec<SoloAnswer>, WireError> {
        let mut answers = Vec::new();
        self.table_mut()?.say(message, now, &mut answers);
        Ok(answers)
    }

    fn table(&self) -> Result<&dyn AnyTable, WireError> {
        self.table.as_deref().ok_or_else(no_table)
    }

    fn table_mut(&mut self) -> Result<&mut Box<dyn AnyTable>, WireError> {
        self.table.as_mut().ok_or_else(no_table)
    }
}

fn no_table() -> WireError {
    WireError::new(ErrorCode::NoSuchTable, "no table has been opened")
}
