//! What a player touches to take an action.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// The thing on the table that stands for an action. A client lights up the anchors of the legal actions; where
/// several actions share an anchor it offers a small menu. Numbers are the game's own indices.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Anchor {
    /// A zone, cell or space of the board.
    Space(u16),
    /// From one space to another: drag, or click both.
    Path {
        /// Where it starts.
        from: u16,
        /// Where it ends.
        to: u16,
    },
    /// A card.
    Card(u16),
    /// A card put on a space.
    CardOn {
        /// The card.
        card: u16,
        /// The space.
        space: u16,
    },
    /// A piece of the given kind (a leader, a mech, …).
    Piece(u16),
    /// One rolled die, counted as shown.
    Die(u8),
    /// A button of the action bar with this name.
    Button(Cow<'static, str>),
}

impl Anchor {
    /// A button of the action bar.
    pub const fn button(name: &'static str) -> Self {
        Anchor::Button(Cow::Borrowed(name))
    }
}
