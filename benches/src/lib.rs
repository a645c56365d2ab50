//! What is counted of every game; `benches/` has a file for each. Run by `cargo xtask bench`: instruction counts mean something on a
//! noisy machine. Each bench checks its own result.

use std::hint::black_box;

use engine::{FastChance, Game, Instinct, Seat, Setup, Silent, StateHash, Viewer};

/// Longer than any list of legal actions, so that no buffer grows.
const ROOM: usize = 8192;

/// A moment of a game, who decides in it, and warm buffers.
pub struct Moment<G: Game> {
    state: G::State,
    seat: Seat,
    view: G::View,
    legal: Vec<G::Action>,
    ratings: Vec<i32>,
}

/// A game that has just begun.
pub fn start<G: Game>(scenario: &str, players: u8) -> G::State {
    let setup = Setup { scenario: scenario.to_owned(), ..Setup::players(players) };
    let setup = G::facts().complete(setup).expect("a built-in scenario is playable");
    let state =
        G::start(&setup, &mut FastChance::new(1), &mut Silent).expect("a built-in scenario is playable");
    // What a game reads once per process (its content) is not part of what is measured.
    play_on::<G>(&mut state.clone(), usize::MAX);
    state
}

/// Plays on at random for `actions` actions, or to the end; returns how many were taken.
fn play_on<G: Game>(state: &mut G::State, actions: usize) -> usize {
    let mut chance = FastChance::new(1);
    let mut legal = Vec::with_capacity(ROOM);
    for taken in 0..actions {
        let Some(decision) = G::decision(state) else { return taken };
        let seat = decision.seats.iter().next().expect("somebody decides");
        G::legal(state, seat, &mut legal);
        let action = legal[chance.pick(legal.len())];
        G::apply(state, seat, action, &mut chance, &mut Silent).expect("a listed action is accepted");
    }
    actions
}

/// A game after so many actions.
pub fn moment<G: Instinct>(scenario: &str, players: u8, actions: usize) -> Moment<G> {
    let mut state = start::<G>(scenario, players);
    assert_eq!(play_on::<G>(&mut state, actions), actions);
    let decision = G::decision(&state).expect("the game is not over");
    let seat = decision.seats.iter().next().expect("somebody decides");
    let view = G::view(&state, Viewer::Seat(seat));
    let mut moment =
        Moment { state, seat, view, legal: Vec::with_capacity(ROOM), ratings: Vec::with_capacity(ROOM) };
    // Fills what a game keeps for good, odds for example.
    legal(&mut moment);
    rate(&mut moment);
    moment
}

/// A whole game at random.
pub fn random_game<G: Game>(mut state: G::State) -> usize {
    let actions = play_on::<G>(&mut state, usize::MAX);
    assert!(G::outcome(&state).is_some() && actions > 20);
    actions
}

/// One copy of the state.
pub fn copy<G: Game>(moment: &Moment<G>) -> G::State {
    black_box(&moment.state).clone()
}

/// All that is legal.
pub fn legal<G: Game>(moment: &mut Moment<G>) -> usize {
    G::legal(black_box(&moment.state), moment.seat, &mut moment.legal);
    assert!(!moment.legal.is_empty());
    moment.legal.len()
}

/// The view of whoever decides.
pub fn view<G: Game>(moment: &Moment<G>) -> G::View {
    G::view(black_box(&moment.state), Viewer::Seat(moment.seat))
}

/// A state that fits the view.
pub fn determinize<G: Game>(moment: &Moment<G>) -> G::State {
    let state = G::determinize(black_box(&moment.view), &mut FastChance::new(1));
    assert_eq!(
        G::decision(&state).map(|decision| decision.seats),
        G::decision(&moment.state).map(|decision| decision.seats)
    );
    state
}

/// The instinct's ratings of all that is legal.
pub fn rate<G: Instinct>(moment: &mut Moment<G>) -> usize {
    G::rate(black_box(&moment.view), &moment.legal, &mut moment.ratings);
    assert_eq!(moment.ratings.len(), moment.legal.len());
    moment.ratings.len()
}

/// The hash of the state for the record.
pub fn hash<G: Game>(moment: &Moment<G>) -> StateHash {
    StateHash::of(black_box(&moment.state))
}

/// The benches that every game has: of whole random games, and of the parts of one moment.
#[macro_export]
macro_rules! of_game {
    ($game:ty, games: [$($name:ident($scenario:expr, $players:expr)),+], moment: ($($where:expr),+) $(, also: $($more:ident),+)?) => {
        use benches::Moment;
        use engine::{Game, StateHash};
        use gungraun::{library_benchmark, library_benchmark_group, main};

        fn moment() -> Moment<$game> {
            benches::moment::<$game>($($where),+)
        }

        #[library_benchmark]
        $(#[bench::$name(benches::start::<$game>($scenario, $players))])+
        fn random_game(state: <$game as Game>::State) -> usize {
            benches::random_game::<$game>(state)
        }

        #[library_benchmark]
        #[bench::middle(moment())]
        fn copy(moment: Moment<$game>) -> <$game as Game>::State {
            benches::copy(&moment)
        }

        #[library_benchmark]
        #[bench::middle(moment())]
        fn legal(mut moment: Moment<$game>) -> usize {
            benches::legal(&mut moment)
        }

        #[library_benchmark]
        #[bench::middle(moment())]
        fn view(moment: Moment<$game>) -> <$game as Game>::View {
            benches::view(&moment)
        }

        #[library_benchmark]
        #[bench::middle(moment())]
        fn determinize(moment: Moment<$game>) -> <$game as Game>::State {
            benches::determinize(&moment)
        }

        #[library_benchmark]
        #[bench::middle(moment())]
        fn rate(mut moment: Moment<$game>) -> usize {
            benches::rate(&mut moment)
        }

        #[library_benchmark]
        #[bench::middle(moment())]
        fn hash(moment: Moment<$game>) -> StateHash {
            benches::hash(&moment)
        }

        library_benchmark_group!(
            name = hot_paths,
            benchmarks = [random_game, copy, legal, view, determinize, rate, hash $(, $($more),+)?]
        );
        main!(library_benchmark_groups = hot_paths);
    };
}
