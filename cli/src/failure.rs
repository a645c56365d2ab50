//! What can go wrong, and the exit code of each.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use engine::{MatchError, RecordError};

/// Why a command did not succeed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// The command line asks for something that does not exist.
    #[error("{0}")]
    Usage(String),
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File { path: PathBuf, error: std::io::Error },
    /// A file is not what it should be.
    #[error("{}: {problem}", path.display())]
    Content { path: PathBuf, problem: String },
    /// A record is readable, but it is not right.
    #[error("{}: NOT VERIFIED: {problem}", path.display())]
    Unverified { path: PathBuf, problem: String },
    /// Something that must hold does not.
    #[error("{0}")]
    Broken(String),
    /// An outside bot does not play along.
    #[error("{0}")]
    Outside(String),
    /// Nobody reads our output any more.
    #[error("the output was closed")]
    OutputClosed,
    /// The output cannot be written.
    #[error("cannot write the output: {0}")]
    Output(std::io::Error),
}

impl Failure {
    pub(crate) fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Failure::OutputClosed => 0,
            Failure::Unverified { .. } | Failure::Broken(_) => 1,
            Failure::Usage(_) => 2,
            Failure::Outside(_) => 4,
            Failure::File { .. } | Failure::Content { .. } | Failure::Output(_) => 3,
        })
    }

    pub(crate) fn file(path: &Path) -> impl FnOnce(std::io::Error) -> Failure {
        move |error| Failure::File { path: path.to_owned(), error }
    }

    pub(crate) fn record(path: &Path) -> impl FnOnce(RecordError) -> Failure {
        move |error| Failure::Content { path: path.to_owned(), problem: error.to_string() }
    }

    pub(crate) fn unverified(path: &Path) -> impl FnOnce(MatchError) -> Failure {
        move |error| Failure::Unverified { path: path.to_owned(), problem: error.to_string() }
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
        Failure::Usage(error.to_string())
    }
}

impl From<bots::UnknownBot> for Failure {
    fn from(error: bots::UnknownBot) -> Self {
        Failure::Usage(error.to_string())
    }
}

/// A set-up or position that cannot be played was asked for on the command line.
impl From<MatchError> for Failure {
    fn from(error: MatchError) -> Self {
        Failure::Usage(error.to_string())
    }
}
