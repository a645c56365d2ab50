//! How to play well: a rating for every choice.
//!
//! Ratings are in points; a zone on the last day is worth about 100. `weights` holds the judgement as plain numbers, `odds`
//! the chances of attacks that are fought to their end, `scene` what the table is worth to the viewer; the other files
//! rate the choices of one phase each.

mod attack;
mod backup;
mod battle;
mod morph;
mod odds;
mod place;
mod rate;
mod scene;
mod setup;
#[cfg(test)]
mod tests;
mod weights;

use engine::Instinct;

use crate::{Action, Cybertron, View};

impl Instinct for Cybertron {
    fn rate(view: &View, actions: &[Action], ratings: &mut Vec<i32>) {
        rate::rate(weights::Weights::for_players(view.table.seats), view, actions, ratings);
    }
}
