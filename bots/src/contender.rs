//! Who sits at a table of bots.

use std::fmt;
use std::str::FromStr;

use engine::{Game, Instinct, Outcome, Seat, Setup, Sight};

use crate::outside::{Outside, OutsideError};
use crate::{Bot, BotKind, Budget, Thinker, UnknownBot};

/// Who sits at a table of bots: one of ours, a search with a budget of its own, or an outside program.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Contender {
    /// `hard`, `normal`, `easy`, `heuristic`, `random`.
    Kind(BotKind),
    /// `search:500`: so many simulations for each decision.
    Simulations(u32),
    /// `search:200ms`: so many milliseconds for each decision. Not repeatable.
    Milliseconds(u64),
    /// `cmd:python3 mybot.py`: a program that speaks JSON lines.
    Outside(String),
}

impl Contender {
    /// What stands in records; an outside program is not named there, for a record must not make anybody run it.
    pub fn recorded(&self) -> String {
        match self {
            Contender::Outside(_) => "outside".to_owned(),
            ours => ours.to_string(),
        }
    }

    /// Sits down for one game.
    pub(crate) fn sit<G: Instinct>(
        &self,
        setup: &Setup,
        seat: Seat,
        seed: u64,
    ) -> Result<Player<G>, OutsideError> {
        let search = |budget| Box::new(Thinker::new(budget, seed));
        Ok(match self {
            Contender::Kind(kind) => Player::Ours(kind.make_repeatable(seed)),
            &Contender::Simulations(simulations) => {
                Player::Ours(search(Budget { simulations, milliseconds: u64::MAX }))
            }
            &Contender::Milliseconds(milliseconds) => {
                let budget = Budget { simulations: u32::MAX, milliseconds };
                Player::Ours(Box::new(Thinker::hurried(budget, seed)))
            }
            Contender::Outside(command) => Player::Outside(Outside::start::<G>(command, setup, seat)?),
        })
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Kind(kind) => f.write_str(kind.name()),
            Contender::Simulations(simulations) => write!(f, "search:{simulations}"),
            Contender::Milliseconds(milliseconds) => write!(f, "search:{milliseconds}ms"),
            Contender::Outside(command) => write!(f, "cmd:{command}"),
        }
    }
}

impl FromStr for Contender {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Self, UnknownBot> {
        let unknown = || UnknownBot { given: text.to_owned() };
        match text.split_once(':') {
            Some(("cmd", command)) if !command.trim().is_empty() => {
                Ok(Contender::Outside(command.trim().to_owned()))
            }
            Some(("search", budget)) => match budget.strip_suffix("ms") {
                Some(time) => Ok(Contender::Milliseconds(positive(time).ok_or_else(unknown)?)),
                None => Ok(Contender::Simulations(positive(budget).ok_or_else(unknown)?)),
            },
            _ => BotKind::named(text).map(Contender::Kind),
        }
    }
}

fn positive<N: FromStr + PartialOrd + From<u8>>(text: &str) -> Option<N> {
    text.parse().ok().filter(|number| *number > N::from(0))
}

/// Somebody who plays one game.
pub(crate) enum Player<G: Game> {
    Ours(Box<dyn Bot<G>>),
    Outside(Outside),
}

impl<G: Game> Player<G> {
    pub(crate) fn choose(
        &mut self,
        sight: &Sight<'_, G>,
        legal: &[G::Action],
    ) -> Result<G::Action, OutsideError> {
        match self {
            Player::Ours(bot) => Ok(bot.choose(sight, legal)),
            Player::Outside(program) => program.choose(sight, legal),
        }
    }

    /// Tells a program how it ended.
    pub(crate) fn farewell(&mut self, outcome: Outcome) {
        if let Player::Outside(program) = self {
            program.farewell::<G>(outcome);
        }
    }
}
