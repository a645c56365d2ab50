//! One sitting at the terminal: people on one screen, bots on the other seats.

use std::io::{BufRead, Write};

use bots::NEVER;
use engine::{Message, Seat};
use locales::Words;
use table::{AnyMatch, HERE, Save, Table, Who};
use wire::{ClientMessage, Raw};

use super::choices::Choices;
use super::command::Command;
use super::search::matching;
use crate::clock::now_ms;
use crate::failure::Failure;
use crate::replay::{eyes_of, names, sentences};

/// This many lines of the log tell somebody who comes back where the game stands.
const REMINDER: usize = 12;

pub(super) struct Session<I, O> {
    pub(super) table: Table,
    pub(super) save: Save,
    who: Who,
    pub(super) words: &'static Words,
    pub(super) names: Vec<String>,
    input: I,
    pub(super) output: O,
    on_terminal: bool,
    /// Up to which entry each seat has read the log; the set-up is one, too.
    read: Vec<usize>,
    /// Who has still to be told what happened before a game that goes on was saved.
    to_remind: Vec<bool>,
    /// The person who looked at the screen last.
    at_screen: Option<Seat>,
    /// Who was asked to go next, and goes on as long as a choice is owed: where several may act, in any order.
    turn: Option<Seat>,
    /// The version when a file with the table was written or read last.
    pub(super) saved: u64,
    /// Was `quit` the last command, and answered by a warning?
    warned: bool,
}

/// Does the game go on?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Flow {
    On,
    Over,
}

impl<I: BufRead, O: Write> Session<I, O> {
    pub(super) fn new(
        table: Table,
        save: Save,
        words: &'static Words,
        input: I,
        output: O,
        on_terminal: bool,
    ) -> Self {
        let game = table.game().expect("a table in the terminal has begun");
        let seats = game.occupants().len();
        // In a game that goes on, everybody has read what was before, but may have forgotten it.
        let goes_on = game.entries() > 0;
        let mut session = Session {
            names: names(game),
            read: vec![if goes_on { game.entries() + 1 } else { 0 }; seats],
            to_remind: vec![goes_on; seats],
            saved: table.version(),
            table,
            save,
            who: Who { id: HERE.to_owned(), name: String::new() },
            words,
            input,
            output,
            on_terminal,
            at_screen: None,
            turn: None,
            warned: false,
        };
        session.keep();
        session
    }

    pub(super) fn game(&self) -> &dyn AnyMatch {
        self.table.game().expect("a table in the terminal has begun")
    }

    fn is_bot(&self, seat: Seat) -> bool {
        self.table.bot_on(seat).is_some()
    }

    pub(super) fn run(&mut self) -> Result<(), Failure> {
        self.say(&Message::new("play-welcome").with("commitment", self.game().commitment().to_string()))?;
        while let Some(first) = self.table.waiting().iter().next() {
            let seat = self.turn.unwrap_or(first);
            match self.table.bot_to_move().filter(|owed| owed.seat == seat) {
                Some(owed) => {
                    let thinker = self.table.thinker(seat).expect("somebody who decides has a choice");
                    let chosen = thinker.choose(owed.our_kind(), self.table.seed(), NEVER);
                    self.table.bot_acts(seat, chosen, now_ms())?;
                    self.keep();
                }
                None => {
                    if self.ask(seat)? == Flow::Over {
                        return Ok(());
                    }
                    // Whoever was asked out of turn only once, to take something back, is done now.
                    self.turn = self.turn.filter(|&turn| turn != seat || self.table.waiting().contains(seat));
                }
            }
        }
        self.close()
    }

    /// Keeps what has happened.
    fn keep(&mut self) {
        if let Some(news) = self.table.take_news() {
            self.save.append(news);
        }
    }

    /// Asks the table for something, which nobody else is there to refuse.
    pub(super) fn request(&mut self, message: ClientMessage) -> Result<(), Failure> {
        self.table.hear(&self.who, message, now_ms(), || true)?;
        self.keep();
        Ok(())
    }

    /// An id for a request, like no other at this table.
    pub(super) fn request_id(&self) -> String {
        format!("terminal-{}", self.table.version())
    }

    fn act(&mut self, seat: Seat, action: Raw) -> Result<(), Failure> {
        let id = self.request_id();
        self.request(ClientMessage::Act { id, seat: Some(seat), action, entries: None })
    }

