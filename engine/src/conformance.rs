//! The laws of the contract, as a test suite that every game must pass.
//!
//! A game's tests call [`check`] with its set-ups and a range of seeds. Each seed plays one random game and checks every
//! law at every step. When a law is broken the panic is preceded by a line that names set-up, seed and step; running
//! [`check`] with that one set-up and seed reproduces it.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Chance, Control, FastChance, Game, Match, NewMatch, Nonce, Occupant, Record, Refusal, Reveals, Seat,
    Secret, Setup, StateHash, Stream, Viewer,
};

/// What a game gives to the suite.
#[derive(Debug)]
pub struct Suite<'a, G: Game> {
    /// The set-ups to play.
    pub setups: Vec<Setup>,
    /// The seeds to play each of them with.
    pub seeds: Range<u64>,
    /// Makes an arbitrary action, legal or not: the suite checks that illegal ones are refused.
    pub stray_action: fn(&mut FastChance) -> G::Action,
    /// How many stray actions are tried at each step.
    pub strays_per_step: usize,
    /// The text of the game's catalogue: every refusal must rest on a rule that stands there.
    pub catalogue: &'a str,
}

/// Checks every law with all cores; panics if one is broken.
pub fn check<G: Game>(suite: &Suite<'_, G>) {
    let with_seeds = |setup| suite.seeds.clone().map(move |seed| (setup, seed));
    let games: Vec<(&Setup, u64)> = suite.setups.iter().flat_map(with_seeds).collect();
    let next = AtomicUsize::new(0);
    let play_the_rest = || {
        while let Some(&(setup, seed)) = games.get(next.fetch_add(1, Ordering::Relaxed)) {
            Case::<G>::new(suite, setup, seed).play();
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(play_the_rest);
        }
        play_the_rest();
    });
}

/// One random game under examination.
struct Case<'a, G: Game> {
    suite: &'a Suite<'a, G>,
    setup: &'a Setup,
    seed: u64,
    step: usize,
    chance: FastChance,
    /// Rules of refusals that stand in the catalogue.
    cited: BTreeSet<Cow<'static, str>>,
}

impl<G: Game> Drop for Case<'_, G> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!(
                "conformance of {}: broken with setup {} and seed {} before action {}",
                G::facts().id,
                json(self.setup),
                self.seed,
                self.step + 1
            );
        }
    }
}

impl<'a, G: Game> Case<'a, G> {
    fn new(suite: &'a Suite<'a, G>, setup: &'a Setup, seed: u64) -> Self {
        Case { suite, setup, seed, step: 0, chance: FastChance::new(seed), cited: BTreeSet::new() }
    }

    fn play(mut self) {
        let facts = G::facts();
        let mut game = new_match::<G>(self.setup, self.seed);
        let start = game.state().clone();
        let mut actions = Vec::new();
        while let Some(decision) = G::decision(game.state()) {
            assert!(!decision.seats.is_empty(), "a decision is owed by somebody");
            assert!(
                decision.seats.len() == 1 || facts.simultaneous,
                "{} seats decide at once",
                decision.seats.len()
            );
            assert!(G::outcome(game.state()).is_none(), "no outcome while somebody owes a decision");
            assert!(self.step < facts.longest_game as usize, "longer than the declared longest game");
            self.invariants(game.state());
            self.serialisation(game.state());
            let mut options = Vec::new();
            for seat in (0..self.setup.seats).map(Seat) {
                G::legal(game.state(), seat, &mut actions);
                let owes = decision.seats.contains(seat);
                assert!(!owes || !actions.is_empty(), "seat {seat} owes a choice and has none");
                assert!(
                    owes || actions.is_empty() || facts.simultaneous,
                    "only where several decide at once can seat {seat} take back what it has decided"
                );
                self.legal_means_accepted(game.state(), seat, &actions);
                options.extend(actions.iter().map(|&action| (seat, action)));
            }
            for viewer in Viewer::all(self.setup.seats) {
                self.indistinguishable(game.state(), viewer, &options);
            }
            let (seat, action) = options[self.chance.pick(options.len())];
            let events = game.act(seat, action).expect("a listed action is accepted");
            for event in &events {
                round_trip(event);
            }
            self.step += 1;
        }
        let outcome = G::outcome(game.state()).expect("a finished game has an outcome");
        let medals = G::medals(game.state());
        assert!(outcome.winners.is_empty() || (1..=crate::MOST_MEDALS).contains(&medals), "{medals} medals");
        self.invariants(game.state());
        self.serialisation(game.state());
        for seat in (0..self.setup.seats).map(Seat) {
            G::legal(game.state(), seat, &mut actions);
            assert!(actions.is_empty(), "nothing is legal after the end");
        }
        self.replays(&game);
        game.undo(Seat(0), 0).expect("every entry can be undone");
        assert_eq!(*game.state(), start, "undo to the start gives the start");
    }

