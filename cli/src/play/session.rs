//! One sitting at the terminal: people on one screen, bots on the other seats.

use std::io::{BufRead, Write};

use bots::{Bot, BotKind};
use engine::{Control, Match, Message, Seat, Viewer};
use locales::Words;
use shelf::FinishedGame;

use super::choices::{Choices, forbidden};
use super::command::Command;
use crate::failure::Failure;
use crate::table::{names, sentences};

/// So many lines of the log tell somebody who comes back where the game stands.
const REMINDER: usize = 12;

pub(super) struct Session<G: FinishedGame, I, O> {
    pub(super) game: Match<G>,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    pub(super) words: &'static Words,
    pub(super) names: Vec<String>,
    input: I,
    pub(super) output: O,
    on_terminal: bool,
    /// Up to which entry each seat has read the log.
    read: Vec<usize>,
    /// Who has still to be told what happened before a game that goes on was saved.
    to_remind: Vec<bool>,
    /// The person who looked at the screen last.
    at_screen: Option<Seat>,
    /// The log of the running game, one list of events per entry, the set-up first.
    pub(super) events: Vec<Vec<G::Event>>,
    /// How long the game was when a file with it was written or read last.
    pub(super) saved: usize,
    /// Was `quit` the last command, and answered by a warning?
    warned: bool,
}

/// Does the game go on?
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Flow {
    On,
    Over,
}

impl<G: FinishedGame, I: BufRead, O: Write> Session<G, I, O> {
    pub(super) fn new(game: Match<G>, words: &'static Words, input: I, output: O, on_terminal: bool) -> Self {
        let mut bots = Vec::new();
        for (occupant, seed) in game.occupants().iter().zip(1..) {
            bots.push(match &occupant.control {
                Control::Human => None,
                // A record does not say how to run a program, nor what a search of one's own may cost.
                Control::Bot(kind) => {
                    Some(BotKind::named(kind).unwrap_or(BotKind::Heuristic).make::<G>(seed))
                }
            });
        }
        let events: Vec<_> = game.log().into_iter().map(|entry| entry.events).collect();
        // In a game that goes on, everybody has read what was before, but may have forgotten it.
        let goes_on = !game.is_empty();
        Session {
            names: names(&game),
            read: vec![if goes_on { events.len() } else { 0 }; bots.len()],
            to_remind: vec![goes_on; bots.len()],
            bots,
            words,
            input,
            output,
            on_terminal,
            at_screen: None,
            events,
            saved: game.len(),
            warned: false,
            game,
        }
    }

    pub(super) fn run(&mut self) -> Result<(), Failure> {
        self.say(&Message::new("play-welcome").with("commitment", self.game.commitment().to_string()))?;
        while let Some(decision) = G::decision(self.game.state()) {
            let seat = decision.seats.iter().next().expect("somebody decides");
            match &mut self.bots[seat.index()] {
                Some(bot) => {
                    let mut legal = Vec::new();
                    G::legal(self.game.state(), seat, &mut legal);
                    let action = bot.choose(&self.game.sight(seat), &legal);
                    self.act(seat, action);
                }
                None => {
                    if self.ask(seat)? == Flow::Over {
                        return Ok(());
                    }
                }
            }
        }
        self.close()
    }

    fn act(&mut self, seat: Seat, action: G::Action) {
        let events = self.game.act(seat, action).expect("a listed action is accepted");
        self.events.push(events);
    }

    /// Lets the person on `seat` make one choice.
    fn ask(&mut self, seat: Seat) -> Result<Flow, Failure> {
        if self.pass_screen(seat)? == Flow::Over {
            return Ok(Flow::Over);
        }
        let viewer = Viewer::Seat(seat);
        self.tell_news(viewer, seat)?;
        let view = G::view(self.game.state(), viewer);
        let choices = Choices::<G>::of(self.game.state(), seat, |action| self.text(&G::label(&view, action)));
        writeln!(self.output)?;
        self.say(&G::prompt(&view))?;
        self.list(&choices, &choices.shortened())?;
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
                        Some(&action) => {
                            self.act(seat, action);
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
                    [] => self.explain(seat, &view, words)?,
                    &[only] => {
                        writeln!(self.output, "{:>3}. {}", only + 1, choices.labels[only])?;
                        self.act(seat, choices.actions[only]);
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
                    self.answer(command, viewer)?;
                }
            }
        }
    }

    /// Says why what a player names is not among the choices.
    fn explain(&mut self, seat: Seat, view: &G::View, words: String) -> Result<(), Failure> {
        let label = |action| self.text(&G::label(view, action));
        match forbidden::<G>(self.game.state(), seat, view, &words, label) {
            Some((choice, refusal)) => self.say(
                &Message::new("play-forbidden")
                    .with("choice", choice)
                    .with("reason", refusal.message)
                    .with("rule", refusal.rule.into_owned()),
            ),
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
        self.game.len() != self.saved
    }

    /// Where hands are hidden, one person at a time looks at the screen.
    fn pass_screen(&mut self, seat: Seat) -> Result<Flow, Failure> {
        let people = self.bots.iter().filter(|bot| bot.is_none()).count();
        let other = self.at_screen.replace(seat).is_some_and(|last| last != seat);
        if people < 2 || !other || !G::facts().hidden {
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
    fn tell_news(&mut self, viewer: Viewer, seat: Seat) -> Result<(), Failure> {
        if std::mem::take(&mut self.to_remind[seat.index()]) {
            self.say(&Message::new("play-resumed"))?;
            self.log(viewer, Some(REMINDER))?;
        } else {
            for sentence in self.news(viewer, self.read[seat.index()]) {
                writeln!(self.output, "{sentence}")?;
            }
        }
        self.read[seat.index()] = self.events.len();
        Ok(())
    }

    fn news(&self, viewer: Viewer, from: usize) -> Vec<String> {
        let told = self.events[from..].iter();
        told.flat_map(|events| sentences::<G>(events, viewer, self.words, &self.names)).collect()
    }

    /// The choices with these places in the list, and how many there are besides.
    fn list(&mut self, choices: &Choices<G>, shown: &[usize]) -> Result<(), Failure> {
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
        let viewer = self.at_screen.map_or(Viewer::Spectator, Viewer::Seat);
        let mut news = self.news(viewer, self.read[self.at_screen.map_or(0, Seat::index)]);
        let verdict = G::verdict(&G::view(self.game.state(), viewer));
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
        if self.bots.iter().all(Option::is_some) {
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
                | Command::Help) => self.answer(command, viewer)?,
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
