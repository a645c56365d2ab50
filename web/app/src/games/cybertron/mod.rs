//! Risk Transformers on the table screen. What is likely, legal or worth a warning is asked of the game itself.

mod arrows;
mod automatic;
mod battle;
mod board;
mod dice;
mod figure;
mod hand;
mod icons;
mod leaders;
mod meaning;
mod odds;
mod picture;
mod player;
mod sea;
mod shape;
mod threats;
mod tracker;
mod words;
mod zone;

use engine::Game;
use leptos::prelude::*;

use super::GameParts;
use battle::Battlefield;
use board::Board;
use hand::Own;
use picture::Picture;
use player::Public;

pub(crate) const PARTS: GameParts = GameParts {
    facts: cybertron::Cybertron::facts,
    board: |table| view! { <Board table=table /> }.into_any(),
    own: |table| view! { <Own table=table /> }.into_any(),
    player: |table, seat| view! { <Public table=table seat=seat /> }.into_any(),
    stage: |table| view! { <Battlefield table=table /> }.into_any(),
    consequence: meaning::consequence,
    things: meaning::things,
    attempt: meaning::attempt,
    leaves_behind: meaning::leaves_behind,
    round: meaning::round,
    scenery: &[],
    standing: meaning::standing,
};

/// The drawing of the start page.
pub(crate) fn picture() -> AnyView {
    view! { <Picture /> }.into_any()
}