    /// Lets the person on `seat` make one choice.
    fn ask(&mut self, seat: Seat) -> Result<Flow, Failure> {
        if self.pass_screen(seat)? == Flow::Over {
            return Ok(Flow::Over);
        }
        self.tell_news(seat)?;
        let shown = self.game().choices(seat);
        let choices = Choices::of(shown.legal, |label| self.text(label));
        writeln!(self.output)?;
        self.say(&shown.prompt)?;
        self.list(&choices, &choices.shortened())?;
        self.tell_others(seat)?;
        loop {
            let Some(line) = self.read_line()? else {
                let id = if self.is_unsaved() { "play-input-ended" } else { "play-input-ended-saved" };
                self.say(&Message::new(id))?;
                return Ok(Flow::Over);
            };
            let command = Command::parse(&line);
            let warned = std::mem::take(&mut self.warned);
            match command {
                Command::Choose(number) => {
                    match number.checked_sub(1).and_then(|index| choices.actions.get(index)) {
                        Some(legal) => {
                            self.act(seat, legal.action.clone())?;
                            return Ok(Flow::On);
                        }
                        None => {
                            let last = choices.actions.len() as u32;
                            self.say(&Message::new("play-no-such-choice").with("last", last))?;
                        }
                    }
                }
                Command::List => self.list(&choices, &choices.shortened())?,
                Command::ListAll => self.list(&choices, &choices.all())?,
                Command::Find(words) => match choices.containing(&words).as_slice() {
                    [] => self.explain(seat, words)?,
                    &[only] => {
                        writeln!(self.output, "{:>3}. {}", only + 1, choices.labels[only])?;
                        self.act(seat, choices.actions[only].action.clone())?;
                        return Ok(Flow::On);
                    }
                    several => {
                        for &index in several {
                            writeln!(self.output, "{:>3}. {}", index + 1, choices.labels[index])?;
                        }
                    }
                },
                Command::Undo { anyway } => {
                    if self.undo(seat, anyway)? {
                        return Ok(Flow::On);
                    }
                }
                Command::Hint => self.hint(seat, &choices)?,
                Command::Seat(number) => {
                    if self.change_seat(number)? {
                        return Ok(Flow::On);
                    }
                }
                Command::Language(tag) => {
                    if self.change_language(&tag)? {
                        // Asks again, in the other language.
                        return Ok(Flow::On);
                    }
                }
                Command::Quit => {
                    if self.quit(warned)? == Flow::Over {
                        return Ok(Flow::Over);
                    }
                }
                Command::Log(_) | Command::Board | Command::Rule(_) | Command::Save(_) | Command::Help => {
                    self.answer(command, Some(seat))?;
                }
            }
        }
    }

    /// The people who may act now, though somebody else is asked first.
    fn others(&self, seat: Seat) -> Vec<Seat> {
        let waiting = self.table.waiting();
        waiting.iter().filter(|&other| other != seat && !self.is_bot(other)).collect()
    }

    fn tell_others(&mut self, seat: Seat) -> Result<(), Failure> {
        let Some(&other) = self.others(seat).first() else { return Ok(()) };
        self.say(&Message::new("play-others").with("seat", other).with("number", u32::from(other.0) + 1))
    }

    /// Lets another person go next, if there is a choice. Returns whether there is.
    fn change_seat(&mut self, number: usize) -> Result<bool, Failure> {
        let seat = (1..=self.names.len()).contains(&number).then(|| Seat(number as u8 - 1));
        let able = seat.filter(|&seat| !self.is_bot(seat) && !self.game().choices(seat).legal.is_empty());
        match able {
            Some(seat) => {
                self.turn = Some(seat);
                Ok(true)
            }
            None => {
                self.say(&Message::new("play-no-such-seat").with("number", number as u32))?;
                Ok(false)
            }
        }
    }

    /// Says why what a player names is not among the choices.
    fn explain(&mut self, seat: Seat, words: String) -> Result<(), Failure> {
        let meant = |labels: &[Message]| {
            let labels: Vec<String> = labels.iter().map(|label| self.text(label)).collect();
            matching(&labels, &words)
        };
        match self.game().forbidden(seat, &meant) {
            Some((choice, refusal)) => {
                let choice = self.text(&choice);
                self.say(
                    &Message::new("play-forbidden")
                        .with("choice", choice)
                        .with("reason", refusal.message)
                        .with("rule", refusal.rule.into_owned()),
                )
            }
            None => self.say(&Message::new("play-no-match").with("part", words)),
        }
    }

