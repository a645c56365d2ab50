//! Who sits at a table of bots.

use std::fmt;
use std::str::FromStr;

use engine::{Game, Instinct, Outcome, Seat, Setup, Sight};

use crate::outside::{Outside, OutsideError};
use crate::{Bot, BotKind, Budget, NEVER, Thinker, UnknownBot};

/// Who sits at a table of bots: one of ours, a search with a budget of its own, or an outside program.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Contender {
    /// `hard`, `normal`, `easy`, `heuristic`, `random`.
    Kind(BotKind),
    /// `search:500`: so many simulations for each decision; `search:500x4`: shared by four threads.
    Simulations(u32, Threads),
    /// `search:200ms`: so many milliseconds for each decision; `search:200msx4`: of four threads. Not repeatable.
    Milliseconds(u64, Threads),
    /// `cmd:python3 mybot.py`: a program that speaks JSON lines.
    Outside(String),
}

/// On how many threads somebody thinks about a decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Threads(pub usize);

/// More threads than any machine has are a mistake.
const MOST_THREADS: usize = 1024;

impl fmt::Display for Threads {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => Ok(()),
            several => write!(f, "x{several}"),
        }
    }
}

impl Contender {
    /// The bots of a list with commas. A comma within the command of a program is part of it, unless the name of a bot follows.
    pub fn list(text: &str) -> Result<Vec<Contender>, UnknownBot> {
        let mut bots: Vec<Contender> = Vec::new();
        for part in text.split(',') {
            match (part.parse(), bots.last_mut()) {
                (Ok(bot), _) => bots.push(bot),
                (Err(_), Some(Contender::Outside(command))) => {
                    command.push(',');
                    command.push_str(part);
                }
                (Err(error), _) => return Err(error),
            }
        }
        Ok(bots)
    }

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
        Ok(match self {
            Contender::Kind(kind) => Player::Ours(kind.make_repeatable(seed)),
            &Contender::Simulations(simulations, Threads(threads)) => {
                let budget = Budget { simulations, milliseconds: u64::MAX };
                Player::Ours(Box::new(Thinker::new(budget, seed).on_threads(threads)))
            }
            &Contender::Milliseconds(milliseconds, Threads(threads)) => {
                let budget = Budget { simulations: u32::MAX, milliseconds };
                Player::Ours(Box::new(Thinker::hurried(budget, seed).on_threads(threads)))
            }
            Contender::Outside(command) => {
                Player::Outside(Outside::start(command, G::facts().id, setup, seat)?)
            }
        })
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Kind(kind) => f.write_str(kind.name()),
            Contender::Simulations(simulations, threads) => write!(f, "search:{simulations}{threads}"),
            Contender::Milliseconds(milliseconds, threads) => {
                write!(f, "search:{milliseconds}ms{threads}")
            }
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
            Some(("search", budget)) => search(budget).ok_or_else(unknown),
            _ => BotKind::named(text).map(Contender::Kind),
        }
    }
}

/// `500`, `200ms`, `500x4`, `200msx4`
fn search(budget: &str) -> Option<Contender> {
    let (budget, threads) = match budget.split_once('x') {
        Some((budget, threads)) => (budget, threads.parse().ok().filter(|n| (1..=MOST_THREADS).contains(n))?),
        None => (budget, 1),
    };
    Some(match budget.strip_suffix("ms") {
        Some(time) => Contender::Milliseconds(positive(time)?, Threads(threads)),
        None => Contender::Simulations(positive(budget)?, Threads(threads)),
    })
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
            Player::Ours(bot) => Ok(bot.choose(sight, legal, NEVER)),
            Player::Outside(program) => program.choose(sight, legal),
        }
    }

    /// Tells a program how it ended.
    pub(crate) fn farewell(&mut self, outcome: Outcome) {
        if let Player::Outside(program) = self {
            program.farewell(outcome);
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for name in
            ["hard", "random", "search:500", "search:200ms", "search:500x4", "search:200msx2", "cmd:bot -v"]
        {
            assert_eq!(name.parse::<Contender>().unwrap().to_string(), name);
        }
        for name in [
            "search:",
            "search:0",
            "search:5x0",
            "search:5x9999",
            "search:-1ms",
            "search:5s",
            "cmd: ",
            "godlike",
        ] {
            assert_eq!(name.parse::<Contender>(), Err(UnknownBot { given: name.to_owned() }));
        }
    }

    #[test]
    fn a_command_may_contain_commas() {
        let names = |list: &str| -> Vec<String> {
            Contender::list(list).unwrap().iter().map(Contender::to_string).collect()
        };
        assert_eq!(
            names("heuristic,cmd:bot --weights 1,2,hard"),
            ["heuristic", "cmd:bot --weights 1,2", "hard"]
        );
        assert_eq!(names("cmd:a,cmd:b"), ["cmd:a", "cmd:b"]);
        assert_eq!(Contender::list("hard,godlike"), Err(UnknownBot { given: "godlike".to_owned() }));
    }
}
