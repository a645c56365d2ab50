//! What server and clients of the hall say to each other.
//!
//! Closed message types for each direction. Everything that belongs to one game (views, events, actions) travels as raw
//! JSON: the server has made it already, and the client that knows the game reads it with the game's own types.
//! `docs/protocol.md` explains the conversation.

mod error;
mod game;
mod http;
mod live;
#[cfg(feature = "openapi")]
pub mod schemas;
mod solo;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::value::{RawValue, to_raw_value};

pub use error::*;
pub use game::*;
pub use http::*;
pub use live::*;
pub use solo::*;

/// JSON made by a game's own types.
#[derive(Clone, Debug)]
pub struct Raw(Box<RawValue>);

impl Raw {
    /// The JSON of a value.
    pub fn of(value: &impl Serialize) -> Raw {
        Raw(to_raw_value(value).expect("a plain value"))
    }

    /// The JSON text.
    pub fn get(&self) -> &str {
        self.0.get()
    }

    /// The value, as a type of the game.
    pub fn read<T: DeserializeOwned>(&self) -> serde_json::Result<T> {
        serde_json::from_str(self.get())
    }
}

impl From<&RawValue> for Raw {
    fn from(value: &RawValue) -> Self {
        Raw(value.to_owned())
    }
}

impl Serialize for Raw {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Not straight as raw text: inside a tagged message serde has read it already.
        Ok(Raw::of(&serde_json::Value::deserialize(deserializer)?))
    }
}
