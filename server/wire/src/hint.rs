//! A hint, as the hall and a table without the hall both give it.

use engine::{Message, Narrate};

use crate::{HintChoice, Raw, ServerMessage};

/// So many choices are worth comparing.
const MOST_CHOICES: usize = 5;

impl ServerMessage {
    /// The answer to the request `id` of somebody who sees `view`: what to do and why, and what the choices that were looked at are
    /// worth, the best first.
    pub fn hint<G: Narrate>(
        id: String,
        view: &G::View,
        best: G::Action,
        reason: Option<Message>,
        choices: impl IntoIterator<Item = (G::Action, f32)>,
    ) -> ServerMessage {
        let choices = choices.into_iter().take(MOST_CHOICES).map(|(action, worth)| HintChoice {
            action: Raw::of(&action),
            label: G::label(view, action),
            worth: thousandths(worth),
        });
        ServerMessage::Hint {
            id,
            action: Raw::of(&best),
            label: G::label(view, best),
            reason,
            choices: choices.collect(),
        }
    }
}

/// A chance to win with three decimals: more would only pretend to be exact.
pub fn thousandths(chance: f32) -> f64 {
    (f64::from(chance) * 1000.0).round() / 1000.0
}
