//! The contract every Gearhall game fulfils, the match record, and fair chance.
//!
//! No I/O, no clock, no threads: a game and its matches are plain values, so the same code runs on the server, in the
//! browser and in a researcher's loop. Start reading at [`Game`], then [`Match`].

mod anchor;
mod campaign;
mod chance;
pub mod conformance;
mod content;
mod events;
mod facts;
mod fairness;
mod game;
mod history;
mod matches;
mod message;
pub mod perft;
pub mod playthrough;
mod reasons;
mod record;
mod seat;
mod sight;
mod state_hash;
mod taken_back;
mod team;

pub use anchor::Anchor;
pub use campaign::{CampaignPlan, MOST_MEDALS};
pub use chance::{Chance, FastChance, ScriptedChance, Stream, uniform_below};
pub use content::{ContentFault, ContentFile, ContentWord, count_fields};
pub use events::{EventSink, Silent};
pub use facts::{Facts, GameOption, OptionKind, OptionValue, Scenario, Setup, SetupError};
pub use fairness::{Commitment, EntryChance, GENERATOR, Nonce, Secret, StreamKeys};
pub use game::{Decision, Game, Instinct, Narrate, Outcome, Reveals, RolledDie, Section, Worth};
pub use matches::{Fault, LoggedEntry, Match, MatchError, NewMatch};
pub use message::{Arg, Message, Refusal};
pub use record::{Control, Entry, Occupant, Origin, Record, RecordError, Seating, What, game_of_record};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use sight::Sight;
pub use state_hash::StateHash;
pub use taken_back::taken_back;
pub use team::{CAMPAIGN_FORMAT, Campaign, CampaignFault, Feat, Locked};
