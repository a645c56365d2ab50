//! The arena: every bot against every other, and what follows for their strength.
//!
//! Each pair plays rounds. A round is one deal of chance, played once for every way to seat the two, so that neither luck nor seats
//! favour anybody; all pairs play the same deals. With an even number of seats the two alternate around the table (two teams,
//! where the game has them). With an odd number one of each sits alone among the others in turn. In a co-operative game
//! each bot has the whole table, and whoever wins a deal that the other loses has beaten him.

use engine::{FastChance, Instinct, MatchError, Seat, SeatSet, Setup};
use serde::Serialize;

use crate::contender::Contender;
use crate::pool;
use crate::simulation::{Share, SimulationError, Sitting};

/// How often the rounds are drawn anew to find the intervals.
const RESAMPLES: usize = 400;

/// What is played.
#[derive(Clone, Debug)]
pub struct Arena {
    /// The set-up of every game.
    pub setup: Setup,
    /// Who takes part, at least two.
    pub bots: Vec<Contender>,
    /// Games for each pair, rounded up to whole rounds.
    pub games: u64,
    /// The same seed plays the same games, whatever the number of threads.
    pub seed: u64,
    /// How many threads.
    pub threads: usize,
}

/// How it went.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Standings {
    /// The bots, the strongest first.
    pub ratings: Vec<Rating>,
    /// Every pair.
    pub pairs: Vec<Pair>,
    /// Games played.
    pub games: u64,
    /// Actions taken.
    pub actions: u64,
}

/// How strong a bot is.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The bot.
    pub bot: String,
    /// Elo points; the mean of all who took part is 1000.
    pub elo: f64,
    /// Lower end of the 95 % interval.
    pub low: f64,
    /// Upper end of the 95 % interval.
    pub high: f64,
}

/// How two bots did against each other.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Pair {
    /// The first.
    pub bot: String,
    /// The second.
    pub against: String,
    /// Games that the first won, alone or as a team.
    pub wins: Share,
    /// Those of them in which he sat alone among the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alone: Option<Share>,
    /// Games that the second won sitting alone among the first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other_alone: Option<Share>,
}

/// A game of one pair: the seats of each, and who has won.
#[derive(Clone, Copy, Debug)]
struct Score {
    seats: [u64; 2],
    won: [u64; 2],
}

impl Arena {
    /// How many games will be played.
    pub fn total_games<G: Instinct>(&self) -> u64 {
        self.pairs().len() as u64 * self.rounds::<G>() * self.line_ups::<G>().len() as u64
    }

    /// Plays all games. `progress` is told after every game how many are done.
    pub fn run<G: Instinct>(&self, progress: &(dyn Fn(u64) + Sync)) -> Result<Standings, SimulationError> {
        let setup = G::facts().complete(self.setup.clone()).map_err(MatchError::Setup)?;
        let (pairs, line_ups) = (self.pairs(), self.line_ups::<G>());
        let games = self.total_games::<G>();
        let per_pair = games / pairs.len().max(1) as u64;
        let mut winners = vec![SeatSet::EMPTY; games as usize];
        let (mut done, mut actions) = (0, 0);
        let work = |job: u64| {
            let (first, second) = pairs[(job / per_pair) as usize];
            let round = job % per_pair / line_ups.len() as u64;
            let line_up = &line_ups[(job % line_ups.len() as u64) as usize];
            let seat = |&is_second: &bool| self.bots[if is_second { second } else { first }].clone();
            Sitting {
                setup: &setup,
                seated: line_up.iter().map(seat).collect(),
                seed: self.seed,
                number: round,
                bots_seed: job,
                check: false,
            }
            .play::<G>()
        };
        pool::each(self.threads, games, work, |job, result| {
            winners[job as usize] = result.outcome.winners;
            actions += result.actions;
            done += 1;
            progress(done);
        })?;
        let scores: Vec<Vec<Vec<Score>>> = winners
            .chunks(per_pair.max(1) as usize)
            .map(|pair| pair.chunks(line_ups.len()).map(|round| score::<G>(&line_ups, round)).collect())
            .collect();
        Ok(Standings {
            ratings: self.ratings(&pairs, &scores),
            pairs: self.compare(&pairs, &scores),
            games,
            actions,
        })
    }

    fn pairs(&self) -> Vec<(usize, usize)> {
        let count = self.bots.len();
        (0..count).flat_map(|first| (first + 1..count).map(move |second| (first, second))).collect()
    }

    fn rounds<G: Instinct>(&self) -> u64 {
        self.games.div_ceil(self.line_ups::<G>().len() as u64).max(1)
    }

