//! Lets teams of the heuristic player try the Missions:
//! `cargo run --release -p gearhall-mechs --example balance -- 40 [mission] [mechs]`.

use engine::{FastChance, Game, Instinct, Setup, Silent, Viewer};
use mechs::{BUILT_IN, Mechs, Verdict};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let games: u64 = arguments.first().and_then(|games| games.parse().ok()).unwrap_or(20);
    let only = arguments.get(1).map(String::as_str).unwrap_or("");
    let mechs: Option<u8> = arguments.get(2).and_then(|mechs| mechs.parse().ok());
    for (mission, _) in
        BUILT_IN.into_iter().filter(|(mission, _)| only.is_empty() || only == "all" || *mission == only)
    {
        for seats in (1..=4).rev().filter(|&seats| mechs.is_none_or(|mechs| mechs == seats)) {
            let setup = Setup { scenario: mission.to_owned(), ..Setup::players(seats) };
            let setup = Mechs::facts().complete(setup).expect("a built-in Mission is playable");
            let (mut won, mut rounds, mut ends) = (0, 0, [0; 8]);
            for game in 0..games {
                let mut chance = FastChance::new(1000 + game);
                let mut state = Mechs::start(&setup, &mut chance, &mut Silent).expect("it can be laid out");
                let (mut legal, mut ratings) = (Vec::new(), Vec::new());
                while let Some(decision) = Mechs::decision(&state) {
                    let seat = decision.seats.iter().next().expect("somebody decides");
                    Mechs::legal(&state, seat, &mut legal);
                    Mechs::rate(&Mechs::view(&state, Viewer::Seat(seat)), &legal, &mut ratings);
                    let best = *ratings.iter().max().expect("somebody who decides has a choice");
                    let equals = ratings.iter().filter(|&&rating| rating == best).count();
                    let chosen = chance.pick(equals);
                    let index = (0..legal.len()).filter(|&index| ratings[index] == best).nth(chosen);
                    let action = legal[index.expect("one of the best")];
                    Mechs::apply(&mut state, seat, action, &mut chance, &mut Silent)
                        .expect("a listed action");
                }
                let verdict = state.verdict.expect("the Mission is over");
                won += u32::from(verdict == Verdict::Won);
                ends[verdict as usize] += 1;
                rounds += u32::from(state.round);
            }
            println!(
                "{mission:11} {seats} mechs: {won:3} of {games} won, {:4.1} rounds, ends {ends:?}",
                f64::from(rounds) / games as f64
            );
        }
    }
}
