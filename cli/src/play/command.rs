//! What a player types at the table.

use std::path::PathBuf;

use crate::opening::expand_home;

/// A typed line, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    /// Take the choice with this number.
    Choose(usize),
    /// List the choices, a long list shortened.
    List,
    /// List every choice.
    ListAll,
    /// Take the choice that has these words, or list those that do.
    Find(String),
    /// Take the last move back, even if something came to light when `anyway` is set.
    Undo { anyway: bool },
    /// Show the last lines of the log; all when `None`.
    Log(Option<usize>),
    /// Describe the table.
    Board,
    /// Show what a bot would do.
    Hint,
    /// Let the player on this seat, counted from 1, go next.
    Seat(usize),
    /// Show a rule.
    Rule(String),
    /// Go on in the language with this tag.
    Language(String),
    /// Write the record to a file.
    Save(PathBuf),
    /// Explain the commands.
    Help,
    /// Leave.
    Quit,
}

const LOG_LINES: usize = 20;

impl Command {
    pub(super) fn parse(line: &str) -> Command {
        let line = line.trim();
        if let Ok(number) = line.parse() {
            return Command::Choose(number);
        }
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match (word.to_lowercase().as_str(), rest) {
            ("undo", "") => Command::Undo { anyway: false },
            ("undo", "anyway") => Command::Undo { anyway: true },
            ("log", "") => Command::Log(Some(LOG_LINES)),
            ("log", "all") => Command::Log(None),
            ("board", "") => Command::Board,
            ("hint", "") => Command::Hint,
            ("seat", number) => match number.parse() {
                Ok(number) => Command::Seat(number),
                Err(_) => Command::Find(line.to_owned()),
            },
            ("rule", id) => Command::Rule(id.to_owned()),
            ("lang", tag) => Command::Language(tag.to_owned()),
            ("save", file) => Command::Save(expand_home(file)),
            ("help" | "?", "") => Command::Help,
            ("quit" | "exit", "") => Command::Quit,
            ("list" | "", "") => Command::List,
            ("all", "") => Command::ListAll,
            _ => Command::Find(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_understood() {
        for (line, command) in [
            ("12", Command::Choose(12)),
            ("  UNDO ", Command::Undo { anyway: false }),
            ("undo anyway", Command::Undo { anyway: true }),
            ("log", Command::Log(Some(20))),
            ("log all", Command::Log(None)),
            ("rule rtf-atk-13", Command::Rule("rtf-atk-13".to_owned())),
            ("lang fr", Command::Language("fr".to_owned())),
            ("save my game.json", Command::Save(PathBuf::from("my game.json"))),
            ("seat 2", Command::Seat(2)),
            ("seat two", Command::Find("seat two".to_owned())),
            ("kaon", Command::Find("kaon".to_owned())),
            ("8 launch pad", Command::Find("8 launch pad".to_owned())),
            ("-3", Command::Find("-3".to_owned())),
            ("all", Command::ListAll),
            ("", Command::List),
            ("quit", Command::Quit),
        ] {
            assert_eq!(Command::parse(line), command, "{line:?}");
        }
    }
}