    /// Every way to seat a pair; `true` is the second of them.
    fn line_ups<G: Instinct>(&self) -> Vec<Vec<bool>> {
        let seats = usize::from(self.setup.seats);
        if G::facts().coop {
            return vec![vec![false; seats], vec![true; seats]];
        }
        if seats.is_multiple_of(2) {
            return [0, 1].map(|first| (0..seats).map(|seat| (seat + first) % 2 == 1).collect()).into();
        }
        let alone = |place: usize, who: bool| (0..seats).map(|seat| (seat == place) == who).collect();
        (0..seats).flat_map(|place| [alone(place, false), alone(place, true)]).collect()
    }

    fn compare(&self, pairs: &[(usize, usize)], scores: &[Vec<Vec<Score>>]) -> Vec<Pair> {
        let sum = |rounds: &[Vec<Score>], who: usize, fits: &dyn Fn(&Score) -> bool| {
            let fitting = || rounds.iter().flatten().filter(|score| fits(score));
            Share::of(fitting().map(|score| score.won[who]).sum(), fitting().count() as u64)
        };
        let alone = |rounds: &[Vec<Score>], who: usize| {
            let share = sum(rounds, who, &|score| score.seats[who] == 1 && score.seats[1 - who] > 1);
            (share.games > 0).then_some(share)
        };
        pairs
            .iter()
            .zip(scores)
            .map(|(&(first, second), rounds)| Pair {
                bot: self.bots[first].to_string(),
                against: self.bots[second].to_string(),
                wins: sum(rounds, 0, &|_| true),
                alone: alone(rounds, 0),
                other_alone: alone(rounds, 1),
            })
            .collect()
    }

    fn ratings(&self, pairs: &[(usize, usize)], scores: &[Vec<Vec<Score>>]) -> Vec<Rating> {
        let rounds = scores.first().map_or(0, Vec::len);
        let all: Vec<usize> = (0..rounds).collect();
        let elos = elo(self.bots.len(), pairs, scores, &all);
        let mut chance = FastChance::new(self.seed);
        let doubted = with_doubt(scores);
        let resampled: Vec<Vec<f64>> = (0..RESAMPLES)
            .map(|_| {
                let drawn: Vec<usize> = (0..rounds + 2).map(|_| chance.pick(rounds + 2)).collect();
                elo(self.bots.len(), pairs, &doubted, &drawn)
            })
            .collect();
        let mut ratings: Vec<Rating> = (0..self.bots.len())
            .map(|bot| {
                let mut values: Vec<f64> = resampled.iter().map(|elos| elos[bot]).collect();
                values.sort_by(f64::total_cmp);
                let elo = elos[bot];
                let low = values[RESAMPLES / 40].min(elo);
                let high = values[RESAMPLES - 1 - RESAMPLES / 40].max(elo);
                Rating { bot: self.bots[bot].to_string(), elo, low, high }
            })
            .collect();
        ratings.sort_by(|a, b| b.elo.total_cmp(&a.elo));
        ratings
    }
}

/// What the games of one round say about its pair.
fn score<G: Instinct>(line_ups: &[Vec<bool>], winners: &[SeatSet]) -> Vec<Score> {
    if G::facts().coop {
        let [first, second] = [0, 1].map(|who| u64::from(!winners[who].is_empty()));
        return vec![Score { seats: [1, 1], won: [first, second] }];
    }
    let of = |(line_up, winners): (&Vec<bool>, &SeatSet)| {
        let won_by = |who: bool| winners.iter().any(|Seat(seat)| line_up[usize::from(seat)] == who);
        let seats = |who: bool| line_up.iter().filter(|&&seat| seat == who).count() as u64;
        Score { seats: [seats(false), seats(true)], won: [false, true].map(|who| u64::from(won_by(who))) }
    };
    line_ups.iter().zip(winners).map(of).collect()
}

/// The rounds of each pair and two more, one for either of them: who won every round that was played might have lost the next one. Without
/// that doubt all draws of such rounds would be the same, and the interval would have no width.
fn with_doubt(scores: &[Vec<Vec<Score>>]) -> Vec<Vec<Vec<Score>>> {
    let mut doubted = scores.to_vec();
    for rounds in &mut doubted {
        rounds.extend([[1, 0], [0, 1]].map(|won| vec![Score { seats: [1, 1], won }]));
    }
    doubted
}

