//! Whole games without people, at full speed and repeatable.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use engine::{
    Control, FastChance, Game, Instinct, Match, MatchError, NewMatch, Nonce, Occupant, Outcome, Record, Seat,
    Secret, Setup, Sight, Silent, StreamKeys,
};
use serde::Serialize;

use crate::{Bot, BotKind};

/// What is simulated.
#[derive(Clone, Debug)]
pub struct Simulation {
    /// The set-up of every game.
    pub setup: Setup,
    /// Who sits where in the first game; one per seat.
    pub bots: Vec<BotKind>,
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
    /// For each kind of bot that played: seats it had, and how many of them won.
    pub bot_wins: Vec<(BotKind, u64, u64)>,
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
        let next = AtomicU64::new(0);
        let total = Mutex::new(Tally { seat_wins: vec![0; self.bots.len()], ..Tally::default() });
        let failure = Mutex::new(None);
        std::thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                scope.spawn(|| {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= self.games {
                            break;
                        }
                        let seated = self.seated(number);
                        let played = match record {
                            None => self.play::<G>(&setup, &seated, number),
                            Some(sink) => self.play_recorded::<G>(&setup, &seated, number, sink),
                        };
                        match played {
                            Ok(result) => {
                                let mut total =
                                    total.lock().expect("no thread panics while it holds the tally");
                                total.add(&result, &seated);
                                progress(total.games);
                            }
                            Err(error) => {
                                next.store(self.games, Ordering::Relaxed);
                                *failure.lock().expect("no thread panics while it holds the failure") =
                                    Some(error);
                            }
                        }
                    }
                });
            }
        });
        match failure.into_inner().expect("all threads have ended well") {
            Some(error) => Err(error),
            None => Ok(total.into_inner().expect("all threads have ended well")),
        }
    }

    /// Who sits where in game `number`.
    pub fn seated(&self, number: u64) -> Vec<BotKind> {
        let mut bots = self.bots.clone();
        if self.rotate {
            bots.rotate_right((number % self.bots.len() as u64) as usize);
        }
        bots
    }

    fn secret(&self, number: u64) -> Secret {
        Secret::from_number(self.mixed(number, 0))
    }

    /// A number for `purpose` in game `number` that has nothing to do with any other.
    fn mixed(&self, number: u64, purpose: u64) -> u64 {
        let mut mixer = FastChance::new(self.seed);
        let mut mixer = FastChance::new(mixer.next_u64() ^ number);
        FastChance::new(mixer.next_u64() ^ purpose).next_u64()
    }

    fn players<G: Instinct>(&self, seated: &[BotKind], number: u64) -> Vec<Box<dyn Bot<G>>> {
        let kinds = seated.iter().zip(1u64..);
        kinds.map(|(kind, seat)| kind.make(self.mixed(number, seat))).collect()
    }

    fn nonces(&self) -> Vec<Nonce> {
        vec![Nonce([0; 16]); self.bots.len()]
    }

    /// The fast way: no record is kept. Chance is the same as in the recorded way, and so is the game.
    fn play<G: Instinct>(
        &self,
        setup: &Setup,
        seated: &[BotKind],
        number: u64,
    ) -> Result<GameResult, SimulationError> {
        let keys = StreamKeys::derive(&self.secret(number), &self.nonces());
        let mut players = self.players::<G>(seated, number);
        let mut state = G::start(setup, &mut keys.entry(0), &mut Silent).map_err(MatchError::Setup)?;
        let mut legal = Vec::new();
        let mut actions = 0;
        while let Some(decision) = G::decision(&state) {
            let seat = decision.seats.iter().next().expect("somebody decides");
            let action = choose::<G>(&state, seat, players[seat.index()].as_mut(), &mut legal);
            actions += 1;
            G::apply(&mut state, seat, action, &mut keys.entry(actions), &mut Silent)
                .expect("a listed action is accepted");
            if self.check {
                self.check_invariants::<G>(&state, number, actions)?;
            }
        }
        let outcome = G::outcome(&state).expect("a finished game has an outcome");
        Ok(GameResult { number, actions, outcome })
    }

    fn play_recorded<G: Instinct>(
        &self,
        setup: &Setup,
        seated: &[BotKind],
        number: u64,
        sink: &RecordSink<'_, G>,
    ) -> Result<GameResult, SimulationError> {
        let mut players = self.players::<G>(seated, number);
        let people = seated.iter().zip(1..).map(|(kind, place)| Occupant {
            name: format!("{} {place}", kind.name()),
            control: Control::Bot(kind.name().to_owned()),
        });
        let mut game = Match::<G>::new(NewMatch {
            setup: setup.clone(),
            people: people.collect(),
            draw_seats: false,
            secret: self.secret(number),
            nonces: self.nonces(),
        })?;
        let mut legal = Vec::new();
        while let Some(decision) = G::decision(game.state()) {
            let seat = decision.seats.iter().next().expect("somebody decides");
            let action = choose::<G>(game.state(), seat, players[seat.index()].as_mut(), &mut legal);
            game.act(seat, action).expect("a listed action is accepted");
            if self.check {
                self.check_invariants::<G>(game.state(), number, game.len() as u64)?;
            }
        }
        let outcome = game.outcome().expect("a finished game has an outcome");
        sink(number, game.record(true)).map_err(SimulationError::Record)?;
        Ok(GameResult { number, actions: game.len() as u64, outcome })
    }

    fn check_invariants<G: Game>(
        &self,
        state: &G::State,
        game: u64,
        action: u64,
    ) -> Result<(), SimulationError> {
        G::check(state).map_err(|broken| SimulationError::Invariant { game, seed: self.seed, action, broken })
    }
}

fn choose<G: Game>(
    state: &G::State,
    seat: Seat,
    bot: &mut dyn Bot<G>,
    legal: &mut Vec<G::Action>,
) -> G::Action {
    G::legal(state, seat, legal);
    bot.choose(&Sight::new(state, seat), legal)
}

impl Tally {
    fn add(&mut self, result: &GameResult, seated: &[BotKind]) {
        self.games += 1;
        self.actions += result.actions;
        self.longest = self.longest.max(result.actions);
        for (index, &kind) in seated.iter().enumerate() {
            let won = u64::from(result.outcome.winners.contains(Seat(index as u8)));
            self.seat_wins[index] += won;
            match self.bot_wins.iter_mut().find(|(known, ..)| *known == kind) {
                Some((_, seats, wins)) => {
                    *seats += 1;
                    *wins += won;
                }
                None => {
                    self.bot_wins.push((kind, 1, won));
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
