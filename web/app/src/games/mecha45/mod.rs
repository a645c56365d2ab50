//! Mecha 1945 on the table screen. Where a movement leads and what a weapon reaches is asked of the game itself.

mod board;
mod card;
mod cell;
mod cockpit;
mod figure;
mod marks;
mod meaning;
mod picture;
mod plans;
mod player;
mod scene;
mod shape;
mod teller;
mod tracker;
mod words;
mod workshop;

use engine::Game;
use leptos::prelude::*;

use super::GameParts;
use board::Board;
use cockpit::Own;
use picture::Picture;
use player::PlayerPanel;

pub(crate) const PARTS: GameParts = GameParts {
    facts: mecha45::Mecha45::facts,
    board: |table| view! { <Board table=table /> }.into_any(),
    own: |table| view! { <Own table=table /> }.into_any(),
    player: |table, seat| view! { <PlayerPanel table=table seat=seat /> }.into_any(),
    stage: |_| ().into_any(),
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
