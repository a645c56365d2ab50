//! The search: determinised Monte-Carlo tree search over any game.
//!
//! Each simulation deals what the seat cannot see anew ([`Game::determinize`], from the seat's view and from nothing else), walks down
//! the tree, adds a node, plays on with the game's [`Instinct::playout`] and takes what [`Instinct::evaluate`] says of where it got.
//! A node stands for what was chosen and drawn so far, not for one state, so that all deals share it.
//!
//! * Everybody maximises his own part of the [`Worth`]: with two sides this is the usual game tree, with several it is
//!   max^n, and in a co-operative game, where all parts are equal, everybody pulls at the same rope.
//! * Where a game has simultaneous decisions every seat gets a tree of its own, in which the others' secret choices do not
//!   occur: each chooses by its own statistics alone (decoupled selection).
//! * Chance is drawn; what was drawn is a node of its own, so a choice after the dice depends on the dice.
//! * The instinct's ratings say in which order choices are looked at. A wide decision grows with the visits (progressive
//!   widening), and a choice that was rated higher is tried more often at first.
//!
//! The search reads no clock and starts no thread; the caller says when it is enough. [`parallel`] runs several at once.

mod dice;
pub mod parallel;
mod simulate;
mod tree;

use engine::{FastChance, Game, Instinct, MAX_SEATS, Seat, SeatSet, Viewer, Worth};

use tree::{Index, Step, Tree};

/// How the search goes about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// How much a choice that was tried little is favoured.
    pub exploration: f32,
    /// How fast a wide decision grows: after `n` visits `widening * sqrt(n)` choices are looked at.
    pub widening: f32,
    /// Play every simulation to the end of the game instead of stopping it when it is [far enough](Instinct::far_enough).
    pub to_the_end: bool,
}

impl Default for Tuning {
    fn default() -> Self {
        Tuning { exploration: 0.3, widening: 1.0, to_the_end: false }
    }
}

/// What is asked of a search.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a, G: Game> {
    /// What the seat sees.
    pub view: &'a G::View,
    /// Whose choice it is.
    pub seat: Seat,
    /// How many simulations at most.
    pub simulations: u32,
    /// The same seed gives the same answer, as long as nobody stops the search.
    pub seed: u64,
}

/// What the search found out about one choice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Finding<A> {
    /// The choice.
    pub action: A,
    /// Simulations that began with it.
    pub visits: u32,
    /// The chance to win that they showed, from 0 to 1.
    pub worth: f32,
}

/// The most nodes a search keeps; when they are used up the tree grows no further.
const MOST_NODES: usize = 200_000;

/// A search with its memory, which it keeps from one question to the next.
#[derive(Debug)]
pub struct Search<G: Game> {
    tuning: Tuning,
    tree: Tree<G::Action>,
    chance: FastChance,
    /// Trees: one for all seats, or one for each where decisions are simultaneous.
    trees: usize,
    /// The seats that were met so far: only they have a tree.
    deciders: SeatSet,
    legal: Vec<G::Action>,
    ratings: Vec<i32>,
    /// The choices that are asked about, and how the instinct rates them: they are worth more of its time than those further down.
    asked: Vec<G::Action>,
    asked_ratings: Vec<i32>,
    /// The nodes of the simulation under way.
    path: Vec<Index>,
    findings: Vec<Finding<G::Action>>,
}

impl<G: Instinct> Search<G> {
    /// A search that has not thought yet.
    pub fn new(tuning: Tuning) -> Self {
        Search {
            tuning,
            tree: Tree::new(),
            chance: FastChance::new(0),
            trees: if G::facts().simultaneous { MAX_SEATS } else { 1 },
            deciders: SeatSet::EMPTY,
            legal: Vec::new(),
            ratings: Vec::new(),
            asked: Vec::new(),
            asked_ratings: Vec::new(),
            path: Vec::new(),
            findings: Vec::new(),
        }
    }

