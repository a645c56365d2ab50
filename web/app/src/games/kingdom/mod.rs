//! Kingdom Rush on the table screen. What reaches, fits or follows is asked of the game itself.

mod aiming;
mod board;
mod glass;
mod glyph;
mod ground;
mod horde;
mod intents;
mod meaning;
mod own;
mod picture;
mod pieces;
mod player;
mod range;
mod seen;
mod shape;
mod tower_card;
mod tracker;
mod words;

use engine::Game;
use leptos::prelude::*;

use super::GameParts;
use board::Board;
use own::Own;
use picture::Picture;
use player::Public;

pub(crate) const PARTS: GameParts = GameParts {
    facts: kingdom::Kingdom::facts,
    board: |table| view! { <Board table=table /> }.into_any(),
    own: |table| view! { <Own table=table /> }.into_any(),
    player: |table, seat| view! { <Public table=table seat=seat /> }.into_any(),
    stage: |_| ().into_any(),
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
