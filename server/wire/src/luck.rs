//! Dice against expectation.

use std::collections::BTreeMap;

use engine::{Match, Narrate, Seat};

use crate::{Luck, LuckRow};

/// How every seat has rolled so far. Dice of moves that were taken back count: they were rolled.
pub fn luck<G: Narrate>(game: &Match<G>) -> Luck {
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

/// The exact probability that `rolls` dice show at most `total` together.
fn chance_of_at_most(total: u32, rolls: u32, faces: u8) -> f64 {
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
}
