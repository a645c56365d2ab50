//! No bot knows more than its seat: in two worlds that look the same to it, it does the same. The states of the co-operative games hold
//! nothing that a seat does not see (what is drawn is drawn when it is needed), so there is nothing in them to peek at.

use bots::{Bot, BotKind, Budget, NEVER, Thinker, advise};
use cybertron::Cybertron;
use engine::{FastChance, Instinct, Seat, Setup, Sight, Silent, Viewer};
use mecha45::Mecha45;

use crate::promises::short;

/// Every so many decisions of a game of the instinct: the state, and who decides.
fn positions<G: Instinct>(setup: Setup, every: usize, most: usize) -> Vec<(G::State, Seat)> {
    let setup = G::facts().complete(setup).unwrap();
    let mut chance = FastChance::new(5);
    let mut state = G::start(&setup, &mut chance, &mut Silent).unwrap();
    let mut legal = Vec::new();
    let mut positions = Vec::new();
    for number in 0.. {
        let Some(decision) = G::decision(&state) else { break };
        // Not always the first of those who may.
        let seats: Vec<Seat> = decision.seats.iter().collect();
        let seat = seats[chance.pick(seats.len())];
        G::legal(&state, seat, &mut legal);
        if number % every == every / 2 && legal.len() > 1 {
            positions.push((state.clone(), seat));
        }
        if positions.len() == most {
            break;
        }
        let choice = G::playout(&state, seat, &legal, &mut chance);
        G::apply(&mut state, seat, legal[choice], &mut chance, &mut Silent).unwrap();
    }
    positions
}

/// Compares what each bot does in a world and in one with everything hidden dealt anew.
fn nobody_peeks<G: Instinct>(setup: Setup, every: usize, kinds: &[BotKind]) {
    let mut differing = 0;
    for (state, seat) in positions::<G>(setup, every, 20) {
        let view = G::view(&state, Viewer::Seat(seat));
        let twin = G::determinize(&view, &mut FastChance::new(99));
        assert_eq!(G::view(&twin, Viewer::Seat(seat)), view);
        differing += u32::from(twin != state);
        let mut legal = Vec::new();
        G::legal(&state, seat, &mut legal);
        let check = |who: &str, make: &dyn Fn() -> Box<dyn Bot<G>>| {
            let choices = [&state, &twin].map(|state| make().choose(&Sight::new(state, seat), &legal, NEVER));
            assert_eq!(choices[0], choices[1], "{who} peeks");
            assert!(legal.contains(&choices[0]), "{who} plays a legal action");
        };
        for kind in kinds {
            check(kind.name(), &|| kind.make_repeatable(3));
        }
        let budget = Budget { simulations: 12, milliseconds: u64::MAX };
        check("the search", &|| Box::new(Thinker::new(budget, 3)));
        let advice = [&state, &twin].map(|state| advise(&Sight::<G>::new(state, seat), 1, 4, &short(8)));
        assert_eq!(advice[0], advice[1], "a hint peeks");
    }
    assert!(
        differing > 5,
        "the test means something only if something is hidden, and it was {differing} times"
    );
}

#[test]
fn not_at_risk_transformers() {
    nobody_peeks::<Cybertron>(Setup::players(3), 29, &BotKind::ALL);
}

#[test]
fn not_at_mecha_1945() {
    nobody_peeks::<Mecha45>(Setup::players(4), 17, &[BotKind::Heuristic, BotKind::Random]);
}
