//! A table with its one page: what is said at it, and what bots do.

use std::sync::Arc;

use bots::{Level, clock};
use table::{HERE, Heard, Outboxes, Save, Table, Who};
use wire::{ClientMessage, ErrorCode, PROTOCOL, ServerMessage, SoloAnswer, WireError};

/// The one connection.
const PAGE: u64 = 1;

/// What the page is told, as the texts that are posted to it.
#[derive(Default)]
pub(crate) struct Answers(pub(crate) Vec<String>);

impl Answers {
    pub(crate) fn give(&mut self, answer: &SoloAnswer) {
        self.0.push(serde_json::to_string(answer).expect("an answer is a plain value"));
    }

    fn say(&mut self, message: ServerMessage) {
        self.give(&SoloAnswer::Say { message: Box::new(message) });
    }
}

impl Outboxes for Answers {
    /// The JSON of a message.
    type Frame = Arc<str>;

    fn frame(&self, room: usize, write: impl FnOnce(&mut Vec<u8>)) -> Arc<str> {
        let mut text = Vec::with_capacity(room);
        write(&mut text);
        String::from_utf8(text).expect("JSON is UTF-8").into()
    }

    /// As [`SoloAnswer::Say`] has it.
    fn put(&mut self, _: u64, message: Arc<str>) {
        self.0.push(format!(r#"{{"type":"say","message":{message}}}"#));
    }

    fn only_rings(&self, _: u64) -> bool {
        false
    }

    fn ring(&mut self, _: u64) {}

    fn has_room_for(&self, _: u64, _: u64) -> bool {
        true
    }
}

/// A table, who plays at it, and its whole log: what the store is to a hall.
pub(crate) struct Seated {
    pub(crate) table: Table,
    pub(crate) who: Arc<Who>,
    pub(crate) save: Save,
}

impl Seated {
    /// A table that has just been made.
    pub(crate) fn new(table: Table, who: Who) -> Seated {
        let save = Save::of(&table);
        let mut seated = Seated { table, who: Arc::new(who), save };
        seated.keep();
        seated
    }

    /// A table that was saved. Whoever opens it plays the seats of those who played here.
    pub(crate) fn resumed(table: Table, save: Save) -> Seated {
        let own = table.seats_of(HERE).iter().next();
        let name = own.and_then(|seat| table.name_of(seat)).unwrap_or_default().to_owned();
        let who = Arc::new(Who { id: HERE.to_owned(), name });
        let mut seated = Seated { table, who, save };
        seated.keep();
        seated
    }

    fn keep(&mut self) {
        if let Some(news) = self.table.take_news() {
            self.save.append(news);
        }
    }

    /// Keeps what is new, and tells the page if it listens.
    fn keep_and_tell(&mut self, answers: &mut Answers) {
        self.keep();
        self.table.tell(answers);
        self.tell_step(answers);
    }

    /// The page says something.
    pub(crate) fn say(&mut self, message: ClientMessage, now: i64, answers: &mut Answers) {
        match message {
            ClientMessage::Hello { protocol: PROTOCOL, since } => {
                self.table.came(PAGE, self.who.clone());
                self.table.greet(PAGE, since, answers);
                self.table.tell_presence(None, answers);
                self.table.tell_step_again();
                self.tell_step(answers);
            }
            ClientMessage::Hello { .. } => {
                let text = format!("this table speaks version {PROTOCOL} of the protocol; reload the page");
                answers.say(ServerMessage::Error(WireError::new(ErrorCode::WrongProtocol, text)));
            }
            ClientMessage::Ping => answers.say(ServerMessage::Pong),
            request => {
                let id = request.id().unwrap_or_default().to_owned();
                let who = self.who.clone();
                let answer = match self.table.hear(&who, request, now, || true) {
                    Ok(Heard::Answer(answer)) => *answer,
                    Ok(Heard::Hint { id, thinker }) => {
                        let stop = clock::after(Level::Hard.budget().milliseconds);
                        thinker.advise(id, 1, self.table.seed(), &stop)
                    }
                    Err(error) => ServerMessage::Refused { id, error },
                };
                self.keep();
                self.table.tell(answers);
                answers.say(answer);
                self.tell_step(answers);
            }
        }
    }

    /// Does the table go on by itself? Not before the page has said hello.
    pub(crate) fn goes_on(&self) -> bool {
        self.table.is_watched() && (self.table.script_plays() || self.table.bot_to_move().is_some())
    }

    /// Lets one bot, or the script of a lesson, make one move.
    pub(crate) fn go_on(&mut self, now: i64, answers: &mut Answers) {
        if self.table.script_plays() {
            self.table.play_script(now);
        } else if let Some(owed) = self.table.bot_to_move()
            && let Some(thinker) = self.table.thinker(owed.seat)
        {
            let chosen = thinker.choose(owed.our_kind(), self.table.seed(), bots::NEVER);
            if self.table.bot_acts(owed.seat, chosen, now).is_err() {
                // A bot with a mistake does anything: the page can play on.
                let anything = thinker.anything(self.table.seed());
                let _ = self.table.bot_acts(owed.seat, anything, now);
            }
        }
        self.keep_and_tell(answers);
    }

    /// Says which step of a lesson waits, unless that is known.
    fn tell_step(&mut self, answers: &mut Answers) {
        let Some(step) = self.table.next_step() else { return };
        if step.done && !self.table.waiting().is_empty() {
            // What the learner may do is no longer what the last update said.
            self.table.greet(PAGE, None, answers);
        }
        let table::LessonStep { step, steps, text, done } = step;
        answers.give(&SoloAnswer::Lesson { step, steps, text, done });
    }

    /// The table as a file, unless it is a lesson that is not over.
    pub(crate) fn saved(&mut self) -> Result<String, WireError> {
        if self.table.is_lesson() {
            return Err(WireError::new(ErrorCode::NotOver, "a lesson cannot be saved before its end"));
        }
        if let Some(keepsake) = self.table.take_keepsake() {
            self.save.keep(keepsake);
        }
        Ok(self.save.to_text())
    }
}
