//! How strong a bot plays, and how long it may think: the one place that says so.

use std::fmt;
use std::str::FromStr;

use engine::{FastChance, Instinct, Message, Sight};

use crate::search::{Finding, Question, Search, Tuning, legal_actions, parallel};
use crate::{Bot, Stop, UNOPTIMISED, UnknownBot, any_of, clock};

/// How strong a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Follows the game's instinct and is absent-minded now and then.
    Easy,
    /// Looks ahead a little.
    Normal,
    /// Looks ahead, and still answers so fast that a turn of many choices does not drag on.
    Hard,
}

/// How much a bot thinks about one decision; whatever is used up first ends it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Budget {
    /// Simulations; 0 for none at all.
    pub simulations: u32,
    /// Milliseconds, for a caller who has a clock.
    pub milliseconds: u64,
}

/// Whoever asks for advice wants choices compared, however busy the machine is.
const FEWEST_SIMULATIONS: u32 = 12;

/// One choice in so many of the easy level is any choice.
const ABSENT_MINDED: usize = 4;

impl Level {
    /// Every level, the strongest first.
    pub const ALL: [Level; 3] = [Level::Hard, Level::Normal, Level::Easy];

    /// The name on the command line, on the wire and in records.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
        }
    }

    /// How much it thinks.
    pub const fn budget(self) -> Budget {
        match self {
            Level::Easy => Budget { simulations: 0, milliseconds: 0 },
            // A turn has many choices: a program that was compiled in a hurry thinks less, not longer.
            Level::Normal => Budget { simulations: 50, milliseconds: if UNOPTIMISED { 60 } else { 250 } },
            Level::Hard => Budget { simulations: 300, milliseconds: if UNOPTIMISED { 400 } else { 1800 } },
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Level, UnknownBot> {
        let known = Level::ALL.into_iter().find(|level| level.name() == name);
        known.ok_or_else(|| UnknownBot { given: name.to_owned() })
    }
}

/// What a good player would do, and why.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<A> {
    /// The best choice.
    pub best: A,
    /// Why, in the words of the game.
    pub reason: Option<Message>,
    /// The choices that were looked at, the best first, each with the chance to win that it leaves.
    pub choices: Vec<Finding<A>>,
}

/// Looks for the best choice of the seat of `sight`; `None` if it owes none. It thinks as long as the hard level, or until `stop` says so;
/// on several threads, each of them thinks as long as one alone would.
pub fn advise<G: Instinct>(
    sight: &Sight<'_, G>,
    threads: usize,
    seed: u64,
    stop: Stop<'_>,
) -> Option<Advice<G::Action>> {
    let view = sight.view();
    let simulations = Level::Hard.budget().simulations;
    let question = Question { view: &view, seat: sight.seat(), simulations, seed };
    let mut legal = Vec::new();
    legal_actions::<G>(&view, sight.seat(), &mut legal);
    let choices = match (&legal[..], threads) {
        ([], _) => return None,
        // Nothing to choose: only what it is worth is asked for.
        (&[action], _) => {
            let mut search = Search::<G>::new(Tuning::default());
            let worth = search.worth_of(&question, Some(action))[sight.seat().index()];
            vec![Finding { action, visits: simulations, worth }]
        }
        (_, 0 | 1) => {
            let mut simulated = 0;
            let mut enough = || {
                simulated += 1;
                simulated > FEWEST_SIMULATIONS && stop()
            };
            Search::new(Tuning::default()).run(&question, &mut enough).to_vec()
        }
        (_, threads) => {
            let simulations = simulations.saturating_mul(threads as u32);
            parallel::run(Tuning::default(), threads, &Question { simulations, ..question }, stop)
        }
    };
    let best = choices.first()?.action;
    Some(Advice { best, reason: G::reason(&view, best), choices })
}

/// A bot that looks ahead.
#[derive(Debug)]
pub struct Thinker<G: Instinct> {
    search: Search<G>,
    budget: Budget,
    hurries: bool,
    threads: usize,
    chance: FastChance,
    ratings: Vec<i32>,
}

impl<G: Instinct> Thinker<G> {
    /// Thinks by the number of simulations alone: the same seed makes the same choices.
    pub fn new(budget: Budget, seed: u64) -> Self {
        Thinker {
            search: Search::new(Tuning::default()),
            budget,
            hurries: false,
            threads: 1,
            chance: FastChance::new(seed),
            ratings: Vec::new(),
        }
    }

    /// Looks at the clock as well, for a table with people.
    pub fn hurried(budget: Budget, seed: u64) -> Self {
        Thinker { hurries: true, ..Thinker::new(budget, seed) }
    }

    /// Thinks on so many threads. They share the simulations, and find something else than one thread would.
    #[must_use]
    pub fn on_threads(self, threads: usize) -> Self {
        Thinker { threads, ..self }
    }

    fn decide(&mut self, sight: &Sight<'_, G>, legal: &[G::Action], stop: Stop<'_>) -> G::Action {
        let seed = self.chance.next_u64();
        if let [action] = legal {
            return *action;
        }
        let view = sight.view();
        if self.budget.simulations == 0 {
            if self.chance.pick(ABSENT_MINDED) == 0 {
                return any_of::<G>(legal, &mut self.chance);
            }
            G::rate(&view, legal, &mut self.ratings);
            let best = (0..legal.len()).max_by_key(|&index| self.ratings[index]);
            return legal[best.expect("somebody who decides has a choice")];
        }
        let question =
            Question { view: &view, seat: sight.seat(), simulations: self.budget.simulations, seed };
        let together;
        let found = match self.threads {
            0 | 1 => self.search.run(&question, &mut || stop()),
            threads => {
                together = parallel::run(Tuning::default(), threads, &question, stop);
                &together
            }
        };
        let facts = G::facts();
        match facts.simultaneous && !facts.coop {
            true => mixed(found, &mut self.chance),
            false => found.first().map(|finding| finding.action),
        }
        .unwrap_or(legal[0])
    }
}

/// One of the choices that were looked at most, each as often as it was looked at: whoever can be read loses games with secret choices.
fn mixed<A: Copy>(found: &[Finding<A>], chance: &mut FastChance) -> Option<A> {
    let most = found.first()?.visits;
    let serious = || found.iter().filter(|finding| finding.visits >= most / 2);
    let total: u32 = serious().map(|finding| finding.visits).sum();
    let mut drawn = chance.pick(total as usize) as u32;
    for finding in serious() {
        match drawn.checked_sub(finding.visits) {
            None => return Some(finding.action),
            Some(left) => drawn = left,
        }
    }
    None
}

impl<G: Instinct> Bot<G> for Thinker<G> {
    fn choose(&mut self, sight: &Sight<'_, G>, legal: &[G::Action], stop: Stop<'_>) -> G::Action {
        let (hurries, late) = (self.hurries, clock::after(self.budget.milliseconds));
        self.decide(sight, legal, &|| stop() || (hurries && late()))
    }
}
