//! What can go wrong, and the exit code of each.

use std::fmt;
use std::process::ExitCode;

/// Why a command did not succeed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The command line asks for something that cannot be had.
    Usage(String),
    /// Something that must hold does not.
    Broken(String),
    /// Something cannot be read, written or started.
    Io(std::io::Error),
}

impl Failure {
    pub(crate) fn exit_code(&self) -> ExitCode {
        ExitCode::from(match self {
            Failure::Broken(_) => 1,
            Failure::Usage(_) => 2,
            Failure::Io(_) => 3,
        })
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Usage(problem) | Failure::Broken(problem) => f.write_str(problem),
            Failure::Io(error) => error.fmt(f),
        }
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Self {
        Failure::Io(error)
    }
}
