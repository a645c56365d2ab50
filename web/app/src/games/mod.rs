//! What each game adds to the table screen: a board, its pieces and how they speak. The mechanism is in `table/`.
//!
//! Each game is a chunk of its own that is loaded when somebody opens it: the start page stays small however many games there are.

mod chunks;
mod cybertron;
mod explained;
mod frame;
mod kingdom;
mod mecha45;
mod mechs;

use client::{Cover, Thing};
use engine::{Facts, Game, Message, Seat};
use leptos::prelude::*;
use wire::{LegalAction, Raw};

use crate::browser;
use crate::table::Table;

pub(crate) use chunks::{failed, load, parts};
pub(crate) use explained::Explained;
pub(crate) use frame::BoardFrame;

/// The parts of one game.
#[derive(Clone, Copy)]
pub(crate) struct GameParts {
    pub(crate) facts: fn() -> &'static Facts,
    /// The board.
    pub(crate) board: fn(Table) -> AnyView,
    /// What lies before the player.
    pub(crate) own: fn(Table) -> AnyView,
    /// Everything public about a seat, below its name.
    pub(crate) player: fn(Table, Seat) -> AnyView,
    /// What is shown of a stage of play that is more than the board, such as dice.
    pub(crate) stage: fn(Table) -> AnyView,
    /// What a legal action brings, told before it is taken.
    pub(crate) consequence: fn(view: &Raw, action: &LegalAction) -> Vec<Message>,
    /// The things an event speaks of.
    pub(crate) things: fn(event: &Raw) -> Vec<Thing>,
    /// The action a player seems to mean who touches what is not lit: the rules will say why not.
    pub(crate) attempt: fn(view: &Raw, before: Option<&Thing>, thing: &Thing) -> Option<Raw>,
    /// A warning before an action that leaves something useful undone.
    pub(crate) leaves_behind: fn(view: &Raw, action: &Raw) -> Option<Message>,
    /// Does a round begin with this event? Its number, for the chart.
    pub(crate) round: fn(event: &Raw) -> Option<u32>,
    /// What stands beside the way on the map of its campaign: paths around the middle.
    pub(crate) scenery: &'static [&'static str],
    /// The number per seat that the chart shows, or one number for all.
    pub(crate) standing: fn(view: &Raw) -> Vec<u32>,
}

impl GameParts {
    pub(crate) fn facts(self) -> &'static Facts {
        (self.facts)()
    }

    /// The id of one of the game's messages.
    pub(crate) fn word(self, name: &str) -> String {
        format!("{}-{name}", self.facts().words)
    }
}

/// The small drawing of a game for the start page.
pub(crate) fn picture(cover: &Cover) -> AnyView {
    match cover.id {
        "mechs-vs-minions" => mechs::picture(),
        "kingdom-rush" => kingdom::picture(),
        "mecha-1945" => mecha45::picture(),
        "risk-transformers" => cybertron::picture(),
        _ => ().into_any(),
    }
}

/// How long a movement is shown, in milliseconds; not at all to those who want it calm.
pub(crate) fn pace(table: Table) -> u32 {
    match browser::wants_calm() {
        true => 0,
        false => table.settings.with(|settings| settings.motion.milliseconds()),
    }
}

/// The view that is shown, as the game's own type.
pub(crate) fn shown_view<G: Game<View: Send + Sync>>(table: Table) -> Memo<Option<G::View>> {
    table.shown_view()
}
