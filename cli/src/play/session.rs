//! One sitting at the terminal: people on one screen, bots on the other seats.

use std::io::{BufRead, Write};
use std::path::Path;

use bots::{Bot, BotKind, Level, advise, clock};
use engine::{Control, Match, Message, Seat, Viewer};
use locales::Words;
use shelf::FinishedGame;

use super::choices::Choices;
use super::command::Command;
use crate::failure::Failure;
use crate::replay::log_lines;
use crate::table::{describe, names, sentences};

pub(super) struct Session<G: FinishedGame, I, O> {
    game: Match<G>,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    words: &'static Words,
    names: Vec<String>,
    input: I,
    output: O,
    on_terminal: bool,
    /// Up to which entry each seat has read the log.
    read: Vec<usize>,
    /// The person who looked at the screen last.
    at_screen: Option<Seat>,
    /// The log of the running game, one list of events per entry, the set-up first.
    events: Vec<Vec<G::Event>>,
}

/// Does the game go on?
enum Flow {
    On,
    Over,
}

impl<G: FinishedGame, I: BufRead, O: Write> Session<G, I, O> {
    pub(super) fn new(
        game: Match<G>,
        words: &'static Words,
        input: I,
        output: O,
        on_terminal: bool,
    ) -> Result<Self, Failure> {
        let mut bots = Vec::new();
        for (occupant, seed) in game.occupants().iter().zip(1..) {
            bots.push(match &occupant.control {
                Control::Human => None,
                Control::Bot(kind) => Some(BotKind::named(kind)?.make::<G>(seed)),
            });
        }
        let events: Vec<_> = game.log().into_iter().map(|entry| entry.events).collect();
        // In a game that goes on, everybody has read what was before.
        let read = if game.is_empty() { 0 } else { events.len() };
        Ok(Session {
            names: names(&game),
            read: vec![read; bots.len()],
            bots,
            words,
            input,
            output,
            on_terminal,
            at_screen: None,
            events,
            game,
        })
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
                    if let Flow::Over = self.ask(seat)? {
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
        if let Flow::Over = self.pass_screen(seat)? {
            return Ok(Flow::Over);
        }
        self.tell_news(Viewer::Seat(seat), self.read[seat.index()])?;
        self.read[seat.index()] = self.events.len();
        let view = G::view(self.game.state(), Viewer::Seat(seat));
        let choices = Choices::<G>::of(self.game.state(), seat, |action| self.text(&G::label(&view, action)));
        let legal = &choices.actions;
        writeln!(self.output)?;
        self.say(&G::prompt(&view))?;
        self.list(&choices, "")?;
        loop {
            let Some(line) = self.read_line()? else {
                self.say(&Message::new("play-input-ended"))?;
                return Ok(Flow::Over);
            };
            match Command::parse(&line) {
                Command::Choose(number) => match number.checked_sub(1).and_then(|index| legal.get(index)) {
                    Some(&action) => {
                        self.act(seat, action);
                        return Ok(Flow::On);
                    }
                    None => {
                        self.say(&Message::new("play-no-such-choice").with("last", legal.len() as u32))?;
                    }
                },
                Command::List(part) => self.list(&choices, &part)?,
                Command::Undo { anyway } => {
                    if self.undo(seat, anyway)? {
                        return Ok(Flow::On);
                    }
                }
                Command::Log(lines) => self.log(Viewer::Seat(seat), lines)?,
                Command::Board => {
                    for line in describe(&G::describe(&view), self.words, &self.names) {
                        writeln!(self.output, "{line}")?;
                    }
                }
                Command::Hint => self.hint(seat, &choices)?,
                Command::Rule(id) => match shelf::find_rule(&id) {
                    Some(rule) => writeln!(self.output, "{} {}", rule.id, rule.text)?,
                    None => self.say(&Message::new("play-no-such-rule").with("id", id))?,
                },
                Command::Save(file) => self.save(&file)?,
                Command::Help => self.say(&Message::new("play-help"))?,
                Command::Quit => {
                    self.say(&Message::new("play-bye"))?;
                    return Ok(Flow::Over);
                }
            }
        }
    }

    /// The best choice, why, and what the next best ones are worth.
    fn hint(&mut self, seat: Seat, choices: &Choices<G>) -> Result<(), Failure> {
        const SHOWN: usize = 3;
        let stop = clock::after(Level::Hard.budget().milliseconds);
        let Some(advice) = advise(&self.game.sight(seat), self.game.len() as u64, stop) else {
            return Ok(());
        };
        let place = |action| choices.actions.iter().position(|&other| other == action);
        let index = place(advice.best).expect("a bot plays a legal action");
        let message = Message::new("play-hint").with("number", index as u32 + 1);
        self.say(&message.with("choice", choices.labels[index].clone()))?;
        if let Some(reason) = advice.reason {
            self.say(&Message::new("bots-hint-reason").with("reason", reason))?;
        }
        for choice in advice.choices.iter().take(SHOWN) {
            let label = place(choice.action).map(|index| choices.labels[index].clone()).unwrap_or_default();
            let percent = (choice.worth * 100.0).round() as u32;
            self.say(&Message::new("bots-hint-worth").with("percent", percent).with("choice", label))?;
        }
        Ok(())
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

    fn tell_news(&mut self, viewer: Viewer, from: usize) -> Result<(), Failure> {
        for entry in from..self.events.len() {
            for sentence in sentences::<G>(&self.events[entry], viewer, self.words, &self.names) {
                writeln!(self.output, "{sentence}")?;
            }
        }
        Ok(())
    }

    fn list(&mut self, choices: &Choices<G>, part: &str) -> Result<(), Failure> {
        let matching = choices.containing(part);
        if matching.is_empty() {
            return self.say(&Message::new("play-no-match").with("part", part.to_owned()));
        }
        let shown = if part.is_empty() { choices.shortened() } else { matching.clone() };
        for &index in &shown {
            writeln!(self.output, "{:>3}. {}", index + 1, choices.labels[index])?;
        }
        match matching.len() - shown.len() {
            0 => Ok(()),
            hidden => self.say(&Message::new("play-more").with("hidden", hidden as u32)),
        }
    }

    /// Takes the seat's last move back. Returns whether it did.
    fn undo(&mut self, seat: Seat, anyway: bool) -> Result<bool, Failure> {
        let to = if anyway { self.before_last_own_action(seat) } else { self.game.before_last_action() };
        let Some(to) = to else {
            self.say(&Message::new("play-nothing-to-undo"))?;
            return Ok(false);
        };
        if !anyway && to < self.game.free_undo(seat) {
            self.say(&Message::new("play-undo-revealed"))?;
            return Ok(false);
        }
        self.game.undo(seat, to).expect("the entry exists");
        self.events.push(Vec::new());
        self.say(&Message::new("play-undone"))?;
        Ok(true)
    }

    /// The entry before the last action of `seat` on the line that counts.
    fn before_last_own_action(&self, seat: Seat) -> Option<usize> {
        let live = self.game.live_entries();
        let own = |index: &usize| matches!(self.game.entries()[*index].what, engine::What::Action { seat: actor, .. } if actor == seat);
        (0..live.len()).rev().filter(|&index| live[index]).find(own)
    }

    fn log(&mut self, viewer: Viewer, last: Option<usize>) -> Result<(), Failure> {
        let lines = log_lines(&self.game, self.game.len(), viewer, self.words);
        let skipped = last.map_or(0, |last| lines.len().saturating_sub(last));
        for line in &lines[skipped..] {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    fn save(&mut self, file: &Path) -> Result<(), Failure> {
        let name = file.display().to_string();
        if name.is_empty() {
            return self.say(&Message::new("play-save-where"));
        }
        match std::fs::write(file, self.game.record(true).to_json()) {
            Ok(()) => self.say(&Message::new("play-saved").with("file", name)),
            // The game must not be lost because a folder does not exist.
            Err(error) => {
                self.say(&Message::new("play-not-saved").with("file", name).with("error", error.to_string()))
            }
        }
    }

    /// The game is over: the last news, the result, and a chance to look back and save.
    fn close(&mut self) -> Result<(), Failure> {
        let viewer = self.at_screen.map_or(Viewer::Spectator, Viewer::Seat);
        let from = self.read[self.at_screen.map_or(0, Seat::index)];
        self.tell_news(viewer, from)?;
        let view = G::view(self.game.state(), viewer);
        writeln!(self.output)?;
        if let Some(verdict) = G::verdict(&view) {
            self.say(&verdict)?;
        }
        if self.bots.iter().all(Option::is_some) {
            return Ok(());
        }
        self.say(&Message::new("play-over"))?;
        while let Some(line) = self.read_line()? {
            match Command::parse(&line) {
                Command::Log(lines) => self.log(viewer, lines)?,
                Command::Board => {
                    for line in describe(&G::describe(&view), self.words, &self.names) {
                        writeln!(self.output, "{line}")?;
                    }
                }
                Command::Save(file) => self.save(&file)?,
                Command::Quit => break,
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

    fn text(&self, message: &Message) -> String {
        self.words.say(message, &self.names)
    }

    fn say(&mut self, message: &Message) -> Result<(), Failure> {
        let text = self.text(message);
        writeln!(self.output, "{text}")?;
        Ok(())
    }
}