    /// Thinks until the simulations are used up or `stop` says so, and tells about the choices it looked at, the best first. At
    /// least one simulation is made, and a seat that owes no choice gets an empty answer.
    pub fn run(
        &mut self,
        question: &Question<'_, G>,
        stop: &mut dyn FnMut() -> bool,
    ) -> &[Finding<G::Action>] {
        let simulations = question.simulations.max(1);
        let room = (simulations as usize).saturating_mul(2 * self.trees).min(MOST_NODES);
        self.tree.clear(self.trees, self.trees + room);
        self.chance = FastChance::new(question.seed);
        self.deciders = SeatSet::only(question.seat);
        legal_actions::<G>(question.view, question.seat, &mut self.asked);
        self.asked_ratings.clear();
        if self.asked.len() > 1 {
            G::rate(question.view, &self.asked, &mut self.asked_ratings);
        }
        for _ in 0..simulations {
            self.simulate(question.view, question.seat);
            if stop() {
                break;
            }
        }
        let root = self.root_of(question.seat);
        self.findings.clear();
        for child in self.tree.children(root) {
            let node = self.tree.node(child);
            if let Step::Choice(seat, action) = node.step
                && seat == question.seat
            {
                self.findings.push(Finding { action, visits: node.visits, worth: node.mean() });
            }
        }
        rank(&mut self.findings);
        &self.findings
    }

    /// What `simulations` games bring on average that begin with `action` of `seat`, played without any tree.
    pub fn worth_of(&mut self, question: &Question<'_, G>, action: Option<G::Action>) -> [f32; MAX_SEATS] {
        self.chance = FastChance::new(question.seed);
        let mut sum = [0u64; MAX_SEATS];
        let simulations = question.simulations.max(1);
        for _ in 0..simulations {
            let mut state = G::determinize(question.view, &mut self.chance);
            if let Some(action) = action {
                let mut chance = dice::Marked::new(&mut self.chance);
                G::apply(&mut state, question.seat, action, &mut chance, &mut engine::Silent)
                    .expect("a legal action is legal in every deal");
            }
            let worth = self.roll_out(question.view, &mut state, 1);
            add(&mut sum, &worth);
        }
        mean(sum, simulations)
    }

    /// What `simulations` games that begin with `state` bring on average: for a match that is over, when nothing is hidden any more.
    pub fn worth_of_state(&mut self, state: &G::State, simulations: u32, seed: u64) -> [f32; MAX_SEATS] {
        self.chance = FastChance::new(seed);
        let view = G::view(state, Viewer::Spectator);
        let mut sum = [0u64; MAX_SEATS];
        for _ in 0..simulations.max(1) {
            let worth = self.roll_out(&view, &mut state.clone(), 0);
            add(&mut sum, &worth);
        }
        mean(sum, simulations.max(1))
    }

    fn tree_of(&self, seat: Seat) -> usize {
        seat.index() % self.trees
    }

    fn root_of(&self, seat: Seat) -> Index {
        self.tree_of(seat) as Index
    }
}

fn add(sum: &mut [u64; MAX_SEATS], worth: &Worth) {
    for (sum, &worth) in sum.iter_mut().zip(worth) {
        *sum += u64::from(worth);
    }
}

fn mean(sum: [u64; MAX_SEATS], simulations: u32) -> [f32; MAX_SEATS] {
    sum.map(|sum| sum as f32 / (1000.0 * simulations as f32))
}

/// The most visited first, the better one first among equals.
fn rank<A>(findings: &mut [Finding<A>]) {
    findings.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.worth.total_cmp(&a.worth)));
}

/// The legal actions of the viewer of `view` that a bot may take, which are the same in every deal.
pub fn legal_actions<G: Game>(view: &G::View, seat: Seat, legal: &mut Vec<G::Action>) {
    choices::<G>(&G::determinize(view, &mut FastChance::new(0)), seat, legal);
}

/// The legal actions of the seat that a bot may take: it leaves the clock to those who watch it.
fn choices<G: Game>(state: &G::State, seat: Seat, legal: &mut Vec<G::Action>) {
    G::legal(state, seat, legal);
    legal.retain(|&action| !G::is_time_out(action));
}

/// A view of a dealt state.
fn view_of<G: Game>(state: &G::State, seat: Seat) -> G::View {
    G::view(state, Viewer::Seat(seat))
}

/// What a simulation brought to a seat.
fn share(worth: &Worth, seat: Seat) -> u64 {
    u64::from(worth[seat.index()])
}
