//! What goes over HTTP.

use std::collections::BTreeMap;

use engine::{Campaign, Commitment, Message, Nonce, OptionValue, Origin, Seat};
use serde::{Deserialize, Serialize};

#[cfg(feature = "openapi")]
use crate::schemas;
use crate::{Raw, Wish};

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
    /// The text of a scenario file, for a game that reads such files; `scenario` is then its name, for people only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scenario_file: Option<String>,
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
    /// The campaign that it belongs to: without a scenario the team's next one is played, and how far the team has come is set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign: Option<String>,
    /// How long the others wait for somebody who is gone.
    #[serde(default, skip_serializing_if = "Pace::is_live")]
    pub pace: Pace,
    /// The commitment that the hall has reserved for one with `POST /commitments`; by default the hall draws another secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Commitment>))]
    pub commitment: Option<Commitment>,
    /// What one adds to the seed, for each seat of one's own; by default it follows from the hall's secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Nonce>))]
    pub nonce: Option<Nonce>,
}

/// How a table is played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// In one go: who is away for minutes is gone.
    #[default]
    Live,
    /// Over weeks: only who lets the game wait for days is gone.
    Weeks,
}

impl Pace {
    /// Is it played in one go?
    pub fn is_live(&self) -> bool {
        *self == Pace::Live
    }
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

/// A table to be made from a position of another one. The rest is as at the other table.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ForkTable {
    /// After which entry of the other game it goes on; 0 is the start.
    pub entry: usize,
    /// Who sits where, seat by seat as at the other table.
    pub seats: Vec<SeatPlan>,
    /// Is it shown in the list of open tables?
    #[serde(default)]
    pub public: bool,
    /// Only who knows it may sit down.
    #[serde(default)]
    pub password: Option<String>,
    /// Begin as soon as every seat is taken.
    #[serde(default)]
    pub start_when_full: bool,
    /// The commitment that the hall has reserved for one with `POST /commitments`; by default the hall draws another secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Commitment>))]
    pub commitment: Option<Commitment>,
    /// What one adds to the seed, for each seat of one's own; by default it follows from the hall's secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Nonce>))]
    pub nonce: Option<Nonce>,
}

/// A table that is brought to the hall. From now on its dice come from a secret of the hall's, and what is hidden is dealt again if one
/// person played it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BringTable {
    /// The text of a saved table.
    pub save: String,
    /// Who sits where from now on.
    pub seats: Vec<SeatPlan>,
    /// How long the others wait for somebody who is gone.
    #[serde(default, skip_serializing_if = "Pace::is_live")]
    pub pace: Pace,
    /// The commitment that the hall has reserved for one with `POST /commitments`; by default the hall draws another secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Commitment>))]
    pub commitment: Option<Commitment>,
    /// What one adds to the seed, for each seat of one's own; by default it follows from the hall's secret.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Nonce>))]
    pub nonce: Option<Nonce>,
}

/// A wish to play again with the same people. The rest is as at the table before.
#[derive(Clone, Default, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct AskRematch {
    /// Further seats, behind those of before.
    pub more: Vec<SeatPlan>,
    /// The commitment that the hall has reserved for one with `POST /commitments`; by default the hall draws another secret.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Commitment>))]
    pub commitment: Option<Commitment>,
    /// What the one who asks adds to the seed, for each seat of his own; by default it follows from the hall's secret.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Nonce>))]
    pub nonce: Option<Nonce>,
}

/// What the hall has committed itself to, for a table that is about to be made.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Committed {
    /// SHA-256 of the secret that the hall has drawn for the table.
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Commitment))]
    pub commitment: Commitment,
}

/// A bot that can sit down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BotLevel {
    /// Its name, for [`SeatPlan::Bot`] and [`SeatBot`].
    pub name: String,
    /// Is it a program that the hall's keeper has brought, not one of Gearhall's own?
    pub outside: bool,
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
    /// One of the names that `GET /bots` lists.
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
    /// What one adds to the seed; by default it follows from the hall's secret.
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// May the reader start, kick and close it?
    pub host: bool,
    /// How it is played; absent if live.
    #[serde(default, skip_serializing_if = "Pace::is_live")]
    pub pace: Pace,
    /// SHA-256 of the secret behind the dice.
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Commitment))]
    pub commitment: Commitment,
    /// The first entry that can be looked at and taken back to; what was before it was played by another program. Absent if 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub first_entry: usize,
    /// Has the game ended because the program has changed so much?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ended_by_upgrade: bool,
    /// Does one of the players go on with the game elsewhere?
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub taken_away: bool,
    /// Where the game came from, if it does not begin at the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<schemas::Origin>))]
    pub origin: Option<Origin>,
    /// The question that is open, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<Question>,
    /// The table of the rematch, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rematch: Option<String>,
    /// The campaign that it belongs to, if to any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign: Option<InCampaign>,
    /// The version of all this.
    pub version: u64,
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// The campaign that a table belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InCampaign {
    /// Its id.
    pub id: String,
    /// The medals that the game has brought it, once it is won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub medals: Option<u8>,
}

/// A campaign that the hall keeps.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KeptCampaign {
    /// Its id, for new tables of it.
    pub id: String,
    /// The campaign.
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Campaign))]
    pub campaign: Campaign,
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
    /// The game was ended by consent, or the table closed before its start.
    Abandoned,
}

/// A seat as everybody may know it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
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
    /// How it is played; absent if live.
    #[serde(default, skip_serializing_if = "Pace::is_live")]
    pub pace: Pace,
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

/// A finished game looked back at.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Review {
    /// Who was winning when, the start first. Moves that were taken back are left out.
    pub curve: Vec<ReviewMoment>,
    /// The moves that cost most, the worst first.
    pub slips: Vec<ReviewSlip>,
    /// Was there time for the whole game? If not, its beginning is there.
    pub complete: bool,
}

/// The chances at one moment.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewMoment {
    /// After which entry; 0 is the start.
    pub entry: usize,
    /// The chance to win of each seat, from 0 to 1.
    pub chances: Vec<f64>,
}

/// A move that was not the best.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReviewSlip {
    /// Which entry it is.
    pub entry: usize,
    /// Who made it.
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Seat))]
    pub seat: Seat,
    /// What was done.
    pub action: Raw,
    /// The same in words.
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Message))]
    pub label: Message,
    /// What would have been better, by what the player could know then.
    pub better: Raw,
    /// The same in words.
    #[cfg_attr(feature = "openapi", schema(value_type = schemas::Message))]
    pub better_label: Message,
    /// What it cost: the difference of the chances to win.
    pub lost: f64,
}
