//! Whole games without people, at full speed and repeatable.

use engine::{
    Control, FastChance, Game, Instinct, Match, MatchError, NewMatch, Nonce, Occupant, Outcome, Record, Seat,
    Secret, Setup, Sight, Silent, StreamKeys,
};
use serde::Serialize;

use crate::contender::{Contender, Player};
use crate::outside::OutsideError;
use crate::pool;

/// What is simulated.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// The set-up of every game.
    pub setup: Setup,
    /// Who sits where in the first game; one per seat.
    pub bots: Vec<Contender>,
    /// Move everybody one seat on after each game, so that no bot profits from its seat.
    pub rotate: bool,
    /// How many games.
    pub games: u64,
    /// Games of the same seed are the same, whatever the number of threads.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
    /// Check the game's invariants after every action.
    pub check: bool,
}

/// How one game went.
#[derive(Clone, Copy, Debug)]
pub struct GameResult {
    /// Its number, counted from 0.
    pub number: u64,
    /// Its length in actions.
    pub actions: u64,
    /// Who won.
    pub outcome: Outcome,
}

/// The sum of all games.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Actions taken.
    pub actions: u64,
    /// The longest game in actions.
    pub longest: u64,
    /// Games won by each seat.
    pub seat_wins: Vec<u64>,
    /// For each bot that played: seats it had, and how many of them won.
    pub bot_wins: Vec<(Contender, u64, u64)>,
}

/// What stops a simulation.
#[derive(Debug, thiserror::Error)]
pub enum SimulationError {
    /// The set-up cannot be played.
    #[error(transparent)]
    Setup(#[from] MatchError),
    /// An invariant was broken.
    #[error("game {game} of seed {seed} breaks its invariants after action {action}: {}", broken.join("; "))]
    Invariant {
        /// The game's number.
        game: u64,
        /// The simulation's seed.
        seed: u64,
        /// The action's number.
        action: u64,
        /// What is broken.
        broken: Vec<String>,
    },
    /// An outside program failed.
    #[error("game {game}, seat {seat}: {error}")]
    Outside {
        /// The game's number.
        game: u64,
        /// Where it sits.
        seat: Seat,
        /// What it did.
        error: OutsideError,
    },
    /// The sink of records failed.
    #[error("{0}")]
    Record(String),
}

/// Takes the record of a finished game with its number.
pub type RecordSink<'a, G> =
    dyn Fn(u64, Record<<G as Game>::State, <G as Game>::Action>) -> Result<(), String> + Sync + 'a;

impl Simulation {
    /// Plays all games. `progress` is told after every game how many are done; with `record`, every game's record goes there.
    pub fn run<G: Instinct>(
        &self,
        progress: &(dyn Fn(u64) + Sync),
        record: Option<&RecordSink<'_, G>>,
    ) -> Result<Tally, SimulationError> {
        let setup = G::facts().complete(self.setup.clone()).map_err(MatchError::Setup)?;
        assert_eq!(self.bots.len(), usize::from(setup.seats), "one bot per seat");
        let mut total = Tally { seat_wins: vec![0; self.bots.len()], ..Tally::default() };
        let work = |number| {
            let sitting = self.sitting(&setup, number);
            match record {
                None => sitting.play::<G>(),
                Some(sink) => sitting.play_recorded::<G>(sink),
            }
        };
        pool::each(self.threads, self.games, work, |number, result| {
            total.add(&result, &self.seated(number));
            progress(total.games);
        })?;
        Ok(total)
    }

    /// Who sits where in game `number`.
    pub fn seated(&self, number: u64) -> Vec<Contender> {
        let mut bots = self.bots.clone();
        if self.rotate {
            bots.rotate_right((number % self.bots.len() as u64) as usize);
        }
        bots
    }

    fn sitting<'a>(&self, setup: &'a Setup, number: u64) -> Sitting<'a> {
        Sitting {
            setup,
            seated: self.seated(number),
            seed: self.seed,
            number,
            bots_seed: number,
            check: self.check,
        }
    }
}

/// One game about to be played.
pub(crate) struct Sitting<'a> {
    pub(crate) setup: &'a Setup,
    /// Who sits where.
    pub(crate) seated: Vec<Contender>,
    /// Dice and decks depend on this and on the game's number.
    pub(crate) seed: u64,
    pub(crate) number: u64,
    /// What the bots decide depends on this as well.
    pub(crate) bots_seed: u64,
    pub(crate) check: bool,
}

