//! Mechs vs. Minions on the table screen. What would happen, and what is legal, is asked of the game itself.

mod board;
mod cards;
mod foresight;
mod ground;
mod line;
mod meaning;
mod own;
mod picture;
mod pieces;
mod playback;
mod player;
mod scene;
mod shape;
mod spots;
mod things;
mod tip;
mod tracker;

use engine::Game;
use leptos::prelude::*;

use super::GameParts;
use board::Board;
use own::Own;
use picture::Picture;
use playback::Caption;
use player::Public;

pub(crate) const PARTS: GameParts = GameParts {
    facts: mechs::Mechs::facts,
    board: |table| view! { <Board table=table /> }.into_any(),
    own: |table| view! { <Own table=table /> }.into_any(),
    player: |table, seat| view! { <Public table=table seat=seat /> }.into_any(),
    stage: |table| view! { <Caption table=table /> }.into_any(),
    consequence: meaning::consequence,
    things: meaning::things,
    attempt: meaning::attempt,
    leaves_behind: meaning::leaves_behind,
    round: meaning::round,
    scenery: &picture::SCENERY,
    standing: meaning::standing,
};

/// The drawing of the start page.
pub(crate) fn picture() -> AnyView {
    view! { <Picture /> }.into_any()
}
