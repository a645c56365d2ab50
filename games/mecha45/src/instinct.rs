//! How to play well: a rating for every choice.
//!
//! Ratings are in points; a card is worth about 10, a point of score about 100. `scene` looks at the table from a seat, `orders` rates what is
//! programmed before the others' moves are known, `questions` everything after.

mod evaluate;
mod orders;
mod questions;
mod scene;
#[cfg(test)]
mod tests;

use engine::{FastChance, Instinct, Message, Seat, Worth};

use crate::agenda::Question;
use crate::cards::Slot;
use crate::state::Stage;
use crate::{Action, Mecha45, State, View};
use scene::Scene;

impl Instinct for Mecha45 {
    fn rate(view: &View, actions: &[Action], ratings: &mut Vec<i32>) {
        ratings.clear();
        ratings.resize(actions.len(), 0);
        let Some(seat) = view.seat() else { return };
        if actions.len() < 2 {
            return;
        }
        let scene = Scene::new(view, seat);
        for (rating, &action) in ratings.iter_mut().zip(actions) {
            *rating = rate(&scene, action);
        }
    }

    fn evaluate(state: &State) -> Worth {
        evaluate::evaluate(state)
    }

    fn playout(state: &State, seat: Seat, actions: &[Action], chance: &mut FastChance) -> usize {
        evaluate::playout(state, seat, actions, chance)
    }

    fn reason(view: &View, action: Action) -> Option<Message> {
        let seat = view.seat()?;
        let scene = Scene::new(view, seat);
        match action {
            Action::Move { .. } | Action::Step { .. } if scene.leads_downtown(action) => {
                Some(Message::new("mecha45-reason-downtown"))
            }
            Action::Combat { card }
            | Action::React { slot: Slot::Combat, card, .. }
            | Action::Swap { card } => (scene.shot(card) > 0).then(|| Message::new("mecha45-reason-shot")),
            Action::Technique { card, .. } if card.face().effect.armour != 0 => {
                (scene.cover(card) > 0).then(|| Message::new("mecha45-reason-armour"))
            }
            Action::Repair { .. } => Some(Message::new("mecha45-reason-repair")),
            _ => None,
        }
    }
}

fn rate(scene: &Scene<'_>, action: Action) -> i32 {
    match (scene.view.ask.map(|ask| ask.what), scene.view.stage) {
        (Some(question), _) => scene.rate_answer(question, action),
        (None, Stage::Program) => scene.rate_order(action),
        (None, Stage::Rotate) => match action {
            Action::Turn { notches } => scene.facing_worth(scene.me().facing.turned(notches)),
            _ => -1000,
        },
        (None, Stage::React) => scene.rate_reaction(action),
        (None, _) => scene.rate_setup(action),
    }
}

/// Questions that have a free rotation for an answer.
fn is_turn(question: Question) -> bool {
    matches!(question, Question::Turn { .. })
}
