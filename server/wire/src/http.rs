//! What goes over HTTP.

use std::collections::BTreeMap;

use engine::{Commitment, Nonce, OptionValue, Seat};
use serde::{Deserialize, Serialize};

use crate::Wish;
#[cfg(feature = "openapi")]
use crate::schemas;

/// A table to be made.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    /// The game's id.
    pub game: String,
    /// The scenario; the game's first by default.
    #[serde(default)]
    pub scenario: String,
    /// Lobby options.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = BTreeMap<String, schemas::OptionValue>))]
    pub options: BTreeMap<String, OptionValue>,
    /// Who sits where.
    pub seats: Vec<SeatPlan>,
    /// Is it shown in the list of open tables?
    #[serde(default)]
    pub public: bool,
    /// Only who knows it may sit down.
    #[serde(default)]
    pub password: Option<String>,
    /// Draw who sits where when the game begins.
    #[serde(default)]
    pub draw_seats: bool,
    /// Begin as soon as every seat is taken.
    #[serde(default)]
    pub start_when_full: bool,
}

/// What is planned for a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatPlan {
    /// Whoever makes the table.
    Me,
    /// Whoever makes the table plays it too, for somebody at the same screen.
    SameScreen(String),
    /// Anybody with the link.
    Open,
    /// A bot of this kind.
    Bot(String),
}

/// A table that was made.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Created {
    /// Its id.
    pub id: String,
    /// The path of its link, the one to invite others with.
    pub path: String,
}

/// Which bot sits down where.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatBot {
    /// The open seat.
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Seat))]
    pub seat: Seat,
    /// `easy`, `normal`, `hard`, `heuristic` or `random`.
    pub kind: String,
}

/// A link that makes another device the same person.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonalLink {
    /// Path of the link.
    pub path: String,
}

/// To sit down.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SitDown {
    /// Where; the first open seat by default.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Seat>))]
    pub seat: Option<Seat>,
    /// The table's password.
    #[serde(default)]
    pub password: Option<String>,
    /// What one adds to the seed; by default the server draws it.
    #[serde(default)]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Nonce>))]
    pub nonce: Option<Nonce>,
}

/// A seat by its number.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SeatNumber {
    /// The seat.
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Seat))]
    pub seat: Seat,
}

/// A table as everybody may know it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableInfo {
    /// Its id, part of its link.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The scenario.
    pub scenario: String,
    /// Lobby options.
    #[cfg_attr(feature = "openapi", schema(value_type = BTreeMap<String, schemas::OptionValue>))]
    pub options: BTreeMap<String, OptionValue>,
    /// Lobby, running, over or abandoned.
    pub status: TableStatus,
    /// Who sits where.
    pub seats: Vec<SeatInfo>,
    /// Is it shown in the list of open tables?
    pub public: bool,
    /// Is a password needed to sit down?
    pub locked: bool,
    /// May the reader start and kick?
    pub host: bool,
    /// SHA-256 of the secret behind the dice.
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Commitment))]
    pub commitment: Commitment,
    /// The question that is open, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
    /// The table of the rematch, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The version of all this.
    pub version: u64,
}

/// The stages of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TableStatus {
    /// People are sitting down.
    Lobby,
    /// The game is on.
    Running,
    /// The game is over.
    Over,
    /// The game was ended by consent.
    Abandoned,
}

/// A seat as everybody may know it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SeatInfo {
    /// The name of who sits there; absent while it is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The kind of bot that plays it, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub bot: Option<String>,
    /// Is it the reader's?
    pub mine: bool,
    /// Is somebody connected for it?
    pub present: bool,
    /// Does a bot play for a player who may take it back?
    pub substituted: bool,
}

/// A question that is open.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Question {
    /// Its number.
    pub number: u64,
    /// Who asks.
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Seat))]
    pub seat: Seat,
    /// For what.
    pub what: Wish,
    /// Whose answers are missing.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<schemas::Seat>))]
    pub missing: Vec<Seat>,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TableListing {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// Its stage.
    pub status: TableStatus,
    /// Does it wait for the reader?
    pub waits_for_me: bool,
    /// The names of who sits there; null for an open seat.
    pub seats: Vec<Option<String>>,
    /// When it was made, in milliseconds since 1970.
    pub created_at: i64,
    /// When something last happened there.
    pub updated_at: i64,
}

/// Who one is.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// The name the others see.
    pub name: String,
}

/// A new identity for a program.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Token {
    /// To be sent as `Authorization: Bearer …`.
    pub token: String,
    /// The name the others see.
    pub name: String,
}

/// Dice of a game against what could be expected.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Luck {
    /// One row per seat and kind of die.
    pub rows: Vec<LuckRow>,
}

/// How a seat rolled one kind of die.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LuckRow {
    /// The seat.
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Seat))]
    pub seat: Seat,
    /// Faces of the die.
    pub faces: u8,
    /// How often each face came up, the 1 first.
    pub counts: Vec<u32>,
    /// The mean of the rolls.
    pub mean: f64,
    /// The mean that was to be expected.
    pub expected: f64,
    /// How likely a mean at most this high was, from 0 (all ones) to 1 (all highest).
    pub percentile: f64,
}
