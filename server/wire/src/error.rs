//! Why something was not done.

use engine::{CampaignFault, Locked, Message, Refusal};
use serde::{Deserialize, Serialize};

#[cfg(feature = "openapi")]
use crate::schemas;

/// Why something was not done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WireError {
    /// A word for programs.
    pub code: ErrorCode,
    /// A sentence for people, in English; clients show their own by the code.
    pub message: String,
    /// The rule that forbids it, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Refusal>))]
    pub refusal: Option<Refusal>,
    /// Why a set-up cannot be played, for people.
    #[serde(default, skip_serializing_if = "<[Message]>::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schemas::Message>))]
    pub reasons: Box<[Message]>,
}

/// Every reason the hall knows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum ErrorCode {
    /// The message is not one of ours.
    BadMessage,
    /// The client speaks another version of the protocol.
    WrongProtocol,
    /// The message is longer than allowed.
    TooLong,
    /// Too many requests in a short time.
    TooManyRequests,
    /// Too many tables of one person.
    TooManyTables,
    /// There is no such table.
    NoSuchTable,
    /// There is no such game.
    NoSuchGame,
    /// The set-up cannot be played.
    BadSetup,
    /// There is no such seat.
    NoSuchSeat,
    /// Somebody sits there.
    SeatTaken,
    /// The table's password is missing or wrong.
    WrongPassword,
    /// Only the one who made the table may do that.
    NotTheHost,
    /// One must sit at the table to do that.
    NotSeated,
    /// The game has not begun.
    NotStarted,
    /// It is somebody else's turn.
    NotYourTurn,
    /// The game is not over yet.
    NotOver,
    /// The game has begun.
    AlreadyStarted,
    /// Not every seat is taken.
    SeatsOpen,
    /// The game is over.
    GameOver,
    /// The rules refuse the action; the refusal says which.
    AgainstTheRules,
    /// The action was meant for a position that has passed.
    Stale,
    /// There is nothing to take back.
    NothingToUndo,
    /// There is no such question, or it was answered.
    NoSuchQuestion,
    /// A question is open already.
    QuestionOpen,
    /// It was played elsewhere, or by another program: it cannot be taken back, and from before an upgrade it can only be read.
    PlayedElsewhere,
    /// The player is not gone.
    PlayerPresent,
    /// The text is empty or too long.
    BadText,
    /// The file is no campaign of the game.
    BadCampaign,
    /// There is no such campaign, or one is not in it.
    NoSuchCampaign,
    /// The team has not come to that scenario yet.
    ScenarioLocked,
    /// Too many campaigns of one person.
    TooManyCampaigns,
    /// Nobody is known by that token.
    UnknownIdentity,
    /// The page the request comes from is not ours.
    WrongOrigin,
    /// What is stored of the table cannot be read; trying again does not help.
    Unreadable,
    /// The hall is closing or cannot write; try again.
    Unavailable,
}

impl WireError {
    /// An error with its sentence.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        WireError { code, message: message.into(), refusal: None, reasons: Box::default() }
    }

    /// A match cannot be set up.
    pub fn bad_setup(error: &engine::MatchError) -> Self {
        WireError {
            reasons: error.reasons().into(),
            ..WireError::new(ErrorCode::BadSetup, error.to_string())
        }
    }

    /// The rules refuse an action.
    pub fn refused(refusal: Refusal) -> Self {
        let message = format!("the rules refuse it: {}", refusal.rule);
        WireError {
            code: ErrorCode::AgainstTheRules,
            message,
            refusal: Some(refusal),
            reasons: Box::default(),
        }
    }
}

impl From<&CampaignFault> for WireError {
    fn from(fault: &CampaignFault) -> Self {
        WireError {
            reasons: vec![fault.message()].into(),
            ..WireError::new(ErrorCode::BadCampaign, fault.to_string())
        }
    }
}

impl From<Locked> for WireError {
    fn from(locked: Locked) -> Self {
        WireError::new(ErrorCode::ScenarioLocked, locked.to_string())
    }
}