impl Sitting<'_> {
    /// A number for `purpose` in this game that has nothing to do with any other.
    fn mixed(&self, number: u64, purpose: u64) -> u64 {
        let mut mixer = FastChance::new(self.seed);
        let mut mixer = FastChance::new(mixer.next_u64() ^ number);
        FastChance::new(mixer.next_u64() ^ purpose).next_u64()
    }

    fn secret(&self) -> Secret {
        Secret::from_number(self.mixed(self.number, 0))
    }

    fn nonces(&self) -> Vec<Nonce> {
        vec![Nonce([0; 16]); self.seated.len()]
    }

    fn failed(&self, seat: Seat) -> impl FnOnce(OutsideError) -> SimulationError {
        let game = self.number;
        move |error| SimulationError::Outside { game, seat, error }
    }

    fn players<G: Instinct>(&self) -> Result<Vec<Player<G>>, SimulationError> {
        let sit = |(contender, seat): (&Contender, u8)| {
            let seed = self.mixed(self.bots_seed, u64::from(seat) + 1);
            contender.sit(self.setup, Seat(seat), seed).map_err(self.failed(Seat(seat)))
        };
        self.seated.iter().zip(0..).map(sit).collect()
    }

    /// The fast way: no record is kept. Chance is the same as in the recorded way, and so is the game.
    pub(crate) fn play<G: Instinct>(&self) -> Result<GameResult, SimulationError> {
        let keys = StreamKeys::derive(&self.secret(), &self.nonces());
        let mut players = self.players::<G>()?;
        let mut state = G::start(self.setup, &mut keys.entry(0), &mut Silent).map_err(MatchError::Setup)?;
        let mut legal = Vec::new();
        let mut actions = 0;
        while let Some((seat, action)) = self.next::<G>(&state, &mut players, &mut legal)? {
            actions += 1;
            G::apply(&mut state, seat, action, &mut keys.entry(actions), &mut Silent)
                .expect("a listed action is accepted");
            self.check_invariants::<G>(&state, actions)?;
        }
        let outcome = G::outcome(&state).expect("a finished game has an outcome");
        players.iter_mut().for_each(|player| player.farewell(outcome));
        Ok(GameResult { number: self.number, actions, outcome })
    }

    fn play_recorded<G: Instinct>(&self, sink: &RecordSink<'_, G>) -> Result<GameResult, SimulationError> {
        let mut players = self.players::<G>()?;
        let people = self.seated.iter().zip(1..).map(|(contender, place)| Occupant {
            name: format!("{} {place}", contender.recorded()),
            control: Control::Bot(contender.recorded()),
        });
        let mut game = Match::<G>::new(NewMatch {
            setup: self.setup.clone(),
            people: people.collect(),
            draw_seats: false,
            secret: self.secret(),
            nonces: self.nonces(),
        })?;
        let mut legal = Vec::new();
        while let Some((seat, action)) = self.next::<G>(game.state(), &mut players, &mut legal)? {
            game.act(seat, action).expect("a listed action is accepted");
            self.check_invariants::<G>(game.state(), game.len() as u64)?;
        }
        let outcome = game.outcome().expect("a finished game has an outcome");
        players.iter_mut().for_each(|player| player.farewell(outcome));
        sink(self.number, game.record(true)).map_err(SimulationError::Record)?;
        Ok(GameResult { number: self.number, actions: game.len() as u64, outcome })
    }

    /// Who acts next and what he does; `None` when the game is over.
    fn next<G: Game>(
        &self,
        state: &G::State,
        players: &mut [Player<G>],
        legal: &mut Vec<G::Action>,
    ) -> Result<Option<(Seat, G::Action)>, SimulationError> {
        let Some(decision) = G::decision(state) else { return Ok(None) };
        let seat = decision.seats.iter().next().expect("somebody decides");
        G::legal(state, seat, legal);
        let chosen = players[seat.index()].choose(&Sight::new(state, seat), legal);
        chosen.map(|action| Some((seat, action))).map_err(self.failed(seat))
    }

    fn check_invariants<G: Game>(&self, state: &G::State, action: u64) -> Result<(), SimulationError> {
        match self.check {
            true => G::check(state).map_err(|broken| SimulationError::Invariant {
                game: self.number,
                seed: self.seed,
                action,
                broken,
            }),
            false => Ok(()),
        }
    }
}

impl Tally {
    fn add(&mut self, result: &GameResult, seated: &[Contender]) {
        self.games += 1;
        self.actions += result.actions;
        self.longest = self.longest.max(result.actions);
        for (index, contender) in seated.iter().enumerate() {
            let won = u64::from(result.outcome.winners.contains(Seat(index as u8)));
            self.seat_wins[index] += won;
            match self.bot_wins.iter_mut().find(|(known, ..)| known == contender) {
                Some((_, seats, wins)) => {
                    *seats += 1;
                    *wins += won;
                }
                None => {
                    self.bot_wins.push((contender.clone(), 1, won));
                    self.bot_wins.sort_unstable();
                }
            }
        }
    }
}

/// A share with its 95 % interval (Wilson).
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// How often it happened.
    pub wins: u64,
    /// Out of how many.
    pub games: u64,
    /// The share.
    pub rate: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

impl Share {
    /// `wins` out of `games`.
    pub fn of(wins: u64, games: u64) -> Share {
        if games == 0 {
            return Share { wins, games, rate: 0.0, low: 0.0, high: 1.0 };
        }
        const Z: f64 = 1.959_963_984_540_054;
        let (n, rate) = (games as f64, wins as f64 / games as f64);
        let centre = rate + Z * Z / (2.0 * n);
        let spread = Z * (rate * (1.0 - rate) / n + Z * Z / (4.0 * n * n)).sqrt();
        let scale = 1.0 + Z * Z / n;
        Share {
            wins,
            games,
            rate,
            low: ((centre - spread) / scale).max(0.0),
            high: ((centre + spread) / scale).min(1.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilson_interval() {
        // Known values: 8 of 10 gives 0.4902 to 0.9433.
        let share = Share::of(8, 10);
        assert!((share.low - 0.4902).abs() < 1e-4 && (share.high - 0.9433).abs() < 1e-4, "{share:?}");
        assert_eq!((Share::of(0, 5).low, Share::of(5, 5).high), (0.0, 1.0));
    }
}
