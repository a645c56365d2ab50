//! The shelf: which games there are.
//!
//! Server, command line and browser handle all games by one generic code. They hand the shelf a [`Visitor`], and the shelf
//! runs it with the game of the given id. A game is on the shelf when it is finished.

mod catalogue;

use engine::{Facts, Instinct, Narrate};

pub use catalogue::{Rule, catalogue, find_rule, find_rule_of, rule_ids};

/// A finished game: rules, words and instinct.
pub trait FinishedGame: Narrate + Instinct {}
impl<G: Narrate + Instinct> FinishedGame for G {}

/// Something to do with one of the games.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it with the game `G`.
    fn visit<G: FinishedGame>(self) -> Self::Output;
}

macro_rules! games {
    ($($game:ty, $rules:literal $(, $lesson:literal: $script:literal)*;)*) => {
        /// The facts of all games.
        pub fn all_facts() -> Vec<&'static Facts> {
            vec![$(<$game as engine::Game>::facts()),*]
        }

        /// Runs `visitor` with the game that has this id.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Output, UnknownGame> {
            $(if id == <$game as engine::Game>::facts().id {
                return Ok(visitor.visit::<$game>());
            })*
            Err(UnknownGame { given: id.to_owned() })
        }

        /// The catalogues of each game: in English, in French.
        const CATALOGUES: &[(fn() -> &'static Facts, [&str; 2])] = &[$((
            <$game as engine::Game>::facts,
            [
                include_str!(concat!("../../../docs/rules/", $rules)),
                include_str!(concat!("../../../docs/rules/fr/", $rules)),
            ],
        )),*];

        /// The lessons of each game: the name and the script of each.
        const LESSONS: &[(fn() -> &'static Facts, &[(&str, &str)])] =
            &[$((<$game as engine::Game>::facts, &[$(($lesson, include_str!($script))),*])),*];
    };
}

games! {
    mechs::Mechs, "mechs-vs-minions.md", "basics": "../../mechs/lessons/basics.toml";
    kingdom::Kingdom, "kingdom-rush.md", "basics": "../../kingdom/lessons/basics.toml";
    mecha45::Mecha45, "mecha-1945.md", "basics": "../../mecha45/lessons/basics.toml", "flags": "../../mecha45/lessons/flags.toml";
    cybertron::Cybertron, "risk-transformers.md", "basics": "../../cybertron/lessons/basics.toml";
}

/// The names of the lessons of the game with this id.
pub fn lessons(game: &str) -> impl Iterator<Item = &'static str> {
    lessons_of(game).iter().map(|(name, _)| *name)
}

/// The script of a lesson.
pub fn lesson(game: &str, name: &str) -> Option<&'static str> {
    lessons_of(game).iter().find(|(known, _)| *known == name).map(|(_, script)| *script)
}

fn lessons_of(game: &str) -> &'static [(&'static str, &'static str)] {
    LESSONS.iter().find(|(facts, _)| facts().id == game).map_or(&[], |(_, lessons)| lessons)
}

/// There is no game with that id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game {given:?}; there is: {}", all_facts().iter().map(|facts| facts.id).collect::<Vec<_>>().join(", "))]
pub struct UnknownGame {
    /// The id asked for.
    pub given: String,
}
