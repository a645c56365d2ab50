//! Kingdom Rush on the table screen.

use engine::Game;
use leptos::prelude::*;

use super::{GameParts, plain};

pub(crate) const PARTS: GameParts = plain::parts(kingdom::Kingdom::facts);

/// The drawing of the start page.
pub(crate) fn picture() -> AnyView {
    ().into_any()
}