    fn invariants(&self, state: &G::State) {
        if let Err(broken) = G::check(state) {
            panic!("broken invariants: {broken:?} in {state:?}");
        }
    }

    fn serialisation(&self, state: &G::State) {
        round_trip(state);
        let bytes = postcard::to_allocvec(state).expect("a state is a plain value");
        assert_eq!(postcard::from_bytes::<G::State>(&bytes).as_ref(), Ok(state), "canonical bytes and back");
    }

    /// What `legal` lists `apply` accepts, and does not ask for dice that were not announced; a sample of everything else
    /// is refused and changes nothing.
    fn legal_means_accepted(&mut self, state: &G::State, seat: Seat, legal: &[G::Action]) {
        for (index, &action) in legal.iter().enumerate() {
            assert!(!legal[..index].contains(&action), "{action:?} is listed twice");
            round_trip(&action);
            let _ = G::anchor(action);
            let mut chance = WatchedChance::new(self.seed);
            let mut next = state.clone();
            let outcome = G::apply(&mut next, seat, action, &mut chance, &mut Vec::new());
            assert_eq!(outcome, Ok(()), "{action:?} is listed for seat {seat}");
            let reveals = G::reveals(state, seat, action);
            assert!(reveals.dice || !chance.dice, "{action:?} rolls dice without saying so");
        }
        for _ in 0..self.suite.strays_per_step {
            let stray = (self.suite.stray_action)(&mut self.chance);
            if legal.contains(&stray) {
                continue;
            }
            let rule = self.refused(state, seat, stray).rule;
            if self.cited.insert(rule.clone()) {
                assert!(
                    self.suite.catalogue.contains(&format!("**{rule}**")),
                    "{stray:?} is refused by the rule {rule}, which is not in the catalogue"
                );
            }
        }
        let nobody = Seat(self.setup.seats);
        if let Some(&action) = legal.first() {
            self.refused(state, nobody, action);
        }
    }

    fn refused(&self, state: &G::State, seat: Seat, action: G::Action) -> Refusal {
        let _ = G::reveals(state, seat, action);
        let mut chance = WatchedChance::new(self.seed);
        let mut next = state.clone();
        let mut events = Vec::new();
        let refusal = G::apply(&mut next, seat, action, &mut chance, &mut events)
            .expect_err(&format!("{action:?} is not listed for seat {seat}"));
        assert_eq!(next, *state, "a refused {action:?} changes nothing");
        assert!(events.is_empty() && !chance.used, "a refused {action:?} has no effects");
        refusal
    }

