//! The errors of the engine as messages: why a set-up, a record or an entry is not right, in the reader's language.
//!
//! Their `Display` is for logs and programmers, in English.

use crate::record::VERSION;
use crate::{Fault, GENERATOR, MatchError, Message, RecordError, SetupError};

fn join(words: &[impl AsRef<str>]) -> String {
    words.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(", ")
}

impl SetupError {
    /// The reason, for people.
    pub fn message(&self) -> Message {
        match self {
            SetupError::Scenario { given, known } => {
                Message::new("reason-scenario").with("given", given.clone()).with("known", join(known))
            }
            SetupError::NoScenarioFiles => Message::new("reason-no-scenario-files"),
            // Says line and field in the words of the file's format.
            SetupError::ScenarioFile(problem) => {
                Message::new("reason-scenario-file").with("problem", problem.clone())
            }
            SetupError::Players { given, scenario, min, max } => Message::new("reason-players")
                .with("given", *given)
                .with("scenario", scenario.clone())
                .with("min", *min)
                .with("max", *max),
            SetupError::Option { given, known } => {
                Message::new("reason-option").with("given", given.clone()).with("known", join(known))
            }
            SetupError::Value { option, given, allowed } => Message::new("reason-value")
                .with("option", (*option).to_owned())
                .with("given", given.to_string())
                .with("allowed", allowed.clone()),
            SetupError::Conflict { option, given, seats, players } => Message::new("reason-conflict")
                .with("option", (*option).to_owned())
                .with("given", given.to_string())
                .with("seats", *seats)
                .with("players", *players),
        }
    }
}

impl MatchError {
    /// Every reason, for people.
    pub fn reasons(&self) -> Vec<Message> {
        vec![match self {
            MatchError::Setup(errors) => return errors.iter().map(SetupError::message).collect(),
            MatchError::Count { seats, given, what: _ } => {
                Message::new("reason-count").with("seats", *seats).with("given", *given as u32)
            }
            // Invariants are named in the words of the rules catalogues.
            MatchError::Position(broken) => {
                Message::new("reason-position").with("problem", broken.join("; "))
            }
            MatchError::Rules { recorded, ours } => {
                Message::new("reason-rules").with("recorded", *recorded).with("ours", *ours)
            }
            MatchError::Generator(recorded) => Message::new("reason-generator")
                .with("recorded", recorded.clone())
                .with("ours", GENERATOR.to_owned()),
            MatchError::SecretMissing => Message::new("reason-secret-missing"),
            MatchError::Commitment { recorded, computed } => Message::new("reason-commitment")
                .with("recorded", recorded.to_string())
                .with("computed", computed.to_string()),
            MatchError::Seating { recorded, computed } => Message::new("reason-seating")
                .with("recorded", format!("{recorded:?}"))
                .with("computed", format!("{computed:?}")),
            MatchError::Start { recorded, computed } => Message::new("reason-start")
                .with("recorded", recorded.to_string())
                .with("computed", computed.to_string()),
            MatchError::Entry { number, what, fault } => Message::new("reason-entry")
                .with("number", *number as u32)
                .with("what", what.clone())
                .with("fault", fault.message()),
        }]
    }
}

impl Fault {
    /// The reason, for people.
    pub fn message(&self) -> Message {
        match self {
            Fault::Refused(refusal) => Message::new("reason-refused")
                .with("reason", refusal.message.clone())
                .with("rule", refusal.rule.clone().into_owned()),
            Fault::Hash { recorded, computed } => Message::new("reason-hash")
                .with("recorded", recorded.to_string())
                .with("computed", computed.to_string()),
            Fault::NoSuchEntry { to, entries } => {
                Message::new("reason-no-such-entry").with("to", *to as u32).with("entries", *entries as u32)
            }
            Fault::NoSuchSeat { seat, seats } => {
                Message::new("reason-no-such-seat").with("number", seat.0 + 1).with("seats", *seats)
            }
        }
    }
}

impl RecordError {
    /// The reason, for people. What is wrong within the JSON is told in English.
    pub fn message(&self) -> Message {
        match self {
            RecordError::Json(error) => Message::new("reason-no-json").with("error", error.to_string()),
            RecordError::Format { found: _ } => Message::new("reason-no-record"),
            RecordError::Version { found } => Message::new("reason-record-version")
                .with("found", found.clone())
                .with("last", VERSION as i64),
            RecordError::Game { found, expected } => Message::new("reason-record-game")
                .with("found", found.clone())
                .with("expected", (*expected).to_owned()),
            RecordError::Content(error) => {
                Message::new("reason-record-damaged").with("error", error.to_string())
            }
            RecordError::Entry { number, error } => Message::new("reason-record-entry")
                .with("number", *number as u32)
                .with("error", error.to_string()),
        }
    }
}
