//! What can go wrong, and the exit code of each.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use engine::{MatchError, Message};
use locales::Words;
use table::{BadRecord, BadSave};
use wire::WireError;

/// Why a command did not succeed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line asks for something that does not exist.
    Usage(String),
    /// The same, with a message for each reason.
    Wrong(Vec<Message>),
    /// A file cannot be read or written.
    File { path: PathBuf, error: std::io::Error },
    /// A file is not what it should be.
    Content { path: PathBuf, problem: String },
    /// A file is no record.
    NoRecord { path: PathBuf, reason: Message },
    /// A record is readable, but it is not right. `names` are those who sit at its table.
    Unverified { path: PathBuf, reasons: Vec<Message>, names: Vec<String> },
    /// Content files are wrong; what and where stands on the output already.
    WrongContent { files: usize },
    /// Tables would end with an upgrade; which, stands on the output already.
    LostTables { tables: u64 },
    /// Something that must hold does not.
    Broken(String),
    /// An outside bot does not play along.
    Outside(String),
    /// Nobody reads our output any more.
    OutputClosed,
    /// The output cannot be written.
    Output(std::io::Error),
}

impl Failure {
    pub(crate) fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Failure::OutputClosed => 0,
            Failure::Unverified { .. }
            | Failure::WrongContent { .. }
            | Failure::LostTables { .. }
            | Failure::Broken(_) => 1,
            Failure::Usage(_) | Failure::Wrong(_) => 2,
            Failure::Outside(_) => 4,
            Failure::File { .. }
            | Failure::Content { .. }
            | Failure::NoRecord { .. }
            | Failure::Output(_) => 3,
        })
    }

    /// What the person at the terminal reads.
    pub(crate) fn text(&self, words: &Words) -> String {
        let all = |reasons: &[Message], names: &[String]| {
            reasons.iter().map(|reason| words.say(reason, names)).collect::<Vec<_>>().join(" ")
        };
        match self {
            Failure::Usage(problem) | Failure::Broken(problem) | Failure::Outside(problem) => problem.clone(),
            Failure::Wrong(reasons) => all(reasons, &[]),
            Failure::File { path, error } => format!("{}: {error}", path.display()),
            Failure::Content { path, problem } => format!("{}: {problem}", path.display()),
            Failure::NoRecord { path, reason } => format!("{}: {}", path.display(), words.say(reason, &[])),
            Failure::Unverified { path, reasons, names } => {
                let message = Message::new("verify-failed").with("file", path.display().to_string());
                words.say(&message.with("reason", all(reasons, names)), &[])
            }
            Failure::WrongContent { files } => {
                words.say(&Message::new("content-wrong").with("files", *files as u32), &[])
            }
            Failure::LostTables { tables } => {
                words.say(&Message::new("hall-lost").with("count", *tables as i64), &[])
            }
            Failure::OutputClosed => "the output was closed".to_owned(),
            Failure::Output(error) => format!("cannot write the output: {error}"),
        }
    }

    pub(crate) fn file(path: &Path) -> impl FnOnce(std::io::Error) -> Failure {
        move |error| Failure::File { path: path.to_owned(), error }
    }

    pub(crate) fn record(path: &Path) -> impl FnOnce(BadRecord) -> Failure {
        move |bad| match bad {
            BadRecord::Form(error) => Failure::NoRecord { path: path.to_owned(), reason: error.message() },
            BadRecord::Game(error) => error.into(),
            BadRecord::Unverified { names, error } => {
                Failure::Unverified { path: path.to_owned(), reasons: error.reasons(), names }
            }
        }
    }

    pub(crate) fn save(path: &Path) -> impl FnOnce(BadSave) -> Failure {
        move |bad| Failure::Content { path: path.to_owned(), problem: bad.to_string() }
    }
}

/// A table that was asked for on the command line cannot be played, or refuses something.
impl From<WireError> for Failure {
    fn from(error: WireError) -> Self {
        match error.reasons.is_empty() {
            true => Failure::Usage(error.message),
            false => Failure::Wrong(error.reasons.into_vec()),
        }
    }
}

impl From<Message> for Failure {
    fn from(reason: Message) -> Self {
        Failure::Wrong(vec![reason])
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::OutputClosed,
            _ => Failure::Output(error),
        }
    }
}

impl From<shelf::UnknownGame> for Failure {
    fn from(error: shelf::UnknownGame) -> Self {
        let known = shelf::all_facts().iter().map(|facts| facts.id).collect::<Vec<_>>().join(", ");
        Message::new("usage-no-such-game").with("given", error.given).with("known", known).into()
    }
}

impl From<bots::UnknownBot> for Failure {
    fn from(error: bots::UnknownBot) -> Self {
        let known = bots::BotKind::ALL.map(bots::BotKind::name).join(", ");
        Message::new("usage-no-such-bot").with("given", error.given).with("known", known).into()
    }
}

/// A set-up or position that cannot be played was asked for on the command line.
impl From<MatchError> for Failure {
    fn from(error: MatchError) -> Self {
        Failure::Wrong(error.reasons())
    }
}
