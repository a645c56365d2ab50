//! Several searches at once, each with dice of its own; what they found is added up (root parallelism).

use engine::{FastChance, Instinct};

use super::{Finding, Question, Search, Tuning, rank};

/// Thinks on as many threads as there are searches, each of which makes its part of the simulations.
pub fn run<G: Instinct>(
    tuning: Tuning,
    threads: usize,
    question: &Question<'_, G>,
    stop: &(dyn Fn() -> bool + Sync),
) -> Vec<Finding<G::Action>> {
    let threads = threads.max(1) as u32;
    let mut seeds = FastChance::new(question.seed);
    let parts: Vec<Question<'_, G>> = (0..threads)
        .map(|_| Question {
            simulations: question.simulations.div_ceil(threads),
            seed: seeds.next_u64(),
            ..*question
        })
        .collect();
    let think = |part: &Question<'_, G>| Search::new(tuning).run(part, &mut || stop()).to_vec();
    let mut total: Vec<Finding<G::Action>> = Vec::new();
    std::thread::scope(|scope| {
        let others: Vec<_> = parts[1..].iter().map(|part| scope.spawn(move || think(part))).collect();
        add(&mut total, &think(&parts[0]));
        for other in others {
            add(&mut total, &other.join().expect("a search does not panic"));
        }
    });
    rank(&mut total);
    total
}

fn add<A: Copy + Eq>(total: &mut Vec<Finding<A>>, part: &[Finding<A>]) {
    for finding in part {
        match total.iter_mut().find(|known| known.action == finding.action) {
            None => total.push(*finding),
            Some(known) => {
                let visits = known.visits + finding.visits;
                let sum = known.worth * known.visits as f32 + finding.worth * finding.visits as f32;
                *known = Finding { visits, worth: sum / visits.max(1) as f32, ..*known };
            }
        }
    }
}
