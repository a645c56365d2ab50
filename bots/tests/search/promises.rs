//! What the search and the levels promise, on a real game: no peeking, the same answer for the same seed, no allocation, legal choices.

use std::sync::atomic::{AtomicU32, Ordering};

use bots::search::{Question, Search, Tuning, legal_actions, parallel};
use bots::{Bot, BotKind, Budget, Level, NEVER, Thinker, advise};
use cybertron::{Cybertron, State};
use engine::{FastChance, Game, Instinct, Seat, Setup, Sight, Silent, Viewer};
use mechs::{Action, Mechs};

use crate::lights::Lights;
use crate::tiny;

/// States from games of the instinct, each with the seat that decides.
fn positions(players: u8, seed: u64, every: usize) -> Vec<(State, Seat)> {
    let setup = Cybertron::facts().complete(Setup::players(players)).unwrap();
    let mut chance = FastChance::new(seed);
    let mut state = Cybertron::start(&setup, &mut chance, &mut Silent).unwrap();
    let mut legal = Vec::new();
    let mut positions = Vec::new();
    for number in 0.. {
        let Some(decision) = Cybertron::decision(&state) else { break };
        let seat = decision.seats.iter().next().unwrap();
        Cybertron::legal(&state, seat, &mut legal);
        if number % every == every / 2 && legal.len() > 1 {
            positions.push((state, seat));
        }
        let choice = Cybertron::playout(&state, seat, &legal, &mut chance);
        Cybertron::apply(&mut state, seat, legal[choice], &mut chance, &mut Silent).unwrap();
    }
    positions
}

/// Stops after so many simulations.
pub(crate) fn short(simulations: u32) -> impl Fn() -> bool + Sync {
    let asked = AtomicU32::new(0);
    move || asked.fetch_add(1, Ordering::Relaxed) + 1 >= simulations
}

#[test]
fn the_same_seed_gives_the_same_answer() {
    let (state, seat) = positions(4, 1, 97)[2];
    let view = Cybertron::view(&state, Viewer::Seat(seat));
    let think = |search: &mut Search<Cybertron>, seed| {
        search.run(&Question { view: &view, seat, simulations: 300, seed }, &mut || false).to_vec()
    };
    let mut search = Search::new(Tuning::default());
    let first = think(&mut search, 1);
    assert_ne!(think(&mut search, 2), first, "another seed, other dice");
    assert_eq!(think(&mut search, 1), first, "what it thought before does not matter");
    assert_eq!(first.iter().map(|finding| finding.visits).sum::<u32>(), 300);
}

#[test]
fn several_threads_add_up_and_agree_on_what_is_clear() {
    let state = tiny::start::<Lights>();
    let view = Lights::view(&state, Viewer::Seat(Seat(0)));
    let question = Question { view: &view, seat: Seat(0), simulations: 4000, seed: 1 };
    let tuning = Tuning { to_the_end: true, ..Tuning::default() };
    let found = parallel::run::<Lights>(tuning, 4, &question, &|| false);
    assert_eq!(found.iter().map(|finding| finding.visits).sum::<u32>(), 4000);
    assert_eq!(found[0].action, tiny::think::<Lights>(&state, Seat(0), 2000, 1)[0].action);
}

#[test]
fn a_bot_and_a_hint_may_think_on_several_threads() {
    let (state, seat) = positions(3, 2, 40)[3];
    let sight = Sight::<Cybertron>::new(&state, seat);
    let mut legal = Vec::new();
    legal_actions::<Cybertron>(&sight.view(), seat, &mut legal);
    let budget = Budget { simulations: 60, milliseconds: u64::MAX };
    let choose = || Thinker::<Cybertron>::new(budget, 1).on_threads(3).choose(&sight, &legal, NEVER);
    let chosen = choose();
    assert!(legal.contains(&chosen));
    assert_eq!(chosen, choose(), "what is counted instead of timed is repeatable on threads, too");
    let advice = advise(&sight, 3, 1, NEVER).unwrap();
    let visits: u32 = advice.choices.iter().map(|choice| choice.visits).sum();
    assert_eq!(visits, 3 * Level::Hard.budget().simulations, "each thread thinks as long as one alone");
}

