//! What lists show of a table besides what the store knows of it.

use serde::{Deserialize, Serialize};
use wire::Pace;

/// What lists show of a table besides what the store knows of it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Listed {
    /// Of a live table, the names by seat; an open seat has none.
    Live(Vec<Option<String>>),
    Paced {
        seats: Vec<Option<String>>,
        pace: Pace,
    },
}

impl Listed {
    pub(crate) fn new(seats: Vec<Option<String>>, pace: Pace) -> Listed {
        match pace {
            Pace::Live => Listed::Live(seats),
            pace => Listed::Paced { seats, pace },
        }
    }

    pub(crate) fn apart(self) -> (Vec<Option<String>>, Pace) {
        match self {
            Listed::Live(seats) => (seats, Pace::Live),
            Listed::Paced { seats, pace } => (seats, pace),
        }
    }
}
