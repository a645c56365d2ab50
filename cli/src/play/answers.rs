//! What the table answers when somebody asks it something, instead of choosing.

use std::io::{BufRead, Write};
use std::path::Path;

use bots::{Level, advise_on_threads, clock};
use engine::{Message, Reveals, Seat, Viewer, What};
use locales::{Language, Words};
use shelf::FinishedGame;

use super::choices::Choices;
use super::command::Command;
use super::session::Session;
use crate::failure::Failure;
use crate::replay::log_lines;
use crate::simulate::available_threads;
use crate::table::describe;

impl<G: FinishedGame, I: BufRead, O: Write> Session<G, I, O> {
    /// What can be asked at any time, also after the end.
    pub(super) fn answer(&mut self, command: Command, viewer: Viewer) -> Result<(), Failure> {
        match command {
            Command::Log(lines) => self.log(viewer, lines),
            Command::Board => {
                let view = G::view(self.game.state(), viewer);
                for line in describe(&G::describe(&view), self.words, &self.names) {
                    writeln!(self.output, "{line}")?;
                }
                Ok(())
            }
            Command::Rule(id) => self.rule(id),
            Command::Save(file) => self.save(&file),
            _ => self.say(&Message::new("play-help").with("example", rule_example::<G>())),
        }
    }

    fn rule(&mut self, id: String) -> Result<(), Failure> {
        match shelf::find_rule_of(G::facts().id, &id, self.words.language()) {
            Some(rule) => Ok(writeln!(self.output, "{}: {}", rule.id, rule.text)?),
            None => {
                let message = Message::new("play-no-such-rule").with("id", id);
                self.say(&message.with("example", rule_example::<G>()))
            }
        }
    }

    /// The best choice, why, and what the next best ones are worth.
    pub(super) fn hint(&mut self, seat: Seat, choices: &Choices<G>) -> Result<(), Failure> {
        const SHOWN: usize = 3;
        let stop = clock::after(Level::Hard.budget().milliseconds);
        // Nobody else is at this machine: all of it may think.
        let (threads, seed) = (available_threads(), self.game.len() as u64);
        let Some(advice) = advise_on_threads(threads, &self.game.sight(seat), seed, &stop) else {
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

    /// Takes the seat's last move back. Returns whether it did.
    pub(super) fn undo(&mut self, seat: Seat, anyway: bool) -> Result<bool, Failure> {
        let to = if anyway { self.before_last_own_action(seat) } else { self.game.before_last_action() };
        let Some(to) = to else {
            self.say(&Message::new("play-nothing-to-undo"))?;
            return Ok(false);
        };
        if !anyway && to < self.game.free_undo(seat) {
            self.say(&Message::new(self.why_not_undone(seat, to)))?;
            self.say(&Message::new("play-undo-agree"))?;
            return Ok(false);
        }
        self.game.undo(seat, to).expect("the entry exists");
        self.events.push(Vec::new());
        self.say(&Message::new("play-undone"))?;
        Ok(true)
    }

    /// Why the action after entry `to` cannot be taken back without asking.
    fn why_not_undone(&self, seat: Seat, to: usize) -> &'static str {
        let What::Action { seat: actor, action } = self.game.entry(to + 1) else {
            return "play-undo-moved";
        };
        if actor != seat {
            return "play-undo-moved";
        }
        match G::reveals(&self.game.state_after(to), seat, action) {
            Reveals { dice: true, .. } => "play-undo-dice",
            Reveals { draw: true, .. } => "play-undo-draw",
            _ => "play-undo-show",
        }
    }

    /// The entry before the last action of `seat` on the line that counts.
    fn before_last_own_action(&self, seat: Seat) -> Option<usize> {
        let live = self.game.live_entries();
        let own = |index: &usize| matches!(self.game.entry(*index + 1), What::Action { seat: actor, .. } if actor == seat);
        (0..live.len()).rev().filter(|&index| live[index]).find(own)
    }

    pub(super) fn log(&mut self, viewer: Viewer, last: Option<usize>) -> Result<(), Failure> {
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
            Ok(()) => {
                self.saved = self.game.len();
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
fn rule_example<G: FinishedGame>() -> String {
    let ids = shelf::catalogue(G::facts().id, Language::English).map(shelf::rule_ids);
    ids.and_then(|mut ids| ids.next()).unwrap_or_default().to_owned()
}