    /// Leaves, but not without a warning when the game would be lost.
    fn quit(&mut self, warned: bool) -> Result<Flow, Failure> {
        if self.is_unsaved() && !warned {
            self.warned = true;
            self.say(&Message::new("play-quit-unsaved"))?;
            return Ok(Flow::On);
        }
        self.say(&Message::new("play-bye"))?;
        Ok(Flow::Over)
    }

    fn is_unsaved(&self) -> bool {
        self.table.version() != self.saved
    }

    /// Where hands are hidden, one person at a time looks at the screen.
    fn pass_screen(&mut self, seat: Seat) -> Result<Flow, Failure> {
        let people = (0..self.names.len()).filter(|&seat| !self.is_bot(Seat(seat as u8))).count();
        let other = self.at_screen.replace(seat).is_some_and(|last| last != seat);
        if people < 2 || !other || !self.table.facts().hidden {
            return Ok(Flow::On);
        }
        if self.on_terminal {
            // Clear the screen, and what scrolled off it.
            write!(self.output, "\x1b[2J\x1b[3J\x1b[H")?;
        }
        self.say(&Message::new("play-pass-screen").with("seat", seat))?;
        match self.read_line()? {
            Some(_) => Ok(Flow::On),
            None => Ok(Flow::Over),
        }
    }

    /// What `seat` has not read yet.
    fn tell_news(&mut self, seat: Seat) -> Result<(), Failure> {
        if std::mem::take(&mut self.to_remind[seat.index()]) {
            self.say(&Message::new("play-resumed"))?;
            self.log(Some(seat), Some(REMINDER))?;
        } else {
            for sentence in self.news(Some(seat), self.read[seat.index()]) {
                writeln!(self.output, "{sentence}")?;
            }
        }
        self.read[seat.index()] = self.game().entries() + 1;
        Ok(())
    }

    fn news(&self, seat: Option<Seat>, from: usize) -> Vec<String> {
        let told = self.game().told_since(eyes_of(seat), from);
        told.iter().flat_map(sentences).map(|sentence| self.text(sentence)).collect()
    }

    /// The choices with these places in the list, and how many there are besides.
    fn list(&mut self, choices: &Choices, shown: &[usize]) -> Result<(), Failure> {
        for &index in shown {
            writeln!(self.output, "{:>3}. {}", index + 1, choices.labels[index])?;
        }
        match choices.labels.len() - shown.len() {
            0 => Ok(()),
            hidden => self.say(&Message::new("play-more").with("hidden", hidden as u32)),
        }
    }

    /// The game is over: the last news, the result, and a chance to look back and save.
    fn close(&mut self) -> Result<(), Failure> {
        let seat = self.at_screen;
        let mut news = self.news(seat, self.read[seat.map_or(0, Seat::index)]);
        let verdict = self.game().position(self.game().entries(), seat).verdict;
        if verdict.is_some() {
            // The verdict tells the last of it, and more.
            news.pop();
        }
        for sentence in news {
            writeln!(self.output, "{sentence}")?;
        }
        writeln!(self.output)?;
        if let Some(verdict) = &verdict {
            self.say(verdict)?;
        }
        if (0..self.names.len()).all(|seat| self.is_bot(Seat(seat as u8))) {
            return Ok(());
        }
        self.say(&Message::new("play-over"))?;
        while let Some(line) = self.read_line()? {
            let warned = std::mem::take(&mut self.warned);
            match Command::parse(&line) {
                command @ (Command::Log(_)
                | Command::Board
                | Command::Rule(_)
                | Command::Save(_)
                | Command::Help) => self.answer(command, seat)?,
                Command::Language(tag) => {
                    if self.change_language(&tag)?
                        && let Some(verdict) = &verdict
                    {
                        self.say(verdict)?;
                    }
                }
                Command::Quit => {
                    if self.quit(warned)? == Flow::Over {
                        return Ok(());
                    }
                }
                _ => self.say(&Message::new("play-over"))?,
            }
        }
        Ok(())
    }

    fn read_line(&mut self) -> Result<Option<String>, Failure> {
        write!(self.output, "> ")?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            writeln!(self.output)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).into_owned()))
    }

    pub(super) fn text(&self, message: &Message) -> String {
        self.words.say(message, &self.names)
    }

    pub(super) fn say(&mut self, message: &Message) -> Result<(), Failure> {
        let text = self.text(message);
        writeln!(self.output, "{text}")?;
        Ok(())
    }
}
