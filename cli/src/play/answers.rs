//! What the table answers when somebody asks it something, instead of choosing.

use std::io::{BufRead, Write};
use std::path::Path;

use bots::{Level, clock};
use engine::{Message, Reveals, Seat, SeatSet, What};
use locales::{Language, Words};
use wire::{ClientMessage, Raw, ServerMessage};

use super::choices::Choices;
use super::command::Command;
use super::session::Session;
use crate::failure::Failure;
use crate::opening::describe;
use crate::replay::log_lines;
use crate::simulate::available_threads;

impl<I: BufRead, O: Write> Session<I, O> {
    /// What can be asked at any time, also after the end.
    pub(super) fn answer(&mut self, command: Command, seat: Option<Seat>) -> Result<(), Failure> {
        match command {
            Command::Log(lines) => self.log(seat, lines),
            Command::Board => {
                let shown = self.game().position(self.game().entries(), seat);
                let sections = table::describe(self.table.facts().id, &shown.view);
                for line in describe(&sections, self.words, &self.names) {
                    writeln!(self.output, "{line}")?;
                }
                Ok(())
            }
            Command::Rule(id) => self.rule(id),
            Command::Save(file) => self.save(&file),
            _ => self.say(&Message::new("play-help").with("example", rule_example(self.table.facts().id))),
        }
    }

    fn rule(&mut self, id: String) -> Result<(), Failure> {
        match shelf::find_rule_of(self.table.facts().id, &id, self.words.language()) {
            Some(rule) => Ok(writeln!(self.output, "{}: {}", rule.id, rule.text)?),
            None => {
                let message = Message::new("play-no-such-rule").with("id", id);
                self.say(&message.with("example", rule_example(self.table.facts().id)))
            }
        }
    }

    /// The best choice, why, and what the next best ones are worth.
    pub(super) fn hint(&mut self, seat: Seat, choices: &Choices) -> Result<(), Failure> {
        const SHOWN: usize = 3;
        let Some(thinker) = self.table.thinker(seat) else { return Ok(()) };
        let stop = clock::after(Level::Hard.budget().milliseconds);
        // Nobody else is at this machine: all of it may think.
        let advised = thinker.advise(self.request_id(), available_threads(), self.table.seed(), &stop);
        let ServerMessage::Hint { action, reason, choices: compared, .. } = advised else { return Ok(()) };
        let place =
            |action: &Raw| choices.actions.iter().position(|legal| legal.action.get() == action.get());
        let index = place(&action).expect("a bot plays a legal action");
        let message = Message::new("play-hint").with("number", index as u32 + 1);
        self.say(&message.with("choice", choices.labels[index].clone()))?;
        if let Some(reason) = reason {
            self.say(&Message::new("bots-hint-reason").with("reason", reason))?;
        }
        for choice in compared.iter().take(SHOWN) {
            let label = place(&choice.action).map(|index| choices.labels[index].clone()).unwrap_or_default();
            let percent = (choice.worth * 100.0).round() as u32;
            self.say(&Message::new("bots-hint-worth").with("percent", percent).with("choice", label))?;
        }
        Ok(())
    }

    /// Takes the seat's last move back. Returns whether it did.
    pub(super) fn undo(&mut self, seat: Seat, anyway: bool) -> Result<bool, Failure> {
        let game = self.game();
        let to = match anyway {
            true => game.before_last_action_of(SeatSet::only(seat)),
            false => game.before_last_action(),
        };
        let Some(to) = to else {
            self.say(&Message::new("play-nothing-to-undo"))?;
            return Ok(false);
        };
        if !anyway && to < game.free_undo(seat) {
            let why = self.why_not_undone(seat, to);
            self.say(&Message::new(why))?;
            self.say(&Message::new("play-undo-agree"))?;
            return Ok(false);
        }
        let id = self.request_id();
        self.request(ClientMessage::Undo { id, to: Some(to) })?;
        self.say(&Message::new("play-undone"))?;
        Ok(true)
    }

    /// Why the action after entry `to` cannot be taken back without asking.
    fn why_not_undone(&self, seat: Seat, to: usize) -> &'static str {
        let game = self.game();
        match game.entry(to + 1) {
            What::Action { seat: actor, .. } if actor == seat => match game.revealed_by(to + 1) {
                Reveals { dice: true, .. } => "play-undo-dice",
                Reveals { draw: true, .. } => "play-undo-draw",
                _ => "play-undo-show",
            },
            _ => "play-undo-moved",
        }
    }

    pub(super) fn log(&mut self, seat: Option<Seat>, last: Option<usize>) -> Result<(), Failure> {
        let lines = log_lines(self.game(), self.game().entries(), seat, self.words);
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
        if let Some(keepsake) = self.table.take_keepsake() {
            self.save.keep(keepsake);
        }
        match std::fs::write(file, self.save.to_text()) {
            Ok(()) => {
                self.saved = self.table.version();
                self.say(&Message::new("play-saved").with("file", name))
            }
            // The game must not be lost because a folder does not exist.
            Err(error) => {
                self.say(&Message::new("play-not-saved").with("file", name).with("error", error.to_string()))
            }
        }
    }

    /// Goes on in another language. Returns whether there is such a one.
    pub(super) fn change_language(&mut self, tag: &str) -> Result<bool, Failure> {
        let Some(language) = Language::from_tag(tag) else {
            self.say(&Message::new("play-no-such-language"))?;
            return Ok(false);
        };
        self.words = Words::of(language);
        self.say(&Message::new("play-language"))?;
        Ok(true)
    }
}

/// The id of some rule of the game, to show what ids look like.
fn rule_example(game: &str) -> String {
    let ids = shelf::catalogue(game, Language::English).map(shelf::rule_ids);
    ids.and_then(|mut ids| ids.next()).unwrap_or_default().to_owned()
}
