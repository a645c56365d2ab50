//! Dice against expectation.

use std::collections::BTreeMap;

use engine::{Match, Narrate, Seat};
use wire::{Luck, LuckRow};

/// How every seat has rolled so far. Dice of moves that were taken back count: they were rolled.
pub(super) fn luck<G: Narrate>(game: &Match<G>) -> Luck {
    let mut counts: BTreeMap<(Seat, u8), Vec<u32>> = BTreeMap::new();
    for entry in game.log() {
        for die in entry.events.iter().flat_map(G::rolled) {
            let faces = counts.entry((die.seat, die.faces)).or_insert_with(|| vec![0; die.faces.into()]);
            faces[usize::from(die.value) - 1] += 1;
        }
    }
    Luck { rows: counts.into_iter().map(|((seat, faces), counts)| row(seat, faces, counts)).collect() }
}

fn row(seat: Seat, faces: u8, counts: Vec<u32>) -> LuckRow {
    let rolls: u32 = counts.iter().sum();
    let total: u32 = counts.iter().zip(1..).map(|(count, face)| count * face).sum();
    LuckRow {
        seat,
        faces,
        mean: f64::from(total) / f64::from(rolls),
        expected: (f64::from(faces) + 1.0) / 2.0,
        percentile: chance_of_at_most(total, rolls, faces),
        counts,
    }
}

/// With more rolls than this the exact chances take long, and the normal distribution is as good.
const EXACT_ROLLS: u32 = 500;

/// The probability that `rolls` dice show at most `total` together.
fn chance_of_at_most(total: u32, rolls: u32, faces: u8) -> f64 {
    match rolls <= EXACT_ROLLS {
        true => exact_chance_of_at_most(total, rolls, faces),
        false => normal_chance_of_at_most(total, rolls, faces),
    }
}

fn normal_chance_of_at_most(total: u32, rolls: u32, faces: u8) -> f64 {
    let (rolls, faces) = (f64::from(rolls), f64::from(faces));
    let mean = rolls * (faces + 1.0) / 2.0;
    let deviation = (rolls * (faces * faces - 1.0) / 12.0).sqrt();
    // Half a point more: the total is a whole number.
    normal_distribution((f64::from(total) + 0.5 - mean) / deviation)
}

/// The standard normal distribution; Abramowitz and Stegun 26.2.17, right to seven digits.
fn normal_distribution(x: f64) -> f64 {
    if x < 0.0 {
        return 1.0 - normal_distribution(-x);
    }
    let t = 1.0 / (1.0 + 0.231_641_9 * x);
    let series = t
        * (0.319_381_530
            + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
    1.0 - series * (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt()
}

fn exact_chance_of_at_most(total: u32, rolls: u32, faces: u8) -> f64 {
    let mut chances = vec![1.0];
    for _ in 0..rolls {
        let mut next = vec![0.0; chances.len() + usize::from(faces)];
        for (sum, chance) in chances.iter().enumerate() {
            for face in 1..=usize::from(faces) {
                next[sum + face] += chance / f64::from(faces);
            }
        }
        chances = next;
    }
    chances.iter().take(total as usize + 1).sum::<f64>().min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_exact() {
        let close = |a: f64, b: f64| assert!((a - b).abs() < 1e-12, "{a} is not {b}");
        close(chance_of_at_most(6, 1, 6), 1.0);
        close(chance_of_at_most(3, 1, 6), 0.5);
        close(chance_of_at_most(7, 2, 6), 21.0 / 36.0);
        close(chance_of_at_most(2, 2, 8), 1.0 / 64.0);
    }

    #[test]
    fn the_chances_of_many_rolls_are_nearly_exact() {
        for (faces, rolls) in [(6, EXACT_ROLLS), (8, EXACT_ROLLS)] {
            let mean = rolls * (u32::from(faces) + 1) / 2;
            for total in (mean - 200..mean + 200).step_by(10) {
                let exact = exact_chance_of_at_most(total, rolls, faces);
                let normal = normal_chance_of_at_most(total, rolls, faces);
                assert!((exact - normal).abs() < 1e-4, "{total}: {exact} and {normal}");
            }
        }
        assert!(chance_of_at_most(3_500_000, 1_000_000, 6) > 0.4, "a million rolls take no time");
    }
}