    /// Two states that differ only in what `viewer` may not know are the same to him.
    fn indistinguishable(&mut self, state: &G::State, viewer: Viewer, options: &[(Seat, G::Action)]) {
        let view = G::view(state, viewer);
        round_trip(&view);
        let other = G::determinize(&view, &mut self.chance);
        self.invariants(&other);
        assert_eq!(json(&G::view(&other, viewer)), json(&view), "the view of {viewer}");
        assert_eq!(G::decision(&other), G::decision(state), "who decides is public");
        if !G::facts().hidden {
            assert_eq!(other, *state, "a game without hidden information has nothing to deal anew");
            return;
        }
        if let Viewer::Seat(seat) = viewer {
            let (mut here, mut there) = (Vec::new(), Vec::new());
            G::legal(state, seat, &mut here);
            G::legal(&other, seat, &mut there);
            assert_eq!(here, there, "the legal list of seat {seat}");
            for _ in 0..self.suite.strays_per_step.min(4) {
                let stray = (self.suite.stray_action)(&mut self.chance);
                if !here.contains(&stray) {
                    assert_eq!(
                        self.refused(state, seat, stray),
                        self.refused(&other, seat, stray),
                        "refusals"
                    );
                }
            }
        }
        // One action of the real table, tried in both worlds.
        let (seat, action) = options[self.chance.pick(options.len())];
        let mut possible = Vec::new();
        G::legal(&other, seat, &mut possible);
        if !possible.contains(&action) {
            assert!(!viewer.is(seat), "a seat's own legal list does not depend on what it cannot see");
            return;
        }
        let reveals = G::reveals(state, seat, action);
        if viewer.is(seat) {
            assert_eq!(
                reveals,
                G::reveals(&other, seat, action),
                "what {action:?} reveals is known beforehand"
            );
        }
        if learns(viewer, seat, reveals) {
            return;
        }
        let here = witnessed::<G>(state, seat, action, viewer, self.seed);
        let there = witnessed::<G>(&other, seat, action, viewer, self.seed);
        assert_eq!(here, there, "what {viewer} sees of {action:?} by seat {seat}");
    }

    fn replays(&self, game: &Match<G>) {
        let text = game.record(true).to_json();
        let record = Record::from_json(&text, G::facts().id).expect("a written record can be read");
        let again = Match::<G>::restore(&record).expect("a written record is believed");
        assert_eq!(again.state(), game.state(), "replay gives the same state");
        assert_eq!(again.record(true), game.record(true), "replay gives the same record");
        assert_eq!(StateHash::of(again.state()), game.last_entry().map_or(record.start, |entry| entry.hash));
    }
}

fn learns(viewer: Viewer, actor: Seat, reveals: Reveals) -> bool {
    reveals.show || (reveals.draw && viewer.is(actor)) || (reveals.tells && !viewer.is(actor))
}

/// Everything `viewer` gets to see when `seat` takes `action`, as bytes.
fn witnessed<G: Game>(
    state: &G::State,
    seat: Seat,
    action: G::Action,
    viewer: Viewer,
    seed: u64,
) -> (String, String) {
    let mut next = state.clone();
    let mut events = Vec::new();
    G::apply(&mut next, seat, action, &mut FastChance::new(seed), &mut events)
        .expect("a listed action is accepted");
    let seen: Vec<_> = events.iter().filter_map(|event| G::witness(event, viewer)).collect();
    (json(&seen), json(&G::view(&next, viewer)))
}

fn new_match<G: Game>(setup: &Setup, seed: u64) -> Match<G> {
    let people = (0..setup.seats)
        .map(|seat| Occupant { name: format!("Player {seat}"), control: Control::Human })
        .collect();
    Match::new(NewMatch {
        setup: setup.clone(),
        people,
        draw_seats: seed.is_multiple_of(2),
        secret: Secret::from_number(seed),
        nonces: vec![Nonce([0; 16]); usize::from(setup.seats)],
    })
    .expect("the suite has playable set-ups")
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("a plain value")
}

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let text = json(value);
    let back: T = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error} in {text}"));
    assert_eq!(back, *value, "written as {text}");
}

/// Chance that remembers what it was asked for.
struct WatchedChance {
    inner: FastChance,
    used: bool,
    dice: bool,
}

impl WatchedChance {
    fn new(seed: u64) -> Self {
        WatchedChance { inner: FastChance::new(seed), used: false, dice: false }
    }
}

impl Chance for WatchedChance {
    fn below(&mut self, stream: Stream, n: u32) -> u32 {
        self.used = true;
        self.dice |= stream == Stream::Dice;
        self.inner.below(stream, n)
    }
}