#[test]
fn thinking_again_does_not_allocate() {
    for players in [2, 4] {
        for (state, seat) in positions(players, 3, 61) {
            let view = Cybertron::view(&state, Viewer::Seat(seat));
            let mut search = Search::<Cybertron>::new(Tuning::default());
            let question = Question { view: &view, seat, simulations: 40, seed: 1 };
            // The first time makes room, and longer lists may come in other games.
            search.run(&question, &mut || false);
            let again = allocation_counter::measure(|| {
                search.run(&question, &mut || false);
            });
            assert_eq!(again.count_total, 0, "{players} players");
        }
    }
}

#[test]
fn a_stopped_search_still_answers() {
    let (state, seat) = positions(2, 1, 50)[1];
    let sight = Sight::<Cybertron>::new(&state, seat);
    let mut legal = Vec::new();
    legal_actions::<Cybertron>(&sight.view(), seat, &mut legal);
    let budget = Budget { simulations: u32::MAX, milliseconds: 0 };
    assert!(legal.contains(&Thinker::<Cybertron>::hurried(budget, 1).choose(&sight, &legal, NEVER)));
}

#[test]
fn advice_has_alternatives_and_is_none_for_who_need_not_choose() {
    let (state, seat) = positions(3, 2, 40)[3];
    let advice = advise(&Sight::<Cybertron>::new(&state, seat), 1, 1, &short(200)).unwrap();
    assert_eq!(advice.best, advice.choices[0].action);
    assert!(advice.choices.len() > 1);
    assert!(advice.choices.iter().all(|choice| (0.0..=1.0).contains(&choice.worth)));
    let other = Seat((seat.0 + 1) % 3);
    assert_eq!(advise(&Sight::<Cybertron>::new(&state, other), 1, 1, NEVER), None);
}

#[test]
fn advice_about_the_only_choice_says_what_it_is_worth() {
    let state = crate::lights::Table { prize: 0, pointed: Some(0), shouted: true, over: None };
    let advice = advise(&Sight::<Lights>::new(&state, Seat(1)), 1, 1, NEVER).unwrap();
    assert!(advice.reason.is_some());
}

#[test]
fn no_bot_says_that_the_time_is_up() {
    let setup = Setup { scenario: "tutorial".to_owned(), ..Setup::players(2) };
    let setup = setup.with_word("minuteglass", "on").with_word("pilots", "random");
    let setup = Mechs::facts().complete(setup).unwrap();
    let mut state = Mechs::start(&setup, &mut FastChance::new(1), &mut Silent).unwrap();
    let mut legal = Vec::new();
    let seat = loop {
        let seat = Mechs::decision(&state).unwrap().seats.iter().next().unwrap();
        Mechs::legal(&state, seat, &mut legal);
        if legal.contains(&Action::TimeOut) {
            break seat;
        }
        Mechs::apply(&mut state, seat, legal[0], &mut FastChance::new(2), &mut Silent).unwrap();
    };
    let sight = Sight::<Mechs>::new(&state, seat);
    for seed in 0..60 {
        let quick = [BotKind::Random, BotKind::Level(Level::Easy)];
        for kind in quick.into_iter().chain((seed == 0).then_some(BotKind::Heuristic)) {
            let chosen = kind.make_repeatable::<Mechs>(seed).choose(&sight, &legal, NEVER);
            assert_ne!(chosen, Action::TimeOut, "{}, seed {seed}", kind.name());
        }
    }
    // A search that may look at everything does not even look at it.
    let view = Mechs::view(&state, Viewer::Seat(seat));
    let question = Question { view: &view, seat, simulations: 300, seed: 1 };
    let mut search = Search::<Mechs>::new(Tuning::default());
    let found = search.run(&question, &mut || false);
    assert!(found.len() > 1 && found.iter().all(|finding| finding.action != Action::TimeOut));
}

#[test]
fn level_names_are_read_back() {
    for level in Level::ALL {
        assert_eq!(level.name().parse(), Ok(level));
        assert_eq!(BotKind::named(level.name()), Ok(BotKind::Level(level)));
    }
    let error = "godlike".parse::<Level>().unwrap_err().to_string();
    assert!(error.contains("hard, normal, easy"), "{error}");
}
