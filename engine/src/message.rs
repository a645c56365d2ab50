//! What the engine says to people: ids and parameters, never sentences.
//!
//! The sentence is made at the edge, in the reader's language, from `locales/`.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};

/// A message id of `locales/` with its parameters.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Message {
    /// Key in the Fluent files.
    pub id: Cow<'static, str>,
    /// Named parameters of the sentence.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// One parameter of a [`Message`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Arg {
    /// A count; the language chooses singular or plural by it.
    Number(i64),
    /// Text that is the same in every language (a player's name, a number with a sign).
    Text(String),
    /// Something that has a name of its own in each language.
    Term(Message),
    /// Several of them, joined as the language joins lists.
    List(Vec<Message>),
    /// A seat: the edge puts the name of who sits there.
    Seat(crate::Seat),
}

impl Message {
    /// A message without parameters. Does not allocate.
    pub const fn new(id: &'static str) -> Self {
        Message { id: Cow::Borrowed(id), args: Vec::new() }
    }

    /// Adds a parameter.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((Cow::Borrowed(name), arg.into()));
        self
    }
}

macro_rules! number_args {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Arg {
            fn from(number: $kind) -> Self {
                Arg::Number(i64::from(number))
            }
        }
    )*};
}
number_args!(u8, u16, u32, i32, i64);

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Arg::Text(text)
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Arg::Term(message)
    }
}

impl From<Vec<Message>> for Arg {
    fn from(messages: Vec<Message>) -> Self {
        Arg::List(messages)
    }
}

impl From<crate::Seat> for Arg {
    fn from(seat: crate::Seat) -> Self {
        Arg::Seat(seat)
    }
}

/// Why an action was not taken. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refusal {
    /// Id of the rule in the game's catalogue (`docs/rules/`) that the refusal rests on.
    pub rule: Cow<'static, str>,
    /// The reason, for people.
    pub message: Message,
}

impl Refusal {
    /// A refusal resting on `rule`, told by the message `id`. Does not allocate.
    pub const fn new(rule: &'static str, id: &'static str) -> Self {
        Refusal { rule: Cow::Borrowed(rule), message: Message::new(id) }
    }

    /// Adds a parameter to the message.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.message = self.message.with(name, arg);
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.message.id, self.rule)
    }
}

impl std::error::Error for Refusal {}