/// The strengths that make these rounds most likely, when a seat wins with a chance in proportion to its strength. A draw
/// between each pair is added, so that nobody is infinitely strong.
fn elo(bots: usize, pairs: &[(usize, usize)], scores: &[Vec<Vec<Score>>], rounds: &[usize]) -> Vec<f64> {
    const STEPS: usize = 200;
    // Of each pair, by the numbers of seats: those numbers, and games.
    let mut tables: Vec<([usize; 2], [f64; 2], f64)> = Vec::new();
    let mut credit = vec![0.0; bots];
    for (&(first, second), scores) in pairs.iter().zip(scores) {
        tables.push(([first, second], [1.0, 1.0], 1.0));
        credit[first] += 0.5;
        credit[second] += 0.5;
        let own = tables.len();
        for score in rounds.iter().flat_map(|&round| &scores[round]) {
            // A game that both or neither have won is a draw.
            let parts = (score.won[0] + score.won[1]) as f64;
            for (bot, won) in [first, second].into_iter().zip(score.won) {
                credit[bot] += if parts > 0.0 { won as f64 / parts } else { 0.5 };
            }
            let seats = score.seats.map(|seats| seats as f64);
            match tables[own..].iter_mut().find(|(_, known, _)| *known == seats) {
                Some((.., games)) => *games += 1.0,
                None => tables.push(([first, second], seats, 1.0)),
            }
        }
    }
    let mut strength = vec![1.0; bots];
    for _ in 0..STEPS {
        let mut expected = vec![0.0; bots];
        for ([first, second], seats, games) in &tables {
            let total = seats[0] * strength[*first] + seats[1] * strength[*second];
            expected[*first] += games * seats[0] / total;
            expected[*second] += games * seats[1] / total;
        }
        for ((strength, credit), expected) in strength.iter_mut().zip(&credit).zip(&expected) {
            *strength = credit / expected;
        }
        let mean = strength.iter().map(|strength: &f64| strength.ln()).sum::<f64>() / bots as f64;
        strength.iter_mut().for_each(|strength| *strength /= mean.exp());
    }
    strength.iter().map(|strength| 1000.0 + 400.0 * strength.log10()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn round(won: [u64; 2]) -> Vec<Score> {
        vec![Score { seats: [1, 1], won }]
    }

    #[test]
    fn elo_follows_from_the_share_of_wins() {
        // 3 of 4 is 191 points; the added draw takes a little off.
        let rounds: Vec<Vec<Score>> =
            (0..400).map(|game| round([u64::from(game % 4 > 0), u64::from(game % 4 == 0)])).collect();
        let all: Vec<usize> = (0..400).collect();
        let elos = elo(2, &[(0, 1)], &[rounds], &all);
        assert!((elos[0] - elos[1] - 190.4).abs() < 1.0, "{elos:?}");
        assert!((elos[0] + elos[1] - 2000.0).abs() < 1e-6);
    }

    #[test]
    fn one_among_many_is_expected_to_win_less() {
        // Alone among two others a third of the games is an equal.
        let alone = |game: u64| {
            let won = u64::from(game.is_multiple_of(3));
            vec![Score { seats: [1, 2], won: [won, 1 - won] }]
        };
        let rounds: Vec<Vec<Score>> = (0..300).map(alone).collect();
        let all: Vec<usize> = (0..300).collect();
        let elos = elo(2, &[(0, 1)], &[rounds], &all);
        assert!((elos[0] - elos[1]).abs() < 2.0, "{elos:?}");
    }

    #[test]
    fn who_has_won_every_round_may_still_be_a_little_weaker_or_much_stronger() {
        let arena = Arena {
            setup: Setup::players(2),
            bots: ["heuristic", "random"].map(|bot| bot.parse().expect("a bot")).into(),
            games: 0,
            seed: 1,
            threads: 1,
        };
        let wide = |rounds: u64| {
            let scores: Vec<Vec<Score>> = (0..rounds).map(|_| round([1, 0])).collect();
            let ratings = arena.ratings(&[(0, 1)], &[scores]);
            let Rating { elo, low, high, .. } = ratings[0];
            assert!(low < elo && elo < high, "{ratings:?}");
            high - low
        };
        assert!(wide(1) > wide(100), "more games, less doubt");
    }

    #[test]
    fn who_always_wins_is_not_infinitely_strong() {
        let rounds: Vec<Vec<Score>> = (0..10).map(|_| round([1, 0])).collect();
        let elos = elo(2, &[(0, 1)], &[rounds], &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert!(elos[0] - elos[1] > 300.0 && elos[0] - elos[1] < 1000.0, "{elos:?}");
    }
}
